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
from hexdial.games.neuroshima.instants import grenade_rule, move_rule, push_rule, sniper_rule
from hexdial.games.neuroshima.motion import reach, ride_rule, under_net, walk_rule
from hexdial.games.neuroshima.nets import standing
from hexdial.games.neuroshima.state import (
    ACT,
    AFTER,
    DISCARD,
    FIRST,
    HQS,
    RESOLVE,
    State,
)
from hexdial.games.neuroshima.state import (
    BATTLE as FIGHTING,
)
from hexdial.games.neuroshima.turn import playable, tile_for, trait_of
from hexdial.kernel.game import Refusal
from hexdial.kernel.play import Position

IN_BATTLE: Final = (FIGHTING, RESOLVE, AFTER)


def why_not(position: Position[State], seat: int, action: object) -> Refusal | None:
    """None exactly when the action is an option of this seat's open question."""
    decision = position.decision_of(seat)
    if decision is not None and action in decision.options:
        return None
    if position.outcome is not None:
        return Refusal(position.outcome.rule)
    key = decision.key if decision is not None else ""
    return Refusal(rule_against(position.state, seat, action, key))


def rule_against(s: State, seat: int, action: object, key: str) -> str:
    """By the kind of choice, then by the moment, then by what it aims at."""
    if isinstance(action, (Drawn, First)):
        return draw_rule(s, action)
    if isinstance(action, (Call, Absorb)):
        return "nsh.medic.17" if key in ("medic", "absorb", "chain") else "nsh.medic.3"
    if isinstance(action, To):
        return "nsh.push.2" if key == "pushed" else "nsh.push.3"
    if isinstance(action, Convert) or action is KEEP:
        return "nsh.qm.2" if key == "convert" else "nsh.qm.1"
    if action is EXPLODE or action is ATTACK:
        return "nsh.clown.1" if s.phase in IN_BATTLE else "nsh.combat.4"
    if action is REDRAW or action is STAY:
        return redraw_rule(s)
    return moment_rule(s, seat, key, action) or aim_rule(s, s.active, action)


def draw_rule(s: State, action: object) -> str:
    if isinstance(action, First):
        return "nsh.setup.4"
    return "nsh.turn.2" if s.phase == ACT and len(s.hand[s.active]) == s.f.hand else "nsh.turn.11"


def redraw_rule(s: State) -> str:
    """Not all action tiles, or the moment has passed. nsh.baddraw.6"""
    if s.phase in (DISCARD, ACT):
        hand = s.hand[s.active]
        return "nsh.baddraw.6" if hand and all(s.f.faces.is_action[kind] for kind in hand) else "nsh.baddraw.1"
    return "nsh.baddraw.1"


def moment_rule(s: State, seat: int, key: str, action: object) -> str:
    """Why this seat can do nothing of the kind now; empty: it is its turn to act."""
    f = s.f
    if s.phase in (FIRST, HQS):
        return hq_rule(s, seat, action)
    if s.phase in IN_BATTLE:
        return battle_rule(action)
    if f.chair[s.active] != seat:
        return "nsh.mobility.3" if isinstance(action, Shift) and action.how == WALK else "nsh.turn.12"
    if key == "redraw":
        return "nsh.baddraw.4"
    if key == "discard":
        return "nsh.turn.3"
    return "" if key == "act" else "nsh.turn.10"


def hq_rule(s: State, seat: int, action: object) -> str:
    """Only HQs, in order, on free hexes. nsh.setup.5"""
    if isinstance(action, Place) and s.f.faces.is_hq[action.kind]:
        if s.f.home[s.active] == action.kind and s.f.chair[s.active] == seat:
            return "nsh.setup.5"
        return "nsh.setup.6" if s.f.sides > 2 else "nsh.setup.5"
    return "nsh.setup.6" if s.f.sides > 2 else "nsh.setup.5"


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
    held = hand_rule(s, side, trait_of(action)) if action is not END else ""
    if held:
        return held
    return target_rule(s, side, action)


def throw_rule(s: State, side: int, action: Throw) -> str:
    if s.f.puzzle:
        return "nsh.puzzle.4"
    if action.kind in s.hand[side]:
        return "nsh.variant.5"
    return "nsh.turn.5"


def place_rule(s: State, side: int, action: Place) -> str:
    f = s.f
    if f.faces.is_hq[action.kind]:
        return "nsh.setup.2"
    if action.kind not in s.hand[side]:
        first = f.first_kind[side]
        foreign = not first <= action.kind < first + len(f.bag[side])
        return (
            ("nsh.trio.2" if len(f.chair) != f.seats else "nsh.team.15" if f.paired else "nsh.turn.12")
            if foreign
            else ("nsh.puzzle.1" if f.puzzle else "nsh.turn.11")
        )
    return play_rule(s, side, action.kind) or "nsh.play.4"


def play_rule(s: State, side: int, kind: int) -> str:
    """A tile in hand that may not be played any more."""
    if not s.plays:
        return "nsh.variant.4" if s.f.o.reinforcements else "nsh.variant.1"
    return "" if kind in playable(s, side) else "nsh.tie.4"


def hand_rule(s: State, side: int, trait: str) -> str:
    """Is there such a tile in hand, and may it be played?"""
    for kind in s.hand[side]:
        if s.f.faces.tiles[kind].action == trait:
            return play_rule(s, side, kind)
    return "nsh.puzzle.1" if s.f.puzzle else "nsh.turn.11"


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
    return "nsh.tie.5" if s.tie else "nsh.end.2"


def shift_rule(s: State, side: int, action: Shift) -> str:
    now = standing(s)
    rule = (walk_rule if action.how == WALK else ride_rule)(s, now, side, action.start)
    return rule or way_rule(s, side, action)


def way_rule(s: State, side: int, action: Shift) -> str:
    """The unit may move, but not so. nsh.mobility.2, nsh.recon.3, nsh.recon.5"""
    now = standing(s)
    if action.start == action.cell:
        return "nsh.move.4"
    if s.face[action.cell] >= 0:
        return "nsh.mobility.2"
    if s.f.field.apart[action.start][action.cell] == 2:
        near = [cell for cell in s.f.field.near[action.start] if s.face[cell] < 0]
        through = [cell for cell in near if s.f.field.apart[cell][action.cell] == 1]
        if action.cell not in reach(s, now, side, action.start) and through:
            if any(under_net(s, now, side, cell) for cell in through) and s.f.o.net_stops_step:
                return "nsh.recon.5"
        return "nsh.recon.3" if not through else "nsh.move.1" if action.how == BY_TILE else "nsh.mobility.2"
    return "nsh.mobility.2"
