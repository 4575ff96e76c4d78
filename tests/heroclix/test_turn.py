"""PARTES 5 and 6: phases, triggers, resting, durations."""

from __future__ import annotations

from hexdial.games.heroclix.damage import Harm, harm, heal
from hexdial.games.heroclix.deeds import at_no_cost, give_token
from hexdial.games.heroclix.events import Healed, PhaseBegan, TokensCleared
from hexdial.games.heroclix.markers import put_marker
from hexdial.games.heroclix.moments import BEGINNING, ENDING
from hexdial.games.heroclix.moments import OPENING as OPENS
from hexdial.games.heroclix.state import (
    A_TURN,
    ACT,
    BEGIN,
    CLEAR,
    END,
    ClixTable,
    Effect,
    until_end_of_next,
    until_next_turn,
)
from hexdial.games.heroclix.strike import Plan
from hexdial.games.heroclix.terms import ATTACK, BLOCKING, CLOSE, FREE, MOVE, POWER
from hexdial.games.heroclix.use import run_effect
from tests.heroclix.stand_ins import StandIns, attacks
from tests.heroclix.tables import ClixTable as Drawn
from tests.heroclix.tables import heroclix


def phases(table: Drawn) -> list[tuple[int, int]]:
    return [(told.event.phase, told.event.seat) for told in table.events if isinstance(told.event, PhaseBegan)]


def heal_one(t: ClixTable, f: int) -> None:
    heal(t, f, 1)


def test_a_turn_has_four_phases_in_order() -> None:
    """hcx.p6.phase.1, hcx.pseq.turn.1, hcx.p6.begin.3"""
    table = heroclix(A="E5", X="P16").does("end").does("end")
    assert phases(table) == [(END, 0), (CLEAR, 0), (BEGIN, 1), (ACT, 1), (END, 1), (CLEAR, 1), (BEGIN, 0), (ACT, 0)]
    table.expect("to move A", "told hcx.p6.phase.1", "told hcx.p6.begin.3", "told hcx.p6.end.2")


def test_who_was_given_no_token_this_turn_rests() -> None:
    """hcx.p6.clear.1"""
    table = heroclix(A="E5 tokens 1", B="A1 tokens 1", X="P16 tokens 1")
    table.does("B move", answers=["stay"])
    table.does("end")
    table.expect("A tokens 0", "B tokens 2", "X tokens 1", "told hcx.p6.clear.1")


def test_a_token_from_any_source_counts(powers: StandIns) -> None:
    """hcx.p6.clear.2"""

    def run(t: ClixTable, f: int) -> None:
        give_token(t, 0)

    powers.deed("incapacitate", FREE, run)
    table = heroclix(A="E5 tokens 1", B="A1 incapacitate", X="P16").does("B test_incapacitate").does("end")
    table.expect("A tokens 2", "not told hcx.p6.clear.1", "told hcx.p4.push.1")


def test_a_token_of_the_opponents_turn_does_not_matter(powers: StandIns) -> None:
    """hcx.p6.clear.3"""

    def run(t: ClixTable, f: int) -> None:
        give_token(t, t.s.f.labels.index("X"))

    powers.deed("incapacitate", FREE, run)
    table = heroclix(A="E5 incapacitate", B="A1", X="P16").does("A test_incapacitate").does("end")
    table.expect("X tokens 1")
    table.does("end")
    table.expect("X tokens 0", "told hcx.p6.clear.1")


def test_who_had_no_token_has_not_rested() -> None:
    """hcx.p6.clear.4"""
    table = heroclix(A="E5", B="A1 tokens 1", X="P16").does("end")
    assert [told.event.figure for told in table.events if isinstance(told.event, TokensCleared)] == [1]
    table.expect("told hcx.p6.clear.1")


def test_all_tokens_go_and_nobody_is_asked() -> None:
    """hcx.p6.clear.5"""
    table = heroclix(A="E5 tokens 2", B="A1", X="P16", windows="explicit").does("end")
    table.expect("A tokens 0", "to move B", "told hcx.p6.clear.5")


def lasting(t: ClixTable, f: int) -> None:
    """Three effects: this turn, until the next turn, until the end of the next turn."""
    s = t.s
    for last in (s.turn, until_next_turn(s, s.side[f]), until_end_of_next(s, s.side[f])):
        run_effect(t, Effect("modify", f, 0, f, ATTACK, 1, A_TURN, last))


def test_durations_end_in_a_clear_phase(powers: StandIns) -> None:
    """hcx.p6.clear.6, hcx.p6.clear.7, hcx.p15.duration.3; hcx.ex.p6.turn_durations"""
    powers.deed("perplex", FREE, lasting)
    table = heroclix(A="E5 perplex", X="P16").does("A test_perplex")
    table.expect("A value attack 13")
    table.does("end")
    table.expect("A value attack 12", "told hcx.p6.clear.6")
    table.does("end")
    table.expect("A value attack 11")
    table.does("end")
    table.expect("A value attack 10")


