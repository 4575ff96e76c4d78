"""Lines of fire, reachable squares and a listed turn of HeroClix, and what another lie of the land costs."""

from __future__ import annotations

import random
from importlib import resources
from pathlib import Path

from bench.measure import PlayOne, begin, measure
from hexdial.games.heroclix import prepare
from hexdial.games.heroclix.bases import cells_of
from hexdial.games.heroclix.figures import Click, Figure, Line
from hexdial.games.heroclix.game import HCX
from hexdial.games.heroclix.ground import Ground
from hexdial.games.heroclix.house import House
from hexdial.games.heroclix.maps import load_maps
from hexdial.games.heroclix.movement import improved_movement
from hexdial.games.heroclix.powering import Powers
from hexdial.games.heroclix.reach import Reach
from hexdial.games.heroclix.setting import Member, Setting
from hexdial.games.heroclix.sight import sight, trace
from hexdial.games.heroclix.state import ACT, State
from hexdial.games.heroclix.strides import strides
from hexdial.games.heroclix.teams import text
from hexdial.games.heroclix.terms import BLOCKED_LINE, BLOCKING, HINDERING, ON_MAP, OUTSIDE, SPEED
from hexdial.games.heroclix.turn import choices
from hexdial.games.heroclix.values import value
from hexdial.kernel.play import play_on
from hexdial.kernel.table import Randomly

FIGURES = 12
SIX = 6  # characters of a listed team
LISTED = 8  # opening turns
NAMES = {"en": "figure", "fr": "figurine", "es": "figura"}


def main() -> None:
    args = begin(__doc__, seconds=1.0)
    crowd = crowded("canal_street")
    turns = [opening(number) for number in range(LISTED)]
    measure("hcx line, asked again", "query", asked_again(crowd), args.seconds)
    measure("hcx line, drawn anew", "query", drawn_anew(crowd), args.seconds)
    measure("hcx reachable squares", "query", reached(turns), args.seconds)
    measure("hcx ground, 1 marker", "query", new_ground(crowd), args.seconds)
    measure("hcx opening turn", "listing", listed(turns), args.seconds)


def asked_again(s: State) -> PlayOne:
    """What lies between two squares, as an attack asks; counts lines."""
    pairs = pairs_of(s)

    def play_one() -> int:
        for a, b in pairs:
            sight(s, s.who[a], a, s.who[b], b)
        return len(pairs)

    return play_one


def drawn_anew(s: State) -> PlayOne:
    """The same without a memory of lines."""
    pairs = pairs_of(s)

    def play_one() -> int:
        for a, b in pairs:
            trace(s.ground, a, b)
        return len(pairs)

    return play_one


def new_ground(s: State) -> PlayOne:
    """A marker comes or goes, and every step is looked at again."""

    def play_one() -> int:
        terrain = s.terrain.copy()
        terrain[s.cell[0]] ^= HINDERING
        strides(Ground(s.map, terrain, s.razed, s.map.ground), 0)
        return 1

    return play_one


def reached(turns: list[State]) -> PlayOne:
    """Where every character of the active player could go; counts characters."""
    number = 0

    def play_one() -> int:
        nonlocal number
        number += 1
        s = turns[number % len(turns)]
        own = [f for f, place in enumerate(s.place) if place == ON_MAP and s.side[f] == s.active]
        for f in own:
            Reach(s, f, s.cell[f], value(s, f, SPEED), improved_movement(s, f), []).ends()
        return len(own)

    return play_one


def listed(turns: list[State]) -> PlayOne:
    """Every action that can be given in an opening turn; counts them."""
    number = 0

    def play_one() -> int:
        nonlocal number
        number += 1
        return len(choices(turns[number % len(turns)]))

    return play_one


def pairs_of(s: State) -> list[tuple[int, int]]:
    """Lines that terrain does not block at once, as long as ranges are."""
    board = s.map.board
    rng = random.Random(1)
    return [
        (s.cell[f], b)
        for f in range(FIGURES)
        for b in rng.sample(range(board.count), 200)
        if 2 <= board.apart(s.cell[f], b) <= 8 and trace(s.ground, s.cell[f], b).verdict != BLOCKED_LINE
    ]


def crowded(slug: str) -> State:
    """A large map with figures all over it."""
    folder = Path(str(resources.files("hexdial.games.heroclix").joinpath("data", "maps")))
    printed = next(one for one in load_maps(folder) if one.id == slug)
    lines = (Line(50, 1),)
    figure = Figure(0, "figure", NAMES, "bench", "1", (), (), lines, (Click(8, 10, 16, 3),), 6, 1)
    members = [Member(figure, f % 2, lines, OUTSIDE, True) for f in range(FIGURES)]
    s = State(Setting(House({}), members, [], [printed], Powers(["none"])))
    rng = random.Random(2)
    free = [cell for cell in range(printed.board.count) if not printed.terrain[cell] & BLOCKING]
    for f, cell in enumerate(rng.sample(free, FIGURES)):
        s.cell[f], s.place[f] = cell, ON_MAP
        for under in cells_of(s, f):
            s.who[under] = f
    return s


def opening(number: int) -> State:
    """The first turn of a match on 24 by 24 squares, six characters a side for 300 points."""
    rng = random.Random(number)
    settings = HCX.complete(
        {"mode": "standard", "options": {"map_size": "24x24"}, "lineups": [six(rng), six(rng)]}, rng
    )
    table: Randomly[State] = Randomly(HCX.setup(settings), number)
    while table.s.phase != ACT:
        play_on(HCX, table, 1)
    return table.s


def six(rng: random.Random) -> str:
    """A random team of six."""
    while True:
        team = prepare.random_team(prepare.catalogue_of(), 300, rng)
        if len(team.characters) == SIX:
            return text(team)


if __name__ == "__main__":
    main()
