"""Moving: Move tiles, Mobility, rides, two steps with a Recon Center. Chapters MOBILITÉ, TRANSPORT, DÉPLACEMENT."""

from __future__ import annotations

from hexdial.games.neuroshima.changes import Seen, tell_changes
from hexdial.games.neuroshima.choices import BY_TILE, RIDE, WALK, Shift
from hexdial.games.neuroshima.events import Moved, who
from hexdial.games.neuroshima.nets import linked, nets_over, standing
from hexdial.games.neuroshima.state import FRESH, RODE, WALKED, NeuroshimaTable, Standing, State, carry


def reach(s: State, now: Standing, side: int, start: int) -> list[int]:
    """The free hexes a unit can move to: one step, two with a working Recon Center. nsh.move.1, nsh.recon.1"""
    f = s.f
    first = [cell for cell in f.field.near[start] if s.face[cell] < 0]
    if not first or not has_two_steps(s, now, side):
        return first
    found = first.copy()
    for middle in first:
        if f.o.net_stops_step and nets_over(s, now, side, middle):  # nsh.recon.5
            continue
        for cell in f.field.near[middle]:
            if s.face[cell] < 0 and cell not in found:
                found.append(cell)
    return sorted(found)


def has_two_steps(s: State, now: Standing, side: int) -> bool:
    """A Recon Center that serves the side stands free; no link is needed. nsh.recon.1, nsh.recon.6"""
    f = s.f
    for cell in now.free:
        if f.faces.two_steps[s.face[cell] // 6] and f.friends[now.serves[cell] * f.sides + side]:
            return True
    return False


def one_step_rule(s: State, side: int) -> str:
    """A Recon Center of its friends stands there, held or captured; empty: there is none. nsh.recon.6"""
    f = s.f
    for cell, face in enumerate(s.face):
        if face >= 0 and f.faces.two_steps[face // 6] and f.friends[s.side[cell] * f.sides + side]:
            return "nsh.recon.6"
    return ""


def shifts(s: State, now: Standing, how: int, start: int, found: list[object]) -> None:
    """Every place and facing the unit can take; nothing at all is no move. nsh.move.4, nsh.mobility.1"""
    table = s.f.tables.shift[how]
    row = start * s.f.size
    turn = s.face[start] % 6
    stay = table[row + start]
    found += stay[:turn]
    found += stay[turn + 1 :]
    for cell in reach(s, now, now.control[start], start):
        found += table[row + cell]


def walks(s: State, now: Standing, side: int, found: list[object]) -> None:
    """Mobile units, and units linked to a Transport, once each per turn. nsh.mobility.5, nsh.transport.5"""
    f = s.f
    faces = f.faces
    for cell, face in enumerate(s.face):
        if face < 0 or now.control[cell] != side:
            continue
        if faces.mobile[face // 6] and not walk_rule(s, now, side, cell):
            shifts(s, now, WALK, cell, found)
        if now.free and not ride_rule(s, now, side, cell):
            shifts(s, now, RIDE, cell, found)


def walk_rule(s: State, now: Standing, side: int, cell: int) -> str:
    """Why the unit may not move by itself now; empty: it may."""
    o = s.f.o
    if s.face[cell] < 0 or now.control[cell] != side:
        return "nsh.mobility.3"
    if not s.f.faces.mobile[s.face[cell] // 6]:
        return "nsh.module.1" if s.f.faces.is_module[s.face[cell] // 6] else "nsh.play.5"
    if now.netted[cell]:
        return "nsh.net.2"
    if s.used[cell] & WALKED:
        return "nsh.mobility.5"
    if s.used[cell] & RODE and not o.ride_stacks:
        return "nsh.transport.5"
    if s.used[cell] & FRESH and not o.mobile_at_once:
        return "nsh.mobility.6"
    return ""


def ride_rule(s: State, now: Standing, side: int, cell: int) -> str:
    """Why the unit may not ride now; empty: it may. nsh.transport.1"""
    if s.face[cell] < 0 or now.control[cell] != side:
        return "nsh.transport.7" if s.f.paired else "nsh.transport.1"
    if now.netted[cell]:
        return "nsh.net.7"
    if not carriers(s, now, cell):
        return "nsh.transport.4" if s.f.faces.carries[s.face[cell] // 6] else "nsh.transport.6"
    if s.used[cell] & RODE or (s.used[cell] & WALKED and not s.f.o.ride_stacks):
        return "nsh.transport.5"
    return ""


def carriers(s: State, now: Standing, cell: int) -> list[int]:
    """The free friendly Transports linked to the unit. nsh.transport.6"""
    f = s.f
    found: list[int] = []
    for other in now.free:
        if f.faces.carries[s.face[other] // 6] and linked(s, other, cell):
            if f.friends[now.serves[other] * f.sides + now.control[cell]]:
                found.append(other)
    return found


def shift(t: NeuroshimaTable, chosen: Shift, rule: str) -> None:
    """The unit goes and turns; nets and links are read anew. nsh.move.5"""
    s = t.s
    if t.telling:
        t.tell(shift_rule(s, chosen) or rule, Moved, who(s, chosen.start), chosen.cell, chosen.turn, chosen.how)
    before = Seen(s) if t.telling else None
    carry(s, chosen.start, chosen.cell, chosen.turn)
    if chosen.how != BY_TILE:
        s.used[chosen.cell] |= WALKED if chosen.how == WALK else RODE
    if before is not None:
        tell_changes(t, before, "nsh.net.16")


def shift_rule(s: State, chosen: Shift) -> str:
    """The rule that lets the unit go this way; empty: nothing special."""
    now = standing(s)
    unit = chosen.start
    if now.control[unit] != s.side[unit]:
        return "nsh.scoper.3"
    if s.f.field.apart[unit][chosen.cell] == 2:
        return two_steps_rule(s, chosen)
    if chosen.how == RIDE:
        return riding_rule(s, carriers(s, now, unit), chosen)
    if s.f.faces.is_hq[s.face[unit] // 6]:
        return "nsh.hq.7"
    if chosen.how == BY_TILE:
        return "nsh.mobility.7" if s.used[unit] & WALKED else ""
    if s.used[unit] & FRESH:
        return "nsh.mobility.6"
    return "nsh.mobility.4" if any(used & FRESH for used in s.used) else ""


def two_steps_rule(s: State, chosen: Shift) -> str:
    """By a partner's Center, however it moves, or by a Move tile."""
    faces = s.f.faces
    centers = [cell for cell in standing(s).free if faces.two_steps[s.face[cell] // 6]]
    if not any(s.side[cell] == s.side[chosen.start] for cell in centers):
        return "nsh.recon.7"
    return "nsh.recon.2" if chosen.how != BY_TILE or chosen.start in centers else "nsh.recon.1"


def riding_rule(s: State, carriers: list[int], chosen: Shift) -> str:
    """On a captured Transport, on a partner's, on one just placed, away from it."""
    now = standing(s)
    own = [cell for cell in carriers if s.side[cell] == s.side[chosen.start]]
    if not own:
        return "nsh.scoper.6" if any(now.serves[cell] != s.side[cell] for cell in carriers) else "nsh.transport.7"
    if any(s.used[cell] & FRESH for cell in own):
        return "nsh.transport.2"
    near = any(s.f.field.apart[cell][chosen.cell] == 1 for cell in own)
    return "" if near else "nsh.transport.3"
