"""Positions set up by hand: what is placed, moved, set and removed is a position that can be drawn."""

from __future__ import annotations

from typing import Any

import pytest

from hexdial.front import setup
from hexdial.games.heroclix.game import HCX
from hexdial.kernel.errors import HexdialError

Position = dict[str, object]


def cell(name: str) -> str:
    board = HCX.draw(setup.blank(HCX, "standard")).map.board
    return f"c{board.index[name]}"


def edited(*ops: dict[str, object], start: Position | None = None) -> Position:
    position = setup.blank(HCX, "standard") if start is None else start
    for op in ops:
        position = setup.edits(HCX, position, op)
    return position


def place(tile: str, at: str, owner: int = 0, **more: object) -> dict[str, object]:
    return {"op": "place", "tile": tile, "owner": owner, "at": at, **more}


def entries(position: Position, field: str) -> list[dict[str, Any]]:
    found = position.get(field, [])
    assert isinstance(found, list)
    return found


def test_a_blank_board_has_a_map_and_nobody_on_it() -> None:
    position = setup.blank(HCX, "standard")
    assert entries(position, "units") == []
    assert len(entries(position, "maps")) == 1
    with pytest.raises(HexdialError, match="no mode"):
        setup.blank(HCX, "blitz")


def test_everything_of_the_catalogue_can_be_placed() -> None:
    palette = setup.palette(HCX, "standard", "fr")
    kinds = {one.kind for one in palette}
    assert kinds == {"fighter", "bystander", "object", "equipment", "companion", "marker"}
    assert all(one.name and one.places for one in palette)
    assert all(one.badges for one in palette if one.kind != "marker")
    assert {one.turns for one in palette} == {1, 4}
    free = cell("E5")
    for one in palette:
        if one.kind in ("object", "equipment", "companion", "marker"):
            edited(place(one.id, free))


def test_figures_get_the_next_free_label() -> None:
    position = edited(
        place("thornmother", cell("E5")), place("thornmother", cell("F6")), place("briar_knight", cell("H9"), 1)
    )
    assert [(one["label"], one["at"]) for one in entries(position, "units")] == [
        ("a1", "E5"),
        ("a2", "F6"),
        ("b1", "H9"),
    ]
    assert entries(position, "units")[2]["owner"] == "B"


def test_figures_move_and_leave_the_map() -> None:
    first = edited(place("thornmother", cell("E5")), place("object.crate", "f1"))
    assert entries(first, "objects")[0]["held"] == "a1"
    moved = edited({"op": "move", "piece": "f1", "to": cell("G7")}, start=first)
    assert entries(moved, "units")[0]["at"] == "G7"
    assert entries(moved, "objects")[0]["held"] == "a1"
    out = edited({"op": "move", "piece": "f1", "to": "ko0"}, start=moved)
    assert entries(out, "units")[0]["place"] == "ko"
    assert entries(out, "objects")[0]["at"] == "G7"
    back = edited({"op": "move", "piece": "f1", "to": cell("E5")}, start=out)
    assert entries(back, "units")[0]["at"] == "E5"


def test_a_companion_is_worn_and_not_held() -> None:
    """hcx.p21.equip.8"""
    position = edited(place("thornmother", cell("E5")), place("object.tin_sparrow", "f1"))
    assert entries(position, "objects") == [{"tile": "tin_sparrow", "worn": "a1"}]
    moved = edited({"op": "move", "piece": "o1", "to": cell("E6")}, start=position)
    assert entries(moved, "objects") == [{"tile": "tin_sparrow", "at": "E6"}]
    assert [one.kind for one in setup.picture(HCX, moved, "en").pieces] == ["companion", "fighter"]
    back = edited({"op": "move", "piece": "o1", "to": "f1"}, start=moved)
    assert entries(back, "objects") == [{"tile": "tin_sparrow", "worn": "a1"}]


def test_objects_and_markers_move() -> None:
    position = edited(place("object.crate", cell("E5")), place("marker.water", cell("F5")))
    position = edited(
        {"op": "move", "piece": "o1", "to": cell("E6")}, {"op": "move", "piece": "m1", "to": cell("F6")}, start=position
    )
    assert entries(position, "objects")[0]["at"] == "E6"
    assert (entries(position, "markers")[0]["at"], entries(position, "markers")[0]["terrain"]) == ("F6", "water")
    scene = setup.picture(HCX, position, "en")
    assert {one.name for one in scene.pieces} == {"Crate", "water marker"}


