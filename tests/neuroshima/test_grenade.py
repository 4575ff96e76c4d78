"""Chapter GRENADE: one enemy next to one's own HQ is destroyed."""

from __future__ import annotations

import pytest

from tests.neuroshima.tables import nsh

GRENADE = {"borgo": ["Grenade", "Battle"]}


@pytest.mark.parametrize(("tile", "wounds"), [("blocker", 0), ("blocker", 2), ("medic", 0), ("gauss_cannon", 1)])
def test_a_grenade_destroys_whatever_the_toughness(tile: str, wounds: int) -> None:
    """nsh.grenade.1"""
    table = nsh("borgo hq 0,0", f"moloch {tile} 0,-1 wounds {wounds} as u", "moloch hq 2,0", hands=GRENADE)
    table.does("grenade u")
    table.expect(
        "u gone", "told nsh.grenade.1", "told nsh.action.3", "asked borgo act", moloch_discard=1, borgo_hands=1
    )


def test_only_enemies_are_its_target() -> None:
    """nsh.grenade.1"""
    table = nsh("borgo hq 0,0", "borgo mutant 0,-1 as m", "moloch guard 1,-1 as g", hands=GRENADE)
    table.refuses("grenade m", by="nsh.grenade.1")
    table.refuses("grenade 0,1", by="nsh.play.9")
    table.offers_exactly(["grenade g"], start="grenade")


@pytest.mark.parametrize("cell", ["0,-2", "1,1", "2,-1"])
def test_the_target_is_next_to_the_thrower_s_hq(cell: str) -> None:
    """nsh.grenade.2"""
    table = nsh("borgo hq 0,0", "borgo mutant 1,0", f"moloch guard {cell} as g", hands=GRENADE)
    table.refuses("grenade g", by="nsh.grenade.2")
    table.offers_exactly([], start="grenade")


def test_without_an_hq_on_the_board_there_is_none() -> None:
    """nsh.grenade.2"""
    table = nsh("borgo mutant 1,0", "moloch guard 0,0 as g", hands=GRENADE)
    table.refuses("grenade g", by="nsh.grenade.2")


def test_no_hq_is_its_target() -> None:
    """nsh.grenade.3"""
    table = nsh("borgo hq 0,0", "moloch hq 0,-1 hp 1", hands=GRENADE)
    table.refuses("grenade mhq", by="nsh.grenade.3")
    table.offers_exactly([], start="grenade")
    table.expect("moloch hp 1")


def test_not_while_the_hq_is_netted() -> None:
    """nsh.grenade.4"""
    table = nsh(
        "borgo hq 0,0",
        "outpost runner 0,-1 as r",
        "hegemony net_fighter 1,0 4 as net",
        hands=GRENADE,
        mode="deathmatch",
    )
    table.expect("bhq netted")
    table.refuses("grenade r", by="nsh.grenade.4")
    table.refuses("grenade net", by="nsh.grenade.4")
    table.offers("discard grenade")


def test_again_as_soon_as_the_netter_is_gone() -> None:
    """nsh.grenade.1"""
    table = nsh(
        "borgo hq 0,0", "outpost hq -2,2", "moloch net_fighter 0,1 0 as net", "moloch guard 0,-1 as g",
        mode="deathmatch", hands={"outpost": ["Sniper", "Battle"], "borgo": ["Grenade", "Battle"]}, to_move="outpost",
        armies=["outpost", "borgo", "moloch"],
    )  # fmt: skip
    table.expect("bhq netted")
    table.does("sniper net").does("end", dice=["draw mutant"], answers=["discard mutant", "grenade g"])
    table.expect("g gone", "told nsh.grenade.1")


def test_a_linked_medic_absorbs_it() -> None:
    """nsh.grenade.5"""
    table = nsh("borgo hq 0,0", "moloch blocker 0,-1 as b", "moloch medic 0,-2 3 as m", hands=GRENADE)
    table.does("grenade b")
    table.expect("m gone", "b unharmed", "b at 0,-1", "told nsh.grenade.5", "told nsh.grenade.1")


def test_a_medic_without_a_link_does_not() -> None:
    table = nsh("borgo hq 0,0", "moloch blocker 0,-1 as b", "moloch medic 0,-2 0 as m", hands=GRENADE)
    table.does("grenade b")
    table.expect("b gone", "m at 0,-2", "not told nsh.grenade.5")


def test_it_is_thrown_from_one_s_own_hq_not_from_the_partner_s() -> None:
    """nsh.grenade.6 nsh.grenade.2"""
    table = nsh(
        "borgo hq 0,0",
        "outpost hq -2,2",
        "moloch guard -1,2 as g",
        "moloch blocker 2,-2 as b",
        "hegemony runner 0,-1 as r",
        mode="team",
        armies=["borgo", "outpost", "moloch", "hegemony"],
        hands=GRENADE,
    )
    table.refuses("grenade g", by="nsh.grenade.6")
    table.refuses("grenade b", by="nsh.grenade.2")
    table.offers_exactly(["grenade r"], start="grenade")


def test_the_same_with_one_against_two() -> None:
    """nsh.grenade.6"""
    table = nsh(
        "moloch hq 2,0", "borgo hq 0,0", "hegemony hq -2,2", "moloch guard -1,2 as g",
        mode="solo", armies=["moloch", "borgo", "hegemony"], hands=GRENADE, to_move="borgo",
    )  # fmt: skip
    table.refuses("grenade g", by="nsh.grenade.6")
