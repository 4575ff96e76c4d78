"""Team abilities that are set off: by a hit, by damage, by a KO, by a target that would be hit or chosen."""

from __future__ import annotations

from typing import Final

from hexdial.games.heroclix.break_away import spoken
from hexdial.games.heroclix.damage import Harm, harm, heal, is_out
from hexdial.games.heroclix.dice import roll
from hexdial.games.heroclix.events import Noted
from hexdial.games.heroclix.moments import EVADING_DIE, Fall, Number, React, Suffer
from hexdial.games.heroclix.powers.card import CARD, NUMBER, fact, rule_of
from hexdial.games.heroclix.powers.choosing import choose, is_barred
from hexdial.games.heroclix.powers.damage import SHAPE_CHANGE, change_shape, remove_token
from hexdial.games.heroclix.powers.defense import SUPER_SENSES
from hexdial.games.heroclix.powers.rolls import may_use, tries
from hexdial.games.heroclix.standing import are_adjacent
from hexdial.games.heroclix.state import ClixTable, Due, State, friends
from hexdial.games.heroclix.strike import Strike
from hexdial.games.heroclix.terms import ON_MAP, PENETRATING
from hexdial.games.heroclix.use import can_use, is_standard, showing

KINGDOM_COME: Final = NUMBER["kingdom_come"]
WONDER_WOMAN_ALLY: Final = NUMBER["wonder_woman_ally"]
BEST_ROLL: Final = 6
GOOD_ROLL: Final = 5
LEAST_SHAKEN: Final = 10  # of an attack roll that refreshes the attacker
SHAKE_OFF: Final = "shake_off"
STRIKE_BACK: Final = "strike_back"
RALLY: Final = "rally"
AVENGE: Final = "avenge"


def users(s: State, f: int, power: int) -> list[int]:
    """The friends that can use this ability and are not about to leave the map, itself included."""
    return [friend for friend in friends(s, f) if not is_out(s, friend) and can_use(s, friend, power)]


# ---- Brotherhood of Mutants, Injustice League, Klingon Empire


def shakes_off(power: int) -> React:
    def react(t: ClixTable, f: int, strike: Strike, about: int) -> bool:
        """It has hit an opponent with a roll of 10 or more. hcx.team.brotherhood_of_mutants"""
        s = t.s
        if strike.roll >= LEAST_SHAKEN and any(s.side[target] != s.side[f] for target in strike.hit_targets()):
            s.after.append(Due(SHAKE_OFF, f, power=power))
        return False

    return react


def shake_off(t: ClixTable, due: Due) -> None:
    """It loses one of its own tokens. hcx.team.brotherhood_of_mutants"""
    if t.s.place[due.figure] == ON_MAP and t.s.tokens[due.figure]:
        remove_token(t, due.figure, rule_of(due.power))


# ---- Mystics, Mirror Universe


def strikes_back(power: int) -> Suffer:
    def suffer(t: ClixTable, f: int, one: Harm) -> None:
        """It takes damage from an opponent's attack. hcx.team.mystics"""
        s = t.s
        if one.strike is not None and s.side[one.strike.attacker] != s.side[f]:
            s.after.append(Due(STRIKE_BACK, f, one.strike.attacker, 1, power))

    return suffer


def strike_back(t: ClixTable, due: Due) -> None:
    """The attacker is dealt 1 penetrating damage. hcx.team.mystics"""
    if t.s.place[due.other] == ON_MAP:
        one = Harm(due.other, due.amount, PENETRATING, due.figure)
        one.rule = rule_of(due.power)
        harm(t, [one])


# ---- Fantastic Four


def rallies(power: int) -> Fall:
    def fall(t: ClixTable, f: int, fallen: int, by: int) -> None:
        """When it is KO'd the others heal. hcx.team.fantastic_four"""
        if f == fallen:
            for friend in users(t.s, f, power):
                if friend != f:
                    t.s.after.append(Due(RALLY, friend, amount=1, power=power))

    return fall


def rally(t: ClixTable, due: Due) -> None:
    """1 click. hcx.team.fantastic_four"""
    if t.s.place[due.figure] == ON_MAP:
        t.tell(rule_of(due.power), Noted, (due.figure,))
        heal(t, due.figure, due.amount)


# ---- Minions of Doom


def profits(power: int) -> Fall:
    def fall(t: ClixTable, f: int, fallen: int, by: int) -> None:
        """When it KOs a standard opponent one of them heals 1 click. hcx.team.minions_of_doom"""
        s = t.s
        if by != f or s.side[fallen] == s.side[f] or not is_standard(s, fallen):
            return
        hurt = [friend for friend in users(s, f, power) if s.click[friend] > s.start[friend]]
        if hurt:
            t.tell(rule_of(power), Noted, (f,))
            heal(t, choose(t, f, hurt, power), 1)

    return fall


# ---- Suicide Squad, Borg


def avenges(power: int) -> Fall:
    def fall(t: ClixTable, f: int, fallen: int, by: int) -> None:
        """An adjacent friend is KO'd. hcx.team.suicide_squad"""
        s = t.s
        if f != fallen and s.side[f] == s.side[fallen] and are_adjacent(s, f, fallen):
            s.after.append(Due(AVENGE, f, fallen, power=power))

    return fall


def avenge(t: ClixTable, due: Due) -> None:
    """It may roll and heal the result less 2, at least 1. hcx.team.suicide_squad"""
    f = due.figure
    if t.s.place[f] == ON_MAP and t.s.click[f] > t.s.start[f] and may_use(t, f, due.power):
        t.tell(rule_of(due.power), Noted, (f,))
        heal(t, f, max(1, roll(t, f, 1, CARD[due.power].id)[0] - 2))


# ---- Skrulls, Ferengi Alliance


def changes_shape(power: int) -> React:
    def react(t: ClixTable, f: int, strike: Strike, about: int) -> bool:
        """Shape Change that succeeds on 6 only; whoever has the better one uses that. hcx.team.skrulls"""
        if can_use(t.s, f, SHAPE_CHANGE) or is_barred(t.s, f, SHAPE_CHANGE):
            return False
        return change_shape(t, f, strike, power, BEST_ROLL)

    return react


def shapes_better(power: int) -> Number:
    def number(s: State, f: int, other: int) -> int:
        """On the die of the Shape Change it has anyway. hcx.team.skrulls"""
        return fact(s, power, "better")

    return number


# ---- Kingdom Come, Wonder Woman Ally


def kingdom_come(t: ClixTable, f: int, strike: Strike, about: int) -> bool:
    """It may evade a range attack of a character without the symbol. hcx.team.kingdom_come"""
    if not strike.plan.ranged or showing(t.s, strike.attacker) >> KINGDOM_COME & 1:
        return False
    return may_use(t, f, KINGDOM_COME) and tries(t, f, KINGDOM_COME, GOOD_ROLL)


def wonder_woman_ally(t: ClixTable, f: int, strike: Strike, about: int) -> bool:
    """Super Senses on 6 only; whoever has them already rolls once, with +1. hcx.team.wonder_woman_ally"""
    s = t.s
    if can_use(s, f, SUPER_SENSES) or is_barred(s, f, SUPER_SENSES):
        return False
    change = spoken(s, EVADING_DIE, strike.attacker, f) if EVADING_DIE.bits else 0
    return may_use(t, f, WONDER_WOMAN_ALLY) and tries(t, f, WONDER_WOMAN_ALLY, BEST_ROLL, min(0, change))


def keener(s: State, f: int, other: int) -> int:
    """+1 on the die of Super Senses it has anyway. hcx.team.wonder_woman_ally"""
    return 1
