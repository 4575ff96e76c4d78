"""Special powers and traits as data: conditions, modifiers, triggers, actions, shields, and what counters them."""

from __future__ import annotations

from typing import Any

import pytest

from hexdial.games.heroclix.events import AttackTotal, Clicked, Generated, Healed, PhaseBegan, Rolled
from hexdial.games.heroclix.sources import sources
from hexdial.games.heroclix.state import THIS_ACTION, Effect
from hexdial.games.heroclix.use import FORBID_ALL, can_use, is_protected, powers_of, warded
from tests.heroclix.tables import ClixTable, heroclix


def number(table: ClixTable, name: str) -> int:
    found: int = table.state.f.number[name]
    return found


def can(table: ClixTable, figure: int, *names: str) -> list[bool]:
    return [can_use(table.state, figure, number(table, name)) for name in names]


def test_a_special_power_shows_on_its_clicks_only() -> None:
    """hcx.p13.power.5, hcx.p13.power.6, hcx.p13.power.1"""
    rush = {"id": "rush", "kind": "speed", "grants": ["charge", "flurry"]}
    table = heroclix(A="E5 rush@1", X="P16", texts=[rush])
    assert can(table, 0, "rush", "charge", "flurry") == [True, True, True]
    assert [(reason.why, reason.rule) for reason in sources(table.state, 0)] == [
        ("rush", "hcx.p13.power.6"), ("flurry", "hcx.p13.power.5"), ("charge", "hcx.p13.power.5"),
    ]  # fmt: skip
    table = heroclix(A="E5 click 2 rush@1", X="P16", texts=[rush])
    assert can(table, 0, "rush", "charge", "flurry") == [False, False, False]


def test_a_trait_is_on_every_click() -> None:
    """hcx.p14.trait.1, hcx.p14.ability.2"""
    hide = {"id": "hide", "grants": ["toughness"]}
    table = heroclix(A="E5 click 4 hide", X="P16", texts=[hide])
    assert can(table, 0, "hide", "toughness") == [True, True]
    assert {reason.rule for reason in sources(table.state, 0)} == {"hcx.p14.trait.1"}


def test_a_special_power_that_is_countered_grants_nothing() -> None:
    """hcx.power.outwit, hcx.p15.cantuse.2, hcx.p15.cantuse.3: unless another source grants the same"""
    rush = {"id": "rush", "kind": "speed", "grants": ["charge", "flurry"]}
    table = heroclix(A="E5 outwit r6", B="A1", X="H5 rush flurry", texts=[rush])
    table.does("A outwit", answers=["use X rush"])
    assert can(table, 2, "rush", "charge", "flurry") == [False, False, True]
    table.does("end").refuses("X charge", by="hcx.p15.stop.1")
    table.offers("X move")


def test_a_standard_power_that_is_countered_is_gone_from_every_source() -> None:
    """hcx.p15.cantuse.2, hcx.p15.cantuse.3: the rest of the special power stays"""
    guard = {"id": "guard", "kind": "defense", "grants": ["super_senses", "regeneration"]}
    born = {"id": "born", "grants": ["regeneration"]}
    table = heroclix(A="E5", X="P16 guard born", texts=[guard, born], effects=["X forbid regeneration"])
    assert can(table, 1, "guard", "super_senses", "regeneration") == [True, True, False]


def test_only_while_its_condition_holds() -> None:
    """hcx.p15.use.4: Stealth while in water"""
    marsh = {"id": "marsh", "grant": [{"power": "stealth", "when": {"terrain": "water"}}]}
    table = heroclix(A="E5 marsh", B="A1", X="P16", water="E5", texts=[marsh])
    assert can(table, 0, "stealth") == [True]
    table.does("A move", answers=["go E6"])
    assert can(table, 0, "stealth") == [False]


