"""Teams that chance makes: drawn as a whole, or offered piece by piece; always legal."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Final

from hexdial.games.heroclix.catalogue import Catalogue
from hexdial.games.heroclix.figures import Figure, Thing
from hexdial.games.heroclix.legality import MOST_THINGS, check, plain, same
from hexdial.games.heroclix.teams import Fielded, Team
from hexdial.games.heroclix.themes import has_keyword
from hexdial.kernel.errors import HexdialError, RuleError
from hexdial.kernel.rulebook import LANGUAGES

TRIES: Final = 40  # teams drawn at most, of which the fullest stays
NEAR: Final = 50  # a team is full enough when no more than a fiftieth of the total is left
# what a team that is not finished may still lack
UNFINISHED: Final = ("hcx.p2.starting.3", "hcx.p19.bystander.7", "hcx.p18.theme.2")


def draw_team(catalogue: Catalogue, total: int, kept: Team, rng: random.Random) -> Team:
    """A legal team around what is kept, as full as it gets; everybody has the keyword of its theme, if it has one."""
    _unbroken(kept, total)
    best: Team | None = None
    for _ in range(TRIES):
        team = with_things(filled(kept, catalogue, total, rng), catalogue, total, rng)
        if not check(team, total) and (best is None or team.points() > best.points()):
            best = team
        if best is not None and (total - best.points()) * NEAR <= total:
            break
    if best is None:
        rule = "hcx.p18.theme.2" if kept.theme else "hcx.p2.points.1"
        around = f" around the keyword {kept.theme}" if kept.theme else ""
        raise RuleError(rule, f"hcx has no team of {total} points{around} with what is to be kept")
    return best


def offered(catalogue: Catalogue, total: int, team: Team, rng: random.Random, count: int) -> list[Team]:
    """The team with one thing more, in so many ways at most: a character while one fits, then an object."""
    _unbroken(team, total)
    left = total - team.points()
    found: list[Team] = []
    figures = fitting(team, catalogue, left)
    for figure in rng.sample(figures, min(count, len(figures))):
        points = rng.choice(affordable(figure, left))
        found.append(replace(team, characters=(*team.characters, Fielded(figure, points))))
    if not figures and len(team.things) < MOST_THINGS:
        special = [thing for thing in catalogue.things if thing.special and _may_lie(team, thing, left)]
        standard = [thing for thing in catalogue.things if not thing.special]
        # something that costs points is among the offers, and something that costs nothing
        things = rng.sample(special, min(count // 2, len(special)))
        things += rng.sample(standard, min(count - len(things), len(standard)))
        found += [replace(team, things=(*team.things, thing)) for thing in things]
    return found


def filled(team: Team, catalogue: Catalogue, total: int, rng: random.Random) -> Team:
    """Characters one after the other until nobody fits."""
    while True:
        left = total - team.points()
        figures = fitting(team, catalogue, left)
        if not figures:
            return team
        figure = rng.choice(figures)
        points = rng.choice(affordable(figure, left))
        team = replace(team, characters=(*team.characters, Fielded(figure, points)))


def fitting(team: Team, catalogue: Catalogue, left: int) -> list[Figure]:
    """Who may join: those who are not there yet, otherwise a second one of those who may stand twice."""
    able = [
        figure
        for figure in catalogue.figures
        if not figure.bystander and affordable(figure, left) and _may_join(team, figure)
    ]
    there = [one.figure.id for one in team.characters]
    return [figure for figure in able if figure.id not in there] or able


def affordable(figure: Figure, left: int) -> list[int]:
    """Its point values that can still be paid. hcx.p2.points.3"""
    return [points for points in dict.fromkeys([line.points for line in figure.lines]) if 0 < points <= left]


def with_things(team: Team, catalogue: Catalogue, total: int, rng: random.Random) -> Team:
    """What is left of the points buys special objects and equipment; standard objects cost nothing. hcx.p11.force.2"""
    special = [thing for thing in catalogue.things if thing.special]
    rng.shuffle(special)
    for thing in special:
        if len(team.things) < MOST_THINGS and _may_lie(team, thing, total - team.points()):
            team = replace(team, things=(*team.things, thing))
    standard = [thing for thing in catalogue.things if not thing.special]
    lacking = max(0, MOST_THINGS - len(team.things)) if standard else 0
    return replace(team, things=team.things + tuple([rng.choice(standard) for _ in range(lacking)]))


def keyword_of(catalogue: Catalogue, name: str) -> str:
    """A keyword by its id or its name in any language, or one sentence."""
    wanted = name.strip().casefold()
    for keyword in catalogue.keywords.values():
        if wanted == keyword.id or wanted in [keyword.names[language].casefold() for language in LANGUAGES]:
            return keyword.id
    raise HexdialError(f"hcx has no keyword {name!r}; there are {', '.join(sorted(catalogue.keywords))}")


def _unbroken(team: Team, total: int) -> None:
    """What is there already must be legal as far as it goes."""
    for breach in check(team, total):
        if breach.rule not in UNFINISHED:
            raise RuleError(breach.rule, breach.problem)


def _may_join(team: Team, figure: Figure) -> bool:
    """hcx.p2.unique.1, hcx.p2.prime.1, hcx.p18.theme.1"""
    everybody = [one.figure for one in (*team.characters, *team.sideline)]
    if figure.prime and any(one.prime for one in everybody):
        return False
    if any(same(one, figure) and (one.unique or figure.unique) for one in everybody):
        return False
    return not team.theme or has_keyword(figure, team.theme)


def _may_lie(team: Team, thing: Thing, left: int) -> bool:
    """hcx.p21.special.4"""
    names = [plain(one.names["en"]) for one in team.things]
    return thing.points <= left and plain(thing.names["en"]) not in names
