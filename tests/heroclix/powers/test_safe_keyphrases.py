"""The keyphrases Immune, PROTECTED, STOP, Evade, [MAX X] and UNIQUE MODIFIER."""

from __future__ import annotations

from hexdial.games.heroclix.events import Evaded, Generated, Hit
from hexdial.games.heroclix.terms import ATTACK, FREE
from hexdial.games.heroclix.use import can_use, is_protected
from hexdial.games.heroclix.values import reckon
from tests.heroclix.stand_ins import StandIns
from tests.heroclix.tables import heroclix
from tests.heroclix.test_joining import RAT, rats

# ---- Immune


def test_immune_to_whatever_opposes() -> None:
    """hcx.keyphrase.immune, hcx.p9.immunity.5, hcx.p9.immunity.6: neither targeted nor damaged nor moved"""
    table = heroclix(A="E5 r6 poison", B="A1", X="F5 immune", Y="E6")
    table.expect("X immune", "Y vulnerable")
    table.does("A close", dice="3 4").expect("X click 1", "Y click 4")
    table.does("A poison").expect("X click 1", "Y click 5")


def test_who_is_immune_is_refused_as_a_target() -> None:
    """hcx.keyphrase.immune"""
    table = heroclix(A="E5 r6 bolts 2", B="A1", X="E8 immune", Y="E2", Z="H5").does("A range")
    table.refuses("pick X", by="hcx.keyphrase.immune")


def test_immune_moves_as_it_likes_and_may_be_helped() -> None:
    """hcx.keyphrase.immune, hcx.p9.immunity.3: it does not end by leaving a square; friends may carry it"""
    table = heroclix(A="E5 giant", B="E6 immune", X="P16").does("A move", answers=["pick B", "go E9", "lie E10 0"])
    table.expect("B at E10", "B immune", "not told hcx.p9.immunity.4")


def test_unavoidable_damage_gets_through() -> None:
    """hcx.keyphrase.immune, hcx.p8.kind.3"""
    heroclix(A="E5 immune", B="A1", X="F5").does("A close", dice="1 1").expect("A click 2")
    table = heroclix(A="E5 immune tokens 1", B="A1", X="P16").does("A move", answers=["go E6"])
    table.expect("A click 2")


def test_immunity_countered() -> None:
    """hcx.keyphrase.immune, hcx.p15.stop.1"""
    table = heroclix(A="E5", X="F5 immune", effects=["X forbid immune"]).does("A close", dice="3 4")
    table.expect("X click 4")


# ---- PROTECTED


def test_protected_from_an_effect() -> None:
    """hcx.keyphrase.protected_effect: it cannot be chosen by it, another can"""
    shell = {"id": "shell", "immune_to": ["outwit"]}
    table = heroclix(A="E5 outwit", B="A1", X="E8 toughness shell", Y="E2 charge", texts=[shell])
    assert is_protected(table.state, 2, table.state.f.powers.number["outwit"])
    table.does("A outwit").expect("told hcx.power.outwit")
    assert can_use(table.state, 2, table.state.f.powers.number["toughness"])
    assert not can_use(table.state, 3, table.state.f.powers.number["charge"])


def test_what_lies_on_it_expires_with_the_protection() -> None:
    """hcx.keyphrase.protected_effect: the click that protects it has come up"""
    shell = {"id": "shell", "kind": "defense", "immune_to": ["perplex"]}
    table = heroclix(A="E5 shell@2-6 tokens 1", B="A1", X="E8 perplex", to_move="B", texts=[shell])
    table.does("X perplex", answers=["pick A", "attack -1"]).does("end").expect("A value attack 9")
    table.does("A move", answers=["go E6"]).expect("A click 2", "A value attack 10")
    table.expect("told hcx.keyphrase.protected_effect")


def test_protected_against_outwit() -> None:
    """hcx.keyphrase.protected_outwit: the text and what it grants cannot be chosen"""
    safe = {"id": "safe", "grants": ["toughness", "protected_outwit"]}
    table = heroclix(A="E5 outwit", B="A1", X="E8 charge stealth safe", texts=[safe]).does("A outwit")
    table.offers_exactly(["use X charge", "use X stealth"])
    table.refuses("use X toughness", by="hcx.keyphrase.protected_outwit")


