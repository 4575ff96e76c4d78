"""Chapter MOBILITÉ: units that move by themselves, once a turn."""

from __future__ import annotations

import pytest

from tests.neuroshima.tables import nsh


@pytest.mark.parametrize(
    ("choice", "where", "turn"), [("walk r 0,1", "0,1", 2), ("walk r 0,0 5", "0,0", 5), ("walk r 0,1 5", "0,1", 5)]
)
def test_a_mobile_unit_moves_one_hex_or_turns_or_both(choice: str, where: str, turn: int) -> None:
    """nsh.mobility.1"""
    table = nsh("outpost runner 0,0 2 as r", "moloch guard 2,0")
    table.does(choice)
    table.expect(f"r at {where}", f"r turn {turn}", "told nsh.mobility.1", "to move outpost", outpost_hands=1)


def test_a_mobile_unit_may_stay_as_it_is() -> None:
    """nsh.mobility.1"""
    table = nsh("outpost runner 0,0 2 as r", "moloch guard 2,0", hands={"outpost": []})
    table.offers("walk r 0,1", "end")
    table.refuses("walk r 0,0 2", by="nsh.move.4")
    table.does("end")
    table.expect("r at 0,0", "r turn 2", "not told nsh.mobility.1", "asked chance draw")


def test_it_can_take_every_facing_on_every_free_hex_around() -> None:
    """nsh.mobility.2"""
    table = nsh("outpost runner 2,0 1 as r", "moloch guard 1,0 as g", "outpost hmg 2,-1 as h")
    free = [f"walk r 1,1 {turn}" for turn in range(6)]
    stay = [f"walk r 2,0 {turn}" for turn in range(6) if turn != 1]
    table.offers_exactly(free + stay, "walk")
    table.refuses("walk r 1,0", by="nsh.mobility.2")
    table.refuses("walk r 2,-1", by="nsh.mobility.2")
    table.refuses("walk r 0,1", by="nsh.mobility.2")


def test_who_is_surrounded_can_still_turn() -> None:
    """nsh.mobility.2"""
    table = nsh(
        "outpost runner 2,0 1 as r", "moloch guard 1,0", "moloch hybrid 2,-1", "moloch hornet 1,1", "outpost hmg 0,0"
    )
    table.offers_exactly([f"walk r 2,0 {turn}" for turn in (0, 2, 3, 4, 5)], "walk")
    table.refuses("walk r 1,1", by="nsh.mobility.2")
    table.does("walk r 2,0 4")
    table.expect("r turn 4", "r at 2,0")


def test_it_moves_in_its_own_turn_only() -> None:
    """nsh.mobility.3"""
    table = nsh("outpost runner 0,0 as r", "borgo assassin 2,0 as a")
    table.refuses("walk a 2,-1", by="nsh.mobility.3", seat="B")
    table.refuses("walk a 2,-1", by="nsh.mobility.3", seat="A")
    table.refuses("walk r 0,1", by="nsh.mobility.3", seat="B")
    table.offers("walk r 0,1")


def test_it_never_moves_in_a_battle() -> None:
    """nsh.mobility.3"""
    table = nsh("moloch the_clown 0,0 as c", "borgo assassin 2,0 as a", "borgo hq -2,0", "moloch hq 0,-2")
    table.does("battle")
    table.expect("asked moloch explode")
    table.refuses("walk a 2,-1", by="nsh.mobility.3", seat="B")
    table.refuses("walk a 2,-1", by="nsh.mobility.3", seat="A")


def test_it_moves_after_a_tile_was_placed() -> None:
    """nsh.mobility.4"""
    table = nsh("outpost runner 0,0 as r", "moloch guard 2,0", hands={"outpost": ["Commando", "Battle"]})
    table.does("place commando 0,1 0")
    table.does("walk r 1,0")
    table.expect("r at 1,0", "told nsh.mobility.4")


