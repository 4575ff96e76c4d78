"""Reads TOML files field by field; whatever is wrong is named by file, entry and field."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from pathlib import Path

from hexdial.kernel.errors import DataError
from hexdial.kernel.rulebook import LANGUAGES


class Entry:
    """One table of a file: fields are asked for by name and type."""

    def __init__(self, file: str, title: str, fields: dict[str, object], prefix: str = "") -> None:
        self.file = file
        self.title = title
        self.fields = fields
        self.prefix = prefix

    def wrong(self, field: str, problem: str) -> DataError:
        """The one sentence about a field of this entry."""
        return DataError(self.file, self.title, f"{self.prefix}{field}", problem)

    def only(self, *known: str) -> None:
        """Refuse every field that is not among these."""
        for field in self.fields:
            if field not in known:
                raise self.wrong(field, f"unknown field; known here are {', '.join(known)}")

    def has(self, field: str) -> bool:
        return field in self.fields

    def get(self, field: str) -> object:
        if field not in self.fields:
            raise self.wrong(field, "missing")
        return self.fields[field]

    def text(self, field: str) -> str:
        value = self.get(field)
        if not isinstance(value, str) or not value.strip():
            raise self.wrong(field, f"must be a text, not {shown(value)}")
        return value

    def choice(self, field: str, known: list[str]) -> str:
        value = self.text(field)
        if value not in known:
            raise self.wrong(field, f"unknown {field} {value!r}; known are {', '.join(known)}")
        return value

    def number(self, field: str, least: int | None = None) -> int:
        value = self.get(field)
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.wrong(field, f"must be a whole number, not {shown(value)}")
        if least is not None and value < least:
            raise self.wrong(field, f"must be at least {least}, not {value}")
        return value

    def flag(self, field: str) -> bool:
        value = self.get(field)
        if not isinstance(value, bool):
            raise self.wrong(field, f"must be true or false, not {shown(value)}")
        return value

    def values(self, field: str) -> list[object]:
        value = self.get(field)
        if not isinstance(value, list):
            raise self.wrong(field, f"must be a list, not {shown(value)}")
        return [*value]

    def numbers(self, field: str) -> list[int]:
        found: list[int] = []
        for value in self.values(field):
            if not isinstance(value, int) or isinstance(value, bool):
                raise self.wrong(field, f"must hold whole numbers only, not {shown(value)}")
            found.append(value)
        return found

    def texts(self, field: str) -> list[str]:
        found: list[str] = []
        for value in self.values(field):
            if not isinstance(value, str):
                raise self.wrong(field, f"must hold texts only, not {shown(value)}")
            found.append(value)
        return found

    def table(self, field: str) -> Entry:
        """A table inside this one; its fields are named `strikes.white`."""
        value = self.get(field)
        if not isinstance(value, dict):
            raise self.wrong(field, f"must be a table, not {shown(value)}")
        return Entry(self.file, self.title, value, f"{self.prefix}{field}.")

    def blocks(self, field: str) -> list[Entry]:
        """All `[[field]]` blocks, none if there are none."""
        if field not in self.fields:
            return []
        found: list[Entry] = []
        for place, value in enumerate(self.values(field), 1):
            if not isinstance(value, dict):
                raise self.wrong(field, f"must be written as [[{field}]] blocks")
            found.append(Entry(self.file, f"{field} block {place}", value))
        return found

    def names(self) -> dict[str, str]:
        """`name` in every language of the game."""
        table = self.table("name")
        table.only(*LANGUAGES)
        return {language: table.text(language) for language in LANGUAGES}

    def slug(self) -> str:
        """`id`: small ascii letters, digits and underscores."""
        value = self.text("id")
        if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", value):
            raise self.wrong("id", f"{value!r} must be small letters and digits joined by _")
        return value


def read_file(path: Path, home: Path, entitle: Callable[[dict[str, str]], str]) -> Entry:
    """The whole file as one entry. A slip of TOML is reported with the block and the field it stands in.

    Files below `home` are named from there. `entitle` makes the title of a block from its fields as they are
    written, "" where they do not say enough.
    """
    file = str(path.relative_to(home)) if path.is_relative_to(home) else str(path)
    try:
        content = path.read_text(encoding="utf-8")
    except OSError as problem:
        raise DataError(file, "", "", f"cannot be read: {problem.strerror}") from problem
    except UnicodeDecodeError as problem:
        raise DataError(file, "", "", "is not written in UTF-8") from problem
    try:
        return Entry(file, "top of the file", tomllib.loads(content))
    except tomllib.TOMLDecodeError as problem:
        line = re.search(r"at line (\d+)", str(problem))
        lines = content.splitlines()
        title, field = _place(lines, int(line[1]) if line else len(lines), entitle)
        raise DataError(file, title, field, f"not TOML: {problem}") from problem


def shown(value: object) -> str:
    """A value as the file wrote it, cut short."""
    written = str(value).lower() if isinstance(value, bool) else repr(value)
    return written if len(written) <= 40 else f"{written[:37]}..."


def _place(lines: list[str], last: int, entitle: Callable[[dict[str, str]], str]) -> tuple[str, str]:
    title, field = "top of the file", ""
    seen: dict[str, int] = {}
    written: dict[str, str] = {}
    for line in lines[:last]:
        header = re.match(r"\s*\[+\s*([a-z_]+)", line)
        if header:
            kind = header[1]
            seen[kind] = seen.get(kind, 0) + 1
            title, written = f"{kind} block {seen[kind]}", {}
        assigned = re.match(r"\s*([a-z_]+)\s*=\s*(.*)", line)
        field = assigned[1] if assigned else ""
        if assigned:
            written[assigned[1]] = assigned[2]
    return entitle(written) or title, field
