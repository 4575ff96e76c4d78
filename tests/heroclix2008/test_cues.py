"""Cues: what is animated, step by step, for moves, attacks, dials, knockouts and the end."""

from __future__ import annotations

from hexdial.games.heroclix2008.cues import cues
from hexdial.games.heroclix2008.scene import scene
from hexdial.kernel.scene import Cue
from tests.heroclix2008.pictures import positions
from tests.heroclix2008.tables import HcbTable, hcb, name, to


def played(table: HcbTable, since: int = 0) -> list[Cue]:
    """All cues of what was told from there on."""
    told = tuple(table.events[since:])
    return [cue for own in cues(table.state, told, 0, "en") for cue in own]


def kinds(found: list[Cue]) -> list[str]:
    return [cue.kind for cue in found]


def test_a_move_goes_from_square_to_square() -> None:
    """hcb.move.3"""
    table = hcb("a1 0,0", "a2 9,9", "b1 5,5")
    table.goes("a1", "3,1")
    names = {one.id: one.label for one in scene(table.position, 0).board.cells}
    moves = [cue for cue in played(table) if cue.kind == "move"]
    assert len(moves) == 3
    assert {cue.piece for cue in moves} == {"a1"}
    assert names[moves[-1].to] == name("3,1")
    assert {cue.rule for cue in moves} == {"hcb.act.2"}


def test_giving_an_action_counts_it() -> None:
    """hcb.turn.2"""
    table = hcb("a1 0,0", "a2 9,9", "b1 5,5")
    table.does("a1 move")
    (given,) = played(table)
    assert (given.kind, given.piece, given.to, given.value, given.text) == ("count", "a1", "actions", 2, "-1")


def test_an_attack_is_aimed_rolled_and_strikes_with_its_damage() -> None:
    """hcb.roll.1, hcb.dmg.2"""
    table = hcb("a1 5,5 8/10/16/3", "a2 0,0", "b1 6,6", "b2 15,15")
    table.attacks("a1", "punch b1", ["4", "5"])
    found = played(table)
    assert kinds(found) == ["count", "glow", "roll", "roll", "strike", "count"]
    aimed, one, two, struck, turned = found[1:]
    assert (aimed.piece, aimed.to) == ("a1", "b1")
    assert [(cue.piece, cue.face, cue.value) for cue in (one, two)] == [("a1", "4", 4), ("a1", "5", 5)]
    assert (struck.piece, struck.to, struck.value, struck.text, struck.face) == ("a1", "b1", 3, "3", "melee")
    assert (turned.piece, turned.value, turned.text) == ("b1", 4, "-3")


def test_a_shot_flies_and_a_miss_only_glows() -> None:
    """hcb.roll.4"""
    table = hcb("a1 5,5 range 6", "a2 0,0", "b1 5,9", "b2 15,15")
    table.attacks("a1", "shoot b1", ["6", "5"])
    assert next(cue.face for cue in played(table) if cue.kind == "strike") == "ranged"
    table = hcb("a1 5,5", "a2 0,0", "b1 6,6", "b2 15,15")
    table.attacks("a1", "punch b1", ["1", "2"])
    found = played(table)
    assert kinds(found) == ["count", "glow", "roll", "roll", "glow"]
    assert found[-1].text == "miss"


def test_a_knockout_takes_the_character_to_the_reinforcements_and_counts() -> None:
    """hcb.ko.2, hcb.ko.3"""
    table = hcb("a1 5,5", "a2 0,0", "b1 6,6 click=6", "b2 15,15")
    table.attacks("a1", "punch b1", ["6", "5"])
    found = {cue.kind: cue for cue in played(table)}
    assert (found["remove"].piece, found["remove"].to) == ("b1", "pool1")
    scored = [cue for cue in played(table) if cue.to == "points0"]
    assert [(cue.kind, cue.value, cue.text) for cue in scored] == [("count", 1, "+1")]


def test_a_power_glows_with_its_name() -> None:
    """hcb.power.5, hcb.dmg.4"""
    table = hcb("a1 5,5 mend", "a2 5,6 click=4", "a3 0,0", "b1 6,6")
    table.does("a1 attack", answers=["mend a2"])
    used = next(cue for cue in played(table) if cue.text == "Mend")
    assert (used.kind, used.piece, used.to) == ("glow", "a1", "a2")
    healed = next(cue for cue in played(table) if cue.text == "+2")
    assert (healed.kind, healed.piece, healed.value) == ("count", "a2", 2)


def test_evading_rolls_for_the_target() -> None:
    """hcb.power.6"""
    table = hcb("a1 5,5", "a2 0,0", "b1 6,6 quick_reflexes", "b2 15,15")
    table.attacks("a1", "punch b1", ["6", "5"])
    table.does("use", dice=["5"])
    assert [(cue.kind, cue.piece, cue.face) for cue in played(table)][-2:] == [("roll", "b1", "5"), ("glow", "b1", "")]


def test_a_reinforcement_is_placed_and_a_turn_is_announced() -> None:
    """hcb.reinf.4"""
    table = hcb("a1 5,5", "a2 0,0", "b1 6,6 click=6", "b2 15,15", "b3 reserve")
    table.attacks("a1", "punch b1", ["6", "5"])
    before = len(table.events)
    table.does("end")
    assert [(cue.kind, cue.value) for cue in played(table, before) if cue.kind == "turn"] == [("turn", 1)]
    table.does("bring b3", answers=[to("4,15")])
    placed = next(cue for cue in played(table, before) if cue.kind == "place")
    assert (placed.piece, placed.rule) == ("b3", table.events[-1].rule)


def test_the_end_goes_with_the_last_event() -> None:
    """hcb.ko.4"""
    table = hcb("a1 5,5", "a2 0,0", "b1 6,6 click=6", "b2 15,15", points={"A": 4})
    table.attacks("a1", "punch b1", ["6", "5"])
    last = played(table)[-1]
    assert (last.kind, last.value, last.rule) == ("end", 0, "hcb.ko.4")
    assert last.text.startswith("Player 1 wins.")


def test_who_begins_is_rolled_for_both() -> None:
    """hcb.setup.3"""
    for position in positions("one_booster", 2, 3):
        rolled = [cue for own in cues(position.state, position.news, 0, "en") for cue in own if cue.kind == "roll"]
        if rolled:
            assert len(rolled) % 4 == 0
            assert {cue.piece for cue in rolled} == {""}
            return
    raise AssertionError("nobody rolled")
