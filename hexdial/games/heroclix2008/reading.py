"""Where the files of this game lie, and how a sentence names what stands in them."""

from __future__ import annotations

import re
from importlib import resources
from pathlib import Path
from typing import Final

from hexdial.kernel import reading
from hexdial.kernel.reading import Entry

DATA: Final = Path(str(resources.files("hexdial.games.heroclix2008").joinpath("data")))


def read_file(path: Path) -> Entry:
    """The whole file as one entry; our own ones are named `data/...`."""
    return reading.read_file(path, DATA.parent, _figure)


def _figure(written: dict[str, str]) -> str:
    slug = re.match(r'"([a-z0-9_]+)"', written.get("id", ""))
    return f"entry {slug[1]}" if slug else ""
