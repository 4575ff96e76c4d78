"""The games, one explicit list; each is loaded when somebody first looks at it."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, overload

if TYPE_CHECKING:
    from hexdial.kernel.game import Game


class Shelf(Sequence["Game[Any]"]):
    """Games by the folder whose record they are and its name there."""

    def __init__(self, *places: tuple[str, str]) -> None:
        self.places = places

    def __len__(self) -> int:
        return len(self.places)

    @overload
    def __getitem__(self, at: int) -> Game[Any]: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Game[Any]]: ...
    def __getitem__(self, at: int | slice) -> Game[Any] | Sequence[Game[Any]]:
        if isinstance(at, slice):
            return tuple(self)[at]
        folder, name = self.places[at]
        found: Game[Any] = getattr(import_module(f"hexdial.games.{folder}.game"), name)
        return found


GAMES: Final = Shelf(
    ("hexors", "JLH"), ("hexors", "YGH"), ("neuroshima", "NSH"), ("heroclix2008", "HCB"), ("heroclix", "HCX")
)
