"""The shelf: every tile with its facts, every army as a ready line-up, in every language."""

from __future__ import annotations

import random

import pytest

from hexdial.games.neuroshima.game import NSH
from hexdial.games.neuroshima.prepare import catalogue_of
from hexdial.games.neuroshima.shelf import ready, tiles
from tests.neuroshima.pictures import LANGUAGES


def facts(id: str, language: str = "en") -> dict[str, str]:
    tile = next(tile for tile in tiles(language) if tile.id == id)
    return {fact.kind: fact.value for fact in tile.facts}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_tile_is_on_the_shelf(language: str) -> None:
    found = tiles(language)
    assert [tile.number for tile in found] == [*range(1, len(catalogue_of().tiles) + 1)]
    assert all(tile.names[language] and tile.kind for tile in found)
    assert all(fact.label and fact.value for tile in found for fact in tile.facts)
    counts = [int(fact.value) for tile in found for fact in tile.facts if fact.kind == "count"]
    assert sum(counts) == 4 * 35


def test_a_fighter_tells_its_edges_from_the_north_clockwise() -> None:
    found = facts("moloch_juggernaut")
    assert found["army"] == "Moloch"
    assert (found["initiative"], found["attacks"]) == ("1", "melee N 2; ranged NE 1")
    assert found["has"] == "armour N, SE, SW; toughness 1"
    assert facts("outpost_hmg")["initiative"] == "2/1"
    assert facts("outpost_hq")["attacks"] == "melee all sides 1"
    assert facts("outpost_annihilator", "fr")["attacks"] == "à distance SO 2"
    assert facts("outpost_runner", "es")["has"] == "movilidad"


def test_a_module_tells_what_it_gives() -> None:
    found = facts("hegemony_the_boss")
    assert (found["gives"], found["has"]) == ("+1 initiative, +1 melee", "links N, NW")
    assert facts("outpost_saboteur")["gives"] == "enemies -1 initiative"
    assert facts("outpost_hq", "fr")["gives"] == "+1 attaque"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tile_says_what_it_does_and_by_which_rule(language: str) -> None:
    for tile in catalogue_of().tiles:
        does = facts(tile.id, language)["does"]
        assert does.endswith(f"({tile.rule})")
        assert f"x{tile.count}" not in does


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_armies_are_ready_line_ups(language: str) -> None:
    for mode in NSH.modes:
        armies = ready(mode.id, language)
        assert [army.id for army in armies] == ["outpost", "hegemony", "moloch", "borgo"]
        assert [fact.kind for fact in armies[0].facts] == ["hq", "fighters", "modules", "actions"]
        assert all(fact.label and fact.value for army in armies for fact in army.facts)
        settings = {"mode": mode.id, "lineups": [armies[0].id, "random", "random", "random", "random", "random"]}
        sides = 4 if mode.id == "team" else mode.players[0]
        settings["lineups"] = settings["lineups"][:sides]
        assert NSH.complete(settings, random.Random(1))["mode"] == mode.id


def test_a_line_up_counts_equal_tiles() -> None:
    outpost = ready("duel", "en")[0]
    found = {fact.kind: fact.value for fact in outpost.facts}
    assert found["actions"] == "Battle x6, Move x7, Sniper"
    assert found["fighters"].startswith("Runner x2, HMG, Commando x5")
