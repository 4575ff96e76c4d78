"""Every choice of a match with its text: `a.ranger move`, `go C4`, `target b.brute`, `raze C3|D3`, `end`."""

from __future__ import annotations

from hexdial.games.heroclix.choices import (
    BOTH,
    CLOSE_IN,
    DONE,
    END,
    FROM_AFAR,
    MOVE_ON,
    RAZE_CELL,
    RAZE_THING,
    RAZE_WALL,
    STAY,
)
from hexdial.games.heroclix.deeds import DEEDS
from hexdial.games.heroclix.movement import PUT_DOWN
from hexdial.games.heroclix.setting import Setting
from hexdial.games.heroclix.state import State
from hexdial.games.heroclix.terms import VALUES
from hexdial.grids.squares import OFF, SquareBoard
from hexdial.kernel.actions import Actions
from hexdial.kernel.table import DIE, NO, YES


def actions(s: State) -> Actions:
    """The action space of this match, made when first needed."""
    f = s.f
    if f.actions is None:
        f.actions = Actions(_pairs(f))
    return f.actions


def thing_labels(f: Setting) -> list[str]:
    """Objects by id and number: copies are told apart."""
    return [f"{thing.id}.{number + 1}" for number, thing in enumerate(f.thing)]


def edge_text(board: SquareBoard, edge: int) -> str:
    """`C3|D3` side by side, `C3/C4` one above the other; the border is left empty."""
    cell, side = edge // 4, edge % 4
    other = board.next[cell * 8 + side * 2]
    names = [board.texts[cell], "" if other == OFF else board.texts[other]]
    if side in (0, 3):
        names.reverse()
    return ("/" if side in (0, 2) else "|").join(names)


def _pairs(f: Setting) -> list[tuple[object, str]]:
    """Every value anybody could answer, each with its text."""
    pairs: list[tuple[object, str]] = [
        (word, word.text) for word in (END, DONE, STAY, PUT_DOWN, CLOSE_IN, FROM_AFAR, MOVE_ON, BOTH, YES)
    ]
    pairs.append((NO, "decline"))
    pairs += [(face, f"die {face.value + 1}") for face in DIE[6]]
    names = f.labels
    things = thing_labels(f)
    cells = f.board.texts
    for figure, gives in enumerate(f.give):
        pairs += [(gives[deed.number], f"{names[figure]} {deed.id}") for deed in DEEDS]
        pairs += [(use, f"use {names[figure]} {f.power_ids[use.power]}") for use in f.use[figure] if use.power]
    pairs += [(pick, f"pick {names[pick.figure]}") for pick in f.pick]
    pairs += [(go, f"go {cells[go.cell]}") for go in f.go]
    for poses in f.pose:
        pairs += [(pose, f"lie {cells[pose.cell]} {pose.turn}") for pose in poses]
    pairs += [(take, f"take {things[take.thing]}") for take in f.take]
    pairs += [(drop, f"drop {cells[drop.cell]}") for drop in f.drop]
    pairs += [(raze, f"destroy {cells[raze.number]}") for raze in f.raze[RAZE_CELL]]
    for raze in f.raze[RAZE_WALL]:
        if raze.number % 4 in (1, 2) or f.board.next[raze.number // 4 * 8 + raze.number % 4 * 2] == OFF:
            pairs.append((raze, f"destroy {edge_text(f.board, raze.number)}"))
    pairs += [(raze, f"destroy {things[raze.number]}") for raze in f.raze[RAZE_THING]]
    pairs += [(count, f"{count.number}") for count in f.count]
    for changes in f.change:
        pairs += [(change, f"{VALUES[change.value]} {change.amount:+d}") for change in changes]
    pairs += [(seat, f"seat {seat.seat + 1}") for seat in f.seat]
    for kind_name, all_named in f.named.items():
        pairs += [(one, f"{kind_name} {one.number}") for one in all_named]
    return pairs