def test_tokens_are_cleared_before_durations_end(powers: StandIns) -> None:
    """hcx.p6.clear.6"""
    powers.deed("perplex", FREE, lasting)
    table = heroclix(A="E5 perplex tokens 1", B="A1", X="P16").does("A test_perplex").does("end")
    rules = [told.rule for told in table.events]
    assert rules.index("hcx.p6.clear.1") < rules.index("hcx.p6.clear.6") < rules.index("hcx.p6.phase.1")


def test_begin_triggers_fire_once_at_the_beginning(powers: StandIns) -> None:
    """hcx.p5.trigger.2, hcx.p5.trigger.12, hcx.p6.begin.1; hcx.ex.p5.begin_trigger_once"""
    powers.triggers(BEGINNING, "regeneration", heal_one)
    table = heroclix(A="E5", X="P16 click 3 regeneration").does("end")
    kinds = [(type(told.event).__name__, getattr(told.event, "phase", -1)) for told in table.events]
    assert kinds.index(("PhaseBegan", BEGIN)) < kinds.index(("Healed", -1)) < kinds.index(("PhaseBegan", ACT))
    assert table.count(Healed) == 1
    table.expect("X click 2", "told hcx.p6.phase.1")
    table.does("end")
    table.expect("X click 2", "to move A")


def test_end_triggers_fire_before_tokens_are_cleared(powers: StandIns) -> None:
    """hcx.p5.trigger.2, hcx.p6.end.1, hcx.p6.end.2"""
    powers.triggers(ENDING, "regeneration", heal_one)
    table = heroclix(A="E5 click 3 tokens 1 regeneration", X="P16").does("end")
    rules = [told.rule for told in table.events]
    assert (
        rules.index("hcx.p4.type.1")
        < rules.index("hcx.p6.end.1")
        < rules.index("hcx.p3.heal.1")
        < rules.index("hcx.p6.end.2")
    )
    table.expect("A click 2", "A tokens 0")


def test_no_action_is_given_while_begin_triggers_are_open(powers: StandIns) -> None:
    """hcx.p6.begin.2, hcx.p4.nocost.2"""

    def ask(t: ClixTable, f: int) -> None:
        at_no_cost(t, f, MOVE)

    powers.triggers(BEGINNING, "sidestep", ask)
    table = heroclix(A="E5", X="P16 sidestep", Y="P14").does("end")
    table.expect("asked B at_no_cost")
    table.refuses("Y move", by="hcx.p4.nocost.7", seat="B")
    table.does("X move", answers=["go P15"])
    table.expect("X at P15", "X tokens 0", "told hcx.p4.nocost.2", "asked B act")
    table.offers("X move")


def test_a_begin_trigger_without_an_action_refuses_actions(powers: StandIns) -> None:
    """hcx.p6.begin.2"""

    def ask(t: ClixTable, f: int) -> None:
        if t.may(t.s.side[f], "use", (f,)):
            heal(t, f, 1)

    powers.triggers(BEGINNING, "regeneration", ask)
    table = heroclix(A="E5", X="P16 click 3 regeneration", windows="explicit").does("end")
    table.expect("asked B use")
    table.refuses("X move", by="hcx.p6.begin.2")
    table.does("yes")
    table.expect("X click 2", "asked B act")


def test_no_action_is_given_at_the_end(powers: StandIns) -> None:
    """hcx.p6.end.1"""

    def ask(t: ClixTable, f: int) -> None:
        t.may(t.s.side[f], "use", (f,))

    powers.triggers(ENDING, "regeneration", ask)
    table = heroclix(A="E5 regeneration", X="P16", windows="explicit").does("end")
    table.expect("asked A use")
    table.refuses("A move", by="hcx.p6.end.1")


def test_a_trigger_that_says_may_can_be_declined(powers: StandIns) -> None:
    """hcx.p5.trigger.7; hcx.ex.p5.optional_area_damage"""

    def ask(t: ClixTable, f: int) -> None:
        if t.may(t.s.side[f], "use", (f,)):
            harm(t, [Harm(other, 1, source=f) for other in (0, 1)])

    powers.triggers(BEGINNING, "poison", ask)
    for answer, click in (("decline", 1), ("yes", 2)):
        table = heroclix(A="E5", B="F6", X="F5 poison", windows="explicit").does("end")
        table.refuses("done", by="hcx.p5.trigger.7")
        table.does(answer)
        table.expect(f"A click {click}", f"B click {click}")


def test_a_power_that_does_not_show_fires_nothing(powers: StandIns) -> None:
    """hcx.p5.trigger.10, hcx.p13.power.2"""
    powers.triggers(BEGINNING, "regeneration", heal_one)
    powers.deed("regeneration", FREE, heal_one)
    table = heroclix(A="E5 click 3 regeneration@1", B="A1", X="P16 click 3 regeneration@1").does("end")
    table.expect("X click 3", "not told hcx.p3.heal.1")
    table.does("end")
    table.refuses("A test_regeneration", by="hcx.p13.power.2")


