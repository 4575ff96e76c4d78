"""BATTLES: the tile that moved into contact fights everything it touches, one after the other."""

from __future__ import annotations

from typing import Final

from hexdial.games.hexors import remarks, victory
from hexdial.games.hexors.events import (
    BattleBegan,
    CalledOff,
    Defeated,
    Noted,
    Paid,
    Rolled,
    SeriesEnded,
    Tied,
    Totalled,
    Won,
)
from hexdial.games.hexors.ground import fightable, foes_touched, has_home, lift, opposing, taken, touching
from hexdial.games.hexors.state import END, IN_FORCE, MOVE, NOBODY, State, T
from hexdial.games.hexors.totals import lendable, power_rule, total
from hexdial.games.hexors.windows import drop_riders, settle_craters, window

SIDES: Final = 6  # of the die


def fight_on(t: T) -> None:
    """The next battle of the series, or the end of it. jlh.battle.7, jlh.battle.8"""
    s = t.s
    if not s.foes and s.landed:
        s.attacker = s.landed.pop(0)
        s.fought = 0
        s.foes = foes_touched(s, s.attacker)
    foes = still_foes(t)
    if not foes:
        series_over(t)
        return
    foe = foes[0]
    if len(foes) > 1:
        every = s.f.cites.home_touches if s.f.is_home[s.attacker] else s.f.cites.all_touched
        t.tell(every, Noted, (s.attacker, *foes))
        choice = t.ask(s.control[s.attacker], [s.f.fight[other] for other in foes], "fight", (s.attacker,))
        foe = choice.piece
        t.tell(_order_rule(s, foes), Noted, (s.attacker, foe))
    s.foes = [other for other in foes if other != foe]
    fight(t, s.attacker, foe)
    s.fought += 1
    if not s.foes and not s.landed:
        series_over(t)


def _order_rule(s: State, foes: list[int]) -> str:
    if s.f.multi and len({s.control[foe] for foe in foes}) > 1:
        return "jlh.ffa.8"
    return s.f.cites.home_and_fighter if any(s.f.is_home[foe] for foe in foes) else s.f.cites.order


def still_foes(t: T) -> list[int]:
    """Opponents touched on landing that are still touched and opposing. jlh.battle.11"""
    s = t.s
    if s.where[s.attacker] < 0 or s.control[s.attacker] < 0:
        return []
    foes = [foe for foe in s.foes if is_foe(s, s.attacker, foe)]
    gone = [foe for foe in s.foes if foe not in foes]
    if gone:
        t.tell(s.f.cites.dropped, SeriesEnded, s.attacker, tuple(gone))
    return foes


def is_foe(s: State, attacker: int, foe: int) -> bool:
    return (
        s.where[foe] >= 0
        and opposing(s, attacker, foe)
        and fightable(s, foe)
        and (s.distant or touching(s, attacker, foe))
        and attacker * 1000 + foe not in s.voided
    )


def series_over(t: T) -> None:
    """Nobody is left to fight: the turn ends, unless its move is still to come. jlh.turn.6"""
    s = t.s
    shot = s.shot
    to_move = move_is_open(s)
    if shot != NOBODY and s.p_status[shot] == IN_FORCE:
        t.tell(power_rule(s, shot, 5), Noted, (), s.p_owner[shot])
    s.foes = []
    s.attacker = NOBODY
    s.defender = NOBODY
    s.distant = False
    s.shot = NOBODY
    s.roll_a = s.roll_d = NOBODY
    s.fought = 0
    if s.landed:
        return
    s.void = 0
    if to_move:
        s.phase = MOVE
        return
    t.tell(s.f.cites.turn_over, Noted, (s.mover,) if s.mover >= 0 else ())
    s.phase = END


def move_is_open(s: State) -> bool:
    """After a battle of static contact it is; after a shot only by option, or if that was called off. jlh.contact.3"""
    if s.mover != NOBODY:
        return False
    if s.shot != NOBODY:
        return s.f.o.debris_use == "any_character" or s.void == 3
    return not s.distant


