"""Texts of cards as data: every part occurs in our figures, and a slip is named in one sentence."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from hexdial.games.heroclix.clauses import WORKS, Says
from hexdial.games.heroclix.powers.text_works import CAN_BE_DONE, DONE_BY
from hexdial.games.heroclix.prepare import catalogue_of
from hexdial.kernel.errors import DataError
from tests.heroclix.tables import heroclix
from tests.heroclix.test_catalogue import FIGURE, with_figures

TRAIT = """
[[figure.trait]]
id = "trick"
name = {en = "Trick", fr = "Tour", es = "Truco"}
text = {en = "Text.", fr = "Texte.", es = "Texto."}
"""


def all_said() -> list[Says]:
    catalogue = catalogue_of()
    found = [text.says for figure in catalogue.figures for text in (*figure.traits, *figure.specials)]
    return found + [thing.effect.says for thing in catalogue.things if thing.effect is not None]


def test_every_part_occurs_in_our_figures() -> None:
    said = all_said()
    for part in ("versions", "modifiers", "triggers", "doings", "bans", "immune_to", "protected"):
        assert any(getattr(one, part) for one in said), part
    assert any(one.token_rules for one in said)
    assert any(one.improved_movement for one in said)
    assert any(version.is_changed and version.when is None for one in said for version in one.versions)
    assert any(version.when is not None for one in said for version in one.versions)
    works = [part.work for one in said for part in one.triggers] + [part.work for one in said for part in one.doings]
    for field in ("heal", "move", "damage", "remove_tokens", "generate", "do", "least_roll", "may"):
        assert any(getattr(work, field) for work in works), field


def test_every_named_function_is_there() -> None:
    assert set(WORKS) == set(DONE_BY) == set(CAN_BE_DONE)


def test_file_figure_and_field_are_named(tmp_path: Path) -> None:
    """hcx.p4.change.1"""
    with pytest.raises(DataError, match=r"test.toml, figure tester, field trait.grant.as: unknown as 'fre'; known are"):
        with_figures(tmp_path, FIGURE + TRAIT + 'grant = [{power = "charge", as = "fre"}]\n')
    with pytest.raises(DataError, match=r"figure tester, field trait.trigger.when.tokens: must be at most 2, not 3"):
        with_figures(tmp_path, FIGURE + TRAIT + 'trigger = [{on = "hits", heal = 1, when = {tokens = 3}}]\n')
    with pytest.raises(DataError, match=r"figure tester, field generates: trick generates 'thornling', which does not"):
        with_figures(tmp_path, FIGURE + TRAIT + 'action = [{as = "free", generate = "thornling"}]\n')


@pytest.mark.parametrize(
    ("part", "said"),
    [
        ({"grants": ["chrage"]}, "field grants: unknown power 'chrage'"),
        ({"grant": [{"power": "chrage", "as": "free"}]}, "grant.power: unknown power 'chrage'"),
        ({"grant": [{"power": "charge"}]}, "grant.power: nothing is changed; grants is for powers as they stand"),
        ({"grant": [{"power": "toughness", "as": "free"}]}, "grant.as: toughness is used by no action"),
        ({"grant": [{"power": "charge", "tokens": 3}]}, "grant.tokens: must be at most 2, not 3"),
        ({"grant": [{"power": "charge", "speed": 99}]}, "grant.speed: must be at most 30, not 99"),
        ({"grant": [{"power": "charge", "when": {}}]}, "grant.when: names no condition"),
        ({"grant": [{"power": "charge", "when": {"wet": True}}]}, "grant.when.wet: unknown field; known here are"),
        ({"grant": [{"power": "charge", "when": {"terrain": "lava"}}]}, "when.terrain: unknown terrain 'lava'"),
        ({"grant": [{"power": "charge", "when": {"friend": {"keyword": "robot"}}}]}, "when.friend.within: missing"),
        ({"modify": [{"value": "attack"}]}, "modify.by: say either by or becomes"),
        ({"modify": [{"value": "attack", "by": 1, "becomes": 9}]}, "modify.by: say either by or becomes"),
        ({"modify": [{"value": "attack", "by": 0}]}, "modify.by: must be a number from -30 to 30 other than 0"),
        ({"modify": [{"value": "luck", "by": 1}]}, "modify.value: unknown value 'luck'"),
        ({"modify": [{"value": "attack", "by": 1, "whom": "friends"}]}, "modify.within: missing"),
        ({"modify": [{"value": "attack", "by": 1, "within": 2}]}, "modify.within: goes with friends, foes or all"),
        ({"modify": [{"value": "attack", "by": 1, "whom": "other"}]}, "modify.whom: unknown whom 'other'"),
        (
            {"modify": [{"value": "speed", "by": 1, "whom": "foes", "within": 2, "keyword": "gods"}]},
            "modify.keyword: unknown keyword 'gods'",
        ),
        ({"trigger": [{"on": "sneezes", "heal": 1}]}, "trigger.on: unknown on 'sneezes'"),
        ({"trigger": [{"on": "hits"}]}, "trigger.heal: say one of heal, give_tokens"),
        ({"trigger": [{"on": "hits", "heal": 1, "damage": 1}]}, "trigger.damage: say one of heal"),
        ({"trigger": [{"on": "hits", "move": 2}]}, r"trigger.move: on hits this has to wait.*hcx.p5.trigger.5"),
        (
            {"trigger": [{"on": "turn_begins", "after": True, "heal": 1}]},
            "trigger.after: turn_begins waits for nothing",
        ),
        ({"trigger": [{"on": "turn_begins", "whom": "other", "heal": 1}]}, "trigger.whom: there is no other in"),
        ({"trigger": [{"on": "hits", "near": {"within": 2}, "heal": 1}]}, "trigger.near: only for friend_falls and"),
        ({"trigger": [{"on": "hits", "heal": 1, "number": 2}]}, "trigger.number: goes with generate"),
        ({"trigger": [{"on": "hits", "heal": 1, "damage_kind": "plain"}]}, "trigger.damage_kind: goes with damage"),
        ({"trigger": [{"on": "hits", "heal": 1, "every": True}]}, "trigger.every: there is only one self"),
        ({"trigger": [{"on": "hits", "heal": 1, "roll": 7}]}, "trigger.roll: must be at most 6, not 7"),
        ({"trigger": [{"on": "game_begins", "damage": 1}]}, "trigger.damage: nobody is harmed before the first turn"),
        ({"action": [{"heal": 1}]}, "action.as: missing"),
        ({"action": [{"as": "free", "may": True, "heal": 1}]}, "action.may: an action is never given against"),
        ({"action": [{"as": "free", "do": "dance"}]}, "action.do: unknown do 'dance'; known are change_places"),
        ({"action": [{"as": "free", "whom": "other", "heal": 1}]}, "action.whom: an action has no other"),
        (
            {"action": [{"as": "free", "whom": "foes", "within": 2, "generate": "thornling"}]},
            "action.whom: what is generated stands next to the figure itself",
        ),
        ({"forbid": [{"powers": ["perplex"], "whom": "self"}]}, "forbid.whom: unknown whom 'self'; known are friends"),
        ({"forbid": [{"powers": [], "whom": "foes", "within": 2}]}, "forbid.powers: names none"),
        ({"forbid": [{"powers": ["luck"], "whom": "foes", "within": 2}]}, "forbid.powers: unknown power 'luck'"),
        ({"immune_to": ["luck"]}, "immune_to: unknown power 'luck'"),
        ({"protected": ["luck"]}, "protected: unknown power 'luck'"),
        ({"improved_movement": ["lava"]}, "improved_movement: unknown 'lava'"),
        ({"token_rules": ["lazy"]}, "token_rules: unknown 'lazy'; known are tireless, outside_total, no_pushing"),
        ({"kind": "wish"}, "field kind: unknown kind 'wish'"),
        ({"says": 1}, "field says: unknown field"),
    ],
)
def test_a_slip_is_named(part: dict[str, Any], said: str) -> None:
    """hcx.p4.type.5, hcx.p16.format.1, hcx.p5.trigger.5"""
    with pytest.raises(DataError, match=said):
        heroclix(A="E5 trick", X="P16", texts=[{"id": "trick", **part}])


def test_a_text_must_be_named_once_and_used_by_its_name() -> None:
    with pytest.raises(DataError, match="'trick' stands twice"):
        heroclix(A="E5", X="P16", texts=[{"id": "trick"}, {"id": "trick"}])
    with pytest.raises(DataError, match="'trck' says nothing about a figure"):
        heroclix(A="E5 trck", X="P16", texts=[{"id": "trick"}])


def test_a_position_with_texts_is_described_and_drawn_again() -> None:
    text = {"id": "trick", "kind": "speed", "grant": [{"power": "charge", "as": "free"}]}
    table = heroclix(A="E5 trick@1-2", B="A1", X="G5", sword="worn A special 2 equip any effect edge",
                     texts=[text, {"id": "edge", "kind": "effect", "grants": ["flurry"]}])  # fmt: skip
    drawn = table.game.describe(table.state)
    again = table.game.draw(drawn)
    assert table.game.describe(again) == drawn
    assert again.f.power_ids == table.state.f.power_ids
