"""A second reading of the Neuroshima rules: plain, slow Python over (q, r), written from the rule catalogue alone.

checker_turn.py has what happens outside battle; `python -m tests.neuroshima.checker --positions 20000` sets both
against the engine (against.py, hunt.py).
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass, field

from hexdial.games.neuroshima.catalogue import Army, Tile

Hex = tuple[int, int]
DIRECTIONS = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
MELEE, RANGED, GAUSS, BLAST = 0, 1, 2, 3
TILE = None  # an action tile wounds, not a unit


@dataclass
class Unit:
    """What stands on a hex."""

    tile: Tile
    side: int
    turn: int
    tag: int
    wounds: int = 0
    walked: bool = False
    rode: bool = False
    fresh: bool = False
    made: set[str] = field(default_factory=set)  # attacks made in this battle
    converted: bool = False

    def edges(self, printed: tuple[int, ...]) -> dict[int, int]:
        """What is printed on the edges, by the direction it faces now; only where there is something."""
        return {(edge + self.turn) % 6: value for edge, value in enumerate(printed) if value}

    def attacks(self) -> dict[tuple[int, int], int]:
        """Every attack by (direction, kind): its printed strength."""
        found: dict[tuple[int, int], int] = {}
        for kind, printed in ((MELEE, self.tile.melee), (RANGED, self.tile.ranged), (GAUSS, self.tile.gauss)):
            for direction, strength in self.edges(printed).items():
                found[direction, kind] = strength
        return found


@dataclass
class World:
    """A board with its sides and the table's rules."""

    hexes: frozenset[Hex]
    units: dict[Hex, Unit]
    armies: list[Army]
    teams: list[int]
    options: dict[str, object]
    scoring: bool
    life: list[int]
    points: list[int]
    fallen: list[bool]

    def clone(self) -> World:
        twin = copy(self)
        twin.units = {}
        for where, unit in self.units.items():
            other = copy(unit)
            other.made = set(unit.made)
            twin.units[where] = other
        twin.life, twin.points, twin.fallen = list(self.life), list(self.points), list(self.fallen)
        return twin

    def says(self, option: str, value: object) -> bool:
        return self.options[option] == value

    def free(self, where: Hex) -> bool:
        return where in self.hexes and where not in self.units

    def friends(self, one: int, other: int) -> bool:
        """nsh.team.5"""
        return self.teams[one] == self.teams[other]

    def attacks(self, one: int, other: int) -> bool:
        """Moloch's attacks spare nobody but Moloch. nsh.attack.4, nsh.moloch_team.1, nsh.moloch_team.2"""
        if one == other:
            return False
        if not self.friends(one, other):
            return True
        if self.armies[one].fires_on_partners:
            return True
        return self.armies[other].fires_on_partners and self.says("moloch_ally_fire_symmetric", "yes")

    def handles(self, one: int, other: int) -> bool:
        """Nets and pushes. nsh.net.20, nsh.team.6, nsh.moloch_team.3"""
        if one == other:
            return False
        either = self.armies[one].fires_on_partners or self.armies[other].fires_on_partners
        return either or not self.friends(one, other)


def beside(where: Hex, direction: int) -> Hex:
    return where[0] + DIRECTIONS[direction][0], where[1] + DIRECTIONS[direction][1]


def neighbours(where: Hex) -> list[Hex]:
    return [beside(where, direction) for direction in range(6)]


# ---------------------------------------------------------------------------------------------- nets and control


@dataclass
class Reading:
    """Nets and control as the board stands. nsh.combat.14"""

    netted: set[Hex]
    control: dict[Hex, int]  # whose unit it is, friend or foe
    serves: dict[Hex, int]  # whom a module helps


def read(world: World) -> Reading:
    """Nets among the throwers first, then the Scoper, then everything else. nsh.combat.15, nsh.scoper.5"""
    units = world.units
    control = {where: unit.side for where, unit in units.items()}
    throws = _effective_nets(world)
    netted = {to for start, to in throws if world.handles(units[start].side, control[to])}
    serves = dict(control)
    for where, unit in units.items():
        if "capture" in unit.tile.traits and where not in netted:
            for to in _linked(world, where):
                if units[to].tile.kind == "module" and not world.friends(unit.side, units[to].side):
                    serves[to] = unit.side
                    if world.says("scoper_control", "full"):
                        control[to] = unit.side
    netted = {to for start, to in throws if world.handles(units[start].side, control[to])}
    return Reading(netted, control, serves)


