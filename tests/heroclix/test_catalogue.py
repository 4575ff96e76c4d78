"""Figures, objects and powers as they are printed, and what the loader says about broken files."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hexdial.games.heroclix.catalogue import Catalogue, load_catalogue
from hexdial.games.heroclix.figures import Figure
from hexdial.games.heroclix.pac import STANDARD_POWERS, load_powers
from hexdial.games.heroclix.reading import DATA, OWN_DATA, folders
from hexdial.games.heroclix.terms import AUTO, BAR, COLOSSAL, DOLPHIN, GIANT, HEAVY, LIGHT, SIZES, TINY, WING
from hexdial.kernel.errors import DataError, HexdialError

CATALOGUE = load_catalogue([DATA])
CHARACTERS = [figure for figure in CATALOGUE.figures if not figure.bystander]
BYSTANDERS = [figure for figure in CATALOGUE.figures if figure.bystander]
LANGUAGES = ("en", "fr", "es")
FIGURE = """
set = "t1"

[[keyword]]
id = "testers"
name = {en = "Testers", fr = "Testeurs", es = "Probadores"}
generic = false

[[figure]]
id = "tester"
name = {en = "Tester", fr = "Testeur", es = "Probador"}
collector = "012"
keywords = ["testers"]
points = 50
range = 4
dial = ["8:charge 10 17:toughness 3", "7 9 16 2"]
"""
THING = """
[[thing]]
id = "test_box"
name = {en = "Box", fr = "Boîte", es = "Caja"}
weight = "light"
"""
COMPANION = """
[[thing]]
id = "test_cub"
name = {en = "Cub", fr = "Ourson", es = "Osezno"}
companion = true
special = true
points = 3
equip = "any"

