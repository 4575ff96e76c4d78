"""The signs on a figure: what has happened to it, its combat values now, its powers, and every click of its dial."""

from __future__ import annotations

from typing import Final

from hexdial.games.heroclix import prepare
from hexdial.games.heroclix.about import about_effect
from hexdial.games.heroclix.figures import Click, Figure
from hexdial.games.heroclix.pac import Improved
from hexdial.games.heroclix.size import size_of
from hexdial.games.heroclix.standing import is_unhurried
from hexdial.games.heroclix.state import ACTED, CARRIED, Effect, State
from hexdial.games.heroclix.terms import NOBODY, ON_MAP, RANGE, SIZES, SLOTS, STANDARD, SYMBOLS, VALUES
from hexdial.games.heroclix.themes import keywords_of
from hexdial.games.heroclix.values import reckon
from hexdial.games.heroclix.victory import points_of
from hexdial.games.heroclix.words import Voice
from hexdial.kernel.scene import Badge

CHANGED: Final = "changed"
NOW: Final = "now"  # the click a dial is on
GONE: Final = "gone"  # clicks that damage has turned past, or before the starting line
SPECIAL: Final = "white"  # the box of a special power
STOP: Final = "stop"
VALUE_RULES: Final = ["hcx.p7.move.1", "hcx.p8.roll.1", "hcx.p8.hit.1", "hcx.p8.dealt.1", "hcx.p8.range.2"]
SYMBOL_POWERS: Final = {"wing": "flight", "dolphin": "swim", "auto": "autonomous", "bar": "indomitable"}
# what holds of every figure, by where it is
IN_PLAY: Final = ("hcx.p4.give.1", "hcx.p13.power.2")
WAITS: Final = ("hcx.p2.setup.10", "hcx.p2.starting.1")
BESIDE: Final = ("hcx.p2.sideline.1", "hcx.p2.current.2")
OUT: Final = ("hcx.p8.ko.2", "hcx.p2.vp.1")


def values_of(s: State, f: int) -> tuple[int, ...]:
    """The five combat values as they are now, outside of any attack. hcx.p3.calc.1"""
    return tuple([reckon(s, f, kind).total() for kind in range(len(VALUES))])


def effects_on(s: State, f: int) -> tuple[Effect, ...]:
    return tuple([effect for effect in s.effects if effect.target == f]) if s.effects else ()


def in_play(s: State, f: int, voice: Voice) -> tuple[Badge, ...]:
    """A figure on the map: what has happened to it comes first."""
    badges = [*_moment(s, f, voice), *_bears(s, f, voice), *_effects(s, f, voice)]
    badges.append(_click(s, f, voice))
    badges += [_value(s, f, kind, voice) for kind in range(len(VALUES))]
    return (*badges, *_printed(s, f, voice))


def off_map(s: State, f: int, voice: Voice) -> tuple[Badge, ...]:
    """A figure that waits, or is KO'd: what is printed at the click it is on."""
    figure = s.f.figure[f]
    badges: list[Badge] = []
    if s.click[f] > figure.clicks:
        badges.append(Badge("ko", voice.text("cue.ko"), voice.text("zone.ko"), CHANGED, rule="hcx.p8.ko.2"))
    else:
        badges.append(_click(s, f, voice))
    return (*badges, *of_figure(s, f, voice))


def of_figure(s: State, f: int, voice: Voice) -> tuple[Badge, ...]:
    """The numbers of its click, and the card."""
    figure = s.f.figure[f]
    click = figure.dial[min(s.click[f], figure.clicks) - 1]
    badges: list[Badge] = []
    for kind in range(len(VALUES)):
        number = figure.range if kind == RANGE else click.value(kind)
        badges.append(Badge(VALUES[kind], str(number), _meaning(kind, number, voice), rule=VALUE_RULES[kind]))
    return (*badges, *_printed(s, f, voice))


def _moment(s: State, f: int, voice: Voice) -> list[Badge]:
    """Tokens, and what this turn has brought."""
    badges: list[Badge] = []
    tokens = s.tokens[f]
    if tokens:
        key, rule = ("token", "hcx.p4.costed.2") if tokens == 1 else ("pushed", "hcx.p4.push.1")
        help = voice.text(f"badge.{key}", {"value": str(tokens)})
        badges.append(Badge("tokens", str(tokens), help, CHANGED, rule=rule))
    if s.done[f] & ACTED and s.side[f] == s.active:
        badges.append(Badge("acted", "", voice.text("badge.acted"), CHANGED, rule="hcx.p4.costed.5"))
    if s.done[f] & CARRIED and s.side[f] == s.active:
        badges.append(Badge("carried", "", voice.text("badge.carried"), CHANGED, rule="hcx.p17.carry.4"))
    if is_unhurried(s, f):
        badges.append(Badge("immune", "", voice.text("badge.immune"), CHANGED, rule="hcx.p9.immunity.1"))
    if s.side[f] != s.f.owner[f]:
        help = voice.text("badge.taken", {"seat": voice.seat(s.side[f])})
        badges.append(Badge("taken", str(s.side[f] + 1), help, CHANGED, rule="hcx.p2.friendly.1"))
    return badges


