"""Scenes: terrain and walls, dials and powers, who waits beside the map, lines of sight, dice, questions, touches."""

from __future__ import annotations

import pytest

from hexdial.games.heroclix2008.game import HCB
from hexdial.games.heroclix2008.scene import scene
from hexdial.games.heroclix2008.touches import touches as touched
from hexdial.kernel.table import WATCHER
from hexdial.terminal.board import draw_board
from tests.heroclix2008.pictures import LANGUAGES, badge, badges, cell, own_question, positions, shown, touches
from tests.heroclix2008.tables import hcb, name, to

MODES = [mode.id for mode in HCB.modes]


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("asking", ["no", "yes"])
def test_no_choice_is_the_beginning_of_another(mode: str, asking: str) -> None:
    """Whoever touches one thing after the other never has to say that he is done."""
    asked = 0
    for position in positions(mode, 3, 120, ask_for_bonuses=asking):
        decision = position.decision
        if decision is None or decision.seat < 0:
            continue
        asked += 1
        found = {choice.touches for choice in own_question(scene(position, decision.seat), decision.seat).choices}
        assert len(found) == len(decision.options)
        begun = {one[:length] for one in found for length in range(1, len(one))}
        assert found & begun == set()
    assert asked > 40


def test_terrain_and_starting_areas_are_marked() -> None:
    """hcb.terrain.2, hcb.setup.4"""
    picture = scene(hcb("a1 5,5", blocking=["2,2"], hindering=["3,3", "4,0"]).position, WATCHER)
    assert picture.board.shape == "square"
    assert len(picture.board.cells) == 256
    assert (cell(picture, "2,2").mark, cell(picture, "2,2").rule) == ("blocking", "hcb.terrain.3")
    assert (cell(picture, "3,3").mark, cell(picture, "3,3").rule) == ("hindering", "hcb.terrain.4")
    assert cell(picture, "9,9").mark == ""
    assert (cell(picture, "1,0").mark, cell(picture, "1,15").mark) == ("start0", "start1")
    both = cell(picture, "4,0")
    assert both.mark == "start0 hindering"
    assert both.help == "starting area of Player 1; hindering terrain: costs 2 movement points to enter"
    assert (both.x, both.y) == (4, 15)


def test_a_wall_lies_between_two_squares() -> None:
    """hcb.terrain.2"""
    picture = scene(hcb("a1 5,5", walls=["1,1 2,1", "4,4 4,5"]).position, WATCHER)
    names = {one.id: one.label for one in picture.board.cells}
    walls = [{names[id] for id in edge.cells} for edge in picture.board.edges]
    assert walls.count({name("1,1"), name("2,1")}) == 1
    assert walls.count({name("4,4"), name("4,5")}) == 1
    assert {edge.kind for edge in picture.board.edges} == {"wall"}


def test_a_character_shows_the_numbers_of_its_click_and_the_whole_dial() -> None:
    """hcb.dmg.6, hcb.power.1"""
    table = hcb("a1 5,5 click=2 8/10/16/3,7/9/15/2,6/8/14/1,6/8/14/1,6/8/14/1 range 6 points 40", "b1 9,9")
    piece = shown(table.position, "a1")
    assert [badge(piece, stat).text for stat in ("speed", "attack", "defense", "damage")] == ["7", "9", "15", "2"]
    assert (badge(piece, "click").text, badge(piece, "click").tone) == ("2/5", "changed")
    assert badge(piece, "click").help == "click 2 of 5: 4 more damage knocks it out"
    assert (badge(piece, "range").text, badge(piece, "points").text) == ("6", "40")
    dial = badges(piece, "dial")
    assert [one.text for one in dial] == ["8 10 16 3", "7 9 15 2", "6 8 14 1", "6 8 14 1", "6 8 14 1"]
    assert [one.tone for one in dial] == ["gone", "now", "", "", ""]
    assert dial[1].help == "click 2: speed 7, attack 9, defense 15, damage 2"
    assert (piece.kind, piece.id, piece.owner, piece.dim) == ("fighter", "a1", 0, False)


def test_a_coloured_square_says_which_power_shows() -> None:
    """hcb.power.2, hcb.power.6"""
    table = hcb("a1 5,5", "b1 9,9", units=[{"label": "a1", "tile": "night_porter", "at": "C3"}])
    piece = shown(table.position, "a1")
    power = badge(piece, "power-defense")
    assert (power.text, power.tone, power.rule) == ("Thick Skin", "gray", "hcb.power.6")
    assert power.help.startswith("Thick Skin (gray at defense): ")
    assert power.help.endswith("Gray tab: works in the opponent's turn.")
    assert badges(piece, "dial")[0].text == "6 9 17:gray 3"
    assert badges(piece, "dial")[0].help.endswith("; gray at defense: Thick Skin")
    assert (badge(piece, "shape").tone, badge(piece, "shape").help) == ("door", "The door is wide. So is he.")


