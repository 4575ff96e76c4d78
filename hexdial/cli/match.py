"""`hexdial match`: verify a file, fork it, see whether it still fits, write what a seat may read."""

from __future__ import annotations

import argparse
from pathlib import Path

from hexdial.arena.shelf import all_games
from hexdial.cli.common import Commands, add_command, print_json, seed_of, show
from hexdial.cli.matches import load_match
from hexdial.front.words import Words
from hexdial.kernel.archive import upgrade
from hexdial.kernel.errors import HexdialError
from hexdial.kernel.matchfile import create


def add(commands: Commands, words: Words) -> None:
    parser = commands.add_parser("match", help=words("cli.match"), description=words("cli.match"))
    deeds = parser.add_subparsers(title=words("cli.commands"), metavar=words("cli.command"), required=True)
    verify = add_command(deeds, "verify", words)
    verify.set_defaults(run=run_verify)
    fork = add_command(deeds, "fork", words)
    fork.add_argument("--at", type=int, required=True, metavar="N", help=words("cli.at"))
    fork.add_argument("--out", type=Path, required=True, metavar="FILE", help=words("cli.out"))
    fork.add_argument("--seed", metavar="SEED", help=words("cli.seed"))
    fork.set_defaults(run=run_fork)
    newer = add_command(deeds, "upgrade", words)
    newer.set_defaults(run=run_upgrade)
    export = add_command(deeds, "export", words)
    export.add_argument("--seat", type=int, required=True, metavar="N", help=words("cli.to_seat"))
    export.add_argument("--out", type=Path, metavar="FILE", help=words("cli.out"))
    export.set_defaults(run=run_export)
    for deed in (verify, fork, newer, export):
        deed.add_argument("file", type=Path, metavar="FILE", help=words("cli.file"))


def run_verify(args: argparse.Namespace, words: Words) -> int:
    """Every line, choice, die and event of the file is what the rules and the seed give."""
    match = load_match(args.file)
    outcome = match.position.outcome
    if args.json:
        print_json(
            {
                "file": str(args.file),
                "game": match.game.id,
                "choices": match.last,
                "finished": match.finished,
                "winners": None if outcome is None else [seat + 1 for seat in outcome.winners],
                "rule": None if outcome is None else outcome.rule,
                "dice": "verified" if match.stream is not None else "not revealed",
            }
        )
        return 0
    state = words("match.finished") if match.finished else words("match.open")
    dice = words("match.dice_verified") if match.stream is not None else words("match.dice_unknown")
    show(words("match.fine", file=args.file, game=match.game.title, count=match.last, state=state, dice=dice))
    return 0


def run_fork(args: argparse.Namespace, words: Words) -> int:
    """A new file that shares its beginning with this one; the dice are new."""
    match = load_match(args.file)
    forked = match.fork(args.at, seed_of(args))
    forked.save(args.out)
    if args.json:
        print_json({"file": str(args.out), "game": forked.game.id, "choices": forked.last})
    else:
        show(words("match.forked", file=args.file, at=args.at, out=args.out))
    return 0


def run_upgrade(args: argparse.Namespace, words: Words) -> int:
    """How far the present rules still follow the file; exit code 1 where they stop."""
    fit = upgrade(args.file, all_games())
    if args.json:
        print_json({"file": str(args.file), "choices": fit.choices, "line": fit.line, "problem": fit.problem})
    elif fit.problem:
        show(words("match.misfit", file=args.file, count=fit.choices, line=fit.line, problem=fit.problem))
    else:
        show(words("match.fits", file=args.file, count=fit.choices))
    return 1 if fit.problem else 0


def run_export(args: argparse.Namespace, words: Words) -> int:
    """What one seat may read: JSON Lines on standard output, or in a new file."""
    match = load_match(args.file)
    if not 1 <= args.seat <= len(match.seats):
        raise HexdialError(f"there is no seat {args.seat}; the seats are 1 to {len(match.seats)}")
    lines = match.export(args.seat - 1, match.game.redact, match.game.hides)
    if args.out is None:
        for line in lines:
            print(line)
        return 0
    create(args.out, lines)
    if args.json:
        print_json({"file": str(args.out), "seat": args.seat, "lines": len(lines)})
    else:
        show(words("match.exported", file=args.file, out=args.out, seat=args.seat))
    return 0
