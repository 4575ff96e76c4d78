"""Why a choice is refused: for every action of the space that is no option, the rule that forbids it."""

from __future__ import annotations

from typing import Final

from hexdial.games.heroclix.choices import (
    DONE,
    END,
    STAY,
    Count,
    Drop,
    Give,
    Go,
    Named,
    Pick,
    Pose,
    Raze,
    Seat,
    Take,
    Use,
)
from hexdial.games.heroclix.deeds import DEEDS, action_total, is_forbidden
from hexdial.games.heroclix.movement import PUT_DOWN
from hexdial.games.heroclix.refuse_deed import deed_rule
from hexdial.games.heroclix.refuse_move import way_rule
from hexdial.games.heroclix.refuse_way import (
    berth_rule,
    carry_rule,
    drop_rule,
    raze_rule,
    take_rule,
    target_rule,
)
from hexdial.games.heroclix.state import (
    ACT,
    ACTED,
    BEGIN,
    CARRIED,
    CHOOSE_AREA,
    CHOOSE_MAP,
    CLEAR,
    INITIATIVE,
    PLACE_FIGURES,
    PLACE_THINGS,
    REVEAL,
    State,
)
from hexdial.games.heroclix.state import END as END_PHASE
from hexdial.games.heroclix.terms import DOUBLE, FREE, KO_AREA, ON_MAP, SIDELINE
from hexdial.games.heroclix.use import powers_of, showing
from hexdial.kernel.game import Refusal
from hexdial.kernel.play import Position
from hexdial.kernel.table import CHANCE, Decision, Face, Word

SETTING_UP: Final = (REVEAL, INITIATIVE, CHOOSE_MAP, CHOOSE_AREA, PLACE_FIGURES, PLACE_THINGS)
NAMED: Final = {"keyword": "hcx.p18.theme.1", "map": "hcx.p2.setup.7", "area": "hcx.p2.setup.8"}


def why_not(position: Position[State], seat: int, action: object) -> Refusal | None:
    """None exactly when the action is an option of this seat's open question."""
    decision = position.decision_of(seat)
    if decision is not None and action in decision.options:
        return None
    if position.outcome is not None:
        return Refusal(position.outcome.rule)
    return Refusal(rule_against(position.state, seat, decision, action))


def rule_against(s: State, seat: int, decision: Decision | None, action: object) -> str:
    """By the kind of choice, then by the question that is open."""
    if isinstance(action, Face) or seat == CHANCE:
        return "hcx.p8.reroll.2" if isinstance(action, Face) else "hcx.p3.dice.1"
    if isinstance(action, Named):
        return NAMED[action.kind]
    if isinstance(action, Seat):
        return "hcx.p2.setup.4"
    if isinstance(action, Give):
        return give_rule(s, seat, decision, action)
    if decision is None:
        return "hcx.p9.active.1" if s.phase not in SETTING_UP else setting_up_rule(s)
    if isinstance(action, (Go, Pose)):
        return square_rule(s, decision, action)
    if isinstance(action, Pick):
        return pick_rule(s, decision, action.figure)
    if isinstance(action, Take):
        return take_rule(s, decision, action.thing)
    if isinstance(action, Drop):
        return drop_rule(s, decision, action.cell)
    if isinstance(action, Raze):
        return raze_rule(s, decision, action)
    if isinstance(action, Count):
        rules = {"divide": "hcx.p8.dealt.3", "line": "hcx.p2.points.4"}
        return rules.get(decision.key, "hcx.p9.replace.2")
    if isinstance(action, Use):
        return use_rule(s, decision, action)
    assert isinstance(action, Word), f"{action!r} is no choice of this game"
    return word_rule(s, decision, action)


def setting_up_rule(s: State) -> str:
    """Somebody else's step of setting up."""
    rules = {
        REVEAL: "hcx.p2.setup.2", INITIATIVE: "hcx.p2.setup.4", CHOOSE_MAP: "hcx.p2.setup.7",
        CHOOSE_AREA: "hcx.p2.setup.8", PLACE_FIGURES: "hcx.p2.setup.10",
    }  # fmt: skip
    return rules.get(s.phase, "hcx.p2.setup.11")


