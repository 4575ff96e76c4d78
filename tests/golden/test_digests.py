"""Many matches with options drawn at random, each boiled down to a few letters: whatever changes them is noticed.

The whole matches in `matches/` show what has changed; these only see more. When a change of the rules is meant, run
`HEXDIAL_REGENERATE=1 pytest tests/golden`.
"""

from __future__ import annotations

import hashlib
import json
import os
import random
from collections.abc import Sequence
from pathlib import Path

import pytest

from hexdial.games import GAMES
from hexdial.kernel.play import play_out
from hexdial.kernel.table import Through
from tests.golden.transcripts import Falls, game_of
from tools.soak import drawn_settings

FILE = Path(__file__).parent / "digests.json"
MATCHES = 25  # of every mode
FEWER = {"hcx": 10}  # where a match takes long
LETTERS = 12

CASES = [
    (game.id, mode.id, number) for game in GAMES for mode in game.modes for number in range(FEWER.get(game.id, MATCHES))
]


class Noting(Falls):
    """Answers as `Falls` does, and keeps how many options there were."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.seen = hashlib.sha256()

    def __call__(
        self, seat: int, options: Sequence[object], weights: list[int] | None, key: str, about: tuple[object, ...]
    ) -> int:
        chosen = super().__call__(seat, options, weights, key, about)
        self.seen.update(f"{seat} {key} {len(options)} {chosen}\n".encode())
        return chosen


def digest(game_id: str, mode_id: str, number: int) -> str:
    """One match, straight through: every question and every event."""
    game = game_of(game_id)
    mode = game.mode(mode_id)
    name = f"digest {game_id} {mode_id} {number}"
    rng = random.Random(name)
    settings = drawn_settings(game, mode, mode.players[number % len(mode.players)], rng)
    noting = Noting(name)
    table = Through(game.setup(settings), noting, telling=True)
    outcome = play_out(game, table)
    for told in table.events:
        noting.seen.update(f"{game.log(table.s, told)}\n".encode())
    noting.seen.update(f"{outcome!r}".encode())
    return noting.seen.hexdigest()[:LETTERS]


def known() -> dict[str, str]:
    found: dict[str, str] = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
    return found


@pytest.mark.parametrize(("game", "mode", "number"), CASES)
def test_the_match_comes_to_the_same(game: str, mode: str, number: int) -> None:
    name = f"{game}/{mode}/{number}"
    now = digest(game, mode, number)
    if os.environ.get("HEXDIAL_REGENERATE"):
        FILE.write_text(json.dumps(dict(sorted((known() | {name: now}).items())), indent=0) + "\n", encoding="utf-8")
        return
    assert now == known().get(name), f"{name} goes another way"


def test_no_digest_is_left_over() -> None:
    assert set(known()) == {f"{game}/{mode}/{number}" for game, mode, number in CASES}
