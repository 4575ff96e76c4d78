"""The tiles of Outpost, one by one."""

from __future__ import annotations

import pytest

from tests.neuroshima.armies import armour, count, gifts, heals, holds, is_mobile, lives, phases, placed, strikes
from tests.neuroshima.tables import nsh

ALL = "N NE SE S SW NW"


def test_the_hq_gives_its_neighbours_an_extra_attack() -> None:
    """nsh.outpost.1"""
    table = nsh("outpost hq 0,1", "outpost brawler 0,0 as b", "moloch hq 0,-1", "outpost runner 2,-2 as far")
    table.expect("b phases 3 2", "far phases 2", "ohq phases 0")
    table.battle()
    table.expect("moloch hp 16", "told nsh.outpost.1", "told nsh.extra.1")
    assert table.initiative("b") == {"printed": 3, "extra": -1}


def test_a_third_one_where_there_are_two() -> None:
    """nsh.outpost.1"""
    table = nsh("outpost hq 0,1", "outpost mobile_armor 0,0 as m", "borgo hq 0,-1")
    table.battle()
    table.claim(phases={"m": [3, 2, 1]}, hp={"bhq": 14})
    table.expect("told nsh.outpost.1")


def test_and_none_for_the_enemy() -> None:
    table = nsh("outpost hq 0,1", "borgo brawler 0,0 3 as b")
    table.expect("b phases 2")
    table.battle()
    table.expect("outpost hp 18", "not told nsh.outpost.1")


@pytest.mark.parametrize(
    ("rule", "tile", "many", "when", "hits", "mobile"),
    [
        ("nsh.outpost.2", "mobile_armor", 1, [3, 2], "N melee 2, NW ranged 1", True),
        ("nsh.outpost.4", "brawler", 1, [3], "N melee 2", False),
        ("nsh.outpost.6", "runner", 2, [2], "NW melee 1", True),
        ("nsh.outpost.9", "hmg", 1, [2, 1], "N ranged 1", False),
        ("nsh.outpost.12", "commando", 5, [3], "SE ranged 1", False),
        ("nsh.outpost.15", "annihilator", 2, [2], "SW ranged 2", False),
    ],
)
def test_the_fighters(rule: str, tile: str, many: int, when: list[int], hits: str, mobile: bool) -> None:
    table = placed("outpost", tile)
    table.expect(f"told {rule}")
    assert holds(table) == ""
    assert strikes("outpost", tile) == hits
    assert phases("outpost", tile) == when
    assert is_mobile("outpost", tile) is mobile
    assert (count("outpost", tile), lives("outpost", tile), armour("outpost", tile)) == (many, 1, "")


def test_the_mobile_armor_strikes_and_shoots_in_both_phases() -> None:
    """nsh.attack.2"""
    table = nsh("outpost mobile_armor 0,0 as m", "moloch hq 0,-1", "borgo hq -1,0", mode="deathmatch")
    table.battle()
    table.expect("moloch hp 16", "borgo hp 18")


@pytest.mark.parametrize(
    ("rule", "tile", "many", "links", "gift"),
    [
        ("nsh.outpost.5", "scout", 2, "N SE SW", "initiative 1"),
        ("nsh.outpost.16", "officer", 1, ALL, "ranged 1"),
    ],
)
def test_the_modules_that_help_friends(rule: str, tile: str, many: int, links: str, gift: str) -> None:
    table = placed("outpost", tile, "outpost commando")
    table.expect(f"told {rule}")
    assert gifts(table) == dict.fromkeys(links.split(), gift)
    assert gifts(placed("outpost", tile, "borgo mutant")) == {}
    assert strikes("outpost", tile) == ""
    assert (count("outpost", tile), lives("outpost", tile), is_mobile("outpost", tile)) == (many, 1, False)


def test_the_hmg_on_a_scout() -> None:
    """nsh.module.13"""
    table = nsh("outpost hmg 0,0 as h", "outpost scout 0,1", "moloch hq 0,-2")
    table.battle()
    table.claim(phases={"h": [3, 2]}, hp={"mhq": 18})


def test_the_commando_on_an_officer() -> None:
    """nsh.module.11"""
    table = nsh("outpost commando 0,0 as c", "outpost officer 0,1", "moloch hq 2,0")
    table.battle()
    table.expect("c struck mhq 2")


def test_the_saboteur_slows_enemies() -> None:
    """nsh.outpost.7"""
    table = placed("outpost", "saboteur", "borgo mutant")
    table.expect("told nsh.outpost.7", "N phases 1")
    assert gifts(table) == dict.fromkeys(ALL.split(), "initiative -1")
    assert gifts(placed("outpost", "saboteur", "outpost runner")) == {}
    assert (count("outpost", "saboteur"), lives("outpost", "saboteur")) == (1, 1)


def test_the_scoper_takes_enemy_modules() -> None:
    """nsh.outpost.3"""
    table = placed("outpost", "scoper", "borgo scout")
    table.expect("told nsh.outpost.3", *[f"{way} serves outpost" for way in ALL.split()])
    table = placed("outpost", "scoper", "borgo mutant")
    table.expect(*[f"{way} serves borgo" for way in ALL.split()])
    assert (count("outpost", "scoper"), lives("outpost", "scoper")) == (1, 1)


def test_with_a_recon_center_units_go_two_hexes() -> None:
    """nsh.outpost.10"""
    table = nsh("outpost runner 0,0 as r", "moloch hq 2,-2", hands={"outpost": ["Recon Center", "Battle"]})
    assert "walk 0,0 0,-2 0" not in table.options("walk r")
    table.does("place recon_centre 2,0")
    table.expect("told nsh.outpost.10")
    table.does("walk r 0,-2")
    table.expect("r at 0,-2")
    assert (count("outpost", "recon_centre"), lives("outpost", "recon_centre")) == (1, 1)


def test_the_medic_takes_an_attack_for_a_friend() -> None:
    """nsh.outpost.13"""
    placed("outpost", "medic").expect("told nsh.outpost.13")
    assert heals("outpost", "medic") == "N NE NW"
    assert gifts(placed("outpost", "medic", "outpost commando")) == {}
    assert (count("outpost", "medic"), lives("outpost", "medic")) == (2, 1)


@pytest.mark.parametrize(
    ("rule", "tile", "many", "text", "effect"),
    [
        ("nsh.outpost.8", "battle", 6, "battle", "told nsh.battle_tile.1"),
        ("nsh.outpost.11", "move", 7, "move c 0,-1", "c at 0,-1"),
        ("nsh.outpost.14", "sniper", 1, "sniper h", "h gone"),
    ],
)
def test_the_action_tiles(rule: str, tile: str, many: int, text: str, effect: str) -> None:
    table = nsh("outpost commando 0,0 as c", "moloch hybrid 2,-2 as h", hands={"outpost": [tile, "Medic"]})
    table.does(text)
    table.expect(f"told {rule}", effect, outpost_hands=1, outpost_discard=[f"outpost_{tile}"])
    assert count("outpost", tile) == many
