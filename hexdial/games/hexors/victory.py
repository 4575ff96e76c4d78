"""WINNING: who is out, who has won, and when nobody can."""

from __future__ import annotations

from hexdial.games.hexors.events import Fell, GameEnded, Noted, Paid, Removed
from hexdial.games.hexors.ground import has_fighters, has_home, home_only, lift
from hexdial.games.hexors.state import GONE, IN_FORCE, NOBODY, OFF, State, T
from hexdial.games.hexors.windows import drop_riders
from hexdial.kernel.table import Outcome


def check(t: T, first: int, by: str = "") -> None:
    """Settled at the first removal that settles it; `first` is the side that attacked. jlh.win.1, jlh.win.7"""
    s = t.s
    if s.f.multi:
        last_team(t)
        return
    if s.f.v.home_is_life:
        return
    if s.foes:
        t.tell("jlh.win.7", Noted, tuple(s.foes))
    lost = [seat for seat in (0, 1) if not has_home(s, seat) and not has_fighters(s, seat)]
    if t.telling:
        _tell_owners(t)
    if not lost:
        return
    if len(lost) == 2:
        if s.f.o.double_draw:
            drawn(t, "jlh.win.6")
        wins(t, (first,), "jlh.win.6")
    winner = 1 - lost[0]
    rule = s.f.cites.win if winner == s.active else "jlh.win.9"
    if any(s.trapped[piece] != NOBODY for piece in s.f.own[lost[0]]):
        rule = "jlh.win.8"
    wins(t, (winner,), by or rule)


def _tell_owners(t: T) -> None:
    """A player whose tiles are all in another's hands is not out. jlh.telepathy.10"""
    s = t.s
    for seat in (0, 1):
        if has_fighters(s, seat) and seat not in s.control:
            t.tell("jlh.telepathy.10", Noted, (), seat)


def home_fell(t: T, seat: int) -> None:
    """A home is lost: the game, the player's Characters, or only the bonuses. ygh.duel.5, jlh.ffa.12, jlh.win.2"""
    s = t.s
    if s.f.v.home_is_life:
        t.tell("ygh.comp.7", Noted, (s.f.home[seat],), seat)
        if s.foes:
            t.tell("ygh.duel.9", Noted, tuple(s.foes))
        wins(t, (1 - seat,), s.f.cites.win)
    if s.f.multi:
        fall(t, seat)
    elif has_fighters(s, seat):
        t.tell("jlh.win.2", Noted, (), seat)
        if t.telling:
            _tell_bonuses(t, seat)


def _tell_bonuses(t: T, seat: int) -> None:
    """What the Stronghold lent its Characters is gone at once. jlh.color.5, jlh.ally.3"""
    s = t.s
    own = [piece for piece in s.f.own[seat] if s.where[piece] >= 0]
    waiting = tuple(piece for piece in own if piece in s.foes)
    if waiting:
        t.tell("jlh.color.5", Noted, waiting, seat)
    icon = s.f.ally[s.kind[s.f.home[seat]]]
    allies = tuple(piece for piece in own if icon and s.f.ally[s.kind[piece]] == icon)
    if allies:
        t.tell("jlh.ally.3", Noted, allies, seat)


def fall(t: T, seat: int) -> None:
    """Without a Stronghold a player is out: Characters leave, Powers stay. jlh.ffa.12 to jlh.ffa.15, jlh.team.16"""
    s = t.s
    s.out[seat] = 1
    t.tell("jlh.ffa.14" if s.f.mode == "ffa" else "jlh.team.16", Fell, seat)
    for piece in s.f.own[seat]:
        if s.where[piece] >= 0:
            t.tell("jlh.ffa.12", Removed, piece)
            if piece in s.foes:
                t.tell("jlh.ffa.15", Noted, (piece,))
            lift(s, piece)
            drop_riders(t, piece)
        s.where[piece] = GONE  # also what was not placed yet
        s.plan[piece] = OFF
    t.tell("jlh.stone.4", Noted, (), seat)
    kinds = len(s.f.silvers)
    s.hand[seat * kinds : (seat + 1) * kinds] = [0] * kinds
    s.held[seat] = 0
    if s.f.mode == "ffa" and s.stones[seat]:
        t.tell("jlh.ffa.14", Paid, seat, -s.stones[seat], 0)
        s.stones[seat] = 0
    if any(owner == seat and s.p_status[power] == IN_FORCE for power, owner in enumerate(s.p_owner)):
        t.tell("jlh.ffa.13", Noted, (), seat)


def last_team(t: T) -> None:
    """The last player, or team, with a Stronghold wins. jlh.ffa.2, jlh.team.19"""
    s = t.s
    left = {s.f.team[seat] for seat in range(s.f.seats) if not s.out[seat]}
    if len(left) == 1:
        team = left.pop()
        winners = tuple(seat for seat in range(s.f.seats) if s.f.team[seat] == team)
        if s.f.mode == "ffa":
            t.tell("jlh.ffa.25", Noted, (), winners[0])
        wins(t, winners, "jlh.team.19" if s.f.mode == "team" else "jlh.ffa.2")


def loses(t: T, seat: int, rule: str) -> None:
    """This player has lost at once. ygh.turn.4"""
    s = t.s
    if s.f.multi:
        fall(t, seat)
        last_team(t)
        return
    wins(t, (1 - seat,), rule)


def wins(t: T, winners: tuple[int, ...], rule: str) -> None:
    s = t.s
    s.outcome = Outcome(winners, rule, tuple(1.0 if seat in winners else 0.0 for seat in range(s.f.seats)))
    if s.f.silver and not s.f.multi:
        t.tell(s.f.cites.same_rules, Noted)
    t.tell(rule, GameEnded, winners)
    t.finish(s.outcome)


def drawn(t: T, rule: str) -> None:
    """Nobody wins: all who are still in share alike; who was out before has lost. jlh.turn.10, jlh.ffa.14"""
    s = t.s
    left = {team for team, out in zip(s.f.team, s.out, strict=True) if not out}
    s.outcome = Outcome((), rule, tuple(1.0 / len(left) if team in left else 0.0 for team in s.f.team))
    t.tell(rule, GameEnded, ())
    t.finish(s.outcome)


def unreachable(s: State) -> bool:
    """A lone Stronghold with no empty space beside it. jlh.win.10"""
    return not s.f.multi and not s.f.v.home_is_life and any(
        home_only(s, seat) and not any(s.at[near] == NOBODY for near in s.f.near[s.where[s.f.home[seat]]])
        for seat in range(s.f.seats)
    )  # fmt: skip


def repeated(t: T) -> None:
    """The same position for the third time, where the table plays so. jlh.turn.10"""
    s = t.s
    key = position_key(s)
    if s.quiet == 0:
        s.history = []
    s.history.append(key)
    if s.history.count(key) >= 3:
        drawn(t, s.f.cites.draw)


def position_key(s: State) -> int:
    """The same number for the same position, in every process."""
    key = s.active
    for column in (s.at, s.control, s.stones, s.p_status, s.held):
        for value in column:
            key = (key * 1000003 + value + 7) % 2305843009213693951
    return key
