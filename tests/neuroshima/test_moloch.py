"""The tiles of Moloch, one by one."""

from __future__ import annotations

import pytest

from tests.neuroshima.armies import armour, count, gifts, heals, holds, is_mobile, lives, phases, placed, strikes
from tests.neuroshima.tables import nsh

ALL = "N NE SE S SW NW"


def test_the_hq_strengthens_shots() -> None:
    """nsh.moloch.1"""
    table = nsh("moloch hq 0,1", "moloch hybrid 0,0 as h", "outpost hq 0,-2", "moloch hybrid 2,-2 as far")
    table.battle()
    table.expect("h struck ohq 2", "told nsh.moloch.1")
    assert table.strength("h") == {"printed": 1, "moloch_hq": 1}


def test_but_neither_the_gauss_cannon_nor_itself() -> None:
    table = nsh("moloch hq 0,1", "moloch gauss_cannon 0,0 2 as g", "outpost hq 0,-2", "outpost medic 1,1 as m")
    table.battle()
    table.expect("g struck ohq 1", "mhq struck m 1", "not told nsh.moloch.1")


@pytest.mark.parametrize(
    ("rule", "tile", "many", "when", "hits", "plates", "life"),
    [
        ("nsh.moloch.2", "armored_hunter", 2, [2], ", ".join(f"{way} melee 1" for way in ALL.split()), "N NW", 1),
        ("nsh.moloch.4", "blocker", 2, [], "", "N", 3),
        ("nsh.moloch.5", "armored_guard", 1, [2], "NE ranged 1, NW ranged 1", "N", 1),
        ("nsh.moloch.7", "hybrid", 2, [3], "N ranged 1", "", 1),
        ("nsh.moloch.8", "guard", 1, [2], "N ranged 1, NW ranged 1", "", 1),
        ("nsh.moloch.10", "gauss_cannon", 1, [1], "SW gauss 1", "", 2),
        ("nsh.moloch.11", "protector", 1, [1], "N ranged 1, NE ranged 1, NW ranged 1", "", 2),
        ("nsh.moloch.13", "juggernaut", 1, [1], "N melee 2, NE ranged 1", "N SE SW", 2),
        ("nsh.moloch.14", "hornet", 1, [2], "N melee 2", "", 1),
        ("nsh.moloch.16", "hunter_killer", 2, [3], "N melee 1, NE melee 1, S melee 1, NW melee 1", "", 1),
        ("nsh.moloch.19", "the_clown", 1, [2], "N melee 1, NW melee 1", "", 2),
        ("nsh.moloch.20", "stormtrooper", 1, [2, 1], "N ranged 1", "", 2),
    ],
)
def test_the_fighters(rule: str, tile: str, many: int, when: list[int], hits: str, plates: str, life: int) -> None:
    table = placed("moloch", tile)
    table.expect(f"told {rule}")
    assert holds(table) == ""
    assert strikes("moloch", tile) == hits
    assert phases("moloch", tile) == when
    assert armour("moloch", tile) == plates
    assert (count("moloch", tile), lives("moloch", tile), is_mobile("moloch", tile)) == (many, life, False)


def test_the_gauss_cannon_hits_all_on_its_line() -> None:
    """nsh.gauss.1"""
    table = nsh(
        "moloch gauss_cannon 2,-2 as g",
        "outpost runner 1,-1 as a",
        "moloch guard 0,0 as own",
        "outpost hq -1,1",
        "outpost medic -2,2 3 as b",
    )
    table.battle()
    table.expect("g struck a 1", "g struck ohq 1", "g struck b 1", "g spared own")


def test_the_clown_may_explode_instead() -> None:
    """nsh.clown.1"""
    table = nsh("moloch the_clown 0,0 as c", "moloch scout 0,1 3 as s", "outpost hq 1,0", "outpost medic 0,-1 as m")
    table.battle(clown="explode")
    table.expect("c gone", "s gone", "m gone", "outpost hp 19")


