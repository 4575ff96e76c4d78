"""Powers used instead of attacking: they need an action that would allow an attack. hcb.power.5"""

from __future__ import annotations

from typing import Final

from hexdial.games.heroclix2008.damage import heal, suffer
from hexdial.games.heroclix2008.effects import Effect, register
from hexdial.games.heroclix2008.state import NOBODY, State, T, stands
from hexdial.kernel.tally import Tally

HEALTH: Final = 2


def mend_rule(s: State, owner: int, target: int) -> str:
    """An adjacent friend that has been damaged. hcb.dmg.5"""
    if target in (NOBODY, owner) or s.f.owner[target] != s.f.owner[owner] or not stands(s, target):
        return "hcb.power.5"
    if s.f.board.apart(s.where[owner], s.where[target]) != 1:
        return "hcb.power.5"
    return "" if s.click[target] else "hcb.dmg.5"


def mend(t: T, owner: int, target: int) -> None:
    heal(t, target, owner, HEALTH)


def recover_rule(s: State, owner: int, target: int) -> str:
    """hcb.dmg.5"""
    if target != NOBODY:
        return "hcb.power.5"
    return "" if s.click[owner] else "hcb.dmg.5"


def recover(t: T, owner: int, target: int) -> None:
    heal(t, owner, owner, HEALTH)


def shaken(s: State, owner: int) -> list[int]:
    """Everybody on the squares around."""
    return [s.at[cell] for cell in s.f.board.near[s.where[owner]] if s.at[cell] >= 0]


def quake_rule(s: State, owner: int, target: int) -> str:
    """There must be somebody."""
    return "" if target == NOBODY and shaken(s, owner) else "hcb.power.5"


def quake(t: T, owner: int, target: int) -> None:
    """1 damage each, all at the same moment. hcb.ko.5, hcb.ko.7"""
    for figure in shaken(t.s, owner):
        suffer(t, figure, owner, Tally(1, "quake", "hcb.power.5", t.telling))


MEND = register("mend", Effect(target_rule=mend_rule, instead=mend))
RECOVER = register("recover", Effect(target_rule=recover_rule, instead=recover, aimless=True))
QUAKE = register("quake", Effect(target_rule=quake_rule, instead=quake, aimless=True))
