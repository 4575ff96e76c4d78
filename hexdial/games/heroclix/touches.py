"""What to touch, one thing after the other, for every choice of the game: figures, objects, squares, buttons."""

from __future__ import annotations

from typing import Final

from hexdial.games.heroclix.bases import cells_at
from hexdial.games.heroclix.choices import (
    RAZE_CELL,
    RAZE_WALL,
    Change,
    Count,
    Drop,
    Give,
    Go,
    Named,
    Pick,
    Pose,
    Raze,
    Seat,
    Take,
    Use,
)
from hexdial.games.heroclix.deeds import DEEDS
from hexdial.games.heroclix.labels import lettered
from hexdial.games.heroclix.maps import SIDES
from hexdial.games.heroclix.pieces import cell_id, figure_id, figure_place, thing_id, thing_place
from hexdial.games.heroclix.state import State
from hexdial.games.heroclix.terms import NOBODY, VALUES
from hexdial.grids.squares import OFF
from hexdial.kernel.play import Position
from hexdial.kernel.table import Decision, Word

NOTHING: Final[tuple[str, ...]] = ()
PICK_UP: Final = "pick_up"
PUT_DOWN: Final = "put_down"
HELD: Final = "held"
WALL: Final = "wall"
GIVES: Final = ("act", "at_no_cost", "")  # questions in which an action is given; "": none is open
GOES: Final = ("block", "lead", "move", "put_marker", "set_up_thing_at", "step")
COUNTS: Final = ("divide", "instead", "line", "which_number")
DROPS: Final = ("drop", "put_afar", "put_down")
CHANGES: Final = ("change", "expert")
AMOUNTS: Final = {-2: "less_two", -1: "less", 1: "more", 2: "more_two"}
USES: Final = ("copy", "reduce", "reroll", "trigger", "counter", "text_act", "version", "gain")
# which number of a question says whose base is put down
POSED: Final = {"set_up_at": 0, "set_down": 0, "generate": 0, "place": 0, "pose": 0, "replace": 1}


def touches(position: Position[State], seat: int, action: object) -> tuple[str, ...]:
    """How this seat would touch any action of the space; empty: nothing on the table stands for it now."""
    return hands_of(position, seat).touches(action)


def hands_of(position: Position[State], seat: int) -> Hands:
    """The last one is kept: whoever asks how one action is touched asks about all of them."""
    if _LAST:
        last = _LAST[0]
        if last.position is position and last.seat == seat:
            return last
    hands = Hands(position, seat)
    _LAST[:] = [hands]
    return hands


class Hands:
    """What one seat would touch in one position. What has to be looked up is looked up once."""

    def __init__(self, position: Position[State], seat: int) -> None:
        s = position.state
        decision = position.decision_of(seat)
        self.position = position
        self.s = s
        self.seat = seat
        self.key: str = decision.key if decision is not None else ""  # of the question it is asked
        self.figures: list[str] = [figure_id(f) if figure_place(s, f) else "" for f in range(len(s.f.figure))]
        self.things: list[str] = [thing_id(o) if thing_place(s, o) else "" for o in range(len(s.f.thing))]
        self.base: int = posed(decision)
        users = [option.figure for option in decision.options if isinstance(option, Use)] if decision else []
        self.one_user: bool = len(set(users)) == 1

    def touches(self, option: object) -> tuple[str, ...]:
        """One after the other; no two choices of a question are touched alike, none is the beginning of another."""
        if isinstance(option, Go):
            return (cell_id(option.cell),) if self.key in GOES else NOTHING
        if isinstance(option, Drop):
            return self.dropped(cell_id(option.cell))
        if isinstance(option, Give):
            figure = self.figures[option.figure]
            return (figure, DEEDS[option.deed].id) if figure and self.key in GIVES else NOTHING
        if isinstance(option, Pose):
            return self.posed(option)
        if isinstance(option, Pick):
            figure = self.figures[option.figure]
            return (figure,) if figure and self.key not in GIVES else NOTHING
        if isinstance(option, Raze):
            return self.razed(option) if self.key == "destroy" else NOTHING
        if isinstance(option, Use):
            return self.used(option)
        if isinstance(option, Take):
            return self.taken(option.thing)
        return self.buttons(option)

    def posed(self, option: Pose) -> tuple[str, ...]:
        """Its square; of a larger base the first square and the one at the other end."""
        if self.base == NOBODY:
            return NOTHING
        under = cells_at(self.s, self.base, option.cell, option.turn)
        if not under:
            return NOTHING
        first = cell_id(under[0])
        return (first,) if len(under) == 1 else (first, cell_id(under[-1]))

    def razed(self, option: Raze) -> tuple[str, ...]:
        """A square, an object, or a wall by the squares beside it; at the border by the square and the side."""
        if option.kind == RAZE_CELL:
            return (cell_id(option.number),)
        if option.kind == RAZE_WALL:
            cell, side = option.number // 4, option.number % 4
            other = self.s.map.board.next[cell * 8 + side * 2]
            return (WALL, cell_id(cell), SIDES[side] if other == OFF else cell_id(other))
        thing = self.things[option.number]
        return (thing,) if thing else NOTHING

    def used(self, option: Use) -> tuple[str, ...]:
        """Whose power, then which; of one figure alone only which."""
        figure = self.figures[option.figure]
        if not figure or self.key not in USES:
            return NOTHING
        power = self.s.f.power_ids[option.power]
        return (power,) if self.one_user else (figure, power)

    def taken(self, thing: int) -> tuple[str, ...]:
        """The object; on the way of a move after the word for it, because its square is a choice too."""
        if self.key in ("set_up_thing", "equip", "lift"):
            return (self.things[thing],) if self.things[thing] else (HELD,) if thing in self.s.holds else NOTHING
        return (PICK_UP, self.things[thing]) if self.key in ("move", "step") and self.things[thing] else NOTHING

    def dropped(self, cell: str) -> tuple[str, ...]:
        """Where the object comes to lie; on the way, square by square, after the word for it."""
        if self.key in DROPS:
            return (cell,)
        return (PUT_DOWN, cell) if self.key == "step" else NOTHING

    def buttons(self, option: object) -> tuple[str, ...]:
        """What lies nowhere on the table."""
        if isinstance(option, Word):
            return (option.text,)
        if isinstance(option, Count):
            return (f"count_{lettered(option.number)}",) if self.key in COUNTS else NOTHING
        if isinstance(option, Change):
            return (f"{VALUES[option.value]}_{AMOUNTS[option.amount]}",) if self.key in CHANGES else NOTHING
        if isinstance(option, Seat):
            return (f"seat_{lettered(option.seat)}",) if self.key == "first" else NOTHING
        if isinstance(option, Named):
            asked = "theme" if option.kind == "keyword" else option.kind
            return (f"{asked}_{lettered(option.number)}",) if self.key == asked else NOTHING
        return NOTHING  # what chance decides


def posed(decision: Decision | None) -> int:
    """Whose base the open question puts down."""
    if decision is None or decision.key not in POSED:
        return NOBODY
    figure = decision.about[POSED[decision.key]]
    assert isinstance(figure, int), f"{decision.key} is about {figure!r}"
    return figure


_LAST: Final[list[Hands]] = []