def test_a_power_that_changes_speed_changes_the_number() -> None:
    """hcb.power.1"""
    piece = shown(hcb("a1 5,5 long_stride", "b1 9,9").position, "a1")
    assert (badge(piece, "speed").text, badge(piece, "speed").tone) == ("10", "changed")
    assert "8 speed + 2 Long Stride" in badge(piece, "speed").help


def test_what_friends_may_lend_is_shown_where_it_would_count() -> None:
    """hcb.power.7"""
    table = hcb("a1 5,5 rally", "a2 8,8", "a3 14,14", "b1 6,9")
    owner = table.state.f.kind[0].names["en"]
    assert badge(shown(table.position, "a2"), "lent").help == f"Rally of {owner} (a1) may lend it +1 attack"
    assert badges(shown(table.position, "a1"), "lent") == []
    assert badges(shown(table.position, "a3"), "lent") == []


def test_an_action_is_seen_while_it_lasts_and_afterwards() -> None:
    """hcb.turn.3"""
    table = hcb("a1 5,5", "a2 1,1", "b1 9,9")
    table.does("a1 move")
    assert badge(shown(table.position, "a1"), "mover").rule == "hcb.turn.6"
    table.does(to("6,6"))
    piece = shown(table.position, "a1")
    assert badge(piece, "acted").rule == "hcb.turn.3"
    assert piece.dim
    assert piece.rules[0] == "hcb.turn.3"
    assert not shown(table.position, "a2").dim


def test_whoever_is_knocked_out_lies_among_the_reinforcements() -> None:
    """hcb.ko.2, hcb.reinf.3"""
    table = hcb("a1 5,5", "a2 9,9", "b1 6,6 click=6", "b2 1,1", "b3 reserve")
    table.attacks("a1", "punch b1", ["6", "6"])
    lost = shown(table.position, "b1")
    assert (lost.place, badge(lost, "lost").text, badge(lost, "click").text) == ("pool1", "KO", "1/6")
    picture = scene(table.position, WATCHER)
    pool = next(zone for zone in picture.zones if zone.id == "pool1")
    assert (pool.count, pool.kind, pool.owner, pool.hidden) == (2, "bank", 1, False)
    table.does("end")
    assert table.position.decision is not None
    assert table.position.decision.key == "bring"
    picture = scene(table.position, 1)
    assert next(zone.kind for zone in picture.zones if zone.id == "pool1") == "row"
    assert [choice.touches for choice in own_question(picture, 1).choices] == [("b1",), ("b3",)]
    assert own_question(picture, 1).about == ("b1",)


def test_the_set_up_begins_beside_the_map() -> None:
    """hcb.setup.5"""
    position = next(one for one in positions("two_booster", 1) if one.decision is not None and one.decision.seat >= 0)
    assert position.decision is not None
    seat = position.decision.seat
    picture = scene(position, seat)
    waiting = [piece.id for piece in picture.pieces if piece.place == f"hand{seat}"]
    assert len(waiting) == 4
    assert [choice.touches for choice in own_question(picture, seat).choices] == [(id,) for id in waiting]
    assert picture.status == f"Setting up: Player {seat + 1}"


def test_an_action_is_touched_as_the_character_and_its_kind() -> None:
    """hcb.act.1"""
    position = hcb("a1 5,5", "b1 6,6", "b2 9,9").position
    assert touches(position, "a1 move") == ("a1", "move")
    assert touches(position, "a1 attack") == ("a1", "attack")
    assert touches(position, "a1 move-attack") == ("a1", "move_attack")
    assert touches(position, "end") == ("end",)
    buttons = {button.id: button.help for button in scene(position, 0).buttons}
    assert list(buttons) == ["move", "attack", "move_attack", "end"]
    assert buttons["move_attack"] == "Move up to 4, then punch or shoot."
    assert scene(position, 1).buttons == ()


def test_an_enemy_is_touched_alone_unless_there_are_two_ways_to_attack_it() -> None:
    """hcb.shoot.4"""
    table = hcb("a1 5,5 range 5", "b1 6,6", "b2 5,8")
    table.does("a1 attack")
    assert touches(table.position, "punch b1") == ("b1", "punch")
    assert touches(table.position, "shoot b1") == ("b1", "shoot")
    assert touches(table.position, "shoot b2") == ("b2",)
    texts = HCB.actions(table.state)
    assert touched(table.position, 0, texts.parse("punch b2")) == ("b2", "punch")
    assert touched(table.position, 0, texts.parse("a1 move")) == ()


