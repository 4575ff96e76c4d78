"""What words of the book mean: nothing happens by them that an event could tell."""

from __future__ import annotations

from hexdial.games.heroclix.events import ActionResolved, AttackTotal, ValueChanged
from hexdial.games.heroclix.game import HCX
from hexdial.kernel.scene import Scene
from tests.heroclix.lands import Land
from tests.heroclix.tables import heroclix


def test_examples_are_no_rules() -> None:
    """hcx.p0.precedence.2"""
    assert len(HCX.rulebook.rules) > 800
    assert [id for id in HCX.rulebook.rules if id.startswith("hcx.ex.")] == []


def test_a_symbol_does_not_change_what_its_number_is() -> None:
    """hcx.p1.values.2"""
    for symbols in ("", "wing", "dolphin", "bar auto", "giant"):
        table = heroclix(A=f"E5 8/10/16/3 {symbols}", X="P16")
        table.expect("A value speed 8", "A value attack 10", "A value defense 16", "A value damage 3")


def test_characters_objects_and_markers_are_pieces() -> None:
    """hcx.p3.piece.1"""
    table = heroclix(A="E5", X="P16", rock="E6", markers=[{"number": 0, "at": "C3", "terrain": "hindering"}])
    scene = HCX.scene(table.position, 0, "en")
    assert isinstance(scene, Scene)
    assert {one.kind for one in scene.pieces} == {"fighter", "object", "marker"}


def test_passive_effects_do_not_resolve() -> None:
    """hcx.p3.resolve.2"""
    text = {"id": "banner", "modify": [{"value": "attack", "by": 1, "whom": "friends", "within": 3}]}
    table = heroclix(A="E5", B="E6 banner", X="F5", texts=[text]).does("A close", dice="3 4")
    assert table.event(AttackTotal).value == 11
    assert table.count(ActionResolved) == 1


def test_everybody_may_look_at_ranges_and_lines() -> None:
    """hcx.p8.range.3"""
    table = heroclix(A="E5 r6", B="A1", X="E8", Y="H5").does("A range")
    for seat in (0, 1, -1):
        scene = HCX.scene(table.position, seat, "en")
        assert isinstance(scene, Scene)
        assert len([mark for mark in scene.marks if mark.kind == "aim"]) == 2


def test_the_source_is_where_a_line_is_drawn_from() -> None:
    """hcx.p8.term.2"""
    table = Land(hindering="A1").table(A="A1", X="D1")
    assert (table.sees("A", "X"), table.sees("X", "A")) == ("clear", "hindered")


def test_the_number_after_everything_is_meant() -> None:
    """hcx.p8.attack.6"""
    table = heroclix(A="E5", B="A1", X="F5", effects=["A attack +2", "A attack -1"]).does("A close", dice="3 4")
    assert (table.event(AttackTotal).value, table.event(AttackTotal).total) == (11, 18)


def test_the_user_is_the_character() -> None:
    """hcx.p15.use.2"""
    table = heroclix(A="E5 perplex", B="E6", X="P16").does("A perplex", answers=["pick B", "attack +1"])
    assert (table.event(ValueChanged).figure, table.event(ValueChanged).target) == (0, 1)
