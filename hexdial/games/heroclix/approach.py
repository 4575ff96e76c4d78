"""Coming near somebody who keeps others off: a die before the move, and squares that are closed to it afterwards."""

from __future__ import annotations

from hexdial.games.heroclix.bases import cells_of
from hexdial.games.heroclix.dice import roll
from hexdial.games.heroclix.events import Tried
from hexdial.games.heroclix.moments import KEEPS_OFF
from hexdial.games.heroclix.powers.card import CARD, rule_of
from hexdial.games.heroclix.reach import KEPT_OFF, Reach
from hexdial.games.heroclix.standing import are_adjacent, squares_beside
from hexdial.games.heroclix.state import A_TURN, THIS_MOVE, ClixTable, Effect, State, foes
from hexdial.games.heroclix.strides import set_of
from hexdial.games.heroclix.use import powers_of, run_effect


def approach(t: ClixTable, reach: Reach) -> bool:
    """Does it want to come near, and may it? True: some squares are closed to it now, so its ways are others.

    The card has it roll when it would enter; here its player says beforehand whether it means to, so that the die
    falls before the way is chosen. Declining closes the squares for this move, a low die for the turn.
    """
    s = t.s
    f = reach.f
    closed = False
    for keeper, power in keepers(s, f):
        if not reach.area & set_of(squares_beside(s, keeper)):
            continue
        until = THIS_MOVE
        if t.may(s.side[f], "approach", (f, keeper)):
            number = KEEPS_OFF.by[power]
            least = (number(s, keeper, f) if number is not None else 0) + 1
            die = roll(t, f, 1, CARD[power].id)[0]
            t.tell(rule_of(power), Tried, f, power, die, die, die >= least)
            if die >= least:
                continue
            until = A_TURN
        run_effect(t, Effect(KEPT_OFF, keeper, power, f, keeper, 0, until, s.turn))
        closed = True
    return closed


def keepers(s: State, f: int) -> list[tuple[int, int]]:
    """Opponents that make it roll, each with the power: not those it stands next to, nor those that keep it off."""
    found: list[tuple[int, int]] = []
    for other in foes(s, f):
        bits = powers_of(s, other) & KEEPS_OFF.bits
        if not bits or are_adjacent(s, f, other) or is_kept_off(s, f, other):
            continue
        for power in range(bits.bit_length()):
            number = KEEPS_OFF.by[power]
            if bits >> power & 1 and number is not None and number(s, other, f):
                found.append((other, power))
                break
    return found


def is_kept_off(s: State, f: int, other: int) -> bool:
    return any(effect.kind == KEPT_OFF and effect.target == f and effect.value == other for effect in s.effects)


def closing(s: State, f: int, cell: int) -> str:
    """The rule that keeps it off this square, "" if there is none."""
    for effect in s.effects:
        if effect.kind == KEPT_OFF and effect.target == f and cell in squares_beside(s, effect.value):
            if cell not in cells_of(s, f):
                return rule_of(effect.power)
    return ""
