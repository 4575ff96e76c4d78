"""Chapter BLINDAGE: one off every shot through the guarded edge, and nothing else."""

from __future__ import annotations

import pytest

from hexdial.games.neuroshima.choices import BLAST
from hexdial.games.neuroshima.events import Struck, Wounded
from tests.neuroshima.tables import NshTable, nsh

NETTED = ("outpost commando 0,-2 1 as c", "moloch blocker 0,0 as x", "hegemony net_fighter -1,0 1 as n")


def stopped(table: NshTable) -> list[str]:
    """The rules of the shots that did nothing."""
    return [told.rule for told in table.events if isinstance(told.event, Struck) and told.event.wounds == 0]


def test_armour_takes_one_off_the_strength_of_a_shot() -> None:
    """nsh.armour.1"""
    table = nsh("outpost annihilator 0,2 2 as a", "moloch blocker 0,0 3 as x", "outpost hq -2,1", "moloch hq 2,-1")
    table.battle()
    table.expect("x wounds 1", "a struck x 1", "told nsh.armour.1", "not told nsh.armour.2")
    assert table.strength("a") == {"printed": 2, "armour": -1}


def test_a_shot_of_strength_one_is_stopped() -> None:
    """nsh.armour.2 nsh.armour.1"""
    table = nsh("outpost commando 0,-2 1 as c", "moloch blocker 0,0 as x", "moloch hq 2,-1")
    table.battle()
    table.expect("x unharmed", "c spared x", "told nsh.armour.2", "told nsh.armour.1")
    assert table.strength("c") == {"printed": 1, "armour": -1}


def test_an_officer_brings_the_shot_through() -> None:
    """nsh.armour.1"""
    table = nsh("outpost commando 0,-2 1 as c", "outpost officer 1,-2 as o", "moloch blocker 0,0 as x")
    table.battle()
    table.expect("x wounds 1", "told nsh.armour.1")
    assert table.strength("c") == {"printed": 1, "outpost_officer": 1, "armour": -1}


@pytest.mark.parametrize("turn", range(6))
def test_it_counts_only_on_the_edge_the_shot_arrives_at(turn: int) -> None:
    """nsh.armour.3"""
    table = nsh("outpost commando 0,-2 1 as c", f"moloch blocker 0,0 {turn} as x", "outpost hmg 2,-2 4 as hmg")
    table.battle()
    table.expect("told nsh.armour.3")
    shots = [hit for hit in table.hits() if hit[0] == "c"]
    assert shots == [("c", "x", "ranged", 0 if turn == 0 else 1)]
    twice = [hit for hit in table.hits() if hit[0] == "hmg"]
    assert twice == [("hmg", "x", "ranged", 0 if turn == 1 else 1)] * len(twice)


def test_a_bare_side_takes_the_whole_shot() -> None:
    """nsh.armour.3"""
    table = nsh("outpost commando 0,-2 1 as c", "moloch blocker 0,0 1 as x")
    table.battle()
    table.expect("x wounds 1", "told nsh.armour.3", "not told nsh.armour.1")


def test_whoever_wears_none_is_not_spoken_of() -> None:
    """nsh.armour.3"""
    table = nsh("outpost commando 0,-2 1 as c", "moloch protector 0,0 as x")
    table.battle()
    table.expect("x wounds 1", "not told nsh.armour.3")


@pytest.mark.parametrize("turn", range(6))
def test_it_does_not_help_against_a_sniper(turn: int) -> None:
    """nsh.armour.4"""
    table = nsh(
        f"moloch blocker 0,0 {turn} as x", "outpost hq 2,0", hands={"outpost": ["Sniper", "Battle"]}, to_move="outpost"
    )
    table.does("sniper x")
    table.expect("x wounds 1", "told nsh.armour.4")


def test_it_does_not_help_against_an_air_strike_or_a_grenade() -> None:
    """nsh.armour.4"""
    table = nsh(
        "hegemony gladiator 0,0 as g",
        "hegemony guard 0,1 as u",
        to_move="moloch",
        hands={"moloch": ["Air Strike", "Battle"]},
    )
    table.does("air_strike 0,0")
    table.expect("g wounds 1", "u wounds 1", "told nsh.armour.4", "told nsh.tough.2")
    rules = {table.called(told.event.unit): told.rule for told in table.events if isinstance(told.event, Wounded)}
    assert rules == {"g": "nsh.armour.4", "u": "nsh.tough.2"}
    grenade = nsh("borgo hq 0,0", "moloch blocker 0,1 0 as x", hands={"borgo": ["Grenade", "Battle"]})
    grenade.does("grenade x")
    grenade.expect("x gone")


