"""Team abilities that are set off by hits, damage and KOs, and those that are actions."""

from __future__ import annotations

import pytest

from hexdial.games.heroclix.events import DamageDealt, Healed, Rolled, TokenRemoved
from hexdial.games.heroclix.terms import PENETRATING, UNAVOIDABLE
from tests.heroclix.tables import heroclix

FRESH = ["brotherhood_of_mutants", "injustice_league", "klingon_empire"]


@pytest.mark.parametrize("team", FRESH)
def test_a_good_hit_refreshes(team: str) -> None:
    """hcx.team.brotherhood_of_mutants, hcx.team.injustice_league, hcx.team.klingon_empire"""
    table = heroclix(A=f"E5 {team}", B="A1", X="F5").does("A close", dice="4 6")
    assert table.event(TokenRemoved).tokens == 0
    table.expect("A tokens 0", "X click 4", f"told hcx.team.{team}", "told hcx.p5.trigger.3")


@pytest.mark.parametrize("team", FRESH)
def test_a_lower_roll_or_a_miss_does_not(team: str) -> None:
    """hcx.team.brotherhood_of_mutants, hcx.team.injustice_league, hcx.team.klingon_empire"""
    heroclix(A=f"E5 {team}", B="A1", X="F5").does("A close", dice="4 5").expect("A tokens 1", "X click 4")
    table = heroclix(A=f"E5 {team}", B="A1", X="F5 8/10/22/3").does("A close", dice="5 6")
    table.expect("A tokens 1", "X click 1", f"not told hcx.team.{team}")


def test_the_second_token_pushes_before_it_goes() -> None:
    """hcx.team.brotherhood_of_mutants, hcx.p9.active.3"""
    table = heroclix(A="E5 tokens 1 brotherhood_of_mutants", B="A1", X="F5").does("A close", dice="4 6")
    table.expect("A tokens 1", "A click 2", "told hcx.p9.active.3")


@pytest.mark.parametrize("team", ["mystics", "mirror_universe"])
def test_whoever_hurts_it_is_hurt(team: str) -> None:
    """hcx.team.mystics, hcx.team.mirror_universe"""
    table = heroclix(A="E5 toughness", B="A1", X=f"F5 {team}").does("A close", dice="3 4")
    assert table.event(DamageDealt).kind == PENETRATING
    table.expect("X click 4", "A click 2", f"told hcx.team.{team}")


@pytest.mark.parametrize("team", ["mystics", "mirror_universe"])
def test_even_when_it_is_knocked_out_but_not_unhurt(team: str) -> None:
    """hcx.team.mystics, hcx.team.mirror_universe, hcx.p5.trigger.8"""
    table = heroclix(A="E5", B="A1", X=f"F5 clicks 1 {team}", Y="P16").does("A close", dice="3 4")
    table.expect("X ko", "A click 2", f"told hcx.team.{team}")
    table = heroclix(A="E5 8/10/16/2", B="A1", X=f"F5 invulnerability {team}").does("A close", dice="3 4")
    table.expect("X click 1", "A click 1", f"not told hcx.team.{team}")


def test_each_hit_of_a_flurry_comes_back() -> None:
    """hcx.team.mystics, hcx.p5.trigger.11"""
    table = heroclix(A="E5 8/10/16/1 flurry", B="A1", X="F5 mystics").does("A flurry", answers=["yes"], dice="3 4 3 4")
    table.expect("X click 3", "A click 3", "told hcx.p5.trigger.11")


def test_pushing_and_poison_are_no_attacks() -> None:
    """hcx.team.mystics"""
    table = heroclix(A="E5 poison", B="A1", X="F5 mystics").does("A poison")
    table.expect("X click 2", "A click 1", "not told hcx.team.mystics")


def test_the_fall_of_one_rallies_the_others() -> None:
    """hcx.team.fantastic_four"""
    table = heroclix(
        A="E5",
        B="A1",
        X="F5 clicks 1 fantastic_four",
        Y="P1 click 3 fantastic_four",
        Z="P16 click 3",
        windows="explicit",
    )
    table.does("A close", dice="3 4")
    table.expect("X ko", "Y click 2", "Z click 3", "told hcx.team.fantastic_four")


def test_nobody_else_left_nobody_heals() -> None:
    """hcx.team.fantastic_four"""
    table = heroclix(A="E5 click 3 fantastic_four", B="A1", X="F5 clicks 1 fantastic_four", Y="P1")
    table.does("A close", dice="3 4")
    table.expect("X ko", "A click 3", "not told hcx.team.fantastic_four")


