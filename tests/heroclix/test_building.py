"""The builder of teams: cards, filters, what the rules say, teams drawn and drafted. PARTES 2, 11, 18, 21"""

from __future__ import annotations

import random
import tomllib
from pathlib import Path

import pytest

from hexdial.games.heroclix import prepare
from hexdial.games.heroclix.building import BUILDER
from hexdial.games.heroclix.workshop import check_team
from hexdial.kernel.building import EntryCard, Item, Wishes, chance, dropped
from hexdial.kernel.errors import HexdialError, RuleError
from hexdial.kernel.rulebook import LANGUAGES

TOTALS = (300, 400, 600)
CARDS: dict[str, EntryCard] = {entry.id: entry for entry in BUILDER.entries("en")}
NEAR = 0.05  # so much of the total may be left


def broken(text: str, total: int = 300, theme: str = "") -> list[str]:
    return [breach.rule for breach in BUILDER.judge(text, total, theme, "en").breaches]


def left_of(text: str, total: int) -> int:
    return total - BUILDER.judge(text, total, "", "en").points


def drawn(seed: object, total: int = 300, theme: str = "", keep: str = "") -> str:
    return BUILDER.draw(total, Wishes(theme, keep), random.Random(str(seed)))


# ---- cards


def test_what_is_only_generated_is_not_offered() -> None:
    """hcx.p19.bystander.6"""
    catalogue = prepare.catalogue_of()
    generated = [one.id for one in catalogue.figures if one.bystander and not one.lines[0].points]
    assert generated
    assert not set(generated) & set(CARDS)
    assert len(CARDS) == len(catalogue.figures) - len(generated) + len(catalogue.things)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_value_of_a_card_says_what_its_power_does(language: str) -> None:
    for entry in BUILDER.entries(language):
        for line in entry.lines:
            assert [click.number for click in line.clicks] == list(range(1, len(line.clicks) + 1))
            assert [click.start for click in line.clicks].count(True) == 1
            assert line.clicks[-1].ko
            assert not line.clicks[-1].cells
            for click in line.clicks[:-1]:
                assert [cell.slot for cell in click.cells] == ["speed", "attack", "defense", "damage"]
                for cell in click.cells:
                    assert (cell.power == "") == (cell.name == "") == (cell.colour == "") == (cell.says == "")
        assert all(entry.texts)


def test_a_card_with_several_lines_shows_where_each_starts() -> None:
    """hcx.p2.points.3"""
    card = CARDS["grand_automaton"]
    starts = {line.points: click.number for line in card.lines for click in line.clicks if click.start}
    assert card.points == (180, 115)
    assert starts == {180: 1, 115: 4}
    first = card.lines[0].clicks[0].cells[0]
    assert (first.value, first.power, first.name, first.colour) == (8, "force_blast", "Force Blast", "purple")


def test_a_special_power_is_white_and_its_grants_are_found() -> None:
    card = CARDS["the_escapement"]
    cell = card.lines[0].clicks[0].cells[0]
    assert (cell.power, cell.colour) == ("minute_hand", "white")
    assert "running_shot" in card.tags["power"]
    assert any(text.startswith("The Minute Hand: ") for text in card.texts)


def test_clicks_beyond_the_line_of_the_card_are_ko() -> None:
    lined = [one for one in prepare.catalogue_of().figures if one.ko_line]
    assert lined
    for figure in lined:
        clicks = CARDS[figure.id].lines[0].clicks
        assert next(click.number for click in clicks if click.ko) == figure.ko_line + 1
    for figure in prepare.catalogue_of().figures:
        if figure.id in CARDS and not figure.ko_line:
            assert sum(click.ko for click in CARDS[figure.id].lines[0].clicks) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_tag_has_a_label_in_its_filter(language: str) -> None:
    labels = {
        one.id: {value.id: value.label for group in one.groups for value in group.values}
        for one in BUILDER.filters(language)
    }
    assert len(labels["power"]) == 48
    for entry in BUILDER.entries(language):
        for kind, tags in entry.tags.items():
            for tag in tags:
                assert labels[kind][tag], (entry.id, kind, tag)


def test_every_standard_power_is_found_on_somebody() -> None:
    found = {power for card in CARDS.values() for power in card.tags["power"]}
    assert len(found) == 48


def test_the_card_of_a_companion_has_no_weight() -> None:
    """hcx.p21.equip.8"""
    card, other = CARDS["marsh_otter"], CARDS["tide_shield"]
    assert (card.tags["kind"], card.kind, [fact.kind for fact in card.facts]) == (
        ("companion",),
        "companion",
        ["points"],
    )
    assert [fact.kind for fact in other.facts] == ["points", "weight"]


# ---- the rules speak


