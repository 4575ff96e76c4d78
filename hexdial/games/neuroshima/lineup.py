"""Who plays in a drawn position: mode, armies in the order of their sides, players, options, battlefield."""

from __future__ import annotations

from typing import Final

from hexdial.games.neuroshima.catalogue import Catalogue
from hexdial.games.neuroshima.drawn import find_army, read_army
from hexdial.games.neuroshima.faces import Faces
from hexdial.games.neuroshima.field import FIELDS
from hexdial.games.neuroshima.house import House
from hexdial.games.neuroshima.prepare import declared_of
from hexdial.games.neuroshima.setting import (
    DEATHMATCH,
    DUEL,
    FULL_LIFE,
    HORDE,
    HORDE_SCORING,
    PUZZLE,
    SCORING,
    SOLO,
    TEAM,
    Setting,
)
from hexdial.kernel.errors import RuleError
from hexdial.kernel.options import Value, complete_options
from hexdial.kernel.reading import Entry, shown

# how many sides each mode has
SIDES: Final[dict[str, tuple[int, ...]]] = {
    DUEL: (2,),
    DEATHMATCH: (3, 4),
    SCORING: (3, 4),
    SOLO: (3,),
    TEAM: (4,),
    HORDE: (5, 6),
    HORDE_SCORING: (5, 6),
    PUZZLE: (2,),
}
ALIASES: Final = {"solo_vs_team": SOLO}
BY_SIDE: Final = ("hp", "points", "hands", "piles", "discard")  # tables whose keys are sides
BIG: Final = FIELDS[3].size
SMALL: Final = FIELDS[2].size


def read_setting(catalogue: Catalogue, faces: Faces, top: Entry, standing: list[int]) -> Setting:
    """All that stays the same; `standing` are the armies of the units, as they come."""
    mode = top.text("mode") if top.has("mode") else DUEL
    mode = ALIASES.get(mode, mode)
    if mode not in SIDES:
        raise top.wrong("mode", f"unknown mode {mode!r}; known are {', '.join(SIDES)}")
    free = is_free(top, mode)
    armies = _armies(catalogue, top, mode, standing)
    players = _players(top, mode, len(armies))
    chosen = _options(top, mode, armies)
    if _is_big(top, mode, chosen) and not free and players < 4:
        field = "board" if top.has("board") else "options"
        raise top.wrong(field, f"{BIG} hexes are for four players and more, not for {players} (rule nsh.extended.1)")
    if _is_big(top, mode, chosen):
        chosen["extended_board"] = "yes"
    return Setting(catalogue, faces, mode, House(chosen), armies, players)


def is_free(top: Entry, mode: str) -> bool:
    """May there be more tiles than the army has? In a puzzle always."""
    return mode == PUZZLE or (top.has("free") and top.flag("free"))


def _armies(catalogue: Catalogue, top: Entry, mode: str, standing: list[int]) -> list[int]:
    """As listed, or as the teams say, or as they appear; sides of which nothing is said get armies nobody plays."""
    if top.has("armies"):
        armies = [read_army(catalogue, top, "armies", value).number for value in top.values("armies")]
        if top.has("teams") and armies != _by_team(catalogue, top, mode, armies):
            raise top.wrong("armies", "does not begin with one team and end with the other, as teams has them")
    elif top.has("teams"):
        armies = _by_team(catalogue, top, mode, [])
    else:
        armies = _mentioned(catalogue, top, standing)
    allowed = SIDES[mode]
    wanted = max(allowed[0], min(len(armies), allowed[-1]))
    if mode != TEAM and top.has("players"):
        wanted = top.number("players")
    if len(armies) > wanted or wanted not in allowed or (top.has("armies") and len(armies) < wanted):
        field = "players" if wanted not in allowed else "armies"
        numbers = " or ".join(str(number) for number in allowed)
        called = ", ".join(catalogue.armies[army].id for army in armies) or "none"
        raise top.wrong(field, f"{mode} is for {numbers} armies, here are {called}")
    spare = [army.number for army in catalogue.armies if army.number not in armies]
    while len(armies) < wanted:
        armies.append(spare.pop(0) if spare else len(armies) % len(catalogue.armies))
    return armies