def test_protected_against_pulse_wave() -> None:
    """hcx.keyphrase.protected_pulse_wave, hcx.power.pulse_wave: what that text grants works, the dial does not"""
    safe = {"id": "safe", "grants": ["toughness", "protected_pulse_wave"]}
    table = heroclix(A="E5 r6 pulse_wave", B="A1", X="E7 safe", texts=[safe]).does("A pulse_wave", dice="3 4")
    table.expect("X click 3", "told hcx.power.toughness", "told hcx.keyphrase.protected_pulse_wave")
    table = heroclix(A="E5 r6 pulse_wave", B="A1", X="E7 toughness").does("A pulse_wave", dice="3 4")
    table.expect("X click 4", "not told hcx.power.toughness")


def test_protected_against_probability_control() -> None:
    """hcx.keyphrase.protected_probability_control: the attack roll of that power is not rolled again"""
    table = heroclix(A="E5 incapacitate", B="A1", X="F5 r6 probability_control", windows="explicit")
    table.does("A incapacitate_close", dice="3 4").expect("asked B reroll")
    safe = {"id": "safe", "grants": ["incapacitate", "protected_probability_control"]}
    table = heroclix(A="E5 safe", B="A1", X="F5 r6 probability_control", texts=[safe], windows="explicit")
    table.does("A incapacitate_close", dice="3 4")
    table.expect("X tokens 1", "told hcx.keyphrase.protected_probability_control")


# ---- STOP, Evade, [MAX X], UNIQUE MODIFIER


def test_stop_is_no_power_that_could_be_countered() -> None:
    """hcx.keyphrase.stop, hcx.p8.clicked.3, hcx.ex.p8.stop_click: 4 taken, 2 clicked, also under a Pulse Wave"""
    table = heroclix(A="E5 8/10/16/4", X="F5 click 2 stop 4").does("A close", dice="4 4", answers=["yes"])
    table.expect("X click 4", "X at H5", "told hcx.p8.clicked.3")
    table = heroclix(A="E5 8/10/16/4 r6 pulse_wave", X="E7 click 2 stop 4").does("A pulse_wave", dice="3 4")
    table.expect("X click 4", "told hcx.p8.clicked.3")


def test_who_evades_was_missed() -> None:
    """hcx.keyphrase.evade, hcx.p8.evade.1: by whatever power, the attack misses where it would have hit"""
    for power in ("super_senses", "kingdom_come"):
        table = heroclix(A="E5 r6", X="E8 " + power).does("A range", dice="3 4 6", answers=["yes"])
        assert (table.count(Evaded), table.count(Hit)) == (1, 0)
        table.expect("X click 1", "told hcx.p8.evade.1")


def test_no_more_than_the_maximum(powers: StandIns) -> None:
    """hcx.keyphrase.max_x, hcx.p16.generate.4"""
    powers.deed("leadership", FREE, rats(2))
    table = heroclix(A="C3 leadership", B=RAT, X="P16").does("A test_leadership", answers=["lie B2 0"])
    table.expect("told hcx.p16.generate.4", "not told hcx.keyphrase.max_x")
    table.does("end").does("end").does("A test_leadership").expect("told hcx.keyphrase.max_x")
    assert table.count(Generated) == 1


def test_a_unique_modifier_counts_once() -> None:
    """hcx.keyphrase.unique_modifier: the same effect of two friends; another value, another effect add up"""
    near = [{"value": "attack", "by": 1, "whom": "friends", "within": 1}]
    rally = {"id": "rally", "grants": ["unique_modifier"], "modify": near}
    cheer = {"id": "cheer", "modify": near}
    table = heroclix(A="E5", B="E6 rally", C="D5 rally", X="F5", texts=[rally])
    table.expect("A value attack 11")
    rules = [reason.rule for reason in reckon(table.state, 0, ATTACK, None, True).reasons]
    assert rules == ["hcx.p3.mod.2", "hcx.keyphrase.unique_modifier"]
    heroclix(A="E5", B="E6 cheer", C="D5 cheer", X="F5", texts=[cheer]).expect("A value attack 12")
    heroclix(A="E5", B="E6 rally", C="D5 cheer", X="F5", texts=[rally, cheer]).expect("A value attack 12")
