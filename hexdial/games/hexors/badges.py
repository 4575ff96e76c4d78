"""The signs on a tile with the rules that explain them, and the rules that matter for a tile as it lies there now."""

from __future__ import annotations

from typing import Final

from hexdial.games.hexors import prepare
from hexdial.games.hexors.catalogue import COLOURS
from hexdial.games.hexors.state import GONE, IN_FORCE, NOBODY, State
from hexdial.games.hexors.totals import total
from hexdial.games.hexors.words import Voice
from hexdial.kernel.scene import Badge
from hexdial.kernel.tally import Reason

CHANGED: Final = "changed"
# what a home stands for, by mode; a mode that is not named here is one for two
HOME_RULES: Final = {"jlh": "jlh.win.2", "ygh": "ygh.comp.7", "ffa": "jlh.ffa.14", "team": "jlh.team.19"}
BOOSTS: Final = {"jlh": "jlh.ffa.10", "team": "jlh.team.15"}
ALLIES: Final = "jlh.ally.1"
BACKGROUND: Final = "comp.8"  # of either book
NO_ENTRY: Final = 3  # of the rules of the tile that makes craters: nobody enters them
LOCKED: Final = 5  # and: whoever is locked in by them is out of play


# fighting tiles


def fighting_badges(s: State, piece: int, riders: list[int], voice: Voice) -> tuple[Badge, ...]:
    """What has changed comes first, then what is printed."""
    f = s.f
    tile = f.tiles[s.kind[piece]]
    badges: list[Badge] = []
    if s.trapped[piece] != NOBODY:
        badges.append(Badge("trapped", "×", voice.text("badge.trapped"), CHANGED, rule=crater_rule(s, LOCKED)))
    if is_taken(s, piece):
        taker = {"seat": voice.seat(s.control[piece])}
        help = voice.text("badge.taken", taker)
        badges.append(Badge("taken", str(s.control[piece] + 1), help, CHANGED, rule=f.cites.taken_friend))
    for power in riders:
        badges.append(_rider(s, power, voice))
    if s.boost[piece]:
        rule = BOOSTS.get(f.mode, BOOSTS["jlh"])
        badges.append(Badge("boost", f"+{s.boost[piece]}", voice.text("badge.boost"), CHANGED, rule=rule))
    badges += printed(s.kind[piece], voice)
    if tile.home:
        badges.append(Badge("home", "", voice.text("shelf.home"), rule=home_rule(s)))
        badges.append(bonus(s.kind[piece], voice))
    return tuple(badges)


def printed(kind: int, voice: Voice) -> list[Badge]:
    """The six strike values, the background colour, the ally icon. In the Beginner Game only the strikes count."""
    f = voice.f
    tile = f.tiles[kind]
    badges = [
        Badge(f"strike-{colour}", str(tile.strikes[number]),
              voice.text("badge.strike", {"colour": voice.colour(number)}), colour, rule=f.cites.strike)
        for number, colour in enumerate(COLOURS)
    ]  # fmt: skip
    if tile.colour >= 0:
        about = {"colour": voice.colour(tile.colour), "element": ""}
        if tile.element:
            about["element"] = voice.text(f"element.{tile.element}")
        rule = f"{f.v.id}.{BACKGROUND}" if f.beginner else f.cites.colour
        help = voice.text("badge.colour", about)
        badges.append(Badge("colour", about["colour"], help, COLOURS[tile.colour], rule=rule))
    if tile.ally:
        icon = tile.ally.replace("_", " ").title()
        rule = f.cites.bare if f.beginner else ALLIES
        badges.append(Badge("ally", icon, voice.text("badge.ally", {"icon": icon}), tile.ally, rule=rule))
    return badges


def bonus(kind: int, voice: Voice) -> Badge:
    """What a home adds to its own roll."""
    f = voice.f
    rule = f.cites.bare if f.beginner else f.cites.home_bonus
    return Badge("bonus", f"+{f.bonus[kind]}", voice.text("badge.bonus"), rule=rule)


class Added:
    """What a fighter would add to its roll where it stands now, and why. jlh.total.1, ygh.total.1"""

    def __init__(self, value: int, reasons: list[Reason]) -> None:
        self.value = value
        self.reasons = reasons

    def key(self) -> tuple[object, ...]:
        return self.value, *[(reason.change, reason.why) for reason in self.reasons]


def would_add(s: State, piece: int) -> Added | None:
    """None where nothing would be added, or where it does not fight."""
    if not s.f.silver or s.f.is_home[piece] or s.where[piece] < 0 or s.control[piece] < 0:
        return None
    tally = total(s, piece, 0, NOBODY, True, True)
    reasons = [reason for reason in tally.reasons[1:] if reason.change]
    return Added(tally.value - s.f.strikes[s.kind[piece]][0], reasons) if reasons else None


