"""What a figure can use now: dial, card, symbols, equipment, and what others forbid. PARTES 13 to 15."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from hexdial.games.heroclix.clauses import FOES, FRIENDS
from hexdial.games.heroclix.events import Noted
from hexdial.games.heroclix.moments import BARS, NEVER_SILENCED, PROTECTS, SHIELDS, WORKS_ASIDE, Numbers, powers_in
from hexdial.games.heroclix.size import GAINED_SIZE, size_of
from hexdial.games.heroclix.state import THIS_ACTION, THIS_GAME, THIS_MOVE, WHILE_ON_MAP, ClixTable, Effect, State
from hexdial.games.heroclix.terms import AUTO, NOBODY, ON_MAP, SIDELINE, STANDARD, VALUES
from hexdial.games.heroclix.whens import holds, is_near

FORBID: Final = "forbid"  # `value` is a power of the card, or the number of a special power, trait or EFFECT
FORBID_ALL: Final = "forbid_all"  # no power and no ability at all
GRANT: Final = "grant"
NAMED_TOKEN: Final = "named_token"  # an effect: `power` is the text that gave it, `source` who gave it
GAINED_SYMBOL: Final = "gained_symbol"
DEEPEST: Final = 4  # of effects that forbid what forbids
UNKNOWN: Final = -1
RECKONED: Final = len(VALUES) + 1  # for each figure: its combat values, and how far it shoots


def powers_of(s: State, f: int) -> int:
    """The powers and abilities it can use, as bits; whatever forbids comes last. hcx.p15.use.3, hcx.p15.cantuse.2

    Bit 0 is no power: it says that a text of its own card or equipment speaks at moments (powers/specials.py).
    """
    known = s.known
    if not known:
        return found_powers(s, f)
    bits = known[f]
    if bits == UNKNOWN:
        bits = found_powers(s, f)
        known[f] = bits
    return bits


def remember(s: State) -> bool:
    """From here to `forget` a question about the position is answered and nothing changes: powers are found once.

    False: somebody remembers already, and will forget.
    """
    if s.known:
        return False
    s.known = [UNKNOWN] * len(s.place)
    s.reckoned = [UNKNOWN] * (len(s.place) * RECKONED)
    s.speakers = [None] * len(VALUES)
    return True


def forget(s: State) -> None:
    s.known = []
    s.reckoned = []
    s.speakers = []
    s.anybody = UNKNOWN


def found_powers(s: State, f: int) -> int:
    """What powers_of says, found anew."""
    if s.place[f] != ON_MAP:
        return aside(s, f) if s.place[f] == SIDELINE and WORKS_ASIDE.bits else 0
    bits = s.f.masks[f][s.click[f]]
    if s.wears[f] != NOBODY or s.holds[f] != NOBODY or s.f.conditional[f] or s.f.has_bans or is_touched(s, f):
        bits = allowed(s, f, 0)
    if bits & BARS.bits:
        bits &= ~spoken_bits(s, BARS, f, bits)
    return bits


def is_touched(s: State, f: int) -> bool:
    """Does any running effect lie on it?"""
    for effect in s.effects:
        if effect.target == f:
            return True
    return False


def anybody(s: State) -> int:
    """What any figure at all can use, as bits; found once while it is remembered."""
    if s.anybody != UNKNOWN:
        return s.anybody
    bits = 0
    for f in range(len(s.place)):
        bits |= powers_of(s, f)
    if s.known:
        s.anybody = bits
    return bits


def allowed(s: State, f: int, depth: int) -> int:
    """What it has less what effects forbid, the long way round: source by source."""
    forbidden = 0
    more = 0
    gone = 0
    resized = False
    touched = s.wears[f] != NOBODY or s.holds[f] != NOBODY or s.f.conditional[f]
    if s.f.has_bans and depth < DEEPEST:
        forbidden = banned(s, f, depth)
        touched = touched or bool(forbidden)
    for effect in s.effects:
        if effect.target == f:
            kind = effect.kind
            touched = True
            if kind == FORBID_ALL:
                return s.f.plain[f][s.click[f]] & NEVER_SILENCED.bits | warded(s, f, effect.power)
            if kind == FORBID:
                if runs(s, effect, depth):
                    forbidden |= 1 << effect.value
            elif kind == GRANT:
                if runs(s, effect, depth):
                    more |= brought(s, effect.value)
            elif kind == GAINED_SYMBOL:
                more |= s.f.powers.symbol_bits(effect.value)  # hcx.p12.symbol.11
            elif kind == GAINED_SIZE:
                gone = s.f.powers.size_bits(s.f.figure[f].size)
                resized = True
    if not touched:
        return s.f.masks[f][s.click[f]]
    bits = s.f.plain[f][s.click[f]] & ~gone | more
    for number in texts_of(s, f):
        if not forbidden >> number & 1:
            bits |= text_bits(s, f, number)
    if resized:
        bits |= s.f.powers.size_bits(size_of(s, f))  # hcx.p12.symbol.12
    return bits & ~forbidden


def banned(s: State, f: int, depth: int) -> int:
    """What the texts of others within reach keep it from using, as bits. hcx.p5.passive.1, hcx.p15.cantuse.1"""
    found = 0
    for other, place in enumerate(s.place):
        if place != ON_MAP or other == f:
            continue
        friend = s.side[other] == s.side[f]
        for number in texts_of(s, other):
            for ban in s.f.specials[number - s.f.first_special].says.bans:
                if (ban.whom == FRIENDS and not friend) or (ban.whom == FOES and friend):
                    continue
                if (ban.near is None or is_near(s, other, f, ban.near)) and holds(s, other, ban.when):
                    if allowed(s, other, depth + 1) >> number & 1:
                        found |= ban.powers
    return found


def aside(s: State, f: int) -> int:
    """What works on the Sideline: the texts that say so."""
    bits = 0
    for number in s.f.texts[f][s.click[f]]:
        text = s.f.text_bits[number - s.f.first_special]
        if text & WORKS_ASIDE.bits:
            bits |= text
    return bits


def text_bits(s: State, f: int, number: int) -> int:
    """A special power, trait or EFFECT, and what it grants; some of it under conditions only. hcx.p15.use.4"""
    place = number - s.f.first_special
    bits = s.f.text_bits[place]
    if bits != s.f.text_whole[place]:
        for version in s.f.specials[place].says.versions:
            if version.when is not None and holds(s, f, version.when):
                bits |= brought(s, version.power)
    return bits


def texts_of(s: State, f: int) -> list[int]:
    """The texts it has now by number: of the card, of what it wears, of the special object in its hands.

    hcx.p14.trait.1, hcx.p21.equip.2, hcx.p21.special.1
    """
    own = s.f.texts[f][s.click[f]]
    if s.wears[f] == NOBODY and s.holds[f] == NOBODY:
        return own
    found = own.copy()
    if s.wears[f] != NOBODY and s.f.thing_text[s.wears[f]] and is_worn_well(s, f):
        found.append(s.f.thing_text[s.wears[f]])
    if s.holds[f] != NOBODY and s.f.thing_text[s.holds[f]] and not s.f.thing[s.holds[f]].equip:
        found.append(s.f.thing_text[s.holds[f]])
    return found


def muted(s: State, f: int, on: int) -> list[int]:
    """The texts that would speak of this event, show and cannot be used, by number. hcx.p15.cantuse.5"""
    if s.place[f] != ON_MAP:
        return []
    bits = powers_of(s, f)
    return [
        number
        for number in texts_of(s, f)
        if not bits >> number & 1
        and any(one.on == on for one in s.f.specials[number - s.f.first_special].says.triggers)
    ]


def warded(s: State, f: int, power: int) -> int:
    """What this power does not touch: texts that are protected against it, and all they grant, as bits."""
    bits = 0
    if power:
        for number in texts_of(s, f):
            own = text_bits(s, f, number)
            against = s.f.specials[number - s.f.first_special].says.protected | spoken_bits(s, PROTECTS, f, own)
            if against >> power & 1:
                bits |= own
    return bits


def showing(s: State, f: int) -> int:
    """What dial, card and symbols show, usable or not; KO'd or on the Sideline it is nothing. hcx.p13.power.2"""
    if s.place[f] != ON_MAP:
        return 0
    return s.f.shows[f][s.click[f]]


