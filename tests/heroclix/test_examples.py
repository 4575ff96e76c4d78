"""The book's worked examples that need real powers and texts; the others stand in the files of their chapters."""

from __future__ import annotations

from typing import Any

import pytest

from hexdial.games.heroclix.deeds import MORE_ACTIONS, action_total
from hexdial.games.heroclix.events import AttackTotal, DamageDealt
from hexdial.games.heroclix.sources import sources, usable
from hexdial.games.heroclix.strike import Plan
from hexdial.games.heroclix.terms import RANGED
from hexdial.games.heroclix.use import can_use
from hexdial.kernel.tally import Reason
from tests.heroclix.lands import Land, rules
from tests.heroclix.stand_ins import StandIns, attacks
from tests.heroclix.tables import ClixTable, at, heroclix


def able(table: ClixTable, label: str, *powers: str) -> list[bool]:
    s = table.state
    return [can_use(s, s.f.labels.index(label), s.f.number[power]) for power in powers]


def drawn(table: ClixTable, effects: list[dict[str, object]]) -> ClixTable:
    fields: dict[str, Any] = table.game.describe(table.state)
    table._begin(table.game.draw({**fields, "effects": effects}))
    return table


def test_an_action_total_that_is_lowered_three_times() -> None:
    """hcx.p4.total.2, hcx.p4.total.3; hcx.ex.p4.action_total_passive_and_triggered"""
    dread = {"id": "dread", "grants": ["action_total"], "numbers": ["action_total -1"]}
    units: dict[str, Any] = {"B": "A1", "Y": "P14", "texts": [dread], "options": {"build_total": 400}}
    table = heroclix(A="E5 auto", X="P16 dread", **units)
    assert action_total(table.state, 0) == 3
    twice: list[dict[str, object]] = [{"kind": MORE_ACTIONS, "value": 0, "amount": -1, "last": 5}] * 2
    drawn(table, twice)
    assert action_total(table.state, 0) == 2
    table.does("B move", answers=["stay"]).does("A move", answers=["stay"])
    table = heroclix(A="E5 auto", X="place ko dread", **units)
    assert action_total(table.state, 0) == 4
    table = drawn(heroclix(A="E5 auto", B="A1", X="P16", options={"build_total": 400}, given=2), twice)
    table.refuses("B move", by="hcx.p4.total.3")


@pytest.mark.parametrize(("printed", "dealt"), [(2, 3), (3, 4)])
def test_one_more_in_every_close_attack(printed: int, dealt: int) -> None:
    """hcx.p5.passive.1, hcx.p3.calc.5; hcx.ex.p5.other_trigger; hcx.ex.p15.3: never two more"""
    text = {"id": "swing", "modify": [{"value": "damage", "by": 1, "attack": "close"}]}
    table = heroclix(A=f"E5 8/10/16/{printed} flurry swing", B="A1", X="F5 clicks 12", texts=[text])
    table.does("A flurry", dice="3 4 3 4", answers=["yes"])
    told = [one.event.amount for one in table.events if isinstance(one.event, DamageDealt)]
    assert told == [dealt, dealt]
    table.expect("told hcx.p3.mod.1", "told hcx.p3.calc.5")


def test_figure_8_direct_lines() -> None:
    """hcx.p8.term.3; hcx.ex.p8.figure8_direct_lof"""
    table = Land().table(A=at(4, 4))
    for square in (at(4, 9), at(9, 4), at(7, 7), at(5, 4)):
        assert "p8.term.3" in rules(table.line(at(4, 4), square))
    assert "p8.term.3" not in rules(table.line(at(4, 4), at(6, 5)))


GAZE: dict[str, Any] = {"as": "power", "whom": "foes", "damage": 1}


def test_requirements_stand_for_themselves() -> None:
    """hcx.p8.term.4, hcx.p8.term.6, hcx.p8.range.1; hcx.ex.p8.independent_requirements"""
    units: dict[str, Any] = {"B": "P16", "X": at(16, 1), "Y": at(1, 3), "walls": "A2/A3"}
    sight = {"id": "gaze", "action": [{**GAZE, "within": 20, "sight": True}]}
    table = heroclix(A="A1 r3 gaze", Z="F6", texts=[sight], **units).does("A text_power")
    table.offers("pick X", "pick Z")
    table.refuses("pick Y", by="hcx.p8.term.4")
    near = {"id": "gaze", "action": [{**GAZE, "within": 3}]}
    table = heroclix(A="A1 r3 gaze", Z="D1", texts=[near], **units).does("A text_power")
    table.offers("pick Y", "pick Z")
    table.refuses("pick X", by="hcx.p8.term.6")
    table = heroclix(A="A1 r3 perplex", Z="D1", **units).does("A perplex")
    table.refuses("pick X", by="hcx.p8.range.1")
    table.refuses("pick Y", by="hcx.p10.wall.3")


