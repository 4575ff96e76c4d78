"""TURN SEQUENCE: move one tile, fight everything it touches, end the turn."""

from __future__ import annotations

from typing import Final

from hexdial.games.hexors import battle, victory
from hexdial.games.hexors.choices import PASS, STOP, Fight, Move
from hexdial.games.hexors.events import Noted, Passed, TurnBegan, TurnLost
from hexdial.games.hexors.ground import bind_rule, foes_touched, has_fighters, has_home, home_only, partner, taken
from hexdial.games.hexors.movement import go, goes_on, moves
from hexdial.games.hexors.setup import set_up
from hexdial.games.hexors.state import BATTLE, CHAIN, END, IN_FORCE, MOVE, NOBODY, PLACE, START, State, T
from hexdial.games.hexors.windows import end_power, settle_craters, window

# a tile that is held does not count as movable
HELD: Final = {"ygh.soul_clamp.1": "ygh.soul_clamp.8", "ygh.divine_chain.1": "ygh.divine_chain.7"}


def proceed(t: T) -> None:
    """From one settled state to the next."""
    phase = t.s.phase
    if phase == MOVE:
        move(t)
    elif phase == BATTLE:
        battle.fight_on(t)
    elif phase == CHAIN:
        chain(t)
    elif phase == END:
        end_turn(t)
    elif phase == START:
        begin_turn(t)
    else:
        set_up(t)


def begin_turn(t: T) -> None:
    """The next player's turn, unless only a home is left to him. jlh.win.3, jlh.win.4"""
    s = t.s
    f = s.f
    seat = s.active
    s.turn += 1
    if t.telling:
        t.tell(_turn_rule(s), TurnBegan, seat, s.turn)
    if not f.v.home_is_life and not f.multi and home_only(s, seat):
        if home_only(s, 1 - seat):
            battle.roll_off(t, "jlh.win.4")
        t.tell(f.cites.home_only, TurnLost, seat)
        close_turn(t)
        return
    if f.o.static_contact or t.telling:
        _static_contact(t)
        while s.foes or s.landed:
            battle.fight_on(t)
        if s.out[seat]:
            s.phase = END
            return
    if f.v.home_is_life and t.telling:
        _tell_plight(t)
    if f.silver:
        window(t, "start")
    s.phase = END if s.out[seat] else MOVE  # somebody may have moved against him in the window. jlh.speed.6


def _turn_rule(s: State) -> str:
    """What a turn is; from the second on, who has the next one. jlh.turn.1, jlh.turn.3, jlh.ffa.6, jlh.team.4"""
    if s.f.multi:
        return "jlh.ffa.6" if s.f.mode == "ffa" else "jlh.team.4"
    return s.f.cites.turn if s.turn == 1 else s.f.cites.alternate


def _static_contact(t: T) -> None:
    """Tiles that touch opponents without a move are quiet; by a house rule they fight. jlh.setup.14, jlh.contact.3"""
    s = t.s
    f = s.f
    touched = [piece for piece in range(f.pieces) if s.control[piece] == s.active and foes_touched(s, piece)]
    if f.o.static_contact:
        s.landed = [piece for piece in touched if f.v.home_moves or not f.is_home[piece]]
    if touched:
        quiet = s.turn == 1 and not f.o.static_contact
        t.tell(f.cites.quiet_start if quiet else f.cites.static, Noted, tuple(touched))


def _tell_plight(t: T) -> None:
    """A Character plays on alone; without a move there is still the time for Traps. ygh.win.2, ygh.turn.5"""
    s = t.s
    if home_only(s, s.active):
        t.tell(s.f.cites.home_only, Noted, (s.f.home[s.active],), s.active)
    if s.f.silver and not moves(s, s.active):
        t.tell("ygh.turn.5", Noted, (), s.active)


def move(t: T) -> None:
    """One tile moves; whoever cannot move loses the turn, or the game. jlh.turn.4, jlh.turn.5, ygh.turn.4"""
    s = t.s
    seat = s.active
    if s.foes or s.landed:
        s.phase = BATTLE
        return
    first = moves(s, seat)
    if s.f.multi and home_only(s, seat):
        lone_home(t, first)
        return
    if not first:
        _no_move(t)
        return
    if s.f.o.allow_pass or s.extra:
        choice = t.ask(seat, [PASS, *first], "move")
        if choice is PASS:
            t.tell(s.f.cites.must_move, Passed, seat)
            s.phase = END
            return
        assert isinstance(choice, Move)
        step(t, choice)
        return
    if t.telling and s.p_kind and all(taken(s, choice.piece) for choice in first):
        t.tell("ygh.zombify.13" if s.f.v.home_moves else s.f.cites.control, Noted, (first[0].piece,), seat)
    step(t, t.ask(seat, first, "move"))


