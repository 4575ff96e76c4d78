"""The keyphrases about actions, tokens, immunity and copying."""

from __future__ import annotations

from typing import Final

from hexdial.games.heroclix.damage import Harm, harm
from hexdial.games.heroclix.deeds import offer
from hexdial.games.heroclix.events import Affected
from hexdial.games.heroclix.moments import (
    ACTION_TOTAL,
    AFTERWARDS,
    IMMUNE,
    NO_TOTAL,
    OVEREXERTED,
    PROTECTS,
    TIRELESS,
    WORKS_ASIDE,
    Number,
)
from hexdial.games.heroclix.pac import TEAM
from hexdial.games.heroclix.powers.card import CARD, NUMBER
from hexdial.games.heroclix.powers.keyphrases_moving import x_of
from hexdial.games.heroclix.refuse import WHY_NOT
from hexdial.games.heroclix.state import GOT_TOKEN, WHILE_ON_MAP, ClixTable, Due, Effect, State, friends
from hexdial.games.heroclix.terms import FREE, ON_MAP, UNAVOIDABLE
from hexdial.games.heroclix.use import GRANT, lose, powers_of, run_effect
from hexdial.games.heroclix.whose import rule_by
from hexdial.kernel.table import Decision

ACTION_TOTAL_X: Final = NUMBER["action_total"]
AUTONOMOUS: Final = NUMBER["autonomous"]
COLOSSAL_STAMINA: Final = NUMBER["colossal_stamina"]
IMMUNE_TO_ALL: Final = NUMBER["immune"]
SIDELINE_ACTIVE: Final = NUMBER["sideline_active"]
WILD_CARD: Final = NUMBER["wild_card"]
COPYABLE: Final = [power.number for power in CARD if power.kind == TEAM and power.copyable]


def always(s: State, f: int, other: int) -> bool:
    """hcx.keyphrase.autonomous, hcx.keyphrase.colossal_stamina, hcx.keyphrase.immune"""
    return True


def more_actions(s: State, f: int, seat: int) -> int:
    """A positive X is for its own player, a negative one for the opponent. hcx.keyphrase.action_total"""
    x = x_of(s, f, ACTION_TOTAL_X)
    return x if (x > 0) == (seat == s.side[f]) else 0


def against(power: str) -> Number:
    """The text and what it grants are not touched by this power. hcx.keyphrase.protected_outwit and the like"""
    bits = 1 << NUMBER[power]

    def protects(s: State, f: int, other: int) -> int:
        return bits

    return protects


# ---- Colossal Stamina


def exert(t: ClixTable, f: int) -> None:
    """No token, but 1 unavoidable damage, and it does not rest this turn. hcx.keyphrase.colossal_stamina"""
    t.s.done[f] |= GOT_TOKEN
    t.s.after.append(Due("colossal_stamina", f, amount=1, power=COLOSSAL_STAMINA))


def pay_for_it(t: ClixTable, due: Due) -> None:
    """hcx.keyphrase.colossal_stamina"""
    if t.s.place[due.figure] == ON_MAP:
        one = Harm(due.figure, due.amount, UNAVOIDABLE)
        one.rule = rule_by(t.s, due.figure, COLOSSAL_STAMINA)
        harm(t, [one])


# ---- Wild Card


def models(s: State, f: int) -> list[int]:
    """Team abilities that a friend can use and that may be copied, but for the one it copies already."""
    seen = 0
    for friend in friends(s, f):
        if friend != f:
            seen |= powers_of(s, friend)
    worn = [effect.value for effect in s.effects if is_copy(effect, f)]
    return [power for power in COPYABLE if seen >> power & 1 and power not in worn]


def is_copy(effect: Effect, f: int) -> bool:
    return effect.kind == GRANT and effect.target == f and effect.source == f and effect.power == WILD_CARD


def can_copy(s: State, f: int) -> bool:
    return bool(models(s, f))


def copy_ability(t: ClixTable, f: int) -> None:
    """The one it chooses is usable until it chooses anew. hcx.keyphrase.wild_card"""
    s = t.s
    power = t.ask(s.side[f], [s.f.use[f][one] for one in models(s, f)], "copy", (f,)).power
    s.effects = [effect for effect in s.effects if not is_copy(effect, f)]
    run_effect(t, Effect(GRANT, f, WILD_CARD, f, power, until=WHILE_ON_MAP))
    t.tell(rule_by(s, f, WILD_CARD), Affected, f, f, power)
    lose(t, f)  # what the one before has done


def no_model(s: State, decision: Decision, action: object) -> str:
    return "hcx.keyphrase.wild_card"


WHY_NOT["copy"] = no_model
ACTION_TOTAL.add(ACTION_TOTAL_X, more_actions)
NO_TOTAL.add(AUTONOMOUS, always)
TIRELESS.add(COLOSSAL_STAMINA, always)
OVEREXERTED.add(COLOSSAL_STAMINA, exert)
AFTERWARDS["colossal_stamina"] = pay_for_it
IMMUNE.add(IMMUNE_TO_ALL, always)
for _power in ("outwit", "probability_control", "pulse_wave"):
    PROTECTS.add(NUMBER[f"protected_{_power}"], against(_power))
WORKS_ASIDE.add(SIDELINE_ACTIVE, always)
offer("wild_card", FREE, "hcx.keyphrase.wild_card", can_copy, copy_ability, WILD_CARD)
