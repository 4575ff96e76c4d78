"""How far skill reaches in Hexors: what a player wins who chooses every single fight, to the last digit."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from bench.reach import BEGINNER, COLLECTORS, DEALS, has_fights, reach
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
        ["mode", "deals", "one side begins every fight: the best", "any", "any, its home is gone"],
        [row(game, mode, args.deals) for mode in (BEGINNER, COLLECTORS) for game in GAMES if has_fights(game)],
    )
    print(grid.as_text())
    said = (
        "*Exact for every deal, without Pods and Powers; the deals are drawn. One side and then the other begins them.*"
    )
    return put(PAGE, {"ceiling": grid}, said, "ceiling") if args.write_docs else 0


def row(game: Game[Any], mode: str, deals: int) -> list[str]:
    return [f"{game.id}/{mode}", str(deals), *[f"{share:.1%}" for share in reach(game, mode, deals)]]


if __name__ == "__main__":
    sys.exit(main())