def _mentioned(catalogue: Catalogue, top: Entry, standing: list[int]) -> list[int]:
    """The armies of the units, then those of which anything else is said."""
    found = list(dict.fromkeys(standing))
    words: list[object] = []
    for field in BY_SIDE:
        if top.has(field):
            words += top.table(field).fields
    for word in (*words, top.fields.get("to_move")):
        army = find_army(catalogue, word) if isinstance(word, str) else None
        if army is not None and army.number not in found:
            found.append(army.number)
    return found


def _by_team(catalogue: Catalogue, top: Entry, mode: str, listed: list[int]) -> list[int]:
    """Team by team: the one named first, with one against two the lone one. nsh.team.1, nsh.solo.1"""
    if mode not in (TEAM, SOLO):
        raise top.wrong("teams", f"{mode} has no teams, only {TEAM} and {SOLO} have")
    table = top.table("teams")
    groups: dict[str, list[int]] = {}
    for name, team in table.fields.items():
        groups.setdefault(str(team), []).append(read_army(catalogue, table, name, name).number)
    teams = sorted(groups.values(), key=len) if mode == SOLO else list(groups.values())
    sizes = [1, 2] if mode == SOLO else [2, 2]
    if [len(team) for team in teams] != sizes:
        raise top.wrong("teams", f"must be {sizes[0]} against {sizes[1]}, here are {shown(list(groups.values()))}")
    if listed:
        teams.sort(key=lambda team: listed.index(team[0]) if team[0] in listed else len(listed))
        teams = [sorted(team, key=lambda army: listed.index(army) if army in listed else 0) for team in teams]
    return [army for team in teams for army in team]


def _players(top: Entry, mode: str, sides: int) -> int:
    """Three may play the team game, one of them with two armies. nsh.trio.1"""
    if not top.has("players"):
        return sides
    players = top.number("players")
    allowed = (3, 4) if mode == TEAM else (sides,)
    if players not in allowed:
        numbers = " or ".join(str(number) for number in allowed)
        raise top.wrong("players", f"{mode} with {sides} armies is for {numbers} players, not {players}")
    return players


def _options(top: Entry, mode: str, armies: list[int]) -> dict[str, Value]:
    """The table's rules; true and false stand for yes and no."""
    given: dict[str, object] = {}
    if top.has("options"):
        for name, value in top.table("options").fields.items():
            given[name] = ("yes" if value else "no") if isinstance(value, bool) else value
    declared = declared_of()[1]
    own = {option.name for option in declared if not option.modes or mode in option.modes}
    if len(set(armies)) < len(armies) and "mirror_match" in own:
        given.setdefault("mirror_match", "yes")
        if given["mirror_match"] == "no":
            raise top.wrong("armies", "an army is there twice, but mirror_match is no (rule nsh.setup.1)")
    if mode == TEAM:
        given.setdefault("team_hq_hp", FULL_LIFE)
    try:
        return complete_options("nsh", declared, mode, given)
    except RuleError as problem:
        raise top.wrong("options", str(problem)) from problem


def _is_big(top: Entry, mode: str, chosen: dict[str, Value]) -> bool:
    """The extended field: by its mode, its option, or `board: 37`."""
    big = mode in (HORDE, HORDE_SCORING) or chosen.get("extended_board") == "yes"
    if not top.has("board"):
        return big
    board = top.number("board")
    if board not in (SMALL, BIG):
        raise top.wrong("board", f"must be {SMALL} or {BIG} hexes, not {board}")
    if board == SMALL and big:
        raise top.wrong("board", f"is {BIG} hexes here, not {board}")
    return board == BIG
