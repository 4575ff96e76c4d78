"""Remarks: rules that speak although nothing moves. Made only while somebody listens."""

from __future__ import annotations

from itertools import pairwise

from hexdial.games.heroclix2008.catalogue import TEAM_POINTS
from hexdial.games.heroclix2008.effects import Swing, Travel
from hexdial.games.heroclix2008.events import Noted
from hexdial.games.heroclix2008.setting import ONE_BOOSTER, SEATS, STANDARD, TWO_BOOSTER
from hexdial.games.heroclix2008.sight import beset
from hexdial.games.heroclix2008.state import POOL, State, T, stands
from hexdial.kernel.tally import Reason


def way_reasons(s: State, go: Travel, path: list[int], cost: int) -> tuple[Reason, ...]:
    """What the way cost, and what did not matter on it; the figure still stands at its beginning."""
    f = s.f
    hindered = f.ground.hindered
    heavy = sum(1 for cell in path[1:] if hindered[cell])
    found: list[Reason] = []
    if len(path) - 1 > heavy:
        found.append(Reason(len(path) - 1 - heavy, "squares", "hcb.move.1"))
    if heavy:
        rule = "hcb.power.8" if go.sure else "hcb.setup.8" if go.bare else "hcb.terrain.4"
        found.append(Reason(heavy if go.sure or go.bare else 2 * heavy, "hindering", rule))
    if cost < go.points.value:
        found.append(Reason(0, "points left over", "hcb.move.3"))
    if len(path) == 1:
        return tuple(found)
    steps = [*pairwise(path)]
    width = f.board.width
    if any(a % width != b % width and a // width != b // width for a, b in steps):
        found.append(Reason(0, "diagonals cost the same", "hcb.move.2"))
    owner = f.owner[go.figure]
    passed = [s.at[cell] for cell in path[1:-1] if s.at[cell] >= 0]
    if any(f.owner[figure] == owner for figure in passed):
        found.append(Reason(0, "through friends", "hcb.move.5"))
    if any(f.owner[figure] != owner for figure in passed):
        found.append(Reason(0, "through enemies", "hcb.power.8"))
    if any(b not in f.steps[a * 8 : a * 8 + 8] for a, b in steps):
        found.append(Reason(0, "through blocking terrain", "hcb.power.8"))
    if beset(s, owner, path[0]):
        found.append(Reason(0, "leaving an enemy is free", "hcb.move.9"))
    if any(beset(s, owner, cell) for cell in path[1:-1]):
        found.append(Reason(0, "past an enemy", "hcb.move.11"))
    if hindered[path[0]]:
        found.append(Reason(0, "leaving hindering terrain is free", "hcb.terrain.6"))
    if hindered[path[-1]]:
        found.append(Reason(0, "standing in hindering terrain", "hcb.terrain.8"))
    return tuple(found)


def on_teams(t: T) -> None:
    """Before the first character is placed. hcb.build.4, hcb.build.6, hcb.var.2, hcb.var.3"""
    s = t.s
    t.tell("hcb.build.4", Noted, tuple(figure for figure in range(s.f.figures) if s.f.starting[figure]))
    for seat in range(SEATS):
        pool = tuple(figure for figure in s.f.own[seat] if s.where[figure] == POOL)
        if pool:
            t.tell("hcb.build.6", Noted, pool, seat)
    if s.f.mode == TWO_BOOSTER:
        t.tell("hcb.var.3", Noted)
    if s.f.mode == ONE_BOOSTER:
        t.tell("hcb.var.2", Noted)


def on_power_limit(t: T, swing: Swing, own: int, lent: bool) -> None:
    """One's own powers and one black-tab power count together. hcb.power.10"""
    if own > 1 or (own and lent):
        t.tell("hcb.power.10", Noted, (swing.attacker, swing.target))


def on_strength(t: T, seat: int) -> None:
    """Reinforcements may lift a team above 250 points. hcb.reinf.6"""
    s = t.s
    if s.f.mode == STANDARD:
        team = [figure for figure in s.f.own[seat] if stands(s, figure)]
        if sum(s.f.points[figure] for figure in team) > TEAM_POINTS:
            t.tell("hcb.reinf.6", Noted, tuple(team), seat)


def on_colours(t: T, figure: int) -> None:
    """The same colour at two stats means two different lines of the card. hcb.power.2"""
    s = t.s
    squares = s.f.kind[figure].dial[s.click[figure]].shown
    if len({square.colour for square in squares}) < len({(square.colour, square.power) for square in squares}):
        t.tell("hcb.power.2", Noted, (figure,))
