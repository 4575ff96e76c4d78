"""Lines of fire on the maps of HeroClix: asked again, drawn anew, and what another lie of the land costs."""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections.abc import Callable
from importlib import resources
from pathlib import Path

import hexdial.kernel.table
from bench.measure import pin_to_one_core
from hexdial.games.heroclix.bases import cells_of
from hexdial.games.heroclix.figures import Click, Figure, Line
from hexdial.games.heroclix.ground import Ground
from hexdial.games.heroclix.house import House
from hexdial.games.heroclix.maps import load_maps
from hexdial.games.heroclix.powering import Powers
from hexdial.games.heroclix.setting import Member, Setting
from hexdial.games.heroclix.sight import sight, trace
from hexdial.games.heroclix.state import State
from hexdial.games.heroclix.terms import BLOCKED_LINE, BLOCKING, HINDERING, ON_MAP, OUTSIDE

FIGURES = 12
NAMES = {"en": "figure", "fr": "figurine", "es": "figura"}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0)
    args = parser.parse_args()
    pin_to_one_core()
    compiled = not str(hexdial.kernel.table.__file__).endswith(".py")
    s = crowded("canal_street")
    board = s.map.board
    rng = random.Random(1)
    # lines that terrain does not block at once, as long as ranges are
    pairs = [
        (s.cell[f], b)
        for f in range(FIGURES)
        for b in rng.sample(range(board.count), 200)
        if 2 <= board.apart(s.cell[f], b) <= 8 and trace(s.ground, s.cell[f], b).verdict != BLOCKED_LINE
    ]

    def asked_again() -> int:
        for a, b in pairs:
            sight(s, s.who[a], a, s.who[b], b)
        return len(pairs)

    def drawn_anew() -> int:
        for a, b in pairs:
            trace(s.ground, a, b)
        return len(pairs)

    def new_ground() -> int:
        terrain = s.terrain.copy()
        terrain[s.cell[0]] ^= HINDERING
        Ground(s.map, terrain, s.razed, s.map.ground).steps(0)
        return 1

    figures = {
        "line of fire, asked again": asked_again,
        "line of fire, drawn anew": drawn_anew,
        "ground and steps, one marker more": new_ground,
    }
    for name, once in figures.items():
        line = {
            "build": "compiled" if compiled else "interpreted",
            "name": name,
            "us": round(each(once, args.seconds), 3),
        }
        sys.stdout.write(json.dumps(line) + "\n")


def each(once: Callable[[], int], seconds: float) -> float:
    """Microseconds for one, of CPU time."""
    once()
    done = 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        done += once()
    return (time.process_time() - began) * 1e6 / done


def crowded(slug: str) -> State:
    """A large map with figures all over it."""
    folder = Path(str(resources.files("hexdial.games.heroclix").joinpath("data", "maps")))
    printed = next(one for one in load_maps(folder) if one.id == slug)
    lines = (Line(50, 1),)
    figure = Figure(0, "figure", NAMES, "bench", "1", (), (), lines, (Click(8, 10, 16, 3),), 6, 1)
    members = [Member(figure, f % 2, lines, OUTSIDE, True) for f in range(FIGURES)]
    s = State(Setting(House({}), members, [], [printed], Powers(["none"])))
    rng = random.Random(2)
    free = [cell for cell in range(printed.board.count) if not printed.terrain[cell] & BLOCKING]
    for f, cell in enumerate(rng.sample(free, FIGURES)):
        s.cell[f], s.place[f] = cell, ON_MAP
        for under in cells_of(s, f):
            s.who[under] = f
    return s


if __name__ == "__main__":
    main()
