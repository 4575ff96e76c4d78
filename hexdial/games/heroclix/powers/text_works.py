"""What happens by the text of a card: healing, tokens, moves, damage, bystanders, and functions that texts name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hexdial.games.heroclix.clauses import ALL, DIE_LESS_ONE, FOES, FRIENDS, OTHER, SELF, Near, Work
from hexdial.games.heroclix.damage import Harm, harm, heal
from hexdial.games.heroclix.deeds import MOST_TOKENS, give_token
from hexdial.games.heroclix.dice import roll
from hexdial.games.heroclix.events import Noted, TokensCleared
from hexdial.games.heroclix.generate import generate, spare
from hexdial.games.heroclix.movement import Motion, move
from hexdial.games.heroclix.replace import replace, replacements
from hexdial.games.heroclix.standing import can_be_placed, is_immune, place
from hexdial.games.heroclix.state import (
    A_TURN,
    THIS_GAME,
    ClixTable,
    Effect,
    State,
    foes,
    friends,
    on_map,
    until_next_turn,
)
from hexdial.games.heroclix.terms import NOBODY, ON_MAP
from hexdial.games.heroclix.themes import GAINED_KEYWORD, bears
from hexdial.games.heroclix.use import GRANT, NAMED_TOKEN, run_effect
from hexdial.games.heroclix.whens import is_near


def carry_through(t: ClixTable, f: int, other: int, number: int, work: Work) -> None:
    """Asked where it says may, rolled for where it says so, then done. hcx.p5.trigger.7, hcx.p15.use.1"""
    s = t.s
    if not is_possible(s, f, other, work):
        return
    if work.may and not t.may(s.side[f], "may_use", (f, number)):
        return
    if work.least_roll and roll(t, f, 1, "text")[0] < work.least_roll:
        t.tell("hcx.p3.dice.5", Noted, (f,))
        return
    if work.do:
        DONE_BY[work.do](t, f, other, number, work)
        return
    chosen = concerned(t, f, other, number, work)
    amount = reckoned(t, f, work.heal or work.move or work.damage) if chosen else 0
    if work.damage:
        if amount:
            harm(t, [Harm(one, amount, work.kind, f) for one in chosen])
        return
    for one in chosen:
        happen(t, f, one, number, work, amount)


def is_possible(s: State, f: int, other: int, work: Work) -> bool:
    """Can it do anything at all? Where nothing can happen, nobody is asked."""
    if work.do:
        return CAN_BE_DONE[work.do](s, f, work)
    if work.generate:
        return bool(spare(s, f, work.generate))
    return bool(candidates(s, f, other, work))


def candidates(s: State, f: int, other: int, work: Work) -> list[int]:
    """Whom it may concern, for whom it would mean something. hcx.p9.immunity.5"""
    if work.whom == SELF:
        found = [f]
    elif work.whom == OTHER:
        found = [other] if other != NOBODY and s.place[other] == ON_MAP else []
    else:
        found = [one for one in by_side(s, f, work.whom) if work.near is None or is_near(s, f, one, work.near)]
    return [
        one for one in found if (s.side[one] == s.side[f] or not is_immune(s, one)) and is_worth_while(s, one, work)
    ]


def by_side(s: State, f: int, whom: int) -> list[int]:
    if whom == FRIENDS:
        return [one for one in friends(s, f) if one != f]
    if whom == FOES:
        return foes(s, f)
    assert whom == ALL, f"nobody is called {whom}"
    return [one for one in on_map(s) if one != f]


def is_worth_while(s: State, f: int, work: Work) -> bool:
    if work.heal:
        return s.click[f] > s.start[f] and not s.f.figure[f].bystander
    if work.give_tokens:
        return s.tokens[f] < MOST_TOKENS
    if work.gain_keyword:
        return not bears(s, f, work.gain_keyword)
    return not work.remove_tokens or s.tokens[f] > 0


def concerned(t: ClixTable, f: int, other: int, number: int, work: Work) -> list[int]:
    """All of them, or the one that its player picks."""
    s = t.s
    found = candidates(s, f, other, work)
    if work.every or len(found) < 2:
        return found
    return [t.ask(s.side[f], [s.f.pick[one] for one in found], "whom", (f, number)).figure]


def reckoned(t: ClixTable, f: int, amount: int) -> int:
    """As many as it says; d6-1 is what a die leaves, nothing on a 1. hcx.p3.dice.2"""
    if amount != DIE_LESS_ONE:
        return amount
    left = roll(t, f, 1, "text")[0] - 1
    t.tell("hcx.p3.dice.2", Noted, (f,))
    return left


def happen(t: ClixTable, f: int, one: int, number: int, work: Work, amount: int) -> None:
    """hcx.p3.heal.1, hcx.p9.token.1, hcx.p7.move.4, hcx.p16.generate.1"""
    s = t.s
    if work.heal:
        if amount:
            heal(t, one, amount)
    elif work.give_tokens:
        for _ in range(work.give_tokens):
            give_token(t, one, "hcx.p13.power.6")
    elif work.remove_tokens:
        s.tokens[one] = max(0, s.tokens[one] - work.remove_tokens)
        t.tell("hcx.p13.power.6", TokensCleared, one)
    elif work.move:
        move(t, one, Motion(amount))
    elif work.generate:
        generate(t, f, work.generate, work.number)
    elif work.gain:
        gain(t, f, one, number, work)
    elif work.mark:
        run_effect(t, Effect(NAMED_TOKEN, f, number, one, until=THIS_GAME, version=number))  # hcx.p16.token.2
        t.tell("hcx.p16.token.1", Noted, (one,))
    elif work.gain_keyword:
        which = s.f.specials[number - s.f.first_special].says.given_keywords.index(work.gain_keyword)
        run_effect(t, Effect(GAINED_KEYWORD, f, number, one, which, until=THIS_GAME, version=number))
        t.tell("hcx.p18.keyword.2", Noted, (one,))


def gain(t: ClixTable, f: int, one: int, number: int, work: Work) -> None:
    """Only the power that is chosen, until its player's next turn. hcx.p15.use.5"""
    s = t.s
    power = t.ask(s.side[f], [s.f.use[one][power] for power in work.gain], "gain", (f, number)).power
    last = until_next_turn(s, s.side[f])
    run_effect(t, Effect(GRANT, f, number, one, power, until=A_TURN, last=last, version=number))
    t.tell("hcx.p15.use.5", Noted, (one,))


