"""Maps: the files we ship, how a drawing is read, what is said about a slip. PARTE 3 and PARTE 10, MAPAS."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import hexdial.games.heroclix
from hexdial.games.heroclix.ground import GROUNDS_KEPT, ground_of
from hexdial.games.heroclix.maps import Map, Wall, load_map, load_maps
from hexdial.games.heroclix.terms import BLOCKING, DOOR, HINDERING, NOWHERE, OBSCURING, WALL, WATER, WINDOW
from hexdial.kernel.errors import DataError
from tests.heroclix.map_writing import map_text
from tests.heroclix.reference import random_map

FOLDER = Path(hexdial.games.heroclix.__file__).parent / "data" / "maps"
MAPS = load_maps(FOLDER)
SMALL = """
id = "hut"
name = {en = "Hut", fr = "Hutte", es = "Choza"}
kind = "mixed"
letters = {m = "water obscuring"}
drawing = '''
+ + + +-+
 . h # ~
+ +-+ +w+
|o m|.d.
+ + + +v+
 . .>. .
+ + + + +
'''
levels = '''
1111
1111
1122
'''
indoors = '''
.ii.
.ii.
....
'''
orange = '''
....
....
1...
'''

[[start]]
side = "west"
squares = ["A1:A2"]

[[start]]
side = "east"
squares = ["D1", "D2"]

