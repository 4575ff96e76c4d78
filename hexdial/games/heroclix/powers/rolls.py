"""What several powers do alike: asking whether they are used, success/failure rolls, healing."""

from __future__ import annotations

from hexdial.games.heroclix.damage import heal
from hexdial.games.heroclix.dice import roll, succeeds
from hexdial.games.heroclix.events import Noted, Tried
from hexdial.games.heroclix.powers.card import CARD, rule_of
from hexdial.games.heroclix.state import ClixTable
from hexdial.games.heroclix.terms import ON_MAP


def may_use(t: ClixTable, f: int, power: int) -> bool:
    """Its text says may: the figure's player is asked. hcx.p15.use.1"""
    return t.may(t.s.side[f], "may_use", (f, power))


def tries(t: ClixTable, f: int, power: int, least: int, change: int = 0) -> bool:
    """A success/failure roll. hcx.p3.dice.4 to 6"""
    die = roll(t, f, 1, CARD[power].id)[0]
    success = succeeds(die, change, least)
    t.tell(rule_of(power), Tried, f, power, die, max(1, min(6, die + change)), success)
    return success


def treat(t: ClixTable, f: int, amount: int) -> int:
    """Healing of the kind that is 1 less on a STOP click; how many clicks it were. hcx.keyphrase.stop"""
    s = t.s
    if s.place[f] == ON_MAP and s.f.figure[f].dial[s.click[f] - 1].stop:
        t.tell("hcx.keyphrase.stop", Noted, (f,))
        amount -= 1
    return heal(t, f, amount) if amount > 0 else 0
