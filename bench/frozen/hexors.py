"""A quick opinion: who beats whom how often, how near the fights are, and what the next attack may bring."""

from __future__ import annotations

from math import log
from typing import Final

from hexdial.games.hexors.ground import fightable
from hexdial.games.hexors.movement import moves
from hexdial.games.hexors.state import IN_FORCE, NOBODY, START, State
from hexdial.games.hexors.totals import allied, colour_bonus, in_pod

STONE: Final = 0.12  # strengths are measured in average fighters
SILVER: Final = 0.10
NEAR: Final = 0.3  # for a fighter beside one that it always beats
FADES: Final = 0.88  # with every space between
BODY: Final = 0.02  # what a fighter is worth beside its chance to beat a home that is somebody's life
ALARM: Final = 0.3  # how likely an opponent beside a home attacks it
REPLY: Final = 0.5  # how likely the best attack really comes next
URGE: Final = 0.08  # how much a fight counts for its own sake
PATIENCE: Final = 60  # turns without one until it counts in full
LEAST: Final = 0.01  # only the end of a game is certain

CHANCES: Final[dict[tuple[tuple[int, ...], tuple[int, ...], int], float]] = {}
FADE: Final = [FADES**spaces for spaces in range(64)]


def estimate(s: State, seat: int) -> float:
    """The chance, roughly, that this seat's team wins."""
    if s.outcome is not None:
        return s.outcome.scores[seat]
    sides = Sides(s)
    team = s.f.team[seat]
    found = sides.share(team)
    if s.phase >= START and s.active >= 0:
        found += REPLY * (sides.best_attack(team) - found)
    # the longer nobody fights, the more it matters to be where the fight is
    still = min(1.0, (1.0 + max(0, s.quiet)) / PATIENCE)
    fresh = 1.0 - still * (1.0 - sides.near[team])
    return min(1.0 - LEAST, max(LEAST, found + URGE * (fresh - found)))


