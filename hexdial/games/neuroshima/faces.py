"""Printed faces, turned: a face is kind * 6 + turn, and every table is ready for all six turns."""

from __future__ import annotations

from hexdial.games.neuroshima.catalogue import Catalogue, Tile

HQ = "hq"
FIGHTER = "fighter"
MODULE = "module"
ACTION = "action"


class Faces:
    """What the tiles of the catalogue show, by kind and by face."""

    def __init__(self, catalogue: Catalogue) -> None:
        tiles = catalogue.tiles
        self.tiles: list[Tile] = list(tiles)
        self.is_hq: list[bool] = [tile.kind == HQ for tile in tiles]
        self.is_module: list[bool] = [tile.kind == MODULE for tile in tiles]
        self.is_action: list[bool] = [tile.kind == ACTION for tile in tiles]
        self.initiative: list[list[int]] = [list(tile.initiative) for tile in tiles]
        self.life: list[int] = [tile.toughness + 1 for tile in tiles]
        self.mobile: list[bool] = [tile.mobile for tile in tiles]
        self.rule: list[str] = [tile.rule for tile in tiles]
        self.gives_initiative: list[int] = [tile.gives_initiative for tile in tiles]
        self.gives_melee: list[int] = [tile.gives_melee for tile in tiles]
        self.gives_ranged: list[int] = [tile.gives_ranged for tile in tiles]
        self.gives_extra: list[int] = [tile.gives_extra for tile in tiles]
        self.hinders: list[int] = [tile.hinders_initiative for tile in tiles]
        self.helps: list[bool] = [
            bool(
                tile.gives_initiative
                or tile.gives_melee
                or tile.gives_ranged
                or tile.gives_extra
                or tile.hinders_initiative
            )
            for tile in tiles
        ]
        self.medic: list[bool] = ["medic" in tile.traits for tile in tiles]
        self.captures: list[bool] = ["capture" in tile.traits for tile in tiles]
        self.converts: list[bool] = ["convert" in tile.traits for tile in tiles]
        self.two_steps: list[bool] = ["two_steps" in tile.traits for tile in tiles]
        self.carries: list[bool] = ["transport" in tile.traits for tile in tiles]
        self.explodes: list[bool] = ["explode" in tile.traits for tile in tiles]
        self.throws_net: list[bool] = [any(tile.net) for tile in tiles]
        self.serves: list[bool] = [
            self.two_steps[kind] or self.carries[kind] or self.converts[kind] for kind in range(len(tiles))
        ]
        self.special: list[bool] = [
            self.serves[kind] or self.throws_net[kind] or self.captures[kind] or self.medic[kind]
            for kind in range(len(tiles))
        ]
        # by face: attacks as side + 8 * strength, sides of nets and links, armour as bits
        self.melee: list[list[int]] = _turned([tile.melee for tile in tiles])
        self.ranged: list[list[int]] = _turned([tile.ranged for tile in tiles])
        self.gauss: list[list[int]] = _turned([tile.gauss for tile in tiles])
        self.net: list[list[int]] = [[coded & 7 for coded in sides] for sides in _turned([tile.net for tile in tiles])]
        self.links: list[list[int]] = [
            list(range(6)) if tiles[face // 6].kind == HQ else [coded & 7 for coded in sides]
            for face, sides in enumerate(_turned([tile.links for tile in tiles]))
        ]
        self.armour: list[int] = [
            sum(1 << (coded & 7) for coded in sides) for sides in _turned([tile.armour for tile in tiles])
        ]


def _turned(printed: list[tuple[int, ...]]) -> list[list[int]]:
    """For every face the marked sides as side + 8 * strength: printed edge e faces (e + turn) mod 6."""
    faces: list[list[int]] = []
    for edges in printed:
        for turn in range(6):
            faces.append(sorted((edge + turn) % 6 + 8 * strength for edge, strength in enumerate(edges) if strength))
    return faces
