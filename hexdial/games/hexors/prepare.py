"""From settings to a first state: mode, players, options, line-ups, ages, each checked with one clear sentence."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from hexdial.games.hexors import lineups
from hexdial.games.hexors.boards import ARENA, DOUBLED_FIELD, FIELD, FieldBoard, load_board
from hexdial.games.hexors.catalogue import JUSTICE_LEAGUE, YUGIOH, Catalogue, Silver, Tile, load_catalogue
from hexdial.games.hexors.house import House
from hexdial.games.hexors.reading import DATA
from hexdial.games.hexors.setting import BEGINNER, FFA, TEAM, Setting
from hexdial.games.hexors.state import State
from hexdial.games.hexors.variant import VARIANTS, Variant
from hexdial.kernel.errors import HexdialError, RuleError
from hexdial.kernel.options import Mode, Option, complete_options, load_declared
from hexdial.kernel.rulebook import Rulebook, load_rulebook

FILES: Final = {"jlh": JUSTICE_LEAGUE, "ygh": YUGIOH}
RULES: Final = DATA.parent / "rules"
SETTINGS: Final = ("mode", "players", "options", "lineups", "ages")


@cache
def catalogue_of(game: str) -> Catalogue:
    return load_catalogue(FILES[game])


@cache
def rulebook_of(game: str) -> Rulebook:
    return load_rulebook(game, RULES)


@cache
def ready_lineups(game: str) -> tuple[lineups.Lineup, ...]:
    return lineups.load_lineups(catalogue_of(game), lineups.READY[game])


@cache
def board_of(game: str, mode: str) -> FieldBoard:
    if mode in (FFA, TEAM):
        return load_board(DOUBLED_FIELD)
    return load_board(ARENA if game == "ygh" else FIELD)


def modes_of(game: str) -> tuple[Mode, ...]:
    return declared_of(game)[0]


def options_of(game: str) -> tuple[Option, ...]:
    """Declared in data/options/<game>.toml; the rulings of the catalogue are the defaults."""
    return declared_of(game)[1]


@cache
def declared_of(game: str) -> tuple[tuple[Mode, ...], tuple[Option, ...]]:
    return load_declared(DATA / "options" / f"{game}.toml")


def complete(game: str, settings: Mapping[str, object], rng: random.Random) -> dict[str, object]:
    """Every setting made concrete, line-ups included; what cannot be is one sentence with its rule."""
    for name in settings:
        if name not in SETTINGS:
            raise HexdialError(f"{game}: unknown setting {name!r}; known are {', '.join(SETTINGS)}")
    mode = str(settings.get("mode", BEGINNER))
    players = _players(game, mode, settings.get("players"))
    given = settings.get("options", {})
    if not isinstance(given, Mapping):
        raise HexdialError(f"{game}: options must be names with values")
    done: dict[str, object] = {
        "mode": mode,
        "players": players,
        "options": dict(complete_options(game, options_of(game), mode, given)),
    }
    if mode != BEGINNER:
        done["lineups"] = _lineups(game, settings.get("lineups"), players, rng)
    elif settings.get("lineups"):
        raise RuleError(f"{game}.setup.2", f"{game}: the Beginner Game has no line-ups; its tiles are drafted")
    ages = settings.get("ages")
    if ages is not None:
        if not isinstance(ages, Sequence) or len(ages) != players or not all(isinstance(age, int) for age in ages):
            raise HexdialError(f"{game}: ages must be {players} whole numbers, one for each seat")
        done["ages"] = list(ages)
    return done


def _players(game: str, mode: str, wanted: object) -> int:
    for known in modes_of(game):
        if known.id == mode:
            players = known.players[0] if wanted is None else wanted
            if players not in known.players:
                rule = f"jlh.{mode}.1" if mode in (FFA, TEAM) else f"{game}.setup.1"
                allowed = " or ".join(str(number) for number in known.players)
                raise RuleError(rule, f"{game} {mode} is for {allowed} players, not {wanted}")
            assert isinstance(players, int)
            return players
    raise HexdialError(f"{game} has no mode {mode!r}; its modes are {', '.join(mode.id for mode in modes_of(game))}")


def _lineups(game: str, wanted: object, players: int, rng: random.Random) -> list[str]:
    """Ready ones by id, typed ones, "random"; without any, ready ones in order."""
    catalogue = catalogue_of(game)
    ready = {lineup.id: lineup for lineup in ready_lineups(game)}
    if wanted is None:
        wanted = list(ready)[:players]
    if not isinstance(wanted, Sequence) or isinstance(wanted, str) or len(wanted) != players:
        raise HexdialError(f"{game}: {players} line-ups are needed, one for each seat")
    chosen: list[lineups.Lineup] = []
    for entry in wanted:
        text = str(entry)
        if text in ready:
            chosen.append(ready[text])
        elif text == "random":
            size = chosen[0] if chosen else next(iter(ready.values()))
            chosen.append(lineups.random_lineup(catalogue, rng, len(size.fighters), len(size.silvers)))
        elif ":" in text:
            chosen.append(lineups.parse(text))
        else:
            raise HexdialError(f"{game} has no ready line-up {text!r}; there are {', '.join(ready)}, random")
    lineups.check_match(catalogue, chosen)
    return [lineups.text(lineup) for lineup in chosen]


def setup(game: str, settings: Mapping[str, object]) -> State:
    """The first state of a match; the settings must be complete."""
    catalogue = catalogue_of(game)
    key = repr(sorted(settings.items(), key=lambda item: item[0]))
    found = _SETTINGS.get((game, key))
    if found is None:
        if len(_SETTINGS) > 64:
            _SETTINGS.clear()
        found = _SETTINGS[(game, key)] = setting_of(VARIANTS[game], catalogue, settings)
    setting, hands = found
    s = State(setting)
    for seat, hand in enumerate(hands):
        for silver in hand:
            s.hand[seat * len(setting.silvers) + silver] += 1
        s.held[seat] = len(hand)
    return s


_SETTINGS: Final[dict[tuple[str, str], tuple[Setting, list[tuple[int, ...]]]]] = {}


def setting_of(
    variant: Variant, catalogue: Catalogue, settings: Mapping[str, object]
) -> tuple[Setting, list[tuple[int, ...]]]:
    """The Setting of a match and everybody's silver tiles; an odd fighter of a starter set is left out. jlh.setup.6"""
    mode = str(settings["mode"])
    players = settings["players"]
    options = settings["options"]
    assert isinstance(players, int)
    assert isinstance(options, Mapping)
    field = board_of(variant.id, mode)
    starts = list(field.red[:players]) if mode in (FFA, TEAM) else list(field.gray)
    house = House(options)
    homes: list[int] = []
    fighters: list[list[int]] = []
    hands: list[tuple[int, ...]] = []
    brought = settings.get("lineups", [])
    assert isinstance(brought, Sequence)
    for text in brought:
        home, own, silvers = lineups.tiles_of(catalogue, lineups.parse(str(text)))
        homes.append(home)
        fighters.append(list(own))
        hands.append(silvers)
    each = len(fighters[0]) if fighters else len(catalogue.starter_fighters) // 2
    ages = settings.get("ages", [])
    assert isinstance(ages, Sequence)
    setting = make_setting(
        variant, catalogue, mode, house, field, starts, players, each, len(hands[0]) if hands else 0, homes, fighters,
        [int(age) for age in ages],
    )  # fmt: skip
    return setting, hands


