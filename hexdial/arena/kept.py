"""Files of results: a head that says what was played, then a line for every game, kept the moment it is over."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, TextIO, TypeVar

from hexdial.kernel.errors import HexdialError

R = TypeVar("R")
BEGINNING = '{"format": "hexdial-'


def read_results(
    path: Path, head: Mapping[str, object], result: Callable[[dict[str, Any]], R], others: str, line: str
) -> list[R]:
    """What an earlier run kept; a last line that was cut off is dropped, a file that is not ours is refused.

    `others` and `line` say what it is when it is something else.
    """
    text = text_of(path)
    if not text or (text.startswith(BEGINNING) and (json.dumps(head) + "\n").startswith(text)):
        return []  # not there, empty, or cut off in its head
    lines = text.splitlines()
    if not is_ours(lines[0], head["format"]):
        raise HexdialError(f"{path}: this is no file of such results, so it is left as it is; name another one")
    if json.loads(lines[0]) != json.loads(json.dumps(head)):
        raise HexdialError(f"{path}: {others}; name another one")
    found: list[R] = []
    for number, entry in enumerate(lines[1:], 2):
        try:
            found.append(result(json.loads(entry)))
        except (ValueError, KeyError, IndexError, TypeError) as problem:
            if number < len(lines):
                raise HexdialError(f"{path}, line {number}: {line}") from problem
    return found


def head_of(path: Path, format: str) -> dict[str, Any]:
    """What a file of this format says of itself; {}: there is none."""
    first = text_of(path).split("\n", 1)[0]
    return json.loads(first) if is_ours(first, format) else {}


def is_ours(line: str, format: object) -> bool:
    """Is this the first line of a file of that format?"""
    try:
        entry = json.loads(line)
    except ValueError:
        return False
    return isinstance(entry, dict) and entry.get("format") == format


def text_of(path: Path) -> str:
    """What is in the file, "" if there is none."""
    if path.exists() and not path.is_file():
        raise HexdialError(f"{path}: this is no file; name another one")
    try:
        return path.read_text(encoding="utf-8")
    except (FileNotFoundError, NotADirectoryError):
        return ""
    except UnicodeDecodeError as problem:
        raise HexdialError(f"{path}: this is no text, so it is left as it is; name another one") from problem
    except OSError as problem:
        raise HexdialError(f"{path}: cannot be read: {problem.strerror}") from problem


def go_on(path: Path, head: Mapping[str, object], lines: Iterable[str]) -> TextIO:
    """The file with what is known of it, ready for more; as long as it is written anew, the old one stays."""
    text = "\n".join([json.dumps(head), *lines]) + "\n"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if text_of(path) != text:
            where = path.resolve()
            fresh = where.with_name(f"{where.name}.new")
            fresh.write_text(text, encoding="utf-8")
            fresh.replace(where)
        return path.open("a", encoding="utf-8")
    except OSError as problem:
        raise HexdialError(f"{path}: cannot be written: {problem.strerror}") from problem


def add_line(file: TextIO, line: str) -> None:
    """On the disk before the next game."""
    file.write(line + "\n")
    file.flush()
