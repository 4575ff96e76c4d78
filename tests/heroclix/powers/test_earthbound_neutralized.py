"""The power Earthbound/Neutralized."""

from __future__ import annotations

from hexdial.games.heroclix.use import can_use
from tests.heroclix.tables import heroclix


def test_wings_do_not_help() -> None:
    """hcx.power.earthbound_neutralized, hcx.keyphrase.flight"""
    table = heroclix(A="C3 wing earthbound_neutralized", B="C5 wing", X="P16", level2="D1:F16")
    table.cannot_go("A", "E4", by="hcx.power.earthbound_neutralized")
    table.can_go("B", "E4")


def test_neither_does_what_is_printed() -> None:
    """hcx.power.earthbound_neutralized, hcx.p14.improved.1"""
    table = heroclix(A="C3 moves_through elevated earthbound_neutralized", B="A16", X="P16", level2="D1:F16")
    table.cannot_go("A", "E4", by="hcx.power.earthbound_neutralized")


def test_nor_what_an_action_lists() -> None:
    """hcx.power.earthbound_neutralized, hcx.power.leap_climb: the move remains, and its +2"""
    table = heroclix(A="C3 leap_climb earthbound_neutralized", B="A16", X="C2", level2="D1:F16")
    table.does("A leap_climb", dice="2")
    table.refuses("go E4", by="hcx.p10.elevmove.1")
    table.does("go C5")
    table.expect("A at C5")


def test_it_still_carries() -> None:
    """hcx.power.earthbound_neutralized: only improved movement is gone, not the rest of Flight"""
    table = heroclix(A="C3 wing earthbound_neutralized", B="C4", X="P16").does("A move")
    table.offers("pick B")


def test_no_improved_targeting() -> None:
    """hcx.power.earthbound_neutralized, hcx.p8.target.5"""
    table = heroclix(A="E5 r6 aims_through adjacent earthbound_neutralized", B="E7 r6 aims_through adjacent", X="F6")
    table.refuses("A range", by="hcx.p8.target.5")
    table.offers("B range")


def test_no_willpower() -> None:
    """hcx.power.earthbound_neutralized, hcx.p15.cantuse.2"""
    table = heroclix(A="E5 willpower earthbound_neutralized@1", B="E7 bar earthbound_neutralized", X="P16")
    number = table.state.f.powers.number["willpower"]
    assert not can_use(table.state, 0, number)
    assert not can_use(table.state, 1, number)


def test_earthbound_outwitted_lets_it_fly_again() -> None:
    """hcx.power.earthbound_neutralized, hcx.p15.cantuse.1"""
    table = heroclix(
        A="C3 wing earthbound_neutralized willpower", B="A16", X="P16", level2="D1:F16",
        effects=["A forbid earthbound_neutralized"],
    )  # fmt: skip
    table.can_go("A", "E4")
    assert can_use(table.state, 0, table.state.f.powers.number["willpower"])


def test_clicked_off_it_the_wings_are_back() -> None:
    """hcx.power.earthbound_neutralized, hcx.p15.lose.1"""
    table = heroclix(A="C3 wing earthbound_neutralized@1 click 2", B="A16", X="P16", level2="D1:F16")
    table.can_go("A", "E4")
