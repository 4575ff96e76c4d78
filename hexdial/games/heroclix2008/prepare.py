"""From settings to a first state: mode, players, options, teams, maps, each checked with one clear sentence."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from hexdial.games.heroclix2008 import powers
from hexdial.games.heroclix2008.catalogue import (
    MOST_RESERVES,
    TEAM_POINTS,
    TEAM_SIZE,
    Catalogue,
    Figure,
    Team,
    booster_problem,
    lineup_text,
    load_catalogue,
    parse_lineup,
    team_problem,
)
from hexdial.games.heroclix2008.effects import EFFECTS
from hexdial.games.heroclix2008.house import BY_MODE, House
from hexdial.games.heroclix2008.maps import TURNS, Ground, Map, lay, load_maps, parse_laid
from hexdial.games.heroclix2008.reading import DATA
from hexdial.games.heroclix2008.setting import ONE_BOOSTER, SEATS, STANDARD, TWO_BOOSTER, Setting
from hexdial.games.heroclix2008.state import State
from hexdial.kernel.errors import DataError, HexdialError, RuleError
from hexdial.kernel.options import Mode, Option, Value, complete_options, load_declared
from hexdial.kernel.rulebook import Rulebook, load_rulebook

RULES: Final = DATA.parent / "rules"
SETTINGS: Final = ("mode", "players", "options", "lineups", "maps")
RANDOM: Final = "random"
MAPS: Final = {STANDARD: 4, TWO_BOOSTER: 2, ONE_BOOSTER: 1}  # by mode
RANDOM_RESERVES: Final = 5
CODE: Final = powers.__all__  # the modules in which powers are registered


@cache
def catalogue_of() -> Catalogue:
    """All printed facts; every power needs its effect in code."""
    found = load_catalogue(DATA)
    for power in found.powers:
        if power.id not in EFFECTS:
            raise DataError("data/powers.toml", f"power {power.id}", "id", f"no effect is written in {', '.join(CODE)}")
    return found


@cache
def maps_of() -> dict[str, Map]:
    return load_maps(DATA / "maps")


@cache
def rulebook_of() -> Rulebook:
    return load_rulebook("hcb", RULES)


@cache
def declared_of() -> tuple[tuple[Mode, ...], tuple[Option, ...]]:
    return load_declared(DATA / "options" / "hcb.toml")


@cache
def ground_of(laid: tuple[str, ...]) -> Ground:
    return lay(maps_of(), laid)


def complete(settings: Mapping[str, object], rng: random.Random) -> dict[str, object]:
    """Every setting made concrete, teams and maps included; what cannot be is one sentence with its rule."""
    for name in settings:
        if name not in SETTINGS:
            raise HexdialError(f"hcb: unknown setting {name!r}; known are {', '.join(SETTINGS)}")
    mode = str(settings.get("mode", STANDARD))
    players = _players(mode, settings.get("players"))
    given = settings.get("options", {})
    if not isinstance(given, Mapping):
        raise HexdialError("hcb: options must be names with values")
    options = complete_options("hcb", declared_of()[1], mode, given)
    return {
        "mode": mode,
        "players": players,
        "options": dict(options),
        "lineups": _lineups(mode, settings.get("lineups"), options.get("unique_characters") == "yes", rng),
        "maps": _maps(mode, options, settings.get("maps"), rng),
    }


def _players(mode: str, wanted: object) -> int:
    for known in declared_of()[0]:
        if known.id == mode:
            if wanted is not None and wanted not in known.players:
                raise RuleError("hcb.build.8", f"hcb is for {SEATS} players, not {wanted}")
            return SEATS
    raise HexdialError(f"hcb has no mode {mode!r}; its modes are {', '.join(known.id for known in declared_of()[0])}")


def _lineups(mode: str, wanted: object, unique: bool, rng: random.Random) -> list[str]:
    """Ready ones by id, typed ones, "random"; without any, ready ones in order. One booster is shared. hcb.var.1"""
    catalogue = catalogue_of()
    ready = catalogue.teams if mode == STANDARD else catalogue.boosters
    needed = 1 if mode == ONE_BOOSTER else SEATS
    if wanted is None:
        wanted = [team.id for team in ready if not has_copies(team, unique)][:needed]
        wanted += [RANDOM] * (needed - len(wanted))
    if not isinstance(wanted, Sequence) or isinstance(wanted, str) or len(wanted) != needed:
        raise HexdialError(f"hcb: {needed} line-up{'s' if needed > 1 else ''} must be given for {mode}")
    return [_lineup(mode, str(entry), ready, unique, rng) for entry in wanted]


def _lineup(mode: str, entry: str, ready: tuple[Team, ...], unique: bool, rng: random.Random) -> str:
    """One line-up as text, checked. hcb.build.2, hcb.build.3, hcb.build.7, hcb.var.3"""
    figures = figures_of()
    by_id = {team.id: team for team in ready}
    if entry in by_id:
        characters, reserve = by_id[entry].characters, by_id[entry].reserve
    elif entry == RANDOM:
        if mode != STANDARD:
            chosen = rng.choice(ready)
            characters, reserve = chosen.characters, chosen.reserve
        else:
            characters, reserve = random_team(rng, unique)
    elif entry in figures or any(sign in entry for sign in ",/ "):
        characters, reserve = parse_lineup(entry)
    else:
        raise HexdialError(f"hcb has no ready line-up {entry!r}; there are {', '.join(by_id)}, random")
    if mode == STANDARD:
        problem = team_problem(figures, characters, reserve, unique)
        if problem:
            raise RuleError(problem[0], f"line-up {entry}, {problem[1]}: {problem[2]}")
    else:
        if reserve:
            raise RuleError("hcb.var.3", f"line-up {entry}: a booster is the whole team, without further characters")
        sentence = booster_problem(figures, characters)
        if sentence:
            raise RuleError("hcb.var.3", f"line-up {entry}: {sentence}")
    return lineup_text(characters, reserve)


def has_copies(team: Team, unique: bool) -> bool:
    """Does the team break the option of no copies? hcb.build.7"""
    everybody = [*team.characters, *team.reserve]
    return unique and len(dict.fromkeys(everybody)) < len(everybody)


def figures_of() -> dict[str, Figure]:
    return {figure.id: figure for figure in catalogue_of().figures}


def random_team(rng: random.Random, unique: bool) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """At least five characters within 250 points, and some reinforcements; copies only where they are allowed."""
    figures = sorted(catalogue_of().figures, key=lambda figure: (figure.points, figure.number))
    cheapest = [figure.points for figure in figures]
    team: list[Figure] = []
    left = TEAM_POINTS
    while True:
        missing = max(0, TEAM_SIZE - len(team) - 1)
        pool = [figure for figure in figures if not unique or figure not in team]
        kept = sum(cheapest[:missing]) if not unique else sum(figure.points for figure in pool[:missing])
        allowed = [figure for figure in pool if figure.points + kept <= left]
        if not allowed or (len(team) >= TEAM_SIZE and rng.random() < 0.5):
            break
        chosen = rng.choice(allowed)
        team.append(chosen)
        left -= chosen.points
    others = [figure for figure in figures if not unique or figure not in team]
    reserve = rng.sample(others, min(RANDOM_RESERVES, MOST_RESERVES, len(others)))
    return tuple(figure.id for figure in team), tuple(figure.id for figure in reserve)


def _maps(mode: str, options: Mapping[str, Value], wanted: object, rng: random.Random) -> list[str]:
    """Drawn ones for the first player's half, the same turned by 180 degrees for the other. hcb.house.4"""
    known = list(maps_of())
    count = MAPS[mode] if options["maps"] == BY_MODE else int(options["maps"])
    if wanted is None:
        half = max(1, count // 2)
        drawn = [(name, rng.choice(TURNS)) for name in rng.sample(known, min(half, len(known)))]
        while len(drawn) < half:
            drawn.append((rng.choice(known), rng.choice(TURNS)))
        opposite = [(name, (degrees + 180) % 360) for name, degrees in reversed(drawn)]
        return [f"{name} {degrees}" for name, degrees in (drawn + opposite)[:count]]
    if not isinstance(wanted, Sequence) or isinstance(wanted, str) or len(wanted) != count:
        raise RuleError("hcb.house.4", f"hcb: {count} map{'s' if count > 1 else ''} must be given, as `{known[0]} 90`")
    found: list[str] = []
    for entry in wanted:
        if entry == RANDOM:
            name, degrees = rng.choice(known), rng.choice(TURNS)
        else:
            name, degrees = parse_laid(str(entry), known)
        found.append(f"{name} {degrees}")
    return found


def setup(settings: Mapping[str, object]) -> State:
    """The first state of a match; the settings must be complete."""
    key = repr(sorted(settings.items(), key=lambda item: item[0]))
    setting = _SETTINGS.get(key)
    if setting is None:
        if len(_SETTINGS) > 64:
            _SETTINGS.clear()
        setting = _SETTINGS[key] = setting_of(settings)
    return State(setting)


_SETTINGS: Final[dict[str, Setting]] = {}


def setting_of(settings: Mapping[str, object]) -> Setting:
    mode = str(settings["mode"])
    options = settings["options"]
    lineups = settings["lineups"]
    laid = settings["maps"]
    assert isinstance(options, Mapping)
    assert isinstance(lineups, Sequence)
    assert isinstance(laid, Sequence)
    figures = figures_of()
    starting: list[list[Figure]] = []
    reserve: list[list[Figure]] = []
    for text in lineups:
        first, second = parse_lineup(str(text))
        starting.append([figures[name] for name in first])
        reserve.append([figures[name] for name in second])
    if mode == ONE_BOOSTER:
        starting, reserve = shared_booster(starting[0])
    ground = ground_of(tuple(str(text) for text in laid))
    return Setting(mode, House(options), ground, list(catalogue_of().powers), starting, reserve)


def shared_booster(figures: list[Figure]) -> tuple[list[list[Figure]], list[list[Figure]]]:
    """The two cheapest characters are there for both players; each will play one of them. hcb.var.1"""
    cheapest = sorted(figures, key=lambda figure: figure.points)[:SEATS]
    return [list(cheapest), list(cheapest)], [[], []]