def worn(s: State, f: int) -> int:
    """The EFFECT of equipment, for standard characters on their own team. hcx.p21.equip.2, hcx.p21.equip.5 to 7"""
    if not is_worn_well(s, f):
        return 0
    return s.f.thing_masks[s.wears[f]]


def is_worn_well(s: State, f: int) -> bool:
    return s.side[f] == s.f.owner[f] and is_standard(s, f)


def possessed(s: State, f: int) -> int:
    """All it has from anywhere, usable or not: what is not among it is lost. hcx.p15.lose.1, hcx.p21.equip.9"""
    bits = showing(s, f)
    if s.place[f] == ON_MAP and s.wears[f] != NOBODY:
        bits |= s.f.thing_masks[s.wears[f]]
    if s.place[f] == ON_MAP and s.holds[f] != NOBODY and not s.f.thing[s.holds[f]].equip:
        bits |= s.f.thing_masks[s.holds[f]]
    for effect in s.effects:
        if effect.target == f and effect.kind == GRANT:
            bits |= brought(s, effect.value)
    return bits


def brought(s: State, power: int) -> int:
    """A power or ability, and what it grants, as bits."""
    return s.f.powers.brings[power] if power < len(s.f.powers.brings) else 1 << power


def can_use(s: State, f: int, power: int) -> bool:
    return bool(powers_of(s, f) >> power & 1)


