"""PARTE 9: occupancy and the immunity of the first turns; PARTE 2: whose side a figure is on."""

from __future__ import annotations

from typing import Any

import pytest

from hexdial.games.heroclix.attack import attack
from hexdial.games.heroclix.damage import Harm, harm
from hexdial.games.heroclix.generate import generate
from hexdial.games.heroclix.placing import may_place
from hexdial.games.heroclix.standing import can_be_placed
from hexdial.games.heroclix.state import ClixTable, foes, friends
from hexdial.games.heroclix.strike import Plan
from hexdial.games.heroclix.terms import FREE, PLAIN, POWER, RANGED, UNAVOIDABLE
from hexdial.kernel.errors import DataError
from tests.heroclix.stand_ins import StandIns, attacks
from tests.heroclix.tables import ClixTable as Drawn
from tests.heroclix.tables import heroclix


def first_turn(to_move: str = "A", turns: tuple[int, int] = (0, 0), **content: Any) -> Drawn:
    """A's starting area is row 16, B's row 1."""
    turn = 1 + sum(turns)
    return heroclix(to_move=to_move, turn=turn, turns=list(turns), **content)


def test_in_the_first_turns_nobody_in_its_area_is_attacked() -> None:
    """hcx.p9.immunity.1, hcx.p9.immunity.6; hcx.ex.p9.first_turn_immunity"""
    table = first_turn(A="E5 left r9", B="A4 r9", X="E1", Y="G2 left", Z="H2 left")
    table.expect("X immune", "Y vulnerable", "A vulnerable", "B immune")
    table.does("A range")
    table.refuses("pick X", by="hcx.p9.immunity.1")


def test_until_both_have_finished_a_turn() -> None:
    """hcx.p9.immunity.1"""
    table = first_turn("B", (1, 0), A="E16", B="G15 left", X="F15 left", Y="P1")
    table.expect("A immune", "B vulnerable")
    table.does("end")
    table.expect("A vulnerable", "told hcx.p6.end.2")


def test_leaving_the_area_is_for_good() -> None:
    """hcx.p9.immunity.2"""
    table = first_turn(A="E16", B="G16", X="E1", options={"paths": "by_hand"})
    table.does("A move", answers=["go E15", "go F16", "stay"])
    table.expect("A at F16", "A vulnerable", "B immune", "told hcx.pseq.move.5")


def test_within_the_area_it_is_kept() -> None:
    """hcx.p9.immunity.3"""
    table = first_turn(A="E16 8/10/16/3", B="P16", X="E1").does("A move", answers=["go H16"])
    table.expect("A at H16", "A immune", "told hcx.p7.move.2")


def test_a_place_of_its_own_is_kept_as_long_as_it_stays() -> None:
    """hcx.p9.immunity.4"""
    table = first_turn(A="E8", B="P16", C="A16", X="E1")
    table.expect("A immune")
    table.does("A move", answers=["stay"])
    table.expect("A immune", "told hcx.p7.move.5")
    table = first_turn(A="E8", B="P16", X="E1").does("A move", answers=["go E9"])
    table.expect("A vulnerable", "told hcx.p7.move.2")


@pytest.mark.parametrize(("kind", "click"), [(PLAIN, 1), (UNAVOIDABLE, 2)])
def test_immune_to_whatever_opposes(powers: StandIns, kind: int, click: int) -> None:
    """hcx.p9.immunity.5, hcx.p9.immunity.8"""

    def run(t: ClixTable, f: int) -> None:
        harm(t, [Harm(t.s.f.labels.index("X"), 1, kind, f)])

    powers.deed("poison", FREE, run)
    table = first_turn(A="E5 left poison", B="P16", X="E1", Y="G1 poison").does("A test_poison")
    table.expect(f"X click {click}", "told hcx.p8.kind.3" if kind == UNAVOIDABLE else "told hcx.p9.immunity.5")
    assert not can_be_placed(table.state, 2, 0)
    assert can_be_placed(table.state, 2, 3)


