"""ACTIVATING POWER TILES: windows between the steps of a turn, costs, the stack, and how a power ends."""

from __future__ import annotations

from hexdial.games.hexors.aiming import aim, aimless, can_aim
from hexdial.games.hexors.choices import DECLINE, SEAL, SPEND, Play
from hexdial.games.hexors.events import (
    Activated,
    Boosted,
    Ended,
    Fizzled,
    Noted,
    Paid,
    Resolved,
    Sealed,
    Window,
)
from hexdial.games.hexors.ground import has_fighters, home_only, partner
from hexdial.games.hexors.state import GONE, IN_FORCE, NOBODY, SPENT, WAITING, State, T


def window(t: T, moment: str) -> None:
    """Active player first, then the others in turn order, until all decline in a row. jlh.turn.9, ygh.turn.9"""
    s = t.s
    outer, s.moment = s.moment, moment
    respond(t, opens=True)
    s.moment = outer


def respond(t: T, opens: bool = False) -> None:
    """Ask round the table until everybody declines. Whether a seat is asked hangs on public facts alone."""
    s = t.s
    order = s.order
    n = len(order)
    place = order.index(s.active)
    declined = 0
    while declined < n:
        seat = order[place % n]
        place += 1
        if not could_answer(s, seat):
            declined += 1
            continue
        if opens:  # a window nobody could use is not told
            opens = False
            t.tell(s.f.cites.window, Window, s.moment)
        choice = t.ask(seat, offers(s, seat), "power", (s.moment,))
        if choice is DECLINE:
            declined += 1
        elif choice is SEAL:
            s.sealed[seat] = 1
            t.tell(s.f.cites.window, Sealed, seat)
            declined += 1
        elif choice is SPEND:
            declined = 0 if spend(t, seat) else declined + 1
        else:
            assert isinstance(choice, Play)
            declined = 0 if activate(t, seat, choice.silver) else declined + 1


def could_answer(s: State, seat: int) -> bool:
    """Face-down tiles, stones, the moment: what everybody can see. Never what the tiles are. jlh.csetup.5"""
    if s.sealed[seat] or s.out[seat] or seat_barred(s, seat):
        return False
    if s.held[seat] == 0:
        return not boost_barred(s, seat)
    purse = stones_of(s, seat)
    mine = seat == s.active
    for silver in s.f.by_cost:
        if s.f.cost[silver] > purse:
            return False
        if (mine or s.f.quick[silver]) and playable(s, seat, silver):
            return True
    return False


def playable(s: State, seat: int, silver: int) -> bool:
    """May a tile of this kind be played now, stones apart? The quick twin of `barred`."""
    f = s.f
    if not f.quick[silver] and seat != s.active:
        return False
    trait = f.trait[silver]
    return (trait.barred is None or not trait.barred(s, seat, silver)) and can_aim(s, seat, silver)


def offers(s: State, seat: int) -> list[object]:
    """What this seat can really do in the open window; a lone `decline` is answered without asking anybody."""
    plays: list[object] = []
    if s.held[seat] == 0:
        if not boost_barred(s, seat):
            plays.append(SPEND)
    else:
        kinds = len(s.f.silvers)
        for silver in range(kinds):
            if s.hand[seat * kinds + silver] and s.f.cost[silver] <= stones_of(s, seat) and playable(s, seat, silver):
                plays.append(s.f.play[silver])
    return [DECLINE, SEAL, *plays] if plays else [DECLINE]


def unplayable(s: State, seat: int, silver: int) -> str:
    """The rule that forbids playing a tile of this kind now, stones included. jlh.power.2"""
    if s.f.cost[silver] > stones_of(s, seat):
        poor = s.f.trait[silver].poor
        return s.f.rule(silver, poor) if poor else s.f.cites.unpaid
    return barred(s, seat, silver)


