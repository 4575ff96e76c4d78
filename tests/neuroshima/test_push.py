"""Chapter POUSSÉE: an own unit pushes an enemy one hex away."""

from __future__ import annotations

from typing import Any

import pytest

from tests.neuroshima.tables import NshTable, nsh

PUSH = {"moloch": ["Push Back", "Battle"]}
RUNNER_AND_BRAWLER = (
    "moloch hunter_killer -2,2 as hk",
    "outpost runner -2,1",
    "outpost brawler -1,2",
    "outpost commando -2,0",
    "outpost medic -1,0",
)


def pushing(*others: str, **content: Any) -> NshTable:
    """A Hybrid in the middle, a Medic to the north of it."""
    units = ("moloch hybrid 0,0 as h", "outpost medic 0,-1 2 as m", *others)
    return nsh(*units, **{"hands": PUSH, "windows": "explicit", **content})


def test_the_brawler_of_the_book_can_be_pushed_the_runner_cannot() -> None:
    """nsh.push.5"""
    table = nsh(*RUNNER_AND_BRAWLER, hands=PUSH, windows="explicit")
    table.refuses("push hk runner", by="nsh.push.5")
    table.offers_exactly(["push hk brawler"], start="push")
    table.does("push hk brawler")
    table.offers_exactly(["to 0,1", "to 0,2"], start="to", seat="B")


def test_an_adjacent_enemy_goes_one_hex_so_that_one_lies_between() -> None:
    """nsh.push.1"""
    table = pushing("moloch guard 1,0 as g")
    table.refuses("push h g", by="nsh.push.1")
    table.refuses("push m h", by="nsh.push.1")
    table.refuses("push g 2,0", by="nsh.push.1")
    table.refuses("push 0,1 h", by="nsh.push.1")
    table.offers_exactly(["push h m"], start="push")
    table.does("push h m")
    table.offers_exactly(["to -1,-1", "to 0,-2", "to 1,-2"], start="to", seat="B")


def test_where_there_is_one_hex_nobody_is_asked() -> None:
    """nsh.push.1"""
    table = pushing("outpost runner -1,-1", "outpost commando 1,-2")
    table.does("push h m")
    table.expect("m at 0,-2", "told nsh.push.1", "not told nsh.push.3", "asked moloch act")


@pytest.mark.parametrize("text", ["to 2,-2", "to 0,1", "to 0,0", "to -1,-1"])
def test_never_farther_and_never_onto_another_unit(text: str) -> None:
    """nsh.push.2"""
    table = pushing("outpost runner -1,-1")
    table.does("push h m")
    table.offers_exactly(["to 0,-2", "to 1,-2"], start="to", seat="B")
    rule = "nsh.push.6" if text == "to 0,1" else "nsh.push.2"
    table.refuses(text, by=rule, seat="B")
    table.refuses("to 2,-2", by="nsh.push.2", seat="B")
    table.does("to 0,-2")
    table.expect("m at 0,-2")


def test_the_targets_controller_chooses_among_several() -> None:
    """nsh.push.3"""
    table = pushing()
    table.does("push h m")
    table.expect("asked outpost pushed", "to move moloch")
    table.refuses("to 0,-2", by="nsh.push.3", seat="A")
    table.does("to 1,-2", seat="B")
    table.expect("m at 1,-2", "told nsh.push.3", "to move moloch", moloch_discard=["moloch_push_back"])


def test_whoever_controls_a_captured_module_chooses_for_it() -> None:
    """nsh.push.3"""
    table = nsh(
        "hegemony ganger 0,0 as g", "moloch medic 0,-1 as m", "outpost scoper 1,-1 as s",
        mode="deathmatch", hands={"hegemony": ["Push", "Battle"]}, windows="explicit",
    )  # fmt: skip
    table.expect("m serves outpost")
    table.does("push g m")
    table.expect("asked outpost pushed")


@pytest.mark.parametrize("turn", range(6))
def test_the_pushed_unit_keeps_its_facing(turn: int) -> None:
    """nsh.push.4"""
    table = nsh("moloch hybrid 0,0 as h", f"outpost medic 0,-1 {turn} as m", hands=PUSH)
    table.does("push h m", answers=["to 0,-2"])
    table.expect("m at 0,-2", f"m turn {turn}", "told nsh.push.4")


def test_where_no_free_hex_gives_the_gap_there_is_no_push() -> None:
    """nsh.push.5"""
    table = pushing("outpost runner -1,-1", "outpost commando 1,-2", "outpost brawler 0,-2")
    table.refuses("push h m", by="nsh.push.5")
    table.offers_exactly([], start="push")


def test_nor_where_the_gap_would_be_off_the_field() -> None:
    """nsh.push.6"""
    table = nsh("moloch hybrid 0,-1 as h", "outpost medic 0,-2 as m", hands=PUSH)
    table.refuses("push h m", by="nsh.push.6")
    table.expect("m at 0,-2", moloch_hands=2)


@pytest.mark.parametrize("text", ["to -1,0", "to 1,-1"])
def test_no_hex_next_to_the_pusher_will_do(text: str) -> None:
    """nsh.push.6"""
    table = pushing()
    table.does("push h m")
    table.refuses(text, by="nsh.push.6", seat="B")


