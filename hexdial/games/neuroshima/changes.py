"""What a change on the board does to nets, captured modules and links: told by comparing before with after."""

from __future__ import annotations

from hexdial.games.neuroshima.events import Captured, Caught, Freed, Noted, Who, who
from hexdial.games.neuroshima.nets import linked, nets_over, rings, standing
from hexdial.games.neuroshima.state import NeuroshimaTable, Standing, State


class Seen:
    """The board as it was: who stood where, under how many nets, who touched whom."""

    __slots__ = ("nets", "now", "rings", "touches", "units")

    def __init__(self, s: State) -> None:
        self.now: Standing = standing(s)
        self.units: dict[int, Who] = {s.tag[cell]: who(s, cell) for cell, face in enumerate(s.face) if face >= 0}
        self.nets: dict[int, int] = {
            tag: len(nets_over(s, self.now, self.now.control[unit.cell], unit.cell)) for tag, unit in self.units.items()
        }
        self.rings: list[list[int]] = rings(s)
        self.touches: set[tuple[int, int]] = set(touches(s))

    def netted(self, tag: int) -> bool:
        return tag in self.units and self.now.netted[self.units[tag].cell]

    def served(self, unit: Who) -> int:
        """The side it worked for; what was not there worked for nobody but its owner."""
        return self.now.serves[self.units[unit.tag].cell] if unit.tag in self.units else unit.side


def touches(s: State) -> list[tuple[int, int]]:
    """Every module's link and every net that meets a unit, as pairs of tags."""
    faces = s.f.faces
    found: list[tuple[int, int]] = []
    for cell, face in enumerate(s.face):
        if face < 0:
            continue
        for way in faces.links[face] if faces.is_module[face // 6] else faces.net[face]:
            other = s.f.next[cell * 6 + way]
            if other >= 0 and s.face[other] >= 0:
                found.append((s.tag[cell], s.tag[other]))
    return found


def tell_changes(t: NeuroshimaTable, before: Seen, freed: str) -> None:
    """Nets that closed or opened, modules that changed hands, links that touch somebody new."""
    s = t.s
    after = Seen(s)
    for ring in after.rings:
        if ring not in before.rings:
            t.tell(ring_rule(len(ring)), Noted, tuple([after.units[tag] for tag in ring]))
    for tag, unit in after.units.items():
        if after.netted(tag) and not before.netted(tag):
            t.tell("nsh.net.19" if freed == "nsh.net.15" else caught_rule(s, before, after, unit), Caught, unit)
        elif before.netted(tag) and not after.netted(tag):
            t.tell(freed, Freed, unit)
        elif after.netted(tag) and after.nets[tag] < before.nets[tag]:
            t.tell("nsh.net.17", Noted, (unit,))
    turned = [unit for unit in after.units.values() if after.served(unit) != before.served(unit)]
    for unit in turned:
        t.tell(captured_rule(s, after.now, unit, len(turned)), Captured, unit, after.served(unit))
    for one, other in touches(s):
        if (one, other) not in before.touches:
            note_touch(t, after.now, after.units[one], after.units[other])


def ring_rule(size: int) -> str:
    """Net Fighters that hold each other are all free."""
    return "nsh.net.10" if size == 2 else "nsh.net.11" if size == 3 else "nsh.net.13"


def caught_rule(s: State, before: Seen, after: Seen, unit: Who) -> str:
    """By what is held, then by whose net it is."""
    faces = s.f.faces
    holders = [s.tag[cell] for cell in nets_over(s, after.now, after.now.control[unit.cell], unit.cell)]
    if faces.throws_net[unit.kind]:
        return "nsh.net.14" if any(unit.tag in ring for ring in before.rings) else "nsh.net.9"
    if faces.is_hq[unit.kind]:
        return "nsh.net.5"
    if faces.is_module[unit.kind]:
        return "nsh.scoper.5" if after.now.control[unit.cell] != unit.side else "nsh.net.6"
    if all(any(tag in ring for ring in after.rings) for tag in holders):
        return "nsh.net.12"
    return "nsh.net.1" if all(tag in before.units for tag in holders) else "nsh.net.3"


def captured_rule(s: State, now: Standing, unit: Who, turned: int) -> str:
    """Taken, several at once, lost again, lost because a net holds the Scoper."""
    if now.serves[unit.cell] != unit.side:
        return "nsh.scoper.2" if turned > 1 else "nsh.scoper.1"
    scopers = [cell for cell, face in enumerate(s.face) if face >= 0 and s.f.faces.captures[face // 6]]
    held = any(now.netted[cell] and linked(s, cell, unit.cell) for cell in scopers)
    return "nsh.scoper.5" if held else "nsh.scoper.4"


def note_touch(t: NeuroshimaTable, now: Standing, one: Who, other: Who) -> None:
    """A friend under a net is free; a module works at once, for friends, where there is something to raise."""
    f = t.s.f
    faces = f.faces
    rule = ""
    if faces.throws_net[one.kind]:
        side = now.control[other.cell]
        rule = "" if f.handles[one.side * f.sides + side] else "nsh.net.20" if one.side == side else "nsh.team.8"
    elif not now.netted[one.cell] and not faces.captures[one.kind] and not faces.hinders[one.kind]:
        friends = f.friends[now.serves[one.cell] * f.sides + now.control[other.cell]]
        rule = help_rule(t.s, one.kind, other) if friends else "nsh.module.9"
    if rule:
        t.tell(rule, Noted, (one, other))


def help_rule(s: State, module: int, unit: Who) -> str:
    """What a module does for a friend: nothing where no such attack and no initiative is printed."""
    faces = s.f.faces
    face = s.face[unit.cell]
    if not faces.helps[module] or (faces.gives_melee[module] and faces.melee[face]):
        return "nsh.module.2"
    if faces.gives_ranged[module] and faces.ranged[face]:
        return "nsh.module.2"
    if faces.initiative[unit.kind] and (faces.gives_initiative[module] or faces.gives_extra[module]):
        return "nsh.module.2"
    if faces.gives_initiative[module]:
        return "nsh.module.14"
    return "nsh.module.12" if faces.gives_melee[module] or faces.gives_ranged[module] else ""
