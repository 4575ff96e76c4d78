"""Many games by computer players: the same results for the same seed, on one process or on many."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from hexdial.arena.playing import play_game
from hexdial.arena.processes import processes
from hexdial.arena.shelf import find_game
from hexdial.kernel.errors import HexdialError
from hexdial.kernel.play import Game, play_out
from hexdial.kernel.table import Outcome, Randomly, S, Told
from hexdial.players.registry import player

BATCH = 8  # games a process takes at a time: few, so that progress shows
DULL = 12  # events of a kind in a row without a turn: it never brings one


@dataclass(frozen=True)
class Plan:
    """What is played: everything a process needs to know."""

    game: str
    settings: dict[str, object]
    seats: tuple[str, ...]  # a player for every seat
    games: int
    seed: str


@dataclass(frozen=True)
class Played:
    """How one game went. `first` is the seat that had the first turn (-1 if the game does not say)."""

    number: int
    winners: tuple[int, ...]
    scores: tuple[float, ...]
    teams: tuple[int, ...]
    rule: str
    decisions: int
    turns: int
    first: int


def simulate(plan: Plan, workers: int = 1, done: Callable[[int], None] | None = None) -> list[Played]:
    """All games of the plan in order; `done` hears how many more are ready."""
    check_plan(plan)
    batches = [range(first, min(first + BATCH, plan.games)) for first in range(0, plan.games, BATCH)]
    played: list[Played] = []
    if workers > 1 and len(batches) > 1:
        with processes(min(workers, len(batches))) as runner:
            for batch in runner(_batch, plan, batches):
                played += batch
                if done is not None:
                    done(len(batch))
    else:
        for number in range(plan.games):
            played.append(play_one(plan, number))
            if done is not None:
                done(1)
    return sorted(played, key=lambda one: one.number)


def check_plan(plan: Plan) -> None:
    """A plan that cannot be played is one sentence."""
    game = find_game(plan.game)
    if plan.games < 1:
        raise HexdialError(f"{plan.games} games cannot be played; ask for at least one")
    for name in plan.seats:
        player(name)
    seats = game.seats(game.setup(settings_of(plan, 0)))
    if seats != len(plan.seats):
        raise HexdialError(f"{game.id}: {seats} seats need players, {len(plan.seats)} were named")


def settings_of(plan: Plan, number: int) -> dict[str, object]:
    """The settings of that game: what the plan leaves open is drawn anew for every game."""
    return find_game(plan.game).complete(plan.settings, random.Random(f"{plan.seed}/{number}/settings"))


def play_one(plan: Plan, number: int) -> Played:
    """One game; only the seed and the number decide how it goes."""
    game = find_game(plan.game)
    settings = settings_of(plan, number)
    rng = random.Random(f"{plan.seed}/{number}")
    if all(name == "random" for name in plan.seats):
        return _straight_through(game, settings, number, rng)
    return _stepped(game, settings, plan.seats, number, rng)


def _straight_through(game: Game[S], settings: dict[str, object], number: int, rng: random.Random) -> Played:
    table = Randomly(game.setup(settings), rng.getrandbits(31))
    table.telling = True
    outcome = play_out(game, table)
    return _result(game, table.s, number, outcome, table.decisions, table.events)


def _stepped(
    game: Game[S], settings: dict[str, object], seats: tuple[str, ...], number: int, rng: random.Random
) -> Played:
    course = play_game(game, settings, seats, [rng] * len(seats), _dice(rng))
    if course.why:
        raise HexdialError(course.why)
    outcome = course.position.outcome
    assert outcome is not None, "a game without a question is over"
    return _result(game, course.position.state, number, outcome, course.decisions, course.told)


def _dice(rng: random.Random) -> Callable[[int, list[int]], int]:
    return lambda _, weights: rng.choices(range(len(weights)), weights)[0]


def _result(game: Game[S], state: S, number: int, outcome: Outcome, decisions: int, told: list[Told]) -> Played:
    turns = seats_of_turns(game, state, told)
    return Played(
        number, outcome.winners, outcome.scores, game.teams(state), outcome.rule, decisions, len(turns),
        turns[0] if turns else -1,
    )  # fmt: skip


def seats_of_turns(game: Game[S], state: S, told: list[Told]) -> list[int]:
    """Whose turns these events began: a cue that turns no piece is a player's turn, its value the seat."""
    dull: Counter[type] = Counter()  # events of a kind that began no turn; most kinds never do
    seats: list[int] = []
    for one in told:
        kind = type(one.event)
        if dull[kind] >= DULL:
            continue
        begun = [cue.value for cue in game.cues(state, (one,), -1, "en")[0] if cue.kind == "turn" and not cue.piece]
        seats += begun
        dull[kind] = 0 if begun else dull[kind] + 1
    return seats


def _batch(plan: Plan, numbers: range) -> list[Played]:
    """The games of these numbers."""
    return [play_one(plan, number) for number in numbers]
