"""The keyphrases Flight, Swim, Passenger, Immobile, Ram and BREAKAWAY."""

from __future__ import annotations

import pytest

from hexdial.games.heroclix.events import AttackTotal, BrokeAway, Rolled
from hexdial.kernel.errors import DataError
from tests.heroclix.tables import heroclix

STREET = "A4:P4 A6:P6"


# ---- Flight


def test_flight_over_nearly_everything() -> None:
    """hcx.keyphrase.flight, hcx.p10.elevmove.8, hcx.p10.maps.2, hcx.ex.p10.12"""
    table = heroclix(A="B5 wing", B="A1", X="E5", hindering="B5 C5", blocking=f"{STREET} G5", level2="I1:J16")
    table.can_go("A", "I5", "J5")
    table = heroclix(A="B5 wing", B="A1", X="P16", blocking="G1:G16", indoor="A1:P16")
    table.cannot_go("A", "H5", by="hcx.p10.maps.2")


def test_flight_still_rolls_to_break_away() -> None:
    """hcx.keyphrase.flight, hcx.p7.breakaway.1"""
    table = heroclix(A="E5 wing", B="A1", X="F5").does("A move", dice="3")
    assert table.count(Rolled) == 1
    table.expect("A at E5")


def test_flight_carries_one_of_its_size() -> None:
    """hcx.keyphrase.flight, hcx.keyphrase.passenger, hcx.p17.carry.2: but nobody with wings of its own"""
    table = heroclix(A="E5 wing", B="E6", C="D5 wing", D="D6 tiny wing", X="P16").does("A move")
    table.offers("pick B", "pick D", "done")
    table.refuses("pick C", by="hcx.keyphrase.passenger")
    table.does("pick B")
    table.expect("asked A move")
    table.does(answers=["go H5", "lie I5 0"])
    table.expect("B at I5", "told hcx.p17.carry.2")


def test_flight_outwitted() -> None:
    """hcx.keyphrase.flight, hcx.p15.cantuse.2: the symbol stays"""
    table = heroclix(A="C3 wing", B="C4", C="A9 wing", X="P16", level2="D1:F16", effects=["A forbid flight"])
    table.cannot_go("A", "D3", by="hcx.p10.elevmove.1")


def test_flight_without_wings() -> None:
    """hcx.keyphrase.flight, hcx.p14.keyphrase.1: from a power, while that can be used"""
    rocket = {"id": "rocket", "kind": "speed", "grants": ["flight"]}
    table = heroclix(A="C3 rocket@1", B="C9 rocket@2", X="P16", level2="D1:F16", texts=[rocket])
    table.can_go("A", "E4")
    table.cannot_go("B", "D9", by="hcx.p10.elevmove.1")


# ---- Swim


def test_swim() -> None:
    """hcx.keyphrase.swim, hcx.p10.water.1"""
    table = heroclix(A="A5 dolphin", B="A9", X="P16", water="A5 A9 C1:D16")
    table.can_go("A", "I5")
    table.cannot_go("B", "F9", by="hcx.p7.move.3")


@pytest.mark.parametrize(
    ("text", "water", "dice", "hit"),
    [
        ("dolphin", "H5", "3 3", False),
        ("dolphin", "H6", "3 3", True),
        ("", "H5", "3 3", True),
        ("dolphin", "H5", "3 4", True),
    ],
)
def test_swimmers_are_hard_to_shoot(text: str, water: str, dice: str, hit: bool) -> None:
    """hcx.keyphrase.swim: one more in defense against range attacks, while it stands in water"""
    table = heroclix(A="E5 r6", B="A1", X=f"H5 {text} 8/10/16/3", water=water).does("A range", dice=dice)
    table.expect("X click 4" if hit else "X click 1")


def test_swimmers_are_not_hard_to_strike() -> None:
    """hcx.keyphrase.swim: close attacks"""
    table = heroclix(A="E5", B="A1", X="F5 dolphin 8/10/16/3", water="F5").does("A close", dice="3 3")
    table.expect("X click 4")


