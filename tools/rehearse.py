"""Plays a little of everything: what a profiled build is made fast for (HEXDIAL_PROFILE in hatch_build.py)."""

import sys

from hexdial.cli import main as hexdial
from hexdial.games import GAMES

GAMES_OF = {"jlh": 600, "ygh": 600, "nsh": 600, "hcb": 150, "hcx": 80}  # random ones of every mode: some seconds each
SEARCH = ["--player", "search:30", "--player", "greedy", "--games", "2"]


def main() -> int:
    alone = ["--workers", "1", "--seed", "rehearsal"]
    for game in GAMES:
        for mode in game.modes:
            most = ["--mode", mode.id, "--players", str(mode.players[-1]), "--games", str(GAMES_OF[game.id])]
            if hexdial(["simulate", game.id, *most, *alone]):
                return 1
        if hexdial(["arena", game.id, "--mode", game.modes[-1].id, *SEARCH, *alone]):
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
