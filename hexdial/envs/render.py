"""A match as text, for the render mode "ansi" of the environments."""

from __future__ import annotations

from hexdial.envs.running import Running
from hexdial.kernel.table import WATCHER
from hexdial.players.seen import seen_by

WIDTH = 120
HEIGHT = 60


def drawn(match: Running) -> str:
    """The board as everybody may see it, then what is asked or how it ended."""
    from hexdial.terminal.board import draw_board

    game = match.game
    seen = seen_by(match.position(), WATCHER)
    lines = [line.plain.rstrip() for line in draw_board(game.scene(seen, WATCHER, "en"), WIDTH, HEIGHT)]
    if match.outcome is not None:
        lines.append(game.say(match.state, match.outcome, "en"))
    elif match.decision is not None:
        lines.append(f"seat {match.decision.seat + 1}: {game.say(match.state, match.decision, 'en')}")
    return "\n".join(lines) + "\n"
