"""Setting up a position by hand: what can be placed, what can be set, and how a game changes its positions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from hexdial.kernel.scene import Badge

Content = dict[str, object]  # a position as scenario files have it


@dataclass(frozen=True)
class Placeable:
    """Something that can be put into a position. `kind` and `art` are those of the piece it becomes."""

    id: str
    name: str
    kind: str
    art: str
    owners: tuple[int, ...]  # seats it can belong to
    places: tuple[str, ...]  # where it can be put: "board", "piece", or kinds of zones
    turns: int = 1  # in how many ways it can be turned
    badges: tuple[Badge, ...] = ()  # what is printed on it


@dataclass(frozen=True)
class Dial:
    """Something that can be set: a number from `least` to `most`, or one of the choices (value, name)."""

    id: str
    name: str
    value: int | str
    least: int = 0
    most: int = 0
    choices: tuple[tuple[str, str], ...] = ()
    owner: int = -1  # whose it is; -1: nobody's
    piece: str = ""  # which piece it belongs to


@dataclass(frozen=True)
class Editor:
    """How the positions of a game are changed; places and pieces are the ids of the scene.

    What comes out need not be possible: whoever uses it draws it, and the game says in one sentence what is wrong.
    """

    blank: Callable[[str], Content]  # of a mode
    palette: Callable[[Mapping[str, object], str], tuple[Placeable, ...]]  # for this position, in a language
    dials: Callable[[Mapping[str, object], str], tuple[Dial, ...]]
    place: Callable[[Mapping[str, object], str, int, str, int], Content]  # a tile, whose, where, turned how
    move: Callable[[Mapping[str, object], str, str], Content]  # a piece to another space, zone or piece
    turn: Callable[[Mapping[str, object], str, int], Content]
    remove: Callable[[Mapping[str, object], str], Content]
    set_dial: Callable[[Mapping[str, object], str, int | str], Content]  # a dial
    to_move: Callable[[Mapping[str, object], int], Content]  # whose turn it is