def _bears(s: State, f: int, voice: Voice) -> list[Badge]:
    """The object it holds, the equipment it wears."""
    badges: list[Badge] = []
    if s.holds[f] != NOBODY:
        help = voice.text("badge.holds", {"thing": voice.thing(s.holds[f])})
        badges.append(Badge("holds", s.f.thing[s.holds[f]].names[voice.language], help, CHANGED, rule="hcx.p11.hold.1"))
    if s.wears[f] != NOBODY:
        thing = s.f.thing[s.wears[f]]
        text = thing.effect.texts[voice.language] if thing.effect is not None else ""
        help = voice.text("badge.wears", {"thing": voice.thing(s.wears[f]), "text": text})
        badges.append(Badge("wears", thing.names[voice.language], help, CHANGED, rule="hcx.p21.equip.1"))
    return badges


def _effects(s: State, f: int, voice: Voice) -> list[Badge]:
    """What others have put on it for a while; changes of numbers show in the numbers."""
    badges: list[Badge] = []
    for effect in effects_on(s, f):
        if effect.power and effect.source >= 0:
            about = {"power": voice.power(effect.power), "figure": voice.figure(effect.source)}
            help = voice.text("badge.effect", about)
            text = about["power"]
        else:
            help, text = voice.text("badge.effect_rule"), ""
        badges.append(Badge("effect", text, help, CHANGED, rule=about_effect(s, effect).rule))
    return badges


def _click(s: State, f: int, voice: Voice) -> Badge:
    """`3/7`: the click it is on, and how many there are. hcx.p1.dial.1"""
    clicks = s.f.figure[f].clicks
    click = s.click[f]
    about = {"click": str(click), "clicks": str(clicks), "left": str(clicks - click + 1)}
    tone = CHANGED if click != s.start[f] else ""
    return Badge("click", f"{click}/{clicks}", voice.text("badge.click", about), tone, rule="hcx.p1.dial.1")


def _value(s: State, f: int, kind: int, voice: Voice) -> Badge:
    """As it is now; other than printed it is shown loudly, with the reasons."""
    r = reckon(s, f, kind, None, True)
    number = r.total()
    help = _meaning(kind, number, voice)
    if number == r.printed:
        return Badge(VALUES[kind], str(number), help, rule=VALUE_RULES[kind])
    about = {"what": help, "reasons": voice.sum(tuple(r.reasons)), "printed": str(r.printed)}
    return Badge(VALUES[kind], str(number), voice.text("badge.changed", about), CHANGED, rule=VALUE_RULES[kind])


def _meaning(kind: int, number: int, voice: Voice) -> str:
    if kind == RANGE and not number:
        return voice.text("badge.no_range")
    return voice.text(f"badge.{VALUES[kind]}", {"value": str(number)})


def _printed(s: State, f: int, voice: Voice) -> list[Badge]:
    """Bolts, the powers that show, symbols, size, card, points, and the whole dial."""
    figure = s.f.figure[f]
    badges: list[Badge] = []
    if figure.range:
        help = voice.text("badge.bolts" if figure.bolts > 1 else "badge.bolt", {"value": str(figure.bolts)})
        badges.append(Badge("bolts", str(figure.bolts), help, rule="hcx.p8.target.7"))
    shown = figure.dial[min(s.click[f], figure.clicks) - 1]
    for slot in range(SLOTS):
        if shown.powers[slot]:
            badges.append(_power(figure, slot, shown.powers[slot], voice))
    badges += _card(s, f, voice)
    badges += _base(s, f, voice)
    for place, click in enumerate(figure.dial if not figure.bystander else (), 1):
        tone = NOW if place == s.click[f] else GONE if place < s.click[f] else ""
        badges.append(Badge("dial", _short(click), _long(figure, place, click, voice), tone, rule="hcx.p1.dial.2"))
    return badges


def _power(figure: Figure, slot: int, power: int, voice: Voice) -> Badge:
    """The box round a value: a colour for a standard power, white for a special one."""
    about = {"slot": voice.text(f"value.{VALUES[slot]}")}
    if power < 0:
        special = figure.specials[-power - 1]
        about["name"], about["text"] = special.names[voice.language], special.texts[voice.language]
        help, tone = voice.text("badge.special", about), SPECIAL
    else:
        standard = voice.f.card[power]
        about["name"], about["text"] = standard.names[voice.language], standard.texts[voice.language]
        about["colour"] = voice.text(f"colour.{standard.colour or SPECIAL}")
        help = voice.text("badge.power" if standard.colour else "badge.keyphrase", about)
        tone = standard.colour or SPECIAL  # a drawn figure may have a keyphrase in a box
    return Badge(f"power-{VALUES[slot]}", about["name"], help, tone, rule="hcx.p13.power.1")


