"""Where the files of both games lie, and how a sentence names what stands in them."""

from __future__ import annotations

import re
from importlib import resources
from pathlib import Path
from typing import Final

from hexdial.kernel import reading
from hexdial.kernel.reading import Entry

DATA: Final = Path(str(resources.files("hexdial.games.hexors").joinpath("data")))


def read_file(path: Path) -> Entry:
    """The whole file as one entry; our own ones are named `data/...`."""
    return reading.read_file(path, DATA.parent, _tile)


def _tile(written: dict[str, str]) -> str:
    number = re.match(r"\d+", written.get("number", ""))
    label = re.match(r'.*?en\s*=\s*"([^"]*)"', written.get("name", ""))
    return f"tile {number[0]} {label[1] if label else ''}".strip() if number else ""
