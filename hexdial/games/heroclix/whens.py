"""Whether the conditions of a text hold now. Nothing here asks what anybody can use: that depends on it."""

from __future__ import annotations

from hexdial.games.heroclix.bases import cells_of, parted
from hexdial.games.heroclix.clauses import ANY, Near, When
from hexdial.games.heroclix.sight import best_sight
from hexdial.games.heroclix.state import ATTACKED, MOVED, State
from hexdial.games.heroclix.terms import BLOCKED_LINE, KO_AREA, NOBODY, ON_MAP
from hexdial.games.heroclix.themes import bears


def holds(s: State, f: int, when: When | None) -> bool:
    """All of it, at this very moment. hcx.p15.use.4, hcx.p5.passive.3"""
    if when is None:
        return True
    return (
        when.tokens in (ANY, s.tokens[f])
        and agrees(when.moved, bool(s.done[f] & MOVED))
        and agrees(when.attacked, bool(s.done[f] & ATTACKED))
        and agrees(when.damaged, s.click[f] > s.start[f])
        and agrees(when.holding, s.holds[f] != NOBODY)
        and agrees(when.own_turn, s.active == s.side[f])
        and (when.terrain == ANY or any(lies_in(s.terrain[cell], when.terrain) for cell in cells_of(s, f)))
        and (when.least_level == ANY or any(s.map.level[cell] >= when.least_level for cell in cells_of(s, f)))
        and (when.fallen == ANY or has_fallen(s, f, when.fallen))
        and has_company(s, f, when)
    )


def agrees(wanted: int, found: bool) -> bool:
    return wanted == ANY or bool(wanted) == found


def lies_in(terrain: int, wanted: int) -> bool:
    """Clear is no other terrain. hcx.p10.terrain.2"""
    return bool(terrain & wanted) if wanted else not terrain


def has_fallen(s: State, f: int, power: int) -> bool:
    """Is one of its team KO'd that has the power on its card? It is lost, and can be looked up. hcx.p15.lose.5"""
    for other, place in enumerate(s.place):
        if place == KO_AREA and s.side[other] == s.side[f] and any(mask >> power & 1 for mask in s.f.shows[other]):
            return True
    return False


def has_company(s: State, f: int, when: When) -> bool:
    """Friends and foes where they should be, or where they should not."""
    return (
        (when.friend is None or any_near(s, f, when.friend, True))
        and (when.no_friend is None or not any_near(s, f, when.no_friend, True))
        and (when.foe is None or any_near(s, f, when.foe, False))
        and (when.no_foe is None or not any_near(s, f, when.no_foe, False))
    )


def any_near(s: State, f: int, near: Near, friend: bool) -> bool:
    for other, place in enumerate(s.place):
        if place == ON_MAP and other != f and (s.side[other] == s.side[f]) == friend and is_near(s, f, other, near):
            return True
    return False


def is_near(s: State, f: int, other: int, near: Near) -> bool:
    """Adjacent for one square, otherwise squares counted; sight by the printed improved targeting. hcx.p8.range.1"""
    if near.keyword and not bears(s, other, near.keyword):
        return False
    if near.within == 1:
        return touch(s, f, other)
    apart = s.map.board.apart
    if min([apart(a, b) for a in cells_of(s, f) for b in cells_of(s, other)]) > near.within:
        return False
    return not near.sight or best_sight(s, f, other, s.f.figure[f].improved_targeting, near.within) != BLOCKED_LINE


def touch(s: State, f: int, other: int) -> bool:
    """Are they adjacent? hcx.p3.adj.1, hcx.p19.multibase.3"""
    theirs = cells_of(s, other)
    for cell in cells_of(s, f):
        for near in s.ground.adjacent[cell]:
            if near in theirs and not (s.f.has_peanuts and parted(s, cell, near)):
                return True
    return False
