"""What the gallery shows: every tile of every game and some full boards, as web/dev/out/gallery.json."""

from __future__ import annotations

import json
import random
from dataclasses import asdict
from pathlib import Path
from typing import Any

from hexdial.games import GAMES
from hexdial.kernel.match import Match

OUT = Path(__file__).parent / "out"
SEEDS = 6
CHOICES = 400
LATEST = 150  # boards are taken when there is something to see


def main() -> None:
    games: dict[str, Any] = {}
    for game in GAMES:
        pieces: dict[str, Any] = {}
        odd: dict[str, Any] = {}
        scenes: list[Any] = []
        for tile in game.tiles("en"):
            pieces[tile.id] = card(asdict(tile))
        for mode in game.modes:
            for seed in range(SEEDS):
                scenes += played(game, mode, seed, pieces, odd)
        busiest = sorted(scenes, key=lambda scene: -weight(scene))[:3]
        marked = [scene for scene in scenes if scene["marks"]][:3]
        games[game.id] = {
            "pieces": list(pieces.values()), "odd": list(odd.values())[:40], "scenes": busiest + marked,
        }  # fmt: skip
    OUT.mkdir(exist_ok=True)
    (OUT / "gallery.json").write_text(json.dumps(games))


def played(game: Any, mode: Any, seed: int, pieces: dict[str, Any], odd: dict[str, Any]) -> list[Any]:
    """A random game; keeps every tile it has seen, and every way in which one was changed."""
    players = max(mode.players)
    seats = [{"name": f"Player {seat + 1}", "player": "person"} for seat in range(players)]
    match = Match.new(game, {"mode": mode.id, "players": players}, seats, str(seed))
    rng = random.Random(seed)
    kept: list[Any] = []
    for n in range(CHOICES):
        decision = match.position.decision
        if decision is None:
            break
        match.choose(decision.seat, rng.choice(decision.options))
        if n % 3 or match.position.decision is None:
            continue
        scene = asdict(game.scene(match.position, match.position.decision.seat, "en"))
        for piece in scene["pieces"]:
            if piece["art"] and not piece["dim"] and piece["badges"]:
                pieces[piece["art"]] = {**piece, "turn": 0}
            changed = sorted({badge["kind"] for badge in piece["badges"] if badge["tone"] == "changed"})
            if changed:
                odd[" ".join(changed)] = piece
        if n > 30 and (n < LATEST or scene["marks"]):
            kept.append(scene)
    return kept


def weight(scene: Any) -> int:
    cells = {cell["id"] for cell in scene["board"]["cells"]}
    return sum(1 for piece in scene["pieces"] if piece["place"] in cells)


def card(tile: Any) -> Any:
    badges = [
        {
            "kind": fact["kind"],
            "text": fact["value"],
            "help": fact["label"],
            "tone": fact["tone"],
            "rule": "",
            "edge": -1,
        }
        for fact in tile["facts"]
        if fact["kind"] not in ("army", "count", "does", "attacks", "has", "gives")
    ]
    return {
        "id": tile["id"], "place": "", "owner": 0, "controller": 0, "art": tile["id"], "label": tile["id"][:2],
        "name": tile["names"]["en"], "turn": 0, "badges": badges, "dim": False, "kind": "", "rules": [],
    }  # fmt: skip


if __name__ == "__main__":
    main()
