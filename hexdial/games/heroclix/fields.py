"""Fields of a figure's entry that take more than one question: lines, marks, limits."""

from __future__ import annotations

from typing import Final

from hexdial.games.heroclix.figures import Line
from hexdial.kernel.reading import Entry

MOST: Final = 30  # no printed value is larger
LINES: Final = ["green", "red", "blue", "yellow", "purple", "orange", "white", "black", "pink", "brown", "gray"]


def flag(entry: Entry, field: str) -> bool:
    return entry.flag(field) if entry.has(field) else False


def limited(entry: Entry, field: str, least: int, most: int) -> int:
    value = entry.number(field, least)
    if value > most:
        raise entry.wrong(field, f"must be at most {most}, not {value}")
    return value


def bits_of(entry: Entry, field: str, table: dict[str, int], known: list[str]) -> int:
    bits = 0
    for name in entry.texts(field) if entry.has(field) else []:
        if name not in known:
            raise entry.wrong(field, f"unknown {name!r}; known are {', '.join(known)}")
        bits |= table[name]
    return bits


def lines_of(entry: Entry, clicks: int, bystander: bool) -> tuple[Line, ...]:
    """`points` alone: one green line on click 1. hcx.p1.start.1, hcx.p2.points.3"""
    least = 0 if bystander else 1
    if entry.has("points"):
        if entry.has("lines"):
            raise entry.wrong("points", "stands beside lines; one of them is enough")
        return (Line(entry.number("points", least), 1),)
    found: list[Line] = []
    for block in entry.blocks("lines"):
        block.title, block.prefix = entry.title, "lines."
        block.only("points", "click", "colour")
        found.append(
            Line(block.number("points", least), limited(block, "click", 1, clicks), block.choice("colour", LINES))
        )
    if not found:
        raise entry.wrong("points", "missing, and so is lines")
    if len({line.click for line in found}) < len(found):
        raise entry.wrong("lines", "two lines stand on one click")
    return tuple(found)


def generates_of(entry: Entry) -> tuple[tuple[str, int], ...]:
    found: list[tuple[str, int]] = []
    for block in entry.blocks("generates"):
        block.title, block.prefix = entry.title, "generates."
        block.only("id", "max")
        found.append((block.slug(), limited(block, "max", 1, 12)))
    return tuple(found)
