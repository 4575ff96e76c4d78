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
from typing import Any

import pytest

from hexdial.games import GAMES
from hexdial.games.heroclix.prepare import teams_of
from hexdial.kernel.play import Game, play_out
from hexdial.kernel.table import Through
from tests.golden.transcripts import Falls, game_of
from tools.soak import drawn_settings

FILE = Path(__file__).parent / "digests.json"
MATCHES = 25  # of every mode
FEWER = {"hcx": 10}  # where a match takes long
SETTLED: dict[str, dict[str, str | int]] = {"hcx": {"wording": "2018"}}  # the other wording is played by TEAMS
LETTERS = 12

CASES = [
    (game.id, mode.id, number) for game in GAMES for mode in game.modes for number in range(FEWER.get(game.id, MATCHES))
]

WORDINGS = ("2018", "2023")  # of the powers and abilities card


def teams() -> list[tuple[str, str, str]]:
    """Every ready team with a theme against the next one of its size, in either wording."""
    found: list[tuple[str, str, str]] = []
    for total in sorted({team.build_total for team in teams_of()}):
        themed = [team for team in teams_of() if team.build_total == total and team.theme]
        for place in range(0, len(themed), 2):
            first, second = themed[place], themed[(place + 1) % len(themed)]
            assert first.theme != second.theme, f"{first.id} and {second.id} have one theme"
            found += [(first.id, second.id, wording) for wording in WORDINGS]
    return found


TEAMS = teams()


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
    """One match with everything drawn."""
    game = game_of(game_id)
    mode = game.mode(mode_id)
    name = f"digest {game_id} {mode_id} {number}"
    rng = random.Random(name)
    players = mode.players[number % len(mode.players)]
    return boiled(game, drawn_settings(game, mode, players, rng, (), SETTLED.get(game_id)), name)


def boiled(game: Game[Any], settings: dict[str, object], name: str) -> str:
    """The match straight through: every question and every event."""
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


def compare(name: str, now: str) -> None:
    if os.environ.get("HEXDIAL_REGENERATE"):
        FILE.write_text(json.dumps(dict(sorted((known() | {name: now}).items())), indent=0) + "\n", encoding="utf-8")
        return
    assert now == known().get(name), f"{name} goes another way"


@pytest.mark.parametrize(("game", "mode", "number"), CASES)
def test_the_match_comes_to_the_same(game: str, mode: str, number: int) -> None:
    compare(f"{game}/{mode}/{number}", digest(game, mode, number))


@pytest.mark.parametrize(("first", "second", "wording"), TEAMS)
def test_a_team_of_every_theme_plays_as_it_played(first: str, second: str, wording: str) -> None:
    name = f"hcx/{first}/{second}/{wording}"
    game = game_of("hcx")
    asked = {"lineups": [first, second], "options": {"wording": wording}}
    compare(name, boiled(game, game.complete(asked, random.Random(name)), name))


def test_no_digest_is_left_over() -> None:
    drawn = {f"{game}/{mode}/{number}" for game, mode, number in CASES}
    assert set(known()) == drawn | {"/".join(["hcx", *case]) for case in TEAMS}


def test_every_theme_of_a_ready_team_has_its_match() -> None:
    played = {name for first, second, _ in TEAMS for name in (first, second)}
    assert played == {team.id for team in teams_of() if team.theme}
