"""Every choice of a match with its text: `place outpost_commando 0,0 2`, `walk 0,0 1,0 3`, `sniper -1,0`, `end`."""

from __future__ import annotations

from hexdial.games.neuroshima.choices import (
    AIMED,
    ATTACK,
    ATTACKS,
    BATTLE,
    END,
    EXPLODE,
    HOWS,
    KEEP,
    REDRAW,
    STAY,
    First,
)
from hexdial.games.neuroshima.field import NOWHERE, SIDE_NAMES
from hexdial.games.neuroshima.setting import Setting
from hexdial.games.neuroshima.state import State
from hexdial.kernel.actions import Actions


def actions(s: State) -> Actions:
    """The action space of this match, made when first needed."""
    f = s.f
    if f.actions is None:
        f.actions = Actions(_pairs(f))
    return f.actions


def _pairs(f: Setting) -> list[tuple[object, str]]:
    """Every value anybody could answer, each with its text."""
    cells = f.field.texts
    tables = f.tables
    words = (END, BATTLE, STAY, REDRAW, ATTACK, EXPLODE, KEEP)
    pairs: list[tuple[object, str]] = [(word, word.text) for word in words]
    pairs += [(First(side), f"first {side + 1}") for side in range(f.sides)]
    for army in sorted({army.number for army in f.army}):
        for tile in f.catalogue.armies[army].tiles:
            kind = tile.number
            if tile.kind != "hq":
                pairs.append((tables.drawn[kind], f"draw {tile.id}"))
                pairs.append((tables.throw[kind], f"discard {tile.id}"))
            for cell, text in enumerate(cells):
                places = tables.place[kind * f.size + cell]
                if len(places) == 1:
                    pairs.append((places[0], f"place {tile.id} {text}"))
                else:
                    pairs += [(place, f"place {tile.id} {text} {place.turn}") for place in places]
    for how, name in enumerate(HOWS):
        for shifts in tables.shift[how]:
            pairs += [(one, f"{name} {cells[one.start]} {cells[one.cell]} {one.turn}") for one in shifts]
    pairs += [(one, f"push {cells[one.pusher]} {cells[one.target]}") for one in tables.push if one.target != NOWHERE]
    for what, name in enumerate(AIMED):
        pairs += [(one, f"{name} {cells[one.cell]}") for one in tables.aim[what]]
    pairs += [(one, f"to {cells[one.cell]}") for one in tables.to]
    pairs += [(one, f"medic {cells[one.cell]}") for one in tables.call]
    for convert in tables.convert:
        pairs.append((convert, f"convert {cells[convert.cell]} {SIDE_NAMES[convert.side]} {ATTACKS[convert.how]}"))
    for absorbs in tables.absorb:
        for one in absorbs:
            source = cells[one.source] if one.source >= 0 else "tile"
            kind_text = f" {ATTACKS[one.how]}" if one.how >= 0 else ""
            pairs.append((one, f"absorb {source} {cells[one.target]}{kind_text}"))
    return pairs
