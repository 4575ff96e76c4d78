"""What a player finds under a piece: the rules that matter for a figure, an object or a marker as it is now.

Each is a reason: +1 what it has, -1 what it has and cannot use, 0 what is true of it; `why` names it.
"""

from __future__ import annotations

from hexdial.games.heroclix.legality import plain
from hexdial.games.heroclix.moments import BARS, LIFTS_HEAVY
from hexdial.games.heroclix.pac import KEYPHRASE
from hexdial.games.heroclix.powers.card import CARD
from hexdial.games.heroclix.size import GAINED_SIZE, size_of
from hexdial.games.heroclix.sources import names, sources
from hexdial.games.heroclix.state import A_TURN, ACTED, THIS_GAME, WHILE_ON_MAP, Effect, Marker, State
from hexdial.games.heroclix.terms import HEAVY, IMPROVED, NOBODY, ON_MAP, SIDELINE, STANDARD
from hexdial.games.heroclix.use import (
    FORBID,
    can_use,
    is_silenced,
    is_standard,
    powers_of,
    running,
    text_bits,
    texts_of,
)
from hexdial.games.heroclix.whose import named_by
from hexdial.kernel.tally import Reason


def about_figure(s: State, f: int) -> list[Reason]:
    """Where its powers come from, what it bears, what lies on it, how it came here. hcx.p15.use.3"""
    if s.place[f] != ON_MAP:
        return _aside(s, f)
    found = sources(s, f)
    found += _marks(s, f) + _kinds(s, f) + _symbols(s, f) + _barred(s, f) + _bears(s, f) + _came(s, f)
    for effect in s.effects:
        if effect.target == f:
            found.append(about_effect(s, effect))
    return found


def _aside(s: State, f: int) -> list[Reason]:
    """On the Sideline: the one of now, not only what was put there. hcx.p2.sideline.4"""
    late = s.place[f] == SIDELINE and s.f.members[f].place != SIDELINE
    return [Reason(0, s.f.figure[f].id, "hcx.p2.sideline.4")] if late else []


def about_effect(s: State, effect: Effect) -> Reason:
    """How long it lies there, and whether it rests."""
    name = s.f.power_ids[effect.power]
    if not running(s, effect):
        return Reason(0, name, "hcx.p15.duration.1")
    if effect.until == THIS_GAME:
        return Reason(0, name, "hcx.p15.duration.4")
    if effect.until == WHILE_ON_MAP:
        return Reason(0, name, "hcx.p15.duration.5")
    if effect.even_if_lost and effect.until == A_TURN:
        return Reason(0, name, "hcx.p15.evenif.1")
    if effect.until != A_TURN:
        return Reason(0, name, "hcx.p15.duration.7")
    if effect.kind == FORBID:
        return Reason(-1, s.f.power_ids[effect.value], "hcx.p15.cantuse.4")
    this_turn = effect.last == s.turn and (effect.source == NOBODY or s.side[effect.source] == s.active)
    return Reason(0, name, "hcx.p15.duration.3" if this_turn else "hcx.p15.duration.2")


def _marks(s: State, f: int) -> list[Reason]:
    """Improved movement and targeting on its base."""
    figure = s.f.figure[f]
    bits = figure.improved_movement | figure.improved_targeting
    return [Reason(1, name, "hcx.p14.improved.1") for name, bit in IMPROVED.items() if bits & bit][:1]


