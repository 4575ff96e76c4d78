"""Draws the README's picture of a table: a seeded match after some turns, as the terminal shows it, as SVG."""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path

from rich.console import Console

from hexdial.front.choosing import computer_choice
from hexdial.front.words import words_in
from hexdial.games import GAMES
from hexdial.kernel.match import PERSON, Match
from hexdial.players.registry import player
from hexdial.terminal.screen import Screen
from hexdial.terminal.session import Session

WIDTH, HEIGHT, TURN = 112, 40, 11
SEED = "3"


class Sitting(Session):
    """A session that leaves without a word."""

    def farewell(self) -> None:
        pass


def main() -> None:
    """Write the picture to the given path."""
    target = Path(sys.argv[1] if len(sys.argv) > 1 else "docs/table.svg")
    game = GAMES[0]
    seats = [{"name": "Player 1", "player": PERSON}, {"name": "Player 2", "player": "greedy"}]
    settings = {"mode": "collectors", "lineups": ["founders", "war_games"], "ages": [20, 30]}
    match = Match.new(game, settings, seats, SEED)
    greedy = player("greedy")
    while (decision := match.position.decision) is not None:
        if match.position.state.turn >= TURN and decision.seat == 0 and decision.key == "move":
            break
        match.choose(decision.seat, computer_choice(match, decision, greedy))
    console = Console(
        record=True,
        width=WIDTH,
        height=HEIGHT,
        file=io.StringIO(),
        force_terminal=True,
        color_system="truecolor",
        highlight=False,
    )
    typed = ["1"]  # one tile is chosen, so that the picture shows where it may go

    def read(prompt: str) -> str:
        if not typed:
            raise EOFError
        console.export_text()  # only the last drawing is wanted
        return typed.pop()

    Sitting(match, ["human", "greedy"], Screen(console, read), words_in("en")).run()
    svg = console.export_svg(title="make play")
    # no fonts from elsewhere, no remarks of the drawing tool; leading blanks stay
    plain = re.sub(r"@font-face {.*?}|<!--.*?-->", "", svg, flags=re.DOTALL)
    target.write_text(plain.replace("<text ", '<text xml:space="preserve" '), encoding="utf-8")


if __name__ == "__main__":
    main()
