"""Why a choice is refused: for every action of the space that is no option, the rule that forbids it."""

from __future__ import annotations

from typing import Final

from hexdial.games.neuroshima.choices import (
    AIR_STRIKE,
    ATTACK,
    BATTLE,
    BY_TILE,
    END,
    EXPLODE,
    GRENADE,
    KEEP,
    REDRAW,
    SNIPER,
    STAY,
    WALK,
    Absorb,
    Aim,
    Call,
    Convert,
    Drawn,
    First,
    Place,
    Push,
    Shift,
    Throw,
    To,
)
from hexdial.games.neuroshima.decisions import convert_rule, explode_rule, has_choice
from hexdial.games.neuroshima.instants import grenade_rule, move_rule, push_rule, sniper_rule
from hexdial.games.neuroshima.motion import has_two_steps, one_step_rule, ride_rule, walk_rule
from hexdial.games.neuroshima.nets import linked, standing
from hexdial.games.neuroshima.refuse_hand import draw_rule, hand_rule, place_rule, redraw_rule, throw_rule
from hexdial.games.neuroshima.state import AFTER, DRAW, FIRST, HQS, RESOLVE, State
from hexdial.games.neuroshima.state import BATTLE as FIGHTING
from hexdial.games.neuroshima.state import REDRAW as REDRAWN
from hexdial.games.neuroshima.turn import discard_rule, tile_for, trait_of
from hexdial.kernel.game import Refusal
from hexdial.kernel.play import Position
from hexdial.kernel.table import CHANCE, Decision

IN_BATTLE: Final = (FIGHTING, RESOLVE, AFTER)


def why_not(position: Position[State], seat: int, action: object) -> Refusal | None:
    """None exactly when the action is an option of this seat's open question."""
    decision = position.decision_of(seat)
    if decision is not None and action in decision.options:
        return None
    if position.outcome is not None:
        return Refusal(position.outcome.rule)
    key = decision.key if decision is not None else ""
    if isinstance(action, Drawn):
        drawing = position.decision is not None and position.decision.key == "draw"
        return Refusal(draw_rule(position.state, seat, action.kind, drawing))
    if isinstance(action, To):
        return Refusal(to_rule(position.state, decision, action))
    if isinstance(action, Call):
        return Refusal(call_rule(position.state, decision, action))
    if not key and any(other.key in ("explode", "convert") for other in position.open):
        if (isinstance(action, Convert) or action in (KEEP, EXPLODE, ATTACK)) and has_choice(position.state, seat):
            return Refusal("nsh.combat.16")
    return Refusal(rule_against(position.state, seat, action, key))


def call_rule(s: State, decision: Decision | None, action: Call) -> str:
    """Nobody is asked, its link does not touch the unit, a net holds it, it is not the end of the chain."""
    if decision is None or decision.key not in ("medic", "chain"):
        return "nsh.medic.3"
    if decision.key == "chain":
        return "nsh.medic.11"
    if s.face[action.cell] < 0 or not any(isinstance(u, int) and linked(s, action.cell, u) for u in decision.about):
        return "nsh.module.4"
    return "nsh.medic.14" if standing(s).netted[action.cell] else "nsh.medic.17"


def to_rule(s: State, decision: Decision | None, action: To) -> str:
    """Not his to say, nothing is pushed yet, next to the pusher, or not one free hex further."""
    if decision is None or decision.key != "pushed":
        return "nsh.push.10" if decision is not None and decision.key == "act" else "nsh.push.3"
    pusher = decision.about[0]
    assert isinstance(pusher, int)
    return "nsh.push.6" if s.f.field.apart[pusher][action.cell] == 1 else "nsh.push.2"


def rule_against(s: State, seat: int, action: object, key: str) -> str:
    """By the kind of choice, then by the moment, then by what it aims at."""
    if isinstance(action, First):
        return "nsh.setup.4"
    if seat == CHANCE:
        return "nsh.info.2"
    if isinstance(action, Absorb):
        return "nsh.medic.17" if key in ("medic", "absorb", "chain") else "nsh.medic.3"
    if isinstance(action, Convert):
        return convert_rule(s, action) if s.phase in IN_BATTLE else "nsh.qm.1"
    if action is KEEP:
        return "nsh.qm.1"
    if action is EXPLODE or action is ATTACK:
        return explode_rule(s, seat) if s.phase in IN_BATTLE else "nsh.combat.4"
    if action is REDRAW or action is STAY:
        return redraw_rule(s, seat)
    return moment_rule(s, seat, key, action) or aim_rule(s, s.active, action)


