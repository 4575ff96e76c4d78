"""Actions: what can be given, what it costs, what happens around it. PARTE 4"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hexdial.games.heroclix.break_away import spoken
from hexdial.games.heroclix.choices import DONE, Give
from hexdial.games.heroclix.clauses import UNCHANGED
from hexdial.games.heroclix.events import ActionGiven, ActionResolved, Noted, TokenGiven
from hexdial.games.heroclix.moments import ACTION_TOTAL, BARRED_ACTIONS, NO_TOTAL, OVEREXERTED, TIRELESS
from hexdial.games.heroclix.standing import judged
from hexdial.games.heroclix.state import ACT, ACTED, CARRIED, GOT_TOKEN, THIS_ACTION, ClixTable, Due, State
from hexdial.games.heroclix.terms import DOUBLE, FREE, KO_AREA, ON_MAP, POWER, SIDELINE
from hexdial.games.heroclix.use import anybody, expire, forget, powers_of, remember, spoken_bits
from hexdial.games.heroclix.versions import change_of, choose, type_by, used_by, versions_of
from hexdial.games.heroclix.whose import said_by
from hexdial.kernel.table import Word

FORBID_ACTION: Final = "forbid_action"
SPENT: Final = "spent"  # `value` is the text of a card whose FREE action was used in this turn
MORE_ACTIONS: Final = "action_total"  # `value` is the seat
TOKENS: Final = [1, 1, 1, 1, 2, 0]  # by type. hcx.p4.costed.2, hcx.p4.double.2, hcx.p4.free.3
MOST_TOKENS: Final = 2  # hcx.p9.token.1


class Deed:
    """Something an action can activate: its type, the power it needs (0: none), when it can be done, what it does."""

    __slots__ = ("among", "can", "id", "number", "power", "rule", "run", "type")

    def __init__(
        self,
        number: int,
        id: str,
        type: int,
        rule: str,
        can: Callable[[State, int], bool],
        run: Callable[[ClixTable, int], None],
        power: int = 0,
        among: Callable[[State, int], bool] | None = None,
    ) -> None:
        self.number = number
        self.id = id
        self.type = type
        self.rule = rule
        self.can = can
        self.run = run
        self.power = power
        self.among = among  # can anybody who can use these powers do it at all


DEEDS: Final[list[Deed]] = []
BY_TYPE: Final[list[list[Deed]]] = [[], [], [], [], [], []]


def offer(
    id: str,
    type: int,
    rule: str,
    can: Callable[[State, int], bool],
    run: Callable[[ClixTable, int], None],
    power: int = 0,
    among: Callable[[State, int], bool] | None = None,
) -> None:
    """One more deed; inherent ones first, then the powers in the order of the catalogue. hcx.p4.type.2"""
    deed = Deed(len(DEEDS), id, type, rule, can, run, power, among)
    DEEDS.append(deed)
    BY_TYPE[type].append(deed)


def offered(s: State) -> list[Give]:
    """Every action the active player can give now. hcx.p4.give.1"""
    kept = remember(s)
    try:
        full = s.given >= action_total(s, s.active)
        found: list[Give] = []
        for f, place in enumerate(s.place):
            if place == ON_MAP and s.side[f] == s.active:
                found += offered_to(s, f, full)
    finally:
        if kept:
            forget(s)
    return found


def offered_to(s: State, f: int, full: bool) -> list[Give]:
    """Every action it can be given; `full`: the action total is reached."""
    found: list[Give] = []
    costed = is_ready(s, f) and (not full or judged(s, NO_TOTAL, f, f))
    barred = barred_types(s, f)
    bits = powers_of(s, f)
    changed = changed_deeds(s)
    for number in deeds_of(s, bits) if costed else free_deeds_of(s, bits):
        deed = DEEDS[number]
        if changed[number]:
            if ways(s, f, deed, costed):
                found.append(s.f.give[f][deed.number])
            continue
        if deed.type == FREE:
            if s.used[f] >> deed.number & 1:
                continue  # hcx.p4.free.2
        elif not costed or (deed.type == DOUBLE and s.tokens[f]):
            continue  # hcx.p4.double.3
        if not barred >> deed.type & 1 and deed.can(s, f):
            found.append(s.f.give[f][deed.number])
    return found


def deeds_of(s: State, bits: int) -> list[int]:
    """The deeds of whoever can use these powers, by number, found once."""
    found = s.f.deeds.get(bits)
    if found is None:
        found = [
            deed.number
            for deed in DEEDS
            if (not deed.power or bits >> deed.power & 1) and (deed.among is None or deed.among(s, bits))
        ]
        s.f.deeds[bits] = found
    return found


def free_deeds_of(s: State, bits: int) -> list[int]:
    """Those of them that cost nothing, or may cost nothing in another version."""
    found = s.f.free_deeds.get(bits)
    if found is None:
        changed = changed_deeds(s)
        found = [number for number in deeds_of(s, bits) if DEEDS[number].type == FREE or changed[number]]
        s.f.free_deeds[bits] = found
    return found


def changed_deeds(s: State) -> list[bool]:
    """By deed: does some text have a version of its power? hcx.p16.version.1"""
    if not s.f.changed_deeds:
        s.f.changed_deeds = [s.f.altered >> deed.power & 1 != 0 for deed in DEEDS]
    return s.f.changed_deeds


def ways(s: State, f: int, deed: Deed, costed: bool) -> list[int]:
    """The versions of the power by which it can be given this action now; 0: as it stands on the card.

    hcx.p16.version.1, hcx.p4.change.1
    """
    found: list[int] = []
    for number in versions_of(s, f, deed.power):
        type = type_by(s, number, deed.power, deed.type)
        if type == FREE:
            if s.used[f] >> deed.number & 1:
                continue
        elif not costed or (type == DOUBLE and s.tokens[f]):
            continue
        if not is_forbidden(s, f, type) and deed.can(used_by(s, f, deed.power, number), f):
            found.append(number)
    return found


def choose_version(t: ClixTable, f: int, deed: Deed) -> int:
    """Which version is used, where some text has one of its own. hcx.p16.version.1"""
    s = t.s
    if not s.f.altered >> deed.power & 1:
        return 0
    costed = is_ready(s, f) and (s.given < action_total(s, s.active) or judged(s, NO_TOTAL, f, f))
    return choose(t, f, deed.power, ways(s, f, deed, costed))


def tokens_for(s: State, deed: Deed, type: int, number: int) -> int:
    """By the type, unless the version says otherwise. hcx.p4.costed.2, hcx.p13.power.7"""
    version = change_of(s, number, deed.power)
    return TOKENS[type] if version is None or version.tokens == UNCHANGED else version.tokens


def is_ready(s: State, f: int) -> bool:
    """May it be given a costed action at all? hcx.p4.costed.3, hcx.p4.costed.5, hcx.p17.carry.4"""
    if s.done[f] & (ACTED | CARRIED):
        return False
    return s.tokens[f] < MOST_TOKENS or judged(s, TIRELESS, f, f)


def is_forbidden(s: State, f: int, type: int) -> bool:
    """An effect says that it can't be given this type. hcx.p15.cantuse.1"""
    return bool(barred_types(s, f) >> type & 1)


