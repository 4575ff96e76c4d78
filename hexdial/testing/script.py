"""What a test says in advance: dice and answers in the order asked, each used exactly once."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from hexdial.kernel.table import CHANCE, Decision

SEATS = "ABCDEFGH"
LINE = re.compile(r"(?:([A-H]):\s+)?(.*?)(?:\s+@\s+(.+))?")
DECLINE = "decline"  # the word by which every game lets a window pass

Given = str | tuple[str, str]


@dataclass(frozen=True)
class Line:
    """An answer: by whom (None: whoever is asked), its notation, in which window or to which question (None: any)."""

    seat: int | None
    text: str
    moment: str | None

    def fits(self, decision: Decision) -> bool:
        """Is it meant for this question, as far as seat and moment say?"""
        if self.seat is not None and self.seat != decision.seat:
            return False
        return self.moment is None or self.moment == decision.key or self.moment in decision.about

    def __str__(self) -> str:
        who = f"{seat_name(self.seat)}: " if self.seat is not None else ""
        return f"{who}{self.text}" + (f" @ {self.moment}" if self.moment else "")


class Script:
    """Answers still to come: one list for everybody, one for each seat that has its own, and the dice."""

    def __init__(self, lines: Iterable[Line], dice: Iterable[str], own: Mapping[int, list[Line]]) -> None:
        self.lines = list(lines)
        self.dice = list(dice)
        self.own = {seat: list(answers) for seat, answers in own.items() if answers}

    def left(self) -> list[str]:
        """Everything not yet used, as it was written."""
        answers = [str(line) for line in self.lines]
        answers += [str(line) for seat in sorted(self.own) for line in self.own[seat]]
        return answers + [f"die {die}" for die in self.dice]

    def heads(self, decision: Decision) -> list[Line]:
        """The next lines that are meant for this question: the seat's own list, then everybody's."""
        queues = (self.own.get(decision.seat, []), self.lines)
        return [queue[0] for queue in queues if queue and queue[0].fits(decision)]

    def use(self, line: Line) -> None:
        """The line has been given."""
        for seat, answers in self.own.items():
            if answers[0] is line:
                answers.pop(0)
                if not answers:
                    del self.own[seat]
                return
        assert self.lines[0] is line, "only the head of the script is given"
        self.lines.pop(0)


def read_line(given: Given, seat: int | None = None) -> Line:
    """`advance a1 0,1`, `B: play escape @ moved`, ("B", "decline")."""
    if isinstance(given, tuple):
        return Line(seat_number(given[0]), given[1], None)
    found = LINE.fullmatch(given.strip())
    assert found is not None, "every text is a line"
    return Line(seat_number(found[1]) if found[1] else seat, " ".join(found[2].split()), found[3])


def seat_name(seat: int) -> str:
    return "chance" if seat == CHANCE else SEATS[seat] if seat >= 0 else "everybody"


def seat_number(name: str) -> int:
    if name == "chance":
        return CHANCE
    if len(name) != 1 or name not in SEATS:
        raise ValueError(f"there is no seat {name!r}; seats are A, B, C ...")
    return SEATS.index(name)
