"""A position as text, for failures and for people: open question, last events, board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hexdial.kernel.play import Game, Position
from hexdial.kernel.table import WATCHER, Told
from hexdial.terminal.board import Look, draw_board
from hexdial.testing.script import seat_name

WIDTH, HEIGHT = 110, 24
TALL = 29  # lines for seven hexes with a flat side up above each other
LAST = 12


def picture(game: Game[Any], position: Position[Any], events: Sequence[Told]) -> str:
    """All that one needs to see what went wrong."""
    lines = []
    for decision in position.open:
        actions = game.actions(position.state)
        texts = ", ".join(actions.text(option) for option in decision.options)
        lines.append(f"open: {seat_name(decision.seat)} {decision.key}: {texts}")
    if position.outcome is not None:
        lines.append(
            f"over: {', '.join(map(seat_name, position.outcome.winners)) or 'a draw'}, {position.outcome.rule}"
        )
    lines += [f"  {game.log(position.state, told)}" for told in events[-LAST:]]
    return "\n".join([*lines, *board_lines(game, position), *content_lines(game, position)])


def board_lines(game: Game[Any], position: Position[Any], width: int = WIDTH, height: int = 0) -> list[str]:
    """The board as the terminal draws it, without colours, as everybody may see it; no height: enough of it."""
    scene = game.scene(position, WATCHER, "en")
    enough = TALL if scene.board.shape == "hex-flat" else HEIGHT
    drawing = draw_board(scene, width, height or enough, Look(plain=True))
    return [line.plain.rstrip() for line in drawing]


def content_lines(game: Game[Any], position: Position[Any]) -> list[str]:
    """The description, a line for each entry."""
    lines = []
    for name, value in game.describe(position.state).items():
        if isinstance(value, list) and value and isinstance(value[0], dict):
            lines += [f"  {name}: {shown(entry)}" for entry in value]
        else:
            lines.append(f"  {name}: {shown(value) if isinstance(value, dict) else value}")
    return lines


def shown(entry: dict[str, object]) -> str:
    return ", ".join(f"{key} {value}" for key, value in entry.items())
