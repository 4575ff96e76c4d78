"""A quick opinion: tiles by what they strike on average, homes, stones, how near the fight is."""

from __future__ import annotations

from typing import Final

from hexdial.games.hexors.state import NOBODY, State

TILE: Final = 7.0  # what an average fighter totals; strengths are measured in such fighters
HOME: Final = 1.0  # a home that is only one more tile
LIFE: Final = 2.5  # a home whose loss ends the game for its player
STONE: Final = 0.12
SILVER: Final = 0.10
NEAR: Final = 0.03  # for every space nearer to what has to be beaten
DANGER: Final = 0.12  # an opponent close to a home that is the player's life
CLOSE: Final = 4  # spaces
FAR: Final = 12
PATIENCE: Final = 200  # quiet turns, where the table knows no draw


def estimate(s: State, seat: int) -> float:
    """The chance, roughly, that this seat's team wins: its share of all strength on the table."""
    f = s.f
    if s.outcome is not None:
        return s.outcome.scores[seat]
    strength: dict[int, float] = {}
    for other in range(f.seats):
        team = f.team[other]
        strength[team] = strength.get(team, 0.0) + _strength(s, other)
    whole = 0.0
    for value in strength.values():
        whole += value * value
    even = 1.0 / len(strength)
    mine = strength[f.team[seat]]
    share = mine * mine / whole if whole > 0 else even
    # the longer nobody fights, the nearer a draw: whoever is ahead wants a battle
    still = min(1.0, max(0, s.quiet) / (f.o.quiet_turns or PATIENCE))
    return share + (even - share) * still


def _strength(s: State, seat: int) -> float:
    """What one player has, in average fighters."""
    f = s.f
    if s.out[seat]:
        return 0.0
    home = f.home[seat]
    standing = s.where[home] >= 0
    life = f.v.home_is_life or f.multi
    bonus = f.strikes[s.kind[home]] if standing and f.silver and s.kind[home] >= 0 else ()
    foes = [
        s.where[piece]
        for piece in range(f.pieces)
        if s.where[piece] >= 0 and f.team[f.owner[piece]] != f.team[seat] and (f.is_home[piece] or not life)
    ]
    worth = SILVER * s.held[seat] + STONE * s.stones[seat]
    for piece in f.own[seat]:
        cell = s.where[piece]
        if piece == home or cell < 0 or s.trapped[piece] != NOBODY:
            continue
        tile = s.kind[piece]
        strike = sum(f.strikes[tile]) / 6.0
        if bonus:
            strike += bonus[f.colour[tile]]
        worth += strike / TILE
        if foes:
            apart = f.board.apart[cell]
            worth += NEAR * (FAR - min([apart[foe] for foe in foes]))
    if standing:
        worth += LIFE if life else HOME * (sum(f.strikes[s.kind[home]]) / 6.0 + f.bonus[s.kind[home]]) / TILE
        if life:
            worth -= DANGER * _threats(s, seat, s.where[home])
    return max(worth, 0.05)


def _threats(s: State, seat: int, home: int) -> float:
    """How many steps too near the opponents stand to this home, all together."""
    f = s.f
    apart = f.board.apart[home]
    found = 0
    for piece in range(f.pieces):
        cell = s.where[piece]
        control = s.control[piece]
        if cell >= 0 and control >= 0 and f.team[control] != f.team[seat] and apart[cell] < CLOSE:
            found += CLOSE - apart[cell]
    return float(found)
