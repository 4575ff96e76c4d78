"""The set-up board: every game that brings one can be edited without knowing it, and nothing impossible comes out."""

from __future__ import annotations

import random
from typing import Any

import pytest

from hexdial.front.setup import blank, dials, edits, palette, picture
from hexdial.games import GAMES
from hexdial.games.hexors.game import JLH, YGH
from hexdial.games.neuroshima.game import NSH
from hexdial.kernel.editing import Content, Placeable
from hexdial.kernel.errors import HexdialError
from hexdial.kernel.game import Game
from hexdial.kernel.play import start_from
from hexdial.kernel.scene import Piece
from tests.kernel.toy import TOY

MODES = [(game, mode.id) for game in GAMES for mode in game.modes]
LANGUAGES = ("en", "fr", "es")


def cell(game: Game[Any], position: Content, label: str) -> str:
    return next(cell.id for cell in picture(game, position, "en").board.cells if cell.label == label)


def on(game: Game[Any], position: Content, label: str) -> Piece:
    there = cell(game, position, label)
    return next(piece for piece in picture(game, position, "en").pieces if piece.place == there)


def inside(game: Game[Any], position: Content, zone: str) -> list[str]:
    return [piece.art for piece in picture(game, position, "en").pieces if piece.place == zone]


def put(game: Game[Any], position: Content, tile: str, label: str, owner: int = -1, turn: int = 0) -> Content:
    there = cell(game, position, label)
    return edits(game, position, {"op": "place", "tile": tile, "owner": owner, "at": there, "turn": turn})


def value(game: Game[Any], position: Content, dial: str) -> object:
    return next(one.value for one in dials(game, position, "en") if one.id == dial)


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_everything_in_the_palette_can_be_placed_where_it_says(game: Game[Any], mode: str) -> None:
    rng = random.Random(f"{game.id}/{mode}")
    offered = palette(game, mode, "en")
    assert len({one.id for one in offered}) == len(offered)
    fighters = [one for one in offered if one.kind == "fighter"]
    bare = blank(game, mode)
    plain = next(one.label for one in picture(game, bare, "en").board.cells if not one.mark)
    position = put(game, bare, fighters[0].id, plain, fighters[0].owners[0])
    for thing in offered if len(offered) < 40 else rng.sample(offered, 40):
        scene = picture(game, position, "en")
        taken = {piece.place for piece in scene.pieces}
        owner = rng.choice(thing.owners)
        for where in thing.places:
            spots = {
                "board": [one.id for one in scene.board.cells if one.id not in taken],
                "piece": [piece.id for piece in scene.pieces if piece.kind == "fighter"],
            }.get(where) or [zone.id for zone in scene.zones if zone.kind == where and zone.owner == owner]
            op, after = placed(game, position, thing, owner, spots)
            pieces = picture(game, after, "en").pieces
            held = [badge.text for piece in pieces if piece.id == op["at"] for badge in piece.badges]
            assert thing.art in [piece.art for piece in pieces] or thing.name in held, f"{op} put nothing there"


def placed(
    game: Game[Any], position: Content, thing: Placeable, owner: int, spots: list[str]
) -> tuple[dict[str, object], Content]:
    """On the first spot where it fits: a base of several squares does not fit everywhere."""
    problem: HexdialError | None = None
    for spot in spots:
        op: dict[str, object] = {"op": "place", "tile": thing.id, "owner": owner, "at": spot, "turn": thing.turns - 1}
        try:
            return op, edits(game, position, op)
        except HexdialError as refused:
            problem = refused
    raise AssertionError(f"{thing.id} fits nowhere: {problem}")


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_a_position_is_written_as_scenario_files_have_it(game: Game[Any], mode: str) -> None:
    position = blank(game, mode)
    assert game.describe(game.draw(position)) == position
    assert (position["game"], position["mode"]) == (game.id, mode)
    assert picture(game, position, "en").questions == ()


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_every_dial_can_be_set_to_everything_it_offers(game: Game[Any], mode: str) -> None:
    position = blank(game, mode)
    for dial in dials(game, position, "en"):
        values: list[object] = [one for one, _ in dial.choices] or [dial.most, dial.least]
        for wanted in values:
            after = edits(game, position, {"op": "set", "dial": dial.id, "value": wanted})
            assert value(game, after, dial.id) == wanted


