"""The report page of a study: heat map, bars with intervals, tables."""

from __future__ import annotations

from typing import Any

from hexdial.arena.balance import Study
from hexdial.arena.credits import KEPT, STAGES
from hexdial.arena.findings import Findings, Worth, sureness
from hexdial.arena.page import Part
from hexdial.arena.plots import Bar, bars, heat_map
from hexdial.arena.statistics import Rate
from hexdial.front.words import Words
from hexdial.kernel.play import Game

PIECES = 24  # on the page


def report_parts(game: Game[Any], study: Study, found: Findings, words: Words) -> list[Part]:
    """Sides, pairs, the first turn, length, pieces."""
    names = side_names(game, study, words.language)
    ranked = ranked_sides(found, played=True)
    shares = [_bar(names[side], found.sides[side]) for side in ranked]
    parts = [
        Part(words("balance.sides"), file="sides.svg", svg=bars(words("balance.sides"), shares, 0.5, " %", 100)),
        Part(
            words("balance.pairs"),
            words("arena.heat"),
            "pairs.svg",
            heat_map(
                words("balance.pairs"),
                [names[side] for side in ranked],
                [[_cell(found.pairs.get((row, column))) for column in ranked] for row in ranked],
            ),
        ),
    ]
    if found.first is not None:
        bar = _bar(words("balance.first_head"), found.first)
        title = words("balance.first_head")
        parts.append(Part(title, file="first.svg", svg=bars(title, [bar], 0.5, " %", 100)))
    lengths = (("simulate.turns", found.turns), ("simulate.decisions", found.decisions))
    parts.append(
        Part(
            words("balance.lengths"),
            heads=("", words("simulate.mean"), "5 %", "95 %"),
            rows=tuple((words(key), f"{one.mean:.1f}", f"{one.p5:g}", f"{one.p95:g}") for key, one in lengths),
        )
    )
    return [*parts, *_pieces(game, study, found, words, False), *_pieces(game, study, found, words, True)]


def ranked_sides(found: Findings, played: bool = False) -> list[str]:
    """The best first; those without a game come last, or not at all."""
    sides = [side for side, rate in found.sides.items() if rate.of or not played]
    return sorted(sides, key=lambda side: (not found.sides[side].of, -found.sides[side].value, side))


def side_names(game: Game[Any], study: Study, language: str) -> dict[str, str]:
    """What the sides are called."""
    ready = {one.id: one.names[language] for one in game.ready(str(study.settings["mode"]), language)}
    return {side: ready.get(side, side) for side in study.sides}


def named_worths(game: Game[Any], study: Study, found: Findings, language: str, kept: bool) -> list[tuple[str, Worth]]:
    """The pieces by name, the surest first: those that were kept to the end, or what was drawn and placed."""
    names = {entry.id: entry.names[language] for entry in game.tiles(language)}
    called = side_names(game, study, language)
    shown: list[tuple[str, Worth]] = []
    for worth in found.worths:
        if (worth.stage == STAGES[KEPT]) == kept:
            own = f" ({called[worth.sides[0]]})" if len(worth.sides) == 1 else ""
            shown.append((names.get(worth.art, worth.art) + own, worth))
    return shown


def _pieces(game: Game[Any], study: Study, found: Findings, words: Words, kept: bool) -> list[Part]:
    """Those that decide games; a question mark where nothing is sure."""
    shown = named_worths(game, study, found, words.language, kept)[:PIECES]
    if not shown:
        return []
    shown.sort(key=lambda entry: -entry[1].gain)
    plotted = [
        Bar(
            f"{name}, {words(f'balance.{worth.stage}')}", worth.gain, worth.low, worth.high,
            "" if sureness(worth) > 0 else "?",
        )
        for name, worth in shown
    ]  # fmt: skip
    title = words("balance.pieces") + (f" ({words('balance.kept')})" if kept else "")
    file = "kept.svg" if kept else "pieces.svg"
    return [Part(title, words("balance.caution"), file, bars(title, plotted, 0.0, "", 100))]


def _bar(label: str, one: Rate) -> Bar:
    return Bar(label, one.value, one.low, one.high, str(one.of))


def _cell(one: Rate | None) -> tuple[float, str] | None:
    if one is None:
        return None
    return one.value, f"{one.value * 100:.1f} % ({one.low * 100:.1f} … {one.high * 100:.1f} %), {one.of}"
