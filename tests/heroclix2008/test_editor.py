"""The set-up board: characters are placed, moved, taken away; dials, maps and the turn are set."""

from __future__ import annotations

import pytest

from hexdial.front.setup import blank, dials, edits, palette, picture
from hexdial.games.heroclix2008.game import HCB
from hexdial.kernel.editing import Content, Dial
from hexdial.kernel.errors import HexdialError
from tests.heroclix2008.pictures import LANGUAGES, positions

MODES = [mode.id for mode in HCB.modes]


def square(position: Content, label: str) -> str:
    return next(cell.id for cell in picture(HCB, position, "en").board.cells if cell.label == label)


def placed(position: Content, *units: str) -> Content:
    """`tile owner square`, one after the other."""
    for unit in units:
        tile, owner, at = unit.split()
        where = at if at.startswith(("pool", "hand")) else square(position, at)
        position = edits(HCB, position, {"op": "place", "tile": tile, "owner": int(owner), "at": where})
    return position


def places(position: Content) -> dict[str, str]:
    picked = picture(HCB, position, "en")
    names = {cell.id: cell.label for cell in picked.board.cells}
    return {piece.id: names.get(piece.place, piece.place) for piece in picked.pieces}


def dial(position: Content, id: str) -> Dial:
    return next(one for one in dials(HCB, position, "en") if one.id == id)


@pytest.mark.parametrize("mode", MODES)
def test_a_blank_board_has_the_maps_of_its_mode_and_nobody_on_them(mode: str) -> None:
    position = blank(HCB, mode)
    drawn = picture(HCB, position, "en")
    assert drawn.pieces == ()
    assert len(drawn.board.cells) == {"standard": 256, "two_booster": 128, "one_booster": 64}[mode]
    assert HCB.describe(HCB.draw(position)) == position


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_character_can_be_placed_by_either_side(language: str) -> None:
    found = palette(HCB, "standard", language)
    assert len(found) == 24
    assert {one.owners for one in found} == {(0, 1)}
    assert {one.places for one in found} == {("board", "bank")}
    assert all(any(badge.kind == "dial" for badge in one.badges) for one in found)


def test_characters_are_placed_with_the_next_label_of_their_owner() -> None:
    position = placed(
        blank(HCB, "standard"), "lamplighter 0 C14", "tumbler 1 D3", "lamplighter 0 E14", "foreman 1 pool1"
    )
    assert places(position) == {"a1": "C14", "a2": "E14", "b1": "D3", "b2": "pool1"}
    position = edits(HCB, position, {"op": "remove", "piece": "a1"})
    position = placed(position, "bramble 0 A16")
    assert places(position) == {"a1": "A16", "a2": "E14", "b1": "D3", "b2": "pool1"}


def test_a_character_moves_as_it_is_and_leaves_the_map_at_full_health() -> None:
    position = placed(blank(HCB, "standard"), "lamplighter 0 C14", "tumbler 1 D3")
    position = edits(HCB, position, {"op": "set", "dial": "click.a1", "value": 3})
    position = edits(HCB, position, {"op": "move", "piece": "a1", "to": square(position, "D14")})
    assert places(position)["a1"] == "D14"
    assert dial(position, "click.a1").value == 3
    position = edits(HCB, position, {"op": "move", "piece": "a1", "to": "pool0"})
    assert places(position)["a1"] == "pool0"
    position = edits(HCB, position, {"op": "move", "piece": "a1", "to": square(position, "A16")})
    assert dial(position, "click.a1").value == 1


def test_dials_of_the_turn_and_of_every_character() -> None:
    position = placed(blank(HCB, "standard"), "lamplighter 0 C14", "tumbler 1 D3")
    ids = [one.id for one in dials(HCB, position, "en")]
    assert ids[:5] == ["turn", "phase", "actions", "points0", "points1"]
    assert [id for id in ids if id.startswith("map")] == ["map0", "map1", "map2", "map3"]
    assert ids[-4:] == ["click.a1", "acted.a1", "click.b1", "acted.b1"]
    for id, value in (("turn", 9), ("actions", 1), ("points1", 4), ("acted.a1", "yes"), ("map2", "museum 90")):
        position = edits(HCB, position, {"op": "set", "dial": id, "value": value})
        assert dial(position, id).value == value
    assert (dial(position, "click.a1").least, dial(position, "click.a1").most) == (1, 6)
    assert dial(position, "points0").value == 0


def test_the_other_player_can_be_to_move() -> None:
    position = placed(blank(HCB, "standard"), "lamplighter 0 C14", "tumbler 1 D3")
    position = edits(HCB, position, {"op": "to_move", "seat": 1})
    assert [seat.active for seat in picture(HCB, position, "en").seats] == [False, True]


def test_what_cannot_be_is_one_sentence() -> None:
    position = placed(blank(HCB, "standard"), "lamplighter 0 C14", "tumbler 1 D3")
    wrong: list[tuple[dict[str, object], str]] = [
        ({"op": "place", "tile": "nobody", "owner": 0, "at": "c0"}, "no character 'nobody'"),
        ({"op": "place", "tile": "tumbler", "at": "c0"}, "must belong to seat 1 or seat 2"),
        ({"op": "place", "tile": "tumbler", "owner": 0, "at": "pool1"}, "nothing of A can be put on 'pool1'"),
        ({"op": "place", "tile": "tumbler", "owner": 0, "at": square(position, "C14")}, "a1 is already on C14"),
        ({"op": "move", "piece": "a7", "to": "c0"}, "no 'a7' in this position"),
        ({"op": "remove", "piece": "b9"}, "no 'b9' in this position"),
        ({"op": "turn", "piece": "a1", "turn": 1}, "is not turned"),
        ({"op": "set", "dial": "map9", "value": "museum 0"}, "no 'map9' to be set"),
        ({"op": "set", "dial": "click.a1", "value": 9}, "must be at most 6"),
        ({"op": "set", "dial": "points0", "value": 5}, "the game is over"),
        ({"op": "to_move", "seat": 2}, "no seat 3"),
    ]
    for op, sentence in wrong:
        with pytest.raises(HexdialError, match=sentence):
            edits(HCB, position, op)
    with pytest.raises(HexdialError, match="no mode 'chess'"):
        blank(HCB, "chess")


@pytest.mark.parametrize("mode", MODES)
def test_positions_of_games_can_be_edited(mode: str) -> None:
    """Whatever is under way: the characters can be moved, and taken away when nothing is."""
    edited = 0
    for position in positions(mode, 4, 60):
        if position.decision is None or position.answers:
            continue
        written = HCB.describe(position.settled)
        everybody = [piece.id for piece in picture(HCB, written, "en").pieces]
        changed = edits(HCB, written, {"op": "set", "dial": "turn", "value": 3})
        assert [piece.id for piece in picture(HCB, changed, "en").pieces] == everybody
        seat = 1 - max(0, position.state.active)
        assert edits(HCB, written, {"op": "to_move", "seat": seat})["to_move"] == "AB"[seat]
        edited += 1
    assert edited > 5