def _effective_nets(world: World) -> list[tuple[Hex, Hex]]:
    """(thrower, hex it aims at) for every net of an active thrower that is not void. nsh.net.9 to nsh.net.14"""
    units = world.units
    aims: dict[Hex, list[Hex]] = {}
    for where, unit in units.items():
        if any(unit.tile.net):
            aims[where] = [beside(where, direction) for direction in unit.edges(unit.tile.net)]
    holds = {
        start: [to for to in targets if to in aims and world.handles(units[start].side, units[to].side)]
        for start, targets in aims.items()
    }
    undecided = set(aims)
    active: set[Hex] = set()
    out: set[Hex] = set()
    void: set[tuple[Hex, Hex]] = set()
    while undecided:
        open_ones = [one for one in undecided if not any(one in holds[other] for other in undecided)]
        if open_ones:
            chosen = {open_ones[0]}
        else:
            chosen = _first_ring(undecided, holds)
            void |= {(one, to) for one in chosen for to in holds[one] if to in chosen}
        active |= chosen
        undecided -= chosen
        caught = {to for one in chosen for to in holds[one] if to in undecided}
        out |= caught
        undecided -= caught
    return [(start, to) for start in active for to in aims[start] if to in units and (start, to) not in void]


def _first_ring(undecided: set[Hex], holds: dict[Hex, list[Hex]]) -> set[Hex]:
    """Throwers that reach each other and that no other undecided thrower nets into. nsh.net.13"""
    reach: dict[Hex, set[Hex]] = {}
    for start in undecided:
        seen: set[Hex] = set()
        todo = [start]
        while todo:
            for to in holds[todo.pop()]:
                if to in undecided and to not in seen:
                    seen.add(to)
                    todo.append(to)
        reach[start] = seen
    for one in sorted(undecided):
        ring = {other for other in reach[one] if one in reach[other]}
        if one in ring and all(other in ring for other in undecided if one in reach[other]):
            return ring
    raise AssertionError("undecided throwers without a ring")


def _linked(world: World, module: Hex) -> list[Hex]:
    """The units on a module's links, whoever owns them. nsh.module.4"""
    unit = world.units[module]
    found = [beside(module, direction) for direction in unit.edges(unit.tile.links)]
    return [where for where in found if where in world.units]


def helpers(world: World, reading: Reading, where: Hex) -> Iterator[tuple[Hex, Tile]]:
    """Free modules on whose link the unit stands and free HQs beside it, of friends. nsh.module.9, nsh.hq.2"""
    for source, unit in world.units.items():
        if source == where or source in reading.netted:
            continue
        if unit.tile.kind == "module" and where not in _linked(world, source):
            continue
        if unit.tile.kind == "hq" and where not in neighbours(source):
            continue
        if unit.tile.kind != "fighter" and world.friends(reading.serves[source], reading.control[where]):
            yield source, unit.tile


# ---------------------------------------------------------------------------------------------- initiative


def phases_of(world: World, reading: Reading, where: Hex) -> dict[str, int]:
    """Every attack the unit owns now, and the phase in which it falls. nsh.init.3, nsh.init.15, nsh.extra.1 to 5"""
    unit = world.units[where]
    bonus = sum(tile.gives_initiative for _, tile in helpers(world, reading, where))
    for source, other in world.units.items():
        if other.tile.hinders_initiative and source not in reading.netted and where in _linked(world, source):
            if not world.friends(reading.serves[source], reading.control[where]):
                bonus -= other.tile.hinders_initiative
    found = {f"normal {number}": max(0, value + bonus) for number, value in enumerate(unit.tile.initiative)}
    if found and min(found.values()) > 0:
        extras = sum(tile.gives_extra for _, tile in helpers(world, reading, where))
        if world.says("extra_sources_stack", "no"):
            extras = min(extras, 1)
        last = min(found.values())
        for number in range(extras):
            if last - 1 - number >= 0:
                found[f"extra {number}"] = last - 1 - number
    return found


