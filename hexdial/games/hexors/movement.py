"""MOVEMENT: one tile a turn, a single step or a chain of jumps over friends."""

from __future__ import annotations

from hexdial.games.hexors.choices import Move
from hexdial.games.hexors.events import Advanced, Jumped, Met, Noted
from hexdial.games.hexors.ground import bind_rule, foes_touched, friendly, put, taken, walled_by
from hexdial.games.hexors.state import EMPTY, IN_FORCE, NOBODY, State, T
from hexdial.games.hexors.windows import settle_craters


def moves(s: State, seat: int) -> list[Move]:
    """Every first step and first jump of every tile this seat commands. jlh.turn.4, jlh.move.1, jlh.jump.1"""
    f = s.f
    found: list[Move] = []
    control = s.control
    at = s.at
    team = f.team
    side = team[seat]
    n = f.pieces
    simple = not s.p_kind
    still = not f.v.home_moves
    for piece in f.own[seat] if simple else f.all_pieces:  # without powers nobody commands another's tile
        if control[piece] != seat or (still and f.is_home[piece]) or (not simple and bind_rule(s, piece)):
            continue
        cell = s.where[piece]
        advance = f.advance[piece]
        beyond = f.beyond[cell]
        place = -1
        for near in f.near[cell]:
            place += 1
            o = at[near]
            if o == EMPTY:
                found.append(advance[near])
                continue
            landing = beyond[place]
            if landing < 0 or at[landing] != EMPTY:
                continue
            if simple:
                if 0 <= o < n:
                    keeper = control[o]
                    if keeper >= 0 and team[keeper] == side:
                        found.append(f.jump[piece][landing])
            elif friendly(s, near, seat):
                found.append(f.jump[piece][landing])
    return found


def can_move(s: State, piece: int) -> bool:
    """Homes stand still in one of the twins; some powers hold a tile. jlh.move.4, ygh.soul_clamp.1"""
    if s.f.is_home[piece] and not s.f.v.home_moves:
        return False
    return not s.p_kind or not bind_rule(s, piece)


def steps_from(s: State, piece: int) -> list[Move]:
    """Single steps to empty neighbours. jlh.move.1, jlh.move.2"""
    advance = s.f.advance[piece]
    return [advance[near] for near in s.f.near[s.where[piece]] if s.at[near] == EMPTY]


def jumps_from(s: State, piece: int) -> list[Move]:
    """Jumps straight over one friend to the empty space opposite. jlh.jump.1, jlh.jump.12"""
    f = s.f
    found: list[Move] = []
    seat = s.control[piece]
    cell = s.where[piece]
    beyond = f.beyond[cell]
    for place, near in enumerate(f.near[cell]):
        landing = beyond[place]
        if landing < 0 or s.at[landing] != EMPTY or s.at[near] == EMPTY or not friendly(s, near, seat):
            continue
        if f.o.revisit or landing not in s.path:
            found.append(f.jump[piece][landing])
    return found


def steps_allowed(s: State, seat: int) -> int:
    """One single step a turn, more where a power says so. jlh.move.5, jlh.speed.1"""
    best = 1
    added = 0
    for power, status in enumerate(s.p_status):
        if status == IN_FORCE:
            steps = s.f.trait[s.p_kind[power]].steps
            if steps is not None:
                given = steps(s, power, seat)
                best = max(best, given)
                added += given
    return max(best, added) if s.f.o.speed_stacks else best


def goes_on(s: State) -> list[Move]:
    """How the mover may go on after its last step or jump. jlh.jump.6, jlh.jump.7, jlh.speed.3, jlh.speed.5"""
    piece = s.mover
    if s.control[piece] != s.active or not can_move(s, piece):
        return []
    further: list[Move] = []
    seat = s.active
    if not s.jumped or s.f.o.speed_jump:
        allowed = steps_allowed(s, seat) if s.p_kind else 1
        if s.steps < allowed and (not s.jumped or allowed > 1):
            further += steps_from(s, piece)
    if s.jumped or (s.f.o.speed_jump and s.p_kind and steps_allowed(s, seat) > 1):
        further += jumps_from(s, piece)
    return further