def test_an_aura_does_not_target() -> None:
    """hcx.p8.term.9, hcx.p3.mod.2; hcx.ex.p8.aura_does_not_target"""
    text = {"id": "banner", "modify": [{"value": "attack", "by": 1, "whom": "friends", "within": 3}]}
    walls = " ".join([f"F{row}|G{row}" for row in range(1, 17)])
    table = heroclix(A="E5 immune", B="G5 banner", X="D5", walls=walls, texts=[text])
    table.expect("A value attack 11")
    table.does("A close", dice="3 4").expect("told hcx.p8.term.9")
    table = heroclix(A="E5 immune", B="G5 banner", X="D5", texts=[text]).does("A close", dice="3 4")
    table.expect("told hcx.p3.mod.2", "not told hcx.p8.term.9")


def test_many_targets_without_bolts(powers: StandIns) -> None:
    """hcx.p8.target.9, hcx.p8.dealt.5; hcx.ex.p8.multi_target_without_bolts"""
    plan = Plan(True)
    plan.everyone = True
    powers.deed("energy_explosion", RANGED, attacks(plan))
    table = heroclix(A="E5 8/10/16/3 r3 energy_explosion", B="A1", X="E8", Y="E2", Z="H5")
    table.does("A test_energy_explosion", dice="3 4")
    table.expect("X click 4", "Y click 4", "Z click 4", "told hcx.p8.target.9", "told hcx.p8.dealt.5")


def test_unavoidable_damage_for_the_immune() -> None:
    """hcx.p8.kind.3, hcx.p8.crit.2; hcx.ex.p8.unavoidable_vs_cannot_be_damaged"""
    table = heroclix(A="E5 immune", B="A1", X="F5").does("A close", dice="1 1")
    table.expect("A click 2", "told hcx.p8.kind.3", "told hcx.p8.crit.2")


def test_who_stood_fast_when_hit_stands_fast() -> None:
    """hcx.p8.kb.21, hcx.power.combat_reflexes; hcx.ex.p8.cannot_be_knocked_back_checked_early"""
    table = heroclix(A="E5 8/10/16/1", B="A1", X="F5 combat_reflexes@1").does("A close", dice="4 4")
    table.expect("X click 2", "X at F5")
    assert not able(table, "X", "combat_reflexes")[0]


def test_a_box_and_a_white_box() -> None:
    """hcx.p13.power.4, hcx.p13.power.5, hcx.p13.power.6; hcx.ex.p13.2"""
    text = {"id": "rush", "kind": "speed", "grants": ["charge", "flurry"]}
    table = heroclix(A="E5 sidestep", B="A1 rush", X="P16", texts=[text])
    assert sources(table.state, 0) == [Reason(1, "sidestep", "hcx.p13.power.4")]
    assert [(one.why, one.rule) for one in sources(table.state, 1)] == [
        ("rush", "hcx.p13.power.6"), ("flurry", "hcx.p13.power.5"), ("charge", "hcx.p13.power.5"),
    ]  # fmt: skip
    assert usable(table.state, 1) == ["flurry", "charge", "rush"]


def test_while_it_is_on_the_map() -> None:
    """hcx.p15.duration.5; hcx.ex.p15.2"""
    lasting: dict[str, object] = {"kind": "modify", "source": "A", "power": "perplex", "target": "B",
                                  "value": "attack", "amount": 1, "while_on_map": True}  # fmt: skip
    table = drawn(heroclix(A="E5 perplex click 6", B="A1", X="F5", to_move="B"), [lasting])
    table.expect("B value attack 11")
    table.does("X close", dice="3 4").expect("A ko", "B value attack 10", "told hcx.p15.duration.5")


def test_even_if_lost_but_on_the_map() -> None:
    """hcx.p15.evenif.1, hcx.p15.duration.5; hcx.ex.p15.11"""
    lasting: dict[str, object] = {"kind": "modify", "source": "A", "power": "perplex", "target": "B", "amount": 1,
                                  "value": "attack", "while_on_map": True, "even_if_lost": True}  # fmt: skip
    table = heroclix(A="E5 perplex@1 clicks 2", B="A1", X="F5 8/10/16/1", Y="E6 8/10/16/1", to_move="B")
    drawn(table, [lasting]).does("X close", dice="3 4")
    table.expect("A click 2", "B value attack 11", "told hcx.p15.evenif.1")
    table.does("Y close", dice="3 4").expect("A ko", "B value attack 10", "told hcx.p15.duration.5")