@pytest.mark.parametrize("game", [JLH, YGH, NSH])
def test_names_are_written_in_every_language(game: Game[Any]) -> None:
    mode = game.modes[-1].id
    position = blank(game, mode)
    for language in LANGUAGES:
        assert all(one.name for one in palette(game, mode, language))
        assert all(one.name and "{" not in one.name for one in dials(game, position, language))


def test_a_unit_is_placed_moved_turned_and_removed() -> None:
    position = put(NSH, blank(NSH, "duel"), "outpost_commando", "0,0", 0, 2)
    unit = on(NSH, position, "0,0")
    assert (unit.art, unit.owner, unit.turn) == ("outpost_commando", 0, 2)
    position = edits(NSH, position, {"op": "turn", "piece": unit.id, "turn": 5})
    position = edits(NSH, position, {"op": "move", "piece": unit.id, "to": cell(NSH, position, "1,-1")})
    assert on(NSH, position, "1,-1").turn == 5
    position = edits(NSH, position, {"op": "remove", "piece": unit.id})
    assert position == blank(NSH, "duel")


def test_what_is_placed_comes_out_of_the_pile_and_goes_back_into_it() -> None:
    empty = blank(NSH, "duel")
    position = put(NSH, empty, "outpost_commando", "0,0")
    position = put(NSH, position, "outpost_commando", "0,1")
    position = edits(NSH, position, {"op": "place", "tile": "outpost_move", "at": "hand0"})
    position = edits(NSH, position, {"op": "place", "tile": "outpost_move", "at": "discard0"})
    assert value(NSH, position, "pile0") == 30
    position = edits(NSH, position, {"op": "move", "piece": on(NSH, position, "0,1").id, "to": "hand0"})
    assert inside(NSH, position, "hand0") == ["outpost_move", "outpost_commando"]
    position = edits(NSH, position, {"op": "move", "piece": "h0.outpost_commando", "to": cell(NSH, position, "2,0")})
    assert on(NSH, position, "2,0").art == "outpost_commando"
    for piece in ("h0.outpost_move", "d0.outpost_move", on(NSH, position, "0,0").id, on(NSH, position, "2,0").id):
        position = edits(NSH, position, {"op": "remove", "piece": piece})
    assert position == empty


def test_an_hq_that_is_placed_again_moves() -> None:
    position = put(NSH, blank(NSH, "duel"), "outpost_hq", "0,0")
    position = put(NSH, position, "outpost_hq", "1,0")
    assert [piece.kind for piece in picture(NSH, position, "en").pieces] == ["hq"]
    assert on(NSH, position, "1,0").kind == "hq"


def test_an_army_is_exchanged_with_all_its_tiles() -> None:
    position = put(NSH, blank(NSH, "duel"), "outpost_commando", "0,0")
    position = put(NSH, position, "hegemony_ganger", "0,1")
    position = edits(NSH, position, {"op": "set", "dial": "army0", "value": "borgo"})
    assert [piece.art for piece in picture(NSH, position, "en").pieces] == ["hegemony_ganger"]
    position = edits(NSH, position, {"op": "set", "dial": "army0", "value": "hegemony"})
    assert on(NSH, position, "0,1").owner == 1
    position = put(NSH, position, "hegemony_ganger", "0,0", 0)
    assert (on(NSH, position, "0,0").owner, on(NSH, position, "0,1").owner) == (0, 1)


def test_wounds_lives_and_whose_turn_it_is_can_be_set() -> None:
    position = put(NSH, blank(NSH, "duel"), "outpost_hq", "-2,0")
    position = edits(NSH, position, {"op": "set", "dial": "army1", "value": "moloch"})
    position = put(NSH, position, "moloch_blocker", "0,0")
    blocker = on(NSH, position, "0,0").id
    for dial, wanted in ((f"wounds.{blocker}", 2), ("life0", 7), ("turn", 12), ("phase", "discard"), ("pile1", 3)):
        position = edits(NSH, position, {"op": "set", "dial": dial, "value": wanted})
        assert value(NSH, position, dial) == wanted
    position = edits(NSH, position, {"op": "to_move", "seat": 1})
    assert [seat.active for seat in picture(NSH, position, "en").seats] == [False, True]


