"""The checker against the engine in battle: every branch of every phase, who is asked, who has won."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product

from hexdial.games.neuroshima import choices, state
from hexdial.games.neuroshima.game import NSH
from hexdial.games.neuroshima.state import State
from hexdial.kernel.table import Finish, Outcome, Through
from tests.neuroshima import checker
from tests.neuroshima.checker import Hex, Hit, Reading, Settled, World
from tests.neuroshima.positions import Spec, hex_of, world_of

FIGHTING = (state.BATTLE, state.RESOLVE)
BRANCHES = 600  # of one phase: more are not followed
TOP = 12  # no initiative is higher


class Difference(Exception):
    """Engine and checker do not agree. `what` is the same for the same kind of difference."""

    def __init__(self, what: str, text: str) -> None:
        super().__init__(f"{what}: {text}")
        self.what = what


def expect(what: str, engine: object, own: object) -> None:
    if engine != own:
        raise Difference(what, f"engine {engine}, checker {own}")


Snap = tuple[frozenset[tuple[object, ...]], tuple[int, ...], tuple[int, ...]]


def snap(world: World, marks: bool) -> Snap:
    """All that must be equal, as one value."""
    units = frozenset(
        (where, unit.tile.id, unit.turn, unit.side, unit.tag)
        + ((unit.wounds,) if unit.tile.kind != "hq" else ())
        + ((unit.walked, unit.rode, unit.fresh) if marks else ())
        for where, unit in world.units.items()
    )
    return units, tuple(world.life), tuple(world.points)


def told_apart(engine: set[Snap], own: set[Snap]) -> str:
    """Where two sets of results differ, shortly."""
    lines = []
    for title, extra in (("only the engine", engine - own), ("only the checker", own - engine)):
        for units, life, points in list(extra)[:3]:
            common = frozenset.intersection(*[one[0] for one in engine | own])
            rest = sorted(map(str, units - common))
            lines.append(f"{title}: life {life} points {points} units besides the common ones {rest}")
    return "\n    ".join(lines)


# ---------------------------------------------------------------------------------------------- the engine's branches


@dataclass(frozen=True)
class Asked:
    """A question that had more than one answer."""

    seat: int
    key: str
    about: tuple[object, ...]
    options: tuple[object, ...]
    answer: object


@dataclass(frozen=True)
class Branch:
    """One way through a stretch of the game."""

    asked: tuple[Asked, ...]
    end: State
    outcome: Outcome | None


def run(start: State, script: list[int], done: Callable[[State], bool]) -> tuple[Branch, list[int]]:
    """Play until `done`, answering by the script and then always the first option; also how many options there were."""
    asked: list[Asked] = []
    sizes: list[int] = []

    def policy(seat: int, options: object, weights: list[int] | None, key: str, about: tuple[object, ...]) -> int:
        assert isinstance(options, list)
        if weights is not None:
            raise Difference("chance", f"{key} is left to chance")
        index = script[len(asked)] if len(asked) < len(script) else 0
        asked.append(Asked(seat, key, about, tuple(options), options[index]))
        sizes.append(len(options))
        return index

    telling = start.serial % 2 == 0  # the engine passes over idle phases when nobody listens: half of the time each
    table: Through[State] = Through(start.copy(), policy, telling)
    outcome: Outcome | None = None
    try:
        while True:
            NSH.proceed(table)
            outcome = table.s.outcome
            if outcome is not None or done(table.s):
                break
    except Finish as finish:
        outcome = finish.outcome
    return Branch(tuple(asked), table.s, outcome), sizes


def branches(start: State, first: list[int], done: Callable[[State], bool]) -> Iterator[Branch]:
    """Every way to answer what follows the given first answers."""
    script = list(first)
    while True:
        branch, sizes = run(start, script, done)
        yield branch
        script += [0] * (len(sizes) - len(script))
        while len(script) > len(first) and script[-1] + 1 == sizes[len(script) - 1]:
            script.pop()
        if len(script) == len(first):
            return
        script[-1] += 1


# ---------------------------------------------------------------------------------------------- a battle


def check_battle(s: State, spec: Spec, rng: random.Random, stats: dict[str, int]) -> None:
    """From the engine's first phase to the end of the battle."""
    world = world_of(s, spec)
    starter = spec.active
    expect("who started the battle", s.starter, starter)
    phase = TOP + 1
    while s.phase in FIGHTING and s.initiative >= 0:
        idle(world, range(s.initiative + 1, phase))
        first = s.initiative
        # the engine may pass over phases in which nobody acts; the checker finds them itself
        phase = next((one for one in range(first, -1, -1) if acting(world, one)), 0)
        stats["phases"] += 1
        branch = check_phase(s, world, spec, phase, rng, stats)
        if branch is None:
            return
        s = branch.end
        if branch.outcome is not None:
            check_points(branch, spec)
            return
        world = world_of(s, spec, world)
        world.fallen = [before or life == 0 for before, life in zip(world.fallen, s.life, strict=True)]
        if world.scoring:
            world.fallen = [False] * len(world.fallen)
            if max(s.points) >= 20 and world.says("scoring_win_check", "end_of_phase"):
                raise Difference("scoring goes on", f"points {s.points} after phase {phase} (nsh.scoring.7)")
    idle(world, range(phase))
    end, _ = run(s, [], lambda now: now.phase not in (*FIGHTING, state.AFTER))
    check_end(end, world, spec)


