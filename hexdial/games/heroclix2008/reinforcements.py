"""Reinforcements: one for each character lost, at the beginning of the turn."""

from __future__ import annotations

from hexdial.games.heroclix2008.choices import ENTERING, Bring
from hexdial.games.heroclix2008.events import Fell, Reinforced, Waited
from hexdial.games.heroclix2008.movement import open_row
from hexdial.games.heroclix2008.remarks import on_strength
from hexdial.games.heroclix2008.setting import MARGIN
from hexdial.games.heroclix2008.sight import beset
from hexdial.games.heroclix2008.state import ACT, POOL, State, T, put


def announce(t: T) -> None:
    """Who has to be replaced; losses in one's own turn count too. hcb.reinf.1, hcb.reinf.8"""
    s = t.s
    due = s.due[s.active]
    if due:
        late = any(coded % 2 for coded in due)
        t.tell("hcb.reinf.8" if late else "hcb.reinf.1", Fell, s.active, tuple(coded // 2 for coded in due))


def reinforce(t: T) -> None:
    """The next replacement, for the cheapest character lost; where the row is full it waits. hcb.reinf.1 to reinf.11"""
    s = t.s
    seat = s.active
    if not s.due[seat]:
        s.phase = ACT
        return
    row = open_row(s, seat)
    if not row:
        t.tell("hcb.reinf.9", Waited, seat, tuple(coded // 2 for coded in s.due[seat]))
        s.phase = ACT
        return
    coded = next_due(s, seat)
    lost = coded // 2
    figure = t.ask(seat, replacements(s, seat, lost), "bring", (seat, lost)).figure
    cell = t.ask(seat, [s.f.to[one] for one in row], "to", (figure, ENTERING)).cell
    rule = entry_rule(s, figure, cell, lost)
    s.due[seat].remove(coded)
    s.click[figure] = 0
    s.acted[figure] = False
    s.before[figure] = False
    s.fresh[figure] = True
    put(s, figure, cell)
    t.tell(rule, Reinforced, figure, cell, lost)
    if t.telling:
        on_strength(t, seat)


def next_due(s: State, seat: int) -> int:
    """The cheapest first: so there is always somebody left for the others. hcb.reinf.7"""
    best = s.due[seat][0]
    for coded in s.due[seat]:
        if s.f.points[coded // 2] < s.f.points[best // 2]:
            best = coded
    return best


def replacements(s: State, seat: int, lost: int) -> list[Bring]:
    """At most 10 points more than the character lost. hcb.reinf.2, hcb.reinf.3"""
    most = s.f.points[lost] + MARGIN
    return [s.f.bring[one] for one in s.f.own[seat] if s.where[one] == POOL and s.f.points[one] <= most]


def entry_rule(s: State, figure: int, cell: int, lost: int) -> str:
    """Beside an enemy, back again, one of several, a dearer one, or as usual."""
    if beset(s, s.f.owner[figure], cell):
        return "hcb.reinf.10"
    if figure == lost:
        return "hcb.reinf.3"
    if len(s.due[s.f.owner[figure]]) > 1:
        return "hcb.reinf.7"
    return "hcb.reinf.2" if s.f.points[figure] > s.f.points[lost] else "hcb.reinf.4"