[[special]]
rule = {en = "Mud.", fr = "Boue.", es = "Barro."}
"""


def read(tmp_path: Path, text: str) -> Map:
    path = tmp_path / "hut.toml"
    path.write_text(text, encoding="utf-8")
    return load_map(path)


def test_a_drawing_is_read_square_by_square(tmp_path: Path) -> None:
    """hcx.p10.terrain.2, hcx.p3.map.3"""
    hut = read(tmp_path, SMALL)
    assert hut.terrain == [0, HINDERING, BLOCKING, WATER, OBSCURING, WATER | OBSCURING, 0, 0, 0, 0, 0, 0]
    assert hut.names == {"en": "Hut", "fr": "Hutte", "es": "Choza"}


def test_every_segment_is_a_wall_of_its_own(tmp_path: Path) -> None:
    """hcx.p10.wall.4, hcx.p10.wall.8"""
    hut = read(tmp_path, SMALL)
    assert hut.walls == [
        Wall(WALL, 3, NOWHERE, 0), Wall(WALL, 1, 5, 2), Wall(WINDOW, 3, 7, 2), Wall(WALL, 4, NOWHERE, 3),
        Wall(WALL, 5, 6, 1), Wall(DOOR, 6, 7, 1),
    ]  # fmt: skip
    assert [hut.wall_at[cell * 4 + side] for cell, side in ((1, 2), (5, 0), (5, 1), (6, 3), (7, 3))] == [1, 1, 4, 4, 5]
    long = SMALL.replace("+ + + +-+\n", "+-+-+-+-+\n")
    assert [wall.a for wall in read(tmp_path, long).walls[:4]] == [0, 1, 2, 3]


def test_levels_and_stairs_are_read(tmp_path: Path) -> None:
    """hcx.p10.terrain.4, hcx.p10.elevmove.3"""
    hut = read(tmp_path, SMALL)
    assert hut.level == [1] * 10 + [2, 2]
    assert [number for number, there in enumerate(hut.stairs) if there] == [7 * 4 + 2, 9 * 4 + 1, 10 * 4 + 3, 11 * 4]


def test_the_kind_of_a_map_says_what_is_indoors(tmp_path: Path) -> None:
    """hcx.p10.maps.1, hcx.p10.indoor.1, hcx.p10.maps.3"""
    hut = read(tmp_path, SMALL)
    assert [cell for cell, inside in enumerate(hut.indoor) if inside] == [1, 2, 5, 6]
    assert hut.indoor_wall == [False, True, False, False, True, True]
    plain = SMALL[: SMALL.index("indoors")] + SMALL[SMALL.index("orange") :]
    assert not any(read(tmp_path, plain.replace("mixed", "outdoor")).indoor)
    assert all(read(tmp_path, plain.replace("mixed", "indoor")).indoor)


def test_purple_areas_have_a_side_and_an_opposite(tmp_path: Path) -> None:
    """hcx.p10.start.1, hcx.p2.setup.8"""
    hut = read(tmp_path, SMALL)
    assert (hut.areas, hut.area_side) == ([[0, 4], [3, 7]], ["west", "east"])
    assert (hut.opposite(0), hut.opposite(1)) == (1, 0)
    assert hut.start == [0, -1, -1, 1, 0, -1, -1, 1, -1, -1, -1, -1]
    assert [hut.terrain[cell] for cell in hut.areas[0]] == [0, OBSCURING]


def test_orange_areas_carry_the_rule_of_the_map(tmp_path: Path) -> None:
    """hcx.p10.special.1"""
    hut = read(tmp_path, SMALL)
    assert [cell for cell, area in enumerate(hut.special) if area == 0] == [8]
    assert hut.special_rules == [{"en": "Mud.", "fr": "Boue.", "es": "Barro."}]
    assert hut.ground.is_clear(8)


@pytest.mark.parametrize(
    ("width", "height", "warns"), [(16, 16, 0), (16, 24, 0), (24, 24, 0), (15, 16, 1), (16, 30, 1)]
)
def test_unusual_sizes_are_named_and_not_refused(tmp_path: Path, width: int, height: int, warns: int) -> None:
    """hcx.p3.map.1"""
    row = " ." * width
    lines = "\n".join(["+" + " +" * width, *[f"{row}\n+{' +' * width}"] * height])
    head = SMALL[: SMALL.index("drawing")].replace("mixed", "outdoor")
    start = SMALL[SMALL.index("[[start]]") : SMALL.index("[[special]]")]
    found = read(tmp_path, f"{head}drawing = '''\n{lines}\n'''\n{start}")
    assert (found.board.width, found.board.height) == (width, height)
    assert len(found.warnings) == warns
    assert all(f"{width}x{height}" in warning for warning in found.warnings)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (
            " . h # ~",
            " . q # ~",
            "field drawing: line 2, column 4 (square B1): unknown terrain 'q'; known are . h # ~ o m",
        ),
        (" . h # ~", " . h", "field drawing: line 2, column 6 (square C1): unknown terrain ''; known are"),
        (" . h # ~", " . h # ~  .", "field drawing: line 2 has 11 letters, line 1 has 9"),
        ("|o m|.d.", "|o m-.d.", "field drawing: line 4, column 5: unknown edge '-'"),
        ("+ +-+ +w+", "+ +|+ +w+", "field drawing: line 3, column 4: unknown edge '|'"),
        ("+ +-+ +w+", "+ +- +w+", "field drawing: line 3 has 8 letters, line 1 has 9"),
        ("+ +-+ +w+", "+ o-+ +w+", "field drawing: line 3, column 3 must be a +, not 'o'"),
        ("+ + + +v+", "+ + + +^+", "field drawing: line 5, column 8: the stairs ^ must point to the higher square"),
        (" . .>. .", " . .^. .", "field drawing: line 6, column 5: the stairs ^ lead nowhere"),
        (" . .>. .", ">. . . .", "field drawing: line 6, column 1: the stairs > lead nowhere"),
        (" . .>. .", ".>. . .", "field drawing: line 6, column 2 (square A3): unknown terrain '>'"),
        ("+ + + + +\n'''", "'''", "field drawing: has 6 lines; two for every row of squares and one more are needed"),
        ("1122\n", "1102\n", "field levels: line 3, column 3: unknown '0'; known are 1 2 3"),
        ("1122\n", "", "field levels: has 2 lines; the drawing has 3 rows of squares"),
        ("1122\n", "112\n", "field levels: line 3 has 3 letters; the drawing has 4 columns"),
        ("\n1...\n", "\n2...\n", "field orange: line 3, column 1: unknown '2'; known are . 1"),
        ('"mixed"', '"outdoor"', "field indoors: only a mixed map draws them, this one is outdoor"),
        ('"mixed"', '"sea"', "field kind: unknown kind 'sea'; known are outdoor, indoor, mixed"),
        ('m = "water', 'm = "lava', "field letters.m: unknown terrain 'lava'; known are clear, hindering,"),
        ("{m =", "{h =", "field letters.h: must be one letter that has no meaning yet"),
        ('"A1:A2"', '"A1:Z2"', "start block 1, field squares: 'A1:Z2' must be a square such as 'C3' or two corners"),
        ('"A1:A2"', '"A1:D1"', "start block 2, field squares: D1 is already in the start of the west"),
        ('["A1:A2"]', "[]", "start block 1, field squares: must name at least one square"),
        ('"east"', '"west"', "start block 2, field side: there is another start in the west"),
        ('"east"', '"south"', "field start: the start in the west has none on the opposite side"),
        ('kind = "mixed"', 'kind = "mixed"\nwater = 1', "field water: unknown field; known here are id, name, kind"),
        ("letters", 'stairs = ["A1 B2"]\nletters', "field stairs: 'A1 B2' must be two squares side by side"),
        ("letters", 'stairs = ["A1 B1"]\nletters', "field stairs: 'A1 B1' are on the same level"),
    ],
)
def test_a_slip_is_named_with_its_place(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    assert SMALL.count(old) == 1
    with pytest.raises(DataError) as caught:
        read(tmp_path, SMALL.replace(old, new))
    assert str(caught.value).startswith(f"hut.toml, map hut, {sentence}")


def test_stairs_need_two_squares_of_different_levels(tmp_path: Path) -> None:
    """hcx.p10.elevmove.3"""
    with pytest.raises(DataError, match="must point to the higher square"):
        read(tmp_path, SMALL.replace("1122", "1112").replace("+ + + +v+", "+ + + + +"))
    walled = read(tmp_path, SMALL.replace(" . .>. .", " . .|. .").replace("letters", 'stairs = ["B3 C3"]\nletters'))
    assert walled.stairs[9 * 4 + 1]
    assert walled.ground.close_stairs[9] == []


def test_a_map_without_starts_and_two_of_one_id_are_refused(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"field start: there must be two \[\[start\]\] blocks"):
        read(tmp_path, SMALL[: SMALL.index("[[start]]")] + SMALL[SMALL.index("[[special]]") :])
    (tmp_path / "hut.toml").write_text(SMALL, encoding="utf-8")
    (tmp_path / "other.toml").write_text(SMALL, encoding="utf-8")
    with pytest.raises(DataError, match=r"other.toml, map hut, field id: another map"):
        load_maps(tmp_path)


def test_a_starting_square_of_blocking_terrain_is_named(tmp_path: Path) -> None:
    found = read(tmp_path, SMALL.replace(" . h # ~", " # h # ~"))
    assert "hut.toml: the starting square A1 is blocking terrain" in found.warnings


def same(one: Map, other: Map) -> bool:
    return all(
        getattr(one, name) == getattr(other, name)
        for name in (
            "terrain",
            "level",
            "indoor",
            "areas",
            "area_side",
            "special",
            "special_rules",
            "stairs",
            "wall_at",
        )
    ) and [wall.kind for wall in one.walls] == [wall.kind for wall in other.walls]


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    maps = [*MAPS, read(tmp_path, SMALL)]
    rng = random.Random(5)
    for number in range(20):
        one = random_map(rng)
        names = {"en": f'"Map" \\ {number}', "fr": "é\x7f\n", "es": "ñ"}
        walls = sorted(one.walls, key=lambda wall: edge_place(one, wall))
        maps.append(
            Map("random", names, "mixed", one.board, one.terrain, one.level, one.indoor, [[0], [1, 3, 4]],
                ["north", "south"], one.special, [], walls, one.stairs)
        )  # fmt: skip
    for one in maps:
        again = read(tmp_path, map_text(one))
        assert same(one, again), one.id
        assert (one.id, one.names, one.kind) == (again.id, again.names, again.kind)


def edge_place(one: Map, wall: Wall) -> tuple[int, int]:
    """Where the edge is drawn."""
    x, y = wall.a % one.board.width, wall.a // one.board.width
    return (2 * y + (0, 1, 2, 1)[wall.side], 2 * x + (1, 2, 1, 0)[wall.side])


def test_there_are_enough_maps_of_every_kind() -> None:
    sizes = [(one.board.width, one.board.height) for one in MAPS]
    assert sizes.count((16, 24)) >= 5
    assert sizes.count((24, 24)) >= 6
    assert {one.kind for one in MAPS} == {"outdoor", "indoor", "mixed"}
    assert {bits for one in MAPS for bits in one.terrain} >= {0, HINDERING, BLOCKING, WATER, OBSCURING}
    assert {wall.kind for one in MAPS for wall in one.walls} == {WALL, WINDOW, DOOR}
    assert max(level for one in MAPS for level in one.level) == 3
    assert any(one.special_rules for one in MAPS)
    assert len({name for one in MAPS for name in one.names.values()}) == 3 * len(MAPS)


@pytest.mark.parametrize("one", MAPS, ids=[one.id for one in MAPS])
def test_our_maps_can_be_walked_from_end_to_end_and_are_fair(one: Map) -> None:
    """Both starts are alike: turned by half a circle the map is the same."""
    assert one.warnings == []
    assert all(len(area) >= 20 for area in one.areas)
    assert one.terrain == one.terrain[::-1]
    assert one.level == one.level[::-1]
    assert one.indoor == one.indoor[::-1]
    kinds = [NOWHERE if wall == NOWHERE else one.walls[wall].kind for wall in one.wall_at]
    turned = [
        kinds[(one.board.count - 1 - cell) * 4 + (side + 2) % 4] for cell in range(one.board.count) for side in range(4)
    ]
    assert kinds == turned
    for number, area in enumerate(one.areas):
        assert sorted(one.board.count - 1 - cell for cell in area) == one.areas[one.opposite(number)]
    steps = one.ground.steps(0)
    found = [one.areas[0][0]]
    for cell in found:
        found += [step // 2 for step in steps[cell] if step // 2 not in found]
    assert sorted(found) == [cell for cell in range(one.board.count) if not one.terrain[cell] & BLOCKING]


def test_the_same_terrain_is_the_same_ground_and_few_are_kept() -> None:
    one = MAPS[0]
    razed = [False] * len(one.walls)
    assert ground_of(one, one.terrain.copy(), razed) is one.ground
    other = [HINDERING, *one.terrain[1:]]
    assert ground_of(one, other, razed) is ground_of(one, other.copy(), razed.copy())
    assert ground_of(one, one.terrain, [True, *razed[1:]]) is not one.ground
    for cell in range(GROUNDS_KEPT * 2):
        changed = one.terrain.copy()
        changed[cell] ^= HINDERING
        assert ground_of(one, changed, razed).terrain == changed
        assert len(one.grounds) <= GROUNDS_KEPT
