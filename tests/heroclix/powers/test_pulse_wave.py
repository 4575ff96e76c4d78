"""Pulse Wave: everybody near, and nobody can use anything."""

from __future__ import annotations

from hexdial.games.heroclix.events import AttackTotal, DamageDealt, Hit, Targeted
from hexdial.games.heroclix.moments import WHEN_HIT, WHEN_HITS
from hexdial.games.heroclix.state import ClixTable, Due
from hexdial.games.heroclix.strike import Strike
from hexdial.games.heroclix.use import powers_of
from tests.heroclix.stand_ins import StandIns
from tests.heroclix.tables import heroclix


def test_pulse_wave_hits_friends_too() -> None:
    """hcx.power.pulse_wave, hcx.ex.p8.pulse_wave_friendly, hcx.p8.attack.4: 1 damage to each of several"""
    table = heroclix(A="E5 8/10/16/4 r8 pulse_wave", B="E7", C="A1", X="G5", Y="E1", Z="E10")
    table.does("A pulse_wave", dice="3 4")
    assert table.event(Targeted).targets == (1, 2, 3, 4)
    table.expect("B click 2", "C click 2", "X click 2", "Y click 2", "Z click 1", "A click 1", "A tokens 1")
    table.expect("told hcx.power.pulse_wave", "told hcx.p8.target.9", "told hcx.p8.dealt.8")


def test_a_single_target_is_dealt_normal_damage() -> None:
    """hcx.power.pulse_wave, hcx.p8.dealt.1"""
    table = heroclix(A="E5 8/10/16/4 r8 pulse_wave", B="P16", X="G5").does("A pulse_wave", dice="3 4")
    table.expect("X click 5")


def test_half_its_range_rounded_up() -> None:
    """hcx.power.pulse_wave, hcx.p3.round.1"""
    table = heroclix(A="E5 r5 pulse_wave", B="P16", X="H5", Y="I5").does("A pulse_wave", dice="3 4")
    table.expect("X click 4", "Y click 1")


def test_somebody_must_oppose_it() -> None:
    """hcx.power.pulse_wave"""
    table = heroclix(A="E5 r8 pulse_wave", B="E6", X="P16")
    table.refuses("A pulse_wave", by="hcx.p8.target.6")


def test_next_to_opponents_and_past_characters() -> None:
    """hcx.power.pulse_wave, hcx.improved.characters, hcx.improved.move_through"""
    table = heroclix(A="E5 r8 pulse_wave", B="P16", X="F5", Y="G5").does("A pulse_wave", dice="3 4")
    table.expect("X click 2", "Y click 2")


def test_blocking_terrain_shelters_from_the_attack() -> None:
    """hcx.power.pulse_wave, hcx.p8.lof.3"""
    table = heroclix(A="E5 r8 pulse_wave", B="P16", X="G5", Y="E7", blocking="F5").does("A pulse_wave", dice="3 4")
    table.expect("X click 1", "Y click 4")


def test_printed_defense_and_nothing_else() -> None:
    """hcx.power.pulse_wave: neither modifiers nor hindering terrain"""
    table = heroclix(
        A="E5 8/10/16/4 r8 pulse_wave", B="P16", X="G5", Y="E7", hindering="G5 E7", effects=["X defense +3"]
    ).does("A pulse_wave", dice="2 4")
    assert [told.event.defense for told in table.events if isinstance(told.event, Hit)] == [16, 16]
    table.expect("X click 2", "Y click 2")


def test_nobody_near_can_use_a_power_or_ability(powers: StandIns) -> None:
    """hcx.power.pulse_wave, hcx.p15.use.3: seen or not, friend or foe; not the one who sends it"""
    during: list[int] = []

    def look(t: ClixTable, f: int, strike: Strike, other: int) -> bool:
        during[:] = [powers_of(t.s, one) for one in range(4)]
        return False

    powers.reacts(WHEN_HITS, "pulse_wave", look)
    table = heroclix(
        A="E5 r8 pulse_wave", B="E7 super_senses", X="G5 super_senses wing", Y="E10 super_senses", windows="F7|G7"
    ).does("A pulse_wave", dice="3 4")
    assert during[0]
    assert during[1:3] == [0, 0]
    assert during[3]
    assert powers_of(table.state, 1)
    assert powers_of(table.state, 2)


