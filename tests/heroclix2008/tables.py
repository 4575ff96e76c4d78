"""Drawn boards: `hcb("a1 0,0 range 6", "b1 4,2", blocking=["2,1"])`, squares x,y from A's left corner upwards.

The board is the catalogue's: 16 x 16 open squares, A to give the first action of a turn, characters 8/10/16/2 with six
clicks, 50 points, range 0, no powers unless the text says otherwise.

    table.does("a1 move", answers=[to("3,3")])
    table.does("a1 attack", dice=["4", "6"], answers=["punch b1"])    # a question with one option is never asked
    table.refuses("a1 attack", by="hcb.act.3")
    table.expect("a1 at A16", A_points=1)                              # `on("a1", "0,0")` for squares of the catalogue
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hexdial.games.heroclix2008.game import HCB
from hexdial.grids.squares import square_name
from hexdial.testing.kit import DrawnTable

PLAIN = "8/10/16/2"
SIZE = 16


def name(square: str, height: int = SIZE) -> str:
    """`0,0` is A16: the catalogue counts upwards from 0, the notation downwards from 1."""
    x, y = square.split(",")
    return square_name(int(x), height - 1 - int(y))


def to(square: str, height: int = SIZE) -> str:
    return f"to {name(square, height)}"


class HcbTable(DrawnTable):
    """A drawn table that also speaks in the catalogue's squares and clicks."""

    height: int = SIZE

    def on(self, label: str, square: str) -> None:
        """The character stands there."""
        __tracebackhide__ = True
        self.expect(f"{label} at {name(square, self.height)}")

    def clicks(self, **clicks: int) -> None:
        """The dials, counted from 1."""
        __tracebackhide__ = True
        for label, click in clicks.items():
            found = self.state.click[self.state.f.labels.index(label)] + 1
            if found != click:
                raise self.failed(f"{label} is on click {found}, not {click}")

    def goes(self, label: str, square: str, deed: str = "move") -> HcbTable:
        """A move action (or the move of a move-and-attack) to that square."""
        __tracebackhide__ = True
        self.does(f"{label} {deed}", answers=[to(square, self.height)])
        return self

    def cannot_go(self, label: str, square: str, by: str, deed: str = "move") -> None:
        """The square is refused as the end of the move, by this rule; the table is left before the move."""
        __tracebackhide__ = True
        before = self.position
        self.does(f"{label} {deed}")
        self.refuses(to(square, self.height), by=by)
        self.position = before

    def can_go(self, label: str, square: str, deed: str = "move") -> None:
        """The square is offered; the table is left before the move."""
        __tracebackhide__ = True
        before = self.position
        self.does(f"{label} {deed}")
        self.offers(to(square, self.height))
        self.position = before

    def attacks(self, label: str, choice: str, dice: Sequence[str] = ("1", "1"), *answers: str) -> HcbTable:
        """An attack action; the target is only asked for where there are several."""
        __tracebackhide__ = True
        self.does(f"{label} attack")
        asked = self.position.decision is not None and self.position.decision.key == "strike"
        self.does(dice=dice, answers=[choice, *answers] if asked else answers)
        return self

    def cannot_attack(self, label: str, choice: str, by: str) -> None:
        """The attack is refused by this rule; with nothing else to attack the whole action is. The table stays."""
        __tracebackhide__ = True
        before, action = self.position, f"{label} attack"
        if action not in self.options():
            self.refuses(action, by=by)
            return
        self.does(action)
        if self.position.decision is not None and self.position.decision.key == "strike":
            self.refuses(choice, by=by)
        else:
            raise self.failed(f"{label} has just one thing to attack, so nothing was asked: give it another one")
        self.position = before

    def can_attack(self, label: str, *choices: str) -> None:
        """These attacks are offered, and there are at least two of any kind; the table stays."""
        __tracebackhide__ = True
        before = self.position
        figure = self.state.f.labels.index(label)
        here = self.state.f.board.texts[self.state.where[figure]]
        self.does(f"{label} move-attack", answers=[f"to {here}"])
        self.offers(*choices)
        self.position = before

    def reasons(self) -> list[str]:
        """The rules of all reasons in what was told so far."""
        fields = ("reasons", "allowed", "against")
        return [reason.rule for told in self.events for field in fields for reason in getattr(told.event, field, ())]


def hcb(*units: str, height: int = SIZE, **content: Any) -> HcbTable:
    """A position; squares in `units`, `blocking`, `hindering` and `walls` are those of the catalogue."""
    drawn: dict[str, Any] = {"board": f"{content.pop('width', SIZE)}x{height}", **content}
    for field in ("blocking", "hindering"):
        if field in drawn:
            drawn[field] = [name(square, height) for square in drawn[field]]
    if "walls" in drawn:
        drawn["walls"] = [" ".join(name(square, height) for square in wall.split()) for wall in drawn["walls"]]
    lists: dict[str, list[dict[str, object]]] = {"units": [], "reserve": []}
    for unit in units:
        label, square, *words = unit.split()
        entry: dict[str, object] = {"label": label}
        while words and words[0].startswith(("click=", "acted", "fresh", "before")):
            field, _, value = words.pop(0).partition("=")
            entry[field] = int(value) if value else True
        if not words or not words[0][0].isdigit():
            words = [PLAIN, *words]
        entry["tile"] = " ".join(words)
        if square == "reserve":
            lists["reserve"].append(entry)
        else:
            entry["at"] = name(square, height)
            lists["units"].append(entry)
    table = HcbTable(HCB, {**{field: entries for field, entries in lists.items() if entries}, **drawn})
    table.height = height
    return table


def played(windows: str = "decline", **settings: Any) -> HcbTable:
    """A match from its first roll."""
    return HcbTable(HCB, settings=settings, windows=windows)
