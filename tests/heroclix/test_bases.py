"""PARTE 19: larger bases in play."""

from __future__ import annotations

import random

import pytest

from hexdial.games.heroclix.events import Rolled
from hexdial.games.heroclix.game import HCX
from hexdial.games.heroclix.standing import are_adjacent, squares_beside
from hexdial.kernel.errors import DataError, RuleError
from tests.heroclix.tables import ClixTable as Drawn
from tests.heroclix.tables import heroclix


def squares(table: Drawn, figure: int) -> list[str]:
    return [table.state.map.board.texts[cell] for cell, who in enumerate(table.state.who) if who == figure]


def test_it_occupies_all_its_squares_and_is_next_to_all_around() -> None:
    """hcx.p19.multibase.1"""
    table = heroclix(A="C3 base 2x2", B="A1", X="E5", Y="B2", Z="F3")
    assert squares(table, 0) == ["C3", "D3", "C4", "D4"]
    assert len(squares_beside(table.state, 0)) == 12
    table.does("A close")
    table.refuses("pick Z", by="hcx.p8.target.3")
    table.offers_exactly(["pick X", "pick Y"])
    table.does("pick X", dice="3 4")
    table.expect("X click 4", "told hcx.p19.multibase.1")


def test_a_peanut_across_a_corner_parts_the_other_two() -> None:
    """hcx.p19.multibase.3"""
    table = heroclix(A="B1", B="P1", X="A1 base 2x1 turned 1", Y="A2", Z="C1")
    assert squares(table, 2) == ["A1", "B2"]
    assert not are_adjacent(table.state, 0, 3)
    table.does("A close")
    table.refuses("pick Y", by="hcx.p19.multibase.3")
    table.offers_exactly(["pick X", "pick Z"])


def test_a_step_between_the_parted_squares_is_none() -> None:
    """hcx.p19.multibase.3"""
    table = heroclix(A="B1 1/10/16/3", B="A1 base 2x1 turned 1", X="P16")
    table.cannot_go("A", "A2", by="hcx.p7.move.3")
    table = heroclix(A="B1 2/10/16/3", B="A1 base 2x1 turned 1", X="P16")
    table.does("A move", answers=["go A2"])
    table.expect("A at A2", "told hcx.p7.move.7")


def test_a_larger_base_parts_nothing() -> None:
    """hcx.p19.multibase.3, hcx.p7.move.7: a friend goes from corner to corner under it, whoever else lies across one"""
    for other in ("N13", "N13 base 2x1 turned 1"):
        table = heroclix(A="B2 3/10/16/3", B="C3 base 2x2", C=other, X="P1")
        table.does("A move", answers=["go E5"])
        table.expect("A at E5")


def test_a_peanut_lies_on_any_two_adjacent_squares() -> None:
    """hcx.p19.multibase.4"""
    table = heroclix(A="C3 base 2x1", X="P16").does("A move", answers=["go C3 @ lead", "go D4"])
    table.offers_exactly(["lie C3 1", "lie D3 2", "lie E3 3", "lie C4 0", "lie D4 0"])
    table.does("lie C3 1")
    assert squares(table, 0) == ["C3", "D4"]


def test_not_across_a_wall_nor_a_closed_corner() -> None:
    """hcx.p19.multibase.4, hcx.p19.multibase.6"""
    for lying in ({"A": "C3 base 2x1", "walls": "C3|D3"}, {"A": "C3 base 2x1 turned 1", "blocking": "D3 C4"}):
        with pytest.raises(DataError, match=r"it cannot stand on C3"):
            heroclix(X="P16", **lying)
    table = heroclix(A="C3 base 2x1 1/10/16/3", X="P16", walls="C4|D4").does(
        "A move", answers=["go D3 @ lead", "go D4"]
    )
    table.refuses("lie C4 0", by="hcx.p19.multibase.4")
    table.does("lie D3 2")
    assert squares(table, 0) == ["D3", "D4"]


def test_larger_ones_lie_along_or_across() -> None:
    """hcx.p19.multibase.5"""
    table = heroclix(A="C3 base 2x4 12/10/16/3", X="P16").does("A move", answers=["go C3 @ lead", "go H8"])
    table.offers("lie H8 0", "lie E8 1")
    table.refuses("lie H8 2", by="hcx.p19.multibase.5")
    table.does("lie E8 1")
    assert squares(table, 0) == ["E8", "F8", "G8", "H8", "E9", "F9", "G9", "H9"]


def test_one_square_leads_and_only_its_way_counts() -> None:
    """hcx.p19.multibase.7; hcx.ex.p19.2"""
    table = heroclix(A="C3 base 2x2 8/10/16/3", X="P16").does("A move")
    table.refuses("go G7", by="hcx.p19.multibase.7")
    table.offers_exactly(["go C3", "go D3", "go C4", "go D4"])
    table = heroclix(A="C3 base 2x2 8/10/16/3", X="P16", blocking="F1:H2 F4:H8").does(
        "A move", answers=["go D3", "go J3"]
    )
    table.does("lie I3 0")
    assert squares(table, 0) == ["I3", "J3", "I4", "J4"]


