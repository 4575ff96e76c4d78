"""What is kept to be fast is what would be found anew: powers in a listing, grounds made from others, short ways."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import product

import pytest

from hexdial.games.heroclix.aiming import has_target, targets_of
from hexdial.games.heroclix.bases import cells_at, cells_of, lying
from hexdial.games.heroclix.deeds import DEEDS, deeds_of, offered
from hexdial.games.heroclix.destroy import close_pieces, has_close_piece, range_pieces
from hexdial.games.heroclix.game import HCX
from hexdial.games.heroclix.ground import Ground, ground_of
from hexdial.games.heroclix.maps import Map
from hexdial.games.heroclix.movement import ends, ends_past
from hexdial.games.heroclix.reach import Reach, landing_bits, lands
from hexdial.games.heroclix.standing import fits, is_beset, opposing_neighbours, stand
from hexdial.games.heroclix.state import State, on_map
from hexdial.games.heroclix.strides import cells_in
from hexdial.games.heroclix.strike import Plan
from hexdial.games.heroclix.terms import (
    BLOCKING,
    DESTROY_BLOCKING,
    HINDERING,
    MOVE_THROUGH,
    NOBODY,
    OUTSIDE,
    VALUES,
    WATER,
)
from hexdial.games.heroclix.use import UNKNOWN, forget, found_powers, powers_of, remember
from hexdial.games.heroclix.values import value
from hexdial.kernel.play import play_out
from hexdial.kernel.table import Through
from tests.everygame.tables import columns
from tests.heroclix.lands import Land
from tests.heroclix.reference import random_map, random_state, some_improvements

STEPS = 255 & ~MOVE_THROUGH  # who holds whom is a matter of powers
IMPROVEMENTS = (0, 1, 2, 4, 8, 16, 255)


@pytest.mark.parametrize("seed", range(4))
def test_powers_kept_while_a_turn_is_listed_are_those_found_anew(seed: int) -> None:
    """hcx.p15.use.3, hcx.p4.give.1"""
    rng = random.Random(seed)
    lineups = ["random", "random"]
    listed = 0

    def policy(
        seat: int, options: Sequence[object], weights: list[int] | None, key: str, about: tuple[object, ...]
    ) -> int:
        nonlocal listed
        if weights is not None:
            return rng.choices(range(len(options)), weights)[0]
        if key == "act" and rng.random() < 0.3:
            compare_listing(table.s)
            listed += 1
        return rng.randrange(len(options))

    table: Through[State] = Through(HCX.setup(HCX.complete({"mode": "standard", "lineups": lineups}, rng)), policy)
    play_out(HCX, table)
    assert listed


def compare_listing(s: State) -> None:
    """Nothing changes while actions are listed, and every answer is the one that is found without a memory."""
    before = columns(s)
    fresh = answers(s)
    assert remember(s)
    assert not remember(s), "somebody remembers already"
    assert answers(s) == fresh
    given = offered(s)
    known = s.known.copy()
    assert len(known) == len(s.place), "whoever began to remember is the one who forgets"
    forget(s)
    assert [bits for f, bits in enumerate(known) if bits not in (UNKNOWN, found_powers(s, f))] == []
    assert offered(s) == given
    compare_short_answers(s)
    assert columns(s) == before


def compare_short_answers(s: State) -> None:
    """Whoever only asks whether there is anything gets the answer of the whole list."""
    for f in on_map(s):
        for plan in (Plan(False), Plan(True)):
            assert has_target(s, f, plan) == bool(targets_of(s, f, plan))
        assert has_close_piece(s, f) == bool(close_pieces(s, f))
        assert bool(range_pieces(s, f, True)) == bool(range_pieces(s, f))
        assert is_beset(s, f) == bool(opposing_neighbours(s, f))
        bits = powers_of(s, f)
        assert [deed.id for deed in DEEDS if deed.among and not deed.among(s, bits) and deed.can(s, f)] == []


def answers(s: State) -> list[object]:
    """What everybody can do, use and is worth."""
    return [
        (f, powers_of(s, f), [DEEDS[deed].can(s, f) for deed in deeds_of(s, powers_of(s, f))], values_of(s, f))
        for f in on_map(s)
    ]


def values_of(s: State, f: int) -> list[int]:
    return [value(s, f, kind) for kind in range(len(VALUES))]


def test_a_copy_remembers_nothing() -> None:
    """hcx.p15.use.3"""
    s = Land().table(A="A1").s
    remember(s)
    powers_of(s, 0)
    assert s.copy().known == []


@pytest.mark.parametrize("seed", range(60))
def test_squares_reached_as_sets_are_those_listed_one_by_one(seed: int) -> None:
    """hcx.p10.move.2, hcx.p7.move.5"""
    rng = random.Random(seed)
    _, s = random_state(rng)
    for f in on_map(s):
        compare_reach(s, f, s.cell[f], rng.randint(0, 8), some_improvements(rng) & STEPS & ~DESTROY_BLOCKING)


def compare_reach(s: State, f: int, lead: int, squares: int, improved: int) -> None:
    """The same squares after as many steps, and the same way to each of them; bases lie well on the same ones."""
    reach = Reach(s, f, lead, squares, improved, opposing_neighbours(s, f))
    listed = Reach(s, f, lead, squares, improved, opposing_neighbours(s, f))
    listed.list_nodes(None)
    assert reach.cost == []
    steps = len(reach.going)
    assert (reach.going, reach.stopping, reach.area) == (listed.going[:steps], listed.stopping[:steps], listed.area)
    assert not any(listed.going[steps:] + listed.stopping[steps:])
    assert [reach.path(cell) for cell in reach.ends()] == [listed.path(cell) for cell in reach.ends()]
    landing = [cell for cell in reach.ends() if lands(s, f, cell, lead, len(reach.path(cell)) - 1)]
    assert cells_in(landing_bits(s, f, reach)) == landing


@pytest.mark.parametrize("seed", range(3))
def test_larger_bases_reach_and_lie_the_same_as_square_by_square(seed: int) -> None:
    """hcx.p19.multibase.3, hcx.p19.multibase.4, hcx.p19.multibase.8"""
    rng = random.Random(seed)
    land = Land(size=(9, 9), levels={2: "E1:I4"})
    land.map = random_map(rng)
    land.board = land.map.board
    table = land.table(A="A1", B="A1 1x2 turn 1", C="A1 2x2", D="A1 2x4")
    s = table.s
    for _ in range(12):
        s.who = [NOBODY] * land.board.count
        s.place = [OUTSIDE] * 4
        for f in rng.sample(range(4), 4):
            ways = [(cell, turn) for cell in range(land.board.count) for turn in range(4) if fits(s, f, cell, turn)]
            if ways:
                stand(s, f, *rng.choice(ways))
                s.side[f] = rng.randrange(2)
        for f in on_map(s):
            compare_lying(s, f)
            for lead in cells_of(s, f):
                compare_reach(s, f, lead, rng.randint(1, 6), some_improvements(rng) & STEPS & ~DESTROY_BLOCKING)


def compare_lying(s: State, f: int) -> None:
    """No blocking terrain under a base, and its squares adjacent wherever two of them meet."""
    width, height = s.f.figure[f].width, s.f.figure[f].height
    step = s.map.board.next
    for straddle, turn in product((False, True), range(4)):
        well = [
            first
            for first in range(s.map.board.count)
            if (under := cells_at(s, f, first, turn))
            and all(s.ground.ends(cell) for cell in under)
            and all(
                s.ground.touches(cell, way, straddle)
                for cell in under
                for way in range(8)
                if step[cell * 8 + way] in under
            )
        ]
        assert cells_in(lying(s.ground, width, height, turn, straddle)) == well


@pytest.mark.parametrize("seed", range(12))
def test_a_ground_made_from_another_is_the_ground_made_from_print(seed: int) -> None:
    """hcx.p10.marker.7, hcx.p10.destroywall.5"""
    rng = random.Random(seed)
    printed = random_map(rng)
    terrain, razed = printed.terrain.copy(), [False] * len(printed.walls)
    for _ in range(30):
        for _ in range(rng.randint(1, 3)):
            terrain[rng.randrange(len(terrain))] = rng.choice((0, HINDERING, BLOCKING, WATER))
        if razed and rng.random() < 0.4:
            wall = rng.randrange(len(razed))
            razed[wall] = not razed[wall]
        improved = rng.choice(IMPROVEMENTS)
        assert lie_of(ground_of(printed, terrain, razed), improved) == lie_of(anew(printed, terrain, razed), improved)


def anew(printed: Map, terrain: list[int], razed: list[bool]) -> Ground:
    return Ground(printed, terrain, razed)


def lie_of(ground: Ground, improved: int) -> list[object]:
    return [
        ground.terrain, ground.razed, ground.edge, ground.adjacent, ground.beside, ground.close_stairs, ground.solid,
        ground.steps(improved),
    ]  # fmt: skip


@pytest.mark.parametrize("seed", range(60))
def test_ways_past_an_object_are_found_short_as_long(seed: int) -> None:
    """hcx.p11.pickup.3"""
    rng = random.Random(seed)
    _, s = random_state(rng)
    for f in on_map(s):
        reach = Reach(s, f, s.cell[f], rng.randint(0, 5), some_improvements(rng) & STEPS, [], rng.random() < 0.3)
        for cell in rng.sample(range(s.map.board.count), min(12, s.map.board.count)):
            found = bool(reach.passes(cell)) and bool(ends(s, f, reach.past(cell)))
            assert ends_past(s, f, reach, cell) == found
        assert all(fits(s, f, cell, 0) for cell in reach.ends())


def test_a_direct_path_past_an_object_ends_there_or_beyond() -> None:
    """hcx.p7.path.1, hcx.p11.pickup.3"""
    land = Land(size=(7, 7))
    s = land.table(A="A1").s
    reach = Reach(s, 0, s.cell[0], 5, 0, [], direct=True)
    past = reach.past(land.board.index["E1"])
    assert [land.board.texts[cell] for cell in past.ends()] == ["D1", "E1", "F1"]
    assert past.path(land.board.index["F1"]) == [
        land.board.index[text] for text in ["A1", "B1", "C1", "D1", "E1", "F1"]
    ]
