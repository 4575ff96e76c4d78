"""The characters of a scene: their ids and places, which cues and choices use too, and what is true of them."""

from __future__ import annotations

from functools import partial
from typing import Final

from hexdial.games.heroclix2008.badges import lenders, on_map, printed, rules_of
from hexdial.games.heroclix2008.setting import Setting
from hexdial.games.heroclix2008.state import ABSENT, POOL, WAITING, State
from hexdial.games.heroclix2008.words import Voice
from hexdial.kernel.scene import Piece, remembered

FIGHTER: Final = "fighter"


def pieces(s: State, voice: Voice) -> list[Piece]:
    """Everybody on the map, whoever still has to be set up, and the reinforcements. hcb.ko.2, hcb.setup.5"""
    f = s.f
    found: list[Piece] = []
    for figure in range(f.figures):
        place = s.where[figure]
        if place == ABSENT:
            continue
        key: tuple[object, ...]
        if place >= 0:
            # powers that show elsewhere change what may be lent, so whoever lends is part of the picture
            key = (
                "figure", voice.language, figure, place, s.click[figure], s.acted[figure], s.fresh[figure],
                s.active == f.owner[figure], s.mover == figure, tuple(lenders(s, figure)),
            )  # fmt: skip
        else:
            key = ("beside", voice.language, figure, place, s.click[figure])
        found.append(remembered(f.pictures, key, Piece, partial(_drawn, s, figure, voice)))
    return found


def _drawn(s: State, figure: int, voice: Voice) -> Piece:
    f = s.f
    place = s.where[figure]
    owner = f.owner[figure]
    badges = on_map(s, figure, voice) if place >= 0 else printed(s, figure, voice)
    used = place >= 0 and s.acted[figure] and owner == s.active and figure != s.mover
    return Piece(
        figure_id(f, figure), place_id(s, figure), owner, owner, f.kind[figure].id, f.labels[figure],
        voice.kind(figure), badges=badges, dim=used, kind=FIGHTER, rules=rules_of(badges, place),
    )  # fmt: skip


# ids and places


def cell_id(cell: int) -> str:
    return f"c{cell}"


def figure_id(f: Setting, figure: int) -> str:
    """A character, wherever it is, for the whole match: its label."""
    return f.labels[figure]


def hand_zone(seat: int) -> str:
    """Characters that are still to be set up."""
    return f"hand{seat}"


def pool_zone(seat: int) -> str:
    """The reinforcements."""
    return f"pool{seat}"


def points_counter(seat: int) -> str:
    return f"points{seat}"


def place_id(s: State, figure: int) -> str:
    place = s.where[figure]
    if place >= 0:
        return cell_id(place)
    assert place in (POOL, WAITING), f"{s.f.labels[figure]} is nowhere"
    return pool_zone(s.f.owner[figure]) if place == POOL else hand_zone(s.f.owner[figure])
