"""What a resumed `make prove` need not do again: the traces of all tests, as long as nothing they read has changed."""

from __future__ import annotations

import hashlib
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Final

from tools.proving import Traced

READ: Final = ("tests", "tools")  # beside the package of the modules
KINDS: Final = (".py", ".toml", ".json", ".txt", ".yaml", ".svg")
BUILT: Final = "client"  # the browser's side: no test of the rules reads it


def traces(
    path: Path, resume: bool, tests: list[str], modules: list[str], make: Callable[[], list[Traced]]
) -> list[Traced]:
    """As kept beside the journal, or made now and kept."""
    mark = fingerprint(tests, modules)
    if resume and path.exists():
        kept_mark, kept = pickle.loads(path.read_bytes())
        if kept_mark == mark:
            found: list[Traced] = kept
            return found
    found = make()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(pickle.dumps((mark, found)))
    return found


def fingerprint(tests: list[str], modules: list[str]) -> str:
    """Equal when the same tests would execute the same lines."""
    digest = hashlib.sha256(repr((tests, modules)).encode())
    for folder in sorted({Path(module).parts[0] for module in modules} | {*READ}):
        for path in sorted(Path(folder).rglob("*")):
            if path.suffix in KINDS and BUILT not in path.parts:
                digest.update(path.as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()
