"""The words of the interface, read from the client's own locale files: tests speak of keys, not of wordings."""

from __future__ import annotations

import json
import re
from functools import cache

from tests.browser.serving import ROOT

LOCALE = ROOT / "web" / "src" / "locale"
PLURALS = {"one", "other", "many", "few", "two", "zero"}


@cache
def sentences(language: str) -> dict[str, str]:
    """Every sentence by its key, such as `table.undo`; of a plural each form: `table.why.more.one`."""
    found: dict[str, str] = {}
    for path in sorted(LOCALE.glob(f"*.{language}.json")):
        section = path.name.split(".")[0]
        flatten(section, json.loads(path.read_text(encoding="utf-8")), found)
    return found


def flatten(key: str, value: object, found: dict[str, str]) -> None:
    if isinstance(value, dict):
        for name, inside in value.items():
            flatten(f"{key}.{name}", inside, found)
    else:
        found[key] = str(value)


def word(key: str, language: str = "en", **gaps: object) -> str:
    """One sentence with its gaps filled; the plural by `n`."""
    known = sentences(language)
    if key not in known:
        key = f"{key}.{'one' if gaps.get('n') == 1 and f'{key}.one' in known else 'other'}"
    return re.sub(r"\{(\w+)\}", lambda gap: str(gaps[gap[1]]), known[key])


def pattern(sentence: str) -> re.Pattern[str]:
    """What a sentence looks like with anything in its gaps."""
    parts = re.split(r"\{\w+\}", sentence.strip())
    return re.compile(".+".join(re.escape(part) for part in parts))


def like(key: str, language: str = "en") -> re.Pattern[str]:
    """Any wording of this key: all plural forms, anything in the gaps, from beginning to end."""
    known = sentences(language)
    forms = [
        text
        for name, text in known.items()
        if name == key or (name.rpartition(".")[0] == key and name.rpartition(".")[2] in PLURALS)
    ]
    assert forms, f"the client has no words {key}"
    return re.compile(r"^\s*(?:" + "|".join(pattern(form).pattern for form in forms) + r")\s*$")
