"""`hexdial tiles GAME`: everything there is to play with, and which values the booklet prints."""

from __future__ import annotations

import argparse

from rich.text import Text

from hexdial.arena.shelf import find_game
from hexdial.cli.common import Commands, add_command, print_json, print_table, show
from hexdial.front.words import Words
from hexdial.kernel.errors import HexdialError
from hexdial.kernel.game import Catalogued, Fact
from hexdial.terminal.view import TONES

PRINTED = "*"  # beside a value the booklet shows
SHORT = 3  # letters of the head of a coloured column
DIGITS = 2


def add(commands: Commands, words: Words) -> None:
    parser = add_command(commands, "tiles", words)
    parser.add_argument("game", metavar="GAME", help=words("cli.game"))
    parser.add_argument("--search", metavar="WORD", help=words("cli.search_tiles"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, words: Words) -> int:
    """A table for every kind of tile that has its own facts."""
    game = find_game(args.game)
    found = [tile for tile in game.tiles(words.language) if args.search is None or speaks_of(tile, args.search, words)]
    if not found:
        raise HexdialError(f"no tile of {game.id} speaks of {args.search!r}")
    if args.json:
        print_json([as_json(tile, words) for tile in found])
        return 0
    show(words("tiles.title", game=game.title), "bold")
    for tiles in tables(found):
        print_alike(tiles, words)
    show(words("tiles.hint", sign=PRINTED), "dim")
    return 0


def speaks_of(tile: Catalogued, word: str, words: Words) -> bool:
    """Does its id, name, kind or one of its facts contain the word?"""
    wanted = word.casefold()
    said = [tile.id, words.of(tile.names), tile.kind, *(fact.value for fact in tile.facts)]
    return any(wanted in text.casefold() for text in said)


def tables(tiles: list[Catalogued]) -> list[list[Catalogued]]:
    """Tiles of one kind share a table, and so do kinds that have the same facts."""
    kinds: dict[str, list[Catalogued]] = {}
    for tile in tiles:
        kinds.setdefault(tile.kind, []).append(tile)
    shared: dict[tuple[str, ...], list[Catalogued]] = {}
    for alike in kinds.values():
        shared.setdefault(tuple(columns(alike)), []).extend(alike)
    return [sorted(alike, key=lambda tile: tile.number) for alike in shared.values()]


def columns(tiles: list[Catalogued]) -> dict[str, Fact]:
    """Every kind of fact among these tiles, with an example; what only some have comes last."""
    found = {fact.kind: fact for tile in tiles for fact in tile.facts}
    everywhere = [kind for kind in found if all(value_of(tile, kind) for tile in tiles)]
    return {kind: found[kind] for kind in [*everywhere, *(kind for kind in found if kind not in everywhere)]}


def value_of(tile: Catalogued, kind: str) -> Fact | None:
    return next((fact for fact in tile.facts if fact.kind == kind), None)


def print_alike(tiles: list[Catalogued], words: Words) -> None:
    """One table; values in their own colours, printed ones with a sign."""
    facts = columns(tiles)
    heads = [words(f"tiles.{head}") for head in ("number", "name", "kind")]
    heads += [short_head(fact) for fact in facts.values()]
    rows: list[list[str | Text]] = []
    for tile in tiles:
        rows.append([str(tile.number), words.of(tile.names), tile.kind])
        rows[-1] += [shown(value_of(tile, kind)) for kind in facts]
    print_table("", heads, rows, ("dim", "bold", "dim"), (0,))
    show("")


def short_head(fact: Fact) -> str:
    """A column of coloured numbers needs no more than the beginning of its colour's name."""
    return fact.label[:SHORT] if fact.tone and is_number(fact) else fact.label


def is_number(fact: Fact) -> bool:
    return fact.value.lstrip("+-").isdigit()


def shown(fact: Fact | None) -> Text:
    """A value in its colour, with a sign if it is printed; numbers stand in a row."""
    if fact is None:
        return Text()
    text = Text(fact.value.rjust(DIGITS) if is_number(fact) else fact.value, TONES.get(fact.tone, ""))
    if fact.printed:
        text.append(PRINTED if is_number(fact) else f" {PRINTED}", "bold")
    return text


def as_json(tile: Catalogued, words: Words) -> dict[str, object]:
    """A tile for programs."""
    return {
        "number": tile.number,
        "id": tile.id,
        "name": words.of(tile.names),
        "kind": tile.kind,
        "facts": [
            {"kind": fact.kind, "label": fact.label, "value": fact.value, "printed": fact.printed}
            for fact in tile.facts
        ],
    }
