"""Who stands where, whose friend it is, who touches whom: questions about a position that never ask anybody."""

from __future__ import annotations

from hexdial.games.hexors.state import EMPTY, GONE, IN_FORCE, NOBODY, State


def friendly(s: State, cell: int, seat: int) -> bool:
    """A tile there that this seat may jump and form a Pod with. jlh.jump.3, jlh.wall.1, jlh.team.6"""
    o = s.at[cell]
    if o < 0:
        return False
    team = s.f.team
    if o < s.f.pieces:
        control = s.control[o]
        if not s.p_kind:
            return control >= 0 and team[control] == team[seat]
        keeper = walled_by(s, o)
        if keeper != NOBODY:
            control = keeper
        return control >= 0 and team[control] == team[seat]
    wall = o - s.f.pieces
    owner = s.p_owner[wall]
    if s.shot == wall or team[owner] != team[seat]:
        return False
    return not s.out[owner] or s.f.mode == "team"


def walled_by(s: State, piece: int) -> int:
    """The seat for which this tile is a wall, if a power turned it into one."""
    for power, status in enumerate(s.p_status):
        if status == IN_FORCE and s.p_target[power] == piece and s.f.trait[s.p_kind[power]].shields is not None:
            return s.p_owner[power]
    return NOBODY


def fightable(s: State, piece: int) -> bool:
    """Nothing keeps this tile out of battles."""
    return not s.p_kind or not shield_rule(s, piece)


def shield_rule(s: State, piece: int) -> str:
    """The rule by which this tile cannot be fought, "" if it can."""
    for power, status in enumerate(s.p_status):
        if status == IN_FORCE:
            shields = s.f.trait[s.p_kind[power]].shields
            if shields is not None:
                rule = shields(s, power, piece)
                if rule:
                    return rule
    return ""


def bind_rule(s: State, piece: int) -> str:
    """The rule by which this tile cannot move, "" if none holds it."""
    for power, status in enumerate(s.p_status):
        if status == IN_FORCE:
            binds = s.f.trait[s.p_kind[power]].binds
            if binds is not None:
                rule = binds(s, power, piece)
                if rule:
                    return rule
    return ""


def opposing(s: State, a: int, b: int) -> bool:
    """Two tiles that would fight: both in play, under seats of different teams."""
    ca, cb = s.control[a], s.control[b]
    return ca >= 0 and cb >= 0 and s.f.team[ca] != s.f.team[cb]


def taken(s: State, piece: int) -> bool:
    """Another seat than its owner's commands it. jlh.telepathy.1, ygh.zombify.1"""
    return s.control[piece] not in (s.f.owner[piece], NOBODY)


def foes_touched(s: State, piece: int) -> list[int]:
    """The opposing fighting tiles at the faces of this tile. jlh.contact.1"""
    foes: list[int] = []
    cell = s.where[piece]
    seat = s.control[piece]
    if cell < 0 or seat < 0:
        return foes
    team = s.f.team
    n = s.f.pieces
    for near in s.f.near[cell]:
        o = s.at[near]
        if 0 <= o < n:
            control = s.control[o]
            if control >= 0 and team[control] != team[seat] and fightable(s, o):
                foes.append(o)
    return foes


def touching(s: State, a: int, b: int) -> bool:
    """Do the two tiles share a side?"""
    ca, cb = s.where[a], s.where[b]
    return ca >= 0 and cb >= 0 and s.f.board.apart[ca][cb] == 1


def count_fighters(s: State, seat: int) -> int:
    """How many fighters this seat owns in play, whoever commands them. jlh.telepathy.10"""
    count = 0
    for piece in s.f.own[seat]:
        if s.where[piece] >= 0 and s.trapped[piece] == NOBODY and not s.f.is_home[piece]:
            count += 1
    return count


def has_fighters(s: State, seat: int) -> bool:
    for piece in s.f.own[seat]:
        if s.where[piece] >= 0 and s.trapped[piece] == NOBODY and not s.f.is_home[piece]:
            return True
    return False


def has_home(s: State, seat: int) -> bool:
    return s.where[s.f.home[seat]] >= 0


def home_only(s: State, seat: int) -> bool:
    """Nothing but the home is left to this player. jlh.win.3, jlh.ffa.16"""
    return has_home(s, seat) and not has_fighters(s, seat)


def partner(s: State, seat: int) -> int:
    """The other seat of the team, NOBODY without one."""
    return (seat + 2) % 4 if s.f.mode == "team" else NOBODY


def lift(s: State, piece: int) -> None:
    """Take a fighting tile off the board, into its owner's discard."""
    cell = s.where[piece]
    if cell >= 0:
        s.at[cell] = EMPTY
    s.where[piece] = GONE
    s.control[piece] = NOBODY
    s.trapped[piece] = NOBODY


def put(s: State, piece: int, cell: int) -> None:
    """Put a fighting tile on an empty space."""
    start = s.where[piece]
    if start >= 0:
        s.at[start] = EMPTY
    s.where[piece] = cell
    s.at[cell] = piece
