"""The tiles of Hegemony, one by one."""

from __future__ import annotations

import pytest

from tests.neuroshima.armies import ROUND, armour, count, gifts, holds, is_mobile, lives, phases, placed, strikes
from tests.neuroshima.tables import nsh


def test_the_hq_strengthens_blows() -> None:
    """nsh.hegemony.1"""
    table = nsh("hegemony hq 0,1", "hegemony runner 0,0 as r", "outpost hq 0,-1", "outpost medic 1,1 3 as m")
    table.battle()
    table.expect("r struck ohq 2", "hhq struck m 1", "told nsh.hegemony.1")
    assert table.strength("r") == {"printed": 1, "hegemony_hq": 1}


@pytest.mark.parametrize(
    ("rule", "tile", "many", "when", "hits", "plates", "life", "mobile"),
    [
        ("nsh.hegemony.2", "guard", 1, [2], "N melee 1, SW melee 1, NW melee 1", "", 2, False),
        ("nsh.hegemony.4", "runner", 3, [2], "N melee 1", "", 1, True),
        ("nsh.hegemony.5", "universal_soldier", 3, [3], "NW melee 1, NW ranged 1", "", 1, False),
        ("nsh.hegemony.6", "thug", 1, [2], "N melee 2, NE melee 1, NW melee 1", "", 1, False),
        ("nsh.hegemony.9", "ganger", 4, [3], "NW melee 1", "", 1, False),
        ("nsh.hegemony.12", "gladiator", 1, [1], "N melee 2, NE melee 2, NW melee 2", "N NE NW", 2, False),
    ],
)
def test_the_fighters(
    rule: str, tile: str, many: int, when: list[int], hits: str, plates: str, life: int, mobile: bool
) -> None:
    table = placed("hegemony", tile)
    table.expect(f"told {rule}")
    assert holds(table) == ""
    assert strikes("hegemony", tile) == hits
    assert phases("hegemony", tile) == when
    assert armour("hegemony", tile) == plates
    assert (count("hegemony", tile), lives("hegemony", tile), is_mobile("hegemony", tile)) == (many, life, mobile)


@pytest.mark.parametrize(
    ("rule", "tile", "many", "nets", "when", "hits"),
    [
        ("nsh.hegemony.15", "net_fighter", 2, "NE", [], ""),
        ("nsh.hegemony.18", "net_master", 1, "SE SW", [2], "S melee 1"),
    ],
)
def test_those_with_nets(rule: str, tile: str, many: int, nets: str, when: list[int], hits: str) -> None:
    table = placed("hegemony", tile)
    table.expect(f"told {rule}")
    assert holds(table) == nets
    assert (strikes("hegemony", tile), phases("hegemony", tile)) == (hits, when)
    assert (count("hegemony", tile), lives("hegemony", tile), is_mobile("hegemony", tile)) == (many, 1, False)


@pytest.mark.parametrize(
    ("rule", "tile", "many", "links", "gift"),
    [
        ("nsh.hegemony.7", "the_boss", 1, "N NW", "initiative 1, melee 1"),
        ("nsh.hegemony.10", "officer_i", 2, "N NW", "melee 1"),
        ("nsh.hegemony.13", "officer_ii", 1, "N NE NW", "melee 1"),
        ("nsh.hegemony.16", "scout", 1, "N NE NW", "initiative 1"),
    ],
)
def test_the_modules_that_help_friends(rule: str, tile: str, many: int, links: str, gift: str) -> None:
    table = placed("hegemony", tile, "hegemony ganger")
    table.expect(f"told {rule}")
    assert gifts(table) == dict.fromkeys(links.split(), gift)
    assert gifts(placed("hegemony", tile, "outpost runner")) == {}
    assert (strikes("hegemony", tile), count("hegemony", tile), lives("hegemony", tile)) == ("", many, 1)


def test_the_runner_on_the_boss() -> None:
    """nsh.boss.1"""
    table = nsh("hegemony runner 0,0 as r", "hegemony the_boss 0,1", "outpost hq 0,-1")
    table.battle()
    table.claim(phases={"r": [3]}, hp={"ohq": 18})
    table.expect("told nsh.boss.1")


def test_the_ganger_on_a_scout() -> None:
    """nsh.module.13"""
    table = nsh("hegemony ganger 0,0 as g", "hegemony scout 0,1", "outpost hq -1,0")
    table.battle()
    table.claim(phases={"g": [4]}, hp={"ohq": 19})


def test_the_universal_soldier_wounds_a_neighbour_twice() -> None:
    """nsh.attack.5"""
    table = nsh("hegemony universal_soldier 0,0 as u", "outpost hq -1,0")
    table.battle()
    table.expect("outpost hp 18", "told nsh.attack.5")


def test_the_quartermaster_changes_an_attack_of_the_linked_unit() -> None:
    """nsh.hegemony.3"""
    asked = []
    for way, cell in ROUND.items():
        table = nsh(f"hegemony ganger {cell} as g", hands={"hegemony": ["Quartermaster", "Battle"]}, windows="explicit")
        table.does("place quartermaster 0,0")
        table.expect("told nsh.hegemony.3")
        table.does("battle")
        if table.options("convert"):
            table.expect("asked hegemony convert")
            asked.append(way)
    assert asked == ["N"]
    assert (count("hegemony", "quartermaster"), lives("hegemony", "quartermaster")) == (1, 1)


def test_the_transport_lets_all_neighbours_ride_but_not_itself() -> None:
    """nsh.hegemony.19"""
    table = nsh(
        *[f"hegemony ganger {cell} as {way}" for way, cell in ROUND.items()],
        hands={"hegemony": ["Transport", "Battle"]},
        free=True,
    )
    assert not table.options("ride")
    table.does("place transport 0,0")
    table.expect("told nsh.hegemony.19")
    assert {text.split()[1] for text in table.options("ride")} == set(ROUND.values())
    table.does("ride N 0,-2")
    table.expect("N at 0,-2")
    assert (count("hegemony", "transport"), lives("hegemony", "transport")) == (1, 1)


@pytest.mark.parametrize(
    ("rule", "tile", "many", "text", "effect"),
    [
        ("nsh.hegemony.8", "battle", 5, "battle", "told nsh.battle_tile.1"),
        ("nsh.hegemony.11", "move", 3, "move g 0,1", "g at 0,1"),
        ("nsh.hegemony.14", "sniper", 1, "sniper r", "r gone"),
        ("nsh.hegemony.17", "push_back", 2, "push g r", "told nsh.push.4"),
    ],
)
def test_the_action_tiles(rule: str, tile: str, many: int, text: str, effect: str) -> None:
    table = nsh("hegemony ganger 0,0 as g", "outpost runner 1,-1 as r", hands={"hegemony": [tile, "Guard"]})
    table.does(text, answers=["B: to 2,-2"] if tile == "push_back" else [])
    table.expect(f"told {rule}", effect, hegemony_hands=1)
    assert count("hegemony", tile) == many
