"""Matches of several players from their very beginning, and how they went and ended."""

from __future__ import annotations

from typing import Any

from hexdial.games.neuroshima.events import TurnBegan
from hexdial.kernel.table import Outcome
from tests.neuroshima.tables import NshTable, fresh

THREE = ["outpost", "moloch", "borgo"]
FOUR = [*THREE, "hegemony"]
CORNERS = ("-2,2", "2,-2", "2,0", "-2,0")


def opened(armies: list[str], first: str, **settings: Any) -> NshTable:
    """Everybody has placed his HQ, the first player has drawn his first tile."""
    given: dict[str, Any] = {"lineups": armies, "players": len(armies), "options": {"first_player": "given"}}
    table = fresh(**{"mode": "deathmatch", **given, **settings})
    for army, cell in zip(armies[:-1], CORNERS, strict=False):
        table.does(f"place {army}_hq {cell}")
    table.does(f"place {armies[-1]}_hq {CORNERS[len(armies) - 1]}", dice=[first])
    return table


def turns(table: NshTable) -> list[int]:
    """The sides whose turns began, in order."""
    return [told.event.side for told in table.events if isinstance(told.event, TurnBegan)]


def outcome(table: NshTable) -> Outcome:
    """How it ended."""
    assert table.position.outcome is not None, "the game goes on"
    return table.position.outcome


def rule(table: NshTable) -> str:
    """The rule by which it ended."""
    return outcome(table).rule
