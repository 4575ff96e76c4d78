"""Rule id -> text, section, ruling: why something happened, why a choice is refused."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from hexdial.kernel.errors import DataError, HexdialError

LANGUAGES = ("en", "fr", "es")


@dataclass(frozen=True)
class Rule:
    """One atomic rule of a rulebook, in our words."""

    id: str
    chapter: str
    section: str
    modes: tuple[str, ...]
    text: dict[str, str]
    ruling: str = ""
    option: str = ""

    def sentence(self, language: str) -> str:
        """The rule in that language; English where it has not been written in it."""
        return self.text.get(language, self.text["en"])


class Rulebook:
    """The catalogue of one game."""

    def __init__(self, game: str, rules: dict[str, Rule], listed: tuple[str, ...] = ()) -> None:
        self.game = game
        self._rules = rules
        self._listed = listed
        self._read: Callable[[], Rulebook] | None = None

    @property
    def rules(self) -> dict[str, Rule]:
        self._open()
        return self._rules

    @property
    def listed(self) -> tuple[str, ...]:
        """Chapters of which the coverage shows every rule, spoken or not."""
        self._open()
        return self._listed

    def _open(self) -> None:
        if self._read is not None:
            book = self._read()
            self._rules, self._listed = book.rules, book.listed
            self._read = None

    def rule(self, id: str) -> Rule:
        if id not in self.rules:
            near = [known for known in self.rules if known.startswith(id.rsplit(".", 1)[0])][:5]
            hint = f"; near it: {', '.join(near)}" if near else ""
            raise HexdialError(f"{self.game} has no rule {id}{hint}")
        return self.rules[id]

    def search(self, word: str, language: str = "en") -> list[Rule]:
        """Rules whose text, ruling, section or id contains the word."""
        wanted = word.casefold()
        return [
            rule
            for rule in self.rules.values()
            if wanted in f"{rule.id} {rule.section} {rule.sentence(language)} {rule.ruling}".casefold()
        ]


def unread(game: str, read: Callable[[], Rulebook]) -> Rulebook:
    """A rulebook that is read when somebody first asks for a rule."""
    book = Rulebook(game, {})
    book._read = read
    return book


def load_rulebook(game: str, folder: Path) -> Rulebook:
    """`<game>.toml` with the English texts, `<game>.fr.toml` and `<game>.es.toml` beside it."""
    path = folder / f"{game}.toml"
    entries = _read(path).get("rule")
    if not isinstance(entries, list):
        raise DataError(path.name, "", "rule", "no [[rule]] entries")
    others = {language: _read(folder / f"{game}.{language}.toml") for language in LANGUAGES[1:]}
    rules: dict[str, Rule] = {}
    for entry in entries:
        id = entry.get("id", "?")
        for name in ("id", "chapter", "section", "modes", "en"):
            if name not in entry:
                raise DataError(path.name, f"rule {id}", name, "missing")
        if id in rules:
            raise DataError(path.name, f"rule {id}", "id", "stands twice")
        text = {"en": entry["en"]}
        for language, words in others.items():
            if id in words:
                text[language] = str(words[id])
        rules[id] = Rule(
            id, entry["chapter"], entry["section"], tuple(entry["modes"]), text,
            entry.get("ruling", ""), entry.get("option", {}).get("name", ""),
        )  # fmt: skip
    for language, words in others.items():
        for id in words:
            if id not in rules:
                raise DataError(f"{game}.{language}.toml", f"rule {id}", "", "no such rule in the English catalogue")
    return Rulebook(game, rules)


def _read(path: Path) -> dict[str, object]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as problem:
        raise DataError(path.name, "", "", f"cannot be read: {problem}") from problem
