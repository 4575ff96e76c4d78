"""Chapter 1 JOUEUR CONTRE 1 ÉQUIPE: one alone with every second turn, against two partners."""

from __future__ import annotations

from typing import Any

import pytest

from hexdial.kernel.errors import RuleError
from tests.neuroshima.matches import outcome, rule, turns
from tests.neuroshima.tables import NshTable, fresh, nsh

ARMIES = ["outpost", "borgo", "hegemony"]
HOMES = ("outpost hq -2,2", "borgo hq 2,-2", "hegemony hq 2,0")


def solo(*units: str, **content: Any) -> NshTable:
    return nsh(*units, **{"mode": "solo", "armies": ARMIES, **content})


def opened() -> NshTable:
    """The HQs stand, the lone player has drawn his first tile."""
    table = fresh(mode="solo", lineups=ARMIES)
    table.does("place outpost_hq -2,2").does("place borgo_hq 2,-2")
    table.does("place hegemony_hq 2,0", dice=["draw runner"])
    return table


def test_one_faces_the_team_of_the_two_others() -> None:
    """nsh.solo.1"""
    table = opened()
    table.expect("told nsh.solo.1")
    assert table.state.f.team == [0, 1, 1]
    assert table.state.f.friends == [True, False, False, False, True, True, False, True, True]


@pytest.mark.parametrize("players", [2, 4])
def test_always_three(players: int) -> None:
    """nsh.solo.1"""
    with pytest.raises(RuleError) as problem:
        fresh(mode="solo", players=players)
    assert problem.value.rule == "nsh.solo.1"


def test_the_lone_hq_has_twenty_life_the_others_thirteen() -> None:
    """nsh.solo.2"""
    table = opened()
    table.expect("told nsh.solo.2", outpost_hp=20, borgo_hp=13, hegemony_hp=13)


def test_the_team_helps_each_other() -> None:
    """nsh.solo.3"""
    table = solo("outpost hq 0,-1", "borgo mutant 0,0 as m", "hegemony officer_i 0,1 as o", "borgo hq 2,-2")
    table.battle()
    table.expect("m struck ohq 2", "told nsh.solo.3")
    assert table.strength("m") == {"printed": 1, "hegemony_officer_i": 1}


def test_nobody_helps_the_lone_player() -> None:
    table = solo("borgo hq 0,-1", "outpost brawler 0,0 as b", "hegemony officer_i 0,1 as o")
    table.battle()
    table.expect("b struck bhq 2", "not told nsh.solo.3")


def test_the_team_does_not_move_each_others_units() -> None:
    """nsh.team.6 nsh.team.16"""
    hands = {"borgo": ["Move", "Battle"], "hegemony": ["Push", "Sniper"]}
    table = solo(*HOMES, "borgo mutant 0,0 as m", "hegemony ganger 0,1 as g", hands=hands, to_move="borgo")
    table.refuses("move g 0,2", by="nsh.team.6")
    table = solo(*HOMES, "borgo mutant 0,0 as m", "hegemony ganger 0,1 as g", hands=hands, to_move="hegemony")
    table.refuses("push g m", by="nsh.team.6")
    table.refuses("sniper m", by="nsh.team.16")


def test_the_team_with_moloch_has_its_exception() -> None:
    """nsh.moloch_team.1"""
    table = nsh(
        "outpost hq -2,2", "moloch hybrid 0,0 as h", "borgo mutant 0,-1 as m", mode="solo",
        armies=["outpost", "moloch", "borgo"],
    )  # fmt: skip
    table.battle()
    table.expect("h struck m 1", "m gone", "told nsh.moloch_team.1")


def test_the_sides_take_turns() -> None:
    """nsh.solo.4"""
    table = opened()
    table.does("end", dice=["draw mutant", "draw claws"])
    table.expect("to move borgo")
    table.does("end", dice=["draw commando", "draw hmg"], answers=["discard hmg"])
    table.expect("to move outpost")
    table.does("end", dice=["draw thug", "draw ganger", "draw guard"], answers=["discard guard"])
    table.expect("to move hegemony")
    table.does("end", dice=["draw scout"], answers=["discard scout"])
    table.does("end", dice=["draw scout"], answers=["discard scout"])
    table.expect("to move borgo", "told nsh.solo.4")
    table.does("end", dice=["draw scout"], answers=["discard scout"])
    table.does("end", dice=["draw scout"], answers=["discard scout"])
    assert turns(table) == [0, 1, 0, 2, 0, 1, 0, 2]


def test_the_opening_draws() -> None:
    """nsh.solo.5"""
    table = opened()
    table.expect("asked outpost act", "told nsh.solo.5", outpost_hands=1)
    table.does("end", dice=["draw mutant", "draw claws"])
    table.expect("asked borgo act", borgo_hands=2)
    table.does("end", dice=["draw commando", "draw hmg"])
    table.expect("asked outpost discard", outpost_hands=3)
    table.does("discard hmg").does("end", dice=["draw thug", "draw ganger", "draw guard"])
    table.expect("asked hegemony discard", hegemony_hands=3)


