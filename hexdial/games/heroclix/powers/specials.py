"""Special powers, traits and EFFECTs: when their texts speak, and the actions they give. PARTES 13, 14 and 21

They speak with one voice, number 0, whose bit powers_of sets for whoever has such a text. What a text says is data
(clauses.py); a part that does not fit is a function of text_works.py that the text names (`do`).
"""

from __future__ import annotations

from typing import Final

from hexdial.games.heroclix.choices import Pick
from hexdial.games.heroclix.clauses import (
    ATTACKED,
    BEGINS,
    DAMAGED,
    ENDS,
    FOE_FALLS,
    FRIEND_FALLS,
    HITS,
    IS_HIT,
    KNOCKED_OUT,
    MOVE_BEGINS,
    OPENS,
    Near,
    Trigger,
)
from hexdial.games.heroclix.damage import Harm
from hexdial.games.heroclix.deeds import DEEDS, SPENT, offer
from hexdial.games.heroclix.events import Noted
from hexdial.games.heroclix.moments import (
    AFTERWARDS,
    ATTACK_RESOLVED,
    BEGINNING,
    ENDING,
    HEALS_MORE,
    IMPROVES_MOVEMENT,
    IMPROVES_TARGETING,
    MOVING,
    NO_TOTAL,
    OPENING,
    PUSHING_DAMAGE,
    SHIELDS,
    TIRELESS,
    VALUE,
    WHEN_DAMAGED,
    WHEN_HIT,
    WHEN_HITS,
    WHEN_KNOCKED_OUT,
)
from hexdial.games.heroclix.powers import text_values
from hexdial.games.heroclix.powers.text_values import says, speaking
from hexdial.games.heroclix.powers.text_works import carry_through, is_possible
from hexdial.games.heroclix.refuse import WHY_NOT
from hexdial.games.heroclix.refuse_way import about
from hexdial.games.heroclix.state import A_TURN, ClixTable, Due, Effect, State
from hexdial.games.heroclix.strike import Strike
from hexdial.games.heroclix.terms import ACTIONS, FREE, NOBODY, ON_MAP, VALUES
from hexdial.games.heroclix.use import muted, powers_of, run_effect
from hexdial.games.heroclix.whens import holds, is_near
from hexdial.kernel.table import Decision

VOICE: Final = 0  # no power has this number
TEXT: Final = "text"  # a trigger that waits; `amount` is its place in the text


def fire(t: ClixTable, f: int, on: int, other: int) -> None:
    """Every part of its texts that this event sets off: now, or after resolutions. hcx.p5.trigger.1 to 4"""
    s = t.s
    for number in speaking(s, f):
        for part, one in enumerate(says(s, number).triggers):
            if one.on != on or not holds(s, f, one.when) or not is_witness(s, f, other, one):
                continue
            if one.after:
                s.after.append(Due(TEXT, f, other, part, number))  # hcx.p5.trigger.8: it resolves whatever comes
            else:
                t.tell(fired_rule(one), Noted, (f,))
                carry_through(t, f, other, number, one.work)


def fired_rule(one: Trigger) -> str:
    """After its attack, by where somebody stood who is KO'd, or the instant it happens."""
    if one.on == ATTACKED:
        return "hcx.p5.trigger.6"
    if one.on == MOVE_BEGINS:
        return "hcx.pseq.move.1"
    return "hcx.p8.ko.4" if one.near is not None else "hcx.p5.trigger.4"


def is_witness(s: State, f: int, other: int, one: Trigger) -> bool:
    return one.near is None or is_near(s, f, other, one.near)


def resolve_text(t: ClixTable, due: Due) -> None:
    """hcx.p5.trigger.3"""
    if t.s.place[due.figure] == ON_MAP:
        one = says(t.s, due.power).triggers[due.amount]
        carry_through(t, due.figure, due.other, due.power, one.work)


def when_hits(t: ClixTable, f: int, strike: Strike, target: int) -> bool:
    fire(t, f, HITS, target)
    return False


def when_hit(t: ClixTable, f: int, strike: Strike, target: int) -> bool:
    fire(t, f, IS_HIT, strike.attacker)
    return False


def when_resolved(t: ClixTable, f: int, strike: Strike, target: int) -> bool:
    """hcx.p5.trigger.6"""
    fire(t, f, ATTACKED, NOBODY)
    return False


def before_move(t: ClixTable, f: int) -> None:
    """hcx.pseq.move.1"""
    fire(t, f, MOVE_BEGINS, NOBODY)


def when_damaged(t: ClixTable, f: int, one: Harm) -> None:
    """Its power still shows: the dial has not turned. hcx.p13.power.3"""
    fire(t, f, DAMAGED, one.source)


def when_knocked_out(t: ClixTable, f: int, fallen: int, by: int) -> None:
    s = t.s
    if fallen == f:
        fire_last(t, f, by)
    else:
        fire(t, f, FRIEND_FALLS if s.side[f] == s.side[fallen] else FOE_FALLS, fallen)


def fire_last(t: ClixTable, f: int, by: int) -> None:
    """The last words of somebody who is still on the map, but whose dial shows KO. hcx.p5.trigger.4"""
    s = t.s
    for number in s.f.texts[f][s.f.figure[f].clicks]:
        for one in says(s, number).triggers:
            if one.on == KNOCKED_OUT:
                t.tell("hcx.p5.trigger.4", Noted, (f,))
                carry_through(t, f, by, number, one.work)


# ---- actions


def doings_of(s: State, f: int, type: int) -> list[int]:
    """The texts that give it an action of this type which could do something. hcx.p4.type.2"""
    found: list[int] = []
    for number in speaking(s, f):
        for one in says(s, number).doings:
            if (
                one.type == type
                and number not in found
                and holds(s, f, one.when)
                and is_possible(s, f, NOBODY, one.work)
                and not (type == FREE and is_spent(s, f, number))
            ):
                found.append(number)
    return found


