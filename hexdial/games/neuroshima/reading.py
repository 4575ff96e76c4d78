"""Where the files of the game lie, and how a sentence names what stands in them."""

from __future__ import annotations

import re
from importlib import resources
from pathlib import Path
from typing import Final

from hexdial.kernel import reading
from hexdial.kernel.reading import Entry

DATA: Final = Path(str(resources.files("hexdial.games.neuroshima").joinpath("data")))


def read_file(path: Path) -> Entry:
    """The whole file as one entry; our own ones are named `data/...`."""
    return reading.read_file(path, DATA.parent, _tile)


def _tile(written: dict[str, str]) -> str:
    """A tile's id is that of its army, _ and more; an army's own id is one word."""
    slug = re.match(r'"([a-z0-9]+_[a-z0-9_]+)"', written.get("id", ""))
    return f"tile {slug[1]}" if slug else ""