def acting(world: World, reading: Reading, phase: int) -> dict[Hex, list[str]]:
    """Who attacks in this phase, with which of its attacks. nsh.init.7, nsh.init.13"""
    found = {}
    for where, unit in world.units.items():
        if where not in reading.netted:
            due = [
                name
                for name, value in phases_of(world, reading, where).items()
                if value == phase and name not in unit.made
            ]
            if due:
                found[where] = due
    return found


# ---------------------------------------------------------------------------------------------- choices of a phase


def may_explode(world: World, acts: dict[Hex, list[str]]) -> list[Hex]:
    """nsh.clown.1, nsh.clown.6"""
    found = []
    for where, due in acts.items():
        if "explode" in world.units[where].tile.traits:
            if world.says("clown_explode_in", "any_attack") or any(name.startswith("normal") for name in due):
                found.append(where)
    return sorted(found)


def may_convert(world: World, reading: Reading, acts: dict[Hex, list[str]]) -> dict[Hex, list[tuple[int, int]]]:
    """The attacks of each unit that a Quartermaster lets it change: (direction, kind). nsh.qm.1, nsh.qm.5"""
    found = {}
    for where in acts:
        unit = world.units[where]
        if unit.converted and world.says("qm_limit", "per_combat"):
            continue
        if any("convert" in tile.traits for _, tile in helpers(world, reading, where)):
            found[where] = sorted(unit.attacks())
    return found


# ---------------------------------------------------------------------------------------------- hits


@dataclass(frozen=True)
class Hit:
    """What one attack does to one unit."""

    source: Hex | None
    target: Hex
    wounds: int
    label: str  # attacks with one label are one attack for a Medic
    absorbable: bool = True


def hits_of(
    world: World,
    reading: Reading,
    acts: dict[Hex, list[str]],
    exploding: frozenset[Hex],
    converting: dict[Hex, tuple[int, int]],
) -> list[Hit]:
    """All wounds of a phase, before Medics; what one edge does to one unit is one attack. nsh.medic.6"""
    single: dict[tuple[Hex, Hex, str], int] = {}
    for where in acts:
        if where in exploding:
            continue
        for (direction, kind), printed in world.units[where].attacks().items():
            changed = converting.get(where) == (direction, kind)
            now = converted(kind) if changed else kind
            label = f"{direction} {now}" if world.says("medic_attack_unit", "symbol_kind") else f"{direction}"
            for target, wounds in _strike(world, reading, where, direction, kind, now, printed):
                key = where, target, label
                single[key] = single.get(key, 0) + wounds
    hits = [Hit(source, target, wounds, label) for (source, target, label), wounds in single.items() if wounds > 0]
    for where in exploding:
        for target in neighbours(where):
            if target in world.units:
                hits.append(blast(world, reading, where, reading.control[where], target))
    return hits


def blast(world: World, reading: Reading, source: Hex | None, side: int, target: Hex) -> Hit:
    """One wound of a Clown or an Air Strike. nsh.clown.1, nsh.airstrike.1, nsh.medic.19"""
    own = world.friends(side, reading.control[target])
    return Hit(source, target, 1, "blast", not (own and world.says("medic_vs_friendly_blast", "no")))


def converted(kind: int) -> int:
    """nsh.qm.1, nsh.qm.8"""
    return RANGED if kind == MELEE else MELEE


def _strike(
    world: World, reading: Reading, where: Hex, direction: int, kind: int, now: int, printed: int
) -> Iterator[tuple[Hex, int]]:
    """(unit, wounds) for one attack, printed as one kind, made as another. nsh.melee.1, nsh.ranged.2, nsh.gauss.1"""
    unit = world.units[where]
    by = kind if world.says("qm_bonus", "kind_before") else now
    strength = printed
    if kind != GAUSS:
        for _, tile in helpers(world, reading, where):
            strength += tile.gives_melee if by == MELEE else tile.gives_ranged
    line = [beside(where, direction)]
    while now != MELEE and line[-1] in world.hexes:
        line.append(beside(line[-1], direction))
    for target in line:
        if target not in world.units or not world.attacks(unit.side, reading.control[target]):
            continue
        if unit.tile.kind == "hq" and world.units[target].tile.kind == "hq":
            wounds = 0
        elif now == MELEE:
            wounds = strength
        else:
            wounds = strength - (1 if _armoured(world, reading, target, (direction + 3) % 6) else 0)
        yield target, wounds
        if now != GAUSS:
            return