[thing.effect]
id = "cub_effect"
name = {en = "Growl", fr = "Grognement", es = "Gruñido"}
text = {en = "EFFECT: Toughness.", fr = "EFFET : Robustesse.", es = "EFECTO: Dureza."}
grants = ["toughness"]
"""


def with_figures(folder: Path, text: str) -> Catalogue:
    (folder / "figures").mkdir(exist_ok=True)
    (folder / "figures" / "test.toml").write_text(text, encoding="utf-8")
    return load_catalogue([DATA, folder])


def with_things(folder: Path, text: str) -> Catalogue:
    (folder / "things").mkdir(exist_ok=True)
    (folder / "things" / "test.toml").write_text(text, encoding="utf-8")
    return load_catalogue([DATA, folder])


def figure(name: str) -> Figure:
    return CATALOGUE.figure(name)


# ---- powers


def test_the_card_has_48_standard_powers_twelve_to_a_slot() -> None:
    """hcx.p13.power.4"""
    standard = CATALOGUE.powers[1 : STANDARD_POWERS + 1]
    assert [power.number for power in standard] == [*range(1, 49)]
    assert [power.slot for power in standard] == [slot for slot in range(4) for _ in range(12)]
    assert len({(power.slot, power.colour) for power in standard}) == 48
    boxes = {(power.slot, power.colour): power.id for power in standard}
    assert boxes[(0, "pink")] == "sidestep"
    assert standard[0].id == "flurry"
    assert standard[47].id == "leadership"


def test_every_power_speaks_three_languages() -> None:
    for power in CATALOGUE.powers[1:]:
        assert all(power.names[language].strip() for language in LANGUAGES), power.id
        assert all(power.texts[language].strip() for language in LANGUAGES), power.id
        assert power.texts["fr"] != power.texts["en"] != power.texts["es"], power.id


def test_what_symbols_grant_is_on_the_card() -> None:
    """hcx.p12.symbol.4, hcx.p12.symbol.10, hcx.p14.keyphrase.1"""
    for phrase in ("flight", "swim", "autonomous", "indomitable", "tiny_size", "great_size", "giant_reach", "stop"):
        assert CATALOGUE.power(phrase).kind == "keyphrase"
    assert not CATALOGUE.power("power_cosmic").copyable
    assert CATALOGUE.power("police").copyable


def test_improved_abilities_are_of_movement_or_targeting() -> None:
    """hcx.p14.improved.1"""
    marks = {one.id: one for one in CATALOGUE.improved}
    assert marks["move_through"].movement
    assert not marks["move_through"].targeting
    assert marks["adjacent"].targeting
    assert not marks["adjacent"].movement
    assert marks["move_through"].bit == marks["adjacent"].bit


# ---- figures


def test_there_are_two_dozen_figures_of_all_sizes_bases_and_symbols() -> None:
    """hcx.p1.values.1, hcx.p16.size.1, hcx.p19.multibase.4"""
    assert len(CHARACTERS) >= 24
    assert {SIZES[figure.size] for figure in CHARACTERS} == {"tiny", "standard", "giant", "colossal"}
    assert {(figure.width, figure.height) for figure in CHARACTERS} >= {(1, 1), (1, 2), (2, 2)}
    assert {bit for bit in (WING, DOLPHIN, AUTO, BAR) for figure in CHARACTERS if figure.symbols & bit} == {
        WING, DOLPHIN, AUTO, BAR,
    }  # fmt: skip
    assert all(figure.bolts >= 1 for figure in CATALOGUE.figures)
    assert any(figure.unique for figure in CHARACTERS)
    assert any(figure.prime for figure in CHARACTERS)
    assert any(click.stop for figure in CHARACTERS for click in figure.dial)
    assert any(figure.ko_line for figure in CHARACTERS)
    assert any(figure.vehicle for figure in CHARACTERS)
    assert any(figure.sideline for figure in CHARACTERS)
    assert {figure.size for figure in BYSTANDERS} >= {TINY}
    assert figure("grand_automaton").size == COLOSSAL
    assert figure("old_lighthouse").size == GIANT


def test_a_later_line_costs_no_more() -> None:
    """hcx.p2.points.3: fewer clicks are left from there on; test_roster.py holds points to the formula"""
    for one in CHARACTERS:
        points = [line.points for line in one.lines]
        assert points == sorted(points, reverse=True), one.id
        assert all(25 <= line <= 200 for line in points), one.id


def test_bystanders_are_pointed_or_generated() -> None:
    """hcx.p19.bystander.1, hcx.p19.bystander.4, hcx.p19.bystander.6"""
    assert all(figure.clicks == 1 for figure in BYSTANDERS)
    made = {name for figure in CHARACTERS for name, _ in figure.generates}
    assert {figure.id for figure in BYSTANDERS if not figure.lines[0].points} == made
    assert len([figure for figure in BYSTANDERS if figure.lines[0].points]) >= 2
    assert dict(figure("thornmother").generates) == {"thornling": 3}


def test_a_character_may_have_several_lines() -> None:
    """hcx.p1.start.1, hcx.p2.points.3, hcx.p2.points.4"""
    both = figure("grand_automaton").lines
    assert [(line.click, line.colour) for line in both] == [(1, "green"), (4, "red")]
    assert both[0].points > both[1].points
    green = figure("rootcaller").lines
    assert [(line.points, line.click, line.colour) for line in green] == [(40, 1, "green"), (40, 3, "green")]


def test_a_special_power_has_the_type_of_its_value() -> None:
    """hcx.p13.power.5, hcx.p13.power.6, hcx.p1.card.1"""
    one = figure("the_escapement")
    assert one.dial[0].powers[0] == -1
    hand = one.specials[0]
    assert (hand.id, hand.kind) == ("minute_hand", "speed")
    assert [CATALOGUE.powers[power].id for power in hand.grants] == ["running_shot", "sidestep"]


def test_names_are_in_three_languages_and_keywords_are_known() -> None:
    """hcx.p18.keyword.1"""
    for one in CATALOGUE.figures:
        assert all(one.names[language].strip() for language in LANGUAGES)
        assert not any(CATALOGUE.keywords[word].generic for word in one.keywords)
        assert all(CATALOGUE.keywords[word].generic for word in one.generic)


def test_collector_numbers_are_texts(tmp_path: Path) -> None:
    """hcx.p1.base.1"""
    second = FIGURE[FIGURE.index("[[figure]]") :].replace('"tester"', '"other"').replace('"012"', '"012a"')
    found = with_figures(tmp_path, FIGURE + second)
    assert found.figure("tester").collector == "012"
    assert found.figure("other").collector == "012a"
    same = second.replace('"012a"', '"012"')
    with pytest.raises(DataError, match=r"figure other, field collector: t1 012 is already tester.*hcx\.p1\.base\.1"):
        with_figures(tmp_path, FIGURE + same)


def test_things_are_light_or_heavy_standard_special_or_equipment() -> None:
    """hcx.p11.object.3, hcx.p11.force.2, hcx.p21.special.3"""
    standard = [thing for thing in CATALOGUE.things if not thing.special]
    assert {thing.weight for thing in standard} == {LIGHT, HEAVY}
    assert all(thing.points == 0 and thing.effect is None for thing in standard)
    special = [thing for thing in CATALOGUE.things if thing.special]
    assert len([thing for thing in special if not thing.equip]) >= 4
    assert len([thing for thing in special if thing.equip]) >= 3
    assert all(thing.points >= 1 and thing.effect is not None for thing in special)
    assert {thing.equip for thing in special} == {"", "friendly", "any"}
    assert any(thing.indestructible for thing in special)


def test_without_an_unequip_keyphrase_it_is_ko() -> None:
    assert CATALOGUE.thing("brass_gauntlet").unequip in ("", "ko")
    assert CATALOGUE.thing("tide_shield").unequip == "drop"


# ---- what the loader says


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('collector = "012"', "collector = 12", "figure tester, field collector: must be a text, not 12"),
        ("points = 50", "points = 0", "figure tester, field points: must be at least 1, not 0"),
        ("points = 50", "", "figure tester, field points: missing, and so is lines"),
        ("range = 4", "range = 4\nbolts = 0", "figure tester, field bolts: must be at least 1, not 0"),
        ("range = 4", "rang = 4", "figure tester, field rang: unknown field"),
        ("range = 4", 'range = 4\nsize = "huge"', "figure tester, field size: unknown size 'huge'"),
        ("range = 4", 'range = 4\nbase = "2x3"', "figure tester, field base: unknown base '2x3'"),
        ("range = 4", 'range = 4\nsymbols = ["fin"]', "figure tester, field symbols: unknown 'fin'"),
        ("range = 4", 'range = 4\nimproved_movement = ["adjacent"]', "field improved_movement: unknown 'adjacent'"),
        ("range = 4", "range = 4\nbystander = true", "a bystander has no dial.*hcx.p19.bystander.1"),
        ("range = 4", 'range = 4\nteam_abilities = ["flurry"]', "unknown team ability 'flurry'"),
        ("range = 4", 'range = 4\ngenerates = [{id = "breakwater", max = 1}]', "breakwater is no bystander"),
        ("range = 4", 'range = 4\ngenerates = [{id = "nobody", max = 1}]', "there is no figure 'nobody'"),
        ('["testers"]', '["strangers"]', "unknown keyword 'strangers'"),
        ("8:charge 10", "8 10:charge", r"click 1: charge belongs to speed, not attack \(rule hcx.p13.power.4\)"),
        ("8:charge", "8:chrage", "click 1: unknown power 'chrage'; did you mean charge"),
        ("8:charge 10 17:toughness 3", "8:charge 10 17:toughness", "click 1 must be four values and perhaps stop"),
        ("7 9 16 2", "7 9 16 99", "click 2: '99' must be a value up to 30"),
        ('id = "tester"', 'id = "breakwater"', "'breakwater' stands already in data/figures/tidewatch.toml"),
    ],
)
def test_what_is_wrong_is_named(tmp_path: Path, old: str, new: str, said: str) -> None:
    """hcx.p1.values.1, hcx.p13.power.4"""
    with pytest.raises(DataError, match=said):
        with_figures(tmp_path, FIGURE.replace(old, new))


def test_a_special_power_must_show_and_fit(tmp_path: Path) -> None:
    """hcx.p13.power.6"""
    special = """
