"""Generating: bringing an element from outside the game into it. PARTE 16 / GENERAR"""

from __future__ import annotations

from hexdial.games.heroclix.bases import cells_of
from hexdial.games.heroclix.events import Generated, Noted
from hexdial.games.heroclix.placing import poses_over, put_near
from hexdial.games.heroclix.standing import squares_beside, stand
from hexdial.games.heroclix.state import ClixTable, State
from hexdial.games.heroclix.terms import ON_MAP, OUTSIDE


def spare(s: State, f: int, kind: str) -> list[int]:
    """The figures of this kind that it can still bring in: its own ones, up to [MAX X].

    hcx.p16.generate.3, hcx.p16.generate.4
    """
    return [
        other
        for other, member in enumerate(s.f.members)
        if member.maker == f and member.figure.id == kind and s.place[other] == OUTSIDE
    ]


def generate(t: ClixTable, f: int, kind: str, number: int, must: bool = False) -> list[int]:
    """Up to so many, each next to its generator. hcx.p16.generate.1, hcx.p16.generate.2

    Without room nothing is made; where the effect must make it, the opponent finds room as near as can be.
    """
    s = t.s
    made: list[int] = []
    left = spare(s, f, kind)
    if len(left) < number:
        t.tell("hcx.p16.generate.4" if left else "hcx.keyphrase.max_x", Noted, (f,))
    for other in left[:number]:
        around = squares_beside(s, f) or cells_of(s, f)
        ways = poses_over(s, other, around)
        if not ways and not must:
            t.tell("hcx.p9.occupancy.5", Noted, (f,))
            break
        pose = t.ask(s.side[f], ways, "generate", (other, f)) if ways else put_near(t, other, around, s.side[f])
        s.side[other] = s.side[f]  # hcx.p16.generate.5
        s.click[other] = s.start[other]
        stand(s, other, pose.cell, pose.turn)
        made.append(other)
        if not s.turns[0] or not s.turns[1]:
            t.tell("hcx.p9.immunity.7", Noted, (other,))
        t.tell("hcx.p16.generate.1" if ways else "hcx.p9.occupancy.3", Generated, other, f, pose.cell)
    return made


def own_generated(s: State, f: int) -> list[int]:
    """Those on the map that it has generated. hcx.p16.generate.3"""
    return [other for other, member in enumerate(s.f.members) if member.maker == f and s.place[other] == ON_MAP]