def _armoured(world: World, reading: Reading, where: Hex, direction: int) -> bool:
    """nsh.armour.3, nsh.armour.9"""
    if where in reading.netted and world.says("netted_armour_works", "no"):
        return False
    unit = world.units[where]
    return direction in unit.edges(unit.tile.armour)


# ---------------------------------------------------------------------------------------------- Medics


Settled = tuple[frozenset[Hit], frozenset[Hex]]  # the hits that still wound, the Medics that are spent


def absorptions(world: World, reading: Reading, hits: list[Hit]) -> set[Settled]:
    """Every way the Medics can answer until none of them can any more. nsh.medic.1 to nsh.medic.22"""
    medics = {
        where for where, unit in world.units.items() if "medic" in unit.tile.traits and where not in reading.netted
    }
    covers = {
        medic: {to for to in _linked(world, medic) if world.friends(reading.serves[medic], reading.control[to])}
        for medic in medics
    }
    found: set[Settled] = set()
    seen: set[Settled] = set()
    todo: list[Settled] = [(frozenset(hits), frozenset())]
    while todo:
        now = todo.pop()
        if now in seen:
            continue
        seen.add(now)
        landing, spent = now
        struck = {hit.target for hit in landing}
        able = {medic for medic in medics if medic not in spent and medic not in struck}
        further: list[Settled] = []
        for hit in landing:
            if hit.absorbable:
                for medic in able:
                    if hit.target in covers[medic]:
                        further += [(landing - {hit}, spent | {end}) for end in _ends(medic, able, covers)]
        if further:
            todo += further
        else:
            found.add(now)
    return found


def _ends(medic: Hex, able: set[Hex], covers: dict[Hex, set[Hex]]) -> set[Hex]:
    """Who may be spent when this Medic is called: the end of the chain, anyone of a loop. nsh.medic.11, 12, 21"""
    reach: dict[Hex, set[Hex]] = {}
    for start in able:
        seen = {start}
        todo = [start]
        while todo:
            at = todo.pop()
            for other in able:
                if at in covers[other] and other not in seen:
                    seen.add(other)
                    todo.append(other)
        reach[start] = seen
    return {end for end in reach[medic] if all(end in reach[further] for further in reach[end])}


# ---------------------------------------------------------------------------------------------- the end of a phase


def settle(world: World, reading: Reading, settled: Settled, gone: frozenset[Hex]) -> World:
    """Wounds fall together, then the dead leave. nsh.combat.8, nsh.combat.11, nsh.hq.9, nsh.scoring.3"""
    after = world.clone()
    landing, spent = settled
    for hit in landing:
        unit = after.units[hit.target]
        if unit.tile.kind != "hq":
            unit.wounds += hit.wounds
        elif not after.scoring:
            after.life[unit.side] = max(0, after.life[unit.side] - hit.wounds)
        else:
            assert hit.source is not None, "no action tile hurts an HQ"
            attacker = reading.control[hit.source]
            if attacker != unit.side:
                after.points[attacker] += hit.wounds
    for where, unit in list(after.units.items()):
        if unit.tile.kind == "hq":
            if not after.scoring and after.life[unit.side] == 0:
                after.fallen[unit.side] = True
                if after.says("destroyed_hq_removed", "end_of_phase"):
                    del after.units[where]
        elif where in gone or where in spent or unit.wounds > unit.tile.toughness:
            del after.units[where]
    return after


def spend(world: World, acts: dict[Hex, list[str]], converting: dict[Hex, tuple[int, int]]) -> None:
    """The attacks of this phase are made; who changed one has done so. nsh.init.13, nsh.qm.5"""
    for where, due in acts.items():
        world.units[where].made |= set(due)
    for where in converting:
        world.units[where].converted = True


if __name__ == "__main__":
    from tests.neuroshima.hunt import main

    main()