def step(t: T, choice: Move) -> None:
    """A step or a jump, then the windows, then battle, further jumps or the end of the turn."""
    s = t.s
    go(t, choice)
    if s.f.silver:
        window(t, "moved")
    if s.out[s.active]:
        s.phase = END
    elif s.foes or s.landed:
        s.phase = BATTLE
    elif (choice.jump or s.p_kind) and goes_on(s):
        s.phase = CHAIN
    else:
        rest(t)


def chain(t: T) -> None:
    """Jump on, step on with Speed, or stop. jlh.jump.6, jlh.jump.8, jlh.speed.3"""
    s = t.s
    further = goes_on(s)
    choice = t.ask(s.active, [STOP, *further], "chain", (s.mover,))
    if choice is STOP:
        t.tell("jlh.speed.3" if not s.jumped else s.f.cites.may_stop, Noted, (s.mover,))
        rest(t)
        return
    assert isinstance(choice, Move)
    step(t, choice)


def rest(t: T) -> None:
    """The moved tile has come to rest without contact. jlh.turn.6"""
    s = t.s
    if t.telling:
        t.tell(s.f.cites.turn_over, Noted, (s.mover,) if s.mover >= 0 else ())
    s.phase = END
    if s.f.beginner:
        end_turn(t)


def _no_move(t: T) -> None:
    s = t.s
    seat = s.active
    f = s.f
    if s.extra:
        s.phase = END
        return
    loses = f.v.home_is_life or f.o.no_move_loses
    if loses and not f.o.zombify_no_move_loss and _hands_tied(s, seat):
        t.tell("ygh.zombify.9", TurnLost, seat)
    elif loses and (has_fighters(s, seat) or f.v.home_is_life):
        if any(
            s.at[near] >= f.pieces for piece in f.own[seat] if s.where[piece] >= 0 for near in f.near[s.where[piece]]
        ):
            t.tell("ygh.mystic_barrier.5" if f.v.home_is_life else f.cites.wall_foe, Noted, (), seat)
        for piece in f.own[seat]:
            held = HELD.get(bind_rule(s, piece), "") if s.where[piece] >= 0 else ""
            if held:
                t.tell(held, Noted, (piece,), seat)
        if f.v.home_is_life:
            t.tell("ygh.win.3", Noted, (), seat)
        victory.loses(t, seat, f.cites.no_move)
    else:
        t.tell("jlh.ffa.27" if f.multi else f.cites.no_move, TurnLost, seat)
    s.phase = END


def _hands_tied(s: State, seat: int) -> bool:
    """A tile of this seat is in another's hands. ygh.zombify.9"""
    return any(s.control[piece] not in (seat, NOBODY) for piece in s.f.own[seat])


def lone_home(t: T, first: list[Move]) -> None:
    """A lone Stronghold attacks a Character anywhere, duels a Stronghold, or passes. jlh.ffa.16, jlh.ffa.22"""
    s = t.s
    seat = s.active
    targets = distant_targets(s, seat)
    forced = s.passes >= _alive(s) and s.f.o.all_pass == "force_duel" and bool(targets)
    if s.passes >= _alive(s) and s.f.o.all_pass == "draw":
        victory.drawn(t, "jlh.ffa.24")
    options: list[object] = [] if forced else [PASS]
    options += first
    options += [s.f.fight[target] for target in targets]
    choice = t.ask(seat, options, "lone home")
    if choice is PASS:
        if not any_fighters(s):
            s.passes += 1
        t.tell("jlh.ffa.20" if any_fighters(s) else "jlh.ffa.24", Passed, seat)
        s.phase = END
    elif isinstance(choice, Move):
        step(t, choice)
    else:
        assert isinstance(choice, Fight)
        s.passes = 0
        s.attacker = s.f.home[seat]
        s.foes = [choice.piece]
        s.distant = True
        rule = lone_rule(s, s.f.is_home[choice.piece])
        t.tell(rule, Noted, (s.attacker, choice.piece))
        s.phase = BATTLE


def lone_rule(s: State, duel: bool) -> str:
    """jlh.ffa.16, jlh.ffa.22, jlh.team.17, jlh.team.18"""
    if s.f.mode == "team":
        return "jlh.team.18" if duel else "jlh.team.17"
    return "jlh.ffa.22" if duel else "jlh.ffa.16"


