"""Destroy actions: blocking terrain, walls and objects. PARTE 10 / DESTRUIR, PARTE 11 / DESTRUIR OBJETOS"""

from __future__ import annotations

from typing import Final

from hexdial.games.heroclix.aiming import range_of, targeting
from hexdial.games.heroclix.bases import cells_of
from hexdial.games.heroclix.choices import RAZE_CELL, RAZE_THING, RAZE_WALL, Raze
from hexdial.games.heroclix.markers import destroy_cell, destroy_wall
from hexdial.games.heroclix.objects import knock_out_thing
from hexdial.games.heroclix.sight import sight, sight_to_wall
from hexdial.games.heroclix.standing import opposing_neighbours
from hexdial.games.heroclix.state import ClixTable, State
from hexdial.games.heroclix.strides import cells_in
from hexdial.games.heroclix.strike import Plan
from hexdial.games.heroclix.terms import BLOCKED_LINE, BLOCKING, DAMAGE, DOOR, NO_EDGE, NOBODY, NOWHERE, WALL, WINDOW
from hexdial.games.heroclix.values import value

LEAST_DAMAGE: Final = 3
SHOT: Final = Plan(True)  # for its range; nobody changes it


def close_pieces(s: State, f: int) -> list[Raze]:
    """Adjacent blocking terrain, walls on its own edges, objects in its own or an adjacent square.

    hcx.p10.destroy.2, hcx.p10.destroywall.1
    """
    if value(s, f, DAMAGE) < LEAST_DAMAGE:  # hcx.p10.destroy.4
        return []
    own = cells_of(s, f)
    cells: list[int] = []
    walls: list[int] = []
    near = own.copy()
    for cell in own:
        for other in s.ground.beside[cell]:
            if s.terrain[other] & BLOCKING and other not in cells:
                cells.append(other)
        near += s.ground.adjacent[cell]
        for side in range(4):
            wall = s.map.wall_at[cell * 4 + side]
            if wall != NOWHERE and not s.razed[wall] and wall not in walls:
                walls.append(wall)
    things = [o for o, cell in enumerate(s.lies) if cell >= 0 and cell in near and not s.f.thing[o].lasts]
    return pieces(s, cells, walls, things)


def has_close_piece(s: State, f: int) -> bool:
    """Is there any of them?"""
    if value(s, f, DAMAGE) < LEAST_DAMAGE:
        return False
    own = cells_of(s, f)
    for cell in own:
        if s.ground.beside[cell] or any(s.ground.edge[cell * 4 + side] != NO_EDGE for side in range(4)):
            return True
    for o, lies in enumerate(s.lies):
        if lies >= 0 and not s.f.thing[o].lasts:
            if lies in own or any(lies in s.ground.adjacent[cell] for cell in own):
                return True
    return False


def range_pieces(s: State, f: int, one_will_do: bool = False) -> list[Raze]:
    """Within range and line of fire; being next to a foe does not matter. hcx.p10.destroy.3, hcx.p10.destroy.6

    `one_will_do`: somebody only asks whether there is any.
    """
    if value(s, f, DAMAGE) < LEAST_DAMAGE:
        return []
    far = range_of(s, f, SHOT)
    if not far:
        return []
    improved = targeting(s, f)
    board = s.map.board
    cells: list[int] = []
    walls: list[int] = []
    things: list[int] = []
    for here in cells_of(s, f):
        for cell in cells_in(s.ground.solid & s.map.around(here, far)):
            if cell not in cells:
                if sight(s, f, here, NOBODY, cell, improved) != BLOCKED_LINE:  # hcx.p10.destroy.11
                    cells.append(cell)
                    if one_will_do:
                        break
        if one_will_do and cells:
            break
        for number in s.map.walls_around(here, far):  # hcx.p10.destroywall.3
            if not s.razed[number] and number not in walls:
                if sight_to_wall(s, f, here, number, improved) != BLOCKED_LINE:
                    walls.append(number)
                    if one_will_do:
                        break
        for o, cell in enumerate(s.lies):
            if cell >= 0 and o not in things and not s.f.thing[o].lasts and board.apart(here, cell) <= far:
                if sight(s, f, here, s.who[cell], cell, improved) != BLOCKED_LINE:  # hcx.p11.destroy.2
                    things.append(o)
    return pieces(s, cells, walls, things)


def pieces(s: State, cells: list[int], walls: list[int], things: list[int]) -> list[Raze]:
    cells.sort()
    walls.sort()
    found = [s.f.raze[RAZE_CELL][cell] for cell in cells]
    found += [s.f.raze[RAZE_WALL][s.map.walls[wall].a * 4 + s.map.walls[wall].side] for wall in walls]
    found += [s.f.raze[RAZE_THING][thing] for thing in sorted(things)]
    return found


def destroy(t: ClixTable, f: int, options: list[Raze], far: int = 0) -> None:
    """Exactly one piece, next to it or so far away; it is no attack. hcx.p10.destroy.5, hcx.p10.destroy.8"""
    s = t.s
    chosen = t.ask(s.side[f], options, "destroy", (f, far))
    if chosen.kind == RAZE_CELL:
        beset = far and t.telling and opposing_neighbours(s, f)
        usual = "hcx.p10.destroy.3" if far else "hcx.p10.destroy.8" if len(options) > 1 else "hcx.p10.destroy.2"
        destroy_cell(t, chosen.number, "hcx.p10.destroy.6" if beset else usual)
    elif chosen.kind == RAZE_WALL:
        wall = s.map.wall_at[chosen.number]
        destroy_wall(t, wall, wall_rule(s, wall, far))
    else:
        knock_out_thing(t, chosen.number, thing_rule(s, f, chosen.number, far))


def wall_rule(s: State, wall: int, far: int) -> str:
    """Between two levels, a window or a door, a piece of a longer wall, or just a wall."""
    one = s.map.walls[wall]
    if one.b != NOWHERE and s.map.level[one.a] != s.map.level[one.b]:
        return "hcx.p10.elevation.6"
    if one.kind in (WINDOW, DOOR):
        return "hcx.p10.door.5"
    if any(
        other.side == one.side and other.kind == WALL and not s.razed[number] and number != wall
        for number, other in enumerate(s.map.walls)
        if s.map.board.apart(one.a, other.a) == 1
    ):
        return "hcx.p10.wall.4"
    return "hcx.p10.destroywall.2" if far else "hcx.p10.destroywall.1"


def thing_rule(s: State, f: int, thing: int, far: int) -> str:
    """Under somebody, an object of its own team, or just an object."""
    if s.who[s.lies[thing]] not in (NOBODY, f):
        return "hcx.p11.destroy.3"
    if s.f.thing_owner[thing] == s.side[f]:
        return "hcx.p11.destroy.5"
    return "hcx.p11.destroy.2" if far else "hcx.p11.destroy.1"
