"""The checker against the engine: random positions, every branch of every phase, every list of acts."""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import product

from hexdial.games.neuroshima import choices, prepare, state
from hexdial.games.neuroshima.state import State
from hexdial.games.neuroshima.turn import proceed
from hexdial.kernel.errors import HexdialError
from hexdial.kernel.table import Finish, Outcome, Through
from tests.neuroshima import checker
from tests.neuroshima.checker import Hex, Hit, Reading, Settled, Unit, World

CATALOGUE = prepare.catalogue_of()
FIGHTING = (state.BATTLE, state.RESOLVE)
BRANCHES = 600  # of one phase: more are not followed
TOP = 12  # no initiative is higher
HELD = {"no": "yes", "yes": "no"}
WORDS: dict[str, tuple[object, ...]] = {
    "destroyed_hq_removed": ("end_of_phase", "end_of_combat"),
    "decision_order": ("starter_first", "secret_simultaneous"),
    "extra_sources_stack": ("yes", "no"),
    "netted_armour_works": ("yes", "no"),
    "mobility_on_placement_turn": ("yes", "no"),
    "medic_attack_unit": ("edge", "symbol_kind"),
    "medic_vs_friendly_blast": ("yes", "no"),
    "clown_explode_in": ("normal_attack", "any_attack"),
    "qm_limit": ("per_combat", "per_phase"),
    "qm_bonus": ("kind_after", "kind_before"),
    "scoper_control": ("full", "effect_only"),
    "recon_stop_in_net": ("yes", "no"),
    "transport_stacks": ("yes", "no"),
    "push_by_any_unit": ("yes", "no"),
    "push_hq": ("yes", "no"),
    "scoring_win_check": ("end_of_phase", "end_of_combat"),
    "moloch_ally_fire_symmetric": ("no", "yes"),
}
ONLY_IN: dict[str, tuple[str, ...]] = {
    "destroyed_hq_removed": ("duel", "deathmatch", "solo", "team", "horde"),
    "scoring_win_check": ("scoring", "horde_scoring"),
    "moloch_ally_fire_symmetric": ("solo", "team"),
}
THEMES: tuple[tuple[str, ...], ...] = (
    (),
    ("medic",),
    ("medic", "scoper"),
    ("medic", "clown", "gauss", "universal"),
    ("net", "master"),
    ("net", "scoper", "medic"),
    ("clown", "quartermaster", "universal", "gauss"),
    ("mother", "saboteur", "scout", "boss", "mobile_armor"),
    ("scoper", "officer", "mother", "quartermaster", "transport"),
    ("transport", "recon", "runner", "assassin", "net"),
)


class Difference(Exception):
    """Engine and checker do not agree. `what` is the same for the same kind of difference."""

    def __init__(self, what: str, text: str) -> None:
        super().__init__(f"{what}: {text}")
        self.what = what


@dataclass(frozen=True)
class Piece:
    """A unit of a drawn position."""

    tile: str
    side: int
    where: Hex
    turn: int
    wounds: int = 0
    used: int = 0


@dataclass(frozen=True)
class Spec:
    """A drawn position, ready to be built and to be printed."""

    mode: str
    players: int
    armies: tuple[str, ...]
    options: tuple[tuple[str, object], ...]
    pieces: tuple[Piece, ...]
    life: tuple[int, ...]
    points: tuple[int, ...]
    active: int
    hand: tuple[str, ...]
    fight: bool  # the Battle tile is played at once
    closing: bool = False  # somebody has drawn his last tile

    def text(self) -> str:
        lines = [f"{self.mode}, {self.players} players, armies {', '.join(self.armies)}; active side {self.active}"]
        lines.append(f"  life {list(self.life)} points {list(self.points)} hand {list(self.hand)} fight {self.fight} closing {self.closing}")
        changed = [f"{name}={value}" for name, value in self.options if value != WORDS.get(name, (None,))[0]]
        lines.append(f"  options {', '.join(changed) or 'default'}")
        for one in self.pieces:
            more = f" wounds {one.wounds}" * (one.wounds > 0) + f" used {one.used}" * (one.used > 0)
            lines.append(f"  {one.tile} side {one.side} at {one.where[0]},{one.where[1]} rot {one.turn}{more}")
        return "\n".join(lines)


