"""Equipment: who may equip what, and how. PARTE 21"""

from __future__ import annotations

from hexdial.games.heroclix.bases import cells_of
from hexdial.games.heroclix.damage import keep_or_drop
from hexdial.games.heroclix.events import Equipped
from hexdial.games.heroclix.objects import take_off_map, unequip
from hexdial.games.heroclix.state import ClixTable, State
from hexdial.games.heroclix.terms import NOBODY, OUTSIDE, POWER
from hexdial.games.heroclix.use import is_standard, possessed


def equippable(s: State, f: int) -> list[int]:
    """Equipment in its square or in its hands, for standard characters.

    hcx.p21.equip.5, hcx.p21.equipobj.1, hcx.p21.equipobj.2
    """
    if not s.f.equipment or not is_standard(s, f):
        return []
    cells = cells_of(s, f)
    return [
        o
        for o in s.f.equipment
        if (s.lies[o] in cells or s.holds[f] == o) and (s.f.thing[o].equip == "any" or s.f.thing_owner[o] == s.side[f])
    ]


def equipped_rule(s: State, f: int, thing: int) -> str:
    """A companion, by another effect, by anybody, though it is the other side's, by anybody, or simply equipped."""
    if s.f.thing[thing].companion:
        return "hcx.p21.equip.8"
    if s.doing not in (NOBODY, POWER):
        return "hcx.p21.equipobj.6"
    if s.f.thing[thing].equip != "any":
        return "hcx.p21.equip.1"
    return "hcx.p21.equipobj.2" if s.f.thing_owner[thing] == s.side[f] else "hcx.keyphrase.equip_any"


def can_equip(s: State, f: int) -> bool:
    return bool(equippable(s, f))


def equip(t: ClixTable, f: int) -> None:
    """One piece at a time; another one unequips the first. hcx.p21.equip.3"""
    s = t.s
    thing = t.ask(s.side[f], [s.f.take[o] for o in equippable(s, f)], "equip", (f,)).thing
    had = possessed(s, f)
    if s.wears[f] != NOBODY:
        unequip(t, f, cells_of(s, f), "hcx.p21.equip.3")
    if s.holds[f] == thing:
        s.holds[f] = NOBODY
    take_off_map(s, thing, OUTSIDE)
    s.wears[f] = thing
    t.tell(equipped_rule(s, f, thing), Equipped, f, thing)
    keep_or_drop(t, f, had)
