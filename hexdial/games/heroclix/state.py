"""State: flat columns of ints. A figure, an object, a wall and a square are ints; what is printed is in the setting."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from hexdial.games.heroclix.terms import NOBODY, NOWHERE, ON_MAP, OUTSIDE
from hexdial.kernel.table import Outcome, Table

if TYPE_CHECKING:
    from hexdial.games.heroclix.ground import Ground
    from hexdial.games.heroclix.maps import Map
    from hexdial.games.heroclix.setting import Setting
    from hexdial.games.heroclix.strike import Strike

# phases: a settled state is always at the beginning of one
REVEAL: Final = 0  # starting lines, themes
INITIATIVE: Final = 1
CHOOSE_MAP: Final = 2
CHOOSE_AREA: Final = 3
PLACE_FIGURES: Final = 4
PLACE_THINGS: Final = 5
OPENING: Final = 6  # at the beginning of the game
BEGIN: Final = 7
ACT: Final = 8
END: Final = 9
CLEAR: Final = 10

# what a figure has done or suffered in this turn, as bits
GOT_TOKEN: Final = 1
ACTED: Final = 2  # was given a costed action
CARRIED: Final = 4
MOVED: Final = 8
ATTACKED: Final = 16
PLACED: Final = 32
REROLLED: Final = 64  # has had somebody's dice rolled again

# when an effect ends
THIS_ACTION: Final = 0
THIS_ATTACK: Final = 1
THIS_MOVE: Final = 2
A_TURN: Final = 3  # in the Clear phase of the turn `last`
THIS_GAME: Final = 4
WHILE_ON_MAP: Final = 5  # its source


@dataclass(frozen=True)
class Marker:
    """Something on one square. `terrain` -1: it does not change the terrain. hcx.p10.marker.1"""

    number: int  # counted through the game
    cell: int
    terrain: int
    name: str  # debris, clear, or the effect that made it
    maker: int = NOBODY
    power: int = 0
    seat: int = NOBODY  # leaves at the beginning of this seat's next turn; NOBODY: it stays
    ruined: bool = False  # a blocking marker that was destroyed
    debris_of: int = NOWHERE  # the blocking marker whose ruin it is


@dataclass(frozen=True)
class Effect:
    """A running effect: what (a number of the table of effects), on whom, how much, from whom, until when."""

    kind: str  # modify, replace, halve, forbid, grant, control ...
    source: int  # the figure it comes from
    power: int  # the power of that figure it comes from; 0: a rule
    target: int
    value: int = 0  # which combat value, power or action type
    amount: int = 0
    until: int = THIS_ACTION
    last: int = 0  # the turn in whose Clear phase it ends
    even_if_lost: bool = False
    version: int = -1  # the text that granted the power; 0: none, it stood on the dial; -1: whoever granted it


@dataclass(frozen=True)
class Due:
    """A trigger that has fired and waits for the action to resolve. hcx.p5.trigger.3, hcx.p4.push.2"""

    kind: str  # pushing, critical_miss, or the name a power gave it
    figure: int  # whose trigger
    other: int = NOBODY
    amount: int = 0
    power: int = 0


class State:
    """Everything that changes during a match."""

    __slots__ = (
        "active", "after", "anybody", "area", "attack", "called", "cell", "click", "doer", "doing", "done", "effects",
        "f", "first", "given", "ground", "heavy", "holds", "immediate", "known", "lies", "lost_immunity", "map",
        "markers", "outcome", "phase", "place", "placing", "quiet", "razed", "reckoned", "replaced_by", "ruined",
        "serial", "side", "speakers", "start", "stirred", "terrain", "theme", "thing_place", "tokens", "ttpc", "turn",
        "turned", "turns", "used", "using", "version", "wears", "who",
    )  # fmt: skip

    def __init__(self, setting: Setting, old: State | None = None) -> None:
        """A fresh state, or a copy of an old one; what never changes is shared."""
        f = setting
        n = len(f.figure)
        m = len(f.thing)
        self.f = f
        # the map, once it is chosen
        self.map: Map = f.maps[0] if old is None else old.map
        self.ground: Ground = f.maps[0].ground if old is None else old.ground  # as it lies now; never changed, replaced
        self.terrain: list[int] = f.maps[0].terrain.copy() if old is None else old.terrain.copy()
        self.razed: list[bool] = [False] * len(f.maps[0].walls) if old is None else old.razed.copy()  # walls
        self.ruined: list[bool] = [False] * f.maps[0].board.count if old is None else old.ruined.copy()  # squares
        self.markers: list[Marker] = [] if old is None else old.markers.copy()  # in the order they were placed
        self.who: list[int] = [NOBODY] * f.maps[0].board.count if old is None else old.who.copy()  # by square
        self.heavy: list[int] = [0] * f.maps[0].board.count if old is None else old.heavy.copy()  # heavy objects lying
        # figures
        self.side: list[int] = f.owner.copy() if old is None else old.side.copy()  # whose team it is on now
        self.place: list[int] = f.begins.copy() if old is None else old.place.copy()
        self.cell: list[int] = [NOWHERE] * n if old is None else old.cell.copy()  # the first square of its base
        self.turned: list[int] = [0] * n if old is None else old.turned.copy()  # how its base lies
        self.click: list[int] = [line[0].click for line in f.lines] if old is None else old.click.copy()
        self.start: list[int] = [line[0].click for line in f.lines] if old is None else old.start.copy()
        self.tokens: list[int] = [0] * n if old is None else old.tokens.copy()
        self.done: list[int] = [0] * n if old is None else old.done.copy()  # this turn, as bits
        self.used: list[int] = [0] * n if old is None else old.used.copy()  # deeds by FREE action this turn, as bits
        self.lost_immunity: list[bool] = [False] * n if old is None else old.lost_immunity.copy()
        self.holds: list[int] = [NOBODY] * n if old is None else old.holds.copy()
        self.wears: list[int] = [NOBODY] * n if old is None else old.wears.copy()
        self.replaced_by: list[list[int]] = (
            [[] for _ in range(n)] if old is None else [x.copy() for x in old.replaced_by]
        )
        # objects
        self.lies: list[int] = [NOWHERE] * m if old is None else old.lies.copy()
        self.thing_place: list[int] = [OUTSIDE] * m if old is None else old.thing_place.copy()  # ON_MAP: it lies there
        # what goes on
        self.effects: list[Effect] = [] if old is None else old.effects.copy()
        self.immediate: list[Due] = [] if old is None else old.immediate.copy()
        self.after: list[Due] = [] if old is None else old.after.copy()
        self.attack: Strike | None = None if old is None else old.attack  # while one is made
        self.doing: int = NOBODY if old is None else old.doing  # the type of the action that is carried out
        self.doer: int = NOBODY if old is None else old.doer  # by whom
        self.version: int = 0 if old is None else old.version  # the text whose version of a power it uses; 0: none
        self.using: int = 0 if old is None else old.using  # that power
        self.serial: int = 0 if old is None else old.serial  # markers made so far
        # seats
        self.first: int = NOBODY if old is None else old.first
        self.area: list[int] = [NOWHERE] * 2 if old is None else old.area.copy()
        self.theme: list[int] = [NOBODY] * 2 if old is None else old.theme.copy()
        self.ttpc: list[int] = [0] * 2 if old is None else old.ttpc.copy()  # uses left
        self.turns: list[int] = [0] * 2 if old is None else old.turns.copy()  # turns finished
        # the turn
        self.phase: int = REVEAL if old is None else old.phase
        self.placing: int = NOBODY if old is None else old.placing  # who sets up now
        self.turn: int = 0 if old is None else old.turn
        self.active: int = NOBODY if old is None else old.active
        self.given: int = 0 if old is None else old.given  # costed actions of this turn
        self.quiet: int = 0 if old is None else old.quiet  # turns since a dial turned
        self.stirred: bool = False if old is None else old.stirred  # a dial has turned in this turn
        self.called: bool = False if old is None else old.called  # by the clock: time is up
        self.outcome: Outcome | None = None if old is None else old.outcome
        # while nothing changes, from use.remember to use.forget; never copied
        self.known: list[int] = []  # what everybody can use
        self.reckoned: list[int] = []  # combat values and ranges: values.py, aiming.py
        self.anybody: int = -1  # what any of them can use
        self.speakers: list[list[int] | None] = []  # by value, who may have something to say about that of others

    def copy(self) -> State:
        return State(self.f, self)


ClixTable = Table[State]


def over(s: State) -> Outcome | None:
    """Asked between all steps, so it stands among the compiled modules."""
    return s.outcome


def until_next_turn(s: State, seat: int) -> int:
    """The turn in whose Clear phase "until your next turn" ends. hcx.p6.clear.7"""
    return s.turn + 1 if s.active == seat else s.turn


def until_end_of_next(s: State, seat: int) -> int:
    """The same for "until the end of your next turn"."""
    return until_next_turn(s, seat) + 1


def on_map(s: State) -> list[int]:
    """The figures on the map, by number."""
    return [f for f, place in enumerate(s.place) if place == ON_MAP]


def friends(s: State, f: int) -> list[int]:
    """On the map and on the same team, the figure itself included. hcx.p2.friendly.1"""
    side = s.side[f]
    return [other for other, place in enumerate(s.place) if place == ON_MAP and s.side[other] == side]


def foes(s: State, f: int) -> list[int]:
    """On the map and on another team. hcx.p2.friendly.2"""
    side = s.side[f]
    return [other for other, place in enumerate(s.place) if place == ON_MAP and s.side[other] != side]
