"""Why a choice is refused: for every action of the space that is no option, the rule that forbids it."""

from __future__ import annotations

from hexdial.games.heroclix2008.choices import (
    ATTACK,
    CHARGING,
    DEPLOYING,
    ENTERING,
    MOVE,
    MOVE_ATTACK,
    MOVING,
    PLACING,
    Bring,
    Give,
    Instead,
    Lean,
    Punch,
    Shoot,
    To,
)
from hexdial.games.heroclix2008.refuse_move import move_rule
from hexdial.games.heroclix2008.setting import MARGIN
from hexdial.games.heroclix2008.sight import attack_rule
from hexdial.games.heroclix2008.state import (
    BEGIN,
    FIRST,
    IDLE,
    NOBODY,
    PICK,
    POOL,
    REINFORCE,
    WAITING,
    State,
    showing,
    stands,
)
from hexdial.kernel.game import Refusal
from hexdial.kernel.play import Position
from hexdial.kernel.table import CHANCE, Decision, Face


def why_not(position: Position[State], seat: int, action: object) -> Refusal | None:
    """None exactly when the action is an option of this seat's open question."""
    decision = position.decision_of(seat)
    if decision is not None and action in decision.options:
        return None
    if position.outcome is not None:
        return Refusal(position.outcome.rule)
    if isinstance(action, Face) or seat == CHANCE:
        return Refusal("hcb.setup.3" if position.state.phase == FIRST else "hcb.roll.5")
    if decision is None:
        return Refusal(unasked_rule(position.state, seat, action))
    return Refusal(rule_against(position.state, seat, decision, action))


def unasked_rule(s: State, seat: int, action: object) -> str:
    """Somebody else is asked, or a die is in the air."""
    if s.phase == FIRST:
        return "hcb.setup.3"
    if s.phase == PICK:
        return "hcb.var.1"
    if s.phase < BEGIN:
        return "hcb.setup.7" if is_attack(action) else "hcb.setup.6"
    if s.active != seat:
        if isinstance(action, Bring):
            return "hcb.reinf.11"
        return "hcb.power.7" if isinstance(action, Lean) else "hcb.turn.1"
    if s.phase == REINFORCE:
        return "hcb.turn.7"
    return give_rule(s, seat, action) if isinstance(action, Give) else "hcb.turn.6"


def rule_against(s: State, seat: int, decision: Decision, action: object) -> str:
    """By the question that is open, then by the kind of choice."""
    key = decision.key
    if key == "act":
        return act_rule(s, seat, action)
    if key == "to":
        figure, why = decision.about
        assert isinstance(figure, int)
        assert isinstance(why, int)
        return to_rule(s, seat, figure, why, action)
    if key == "strike":
        return strike_rule(s, seat, action)
    if key == "again":
        if isinstance(action, (Punch, Shoot)):
            return attack_rule(s, s.mover, action.target, isinstance(action, Punch)) or "hcb.act.8"
        return give_rule(s, seat, action) if isinstance(action, Give) else "hcb.act.8"
    if key == "bring":
        return reinforce_rule(s, seat, decision, action) if s.phase == REINFORCE else place_rule(s, seat, action)
    if key == "first":
        return "hcb.var.1"
    if key == "black":
        return "hcb.power.7"
    return "hcb.power.6" if seat != s.active else "hcb.power.4"  # a power is offered, nothing else now


def is_attack(action: object) -> bool:
    """Would it hurt somebody, or stand for that?"""
    return isinstance(action, (Punch, Shoot, Instead)) or (isinstance(action, Give) and action.deed != MOVE)


def place_rule(s: State, seat: int, action: object) -> str:
    """Set-up: one after the other, nobody twice, no attacks. hcb.setup.5, hcb.setup.6, hcb.setup.7"""
    if is_attack(action):
        return "hcb.setup.7"
    if isinstance(action, Bring):
        if s.f.owner[action.figure] != seat:
            return "hcb.setup.6"
        return "hcb.build.6" if s.where[action.figure] == POOL else "hcb.setup.5"
    return "hcb.setup.5"


def reinforce_rule(s: State, seat: int, decision: Decision, action: object) -> str:
    """A reinforcement is due: no action before it, and none that is too dear. hcb.turn.7, hcb.reinf.2, hcb.reinf.7"""
    if not isinstance(action, Bring):
        return "hcb.turn.7"
    if s.f.owner[action.figure] != seat:
        return "hcb.reinf.11"
    lost = decision.about[1]
    assert isinstance(lost, int)
    if s.where[action.figure] == POOL and s.f.points[action.figure] > s.f.points[lost] + MARGIN:
        return "hcb.reinf.7" if len(s.due[seat]) > 1 else "hcb.reinf.2"
    return "hcb.build.6"


