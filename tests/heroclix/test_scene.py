"""What is seen and touched: ground, figures with their signs, objects, lines, buttons."""

from __future__ import annotations

import random
from typing import Any

import pytest

from hexdial.games.heroclix.choices import Go, Pick
from hexdial.games.heroclix.estimate import estimate
from hexdial.kernel.play import apply
from hexdial.kernel.scene import Badge, Cell, Mark, Piece, Scene
from hexdial.kernel.table import WATCHER
from tests.heroclix.tables import ClixTable, heroclix, match


def seen(table: ClixTable, seat: int = 0, language: str = "en") -> Scene:
    scene = table.game.scene(table.position, seat, language)
    assert isinstance(scene, Scene)
    return scene


def cell(scene: Scene, name: str) -> Cell:
    return next(one for one in scene.board.cells if one.label == name)


def piece(scene: Scene, label: str) -> Piece:
    return next(one for one in scene.pieces if one.label == label)


def signs(table: ClixTable, label: str, kind: str) -> list[Badge]:
    return [badge for badge in piece(seen(table), label).badges if badge.kind == kind]


def sign(table: ClixTable, label: str, kind: str) -> Badge:
    (only,) = signs(table, label, kind)
    return only


def touched(table: ClixTable, text: str) -> list[str]:
    """What to touch for a choice, by the names people know."""
    decision = table.position.decision
    assert decision is not None
    scene = seen(table, decision.seat)
    names = {one.id: one.label for one in scene.board.cells} | {one.id: one.label for one in scene.pieces}
    choice = next(one for question in scene.questions for one in question.choices if one.notation == text)
    return [names.get(id, id) for id in choice.touches]


def lines(table: ClixTable, kind: str) -> list[Mark]:
    return [mark for mark in seen(table).marks if mark.kind == kind]


# the ground


def test_terrain_and_levels_are_marks() -> None:
    """hcx.p10.terrain.2, hcx.p10.elevation.1, hcx.p10.start.1"""
    table = heroclix(hindering="C3", blocking="C4", water="C5", obscuring="C6", level2="C7", A="E5", X="E9")
    scene = seen(table)
    marks = {name: cell(scene, name).mark for name in ("C3", "C4", "C5", "C6", "C7", "C8", "C1", "C16")}
    assert marks == {
        "C3": "hindering", "C4": "blocking", "C5": "water", "C6": "obscuring", "C7": "elevated", "C8": "",
        "C1": "start1", "C16": "start0",
    }  # fmt: skip
    assert (cell(scene, "C7").level, cell(scene, "C8").level) == (1, 0)
    assert cell(scene, "C7").help.startswith("elevated: level 2. The rim is every elevated square")
    assert cell(scene, "C4").rule == "hcx.p10.blocking.1"
    assert cell(seen(table, language="es"), "C16").help == "área de inicio del Jugador 1"


def test_walls_windows_doors_and_stairs_are_edges() -> None:
    """hcx.p10.wall.1, hcx.p10.window.1, hcx.p10.door.1"""
    table = heroclix(walls="C3|D3", windows="C4|D4", doors="C5/C6", level2="H8", stairs="G8|H8", A="E5", X="E9")
    scene = seen(table)
    names = {one.id: one.label for one in scene.board.cells}
    edges = {(edge.kind, *[names[id] for id in edge.cells]) for edge in scene.board.edges}
    assert edges == {("wall", "C3", "D3"), ("window", "C4", "D4"), ("door", "C5", "C6"), ("stairs", "G8", "H8")}


def test_what_is_destroyed_is_seen() -> None:
    """hcx.p10.destroy.9, hcx.p10.destroywall.6"""
    table = heroclix(A="C3", X="H9", walls="C3|D3", blocking="C4")
    table.does("A close_destroy", answers=["destroy C3|D3"])
    scene = seen(table)
    assert scene.board.edges == ()
    debris = [one for one in scene.pieces if one.kind == "marker"]
    assert {(one.art, one.badges[0].tone) for one in debris} == {("debris", "hindering")}
    assert {one.place for one in debris} == {cell(scene, "C3").id, cell(scene, "D3").id}
    assert cell(scene, "D3").mark == "hindering"


def test_starting_areas_until_they_are_chosen() -> None:
    """hcx.p10.start.2"""
    table = match()
    marks = {word for one in seen(table).board.cells for word in one.mark.split()}
    assert "start" in marks
    assert not {"start0", "start1"} & marks


