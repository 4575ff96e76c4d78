"""Chapters BOSS and CERVEAU: two bonuses in one module."""

from __future__ import annotations

from tests.neuroshima.tables import nsh


def test_the_boss_gives_both_bonuses() -> None:
    """nsh.boss.1"""
    table = nsh("hegemony runner 0,0 as r", "hegemony boss 0,1 as boss", "outpost hq 0,-1")
    table.battle()
    table.claim(phases={"r": [3]}, hp_after={3: {"ohq": 18}})
    table.expect("told nsh.boss.1")
    assert table.strength("r") == {"printed": 1, "hegemony_the_boss": 1}
    assert table.initiative("r") == {"printed": 2, "hegemony_the_boss": 1}


def test_the_boss_gives_to_every_linked_friend() -> None:
    """nsh.boss.1"""
    table = nsh(
        "hegemony boss 0,0 as boss", "hegemony runner 0,-1 as r1", "hegemony runner -1,0 as r2",
        "hegemony runner 1,0 as r3", "outpost hq 0,-2",
    )  # fmt: skip
    table.expect("r1 phases 3", "r2 phases 3", "r3 phases 2")
    table.battle()
    table.expect("r1 struck ohq 2", "told nsh.boss.1")


def test_the_boss_does_not_raise_a_shot() -> None:
    """nsh.boss.1"""
    table = nsh("hegemony universal_soldier 0,0 1 as us", "hegemony boss 0,1 as boss", "moloch blocker 0,-1 as x")
    table.battle()
    table.claim(phases={"us": [4]}, removed={4: ["x"]})
    assert table.hits() == [("us", "x", "melee", 2), ("us", "x", "ranged", 1)]
    table.expect("told nsh.boss.1")


def test_the_brain_raises_blows_and_shots() -> None:
    """nsh.brain.1"""
    table = nsh(
        "moloch juggernaut 0,0 as j", "moloch brain 0,1 as brain", "borgo hq 0,-1", "borgo super_officer 1,-1 as so"
    )
    table.battle()
    table.claim(removed={1: ["so"]})
    table.expect("j struck bhq 3", "j struck so 2", "bhq hp 17", "told nsh.brain.1")
    assert table.strength("j") == {"printed": 1, "moloch_the_brain": 1}


def test_the_brain_raises_neither_the_gauss_cannon_nor_an_explosion() -> None:
    """nsh.brain.1"""
    gauss = nsh("moloch gauss 0,0 2 as g", "moloch brain 0,1 as brain", "moloch hybrid -1,2 1 as h", "outpost hq 0,-2")
    gauss.battle()
    gauss.expect("g struck ohq 1", "not told nsh.brain.1")
    assert gauss.strength("g") == {"printed": 1}
    clown = nsh("moloch clown 0,0 as clown", "moloch brain 0,1 as brain", "borgo hq 0,-1")
    clown.battle(clown="explode")
    clown.expect("bhq hp 19", "clown gone", "brain gone", "not told nsh.brain.1")
    assert clown.strength("clown") == {"explosion": 1}
    raised = nsh("moloch clown 0,0 as clown", "moloch brain 0,1 as brain", "borgo hq 0,-1")
    raised.battle()
    raised.expect("clown struck bhq 2", "told nsh.brain.1")
