"""PARTE 8 / PASO 6: knock back."""

from __future__ import annotations

from typing import Any

import pytest

from hexdial.games.heroclix.attack import attack
from hexdial.games.heroclix.events import KnockedBack, Rolled
from hexdial.games.heroclix.knock_back import knock_back
from hexdial.games.heroclix.moments import CANNOT_BE_PLACED, KNOCKS_BACK, STANDS_FAST, WHEN_HIT
from hexdial.games.heroclix.state import ClixTable
from hexdial.games.heroclix.strike import Plan, Strike
from hexdial.games.heroclix.terms import POWER, RANGED
from tests.heroclix.stand_ins import StandIns, attacks
from tests.heroclix.tables import ClixTable as Drawn
from tests.heroclix.tables import heroclix


def blast(powers: StandIns, squares: int) -> None:
    """Force Blast without its die: the first opposing figure goes so many squares."""

    def run(t: ClixTable, f: int) -> None:
        knock_back(t, f, t.s.cell[f], [(t.s.f.labels.index("X"), squares)])

    powers.deed("force_blast", POWER, run)


def hit(damage: int = 3, **content: Any) -> Drawn:
    """A in E5 hits X in F5 with a double."""
    table = heroclix(**{"A": f"E5 8/10/16/{damage}", "X": "F5 clicks 12", **content})
    return table.does("A close", dice="4 4", answers=["yes"])


def test_doubles_that_hit_may_knock_back() -> None:
    """hcx.p8.kb.5, hcx.p8.kb.2"""
    table = heroclix(A="E5", X="F5", windows="explicit").does("A close", dice="4 4")
    table.expect("asked A knock_back")
    table.does("decline")
    table.expect("X at F5", "X click 4")
    table = heroclix(A="E5", X="F5", windows="explicit").does("A close", dice="3 5")
    assert table.asked() != "knock_back"
    table = hit()
    table.expect("X at I5", "told hcx.p8.kb.8")
    table = heroclix(A="E5 8/20/16/3", X="F5", windows="explicit").does("A close", dice="1 1")
    assert table.asked() != "knock_back"


def test_the_keyphrase_of_a_power_does_it_too_and_only_once(powers: StandIns) -> None:
    """hcx.p8.kb.5, hcx.p8.kb.6"""
    powers.judges(KNOCKS_BACK, "super_strength")
    for dice in ("3 4", "4 4"):
        table = heroclix(A="E5 8/10/16/2 super_strength", X="F5").does("A close", dice=dice, answers=["yes"])
        assert table.count(KnockedBack) == 1
        table.expect("X at H5", "told hcx.p8.kb.8")


def test_all_hit_characters_or_none_each_by_its_own_clicks() -> None:
    """hcx.p8.kb.2, hcx.p8.kb.17"""
    table = heroclix(A="E5 r6 bolts 2 8/10/16/4", X="E8", Y="H5")
    table.does("A range", dice="4 4", answers=["pick X", "pick Y", "3", "yes"])
    table.does("pick X @ knock_back_first")
    table.expect("X at E11", "Y at I5", "told hcx.p8.kb.8")


def test_friends_that_were_hit_fly_too(powers: StandIns) -> None:
    """hcx.p8.kb.3"""
    plan = Plan(True)
    plan.everyone = plan.friends = plan.knocks_back = True
    powers.deed("pulse_wave", RANGED, attacks(plan))
    table = heroclix(A="E5 r6 8/10/16/1 pulse_wave", B="E8", X="E2")
    table.does("A test_pulse_wave", dice="3 4", answers=["yes"])
    table.does("pick X @ knock_back_first")
    table.expect("B at E9", "X at E1", "told hcx.p8.kb.8")
    table = heroclix(A="E5 r6 8/10/16/1 pulse_wave", B="E8", X="E2 8/10/20/3", windows="explicit")
    table.does("A test_pulse_wave", dice="3 4")
    assert table.asked() != "knock_back"
    table.expect("B at E8", "B click 2")


