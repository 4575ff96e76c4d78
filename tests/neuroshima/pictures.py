"""Positions to look at and to speak of: `drawn("outpost_commando 0,0 2", hands={...})`, `after(position, "end")`."""

from __future__ import annotations

import random
from collections.abc import Iterator

from hexdial.games.neuroshima.events import Who, who
from hexdial.games.neuroshima.game import NSH
from hexdial.games.neuroshima.scene import scene
from hexdial.games.neuroshima.state import State
from hexdial.kernel.play import Position, apply, start, start_from
from hexdial.kernel.scene import Badge, Piece, Question, Scene

LANGUAGES = ("en", "fr", "es")
HOMES = ("outpost_hq -2,0", "moloch_hq 2,0")


def drawn(*units: str, **content: object) -> Position[State]:
    """Units as TILE HEX TURN; the first army named is A and to move. It holds a Battle tile if nothing else is said."""
    entries: list[dict[str, object]] = []
    for text in units:
        tile, at, *turn = text.split()
        entries.append({"tile": tile, "at": at, "turn": int(turn[0]) if turn else 0})
    if "hands" not in content:
        army = units[0].split("_")[0]
        content["hands"] = {army: [f"{army}_battle"]}
    return start_from(NSH, NSH.draw({"game": "nsh", **content, "units": entries}))


def after(position: Position[State], *texts: str) -> Position[State]:
    """The position after these choices of whoever is asked."""
    for text in texts:
        position = apply(position, NSH.actions(position.state).parse(text))
    return position


def positions(mode: str, seed: int, most: int = 150, **options: object) -> Iterator[Position[State]]:
    """A random game, a position after every answer."""
    rng = random.Random(f"{mode}/{seed}")

    def dice(_: int, weights: list[int]) -> int:
        return rng.choices(range(len(weights)), weights)[0]

    players = NSH.mode(mode).players[0]
    position = start(NSH, NSH.complete({"mode": mode, "players": players, "options": options}, rng), dice)
    for _ in range(most):
        yield position
        decision = position.decision
        if decision is None:
            return
        position = apply(position, rng.choice(decision.options), decision.seat, dice)


def cell(s: State, text: str) -> int:
    return s.f.field.texts.index(text)


def unit(s: State, text: str) -> Who:
    return who(s, cell(s, text))


def shown(position: Position[State], text: str, seat: int = 0, language: str = "en") -> Piece:
    """The piece on that hex."""
    place = f"c{cell(position.state, text)}"
    return next(piece for piece in scene(position, seat, language).pieces if piece.place == place)


def badges(piece: Piece, kind: str) -> list[Badge]:
    return [badge for badge in piece.badges if badge.kind == kind]


def own_question(picture: Scene, seat: int) -> Question:
    return next(one for one in picture.questions if one.seat == seat and one.choices)


def touches(position: Position[State], notation: str) -> tuple[str, ...]:
    """What to touch for a choice of whoever is asked."""
    assert position.decision is not None
    seat = position.decision.seat
    choices = own_question(scene(position, seat, "en"), seat).choices
    return next(choice.touches for choice in choices if choice.notation == notation)
