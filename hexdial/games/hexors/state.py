"""State: flat columns of ints. A piece is an int, a cell is an int, an activated silver tile is an int."""

from __future__ import annotations

from typing import Final

from hexdial.games.hexors.setting import Setting
from hexdial.kernel.table import Outcome, Table

EMPTY: Final = -1  # nothing on this cell
CRATER: Final = -2  # a crater lies here
OFF: Final = -1  # the piece is not on the board yet
GONE: Final = -2  # the piece lies in its owner's discard
NOBODY: Final = -1  # no seat, no piece, no power
UNKNOWN: Final = -1  # a view: this seat cannot see how many

# phases: a settled state is always at the beginning of one
CHAIRS: Final = 0
TOSS: Final = 1
TAKE_HOMES: Final = 2
DRAFT: Final = 3
SETTLE: Final = 4
PLACE: Final = 5
START: Final = 6
MOVE: Final = 7
CHAIN: Final = 8
BATTLE: Final = 9
END: Final = 10

# what an activated silver tile is doing
WAITING: Final = 0  # on the stack, may be answered
IN_FORCE: Final = 1
SPENT: Final = 2  # in its owner's discard


class State:
    """Everything that changes during a match."""

    __slots__ = (
        "active", "aim", "at", "attacker", "boost", "control", "defender", "distant", "extra", "first",
        "foes", "fought", "f", "hand", "held", "history", "jumped", "kept", "kind", "landed", "last", "moment",
        "mover", "order", "out", "outcome", "p_cell", "p_cells", "p_kind", "p_left", "p_owner", "p_status",
        "p_target", "passes", "path", "phase", "plan", "pool", "quiet", "roll_a", "roll_d", "sealed", "picks",
        "shot", "slot", "steps", "stones", "toss", "trapped", "turn", "void", "voided", "where",
    )  # fmt: skip

    def __init__(self, setting: Setting, old: State | None = None) -> None:
        """A fresh state, or a copy of an old one; what never changes is shared."""
        f = setting
        n = f.pieces
        self.f = f
        self.phase: int = CHAIRS if old is None else old.phase
        self.outcome: Outcome | None = None if old is None else old.outcome
        # pieces
        self.kind: list[int] = [NOBODY] * n if old is None else old.kind.copy()  # tile of the catalogue
        self.where: list[int] = [OFF] * n if old is None else old.where.copy()
        self.control: list[int] = (
            [NOBODY] * n if old is None else old.control.copy()
        )  # the seat that commands it; nobody's when off the board or trapped
        # the power whose craters hold it
        self.trapped: list[int] = [NOBODY] * n if old is None else old.trapped.copy()
        self.boost: list[int] = [0] * n if old is None else old.boost.copy()  # stones spent on it this turn
        self.at: list[int] = (
            [EMPTY] * len(f.board) if old is None else old.at.copy()
        )  # piece, pieces + wall power, EMPTY or CRATER
        # seats
        self.stones: list[int] = (
            [f.o.starting_stones if f.silver else 0] * f.seats if old is None else old.stones.copy()
        )
        self.hand: list[int] = (
            [0] * (f.seats * len(f.silvers)) if old is None else old.hand.copy()
        )  # face-down silver tiles: seat * kinds + kind
        self.held: list[int] = (
            [0] * f.seats if old is None else old.held.copy()
        )  # how many of them: everybody sees that
        self.sealed: list[int] = [0] * f.seats if old is None else old.sealed.copy()  # "not this turn"
        self.out: list[int] = [0] * f.seats if old is None else old.out.copy()
        # activated silver tiles, in the order of activation
        self.p_kind: list[int] = [] if old is None else old.p_kind.copy()
        self.p_owner: list[int] = [] if old is None else old.p_owner.copy()
        self.p_status: list[int] = [] if old is None else old.p_status.copy()
        # piece, or for destroyers another power
        self.p_target: list[int] = [] if old is None else old.p_target.copy()
        self.p_cell: list[int] = [] if old is None else old.p_cell.copy()
        self.p_cells: list[tuple[int, ...]] = [] if old is None else old.p_cells.copy()
        self.p_left: list[int] = [] if old is None else old.p_left.copy()  # turns left, or a remembered seat
        self.last: int = NOBODY if old is None else old.last  # a one-time tile that was the very last one triggered
        # the turn
        self.order: list[int] = [] if old is None else old.order.copy()
        self.slot: int = 0 if old is None else old.slot  # whose place in the order this turn is
        self.first: int = NOBODY if old is None else old.first
        self.active: int = NOBODY if old is None else old.active
        self.turn: int = 0 if old is None else old.turn
        self.quiet: int = 0 if old is None else old.quiet  # turns since the last battle
        self.passes: int = 0 if old is None else old.passes  # passes in a row, while only homes are left
        self.mover: int = NOBODY if old is None else old.mover
        self.path: list[int] = [] if old is None else old.path.copy()  # spaces the mover stood on this turn
        self.jumped: bool = False if old is None else old.jumped
        self.steps: int = 0 if old is None else old.steps  # single steps made by the mover
        self.extra: int = 0 if old is None else old.extra  # further moves already used this turn
        self.moment: str = "" if old is None else old.moment  # the open window
        self.aim: int = NOBODY if old is None else old.aim  # the silver tile being aimed now
        # the battle
        self.landed: list[int] = (
            [] if old is None else old.landed.copy()
        )  # tiles whose contact is still to be fought out
        self.attacker: int = NOBODY if old is None else old.attacker
        self.defender: int = NOBODY if old is None else old.defender
        self.foes: list[int] = [] if old is None else old.foes.copy()
        self.fought: int = 0 if old is None else old.fought  # battles of the series so far
        self.distant: bool = False if old is None else old.distant
        self.shot: int = (
            NOBODY if old is None else old.shot
        )  # the silver tile that lets the attacker strike at a distance
        self.roll_a: int = NOBODY if old is None else old.roll_a
        self.roll_d: int = NOBODY if old is None else old.roll_d
        self.kept: int = (
            NOBODY if old is None else old.kept
        )  # the attacker's roll, where one roll serves the whole turn
        self.void: int = 0 if old is None else old.void  # 1 this battle is called off, 2 only its round
        self.voided: list[int] = (
            [] if old is None else old.voided.copy()
        )  # pairs (attacker, defender) that do not fight again this turn
        # set-up
        self.toss: int = NOBODY if old is None else old.toss  # the toss winner
        self.pool: list[int] = (
            [0] * len(f.tiles) if old is None else old.pool.copy()
        )  # face-down tiles of the draft: a bag
        self.picks: int = 0 if old is None else old.picks  # made in the draft so far
        self.plan: list[int] = [OFF] * n if old is None else old.plan.copy()  # hidden placements
        # positions so far, where repetition counts
        self.history: list[int] = [] if old is None else old.history.copy()

    def copy(self) -> State:
        """The same position, to be changed freely."""
        return State(self.f, self)


T = Table[State]


def over(s: State) -> Outcome | None:
    """Asked between all steps, so it stands among the compiled modules."""
    return s.outcome
