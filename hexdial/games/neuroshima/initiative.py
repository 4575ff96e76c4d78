"""Initiative: who acts in which phase, and why. Chapter INITIATIVE."""

from __future__ import annotations

from typing import Final

from hexdial.games.neuroshima.attacks import adding_rule, giving_rule
from hexdial.games.neuroshima.bonuses import bonuses, givers
from hexdial.games.neuroshima.events import Acted, who
from hexdial.games.neuroshima.nets import standing
from hexdial.games.neuroshima.state import Bonuses, NeuroshimaTable, Standing, State
from hexdial.kernel.tally import Reason, Tally

HIGHEST_PRINTED: Final = 3


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
    """Once, whatever falls in this phase together. nsh.init.16"""
    s = t.s
    printed = s.f.faces.initiative[s.face[cell] // 6]
    values = phases(printed, given.initiative[cell], given.extra[cell])
    places = [place for place, value in enumerate(values) if value == s.initiative and not s.spent[cell] >> place & 1]
    normal = places[0] < len(printed)
    base = printed[places[0]] if normal else min(printed)
    below = 0 if normal else places[0] - len(printed) + 1
    rule = "nsh.init.16" if len(places) > 1 else acting_rule(s, now, given, cell, below)
    t.tell(rule, Acted, who(s, cell), s.initiative, initiative(s, now, cell, s.initiative, base, below))


def acting_rule(s: State, now: Standing, given: Bonuses, cell: int, extra: int) -> str:
    """The rule that says most about the phase in which the unit acts."""
    faces = s.f.faces
    kind = s.face[cell] // 6
    change = given.initiative[cell]
    slower = hindered(s, now, cell)
    if faces.gauss[s.face[cell]] and (change or extra):
        return "nsh.gauss.4"
    if extra:
        return extra_rule(s, now, given, cell, extra)
    if s.initiative == 0 and given.extra[cell]:
        return "nsh.extra.4" if change else "nsh.extra.3"
    if s.initiative > HIGHEST_PRINTED:
        return "nsh.init.4"
    if slower and change > -slower:
        return "nsh.init.15"
    if faces.is_hq[kind]:
        if s.initiative:
            return "nsh.hq.11"
        return "nsh.hq.5" if faces.gives_initiative[kind] or faces.gives_extra[kind] else "nsh.hq.3"
    if len(faces.initiative[kind]) > 1:
        return "nsh.init.6" if several_attacks(s, cell) else "nsh.init.5" if change else "nsh.init.2"
    if change:
        return "nsh.init.7"
    return "nsh.combat.17" if s.wounds[cell] else "nsh.combat.2"


def extra_rule(s: State, now: Standing, given: Bonuses, cell: int, extra: int) -> str:
    """One of two; without the normal one; in phase 0; after two; from a changed initiative; with every attack."""
    faces = s.f.faces
    printed = faces.initiative[s.face[cell] // 6]
    if extra > 1:
        return "nsh.extra.5"
    if not s.spent[cell] >> printed.index(min(printed)) & 1:
        return "nsh.extra.6"
    if s.initiative == 0:
        return "nsh.extra.3"
    if len(printed) > 1:
        return "nsh.extra.2"
    if given.initiative[cell]:
        return "nsh.extra.4"
    if several_attacks(s, cell):
        return "nsh.extra.8"
    by_module = [other for other in givers(s, now, cell) if faces.is_module[s.face[other] // 6]]
    return "nsh.mother.1" if any(faces.gives_extra[s.face[other] // 6] for other in by_module) else "nsh.extra.1"


def several_attacks(s: State, cell: int) -> bool:
    faces = s.f.faces
    face = s.face[cell]
    return len(faces.melee[face]) + len(faces.ranged[face]) + len(faces.gauss[face]) > 1


def hindered(s: State, now: Standing, cell: int) -> int:
    """How far enemies slow the unit down. nsh.saboteur.1"""
    f = s.f
    found = 0
    for other in givers(s, now, cell):
        if not f.friends[now.serves[other] * f.sides + now.control[cell]]:
            found += f.faces.hinders[s.face[other] // 6]
    return found


def initiative(s: State, now: Standing, cell: int, value: int, printed: int, extra: int) -> tuple[Reason, ...]:
    """Why the unit acts in this phase. nsh.init.5, nsh.init.15, nsh.extra.4"""
    f = s.f
    faces = f.faces
    tally = Tally(printed, "printed", "nsh.init.1")
    sources: list[str] = []  # of extra attacks, each by the rule of its tile
    for other in givers(s, now, cell):
        giver = s.face[other] // 6
        if f.friends[now.serves[other] * f.sides + now.control[cell]]:
            rule = adding_rule(tally, giving_rule(s, now, other, cell, "nsh.module.13"))
            tally.add(faces.gives_initiative[giver], faces.tiles[giver].id, rule)
            sources += [faces.rule[giver]] * faces.gives_extra[giver]
        else:
            tally.add(-faces.hinders[giver], faces.tiles[giver].id, slowing_rule(s, now, cell))
    tally.floor(0, "least", "nsh.init.3")
    if extra:
        tally.add(-extra, "extra", sources[extra - 1])
    assert tally.value == value, f"initiative {value} is explained as {tally}"
    return tuple(tally.reasons)


def slowing_rule(s: State, now: Standing, cell: int) -> str:
    """A Saboteur against an HQ, against what friends give, alone. nsh.saboteur.2"""
    f = s.f
    if f.faces.is_hq[s.face[cell] // 6]:
        return "nsh.saboteur.3"
    for other in givers(s, now, cell):
        helps = f.friends[now.serves[other] * f.sides + now.control[cell]]
        if helps and f.faces.gives_initiative[s.face[other] // 6]:
            return "nsh.saboteur.2"
    return "nsh.saboteur.1"
