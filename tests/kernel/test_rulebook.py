from __future__ import annotations

from pathlib import Path

import pytest

from hexdial.kernel.errors import DataError, HexdialError
from hexdial.kernel.rulebook import load_rulebook

ENTRY = """
[[rule]]
id = "toy.{0}"
chapter = "one"
section = "{1}"
modes = ["pair"]
en = "{2}"
ruling = "our own"
option = {{ name = "goal" }}
"""


def write(folder: Path, *entries: str, fr: str = "", es: str = "") -> Path:
    (folder / "toy.toml").write_text("".join(entries), encoding="utf-8")
    (folder / "toy.fr.toml").write_text(fr, encoding="utf-8")
    (folder / "toy.es.toml").write_text(es, encoding="utf-8")
    return folder


MOVE, WIN = ENTRY.format("move.1", "Moving", "Pieces move."), ENTRY.format("win.1", "Winning", "Most points win.")


def test_a_rule_is_found_by_its_id(tmp_path: Path) -> None:
    rule = load_rulebook("toy", write(tmp_path, MOVE, WIN)).rule("toy.win.1")
    assert (rule.chapter, rule.section, rule.modes, rule.option) == ("one", "Winning", ("pair",), "goal")


def test_a_rule_speaks_english_where_it_has_not_learnt_the_language(tmp_path: Path) -> None:
    rule = load_rulebook("toy", write(tmp_path, MOVE, fr='"toy.move.1" = "Ça bouge."')).rule("toy.move.1")
    assert (rule.sentence("fr"), rule.sentence("es")) == ("Ça bouge.", "Pieces move.")


def test_an_unknown_rule_names_its_neighbours(tmp_path: Path) -> None:
    with pytest.raises(HexdialError, match=r"toy has no rule toy\.win\.9; near it: toy\.win\.1"):
        load_rulebook("toy", write(tmp_path, MOVE, WIN)).rule("toy.win.9")
    with pytest.raises(HexdialError, match=r"toy has no rule nothing$"):
        load_rulebook("toy", write(tmp_path, MOVE)).rule("nothing")


def test_search_looks_everywhere_and_in_the_language(tmp_path: Path) -> None:
    book = load_rulebook("toy", write(tmp_path, MOVE, WIN, es='"toy.win.1" = "Gana quien más tiene."'))
    assert [rule.id for rule in book.search("MOVE")] == ["toy.move.1"]
    assert [rule.id for rule in book.search("más", "es")] == ["toy.win.1"]
    assert len(book.search("our own")) == 2
    assert book.search("trombone") == []


@pytest.mark.parametrize("field", ["id", "chapter", "section", "modes", "en"])
def test_a_missing_field_is_named(tmp_path: Path, field: str) -> None:
    entry = "".join(line + "\n" for line in MOVE.splitlines() if not line.startswith(f"{field} "))
    with pytest.raises(DataError, match=rf"toy\.toml, rule .*field {field}: missing"):
        load_rulebook("toy", write(tmp_path, entry))


@pytest.mark.parametrize(
    ("entries", "french", "sentence"),
    [
        ((MOVE, MOVE), "", r"toy\.toml, rule toy\.move\.1, field id: stands twice"),
        (("x = 1",), "", r"toy\.toml, field rule: no \[\[rule\]\] entries"),
        (("x = ",), "", r"toy\.toml: cannot be read"),
        ((MOVE,), '"toy.win.1" = "?"', r"toy\.fr\.toml, rule toy\.win\.1: no such rule"),
    ],
)
def test_a_wrong_file_is_one_sentence(tmp_path: Path, entries: tuple[str, ...], french: str, sentence: str) -> None:
    with pytest.raises(DataError, match=sentence):
        load_rulebook("toy", write(tmp_path, *entries, fr=french))


def test_a_missing_file_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"toy\.toml: cannot be read"):
        load_rulebook("toy", tmp_path)
