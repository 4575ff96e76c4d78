"""Rules as the terminal shows them, and what somebody tried to say."""

from __future__ import annotations

import textwrap

from rich.text import Text

from hexdial.front.words import Words
from hexdial.kernel.actions import Actions
from hexdial.kernel.rulebook import Rule


def rule_lines(rule: Rule, words: Words, width: int) -> list[Text]:
    """A rule as it is shown at the table."""
    lines = [Text(rule.id, "bold cyan")]
    lines += [Text(f"  {part}") for part in textwrap.wrap(rule.sentence(words.language), max(20, width - 2))]
    if rule.ruling:
        ruling = f"{words('rules.ruling')} {rule.ruling}"
        lines += [Text(f"  {part}", "dim") for part in textwrap.wrap(ruling, max(20, width - 2))]
    return lines


def wanted_action(actions: Actions, line: str) -> tuple[object, str] | None:
    """The action a person seems to mean: written in full, or the shortest that has all the words in this order."""
    said = line.casefold().split()
    best: tuple[object, str] | None = None
    for value in actions.values:
        text = actions.text(value)
        written = text.casefold().split()
        if written == said:
            return value, text
        if said and _has(written, said) and (best is None or len(text) < len(best[1])):
            best = (value, text)
    return best


def _has(written: list[str], said: list[str]) -> bool:
    place = 0
    for word in written:
        if place < len(said) and word == said[place]:
            place += 1
    return place == len(said)
