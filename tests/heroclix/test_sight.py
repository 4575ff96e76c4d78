"""PARTE 8, LÍNEA DE VISIÓN, with the sizes of PARTE 16, the objects of PARTE 11 and the bases of PARTE 19."""

from __future__ import annotations

import os
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexdial.games.heroclix import sight
from hexdial.games.heroclix.reach import Reach
from hexdial.games.heroclix.terms import CHARACTERS, THROUGH_HINDERING
from tests.heroclix.lands import Land
from tests.heroclix.reference import compare, random_state, reach, some_improvements

PAIRS = int(os.environ.get("HEXDIAL_PAIRS", "1500"))  # lines that are compared with the reference


def test_a_character_on_the_way_blocks_friend_or_foe() -> None:
    """hcx.p8.lof.2"""
    table = Land().table(A="A5", B="C5", X="E5")
    assert table.sees("A", "X") == table.sees("X", "A") == "blocked"
    assert table.sees("A", "B") == "clear"
    assert table.sees("A", "X", CHARACTERS) == "clear"
    assert table.sees("A", "E5") == "blocked"


def test_blocking_terrain_on_the_way_blocks() -> None:
    """hcx.p8.lof.3"""
    assert Land(blocking="C5").sees("A5", "E5") == "blocked"
    assert Land(levels={2: "C5"}).sees("A5", "E5") == "blocked"


@pytest.mark.parametrize(
    ("source", "target", "between", "seen"),
    [
        ("standard", "standard", "tiny", "clear"),
        ("standard", "standard", "standard", "blocked"),
        ("standard", "standard", "giant", "blocked"),
        ("giant", "standard", "standard", "clear"),
        ("standard", "giant", "standard", "clear"),
        ("giant", "giant", "giant", "blocked"),
        ("giant", "standard", "giant", "blocked"),
        ("tiny", "tiny", "tiny", "blocked"),
        ("standard", "colossal", "giant", "clear"),
    ],
)
def test_the_smaller_are_not_in_the_way(source: str, target: str, between: str, seen: str) -> None:
    """hcx.p16.size.3"""
    assert Land().table(A=f"A1 {source}", X=f"E1 {target}", Y=f"C1 {between}").sees("A", "X") == seen


def test_to_a_square_only_the_size_of_the_source_counts() -> None:
    """hcx.p16.size.3"""
    table = Land().table(A="A1 giant", X="E1 colossal", Y="C1")
    assert (table.sees("A", "F1"), table.sees("X", "A1")) == ("blocked", "clear")
    assert Land().table(A="A1", Y="C1 tiny").sees("A", "E1") == "clear"


def test_heavy_objects_hinder_the_lines_across_and_to_them() -> None:
    """hcx.p11.heavy.1, hcx.p11.heavy.2"""
    land = Land()
    assert land.table(A="A1", X="D1", heavy="B1").sees("A", "X") == "hindered"
    assert land.table(A="A1", X="D1", light="B1").sees("A", "X") == "clear"
    table = land.table(A="A1", X="D1", heavy="D1")
    assert (table.sees("A", "X"), table.sees("X", "A")) == ("hindered", "clear")
    assert table.sees("A", "X", THROUGH_HINDERING) == "clear"


def test_heavy_objects_change_no_terrain_and_no_worse_line() -> None:
    """hcx.p11.heavy.3, hcx.p11.heavy.5"""
    land = Land()
    table = land.table(A="A1", X="D1", heavy="A1 B1")
    assert (table.step("A1", "B1"), table.s.ground.is_clear(table.at("B1"))) == ("yes", True)
    assert not table.s.ground.slows(table.at("A1"), 0)
    assert Land(hindering="B1").table(A="A1", X="D1", heavy="C1").sees("A", "X") == "hindered"
    assert Land(blocking="B1").table(A="A1", X="D1", heavy="C1").sees("A", "X") == "blocked"


def test_lines_of_the_large_are_hindered_at_the_target_only() -> None:
    """hcx.p14.improved.1"""
    land = Land(hindering="B1")
    assert land.sees("A1", "D1", sight.ONLY_AT_TARGET) == "clear"
    assert land.sees("D1", "B1", sight.ONLY_AT_TARGET) == "hindered"
    assert land.table(A="A1", X="D1", heavy="C1").sees("A", "X", sight.ONLY_AT_TARGET) == "clear"


