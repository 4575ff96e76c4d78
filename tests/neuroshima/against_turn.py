"""The checker against the engine in a turn: every list of acts, everything an act can lead to, a battle at the end."""

from __future__ import annotations

import random

from hexdial.games.neuroshima import choices, state
from hexdial.games.neuroshima.state import State
from tests.neuroshima import checker, checker_turn
from tests.neuroshima.against import (
    BRANCHES,
    FIGHTING,
    Difference,
    Snap,
    branches,
    check_battle,
    check_callers,
    expect,
    missing,
    run,
    snap,
    told_apart,
)
from tests.neuroshima.checker import Hex, Reading, Unit, World
from tests.neuroshima.positions import CATALOGUE, Spec, build, hex_of, world_of


def check_turn(s: State, spec: Spec, rng: random.Random, stats: dict[str, int]) -> None:
    """A few acts of a turn, at random; a battle, if one comes of it."""
    for _ in range(4):
        branch, _ = run(s, [], lambda _now: True)
        if not branch.asked or branch.asked[0].key != "act":
            return
        options = branch.asked[0].options
        world = world_of(s, spec)
        check_list(s, world, spec, options)
        stats["lists"] += 1
        kinds = sorted({type(one).__name__ for one in options if one != choices.END})
        if not kinds:
            return
        kind = rng.choice(kinds)
        act = rng.choice([one for one in options if type(one).__name__ == kind and one != choices.END])
        after = check_act(s, world, spec, options.index(act), act, rng, stats)
        if after is None:
            return
        s = after
        if s.phase in FIGHTING:
            check_battle(s, spec, rng, stats)
            return
        if s.phase != state.ACT:
            return


def check_list(s: State, world: World, spec: Spec, options: tuple[object, ...]) -> None:
    """Everything the active side may do, and nothing else."""
    side = s.active
    reading = checker.read(world)
    cells = {hex_of(s, cell): cell for cell in range(s.f.size)}
    wanted: set[object] = {choices.END}
    expect("the seat whose turn it is", side, spec.active)
    for kind in set(s.hand[side]):
        tile = CATALOGUE.tiles[kind]
        wanted.add(choices.Throw(kind))
        if tile.kind != "action":
            free = [cells[where] for where in world.hexes if world.free(where)]
            wanted |= {choices.Place(kind, cell, turn) for cell in free for turn in range(6)}
        elif tile.action == "battle":
            if not spec.closing:
                wanted.add(choices.BATTLE)
        elif tile.action == "move":
            wanted |= _shifts(world, reading, cells, choices.BY_TILE, checker_turn.own(world, reading, side))
        elif tile.action == "push":
            pairs = checker_turn.pushes(world, reading, side)
            wanted |= {choices.Push(cells[pusher], cells[target]) for pusher, target in pairs}
        elif tile.action == "sniper":
            wanted |= {choices.Aim(choices.SNIPER, cells[at]) for at in checker_turn.sniped(world, reading, side)}
        elif tile.action == "grenade":
            wanted |= {choices.Aim(choices.GRENADE, cells[at]) for at in checker_turn.grenaded(world, reading, side)}
        else:
            wanted |= {choices.Aim(choices.AIR_STRIKE, cells[at]) for at in checker_turn.struck_from_the_air(world)}
    wanted |= _shifts(world, reading, cells, choices.WALK, checker_turn.walkers(world, reading, side))
    wanted |= _shifts(world, reading, cells, choices.RIDE, checker_turn.riders(world, reading, side))
    if len(options) != len(set(options)):
        raise Difference("options twice", str([one for one in options if options.count(one) > 1][:5]))
    for title, extra in (("engine", set(options) - wanted), ("checker", wanted - set(options))):
        if extra:
            shown = sorted(map(str, extra))
            raise Difference(
                f"list: {type(next(iter(extra))).__name__} only {title}", f"{len(shown)} such as {shown[:4]}"
            )