CONDITIONS: list[tuple[dict[str, Any], str, str]] = [
    ({"tokens": 1}, "E5 tokens 1", "E5"),
    ({"moved": False}, "E5", "E5 moved"),
    ({"attacked": True}, "E5 attacked", "E5"),
    ({"damaged": True}, "E5 click 3", "E5"),
    ({"own_turn": True}, "E5", "E5 side B owner B"),
    ({"least_level": 2}, "H8", "E5"),
    ({"terrain": "clear"}, "E5", "D4"),
    ({"friend": {"within": 1, "keyword": "robot"}}, "E5", "C5"),
    ({"no_friend": {"within": 2}}, "A9", "E5"),
    ({"foe": {"within": 5}}, "L12", "E5"),
    ({"no_foe": {"within": 5, "sight": True}}, "E5", "L12"),
]


@pytest.mark.parametrize(("when", "yes", "no"), CONDITIONS)
def test_conditions(when: dict[str, Any], yes: str, no: str) -> None:
    """hcx.p15.use.4, hcx.p5.passive.3"""
    text = {"id": "odd", "modify": [{"value": "attack", "by": 1, "when": when}]}
    for where, attack in ((yes, 11), (no, 10)):
        table = heroclix(A=f"{where} odd", B="F5 keyword robot", X="P12", hindering="D4", level2="H8", texts=[text])
        table.expect(f"A value attack {attack}")


def test_holding_an_object_is_a_condition() -> None:
    """hcx.p15.use.4"""
    text = {"id": "porter", "modify": [{"value": "speed", "by": 2, "when": {"holding": True}}]}
    heroclix(A="E5 porter", X="P16", rock="held A", texts=[text]).expect("A value speed 10")
    heroclix(A="E5 porter", X="P16", rock="E5", texts=[text]).expect("A value speed 8")


def test_it_modifies_its_own_values() -> None:
    """hcx.p3.mod.1, hcx.p5.passive.1: in close attacks only"""
    text = {"id": "brawler", "kind": "damage", "modify": [{"value": "damage", "by": 1, "attack": "close"}]}
    table = heroclix(A="E5 brawler r6", B="A1", X="F5", texts=[text])
    table.expect("A value damage 3")
    table.does("A close", dice="3 4")
    table.expect("X click 5", "told hcx.p3.mod.1")
    table = heroclix(A="E5 brawler r6", B="A1", X="H5", texts=[text]).does("A range", dice="3 4")
    table.expect("X click 4")


def test_it_replaces_its_own_value() -> None:
    """hcx.p3.replace.1"""
    text = {"id": "giant_heart", "modify": [{"value": "defense", "becomes": 18}]}
    heroclix(A="E5 giant_heart", X="P16", texts=[text]).expect("A value defense 18")


def test_it_modifies_friends_within_reach() -> None:
    """hcx.p3.mod.2, hcx.p5.passive.3: by keyword, in sight, and no longer when it is countered"""
    reach = {"value": "attack", "by": 1, "whom": "friends", "within": 4, "sight": True, "keyword": "robot"}
    text = {"id": "signal", "kind": "damage", "modify": [reach]}
    units: dict[str, Any] = {"A": "E5 signal", "B": "E8 keyword robot", "C": "D6", "D": "E10 keyword robot", "X": "F5"}
    table = heroclix(**units, texts=[text])
    table.expect("A value attack 10", "B value attack 11", "C value attack 10", "D value attack 10")
    table.expect("X value attack 10")
    heroclix(**units, blocking="D7:F7", texts=[text]).expect("B value attack 10")
    heroclix(**units, texts=[text], effects=["A forbid signal"]).expect("B value attack 10")


def test_it_modifies_foes() -> None:
    """hcx.p3.mod.2, hcx.p9.immunity.5"""
    text = {"id": "dread", "modify": [{"value": "defense", "by": -1, "whom": "foes", "within": 1}]}
    table = heroclix(A="E5 dread", B="E6", X="F5", Y="P16", texts=[text])
    table.expect("X value defense 15", "Y value defense 16", "B value defense 16")
    table = heroclix(A="E2 dread", B="E6", X="E1", turns=[0, 0], turn=1, texts=[text])
    table.expect("X value defense 16")


