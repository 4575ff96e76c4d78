"""Codec: a number for every answer, the same in all matches of an environment; number <-> choice <-> text."""

from __future__ import annotations

from collections.abc import Sequence

from hexdial.kernel.actions import Actions
from hexdial.kernel.errors import HexdialError


class Codec:
    """The action spaces of some tables as one: answers that are written alike share a number.

    With one table a number is the place of the answer in the space of the match.
    """

    def __init__(self, spaces: Sequence[Actions]) -> None:
        self._spaces = list(spaces)
        self._texts: list[str] = []
        self._number: dict[str, int] = {}
        self._values: list[list[object]] = []  # by table and number
        self._by_id: list[dict[int, int]] = []  # by table: the options of a match are the very values of its space
        for space in spaces:
            for value in space.values:
                text = space.text(value)
                if text not in self._number:
                    self._number[text] = len(self._texts)
                    self._texts.append(text)
        for space in spaces:
            values: list[object] = [None] * len(self._texts)
            by_id: dict[int, int] = {}
            for value in space.values:
                number = self._number[space.text(value)]
                values[number] = value
                by_id[id(value)] = number
            self._values.append(values)
            self._by_id.append(by_id)

    def __len__(self) -> int:
        return len(self._texts)

    def encode(self, action: object, table: int = 0) -> int:
        """The number of an answer."""
        return self._number[self._spaces[table].text(action)]

    def decode(self, number: int, table: int = 0) -> object:
        """The answer of that number, or one sentence."""
        value = self._values[table][number] if 0 <= number < len(self._texts) else None
        if value is None:
            raise HexdialError(f"{number} is no choice of this match; its {len(self._texts)} choices count from 0")
        return value

    def numbers(self, options: Sequence[object], table: int = 0) -> list[int]:
        """The numbers of all these answers, in their order."""
        known = self._by_id[table]
        try:
            return [known[id(option)] for option in options]
        except KeyError:  # an equal value that was built anew
            return [known[id(option)] if id(option) in known else self.encode(option, table) for option in options]

    def text(self, number: int) -> str:
        """How the answer of that number is written."""
        if not 0 <= number < len(self._texts):
            raise HexdialError(f"{number} is no choice of this match; its {len(self._texts)} choices count from 0")
        return self._texts[number]

    def parse(self, text: str) -> int:
        """The number of the answer that is written so, or one sentence."""
        wanted = " ".join(text.split())
        if wanted not in self._number:
            raise HexdialError(f"{text!r} is no choice of this match")
        return self._number[wanted]
