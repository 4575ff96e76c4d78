"""Why a step or a jump is refused, in the order a judge would say it."""

from __future__ import annotations

from hexdial.games.hexors.choices import Move
from hexdial.games.hexors.ground import bind_rule, friendly, walled_by
from hexdial.games.hexors.movement import steps_allowed
from hexdial.games.hexors.state import BATTLE, EMPTY, END, GONE, NOBODY, PLACE, State


def move_rule(s: State, seat: int, move: Move, key: str) -> str:
    """Whose turn, whose tile, has something moved already, then where to. jlh.turn.2 to jlh.jump.12"""
    f = s.f
    cites = f.cites
    piece = move.piece
    if s.phase <= PLACE:
        return cites.place_order
    if s.where[piece] == GONE:
        return cites.stays_out
    if seat != s.active:
        return "jlh.ffa.6" if f.mode == "ffa" else "jlh.team.4" if f.multi else cites.alternate
    if s.trapped[piece] != NOBODY:
        return "jlh.wasteland.5"
    if f.is_home[piece] and not f.v.home_moves:
        return cites.home_still
    if s.control[piece] != seat:
        partners = f.multi and s.control[piece] >= 0 and f.team[s.control[piece]] == f.team[seat]
        return "jlh.team.10" if partners else cites.control
    bound = bind_rule(s, piece)
    if bound:
        return bound
    if s.phase == BATTLE or s.foes:
        return cites.landing_stops if s.mover == piece else cites.one_mover
    if s.mover not in (NOBODY, piece):
        return "jlh.speed.2" if steps_allowed(s, seat) > 1 else cites.one_mover
    if s.phase == END:
        return cites.turn_over
    if s.mover == piece:
        rule = used_up_rule(s, move)
        if rule:
            return rule
    if key not in ("move", "lone home", "chain"):
        return cites.window
    return jump_rule(s, move) if move.jump else step_rule(s, move)


def used_up_rule(s: State, move: Move) -> str:
    """What the mover has done bars the rest: no jump beside a step, no step too many. jlh.jump.7, jlh.speed.5"""
    cites = s.f.cites
    allowed = steps_allowed(s, s.active)
    together = s.f.o.speed_jump and allowed > 1
    if move.jump != s.jumped and not together:
        return "jlh.speed.5" if allowed > 1 else cites.no_mixing
    if not move.jump and s.steps >= allowed:
        return "jlh.speed.7" if allowed > 1 else cites.one_space
    return ""


def step_rule(s: State, move: Move) -> str:
    """Farther than one space, or into a space that is taken. jlh.move.2, jlh.move.5, jlh.speed.3"""
    if s.f.board.apart[s.where[move.piece]][move.cell] != 1:
        return "jlh.speed.3" if steps_allowed(s, s.active) > 1 else s.f.cites.one_space
    return occupied_rule(s, move.cell)


def occupied_rule(s: State, cell: int) -> str:
    """A tile, a wall or a crater is in the way. jlh.move.2, jlh.wall.2, jlh.wasteland.3"""
    o = s.at[cell]
    if o < EMPTY:
        return "jlh.wasteland.3"
    if o >= s.f.pieces and s.p_owner[o - s.f.pieces] != s.active:
        return s.f.cites.wall_foe
    return s.f.cites.occupied


def jump_rule(s: State, move: Move) -> str:
    """jlh.jump.2 to jlh.jump.5, jlh.jump.12"""
    f = s.f
    cites = f.cites
    start = s.where[move.piece]
    over = midpoint(s, start, move.cell)
    if over == NOBODY:
        return long_jump_rule(s, start, move.cell)
    o = s.at[over]
    if o == EMPTY:
        return cites.straight
    if not friendly(s, over, s.active):
        if o < EMPTY:
            return "jlh.wasteland.3"
        if o >= f.pieces:
            return cites.wall_foe
        if s.trapped[o] != NOBODY:
            return "jlh.wasteland.5"
        return cites.only_friends if walled_by(s, o) == NOBODY else "ygh.soul_clamp.2"
    if s.at[move.cell] != EMPTY:
        return cites.landing_empty
    return cites.revisit


def midpoint(s: State, start: int, end: int) -> int:
    """The space straight between two spaces two steps apart, NOBODY if there is none."""
    (q0, r0), (q1, r1) = s.f.board.cells[start], s.f.board.cells[end]
    dq, dr = q1 - q0, r1 - r0
    if s.f.board.apart[start][end] != 2 or dq % 2 or dr % 2:
        return NOBODY
    return s.f.board.index.get((q0 + dq // 2, r0 + dr // 2), NOBODY)


def long_jump_rule(s: State, start: int, end: int) -> str:
    """Farther than over one tile, or not in a straight line. jlh.jump.4, jlh.jump.5"""
    (q0, r0), (q1, r1) = s.f.board.cells[start], s.f.board.cells[end]
    dq, dr = q1 - q0, r1 - r0
    in_line = dq == 0 or dr == 0 or dq + dr == 0
    far = s.f.board.apart[start][end]
    return s.f.cites.one_tile if in_line and far > 2 else s.f.cites.straight
