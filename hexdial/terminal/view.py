"""A whole table as lines of text: board, seats with their things, last events, question, choices."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from dataclasses import dataclass, replace

from rich.text import Text

from hexdial.front.spoken import Line
from hexdial.front.words import Words
from hexdial.kernel.scene import Badge, Counter, Piece, Scene, Seat, Zone
from hexdial.terminal.board import ARROWS, CHANGED, Look, bracketed, draw_board, edge_of, seat_style, strength_of
from hexdial.terminal.menu import Entry, Menu, label_of, names_in

PANEL = 34  # columns beside the board
NARROW = 60  # below this the drawing is compact and everything is stacked
LOGGED = 5  # events shown under the board
TOLD = 3  # of them at least
SQUEEZED = 3  # lines that can be saved: an event, the empty line, the hint
ENOUGH = 0.6  # of the largest possible board, if everything beside it can be told more fully
WORDS = 16  # lines kept free for status, events, question and choices
SIGN = 4  # columns of a sign; a longer one pushes its meaning to the right
FOLDED = 1000  # columns: a line that is folded later
WAY = "path"  # a mark that the last events tell better
BLOCK = "■"  # a colour that is no number
LISTED, NAMED, LEFT_OUT, COUNTED = "listed", "named", "left out", "counted"  # how the pieces of a seat are told
TONES = {
    "green": "green3",
    "blue": "dodger_blue1",
    "yellow": "yellow1",
    "red": "red1",
    "purple": "medium_orchid",
    "white": "bright_white",
    "black": "grey50",
    "orange": "orange1",
}


@dataclass(frozen=True)
class Room:
    """The terminal as it is now."""

    width: int
    height: int
    plain: bool


def draw_table(
    scene: Scene, log: Sequence[Line], menu: Menu | None, title: str, kinds: Sequence[str], words: Words, room: Room
) -> list[Text]:
    """Everything a seat may see, as large as the room allows. `kinds` says who sits where: you, random, ..."""
    look = Look(menu.touchable, frozenset(menu.touched), room.plain) if menu else Look(plain=room.plain)
    head = status_lines(scene, room.width)
    asked = question_lines(menu, title, words, room) if menu else []
    told = [*log_lines(log, room.width), *ending(scene, room.width)]
    # the same room for the words whatever is asked, so that the board does not change its size from line to line
    talk = max(len(head) + TOLD + len(asked), WORDS) if room.height >= 2 * WORDS else room.height
    spare = room.height - 1 - len(head) - len(asked) - TOLD
    middle = draw_middle(scene, kinds, words, room, room.height - talk - 2, spare, look)
    lines = room.height - 1
    if len(head) + len(middle) + TOLD + len(asked) > lines and asked:
        asked = asked[1:-1]  # neither the empty line nor the hint
    free = lines - len(head) - len(middle) - len(asked)
    return [*head, *middle, *told[-max(free, 2) :], *asked]


def draw_middle(
    scene: Scene, kinds: Sequence[str], words: Words, room: Room, height: int, spare: int, look: Look
) -> list[Text]:
    """Board and seats side by side, or one above the other if that lets the board be much larger.

    The seats may take the lines to spare even where the board does not.
    """
    short = Room(room.width, 0, room.plain)
    if room.width < NARROW:
        panel = panel_lines(scene, kinds, words, short)
        return [*draw_board(scene, room.width, height - len(panel), look), *panel]
    beside = draw_board(scene, room.width - PANEL - 2, height, look)
    under = panel_lines(scene, kinds, words, short)
    stacked = draw_board(scene, room.width, height - len(under), look)
    wide = max((line.cell_len for line in beside), default=0)
    if wide <= room.width - PANEL - 2 and size_of(beside) >= ENOUGH * size_of(stacked):
        rest = Room(room.width - wide - 3, max(len(beside), height, spare), room.plain)
        return side_by_side(beside, panel_lines(scene, kinds, words, rest))
    most = max(2, spare + SQUEEZED - len(stacked))  # the rest is told by `score`
    return [*stacked, *under[:most]]


def size_of(drawing: list[Text]) -> int:
    """How large a drawing came out."""
    return len(drawing) * max((line.cell_len for line in drawing), default=0)


def side_by_side(left: list[Text], right: list[Text]) -> list[Text]:
    """Two columns, the second three blanks to the right of the first."""
    wide = max((line.cell_len for line in left), default=0)
    lines: list[Text] = []
    for number in range(max(len(left), len(right))):
        line = left[number].copy() if number < len(left) else Text()
        if number < len(right):
            line.pad_right(wide + 3 - line.cell_len)
            line.append_text(right[number])
        lines.append(line)
    return lines


def status_lines(scene: Scene, width: int) -> list[Text]:
    """What is going on: the status with the dice on the table, then every attack or aim with its number."""
    names = names_in(scene)
    line = Text.assemble((scene.status, "bold"))
    for die in scene.dice:
        line.append("  ")
        line.append(f"[{die.text or die.face}]", "dim strike" if die.old else TONES.get(die.face, "") + " reverse")
        for who in (label_of(names, die.piece), die.kind):
            line.append(f" {who}" if who else "", "dim")
    lines = wrap_text(line, width) if line.plain else []
    for mark in scene.marks:
        if mark.kind == WAY:
            continue
        ends = " -> ".join(names.get(end, (end,))[0] for end in (mark.start, mark.end) if end)
        said = " ".join(part for part in (ends, mark.text, str(mark.value) if mark.value else "") if part)
        reasons = f" ({', '.join(mark.reasons)})" if mark.reasons else ""
        lines += [Text(part, "yellow") for part in textwrap.wrap(said + reasons, max(20, width))]
    return lines


def panel_lines(scene: Scene, kinds: Sequence[str], words: Words, room: Room) -> list[Text]:
    """Seats with their counters, zones and pieces, then what belongs to nobody; pieces as fully as there is room."""
    for manner in (LISTED, NAMED, LEFT_OUT):
        lines = _panel(scene, kinds, words, room, manner)
        if len(lines) <= room.height:
            return lines
    return _panel(scene, kinds, words, room, COUNTED)


def _panel(scene: Scene, kinds: Sequence[str], words: Words, room: Room, manner: str) -> list[Text]:
    lines: list[Text] = []
    for seat in scene.seats:
        if manner == COUNTED:
            lines += _seat_in_a_row(scene, seat, kinds, words, room.width)
            continue
        lines.append(seat_line(seat, kinds[seat.number] if seat.number < len(kinds) else "", words))
        lines += owned(scene, seat.number, words, room.width, manner)
        lines += roster(scene, seat.number, room, manner)
    nobodys = owned(scene, -1, words, room.width, manner)
    return [*lines, *([Text()] if manner == LISTED and nobodys else []), *nobodys]


def _seat_in_a_row(scene: Scene, seat: Seat, kinds: Sequence[str], words: Words, width: int) -> list[Text]:
    """Who it is and what is there, in as few lines as possible."""
    line = seat_line(seat, kinds[seat.number] if seat.number < len(kinds) else "", words)
    for part in owned(scene, seat.number, words, FOLDED, NAMED if seat.asked else COUNTED):
        line.append(f" · {part.plain.strip()}")
    first, *rest = wrap_text(line, width - 4)
    return [first, *(Text("    ").append_text(part) for part in rest)]


def seat_line(seat: Seat, kind: str, words: Words) -> Text:
    """Whose turn it is, who is asked, who is out."""
    line = Text.assemble(("> " if seat.active else "  ", "bold"))
    line.append(bracketed(seat.number, seat.name), f"bold {seat_style(seat.number)}" + (" strike" if seat.out else ""))
    notes = [kind] if kind else []
    if seat.out:
        notes.append(words("table.out"))
    elif seat.asked:
        notes.append(words("table.asked"))
    if notes:
        line.append("  " + ", ".join(notes), "dim")
    return line


def roster(scene: Scene, seat: int, room: Room, manner: str) -> list[Text]:
    """The pieces a seat has on the board: what the labels in the drawing mean."""
    cells = {cell.id for cell in scene.board.cells}
    pieces = [piece for piece in scene.pieces if piece.place in cells and piece.controller == seat]
    if manner in (LEFT_OUT, COUNTED) or not pieces:
        return []
    if manner == NAMED:
        return wrapped(", ".join(f"{piece.label} {piece.name}" for piece in pieces), room.width)
    names = max(len(piece.name) for piece in pieces)
    labels = max(len(piece.label) for piece in pieces)
    lines: list[Text] = []
    for piece in pieces:
        line = Text("    ")
        line.append(piece.label.ljust(labels + 1), seat_style(seat))
        line.append(piece.name.ljust(names + 1), "dim" if piece.dim else "")
        for badge in badges_of(piece, room.plain):
            if line.cell_len + badge.cell_len < room.width:
                line.append_text(badge).append(" ")
        line.rstrip()
        lines.append(line)
    return lines


def badges_of(piece: Piece, plain: bool) -> list[Text]:
    """The signs on a piece in their own colours; equal ones on several edges are one, with all their arrows."""
    shown: list[Badge] = []
    before = ("", "", "")
    for badge in piece.badges:
        edge = edge_of(badge, piece.turn)
        alike = (badge.kind, badge.tone, strength_of(badge)) if edge >= 0 else ("", "", "")
        if edge >= 0 and alike == before:
            shown[-1] = replace(shown[-1], text=shown[-1].text + ARROWS[edge])
        else:
            shown.append(faced(badge, piece.turn))
        before = alike
    return [badge_text(badge, plain) for badge in shown if badge.text]


def faced(badge: Badge, turn: int) -> Badge:
    """A sign; on an edge with an arrow to the side it faces: `m2↗`."""
    edge = edge_of(badge, turn)
    return replace(badge, text=strength_of(badge) + ARROWS[edge]) if edge >= 0 else badge


def badge_text(badge: Badge, plain: bool) -> Text:
    """A sign; without colours it has the first letter of its colour, and what has changed stands in brackets."""
    if badge.tone == CHANGED:
        return Text(f"[{badge.text}]" if plain else badge.text, "bold reverse")
    if badge.tone not in TONES:
        return Text(badge.text)
    if plain:
        return Text(f"{badge.tone[0]}{badge.text}" if badge.text.isdigit() else f"({badge.tone[0]})")
    return Text(badge.text if badge.text.isdigit() else BLOCK, TONES[badge.tone])


def piece_lines(piece: Piece, owner: str, place: str, width: int, plain: bool) -> list[Text]:
    """Everything about a piece: what it is, whose, where, and what each of its signs means."""
    head = Text.assemble((bracketed(piece.controller, piece.label), f"bold {seat_style(piece.controller)}"), " ")
    head.append(", ".join(part for part in (piece.name, owner, place) if part), "bold")
    lines = [head]
    shown = [faced(badge, piece.turn) for badge in piece.badges]
    signs = [(badge_text(badge, plain), badge.help) for badge in shown if badge.text or badge.help]
    wide = max((sign.cell_len for sign, _ in signs if sign.cell_len <= SIGN), default=0)
    for sign, help in signs:
        for number, part in enumerate(textwrap.wrap(help, max(20, width - wide - 4)) or [""]):
            line = Text("  ")
            if number == 0:
                line.append(" " * (wide - sign.cell_len)).append_text(sign)
            line.pad_right(max(2 if number == 0 else 0, wide + 4 - line.cell_len))
            lines.append(line.append(part))
    return lines


def owned(scene: Scene, owner: int, words: Words, width: int, manner: str = LISTED) -> list[Text]:
    """Counters on one line, every zone on its own; without much room all in a row."""
    counters: list[Counter] = [counter for counter in scene.counters if counter.owner == owner]
    zones: list[Zone] = [zone for zone in scene.zones if zone.owner == owner]
    said = ["  ".join(f"{counter.name} {counter.value}" for counter in counters)] if counters else []
    for zone in zones:
        if not zone.count:
            continue
        pieces = [piece for piece in scene.pieces if piece.place == zone.id]
        if zone.hidden:
            inside = f"{zone.count} {words('table.hidden')}"
        elif all(not piece.art for piece in pieces) or manner == COUNTED:
            inside = str(zone.count)
        else:
            inside = ", ".join(counted(pieces))
        said.append(words("table.zone", name=zone.name, inside=inside))
    if manner == COUNTED:
        said = [" · ".join(said)] if said else []
    return [line for text in said for line in wrapped(text, width)]


def counted(pieces: list[Piece]) -> list[str]:
    """Names of pieces, equal ones counted."""
    names: dict[str, int] = {}
    for piece in pieces:
        name = piece.name or piece.label
        names[name] = names.get(name, 0) + 1
    return [name if many == 1 else f"{many} {name}" for name, many in names.items()]


def log_lines(log: Sequence[Line], width: int) -> list[Text]:
    """Events, oldest first, each with its rule."""
    lines: list[Text] = []
    for entry in log:
        tail = f"  {entry.rule}" if entry.rule else ""
        text = textwrap.wrap(entry.text + tail, max(20, width - 2), subsequent_indent="  ")
        for part in text:
            line = Text.assemble(("· " if part is text[0] else "  ", "dim"), part)
            if entry.rule and part.endswith(entry.rule):
                line.stylize("dim cyan", len(line) - len(entry.rule))
            lines.append(line)
    return lines


def ending(scene: Scene, width: int) -> list[Text]:
    """Who won, if somebody did."""
    return [Text(part, "bold reverse") for part in textwrap.wrap(scene.over, width)] if scene.over else []


def question_lines(menu: Menu, title: str, words: Words, room: Room) -> list[Text]:
    """The question and the numbered choices, in as many columns as fit."""
    touched = " ".join(menu.names.get(touch, (touch,))[0] for touch in menu.touched)
    head = Text.assemble((title, "bold"))
    if touched and len(menu.entries) > 1:
        head.append(f"  {touched} …", "bold yellow")
    hint = Text(words("table.hint"), "dim")
    hint.truncate(room.width, overflow="ellipsis")
    return [Text(), *wrap_text(head, room.width), *entry_lines(menu.entries, words, room.width), hint]


def entry_lines(entries: Sequence[Entry], words: Words, width: int) -> list[Text]:
    """Numbered entries; a long list in columns, read downwards."""
    digits = len(str(len(entries)))
    texts = [entry_text(number, digits, entry, words) for number, entry in enumerate(entries, 1)]
    widest = max(text.cell_len for text in texts) + 2
    columns = max(1, width // widest) if len(entries) > 4 or widest < 16 else 1
    deep = -(-len(texts) // columns)
    lines: list[Text] = []
    for row in range(deep):
        line = Text()
        for text in texts[row::deep]:
            line.append_text(text)
            line.pad_right(widest - text.cell_len)
        line.rstrip()
        lines.append(line)
    return lines


def entry_text(number: int, digits: int, entry: Entry, words: Words) -> Text:
    """`3  Move to 1,2`; a group says how many choices it holds."""
    line = Text.assemble((f"{number:>{digits + 1}}", "bold green"), f" {entry.text}")
    if len(entry.choices) > 1:
        if entry.short not in entry.text.split():
            line.append(f" {entry.short}", "cyan")
        line.append(f" ({words('table.ways', count=len(entry.choices))})", "dim")
    elif entry.short.casefold() != entry.text.casefold():
        line.append(f"  {entry.short}", "dim")
    return line


def wrapped(text: str, width: int) -> list[Text]:
    """Plain text under a seat, indented."""
    return [
        Text(part) for part in textwrap.wrap(text, max(20, width), initial_indent="    ", subsequent_indent="      ")
    ]


def wrap_text(text: Text, width: int) -> list[Text]:
    """A styled line cut at blanks."""
    if text.cell_len <= width:
        return [text]
    lines: list[Text] = []
    start = 0
    for part in textwrap.wrap(text.plain, max(20, width), drop_whitespace=True):
        start = text.plain.index(part, start)
        lines.append(text[start : start + len(part)])
        start += len(part)
    return lines
