"""Why a deed cannot be done at all: no target, no range, not strong enough, nothing in hand."""

from __future__ import annotations

from hexdial.games.heroclix.aiming import exposed, range_of, targeting
from hexdial.games.heroclix.bases import cells_of
from hexdial.games.heroclix.deeds import SPENT, Deed
from hexdial.games.heroclix.destroy import LEAST_DAMAGE
from hexdial.games.heroclix.moments import CANNOT_MOVE, HIDES
from hexdial.games.heroclix.movement import can_move
from hexdial.games.heroclix.sight import best_sight
from hexdial.games.heroclix.size import size_of
from hexdial.games.heroclix.standing import opposing_neighbours
from hexdial.games.heroclix.state import State, foes
from hexdial.games.heroclix.strike import Plan
from hexdial.games.heroclix.terms import DAMAGE, FREE, HINDERED_LINE, MOVE, NOBODY, RANGE, RANGED, STANDARD
from hexdial.games.heroclix.use import is_standard, texts_of
from hexdial.games.heroclix.values import reckon, value
from hexdial.games.heroclix.whose import said_by


def deed_rule(s: State, f: int, deed: Deed) -> str:
    """The rule that speaks, by what is missing."""
    if deed.id.startswith("text_"):
        spent = deed.type == FREE and any(one.kind == SPENT and one.target == f for one in s.effects)
        if not spent and not s.f.members[f].starting and has_replacing(s, f):
            return "hcx.p16.replace.10"
        return "hcx.p4.free.2" if spent else deed.rule
    if deed.id in ("close_object", "range_object") and s.holds[f] == NOBODY:
        return deed.rule
    if deed.id in ("close_destroy", "range_destroy"):
        return destroy_rule(s, f, deed)
    if deed.id == "equip":
        return equip_rule(s, f)
    if deed.type == MOVE and not can_move(s, f):
        return said_by(s, CANNOT_MOVE, f, f) or "hcx.p15.cantuse.1"
    if deed.type == RANGED:
        if opposing_neighbours(s, f):
            return "hcx.p11.weapon.4" if deed.id == "range_object" else "hcx.p8.target.5"
        if deed.id == "range" and not range_of(s, f, Plan(True)):
            return "hcx.p9.zeroes.2" if reckon(s, f, RANGE).halvings else "hcx.p9.zeroes.1"
        return hidden_rule(s, f) or "hcx.p8.target.6"
    return deed.rule if deed.power else "hcx.p4.basic.7"


def hidden_rule(s: State, f: int) -> str:
    """The rule by which a foe in range and in sight is hidden all the same, "" if none is. hcx.power.stealth"""
    plan = Plan(True)
    far, improved = range_of(s, f, plan), targeting(s, f, plan.targeting)
    for foe in foes(s, f):
        if best_sight(s, f, foe, improved | exposed(s, foe), far) == HINDERED_LINE:
            rule = said_by(s, HIDES, foe, f)
            if rule:
                return rule
    return ""


def has_replacing(s: State, f: int) -> bool:
    """Does a text of its own replace it by others? hcx.p16.replace.10"""
    works = [one.work.do for number in texts_of(s, f) for one in s.f.specials[number - s.f.first_special].says.doings]
    return "replace_itself" in works


def equip_rule(s: State, f: int) -> str:
    """No standard character, or not its own side's equipment, or nothing to equip. hcx.p21.equip.5"""
    figure = s.f.figure[f]
    if not is_standard(s, f):
        if size_of(s, f) != figure.size:
            return "hcx.p16.standard.2"
        return "hcx.p21.equip.5" if figure.size != STANDARD else "hcx.p16.standard.1"
    cells = cells_of(s, f)
    near = [one for o, one in enumerate(s.f.thing) if one.equip and (s.lies[o] in cells or s.holds[f] == o)]
    return "hcx.keyphrase.equip_friendly" if near else "hcx.p21.equipobj.1"


def destroy_rule(s: State, f: int, deed: Deed) -> str:
    if value(s, f, DAMAGE) < LEAST_DAMAGE:
        return "hcx.p10.destroy.4"
    return "hcx.p10.destroy.3" if deed.type == RANGED else "hcx.p10.destroy.2"
