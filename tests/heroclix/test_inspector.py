"""What a player finds under a piece and a square: the rules that matter for it now, through the scene."""

from __future__ import annotations

from typing import Any

import pytest

from hexdial.games.heroclix import prepare
from hexdial.games.heroclix.about import about_effect
from hexdial.kernel.scene import Scene
from tests.heroclix.tables import ClixTable, heroclix, rules_of


def seen(table: ClixTable, seat: int = 0) -> Scene:
    scene = table.game.scene(table.position, seat, "en")
    assert isinstance(scene, Scene)
    return scene


def says(table: ClixTable, label: str, *rules: str) -> None:
    found = rules_of(table, label)
    assert [rule for rule in rules if f"hcx.{rule}" not in found] == [], found


def silent(table: ClixTable, label: str, *rules: str) -> None:
    found = rules_of(table, label)
    assert [rule for rule in rules if f"hcx.{rule}" in found] == [], found


def drawn(table: ClixTable, effects: list[dict[str, object]]) -> ClixTable:
    fields: dict[str, Any] = table.game.describe(table.state)
    fields["effects"] = effects
    table._begin(table.game.draw(fields))
    return table


# ---- powers and abilities


def test_powers_are_tied_to_the_dial_and_all_else_is_ability() -> None:
    """hcx.p13.power.1, hcx.p14.ability.1, hcx.p14.ability.2"""
    text = {"id": "calm", "kind": "trait", "grants": ["stealth"]}
    table = heroclix(A="E5 charge wing calm", X="P16", texts=[text])
    says(table, "A", "p13.power.1", "p14.ability.1", "p14.ability.2")
    silent(table, "X", "p13.power.1", "p14.ability.1", "p14.ability.2")


def test_what_is_of_no_other_kind_is_a_trait() -> None:
    """hcx.p14.ability.3, hcx.p14.trait.1"""
    table = heroclix(A="E5 calm", X="P16", texts=[{"id": "calm", "grants": ["charge"]}])
    says(table, "A", "p14.ability.3", "p14.trait.1")


def test_improved_abilities_stand_on_the_base() -> None:
    """hcx.p14.improved.1"""
    says(heroclix(A="E5 moves_through elevated", X="P16"), "A", "p14.improved.1")
    silent(heroclix(A="E5", X="P16"), "A", "p14.improved.1")


def test_a_team_symbol_is_an_ability() -> None:
    """hcx.p14.team.1"""
    named = next(one.id for one in prepare.catalogue_of().figures if one.team_abilities)
    table = heroclix(A=f"E5 {named}", X="P16")
    rules = next(one.rules for one in seen(table).pieces if one.art == named)
    assert "hcx.p14.team.1" in rules


def test_keyphrases_come_from_texts_too() -> None:
    """hcx.p14.keyphrase.1, hcx.p14.keyphrase.2"""
    text = {"id": "bus", "grants": ["passenger"], "numbers": ["passenger 3"]}
    says(heroclix(A="E5 bus", X="P16", texts=[text]), "A", "p14.keyphrase.1", "p14.keyphrase.2")


def test_what_nothing_takes_away() -> None:
    """hcx.p14.inherent.1, hcx.p14.ability.4: keywords are no abilities, moving and carrying are everybody's"""
    table = heroclix(A="E5 charge keyword bees", X="P16")
    silent(table, "A", "p14.inherent.1", "p14.ability.4")
    drawn(table, [{"kind": "forbid_all", "target": "A"}])
    says(table, "A", "p14.inherent.1", "p14.ability.4")


def test_keywords_are_printed_on_the_card() -> None:
    """hcx.p18.keyword.1"""
    says(heroclix(A="E5 keyword bees", X="P16"), "A", "p18.keyword.1")
    silent(heroclix(A="E5", X="P16"), "A", "p18.keyword.1")


# ---- symbols and sizes


def test_symbols_of_several_types() -> None:
    """hcx.p12.symbol.2, hcx.p12.symbol.13"""
    table = heroclix(A="E5 wing", B="A1 wing giant", X="P16 giant")
    says(table, "A", "p12.symbol.2")
    silent(table, "A", "p12.symbol.13")
    says(table, "B", "p12.symbol.2", "p12.symbol.13")
    silent(table, "X", "p12.symbol.2", "p12.symbol.13")


