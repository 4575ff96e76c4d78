"""`hexdial bot LINK cmd:./mybot`: a program of one's own plays a seat of an online table."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import Any

from hexdial.cli.common import Commands, add_command, print_json, show
from hexdial.front.words import Words
from hexdial.kernel.errors import HexdialError
from hexdial.players.bots import LOG, BotError, bot, is_bot
from hexdial.players.online import play_online, read_link


def add(commands: Commands, words: Words) -> None:
    parser = add_command(commands, "bot", words)
    parser.add_argument("link", metavar="LINK", help=words("bot.url"))
    parser.add_argument("program", metavar="cmd:PROGRAM", help=words("bot.command"))
    parser.add_argument("--name", default="", metavar="NAME", help=words("bot.name"))
    parser.add_argument("--resign", action="store_true", help=words("bot.resign"))
    parser.add_argument("--bot-log", type=Path, metavar="FILE", help=words("arena.bot_log"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, words: Words) -> int:
    """Sit down, play to the end, say who won."""
    if not is_bot(args.program):
        raise HexdialError(f"{args.program}: a bot is written cmd:./mybot")
    link = read_link(args.link)
    if args.bot_log is not None:
        os.environ[LOG] = str(args.bot_log.absolute())
    program = bot(args.program, words.language)
    name = args.name or Path(program.command[0]).stem

    def sits(seat: int, card: dict[str, Any]) -> None:
        if not args.json:
            show(words("bot.sits", name=name, seat=seat + 1, game=card["game"]))

    try:
        seat, table = play_online(link, program, name, words.language, args.resign, sits)
    except BotError as problem:
        raise HexdialError(f"{problem}. {words('bot.resigned' if args.resign else 'bot.back')}") from problem
    finally:
        program.finish(None, 0)
    result = table.scene["over"] if table.scene is not None else ""
    if args.json:
        print_json({"table": link.table, "seat": seat + 1, "winners": [one + 1 for one in table.card["winners"]],
                    "answers": program.answers})  # fmt: skip
    else:
        show(words("bot.over", result=result, answers=program.answers))
    return 0
