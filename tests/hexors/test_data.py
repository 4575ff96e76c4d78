"""The tiles, boards, line-ups and rule texts of both Hexors, and what the loaders say about broken files."""

from __future__ import annotations

import random
import tomllib
from collections import Counter
from pathlib import Path

import pytest

from hexdial.games.hexors.boards import ARENA, DOUBLED_FIELD, FIELD, axial, load_board
from hexdial.games.hexors.catalogue import COLOURS, JUSTICE_LEAGUE, YUGIOH, Catalogue, load_catalogue
from hexdial.games.hexors.lineups import (
    READY,
    Lineup,
    check_lineup,
    check_match,
    load_lineups,
    parse,
    random_lineup,
    text,
    tiles_of,
)
from hexdial.games.hexors.reading import DATA
from hexdial.grids.hexes import distance
from hexdial.kernel.errors import DataError, HexdialError, RuleError

SETS = {"jlh": JUSTICE_LEAGUE, "ygh": YUGIOH}
EXTRA = """
colours = ["green", "blue", "yellow", "red", "purple", "white"]
icons = ["circus"]

[set]
game = "jlh"
title = "House tiles"
maker = "us"
part = "1"
year = 2024

[[fighter]]
number = 101
id = "lion"
name = {en = "Lion", fr = "Lion", es = "León"}
side = "hero"
colour = "yellow"
rank = 5
strikes = {green = 1, blue = 2, yellow = 6, red = 3, purple = 2, white = 1}
ally = "circus"
printed = []
"""


def catalogue(game: str) -> Catalogue:
    return load_catalogue(SETS[game])


def changed(folder: Path, path: Path, old: str, new: str) -> Path:
    """A copy of a file in which the first such passage reads differently."""
    content = path.read_text(encoding="utf-8")
    assert old in content
    copy = folder / path.name
    copy.write_text(content.replace(old, new, 1), encoding="utf-8")
    return copy


# ---- the two sets


def test_justice_league_has_75_tiles_of_three_kinds() -> None:
    """jlh.comp.2"""
    tiles = catalogue("jlh")
    assert [tile.number for tile in tiles.homes] == [*range(1, 12)]
    assert [tile.number for tile in tiles.fighters] == [*range(12, 64)]
    assert [silver.number for silver in tiles.silvers] == [*range(64, 76)]


def test_yugioh_has_75_tiles_of_three_kinds() -> None:
    """ygh.comp.2"""
    tiles = catalogue("ygh")
    assert [tile.number for tile in tiles.homes] == [*range(1, 13)]
    assert [tile.number for tile in tiles.fighters] == [*range(13, 64)]
    assert [silver.number for silver in tiles.silvers] == [*range(64, 76)]


@pytest.mark.parametrize("game", SETS)
def test_a_fighting_tile_has_a_number_in_each_colour(game: str) -> None:
    """jlh.comp.3 ygh.comp.3"""
    for tile in catalogue(game).tiles:
        assert len(tile.strikes) == len(COLOURS) == 6
        assert min(tile.strikes) >= 1


def test_the_tile_number_of_the_engine_is_its_place_in_the_catalogue() -> None:
    tiles = catalogue("jlh")
    assert tiles.tiles == tiles.homes + tiles.fighters
    assert tiles.tiles[tiles.by_id["superman_2"]].names == {
        "en": "Superman #2", "fr": "Superman #2", "es": "Superman #2"
    }  # fmt: skip
    assert tiles.tiles[tiles.by_id["the_joker"]].names["es"] == "El Comodin"
    assert tiles.silvers[tiles.silver_by_id["wasteland"]].names["fr"] == "Terrain désert"