def test_a_new_size_takes_the_old_one_away() -> None:
    """hcx.p16.size.2, hcx.p16.standard.2"""
    table = drawn(heroclix(A="E5", B="A1 giant", X="P16"), [
        {"kind": "gained_size", "target": "A", "value": 2}, {"kind": "gained_size", "target": "B", "value": 1},
    ])  # fmt: skip
    says(table, "A", "p16.standard.2", "p16.standard.1")
    says(table, "B", "p16.size.2", "p16.standard.2")
    silent(table, "X", "p16.size.2", "p16.standard.2")


def test_size_is_the_symbol_not_the_base() -> None:
    """hcx.p16.size.1, hcx.p16.size.7"""
    table = heroclix(A="E5 giant base 2x2", B="A1 base 2x2", X="P16 colossal")
    says(table, "A", "p16.size.1")
    says(table, "B", "p16.size.7")
    says(table, "X", "p16.size.7")


def test_a_bystander_has_no_dial() -> None:
    """hcx.p19.bystander.5"""
    says(heroclix(A="E5", B="A1 bystander", X="P16"), "B", "p19.bystander.5")


# ---- how it came here


def test_who_was_generated() -> None:
    """hcx.p16.generate.5, hcx.p16.generate.6"""
    table = heroclix(A="C3", C="C4 bystander generated maker A", D="C5 bystander tokens 1 generated maker A", X="P16")
    says(table, "C", "p16.generate.5", "p16.generate.6")
    says(table, "D", "p16.generate.5")
    silent(table, "D", "p16.generate.6")
    silent(table, "A", "p16.generate.5")


def test_generated_ones_belong_to_their_generator() -> None:
    """hcx.p16.generate.3"""
    table = heroclix(
        A="C3", B="F3", C="C4 bystander points 0 generated maker A", D="F4 bystander points 0 generated maker B",
        X="P16",
    )  # fmt: skip
    says(table, "C", "p16.generate.3")


def test_who_came_from_the_sideline_did_not_start() -> None:
    """hcx.p2.starting.2, hcx.p2.current.1"""
    table = heroclix(A="C3", B="E5 sideline place map", X="P16")
    says(table, "B", "p2.starting.2", "p2.current.1")
    silent(table, "A", "p2.starting.2", "p2.current.1")


def test_the_sideline_as_it_is_now() -> None:
    """hcx.p2.sideline.4"""
    table = heroclix(A="C3", B="place sideline", C="sideline", X="P16")
    says(table, "B", "p2.sideline.4")
    silent(table, "C", "p2.sideline.4")


def test_on_one_side_at_a_time() -> None:
    """hcx.p2.friendly.3, hcx.p2.starting.2"""
    table = heroclix(A="C3", X="P16", Y="E5 side A")
    says(table, "Y", "p2.friendly.3", "p2.starting.2")
    silent(table, "X", "p2.friendly.3")


# ---- what it bears, what lies on it


def test_tokens_lie_with_the_figure() -> None:
    """hcx.p4.token.1"""
    table = heroclix(A="E5 tokens 1", B="A1", X="P16")
    says(table, "A", "p4.token.1")
    silent(table, "B", "p4.token.1")


def test_an_object_in_hand() -> None:
    """hcx.p11.heavy.4, hcx.p11.force.3, hcx.p11.hold.3"""
    table = heroclix(A="E5", B="A1", X="P16", rock="held A heavy owner B", stone="held B")
    says(table, "A", "p11.heavy.4", "p11.force.3", "p11.hold.3")
    says(table, "B", "p11.hold.3")
    silent(table, "B", "p11.heavy.4", "p11.force.3")


def test_a_special_object_has_a_text() -> None:
    """hcx.p21.special.1"""
    text = {"id": "ward", "kind": "effect", "grants": ["toughness"]}
    table = heroclix(A="E5", X="P16", idol="held A special 4 effect ward", texts=[text])
    says(table, "A", "p21.special.1")


def test_an_effect_of_equipment_that_rests() -> None:
    """hcx.p21.equip.9"""
    text = {"id": "edge", "kind": "effect", "grants": ["perplex"]}
    table = heroclix(A="E5", B="E6", X="P16", sword="worn A special 4 equip any effect edge", texts=[text])
    boon: dict[str, object] = {"kind": "modify", "source": "A", "power": "perplex", "target": "B", "value": "damage",
                               "amount": 1, "last": 9, "version": "edge"}  # fmt: skip
    drawn(table, [boon]).expect("B value damage 4")
    silent(table, "A", "p21.equip.9")
    drawn(table, [boon, {"kind": "gained_size", "target": "A", "value": 2}]).expect("B value damage 3")
    says(table, "A", "p21.equip.9")


