"""Every choice of a match with its text: `bring a1`, `to C5`, `a1 move-attack`, `punch b2`, `mend a3`, `end`."""

from __future__ import annotations

from hexdial.games.heroclix2008.choices import DECLINE, DEEDS, END, HOLD, USE
from hexdial.games.heroclix2008.setting import Setting
from hexdial.games.heroclix2008.state import State
from hexdial.kernel.actions import Actions
from hexdial.kernel.table import DIE


def actions(s: State) -> Actions:
    """The action space of this match, made when first needed."""
    f = s.f
    if f.actions is None:
        f.actions = Actions(_pairs(f))
    return f.actions


def _pairs(f: Setting) -> list[tuple[object, str]]:
    """Every value anybody could answer, each with its text."""
    pairs: list[tuple[object, str]] = [(word, word.text) for word in (END, HOLD, DECLINE, USE)]
    pairs += [(face, str(face.value + 1)) for face in DIE[6]]
    pairs += [(one, f"to {f.board.texts[cell]}") for cell, one in enumerate(f.to)]
    for figure, label in enumerate(f.labels):
        pairs.append((f.bring[figure], f"bring {label}"))
        pairs += [(give, f"{label} {DEEDS[give.deed]}") for give in f.give[figure]]
        pairs.append((f.punch[figure], f"punch {label}"))
        pairs.append((f.shoot[figure], f"shoot {label}"))
    for power in f.powers:
        table = f.instead[power.number]
        if table and f.effects[power.number].aimless:
            pairs.append((table[0], power.id))
        else:
            pairs += [(one, f"{power.id} {f.labels[one.target]}") for one in table[1:]]
        pairs += [(one, f"lean {f.labels[one.figure]} {power.id}") for one in f.lean[power.number]]
    return pairs
