"""Remarks on a battle: rules that speak although nothing moves. Made only while somebody listens."""

from __future__ import annotations

from hexdial.games.hexors.events import Noted
from hexdial.games.hexors.ground import bind_rule, friendly, has_home
from hexdial.games.hexors.state import CRATER, IN_FORCE, NOBODY, State, T
from hexdial.games.hexors.totals import bonus_barred, in_pod, seat_of_bonus, strip_rule
from hexdial.kernel.tally import Tally


def on_company(t: T) -> None:
    """Friends of the attacker do not join; a chained defender is no wall. jlh.battle.15, ygh.divine_chain.6"""
    s = t.s
    if bind_rule(s, s.defender):
        t.tell("ygh.divine_chain.6", Noted, (s.defender,))
    seat = s.control[s.attacker]
    for near in s.f.near[s.where[s.defender]]:
        o = s.at[near]
        if 0 <= o < s.f.pieces and o != s.attacker and s.control[o] == seat:
            t.tell(s.f.cites.bystander, Noted, (o,))
            return


def on_total(t: T, piece: int, attacking: bool, tally: Tally) -> None:
    """What a total leaves out, and where it may surprise. jlh.total.4, jlh.color.3, jlh.color.4, ygh.win.5"""
    s = t.s
    cites = s.f.cites
    if tally.value < 0:
        t.tell(cites.no_bounds, Noted, (piece,))
    if s.f.beginner:
        return
    if s.f.is_home[piece]:
        t.tell(bonus_barred(s, piece, attacking) or cites.colour_home, Noted, (piece,))
        if s.f.v.beginner_home_bonus:
            t.tell("ygh.win.5", Noted, (piece,))
        return
    counted = [reason.why for reason in tally.reasons]
    seat = seat_of_bonus(s, piece)
    if not has_home(s, seat):
        t.tell("jlh.color.4", Noted, (piece,), seat)
    elif s.f.v.allies:
        _on_ally(t, piece, seat, counted)
    _on_pod(t, piece, attacking, "pod" in counted)
    stripped = strip_rule(s, piece)
    if stripped:
        t.tell(stripped, Noted, (piece,))
        if len(counted) > 1:
            t.tell("ygh.divine_chain.4", Noted, (piece,))


def _on_ally(t: T, piece: int, seat: int, counted: list[str]) -> None:
    """It comes on top of the others; two tiles without an icon are no allies. jlh.ally.2, jlh.ally.4"""
    s = t.s
    if "ally" in counted and "pod" in counted and "colour" in counted:
        t.tell("jlh.ally.4", Noted, (piece,))
    elif not s.f.ally[s.kind[piece]] and not s.f.ally[s.kind[s.f.home[seat]]]:
        t.tell("jlh.ally.2", Noted, (piece,))


def _on_pod(t: T, piece: int, attacking: bool, counts: bool) -> None:
    """In defence too; from where the tiles stand now; only face to face. jlh.pod.3, jlh.pod.5, jlh.pod.6"""
    s = t.s
    cites = s.f.cites
    if counts and not attacking:
        t.tell(cites.pod_always, Noted, (piece,))
    inside = in_pod(s, piece)
    if piece == s.mover and _was_in_pod(s) != inside:
        t.tell(cites.pod_now, Noted, (piece,))
    if not inside and _friend_two_away(s, piece):
        t.tell(cites.pod_near, Noted, (piece,))
    if not inside and _beside_own_silver(s, piece):
        t.tell(cites.not_friend, Noted, (piece,))


def _was_in_pod(s: State) -> bool:
    """Did the tile that moved touch a friend where it came from?"""
    seat = s.control[s.mover]
    return any(s.at[near] != s.mover and friendly(s, near, seat) for near in s.f.near[s.path[0]])


def _friend_two_away(s: State, piece: int) -> bool:
    seat = s.control[piece]
    return any(s.at[cell] not in (piece, NOBODY) and friendly(s, cell, seat) for cell in s.f.zone[s.where[piece]])


def _beside_own_silver(s: State, piece: int) -> bool:
    """A lasting silver tile of its side lies under it, or made a crater at its face. jlh.wall.3, ygh.trap.16"""
    seat = s.control[piece]
    return any(
        status == IN_FORCE and s.p_owner[power] == seat and not s.f.quick[s.p_kind[power]] and (
            s.p_target[power] == piece or (s.f.trait[s.p_kind[power]].freed is not None and any(
                s.at[cell] == CRATER and s.f.board.apart[s.where[piece]][cell] == 1 for cell in s.p_cells[power])))
        for power, status in enumerate(s.p_status)
    )  # fmt: skip
