"""The opening: who begins, where the HQs stand, the first draws. Chapters DEBUTER UNE PARTIE, PLUS DE TACTIQUE."""

from __future__ import annotations

from typing import Final

from hexdial.games.neuroshima.changes import Seen, tell_changes
from hexdial.games.neuroshima.choices import First, Place
from hexdial.games.neuroshima.events import Began, Noted, Placed, who
from hexdial.games.neuroshima.rounds import after, begin_turn
from hexdial.games.neuroshima.setting import ANY, DEATHMATCH, DUEL, HAND, HORDE, SOLO, Setting
from hexdial.games.neuroshima.state import FRESH, HQS, NOBODY, NeuroshimaTable, State, home_of, put

# modes in which every HQ begins with twenty life points, and the rule that says so
FULL_DIALS: Final = {DUEL: "nsh.setup.3", DEATHMATCH: "nsh.goal.2", HORDE: "nsh.goal.2"}


def choose_first(t: NeuroshimaTable) -> None:
    """The first player is drawn by lot or given; one against two always begins alone. nsh.setup.4, nsh.solo.4"""
    s = t.s
    f = s.f
    first = 0
    if f.o.first_random and f.mode != SOLO:
        first = t.chance([First(side) for side in range(f.sides)], [1] * f.sides, "first").side
    s.at = f.sequence.index(first)
    s.active = first
    s.phase = HQS
    t.tell("nsh.setup.4", Began, first)
    if f.parties:
        t.tell(f.parties, Noted, ())
    t.tell(field_rule(f), Noted, ())


def field_rule(f: Setting) -> str:
    """How many hexes there are. nsh.board.1 to nsh.board.3"""
    if f.extended:
        return "nsh.board.2"
    return "nsh.board.3" if f.sides == 2 else "nsh.board.1"


def place_hq(t: NeuroshimaTable) -> None:
    """HQs go down in the order of the first turns, on any free hex. nsh.setup.5, nsh.setup.6"""
    s = t.s
    f = s.f
    side = next_home(s)
    if side == NOBODY:
        first_turn(t)
        return
    s.active = side
    chosen = t.ask_of(f.chair[side], home_hexes, "hq", (side,))
    put_down(t, chosen, side, f.dials if chosen.cell in f.field.inner else "nsh.extended.4")
    if t.telling and f.mode in FULL_DIALS:
        t.tell(FULL_DIALS[f.mode], Noted, (who(s, chosen.cell),))
    if next_home(s) == NOBODY:
        first_turn(t)


def first_turn(t: NeuroshimaTable) -> None:
    """Whoever begins; the next one, if he has left in the meantime."""
    s = t.s
    if s.out[s.f.sequence[s.at]]:
        s.at = after(s)
    begin_turn(t, s.f.sequence[s.at])


def next_home(s: State) -> int:
    """The next side that has no HQ on the board."""
    for step in range(len(s.f.sequence)):
        side = s.f.sequence[(s.at + step) % len(s.f.sequence)]
        if not s.out[side] and home_of(s, side) == NOBODY:
            return side
    return NOBODY


def home_hexes(s: State) -> list[Place]:
    row = s.f.home[s.active] * s.f.size
    return [s.f.tables.place[row + cell][0] for cell in range(s.f.size) if s.face[cell] < 0]


def put_down(t: NeuroshimaTable, chosen: Place, side: int, rule: str) -> None:
    """A unit comes onto the board and works at once. nsh.play.3, nsh.play.7"""
    s = t.s
    before = Seen(s) if t.telling else None
    put(s, chosen.cell, chosen.kind * 6 + chosen.turn, side, s.serial)
    s.serial += 1
    s.used[chosen.cell] = FRESH
    if before is not None:
        t.tell(rule, Placed, who(s, chosen.cell), chosen.turn)
        if not s.f.faces.initiative[chosen.kind]:
            t.tell("nsh.play.7", Noted, (who(s, chosen.cell),))
        tell_changes(t, before, "nsh.net.16")


def opening_draw(f: Setting, side: int, number: int) -> int:
    """How many tiles a side has after its first draw; `number` sides have begun before it. nsh.deathmatch.1"""
    if f.o.alternative:
        return f.hand
    few = min((side if f.o.draw_by_number else number) + 1, HAND)
    if not f.o.reinforcements:
        return few
    if f.o.first_draw == "4_5":
        return few + HAND
    return f.hand if f.o.first_draw == "6_6" or few == HAND else few


def opening_plays(f: Setting, number: int) -> int:
    """How many tiles may be played on a first turn. nsh.variant.1, nsh.variant.6"""
    if f.o.alternative:
        return 1 if number == 0 else ANY
    if f.o.reinforcements and f.o.first_draw != "6_6" and number == 0:
        return 1
    return ANY