def moment_rule(s: State, seat: int, key: str, action: object) -> str:
    """Why this seat can do nothing of the kind now; empty: it is its turn to act."""
    f = s.f
    if s.phase == FIRST:
        return "nsh.setup.4"
    if s.phase == HQS:
        return hq_rule(s, seat, action)
    if s.phase in IN_BATTLE:
        return battle_rule(action)
    if f.chair[s.active] != seat:
        return "nsh.mobility.3" if isinstance(action, Shift) and action.how == WALK else "nsh.turn.12"
    if key == "redraw":
        return "nsh.baddraw.4"
    if key == "discard":
        return discard_rule(s)
    if s.phase in (DRAW, REDRAWN):
        return "nsh.turn.1"
    return "" if key == "act" else "nsh.turn.10"


def hq_rule(s: State, seat: int, action: object) -> str:
    """Only HQs, in order, on free hexes. nsh.setup.5, nsh.setup.6"""
    own = isinstance(action, Place) and action.kind == s.f.home[s.active] and seat == s.f.chair[s.active]
    return "nsh.setup.5" if own or s.f.sides == 2 else "nsh.setup.6"


def battle_rule(action: object) -> str:
    """nsh.combat.12, nsh.action.1, nsh.mobility.3"""
    if isinstance(action, Shift) and action.how != BY_TILE:
        return "nsh.mobility.3"
    if isinstance(action, (Aim, Push, Shift)) or action is BATTLE:
        return "nsh.action.1"
    return "nsh.combat.12"


def aim_rule(s: State, side: int, action: object) -> str:
    """What the open turn forbids: not in hand, no play left, not there, not that one."""
    if isinstance(action, Throw):
        return throw_rule(s, side, action)
    if isinstance(action, Place):
        return place_rule(s, side, action)
    if isinstance(action, Shift) and action.how != BY_TILE:
        return shift_rule(s, side, action)
    if action is END:
        return "nsh.puzzle.1"
    return hand_rule(s, side, trait_of(action)) or target_rule(s, side, action)


def target_rule(s: State, side: int, action: object) -> str:
    """The tile is there: what does its text say against this target?"""
    now = standing(s)
    if isinstance(action, Shift):
        return move_rule(s, now, side, action.start) or way_rule(s, side, action)
    if isinstance(action, Push):
        return push_rule(s, now, side, action.pusher, action.target)
    if isinstance(action, Aim):
        if action.what == SNIPER:
            return sniper_rule(s, now, side, action.cell)
        if action.what == GRENADE:
            return grenade_rule(s, now, side, action.cell)
        assert action.what == AIR_STRIKE
        return "nsh.airstrike.7" if s.f.extended else "nsh.airstrike.2"
    assert action is BATTLE, f"{action!r} from {tile_for(s, action)}"
    if s.f.puzzle:
        return "nsh.puzzle.1"
    return "nsh.tie.5" if s.tie else "nsh.end.2" if s.f.sides == 2 else "nsh.battle_tile.3"


def shift_rule(s: State, side: int, action: Shift) -> str:
    now = standing(s)
    rule = (walk_rule if action.how == WALK else ride_rule)(s, now, side, action.start)
    return rule or way_rule(s, side, action)


def way_rule(s: State, side: int, action: Shift) -> str:
    """The unit may move, but not so. nsh.mobility.2, nsh.recon.3, nsh.recon.5, nsh.recon.6"""
    now = standing(s)
    if action.start == action.cell:
        return "nsh.move.4"
    if s.face[action.cell] >= 0:
        return "nsh.mobility.2"
    if s.f.field.apart[action.start][action.cell] == 2:
        if has_two_steps(s, now, side):
            free = [cell for cell in s.f.field.near[action.start] if s.face[cell] < 0]
            return "nsh.recon.5" if any(s.f.field.apart[cell][action.cell] == 1 for cell in free) else "nsh.recon.3"
        return one_step_rule(s, side) or ("nsh.move.1" if action.how == BY_TILE else "nsh.mobility.2")
    return "nsh.mobility.2"