# figures


def test_the_numbers_are_those_of_now() -> None:
    """hcx.p3.calc.1, hcx.p1.values.1"""
    table = heroclix(A="E5 8/10/16/3 r6 bolts 2", X="E9", effects=["A attack +1", "A speed halved"])
    shown = {
        kind: (sign(table, "A", kind).text, sign(table, "A", kind).tone) for kind in ("speed", "attack", "defense")
    }
    assert shown == {"speed": ("4", "changed"), "attack": ("11", "changed"), "defense": ("16", "")}
    assert sign(table, "A", "attack").help == "attack 11: added to the roll of two dice (+1 effect; printed 10)"
    assert (sign(table, "A", "range").text, sign(table, "A", "bolts").text) == ("6", "2")
    assert signs(table, "X", "bolts") == []
    assert len(signs(table, "A", "effect")) == 2


def test_the_whole_dial_can_be_read() -> None:
    """hcx.p1.dial.1"""
    table = heroclix(A="E5 click 2 8/10/16/3 7/9/15/2 6/8/14/1 charge@1-2 stop 3", X="E9")
    assert [(badge.text, badge.tone) for badge in signs(table, "A", "dial")] == [
        ("8:green 10 16 3", "gone"),
        ("7:green 9 15 2", "now"),
        ("6 8 14 1 stop", ""),
    ]
    assert (sign(table, "A", "click").text, sign(table, "A", "click").tone) == ("2/3", "changed")
    box = sign(table, "A", "power-speed")
    assert (box.text, box.tone, box.rule) == ("Charge", "green", "hcx.p13.power.1")
    assert box.help.startswith("Charge (green, speed): ")


def test_what_has_happened_comes_first() -> None:
    """hcx.p4.push.1, hcx.p4.costed.5, hcx.p17.carry.4"""
    table = heroclix(A="E5 tokens 2 acted", B="E6 tokens 1 carried", C="C3", X="E9")
    kinds = [badge.kind for badge in piece(seen(table), "A").badges]
    assert kinds[:2] == ["tokens", "acted"]
    assert sign(table, "A", "tokens").rule == "hcx.p4.push.1"
    assert sign(table, "B", "tokens").help == "1 action token"
    assert sign(table, "B", "carried").rule == "hcx.p17.carry.4"
    assert piece(seen(table), "A").rules[0] == "hcx.p4.push.1"
    assert piece(seen(table), "X").rules == ("hcx.p4.give.1", "hcx.p13.power.2")


def test_whoever_is_immune_or_taken_shows_it() -> None:
    """hcx.p9.immunity.1, hcx.p2.friendly.1"""
    table = heroclix(A="E16", X="E1 side A", turn=1, turns=[0, 0])
    assert sign(table, "A", "immune").rule == "hcx.p9.immunity.1"
    assert sign(table, "X", "taken").text == "1"
    assert (piece(seen(table), "X").owner, piece(seen(table), "X").controller) == (1, 0)


def test_held_objects_are_signs_and_others_are_pieces() -> None:
    """hcx.p11.hold.1, hcx.p11.object.3"""
    table = heroclix(A="E5", X="E9", crate="held A", rock="G7 heavy")
    assert sign(table, "A", "holds").help == "holds light (o1)"
    things = [one for one in seen(table).pieces if one.kind == "object"]
    assert [(one.label, one.badges[0].tone) for one in things] == [("o2", "heavy")]


def test_a_companion_looks_like_a_being() -> None:
    """hcx.p21.equip.8"""
    table = heroclix(A="E5", X="E9", hound="E5 special 3 equip any companion", sword="G7 special 3 equip any")
    assert [(one.kind, one.badges[0].kind) for one in seen(table).pieces[:2]] == [
        ("companion", "companion"),
        ("equipment", "weight"),
    ]
    table.does("A equip")
    assert [one.kind for one in seen(table).pieces] == ["equipment", "fighter", "fighter"]
    assert sign(table, "A", "wears").rule == "hcx.p21.equip.1"


def test_bases_and_sizes() -> None:
    """hcx.p16.size.1, hcx.p19.multibase.1, hcx.p19.bystander.1"""
    table = heroclix(A="E5 giant base 2x2", B="H5 bystander", X="E9")
    assert (sign(table, "A", "base").text, sign(table, "A", "size").tone) == ("2x2", "giant")
    assert piece(seen(table), "B").kind == "bystander"
    assert signs(table, "B", "dial") == []
    assert signs(table, "X", "size") == []


