"""The finite action space of a match: number <-> value <-> text."""

from __future__ import annotations

from hexdial.kernel.errors import HexdialError


class Actions:
    """Every answer anybody, chance included, could ever give in this match, each with a number and a text."""

    __slots__ = ("_by_text", "_number", "_texts", "values")

    def __init__(self, pairs: list[tuple[object, str]]) -> None:
        self.values: list[object] = [value for value, _ in pairs]
        self._texts: list[str] = [text for _, text in pairs]
        self._number: dict[object, int] = {value: number for number, (value, _) in enumerate(pairs)}
        self._by_text: dict[str, object] = {text: value for value, text in pairs}
        assert len(self._number) == len(pairs), "an action stands twice in the space"
        assert len(self._by_text) == len(pairs), "two actions share a text"

    def __len__(self) -> int:
        return len(self.values)

    def number(self, action: object) -> int:
        """Its place in the space; environments use it as their code."""
        return self._number[action]

    def __contains__(self, action: object) -> bool:
        return action in self._number

    def text(self, action: object) -> str:
        """How it is written in files, logs, tests and at the prompt."""
        return self._texts[self._number[action]]

    def parse(self, text: str) -> object:
        """The action that is written so."""
        wanted = " ".join(text.split())
        if wanted not in self._by_text:
            raise HexdialError(f"{text!r} is no choice of this match")
        return self._by_text[wanted]
