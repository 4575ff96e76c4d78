"""What units, sides and seats are called in positions, scenarios and expectations."""

from __future__ import annotations

from typing import Final

from hexdial.games.neuroshima.setting import Setting
from hexdial.games.neuroshima.state import State

SEATS: Final = "ABCDEF"


def label(f: Setting, tag: int, kind: int) -> str:
    """The name a drawing gave to the unit, otherwise its tile and its number: `commando_7`."""
    given = f.labels.get(tag)
    if given is not None:
        return given
    tile = f.catalogue.tiles[kind]
    return f"{tile.id.removeprefix(f'{tile.army}_')}_{tag}"


def label_on(s: State, cell: int) -> str:
    """The name of the unit on this hex."""
    return label(s.f, s.tag[cell], s.face[cell] // 6)


def labelled(s: State) -> dict[str, int]:
    """The hex of every unit, by its name."""
    return {label_on(s, cell): cell for cell, face in enumerate(s.face) if face >= 0}


def side_names(f: Setting) -> list[str]:
    """A side is called by its army; where an army is there twice, with a number: `outpost#1`, `outpost#2`."""
    armies = [army.id for army in f.army]
    names: list[str] = []
    for side, army in enumerate(armies):
        many = armies.count(army) > 1
        names.append(f"{army}#{armies[: side + 1].count(army)}" if many else army)
    return names


def seat_letters(f: Setting) -> dict[str, str]:
    """The letter of the seat that plays each side, by the side's name."""
    return {name: SEATS[f.chair[side]] for side, name in enumerate(side_names(f))}