def distant_targets(s: State, seat: int) -> list[int]:
    """Opposing Characters anywhere; Strongholds only when no Character is left. jlh.ffa.16, jlh.ffa.21, jlh.team.17"""
    duel = not any_fighters(s)
    team = s.f.team
    return [
        piece
        for piece in range(s.f.pieces)
        if s.control[piece] >= 0 and team[s.control[piece]] != team[seat] and s.f.is_home[piece] == duel
    ]


def any_fighters(s: State) -> bool:
    return any(has_fighters(s, seat) for seat in range(s.f.seats))


def _alive(s: State) -> int:
    return s.f.seats - sum(s.out)


def end_turn(t: T) -> None:
    """The last window, perhaps a further move, then the next player. jlh.turn.6, jlh.speed.2"""
    s = t.s
    f = s.f
    if f.silver and not s.out[s.active]:
        window(t, "end")
        if s.foes or s.landed:
            s.phase = BATTLE
            return
        if extra_moves(s) > s.extra:
            s.extra += 1
            s.mover, s.path, s.jumped, s.steps = NOBODY, [], False, 0
            t.tell("jlh.speed.2", Noted, (), s.active)
            s.phase = MOVE
            return
    if s.out[s.active]:
        t.tell("jlh.ffa.28", Noted, (), s.active)
    close_turn(t)


def close_turn(t: T) -> None:
    """Nothing of this turn is left for the next one. jlh.power.4"""
    s = t.s
    f = s.f
    if s.p_kind:
        _expire(t)
    s.mover = NOBODY
    if s.path:
        s.path = []
    s.jumped = False
    s.steps = 0
    s.extra = 0
    s.kept = NOBODY
    if s.voided:
        s.voided = []
    if f.silver:
        s.boost = [0] * f.pieces
        s.sealed = [0] * f.seats
    s.quiet += 1
    if f.o.quiet_turns and s.quiet >= f.o.quiet_turns:
        stalled(t)
    if f.o.repetition:
        victory.repeated(t)
    s.active = following(t)
    s.phase = START
    if f.beginner and not f.o.static_contact:
        begin_turn(t)


def _expire(t: T) -> None:
    """What holds for a turn ends with it; what counts turns counts. jlh.power.4, ygh.divine_chain.5"""
    s = t.s
    for power in range(len(s.p_kind)):
        if s.p_status[power] == IN_FORCE and s.f.quick[s.p_kind[power]]:
            end_power(t, power, s.f.cites.quick_ends)
    for power in range(len(s.p_kind)):
        if s.p_status[power] == IN_FORCE:
            turn_over = s.f.trait[s.p_kind[power]].turn_over
            if turn_over is not None:
                turn_over(t, power)
    settle_craters(t)


def extra_moves(s: State) -> int:
    """Further moves that powers give this turn. jlh.speed.2"""
    found = 0
    for power, status in enumerate(s.p_status):
        if status == IN_FORCE:
            moves_given = s.f.trait[s.p_kind[power]].moves
            if moves_given is not None:
                found += moves_given(s, power, s.active)
    return found


def stalled(t: T) -> None:
    """Too many turns without a battle: a draw, or the roll-off a table may prefer. jlh.turn.10, jlh.win.10"""
    s = t.s
    lone = not s.f.multi and not s.f.v.home_is_life and (home_only(s, 0) or home_only(s, 1))
    if lone and s.f.o.unreachable_rolloff and has_home(s, 0) and has_home(s, 1):
        battle.roll_off(t, "jlh.win.10")
    victory.drawn(t, "jlh.win.10" if victory.unreachable(s) else s.f.cites.draw)


def resign(t: T, seat: int) -> None:
    """Resigning is the loss of all tiles, in Free-For-All and team play of the Stronghold."""
    s = t.s
    if s.out[seat] or s.outcome is not None:
        return
    if not s.f.multi:
        victory.wins(t, (1 - seat,), s.f.cites.win)
    victory.fall(t, seat)
    victory.last_team(t)
    if s.active == seat and s.phase > PLACE:
        s.active = following(t)
        s.phase = START


def following(t: T) -> int:
    """The next seat in turn order that still plays; a team may fill the place of a fallen partner. jlh.team.5"""
    s = t.s
    order = s.order
    n = len(order)
    for _ in range(n):
        s.slot = (s.slot + 1) % n
        seat = order[s.slot]
        if not s.out[seat]:
            return seat
        other = partner(s, seat)
        t.tell("jlh.team.5" if s.f.mode == "team" else "jlh.ffa.14", Noted, (), seat)
        if s.f.o.partner_takes_turn and other != NOBODY and not s.out[other]:
            return other
    return s.active