def test_a_power_instead_of_attacking_is_a_button() -> None:
    """hcb.power.5"""
    table = hcb("a1 5,5 mend quake", "a2 5,6 click=3", "b1 6,6")
    table.does("a1 attack")
    assert touches(table.position, "mend a2") == ("mend", "a2")
    assert touches(table.position, "quake") == ("quake",)
    names = {button.id: button.name for button in scene(table.position, 0).buttons}
    assert names == {"mend": "Mend", "quake": "Quake"}


def test_lines_of_sight_say_what_the_dice_must_show() -> None:
    """hcb.los.1, hcb.roll.2"""
    table = hcb("a1 5,5 range 6 steady_aim", "b1 5,8", "b2 6,6")
    table.does("a1 attack")
    marks = [mark for mark in scene(table.position, 0).marks if mark.kind == "aim"]
    assert {(mark.start, mark.end, mark.face) for mark in marks} == {("a1", "b2", "melee"), ("a1", "b1", "ranged")}
    shot = next(mark for mark in marks if mark.end == "b1")
    assert shot.text == "in sight: hits with 5 or more on two dice, 30 rolls of 36"
    assert shot.reasons == ("10 attack + 1 Steady Aim", "16 defense")
    assert scene(table.position, WATCHER).marks == scene(table.position, 0).marks


def test_the_way_of_the_mover_and_the_dice_are_seen_while_they_matter() -> None:
    """hcb.power.6"""
    table = hcb("a1 5,5", "b1 8,5 quick_reflexes", "b2 15,15")
    table.does("a1 move-attack", answers=[to("7,5")])
    (way,) = [mark for mark in scene(table.position, 0).marks if mark.kind == "path"]
    names = {one.id: one.label for one in scene(table.position, 0).board.cells}
    assert (names[way.start], names[way.end]) == (name("5,5"), name("7,5"))
    table.does("punch b1", dice=["4", "5"])
    picture = scene(table.position, 1)
    assert [(die.face, die.kind, die.piece, die.old) for die in picture.dice] == [
        ("4", "attack", "a1", False), ("5", "attack", "a1", False),
    ]  # fmt: skip
    (attack,) = [mark for mark in picture.marks if mark.kind == "attack"]
    assert (attack.start, attack.end, attack.value, attack.face) == ("a1", "b1", 19, "melee")
    assert attack.reasons == ("+10 attack", "+9 dice")
    assert own_question(picture, 1).about == ("b1", "a1")
    assert [choice.touches for choice in own_question(picture, 1).choices] == [("decline",), ("use",)]


def test_dice_that_were_rolled_again_are_the_old_ones() -> None:
    table = hcb("a1 5,5 second_chance", "b1 6,6 quick_reflexes", "b2 15,15")
    table.does("a1 attack", dice=["1", "1"])
    table.does("use", dice=["5", "6"])
    assert [(die.face, die.old) for die in scene(table.position, 0).dice] == [
        ("1", True), ("1", True), ("5", False), ("6", False),
    ]  # fmt: skip


def test_counters_tell_points_actions_and_quiet_turns() -> None:
    """hcb.ko.4, hcb.turn.2, hcb.house.1"""
    picture = scene(hcb("a1 5,5", "b1 9,9", points={"A": 2, "B": 1}, actions=2, quiet=7, turn=12).position, 0)
    found = {one.id: (one.kind, one.value, one.most, one.owner) for one in picture.counters}
    assert found == {
        "turn": ("turn", 12, 0, -1), "points0": ("points", 2, 5, 0), "points1": ("points", 1, 5, 1),
        "actions": ("plays", 2, 3, 0), "quiet": ("quiet", 7, 60, -1),
    }  # fmt: skip
    assert picture.status == "Turn 12, Player 1: actions left: 2"
    assert [seat.active for seat in picture.seats] == [True, False]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_seat_says_what_it_plays(language: str) -> None:
    seats = scene(hcb("a1 5,5", "a2 4,4 points 30", "b1 9,9").position, 0, language).seats
    assert "80" in seats[0].side
    assert "50" in seats[1].side


def test_the_map_can_be_drawn_in_a_terminal() -> None:
    """Squares with walls fit into letters too."""
    picture = scene(hcb("a1 2,2", "b1 4,4", blocking=["3,3"], walls=["1,1 2,1"]).position, 0)
    lines = draw_board(picture, 160, 60)
    assert any("a1" in str(line) for line in lines)
