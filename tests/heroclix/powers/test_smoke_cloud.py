"""Smoke Cloud: hindering markers that spoil an opponent's aim."""

from __future__ import annotations

from hexdial.games.heroclix.events import AttackTotal, MarkerPlaced, MarkerRemoved
from tests.heroclix.tables import heroclix


def test_up_to_six_markers() -> None:
    """hcx.power.smoke_cloud, hcx.p10.marker.3"""
    table = heroclix(A="E5 smoke_cloud", B="A1", X="P16")
    table.does("A smoke_cloud", answers=["go F5", "go G5", "go H5", "go H6", "go H7", "go H8"])
    assert table.count(MarkerPlaced) == 6
    table.expect("terrain F5 hindering", "terrain H8 hindering", "A tokens 1", "told hcx.power.smoke_cloud")


def test_one_is_enough() -> None:
    """hcx.power.smoke_cloud"""
    table = heroclix(A="E5 smoke_cloud", B="A1", X="P16").does("A smoke_cloud")
    table.refuses("done", by="hcx.power.smoke_cloud")
    table.does(answers=["go F5", "done"])
    assert table.count(MarkerPlaced) == 1
    table.expect("A tokens 1")


def test_each_further_one_touches_another() -> None:
    """hcx.power.smoke_cloud, hcx.p3.adj.4: walls part them"""
    table = heroclix(A="E5 smoke_cloud", B="A1", X="P16", walls="F5|G5 F4|G4 F6|G6").does(
        "A smoke_cloud", answers=["go F5"]
    )
    table.refuses("go H5", by="hcx.power.smoke_cloud")
    table.refuses("go G5", by="hcx.power.smoke_cloud")
    table.refuses("go F5", by="hcx.power.smoke_cloud")
    table.offers("go E4", "go F4", "done")


def test_within_a_range_of_at_least_four() -> None:
    """hcx.power.smoke_cloud, hcx.p10.marker.2, hcx.p8.term.5: the others need no line of fire"""
    table = heroclix(A="E5 r0 smoke_cloud", B="A1", X="P16", blocking="H4 H6 H5").does("A smoke_cloud")
    table.refuses("go J5", by="hcx.p8.term.5")
    table.refuses("go I5", by="hcx.power.smoke_cloud")
    table.refuses("go H5", by="hcx.p10.marker.2")
    table.does(answers=["go H7"])
    table.offers("go I7", "go I6")
    table.does(answers=["go I6", "go I5"])
    table.refuses("go J5", by="hcx.p8.term.5")
    table = heroclix(A="E5 r6 smoke_cloud", B="A1", X="P16").does("A smoke_cloud", answers=["go K5", "done"])
    table.expect("terrain K5 hindering")


def test_smoke_makes_attacks_worse() -> None:
    """hcx.power.smoke_cloud: opposing characters in it have attack -1, friends do not"""
    table = heroclix(A="E5 smoke_cloud", B="F6", X="G5", Y="P16")
    table.does("A smoke_cloud", answers=["go F6", "go G5", "go F5", "done"])
    table.expect("X value attack 9", "B value attack 10", "Y value attack 10")
    table.does("end").does("X close", dice="3 4")
    assert table.event(AttackTotal).value == 9
    assert [reason.rule for reason in table.event(AttackTotal).reasons] == ["hcx.power.smoke_cloud"]


def test_it_hinders_lines_and_moves() -> None:
    """hcx.power.smoke_cloud, hcx.p10.hindering.9, hcx.p10.hindering.3"""
    table = heroclix(A="E5 smoke_cloud", B="E9 r8", X="I9", Y="P16").does("A smoke_cloud", answers=["go G9", "done"])
    table.does("B range", dice="2 4")
    table.expect("X click 1", "told hcx.p10.hindering.9")


def test_it_lifts_at_the_beginning_of_the_next_turn() -> None:
    """hcx.power.smoke_cloud, hcx.p10.marker.5, hcx.p5.trigger.9"""
    table = heroclix(A="E5 smoke_cloud", B="A1", X="F5", Y="P16").does("A smoke_cloud", answers=["go F5", "done"])
    table.does("end")
    table.expect("terrain F5 hindering", "X value attack 9")
    table.does("end")
    assert table.count(MarkerRemoved) == 1
    table.expect("terrain F5 clear", "X value attack 10", "told hcx.p10.marker.5")


def test_smoke_stays_although_the_power_is_lost() -> None:
    """hcx.power.smoke_cloud, hcx.p15.stop.4: even if its maker is KO'd"""
    table = heroclix(A="E5 clicks 1 smoke_cloud", B="A1", X="F5 8/11/16/3", Y="P16")
    table.does("A smoke_cloud", answers=["go F5", "done"]).does("end")
    table.does("X close", dice="3 4")
    table.expect("A ko", "terrain F5 hindering", "X value attack 10")
    table.does("end")
    table.expect("terrain F5 clear", "X value attack 11", "told hcx.p5.trigger.9")


def test_smoke_stays_while_the_power_cannot_be_used() -> None:
    """hcx.power.smoke_cloud, hcx.p15.stop.4"""
    markers = [
        {"at": "F5", "terrain": "hindering", "name": "smoke_cloud", "maker": "A", "power": "smoke_cloud", "leaves": "A"}
    ]
    table = heroclix(
        A="E5 smoke_cloud", B="A1", X="F5", Y="P16", markers=markers, effects=["A forbid smoke_cloud"], to_move="B"
    )
    table.expect("X value attack 9")


def test_three_clouds_count_once_and_only_the_top_one() -> None:
    """hcx.power.smoke_cloud, hcx.p10.marker.7"""
    table = heroclix(A="E5 smoke_cloud", B="E6 smoke_cloud", X="F5", Y="P16")
    table.does("A smoke_cloud", answers=["go F5", "done"]).does("B smoke_cloud", answers=["go F5", "done"])
    table.expect("X value attack 9")
    cloud = {"terrain": "hindering", "name": "smoke_cloud", "maker": "A", "power": "smoke_cloud", "leaves": "A"}
    markers = [{"at": "F5", **cloud}, {"at": "F5", "terrain": "water", "name": "flood"}]
    table = heroclix(A="E5", B="A1", X="F5", Y="P16", markers=markers)
    table.expect("X value attack 10")


def test_a_large_base_in_smoke_counts_once() -> None:
    """hcx.power.smoke_cloud: one or more"""
    table = heroclix(A="E5 smoke_cloud", B="A1", X="F5 base 2x2", Y="P16")
    table.does("A smoke_cloud", answers=["go F5", "go G5", "go F6", "done"])
    table.expect("X value attack 9")


def test_next_to_an_opponent_it_is_no_attack() -> None:
    """hcx.power.smoke_cloud, hcx.p8.target.5"""
    table = heroclix(A="E5 smoke_cloud", B="A1", X="F5", Y="P16").does("A smoke_cloud", answers=["go E6", "done"])
    table.expect("A tokens 1")


def test_lost_or_forbidden() -> None:
    """hcx.power.smoke_cloud, hcx.p13.power.2, hcx.p15.stop.1"""
    heroclix(A="E5 smoke_cloud@1 click 2", B="A1", X="F5").refuses("A smoke_cloud", by="hcx.p13.power.2")
    table = heroclix(A="E5 smoke_cloud", B="A1", X="F5", effects=["A cannot power"])
    table.refuses("A smoke_cloud", by="hcx.p15.cantuse.1")
