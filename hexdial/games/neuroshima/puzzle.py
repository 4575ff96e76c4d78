"""Puzzles of this game: the goals, when a turn is complete, what the search may leave out. Chapter PUZZLES HEX."""

from __future__ import annotations

from typing import Final

from hexdial.games.neuroshima.choices import BATTLE, BY_TILE, END, Aim, Place, Push, Shift
from hexdial.games.neuroshima.faces import Faces
from hexdial.games.neuroshima.puzzle_alike import likeness
from hexdial.games.neuroshima.puzzle_bound import Bound
from hexdial.games.neuroshima.state import ACT, AFTER, EMPTY, FRESH, FULL, NOBODY, RODE, WALKED, State, lift, put
from hexdial.games.neuroshima.turn import acts
from hexdial.kernel.errors import HexdialError
from hexdial.kernel.question import Question

DESTROY: Final = "destroy the HQ"
WIN: Final = "win the battle"
SAVE: Final = "save the HQ"
HURT: Final = "hurt the HQ for at least"
LOSE: Final = "lose at most"
LOSE_NOTHING: Final = "lose nothing"
KILL: Final = "kill at least"
KILL_ALL: Final = "kill all enemies"

REFUSED: Final = -2  # no short cut from this position


GOALS: Final = (WIN, DESTROY, SAVE, HURT, LOSE_NOTHING, LOSE, KILL, KILL_ALL)
COUNTED: Final = (HURT, LOSE, KILL)  # these take a number


class Goal:
    """One thing that must hold; `number` where the goal takes one."""

    def __init__(self, what: str, number: int = 0) -> None:
        self.what = what
        self.number = number


def read_goal(text: str) -> Goal:
    """A goal as it is written in a file: `win the battle`, `lose at most 2`."""
    words = " ".join(text.split())
    front, _, last = words.rpartition(" ")
    if front in COUNTED and last.isdecimal():
        return Goal(front, int(last))
    if words in GOALS and words not in COUNTED:
        return Goal(words)
    raise HexdialError(f"unknown goal {text!r}; the goals are {', '.join(written_goals())}")


def written_goals() -> tuple[str, ...]:
    """All goals as they are written; N stands for a number."""
    return tuple([f"{what} N" if what in COUNTED else what for what in GOALS])