def is_protected(s: State, f: int, power: int) -> bool:
    """Do the effects of this power pass it by? "Protected: Outwit" and the like."""
    bits = powers_of(s, f) & SHIELDS.bits if SHIELDS.bits else 0
    return bool(bits) and bool(spoken_bits(s, SHIELDS, f, bits) >> power & 1)


def spoken_bits(s: State, moment: Numbers, f: int, bits: int) -> int:
    """All bits that these powers speak of at this moment."""
    bits &= moment.bits
    found = 0
    if bits:
        for power in powers_in(bits):
            number = moment.by[power]
            if number is not None:
                found |= number(s, f, f)
    return found


def is_silenced(s: State, f: int) -> bool:
    """It can use neither powers nor abilities, improved ones included. hcx.p15.stop.1"""
    for effect in s.effects:
        if effect.kind == FORBID_ALL and effect.target == f:
            return True
    return False


def is_standard(s: State, f: int) -> bool:
    """A standard character: no bystander, a single or peanut base, the standard size now.

    hcx.p16.standard.1, hcx.p16.standard.2
    """
    figure = s.f.figure[f]
    if figure.symbols & AUTO and not s.f.o.auto_is_standard:
        return False
    return not figure.bystander and figure.width * figure.height <= 2 and size_of(s, f) == STANDARD


def run_effect(t: ClixTable, effect: Effect) -> None:
    """From now on, until its duration ends; it remembers which source its power had. hcx.p15.duration.1"""
    s = t.s
    if effect.version < 0 and effect.power and effect.source != NOBODY and s.place[effect.source] == ON_MAP:
        effect = replace(effect, version=origin(s, effect.source, effect.power))
    s.effects.append(effect)


def origin(s: State, f: int, power: int) -> int:
    """The text by which it uses this power, 0 for the dial, a symbol or an effect. hcx.p15.lose.3"""
    if s.version and s.doer == f and s.using == power:
        return s.version
    if not s.f.plain[f][s.click[f]] >> power & 1:
        for number in texts_of(s, f):
            if text_bits(s, f, number) >> power & 1:
                return number
    return 0


