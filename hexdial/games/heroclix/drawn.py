"""Reads the parts of a drawn position: figures such as `8/10/16/3 r6 giant`, objects, the ground."""

from __future__ import annotations

import re
from typing import Final

from hexdial.games.heroclix.figures import Click, Figure, Line, Special, Thing
from hexdial.games.heroclix.maps import Map, Wall
from hexdial.games.heroclix.powering import Powers
from hexdial.games.heroclix.terms import (
    DOOR,
    HEAVY,
    IMPROVED,
    LIGHT,
    NOWHERE,
    SIZES,
    STANDARD,
    SYMBOLS,
    TERRAINS,
    WALL,
    WINDOW,
)
from hexdial.grids.squares import OFF, SquareBoard
from hexdial.kernel.reading import Entry, shown

DRAWN: Final = "drawn"  # the set of figures that no box holds
USUAL_DIAL: Final = "8/10/16/3"
USUAL_CLICKS: Final = 6
USUAL_POINTS: Final = 50
EDGE_FIELDS: Final = {"walls": WALL, "windows": WINDOW, "doors": DOOR}
CELL_FIELDS: Final = ("hindering", "blocking", "water", "obscuring", "indoor", "north", "south")
LEVELS: Final = range(2, 7)
NUMBERS: Final = {"bolts": 1, "clicks": 0, "points": USUAL_POINTS, "line": 1, "stop": 0, "ko_line": 0}
FLAGS: Final = ("bystander", "vehicle", "unique", "prime")


class Words:
    """The words of a figure or an object, one after the other; each says one thing."""

    def __init__(self, entry: Entry, field: str) -> None:
        self.entry = entry
        self.field = field
        self.left: list[str] = entry.text(field).split() if entry.has(field) else []

    def next(self) -> str:
        return self.left.pop(0)

    def number(self, word: str) -> int:
        """The number that follows this word."""
        if not self.left or not self.left[0].isdigit():
            raise self.entry.wrong(self.field, f"{word!r} needs a number behind it")
        return int(self.left.pop(0))

    def known(self, word: str, table: dict[str, int]) -> int:
        """The word that follows this one, as the table counts it."""
        if not self.left or self.left[0] not in table:
            raise self.entry.wrong(self.field, f"{word!r} needs one of {', '.join(table)} behind it")
        return table[self.left.pop(0)]


def read_figure(entry: Entry, powers: Powers, number: int, texts: dict[str, Special] | None = None) -> Figure:
    """`8/10/16/3 7/9/15/2 r6 bolts 2 giant wing base 2x2 charge stop 4 points 60`: words in any order.

    A power stands on every click, or from one to another: `toughness@1-3`, `charge@2`; so do special powers among
    the texts of the position. Traits among them are named without clicks.
    """
    known = texts or {}
    words = Words(entry, "tile")
    text = " ".join(words.left)
    dial: list[str] = []
    shows: list[str] = []
    traits: list[Special] = []
    specials: list[Special] = []
    keywords: list[str] = []
    values = {**NUMBERS, "r": 0}
    bits = {"symbols": 0, "moves_through": 0, "aims_through": 0}
    size, width, height = STANDARD, 1, 1
    flags: list[str] = []
    while words.left:
        word = words.next()
        if re.fullmatch(r"\d+/\d+/\d+/\d+", word):
            dial.append(word)
        elif re.fullmatch(r"r\d+", word):
            values["r"] = int(word[1:])
        elif word in NUMBERS:
            values[word] = words.number(word)
        elif word == "base" and words.left and re.fullmatch(r"\d+x\d+", words.left[0]):
            width, height = (int(side) for side in words.next().split("x"))
        elif word == "keyword" and words.left:
            keywords.append(words.next())
        elif word in ("moves_through", "aims_through"):
            bits[word] |= words.known(word, IMPROVED)
        elif word in SIZES:
            size = SIZES.index(word)
        elif word in SYMBOLS:
            bits["symbols"] |= SYMBOLS[word]
        elif word in FLAGS:
            flags.append(word)
        elif word in known and known[word].kind == "trait":
            traits.append(known[word])
        elif word.partition("@")[0] in known:
            shows.append(word)
            if known[word.partition("@")[0]] not in specials:
                specials.append(known[word.partition("@")[0]])
        elif word.partition("@")[0] in powers.number:
            shows.append(word)
        else:
            raise entry.wrong("tile", f"{word!r} says nothing about a figure")
    clicks = dial or [USUAL_DIAL]
    if len(clicks) == 1:
        clicks *= 1 if "bystander" in flags else values["clicks"] or USUAL_CLICKS
    names = {"en": text, "fr": text, "es": text}
    return Figure(
        number=number,
        id=f"{DRAWN}_{number}",
        names=names,
        set=DRAWN,
        collector=str(number),
        keywords=tuple(keywords),
        generic=(),
        lines=(Line(values["points"], values["line"]),),
        dial=_dial(entry, clicks, shows, values["stop"], boxes_of(powers, specials)),
        range=values["r"],
        bolts=values["bolts"],
        symbols=bits["symbols"],
        size=size,
        width=width,
        height=height,
        bystander="bystander" in flags,
        vehicle="vehicle" in flags,
        unique="unique" in flags,
        prime="prime" in flags,
        ko_line=values["ko_line"],
        improved_movement=bits["moves_through"],
        improved_targeting=bits["aims_through"],
        traits=tuple(traits),
        specials=tuple(specials),
    )


