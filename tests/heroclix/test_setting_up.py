"""PARTE 2 / PREPARACIÓN: from the reveal to the first turn."""

from __future__ import annotations

import random
from typing import Any

import pytest

from hexdial.games.heroclix.events import PhaseBegan
from hexdial.games.heroclix.events_setup import (
    FirstChosen,
    InitiativeRolled,
    SetUp,
    Started,
    ThemeChosen,
)
from hexdial.games.heroclix.figures import Line
from hexdial.games.heroclix.game import HCX
from hexdial.games.heroclix.state import BEGIN
from tests.heroclix.tables import ClixTable as Drawn
from tests.heroclix.tables import heroclix, match

ORDER = (
    "Started",
    "ThemeChosen",
    "InitiativeRolled",
    "FirstChosen",
    "MapChosen",
    "AreaChosen",
    "SetUp",
    "ThingSetUp",
    "PhaseBegan",
)


def fresh(phase: str = "reveal", **content: Any) -> Drawn:
    """Two figures each, nothing on the map yet."""
    usual = {"A": "keyword guard", "B": "keyword guard", "X": "keyword guard", "Y": ""}
    return heroclix(phase=phase, **{**usual, **content})


def placing(**content: Any) -> Drawn:
    return fresh("figures", areas=[1, 0], placing="A", first="A", to_move="A", **content)


def test_the_order_of_setting_up() -> None:
    """hcx.pseq.setup.1, hcx.p2.setup.1"""
    fresh().refuses("A move", by="hcx.pseq.setup.1")
    table = fresh(A="", B="", X="", rock="off").does(dice="6 5 1 2", answers=["seat 1", "area 0"])
    table.does(answers=["pick A", "lie E16 0", "lie F16 0", "pick X", "lie E1 0", "lie F1 0", "go H8"])
    kinds = [type(told.event).__name__ for told in table.events]
    assert [name for number, name in enumerate(kinds) if name in ORDER and name not in kinds[:number]] == list(ORDER)
    table.expect("A at E16", "X at E1", "to move A", "told hcx.p2.setup.1", "told hcx.p2.setup.11")


def test_every_dial_stands_on_its_line() -> None:
    """hcx.p2.setup.1, hcx.p1.start.1"""
    table = fresh(A="line 3 points 60", C="sideline line 2", X="")
    started = {told.event.figure: told.event.click for told in table.events if isinstance(told.event, Started)}
    assert started == {0: 3, 1: 1, 2: 1, 3: 1, 4: 2}
    table.does(dice="6 5 1 2")
    table.expect("A click 3", "C click 2", "told hcx.p2.setup.1")


def test_with_several_green_lines_its_player_chooses() -> None:
    """hcx.p2.points.4"""
    state = HCX.draw({"phase": "reveal", "units": [{"label": "A"}, {"label": "X"}, {"label": "Y"}]})
    state.f.lines[0] = (Line(50, 1), Line(50, 6))
    state.f.lines[1] = (Line(50, 1), Line(50, 3))
    table = fresh()
    table._begin(state)
    table.expect("asked A line", "asked B line")
    table.refuses("2", by="hcx.p2.points.4", seat="A")
    table.does(("B", "3"))
    assert state.click[1] == 1
    table.does(("A", "6"), dice="6 5 1 2")
    table.expect("A click 6", "A start 6", "X click 3", "told hcx.p2.points.4")


def test_themes_are_named_after_the_reveal_and_before_the_roll() -> None:
    """hcx.p2.setup.2, hcx.p18.theme.2"""
    table = fresh()
    table.expect("asked A theme")
    table.offers_exactly(["keyword 0", "keyword 1"])
    table.does("keyword 1")
    assert [(told.event.seat, told.event.keyword) for told in table.events if isinstance(told.event, ThemeChosen)] == [
        (0, 0),
        (1, -1),
    ]
    table.expect("asked chance initiative", "told hcx.p18.ttpc.1")


