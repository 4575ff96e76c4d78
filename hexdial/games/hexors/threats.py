"""Threats: the exact chance of every duel that could be fought now, as the rules of battles count it."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from hexdial.games.hexors.battle import fight, is_foe
from hexdial.games.hexors.choices import Move
from hexdial.games.hexors.events import Tied, Totalled
from hexdial.games.hexors.ground import home_only
from hexdial.games.hexors.movement import go, goes_on, moves
from hexdial.games.hexors.pieces import cell_id, piece_id
from hexdial.games.hexors.state import CHAIN, NOBODY, START, State, T
from hexdial.games.hexors.turn import distant_targets
from hexdial.kernel.chances import Fall, Threat, every_fall, likely
from hexdial.kernel.table import Table, Through
from hexdial.kernel.tally import Reason

LEND: Final = "lend"


def threats(s: State, seat: int) -> tuple[Threat, ...]:
    """The duels that are still to be fought, or those that each player's next move could start; the best of each pair.

    Nobody turns a face-down tile over; what lies open counts.
    """
    if s.outcome is not None or s.phase < START:
        return ()
    if s.attacker != NOBODY and (s.foes or s.defender != NOBODY):
        return tuple(_series(s, seat))
    found: dict[tuple[int, int], Threat] = {}
    for mover in range(s.f.seats):
        if not s.out[mover]:
            for threat_of, threat in _of_turn(s, mover, seat):
                known = found.get(threat_of)
                if known is None or threat.chance > known.chance:
                    found[threat_of] = threat
    return tuple([found[pair] for pair in sorted(found)])


def _series(s: State, seat: int) -> list[Threat]:
    """The tile that landed, against everybody it still has to fight."""
    foes = [foe for foe in s.foes if is_foe(s, s.attacker, foe)]
    if s.defender != NOBODY and s.defender not in foes and s.where[s.defender] >= 0:
        foes.insert(0, s.defender)
    still = _quiet(s)
    found = [duel(still, s.attacker, foe, None) for foe in foes if _concerns(s, seat, s.attacker, foe)]
    return [threat for threat in found if threat is not None]


def _of_turn(s: State, mover: int, seat: int) -> list[tuple[tuple[int, int], Threat]]:
    """What this player could start if it were his turn, or in the middle of his chain of jumps."""
    found: list[tuple[tuple[int, int], Threat]] = []
    for landed, move in _landings(s, mover):
        for foe in landed.foes:
            if _concerns(s, seat, move.piece, foe):
                threat = duel(landed, move.piece, foe, move)
                if threat is not None:
                    found.append(((move.piece, foe), threat))
    if s.f.multi and home_only(s, mover):
        home = s.f.home[mover]
        far = _fresh_turn(s, mover)
        far.distant = True
        for foe in distant_targets(s, mover):
            if _concerns(s, seat, home, foe):
                threat = duel(far, home, foe, None)
                if threat is not None:
                    found.append(((home, foe), threat))
    return found


def _landings(s: State, mover: int) -> list[tuple[State, Move]]:
    """Every way to come to stand beside an opponent, each with the first step or jump that leads there."""
    going = s.active == mover and s.phase == CHAIN
    start = _quiet(s) if going else _fresh_turn(s, mover)
    waiting = [(start, move, move) for move in (goes_on(start) if going else moves(start, mover))]
    met: list[tuple[int, int, bool, int]] = []
    found: list[tuple[State, Move]] = []
    while waiting:
        before, move, first = waiting.pop()
        t: Through[State] = Through(before.copy(), _first)
        go(t, move)
        s = t.s
        mark = (move.piece, move.cell, s.jumped, s.steps)
        if mark in met:
            continue
        met.append(mark)
        if s.foes:
            found.append((s, first))
        elif move.jump or s.p_kind:
            waiting += [(s, further, first) for further in goes_on(s)]
    return found


def _fresh_turn(s: State, mover: int) -> State:
    """As if this player's turn began now."""
    turn = _quiet(s)
    turn.active = mover
    turn.mover = turn.attacker = turn.defender = turn.shot = turn.kept = NOBODY
    turn.path = []
    turn.foes = []
    turn.landed = []
    turn.voided = []
    turn.jumped = turn.distant = False
    turn.steps = turn.extra = turn.fought = turn.void = 0
    turn.boost = [0] * s.f.pieces
    return turn


def _quiet(s: State) -> State:
    """Everybody has sealed himself: no window opens."""
    still = s.copy()
    still.sealed = [1] * s.f.seats
    still.moment = ""
    return still


def _concerns(s: State, seat: int, piece: int, foe: int) -> bool:
    """A duel of one's own team, or any of them for whoever only watches."""
    if seat < 0:
        return True
    team = s.f.team
    return team[seat] in (team[s.control[piece]], team[s.control[foe]])


def duel(s: State, attacker: int, defender: int, move: Move | None) -> Threat | None:
    """The battle of the rules under every roll; a tie is rolled again, so it counts for nobody. None: only ties."""
    falls = every_fall(s, Fight(attacker, defender), _answer, _is_tied)
    decided = [fall for fall in falls if not fall.stopped]
    whole = sum((fall.chance for fall in decided), Fraction(0))
    if not whole:
        return None
    won = likely(decided, Stands(attacker)) / whole
    return Threat(
        "duel", s.control[attacker], piece_id(attacker), piece_id(defender), won, Fraction(0), won, 1 - won,
        _reasons(decided, attacker), _reasons(decided, defender), _rules(decided),
        place=cell_id(s.where[attacker]) if move is not None else "", deed=move,
    )  # fmt: skip


class Fight:
    """One battle, as a piece of the rules."""

    def __init__(self, attacker: int, defender: int) -> None:
        self.attacker = attacker
        self.defender = defender

    def __call__(self, t: T) -> None:
        t.s.foes = []
        fight(t, self.attacker, self.defender)


class Stands:
    """Is the tile still on the board afterwards?"""

    def __init__(self, piece: int) -> None:
        self.piece = piece

    def __call__(self, fall: Fall[State]) -> bool:
        return fall.state.where[self.piece] >= 0


def _is_tied(t: Table[State]) -> bool:
    return any(isinstance(told.event, Tied) for told in t.events)


def _answer(t: Table[State], seat: int, options: Sequence[object], key: str, about: tuple[object, ...]) -> int:
    """A lent value is used where it is higher than the roll; everything else is declined. ygh.symbiosis.2"""
    if key != LEND:
        return 0
    piece, offered = about
    assert isinstance(piece, int), "a tile is a number"
    assert isinstance(offered, int), "a value is a number"
    s = t.s
    rolled = s.roll_a if piece == s.attacker else s.roll_d
    return 1 if offered > s.f.strikes[s.kind[piece]][rolled] else 0


def _first(seat: int, options: Sequence[object], weights: list[int] | None, key: str, about: tuple[object, ...]) -> int:
    return 0


def _reasons(falls: list[Fall[State]], piece: int) -> tuple[Reason, ...]:
    """What is added to the roll, as the total of the first fall tells it."""
    for told in falls[0].events:
        event = told.event
        if isinstance(event, Totalled) and event.piece == piece:
            return tuple([reason for reason in event.reasons[1:] if reason.change])
    return ()


def _rules(falls: list[Fall[State]]) -> tuple[str, ...]:
    """The rules behind the numbers."""
    found: list[str] = []
    for told in falls[0].events:
        if isinstance(told.event, Totalled):
            found += [told.rule, *[reason.rule for reason in told.event.reasons if reason.rule]]
    return tuple(dict.fromkeys(found))