def test_the_printed_values_of_the_battle_example_stand_in_the_justice_league_set() -> None:
    """jlh.comp.8"""
    tiles = catalogue("jlh")
    superman, doomsday, atlantis, mars = (
        tiles.tiles[tiles.by_id[name]] for name in ("superman_2", "doomsday", "atlantis", "mars")
    )
    assert (COLOURS[superman.colour], superman.strikes[COLOURS.index("yellow")]) == ("blue", 6)
    assert (COLOURS[doomsday.colour], doomsday.strikes[COLOURS.index("red")]) == ("red", 8)
    assert atlantis.strikes[COLOURS.index("blue")] == 6
    assert mars.strikes[COLOURS.index("red")] == 3
    assert superman.printed == ("colour", "strikes.yellow")
    assert mars.printed == ("strikes.red", "ally")
    assert tiles.tiles[tiles.by_id["martian_manhunter"]].ally == mars.ally == "martian_manhunter"


def test_the_printed_values_of_the_duel_example_stand_in_the_yugioh_set() -> None:
    """ygh.comp.8"""
    tiles = catalogue("ygh")
    gaia, dragon, yugi, kaiba = (
        tiles.tiles[tiles.by_id[name]] for name in ("gaia_the_fierce_knight", "thousand_dragon", "yugi", "kaiba")
    )
    assert (gaia.element, COLOURS[gaia.colour], gaia.strikes[COLOURS.index("green")]) == ("earth", "green", 5)
    assert (dragon.element, COLOURS[dragon.colour], dragon.strikes[COLOURS.index("yellow")]) == ("wind", "yellow", 7)
    assert yugi.strikes[COLOURS.index("green")] == 5
    assert kaiba.strikes[COLOURS.index("yellow")] == 2
    assert dragon.printed == ("element", "colour", "strikes.yellow")


def test_a_side_is_plain_data() -> None:
    """jlh.comp.5"""
    assert Counter(tile.side for tile in catalogue("jlh").fighters) == {"hero": 26, "villain": 26}


def test_a_home_has_a_bonus_and_no_colour() -> None:
    for game in SETS:
        for tile in catalogue(game).homes:
            assert tile.bonus > 0
            assert tile.colour == -1


def test_powers_cost_0_to_3_stones() -> None:
    """jlh.power.16"""
    costs = {silver.number: silver.cost for silver in catalogue("jlh").silvers}
    assert [costs[number] for number in range(64, 76)] == [0, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3]


def test_traps_cost_1_to_3_gems() -> None:
    """ygh.trap.17"""
    costs = {silver.number: silver.cost for silver in catalogue("ygh").silvers}
    assert [costs[number] for number in range(64, 76)] == [1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3]


def test_silver_tiles_carry_the_numbers_of_their_glossary() -> None:
    """jlh.teamwork.1 jlh.life_drain.1 ygh.divine_chain.1"""
    league, yugioh = catalogue("jlh"), catalogue("ygh")
    teamwork, drain = (league.silvers[league.silver_by_id[name]] for name in ("teamwork", "life_drain"))
    chain = yugioh.silvers[yugioh.silver_by_id["divine_chain"]]
    assert (teamwork.kind, teamwork.trait, teamwork.bonus, teamwork.targets) == ("surge", "strike", 7, "fighting")
    assert (drain.kind, drain.trait, drain.bonus, drain.targets) == ("surge", "strike", -1, "opposing")
    assert (chain.kind, chain.trait, chain.turns, chain.bonus) == ("binding", "chain", 3, 0)


def test_a_justice_league_starter_set_is_playable() -> None:
    """jlh.comp.1"""
    tiles = catalogue("jlh")
    assert [tiles.tiles[index].id for index in tiles.starter_homes] == ["atlantis", "mars"]
    assert [tiles.tiles[index].number for index in tiles.starter_fighters] == [21, 23, 24, 26, 47, 49, 50, 52]
    assert tiles.starter_stones == 6