def boxes_of(powers: Powers, specials: list[Special]) -> dict[str, int]:
    """What stands in a box, by name: a power of the card, or a special power counted down from -1."""
    return {**powers.number, **{special.id: -place - 1 for place, special in enumerate(specials)}}


def _dial(entry: Entry, rows: list[str], shows: list[str], stop: int, named: dict[str, int]) -> tuple[Click, ...]:
    """Every click with its values and the powers that show there, four at most."""
    found: list[Click] = []
    for click, row in enumerate(rows, 1):
        boxes = [named[name] for name, first, last in _spans(entry, shows, len(rows)) if first <= click <= last]
        if len(boxes) > 4:
            raise entry.wrong("tile", f"click {click} shows {len(boxes)} powers, and has four boxes")
        boxes += [0] * (4 - len(boxes))
        speed, attack, defense, damage = (int(number) for number in row.split("/"))
        found.append(Click(speed, attack, defense, damage, (boxes[0], boxes[1], boxes[2], boxes[3]), stop == click))
    return tuple(found)


def _spans(entry: Entry, shows: list[str], clicks: int) -> list[tuple[str, int, int]]:
    found: list[tuple[str, int, int]] = []
    for word in shows:
        name, _, where = word.partition("@")
        span = re.fullmatch(r"(\d+)(?:-(\d+))?", where or f"1-{clicks}")
        if span is None:
            raise entry.wrong("tile", f"{word!r} must name clicks such as @2 or @1-3")
        found.append((name, int(span[1]), int(span[2] or span[1])))
    return found


def read_thing(entry: Entry, number: int, texts: dict[str, Special] | None = None) -> Thing:
    """`heavy`, `light special 4 indestructible`, `light special 3 equip any unequip drop effect iron_grip`.

    `special 3 equip any companion`: a companion is equipment and has none of the words of objects. hcx.p21.equip.8
    """
    words = Words(entry, "tile")
    text = " ".join(words.left) or "light"
    weight, points, special, indestructible, equip, unequip = LIGHT, 0, False, False, "", ""
    immobile, companion = False, False
    effect: Special | None = None
    while words.left:
        word = words.next()
        if word in ("light", "heavy"):
            weight = HEAVY if word == "heavy" else LIGHT
        elif word == "special":
            special, points = True, words.number(word)
        elif word == "indestructible":
            indestructible = True
        elif word == "immobile":
            immobile = True
        elif word == "companion":
            companion = True
        elif word == "effect" and words.left and words.left[0] in (texts or {}):
            effect = (texts or {})[words.next()]
        elif word == "equip" and words.left and words.left[0] in ("friendly", "any"):
            equip = words.next()
        elif word == "unequip" and words.left and words.left[0] in ("ko", "drop"):
            unequip = words.next()
        else:
            raise entry.wrong("tile", f"{word!r} says nothing about an object")
    if companion and (not equip or indestructible or immobile or {"light", "heavy"} & set(text.split())):
        raise entry.wrong("tile", "a companion is equipment and no object (hcx.p21.equip.8)")
    names = {"en": text, "fr": text, "es": text}
    label = entry.text("label") if entry.has("label") else f"{DRAWN}_{number}"
    return Thing(
        number, label, names, weight, points, special, indestructible, equip, unequip, effect, immobile, companion
    )


