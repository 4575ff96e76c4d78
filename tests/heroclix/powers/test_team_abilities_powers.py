"""Team abilities that are powers under another name, or a version of one; wild cards that copy them."""

from __future__ import annotations

import pytest

from hexdial.games.heroclix.events import Countered, Rolled, Tried
from hexdial.games.heroclix.powers.card import NUMBER
from hexdial.games.heroclix.use import can_use
from tests.heroclix.tables import ClixTable, heroclix, rules_of

WILD = ["spider_man", "calculator", "legion_of_super_heroes", "snowfall", "team_player"]
COSMIC = ["power_cosmic", "quintessence", "cosmic_energy", "q_continuum"]


def usable(table: ClixTable, label: str, power: str) -> bool:
    s = table.state
    return can_use(s, s.f.labels.index(label), NUMBER[power])


@pytest.mark.parametrize("team", ["batman_ally", "romulan_star_empire"])
def test_stealth_by_the_company_it_keeps(team: str) -> None:
    """hcx.team.batman_ally, hcx.team.romulan_star_empire, hcx.power.stealth"""
    table = heroclix(A="E5 r6", B="A1", X=f"I5 {team}", Y="E9", hindering="H5")
    table.does("A range", dice="3 4").expect("Y click 4", "X click 1")
    table = heroclix(A="E5 r6", B="A1", X=f"I5 {team}", Y="E9", Z="A5", hindering="H5").does("A range")
    table.refuses("pick X", by=f"hcx.team.{team}")


@pytest.mark.parametrize("team", ["batman_ally", "romulan_star_empire"])
def test_and_outwitted_like_any_other(team: str) -> None:
    """hcx.team.batman_ally, hcx.power.outwit, hcx.p15.cantuse.2"""
    table = heroclix(A="E5 r6 outwit", B="A1", X=f"I5 {team}").does("A outwit")
    assert table.event(Countered).power == NUMBER["stealth"]
    assert not usable(table, "X", "stealth")


@pytest.mark.parametrize("team", COSMIC)
def test_the_cosmic_ones_have_willpower(team: str) -> None:
    """hcx.team.power_cosmic, hcx.power.willpower"""
    table = heroclix(A=f"E5 tokens 1 {team}", B="A1", X="P1")
    table.does("A move", answers=["stay", "use A willpower"])
    table.expect("A tokens 2", "A click 1", f"told hcx.team.{team}")


@pytest.mark.parametrize("team", COSMIC)
def test_and_nobody_outwits_them(team: str) -> None:
    """hcx.team.quintessence, hcx.team.cosmic_energy, hcx.team.q_continuum"""
    table = heroclix(A="E5 outwit", B="A1", X=f"H5 charge {team}", Y="E9 charge flurry").does("A outwit")
    table.offers_exactly(["use Y charge", "use Y flurry"], start="use")
    table = heroclix(A="E5 outwit", B="A1", X=f"H5 charge {team}", Y="E9 charge", Z="A5 charge").does("A outwit")
    table.refuses("pick X", by=f"hcx.team.{team}")


def test_the_masters_of_evil_are_tireless() -> None:
    """hcx.team.masters_of_evil"""
    table = heroclix(A="E5 tokens 2 masters_of_evil", B="A1 tokens 2", X="P1")
    table.refuses("B move", by="hcx.p4.costed.3")
    table.does("A move", answers=["stay"]).expect("A tokens 2", "A click 2", "told hcx.team.masters_of_evil")


@pytest.mark.parametrize("team", ["skrulls", "ferengi_alliance"])
def test_shape_change_on_a_six(team: str) -> None:
    """hcx.team.skrulls, hcx.team.ferengi_alliance, hcx.p8.target.11"""
    table = heroclix(A="E5", B="A1", X=f"F5 {team}").does("A close", answers=["yes"], dice="6")
    table.expect("X click 1", f"told hcx.team.{team}", "told hcx.p8.target.11")
    heroclix(A="E5", B="A1", X=f"F5 {team}").does("A close", answers=["yes"], dice="5 3 4").expect("X click 4")


@pytest.mark.parametrize("team", ["skrulls", "ferengi_alliance"])
def test_one_roll_for_those_who_have_shape_change(team: str) -> None:
    """hcx.team.skrulls, hcx.p16.version.3, hcx.power.outwit"""
    table = heroclix(A="E5", B="A1", X=f"F5 shape_change {team}", windows="explicit")
    table.does("A close", answers=["yes"], dice="4 3 4").expect("X click 4")
    table = heroclix(A="E5", B="A1", X=f"F5 {team}", windows="explicit", effects=["X forbid shape_change"])
    table.does("A close", dice="3 4").expect("X click 4")


