"""The words that are no choices: help, why, rule, undo, save and the like, in the person's language or in English."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from hexdial.front.words import Words, words_in

NAMES = (
    "help", "why", "rule", "look", "forecast", "hint", "chance", "threats", "review", "log", "board", "score",
    "back", "undo", "save", "load", "resign", "quit",
)  # fmt: skip


@dataclass(frozen=True)
class Command:
    """What to do, and what was typed after it."""

    name: str
    rest: str


def find_command(line: str, words: Words) -> Command | None:
    """The command of a typed line; `why?` and `why ?` are the same."""
    first, _, rest = line.strip().partition(" ")
    said = first.casefold()
    if said != "?":
        said = said.rstrip("?")
    rest = "" if rest.strip() == "?" else rest.strip()
    for name in NAMES:
        if said in spellings(name, words):
            return Command(name, rest)
    return None


def spellings(name: str, words: Words) -> list[str]:
    """How a command may be typed: in English and in the person's language."""
    return [*words_in("en")(f"commands.{name}").split(), *words(f"commands.{name}").split()]


def help_lines(words: Words, width: int, names: Sequence[str] = NAMES) -> list[Text]:
    """How to choose, then every one of these commands with what it does."""
    lines = [Text(part) for part in textwrap.wrap(words("help.choosing"), width)]
    shown = [words(f"commands.{name}").split()[0] + words(f"help.{name}_takes") for name in names]
    wide = max(len(text) for text in shown) + 2
    for name, text in zip(names, shown, strict=True):
        about = textwrap.wrap(words(f"help.{name}"), max(20, width - wide - 2))
        for number, part in enumerate(about):
            line = Text("  ")
            line.append((text if number == 0 else "").ljust(wide), "bold cyan")
            line.append(part)
            lines.append(line)
    return lines