class HexQuestion(Question[State]):
    """A position, tiles in hand, goals that must all hold after one turn and one battle. nsh.puzzle.4"""

    def __init__(self, start: State, side: int, goals: list[Goal]) -> None:
        super().__init__(start, start.f.chair[side])
        f = start.f
        self.f = f
        self.side = side
        self.rival = 1 - side
        self.goals = goals
        self.canon: list[int] = canonical(f.faces)
        self.bound = Bound(f, side, self.rival)
        self.damage: int = max(
            [start.life[self.rival] if goal.what in (DESTROY, WIN) else goal.number if goal.what == HURT else 0
             for goal in goals],
            default=0,
        )  # fmt: skip
        self.marks: int = WALKED | RODE | (0 if f.o.mobile_at_once else FRESH)
        faces = f.faces
        # kinds that let somebody move, or move themselves
        self.moving: list[bool] = [faces.mobile[kind] or faces.carries[kind] for kind in range(len(faces.tiles))]
        self.parent: State | None = None  # `scratch` is this position with one more tile on `placed`
        self.scratch: State = start
        self.placed: int = NOBODY
        self.own: int = sum(1 for owner in start.side if owner == side)
        self.enemies: int = 0
        self.enemies = -self.killed(start)

    def ready(self, s: State) -> bool:
        """The battle is on, or all that is left is to start it."""
        if s.phase != ACT:
            return True
        action = self.f.faces.tiles
        waiting = False
        for kind in s.hand[self.side]:
            if action[kind].action != "battle":
                waiting = True
        if not waiting:
            for face in s.face:
                if face >= 0 and self.moving[face // 6]:
                    waiting = True
        if not waiting:
            return True
        left = acts(s)
        return len(left) == 1 and (left[0] is END or left[0] is BATTLE)

    def over(self, s: State) -> bool:
        return s.phase == AFTER or s.outcome is not None

    def met(self, s: State) -> bool:
        """Every goal holds, and no tile was left over when the board filled up. nsh.puzzle.1, nsh.puzzle.4"""
        if s.fight == FULL and s.hand[self.side]:
            return False
        for goal in self.goals:
            if not self.holds(s, goal):
                return False
        return True

    def holds(self, s: State, goal: Goal) -> bool:
        what = goal.what
        if what == WIN:
            return s.life[self.rival] == 0 and s.life[self.side] > 0
        if what == DESTROY:
            return s.life[self.rival] == 0
        if what == SAVE:
            return s.life[self.side] > 0
        if what == HURT:
            return self.start.life[self.rival] - s.life[self.rival] >= goal.number
        if what in (LOSE, LOSE_NOTHING):
            return self.lost(s) <= goal.number
        if what == KILL:
            return self.killed(s) >= goal.number
        assert what == KILL_ALL
        return self.killed(s) == self.enemies

    def lost(self, s: State) -> int:
        """Own units that are gone, the HQ included; spent Medics and burst Clowns are gone too."""
        standing = 0
        for cell, owner in enumerate(s.side):
            if owner == self.side and not (self.f.faces.is_hq[s.face[cell] // 6] and s.life[owner] == 0):
                standing += 1
        return self.own + s.serial - self.start.serial - standing

    def killed(self, s: State) -> int:
        """Enemy units that are gone, the HQ not counted."""
        standing = 0
        for cell, owner in enumerate(s.side):
            if owner == self.rival and not self.f.faces.is_hq[s.face[cell] // 6]:
                standing += 1
        return self.enemies - standing

    def arrangement(self, s: State) -> tuple[int, ...]:
        """By hex: which unit of whom, how it looks, how wounded; then what is left in hand."""
        sides = self.f.sides
        found = sorted(s.hand[self.side])
        for cell, face in enumerate(s.face):
            if face < 0:
                found.append(EMPTY)
            else:
                found.append((self.canon[face] * sides + s.side[cell]) * 8 + s.wounds[cell])
        return tuple(found)

    def key(self, s: State) -> tuple[int, ...]:
        """The arrangement and who has moved already."""
        found = list(self.arrangement(s))
        for cell, used in enumerate(s.used):
            used &= self.marks
            if used and s.side[cell] == self.side:
                found.append(cell * 8 + used)
        return tuple(found)

    def rank(self, action: object) -> int:
        """Tiles placed one after the other could be placed in any order."""
        if isinstance(action, Place):
            return action.kind * self.f.size + action.cell
        return -1

    def distinct(self, s: State, options: list[object]) -> list[object]:
        """One of the facings that look the same. nsh.attack.1"""
        canon = self.canon
        found: list[object] = []
        seen: list[int] = []
        for one in options:
            if isinstance(one, Place):
                face = one.kind * 6 + one.turn
                if canon[face] == face:
                    found.append(one)
            elif isinstance(one, Shift):
                look = canon[s.face[one.start] // 6 * 6 + one.turn]
                if one.how != BY_TILE and one.start == one.cell and look == canon[s.face[one.start]]:
                    continue  # it would only be tired
                coded = ((one.how * self.f.size + one.start) * self.f.size + one.cell) * 6 + look % 6
                if coded not in seen:
                    seen.append(coded)
                    found.append(one)
            else:
                found.append(one)
        return found

    def completed(self, s: State, action: object) -> State | None:
        """The last tile of the hand, nobody can walk afterwards, and the board does not fill up."""
        if not isinstance(action, Place):
            return None
        if self.parent is not s:
            self.parent = s
            self.placed = NOBODY
            waiting = 0
            for kind in s.hand[self.side]:
                if self.f.faces.tiles[kind].action != "battle":
                    waiting += 1
            free = 0
            walks = self.moving[action.kind]
            for face in s.face:
                if face < 0:
                    free += 1
                elif self.moving[face // 6]:
                    walks = True
            if waiting > 1 or walks or free < 2:
                self.placed = REFUSED
                return None
            self.scratch = s.copy()
            self.scratch.hand[self.side].remove(action.kind)
            self.scratch.serial += 1
        if self.placed == REFUSED:
            return None
        if self.placed != NOBODY:
            lift(self.scratch, self.placed)
        self.placed = action.cell
        put(self.scratch, action.cell, action.kind * 6 + action.turn, self.side, s.serial)
        return self.scratch

    def likeness(self, s: State) -> tuple[int, ...]:
        return likeness(s)

    def hopeless(self, s: State) -> bool:
        """The rival HQ cannot be hurt enough any more."""
        return self.damage > 0 and self.bound.most_damage(s) < self.damage

    def effort(self, action: object) -> int:
        return 1 if isinstance(action, (Place, Shift, Push, Aim)) else 0

    def halted(self, s: State) -> State:
        """The battle starts although tiles are left in hand."""
        now = s.copy()
        now.hand[self.side] = []
        return now

    def result(self, s: State) -> tuple[int, ...]:
        """Damage to the rival HQ and to one's own, own losses, kills."""
        start = self.start.life
        return (
            start[self.rival] - s.life[self.rival],
            start[self.side] - s.life[self.side],
            self.lost(s),
            self.killed(s),
        )

    def closeness(self, s: State) -> float:
        """The mean over the goals of how far each is reached."""
        parts = [self.part(s, goal) for goal in self.goals]
        return sum(parts) / max(1, len(parts))

    def part(self, s: State, goal: Goal) -> float:
        if self.holds(s, goal):
            return 1.0
        if goal.what in (WIN, DESTROY):
            near = 1.0 - s.life[self.rival] / max(1, self.start.life[self.rival])
            return near if s.life[self.side] > 0 else near / 2
        if goal.what == HURT:
            return (self.start.life[self.rival] - s.life[self.rival]) / goal.number
        if goal.what in (LOSE, LOSE_NOTHING):
            return 1.0 / (1 + self.lost(s) - goal.number)
        if goal.what in (KILL, KILL_ALL):
            return self.killed(s) / max(1, goal.number if goal.what == KILL else self.enemies)
        return 0.0


def canonical(faces: Faces) -> list[int]:
    """For every face the first of the same tile that looks just like it."""
    found: list[int] = []
    for face in range(len(faces.melee)):
        first = face - face % 6
        same = face
        for turn in range(6):
            other = first + turn
            if (
                faces.melee[other] == faces.melee[face]
                and faces.ranged[other] == faces.ranged[face]
                and faces.gauss[other] == faces.gauss[face]
                and faces.net[other] == faces.net[face]
                and sorted(faces.links[other]) == sorted(faces.links[face])
                and faces.armour[other] == faces.armour[face]
            ):
                same = min(same, other)
        found.append(same)
    return found
