"""The builder on the command line: `hexdial team build`, `random`, `list`, `show`."""

from __future__ import annotations

import argparse
import dataclasses
from pathlib import Path
from typing import Any

from rich.text import Text

from hexdial.arena.shelf import all_games, find_game
from hexdial.cli.common import console, print_json, print_table, seed_of, show
from hexdial.front.words import Words
from hexdial.kernel.building import Builder, EntryCard, Wishes, chance
from hexdial.kernel.errors import HexdialError
from hexdial.kernel.play import Game
from hexdial.terminal.building import Workbench, called, write_file
from hexdial.terminal.building_search import Search, find_entry
from hexdial.terminal.building_view import card_lines, start_of, team_lines, verdict_lines
from hexdial.terminal.screen import Screen

FILTERS = ("power", "keyword", "points", "slot")  # that have an option of their own


def add_build(parser: argparse.ArgumentParser, words: Words) -> None:
    parser.add_argument("--total", type=int, metavar="POINTS", help=words("build.total_help"))
    parser.add_argument("--from", dest="begin", default="", metavar="TEAM|FILE|TEXT", help=words("build.from_help"))
    parser.add_argument("--seed", metavar="SEED", help=words("build.seed_help"))
    parser.add_argument("--out", type=Path, metavar="FILE", help=words("build.out_help"))


def add_random(parser: argparse.ArgumentParser, words: Words) -> None:
    parser.add_argument("--total", type=int, metavar="POINTS", help=words("build.total_help"))
    parser.add_argument("--theme", default="", metavar="KEYWORD", help=words("build.theme_help"))
    parser.add_argument("--keep", default="", metavar="TEXT", help=words("build.keep_help"))
    parser.add_argument("--seed", metavar="SEED", help=words("build.seed_help"))
    parser.add_argument("--out", type=Path, metavar="FILE", help=words("build.out_help"))
    parser.add_argument("--name", default="", metavar="NAME", help=words("build.name_help"))


def add_list(parser: argparse.ArgumentParser, words: Words) -> None:
    parser.add_argument("--power", metavar="POWER", help=words("build.power_help"))
    parser.add_argument("--keyword", metavar="KEYWORD", help=words("build.keyword_help"))
    parser.add_argument("--points", metavar="A-B", help=words("build.points_help"))
    parser.add_argument("--slot", metavar="SLOT", help=words("build.slot_help"))
    parser.add_argument("--part", default="", metavar="PART", help=words("build.part_help"))
    parser.add_argument("--search", default="", metavar="WORDS", help=words("build.search_help"))


def run_build(args: argparse.Namespace, words: Words) -> int:
    """The interactive builder; with --out, what was built is written when the person leaves."""
    game, builder = maker_of(args.game)
    bench = Workbench(game, builder, Screen(), words, args.seed or "")
    bench.begin(args.begin, args.total)
    code = bench.run()
    if args.out is not None:
        bench.save(args.out)
    return code


def run_random(args: argparse.Namespace, words: Words) -> int:
    """A team, what it costs, and the seed that draws it again."""
    _, builder = maker_of(args.game)
    total = builder.total if args.total is None else args.total
    seed = seed_of(args)
    text = builder.draw(total, Wishes(args.theme, args.keep), chance(seed, total, args.keep))
    said = builder.judge(text, total, args.theme, words.language)
    if args.json:
        print_json({"seed": seed, **dataclasses.asdict(said)})
    else:
        width = console().width
        names = {entry.id: entry.name for entry in builder.entries(words.language)}
        parts = builder.parts(words.language)
        for line in [*team_lines(said, parts, names, words, width), *verdict_lines(said, words, width)]:
            show(line)
        show(text, "cyan")
        show(words("build.seed", seed=seed), "dim")
    if args.out is not None:
        write_file(args.out, builder.file(text, args.name or called(args.out), total, args.theme), words)
    return 0


def run_list(args: argparse.Namespace, words: Words) -> int:
    """All entries that fit every filter."""
    _, builder = maker_of(args.game)
    filters = builder.filters(words.language)
    parts = [part.id for part in builder.parts(words.language)]
    if args.part and args.part not in parts:
        raise HexdialError(f"--part: there is no {args.part!r}; there are {', '.join(parts)}")
    search = Search(part=args.part, words=args.search)
    for name in FILTERS:
        value = getattr(args, name)
        if value is not None:
            search = search.narrowed(filters, name, value)
    found = search.found(builder.entries(words.language))
    if args.json:
        print_json([brief(entry) for entry in found])
        return 0
    heads = [words(f"build.head_{head}") for head in ("id", "name", "points", "set", "start")]
    rows: list[list[str | Text]] = [
        [entry.id, entry.name, "/".join(str(one) for one in entry.points), entry.set, start_of(entry)]
        for entry in found
    ]
    print_table(words("build.found", count=len(found)), heads, rows, ("cyan", "bold"), (2,))
    return 0


def run_show(args: argparse.Namespace, words: Words) -> int:
    """The whole card."""
    _, builder = maker_of(args.game)
    entry = find_entry(builder.entries(words.language), args.figure)
    if args.json:
        print_json(dataclasses.asdict(entry))
        return 0
    for line in card_lines(entry, builder.filters(words.language), words, console().width):
        show(line)
    return 0


def maker_of(name: str | None) -> tuple[Game[Any], Builder]:
    """The game that is named, or the only one whose line-ups can be built."""
    able = {
        game.id: (game, game.workshop.builder)
        for game in all_games()
        if game.workshop is not None and game.workshop.builder is not None
    }
    known = ", ".join(able)
    if name is None and len(able) != 1:
        raise HexdialError(f"which game? --game names one of {known}" if able else "no game has a builder of line-ups")
    wanted = find_game(name).id if name is not None else known
    if wanted not in able:
        raise HexdialError(f"{wanted} has no builder of line-ups" + (f"; there is {known}" if able else ""))
    return able[wanted]


def brief(entry: EntryCard) -> dict[str, object]:
    """An entry for programs, without its dial."""
    return {
        "id": entry.id,
        "name": entry.name,
        "kind": entry.kind,
        "set": entry.set,
        "points": list(entry.points),
        "parts": list(entry.parts),
        "unique": entry.unique,
        "tags": {kind: list(values) for kind, values in entry.tags.items()},
    }