def test_whoever_aims_at_a_large_base_chooses_the_square() -> None:
    """hcx.p19.multibase.12, hcx.p19.multibase.14"""
    table = Land(hindering="E1").table(A="A1", X="E1 1x2 turn 2")
    assert table.sees("A", "E1") == "hindered"
    assert table.sees_best("A", "X") == table.sees_best("X", "A") == "clear"
    assert Land(hindering="E1 E2").table(A="A1", X="E1 1x2 turn 2").sees_best("A", "X") == "hindered"
    assert Land(blocking="B1 C2").table(A="A1", X="E1 1x2 turn 2").sees_best("A", "X") == "blocked"


def test_the_line_is_drawn_where_it_is_in_range() -> None:
    """hcx.p19.multibase.14"""
    table = Land(hindering="C1").table(A="A1", X="C1 1x2 turn 0")
    assert table.sees_best("A", "X") == "hindered"
    assert table.sees_best("A", "X", reach=1) == "blocked"
    split = Land(hindering="C1").table(A="A1", X="C1 1x2 turn 3")
    assert split.sees_best("A", "X", reach=2) == "clear"


def test_ones_own_squares_are_not_in_the_way() -> None:
    """hcx.p19.multibase.13"""
    table = Land().table(A="C3 2x2", X="H3", Y="A3")
    assert table.sees("A", "X") == table.sees("X", "A") == "clear"
    assert table.sees("X", "Y") == "blocked"
    assert table.sees("X", "C3") == "clear"


def test_a_wall_is_seen_through_the_square_before_it() -> None:
    """hcx.p10.destroywall.2"""
    land = Land(walls="C3|D3")
    assert land.table(A="A3").sees_wall("A", "C3|D3") == "clear"
    assert land.table(A="C3").sees_wall("A", "C3|D3") == "clear"
    assert land.table(A="F3").sees_wall("A", "C3|D3") == "clear"
    assert land.table(A="C1").sees_wall("A", "C3|D3") == "blocked"


def test_both_squares_beside_a_wall_must_be_in_range() -> None:
    """hcx.p10.destroywall.3"""
    table = Land(walls="C3|D3").table(A="A3")
    assert table.sees_wall("A", "C3|D3", reach=3) == "clear"
    assert table.sees_wall("A", "C3|D3", reach=2) == "blocked"


def test_neither_the_wall_nor_what_is_behind_it_blocks_the_line_to_it() -> None:
    """hcx.p10.destroywall.4"""
    assert Land(walls="C3|D3").table(A="A3", X="D3").sees_wall("A", "C3|D3") == "clear"
    assert Land(walls="C3|D3", blocking="D3").table(A="A3").sees_wall("A", "C3|D3") == "clear"
    assert Land(walls="C3|D3").table(A="A3", X="C3").sees_wall("A", "C3|D3") == "blocked"
    assert Land(walls="C3|D3 B3|C3").table(A="A3").sees_wall("A", "C3|D3") == "blocked"
    assert Land(walls="C3|D3", hindering="B3").table(A="A3").sees_wall("A", "C3|D3") == "hindered"


def test_a_wall_on_the_border_is_out_of_sight() -> None:
    """hcx.p10.destroywall.10"""
    assert Land(walls="A3<").table(A="C3").sees_wall("A", "A3<") == "blocked"


def test_a_line_is_made_once_for_a_ground_and_never_too_many_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sight, "LINES_KEPT", 3)
    land = Land()
    assert sight.line(land.ground, 0, 5) is sight.line(land.ground, 0, 5)
    assert sight.line(land.ground, 0, 5) is not sight.line(land.ground, 0, 5, THROUGH_HINDERING)
    for cell in range(10):
        sight.line(land.ground, 0, cell)
        assert len(land.ground.lines) <= 3


@given(st.integers(0, 1 << 30))
def test_lines_and_steps_agree_with_the_slow_reference(seed: int) -> None:
    """hcx.p10.lof.2, hcx.p10.lof.3, hcx.p10.door.3"""
    assert compare(seed, 8) == 8


def test_more_lines_agree_with_the_slow_reference() -> None:
    """hcx.p10.lof.2, hcx.p10.intersection.2, hcx.p10.rim.2: `make soak` compares 100,000"""
    assert compare(1, PAIRS) == PAIRS


@pytest.mark.parametrize("seed", range(max(120, PAIRS // 100)))
def test_reach_agrees_with_the_slow_reference(seed: int) -> None:
    """hcx.p7.move.2, hcx.p7.move.6, hcx.p7.move.10"""
    rng = random.Random(seed)
    world, s = random_state(rng)
    for f, token in enumerate(world.tokens):
        squares, improved = rng.randint(0, 6), some_improvements(rng) & 255
        found = Reach(s, f, s.cell[f], squares, improved, []).ends()
        assert {world.squares[cell] for cell in found} == reach(world, token, squares, improved)
