"""A sheet of characters with styles, to draw on in any order."""

from __future__ import annotations

from rich.text import Text


class Canvas:
    """Characters by place; what was drawn last stays."""

    def __init__(self) -> None:
        self.marks: dict[tuple[int, int], tuple[str, str]] = {}

    def put(self, x: int, y: int, text: str, style: str = "") -> None:
        """Write the text to the right of (x, y)."""
        for step, mark in enumerate(text):
            self.marks[x + step, y] = (mark, style)

    @property
    def width(self) -> int:
        return 1 + max(x for x, _ in self.marks) - min(x for x, _ in self.marks) if self.marks else 0

    @property
    def height(self) -> int:
        return 1 + max(y for _, y in self.marks) - min(y for _, y in self.marks) if self.marks else 0

    def lines(self) -> list[Text]:
        """The sheet, cut to what was drawn."""
        if not self.marks:
            return []
        left = min(x for x, _ in self.marks)
        top = min(y for _, y in self.marks)
        rows: dict[int, list[int]] = {}
        for x, y in self.marks:
            rows.setdefault(y, []).append(x)
        return [self._line(y, left, max(rows.get(y, [left - 1]))) for y in range(top, top + self.height)]

    def _line(self, y: int, left: int, right: int) -> Text:
        """One line; neighbours of the same style are one run, which keeps slow lines fast."""
        line = Text(no_wrap=True)
        run, style = "", ""
        for x in range(left, right + 1):
            mark, own = self.marks.get((x, y), (" ", style))
            if own != style:
                line.append(run, style or None)
                run, style = "", own
            run += mark
        line.append(run, style or None)
        line.rstrip()
        return line
