"""The builder of teams: what the rules say of a team, how it is written, and the record that others use."""

from __future__ import annotations

import json
import random
import re
import unicodedata
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Final

from hexdial.games.heroclix import prepare
from hexdial.games.heroclix.building_cards import CHARACTERS, OBJECTS, SIDELINE, Cards
from hexdial.games.heroclix.drafting import draw_team, keyword_of, offered
from hexdial.games.heroclix.house import House
from hexdial.games.heroclix.legality import MOST_THINGS, check, cost
from hexdial.games.heroclix.teams import Fielded, Team, load_team, team_of, text
from hexdial.games.heroclix.terms import NOBODY
from hexdial.games.heroclix.themes import LEAST, bearers, initiative_bonus, is_named, shared_keywords, ttpc_uses
from hexdial.games.heroclix.wording import say
from hexdial.kernel.building import (
    BreachCard,
    Builder,
    CostCard,
    EntryCard,
    FilterCard,
    Item,
    Judgement,
    OfferCard,
    PartCard,
    ThemeCard,
    Wishes,
)
from hexdial.kernel.errors import HexdialError

LEADS: Final = {CHARACTERS: "", OBJECTS: " + ", SIDELINE: " / "}
MOST_ITEMS: Final = 300  # more than any build total can hold; whoever sends more wants to keep us busy
BUILD_TOTAL: Final = "build_total"
FILE: Final = ".toml"
HOUSE: Final = House({})  # the usual table


def judge(written: str, total: int, theme: str, language: str) -> Judgement:
    """Every breach with its rule, every cost, every theme that holds or nearly does."""
    team = wished(Wishes(theme, written))
    return Judgement(
        text=text(team),
        points=team.points(),
        total=total,
        items=tuple(items_of(team)),
        costs=tuple([CostCard(one.why, one.change, one.rule) for one in cost(team, language)]),
        breaches=tuple([BreachCard(one.rule, one.problem) for one in check(team, total, language)]),
        themes=tuple(themes_in(team, language)),
    )


def write(items: Sequence[Item]) -> str:
    """One line; what is on the Sideline for nobody is there for the only one who may be replaced."""
    catalogue = prepare.catalogue_of()
    characters = [place for place, item in enumerate(items) if item.part == CHARACTERS]
    figures = [catalogue.figure(items[place].id) for place in characters]
    replaced = [number for number, figure in enumerate(figures) if figure.sideline]
    sideline: list[Fielded] = []
    for item in items:
        if item.part == SIDELINE:
            bound = characters.index(item.bound) if item.bound in characters else NOBODY
            if bound == NOBODY and len(replaced) == 1:
                bound = replaced[0]
            sideline.append(Fielded(catalogue.figure(item.id), item.points, bound))
    fielded = [Fielded(figure, items[place].points) for place, figure in zip(characters, figures, strict=True)]
    things = [catalogue.thing(item.id) for item in items if item.part == OBJECTS]
    return text(Team("team", {}, tuple(fielded), tuple(things), tuple(sideline)))


def drawn(total: int, wishes: Wishes, rng: random.Random) -> str:
    """A legal team around what is kept, with the theme if one is named."""
    return text(draw_team(prepare.catalogue_of(), total, wished(wishes), rng))


def draft(total: int, wishes: Wishes, rng: random.Random, count: int) -> tuple[OfferCard, ...]:
    """Each offer with the team it makes; none: nothing fits any more."""
    found: list[OfferCard] = []
    team = wished(wishes)
    for more in offered(prepare.catalogue_of(), total, team, rng, count):
        if len(more.things) > len(team.things):
            thing = more.things[-1]
            found.append(OfferCard(thing.id, OBJECTS, thing.points, text(more)))
        else:
            one = more.characters[-1]
            found.append(OfferCard(one.figure.id, CHARACTERS, one.points, text(more)))
    return tuple(found)


def file(written: str, name: str, total: int, theme: str) -> str:
    """A team file: `hexdial team check` reads it, and HEXDIAL_DATA if it lies in a folder `teams`."""
    line = text(team_in(written))
    front, _, sideline = line.partition(LEADS[SIDELINE])
    characters, _, things = front.partition(LEADS[OBJECTS])
    shown = "".join([letter for letter in name if letter.isprintable()]).strip()
    plain = unicodedata.normalize("NFKD", shown).encode("ascii", "ignore").decode("ascii")
    slug = re.sub(r"[^a-z0-9]+", "_", plain.lower()).strip("_")
    lines = [f'id = "{slug}"'] if slug[:1].isalpha() else []
    lines += [f"name = {_quoted(shown)}"] if shown else []
    lines.append(f"{BUILD_TOTAL} = {total}")
    lines += [f"theme = {_quoted(keyword_of(prepare.catalogue_of(), theme))}"] if theme else []
    for part, listed in ((CHARACTERS, characters), (OBJECTS, things), (SIDELINE, sideline)):
        if listed or part == CHARACTERS:
            lines.append(f"{part} = [{', '.join([_quoted(one) for one in listed.split(', ') if one])}]")
    return "\n".join(lines) + "\n"


