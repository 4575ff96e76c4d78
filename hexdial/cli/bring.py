"""`hexdial import FILE... --out DIR`: a person's own collection in the shapes of others, written in ours."""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path

from rich.text import Text

from hexdial.cli.common import Commands, add_command, print_json, show
from hexdial.cli.workshops import workshop_of
from hexdial.front.words import Words
from hexdial.kernel.game import Brought

NOTHING = 1  # the exit code when nothing could be used


def add(commands: Commands, words: Words) -> None:
    parser = add_command(commands, "import", words)
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help=words("cli.imports"))
    parser.add_argument("--out", required=True, type=Path, metavar="DIR", help=words("cli.import_out"))
    parser.add_argument("--game", metavar="GAME", help=words("cli.own_game"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, words: Words) -> int:
    """What stayed out and why, what was noted, and how much came in."""
    workshop = workshop_of(args.game)
    reports = workshop.bring_in(args.files, args.out, words.language)
    came = Counter(one.kind for one in reports if not one.problem)
    if args.json:
        print_json([as_json(one) for one in reports])
        return 0 if came else NOTHING
    for one in reports:
        title = f"{one.file}: {' '.join(part for part in (one.kind, one.id, one.name) if part)}"
        if one.problem:
            show(Text.assemble((words("import.out"), "bold red"), f"  {title}: {one.problem}"))
        for note in one.notes:
            show(Text.assemble((words("import.note"), "yellow"), f"  {title}: {note}"))
    show(words("import.summary", good=sum(came.values()), all=len(reports)))
    if came:
        show(", ".join(f"{kind} {count}" for kind, count in sorted(came.items())))
        show(words("import.hint", variable=workshop.beside, folder=args.out), "dim")
    return 0 if came else NOTHING


def as_json(one: Brought) -> dict[str, object]:
    return {
        "file": one.file,
        "kind": one.kind,
        "id": one.id,
        "name": one.name,
        "problem": one.problem,
        "notes": list(one.notes),
    }
