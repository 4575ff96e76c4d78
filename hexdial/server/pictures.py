"""What is sent to whoever looks at a table: a whole scene once, then differences; the people's names in all of it."""

from __future__ import annotations

from typing import Any

import msgspec

from hexdial.kernel.play import Game
from hexdial.kernel.scene import Piece, Scene
from hexdial.kernel.table import Told
from hexdial.server.wire import Happening, PieceChanges

_encoder = msgspec.json.Encoder()
_SAME = ("zones", "counters", "seats", "questions", "dice", "marks", "buttons", "status", "over")


class Naming:
    """The game calls people `Player 1`; what is sent calls them by their names.

    Bytes are replaced in bytes, in two passes: a person may be called `Player 2` and sit elsewhere.
    """

    def __init__(self, called: dict[str, str]) -> None:
        changes = [(_inside(word), _inside(name)) for word, name in called.items() if name and name != word]
        words = [word for word, _ in changes]
        crossed = any(word in name for word in words for _, name in changes)
        marks = [b"\x00%d\x00" % number for number in range(len(changes))]  # no JSON text holds a zero byte
        self.first = [(word, mark if crossed else name) for (word, name), mark in zip(changes, marks, strict=True)]
        self.second = [(mark, name) for (_, name), mark in zip(changes, marks, strict=True)] if crossed else []

    def __call__(self, data: bytes) -> bytes:
        for word, name in self.first:
            data = data.replace(word, name)
        for mark, name in self.second:
            data = data.replace(mark, name)
        return data


def _inside(text: str) -> bytes:
    return _encoder.encode(text)[1:-1]


def happenings(
    game: Game[Any], state: Any, told: tuple[Told, ...], numbers: list[int], seat: int, language: str
) -> list[Happening]:
    """What the seat may know of these events, each with its choice, sentence, rule and cues."""
    view = game.view(state, seat)
    heard: list[Told] = []
    origin: list[int] = []
    for number, one in zip(numbers, told, strict=True):
        event = one.event.seen_by(seat)
        if event is not None:
            heard.append(Told(one.rule, event))
            origin.append(number)
    cues = game.cues(view, tuple(heard), seat, language)
    found: list[Happening] = []
    for number, one, own in zip(origin, heard, cues, strict=True):
        text = game.say(view, one.event, language)
        if text or own:
            found.append(Happening(n=number, text=text, rule=one.rule, cues=own))
    return found


def difference(before: Scene, after: Scene) -> dict[str, Any]:
    """The fields of a Change that lead from one scene to the other."""
    fields: dict[str, Any] = {}
    for name in _SAME:
        value = getattr(after, name)
        if value != getattr(before, name):
            fields[name] = value
    if before.board is not after.board and before.board.cells != after.board.cells:
        known = {cell.id: cell for cell in before.board.cells}
        fields["cells"] = [cell for cell in after.board.cells if known.get(cell.id) != cell]
    if before.board is not after.board and before.board.edges != after.board.edges:
        fields["edges"] = after.board.edges
    if before.pieces != after.pieces:
        fields["pieces"] = _pieces(before.pieces, after.pieces)
    return fields


def uncovers(before: Scene, after: Scene) -> bool:
    """Is something seen now that lay face down before, or in a place that shows only how many there are?"""
    seen = {piece.id for piece in before.pieces if piece.art}
    fresh = [piece for piece in after.pieces if piece.art and piece.id not in seen]
    if not fresh:
        return False
    hidden = {zone.id: zone.count for zone in before.zones if zone.hidden}
    covered = {piece.id for piece in before.pieces}
    if any(piece.id in covered or piece.place in hidden for piece in fresh):
        return True
    left = {zone.id: zone.count for zone in after.zones}
    return any(left.get(id, 0) < count for id, count in hidden.items())


def _pieces(before: tuple[Piece, ...], after: tuple[Piece, ...]) -> PieceChanges:
    known = {piece.id: piece for piece in before}
    changed = [piece for piece in after if known.get(piece.id) != piece]
    ids = [piece.id for piece in after]
    alive = set(ids)
    kept = [piece.id for piece in before if piece.id in alive]
    kept += [id for id in ids if id not in known]
    return PieceChanges(
        set=changed,
        gone=[piece.id for piece in before if piece.id not in alive],
        order=None if kept == ids else ids,
    )
