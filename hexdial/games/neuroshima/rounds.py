"""Rounds: whose turn comes next, the closing round, the last battle, the tie-break. Chapter FIN DE LA PARTIE."""

from __future__ import annotations

from hexdial.games.neuroshima.battle import begin_battle
from hexdial.games.neuroshima.events import DrewLast, Resigned, TieBroke, TurnBegan
from hexdial.games.neuroshima.setting import SOLO, TEAM
from hexdial.games.neuroshima.state import (
    AFTER,
    BATTLE,
    DRAW,
    FINAL,
    FIRST,
    FULL,
    HQS,
    NOBODY,
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
from hexdial.kernel.table import Outcome


def begin_turn(t: NeuroshimaTable, side: int) -> None:
    """nsh.turn.1"""
    s = t.s
    s.active = side
    s.turn += 1
    s.phase = DRAW
    t.tell(turn_rule(s), TurnBegan, side, s.turn)


def turn_rule(s: State) -> str:
    if s.f.mode == SOLO:
        return "nsh.solo.4"
    return "nsh.team.4" if s.f.mode == TEAM else "nsh.turn.1"


def close(t: NeuroshimaTable, side: int) -> None:
    """The first empty pile sets off the closing round: everybody else has one more turn. nsh.end.1, nsh.deathmatch.3"""
    s = t.s
    s.closing = True
    s.queue = closing_turns(s, side)
    t.tell(closing_rule(s), DrewLast, side, tuple(s.queue))


def closing_rule(s: State) -> str:
    f = s.f
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
    elif s.f.puzzle:
        s.outcome = Outcome((), "nsh.puzzle.4", (0.0, 1.0))
    elif s.f.o.while_full and full and s.stirred and is_full(s):
        begin_battle(t, FULL, s.starter)
    else:
        next_turn(t)


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
