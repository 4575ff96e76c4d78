"""The people's own names in everything a game says: `Kim jumps` instead of `Player 1 jumps`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from hexdial.kernel.scene import Piece, Question, Scene


class Names:
    """The game's words for the seats, and what the people at them are called."""

    def __init__(self, scene: Scene, names: Sequence[str]) -> None:
        self.called = {seat.name: names[seat.number] for seat in scene.seats if seat.name != names[seat.number]}
        words = sorted(self.called, key=len, reverse=True)
        self.pattern = re.compile(rf"(?<!\w)(?:{'|'.join(re.escape(word) for word in words)})(?!\w)")

    def __call__(self, text: str) -> str:
        """The same text with the names in it, all exchanged at once."""
        return self.pattern.sub(lambda found: self.called[found[0]], text) if self.called else text

    def scene(self, scene: Scene) -> Scene:
        """The same scene with the names in it."""
        if not self.called:
            return scene
        return replace(
            scene,
            seats=tuple(replace(seat, name=self.called.get(seat.name, seat.name)) for seat in scene.seats),
            pieces=tuple(self._piece(piece) for piece in scene.pieces),
            questions=tuple(self._question(question) for question in scene.questions),
            marks=tuple(
                replace(mark, text=self(mark.text), reasons=tuple(self(reason) for reason in mark.reasons))
                for mark in scene.marks
            ),
            buttons=tuple(replace(button, name=self(button.name), help=self(button.help)) for button in scene.buttons),
            status=self(scene.status),
            over=self(scene.over),
        )

    def _piece(self, piece: Piece) -> Piece:
        return replace(piece, badges=tuple(replace(badge, help=self(badge.help)) for badge in piece.badges))

    def _question(self, question: Question) -> Question:
        choices = tuple(replace(choice, text=self(choice.text)) for choice in question.choices)
        return replace(question, text=self(question.text), choices=choices)