# ---------------------------------------------------------------------------------------------- drawing positions


def draw(rng: random.Random) -> Spec:
    """A position with two to four armies, four to nineteen units (thirty on the large field), options at random."""
    mode = rng.choice(
        ["duel"] * 5 + ["deathmatch"] * 2 + ["scoring"] * 2 + ["team"] * 4 + ["solo"] * 2 + ["horde", "horde_scoring"]
    )
    large = mode.startswith("horde")
    players = {"duel": 2, "solo": 3}.get(mode) or rng.choice([5, 6] if large else [3, 4])
    sides = 4 if mode == "team" else players
    armies = [army.id for army in CATALOGUE.armies]
    rng.shuffle(armies)
    options: dict[str, object] = {}
    if large or (mode in ("duel", "deathmatch", "scoring") and rng.random() < 0.15):
        armies = [rng.choice(armies) for _ in range(sides)]
        if not large:
            options["mirror_match"] = "yes"
    bold = rng.choice([0.0, 0.15, 0.5])
    for name, values in WORDS.items():
        if mode in ONLY_IN.get(name, (mode,)):
            options[name] = values[1] if rng.random() < bold else values[0]
    if players == 4 and rng.random() < 0.3:
        options["extended_board"] = "yes"
        large = True
    radius = 3 if large else 2
    hexes = sorted(field_of(radius))
    rng.shuffle(hexes)
    most = 30 if large else 19
    many = max(sides, rng.choice([rng.randint(4, most), rng.randint(most * 2 // 3, most)]))
    pieces = [_piece(rng, f"{armies[side]}_hq", side, hexes.pop()) for side in range(sides)]
    theme = rng.choice(THEMES)
    bags = [_bag(armies[side], theme, rng) for side in range(sides)]
    while len(pieces) < many and any(bags):
        side = rng.randrange(sides)
        if bags[side]:
            tile = bags[side].pop()
            # nobody has said what two Scopers of a mirror match do to each other
            if "scoper" not in tile or all("scoper" not in one.tile for one in pieces):
                pieces.append(_piece(rng, tile, side, hexes.pop()))
    if rng.random() < 0.7:
        pieces = [_turned(rng, one, pieces) for one in pieces]
    active = rng.randrange(sides)
    fight = rng.random() < 0.6
    return Spec(
        mode=mode,
        players=players,
        armies=tuple(armies[:sides]),
        options=tuple(options.items()),
        pieces=tuple(pieces),
        life=tuple(rng.choice([1, 2, 3, 5, 13]) for _ in range(sides)),
        points=tuple(rng.choice([0, 5, 17, 18, 19]) if mode.endswith("scoring") else 0 for _ in range(sides)),
        active=active,
        hand=(f"{armies[active]}_battle",) if fight else _hand(armies[active], bags[active], rng),
        fight=fight,
        closing=not fight and rng.random() < 0.1,
    )


def field_of(radius: int) -> set[Hex]:
    """nsh.board.1, nsh.board.2"""
    span = range(-radius, radius + 1)
    return {(q, r) for q, r in product(span, span) if abs(q + r) <= radius}


def _bag(army: str, theme: tuple[str, ...], rng: random.Random) -> list[str]:
    """The unit tiles of an army in random order; those of the theme mostly come first (they are taken from the end)."""
    tiles = [
        tile.id
        for tile in CATALOGUE.tiles
        if tile.army == army and tile.kind in ("fighter", "module")
        for _ in range(tile.count)
    ]
    return sorted(tiles, key=lambda tile: rng.random() + 0.8 * any(word in tile for word in theme))


def _hand(army: str, bag: list[str], rng: random.Random) -> tuple[str, ...]:
    actions = [tile.id for tile in CATALOGUE.tiles if tile.army == army and tile.kind == "action"]
    rng.shuffle(actions)
    hand = actions[: rng.randint(1, 4)]
    if bag and rng.random() < 0.3:
        hand.append(bag[-1])
    return tuple(hand)


def _piece(rng: random.Random, tile: str, side: int, where: Hex) -> Piece:
    printed = CATALOGUE.tiles[CATALOGUE.by_id[tile]]
    used = rng.choice([0, 0, 0, state.WALKED, state.RODE, state.FRESH, state.WALKED | state.RODE])
    return Piece(tile, side, where, rng.randrange(6), rng.randint(0, printed.toughness), used)


def _turned(rng: random.Random, one: Piece, pieces: list[Piece]) -> Piece:
    """Facing as many units as it can matter to: links towards friends (mostly), attacks and nets towards the others."""
    printed = CATALOGUE.tiles[CATALOGUE.by_id[one.tile]]
    at = {other.where: other.side for other in pieces}

    def met(turn: int) -> int:
        found = 0
        for edge in range(6):
            side = at.get(checker.beside(one.where, (edge + turn) % 6))
            if side is not None and printed.links[edge]:
                found += 3 if side == one.side else 1
            elif side is not None and side != one.side:
                found += printed.melee[edge] + printed.ranged[edge] + printed.gauss[edge] + printed.net[edge]
        return found

    turns = list(range(6))
    rng.shuffle(turns)
    return replace(one, turn=max(turns, key=met))


# ---------------------------------------------------------------------------------------------- both boards


def build(spec: Spec) -> State:
    """The engine's state: the active side is in the middle of its turn."""
    settings = {"mode": spec.mode, "players": spec.players, "options": dict(spec.options), "lineups": list(spec.armies)}
    s = prepare.setup(prepare.complete(settings, random.Random(0)))
    cells = {hex_of(s, cell): cell for cell in range(s.f.size)}
    for number, one in enumerate(spec.pieces):
        kind = CATALOGUE.by_id[one.tile]
        state.put(s, cells[one.where], kind * 6 + one.turn, one.side, number)
        s.wounds[cells[one.where]] = one.wounds
        s.used[cells[one.where]] = one.used
        _take(s, one.side, kind)
    s.serial = len(spec.pieces)
    for tile in spec.hand:
        s.hand[spec.active].append(CATALOGUE.by_id[tile])
        _take(s, spec.active, CATALOGUE.by_id[tile])
    s.life = list(spec.life)
    s.points = list(spec.points)
    s.opened = [True] * s.f.sides
    s.phase, s.turn, s.active = state.ACT, 9, spec.active
    s.at = s.f.sequence.index(spec.active)
    s.closing = spec.closing
    if spec.closing:
        s.queue = [side for side in range(s.f.sides) if side != spec.active]
    return s


def _take(s: State, side: int, kind: int) -> None:
    """The tile is no longer in the pile."""
    if CATALOGUE.tiles[kind].kind != "hq":
        s.pile[side][kind - s.f.first_kind[side]] -= 1
        s.count[side] -= 1


def hex_of(s: State, cell: int) -> Hex:
    q, r = s.f.field.texts[cell].split(",")
    return int(q), int(r)


def world_of(s: State, spec: Spec, before: World | None = None) -> World:
    """What the checker sees; what it noted in this battle goes with the units."""
    options = {name: values[0] for name, values in WORDS.items()}
    options.update(spec.options)
    teams = {"team": [0, 0, 1, 1], "solo": [0, 1, 1]}.get(spec.mode, list(range(len(spec.armies))))
    known = {} if before is None else {unit.tag: unit for unit in before.units.values()}
    units = {}
    for cell, face in enumerate(s.face):
        if face >= 0:
            unit = Unit(CATALOGUE.tiles[face // 6], s.side[cell], face % 6, s.tag[cell], s.wounds[cell])
            unit.walked = bool(s.used[cell] & state.WALKED)
            unit.rode = bool(s.used[cell] & state.RODE)
            unit.fresh = bool(s.used[cell] & state.FRESH)
            if unit.tag in known:
                unit.made, unit.converted = known[unit.tag].made, known[unit.tag].converted
            units[hex_of(s, cell)] = unit
    return World(
        hexes=frozenset(hex_of(s, cell) for cell in range(s.f.size)),
        units=units,
        armies=[prepare.army_of(army) for army in spec.armies],
        teams=teams,
        options=options,
        scoring=spec.mode.endswith("scoring"),
        life=list(s.life),
        points=list(s.points),
        fallen=[False] * len(spec.armies) if before is None else list(before.fallen),
    )


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

    def policy(
        seat: int, options: object, weights: list[int] | None, key: str, about: tuple[object, ...]
    ) -> int:
        assert isinstance(options, list)
        if weights is not None:
            raise Difference("chance", f"{key} is left to chance")
        index = script[len(asked)] if len(asked) < len(script) else 0
        asked.append(Asked(seat, key, about, tuple(options), options[index]))
        sizes.append(len(options))
        return index

    table: Through[State] = Through(start.copy(), policy)
    outcome: Outcome | None = None
    try:
        while True:
            proceed(table)
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
                f"phase results{_flavour(hits, results)}{_missing(found, set(ends))}",
                f"phase {phase} plan {plan} acting {sorted(acts)} hits {show(hits)}\n    {told_apart(found, set(ends))}",
            )
    plan = rng.choice(sorted(plans))
    checker.spend(world, acts, dict(plan[1]))
    return rng.choice(kept[plan])


def _flavour(hits: list[Hit], results: set[Settled]) -> str:
    medics = any(spent for _, spent in results)
    return " with Medics" * medics + " with a blast" * any(hit.label == "blast" for hit in hits)


def _missing(engine: set[Snap], own: set[Snap]) -> str:
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
            clowns = [where for where in map(lambda cell: hex_of(s, cell), cells) if where in explode]
            where = next(where for where in clowns if s.f.chair[reading.control[where]] == asked.seat)
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


# ---------------------------------------------------------------------------------------------- a turn


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
            wanted |= _shifts(world, reading, cells, choices.BY_TILE, checker.own(world, reading, side))
        elif tile.action == "push":
            pairs = checker.pushes(world, reading, side)
            wanted |= {choices.Push(cells[pusher], cells[target]) for pusher, target in pairs}
        elif tile.action == "sniper":
            wanted |= {choices.Aim(choices.SNIPER, cells[at]) for at in checker.sniped(world, reading, side)}
        elif tile.action == "grenade":
            wanted |= {choices.Aim(choices.GRENADE, cells[at]) for at in checker.grenaded(world, reading, side)}
        else:
            wanted |= {choices.Aim(choices.AIR_STRIKE, cells[at]) for at in checker.struck_from_the_air(world)}
    wanted |= _shifts(world, reading, cells, choices.WALK, checker.walkers(world, reading, side))
    wanted |= _shifts(world, reading, cells, choices.RIDE, checker.riders(world, reading, side))
    if len(options) != len(set(options)):
        raise Difference("options twice", str([one for one in options if options.count(one) > 1][:5]))
    for title, extra in (("engine", set(options) - wanted), ("checker", wanted - set(options))):
        if extra:
            shown = sorted(map(str, extra))
            raise Difference(
                f"list: {type(next(iter(extra))).__name__} only {title}", f"{len(shown)} such as {shown[:4]}"
            )


def _shifts(world: World, reading: Reading, cells: dict[Hex, int], how: int, movers: list[Hex]) -> set[object]:
    found = checker.shifts(world, reading, movers)
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
        raise Difference(f"act {type(act).__name__}{_missing(set(found), ends)}", f"{act}\n    {told_apart(set(found), ends)}")
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
        for to in sorted(checker.pushes(world, reading, s.active)[pusher, target]):
            after = world.clone()
            after.units[to] = after.units.pop(target)
            ends.append(after)
        return ends
    elif isinstance(act, choices.Aim):
        hits = checker.tile_hits(world, reading, s.active, choices.AIMED[act.what], hex_of(s, act.cell))
        settled = checker.absorptions(world, reading, hits)
        return [checker.settle(world, reading, one, frozenset()) for one in settled]
    return [after]


def expect(what: str, engine: object, own: object) -> None:
    if engine != own:
        raise Difference(what, f"engine {engine}, checker {own}")


# ---------------------------------------------------------------------------------------------- many positions


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


def new_stats() -> dict[str, int]:
    return dict.fromkeys(("phases", "branches", "medic choices", "too many branches", "lists", "acts"), 0)


def compare(positions: int, seed: int, seconds: float, stats: dict[str, int]) -> list[tuple[Spec, Difference]]:
    """So many positions; the differences, smallest positions first in each kind."""
    found: list[tuple[Spec, Difference]] = []
    until = time.monotonic() + seconds
    for number in range(positions):
        if time.monotonic() > until:
            stats["positions"] = number
            return found
        spec = draw(random.Random(f"{seed} {number}"))
        different = difference(spec, number, stats)
        if different is not None:
            found.append((spec, different))
    stats["positions"] = positions
    return found


def difference(spec: Spec, seed: int, stats: dict[str, int]) -> Difference | None:
    try:
        check(spec, random.Random(seed), stats)
    except Difference as different:
        return different
    except (AssertionError, LookupError, ValueError, HexdialError) as fault:
        return Difference(f"the engine fails with {type(fault).__name__}", str(fault))
    return None


def shrink(spec: Spec, what: str) -> Spec:
    """The same kind of difference with as little on the board as possible."""

    def same(smaller: Spec) -> bool:
        for seed in range(6):
            different = difference(smaller, seed, new_stats())
            if different is not None and different.what == what:
                return True
        return False

    again = True
    while again:
        again = False
        for smaller in _smaller(spec):
            if same(smaller):
                spec, again = smaller, True
                break
    return spec


def _smaller(spec: Spec) -> Iterator[Spec]:
    for at, one in enumerate(spec.pieces):
        if not one.tile.endswith("_hq"):
            yield replace(spec, pieces=spec.pieces[:at] + spec.pieces[at + 1 :])
    for at, (name, value) in enumerate(spec.options):
        if name in WORDS and value != WORDS[name][0]:
            kept = (name, WORDS[name][0])
            yield replace(spec, options=(*spec.options[:at], kept, *spec.options[at + 1 :]))
    for at, one in enumerate(spec.pieces):
        if one.wounds or one.used:
            yield replace(spec, pieces=(*spec.pieces[:at], replace(one, wounds=0, used=0), *spec.pieces[at + 1 :]))
    if spec.life != (13,) * len(spec.life):
        yield replace(spec, life=(13,) * len(spec.life))
    for at in range(len(spec.hand)):
        if len(spec.hand) > 1:
            yield replace(spec, hand=spec.hand[:at] + spec.hand[at + 1 :])


def main() -> None:
    """--positions, --seed, --seconds, --show: how many kinds of difference are shrunk and printed."""
    parser = argparse.ArgumentParser(prog="checker", description="the checker against the engine")
    parser.add_argument("--positions", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=240)
    parser.add_argument("--show", type=int, default=8)
    given = parser.parse_args()
    stats = new_stats()
    found = compare(given.positions, given.seed, given.seconds, stats)
    write = sys.stdout.write
    write(f"{stats}\n{len(found)} positions with a difference\n")
    kinds: dict[str, list[tuple[Spec, Difference]]] = {}
    for spec, different in found:
        kinds.setdefault(different.what, []).append((spec, different))
    for what, cases in list(kinds.items())[: given.show]:
        spec = shrink(min(cases, key=lambda case: len(case[0].pieces))[0], what)
        write(f"\n== {what} ({len(cases)} positions)\n{spec.text()}\n")
        for seed in range(6):
            again = difference(spec, seed, new_stats())
            if again is not None and again.what == what:
                write(f"  {again}\n")
                break
    sys.exit(1 if found else 0)
