"""Dealing Damage: the dial turns clockwise for damage, counterclockwise for health."""

from __future__ import annotations

from hexdial.games.heroclix2008.events import Damaged, Healed, Showed
from hexdial.games.heroclix2008.knockout import knock_out
from hexdial.games.heroclix2008.remarks import on_colours
from hexdial.games.heroclix2008.state import State, T, showing
from hexdial.kernel.tally import Tally


def suffer(t: T, figure: int, by: int, damage: Tally) -> None:
    """One click for each point, never fewer than none; the rest of a knockout is lost. hcb.dmg.2, hcb.dmg.3"""
    s = t.s
    damage.floor(0, "not below 0", "hcb.dmg.3")
    old = s.click[figure]
    last = s.f.clicks[figure]
    s.click[figure] = min(last, old + damage.value)
    t.tell("hcb.dmg.2", Damaged, figure, by, damage.value, s.click[figure], tuple(damage.reasons))
    if not damage.value:
        return
    s.quiet = 0
    if s.click[figure] == last:
        knock_out(t, figure, by)
    elif t.telling:
        turned(t, figure, old)


def heal(t: T, figure: int, by: int, health: int) -> None:
    """Back, but not past the full-health line. hcb.dmg.4, hcb.dmg.5"""
    s = t.s
    old = s.click[figure]
    s.click[figure] = max(0, old - health)
    t.tell("hcb.dmg.4", Healed, figure, by, old - s.click[figure], s.click[figure])
    if t.telling:
        turned(t, figure, old)


def turned(t: T, figure: int, old: int) -> None:
    """Powers change at once. hcb.power.9"""
    s = t.s
    before, now = powers_at(s, figure, old), showing(s, figure)
    if before != now:
        gone = tuple(power for power in before if power not in now)
        t.tell("hcb.power.9", Showed, figure, gone, tuple(power for power in now if power not in before))
    on_colours(t, figure)


def powers_at(s: State, figure: int, click: int) -> list[int]:
    return s.f.shown[figure][click]
