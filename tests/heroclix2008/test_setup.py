"""SETUP: maps, the roll for the first turn, placing and moving one by one."""

from __future__ import annotations

import random
from typing import Any

import pytest

from hexdial.games.heroclix2008.catalogue import parse_lineup
from hexdial.games.heroclix2008.events import Began, MapsLaid
from hexdial.games.heroclix2008.maps import TURNS, lay
from hexdial.games.heroclix2008.prepare import complete, maps_of
from hexdial.kernel.errors import HexdialError, RuleError
from tests.heroclix2008.tables import HcbTable, hcb, name, played, to

FIRST = ["5", "4", "4", "3"]


def drawn_setup(*waiting: str, **content: Any) -> HcbTable:
    """A is about to place the first of these characters; written `a1 8/10/16/2`."""
    entries = [{"label": text.split()[0], "tile": " ".join(text.split()[1:]) or "8/10/16/2"} for text in waiting]
    return hcb(phase="place", waiting=entries, **content)


def test_four_maps_make_a_larger_square() -> None:
    """hcb.setup.1"""
    table = played(mode="standard")
    table.does(dice=FIRST)
    board = table.state.f.board
    assert (board.width, board.height) == (16, 16)
    laid = table.told("hcb.setup.1")[0].event
    assert isinstance(laid, MapsLaid)
    assert len(laid.maps) == 4


def test_seams_are_crossed_freely() -> None:
    """hcb.setup.1"""
    ground = lay(maps_of(), [f"{one} 0" for one in list(maps_of())[:4]])
    board = ground.board
    steps = ground.steps_by("terrain_blocks")
    for line in range(16):
        for one, direction in ((board.at(7, line), 2), (board.at(line, 7), 4)):
            assert steps[one * 8 + direction] == board.next[one * 8 + direction]
    table = played(mode="standard")
    table.does(dice=FIRST)
    table.expect("told hcb.setup.1")


def test_turned_maps_keep_their_terrain() -> None:
    """hcb.house.4"""
    one = next(iter(maps_of()))
    plain = lay(maps_of(), [f"{one} 0"])
    for degrees in TURNS:
        ground = lay(maps_of(), [f"{one} {degrees}"])
        assert sorted(ground.terrain) == sorted(plain.terrain)
        assert sum(ground.walls) == sum(plain.walls)
    right = lay(maps_of(), [f"{one} 90"])
    for cell in range(64):
        x, y = cell % 8, cell // 8
        there = right.board.at(7 - y, x)
        assert right.terrain[there] == plain.terrain[cell]
        for direction in (0, 2, 4, 6):
            assert right.wall(there, (direction + 2) % 8) == plain.wall(cell, direction)
    table = played(mode="one_booster", maps=[f"{one} 90"])
    table.does(dice=FIRST)
    table.expect("told hcb.house.4")


@pytest.mark.parametrize(("maps", "size"), [(1, (8, 8)), (2, (8, 16))])
def test_one_or_two_maps_are_enough(maps: int, size: tuple[int, int]) -> None:
    """hcb.setup.2"""
    table = played(mode="standard", options={"maps": maps})
    table.does(dice=FIRST)
    board = table.state.f.board
    assert (board.width, board.height) == size
    table.expect("told hcb.setup.2")


def test_the_drawn_map_is_fair() -> None:
    """hcb.house.4"""
    for seed in range(20):
        ground = lay(maps_of(), complete({}, random.Random(seed))["maps"])  # type: ignore[arg-type]  # a list of texts
        last = ground.board.count - 1
        assert all(ground.terrain[cell] == ground.terrain[last - cell] for cell in range(last + 1))
        for cell in range(last + 1):
            for direction in (0, 2, 4, 6):
                assert ground.wall(cell, direction) == ground.wall(last - cell, (direction + 4) % 8)
    with pytest.raises(RuleError, match="4 maps must be given") as refused:
        complete({"maps": ["old_park 0"]}, random.Random(0))
    assert refused.value.rule == "hcb.house.4"