def test_a_yugioh_starter_set_is_playable() -> None:
    """ygh.comp.1"""
    tiles = catalogue("ygh")
    assert [tiles.tiles[index].id for index in tiles.starter_homes] == ["yugi", "kaiba"]
    assert [tiles.tiles[index].number for index in tiles.starter_fighters] == [16, 17, 21, 24, 26, 27, 32, 35]
    assert tiles.starter_stones == 6


def test_another_file_adds_tiles(tmp_path: Path) -> None:
    extra = tmp_path / "house.toml"
    extra.write_text(EXTRA, encoding="utf-8")
    plain, more = load_catalogue(JUSTICE_LEAGUE), load_catalogue(JUSTICE_LEAGUE, extra)
    assert more.tiles[:-1] == plain.tiles
    assert more.tiles[-1].id == "lion"
    assert more.title == plain.title
    assert more.digest != plain.digest
    assert len(more.digest) == 16


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("number = 101", "number = 32", "tile 32 Lion, field number: 32 is already tile 32 Superman #2"),
        ('id = "lion"', 'id = "escape"', "tile 101 Lion, field id: 'escape' is already tile 66 Escape"),
        ('game = "jlh"', 'game = "ygh"', "top of the file, field set.game: 'ygh' cannot be added to a set of 'jlh'"),
        ("[[fighter]]", "[starter]\nstones = 1\n[[fighter]]", "top of the file, field starter: unknown field"),
    ],
)  # fmt: skip
def test_an_added_file_may_not_clash(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    extra = tmp_path / "house.toml"
    extra.write_text(EXTRA.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DataError) as refused:
        load_catalogue(JUSTICE_LEAGUE, extra)
    assert sentence_of(refused.value, extra).startswith(sentence)


# ---- broken tile files

HIPPOLYTA = "strikes = {green = 3, blue = 2, yellow = 2, red = 1, purple = 2, white = 3}"
BROKEN_LEAGUE = {
    "colour missing": (HIPPOLYTA, HIPPOLYTA.replace(", white = 3", ""),
        "tile 12 Hippolyta, field strikes.white: missing"),
    "colour twice": (HIPPOLYTA, HIPPOLYTA.replace("white", "blue"),
        "tile 12 Hippolyta, field strikes: not TOML: Duplicate inline table key 'blue'"),
    "unknown colour of a face": (HIPPOLYTA, HIPPOLYTA.replace("white", "orange"),
        "tile 12 Hippolyta, field strikes.orange: unknown field; known here are green, blue"),
    "face not a number": (HIPPOLYTA, HIPPOLYTA.replace("red = 1", 'red = "1"'),
        "tile 12 Hippolyta, field strikes.red: must be a whole number, not '1'"),
    "face true": (HIPPOLYTA, HIPPOLYTA.replace("red = 1", "red = true"),
        "tile 12 Hippolyta, field strikes.red: must be a whole number, not true"),
    "face below zero": (HIPPOLYTA, HIPPOLYTA.replace("red = 1", "red = -1"),
        "tile 12 Hippolyta, field strikes.red: must be at least 0, not -1"),
    "strikes no table": (HIPPOLYTA, "strikes = 3", "tile 12 Hippolyta, field strikes: must be a table, not 3"),
    "fighter without colour": ('colour = "white"\n', "", "tile 12 Hippolyta, field colour: missing"),
    "unknown background": ('colour = "white"', 'colour = "brown"',
        "tile 12 Hippolyta, field colour: unknown colour 'brown'; known are green"),
    "unknown side": ('side = "hero"', 'side = "clown"', "tile 12 Hippolyta, field side: unknown side 'clown'"),
    "home without bonus": ("bonus = 5\n", "", "tile 1 Central City, field bonus: missing"),
    "bonus of a fighter": ("rank = 1\n", "rank = 1\nbonus = 2\n", "tile 12 Hippolyta, field bonus: unknown field"),
    "rank zero": ("rank = 1\n", "rank = 0\n", "tile 12 Hippolyta, field rank: must be at least 1, not 0"),
    "unknown icon": ('ally = "flash"', 'ally = "flahs"', "tile 1 Central City, field ally: unknown ally 'flahs'"),
    "unknown field": ("number = 1\n", "number = 1\nwings = 2\n",
        "tile 1 Central City, field wings: unknown field; known here are number, id"),
    "number missing": ("number = 3\n", "", "home block 3, field number: missing"),
    "number twice": ("number = 3\n", "number = 2\n", "tile 2 Oa, field number: 2 is already tile 2 Atlantis"),
    "id twice": ('id = "oa"', 'id = "mars"', "tile 4 Mars, field id: 'mars' is already tile 3 Oa"),
    "id no slug": ('id = "oa"', 'id = "O a"', "tile 3 Oa, field id: 'O a' must be small letters and digits"),
    "name in two languages": ('name = {en = "Oa", fr = "Oa", es = "Oa"}', 'name = {en = "Oa", fr = "Oa"}',
        "tile 3, field name.es: missing"),
    "printed field unknown": ('printed = ["strikes.blue"]', 'printed = ["strikes.pink"]',
        "tile 2 Atlantis, field printed: 'strikes.pink' is no field of this tile"),
    "printed no list": ('printed = ["strikes.blue"]', 'printed = "strikes.blue"',
        "tile 2 Atlantis, field printed: must be a list, not 'strikes.blue'"),
    "printed twice": ('printed = ["strikes.blue"]', 'printed = ["strikes.blue", "strikes.blue"]',
        "tile 2 Atlantis, field printed: 'strikes.blue' stands twice"),
    "unknown kind": ('kind = "surge"', 'kind = "splurge"', "tile 64 Last Stand, field kind: unknown kind 'splurge'"),
    "unknown trait": ('trait = "last_stand"', 'trait = "luck"',
        "tile 64 Last Stand, field trait: unknown trait 'luck'"),
    "cost below zero": ("cost = 0", "cost = -1", "tile 64 Last Stand, field cost: must be at least 0, not -1"),
    "trait without its fact": ("count = 3\n", "", "tile 75 Wasteland, field count: missing"),
    "fact the trait does not use": ('trait = "wall"\n', 'trait = "wall"\nreach = 2\n',
        "tile 65 Energy Barrier, field reach: the trait wall does not use it"),
    "bonus of nothing": ("bonus = -1", "bonus = 0", "tile 70 Life Drain, field bonus: must not be 0"),
    "unknown target": ('targets = "opposing"', 'targets = "anyone"',
        "tile 70 Life Drain, field targets: unknown targets 'anyone'; known are fighting"),
    "starter names no tile": ("homes = [2, 4]", "homes = [2, 99]",
        "top of the file, field starter.homes: no home has the number 99"),
    "starter names a fighter as home": ("homes = [2, 4]", "homes = [2, 12]",
        "top of the file, field starter.homes: no home has the number 12"),
    "starter for one": ("homes = [2, 4]", "homes = [2]",
        "top of the file, field starter.homes: must name at least two tiles"),
    "starter with words": ("homes = [2, 4]", 'homes = [2, "mars"]',
        "top of the file, field starter.homes: must hold whole numbers only, not 'mars'"),
    "no starter": ("[starter]", "[home_made]", "top of the file, field home_made: unknown field"),
    "die colour twice": ('"purple", "white"]', '"white", "white"]',
        "top of the file, field colours: white stands twice"),
    "die colour unknown": ('"purple", "white"]', '"purple", "black"]',
        "top of the file, field colours: unknown colour 'black'"),
    "die colour missing": ('"purple", "white"]', '"purple"]', "top of the file, field colours: must be green, blue"),
    "unknown game": ('game = "jlh"', 'game = "chess"', "top of the file, field set.game: unknown game 'chess'"),
    "title empty": ('title = "Justice League Hexors"', 'title = ""',
        "top of the file, field set.title: must be a text, not ''"),
    "blocks of another kind": ("[[home]]", "[home]", "home block 2: not TOML: Cannot overwrite a value"),
}  # fmt: skip
BROKEN_YUGIOH = {
    "colour against element": ('colour = "purple"', 'colour = "red"',
        "tile 13 Kuriboh, field colour: must be purple, the colour of dark"),
    "unknown element": ('element = "dark"', 'element = "wood"',
        "tile 13 Kuriboh, field element: unknown element 'wood'; known are earth, wind"),
    "fighter without element": ('element = "dark"\n', "", "tile 13 Kuriboh, field element: missing"),
    "element of no colour": ('fire = "red"', 'fire = "pink"',
        "top of the file, field elements.fire: unknown colour 'pink'"),
    "ally where the game has none": ("bonus = 4\n", 'bonus = 4\nally = "x"\n',
        "tile 1 Yugi, field ally: unknown field"),
    "home without bonus": ("bonus = 4\n", "", "tile 1 Yugi, field bonus: missing"),
    "colour missing": (", white = 1}", "}", "tile 1 Yugi, field strikes.white: missing"),
}  # fmt: skip


def sentence_of(problem: HexdialError, path: Path) -> str:
    """The sentence behind the name of the file, which must come first."""
    said = str(problem)
    assert said.startswith(f"{path}, ")
    assert "\n" not in said
    return said.removeprefix(f"{path}, ")


@pytest.mark.parametrize("case", BROKEN_LEAGUE)
def test_a_broken_justice_league_set_is_refused_in_one_sentence(case: str, tmp_path: Path) -> None:
    """jlh.comp.3 jlh.comp.8"""
    old, new, sentence = BROKEN_LEAGUE[case]
    path = changed(tmp_path, JUSTICE_LEAGUE, old, new)
    with pytest.raises(DataError) as refused:
        load_catalogue(path)
    assert sentence_of(refused.value, path).startswith(sentence)


@pytest.mark.parametrize("case", BROKEN_YUGIOH)
def test_a_broken_yugioh_set_is_refused_in_one_sentence(case: str, tmp_path: Path) -> None:
    """ygh.comp.3 ygh.comp.8"""
    old, new, sentence = BROKEN_YUGIOH[case]
    path = changed(tmp_path, YUGIOH, old, new)
    with pytest.raises(DataError) as refused:
        load_catalogue(path)
    assert sentence_of(refused.value, path).startswith(sentence)


def test_our_own_files_are_named_without_the_folders_of_this_machine(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"^data/nowhere\.toml: cannot be read: "):
        load_catalogue(DATA / "nowhere.toml")
    latin = tmp_path / "latin.toml"
    latin.write_bytes(b'id = "f\xe9e"')
    with pytest.raises(DataError, match=r"latin\.toml: is not written in UTF-8$"):
        load_catalogue(latin)


# ---- boards


def test_the_field_has_two_gray_starts_at_opposite_ends() -> None:
    """jlh.setup.7"""
    field = load_board(FIELD)
    assert len(field.board) == 70
    assert [field.board.cells[cell] for cell in field.gray] == [axial(3, 1), axial(3, 8)]
    assert field.board.apart[field.gray[0]][field.gray[1]] == 7


def test_the_arena_has_two_gray_starts_and_no_red_one() -> None:
    """ygh.setup.6"""
    arena = load_board(ARENA)
    assert [arena.board.cells[cell] for cell in arena.gray] == [axial(3, 1), axial(3, 8)]
    assert arena.red == ()


def test_red_starts_are_other_spaces_than_gray_ones() -> None:
    """jlh.setup.8"""
    field = load_board(FIELD)
    assert [field.board.cells[cell] for cell in field.red] == [axial(3, 0), axial(3, 9)]
    assert not set(field.red) & set(field.gray)


def test_two_fields_joined_have_twice_the_spaces_and_no_seam() -> None:
    """jlh.ffa.3"""
    board = load_board(DOUBLED_FIELD).board
    assert len(board) == 140
    for row in range(10):
        assert board.touching(board.index[axial(6, row)], board.index[axial(7, row)])


def test_red_starts_come_in_the_order_of_the_seats() -> None:
    """jlh.ffa.4 jlh.team.3"""
    field = load_board(DOUBLED_FIELD)
    assert [field.board.cells[cell] for cell in field.red] == [axial(3, 9), axial(3, 0), axial(10, 9), axial(10, 0)]


@pytest.mark.parametrize("path", [FIELD, DOUBLED_FIELD, ARENA])
def test_no_tile_can_touch_an_enemy_after_the_set_up(path: Path) -> None:
    """jlh.setup.14 ygh.setup.11"""
    field = load_board(path)
    for starts in (field.gray, field.red):
        for start in starts:
            for other in starts:
                assert start == other or distance(field.board.cells[start], field.board.cells[other]) >= 6


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("  . . . g", "  . . . q", "row 2 has the unknown letter 'q'"),
        ("  . . . g", "  . . . 12", "row 2 has the unknown letter '12'"),
        ("   . . . g . . .", "   . . . g . .", "row 2 has 6 spaces, row 1 has 7"),
        ("   . . . g", "  . . . g", "row 2 must be indented by 3"),
        ("   . . . g", "   . .  . g", "row 2 must be indented by 3"),
        ("g", "X", "row 2 has the unknown letter 'X'"),
        ("  . . . g . . .\n  . . . . . . .", "  . . . g . . .\n  . . . g . . .", "has two gray starts 1 apart"),
        ("   . . . g", "   . . . .", "has one gray start; there must be at least two"),
        ("   . . . g", "   . . . 1", "marks red starts with r and with numbers"),
        ("  . . . r", "  . . . 2", "marks red starts with r and with numbers"),
    ],
)  # fmt: skip
def test_a_badly_drawn_board_is_refused_in_one_sentence(tmp_path: Path, old: str, new: str, problem: str) -> None:
    """jlh.setup.9 ygh.setup.7"""
    content = FIELD.read_text(encoding="utf-8")
    head, drawing = content.split('"""\n', 1)
    assert old in drawing
    path = tmp_path / "field.toml"
    path.write_text(f'{head}"""\n{drawing.replace(old, new, 1)}', encoding="utf-8")
    with pytest.raises(DataError) as refused:
        load_board(path)
    assert sentence_of(refused.value, path).startswith(f"board field, field drawing: {problem}")


