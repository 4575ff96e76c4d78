"""Figures, powers, teams and boosters as frozen printed facts, read strictly from TOML."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from hexdial.games.heroclix2008.reading import read_file
from hexdial.kernel.errors import HexdialError
from hexdial.kernel.reading import Entry, shown
from hexdial.kernel.rulebook import LANGUAGES

STATS: Final = ["speed", "attack", "defense", "damage"]
SPEED: Final = 0
ATTACK: Final = 1
DEFENSE: Final = 2
DAMAGE: Final = 3
COLOURS: Final = [
    "red", "orange", "yellow", "lime", "green", "blue", "purple", "pink", "brown", "gray", "black", "white",
]  # fmt: skip
KINDS: Final = ["part_of_action", "continuous", "replacement"]
TABS: Final = ["none", "gray", "black"]
HIGHEST: Final = 20  # number on a dial
FARTHEST: Final = 10  # range
DEAREST: Final = 100  # points
CHEAPEST: Final = 5
FEWEST_CLICKS: Final = 5
MOST_CLICKS: Final = 8
TEAM_SIZE: Final = 5  # at least
TEAM_POINTS: Final = 250  # at most
MOST_RESERVES: Final = 10
BOOSTER_SIZE: Final = 4


@dataclass(frozen=True)
class Power:
    """A power as a card words it. hcb.power.4"""

    number: int
    id: str
    names: dict[str, str]
    kind: str
    tab: str
    texts: dict[str, str]


@dataclass(frozen=True)
class Shown:
    """A coloured square of a click: at which stat, in which colour, which power of the card it means. hcb.power.2"""

    stat: int
    colour: str
    power: int


@dataclass(frozen=True)
class Click:
    """One position of a dial: speed, attack, defense, damage, and the powers that show."""

    numbers: tuple[int, ...]
    shown: tuple[Shown, ...]


@dataclass(frozen=True)
class CardEntry:
    """A line of a character card: stat and colour find the power. hcb.power.2"""

    stat: int
    colour: str
    power: int


@dataclass(frozen=True)
class Figure:
    """What is printed on a character's dial and card. After the last click comes KO."""

    number: int
    id: str
    names: dict[str, str]
    texts: dict[str, str]
    shape: str
    points: int
    range: int
    dial: tuple[Click, ...]
    card: tuple[CardEntry, ...]


@dataclass(frozen=True)
class Team:
    """A ready team: starting characters and reinforcements; a booster has no reinforcements of its own."""

    id: str
    names: dict[str, str]
    characters: tuple[str, ...]
    reserve: tuple[str, ...]


@dataclass(frozen=True)
class Catalogue:
    """Everything there is to play with. A figure's or power's number is its place in its tuple."""

    figures: tuple[Figure, ...]
    by_id: dict[str, int]
    powers: tuple[Power, ...]
    power_by_id: dict[str, int]
    teams: tuple[Team, ...]
    boosters: tuple[Team, ...]
    digest: str


def load_catalogue(folder: Path) -> Catalogue:
    """powers.toml, figures.toml and teams.toml of the folder; its maps count for the digest too."""
    powers = load_powers(folder / "powers.toml")
    power_by_id = {power.id: power.number for power in powers}
    figures = load_figures(folder / "figures.toml", powers)
    by_id = {figure.id: figure.number for figure in figures}
    teams, boosters = load_teams(folder / "teams.toml", figures)
    content = hashlib.sha256()
    for name in ("powers.toml", "figures.toml", "teams.toml"):
        content.update((folder / name).read_bytes())
    for path in sorted((folder / "maps").glob("*.toml")):
        content.update(path.read_bytes())
    return Catalogue(figures, by_id, powers, power_by_id, teams, boosters, content.hexdigest()[:16])


def load_powers(path: Path) -> tuple[Power, ...]:
    file = read_file(path)
    file.only("power")
    found: dict[str, Power] = {}
    for entry in file.blocks("power"):
        slug = _claim(entry, "power", found)
        entry.only("id", "name", "kind", "tab", "text")
        found[slug] = Power(
            len(found), slug, entry.names(), entry.choice("kind", KINDS), entry.choice("tab", TABS), _texts(entry)
        )
    return tuple(found.values())


def load_figures(path: Path, powers: Sequence[Power]) -> tuple[Figure, ...]:
    file = read_file(path)
    file.only("figure")
    by_id = {power.id: power.number for power in powers}
    found: dict[str, Figure] = {}
    for entry in file.blocks("figure"):
        slug = _claim(entry, "figure", found)
        found[slug] = read_figure(entry, slug, len(found), by_id)
    return tuple(found.values())


