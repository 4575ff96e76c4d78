"""Chapter FRAPPE AÉRIENNE: one wound to everybody on a hex and its six neighbours."""

from __future__ import annotations

import pytest

from hexdial.games.neuroshima.field import FIELDS
from tests.neuroshima.tables import nsh

STRIKE = {"moloch": ["Air Strike", "Battle"]}
INNER = ["0,0", "0,-1", "1,-1", "1,0", "0,1", "-1,1", "-1,0"]


def test_one_wound_to_friend_and_enemy_on_seven_hexes() -> None:
    """nsh.airstrike.1"""
    around = [
        "moloch hybrid 0,0 as a",
        "moloch guard 0,-1 as b",
        "outpost runner 1,-1 as c",
        "outpost medic 1,0 3 as d",
    ]
    table = nsh(
        *around, "outpost commando -1,1 as e", "outpost scout 0,2 as far", "moloch scout 2,-2 as off", hands=STRIKE
    )
    table.does("air_strike 0,0")
    table.expect(
        "a gone", "b gone", "c gone", "d gone", "e gone", "far unharmed", "off unharmed", "told nsh.airstrike.1"
    )
    table.expect("asked moloch act", moloch_hands=1)


def test_all_seven_hexes_lie_inside_the_field() -> None:
    """nsh.airstrike.2"""
    table = nsh("moloch hq 0,0", "outpost hq 2,-2", hands=STRIKE)
    table.offers_exactly([f"air_strike {cell}" for cell in INNER], start="air_strike")
    rim = [cell for cell in FIELDS[2].texts if cell not in INNER]
    assert len(rim) == 12
    for cell in rim:
        table.refuses(f"air_strike {cell}", by="nsh.airstrike.2")


def test_hqs_are_not_hurt() -> None:
    """nsh.airstrike.3"""
    table = nsh("moloch hq 0,0", "outpost hq 0,-1 hp 1", "outpost runner 1,0 as r", hands=STRIKE)
    table.does("air_strike 0,0")
    table.expect("outpost hp 1", "moloch hp 20", "r gone", "told nsh.airstrike.3", "ohq at 0,-1")


def test_the_centre_may_be_empty() -> None:
    """nsh.airstrike.4"""
    table = nsh("moloch hq 2,-2", "outpost runner 0,1 as r", hands=STRIKE)
    table.does("air_strike 0,0")
    table.expect("r gone", "told nsh.airstrike.4")


def test_even_if_the_whole_area_is() -> None:
    """nsh.airstrike.4"""
    table = nsh("moloch hq 2,-2", "outpost runner 0,2 as r", hands=STRIKE)
    table.does("air_strike 0,0")
    table.expect("r unharmed", "told nsh.airstrike.4", moloch_discard=["moloch_air_strike"])


def test_a_taken_centre_needs_no_rule() -> None:
    table = nsh("moloch hq 2,-2", "outpost runner 0,0 as r", hands=STRIKE)
    table.does("air_strike 0,0")
    table.expect("r gone", "not told nsh.airstrike.4")


def test_armour_does_not_help_toughness_does() -> None:
    """nsh.airstrike.5"""
    table = nsh(
        "moloch blocker 0,0 as b", "moloch armored_hunter 1,0 as h", "moloch gauss_cannon 0,1 as g", hands=STRIKE
    )
    table.does("air_strike 0,0")
    table.expect("b wounds 1", "h gone", "g wounds 1", "told nsh.airstrike.5", "told nsh.airstrike.1")


def test_a_medic_outside_the_area_saves_one() -> None:
    """nsh.airstrike.6"""
    table = nsh(
        "moloch hq 2,-2", "outpost hmg 0,1 as hmg", "outpost medic 0,2 as m", "outpost runner 1,0 as r", hands=STRIKE
    )
    table.does("air_strike 0,0")
    table.expect("hmg unharmed", "m gone", "r gone", "told nsh.airstrike.6")


def test_a_medic_inside_dies_without_healing() -> None:
    """nsh.medic.10"""
    table = nsh("moloch hq 2,-2", "outpost hmg 0,0 as hmg", "outpost medic 0,1 as m", hands=STRIKE)
    table.does("air_strike 0,0")
    table.expect("hmg gone", "m gone", "told nsh.medic.10", "not told nsh.airstrike.6")


@pytest.mark.parametrize("saved", ["hmg", "runner"])
def test_a_medic_chooses_whom_it_saves(saved: str) -> None:
    """nsh.airstrike.6 nsh.medic.4"""
    table = nsh(
        "moloch hq 2,-2", "outpost hmg 0,1", "outpost runner -1,1", "outpost medic -1,2 as m", "outpost hq -2,0",
        hands=STRIKE,
    )  # fmt: skip
    table.does("air_strike 0,0", answers=[f"B: absorb tile {saved}"])
    lost = "runner" if saved == "hmg" else "hmg"
    table.expect(f"{saved} unharmed", f"{lost} gone", "m gone", "told nsh.airstrike.6")


@pytest.mark.parametrize(("heals", "gone"), [("yes", "m"), ("no", "h")])
def test_one_s_own_medic_helps_if_the_table_says_so(heals: str, gone: str) -> None:
    """nsh.airstrike.1 (medic_vs_friendly_blast: yes, no)"""
    units = ("moloch hq 2,-2", "moloch hybrid 0,1 as h", "moloch medic 0,2 as m")
    table = nsh(*units, hands=STRIKE, options={"medic_vs_friendly_blast": heals})
    table.does("air_strike 0,0")
    table.expect(f"{gone} gone", f"{'h' if gone == 'm' else 'm'} unharmed", "told nsh.airstrike.1")


def test_on_37_hexes_the_area_must_fit_in_those() -> None:
    """nsh.airstrike.7"""
    table = nsh(
        "moloch hq 0,0", "outpost hq 2,-2", mode="deathmatch", armies=["moloch", "outpost", "borgo", "hegemony"],
        board=37, hands=STRIKE,
    )  # fmt: skip
    table.offers_exactly([f"air_strike {cell}" for cell in FIELDS[2].texts], start="air_strike")
    ring = [cell for cell in FIELDS[3].texts if cell not in FIELDS[2].texts]
    assert len(ring) == 18
    for cell in ring:
        table.refuses(f"air_strike {cell}", by="nsh.airstrike.7")


def test_whoever_struck_chooses_first() -> None:
    """nsh.airstrike.8"""
    table = nsh(
        "outpost hmg 0,1", "outpost runner -1,1", "outpost medic -1,2 as om",
        "moloch hybrid 1,-1", "moloch medic 1,-2 1 as m1", "moloch medic 2,-2 as m2",
        hands=STRIKE, to_move="moloch", windows="explicit",
    )  # fmt: skip
    table.does("air_strike 0,0")
    table.expect("asked moloch medic")
    table.refuses("absorb tile hmg", by="nsh.medic.3", seat="A")
    table.does("medic m2")
    table.expect("asked outpost absorb")
    table.does("absorb tile hmg")
    table.expect("hybrid unharmed", "hmg unharmed", "runner gone", "told nsh.airstrike.8", "not told nsh.airstrike.6")
    table.expect("om gone", "m2 gone", "m1 unharmed", "asked moloch act")