def test_the_own_side_may_still_hurt_it(powers: StandIns) -> None:
    """hcx.p9.immunity.5"""

    def run(t: ClixTable, f: int) -> None:
        harm(t, [Harm(t.s.f.labels.index("B"), 1, PLAIN, f)])

    powers.deed("poison", FREE, run)
    table = first_turn(A="E16 poison", B="F16", X="E1").does("A test_poison")
    table.expect("B immune", "B click 2", "told hcx.p8.damage.2")


def test_attacks_on_everybody_leave_immune_ones_out(powers: StandIns) -> None:
    """hcx.p9.immunity.6"""
    plan = Plan(True)
    plan.everyone = plan.friends = True
    powers.deed("pulse_wave", RANGED, attacks(plan))
    table = first_turn(A="E4 left r8 pulse_wave", B="P16", X="E1", Y="G2 left").does("A test_pulse_wave", dice="3 4")
    table.expect("X click 1", "Y click 4", "told hcx.p8.target.9")


def test_late_comers_are_not_immune(powers: StandIns) -> None:
    """hcx.p9.immunity.7"""

    def run(t: ClixTable, f: int) -> None:
        generate(t, f, "drawn_1", 1)

    powers.deed("leadership", FREE, run)
    table = first_turn(A="E16 leadership", B="bystander generated maker A place outside", X="E1")
    table.does("A test_leadership", answers=["lie F16 0"])
    table.expect("B at F16", "B vulnerable", "A immune", "told hcx.p16.generate.1")


def test_no_two_characters_on_a_square() -> None:
    """hcx.p9.occupancy.1, hcx.p9.occupancy.2"""
    with pytest.raises(DataError, match=r"A already stands on E5 \(hcx.p9.occupancy.1\)"):
        heroclix(A="E5", X="E5")
    with pytest.raises(DataError, match=r"hcx.p9.occupancy.2"):
        heroclix(A="E5", X="P16", blocking="E5")


def test_whose_friends_and_foes() -> None:
    """hcx.p2.friendly.1, hcx.p2.friendly.2, hcx.p2.friendly.3"""
    table = heroclix(A="E5", B="E6", X="F5", Y="F6 side A", Z="place ko")
    assert friends(table.state, 0) == [0, 1, 3]
    assert foes(table.state, 0) == [2]
    assert friends(table.state, 2) == [2]
    table.offers("Y close", "Y move")
    table.refuses("X move", by="hcx.p4.give.1")


def test_a_character_on_the_other_side_fights_for_it() -> None:
    """hcx.p2.friendly.3, hcx.p2.limits.2"""
    table = heroclix(A="E5 prime", B="E6", X="F5 side A prime", Y="G5", Z="P16").does("X close", dice="3 4")
    table.expect("Y click 4", "X tokens 1", "told hcx.p8.target.3")


def test_generated_ones_are_on_the_current_team() -> None:
    """hcx.p2.current.1, hcx.p2.starting.2"""
    table = heroclix(A="E5", B="E6 bystander generated", X="F5")
    assert friends(table.state, 0) == [0, 1]
    assert [member.starting for member in table.state.f.members] == [True, False, True]
    table.offers("B move")


def test_placing_from_off_the_map_is_not_placing(powers: StandIns) -> None:
    """hcx.p7.place.3"""
    from hexdial.games.heroclix.moments import CANNOT_BE_PLACED

    powers.judges(CANNOT_BE_PLACED, "plasticity")

    def run(t: ClixTable, f: int) -> None:
        generate(t, f, "drawn_1", 1)

    powers.deed("leadership", FREE, run)
    table = heroclix(A="E16 leadership", B="bystander plasticity generated maker A place outside", X="E1")
    table.does("A test_leadership", answers=["lie F16 0"])
    table.expect("B at F16", "told hcx.p16.generate.1")


def test_optional_placing_without_a_square_does_nothing(powers: StandIns) -> None:
    """hcx.p9.occupancy.5; hcx.ex.p9.occupancy_optional_or_not"""

    def run(t: ClixTable, f: int) -> None:
        assert not may_place(t, f, [t.s.cell[1]], 0)
        attack(t, f, Plan(False))

    powers.deed("flurry", POWER, run)
    table = heroclix(A="E5 flurry", B="A1", X="F5").does("A test_flurry", dice="3 4")
    table.expect("A at E5", "X click 4")