def test_the_net_fighter_holds_two_and_strikes_nobody() -> None:
    """nsh.moloch.17"""
    table = placed("moloch", "net_fighter")
    table.expect("told nsh.moloch.17")
    assert holds(table) == "N NW"
    assert (strikes("moloch", "net_fighter"), phases("moloch", "net_fighter")) == ("", [])
    assert (count("moloch", "net_fighter"), lives("moloch", "net_fighter")) == (1, 1)


@pytest.mark.parametrize(
    ("rule", "tile", "links", "gift"),
    [
        ("nsh.moloch.6", "the_brain", "N SE SW", "melee 1, ranged 1"),
        ("nsh.moloch.9", "officer", "NE S NW", "ranged 1"),
        ("nsh.moloch.12", "scout", "N SE SW", "initiative 1"),
        ("nsh.moloch.22", "mother_module", "N", "extra 1"),
    ],
)
def test_the_modules_that_help_friends(rule: str, tile: str, links: str, gift: str) -> None:
    table = placed("moloch", tile, "moloch juggernaut")
    table.expect(f"told {rule}")
    assert gifts(table) == dict.fromkeys(links.split(), gift)
    assert gifts(placed("moloch", tile, "borgo mutant")) == {}
    assert (strikes("moloch", tile), count("moloch", tile), lives("moloch", tile)) == ("", 1, 1)


def test_the_juggernaut_on_the_brain() -> None:
    """nsh.brain.1"""
    table = nsh("moloch juggernaut 0,0 as j", "moloch the_brain 0,1", "outpost hq 0,-1", "outpost scout 2,-2 as s")
    table.battle()
    table.expect("j struck ohq 3", "j struck s 2")


def test_the_guard_on_an_officer() -> None:
    """nsh.module.11"""
    table = nsh("moloch guard 0,0 as g", "moloch officer 0,1 1", "outpost hq 0,-2", "borgo hq -2,0", mode="deathmatch")
    table.battle()
    table.expect("outpost hp 18", "borgo hp 18")


def test_the_gauss_cannon_on_a_scout() -> None:
    """nsh.module.13"""
    table = nsh("moloch gauss_cannon 0,0 2 as g", "moloch scout 0,1", "outpost hq 0,-2")
    table.battle()
    table.claim(phases={"g": [2]}, hp={"ohq": 19})


def test_the_juggernaut_on_the_mother_module() -> None:
    """nsh.moloch.22"""
    table = nsh(
        "moloch juggernaut 0,0 as j", "outpost hq 0,-1", hands={"moloch": ["Mother Module", "Battle"]}, to_move="moloch"
    )
    table.does("place mother_module 0,1").does("battle")
    table.claim(hp={"ohq": 16})
    table.expect("told nsh.moloch.22")


def test_the_medic_takes_an_attack_for_a_friend() -> None:
    """nsh.moloch.3"""
    placed("moloch", "medic").expect("told nsh.moloch.3")
    assert heals("moloch", "medic") == "N SE SW"
    assert (count("moloch", "medic"), lives("moloch", "medic")) == (2, 1)


@pytest.mark.parametrize(
    ("rule", "tile", "many", "text", "effect"),
    [
        ("nsh.moloch.15", "air_strike", 1, "air_strike 1,-1", "r gone"),
        ("nsh.moloch.18", "battle", 4, "battle", "told nsh.battle_tile.1"),
        ("nsh.moloch.21", "move", 1, "move h 0,1", "h at 0,1"),
        ("nsh.moloch.23", "push_back", 5, "push h r", "told nsh.push.4"),
    ],
)
def test_the_action_tiles(rule: str, tile: str, many: int, text: str, effect: str) -> None:
    table = nsh("moloch hybrid 0,0 3 as h", "outpost runner 1,-1 as r", hands={"moloch": [tile, "Medic"]})
    table.does(text, answers=["B: to 2,-2"] if tile == "push_back" else [])
    table.expect(f"told {rule}", effect, moloch_hands=1)
    assert count("moloch", tile) == many
