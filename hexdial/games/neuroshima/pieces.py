"""The tiles of a scene: their ids and places, which cues and choices use too, and what is printed or true of them."""

from __future__ import annotations

from collections import Counter
from functools import cache, partial
from operator import attrgetter
from typing import Final

from hexdial.games.neuroshima import prepare
from hexdial.games.neuroshima.badges import CHANGED, Table, printed, rules_of, sign, true_now
from hexdial.games.neuroshima.nets import standing
from hexdial.games.neuroshima.state import FIRST, HQS, State, home_of
from hexdial.games.neuroshima.words import Voice
from hexdial.kernel.scene import Piece, remembered

FIRST_COPY: Final = 1
DISCARDED: Final = "nsh.turn.13"
CELL: Final = "c"  # how the id of a cell begins, and of no zone
PLACE_OF: Final = attrgetter("place")


def on_board(s: State, voice: Voice) -> list[Piece]:
    """Every unit on its hex, turned as it lies, with what is true of it now."""
    f = s.f
    table = Table(s, standing(s))
    labels = numbered(s, voice)
    found: list[Piece] = []
    for cell, face in enumerate(s.face):
        if face < 0:
            continue
        side = s.side[cell]
        key = (
            "unit", voice.language, s.tag[cell], cell, face, side, table.now.control[cell], table.now.serves[cell],
            table.now.netted[cell], s.wounds[cell], s.life[side], labels[cell], *table.gifts(s, cell),
        )  # fmt: skip
        found.append(remembered(f.pictures, key, Piece, partial(_unit, s, table, cell, labels[cell], voice)))
    return found


