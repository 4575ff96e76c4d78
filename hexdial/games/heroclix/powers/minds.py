"""Perplex and Outwit: what a character changes from afar until its player's next turn."""

from __future__ import annotations

from typing import Final

from hexdial.games.heroclix.choices import Use
from hexdial.games.heroclix.events import Countered, Noted, ValueChanged
from hexdial.games.heroclix.moments import VALUE
from hexdial.games.heroclix.pac import STANDARD_POWERS
from hexdial.games.heroclix.powers.card import NUMBER, fact
from hexdial.games.heroclix.powers.choosing import choose, is_barred, may_choose, reach_of
from hexdial.games.heroclix.refuse import WHY_NOT
from hexdial.games.heroclix.state import A_TURN, ClixTable, Effect, State, foes, on_map, until_next_turn
from hexdial.games.heroclix.terms import DAMAGE, NOBODY, VALUES
from hexdial.games.heroclix.use import FORBID, powers_of, run_effect, warded
from hexdial.games.heroclix.values import MODIFY
from hexdial.kernel.table import Decision

PERPLEX: Final = NUMBER["perplex"]
OUTWIT: Final = NUMBER["outwit"]
STANDARD_BITS: Final = (1 << STANDARD_POWERS + 1) - 2


def perplexed(s: State, f: int) -> list[int]:
    """Anybody within range and line of fire, itself included. hcx.power.perplex"""
    far = reach_of(s, f, PERPLEX)
    return [other for other in on_map(s) if may_choose(s, f, other, PERPLEX, far)]


def can_perplex(s: State, f: int) -> bool:
    """Nearly always: itself."""
    return may_choose(s, f, f, PERPLEX, 0) or bool(perplexed(s, f))


def perplex(t: ClixTable, f: int) -> None:
    """One combat value +1 or -1 until its player's next turn. hcx.power.perplex"""
    s = t.s
    target = choose(t, f, perplexed(s, f), PERPLEX)
    options = [
        change
        for changes in s.f.change
        for change in changes
        if abs(change.amount) == 1 and (change.value != DAMAGE or fact(s, PERPLEX, "damage_too"))
    ]
    chosen = t.ask(s.side[f], options, "change", (f, target, PERPLEX))
    last = until_next_turn(s, s.side[f])
    run_effect(t, Effect(MODIFY, f, PERPLEX, target, chosen.value, chosen.amount, A_TURN, last))
    t.tell("hcx.power.perplex", ValueChanged, f, target, chosen.value, chosen.amount)


def counterable(s: State, f: int) -> list[int]:
    """Standard powers it can use or may come to use, and the special powers of its card, not countered yet.

    The text says a standard power; one that its dial, card and equipment never give it would change nothing.
    hcx.power.outwit, hcx.p15.cantuse.2
    """
    bits = powers_of(s, f)
    for mask in s.f.masks[f]:
        bits |= mask
    if s.wears[f] != NOBODY:
        bits |= s.f.thing_masks[s.wears[f]]
    bits &= ~warded(s, f, OUTWIT)
    standard = bits & STANDARD_BITS
    found = [power for power in range(standard.bit_length()) if standard >> power & 1]
    for numbers in s.f.texts[f]:
        for number in numbers:
            special = s.f.special(number)
            if special is not None and special.kind in VALUES and bits >> number & 1 and number not in found:
                found.append(number)
    return [power for power in found if not is_barred(s, f, power)]


def outwitted(s: State, f: int) -> list[int]:
    """Opposing characters within range and line of fire. hcx.power.outwit"""
    far = reach_of(s, f, OUTWIT)
    return [other for other in foes(s, f) if may_choose(s, f, other, OUTWIT, far) and counterable(s, other)]


def can_outwit(s: State, f: int) -> bool:
    far = reach_of(s, f, OUTWIT)
    for other in foes(s, f):
        if may_choose(s, f, other, OUTWIT, far) and counterable(s, other):
            return True
    return False


def outwit(t: ClixTable, f: int) -> None:
    """It cannot use that power, from any source, until the other player's next turn. hcx.power.outwit"""
    s = t.s
    target = choose(t, f, outwitted(s, f), OUTWIT)
    options = [s.f.use[target][power] for power in counterable(s, target)]
    power = t.ask(s.side[f], options, "counter", (f, target, OUTWIT)).power
    run_effect(t, Effect(FORBID, f, OUTWIT, target, power, 0, A_TURN, until_next_turn(s, s.side[f])))
    t.tell("hcx.power.outwit", Countered, f, target, power)
    if any(moment.own_bits >> power & 1 or moment.aura_bits >> power & 1 for moment in VALUE):
        t.tell("hcx.p15.stop.2", Noted, (target,))  # what it changed passively is as it was


def no_counter(s: State, decision: Decision, action: object) -> str:
    if isinstance(action, Use) and warded(s, action.figure, OUTWIT) >> action.power & 1:
        return "hcx.keyphrase.protected_outwit"
    return "hcx.power.outwit"


def no_change(s: State, decision: Decision, action: object) -> str:
    return "hcx.power.perplex"


WHY_NOT["counter"] = no_counter
WHY_NOT["change"] = no_change
