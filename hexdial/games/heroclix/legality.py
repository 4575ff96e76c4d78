"""Is a team allowed? Every breach with the rule it breaks and a sentence that names who and how much."""

from __future__ import annotations

import re
from typing import Final

from hexdial.games.heroclix.figures import Figure
from hexdial.games.heroclix.teams import OPEN, Fielded, Team
from hexdial.games.heroclix.terms import NOBODY
from hexdial.games.heroclix.themes import LEAST, bearers, promised
from hexdial.games.heroclix.wording import say
from hexdial.kernel.errors import RuleError
from hexdial.kernel.tally import Reason

STEP: Final = 100  # of build totals. hcx.p2.points.2
MOST_THINGS: Final = 3
SIDELINE_EACH: Final = 3
SIDELINE_MOST: Final = 15


def check(team: Team, build_total: int, language: str = "en") -> list[RuleError]:
    """Every breach, none for a legal team. Only starting teams are checked. hcx.p2.limits.2"""
    found = Breaches(language)
    found.points(team, build_total)
    found.characters(team)
    found.copies(team)
    found.things(team)
    found.sideline(team, build_total)
    if team.theme:
        found.theme(team)
    return found.list


def cost(team: Team, language: str = "en") -> list[Reason]:
    """What everything in the team costs, and what costs nothing. Their sum are the team's points."""
    found = [
        Reason(
            max(0, one.points),
            one.figure.names[language],
            "hcx.p2.points.3" if len({line.points for line in one.figure.lines}) > 1 else "hcx.p2.starting.1",
        )
        for one in team.characters
    ]
    for thing in team.things:
        rule = "hcx.p21.element.1" if thing.points else "hcx.p11.force.2"
        found.append(Reason(thing.points, thing.names[language], rule))
    found += [Reason(0, one.figure.names[language], "hcx.p2.sideline.3") for one in team.sideline]
    return found


def same(a: Figure, b: Figure) -> bool:
    """Name, set and collector number; what stands in parentheses does not count. hcx.p2.unique.1, hcx.p16.name.1"""
    return a.set == b.set and a.collector == b.collector and plain(a.names["en"]) == plain(b.names["en"])


def plain(name: str) -> str:
    """hcx.p16.name.1"""
    return " ".join(re.sub(r"\([^)]*\)", " ", name).casefold().split())


class Breaches:
    """What has been found so far, in the language of the person who asks."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.list: list[RuleError] = []

    def add(self, rule: str, **about: object) -> None:
        words = {name: str(value) for name, value in about.items()}
        self.list.append(RuleError(rule, say("teams", rule, words, self.language)))

    def name(self, one: Fielded) -> str:
        return one.figure.names[self.language]

    def points(self, team: Team, total: int) -> None:
        """hcx.p2.points.1 to 3"""
        if total <= 0 or total % STEP:
            self.add("hcx.p2.points.2", step=STEP, total=total)
        if team.points() > total:
            parts = [f"{part.change} {part.why}" for part in cost(team, self.language)]
            self.add("hcx.p2.points.1", cost=team.points(), total=total, parts=", ".join(parts))
        for one in (*team.characters, *team.sideline):
            if one.points == OPEN or not one.lines():
                values = "/".join([str(points) for points in dict.fromkeys([line.points for line in one.figure.lines])])
                self.add("hcx.p2.points.3", name=self.name(one), values=values)

    def characters(self, team: Team) -> None:
        """hcx.p2.starting.3, hcx.p19.bystander.6, hcx.p19.bystander.7"""
        if all(one.figure.bystander for one in team.characters):
            self.add("hcx.p2.starting.3")
            if team.characters:
                self.add("hcx.p19.bystander.7")
        for one in (*team.characters, *team.sideline):
            if one.figure.bystander and not one.points:
                self.add("hcx.p19.bystander.6", name=self.name(one))

    def copies(self, team: Team) -> None:
        """The two limits are independent; nothing else is limited. hcx.p2.limits.1, hcx.p2.limits.3"""
        everybody = (*team.characters, *team.sideline)
        twice = False
        for place, one in enumerate(everybody):
            alike = [number for number, other in enumerate(everybody) if same(one.figure, other.figure)]
            if one.figure.unique and len(alike) > 1 and alike[0] == place:
                names = dict.fromkeys([everybody[number].figure.names["en"] for number in alike])
                rule = "hcx.p16.name.1" if len(names) > 1 else "hcx.p2.unique.1"
                self.add(rule, name=self.name(one), count=len(alike), names=", ".join(names))
                twice = True
        primes = [self.name(one) for one in everybody if one.figure.prime]
        if len(primes) > 1:
            self.add("hcx.p2.prime.1", count=len(primes), names=", ".join(primes))
            if twice:
                self.add("hcx.p2.limits.1")

    def things(self, team: Team) -> None:
        """Equipment is a special object too. hcx.p11.force.1, hcx.p21.special.4"""
        if len(team.things) > MOST_THINGS:
            self.add("hcx.p11.force.1", most=MOST_THINGS, count=len(team.things))
        names = [plain(thing.names["en"]) for thing in team.things]
        for place, thing in enumerate(team.things):
            if thing.special and names.count(names[place]) > 1 and names.index(names[place]) == place:
                self.add("hcx.p21.special.4", name=thing.names[self.language], count=names.count(names[place]))

    def sideline(self, team: Team, total: int) -> None:
        """hcx.p2.sideline.1, hcx.p2.sideline.2, hcx.p16.replace.2, hcx.p16.replace.12"""
        if not team.sideline:
            return
        if not any(one.figure.sideline for one in team.characters):
            self.add("hcx.p2.sideline.1")
        most = min(SIDELINE_MOST, SIDELINE_EACH * (max(0, total) // STEP))
        if len(team.sideline) > most:
            self.add("hcx.p2.sideline.2", total=total, most=most, count=len(team.sideline))
        for one in team.sideline:
            if one.bound == NOBODY or not team.characters[one.bound].figure.sideline:
                self.add("hcx.p16.replace.2", name=self.name(one), id=one.figure.id)
            elif same(one.figure, team.characters[one.bound].figure):
                self.add("hcx.p16.replace.12", name=self.name(one))

    def theme(self, team: Team) -> None:
        """A bystander or a character of the Sideline is no obstacle. hcx.p18.theme.1 to 4"""
        counted = [one for one in team.characters if not one.figure.bystander]
        if len(counted) < LEAST:
            self.add("hcx.p18.theme.2", least=LEAST)
        figures = [one.figure for one in team.characters]
        having = bearers(figures, team.theme)
        rule = "hcx.p18.theme.4" if team.theme in promised(figures) else "hcx.p18.theme.1"
        for one in counted:
            if one.figure not in having:
                about = {"name": self.name(one), "theme": team.theme}
                self.list.append(RuleError(rule, say("teams", "hcx.p18.theme.1", about, self.language)))
