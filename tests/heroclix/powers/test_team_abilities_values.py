"""Team abilities that change values: speed, attack, defense, damage, range, lines of fire."""

from __future__ import annotations

import pytest

from hexdial.games.heroclix.events import AttackTotal, DamageDealt, Hit, Moved
from tests.heroclix.tables import heroclix


@pytest.mark.parametrize("team", ["avengers", "justice_league", "united_federation"])
def test_faster_when_given_a_move_action(team: str) -> None:
    """hcx.team.avengers, hcx.team.justice_league, hcx.team.united_federation"""
    table = heroclix(A=f"A5 8/10/16/3 {team}", B="A1", X="P1")
    table.expect("A value speed 8")
    table.does("A move", answers=["go J5"])
    assert f"hcx.team.{team}" in [reason.rule for reason in table.event(Moved).reasons]
    table.expect("A at J5", "A value speed 8")


@pytest.mark.parametrize("team", ["avengers", "justice_league", "united_federation"])
def test_not_by_another_action(team: str) -> None:
    """hcx.team.avengers: a Charge is a POWER action; hcx.p7.move.3"""
    table = heroclix(A=f"A5 8/10/16/3 charge {team}", B="A1", X="P1").does("A charge")
    table.refuses("go F5", by="hcx.p7.move.3")
    table.does("go E5").expect("A at E5")


@pytest.mark.parametrize("team", ["avengers_initiative", "superman_ally"])
def test_hindering_terrain_neither_slows_nor_hides(team: str) -> None:
    """hcx.team.avengers_initiative, hcx.team.superman_ally"""
    table = heroclix(A=f"A5 8/10/16/3 r6 {team}", B="A1", X="P1", hindering="A4:C6").does("A move", answers=["go I5"])
    table.expect("A at I5", f"told hcx.team.{team}")
    table = heroclix(A=f"A5 r6 {team}", B="A1", X="E5", hindering="C5").does("A range", dice="3 4")
    assert table.event(Hit).defense == 16


@pytest.mark.parametrize("team", ["avengers_initiative", "superman_ally", "ultimates"])
def test_only_its_own_lines_are_clear(team: str) -> None:
    """hcx.team.ultimates, hcx.p10.hindering.9"""
    table = heroclix(A=f"A5 r6 {team}", B="A1", X="E5", hindering="C5").does("A range", dice="3 4")
    assert table.event(Hit).defense == 16
    table.expect(f"told hcx.team.{team}")
    table = heroclix(A="A5 r6", B=f"A6 {team}", X="E5", hindering="C5").does("A range", dice="3 4")
    assert table.event(Hit).defense == 17


def test_the_ultimates_only_see_better() -> None:
    """hcx.team.ultimates, hcx.p10.hindering.4"""
    heroclix(A="A5 8/10/16/3 ultimates", B="A1", X="P1", hindering="A5").cannot_go("A", "F5", by="hcx.p7.move.3")


@pytest.mark.parametrize("team", ["defenders", "justice_society"])
def test_the_defense_of_a_team_mate(team: str) -> None:
    """hcx.team.defenders, hcx.team.justice_society, hcx.p3.replace.1"""
    table = heroclix(A=f"E5 8/10/15/3 {team}", B=f"E6 8/10/18/3 {team}", X="F5", Y="P1", to_move="B")
    table.does("X close", A=["18"], answers=["pick A"], dice="3 4")
    table.expect("A click 1", "asked B act")
    table = heroclix(A=f"E5 8/10/15/3 {team}", B=f"E6 8/10/18/3 {team}", X="F5", to_move="B")
    table.does("X close", A=["decline"], answers=["pick A"], dice="3 4").expect("A click 4")


@pytest.mark.parametrize("team", ["defenders", "justice_society"])
def test_not_of_somebody_else(team: str) -> None:
    """hcx.team.defenders, hcx.team.justice_society: the friend needs the same mark and must stand next to it"""
    other = "justice_society" if team == "defenders" else "defenders"
    for mate in (f"E6 8/10/18/3 {other}", f"E8 8/10/18/3 {team}", f"E6 8/10/14/3 {team}"):
        table = heroclix(A=f"E5 8/10/15/3 {team}", B=mate, X="F4", to_move="B", windows="explicit")
        table.does("X close", dice="3 4").expect("A click 4")


@pytest.mark.parametrize("team", ["sinister_syndicate", "batman_enemy"])
def test_the_attack_of_a_team_mate(team: str) -> None:
    """hcx.team.sinister_syndicate, hcx.team.batman_enemy"""
    table = heroclix(A=f"E5 8/9/16/3 {team}", B=f"E6 8/11/16/3 {team}", X="F4")
    table.does("A close", answers=["11"], dice="3 4")
    assert table.event(AttackTotal).value == 11
    assert f"hcx.team.{team}" in [reason.rule for reason in table.event(AttackTotal).reasons]
    table = heroclix(A=f"E5 8/9/16/3 {team}", B=f"E6 8/8/16/3 {team}", X="F4", windows="explicit")
    table.does("A close", dice="3 4")
    assert table.event(AttackTotal).value == 9


@pytest.mark.parametrize("team", ["guardians", "watchmen"])
def test_opponents_do_not_modify_its_values(team: str) -> None:
    """hcx.team.guardians, hcx.team.watchmen, hcx.power.perplex"""
    table = heroclix(A=f"E5 8/10/16/3 {team}", B="E6 perplex", X="H5 perplex", to_move="B")
    table.does("X perplex", answers=["pick A", "attack -1"]).expect("A value attack 10")
    table.does("end").does("B perplex", answers=["pick A", "attack +1"]).expect(
        "A value attack 11", "told hcx.power.perplex"
    )


