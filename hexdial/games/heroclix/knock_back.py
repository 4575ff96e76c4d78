"""Knock back: who, which way, where it stops, what it costs. PARTE 8 / PASO 6"""

from __future__ import annotations

from typing import Final

from hexdial.games.heroclix.damage import Harm, harm
from hexdial.games.heroclix.events import KnockedBack, Noted
from hexdial.games.heroclix.moments import KNOCKS_BACK, STANDS_FAST
from hexdial.games.heroclix.shown_by import flown_rule
from hexdial.games.heroclix.size import size_of
from hexdial.games.heroclix.standing import can_be_placed, judged, stand
from hexdial.games.heroclix.state import PLACED, ClixTable, State
from hexdial.games.heroclix.strike import Strike
from hexdial.games.heroclix.terms import BLOCKING, NOBODY, NOWHERE, ON_MAP, PLAIN
from hexdial.games.heroclix.whose import said_by
from hexdial.grids.squares import OFF, STEPS

WHOLE_WAY: Final = 1
BY_FIGURE: Final = 2
BY_TERRAIN: Final = 3
BORDER: Final = 4
HIGHER: Final = 5
FALL: Final = 6
HARM: Final = [0, 0, 0, 1, 1, 1, 2]  # by the reason for which it stopped. hcx.p8.kb.18


def stands_fast(s: State, f: int, by: int) -> bool:
    """Larger bases, larger figures, and whoever cannot be placed. hcx.p8.kb.22, hcx.p16.size.6, hcx.p19.multibase.2"""
    figure = s.f.figure[f]
    if figure.width * figure.height > 1 or size_of(s, by) < size_of(s, f):
        return True
    return not can_be_placed(s, f, by) or judged(s, STANDS_FAST, f, by)


def after_attack(t: ClixTable, strike: Strike) -> None:
    """Step 6: all hit figures or none, each by the clicks it took, the farthest first.

    hcx.p8.kb.2 to 5, hcx.p8.kb.17
    """
    s = t.s
    f = strike.attacker
    if not has_keyphrase(s, strike) or not hurt_a_foe(s, strike):
        return
    if t.telling:
        note_fast(t, strike)
    going = [
        (target, strike.clicked[i])
        for i, target in enumerate(strike.targets)
        if strike.hit[i] and strike.clicked[i] and not strike.fast[i] and s.place[target] == ON_MAP
    ]
    if not going or not t.may(s.side[f], "knock_back", (f,)):
        return
    if t.telling:
        doubles = strike.dice[0] == strike.dice[1]
        said = said_by(s, KNOCKS_BACK, f, f) if s.place[f] == ON_MAP else ""
        flying = [target for target, _ in going]
        t.tell(flown_rule(s, f, flying, doubles, has_power(s, strike), said), Noted, (f,))
    throw_back(t, f, strike.origin, going)


def note_fast(t: ClixTable, strike: Strike) -> None:
    """Who was hit and stays where it is, and why."""
    s = t.s
    for i, target in enumerate(strike.targets):
        if not strike.hit[i]:
            continue
        if s.place[target] != ON_MAP:
            t.tell("hcx.p8.kb.24", Noted, (target,))
        elif not strike.clicked[i]:
            t.tell("hcx.p8.kb.4", Noted, (target,))
        elif strike.fast[i]:
            t.tell(fast_rule(s, target, strike.attacker), Noted, (target,))


def fast_rule(s: State, f: int, by: int) -> str:
    figure = s.f.figure[f]
    if figure.width * figure.height > 1:
        return "hcx.p19.multibase.2"
    if size_of(s, by) < size_of(s, f):
        return "hcx.p16.size.6"
    return "hcx.p8.kb.22" if not can_be_placed(s, f, by) else "hcx.p8.kb.21"


def has_keyphrase(s: State, strike: Strike) -> bool:
    """From a power, or by doubles that hit. hcx.p8.kb.5"""
    return strike.dice[0] == strike.dice[1] or has_power(s, strike)


def has_power(s: State, strike: Strike) -> bool:
    if strike.plan.knocks_back:
        return True
    return s.place[strike.attacker] == ON_MAP and judged(s, KNOCKS_BACK, strike.attacker, strike.attacker)


def hurt_a_foe(s: State, strike: Strike) -> bool:
    """hcx.p8.kb.3"""
    side = s.f.owner[strike.attacker] if s.place[strike.attacker] != ON_MAP else s.side[strike.attacker]
    return any(strike.clicked[i] > 0 and s.side[target] != side for i, target in enumerate(strike.targets))


