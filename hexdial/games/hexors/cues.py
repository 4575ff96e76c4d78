"""What to animate: every event that changes something visible has its cue."""

from __future__ import annotations

from hexdial.games.hexors.catalogue import COLOURS
from hexdial.games.hexors.events import (
    Activated,
    Advanced,
    Aimed,
    BattleBegan,
    Boosted,
    Cratered,
    Defeated,
    Destroyed,
    Ended,
    Fell,
    Fizzled,
    Freed,
    GameEnded,
    Hid,
    Jumped,
    Met,
    Noted,
    Paid,
    Placed,
    Removed,
    Resolved,
    Returned,
    Rolled,
    Shifted,
    Taken,
    Took,
    Tossed,
    Totalled,
    Trapped,
    TurnBegan,
    Walled,
    Window,
    Won,
)
from hexdial.games.hexors.pieces import STACK, cell_id, piece_id, power_id
from hexdial.games.hexors.state import State
from hexdial.games.hexors.words import Voice
from hexdial.kernel.scene import Cue
from hexdial.kernel.table import Event, Told


def cues(s: State, told: tuple[Told, ...], seat: int, language: str) -> tuple[tuple[Cue, ...], ...]:
    """For every event its cues, as far as the seat may know them."""
    voice = Voice(s, language)
    found: list[tuple[Cue, ...]] = []
    for one in told:
        event = one.event.seen_by(seat)
        found.append(tuple(_cues(s, event, one.rule, voice)) if event is not None else ())
    return tuple(found)


def _cues(s: State, event: Event, rule: str, voice: Voice) -> list[Cue]:
    moved = _of_tile(s, event, rule, voice)
    if moved is not None:
        return moved
    played = _of_power(s, event, rule, voice)
    if played is not None:
        return played
    if isinstance(event, (Noted, Window)):
        return []  # nothing on the table changes
    if isinstance(event, TurnBegan):
        return [Cue("turn", value=event.seat, text=voice.event(event, rule), rule=rule)]
    if isinstance(event, Tossed):
        face = s.f.v.toss_sides[event.side]
        return [Cue("roll", value=event.side, text=voice.side(event.side), rule=rule, face=face)]
    if isinstance(event, Paid):
        return [Cue("count", to=f"stones{event.seat}", value=event.now, text=f"{event.change:+d}", rule=rule)]
    if isinstance(event, Fell):
        out = Cue("say", value=event.seat, text=voice.event(event, rule), rule=rule)
        return [out, Cue("count", to=f"row{event.seat}", value=0, rule=rule)]
    if isinstance(event, GameEnded):
        winner = event.winners[0] if event.winners else -1
        return [Cue("end", value=winner, text=voice.event(event, rule), rule=rule)]
    return [Cue("say", text=voice.event(event, rule), rule=rule)]


def _of_tile(s: State, event: Event, rule: str, voice: Voice) -> list[Cue] | None:
    """Events that happen to fighting tiles."""
    if isinstance(event, Took):
        return [Cue("place", piece_id(event.piece), f"hand{event.seat}", rule=rule)]
    if isinstance(event, (Placed, Returned)) or (isinstance(event, Hid) and event.cell >= 0):
        return [Cue("place", piece_id(event.piece), cell_id(event.cell), rule=rule)]
    if isinstance(event, (Advanced, Shifted)):
        return [Cue("move", piece_id(event.piece), cell_id(event.cell), rule=rule)]
    if isinstance(event, Jumped):
        return [Cue("jump", piece_id(event.piece), cell_id(event.cell), rule=rule)]
    if isinstance(event, Met):
        return [Cue("glow", piece_id(event.piece), piece_id(foe), rule=rule) for foe in event.foes]
    if isinstance(event, BattleBegan):
        ends = (piece_id(event.attacker), piece_id(event.defender))
        return [Cue("battle", *ends, text=voice.event(event, rule), rule=rule)]
    if isinstance(event, Rolled):
        face = COLOURS[event.colour]
        text = voice.colour(event.colour)
        return [Cue("roll", piece_id(event.piece), value=event.strike, text=text, rule=rule, face=face)]
    if isinstance(event, Totalled):
        return [Cue("glow", piece_id(event.piece), value=event.value, text=str(event.value), rule=rule)]
    if isinstance(event, Won):
        return [Cue("strike", piece_id(event.piece), piece_id(event.foe), rule=rule, face="win")]
    if isinstance(event, (Defeated, Removed)):
        return [Cue("remove", piece_id(event.piece), f"discard{s.f.owner[event.piece]}", rule=rule)]
    if isinstance(event, (Trapped, Freed)):
        return [Cue("glow", piece_id(event.piece), rule=rule)]
    if isinstance(event, Taken):
        return [Cue("control", piece_id(event.piece), value=event.seat, rule=rule)]
    if isinstance(event, Boosted):
        return [Cue("count", piece_id(event.piece), value=event.by, text=f"+{event.by}", rule=rule)]
    return None


def _of_power(s: State, event: Event, rule: str, voice: Voice) -> list[Cue] | None:
    """Events that happen to silver tiles."""
    if isinstance(event, Activated):
        name = voice.silver(event.silver)
        return [Cue("flip", power_id(event.power), STACK, text=name, rule=rule, face=s.f.silvers[event.silver].id)]
    if isinstance(event, Aimed):
        if event.other >= 0:
            return [Cue("glow", power_id(event.power), power_id(event.other), rule=rule)]
        ends = [piece_id(event.piece)] if event.piece >= 0 else []
        if event.cell >= 0:
            ends.append(cell_id(event.cell))
        return [Cue("glow", power_id(event.power), end, rule=rule) for end in ends]
    if isinstance(event, Resolved):
        return [Cue("place", power_id(event.power), f"active{s.p_owner[event.power]}", rule=rule)]
    if isinstance(event, (Fizzled, Ended)):
        return [Cue("remove", power_id(event.power), f"discard{s.p_owner[event.power]}", rule=rule)]
    if isinstance(event, Destroyed):
        return [Cue("glow", power_id(event.by), power_id(event.power), rule=rule)]
    if isinstance(event, Walled):
        return [Cue("place", power_id(event.power), cell_id(event.cell), rule=rule)]
    if isinstance(event, Cratered):
        return [Cue("glow", power_id(event.power), cell_id(cell), rule=rule) for cell in event.cells]
    return None
