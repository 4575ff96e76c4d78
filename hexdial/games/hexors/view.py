"""What a seat may know, and a fair guess at the rest."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Final

from hexdial.games.hexors import lineups
from hexdial.games.hexors.state import OFF, UNKNOWN, State

HIDDEN: Final = -3  # a view: a fighter placed face down, nobody else knows where
MOST_ALIKE: Final = 2


def view(s: State, seat: int) -> State:
    """Others' face-down silver tiles and hidden placements are unknown; their number is public. jlh.csetup.5"""
    seen = s.copy()
    kinds = len(s.f.silvers)
    for other in range(s.f.seats):
        if other == seat:
            continue
        if s.held[other]:
            seen.hand[other * kinds : (other + 1) * kinds] = [UNKNOWN] * kinds
        for piece in s.f.own[other]:
            if s.plan[piece] != OFF:
                seen.plan[piece] = HIDDEN
    return seen


def guess(seen: State, seat: int, rng: random.Random) -> State:
    """Fill in what this seat cannot see, consistent with every public fact. jlh.csetup.3"""
    s = seen.copy()
    kinds = len(s.f.silvers)
    for other in range(s.f.seats):
        own = s.hand[other * kinds : (other + 1) * kinds]
        if UNKNOWN in own:
            s.hand[other * kinds : (other + 1) * kinds] = _guess_hand(s, other, rng)
        _guess_places(s, other, rng)
    return s


def _guess_hand(s: State, seat: int, rng: random.Random) -> list[int]:
    """At most two of a kind, counting what was already turned face up."""
    left = [MOST_ALIKE] * len(s.f.silvers)
    for power, owner in enumerate(s.p_owner):
        if owner == seat:
            left[s.p_kind[power]] -= 1
    hand = [0] * len(left)
    stock = [kind for kind, count in enumerate(left) for _ in range(count)]
    for kind in rng.sample(stock, s.held[seat]):
        hand[kind] += 1
    return hand


def _guess_places(s: State, seat: int, rng: random.Random) -> None:
    unknown = [piece for piece in s.f.own[seat] if s.plan[piece] == HIDDEN]
    if unknown:
        home = s.where[s.f.home[seat]]
        free = [cell for cell in s.f.board.within(home, 2) if s.at[cell] == OFF and cell not in s.plan]
        for piece, cell in zip(unknown, rng.sample(free, len(unknown)), strict=True):
            s.plan[piece] = cell


def hides(seat: int, key: str, answer: object, viewer: int) -> bool:
    """Only hidden placements are secret answers; an activated silver tile is face up. jlh.setup.11"""
    return key == "hide" and seat != viewer


def redact(settings: Mapping[str, object], seat: int) -> dict[str, object]:
    """The settings as this seat knows them: others' silver tiles are only counted."""
    shown = dict(settings)
    brought = settings.get("lineups")
    if isinstance(brought, list):
        shown["lineups"] = [text if number == seat else _face_down(str(text)) for number, text in enumerate(brought)]
    return shown


def _face_down(text: str) -> str:
    lineup = lineups.parse(text)
    open_part = lineups.text(lineups.Lineup(lineup.home, lineup.fighters, ()))
    return f"{open_part} / {len(lineup.silvers)} face down"
