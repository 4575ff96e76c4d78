"""Where the files of the game lie, a person's own ones included, and how a sentence names what stands in them."""

from __future__ import annotations

import os
import re
from importlib import resources
from pathlib import Path
from typing import Final

from hexdial.kernel import reading
from hexdial.kernel.errors import DataError
from hexdial.kernel.reading import Entry

DATA: Final = Path(str(resources.files("hexdial.games.heroclix").joinpath("data")))
OWN_DATA: Final = "HEXDIAL_DATA"  # folders beside ours, written as PATH is


def folders() -> tuple[Path, ...]:
    """Ours first, then those a person named; one that is not there is one sentence."""
    found = [DATA]
    for name in os.environ.get(OWN_DATA, "").split(os.pathsep):
        if name.strip():
            folder = Path(name.strip())
            if not folder.is_dir():
                raise DataError(str(folder), "", "", f"is no folder, but {OWN_DATA} names it")
            found.append(folder)
    return tuple(found)


def files(folder: Path, kind: str) -> list[Path]:
    """The TOML files of one kind (figures, things, maps, teams), by name."""
    return sorted((folder / kind).glob("*.toml"))


def read_file(path: Path) -> Entry:
    """The whole file as one entry; our own ones are named `data/...`."""
    return reading.read_file(path, DATA.parent, _entitle)


def _entitle(written: dict[str, str]) -> str:
    """An entry is called by its id; what only figures and only objects have tells which it is."""
    slug = re.match(r'"([a-z0-9_]+)"', written.get("id", ""))
    if not slug:
        return ""
    kind = "figure" if "collector" in written else "object" if "weight" in written else "entry"
    return f"{kind} {slug[1]}"
