"""Keywords that a text gives: while the team is built, or once the game has begun. PARTE 18"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from hexdial.games.heroclix.figures import Figure
from hexdial.games.heroclix.legality import check
from hexdial.games.heroclix.powers.choosing import is_junior, share_keyword
from hexdial.games.heroclix.teams import Team, parse_team
from hexdial.games.heroclix.themes import initiative_bonus, is_named, keywords_of, shared_keywords, ttpc_uses
from hexdial.kernel.errors import DataError
from tests.heroclix.tables import heroclix
from tests.heroclix.test_catalogue import FIGURE, with_figures

LENT = 'lends = ["{keyword}"]'
GAINED = 'trigger = [{{on = "game_begins", whom = "friends", within = 20, every = true, gain_keyword = "{keyword}"}}]'
TRAIT = """
[[figure.trait]]
id = "guild"
name = {en = "Guild", fr = "Guilde", es = "Gremio"}
text = {en = "Friends gain a keyword.", fr = "Les alliés gagnent un mot-clé.", es = "Los aliados ganan una palabra."}
"""
GENERIC = FIGURE.replace("generic = false", "generic = true")


def team_with(folder: Path, part: str, figure: str = FIGURE, keyword: str = "testers") -> Team:
    """The tester, whose trait says this, with somebody who does not have its keyword."""
    catalogue = with_figures(folder, figure + TRAIT + part.format(keyword=keyword) + "\n")
    return parse_team("tester, breakwater, harbour_cat", catalogue)


def figures(team: Team) -> list[Figure]:
    return [one.figure for one in team.characters]


def breaches(team: Team, theme: str) -> list[str]:
    return [breach.rule for breach in check(replace(team, theme=theme), 300) if breach.rule.startswith("hcx.p18")]


@pytest.mark.parametrize("figure", [FIGURE, GENERIC])
def test_what_is_gained_while_the_team_is_built_makes_a_theme(tmp_path: Path, figure: str) -> None:
    """hcx.p18.theme.4, hcx.ex.p18.1: the kind of the theme follows the keyword"""
    team = team_with(tmp_path, LENT, figure)
    named = figure == FIGURE
    assert shared_keywords(figures(team)) == ["testers"]
    assert breaches(team, "testers") == []
    assert is_named(figures(team), "testers") == named
    assert initiative_bonus(figures(team), "testers") == 2
    assert ttpc_uses(figures(team), "testers", False) == (2 if named else 0)
    assert ttpc_uses(figures(team), "testers", True) == (3 if named else 0)


def test_what_is_gained_at_the_beginning_of_the_game_comes_too_late(tmp_path: Path) -> None:
    """hcx.p18.theme.4, hcx.ex.p18.1; hcx.p18.theme.1: without any such text it is just lacking"""
    team = team_with(tmp_path, GAINED)
    assert shared_keywords(figures(team)) == []
    assert breaches(team, "testers") == ["hcx.p18.theme.4"]
    assert breaches(team_with(tmp_path, ""), "testers") == ["hcx.p18.theme.1"]


def test_it_lends_a_keyword_of_its_own_by_a_trait(tmp_path: Path) -> None:
    """hcx.p18.theme.4: the kind of the keyword is on the card of whoever lends it"""
    with pytest.raises(DataError, match=r"figure tester, field trait.lends: tidewatch is no keyword of its own"):
        shared_keywords(figures(team_with(tmp_path, LENT, keyword="tidewatch")))
    with pytest.raises(DataError, match=r"test.toml, figure tester, field trait.lends: unknown keyword 'nobody'"):
        team_with(tmp_path, LENT, keyword="nobody")
    with pytest.raises(DataError, match="lends: only traits work while a team is built"):
        heroclix(A="E5 guild", X="P16", texts=[{"id": "guild", "kind": "speed", "lends": ["mystical"]}])


def test_who_was_lent_a_keyword_has_it_in_the_game() -> None:
    """hcx.p18.keyword.2, hcx.ex.p18.1: also once the lender is KO'd; opponents and what is generated have not"""
    guild = {"id": "guild", "lends": ["mystical"]}
    for place in ("E5", "place ko"):
        table = heroclix(
            A=f"{place} guild keyword mystical", B="F5 points 90", C="G5 points 10", D="H5 generated", X="P16",
            texts=[guild],
        )  # fmt: skip
        s = table.state
        assert [keywords_of(s, f) for f in range(1, 5)] == [["mystical"], ["mystical"], [], []]
        assert share_keyword(s, 2, 1)
        assert is_junior(s, 2, 1), "Leadership and Mastermind ask for that"
        assert not share_keyword(s, 2, 4)


def test_what_is_gained_stays_when_the_giver_is_knocked_out() -> None:
    """hcx.p18.keyword.2, hcx.ex.p18.1: and texts that ask for the keyword see it"""
    guild = {
        "id": "guild",
        "action": [{"as": "free", "whom": "friends", "within": 4, "every": True, "gain_keyword": "mystical"}],
    }
    circle = {
        "id": "circle",
        "modify": [{"value": "attack", "by": 1, "when": {"friend": {"within": 1, "keyword": "mystical"}}}],
    }
    table = heroclix(
        A="E5 8/10/10/3 clicks 1 guild", B="G5 circle 8/10/16/3", C="G6", X="E6 8/10/16/3", texts=[guild, circle]
    )
    table.expect("B value attack 10")
    table.does("A text_free").expect("B value attack 11", "told hcx.p18.keyword.2")
    assert [keywords_of(table.state, f) for f in range(4)] == [[], ["mystical"], ["mystical"], []]
    table.refuses("A text_free", by="hcx.p4.free.2")
    table.does("end").does("X close", dice="5 6").expect("A ko", "B value attack 11")
    assert share_keyword(table.state, 1, 2)
    drawn = table.game.describe(table.state)
    assert keywords_of(table.game.draw(drawn), 2) == ["mystical"]


def test_what_is_gained_at_the_beginning_counts_in_the_game() -> None:
    """hcx.p18.keyword.2, hcx.ex.p18.1"""
    begins = {"on": "game_begins", "whom": "friends", "within": 20, "every": True, "gain_keyword": "mystical"}
    table = heroclix(
        A="E5 guild", B="G5 points 90", C="P9 points 10", X="P16", texts=[{"id": "guild", "trigger": [begins]}],
        phase="opening", first="A",
    )  # fmt: skip
    table.expect("told hcx.p18.keyword.2")
    assert is_junior(table.state, 2, 1)


def test_a_keyword_must_be_known() -> None:
    with pytest.raises(DataError, match=r"trigger.gain_keyword: unknown keyword 'gods'; declare it"):
        heroclix(A="E5 guild", X="P16", texts=[{"id": "guild", "trigger": [{"on": "hits", "gain_keyword": "gods"}]}])
