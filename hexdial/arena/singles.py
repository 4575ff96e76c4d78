"""Line-ups of a single piece, each as often as the rules demand: so every figure can meet every other."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from hexdial.arena.balance import SEATS, Study
from hexdial.arena.suggest import Bench, builder_of
from hexdial.kernel.building import Item
from hexdial.kernel.errors import HexdialError
from hexdial.kernel.play import Game

MOST = 12  # copies of a piece that are tried
POINTS = "points"  # the fact that says what a piece costs


@dataclass(frozen=True)
class Singles:
    """How often a side brings its piece, the line-ups with the piece each is of, and why other pieces are none."""

    copies: int
    pieces: dict[str, str]
    refused: dict[str, str]


def singles_of(game: Game[Any], settings: dict[str, object]) -> Singles:
    """The fewest copies with which the game allows any piece, the same for all; none: no piece is a line-up."""
    game.complete(settings, random.Random(0))  # what is wrong with the table is no fault of the pieces
    bench = Bench(game, settings, 0)
    refused: dict[str, str] = {}
    for copies in range(1, MOST + 1):
        pieces: dict[str, str] = {}
        refused = {}
        for piece, text in written(game, copies):
            try:
                line = bench.completed(text)
            except HexdialError as problem:
                refused[piece] = str(problem)
                continue
            if set(bench.parts(line)) == {piece}:  # otherwise a ready line-up has the same name
                pieces[line] = piece
        if pieces:
            return Singles(copies, pieces, refused)
    return Singles(0, {}, refused)


def written(game: Game[Any], copies: int) -> Iterator[tuple[str, str]]:
    """Every piece with the text of so many of it, for each number of points that it can be taken for."""
    builder = builder_of(game)
    if builder is None:
        for tile in game.tiles("en"):
            yield tile.id, tile.id if copies == 1 else f"{tile.id} x{copies}"
        return
    for entry in builder.entries("en"):
        for part in entry.parts:
            for points in entry.points:
                yield entry.id, builder.write([Item(part, entry.id, points)] * copies)


def mode_of_singles(game: Game[Any], options: Mapping[str, object]) -> str:
    """The mode for two in which most pieces are line-ups, the first of several."""
    found: dict[str, int] = {}
    problem = f"{game.id}: a piece alone is no line-up in any mode for two; compare ready line-ups instead"
    for mode in game.modes:
        if SEATS in mode.players:
            settings: dict[str, object] = {"mode": mode.id, "players": SEATS, "options": options}
            try:
                found[mode.id] = len(singles_of(game, settings).pieces)
            except HexdialError as refused:
                problem = str(refused)
    best = max(found, key=lambda mode: found[mode], default="")
    if not found.get(best):
        raise HexdialError(problem)
    return best


def chosen(game: Game[Any], settings: dict[str, object], wanted: Sequence[str]) -> tuple[int, tuple[str, ...]]:
    """How often each side brings its piece, and the line-ups of the wanted pieces, or of all."""
    mode = settings["mode"]
    singles = singles_of(game, settings)
    if not singles.pieces:
        raise HexdialError(f"{game.id}: a piece alone is no line-up in {mode}; compare ready line-ups instead")
    known = dict.fromkeys([*singles.pieces.values(), *singles.pieces])
    for name in wanted:
        if name in known:
            continue
        if name in singles.refused:
            raise HexdialError(f"{game.id}: {name} alone is no line-up in {mode}: {singles.refused[name]}")
        near = get_close_matches(name, known)
        raise HexdialError(f"{game.id} has no piece {name!r}{'; near it: ' + ', '.join(near) if near else ''}")
    sides = [line for line, piece in singles.pieces.items() if not wanted or piece in wanted or line in wanted]
    if len(sides) < 2:
        raise HexdialError(f"{game.id}: at least two different pieces are compared")
    return singles.copies, tuple(sides)


def single_names(game: Game[Any], study: Study, language: str) -> dict[str, str]:
    """What the pieces are called; the points are told where a piece can be taken for several."""
    called = {tile.id: tile.names[language] for tile in game.tiles(language)}
    bench = Bench(game, study.settings, 0)
    names = {side: called[bench.parts(side)[0]] for side in study.sides}
    shared = [*names.values()]
    points = single_points(game, study)
    return {side: f"{name} {points[side]}" if shared.count(name) > 1 else name for side, name in names.items()}


def single_points(game: Game[Any], study: Study) -> dict[str, str]:
    """What one piece of each side costs; "": the game does not say."""
    builder = builder_of(game)
    if builder is not None:
        judged = {side: builder.judge(side, builder.total, "", "en").points for side in study.sides}
        return {side: str(points // study.each) for side, points in judged.items()}
    told = {tile.id: fact.value for tile in game.tiles("en") for fact in tile.facts if fact.kind == POINTS}
    bench = Bench(game, study.settings, 0)
    return {side: told.get(bench.parts(side)[0], "") for side in study.sides}