def test_effects_pass_it_by() -> None:
    """hcx.power.outwit, hcx.keyphrase.protected_outwit"""
    text = {"id": "iron_will", "immune_to": ["outwit", "mind_control"]}
    table = heroclix(A="E5 outwit r6", B="A1", X="H5 iron_will charge", texts=[text])
    assert is_protected(table.state, 2, number(table, "outwit"))
    assert not is_protected(table.state, 2, number(table, "poison"))
    table.refuses("A outwit", by="hcx.power.outwit")


def test_a_protected_text_and_what_it_grants() -> None:
    """hcx.keyphrase.protected_outwit, hcx.keyphrase.protected_pulse_wave"""
    text = {"id": "core", "kind": "defense", "grants": ["toughness"], "protected": ["outwit", "pulse_wave"]}
    table = heroclix(A="E5 outwit r6", B="A1", X="H5 core charge", texts=[text])
    wave = number(table, "pulse_wave")
    assert warded(table.state, 2, number(table, "outwit")) >> number(table, "toughness") & 1
    table.does("A outwit")  # Charge is all it can choose
    assert can(table, 2, "charge", "core", "toughness") == [False, True, True]
    table.state.effects[:] = [Effect(FORBID_ALL, 0, wave, 2, until=THIS_ACTION, even_if_lost=True)]
    assert can(table, 2, "charge", "core", "toughness") == [False, True, True]


def test_improved_by_a_text() -> None:
    """hcx.p14.improved.1, hcx.p15.stop.1"""
    text = {"id": "ghost", "kind": "speed", "improved_movement": ["blocking"], "improved_targeting": ["hindering"]}
    units: dict[str, Any] = {"A": "E5 ghost r8", "B": "A1", "X": "E12"}
    heroclix(**units, blocking="A6:P6", texts=[text]).can_go("A", "E7")
    table = heroclix(**units, blocking="A6:P6", texts=[text], effects=["A forbid ghost"])
    table.cannot_go("A", "E7", by="hcx.p10.blocking.1")


def test_token_rules() -> None:
    """hcx.p4.costed.3, hcx.p4.push.2, hcx.p4.total.4"""
    text = {"id": "engine", "token_rules": ["tireless", "outside_total", "no_pushing"]}
    table = heroclix(A="E5 engine tokens 1", B="A1", X="P16", texts=[text]).does("A move", answers=["stay"])
    table.expect("A tokens 2", "A click 1")
    assert table.state.given == 0
    table = heroclix(A="E5 engine tokens 2", B="A1", X="P16", texts=[text]).does("A move", answers=["stay"])
    table.expect("A tokens 2", "told hcx.p9.token.1")


def test_when_it_hits_after_resolutions() -> None:
    """hcx.p5.trigger.3, hcx.p5.trigger.7, hcx.p5.trigger.8: may heal"""
    text = {"id": "leech", "kind": "attack", "trigger": [{"on": "hits", "after": True, "may": True, "heal": 1}]}
    table = heroclix(A="E5 click 3 leech", B="A1", X="F5", texts=[text]).does("A close", dice="3 4", answers=["yes"])
    table.expect("A click 2", "told hcx.p5.trigger.3")
    table = heroclix(A="E5 click 3 leech", B="A1", X="F5", texts=[text]).does(
        "A close", dice="3 4", answers=["decline"]
    )
    table.expect("A click 3")
    table = heroclix(A="E5 leech", B="A1", X="F5", texts=[text]).does("A close", dice="3 4")  # nothing to heal
    table.expect("A click 1")


def test_when_it_hits_at_once() -> None:
    """hcx.p5.trigger.4: the token comes before damage is dealt"""
    text = {"id": "stun", "kind": "attack", "trigger": [{"on": "hits", "whom": "other", "give_tokens": 1}]}
    table = heroclix(A="E5 stun", B="A1", X="F5 tokens 1", texts=[text]).does("A close", dice="3 4")
    table.expect("X tokens 2", "X click 5", "told hcx.p5.trigger.4")  # three clicks, and pushed


def test_when_it_is_hit() -> None:
    """hcx.p5.trigger.4: thorns deal damage to the attacker"""
    thorns = {"on": "is_hit", "after": True, "whom": "other", "damage": 1, "damage_kind": "penetrating"}
    text = {"id": "thorns", "kind": "defense", "trigger": [thorns]}
    table = heroclix(A="E5 toughness", B="A1", X="F5 thorns", texts=[text]).does("A close", dice="3 4")
    table.expect("X click 4", "A click 2")


