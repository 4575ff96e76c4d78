"""The engine against a second, plain reading of the rules: random positions, all branches, all lists of acts."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.neuroshima import checker, checker_turn
from tests.neuroshima.checker import Hex, Reading, World
from tests.neuroshima.hunt import compare, difference, new_stats, shrink
from tests.neuroshima.positions import Piece, Spec, build, world_of

POSITIONS = int(os.environ.get("HEXDIAL_CHECKER_POSITIONS", "300"))
SEED = int(os.environ.get("HEXDIAL_CHECKER_SEED", "1"))
PARTS = 4  # so that several workers share them


@pytest.mark.parametrize("part", range(PARTS))
def test_engine_and_checker_agree(part: int) -> None:
    """nsh.combat.15, nsh.medic.17, nsh.net.13"""
    stats = new_stats()
    found = compare(POSITIONS // PARTS, SEED * PARTS + part, 1e9, stats)
    for spec, different in found[:1]:
        pytest.fail(f"{different}\n{shrink(spec, different.what).text()}", pytrace=False)
    assert stats["too many branches"] * 100 <= POSITIONS
    assert stats["phases"] >= POSITIONS // PARTS
    assert min(stats["lists"], stats["acts"], stats["branches"]) >= POSITIONS // PARTS // 2


def _nobody_is_netted(world: World) -> Reading:
    owners = {where: unit.side for where, unit in world.units.items()}
    return Reading(set(), owners, dict(owners))


def _the_first_medic_goes(medic: Hex, able: set[Hex], covers: dict[Hex, set[Hex]]) -> set[Hex]:
    return {medic}


def _armour_of_paper(world: World, reading: Reading, where: Hex, direction: int) -> bool:
    return False


def _everybody_is_mine(world: World, reading: Reading, side: int) -> list[Hex]:
    return list(world.units)


@pytest.mark.parametrize(
    ("module", "name", "wrong"),
    [
        (checker, "read", _nobody_is_netted),
        (checker, "_ends", _the_first_medic_goes),
        (checker, "_armoured", _armour_of_paper),
        (checker_turn, "own", _everybody_is_mine),
    ],
)
def test_a_wrong_rule_is_noticed(
    monkeypatch: pytest.MonkeyPatch, module: object, name: str, wrong: Callable[..., object]
) -> None:
    monkeypatch.setattr(module, name, wrong)
    for seed in range(40):
        if compare(15, 1000 + seed, 1e9, new_stats()):
            return
    pytest.fail("600 positions and nobody noticed")


DUEL = Spec(
    mode="duel",
    players=2,
    armies=("outpost", "borgo"),
    options=(),
    pieces=(Piece("outpost_hq", 0, (-2, 2), 0), Piece("borgo_hq", 1, (2, -2), 0)),
    life=(20, 20),
    points=(0, 0),
    active=0,
    hand=("outpost_battle",),
    fight=True,
)


def test_the_checker_finds_the_end_of_a_chain_of_medics() -> None:
    """nsh.medic.11"""
    more = (
        Piece("outpost_hmg", 0, (0, 0), 0),
        Piece("outpost_medic", 0, (0, 1), 0),
        Piece("outpost_medic", 0, (0, 2), 0),
        Piece("borgo_claws", 1, (0, -1), 5),
    )
    spec = replace(DUEL, pieces=DUEL.pieces + more)
    world = world_of(build(spec), spec)
    reading = checker.read(world)
    acts = checker.acting(world, reading, 3)
    assert list(acts) == [(0, -1)]
    results = checker.absorptions(world, reading, checker.hits_of(world, reading, acts, frozenset(), {}))
    assert results == {(frozenset(), frozenset({(0, 2)}))}
    assert difference(spec, 0, new_stats()) is None


def test_a_medic_saves_one_of_two_even_if_the_other_is_a_medic() -> None:
    """nsh.medic.7: the controller chooses which of the wounded units is healed; a Medic is a unit like any other."""
    more = (
        Piece("outpost_medic", 0, (-1, 1), 4),
        Piece("outpost_medic", 0, (-2, 1), 1),
        Piece("borgo_mutant", 1, (0, 0), 5),
    )
    pieces = (Piece("outpost_hq", 0, (-1, 0), 3), Piece("borgo_hq", 1, (-2, 2), 0), *more)
    spec = replace(DUEL, pieces=pieces)
    world = world_of(build(spec), spec)
    reading = checker.read(world)
    hits = checker.hits_of(world, reading, checker.acting(world, reading, 2), frozenset(), {})
    assert {hit.target for hit in hits} == {(-1, 0), (-1, 1)}
    saved = {tuple(hit.target for hit in landing) for landing, _ in checker.absorptions(world, reading, hits)}
    assert saved == {((-1, 0),), ((-1, 1),)}
    assert difference(spec, 0, new_stats()) is None


@pytest.mark.parametrize("turns", range(6))
def test_which_hit_is_settled_first_is_a_choice_and_no_matter_of_compass(turns: int) -> None:
    """nsh.medic.17: M1 covers U1, M2 covers M1 and U2. Save both with both, or U1 with M2, the end of its chain."""
    pieces = []
    for tile, side, (q, r), turn in (
        ("outpost_hq", 0, (2, 0), 0),
        ("borgo_hq", 1, (0, -2), 0),
        ("outpost_commando", 0, (0, 0), 0),  # U1
        ("outpost_medic", 0, (0, 1), 1),  # M1
        ("outpost_medic", 0, (-1, 2), 0),  # M2
        ("outpost_annihilator", 0, (-1, 1), 0),  # U2
        ("borgo_claws", 1, (1, -1), 5),
        ("borgo_claws", 1, (-2, 1), 3),
    ):
        for _ in range(turns):
            q, r = -r, q + r
        pieces.append(Piece(tile, side, (q, r), (turn + turns) % 6))
    spec = replace(DUEL, pieces=tuple(pieces))
    world = world_of(build(spec), spec)
    reading = checker.read(world)
    hits = checker.hits_of(world, reading, checker.acting(world, reading, 3), frozenset(), {})
    results = checker.absorptions(world, reading, hits)
    assert sorted((len(landing), len(spent)) for landing, spent in results) == [(0, 2), (1, 1)]
    assert difference(spec, 0, new_stats()) is None