# ---- functions that a text may name: table, who has it, the other one, the text, the part of it


def partners(s: State, f: int, work: Work) -> list[int]:
    """Friends within reach that can stand in each other's squares: both have single bases. hcx.p19.multibase.8"""
    near = work.near or Near()
    if not is_single(s, f) or not can_be_placed(s, f, f):
        return []
    return [
        one
        for one in friends(s, f)
        if one != f and is_single(s, one) and is_near(s, f, one, near) and can_be_placed(s, one, f)
    ]


def is_single(s: State, f: int) -> bool:
    return s.f.figure[f].width * s.f.figure[f].height == 1


def change_places(t: ClixTable, f: int, other: int, number: int, work: Work) -> None:
    """It and a friend within reach are placed in each other's squares. hcx.p7.place.1"""
    s = t.s
    found = partners(s, f, work)
    one = t.ask(s.side[f], [s.f.pick[friend] for friend in found], "whom", (f, number)).figure
    here, there = s.cell[f], s.cell[one]
    place(t, f, there, 0, "hcx.p7.place.1")
    place(t, one, here, 0, "hcx.p7.place.1")
    s.who[there] = f  # the other one has left it


def hurt(s: State, f: int, work: Work) -> list[int]:
    """It and the friends within reach whose dials have turned, by number."""
    near = work.near or Near()
    return [one for one in friends(s, f) if s.click[one] > s.start[one] and (one == f or is_near(s, f, one, near))]


def share_healing(t: ClixTable, f: int, other: int, number: int, work: Work) -> None:
    """It and one adjacent friend that is damaged are both healed one click. hcx.p3.heal.1"""
    s = t.s
    found = [one for one in hurt(s, f, work) if one != f]
    if s.click[f] > s.start[f]:
        heal(t, f, 1)
    if found:
        heal(t, t.ask(s.side[f], [s.f.pick[one] for one in found], "whom", (f, number)).figure, 1)


def replace_itself(t: ClixTable, f: int, other: int, number: int, work: Work) -> None:
    """By a character of the Sideline that is bound to it. hcx.p16.replace.1, hcx.p16.replace.2"""
    s = t.s
    one = t.ask(s.side[f], [s.f.pick[new] for new in replacements(s, f)], "whom", (f, number)).figure
    replace(t, f, [one])


def has_replacement(s: State, f: int, work: Work) -> bool:
    return bool(replacements(s, f))


def has_partner(s: State, f: int, work: Work) -> bool:
    return bool(partners(s, f, work))


def has_hurt(s: State, f: int, work: Work) -> bool:
    return bool(hurt(s, f, work))


CAN_BE_DONE: Final[dict[str, Callable[[State, int, Work], bool]]] = {
    "change_places": has_partner,
    "replace_itself": has_replacement,
    "share_healing": has_hurt,
}
DONE_BY: Final[dict[str, Callable[[ClixTable, int, int, int, Work], None]]] = {
    "change_places": change_places,
    "replace_itself": replace_itself,
    "share_healing": share_healing,
}
