"""Sentences that lie in files: by table and key, in every language, with {names} to fill in."""

from __future__ import annotations

from functools import cache

from hexdial.games.heroclix.reading import DATA, read_file
from hexdial.kernel.rulebook import LANGUAGES


@cache
def words_of(file: str) -> dict[str, dict[str, str]]:
    """All sentences of `data/words/<file>.toml` by key; no two tables have the same key."""
    content = read_file(DATA / "words" / f"{file}.toml")
    found: dict[str, dict[str, str]] = {}
    for table in content.fields:
        block = content.table(table)
        for key in block.fields:
            entry = block.table(key)
            entry.only(*LANGUAGES)
            if key in found:
                raise block.wrong(key, "stands twice")
            found[key] = {language: entry.text(language) for language in LANGUAGES}
    return found


def say(file: str, key: str, about: dict[str, str], language: str) -> str:
    """One sentence, filled in."""
    return words_of(file)[key][language].format_map(about)
