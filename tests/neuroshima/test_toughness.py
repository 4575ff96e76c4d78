"""Chapter RÉSISTANCE: one life, one more for every symbol; wounds stay."""

from __future__ import annotations

import pytest

from hexdial.games.neuroshima.events import Destroyed, Wounded
from tests.neuroshima.tables import nsh


def test_the_first_wound_destroys_whoever_is_not_tough() -> None:
    """nsh.tough.1"""
    table = nsh("outpost commando -2,0 0 as c", "borgo mutant 0,0 as m")
    table.battle()
    table.claim(removed={3: ["m"]})
    table.expect("told nsh.tough.1")
    sniper = nsh("borgo mutant 0,0 as m", to_move="outpost", hands={"outpost": ["Sniper", "Battle"]})
    sniper.does("sniper m")
    sniper.expect("m gone")


def test_every_symbol_bears_one_more_wound() -> None:
    """nsh.tough.2"""
    table = nsh("borgo net_fighter 0,0 4 as n", "moloch blocker 0,-1 as x")
    table.battle()
    table.claim(removed={1: ["x"]})
    table.expect("told nsh.tough.2", "n struck x 3")
    two = nsh("outpost brawler 0,0 as b", "moloch blocker 0,-1 as x")
    two.battle()
    two.expect("x wounds 2", "not told nsh.tough.2")


@pytest.mark.parametrize(
    ("unit", "bears"),
    [
        ("moloch juggernaut", 1), ("moloch blocker", 2), ("moloch gauss", 1), ("moloch protector", 1),
        ("moloch clown", 1), ("moloch stormtrooper", 1), ("moloch hybrid", 0), ("moloch medic", 0),
    ],
)  # fmt: skip
def test_a_unit_falls_when_its_wounds_exceed_its_toughness(unit: str, bears: int) -> None:
    """nsh.tough.2"""
    for wounds in range(bears + 1):
        table = nsh(f"{unit} 0,0 3 wounds {wounds} as u", to_move="outpost", hands={"outpost": ["Sniper", "Battle"]})
        table.does("sniper u")
        table.expect("u gone" if wounds == bears else f"u wounds {wounds + 1}")
    tough = nsh("moloch stormtrooper 0,0 as u", to_move="outpost", hands={"outpost": ["Sniper", "Battle"]})
    tough.does("sniper u")
    tough.expect("told nsh.tough.2")


def test_wounds_stay_for_the_rest_of_the_game() -> None:
    """nsh.tough.3"""
    table = nsh("outpost brawler 0,0 as b", "moloch blocker 0,-1 as x", "outpost hq -2,2", "moloch hq 2,0")
    table.battle()
    table.expect("x wounds 2", "not told nsh.tough.3")
    table.battle()
    table.claim(removed={3: ["x"]})
    table.expect("told nsh.tough.3")


def test_new_wounds_come_beside_old_ones() -> None:
    """nsh.tough.3"""
    table = nsh("outpost commando -2,0 0 as c", "moloch blocker 0,0 wounds 1 as x")
    table.battle()
    table.expect("x wounds 2", "told nsh.tough.3", "not told nsh.combat.10")
    [wounded] = [told.event for told in table.told("nsh.tough.3") if isinstance(told.event, Wounded)]
    assert (wounded.wounds, wounded.left) == (1, 1)


def test_wounds_go_with_the_unit() -> None:
    """nsh.tough.3"""
    table = nsh(
        "moloch blocker 0,0 wounds 1 as x", "outpost commando -2,1 0 as c", hands={"moloch": ["Move", "Battle"]}
    )  # fmt: skip
    table.does("move x 0,1")
    table.expect("x wounds 1")
    table.battle()
    table.expect("x wounds 2", "told nsh.tough.3")


def test_more_wounds_than_needed_are_lost() -> None:
    """nsh.tough.4"""
    table = nsh("borgo net_fighter 0,0 4 as n", "outpost runner 0,-1 as r", "outpost hq 0,-2")
    table.battle()
    table.claim(removed={1: ["r"]})
    table.expect("ohq hp 20", "n struck r 3", "n spared ohq", "told nsh.tough.4")
    rules = [told.rule for told in table.events if isinstance(told.event, Destroyed)]
    assert rules == ["nsh.tough.4"]


def test_just_enough_is_not_too_much() -> None:
    """nsh.tough.2"""
    table = nsh("outpost brawler 0,0 as b", "moloch juggernaut 0,-1 as j")
    table.battle()
    table.expect("j gone", "told nsh.tough.2", "not told nsh.tough.4", "not told nsh.tough.1")
