"""Thousands of positions: differences between checker and engine, each shrunk to the least that shows it."""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Iterator
from dataclasses import replace

from hexdial.kernel.errors import HexdialError
from tests.neuroshima.against import Difference
from tests.neuroshima.against_turn import check
from tests.neuroshima.positions import WORDS, Spec, draw


def new_stats() -> dict[str, int]:
    return dict.fromkeys(("phases", "branches", "medic choices", "too many branches", "lists", "acts"), 0)


def compare(positions: int, seed: int, seconds: float, stats: dict[str, int]) -> list[tuple[Spec, Difference]]:
    """So many positions; the differences, smallest positions first in each kind."""
    found: list[tuple[Spec, Difference]] = []
    until = time.monotonic() + seconds
    for number in range(positions):
        if time.monotonic() > until:
            stats["positions"] = number
            return found
        spec = draw(random.Random(f"{seed} {number}"))
        different = difference(spec, number, stats)
        if different is not None:
            found.append((spec, different))
    stats["positions"] = positions
    return found


def difference(spec: Spec, seed: int, stats: dict[str, int]) -> Difference | None:
    try:
        check(spec, random.Random(seed), stats)
    except Difference as different:
        return different
    except (AssertionError, LookupError, ValueError, HexdialError) as fault:
        return Difference(f"the engine fails with {type(fault).__name__}", str(fault))
    return None


def shrink(spec: Spec, what: str) -> Spec:
    """The same kind of difference with as little on the board as possible."""

    def same(smaller: Spec) -> bool:
        for seed in range(6):
            different = difference(smaller, seed, new_stats())
            if different is not None and different.what == what:
                return True
        return False

    again = True
    while again:
        again = False
        for smaller in _smaller(spec):
            if same(smaller):
                spec, again = smaller, True
                break
    return spec


def _smaller(spec: Spec) -> Iterator[Spec]:
    for at, one in enumerate(spec.pieces):
        if not one.tile.endswith("_hq"):
            yield replace(spec, pieces=spec.pieces[:at] + spec.pieces[at + 1 :])
    for at, (name, value) in enumerate(spec.options):
        if name in WORDS and value != WORDS[name][0]:
            kept = (name, WORDS[name][0])
            yield replace(spec, options=(*spec.options[:at], kept, *spec.options[at + 1 :]))
    for at, one in enumerate(spec.pieces):
        if one.wounds or one.used:
            yield replace(spec, pieces=(*spec.pieces[:at], replace(one, wounds=0, used=0), *spec.pieces[at + 1 :]))
    if spec.life != (13,) * len(spec.life):
        yield replace(spec, life=(13,) * len(spec.life))
    for at in range(len(spec.hand)):
        if len(spec.hand) > 1:
            yield replace(spec, hand=spec.hand[:at] + spec.hand[at + 1 :])


def main() -> None:
    """--positions, --seed, --seconds, --show: how many kinds of difference are shrunk and printed."""
    parser = argparse.ArgumentParser(prog="checker", description="the checker against the engine")
    parser.add_argument("--positions", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=240)
    parser.add_argument("--show", type=int, default=8)
    given = parser.parse_args()
    stats = new_stats()
    found = compare(given.positions, given.seed, given.seconds, stats)
    write = sys.stdout.write
    write(f"{stats}\n{len(found)} positions with a difference\n")
    kinds: dict[str, list[tuple[Spec, Difference]]] = {}
    for spec, different in found:
        kinds.setdefault(different.what, []).append((spec, different))
    for what, cases in list(kinds.items())[: given.show]:
        spec = shrink(min(cases, key=lambda case: len(case[0].pieces))[0], what)
        write(f"\n== {what} ({len(cases)} positions)\n{spec.text()}\n")
        for seed in range(6):
            again = difference(spec, seed, new_stats())
            if again is not None and again.what == what:
                write(f"  {again}\n")
                break
    sys.exit(1 if found else 0)
