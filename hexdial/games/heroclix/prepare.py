"""From settings to a first state: mode, players, teams, maps, options, each checked with one clear sentence."""

from __future__ import annotations

import os
import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Final

from hexdial.games.heroclix.catalogue import Catalogue, load_catalogue
from hexdial.games.heroclix.drafting import draw_team
from hexdial.games.heroclix.house import House
from hexdial.games.heroclix.legality import check
from hexdial.games.heroclix.maps import Map, load_maps
from hexdial.games.heroclix.pac import FIRST_WORDING, in_force
from hexdial.games.heroclix.powering import Powers
from hexdial.games.heroclix.powers.card import with_card
from hexdial.games.heroclix.reading import DATA, OWN_DATA, folders
from hexdial.games.heroclix.setting import Member, Setting
from hexdial.games.heroclix.state import State
from hexdial.games.heroclix.teams import Fielded, Team, load_teams, parse_team, team_of, text
from hexdial.games.heroclix.terms import NOBODY, OUTSIDE, SIDELINE
from hexdial.kernel.errors import HexdialError, RuleError
from hexdial.kernel.options import Mode, Option, complete_options, load_declared
from hexdial.kernel.rulebook import LANGUAGES, Rulebook, load_rulebook

RULES: Final = DATA.parent / "rules"
SETTINGS: Final = ("mode", "players", "options", "lineups", "maps")
STANDARD: Final = "standard"
RANDOM: Final = "random"  # a ready team, where there is one of the build total
ANY: Final = "any"  # whatever is legal, of all figures there are
PLAYERS: Final = 2
MOST_DRAWN: Final = 12  # characters of a team drawn at random
RANDOM_NAMES: Final = {"en": "Drawn at random", "fr": "Tirée au hasard", "es": "Sacado al azar"}


class Shelf:
    """Everything that lies in the folders: ours, and a person's own."""

    def __init__(self) -> None:
        found = folders()
        self.catalogue: Catalogue = load_catalogue(found)
        self.teams: tuple[Team, ...] = load_teams(found, self.catalogue)
        self.maps: list[Map] = []
        for folder in found:
            for one in load_maps(folder / "maps"):
                if one.id in [other.id for other in self.maps]:
                    raise HexdialError(f"hcx: {folder / 'maps'}: there is another map {one.id!r}")
                self.maps.append(one)


_SHELVES: Final[dict[str, Shelf]] = {}


def shelf_of() -> Shelf:
    """Read once for every value of HEXDIAL_DATA."""
    named = os.environ.get(OWN_DATA, "")
    if named not in _SHELVES:
        _SHELVES[named] = Shelf()
    return _SHELVES[named]


def catalogue_of() -> Catalogue:
    return shelf_of().catalogue


def teams_of() -> tuple[Team, ...]:
    return shelf_of().teams


def maps_of() -> list[Map]:
    return shelf_of().maps


@cache
def rulebook_of() -> Rulebook:
    catalogue = catalogue_of()
    return with_card(load_rulebook("hcx", RULES), catalogue.powers, catalogue.improved)


@cache
def declared_of() -> tuple[tuple[Mode, ...], tuple[Option, ...]]:
    return load_declared(DATA / "options" / "hcx.toml")


def complete(settings: Mapping[str, object], rng: random.Random) -> dict[str, object]:
    """Every setting made concrete, teams and maps included; what cannot be is one sentence with its rule."""
    for name in settings:
        if name not in SETTINGS:
            raise HexdialError(f"hcx: unknown setting {name!r}; known are {', '.join(SETTINGS)}")
    mode = str(settings.get("mode", STANDARD))
    if mode not in [known.id for known in declared_of()[0]]:
        raise HexdialError(f"hcx has no mode {mode!r}; its modes are {', '.join([one.id for one in declared_of()[0]])}")
    players = settings.get("players", PLAYERS)
    if players != PLAYERS:
        raise RuleError("hcx.p20.multiplayer.1", f"hcx {mode} is for {PLAYERS} players, not {players}")
    given = settings.get("options", {})
    if not isinstance(given, Mapping):
        raise HexdialError("hcx: options must be names with values")
    options = complete_options("hcx", declared_of()[1], mode, {**_agreed(settings.get("lineups")), **given})
    house = House(options)
    lineups = [text(team) for team in _teams(settings.get("lineups"), house.build_total, rng)]
    maps = _maps(settings.get("maps"), house, rng)
    return {"mode": mode, "players": PLAYERS, "options": dict(options), "lineups": lineups, "maps": maps}


def _teams(wanted: object, total: int, rng: random.Random) -> list[Team]:
    """By id, typed, as data, "random" or "any"; without any, ready teams in order. hcx.p2.points.2"""
    ready = [team for team in teams_of() if team.build_total == total and not check(team, total)]
    if wanted is None:
        wanted = [team.id for team in ready[:PLAYERS]] if len(ready) >= PLAYERS else [RANDOM] * PLAYERS
    if not isinstance(wanted, Sequence) or isinstance(wanted, str) or len(wanted) != PLAYERS:
        raise HexdialError(f"hcx: {PLAYERS} teams are needed, one for each seat")
    chosen: list[Team] = []
    for given in wanted:
        if given == RANDOM:
            left = [team for team in ready if team not in chosen]
            team = rng.choice(left) if left else random_team(catalogue_of(), total, rng)
        elif given == ANY:
            team = draw_team(catalogue_of(), total, nobody(), rng)
        else:
            team = team_of(given, teams_of(), catalogue_of())
        breaches = check(team, total)
        if breaches:
            raise RuleError(breaches[0].rule, f"hcx: team {team.id}: {breaches[0].problem}")
        chosen.append(team)
    return chosen