def fight(t: T, attacker: int, defender: int) -> None:
    """One battle: announced, rolled by the attacker and then the defender, compared. jlh.battle.1 to jlh.battle.4"""
    s = t.s
    f = s.f
    s.quiet = -1
    s.attacker = attacker
    s.defender = defender
    s.roll_a = s.roll_d = NOBODY
    s.void = 0
    t.tell(_battle_rule(s), BattleBegan, attacker, defender)
    if t.telling:
        remarks.on_company(t)
    if f.silver:
        window(t, "announced")
        if off(t):
            return
    while True:
        s.roll_d = NOBODY
        s.roll_a = _attackers_roll(t)
        rule = f.cites.anew if s.fought else f.cites.rolls
        t.tell(rule, Rolled, attacker, s.roll_a, f.strikes[s.kind[attacker]][s.roll_a])
        if f.silver:
            window(t, "attacker rolled")
            if off(t):
                return
        s.roll_d = t.roll()
        t.tell(f.cites.rolls, Rolled, defender, s.roll_d, f.strikes[s.kind[defender]][s.roll_d])
        if f.silver:
            window(t, "defender rolled")
            if off(t):
                return
            if s.void == 2:
                s.void = 0
                s.kept = NOBODY
                continue
        ours = _total(t, attacker, s.roll_a, True)
        theirs = _total(t, defender, s.roll_d, False)
        if ours != theirs:
            break
        t.tell(f.cites.tie if f.beginner else f.cites.total_tie, Tied, attacker, defender, ours)
        s.kept = NOBODY
    if ours > theirs:
        _settle(t, attacker, defender)
    else:
        _settle(t, defender, attacker)


def _attackers_roll(t: T) -> int:
    """Rolled anew in each battle; once a turn for a tile where the table plays so. jlh.battle.10"""
    s = t.s
    if not s.f.o.one_roll:
        return t.roll()
    if s.kept // SIDES != s.attacker:
        s.kept = s.attacker * SIDES + t.roll()
    return s.kept % SIDES


def _battle_rule(s: State) -> str:
    """Whose rule announces this battle: a home's, a shot's, or plain contact."""
    if s.f.is_home[s.attacker]:
        if s.f.v.home_moves:
            return s.f.cites.home_fights
        if not s.f.multi:
            return "jlh.win.4"
        return "jlh.ffa.23" if s.f.is_home[s.defender] else "jlh.ffa.19"
    if s.shot != NOBODY:
        return power_rule(s, s.shot, 4)
    if taken(s, s.attacker) and s.f.owner[s.attacker] == s.control[s.defender]:
        return s.f.cites.taken_storms if s.f.is_home[s.defender] else s.f.cites.taken_fights
    if s.f.is_home[s.defender]:
        return s.f.cites.home_fights
    return "jlh.ffa.7" if s.f.mode == "ffa" else s.f.cites.attacker


def off(t: T) -> bool:
    """Called off: by Escape, by a change of control, because a tile is gone. jlh.escape.1, jlh.telepathy.9"""
    s = t.s
    gone = s.where[s.attacker] < 0 or s.where[s.defender] < 0
    parted = not gone and not (s.distant or touching(s, s.attacker, s.defender))
    rule = ""
    if s.void in (1, 3):
        rule = s.f.cites.turn_over
    elif gone or not opposing(s, s.attacker, s.defender):
        trapped = not gone and NOBODY in (s.control[s.attacker], s.control[s.defender])
        rule = s.f.cites.dropped if gone else "jlh.wasteland.5" if trapped else s.f.cites.taken_void
    elif parted or not fightable(s, s.defender) or not fightable(s, s.attacker):
        rule = s.f.cites.dropped
    if not rule:
        return False
    t.tell(rule, CalledOff, s.attacker, s.defender)
    if rule == s.f.cites.taken_void and s.control[s.attacker] != s.active:
        s.foes = []
    s.defender = NOBODY
    s.roll_a = s.roll_d = NOBODY
    if s.void == 1:
        s.void = 0
    return True


