"""Powers on gray tabs: they work in the opponent's turn. hcb.power.6"""

from __future__ import annotations

from typing import Final

from hexdial.games.heroclix2008.damage import suffer
from hexdial.games.heroclix2008.effects import Effect, Swing, register
from hexdial.games.heroclix2008.events import Evaded
from hexdial.games.heroclix2008.state import State, T
from hexdial.kernel.tally import Tally

EVADES: Final = 5  # from this number on


def thick_skin(s: State, swing: Swing) -> int:
    return 1


def iron_hide(s: State, swing: Swing) -> int:
    return 2


def quick_reflexes(t: T, swing: Swing) -> bool:
    """On 5 or 6 the attack misses. hcb.power.6"""
    die = t.roll("evade", (swing.target,)) + 1
    t.tell("hcb.power.6", Evaded, swing.target, die, die >= EVADES)
    return die >= EVADES


def strike_back(t: T, swing: Swing) -> None:
    """1 damage to whoever has punched. hcb.power.6"""
    suffer(t, swing.attacker, swing.target, Tally(1, "strike_back", "hcb.power.6", t.telling))


def is_damaged(s: State, swing: Swing) -> bool:
    return s.click[swing.target] > 0


def cornered(s: State, swing: Swing) -> None:
    """+1 defense while damaged. hcb.power.6"""
    swing.defense.add(1, "cornered", "hcb.power.6")


THICK_SKIN = register("thick_skin", Effect(soak=thick_skin))
IRON_HIDE = register("iron_hide", Effect(soak=iron_hide))
QUICK_REFLEXES = register("quick_reflexes", Effect(dodge=quick_reflexes))
STRIKE_BACK = register("strike_back", Effect(back=strike_back))
CORNERED = register("cornered", Effect(guards=is_damaged, guard=cornered))
