"""The second reading, outside battle: where units may go, whom they push, what the action tiles reach."""

from __future__ import annotations

from tests.neuroshima.checker import TILE, Hex, Hit, Reading, World, blast, helpers, neighbours, read


def reach(world: World, reading: Reading, start: Hex) -> set[Hex]:
    """Where a unit that may move can end, its own hex included. nsh.mobility.2, nsh.recon.1, nsh.recon.5"""
    near = {to for to in neighbours(start) if world.free(to)}
    found = near | {start}
    two = any(
        "two_steps" in unit.tile.traits
        and where not in reading.netted
        and world.friends(reading.serves[where], reading.control[start])
        for where, unit in world.units.items()
    )
    if two:
        for mid in near:
            if world.says("recon_stop_in_net", "yes"):
                there = world.clone()
                there.units[mid] = there.units.pop(start)
                if mid in read(there).netted:
                    continue
            found |= {to for to in neighbours(mid) if world.free(to)}
    return found


def shifts(world: World, reading: Reading, movers: list[Hex]) -> set[tuple[Hex, Hex, int]]:
    """(from, to, facing): every change of place or facing. nsh.move.1, nsh.move.4"""
    found = set()
    for start in movers:
        if start in reading.netted:
            continue
        for to in reach(world, reading, start):
            for turn in range(6):
                if (to, turn) != (start, world.units[start].turn):
                    found.add((start, to, turn))
    return found


def own(world: World, reading: Reading, side: int) -> list[Hex]:
    return [where for where in world.units if reading.control[where] == side]


def walkers(world: World, reading: Reading, side: int) -> list[Hex]:
    """nsh.mobility.1, nsh.mobility.5, nsh.mobility.6, nsh.transport.5"""
    found = []
    for where in own(world, reading, side):
        unit = world.units[where]
        if unit.tile.mobile and not unit.walked:
            if unit.fresh and world.says("mobility_on_placement_turn", "no"):
                continue
            if unit.rode and world.says("transport_stacks", "no"):
                continue
            found.append(where)
    return found


def riders(world: World, reading: Reading, side: int) -> list[Hex]:
    """nsh.transport.1, nsh.transport.5, nsh.transport.7"""
    found = []
    for where in own(world, reading, side):
        unit = world.units[where]
        if not unit.rode and any("transport" in tile.traits for _, tile in helpers(world, reading, where)):
            if unit.walked and world.says("transport_stacks", "no"):
                continue
            found.append(where)
    return found


def pushes(world: World, reading: Reading, side: int) -> dict[tuple[Hex, Hex], set[Hex]]:
    """(pusher, target): where the target may go. nsh.push.1 to nsh.push.9"""
    found = {}
    for pusher in own(world, reading, side):
        if pusher in reading.netted:
            continue
        if world.says("push_by_any_unit", "no") and world.units[pusher].tile.kind != "fighter":
            continue
        for target in neighbours(pusher):
            if target not in world.units or target in reading.netted:
                continue
            if not world.handles(side, reading.control[target]):
                continue
            if world.units[target].tile.kind == "hq" and world.says("push_hq", "no"):
                continue
            ways = {to for to in neighbours(target) if world.free(to) and to not in neighbours(pusher)}
            if ways:
                found[pusher, target] = ways
    return found


def sniped(world: World, reading: Reading, side: int) -> set[Hex]:
    """nsh.sniper.1, nsh.sniper.2, nsh.team.16"""
    return {
        where
        for where, unit in world.units.items()
        if unit.tile.kind != "hq" and not world.friends(side, reading.control[where])
    }


def grenaded(world: World, reading: Reading, side: int) -> set[Hex]:
    """nsh.grenade.1 to nsh.grenade.6"""
    found = set()
    for where, unit in world.units.items():
        if unit.tile.kind == "hq" and unit.side == side and where not in reading.netted:
            found |= {target for target in neighbours(where) if target in sniped(world, reading, side)}
    return found


def struck_from_the_air(world: World) -> set[Hex]:
    """Centres whose seven hexes all lie on the field. nsh.airstrike.2, nsh.airstrike.7"""
    return {where for where in world.hexes if all(near in world.hexes for near in neighbours(where))}


def tile_hits(world: World, reading: Reading, side: int, what: str, where: Hex) -> list[Hit]:
    """What Sniper, Grenade or Air Strike would do before Medics."""
    if what == "sniper":
        return [Hit(TILE, where, 1, "tile")]
    if what == "grenade":
        return [Hit(TILE, where, world.units[where].tile.toughness + 1, "tile")]
    area = [where, *neighbours(where)]
    return [
        blast(world, reading, TILE, side, target)
        for target in area
        if target in world.units and world.units[target].tile.kind != "hq"
    ]
