"""A whole table as lines of text: board, seats with their things, last events, question, choices."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from hexdial.kernel.scene import Counter, Piece, Scene, Seat, Zone
from hexdial.terminal.board import Look, bracketed, draw_board, seat_style
from hexdial.terminal.menu import Entry, Menu, names_in
from hexdial.terminal.words import Words

PANEL = 34  # columns beside the board
NARROW = 60  # below this the drawing is compact and everything is stacked
LOGGED = 5  # events shown under the board


@dataclass(frozen=True)
class Line:
    """An event as a sentence, and its rule."""

    text: str
    rule: str


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
    below = [*log_lines(log, room.width), *ending(scene, room.width)]
    asked = question_lines(menu, title, words, room) if menu else []
    head = status_lines(scene, room.width)
    spare = room.height - len(head) - len(below) - len(asked) - 2
    if room.width < NARROW:
        panel = panel_lines(scene, kinds, words, room.width)
        board = draw_board(scene, room.width, min(spare - len(panel), len(scene.board.cells)), look)
        return [*head, *board, *panel, *below, *asked]
    beside = draw_board(scene, room.width - PANEL - 2, spare, look)
    stacked_panel = panel_lines(scene, kinds, words, room.width)
    stacked = draw_board(scene, room.width, spare - len(stacked_panel), look)
    fits = max((line.cell_len for line in beside), default=0) <= room.width - PANEL - 2
    if fits and size_of(beside) >= size_of(stacked):
        wide = max((line.cell_len for line in beside), default=0)
        panel = panel_lines(scene, kinds, words, room.width - wide - 3)
        return [*head, *side_by_side(beside, panel), *below, *asked]
    return [*head, *stacked, *stacked_panel, *below, *asked]


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
    line = Text(scene.status, "bold")
    for die in scene.dice:
        line.append("  ")
        line.append(f"[{die.face}]", "dim strike" if die.old else "reverse")
        for who in (die.piece, die.kind):
            line.append(f" {who}" if who else "", "dim")
    names = names_in(scene)
    lines = wrap_text(line, width) if line.plain else []
    for mark in scene.marks:
        ends = " -> ".join(names.get(end, (end,))[0] for end in (mark.start, mark.end) if end)
        said = " ".join(part for part in (ends, mark.text, str(mark.value) if mark.value else "") if part)
        reasons = f" ({', '.join(mark.reasons)})" if mark.reasons else ""
        lines += [Text(part, "yellow") for part in textwrap.wrap(said + reasons, max(20, width))]
    return lines


def panel_lines(scene: Scene, kinds: Sequence[str], words: Words, width: int) -> list[Text]:
    """Seats with their counters and zones, then what belongs to nobody."""
    lines: list[Text] = []
    for seat in scene.seats:
        lines.append(seat_line(seat, kinds[seat.number] if seat.number < len(kinds) else "", words))
        lines += owned(scene, seat.number, words, width)
    lines += owned(scene, -1, words, width)
    return lines


def seat_line(seat: Seat, kind: str, words: Words) -> Text:
    """Whose turn it is, who is asked, who is out."""
    line = Text("> " if seat.active else "  ", "bold")
    line.append(bracketed(seat.number, seat.name), f"bold {seat_style(seat.number)}" + (" strike" if seat.out else ""))
    notes = [kind] if kind else []
    if seat.out:
        notes.append(words("table.out"))
    elif seat.asked:
        notes.append(words("table.asked"))
    if notes:
        line.append("  " + ", ".join(notes), "dim")
    return line


def owned(scene: Scene, owner: int, words: Words, width: int) -> list[Text]:
    """Counters on one line, every zone on its own."""
    counters: list[Counter] = [counter for counter in scene.counters if counter.owner == owner]
    zones: list[Zone] = [zone for zone in scene.zones if zone.owner == owner]
    lines = wrapped("  ".join(f"{counter.name} {counter.value}" for counter in counters), width) if counters else []
    for zone in zones:
        if not zone.count:
            continue
        pieces = [piece for piece in scene.pieces if piece.place == zone.id]
        if zone.hidden or not pieces:
            lines += wrapped(f"{zone.name}: {zone.count}{' ' + words('table.hidden') if zone.hidden else ''}", width)
        else:
            lines += wrapped(f"{zone.name}: {', '.join(counted(pieces))}", width)
    return lines


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
            line = Text("· " if part is text[0] else "  ", "dim")
            line.append(part)
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
    head = Text(title, "bold")
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
    columns = max(1, width // widest) if len(entries) > 4 else 1
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
    line = Text(f"{number:>{digits + 1}}", "bold green")
    line.append(f" {entry.text}")
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
        start = text.plain.index(part.split()[0], start) if part.split() else start
        lines.append(text[start : start + len(part)])
        start += len(part)
    return lines
