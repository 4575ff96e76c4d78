"""Chapter PUZZLES HEX: one turn with the given tiles, one battle, one goal."""

from __future__ import annotations

from typing import Any

import pytest

from hexdial.games.neuroshima.field import FIELDS
from tests.neuroshima.matches import outcome, rule
from tests.neuroshima.tables import NshTable, nsh

HQS = ("outpost hq -2,2 hp 5", "moloch hq 0,-1 hp 2")


def puzzle(*units: str, hand: list[str], **content: Any) -> NshTable:
    return nsh(*units, **{"mode": "puzzle", "hands": {"outpost": hand}, **content})


def test_only_the_given_tiles_may_be_played() -> None:
    """nsh.puzzle.1"""
    table = puzzle(*HQS, hand=["Brawler"])
    table.refuses("place commando 0,0", by="nsh.puzzle.1")
    table.refuses("sniper 0,0", by="nsh.puzzle.1")
    table.refuses("battle", by="nsh.puzzle.1")
    table.offers("place brawler 0,0")


def test_all_of_them_before_the_battle() -> None:
    """nsh.puzzle.1"""
    table = puzzle(*HQS, hand=["Brawler", "Runner"])
    assert "end" not in table.options()
    table.does("place runner 1,1")
    assert "end" not in table.options()
    table.does("place brawler 0,0")
    table.does("end")
    table.expect("winner outpost", "mhq gone")
    assert rule(table) == "nsh.puzzle.1"


def test_a_battle_tile_comes_last() -> None:
    """nsh.puzzle.1"""
    table = puzzle(*HQS, hand=["Brawler", "Battle"])
    assert "battle" not in table.options()
    table.does("place brawler 0,0")
    table.expect("winner outpost", "told nsh.battle_tile.1")
    assert rule(table) == "nsh.puzzle.1"


@pytest.mark.parametrize(
    ("line", "winner"),
    [
        (["place brawler 0,0 5", "move 0,0 0,0 0"], "winner outpost"),
        (["place brawler 0,0 0", "move 0,0 0,0 1"], "drawn"),
    ],
)
def test_a_solution_that_is_written_down_can_be_played_again(line: list[str], winner: str) -> None:
    """nsh.puzzle.2"""
    table = puzzle(*HQS, hand=["Brawler", "Move"])
    for text in line:
        table.does(text)
    table.expect(winner)


def test_a_card_needs_no_box_any_tiles_may_be_on_it() -> None:
    """nsh.puzzle.3"""
    table = puzzle(*HQS, "outpost hmg 0,0", "outpost hmg 1,0 as second", hand=["HMG", "HMG"])
    table.expect("hmg at 0,0", "second at 1,0", outpost_hands=2)
    assert table.state.count == [0, 0]


def test_one_turn_without_draw_and_discard_then_one_battle() -> None:
    """nsh.puzzle.4"""
    table = puzzle(*HQS, hand=["Runner", "Brawler", "Commando"])
    table.refuses("discard runner", by="nsh.puzzle.4")
    table.does("place runner 1,1").does("place commando 2,0").does("place brawler 2,-2")
    table.does("end")
    table.expect("told nsh.puzzle.4", "drawn", "not told nsh.start.5", moloch_hp=2)
    assert rule(table) == "nsh.puzzle.4"
    assert outcome(table).scores == (0.0, 1.0)


def test_mobile_units_may_move_in_that_turn() -> None:
    """nsh.puzzle.4"""
    table = puzzle("outpost hq -2,2", "moloch hq 0,-1 hp 1", "outpost runner 0,1 as r", hand=[])
    table.offers("end", "walk r 0,0 1")
    table.does("walk r 0,0 1")
    table.expect("winner outpost", "told nsh.puzzle.4")


def test_to_lose_one_s_own_hq_too_is_no_solution() -> None:
    """nsh.puzzle.4"""
    table = puzzle("outpost hq 0,0 hp 2", "moloch hq 1,-1 hp 2", "moloch hornet 0,1 as h", hand=["Brawler"])
    table.does("place brawler 1,0 0")
    table.expect("mhq gone", "ohq gone", "drawn")
    assert rule(table) == "nsh.puzzle.4"


@pytest.mark.parametrize(("cell", "winners", "scores"), [("0,0", (1,), (0.0, 1.0)), ("2,0", (), (1.0, 0.0))])
def test_either_side_may_be_the_one_to_solve_it(cell: str, winners: tuple[int, ...], scores: tuple[float, ...]) -> None:
    """nsh.puzzle.4"""
    table = nsh("outpost hq 0,-1 hp 2", "moloch hq -2,2", mode="puzzle", hands={"moloch": ["Ripper"]}, to_move="moloch")
    table.does(f"place hornet {cell}")
    table.expect("told nsh.puzzle.4")
    assert (outcome(table).winners, outcome(table).scores) == (winners, scores)


def test_nor_to_lose_it_alone() -> None:
    """nsh.puzzle.4"""
    table = puzzle("outpost hq 0,0 hp 2", "moloch hq 2,-2 hp 2", "moloch hornet 0,1 as h", hand=["Scout"])
    table.does("place scout -2,0")
    table.expect("ohq gone")
    assert rule(table) == "nsh.puzzle.4"


@pytest.mark.parametrize(("hand", "solved"), [(["Brawler"], True), (["Brawler", "Runner"], False)])
def test_a_board_filled_too_early_is_no_solution(hand: list[str], solved: bool) -> None:
    """nsh.puzzle.1 nsh.puzzle.4"""
    walls = [cell for cell in FIELDS[2].texts if cell not in ("-2,2", "0,-1", "0,0")]
    units = [f"moloch blocker {cell} as w{place}" for place, cell in enumerate(walls)]
    table = puzzle(*HQS, *units, hand=hand)
    table.does("place brawler 0,0")
    table.expect("mhq gone", "told nsh.full.1", "winner outpost" if solved else "drawn", outpost_hands=len(hand) - 1)


@pytest.mark.parametrize("cell", ["0,-1", "-2,2"])
def test_ordinary_rules_hold(cell: str) -> None:
    """nsh.puzzle.5"""
    table = puzzle(*HQS, hand=["Brawler"])
    table.refuses(f"place brawler {cell}", by="nsh.puzzle.5")
    table.expect(outpost_hands=1)


def test_of_nets_and_action_tiles_too() -> None:
    """nsh.net.2 nsh.sniper.2"""
    table = puzzle(*HQS, "outpost runner 0,1 as r", "moloch net_fighter 0,2 as n", "moloch guard 2,0", hand=["Sniper"])
    table.refuses("walk r 0,0", by="nsh.net.2")
    table.refuses("sniper mhq", by="nsh.sniper.2")
    table.does("sniper n")
    table.offers("walk r 0,0")