def test_who_clicked_nothing_stays(powers: StandIns) -> None:
    """hcx.p8.kb.4"""
    table = heroclix(A="E5 r6 bolts 2 8/10/16/4", X="E8", Y="H5")
    table.does("A range", dice="4 4", answers=["pick X", "pick Y", "4", "yes"])
    assert table.count(KnockedBack) == 1
    table.expect("X at E12", "Y at H5")


def test_outside_an_attack_it_is_not_optional(powers: StandIns) -> None:
    """hcx.p8.kb.7, hcx.p8.kb.1"""
    blast(powers, 3)
    table = heroclix(A="E5 force_blast", X="F5", windows="explicit").does("A test_force_blast")
    table.expect("X at I5", "X click 1", "told hcx.p8.kb.8")
    assert table.event(KnockedBack).path == hit().event(KnockedBack).path


def test_away_from_the_causer_square_by_square() -> None:
    """hcx.p8.kb.8, hcx.pseq.kb.1"""
    table = hit(3)
    board = table.state.map.board
    assert [board.texts[cell] for cell in table.event(KnockedBack).path] == ["F5", "G5", "H5", "I5"]
    table.expect("told hcx.p8.kb.8")


@pytest.mark.parametrize(
    ("start", "end", "squares"), [("I6", "K8", 2), ("D4", "A1", 3), ("C4", "B3", 1), ("F4", "G3", 1)]
)
def test_the_nearest_diagonal(powers: StandIns, start: str, end: str, squares: int) -> None:
    """hcx.p8.kb.9, hcx.p8.kb.8"""
    blast(powers, squares)
    table = heroclix(A="E5 force_blast", X=start).does("A test_force_blast")
    table.expect(f"X at {end}", "told hcx.p8.kb.8" if start in ("D4", "F4") else "told hcx.p8.kb.9")


def test_figure_9(powers: StandIns) -> None:
    """hcx.p8.kb.9; hcx.ex.p8.figure9_knock_back_path"""
    blast(powers, 3)
    heroclix(A="C3 force_blast", X="F4").does("A test_force_blast").expect("X at I7", "told hcx.p8.kb.9")


def test_into_a_character_hurts_nobody() -> None:
    """hcx.p8.kb.14, hcx.p8.kb.10; hcx.ex.p8.knock_back_into_character_or_terrain"""
    table = hit(4, Y="H5")
    assert table.event(KnockedBack).reason == 2
    table.expect("X at G5", "X click 5", "Y click 1", "told hcx.p8.kb.14")


def test_into_blocking_terrain_hurts_and_destroys_nothing() -> None:
    """hcx.p8.kb.10, hcx.p8.kb.14, hcx.p8.kb.18; hcx.ex.p8.knock_back_into_character_or_terrain"""
    table = hit(4, blocking="H5")
    assert table.event(KnockedBack).reason == 3
    table.expect("X at G5", "X click 6", "terrain H5 blocking", "told hcx.p8.kb.10", "told hcx.p8.kb.18")


@pytest.mark.parametrize("field", ["walls", "windows", "doors"])
def test_into_a_wall_a_window_or_a_door(field: str) -> None:
    """hcx.p8.kb.10, hcx.p8.kb.18"""
    table = hit(2, **{field: "G5|H5"})
    assert table.event(KnockedBack).reason == 3
    table.expect("X at G5", "X click 4", "told hcx.p8.kb.18")


def test_a_closed_corner_stops_a_diagonal(powers: StandIns) -> None:
    """hcx.p8.kb.10"""
    blast(powers, 3)
    for ground in ({"blocking": "G6 F7"}, {"level2": "G6 F7"}):
        table = heroclix(A="E5 force_blast", X="F6", **ground).does("A test_force_blast")
        assert table.event(KnockedBack).reason == 3
        table.expect("X at F6", "X click 2", "told hcx.p8.kb.18")
    table = heroclix(A="E5 force_blast", X="F6", blocking="G6").does("A test_force_blast")
    table.expect("X at I9", "X click 1", "told hcx.p8.kb.8")


