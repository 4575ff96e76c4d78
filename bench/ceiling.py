"""How far skill reaches in the Beginner Games: what a player wins who chooses every single fight, to the last digit."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from bench.reach import DEALS, MODE, has_fights, reach
from bench.strength import PAGE
from bench.tables import Grid, put
from hexdial.games import GAMES
from hexdial.kernel.play import Game


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="ceiling", description=__doc__)
    parser.add_argument("--deals", type=int, default=DEALS, help=f"of tiles to both sides ({DEALS})")
    parser.add_argument("--write-docs", action="store_true", help="put the table into docs/strength.md")
    args = parser.parse_args(arguments)
    grid = Grid(
        "What a player wins by choosing fights, wherever the tiles stand",
        ["game", "deals", "one chooses every fight, the other none", "nobody chooses"],
        [row(game, args.deals) for game in GAMES if has_fights(game)],
    )
    print(grid.as_text())
    said = "*Exact for every deal; the deals are drawn. One side and then the other chooses.*"
    return put(PAGE, {"ceiling": grid}, said, "ceiling") if args.write_docs else 0


def row(game: Game[Any], deals: int) -> list[str]:
    return [f"{game.id}/{MODE}", str(deals), *[f"{share:.1%}" for share in reach(game, deals)]]


if __name__ == "__main__":
    sys.exit(main())
