"""The shipped puzzles: in rising difficulty, by name or number, one for every day."""

from __future__ import annotations

import datetime as dt
import random
from functools import cache
from pathlib import Path
from typing import Final

from hexdial.kernel.errors import HexdialError
from hexdial.puzzles.puzzle import Puzzle, read_puzzle

SET: Final = Path(__file__).parent / "set"


@cache
def shipped() -> tuple[Path, ...]:
    """The files of the set, the easiest first."""
    return tuple(sorted(SET.glob("*.yaml")))


def find_puzzle(wanted: str) -> Puzzle:
    """A file, or a puzzle of the set by its number or a part of its name."""
    path = Path(wanted)
    if path.suffix in (".yaml", ".yml"):
        return read_puzzle(path)
    files = shipped()
    if wanted.isdecimal() and 1 <= int(wanted) <= len(files):
        return read_puzzle(files[int(wanted) - 1])
    found = [file for file in files if wanted.casefold().replace(" ", "_") in file.stem]
    if len(found) == 1:
        return read_puzzle(found[0])
    if found:
        raise HexdialError(f"{wanted!r} may be {', '.join(file.stem for file in found)}")
    raise HexdialError(
        f"there is no puzzle {wanted!r}; name a .yaml file, or 1 to {len(files)} (`hexdial puzzle list` shows them)"
    )


def daily(day: dt.date) -> Puzzle:
    """The puzzle of a day: every one of the set once, then all again in another order."""
    files = list(shipped())
    if not files:
        raise HexdialError("no puzzles are shipped with this installation")
    turn, place = divmod(day.toordinal(), len(files))
    random.Random(f"daily|{turn}").shuffle(files)
    return read_puzzle(files[place])
