import ast
import string
from pathlib import Path

import pytest

from hexdial.front.words import Words, language_of_system, words_in
from hexdial.kernel.errors import DataError, HexdialError
from hexdial.kernel.rulebook import LANGUAGES

ROOT = Path(__file__).parents[2] / "hexdial"


def slots(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_all_languages_have_the_same_sentences(language: str) -> None:
    english, other = words_in("en").sentences, words_in(language).sentences
    assert list(other) == list(english)
    for key, sentence in english.items():
        assert slots(other[key]) == slots(sentence), key
        assert bool(other[key]) == bool(sentence), key


def used() -> list[tuple[str, set[str]]]:
    """Every `words("key", name=...)` of the sources; keys put together at run time are left to the other tests."""
    found = []
    for part in ("cli", "terminal"):
        for path in sorted((ROOT / part).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
                    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                    if name == "words":
                        found.append((str(node.args[0].value), {word.arg or "" for word in node.keywords}))
    return found


def test_every_sentence_that_is_said_exists_and_gets_what_it_speaks_of() -> None:
    english = words_in("en").sentences
    assert len(used()) > 60
    for key, given in used():
        assert key in english, key
        assert slots(english[key]) == given, key


def test_a_missing_sentence_names_file_and_key() -> None:
    with pytest.raises(DataError, match=r"en\.toml, table\.nothing: missing"):
        Words("en", {})("table.nothing")


def test_an_unknown_language_is_one_sentence() -> None:
    with pytest.raises(HexdialError, match="there is no language 'xx'; there are en, fr, es"):
        words_in("xx")


@pytest.mark.parametrize(
    ("value", "language"), [("fr_CA.UTF-8", "fr"), ("es", "es"), ("de_DE.UTF-8", "en"), ("C", "en"), ("", "en")]
)
def test_the_language_of_the_system(monkeypatch: pytest.MonkeyPatch, value: str, language: str) -> None:
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", value)
    assert language_of_system() == language
