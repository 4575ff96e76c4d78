"""A map as the text of its file: what maps.py reads, drawn."""

from __future__ import annotations

import json
from typing import Final

from hexdial.games.heroclix.maps import ARROWS, CORNER, LETTERS, Map
from hexdial.games.heroclix.terms import DOOR, NOWHERE, TERRAINS, WALL, WINDOW
from hexdial.grids.squares import OFF, SquareBoard
from hexdial.kernel.rulebook import LANGUAGES

LEGEND: Final = """\
# Squares: . clear  h hindering  # blocking  ~ water  o obscuring  (other letters: `letters`)
# Between two squares: | - wall  w window  d door  ^ > v < stairs, pointing up
"""
FREE_LETTERS: Final = "abcefgijklmnpqrstuxyz"


def map_text(printed: Map) -> str:
    """The file of a map. Reading it gives the same map again."""
    board = printed.board
    letters = _letters(printed)
    parts = [LEGEND, f'\nid = "{printed.id}"\n', f"name = {_texts(printed.names)}\n", f'kind = "{printed.kind}"\n']
    drawing, stairs = _drawing(printed, letters)
    extra = [f'{letter} = "{_words(bits)}"' for bits, letter in letters.items() if letter not in LETTERS]
    if extra:
        parts.append(f"letters = {{{', '.join(extra)}}}\n")
    parts.append(f"drawing = '''\n{drawing}'''\n")
    if max(printed.level) > 1:
        parts.append(f"levels = '''\n{_layer(board, [str(level) for level in printed.level])}'''\n")
    if printed.kind == "mixed":
        parts.append(f"indoors = '''\n{_layer(board, ['i' if inside else '.' for inside in printed.indoor])}'''\n")
    if printed.special_rules:
        orange = ["." if number == NOWHERE else str(number + 1) for number in printed.special]
        parts.append(f"orange = '''\n{_layer(board, orange)}'''\n")
    if stairs:
        parts.append(f"stairs = [{', '.join(stairs)}]\n")
    for side, area in zip(printed.area_side, printed.areas):
        squares = ", ".join(f'"{text}"' for text in _ranges(board, area))
        parts.append(f'\n[[start]]\nside = "{side}"\nsquares = [{squares}]\n')
    for rule in printed.special_rules:
        parts.append(f"\n[[special]]\nrule = {_texts(rule)}\n")
    return "".join(parts)


def _letters(printed: Map) -> dict[int, str]:
    """A letter for every terrain on the map; the usual ones where there are such."""
    found = {TERRAINS[name]: letter for letter, name in LETTERS.items()}
    free = [*FREE_LETTERS]
    for bits in printed.terrain:
        if bits not in found:
            found[bits] = free.pop(0)
    return found


def _words(bits: int) -> str:
    return " ".join(name for name, bit in TERRAINS.items() if bits & bit)


def _drawing(printed: Map, letters: dict[int, str]) -> tuple[str, list[str]]:
    """The drawing, and the stairs that have no room in it because a wall stands on them."""
    board = printed.board
    rows = [[" "] * (2 * board.width + 1) for _ in range(2 * board.height + 1)]
    for y in range(0, len(rows), 2):
        for x in range(0, len(rows[0]), 2):
            rows[y][x] = CORNER
    stairs: list[str] = []
    for cell in range(board.count):
        x, y = 2 * (cell % board.width) + 1, 2 * (cell // board.width) + 1
        rows[y][x] = letters[printed.terrain[cell]]
        for side, (dx, dy) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))):
            wall = printed.wall_at[cell * 4 + side]
            other = board.next[cell * 8 + side * 2]
            if wall != NOWHERE:
                kind = printed.walls[wall].kind
                rows[y + dy][x + dx] = {WALL: "-" if dy else "|", WINDOW: "w", DOOR: "d"}[kind]
            if other != OFF and printed.stairs[cell * 4 + side] and printed.level[other] > printed.level[cell]:
                if wall == NOWHERE:
                    rows[y + dy][x + dx] = ARROWS[side]
                else:
                    stairs.append(f'"{board.texts[cell]} {board.texts[other]}"')
    return "".join("".join(row).rstrip() + "\n" for row in rows), stairs


def _layer(board: SquareBoard, letters: list[str]) -> str:
    return "".join("".join(letters[at : at + board.width]) + "\n" for at in range(0, board.count, board.width))


def _ranges(board: SquareBoard, area: list[int]) -> list[str]:
    """The squares of an area as few rectangles."""
    left = sorted(area)
    found: list[str] = []
    while left:
        first = left[0]
        wide = 1
        while first + wide in left and (first + wide) % board.width:
            wide += 1
        high = 1
        while all(first + high * board.width + dx in left for dx in range(wide)):
            high += 1
        taken = [first + dy * board.width + dx for dy in range(high) for dx in range(wide)]
        left = [cell for cell in left if cell not in taken]
        found.append(board.texts[first] if len(taken) == 1 else f"{board.texts[first]}:{board.texts[taken[-1]]}")
    return found


def _texts(texts: dict[str, str]) -> str:
    """JSON writes a text as TOML does, but for one character."""
    quoted = [json.dumps(texts[language], ensure_ascii=False).replace("\x7f", "\\u007f") for language in LANGUAGES]
    return "{" + ", ".join(f"{language} = {text}" for language, text in zip(LANGUAGES, quoted)) + "}"
