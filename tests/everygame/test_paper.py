"""Notation and match files round-trip; the same dice come again after an undo; positions can be written down."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from hexdial.games import GAMES
from hexdial.kernel.archive import load
from hexdial.kernel.errors import HexdialError
from hexdial.kernel.match import PERSON, Match
from hexdial.kernel.table import CHANCE, WATCHER
from tests.everygame.tables import Case, any_open, columns, every_case, journey, settings_of, stops

CHOICES = 60


def new(case: Case, seed: int) -> Match[Any]:
    seats = [{"name": f"chair {seat}", "player": PERSON} for seat in range(case.players)]
    return Match.new(case.rules, settings_of(case, seed), seats, f"{case}/{seed}", ("salt",))


def play(match: Match[Any], rng: random.Random, choices: int) -> None:
    for _ in range(choices):
        if match.finished:
            return
        match.choose(*any_open(match.position, rng))


def entries(match: Match[Any]) -> list[tuple[object, ...]]:
    return [(one.seat, one.key, one.answer, one.forced, one.said) for one in match.history]


@every_case
def test_every_action_is_read_as_it_is_written(case: Case) -> None:
    for seed in (0, 1):
        space = case.rules.actions(journey(case, seed)[0].state)
        assert len(space) == len(set(space.values))
        for number, action in enumerate(space.values):
            text = space.text(action)
            assert text
            assert text == " ".join(text.split())
            assert space.parse(text) == action
            assert space.number(action) == number
        with pytest.raises(HexdialError, match="no choice of this match"):
            space.parse("no such words")


@every_case
@pytest.mark.parametrize("seed", [0, 1])
def test_a_match_file_is_read_as_it_was_played(case: Case, seed: int, tmp_path: Path) -> None:
    rng = random.Random(f"{case}/{seed}/file")
    match = new(case, seed)
    match.save(tmp_path / "match.jsonl")
    play(match, rng, CHOICES)
    loaded = load(tmp_path / "match.jsonl", GAMES)
    assert loaded.lines == match.lines
    assert entries(loaded) == entries(match)
    assert loaded.events == match.events
    assert columns(loaded.position.state) == columns(match.position.state)
    assert columns(loaded.position.settled) == columns(match.position.settled)
    assert loaded.position.answers == match.position.answers
    assert [(one.seat, one.key, one.options) for one in loaded.position.open] == [
        (one.seat, one.key, one.options) for one in match.position.open
    ]
    for line in match.lines:
        assert json.loads(line)


@every_case
def test_a_finished_match_is_read_to_its_end(case: Case, tmp_path: Path) -> None:
    match = new(case, 1)
    play(match, random.Random(str(case)), 1500)
    match.save(tmp_path / "match.jsonl")
    loaded = load(tmp_path / "match.jsonl", GAMES)
    assert loaded.position.outcome == match.position.outcome
    assert columns(loaded.position.state) == columns(match.position.state)
    assert loaded.events == match.events


@every_case
@pytest.mark.parametrize("seed", [0, 1])
def test_after_an_undo_the_same_dice_come_again(case: Case, seed: int) -> None:
    rng = random.Random(f"{case}/{seed}/undo")
    match = new(case, seed)
    play(match, rng, CHOICES)
    first, before = entries(match), columns(match.position.state)
    choices = [(one.seat, one.answer) for one in match.history if not one.automatic()][1:]
    while len(entries(match)) > len(first) // 2 and not match.finished:
        match.undo()
    kept = len([one for one in match.history if not one.automatic()]) - 1
    for seat, answer in choices[kept:]:
        match.choose(seat, answer)
    assert entries(match) == first
    assert columns(match.position.state) == before


@every_case
def test_any_moment_of_a_match_can_be_shown(case: Case) -> None:
    match = new(case, 0)
    play(match, random.Random(str(case)), CHOICES)
    for number in random.Random(1).sample(range(match.last + 1), 5):
        position = match.at(number)
        assert position.open or position.outcome is not None or number == match.last
        assert case.rules.scene(position, 0, "en").pieces is not None


@every_case
def test_an_export_holds_no_seed_and_nothing_a_seat_may_not_know(case: Case) -> None:
    game = case.rules
    match = new(case, 1)
    play(match, random.Random(str(case)), 25)
    assert match.stream is not None
    for viewer in (*range(case.players), WATCHER):
        if match.finished:
            continue
        lines = match.export(viewer, game.redact, game.hides)
        assert match.stream.seed not in json.loads(lines[0]).values()
        assert "seed" not in json.loads(lines[0])
        shown = [json.loads(line) for line in lines]
        for one, line in zip(match.history[1:], [line for line in shown if "ask" in line], strict=True):
            hidden = one.seat not in (viewer, CHANCE) and game.hides(one.seat, one.key, one.answer, viewer)
            assert ("do" in line) != hidden
            if one.seat not in (viewer, CHANCE):
                assert "forced" not in line, "whether another seat had a choice tells what it holds"


@every_case
def test_a_position_can_be_written_down_and_set_up_again(case: Case) -> None:
    """Where a game cannot be set up (in the middle of a battle), it says so in one sentence."""
    game = case.rules
    again = 0
    for position in (*stops(case, 0), *stops(case, 1)):
        written = game.describe(position.settled)
        assert json.loads(json.dumps(written)) == written
        try:
            drawn = game.draw(written)
        except HexdialError:
            continue
        assert game.describe(drawn) == written
        game.check(drawn)
        again += 1
    assert again