def test_when_it_is_damaged() -> None:
    """hcx.p13.power.3: it must show before the dial turns; hcx.ex.p13.1"""
    text = {"id": "rage", "kind": "damage", "trigger": [{"on": "damaged", "remove_tokens": 1}]}
    table = heroclix(A="E5", B="A1", X="F5 rage@1-3 tokens 1", texts=[text]).does("A close", dice="3 4")
    table.expect("X tokens 0")
    table = heroclix(A="E5", B="A1", X="F5 rage@4 tokens 1", texts=[text]).does("A close", dice="3 4")
    table.expect("X tokens 1", "X click 4", "told hcx.p13.power.3")


def test_a_trigger_while_it_cannot_be_used_is_gone() -> None:
    """hcx.p15.cantuse.5, hcx.power.pulse_wave"""
    text = {"id": "mend", "trigger": [{"on": "damaged", "after": True, "heal": 1}]}
    table = heroclix(A="E5 pulse_wave r8", B="A1", X="H5 mend", texts=[text]).does("A pulse_wave", dice="3 4")
    table.expect("X click 2", "told hcx.p15.cantuse.5")
    assert table.count(Healed) == 0
    table = heroclix(A="E5 r8", B="A1", X="H5 mend", texts=[text]).does("A range", dice="3 4")
    table.expect("X click 3")


def test_when_it_is_knocked_out() -> None:
    """hcx.p5.trigger.4, hcx.p5.trigger.7: every neighbour is dealt damage, friends too"""
    blast = {"on": "knocked_out", "whom": "all", "within": 1, "every": True, "damage": 2}
    text = {"id": "last_light", "trigger": [blast]}
    table = heroclix(A="E5", B="A1", X="F5 click 6 last_light", Y="G5", texts=[text]).does("A close", dice="3 4")
    table.expect("X ko", "A click 3", "Y click 3", "B click 1")


def test_who_is_falling_is_past_harm() -> None:
    """hcx.p8.ko.5: two whose last words strike each other fall once each"""
    blast = {"on": "knocked_out", "whom": "all", "within": 1, "every": True, "damage": 2}
    text = {"id": "last_light", "trigger": [blast]}
    table = heroclix(A="E5 click 6 last_light", B="A1", X="F5 click 6 last_light", Y="G5", texts=[text])
    table.does("A close", dice="3 4").expect("X ko", "A ko", "Y click 3")


def test_when_a_friend_falls_near() -> None:
    """hcx.p5.trigger.3, hcx.p8.ko.4: within three squares of where it stood"""
    avenge = {"on": "friend_falls", "near": {"within": 3}, "after": True, "remove_tokens": 1}
    text = {"id": "avenge", "trigger": [avenge]}
    units: dict[str, Any] = {"A": "E5", "B": "A1", "X": "F5 click 6"}
    table = heroclix(**units, Y="H5 avenge tokens 1", texts=[text]).does("A close", dice="3 4")
    table.expect("X ko", "Y tokens 0")
    table = heroclix(**units, Y="L5 avenge tokens 1", texts=[text]).does("A close", dice="3 4")
    table.expect("X ko", "Y tokens 1")
    table = heroclix(**units, Y="H5 avenge tokens 1", texts=[{"id": "avenge", "trigger": [{**avenge, "after": False}]}])
    table.does("A close", dice="3 4").expect("X ko", "Y tokens 0", "told hcx.p8.ko.4")


