"""Writes a real scene of every game to web/src/fixtures/<game>.json, for the client's tests."""

from __future__ import annotations

import json
import random
from pathlib import Path

import msgspec

from hexdial.games import GAMES
from hexdial.kernel.match import Match

TARGET = Path(__file__).resolve().parent.parent / "src" / "fixtures"
CHOICES = 60  # so far into a game of random choices


def main() -> None:
    TARGET.mkdir(parents=True, exist_ok=True)
    for game in GAMES:
        mode = game.modes[0]
        seats = [{"name": name, "player": "person"} for name in "AB"]
        match = Match.new(game, {"mode": mode.id, "players": 2}, seats, "fixture")
        rng = random.Random(game.id)
        while match.last < CHOICES or (match.position.decision is not None and match.position.decision.seat < 0):
            decision = match.position.decision
            assert decision is not None, f"{game.id} was over after {match.last} choices"
            match.choose(decision.seat, rng.choice(decision.options))
        decision = match.position.decision
        assert decision is not None, f"{game.id} was over after {match.last} choices"
        scene = msgspec.to_builtins(game.scene(match.position, decision.seat, "en"))
        place = TARGET / f"{game.id}.json"
        place.write_text(json.dumps(scene, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