def _card(s: State, f: int, voice: Voice) -> list[Badge]:
    """Traits, team abilities, keyphrases of symbols, improved movement and targeting, keywords."""
    figure = s.f.figure[f]
    catalogue = prepare.catalogue_of()
    language = voice.language
    badges: list[Badge] = []
    for trait in figure.traits:
        about = {"name": trait.names[language], "text": trait.texts[language]}
        badges.append(Badge("trait", about["name"], voice.text("badge.trait", about), rule="hcx.p14.trait.1"))
    for ability in figure.team_abilities:
        power = s.f.card[s.f.powers.number[ability]]
        about = {"name": power.names[language], "text": power.texts[language]}
        badges.append(Badge("team", about["name"], voice.text("badge.team_ability", about), rule="hcx.p14.team.1"))
    for symbol, bit in SYMBOLS.items():
        if figure.symbols & bit:
            power = s.f.card[s.f.powers.number[SYMBOL_POWERS[symbol]]]
            about = {"name": power.names[language], "text": power.texts[language]}
            help = voice.text("badge.keyphrase", about)
            badges.append(Badge(f"symbol-{symbol}", about["name"], help, rule="hcx.p12.symbol.2"))
    for one in catalogue.improved:
        badges += _improved(figure, one, voice)
    words = keywords_of(s, f)
    if words:
        named = ", ".join([voice.keyword(s.f.keywords.index(word)) for word in words])
        badges.append(
            Badge("keywords", named, voice.text("badge.keywords", {"words": named}), rule="hcx.p18.keyword.1")
        )
    return badges


def _improved(figure: Figure, one: Improved, voice: Voice) -> list[Badge]:
    badges: list[Badge] = []
    for kind, bits, texts in (
        ("improved_movement", figure.improved_movement, one.movement),
        ("improved_targeting", figure.improved_targeting, one.targeting),
    ):
        if bits & one.bit and texts:
            about = {"name": one.names[voice.language], "text": texts[voice.language]}
            badges.append(
                Badge(kind, about["name"], voice.text(f"badge.{kind}", about), one.id, rule="hcx.p14.improved.1")
            )
    return badges


def _base(s: State, f: int, voice: Voice) -> list[Badge]:
    """Size, base, points, bystander and vehicle."""
    figure = s.f.figure[f]
    size = size_of(s, f) if s.place[f] == ON_MAP else figure.size
    badges: list[Badge] = []
    if size != STANDARD or figure.size != STANDARD:
        name = voice.text(f"size.{SIZES[size]}")
        tone = CHANGED if size != figure.size else SIZES[size]
        badges.append(Badge("size", name, voice.text("badge.size", {"size": name}), tone, rule="hcx.p16.size.1"))
    if figure.width * figure.height > 1:
        base = f"{figure.width}x{figure.height}"
        badges.append(Badge("base", base, voice.text("badge.base", {"base": base}), rule="hcx.p19.multibase.1"))
    for mark, yes, rule in (
        ("bystander", figure.bystander, "hcx.p19.bystander.1"),
        ("vehicle", figure.vehicle, "hcx.p17.carry.1"),
    ):
        if yes:
            badges.append(Badge(mark, "", voice.text(f"badge.{mark}"), rule=rule))
    points = str(points_of(s, f))
    badges.append(Badge("points", points, voice.text("badge.points", {"value": points}), rule="hcx.p2.points.3"))
    return badges


def _short(click: Click) -> str:
    """`8:green 10 17:white 3`; a skin draws it. A click that stops damage ends with `stop`."""
    boxes: list[str] = []
    for slot, power in enumerate(click.powers):
        colour = prepare.catalogue_of().powers[power].colour or SPECIAL if power > 0 else SPECIAL
        boxes.append(f"{click.value(slot)}:{colour}" if power else str(click.value(slot)))
    return " ".join([*boxes, STOP] if click.stop else boxes)


def _long(figure: Figure, place: int, click: Click, voice: Voice) -> str:
    about = {VALUES[slot]: str(click.value(slot)) for slot in range(SLOTS)}
    text = voice.text("badge.dial", {**about, "click": str(place)})
    powers = [
        voice.power(power) if power > 0 else figure.specials[-power - 1].names[voice.language]
        for power in click.powers
        if power
    ]
    if powers:
        text = voice.text("badge.dial_power", {"numbers": text, "powers": ", ".join(powers)})
    return voice.text("badge.dial_stop", {"text": text}) if click.stop else text
