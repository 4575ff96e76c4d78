"""Chapter DÉPLACEMENT: the Move tile shifts and turns one of one's own units."""

from __future__ import annotations

import pytest

from tests.neuroshima.tables import nsh

MOVE = {"outpost": ["Move", "Battle"]}
RING = ("0,-1", "1,-1", "1,0", "0,1", "-1,1", "-1,0")  # round 0,0


@pytest.mark.parametrize(("tile", "rule"), [("commando", "nsh.move.1"), ("medic", "nsh.move.1"), ("hq", "nsh.hq.7")])
@pytest.mark.parametrize(("cell", "turn"), [("0,-1", 0), ("0,0", 3), ("-1,1", 5)])
def test_a_unit_of_any_kind_goes_turns_or_both(tile: str, rule: str, cell: str, turn: int) -> None:
    """nsh.move.1"""
    table = nsh(f"outpost {tile} 0,0 as u", "moloch hq 2,-2", hands=MOVE)
    table.does(f"move u {cell} {turn}")
    table.expect(f"u at {cell}", f"u turn {turn}", f"told {rule}", "asked outpost act", outpost_hands=1)


def test_it_goes_to_an_adjacent_free_hex() -> None:
    """nsh.move.1 nsh.mobility.2"""
    table = nsh(
        "outpost commando 0,0 as c", "outpost medic 0,-1", "moloch blocker 1,-1 as b", "moloch hq 2,-2", hands=MOVE
    )
    shifts = [f"move c {cell} {turn}" for cell in RING[2:] for turn in range(6)]
    turns = [f"move c 0,0 {turn}" for turn in range(1, 6)]
    table.offers_exactly([*shifts, *turns], start="move c")
    table.refuses("move c b", by="nsh.mobility.2")
    table.refuses("move c 2,0", by="nsh.move.1")
    table.refuses("move 0,1 0,2 0", by="nsh.move.1")


def test_no_unit_of_the_enemy() -> None:
    """nsh.move.2"""
    table = nsh("outpost commando 0,0 as c", "moloch guard 1,0 as g", "moloch hq 2,-2", hands=MOVE)
    for name in ("g", "mhq"):
        table.refuses(f"move {name} 1,-1", by="nsh.move.2")
    table.offers("move c 1,-1")


def test_a_captured_module_is_under_ones_own_control() -> None:
    """nsh.move.2"""
    table = nsh("outpost scoper 0,0 as s", "moloch medic 0,-1 as m", "moloch hq 2,-2 as hq", hands=MOVE)
    table.expect("m serves outpost")
    table.refuses("move hq 1,-2", by="nsh.move.2")
    table.does("move m 1,-2")
    table.expect("m at 1,-2", "m serves moloch")


def test_nor_one_s_own_module_that_the_enemy_holds() -> None:
    """nsh.scoper.3"""
    table = nsh("moloch medic 0,-1 as m", "outpost scoper 0,0 as s", hands={"moloch": ["Move", "Battle"]})
    table.refuses("move m 1,-2", by="nsh.scoper.3")


def test_a_netted_unit_is_neither_moved_nor_turned() -> None:
    """nsh.move.3"""
    table = nsh("outpost commando 0,0 as c", "outpost hq -2,2", "hegemony net_fighter 1,0 4 as net", hands=MOVE)
    table.expect("c netted")
    table.refuses("move c 0,-1", by="nsh.move.3")
    table.refuses("move c 0,0 1", by="nsh.move.3")
    table.offers("move ohq -2,1")


def test_a_move_that_changes_nothing_is_none() -> None:
    """nsh.move.4"""
    table = nsh("outpost commando 0,0 2 as c", "moloch hq 2,-2", hands=MOVE)
    table.refuses("move c 0,0 2", by="nsh.move.4")
    table.offers("move c 0,0 1", "move c 0,0 3", "discard move")
    table.does("discard move")
    table.expect(outpost_hands=1, outpost_discard=["outpost_move"])


def test_onto_a_hex_under_a_net_and_netted_there() -> None:
    """nsh.move.5"""
    table = nsh("outpost commando -1,0 as c", "hegemony net_fighter 1,0 4 as net", "hegemony hq 2,-2", hands=MOVE)
    table.expect("c free")
    table.does("move c 0,0")
    table.expect("c at 0,0", "c netted", "told nsh.move.5", "told nsh.move.1")


def test_beside_a_net_nothing_happens() -> None:
    table = nsh("outpost commando -1,0 as c", "hegemony net_fighter 1,0 4 as net", "hegemony hq 2,-2", hands=MOVE)
    table.does("move c 0,-1")
    table.expect("c free", "not told nsh.move.5")


@pytest.mark.parametrize(("tile", "rule"), [("commando", "nsh.move.6"), ("hq", "nsh.hq.7")])
def test_a_surrounded_unit_can_still_turn(tile: str, rule: str) -> None:
    """nsh.move.6"""
    around = [f"moloch blocker {cell} as b{place}" for place, cell in enumerate(RING)]
    table = nsh(f"outpost {tile} 0,0 as u", *around, hands=MOVE, free=True)
    table.offers_exactly([f"move u 0,0 {turn}" for turn in range(1, 6)], start="move u")
    table.does("move u 0,0 4")
    table.expect("u at 0,0", "u turn 4", f"told {rule}", "not told nsh.move.1")


def test_one_free_hex_is_a_way() -> None:
    """nsh.move.1"""
    around = [f"moloch blocker {cell} as b{place}" for place, cell in enumerate(RING[1:])]
    table = nsh("outpost commando 0,0 as u", *around, hands=MOVE, free=True)
    table.does("move u 0,0 4")
    table.expect("u turn 4", "told nsh.move.1", "not told nsh.move.6")
