"""The roster: enough figures of all kinds, every power, keyphrase and team ability in use, ready teams of all sizes."""

from __future__ import annotations

from collections import Counter

import pytest

from hexdial.games.heroclix.catalogue import load_catalogue, made_by
from hexdial.games.heroclix.figures import Figure, Special
from hexdial.games.heroclix.grading import grade
from hexdial.games.heroclix.legality import check, plain
from hexdial.games.heroclix.pac import KEYPHRASE, STANDARD_POWERS, TEAM
from hexdial.games.heroclix.reading import DATA
from hexdial.games.heroclix.teams import Team, load_teams
from hexdial.games.heroclix.terms import AUTO, BAR, COLOSSAL, DOLPHIN, GIANT, SIZES, TINY, WING
from hexdial.games.heroclix.themes import has_keyword
from hexdial.kernel.rulebook import LANGUAGES

CATALOGUE = load_catalogue([DATA])
CHARACTERS = [figure for figure in CATALOGUE.figures if not figure.bystander]
READY = load_teams([DATA], CATALOGUE)
# what no text has to grant: a symbol, a size, a mark of the dial, the figure or the object says it
PRINTED = {
    "autonomous": any(figure.symbols & AUTO for figure in CHARACTERS),
    "flight": any(figure.symbols & WING for figure in CHARACTERS),
    "swim": any(figure.symbols & DOLPHIN for figure in CHARACTERS),
    "indomitable": any(figure.symbols & BAR for figure in CHARACTERS),
    "tiny_size": any(figure.size == TINY for figure in CHARACTERS),
    "great_size": any(figure.size in (GIANT, COLOSSAL) for figure in CHARACTERS),
    "stop": any(click.stop for figure in CHARACTERS for click in figure.dial),
    "max_x": any(figure.generates for figure in CHARACTERS),
    "evade": any(
        CATALOGUE.powers[power].id == "super_senses"
        for figure in CHARACTERS
        for click in figure.dial
        for power in click.powers
        if power > 0
    ),
    "protected_effect": any(text.says.immune_to for figure in CHARACTERS for text in figure.traits),
    "indestructible": any(thing.indestructible for thing in CATALOGUE.things),
    "equip_friendly": any(thing.equip == "friendly" for thing in CATALOGUE.things),
    "equip_any": any(thing.equip == "any" for thing in CATALOGUE.things),
    "unequip_ko": any(thing.equip and thing.unequip == "ko" for thing in CATALOGUE.things),
    "unequip_drop": any(thing.equip and thing.unequip == "drop" for thing in CATALOGUE.things),
}


def texts() -> list[Special]:
    """Every special power, trait and EFFECT."""
    found = [text for figure in CATALOGUE.figures for text in (*figure.traits, *figure.specials)]
    return found + [thing.effect for thing in CATALOGUE.things if thing.effect is not None]


def granted() -> set[str]:
    """By texts and team abilities."""
    found = {CATALOGUE.powers[power].id for text in texts() for power in text.grants}
    found |= {CATALOGUE.powers[version.power].id for text in texts() for version in text.says.versions}
    worn = {ability for figure in CHARACTERS for ability in figure.team_abilities}
    return found | {name for ability in worn for name in CATALOGUE.power(ability).grants}


def dials_with(power: int) -> list[Figure]:
    return [figure for figure in CHARACTERS if any(power in click.powers for click in figure.dial)]


def of_total(total: int) -> list[Team]:
    return [team for team in READY if team.build_total == total]


# ---- figures


def test_there_are_more_than_sixty_characters_of_many_companies() -> None:
    """hcx.p18.keyword.1"""
    assert len(CHARACTERS) >= 64
    named = Counter(word for figure in CHARACTERS for word in figure.keywords)
    generic = Counter(word for figure in CHARACTERS for word in figure.generic)
    assert len([word for word, count in named.items() if count >= 8]) >= 6
    assert len([word for word, count in generic.items() if count >= 4]) >= 8


@pytest.mark.parametrize("number", range(1, STANDARD_POWERS + 1), ids=lambda number: CATALOGUE.powers[number].id)
def test_every_standard_power_stands_on_three_dials(number: int) -> None:
    """hcx.p13.power.4"""
    assert len(dials_with(number)) >= 3


@pytest.mark.parametrize("phrase", [power.id for power in CATALOGUE.powers if power.kind == KEYPHRASE])
def test_every_keyphrase_is_in_use(phrase: str) -> None:
    """hcx.p14.keyphrase.1"""
    assert PRINTED.get(phrase, False) or phrase in granted()


def test_every_kind_of_team_ability_is_in_use() -> None:
    """hcx.p14.team.1: abilities that say the same under several names are one kind"""
    kinds = {power.texts["en"] for power in CATALOGUE.powers if power.kind == TEAM}
    worn = {CATALOGUE.power(ability).texts["en"] for figure in CHARACTERS for ability in figure.team_abilities}
    assert worn == kinds


def test_points_reach_from_25_to_200() -> None:
    """hcx.p2.points.3"""
    points = [line.points for figure in CHARACTERS for line in figure.lines]
    assert (min(points), max(points)) == (25, 200)
    for least in range(25, 200, 25):
        assert any(least <= one < least + 25 for one in points), f"nobody costs {least} to {least + 24}"


