"""Sentences of a game in one language: templates that lie in a TOML file, by dotted key."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Final

from hexdial.kernel.errors import DataError, HexdialError
from hexdial.kernel.rulebook import LANGUAGES

COUNTED: Final = re.compile(r"(\d+)|\[([^\[\]|]*)\|([^\[\]|]*)\]")


def filled(template: str, about: dict[str, str] | None) -> str:
    """With what it speaks of: `{squares} [square|squares]` is the first word after 1 and else the second."""
    if about is None:
        return template
    text = template.format_map(about)
    return _counted(text) if "[" in template else text


def _counted(text: str) -> str:
    found = ""
    end = 0
    number = ""
    for mark in COUNTED.finditer(text):
        if mark[1] is not None:
            number = mark[1]
        else:
            found += text[end : mark.start()] + (mark[2] if number == "1" else mark[3])
            end = mark.end()
    return found + text[end:]


def load_sentences(folder: Path, language: str) -> dict[str, str]:
    """From `<folder>/<language>.toml`: `[event.Moved] goes = "…"` has the key `event.Moved.goes`."""
    if language not in LANGUAGES:
        raise HexdialError(f"there is no language {language!r}; there are {', '.join(LANGUAGES)}")
    path = folder / f"{language}.toml"
    file = f"{folder.name}/{path.name}"
    try:
        tables = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as problem:
        raise DataError(file, "", "", f"cannot be read: {problem}") from problem
    found: dict[str, str] = {}
    _flatten(file, "", tables, found)
    return found


def _flatten(file: str, prefix: str, table: dict[str, object], found: dict[str, str]) -> None:
    for name, value in table.items():
        key = f"{prefix}.{name}" if prefix else name
        if isinstance(value, dict):
            _flatten(file, key, value, found)
        elif isinstance(value, str):
            found[key] = value
        else:
            raise DataError(file, prefix, name, "is no text")
