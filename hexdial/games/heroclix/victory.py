"""Defeat, the limit, victory points, ties. PARTE 2 / GANAR LA PARTIDA"""

from __future__ import annotations

from hexdial.games.heroclix.events import Defeated, Noted, PointsCounted, Resigned, TieRolled
from hexdial.games.heroclix.state import CLEAR, ClixTable, State
from hexdial.games.heroclix.terms import KO_AREA, ON_MAP, OUTSIDE, SIDELINE
from hexdial.kernel.table import Outcome
from hexdial.kernel.tally import Reason


def points_of(s: State, f: int) -> int:
    """What it costs on the starting line it uses. hcx.p2.vp.1"""
    return s.f.lines[f][0].points


def is_defeated(s: State, seat: int) -> bool:
    """No character of 1 point or more is left on the team. hcx.p2.win.1, hcx.p2.win.2"""
    for f, place in enumerate(s.place):
        if s.side[f] == seat and place not in (KO_AREA, SIDELINE) and points_of(s, f) > 0:
            if place != OUTSIDE or s.f.members[f].starting:
                return False
    return True


def check_defeat(t: ClixTable) -> None:
    """Only when nothing is resolving. hcx.p2.win.1, hcx.p2.win.3, hcx.p2.win.5, hcx.p2.win.8"""
    s = t.s
    beaten = [is_defeated(s, seat) for seat in range(2)]
    if not beaten[0] and not beaten[1]:
        return
    for seat in range(2):
        if beaten[seat]:
            left = any(s.side[f] == seat and place == ON_MAP for f, place in enumerate(s.place))
            t.tell("hcx.p2.win.2" if left else "hcx.p2.win.1", Defeated, seat)
    if beaten[0] and beaten[1]:
        t.tell("hcx.p2.win.8", Noted, ())
        by_points(t)
    t.tell("hcx.p2.win.3", Noted, ())
    end(t, 1 if beaten[0] else 0, "hcx.p2.win.5")


def check_limit(t: ClixTable) -> None:
    """The limit that was settled before the game is reached. hcx.p2.win.3, hcx.p2.win.4, hcx.p2.win.6"""
    s = t.s
    limit = s.f.o.turn_limit
    quiet = s.f.o.quiet_turns
    if s.phase == CLEAR and ((limit and s.turn >= limit) or (quiet and s.quiet >= quiet)):
        t.tell("hcx.p2.win.4", Noted, ())
        by_points(t)


def call_time(t: ClixTable) -> None:
    """The clock says so; the game ends as soon as nothing is resolving. hcx.p2.win.4"""
    t.s.called = True


def check_clock(t: ClixTable) -> None:
    """Only when nothing is resolving; whoever is defeated by then has lost. hcx.p2.win.3, hcx.p2.win.4"""
    check_defeat(t)
    t.tell("hcx.p2.win.4", Noted, ())
    by_points(t)


def by_points(t: ClixTable) -> None:
    """The most victory points; equal ones are rolled off. hcx.p2.win.6, hcx.p2.win.7"""
    s = t.s
    points = [victory_points(s, seat) for seat in range(2)]
    reasons = [*score(s, 0), *score(s, 1)] if t.telling else []
    t.tell("hcx.p2.vp.6", PointsCounted, tuple(points), tuple(reasons))
    if points[0] != points[1]:
        end(t, 0 if points[0] > points[1] else 1, "hcx.p2.win.6")
    results = [0, 0]
    while results[0] == results[1]:
        for seat in range(2):
            dice = (t.roll("tie", (seat,)) + 1, t.roll("tie", (seat,)) + 1)
            results[seat] = dice[0] + dice[1]
            t.tell("hcx.p2.win.7", TieRolled, seat, dice)
    end(t, 0 if results[0] > results[1] else 1, "hcx.p2.win.7")


def end(t: ClixTable, winner: int, rule: str) -> None:
    t.s.outcome = Outcome((winner,), rule, (1.0 - winner, float(winner)))
    t.finish(t.s.outcome)


def victory_points(s: State, seat: int) -> int:
    """The KO area of the opponent, as it is now, by where things began. hcx.p2.vp.1 to 6"""
    total = 0
    for f, member in enumerate(s.f.members):
        if member.owner != seat and member.starting and not is_replacement(s, f):
            total += scored(s, f)
    for o, place in enumerate(s.thing_place):
        if place == KO_AREA and s.f.thing_owner[o] != seat:
            total += s.f.thing[o].points
    return total


def score(s: State, seat: int) -> list[Reason]:
    """What this seat's victory points are made of: every element of the opponent that is or might be scored."""
    found: list[Reason] = []
    for f, member in enumerate(s.f.members):
        if member.owner != seat and not is_replacement(s, f) and (s.place[f] == KO_AREA or s.replaced_by[f]):
            found.append(Reason(scored(s, f) if member.starting else 0, "figure", scored_rule(s, f)))
    for o, place in enumerate(s.thing_place):
        if place == KO_AREA and s.f.thing_owner[o] != seat:
            thing = s.f.thing[o]
            rule = "hcx.p2.vp.2" if thing.points else "hcx.p11.force.2"
            found.append(Reason(thing.points, "thing", rule))
    return found


def scored_rule(s: State, f: int) -> str:
    """Generated, replaced, a bystander of the team, or simply KO'd."""
    if not s.f.members[f].starting:
        return "hcx.p2.vp.3"
    if s.replaced_by[f]:
        if is_gone(s, f):
            return "hcx.p2.vp.5" if any(s.replaced_by[heir] for heir in s.replaced_by[f]) else "hcx.p16.replace.14"
        return "hcx.p16.replace.15" if scored(s, f) else "hcx.p16.replace.16"
    return "hcx.p19.bystander.4" if s.f.figure[f].bystander else "hcx.p2.vp.1"


def is_replacement(s: State, f: int) -> bool:
    """It came in for somebody: it is scored with that one's tree."""
    return any(f in heirs for heirs in s.replaced_by)


def scored(s: State, f: int) -> int:
    """Replaced ones by the tree of their replacements. hcx.p16.replace.14 to 16"""
    total = points_of(s, f) if s.place[f] == KO_AREA else 0
    heirs = s.replaced_by[f]
    if not heirs:
        return total
    total += sum([scored(s, heir) for heir in heirs])
    return max(points_of(s, f), total) if is_gone(s, f) else total


def is_gone(s: State, f: int) -> bool:
    """It and whoever came in for it: nobody is left on the map."""
    heirs = s.replaced_by[f]
    if not heirs:
        return s.place[f] == KO_AREA
    return s.place[f] != ON_MAP and all(is_gone(s, heir) for heir in heirs)


def resign(t: ClixTable, seat: int) -> None:
    """A player gives up."""
    t.tell("hcx.p2.win.5", Resigned, seat)
    end(t, 1 - seat, "hcx.p2.win.5")
