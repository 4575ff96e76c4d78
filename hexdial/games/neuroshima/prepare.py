"""From settings to a first state: mode, players, armies, options, each checked with one clear sentence."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from hexdial.games.neuroshima.catalogue import Army, Catalogue, load_catalogue
from hexdial.games.neuroshima.faces import Faces
from hexdial.games.neuroshima.house import House
from hexdial.games.neuroshima.reading import DATA
from hexdial.games.neuroshima.setting import DUEL, HORDE, HORDE_SCORING, TEAM, Setting
from hexdial.games.neuroshima.state import State
from hexdial.kernel.errors import HexdialError, RuleError
from hexdial.kernel.options import Mode, Option, complete_options, load_declared
from hexdial.kernel.rulebook import Rulebook, load_rulebook

RULES: Final = DATA.parent / "rules"
SETTINGS: Final = ("mode", "players", "options", "lineups")
RANDOM: Final = "random"
PLAYERS: Final = {"deathmatch": "nsh.deathmatch.9", "scoring": "nsh.scoring.10", "solo": "nsh.solo.1",
                  "team": "nsh.team.1", "horde": "nsh.many.2", "horde_scoring": "nsh.many.2"}  # fmt: skip


@cache
def catalogue_of() -> Catalogue:
    return load_catalogue(DATA)


@cache
def faces_of() -> Faces:
    return Faces(catalogue_of())


@cache
def rulebook_of() -> Rulebook:
    return load_rulebook("nsh", RULES)


@cache
def declared_of() -> tuple[tuple[Mode, ...], tuple[Option, ...]]:
    return load_declared(DATA / "options" / "nsh.toml")


def complete(settings: Mapping[str, object], rng: random.Random) -> dict[str, object]:
    """Every setting made concrete, armies included; what cannot be is one sentence with its rule."""
    for name in settings:
        if name not in SETTINGS:
            raise HexdialError(f"nsh: unknown setting {name!r}; known are {', '.join(SETTINGS)}")
    mode = str(settings.get("mode", DUEL))
    players = _players(mode, settings.get("players"))
    given = settings.get("options", {})
    if not isinstance(given, Mapping):
        raise HexdialError("nsh: options must be names with values")
    options = complete_options("nsh", declared_of()[1], mode, given)
    if options.get("extended_board") == "yes" and players < 4:
        raise RuleError("nsh.extended.1", f"nsh: the extended field is for four players and more, not for {players}")
    mirrored = mode in (HORDE, HORDE_SCORING) or options.get("mirror_match") == "yes"
    sides = 4 if mode == TEAM else players
    armies = _armies(settings.get("lineups"), sides, mirrored, rng)
    return {"mode": mode, "players": players, "options": dict(options), "lineups": armies}


def _players(mode: str, wanted: object) -> int:
    for known in declared_of()[0]:
        if known.id == mode:
            players = known.players[-1] if wanted is None and mode == TEAM else known.players[0]
            if wanted is not None:
                if wanted not in known.players or not isinstance(wanted, int):
                    allowed = " or ".join(str(number) for number in known.players)
                    rule = PLAYERS.get(mode, "nsh.setup.1")
                    raise RuleError(rule, f"nsh {mode} is for {allowed} players, not {wanted}")
                players = wanted
            return players
    raise HexdialError(f"nsh has no mode {mode!r}; its modes are {', '.join(known.id for known in declared_of()[0])}")


def _armies(wanted: object, sides: int, mirrored: bool, rng: random.Random) -> list[str]:
    """By id, or "random"; without any, the armies in order. nsh.setup.1"""
    known = [army.id for army in catalogue_of().armies]
    if wanted is None:
        wanted = [known[side % len(known)] for side in range(sides)]
    if not isinstance(wanted, Sequence) or isinstance(wanted, str) or len(wanted) != sides:
        raise HexdialError(f"nsh: {sides} armies are needed, one for each side")
    names = [str(entry).casefold() for entry in wanted]
    chosen: list[str] = []
    for entry, army in zip(wanted, names, strict=True):
        if army == RANDOM:
            left = [one for one in known if one not in chosen and one not in names]
            army = rng.choice(known if mirrored else left)
        if army not in known:
            raise HexdialError(f"nsh has no army {entry!r}; there are {', '.join(known)}, random")
        if army in chosen and not mirrored:
            raise RuleError(
                "nsh.setup.1", f"nsh: {army} is taken twice; mirror_match allows two players with the same army"
            )
        chosen.append(army)
    return chosen


def army_of(name: str) -> Army:
    for army in catalogue_of().armies:
        if army.id == name:
            return army
    known = ", ".join(army.id for army in catalogue_of().armies)
    raise HexdialError(f"nsh has no army {name!r}; there are {known}")


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
    players = settings["players"]
    options = settings["options"]
    armies = settings["lineups"]
    assert isinstance(players, int)
    assert isinstance(options, Mapping)
    assert isinstance(armies, Sequence)
    numbers = [army_of(str(army)).number for army in armies]
    return Setting(catalogue_of(), faces_of(), str(settings["mode"]), House(options), numbers, players)