def test_a_position_that_was_set_up_can_be_played() -> None:
    position = put(NSH, blank(NSH, "duel"), "outpost_hq", "-2,0")
    position = put(NSH, position, "hegemony_hq", "2,0")
    position = edits(NSH, position, {"op": "place", "tile": "outpost_commando", "at": "hand0"})
    decision = start_from(NSH, NSH.draw(position)).decision
    assert decision is not None
    assert decision.key == "act"


def test_a_home_moves_a_fighter_is_placed_and_lies_in_the_discard() -> None:
    position = put(JLH, blank(JLH, "collectors"), "superman_2", "3,3", 0)
    position = put(JLH, position, "draaga", "2,4", 1)
    assert [on(JLH, position, label).owner for label in ("3,3", "2,4")] == [0, 1]
    fighter = on(JLH, position, "3,3").id
    position = edits(JLH, position, {"op": "move", "piece": fighter, "to": cell(JLH, position, "2,3")})
    position = edits(JLH, position, {"op": "move", "piece": fighter, "to": "discard0"})
    assert inside(JLH, position, "discard0") == ["superman_2"]
    position = edits(JLH, position, {"op": "remove", "piece": fighter})
    assert inside(JLH, position, "discard0") == []
    homes = [one.id for one in palette(JLH, "collectors", "en") if one.kind == "home"]
    position = put(JLH, position, homes[-1], "3,3", 1)
    assert (on(JLH, position, "3,3").art, on(JLH, position, "3,3").owner) == (homes[-1], 1)
    assert [piece.owner for piece in picture(JLH, position, "en").pieces if piece.kind == "home"] == [0, 1]


def test_silver_tiles_lie_in_rows_on_spaces_and_on_tiles() -> None:
    position = put(JLH, blank(JLH, "collectors"), "superman_2", "3,3", 0)
    fighter = on(JLH, position, "3,3").id
    for tile, at in (("escape", "row0"), ("escape", "row0"), ("super_strength", fighter), ("speed", "active1")):
        owner = 1 if at == "active1" else 0
        position = edits(JLH, position, {"op": "place", "tile": tile, "owner": owner, "at": at})
    position = put(JLH, position, "energy_barrier", "2,3", 1)
    position = put(JLH, position, "wasteland", "4,3", 1)
    position = put(JLH, position, "wasteland", "4,4", 1)
    assert inside(JLH, position, "row0") == ["escape", "escape"]
    assert on(JLH, position, "2,3").badges[0].kind == "wall"
    assert on(JLH, position, "3,3").badges[0].kind == "silver-super_strength"
    scene = picture(JLH, position, "en")
    assert {one.label for one in scene.board.cells if one.mark == "crater"} == {"4,3", "4,4"}
    wall = on(JLH, position, "2,3").id
    position = edits(JLH, position, {"op": "move", "piece": wall, "to": "row1"})
    assert inside(JLH, position, "row1") == ["energy_barrier"]
    position = edits(JLH, position, {"op": "remove", "piece": fighter})
    assert "super_strength" not in [piece.art for piece in picture(JLH, position, "en").pieces]
    for zone, count in (("row0", 1), ("row1", 0)):
        piece = next(one.id for one in picture(JLH, position, "en").pieces if one.place == zone)
        position = edits(JLH, position, {"op": "remove", "piece": piece})
        assert len(inside(JLH, position, zone)) == count


def test_a_removed_wall_leaves_the_others_what_they_hold() -> None:
    """Silver tiles are known by their number: those behind the removed one move up."""
    content = {
        "game": "jlh", "board": "field",
        "units": [{"label": "b1", "tile": "flat 5", "at": "0,0", "trapped": "#2"}],
        "in_force": [
            {"power": "energy_barrier", "owner": "A", "at": "3,3"},
            {"power": "wasteland", "owner": "A", "cells": ["1,0", "0,1"]},
            {"power": "detection", "owner": "B", "against": "#1", "spent": True, "felled": ["#1"]},
        ],
    }  # fmt: skip
    position = JLH.describe(JLH.draw(content))
    position = edits(JLH, position, {"op": "remove", "piece": on(JLH, position, "3,3").id})
    assert on(JLH, position, "0,0").badges[0].kind == "trapped"
    craters = next(one.id for one in picture(JLH, position, "en").pieces if one.art == "wasteland")
    position = edits(JLH, position, {"op": "remove", "piece": craters})
    assert on(JLH, position, "0,0").badges[0].kind != "trapped"