@pytest.mark.parametrize("laid", ["nowhere 0", "old_park 45", "old_park ninety"])
def test_unknown_maps_are_one_sentence(laid: str) -> None:
    """hcb.house.4"""
    with pytest.raises(HexdialError, match=r"has no map|is no map"):
        complete({"mode": "one_booster", "maps": [laid]}, random.Random(0))


def test_the_higher_roll_begins() -> None:
    """hcb.setup.3"""
    table = played(mode="standard")
    table.refuses("4", by="hcb.setup.3", seat="A")
    table.does(dice=["5", "4", "4", "3"])
    assert table.told("hcb.setup.3")[-1].event == Began(0)
    table.expect("asked A bring")
    other = played(mode="standard")
    other.does(dice=["1", "2", "4", "3"])
    other.expect("asked B bring")


def test_equal_results_are_rolled_again() -> None:
    """hcb.setup.3"""
    table = played(mode="standard")
    table.does(dice=["5", "4", "6", "3"])
    table.expect("asked chance first")
    table.does(dice=["1", "1", "6", "3"])
    table.expect("asked B bring", "told hcb.setup.3")


def test_the_starting_area_is_the_nearest_row() -> None:
    """hcb.setup.4"""
    table = drawn_setup("a1", "b1")
    table.offers_exactly([to(f"{x},0") for x in range(16)], start="to ")
    table.refuses(to("3,1"), by="hcb.setup.4")
    table.refuses(to("3,15"), by="hcb.setup.4")
    table.does(to("3,0"), answers=[to("3,0")])
    table.expect("asked B to")
    table.offers_exactly([to(f"{x},15") for x in range(16)], start="to ")


def test_each_is_placed_and_moved_before_the_next() -> None:
    """hcb.setup.5"""
    table = drawn_setup("a1", "a2", "b1")
    table.does("bring a1")
    table.refuses("bring a2", by="hcb.setup.5")
    table.does(to("3,0"))
    table.refuses("bring a2", by="hcb.setup.5")
    table.does(to("3,8"))
    table.on("a1", "3,8")
    table.expect("told hcb.setup.5", "asked A to")  # a2 is the only one left


def test_the_second_player_waits() -> None:
    """hcb.setup.6"""
    table = drawn_setup("a1", "a2", "b1", "b2")
    table.refuses("bring b1", by="hcb.setup.6", seat="B")
    table.refuses("bring b1", by="hcb.setup.6")
    table.does("bring a1", answers=[to("0,0"), to("0,0"), to("1,0"), to("1,0")])
    table.expect("asked B bring", "told hcb.setup.6")


def test_nobody_attacks_in_the_setup() -> None:
    """hcb.setup.7"""
    table = drawn_setup("a1", "b1", units=[{"label": "a2", "tile": "8/10/16/2", "at": name("4,14")}], to_move="B")
    table.refuses("punch a2", by="hcb.setup.7")
    table.does(to("4,15"))
    table.refuses("punch a2", by="hcb.setup.7")
    table.refuses("b1 attack", by="hcb.setup.7")


def test_a_setup_move_obeys_the_movement_rules() -> None:
    """hcb.setup.8"""
    table = drawn_setup("a1", "b1")
    table.does(to("0,0"))
    table.offers(*[to(f"0,{y}") for y in range(9)])
    table.refuses(to("0,9"), by="hcb.setup.8")
    table.does(to("0,8"))
    table.expect("told hcb.setup.8")
    closed = drawn_setup("a1", "b1", blocking=[f"{x},4" for x in range(16)])
    closed.does(to("0,0"))
    closed.refuses(to("0,5"), by="hcb.terrain.3")
    foe = drawn_setup("b1", "a1", units=[{"label": "b2", "tile": "8/10/16/2", "at": name("2,0")}], blocking=BESIDE)
    foe.does(to("0,0"))
    foe.refuses(to("3,0"), by="hcb.move.4")