def test_a_netted_unit_cannot_push() -> None:
    """nsh.push.7"""
    table = pushing("hegemony net_fighter 0,1 5 as net", mode="deathmatch")
    table.expect("h netted")
    table.refuses("push h m", by="nsh.push.7")


def test_a_netted_unit_cannot_be_pushed() -> None:
    """nsh.push.7 nsh.net.7"""
    table = pushing("moloch net_fighter -1,0 1 as net", "outpost runner -1,1 as r")
    table.expect("m netted", "net free")
    table.refuses("push h m", by="nsh.net.7")
    table.refuses("push net m", by="nsh.net.7")
    table.offers("push net r")


def test_a_netted_pusher_and_a_netted_target_at_once() -> None:
    """nsh.push.7"""
    table = pushing("moloch net_fighter -1,0 1 as net", "hegemony net_fighter 0,1 5", mode="deathmatch")
    table.refuses("push h m", by="nsh.push.7")


@pytest.mark.parametrize("pusher", ["moloch hq", "moloch scout"])
def test_any_unit_may_push(pusher: str) -> None:
    """nsh.push.8"""
    table = nsh(f"{pusher} 0,0 as p", "outpost medic 0,-1 as m", hands=PUSH)
    table.does("push p m", answers=["to 0,-2"])
    table.expect("m at 0,-2", "not told nsh.push.8")


@pytest.mark.parametrize(("pusher", "rule"), [("hq", "nsh.push.8"), ("scout", "nsh.push.8"), ("blocker", "")])
def test_or_fighters_only(pusher: str, rule: str) -> None:
    """nsh.push.8 (push_by_any_unit: no)"""
    table = nsh(f"moloch {pusher} 0,0 as p", "outpost medic 0,-1 as m", hands=PUSH, options={"push_by_any_unit": "no"})
    if rule:
        table.refuses("push p m", by=rule)
    else:
        table.offers("push p m")


def test_an_hq_may_be_pushed() -> None:
    """nsh.push.9"""
    table = nsh("moloch hybrid 0,0 as h", "outpost hq 0,-1 hp 7", hands=PUSH)
    table.does("push h ohq", answers=["to 1,-2"])
    table.expect("ohq at 1,-2", "outpost hp 7", "told nsh.push.3")


def test_or_stays_where_it_is() -> None:
    """nsh.push.9 (push_hq: no)"""
    table = nsh(
        "moloch hybrid 0,0 as h", "outpost hq 0,-1", "outpost medic 1,-1 as m", hands=PUSH, options={"push_hq": "no"}
    )
    table.refuses("push h ohq", by="nsh.push.9")
    table.offers_exactly(["push h m"], start="push")


def test_first_pusher_and_target_are_named_then_the_hex() -> None:
    """nsh.push.10"""
    table = pushing("moloch guard -1,0 as g")
    table.offers_exactly(["push h m", "push g m"], start="push")
    table.refuses("to 0,-2", by="nsh.push.10")
    table.refuses("to 0,-2", by="nsh.push.3", seat="B")
    table.does("push g m")
    table.offers_exactly(["to 0,-2", "to 1,-2", "to 1,-1"], start="to", seat="B")


def test_the_other_pusher_leaves_other_hexes() -> None:
    """nsh.push.10 nsh.push.6"""
    table = pushing("moloch guard -1,0 as g")
    table.refuses("to 0,-2", by="nsh.push.10")
    table.does("push h m")
    table.offers_exactly(["to -1,-1", "to 0,-2", "to 1,-2"], start="to", seat="B")
    table.refuses("to 1,-1", by="nsh.push.6", seat="B")


def test_a_push_hurts_nobody() -> None:
    """nsh.push.11"""
    table = nsh(
        "moloch hybrid 0,0 as h", "borgo super_mutant 0,-1 wounds 1 as sm", "borgo scout 1,-1 5 as scout",
        hands=PUSH,
    )  # fmt: skip
    table.expect("sm phases 3")
    table.does("push h sm", answers=["to -1,-1"])
    table.expect("sm wounds 1", "told nsh.push.11", "scout unharmed", "sm phases 2")


def test_links_and_nets_are_read_anew_after_a_push() -> None:
    """nsh.push.11"""
    table = nsh(
        "moloch hybrid 0,0 as h", "moloch guard 1,0 as g", "hegemony net_fighter 0,-1 1 as net", hands=PUSH,
    )  # fmt: skip
    table.expect("g free", "h free")
    table.does("push h net", answers=["to 1,-2"])
    table.expect("net at 1,-2", "told nsh.push.11", "g free")


def test_a_pushed_net_fighter_lets_go() -> None:
    """nsh.push.11 nsh.net.16"""
    table = nsh(
        "moloch hybrid 0,0 as h", "moloch guard 1,-1 as g", "hegemony net_fighter 0,-1 1 as net",
        hands=PUSH,
    )  # fmt: skip
    table.expect("g netted", "h free")
    table.does("push h net", answers=["to -1,-1"])
    table.expect("g free", "told nsh.push.11", "told nsh.net.16")