def test_seats_are_numbered_without_gaps(tmp_path: Path) -> None:
    path = changed(tmp_path, DOUBLED_FIELD, ". 3 .", ". 5 .")
    with pytest.raises(DataError, match="field drawing: must number its red starts 1 to 4, each once"):
        load_board(path)


def test_a_board_needs_starts_and_may_have_holes(tmp_path: Path) -> None:
    path = tmp_path / "small.toml"
    head = 'id = "small"\nname = {en = "Small", fr = "Petit", es = "Chico"}\n'
    path.write_text(f'{head}drawing = """\n_ .\n . .\n"""\n', encoding="utf-8")
    with pytest.raises(DataError, match="board small, field drawing: has no start space"):
        load_board(path)
    path.write_text(f'{head}drawing = """\ng _ . . . g\n . . . . . .\n"""\n', encoding="utf-8")
    assert load_board(path).board.cells[:3] == [(0, 0), (2, 0), (3, 0)]


# ---- line-ups


@pytest.mark.parametrize("game", SETS)
def test_the_ready_line_ups_can_meet_each_other(game: str) -> None:
    """jlh.csetup.2 ygh.csetup.1"""
    tiles = catalogue(game)
    ready = load_lineups(tiles, READY[game])
    assert len(ready) >= 6
    check_match(tiles, ready)
    assert {(len(lineup.fighters), len(lineup.silvers)) for lineup in ready} == {(5, 4)}


