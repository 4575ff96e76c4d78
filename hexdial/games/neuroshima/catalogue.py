"""The armies and their tiles: frozen printed facts, read strictly from TOML."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from hexdial.games.neuroshima.reading import read_file
from hexdial.kernel.errors import HexdialError
from hexdial.kernel.reading import Entry

COLOURS: Final = ["green", "blue", "yellow", "red", "purple", "white", "black", "orange"]
ACTIONS: Final = ["battle", "move", "push", "sniper", "air_strike", "grenade"]
ARMY_SIZE: Final = 35
STRONGEST: Final = 3
QUICKEST: Final = 3
SIDES: Final = 6
ALIKE: Final = 0.75  # how much of a misspelled name must be right, to be taken for one
# what a tile of each kind may say of itself, besides who it is
KINDS: Final[dict[str, tuple[str, ...]]] = {
    "hq": ("initiative", "melee", "ranged", "gauss", "armour", "net", "gives"),
    "fighter": ("initiative", "melee", "ranged", "gauss", "armour", "net", "toughness", "mobile", "traits"),
    "module": ("armour", "toughness", "mobile", "links", "gives", "hinders", "traits"),
    "action": ("action",),
}
HEAD: Final = ("id", "name", "aliases", "count", "kind", "rule")
FACTS: Final = (
    "initiative", "melee", "ranged", "gauss", "armour", "net", "links", "toughness", "mobile", "gives", "hinders",
    "traits", "action",
)  # fmt: skip
ATTACKS: Final = ("melee", "ranged", "gauss")
GIFTS: Final = ("initiative", "melee", "ranged", "extra")
# which kind of tile has the trait
TRAITS: Final[dict[str, str]] = {
    "medic": "module",
    "capture": "module",
    "convert": "module",
    "two_steps": "module",
    "transport": "module",
    "explode": "fighter",
}
WITHOUT_LINKS: Final = ["two_steps"]  # works on the whole battlefield


@dataclass(frozen=True)
class Tile:
    """What is printed on a tile. Six numbers each go N NE SE S SW NW; what is not printed is 0, () or ""."""

    number: int
    id: str
    army: str
    names: dict[str, str]
    aliases: tuple[str, ...]
    count: int
    kind: str
    rule: str
    initiative: tuple[int, ...]
    melee: tuple[int, ...]
    ranged: tuple[int, ...]
    gauss: tuple[int, ...]
    armour: tuple[int, ...]
    net: tuple[int, ...]
    links: tuple[int, ...]
    toughness: int
    mobile: bool
    gives_initiative: int  # an HQ gives to the friends next to it, a module to the friends on its links
    gives_melee: int
    gives_ranged: int
    gives_extra: int
    hinders_initiative: int  # enemies on its links lose it
    traits: tuple[str, ...]
    action: str


@dataclass(frozen=True)
class Army:
    """One side's 35 tiles, and what the book says of the army as a whole."""

    number: int
    id: str
    names: dict[str, str]
    colour: str
    tiles: tuple[Tile, ...]
    fires_on_partners: bool
    redraws: bool


@dataclass(frozen=True)
class Catalogue:
    """All armies. `tiles` holds their tiles one army after the other; a tile's number is its place there."""

    title: str
    armies: tuple[Army, ...]
    tiles: tuple[Tile, ...]
    by_id: dict[str, int]
    digest: str


