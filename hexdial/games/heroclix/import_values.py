"""Values of a person's own JSON files, read with patience where the meaning is clear and refused where it is not."""

from __future__ import annotations

import html
import json
import re
import unicodedata
from collections.abc import Sequence
from difflib import SequenceMatcher, get_close_matches
from hashlib import sha256
from typing import Final

from hexdial.kernel.errors import HexdialError
from hexdial.kernel.reading import shown

TWICE: Final = "\x00twice"  # under this name an object lists the names it has more than once, with other values
NEAR: Final = 0.8  # how much of a misspelt word must be right
CLEARLY: Final = 0.05  # and how much more than of any other
YES: Final = ("true", "yes", "1", "y")
NO: Final = ("", "false", "no", "0", "n", "none", "null")


# what stays out because this rulebook says so
RULES: Final = {"legacy": "hcx.p22.legacy.1", "element": "hcx.p21.element.3"}


class Unusable(HexdialError):
    """Why something cannot be brought in: a key of words/importing.toml, and what its sentence speaks of."""

    def __init__(self, key: str, **about: object) -> None:
        self.key = key
        self.about: dict[str, str] = {name: str(value) for name, value in about.items()}
        rule = f" (rule {RULES[key]})" if key in RULES else ""
        super().__init__(f"{key} {self.about}{rule}")


class Loose:
    """An object of the file. What was taken in another sense than it was written is noted."""

    def __init__(self, fields: dict[str, object], notes: list[tuple[str, dict[str, str]]]) -> None:
        self.fields = fields
        self.notes = notes
        twice = fields.get(TWICE)
        if isinstance(twice, list):
            raise Unusable("twice", field=clean(str(twice[0])))

    def note(self, key: str, **about: object) -> None:
        found = (key, {name: str(value) for name, value in about.items()})
        if found not in self.notes:
            self.notes.append(found)

    def has(self, field: str) -> bool:
        """Is something written there at all?"""
        value = self.fields.get(field)
        return value is not None and value != "" and value != []

    def text(self, field: str) -> str:
        """The text, "" where there is none; a number will do."""
        value = self.fields.get(field)
        if isinstance(value, bool) or value is None:
            return ""
        if isinstance(value, int):
            return short_number(field, value)
        if isinstance(value, float):
            return f"{value:g}"
        if not isinstance(value, str):
            raise Unusable("no_text", field=field, value=shown(value))
        return clean(value)

    def word(self, field: str) -> str:
        """A word of a closed list: small letters joined by _."""
        return slug_of(self.text(field))

    def number(self, field: str, least: int, most: int) -> int:
        if not self.has(field):
            raise Unusable("missing", field=field)
        return number_of(self.fields[field], field, least, most)

    def flag(self, field: str) -> bool:
        """`true`, 1, "true"; nothing is false."""
        value = self.fields.get(field)
        if value is None or isinstance(value, bool):
            return bool(value)
        word = clean(str(value)).lower() if isinstance(value, (str, int)) else "?"
        if word in YES:
            return True
        if word in NO:
            return False
        raise Unusable("no_flag", field=field, value=shown(value))

    def items(self, field: str) -> list[object]:
        """A list; written as a text of JSON it is one too, and a single word is a list of one."""
        value = self.fields.get(field)
        if isinstance(value, str):
            written = value.strip()
            if written.startswith(("[", "{")):
                value = parsed(written, field)
            else:
                value = [part for part in written.split(",") if part.strip()] if written else None
        if value is None:
            return []
        if isinstance(value, dict):
            raise Unusable("no_list", field=field, value=shown(value))
        return [*value] if isinstance(value, list) else [value]

    def words(self, field: str) -> list[str]:
        """Each word of a list once."""
        found: list[str] = []
        for value in self.items(field):
            if not isinstance(value, str):
                raise Unusable("no_text", field=field, value=shown(value))
            text = clean(value)
            if text and text not in found:
                found.append(text)
        return found

    def blocks(self, field: str) -> list[Loose]:
        found: list[Loose] = []
        for value in self.items(field):
            if not isinstance(value, dict):
                raise Unusable("no_object", field=field, value=shown(value))
            found.append(Loose(value, self.notes))
        return found


def load(content: str) -> object:
    """The file as JSON; a name that stands twice with two values is remembered under TWICE."""
    return json.loads(content, object_pairs_hook=_pairs)


def _pairs(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found: dict[str, object] = {}
    twice: list[object] = []
    for name, value in pairs:
        if name in found and found[name] != value:
            twice.append(name)
        found[name] = value
    if twice:
        found[TWICE] = twice
    return found


def parsed(written: str, field: str) -> object:
    """JSON within a text."""
    try:
        return load(written)
    except (ValueError, RecursionError) as problem:
        raise Unusable("no_list", field=field, value=shown(written)) from problem


def number_of(value: object, field: str, least: int, most: int) -> int:
    """A whole number, also as a text or as 8.0."""
    found: int | None = None
    if isinstance(value, int) and not isinstance(value, bool):
        found = value
    elif isinstance(value, float) and value == value and abs(value) < 1e9 and value == int(value):
        found = int(value)
    elif isinstance(value, str) and re.fullmatch(r"\s*[+-]?\d{1,9}(\.0*)?\s*", value, re.ASCII):
        found = int(float(value))
    if found is None:
        raise Unusable("no_number", field=field, value=shown(clean(value) if isinstance(value, str) else value))
    if not least <= found <= most:
        raise Unusable("no_such_number", field=field, value=short_number(field, found), least=least, most=most)
    return found


def short_number(field: str, value: int) -> str:
    return str(value) if abs(value) < 10**12 else "..."


def clean(text: str) -> str:
    """One line without marks of HTML, without letters that no file can hold."""
    plain = html.unescape(text)
    letters = [" " if letter.isspace() else letter for letter in plain]
    kept = [letter for letter in letters if unicodedata.category(letter) not in ("Cc", "Cs", "Cn", "Co")]
    return " ".join("".join(kept).split())


def slug_of(text: str) -> str:
    """Small ascii letters and digits joined by _; "" where nothing of the text can be written so."""
    plain = unicodedata.normalize("NFKD", text)
    letters = "".join([letter for letter in plain if not unicodedata.combining(letter)]).lower()
    return re.sub(r"[^a-z0-9]+", "_", letters.replace("'", "").replace("’", "")).strip("_")


def id_of(text: str, kind: str) -> str:
    """An id that begins with a letter, made from any text."""
    slug = slug_of(text)
    if not slug:
        slug = sha256(text.encode("utf-8", "replace")).hexdigest()[:8]
    return slug if slug[0].isalpha() else f"{kind}_{slug}"


def meant(word: str, known: Sequence[str]) -> str:
    """The known word that a misspelt one surely means; "" where that is not sure."""
    if word in known:
        return word
    near = get_close_matches(word, known, 2, NEAR)
    if len(near) == 2 and _likeness(word, near[0]) < _likeness(word, near[1]) + CLEARLY:
        return ""
    return near[0] if near else ""


def _likeness(word: str, other: str) -> float:
    return SequenceMatcher(None, other, word).ratio()


def quoted(text: str) -> str:
    """A text as TOML writes it."""
    written = json.dumps(text, ensure_ascii=False)
    return written.replace("\x7f", "\\u007f")


def three(text: str) -> str:
    """One text for all languages."""
    one = quoted(text)
    return f"{{en = {one}, fr = {one}, es = {one}}}"


def listed(words: Sequence[str]) -> str:
    return f"[{', '.join([quoted(word) for word in words])}]"