@pytest.mark.parametrize("team", ["guardians", "watchmen"])
def test_what_did_not_count_is_named(team: str) -> None:
    """hcx.team.guardians, hcx.team.watchmen"""
    table = heroclix(A=f"E5 8/10/16/3 {team}", B="A1", X="F5 perplex", to_move="B")
    table.does("X perplex", answers=["pick A", "attack -1"]).does("end").does("A close", dice="3 4")
    found = table.event(AttackTotal)
    assert found.value == 10
    assert f"hcx.team.{team}" in [reason.rule for reason in found.reasons]


@pytest.mark.parametrize("team", ["guardians", "watchmen"])
def test_not_even_those_that_point_it_out(team: str) -> None:
    """hcx.team.guardians, hcx.team.watchmen, hcx.team.hydra"""
    table = heroclix(A="E5 8/10/16/3 r6", B="E6 hydra", X=f"I5 8/10/16/3 {team}").does("A range", dice="3 4")
    assert table.event(Hit).defense == 16


def test_smoke_does_not_spoil_their_aim() -> None:
    """hcx.team.guardians, hcx.power.smoke_cloud"""
    table = heroclix(A="E5 guardians", B="E6", X="H5 smoke_cloud", to_move="B")
    table.does("X smoke_cloud", answers=["go E5", "go E6", "done"])
    table.expect("A value attack 10", "B value attack 9", "told hcx.power.smoke_cloud")


@pytest.mark.parametrize("team", ["hydra", "police"])
def test_a_friend_points_the_target_out(team: str) -> None:
    """hcx.team.hydra, hcx.team.police"""
    table = heroclix(A="E5 8/10/16/3 r6", B=f"E6 {team}", X="I5 8/10/16/3").does("A range", dice="2 3")
    found = table.event(Hit)
    assert found.defense == 15
    assert f"hcx.team.{team}" in [reason.rule for reason in found.reasons]


@pytest.mark.parametrize("team", ["hydra", "police"])
def test_whom_it_does_not_see_it_does_not_point_out(team: str) -> None:
    """hcx.team.hydra, hcx.team.police: a blocked line, a friend too far away, a close attack"""
    walls = "E6|F6 E6/E7 D6|E6"
    table = heroclix(A="E5 8/10/16/3 r6", B=f"E6 {team}", X="I8 8/10/16/3", walls=walls).does("A range", dice="3 4")
    assert table.event(Hit).defense == 16
    table = heroclix(A="E5 8/10/16/3 r6", B=f"E7 {team}", X="I5 8/10/16/3").does("A range", dice="3 4")
    assert table.event(Hit).defense == 16
    table = heroclix(A="E5 8/10/16/3", B=f"E6 {team}", X="F4 8/10/16/3").does("A close", dice="3 4")
    assert table.event(Hit).defense == 16


def test_shield_adds_range() -> None:
    """hcx.team.shield"""
    table = heroclix(A="E5 r6", B="E6 r4 shield", X="L5")
    table.expect("A value range 7", "B value range 4")
    table.does("A range", dice="3 4").expect("X click 4")
    heroclix(A="E5 r6", B="E7 shield", X="L5").refuses("A range", by="hcx.p8.target.6")


def test_shield_adds_damage_for_one_range_attack() -> None:
    """hcx.team.shield"""
    table = heroclix(A="E5 8/10/16/2 r6 running_shot", B="E6 shield", C="A1", X="J5 clicks 12", Y="P16")
    table.does("B shield").expect("B tokens 1", "told hcx.team.shield")
    table.does("A range", dice="3 4")
    assert table.event(DamageDealt).amount == 3
    assert not table.state.effects


def test_shield_does_not_help_close_attacks_nor_the_next_turn() -> None:
    """hcx.team.shield, hcx.p15.duration.3"""
    table = heroclix(A="E5 8/10/16/2 r6", B="E6 shield", C="A1", X="F4 clicks 12").does("B shield")
    table.does("A close", dice="3 4").expect("X click 3")
    table = heroclix(A="E5 8/10/16/2 r6", B="E6 shield", C="A1", X="J5 clicks 12").does("B shield").does("end")
    table.does("end").does("A range", dice="3 4").expect("X click 3")


def test_shield_needs_a_friend_beside_it() -> None:
    """hcx.team.shield"""
    heroclix(A="E5 shield", B="E7", X="P1").refuses("A shield", by="hcx.team.shield")


def test_the_outsiders_keep_values_as_they_are() -> None:
    """hcx.team.outsiders, hcx.p15.cantuse.1"""
    table = heroclix(A="E5 outsiders", B="E6 perplex", X="H5 8/10/16/3", effects=["X attack +1"])
    table.expect("X value attack 11")
    table.does("A outsiders", answers=["pick X"]).expect("X value attack 10", "told hcx.team.outsiders")
    table.does("B perplex", answers=["pick X", "defense -1"]).expect("X value defense 16")
    table.does("end").expect("X value attack 10")
    table.does("end").expect("X value defense 16", "told hcx.p6.clear.7")


def test_the_outsiders_leave_replaced_values_alone_and_reach_six_squares() -> None:
    """hcx.team.outsiders"""
    table = heroclix(A="E5 r9 outsiders", B="A1", X="H5", Y="L5", effects=["X attack is 5"])
    table.does("A outsiders")
    table.refuses("pick Y", by="hcx.team.outsiders")
    table.does("pick X").expect("X value attack 5")
    table.refuses("A outsiders", by="hcx.p4.free.2")
