"""How a transcript is made: settings and a seed in, every question, answer and event out, as lines of text."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from hexdial.games import GAMES
from hexdial.kernel.dice import Stream
from hexdial.kernel.play import Game, play_out
from hexdial.kernel.table import CHANCE, Through


class Falls:
    """Chance and all players answer from the stream of one seed: the same in every Python, on every machine."""

    def __init__(self, seed: str) -> None:
        self.stream = Stream(seed)
        self.count = 0

    def __call__(
        self, _seat: int, options: Sequence[object], weights: list[int] | None, _key: str, _about: tuple[object, ...]
    ) -> int:
        self.count += 1
        return self.stream(self.count, [1] * len(options) if weights is None else weights)


def game_of(id: str) -> Game[Any]:
    return next(game for game in GAMES if game.id == id)


def transcript(head: dict[str, Any]) -> list[str]:
    """The whole match: `1 move: advance a1 0,3` for an answer (`=` where it was the only one), events indented."""
    game = game_of(head["game"])
    table = Through(game.setup(head["settings"]), Falls(head["seed"]), telling=True)
    table.recording = True
    outcome = play_out(game, table)
    space = game.actions(table.s)
    lines: list[str] = []
    told = 0
    for one in table.record:
        lines += [f"    {game.log(table.s, event)}" for event in table.events[told : one.told]]
        told = one.told
        who = "chance" if one.seat == CHANCE else f"seat{one.seat + 1}"
        lines.append(f"{who} {one.key}{' =' if one.forced else ':'} {space.text(one.answer)}")
    lines += [f"    {game.log(table.s, event)}" for event in table.events[told:]]
    lines.append(f"end {outcome.rule} winners {','.join(f'seat{seat + 1}' for seat in outcome.winners) or '-'}")
    return lines


def head_of(text: str) -> dict[str, Any]:
    """The first line of a transcript file: game, seed, settings."""
    head: dict[str, Any] = json.loads(text.split("\n", 1)[0])
    return head


def whole(head: dict[str, Any]) -> str:
    """A transcript file as it should be."""
    return "\n".join([json.dumps(head), *transcript(head)]) + "\n"