def test_points_stay_near_the_formula() -> None:
    """hcx.p2.points.3: games move a figure by three tenths of what the formula says at most, in steps of five"""
    for figure in CHARACTERS:
        for place, line in enumerate(figure.lines):
            first = next(one for one in figure.lines if one.points == line.points)
            formula = grade(figure, first, CATALOGUE.powers)
            assert line.points % 5 == 0, figure.id
            assert abs(line.points - formula) <= 0.3 * formula + 3, f"{figure.id} at click {line.click}"
            assert place == 0 or line.points <= figure.lines[place - 1].points, figure.id


def test_sizes_and_bases_occur_more_than_once() -> None:
    """hcx.p16.size.1, hcx.p19.multibase.4"""
    sizes = Counter(SIZES[figure.size] for figure in CHARACTERS)
    assert all(sizes[size] >= 4 for size in ("tiny", "standard", "giant", "colossal")), sizes
    bases = Counter((figure.width, figure.height) for figure in CHARACTERS)
    assert bases[(1, 2)] >= 4
    assert bases[(2, 2)] >= 4


def test_several_figures_have_several_lines() -> None:
    """hcx.p1.start.1, hcx.p2.points.3, hcx.p2.points.4"""
    lined = [figure for figure in CHARACTERS if len(figure.lines) > 1]
    assert len(lined) >= 8
    assert any(len(figure.lines) == 3 for figure in lined)
    assert any(len({line.points for line in figure.lines}) == 1 for figure in lined)


def test_a_third_has_texts_of_its_own() -> None:
    """hcx.p13.power.6, hcx.p14.trait.1"""
    assert 3 * len([figure for figure in CHARACTERS if figure.traits or figure.specials]) >= len(CHARACTERS)


def test_no_name_twice() -> None:
    """hcx.p16.name.1"""
    for language in LANGUAGES:
        for named in (CATALOGUE.figures, CATALOGUE.things, READY):
            names = Counter(plain(one.names[language]) for one in named)
            assert names.most_common(1)[0][1] == 1, names.most_common(1)
        spoken = Counter(plain(text.names[language]) for text in texts())
        assert spoken.most_common(1)[0][1] == 1, spoken.most_common(1)


def test_everything_is_told_in_three_languages() -> None:
    named = [(one.id, one.names) for one in CATALOGUE.figures] + [(one.id, one.names) for one in CATALOGUE.things]
    named += [(one.id, one.names) for one in READY] + [(one.id, one.names) for one in texts()]
    for id, names in named:
        assert all(names[language].strip() for language in LANGUAGES), id
    for text in texts():
        assert len({text.texts[language].strip() for language in LANGUAGES}) == len(LANGUAGES), text.id
        assert all(text.texts[language].strip().endswith(".") for language in LANGUAGES), text.id


def test_what_a_text_generates_says_how_many() -> None:
    """hcx.p16.generate.4"""
    for figure in CHARACTERS:
        for text in (*figure.traits, *figure.specials):
            for name in made_by(text):
                most = dict(figure.generates)[name]
                assert f"[MAX {most}]" in text.texts["en"], text.id
                assert f"[MAX {most}]" in text.texts["fr"], text.id
                assert f"[MÁX {most}]" in text.texts["es"], text.id


# ---- objects and teams


def test_there_are_sets_of_objects() -> None:
    """hcx.p11.object.3, hcx.p21.special.1, hcx.p21.equip.1"""
    assert len([thing for thing in CATALOGUE.things if not thing.special]) >= 8
    assert len([thing for thing in CATALOGUE.things if thing.special and not thing.equip]) >= 8
    assert len([thing for thing in CATALOGUE.things if thing.equip]) >= 8
    assert {thing.unequip for thing in CATALOGUE.things if thing.companion} == {"", "drop"}


@pytest.mark.parametrize(("total", "least"), [(300, 4), (400, 2), (600, 2)])
def test_there_are_ready_teams_of_every_size(total: int, least: int) -> None:
    """hcx.p2.points.2, hcx.p18.theme.6"""
    teams = of_total(total)
    assert len(teams) >= least
    assert {CATALOGUE.keywords[team.theme].generic for team in teams if team.theme} == {True, False}
    assert any(thing.equip for team in teams for thing in team.things)


@pytest.mark.parametrize("team", READY, ids=lambda team: team.id)
def test_ready_teams_are_legal(team: Team) -> None:
    """hcx.p2.points.1, hcx.p11.force.1, hcx.p18.theme.1"""
    assert [str(breach) for breach in check(team, team.build_total)] == []
    assert team.build_total - 50 <= team.points() <= team.build_total
    assert team.things
    if team.theme:
        standing = [one.figure for one in team.characters if not one.figure.bystander]
        assert all(has_keyword(figure, team.theme) for figure in standing)


def test_every_company_has_a_ready_team() -> None:
    """hcx.p18.theme.6"""
    named = {word for word, keyword in CATALOGUE.keywords.items() if not keyword.generic}
    assert {team.theme for team in READY if team.theme} >= named
