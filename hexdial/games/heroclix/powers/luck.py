"""Probability Control, of a character and of a theme team: dice that are rolled again."""

from __future__ import annotations

from typing import Final

from hexdial.games.heroclix.choices import Use
from hexdial.games.heroclix.deeds import MOST_TOKENS, give_token
from hexdial.games.heroclix.dice import REROLLS, Reroll
from hexdial.games.heroclix.events import LuckSpent
from hexdial.games.heroclix.powers.card import NUMBER
from hexdial.games.heroclix.powers.choosing import choose, is_barred, may_choose, reach_of
from hexdial.games.heroclix.refuse import WHY_NOT
from hexdial.games.heroclix.refuse_way import about
from hexdial.games.heroclix.state import REROLLED, ClixTable, State, friends
from hexdial.games.heroclix.terms import KO_AREA, ON_MAP
from hexdial.games.heroclix.themes import bears
from hexdial.games.heroclix.use import can_use, is_silenced, warded
from hexdial.games.heroclix.versions import change_of, versions_of
from hexdial.kernel.table import Decision

PROBABILITY_CONTROL: Final = NUMBER["probability_control"]
CRIME_SYNDICATE: Final = NUMBER["crime_syndicate"]
ROLLS: Final = ("attack", "break_away")


def may_turn(s: State, user: int, key: str, roller: int) -> bool:
    """An attack or break away roll of somebody within range and line of fire, once a turn, in anybody's turn.

    hcx.power.probability_control, hcx.p18.ttpc.5
    """
    return reaches(s, user, key, roller) and not is_kept(s, key, roller)


def reaches(s: State, user: int, key: str, roller: int) -> bool:
    if key not in ROLLS or s.done[user] & REROLLED:
        return False
    return may_choose(s, user, roller, PROBABILITY_CONTROL, reach_of(s, user, PROBABILITY_CONTROL))


def has_lower_only(s: State, user: int) -> bool:
    """Every version it has of the power speaks of the lower die. hcx.p8.reroll.4"""
    changes = [change_of(s, number, PROBABILITY_CONTROL) for number in versions_of(s, user, PROBABILITY_CONTROL)]
    return bool(changes) and all(change is not None and change.lower_die for change in changes)


def is_kept(s: State, key: str, roller: int) -> bool:
    """An attack made with a power that is protected. hcx.keyphrase.protected_probability_control"""
    made_with = s.attack.plan.power if s.attack is not None and key == "attack" else 0
    return bool(made_with) and bool(warded(s, roller, PROBABILITY_CONTROL) >> made_with & 1)


def kept_from(s: State, user: int, key: str, roller: int) -> str:
    """It could have this roll repeated, were it not protected."""
    kept = is_kept(s, key, roller) and reaches(s, user, key, roller)
    return "hcx.keyphrase.protected_probability_control" if kept else ""


def turn(t: ClixTable, user: int) -> None:
    t.s.done[user] |= REROLLED


def may_turn_by_theme(s: State, user: int, key: str, roller: int) -> bool:
    """Of a named theme team, whoever has the keyword, for somebody else, with a token to spare.

    A character that can use Probability Control uses its own, which costs nothing. hcx.p18.ttpc.1 to 6
    """
    if not s.ttpc[s.side[user]] or user == roller or s.tokens[user] >= MOST_TOKENS:
        return False
    if not is_of_theme(s, user) or can_use(s, user, PROBABILITY_CONTROL):
        return False
    if s.effects and (is_barred(s, user, PROBABILITY_CONTROL) or is_silenced(s, user)):
        return False
    return may_turn(s, user, key, roller)


def is_of_theme(s: State, user: int) -> bool:
    """It has the keyword that the team was named for. hcx.p18.ttpc.2"""
    theme = s.theme[s.side[user]]
    return theme >= 0 and bears(s, user, s.f.keywords[theme])


def turn_by_theme(t: ClixTable, user: int) -> None:
    """One use of the team, and a token at once; a second token pushes. hcx.p18.ttpc.4"""
    s = t.s
    seat = s.side[user]
    s.ttpc[seat] -= 1
    s.done[user] |= REROLLED
    t.tell(spent_rule(s, seat), LuckSpent, seat, s.ttpc[seat])
    give_token(t, user, "hcx.p18.ttpc.4")


def spent_rule(s: State, seat: int) -> str:
    """In the opponent's turn, by what is left of the team, or just once more."""
    if s.active != seat:
        return "hcx.p18.ttpc.6"
    return "hcx.p18.theme.5" if any(s.place[f] == KO_AREA for f in s.f.own[seat]) else "hcx.p18.ttpc.1"


def may_turn_at_a_price(s: State, user: int, key: str, roller: int) -> bool:
    """Only if a friend can take the token. hcx.team.crime_syndicate"""
    if s.effects and is_barred(s, user, PROBABILITY_CONTROL):
        return False
    return may_turn(s, user, key, roller) and bool(rested(s, user))


def rested(s: State, user: int) -> list[int]:
    return [friend for friend in friends(s, user) if s.tokens[friend] < MOST_TOKENS]


def turn_at_a_price(t: ClixTable, user: int) -> None:
    """A friendly character, itself perhaps, gets an action token. hcx.team.crime_syndicate"""
    s = t.s
    s.done[user] |= REROLLED
    give_token(t, choose(t, user, rested(s, user), CRIME_SYNDICATE), "hcx.team.crime_syndicate")


def no_luck(s: State, decision: Decision, action: object) -> str:
    """Why nobody can have the dice rolled again with this."""
    if not isinstance(action, Use):
        return "hcx.p8.reroll.5"
    user, roller = action.figure, about(decision)
    if s.place[user] != ON_MAP or s.side[user] != decision.seat:
        return "hcx.p8.reroll.5"
    if s.done[user] & REROLLED:
        return "hcx.p18.ttpc.5"
    if action.power == PROBABILITY_CONTROL and not can_use(s, user, PROBABILITY_CONTROL):
        if not s.ttpc[decision.seat]:
            return "hcx.p18.ttpc.1" if s.theme[decision.seat] >= 0 else "hcx.p15.use.3"
        if user == roller:
            return "hcx.p18.ttpc.3"
        if not is_of_theme(s, user):
            return "hcx.p18.ttpc.2"
        if s.tokens[user] >= MOST_TOKENS:
            return "hcx.p9.token.2"
    return "hcx.power.probability_control"


WHY_NOT["reroll"] = no_luck
REROLLS.append(
    Reroll(PROBABILITY_CONTROL, "hcx.power.probability_control", may_turn, turn, kept=kept_from, lower=has_lower_only)
)
REROLLS.append(Reroll(PROBABILITY_CONTROL, "hcx.p18.ttpc.1", may_turn_by_theme, turn_by_theme, anybody=True))
REROLLS.append(Reroll(CRIME_SYNDICATE, "hcx.team.crime_syndicate", may_turn_at_a_price, turn_at_a_price))