def expire(t: ClixTable, until: int) -> None:
    """Effects that last so long have ended. hcx.p15.duration.6, hcx.p15.duration.7"""
    s = t.s
    if not s.effects:
        return
    kept = [effect for effect in s.effects if effect.until != until]
    if len(kept) < len(s.effects):
        rules = {THIS_ACTION: "hcx.p15.duration.7", THIS_MOVE: "hcx.pseq.move.6"}
        t.tell(rules.get(until, "hcx.p15.duration.6"), Noted, ())
        s.effects = kept


def lose(t: ClixTable, f: int) -> None:
    """What came from a power that no longer shows is over, unless it says otherwise. hcx.p15.two.1, hcx.p15.lose.4"""
    s = t.s
    if not s.effects:
        return
    bits = possessed(s, f)
    kept: list[Effect] = []
    for effect in s.effects:
        if effect.target == f and effect.source != f and SHIELDS.bits and is_protected(s, f, effect.power):
            t.tell("hcx.keyphrase.protected_effect", Noted, (f,))  # what already lies on it expires
        elif effect.source != f or not effect.power or is_kept(s, effect, bits):
            kept.append(effect)
        elif outlasts(s, effect):
            kept.append(effect)
            usual = "hcx.p16.token.3" if effect.kind == NAMED_TOKEN else "hcx.p15.evenif.2"
            t.tell("hcx.p15.evenif.1" if effect.even_if_lost else usual, Noted, (f,))
        else:
            t.tell(lost_rule(s, effect, bits), Noted, (f,))
    s.effects = kept


def lost_rule(s: State, effect: Effect, bits: int) -> str:
    """Its figure has left, the power is there from another source, or it is there no longer."""
    if s.place[effect.source] != ON_MAP:
        return "hcx.p15.duration.5" if effect.until == WHILE_ON_MAP else "hcx.p15.lose.1"
    if bits >> effect.power & 1:
        return "hcx.p15.lose.3"
    f = effect.source
    later = any(mask >> effect.power & 1 for mask in s.f.shows[f][s.click[f] + 1 :])
    return "hcx.p15.lose.4" if later else "hcx.p15.two.1"


def is_kept(s: State, effect: Effect, bits: int) -> bool:
    """The same power from another source is another one. hcx.p15.lose.3"""
    if not bits >> effect.power & 1:
        return False
    if effect.version > 0:
        return bool(bits >> effect.version & 1)
    if effect.version < 0:
        return True
    f = effect.source
    for one in s.effects:
        if one.target == f and one.kind == GRANT and brought(s, one.value) >> effect.power & 1:
            return True
    return bool(s.f.plain[f][s.click[f]] >> effect.power & 1)


def outlasts(s: State, effect: Effect) -> bool:
    """Does it go on although its power is lost? hcx.p15.evenif.1, hcx.p15.evenif.2, hcx.p15.duration.5"""
    if effect.until == WHILE_ON_MAP and s.place[effect.source] != ON_MAP:
        return False
    return effect.even_if_lost or effect.until == THIS_GAME


def running(s: State, effect: Effect) -> bool:
    """Suspended while its power can't be used. hcx.p15.two.2"""
    return runs(s, effect, 0)


def runs(s: State, effect: Effect, depth: int) -> bool:
    """What forbids may be forbidden itself, and so on."""
    f = effect.source
    if not effect.power or effect.even_if_lost or effect.until == THIS_GAME or f == NOBODY or s.place[f] != ON_MAP:
        return True
    if depth == DEEPEST or not possessed(s, f) >> effect.power & 1:
        return True
    bits = allowed(s, f, depth + 1)
    return bool(bits >> effect.power & 1) and (effect.version <= 0 or bool(bits >> effect.version & 1))
