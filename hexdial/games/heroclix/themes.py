"""Keywords, and theme teams: which make one, the bonus for the first roll, how often its luck turns. PARTE 18"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hexdial.games.heroclix.figures import Figure
from hexdial.games.heroclix.terms import OUTSIDE
from hexdial.kernel.errors import DataError

if TYPE_CHECKING:
    from hexdial.games.heroclix.setting import Setting
    from hexdial.games.heroclix.state import State

LEAST: Final = 2  # characters of a theme team. hcx.p18.theme.2
MOST_USES: Final = 5  # of Theme Team Probability Control. hcx.p18.ttpc.1
GAINED_KEYWORD: Final = "gained_keyword"  # an effect: `power` is the text, `value` which of the keywords it gives


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
    given = lent(team)
    return [
        keyword
        for keyword in dict.fromkeys((*first.keywords, *first.generic, *given))
        if keyword in given or all(has_keyword(figure, keyword) for figure in counted)
    ]


def lent(team: list[Figure]) -> list[str]:
    """What all of them gain while the team is built, by the traits of those who have it. hcx.p18.theme.4"""
    found: list[str] = []
    for figure in team:
        for trait in figure.traits:
            for keyword in trait.says.lends:
                if not has_keyword(figure, keyword):
                    raise DataError("", f"figure {figure.id}", "trait.lends", f"{keyword} is no keyword of its own")
                found.append(keyword)
    return found


def promised(team: list[Figure]) -> list[str]:
    """What somebody gains when the game has begun, too late for a theme. hcx.p18.theme.4"""
    return [
        keyword
        for figure in team
        for text in (*figure.traits, *figure.specials)
        for keyword in text.says.given_keywords
    ]


def bearers(team: list[Figure], keyword: str) -> list[Figure]:
    """Those who have the keyword when the theme is named. hcx.p18.theme.4"""
    return team if keyword in lent(team) else [figure for figure in team if has_keyword(figure, keyword)]


def keywords_of(s: State, f: int) -> list[str]:
    """Printed, lent while its team was built, or gained since; none of them is ever lost. hcx.p18.keyword.2"""
    figure = s.f.figure[f]
    return [*figure.keywords, *figure.generic, *gained(s, f)]


def bears(s: State, f: int, keyword: str) -> bool:
    """Has it the keyword now?"""
    return has_keyword(s.f.figure[f], keyword) or keyword in gained(s, f)


def gained(s: State, f: int) -> list[str]:
    """What is not printed on its card."""
    found: list[str] = []
    member = s.f.members[f]
    if member.starting and member.place == OUTSIDE:
        found += lent(starting_team(s.f, member.owner))
    for effect in s.effects:
        if effect.target == f and effect.kind == GAINED_KEYWORD:
            found.append(s.f.specials[effect.power - s.f.first_special].says.given_keywords[effect.value])
    return found


def is_named(team: list[Figure], keyword: str) -> bool:
    """The kind of a theme follows the keyword. hcx.p18.theme.6"""
    return any(keyword in figure.keywords for figure in team)


def initiative_bonus(team: list[Figure], keyword: str) -> int:
    """One for each character with the keyword, bystanders never. hcx.p18.theme.7, hcx.p19.bystander.7"""
    return sum([not figure.bystander for figure in bearers(team, keyword)])


def ttpc_uses(team: list[Figure], keyword: str, bystanders: bool) -> int:
    """One for each with the keyword, five at most. hcx.p18.ttpc.1"""
    if not is_named(team, keyword):
        return 0
    return min(MOST_USES, sum([bystanders or not figure.bystander for figure in bearers(team, keyword)]))


def has_keyword(figure: Figure, keyword: str) -> bool:
    """Is it printed on its card? hcx.p18.keyword.1"""
    return keyword in figure.keywords or keyword in figure.generic
