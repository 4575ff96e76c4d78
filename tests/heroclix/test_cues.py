"""What is animated: every event that changes something visible has its cue, and none is about nothing."""

from __future__ import annotations

import pytest

from hexdial.front.vocabulary import CUES
from hexdial.games.heroclix.cues import SILENT, cues
from hexdial.games.heroclix.events import PhaseBegan
from hexdial.games.heroclix.state import BEGIN, CLEAR
from hexdial.kernel.scene import Cue
from hexdial.kernel.table import Event
from tests.heroclix.samples import board, classes, told
from tests.heroclix.tables import ClixTable, heroclix


def film(table: ClixTable) -> list[Cue]:
    position = table.position
    return [cue for own in cues(position.state, tuple(table.events), 0, "en") for cue in own]


def kinds(table: ClixTable) -> list[str]:
    return [cue.kind for cue in film(table)]


@pytest.mark.parametrize("kind", classes(), ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("flag", [False, True])
def test_every_event_is_shown_or_known_to_be_silent(kind: type[Event], flag: bool) -> None:
    s = board()
    (own,) = cues(s, (told(kind, flag),), 0, "en")
    assert bool(own) == (kind not in SILENT)
    assert {cue.kind for cue in own} <= set(CUES)
    assert all(cue.rule for cue in own)


def test_an_attack_from_the_action_to_the_token() -> None:
    """hcx.p8.attack.5"""
    table = heroclix(A="E5 8/10/16/3", X="F5 8/10/16/3", Y="H9")
    table.does("A close", dice="3 4")
    shown = [cue for cue in film(table) if cue.kind not in ("turn", "phase")]
    assert [cue.kind for cue in shown] == ["glow", "glow", "roll", "roll", "strike", "count", "count"]
    strike = next(cue for cue in shown if cue.kind == "strike")
    assert (strike.piece, strike.to, strike.value, strike.text, strike.face) == ("f1", "f2", 3, "3", "melee")
    clicks, token = [cue for cue in shown if cue.kind == "count"]
    assert (clicks.piece, clicks.value, clicks.text) == ("f2", 4, "-3")
    assert (token.piece, token.value, token.text) == ("f1", 1, "+1")


def test_a_miss_and_a_shot() -> None:
    table = heroclix(A="E5 8/10/16/3 r8", X="J5 8/10/19/3", Y="H12")
    table.does("A range", answers=["pick X"], dice="3 4")
    assert [cue.text for cue in film(table) if cue.to == "f2"][-1] == "miss"
    table = heroclix(A="E5 8/10/16/3 r8", X="J5 8/10/16/3", Y="H12")
    table.does("A range", answers=["pick X"], dice="3 4")
    assert [cue.face for cue in film(table) if cue.kind == "strike"] == ["ranged"]


def test_whoever_is_out_is_taken_away() -> None:
    """hcx.p8.ko.2"""
    table = heroclix(A="E5 8/10/16/6", X="F5 8/10/16/3", Y="H9")
    table.does("A close", dice="3 4")
    (out,) = [cue for cue in film(table) if cue.kind == "remove"]
    assert (out.piece, out.to) == ("f2", "ko1")


def test_a_way_is_shown_square_by_square() -> None:
    """hcx.p7.move.2"""
    table = heroclix(A="E5", X="E12")
    table.does("A move", answers=["go E8"])
    names = [table.position.state.map.board.texts[int(cue.to[1:])] for cue in film(table) if cue.kind == "move"]
    assert (len(names), names[-1]) == (3, "E8")


def test_a_larger_base_is_shown_where_it_lies() -> None:
    """hcx.p19.multibase.7"""
    table = heroclix(A="E5 3/10/16/3 base 1x2", X="E12")
    table.does("A move", answers=["go F5", "go G5", "lie F5 0"])
    (step,) = [cue for cue in film(table) if cue.kind == "move"]
    assert (step.piece, table.position.state.map.board.texts[int(step.to[1:])]) == ("f1", "F5")


def test_objects_come_and_go() -> None:
    """hcx.p11.pickup.1, hcx.p11.pickup.2"""
    table = heroclix(A="E5", X="E12", crate="F5 light")
    table.does("A move", answers=["take crate", "go G5"])
    assert "remove" in kinds(table)
    table = heroclix(A="E5", X="E12", crate="held A")
    table.does("A move", answers=["put_down", "go G5", "drop F5"])
    (down,) = [cue for cue in film(table) if cue.kind == "place"]
    assert (down.piece, table.position.state.map.board.texts[int(down.to[1:])]) == ("o1", "F5")


def test_what_is_destroyed_leaves_debris() -> None:
    """hcx.p10.destroy.9"""
    table = heroclix(A="C3", X="H9", blocking="C4 B3")
    table.does("A close_destroy", answers=["destroy C4"])
    shown = film(table)
    assert [cue.text for cue in shown if cue.kind == "say"] == ["The blocking terrain on C4 is destroyed."]
    assert [cue.piece for cue in shown if cue.kind == "place"] == ["m1"]


def test_only_the_beginning_of_a_turn_is_announced() -> None:
    s = board()
    (first, last) = cues(s, (told(PhaseBegan, phase=BEGIN, seat=1), told(PhaseBegan, phase=CLEAR)), 0, "fr")
    assert [(cue.kind, cue.value, cue.text) for cue in first] == [("turn", 1, "Tour 1 : Joueur 2.")]
    assert last == ()


def test_the_end_goes_with_the_last_event() -> None:
    """hcx.p2.win.5"""
    table = heroclix(A="E5 8/10/16/6", X="F5 8/10/16/3")
    table.does("A close", dice="3 4")
    end = film(table)[-1]
    assert (end.kind, end.value) == ("end", 0)
    assert end.text.startswith("Player 1 wins.")