def test_several_triggers_are_ordered_by_the_active_player(powers: StandIns) -> None:
    """hcx.p9.active.2, hcx.p9.active.1"""
    powers.triggers(BEGINNING, "regeneration", heal_one)
    table = heroclix(A="E5", X="P16 click 3 regeneration", Y="P14 click 3 regeneration").does("end")
    table.expect("asked B trigger")
    table.refuses("use A regeneration", by="hcx.p15.use.3", seat="B")
    table.refuses("go E5", by="hcx.p9.active.1", seat="A")
    table.does("use Y regeneration")
    assert [told.event.figure for told in table.events if isinstance(told.event, Healed)] == [2, 1]
    table.expect("X click 2", "Y click 2")


def test_what_waits_for_resolutions_comes_after_the_action() -> None:
    """hcx.p5.trigger.3, hcx.p5.trigger.11, hcx.power.steal_energy"""
    table = heroclix(A="E5 click 4 8/10/16/1 flurry steal_energy", B="A1", X="F5")
    table.does("A flurry", dice="3 4 3 4", answers=["yes"])
    rules = [told.rule for told in table.events]
    assert rules.count("hcx.p3.heal.1") == 2
    assert rules.index("hcx.p4.costed.2") < rules.index("hcx.p4.costed.1") < rules.index("hcx.p3.heal.1")
    table.expect("A click 2", "X click 3")


def test_a_trigger_that_has_fired_resolves_though_its_power_is_gone(powers: StandIns) -> None:
    """hcx.p5.trigger.8, hcx.power.steal_energy"""

    def run(t: ClixTable, f: int) -> None:
        attacks(Plan(False))(t, f)
        t.s.click[f] += 1

    powers.deed("leadership", CLOSE, run)
    table = heroclix(A="E5 click 3 leadership@3 steal_energy@3", B="A1", X="F5").does("A test_leadership", dice="3 4")
    table.expect("A click 3", "told hcx.p3.heal.1", "told hcx.p5.trigger.8")


def test_immediately_comes_before_the_rest() -> None:
    """hcx.p9.active.3, hcx.power.steal_energy"""
    table = heroclix(A="E5 click 6 tokens 1 steal_energy", B="A1", X="F5").does("A close", dice="3 4")
    table.expect("A ko", "told hcx.p9.active.3", "told hcx.p8.ko.3")


def test_the_active_player_orders_what_is_immediate(powers: StandIns) -> None:
    """hcx.p9.active.3, hcx.p5.trigger.13"""

    def run(t: ClixTable, f: int) -> None:
        for other in (1, 2):
            give_token(t, other)

    powers.deed("incapacitate", CLOSE, run)
    table = heroclix(A="E5 incapacitate", X="F5 tokens 1", Y="F6 tokens 1").does("A test_incapacitate")
    table.expect("asked A resolve_first")
    table.refuses("pick A", by="hcx.p9.active.3")
    table.does("pick Y")
    table.expect("X click 2", "Y click 2")


def test_a_marker_leaves_when_it_was_to_leave_though_its_maker_is_gone(powers: StandIns) -> None:
    """hcx.p5.trigger.9, hcx.p10.marker.5, hcx.p15.stop.4; hcx.ex.p5.marker_removed_after_ko"""

    def run(t: ClixTable, f: int) -> None:
        put_marker(t, t.s.map.board.index["E6"], BLOCKING, "barrier", f, seat=t.s.side[f])

    powers.deed("barrier", POWER, run)
    table = heroclix(A="E5 click 6 barrier", B="A1", X="F5").does("A test_barrier").does("end")
    table.expect("terrain E6 blocking")
    table.does("X close", dice="3 4")
    table.expect("A ko", "terrain E6 clear", "to move A", "told hcx.p5.trigger.9")


def test_at_the_beginning_of_the_game_the_first_player_orders(powers: StandIns) -> None:
    """hcx.p2.setup.5, hcx.p2.setup.12"""
    powers.triggers(OPENS, "regeneration", heal_one)
    table = heroclix(
        A="E16 click 3 regeneration", X="E1 click 3 regeneration", phase="opening", first="B", areas=[1, 0], to_move="B"
    )
    table.expect("asked B trigger")
    table.does("use A regeneration")
    table.expect("A click 2", "X click 2", "to move B", "told hcx.p3.heal.1")


def test_an_effect_may_forbid_a_type_of_action_for_a_while() -> None:
    """hcx.p6.phase.2"""
    table = heroclix(A="E5", X="P16", effects=["X cannot move"]).does("end")
    table.offers("X move")
    table.does("X move", answers=["stay"])
    table.expect("told hcx.p6.clear.6")


def test_the_action_phase_ends_with_the_word() -> None:
    """hcx.p6.action.1, hcx.p6.action.2"""
    table = heroclix(A="E5", B="A1", X="P16").does("A move")
    table.refuses("end", by="hcx.p6.action.2")
    table.does("stay").does("end")
    table.expect("told hcx.p6.action.2")