def load(given: str) -> tuple[str, int, str]:
    """A file by its name, a ready team by its id, or a typed team."""
    if given.endswith(FILE) or (given and Path(given).is_file()):
        team = load_team(Path(given), prepare.catalogue_of())
    else:
        team = team_in(given)
    return text(team), team.build_total, team.theme


def wished(wishes: Wishes) -> Team:
    """What is to be kept, with the theme that was named, not with that of a ready team."""
    return replace(team_in(wishes.keep), theme=keyword_of(prepare.catalogue_of(), wishes.theme) if wishes.theme else "")


def team_in(written: str) -> Team:
    """A ready team by its id, or a typed one."""
    team = team_of(written, prepare.teams_of(), prepare.catalogue_of())
    count = len(team.characters) + len(team.things) + len(team.sideline)
    if count > MOST_ITEMS:
        raise HexdialError(f"hcx: {count} characters and objects are no team; {MOST_ITEMS} can be looked through")
    return team


def items_of(team: Team) -> list[Item]:
    """In the order of the text: characters, objects, Sideline."""
    found = [Item(CHARACTERS, one.figure.id, one.points) for one in team.characters]
    found += [Item(OBJECTS, thing.id, thing.points) for thing in team.things]
    return found + [Item(SIDELINE, one.figure.id, one.points, one.bound) for one in team.sideline]


def themes_in(team: Team, language: str) -> list[ThemeCard]:
    """What holds comes first, then what most share. hcx.p18.theme.1, hcx.p18.theme.7, hcx.p18.ttpc.1"""
    everybody = [one.figure for one in team.characters]
    counted = [figure for figure in everybody if not figure.bystander]
    holding = shared_keywords(everybody)
    catalogue = prepare.catalogue_of()
    found: list[ThemeCard] = []
    for keyword in dict.fromkeys([word for one in counted for word in (*one.keywords, *one.generic)]):
        having = bearers(everybody, keyword)
        lacking = [one.names[language] for one in counted if one not in having]
        about = {
            "bonus": str(initiative_bonus(everybody, keyword)),
            "uses": str(ttpc_uses(everybody, keyword, HOUSE.ttpc_bystanders)),
            "least": str(LEAST),
            "names": ", ".join(dict.fromkeys(lacking)),
        }
        holds = keyword in holding
        named = "gives_named" if is_named(everybody, keyword) else "gives_generic"
        key = named if holds else "lacks" if lacking else "alone"
        sentence = say("building", key, about, language)
        label = catalogue.keywords[keyword].names[language]
        found.append(ThemeCard(keyword, label, len(counted) - len(lacking), holds, sentence))
    return sorted(found, key=lambda theme: (not theme.holds, -theme.count))


def parts(language: str) -> tuple[PartCard, ...]:
    """How many the Sideline holds depends on the build total. hcx.p11.force.1, hcx.p2.sideline.2"""
    most = {CHARACTERS: None, OBJECTS: MOST_THINGS, SIDELINE: None}
    return tuple([PartCard(part, say("building", part, {}, language), most[part], LEADS[part]) for part in LEADS])


def entries(language: str) -> tuple[EntryCard, ...]:
    return _entries(language, prepare.catalogue_of().digest)


def filters(language: str) -> tuple[FilterCard, ...]:
    return Cards(language).filters()


@cache
def _entries(language: str, digest: str) -> tuple[EntryCard, ...]:
    """Made once for every language and every collection."""
    return Cards(language).entries()


def _totals() -> tuple[int, ...]:
    """What the option offers. hcx.p2.points.2"""
    for option in prepare.declared_of()[1]:
        if option.name == BUILD_TOTAL:
            return tuple(sorted([int(value) for value in option.values]))
    raise HexdialError(f"hcx: there is no option {BUILD_TOTAL}")


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


BUILDER: Final = Builder(
    total=HOUSE.build_total,
    totals=_totals(),
    parts=parts,
    filters=filters,
    entries=entries,
    judge=judge,
    write=write,
    draw=drawn,
    draft=draft,
    file=file,
    load=load,
)