def test_a_tile_can_be_given_to_somebody_else() -> None:
    position = put(YGH, blank(YGH, "collectors"), palette(YGH, "collectors", "en")[-20].id, "3,3", 0)
    fighter = on(YGH, position, "3,3").id
    position = edits(YGH, position, {"op": "set", "dial": f"controller.{fighter}", "value": "B"})
    assert on(YGH, position, "3,3").controller == 1


@pytest.mark.parametrize(
    ("op", "sentence"),
    [
        ({}, "edit, field op: missing"),
        ({"op": "fly"}, "unknown op 'fly'"),
        ({"op": "place", "at": "c0"}, "field tile: missing"),
        ({"op": "place", "tile": "nobody", "at": "c0"}, "there is no tile 'nobody'"),
        ({"op": "place", "tile": "borgo_mutant", "at": "c0"}, "not led by anybody here"),
        ({"op": "place", "tile": "outpost_commando", "at": "c0", "owner": 1}, "not led by seat 2"),
        ({"op": "place", "tile": "outpost_commando", "at": "c0", "turn": 6}, "must be 0 to 5"),
        ({"op": "place", "tile": "outpost_commando", "at": "u0"}, "no hex"),
        ({"op": "place", "tile": "outpost_move", "at": "c0"}, "never stands on the board"),
        ({"op": "place", "tile": "outpost_hq", "at": "hand0"}, "the HQ is on the board or nowhere"),
        ({"op": "place", "tile": "outpost_commando", "at": "c9", "colour": 1}, "unknown field"),
        ({"op": "move", "piece": "u7", "to": "c0"}, "there is no 'u7'"),
        ({"op": "turn", "piece": "q0", "turn": 1}, "only a unit on the board"),
        ({"op": "remove", "piece": "h0.outpost_move"}, "there is no 'h0.outpost_move'"),
        ({"op": "set", "dial": "life7", "value": 1}, "there is no 'life7'"),
        ({"op": "set", "dial": "life0", "value": 21}, "must be"),
        ({"op": "set", "dial": "army0", "value": "dancer"}, "there is no army 'dancer'"),
        ({"op": "set", "dial": "turn", "value": True}, "must be a whole number or a text"),
        ({"op": "to_move", "seat": 2}, "there is no seat 3"),
    ],
)
def test_what_cannot_be_is_one_sentence(op: dict[str, object], sentence: str) -> None:
    with pytest.raises(HexdialError) as problem:
        edits(NSH, blank(NSH, "duel"), op)
    assert sentence in str(problem.value)
    assert "\n" not in str(problem.value)


@pytest.mark.parametrize(
    ("op", "sentence"),
    [
        ({"op": "place", "tile": "superman_2", "at": "c0"}, "there is no seat 0"),
        ({"op": "place", "tile": "superman_2", "at": "row0", "owner": 0}, "not on 'row0'"),
        ({"op": "place", "tile": "escape", "at": "nowhere", "owner": 0}, "cannot lie on 'nowhere'"),
        ({"op": "place", "tile": "super_strength", "at": "active0", "owner": 0}, "field on: missing"),
        ({"op": "place", "tile": "telepathy", "at": "p0", "owner": 1}, "cannot be taken"),
        ({"op": "turn", "piece": "p0", "turn": 1}, "cannot be turned"),
        ({"op": "move", "piece": "p0", "to": "c999"}, "c999"),
        ({"op": "remove", "piece": "w0"}, "there is no 'w0'"),
        ({"op": "set", "dial": "controller.p9", "value": "A"}, "there is no 'controller.p9'"),
        ({"op": "set", "dial": "luck", "value": 1}, "there is no 'luck'"),
        ({"op": "set", "dial": "stones0", "value": -1}, "must be at least 0"),
        ({"op": "to_move", "seat": 9}, "there is no seat 10"),
    ],
)
def test_what_cannot_be_in_the_first_family_is_one_sentence(op: dict[str, object], sentence: str) -> None:
    with pytest.raises(HexdialError) as problem:
        edits(JLH, blank(JLH, "collectors"), op)
    assert sentence in str(problem.value)


def test_a_game_without_an_editor_says_so() -> None:
    with pytest.raises(HexdialError, match="no set-up board"):
        blank(TOY, "duel")
    for game in GAMES:
        with pytest.raises(HexdialError, match="no mode 'nonsense'"):
            blank(game, "nonsense")