@pytest.mark.parametrize(("fields", "rule"), [
    ({"last": 5}, "p15.duration.3"),
    ({"last": 6}, "p15.duration.2"),
    ({"this_game": True}, "p15.duration.4"),
    ({"last": 6, "even_if_lost": True}, "p15.evenif.1"),
])  # fmt: skip
def test_how_long_an_effect_lasts(fields: dict[str, object], rule: str) -> None:
    """hcx.p15.duration.2, hcx.p15.duration.3, hcx.p15.duration.4"""
    boon = {"kind": "modify", "source": "A", "power": "perplex", "target": "B", "value": "damage", "amount": 1}
    table = drawn(heroclix(A="E5 perplex", B="E6", X="P16"), [{**boon, **fields}])
    says(table, "B", rule)
    badges = [badge.rule for one in seen(table).pieces if one.label == "B" for badge in one.badges]
    assert f"hcx.{rule}" in badges


def test_an_effect_may_rest() -> None:
    """hcx.p15.duration.1"""
    boon: dict[str, object] = {"kind": "modify", "source": "A", "power": "perplex", "target": "B", "value": "damage",
                               "amount": 1, "last": 9}  # fmt: skip
    table = drawn(
        heroclix(A="E5 perplex", B="E6", X="P16"),
        [boon, {"kind": "forbid", "target": "A", "value": "perplex", "last": 5}],
    )
    says(table, "B", "p15.duration.1")


def test_only_a_part_of_a_text_is_forbidden() -> None:
    """hcx.p15.cantuse.3; hcx.ex.p15.5: Super Senses are left"""
    text = {"id": "vigour", "kind": "defense", "grants": ["super_senses", "regeneration"]}
    table = heroclix(A="E5 click 2 vigour", X="F5", texts=[text], effects=["A forbid regeneration"], to_move="B")
    says(table, "A", "p15.cantuse.3")
    table.does("X close", dice="3 4 6", answers=["yes"]).expect("A click 2", "told hcx.p8.evade.1")


def test_what_is_forbidden_comes_back() -> None:
    """hcx.p15.cantuse.4"""
    table = heroclix(A="E5 toughness", B="A1", X="H5 outwit r6", to_move="B")
    table.does("X outwit", answers=[]).does("end")
    says(table, "A", "p15.cantuse.4")


# ---- objects, markers, squares


def test_objects_lie_in_squares() -> None:
    """hcx.p11.object.1, hcx.p11.object.2, hcx.p11.object.4"""
    table = heroclix(A="E5", X="P16", rock="E5", stone="E5 heavy", crate="H8")
    says(table, "rock", "p11.object.1", "p11.object.2", "p11.object.4")
    says(table, "crate", "p11.object.1", "p11.object.4")
    silent(table, "crate", "p11.object.2")


def test_standard_objects_are_of_the_starting_team() -> None:
    """hcx.p2.starting.4"""
    table = heroclix(A="E5", X="P16", rock="E5", idol="E6 special 4")
    says(table, "rock", "p2.starting.4")
    silent(table, "idol", "p2.starting.4")


def test_equipment_is_an_element_of_its_own() -> None:
    """hcx.p21.element.2, hcx.keyphrase.indestructible"""
    table = heroclix(A="E5", X="P16", sword="E6 special 4 indestructible equip any")
    says(table, "sword", "p21.element.2", "keyphrase.indestructible", "keyphrase.equip_any", "p21.equipobj.5")


def test_a_companion_is_no_object() -> None:
    """hcx.p21.equip.8"""
    table = heroclix(A="E5", X="P16", hound="E6 special 4 equip any companion", rock="E6")
    says(table, "hound", "p21.equip.8", "p21.element.2", "keyphrase.equip_any")
    silent(table, "hound", "p11.object.1", "p11.object.3", "p11.object.4", "p21.equipobj.5")
    silent(table, "rock", "p21.equip.8")