def go(t: T, move: Move) -> None:
    """The tile goes there; landing beside opponents ends its movement. jlh.jump.9, jlh.contact.2"""
    s = t.s
    piece = move.piece
    start = s.where[piece]
    before = foes_touched(s, piece) if t.telling else []
    again = bool(s.path)
    if not again:
        s.mover = piece
        s.path.append(start)
    if t.telling:
        _tell_move(t, move, start, again)
    put(s, piece, move.cell)
    if s.p_kind:
        settle_craters(t)
    s.path.append(move.cell)
    if move.jump:
        s.jumped = True
    else:
        s.steps += 1
    s.foes = foes_touched(s, piece)
    if s.foes:
        s.attacker = piece
    if t.telling:
        _tell_contact(t, move, start, before)


def _tell_move(t: T, move: Move, start: int, again: bool) -> None:
    s = t.s
    cites = s.f.cites
    if not move.jump:
        far = "jlh.inter.6" if taken(s, move.piece) else "jlh.speed.1"
        t.tell(far if again else cites.advance, Advanced, move.piece, start, move.cell)
        return
    over = s.f.near[start][s.f.beyond[start].index(move.cell)]
    o = s.at[over]
    rule = cites.chain if again else cites.jump
    if o >= s.f.pieces:
        rule = cites.wall_friend
    elif s.f.is_home[o]:
        rule = cites.over_home
    elif taken(s, o):
        rule = cites.taken_friend
    if o < s.f.pieces and walled_by(s, o) != NOBODY:
        rule = "ygh.soul_clamp.2"
    elif o < s.f.pieces and s.control[o] not in (s.control[move.piece], NOBODY):
        rule = "jlh.team.6"
    t.tell(rule, Jumped, move.piece, start, move.cell)


def _tell_contact(t: T, move: Move, start: int, before: list[int]) -> None:
    """What contact the landing made, and which contact it did not make. jlh.move.6, jlh.move.7, jlh.jump.11"""
    s = t.s
    cites = s.f.cites
    piece = move.piece
    if s.f.mat[start] != s.f.mat[move.cell]:
        t.tell("jlh.ffa.3", Noted, (piece,))
    if s.foes:
        rule = cites.landing_stops if move.jump else cites.contact
        if any(foe in before for foe in s.foes):
            rule = cites.contact_again
        elif not move.jump and s.steps == 1 and s.p_kind and steps_allowed(s, s.active) > 1:
            rule = "jlh.speed.4"
        t.tell(rule, Met, piece, tuple(s.foes))
    elif before:
        # whoever stands beside the space flown over also touches the start or the landing
        t.tell(cites.fly_past if move.jump else cites.walk_away, Noted, (piece, *before))
    if taken(s, piece) and any(s.at[near] < s.f.pieces and friendly(s, near, s.control[piece])
                               for near in s.f.near[move.cell]):  # fmt: skip
        t.tell(cites.taken_quiet, Noted, (piece,))
    quiet = _quiet_neighbours(s, piece)
    if quiet:
        t.tell(cites.wall_contact, Noted, (piece,))
        if any(s.at[near] >= s.f.pieces and not friendly(s, near, s.control[piece]) for near in s.f.near[move.cell]):
            t.tell(cites.wall_safe, Noted, (piece,))
    if s.f.mode == "team" and any(_of_partner(s, near, s.control[piece]) for near in s.f.near[move.cell]):
        t.tell("jlh.team.7", Noted, (piece,))


def _quiet_neighbours(s: State, piece: int) -> bool:
    """An enemy wall, a crater or a tile that cannot be fought lies at a face."""
    seat = s.control[piece]
    n = s.f.pieces
    for near in s.f.near[s.where[piece]]:
        o = s.at[near]
        if o < EMPTY or o >= n:
            if o < 0 or not friendly(s, near, seat):
                return True
        elif o >= 0 and o not in s.foes and s.control[o] != seat:
            if not friendly(s, near, seat) or walled_by(s, o) != NOBODY:
                return True
    return False


def _of_partner(s: State, cell: int, seat: int) -> bool:
    o = s.at[cell]
    return 0 <= o < s.f.pieces and s.control[o] not in (seat, NOBODY) and s.f.team[s.control[o]] == s.f.team[seat]