def test_it_moves_before_a_tile_is_placed() -> None:
    """nsh.mobility.4"""
    table = nsh("outpost runner 0,0 as r", "moloch guard 2,0", hands={"outpost": ["Commando", "Battle"]})
    table.does("walk r 1,0")
    table.expect("not told nsh.mobility.4")
    table.offers("place commando 0,0 0")
    table.does("place commando 0,0 0")
    table.expect("r at 1,0")


def test_it_waits_for_the_forced_discard() -> None:
    """nsh.mobility.4"""
    table = nsh(
        "outpost runner 0,0 as r",
        "moloch guard 2,0",
        phase="discard",
        hands={"outpost": ["Commando", "Move", "Battle"]},
    )
    table.refuses("walk r 1,0", by="nsh.turn.3")
    table.does("discard move").does("place commando 0,1 0").does("walk r 1,0")
    table.expect("r at 1,0", "told nsh.mobility.4")


@pytest.mark.parametrize("first", ["walk r 0,1", "walk r 0,0 3"])
def test_it_moves_once_a_turn(first: str) -> None:
    """nsh.mobility.5"""
    table = nsh("outpost runner 0,0 as r", "outpost mobile_armor -2,2 as m", "moloch guard 2,0")
    table.does(first)
    table.refuses("walk r 1,0", by="nsh.mobility.5")
    table.refuses("walk r 0,1 5", by="nsh.mobility.5")
    table.refuses("walk r 0,0 5", by="nsh.mobility.5")
    table.offers("walk m -1,1")


def test_it_moves_again_in_the_next_turn() -> None:
    """nsh.mobility.5"""
    hands = {"outpost": ["Battle", "Move", "Commando"], "moloch": ["Battle", "Move", "Medic"]}
    table = nsh("outpost runner 0,0 walked as r", "moloch guard 2,0", hands=hands)
    table.refuses("walk r 0,1", by="nsh.mobility.5")
    table.does("end", answers=["discard battle"])
    table.does("end", answers=["discard battle"])
    table.expect("to move outpost")
    table.offers("walk r 0,1")


def test_it_moves_in_the_turn_in_which_it_is_placed() -> None:
    """nsh.mobility.6; mobility_on_placement_turn: yes"""
    table = nsh("moloch guard 2,0", to_move="outpost", hands={"outpost": ["Runner", "Battle"]})
    table.does("place runner 0,0 0")
    table.does("walk 0,0 0,1 3")
    table.expect("runner_1 at 0,1", "runner_1 turn 3", "told nsh.mobility.6")


def test_it_waits_a_turn_where_the_table_wants_it() -> None:
    """nsh.mobility.6; mobility_on_placement_turn: no"""
    table = nsh(
        "outpost mobile_armor -2,2 as m", "moloch guard 2,0", options={"mobility_on_placement_turn": "no"},
        hands={"outpost": ["Runner", "Battle"]},
    )  # fmt: skip
    table.does("place runner 0,0 0")
    table.refuses("walk 0,0 0,1", by="nsh.mobility.6")
    table.offers("walk m -1,1")


def test_it_moves_by_itself_and_by_a_tile_in_one_turn() -> None:
    """nsh.mobility.7"""
    table = nsh("outpost runner 0,0 as r", "moloch guard 2,0", hands={"outpost": ["Move", "Battle"]})
    table.does("walk r 0,1").does("move r -1,2 4")
    table.expect("r at -1,2", "r turn 4", "told nsh.mobility.1", "told nsh.mobility.7")


def test_it_moves_by_a_tile_and_then_by_itself() -> None:
    """nsh.mobility.7"""
    table = nsh("outpost runner 0,0 as r", "moloch guard 2,0", hands={"outpost": ["Move", "Battle"]})
    table.does("move r 0,1")
    table.expect("not told nsh.mobility.7")
    table.does("walk r -1,2")
    table.expect("r at -1,2", "told nsh.mobility.1")
    table.refuses("walk r 0,1", by="nsh.mobility.5")
