"""The report page of a study: heat map, bars with intervals, tables."""

from __future__ import annotations

from collections import Counter
from typing import Any

from hexdial.arena.balance import Study
from hexdial.arena.credits import KEPT, STAGES
from hexdial.arena.findings import Findings, Worth, sureness
from hexdial.arena.page import Part
from hexdial.arena.plots import Bar, bars, heat_map
from hexdial.arena.singles import single_names, single_points
from hexdial.arena.statistics import Rate
from hexdial.front.words import Words
from hexdial.kernel.play import Game

PIECES = 24  # on the page
LEGIBLE = 24  # rows of a heat map


def report_parts(game: Game[Any], study: Study, found: Findings, words: Words) -> list[Part]:
    """Sides, pairs, the first turn, length, pieces."""
    names = side_names(game, study, words.language)
    ranked = ranked_sides(found, played=True)
    shares = [_bar(names[side], found.sides[side]) for side in ranked]
    parts = [
        Part(words("balance.sides"), file="sides.svg", svg=bars(words("balance.sides"), shares, 0.5, " %", 100)),
        _pairs(found, ranked, names, words),
    ]
    if study.each:
        parts.insert(1, _singles(game, study, found, words))
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


def _pairs(found: Findings, ranked: list[str], names: dict[str, str], words: Words) -> Part:
    """The heat map; of more sides than can be read the best and the worst."""
    shown, text = ranked, words("arena.heat")
    if len(ranked) > LEGIBLE:
        half = LEGIBLE // 2
        shown = [*ranked[:half], *ranked[-half:]]
        text = f"{text} {words('balance.cut', half=half, count=len(ranked))}"
    cells = [[_cell(found.pairs.get((row, column))) for column in shown] for row in shown]
    title = words("balance.pairs")
    return Part(title, text, "pairs.svg", heat_map(title, [names[side] for side in shown], cells))


def _singles(game: Game[Any], study: Study, found: Findings, words: Words) -> Part:
    """Every piece with its points, what it scored, and how many others it has met."""
    heads = ("balance.piece", "balance.points", "balance.score", "arena.interval", "arena.count", "balance.met")
    rows = single_rows(game, study, found, words.language)
    return Part(words("balance.singles"), about_each(study, found, words), heads=tuple(map(words, heads)), rows=rows)


def single_rows(game: Game[Any], study: Study, found: Findings, language: str) -> tuple[tuple[str, ...], ...]:
    """Name, points, score, interval, games, others met; the best first."""
    names, points = side_names(game, study, language), single_points(game, study)
    met = Counter(one for one, _ in found.pairs)
    return tuple(
        (names[side], points[side] or "-", *share_cells(found.sides[side]), str(met[side]))
        for side in ranked_sides(found)
    )


def share_cells(one: Rate) -> tuple[str, str, str]:
    """The score, its interval, and of how many games; nothing is said of none."""
    if not one.of:
        return "-", "-", "0"
    return f"{one.value * 100:.1f} %", f"{one.low * 100:.1f} – {one.high * 100:.1f} %", str(one.of)


def about_each(study: Study, found: Findings, words: Words) -> str:
    """What the sides are, and how far the study has come."""
    sides = len(study.sides)
    return words("balance.about_each", copies=study.each, met=len(found.pairs) // 2, pairs=sides * (sides - 1) // 2)


def ranked_sides(found: Findings, played: bool = False) -> list[str]:
    """The best first; those without a game come last, or not at all."""
    sides = [side for side, rate in found.sides.items() if rate.of or not played]
    return sorted(sides, key=lambda side: (not found.sides[side].of, -found.sides[side].value, side))


def side_names(game: Game[Any], study: Study, language: str) -> dict[str, str]:
    """What the sides are called."""
    if study.each:
        return single_names(game, study, language)
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