def test_what_is_removed_is_spoken_of_no_more() -> None:
    position = edited(
        place("thornmother", cell("E5")), place("briar_knight", cell("F5"), 1), place("object.crate", "f1"),
        place("marker.hindering", cell("H9")),
    )  # fmt: skip
    position["effects"] = [{"kind": "modify", "target": "a1", "source": "b1", "value": "attack", "amount": 1}]
    gone = edited({"op": "remove", "piece": "f1"}, start=position)
    assert [one["label"] for one in entries(gone, "units")] == ["b1"]
    assert entries(gone, "effects") == []
    assert entries(gone, "objects")[0]["at"] == "E5"
    gone = edited({"op": "remove", "piece": "o1"}, {"op": "remove", "piece": "m1"}, start=gone)
    assert entries(gone, "objects") == entries(gone, "markers") == []


def test_dials_can_be_set() -> None:
    position = edited(place("thornmother", cell("E5")))
    names = [one.id for one in setup.dials(HCX, position, "es")]
    assert names == ["turn", "phase", "given", "map", "click.f1", "tokens.f1", "acted.f1"]
    position = edited(
        {"op": "set", "dial": "click.f1", "value": 3}, {"op": "set", "dial": "tokens.f1", "value": 1},
        {"op": "set", "dial": "acted.f1", "value": "yes"}, {"op": "set", "dial": "turn", "value": 9},
        {"op": "set", "dial": "given", "value": 2}, {"op": "set", "dial": "phase", "value": "begin"}, start=position,
    )  # fmt: skip
    state = HCX.draw(position)
    assert (state.click[0], state.tokens[0], state.turn, state.given, state.phase) == (3, 1, 9, 2, 7)
    values = {one.id: one.value for one in setup.dials(HCX, position, "en")}
    assert (values["acted.f1"], values["click.f1"], values["phase"]) == ("yes", 3, "begin")
    position = edited({"op": "set", "dial": "acted.f1", "value": "no"}, start=position)
    assert not HCX.draw(position).done[0]


def test_another_map_forgets_what_was_destroyed_on_the_old_one() -> None:
    position = edited(place("marker.hindering", cell("E5")))
    position = edited({"op": "set", "dial": "map", "value": "practice_yard"}, start=position)
    assert position["maps"] == ["practice_yard"]
    assert entries(position, "markers") == []


def test_larger_bases_turn_and_small_ones_do_not() -> None:
    position = edited(place("brass_carriage", cell("E5")), {"op": "turn", "piece": "f1", "turn": 1})
    assert entries(position, "units")[0]["turned"] == 1
    with pytest.raises(HexdialError, match="lies in one way only"):
        edited(place("thornmother", cell("E5")), {"op": "turn", "piece": "f1", "turn": 1})


def test_whose_turn_it_is() -> None:
    position = edited({"op": "to_move", "seat": 1})
    assert HCX.draw(position).active == 1
    with pytest.raises(HexdialError, match="no seat 3"):
        edited({"op": "to_move", "seat": 2})


@pytest.mark.parametrize(
    ("op", "says"),
    [
        (place("nobody_at_all", "c40"), "has no figure"),
        (place("object.nothing", "c40"), "has no object"),
        (place("marker.lava", "c40"), "a marker is"),
        (place("thornmother", "hand0"), "no square"),
        (place("object.crate", "hand0"), "no object can be put"),
        (place("thornmother", "c40", 7), "seat 1 or seat 2"),
        ({"op": "move", "piece": "f9", "to": "c40"}, "there is no 'f9'"),
        ({"op": "remove", "piece": "x"}, "there is no 'x'"),
        ({"op": "turn", "piece": "f9", "turn": 1}, "no character on the map"),
        ({"op": "set", "dial": "luck", "value": 3}, "there is no 'luck'"),
        ({"op": "set", "dial": "map", "value": "nowhere"}, "has no map"),
    ],
)
def test_what_cannot_be_is_one_sentence(op: dict[str, object], says: str) -> None:
    with pytest.raises(HexdialError, match=says):
        edited(op)


def test_two_cannot_stand_on_one_square() -> None:
    """hcx.p9.occupancy.1"""
    with pytest.raises(HexdialError, match=r"hcx\.p9\.occupancy\.1"):
        edited(place("thornmother", cell("E5")), place("briar_knight", cell("E5"), 1))
