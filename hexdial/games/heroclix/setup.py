"""Setting up: themes, the first player, the map, starting areas, characters, objects. PARTE 2 / PREPARACIÓN"""

from __future__ import annotations

from typing import Final

from hexdial.games.heroclix.bases import cells_at
from hexdial.games.heroclix.choices import Go, Pose
from hexdial.games.heroclix.events_setup import (
    AreaChosen,
    FirstChosen,
    InitiativeRolled,
    MapChosen,
    SetUp,
    Started,
    ThemeChosen,
    ThingSetUp,
)
from hexdial.games.heroclix.objects import put_on_map
from hexdial.games.heroclix.placing import poses_over
from hexdial.games.heroclix.standing import stand
from hexdial.games.heroclix.state import (
    CHOOSE_AREA,
    CHOOSE_MAP,
    INITIATIVE,
    OPENING,
    PLACE_FIGURES,
    PLACE_THINGS,
    ClixTable,
    State,
)
from hexdial.games.heroclix.strides import EVERYWHERE, set_of
from hexdial.games.heroclix.terms import BLOCKING, NOBODY, NOWHERE, OUTSIDE, SIDELINE
from hexdial.games.heroclix.themes import bonus_of, themes_of, uses_of

NEAREST_SPECIAL: Final = 5  # hcx.p21.special.5


def reveal(t: ClixTable) -> None:
    """Dials stand on their starting lines; then each player may name a theme. hcx.p2.setup.1, hcx.p2.setup.2"""
    s = t.s
    choose_lines(t)
    for f, click in enumerate(s.click):
        t.tell("hcx.p2.setup.1" if len(s.f.lines[f]) == 1 else "hcx.p2.points.4", Started, f, click)
    for seat in range(2):
        options = [s.f.named["keyword"][0], *[s.f.named["keyword"][i + 1] for i in themes_of(s.f, seat)]]
        keyword = t.ask(seat, options, "theme", ()).number - 1
        s.theme[seat] = keyword
        s.ttpc[seat] = uses_of(s.f, seat, keyword)
        t.tell(theme_rule(s, seat, keyword), ThemeChosen, seat, keyword)
    s.phase = INITIATIVE


def theme_rule(s: State, seat: int, keyword: int) -> str:
    """No theme, a generic one, one of several, whoever waits on the Sideline, or one that turns luck."""
    if keyword < 0:
        return "hcx.p2.setup.2"
    if not s.ttpc[seat]:
        return "hcx.p18.theme.8"
    if len(themes_of(s.f, seat)) > 1:
        return "hcx.p18.theme.6"
    aside = any(member.owner == seat and member.place == SIDELINE for member in s.f.members)
    return "hcx.p18.theme.3" if aside else "hcx.p18.ttpc.1"


def choose_lines(t: ClixTable) -> None:
    """Who has several green lines starts on the one its player picks, all of them before any is shown.

    hcx.p2.points.4
    """
    s = t.s
    open_lines = [[f for f in s.f.own[seat] if len(s.f.lines[f]) > 1] for seat in range(2)]
    for round in range(max([len(own) for own in open_lines])):
        asked = [own[round] for own in open_lines if len(own) > round]
        options = [[s.f.count[line.click] for line in s.f.lines[f]] for f in asked]
        clicks = t.ask_each([s.f.owner[f] for f in asked], options, "line", tuple(asked))
        for f, click in zip(asked, clicks, strict=True):
            s.start[f] = s.click[f] = click.number


def initiative(t: ClixTable) -> None:
    """2d6 each, more for a theme; equal results are rolled again; the higher one says who is first.

    hcx.p2.setup.3, hcx.p2.setup.4
    """
    s = t.s
    results = [0, 0]
    while results[0] == results[1]:
        for seat in range(2):
            dice = (t.roll("initiative", (seat,)) + 1, t.roll("initiative", (seat,)) + 1)
            bonus = bonus_of(s.f, seat, s.theme[seat])
            results[seat] = dice[0] + dice[1] + bonus
            t.tell("hcx.p18.theme.7" if bonus else "hcx.p2.setup.3", InitiativeRolled, seat, dice, bonus)
    winner = 0 if results[0] > results[1] else 1
    s.first = t.ask(winner, [s.f.seat[winner], s.f.seat[1 - winner]], "first", ()).seat
    s.active = s.first
    t.tell("hcx.p2.setup.4", FirstChosen, s.first)
    s.phase = CHOOSE_MAP


def choose_map(t: ClixTable) -> None:
    """hcx.p2.setup.7"""
    s = t.s
    number = t.ask(s.first, s.f.named["map"], "map", ()).number
    unfold(s, number)
    t.tell("hcx.p2.setup.7", MapChosen, number)
    s.phase = CHOOSE_AREA