def _agreed(wanted: object) -> dict[str, object]:
    """Ready teams of one size settle the build total where nobody names it. hcx.p2.points.2"""
    if not isinstance(wanted, Sequence) or isinstance(wanted, str):
        return {}
    totals = {team.build_total for team in teams_of() if team.build_total and team.id in wanted}
    return {"build_total": totals.pop()} if len(totals) == 1 else {}


def random_team(catalogue: Catalogue, total: int, rng: random.Random) -> Team:
    """Figures that fit into the build total, until nothing more fits, and three standard objects."""
    figures = [figure for figure in catalogue.figures if not figure.bystander]
    rng.shuffle(figures)
    characters: list[Fielded] = []
    left = total
    prime = False
    for figure in figures:
        points = figure.lines[0].points
        if points <= left and not (figure.prime and prime) and len(characters) < MOST_DRAWN:
            characters.append(Fielded(figure, points))
            left -= points
            prime = prime or figure.prime
    if not characters:
        raise RuleError("hcx.p2.points.1", f"hcx has no figure for {total} points or less")
    plain = [thing for thing in catalogue.things if not thing.special]
    things = [rng.choice(plain) for _ in range(3)] if plain else []
    return replace(nobody(), characters=tuple(characters), things=tuple(things))


def nobody() -> Team:
    """A team that chance will fill."""
    return Team("drawn", {language: RANDOM_NAMES[language] for language in LANGUAGES}, (), (), ())


def _maps(wanted: object, house: House, rng: random.Random) -> list[str]:
    """The maps on the table, all of one size; one of them where it is not chosen. hcx.p2.setup.7, hcx.p3.map.1"""
    known = maps_of()
    if wanted is None:
        found = [one for one in known if house.map_size in ("any", size_of(one))]
        if not found:
            raise RuleError("hcx.p3.map.1", f"hcx has no map of {house.map_size} squares")
        drawn = rng.choice(found)
        if not house.map_chosen:
            return [drawn.id]
        return [one.id for one in found if alike(one, drawn)]
    if not isinstance(wanted, Sequence) or isinstance(wanted, str) or not wanted:
        raise HexdialError("hcx: maps must be a list of maps by id")
    given = [map_of(str(name)) for name in wanted]
    for one in given:
        if not alike(one, given[0]):
            raise HexdialError(f"hcx: the maps of a match have the same size, but {given[0].id} and {one.id} have not")
    if len({one.id for one in given}) < len(given):
        raise HexdialError("hcx: a map of the match is named twice")
    return [one.id for one in given] if house.map_chosen else [rng.choice(given).id]


def size_of(one: Map) -> str:
    """`16x24`, however it lies."""
    short, long = sorted([one.board.width, one.board.height])
    return f"{short}x{long}"


def alike(one: Map, other: Map) -> bool:
    return one.board.width == other.board.width and one.board.height == other.board.height


def map_of(name: str) -> Map:
    for one in maps_of():
        if one.id == name:
            return one
    raise HexdialError(f"hcx has no map {name!r}; there are {', '.join([one.id for one in maps_of()])}")


def setup(settings: Mapping[str, object]) -> State:
    """The first state of a match; the settings must be complete."""
    key = catalogue_of().digest + repr(sorted(settings.items(), key=lambda item: item[0]))
    setting = _SETTINGS.get(key)
    if setting is None:
        if len(_SETTINGS) > 64:
            _SETTINGS.clear()
        setting = _SETTINGS[key] = setting_of(settings)
    return State(setting)


_SETTINGS: Final[dict[str, Setting]] = {}


def setting_of(settings: Mapping[str, object]) -> Setting:
    options = settings["options"]
    lineups = settings["lineups"]
    maps = settings["maps"]
    assert isinstance(options, Mapping)
    assert isinstance(lineups, Sequence)
    assert isinstance(maps, Sequence)
    teams = [parse_team(str(written), catalogue_of()) for written in lineups]
    return make_setting(House(options), teams, [map_of(str(name)) for name in maps])


def make_setting(house: House, teams: Sequence[Team], maps: Sequence[Map]) -> Setting:
    """The Setting of a match; drawn positions bring teams and maps of their own."""
    members: list[Member] = []
    for seat, team in enumerate(teams):
        members += members_of(team, seat, catalogue_of(), len(members))
    things = [(thing, seat) for seat, team in enumerate(teams) for thing in team.things]
    unfolded = [one if house.level_corners_cut else one.joined() for one in maps]
    return Setting(house, members, things, unfolded, powers_of(catalogue_of(), house.wording))


def members_of(team: Team, seat: int, catalogue: Catalogue, first: int = 0) -> list[Member]:
    """The team, its Sideline, and what they may generate: as many of each as [MAX X] says. hcx.p16.generate.4"""
    found = [Member(one.figure, seat, one.lines(), OUTSIDE, True) for one in team.characters]
    found += [
        Member(
            one.figure,
            seat,
            one.lines(),
            SIDELINE,
            True,
            NOBODY,
            one.bound if one.bound == NOBODY else first + one.bound,
        )
        for one in team.sideline
    ]
    for place, one in enumerate((*team.characters, *team.sideline)):
        for name, most in one.figure.generates:
            made = catalogue.figure(name)
            found += [Member(made, seat, made.lines, OUTSIDE, False, first + place) for _ in range(most)]
    return found


def powers_of(catalogue: Catalogue, wording: str = FIRST_WORDING) -> Powers:
    """All powers and abilities by number, as figures name them, and the card in this wording."""
    return Powers(
        [power.id for power in catalogue.powers],
        {power.id: power.grants for power in catalogue.powers if power.grants},
        in_force(catalogue.powers, wording),
    )
