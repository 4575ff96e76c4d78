"""Line-ups for the Collector's game: ready ones, random ones, ones typed by a player."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from itertools import groupby
from pathlib import Path
from typing import Final

from hexdial.games.hexors.catalogue import Catalogue
from hexdial.games.hexors.reading import DATA, read_file
from hexdial.kernel.errors import HexdialError, RuleError

READY: Final = {"jlh": DATA / "lineups" / "jlh.toml", "ygh": DATA / "lineups" / "ygh.toml"}
MOST_ALIKE: Final = 2
RANDOM_NAMES: Final = {"en": "Drawn at random", "fr": "Tirée au hasard", "es": "Sacada al azar"}


@dataclass(frozen=True)
class HandRules:
    """Where each rulebook says what a hand may hold."""

    kinds: str
    one_home: str
    equal_counts: str
    two_alike: str


HAND_RULES: Final = {
    "jlh": HandRules("jlh.comp.2", "jlh.setup.5", "jlh.csetup.2", "jlh.csetup.3"),
    "ygh": HandRules("ygh.comp.2", "ygh.csetup.1", "ygh.csetup.1", "ygh.csetup.2"),
}


@dataclass(frozen=True)
class Lineup:
    """What one player brings, by tile id. Two line-ups are equal when they field the same tiles in the same order."""

    home: str
    fighters: tuple[str, ...]
    silvers: tuple[str, ...]
    id: str = field(default="", compare=False)
    names: dict[str, str] = field(default_factory=dict, compare=False)


def load_lineups(catalogue: Catalogue, path: Path, *more: Path) -> tuple[Lineup, ...]:
    """All line-ups of the files, each allowed by the rules of a hand."""
    found: dict[str, Lineup] = {}
    for name in (path, *more):
        file = read_file(name)
        file.only("lineup")
        for entry in file.blocks("lineup"):
            slug = entry.slug()
            entry.title = f"line-up {slug}"
            if slug in found:
                raise entry.wrong("id", f"{slug!r} stands twice")
            entry.only("id", "name", "home", "fighters", "silvers")
            names, home = entry.names(), entry.text("home")
            lineup = Lineup(home, tuple(entry.texts("fighters")), tuple(entry.texts("silvers")), slug, names)
            problem = _problem(catalogue, lineup)
            if problem:
                cited = f" (rule {problem[0]})" if problem[0] else ""
                raise entry.wrong(problem[1], problem[2] + cited)
            found[slug] = lineup
    return tuple(found.values())


def check_lineup(catalogue: Catalogue, lineup: Lineup) -> None:
    """One home, known tiles, at most two alike. jlh.setup.5, jlh.csetup.3, ygh.csetup.1, ygh.csetup.2"""
    problem = _problem(catalogue, lineup)
    if problem:
        called = f"line-up {lineup.id}" if lineup.id else "line-up"
        raise RuleError(problem[0], f"{called}, {problem[1]}: {problem[2]}")


def check_match(catalogue: Catalogue, lineups: Sequence[Lineup]) -> None:
    """Every line-up is allowed, and all have equally many fighters and silver tiles. jlh.csetup.2, ygh.csetup.1"""
    for lineup in lineups:
        check_lineup(catalogue, lineup)
    rule = HAND_RULES[catalogue.game].equal_counts
    for seat, lineup in enumerate(lineups, 1):
        for what, here, first in (
            ("fighters", len(lineup.fighters), len(lineups[0].fighters)),
            ("silver tiles", len(lineup.silvers), len(lineups[0].silvers)),
        ):
            if here != first:
                raise RuleError(rule, f"line-up {seat} has {here} {what}, line-up 1 has {first}")


def random_lineup(catalogue: Catalogue, rng: random.Random, fighters: int = 5, silvers: int = 4) -> Lineup:
    """A line-up drawn from two copies of every tile."""
    for what, wanted, least, known in (
        ("fighters", fighters, 1, len(catalogue.fighters)),
        ("silver tiles", silvers, 0, len(catalogue.silvers)),
    ):
        most = MOST_ALIKE * known
        if not least <= wanted <= most:
            raise HexdialError(f"a line-up of {catalogue.title} has {least} to {most} {what}, not {wanted}")
    home = rng.choice(catalogue.homes).id
    drawn = rng.sample([tile.id for tile in catalogue.fighters] * MOST_ALIKE, fighters)
    hidden = rng.sample([silver.id for silver in catalogue.silvers] * MOST_ALIKE, silvers)
    return Lineup(home, tuple(sorted(drawn)), tuple(sorted(hidden)), "random", RANDOM_NAMES)


def text(lineup: Lineup) -> str:
    """A line-up in one line: `mars: superman_2, batman x2 / escape, teamwork x2`."""
    line = f"{lineup.home}: {_counted(lineup.fighters)}"
    return f"{line} / {_counted(lineup.silvers)}" if lineup.silvers else line


def parse(line: str) -> Lineup:
    """The line-up that such a line writes; whether the rules allow it is asked of `check_lineup`."""
    home, colon, hand = line.partition(":")
    if not colon:
        raise HexdialError(f"line-up {line!r}: the home tile must come first, with a colon after it")
    fighters, slash, silvers = hand.partition("/")
    if "/" in silvers:
        raise HexdialError(f"line-up {line!r}: only one / may stand between fighters and silver tiles")
    if slash and not silvers.strip():
        raise HexdialError(f"line-up {line!r}: no silver tile after the /")
    return Lineup(home.strip(), _spread(line, fighters), _spread(line, silvers))


def tiles_of(catalogue: Catalogue, lineup: Lineup) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
    """Home, fighters and silver tiles as indices of the catalogue."""
    return (
        catalogue.by_id[lineup.home],
        tuple(catalogue.by_id[fighter] for fighter in lineup.fighters),
        tuple(catalogue.silver_by_id[silver] for silver in lineup.silvers),
    )


def _problem(catalogue: Catalogue, lineup: Lineup) -> tuple[str, str, str] | None:
    """Rule id, field and what is wrong with it; None for a good line-up."""
    rules = HAND_RULES[catalogue.game]
    homes = [tile.id for tile in catalogue.homes]
    fighters = [tile.id for tile in catalogue.fighters]
    silvers = [silver.id for silver in catalogue.silvers]
    if not lineup.home:
        return rules.one_home, "home", "names no home tile, but a player has exactly one"
    if lineup.home in fighters or lineup.home in silvers:
        return rules.one_home, "home", f"{lineup.home!r} is no home tile, but a player has exactly one"
    if lineup.home not in homes:
        return "", "home", _unknown(catalogue, lineup.home, homes)
    for fighter in lineup.fighters:
        if fighter in homes:
            return rules.one_home, "fighters", f"{fighter!r} is a second home tile, but a player has exactly one"
    if not lineup.fighters:
        return "", "fighters", "names no fighter, at least one is needed"
    for what, ids, known in (("fighters", lineup.fighters, fighters), ("silvers", lineup.silvers, silvers)):
        for tile in ids:
            if tile not in known and (tile in fighters or tile in silvers):
                return rules.kinds, what, f"{tile!r} is a tile of another kind"
            if tile not in known:
                return "", what, _unknown(catalogue, tile, known)
            times = ids.count(tile)
            if times > MOST_ALIKE:
                return rules.two_alike, what, f"{tile!r} stands {times} times, at most {MOST_ALIKE} are allowed"
    return None


def _unknown(catalogue: Catalogue, tile: str, known: list[str]) -> str:
    near = get_close_matches(tile, known)
    hint = f"; near it: {', '.join(near)}" if near else ""
    return f"{catalogue.title} has no such tile {tile!r} here{hint}"


def _counted(ids: Sequence[str]) -> str:
    runs = [(tile, len([*run])) for tile, run in groupby(ids)]
    return ", ".join(tile if count == 1 else f"{tile} x{count}" for tile, count in runs)


def _spread(line: str, part: str) -> tuple[str, ...]:
    if not part.strip():
        return ()
    ids: list[str] = []
    for word in part.split(","):
        found = re.fullmatch(r"\s*([a-z0-9_]+)(?:\s+x([1-9][0-9]?))?\s*", word)
        if not found:
            raise HexdialError(f"line-up {line!r}: {word.strip()!r} is no tile id, nor an id and a number such as x2")
        ids += [found[1]] * int(found[2] or 1)
    return tuple(ids)
