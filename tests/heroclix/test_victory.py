"""PARTE 2 / GANAR LA PARTIDA: defeat, the limit, victory points."""

from __future__ import annotations

import pytest

from hexdial.games.heroclix.events import Defeated, PointsCounted, TieRolled
from hexdial.games.heroclix.state import ClixTable
from hexdial.games.heroclix.strike import Plan
from hexdial.games.heroclix.terms import CLOSE
from tests.heroclix.stand_ins import StandIns, attacks
from tests.heroclix.tables import heroclix


def test_the_last_pointed_character_is_out() -> None:
    """hcx.p2.win.1, hcx.p2.win.3"""
    table = heroclix(A="E5", X="F5 click 6").does("A close", dice="3 4")
    assert table.position.outcome is not None
    assert table.position.outcome.rule == "hcx.p2.win.5"
    table.expect("winner A", "told hcx.p2.win.1")


def test_nobody_is_defeated_while_something_resolves(powers: StandIns) -> None:
    """hcx.p2.win.1"""
    seen: list[bool] = []

    def run(t: ClixTable, f: int) -> None:
        attacks(Plan(False))(t, f)
        seen.append(t.s.outcome is None)

    powers.deed("flurry", CLOSE, run)
    table = heroclix(A="E5 flurry", X="F5 click 6").does("A test_flurry", dice="3 4")
    assert seen[-1]
    rules = [told.rule for told in table.events]
    assert rules.index("hcx.p4.costed.2") < rules.index("hcx.p2.win.1")


def test_bystanders_without_points_objects_and_the_sideline_do_not_help() -> None:
    """hcx.p2.win.2, hcx.p19.bystander.6; hcx.ex.p2.only_bystanders_left"""
    table = heroclix(
        A="E5", X="F5 click 6", Y="P16 bystander points 0 generated", Z="sideline", rock="P15 owner B special 5"
    ).does("A close", dice="3 4")  # fmt: skip
    table.expect("winner A", "told hcx.p2.win.2")


def test_who_is_left_wins_whatever_the_points() -> None:
    """hcx.p2.win.5"""
    table = heroclix(A="E5 points 50", B="place ko points 200", X="F5 click 6 points 50").does("A close", dice="3 4")
    table.expect("winner A", "points A 50", "points B 200")
    assert table.position.outcome is not None
    assert table.position.outcome.rule == "hcx.p2.win.5"


@pytest.mark.parametrize(("ours", "winner"), [(120, "A"), (80, "B")])
def test_at_the_limit_the_points_decide(ours: int, winner: str) -> None:
    """hcx.p2.win.6, hcx.p2.win.4: turn_limit"""
    table = heroclix(
        A="E5", B="place ko points 100", X="P16", Y=f"place ko points {ours}", options={"turn_limit": 20}, turn=20
    ).does("end")  # fmt: skip
    assert table.event(PointsCounted).points == (ours, 100)
    assert table.position.outcome is not None
    assert table.position.outcome.rule == "hcx.p2.win.6"
    table.expect(f"winner {winner}", "told hcx.p2.win.4", "told hcx.p2.vp.6")


@pytest.mark.parametrize(("limit", "over"), [(20, True), (30, False), (0, False)])
def test_the_limit_is_settled_before(limit: int, over: bool) -> None:
    """hcx.p2.win.4: turn_limit"""
    table = heroclix(A="E5", B="place ko", X="P16", options={"turn_limit": limit}, turn=20).does("end")
    table.expect("winner B" if over else "not over")
    table = heroclix(A="E5", B="place ko", X="P16", options={"turn_limit": 20}, turn=19).does("end")
    table.expect("not over")


@pytest.mark.parametrize(("limit", "over"), [(20, True), (40, False), (0, False), (10, True)])
def test_turns_without_damage_end_the_game(limit: int, over: bool) -> None:
    """hcx.p2.win.4: quiet_turns"""
    table = heroclix(A="E5", B="place ko", X="P16", options={"quiet_turns": limit}, quiet=19).does("end")
    table.expect("winner B" if over else "not over")
    if over:
        table.expect("told hcx.p2.win.4")


def test_equal_points_are_rolled_off() -> None:
    """hcx.p2.win.7"""
    table = heroclix(
        A="E5", B="place ko points 100", X="P16", Y="place ko points 100", options={"turn_limit": 20}, turn=20
    ).does("end", dice="4 4 3 5 1 3 4 5")  # fmt: skip
    assert table.count(TieRolled) == 4
    table.expect("winner B", "told hcx.p2.win.7")


def test_both_defeated_at_once() -> None:
    """hcx.p2.win.8, hcx.p4.push.2; hcx.ex.p2.mutual_defeat_by_pushing"""
    table = heroclix(
        A="E5 click 6 tokens 1 points 75", B="place ko points 200", X="F5 click 6 points 100", Y="place ko points 150"
    ).does("A close", dice="3 4")  # fmt: skip
    assert table.count(Defeated) == 2
    table.expect("points A 250", "points B 275", "winner B", "told hcx.p2.win.8", "told hcx.p4.push.2")


def test_points_of_the_line_it_started_on() -> None:
    """hcx.p2.vp.1"""
    table = heroclix(A="E5", X="place ko points 60", Y="P16", Z="place ko sideline points 45")
    table.expect("points A 105", "points B 0")


def test_objects_score_by_where_they_began() -> None:
    """hcx.p2.vp.2, hcx.p21.special.3"""
    table = heroclix(A="E5", X="P16", rock="E6 owner B special 4", stone="E4 owner B").does(
        "A close_destroy", answers=["destroy rock"]
    )
    table.expect("points A 4", "told hcx.p11.destroy.1")


def test_generated_characters_score_nothing() -> None:
    """hcx.p2.vp.3, hcx.p19.bystander.6"""
    table = heroclix(A="E5", X="F5 bystander generated points 20", Y="P16").does("A close", dice="3 4")
    table.expect("X ko", "points A 0", "told hcx.p19.bystander.3")


def test_pointed_bystanders_of_a_team_score() -> None:
    """hcx.p19.bystander.4"""
    table = heroclix(A="E5", X="F5 bystander points 10", Y="P16").does("A close", dice="3 4")
    table.expect("X ko", "points A 10", "told hcx.p19.bystander.3")


def test_it_does_not_matter_who_did_it() -> None:
    """hcx.p2.vp.4"""
    table = heroclix(A="E5 click 6 tokens 1 points 70", B="A1", X="P16").does("A move", answers=["stay"])
    table.expect("A ko", "points B 70", "points A 0", "told hcx.p4.push.1")


def test_points_are_counted_at_the_end() -> None:
    """hcx.p2.vp.6"""
    table = heroclix(A="E5", B="place ko points 80", X="P16", options={"turn_limit": 20}, turn=20).does("end")
    assert table.event(PointsCounted).points == (0, 80)
    table.expect("told hcx.p2.vp.6", "winner B")


def test_giving_up() -> None:
    """hcx.p2.win.5"""
    from hexdial.kernel.play import settle_resignation

    table = heroclix(A="E5", X="P16")
    after = settle_resignation(table.position, 0)
    assert after.outcome is not None
    assert after.outcome.winners == (1,)
    assert after.outcome.rule == "hcx.p2.win.5"
