"""Round-robins and gauntlets: every pair with the same set-ups and the same dice, seats swapped; kept and resumed."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import TextIO

from hexdial.arena.playing import FORFEIT, play_game
from hexdial.arena.ratings import Meeting, sequential
from hexdial.arena.shelf import find_game
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
    games: int  # of every pair; each set-up is played once for every way to sit
    seed: str
    gauntlet: bool = False  # the first against all others, and these not against each other

    def head(self) -> dict[str, object]:
        """The first line of a file of results; games of another contest do not belong into it."""
        return {
            "format": FORMAT, "game": self.game, "settings": self.settings, "seed": self.seed,
        }  # fmt: skip


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
    others = contest.players
    pairs = [(others[0], other) for other in others[1:]] if contest.gauntlet else [*combinations(others, 2)]
    ways = ways_to_sit(contest)
    return [
        Bout(pair, deal, turned)
        for deal in range(-(-contest.games // ways))
        for pair in pairs
        for turned in range(ways)
        if deal * ways + turned < contest.games
    ]


def ways_to_sit(contest: Contest) -> int:
    """At a table of two each sits once on either side; at a larger one the first player goes once round."""
    game = find_game(contest.game)
    return game.seats(game.setup(settings_of(contest, 0)))


def settings_of(contest: Contest, deal: int) -> dict[str, object]:
    """The same for all pairs: what was left open is drawn anew for every deal."""
    return find_game(contest.game).complete(contest.settings, random.Random(f"{contest.seed}/{deal}/settings"))


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


def meetings(results: Iterable[Result]) -> list[Meeting]:
    """What every player scored against every other."""
    found: dict[tuple[str, str], tuple[float, int]] = {}
    for result in results:
        score, games = found.get(result.bout.pair, (0.0, 0))
        found[result.bout.pair] = (score + result.scores[0], games + 1)
    return [Meeting(one, other, score, games) for (one, other), (score, games) in sorted(found.items())]


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
    scores: dict[tuple[str, str], list[float]] = {}
    for rounds in in_rounds(bouts(contest)):
        wanted = [bout for bout in rounds if not (early and is_clear(scores.get(bout.pair, []), early))]
        for bout in wanted:
            if bout.key in known:
                scores.setdefault(bout.pair, []).append(known[bout.key].scores[0])
        fresh = [bout for bout in wanted if bout.key not in known]
        for result in playing(contest, fresh):
            scores.setdefault(result.bout.pair, []).append(result.scores[0])
            yield result


def in_rounds(all_bouts: list[Bout], size: int = 64) -> Iterator[list[Bout]]:
    """So many at a time."""
    for first in range(0, len(all_bouts), size):
        yield all_bouts[first : first + size]


def is_clear(scores: list[float], share: float) -> bool:
    """Is the first better by that share, the second, or neither? Then further games tell nothing new."""
    one = sequential(scores, 0.5, share).decided
    other = sequential([1 - score for score in scores], 0.5, share).decided
    return "better" in (one, other) or one == other == "not better"


def one_by_one(contest: Contest, wanted: list[Bout]) -> Iterator[Result]:
    """In this process."""
    for bout in wanted:
        yield play(contest, bout)


def read(path: Path, contest: Contest) -> dict[tuple[str, str, int, int], Result]:
    """The results of an earlier run of this contest; a last line that was cut off is dropped."""
    if not path.exists():
        return {}
    lines = path.read_text(encoding="utf-8").splitlines()
    found: dict[tuple[str, str, int, int], Result] = {}
    for number, line in enumerate(lines, 1):
        try:
            entry = json.loads(line)
            if number == 1:
                if entry != json.loads(json.dumps(contest.head())):
                    raise HexdialError(f"{path.name}: these are results of another contest (game, settings or seed)")
                continue
            bout = Bout((entry["pair"][0], entry["pair"][1]), entry["deal"], entry["turned"])
            result = Result(bout, (entry["scores"][0], entry["scores"][1]), entry["rule"], entry["decisions"],
                            entry.get("why", ""))  # fmt: skip
        except (ValueError, KeyError, IndexError, TypeError) as problem:
            if number == len(lines):
                break
            raise HexdialError(f"{path.name}, line {number}: this is no result of an arena") from problem
        found[bout.key] = result
    return found


def keeping(path: Path, contest: Contest, known: dict[tuple[str, str, int, int], Result]) -> TextIO:
    """The file, written anew without a line that was cut off, ready for more."""
    lines = [json.dumps(contest.head()), *[result.line() for result in known.values()]]
    try:
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        return path.open("a", encoding="utf-8")
    except OSError as problem:
        raise HexdialError(f"{path}: cannot be written: {problem.strerror}") from problem
