"""How the cost of a decision and of a listed question grows with seats, figures and board."""

from __future__ import annotations

from typing import Any

from bench.measure import PlayOne, begin, measure
from bench.middles import middles, settings_of
from bench.ours import straight
from hexdial.games import GAMES
from hexdial.kernel.errors import RulesFault
from hexdial.kernel.play import Game, Position
from hexdial.kernel.table import Ask, Step

# game, what grows, and for every size the settings
GROWTH: tuple[tuple[str, str, tuple[tuple[str, dict[str, object]], ...]], ...] = (
    ("jlh", "seats", (
        ("2", {"mode": "collectors", "players": 2}),
        ("3", {"mode": "ffa", "players": 3}),
        ("4", {"mode": "ffa", "players": 4}),
    )),
    ("nsh", "seats", (
        ("2", {"mode": "duel", "players": 2}),
        ("3", {"mode": "deathmatch", "players": 3}),
        ("4", {"mode": "deathmatch", "players": 4}),
        ("5", {"mode": "horde", "players": 5}),
        ("6", {"mode": "horde", "players": 6}),
    )),
    ("hcx", "build total", (
        ("100", {"mode": "standard", "options": {"build_total": 100}}),
        ("300", {"mode": "standard", "options": {"build_total": 300}}),
        ("600", {"mode": "standard", "options": {"build_total": 600}}),
    )),
    ("hcx", "map", (
        ("16x16", {"mode": "standard", "options": {"map_size": "16x16"}}),
        ("16x24", {"mode": "standard", "options": {"map_size": "16x24"}}),
        ("24x24", {"mode": "standard", "options": {"map_size": "24x24"}}),
    )),
)  # fmt: skip


def main() -> None:
    args = begin(__doc__)
    games = {game.id: game for game in GAMES}
    for id, what, sizes in GROWTH:
        game = games[id]
        for size, given in sizes:
            tables = settings_of(game, given)
            measure(f"{id} {what} {size}", "growth", straight(game, tables), args.seconds)
            measure(f"{id} {what} {size}", "growth listing", listed(game, middles(game, tables)), args.seconds)


def listed(game: Game[Any], positions: list[Position[Any]]) -> PlayOne:
    """From a settled state to its open question, the copy of the state included; counts options."""
    number = 0

    def play_one() -> int:
        nonlocal number
        number += 1
        position = positions[number % len(positions)]
        table: Step[Any] = Step(position.settled.copy(), list(position.answers), None, position.rolled)
        try:
            game.proceed(table)
        except Ask as question:
            return sum(len(one.options) for one in question.decisions)
        raise RulesFault(f"{game.id} no longer asks where it asked before")

    return play_one


if __name__ == "__main__":
    main()
