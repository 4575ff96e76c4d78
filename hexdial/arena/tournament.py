"""Round-robins and gauntlets: every pair with the same set-ups and the same dice, seats swapped; kept and resumed."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Any, TextIO

from hexdial.arena.kept import go_on, read_results
from hexdial.arena.playing import FORFEIT, play_game
from hexdial.arena.ratings import Meeting, alone, joined, sequential
from hexdial.arena.shelf import alike, find_game
from hexdial.kernel.dice import Stream
from hexdial.kernel.errors import HexdialError
from hexdial.players.registry import player

FORMAT = "hexdial-arena/1"


@dataclass(frozen=True)
class Contest:
    """What is played: everything that decides how the games go."""

    game: str
    settings: dict[str, object]
    players: tuple[str, ...]
    games: int  # of every pair; each set-up is played once for every way in which they can sit
    seed: str
    gauntlet: bool = False  # the first against all others, and these not against each other
    alike: bool = False  # everybody brings the same line-up: who plays better counts, not who brought more

    def head(self) -> dict[str, object]:
        """The first line of a file of results; games of another contest do not belong into it."""
        head: dict[str, object] = {"format": FORMAT, "game": self.game, "settings": self.settings, "seed": self.seed}
        return {**head, "alike": True} if self.alike else head


@dataclass(frozen=True)
class Bout:
    """One game of a pair: which set-up, and in how many seats the first player moves round."""

    pair: tuple[str, str]
    deal: int
    turned: int

    @property
    def key(self) -> tuple[str, str, int, int]:
        return (*self.pair, self.deal, self.turned)


@dataclass(frozen=True)
class Result:
    """How it went: what the first player of the pair scored, and the second."""

    bout: Bout
    scores: tuple[float, float]
    rule: str
    decisions: int
    why: str = ""  # a bot broke, which lost it the game: the sentence

    def line(self) -> str:
        fields = {
            "pair": self.bout.pair, "deal": self.bout.deal, "turned": self.bout.turned, "scores": self.scores,
            "rule": self.rule, "decisions": self.decisions,
        }  # fmt: skip
        return json.dumps({**fields, "why": self.why} if self.why else fields)


def bouts(contest: Contest) -> list[Bout]:
    """All games in the order in which they are played: every pair goes on at the same pace."""
    seats = seats_to_take(contest)
    meet = pairs(contest, len(seats))
    ways = len(seats) * len(meet[0])
    return [
        Bout(pair, deal, turned)
        for deal in range(-(-contest.games // ways))
        for both in meet
        for place, (turned, pair) in enumerate((turned, pair) for turned in seats for pair in both)
        if deal * ways + place < contest.games
    ]


def pairs(contest: Contest, sides: int) -> list[tuple[tuple[str, str], ...]]:
    """Who meets whom; the first of a pair has a side for itself, so with more than two sides each is once the first."""
    first, *others = contest.players
    if contest.gauntlet:
        return [((first, other),) for other in others]
    if sides == 2:
        return [(pair,) for pair in combinations(contest.players, 2)]
    return [((one, other), (other, one)) for one, other in combinations(sorted(contest.players), 2)]


def seats_to_take(contest: Contest) -> list[int]:
    """The first player goes round the table and sits down once with every team: the first seat of each."""
    game = find_game(contest.game)
    teams = game.teams(game.setup(settings_of(contest, 0)))
    return [seat for seat, team in enumerate(teams) if team not in teams[:seat]]


def sides_of(contest: Contest) -> int:
    """How many play against each other; partners are one side."""
    return len(seats_to_take(contest))


def settings_of(contest: Contest, deal: int) -> dict[str, object]:
    """The same for all pairs: what was left open is drawn anew for every deal."""
    game = find_game(contest.game)
    chance = f"{contest.seed}/{deal}/settings"
    if contest.alike:
        return alike(game, contest.settings, chance)
    return game.complete(contest.settings, random.Random(chance))


def check(contest: Contest) -> None:
    """A contest that cannot be played is one sentence."""
    find_game(contest.game)
    if len(set(contest.players)) < len(contest.players) or len(contest.players) < 2:
        raise HexdialError("an arena needs at least two players of different names")
    for name in contest.players:
        player(name)
    if contest.games < 1:
        raise HexdialError(f"{contest.games} games cannot be played; ask for at least one")
    settings_of(contest, 0)


def play(contest: Contest, bout: Bout) -> Result:
    """One game; only the contest and the bout decide how it goes. The others at a large table are second players."""
    game = find_game(contest.game)
    settings = settings_of(contest, bout.deal)
    state = game.setup(settings)
    teams = game.teams(state)
    own = teams[bout.turned % len(teams)]
    names = [bout.pair[0] if team == own else bout.pair[1] for team in teams]
    chances = [random.Random(f"{contest.seed}/{bout.deal}/{seat}/{name}") for seat, name in enumerate(names)]
    course = play_game(game, settings, names, chances, Stream(f"{contest.seed}/{bout.deal}"))
    if course.why:
        first = 0.0 if teams[course.broken] == own else 1.0
        return Result(bout, (first, 1.0 - first), FORFEIT, course.decisions, course.why)
    outcome = course.position.outcome
    assert outcome is not None, "a game without a question is over"
    first = outcome.scores[teams.index(own)]
    return Result(
        bout,
        (first, 1.0 - first if len(set(teams)) == 2 else rest(outcome.scores, teams, own)),
        outcome.rule,
        course.decisions,
    )


def rest(scores: tuple[float, ...], teams: tuple[int, ...], own: int) -> float:
    """What the best of the others got."""
    return max(score for score, team in zip(scores, teams, strict=True) if team != own)


def meetings(results: Iterable[Result], sides: int = 2) -> list[Meeting]:
    """What every player scored against every other, alone against all other sides."""
    return joined(Meeting(*result.bout.pair, result.scores[0], 1, sides) for result in results)


def run(
    contest: Contest,
    known: dict[tuple[str, str, int, int], Result],
    playing: Callable[[Contest, list[Bout]], Iterator[Result]],
    early: float = 0.0,
) -> Iterator[Result]:
    """The games that are not known yet, as they are ready; with `early` a pair stops when it is clear who is better.

    In whole rounds, so that the same games are played on any number of processes.
    """
    check(contest)
    sides = sides_of(contest)
    scores: dict[tuple[str, str], list[float]] = {}
    for rounds in in_rounds(bouts(contest)):
        met = {bout.pair for bout in rounds}
        clear = {pair for pair in met if early and is_clear(*both_ways(scores, pair), early, sides)}
        wanted = [bout for bout in rounds if bout.pair not in clear]
        for bout in wanted:
            if bout.key in known:
                scores.setdefault(bout.pair, []).append(known[bout.key].scores[0])
        fresh = [bout for bout in wanted if bout.key not in known]
        for result in playing(contest, fresh):
            scores.setdefault(result.bout.pair, []).append(result.scores[0])
            yield result


def both_ways(scores: Mapping[tuple[str, str], list[float]], pair: tuple[str, str]) -> tuple[list[float], list[float]]:
    """What the first of a pair scored alone, and what the second did."""
    return scores.get(pair, []), scores.get(pair[::-1], [])


def in_rounds(all_bouts: list[Bout], size: int = 64) -> Iterator[list[Bout]]:
    """So many at a time."""
    for first in range(0, len(all_bouts), size):
        yield all_bouts[first : first + size]


def is_clear(scores: list[float], others: list[float], share: float, sides: int = 2) -> bool:
    """Is the first better by that share of a table of two, the second, or neither? Further games tell nothing new."""
    odds = share / (1 - share)
    even, strong, weak = alone(1, sides), alone(odds, sides), alone(1 / odds, sides)
    one = sequential(scores, even, strong).and_then(sequential(others, even, weak)).decided
    other = sequential(scores, even, weak).and_then(sequential(others, even, strong)).decided
    return "better" in (one, other) or one == other == "not better"


def one_by_one(contest: Contest, wanted: list[Bout]) -> Iterator[Result]:
    """In this process."""
    for bout in wanted:
        yield play(contest, bout)


def read(path: Path, contest: Contest) -> dict[tuple[str, str, int, int], Result]:
    """The results of an earlier run of this contest; a last line that was cut off is dropped."""
    others = "these are results of another contest (game, settings or seed)"
    found = read_results(path, contest.head(), _result, others, "this is no result of an arena")
    return {result.bout.key: result for result in found}


def _result(entry: dict[str, Any]) -> Result:
    bout = Bout((entry["pair"][0], entry["pair"][1]), entry["deal"], entry["turned"])
    scores = (entry["scores"][0], entry["scores"][1])
    return Result(bout, scores, entry["rule"], entry["decisions"], entry.get("why", ""))


def keeping(path: Path, contest: Contest, known: Mapping[tuple[str, str, int, int], Result]) -> TextIO:
    """The file without a line that was cut off, ready for more."""
    return go_on(path, contest.head(), [result.line() for result in known.values()])
