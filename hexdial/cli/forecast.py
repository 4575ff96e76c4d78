"""`hexdial forecast FILE`: what a battle would do if it began now, from a scenario file or a moment of a match."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from hexdial.cli.common import Commands, add_command, console, print_json
from hexdial.cli.matches import load_match
from hexdial.front.words import Words
from hexdial.kernel.errors import HexdialError
from hexdial.kernel.game import Game
from hexdial.terminal.foretold import forecast_json, forecast_lines, foretell
from hexdial.terminal.viewer import SPECTATOR

SCENARIOS = (".yaml", ".yml")


def add(commands: Commands, words: Words) -> None:
    parser = add_command(commands, "forecast", words)
    parser.add_argument("file", metavar="FILE", help=words("cli.forecast_file"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, words: Words) -> int:
    """The steps with reasons, as text or as data."""
    game, state = position_in(args.file)
    forecast = foretell(game, state)
    if args.json:
        print_json(forecast_json(game, state, forecast, SPECTATOR, words.language))
        return 0
    out = console()
    for line in forecast_lines(game, state, forecast, SPECTATOR, words, out.width):
        out.print(line)
    return 0


def position_in(name: str) -> tuple[Game[Any], Any]:
    """The position of a scenario file before anything is done, or of MATCH@N after choice N."""
    if name.endswith(SCENARIOS):
        from hexdial.testing.scenario import naming, read_scenarios

        path = Path(name)
        with naming(path):
            scenario = read_scenarios(path)[0]
            return scenario.game, scenario.table().position.state
    file, sign, number = name.rpartition("@")
    if not sign:
        match = load_match(Path(name))
        return match.game, match.position.state
    match = load_match(Path(file))
    if not number.isdigit() or int(number) > match.last:
        raise HexdialError(f"{file} has no choice {number}; it has {match.last}")
    return match.game, match.at(int(number)).state
