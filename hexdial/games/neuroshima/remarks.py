"""Remarks on a battle: rules that speak although nothing moves. Made only while somebody listens."""

from __future__ import annotations

from hexdial.games.neuroshima.bonuses import bonuses, differ, givers
from hexdial.games.neuroshima.events import Noted, Who, who
from hexdial.games.neuroshima.nets import standing
from hexdial.games.neuroshima.state import Bonuses, NeuroshimaTable, Standing, State


class Look:
    """What counted in a phase: nets, bonuses, and by cell what modules and Saboteurs did to the initiative."""

    __slots__ = ("given", "hindered", "now", "raised")

    def __init__(self, s: State, now: Standing, given: Bonuses) -> None:
        self.now = now
        self.given = given
        self.raised: list[int] = [0] * s.f.size  # by modules; HQs do not count
        self.hindered: list[int] = [0] * s.f.size
        faces = s.f.faces
        for cell, face in enumerate(s.face):
            for other in givers(s, now, cell) if face >= 0 else []:
                kind = s.face[other] // 6
                if not s.f.friends[now.serves[other] * s.f.sides + now.control[cell]]:
                    self.hindered[cell] += faces.hinders[kind]
                elif faces.is_module[kind]:
                    self.raised[cell] += faces.gives_initiative[kind]


def on_battle(t: NeuroshimaTable) -> None:
    """Who will not attack, and whom the HQs help. nsh.combat.3, nsh.extra.7, nsh.hq.2, nsh.hq.8, nsh.hq.10"""
    s = t.s
    faces = s.f.faces
    now = standing(s)
    given = bonuses(s, now)
    idle: list[Who] = []
    hurried: list[Who] = []
    homes: list[int] = []
    for cell, face in enumerate(s.face):
        if face < 0:
            continue
        if faces.is_hq[face // 6]:
            homes.append(cell)
        elif faces.is_module[face // 6]:
            if given.extra[cell]:
                hurried.append(who(s, cell))
        elif not faces.initiative[face // 6]:
            idle.append(who(s, cell))
    if idle:
        t.tell("nsh.combat.3", Noted, tuple(idle))
    if hurried:
        t.tell("nsh.extra.7", Noted, tuple(hurried))
    for cell in homes:
        if now.netted[cell]:
            t.tell("nsh.hq.8", Noted, (who(s, cell),))
        else:
            on_neighbours(t, now, cell)


def on_neighbours(t: NeuroshimaTable, now: Standing, home: int) -> None:
    """An HQ helps the friends beside it and nobody else."""
    s = t.s
    f = s.f
    friends: list[Who] = []
    enemies: list[Who] = []
    for cell in f.field.near[home]:
        if s.face[cell] >= 0 and f.faces.initiative[s.face[cell] // 6]:
            near = friends if f.friends[s.side[home] * f.sides + now.control[cell]] else enemies
            near.append(who(s, cell))
    if friends:
        t.tell("nsh.hq.2", Noted, (who(s, home), *friends))
    if enemies:
        t.tell("nsh.hq.10", Noted, (who(s, home), *enemies))


def on_miss(t: NeuroshimaTable, now: Standing, cell: int) -> None:
    """Why a unit that acts hits nobody: friends there, enemies at other edges, an empty line. nsh.attack.4"""
    s = t.s
    f = s.f
    face = s.face[cell]
    if f.faces.is_hq[face // 6]:
        return
    row = s.side[cell] * f.sides
    beside = [near for near in f.field.near[cell] if s.face[near] >= 0]
    struck = [f.next[cell * 6 + (coded & 7)] for coded in f.faces.melee[face]]
    friends = [near for near in beside if near in struck and not f.hits[row + now.control[near]]]
    enemies = [near for near in beside if f.hits[row + now.control[near]]]
    if friends:
        t.tell("nsh.attack.4", Noted, (who(s, cell), *[who(s, near) for near in friends]))
    elif enemies:
        t.tell("nsh.attack.1", Noted, (who(s, cell), *[who(s, near) for near in enemies]))
    elif f.faces.ranged[face] or f.faces.gauss[face]:
        t.tell("nsh.ranged.6", Noted, (who(s, cell),))


def on_change(t: NeuroshimaTable, before: Look) -> None:
    """Whom the end of a phase leaves with other bonuses, and what becomes of his attacks. nsh.combat.14"""
    s = t.s
    now = standing(s)
    if now is before.now:
        return  # nobody has left
    given = bonuses(s, now)
    after = Look(s, now, given)
    units = [cell for cell, face in enumerate(s.face) if face >= 0]
    changed = [cell for cell in units if differ(before.given, given, cell)]
    if changed:
        t.tell("nsh.combat.14", Noted, tuple([who(s, cell) for cell in changed]))
    for cell in units:
        rule = "" if now.netted[cell] else shifted_rule(s, before, after, cell)
        if rule:
            t.tell(rule, Noted, (who(s, cell),))


def shifted_rule(s: State, before: Look, after: Look, cell: int) -> str:
    """An attack that was made does not come again, one whose phase has passed never comes, a slower one comes later."""
    phase = s.initiative
    for place, printed in enumerate(s.f.faces.initiative[s.face[cell] // 6]):
        was = max(0, printed + before.given.initiative[cell])
        value = max(0, printed + after.given.initiative[cell])
        if s.spent[cell] >> place & 1:
            if value < phase <= was:
                return "nsh.init.10" if after.raised[cell] < before.raised[cell] else "nsh.init.13"
        elif value >= phase:
            if before.now.netted[cell]:
                return "nsh.init.9"
            if was < phase:
                return late_rule(before, after, cell)
        elif value < was:
            return "nsh.init.14"
    return ""


def late_rule(before: Look, after: Look, cell: int) -> str:
    """Raised to a phase that has passed: a Saboteur is gone, a module is free again, or something else."""
    if after.hindered[cell] < before.hindered[cell]:
        return "nsh.init.11"
    return "nsh.init.12" if after.raised[cell] > before.raised[cell] else "nsh.init.8"