def test_swim_outwitted() -> None:
    """hcx.keyphrase.swim, hcx.p15.cantuse.2"""
    table = heroclix(A="E5 r6", B="A1", X="H5 dolphin", water="H5", effects=["X forbid swim"]).does(
        "A range", dice="3 3"
    )
    table.expect("X click 4")


# ---- Passenger


def test_passenger_of_its_own_size() -> None:
    """hcx.keyphrase.passenger, hcx.p17.carry.1"""
    table = heroclix(A="E5 passenger", B="E6", C="D5 giant", D="D6", X="P16").does("A move")
    table.refuses("pick C", by="hcx.p17.carry.1")
    table.does(answers=["pick B", "go H5", "lie I5 0"])
    table.expect("B at I5", "D at D6")


def test_passenger_by_the_number_of_its_card() -> None:
    """hcx.keyphrase.passenger, hcx.p17.carry.2, hcx.p14.keyphrase.2"""
    bus = {"id": "bus", "grants": ["passenger"], "numbers": ["passenger 2"]}
    table = heroclix(A="E5 bus", B="E6", C="D5", D="D6", X="P16", texts=[bus]).does(
        "A move", answers=["pick B", "pick C"]
    )
    table.expect("asked A move")
    table.does(answers=["go H5", "lie I5 0", "lie I6 0"])
    table.expect("B at I5", "C at I6", "D at D6")


def test_passenger_none() -> None:
    """hcx.keyphrase.passenger, hcx.p9.zeroes.3"""
    loner = {"id": "loner", "grants": ["passenger"], "numbers": ["passenger 0"]}
    table = heroclix(A="E5 giant loner", B="E6", X="P16", texts=[loner]).does("A move")
    table.expect("asked A move")
    table.refuses("pick B", by="hcx.p9.zeroes.3")


def test_passenger_countered_it_carries_as_everybody_does() -> None:
    """hcx.keyphrase.passenger, hcx.p15.cantuse.2, hcx.p17.carry.1"""
    bus = {"id": "bus", "grants": ["passenger"], "numbers": ["passenger 2"]}
    table = heroclix(A="E5 bus", B="E6", C="D5 tiny", D="D6 tiny", X="P16", texts=[bus], effects=["A forbid passenger"])
    table.does("A move")
    table.refuses("pick B", by="hcx.p17.carry.1")
    table.does("pick C")
    table.expect("asked A move")


# ---- Immobile


def test_immobile_does_not_move() -> None:
    """hcx.keyphrase.immobile, hcx.p15.cantuse.1"""
    table = heroclix(A="E5 immobile", B="A1", X="F5")
    table.refuses("A move", by="hcx.keyphrase.immobile")
    table.offers("A close")


def test_immobile_is_not_placed() -> None:
    """hcx.keyphrase.immobile, hcx.p7.place.4, hcx.p8.kb.22; hcx.ex.p7.cannot_be_placed"""
    table = heroclix(A="E5 giant", B="E6 immobile", C="D5", X="P16").does("A move")
    table.refuses("pick B", by="hcx.p7.place.4")
    table = heroclix(A="E5", B="A1", X="F5 immobile").does("A close", dice="4 4")
    table.expect("X at F5", "X click 4", "told hcx.p8.kb.22")


def test_an_immobile_figure_under_control_only_attacks() -> None:
    """hcx.keyphrase.immobile, hcx.power.mind_control"""
    table = heroclix(A="E5 mind_control", B="A1", X="F5 immobile", Y="G5", Z="P16")
    table.does("A mind_control_close", dice="3 4")
    table.offers("close", "done")
    table.refuses("move", by="hcx.power.mind_control")


def test_an_immobile_object_is_not_picked_up() -> None:
    """hcx.keyphrase.immobile, hcx.p11.pickup.1"""
    table = heroclix(A="E5", B="A1", X="P16", rock="F5 light special 3 immobile", stone="E6").does("A move")
    table.offers("take stone")
    table.refuses("take rock", by="hcx.keyphrase.immobile")


