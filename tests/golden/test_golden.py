"""Whole matches, line by line, as they were played when somebody last looked.

The first line of a file in `matches/` says what is played: game, seed, settings. When a change of the rules is meant,
run `HEXDIAL_REGENERATE=1 pytest tests/golden` and read the diff. A new match is a new file with such a first line.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from hexdial.games import GAMES
from tests.golden.transcripts import head_of, whole

FOLDER = Path(__file__).parent / "matches"
FILES = sorted(FOLDER.glob("*.txt"))


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_the_match_goes_as_it_went(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    now = whole(head_of(text))
    if os.environ.get("HEXDIAL_REGENERATE"):
        file.write_text(now, encoding="utf-8")
        return
    then, lines = text.splitlines(), now.splitlines()
    for number, (old, new) in enumerate(zip(then, lines, strict=False), 1):
        assert new == old, f"{file.name}, line {number}"
    assert len(lines) == len(then)


def test_every_mode_and_number_of_players_has_its_matches() -> None:
    """By the book, and with other options."""
    found = [head_of(file.read_text(encoding="utf-8")) for file in FILES]
    for game in GAMES:
        plain = {option.name: option.default for option in game.options}
        for mode in game.modes:
            for players in mode.players:
                settings = [
                    head["settings"]
                    for head in found
                    if (head["game"], head["settings"]["mode"], head["settings"]["players"])
                    == (game.id, mode.id, players)
                ]
                by_the_book = [all(plain[name] == value for name, value in one["options"].items()) for one in settings]
                assert set(by_the_book) == {True, False}, f"{game.id} {mode.id} for {players} has {len(settings)}"
