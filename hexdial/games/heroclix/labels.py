"""Short names for what lies on the table: `a1` on a base, `o2` on an object; and the ids of buttons, letters only."""

from __future__ import annotations

from typing import Final

from hexdial.games.heroclix.setting import Setting

LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
LONGEST: Final = 3  # letters that fit on a base


def tags(f: Setting) -> list[str]:
    """Of every figure: the label of a drawing if it is short, otherwise the letter of its owner and a number."""
    found = f.pictures.get(("tags",))
    if isinstance(found, Tags):
        return found.names
    made = Tags(_tags(f))
    f.pictures[("tags",)] = made
    return made.names


class Tags:
    """Made once for a match."""

    def __init__(self, names: list[str]) -> None:
        self.names = names


def _tags(f: Setting) -> list[str]:
    names = ["" if "." in label or len(label) > LONGEST else label for label in f.labels]
    for figure, name in enumerate(names):
        if not name:
            letter = LETTERS[f.owner[figure]]
            number = 1
            while f"{letter}{number}" in names:
                number += 1
            names[figure] = f"{letter}{number}"
    return names


def lettered(number: int) -> str:
    """0: a, 25: z, 26: ba."""
    text = LETTERS[number % 26]
    while number >= 26:
        number //= 26
        text = LETTERS[number % 26] + text
    return text