def barred_types(s: State, f: int) -> int:
    """The types it can't be given, as bits; a double power action is a POWER action. hcx.p4.double.1"""
    bits = spoken_bits(s, BARRED_ACTIONS, f, powers_of(s, f)) if BARRED_ACTIONS.bits else 0
    for effect in s.effects:
        if effect.kind == FORBID_ACTION and effect.target == f:
            bits |= 1 << effect.value
    alike = bits & ~(1 << DOUBLE)
    return alike | 1 << DOUBLE if bits >> POWER & 1 else alike


def action_total(s: State, seat: int) -> int:
    """One for every 100 points of the build total, from 2 to 10. hcx.p4.total.1, hcx.p4.total.2"""
    total = s.f.o.build_total // 100
    if anybody(s) & ACTION_TOTAL.bits:
        for f, place in enumerate(s.place):
            if place in (ON_MAP, SIDELINE):
                total += spoken(s, ACTION_TOTAL, f, seat)
    for effect in s.effects:
        if effect.kind == MORE_ACTIONS and effect.value == seat:
            total += effect.amount  # hcx.p4.total.3
    return max(2, min(10, total))


def give(t: ClixTable, f: int, deed: Deed) -> None:
    """Given, carried out, then its token; what waits for resolutions comes afterwards. hcx.p4.costed.1 to 9"""
    s = t.s
    number = choose_version(t, f, deed)
    type = type_by(s, number, deed.power, deed.type)
    tokens = tokens_for(s, deed, type, number)
    exerted = powers_of(s, f) & OVEREXERTED.bits if tokens and s.tokens[f] >= MOST_TOKENS else 0
    beyond = False
    if type == FREE:
        s.used[f] |= 1 << deed.number
    else:
        s.done[f] |= ACTED
        if judged(s, NO_TOTAL, f, f):
            beyond = t.telling and s.given >= action_total(s, s.active)
        else:
            s.given += 1
    t.tell("hcx.p4.change.1" if type != deed.type else deed.rule, ActionGiven, f, deed.number, tokens)
    if beyond:
        t.tell(said_by(s, NO_TOTAL, f, f), Noted, (f,))
    carry_out(t, f, deed, number)
    if exerted:
        overexert(t, f, exerted)
    else:
        for bearer in bearers(s, f):
            for _ in range(tokens):
                give_token(t, bearer, token_rule(s, f, bearer, type))
    expire(t, THIS_ACTION)
    destroyed = deed.rule == "hcx.p10.destroy.1" and s.place[f] == ON_MAP
    t.tell("hcx.p10.destroy.5" if destroyed else resolved_rule(s, f, type), ActionResolved, f, deed.number)


