"""docs/scene.md names every word that a scene can hold: art is drawn from it."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest

from hexdial.front import vocabulary
from hexdial.games import GAMES
from hexdial.games.hexors.badges import printed as printed_gold
from hexdial.games.hexors.badges import silver_badges
from hexdial.games.hexors.game import JLH, YGH
from hexdial.games.hexors.state import State as GoldState
from hexdial.games.hexors.words import Voice as GoldVoice
from hexdial.games.neuroshima.badges import RULES, printed
from hexdial.games.neuroshima.game import NSH
from hexdial.games.neuroshima.prepare import catalogue_of
from hexdial.games.neuroshima.words import Voice
from hexdial.kernel.game import Game
from hexdial.kernel.play import apply, start
from hexdial.kernel.scene import Scene

PAGE = (Path(__file__).parents[2] / "docs" / "scene.md").read_text(encoding="utf-8")
WORDS = {*re.findall(r"`([^`]+)`", PAGE), ""}
LETTERED = re.compile(r"^(theme|seat|map|area|count)_[a-z]+$")  # of these the page names the first


def scenes(game: Game[Any], mode: str, most: int = 120) -> list[Scene]:
    rng = random.Random(8)
    position = start(game, game.complete({"mode": mode}, rng))
    found: list[Scene] = []
    for _ in range(most):
        found.append(game.scene(position, 0, "en"))
        decision = position.decision
        if decision is None:
            break
        position = apply(position, rng.choices(decision.options, decision.weights)[0], decision.seat)
    return found


def missing(words: set[str]) -> list[str]:
    """Of the words those the page does not name; `silver-ID` stands for every silver tile."""
    return sorted(word for word in words if word not in WORDS and not word.startswith("silver-"))


def words_of(mark: str) -> list[str]:
    """A mark that the page names whole, or several that stand together."""
    return [mark] if mark in WORDS else mark.split()


def test_the_page_names_what_all_games_share() -> None:
    lists = (
        vocabulary.SHAPES, vocabulary.EDGES, vocabulary.ZONES, vocabulary.COUNTERS, vocabulary.MARKS, vocabulary.CUES,
    )  # fmt: skip
    assert missing({word for words in lists for word in words}) == []


def test_the_page_names_every_sign_of_the_second_family() -> None:
    assert missing({*RULES}) == []
    voice = Voice(start(NSH, NSH.complete({"mode": "duel"}, random.Random(1))).state, "en")
    signs = [badge for tile in catalogue_of().tiles for badge in printed(tile, voice, 0)]
    assert missing({badge.kind for badge in signs}) == []
    assert {badge.rule for badge in signs} <= set(NSH.rulebook.rules)
    assert all(printed(tile, voice, 0) for tile in catalogue_of().tiles), "every tile shows something"


@pytest.mark.parametrize("game", [JLH, YGH])
def test_the_page_names_every_sign_of_the_first_family(game: Game[GoldState]) -> None:
    s = start(game, game.complete({"mode": "collectors"}, random.Random(1))).state
    voice = GoldVoice(s, "en")
    signs = [badge for tile in range(len(s.f.tiles)) for badge in printed_gold(tile, voice)]
    for silver in range(len(s.f.silvers)):
        signs += silver_badges(silver, True, voice)
    assert missing({badge.kind for badge in signs} | {badge.tone for badge in signs}) == []
    assert {badge.rule for badge in signs} <= set(game.rulebook.rules)
    assert missing({silver.id for silver in s.f.silvers}) == []


@pytest.mark.parametrize(("game", "mode"), [(game.id, mode.id) for game in GAMES for mode in game.modes])
def test_the_page_names_every_kind_that_is_met_in_play(game: str, mode: str) -> None:
    met: set[str] = set()
    for scene in scenes(next(one for one in GAMES if one.id == game), mode):
        met |= {word for cell in scene.board.cells for word in words_of(cell.mark)}
        met |= {piece.kind for piece in scene.pieces}
        met |= {badge.kind for piece in scene.pieces for badge in piece.badges}
        met |= {die.face for die in scene.dice} | {die.kind for die in scene.dice} | {mark.face for mark in scene.marks}
        met |= {LETTERED.sub(r"\1_a", re.sub(r"^side\d$", "side0", button.id)) for button in scene.buttons}
    assert missing(met) == []