[[figure.special]]
id = "trick"
kind = "attack"
name = {en = "Trick", fr = "Tour", es = "Truco"}
text = {en = "Text.", fr = "Texte.", es = "Texto."}
"""
    with pytest.raises(DataError, match="trick stands on no click"):
        with_figures(tmp_path, FIGURE + special)
    with pytest.raises(DataError, match="trick is no speed power"):
        with_figures(tmp_path, FIGURE.replace("8:charge", "8:trick") + special)
    assert (
        with_figures(tmp_path, FIGURE.replace(" 10 ", " 10:trick ") + special).figure("tester").dial[0].powers[1] == -1
    )


def test_a_standard_object_has_no_points(tmp_path: Path) -> None:
    """hcx.p11.object.3, hcx.p11.force.2, hcx.p21.special.3"""
    assert with_things(tmp_path, THING).thing("test_box").weight == LIGHT
    with pytest.raises(DataError, match="object test_box, field points: a standard object has no such thing"):
        with_things(tmp_path, THING + "points = 3\n")
    with pytest.raises(DataError, match=r"a special object costs at least 1 point \(rule hcx.p21.special.3\)"):
        with_things(tmp_path, THING + "special = true\n")
    with pytest.raises(DataError, match="object test_box, field effect: missing"):
        with_things(tmp_path, THING + "special = true\npoints = 3\n")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("companion = true", "companion = 1", "object test_cub, field companion: must be true or false, not 1"),
        ("companion = true", "", "object test_cub, field weight: missing"),
        ("special = true\n", "", "object test_cub, field points: a standard object has no such thing"),
        ('equip = "any"', "", r"field equip: a companion is equipment: friendly or any \(rule hcx.p21.equip.8\)"),
        ('equip = "any"', 'equip = "all"', "object test_cub, field equip: unknown equip 'all'"),
        ("points = 3", 'points = 3\nweight = "light"', r"field weight: a companion is no object.*hcx.p21.equip.8"),
        ("points = 3", "points = 3\nindestructible = true", "field indestructible: a companion is no object"),
        ("points = 3", "points = 3\nimmobile = true", "field immobile: a companion is no object"),
    ],
)
def test_a_companion_has_nothing_of_an_object(tmp_path: Path, old: str, new: str, said: str) -> None:
    """hcx.p21.equip.8"""
    found = with_things(tmp_path, COMPANION).thing("test_cub")
    assert (found.companion, found.stays, found.lasts, found.equip, found.unequip) == (True, True, True, "any", "")
    with pytest.raises(DataError, match=said):
        with_things(tmp_path, COMPANION.replace(old, new))


def test_a_slip_of_toml_names_the_figure(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"test.toml, figure tester, field points: not TOML"):
        with_figures(tmp_path, FIGURE.replace("points = 50", "points = = 50"))


def test_own_folders_come_after_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Numbers of our figures stay, the digest changes."""
    found = with_figures(tmp_path, FIGURE)
    assert found.figures[: len(CATALOGUE.figures)] == CATALOGUE.figures
    assert found.figure("tester").number == len(CATALOGUE.figures)
    assert found.digest != CATALOGUE.digest
    monkeypatch.setenv(OWN_DATA, str(tmp_path))
    assert folders() == (DATA, tmp_path)
    monkeypatch.setenv(OWN_DATA, str(tmp_path / "nowhere"))
    with pytest.raises(HexdialError, match=re.escape("is no folder, but HEXDIAL_DATA names it")):
        folders()


def test_a_name_is_guessed() -> None:
    with pytest.raises(HexdialError, match="no figure 'breakwatr'; did you mean breakwater"):
        CATALOGUE.figure("breakwatr")
    with pytest.raises(HexdialError, match="no object 'crat'; did you mean crate"):
        CATALOGUE.thing("crat")


@pytest.mark.parametrize("granted", ["nonsense", "power_cosmic", "team_player"])
def test_an_ability_grants_only_what_stands_before_it(tmp_path: Path, granted: str) -> None:
    """A power that does not exist, itself, one further down."""
    for name in ("standard", "keyphrases", "teams"):
        text = (DATA / "powers" / f"{name}.toml").read_text(encoding="utf-8")
        if name == "teams":
            text = text.replace('grants = ["willpower"]', f'grants = ["{granted}"]', 1)
        (tmp_path / f"{name}.toml").write_text(text, encoding="utf-8")
    with pytest.raises(
        DataError, match=f"power_cosmic.*grants.*'{granted}' is no power or ability that stands before it"
    ):
        load_powers(tmp_path)
