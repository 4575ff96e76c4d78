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
        "active", "aim", "at", "attacker", "boost", "control", "defender", "distant", "extra", "felled", "first",
        "foes", "f", "hand", "held", "history", "jumped", "kept", "kind", "landed", "last", "left", "moment",
        "mover", "order", "out", "outcome", "p_cell", "p_cells", "p_kind", "p_left", "p_owner", "p_status",
        "p_target", "passes", "path", "phase", "plan", "pool", "quiet", "roll_a", "roll_d", "sealed", "settled",
        "shot", "steps", "stones", "toss", "trapped", "turn", "void", "voided", "where",
    )  # fmt: skip

    def __init__(self, setting: Setting) -> None:
        f = setting
        n = f.pieces
        self.f = f
        self.phase: int = CHAIRS
        self.outcome: Outcome | None = None
        # pieces
        self.kind: list[int] = [NOBODY] * n  # tile of the catalogue
        self.where: list[int] = [OFF] * n
        self.control: list[int] = [NOBODY] * n  # the seat that commands it; nobody's when off the board or trapped
        self.trapped: list[int] = [NOBODY] * n  # the power whose craters hold it
        self.boost: list[int] = [0] * n  # stones spent on it this turn
        self.at: list[int] = [EMPTY] * len(f.board)  # piece, pieces + wall power, EMPTY or CRATER
        # seats
        self.stones: list[int] = [f.o.starting_stones if f.silver else 0] * f.seats
        self.hand: list[int] = [0] * (f.seats * len(f.silvers))  # face-down silver tiles: seat * kinds + kind
        self.held: list[int] = [0] * f.seats  # how many of them: everybody sees that
        self.sealed: list[int] = [0] * f.seats  # "not this turn"
        self.out: list[int] = [0] * f.seats
        # activated silver tiles, in the order of activation
        self.p_kind: list[int] = []
        self.p_owner: list[int] = []
        self.p_status: list[int] = []
        self.p_target: list[int] = []  # piece, or for destroyers another power
        self.p_cell: list[int] = []
        self.p_cells: list[tuple[int, ...]] = []
        self.p_left: list[int] = []  # turns left, or a remembered seat
        self.last: int = NOBODY  # a one-time tile that was the very last one triggered
        self.felled: list[int] = []  # what it destroyed
        # the turn
        self.order: list[int] = []
        self.first: int = NOBODY
        self.active: int = NOBODY
        self.turn: int = 0
        self.quiet: int = 0  # turns since the last battle
        self.passes: int = 0  # passes in a row, while only homes are left
        self.mover: int = NOBODY
        self.path: list[int] = []  # spaces the mover stood on this turn
        self.jumped: bool = False
        self.steps: int = 0  # single steps made by the mover
        self.extra: int = 0  # further moves already used this turn
        self.moment: str = ""  # the open window
        self.aim: int = NOBODY  # the silver tile being aimed now
        # the battle
        self.landed: list[int] = []  # tiles whose contact is still to be fought out
        self.attacker: int = NOBODY
        self.defender: int = NOBODY
        self.foes: list[int] = []
        self.left: list[int] = []  # foes that were touched but are spared now
        self.distant: bool = False
        self.shot: int = NOBODY  # the silver tile that lets the attacker strike at a distance
        self.roll_a: int = NOBODY
        self.roll_d: int = NOBODY
        self.kept: int = NOBODY  # the attacker's roll, where one roll serves the whole turn
        self.void: int = 0  # 1 this battle is called off, 2 only its round
        self.voided: list[int] = []  # pairs (attacker, defender) that do not fight again this turn
        # set-up
        self.toss: int = NOBODY  # the toss winner
        self.pool: list[int] = [0] * len(f.tiles)  # face-down tiles of the draft: a bag
        self.settled: int = 0  # homes placed, picks made
        self.plan: list[int] = [OFF] * n  # hidden placements
        self.history: list[int] = []  # positions so far, where repetition counts

    def copy(self) -> State:
        """One line per field; what never changes is shared."""
        new = State.__new__(State)
        new.f = self.f
        new.phase = self.phase
        new.outcome = self.outcome
        new.kind = self.kind.copy()
        new.where = self.where.copy()
        new.control = self.control.copy()
        new.trapped = self.trapped.copy()
        new.boost = self.boost.copy()
        new.at = self.at.copy()
        new.stones = self.stones.copy()
        new.hand = self.hand.copy()
        new.held = self.held.copy()
        new.sealed = self.sealed.copy()
        new.out = self.out.copy()
        new.p_kind = self.p_kind.copy()
        new.p_owner = self.p_owner.copy()
        new.p_status = self.p_status.copy()
        new.p_target = self.p_target.copy()
        new.p_cell = self.p_cell.copy()
        new.p_cells = self.p_cells.copy()
        new.p_left = self.p_left.copy()
        new.last = self.last
        new.felled = self.felled.copy()
        new.order = self.order.copy()
        new.first = self.first
        new.active = self.active
        new.turn = self.turn
        new.quiet = self.quiet
        new.passes = self.passes
        new.mover = self.mover
        new.path = self.path.copy()
        new.jumped = self.jumped
        new.steps = self.steps
        new.extra = self.extra
        new.moment = self.moment
        new.aim = self.aim
        new.landed = self.landed.copy()
        new.attacker = self.attacker
        new.defender = self.defender
        new.foes = self.foes.copy()
        new.left = self.left.copy()
        new.distant = self.distant
        new.shot = self.shot
        new.roll_a = self.roll_a
        new.roll_d = self.roll_d
        new.kept = self.kept
        new.void = self.void
        new.voided = self.voided.copy()
        new.toss = self.toss
        new.pool = self.pool.copy()
        new.settled = self.settled
        new.plan = self.plan.copy()
        new.history = self.history.copy()
        return new


T = Table[State]
