"""Rounds: whose turn comes next, the closing round, the last battle, the tie-break. Chapter FIN DE LA PARTIE."""

from __future__ import annotations

from hexdial.games.neuroshima.battle import begin_battle
from hexdial.games.neuroshima.events import DrewLast, Resigned, TieBroke, TurnBegan, TurnEnded
from hexdial.games.neuroshima.setting import DUEL, SOLO, TEAM, Setting
from hexdial.games.neuroshima.state import (
    AFTER,
    BATTLE,
    DRAW,
    FINAL,
    FIRST,
    FULL,
    HQS,
    NOBODY,
    REDRAW,
    RESOLVE,
    TIE,
    NeuroshimaTable,
    State,
)
from hexdial.games.neuroshima.victory import (
    after_battle,
    drawn,
    last_standing,
    leave,
    level,
    level_rule,
    standings,
    tie_rule,
    won,
)
from hexdial.kernel.errors import RulesFault


def begin_turn(t: NeuroshimaTable, side: int) -> None:
    """nsh.turn.1"""
    s = t.s
    s.active = side
    s.turn += 1
    s.phase = DRAW
    t.tell(turn_rule(s), TurnBegan, side, s.turn)


def turn_rule(s: State) -> str:
    """What is special about this turn. nsh.start.3, nsh.start.4, nsh.tie.2, nsh.tie.4, nsh.full.3"""
    f = s.f
    if not s.opened[s.active]:
        return opening_rule(f, sum(s.opened))
    if f.paired:
        return "nsh.solo.4" if f.mode == SOLO else "nsh.team.4"
    if s.tie:
        return "nsh.tie.4" if s.count[s.active] else "nsh.tie.2"
    if is_full(s):
        return "nsh.full.3"
    if f.o.reinforcements:
        return "nsh.variant.4"
    second = {3: "nsh.start.3", 4: "nsh.start.4"} if f.mode == DUEL and not f.o.alternative else {}
    return second.get(s.turn, "nsh.turn.1")


def opening_rule(f: Setting, number: int) -> str:
    """A first turn; so many have had theirs. nsh.start.1, nsh.start.2, nsh.variant.1 to nsh.variant.3, nsh.variant.6"""
    if f.o.alternative:
        return "nsh.variant.1" if number == 0 else "nsh.variant.2" if f.sides == 2 else "nsh.variant.3"
    if f.o.reinforcements:
        return "nsh.variant.6"
    if f.sides == 2:
        return "nsh.start.2" if number else "nsh.start.1"
    return f.opening(number)


def close(t: NeuroshimaTable, side: int) -> None:
    """The first empty pile sets off the closing round: everybody else has one more turn. nsh.end.1, nsh.deathmatch.3"""
    s = t.s
    s.closing = True
    s.queue = closing_turns(s, side)
    t.tell(closing_rule(s), DrewLast, side, tuple(s.queue))


def closing_rule(s: State) -> str:
    """Also when the last tile came with a new hand. nsh.end.5"""
    f = s.f
    if s.phase == REDRAW:
        return "nsh.end.5"
    if f.scoring:
        return "nsh.scoring.6"
    return {TEAM: "nsh.team.12", SOLO: "nsh.solo.9"}.get(f.mode, "nsh.end.1" if f.sides == 2 else "nsh.deathmatch.3")


def closing_turns(s: State, side: int) -> list[int]:
    """The turns after this one before the last battle. nsh.solo.9"""
    sequence = s.f.sequence
    turns: list[int] = []
    for step in range(1, len(sequence)):
        other = sequence[(s.at + step) % len(sequence)]
        if (s.f.mode == SOLO and side == 0 and s.f.o.solo_alternates) or (other != side and other not in turns):
            turns.append(other)
    return [other for other in turns if not s.out[other]]


