"""The keyphrases Autonomous, Colossal Stamina, Action Total, SIDELINE ACTIVE and Wild Card."""

from __future__ import annotations

from hexdial.games.heroclix.deeds import action_total
from hexdial.games.heroclix.use import can_use
from tests.heroclix.tables import ClixTable, heroclix

# ---- Autonomous


def test_autonomous_actions_do_not_count() -> None:
    """hcx.keyphrase.autonomous, hcx.p12.symbol.6: tokens and pushing are as usual"""
    table = heroclix(A="E5 auto tokens 1", B="A1", C="A3 auto", X="P16", given=3)
    table.refuses("B move", by="hcx.p4.total.1")
    table.refuses("A close", by="hcx.p4.basic.7")
    table.does("A move", answers=["go E6"]).expect("A tokens 2", "A click 2", "to move A", "told hcx.p4.push.2")
    assert table.state.given == 3


def test_autonomous_countered_counts() -> None:
    """hcx.keyphrase.autonomous, hcx.p15.stop.1"""
    table = heroclix(A="E5 auto", B="A1 auto", X="P16", given=3, effects=["A forbid autonomous"])
    table.refuses("A move", by="hcx.p4.total.1")


# ---- Colossal Stamina


def test_colossal_figures_stamina_and_tokens() -> None:
    """hcx.keyphrase.colossal_stamina, hcx.p12.symbol.10: no third token, 1 unavoidable damage, no rest this turn"""
    table = heroclix(A="E5 colossal tokens 2", B="A1", X="P16")
    table.refuses("A close", by="hcx.p4.basic.7")
    table.does("A move", answers=["go E6"])
    table.expect("A tokens 2", "A click 2", "told hcx.keyphrase.colossal_stamina", "not told hcx.p4.push.1")
    table.refuses("A move", by="hcx.p4.costed.5")
    table.does("end").expect("A tokens 2")
    table.does("end").does("end").expect("A tokens 0", "told hcx.p6.clear.5")


def test_others_with_two_tokens_must_rest() -> None:
    """hcx.p4.costed.3, hcx.keyphrase.colossal_stamina"""
    table = heroclix(
        A="E5 giant tokens 2", B="G5 colossal tokens 2", C="A1", X="P16", effects=["B forbid colossal_stamina"]
    )
    table.refuses("A move", by="hcx.p4.costed.3")
    table.refuses("B move", by="hcx.p4.costed.3")


def test_stamina_damage_cannot_be_reduced() -> None:
    """hcx.keyphrase.colossal_stamina, hcx.power.willpower, hcx.p8.kind.3: it is unavoidable, and no pushing damage"""
    table = heroclix(A="E5 colossal tokens 2 willpower invincible", B="A1", X="P16", windows="explicit")
    table.does("A move", answers=["go E6"]).expect("A click 2", "A tokens 2", "not told hcx.power.willpower")


def test_with_one_token_a_colossal_figure_is_pushed() -> None:
    """hcx.keyphrase.colossal_stamina, hcx.p4.push.2"""
    table = heroclix(A="E5 colossal tokens 1", B="A1", X="P16").does("A move", answers=["go E6"])
    table.expect("A click 2", "A tokens 2", "told hcx.p4.push.2", "not told hcx.keyphrase.colossal_stamina")


def test_stamina_after_the_attack_and_not_for_who_is_gone() -> None:
    """hcx.keyphrase.colossal_stamina, hcx.p5.trigger.3: a critical miss comes first and may be the end"""
    table = heroclix(A="E5 colossal clicks 1 tokens 2", B="A1", X="F5").does("A close", dice="1 1")
    table.expect("A ko", "told hcx.p8.crit.2", "not told hcx.keyphrase.colossal_stamina")


def test_stamina_with_a_power_action() -> None:
    """hcx.keyphrase.colossal_stamina, hcx.power.regeneration: the damage comes after what the action does"""
    table = heroclix(A="E5 colossal click 5 tokens 2 regeneration", B="A1", X="P16").does("A regeneration", dice="5")
    table.expect("A click 3", "A tokens 2", "told hcx.keyphrase.colossal_stamina")


def test_masters_of_evil_have_it_too() -> None:
    """hcx.team.masters_of_evil"""
    table = heroclix(A="E5 masters_of_evil tokens 2", B="A1", X="P16").does("A move", answers=["go E6"])
    table.expect("A click 2", "A tokens 2", "told hcx.team.masters_of_evil")


# ---- Action Total


def totals(table: ClixTable) -> tuple[int, int]:
    return action_total(table.state, 0), action_total(table.state, 1)


