"""Plays one short match of every case and prints what happened; run in processes of their own."""

from __future__ import annotations

import importlib
import pkgutil
import sys

if sys.argv[1:] == ["reversed"]:
    import hexdial

    # every module of every game is imported, the last one first
    names = [found.name for found in pkgutil.walk_packages(hexdial.__path__, "hexdial.", onerror=None)]
    for name in sorted(names, reverse=True):
        if name.startswith("hexdial.games."):
            importlib.import_module(name)

from hexdial.kernel.play import play_on
from hexdial.kernel.table import Through
from tests.everygame.tables import CASES, at_random, columns, settings_of


def main() -> None:
    import random

    for case in CASES:
        for seed in (0, 1):
            game = case.rules
            table = Through(game.setup(settings_of(case, seed)), at_random(random.Random(f"{case}/{seed}")), True)
            table.recording = True
            outcome = play_on(game, table, 200)
            space = game.actions(table.s)
            for one in table.record:
                sys.stdout.write(f"{one.seat} {one.key} {space.text(one.answer)}\n")
            for told in table.events:
                sys.stdout.write(f"{game.log(table.s, told)}\n")
            sys.stdout.write(f"{case} {outcome!r} {columns(table.s)!r}\n")


if __name__ == "__main__":
    main()
