"""The tiles of a scene: their ids and places, which cues and choices use too."""

from __future__ import annotations

from collections import Counter
from functools import partial
from operator import attrgetter
from typing import Final

from hexdial.games.hexors.badges import (
    Added,
    added_badge,
    bonus,
    fighting_badges,
    fighting_rules,
    printed,
    silver_badges,
    silver_rules,
    would_add,
)
from hexdial.games.hexors.state import DRAFT, GONE, IN_FORCE, NOBODY, PLACE, TAKE_HOMES, WAITING, State
from hexdial.games.hexors.words import Voice
from hexdial.kernel.scene import Piece, remembered

STACK: Final = "stack"  # activated silver tiles that may still be answered
POOL: Final = "pool"  # face-down fighters of the draft
OFFER: Final = "offer"  # homes nobody has taken yet
HOME: Final = "home"  # kinds of tiles; a silver tile is of its own sort
FIGHTER: Final = "fighter"
CELL: Final = "c"  # how the id of a cell begins, and of no zone
PLACE_OF: Final = attrgetter("place")
NOTHING: Final[list[int]] = []


def fighting(s: State, voice: Voice) -> list[Piece]:
    """Every fighting tile that has been taken or brought."""
    return _drawn(s, [piece for piece in s.f.all_pieces if s.kind[piece] != NOBODY], False, voice)


def planned(s: State, seat: int, voice: Voice) -> list[Piece]:
    """The tiles of this seat that lie where nobody else knows it."""
    if s.phase > PLACE:
        return []
    hidden = [piece for piece in s.f.own[seat] if s.kind[piece] != NOBODY and s.where[piece] < 0 <= s.plan[piece]]
    return _drawn(s, [piece for piece in hidden if s.where[piece] != GONE], True, voice)


def with_own(pieces: tuple[Piece, ...], own: list[Piece]) -> tuple[Piece, ...]:
    """What everybody sees, with what only this seat sees: of the same tiles or besides them."""
    if not own:
        return pieces
    mine = {piece.id: piece for piece in own}
    return (*[mine.pop(piece.id, piece) for piece in pieces], *mine.values())


def _drawn(s: State, pieces: list[int], plan: bool, voice: Voice) -> list[Piece]:
    f = s.f
    riders: dict[int, list[int]] = {}
    for power in range(len(s.p_kind)):
        piece = rides(s, power)
        if piece != NOBODY:
            riders.setdefault(piece, []).append(power)
    found: list[Piece] = []
    for piece in pieces:
        powers = riders.get(piece, NOTHING)
        added = would_add(s, piece)
        key = (
            "fighter", voice.language, piece, s.kind[piece], s.where[piece], s.plan[piece] if plan else NOBODY,
            s.control[piece], s.trapped[piece], s.boost[piece], added.key() if added is not None else None,
            *[(power, s.p_kind[power], s.p_owner[power], s.p_left[power]) for power in powers],
        )  # fmt: skip
        found.append(remembered(f.pictures, key, Piece, partial(_fighter, s, piece, plan, powers, added, voice)))
    return found


def _fighter(s: State, piece: int, plan: bool, powers: list[int], added: Added | None, voice: Voice) -> Piece:
    f = s.f
    place = piece_place(s, piece, plan)
    tile = s.kind[piece]
    control = s.control[piece] if s.control[piece] >= 0 else f.owner[piece]
    badges = fighting_badges(s, piece, powers, voice)
    if added is not None:
        badges = (*badges, added_badge(tile, added, voice))
    return Piece(
        piece_id(piece), place, f.owner[piece], control, f.tiles[tile].id,
        f.labels[piece], voice.tile(tile), badges=badges,
        dim=s.where[piece] < 0 or s.trapped[piece] != NOBODY, kind=HOME if f.is_home[piece] else FIGHTER,
        rules=fighting_rules(s, piece, powers),
    )  # fmt: skip


def silver(s: State, voice: Voice) -> list[Piece]:
    """Silver tiles that were turned face up, in the order of activation."""
    found: list[Piece] = []
    for power, kind in enumerate(s.p_kind):
        owner = s.p_owner[power]
        place = power_place(s, power)
        status = s.p_status[power]
        wall = status == IN_FORCE and is_wall(s, power)
        key = ("silver", voice.language, power, kind, place, owner, status, wall)
        found.append(remembered(s.f.pictures, key, Piece, partial(_silver, s, power, place, wall, voice)))
    return found


