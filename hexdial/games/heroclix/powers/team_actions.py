"""Team abilities that are given as actions, one function for all who have the same text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hexdial.games.heroclix.damage import Harm, harm, heal
from hexdial.games.heroclix.dice import roll
from hexdial.games.heroclix.events import Affected, ValueChanged
from hexdial.games.heroclix.powers.card import CARD, NUMBER, rule_of
from hexdial.games.heroclix.powers.choosing import choose, may_choose, reach_of
from hexdial.games.heroclix.powers.minds import OUTWIT
from hexdial.games.heroclix.standing import neighbours
from hexdial.games.heroclix.state import A_TURN, ClixTable, Effect, State, on_map, until_next_turn
from hexdial.games.heroclix.terms import DAMAGE, UNAVOIDABLE
from hexdial.games.heroclix.use import GRANT, can_use, run_effect
from hexdial.games.heroclix.values import FIXED, MODIFY_NEXT_SHOT
from hexdial.games.heroclix.victory import points_of

SHIELD: Final = NUMBER["shield"]
OUTSIDERS: Final = NUMBER["outsiders"]
SUPERMAN_ENEMY: Final = NUMBER["superman_enemy"]
HURTS_UP_TO: Final = 4  # the die of whoever heals a team mate

Can = Callable[[State, int], bool]
Run = Callable[[ClixTable, int], None]


def mates(s: State, f: int) -> list[int]:
    """Adjacent friends."""
    return [other for other in neighbours(s, f) if s.side[other] == s.side[f]]


# ---- S.H.I.E.L.D.


def can_brief(s: State, f: int) -> bool:
    return bool(mates(s, f))


def brief(t: ClixTable, f: int) -> None:
    """An adjacent friend has damage +1 for one range attack this turn. hcx.team.shield"""
    s = t.s
    target = choose(t, f, mates(s, f), SHIELD)
    run_effect(t, Effect(MODIFY_NEXT_SHOT, f, SHIELD, target, DAMAGE, 1, A_TURN, s.turn))
    t.tell("hcx.team.shield", ValueChanged, f, target, DAMAGE, 1)


# ---- X-Men, Titans


def healable(s: State, f: int, power: int) -> list[int]:
    """Adjacent friends with the same ability and something to heal."""
    return [
        other
        for other in mates(s, f)
        if s.click[other] > s.start[other] and not s.f.figure[other].bystander and can_use(s, other, power)
    ]


def can_share(power: int) -> Can:
    def can(s: State, f: int) -> bool:
        return bool(healable(s, f, power))

    return can


def share(power: int) -> Run:
    def run(t: ClixTable, f: int) -> None:
        """The friend heals 1 click; on 1 to 4 this costs the helper one. hcx.team.x_men, hcx.team.titans"""
        target = choose(t, f, healable(t.s, f, power), power)
        heal(t, target, 1)
        if roll(t, f, 1, CARD[power].id)[0] <= HURTS_UP_TO:
            one = Harm(f, 1, UNAVOIDABLE)
            one.rule = rule_of(power)
            harm(t, [one])

    return run


# ---- Outsiders


def steadied(s: State, f: int) -> list[int]:
    """Anybody within 6 squares and line of fire, itself included. hcx.team.outsiders"""
    far = reach_of(s, f, OUTSIDERS)
    return [other for other in on_map(s) if may_choose(s, f, other, OUTSIDERS, far)]


def can_steady(s: State, f: int) -> bool:
    return may_choose(s, f, f, OUTSIDERS, 0) or bool(steadied(s, f))


def steady(t: ClixTable, f: int) -> None:
    """Its combat values are not modified until the controller's next turn. hcx.team.outsiders"""
    s = t.s
    target = choose(t, f, steadied(s, f), OUTSIDERS)
    last = until_next_turn(s, s.side[f])
    run_effect(t, Effect(FIXED, f, OUTSIDERS, target, until=A_TURN, last=last))
    t.tell("hcx.team.outsiders", Affected, f, target, OUTSIDERS)


# ---- Superman Enemy


def can_conspire(s: State, f: int) -> bool:
    """Next to a cheaper friend with the same ability; once it can use Outwit there is no more to gain."""
    if can_use(s, f, OUTWIT):
        return False
    return any(points_of(s, other) < points_of(s, f) and can_use(s, other, SUPERMAN_ENEMY) for other in mates(s, f))


def conspire(t: ClixTable, f: int) -> None:
    """It can use Outwit until the controller's next turn. hcx.team.superman_enemy"""
    s = t.s
    run_effect(t, Effect(GRANT, f, SUPERMAN_ENEMY, f, OUTWIT, 0, A_TURN, until_next_turn(s, s.side[f])))
    t.tell("hcx.team.superman_enemy", Affected, f, f, OUTWIT)
