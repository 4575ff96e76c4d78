"""What each seat drew, placed and kept in a game, read off the scene: no game needs to say it."""

from __future__ import annotations

from typing import Final, Generic

from hexdial.kernel.play import Game, Position
from hexdial.kernel.scene import Scene
from hexdial.kernel.table import S

LANGUAGE: Final = "en"
HOMES: Final = ("home", "hq")  # they stand for the player: whoever loses one has lost
DRAWN, PLACED, KEPT = 1, 2, 3
STAGES: Final = {DRAWN: "drawn", PLACED: "placed", KEPT: "kept"}  # each includes the ones before


class Credits(Generic[S]):
    """Looks at every settled position of a game through the eyes of every seat."""

    def __init__(self, game: Game[S]) -> None:
        self.game = game
        self.best: dict[int, dict[str, int]] = {}  # seat -> art -> how far it came

    def look(self, position: Position[S]) -> None:
        """In the middle of a step things are on their way; only what lies at its end counts."""
        if position.answers:
            return
        for seat in range(self.game.seats(position.state)):
            scene = self._scene(position, seat)
            cells = {cell.id for cell in scene.board.cells}
            own = self.best.setdefault(seat, {})
            for piece in scene.pieces:
                if piece.owner != seat or not piece.art or piece.kind in HOMES:
                    continue
                stage = (KEPT if position.outcome is not None else PLACED) if piece.place in cells else DRAWN
                own[piece.art] = max(stage, own.get(piece.art, 0))

    def used(self, seat: int) -> dict[str, int]:
        """Every piece by its art, sorted, with the stage it reached."""
        return dict(sorted(self.best.get(seat, {}).items()))

    def _scene(self, position: Position[S], seat: int) -> Scene:
        """Without the question: its words cost most of the time."""
        state = self.game.view(position.settled, seat)
        still = Position(self.game, state, state, (), (), (), (), position.outcome, 0, (), ())
        return self.game.scene(still, seat, LANGUAGE)