def read_map(top: Entry) -> Map:
    """Clear ground of 16 by 16 on level 1, with whatever the drawing names. Default board of the catalogue."""
    size = top.text("size") if top.has("size") else "16x16"
    found = re.fullmatch(r"(\d+)x(\d+)", size)
    if found is None:
        raise top.wrong("size", f"must be such as 16x24, not {shown(size)}")
    board = SquareBoard(int(found[1]), int(found[2]))
    terrain = [0] * board.count
    for name, bits in TERRAINS.items():
        for cell in read_cells(top, name, board):
            terrain[cell] |= bits
    level = [1] * board.count
    for number in LEVELS:
        for cell in read_cells(top, f"level{number}", board):
            level[cell] = number
    indoor = [False] * board.count
    for cell in read_cells(top, "indoor", board):
        indoor[cell] = True
    walls = [wall for field, kind in EDGE_FIELDS.items() for wall in read_edges(top, field, kind, board)]
    stairs = [False] * (board.count * 4)
    for wall in read_edges(top, "stairs", WALL, board):
        if wall.b == NOWHERE:
            raise top.wrong("stairs", "stairs join two squares")
        stairs[wall.a * 4 + wall.side] = True
        stairs[wall.b * 4 + (wall.side + 2) % 4] = True
    north = read_cells(top, "north", board) or list(range(board.width))
    south = read_cells(top, "south", board) or list(range(board.count - board.width, board.count))
    names = {"en": "drawn", "fr": "drawn", "es": "drawn"}
    return Map(
        "drawn", names, "mixed" if any(indoor) else "outdoor", board, terrain, level, indoor, [north, south],
        ["north", "south"], [NOWHERE] * board.count, [], walls, stairs,
    )  # fmt: skip


def read_cells(top: Entry, field: str, board: SquareBoard) -> list[int]:
    """`C3 D4 E1:G2`: squares, and rectangles from corner to corner."""
    if not top.has(field):
        return []
    found: list[int] = []
    for word in top.text(field).split():
        first, _, last = word.partition(":")
        corners = [board.index.get(one, OFF) for one in (first, last or first)]
        if OFF in corners:
            raise top.wrong(field, f"{word!r} is not on a map of {board.width} by {board.height} squares")
        a, b = corners
        columns = sorted((a % board.width, b % board.width))
        rows = sorted((a // board.width, b // board.width))
        found += [board.at(x, y) for y in range(rows[0], rows[1] + 1) for x in range(columns[0], columns[1] + 1)]
    return found


def read_edges(top: Entry, field: str, kind: int, board: SquareBoard) -> list[Wall]:
    """`C3|D3 C3/C4 |A3`: an edge between two squares, or on the border."""
    if not top.has(field):
        return []
    found: list[Wall] = []
    for word in top.text(field).split():
        one, bar, other = word.partition("|") if "|" in word else word.partition("/")
        a, b = (board.index.get(text, OFF) for text in (one, other))
        side = 1 if bar == "|" else 2
        if a != OFF and (b != OFF or not other) and board.next[a * 8 + side * 2] == b:
            found.append(Wall(kind, a, b, side))
        elif a == OFF and not one and b != OFF and board.next[b * 8 + (side + 2) % 4 * 2] == OFF:
            found.append(Wall(kind, b, NOWHERE, (side + 2) % 4))
        else:
            raise top.wrong(field, f"{word!r} is no edge such as C3|D3 (side by side) or C3/C4 (one above the other)")
    return found
