"""What to animate: every event that changes something visible has its cue."""

from __future__ import annotations

from hexdial.games.neuroshima.choices import ATTACKS
from hexdial.games.neuroshima.events import (
    Absorbed,
    Acted,
    BattleBegan,
    Captured,
    Caught,
    Converted,
    Destroyed,
    Discarded,
    Drew,
    Eliminated,
    Exploded,
    Freed,
    HqHit,
    Hurt,
    Left,
    Moved,
    Noted,
    PhaseBegan,
    Placed,
    Played,
    Pushed,
    Redrew,
    Scored,
    Struck,
    TurnBegan,
    Who,
    Wounded,
)
from hexdial.games.neuroshima.nets import standing
from hexdial.games.neuroshima.pieces import (
    cell_id,
    discard_zone,
    hand_id,
    hand_zone,
    home_id,
    life_counter,
    points_counter,
    unit_id,
)
from hexdial.games.neuroshima.state import State
from hexdial.games.neuroshima.words import Voice
from hexdial.kernel.scene import Cue
from hexdial.kernel.table import Event, Told


def cues(s: State, told: tuple[Told, ...], seat: int, language: str) -> tuple[tuple[Cue, ...], ...]:
    """For every event its cues, as far as the seat may know them; the end of the game goes with the last."""
    film = _Film(s, told)
    voice = Voice(s, language)
    found: list[tuple[Cue, ...]] = []
    for one in told:
        event = one.event.seen_by(seat)
        found.append(tuple(film.cues(event, one.rule, voice)) if event is not None else ())
    if s.outcome is not None and found:
        winner = s.outcome.winners[0] if s.outcome.winners else -1
        found[-1] = (*found[-1], Cue("end", value=winner, text=voice.outcome(s.outcome), rule=s.outcome.rule))
    return tuple(found)


