"""Chapter CENTRE DE RECONNAISSANCE: two hexes instead of one."""

from __future__ import annotations

import pytest

from tests.neuroshima.tables import nsh

MOVE = {"outpost": ["Move", "Battle"]}


def test_a_moved_unit_goes_up_to_two_hexes() -> None:
    """nsh.recon.1"""
    table = nsh("outpost hq -2,0", "outpost recon_centre 2,0 as r", "moloch guard 0,0 as g", hands=MOVE)
    near = ["-1,-1", "-1,0", "-2,1"]
    far = ["0,-2", "0,-1", "-1,1", "-2,2"]
    table.offers_exactly(
        [f"move -2,0 {cell} {turn}" for cell in near + far for turn in range(6)]
        + [f"move -2,0 -2,0 {turn}" for turn in range(1, 6)],
        "move ohq",
    )
    table.does("move ohq 0,-2")
    table.expect("ohq at 0,-2", "told nsh.recon.1")


def test_without_a_center_a_unit_goes_one_hex() -> None:
    """nsh.recon.1"""
    table = nsh("outpost hq -2,0", "outpost runner -2,2 as r", "moloch guard 0,0 as g", hands=MOVE)
    table.refuses("move ohq 0,-2", by="nsh.move.1")
    table.refuses("walk r 0,1", by="nsh.mobility.2")


def test_an_enemy_center_does_not_help() -> None:
    """nsh.recon.1"""
    table = nsh("hegemony runner 0,0 as h", "outpost recon_centre 2,0 as r")
    table.refuses("walk h 0,2", by="nsh.mobility.2")


def test_a_mobile_unit_goes_two_hexes() -> None:
    """nsh.recon.2"""
    table = nsh("outpost runner 0,0 as r", "outpost recon_centre 2,0", "moloch guard -2,0")
    table.does("walk r 0,2 4")
    table.expect("r at 0,2", "r turn 4", "told nsh.recon.2")
    table.refuses("walk r 0,1", by="nsh.mobility.5")


def test_the_center_itself_goes_two_hexes() -> None:
    """nsh.recon.2"""
    table = nsh("outpost recon_centre 0,0 as r", "moloch guard -2,0", hands=MOVE)
    table.does("move r 0,2")
    table.expect("r at 0,2", "told nsh.recon.2")


def test_a_ride_goes_two_hexes() -> None:
    """nsh.recon.2"""
    table = nsh(
        "outpost recon_centre 2,0",
        "outpost scoper -1,1",
        "hegemony transport -1,0 as w",
        "outpost hmg 0,0 as h",
        "hegemony hq -2,0",
    )
    table.does("ride h 0,2")
    table.expect("h at 0,2", "told nsh.recon.2")


def test_the_way_goes_around_a_unit_but_not_through_it() -> None:
    """nsh.recon.3"""
    table = nsh("outpost runner 0,0 as r", "outpost recon_centre -2,2", "moloch guard 1,0 as g")
    table.refuses("walk r 2,0", by="nsh.recon.3")
    table.refuses("walk r 1,0", by="nsh.mobility.2")
    table.offers("walk r 2,-1", "walk r 1,1", "walk r 0,1", "walk r 0,0 3", "walk r 2,-1 5")
    table.does("walk r 2,-1 5")
    table.expect("r at 2,-1", "r turn 5")


def test_an_occupied_hex_two_steps_away_is_no_goal() -> None:
    """nsh.recon.3"""
    table = nsh(
        "outpost runner 0,0 as r",
        "outpost recon_centre -2,2",
        "moloch guard 2,0 as g",
        "outpost hmg 1,0",
        "moloch hybrid 1,-1",
        "moloch hornet 0,1",
    )
    table.refuses("walk r 2,0", by="nsh.mobility.2")
    table.refuses("walk r 2,-1", by="nsh.recon.3")
    table.refuses("walk r 1,1", by="nsh.recon.3")


