"""The signs on a character: what its dial shows now, its powers, what friends lend it, and every click of the dial."""

from __future__ import annotations

from typing import Final

from hexdial.games.heroclix2008.catalogue import STATS, Click, Figure
from hexdial.games.heroclix2008.choices import MOVING
from hexdial.games.heroclix2008.effects import Swing
from hexdial.games.heroclix2008.movement import travel
from hexdial.games.heroclix2008.state import POOL, State, showing, stands
from hexdial.games.heroclix2008.words import Voice
from hexdial.kernel.scene import Badge
from hexdial.kernel.tally import Tally

CHANGED: Final = "changed"
NOW: Final = "now"  # the click a dial is on
GONE: Final = "gone"  # clicks that damage has turned past
STAT_RULES: Final = ["hcb.move.1", "hcb.roll.1", "hcb.roll.2", "hcb.dmg.1"]
TAB_RULES: Final = {"none": "hcb.power.4", "gray": "hcb.power.6", "black": "hcb.power.7"}
LENT: Final = "hcb.power.7"
# what holds of every character, by where it is
ON_MAP: Final = ("hcb.act.1", "hcb.power.2")
WAITS: Final = ("hcb.setup.5", "hcb.power.2")
IN_POOL: Final = ("hcb.reinf.1", "hcb.reinf.2")


def rules_of(badges: tuple[Badge, ...], place: int) -> tuple[str, ...]:
    """What happened to it, then what holds of all that stand where it stands."""
    now = [badge.rule for badge in badges if badge.tone == CHANGED]
    common = ON_MAP if place >= 0 else IN_POOL if place == POOL else WAITS
    return tuple(dict.fromkeys([*now, *common]))


def on_map(s: State, figure: int, voice: Voice) -> tuple[Badge, ...]:
    """A character in play: what has happened to it comes first."""
    f = s.f
    kind = f.kind[figure]
    badges: list[Badge] = []
    if s.acted[figure] and f.owner[figure] == s.active:
        key, rule = ("mover", "hcb.turn.6") if figure == s.mover else ("acted", "hcb.turn.3")
        badges.append(Badge(key, "", voice.text(f"badge.{key}"), CHANGED, rule=rule))
    elif s.fresh[figure] and f.owner[figure] == s.active:
        badges.append(Badge("fresh", "", voice.text("badge.fresh"), CHANGED, rule="hcb.reinf.5"))
    badges.append(_health(kind, s.click[figure], voice))
    badges += _numbers(s, figure, voice)
    badges += _lent(s, figure, voice)
    return (*badges, *_card(s, kind, s.click[figure], voice))


def printed(s: State, figure: int, voice: Voice) -> tuple[Badge, ...]:
    """A character beside the map: at full health, as it would come in. hcb.reinf.4"""
    kind = s.f.kind[figure]
    badges: list[Badge] = []
    if s.where[figure] == POOL and s.click[figure] >= len(kind.dial):
        badges.append(Badge("lost", "KO", voice.text("badge.lost"), CHANGED, rule="hcb.reinf.3"))
    return (*badges, *of_kind(s, kind, voice))


def of_kind(s: State, kind: Figure, voice: Voice) -> tuple[Badge, ...]:
    """A character as it comes out of the box."""
    badges = [_health(kind, 0, voice)]
    for stat, number in enumerate(kind.dial[0].numbers):
        badges.append(_number(stat, number, voice))
    return (*badges, *_card(s, kind, 0, voice))


def _health(kind: Figure, click: int, voice: Voice) -> Badge:
    """`3/6`: the click it is on, and how many there are. hcb.dmg.2, hcb.ko.1"""
    clicks = len(kind.dial)
    about = {"click": str(click + 1), "clicks": str(clicks), "left": str(clicks - click)}
    if click:
        return Badge("click", f"{click + 1}/{clicks}", voice.text("badge.click", about), CHANGED, rule="hcb.dmg.2")
    return Badge("click", f"1/{clicks}", voice.text("badge.full", about), rule="hcb.ko.1")


def _numbers(s: State, figure: int, voice: Voice) -> list[Badge]:
    """The four numbers of this click; the speed as powers have changed it."""
    dial = s.f.kind[figure].dial[s.click[figure]]
    badges: list[Badge] = []
    for stat, number in enumerate(dial.numbers):
        badges.append(_number(stat, number, voice))
    speed = travel(s, figure, MOVING, True).speed
    if speed.value != dial.numbers[0]:
        help = voice.text("badge.speed", {"value": str(speed.value)})
        help = voice.text("badge.changed", {"what": help, "reasons": voice.sum(tuple(speed.reasons))})
        badges[0] = Badge("speed", str(speed.value), help, CHANGED, rule=STAT_RULES[0])
    return badges


