"""Line of Sight: blocking squares, walls, corners, other enemies."""

from __future__ import annotations

import pytest

from hexdial.games.heroclix2008.events import Aimed
from tests.heroclix2008.tables import HcbTable, hcb, name

SHOOTER = "a1 0,0 range 8"


def sees(table: HcbTable) -> HcbTable:
    """a1 shoots b1 and misses."""
    return table.attacks("a1", "shoot b1", ["1", "1"])


def test_without_a_free_line_nothing_is_rolled() -> None:
    """hcb.los.1"""
    table = hcb(SHOOTER, "b1 3,0")
    sees(table)
    table.expect("told hcb.los.1")
    blind = hcb(SHOOTER, "b1 3,0", "b2 0,3", blocking=["1,0"])
    blind.does("a1 attack")
    blind.expect("asked chance attack")
    aimed = [told.event for told in blind.position.events if isinstance(told.event, Aimed)]
    assert [blind.state.f.labels[event.target] for event in aimed] == ["b2"]  # the only one that is seen


def test_the_line_crosses_the_squares_of_the_example() -> None:
    """hcb.los.2"""
    board = hcb(SHOOTER, "b1 4,2").state.f.board
    crossed = board.crossed(board.index[name("0,0")], board.index[name("4,2")])
    assert [board.texts[cell] for cell in crossed] == [name(one) for one in ("1,0", "1,1", "2,1", "3,1", "3,2")]
    hcb(SHOOTER, "b1 4,2", blocking=["2,1"]).cannot_attack("a1", "shoot b1", by="hcb.los.2")
    sees(hcb(SHOOTER, "b1 4,2", blocking=["2,0"]))


@pytest.mark.parametrize("square", ["1,0", "1,1", "2,1", "3,1", "3,2"])
def test_every_square_on_the_line_blocks(square: str) -> None:
    """hcb.los.2"""
    hcb(SHOOTER, "b1 4,2", blocking=[square]).cannot_attack("a1", "shoot b1", by="hcb.los.2")


def test_a_wall_blocks() -> None:
    """hcb.los.3"""
    hcb(SHOOTER, "b1 3,0", walls=["1,0 2,0"]).cannot_attack("a1", "shoot b1", by="hcb.los.3")
    hcb("a1 3,0", "b1 0,0 range 8", walls=["1,0 2,0"], to_move="B").cannot_attack("b1", "shoot a1", by="hcb.los.3")
    sees(hcb(SHOOTER, "b1 3,0", walls=["1,1 2,1"]))


@pytest.mark.parametrize(
    ("blocking", "walls"),
    [
        (["1,0", "0,1"], []),
        (["1,0"], ["0,0 0,1"]),
        ([], ["0,0 1,0", "0,0 0,1"]),
        ([], ["0,0 1,0", "0,1 1,1"]),
        ([], ["1,0 1,1", "0,1 1,1"]),
    ],
)
def test_a_corner_closed_on_both_sides_blocks(blocking: list[str], walls: list[str]) -> None:
    """hcb.los.4"""
    hcb(SHOOTER, "b1 2,2", blocking=blocking, walls=walls).cannot_attack("a1", "shoot b1", by="hcb.los.4")


def test_another_enemy_on_the_line_blocks() -> None:
    """hcb.los.5"""
    table = hcb(SHOOTER, "b1 2,2", "b2 1,1")
    table.cannot_attack("a1", "shoot b1", by="hcb.los.5")
    table.can_attack("a1", "shoot b2")


def test_two_enemies_close_a_corner() -> None:
    """hcb.los.6"""
    hcb(SHOOTER, "b1 2,2", "b2 1,0", "b3 0,1").cannot_attack("a1", "shoot b1", by="hcb.los.6")
    hcb(SHOOTER, "b1 2,2", "b2 1,0").can_attack("a1", "shoot b1")


@pytest.mark.parametrize(("blocking", "walls"), [(["1,0"], []), ([], ["0,0 1,0"]), ([], ["1,0 1,1"])])
def test_terrain_and_an_enemy_close_a_corner(blocking: list[str], walls: list[str]) -> None:
    """hcb.los.7"""
    table = hcb(SHOOTER, "b1 2,2", "b2 0,1", blocking=blocking, walls=walls)
    table.cannot_attack("a1", "shoot b1", by="hcb.los.7")
    hcb(SHOOTER, "b1 2,2", "a2 0,1", blocking=blocking, walls=walls).can_attack("a1", "shoot b1")


def test_friends_never_block() -> None:
    """hcb.los.8"""
    table = hcb(SHOOTER, "a2 1,1", "b1 2,2")
    sees(table)
    table.expect("told hcb.los.8")


def test_the_squares_of_both_do_not_block() -> None:
    """hcb.los.9"""
    table = hcb(SHOOTER, "b1 3,0", hindering=["3,0"])
    sees(table)
    table.expect("told hcb.los.9")


@pytest.mark.parametrize(("blocking", "walls"), [(["1,0"], []), (["0,1"], []), ([], ["0,1 1,1"])])
def test_touching_one_corner_is_free(blocking: list[str], walls: list[str]) -> None:
    """hcb.los.10"""
    table = hcb(SHOOTER, "b1 2,2", blocking=blocking, walls=walls)
    sees(table)
    table.expect("told hcb.los.10")


def test_each_side_looks_for_itself() -> None:
    """hcb.los.11"""
    there = hcb("a1 0,0 range 6", "b1 4,0 range 6", "b2 2,0", "b3 0,3")
    there.cannot_attack("a1", "shoot b1", by="hcb.los.5")
    back = hcb("a1 0,0 range 6", "b1 4,0 range 6", "b2 2,0", to_move="B")
    back.attacks("b1", "shoot a1")
    back.expect("told hcb.los.11", "told hcb.los.8")