@pytest.mark.parametrize(("army", "cell"), [("borgo", "2,-2"), ("hegemony", "2,0")])
def test_the_first_lost_hq_of_the_team_loses(army: str, cell: str) -> None:
    """nsh.solo.6"""
    homes = [f"{army} hq 0,-1 hp 2" if home.startswith(army) else home for home in HOMES]
    table = solo(*homes, "outpost brawler 0,0")
    table.battle()
    table.expect("winner outpost")
    assert rule(table) == "nsh.solo.6"
    assert outcome(table).scores == (1.0, 0.0, 0.0)


def test_the_lone_hq_lost_is_the_team_s_victory() -> None:
    """nsh.solo.6"""
    table = solo("outpost hq 0,-1 hp 2", *HOMES[1:], "borgo brawler 0,0")
    table.battle()
    table.expect("winners borgo and hegemony")
    assert rule(table) == "nsh.solo.6"


@pytest.mark.parametrize(
    ("lone", "first", "second", "winners"),
    [
        (9, 11, 2, "winners borgo and hegemony"),
        (9, 2, 11, "winners borgo and hegemony"),
        (9, 8, 8, "winner outpost"),
        (12, 11, 11, "winner outpost"),
    ],
)
def test_the_team_counts_its_less_damaged_hq(lone: int, first: int, second: int, winners: str) -> None:
    """nsh.solo.7"""
    table = solo(*HOMES, hp={"outpost": lone, "borgo": first, "hegemony": second}, closing=True, queue=[])
    table.battle()
    table.expect(winners)
    assert rule(table) == "nsh.solo.7"


def test_if_both_sides_lose_an_hq_the_team_wins() -> None:
    """nsh.solo.8"""
    table = solo(
        "outpost hq 0,-1 hp 2",
        "borgo hq 1,-1 hp 2",
        "hegemony hq -2,2",
        "borgo brawler 0,0",
        "outpost brawler 1,0 as ob",
    )
    table.battle()
    table.expect("winners borgo and hegemony", outpost_hp=0, borgo_hp=0)
    assert rule(table) == "nsh.solo.8"


@pytest.mark.parametrize(
    ("army", "slot", "option", "queue"),
    [
        ("outpost", 0, "keep_alternation", ["borgo", "outpost", "hegemony"]),
        ("outpost", 2, "keep_alternation", ["hegemony", "outpost", "borgo"]),
        ("borgo", 1, "keep_alternation", ["outpost", "hegemony"]),
        ("hegemony", 3, "keep_alternation", ["outpost", "borgo"]),
        ("outpost", 0, "others_only", ["borgo", "hegemony"]),
        ("outpost", 2, "others_only", ["hegemony", "borgo"]),
        ("borgo", 1, "others_only", ["outpost", "hegemony"]),
        ("hegemony", 3, "others_only", ["outpost", "borgo"]),
    ],
)
def test_the_closing_round(army: str, slot: int, option: str, queue: list[str]) -> None:
    """nsh.solo.9 (solo_final_round: keep_alternation, others_only)"""
    tiles = {"outpost": "Runner", "borgo": "Assassin", "hegemony": "Runner"}
    piles = {one: [tiles[one]] if one == army else [tiles[one]] * 2 for one in ARMIES}
    table = solo(
        *HOMES, phase="draw", hands={}, piles=piles, to_move=army, slot=slot, free=True,
        options={"solo_final_round": option},
    )  # fmt: skip
    table.expect("told nsh.solo.9", f"to move {army}")
    for next_army in queue:
        table.does("end")
        table.expect(f"to move {next_army}", "not over")
    table.does("end")
    table.expect("winner outpost", "told nsh.end.6")
    assert turns(table) == [ARMIES.index(one) for one in queue]


def test_equal_life_means_one_more_round() -> None:
    """nsh.solo.10"""
    piles: dict[str, list[str]] = {army: [] for army in ARMIES}
    table = solo(
        *HOMES, hp={"outpost": 8, "borgo": 8, "hegemony": 3}, piles=piles, queue=[], hands={}, to_move="hegemony"
    )
    table.battle()
    table.expect("drawn", "told nsh.solo.10", "told nsh.tie.1")
    assert turns(table) == [0, 1, 0, 2]
    assert rule(table) == "nsh.solo.10"
    assert outcome(table).scores == (0.5, 0.5, 0.5)


def test_or_one_more_turn_each() -> None:
    """nsh.solo.10 (solo_final_round: others_only)"""
    piles: dict[str, list[str]] = {army: [] for army in ARMIES}
    table = solo(
        *HOMES, hp={"outpost": 8, "borgo": 8, "hegemony": 3}, piles=piles, queue=[], hands={}, to_move="hegemony",
        options={"solo_final_round": "others_only"},
    )  # fmt: skip
    table.battle()
    table.expect("drawn", "told nsh.solo.10")
    assert turns(table) == [0, 1, 2]