def barred(s: State, seat: int, silver: int) -> str:
    """The rule of timing or target that forbids this kind now. jlh.power.5, jlh.power.14"""
    f = s.f
    if not f.quick[silver] and seat != s.active:
        if f.mode == "team":
            return "jlh.team.12"
        return "jlh.ffa.9" if f.multi else f.cites.slow
    trait = f.trait[silver]
    if trait.barred is not None:
        rule = trait.barred(s, seat, silver)
        if rule:
            return rule
    return aimless(s, seat, silver)


def seat_barred(s: State, seat: int) -> str:
    """A player with only a Stronghold waits until attacked. jlh.win.3"""
    if s.f.multi or s.f.v.home_is_life or seat == s.active or not home_only(s, seat):
        return ""
    allowed = s.f.o.home_only_surges
    if allowed == "allowed":
        return ""
    attacked = s.defender >= 0 and s.control[s.defender] == seat
    return "" if allowed == "only_when_attacked" and attacked else s.f.cites.home_only


def stones_of(s: State, seat: int) -> int:
    """The stones this seat may pay with: in team play the partner's too. jlh.team.11"""
    other = partner(s, seat)
    if other == NOBODY or s.f.o.stone_pool == "separate":
        return s.stones[seat]
    return s.stones[seat] + s.stones[other]


def activate(t: T, seat: int, silver: int) -> bool:
    """Turn it face up, pay, choose targets; others may answer; the newest resolves first. jlh.power.1, jlh.power.9"""
    s = t.s
    f = s.f
    if not pay(t, seat, f.cost[silver]):
        return False
    kinds = len(f.silvers)
    s.hand[seat * kinds + silver] -= 1
    s.held[seat] -= 1
    power = len(s.p_kind)
    answering = any(status == WAITING for status in s.p_status)
    s.p_kind.append(silver)
    s.p_owner.append(seat)
    s.p_status.append(WAITING)
    s.p_target.append(NOBODY)
    s.p_cell.append(NOBODY)
    s.p_cells.append(())
    s.p_left.append(0)
    t.tell(f.cites.answered if answering else f.cites.quick if f.quick[silver] else f.cites.slow,
           Activated, seat, power, silver)  # fmt: skip
    if t.telling:
        _tell_circumstances(t, power)
    aim(t, power)
    if f.lifo:
        respond(t)
    if s.p_status[power] == WAITING:
        resolve(t, power)
    else:
        t.tell(f.cites.lost_stones, Noted, (), seat)
    return True


def _tell_circumstances(t: T, power: int) -> None:
    """What the rules say about an activation like this one. jlh.turn.8, jlh.power.8, jlh.power.14, jlh.power.15"""
    s = t.s
    f = s.f
    seat = s.p_owner[power]
    if seat != s.active:
        rule = "jlh.team.12" if f.mode == "team" else "jlh.ffa.9" if f.multi else f.cites.any_time
        t.tell(rule, Noted, (), seat)
    if any(s.p_owner[other] == seat and s.p_status[other] != SPENT for other in range(power)):
        t.tell(f.cites.many, Noted, (), seat)
    if s.roll_a >= 0 and f.trait[s.p_kind[power]].strikes:
        t.tell(f.cites.after_roll, Noted, (), seat)
    if not f.v.home_is_life and not has_fighters(s, seat):
        t.tell("jlh.power.15", Noted, (), seat)


def resolve(t: T, power: int) -> None:
    """The power takes effect; a one-time power is spent with it. jlh.power.6, jlh.power.9, ygh.trap.8"""
    s = t.s
    trait = s.f.trait[s.p_kind[power]]
    s.last = NOBODY
    s.p_status[power] = IN_FORCE
    t.tell(_resolution_rule(s), Resolved, power)
    trait.resolve(t, power)
    if s.p_status[power] == IN_FORCE:
        if trait.once:
            s.p_status[power] = SPENT
            s.last = power
            t.tell(s.f.cites.spent, Ended, power)
        elif not s.f.quick[s.p_kind[power]]:
            t.tell(s.f.cites.slow_stays, Noted, (), s.p_owner[power])
    settle_craters(t)


