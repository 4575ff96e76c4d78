"""Who stands where: putting figures on squares, who is next to whom, who may be touched by whom. PARTES 3, 7 and 9"""

from __future__ import annotations

from hexdial.games.heroclix.bases import cells_of, parted
from hexdial.games.heroclix.bases import fits as lies_well
from hexdial.games.heroclix.events import Placed
from hexdial.games.heroclix.moments import CANNOT_BE_PLACED, IMMUNE, Judges, powers_in
from hexdial.games.heroclix.size import size_of
from hexdial.games.heroclix.state import PLACED, ClixTable, State
from hexdial.games.heroclix.terms import BLOCKING, GIANT, NOBODY, ON_MAP, WING
from hexdial.games.heroclix.use import powers_of


def stand(s: State, f: int, cell: int, turned: int) -> None:
    """The figure occupies its squares from now on. hcx.p3.map.2"""
    before: list[int] = cells_of(s, f) if s.place[f] == ON_MAP else []
    for old in before:
        s.who[old] = NOBODY
    if s.place[f] != ON_MAP and s.turn:
        s.lost_immunity[f] = True  # it joins the game late. hcx.p9.immunity.7
    s.place[f] = ON_MAP
    s.cell[f] = cell
    s.turned[f] = turned
    for new in cells_of(s, f):
        s.who[new] = f
        if new not in before:
            note_square(s, f, new)


def note_square(s: State, f: int, cell: int) -> None:
    """Whoever enters a square outside its starting area is no longer Immune, for good.

    hcx.p9.immunity.2, hcx.p9.immunity.3
    """
    if s.turn and s.map.start[cell] != s.area[s.f.owner[f]]:
        s.lost_immunity[f] = True


def is_immune(s: State, f: int) -> bool:
    """To opposing elements: in the first turns, or because of what it can use. hcx.p9.immunity.5"""
    return is_unhurried(s, f) or judged(s, IMMUNE, f, f)


def immunity_of(s: State, f: int) -> int:
    """The power or ability that makes it immune, 0: none does."""
    bits = powers_of(s, f) & IMMUNE.bits
    for power in range(bits.bit_length()):
        judge = IMMUNE.by[power]
        if bits >> power & 1 and judge is not None and judge(s, f, f):
            return power
    return 0


def is_unhurried(s: State, f: int) -> bool:
    """In the first turns, until it leaves its starting area. hcx.p9.immunity.1"""
    return (not s.turns[0] or not s.turns[1]) and not s.lost_immunity[f] and s.turn > 0


def place(t: ClixTable, f: int, cell: int, turned: int, rule: str) -> None:
    """Taken from its square and put straight into another; it does not move. hcx.p7.place.1, hcx.p7.place.2"""
    s = t.s
    start = s.cell[f]
    stand(s, f, cell, turned)
    s.done[f] |= PLACED
    t.tell(rule, Placed, f, start, cell, turned)


def judged(s: State, moment: Judges, f: int, other: int) -> bool:
    """Does any power that the figure can use say so?"""
    bits = powers_of(s, f) & moment.bits if moment.bits else 0
    if bits:
        for power in powers_in(bits):
            judge = moment.by[power]
            if judge is not None and judge(s, f, other):
                return True
    return False


def can_be_placed(s: State, f: int, by: int) -> bool:
    """hcx.p7.place.4, hcx.p9.immunity.5"""
    if s.side[by] != s.side[f] and is_immune(s, f):
        return False
    return not judged(s, CANNOT_BE_PLACED, f, by)


def free(s: State, cell: int) -> bool:
    """Unoccupied: nobody there and no blocking terrain. hcx.p10.unoccupied.1"""
    return s.who[cell] == NOBODY and not s.terrain[cell] & BLOCKING


def neighbours(s: State, f: int) -> list[int]:
    """The figures next to it, by number. hcx.p3.adj.2, hcx.p3.adj.3, hcx.p19.multibase.1"""
    found: list[int] = []
    for cell in cells_of(s, f):
        for near in squares_near(s, cell):
            other = s.who[near]
            if other not in (NOBODY, f) and other not in found:
                found.append(other)
    found.sort()
    return found


def squares_near(s: State, cell: int) -> list[int]:
    """The adjacent squares; a peanut that lies across a corner keeps the other two apart.

    hcx.p3.adj.1, hcx.p19.multibase.3
    """
    if not is_crossed(s):
        return s.ground.adjacent[cell]
    return [near for near in s.ground.adjacent[cell] if not parted(s, cell, near)]


def is_crossed(s: State) -> bool:
    """Does any base lie on both sides of a corner, so that bases.parted has something to say? hcx.p19.multibase.3"""
    for f in s.f.parting:
        figure = s.f.figure[f]
        if s.place[f] == ON_MAP and (s.turned[f] & 1 or figure.width * figure.height > 2):
            return True
    return False


def are_adjacent(s: State, f: int, other: int) -> bool:
    return other in neighbours(s, f)


def opposing_neighbours(s: State, f: int) -> list[int]:
    side = s.side[f]
    return [other for other in neighbours(s, f) if s.side[other] != side]


def is_beset(s: State, f: int) -> bool:
    """Is any opposing figure next to it?"""
    side = s.side[f]
    for cell in cells_of(s, f):
        for near in squares_near(s, cell):
            other = s.who[near]
            if other != NOBODY and s.side[other] != side:
                return True
    return False


def squares_beside(s: State, f: int) -> list[int]:
    """The squares next to its base, in reading order."""
    own = cells_of(s, f)
    found: list[int] = []
    for cell in own:
        for near in squares_near(s, cell):
            if near not in own and near not in found:
                found.append(near)
    found.sort()
    return found


def distance(s: State, f: int, other: int) -> int:
    """The fewest squares between any two squares of theirs. hcx.p8.range.1"""
    apart = s.map.board.apart
    if s.f.single[f] and s.f.single[other]:
        return apart(s.cell[f], s.cell[other])
    return min([apart(a, b) for a in cells_of(s, f) for b in cells_of(s, other)])


def fits(s: State, f: int, cell: int, turned: int) -> bool:
    """May its base lie so now? hcx.p9.occupancy.1, hcx.p9.occupancy.2, hcx.p19.multibase.6"""
    return lies_well(s, f, cell, turned, straddles(s, f))


def straddles(s: State, f: int) -> bool:
    """May it stand on two levels at once? Giants and whoever flies. hcx.p19.multibase.11"""
    if s.f.single[f]:
        return False
    figure = s.f.figure[f]
    return size_of(s, f) >= GIANT or bool(powers_of(s, f) & s.f.powers.symbol_bits(WING)) or bool(figure.symbols & WING)
