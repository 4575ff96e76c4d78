"""A table of a scenario file: fields by name and type, each wrong one named."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from hexdial.kernel.errors import DataError, HexdialError


class Fields:
    """Asks for fields; `entry` is where in the file the table stands."""

    def __init__(self, entry: str, value: object, prefix: str = "") -> None:
        self.entry = entry
        self.prefix = prefix
        if not isinstance(value, dict):
            raise DataError("", entry, prefix.rstrip("."), f"must be a table, not {shown(value)}")
        self.fields: dict[str, object] = {str(key): inner for key, inner in value.items()}

    def wrong(self, field: str, problem: str) -> DataError:
        return DataError("", self.entry, f"{self.prefix}{field}", problem)

    def only(self, *known: str) -> None:
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
        """A text; a bare number is one too."""
        value = self.get(field)
        if isinstance(value, bool) or not isinstance(value, str | int) or not str(value).strip():
            raise self.wrong(field, f"must be a text, not {shown(value)}")
        return str(value)

    def one_of(self, field: str, known: tuple[str, ...]) -> str:
        value = self.text(field)
        if value not in known:
            raise self.wrong(field, f"unknown {field} {value!r}; known are {', '.join(known)}")
        return value

    def values(self, field: str) -> list[object]:
        """A list, empty where the field is missing."""
        value = self.fields.get(field, [])
        if not isinstance(value, list):
            raise self.wrong(field, f"must be a list, not {shown(value)}")
        return value

    def texts(self, field: str) -> list[str]:
        found: list[str] = []
        for value in self.values(field):
            if not isinstance(value, str):
                raise self.wrong(field, f"must hold texts only, not {shown(value)}")
            found.append(value)
        return found

    def table(self, field: str) -> Fields:
        return Fields(self.entry, self.get(field), f"{self.prefix}{field}.")

    def shown(self) -> str:
        return ", ".join(f"{value}" if key == "do" else f"{key} {value}" for key, value in self.fields.items())

    @contextmanager
    def naming(self) -> Iterator[None]:
        """Sentences from below name this entry, unless they already name one."""
        try:
            yield
        except DataError:
            raise
        except HexdialError as problem:
            raise DataError("", self.entry, self.prefix.rstrip("."), str(problem)) from problem


def shown(value: object) -> str:
    written = repr(value)
    return written if len(written) <= 40 else f"{written[:37]}..."