def acting(world: World, phase: int) -> dict[Hex, list[str]]:
    return checker.acting(world, checker.read(world), phase)


def idle(world: World, phases: range) -> None:
    """Nobody acts in the phases that the engine leaves out."""
    for phase in phases:
        if acting(world, phase):
            raise Difference("phase left out", f"phase {phase}: {acting(world, phase)}")


def check_phase(
    s: State, world: World, spec: Spec, phase: int, rng: random.Random, stats: dict[str, int]
) -> Branch | None:
    """All branches of one phase; the one to go on with, the checker's notes made on `world`."""

    def done(now: State) -> bool:
        return not (now.phase in FIGHTING and now.initiative >= phase)

    reading = checker.read(world)
    acts = checker.acting(world, reading, phase)
    explode = checker.may_explode(world, acts)
    convert = checker.may_convert(world, reading, acts)
    plans: dict[Plan, set[Snap]] = {}
    kept: dict[Plan, list[Branch]] = {}
    for count, branch in enumerate(branches(s, [], done)):
        if count == BRANCHES:
            stats["too many branches"] += 1
            return None
        plan = plan_of(s, spec, world, reading, branch, explode, convert)
        check_callers(s, spec, reading, branch, s.starter)
        plans.setdefault(plan, set()).add(snap(world_of(branch.end, spec), False))
        kept.setdefault(plan, []).append(branch)
        stats["branches"] += 1
    wanted = set(every_plan(world, explode, convert))
    if wanted != set(plans):
        raise Difference("plans", f"phase {phase}: engine {sorted(plans)} checker {sorted(wanted)}")
    for plan, found in plans.items():
        exploding, converting = plan
        hits = checker.hits_of(world, reading, acts, frozenset(exploding), dict(converting))
        results = checker.absorptions(world, reading, hits)
        stats["medic choices"] += len(results) > 1
        ends = {
            snap(checker.settle(world, reading, settled, frozenset(exploding)), False): settled for settled in results
        }
        if set(ends) != found:
            raise Difference(
                f"phase results{_flavour(hits, results)}{missing(found, set(ends))}",
                f"phase {phase} plan {plan} acting {sorted(acts)} hits {show(hits)}\n"
                f"    {told_apart(found, set(ends))}",
            )
    plan = rng.choice(sorted(plans))
    checker.spend(world, acts, dict(plan[1]))
    return rng.choice(kept[plan])


def _flavour(hits: list[Hit], results: set[Settled]) -> str:
    medics = any(spent for _, spent in results)
    return " with Medics" * medics + " with a blast" * any(hit.label == "blast" for hit in hits)


def missing(engine: set[Snap], own: set[Snap]) -> str:
    if engine < own:
        return ", some not offered"
    return ", some offered that are not legal" if engine > own else ", others"


def show(hits: list[Hit]) -> list[str]:
    return [f"{hit.source}>{hit.target} {hit.wounds} ({hit.label})" for hit in hits]


Plan = tuple[tuple[Hex, ...], tuple[tuple[Hex, tuple[int, int]], ...]]  # who explodes, who changes which attack


def every_plan(world: World, explode: list[Hex], convert: dict[Hex, list[tuple[int, int]]]) -> Iterator[Plan]:
    """All answers of step 3. nsh.combat.15"""
    for yes in product([False, True], repeat=len(explode)):
        exploding = tuple(where for where, bang in zip(explode, yes, strict=True) if bang)
        able = sorted(where for where in convert if where not in exploding)
        for pick in product(*[[None, *convert[where]] for where in able]):
            yield exploding, tuple((where, one) for where, one in zip(able, pick, strict=True) if one is not None)


