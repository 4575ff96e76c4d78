"""Actions: three a turn, one for a character, each finished before the next begins."""

from __future__ import annotations

from hexdial.games.heroclix2008.attack import further_attacks, strike
from hexdial.games.heroclix2008.choices import (
    ATTACK,
    CHARGING,
    DECLINE,
    END,
    HOLD,
    MOVE,
    MOVE_ATTACK,
    MOVING,
    Give,
    Instead,
    Punch,
    Shoot,
    To,
)
from hexdial.games.heroclix2008.events import Declined, Given, Noted, TurnBegan, TurnEnded, Used
from hexdial.games.heroclix2008.movement import destinations, go_to
from hexdial.games.heroclix2008.reinforcements import announce, reinforce
from hexdial.games.heroclix2008.setting import ACTIONS, SEATS
from hexdial.games.heroclix2008.setup import choose_first, deploy, place
from hexdial.games.heroclix2008.sight import attacks
from hexdial.games.heroclix2008.state import (
    ACT,
    AGAIN,
    BEGIN,
    DEPLOY,
    FIRST,
    GO,
    IDLE,
    NOBODY,
    PICK,
    PLACE,
    PUNCHED,
    REINFORCE,
    SHOT,
    STRIKE,
    State,
    T,
    showing,
    stands,
)
from hexdial.games.heroclix2008.variants import pick
from hexdial.games.heroclix2008.victory import check_points, check_quiet, check_repetition
from hexdial.kernel.errors import RulesFault


def proceed(t: T) -> None:
    """From one settled state to the next."""
    phase = t.s.phase
    if phase == ACT:
        act(t)
    elif phase == GO:
        go(t)
    elif phase == STRIKE:
        attack(t)
    elif phase == AGAIN:
        attack_again(t)
    elif phase == BEGIN:
        begin_turn(t)
    elif phase == REINFORCE:
        reinforce(t)
    elif phase == PLACE:
        place(t)
    elif phase == DEPLOY:
        deploy(t)
    elif phase == FIRST:
        choose_first(t)
    elif phase == PICK:
        pick(t)
    else:
        raise RulesFault(f"there is no phase {phase}")


def begin_turn(t: T) -> None:
    """Three new actions; what was not used is lost. hcb.turn.1, hcb.turn.2, hcb.setup.9"""
    s = t.s
    seat = s.active
    s.turn += 1
    s.actions = ACTIONS
    s.struck = IDLE
    for figure in s.f.own[seat]:
        s.before[figure] = s.acted[figure]
        s.acted[figure] = False
        s.fresh[figure] = False
    t.tell("hcb.setup.9" if s.turn == 1 else "hcb.turn.1", TurnBegan, seat, s.turn)
    check_repetition(t)
    if t.telling and not any(stands(s, figure) for figure in s.f.own[seat]):
        t.tell("hcb.ko.8", Noted, (), seat)
    announce(t)
    s.phase = REINFORCE


def act(t: T) -> None:
    """Give an action to a character that has had none, or end the turn. hcb.turn.2, hcb.turn.3, hcb.turn.4"""
    s = t.s
    chosen = t.ask_of(s.active, acts, "act", (s.active,))
    if isinstance(chosen, Give):
        give(t, chosen.figure, chosen.deed)
    else:
        end_turn(t)


def acts(s: State) -> list[object]:
    """Ending the turn first; then every action of every character that may have one. hcb.act.1"""
    found: list[object] = [END]
    if not s.actions:
        return found
    for figure in s.f.own[s.active]:
        if stands(s, figure) and not s.acted[figure]:
            table = s.f.give[figure]
            found.append(table[MOVE])
            if can_attack(s, figure):
                found.append(table[ATTACK])
            found.append(table[MOVE_ATTACK])
    return found


def can_attack(s: State, figure: int) -> bool:
    """Is there anything to attack, or a power to use instead? hcb.act.3, hcb.power.5"""
    return bool(attacks(s, figure, True)) or bool(insteads(s, figure))