class _Film:
    """What was on the table before these events, told from what is there after them.

    A tile that comes and goes between two pictures was never seen: its cues name no piece.
    """

    def __init__(self, s: State, told: tuple[Told, ...]) -> None:
        self.s = s
        self.after: list[dict[int, int]] = [_counts(hand) for hand in s.hand]
        self.before: list[dict[int, int]] = [_counts(hand) for hand in s.hand]
        self.unseen: list[int] = []  # units that came and went
        for one in told:
            event = one.event
            for side, kind, change in _handed(s, event):
                self.before[side][kind] = self.before[side].get(kind, 0) - change
            if isinstance(event, Placed) and event.unit.tag not in s.tag:
                self.unseen.append(event.unit.tag)
        self.now: list[dict[int, int]] = [counts.copy() for counts in self.before]

    def cues(self, event: Event, rule: str, voice: Voice) -> list[Cue]:
        tiles = [self.handed(side, kind, change) for side, kind, change in _handed(self.s, event)]
        if isinstance(event, Drew):
            return [Cue("place", tiles[0], hand_zone(event.side), rule=rule)]
        if isinstance(event, Redrew):
            return [Cue("remove", tile, discard_zone(event.side), rule=rule) for tile in tiles]
        if isinstance(event, (Discarded, Played)):
            return [Cue("remove", tiles[0], discard_zone(event.side), rule=rule)]
        if isinstance(event, Placed):
            tiles = tiles or [home_id(event.unit.side)]
            leaves = [Cue("move", tile, cell_id(event.unit.cell), rule=rule) for tile in tiles]
            return [*leaves, Cue("place", self.unit(event.unit), cell_id(event.unit.cell), event.turn, rule=rule)]
        fought = self.of_battle(event, rule)
        if fought is not None:
            return fought
        if isinstance(event, Noted):
            return []  # nothing on the table changes
        if isinstance(event, TurnBegan):
            chair = self.s.f.chair[event.side]
            return [Cue("turn", value=chair, text=voice.event(event, rule), rule=rule)]
        if isinstance(event, BattleBegan):
            return [Cue("battle", text=voice.event(event, rule), rule=rule)]
        if isinstance(event, PhaseBegan):
            return [Cue("phase", value=event.initiative, text=voice.event(event, rule), rule=rule)]
        said = Cue("say", text=voice.event(event, rule), rule=rule)
        if isinstance(event, Eliminated):
            return [said, *self.reclaimed(rule)]
        return [said]

    def of_battle(self, event: Event, rule: str) -> list[Cue] | None:
        """Events that happen to units on the board."""
        if isinstance(event, (Moved, Pushed)):
            turn = event.turn if isinstance(event, Moved) else self.turned(event.unit)
            return [Cue("move", self.unit(event.unit), cell_id(event.cell), turn, rule=rule)]
        if isinstance(event, (Caught, Freed, Exploded, Converted)):
            return [Cue("glow", self.unit(event.unit), rule=rule)]
        if isinstance(event, Captured):
            return [Cue("control", self.unit(event.unit), value=self.s.f.chair[event.side], rule=rule)]
        if isinstance(event, Acted):
            return [Cue("glow", self.unit(event.unit), value=event.initiative, rule=rule)]
        if isinstance(event, Struck):
            ends = (self.unit(event.unit), self.unit(event.target))
            return [Cue("strike", *ends, event.wounds, str(event.wounds), rule, ATTACKS[event.how])]
        if isinstance(event, Hurt):
            text = str(event.wounds) if event.wounds > 0 else ""
            return [Cue("strike", to=self.unit(event.target), value=event.wounds, text=text, rule=rule, face="tile")]
        if isinstance(event, Absorbed):
            return [Cue("glow", self.unit(event.medic), self.unit(event.target), rule=rule)]
        if isinstance(event, Wounded):
            return [Cue("count", self.unit(event.unit), value=event.left, text=f"-{event.wounds}", rule=rule)]
        if isinstance(event, (Destroyed, Left)):
            return [Cue("remove", self.unit(event.unit), discard_zone(event.unit.side), rule=rule)]
        if isinstance(event, HqHit):
            return [Cue("count", to=life_counter(event.side), value=event.left, text=f"-{event.damage}", rule=rule)]
        if isinstance(event, Scored):
            return [Cue("count", to=points_counter(event.side), value=event.total, text=f"+{event.points}", rule=rule)]
        return None

    def unit(self, unit: Who) -> str:
        return "" if unit.tag in self.unseen else unit_id(unit.tag)

    def turned(self, unit: Who) -> int:
        """How it lies afterwards; one that is gone needs no turn."""
        s = self.s
        return s.face[s.tag.index(unit.tag)] % 6 if unit.tag in s.tag else 0

    def handed(self, side: int, kind: int, change: int) -> str:
        """The tile that comes into the hand or leaves it; of several alike the last one."""
        copy = self.now[side].get(kind, 0) + max(0, change)
        self.now[side][kind] = self.now[side].get(kind, 0) + change
        seen = max(self.before[side].get(kind, 0), self.after[side].get(kind, 0))
        return hand_id(self.s, side, kind, copy) if copy <= seen else ""

    def reclaimed(self, rule: str) -> list[Cue]:
        """With a player his Scoper leaves: modules are with whom they are with now."""
        s = self.s
        control = standing(s).control
        found: list[Cue] = []
        for cell, face in enumerate(s.face):
            if face >= 0 and s.f.faces.is_module[face // 6]:
                found.append(Cue("control", unit_id(s.tag[cell]), value=s.f.chair[control[cell]], rule=rule))
        return found


def _counts(hand: list[int]) -> dict[int, int]:
    return {kind: hand.count(kind) for kind in hand}


def _handed(s: State, event: Event) -> list[tuple[int, int, int]]:
    """Side, kind and +1 or -1 for every tile that this event brings into a hand or takes out of it."""
    if isinstance(event, Drew):
        return [(event.side, event.kind, 1)]
    if isinstance(event, (Discarded, Played)):
        return [(event.side, event.kind, -1)]
    if isinstance(event, Redrew):
        return [(event.side, kind, -1) for kind in event.kinds]
    if isinstance(event, Placed) and not s.f.faces.is_hq[event.unit.kind]:
        return [(event.unit.side, event.unit.kind, -1)]
    return []