def _silver(s: State, power: int, place: str, wall: bool, voice: Voice) -> Piece:
    kind, owner = s.p_kind[power], s.p_owner[power]
    tile = s.f.silvers[kind]
    return Piece(
        power_id(power), place, owner, owner, tile.id, f"#{power + 1}", voice.silver(kind),
        badges=silver_badges(kind, wall, voice), dim=place.startswith("discard"), kind=tile.kind,
        rules=silver_rules(s, kind, s.p_status[power], wall),
    )  # fmt: skip


def face_down(s: State, seat: int, voice: Voice) -> list[Piece]:
    """The own face-down silver tiles, sorted by kind; of others' only the zone's count tells. jlh.csetup.5"""
    found: list[Piece] = []
    if not 0 <= seat < s.f.seats:
        return found
    kinds = len(s.f.silvers)
    for silver in range(kinds):
        for copy in range(s.hand[seat * kinds + silver]):
            key = ("row", voice.language, seat, silver, copy)
            found.append(remembered(s.f.pictures, key, Piece, partial(_in_row, s, seat, silver, copy, voice)))
    return found


def _in_row(s: State, seat: int, silver: int, copy: int, voice: Voice) -> Piece:
    tile = s.f.silvers[silver]
    return Piece(
        row_id(s, seat, silver, copy), f"row{seat}", seat, seat, tile.id, str(tile.cost), voice.silver(silver),
        badges=silver_badges(silver, False, voice), kind=tile.kind, rules=silver_rules(s, silver, WAITING, False),
    )  # fmt: skip


def draft(s: State, voice: Voice) -> list[Piece]:
    """The homes to be taken, the face-down fighters of the draft."""
    f = s.f
    if not f.beginner or s.phase > DRAFT:
        return []
    found: list[Piece] = []
    if s.phase <= TAKE_HOMES:
        for tile in f.starter_homes:
            if tile not in s.kind:
                badges = (*printed(tile, voice), bonus(tile, voice))
                name = f.tiles[tile].id
                found.append(
                    Piece(home_id(tile), OFFER, NOBODY, NOBODY, name, "", voice.tile(tile), badges=badges, kind=HOME,
                          rules=tuple(dict.fromkeys((f.cites.take_home, f.cites.one_home))))
                )  # fmt: skip
    for slot in range(sum(s.pool)):
        found.append(
            Piece(slot_id(slot), POOL, NOBODY, NOBODY, "", str(slot + 1), voice.text("piece.hidden"),
                  rules=(f.cites.draft,))
        )  # fmt: skip
    return found


def zoned(pieces: tuple[Piece, ...]) -> dict[str, int]:
    """How many pieces lie in each place beside the board."""
    inside = Counter(map(PLACE_OF, pieces))
    return {place: count for place, count in inside.items() if not place.startswith(CELL)}


def piece_id(piece: int) -> str:
    return f"p{piece}"


def cell_id(cell: int) -> str:
    return f"{CELL}{cell}"


def power_id(power: int) -> str:
    return f"w{power}"


def home_id(tile: int) -> str:
    """A home nobody has taken yet."""
    return f"home{tile}"


def slot_id(slot: int) -> str:
    """A face-down tile of the draft."""
    return f"slot{slot}"


def row_id(s: State, seat: int, silver: int, copy: int = 0) -> str:
    """A face-down silver tile of a seat, by kind; a second one of the same kind is counted."""
    name = f"row{seat}:{s.f.silvers[silver].id}"
    return f"{name}:{copy + 1}" if copy else name


def piece_place(s: State, piece: int, plan: bool) -> str:
    """On its cell, in the discard, or still beside the board; `plan`: the viewer knows where it will stand."""
    cell = s.where[piece]
    if cell >= 0:
        return cell_id(cell)
    owner = s.f.owner[piece]
    if cell == GONE:
        return f"discard{owner}"
    return cell_id(s.plan[piece]) if plan and s.plan[piece] >= 0 else f"hand{owner}"


def power_place(s: State, power: int) -> str:
    """A wall stands on its cell; others wait, lie with their owner while in force, or in the discard."""
    status = s.p_status[power]
    if status == WAITING:
        return STACK
    if status != IN_FORCE:
        return f"discard{s.p_owner[power]}"
    return cell_id(s.p_cell[power]) if is_wall(s, power) else f"active{s.p_owner[power]}"


def is_wall(s: State, power: int) -> bool:
    cell = s.p_cell[power]
    return cell >= 0 and s.at[cell] == s.f.pieces + power


def rides(s: State, power: int) -> int:
    """The fighting tile this power lies on or is about, NOBODY for walls, craters and destroyers."""
    if s.p_status[power] != IN_FORCE or is_wall(s, power):
        return NOBODY
    return s.p_target[power] if s.f.trait[s.p_kind[power]].against_rule is None else NOBODY