def test_pulse_wave_suspends_durations() -> None:
    """hcx.power.pulse_wave, hcx.ex.p15.10, hcx.p15.two.2: they go on at once afterwards"""
    effects = ["A attack -2 by X perplex", "A attack -1 by Z perplex"]
    table = heroclix(A="E5 8/10/16/2 r8 pulse_wave", B="P16", X="G5 perplex", Y="E7", Z="P1 perplex", effects=effects)
    table.expect("A value attack 7")
    table.does("A pulse_wave", dice="3 4")
    assert table.event(AttackTotal).value == 9
    table.expect("X click 2", "Y click 2", "A value attack 7", "told hcx.p15.duration.7")


def test_stealth_does_not_help() -> None:
    """hcx.power.pulse_wave, hcx.power.stealth"""
    table = heroclix(A="E5 r8 pulse_wave", B="P16", X="H5 stealth", hindering="H5")
    table.refuses("A range", by="hcx.power.stealth")
    table.does("A pulse_wave", dice="3 4")
    table.expect("X click 4")


def test_a_trigger_that_could_not_be_used_is_gone(powers: StandIns) -> None:
    """hcx.power.pulse_wave, hcx.ex.p15.6, hcx.p15.cantuse.5"""

    def wait(t: ClixTable, f: int, strike: Strike, other: int) -> bool:
        t.s.after.append(Due("steal_energy", f, amount=1))
        return False

    powers.reacts(WHEN_HIT, "regeneration", wait)
    table = heroclix(A="E5 8/10/16/2 r8 pulse_wave", B="P16", X="G5 regeneration").does("A pulse_wave", dice="3 4")
    table.expect("X click 3")
    table = heroclix(A="E5 8/10/16/2 r8 pulse_wave", B="P16", X="G5 regeneration").does("A range", dice="3 4")
    table.expect("X click 2")


def test_reducers_do_not_reduce() -> None:
    """hcx.power.pulse_wave, hcx.p8.taken.1"""
    table = heroclix(A="E5 8/10/16/3 r8 pulse_wave", B="P16", X="G5 toughness").does("A pulse_wave", dice="3 4")
    table.expect("X click 4")


def test_heavy_objects_stay_in_hand() -> None:
    """hcx.power.pulse_wave, hcx.ex.p11.8, hcx.p11.hold.5"""
    table = heroclix(A="E5 8/10/16/1 r8 pulse_wave", B="P16", X="G5 super_strength", rock="held X heavy")
    table.does("A pulse_wave", dice="3 4")
    table.expect("X click 2", "X holds rock")


def test_immune_ones_are_left_out() -> None:
    """hcx.power.pulse_wave, hcx.p9.immunity.6"""
    table = heroclix(turn=1, turns=[0, 0], A="E4 left r8 pulse_wave", B="P16", X="E1", Y="G2 left")
    table.does("A pulse_wave", dice="3 4")
    table.expect("X click 1", "Y click 4", "told hcx.p9.immunity.6")


def test_doubles_knock_back_everybody_that_was_hit() -> None:
    """hcx.power.pulse_wave, hcx.p8.kb.3"""
    table = heroclix(A="E5 r8 pulse_wave", B="E7", X="G5").does("A pulse_wave", dice="4 4", answers=["yes", "pick X"])
    table.expect("X at H5", "B at E8", "told hcx.p8.kb.3")


def test_great_size_towers_all_the_same() -> None:
    """hcx.power.pulse_wave, hcx.keyphrase.great_size: lines to it are hindered by its own square only"""
    table = heroclix(A="E5 r8 pulse_wave", B="P16", X="H5 giant", blocking="F5").does("A pulse_wave", dice="3 4")
    table.expect("X click 4")


def test_after_running_shot() -> None:
    """hcx.power.pulse_wave, hcx.power.running_shot, hcx.p4.nocost.7"""
    table = heroclix(A="A5 8/10/16/3 r8 pulse_wave running_shot", B="P16", X="H5")
    table.does("A running_shot", dice="3 4", answers=["go D5", "A pulse_wave"])
    table.expect("X click 4", "A tokens 1")


def test_forbidden_or_lost() -> None:
    """hcx.power.pulse_wave, hcx.p15.stop.1, hcx.p13.power.2"""
    table = heroclix(A="E5 r8 pulse_wave@1 click 2", B="P16", X="G5")
    table.refuses("A pulse_wave", by="hcx.p13.power.2")
    table = heroclix(A="E5 r8 pulse_wave", B="P16", X="G5", effects=["A forbid pulse_wave"])
    table.refuses("A pulse_wave", by="hcx.p15.stop.1")
    assert table.count(DamageDealt) == 0
