"""`hexdial scenario FILE...`: positions written down, played by the rules, checked."""

from __future__ import annotations

import argparse
from pathlib import Path

from rich.text import Text

from hexdial.cli.common import Commands, add_command, console, print_json, show
from hexdial.cli.matches import load_match
from hexdial.front.words import Words
from hexdial.kernel.errors import HexdialError

FAILED = 1  # the exit code when a scenario does not come out as it says


def add(commands: Commands, words: Words) -> None:
    parser = add_command(commands, "scenario", words)
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE", help=words("cli.scenarios"))
    parser.add_argument("--show", action="store_true", help=words("cli.show"))
    parser.add_argument("--from", dest="moment", metavar="MATCH@N", help=words("cli.from_match"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, words: Words) -> int:
    """Check files, draw them, or write one from a match."""
    if args.moment is not None:
        if args.files or args.show:
            raise HexdialError("--from writes a scenario from a match; leave the files and --show out")
        return write_moment(args)
    if not args.files:
        raise HexdialError("which scenario? name one or more files, or --from MATCH@N")
    return draw(args) if args.show else check(args, words)


def check(args: argparse.Namespace, words: Words) -> int:
    """Play every file; all of them are reported."""
    from hexdial.testing.scenario import run_scenario

    reports = [run_scenario(path) for path in args.files]
    good = sum(report.passed for report in reports)
    if args.json:
        print_json([{"file": str(one.path), "title": one.title, "failure": one.failure} for one in reports])
        return 0 if good == len(reports) else FAILED
    for report in reports:
        sign = (words("scenario.fine"), "green") if report.passed else (words("scenario.wrong"), "bold red")
        show(Text.assemble(sign, f"  {report.path}: {report.title}"))
        if report.failure:
            show(Text(report.failure))
    show(words("scenario.summary", good=good, all=len(reports)))
    return 0 if good == len(reports) else FAILED


def draw(args: argparse.Namespace) -> int:
    """The position of every file, before anything is done."""
    from hexdial.testing.scenario import show as drawing_of

    out = console()
    drawings = {str(path): drawing_of(path, out.width, 60) for path in args.files}
    if args.json:
        print_json(drawings)
        return 0
    for drawing in drawings.values():
        out.print(Text(drawing), soft_wrap=True)
        out.print()
    return 0


def write_moment(args: argparse.Namespace) -> int:
    """A moment of a match as the text of a scenario file, on standard output."""
    from hexdial.testing.export import export

    file, sign, number = args.moment.rpartition("@")
    if not sign or not number.isdigit():
        raise HexdialError(f"--from {args.moment}: it is written MATCH@N, the file and the number of a choice")
    match = load_match(Path(file))
    if int(number) > match.last:
        raise HexdialError(f"{file} has no choice {number}; it has {match.last}")
    text = export(match, int(number))
    if args.json:
        print_json({"scenario": text})
    else:
        print(text, end="" if text.endswith("\n") else "\n")
    return 0
