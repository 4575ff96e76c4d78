"""Flying Debris: a strike at a distance, then a wall."""

from __future__ import annotations

from hexdial.games.hexors.events import CalledOff, Noted, Walled
from hexdial.games.hexors.state import EMPTY, NOBODY, State, T
from hexdial.games.hexors.traits import Trait, register
from hexdial.games.hexors.windows import fizzle


def barred(s: State, seat: int, silver: int) -> str:
    """Instead of the move, or after a move without contact. jlh.flying_debris.7"""
    if s.moment not in ("start", "moved", "") or s.foes or s.defender != NOBODY:
        return s.f.rule(silver, 7)
    if s.mover != NOBODY and s.f.o.debris_use == "instead_of_move_only":
        return s.f.rule(silver, 7)
    return ""


def target_rule(s: State, seat: int, silver: int, piece: int) -> str:
    """The shooter: a Character under your control, the moved one if one has moved. jlh.flying_debris.1, .7, .10"""
    if s.control[piece] != seat or s.f.is_home[piece]:
        return s.f.rule(silver, 1)
    if s.mover not in (NOBODY, piece) and s.f.o.debris_use != "any_character":
        return s.f.rule(silver, 7)
    return ""


def second_rule(s: State, seat: int, silver: int, first: int, piece: int) -> str:
    """An opposing tile exactly two spaces away. jlh.flying_debris.2"""
    rule = s.f.rule(silver, 2)
    if s.control[piece] == NOBODY:
        return rule
    if s.f.team[s.control[piece]] == s.f.team[seat]:
        return "jlh.team.20" if s.control[piece] != seat else rule
    return "" if s.f.board.apart[s.where[first]][s.where[piece]] == s.f.silvers[silver].reach else rule


def spot_rule(s: State, seat: int, silver: int, piece: int, cell: int) -> str:
    """An empty space beside the target. jlh.flying_debris.3"""
    empty = s.at[cell] == EMPTY and s.f.board.apart[s.where[piece]][cell] == 1
    return "" if empty else s.f.rule(silver, 3)


def resolve(t: T, power: int) -> None:
    """The shooter strikes; the tile is no wall before that is over. jlh.flying_debris.1, jlh.flying_debris.6"""
    s = t.s
    silver, seat = s.p_kind[power], s.p_owner[power]
    shooter, target, cell = s.p_left[power], s.p_target[power], s.p_cell[power]
    gone = target_rule(s, seat, silver, shooter) or second_rule(s, seat, silver, shooter, target)
    if gone or s.at[cell] != EMPTY:
        fizzle(t, power)
        return
    s.at[cell] = s.f.pieces + power
    s.shot = power
    s.attacker = shooter
    s.foes = [target]
    s.distant = True
    t.tell(s.f.rule(silver, 3), Walled, power, cell)
    t.tell(s.f.rule(silver, 6), Noted, (shooter, target))
    if s.f.owner[shooter] != seat:
        t.tell(s.f.rule(silver, 10), Noted, (shooter,), seat)


def strike(s: State, power: int, piece: int) -> int:
    """+2 for the shooter, this turn only. jlh.flying_debris.8"""
    return s.f.silver_bonus[s.p_kind[power]] if s.p_left[power] == piece else 0


def turn_over(t: T, power: int) -> None:
    """The shooter is an ordinary tile again. jlh.flying_debris.8"""
    s = t.s
    if s.p_left[power] != NOBODY:
        t.tell(s.f.rule(s.p_kind[power], 8), Noted, (s.p_left[power],))
        s.p_left[power] = NOBODY


def ended(t: T, power: int) -> None:
    """The wall goes; a shot not yet decided is called off. jlh.flying_debris.9"""
    s = t.s
    s.at[s.p_cell[power]] = EMPTY
    if s.shot == power and (s.foes or (s.defender != NOBODY and s.void != 1)):
        t.tell(s.f.rule(s.p_kind[power], 9), CalledOff, s.p_left[power], s.p_target[power])
        s.foes = []
        if s.defender != NOBODY:
            s.void = 3
        else:  # the battle has not begun: the turn goes on as if nothing had been shot
            s.shot, s.attacker, s.distant = NOBODY, NOBODY, False


DEBRIS = register(
    "debris",
    Trait(
        resolve, barred=barred, target_rule=target_rule, second_rule=second_rule, spot_rule=spot_rule, ended=ended,
        strike=strike, turn_over=turn_over,
    ),
)  # fmt: skip
