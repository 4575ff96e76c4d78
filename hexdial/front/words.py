"""The words that belong to no game, in the languages of `locale/`."""

from __future__ import annotations

import os
import tomllib
from functools import cache
from pathlib import Path

from hexdial.kernel.errors import DataError, HexdialError
from hexdial.kernel.rulebook import LANGUAGES

LOCALE = Path(__file__).parents[1] / "locale"


class Words:
    """Sentences by key (`table.key`), filled with what they speak of."""

    def __init__(self, language: str, sentences: dict[str, str]) -> None:
        self.language = language
        self.sentences = sentences

    def __call__(self, key: str, **about: object) -> str:
        if key not in self.sentences:
            raise DataError(f"{self.language}.toml", key, "", "missing")
        return self.sentences[key].format(**about)

    def has(self, key: str) -> bool:
        """Is there a sentence of that name?"""
        return key in self.sentences

    def of(self, texts: dict[str, str]) -> str:
        """The text in this language; English where it has not been written in it."""
        return texts.get(self.language, texts["en"])


@cache
def words_in(language: str) -> Words:
    """The words of one language."""
    if language not in LANGUAGES:
        raise HexdialError(f"there is no language {language!r}; there are {', '.join(LANGUAGES)}")
    path = LOCALE / f"{language}.toml"
    try:
        tables = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as problem:
        raise DataError(path.name, "", "", f"cannot be read: {problem}") from problem
    sentences: dict[str, str] = {}
    for table, entries in tables.items():
        for key, sentence in entries.items():
            if not isinstance(sentence, str):
                raise DataError(path.name, table, key, "is no text")
            sentences[f"{table}.{key}"] = sentence
    return Words(language, sentences)


def language_of_system() -> str:
    """The language the system speaks (LC_ALL, LC_MESSAGES, LANG), English where we do not speak it."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")
        if value:
            short = value.split("_")[0].split(".")[0].lower()
            return short if short in LANGUAGES else "en"
    return "en"