class Sides:
    """The strengths of all teams, from the chances of every fighting tile against every opposing one."""

    def __init__(self, s: State) -> None:
        f = s.f
        self.s = s
        self.life: bool = f.v.home_is_life or f.multi  # whose home falls is out
        self.standing: list[int] = [piece for piece in range(f.pieces) if s.where[piece] >= 0 and s.control[piece] >= 0]
        self.side: list[int] = [
            f.team[s.control[piece]] if s.control[piece] >= 0 else NOBODY for piece in range(f.pieces)
        ]
        self.bonus: list[int] = [NOBODY] * f.pieces
        for piece in self.standing:
            self.bonus[piece] = bonus(s, piece)
        self.worth: list[float] = [0.0] * f.pieces
        self.strength: list[float] = [0.0] * f.seats  # by team
        self.near: list[float] = [0.0] * f.seats  # by team: its best chance somewhere, fading with the way there
        self.safe: list[float] = [1.0] * f.seats  # by team: whether its homes stand, by and by
        for piece in self.standing:
            if not self.life or s.phase < START or s.where[f.home[f.owner[piece]]] >= 0:
                self._weigh(piece)
        if f.silver:
            for seat in range(f.seats):
                if not s.out[seat]:
                    self.strength[f.team[seat]] += SILVER * s.held[seat] + STONE * s.stones[seat]
        for team, safe in enumerate(self.safe):
            self.strength[team] *= safe

    def _weigh(self, piece: int) -> None:
        """What a tile adds to its side: how often it wins, and how near it is to what it can beat."""
        s = self.s
        f = s.f
        side = self.side[piece]
        apart = f.board.apart[s.where[piece]]
        mobile = f.v.home_moves or not f.is_home[piece]
        foes = 0
        total = 0.0
        near = 0.0
        storm = 0.0
        for foe in self.standing:
            if self.side[foe] == side:
                continue
            p = self.chance(piece, foe)
            total += p
            foes += 1
            if mobile:
                faded = FADE[apart[s.where[foe]]]
                if not self.life or f.is_home[foe]:
                    near = max(near, p * faded)
                if self.life and f.is_home[foe]:
                    self.safe[self.side[foe]] *= 1.0 - ALARM * p * faded**4
                    storm = max(storm, -log(max(1.0 - p, 0.05)) * faded)
        value = 0.8 + 0.4 * (total / foes if foes else 0.5)
        if self.life:
            self.worth[piece] = storm if f.is_home[piece] else BODY * value + storm
        else:
            self.worth[piece] = value + NEAR * near
        self.near[side] = max(self.near[side], near)
        self.strength[side] += self.worth[piece]

    def chance(self, piece: int, foe: int) -> float:
        """That this tile beats the other."""
        s = self.s
        f = s.f
        mine, theirs = f.strikes[s.kind[piece]], f.strikes[s.kind[foe]]
        key = (mine, theirs, self.bonus[piece] - self.bonus[foe])
        known = CHANCES.get(key)
        return known if known is not None else _chance(key)

    def share(self, team: int, strength: list[float] | None = None) -> float:
        """Of all strength on the table. Where tile goes for tile, a small lead counts more than in proportion."""
        whole = mine = 0.0
        for other, own in enumerate(self.strength if strength is None else strength):
            if not self.life:
                own *= own
            whole += own
            if other == team:
                mine = own
        return mine / whole if whole > 0.0 else 1.0 / (max(self.s.f.team) + 1)

    def best_attack(self, team: int) -> float:
        """The share of that team when the player whose turn it is makes his best attack, if there is a good one."""
        s = self.s
        f = s.f
        mover = f.team[s.active]
        still = self.share(mover)
        best = still
        chosen = self.share(team)
        for move in moves(s, s.active):
            foes = [
                s.at[near]
                for near in f.near[move.cell]
                if 0 <= s.at[near] < f.pieces
                and self.side[s.at[near]] not in (mover, NOBODY)
                and fightable(s, s.at[near])
            ]
            if not foes:
                continue
            after = self._after(move.piece, foes, mover)
            if after > best:
                best = after
                chosen = after if mover == team else self._after(move.piece, foes, team)
        return chosen

    def _after(self, piece: int, foes: list[int], team: int) -> float:
        """The expected share of that team when this tile fights these, one after the other, while it stands."""
        now = self.strength.copy()
        side = self.side[piece]
        alive = 1.0
        found = 0.0
        for foe in sorted(foes, key=lambda other: -self.chance(piece, other)):
            p = self.chance(piece, foe)
            lost = now.copy()
            self._fall(lost, piece, side)
            found += alive * (1.0 - p) * self.share(team, lost)
            self._fall(now, foe, self.side[foe])
            alive *= p
        return found + alive * self.share(team, now)

    def _fall(self, strength: list[float], piece: int, side: int) -> None:
        f = self.s.f
        if self.life and f.is_home[piece] and f.mode != "team":
            strength[side] = 0.0
        elif self.life and f.is_home[piece]:
            strength[side] *= 0.5
        else:
            strength[side] = max(0.0, strength[side] - self.worth[piece])


def bonus(s: State, piece: int) -> int:
    """What a tile adds to its roll in a battle where it stands."""
    f = s.f
    home = f.is_home[piece]
    if f.beginner:
        return f.v.beginner_home_bonus if home else 0
    found = f.bonus[s.kind[piece]] if home else colour_bonus(s, piece) + in_pod(s, piece) + allied(s, piece)
    for power, status in enumerate(s.p_status):
        if status == IN_FORCE:
            strike = f.trait[s.p_kind[power]].strike
            if strike is not None:
                found += strike(s, power, piece)
    return found


def _chance(key: tuple[tuple[int, ...], tuple[int, ...], int]) -> float:
    """Worked out once for every pair of tiles and difference of bonuses; ties are rolled again."""
    mine, theirs, more = key
    won = lost = 0
    for one in mine:
        for other in theirs:
            if one + more > other:
                won += 1
            elif one + more < other:
                lost += 1
    CHANCES[key] = won / (won + lost) if won + lost else 0.5
    return CHANCES[key]
