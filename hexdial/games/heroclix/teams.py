"""Teams: what a player brings, read from a file, from data or from one typed line, and written as one line again."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from hexdial.games.heroclix.catalogue import Catalogue
from hexdial.games.heroclix.figures import Figure, Line, Thing
from hexdial.games.heroclix.reading import files, read_file
from hexdial.games.heroclix.terms import NOBODY
from hexdial.kernel.errors import HexdialError
from hexdial.kernel.reading import Entry, shown
from hexdial.kernel.rulebook import LANGUAGES

OPEN: Final = -1  # the file does not say for how many points
MOST_COPIES: Final = 99
FIELDS: Final = ("game", "id", "name", "build_total", "theme", "characters", "objects", "sideline")
# `grand_automaton 180 x2 for stag_reborn.2`
ITEM: Final = re.compile(r"([a-z0-9_]+)(?:\s+(\d{1,5}))?(?:\s*x\s*(\d{1,3}))?(?:\s+for\s+([a-z0-9_]+)(?:\.(\d+))?)?")
HOW: Final = "it is written `grand_automaton 180 x2`, points where the card has several"


@dataclass(frozen=True)
class Fielded:
    """A character of a team or its Sideline: at how many points, and there for whose replacement effect.

    `bound` is a place among the characters of the team; `wanted` is what the file says where nobody answers to it.
    """

    figure: Figure
    points: int
    bound: int = NOBODY
    wanted: str = ""

    def lines(self) -> tuple[Line, ...]:
        """Where it may start: all lines of its points. hcx.p2.points.3, hcx.p2.points.4"""
        return tuple([line for line in self.figure.lines if line.points == self.points])


@dataclass(frozen=True)
class Team:
    """A starting team and its Sideline. hcx.p2.team.1, hcx.p2.starting.1"""

    id: str
    names: dict[str, str]
    characters: tuple[Fielded, ...]
    things: tuple[Thing, ...]
    sideline: tuple[Fielded, ...]
    theme: str = ""  # the keyword it means to name; "": whatever fits
    build_total: int = 0  # what it is built for; 0: it does not say

    def points(self) -> int:
        """The Sideline does not count, standard objects cost nothing. hcx.p2.sideline.3, hcx.p11.force.2"""
        characters = sum([max(0, one.points) for one in self.characters])
        return characters + sum([thing.points for thing in self.things])


def load_teams(folders: Sequence[Path], catalogue: Catalogue) -> tuple[Team, ...]:
    """The ready teams of all folders, one file each, in the order of their names."""
    found: list[Team] = []
    for folder in folders:
        for path in files(folder, "teams"):
            team = load_team(path, catalogue)
            for other in found:
                if other.id == team.id:
                    raise read_file(path).wrong("id", f"there is another team {team.id!r}")
            found.append(team)
    return tuple(found)


def load_team(path: Path, catalogue: Catalogue) -> Team:
    """The team of one file; it need not be legal."""
    return read_team(read_file(path), catalogue, re.sub(r"[^a-z0-9]+", "_", path.stem.lower()).strip("_"))


def read_team(entry: Entry, catalogue: Catalogue, called: str = "team") -> Team:
    """What is no character and no object of the catalogue has no place in a team. hcx.p2.team.1"""
    slug = entry.slug() if entry.has("id") else called
    entry.title = f"team {slug}"
    entry.only(*FIELDS)
    if entry.has("game") and entry.text("game") != "hcx":
        raise entry.wrong("game", f"is {entry.text('game')!r}; this is a reader of hcx")
    characters = _fielded(entry, "characters", catalogue, ())
    theme = entry.text("theme") if entry.has("theme") else ""
    if theme and theme not in catalogue.keywords:
        raise entry.wrong("theme", f"unknown keyword {theme!r}")
    return Team(
        slug,
        _names(entry, slug),
        characters,
        _things(entry, catalogue),
        _fielded(entry, "sideline", catalogue, characters) if entry.has("sideline") else (),
        theme,
        entry.number("build_total", 1) if entry.has("build_total") else 0,
    )


def parse_team(text: str, catalogue: Catalogue) -> Team:
    """`breakwater, harbour_pilot x2 + crate x2 / stag_ascendant for stag_reborn`: characters + objects / Sideline."""
    front, slash, sideline = text.partition("/")
    characters, plus, things = front.partition("+")
    fields: dict[str, object] = {"characters": _split(characters)}
    if plus:
        fields["objects"] = _split(things)
    if slash:
        fields["sideline"] = _split(sideline)
    return read_team(Entry("hcx", "team", fields), catalogue)


def team_of(given: object, ready: Sequence[Team], catalogue: Catalogue) -> Team:
    """A ready team by its id, a typed one, or one as data."""
    if isinstance(given, Mapping):
        return read_team(Entry("hcx", "team", {str(name): value for name, value in given.items()}), catalogue)
    if not isinstance(given, str):
        raise HexdialError(f"hcx: a team is the id of a ready one, a typed list or a table, not {shown(given)}")
    name = given.strip()
    for team in ready:
        if team.id == name:
            return team
    if re.fullmatch(r"[a-z0-9_]+", name) and name not in catalogue.by_id:
        raise HexdialError(
            f"hcx has no ready team {name!r}; there are {', '.join([team.id for team in ready])}, random"
        )
    return parse_team(name, catalogue)


def text(team: Team) -> str:
    """The team as one typed line: `parse_team` makes the same of it."""
    written = ", ".join(_times([_item(one, team) for one in team.characters]))
    if team.things:
        written += " + " + ", ".join(_times([thing.id for thing in team.things]))
    if team.sideline:
        written += " / " + ", ".join(_times([_item(one, team) for one in team.sideline]))
    return written


def label(team: Team, place: int) -> str:
    """How a file names one of several copies: `harbour_pilot`, `harbour_pilot.2`."""
    figure = team.characters[place].figure
    copy = sum([one.figure.id == figure.id for one in team.characters[: place + 1]])
    return figure.id if copy == 1 else f"{figure.id}.{copy}"


def _item(one: Fielded, team: Team) -> str:
    written = one.figure.id
    if one.points != OPEN and {line.points for line in one.figure.lines} != {one.points}:
        written += f" {one.points}"
    wanted = label(team, one.bound) if one.bound != NOBODY else one.wanted
    return f"{written} for {wanted}" if wanted else written


def _times(items: list[str]) -> list[str]:
    """Equal neighbours are counted."""
    found: list[str] = []
    count = 0
    for place, item in enumerate(items):
        count += 1
        if place + 1 == len(items) or items[place + 1] != item:
            head, sign, wanted = item.partition(" for ")
            found.append(item if count == 1 else f"{head} x{count}{sign}{wanted}")
            count = 0
    return found


def _split(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def _names(entry: Entry, slug: str) -> dict[str, str]:
    """One name for all languages will do; without any, the id."""
    if not entry.has("name"):
        name = slug.replace("_", " ")
        return dict.fromkeys(LANGUAGES, name)
    if isinstance(entry.get("name"), str):
        name = entry.text("name")
        return dict.fromkeys(LANGUAGES, name)
    return entry.names()


def _fielded(
    entry: Entry, field: str, catalogue: Catalogue, team: tuple[Fielded, ...]
) -> tuple[Fielded, ...]:  # fmt: skip
    found: list[Fielded] = []
    for written in entry.texts(field):
        item = ITEM.fullmatch(written.strip().lower())
        if not item:
            raise entry.wrong(field, f"{written!r}: {HOW}")
        try:
            figure = catalogue.figure(item[1])
        except HexdialError as problem:
            kind = "is an object" if item[1] in catalogue.thing_by_id else str(problem)
            raise entry.wrong(field, f"{item[1]}: {kind} (rule hcx.p2.team.1)") from problem
        if item[4] and field == "characters":
            raise entry.wrong(field, f"{written!r}: only a character of the Sideline is there for another")
        values = {line.points for line in figure.lines}
        points = int(item[2]) if item[2] else OPEN if len(values) > 1 else figure.lines[0].points
        bound = _bound(team, item[4] or "", int(item[5] or 1))
        wanted = "" if bound != NOBODY or not item[4] else item[4] + (f".{item[5]}" if item[5] else "")
        found += [Fielded(figure, points, bound, wanted)] * _copies(entry, field, written, item[3])
    return tuple(found)


def _things(entry: Entry, catalogue: Catalogue) -> tuple[Thing, ...]:
    found: list[Thing] = []
    for written in entry.texts("objects") if entry.has("objects") else []:
        item = ITEM.fullmatch(written.strip().lower())
        if not item or item[2] or item[4]:
            raise entry.wrong("objects", f"{written!r}: it is written `crate` or `crate x2`")
        try:
            thing = catalogue.thing(item[1])
        except HexdialError as problem:
            kind = "is a character" if item[1] in catalogue.by_id else str(problem)
            raise entry.wrong("objects", f"{item[1]}: {kind} (rule hcx.p2.team.1)") from problem
        found += [thing] * _copies(entry, "objects", written, item[3])
    return tuple(found)


def _copies(entry: Entry, field: str, written: str, times: str | None) -> int:
    count = int(times) if times else 1
    if not 1 <= count <= MOST_COPIES:
        raise entry.wrong(field, f"{written!r}: so many copies cannot be")
    return count


def _bound(team: tuple[Fielded, ...], name: str, copy: int) -> int:
    for place, one in enumerate(team):
        if one.figure.id == name:
            copy -= 1
            if not copy:
                return place
    return NOBODY