def test_ties_are_rolled_again_with_the_bonus() -> None:
    """hcx.p2.setup.3, hcx.p18.theme.7"""
    table = fresh().does("keyword 1", dice="3 2 3 4 3 4 3 3")
    rolled = [told.event for told in table.events if isinstance(told.event, InitiativeRolled)]
    assert [(event.seat, event.bonus) for event in rolled] == [(0, 2), (1, 0), (0, 2), (1, 0)]
    table.expect("asked A first", "told hcx.p18.theme.7", "told hcx.p2.setup.3")


def test_the_higher_roll_says_who_is_first() -> None:
    """hcx.p2.setup.4"""
    table = fresh(A="", B="").does(dice="1 2 5 6")
    table.expect("asked B first")
    table.refuses("seat 1", by="hcx.p2.setup.4", seat="A")
    table.does("seat 1")
    assert table.event(FirstChosen).seat == 0
    table.expect("asked B area", "told hcx.p2.setup.4")


def test_the_first_player_chooses_the_map() -> None:
    """hcx.p2.setup.7"""
    table = match(options={"map_size": "16x24"})
    while table.asked() == "theme":
        table.does(table.options()[0])
    table.does(dice="6 6 1 2", answers=["seat 1"])
    table.expect("asked A map")
    table.refuses("map 0", by="hcx.p2.setup.7", seat="B")
    table.does("map 0")
    table.expect("asked B area", "told hcx.p2.setup.7")


@pytest.mark.parametrize(("area", "other"), [(0, 1), (1, 0)])
def test_the_second_player_chooses_an_area_the_first_has_the_opposite_one(area: int, other: int) -> None:
    """hcx.p2.setup.8, hcx.p2.setup.9"""
    table = fresh("area", first="A", to_move="A")
    table.expect("asked B area")
    table.refuses("area 0", by="hcx.p2.setup.8", seat="A")
    table.does(f"area {area}")
    assert table.state.area == [other, area]
    table.expect("asked A set_up", "told hcx.p2.setup.8")


def test_characters_go_into_the_own_area_first_player_first() -> None:
    """hcx.p2.setup.10"""
    table = placing()
    table.refuses("pick X", by="hcx.p2.setup.10")
    table.refuses("pick X", by="hcx.p2.setup.10", seat="B")
    table.does("pick A")
    table.refuses("lie E15 0", by="hcx.p2.setup.10")
    table.does(answers=["lie E16 0"])
    table.refuses("lie E16 0", by="hcx.p9.occupancy.1")
    table.does("lie F16 0")
    table.expect("asked B set_up", "told hcx.p2.setup.10")
    assert table.count(SetUp) == 2


def test_an_area_that_is_too_small() -> None:
    """hcx.p2.setup.10, hcx.p9.immunity.4"""
    table = placing(south="E16", A="", B="").does(answers=["pick A", "lie D15 0"])
    table.expect("A at E16", "B at D15")
    table.does(answers=["pick X", "lie E1 0", "lie F1 0"])
    table.expect("A immune", "B immune", "told hcx.p2.setup.10")


def test_objects_go_outside_the_areas() -> None:
    """hcx.p2.setup.11, hcx.p11.force.4, hcx.p10.blocking.5"""
    content = {"A": "E16", "B": "F16", "X": "E1", "Y": "F1"}
    table = fresh(
        "objects",
        areas=[1, 0],
        placing="A",
        first="A",
        to_move="A",
        rock="off",
        stone="off owner B",
        blocking="H8",
        **content,
    )
    table.refuses("go E1", by="hcx.p2.setup.11")
    table.refuses("go H16", by="hcx.p2.setup.11")
    table.refuses("go H8", by="hcx.p10.blocking.5")
    table.does("go A15")
    table.expect("asked B set_up_thing_at", "told hcx.p2.setup.11")
    table.does("go A14")
    assert table.state.lies == [table.state.map.board.index["A15"], table.state.map.board.index["A14"]]
    table.expect("to move A")


