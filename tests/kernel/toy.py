"""A game of nothing much that uses everything the kernel has: tiles face down, stakes, dice, a bag, sudden ends."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass

from hexdial.kernel.actions import Actions
from hexdial.kernel.options import Mode, Option, complete_options
from hexdial.kernel.play import Game, Position, Refusal, Settings
from hexdial.kernel.rulebook import Rule, Rulebook
from hexdial.kernel.scene import Board, Cue, Scene
from hexdial.kernel.table import DIE, NO, YES, Event, Outcome, Table, Told, Word

UNKNOWN = -1
KINDS = [Word("red"), Word("green"), Word("blue")]
STAKES = [Word(f"stake {n}") for n in range(4)]
AT = [Word(f"at {seat}") for seat in range(3)]
DEAL, STAKE, OPEN, TURN = range(4)


class Toy:
    __slots__ = ("bag", "goal", "out", "phase", "points", "rounds", "stakes", "tiles", "turn")

    def __init__(
        self, bag: list[int], tiles: list[int], stakes: list[int], points: list[int], out: list[int],
        phase: int, turn: int, rounds: int, goal: int,
    ) -> None:  # fmt: skip
        self.bag = bag
        self.tiles = tiles
        self.stakes = stakes
        self.points = points
        self.out = out
        self.phase = phase
        self.turn = turn
        self.rounds = rounds
        self.goal = goal

    def copy(self) -> Toy:
        return Toy(
            self.bag.copy(), self.tiles.copy(), self.stakes.copy(), self.points.copy(), self.out.copy(),
            self.phase, self.turn, self.rounds, self.goal,
        )  # fmt: skip

    def key(self) -> tuple[object, ...]:
        return (
            tuple(self.bag), tuple(self.tiles), tuple(self.stakes), tuple(self.points), tuple(self.out),
            self.phase, self.turn, self.rounds, self.goal,
        )  # fmt: skip

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Toy) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())


@dataclass(frozen=True)
class Drew(Event):
    seat: int
    kind: int

    def seen_by(self, seat: int) -> Event | None:
        return self if seat == self.seat else Drew(self.seat, UNKNOWN)


@dataclass(frozen=True)
class Staked(Event):
    seat: int
    stake: int


@dataclass(frozen=True)
class Opened(Event):
    rounds: int


@dataclass(frozen=True)
class Whispered(Event):
    seat: int

    def seen_by(self, seat: int) -> Event | None:
        return self if seat == self.seat else None


@dataclass(frozen=True)
class Rolled(Event):
    seat: int
    face: int


@dataclass(frozen=True)
class Poked(Event):
    seat: int
    target: int


@dataclass(frozen=True)
class Left(Event):
    seat: int


def setup(settings: Settings) -> Toy:
    seats = {"pair": 2, "three": 3}[str(settings["mode"])]
    goal, rounds, first = settings["goal"], settings["rounds"], settings["first"]
    assert isinstance(goal, int)
    assert isinstance(rounds, int)
    assert isinstance(first, int)
    return Toy([4, 3, 2], [UNKNOWN] * seats, [0] * seats, [1] * seats, [0] * seats, DEAL, first, rounds, goal)


def complete(settings: Settings, rng: random.Random) -> dict[str, object]:
    mode = TOY.mode(str(settings.get("mode", "pair")))
    given = {name: value for name, value in settings.items() if name not in ("mode", "first")}
    first = settings.get("first")
    return {
        "mode": mode.id,
        **complete_options("toy", OPTIONS, mode.id, given),
        "first": first if isinstance(first, int) else rng.randrange(mode.players[0]),
    }


def playing(s: Toy) -> list[int]:
    return [seat for seat in range(len(s.points)) if not s.out[seat]]


def proceed(t: Table[Toy]) -> None:
    s = t.s
    if s.phase == DEAL:
        deal(t)
    elif s.phase == STAKE:
        stake(t)
    elif s.phase == OPEN:
        t.tell("toy.open.1", Opened, s.rounds)
        s.phase = TURN
    else:
        take_turn(t)


def deal(t: Table[Toy]) -> None:
    s = t.s
    for seat in playing(s):
        s.tiles[seat] = t.draw(s.bag, KINDS)
        t.tell("toy.deal.1", Drew, seat, s.tiles[seat])
    s.phase = STAKE


def stake(t: Table[Toy]) -> None:
    s = t.s
    seats = playing(s)
    chosen = t.ask_each(seats, [STAKES[: min(s.points[seat], 3) + 1] for seat in seats], "stake")
    for seat, word in zip(seats, chosen, strict=True):
        s.stakes[seat] = STAKES.index(word)
        t.tell("toy.stake.1", Staked, seat, s.stakes[seat])
    s.phase = OPEN


def take_turn(t: Table[Toy]) -> None:
    s = t.s
    seat = s.turn
    t.tell("toy.whisper.1", Whispered, seat)
    if t.may(seat, "press"):
        face = t.roll()
        t.tell("toy.roll.1", Rolled, seat, face)
        while face == 0 and t.may(seat, "again", (seat,)):
            face = t.roll()
            t.tell("toy.roll.2", Rolled, seat, face)
        s.points[seat] += face + s.stakes[seat] if face else -s.points[seat]
        if s.points[seat] >= s.goal:
            t.finish(won(s, [seat], "toy.win.1"))
    target = t.ask_of(seat, targets, "poke")
    poked = AT.index(target)
    s.points[poked] = max(0, s.points[poked] - s.tiles[seat])
    t.tell("toy.poke.1", Poked, seat, poked)
    pass_turn(s)


def pass_turn(s: Toy) -> None:
    for _ in s.points:
        s.turn = (s.turn + 1) % len(s.points)
        if s.turn == 0:
            s.rounds -= 1
            s.phase = DEAL
            for seat in playing(s):
                if s.tiles[seat] != UNKNOWN:
                    s.bag[s.tiles[seat]] += 1
                    s.tiles[seat] = UNKNOWN
        if not s.out[s.turn]:
            return


def targets(s: Toy) -> list[Word]:
    return [AT[seat] for seat in playing(s) if seat != s.turn]


def won(s: Toy, winners: list[int], rule: str) -> Outcome:
    share = 1 / len(winners)
    return Outcome(tuple(winners), rule, tuple(share if seat in winners else 0.0 for seat in range(len(s.points))))


def over(s: Toy) -> Outcome | None:
    left = playing(s)
    if len(left) == 1:
        return won(s, left, "toy.win.3")
    if s.rounds > 0:
        return None
    best = max(s.points[seat] for seat in left)
    return won(s, [seat for seat in left if s.points[seat] == best], "toy.win.2")


def resign(t: Table[Toy], seat: int) -> None:
    s = t.s
    s.out[seat] = 1
    t.tell("toy.leave.1", Left, seat)
    if s.turn == seat:
        pass_turn(s)


def view(s: Toy, seat: int) -> Toy:
    seen = s.copy()
    seen.tiles = [kind if owner == seat else UNKNOWN for owner, kind in enumerate(s.tiles)]
    seen.bag = [UNKNOWN] * 3
    return seen


def guess(s: Toy, seat: int, rng: random.Random) -> Toy:
    full = s.copy()
    full.bag = [4, 3, 2]
    for owner in playing(s):
        if s.phase != DEAL:
            if owner != seat:
                full.tiles[owner] = rng.choices(range(3), full.bag)[0]
            full.bag[full.tiles[owner]] -= 1
    return full


def why_not(position: Position[Toy], seat: int, action: object) -> Refusal | None:
    decision = position.decision_of(seat)
    if decision is None:
        return Refusal("toy.turn.1", (seat,))
    return None if action in decision.options else Refusal("toy.choice.1", (seat,))


def actions(_: Toy) -> Actions:
    words = [NO, YES, *KINDS, *STAKES, *AT]
    pairs: list[tuple[object, str]] = [(word, word.text) for word in words]
    return Actions(pairs + [(face, f"face {face.value + 1}") for face in DIE[6]])


def scene(position: Position[Toy], seat: int, _language: str = "en") -> Scene:
    return Scene(Board("square", ()), (), (), (), (), (), f"turn of {position.state.turn}, seen by {seat}")


def touches(_: Position[Toy], _seat: int, _action: object) -> tuple[str, ...]:
    return ()


def cues(_: Toy, told: tuple[Told, ...], seat: int, _language: str) -> tuple[tuple[Cue, ...], ...]:
    return tuple((Cue("say", rule=one.rule),) if one.event.seen_by(seat) is not None else () for one in told)


def log(s: Toy, told: Told) -> str:
    """The points stand in it, so that a line depends on when it is written."""
    event = told.event
    if isinstance(event, Drew):
        what = f"drew {event.seat} {KINDS[event.kind].text if event.kind != UNKNOWN else 'unknown'}"
    elif isinstance(event, Staked):
        what = f"staked {event.seat} {event.stake}"
    elif isinstance(event, Rolled):
        what = f"rolled {event.seat} {event.face + 1}"
    elif isinstance(event, Poked):
        what = f"poked {event.seat} {event.target}"
    elif isinstance(event, Opened):
        what = f"opened {event.rounds}"
    elif isinstance(event, Whispered):
        what = f"whispered {event.seat}"
    else:
        assert isinstance(event, Left)
        what = f"left {event.seat}"
    return f"{told.rule} {what} ({' '.join(map(str, s.points))})"


def say(s: Toy, what: object, language: str) -> str:
    if isinstance(what, Refusal):
        return RULEBOOK.rule(what.rule).sentence(language)
    return str(what)


def check(s: Toy) -> None:
    assert all(points >= 0 for points in s.points)
    assert sum(s.bag) + sum(1 for kind in s.tiles if kind != UNKNOWN) <= 9


def draw(entry: Mapping[str, object]) -> Toy:
    state = setup({"mode": "pair", "goal": 12, "rounds": 2, "first": 0})
    points = entry["points"]
    assert isinstance(points, list)
    state.points = [int(number) for number in points]
    return state


def describe(s: Toy) -> dict[str, object]:
    return {"points": list(s.points)}


def rule(id: str, text: str) -> Rule:
    return Rule(id, "toy", "all of it", (), {"en": text})


RULEBOOK = Rulebook(
    "toy",
    {
        one.id: one
        for one in (
            rule("toy.turn.1", "Only who is asked may choose."),
            rule("toy.choice.1", "That cannot be chosen now."),
            rule("toy.win.1", "Who reaches the goal wins at once."),
            rule("toy.win.2", "After the last round the most points win."),
            rule("toy.win.3", "The last one in the game wins."),
        )
    },
)
OPTIONS = (
    Option("goal", (8, 12), 12, "toy.win.1", {"en": "points to win"}),
    Option("rounds", (2, 3), 2, "toy.win.2", {"en": "rounds to play"}),
)
TOY: Game[Toy] = Game(
    id="toy", title="Toy", blurb={"en": "A toy."},
    modes=(Mode("pair", {"en": "Pair"}, (2,), {"en": "two"}), Mode("three", {"en": "Three"}, (3,), {"en": "three"})),
    options=OPTIONS, rulebook=RULEBOOK, version="1", data_hash=lambda: "none", complete=complete, setup=setup,
    proceed=proceed, over=over, seats=lambda s: len(s.points), teams=lambda s: tuple(range(len(s.points))),
    resign=resign, view=view, guess=guess, why_not=why_not, actions=actions, scene=scene,
    touches=touches, cues=cues, log=log, say=say,
    check=check, draw=draw, describe=describe, redact=lambda settings, _seat: dict(settings),
    hides=lambda _seat, _key, _answer, _viewer: False, tiles=lambda _language: (), ready=lambda _mode, _language: (),
)  # fmt: skip