def test_a_chosen_power_rests_with_the_text_that_chose_it() -> None:
    """hcx.p15.two.2, hcx.p15.stop.1; hcx.ex.p15.9"""
    text = {"id": "study", "kind": "damage", "action": [{"as": "free", "gain": ["toughness", "invulnerability"]}]}
    gained: dict[str, object] = {"kind": "grant", "source": "A", "power": "study", "target": "A",
                                 "value": "toughness", "last": 9, "version": "study"}  # fmt: skip
    forbidden: dict[str, object] = {"kind": "forbid", "target": "A", "value": "study", "last": 5}
    table = drawn(heroclix(A="E5 study", B="A1", X="P16", texts=[text]), [gained, forbidden])
    assert able(table, "A", "toughness") == [False]
    table.refuses("A text_free", by="hcx.p13.power.6")
    table.does("end")
    assert able(table, "A", "toughness") == [True]
    table.expect("told hcx.p15.cantuse.4")


HEALER: dict[str, Any] = {"id": "balm", "kind": "defense", "grant": [{"power": "regeneration", "healing": 1}]}
FLASK: dict[str, Any] = {"id": "flask", "kind": "effect", "grant": [{"power": "regeneration", "reroll": True}]}


@pytest.mark.parametrize(("version", "dice", "answers", "click"), [
    ("balm", "3", [], 2), ("flask", "1 3", ["yes"], 3), ("flask", "1", ["decline"], 4),
])  # fmt: skip
def test_one_version_of_regeneration(version: str, dice: str, answers: list[str], click: int) -> None:
    """hcx.p16.version.1; hcx.ex.p16.1: one more click, or one more roll"""
    table = heroclix(A="E5 click 5 balm", B="A1", X="P16", sword="worn A special 4 equip any effect flask",
                     texts=[HEALER, FLASK], windows="explicit")  # fmt: skip
    table.does("A regeneration", dice=dice, answers=[f"use A {version}", *answers])
    table.expect(f"A click {click}", "told hcx.p16.version.1")


def test_an_extra_that_is_tied_to_nothing() -> None:
    """hcx.p16.version.2; hcx.ex.p16.2: one more roll, and one more click whatever heals it"""
    balm = {"id": "balm", "kind": "defense", "grants": ["regeneration"], "healing": 1}
    table = heroclix(A="E5 click 6 balm", B="A1", X="P16", sword="worn A special 4 equip any effect flask",
                     texts=[balm, FLASK], windows="explicit")  # fmt: skip
    table.does("A regeneration", dice="1 3", answers=["use A flask", "yes"])
    table.expect("A click 3", "told hcx.p16.version.2")


def test_one_version_of_a_passive_power() -> None:
    """hcx.p16.version.4; hcx.ex.p16.4: three sources of Empower, one more damage"""
    drill = {"id": "drill", "kind": "trait", "grants": ["empower"]}
    horn = {"id": "horn", "kind": "effect", "grants": ["empower"]}
    table = heroclix(A="E5", B="E6 empower drill", X="F5 clicks 12", Y="P16", texts=[drill, horn],
                     sword="worn B special 4 equip any effect horn")  # fmt: skip
    table.does("A close", dice="3 4").expect("X click 5", "told hcx.p16.version.4")


def test_two_characters_are_no_two_versions() -> None:
    """hcx.p16.version.5"""
    table = heroclix(A="E5", B="E6 empower", C="D5 empower", X="F5 clicks 12", Y="P16")
    table.does("A close", dice="3 4").expect("X click 6", "told hcx.p16.version.5")


# ---- rules that only real texts and powers can show


def test_no_other_action_while_one_resolves() -> None:
    """hcx.p6.action.1"""
    table = heroclix(A="E5 perplex", B="A1 perplex", X="P16").does("A move")
    table.refuses("B perplex", by="hcx.p6.action.1")
    table.refuses("B move", by="hcx.p4.costed.7")


def test_what_is_at_no_cost_is_so_now_or_never() -> None:
    """hcx.p4.nocost.1"""
    table = heroclix(A="E5 charge", B="A1", X="G5", windows="explicit").does("A charge", answers=["go F5", "done"])
    table.expect("X click 1", "told hcx.p4.nocost.1")
    table.refuses("A close", by="hcx.p4.costed.5")


def test_however_tired_it_is() -> None:
    """hcx.p4.nocost.6"""
    table = heroclix(A="E5 charge tokens 1", B="A1", X="G5").does("A charge", dice="3 4", answers=["go F5", "A close"])
    table.expect("X click 4", "A tokens 2", "told hcx.p4.nocost.6")


