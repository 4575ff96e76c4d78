"""Choices in a battle before the blows fall: to explode, to convert an attack. Chapters LE CLOWN, QUARTIER-MAÎTRE."""

from __future__ import annotations

from hexdial.games.neuroshima.bonuses import bonuses
from hexdial.games.neuroshima.choices import ATTACK, EXPLODE, GAUSS, KEEP, MELEE, RANGED, Convert
from hexdial.games.neuroshima.events import Converted, Exploded, Noted, who
from hexdial.games.neuroshima.initiative import actors, attacks_now
from hexdial.games.neuroshima.medics import sides_from
from hexdial.games.neuroshima.nets import linked, standing
from hexdial.games.neuroshima.state import RESOLVE, Bonuses, NeuroshimaTable, Standing, State


def choose(t: NeuroshimaTable, now: Standing, given: Bonuses, acting: list[int]) -> None:
    """Clown and Quartermaster choices, the starter's first. nsh.combat.16"""
    s = t.s
    clowns, served = choosers(s, now, given, acting)
    if not clowns and not served:
        return
    if s.f.o.secret:
        choose_secretly(t, clowns, served)
    else:
        choose_openly(t, clowns, served)


def choosers(s: State, now: Standing, given: Bonuses, acting: list[int]) -> tuple[list[int], list[int]]:
    """The units of this phase that may explode, and those a Quartermaster serves."""
    explodes = s.f.faces.explodes
    clowns = [cell for cell in acting if explodes[s.face[cell] // 6] and may_explode(s, given, cell)]
    served: list[int] = []
    if now.free:
        served = [cell for cell in acting if not s.converted[cell] and can_convert(s, now, cell)]
    return clowns, served


def choose_openly(t: NeuroshimaTable, clowns: list[int], served: list[int]) -> None:
    """One after the other, each seeing what came before."""
    s = t.s
    f = s.f
    for side in sides_from(s, s.starter):
        for cell in clowns:
            if s.side[cell] == side and t.ask(f.chair[side], [ATTACK, EXPLODE], "explode", (cell,)) is EXPLODE:
                s.exploding.append(cell)
                t.tell("nsh.clown.1", Exploded, who(s, cell))
        for cell in served:
            if s.side[cell] == side and cell not in s.exploding:
                chosen = t.ask(f.chair[side], conversions(s, cell), "convert", (cell,))
                if isinstance(chosen, Convert):
                    s.converting.append(chosen.cell * 18 + chosen.side * 3 + chosen.how)
                    t.tell(converted_rule(s, cell), Converted, who(s, cell), chosen.side, chosen.how)
                else:
                    t.tell("nsh.qm.4", Noted, (who(s, cell),))


def choose_secretly(t: NeuroshimaTable, clowns: list[int], served: list[int]) -> None:
    """Everybody at once and hidden, one unit of every seat; what a seat has beyond that is asked openly afterwards."""
    s = t.s
    cells = one_of_each(s, clowns, served)
    options: list[list[object]] = []
    for cell in cells:
        asked: list[object] = [ATTACK, EXPLODE] if cell in clowns else [KEEP]
        options.append([*asked, *conversions(s, cell)[1:]] if cell in served else asked)
    seats = [s.f.chair[s.side[cell]] for cell in cells]
    for cell, answer in zip(cells, t.ask_each(seats, options, "secret", tuple(cells))):
        if answer is EXPLODE:
            s.exploding.append(cell)
        elif isinstance(answer, Convert):
            s.converting.append(cell * 18 + answer.side * 3 + answer.how)
    s.phase = RESOLVE


def one_of_each(s: State, clowns: list[int], served: list[int]) -> list[int]:
    """The first unit of every seat that has a choice."""
    seats: list[int] = []
    cells: list[int] = []
    for cell in [*clowns, *served]:
        seat = s.f.chair[s.side[cell]]
        if seat not in seats:
            seats.append(seat)
            cells.append(cell)
    return cells


def tell_choices(t: NeuroshimaTable) -> None:
    s = t.s
    for cell in s.exploding:
        t.tell("nsh.clown.1", Exploded, who(s, cell))
    for coded in s.converting:
        cell = coded // 18
        t.tell(converted_rule(s, cell), Converted, who(s, cell), coded % 18 // 3, coded % 3)


def converted_rule(s: State, cell: int) -> str:
    """Of several attacks only one changes."""
    return "nsh.qm.2" if len(conversions(s, cell)) > 2 else "nsh.qm.1"


def may_explode(s: State, given: Bonuses, cell: int) -> bool:
    """Only the normal attack can be swapped for the explosion. nsh.clown.6"""
    if s.f.o.explode_any:
        return True
    printed = s.f.faces.initiative[s.face[cell] // 6]
    return attacks_now(printed, given.initiative[cell], 0, s.spent[cell], s.initiative) != 0


def can_convert(s: State, now: Standing, cell: int) -> bool:
    """Is a free friendly Quartermaster linked to the unit? nsh.qm.1"""
    f = s.f
    for other in now.free:
        if f.faces.converts[s.face[other] // 6] and linked(s, other, cell):
            if f.friends[now.serves[other] * f.sides + now.control[cell]]:
                return True
    return False


def conversions(s: State, cell: int) -> list[object]:
    """To convert nothing, or any one attack of the unit. nsh.qm.2, nsh.qm.4"""
    found: list[object] = [KEEP]
    faces = s.f.faces
    face = s.face[cell]
    table = s.f.tables.convert
    found += [table[cell * 18 + (coded & 7) * 3 + MELEE] for coded in faces.melee[face]]
    found += [table[cell * 18 + (coded & 7) * 3 + RANGED] for coded in faces.ranged[face]]
    found += [table[cell * 18 + (coded & 7) * 3 + GAUSS] for coded in faces.gauss[face]]
    return found


def convert_rule(s: State, chosen: Convert) -> str:
    """Why this attack cannot change its kind now."""
    f = s.f
    now = standing(s)
    cell = chosen.cell
    if s.face[cell] < 0:
        return "nsh.qm.1"
    if s.converted[cell]:
        return "nsh.qm.5"
    if not can_convert(s, now, cell):
        beside = [other for other in f.field.near[cell] if other in now.free and f.faces.converts[s.face[other] // 6]]
        friends = [other for other in beside if f.friends[now.serves[other] * f.sides + now.control[cell]]]
        return "nsh.module.4" if friends else "nsh.qm.1"
    return "nsh.qm.2" if chosen in conversions(s, cell) else "nsh.qm.8"


def has_choice(s: State, seat: int) -> bool:
    """Has the seat something to choose in this phase, whoever is asked now? nsh.combat.16"""
    now = standing(s)
    given = bonuses(s, now)
    clowns, served = choosers(s, now, given, actors(s, now, given, s.initiative))
    return any(s.f.chair[s.side[cell]] == seat for cell in [*clowns, *served])


def explode_rule(s: State, seat: int) -> str:
    """Why no Clown of the seat may explode now: under a net, not with an extra attack, not its moment."""
    f = s.f
    now = standing(s)
    clowns = [cell for cell, face in enumerate(s.face) if face >= 0 and f.faces.explodes[face // 6]]
    own = [cell for cell in clowns if f.chair[s.side[cell]] == seat]
    if any(now.netted[cell] for cell in own):
        return "nsh.clown.8"
    acting = actors(s, now, bonuses(s, now), s.initiative)
    return "nsh.clown.6" if any(cell in acting for cell in own) else "nsh.clown.1"