def carry_out(t: ClixTable, f: int, deed: Deed, number: int = 0) -> None:
    """While it lasts everybody may know who has been given what; one action may be inside another. hcx.p4.nocost.4"""
    s = t.s
    doer, doing, version, using = s.doer, s.doing, s.version, s.using
    s.doer, s.doing = f, type_by(s, number, deed.power, deed.type)
    if number or doer != f:
        s.version, s.using = number, deed.power
    deed.run(t, f)
    s.doer, s.doing, s.version, s.using = doer, doing, version, using


def overexert(t: ClixTable, f: int, bits: int) -> None:
    """It was given a costed action with two tokens: no third one, but what the power that allows it says."""
    for power in range(bits.bit_length()):
        function = OVEREXERTED.by[power]
        if bits >> power & 1 and function is not None and t.s.place[f] == ON_MAP:
            function(t, f)


def resolved_rule(s: State, f: int, type: int) -> str:
    """What its end shows: no token for who is gone, no cost, one count for two tokens."""
    if type == FREE:
        return "hcx.p4.free.3"
    if s.place[f] == KO_AREA:
        return "hcx.p4.costed.9"
    return "hcx.p4.double.5" if type == DOUBLE else "hcx.p4.costed.1"


def bearers(s: State, f: int) -> list[int]:
    """Who gets the token: it, whoever came in its place, or nobody once it is KO'd.

    hcx.p4.costed.9, hcx.p16.replace.4
    """
    if s.place[f] == SIDELINE:
        return [heir for heir in s.replaced_by[f] if s.place[heir] == ON_MAP]
    return [f] if s.place[f] == ON_MAP else []


def token_rule(s: State, f: int, bearer: int, type: int) -> str:
    """Why it gets the token at the end of the action."""
    if bearer != f:
        return "hcx.p16.replace.4"
    if type == DOUBLE:
        return "hcx.p4.double.6" if s.tokens[f] else "hcx.p4.double.2"
    return ""


def give_token(t: ClixTable, f: int, rule: str = "") -> None:
    """Never more than two; the second one pushes. hcx.p9.token.1, hcx.p4.push.1"""
    s = t.s
    if s.tokens[f] >= MOST_TOKENS:
        t.tell("hcx.p9.golden.1" if rule else "hcx.p9.token.1", Noted, (f,))
        return
    s.tokens[f] += 1
    s.done[f] |= GOT_TOKEN
    pushed = s.tokens[f] == MOST_TOKENS
    t.tell(rule or ("hcx.p4.push.1" if pushed else "hcx.p4.costed.2"), TokenGiven, f, s.tokens[f], pushed)
    if pushed:
        s.immediate.append(Due("pushing", f, amount=1))


def at_no_cost(t: ClixTable, f: int, type: int) -> bool:
    """Any deed of this type it can do, or none: no token, no count. hcx.p4.nocost.1 to 7"""
    s = t.s
    if s.place[f] != ON_MAP:
        return False
    if is_forbidden(s, f, type):
        t.tell("hcx.p4.nocost.5", Noted, (f,))
        return False
    bits = powers_of(s, f)
    options: list[Give | Word] = [DONE]
    for deed in BY_TYPE[type] if not bits & s.f.altered else DEEDS:
        if (not deed.power or bits >> deed.power & 1) and nocost_ways(s, f, deed, type):
            options.append(s.f.give[f][deed.number])
    if len(options) == 1:
        return False
    chosen = t.ask(s.side[f], options, "at_no_cost", (f, type))
    if isinstance(chosen, Word):
        t.tell("hcx.p4.nocost.1", Noted, (f,))  # later it is too late
        return False
    deed = DEEDS[chosen.deed]
    number = choose(t, f, deed.power, nocost_ways(s, f, deed, type)) if s.f.altered >> deed.power & 1 else 0
    t.tell(nocost_rule(s, f, deed), ActionGiven, f, deed.number, 0)
    carry_out(t, f, deed, number)
    t.tell("hcx.p3.resolve.1", ActionResolved, f, deed.number)
    return True


def nocost_ways(s: State, f: int, deed: Deed, type: int) -> list[int]:
    """The versions by which this deed is one of that type and can be done. hcx.p4.nocost.7"""
    if not s.f.altered >> deed.power & 1:
        return [0] if deed.type == type and deed.can(s, f) else []
    return [
        number
        for number in versions_of(s, f, deed.power)
        if type_by(s, number, deed.power, deed.type) == type and deed.can(used_by(s, f, deed.power, number), f)
    ]


def nocost_rule(s: State, f: int, deed: Deed) -> str:
    """Out of the Action phase, any deed of the type, or whatever it has done and however tired it is."""
    if s.phase != ACT:
        return "hcx.p4.nocost.2"
    if deed.rule == "hcx.p10.destroy.1":
        return "hcx.p10.destroy.7"
    if deed.id in ("close_object", "range_object"):
        return "hcx.p11.weapon.7"
    if deed.number not in BASIC:
        return "hcx.p4.nocost.7"
    return "hcx.p4.nocost.6" if s.tokens[f] else "hcx.p4.nocost.4"


BASIC: Final = [0, 1, 2]  # move, close, range: the first deeds of all
