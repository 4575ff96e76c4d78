"""Positions to look at and to speak of: `shown(hcb("a1 0,0").position, "a1")`, `positions("standard", 1)`."""

from __future__ import annotations

import random
from collections.abc import Iterator

from hexdial.games.heroclix2008.game import HCB
from hexdial.games.heroclix2008.scene import scene
from hexdial.games.heroclix2008.state import State
from hexdial.kernel.play import Position, apply, start
from hexdial.kernel.scene import Badge, Cell, Piece, Question, Scene
from tests.heroclix2008.tables import name

LANGUAGES = ("en", "fr", "es")


def positions(mode: str, seed: int, most: int = 150, **options: object) -> Iterator[Position[State]]:
    """A random game in which whoever can attack does, a position after every answer."""
    rng = random.Random(f"{mode}/{seed}")

    def dice(_: int, weights: list[int]) -> int:
        return rng.choices(range(len(weights)), weights)[0]

    lineups = ["random"] if mode == "one_booster" else ["random", "random"]
    settings = HCB.complete({"mode": mode, "options": options, "lineups": lineups}, rng)
    position = start(HCB, settings, dice)
    for _ in range(most):
        yield position
        decision = position.decision
        if decision is None:
            return
        texts = HCB.actions(position.state)
        eager = [one for one in decision.options if texts.text(one).split()[0] in ("punch", "shoot", "mend", "quake")]
        position = apply(position, rng.choice(eager or decision.options), decision.seat, dice)


def cell(picture: Scene, square: str) -> Cell:
    """The space at a square of the catalogue."""
    return next(one for one in picture.board.cells if one.label == name(square))


def shown(position: Position[State], label: str, language: str = "en") -> Piece:
    return next(piece for piece in scene(position, -2, language).pieces if piece.label == label)


def badges(piece: Piece, kind: str) -> list[Badge]:
    return [badge for badge in piece.badges if badge.kind == kind]


def badge(piece: Piece, kind: str) -> Badge:
    (found,) = badges(piece, kind)
    return found


def own_question(picture: Scene, seat: int) -> Question:
    return next(one for one in picture.questions if one.seat == seat and one.choices)


def touches(position: Position[State], notation: str) -> tuple[str, ...]:
    """What to touch for a choice of whoever is asked."""
    assert position.decision is not None
    seat = position.decision.seat
    choices = own_question(scene(position, seat, "en"), seat).choices
    return next(choice.touches for choice in choices if choice.notation == notation)
