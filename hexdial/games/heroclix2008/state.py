"""State: flat columns of ints. A figure is an int, a cell is an int, clicks are counted from 0."""

from __future__ import annotations

from typing import Final

from hexdial.games.heroclix2008.setting import ACTIONS, ONE_BOOSTER, SEATS, Setting
from hexdial.kernel.table import Outcome, Table

EMPTY: Final = -1  # nobody on this cell
POOL: Final = -1  # where: among the reinforcements
WAITING: Final = -2  # where: to be placed in the set-up
ABSENT: Final = -3  # where: not in this game (the other character of a shared booster)
NOBODY: Final = -1

# phases: a settled state is always at the beginning of one
FIRST: Final = 0  # who begins
PICK: Final = 1  # one booster: who plays whom
PLACE: Final = 2  # set-up: the next character
DEPLOY: Final = 3  # set-up: its move
BEGIN: Final = 4  # a turn begins
REINFORCE: Final = 5
ACT: Final = 6  # the next action, or the end of the turn
GO: Final = 7  # the move of an action
STRIKE: Final = 8  # the attack of an action
AGAIN: Final = 9  # a further attack that a power gives

# what the last action of the turn did to anybody
IDLE: Final = 0
PUNCHED: Final = 1
SHOT: Final = 2


class State:
    """Everything that changes during a match."""

    __slots__ = (
        "acted", "actions", "active", "at", "before", "black", "click", "deed", "due", "f", "first", "fresh",
        "history", "mover", "outcome", "phase", "points", "quiet", "rerolled", "start", "struck", "targets", "turn",
        "where",
    )  # fmt: skip

    def __init__(self, setting: Setting, old: State | None = None) -> None:
        """A fresh state, or a copy of an old one; what never changes is shared."""
        f = setting
        n = f.figures
        self.f = f
        self.phase: int = FIRST if old is None else old.phase
        self.outcome: Outcome | None = None if old is None else old.outcome
        # figures
        self.where: list[int] = (
            [WAITING if start else POOL for start in f.starting] if old is None else old.where.copy()
        )  # cell, POOL, WAITING or ABSENT
        self.click: list[int] = [0] * n if old is None else old.click.copy()  # past the last one: knocked out
        self.acted: list[bool] = [False] * n if old is None else old.acted.copy()  # in this turn
        self.before: list[bool] = [False] * n if old is None else old.before.copy()  # in its owner's last turn
        self.fresh: list[bool] = [False] * n if old is None else old.fresh.copy()  # came in this turn
        self.at: list[int] = [EMPTY] * f.board.count if old is None else old.at.copy()  # figure by cell
        # seats
        self.points: list[int] = [0] * SEATS if old is None else old.points.copy()
        self.due: list[list[int]] = (
            [[] for _ in range(SEATS)] if old is None else [due.copy() for due in old.due]
        )  # characters to be replaced: figure * 2, + 1 if it was lost in its owner's turn
        # the turn
        self.first: int = NOBODY if old is None else old.first
        self.active: int = NOBODY if old is None else old.active
        self.turn: int = 0 if old is None else old.turn
        self.quiet: int = 0 if old is None else old.quiet  # turns since the last damage
        self.actions: int = ACTIONS if old is None else old.actions  # left in this turn
        # the action (or the set-up move) under way
        self.mover: int = NOBODY if old is None else old.mover
        self.deed: int = NOBODY if old is None else old.deed
        self.start: int = NOBODY if old is None else old.start  # where the mover stood before it moved
        self.targets: list[int] = [] if old is None else old.targets.copy()  # attacked in this action
        self.struck: int = IDLE if old is None else old.struck  # how the last action attacked
        self.rerolled: bool = False if old is None else old.rerolled
        self.black: list[int] = (
            [NOBODY] * SEATS if old is None else old.black.copy()
        )  # by seat: whose black-tab power counts in this action: figure * powers + power, or NOBODY
        # positions so far, where repetition counts
        self.history: list[int] = [] if old is None else old.history.copy()

    def copy(self) -> State:
        """The same position, to be changed freely."""
        return State(self.f, self)


T = Table[State]


def over(s: State) -> Outcome | None:
    """Asked between all steps, so it stands among the compiled modules."""
    return s.outcome


def stands(s: State, figure: int) -> bool:
    """Is it on the map?"""
    return s.where[figure] >= 0


def number(s: State, figure: int, stat: int) -> int:
    """What the dial shows now. hcb.dmg.6"""
    return s.f.numbers[figure][s.click[figure] * 4 + stat]


def showing(s: State, figure: int) -> list[int]:
    """The powers that show on the dial now. hcb.power.1"""
    return s.f.shown[figure][s.click[figure]]


def put(s: State, figure: int, cell: int) -> None:
    """The figure stands here now, wherever it was."""
    old = s.where[figure]
    if old >= 0:
        s.at[old] = EMPTY
    s.where[figure] = cell
    s.at[cell] = figure


def lift(s: State, figure: int, to: int = POOL) -> None:
    """The figure leaves the map."""
    if s.where[figure] >= 0:
        s.at[s.where[figure]] = EMPTY
    s.where[figure] = to


def is_shared(f: Setting) -> bool:
    """Both players draw on one booster. hcb.var.1"""
    return f.mode == ONE_BOOSTER