def test_action_total_of_its_own_player_or_of_the_opponent() -> None:
    """hcx.keyphrase.action_total, hcx.p4.total.4: more is for its own player, less for the other one"""
    more = {"id": "drill", "grants": ["action_total"], "numbers": ["action_total 1"]}
    less = {"id": "dread", "grants": ["action_total"], "numbers": ["action_total -1"]}
    assert totals(heroclix(A="E5 drill", X="P16", texts=[more])) == (4, 3)
    assert totals(heroclix(A="E5 dread", X="P16", texts=[less])) == (3, 2)
    assert totals(heroclix(A="place ko drill", B="A1", X="P16", texts=[more])) == (3, 3)
    table = heroclix(A="E5 dread", X="P16", Y="P14 auto", texts=[less], to_move="B", given=2)
    table.refuses("X move", by="hcx.keyphrase.action_total")
    table = heroclix(A="E5 drill auto", B="A1", X="P16", texts=[more], given=4)
    table.refuses("B move", by="hcx.p4.total.4")


def test_sideline_active() -> None:
    """hcx.keyphrase.sideline_active, hcx.p2.current.2: that text works there, and no other"""
    more = {"id": "drill", "grants": ["action_total", "sideline_active"], "numbers": ["action_total 1"]}
    plain = {"id": "drill", "grants": ["action_total"], "numbers": ["action_total 1"]}
    assert totals(heroclix(A="E5", B="place sideline drill", X="P16", texts=[more])) == (4, 3)
    assert totals(heroclix(A="E5", B="place sideline drill", X="P16", texts=[plain])) == (3, 3)
    table = heroclix(A="E5", B="place sideline drill toughness", X="P16", texts=[more])
    assert not can_use(table.state, 1, table.state.f.powers.number["toughness"])
    table.refuses("B move", by="hcx.p2.current.2")


# ---- Wild Card


def test_what_a_copied_ability_did_ends_with_the_next_copy() -> None:
    """hcx.keyphrase.wild_card, hcx.p15.two.1"""
    table = heroclix(A="E5 spider_man", B="E6 8/10/16/2 r6 shield avengers", X="P16").does("A wild_card")
    table.does("use A shield").does("end").does("end").does("A shield")
    assert [effect.kind for effect in table.state.effects if effect.target == 1] == ["modify_next_shot"]
    table.does("A wild_card").expect("told hcx.p15.two.1")
    assert not [effect for effect in table.state.effects if effect.target == 1]


def test_a_wild_card_copies_what_a_friend_can_use() -> None:
    """hcx.keyphrase.wild_card, hcx.team.spider_man: until it chooses anew"""
    table = heroclix(A="E5 spider_man", B="A1 avengers batman_ally", X="P16").does("A wild_card")
    table.offers_exactly(["use A avengers", "use A batman_ally"])
    table.refuses("use A justice_league", by="hcx.keyphrase.wild_card")
    table.does("use A batman_ally").expect("told hcx.keyphrase.wild_card")
    numbers = table.state.f.powers.number
    assert can_use(table.state, 0, numbers["batman_ally"])
    assert can_use(table.state, 0, numbers["stealth"])
    table.refuses("A wild_card", by="hcx.p4.free.2")
    table.does("end").does("end").does("A wild_card")
    assert can_use(table.state, 0, numbers["avengers"])
    assert not can_use(table.state, 0, numbers["stealth"])


def test_what_cannot_be_copied() -> None:
    """hcx.keyphrase.wild_card: neither an ability marked so, nor an opponent's, nor one that cannot be used"""
    table = heroclix(A="E5 spider_man", B="A1 mystics", X="P16 avengers")
    table.refuses("A wild_card", by="hcx.keyphrase.wild_card")
    table = heroclix(A="E5 spider_man", B="A1 avengers", X="P16", effects=["B forbid avengers"])
    table.refuses("A wild_card", by="hcx.keyphrase.wild_card")
    heroclix(A="E5", B="A1 avengers", X="P16").refuses("A wild_card", by="hcx.p4.basic.4")


def test_a_copy_rests_while_the_wild_card_cannot_be_used() -> None:
    """hcx.keyphrase.wild_card, hcx.p15.two.2"""
    table = heroclix(A="E5 spider_man", B="A1 batman_ally", X="P16").does("A wild_card")
    stealth = table.state.f.powers.number["stealth"]
    assert can_use(table.state, 0, stealth)
    state = table.state.copy()
    again = heroclix(A="E5 spider_man", B="A1 batman_ally", X="P16", effects=["A forbid wild_card"]).state
    state.effects += again.effects
    assert not can_use(state, 0, stealth)