def test_a_push_is_no_longer_with_a_center() -> None:
    """nsh.recon.4"""
    table = nsh(
        "moloch hybrid 0,1 as h",
        "outpost runner 0,0 as r",
        "outpost recon_centre 2,-2",
        hands={"moloch": ["Push Back", "Battle"]},
    )
    table.does("push h r")
    table.offers_exactly(["to -1,0", "to 0,-1", "to 1,-1"])
    table.refuses("to 0,-2", by="nsh.push.2")
    table.does("to 0,-1")
    table.expect("r at 0,-1", "told nsh.recon.4")


NETTED = ("outpost runner 0,0 as r", "outpost recon_centre -2,2", "hegemony net_fighter 1,1 5 as n")


def test_a_net_on_the_way_stops_the_unit() -> None:
    """nsh.recon.5; recon_stop_in_net: yes"""
    table = nsh(*NETTED)
    table.refuses("walk r 2,0", by="nsh.recon.5")
    table.offers("walk r 2,-1", "walk r 1,-1")
    table.does("walk r 1,0 4")
    table.expect("r at 1,0", "r turn 4", "r netted")


def test_a_net_on_the_way_does_not_stop_the_unit_where_the_table_wants_it() -> None:
    """nsh.recon.5; recon_stop_in_net: no"""
    table = nsh(*NETTED, options={"recon_stop_in_net": "no"})
    table.does("walk r 2,0")
    table.expect("r at 2,0", "r free", "told nsh.recon.2")


def test_a_held_net_fighter_stops_nobody_on_his_way() -> None:
    """nsh.recon.5"""
    table = nsh(*NETTED, "borgo net_fighter 0,2 5", mode="deathmatch", armies=["outpost", "hegemony", "borgo"])
    table.expect("n netted")
    table.does("walk r 2,0")
    table.expect("r at 2,0", "told nsh.recon.2")


def test_a_net_of_ones_partner_stops_nobody_on_his_way() -> None:
    """nsh.recon.5"""
    table = nsh(*NETTED, mode="team", armies=["outpost", "hegemony", "borgo", "moloch"])
    table.does("walk r 2,0")
    table.expect("r at 2,0", "told nsh.recon.2")


def test_a_net_at_the_goal_stops_nobody_before() -> None:
    """nsh.recon.5"""
    table = nsh("outpost runner 0,0 as r", "outpost recon_centre -2,2", "hegemony net_fighter 1,1 0 as n")
    table.does("walk r 2,0")
    table.expect("r at 2,0", "r netted", "told nsh.recon.2")


def test_a_held_center_helps_nobody() -> None:
    """nsh.recon.6"""
    table = nsh(
        "outpost runner 0,0 as r", "outpost recon_centre 2,-1 as c", "hegemony net_fighter 1,0 0 as n", hands=MOVE
    )
    table.expect("c netted")
    table.refuses("walk r 0,2", by="nsh.recon.6")
    table.refuses("move r 0,2", by="nsh.recon.6")
    table.offers("walk r 0,1")


def test_a_captured_center_helps_its_captor() -> None:
    """nsh.recon.6"""
    units = (
        "outpost runner 0,0 side 1 as r", "outpost recon_centre 2,-1 side 1 as c", "outpost scoper 2,0 side 2 as s",
        "outpost runner -2,0 side 2 as x",
    )  # fmt: skip
    first = nsh(*units, armies=["outpost", "outpost"], to_move="A", hands={"outpost#1": ["Battle"]})
    first.expect("c serves outpost#2")
    first.refuses("walk r 0,2", by="nsh.recon.6")
    second = nsh(*units, armies=["outpost", "outpost"], to_move="B", hands={"outpost#2": ["Battle"]})
    second.offers("walk x -2,2")


@pytest.mark.parametrize("mode", ["team", "solo_vs_team"])
def test_the_partners_units_go_two_hexes(mode: str) -> None:
    """nsh.recon.7"""
    armies = ["hegemony", "outpost", "moloch", "borgo"] if mode == "team" else ["moloch", "hegemony", "outpost"]
    table = nsh(
        "hegemony runner 0,0 as r",
        "outpost recon_centre 2,-2",
        mode=mode,
        armies=armies,
        to_move="hegemony",
        hands={"hegemony": ["Battle"]},
    )
    table.does("walk r 0,2")
    table.expect("r at 0,2", "told nsh.recon.7")