def _resolution_rule(s: State) -> str:
    """After the rolls a long stack is unwound, newest first. jlh.power.9, jlh.inter.3"""
    long = s.p_status.count(WAITING) > 1 and s.roll_d >= 0 and not s.f.v.home_moves
    return "jlh.inter.3" if long else s.f.cites.resolution


def fizzle(t: T, power: int) -> None:
    """Its target has gone or become illegal: nothing happens. jlh.power.12"""
    s = t.s
    s.p_status[power] = SPENT
    t.tell(s.f.cites.target_gone, Fizzled, power)


def end_power(t: T, power: int, rule: str) -> None:
    """A power is over; what it held up falls, and it lies in its owner's discard. jlh.power.7"""
    s = t.s
    was = s.p_status[power]
    s.p_status[power] = SPENT
    t.tell(rule, Ended, power)
    ended = s.f.trait[s.p_kind[power]].ended
    if was == IN_FORCE and ended is not None:
        ended(t, power)


def drop_riders(t: T, piece: int) -> None:
    """Powers lying on or under a tile that leaves go to their owners' discards. jlh.power.13"""
    s = t.s
    for power in range(len(s.p_kind)):
        if s.p_status[power] == IN_FORCE and s.p_target[power] == piece and s.where[piece] == GONE:
            if s.f.trait[s.p_kind[power]].fought is None and s.p_cell[power] == NOBODY:
                end_power(t, power, s.f.cites.travels)


def settle_craters(t: T) -> None:
    """The position changed: whoever is held by craters and can move again is back in play. jlh.inter.10"""
    s = t.s
    for power in range(len(s.p_kind)):
        freed = s.f.trait[s.p_kind[power]].freed
        if freed is not None and s.p_status[power] == IN_FORCE:
            freed(t, power)


def pay(t: T, seat: int, cost: int) -> bool:
    """Own stones first, then the partner's, with consent where the table asks for it. jlh.power.16, jlh.team.11"""
    s = t.s
    if cost == 0:
        t.tell("jlh.power.16", Noted, (), seat)
        return True
    own = min(cost, s.stones[seat])
    rest = cost - own
    if rest:
        other = partner(s, seat)
        if s.f.o.stone_pool == "on_consent" and not t.may(other, "pool", (seat, rest)):
            t.tell("jlh.team.11", Noted, (), other)
            return False
        s.stones[other] -= rest
        t.tell("jlh.team.11", Paid, other, -rest, s.stones[other])
    s.stones[seat] -= own
    if own:
        t.tell(s.f.cites.activate, Paid, seat, -own, s.stones[seat])
    return True


def boost_barred(s: State, seat: int) -> str:
    """Stones for points: without Powers left, on an own tile of the present battle. jlh.ffa.10, jlh.ffa.11"""
    if not s.f.boosts:
        return "jlh.ffa.10"
    if s.held[seat]:
        return "jlh.ffa.11"
    if stones_of(s, seat) == 0:
        return s.f.cites.unpaid
    return "" if _own_in_battle(s, seat) != NOBODY else "jlh.ffa.10"


def _own_in_battle(s: State, seat: int) -> int:
    if s.defender >= 0:
        for piece in (s.attacker, s.defender):
            if s.control[piece] == seat:
                return piece
    return NOBODY


def spend(t: T, seat: int) -> bool:
    """A stone for a point. jlh.ffa.10, jlh.team.15"""
    s = t.s
    piece = _own_in_battle(s, seat)
    if not pay(t, seat, 1):
        return False
    s.boost[piece] += 1
    rule = "jlh.team.15" if s.f.mode == "team" else "jlh.ffa.10"
    t.tell(rule, Boosted, piece, s.boost[piece])
    return True
