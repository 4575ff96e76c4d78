"""Theme teams: keywords, the bonus for the first roll, Theme Team Probability Control. PARTE 18"""

from __future__ import annotations

from collections.abc import Sequence

from hexdial.games.heroclix.figures import Figure
from hexdial.games.heroclix.house import House
from hexdial.games.heroclix.prepare import catalogue_of, make_setting, maps_of
from hexdial.games.heroclix.setting import Setting
from hexdial.games.heroclix.teams import parse_team
from hexdial.games.heroclix.themes import (
    bonus_of,
    initiative_bonus,
    is_named,
    shared_keywords,
    themes_of,
    ttpc_uses,
    uses_of,
)


def figures(*names: str) -> list[Figure]:
    return [catalogue_of().figure(name) for name in names]


def setting(first: str, second: str = "breakwater", options: Sequence[tuple[str, str]] = ()) -> Setting:
    teams = [parse_team(text, catalogue_of()) for text in (first, second)]
    return make_setting(House(dict(options)), teams, maps_of()[:1])


def named(f: Setting, seat: int) -> list[str]:
    return [f.keywords[number] for number in themes_of(f, seat)]


def test_all_characters_share_the_keyword() -> None:
    """hcx.p18.theme.1"""
    assert shared_keywords(figures("breakwater", "lamplighter", "salt_widow")) == ["tidewatch"]
    assert shared_keywords(figures("breakwater", "lamplighter", "mainspring")) == []
    assert shared_keywords(figures("breakwater", "lamplighter", "brass_page")) == ["tidewatch"]


def test_a_theme_needs_two_that_are_no_bystanders() -> None:
    """hcx.p18.theme.2"""
    assert shared_keywords(figures("breakwater", "harbour_cat", "harbour_cat")) == []
    assert shared_keywords(figures("harbour_cat", "harbour_cat")) == []
    assert shared_keywords(figures("breakwater", "lamplighter")) == ["tidewatch"]


def test_the_sideline_neither_helps_nor_hurts() -> None:
    """hcx.p18.theme.3, hcx.p2.starting.1"""
    f = setting("stag_reborn, briar_knight / breakwater for stag_reborn, owl_witness for stag_reborn")
    assert named(f, 0) == ["greenmantle"]
    theme = f.keywords.index("greenmantle")
    assert bonus_of(f, 0, theme) == 2
    assert uses_of(f, 0, theme) == 2


def test_what_is_generated_counts_for_nothing() -> None:
    """hcx.p16.generate.5, hcx.p2.starting.2"""
    f = setting("thornmother, briar_knight")
    assert len(f.members) > 3
    assert bonus_of(f, 0, f.keywords.index("greenmantle")) == 2


def test_a_team_may_qualify_by_a_named_and_a_generic_keyword() -> None:
    """hcx.p18.theme.6, hcx.p18.keyword.1"""
    team = figures("stag_reborn", "owl_witness")
    assert shared_keywords(team) == ["greenmantle", "animal"]
    assert is_named(team, "greenmantle")
    assert not is_named(team, "animal")


def test_one_more_for_each_character_without_a_limit() -> None:
    """hcx.p18.theme.7"""
    assert initiative_bonus(figures("breakwater", "lamplighter", "salt_widow", "harbour_pilot"), "tidewatch") == 4
    assert initiative_bonus(figures(*["clockwork_footman"] * 7), "brass_court") == 7
    f = setting("breakwater, lamplighter")
    assert bonus_of(f, 0, -1) == 0


def test_bystanders_never_add_to_the_roll() -> None:
    """hcx.p18.theme.7, hcx.p19.bystander.7"""
    assert initiative_bonus(figures("breakwater", "lamplighter", "harbour_cat"), "tidewatch") == 2


def test_a_generic_theme_has_only_the_bonus() -> None:
    """hcx.p18.theme.8"""
    team = figures("stag_reborn", "owl_witness", "comet_hound")
    assert initiative_bonus(team, "animal") == 3
    assert ttpc_uses(team, "animal", True) == 0


def test_a_named_theme_turns_luck_five_times_at_most() -> None:
    """hcx.p18.ttpc.1"""
    assert ttpc_uses(figures("breakwater", "lamplighter", "salt_widow"), "tidewatch", True) == 3
    assert ttpc_uses(figures(*["clockwork_footman"] * 7), "brass_court", True) == 5


def test_a_bystander_with_the_keyword_counts_for_the_uses() -> None:
    """hcx.p18.ttpc.1: a switch leaves them out."""
    f = setting("breakwater, lamplighter, harbour_cat, brass_page")
    theme = f.keywords.index("tidewatch")
    assert uses_of(f, 0, theme) == 3
    f = setting("breakwater, lamplighter, harbour_cat, brass_page", options=[("ttpc_count", "characters_only")])
    assert uses_of(f, 0, theme) == 2
    assert uses_of(f, 0, -1) == 0


def test_each_seat_has_its_own_themes() -> None:
    """hcx.p2.setup.2"""
    f = setting("breakwater, lamplighter", "mainspring, clockwork_footman")
    assert named(f, 0) == ["tidewatch"]
    assert named(f, 1) == ["brass_court", "robot"]
