"""`hexdial rules`: a rule by its id, a search, a whole rulebook, what the tests speak for."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from rich.text import Text

from hexdial.arena.shelf import all_games, find_game
from hexdial.cli.common import Commands, add_command, print_json, print_table, show
from hexdial.front.words import Words
from hexdial.kernel.errors import HexdialError
from hexdial.kernel.play import Game
from hexdial.kernel.rulebook import Rule

if TYPE_CHECKING:
    from hexdial.testing.coverage import Row


def add(commands: Commands, words: Words) -> None:
    parser = add_command(commands, "rules", words)
    parser.add_argument("what", nargs="*", metavar="ID|GAME", help=words("cli.rules_what"))
    parser.add_argument("--search", metavar="WORD", help=words("cli.search"))
    parser.add_argument("--chapter", metavar="CHAPTER", help=words("cli.chapter"))
    parser.add_argument("--coverage", action="store_true", help=words("cli.coverage"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, words: Words) -> int:
    """One of four things, by what was given."""
    if args.coverage:
        return show_coverage(args, words)
    if len(args.what) > 1:
        raise HexdialError(f"one rule or one game at a time, not {' '.join(args.what)}")
    args.what = args.what[0] if args.what else None
    if args.search is not None:
        return show_rules(searched(args, words), args, words)
    if args.what is None:
        raise HexdialError("which rule? `hexdial rules ID`, `hexdial rules GAME` or `hexdial rules --search WORD`")
    if any(game.id == args.what.casefold() for game in all_games()):
        return show_rulebook(find_game(args.what), args, words)
    return show_rules(called(args.what), args, words)


def called(id: str) -> list[Rule]:
    """The rule of that id, or all whose ids begin with it."""
    wanted = id.casefold()
    for game in all_games():
        if wanted in game.rulebook.rules:
            return [game.rulebook.rule(wanted)]
    begun = [
        rule
        for game in all_games()
        for rule in game.rulebook.rules.values()
        if rule.id.startswith(wanted.rstrip(".") + ".")
    ]
    if begun:
        return begun
    for game in all_games():
        if wanted.startswith(game.rulebook.game + "."):
            game.rulebook.rule(wanted)  # it says what is near
    known = ", ".join(game.id for game in all_games())
    raise HexdialError(f"there is no rule {id!r}, and no game of that name; the games are {known}")


def searched(args: argparse.Namespace, words: Words) -> list[Rule]:
    """The rules of one game, or of all, that contain the word."""
    games = [find_game(args.what)] if args.what else all_games()
    found = [rule for game in games for rule in game.rulebook.search(args.search, words.language)]
    found = in_chapter(found, args.chapter)
    if not found:
        raise HexdialError(f"no rule speaks of {args.search!r}")
    return found


def in_chapter(rules: list[Rule], chapter: str | None) -> list[Rule]:
    """Those of one chapter, or all."""
    if chapter is None:
        return rules
    wanted = chapter.casefold()
    kept = [rule for rule in rules if rule.chapter.casefold() == wanted or rule.section.casefold() == wanted]
    if not kept:
        known = ", ".join(dict.fromkeys(rule.chapter for rule in rules))
        raise HexdialError(f"there is no chapter {chapter!r} among these rules; there are {known}")
    return kept


def show_rules(rules: list[Rule], args: argparse.Namespace, words: Words) -> int:
    """Each rule with its chapter, its ruling and its option."""
    if args.json:
        print_json([as_json(rule, words) for rule in rules])
        return 0
    for rule in rules:
        for line in rule_lines(rule, words):
            show(line)
    return 0


def show_rulebook(game: Game[Any], args: argparse.Namespace, words: Words) -> int:
    """A rulebook from the beginning, chapter by chapter."""
    rules = in_chapter(list(game.rulebook.rules.values()), args.chapter)
    if args.json:
        print_json([as_json(rule, words) for rule in rules])
        return 0
    show(Text(game.title, "bold"))
    chapter = section = ""
    for rule in rules:
        if rule.chapter != chapter:
            chapter, section = rule.chapter, ""
            show(Text(f"\n{chapter}", "bold underline"))
        if rule.section != section:
            section = rule.section
            show(Text(section, "italic"))
        show(Text.assemble((f"{rule.id}  ", "cyan"), rule.sentence(words.language)))
    return 0


def show_coverage(args: argparse.Namespace, words: Words) -> int:
    """How many rules the tests speak for, cite only, or leave out; then every rule that is not spoken, and why.

    Of a chapter that is asked for, and of those that a book lists entry by entry, every rule with its tests.
    """
    from hexdial.testing.coverage import SPOKEN, coverage_table, summary

    games = [find_game(one) for one in args.what] if args.what else list(all_games())
    tables = {game.id: coverage_table(game) for game in games}
    if args.chapter is not None:
        for game in games:
            kept = {rule.id for rule in in_chapter(list(game.rulebook.rules.values()), args.chapter)}
            tables[game.id] = [row for row in tables[game.id] if row["rule"] in kept]
    if args.json:
        print_json({id: {"summary": summary(rows), "rules": rows} for id, rows in tables.items()})
        return 0
    counts = {id: summary(rows) for id, rows in tables.items()}
    heads = [words(f"coverage.{head}") for head in ("game", "rules", "spoken", "cited", "waits", "none")]
    print_table(
        "",
        heads,
        [
            [
                id,
                str(one["rules"]),
                str(one["spoken"]),
                f"{one['cited_only']} ({one['cited_only_share']:.1%})",
                str(one["waits"]),
                str(one["none"]),
            ]
            for id, one in counts.items()
        ],
        ("cyan",),
        (1, 2, 3, 4, 5),
    )
    if args.chapter is not None:
        show_rows(args.chapter, [row for rows in tables.values() for row in rows], words)
        return 0
    missing = [row for rows in tables.values() for row in rows if row["column"] != SPOKEN]
    show_rows(words("coverage.missing"), missing, words)
    for game in games:
        for chapter in game.rulebook.listed:
            rules = game.rulebook.rules
            show_rows(chapter, [row for row in tables[game.id] if rules[row["rule"]].chapter == chapter], words)
    return 0


def show_rows(title: str, rows: list[Row], words: Words) -> None:
    """Rules with what the tests say about them; nothing where there are none."""
    if rows:
        heads = [words(f"coverage.{head}") for head in ("rule", "column", "tests", "reason")]
        cells = [[row["rule"], row["column"], str(row["tests"]), row["reason"]] for row in rows]
        print_table(title, heads, cells, ("cyan",), (2,))


def rule_lines(rule: Rule, words: Words) -> list[Text]:
    """A rule as it is shown to a person."""
    lines = [
        Text.assemble((rule.id, "bold cyan"), (f"  {rule.chapter}, {rule.section}", "dim")),
        Text(rule.sentence(words.language)),
    ]
    if rule.ruling:
        lines.append(Text.assemble((words("rules.ruling") + " ", "italic"), rule.ruling))
    if rule.option:
        lines.append(Text.assemble((words("rules.option") + " ", "italic"), rule.option))
    return [*lines, Text()]


def as_json(rule: Rule, words: Words) -> dict[str, object]:
    """A rule for programs."""
    return {
        "id": rule.id,
        "chapter": rule.chapter,
        "section": rule.section,
        "modes": list(rule.modes),
        "text": rule.sentence(words.language),
        "ruling": rule.ruling,
        "option": rule.option,
    }
