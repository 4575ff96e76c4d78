"""Chapter SNIPER: one wound to an enemy fighter or module anywhere."""

from __future__ import annotations

import pytest

from tests.neuroshima.tables import nsh

SNIPER = {"outpost": ["Sniper", "Battle"]}
HEGEMONY = {"hegemony": ["Sniper", "Battle"]}


@pytest.mark.parametrize("tile", ["hybrid", "scout", "armored_guard"])
def test_one_wound_to_an_enemy_anywhere(tile: str) -> None:
    """nsh.sniper.1"""
    table = nsh("outpost hq -2,2", f"moloch {tile} 2,-2 4 as u", "moloch blocker 0,0 as wall", hands=SNIPER)
    table.does("sniper u")
    table.expect("u gone", "wall unharmed", "told nsh.sniper.1", "asked outpost act", outpost_hands=1)


def test_any_fighter_or_module_of_the_enemy_and_nobody_else() -> None:
    """nsh.sniper.1 nsh.play.9"""
    table = nsh(
        "outpost hq -2,2",
        "outpost runner 0,0 as r",
        "moloch hq 2,-2",
        "moloch medic 1,0 as m",
        "moloch guard 0,2 as g",
        hands=SNIPER,
    )
    table.offers_exactly(["sniper m", "sniper g"], start="sniper")
    table.refuses("sniper r", by="nsh.sniper.1")
    table.refuses("sniper 0,1", by="nsh.play.9")


def test_no_hq_can_be_its_target() -> None:
    """nsh.sniper.2"""
    table = nsh("outpost hq -2,2", "moloch hq 2,-2 hp 1", hands=SNIPER)
    table.refuses("sniper mhq", by="nsh.sniper.2")
    table.offers_exactly([], start="sniper")
    table.expect("moloch hp 1", outpost_hands=2)


def test_a_tough_unit_is_only_marked() -> None:
    """nsh.sniper.3"""
    table = nsh("outpost hq -2,2", "moloch juggernaut 0,0 as j", hands=SNIPER)
    table.does("sniper j")
    table.expect("j wounds 1", "told nsh.sniper.3", "not told nsh.action.3")


def test_the_last_life_is_destroyed_at_once() -> None:
    """nsh.sniper.1 nsh.action.3"""
    table = nsh("outpost hq -2,2", "moloch juggernaut 0,0 wounds 1 as j", hands=SNIPER)
    table.does("sniper j")
    table.expect("j gone", "told nsh.sniper.1", "told nsh.action.3", "not told nsh.sniper.3")


def test_a_linked_medic_takes_the_shot() -> None:
    """nsh.sniper.4"""
    table = nsh("hegemony hq 2,-2", "outpost hmg 0,0 as hmg", "outpost medic 0,1 as m", hands=HEGEMONY)
    table.does("sniper hmg")
    table.expect("m gone", "hmg unharmed", "told nsh.sniper.4")


def test_a_medic_shot_itself_just_goes() -> None:
    """nsh.sniper.1"""
    table = nsh("hegemony hq 2,-2", "outpost hmg 0,0 as hmg", "outpost medic 0,1 as m", hands=HEGEMONY)
    table.does("sniper m")
    table.expect("m gone", "hmg unharmed", "told nsh.sniper.1", "not told nsh.sniper.4")


def test_two_medics_the_one_behind_goes() -> None:
    """nsh.sniper.4 nsh.medic.11"""
    table = nsh("hegemony hq 2,-2", "outpost medic 0,0 as a", "outpost medic 0,1 as b", hands=HEGEMONY)
    table.does("sniper a")
    table.expect("b gone", "a unharmed", "told nsh.sniper.4")


def test_netted_units_can_be_shot() -> None:
    """nsh.sniper.5"""
    table = nsh("hegemony net_fighter 1,0 4", "outpost runner 0,0 as r", "outpost hq -2,2", hands=HEGEMONY)
    table.expect("r netted")
    table.does("sniper r")
    table.expect("r gone", "told nsh.sniper.5")
