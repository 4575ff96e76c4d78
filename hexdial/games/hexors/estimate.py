"""A quick opinion: who beats whom how often, how near the fights are, and what the next attack may bring."""

from __future__ import annotations

from math import exp, log
from typing import Final

from hexdial.games.hexors.ground import fightable
from hexdial.games.hexors.matchups import Matchups, chance_of, matchups
from hexdial.games.hexors.movement import moves
from hexdial.games.hexors.state import IN_FORCE, NOBODY, OFF, START, State
from hexdial.games.hexors.totals import allied, colour_bonus, in_pod

# in the logarithm of a side's chances
FIGHTER: Final = 0.6  # one that beats every other one of the others
SKILL: Final = 0.4  # so much more, or less, of that for one that beats everybody, or nobody
NEAR: Final = 2.0  # to stand beside one that it always beats; where a home is somebody's life, beside that home
FADES: Final = 0.88  # with every space between
SAFETY: Final = 1.4  # of the logarithm of the chance that nobody takes such a home who is near it
NEARER: Final = 0.5  # so much less likely with every space between
# the same where more than two sides fight: who is far away takes a home too, while its owner is busy elsewhere
CROWD_FIGHTER: Final = 0.33
CROWD_SKILL: Final = 0.7
CROWD_NEAR: Final = 1.6
CROWD_FADES: Final = 0.9
CROWD_SAFETY: Final = 1.2
CROWD_NEARER: Final = 0.8
# and at every table
SURELY: Final = 0.95  # that somebody beside it takes it, if he always wins
POWER: Final = 0.25  # a silver tile
STONE: Final = 0.05
FALLEN: Final = -9.0  # nobody is left

REPLY: Final = 0.5  # how likely the best attack really comes next
APPROACH: Final = 0.5  # of what the best fight of a side brings it, for being near
URGE: Final = 0.08  # how much a fight counts for its own sake
PATIENCE: Final = 60  # turns without one until it counts in full
DRAWN: Final = 0.5  # of a share: what a game is worth that nobody wins
LEAST: Final = 0.01  # only the end of a game is certain

FAR: Final = 64  # spaces


class Weights:
    """What a tile is worth to its side, and how that fades with the way to somebody else's home."""

    def __init__(self, fighter: float, skill: float, near: float, fades: float, safety: float, nearer: float) -> None:
        self.fighter = fighter
        self.skill = skill
        self.near = near
        self.safety = safety
        self.fade: list[float] = [fades**spaces for spaces in range(FAR)]
        self.close: list[float] = [nearer**spaces for spaces in range(FAR)]


DUEL: Final = Weights(FIGHTER, SKILL, NEAR, FADES, SAFETY, NEARER)
CROWD: Final = Weights(CROWD_FIGHTER, CROWD_SKILL, CROWD_NEAR, CROWD_FADES, CROWD_SAFETY, CROWD_NEARER)


def estimate(s: State, seat: int) -> float:
    """The chance, roughly, that this seat's team wins."""
    if s.outcome is not None:
        return s.outcome.scores[seat]
    if s.phase >= START:
        worked_out = matchups(s)
        if worked_out is not None:
            return duels(s, seat, worked_out)
    sides = Sides(s)
    team = s.f.team[seat]
    found = sides.share(team)
    if s.phase >= START and s.active >= 0:
        found += REPLY * (sides.best_attack(team) - found)
    return urged(s, found, sides.near[team])


def urged(s: State, found: float, near: float) -> float:
    """The longer nobody fights, the more it matters to be where the fight is, and the nearer is a draw. jlh.turn.10"""
    still = min(1.0, (1.0 + max(0, s.quiet)) / PATIENCE)
    fresh = 1.0 - still * (1.0 - near)
    found += URGE * (fresh - found)
    if s.f.o.quiet_turns:
        dull = max(0, s.quiet) / s.f.o.quiet_turns
        found += dull * dull * (DRAWN / (max(s.f.team) + 1) - found)
    return min(1.0 - LEAST, max(LEAST, found))


def duels(s: State, seat: int, known: Matchups) -> float:
    """The chance of what stands, the next attack, and how near each side is to the fights that are good for it."""
    f = s.f
    standing = 0
    for piece in range(f.pieces):
        if s.where[piece] >= 0 and s.control[piece] >= 0:
            standing |= 1 << piece
    now = known.worth(standing)
    first = now
    if s.active >= 0:
        first += REPLY * (next_attack(s, known, standing, now) - now)
    gains = [0.0, 0.0]
    near = [0.0, 0.0]
    for side in (0, 1):
        for piece in known.mobile[side]:
            if not standing >> piece & 1:
                continue
            apart = f.board.apart[s.where[piece]]
            for foe in f.own[1 - side]:
                if standing >> foe & 1:
                    faded = DUEL.fade[apart[s.where[foe]]]
                    gain = known.fought(standing, piece, foe) - now
                    gains[side] = max(gains[side], faded * (gain if side == 0 else -gain))
                    near[side] = max(near[side], faded * known.chance[piece][foe])
    first += APPROACH * (gains[0] - gains[1])
    return urged(s, first if seat == 0 else 1.0 - first, near[seat])