def test_off_the_map_and_up_a_level() -> None:
    """hcx.p8.kb.10, hcx.p8.kb.18"""
    table = heroclix(A="O5", X="P5").does("A close", dice="4 4", answers=["yes"])
    assert table.event(KnockedBack).reason == 4
    table.expect("X at P5", "X click 5", "told hcx.p8.kb.18")
    table = hit(3, level2="H5:J5")
    assert table.event(KnockedBack).reason == 5
    table.expect("X at G5", "X click 5", "told hcx.p8.kb.10")


def test_a_fall_on_the_last_square_is_a_fall(powers: StandIns) -> None:
    """hcx.p8.kb.11"""
    blast(powers, 1)
    table = heroclix(A="E5 force_blast", X="F5", level2="E5:F5").does("A test_force_blast")
    assert table.event(KnockedBack).reason == 6
    table.expect("X at G5", "X click 3", "told hcx.p8.kb.11", "told hcx.p8.kb.18")


def test_a_fall_ends_the_path(powers: StandIns) -> None:
    """hcx.p8.kb.12"""
    blast(powers, 4)
    table = heroclix(A="E5 force_blast", X="F5", level2="E5:F5").does("A test_force_blast")
    table.expect("X at G5", "X click 3", "told hcx.p8.kb.12")


@pytest.mark.parametrize(
    ("beyond", "order", "reason", "click"),
    [
        ({"Y": "H5"}, "written", 2, 1),
        ({"blocking": "H5"}, "written", 3, 2),
        ({}, "written", 6, 3),
        ({"Y": "H5"}, "fall_first", 6, 3),
        ({"blocking": "H5"}, "fall_first", 6, 3),
    ],
)
def test_what_lies_beyond_the_landing(
    powers: StandIns, beyond: dict[str, str], order: str, reason: int, click: int
) -> None:
    """hcx.p8.kb.13: fall_order"""
    blast(powers, 3)
    table = heroclix(A="E5 force_blast", X="F5", level2="E5:F5", options={"fall_order": order}, **beyond)
    table.does("A test_force_blast")
    assert table.event(KnockedBack).reason == reason
    table.expect("X at G5", f"X click {click}", "told hcx.p8.kb.12" if reason == 6 else "told hcx.p8.kb.13")


def test_blocking_terrain_below_the_rim_stops_before_the_fall(powers: StandIns) -> None:
    """hcx.p8.kb.15; hcx.ex.p8.knock_back_jagged_ledge"""
    blast(powers, 2)
    table = heroclix(A="E5 force_blast", X="F5", level2="E5:F5", blocking="G5").does("A test_force_blast")
    assert table.event(KnockedBack).reason == 3
    table.expect("X at F5", "X click 2", "told hcx.p8.kb.15")


def test_it_is_no_movement() -> None:
    """hcx.p8.kb.16"""
    table = hit(3, B="G6", hindering="G5")
    assert table.count(Rolled) == 1
    table.expect("X at I5", "told hcx.p8.kb.8")


def test_the_farthest_goes_first() -> None:
    """hcx.p8.kb.17"""
    table = heroclix(A="E5 r6 bolts 2 8/10/16/4", X="E8", Y="E2", Z="P16")
    table.does("A range", dice="4 4", answers=["pick X", "pick Y", "2", "yes"])
    table.refuses("pick Z", by="hcx.p8.kb.17")
    table.offers_exactly(["pick X", "pick Y"])
    table = heroclix(A="E5 r6 bolts 2 8/10/16/4", X="G6", Y="H8", Z="P16")
    table.does("A range", dice="4 4", answers=["pick X", "pick Y", "2", "yes"])
    order = [told.event.figure for told in table.events if isinstance(told.event, KnockedBack)]
    assert order == [2, 1]
    table.expect("Y at J10", "X at I8", "told hcx.p8.kb.9")


