"""What the builder shows in a terminal: the list, a card with its dial, the team and what the rules say of it."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence

from rich.text import Text

from hexdial.front.words import Words
from hexdial.kernel.building import CellCard, EntryCard, FilterCard, Judgement, OfferCard, PartCard
from hexdial.terminal.building_search import find_filter
from hexdial.terminal.view import BLOCK, TONES, wrap_text

TINTS = {
    **TONES, "light_green": "light_green", "light_blue": "sky_blue1", "pink": "pink1", "brown": "orange4",
    "gray": "grey70",
}  # fmt: skip
LETTERS = "abcdefghijklmnopqrstuvwxyz"
NAME = 24  # columns of a name in the list
SLOT = "slot"  # the filter that names the values of a dial
THEMES = 4  # that are told of a team


def list_lines(entries: Sequence[EntryCard], first: int, count: int, width: int) -> list[Text]:
    """Numbered entries: name, points, the powers of the click where it starts."""
    lines: list[Text] = []
    for number, entry in enumerate(entries[first : first + count], first + 1):
        points = "/".join(str(one) for one in entry.points)
        line = Text.assemble((f"{number:>4}  ", "bold"), entry.name.ljust(NAME), (f"{points:>11}  ", "yellow"))
        line.append_text(start_of(entry))
        line.truncate(max(40, width), overflow="ellipsis")
        lines.append(line)
    return lines


def start_of(entry: EntryCard, points: int | None = None) -> Text:
    """`8 Charge / 10 / 17 Toughness / 3`, coloured, where it starts for these points; of what has no dial, its kind."""
    if not entry.lines:
        return Text(entry.kind, "dim")
    started = next((line for line in entry.lines if line.points == points), entry.lines[0])
    click = next(click for click in started.clicks if click.start)
    line = Text()
    for place, cell in enumerate(click.cells):
        line.append(" / " if place else "", "dim")
        line.append(f"{cell.value} {cell.name}".rstrip(), TINTS.get(cell.colour, ""))
    return line


def card_lines(entry: EntryCard, filters: Sequence[FilterCard], words: Words, width: int) -> list[Text]:
    """Everything that it says of itself: facts, the dial click by click, every power with its sentence."""
    lines = [Text.assemble((entry.name, "bold"), (f"  {entry.kind}  {entry.id}", "dim"))]
    facts = "; ".join(f"{fact.label} {fact.value}" for fact in entry.facts)
    lines += [Text(part) for part in textwrap.wrap(facts, max(20, width))]
    if entry.lines:
        lines += dial_lines(entry, slot_names(filters), words, width)
    for text in entry.texts:
        lines += [Text(part) for part in textwrap.wrap(text, max(20, width), subsequent_indent="  ")]
    return lines


def dial_lines(entry: EntryCard, slots: Mapping[str, str], words: Words, width: int) -> list[Text]:
    """A column for every click, a row for every value; a letter beside a value stands for the power in its box."""
    clicks = entry.lines[0].clicks
    starts = {click.number for line in entry.lines for click in line.clicks if click.start}
    letters = letters_of(entry)
    heads = [
        words("build.ko") if click.ko else f"{'>' if click.number in starts else ''}{click.number}" for click in clicks
    ]
    stops = ["!" if click.stop else "" for click in clicks]
    wide = max(len(slots[cell.slot]) for cell in clicks[0].cells) + 2
    lines = [Text.assemble("".ljust(wide), *[(f"{head}{stop}".rjust(5), "bold") for head, stop in zip(heads, stops)])]
    for place, head in enumerate(clicks[0].cells):
        line = Text(slots[head.slot].ljust(wide))
        for click in clicks:
            if click.cells:
                cell = click.cells[place]
                line.append(f"{cell.value:>4}", f"bold {TINTS.get(cell.colour, '')}".strip())
                line.append(letters.get(key_of(cell), " "), "dim")
        lines.append(line)
    told = [
        words("build.starts", points=line.points, click=click.number)
        for line in entry.lines
        for click in line.clicks
        if click.start
    ]
    if any(stops):
        told.append(words("build.stop"))
    lines += [Text(part, "dim") for part in textwrap.wrap("; ".join(told), max(20, width))]
    for cell in first_cells(entry).values():
        line = Text.assemble((f"  {letters[key_of(cell)]} ", "bold"), (BLOCK, TINTS.get(cell.colour, "")), " ")
        line.append(cell.name, "bold")
        line.append(f": {cell.says}")
        lines += [part if not place else Text("      ") + part for place, part in enumerate(wrap_text(line, width - 6))]
    return lines


def slot_names(filters: Sequence[FilterCard]) -> dict[str, str]:
    return {value.id: value.label for group in find_filter(filters, SLOT).groups for value in group.values}


def first_cells(entry: EntryCard) -> dict[str, CellCard]:
    """Every power of the dial once, in reading order."""
    found: dict[str, CellCard] = {}
    for click in entry.lines[0].clicks:
        for cell in click.cells:
            if cell.power:
                found.setdefault(key_of(cell), cell)
    return found


def letters_of(entry: EntryCard) -> dict[str, str]:
    """More powers than letters: the rest is counted on, `a1`."""
    return {
        key: LETTERS[number % 26] + (str(number // 26) if number >= 26 else "")
        for number, key in enumerate(first_cells(entry))
    }


def key_of(cell: CellCard) -> str:
    return f"{cell.slot} {cell.power}"


def team_lines(
    said: Judgement, parts: Sequence[PartCard], names: Mapping[str, str], words: Words, width: int
) -> list[Text]:
    """The team part by part, numbered, with what everything costs; then the points and whether it is allowed."""
    lines: list[Text] = []
    for part in parts:
        inside = [place for place, item in enumerate(said.items) if item.part == part.id]
        if inside:
            lines.append(Text(part.title, "underline"))
        for place in inside:
            item = said.items[place]
            line = Text.assemble((f"{place + 1:>4}  ", "bold"), names[item.id].ljust(NAME))
            line.append(f"{said.costs[place].points:>11}", "yellow")
            if item.bound >= 0:
                line.append(f"  {words('build.instead', name=names[said.items[item.bound].id])}", "dim")
            lines.append(line)
    if not said.items:
        lines.append(Text(words("build.empty"), "dim"))
    sign = (words("team.wrong"), "bold red") if said.breaches else (words("team.fine"), "green")
    sign = sign if said.items else ("", "")
    points = words("build.points", points=said.points, total=said.total, left=said.total - said.points)
    lines += wrap_text(Text.assemble((points, "bold"), "  ", sign), width)
    return lines


def verdict_lines(said: Judgement, words: Words, width: int) -> list[Text]:
    """Every breach with its rule, then the themes."""
    lines = breach_lines(said, width)
    if not said.breaches:
        lines.append(Text(words("build.allowed"), "green"))
    for theme in said.themes[:THEMES]:
        head = words("build.theme_holds" if theme.holds else "build.theme_lacks", theme=theme.label, count=theme.count)
        lines += wrap_text(Text.assemble((head, "bold" if theme.holds else ""), f" {theme.gives}"), width)
    return lines


def breach_lines(said: Judgement, width: int) -> list[Text]:
    lines: list[Text] = []
    for breach in said.breaches:
        lines += wrap_text(Text.assemble((breach.sentence, "red"), (f"  {breach.rule}", "cyan")), width)
    return lines


def offer_lines(offers: Sequence[OfferCard], cards: Mapping[str, EntryCard], width: int) -> list[Text]:
    """What may be picked now, each with the click where it starts."""
    lines: list[Text] = []
    for number, offer in enumerate(offers, 1):
        card = cards[offer.id]
        line = Text.assemble((f"{number:>4}  ", "bold"), card.name.ljust(NAME), (f"{offer.points:>11}  ", "yellow"))
        line.append_text(start_of(card, offer.points))
        line.truncate(max(40, width), overflow="ellipsis")
        lines.append(line)
    return lines