def test_whoever_is_out_lies_in_the_ko_area() -> None:
    """hcx.p8.ko.2, hcx.p2.vp.1"""
    table = heroclix(A="E5 8/10/16/6", X="F5 8/10/12/3 points 60", Y="H9")
    table.does("A close", dice="3 4")
    assert piece(seen(table), "X").place == "ko1"
    assert piece(seen(table), "X").dim
    assert next(zone.count for zone in seen(table).zones if zone.id == "ko1") == 1
    assert next(counter.value for counter in seen(table).counters if counter.id == "points0") == 60


def test_the_counters() -> None:
    table = heroclix(A="E5", X="E9", given=1, turn=7, quiet=3)
    shown = {one.id: (one.value, one.most, one.kind) for one in seen(table).counters}
    assert shown == {
        "turn": (7, 60, "turn"), "points0": (0, 0, "points"), "points1": (0, 0, "points"), "actions": (2, 3, "plays"),
        "quiet": (3, 20, "quiet"),
    }  # fmt: skip
    assert seen(table).status == "Turn 7, Player 1: actions left: 2"


# lines


def test_whom_an_attack_could_hit_and_how_likely() -> None:
    """hcx.p8.hit.1, hcx.p10.hindering.9"""
    table = heroclix(A="E5 8/10/16/3 r8", X="H5 8/10/17/3", Y="E9 8/10/17/3", Z="J5 8/10/30/3", hindering="E7")
    table.does("A range")
    scene = seen(table)
    ends = {one.id: one.label for one in scene.pieces}
    aims = {ends[mark.end]: mark for mark in scene.marks if mark.kind == "aim"}
    assert aims["X"].text == "clear line of fire: hits with 7 or more on two dice, 21 rolls of 36"
    assert aims["Y"].text == "hindered line of fire: hits with 8 or more on two dice, 15 rolls of 36"
    assert aims["Y"].reasons == (
        "attack 10",
        "defense 18 (+1 hindered line of fire)",
        "E7: A LOF that crosses hindering terrain is hindered, and the target's own square counts as crossed.",
    )
    assert aims["X"].face == "ranged"
    assert "Z" not in aims
    assert scene.marks == table.game.scene(table.position, WATCHER, "en").marks


def test_a_double_six_always_hits_and_a_double_one_never() -> None:
    """hcx.p8.crit.1, hcx.p8.crit.3"""
    table = heroclix(A="E5 8/10/16/3", X="F5 8/10/30/3", Y="E6 8/10/3/3")
    table.does("A close")
    texts = [mark.text for mark in lines(table, "aim")]
    assert texts == ["adjacent: only a double six hits", "adjacent: hits with 3 or more on two dice, 35 rolls of 36"]


def test_the_attack_going_on_and_its_dice() -> None:
    """hcx.p8.roll.1"""
    table = heroclix(A="E5 8/10/16/3", X="F5 8/10/16/3")
    table.does("A close", dice="4 4")
    assert table.asked() == "knock_back"
    (attack,) = lines(table, "attack")
    assert (attack.value, attack.face) == (18, "melee")
    assert attack.reasons == ("attack 10", "+8", "defense 16")
    assert [die.face for die in seen(table).dice] == ["4", "4"]
    assert seen(table).status.endswith("attacks")


def test_the_way_of_a_move() -> None:
    """hcx.p7.move.2"""
    table = heroclix(A="E5", B="E6 tiny", X="E12")
    table.does("A move", answers=["pick B", "go G5"])
    scene = seen(table)
    names = {one.id: one.label for one in scene.board.cells}
    way = [(names[mark.start], names[mark.end]) for mark in lines(table, "path")]
    assert (len(way), way[0][0], way[0][1] == way[1][0], way[1][1]) == (2, "E5", True, "G5")


# touches


def test_an_action_is_a_figure_and_a_word() -> None:
    table = heroclix(A="E5 8/10/16/3 r6", X="F5", Y="H9")
    assert touched(table, "A move") == ["A", "move"]
    assert touched(table, "A close") == ["A", "close"]
    assert touched(table, "end") == ["end"]
    buttons = {one.id: one.name for one in seen(table).buttons}
    assert buttons == {"end": "End the turn", "move": "Move", "close": "Close attack"}
    assert all(one.help for one in seen(table).buttons)


