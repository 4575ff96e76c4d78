"""Drawn boards of the twins: `jlh("a1 0,0 flat 5", "b1 1,0 flat 6", stones={"A": 3}, powers={"A": ["escape"]})`.

The board is the catalogue's: hexagon 6, homes flat 0 on -5,0 and 5,0, A to move, nine stones each. It is drawn at the
very beginning of A's turn, so the first window of the turn is open. A player without fighters loses the turn: give B
one when B is to move afterwards.

    table.does("advance a1 0,0", dice=["yellow", "red"], answers=["B: play escape @ announced", "target b1", "stay"])
    table.does("play super_strength", answers=["target a1"])   # a question with one option is never asked: leave it out
    table.refuses("advance a1 2,0", by="jlh.move.5")            # seat="B" for somebody else, at="moved" for one window
    table.offers_exactly(["advance a1 0,1"], start="advance a1")
    table.expect("a1 at 0,0", "b1 in discard", "to move B", "told jlh.battle.3", "b2 controller A", A_stones=1)
    table.expect("winner A", "not told jlh.pod.1", "asked A chain")
    table.expect_total("a1", 12, rolled=6, colour=3, pod=1)

`@` names a window (start, moved, announced, attacker rolled, defender rolled, removed, end) or a question's key.
"""

from __future__ import annotations

from typing import Any

from hexdial.games.hexors.events import Totalled
from hexdial.games.hexors.game import JLH, YGH
from hexdial.kernel.game import Game
from hexdial.testing.kit import DrawnTable

DISCARD = "discard"


class HexorsTable(DrawnTable):
    """A drawn table that also knows battle totals."""

    def totals(self, label: str) -> list[int]:
        """The battle totals of this tile so far, in order."""
        return [event.value for event in self._totalled(label)]

    def reasons(self, label: str) -> dict[str, int]:
        """Why its last total was what it was: `{"rolled": 6, "colour": 3, "pod": 1}`."""
        found: dict[str, int] = {}
        for reason in self._totalled(label)[-1].reasons:
            found[reason.why] = found.get(reason.why, 0) + reason.change
        return found

    def expect_total(self, label: str, total: int, **reasons: int) -> None:
        """The last total of this tile, and, where given, exactly these reasons (blanks written as _)."""
        __tracebackhide__ = True
        found = self.totals(label)
        if not found:
            raise self.failed(f"{label} has no battle total")
        why = {name.replace(" ", "_"): change for name, change in self.reasons(label).items()}
        if found[-1] != total:
            raise self.failed(f"{label} counts {found[-1]} ({why}), not {total}")
        if reasons and why != reasons:
            raise self.failed(f"{label} counts {found[-1]} because of {why}, not {reasons}")

    def _totalled(self, label: str) -> list[Totalled]:
        labels = self.state.f.labels
        found = [told.event for told in self.events]
        return [event for event in found if isinstance(event, Totalled) and labels[event.piece] == label]


def jlh(*pieces: str, windows: str = "decline", **content: Any) -> HexorsTable:
    """Justice League: `a1 0,0 flat 5`, `b2 discard flat 3`, `SA -5,0 flat 0 bonus 3`; the rest as in a scenario."""
    return drawn(JLH, pieces, windows, content)


def ygh(*pieces: str, windows: str = "decline", **content: Any) -> HexorsTable:
    """Yu-Gi-Oh!: `a1 0,0 flat 5 fire`, `CA -5,0 flat 0 bonus 2`."""
    return drawn(YGH, pieces, windows, content)


def fresh(game: Game[Any], windows: str = "decline", **settings: Any) -> HexorsTable:
    """A match from its very beginning: chairs, toss, draft, placement."""
    return HexorsTable(game, settings=settings, windows=windows)


def drawn(game: Game[Any], pieces: tuple[str, ...], windows: str, content: dict[str, Any]) -> HexorsTable:
    """Pieces written as `LABEL PLACE TILE`; home labels begin with a capital; other keys as they are."""
    homes: list[dict[str, object]] = list(content.pop("homes", []))
    units: list[dict[str, object]] = list(content.pop("units", []))
    discard: list[dict[str, object]] = list(content.pop(DISCARD, []))
    for text in pieces:
        label, place, *rest = text.split()
        entry: dict[str, object] = {"label": label, "tile": " ".join(rest) or "flat 0"}
        if place == DISCARD:
            discard.append(entry)
        else:
            entry["at"] = place
            (homes if label[0].isupper() else units).append(entry)
    return HexorsTable(game, {**content, "homes": homes, "units": units, DISCARD: discard}, windows=windows)