def test_a_marker_belongs_to_nobody() -> None:
    """hcx.p10.marker.1, hcx.p3.piece.2, hcx.p15.stop.4: its maker is gone, and it stays"""
    table = heroclix(A="E5 smoke_cloud click 6", B="A1", X="F5", Y="P16")
    table.does("A smoke_cloud", answers=["go E8", "done"])
    says(table, "smoke_cloud", "p10.marker.1")
    silent(table, "smoke_cloud", "p3.piece.2", "p15.stop.4")
    table.does("end").does("X close", dice="3 4").expect("A ko")
    says(table, "smoke_cloud", "p3.piece.2", "p15.stop.4")


@pytest.mark.parametrize(("content", "rule"), [
    ({"walls": "C3|D3"}, "hcx.p10.terrain.3"),
    ({"walls": "B3|C3 C3|D3 C2/C3 C3/C4"}, "hcx.p10.wall.7"),
    ({"walls": "C3|D3", "markers": [{"number": 0, "at": "C3", "terrain": "hindering"}]}, "hcx.p10.marker.4"),
])  # fmt: skip
def test_walls_stand_between_squares(content: dict[str, Any], rule: str) -> None:
    """hcx.p10.terrain.3, hcx.p10.wall.7, hcx.p10.marker.4"""
    table = heroclix(A="E5", X="P16", **content)
    cell = next(one for one in seen(table).board.cells if one.label == "C3")
    sentence = table.game.rulebook.rule(rule).sentence("en")
    assert sentence in cell.help


# ---- lines and ways


def why(table: ClixTable, kind: str) -> str:
    return " ".join([reason for mark in seen(table).marks if mark.kind == kind for reason in mark.reasons])


def told(table: ClixTable, *rules: str) -> list[str]:
    return [table.game.rulebook.rule(f"hcx.{rule}").sentence("en") for rule in rules]


@pytest.mark.parametrize(("target", "rules"), [
    ("E8", ("p8.lof.1", "p8.term.3", "p10.lof.1")), ("F8", ("p10.lof.1", "p10.lof.3")),
])  # fmt: skip
def test_a_bare_line_is_told_too(target: str, rules: tuple[str, ...]) -> None:
    """hcx.p8.lof.1, hcx.p10.lof.1, hcx.p10.lof.3"""
    table = heroclix(A="E5 r6", B="A1", X=target, Y="H5").does("A range")
    assert all(sentence in why(table, "aim") for sentence in told(table, *rules))


def test_a_neighbour_is_told_too() -> None:
    """hcx.p3.adj.2"""
    table = heroclix(A="E5", B="A1", X="E6", Y="F5").does("A close")
    assert told(table, "p3.adj.2")[0] in why(table, "aim")


def test_a_line_to_itself() -> None:
    """hcx.p8.lof.5, hcx.p10.hindering.12: whom Perplex may choose"""
    table = heroclix(A="E5 perplex", B="A1", X="E8").does("A perplex")
    assert told(table, "p8.lof.5")[0] in why(table, "aim")
    table = heroclix(A="E5 perplex", B="A1", X="E8", hindering="E5").does("A perplex")
    assert told(table, "p10.hindering.12")[0] in why(table, "aim")


def test_a_way_through_hindering_terrain() -> None:
    """hcx.p10.move.1, hcx.p10.hindering.2"""
    table = heroclix(A="C3 charge", B="A16", X="F3", Y="P16", hindering="C3 D3", windows="explicit")
    table.does("A charge", answers=["go E3"]).expect("asked A at_no_cost")
    assert all(sentence in why(table, "path") for sentence in told(table, "p10.move.1", "p10.hindering.2"))


def test_an_object_is_not_put_down_on_another_level() -> None:
    """hcx.p10.rim.7, hcx.p3.adj.6: by hand, before it has come to rest"""
    table = heroclix(A="C3", B="A16", X="P16", rock="held A", level2="E1:H16", options={"paths": "by_hand"})
    table.does("A move", answers=["go D3"])
    table.refuses("drop E3", by="hcx.p10.rim.7")
    table.refuses("drop E4", by="hcx.p3.adj.6")
    table.refuses("drop G8", by="hcx.p11.pickup.3")


def test_effects_that_lie_on_nobody_here_say_how_long() -> None:
    """hcx.p15.duration.7: what an action has given ends with it"""
    table = heroclix(A="C3 leap_climb", B="A16", X="P16").does("A leap_climb")
    assert {about_effect(table.state, one).rule for one in table.state.effects} == {"hcx.p15.duration.7"}