def test_special_objects_go_far_from_the_areas() -> None:
    """hcx.p21.special.5, hcx.p11.force.4"""
    content = {"A": "E16", "B": "F16", "X": "E1", "Y": "F1"}
    table = fresh("objects", areas=[1, 0], placing="A", first="A", to_move="A", rock="off special 4", **content)
    table.refuses("go E5", by="hcx.p21.special.5")
    table.refuses("go E12", by="hcx.p21.special.5")
    table.offers("go E6", "go E11")
    table.does("go E11")
    table.expect("told hcx.p2.setup.11")


def test_companions_are_set_up_with_the_objects() -> None:
    """hcx.p21.equip.8, hcx.p21.special.5"""
    content = {
        "A": "E16",
        "B": "F16",
        "X": "E1",
        "Y": "F1",
        "rock": "off",
        "hound": "off special 4 equip any companion",
    }
    table = fresh("objects", areas=[1, 0], placing="A", first="A", to_move="A", **content)
    table.does("take hound")
    table.refuses("go E12", by="hcx.p21.special.5")
    table.does("go E11")
    assert table.state.lies[1] == table.state.map.board.index["E11"]
    table.expect("told hcx.p2.setup.11")


def test_an_area_that_nobody_chose_is_none() -> None:
    """hcx.p2.setup.9, hcx.p10.start.2"""
    table = fresh(
        "objects", areas=[1, 1], placing="A", first="A", to_move="A", rock="off", A="E16", B="F16", X="E14", Y="F14"
    )
    table.refuses("go H16", by="hcx.p2.setup.11")
    table.does("go H1")
    table.expect("told hcx.p10.start.2")


def test_then_they_take_turns_the_first_player_first() -> None:
    """hcx.p2.setup.13, hcx.p2.setup.12"""
    content = {"A": "E16", "B": "F16", "X": "E1", "Y": "F1"}
    table = fresh("opening", areas=[1, 0], first="B", to_move="B", **content).does("end").does("end").does("end")
    seats = [
        told.event.seat for told in table.events if isinstance(told.event, PhaseBegan) and told.event.phase == BEGIN
    ]
    assert seats == [1, 0, 1, 0]
    table.expect("told hcx.p6.phase.1")


def test_nobody_turns_a_dial_by_hand() -> None:
    """hcx.p2.setup.6"""
    table = fresh(A="", B="", X="").does(dice="6 5 1 2", answers=["seat 1"])
    table.refuses("A move", by="hcx.pseq.setup.1")
    table.refuses("end", by="hcx.pseq.setup.1", seat="B")
    assert not [text for text in table.options() if "click" in text]


def test_the_map_may_be_drawn_at_random() -> None:
    """hcx.p2.setup.7: map"""
    chosen = HCX.complete({"options": {"map": "chosen"}}, random.Random(1))["maps"]
    drawn = HCX.complete({"options": {"map": "random"}}, random.Random(1))["maps"]
    assert isinstance(chosen, list)
    assert isinstance(drawn, list)
    assert len(drawn) == 1 < len(chosen)
    table = match(options={"map": "random"})
    while table.asked() == "theme":
        table.does(table.options()[0])
    table.does(dice="6 6 1 2", answers=["seat 1"])
    table.expect("asked B area", "told hcx.p2.setup.7")


def test_what_a_theme_is_told_by() -> None:
    """hcx.p18.theme.3, hcx.p18.theme.6, hcx.p18.theme.8"""
    table = fresh(C="sideline keyword spy").does("keyword 1", dice="6 5 1 2")
    table.expect("told hcx.p18.theme.3")
    for theme, rule in (("greenmantle", "hcx.p18.theme.6"), ("animal", "hcx.p18.theme.8")):
        table = match(lineups=["stag_reborn, owl_witness", "breakwater"])
        number = table.position.state.f.keywords.index(theme) + 1
        table.does(f"keyword {number}", dice="6 5 1 2", seat="A")
        table.expect(f"told {rule}")


def test_objects_wait_for_their_player() -> None:
    """hcx.p11.force.4"""
    table = fresh(
        "objects", areas=[1, 0], placing="A", first="A", to_move="A", A="E16", B="F16", X="E1", Y="F1", rock="off",
        stone="off",
    )  # fmt: skip
    table.refuses("take rock", by="hcx.p11.force.4", seat="B")
