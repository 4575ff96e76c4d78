"""Chapter TRANSPORT: linked units ride, once a turn."""

from __future__ import annotations

import pytest

from tests.neuroshima.tables import nsh

CARRIED = ("hegemony ganger 0,0 as g", "hegemony transport 0,1 as w", "outpost scout 2,-2")


@pytest.mark.parametrize(
    ("choice", "where", "turn"), [("ride g 1,0", "1,0", 0), ("ride g 0,0 4", "0,0", 4), ("ride g 1,0 4", "1,0", 4)]
)
def test_a_linked_unit_moves_one_hex_or_turns_or_both(choice: str, where: str, turn: int) -> None:
    """nsh.transport.1"""
    table = nsh(*CARRIED)
    table.does(choice)
    table.expect(f"g at {where}", f"g turn {turn}", "told nsh.transport.1", "to move hegemony")


def test_an_hq_rides_too() -> None:
    """nsh.transport.1"""
    table = nsh("hegemony hq 0,0", "hegemony transport 0,1 as w", "outpost scout 2,-2")
    table.does("ride hhq 1,0")
    table.expect("hhq at 1,0", "told nsh.transport.1")


def test_enemies_do_not_ride_and_nobody_rides_in_anothers_turn() -> None:
    """nsh.transport.1"""
    table = nsh(*CARRIED, "outpost hmg 1,1 as h")
    table.refuses("ride h 2,0", by="nsh.transport.1")
    table.refuses("ride h 2,0", by="nsh.turn.12", seat="B")
    table.refuses("ride g 1,0", by="nsh.turn.12", seat="B")


def test_a_ride_goes_to_a_free_hex_next_to_the_unit() -> None:
    """nsh.transport.1"""
    table = nsh(*CARRIED, "outpost hmg 1,0 as h")
    table.refuses("ride g 1,0", by="nsh.mobility.2")
    table.refuses("ride g 0,-2", by="nsh.mobility.2")
    table.refuses("ride g 0,0 0", by="nsh.move.4")
    table.does("ride g -1,1")
    table.expect("g at -1,1", "told nsh.transport.1")


def test_a_transport_works_right_after_it_is_placed() -> None:
    """nsh.transport.2"""
    table = nsh("hegemony thug 0,0 as t", "outpost scout 2,-2", hands={"hegemony": ["Transport", "Battle"]})
    table.does("place transport 0,1").does("ride t 1,0")
    table.expect("t at 1,0", "told nsh.transport.2")


def test_a_ride_may_lead_away_from_the_transport() -> None:
    """nsh.transport.3"""
    table = nsh(*CARRIED)
    table.does("ride g 0,-1")
    table.expect("g at 0,-1", "told nsh.transport.3", "not told nsh.transport.1")


def test_a_transport_cannot_carry_itself() -> None:
    """nsh.transport.4"""
    table = nsh(*CARRIED)
    table.refuses("ride w 1,1", by="nsh.transport.4")
    table.refuses("ride w 0,1 3", by="nsh.transport.4")


def test_a_transport_carries_another_transport() -> None:
    """nsh.transport.4"""
    table = nsh(*CARRIED, "hegemony transport 1,0 as v", free=True)
    table.does("ride w 1,1")
    table.expect("w at 1,1", "told nsh.transport.1")


RUNNER = ("hegemony runner 0,0 as r", "hegemony transport 0,1 as w", "outpost scout 2,-2")


@pytest.mark.parametrize("choices", [("ride r 1,0", "walk r 2,-1"), ("walk r 1,0", "ride r 2,-1")])
def test_a_mobile_unit_rides_and_moves_by_itself(choices: tuple[str, str]) -> None:
    """nsh.transport.5; transport_stacks: yes"""
    table = nsh(*RUNNER)
    table.does(choices[0]).does(choices[1])
    table.expect("r at 2,-1")


def test_a_unit_rides_once_a_turn() -> None:
    """nsh.transport.5; transport_stacks: yes"""
    table = nsh(*RUNNER)
    table.does("ride r 1,0")
    table.refuses("ride r 0,0", by="nsh.transport.5")
    table.refuses("ride r 1,0 3", by="nsh.transport.5")
    table.does("walk r 0,0")
    table.refuses("walk r 1,0", by="nsh.mobility.5")
    table.refuses("ride r 1,0", by="nsh.transport.5")


def test_a_mobile_unit_moves_once_in_all_where_the_table_wants_it() -> None:
    """nsh.transport.5; transport_stacks: no"""
    options = {"transport_stacks": "no"}
    rode = nsh(*RUNNER, options=options).does("ride r 1,0")
    rode.refuses("walk r 0,0", by="nsh.transport.5")
    rode.refuses("ride r 0,0", by="nsh.transport.5")
    walked = nsh(*RUNNER, options=options).does("walk r 1,0")
    walked.refuses("ride r 0,0", by="nsh.transport.5")
    walked.refuses("walk r 0,0", by="nsh.mobility.5")


def test_everybody_on_a_link_rides_once() -> None:
    """nsh.transport.5"""
    table = nsh(*CARRIED, "hegemony thug -1,1 as t", windows="explicit")
    table.does("ride g 1,0")
    table.refuses("ride g 0,0", by="nsh.transport.5")
    table.does("ride t 0,0")
    table.expect("g at 1,0", "t at 0,0")


def test_the_link_counts_when_the_ride_starts() -> None:
    """nsh.transport.6"""
    table = nsh(
        "hegemony ganger 0,-1 as g",
        "hegemony transport 0,1 as w",
        "outpost scout 2,-2",
        hands={"hegemony": ["Move", "Battle"]},
    )
    table.refuses("ride g 1,-1", by="nsh.transport.6")
    table.does("move g 0,0")
    table.does("ride g 1,-1")
    table.expect("g at 1,-1", "told nsh.transport.3")


@pytest.mark.parametrize("mode", ["team", "solo_vs_team"])
def test_a_partners_unit_rides_in_its_own_controllers_turn(mode: str) -> None:
    """nsh.transport.7"""
    armies = ["hegemony", "borgo", "outpost", "moloch"] if mode == "team" else ["outpost", "hegemony", "borgo"]
    units = ("borgo mutant 0,0 as m", "hegemony transport 0,1 as w", "hegemony ganger -1,1 as g")
    borgo = nsh(*units, mode=mode, armies=armies, to_move="borgo", hands={"borgo": ["Battle"]})
    borgo.refuses("ride g -1,0", by="nsh.transport.7")
    borgo.does("ride m 0,-1 2")
    borgo.expect("m at 0,-1", "m turn 2", "told nsh.transport.7")
    hegemony = nsh(*units, mode=mode, armies=armies, to_move="hegemony", hands={"hegemony": ["Battle"]})
    hegemony.refuses("ride m 0,-1", by="nsh.transport.7")
    hegemony.offers("ride g -1,0")