def _shifts(world: World, reading: Reading, cells: dict[Hex, int], how: int, movers: list[Hex]) -> set[object]:
    found = checker_turn.shifts(world, reading, movers)
    return {choices.Shift(how, cells[start], cells[to], turn) for start, to, turn in found}


def check_act(
    s: State, world: World, spec: Spec, index: int, act: object, rng: random.Random, stats: dict[str, int]
) -> State | None:
    """All branches of one act against all its results."""
    found: dict[Snap, State] = {}
    for count, branch in enumerate(branches(s, [index], lambda _now: True)):
        if count == BRANCHES:
            stats["too many branches"] += 1
            return None
        found[snap(world_of(branch.end, spec), True)] = branch.end
        check_callers(s, spec, checker.read(world), branch, s.active)
        for asked in branch.asked[1:]:
            if asked.key == "to":
                assert isinstance(act, choices.Push)
                target = checker.read(world).control[hex_of(s, act.target)]
                expect("who says where the pushed unit goes", asked.seat, s.f.chair[target])
    results = results_of(s, world, act)
    ends = {snap(one, True) for one in results}
    if ends != set(found):
        raise Difference(
            f"act {type(act).__name__}{missing(set(found), ends)}", f"{act}\n    {told_apart(set(found), ends)}"
        )
    after = rng.choice([found[key] for key in sorted(found, key=str)])
    hand = list(s.hand[s.active])
    if isinstance(act, choices.Place | choices.Throw):
        hand.remove(act.kind)
    elif not isinstance(act, choices.Shift) or act.how == choices.BY_TILE:
        hand.remove(next(kind for kind in hand if CATALOGUE.tiles[kind].action == _action(act)))
    expect("the hand", sorted(after.hand[spec.active]), sorted(hand))
    stats["acts"] += 1
    return after


def _action(act: object) -> str:
    if isinstance(act, choices.Aim):
        return choices.AIMED[act.what]
    if isinstance(act, choices.Push):
        return "push"
    return "move" if isinstance(act, choices.Shift) else "battle"


def results_of(s: State, world: World, act: object) -> list[World]:
    """Every board that may follow the act."""
    reading = checker.read(world)
    after = world.clone()
    if isinstance(act, choices.Shift):
        unit = after.units.pop(hex_of(s, act.start))
        unit.turn = act.turn
        unit.walked = unit.walked or act.how == choices.WALK
        unit.rode = unit.rode or act.how == choices.RIDE
        after.units[hex_of(s, act.cell)] = unit
    elif isinstance(act, choices.Place):
        unit = Unit(CATALOGUE.tiles[act.kind], s.active, act.turn, s.serial, fresh=True)
        after.units[hex_of(s, act.cell)] = unit
    elif isinstance(act, choices.Push):
        pusher, target = hex_of(s, act.pusher), hex_of(s, act.target)
        ends = []
        for to in sorted(checker_turn.pushes(world, reading, s.active)[pusher, target]):
            after = world.clone()
            after.units[to] = after.units.pop(target)
            ends.append(after)
        return ends
    elif isinstance(act, choices.Aim):
        hits = checker_turn.tile_hits(world, reading, s.active, choices.AIMED[act.what], hex_of(s, act.cell))
        settled = checker.absorptions(world, reading, hits)
        return [checker.settle(world, reading, one, frozenset()) for one in settled]
    return [after]


# ---------------------------------------------------------------------------------------------- a position


def check(spec: Spec, rng: random.Random, stats: dict[str, int]) -> None:
    """One position; raises Difference."""
    s = build(spec)
    if not spec.fight:
        check_turn(s, spec, rng, stats)
        return
    branch, _ = run(s, [], lambda _now: True)
    options = branch.asked[0].options
    check_list(s, world_of(s, spec), spec, options)
    after, _ = run(s, [options.index(choices.BATTLE)], lambda _now: True)
    check_battle(after.end, spec, rng, stats)
