"""Every choice of a match with its text: `advance a1 0,3`, `play escape`, `target b2`, `yellow`."""

from __future__ import annotations

from hexdial.games.hexors.catalogue import COLOURS
from hexdial.games.hexors.choices import (
    DECLINE,
    PASS,
    SEAL,
    SIDES_OF_TILE,
    SPEND,
    STAY,
    STOP,
    Chair,
    Drawn,
    Settle,
    TakeHome,
    TakeSlot,
)
from hexdial.games.hexors.setting import Setting
from hexdial.games.hexors.state import State
from hexdial.kernel.actions import Actions
from hexdial.kernel.table import FACES, NO, YES


def actions(s: State) -> Actions:
    """The action space of this match, made when first needed."""
    f = s.f
    if f.actions is None:
        f.actions = Actions(_pairs(f))
    return f.actions


def _pairs(f: Setting) -> list[tuple[object, str]]:
    cells = f.board.texts
    pairs: list[tuple[object, str]] = [(FACES[colour], name) for colour, name in enumerate(COLOURS)]
    pairs += [(NO, "no"), (YES, "yes")]
    pairs += [(word, word.text) for word in (PASS, STOP, DECLINE, SEAL, STAY)]
    if f.v.stone_boost:
        pairs.append((SPEND, SPEND.text))
    pairs += [(Chair(seat), f"chair {seat + 1}") for seat in range(f.seats)]
    pairs += [(side, name) for side, name in zip(SIDES_OF_TILE, f.v.toss_sides, strict=True)]
    if f.beginner:
        pairs += [(TakeHome(tile), f"take {f.tiles[tile].id}") for tile in f.starter_homes]
        pairs += [(TakeSlot(slot), f"take {slot + 1}") for slot in range(len(f.starter_fighters))]
        pairs += [(Drawn(tile), f"draw {f.tiles[tile].id}") for tile in f.starter_fighters]
    pairs += [(Settle(cell), f"home {cells[cell]}") for cell in range(len(cells))]
    for piece, label in enumerate(f.labels):
        pairs.append((f.fight[piece], f"fight {label}"))
        pairs.append((f.target[piece], f"target {label}"))
        for cell, text in enumerate(cells):
            if not f.is_home[piece]:
                pairs.append((f.place[piece][cell], f"place {label} {text}"))
            pairs.append((f.advance[piece][cell], f"advance {label} {text}"))
            pairs.append((f.jump[piece][cell], f"jump {label} {text}"))
    if f.silver:
        pairs += [(f.play[silver], f"play {f.silvers[silver].id}") for silver in range(len(f.silvers))]
        pairs += [(f.spot[cell], f"space {cells[cell]}") for cell in range(len(cells))]
        pairs += [(against, f"against #{power + 1}") for power, against in enumerate(f.against)]
    return pairs