def test_it_does_not_help_against_an_explosion() -> None:
    """nsh.armour.5"""
    table = nsh("moloch clown 0,0 as clown", "hegemony gladiator 0,-1 3 as g", "hegemony guard 1,0 as u")
    table.battle(clown="explode")
    table.expect("g wounds 1", "told nsh.armour.5")
    rules = {}
    for told in table.events:
        if isinstance(told.event, Struck) and told.event.how == BLAST:
            rules[table.called(told.event.target)] = told.rule
    assert rules == {"g": "nsh.armour.5", "u": "nsh.clown.3"}


def test_it_stops_a_gauss_hit_on_its_wearer() -> None:
    """nsh.armour.6 nsh.gauss.3"""
    table = nsh("moloch gauss -2,2 3 as gauss", "hegemony gladiator 0,0 4 as g", "hegemony hq 2,-2")
    table.battle()
    table.expect("g unharmed", "hhq hp 19", "told nsh.armour.6", "told nsh.gauss.3")
    assert stopped(table) == ["nsh.armour.6"]


def test_every_shot_is_reduced_by_itself() -> None:
    """nsh.armour.7"""
    table = nsh("outpost commando 0,-2 1 as c1", "outpost commando 0,-1 1 as c2", "moloch blocker 0,0 as x")
    table.battle()
    table.expect("x unharmed", "c1 spared x", "c2 spared x", "told nsh.armour.7")
    assert stopped(table) == ["nsh.armour.2", "nsh.armour.7"]


def test_a_blow_turned_into_a_second_shot_is_reduced_by_itself() -> None:
    """nsh.armour.7"""
    table = nsh(
        "hegemony universal_soldier 0,-1 4 as us", "hegemony quartermaster 0,-2 3 as q", "moloch blocker 0,0 as x"
    )
    table.battle(convert={"unit": "us", "direction": "S", "from_kind": "melee"})
    table.expect("x unharmed", "us spared x", "told nsh.armour.7")
    assert stopped(table) == ["nsh.armour.2", "nsh.armour.7"]


def test_shots_stopped_by_two_wearers_are_two_ordinary_cases() -> None:
    """nsh.armour.2"""
    table = nsh(
        "outpost commando 0,-2 1 as c1", "moloch blocker 0,0 as x1", "outpost commando 2,-2 1 as c2",
        "moloch blocker 2,0 as x2",
    )  # fmt: skip
    table.battle()
    assert stopped(table) == ["nsh.armour.2", "nsh.armour.2"]
    table.expect("x1 unharmed", "x2 unharmed", "not told nsh.armour.7")


def test_a_stopped_shot_still_ends_there() -> None:
    """nsh.armour.8"""
    table = nsh("outpost commando 0,-2 1 as c", "moloch blocker 0,0 as x", "moloch hq 0,1")
    table.battle()
    table.expect("x unharmed", "mhq hp 20", "c spared mhq", "told nsh.armour.8")


def test_only_enemies_behind_matter() -> None:
    """nsh.armour.8"""
    table = nsh("outpost commando 0,-2 1 as c", "moloch blocker 0,0 as x", "outpost runner 0,2 as r")
    table.battle()
    table.expect("x unharmed", "r unharmed", "not told nsh.armour.8", "told nsh.armour.2")


def test_a_held_unit_keeps_its_armour() -> None:
    """nsh.armour.9 netted_armour_works"""
    table = nsh(*NETTED, mode="deathmatch", armies=["outpost", "moloch", "hegemony"])
    table.expect("x netted")
    table.battle()
    table.expect("x unharmed", "told nsh.armour.9", "not told nsh.armour.1")
    assert table.strength("c") == {"printed": 1, "armour": -1}


def test_it_may_be_agreed_that_a_held_unit_does_not() -> None:
    """nsh.armour.9 netted_armour_works"""
    table = nsh(
        *NETTED, mode="deathmatch", armies=["outpost", "moloch", "hegemony"], options={"netted_armour_works": "no"}
    )
    table.battle()
    table.expect("x wounds 1", "told nsh.armour.9")
    assert table.strength("c") == {"printed": 1}
    free = nsh(*NETTED[:2], options={"netted_armour_works": "no"})
    free.battle()
    free.expect("x unharmed", "told nsh.armour.1", "not told nsh.armour.9")


@pytest.mark.parametrize("works", ["yes", "no"])
def test_a_held_unit_keeps_its_toughness(works: str) -> None:
    """nsh.tough.2"""
    table = nsh(
        "borgo net_fighter 0,0 4 as n", "moloch blocker 0,-1 wounds 0 as x", "moloch hq 2,0",
        options={"netted_armour_works": works},
    )  # fmt: skip
    table.expect("x netted")
    table.battle()
    table.claim(removed={1: ["x"]})
    table.expect("told nsh.tough.2")
