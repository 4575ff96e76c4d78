"""Detection, Disarm, Sandstorm: activated silver tiles are destroyed and their effects cancelled."""

from __future__ import annotations

from typing import Final

from hexdial.games.hexors.events import Destroyed, Ended, Noted
from hexdial.games.hexors.powers.self_destruct import binds_battle, must_be_fought
from hexdial.games.hexors.state import IN_FORCE, NOBODY, SPENT, WAITING, State, T
from hexdial.games.hexors.traits import Trait, register
from hexdial.games.hexors.windows import end_power, fizzle


def against_rule(s: State, seat: int, silver: int, power: int) -> str:
    """Any activated tile in force or waiting, one's own included; not what is done. jlh.detection.2, ygh.disarm.2"""
    if power >= len(s.p_kind) or power == s.aim:
        return s.f.rule(silver, 2)
    if s.p_status[power] in (WAITING, IN_FORCE):
        return ""
    if s.f.o.disarm_reverses and power == s.last and s.f.trait[s.p_kind[power]].reverse is not None:
        return ""
    if s.f.v.home_moves:
        return "ygh.trap.11"
    return "jlh.detection.4" if s.f.trait[s.p_kind[power]].once else "jlh.detection.2"


def resolve(t: T, power: int) -> None:
    """jlh.detection.1, ygh.disarm.1, ygh.trap.11"""
    s = t.s
    target = s.p_target[power]
    if s.p_status[target] == SPENT:
        reverse = s.f.trait[s.p_kind[target]].reverse
        if s.f.o.disarm_reverses and reverse is not None and target == s.p_left[power]:
            t.tell("ygh.trap.11", Destroyed, target, power)
            reverse(t, target)
            return
        fizzle(t, power)
        return
    s.p_cells[power] = (target,)
    destroy(t, target, power)
    if s.f.v.home_moves:
        if not s.f.lifo:
            t.tell("ygh.disarm.4", Noted, (), s.p_owner[target])
        t.tell("ygh.inter.1", Noted, (), s.p_owner[power])
        if s.defender != NOBODY and s.f.trait[s.p_kind[target]].strike is None:
            t.tell("ygh.inter.2", Noted, (s.attacker, s.defender))


def aim(t: T, power: int) -> None:
    """Remember the one-time tile that was the very last one. ygh.trap.11"""
    s = t.s
    s.p_left[power] = s.last


def destroy(t: T, target: int, by: int) -> None:
    """It goes to the discard of its owner. jlh.detection.3, ygh.sandstorm.4"""
    s = t.s
    t.tell(_rule(s, target, by), Destroyed, target, by)
    bound = binds_battle(s, target)
    own = _own_rule(s, target)
    if own:
        t.tell(own, Noted, (), s.p_owner[target])
    discarded = s.f.cites.spent if s.f.v.home_moves else "jlh.detection.3"
    if s.f.trait[s.p_kind[by]] is DESTROY_ALL:
        discarded = "ygh.sandstorm.4"
    if s.p_status[target] == WAITING:
        s.p_status[target] = SPENT
        t.tell(discarded, Ended, target)
    else:
        end_power(t, target, discarded)
        if s.f.v.home_moves:
            t.tell(s.f.cites.lost_stones, Noted, (), s.p_owner[target])
    if bound and not must_be_fought(s):
        t.tell("jlh.inter.2", Noted, (s.attacker, s.defender))
    if s.f.v.home_moves:
        t.tell("ygh.disarm.5", Noted)
    else:
        t.tell("jlh.inter.15", Noted)


# what the entry of the destroyed tile itself says about that
CANCELLED: Final = {
    "last_stand": "jlh.last_stand.4", "energy_barrier": "jlh.energy_barrier.4", "escape": "jlh.escape.10",
    "speed": "jlh.speed.8", "mystic_barrier": "ygh.mystic_barrier.4", "symbiosis": "ygh.symbiosis.5",
    "divine_chain": "ygh.divine_chain.5",
}  # fmt: skip
WHAT: Final = {"wall": 5, "debris": 5, "craters": 6, "control": 7, "self_destruct": 8, "destroy": 9}


def _rule(s: State, target: int, by: int) -> str:
    """The rule of the destroying tile that speaks of this kind of target."""
    if s.f.trait[s.p_kind[by]] is DESTROY_ALL:
        return "ygh.sandstorm.1"
    if s.f.v.home_moves:
        return "ygh.disarm.3" if s.f.trait[s.p_kind[target]].strikes else "ygh.disarm.1"
    number = WHAT.get(s.f.silvers[s.p_kind[target]].trait, 1)
    return f"jlh.detection.{number}"


def _own_rule(s: State, target: int) -> str:
    """A shot that has not begun is lost with its tile; in the middle of it the end of the tile says so itself."""
    name = s.f.silvers[s.p_kind[target]].id
    if name == "flying_debris":
        return "jlh.flying_debris.9" if s.p_status[target] == WAITING else ""
    return CANCELLED.get(name, "")


def reverse(t: T, power: int) -> None:
    """What it destroyed works again, where the table allows it. ygh.trap.11"""
    s = t.s
    for felled in s.p_cells[power]:  # what it destroyed
        s.p_status[felled] = IN_FORCE
        s.f.trait[s.p_kind[felled]].resolve(t, felled)


def standing(s: State, seat: int) -> list[int]:
    return [
        power
        for power, status in enumerate(s.p_status)
        if status in (WAITING, IN_FORCE) and s.f.team[s.p_owner[power]] != s.f.team[seat]
    ]


def nothing_there(s: State, seat: int, silver: int) -> str:
    """Without a Trap of the opponent in force it is refused. ygh.trap.18"""
    return "" if standing(s, seat) else s.f.cites.no_target


def resolve_all(t: T, power: int) -> None:
    """All of the opponent's, and only those that are face up. ygh.sandstorm.1 to ygh.sandstorm.3"""
    s = t.s
    found = standing(s, s.p_owner[power])
    s.p_cells[power] = tuple(found)
    own = [s.p_target[other] for other, status in enumerate(s.p_status)
           if status == IN_FORCE and s.p_owner[other] == s.p_owner[power]]  # fmt: skip
    if any(s.p_target[target] in own for target in found if s.p_target[target] != NOBODY):
        t.tell("ygh.inter.3", Noted, (), s.p_owner[power])
    for target in found:
        destroy(t, target, power)
    t.tell("ygh.sandstorm.3", Noted, (), s.p_owner[power])
    t.tell("ygh.sandstorm.2", Noted, (), 1 - s.p_owner[power])


DESTROY = register("destroy", Trait(resolve, against_rule=against_rule, aim=aim, reverse=reverse, once=True))
DESTROY_ALL = register("destroy_all", Trait(resolve_all, barred=nothing_there, reverse=reverse, once=True))