def test_at_the_beginning_of_its_turn() -> None:
    """hcx.p5.trigger.2, hcx.p5.trigger.10, hcx.p9.active.2: two texts, ordered by the active player"""
    heal = {"id": "dew", "trigger": [{"on": "turn_begins", "may": True, "heal": 1}]}
    walk = {"id": "drift", "trigger": [{"on": "turn_begins", "may": True, "move": 2}]}
    table = heroclix(A="E5 click 3 dew drift", B="A1", X="P16 charge", to_move="B", texts=[heal, walk])
    table.does("end", answers=["use A drift", "yes", "go E7", "yes"])
    table.expect("A click 2", "A at E7", "told hcx.p9.active.2", "told hcx.p5.trigger.2")
    table = heroclix(A="E5 click 3 dew", B="A1", X="P16", to_move="B", texts=[heal],
                     effects=["A forbid dew by X outwit"])  # fmt: skip
    table.does("end").expect("A click 3", "asked A act", "told hcx.p5.trigger.10")


def test_at_the_end_of_its_turn_with_a_roll() -> None:
    """hcx.p6.phase.2, hcx.p3.dice.5"""
    text = {"id": "ember", "trigger": [{"on": "turn_ends", "roll": 5, "whom": "foes", "within": 1, "damage": 1}]}
    table = heroclix(A="E5 ember", B="A1", X="F5", texts=[text]).does("end", dice="4")
    table.expect("X click 1")
    assert table.event(Rolled).key == "text"
    heroclix(A="E5 ember", B="A1", X="F5", texts=[text]).does("end", dice="5").expect("X click 2")


def test_what_the_end_of_a_turn_sets_off_is_resolved_before_tokens_are_cleared() -> None:
    """hcx.p5.trigger.3, hcx.p6.end.2"""
    ember = {"id": "ember", "trigger": [{"on": "turn_ends", "whom": "foes", "within": 1, "every": True, "damage": 1}]}
    moult = {"id": "moult", "trigger": [{"on": "damaged", "after": True, "heal": 1}]}
    table = heroclix(A="E5 ember", B="A1", X="F5 click 2 clicks 9 moult", texts=[ember, moult]).does("end")
    table.expect("X click 2", "told hcx.p5.trigger.3")
    order = [one.event for one in table.events if isinstance(one.event, (Clicked, Healed, PhaseBegan))]
    assert [type(one) for one in order] == [PhaseBegan, Clicked, Healed, *[PhaseBegan] * (len(order) - 3)]


def test_after_its_attack() -> None:
    """hcx.p5.trigger.6, hcx.p5.trigger.1: between the two attacks of a Flurry"""
    text = {"id": "rhythm", "trigger": [{"on": "attack_resolved", "heal": 1}]}
    table = heroclix(A="E5 click 4 flurry rhythm", B="A1", X="F5 clicks 9", texts=[text])
    table.does("A flurry", dice="3 4 3 4", answers=["yes"])
    told = [one.event for one in table.events if isinstance(one.event, (Healed, Clicked))]
    assert [type(one) for one in told] == [Clicked, Healed, Clicked, Healed]
    table.expect("told hcx.p5.trigger.6")


def test_it_generates_by_an_action() -> None:
    """hcx.p16.generate.1, hcx.p16.generate.4, hcx.p4.free.2"""
    text = {"id": "wind_up", "action": [{"as": "free", "generate": "wind_up_mouse"}]}
    mice = {"M": "maker A generated wind_up_mouse", "N": "maker A generated wind_up_mouse"}
    table = heroclix(A="E5 wind_up", B="A1", **mice, X="P16", texts=[text])
    table.does("A text_free", answers=["lie E6 0"])
    assert table.count(Generated) == 1
    table.expect("M at E6", "A tokens 0")
    table.refuses("A text_free", by="hcx.p4.free.2")


def test_two_free_texts_are_two_actions() -> None:
    """hcx.p4.free.2, hcx.p4.type.2"""
    rest = {"id": "rest", "action": [{"as": "free", "remove_tokens": 1}]}
    mend = {"id": "mend", "action": [{"as": "free", "heal": 1, "whom": "friends", "within": 1}]}
    table = heroclix(A="E5 rest mend tokens 1", B="E6 click 3", X="P16", texts=[rest, mend])
    table.does("A text_free", answers=["use A rest"])
    table.does("A text_free")
    table.expect("A tokens 0", "B click 2")
    table.does("end").does("end").offers("A move")


