"""The tiles of a set: frozen printed facts, read strictly from TOML."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from hexdial.games.hexors.reading import DATA, read_file
from hexdial.kernel.reading import Entry

COLOURS: Final = ["green", "blue", "yellow", "red", "purple", "white"]
SIDES: Final = ["hero", "villain"]
KINDS: Final = ["surge", "ultimate", "flash", "binding"]
TARGETS: Final = ["fighting", "fighter", "opposing"]
# what a silver tile's trait needs to know: the facts every tile of that trait carries
TRAITS: Final[dict[str, tuple[str, ...]]] = {
    "strike": ("bonus", "targets"),
    "last_stand": ("bonus",),
    "wall": (),
    "escape": (),
    "speed": (),
    "destroy": (),
    "destroy_all": (),
    "debris": ("bonus", "reach"),
    "self_destruct": (),
    "control": (),
    "craters": ("count",),
    "symbiosis": (),
    "tap": (),
    "clamp": (),
    "genesis": ("reach",),
    "chain": ("turns",),
}
GAMES: Final = ["jlh", "ygh"]
JUSTICE_LEAGUE: Final = DATA / "justice_league.toml"
YUGIOH: Final = DATA / "yugioh.toml"


@dataclass(frozen=True)
class Tile:
    """A gold tile: it strikes. `home` stands for the player, the others are fighters."""

    number: int
    id: str
    names: dict[str, str]
    home: bool
    strikes: tuple[int, ...]  # in the order of COLOURS
    colour: int = -1  # index into COLOURS, -1 for a home
    ally: str = ""  # icon, "" for none
    bonus: int = 0  # of a home; 0 for a fighter
    side: str = ""
    element: str = ""
    attribute: str = ""  # the element the trading card game gives the same monster
    rank: int = 0
    printed: tuple[str, ...] = ()


@dataclass(frozen=True)
class Silver:
    """A silver tile: what it costs, when it may be played, which trait it has. Unused facts are 0 or ""."""

    number: int
    id: str
    names: dict[str, str]
    kind: str
    cost: int
    trait: str
    bonus: int = 0
    targets: str = ""
    reach: int = 0
    count: int = 0
    turns: int = 0
    printed: tuple[str, ...] = ()


@dataclass(frozen=True)
class Catalogue:
    """All tiles of a game. `tiles` holds the homes, then the fighters; its index is the tile in the engine."""

    game: str
    title: str
    maker: str
    part: str
    year: int
    homes: tuple[Tile, ...]
    fighters: tuple[Tile, ...]
    tiles: tuple[Tile, ...]
    silvers: tuple[Silver, ...]
    by_id: dict[str, int]
    silver_by_id: dict[str, int]
    elements: dict[str, int]  # element -> index into COLOURS
    icons: tuple[str, ...]
    starter_homes: tuple[int, ...]
    starter_fighters: tuple[int, ...]
    starter_stones: int
    digest: str


def load_catalogue(path: Path, *more: Path) -> Catalogue:
    """The set in the first file, with the tiles, icons and elements that the other files add to it."""
    content = hashlib.sha256()
    files: list[Entry] = []
    for name in (path, *more):
        files.append(read_file(name))
        content.update(name.read_bytes())
    head, *additions = files
    head.only("set", "colours", "icons", "elements", "starter", "home", "fighter", "silver")
    for addition in additions:
        addition.only("set", "colours", "icons", "elements", "home", "fighter", "silver")
    first, game = _set(head)
    for addition in additions:
        added, other = _set(addition)
        if other != game:
            raise added.wrong("game", f"{other!r} cannot be added to a set of {game!r}")
    for file in files:
        _check_colours(file)
    icons = tuple(icon for file in files if file.has("icons") for icon in file.texts("icons"))
    elements: dict[str, int] = {}
    for file in files:
        if file.has("elements"):
            _add_elements(file.table("elements"), elements)

    seen = _Seen()
    homes: tuple[Tile, ...] = ()
    fighters: tuple[Tile, ...] = ()
    silvers: tuple[Silver, ...] = ()
    for file in files:  # one file after the other, so that a clash is blamed on the later one
        homes += tuple(_tile(entry, True, icons, elements, seen) for entry in file.blocks("home"))
        fighters += tuple(_tile(entry, False, icons, elements, seen) for entry in file.blocks("fighter"))
        silvers += tuple(_silver(entry, seen) for entry in file.blocks("silver"))
    for what, found in (("home", len(homes)), ("fighter", len(fighters))):
        if not found:
            raise head.wrong(what, "no such tile in the set")
    tiles = homes + fighters
    starter = head.table("starter")
    starter.only("homes", "fighters", "stones")
    return Catalogue(
        game=game,
        title=first.text("title"),
        maker=first.text("maker"),
        part=first.text("part"),
        year=first.number("year", 1),
        homes=homes,
        fighters=fighters,
        tiles=tiles,
        silvers=silvers,
        by_id={tile.id: index for index, tile in enumerate(tiles)},
        silver_by_id={silver.id: index for index, silver in enumerate(silvers)},
        elements=elements,
        icons=icons,
        starter_homes=_starter(starter, "homes", tiles, True),
        starter_fighters=_starter(starter, "fighters", tiles, False),
        starter_stones=starter.number("stones", 0),
        digest=content.hexdigest()[:16],
    )


class _Seen:
    """Numbers and ids already given away, in all files together."""

    def __init__(self) -> None:
        self.numbers: dict[int, str] = {}
        self.ids: dict[str, str] = {}

    def claim(self, entry: Entry, number: int, slug: str) -> None:
        if number in self.numbers:
            raise entry.wrong("number", f"{number} is already {self.numbers[number]}")
        if slug in self.ids:
            raise entry.wrong("id", f"{slug!r} is already {self.ids[slug]}")
        self.numbers[number] = entry.title
        self.ids[slug] = entry.title


def _set(file: Entry) -> tuple[Entry, str]:
    table = file.table("set")
    table.only("game", "title", "maker", "part", "year")
    return table, table.choice("game", GAMES)


def _check_colours(file: Entry) -> None:
    """The die and every tile show the same six colours, in this order."""
    found = file.texts("colours")
    for colour in found:
        if colour not in COLOURS:
            raise file.wrong("colours", f"unknown colour {colour!r}; known are {', '.join(COLOURS)}")
        if found.count(colour) > 1:
            raise file.wrong("colours", f"{colour} stands twice")
    if found != COLOURS:
        raise file.wrong("colours", f"must be {', '.join(COLOURS)} in this order")


def _add_elements(table: Entry, elements: dict[str, int]) -> None:
    for element in table.fields:
        colour = table.text(element)
        if colour not in COLOURS:
            raise table.wrong(element, f"unknown colour {colour!r}; known are {', '.join(COLOURS)}")
        if elements.setdefault(element, COLOURS.index(colour)) != COLOURS.index(colour):
            raise table.wrong(element, f"{element} is already {COLOURS[elements[element]]}")


def _tile(entry: Entry, home: bool, icons: tuple[str, ...], elements: dict[str, int], seen: _Seen) -> Tile:
    known = ["number", "id", "name", "strikes", "printed"]
    known += ["bonus"] if home else ["colour", "rank"]
    if not home:
        known += ["element", "tcg_attribute"] if elements else ["side"]
    if icons:
        known.append("ally")
    number, slug, names = _head(entry, known, seen)
    colour, side, element, attribute = -1, "", "", ""
    if not home:
        colour = COLOURS.index(entry.choice("colour", COLOURS))
        if elements:
            element = entry.choice("element", [*elements])
            attribute = entry.choice("tcg_attribute", [*elements])
            if elements[element] != colour:
                raise entry.wrong("colour", f"must be {COLOURS[elements[element]]}, the colour of {element}")
        else:
            side = entry.choice("side", SIDES)
    return Tile(
        number=number,
        id=slug,
        names=names,
        home=home,
        strikes=_strikes(entry),
        colour=colour,
        ally=entry.choice("ally", [*icons]) if entry.has("ally") else "",
        bonus=entry.number("bonus", 0) if home else 0,
        side=side,
        element=element,
        attribute=attribute,
        rank=0 if home else entry.number("rank", 1),
        printed=_printed(entry),
    )


def _silver(entry: Entry, seen: _Seen) -> Silver:
    facts = ["bonus", "targets", "reach", "count", "turns"]
    number, slug, names = _head(entry, ["number", "id", "name", "kind", "cost", "trait", *facts, "printed"], seen)
    trait = entry.choice("trait", [*TRAITS])
    needed = TRAITS[trait]
    for fact in facts:
        if entry.has(fact) and fact not in needed:
            raise entry.wrong(fact, f"the trait {trait} does not use it")
    if "bonus" in needed and entry.number("bonus") == 0:
        raise entry.wrong("bonus", "must not be 0")
    return Silver(
        number=number,
        id=slug,
        names=names,
        kind=entry.choice("kind", KINDS),
        cost=entry.number("cost", 0),
        trait=trait,
        bonus=entry.number("bonus") if "bonus" in needed else 0,
        targets=entry.choice("targets", TARGETS) if "targets" in needed else "",
        reach=entry.number("reach", 1) if "reach" in needed else 0,
        count=entry.number("count", 1) if "count" in needed else 0,
        turns=entry.number("turns", 1) if "turns" in needed else 0,
        printed=_printed(entry),
    )


def _head(entry: Entry, known: list[str], seen: _Seen) -> tuple[int, str, dict[str, str]]:
    """Number, id and names; from here on sentences call the entry by them."""
    number = entry.number("number", 1)
    entry.title = f"tile {number}"
    names = entry.names()
    entry.title = f"tile {number} {names['en']}"
    entry.only(*known)
    slug = entry.slug()
    seen.claim(entry, number, slug)
    return number, slug, names


def _strikes(entry: Entry) -> tuple[int, ...]:
    """One number for each of the six colours. jlh.comp.3, ygh.comp.3"""
    table = entry.table("strikes")
    table.only(*COLOURS)
    return tuple(table.number(colour, 0) for colour in COLOURS)


def _printed(entry: Entry) -> tuple[str, ...]:
    """Every printed field is a field of the entry."""
    found = entry.texts("printed")
    allowed = [field for field in entry.fields if field not in ("printed", "name", "strikes", "number", "id")]
    if entry.has("strikes"):
        allowed += [f"strikes.{colour}" for colour in COLOURS]
    for field in found:
        if field not in allowed:
            raise entry.wrong("printed", f"{field!r} is no field of this tile; it has {', '.join(allowed)}")
        if found.count(field) > 1:
            raise entry.wrong("printed", f"{field!r} stands twice")
    return tuple(found)


def _starter(entry: Entry, field: str, tiles: tuple[Tile, ...], home: bool) -> tuple[int, ...]:
    index = {tile.number: place for place, tile in enumerate(tiles) if tile.home == home}
    numbers = entry.numbers(field)
    for number in numbers:
        if number not in index:
            raise entry.wrong(field, f"no {'home' if home else 'fighter'} has the number {number}")
    if len(numbers) < 2:
        raise entry.wrong(field, "must name at least two tiles, one for each player")
    return tuple(index[number] for number in numbers)