def test_each_part_with_its_cost() -> None:
    """hcx.p2.points.3, hcx.p11.force.2, hcx.p21.element.1"""
    said = BUILDER.judge("grand_automaton 115, breakwater + crate, tide_shield", 300, "", "en")
    assert [(one.label, one.points, one.rule) for one in said.costs] == [
        ("Grand Automaton", 115, "hcx.p2.points.3"),
        ("Breakwater", 115, "hcx.p2.starting.1"),
        ("Crate", 0, "hcx.p11.force.2"),
        ("Tide Shield", 10, "hcx.p21.element.1"),
    ]
    assert (said.points, said.breaches) == (240, ())


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("the_escapement x2", "hcx.p2.unique.1"),
        ("breakwater x4", "hcx.p2.points.1"),
        ("breakwater + crate x4", "hcx.p11.force.1"),
        ("breakwater + tide_shield x2", "hcx.p21.special.4"),
        ("grand_automaton", "hcx.p2.points.3"),
        ("breakwater / salt_widow", "hcx.p2.sideline.1"),
        ("", "hcx.p2.starting.3"),
    ],
)
def test_a_breach_names_its_rule(text: str, rule: str) -> None:
    assert rule in broken(text)
    for language in LANGUAGES:
        sentences = [one.sentence for one in BUILDER.judge(text, 300, "", language).breaches if one.rule == rule]
        assert all(sentences)


def test_a_total_is_a_multiple_of_100() -> None:
    """hcx.p2.points.2"""
    assert broken("breakwater", 350) == ["hcx.p2.points.2"]
    assert set(BUILDER.totals) >= {*TOTALS, BUILDER.total}


def test_a_theme_that_holds_says_what_it_gives() -> None:
    """hcx.p18.theme.7, hcx.p18.ttpc.1"""
    said = BUILDER.judge("breakwater, salt_widow, harbour_pilot", 300, "", "en")
    first = said.themes[0]
    assert (first.keyword, first.count, first.holds) == ("tidewatch", 3, True)
    assert first.gives == "+3 on the roll for the first player, and Theme Team Probability Control 3 times."
    assert not any(theme.holds for theme in said.themes[1:])
    assert "Breakwater" in next(theme.gives for theme in said.themes if theme.keyword == "soldier")


def test_a_generic_theme_gives_no_probability_control() -> None:
    """hcx.p18.theme.8"""
    said = BUILDER.judge("harbour_pilot, gunner_perihelion", 300, "", "en")
    assert [(one.keyword, one.gives) for one in said.themes if one.holds] == [
        ("soldier", "+2 on the roll for the first player.")
    ]


def test_one_alone_makes_no_theme() -> None:
    """hcx.p18.theme.2"""
    themes = BUILDER.judge("breakwater", 300, "", "en").themes
    assert themes
    assert not any(theme.holds for theme in themes)
    assert {theme.gives for theme in themes} == {"A theme needs at least 2 characters."}


def test_a_wanted_theme_is_judged() -> None:
    """hcx.p18.theme.1"""
    assert broken("harbour_pilot, salt_widow", theme="Soldier") == ["hcx.p18.theme.1"]
    assert broken("harbour_pilot, gunner_perihelion", theme="soldat") == []


@pytest.mark.parametrize(
    ("text", "theme", "problem"),
    [
        ("breakwatr", "", "breakwatr"),
        ("crate, breakwater", "", "crate: is an object"),
        ("breakwater !", "", "it is written"),
        ("breakwater", "fishmongers", "no keyword 'fishmongers'"),
        ("dock_apprentice x99, dock_apprentice x99, dock_apprentice x99, dock_apprentice x4", "", "301 characters"),
    ],
)
def test_what_cannot_be_read_is_one_sentence(text: str, theme: str, problem: str) -> None:
    with pytest.raises(HexdialError, match=problem) as said:
        BUILDER.judge(text, 300, theme, "en")
    assert "\n" not in str(said.value)


# ---- text


@pytest.mark.parametrize("team", [team.id for team in prepare.teams_of()])
def test_the_text_of_a_team_is_read_as_the_same_team(team: str) -> None:
    text, total, theme = BUILDER.load(team)
    said = BUILDER.judge(text, total, theme, "en")
    assert said.breaches == ()
    assert said.text == text
    assert BUILDER.write(said.items) == text
    assert len(said.costs) == len(said.items)


def test_leads_put_a_text_together() -> None:
    """What a client writes from the parts is what the builder writes."""
    leads = {part.id: part.lead for part in BUILDER.parts("en")}
    assert (
        BUILDER.write(
            [
                Item("objects", "crate", 0),
                Item("characters", "grand_automaton", 115),
                Item("characters", "breakwater", 115),
            ]
        )
        == leads["characters"] + "grand_automaton 115, breakwater" + leads["objects"] + "crate"
    )


def test_the_sideline_is_there_for_the_only_one_who_may_be_replaced() -> None:
    """hcx.p16.replace.2"""
    items = [Item("characters", "stag_reborn", 40), Item("sideline", "stag_ascendant", 130)]
    text = BUILDER.write(items)
    assert text == "stag_reborn / stag_ascendant for stag_reborn"
    assert broken(text) == []
    assert BUILDER.judge(text, 300, "", "en").items[1].bound == 0


