"""Who beats whom: the chances of every pair, and in the Beginner Game what is left of a game worked out to its end."""

from __future__ import annotations

from typing import Final

from hexdial.games.hexors.state import State

MOST: Final = 12  # tiles of both sides: with more it takes too long
OPEN: Final = -1.0

CHANCES: Final[dict[tuple[tuple[int, ...], tuple[int, ...], int], float]] = {}


def chance_of(mine: tuple[int, ...], theirs: tuple[int, ...], more: int) -> float:
    """That one tile beats another: worked out once for every pair of faces and difference of bonuses."""
    key = (mine, theirs, more)
    known = CHANCES.get(key)
    if known is not None:
        return known
    won = lost = 0
    for one in mine:
        for other in theirs:
            if one + more > other:
                won += 1
            elif one + more < other:
                lost += 1
    CHANCES[key] = won / (won + lost) if won + lost else 0.5  # ties are rolled again
    return CHANCES[key]


class Matchups:
    """What the tiles of two sides are worth to the first, wherever they stand.

    A tile is a bit of a number. Each side is as likely to begin the next fight, and begins the one that is best for it.
    """

    def __init__(self, s: State) -> None:
        f = s.f
        self.life: bool = f.v.home_is_life
        self.homes: list[int] = [1 << home for home in f.home]
        self.mobile: list[list[int]] = [
            [piece for piece in own if f.v.home_moves or not f.is_home[piece]] for own in f.own
        ]
        self.own: list[list[int]] = f.own
        self.side: list[int] = [0, 0]
        for piece in range(f.pieces):
            self.side[f.owner[piece]] |= 1 << piece
        self.chance: list[list[float]] = [
            [self._chance(s, piece, foe) for foe in range(f.pieces)] for piece in range(f.pieces)
        ]
        self.known: list[float] = [OPEN] * (1 << f.pieces)

    def _chance(self, s: State, piece: int, foe: int) -> float:
        f = s.f
        if f.owner[piece] == f.owner[foe] or s.kind[piece] < 0 or s.kind[foe] < 0:
            return 0.0
        bonus = f.v.beginner_home_bonus
        more = (bonus if f.is_home[piece] else 0) - (bonus if f.is_home[foe] else 0)
        return chance_of(f.strikes[s.kind[piece]], f.strikes[s.kind[foe]], more)

    def worth(self, standing: int) -> float:
        """To the first side, of these tiles."""
        known = self.known[standing]
        if known < 0.0:
            known = self.known[standing] = self._worth(standing)
        return known

    def _worth(self, standing: int) -> float:
        end = self.end(standing)
        if end >= 0.0:
            return end
        found = 0.0
        begin = 0
        for side in (0, 1):
            best = OPEN
            for piece, foe in self.fights(standing, side):
                after = self.fought(standing, piece, foe)
                if best == OPEN or (after > best) == (side == 0):
                    best = after
            if best != OPEN:
                found += best
                begin += 1
        return found / begin

    def end(self, standing: int) -> float:
        """To the first side, when nobody fights any more; OPEN before. jlh.win.1, jlh.win.4, ygh.win.1"""
        mine, theirs = standing & self.side[0], standing & self.side[1]
        if self.life:
            mine &= self.homes[0]
            theirs &= self.homes[1]
        if not mine or not theirs:
            return 0.5 if not mine and not theirs else 1.0 if mine else 0.0
        if mine == self.homes[0] and theirs == self.homes[1] and not self.life:
            return self.chance[self.own[0][0]][self.own[1][0]]  # they roll it off
        return OPEN

    def fights(self, standing: int, side: int) -> list[tuple[int, int]]:
        """Which tile of this side can attack which other."""
        return [
            (piece, foe)
            for piece in self.mobile[side]
            if standing >> piece & 1
            for foe in self.own[1 - side]
            if standing >> foe & 1
        ]

    def fought(self, standing: int, piece: int, foe: int) -> float:
        """To the first side, when these two fight."""
        p = self.chance[piece][foe]
        return p * self.worth(standing ^ 1 << foe) + (1.0 - p) * self.worth(standing ^ 1 << piece)


def matchups(s: State) -> Matchups | None:
    """Of a Beginner Game, whose chances never change; None where they do."""
    if not s.f.beginner or s.f.pieces > MOST:
        return None
    key = tuple(s.kind)
    known = s.f.matchups.get(key)
    if known is None:
        known = s.f.matchups[key] = Matchups(s)
    assert isinstance(known, Matchups)
    return known
