"""Initiative: who acts in which phase, and why. Chapter INITIATIVE."""

from __future__ import annotations

from hexdial.games.neuroshima.attacks import giving_rule
from hexdial.games.neuroshima.bonuses import Bonuses, bonuses, givers
from hexdial.games.neuroshima.events import Acted, who
from hexdial.games.neuroshima.nets import standing
from hexdial.games.neuroshima.state import NeuroshimaTable, Standing, State
from hexdial.kernel.tally import Reason, Tally


def actors(s: State, now: Standing, given: Bonuses, phase: int) -> list[int]:
    """Units with an unspent attack in this phase that no net holds. nsh.combat.2, nsh.init.13"""
    faces = s.f.faces
    found: list[int] = []
    for cell, face in enumerate(s.face):
        if face < 0 or now.netted[cell]:
            continue
        printed = faces.initiative[face // 6]
        if printed and attacks_now(printed, given.initiative[cell], given.extra[cell], s.spent[cell], phase):
            found.append(cell)
    return found


def attacks_now(printed: list[int], change: int, extra: int, spent: int, phase: int) -> int:
    """The unspent attacks of a unit that fall in this phase, as bits. nsh.init.7, nsh.init.16"""
    found = 0
    last = 99
    bit = 1
    for value in printed:
        value += change
        if value < 0:
            value = 0
        if value == phase and not spent & bit:
            found |= bit
        if value < last:
            last = value
        bit <<= 1
    if extra and last > 0:
        for _ in range(extra):
            last -= 1
            if last == phase and not spent & bit:
                found |= bit
            bit <<= 1
    return found


def phases(printed: list[int], change: int, extra: int) -> list[int]:
    """In which phases each attack of a unit falls now, extras last; -1: lost. nsh.init.3, nsh.extra.1 to nsh.extra.5"""
    values: list[int] = []
    last = 99
    for value in printed:
        value = max(0, value + change)
        values.append(value)
        last = min(last, value)
    for number in range(1, extra + 1):
        values.append(last - number if last > 0 and last - number >= 0 else -1)
    return values


def highest(s: State) -> int:
    """The highest initiative on the board now; a battle has a phase 0 in any case."""
    given = bonuses(s, standing(s))
    top = 0
    for cell, face in enumerate(s.face):
        if face >= 0:
            for value in s.f.faces.initiative[face // 6]:
                top = max(top, value + given.initiative[cell])
    return top


def tell_acting(t: NeuroshimaTable, now: Standing, given: Bonuses, cell: int) -> None:
    s = t.s
    printed = s.f.faces.initiative[s.face[cell] // 6]
    change, extra = given.initiative[cell], given.extra[cell]
    for place, value in enumerate(phases(printed, change, extra)):
        if value != s.initiative or s.spent[cell] >> place & 1:
            continue
        normal = place < len(printed)
        base = printed[place] if normal else min(printed)
        below = 0 if normal else place - len(printed) + 1
        rule = "nsh.extra.1" if below else "nsh.init.2" if len(printed) > 1 else "nsh.combat.2"
        t.tell(rule, Acted, who(s, cell), value, initiative(s, now, cell, value, base, below))


def initiative(s: State, now: Standing, cell: int, value: int, printed: int, extra: int) -> tuple[Reason, ...]:
    """Why the unit acts in this phase. nsh.init.5, nsh.init.15, nsh.extra.4"""
    f = s.f
    faces = f.faces
    tally = Tally(printed, "printed", "nsh.init.1")
    for other in givers(s, now, cell):
        giver = s.face[other] // 6
        if f.friends[now.serves[other] * f.sides + now.control[cell]]:
            rule = giving_rule(s, other) if giving_rule(s, other) != "nsh.module.11" else "nsh.module.13"
            tally.add(faces.gives_initiative[giver], faces.tiles[giver].id, rule)
        else:
            tally.add(-faces.hinders[giver], faces.tiles[giver].id, "nsh.saboteur.1")
    tally.floor(0, "least", "nsh.init.3")
    if extra:
        tally.add(-extra, "extra", "nsh.extra.1")
    assert tally.value == value, f"initiative {value} is explained as {tally}"
    return tuple(tally.reasons)