def is_spent(s: State, f: int, number: int) -> bool:
    """Once per turn. hcx.p4.free.2"""
    for effect in s.effects:
        if effect.kind == SPENT and effect.target == f and effect.value == number:
            return True
    return False


def act(t: ClixTable, f: int, type: int) -> None:
    """One of its texts, each FREE one once per turn. hcx.p4.free.2"""
    s = t.s
    texts = doings_of(s, f, type)
    number = t.ask(s.side[f], [s.f.use[f][one] for one in texts], "text_act", (f, type)).power
    if type == FREE:
        run_effect(t, Effect(SPENT, f, number, f, number, until=A_TURN, last=s.turn, even_if_lost=True))
    for one in says(s, number).doings:
        if one.type == type and holds(s, f, one.when) and is_possible(s, f, NOBODY, one.work):
            carry_through(t, f, NOBODY, number, one.work)
            return


class Phase:
    """Begin and end triggers of texts: which texts have one, and what it does. hcx.p5.trigger.2"""

    def __init__(self, on: int) -> None:
        self.on = on

    def texts(self, s: State, f: int) -> list[int]:
        """By number, so that the active player can order them. hcx.p5.trigger.10"""
        return [
            number
            for number in speaking(s, f)
            if any(one.on == self.on and holds(s, f, one.when) for one in says(s, number).triggers)
        ]

    def muted(self, s: State, f: int) -> list[int]:
        """Those that would have one, but cannot be used now. hcx.p5.trigger.10"""
        return muted(s, f, self.on)

    def speak(self, t: ClixTable, f: int, number: int) -> None:
        for one in says(t.s, number).triggers:
            if one.on == self.on and holds(t.s, f, one.when):
                carry_through(t, f, NOBODY, number, one.work)


class Act:
    """The action of a text, by its type."""

    def __init__(self, type: int, deed: int) -> None:
        self.type = type
        self.deed = deed

    def can(self, s: State, f: int) -> bool:
        return bool(powers_of(s, f) & 1) and bool(doings_of(s, f, self.type))

    def among(self, s: State, bits: int) -> bool:
        """Does any of these texts give an action of this type?"""
        return any(
            bits >> number & 1 and any(one.type == self.type for one in special.says.doings)
            for number, special in enumerate(s.f.specials, s.f.first_special)
        )

    def run(self, t: ClixTable, f: int) -> None:
        """Each FREE text counts for itself, not all of them together. hcx.p4.free.2"""
        t.s.used[f] &= ~(1 << self.deed)
        act(t, f, self.type)


OWN: Final = (
    text_values.own_speed, text_values.own_attack, text_values.own_defense, text_values.own_damage,
    text_values.own_range,
)  # fmt: skip
AURA: Final = (
    text_values.aura_speed, text_values.aura_attack, text_values.aura_defense, text_values.aura_damage,
    text_values.aura_range,
)  # fmt: skip


def attach() -> None:
    """Wherever texts can speak."""
    for kind in range(len(VALUES)):
        VALUE[kind].add_own(VOICE, OWN[kind])
        VALUE[kind].add_aura(VOICE, AURA[kind])
    for type, name in enumerate(ACTIONS):
        way = Act(type, len(DEEDS))
        offer(f"text_{name}", type, "hcx.p13.power.6", way.can, way.run, 0, way.among)
    for moment, on in ((OPENING, OPENS), (BEGINNING, BEGINS), (ENDING, ENDS)):
        phase = Phase(on)
        moment.listen(phase.texts, phase.speak, phase.muted)


def text_rule(s: State, decision: Decision, action: object) -> str:
    """Why an answer to a question of a text is none: the text says who and what."""
    if decision.key == "whom" and isinstance(action, Pick) and s.place[action.figure] == ON_MAP:
        return whom_rule(s, about(decision), about(decision, 1), action.figure)
    return "hcx.p16.version.1" if decision.key == "version" else "hcx.p13.power.6"


def whom_rule(s: State, f: int, number: int, other: int) -> str:
    """Too far away, or out of sight where the text asks for a line of fire. hcx.p8.term.4, hcx.p8.term.6"""
    found = says(s, number)
    for work in [one.work for one in found.triggers] + [one.work for one in found.doings]:
        if work.near is not None and other != f and not is_near(s, f, other, Near(work.near.within)):
            return "hcx.p8.term.6"
        if work.near is not None and work.near.sight and other != f and not is_near(s, f, other, work.near):
            return "hcx.p8.term.4"
    return "hcx.p13.power.6"


attach()
for key in ("gain", "text_act", "version", "whom"):
    WHY_NOT[key] = text_rule
SHIELDS.add(VOICE, text_values.shields)
IMPROVES_MOVEMENT.add(VOICE, text_values.improves_movement)
IMPROVES_TARGETING.add(VOICE, text_values.improves_targeting)
TIRELESS.add(VOICE, text_values.is_tireless)
NO_TOTAL.add(VOICE, text_values.is_outside_total)
PUSHING_DAMAGE.add(VOICE, text_values.spares_pushing)
HEALS_MORE.add(VOICE, text_values.heals_more)
WHEN_HITS.add(VOICE, when_hits)
WHEN_HIT.add(VOICE, when_hit)
ATTACK_RESOLVED.add(VOICE, when_resolved)
MOVING.add(VOICE, before_move)
WHEN_DAMAGED.add(VOICE, when_damaged)
WHEN_KNOCKED_OUT.add(VOICE, when_knocked_out)
AFTERWARDS[TEXT] = resolve_text