def load_catalogue(folder: Path) -> Catalogue:
    """The armies that `set.toml` names, each from its own file, in this order."""
    content = hashlib.sha256()
    head = read_file(folder / "set.toml")
    content.update((folder / "set.toml").read_bytes())
    head.only("title", "armies")
    wanted = head.texts("armies")
    if not wanted:
        raise head.wrong("armies", "names no army")
    armies: tuple[Army, ...] = ()
    tiles: tuple[Tile, ...] = ()
    seen = _Seen()
    for name in wanted:
        if wanted.count(name) > 1:
            raise head.wrong("armies", f"{name!r} stands twice")
        if not re.fullmatch(r"[a-z][a-z0-9]*", name):
            raise head.wrong("armies", f"{name!r} must be small letters and digits, the name of a file without .toml")
        path = folder / f"{name}.toml"
        army = _army(read_file(path), name, len(armies), len(tiles), seen)
        content.update(path.read_bytes())
        armies += (army,)
        tiles += army.tiles
    return Catalogue(
        title=head.text("title"),
        armies=armies,
        tiles=tiles,
        by_id={tile.id: tile.number for tile in tiles},
        digest=content.hexdigest()[:16],
    )


def find_tile(catalogue: Catalogue, army: str | None, name: str) -> Tile:
    """The tile called so: `outpost_commando`, `outpost.commando`, or with its army any name in any language."""
    if army is None:
        front, dot, rest = name.partition(".")
        if dot:
            return find_tile(catalogue, front, rest)
        for tile in catalogue.tiles:
            if _key(tile.id) == _key(name):
                return tile
        raise HexdialError(f"{catalogue.title} has no tile {name!r}{_hint(catalogue, catalogue.tiles, name)}")
    for own in catalogue.armies:
        if _key(army) == own.id or _key(army) in [_key(word) for word in own.names.values()]:
            front, dot, rest = name.partition(".")
            wanted = _key(rest if dot and _key(front) == own.id else name)
            for tile in own.tiles:
                if wanted in _keys(tile):
                    return tile
            raise HexdialError(f"{own.names['en']} has no tile {name!r}{_hint(catalogue, own.tiles, name)}")
    known = ", ".join(own.id for own in catalogue.armies)
    raise HexdialError(f"{catalogue.title} has no army {army!r}; the armies are {known}")


def _hint(catalogue: Catalogue, tiles: tuple[Tile, ...], name: str) -> str:
    """The tiles one might have meant: called exactly so in any army, or spelled nearly so among these."""
    wanted = _key(name.replace(".", ""))
    near = [tile.id for tile in catalogue.tiles if wanted in _keys(tile)]
    if not near:
        spelled = [key for tile in tiles for key in _keys(tile)]
        close = get_close_matches(wanted, spelled, n=3, cutoff=ALIKE)
        near = [tile.id for tile in tiles if any(key in close for key in _keys(tile))]
    return f"; near it: {', '.join(near)}" if near else ""


def _key(name: str) -> str:
    """A name without letter case, spaces, underscores and hyphens."""
    return re.sub(r"[\s_-]", "", name.casefold())


def _keys(tile: Tile) -> list[str]:
    """All that the tile answers to within its army."""
    words = [tile.id, tile.id.removeprefix(f"{tile.army}_"), *tile.names.values(), *tile.aliases]
    return [_key(word) for word in words]


class _Seen:
    """What is given away already, in all armies together."""

    def __init__(self) -> None:
        self.ids: dict[str, str] = {}
        self.rules: dict[str, str] = {}
        self.colours: dict[str, str] = {}

    def claim(self, entry: Entry, field: str, value: str, given: dict[str, str]) -> None:
        if value in given:
            raise entry.wrong(field, f"{value!r} is already {given[value]}")
        given[value] = entry.title


