"""Setting: all that stays the same during a match, ready made: board, tiles, seats, options, tables of choices."""

from __future__ import annotations

from typing import Final

from hexdial.games.hexors.catalogue import Silver, Tile
from hexdial.games.hexors.choices import Against, Drawn, Fight, Move, Place, Play, Spot, TakeSlot, Target
from hexdial.games.hexors.house import House
from hexdial.games.hexors.traits import TRAITS, Trait
from hexdial.games.hexors.variant import Variant
from hexdial.grids.hexes import HexBoard
from hexdial.kernel.actions import Actions

BEGINNER: Final = "beginner"
COLLECTORS: Final = "collectors"
FFA: Final = "ffa"
TEAM: Final = "team"
LETTERS: Final = "abcd"
QUICK: Final = ("surge", "flash")


class Setting:
    """Made once for a match; every state of the match points at it."""

    def __init__(
        self,
        variant: Variant,
        mode: str,
        house: House,
        board: HexBoard,
        starts: list[int],
        tiles: list[Tile],
        silvers: list[Silver],
        seats: int,
        fighters: int,
        powers: int,
        homes: list[int],
        lineup: list[list[int]],
        ages: list[int],
        starter: tuple[list[int], list[int], int],
        glossary: list[str],
        gray: list[int],
        red: list[int],
    ) -> None:
        self.v = variant
        self.cites = variant.cites
        self.mode = mode
        self.o = house
        self.board = board
        self.starts = starts
        self.gray = gray
        self.red = red
        self.tiles = tiles
        self.silvers = silvers
        self.seats = seats
        self.fighters = fighters  # of each seat
        self.powers = powers  # silver tiles of each seat
        self.home_tiles = homes  # per seat; empty: taken in the draft
        self.lineup = lineup  # fighter tiles per seat; empty: drafted
        self.ages = ages
        self.starter_homes, self.starter_fighters, self.starter_stones = starter

        self.actions: Actions | None = None  # made when first asked for
        self.pictures: dict[tuple[object, ...], object] = {}  # made already, by all they depend on
        self.matchups: dict[tuple[int, ...], object] = {}  # worked out already, by the tile of every piece
        self.beginner: bool = mode == BEGINNER
        self.multi: bool = mode in (FFA, TEAM)
        self.silver: bool = not self.beginner  # stones, silver tiles and windows are in use
        self.boosts: bool = self.multi or (self.silver and house.boost_everywhere)
        self.lifo: bool = house.resolution == "lifo" if house.resolution else variant.lifo
        self.team: list[int] = [seat % 2 for seat in range(seats)] if mode == TEAM else list(range(seats))

        self.block = fighters + 1
        self.pieces: int = seats * self.block
        self.all_pieces: list[int] = list(range(self.pieces))
        self.owner: list[int] = [piece // self.block for piece in range(self.pieces)]
        self.is_home: list[bool] = [piece % self.block == 0 for piece in range(self.pieces)]
        self.home: list[int] = [seat * self.block for seat in range(seats)]
        self.own: list[list[int]] = [list(range(seat * self.block, (seat + 1) * self.block)) for seat in range(seats)]
        self.labels: list[str] = [
            f"{variant.home_letter}{LETTERS[owner].upper()}" if home else f"{LETTERS[owner]}{piece % self.block}"
            for piece, (owner, home) in enumerate(zip(self.owner, self.is_home, strict=True))
        ]
        self.strikes: list[tuple[int, ...]] = [tile.strikes for tile in tiles]
        self.colour: list[int] = [tile.colour for tile in tiles]
        self.ally: list[str] = [tile.ally for tile in tiles]
        self.bonus: list[int] = [tile.bonus for tile in tiles]

        self.quick: list[bool] = [silver.kind in QUICK for silver in silvers]
        self.cost: list[int] = [silver.cost for silver in silvers]
        self.by_cost: list[int] = sorted(range(len(silvers)), key=lambda silver: (silvers[silver].cost, silver))
        self.trait: list[Trait] = [TRAITS[silver.trait] for silver in silvers]
        self.glossary: list[str] = [f"{variant.id}.{name}" for name in glossary]
        self.rules: list[list[str]] = [[f"{name}.{number}" for number in range(20)] for name in self.glossary]
        self.silver_bonus: list[int] = [silver.bonus for silver in silvers]

        cells = range(len(board))
        self.next = board.next
        self.near = board.near
        self.beyond = board.beyond
        self.mat: list[int] = _mats(board) if self.multi else [0] * len(board)
        self.zone: list[list[int]] = [board.within(cell, 2) for cell in range(len(board))]
        self.advance: list[list[Move]] = [[Move(p, c, False) for c in cells] for p in range(self.pieces)]
        self.jump: list[list[Move]] = [[Move(p, c, True) for c in cells] for p in range(self.pieces)]
        self.place: list[list[Place]] = [[Place(p, c) for c in cells] for p in range(self.pieces)]
        self.slots: list[TakeSlot] = [TakeSlot(slot) for slot in range(len(self.starter_fighters))]
        self.drawn: list[Drawn] = [Drawn(tile) for tile in range(len(tiles))]
        self.fight: list[Fight] = [Fight(p) for p in range(self.pieces)]
        self.play: list[Play] = [Play(silver) for silver in range(len(silvers))]
        self.spot: list[Spot] = [Spot(c) for c in cells]
        self.against: list[Against] = [Against(power) for power in range(seats * powers)]
        self.target: list[Target] = [Target(p) for p in range(self.pieces)]

    def rule(self, silver: int, number: int) -> str:
        """A rule of this silver tile's entry in the glossary."""
        return self.rules[silver][number]


def _mats(board: HexBoard) -> list[int]:
    """On which of the two joined Fields each space lies. jlh.ffa.3"""
    columns = [q + (r - (r & 1)) // 2 for q, r in board.cells]
    width = max(columns) + 1
    return [2 * column // width if min(columns) == 0 else 0 for column in columns]
