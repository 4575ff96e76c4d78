"""Objects: picked up, held, put down, used as weapons, KO'd. PARTE 11"""

from __future__ import annotations

from hexdial.games.heroclix.events import PickedUp, PutDown, ThingKnockedOut, Unequipped
from hexdial.games.heroclix.figures import Thing
from hexdial.games.heroclix.moments import LIFTS_HEAVY
from hexdial.games.heroclix.shown_by import handled_rule
from hexdial.games.heroclix.state import ClixTable, State
from hexdial.games.heroclix.terms import HEAVY, KO_AREA, NOBODY, NOWHERE, ON_MAP, OUTSIDE
from hexdial.games.heroclix.use import lose, powers_of


def put_on_map(s: State, thing: int, cell: int) -> None:
    s.lies[thing] = cell
    s.thing_place[thing] = ON_MAP
    if s.f.thing[thing].weight == HEAVY:
        s.heavy[cell] += 1


def take_off_map(s: State, thing: int, place: int) -> None:
    if s.thing_place[thing] == ON_MAP and s.f.thing[thing].weight == HEAVY:
        s.heavy[s.lies[thing]] -= 1
    s.lies[thing] = NOWHERE
    s.thing_place[thing] = place


def can_lift(s: State, f: int, thing: int) -> bool:
    """Light ones always, heavy ones by a power, some never. hcx.p11.pickup.1, hcx.p11.pickup.6"""
    if s.f.thing[thing].stays:
        return False
    return s.f.thing[thing].weight != HEAVY or bool(powers_of(s, f) & LIFTS_HEAVY.bits)


def stays_rule(one: Thing) -> str:
    """Why nobody picks it up."""
    return "hcx.p21.equip.8" if one.companion else "hcx.keyphrase.immobile"


def pick_up(t: ClixTable, f: int, thing: int, stayed: bool = False, rule: str = "") -> None:
    """A held object is off the map. hcx.p11.hold.1, hcx.p11.hold.2"""
    s = t.s
    rule = rule or handled_rule(s, f, thing, s.lies[thing], stayed, "hcx.p11.pickup.1")
    take_off_map(s, thing, OUTSIDE)
    s.holds[f] = thing
    t.tell(rule, PickedUp, f, thing)


def put_down(t: ClixTable, f: int, cell: int, rule: str = "hcx.p11.pickup.2") -> None:
    s = t.s
    thing = s.holds[f]
    s.holds[f] = NOBODY
    put_on_map(s, thing, cell)
    t.tell(rule, PutDown, f, thing, cell)
    let_go(t, f, thing)


def let_go(t: ClixTable, f: int, thing: int) -> None:
    """Whoever no longer has the object has lost what its text gave. hcx.p15.lose.1, hcx.p21.equip.9"""
    if t.s.f.thing_text[thing] and t.s.place[f] == ON_MAP:
        lose(t, f)


def drop_held(t: ClixTable, f: int, cells: list[int], rule: str) -> None:
    """It falls where its holder stands; on a larger base its player says on which square. hcx.p11.hold.4"""
    s = t.s
    cell = cells[0]
    if len(cells) > 1:
        cell = t.ask(s.f.owner[f], [s.f.drop[one] for one in cells], "drop", (f,)).cell
    put_down(t, f, cell, rule)


def knock_out_thing(t: ClixTable, thing: int, rule: str) -> None:
    """No debris, and nobody is harmed. hcx.p11.destroy.3"""
    s = t.s
    for f, held in enumerate(s.holds):
        if held == thing:
            s.holds[f] = NOBODY
            let_go(t, f, thing)
    for f, worn in enumerate(s.wears):
        if worn == thing:
            s.wears[f] = NOBODY
            let_go(t, f, thing)
    take_off_map(s, thing, KO_AREA)
    t.tell(rule, ThingKnockedOut, thing)


def unequip(t: ClixTable, f: int, cells: list[int], rule: str = "hcx.p21.equip.4") -> None:
    """KO'd or dropped, as it says; KO'd if it says nothing. hcx.p21.equipobj.3 to 5, hcx.p21.equip.8"""
    s = t.s
    thing = s.wears[f]
    s.wears[f] = NOBODY
    t.tell(rule, Unequipped, f, thing)
    let_go(t, f, thing)
    if s.f.thing[thing].unequip == "drop":
        cell = cells[0]
        if len(cells) > 1:
            cell = t.ask(s.f.owner[f], [s.f.drop[one] for one in cells], "drop", (f,)).cell
        put_on_map(s, thing, cell)
        t.tell("hcx.p21.equipobj.4", PutDown, f, thing, cell)
    else:
        take_off_map(s, thing, KO_AREA)
        t.tell(unequipped_rule(s.f.thing[thing]), ThingKnockedOut, thing)


def unequipped_rule(one: Thing) -> str:
    """It says that it is KO'd, or says nothing. hcx.p21.equip.8: the default holds for companions too"""
    if one.unequip:
        return "hcx.p21.equipobj.3"
    return "hcx.p21.equip.8" if one.companion else "hcx.p21.equipobj.5"