def give_rule(s: State, seat: int, decision: Decision | None, action: Give) -> str:
    """Not now, not this one, not again, not this."""
    f = action.figure
    deed = DEEDS[action.deed]
    if s.phase in SETTING_UP:
        return "hcx.pseq.setup.1"
    if seat != s.active and (decision is None or decision.key != "at_no_cost"):
        return "hcx.p4.costed.4" if deed.type != FREE else "hcx.p4.free.1"
    if decision is None or decision.key != "act":
        if decision is not None and decision.key == "at_no_cost":
            return "hcx.p4.double.4" if deed.type == DOUBLE else "hcx.p4.nocost.7"
        if s.phase == BEGIN:
            return "hcx.p6.begin.2"
        return "hcx.p6.end.1" if s.phase in (END_PHASE, CLEAR) else "hcx.p4.costed.7"
    if s.place[f] != ON_MAP or s.side[f] != seat:
        return (
            "hcx.p8.ko.5"
            if s.place[f] == KO_AREA
            else "hcx.p2.current.2"
            if s.place[f] == SIDELINE
            else "hcx.p4.give.1"
        )
    if deed.power and not powers_of(s, f) >> deed.power & 1:
        return power_rule(s, f, deed.power)
    if is_forbidden(s, f, deed.type):
        return "hcx.p4.double.1" if deed.type == DOUBLE else "hcx.p15.cantuse.1"
    if deed.type == FREE:
        return "hcx.p4.free.2" if s.used[f] >> deed.number & 1 else deed_rule(s, f, deed)
    if s.done[f] & ACTED:
        return "hcx.p4.costed.5"
    if s.done[f] & CARRIED:
        return "hcx.p17.carry.4"
    if s.tokens[f] > 1:
        return "hcx.p4.costed.3"
    if deed.type == DOUBLE and s.tokens[f]:
        return "hcx.p4.double.3"
    if s.given >= action_total(s, seat):
        return total_rule(s, seat)
    return deed_rule(s, f, deed)


def total_rule(s: State, seat: int) -> str:
    """The total itself, or what has changed it."""
    total = action_total(s, seat)
    if s.given > total:
        return "hcx.p4.total.5"
    plain = s.f.o.build_total // 100
    if total == plain:
        return "hcx.p4.costed.6"
    return "hcx.p4.total.2" if plain < 2 or plain > 10 else "hcx.p4.total.3"


def power_rule(s: State, f: int, power: int) -> str:
    """It shows but can't be used, it shows on another click, or it was never there."""
    if showing(s, f) >> power & 1:
        return "hcx.p15.stop.1"
    ever = any(mask >> power & 1 for mask in s.f.masks[f])
    return "hcx.p13.power.2" if ever else "hcx.p4.basic.4"


def square_rule(s: State, decision: Decision, action: Go | Pose) -> str:
    key = decision.key
    if key in ("set_up_at", "set_up_thing_at", "set_down", "generate", "replace", "pose", "place"):
        return berth_rule(s, decision, action.cell)
    if key in ("move", "lead", "step"):
        return way_rule(s, decision, action.cell)
    return "hcx.p8.attack.3" if key == "target" else "hcx.p4.costed.7"


def pick_rule(s: State, decision: Decision, f: int) -> str:
    key = decision.key
    if key == "target":
        return target_rule(s, decision, f)
    if key in ("carry", "move", "step"):
        return carry_rule(s, decision, f)
    if key == "set_up":
        return "hcx.p2.setup.10"
    if key == "knock_back_first":
        return "hcx.p8.kb.17"
    if key == "resolve_first":
        return "hcx.p9.active.3"
    return "hcx.p8.attack.5" if s.attack is not None else "hcx.p4.give.1"


def use_rule(s: State, decision: Decision, action: Use) -> str:
    if decision.key == "reduce":
        return "hcx.p8.taken.1"
    if decision.key == "reroll":
        return "hcx.p8.reroll.5"
    return "hcx.p15.use.3" if decision.key == "trigger" else "hcx.p5.trigger.7"


def word_rule(s: State, decision: Decision, action: Word) -> str:
    """Ending, staying, declining where it cannot be."""
    if action is END:
        return "hcx.p6.action.2" if s.phase == ACT else "hcx.pseq.setup.1"
    if action is STAY:
        return "hcx.p7.path.2" if decision.key == "move" else "hcx.p7.move.10"
    if action is PUT_DOWN:
        return "hcx.p11.pickup.2"
    if action is DONE:
        return "hcx.p8.target.1" if decision.key == "target" else "hcx.p5.trigger.7"
    return "hcx.p8.taken.3" if decision.key == "reduce" else "hcx.p5.trigger.7"