def _kinds(s: State, f: int) -> list[Reason]:
    """Powers and abilities, and which kind of ability. hcx.p14.ability.1 to 4"""
    figure = s.f.figure[f]
    found: list[Reason] = []
    shown = [power for power in figure.dial[s.click[f] - 1].powers if power]
    kinds = [
        bool(figure.traits),
        bool(figure.improved_movement | figure.improved_targeting),
        bool(figure.team_abilities),
        bool(figure.symbols or figure.size != STANDARD),
    ].count(True)
    if shown and kinds:
        found.append(Reason(0, figure.id, "hcx.p13.power.1"))
    if figure.symbols or figure.size != STANDARD:
        found.append(Reason(0, figure.id, "hcx.p14.ability.1"))
    if kinds > 1:
        found.append(Reason(0, figure.id, "hcx.p14.ability.2"))
    found += [Reason(1, trait.id, "hcx.p14.ability.3") for trait in figure.traits[:1]]
    if figure.keywords or figure.generic:
        found.append(Reason(0, figure.id, "hcx.p18.keyword.1"))
    for number in texts_of(s, f):
        special = s.f.specials[number - s.f.first_special]
        found += [Reason(x, CARD[power].id, "hcx.p14.keyphrase.2") for power, x in special.numbers]
        bits = text_bits(s, f, number)
        granted = [power.id for power in CARD[1:] if power.kind == KEYPHRASE and bits >> power.number & 1]
        found += [Reason(1, name, "hcx.p14.keyphrase.1") for name in granted]
    return found


def _symbols(s: State, f: int) -> list[Reason]:
    """Combat symbols, sizes that have changed, and whether it is a standard character."""
    figure = s.f.figure[f]
    found: list[Reason] = []
    if figure.symbols:
        found.append(Reason(0, figure.id, "hcx.p12.symbol.2"))
        if size_of(s, f) != STANDARD:
            found.append(Reason(0, figure.id, "hcx.p12.symbol.13"))
    if any(effect.target == f and effect.kind == GAINED_SIZE for effect in s.effects):
        gone = s.f.powers.size_bits(figure.size) & ~s.f.powers.size_bits(size_of(s, f))
        found += [Reason(-1, name, "hcx.p16.size.2") for name in names(s, gone)]
        if is_standard(s, f) != (figure.size == STANDARD):
            found.append(Reason(0, figure.id, "hcx.p16.standard.2"))
    if not is_standard(s, f):
        found.append(Reason(0, figure.id, "hcx.p16.standard.1"))
    large = figure.width * figure.height > 1
    if large != (size_of(s, f) > STANDARD):
        found.append(Reason(0, figure.id, "hcx.p16.size.7"))
    elif size_of(s, f) != STANDARD:
        found.append(Reason(0, figure.id, "hcx.p16.size.1"))
    if figure.bystander:
        found.append(Reason(0, figure.id, "hcx.p19.bystander.5"))
    return found


def _barred(s: State, f: int) -> list[Reason]:
    """What its own powers keep it from using, and what nothing takes away. hcx.p14.inherent.1, hcx.p14.ability.4"""
    found = named_by(s, BARS, f, f)
    if is_silenced(s, f):
        figure = s.f.figure[f]
        found.append(Reason(0, figure.id, "hcx.p14.inherent.1"))
        if figure.keywords or figure.generic:
            found.append(Reason(0, figure.id, "hcx.p14.ability.4"))
    for effect in s.effects:
        if effect.target == f and effect.kind == FORBID and running(s, effect):
            rest = [
                number
                for number in texts_of(s, f)
                if text_bits(s, f, number) >> effect.value & 1 and number != effect.value and can_use(s, f, number)
            ]
            if rest:
                found.append(Reason(-1, s.f.power_ids[effect.value], "hcx.p15.cantuse.3"))
    return found


def _bears(s: State, f: int) -> list[Reason]:
    """Its tokens, the object in its hands, the equipment it wears."""
    found: list[Reason] = []
    thing = s.holds[f]
    if s.tokens[f]:
        found.append(Reason(s.tokens[f], s.f.figure[f].id, "hcx.p4.token.1"))
    if thing != NOBODY:
        one = s.f.thing[thing]
        found.append(Reason(0, one.id, "hcx.p11.hold.3"))
        if one.weight == HEAVY:
            found.append(Reason(0, one.id, "hcx.p11.heavy.4"))
            if not powers_of(s, f) & LIFTS_HEAVY.bits:
                found.append(Reason(0, one.id, "hcx.p11.pickup.10"))
        if s.f.thing_owner[thing] != s.side[f]:
            found.append(Reason(0, one.id, "hcx.p11.force.3"))
        if one.effect is not None and not one.equip:
            found.append(Reason(1, one.effect.id, "hcx.p21.special.1"))
    if s.wears[f] != NOBODY:
        found += _unequips(s, s.wears[f])
        text = s.f.thing_text[s.wears[f]]
        resting = any(one.source == f and one.version == text and not running(s, one) for one in s.effects)
        if text and resting:
            found.append(Reason(-1, s.f.power_ids[text], "hcx.p21.equip.9"))
    return found