def test_the_power_of_an_attack_at_no_cost_again() -> None:
    """hcx.p4.nocost.3, hcx.p4.nocost.7: Flurry, then a FREE Charge that grants it again"""
    text = {"id": "dash", "kind": "speed", "grant": [{"power": "charge", "as": "free"}]}
    table = heroclix(A="F5 8/10/16/1 flurry dash", B="A1", X="G5 clicks 12", texts=[text])
    table.does("A flurry", dice="3 4 3 4", answers=["yes"]).expect("X click 3", "A tokens 1")
    table.does("A charge", dice="4 3 4 3 4", answers=["stay", "A flurry", "yes"])
    table.expect("X click 5", "A tokens 1", "told hcx.p4.nocost.7")


def test_a_trigger_within_a_trigger_waits() -> None:
    """hcx.p5.trigger.14"""
    strike = {"on": "hits", "after": True, "whom": "other", "damage": 1}
    wail = {"on": "damaged", "after": True, "remove_tokens": 1}
    texts = [{"id": "sting", "trigger": [strike]}, {"id": "wail", "trigger": [wail]}]
    table = heroclix(A="E5 sting", B="A1", X="F5 wail tokens 1", Y="P16", texts=texts)
    table.does("A close", dice="3 4", answers=["pick A"])
    table.expect("X click 5", "X tokens 0", "told hcx.p5.trigger.14")


def test_no_third_token_by_any_effect() -> None:
    """hcx.p9.golden.1"""
    weary = {"id": "weary", "action": [{"as": "free", "whom": "foes", "within": 3, "give_tokens": 2}]}
    table = heroclix(A="E5 weary", B="A1", X="F5 tokens 1", Y="P16", texts=[weary]).does("A text_free")
    table.expect("X tokens 2", "told hcx.p9.golden.1")


def test_criticals_are_the_dice_not_the_roll(powers: StandIns) -> None:
    """hcx.p8.crit.7: a double six that counts for less is a critical hit"""
    from hexdial.games.heroclix.moments import WOULD_BE_TARGETED
    from hexdial.games.heroclix.state import ClixTable as Table
    from hexdial.games.heroclix.strike import Strike

    def dim(t: Table, f: int, strike: Strike, other: int) -> bool:
        strike.bonus = -4
        return False

    powers.reacts(WOULD_BE_TARGETED, "sidestep", dim)
    table = heroclix(A="E5", B="A1", X="F5 8/10/30/3 sidestep").does("A close", dice="6 6", answers=["decline"])
    assert table.event(AttackTotal).roll == 8
    table.expect("X click 5", "told hcx.p8.crit.7")


def test_a_prime_too_many_is_told() -> None:
    """hcx.p2.limits.2"""
    table = heroclix(A="E5 mind_control prime", B="A1", X="F5 prime", Y="P16").does("A mind_control_close", dice="3 4")
    table.expect("told hcx.p2.limits.2", "X side A")


def test_a_number_of_squares_is_not_reckoned() -> None:
    """hcx.pseq.move.4"""
    table = heroclix(A="E5 sidestep", B="A1", X="P16", effects=["A speed +2"]).does("A sidestep", answers=["go E7"])
    table.expect("A at E7", "told hcx.pseq.move.4")


def test_who_was_generated_is_not_replaced() -> None:
    """hcx.p16.replace.10"""
    text = {"id": "moult", "action": [{"as": "free", "do": "replace_itself"}]}
    table = heroclix(A="C3", B="C4 moult generated maker A", C="sideline bound A", X="P16", texts=[text])
    table.refuses("B text_free", by="hcx.p16.replace.10")


def test_a_wall_out_of_range() -> None:
    """hcx.p10.wall.6, hcx.p10.destroywall.3"""
    table = heroclix(A="A1 8/10/16/3 r3", B="P16", X="P1", blocking="C1 C3", walls="A4/A5 A8/A9").does(
        "A range_destroy"
    )
    table.refuses("destroy A8/A9", by="hcx.p10.wall.6")
    table.refuses("destroy A4/A5", by="hcx.p10.destroywall.3")


def test_a_line_from_the_square_that_is_near_enough() -> None:
    """hcx.p8.term.8: one square of its base is near enough, the other one sees"""
    table = heroclix(A="C3 base 2x1 r3", B="P1", X="G1", Y="C6", Z="D6", blocking="E3").does("A range")
    table.refuses("pick X", by="hcx.p8.term.8")


def test_a_sideline_trigger() -> None:
    """hcx.keyphrase.sideline_active"""
    text = {"id": "cheer", "grants": ["sideline_active"], "trigger": [{"on": "turn_begins", "whom": "self", "heal": 1}]}
    table = heroclix(A="C3", B="sideline cheer", X="P16", to_move="B", texts=[text]).does("end")
    table.expect("told hcx.keyphrase.sideline_active")