def give(t: T, figure: int, deed: int) -> None:
    """The action is spent whatever comes of it. hcb.act.1, hcb.turn.5, hcb.reinf.5"""
    s = t.s
    s.actions -= 1
    rule = "hcb.reinf.5" if s.fresh[figure] else "hcb.turn.5" if s.before[figure] else "hcb.act.1"
    t.tell(rule, Given, figure, deed, s.actions)
    if not s.actions:
        t.tell("hcb.turn.2", Noted, (figure,), s.active)
    s.acted[figure] = True
    s.mover = figure
    s.deed = deed
    s.start = NOBODY
    s.struck = IDLE
    s.phase = STRIKE if deed == ATTACK else GO


def go(t: T) -> None:
    """Move up to the speed, or up to 4 before an attack. hcb.act.2, hcb.act.4"""
    s = t.s
    why = MOVING if s.deed == MOVE else CHARGING
    cell = t.ask_of(s.active, goals, "to", (s.mover, why)).cell
    s.start = s.where[s.mover]
    go_to(t, s.mover, why, cell)
    if s.deed == MOVE:
        finish_action(s)
    else:
        s.phase = STRIKE


def goals(s: State) -> list[To]:
    return destinations(s, s.mover, MOVING if s.deed == MOVE else CHARGING)


def attack(t: T) -> None:
    """Punch, shoot, or use a power instead; after a move nobody has to. hcb.act.3, hcb.act.9, hcb.power.5"""
    s = t.s
    figure = s.mover
    chosen = t.ask_of(s.active, targets, "strike", (figure,))
    if isinstance(chosen, Instead):
        t.tell("hcb.power.5", Used, figure, chosen.power, chosen.target)
        instead = s.f.effects[chosen.power].instead
        assert instead is not None
        instead(t, figure, chosen.target)
        check_points(t)
    elif isinstance(chosen, (Punch, Shoot)):
        s.struck = PUNCHED if isinstance(chosen, Punch) else SHOT
        strike(t, figure, chosen.target, s.struck == PUNCHED)
        if stands(s, figure) and further_attacks(s, figure, s.struck == PUNCHED):
            s.phase = AGAIN
            return
    else:
        t.tell("hcb.act.9", Noted, (figure,), s.active)
    finish_action(s)


def targets(s: State) -> list[object]:
    """All that the character could do for its attack now."""
    found: list[object] = [HOLD] if s.deed == MOVE_ATTACK else []
    return found + attacks(s, s.mover) + insteads(s, s.mover)


def insteads(s: State, figure: int) -> list[object]:
    """Powers used instead of attacking, each with every target it could have. hcb.power.5"""
    f = s.f
    found: list[object] = []
    if not f.gifted[figure]:
        return found
    for power in showing(s, figure):
        effect = f.effects[power]
        if effect.target_rule is None:
            continue
        if effect.aimless:
            if not effect.target_rule(s, figure, NOBODY):
                found.append(f.instead[power][0])
            continue
        for other in range(f.figures):
            if stands(s, other) and not effect.target_rule(s, figure, other):
                found.append(f.instead[power][other + 1])
    return found


def attack_again(t: T) -> None:
    """One more attack, where a power gives it and it is wanted. hcb.act.8, hcb.power.3"""
    s = t.s
    figure = s.mover
    chosen = t.ask_of(s.active, more_targets, "again", (figure,))
    if isinstance(chosen, (Punch, Shoot)):
        strike(t, figure, chosen.target, isinstance(chosen, Punch))
    else:
        t.tell("hcb.power.3", Declined, s.active, figure, NOBODY)
    finish_action(s)


def more_targets(s: State) -> list[object]:
    return [DECLINE, *further_attacks(s, s.mover, s.struck == PUNCHED)]


def finish_action(s: State) -> None:
    """Ready for the next one. hcb.turn.6"""
    s.mover = NOBODY
    s.deed = NOBODY
    s.start = NOBODY
    s.targets = []
    s.rerolled = False
    for seat in range(SEATS):
        s.black[seat] = NOBODY
    s.phase = ACT


def end_turn(t: T) -> None:
    """Unused actions are lost; the other player is next. hcb.turn.1, hcb.turn.4"""
    s = t.s
    t.tell("hcb.turn.4" if s.actions else "hcb.turn.1", TurnEnded, s.active, s.actions)
    s.quiet += 1
    check_quiet(t)
    s.active = 1 - s.active
    s.phase = BEGIN
