"""Draws the README's picture of a table: a seeded match after some turns, as the terminal shows it, as SVG."""

from __future__ import annotations

import io
import random
import re
import sys
from pathlib import Path

from rich.console import Console

from hexdial.games import GAMES
from hexdial.kernel.match import Match
from hexdial.terminal.screen import Screen
from hexdial.terminal.session import Session
from hexdial.terminal.words import words_in

WIDTH, HEIGHT, TURN = 112, 46, 15


def main() -> None:
    """Write the picture to the given path."""
    target = Path(sys.argv[1] if len(sys.argv) > 1 else "docs/table.svg")
    rng = random.Random(8)
    game = GAMES[0]
    settings = game.complete({"mode": "collectors", "lineups": ["founders", "green_light"], "ages": [20, 30]}, rng)
    seats = [{"name": "You", "player": "person"}, {"name": "Greedy", "player": "greedy"}]
    match = Match.new(game, settings, seats, "8")
    while (decision := match.position.decision) is not None:
        if match.position.state.turn >= TURN and decision.seat == 0 and decision.key == "move":
            break
        match.choose(decision.seat, rng.choice(decision.options))
    shown = io.StringIO()
    console = Console(
        record=True,
        width=WIDTH,
        height=HEIGHT,
        file=shown,
        force_terminal=True,
        color_system="truecolor",
        highlight=False,
    )

    def leave(_prompt: str) -> str:
        raise EOFError

    session = Session(match, ["human", "greedy"], Screen(console, leave), words_in("en"))
    session.run()
    svg = console.export_svg(title="make play")
    # no fonts from elsewhere, no remarks of the drawing tool; leading blanks stay
    plain = re.sub(r"@font-face {.*?}|<!--.*?-->", "", svg, flags=re.DOTALL)
    target.write_text(plain.replace("<text ", '<text xml:space="preserve" '), encoding="utf-8")


if __name__ == "__main__":
    main()
