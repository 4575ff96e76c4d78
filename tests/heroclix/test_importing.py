"""A person's own units and maps in the community's JSON shapes: what comes in, what stays out and why."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hexdial.games.heroclix.catalogue import Catalogue, load_catalogue
from hexdial.games.heroclix.importing import Report, bring_in
from hexdial.games.heroclix.maps import Map, load_maps
from hexdial.games.heroclix.reading import DATA
from hexdial.games.heroclix.terms import AUTO, BAR, COLOSSAL, DOOR, HEAVY, HINDERING, IMPROVED, WALL, WINDOW, WING
from hexdial.games.heroclix.wording import words_of
from hexdial.kernel.errors import HexdialError

Json = dict[str, Any]
LANGUAGES = ("en", "fr", "es")


def click(number: int, speed: int = 8, attack: int = 10, defense: int = 17, damage: int = 3, **more: object) -> Json:
    values = {"speed_value": speed, "attack_value": attack, "defense_value": defense, "damage_value": damage}
    return {"click_number": number, **values, **more}


def unit(**more: object) -> Json:
    """A plain character of two clicks for 50 points."""
    return {
        "unit_id": "zz001", "set_id": "zz", "collector_number": "001", "name": "Iron Heron", "type": "character",
        "rarity": "common", "dimensions": "1x1", "point_values": [50], "properties": [], "team_abilities": [],
        "keywords": ["Marsh Crew", "Robot"], "special_powers": [], "improved_movement": [], "improved_targeting": [],
        "object_keyphrases": [], "unit_range": "6", "targets": "1", "speed_type": "boot", "attack_type": "fist",
        "defense_type": "shield", "damage_type": "starburst", "dial_size": "12",
        "dial": [click(1, starting_line=True, speed_power="charge"), click(2, 7, 9, 16, 2)], **more,
    }  # fmt: skip


def special(kind: str, name: str = "Trick", **more: object) -> Json:
    return {"type": kind, "name": name, "description": "Toughness.", **more}


def thing(**more: object) -> Json:
    plain: Json = {"type": "object", "object_type": "standard", "object_size": "light", "dial": [], "point_values": []}
    return unit(**{**plain, **more})


def squares(**more: object) -> Json:
    """An outdoor map of 16 x 16 with starting areas in the north and the south."""
    rows = [{"y": y + 1, "tiles": [{"x": chr(65 + x)} for x in range(16)]} for y in range(16)]
    found: Json = {"name": "Low Yard", "set": "Own", "type": "outdoor", "width": 16, "height": 16, "rows": rows}
    for y in (0, 1, 14, 15):
        for x in range(2, 14):
            tile(found, x, y)["isStartingZone"] = True
    return {**found, **more}


def tile(one: Json, x: int, y: int) -> Json:
    found: Json = one["rows"][y]["tiles"][x]
    return found


class Desk:
    """Where files are laid down and brought in."""

    def __init__(self, place: Path) -> None:
        self.place = place
        self.out = place / "own"

    def bring(self, content: object, name: str = "zz.json", language: str = "en") -> list[Report]:
        path = self.place / name
        if isinstance(content, bytes):
            path.write_bytes(content)
        else:
            path.write_text(json.dumps(content), encoding="utf-8")
        return bring_in([path], self.out, language)

    def one(self, content: object, language: str = "en") -> Report:
        (report,) = self.bring(content, language=language)
        return report

    def catalogue(self) -> Catalogue:
        return load_catalogue([DATA, self.out])

    def maps(self) -> list[Map]:
        return load_maps(self.out / "maps")


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path)


# ---- units that come in


def test_a_character_comes_in_whole(desk: Desk) -> None:
    """hcx.p1.base.1, hcx.p1.values.1, hcx.p18.keyword.1"""
    assert desk.one([unit()]) == Report(str(desk.place / "zz.json"), "figure", "zz001", "Iron Heron", "")
    found = desk.catalogue()
    figure = found.figure("zz001")
    assert (figure.set, figure.collector, figure.names["fr"]) == ("zz", "001", "Iron Heron")
    assert [(one.speed, one.attack, one.defense, one.damage) for one in figure.dial] == [(8, 10, 17, 3), (7, 9, 16, 2)]
    assert found.powers[figure.dial[0].powers[0]].id == "charge"
    assert (figure.range, figure.bolts, figure.lines[0].points) == (6, 1, 50)
    assert (figure.keywords, figure.generic) == (("marsh_crew",), ("robot",))
    assert found.keywords["marsh_crew"].names["en"] == "Marsh Crew"


def test_numbers_may_be_texts_and_lists_may_be_texts(desk: Desk) -> None:
    written = unit(unit_range=" 4 ", targets="2", point_values=["50"], properties='["unique"]', keywords="Robot")
    written["dial"] = json.dumps([click(1, starting_line="true"), click(2)])
    written["collector_number"] = 7
    assert desk.one([written]).problem == ""
    figure = desk.catalogue().figure("zz001")
    assert (figure.range, figure.bolts, figure.unique, figure.collector) == (4, 2, True, "7")


def test_symbols_sizes_and_bases(desk: Desk) -> None:
    """hcx.p12.symbol.4, hcx.p12.symbol.10, hcx.p19.multibase.5"""
    shapes = {
        "speed_type": "wing",
        "attack_type": "autonomous",
        "defense_type": "indomitable",
        "damage_type": "colossal",
    }
    assert desk.one([unit(**shapes, dimensions="6x3")]).problem == ""
    figure = desk.catalogue().figure("zz001")
    assert (figure.symbols, figure.size, figure.width, figure.height) == (WING | AUTO | BAR, COLOSSAL, 3, 6)


def test_a_sharpshooter_shoots_next_to_enemies_and_a_vehicle_is_one(desk: Desk) -> None:
    """hcx.p14.improved.1"""
    report = desk.one([unit(attack_type="sharpshooter", defense_type="vehicle")])
    assert report.notes == ("the sharpshooter symbol was read as improved targeting: adjacent",)
    figure = desk.catalogue().figure("zz001")
    assert figure.improved_targeting == IMPROVED["adjacent"]
    assert figure.vehicle


def test_each_point_value_has_its_line(desk: Desk) -> None:
    """hcx.p2.points.3"""
    dial = [click(1, starting_line=True), click(2), click(3, starting_line=True)]
    assert desk.one([unit(point_values=["60", 100], dial=dial)]).problem == ""
    lines = desk.catalogue().figure("zz001").lines
    assert [(line.points, line.click, line.colour) for line in lines] == [(100, 1, "green"), (60, 3, "red")]


def test_one_point_value_with_several_lines_leaves_the_choice(desk: Desk) -> None:
    """hcx.p2.points.4"""
    dial = [click(1, starting_line=True), click(2), click(3, starting_line="green")]
    assert desk.one([unit(dial=dial)]).problem == ""
    assert [(line.points, line.click) for line in desk.catalogue().figure("zz001").lines] == [(50, 1), (50, 3)]


def test_special_powers_and_traits_keep_their_texts(desk: Desk) -> None:
    """hcx.p13.power.6, hcx.p14.trait.1"""
    powers = [
        special("defense", "Toughness", powers=["stop", "toughness"]),
        special("trait", description='&quot;A" \\ b\n'),
    ]
    dial = [click(1, starting_line=True, defense_power="special"), click(2, defense_power="special")]
    report = desk.one([unit(special_powers=powers, dial=dial)])
    assert report.problem == ""
    assert report.notes == ("the texts of its card (2) are kept; the rules act only on the powers they name",)
    found = desk.catalogue()
    figure = found.figure("zz001")
    assert figure.traits[0].texts["es"] == '"A" \\ b'
    assert [one.powers[2] for one in figure.dial] == [-1, -1]
    assert [one.stop for one in figure.dial] == [True, True]
    assert [found.powers[power].id for power in figure.specials[0].grants] == ["stop", "toughness"]


def test_a_bystander_comes_in_with_or_without_points(desk: Desk) -> None:
    """hcx.p19.bystander.1, hcx.p19.bystander.4, hcx.p19.bystander.6"""
    free = unit(type="bystander", point_values=[], dial=[click(1)])
    dear = unit(type="bystander", point_values=[8], dial=[click(1)], unit_id="zzb2", collector_number="b2")
    assert [report.problem for report in desk.bring([free, dear])] == ["", ""]
    found = desk.catalogue()
    assert [found.figure(name).lines[0].points for name in ("zz001", "zzb2")] == [0, 8]
    assert found.figure("zz001").bystander


def test_objects_come_in(desk: Desk) -> None:
    """hcx.p11.object.3, hcx.p21.special.3, hcx.p21.equipobj.2"""
    worn = thing(
        unit_id="zze", type="equipment", object_type="equipment", object_size="heavy", point_values=["5"],
        object_keyphrases=["equip_any", "unequip_drop", "indestructible"],
        special_powers=[special("equipment", "EFFECT", powers=["charge"])],
    )  # fmt: skip
    rare = thing(unit_id="zzs", object_type="special", point_values=[4], special_powers=[special("object")])
    assert [report.problem for report in desk.bring([thing(), worn, rare])] == ["", "", ""]
    found = desk.catalogue()
    box, tool = found.thing("zz001"), found.thing("zze")
    assert (box.special, box.points) == (False, 0)
    assert (tool.weight, tool.points, tool.equip, tool.unequip, tool.indestructible) == (HEAVY, 5, "any", "drop", True)
    assert tool.effect is not None
    assert tool.effect.texts["en"] == "Toughness."
    assert found.thing("zzs").points == 4


def test_companions_come_in(desk: Desk) -> None:
    """hcx.p21.equip.8"""
    cub = thing(
        unit_id="zzc", type="equipment", object_type="companion", object_size=None, point_values=["5"],
        object_keyphrases=["equip_any"], special_powers=[special("equipment", "EFFECT", powers=["charge"])],
    )  # fmt: skip
    assert desk.one([cub]).problem == ""
    found = desk.catalogue().thing("zzc")
    assert (found.companion, found.points, found.equip, found.unequip) == (True, 5, "any", "")


def test_what_means_nothing_here_is_noted(desk: Desk) -> None:
    """hcx.p1.card.2, hcx.p22.legacy.1"""
    report = desk.one([unit(properties=["legacy"], rarity="fast_forces", improved_targeting=["water"])])
    assert report.problem == ""
    assert report.notes == (
        "the property legacy has no meaning in this rulebook",
        "improved targeting water does nothing in this rulebook",
        "the rarity fast_forces is unknown and does not matter",
    )


def test_passengers_beyond_the_wing_are_a_trait(desk: Desk) -> None:
    """hcx.p17.carry.1"""
    one = unit(speed_type="wing", passengers="1")
    two = unit(speed_type="wing", passengers=3, unit_id="zz002", collector_number="002")
    assert [report.problem for report in desk.bring([one, two])] == ["", ""]
    found = desk.catalogue()
    assert found.figure("zz001").traits == ()
    assert found.figure("zz002").traits[0].names["en"] == "Passenger: 3"


# ---- units that stay out


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"unit_range": "many"}, "unit_range must be a whole number, not 'many'"),
        ({"unit_range": None}, "unit_range is missing"),
        ({"unit_range": -1}, "unit_range must be from 0 to 30, not -1"),
        ({"name": ""}, "name is missing"),
        ({"type": "tarot_card"}, "a unit of the type tarot_card has no place in this rulebook"),
        ({"type": "map"}, "it only tells where a map is; the map has a file of its own"),
        ({"type": None, "dial": [click(1)]}, "type is missing"),
        ({"dimensions": "5x5"}, "dimensions '5x5' is unknown"),
        ({"dimensions": None}, "dimensions is missing"),
        ({"point_values": []}, "it has no point value"),
        ({"point_values": ["X"]}, "it has no fixed point value: 'X'"),
        ({"point_values": [100, 50]}, "it has 2 point values but 1 starting lines"),
        ({"properties": ["title"]}, "a title character has plot points, which this rulebook does not know"),
        ({"attack_type": "duo"}, "the attack symbol duo is older than this rulebook (rule hcx.p22.legacy.1)"),
        ({"speed_type": "reverse_wing"},
         "the speed symbol reverse_wing is older than this rulebook (rule hcx.p22.legacy.1)"),
        ({"type": "id_card"}, "the rules for id_card are not in this rulebook (rule hcx.p21.element.3)"),
        ({"damage_type": "banana"}, "damage_type banana is unknown"),
        ({"team_abilities": ["banana_league"]}, "its team ability banana_league is unknown"),
        ({"improved_movement": ["indoor_blocking"]}, "improved_movement indoor_blocking is unknown"),
        ({"dial": []}, "it has no dial"),
        ({"dial": [[click(1)], [click(1)]]}, "it has several dials"),
        ({"dial": [click(1), click(2), click(1)]}, "it has several dials"),
        ({"dial": [click(1), click(3)]}, "its clicks are not numbered one after the other: [1, 3]"),
        ({"dial": [click(1), "KO"]}, "dial holds something that is no entry: 'KO'"),
        ({"dial": [click(1, attack_value=None)]}, "click 1: attack_value ?"),
        ({"dial": [click(1, attack_value="ten")]}, "click 1: attack_value 'ten'"),
        ({"dial": [click(1, attack_power="charge")]}, "click 1: charge is no attack power"),
        ({"dial": [click(1, attack_power="banana")]}, "click 1: banana is no attack power"),
        ({"dial": [click(1, attack_power="special")]}, "click 1 shows a special attack power, but the card has none"),
        ({"dial": [click(1, starting_line="plaid")]}, "starting_line plaid is unknown"),
        ({"dial": [click(n) for n in range(1, 14)]}, "its dial shows 13 clicks but has room for 12"),
        ({"type": "bystander"}, "a bystander has no dial, but this one has 2 clicks"),
        ({"special_powers": [special("attack")]}, "its special attack power Trick stands on no click"),
        ({"special_powers": [special("rally_trait")]},
         "a special power of the type rally_trait has no place in this rulebook"),
        ({"special_powers": [special("costed_trait", point_value=5)]}, "its trait Trick costs points of its own"),
        ({"special_powers": [special("trait", description="")]}, "its special power Trick has no text"),
        ({"special_powers": [special("trait", powers=["banana"])]},
         "its special power Trick grants banana, which is no known power"),
        ({"keywords": [5]}, "keywords must be a text, not 5"),
        ({"keywords": {"a": 1}}, "keywords must be a list, not {'a': 1}"),
        ({"targets": "99"}, "targets must be from 0 to 9, not 99"),
    ],
)  # fmt: skip
def test_a_unit_stays_out_with_one_sentence(desk: Desk, change: Json, said: str) -> None:
    """hcx.p13.power.4, hcx.p22.legacy.1, hcx.p21.element.3"""
    assert desk.one([unit(**change)]).problem == said
    assert not desk.out.exists()


def test_two_special_powers_of_a_type_cannot_be_told_apart(desk: Desk) -> None:
    """hcx.p13.power.6"""
    dial = [click(1, attack_power="special")]
    report = desk.one([unit(special_powers=[special("attack"), special("attack", "Other")], dial=dial)])
    assert report.problem == "its card has 2 special attack powers, and the dial does not say which click shows which"


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"object_size": "ultra_heavy"}, "object_size ultra_heavy is unknown"),
        ({"object_type": "relic"}, "object_type relic is unknown"),
        ({"point_values": [3]}, "a standard object costs nothing, but this one costs 3 and has no text"),
        ({"object_type": "special", "point_values": [3]}, "a special object needs a text"),
        ({"special_powers": [special("object")]}, "it has no point value"),
        ({"type": "equipment", "point_values": [3], "special_powers": [special("equipment")]},
         "it does not say who can equip it"),
        ({"object_type": "companion"}, "a companion is no object, but this one says object_size light"),
        ({"object_type": "companion", "object_size": None, "object_keyphrases": ["indestructible"]},
         "a companion is no object, but this one says indestructible"),
        ({"object_keyphrases": ["sword_equipment"]}, "object_keyphrases sword_equipment is unknown"),
    ],
)  # fmt: skip
def test_an_object_stays_out_with_one_sentence(desk: Desk, change: Json, said: str) -> None:
    """hcx.p11.object.3, hcx.p21.special.3"""
    assert desk.one([thing(**change)]).problem == said


def test_a_name_twice_with_two_values_is_no_name(desk: Desk) -> None:
    written = json.dumps([unit()]).replace('"name"', '"unit_range": 5, "name"').encode()
    assert desk.one(written).problem == "unit_range stands twice with different values"


def test_the_same_unit_twice_is_one(desk: Desk) -> None:
    reports = desk.bring([unit(), unit(), unit(name="Another")])
    assert [report.problem for report in reports] == [
        "",
        "",
        "another one with the id zz001 has been brought in already",
    ]
    assert reports[1].notes == ("it stands twice in the files, alike",)
    assert len(desk.catalogue().figures) == len(load_catalogue([DATA]).figures) + 1


def test_a_unit_that_stays_out_does_not_stop_the_others(desk: Desk) -> None:
    reports = desk.bring([5, None, {}, unit(unit_range="?"), unit(unit_id="zz002", collector_number="002")])
    assert [bool(report.problem) for report in reports] == [True, True, True, True, False]


# ---- maps


def test_a_map_comes_in(desk: Desk) -> None:
    """hcx.p10.terrain.2, hcx.p10.start.1, hcx.p2.setup.8"""
    written = squares(
        walls=[{"x0": 2, "y0": 5, "x1": 5, "y1": 5}, {"x0": 3, "y0": 5, "x1": 4, "y1": 5, "type": "door"},
               {"x0": "0", "y0": 0, "x1": 0, "y1": 1, "type": "glass"}, [9, 9, 9, 10]],
        ramps=[{"x0": 8, "y0": 8, "x1": 9, "y1": 8}, {"x0": 9, "y0": 8, "x1": 10, "y1": 8}],
    )  # fmt: skip
    tile(written, 3, 3)["terrain"] = "hindering"
    tile(written, 9, 8)["elevation"] = "2"
    report = desk.one(written)
    assert (report.kind, report.id, report.problem, report.notes) == ("map", "low_yard", "", ())
    (one,) = desk.maps()
    at = one.board.index
    assert one.terrain[at["D4"]] == HINDERING
    assert (one.level[at["J9"]], one.level[at["I9"]]) == (2, 1)
    assert one.area_side == ["north", "south"]
    assert [len(area) for area in one.areas] == [24, 24]
    assert [(wall.kind, one.board.texts[wall.a]) for wall in one.walls] == [
        (WINDOW, "A1"), (WALL, "C5"), (DOOR, "D5"), (WALL, "E5"), (WALL, "I10"),
    ]  # fmt: skip
    assert one.stairs[at["I9"] * 4 + 1]
    assert one.stairs[at["J9"] * 4 + 1]


def test_slips_whose_meaning_is_clear_are_noted(desk: Desk) -> None:
    """hcx.p10.special.1, hcx.p10.maps.1"""
    written = squares(type="IndoorOutdor", width="16", special=["Fog."], defaultElevation="1")
    tile(written, 3, 3)["terrain"] = "hindring"
    tile(written, 4, 3).update(terrain="special", type="Indoor", isStartingZone4p=True, group=2)
    report = desk.one(written)
    assert report.problem == ""
    assert report.notes == (
        "type indooroutdor was read as indooroutdoor",
        "terrain hindring was read as hindering",
        "areas of one terrain that touch are one area",
        "its starting areas for four players are left out",
        "its special rules are kept as a text; the rules do not act on them",
    )
    (one,) = desk.maps()
    assert one.kind == "mixed"
    assert [one.board.texts[cell] for cell, indoor in enumerate(one.indoor) if indoor] == ["E4"]
    assert one.special_rules[one.special[one.board.index["E4"]]]["fr"] == "Fog."


def test_rows_may_leave_out_squares_that_say_nothing(desk: Desk) -> None:
    written = squares()
    written["rows"][5]["tiles"] = [{"x": "C", "terrain": "water"}]
    assert desk.one(written).problem == ""
    (one,) = desk.maps()
    assert [one.board.texts[cell] for cell, terrain in enumerate(one.terrain) if terrain] == ["C6"]


def test_maps_of_one_name_are_told_apart_by_their_set(desk: Desk) -> None:
    desk.bring(squares(), "a.json")
    desk.bring(squares(set="Other"), "b.json")
    desk.bring(squares(set="Other", date="May"), "c.json")
    desk.bring(squares(), "a.json")
    assert sorted(path.stem for path in (desk.out / "maps").iterdir()) == [
        "low_yard",
        "low_yard_other",
        "low_yard_other_2",
    ]


def nonsense(one: Json) -> None:
    tile(one, 2, 4)["terrain"] = "xyzzy"


def no_starts(one: Json) -> None:
    for row in one["rows"]:
        for square in row["tiles"]:
            square.pop("isStartingZone", None)


def one_start(one: Json) -> None:
    for row in one["rows"][8:]:
        for square in row["tiles"]:
            square.pop("isStartingZone", None)


def change(**more: object) -> Callable[[Json], None]:
    def of(one: Json) -> None:
        one.update(more)

    return of


def at_c3(**more: object) -> Callable[[Json], None]:
    def of(one: Json) -> None:
        tile(one, 2, 2).update(more)

    return of


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (nonsense, "C5: the terrain xyzzy is unknown"),
        (no_starts, "it has no starting areas for two players"),
        (one_start, "its starting areas do not lie on opposite sides: north"),
        (change(type="underwater"), "type underwater is unknown"),
        (change(type=""), "type is missing"),
        (change(name=""), "name is missing"),
        (change(width=17, rows=[]), "it draws no squares"),
        (change(height=17), "it says 17 rows of 16 squares but draws 16 x 16"),
        (change(width=12), "it says 16 rows of 12 squares but draws 16 x 16"),
        (change(width=0), "width must be from 1 to 60, not 0"),
        (change(walls=[{"x0": 0, "y0": 0, "x1": 2, "y1": 2}]),
         "wall 1 does not run along squares of the map: [0, 0, 2, 2]"),
        (change(walls=[{"x0": 0, "y0": 0, "x1": 99, "y1": 0}]),
         "wall 1 does not run along squares of the map: [0, 0, 99, 0]"),
        (change(walls=[[1, 2, 3]]), "wall 1 does not run along squares of the map: [1, 2, 3]"),
        (change(walls=[{"x0": 0, "y0": 0, "x1": 1, "y1": 0, "type": "force_field"}]),
         "a wall of the type force_field has no place in this rulebook"),
        (change(walls=[{"x0": 0, "y0": 1, "x1": 1, "y1": 1, "type": kind} for kind in ("door", "glass")]),
         "a door and a window stand on one edge of A2"),
        (change(ramps=[{"x0": 0, "y0": 0, "x1": 5, "y1": 0}]),
         "ramp 1 does not join two squares side by side: [0, 0, 5, 0]"),
        (change(ziplines=[{"x0": 0}]), "it has ziplines, which this rulebook does not know"),
        (at_c3(elevation="high"), "C3: elevation 'high'"),
        (at_c3(elevation=12), "C3: elevation 12"),
        (at_c3(isStartingZone="perhaps"), "C3: isStartingZone 'perhaps'"),
        (at_c3(type="lunar"), "C3: type lunar"),
        (at_c3(terrain="window"), "C3: the terrain window is unknown"),
    ],
)  # fmt: skip
def test_a_map_stays_out_with_one_sentence(desk: Desk, spoil: Callable[[Json], None], said: str) -> None:
    """hcx.p3.map.1, hcx.p2.setup.8"""
    written = squares()
    spoil(written)
    assert desk.one(written).problem == said
    assert not desk.out.exists()


# ---- files


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "the file is not JSON: Expecting value: line 1 column 1 (char 0)"),
        (b"\xff\xfe", "the file is not written in UTF-8"),
        (b"[" * 100_000, "the file is nested too deeply"),
        (b"[]", "the file holds neither units nor a map"),
        (b"3", "the file holds neither units nor a map"),
        (b'{"updates": {"zz001": {}}}', "the file changes units of another file; only whole units can be read"),
    ],
)
def test_a_file_that_cannot_be_read_is_one_sentence(desk: Desk, content: bytes, said: str) -> None:
    report = desk.one(content)
    assert (report.kind, report.problem) == ("file", said)


def test_a_missing_file_is_one_sentence(desk: Desk) -> None:
    (report,) = bring_in([desk.place / "nowhere.json"], desk.out)
    assert report.problem == "the file cannot be read: No such file or directory"


def test_a_folder_stands_for_its_files(desk: Desk) -> None:
    (desk.place / "sets" / "deep").mkdir(parents=True)
    (desk.place / "sets" / "a.json").write_text(json.dumps([unit()]), encoding="utf-8-sig")
    other = unit(unit_id="zz002", collector_number="002")
    (desk.place / "sets" / "deep" / "a.json").write_text(json.dumps({"units": [other]}), encoding="utf-8")
    assert [report.id for report in bring_in([desk.place / "sets"], desk.out)] == ["zz001", "zz002"]
    assert desk.catalogue().figure("zz002").collector == "002"


def test_bringing_in_again_replaces(desk: Desk) -> None:
    desk.bring([unit()])
    desk.bring([unit(name="New Name")])
    assert desk.catalogue().figure("zz001").names["en"] == "New Name"


def test_what_lies_there_already_is_not_doubled(desk: Desk) -> None:
    desk.bring([unit()], "a.json")
    (report,) = desk.bring([unit(name="Other")], "b.json")
    assert report.problem.startswith("the figures' reader refuses it: 'zz001' stands already in ")
    assert desk.catalogue().figure("zz001").names["en"] == "Iron Heron"


def test_the_folder_must_be_one(desk: Desk) -> None:
    desk.out.write_text("", encoding="utf-8")
    with pytest.raises(HexdialError, match="is no folder"):
        desk.bring([unit()])


@pytest.mark.parametrize("language", LANGUAGES)
def test_reasons_are_told_in_three_languages(desk: Desk, language: str) -> None:
    said = desk.one([unit(point_values=[])], language).problem
    assert said == words_of("importing")["no_cost"][language]
    for texts in words_of("importing").values():
        holes = [sorted(part.split("}")[0] for part in texts[one].split("{")[1:]) for one in LANGUAGES]
        assert holes[0] == holes[1] == holes[2]


# ---- whatever a file holds, there is a report and never a traceback

SCALARS = st.none() | st.booleans() | st.integers(-3, 40) | st.floats() | st.text(max_size=6)
ANYTHING = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=8,
)
FAST = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


def whole(desk: Desk, reports: list[Report]) -> None:
    """Each thing has come in and can be loaded, or has a sentence."""
    came = [(report.kind, report.id) for report in reports if not report.problem]
    found: list[tuple[str, str]] = []
    if came:
        catalogue = desk.catalogue()
        found += [("figure", name) for name in catalogue.by_id] + [("thing", name) for name in catalogue.thing_by_id]
        found += [("map", one.id) for one in desk.maps()]
    assert set(came) <= set(found)
    for report in reports:
        assert "\n" not in report.problem
        assert len(report.problem) < 400


@FAST
@given(field=st.sampled_from(sorted(unit())), value=ANYTHING, part=st.none() | st.sampled_from(sorted(click(1))))
def test_any_value_anywhere_in_a_unit(
    tmp_path_factory: pytest.TempPathFactory, field: str, value: object, part: str | None
) -> None:
    desk = Desk(tmp_path_factory.mktemp("unit"))
    written = copy.deepcopy(unit())
    if part is None:
        written[field] = value
    else:
        written["dial"][0][part] = value
    whole(desk, desk.bring([written]))


@FAST
@given(
    field=st.sampled_from([*sorted(squares()), "walls", "ramps", "special", "defaultTerrain", "defaultType"]),
    value=ANYTHING,
)
def test_any_value_anywhere_in_a_map(tmp_path_factory: pytest.TempPathFactory, field: str, value: object) -> None:
    desk = Desk(tmp_path_factory.mktemp("map"))
    whole(desk, desk.bring({**squares(), field: value}))


@FAST
@given(part=st.sampled_from(["x", "terrain", "elevation", "type", "isStartingZone", "group", "label"]), value=ANYTHING)
def test_any_value_on_a_square(tmp_path_factory: pytest.TempPathFactory, part: str, value: object) -> None:
    desk = Desk(tmp_path_factory.mktemp("square"))
    written = squares()
    tile(written, 5, 5)[part] = value
    whole(desk, desk.bring(written))


@FAST
@given(content=ANYTHING | st.lists(ANYTHING, max_size=4))
def test_any_json_at_all(tmp_path_factory: pytest.TempPathFactory, content: object) -> None:
    desk = Desk(tmp_path_factory.mktemp("json"))
    whole(desk, desk.bring(content))


@FAST
@given(content=st.binary(max_size=40))
def test_any_bytes_at_all(tmp_path_factory: pytest.TempPathFactory, content: bytes) -> None:
    desk = Desk(tmp_path_factory.mktemp("bytes"))
    whole(desk, desk.bring(content))
