"""Bounds: what the units on the board and the tiles in hand can do at most, however well they are played."""

from __future__ import annotations

from hexdial.games.neuroshima.setting import Setting
from hexdial.games.neuroshima.state import NOBODY, WALKED, State, home_of


class Bound:
    """Counts for one side against another; everything doubtful is counted in its favour."""

    def __init__(self, f: Setting, me: int, foe: int) -> None:
        self.f = f
        self.me = me
        self.foe = foe
        n = f.size
        faces = f.faces
        kinds = range(len(faces.tiles))
        # toward[cell * size + other]: the way straight to it, NOBODY where it is not on a line
        self.toward: list[int] = [NOBODY] * (n * n)
        # between[cell * size + other]: the hexes before it on that line
        self.between: list[list[int]] = [[] for _ in range(n * n)]
        for cell in range(n):
            for way in range(6):
                ray = f.field.ray[cell * 6 + way]
                for place, other in enumerate(ray):
                    self.toward[cell * n + other] = way
                    self.between[cell * n + other] = ray[:place]
        # by face * 6 + way: the strengths through that edge
        self.melee: list[int] = [0] * (len(faces.melee) * 6)
        self.ranged: list[int] = [0] * (len(faces.melee) * 6)
        self.gauss: list[int] = [0] * (len(faces.melee) * 6)
        for face in range(len(faces.melee)):
            for coded in faces.melee[face]:
                self.melee[face * 6 + (coded & 7)] = coded >> 3
            for coded in faces.ranged[face]:
                self.ranged[face * 6 + (coded & 7)] = coded >> 3
            for coded in faces.gauss[face]:
                self.gauss[face * 6 + (coded & 7)] = coded >> 3
        self.attacks: list[int] = [len(faces.initiative[kind]) for kind in kinds]
        self.last: list[int] = [min(faces.initiative[kind], default=0) for kind in kinds]
        self.action: list[str] = [faces.tiles[kind].action for kind in kinds]
        # filled for every position
        self.plus_melee: list[int] = [0] * n
        self.plus_ranged: list[int] = [0] * n
        self.plus_extra: list[int] = [0] * n
        self.plus_initiative: list[int] = [0] * n
        self.any_melee: int = 0
        self.any_ranged: int = 0
        self.any_extra: int = 0
        self.any_initiative: int = 0
        self.converting: bool = False
        self.scoping: bool = False  # a Scoper of either side is there or may come

    def most_damage(self, s: State) -> int:
        """The rival HQ cannot lose more than this, from here to the end of the battle."""
        f = self.f
        faces = f.faces
        home = home_of(s, self.foe)
        if home == NOBODY:
            return 99
        moves = 0
        pushes = 0
        clears = False
        units: list[int] = []
        for kind in s.hand[self.me]:
            what = self.action[kind]
            if not what:
                units.append(kind)
            elif what == "move":
                moves += 1
            elif what == "push":
                pushes += 1
            elif what != "battle":
                clears = True
        rides = self.look_round(s, units, moves)
        drifts = pushes > 0 and f.o.push_hq  # the HQ itself may be pushed
        total = 0
        gains: list[int] = []
        loose = rides or moves > 0
        for cell, face in enumerate(s.face):
            if face < 0 or s.side[cell] != self.me:
                continue
            kind = face // 6
            if not self.attacks[kind] or faces.is_hq[kind]:
                continue
            walks = rides or (faces.mobile[kind] and not s.used[cell] & WALKED)
            if walks or drifts:
                loose = True
                total += self.anywhere(kind)
                continue
            here = self.from_here(cell, face, home)
            total += here
            if moves:
                gains.append(max(0, self.anywhere(kind) - here))
        if gains:
            gains.sort(reverse=True)
            total += sum(gains[:moves])
        for kind in units:
            if self.attacks[kind]:
                if drifts or clears or loose or pushes:
                    total += self.anywhere(kind)
                else:
                    total += self.best_place(s, kind, home)
        return total

    def look_round(self, s: State, units: list[int], moves: int) -> bool:
        """Reads what helps whom; says whether units can ride."""
        f = self.f
        faces = f.faces
        n = f.size
        self.plus_melee = [0] * n
        self.plus_ranged = [0] * n
        self.plus_extra = [0] * n
        self.plus_initiative = [0] * n
        self.any_melee = self.any_ranged = self.any_extra = self.any_initiative = 0
        self.converting = self.scoping = False
        rides = False
        scoper = False
        for kind in units:
            rides = rides or faces.carries[kind]
            scoper = scoper or faces.captures[kind]
            self.converting = self.converting or faces.converts[kind]
            if faces.helps[kind]:
                self.anyone(kind)
        for cell, face in enumerate(s.face):
            if face < 0:
                continue
            kind = face // 6
            if faces.captures[kind]:
                self.scoping = True
                scoper = scoper or s.side[cell] == self.me
            if s.side[cell] == self.me:
                rides = rides or faces.carries[kind]
                self.converting = self.converting or faces.converts[kind]
        self.scoping = self.scoping or scoper
        for cell, face in enumerate(s.face):
            if face < 0:
                continue
            kind = face // 6
            if s.side[cell] != self.me:
                if not scoper or not faces.is_module[kind]:
                    continue
                rides = rides or faces.carries[kind]
                self.converting = self.converting or faces.converts[kind]
            if not faces.helps[kind]:
                continue
            if moves or rides or faces.mobile[kind] or scoper:
                self.anyone(kind)
                continue
            for way in faces.links[face]:
                other = f.next[cell * 6 + way]
                if other >= 0:
                    self.plus_melee[other] += faces.gives_melee[kind]
                    self.plus_ranged[other] += faces.gives_ranged[kind]
                    self.plus_extra[other] += faces.gives_extra[kind]
                    self.plus_initiative[other] += faces.gives_initiative[kind]
        return rides

    def anyone(self, kind: int) -> None:
        """A module or HQ that may come to help anybody."""
        faces = self.f.faces
        self.any_melee += faces.gives_melee[kind]
        self.any_ranged += faces.gives_ranged[kind]
        self.any_extra += faces.gives_extra[kind]
        self.any_initiative += faces.gives_initiative[kind]

    def times(self, kind: int, extra: int, initiative: int) -> int:
        """How often a unit attacks; extra attacks need phases below its last one."""
        if not self.f.o.extra_stacks:
            extra = min(extra, 1)
        return self.attacks[kind] + min(extra, self.last[kind] + initiative)

    def blow(self, at: int, near: bool, melee: int, ranged: int) -> int:
        """One attack through the edge `at` (face * 6 + way) on an HQ beside it, or further along the line."""
        if self.converting:
            melee = ranged = max(melee, ranged)
        power = self.gauss[at]
        if self.ranged[at]:
            power += self.ranged[at] + ranged
        if self.melee[at] and (near or self.converting):
            power += self.melee[at] + melee
        return power

    def from_here(self, cell: int, face: int, home: int) -> int:
        """What a unit that stays where it is can do to the HQ where it is."""
        way = self.toward[cell * self.f.size + home]
        if way < 0:
            return 0
        near = self.f.next[cell * 6 + way] == home
        kind = face // 6
        power = self.blow(
            face * 6 + way, near, self.plus_melee[cell] + self.any_melee, self.plus_ranged[cell] + self.any_ranged
        )
        if near and self.f.faces.explodes[kind]:
            power = max(power, 1)
        if not power:
            return 0
        return power * self.times(
            kind, self.plus_extra[cell] + self.any_extra, self.plus_initiative[cell] + self.any_initiative
        )

    def best_place(self, s: State, kind: int, home: int) -> int:
        """What a tile of the hand can do to the HQ from the best free hex."""
        n = self.f.size
        best = 0
        for cell in range(n):
            way = self.toward[cell * n + home]
            if s.face[cell] >= 0 or way < 0:
                continue
            for turn in range(6):
                best = max(best, self.from_here(cell, kind * 6 + turn, home))
        return best

    def anywhere(self, kind: int) -> int:
        """What a unit can do to the HQ beside it with all the help there is."""
        melee = self.any_melee + sum_of_best(self.plus_melee)
        ranged = self.any_ranged + sum_of_best(self.plus_ranged)
        power = 1 if self.f.faces.explodes[kind] else 0
        for way in range(6):
            power = max(power, self.blow(kind * 36 + way, True, melee, ranged))
        extra = self.any_extra + sum_of_best(self.plus_extra)
        return power * self.times(kind, extra, self.any_initiative + sum_of_best(self.plus_initiative))


def sum_of_best(plus: list[int]) -> int:
    """The most that a single hex gets."""
    return max(plus)