BESIDE = [f"{x},1" for x in range(16)]


def test_a_setup_move_may_count_bare_squares() -> None:
    """hcb.setup.8"""
    grass = [f"{x},{y}" for x in range(16) for y in range(1, 10)]
    table = drawn_setup("a1", "b1", hindering=grass)
    table.does(to("0,0"))
    table.refuses(to("0,5"), by="hcb.terrain.5")
    bare = drawn_setup("a1", "b1", hindering=grass, options={"setup_move_cost": "squares"})
    bare.does(to("0,0"), answers=[to("0,8")])
    bare.expect("told hcb.setup.8")


def test_setup_moves_are_no_actions() -> None:
    """hcb.setup.9"""
    table = drawn_setup("a1", "b1")
    table.does(answers=[to("0,0"), to("0,3"), to("0,15"), to("0,15")])
    table.expect("told hcb.setup.9", "asked A act")
    assert table.state.actions == 3
    table.offers("a1 move", "a1 move-attack")


def test_a_character_is_placed_on_an_open_square() -> None:
    """hcb.setup.10"""
    table = drawn_setup(
        "a1", "b1", units=[{"label": "a2", "tile": "8/10/16/2", "at": name("1,0")}], blocking=["2,0"], hindering=["3,0"]
    )
    table.refuses(to("1,0"), by="hcb.setup.10")
    table.refuses(to("2,0"), by="hcb.setup.10")
    table.does(to("3,0"), answers=[to("11,0")])  # hindering terrain costs nothing there
    table.expect("told hcb.setup.10")


@pytest.mark.parametrize(
    ("power", "option", "far"),
    [
        ("long_stride", "continuous_only", 10),
        ("long_stride", "none", 8),
        ("sprint", "continuous_only", 8),
        ("sprint", "all_but_attacks", 11),
        ("long_stride", "all_but_attacks", 10),
    ],
)
def test_powers_count_in_setup_moves(power: str, option: str, far: int) -> None:
    """hcb.setup.11"""
    table = drawn_setup(f"a1 8/10/16/2 {power}", "b1", options={"powers_in_setup": option})
    table.does(to("0,0"))
    table.offers(to(f"0,{far}"))
    table.refuses(to(f"0,{far + 1}"), by="hcb.setup.8")
    table.does(to("0,1"))
    if far > 8:
        assert "hcb.setup.11" in table.reasons()


def test_whoever_finds_no_square_comes_later() -> None:
    """hcb.house.7"""
    table = drawn_setup("a1", "a2", "a3", "b1", width=2)
    table.does("bring a1", answers=[to("0,0"), to("0,0"), "bring a2", to("1,0")])
    table.does(to("0,15"), answers=[to("0,15")])
    table.expect("told hcb.house.7", "told hcb.reinf.9", "a3 in reserve", "asked A act")
    table.goes("a1", "0,3")
    table.does("end")
    table.does("end")
    table.on("a3", "0,0")


def test_a_whole_standard_setup() -> None:
    """hcb.build.4, hcb.build.6, hcb.setup.6"""
    table = played(mode="standard", lineups=["night_shift", "iron_foundry"])
    table.does(dice=FIRST)
    characters, reserve = parse_lineup("lamplighter x2, ward_sister / tumbler")
    assert (characters, reserve) == (("lamplighter", "lamplighter", "ward_sister"), ("tumbler",))
    while table.position.state.phase < 4:
        decision = table.position.decision
        assert decision is not None
        table.does(table.game.actions(table.state).text(decision.options[0]))
    table.expect("told hcb.build.4", "told hcb.build.6", "told hcb.setup.6", "asked A act")
    assert all(table.state.click[figure] == 0 for figure in range(table.state.f.figures))
    assert [cell >= 0 for cell in table.state.where] == table.state.f.starting
    assert table.state.turn == 1