def _total(t: T, piece: int, colour: int, attacking: bool) -> int:
    """The total with its reasons; a lent value counts if its player wants it. ygh.symbiosis.2"""
    s = t.s
    lent = NOBODY
    if s.p_kind:
        offered = lendable(s, piece, colour)
        if offered >= 0 and not t.may(s.control[piece], "lend", (piece, offered)):
            t.tell("ygh.symbiosis.2", Noted, (piece,))
        elif offered >= 0:
            lent = offered
    tally = total(s, piece, colour, lent, attacking, t.telling)
    if t.telling:
        rule = "jlh.ffa.26" if s.f.multi else s.f.cites.total if s.f.silver else s.f.cites.bare
        t.tell(rule, Totalled, piece, tally.value, tuple(tally.reasons))
        remarks.on_total(t, piece, attacking, tally)
    return tally.value


def _settle(t: T, winner: int, loser: int) -> None:
    """The loser goes, the winner stays and takes a stone. jlh.battle.5, jlh.battle.12, jlh.stone.1"""
    s = t.s
    f = s.f
    seat, beaten = s.control[winner], s.control[loser]
    t.tell(f.cites.higher, Won, winner, loser)
    home = f.is_home[loser]
    lost = f.cites.taken_lost if taken(s, loser) else f.cites.discard
    t.tell(f.cites.home_lost if home else lost, Defeated, loser, winner)
    attacker_won = winner == s.attacker
    lift(s, loser)
    drop_riders(t, loser)
    t.tell(f.cites.winner_stays, Noted, (winner,))
    if f.silver:
        _pay(t, seat, loser, home)
        for power in range(len(s.p_kind)):
            fought = f.trait[s.p_kind[power]].fought
            if s.p_status[power] == IN_FORCE and fought is not None:
                fought(t, power)
    if not attacker_won and s.foes:
        t.tell(f.cites.attacker_lost, SeriesEnded, loser, tuple(s.foes))
        s.foes = []
    if home:
        victory.home_fell(t, f.owner[loser])
    victory.check(t, seat if attacker_won else beaten, "jlh.win.4" if home and f.is_home[winner] else "")
    s.defender = NOBODY
    s.roll_a = s.roll_d = NOBODY
    if s.p_kind:
        settle_craters(t)
    if f.silver:
        window(t, "removed")


def _pay(t: T, seat: int, loser: int, home: bool) -> None:
    """One stone for the winner of the battle, by control, to be used at once. jlh.stone.1, jlh.stone.3, ygh.gem.4"""
    s = t.s
    cites = s.f.cites
    if home and not s.f.v.home_pays:
        t.tell(cites.stone_home, Noted, (loser,), seat)
        return
    rule = cites.stone_series if s.fought else cites.stone
    if s.f.owner[loser] == seat:
        rule = cites.taken_pays
        if not s.f.o.own_tile_pays:
            t.tell(rule, Noted, (loser,), seat)
            return
    s.stones[seat] += 1
    t.tell(rule, Paid, seat, 1, s.stones[seat])
    if sum(s.stones) > s.f.starter_stones:
        t.tell(cites.bank, Noted, (), seat)
    if s.held[seat]:
        t.tell(cites.stone_at_once, Noted, (), seat)


def roll_off(t: T, rule: str) -> None:
    """Both Strongholds roll until one is beaten; the owner of the other wins. jlh.win.4, jlh.win.10"""
    s = t.s
    seat = s.active
    t.tell(rule, Noted, (s.f.home[seat], s.f.home[1 - seat]))
    s.distant = True
    while has_home(s, 0) and has_home(s, 1):
        fight(t, s.f.home[seat], s.f.home[1 - seat])
    victory.wins(t, (0 if has_home(s, 0) else 1,), rule)
