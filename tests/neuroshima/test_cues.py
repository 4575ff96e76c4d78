"""Cues: what comes, goes, moves or counts is named, and only what was or is on the table."""

from __future__ import annotations

from hexdial.games.neuroshima.cues import cues
from hexdial.games.neuroshima.events import (
    Acted,
    BattleBegan,
    Captured,
    Destroyed,
    Discarded,
    Drew,
    HqHit,
    Hurt,
    Noted,
    PhaseBegan,
    Placed,
    Redrew,
    Scored,
    Struck,
    TurnBegan,
    Who,
    Wounded,
)
from hexdial.games.neuroshima.game import NSH
from hexdial.games.neuroshima.state import State
from hexdial.kernel.play import Position
from hexdial.kernel.scene import Cue
from hexdial.kernel.table import Event, Told
from hexdial.kernel.tally import Reason
from tests.neuroshima.pictures import HOMES, after, cell, drawn, positions, shown, unit

RULE = "nsh.turn.1"
RUNNER = "outpost_runner"


def table(**content: object) -> State:
    return drawn(*HOMES, "outpost_commando 0,0", "moloch_guard 0,1", **content).state


def of(s: State, *events: Event) -> list[tuple[str, str, str, int]]:
    by_event = cues(s, tuple(Told(RULE, event) for event in events), 0, "en")
    assert len(by_event) == len(events)
    found = [cue for own in by_event for cue in own]
    assert {cue.rule for cue in found} <= {RULE}
    return [(cue.kind, cue.piece, cue.to, cue.value) for cue in found]


def news(position: Position[State]) -> tuple[Cue, ...]:
    return tuple(cue for own in cues(position.state, position.news, 0, "en") for cue in own)


def kind(s: State, tile: str) -> int:
    return s.f.catalogue.by_id[tile]


def test_a_placed_tile_goes_from_the_hand_to_its_hex() -> None:
    before = drawn(*HOMES, hands={"outpost": [RUNNER, "outpost_move"]})
    placed = after(before, f"place {RUNNER} 0,0 4")
    there = f"c{cell(placed.state, '0,0')}"
    found = [(cue.kind, cue.piece, cue.to, cue.value) for cue in news(placed)]
    assert found == [("move", f"h0.{RUNNER}", there, 0), ("place", shown(placed, "0,0").id, there, 4)]


def test_an_hq_goes_from_beside_the_board_to_its_hex() -> None:
    placed = after(next(positions("duel", 1, first_player="given")), "place outpost_hq 0,0")
    there = f"c{cell(placed.state, '0,0')}"
    assert [(cue.kind, cue.piece, cue.to) for cue in news(placed)] == [("move", "q0", there), ("place", "u0", there)]


def test_of_equal_tiles_the_last_one_comes_and_goes() -> None:
    s = table(hands={"outpost": ["outpost_move", "outpost_move"]})
    move = kind(s, "outpost_move")
    assert of(s, Drew(0, move)) == [("place", "h0.outpost_move.2", "hand0", 0)]
    assert of(s, Discarded(0, move, False)) == [("remove", "h0.outpost_move.3", "discard0", 0)]


def test_a_tile_that_was_never_seen_in_hand_is_not_named() -> None:
    """Drawn and thrown away between two pictures: two of the kind before, two after."""
    s = table(hands={"outpost": ["outpost_move", "outpost_move"]})
    move = kind(s, "outpost_move")
    assert of(s, Drew(0, move), Discarded(0, move, True)) == [
        ("place", "", "hand0", 0),
        ("remove", "", "discard0", 0),
    ]


def test_a_thrown_hand_leaves_tile_by_tile() -> None:
    s = table(hands={"outpost": ["outpost_move", RUNNER]})
    move, battle = kind(s, "outpost_move"), kind(s, "outpost_battle")
    told = (Redrew(0, (move, battle, move)), Drew(0, move), Drew(0, kind(s, RUNNER)))
    assert of(s, *told) == [
        ("remove", "h0.outpost_move.2", "discard0", 0),
        ("remove", "h0.outpost_battle", "discard0", 0),
        ("remove", "h0.outpost_move", "discard0", 0),
        ("place", "h0.outpost_move", "hand0", 0),
        ("place", f"h0.{RUNNER}", "hand0", 0),
    ]


