"""The figures, maps, teams and boosters that come with the game: all there, all different, honestly priced."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from hexdial.games.heroclix2008.catalogue import COLOURS, STATS, Figure, Team
from hexdial.games.heroclix2008.maps import BLOCKING, HINDERING, Map, join, turned
from hexdial.games.heroclix2008.prepare import catalogue_of, maps_of, rulebook_of
from hexdial.games.heroclix2008.shelf import ready, tiles
from hexdial.kernel.rulebook import LANGUAGES
from tests.heroclix2008 import pricing

CATALOGUE = catalogue_of()
FIGURES = CATALOGUE.figures
MAPS = tuple(maps_of().values())
every_figure = pytest.mark.parametrize("figure", FIGURES, ids=lambda figure: figure.id)
every_map = pytest.mark.parametrize("one", MAPS, ids=lambda one: one.id)
every_team = pytest.mark.parametrize("team", CATALOGUE.teams, ids=lambda team: team.id)


def test_there_is_enough_to_play_with() -> None:
    assert len(FIGURES) == 24
    assert len(CATALOGUE.teams) == 6
    assert len(CATALOGUE.boosters) == 4
    assert len(MAPS) == 8


@every_figure
def test_a_figure_costs_what_it_is_worth(figure: Figure) -> None:
    assert figure.points == pricing.price(figure, CATALOGUE.powers)


@every_figure
def test_a_figure_lies_within_the_test_set_of_the_catalogue(figure: Figure) -> None:
    """Speed 6 to 10, attack 8 to 11, defense 14 to 17, damage 1 to 4, range 0 to 8, 5 to 8 clicks."""
    limits = ((6, 10), (8, 11), (14, 17), (1, 4))
    for click in figure.dial:
        for number, (least, most) in zip(click.numbers, limits, strict=True):
            assert least <= number <= most
    assert 0 <= figure.range <= 8
    assert 5 <= len(figure.dial) <= 8


@every_figure
def test_values_fall_with_damage(figure: Figure) -> None:
    for stat in range(len(STATS)):
        column = [click.numbers[stat] for click in figure.dial]
        assert column == sorted(column, reverse=True), f"{STATS[stat]} of {figure.id} rises"


def test_every_power_shows_on_some_figure_and_is_priced() -> None:
    """hcb.power.2"""
    shown = {CATALOGUE.powers[line.power].id for figure in FIGURES for line in figure.card}
    assert shown == {power.id for power in CATALOGUE.powers}
    priced = [*pricing.SPEED, *pricing.STRIKES, *pricing.GIVES, *pricing.LASTS, *pricing.NUMBERS, *pricing.FREE]
    assert sorted(priced) == sorted(shown)


def test_a_tab_can_be_told_by_its_colour() -> None:
    """Powers on gray tabs sit on gray squares as far as there is one of them, powers on black tabs on black ones."""
    for figure in FIGURES:
        for line in figure.card:
            tab = CATALOGUE.powers[line.power].tab
            assert line.colour in COLOURS
            assert (line.colour == "black") == (tab == "black")
            assert line.colour != "gray" or tab == "gray"


def test_names_and_shapes_are_all_different_in_every_language() -> None:
    for language in LANGUAGES:
        said = Counter(figure.names[language] for figure in FIGURES)
        assert [name for name, count in said.items() if count > 1] == []
        assert all(figure.texts[language].endswith(".") for figure in FIGURES)
    assert len({figure.shape for figure in FIGURES}) == len(FIGURES)


def test_the_skin_draws_every_shape() -> None:
    """A new figure may come without a silhouette, but those of the box have theirs."""
    drawn = Path(__file__).parents[2] / "web" / "src" / "skins" / "heroclix2008" / "shapes.ts"
    known = set(re.findall(r"^  ([a-z_]+): \[", drawn.read_text(encoding="utf-8"), re.MULTILINE))
    assert {figure.shape for figure in FIGURES} <= known


@every_map
def test_a_map_is_the_same_from_both_sides(one: Map) -> None:
    """hcb.house.4"""
    assert turned(one.lines, 180) == one.lines
    assert turned(one.lines, 90) != one.lines


@every_map
def test_a_map_has_some_of_everything_and_not_too_much(one: Map) -> None:
    """hcb.terrain.1"""
    ground = join([one.lines], (one.id,))
    blocking, hindering = ground.terrain.count(BLOCKING), ground.terrain.count(HINDERING)
    assert 2 <= blocking <= 8
    assert 4 <= hindering <= 14
    assert blocking * 2 + sum(ground.walls) >= 10
    assert all(ground.terrain[cell] == 0 for row in ground.rows for cell in row)


def test_no_two_maps_are_alike() -> None:
    assert len({turned(one.lines, degrees) for one in MAPS for degrees in (0, 90)}) == 2 * len(MAPS)
    for language in LANGUAGES:
        assert len({one.names[language] for one in MAPS}) == len(MAPS)


@every_team
def test_a_team_uses_its_points_and_can_replace_whom_it_loses(team: Team) -> None:
    """hcb.build.3, hcb.reinf.2"""
    points = {figure.id: figure.points for figure in FIGURES}
    assert 225 <= sum(points[name] for name in team.characters) <= 250
    assert len(team.reserve) == 6
    for name in team.characters:
        assert any(points[other] <= points[name] + 10 for other in team.reserve)


def test_every_figure_is_in_some_team_and_boosters_are_worth_about_the_same() -> None:
    in_teams = {name for team in CATALOGUE.teams for name in (*team.characters, *team.reserve)}
    assert in_teams == set(CATALOGUE.by_id)
    points = {figure.id: figure.points for figure in FIGURES}
    sums = [sum(points[name] for name in booster.characters) for booster in CATALOGUE.boosters]
    assert max(sums) - min(sums) <= 15


def test_a_booster_has_two_characters_that_cost_least() -> None:
    """Otherwise nobody knows which two are played. hcb.var.1"""
    points = {figure.id: figure.points for figure in FIGURES}
    for booster in CATALOGUE.boosters:
        cheapest = sorted(points[name] for name in booster.characters)
        assert cheapest[1] < cheapest[2]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_shelf_shows_cards_and_line_ups(language: str) -> None:
    shelf = tiles(language)
    assert [card.id for card in shelf] == [figure.id for figure in FIGURES]
    assert all(len({fact.kind for fact in card.facts}) == len(card.facts) for card in shelf)
    lamp = shelf[0]
    assert [fact.kind for fact in lamp.facts] == ["points", "range", "dial", "power-attack-blue", "text"]
    assert lamp.facts[0].value == str(FIGURES[0].points)
    assert lamp.facts[2].value.count("/") == len(FIGURES[0].dial) - 1
    assert lamp.facts[3].tone == "blue"
    assert [card.id for card in ready("standard", language)] == [team.id for team in CATALOGUE.teams]
    for mode in ("one_booster", "two_booster"):
        assert [card.id for card in ready(mode, language)] == [booster.id for booster in CATALOGUE.boosters]
    assert [fact.kind for fact in ready("standard", language)[0].facts] == ["sum", "characters", "reserve"]


def test_every_rule_is_written_in_every_language() -> None:
    book = rulebook_of()
    assert [rule.id for rule in book.rules.values() if set(rule.text) != set(LANGUAGES)] == []
    assert len(book.rules) == 126