def test_a_costed_action_of_a_text() -> None:
    """hcx.p4.costed.1, hcx.p13.power.6: only under its condition"""
    bolt = {"as": "power", "whom": "foes", "within": 6, "sight": True, "damage": 1, "damage_kind": "unavoidable"}
    text = {"id": "bolt", "kind": "attack", "action": [{**bolt, "when": {"moved": False}}]}
    table = heroclix(A="E5 bolt", B="A1", X="F9", Y="E10", Z="P16", texts=[text])
    table.does("A text_power", answers=["pick Y"])
    table.expect("Y click 2", "X click 1", "A tokens 1")
    table = heroclix(A="E5 bolt moved", B="A1", X="F9", texts=[text])
    table.refuses("A text_power", by="hcx.p13.power.6")


def test_a_function_that_a_text_names() -> None:
    """hcx.p7.place.1"""
    text = {"id": "swap", "action": [{"as": "power", "do": "change_places"}]}
    table = heroclix(A="E5 swap", B="E6", C="P1", X="P16", texts=[text]).does("A text_power")
    table.expect("A at E6", "B at E5", "A tokens 1")
    assert [table.state.who[table.state.cell[f]] for f in (0, 1)] == [0, 1]
    share = {"id": "share", "trigger": [{"on": "turn_begins", "do": "share_healing"}]}
    table = heroclix(A="E5 click 2 share", B="E6 click 3", X="P16", to_move="B", texts=[share]).does("end")
    table.expect("A click 1", "B click 2")


def test_copies_share_a_number_and_other_cards_do_not() -> None:
    """hcx.p13.power.6: the same name on two cards is two texts"""
    text = {"id": "rush", "kind": "speed", "grants": ["charge"]}
    table = heroclix(A="E5 rush", B="A1 rush", X="P16", texts=[text])
    f = table.state.f
    assert len(f.specials) == 2
    assert f.power_ids[f.first_special :] == ["rush", "drawn_1.rush"]
    assert powers_of(table.state, 0) >> f.first_special & 3 == 1
    table = heroclix(A="E5 thornmother", B="A1 thornmother", X="P16")
    assert len(table.state.f.specials) == len({one.id for one in table.state.f.specials})


def test_others_cannot_use_it() -> None:
    """hcx.p5.passive.1, hcx.p15.cantuse.1, hcx.p15.cantuse.2: nobody is asked, and countered it binds nobody"""
    text = {"id": "hush", "kind": "damage", "forbid": [{"powers": ["charge"], "whom": "foes", "within": 6}]}
    table = heroclix(A="E5 charge", B="P1 charge", X="H5 hush", Y="H6 charge", texts=[text])
    assert [can(table, figure, "charge") for figure in (0, 1, 3)] == [[False], [True], [True]]
    table.refuses("A charge", by="hcx.p5.passive.1")
    table = heroclix(A="E5 charge", B="P1", X="H5 hush", texts=[text], effects=["X forbid hush"])
    assert can(table, 0, "charge") == [True]
    table = heroclix(A="E5 hush charge", B="P1", X="H5 hush charge", texts=[text])
    assert [can(table, figure, "charge") for figure in (0, 2)] == [[False], [False]]


def test_what_forbids_can_be_forbidden() -> None:
    """hcx.p15.two.2: a countered Outwit counters nothing meanwhile"""
    text = {"id": "hush", "kind": "damage", "forbid": [{"powers": ["outwit"], "whom": "foes", "within": 2}]}
    table = heroclix(A="E5 outwit r8", B="A1", X="L5 hush", Y="I5 charge", texts=[text])
    table.does("A outwit")
    assert can(table, 3, "charge") == [False]
    table.does("end").does("X move", answers=["go F5"])
    assert can(table, 0, "outwit") == [False]
    assert can(table, 3, "charge") == [True]