def test_a_unit_that_came_and_fell_between_two_pictures_is_not_named() -> None:
    s = table(hands={})
    ghost = Who(77, kind(s, RUNNER), 0, cell(s, "1,0"))
    there = f"c{cell(s, '1,0')}"
    assert of(s, Placed(ghost, 2), Destroyed(ghost)) == [
        ("move", f"h0.{RUNNER}", there, 0),
        ("place", "", there, 2),
        ("remove", "", "discard0", 0),
    ]


def test_a_battle_glows_counts_and_removes() -> None:
    s = table()
    commando, guard = unit(s, "0,0"), unit(s, "0,1")
    one = (Reason(1, "printed"),)
    ids = (f"u{commando.tag}", f"u{guard.tag}")
    assert of(s, Acted(commando, 3, one)) == [("glow", ids[0], "", 3)]
    assert of(s, Struck(commando, guard, 1, 1, one)) == [("strike", *ids, 1)]
    assert of(s, Wounded(guard, 1, 2)) == [("count", ids[1], "", 2)]
    assert of(s, Destroyed(guard)) == [("remove", ids[1], "discard1", 0)]
    assert of(s, HqHit(1, 2, 18)) == [("count", "", "life1", 18)]
    assert of(s, Captured(guard, 0)) == [("control", ids[1], "", 0)]
    assert of(s, Noted((guard,))) == []
    assert of(s, TurnBegan(1, 3)) == [("turn", "", "", 1)]
    assert of(s, BattleBegan(0, 0, 3)) == [("battle", "", "", 0)]
    assert of(s, PhaseBegan(2)) == [("phase", "", "", 2)]
    assert of(s, Hurt(guard, -1)) == [("strike", "", ids[1], -1)]


def test_points_are_counted() -> None:
    position = list(positions("scoring", 1, 8))[-1]
    assert of(position.state, Scored(2, 1, 5)) == [("count", "", "points2", 5)]


def test_a_move_tells_where_the_unit_faces() -> None:
    before = drawn(*HOMES, "outpost_runner 0,0")
    moved = after(before, "walk 0,0 0,-1 5")
    assert next((cue.kind, cue.piece, cue.to, cue.value) for cue in news(moved)) == (
        "move",
        shown(moved, "0,-1").id,
        f"c{cell(moved.state, '0,-1')}",
        5,
    )


def test_whoever_is_out_gives_back_what_he_captured() -> None:
    """The Scoper leaves with its player: the module is its owner's again. nsh.deathmatch.11"""
    units = ("outpost_hq -2,0", "moloch_hq 2,0", "borgo_hq 0,2", "outpost_scoper 0,0", "moloch_officer 0,-1")
    content = {"mode": "deathmatch", "armies": ["moloch", "outpost", "borgo"], "hands": {"moloch": ["moloch_battle"]}}
    hp = {"outpost": 1}
    before = drawn(*units, "moloch_hybrid -1,-1 4", hp=hp, **content)
    officer = shown(before, "0,-1")
    assert officer.controller == 1
    fallen = after(before, "battle")
    assert fallen.state.out == [False, True, False]
    assert shown(fallen, "0,-1").controller == 0
    assert ("control", officer.id, 0) in [(cue.kind, cue.piece, cue.value) for cue in news(fallen)]


def test_the_end_is_a_cue() -> None:
    before = drawn("moloch_hq 2,0", "outpost_hq -2,0", "moloch_hybrid -1,-1 4", hp={"outpost": 1})
    end = news(after(before, "battle"))[-1]
    assert (end.kind, end.value, end.rule) == ("end", 0, "nsh.victory.1")
    assert end.text.startswith("Player 1 (Moloch) wins.")


def test_whole_games_name_rules_of_the_book() -> None:
    told = 0
    for position in positions("deathmatch", 6, 150):
        for cue in news(position):
            assert cue.rule in NSH.rulebook.rules
            told += 1
    assert told > 100