@pytest.mark.parametrize("game", SETS)
def test_a_line_up_is_written_and_read_back(game: str) -> None:
    tiles = catalogue(game)
    drawn = [random_lineup(tiles, random.Random(seed), 1 + seed % 9, seed % 7) for seed in range(60)]
    for lineup in (*load_lineups(tiles, READY[game]), *drawn):
        assert parse(text(lineup)) == lineup
        check_lineup(tiles, lineup)


def test_a_line_up_in_one_line() -> None:
    lineup = parse("mars: superman_2, batman x2 / escape,teamwork  x2")
    assert lineup == Lineup("mars", ("superman_2", "batman", "batman"), ("escape", "teamwork", "teamwork"))
    assert text(lineup) == "mars: superman_2, batman x2 / escape, teamwork x2"
    tiles = catalogue("jlh")
    assert tiles_of(tiles, lineup) == (3, (31, 13, 13), (2, 8, 8))


def test_the_same_seed_draws_the_same_line_up() -> None:
    tiles = catalogue("jlh")
    assert random_lineup(tiles, random.Random(7)) == random_lineup(tiles, random.Random(7))
    assert len({random_lineup(tiles, random.Random(seed)) for seed in range(20)}) == 20


@pytest.mark.parametrize(
    ("game", "line", "rule"),
    [
        ("jlh", "mars: oa, superman_2", "jlh.setup.5"),
        ("jlh", ": superman_2", "jlh.setup.5"),
        ("jlh", "batman: superman_2", "jlh.setup.5"),
        ("jlh", "mars: batman x3", "jlh.csetup.3"),
        ("jlh", "mars: batman / escape x3", "jlh.csetup.3"),
        ("ygh", "yugi: kaiba, kuriboh", "ygh.csetup.1"),
        ("ygh", "yugi: gaia_the_fierce_knight, kuriboh, gaia_the_fierce_knight x2", "ygh.csetup.2"),
        ("ygh", "yugi: kuriboh / disarm x3", "ygh.csetup.2"),
    ],
)
def test_a_hand_against_the_rules_is_refused_with_its_rule(game: str, line: str, rule: str) -> None:
    """Each case names its rule."""
    with pytest.raises(RuleError) as refused:
        check_lineup(catalogue(game), parse(line))
    assert refused.value.rule == rule