def read_figure(entry: Entry, slug: str, number: int, powers: dict[str, int]) -> Figure:
    """A figure without a card is refused. hcb.build.1"""
    entry.only("id", "name", "text", "shape", "points", "range", "dial", "card")
    if not entry.has("card"):
        raise entry.wrong("card", "missing; a character without powers has the card [] (rule hcb.build.1)")
    card = _card(entry, powers)
    return Figure(
        number=number,
        id=slug,
        names=entry.names(),
        texts=_texts(entry),
        shape=entry.text("shape"),
        points=_within(entry, "points", CHEAPEST, DEAREST),
        range=_within(entry, "range", 0, FARTHEST),
        dial=_dial(entry, card),
        card=card,
    )


def load_teams(path: Path, figures: Sequence[Figure]) -> tuple[tuple[Team, ...], tuple[Team, ...]]:
    """Teams for the standard game, boosters for the variants."""
    file = read_file(path)
    file.only("team", "booster")
    seen: dict[str, Team] = {}
    by_id = {figure.id: figure for figure in figures}
    for entry in file.blocks("team"):
        slug = _claim(entry, "team", seen)
        entry.only("id", "name", "characters", "reserve")
        team = Team(slug, entry.names(), tuple(entry.texts("characters")), tuple(entry.texts("reserve")))
        problem = team_problem(by_id, team.characters, team.reserve, False)
        if problem:
            raise entry.wrong(problem[1], problem[2] + (f" (rule {problem[0]})" if problem[0] else ""))
        seen[slug] = team
    teams = tuple(seen.values())
    for entry in file.blocks("booster"):
        slug = _claim(entry, "booster", seen)
        entry.only("id", "name", "characters")
        booster = Team(slug, entry.names(), tuple(entry.texts("characters")), ())
        sentence = booster_problem(by_id, booster.characters)
        if sentence:
            raise entry.wrong("characters", sentence)
        seen[slug] = booster
    return teams, tuple(seen.values())[len(teams) :]


def team_problem(
    figures: dict[str, Figure], characters: Sequence[str], reserve: Sequence[str], unique: bool
) -> tuple[str, str, str] | None:
    """Rule, field and sentence against a team; None: it may play. hcb.build.2, hcb.build.3, hcb.build.7"""
    for field, names in (("characters", characters), ("reserve", reserve)):
        for name in names:
            if name not in figures:
                return "", field, unknown_figure(figures, name)
    if len(characters) < TEAM_SIZE:
        return "hcb.build.2", "characters", f"a team has at least {TEAM_SIZE} characters, here are {len(characters)}"
    points = sum(figures[name].points for name in characters)
    if points > TEAM_POINTS:
        return "hcb.build.3", "characters", f"the points make {points}, at most {TEAM_POINTS} are allowed"
    if len(reserve) > MOST_RESERVES:
        return (
            "hcb.house.5",
            "reserve",
            f"at most {MOST_RESERVES} reinforcements are registered, here are {len(reserve)}",
        )
    if unique:
        everybody = [*characters, *reserve]
        for name in everybody:
            if everybody.count(name) > 1:
                return "hcb.build.7", "characters", f"{name} is there twice, and the table plays without copies"
    return None


def booster_problem(figures: dict[str, Figure], characters: Sequence[str]) -> str:
    """Four known characters, whatever they cost. hcb.var.3"""
    for name in characters:
        if name not in figures:
            return unknown_figure(figures, name)
    return "" if len(characters) == BOOSTER_SIZE else f"a booster has {BOOSTER_SIZE} characters, not {len(characters)}"


def unknown_figure(figures: dict[str, Figure], name: str) -> str:
    near = get_close_matches(name, list(figures))
    hint = f"; near it: {', '.join(near)}" if near else ""
    return f"there is no character {name!r}{hint}"


def lineup_text(characters: Sequence[str], reserve: Sequence[str]) -> str:
    """A line-up in one line: `granite x2, wasp / owl`."""
    line = _counted(characters)
    return f"{line} / {_counted(reserve)}" if reserve else line


