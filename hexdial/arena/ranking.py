"""The pages and tables of an arena: ratings with intervals, the cross table as a heat map, every game in a row."""

from __future__ import annotations

from collections.abc import Sequence

from hexdial.arena.page import Cell
from hexdial.arena.plots import Bar, bars, heat_map
from hexdial.arena.ratings import Meeting, Rating
from hexdial.arena.tournament import Contest, Result

HEADS = (
    "game", "mode", "one", "other", "deal", "turned", "score_one", "score_other", "rule", "decisions", "why",
)  # fmt: skip


def games_table(played: Sequence[tuple[Contest, Sequence[Result]]]) -> list[list[Cell]]:
    """A row for every game."""
    return [
        [contest.game, str(contest.settings["mode"]), *result.bout.pair, result.bout.deal, result.bout.turned,
         *result.scores, result.rule, result.decisions, result.why]
        for contest, results in played
        for result in results
    ]  # fmt: skip


def ratings_plot(title: str, ratings: Sequence[Rating]) -> str:
    """Points around 0."""
    return bars(title, [Bar(one.player, one.points, one.low, one.high, f"{one.games}") for one in ratings], 0.0)


def crosstable_plot(title: str, ratings: Sequence[Rating], table: Sequence[Meeting]) -> str:
    """The strongest on top; what each scored against each."""
    names = [one.player for one in ratings]
    won: dict[tuple[str, str], tuple[float, int]] = {}
    for one in table:
        won[one.one, one.other] = (one.score, one.games)
        won[one.other, one.one] = (one.games - one.score, one.games)
    return heat_map(title, names, [[_cell(won.get((row, column))) for column in names] for row in names])


def joined(tables: Sequence[Sequence[Meeting]]) -> list[Meeting]:
    """Meetings in several games as one."""
    found: dict[tuple[str, str], tuple[float, int]] = {}
    for table in tables:
        for one in table:
            score, games = found.get((one.one, one.other), (0.0, 0))
            found[one.one, one.other] = (score + one.score, games + one.games)
    return [Meeting(*pair, *both) for pair, both in sorted(found.items())]


def _cell(won: tuple[float, int] | None) -> tuple[float, str] | None:
    if won is None:
        return None
    score, games = won
    return score / games, f"{score:g} : {games - score:g}"
