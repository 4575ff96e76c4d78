"""How large a figure is now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from hexdial.games.heroclix.state import State


GAINED_SIZE: Final = "gained_size"  # an effect: a damage symbol that replaces the one before


def size_of(s: State, f: int) -> int:
    """Tiny, standard, giant or colossal: the symbol, never the base. hcx.p16.size.1, hcx.p16.size.2, hcx.p16.size.7"""
    size = s.f.figure[f].size
    for effect in s.effects:
        if effect.kind == GAINED_SIZE and effect.target == f:
            size = effect.value
    return size
