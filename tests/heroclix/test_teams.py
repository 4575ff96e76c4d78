"""Team building: the file of a team, and every breach with the rule it breaks. PARTES 2, 11, 16, 19, 21"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from hexdial.games.heroclix.catalogue import load_catalogue
from hexdial.games.heroclix.figures import Figure
from hexdial.games.heroclix.legality import check, cost, plain
from hexdial.games.heroclix.reading import DATA
from hexdial.games.heroclix.teams import Fielded, Team, load_team, load_teams, parse_team, team_of, text
from hexdial.games.heroclix.wording import words_of
from hexdial.kernel.errors import DataError, HexdialError

CATALOGUE = load_catalogue([DATA])
READY = load_teams([DATA], CATALOGUE)
LANGUAGES = ("en", "fr", "es")


def team(written: str) -> Team:
    return parse_team(written, CATALOGUE)


def broken(written: str, total: int = 300) -> list[str]:
    """The rules that the team breaks."""
    return [breach.rule for breach in check(team(written), total)]


def said(one: Team) -> list[str]:
    return [str(breach) for breach in check(one, 300)]


def fielded(figures: list[Figure]) -> Team:
    """A team of figures that stand in no file."""
    return Team("t", {}, tuple(Fielded(figure, figure.lines[0].points) for figure in figures), (), ())


def priced(name: str, points: int, collector: str = "900", **marks: bool) -> Figure:
    figure = CATALOGUE.figure(name)
    line = replace(figure.lines[0], points=points)
    return replace(
        figure, lines=(line,), collector=collector, unique=marks.get("unique", False), prime=marks.get("prime", False)
    )


# ---- points


def test_points_may_not_exceed_the_build_total() -> None:
    """hcx.p2.points.1"""
    for points, legal in ((50, True), (51, False)):
        figures = [priced("breakwater", 150), priced("salt_widow", 100), priced("lamplighter", points)]
        assert (check(fielded(figures), 300) == []) is legal
    assert check(fielded([priced("breakwater", 150), priced("salt_widow", 100)]), 300) == []
    assert said(fielded([priced("breakwater", 301)])) == [
        "The team costs 301 points (301 Breakwater); the build total is 300. (rule hcx.p2.points.1)"
    ]


def test_a_build_total_goes_in_steps_of_100() -> None:
    """hcx.p2.points.2"""
    assert broken("breakwater", 400) == []
    assert broken("breakwater", 350) == ["hcx.p2.points.2"]
    assert "hcx.p2.points.2" in broken("breakwater", 0)


def test_one_of_several_point_values_is_chosen() -> None:
    """hcx.p2.points.3"""
    cheap = team("grand_automaton 115")
    assert cheap.points() == 115
    assert [line.click for line in cheap.characters[0].lines()] == [4]
    assert [line.click for line in team("grand_automaton 180").characters[0].lines()] == [1]
    assert said(team("grand_automaton")) == [
        "Grand Automaton costs 180/115 points; the team must say one of them. (rule hcx.p2.points.3)"
    ]
    assert broken("grand_automaton 100") == ["hcx.p2.points.3"]
    assert broken("breakwater 91") == ["hcx.p2.points.3"]


def test_several_green_lines_stay_open() -> None:
    """hcx.p2.points.4"""
    assert [line.click for line in team("rootcaller").characters[0].lines()] == [1, 3]


# ---- who is in it


def test_a_team_of_characters_and_objects_is_a_team_and_nothing_else_is() -> None:
    """hcx.p2.team.1"""
    assert broken("breakwater, salt_widow, lamplighter + crate") == []
    with pytest.raises(HexdialError, match=r"no object 'debris'.*hcx\.p2\.team\.1"):
        team("breakwater + debris")
    with pytest.raises(HexdialError, match=r"crate: is an object"):
        team("crate")
    with pytest.raises(HexdialError, match=r"breakwater: is a character"):
        team("breakwater + breakwater")


def test_bystanders_alone_are_no_team() -> None:
    """hcx.p2.starting.3, hcx.p19.bystander.7"""
    assert broken("harbour_cat, brass_page + crate") == ["hcx.p2.starting.3", "hcx.p19.bystander.7"]
    assert broken("harbour_cat, brass_page, breakwater + crate") == []


def test_what_is_generated_does_not_start() -> None:
    """hcx.p19.bystander.6, hcx.p16.generate.5"""
    assert broken("breakwater, thornling") == ["hcx.p19.bystander.6"]


def test_a_pointed_bystander_counts_its_points() -> None:
    """hcx.p19.bystander.4"""
    assert team("breakwater, harbour_cat").points() == 120


def test_standard_objects_belong_to_the_team_at_no_cost() -> None:
    """hcx.p2.starting.4, hcx.p11.force.2"""
    with_crate = team("breakwater + crate")
    assert [thing.id for thing in with_crate.things] == ["crate"]
    assert with_crate.points() == team("breakwater").points()
    assert [(part.change, part.why, part.rule) for part in cost(with_crate)] == [
        (115, "Breakwater", "hcx.p2.starting.1"),
        (0, "Crate", "hcx.p11.force.2"),
    ]


def test_special_objects_cost_points() -> None:
    """hcx.p21.element.1, hcx.p21.special.3"""
    rung = team("breakwater + drowned_bell")
    assert rung.points() == sum(part.change for part in cost(rung)) == 121
    assert cost(rung)[-1].rule == "hcx.p21.element.1"


def test_three_objects_at_most() -> None:
    """hcx.p11.force.1: equipment is a special object and counts."""
    assert broken("breakwater + boulder x3") == []
    assert broken("breakwater") == []
    assert broken("breakwater + boulder x2, crate, tide_shield") == ["hcx.p11.force.1"]


def test_a_special_object_of_a_name_once() -> None:
    """hcx.p21.special.4"""
    assert broken("breakwater + crate x3") == []
    assert broken("breakwater + tide_shield x2") == ["hcx.p21.special.4"]


# ---- unique and prime


def test_a_unique_character_once() -> None:
    """hcx.p2.unique.1"""
    assert broken("the_escapement x2") == ["hcx.p2.unique.1"]
    assert broken("stag_reborn, stag_ascendant / stag_ascendant for stag_reborn") == ["hcx.p2.unique.1"]
    one = priced("the_escapement", 50, "050", unique=True)
    other = priced("the_escapement", 50, "051", unique=True)
    assert check(fielded([one, other]), 300) == []
    assert [breach.rule for breach in check(fielded([one, other, one]), 300)] == ["hcx.p2.unique.1"]


def test_one_prime_whichever_it_is() -> None:
    """hcx.p2.prime.1"""
    one, other = priced("stormglass", 50, "1", prime=True), priced("breakwater", 50, "2", prime=True)
    assert check(fielded([one]), 300) == []
    assert [breach.rule for breach in check(fielded([one, other]), 300)] == ["hcx.p2.prime.1"]
    with_sideline = replace(fielded([one, CATALOGUE.figure("stag_reborn")]), sideline=(Fielded(other, 50, 1),))
    assert [breach.rule for breach in check(with_sideline, 300)] == ["hcx.p2.prime.1"]


def test_the_limits_are_independent() -> None:
    """hcx.p2.limits.1; hcx.ex.p2.limits_independent"""
    prime = priced("stormglass", 100, "1", prime=True)
    fifty, sixty = priced("the_escapement", 100, "050", unique=True), priced("breakwater", 100, "060", unique=True)
    assert check(fielded([prime, fifty, sixty]), 300) == []
    assert [breach.rule for breach in check(fielded([prime, fifty, fifty]), 300)] == ["hcx.p2.unique.1"]
    both = [priced("stormglass", 50, "1", prime=True)] * 2 + [priced("the_escapement", 50, "050", unique=True)] * 2
    assert [breach.rule for breach in check(fielded(both), 300)] == [
        "hcx.p2.unique.1", "hcx.p2.prime.1", "hcx.p2.limits.1",
    ]  # fmt: skip


def test_others_may_be_there_in_any_number() -> None:
    """hcx.p2.limits.3"""
    assert broken("clockwork_footman x4") == []
    assert broken("clockwork_footman x10") == []


def test_rarity_does_not_matter() -> None:
    """hcx.p1.card.2"""
    common = fielded([priced("breakwater", 90)])
    rare = fielded([replace(priced("breakwater", 90), rarity="ultra_rare")])
    assert check(common, 300) == check(rare, 300) == []


# ---- the Sideline


def test_a_sideline_needs_permission() -> None:
    """hcx.p2.sideline.1, hcx.p16.replace.2"""
    assert broken("breakwater / stag_ascendant") == ["hcx.p2.sideline.1", "hcx.p16.replace.2"]
    assert broken("stag_reborn / stag_ascendant for stag_reborn") == []


@pytest.mark.parametrize(("total", "most"), [(100, 3), (300, 9), (500, 15), (600, 15)])
def test_three_for_each_hundred_points_and_fifteen_at_most(total: int, most: int) -> None:
    """hcx.p2.sideline.2"""
    for count, rules in ((most, []), (most + 1, ["hcx.p2.sideline.2"])):
        assert broken(f"stag_reborn / gull_runner x{count} for stag_reborn", total) == rules


def test_points_of_the_sideline_do_not_count() -> None:
    """hcx.p2.sideline.3, hcx.p2.starting.1"""
    whole = "stag_reborn, hare_of_march, comet_hound x2, owl_witness, gull_runner, long_caravan"
    assert team(whole).points() == 285
    with_sideline = cost(team(f"{whole} / stag_ascendant for stag_reborn"))
    assert (sum(part.change for part in with_sideline), with_sideline[-1].rule) == (285, "hcx.p2.sideline.3")
    assert broken(f"{whole} / stag_ascendant for stag_reborn, moss_giant for stag_reborn") == []


def test_each_replacement_is_bound_to_one_effect() -> None:
    """hcx.p16.replace.2"""
    assert broken("stag_reborn / stag_ascendant") == ["hcx.p16.replace.2"]
    assert broken("stag_reborn, owl_witness / stag_ascendant for owl_witness") == ["hcx.p16.replace.2"]
    assert broken("stag_reborn / stag_ascendant for breakwater") == ["hcx.p16.replace.2"]
    two = team("stag_reborn x2 / stag_ascendant for stag_reborn.2")
    assert two.sideline[0].bound == 1


def test_nobody_is_replaced_by_the_same_character() -> None:
    """hcx.p16.replace.12"""
    assert broken("stag_reborn / stag_reborn for stag_reborn") == ["hcx.p16.replace.12"]


def test_names_match_without_parentheses_and_case() -> None:
    """hcx.p16.name.1"""
    assert plain("Breakwater (the Elder)") == plain("BREAKWATER")
    assert plain("Old Breakwater") != plain("Breakwater")
    one = priced("breakwater", 100, "060", unique=True)
    other = replace(one, names={**one.names, "en": "BREAKWATER (the Elder)"})
    assert [breach.rule for breach in check(fielded([one, other]), 300)] == ["hcx.p16.name.1"]


# ---- themes a team means to name


def test_a_theme_is_shared_by_all_but_bystanders() -> None:
    """hcx.p18.theme.1, hcx.p18.theme.2, hcx.p18.theme.3"""
    themed = replace(team("breakwater, lamplighter, brass_page"), theme="tidewatch")
    assert check(themed, 300) == []
    strange = replace(team("breakwater, mainspring"), theme="tidewatch")
    assert said(strange) == ["Mainspring does not have the keyword tidewatch. (rule hcx.p18.theme.1)"]
    alone = replace(team("breakwater, harbour_cat"), theme="tidewatch")
    assert [breach.rule for breach in check(alone, 300)] == ["hcx.p18.theme.2"]


# ---- files


def test_ready_teams_are_legal_and_say_what_they_are() -> None:
    """hcx.p2.points.1, hcx.p18.theme.6"""
    assert len(READY) >= 6
    for one in READY:
        assert check(one, one.build_total) == []
        assert one.build_total - 50 <= one.points() <= one.build_total
        assert parse_team(text(one), CATALOGUE) == replace(
            one, id="team", names=parse_team(text(one), CATALOGUE).names, theme="", build_total=0
        )
    kinds = {CATALOGUE.keywords[one.theme].generic for one in READY if one.theme}
    assert kinds == {True, False}


def test_a_team_file_may_be_short(tmp_path: Path) -> None:
    path = tmp_path / "My Team.toml"
    path.write_text('characters = ["breakwater", "Clockwork_Footman x2"]\n', encoding="utf-8")
    found = load_team(path, CATALOGUE)
    assert found.id == "my_team"
    assert found.names == {"en": "my team", "fr": "my team", "es": "my team"}
    assert text(found) == "breakwater, clockwork_footman x2"


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ('characters = ["breakwater 50 60"]', "field characters: 'breakwater 50 60': it is written"),
        ('characters = ["breakwatr"]', "did you mean breakwater"),
        ('characters = ["breakwater x0"]', "so many copies cannot be"),
        ('characters = ["stag_ascendant for breakwater"]', "only a character of the Sideline is there for another"),
        ('characters = ["breakwater"]\nobjects = ["crate 5"]', "it is written `crate` or `crate x2`"),
        ('characters = ["breakwater"]\ntheme = "fish"', "field theme: unknown keyword 'fish'"),
        ('characters = ["breakwater"]\ngame = "nsh"', "field game: is 'nsh'"),
        ('characters = ["breakwater"]\nteam = 1', "field team: unknown field"),
        ("objects = []", "field characters: missing"),
        ("characters = 5", "field characters: must be a list, not 5"),
    ],
)
def test_what_is_wrong_with_a_file_is_named(tmp_path: Path, written: str, said: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(written, encoding="utf-8")
    with pytest.raises(DataError, match=said):
        load_team(path, CATALOGUE)


def test_a_team_is_given_by_id_by_hand_or_as_data() -> None:
    """hcx.p2.team.1"""
    assert team_of("harbour_watch", READY, CATALOGUE).names["fr"] == "Garde du port"
    assert team_of("breakwater", READY, CATALOGUE).points() == 115
    assert team_of({"characters": ["breakwater x2"]}, READY, CATALOGUE).points() == 230
    with pytest.raises(HexdialError, match="no ready team 'harbor_watch'; there are beasts_of_every_shore"):
        team_of("harbor_watch", READY, CATALOGUE)
    with pytest.raises(HexdialError, match="a team is the id of a ready one"):
        team_of(5, READY, CATALOGUE)


def test_every_breach_has_a_sentence_in_three_languages() -> None:
    assert len(words_of("teams")) >= 15
    strange = team("grand_automaton 100, harbour_cat + crate x4")
    breaches = [check(strange, 300, language) for language in LANGUAGES]
    assert [[breach.rule for breach in one] for one in breaches[1:]] == [[breach.rule for breach in breaches[0]]] * 2
    assert len({sentences[0].problem for sentences in breaches}) == 3
