"""How many positions lie so many choices ahead, chance counted like everybody else, from fixed positions.

`counts.json` holds, for every position, how it is reached (game, seed, settings, how many choices were made) and the
counts for one choice, two, and so on. When a change of the rules is meant, run
`HEXDIAL_REGENERATE=1 pytest tests/perft` and read the diff.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from hexdial.games import GAMES
from hexdial.kernel.play import Position, apply, start
from tests.golden.transcripts import Falls, game_of

FILE = Path(__file__).parent / "counts.json"
ENTRIES: dict[str, dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))


def reached(entry: dict[str, Any]) -> Position[Any]:
    """The position after so many choices, dice included."""
    falls = Falls(entry["seed"])
    position = start(game_of(entry["game"]), entry["settings"])
    for _ in range(entry["after"]):
        decision = position.decision
        assert decision is not None, "the match was over before"
        number = falls(decision.seat, decision.options, decision.weights, decision.key, decision.about)
        position = apply(position, decision.options[number], decision.seat)
    return position


def leaves(position: Position[Any], depth: int) -> int:
    """How many ways there are to make so many choices; a match that is over before has none."""
    decision = position.decision
    if decision is None:
        return 0
    if depth == 1:
        return len(decision.options)
    return sum(leaves(apply(position, option, decision.seat), depth - 1) for option in decision.options)


@pytest.mark.parametrize("name", ENTRIES)
def test_so_many_positions_lie_ahead(name: str) -> None:
    entry = ENTRIES[name]
    position = reached(entry)
    counts = [leaves(position, depth) for depth in range(1, len(entry["counts"]) + 1)]
    if os.environ.get("HEXDIAL_REGENERATE"):
        ENTRIES[name] = {**entry, "counts": counts}
        FILE.write_text(json.dumps(ENTRIES, indent=1) + "\n", encoding="utf-8")
        return
    assert counts == entry["counts"]


def test_every_mode_and_number_of_players_is_counted() -> None:
    counted = {(one["game"], one["settings"]["mode"], one["settings"]["players"]) for one in ENTRIES.values()}
    assert counted == {(game.id, mode.id, count) for game in GAMES for mode in game.modes for count in mode.players}