def knock_back(t: ClixTable, f: int, origin: int, going: list[tuple[int, int]]) -> None:
    """By an effect outside an attack: so many squares, and nobody is asked. hcx.p8.kb.7, hcx.p8.kb.21"""
    s = t.s
    t.tell("hcx.p8.kb.7", Noted, (f,))
    for target, _ in going:
        if stands_fast(s, target, f):
            t.tell(fast_rule(s, target, f), Noted, (target,))
    throw_back(t, f, origin, [(target, squares) for target, squares in going if not stands_fast(s, target, f)])


def throw_back(t: ClixTable, f: int, origin: int, going: list[tuple[int, int]]) -> None:
    """One by one, the farthest first; at the same distance the active player orders them. hcx.p8.kb.17, hcx.p8.kb.23"""
    s = t.s
    apart = s.map.board.apart
    far = [(apart(origin, s.cell[target]), target, squares) for target, squares in going]
    while far:
        most = max([distance for distance, _, _ in far])
        tied = [target for distance, target, _ in far if distance == most]
        next_one = t.ask(s.active, [s.f.pick[target] for target in tied], "knock_back_first", (f,)).figure
        for distance, target, squares in far:
            if target == next_one:
                fly(t, f, origin, target, squares)
                far.remove((distance, target, squares))
                break


def fly(t: ClixTable, f: int, origin: int, target: int, squares: int) -> None:
    """Square by square along a direct path, until one of six reasons stops it. hcx.p8.kb.8 to 16"""
    s = t.s
    direction = away(s, origin, s.cell[target])
    path = [s.cell[target]]
    fallen = False
    while True:
        reason = stop_of(s, path, direction, squares, fallen)
        if reason:
            break
        here = path[-1]
        there = s.map.board.next[here * 8 + direction]
        fallen = s.map.level[there] < s.map.level[here]
        path.append(there)
        if fallen and s.f.o.falls_first:
            reason = FALL
            break
    if len(path) > 1:
        stand(s, target, path[-1], 0)
        s.done[target] |= PLACED
    t.tell(stop_rule(s, origin, path, squares, reason, fallen), KnockedBack, target, tuple(path), reason)
    if HARM[reason]:
        harm(t, [Harm(target, HARM[reason], PLAIN, rule="hcx.p8.kb.18")])  # hcx.p8.kb.19, hcx.p8.kb.20


def stop_rule(s: State, origin: int, path: list[int], squares: int, reason: int, fallen: bool) -> str:
    """Which rule the end of the path shows best."""
    board = s.map.board
    if reason == FALL:
        return "hcx.p8.kb.12" if len(path) - 1 < squares else "hcx.p8.kb.11"
    if fallen:
        return "hcx.p8.kb.13"
    if reason == BY_FIGURE:
        return "hcx.p8.kb.14"
    if reason == BY_TERRAIN:
        there = board.next[path[-1] * 8 + away(s, origin, path[0])]
        return "hcx.p8.kb.15" if s.map.level[there] != s.map.level[path[-1]] else "hcx.p8.kb.10"
    if reason != WHOLE_WAY:
        return "hcx.p8.kb.10"
    dx = abs(path[0] % board.width - origin % board.width)
    dy = abs(path[0] // board.width - origin // board.width)
    return "hcx.p8.kb.8" if not dx or not dy or dx == dy else "hcx.p8.kb.9"


def away(s: State, origin: int, cell: int) -> int:
    """Straight, or by the diagonal with the signs of the distance. hcx.p8.kb.9"""
    width = s.map.board.width
    dx, dy = cell % width - origin % width, cell // width - origin // width
    return STEPS.index(((dx > 0) - (dx < 0), (dy > 0) - (dy < 0)))


def stop_of(s: State, path: list[int], direction: int, squares: int, fallen: bool) -> int:
    """The first of the six reasons that holds, 0: none. hcx.p8.kb.10 to 13"""
    here = path[-1]
    if len(path) - 1 >= squares and not fallen:
        return WHOLE_WAY
    there = s.map.board.next[here * 8 + direction]
    if there != OFF:
        if s.who[there] not in (NOBODY, s.who[path[0]]):
            return BY_FIGURE
        if s.terrain[there] & BLOCKING or is_closed(s, here, there, direction):
            return BY_TERRAIN
    else:
        return BORDER
    if s.map.level[there] > s.map.level[here]:
        return HIGHER
    return FALL if fallen else 0


def is_closed(s: State, here: int, there: int, direction: int) -> bool:
    """A wall, a window or a door in between, or a corner closed on both sides. hcx.p8.kb.10, hcx.p8.kb.15"""
    if direction % 2 == 0:
        wall = s.map.wall_at[here * 4 + direction // 2]
        return wall != NOWHERE and not s.razed[wall]
    return s.ground.corner_closed(here, direction)