def test_dropping_keeps_the_others_bound() -> None:
    items = BUILDER.judge("breakwater, stag_reborn / stag_ascendant for stag_reborn", 300, "", "en").items
    assert BUILDER.write(dropped(items, 0)) == "stag_reborn / stag_ascendant for stag_reborn"
    assert BUILDER.write(dropped(items, 1)) == "breakwater / stag_ascendant"


def test_a_file_is_checked_as_the_team_it_was_made_of(tmp_path: Path) -> None:
    for seed in range(20):
        text = drawn(seed, 400, "animal")
        path = tmp_path / f"{seed}.toml"
        path.write_text(BUILDER.file(text, 'Née "Nr. 1"\n', 400, "animal"), encoding="utf-8")
        assert check_team(path, {}, "en") == []
        assert BUILDER.load(str(path)) == (text, 400, "animal")
        assert tomllib.loads(path.read_text(encoding="utf-8"))["id"] == "nee_nr_1"


def test_a_file_needs_no_name() -> None:
    assert BUILDER.file("breakwater + crate", "", 300, "") == (
        'build_total = 300\ncharacters = ["breakwater"]\nobjects = ["crate"]\n'
    )
    assert tomllib.loads(BUILDER.file("", "3 x", 300, "")) == {"name": "3 x", "build_total": 300, "characters": []}


def test_a_file_that_is_not_there_is_named() -> None:
    with pytest.raises(HexdialError, match=r"nowhere\.toml"):
        BUILDER.load("nowhere.toml")


# ---- chance


@pytest.mark.parametrize("total", TOTALS)
def test_a_drawn_team_is_legal_and_full(total: int) -> None:
    for seed in range(100):
        text = drawn(seed, total)
        assert broken(text, total) == []
        assert 0 <= left_of(text, total) <= NEAR * total
        assert [item.part for item in BUILDER.judge(text, total, "", "en").items].count("objects") == 3


def test_a_drawn_team_has_the_theme() -> None:
    """hcx.p18.theme.1"""
    for keyword in ("tidewatch", "animal", "soldier", "brass_court"):
        for seed in range(10):
            text = drawn(seed, 300, keyword)
            assert broken(text, 300, keyword) == []
            assert left_of(text, 300) <= NEAR * 300


def test_a_drawn_team_keeps_what_was_chosen() -> None:
    keep = "breakwater, stag_reborn + tide_shield / stag_ascendant for stag_reborn"
    for seed in range(10):
        text = drawn(seed, 400, "", keep)
        assert broken(text, 400) == []
        items = [(item.part, item.id) for item in BUILDER.judge(text, 400, "", "en").items]
        assert items[:2] == [("characters", "breakwater"), ("characters", "stag_reborn")]
        assert ("objects", "tide_shield") in items
        assert items[-1] == ("sideline", "stag_ascendant")


def test_chance_refuses_what_cannot_become_legal() -> None:
    for total, theme, keep, rule in (
        (350, "", "", "hcx.p2.points.2"),
        (300, "", "breakwater x4", "hcx.p2.points.1"),
        (300, "animal", "breakwater", "hcx.p18.theme.1"),
        (200, "", "breakwater + crate x4", "hcx.p11.force.1"),
    ):
        with pytest.raises(RuleError) as said:
            drawn(1, total, theme, keep)
        assert said.value.rule == rule
        with pytest.raises(RuleError) as said:
            BUILDER.draft(total, Wishes(theme, keep), random.Random(1), 3)
        assert said.value.rule == rule


def test_a_theme_that_the_points_do_not_allow_is_refused() -> None:
    """hcx.p18.theme.2"""
    with pytest.raises(RuleError, match="no team of 200 points around the keyword tidewatch") as said:
        drawn(1, 200, "tidewatch", "the_deep_bell")
    assert said.value.rule == "hcx.p18.theme.2"


def test_the_same_seed_draws_the_same_team() -> None:
    assert drawn("x") == drawn("x")
    assert len({drawn(seed) for seed in range(20)}) > 15


def test_a_draft_never_ends_illegal() -> None:
    for seed in range(40):
        total, picker = TOTALS[seed % 3], random.Random(seed)
        text, picks = "", 0
        while offers := BUILDER.draft(total, Wishes("", text), chance(str(seed), total, text), 3):
            assert 1 <= len(offers) <= 3
            assert len({offer.id for offer in offers}) == len(offers)
            again = BUILDER.draft(total, Wishes("", text), chance(str(seed), total, text), 3)
            assert again == offers
            for offer in offers:
                assert broken(offer.text, total) == []
                assert offer.part in CARDS[offer.id].parts
                assert offer.points in CARDS[offer.id].points
                assert left_of(text, total) - left_of(offer.text, total) == offer.points
            text = picker.choice(offers).text
            picks += 1
        assert picks >= 4
        assert left_of(text, total) < min(card.points[0] for card in CARDS.values() if "characters" in card.parts) + 25


def test_a_draft_around_a_theme_has_it() -> None:
    """hcx.p18.theme.1"""
    text = ""
    while offers := BUILDER.draft(300, Wishes("animal", text), chance("a", 300, text), 3):
        text = offers[0].text
    assert broken(text, 300, "animal") == []