def make_setting(
    variant: Variant, catalogue: Catalogue, mode: str, house: House, field: FieldBoard, starts: list[int],
    players: int, each: int, silvers: int, homes: list[int], fighters: list[list[int]], ages: list[int],
    extra: Sequence[Tile] = (), more_silvers: Sequence[Silver] = (),
) -> Setting:  # fmt: skip
    """The Setting of a match; scenarios add tiles of their own."""
    tiles = [*catalogue.tiles, *extra]
    if house.card_elements:
        tiles = [_by_attribute(catalogue, tile) for tile in tiles]
    all_silvers = [*catalogue.silvers, *more_silvers]
    return Setting(
        variant, mode, house, field.board, starts, tiles, all_silvers, players, each, silvers, homes, fighters, ages,
        (list(catalogue.starter_homes), list(catalogue.starter_fighters), catalogue.starter_stones),
        glossary(variant.id, all_silvers), list(field.gray), list(field.red),
    )  # fmt: skip


def _by_attribute(catalogue: Catalogue, tile: Tile) -> Tile:
    """The same tile in the colour of its card's attribute. ygh.comp.8"""
    if not tile.attribute:
        return tile
    colour = catalogue.elements.get(tile.attribute, tile.colour)
    return Tile(
        tile.number, tile.id, tile.names, tile.home, tile.strikes, colour, tile.ally, tile.bonus, tile.side,
        tile.attribute, tile.attribute, tile.rank, tile.printed,
    )  # fmt: skip


def glossary(game: str, silvers: Sequence[Silver]) -> list[str]:
    """Under which name the rulebook speaks of each silver tile; a new tile speaks by its trait's first one."""
    known = rulebook_of(game).rules
    by_trait: dict[str, str] = {}
    for silver in silvers:
        if f"{game}.{silver.id}.1" in known:
            by_trait.setdefault(silver.trait, silver.id)
    return [silver.id if f"{game}.{silver.id}.1" in known else by_trait[silver.trait] for silver in silvers]