def test_two_copies_and_their_numbered_variants_may_stand_together() -> None:
    """jlh.csetup.3 ygh.csetup.2"""
    check_lineup(catalogue("jlh"), parse("mars: batman x2, batman_2 x2 / escape x2"))
    check_lineup(catalogue("ygh"), parse("yugi: gaia_the_fierce_knight x2, gaia_the_fierce_knight_2 x2 / disarm x2"))


@pytest.mark.parametrize(
    ("game", "other", "rule"),
    [
        ("jlh", "oa: flash / escape", "jlh.csetup.2"),
        ("jlh", "oa: flash, flash_2", "jlh.csetup.2"),
        ("ygh", "kaiba: kuriboh / disarm", "ygh.csetup.1"),
        ("ygh", "kaiba: kuriboh, time_wizard", "ygh.csetup.1"),
    ],
)
def test_all_players_bring_equally_many_tiles(game: str, other: str, rule: str) -> None:
    """jlh.csetup.2 ygh.csetup.1"""
    first = {"jlh": "mars: batman x2 / escape", "ygh": "yugi: kuriboh x2 / disarm"}[game]
    with pytest.raises(RuleError) as refused:
        check_match(catalogue(game), [parse(first), parse(other)])
    assert refused.value.rule == rule


def test_both_players_may_bring_the_same_tiles() -> None:
    """jlh.csetup.4 ygh.csetup.3"""
    check_match(catalogue("jlh"), [parse("mars: superman / escape")] * 2)
    check_match(catalogue("ygh"), [parse("yugi: kuriboh / disarm")] * 2)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("mars superman_2", "the home tile must come first"),
        ("mars: superman_2 / escape / speed", "only one / may stand"),
        ("mars: superman_2 /", "no silver tile after the /"),
        ("mars: superman_2,, batman", "'' is no tile id"),
        ("mars: batman x0", "'batman x0' is no tile id"),
        ("mars: Batman!", "'Batman!' is no tile id"),
    ],
)
def test_a_line_that_is_no_line_up(line: str, sentence: str) -> None:
    with pytest.raises(HexdialError, match=sentence):
        parse(line)