def _army(file: Entry, name: str, number: int, first: int, seen: _Seen) -> Army:
    """Exactly one HQ and 34 more tiles. nsh.comp.1"""
    file.title = f"army {name}"
    file.only("id", "name", "colour", "fires_on_partners", "redraws", "tile")
    if file.text("id") != name:
        raise file.wrong("id", f"must be {name!r} as the file is called, not {file.text('id')!r}")
    names = file.names()
    colour = file.choice("colour", COLOURS)
    seen.claim(file, "colour", colour, seen.colours)
    called: dict[str, str] = {}
    tiles: tuple[Tile, ...] = ()
    for place, entry in enumerate(file.blocks("tile")):
        tile = _tile(entry, name, first + place, seen)
        _claim_names(entry, tile, called)
        tiles += (tile,)
    homes = [tile.id for tile in tiles if tile.kind == "hq"]
    if len(homes) != 1:
        found = " and ".join(homes) or "none"
        raise file.wrong("tile", f"exactly one tile must be the hq, here it is {found} (rule nsh.comp.1)")
    size = sum(tile.count for tile in tiles)
    if size != ARMY_SIZE:
        raise file.wrong("tile", f"an army has {ARMY_SIZE} tiles, the counts make {size} (rule nsh.comp.1)")
    return Army(
        number=number,
        id=name,
        names=names,
        colour=colour,
        tiles=tiles,
        fires_on_partners=file.flag("fires_on_partners") if file.has("fires_on_partners") else False,
        redraws=file.flag("redraws") if file.has("redraws") else True,
    )


def _tile(entry: Entry, army: str, number: int, seen: _Seen) -> Tile:
    """Every tile has one kind, and only what such a tile can have. nsh.play.1"""
    slug = entry.slug()
    entry.title = f"tile {slug}"
    entry.only(*HEAD, *FACTS)
    if not slug.startswith(f"{army}_"):
        raise entry.wrong("id", f"must begin with {army}_, not be {slug!r}")
    seen.claim(entry, "id", slug, seen.ids)
    kind = entry.choice("kind", [*KINDS])
    for fact in FACTS:
        if entry.has(fact) and fact not in KINDS[kind]:
            raise entry.wrong(fact, f"a tile of the kind {kind} has no such thing")
    count = entry.number("count", 1)
    if kind == "hq" and count != 1:
        raise entry.wrong("count", f"an army has one hq, not {count} (rule nsh.comp.1)")
    gives, hinders = _gifts(entry, "gives", GIFTS), _gifts(entry, "hinders", ("initiative",))
    tile = Tile(
        number=number,
        id=slug,
        army=army,
        names=entry.names(),
        aliases=tuple(entry.texts("aliases")) if entry.has("aliases") else (),
        count=count,
        kind=kind,
        rule=_rule(entry, army, seen),
        initiative=_initiative(entry),
        melee=_six(entry, "melee", STRONGEST),
        ranged=_six(entry, "ranged", STRONGEST),
        gauss=_six(entry, "gauss", 1),
        armour=_six(entry, "armour", 1),
        net=_six(entry, "net", 1),
        links=_six(entry, "links", 1),
        toughness=entry.number("toughness", 1) if entry.has("toughness") else 0,
        mobile=entry.flag("mobile") if entry.has("mobile") else False,
        gives_initiative=gives[0],
        gives_melee=gives[1],
        gives_ranged=gives[2],
        gives_extra=gives[3],
        hinders_initiative=hinders[0],
        traits=_traits(entry, kind),
        action=entry.choice("action", ACTIONS) if kind == "action" else "",
    )
    _check_whole(entry, tile)
    return tile


def _check_whole(entry: Entry, tile: Tile) -> None:
    """Facts that need each other: attacks a phase, modules an effect, effects a link."""
    if tile.kind == "hq":
        entry.get("initiative")
        entry.get("melee")
    attacks = [field for field in ATTACKS if entry.has(field)]
    if attacks and not tile.initiative:
        raise entry.wrong("initiative", f"missing, but the tile has {attacks[0]}")
    if tile.initiative and not attacks:
        raise entry.wrong("initiative", f"the tile has no attack: none of {', '.join(ATTACKS)}")
    if tile.kind == "module":
        effects = [field for field in ("gives", "hinders", "traits") if entry.has(field)]
        if not effects:
            raise entry.wrong("gives", "missing, and so are hinders and traits: the module would do nothing")
        needs_links = entry.has("gives") or entry.has("hinders") or any(t not in WITHOUT_LINKS for t in tile.traits)
        if needs_links and not entry.has("links"):
            raise entry.wrong("links", f"missing, but {effects[0]} works through links")
        if entry.has("links") and not needs_links:
            raise entry.wrong("links", f"{tile.traits[0]} works without links")


