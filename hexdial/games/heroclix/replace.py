"""Replacing a character by others of the Sideline. PARTE 16 / REEMPLAZAR PERSONAJES"""

from __future__ import annotations

from hexdial.games.heroclix.bases import cells_of
from hexdial.games.heroclix.damage import is_out, knock_out
from hexdial.games.heroclix.events import Replaced
from hexdial.games.heroclix.objects import drop_held, unequip
from hexdial.games.heroclix.placing import nearest_poses
from hexdial.games.heroclix.shown_by import replaced_rule
from hexdial.games.heroclix.standing import stand
from hexdial.games.heroclix.state import ACTED, CARRIED, ClixTable, State
from hexdial.games.heroclix.terms import NOBODY, NOWHERE, SIDELINE
from hexdial.games.heroclix.use import outlasts


def replacements(s: State, f: int) -> list[int]:
    """Sideline characters bound to this one's effect, and no copy of it.

    hcx.p16.replace.2, hcx.p16.replace.10, hcx.p16.replace.12
    """
    if not s.f.members[f].starting or s.side[f] != s.f.owner[f]:
        return []
    old = s.f.figure[f]
    return [
        other
        for other, member in enumerate(s.f.members)
        if s.place[other] == SIDELINE
        and member.owner == s.f.owner[f]
        and (member.bound == NOBODY or member.bound == f or f in s.replaced_by[other])
        and (member.figure.set, member.figure.collector, member.figure.id) != (old.set, old.collector, old.id)
    ]


def replace(t: ClixTable, f: int, new: list[int]) -> None:
    """Off the map goes one, on come the others, with its tokens, its click and what it was given.

    hcx.p16.replace.3 to 11
    """
    s = t.s
    cells = cells_of(s, f)
    if s.holds[f] != NOBODY:
        drop_held(t, f, cells, "hcx.p16.replace.11")
    if s.wears[f] != NOBODY:
        unequip(t, f, cells)
    for cell in cells:
        s.who[cell] = NOBODY
    tokens, click, done = s.tokens[f], s.click[f], s.done[f]
    marked = any(one.target == f for one in s.effects)
    s.place[f] = SIDELINE  # hcx.p16.replace.1
    s.cell[f] = NOWHERE
    s.turned[f] = 0
    s.tokens[f] = 0
    s.effects = [one for one in s.effects if one.target != f and (one.source != f or outlasts(s, one))]
    for other in new:
        pose = t.ask(s.side[f], nearest_poses(s, other, cells), "replace", (f, other))  # hcx.p16.replace.9
        s.click[other] = click if not s.f.figure[f].bystander else s.start[other]  # hcx.p16.replace.8
        s.tokens[other] = tokens  # hcx.p16.replace.3
        s.done[other] |= done & (ACTED | CARRIED)  # hcx.p16.replace.5, hcx.p16.replace.6
        s.side[other] = s.side[f]
        stand(s, other, pose.cell, pose.turn)
        back = descends(s, other, f)
        inherit(s, f, other)
        t.tell(replaced_rule(s, f, tokens, done, back, marked), Replaced, f, other, pose.cell)
        if is_out(s, other):
            knock_out(t, other)


def inherit(s: State, f: int, other: int) -> None:
    """The tree by which it is scored; whoever comes back stands for itself again.

    hcx.p16.replace.13, hcx.p16.replace.14
    """
    if not descends(s, other, f):
        s.replaced_by[f].append(other)
        return
    old = f
    while old != other:
        parent = next(elder for elder, heirs in enumerate(s.replaced_by) if old in heirs)
        s.replaced_by[parent].remove(old)
        old = parent


def descends(s: State, elder: int, f: int) -> bool:
    """Did this one come in for the elder, or for somebody who did?"""
    return any(heir == f or descends(s, heir, f) for heir in s.replaced_by[elder])
