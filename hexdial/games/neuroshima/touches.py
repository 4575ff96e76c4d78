"""What to touch, one thing after the other, for every choice of the game: tiles in hand, units, hexes, buttons."""

from __future__ import annotations

from typing import Final

from hexdial.games.neuroshima.choices import (
    ATTACKS,
    BATTLE,
    RIDE,
    WALK,
    Absorb,
    Aim,
    Call,
    Convert,
    Place,
    Push,
    Shift,
    Throw,
    To,
)
from hexdial.games.neuroshima.motion import carriers
from hexdial.games.neuroshima.nets import standing
from hexdial.games.neuroshima.pieces import cell_id, edge_id, hand_id, home_id, unit_id, waits
from hexdial.games.neuroshima.state import Standing, State
from hexdial.games.neuroshima.turn import playable, trait_of
from hexdial.kernel.play import Position
from hexdial.kernel.table import Word

THROW: Final = "discard"  # the button
EDGES: Final = [edge_id(edge) for edge in range(6)]
NOTHING: Final[tuple[str, ...]] = ()


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
        self.now: Standing = standing(s)
        sides = [side for side in range(s.f.sides) if s.f.chair[side] == seat]
        if s.active in sides:  # whoever leads two armies plays one of them now
            sides.remove(s.active)
            sides.insert(0, s.active)
        self.sides: list[int] = sides
        self.kinds: dict[int, str] = self._hands()
        self.tools: dict[str, str] = self._tools()
        self.units: list[str] = [unit_id(tag) if face >= 0 else "" for tag, face in zip(s.tag, s.face, strict=True)]
        self.cells: list[str] = [cell_id(cell) for cell in range(s.f.size)]
        self.rides: dict[int, str] = {}  # which Transport a unit rides on

    def touches(self, option: object) -> tuple[str, ...]:
        """One after the other; no two choices of a question are touched alike, none is the beginning of another."""
        if isinstance(option, Place):
            if option.kind not in self.kinds:
                return NOTHING
            tile, cell = self.kinds[option.kind], self.cells[option.cell]
            return (tile, cell) if self.s.f.faces.is_hq[option.kind] else (tile, cell, EDGES[option.turn])
        if isinstance(option, Shift):
            return self.moved(option) if self.units[option.start] else NOTHING
        if isinstance(option, Absorb):
            return self.absorbed(option) if self.key == "absorb" else NOTHING
        if isinstance(option, Throw):
            tile = self.kinds.get(option.kind, "")
            return (tile, THROW) if tile else NOTHING
        if isinstance(option, Push):
            tool, pusher, target = self.tools.get("push", ""), self.units[option.pusher], self.units[option.target]
            return (tool, pusher, target) if tool and pusher and target else NOTHING
        if isinstance(option, Aim):
            tool = self.tools.get(trait_of(option), "")
            return (tool, self.cells[option.cell]) if tool else NOTHING
        if option is BATTLE:
            tool = self.tools.get("battle", "")
            return (tool, BATTLE.text) if tool else NOTHING
        if isinstance(option, Word):
            return (option.text,)
        return self.answered(option)

    def answered(self, option: object) -> tuple[str, ...]:
        """What only the question about it makes possible."""
        if isinstance(option, To):
            return (self.cells[option.cell],) if self.key == "pushed" else NOTHING
        if isinstance(option, Call):
            unit = self.units[option.cell]
            return (unit,) if unit and self.key in ("medic", "chain") else NOTHING
        if isinstance(option, Convert):
            unit = self.units[option.cell]
            asked = self.key in ("convert", "secret")
            return (unit, EDGES[option.side], ATTACKS[option.how]) if unit and asked else NOTHING
        return NOTHING  # what chance decides

    def absorbed(self, option: Absorb) -> tuple[str, ...]:
        """Who attacks (an action tile: nobody), who is attacked, how."""
        target = self.units[option.target]
        source = self.units[option.source] if option.source >= 0 else ""
        if not target or (option.source >= 0 and not source):
            return NOTHING
        how = (ATTACKS[option.how],) if option.how >= 0 else ()
        return (source, target, *how) if source else (target, *how)

    def moved(self, option: Shift) -> tuple[str, ...]:
        """What moves it, the unit, where to (itself: it only turns), where it faces."""
        unit = self.units[option.start]
        to = unit if option.start == option.cell else self.cells[option.cell]
        if option.how == WALK:
            return unit, to, EDGES[option.turn]
        by = self.carrier(option.start) if option.how == RIDE else self.tools.get("move", "")
        return (by, unit, to, EDGES[option.turn]) if by else NOTHING

    def carrier(self, cell: int) -> str:
        """The Transport the unit rides on; where none serves it, the first other one that stands there."""
        known = self.rides.get(cell)
        if known is None:
            s = self.s
            serving = carriers(s, self.now, cell)
            if not serving:
                carries = s.f.faces.carries
                serving = [
                    other for other, face in enumerate(s.face) if face >= 0 and carries[face // 6] and other != cell
                ]
            known = self.rides[cell] = self.units[serving[0]] if serving else ""
        return known

    def _hands(self) -> dict[int, str]:
        """The tile to touch for every kind that lies before this seat; an HQ that waits is one of them."""
        s = self.s
        found: dict[int, str] = {}
        for side in self.sides:
            if waits(s, side):
                found.setdefault(s.f.home[side], home_id(side))
            for kind in s.hand[side]:
                found.setdefault(kind, hand_id(s, side, kind))
        return found

    def _tools(self) -> dict[str, str]:
        """The action tile to touch for every deed, before others one that may be played."""
        s = self.s
        kinds = [*playable(s, s.active)] if self.sides and self.sides[0] == s.active else []
        for side in self.sides:
            kinds += s.hand[side]
        found: dict[str, str] = {}
        for kind in kinds:
            trait = s.f.faces.tiles[kind].action
            if trait:
                found.setdefault(trait, self.kinds[kind])
        return found


_LAST: Final[list[Hands]] = []