def _claim_names(entry: Entry, tile: Tile, called: dict[str, str]) -> None:
    """Within an army no two tiles answer to the same name, and no alias repeats a name."""
    own = [_key(tile.id), _key(tile.id.removeprefix(f"{tile.army}_"))]
    for language, name in tile.names.items():
        if _key(name) in called:
            raise entry.wrong(f"name.{language}", f"{name!r} is already {called[_key(name)]}")
        own.append(_key(name))
    for alias in tile.aliases:
        if not _key(alias):
            raise entry.wrong("aliases", "holds an empty text")
        if _key(alias) in own:
            raise entry.wrong("aliases", f"{alias!r} is a name of this tile already")
        if _key(alias) in called:
            raise entry.wrong("aliases", f"{alias!r} is already {called[_key(alias)]}")
        own.append(_key(alias))
    for key in own:
        called[key] = entry.title


def _rule(entry: Entry, army: str, seen: _Seen) -> str:
    rule = entry.text("rule")
    if not re.fullmatch(rf"nsh\.{army}\.[1-9][0-9]*", rule):
        raise entry.wrong("rule", f"must be nsh.{army}. and a number, not {rule!r}")
    seen.claim(entry, "rule", rule, seen.rules)
    return rule


def _initiative(entry: Entry) -> tuple[int, ...]:
    """The phases in which the tile attacks, highest first. nsh.init.1"""
    if not entry.has("initiative"):
        return ()
    phases = entry.numbers("initiative")
    if not phases:
        raise entry.wrong("initiative", "is empty; leave it out where a tile has none")
    for phase in phases:
        if not 0 <= phase <= QUICKEST:
            raise entry.wrong("initiative", f"must hold numbers from 0 to {QUICKEST}, not {phase}")
    if phases != sorted(set(phases), reverse=True):
        raise entry.wrong("initiative", f"must name each phase once, the highest first, not {phases}")
    return tuple(phases)


def _six(entry: Entry, field: str, most: int) -> tuple[int, ...]:
    """One number for each side, clockwise from the north. nsh.attack.1, nsh.attack.3"""
    if not entry.has(field):
        return (0,) * SIDES
    numbers = entry.numbers(field)
    if len(numbers) != SIDES:
        raise entry.wrong(field, f"must hold {SIDES} numbers, one for each side from N clockwise, not {len(numbers)}")
    for number in numbers:
        if not 0 <= number <= most:
            raise entry.wrong(field, f"must hold numbers from 0 to {most}, not {number}")
    if not any(numbers):
        raise entry.wrong(field, "is 0 on every side; leave it out")
    return tuple(numbers)


def _gifts(entry: Entry, field: str, known: tuple[str, ...]) -> list[int]:
    if not entry.has(field):
        return [0] * len(known)
    table = entry.table(field)
    table.only(*known)
    if not table.fields:
        raise entry.wrong(field, "is empty; leave it out")
    return [table.number(gift, 1) if table.has(gift) else 0 for gift in known]


def _traits(entry: Entry, kind: str) -> tuple[str, ...]:
    if not entry.has("traits"):
        return ()
    traits = entry.texts("traits")
    if not traits:
        raise entry.wrong("traits", "is empty; leave it out")
    for trait in traits:
        if trait not in TRAITS:
            raise entry.wrong("traits", f"unknown trait {trait!r}; known are {', '.join(TRAITS)}")
        if TRAITS[trait] != kind:
            raise entry.wrong("traits", f"{trait} is for a tile of the kind {TRAITS[trait]}, not {kind}")
        if traits.count(trait) > 1:
            raise entry.wrong("traits", f"{trait} stands twice")
    return tuple(traits)
