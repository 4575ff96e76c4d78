"""State: flat columns of ints. A cell is an int, a unit is what stands on a cell, a face is kind * 6 + turn."""

from __future__ import annotations

from typing import Final

from hexdial.games.neuroshima.setting import ANY, Setting
from hexdial.kernel.table import Outcome, Table

EMPTY: Final = -1  # no unit on this cell
NOBODY: Final = -1

# phases: a settled state is always at the beginning of one
FIRST: Final = 0  # who begins
HQS: Final = 1
DRAW: Final = 2
REDRAW: Final = 3
DISCARD: Final = 4
ACT: Final = 5
BATTLE: Final = 6  # the next initiative phase of a battle
RESOLVE: Final = 7  # secret choices of a phase are in
AFTER: Final = 8  # the battle is over

# why a battle is fought
BY_TILE: Final = 0
FULL: Final = 1
FINAL: Final = 2
TIE: Final = 3
PUZZLED: Final = 4

# marks of a unit in this turn
WALKED: Final = 1
RODE: Final = 2
FRESH: Final = 4  # placed this turn


class State:
    """Everything that changes during a match."""

    __slots__ = (
        "active", "at", "blocked", "closing", "converted", "converting", "count", "exploding", "f", "face", "fallen",
        "fight", "hand", "initiative", "life", "opened", "outcome", "out", "phase", "pile", "plays", "points", "queue",
        "serial", "side", "spent", "standing", "starter", "stirred", "tag", "tie", "turn", "used", "wounds",
    )  # fmt: skip

    def __init__(self, setting: Setting, old: State | None = None) -> None:
        """A fresh state, or a copy of an old one; what never changes is shared."""
        f = setting
        n = f.size
        self.f = f
        # cells
        self.face: list[int] = [EMPTY] * n if old is None else old.face.copy()
        self.side: list[int] = [NOBODY] * n if old is None else old.side.copy()  # the owner
        self.wounds: list[int] = [0] * n if old is None else old.wounds.copy()
        self.used: list[int] = [0] * n if old is None else old.used.copy()
        self.tag: list[int] = [NOBODY] * n if old is None else old.tag.copy()  # which unit, all its life long
        self.standing: Standing | None = None if old is None else old.standing  # nets and control as they are now
        # sides
        self.life: list[int] = f.life.copy() if old is None else old.life.copy()
        self.points: list[int] = [0] * f.sides if old is None else old.points.copy()
        self.out: list[bool] = [False] * f.sides if old is None else old.out.copy()
        self.opened: list[bool] = [False] * f.sides if old is None else old.opened.copy()  # has begun a turn
        self.pile: list[list[int]] = [bag.copy() for bag in (f.bag if old is None else old.pile)]
        self.count: list[int] = [sum(bag) for bag in f.bag] if old is None else old.count.copy()  # tiles in the pile
        self.hand: list[list[int]] = [[] for _ in f.bag] if old is None else [hand.copy() for hand in old.hand]
        # the turn
        self.phase: int = FIRST if old is None else old.phase
        self.turn: int = 0 if old is None else old.turn
        self.at: int = 0 if old is None else old.at  # place in the sequence of turns
        self.active: int = NOBODY if old is None else old.active  # the side whose turn it is
        self.plays: int = ANY if old is None else old.plays  # tiles that may still be played
        self.closing: bool = False if old is None else old.closing  # somebody has drawn his last tile
        self.queue: list[int] = [] if old is None else old.queue.copy()  # the turns left before the last battle
        self.blocked: list[int] = [] if old is None else old.blocked.copy()  # kept tiles that may not be played
        self.tie: bool = False if old is None else old.tie  # the tie-break round has begun
        self.serial: int = 0 if old is None else old.serial  # units placed so far
        # the battle
        self.fight: int = NOBODY if old is None else old.fight  # why it is fought
        self.starter: int = NOBODY if old is None else old.starter
        self.initiative: int = NOBODY if old is None else old.initiative  # the phase that comes next
        self.spent: list[int] = [0] * n if old is None else old.spent.copy()  # attacks made, as bits
        self.converted: list[bool] = [False] * n if old is None else old.converted.copy()
        self.exploding: list[int] = [] if old is None else old.exploding.copy()
        self.converting: list[int] = [] if old is None else old.converting.copy()  # cell * 18 + side * 3 + kind
        self.fallen: list[bool] = [False] * f.sides if old is None else old.fallen.copy()  # HQs lost in this battle
        self.stirred: bool = False if old is None else old.stirred  # this battle has changed something
        self.outcome: Outcome | None = None if old is None else old.outcome

    def copy(self) -> State:
        return State(self.f, self)


class Standing:
    """Who is held by a net and who commands whom, read off the board; made anew when the board changes."""

    __slots__ = ("control", "free", "given", "medics", "netted", "serves")

    def __init__(
        self, netted: list[bool], control: list[int], serves: list[int], medics: list[int], free: list[int]
    ) -> None:
        self.netted = netted
        self.control = control  # the side a unit fights for
        self.serves = serves  # the side a module works for
        self.medics = medics  # Medics that can act
        self.free = free  # Transports, Recon Centers and Quartermasters that can act
        self.given: Bonuses | None = None  # found when first asked for (bonuses.py)


class Bonuses:
    """By cell: what the unit there gets from its neighbours now."""

    __slots__ = ("extra", "initiative", "melee", "ranged")

    def __init__(self, size: int) -> None:
        self.initiative = [0] * size
        self.melee = [0] * size
        self.ranged = [0] * size
        self.extra = [0] * size


NeuroshimaTable = Table[State]


def over(s: State) -> Outcome | None:
    """Asked between all steps, so it stands among the compiled modules."""
    return s.outcome


def put(s: State, cell: int, face: int, side: int, tag: int) -> None:
    """A unit comes onto a free hex."""
    s.face[cell] = face
    s.side[cell] = side
    s.tag[cell] = tag
    s.wounds[cell] = 0
    s.used[cell] = 0
    s.spent[cell] = 0
    s.standing = None


def lift(s: State, cell: int) -> None:
    """The unit leaves the board."""
    s.face[cell] = EMPTY
    s.side[cell] = NOBODY
    s.tag[cell] = NOBODY
    s.wounds[cell] = 0
    s.used[cell] = 0
    s.standing = None


def carry(s: State, start: int, cell: int, turn: int) -> None:
    """The unit goes to another hex (or stays) and faces that way; wounds and marks go with it."""
    face = s.face[start] // 6 * 6 + turn
    if start != cell:
        side, tag, wounds, used = s.side[start], s.tag[start], s.wounds[start], s.used[start]
        lift(s, start)
        put(s, cell, face, side, tag)
        s.wounds[cell] = wounds
        s.used[cell] = used
    else:
        s.face[cell] = face
        s.standing = None


def home_of(s: State, side: int) -> int:
    """Where the side's HQ stands; NOBODY when it is not on the board."""
    wanted = s.f.home[side]
    for cell, face in enumerate(s.face):
        if face >= 0 and face // 6 == wanted and s.side[cell] == side:
            return cell
    return NOBODY