def next_turn(t: NeuroshimaTable) -> None:
    """The next player still in; in the closing round the next of the last turns, then the last battle. nsh.end.1"""
    s = t.s
    f = s.f
    for cell in range(f.size):
        s.used[cell] = 0
    if s.closing:
        while s.queue:
            side = s.queue.pop(0)
            if not s.out[side]:
                s.at = place_of(s, side)
                begin_turn(t, side)
                return
        begin_battle(t, TIE if s.tie else FINAL, f.sequence[after(s)])
        return
    s.at = after(s)
    begin_turn(t, f.sequence[s.at])


def after(s: State) -> int:
    """The place in the sequence of the next side still in."""
    sequence = s.f.sequence
    for step in range(1, len(sequence) + 1):
        at = (s.at + step) % len(sequence)
        if not s.out[sequence[at]]:
            return at
    raise RulesFault("nobody is left to take a turn")


def place_of(s: State, side: int) -> int:
    sequence = s.f.sequence
    for step in range(1, len(sequence) + 1):
        at = (s.at + step) % len(sequence)
        if sequence[at] == side:
            return at
    raise RulesFault(f"side {side} takes no turns")


def battle_over(t: NeuroshimaTable) -> None:
    """HQs that fell decide; after the last battle life does; otherwise the turn is over. nsh.combat.13"""
    s = t.s
    full = is_full(s)
    after_battle(t)
    if s.outcome is not None:
        return
    fought = s.fight
    s.fight = NOBODY
    s.initiative = NOBODY
    if fought in (FINAL, TIE):
        compare(t, fought == TIE)
    elif s.f.o.while_full and full and s.stirred and is_full(s):
        begin_battle(t, FULL, s.starter)
    else:
        if not s.out[s.active]:
            t.tell(ended_rule(s, fought), TurnEnded, s.active, tuple(s.hand[s.active]))
        next_turn(t)


def ended_rule(s: State, fought: int) -> str:
    """The turn is over with its battle; after the very last turn another battle follows. nsh.full.2, nsh.full.5"""
    if fought != FULL:
        return "nsh.combat.13" if s.hand[s.active] else "nsh.battle_tile.2"
    return "nsh.full.5" if s.closing and not s.queue else "nsh.full.2"


def is_full(s: State) -> bool:
    """No free hex among the central 19; the ring does not count. nsh.full.1, nsh.extended.2"""
    for cell in s.f.field.inner:
        if s.face[cell] < 0:
            return False
    return True


def compare(t: NeuroshimaTable, last: bool) -> None:
    """Who leads wins; level: one more turn for everybody and another battle, once. nsh.victory.3, nsh.tie.1"""
    s = t.s
    ahead, rule = standings(s)
    if not level(s, ahead):
        s.outcome = won(s, ahead, rule)
    elif last:
        s.outcome = drawn(s, ahead, level_rule(s))
    else:
        s.tie = True
        s.closing = True
        s.queue = tie_turns(s)
        t.tell(tie_rule(s), TieBroke, tuple(s.queue))
        next_turn(t)


def tie_turns(s: State) -> list[int]:
    """Turn order simply goes on until everybody still in has had a turn. nsh.tie.4"""
    sequence = s.f.sequence
    turns: list[int] = []
    for step in range(1, len(sequence) + 1):
        side = sequence[(s.at + step) % len(sequence)]
        if not s.out[side] and (side not in turns or (s.f.mode == SOLO and s.f.o.solo_alternates)):
            turns.append(side)
    return turns


def resign(t: NeuroshimaTable, seat: int) -> None:
    """The player is out: his partners lose with him, in a free fight the others play on. nsh.goal.1"""
    s = t.s
    f = s.f
    t.tell("nsh.goal.1", Resigned, seat)
    lost = [side for side in range(f.sides) if f.chair[side] == seat]
    if f.paired or f.sides == 2:
        losers = {f.team[side] for side in lost}
        t.finish(won(s, [side for side in range(f.sides) if f.team[side] not in losers], "nsh.goal.1"))
    for side in lost:
        leave(t, side)
    last_standing(s, lost)
    if s.outcome is None and s.active in lost and s.phase not in (FIRST, HQS, BATTLE, RESOLVE, AFTER):
        next_turn(t)