def added_badge(kind: int, added: Added, voice: Voice) -> Badge:
    """The reasons, and what every face of the die would make with them."""
    f = voice.f
    reasons = [f"{reason.change:+d} {voice.reason(reason)}" for reason in added.reasons]
    sums = [f"{voice.colour(number)} {strike + added.value}" for number, strike in enumerate(f.strikes[kind])]
    about = {"reasons": ", ".join(reasons), "sums": ", ".join(sums)}
    return Badge("added", f"{added.value:+d}", voice.text("badge.added", about), rule=f.cites.total)


def _rider(s: State, power: int, voice: Voice) -> Badge:
    """A silver tile on or under a fighting tile: its change of strike, the turns it still holds, or its number."""
    kind = s.p_kind[power]
    silver = s.f.silvers[kind]
    text = f"#{power + 1}"
    if silver.bonus:
        text = f"{silver.bonus:+d}"
    elif silver.turns:
        text = str(s.p_left[power])
    about = {"power": voice.power(power), "seat": voice.seat(s.p_owner[power])}
    return Badge(f"silver-{silver.id}", text, voice.text("badge.rider", about), CHANGED, rule=s.f.rule(kind, 1))


def fighting_rules(s: State, piece: int, riders: list[int]) -> tuple[str, ...]:
    """What happened to it, then how such a tile comes onto the board, moves or leaves it."""
    f = s.f
    cites = f.cites
    rules: list[str] = []
    if s.trapped[piece] != NOBODY:
        rules.append(crater_rule(s, LOCKED))
    if is_taken(s, piece):
        rules.append(cites.taken_friend)
    rules += [f.rule(s.p_kind[power], 1) for power in riders]
    home = f.is_home[piece]
    if home:
        rules.append(home_rule(s))
    if s.where[piece] == GONE:
        rules += [cites.discard, cites.stays_out]
    elif s.where[piece] < 0:
        rules += [cites.home_start] if home else [cites.within_two, cites.place]
    elif home and not f.v.home_moves:
        rules += [cites.home_still, cites.home_fights]
    else:
        rules += [cites.advance, cites.jump, cites.contact]
    return tuple(dict.fromkeys(rules))


def is_taken(s: State, piece: int) -> bool:
    """Does somebody else command it?"""
    return s.control[piece] not in (s.f.owner[piece], NOBODY)


def home_rule(s: State) -> str:
    """What it means to lose it, in this mode."""
    return HOME_RULES.get(s.f.mode, HOME_RULES[s.f.v.id])


def crater_rule(s: State, number: int) -> str:
    """A rule of the silver tile that makes craters."""
    for kind, silver in enumerate(s.f.silvers):
        if silver.trait == "craters":
            return s.f.rule(kind, number)
    raise AssertionError("there are craters, but no tile that makes them")


# silver tiles


def silver_badges(kind: int, wall: bool, voice: Voice) -> tuple[Badge, ...]:
    """Its cost and its sort; before them that it stands on the board as a wall."""
    f = voice.f
    silver = f.silvers[kind]
    rule = f.cites.quick if f.quick[kind] else f.cites.slow
    help = voice.text("badge.kind", {"kind": voice.text(f"kind.{silver.kind}")})
    found = [
        Badge("cost", str(silver.cost), voice.text("badge.cost"), rule=f.cites.activate),
        Badge("kind", "", help, silver.kind, rule=rule),
    ]
    if wall:
        found.insert(0, Badge("wall", "", voice.text("badge.wall"), CHANGED, rule=f.cites.wall_foe))
    return tuple(found)


def silver_rules(s: State, kind: int, status: int, wall: bool) -> tuple[str, ...]:
    """Its entry in the glossary, then what holds of every tile of its sort where it is now."""
    f = s.f
    cites = f.cites
    rules = list(glossary_rules(f.v.id, f.glossary[kind]))
    if wall:
        rules += [cites.wall_friend, cites.wall_foe, cites.wall_safe]
    elif status == IN_FORCE:
        rules += [cites.quick_ends if f.quick[kind] else cites.slow_stays]
    else:
        rules += [cites.activate, cites.quick if f.quick[kind] else cites.slow]
    return tuple(dict.fromkeys(rules))


def glossary_rules(game: str, entry: str) -> list[str]:
    """All rules of an entry of the glossary: `jlh.speed` -> `jlh.speed.1` and so on."""
    known = prepare.rulebook_of(game).rules
    found: list[str] = []
    number = 1
    while f"{entry}.{number}" in known:
        found.append(f"{entry}.{number}")
        number += 1
    return found