def act_rule(s: State, seat: int, action: object) -> str:
    """Between two actions. hcb.turn.3, hcb.act.1, hcb.act.3, hcb.act.8"""
    if isinstance(action, Give):
        return give_rule(s, seat, action)
    if isinstance(action, (Punch, Shoot)):
        return "hcb.act.1" if s.struck == IDLE else "hcb.act.8"
    if isinstance(action, Instead):
        return "hcb.power.5"
    if isinstance(action, To):
        return "hcb.move.3" if any(s.acted[figure] for figure in s.f.own[seat]) else "hcb.act.1"
    if isinstance(action, Bring):
        return "hcb.reinf.1"
    return "hcb.power.7" if isinstance(action, Lean) else "hcb.act.1"


def give_rule(s: State, seat: int, action: Give) -> str:
    """Not yours, not there, had one already, no more left, one at a time, nothing to attack."""
    figure = action.figure
    if s.f.owner[figure] != seat:
        return "hcb.turn.2"
    if s.where[figure] == WAITING or not stands(s, figure):
        return "hcb.ko.2" if s.click[figure] else "hcb.build.6"
    if not s.actions:
        return "hcb.turn.2"
    if s.acted[figure]:
        return "hcb.turn.3"
    if s.mover != NOBODY:
        return "hcb.turn.6"
    return nobody_rule(s, figure) if action.deed == ATTACK else "hcb.turn.7"


def nobody_rule(s: State, figure: int) -> str:
    """There is nothing to attack: what bars the nearest enemy that is near enough. hcb.act.3, hcb.los.1"""
    f = s.f
    foes = [foe for foe in f.own[1 - f.owner[figure]] if stands(s, foe)]
    foes.sort(key=lambda foe: f.board.apart(s.where[figure], s.where[foe]))
    for foe in foes:
        apart = f.board.apart(s.where[figure], s.where[foe])
        if apart == 1 or apart <= f.range[figure]:
            return attack_rule(s, figure, foe, apart == 1)
    return "hcb.act.3"


def to_rule(s: State, seat: int, figure: int, why: int, action: object) -> str:
    """A square is asked for: to be placed on, or to move to."""
    if isinstance(action, To):
        if why in (PLACING, ENTERING):
            return spot_rule(s, seat, why, action.cell)
        return move_rule(s, figure, why, action.cell)
    if why in (PLACING, DEPLOYING):
        if isinstance(action, Bring) and s.f.owner[action.figure] != seat:
            return "hcb.setup.6"
        return "hcb.setup.7" if is_attack(action) else "hcb.setup.5"
    if why == ENTERING:
        return "hcb.reinf.11" if isinstance(action, Bring) else "hcb.turn.7"
    if isinstance(action, Give):
        return give_rule(s, seat, action)
    if why == CHARGING and isinstance(action, (Punch, Shoot, Instead)):
        return "hcb.act.4"
    if isinstance(action, Instead):
        return "hcb.power.5"
    assert why in (MOVING, CHARGING)
    return "hcb.act.2" if isinstance(action, (Punch, Shoot)) else "hcb.turn.6"


def spot_rule(s: State, seat: int, why: int, cell: int) -> str:
    """Only open squares of the own row. hcb.setup.4, hcb.setup.10, hcb.reinf.4, hcb.reinf.10"""
    other = s.at[cell]
    if cell not in s.f.ground.rows[seat]:
        return "hcb.setup.4" if why == PLACING else "hcb.reinf.4"
    if why == PLACING:
        return "hcb.setup.10"
    return "hcb.reinf.10" if other >= 0 and s.f.owner[other] != seat else "hcb.reinf.4"


def strike_rule(s: State, seat: int, action: object) -> str:
    """An attack is due: why not this one. hcb.los.1, hcb.power.1, hcb.power.5"""
    if isinstance(action, (Punch, Shoot)):
        return attack_rule(s, s.mover, action.target, isinstance(action, Punch))
    if isinstance(action, Instead):
        if action.power not in showing(s, s.mover):
            return "hcb.power.1"
        target_rule = s.f.effects[action.power].target_rule
        assert target_rule is not None
        return target_rule(s, s.mover, action.target)
    if isinstance(action, Give):
        return give_rule(s, seat, action)
    if isinstance(action, To):
        return "hcb.move.3" if s.deed == MOVE_ATTACK else "hcb.act.4"
    return "hcb.power.7" if isinstance(action, Lean) else "hcb.turn.6"
