"""Levels: those who slip, those who think; the better one sees more."""

import itertools
import random
from dataclasses import replace
from typing import Any

import pytest

from hexdial.front.words import words_in
from hexdial.games import GAMES
from hexdial.kernel.dice import Stream
from hexdial.kernel.game import Game
from hexdial.kernel.play import apply, start
from hexdial.kernel.rulebook import LANGUAGES
from hexdial.players.levels import LEVELS, MOST, Level, Levelled, good_enough
from hexdial.players.registry import PLAYERS, USUAL, standing_in
from hexdial.players.search.player import Searcher
from hexdial.players.search.think import Budget, Thought, Thoughts, think
from hexdial.players.search.tree import Tree
from hexdial.players.seen import seen_by
from tests.players.test_players import begin
from tests.terminal.field import FIELD, PLAY


def taken(level: Level, times: int = 40) -> list[object]:
    position = begin(hands=[[0, 1, 2], []])
    assert position.decision is not None
    options = position.decision.options
    player = Levelled(level)
    return [options[player(FIELD, seen_by(position, 0), random.Random(seed))] for seed in range(times)]


def test_a_master_always_finds_its_best_card() -> None:
    master = next(level for level in LEVELS if level.id == "master")
    assert set(taken(replace(master, walks=400))) == {PLAY[2]}


def test_a_master_is_content_with_a_clear_choice_and_a_search_uses_its_time() -> None:
    masters = Levelled(next(level for level in LEVELS if level.id == "master"))
    assert masters.searcher.alone.content
    alone = Searcher(Budget(1000)).alone
    assert alone.thrifty
    assert not alone.content


def test_good_enough_is_what_is_hardly_worse() -> None:
    """As far as it has been looked at: what was tried once may have been lucky."""
    options = [
        Thought(0, 40, 0.61),
        Thought(1, 100, 0.60),
        Thought(2, 10, 0.56),
        Thought(3, 20, 0.40),
        Thought(4, 1, 0.9),
    ]
    thoughts = Thoughts(options, 171, 0.1, Tree(0, "act"))
    assert good_enough(thoughts, 0.0) == [0, 1]
    assert good_enough(thoughts, 0.5) == [0, 1]
    assert good_enough(thoughts, 1.0) == [0, 1, 2], "0.5425 is the average of those that were looked at"
    assert good_enough(Thoughts([Thought(0, 0, 0.0)], 0, 0.1, Tree(0, "act")), 0.5) == []


def test_nobody_who_thinks_gives_away_a_game() -> None:
    thoughts = Thoughts([Thought(0, 100, 0.9), Thought(1, 10, 0.1), Thought(2, 10, 0.7)], 120, 0.1, Tree(0, "act"))
    assert good_enough(thoughts, 1.0) == [0]


def test_who_is_content_with_good_enough_does_not_always_play_the_best_card() -> None:
    content = Level("content", 60, 0.0, slack=0.9)
    assert len(set(taken(content))) > 1


def test_without_time_for_a_walk_nobody_thinks_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second search would take the time of the move once more."""
    thought: list[int] = []

    def nothing(*asked: object) -> Thoughts:
        thought.append(len(asked))
        return Thoughts([], 0, 0.1, Tree(0, "act"))

    monkeypatch.setattr("hexdial.players.levels.think", nothing)
    monkeypatch.setattr("hexdial.players.search.player.think", nothing)
    taken(Level("hurried", 60, 0.1, slack=0.1), 1)
    assert len(thought) == 1


def test_who_slips_plays_anything_so_often_as_it_says() -> None:
    slipping = Level("slipping", 100, 0.0, slips=0.5)
    found = taken(slipping, 200)
    other = sum(choice != PLAY[2] for choice in found)
    assert 60 < other < 110  # half of the choices, of which a few hit the best card by chance


def test_each_level_thinks_more_or_slips_less_than_the_one_below() -> None:
    for lower, higher in itertools.pairwise(LEVELS):
        assert higher.walks >= lower.walks
        assert higher.slips <= lower.slips
        assert (higher.walks, -higher.slips) > (lower.walks, -lower.slips)
    thinking = [level for level in LEVELS if not level.slips]
    for lower, higher in itertools.pairwise(thinking):
        assert higher.slack < lower.slack
    assert not any(level.slips for level in LEVELS[-3:]), "nobody of these guesses"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_upper_three_never_give_away_a_game(game: Game[Any]) -> None:
    """No more than they may by their own opinion, in a game of each kind."""
    mode = next(mode for mode in game.modes if 2 in mode.players)
    settings = game.complete({"mode": mode.id, "players": 2}, random.Random("upper"))
    rng = random.Random(1)
    dice = Stream("upper")
    position = start(game, settings, dice)
    asked = 0
    while asked < 3 and position.decision is not None:
        decision = position.decision
        seen = seen_by(position, decision.seat)
        choice = rng.randrange(len(decision.options))
        if len(decision.options) > 2 and rng.random() < 0.3:
            level = LEVELS[-3 + asked % 3]
            choice = Levelled(replace(level, walks=30, seconds=0.0))(game, seen, random.Random(asked))
            thoughts = think(game, seen, Budget(30), random.Random(asked))
            best = thoughts.best()
            assert best is not None
            assert thoughts.options[choice].worth >= best.worth - MOST
            asked += 1
        position = apply(position, decision.options[choice], decision.seat, dice)
    assert asked


def test_every_player_has_a_name_and_a_sentence_in_every_language() -> None:
    assert USUAL in PLAYERS
    for language in LANGUAGES:
        words = words_in(language)
        for name in PLAYERS:
            assert words(f"level.{name}")
            assert words(f"level.{name}_help")


@pytest.mark.parametrize(
    ("name", "level"),
    [
        ("random", "random"), ("greedy", "greedy"), ("casual", "casual"),
        ("search:20", "sharp"), ("search:500", "expert"), ("search:1000000", "master"),
        ("search:1s", "sharp"), ("search:3s*2+", "expert"), ("search:60s", "master"),
        ("search:", USUAL), ("cmd:./mybot", USUAL), ("somebody", USUAL),
    ],
)  # fmt: skip
def test_a_level_plays_on_for_one_who_is_not_everywhere(name: str, level: str) -> None:
    assert standing_in(name) == level
