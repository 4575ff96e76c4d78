"""The pages and tables of an arena: ratings with intervals, the cross table as a heat map, every game in a row."""

from __future__ import annotations

from collections.abc import Sequence

from hexdial.arena.page import Cell
from hexdial.arena.plots import Bar, bars, heat_map
from hexdial.arena.ratings import Meeting, Rating, between_two
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
    """The strongest on top; what each scored against each, as it would be between two."""
    names = [one.player for one in ratings]
    return heat_map(title, names, [[_cell(row, column, table) for column in names] for row in names])


def _cell(row: str, column: str, table: Sequence[Meeting]) -> tuple[float, str] | None:
    """Rows alone against columns, and the other way round; the numbers as they were played."""
    met = [one for one in table if {one.one, one.other} == {row, column} and row != column]
    if not met:
        return None
    games = sum(one.games for one in met)
    shares = [(one, between_two(one.score / one.games, one.sides)) for one in met]
    mean = sum(one.games * (share if one.one == row else 1 - share) for one, share in shares) / games
    return mean, ", ".join(result_of(one, row) for one in met)


def result_of(one: Meeting, first: str = "") -> str:
    """`7 : 3`, the points of the first (or of the one alone) before the other's; who was alone where many sat."""
    points = (one.score, one.games - one.score)
    mine, yours = points[::-1] if first == one.other else points
    return f"{mine:g} : {yours:g}" + (f" ({one.one} alone)" if one.sides > 2 and first else "")
