"""What arena and balance share: where the work is done, where results go, and the command that does it again."""

from __future__ import annotations

import argparse
import os
import shlex
import sys
from collections.abc import Iterable
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from hexdial.arena.page import try_writing
from hexdial.cli import INTERRUPTED
from hexdial.cli.common import console, show
from hexdial.front.words import Words
from hexdial.kernel.errors import HexdialError
from hexdial.players.bots import LOG


def add_workers(parser: argparse.ArgumentParser, words: Words) -> None:
    """Where the work is done, and where bots may complain."""
    parser.add_argument("--workers", "--jobs", type=int, default=2, metavar="N", help=words("cli.workers"))
    parser.add_argument("--cluster", nargs="?", const="", metavar="ADDRESS", help=words("arena.cluster"))
    parser.add_argument("--bot-log", type=Path, metavar="FILE", help=words("arena.bot_log"))


def check_workers(args: argparse.Namespace) -> None:
    if args.workers < 1:
        raise HexdialError(f"--workers {args.workers}: at least one must work")
    if args.bot_log is not None:
        try_writing(args.bot_log)
        os.environ[LOG] = str(args.bot_log.absolute())


def check_keep(args: argparse.Namespace) -> None:
    if args.keep is not None and args.seed is None:
        raise HexdialError("--keep needs --seed: only the same games can be gone on with")


def check_outputs(files: Iterable[Path | None], folder: Path | None) -> None:
    """What cannot be written is said before a game is played."""
    for path in [*files, None if folder is None else folder / "index.html"]:
        if path is not None:
            try_writing(path)


def progress_bar() -> Progress:
    """On the terminal while games are played, never among the results."""
    err = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=err, transient=True, disable=not err.is_terminal)


def stopped(count: int, kept: Path | None, words: Words) -> int:
    """Ctrl-C: how many games are kept, and how to go on."""
    key = "arena.stopped" if kept is not None else "arena.stopped_bare"
    print(f"hexdial: {words(key, count=count, path=kept)}", file=sys.stderr)
    return INTERRUPTED


def show_path(index: Path, args: argparse.Namespace, words: Words) -> None:
    if not args.json:
        show(words("arena.written", path=index))


def show_command(sentence: str) -> None:
    """A line with a command is never broken, so that it can be copied."""
    console().print(Text(sentence, "dim"), soft_wrap=True)


def command_line(start: list[str], args: argparse.Namespace, lists: tuple[str, ...], single: tuple[str, ...]) -> str:
    """The command that does the same again."""
    found = ["hexdial", *start]
    for name in lists:
        for value in getattr(args, name):
            found += [f"--{name}", str(value)]
    for name in single:
        if getattr(args, name) is not None:
            found += [f"--{name}", str(getattr(args, name))]
    found += [f"--{name}" for name in ("gauntlet", "alike", "early", "each") if getattr(args, name, False)]
    return shlex.join(found)
