"""Plots as SVG, drawn by ourselves: shares in a heat map, bars with their intervals. Plain text in, plain text out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

ROW = 24
CELL = 46
LETTER = 7.2  # width of a letter, roughly
LOW, MIDDLE, HIGH = (178, 72, 56), (244, 241, 234), (44, 108, 158)  # red, paper, blue: told apart without green
INK, PALE, LINE = "#22262b", "#6d737a", "#c9c4b8"
FONT = "font-family='system-ui, sans-serif' font-size='12'"


@dataclass(frozen=True)
class Bar:
    """A number with its interval, and what stands beside it."""

    label: str
    value: float
    low: float
    high: float
    note: str = ""


def heat_map(title: str, names: Sequence[str], cells: Sequence[Sequence[tuple[float, str] | None]]) -> str:
    """What each row scored against each column: 0 is red, a half is paper, 1 is blue; None: they have not met."""
    left = _width(names) + 20
    top = 40 + min(160, _width(names))
    width, height = left + CELL * len(names) + min(160, _width(names)), top + CELL * len(names) + 16
    parts = [_text(8, 20, title, weight=True)]
    for place, name in enumerate(names):
        x, y = left + CELL * place + CELL / 2, top - 8
        parts.append(f"<text transform='translate({x:.1f} {y:.1f}) rotate(-45)' fill='{INK}'>{escape(name)}</text>")
        parts.append(_text(left - 8, top + CELL * place + CELL / 2 + 4, name, "end"))
    for row, line in enumerate(cells):
        for column, cell in enumerate(line):
            x, y = left + CELL * column, top + CELL * row
            if cell is None:
                parts.append(f"<rect x='{x}' y='{y}' width='{CELL}' height='{CELL}' fill='none' stroke='{LINE}'/>")
                continue
            share, note = cell
            number = _text(
                x + CELL / 2, y + CELL / 2 + 4, f"{share * 100:.0f}", "middle", light=abs(share - 0.5) > 0.33
            )
            parts.append(
                f"<g><title>{escape(f'{names[row]} – {names[column]}: {note}')}</title>"
                f"<rect x='{x}' y='{y}' width='{CELL}' height='{CELL}' fill='{colour(share)}' stroke='{LINE}'/>"
                f"{number}</g>"
            )
    return _svg(width, height, title, parts)


def bars(title: str, shown: Sequence[Bar], start: float, unit: str = "", scale: float = 1.0) -> str:
    """One bar for each, from `start` to its value, with a whisker for its interval; numbers are shown times `scale`."""
    left = _width([bar.label for bar in shown]) + 16
    span = 360.0
    low = min([start, *[bar.low for bar in shown]])
    high = max([start, *[bar.high for bar in shown]])
    wide = (high - low) or 1.0
    right = _width([_numbers(bar, unit, scale) for bar in shown]) + 24
    width, height = left + span + right, 40 + ROW * len(shown) + 12

    def at(value: float) -> float:
        return left + span * (value - low) / wide

    parts = [_text(8, 20, title, weight=True)]
    parts.append(f"<line x1='{at(start):.1f}' x2='{at(start):.1f}' y1='34' y2='{height - 8}' stroke='{PALE}'/>")
    for place, bar in enumerate(shown):
        y = 40 + ROW * place
        one, other = sorted((at(start), at(bar.value)))
        fill = _hex(HIGH) if bar.value >= start else _hex(LOW)
        parts += [
            _text(left - 8, y + 15, bar.label, "end"),
            f"<rect x='{one:.1f}' y='{y + 4}' width='{max(0.5, other - one):.1f}' height='{ROW - 8}' fill='{fill}'/>",
            f"<path d='M{at(bar.low):.1f} {y + 7}v10m0-5H{at(bar.high):.1f}m0-5v10' stroke='{INK}' fill='none'/>",
            _text(left + span + 12, y + 15, _numbers(bar, unit, scale)),
        ]
    return _svg(width, height, title, parts)


def colour(share: float) -> str:
    """From red by paper to blue."""
    share = min(1.0, max(0.0, share))
    ends = (LOW, MIDDLE) if share < 0.5 else (MIDDLE, HIGH)
    part = share * 2 if share < 0.5 else share * 2 - 1
    return _hex((_mix(ends, 0, part), _mix(ends, 1, part), _mix(ends, 2, part)))


def _mix(ends: tuple[tuple[int, int, int], tuple[int, int, int]], place: int, part: float) -> int:
    return round(ends[0][place] + (ends[1][place] - ends[0][place]) * part)


def _hex(rgb: tuple[int, int, int]) -> str:
    return "#{:02x}{:02x}{:02x}".format(*rgb)


def _numbers(bar: Bar, unit: str, scale: float) -> str:
    value, low, high = (f"{number * scale:.0f}" for number in (bar.value, bar.low, bar.high))
    note = f", {bar.note}" if bar.note else ""
    return f"{value}{unit} ({low} … {high}){note}"


def _width(texts: Sequence[str]) -> int:
    return round(max([LETTER * len(text) for text in texts], default=0.0))


def _text(x: float, y: float, text: str, anchor: str = "start", weight: bool = False, light: bool = False) -> str:
    bold = " font-weight='bold'" if weight else ""
    fill = "#ffffff" if light else INK
    return f"<text x='{x:.1f}' y='{y:.1f}' text-anchor='{anchor}' fill='{fill}'{bold}>{escape(text)}</text>"


def _svg(width: float, height: float, title: str, parts: Sequence[str]) -> str:
    return (
        f"<svg xmlns='http://www.w3.org/2000/svg' role='img' viewBox='0 0 {width:.0f} {height:.0f}' width='{width:.0f}'"
        f" height='{height:.0f}' {FONT}><title>{escape(title)}</title>"
        f"<rect width='100%' height='100%' fill='#fffdf8'/>{''.join(parts)}</svg>\n"
    )
