"""Why a choice is refused: for every action of the space that is no option, the rule that forbids it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hexdial.games.heroclix.choices import (
    DONE,
    END,
    STAY,
    Change,
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
from hexdial.games.heroclix.deeds import DEEDS, MORE_ACTIONS, Deed, action_total, is_forbidden, is_ready
from hexdial.games.heroclix.moments import ACTION_TOTAL, BARRED_ACTIONS, NO_TOTAL
from hexdial.games.heroclix.movement import PUT_DOWN
from hexdial.games.heroclix.powers.card import rule_of
from hexdial.games.heroclix.refuse_deed import deed_rule
from hexdial.games.heroclix.refuse_move import way_rule
from hexdial.games.heroclix.refuse_way import (
    berth_rule,
    carry_rule,
    drop_rule,
    pose_rule,
    raze_rule,
    take_rule,
    target_rule,
)
from hexdial.games.heroclix.standing import judged
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
from hexdial.games.heroclix.use import FORBID, FORBID_ALL, banned, powers_of, showing
from hexdial.games.heroclix.versions import type_by, versions_of
from hexdial.games.heroclix.victory import points_of
from hexdial.games.heroclix.whose import number_rule
from hexdial.kernel.game import Refusal
from hexdial.kernel.play import Position
from hexdial.kernel.table import CHANCE, Decision, Face, Word

SETTING_UP: Final = (REVEAL, INITIATIVE, CHOOSE_MAP, CHOOSE_AREA, PLACE_FIGURES, PLACE_THINGS)
# why an answer to a question of a power is none, by the key of the question
WHY_NOT: Final[dict[str, Callable[[State, Decision, object], str]]] = {}
NAMED: Final = {"keyword": "hcx.p18.theme.1", "map": "hcx.p2.setup.7", "area": "hcx.p2.setup.8"}


def why_not(position: Position[State], seat: int, action: object) -> Refusal | None:
    """None exactly when the action is an option of this seat's open question."""
    decision = position.decision_of(seat)
    if decision is not None and action in decision.options:
        return None
    if position.outcome is not None:
        return Refusal(position.outcome.rule)
    if decision is None and any(one.key == "reduce" for one in position.open):
        return Refusal("hcx.p8.taken.3")
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
    if decision.key in WHY_NOT:
        return WHY_NOT[decision.key](s, decision, action)
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
    if isinstance(action, (Change, Count)):
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
    return rules.get(s.phase, "hcx.p11.force.4")


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
        if s.phase in (END_PHASE, CLEAR):
            return "hcx.p6.end.1"
        return "hcx.p6.action.1" if deed.type == FREE else "hcx.p4.costed.7"
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
    type = version_type(s, f, deed)
    if is_forbidden(s, f, type):
        rule = "hcx.p4.double.1" if type == DOUBLE else barred_rule(s, f, type)
        return "hcx.p14.inherent.2" if rule == "hcx.p15.cantuse.1" and not deed.power else rule
    if type == FREE:
        return "hcx.p4.free.2" if s.used[f] >> deed.number & 1 else deed_rule(s, f, deed)
    if s.done[f] & ACTED:
        return "hcx.p4.costed.5"
    if s.done[f] & CARRIED:
        return "hcx.p17.carry.4"
    if not is_ready(s, f):
        return "hcx.p4.costed.3"
    if type == DOUBLE and s.tokens[f]:
        return "hcx.p4.double.3"
    if s.given >= action_total(s, seat) and not judged(s, NO_TOTAL, f, f):
        return total_rule(s, seat)
    return deed_rule(s, f, deed)


def version_type(s: State, f: int, deed: Deed) -> int:
    """The type of action it would be; where versions differ, the one that costs something. hcx.p4.change.1"""
    if not s.f.altered >> deed.power & 1:
        return deed.type
    types = [type_by(s, number, deed.power, deed.type) for number in versions_of(s, f, deed.power)]
    return max(types, key=lambda one: one != FREE)


def barred_rule(s: State, f: int, type: int) -> str:
    """The power of its own that says so, or an effect that lies on it."""
    bits = powers_of(s, f) & BARRED_ACTIONS.bits
    for power in range(bits.bit_length()):
        number = BARRED_ACTIONS.by[power]
        if bits >> power & 1 and number is not None and number(s, f, f) >> type & 1:
            return rule_of(power)
    return "hcx.p15.cantuse.1"


def total_rule(s: State, seat: int) -> str:
    """The total itself, or what has changed it."""
    total = action_total(s, seat)
    if s.given > total:
        return "hcx.p4.total.5"
    plain = s.f.o.build_total // 100
    if total == plain:
        cost = sum([points_of(s, f) for f in s.f.own[seat] if s.f.members[f].starting])
        return "hcx.p4.costed.6" if cost // 100 == total else "hcx.p4.total.1"
    if plain < 2 or plain > 10:
        return "hcx.p4.total.2"
    if any(effect.kind == MORE_ACTIONS for effect in s.effects):
        return "hcx.p4.total.3"
    for f, place in enumerate(s.place):
        if place in (ON_MAP, SIDELINE) and s.side[f] != seat and number_rule(s, ACTION_TOTAL, f, seat):
            return number_rule(s, ACTION_TOTAL, f, seat)
    return "hcx.p4.total.4"


def power_rule(s: State, f: int, power: int) -> str:
    """It shows but can't be used, it shows on another click, or it was never there."""
    if showing(s, f) >> power & 1:
        forbidden = any(one.kind in (FORBID, FORBID_ALL) and one.target == f for one in s.effects)
        if not forbidden and s.f.has_bans and banned(s, f, 0) >> power & 1:
            return "hcx.p5.passive.1"
        return "hcx.p15.stop.1" if forbidden or s.f.masks[f][s.click[f]] >> power & 1 else "hcx.p15.use.4"
    ever = any(mask >> power & 1 for mask in s.f.masks[f])
    return "hcx.p13.power.2" if ever else "hcx.p4.basic.4"


def square_rule(s: State, decision: Decision, action: Go | Pose) -> str:
    key = decision.key
    if key in ("set_up_at", "set_up_thing_at", "set_down", "generate", "replace", "pose", "place"):
        lies_badly = pose_rule(s, decision, action) if isinstance(action, Pose) else ""
        return lies_badly or berth_rule(s, decision, action.cell)
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
    if key == "hit_instead":
        power = decision.about[1]
        return rule_of(power) if isinstance(power, int) else "hcx.p8.become.1"
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
    if decision.key == "reduce":
        return "hcx.p5.passive.2"
    return "hcx.p5.trigger.7"