def _number(stat: int, number: int, voice: Voice) -> Badge:
    help = voice.text(f"badge.{STATS[stat]}", {"value": str(number)})
    return Badge(STATS[stat], str(number), help, rule=STAT_RULES[stat])


def _lent(s: State, figure: int, voice: Voice) -> list[Badge]:
    """What friends nearby could add to its attacks and to its defense. hcb.power.7"""
    badges: list[Badge] = []
    for owner, power, stat in lenders(s, figure):
        about = {"power": voice.power(power), "figure": voice.figure(owner), "stat": voice.text(f"stat.{STATS[stat]}")}
        badges.append(Badge("lent", "+1", voice.text("badge.lent", about), CHANGED, rule=LENT))
    return badges


def lenders(s: State, figure: int) -> list[tuple[int, int, int]]:
    """Friend, power and stat of every black-tab power that could count for this character now."""
    f = s.f
    seat = f.owner[figure]
    foes = [foe for foe in f.own[1 - seat] if stands(s, foe)]
    if not foes:
        return []
    attack = Swing(figure, foes[0], True, Tally(0), Tally(0), Tally(0))
    attacked = Swing(foes[0], figure, True, Tally(0), Tally(0), Tally(0))
    found: list[tuple[int, int, int]] = []
    for owner in f.blacks[seat]:
        if owner == figure or not stands(s, owner):
            continue
        for power in showing(s, owner):
            lends = f.effects[power].lends
            if lends is not None:
                stats = dict.fromkeys([lends(s, owner, attack), lends(s, owner, attacked)])
                found += [(owner, power, stat) for stat in stats if stat >= 0]
    return found


def _card(s: State, kind: Figure, click: int, voice: Voice) -> list[Badge]:
    """Range, points, the powers that show, every click of the dial, the sentence on the card."""
    badges = [_range(kind, voice)]
    badges += [_power(s, stat.stat, stat.colour, stat.power, voice) for stat in kind.dial[click].shown]
    badges.append(
        Badge("points", str(kind.points), voice.text("badge.points", {"value": str(kind.points)}), rule="hcb.build.3")
    )
    for place, one in enumerate(kind.dial):
        tone = NOW if place == click else GONE if place < click else ""
        badges.append(Badge("dial", _short(one), _long(place, one, voice), tone, rule="hcb.power.1"))
    badges.append(Badge("shape", "", kind.texts[voice.language], kind.shape, rule="hcb.build.1"))
    return badges


def _range(kind: Figure, voice: Voice) -> Badge:
    if not kind.range:
        return Badge("range", "0", voice.text("badge.no_range"), rule="hcb.shoot.2")
    return Badge("range", str(kind.range), voice.text("badge.range", {"value": str(kind.range)}), rule="hcb.shoot.1")


def _power(s: State, stat: int, colour: str, power: int, voice: Voice) -> Badge:
    """A coloured square: stat and colour find the text on the card. hcb.power.2"""
    printed = s.f.powers[power]
    about = {
        "name": printed.names[voice.language],
        "colour": voice.text(f"colour.{colour}"),
        "stat": voice.text(f"stat.{STATS[stat]}"),
        "text": voice.text(f"tab.{printed.tab}", {"text": printed.texts[voice.language]}),
    }
    help = voice.text("badge.power", about)
    return Badge(f"power-{STATS[stat]}", about["name"], help, colour, rule=TAB_RULES[printed.tab])


def _short(click: Click) -> str:
    """`8 10:blue 15 2`, as the data write it; a skin draws it."""
    colours = {square.stat: square.colour for square in click.shown}
    return " ".join(
        [f"{number}:{colours[stat]}" if stat in colours else str(number) for stat, number in enumerate(click.numbers)]
    )


def _long(place: int, click: Click, voice: Voice) -> str:
    about = {STATS[stat]: str(number) for stat, number in enumerate(click.numbers)}
    about["click"] = str(place + 1)
    numbers = voice.text("badge.dial", about)
    if not click.shown:
        return numbers
    powers: list[str] = []
    for square in click.shown:
        named = {
            "colour": voice.text(f"colour.{square.colour}"),
            "stat": voice.text(f"stat.{STATS[square.stat]}"),
            "name": voice.power(square.power),
        }
        powers.append(voice.text("badge.shown", named))
    return voice.text("badge.dial_power", {"numbers": numbers, "powers": "; ".join(powers)})