def parse_lineup(line: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Characters and reserve of such a line; whether they may play is asked elsewhere."""
    first, slash, second = line.partition("/")
    if "/" in second:
        raise HexdialError(f"line-up {line!r}: only one / may stand between characters and reinforcements")
    if slash and not second.strip():
        raise HexdialError(f"line-up {line!r}: no reinforcement after the /")
    return _spread(line, first), _spread(line, second)


def parse_click(entry: Entry, field: str, written: str, card: Sequence[CardEntry]) -> Click:
    """`8 10 17:blue 3`: four numbers, a colour where a square is coloured. hcb.power.1"""
    parts = written.split()
    if len(parts) != len(STATS):
        raise entry.wrong(field, f"a click has {len(STATS)} numbers ({', '.join(STATS)}), not {shown(written)}")
    numbers: list[int] = []
    squares: list[Shown] = []
    for stat, part in enumerate(parts):
        found = re.fullmatch(r"(\d+)(?::([a-z]+))?", part)
        if not found or int(found[1]) > HIGHEST:
            raise entry.wrong(field, f"{part!r} is no number from 0 to {HIGHEST}, nor one with a colour such as 8:red")
        numbers.append(int(found[1]))
        if found[2]:
            squares.append(_square(entry, field, stat, found[2], card))
    return Click(tuple(numbers), tuple(squares))


def _square(entry: Entry, field: str, stat: int, colour: str, card: Sequence[CardEntry]) -> Shown:
    """Stat and colour together find the power on the card. hcb.power.2"""
    if colour not in COLOURS:
        raise entry.wrong(field, f"unknown colour {colour!r}; known are {', '.join(COLOURS)}")
    for line in card:
        if line.stat == stat and line.colour == colour:
            return Shown(stat, colour, line.power)
    raise entry.wrong(field, f"{colour} at {STATS[stat]} is not on the card (rule hcb.power.2)")


def _dial(entry: Entry, card: tuple[CardEntry, ...]) -> tuple[Click, ...]:
    written = entry.texts("dial")
    if not FEWEST_CLICKS <= len(written) <= MOST_CLICKS:
        raise entry.wrong("dial", f"must have {FEWEST_CLICKS} to {MOST_CLICKS} clicks, not {len(written)}")
    dial = tuple([parse_click(entry, "dial", click, card) for click in written])
    for line in card:
        if not any(
            (square.stat, square.colour) == (line.stat, line.colour) for click in dial for square in click.shown
        ):
            raise entry.wrong("card", f"{line.colour} at {STATS[line.stat]} shows on no click")
    return dial


def _card(entry: Entry, powers: dict[str, int]) -> tuple[CardEntry, ...]:
    found: list[CardEntry] = []
    for place, value in enumerate(entry.values("card"), 1):
        if not isinstance(value, dict):
            raise entry.wrong("card", f"entry {place} must be a table such as {{stat, colour, power}}")
        line = Entry(entry.file, entry.title, value, f"card {place}.")
        line.only("stat", "colour", "power")
        stat = STATS.index(line.choice("stat", STATS))
        colour = line.choice("colour", COLOURS)
        power = line.text("power")
        if power not in powers:
            near = get_close_matches(power, list(powers))
            raise line.wrong("power", f"unknown power {power!r}{'; near it: ' + ', '.join(near) if near else ''}")
        if any((known.stat, known.colour) == (stat, colour) for known in found):
            raise line.wrong("colour", f"{colour} at {STATS[stat]} stands twice on the card")
        found.append(CardEntry(stat, colour, powers[power]))
    return tuple(found)


def _claim(entry: Entry, kind: str, seen: dict[str, Power] | dict[str, Figure] | dict[str, Team]) -> str:
    slug = entry.slug()
    entry.title = f"{kind} {slug}"
    if slug in seen:
        raise entry.wrong("id", f"{slug!r} stands twice")
    return slug


def _within(entry: Entry, field: str, least: int, most: int) -> int:
    number = entry.number(field, least)
    if number > most:
        raise entry.wrong(field, f"must be at most {most}, not {number}")
    return number


def _texts(entry: Entry) -> dict[str, str]:
    table = entry.table("text")
    table.only(*LANGUAGES)
    return {language: table.text(language) for language in LANGUAGES}


def _counted(names: Sequence[str]) -> str:
    """Copies that stand together are counted."""
    parts: list[str] = []
    at = 0
    while at < len(names):
        end = at
        while end < len(names) and names[end] == names[at]:
            end += 1
        parts.append(names[at] if end == at + 1 else f"{names[at]} x{end - at}")
        at = end
    return ", ".join(parts)


def _spread(line: str, part: str) -> tuple[str, ...]:
    names: list[str] = []
    for word in part.split(",") if part.strip() else []:
        found = re.fullmatch(r"\s*([a-z0-9_]+)(?:\s+x([1-9][0-9]?))?\s*", word)
        if not found:
            raise HexdialError(f"line-up {line!r}: {word.strip()!r} is no character, nor one and a number such as x2")
        names += [found[1]] * int(found[2] or 1)
    return tuple(names)
