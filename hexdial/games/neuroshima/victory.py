"""Who has won: HQs lost, life compared, points counted. Chapters VICTOIRE and MODE MULTI-JOUEURS."""

from __future__ import annotations

from hexdial.games.neuroshima.events import Eliminated, Left, who
from hexdial.games.neuroshima.nets import standing
from hexdial.games.neuroshima.setting import DUEL, GOAL, SOLO, TEAM
from hexdial.games.neuroshima.state import FULL, NeuroshimaTable, State, lift
from hexdial.kernel.table import Outcome


def won(s: State, sides: list[int], rule: str) -> Outcome:
    """These sides win; several that are no partners share the result."""
    f = s.f
    chairs = sorted({f.chair[side] for side in sides})
    teams = {f.team[side] for side in sides}
    share = 1.0 if len(teams) == 1 else 1.0 / len(teams)
    scores = tuple([share if seat in chairs else 0.0 for seat in range(f.seats)])
    winners = tuple(chairs) if len(teams) == 1 else ()
    return Outcome(winners, rule, scores)


def drawn(s: State, sides: list[int], rule: str) -> Outcome:
    return won(s, sides, rule)


def reached_goal(t: NeuroshimaTable) -> None:
    """First to 20 points; in one phase the higher score, equal scores draw. nsh.scoring.4, nsh.scoring.7"""
    s = t.s
    best = max(s.points)
    if best >= GOAL:
        there = [side for side, points in enumerate(s.points) if points >= GOAL]
        ahead = [side for side in there if s.points[side] == best]
        s.outcome = won(s, ahead, "nsh.scoring.4" if len(there) == 1 else "nsh.scoring.7")


def after_battle(t: NeuroshimaTable) -> None:
    """HQs that fell in this battle decide, or their players are out. nsh.victory.1, nsh.deathmatch.4"""
    s = t.s
    f = s.f
    if f.scoring:
        if not f.o.score_each_phase:
            reached_goal(t)
        return
    lost = [side for side in range(f.sides) if s.fallen[side]]
    if f.puzzle:
        s.outcome = puzzle_over(s)
    elif not lost:
        return
    elif f.mode == TEAM:
        s.outcome = team_lost(s, lost)
    elif f.mode == SOLO:
        winner = 1 if 0 in lost else 0
        rule = "nsh.solo.8" if 0 in lost and len(lost) > 1 else "nsh.solo.6"
        s.outcome = won(s, [side for side in range(f.sides) if f.team[side] == winner], rule)
    else:
        for side in lost:
            leave(t, side)
        last_standing(s, lost)


def puzzle_over(s: State) -> Outcome:
    """Solved: the rival HQ fell, one's own stands, no full board cut the turn short. nsh.puzzle.1, nsh.puzzle.4"""
    side = s.starter
    if s.fallen[1 - side] and not s.fallen[side] and not (s.fight == FULL and s.hand[side]):
        return won(s, [side], "nsh.puzzle.1")
    return Outcome((), "nsh.puzzle.4", tuple([float(seat != s.f.chair[side]) for seat in range(s.f.seats)]))


def last_standing(s: State, lost: list[int]) -> None:
    """One HQ left wins; none left: those who fell together share the result. nsh.deathmatch.5, nsh.deathmatch.6"""
    alive = [side for side in range(s.f.sides) if not s.out[side]]
    duel = s.f.mode == DUEL
    if len(alive) == 1:
        s.outcome = won(s, alive, "nsh.victory.1" if duel else "nsh.deathmatch.5")
    elif not alive:
        s.outcome = drawn(s, lost, "nsh.victory.4" if duel else "nsh.deathmatch.6")


def leave(t: NeuroshimaTable, side: int) -> None:
    """The player is out; all tiles he owns leave, captured ones included. nsh.deathmatch.4, nsh.deathmatch.11"""
    s = t.s
    s.out[side] = True
    rule = "nsh.goal.1" if s.f.sides == 2 else "nsh.deathmatch.4"
    goes_on = s.f.sides > 2 and s.queue and not s.count[side]  # the closing round that he began
    t.tell("nsh.deathmatch.8" if goes_on else rule, Eliminated, side)
    serves = standing(s).serves
    for cell in range(s.f.size):
        if s.face[cell] >= 0 and s.side[cell] == side:
            t.tell(rule if serves[cell] == side else "nsh.deathmatch.11", Left, who(s, cell))
            lift(s, cell)


def team_lost(s: State, lost: list[int]) -> Outcome:
    """The first lost HQ loses the game; one of each side: the remaining ones are compared. nsh.team.9, nsh.team.11"""
    f = s.f
    teams = sorted({f.team[side] for side in lost})
    if len(teams) == 1:
        return won(s, [side for side in range(f.sides) if f.team[side] != teams[0]], "nsh.team.9")
    left = [max(s.life[side] for side in range(f.sides) if f.team[side] == team) for team in (0, 1)]
    if left[0] == left[1]:
        return drawn(s, list(range(f.sides)), "nsh.team.11")
    best = 0 if left[0] > left[1] else 1
    return won(s, [side for side in range(f.sides) if f.team[side] == best], "nsh.team.11")


def standings(s: State) -> tuple[list[int], str]:
    """The sides that lead after the last battle and the rule that says so: one team, or several that are level."""
    f = s.f
    if f.scoring:
        best = max(s.points)
        return [side for side, points in enumerate(s.points) if points == best], "nsh.scoring.5"
    if f.mode == TEAM:
        sums = [sum(s.life[side] for side in range(f.sides) if f.team[side] == team) for team in (0, 1)]
        return _leading(s, sums), "nsh.team.10"
    if f.mode == SOLO:
        return _leading(s, [s.life[0], max(s.life[1], s.life[2])]), "nsh.solo.7"
    best = max(life for side, life in enumerate(s.life) if not s.out[side])
    ahead = [side for side, life in enumerate(s.life) if life == best and not s.out[side]]
    return ahead, "nsh.victory.3" if f.mode == DUEL else "nsh.deathmatch.5"


def _leading(s: State, worth: list[int]) -> list[int]:
    best = max(worth)
    return [side for side in range(s.f.sides) if worth[s.f.team[side]] == best]


def level(s: State, ahead: list[int]) -> bool:
    """Is nobody alone in front?"""
    return len({s.f.team[side] for side in ahead}) > 1


def tie_rule(s: State) -> str:
    """One more turn for everybody and another battle. nsh.tie.1 and its twins"""
    f = s.f
    if f.scoring:
        return "nsh.scoring.9"
    return {DUEL: "nsh.tie.1", TEAM: "nsh.team.13", SOLO: "nsh.solo.10"}.get(f.mode, "nsh.deathmatch.7")


def level_rule(s: State) -> str:
    """Still level after that: a draw."""
    return "nsh.tie.3" if s.f.mode == DUEL else tie_rule(s)