def plan_of(
    s: State,
    spec: Spec,
    world: World,
    reading: Reading,
    branch: Branch,
    explode: list[Hex],
    convert: dict[Hex, list[tuple[int, int]]],
) -> Plan:
    """The answers of step 3 in this branch; who was asked, and in which order."""
    exploding: list[Hex] = []
    converting: list[tuple[Hex, tuple[int, int]]] = []
    sides: list[int] = []
    for asked in branch.asked:
        cells = [cell for cell in asked.about if isinstance(cell, int)]
        if choices.EXPLODE in asked.options:
            clowns = [hex_of(s, cell) for cell in cells if hex_of(s, cell) in explode]
            clowns = [where for where in clowns if s.f.chair[reading.control[where]] == asked.seat]
            if not clowns:
                raise Difference("an explosion is offered", f"{asked} (nsh.clown.1, nsh.clown.6)")
            where = clowns[0]
            expect("options of a Clown", set(asked.options), {choices.ATTACK, choices.EXPLODE})
            if asked.answer == choices.EXPLODE:
                exploding.append(where)
        elif choices.KEEP in asked.options:
            cell = next(one.cell for one in asked.options if isinstance(one, choices.Convert))
            where = hex_of(s, cell)
            offered = {choices.Convert(cell, direction, kind) for direction, kind in convert.get(where, [])}
            expect("options of a Quartermaster", set(asked.options), {choices.KEEP, *offered})
            if isinstance(asked.answer, choices.Convert):
                converting.append((where, (asked.answer.side, asked.answer.how)))
        else:
            continue
        sides.append(reading.control[where])
        expect(f"who is asked {asked.key}", asked.seat, s.f.chair[reading.control[where]])
    ranks = [turn_rank(s, s.starter, side) for side in sides]
    if ranks != sorted(ranks) and world.says("decision_order", "starter_first"):
        raise Difference("order of choices", f"sides {sides} with starter {s.starter} (nsh.combat.16)")
    if set(exploding) & {where for where, _ in converting} and world.says("decision_order", "starter_first"):
        raise Difference("an exploding Clown converts", str(exploding))
    kept = [(where, one) for where, one in converting if where not in exploding]
    return tuple(sorted(exploding)), tuple(sorted(kept))


def check_callers(s: State, spec: Spec, reading: Reading, branch: Branch, first: int) -> None:
    """The unit's side names the Medic, the Medic's side the attack and who of a loop is spent. nsh.team.15"""
    ranks: list[int] = []
    for asked in branch.asked:
        if asked.key in ("medic", "absorb", "chain"):
            cell = asked.about[0]
            assert isinstance(cell, int)
            where = hex_of(s, cell)
            side = reading.control[where] if asked.key == "medic" else reading.serves[where]
            expect(f"who is asked {asked.key}", asked.seat, s.f.chair[side])
            ranks.append(turn_rank(s, first, side))
    if ranks != sorted(ranks) and spec.mode not in ("team", "solo"):
        raise Difference("order of Medics", f"ranks {ranks} after side {first} (nsh.combat.16, nsh.airstrike.8)")


def turn_rank(s: State, first: int, side: int) -> int:
    """The starter first, then the others in turn order. nsh.combat.16"""
    order = list(s.f.sequence)
    start = s.at if order[s.at] == first else order.index(first)
    return [order[(start + step) % len(order)] for step in range(len(order))].index(side)


def check_points(branch: Branch, spec: Spec) -> None:
    """nsh.scoring.7"""
    points = branch.end.points
    expect("a game that ends in a phase", spec.mode.endswith("scoring") and max(points) >= 20, True)
    check_winners(branch, [side for side, own in enumerate(points) if own == max(points)])


def check_end(branch: Branch, world: World, spec: Spec) -> None:
    """Who is out, who has won, what is left on the board. nsh.victory.4, nsh.deathmatch.4, nsh.team.11, nsh.solo.8"""
    fallen = [side for side, lost in enumerate(world.fallen) if lost]
    left = [side for side, lost in enumerate(world.fallen) if not lost]
    winners: tuple[int, ...] | None = None
    sides = range(len(world.fallen))
    if spec.mode == "duel" and fallen:
        winners = tuple(left) if left else (0, 1)
    elif spec.mode in ("deathmatch", "horde") and len(left) < 2:
        winners = tuple(left or sides)
    elif world.scoring and max(world.points) >= 20:
        winners = tuple(side for side in sides if world.points[side] == max(world.points))
    elif spec.mode == "solo" and fallen:
        winners = (1, 2) if 0 in fallen else (0,)
    elif spec.mode == "team" and fallen:
        rest = [max([world.life[side] for side in left if world.teams[side] == team], default=0) for team in (0, 1)]
        lost = [len([side for side in fallen if world.teams[side] == team]) for team in (0, 1)]
        if 0 in lost:
            team = lost.index(0)
            winners = tuple(side for side in sides if world.teams[side] == team)
        elif rest[0] != rest[1]:
            winners = tuple(side for side in sides if world.teams[side] == rest.index(max(rest)))
        else:
            winners = tuple(sides)
    if winners is not None:
        check_winners(branch, sorted({branch.end.f.chair[side] for side in winners}))
    else:
        expect("the outcome", branch.outcome, None)
        for where, unit in list(world.units.items()):
            if unit.side in fallen:
                del world.units[where]
        expect("the board after the battle", snap(world_of(branch.end, spec), False), snap(world, False))


def check_winners(branch: Branch, seats: list[int]) -> None:
    """Those who won, or share the draw, have the best score."""
    assert branch.outcome is not None, "the game goes on although somebody has won"
    scores = branch.outcome.scores
    expect("the outcome", [seat for seat, score in enumerate(scores) if score == max(scores)], seats)