def test_an_unknown_tile_is_named_with_its_neighbours() -> None:
    with pytest.raises(RuleError, match="no such tile 'supermann' here; near it: superman"):
        check_lineup(catalogue("jlh"), parse("mars: supermann"))
    with pytest.raises(RuleError, match="names no fighter"):
        check_lineup(catalogue("jlh"), parse("mars:"))
    with pytest.raises(HexdialError, match="has 1 to 104 fighters, not 105"):
        random_lineup(catalogue("jlh"), random.Random(1), fighters=105)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('home = "watchtower"', 'home = "batman"', "line-up founders, field home: 'batman' is no home tile"),
        ('"batman_2"', '"batman_9"', "line-up founders, field fighters: Justice League Hexors has no such tile"),
        ('"hawkgirl_2", "hawkgirl"', '"superman_2", "superman_2"',
            "line-up founders, field fighters: 'superman_2' stands 3 times, at most 2 are allowed (rule jlh.csetup.3)"),
        ('"teamwork"', "7", "line-up founders, field silvers: must hold texts only, not 7"),
        ('id = "rising_tide"', 'id = "founders"', "line-up founders, field id: 'founders' stands twice"),
        ('fr = "Les fondateurs", ', "", "line-up founders, field name.fr: missing"),
        ('home = "watchtower"', 'home = "watchtower"\nmotto = "x"', "line-up founders, field motto: unknown field"),
        ('home = "watchtower"', "home = ", "lineup block 1, field home: not TOML"),
    ],
)  # fmt: skip
def test_a_broken_file_of_line_ups_is_refused_in_one_sentence(
    tmp_path: Path, old: str, new: str, sentence: str
) -> None:
    path = changed(tmp_path, READY["jlh"], old, new)
    with pytest.raises(DataError) as refused:
        load_lineups(catalogue("jlh"), path)
    assert sentence_of(refused.value, path).startswith(sentence)


# ---- rule texts


@pytest.mark.parametrize(("game", "rules", "examples"), [("jlh", 291, 7), ("ygh", 181, 5)])
def test_every_rule_has_its_text_and_every_default_is_a_value(game: str, rules: int, examples: int) -> None:
    book = tomllib.loads((DATA.parent / "rules" / f"{game}.toml").read_text(encoding="utf-8"))
    assert len({rule["id"] for rule in book["rule"]}) == len(book["rule"]) == rules
    assert len({example["id"] for example in book["example"]}) == len(book["example"]) == examples
    for rule in book["rule"]:
        assert rule["id"].startswith(f"{game}.")
        assert rule["en"].endswith(".")
        assert set(rule["modes"]) <= {"beginner", "collectors", "ffa", "team"}
        option = rule.get("option", {"default": 0, "values": [0]})
        assert option["default"] in option["values"]


def test_a_lone_stronghold_answers_only_when_attacked() -> None:
    """jlh.win.3"""
    book = tomllib.loads((DATA.parent / "rules" / "jlh.toml").read_text(encoding="utf-8"))
    options = {rule["id"]: rule["option"] for rule in book["rule"] if "option" in rule}
    assert options["jlh.win.3"]["default"] == "only_when_attacked"