def _unit(s: State, table: Table, cell: int, label: str, voice: Voice) -> Piece:
    f = s.f
    face = s.face[cell]
    tile = f.faces.tiles[face // 6]
    badges = true_now(s, table, cell, voice)
    return Piece(
        unit_id(s.tag[cell]), cell_id(cell), f.chair[s.side[cell]], f.chair[table.now.control[cell]], tile.id, label,
        voice.tile(tile.number), face % 6, badges, table.now.netted[cell], tile.kind, rules_of(tile, badges),
    )  # fmt: skip


def in_hands(s: State, voice: Voice) -> list[Piece]:
    """All hands lie open; an HQ waits there until it is placed. nsh.turn.6, nsh.setup.5"""
    found: list[Piece] = []
    for side in range(s.f.sides):
        if waits(s, side):
            found.append(_beside(s, side, s.f.home[side], home_id(side), voice, False))
        for place, kind in enumerate(s.hand[side]):
            copy = s.hand[side][: place + 1].count(kind)
            blocked = side == s.active and copy > s.hand[side].count(kind) - s.blocked.count(kind)
            found.append(_beside(s, side, kind, hand_id(s, side, kind, copy), voice, blocked))
    return found


def discarded(s: State, voice: Voice) -> list[Piece]:
    """What lies in the discard piles, for everybody to see. nsh.turn.13"""
    found: list[Piece] = []
    for side in range(s.f.sides):
        for kind, count in discards(s, side).items():
            for copy in range(1, count + 1):
                key = ("discard", voice.language, side, kind, copy)
                found.append(remembered(s.f.pictures, key, Piece, partial(_discarded, s, side, kind, copy, voice)))
    return found


def _discarded(s: State, side: int, kind: int, copy: int, voice: Voice) -> Piece:
    chair = s.f.chair[side]
    tile = s.f.faces.tiles[kind]
    return Piece(
        discard_id(s, side, kind, copy), discard_zone(side), chair, chair, tile.id, short(voice.language, kind),
        voice.tile(kind), badges=printed(tile, voice, side), dim=True, kind=tile.kind, rules=(DISCARDED, tile.rule),
    )  # fmt: skip


def discards(s: State, side: int) -> dict[int, int]:
    """How many of each tile: those of the army that are neither in the pile nor in hand nor on the board."""
    f = s.f
    if f.puzzle:
        return {}
    first = f.first_kind[side]
    left = {first + place: count - s.pile[side][place] for place, count in enumerate(f.bag[side])}
    for kind in s.hand[side]:
        left[kind] -= 1
    for cell, face in enumerate(s.face):
        if face >= 0 and s.side[cell] == side:
            left[face // 6] -= 1
    return {kind: count for kind, count in left.items() if count > 0}


def waits(s: State, side: int) -> bool:
    """Has this side still to place its HQ?"""
    return s.phase in (FIRST, HQS) and not s.out[side] and home_of(s, side) < 0


def _beside(s: State, side: int, kind: int, id: str, voice: Voice, blocked: bool) -> Piece:
    """A tile beside the board shows what is printed on it."""
    key = ("beside", voice.language, side, kind, id, blocked)
    return remembered(s.f.pictures, key, Piece, partial(_drawn_beside, s, side, kind, id, voice, blocked))


def _drawn_beside(s: State, side: int, kind: int, id: str, voice: Voice, blocked: bool) -> Piece:
    chair = s.f.chair[side]
    tile = s.f.faces.tiles[kind]
    badges = printed(tile, voice, side)
    if blocked:
        badges = (sign("blocked", "x", voice.text("badge.blocked"), CHANGED), *badges)
    return Piece(
        id, hand_zone(side), chair, chair, tile.id, short(voice.language, kind), voice.tile(kind), badges=badges,
        dim=blocked, kind=tile.kind, rules=rules_of(tile, badges),
    )  # fmt: skip


# labels


def numbered(s: State, voice: Voice) -> dict[int, str]:
    """`Co2`: short names of the units by cell, counted in the order they came, so that no two are alike."""
    found: dict[int, str] = {}
    seen: dict[str, int] = {}
    for cell in sorted([cell for cell, face in enumerate(s.face) if face >= 0], key=lambda cell: s.tag[cell]):
        name = short(voice.language, s.face[cell] // 6)
        seen[name] = seen.get(name, 0) + 1
        found[cell] = f"{name}{seen[name]}"
    return found


def short(language: str, kind: int) -> str:
    """Two letters for a tile, no two alike within an army."""
    return _shorts(language)[kind]


@cache
def _shorts(language: str) -> list[str]:
    found: list[str] = []
    for army in prepare.catalogue_of().armies:
        taken: list[str] = []
        for tile in army.tiles:
            taken.append(_two_letters(tile.names[language], taken))
        found += taken
    return found


def _two_letters(name: str, taken: list[str]) -> str:
    """Initials of two words, else the first letter and the next one that is free."""
    words = [word for word in name.replace("-", " ").replace("'", " ").split() if len(word) > 2 or word.isupper()]
    tries = [words[0][0] + words[-1][0]] if len(words) > 1 else []
    whole = "".join([letter for letter in name if letter.isalpha()])
    tries += [whole[0] + letter for letter in whole[1:]]
    for two in tries:
        if two not in taken:
            return two
    raise AssertionError(f"no two letters are left for {name}")


# ids and places


def zoned(pieces: tuple[Piece, ...]) -> dict[str, int]:
    """How many pieces lie in each place beside the board."""
    inside = Counter(map(PLACE_OF, pieces))
    return {place: count for place, count in inside.items() if not place.startswith(CELL)}


def cell_id(cell: int) -> str:
    return f"{CELL}{cell}"


def unit_id(tag: int) -> str:
    """A unit on the board, all its life long."""
    return f"u{tag}"


def home_id(side: int) -> str:
    """An HQ that waits to be placed."""
    return f"q{side}"


def hand_id(s: State, side: int, kind: int, copy: int = FIRST_COPY) -> str:
    """A tile in hand, by kind, so that it keeps its id when others leave; a second one of the kind is counted."""
    return _counted(f"h{side}.{s.f.faces.tiles[kind].id}", copy)


def discard_id(s: State, side: int, kind: int, copy: int) -> str:
    return _counted(f"d{side}.{s.f.faces.tiles[kind].id}", copy)


def _counted(name: str, copy: int) -> str:
    return name if copy == FIRST_COPY else f"{name}.{copy}"


def edge_id(edge: int) -> str:
    """The button for a side of a hex."""
    return f"side{edge}"


def hand_zone(side: int) -> str:
    return f"hand{side}"


def discard_zone(side: int) -> str:
    return f"discard{side}"


def pile_zone(side: int) -> str:
    return f"pile{side}"


def life_counter(side: int) -> str:
    return f"life{side}"


def points_counter(side: int) -> str:
    return f"points{side}"