def test_a_choice_of_powers() -> None:
    """hcx.p15.use.5, hcx.p15.two.2: none before it is chosen, only the chosen one afterwards; hcx.ex.p15.1"""
    text = {"id": "study", "kind": "damage", "action": [{"as": "free", "gain": ["outwit", "perplex"]}]}
    table = heroclix(A="E5 study", B="A1", X="P16", Y="P1", texts=[text])
    assert can(table, 0, "outwit", "perplex") == [False, False]
    table.does("A text_free", answers=["use A perplex"])
    assert can(table, 0, "outwit", "perplex") == [False, True]
    table.expect("told hcx.p15.use.5")
    drawn = table.game.describe(table.state)
    effects = [*drawn["effects"], {"kind": "forbid", "target": "A", "value": "study"}]  # type: ignore[misc]  # a list
    table._begin(table.game.draw({**drawn, "effects": effects}))
    assert can(table, 0, "outwit", "perplex") == [False, False]
    table._begin(table.game.draw(drawn))
    table.does("end").does("end")
    assert can(table, 0, "outwit", "perplex") == [False, False]


def test_out_of_its_condition_it_is_refused() -> None:
    """hcx.p15.use.4"""
    text = {"id": "calm", "kind": "speed", "grant": [{"power": "charge", "when": {"tokens": 0}}]}
    table = heroclix(A="E5 calm tokens 1", B="A1", X="P16", texts=[text])
    table.refuses("A charge", by="hcx.p15.use.4")


def test_named_tokens_are_the_givers_own() -> None:
    """hcx.p16.token.1, hcx.p16.token.2, hcx.p16.token.3; hcx.ex.p16.5"""
    text = {
        "id": "prey",
        "modify": [{"value": "attack", "by": 1, "marked": True}],
        "action": [{"as": "free", "whom": "foes", "within": 6, "mark": True}],
    }
    table = heroclix(A="E5 prey click 6", B="G6 prey", X="F5 clicks 9", Y="P16", texts=[text])
    table.does("A text_free")
    table.expect("told hcx.p16.token.1", "X tokens 0", "A value attack 10")
    table.does("B close", dice="3 4")
    assert table.event(AttackTotal).value == 10  # a token of another one is none of its own
    table.does("A close", dice="3 4")
    assert table.event(AttackTotal).value == 11
    table.expect("told hcx.p16.token.2")
    table.does("end").does("X close", dice="3 4", answers=["pick A"])
    table.expect("A ko")
    assert [effect.target for effect in table.state.effects if effect.kind == "named_token"] == [2]


# ---- figures of ours


def test_seeds_of_spite() -> None:
    """hcx.p16.generate.1, hcx.p16.generate.4: a POWER action of a trait"""
    table = heroclix(A="E5 thornmother", B="A1", T="maker A generated thornling", X="P16")
    table.does("A text_power", answers=["lie E6 0"])
    table.expect("T at E6", "A tokens 1", "told hcx.p16.generate.1")


def test_antlers_of_autumn() -> None:
    """hcx.p16.replace.1, hcx.p16.replace.2"""
    table = heroclix(A="E5 click 2 stag_reborn", B="A1", C="sideline bound A stag_ascendant", X="P16")
    table.does("A text_free")
    table.expect("C at E5", "C click 2", "A place sideline")
    table = heroclix(A="E5 stag_reborn", B="A1", X="P16")
    table.refuses("A text_free", by="hcx.p13.power.6")


def test_last_prick() -> None:
    """hcx.p5.trigger.4, hcx.p19.bystander.3"""
    table = heroclix(A="E5", B="A1", X="F5 thornling", Y="P16").does("A close", dice="3 4")
    table.expect("X ko", "A click 2")


def test_in_livery() -> None:
    """hcx.p5.passive.3"""
    table = heroclix(A="E5 clockwork_footman", B="E6 clockwork_footman", C="P1 clockwork_footman", X="P16")
    table.expect("A value defense 17", "B value defense 17", "C value defense 16")


def test_the_minute_hand_is_protected() -> None:
    """hcx.keyphrase.protected_outwit"""
    table = heroclix(A="E5 outwit r6", B="A1", X="H5 the_escapement")
    table.does("A outwit")
    table.offers("use X incapacitate", "use X mastermind", "use X outwit")
    table.refuses("use X minute_hand", by="hcx.keyphrase.protected_outwit")
    table.refuses("use X running_shot", by="hcx.keyphrase.protected_outwit")
