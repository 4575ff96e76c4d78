"""The client speaks the server's records, and every word of its interface in three languages."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from hexdial.games import GAMES
from tools.wire_types import TARGET, wire_types

SRC = Path(__file__).resolve().parents[2] / "web" / "src"
LANGUAGES = ("en", "fr", "es")
PLURALS = {"zero", "one", "two", "few", "many", "other"}
SECTIONS = sorted({path.name.split(".")[0] for path in (SRC / "locale").glob("*.json")})
SOURCES = sorted(
    path for kind in ("*.ts", "*.svelte") for path in SRC.rglob(kind) if not path.name.endswith(".test.ts")
)


def test_the_clients_types_are_made_from_the_servers_records() -> None:
    assert TARGET.read_text(encoding="utf-8") == wire_types(), "run `python -m tools.wire_types`"


@pytest.mark.parametrize("section", SECTIONS)
def test_a_section_has_the_same_words_in_every_language(section: str) -> None:
    english = words(section, "en")
    for language in LANGUAGES[1:]:
        other = words(section, language)
        assert other.keys() == english.keys(), f"{section}.{language}.json differs from {section}.en.json"
        for key, value in english.items():
            assert other[key].strip(), f"{key} is empty in {language}"
            assert marks(other[key]) == marks(value), f"{key} has other placeholders in {language}"


def test_every_word_the_client_uses_exists() -> None:
    known = {key for section in SECTIONS for key in words(section, "en")}
    lacking: list[str] = []
    for path in SOURCES:
        text = path.read_text(encoding="utf-8")
        for key in re.findall(r"""\bt\(\s*["']([^"'`]+)["']""", text):
            if key not in known:
                lacking.append(f"{path.relative_to(SRC)}: {key}")
        for start in re.findall(r"""\bt\(\s*`([^`$]*)\$\{""", text):
            if not any(key.startswith(start) for key in known):
                lacking.append(f"{path.relative_to(SRC)}: {start}...")
    assert not lacking


def test_every_value_of_an_option_has_a_word() -> None:
    named = words("value", "en")
    values = {str(value) for game in GAMES for option in game.options for value in option.values}
    assert {value for value in values if not value.isdigit()} <= {key.removeprefix("value.") for key in named}


def test_no_word_lies_idle() -> None:
    """Keys written out anywhere, whole or by their beginning, count as used; values of options come from the server."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in SOURCES)
    whole = set(re.findall(r"""["'`]([a-z_]+\.[\w.]+)["'`]""", text))
    starts = tuple(set(re.findall(r"""`([a-z_]+\.[\w.]*)\$\{""", text)) | {"value."})
    idle = [
        key for section in SECTIONS for key in words(section, "en") if key not in whole and not key.startswith(starts)
    ]
    assert not idle


def words(section: str, language: str) -> dict[str, str]:
    """Key to text; the forms of a plural are joined, since languages differ in how many they have."""
    path = SRC / "locale" / f"{section}.{language}.json"
    found: dict[str, str] = {}
    waiting: list[tuple[str, object]] = [(section, json.loads(path.read_text(encoding="utf-8")))]
    while waiting:
        key, value = waiting.pop()
        if isinstance(value, str):
            found[key] = value
        elif isinstance(value, dict) and "other" in value and value.keys() <= PLURALS:
            found[key] = str(value["other"])
        else:
            assert isinstance(value, dict), f"{path.name}: {key} is neither text nor a section"
            waiting += [(f"{key}.{name}", inner) for name, inner in value.items()]
    return found


def marks(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", text))
