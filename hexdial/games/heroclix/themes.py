"""Theme teams: which keywords make one, the bonus for the first roll, how often its luck turns. PARTE 18"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hexdial.games.heroclix.figures import Figure
from hexdial.games.heroclix.terms import OUTSIDE

if TYPE_CHECKING:
    from hexdial.games.heroclix.setting import Setting

LEAST: Final = 2  # characters of a theme team. hcx.p18.theme.2
MOST_USES: Final = 5  # of Theme Team Probability Control. hcx.p18.ttpc.1


def themes_of(f: Setting, seat: int) -> list[int]:
    """The keywords that this seat may name, by their number in the match. hcx.p18.theme.1"""
    shared = shared_keywords(starting_team(f, seat))
    return [number for number, keyword in enumerate(f.keywords) if keyword in shared]


def bonus_of(f: Setting, seat: int, keyword: int) -> int:
    """What the roll for the first player gains; -1 is no theme. hcx.p18.theme.7"""
    return initiative_bonus(starting_team(f, seat), f.keywords[keyword]) if keyword >= 0 else 0


def uses_of(f: Setting, seat: int, keyword: int) -> int:
    """Uses of Theme Team Probability Control; a generic theme has none. hcx.p18.ttpc.1, hcx.p18.theme.8"""
    if keyword < 0:
        return 0
    return ttpc_uses(starting_team(f, seat), f.keywords[keyword], f.o.ttpc_bystanders)


def starting_team(f: Setting, seat: int) -> list[Figure]:
    """The Sideline neither helps nor hurts, nor does what is generated later. hcx.p18.theme.3, hcx.p2.starting.1"""
    return [
        member.figure
        for member in f.members
        if member.owner == seat and member.starting and member.place == OUTSIDE
    ]  # fmt: skip


def shared_keywords(team: list[Figure]) -> list[str]:
    """What all characters but the bystanders have, named keywords first. hcx.p18.theme.1, hcx.p18.theme.2"""
    counted = [figure for figure in team if not figure.bystander]
    if len(counted) < LEAST:
        return []
    first = counted[0]
    return [
        keyword
        for keyword in (*first.keywords, *first.generic)
        if all(has_keyword(figure, keyword) for figure in counted)
    ]


def is_named(team: list[Figure], keyword: str) -> bool:
    """The kind of a theme follows the keyword. hcx.p18.theme.6"""
    return any(keyword in figure.keywords for figure in team)


def initiative_bonus(team: list[Figure], keyword: str) -> int:
    """One for each character with the keyword, bystanders never. hcx.p18.theme.7, hcx.p19.bystander.7"""
    return sum([has_keyword(figure, keyword) and not figure.bystander for figure in team])


def ttpc_uses(team: list[Figure], keyword: str, bystanders: bool) -> int:
    """One for each with the keyword, five at most. hcx.p18.ttpc.1"""
    if not is_named(team, keyword):
        return 0
    count = sum([has_keyword(figure, keyword) and (bystanders or not figure.bystander) for figure in team])
    return min(MOST_USES, count)


def has_keyword(figure: Figure, keyword: str) -> bool:
    return keyword in figure.keywords or keyword in figure.generic
