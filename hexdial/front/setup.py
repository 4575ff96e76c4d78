"""A board to set up positions on, for every game that brings an editor; what comes out is a possible position."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from hexdial.kernel.editing import Content, Dial, Editor, Placeable
from hexdial.kernel.errors import HexdialError
from hexdial.kernel.game import Game
from hexdial.kernel.play import Position
from hexdial.kernel.reading import Entry, shown
from hexdial.kernel.scene import Piece, Scene, Zone
from hexdial.kernel.table import WATCHER

OPS = ("place", "move", "turn", "remove", "set", "to_move")


def blank(game: Game[Any], mode: str) -> Content:
    """The position to begin with."""
    return _editor(game).blank(mode)


def palette(game: Game[Any], mode: str, language: str, position: Mapping[str, object] | None = None) -> list[Placeable]:
    """What can be placed, and whose it can be, in this position or at the beginning."""
    return [*_editor(game).palette(blank(game, mode) if position is None else position, language)]


def dials(game: Game[Any], position: Mapping[str, object], language: str) -> list[Dial]:
    """What can be set, with its present value."""
    return [*_editor(game).dials(position, language)]


def edits(game: Game[Any], position: Mapping[str, object], op: Mapping[str, object]) -> Content:
    """The position after one change, as the game writes it down; what cannot be is one sentence.

    `op` is place (tile, owner, at, turn), move (piece, to), turn (piece, turn), remove (piece), set (dial, value) or
    to_move (seat); pieces and places are ids of the scene, seats are counted from 0.
    """
    editor = _editor(game)
    entry = Entry("", "edit", dict(op))
    kind = entry.choice("op", [*OPS])
    if kind == "place":
        entry.only("op", "tile", "owner", "at", "turn")
        owner = entry.number("owner") if entry.has("owner") else -1
        changed = editor.place(position, entry.text("tile"), owner, entry.text("at"), _turn(entry))
    elif kind == "move":
        entry.only("op", "piece", "to")
        changed = editor.move(position, entry.text("piece"), entry.text("to"))
    elif kind == "turn":
        entry.only("op", "piece", "turn")
        changed = editor.turn(position, entry.text("piece"), _turn(entry))
    elif kind == "remove":
        entry.only("op", "piece")
        changed = editor.remove(position, entry.text("piece"))
    elif kind == "set":
        entry.only("op", "dial", "value")
        changed = editor.set_dial(position, entry.text("dial"), _value(entry))
    else:
        entry.only("op", "seat")
        changed = editor.to_move(position, entry.number("seat"))
    return game.describe(game.draw(changed))


def picture(game: Game[Any], position: Mapping[str, object], language: str) -> Scene:
    """The position as whoever sets it up sees it: nothing is asked, nothing is hidden."""
    state = game.draw(position)
    still: Position[Any] = Position(game, state, state, (), (), (), (), None, 0, (), ())
    scene = game.scene(still, WATCHER, language)
    pieces: list[Piece] = [*scene.pieces]
    zones: dict[str, Zone] = {zone.id: zone for zone in scene.zones}
    for seat in range(game.seats(state)):
        own = game.scene(still, seat, language)
        known = {piece.id for piece in pieces}
        pieces += [piece for piece in own.pieces if piece.id not in known and piece.owner == seat]
        zones |= {zone.id: zone for zone in own.zones if not zone.hidden}
    return replace(scene, pieces=tuple(pieces), zones=tuple(zones.values()))


def _editor(game: Game[Any]) -> Editor:
    if game.editor is None:
        raise HexdialError(f"{game.id} has no set-up board")
    return game.editor


def _turn(entry: Entry) -> int:
    return entry.number("turn", 0) if entry.has("turn") else 0


def _value(entry: Entry) -> int | str:
    value = entry.get("value")
    if isinstance(value, bool) or not isinstance(value, (int, str)):
        raise entry.wrong("value", f"must be a whole number or a text, not {shown(value)}")
    return value
