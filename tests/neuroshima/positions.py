"""Random positions for the checker: drawn, printed, built for the engine and for the checker."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from itertools import product

from hexdial.games.neuroshima import prepare, state
from hexdial.games.neuroshima.state import State
from tests.neuroshima import checker
from tests.neuroshima.checker import Hex, Unit, World

CATALOGUE = prepare.catalogue_of()
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
# tiles that should come up together, and the armies they are of
THEMES: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...] = (
    ((), ()),
    (("medic",), ("outpost", "moloch")),
    (("medic", "scoper"), ("outpost", "moloch")),
    (("medic", "clown", "gauss", "universal"), ("moloch", "hegemony")),
    (("medic", "universal", "quartermaster"), ("hegemony", "borgo")),
    (("net", "master"), ("hegemony", "borgo")),
    (("net", "master"), ("moloch", "hegemony")),
    (("scoper", "net", "medic", "officer", "boss"), ("outpost", "hegemony")),
    (("clown", "mother", "quartermaster"), ("moloch", "outpost")),
    (("clown", "mother", "quartermaster", "gauss"), ("moloch", "hegemony")),
    (("mother", "scoper", "brawler", "commando", "mobile"), ("outpost", "moloch")),
    (("saboteur", "scout", "boss", "mobile", "hmg", "stormtrooper"), ("outpost", "hegemony")),
    (("quartermaster", "hmg", "mobile", "scoper"), ("hegemony", "outpost")),
    (("recon", "runner", "net"), ("outpost", "hegemony")),
    (("recon", "assassin", "net"), ("outpost", "borgo")),
    (("transport", "runner", "assassin"), ("hegemony", "borgo")),
)
# small groups that chance seldom builds: tile, hex, turns
MOTIFS: tuple[tuple[tuple[str, Hex, int], ...], ...] = (
    (("moloch_net_fighter", (0, 0), 0), ("hegemony_net_fighter", (0, -1), 2), ("hegemony_runner", (-1, 0), 0)),
    (("moloch_net_fighter", (0, 0), 0), ("hegemony_net_fighter", (0, -1), 1), ("borgo_net_fighter", (1, -1), 2)),
    (
        ("hegemony_net_fighter", (0, 0), 5),
        ("borgo_net_fighter", (0, -1), 5),
        ("hegemony_net_fighter", (1, -2), 2),
        ("borgo_net_fighter", (1, -1), 2),
    ),
    (("borgo_net_fighter", (0, 0), 4), ("hegemony_net_fighter", (0, -1), 2), ("hegemony_net_master", (1, 0), 3)),
    # a ring of two that nets into another ring of two
    (
        ("moloch_net_fighter", (0, 0), 0),
        ("hegemony_net_fighter", (0, -1), 2),
        ("hegemony_net_fighter", (-1, 0), 5),
        ("borgo_net_fighter", (-1, -1), 1),
    ),
    (
        ("hegemony_net_master", (0, 0), 0),
        ("borgo_net_fighter", (1, 0), 3),
        ("moloch_net_fighter", (-1, 1), 4),
        ("hegemony_net_fighter", (-1, 2), 5),
        ("borgo_mutant", (-2, 2), 0),
    ),
    # two rings with a common member
    (("moloch_net_fighter", (0, 0), 0), ("hegemony_net_fighter", (0, -1), 2), ("hegemony_net_fighter", (-1, 0), 1)),
    # two sources of an extra attack
    (
        ("outpost_brawler", (0, 0), 0),
        ("moloch_mother_module", (0, 1), 0),
        ("outpost_scoper", (0, 2), 0),
        ("outpost_hq", (1, 0), 0),
        ("moloch_hq", (0, -1), 0),
    ),
    (("moloch_the_clown", (0, 0), 0), ("moloch_mother_module", (0, 1), 0), ("outpost_hq", (1, 0), 0)),
    # a Quartermaster with a unit that attacks twice
    (("outpost_hmg", (0, 0), 0), ("hegemony_quartermaster", (0, 1), 0), ("outpost_scoper", (0, 2), 0)),
    (("outpost_mobile_armor", (0, 0), 0), ("hegemony_quartermaster", (0, 1), 0), ("outpost_scoper", (0, 2), 0)),
    (("moloch_gauss_cannon", (0, 0), 0), ("hegemony_quartermaster", (0, 1), 0)),
    # a net across the way of a unit that goes two hexes
    (("outpost_recon_centre", (0, 2), 0), ("outpost_runner", (0, 0), 0), ("hegemony_net_fighter", (1, -2), 3)),
    (("outpost_recon_centre", (0, 2), 0), ("outpost_runner", (0, 0), 0), ("borgo_net_fighter", (-1, -1), 0)),
    (("outpost_recon_centre", (0, 2), 0), ("borgo_net_fighter", (0, 0), 0), ("moloch_net_fighter", (0, -2), 3)),
    # Medics that back each other
    (
        ("moloch_hybrid", (0, 0), 3),
        ("moloch_medic", (0, 1), 0),
        ("moloch_medic", (1, 1), 1),
        ("borgo_claws", (0, -1), 5),
    ),
    (
        ("outpost_hmg", (0, 0), 0),
        ("outpost_medic", (0, 1), 0),
        ("outpost_medic", (0, 2), 0),
        ("borgo_claws", (0, -1), 5),
        ("borgo_claws", (1, 0), 5),
    ),
)


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
        lines.append(f"  life {list(self.life)} points {list(self.points)} hand {list(self.hand)}")
        lines.append(f"  {'the Battle tile is played' if self.fight else 'acts at random'}; closing {self.closing}")
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
    words, wanted = rng.choice(THEMES)
    motif = rng.choice(MOTIFS) if rng.random() < 0.3 else ()
    if motif:
        wanted = tuple({tile.split("_")[0]: None for tile, _, _ in motif})
    armies = [army.id for army in CATALOGUE.armies]
    rng.shuffle(armies)
    armies.sort(key=lambda army: army not in wanted)  # partners in a team, enemies otherwise
    if mode == "team" and rng.random() < 0.5:
        armies[1], armies[2] = armies[2], armies[1]
    options: dict[str, object] = {}
    if large or (not motif and mode in ("duel", "deathmatch", "scoring") and rng.random() < 0.15):
        armies = [rng.choice(armies) for _ in range(sides)]
        if not large:
            options["mirror_match"] = "yes"
    bold = 0.5 if motif else rng.choice([0.0, 0.15, 0.5])
    for name, values in WORDS.items():
        if mode in ONLY_IN.get(name, (mode,)):
            options[name] = values[1] if rng.random() < bold else values[0]
    if players == 4 and rng.random() < 0.3:
        options["extended_board"] = "yes"
        large = True
    radius = 3 if large else 2
    hexes = sorted(field_of(radius))
    spread = rng.choice([0.0, 3.0, 9.0])  # from a heap around one hex to all over the field
    centre = rng.choice(hexes)
    hexes.sort(key=lambda where: spread * rng.random() - far(where, centre))
    most = 30 if large else 19
    many = max(sides, rng.choice([rng.randint(4, most), rng.randint(most * 2 // 3, most)]))
    fixed = _placed(rng, motif, armies[:sides])
    hexes = [where for where in hexes if all(where != one.where for one in fixed)]
    bags = [_bag(armies[side], words, rng) for side in range(sides)]
    pieces: list[Piece] = []
    for side in range(sides):
        home = f"{armies[side]}_hq"
        if all((one.tile, one.side) != (home, side) for one in fixed):
            pieces.append(_piece(rng, home, side, hexes.pop()))
    for one in fixed:
        if not one.tile.endswith("_hq"):
            bags[one.side].remove(one.tile)
    if fixed and rng.random() < 0.5:
        many = len(fixed) + len(pieces) + 2
    many = min(many - len(fixed), len(hexes) + len(pieces))
    while len(pieces) < many and any(bags):
        side = rng.randrange(sides)
        if bags[side]:
            tile = bags[side].pop()
            # nobody has said what two Scopers of a mirror match do to each other
            if "scoper" not in tile or all("scoper" not in one.tile for one in [*pieces, *fixed]):
                pieces.append(_piece(rng, tile, side, hexes.pop()))
    if rng.random() < 0.7:
        pieces = [_turned(rng, one, [*pieces, *fixed]) for one in pieces]
    pieces += fixed
    active = rng.choice([rng.randrange(sides), rng.randrange(min(2, sides))])
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


def _placed(rng: random.Random, motif: tuple[tuple[str, Hex, int], ...], armies: list[str]) -> list[Piece]:
    """The motif, turned as a whole; what belongs to no army here is left out."""
    turns = rng.randrange(6)
    found = []
    for tile, (q, r), turn in motif:
        if tile.split("_")[0] in armies:
            for _ in range(turns):
                q, r = -r, q + r
            found.append(replace(_piece(rng, tile, armies.index(tile.split("_")[0]), (q, r)), turn=(turn + turns) % 6))
    return found


def far(one: Hex, other: Hex) -> int:
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))


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