def test_the_whole_base_must_fit_in_the_end() -> None:
    """hcx.p19.multibase.8, hcx.p19.multibase.6"""
    table = heroclix(A="C3 base 2x2 8/10/16/3", X="P16", blocking="F1:H2 F4:H8").does(
        "A move", answers=["go D3 @ lead"]
    )
    table.refuses("go G3", by="hcx.p19.multibase.8")
    table.does(answers=["go G9"])
    table.expect("asked A pose")


def test_no_part_goes_farther_than_the_lead() -> None:
    """hcx.p19.multibase.9"""
    table = heroclix(A="C3 base 2x1 turned 2", X="P16")
    assert squares(table, 0) == ["C3", "C4"]
    table.does("A move", answers=["go C3 @ lead", "go C2"])
    table.refuses("lie C1 2", by="hcx.p19.multibase.9")
    table.offers("lie C2 2")
    table.does("lie C2 2")
    assert squares(table, 0) == ["C2", "C3"]


def test_without_a_step_it_does_not_turn() -> None:
    """hcx.p19.multibase.9"""
    table = heroclix(A="C3 base 2x1 turned 2", B="P1", X="P16").does("A move", answers=["go C3 @ lead", "stay"])
    assert squares(table, 0) == ["C3", "C4"]
    table.expect("A turned 2", "told hcx.p7.move.5")


def test_the_lead_decides_about_hindering_terrain() -> None:
    """hcx.p19.multibase.10"""
    for lead, far in (("C4", "K4"), ("C3", "G4")):
        table = heroclix(A="C3 base 2x1 turned 2 8/10/16/3", X="P16", hindering="C3").does(
            "A move", answers=[f"go {lead}"]
        )
        table.offers(f"go {far}")
        if lead == "C3":
            table.refuses("go H3", by="hcx.p7.move.3")
            table.does(answers=["go G3", "lie F3 0"])
            table.expect("told hcx.p19.multibase.10")


def test_giants_and_flyers_stand_on_two_levels() -> None:
    """hcx.p19.multibase.11"""
    for kind, may in (("giant", True), ("wing moves_through elevated", True), ("", False)):
        table = heroclix(A=f"D3 base 2x1 turned 2 1/10/16/3 {kind}", X="P16", level2="D5:F9", stairs="D4/D5")
        table.does("A move", answers=["go D4 @ lead"])
        if may:
            table.does(answers=["go D5", "lie D4 2"])
            assert squares(table, 0) == ["D4", "D5"]
        else:
            table.refuses("go D5", by="hcx.p19.multibase.8")
    table = heroclix(A="D4 base 2x1 turned 2 giant", B="P1", X="D3", Y="E6", Z="E4", level2="D5:F9")
    table.does("A close")
    table.offers_exactly(["pick X", "pick Y", "pick Z"])


def test_whoever_aims_at_it_chooses_the_square() -> None:
    """hcx.p19.multibase.12, hcx.p19.multibase.13"""
    table = heroclix(A="A3 r8", X="E3 base 2x1 turned 2", hindering="E3 D3").does("A range", dice="3 3")
    table.expect("X click 4", "not told hcx.p10.hindering.9", "told hcx.p19.multibase.12")
    table = heroclix(A="A3 r8", X="E3 base 2x1", B="P1").does("A range", dice="3 3")
    table.expect("X click 4")


def test_range_and_line_from_the_same_square() -> None:
    """hcx.p8.term.8, hcx.p19.multibase.14"""
    table = heroclix(A="C3 base 2x2 r3 bolts 2", B="P1", X="G3", Y="A7", Z="C8").does("A range")
    table.refuses("pick Z", by="hcx.p8.range.1")
    table.does(answers=["pick X", "pick Y", "1"], dice="3 4")
    table.expect("X click 2", "Y click 3", "told hcx.p19.multibase.14")
    table = heroclix(A="C3 base 2x1 r3", B="P1", X="G3", Y="A5", Z="C6", blocking="F3").does("A range")
    table.refuses("pick X", by="hcx.p10.blocking.2")


def test_everybody_next_to_any_square_holds_it() -> None:
    """hcx.p7.breakaway.1, hcx.p19.multibase.1"""
    table = heroclix(A="C3 base 2x2", B="P1", X="E5").does("A move")
    table.expect("asked chance break_away")
    table.does(dice="2")
    assert table.count(Rolled) == 1
    table.expect("A at C3", "told hcx.p7.breakaway.4")


def test_bystanders_follow_the_normal_rules() -> None:
    """hcx.p19.special.1, hcx.p19.bystander.5"""
    table = heroclix(A="E5 bystander", B="A1", X="F5", rock="D4").does(
        "A move", dice="4", answers=["take rock", "go E4"]
    )
    table.expect("A holds rock", "A at E4", "told hcx.p7.breakaway.2")


def test_three_players_are_refused() -> None:
    """hcx.p20.multiplayer.1"""
    with pytest.raises(RuleError) as refused:
        HCX.complete({"players": 3}, random.Random(0))
    assert refused.value.rule == "hcx.p20.multiplayer.1"