def unfold(s: State, number: int) -> None:
    """The map lies on the table as it is printed."""
    one = s.f.maps[number]
    n = one.board.count
    s.map = one
    s.ground = one.ground
    s.terrain = one.terrain.copy()
    s.razed = [False] * len(one.walls)
    s.ruined = [False] * n
    s.who = [NOBODY] * n
    s.heavy = [0] * n


def choose_area(t: ClixTable) -> None:
    """The second player chooses, the first player has the opposite one. hcx.p2.setup.8"""
    s = t.s
    second = 1 - s.first
    area = t.ask(second, s.f.named["area"][: len(s.map.areas)], "area", ()).number
    s.area[second] = area
    s.area[s.first] = s.map.opposite(area)
    for seat in (second, s.first):
        t.tell("hcx.p2.setup.8" if seat == second else "hcx.p2.setup.9", AreaChosen, seat, s.area[seat])
    s.placing = s.first
    s.phase = PLACE_FIGURES


def place_figures(t: ClixTable) -> None:
    """One figure into the own starting area; first all of the first player, then of the second. hcx.p2.setup.10"""
    s = t.s
    seat = s.placing
    waiting = [
        f for f, place in enumerate(s.place) if place == OUTSIDE and s.f.owner[f] == seat and s.f.members[f].starting
    ]
    if waiting:
        f = t.ask(seat, [s.f.pick[one] for one in waiting], "set_up", ()).figure
        pose = t.ask_of(seat, Berths(f).of, "set_up_at", (f,))
        stand(s, f, pose.cell, pose.turn)
        t.tell("hcx.p2.setup.10", SetUp, f, pose.cell, pose.turn)
    elif seat == s.first:
        s.placing = 1 - s.first
    else:
        s.placing = s.first
        s.phase = PLACE_THINGS


class Berths:
    """Where a figure can be set up: in its area, or as near as possible if it is full. hcx.p2.setup.10"""

    def __init__(self, f: int) -> None:
        self.f = f

    def of(self, s: State) -> list[Pose]:
        area = s.map.areas[s.area[s.f.owner[self.f]]]
        inside = self.poses(s, area, area)
        if inside:
            return inside
        board = s.map.board
        everywhere = [(min([board.apart(cell, home) for home in area]), cell) for cell in range(board.count)]
        everywhere.sort()
        found: list[Pose] = []
        nearest = -1
        for distance, cell in everywhere:
            if nearest >= 0 and distance > nearest:
                break
            poses = self.poses(s, [cell], None)
            if poses:
                nearest = distance
                found += [pose for pose in poses if pose not in found]
        return found

    def poses(self, s: State, cells: list[int], within: list[int] | None) -> list[Pose]:
        allowed = EVERYWHERE if within is None else set_of(within)
        return [
            pose
            for pose in poses_over(s, self.f, cells)
            if not set_of(cells_at(s, self.f, pose.cell, pose.turn)) & ~allowed
        ]


def place_things(t: ClixTable) -> None:
    """Objects go outside every starting area that is used, special ones farther away.

    hcx.p2.setup.11, hcx.p21.special.5
    """
    s = t.s
    seat = s.placing
    waiting = [
        o
        for o, place in enumerate(s.thing_place)
        if place == OUTSIDE and s.lies[o] == NOWHERE and s.f.thing_owner[o] == seat
    ]
    if waiting:
        thing = t.ask(seat, [s.f.take[o] for o in waiting], "set_up_thing", ()).thing
        cell = t.ask_of(seat, Spots(thing).of, "set_up_thing_at", (thing,)).cell
        put_on_map(s, thing, cell)
        t.tell("hcx.p10.start.2" if s.map.start[cell] >= 0 else "hcx.p2.setup.11", ThingSetUp, thing, cell)
    elif seat == s.first:
        s.placing = 1 - s.first
    else:
        s.placing = NOBODY
        s.phase = OPENING


class Spots:
    """Where an object can be set up."""

    def __init__(self, thing: int) -> None:
        self.thing = thing

    def of(self, s: State) -> list[Go]:
        board = s.map.board
        far = NEAREST_SPECIAL if s.f.thing[self.thing].special else 1
        close = [False] * board.count
        for home in range(board.count):
            if s.map.start[home] in s.area:
                close[home] = True
                if far > 1:
                    for cell in board.within(home, far - 1):
                        close[cell] = True
        return [s.f.go[cell] for cell in range(board.count) if not s.terrain[cell] & BLOCKING and not close[cell]]
