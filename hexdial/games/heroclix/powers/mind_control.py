"""Mind Control: whoever is hit fights for the other side, for one move and one attack."""

from __future__ import annotations

from typing import Final

from hexdial.games.heroclix.aiming import has_target
from hexdial.games.heroclix.attack import attack
from hexdial.games.heroclix.choices import CLOSE_IN, DONE, FROM_AFAR, MOVE_ON
from hexdial.games.heroclix.events import ChangedSides, Noted
from hexdial.games.heroclix.legality import same
from hexdial.games.heroclix.movement import Motion, can_move, move
from hexdial.games.heroclix.powers.card import NUMBER, rule_of
from hexdial.games.heroclix.state import ClixTable, State, friends
from hexdial.games.heroclix.strike import NO_DAMAGE, Plan
from hexdial.games.heroclix.terms import ON_MAP
from hexdial.kernel.table import Word

MIND_CONTROL: Final = NUMBER["mind_control"]
LEAST_RANGE: Final = 4


def reaching(ranged: bool) -> Plan:
    """The attack, which does no damage. hcx.power.mind_control"""
    plan = Plan(ranged, MIND_CONTROL)
    plan.instead = NO_DAMAGE
    if ranged:
        plan.least_range = LEAST_RANGE
    return plan


def can_control_close(s: State, f: int) -> bool:
    return has_target(s, f, reaching(False))


def can_control_afar(s: State, f: int) -> bool:
    return has_target(s, f, reaching(True))


def control_close(t: ClixTable, f: int) -> None:
    control_hit(t, f, reaching(False))


def control_afar(t: ClixTable, f: int) -> None:
    control_hit(t, f, reaching(True))


def control_hit(t: ClixTable, f: int, plan: Plan) -> None:
    """All that were hit, one after the other, once the attack is resolved; their new player orders them."""
    s = t.s
    seat = s.side[f]
    waiting = attack(t, f, plan).hit_targets()
    while waiting:
        target = t.ask(seat, [s.f.pick[one] for one in waiting], "aim", (f, MIND_CONTROL)).figure
        waiting = [one for one in waiting if one != target]
        if s.place[target] == ON_MAP:
            control(t, target, seat)


def control(t: ClixTable, f: int, seat: int) -> None:
    """On the other side it may move with half its speed and make one attack, then it goes back.

    Whoever fails to break away does nothing more; it gets no token. hcx.p2.friendly.3, hcx.p2.friendly.4
    """
    s = t.s
    home = s.side[f]
    s.side[f] = seat
    t.tell(rule_of(MIND_CONTROL), ChangedSides, f, seat)
    if t.telling and is_one_too_many(s, f, seat):
        t.tell("hcx.p2.limits.2", Noted, (f,))
    moved = False
    attacked = False
    while s.place[f] == ON_MAP and s.side[f] == seat:
        options: list[Word] = [DONE]
        if not moved and can_move(s, f):
            options.append(MOVE_ON)
        if not attacked:
            options += ways_to_attack(s, f)
        chosen = t.ask(seat, options, "control", (f, MIND_CONTROL))
        if chosen is DONE:
            break
        if chosen is MOVE_ON:
            moved = True
            if not move(t, f, halved()):
                break
        else:
            attacked = True
            attack(t, f, Plan(chosen is FROM_AFAR))
    if s.place[f] == ON_MAP and s.side[f] == seat:
        s.side[f] = home
        t.tell("hcx.p2.friendly.4", ChangedSides, f, home)


def is_one_too_many(s: State, f: int, seat: int) -> bool:
    """A second prime, or a unique character twice, which no starting team could have. hcx.p2.limits.2"""
    figure = s.f.figure[f]
    others = [s.f.figure[other] for other in friends(s, f) if other != f and s.side[other] == seat]
    return any((figure.prime and other.prime) or (figure.unique and same(figure, other)) for other in others)


def halved() -> Motion:
    motion = Motion()
    motion.halve = 1
    motion.why = "mind_control"
    return motion


def ways_to_attack(s: State, f: int) -> list[Word]:
    """hcx.p8.attack.2"""
    ways: list[Word] = []
    if has_target(s, f, Plan(False)):
        ways.append(CLOSE_IN)
    if has_target(s, f, Plan(True)):
        ways.append(FROM_AFAR)
    return ways