def test_kingdom_come_evades_shots() -> None:
    """hcx.team.kingdom_come"""
    table = heroclix(A="E5 r6", B="A1", X="I5 kingdom_come").does("A range", answers=["yes"], dice="3 4 5")
    table.expect("X click 1", "told hcx.team.kingdom_come", "told hcx.p8.evade.1")
    heroclix(A="E5 r6", B="A1", X="I5 kingdom_come").does("A range", answers=["yes"], dice="3 4 4").expect("X click 4")


def test_kingdom_come_not_among_themselves_and_not_at_close_quarters() -> None:
    """hcx.team.kingdom_come"""
    table = heroclix(A="E5 r6 kingdom_come", B="A1", X="I5 kingdom_come", windows="explicit")
    table.does("A range", dice="3 4").expect("X click 4")
    table = heroclix(A="E5", B="A1", X="F5 kingdom_come", windows="explicit")
    table.does("A close", dice="3 4").expect("X click 4")


def test_wonder_woman_s_allies_sense_danger_on_a_six() -> None:
    """hcx.team.wonder_woman_ally"""
    table = heroclix(A="E5", B="A1", X="F5 wonder_woman_ally").does("A close", answers=["yes"], dice="3 4 6")
    table.expect("X click 1", "told hcx.team.wonder_woman_ally")
    heroclix(A="E5", B="A1", X="F5 wonder_woman_ally").does("A close", answers=["yes"], dice="3 4 5").expect(
        "X click 4"
    )


def test_wonder_woman_s_allies_with_super_senses_roll_once_and_better() -> None:
    """hcx.team.wonder_woman_ally, hcx.power.super_senses, hcx.p16.version.3"""
    table = heroclix(A="E5", B="A1", X="F5 super_senses wonder_woman_ally", windows="explicit")
    table.does("A close", answers=["yes"], dice="3 4 4").expect("X click 1", "told hcx.power.super_senses")
    assert table.event(Tried).result == 5
    table = heroclix(A="E5", B="A1", X="F5 super_senses wonder_woman_ally", windows="explicit")
    table.does("A close", answers=["yes"], dice="3 4 3").expect("X click 4")


def test_the_crime_syndicate_pays_with_a_token() -> None:
    """hcx.team.crime_syndicate"""
    table = heroclix(A="E5", B="E8 crime_syndicate", C="A1", X="F5")
    table.does("A close", answers=["use B crime_syndicate", "pick C"], dice="1 2 3 4")
    table.expect("X click 4", "C tokens 1", "B tokens 0", "told hcx.team.crime_syndicate")


def test_the_crime_syndicate_cannot_pay_or_is_outwitted() -> None:
    """hcx.team.crime_syndicate, hcx.power.outwit"""
    table = heroclix(A="E5 tokens 2", B="E8 tokens 2 crime_syndicate", X="F5", to_move="B", windows="explicit")
    table.does("X close", dice="3 4").expect("A click 4")
    table = heroclix(
        A="E5", B="E8 crime_syndicate", X="F5", windows="explicit", effects=["B forbid probability_control"]
    )
    table.does("A close", dice="3 4").expect("X click 4")


def test_green_lanterns_carry_eight() -> None:
    """hcx.team.green_lantern_corps, hcx.keyphrase.passenger"""
    table = heroclix(A="E5 8/10/16/3 green_lantern_corps", B="E6", C="D5", D="D6", X="P1")
    table.does("A move", answers=["pick B", "pick C", "pick D"])
    table.refuses("go K5", by="hcx.p7.move.3")
    table.does("go J5", answers=["lie J6 0", "lie J4 0", "lie I5 0"])
    table.expect("B at J6", "C at J4", "D at I5")


def test_green_lanterns_do_not_carry_giants() -> None:
    """hcx.team.green_lantern_corps, hcx.p17.carry.1"""
    table = heroclix(A="E5 green_lantern_corps", B="E6 giant", C="D5", X="P1").does("A move")
    table.refuses("pick B", by="hcx.p17.carry.1")


def test_the_underworld_takes_its_own_along() -> None:
    """hcx.team.underworld"""
    table = heroclix(A="E5 points 60 keyword bees underworld", B="E6 keyword bees", C="D5 keyword bees", D="D6", X="P1")
    table.does("A move").offers_exactly(["pick B", "pick C"], start="pick")
    table.refuses("pick D", by="hcx.team.underworld")
    table.does("pick B", answers=["pick C", "go H5", "lie H6 0", "lie G5 0"])
    table.expect("B at H6", "C at G5")


