"""What is sent to whoever looks at a table: a whole scene once, then differences; the people's names in all of it."""

from __future__ import annotations

from operator import attrgetter
from typing import Any

import msgspec

from hexdial.kernel.play import Game
from hexdial.kernel.scene import Board, Piece, Scene
from hexdial.kernel.table import WATCHER, Told
from hexdial.server.wire import Happening, PieceChanges

_encoder = msgspec.json.Encoder()
_SAME = ("zones", "counters", "seats", "questions", "dice", "marks", "buttons", "status", "over")
_PARTS = attrgetter(*_SAME)
_ID = attrgetter("id")


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
            heard.append(one if event is one.event else Told(one.rule, event))
            origin.append(number)
    cues = game.cues(view, tuple(heard), seat, language)
    found: list[Happening] = []
    for number, one, own in zip(origin, heard, cues, strict=True):
        text = game.say(view, one.event, language)
        if text or own:
            found.append(Happening(n=number, text=text, rule=one.rule, cues=own))
    return found


class Telling:
    """What happened since everybody was shown something last, told once to all who may know the same.

    What everybody hears whole is told to every seat as to a spectator, who knows nothing that is not everybody's.
    """

    def __init__(self, game: Game[Any], state: Any, told: tuple[Told, ...], numbers: list[int]) -> None:
        self.game = game
        self.state = state
        self.told = told
        self.numbers = numbers
        self.open = all(one.event.seen_by(WATCHER) is one.event for one in told)
        self.known: dict[tuple[int, str], list[Happening]] = {}

    def to(self, seat: int, language: str) -> list[Happening]:
        known = self.known.get((seat, language))
        if known is None:
            if self.open and seat != WATCHER and all(one.event.seen_by(seat) is one.event for one in self.told):
                known = self.to(WATCHER, language)
            else:
                known = happenings(self.game, self.state, self.told, self.numbers, seat, language)
            self.known[seat, language] = known
        return known


class Packing:
    """Whatever many are shown at once is encoded once: what is known by identity, as long as it is being shown."""

    def __init__(self) -> None:
        self.known: dict[int, tuple[object, msgspec.Raw]] = {}
        self.steps: dict[tuple[int, int], tuple[object, object, msgspec.Raw | None]] = {}

    def packed(self, thing: object) -> msgspec.Raw:
        found = self.known.get(id(thing))
        if found is None:
            found = self.known[id(thing)] = (thing, msgspec.Raw(_encoder.encode(thing)))
        return found[1]

    def step(self, before: tuple[Piece, ...], after: tuple[Piece, ...]) -> msgspec.Raw | None:
        """From these pieces to those; None: they are the same."""
        found = self.steps.get((id(before), id(after)))
        if found is None:
            changes = _pieces(before, after) if before != after else None
            data = msgspec.Raw(_encoder.encode(changes)) if changes is not None else None
            found = self.steps[id(before), id(after)] = (before, after, data)
        return found[2]

    def difference(self, before: Scene, after: Scene) -> dict[str, Any]:
        """The fields of a Change that lead from one scene to the other."""
        fields: dict[str, Any] = {}
        if before is after:
            return fields
        for name, value, known in zip(_SAME, _PARTS(after), _PARTS(before), strict=True):
            if value is not known and value != known:
                fields[name] = self.packed(value)
        if before.board is not after.board:
            fields.update(_ground(before.board, after.board))
        pieces = self.step(before.pieces, after.pieces)
        if pieces is not None:
            fields["pieces"] = pieces
        return fields


def _ground(before: Board, after: Board) -> dict[str, Any]:
    fields: dict[str, Any] = {}
    if before.cells != after.cells:
        known = {cell.id: cell for cell in before.cells}
        fields["cells"] = [cell for cell in after.cells if known.get(cell.id) != cell]
    if before.edges != after.edges:
        fields["edges"] = after.edges
    return fields


def uncovers(before: Scene, after: Scene) -> bool:
    """Is something seen now that lay face down before, or in a place that shows only how many there are?"""
    if before.pieces is after.pieces:
        return False
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
    ids = list(map(_ID, after))
    if ids == list(map(_ID, before)):
        moved = [new for old, new in zip(before, after, strict=True) if new is not old and new != old]
        return PieceChanges(set=moved, gone=[], order=None)
    known = {piece.id: piece for piece in before}
    changed = [piece for piece in after if known.get(piece.id) != piece]
    alive = set(ids)
    kept = [piece.id for piece in before if piece.id in alive]
    kept += [id for id in ids if id not in known]
    return PieceChanges(
        set=changed,
        gone=[piece.id for piece in before if piece.id not in alive],
        order=None if kept == ids else ids,
    )
