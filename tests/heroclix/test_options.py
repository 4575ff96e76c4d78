"""Settings made concrete: mode, players, options, teams, maps; what cannot be, and what lies on the shelf."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from hexdial.games.heroclix import prepare, shelf
from hexdial.games.heroclix.house import House
from hexdial.games.heroclix.legality import check
from hexdial.games.heroclix.reading import OWN_DATA
from hexdial.games.heroclix.teams import parse_team
from hexdial.games.heroclix.terms import NOBODY, OUTSIDE, SIDELINE
from hexdial.kernel.errors import DataError, HexdialError, RuleError

MODES, OPTIONS = prepare.declared_of()
LANGUAGES = ("en", "fr", "es")


def complete(seed: int = 1, **settings: object) -> dict[str, object]:
    return prepare.complete(settings, random.Random(seed))


def fields(house: House) -> dict[str, object]:
    return {name: getattr(house, name) for name in dir(house) if not name.startswith("_")}


def total(points: int) -> dict[str, int]:
    return {"build_total": points}


# ---- options


def test_every_option_belongs_to_a_rule_and_speaks_three_languages() -> None:
    rules = prepare.rulebook_of().rules
    for option in OPTIONS:
        assert option.rule in rules, option.name
        assert set(option.help) == set(LANGUAGES)
    assert [mode.id for mode in MODES] == ["standard"]
    assert MODES[0].players == (2,)


def test_defaults_of_the_house_are_those_declared() -> None:
    declared = {option.name: option.default for option in OPTIONS}
    assert fields(House({})) == fields(House(declared))


def test_every_option_changes_something_in_the_house() -> None:
    for option in OPTIONS:
        plain = fields(House({option.name: option.default}))
        for value in option.values:
            assert (fields(House({option.name: value})) == plain) is (value == option.default), option.name


def test_a_build_total_is_a_multiple_of_100() -> None:
    """hcx.p2.points.2"""
    options = complete(options=total(400))["options"]
    assert isinstance(options, dict)
    assert options["build_total"] == 400
    with pytest.raises(RuleError, match=r"build_total cannot be 350.*hcx\.p2\.points\.2"):
        complete(options=total(350))


def test_the_limit_is_settled_before_the_game() -> None:
    """hcx.p2.win.4"""
    assert House({"turn_limit": 0}).turn_limit == 0
    assert House({"time_limit": 50}).time_limit == 50


# ---- players and teams


def test_three_players_are_not_in_this_book() -> None:
    """hcx.p20.multiplayer.1"""
    with pytest.raises(RuleError, match=r"for 2 players, not 3.*hcx\.p20\.multiplayer\.1"):
        complete(players=3)


def test_settings_are_complete_and_can_be_written_down() -> None:
    done = complete()
    assert set(done) == {"mode", "players", "options", "lineups", "maps"}
    assert json.loads(json.dumps(done)) == done
    assert prepare.complete(done, random.Random(2)) == done


def test_teams_are_checked_against_the_build_total() -> None:
    """hcx.p2.points.1"""
    with pytest.raises(RuleError, match=r"costs 280 points \(.*\); the build total is 200.*hcx\.p2\.points\.1"):
        complete(options=total(200), lineups=["clockwork_ball", "breakwater"])


def test_an_illegal_team_is_refused_by_its_rule() -> None:
    """hcx.p2.unique.1"""
    with pytest.raises(RuleError, match=r"hcx\.p2\.unique\.1"):
        complete(lineups=["the_escapement x2", "random"])


@pytest.mark.parametrize("points", [100, 200, 300, 400, 600, 1200])
def test_a_random_team_is_legal(points: int) -> None:
    """hcx.p2.points.1, hcx.p2.prime.1"""
    for seed in range(8):
        lineups = complete(seed, options=total(points), lineups=["random", "random"])["lineups"]
        assert isinstance(lineups, list)
        for written in lineups:
            assert check(parse_team(written, prepare.catalogue_of()), points) == []


def test_unknown_settings_are_named() -> None:
    with pytest.raises(HexdialError, match="unknown setting 'teams'"):
        complete(teams=[])
    with pytest.raises(HexdialError, match="has no mode 'duel'"):
        complete(mode="duel")
    with pytest.raises(HexdialError, match="2 teams are needed"):
        complete(lineups=["breakwater"])
    with pytest.raises(HexdialError, match="options must be names with values"):
        complete(options=3)


# ---- maps


def test_all_maps_of_a_match_are_equally_large() -> None:
    """hcx.p2.setup.7, hcx.p3.map.1"""
    for size in ("16x24", "24x24"):
        maps = complete(options={"map_size": size})["maps"]
        assert isinstance(maps, list)
        found = [prepare.map_of(name) for name in maps]
        assert {prepare.size_of(one) for one in found} == {size}
        assert len({(one.board.width, one.board.height) for one in found}) == 1
    with pytest.raises(RuleError, match=r"hcx\.p3\.map\.1"):
        complete(options={"map_size": "20x20"})


def test_a_map_is_chosen_given_or_drawn() -> None:
    """hcx.p2.setup.7"""
    drawn = complete(options={"map": "random"})["maps"]
    assert isinstance(drawn, list)
    assert len(drawn) == 1
    one = prepare.maps_of()[0].id
    assert complete(maps=[one])["maps"] == [one]
    with pytest.raises(HexdialError, match="no map 'nowhere'"):
        complete(maps=["nowhere"])
    with pytest.raises(HexdialError, match="is named twice"):
        complete(maps=[one, one])
    large = next(other.id for other in prepare.maps_of() if not prepare.alike(other, prepare.maps_of()[0]))
    with pytest.raises(HexdialError, match="have the same size"):
        complete(maps=[one, large])


def test_the_other_reading_of_corners_makes_another_map() -> None:
    """hcx.p10.intermove.6"""
    assert not prepare.setup(complete()).map.corners_join
    assert prepare.setup(complete(options={"level_corners": "join"})).map.corners_join


# ---- the first state


def test_members_are_team_sideline_and_what_they_may_generate() -> None:
    """hcx.p2.setup.1, hcx.p16.generate.4"""
    s = prepare.setup(
        complete(lineups=["stag_reborn, thornmother / stag_ascendant for stag_reborn", "breakwater + crate x2"])
    )
    members = [(member.figure.id, member.owner, member.place, member.starting) for member in s.f.members]
    assert members == [
        ("stag_reborn", 0, OUTSIDE, True),
        ("thornmother", 0, OUTSIDE, True),
        ("stag_ascendant", 0, SIDELINE, True),
        *[("thornling", 0, OUTSIDE, False)] * 3,
        ("breakwater", 1, OUTSIDE, True),
    ]
    assert s.f.thing_owner == [1, 1]
    assert [member.maker for member in s.f.members] == [NOBODY] * 3 + [1] * 3 + [NOBODY]


def test_replacements_of_both_seats_know_whom_they_replace() -> None:
    """hcx.p16.replace.2"""
    team = "breakwater, stag_reborn / stag_ascendant for stag_reborn"
    s = prepare.setup(complete(lineups=[team, team]))
    assert [member.bound for member in s.f.members] == [NOBODY, NOBODY, 1, NOBODY, NOBODY, 4]


def test_a_dearer_or_cheaper_line_is_where_it_starts() -> None:
    """hcx.p2.points.3, hcx.p2.setup.1"""
    s = prepare.setup(complete(lineups=["grand_automaton 115", "grand_automaton 180"]))
    assert s.click == [4, 1]


def test_powers_are_numbered_as_the_catalogue_does() -> None:
    """hcx.p13.power.4"""
    s = prepare.setup(complete())
    catalogue = prepare.catalogue_of()
    assert s.f.power_ids[: s.f.first_special] == [power.id for power in catalogue.powers]
    assert s.f.power_ids[catalogue.power("charge").number] == "charge"


def test_the_same_settings_share_a_setting() -> None:
    done = complete()
    assert prepare.setup(done).f is prepare.setup(done).f


# ---- a person's own folder


def test_a_folder_of_ones_own_lies_beside_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "teams").mkdir()
    (tmp_path / "teams" / "mine.toml").write_text('characters = ["salt_widow"]\nbuild_total = 100\n', encoding="utf-8")
    before = prepare.catalogue_of()
    monkeypatch.setenv(OWN_DATA, str(tmp_path))
    assert prepare.teams_of()[-1].id == "mine"
    assert complete(options=total(100), lineups=["mine", "mine"])["lineups"] == ["salt_widow", "salt_widow"]
    (tmp_path / "figures").mkdir()
    (tmp_path / "figures" / "bad.toml").write_text("[[figure]]\n", encoding="utf-8")
    monkeypatch.setenv(OWN_DATA, f"{tmp_path} ")  # read anew
    with pytest.raises(DataError, match=r"bad\.toml, top of the file, field set: missing"):
        prepare.catalogue_of()
    monkeypatch.delenv(OWN_DATA)
    assert prepare.catalogue_of() is before


# ---- the shelf


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_shelf_shows_every_figure_object_and_team(language: str) -> None:
    """hcx.p1.card.1"""
    catalogue = prepare.catalogue_of()
    tiles = shelf.tiles(language)
    assert [tile.number for tile in tiles] == [*range(1, len(catalogue.figures) + len(catalogue.things) + 1)]
    assert all(fact.value and fact.label for tile in tiles for fact in tile.facts)
    ready = shelf.ready("standard", language)
    assert [one.id for one in ready] == [team.id for team in prepare.teams_of()]
    assert len({tuple(fact.kind for fact in one.facts) for one in ready}) == 1


def test_a_dial_is_shown_click_by_click() -> None:
    """hcx.p1.dial.1, hcx.p1.card.1"""
    mainspring = next(tile for tile in shelf.tiles("en") if tile.id == "mainspring")
    facts = {fact.kind: fact.value for fact in mainspring.facts}
    clicks = facts["dial"].split("; ")
    assert clicks[0] == "9 Charge / 11 Super Strength / 17 Invincible / 3 Close Combat Expert"
    assert clicks[3].endswith(" STOP")
    with pytest.raises(HexdialError, match="no language 'de'"):
        shelf.tiles("de")