def next_attack(s: State, known: Matchups, standing: int, now: float) -> float:
    """To the first side, the best attack of whoever moves, if there is a good one."""
    f = s.f
    mover = s.active
    best = now
    for move in moves(s, mover):
        left = standing
        alive = 1.0
        found = 0.0
        for near in f.near[move.cell]:
            foe = s.at[near]
            if 0 <= foe < f.pieces and f.owner[foe] != mover and s.control[foe] >= 0:
                p = known.chance[move.piece][foe]
                found += alive * (1.0 - p) * known.worth(left ^ 1 << move.piece)
                left ^= 1 << foe
                alive *= p
        if left != standing:
            found += alive * known.worth(left)
            if (found > best) == (mover == 0):
                best = found
    return best


class Sides:
    """The strengths of all teams, from the chances of every fighting tile against every opposing one."""

    def __init__(self, s: State) -> None:
        f = s.f
        self.s = s
        self.life: bool = f.v.home_is_life or f.multi  # whose home falls is out
        self.teams: int = max(f.team) + 1
        self.weights: Weights = CROWD if self.teams > 2 else DUEL
        self.standing: list[int] = [piece for piece in range(f.pieces) if s.where[piece] >= 0 and s.control[piece] >= 0]
        self.side: list[int] = [
            f.team[s.control[piece]] if s.control[piece] >= 0 else NOBODY for piece in range(f.pieces)
        ]
        self.bonus: list[int] = [NOBODY] * f.pieces
        for piece in self.standing:
            self.bonus[piece] = bonus(s, piece)
        self.counted: list[int] = self.standing  # and, until the game begins, who has still to be placed
        if s.phase < START:
            self._await()
        self.worth: list[float] = [0.0] * f.pieces
        self.strength: list[float] = [0.0] * self.teams
        self.near: list[float] = [0.0] * self.teams  # its best chance somewhere, fading with the way there
        self.lives: list[int] = [0] * self.teams  # tiles, or homes, without which it is out
        for piece in self.counted:
            if not self.life or s.phase < START or s.where[f.home[f.owner[piece]]] >= 0:
                self._weigh(piece)
        for seat in range(f.seats if f.silver else 0):
            if not s.out[seat]:
                self.strength[f.team[seat]] += POWER * s.held[seat] + STONE * s.stones[seat]
        for team in range(self.teams):
            self.strength[team] += self.weights.near * self.near[team]
            if s.phase >= START and not self.lives[team]:
                self.strength[team] = FALLEN

    def _await(self) -> None:
        """Whoever has still to be placed will stand as well as the others do."""
        s = self.s
        f = s.f
        waiting = [piece for piece in range(f.pieces) if s.where[piece] == OFF and s.kind[piece] >= 0]
        found = [self.bonus[piece] for piece in self.standing if not f.is_home[piece]]
        usual = round(sum(found) / len(found)) if found else 0
        for piece in waiting:
            self.side[piece] = f.team[f.owner[piece]]
            self.bonus[piece] = bonus(s, piece) if f.is_home[piece] else usual
        self.counted = self.standing + waiting

    def _weigh(self, piece: int) -> None:
        """What a tile adds to its side: how often it wins, and how near it is to what it can beat."""
        s = self.s
        f = s.f
        weights = self.weights
        side = self.side[piece]
        here = s.where[piece]
        comes = here >= 0 and (f.v.home_moves or not f.is_home[piece])
        foes = 0
        total = 0.0
        for foe in self.counted:
            if self.side[foe] == side:
                continue
            p = self.chance(piece, foe)
            total += p
            foes += 1
            if comes and s.where[foe] >= 0 and (not self.life or f.is_home[foe]):
                between = f.board.apart[here][s.where[foe]] - 1
                self.near[side] = max(self.near[side], p * weights.fade[between])
                if self.life:
                    self.strength[self.side[foe]] += weights.safety * log(1.0 - SURELY * p * weights.close[between])
        if not self.life or not f.is_home[piece]:
            better = 2.0 * total / foes - 1.0 if foes else 0.0
            self.worth[piece] = weights.fighter * (1.0 + weights.skill * better)
            self.strength[side] += self.worth[piece]
        if not self.life or f.is_home[piece]:
            self.lives[side] += 1

    def chance(self, piece: int, foe: int) -> float:
        """That this tile beats the other."""
        s = self.s
        f = s.f
        mine, theirs = f.strikes[s.kind[piece]], f.strikes[s.kind[foe]]
        return chance_of(mine, theirs, self.bonus[piece] - self.bonus[foe])

    def share(self, team: int, strength: list[float] | None = None) -> float:
        """The chances of a team."""
        mine = 0.0
        whole = 0.0
        for other, own in enumerate(self.strength if strength is None else strength):
            chances = exp(own)
            whole += chances
            if other == team:
                mine = chances
        return mine / whole

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
        lives = self.lives.copy()
        alive = 1.0
        found = 0.0
        for foe in sorted(foes, key=lambda other: -self.chance(piece, other)):
            p = self.chance(piece, foe)
            lost = now.copy()
            self._fall(lost, lives.copy(), piece)
            found += alive * (1.0 - p) * self.share(team, lost)
            self._fall(now, lives, foe)
            alive *= p
        return found + alive * self.share(team, now)

    def _fall(self, strength: list[float], lives: list[int], piece: int) -> None:
        """A tile is gone; with a home that is a life, all that its owner has."""
        f = self.s.f
        side = self.side[piece]
        if not self.life or f.is_home[piece]:
            lives[side] -= 1
        if not lives[side]:
            strength[side] = FALLEN
        elif self.life and f.is_home[piece]:
            for other in f.own[f.owner[piece]]:
                strength[side] -= self.worth[other]
        else:
            strength[side] -= self.worth[piece]


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
