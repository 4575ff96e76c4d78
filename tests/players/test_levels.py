"""Levels: those who slip, those who think; the better one sees more."""

import itertools
import random
from dataclasses import replace

from hexdial.front.words import words_in
from hexdial.kernel.rulebook import LANGUAGES
from hexdial.players.levels import LEVELS, Level, Levelled
from hexdial.players.registry import PLAYERS, USUAL
from hexdial.players.seen import seen_by
from tests.players.test_players import begin
from tests.terminal.field import FIELD, PLAY


def taken(level: Level, times: int = 40) -> list[object]:
    position = begin(hands=[[0, 1, 2], []])
    assert position.decision is not None
    options = position.decision.options
    player = Levelled(level)
    return [options[player(FIELD, seen_by(position, 0), random.Random(seed))] for seed in range(times)]


def test_a_level_without_slips_always_finds_its_best_card() -> None:
    steady = next(level for level in LEVELS if level.id == "steady")
    assert set(taken(replace(steady, walks=400))) == {PLAY[2]}


def test_who_slips_plays_anything_so_often_as_it_says() -> None:
    slipping = Level("slipping", 400, 0.0, slips=0.5)
    found = taken(slipping, 200)
    other = sum(choice != PLAY[2] for choice in found)
    assert 60 < other < 110  # half of the choices, of which a few hit the best card by chance


def test_each_level_thinks_more_or_slips_less_than_the_one_below() -> None:
    for lower, higher in itertools.pairwise(LEVELS):
        assert higher.walks >= lower.walks
        assert higher.slips <= lower.slips
        assert (higher.walks, -higher.slips) > (lower.walks, -lower.slips)


def test_every_player_has_a_name_and_a_sentence_in_every_language() -> None:
    assert USUAL in PLAYERS
    for language in LANGUAGES:
        words = words_in(language)
        for name in PLAYERS:
            assert words(f"level.{name}")
            assert words(f"level.{name}_help")