# ---- BREAKAWAY


@pytest.mark.parametrize(("die", "away"), [("3", True), ("2", False)])
def test_break_away_changed(die: str, away: bool) -> None:
    """hcx.keyphrase.breakaway: one more where no number stands"""
    table = heroclix(A="E5 breakaway", B="A1", X="F5").does("A move", dice=die, answers=["go C5"] if away else [])
    assert table.event(BrokeAway).success == away


@pytest.mark.parametrize(("number", "die", "away"), [(3, "2", True), (-1, "4", False), (-1, "5", True)])
def test_break_away_by_the_number_of_its_card(number: int, die: str, away: bool) -> None:
    """hcx.keyphrase.breakaway"""
    grip = {"id": "grip", "grants": ["breakaway"], "numbers": [f"breakaway {number}"]}
    table = heroclix(A="E5 grip", B="A1", X="F5", texts=[grip])
    table.does("A move", dice=die, answers=["go C5"] if away else [])
    assert table.event(BrokeAway).success == away


def test_break_away_outwitted() -> None:
    """hcx.keyphrase.breakaway, hcx.p15.cantuse.2"""
    table = heroclix(A="E5 breakaway", B="A1", X="F5", effects=["A forbid breakaway"]).does("A move", dice="3")
    table.expect("A at E5")


# ---- Ram


def test_ram_straight_through() -> None:
    """hcx.keyphrase.ram, hcx.p7.path.1, hcx.p5.trigger.3: printed damage for each, 1 unavoidable damage for each hit"""
    table = heroclix(A="A5 8/10/16/3 ram vehicle", B="A1", X="C5 8/10/16/3", Y="E5 8/10/19/3", Z="E6")
    table.does("A ram")
    table.refuses("go C6", by="hcx.p7.path.1")
    table.refuses("stay", by="hcx.p7.path.2")
    table.does("go G5", dice="3 4")
    assert table.count(AttackTotal) == 1
    table.expect("A at G5", "A click 2", "A tokens 1", "X click 4", "Y click 1", "Z click 1", "told hcx.p8.kind.3")


def test_ram_needs_no_roll() -> None:
    """hcx.keyphrase.ram, hcx.improved.characters"""
    table = heroclix(A="B5 ram", B="A1", X="C5", effects=["A damage +2"]).does("A ram", answers=["go D5"], dice="6 6")
    table.expect("A at D5", "X click 5", "A click 2", "told hcx.improved.characters", "told hcx.p8.crit.4")


def test_ram_with_nobody_in_the_way() -> None:
    """hcx.keyphrase.ram"""
    table = heroclix(A="B5 ram", B="A1", X="C6").does("A ram", answers=["go E5"])
    assert table.count(AttackTotal) == 0
    table.expect("A at E5", "A click 1", "A tokens 1")


def test_ram_refused_and_lost() -> None:
    """hcx.keyphrase.ram, hcx.keyphrase.immobile, hcx.p15.stop.1"""
    table = heroclix(A="B5 ram", B="A1", C="H5 ram immobile", X="C5", effects=["A forbid ram"])
    table.refuses("A ram", by="hcx.p15.stop.1")
    table.refuses("C ram", by="hcx.keyphrase.immobile")
    table.refuses("B ram", by="hcx.p4.basic.4")


@pytest.mark.parametrize("written", ["passenger", "passenger many", "ram 2", "nobody 3"])
def test_a_number_belongs_to_a_keyphrase_of_the_text(written: str) -> None:
    """hcx.p14.keyphrase.2"""
    with pytest.raises(DataError, match=r"numbers: .* must be a keyphrase that it grants and a number: passenger 3"):
        heroclix(A="E5 bus", X="P16", texts=[{"id": "bus", "grants": ["passenger"], "numbers": [written]}])