def test_a_ko_feeds_the_minions() -> None:
    """hcx.team.minions_of_doom"""
    table = heroclix(A="E5 minions_of_doom", B="A1 click 3 minions_of_doom", X="F5 clicks 1", Y="P1")
    table.does("A close", dice="3 4").expect("B click 2", "told hcx.team.minions_of_doom")
    table = heroclix(
        A="E5 click 2 minions_of_doom", B="A1 click 3 minions_of_doom", X="F5 clicks 1", Y="P1", C="P5 click 3"
    )
    table.does("A close", answers=["pick A"], dice="3 4").expect("A click 1", "B click 3", "C click 3")


def test_a_giant_is_no_food_for_minions() -> None:
    """hcx.team.minions_of_doom"""
    table = heroclix(A="E5 minions_of_doom", B="A1 click 3 minions_of_doom", X="F5 giant clicks 1", Y="P1")
    table.does("A close", dice="3 4").expect("X ko", "B click 3", "not told hcx.team.minions_of_doom")
    table = heroclix(A="E5", B="F6 click 3 minions_of_doom", X="F5 clicks 1", Y="P1")
    table.does("A close", dice="3 4").expect("X ko", "B click 3")


@pytest.mark.parametrize("team", ["suicide_squad", "borg"])
def test_the_ko_of_a_neighbour_may_heal(team: str) -> None:
    """hcx.team.suicide_squad, hcx.team.borg"""
    table = heroclix(A="E5", B="A1", X="F5 clicks 1", Y=f"G5 click 6 {team}")
    table.does("A close", answers=["yes"], dice="3 4 5")
    assert table.event(Healed).amount == 3
    table.expect("X ko", "Y click 3", f"told hcx.team.{team}")
    table = heroclix(A="E5", B="A1", X="F5 clicks 1", Y=f"G5 click 6 {team}")
    table.does("A close", answers=["yes"], dice="3 4 1").expect("Y click 5")


@pytest.mark.parametrize("team", ["suicide_squad", "borg"])
def test_not_from_afar_not_against_its_will(team: str) -> None:
    """hcx.team.suicide_squad, hcx.team.borg"""
    table = heroclix(A="E5", B="A1", X="F5 clicks 1", Y=f"H5 click 6 {team}", windows="explicit")
    table.does("A close", dice="3 4").expect("X ko", "Y click 6")
    table = heroclix(A="E5", B="A1", X="F5 clicks 1", Y=f"G5 click 6 {team}", windows="explicit")
    table.does("A close", dice="3 4").expect("asked B may_use")
    table.does("decline").expect("Y click 6", f"not told hcx.team.{team}")


@pytest.mark.parametrize("team", ["x_men", "titans"])
def test_one_heals_another_at_a_risk(team: str) -> None:
    """hcx.team.x_men, hcx.team.titans"""
    table = heroclix(A=f"E5 {team}", B=f"E6 click 3 {team}", X="P1").does(f"A {team}", dice="4")
    assert table.event(DamageDealt).kind == UNAVOIDABLE
    table.expect("B click 2", "A click 2", "A tokens 1", f"told hcx.team.{team}")
    table = heroclix(A=f"E5 {team}", B=f"E6 click 3 {team}", X="P1").does(f"A {team}", dice="5")
    table.expect("B click 2", "A click 1")
    assert table.count(Rolled) == 1


@pytest.mark.parametrize("team", ["x_men", "titans"])
def test_only_a_hurt_neighbour_of_the_team(team: str) -> None:
    """hcx.team.x_men, hcx.team.titans"""
    for mate in ("E6 click 3", f"E6 {team}", f"E7 click 3 {team}"):
        heroclix(A=f"E5 {team}", B=mate, X="P1").refuses(f"A {team}", by=f"hcx.team.{team}")


def test_conspirators_outwit() -> None:
    """hcx.team.superman_enemy, hcx.power.outwit"""
    table = heroclix(A="E5 points 60 superman_enemy", B="E6 superman_enemy", X="H5 charge")
    table.refuses("A outwit", by="hcx.p4.basic.4")
    table.does("A superman_enemy").does("A outwit")
    table.expect("told hcx.team.superman_enemy", "told hcx.power.outwit")
    table.does("end").refuses("X charge", by="hcx.p15.stop.1")
    table.does("end").refuses("A outwit", by="hcx.p4.basic.4")


def test_only_the_dearer_of_two_neighbours() -> None:
    """hcx.team.superman_enemy"""
    table = heroclix(A="E5 points 60 superman_enemy", B="E6 superman_enemy", C="P16 points 90 superman_enemy", X="H5")
    table.refuses("B superman_enemy", by="hcx.team.superman_enemy")
    table.refuses("C superman_enemy", by="hcx.team.superman_enemy")
    table.offers("A superman_enemy")
