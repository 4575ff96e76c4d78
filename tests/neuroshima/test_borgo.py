"""The tiles of Borgo, one by one."""

from __future__ import annotations

import pytest

from tests.neuroshima.armies import armour, count, gifts, heals, holds, is_mobile, lives, phases, placed, strikes
from tests.neuroshima.tables import nsh

FRONT = "N NE NW"


def test_the_hq_makes_its_neighbours_faster() -> None:
    """nsh.borgo.1"""
    table = nsh("borgo hq 0,1", "borgo mutant 0,0 as m", "outpost hq 0,-1", "borgo mutant 2,-2 3 as far")
    table.expect("m phases 3", "far phases 2", "bhq phases 0")
    table.battle()
    table.claim(phases={"m": [3]}, hp={"ohq": 19})
    table.expect("told nsh.borgo.1")
    assert table.initiative("m") == {"printed": 2, "borgo_hq": 1}


@pytest.mark.parametrize(
    ("rule", "tile", "many", "when", "hits", "plates", "life", "mobile"),
    [
        ("nsh.borgo.2", "mutant", 6, [2], "N melee 1, NE melee 1, NW melee 1", "", 1, False),
        ("nsh.borgo.3", "claws", 4, [3], "SW melee 1, NW melee 1", "", 1, False),
        ("nsh.borgo.4", "super_mutant", 1, [2], "N melee 2, NE melee 1, NW melee 1", "N NE NW", 2, False),
        ("nsh.borgo.6", "brawler", 2, [2], "N melee 2", "", 1, False),
        ("nsh.borgo.7", "assassin", 2, [3], "NW ranged 1", "", 1, True),
    ],
)
def test_the_fighters(
    rule: str, tile: str, many: int, when: list[int], hits: str, plates: str, life: int, mobile: bool
) -> None:
    table = placed("borgo", tile)
    table.expect(f"told {rule}")
    assert holds(table) == ""
    assert strikes("borgo", tile) == hits
    assert phases("borgo", tile) == when
    assert armour("borgo", tile) == plates
    assert (count("borgo", tile), lives("borgo", tile), is_mobile("borgo", tile)) == (many, life, mobile)


def test_the_net_fighter_strikes_whom_it_holds() -> None:
    """nsh.borgo.5"""
    table = placed("borgo", "net_fighter")
    table.expect("told nsh.borgo.5")
    assert holds(table) == "SE"
    assert (strikes("borgo", "net_fighter"), phases("borgo", "net_fighter")) == ("SE melee 3", [1])
    assert (count("borgo", "net_fighter"), lives("borgo", "net_fighter")) == (2, 1)


@pytest.mark.parametrize(
    ("rule", "tile", "many", "gift", "life"),
    [
        ("nsh.borgo.9", "officer", 2, "melee 1", 1),
        ("nsh.borgo.10", "super_officer", 1, "melee 1", 2),
        ("nsh.borgo.11", "scout", 2, "initiative 1", 1),
    ],
)
def test_the_modules_that_help_friends(rule: str, tile: str, many: int, gift: str, life: int) -> None:
    table = placed("borgo", tile, "borgo mutant")
    table.expect(f"told {rule}")
    assert gifts(table) == dict.fromkeys(FRONT.split(), gift)
    assert gifts(placed("borgo", tile, "outpost runner")) == {}
    assert (strikes("borgo", tile), count("borgo", tile), lives("borgo", tile)) == ("", many, life)


def test_the_mutant_on_an_officer() -> None:
    """nsh.module.11"""
    table = nsh("borgo mutant 0,0 as m", "borgo officer 0,1", "moloch blocker 0,-1 as a", "moloch blocker 1,-1 as b")
    table.battle()
    table.expect("m struck a 2", "m struck b 2")


def test_the_claws_on_a_scout() -> None:
    """nsh.module.13"""
    table = nsh("borgo claws 0,0 as c", "borgo scout 0,1", "outpost hq -1,0")
    table.battle()
    table.claim(phases={"c": [4]}, hp={"ohq": 19})


def test_the_medic_takes_an_attack_for_a_friend() -> None:
    """nsh.borgo.8"""
    placed("borgo", "medic").expect("told nsh.borgo.8")
    assert heals("borgo", "medic") == FRONT
    assert (count("borgo", "medic"), lives("borgo", "medic")) == (1, 1)


@pytest.mark.parametrize(
    ("rule", "tile", "many", "text", "effect"),
    [
        ("nsh.borgo.12", "battle", 6, "battle", "told nsh.battle_tile.1"),
        ("nsh.borgo.13", "move", 4, "move bhq 0,1", "bhq at 0,1"),
        ("nsh.borgo.14", "grenade", 1, "grenade r", "r gone"),
    ],
)
def test_the_action_tiles(rule: str, tile: str, many: int, text: str, effect: str) -> None:
    table = nsh("borgo hq 0,0", "outpost runner 1,-1 as r", hands={"borgo": [tile, "Medic"]})
    table.does(text)
    table.expect(f"told {rule}", effect, borgo_hands=1, borgo_discard=[f"borgo_{tile}"])
    assert count("borgo", tile) == many