def test_the_squares_of_a_move_light_up() -> None:
    table = heroclix(A="E5 2/10/16/3", X="E12", crate="G5 light")
    table.does("A move")
    assert touched(table, "go G5") == ["G5"]
    assert touched(table, "stay") == ["stay"]
    assert touched(table, "take crate.1") == ["pick_up", "o1"]
    question = seen(table).questions[0]
    assert len([one for one in question.choices if len(one.touches) == 1]) == 25


def test_a_larger_base_is_put_down_by_its_two_ends() -> None:
    """hcx.p19.multibase.4, hcx.p19.multibase.5"""
    table = heroclix(A="E5 3/10/16/3 base 1x2", X="E12")
    table.does("A move", answers=["go E5", "go G5"])
    assert table.asked() == "pose"
    assert touched(table, "lie G5 0") == ["G5", "H5"]
    assert touched(table, "lie G4 2") == ["G4", "G5"]


def test_walls_are_touched_by_the_squares_beside_them() -> None:
    table = heroclix(A="A3", X="H9", walls="A3|B3 |A3", blocking="A4")
    table.does("A close_destroy")
    assert touched(table, "destroy A3|B3") == ["wall", "A3", "B3"]
    assert touched(table, "destroy |A3") == ["wall", "A3", "west"]
    assert touched(table, "destroy A4") == ["A4"]
    assert {"wall", "west"} <= {one.id for one in seen(table).buttons}


def test_targets_are_touched_and_damage_is_counted_out() -> None:
    """hcx.p8.target.7, hcx.p8.dealt.2"""
    table = heroclix(A="E5 8/10/16/3 r8 bolts 2", X="H5 8/10/12/3", Y="H7 8/10/12/3")
    table.does("A range", answers=["pick X"])
    assert touched(table, "pick Y") == ["Y"]
    assert touched(table, "done") == ["done"]
    table.does("pick Y", dice="3 4")
    assert touched(table, "2") == ["count_c"]
    assert {one.id: one.name for one in seen(table).buttons}["count_c"] == "2"


def test_objects_are_equipped_from_the_ground_or_from_the_hand() -> None:
    """hcx.p21.equipobj.1"""
    table = heroclix(A="E5", X="E12", sword="held A equip any", shield="E5 equip any")
    table.does("A equip")
    assert touched(table, "take sword.1") == ["held"]
    assert touched(table, "take shield.2") == ["o2"]


def test_setting_up_is_touched() -> None:
    """hcx.p2.setup.4, hcx.p2.setup.7, hcx.p2.setup.8"""
    rng = random.Random(3)
    table = match(maps=["fog_moor", "salt_quay"])
    met: dict[str, list[str]] = {}
    while table.asked() != "act":
        decision = table.position.decision
        assert decision is not None
        option = rng.choice(decision.options)
        if decision.seat >= 0:
            met.setdefault(decision.key, touched(table, table.game.actions(table.position.state).text(option)))
        table.position = apply(table.position, option)
    assert met["theme"][0].startswith("theme_")
    assert met["first"][0].startswith("seat_")
    assert met["map"][0].startswith("map_")
    assert met["area"][0].startswith("area_")
    assert met["set_up"][0][0] in "ab"
    assert met["set_up_thing"][0][0] == "o"


def test_what_is_asked_elsewhere_cannot_be_touched() -> None:
    table = heroclix(A="E5", X="E9")
    touches: Any = table.game.touches
    f = table.position.state.f
    assert touches(table.position, 0, Go(3)) == ()
    assert touches(table.position, 0, Pick(0)) == ()
    assert touches(table.position, 0, f.give[0][0]) == ("f1", "move")


# the estimate


def test_points_and_clicks_that_are_left_are_worth_something() -> None:
    even = heroclix(A="E5 points 50", X="E9 points 50").position.state
    assert estimate(even, 0) == estimate(even, 1) == pytest.approx(0.5)
    hurt = heroclix(A="E5 click 4 points 50", X="E9 points 50").position.state
    lost = heroclix(A="E5 points 50", B="place ko points 50", X="E9 points 50", Y="E11 points 50").position.state
    assert estimate(lost, 0) < estimate(hurt, 0) < 0.5
    assert estimate(hurt, 0) + estimate(hurt, 1) == pytest.approx(1.0)
