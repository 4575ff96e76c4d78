"""Chapter SABOTEUR: enemies on its links are slower."""

from __future__ import annotations

import pytest

from tests.neuroshima.tables import nsh

AROUND = ["0,-1", "1,-1", "1,0", "0,1", "-1,1", "-1,0"]


def test_all_values_of_an_enemy_are_lowered() -> None:
    """nsh.saboteur.1"""
    table = nsh("moloch stormtrooper 0,0 as s", "outpost saboteur 0,1", "outpost hq 0,-2")
    table.expect("s phases 1 0")
    table.battle()
    table.claim(phases={"s": [1, 0]})
    table.expect("ohq hp 18", "told nsh.saboteur.1")
    assert table.initiative("s") == {"printed": 1, "outpost_saboteur": -1}


def test_it_slows_all_around_and_nobody_further() -> None:
    """nsh.saboteur.1"""
    claws = [f"borgo claws {cell} {side} as c{side}" for side, cell in enumerate(AROUND[:4])]
    table = nsh("outpost saboteur 0,0", *claws, "borgo assassin -1,1 as a", "borgo assassin 0,2 as far")
    for name in ("c0", "c1", "c2", "c3", "a"):
        table.expect(f"{name} phases 2")
    table.expect("far phases 3")
    table.battle()
    table.expect("told nsh.saboteur.1")


def test_a_held_saboteur_slows_nobody() -> None:
    """nsh.combat.2"""
    table = nsh(
        "hegemony ganger 0,0 as g", "outpost saboteur 0,1 as s", "hegemony net_fighter 1,0 3 as n", "outpost hq -1,0"
    )
    table.expect("s netted", "g phases 3")
    table.battle()
    table.claim(phases={"g": [3]})
    table.expect("not told nsh.saboteur.1", "told nsh.combat.2")


def test_it_adds_up_with_what_friends_give() -> None:
    """nsh.saboteur.2"""
    table = nsh("borgo mutant 0,1 as m", "borgo scout 0,2", "outpost saboteur 1,0", "outpost hq 0,0", "borgo hq -2,0")
    table.expect("m phases 2")
    table.battle()
    table.claim(phases={"m": [2]})
    table.expect("ohq hp 19", "told nsh.saboteur.2", "not told nsh.saboteur.1")
    assert table.initiative("m") == {"printed": 2, "borgo_scout": 1, "outpost_saboteur": -1}


def test_it_stops_at_0() -> None:
    """nsh.saboteur.3 nsh.init.3"""
    table = nsh("borgo hq 0,0", "outpost saboteur 0,1 as s")
    table.battle()
    table.claim(phases={"bhq": [0]})
    table.expect("s gone", "told nsh.saboteur.3", "told nsh.init.3")


def test_an_hq_that_a_scout_raises_is_slowed() -> None:
    """nsh.saboteur.3"""
    table = nsh("borgo hq 0,0", "borgo scout 0,1", "borgo scout 1,0", "outpost saboteur 0,-1 as s")
    table.battle()
    table.claim(phases={"bhq": [1]}, removed={1: ["s"]})
    table.expect("told nsh.saboteur.3", "not told nsh.saboteur.2")


@pytest.mark.parametrize("unit", ["outpost brawler 0,-1", "outpost hq 0,-1"])
def test_ones_own_units_are_not_touched(unit: str) -> None:
    """nsh.saboteur.3"""
    table = nsh(f"{unit} as u", "outpost saboteur 0,0", "borgo hq 0,1")
    table.battle()
    table.claim(phases={"u": [3] if "brawler" in unit else [0], "bhq": [0]})
    table.expect("told nsh.saboteur.3")
    assert table.initiative("u") == {"printed": 3 if "brawler" in unit else 0}