def _unequips(s: State, thing: int) -> list[Reason]:
    one = s.f.thing[thing]
    silent = "hcx.p21.equip.8" if one.companion else "hcx.p21.equipobj.5"
    return [Reason(0, one.id, f"hcx.keyphrase.unequip_{one.unequip}" if one.unequip else silent)]


def _came(s: State, f: int) -> list[Reason]:
    """Not with its starting team: generated, from the Sideline, from the other side. hcx.p2.starting.2"""
    member = s.f.members[f]
    id = s.f.figure[f].id
    if not member.starting:
        twins = any(
            other.maker not in (NOBODY, member.maker)
            and plain(other.figure.names["en"]) == plain(member.figure.names["en"])
            and s.place[one] == ON_MAP
            for one, other in enumerate(s.f.members)
        )
        found = [Reason(0, id, "hcx.p16.generate.3" if twins else "hcx.p16.generate.5")]
        if not s.tokens[f] and not s.done[f] & ACTED and s.side[f] == s.active:
            found.append(Reason(0, id, "hcx.p16.generate.6"))
        return found
    if s.side[f] != s.f.owner[f]:
        return [Reason(0, id, "hcx.p2.friendly.3"), Reason(0, id, "hcx.p2.starting.2")]
    if member.place == SIDELINE:
        return [Reason(0, id, "hcx.p2.current.1"), Reason(0, id, "hcx.p2.starting.2")]
    return []


def about_thing(s: State, thing: int) -> list[Reason]:
    """What an object on the map is, and what its keyphrases say. hcx.p11.object.1 to 4"""
    one = s.f.thing[thing]
    found = [Reason(0, one.id, "hcx.p21.equip.8")]
    if not one.companion:
        found = [Reason(0, one.id, "hcx.p11.object.1"), Reason(0, one.id, "hcx.p11.object.3")]
    if s.thing_place[thing] == ON_MAP and not one.companion:
        found.append(Reason(0, one.id, "hcx.p11.object.4"))
        if any(other != thing and cell == s.lies[thing] for other, cell in enumerate(s.lies)):
            found.append(Reason(0, one.id, "hcx.p11.object.2"))
    if not one.points:
        found.append(Reason(0, one.id, "hcx.p2.starting.4"))
    if one.special:
        found.append(Reason(0, one.id, "hcx.p21.element.2" if one.equip else "hcx.p21.special.1"))
    for yes, phrase in (
        (one.indestructible, "indestructible"),
        (one.immobile, "immobile"),
        (one.equip == "friendly", "equip_friendly"),
        (one.equip == "any", "equip_any"),
    ):
        if yes:
            found.append(Reason(0, one.id, f"hcx.keyphrase.{phrase}"))
    return found + (_unequips(s, thing) if one.equip else [])


def about_marker(s: State, marker: Marker) -> list[Reason]:
    """What it is, whose it is not, and why it is still there. hcx.p10.marker.1, hcx.p15.stop.4"""
    found = [Reason(0, marker.name, "hcx.p10.marker.1"), Reason(0, marker.name, "hcx.p10.marker.7")]
    maker = marker.maker
    if maker != NOBODY and marker.power and not can_use(s, maker, marker.power):
        found.append(Reason(0, marker.name, "hcx.p15.stop.4"))
    if maker != NOBODY and s.place[maker] != ON_MAP:
        found.append(Reason(0, marker.name, "hcx.p3.piece.2"))
    return found
