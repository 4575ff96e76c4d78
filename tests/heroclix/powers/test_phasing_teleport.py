"""The power Phasing/Teleport."""

from __future__ import annotations

from hexdial.games.heroclix.events import Rolled
from tests.heroclix.tables import heroclix


def test_through_walls_blocking_terrain_and_levels() -> None:
    """hcx.power.phasing_teleport, hcx.ex.p10.12"""
    table = heroclix(A="A5 phasing_teleport", B="A1", X="P16", blocking="C1:C16", indoor="B1:D16", walls="E5|F5",
                     level2="E1:F16")  # fmt: skip
    table.does("A phasing_teleport", answers=["go H5"])
    table.expect("A at H5", "told hcx.power.phasing_teleport")


def test_without_rolling_and_through_a_foe() -> None:
    """hcx.power.phasing_teleport, hcx.p9.occupancy.4"""
    table = heroclix(A="E5 phasing_teleport", B="A1", X="F5", Y="H5").does("A phasing_teleport")
    table.refuses("go F5", by="hcx.p9.occupancy.4")
    table.does("go J5")
    assert table.count(Rolled) == 0
    table.expect("A at J5")


def test_never_ends_in_blocking_terrain() -> None:
    """hcx.power.phasing_teleport, hcx.p9.occupancy.4, hcx.p10.maps.4"""
    table = heroclix(A="A5 phasing_teleport", B="A1", X="P16", blocking="C1:C16").does("A phasing_teleport")
    table.refuses("go C5", by="hcx.p10.maps.4")
    table.offers("go D5")


def test_begins_in_hindering_terrain_without_loss() -> None:
    """hcx.power.phasing_teleport, hcx.p10.hindering.4"""
    table = heroclix(A="A5 phasing_teleport 8/10/16/3", B="A1", X="P16", hindering="A5 B5")
    table.cannot_go("A", "F5", by="hcx.p7.move.3")
    table.does("A phasing_teleport", answers=["go I5"])
    table.expect("A at I5")


def test_past_plasticity() -> None:
    """hcx.power.phasing_teleport, hcx.power.plasticity, hcx.improved.characters: Plasticity or not"""
    table = heroclix(A="E5 phasing_teleport", B="A1", X="F5 plasticity")
    table.does("A phasing_teleport", answers=["go J5"])
    assert table.count(Rolled) == 0
    table.expect("A at J5", "told hcx.improved.characters")


def test_the_improvement_ends_with_the_action() -> None:
    """hcx.p15.duration.7"""
    table = heroclix(A="E5 phasing_teleport sidestep", B="A1", X="P16", walls="H1|I1 H2|I2", blocking="H3:H16")
    table.does("A phasing_teleport", answers=["go G1"])
    table.does("A sidestep")
    table.refuses("go I1", by="hcx.p10.wall.2")


def test_who_has_lost_it_walks() -> None:
    """hcx.power.phasing_teleport, hcx.p13.power.2"""
    table = heroclix(A="A5 phasing_teleport@1 click 2", B="A1 phasing_teleport", X="P16")
    table.refuses("A phasing_teleport", by="hcx.p13.power.2")
    table.offers("A move", "B phasing_teleport")
