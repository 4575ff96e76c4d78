"""Setting: all that stays the same during a match: field, armies, who sits where, who is whose friend, options."""

from __future__ import annotations

from typing import Final

from hexdial.games.neuroshima.catalogue import Army, Catalogue
from hexdial.games.neuroshima.faces import Faces
from hexdial.games.neuroshima.field import FIELDS
from hexdial.games.neuroshima.house import House
from hexdial.games.neuroshima.tables import Tables, tables_of
from hexdial.kernel.actions import Actions

DUEL: Final = "duel"
DEATHMATCH: Final = "deathmatch"
SCORING: Final = "scoring"
SOLO: Final = "solo"
TEAM: Final = "team"
HORDE: Final = "horde"
HORDE_SCORING: Final = "horde_scoring"
PUZZLE: Final = "puzzle"

FULL_LIFE: Final = 20
SOLO_TEAM_LIFE: Final = 13
GOAL: Final = 20  # points that win the scoring game
HAND: Final = 3
BIG_HAND: Final = 6
ANY: Final = 99  # as many tiles as one has

# what a mode says about who is against whom, about the dials of the HQs, and about the first draws
PARTIES: Final = {
    DEATHMATCH: "nsh.deathmatch.10", SCORING: "nsh.deathmatch.10", SOLO: "nsh.solo.1", TEAM: "nsh.team.1",
    HORDE: "nsh.many.2", HORDE_SCORING: "nsh.many.2",
}  # fmt: skip
DIALS: Final = {
    DUEL: "nsh.setup.5", SCORING: "nsh.scoring.2", SOLO: "nsh.solo.2", TEAM: "nsh.team.2",
    HORDE_SCORING: "nsh.scoring.2",
}  # fmt: skip
OPENINGS: Final = {
    SOLO: "nsh.solo.5", TEAM: "nsh.team.3", HORDE: "nsh.many.2", HORDE_SCORING: "nsh.many.2",
}  # fmt: skip


class Setting:
    """Made once for a match; every state of the match points at it. A side is an army, a chair is who plays it."""

    def __init__(
        self, catalogue: Catalogue, faces: Faces, mode: str, house: House, armies: list[int], seats: int
    ) -> None:
        self.catalogue = catalogue
        self.faces = faces
        self.mode = mode
        self.o = house
        self.seats = seats
        sides = len(armies)
        self.sides = sides
        self.army: list[Army] = [catalogue.armies[army] for army in armies]
        self.actions: Actions | None = None  # made when first asked for
        self.pictures: dict[tuple[object, ...], object] = {}  # made already, by all they depend on
        self.labels: dict[int, str] = {}  # what a drawn position calls its units, by tag

        self.extended: bool = house.extended or mode in (HORDE, HORDE_SCORING)
        self.field = FIELDS[3 if self.extended else 2]
        self.tables: Tables = tables_of(catalogue.digest, faces, self.field)
        self.size: int = self.field.size
        self.next: list[int] = self.field.next
        self.scoring: bool = mode in (SCORING, HORDE_SCORING)
        self.puzzle: bool = mode == PUZZLE
        self.paired: bool = mode in (SOLO, TEAM)

        self.chair: list[int] = _chairs(mode, sides, seats)
        self.team: list[int] = _teams(mode, sides)
        self.sequence: list[int] = _sequence(mode, sides)
        self.life: list[int] = [self._life(side) for side in range(sides)]
        self.parties: str = "nsh.trio.1" if seats < sides else PARTIES.get(mode, "")
        self.dials: str = DIALS.get(mode, "nsh.setup.6")
        self.home: list[int] = []  # the HQ tile of every side
        self.bag: list[list[int]] = []  # tiles of every side by kind of its army, the HQ left out
        self.first_kind: list[int] = []  # number of the first tile of the side's army
        for army in self.army:
            self.first_kind.append(army.tiles[0].number)
            for tile in army.tiles:
                if faces.is_hq[tile.number]:
                    self.home.append(tile.number)
            self.bag.append([0 if faces.is_hq[tile.number] else tile.count for tile in army.tiles])
        self.hand: int = BIG_HAND if house.reinforcements else HAND

        # by side * sides + other side
        pairs = [(a, b) for a in range(sides) for b in range(sides)]
        self.friends: list[bool] = [self.team[a] == self.team[b] for a, b in pairs]
        self.hits: list[bool] = [self._hits(a, b) for a, b in pairs]
        self.handles: list[bool] = [self._hits(a, b) or self._hits(b, a) for a, b in pairs]  # nets and pushes
        self.shares: list[str] = [self._shares(a, b) for a, b in pairs]  # the rule by which one helps the other

    def _life(self, side: int) -> int:
        if self.mode == TEAM:
            return self.o.team_life
        return SOLO_TEAM_LIFE if self.mode == SOLO and side else FULL_LIFE

    def _hits(self, a: int, b: int) -> bool:
        """Do attacks of one side strike units of the other? nsh.attack.4, nsh.team.7, nsh.moloch_team.1"""
        if self.team[a] != self.team[b]:
            return True
        if self.army[a].number == self.army[b].number:
            return False
        return self.army[a].fires_on_partners or (self.o.partner_fires_back and self.army[b].fires_on_partners)

    def _shares(self, a: int, b: int) -> str:
        """A partner's modules and HQ help as one's own do; one's own need no rule for it. nsh.team.5"""
        if a == b or self.team[a] != self.team[b]:
            return ""
        if self.army[a].fires_on_partners or self.army[b].fires_on_partners:
            return "nsh.moloch_team.4"
        return "nsh.solo.3" if self.mode == SOLO else "nsh.team.5"

    def opening(self, number: int) -> str:
        """The rule for a first turn of more than two; so many have had theirs. nsh.deathmatch.1, nsh.deathmatch.2"""
        if self.mode in OPENINGS:
            return OPENINGS[self.mode]
        if number > 1:
            return "nsh.deathmatch.2"
        if self.scoring:
            return "nsh.scoring.1" if self.sides == 3 else "nsh.scoring.10"
        return "nsh.deathmatch.1" if self.sides == 3 else "nsh.deathmatch.9"


def _chairs(mode: str, sides: int, seats: int) -> list[int]:
    """Three at the team game: the first player runs both armies of a team. nsh.trio.1"""
    if mode == TEAM and seats == sides - 1:
        return [0, 0, 1, 2]
    return list(range(sides))


def _teams(mode: str, sides: int) -> list[int]:
    """nsh.solo.1, nsh.team.1"""
    if mode == TEAM:
        return [0, 0, 1, 1]
    if mode == SOLO:
        return [0, 1, 1]
    return list(range(sides))


def _sequence(mode: str, sides: int) -> list[int]:
    """Partners never play one after the other. nsh.solo.4, nsh.team.4"""
    if mode == TEAM:
        return [0, 2, 1, 3]
    if mode == SOLO:
        return [0, 1, 0, 2]
    return list(range(sides))