def test_it_is_no_damage_by_the_attacker(powers: StandIns) -> None:
    """hcx.p8.kb.20"""
    blast(powers, 3)
    table = heroclix(A="E5 force_blast", X="F5", blocking="G5").does("A test_force_blast")
    dealt = [told.event for told in table.events if told.rule == "hcx.p8.kb.18"]
    assert [event.source for event in dealt] == [-1]  # type: ignore[attr-defined]  # an event of damage
    table.expect("X click 2", "told hcx.p8.kb.18")


def test_whether_it_can_be_knocked_back_is_judged_before_damage(powers: StandIns) -> None:
    """hcx.p8.kb.21"""
    powers.judges(STANDS_FAST, "charge")
    table = heroclix(A="E5 8/10/16/1", X="F5 charge@1").does("A close", dice="4 4")
    table.expect("X at F5", "X click 2", "told hcx.p8.kb.21")
    table = heroclix(A="E5 8/10/16/1", X="F5 charge@2").does("A close", dice="4 4", answers=["yes"])
    table.expect("X at G5", "X click 2")


def test_who_cannot_be_placed_stays(powers: StandIns) -> None:
    """hcx.p8.kb.22, hcx.p7.place.4"""
    powers.judges(CANNOT_BE_PLACED, "plasticity")
    table = heroclix(A="E5", X="F5 plasticity", blocking="G5").does("A close", dice="4 4")
    table.expect("X at F5", "X click 4", "told hcx.p8.kb.22")


def test_the_last_square_of_an_attacker_that_is_gone_counts(powers: StandIns) -> None:
    """hcx.p8.kb.23"""

    def strike_back(t: ClixTable, f: int, strike: Strike, other: int) -> bool:
        from hexdial.games.heroclix.damage import knock_out

        knock_out(t, strike.attacker)
        return False

    powers.reacts(WHEN_HIT, "sidestep", strike_back)
    table = heroclix(A="E5 8/10/16/2", B="A1", X="F5 sidestep").does("A close", dice="4 4", answers=["yes"])
    table.expect("A ko", "X at H5", "told hcx.p8.kb.8")


def test_who_is_out_is_not_knocked_back() -> None:
    """hcx.p8.kb.24"""
    table = heroclix(A="E5", X="F5 click 6", Y="P16", windows="explicit").does("A close", dice="4 4")
    assert table.asked() != "knock_back"
    table.expect("X ko")


def test_smaller_ones_knock_nobody_back() -> None:
    """hcx.p16.size.6"""
    table = heroclix(A="E5", X="F5 giant").does("A close", dice="4 4")
    table.expect("X at F5", "X click 4", "told hcx.p16.size.6")
    table = heroclix(A="E5 giant", X="F5").does("A close", dice="4 4", answers=["yes"])
    table.expect("X at I5", "not told hcx.p16.size.6")


def test_larger_bases_stay(powers: StandIns) -> None:
    """hcx.p19.multibase.2, hcx.p16.size.7"""
    table = heroclix(A="E5", X="F5 base 2x2").does("A close", dice="4 4")
    table.expect("X at F5", "X click 4", "told hcx.p19.multibase.2")


def test_attacks_made_by_other_actions_knock_back_too(powers: StandIns) -> None:
    """hcx.p8.kb.1"""

    def run(t: ClixTable, f: int) -> None:
        attack(t, f, Plan(False))

    powers.deed("flurry", POWER, run)
    table = heroclix(A="E5 flurry 8/10/16/2", X="F5").does("A test_flurry", dice="4 4", answers=["yes"])
    table.expect("X at H5", "told hcx.p8.kb.8")