def test_the_underworld_takes_only_one_that_costs_as_much() -> None:
    """hcx.team.underworld"""
    table = heroclix(
        A="E5 keyword bees underworld", B="E6 points 50 keyword bees", C="D5 points 40 keyword bees", X="P1"
    )
    table.does("A move", answers=["pick B"])
    table.refuses("pick C", by="hcx.p17.carry.9")
    table.does("go H5", answers=["lie H6 0"]).expect("B at H6", "C at D5")


def test_nobody_comes_near_hypertime_with_a_low_die() -> None:
    """hcx.team.hypertime"""
    table = heroclix(A="E5", B="A1", X="J5 hypertime").does("A move", answers=["yes"], dice="2")
    table.refuses("go I5", by="hcx.team.hypertime")
    table.does("go H5").expect("A at H5", "told hcx.team.hypertime")
    table.does("B move", answers=["yes", "go I4"], dice="3").expect("B at I4")


def test_hypertime_whoever_declines_stays_away_for_this_move() -> None:
    """hcx.team.hypertime, hcx.pseq.move.6"""
    table = heroclix(A="E5 sidestep", B="A1", X="J5 hypertime", windows="explicit")
    table.does("A move", answers=["decline"])
    table.refuses("go I5", by="hcx.team.hypertime")
    table.does("go H5").does("A sidestep", answers=["yes", "go I5"], dice="6").expect("A at I5")


def test_hypertime_only_opponents_without_it_that_could_come_near() -> None:
    """hcx.team.hypertime"""
    table = heroclix(A="E5 hypertime", B="A16", X="J5 hypertime", windows="explicit")
    table.does("A move", answers=["go I5"]).expect("A at I5")
    table.does("B move", answers=["go A15"])
    assert table.count(Rolled) == 0


def test_hypertime_a_low_die_counts_for_the_turn() -> None:
    """hcx.team.hypertime"""
    table = heroclix(A="E5 sidestep", B="A1", X="J5 hypertime", windows="explicit")
    table.does("A move", answers=["yes", "go H5"], dice="1").does("A sidestep")
    table.refuses("go I5", by="hcx.team.hypertime")


@pytest.mark.parametrize("team", WILD)
def test_wild_cards_copy_a_friend(team: str) -> None:
    """hcx.team.spider_man, hcx.team.calculator, hcx.team.legion_of_super_heroes"""
    table = heroclix(A=f"E5 8/10/16/3 {team}", B="A1 avengers", X="P1")
    table.does("A wild_card").expect(f"told hcx.team.{team}")
    table.does("A move", answers=["go N5"]).expect("A at N5")


@pytest.mark.parametrize("team", ["snowfall", "team_player"])
def test_a_copy_lasts_while_the_wild_card_is_on_the_map(team: str) -> None:
    """hcx.team.snowfall, hcx.team.team_player, hcx.p15.duration.5"""
    table = heroclix(A=f"E5 click 6 {team}", B="A1 avengers", X="F5", Y="P16").does("A wild_card")
    table.expect(f"told hcx.team.{team}")
    assert "hcx.p15.duration.5" in rules_of(table, "A")
    table.does("end").does("X close", dice="3 4").expect("A ko", "told hcx.p15.duration.5")


@pytest.mark.parametrize("team", WILD)
def test_wild_cards_copy_neither_each_other_nor_what_is_uncopyable(team: str) -> None:
    """hcx.keyphrase.wild_card"""
    table = heroclix(A=f"E5 {team}", B="A1 mystics", C="A2 power_cosmic", D="A3 spider_man", X="P1 avengers")
    table.refuses("A wild_card", by="hcx.keyphrase.wild_card")


def test_a_copy_brings_what_the_ability_brings() -> None:
    """hcx.keyphrase.wild_card, hcx.team.batman_ally"""
    table = heroclix(A="E5 team_player", B="A1 batman_ally hydra", X="P1").does(
        "A wild_card", answers=["use A batman_ally"]
    )
    assert usable(table, "A", "stealth")
    table.does("end").does("end").does("A wild_card")
    assert not usable(table, "A", "stealth")
    assert usable(table, "A", "hydra")


def test_a_copied_twin_knows_its_model() -> None:
    """hcx.keyphrase.wild_card, hcx.team.defenders"""
    table = heroclix(A="E5 8/10/15/3 spider_man", B="E6 8/10/18/3 defenders", X="F4", Y="P16")
    table.does("A wild_card").does("end")
    table.does("X close", A=["18"], dice="3 4").expect("A click 1")
