"""What a position says about itself, in the words of expectations: pieces by label, counts by seat, who is asked."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from hexdial.kernel.play import Game, Position
from hexdial.kernel.table import Told
from hexdial.kernel.tally import Reason
from hexdial.testing.script import seat_name


class Facts:
    """Reads sentences such as `a1 at 0,0` against the description of a position."""

    def __init__(
        self,
        game: Game[Any],
        position: Position[Any],
        ahead: Sequence[Position[Any]] = (),
        events: Sequence[Told] = (),
        seen: Sequence[Position[Any]] = (),
    ) -> None:
        self.game = game
        self.position = position
        self.ahead = ahead or [position]
        self.events = events
        self.seen = seen  # what came before
        self.content = game.describe(position.state)
        self.names = game.story.seats(position.state) if game.story is not None else {}

    def problem(self, sentence: str) -> str:
        """Why the sentence is not true, "" if it is."""
        words = sentence.split()
        if sentence.startswith("to move "):
            mover = self.to_move() if self.position.outcome is None else "nobody"
            return self._same("it is the turn of", mover, self._letter(words[2]))
        if words[0] == "asked" and len(words) > 1:
            return self._asked(self._letter(words[1]), " ".join(words[2:]))
        if words[0] in ("winner", "winners"):
            return self._won([self._letter(word.strip(",")) for word in words[1:] if word != "and"])
        if sentence == "drawn":
            return self._won([])
        if sentence == "not over":
            return "" if self.position.outcome is None else f"the game is over by {self.position.outcome.rule}"
        if words[0] == "told":
            return "" if words[1] in self.rules() else f"it was not told; told were {', '.join(self.rules())}"
        if words[:2] == ["not", "told"]:
            return f"{words[2]} was told" if words[2] in self.rules() else ""
        return self._piece_problem(words)

    def _piece_problem(self, words: list[str]) -> str:
        """`a1 at 0,0`, `b1 gone`, `b1 in discard`, `b1 controller A`."""
        places = self.pieces()
        label = words[0]
        if len(words) == 2 and words[1] == "gone" and self._was_there(label):
            return "" if "at" not in places.get(label, ("", {}))[1] else f"it stands on {places[label][1]['at']}"
        if label not in places:
            return f"there is no {label}; there are {', '.join(places)}"
        where, entry = places[label]
        if len(words) == 3 and words[1] == "in":
            return self._same(f"{label} is in", where, words[2])
        if len(words) >= 3:
            found = entry.get(words[1], "nothing")
            return self._same(f"{label} {words[1]}", found, " ".join(words[2:]))
        return "this sentence says nothing that can be checked"

    def count_problem(self, name: str, value: object) -> str:
        """`A_stones` against a number; a list is counted, `x2` as two."""
        seat, _, what = name.partition("_")
        table = self.content.get(what, {})
        if not isinstance(table, dict):
            return f"the position has no {what} by seat"
        own = [name for name, letter in self.names.items() if letter == seat and name in table]
        found = table.get(own[0] if len(own) == 1 and seat not in table else seat, 0)
        if isinstance(found, list) and isinstance(value, int):
            found = sum(counted(str(entry)) for entry in found)
        return self._same(f"{seat} has {what}", found, value)

    def to_move(self) -> str:
        return str(self.content.get("to_move", "nobody"))

    def _letter(self, name: str) -> str:
        """A seat by its letter, whatever else it is called."""
        return self.names.get(name, name)

    def pieces(self) -> dict[str, tuple[str, dict[str, object]]]:
        """Every labelled entry with the list it stands in."""
        return labelled(self.content)

    def _was_there(self, label: str) -> bool:
        """Nothing can be gone that never was there and never could be placed."""
        if label in self.pieces() or any(label in labelled(self.game.describe(old.state)) for old in self.seen):
            return True
        text = self.game.actions(self.position.state).text
        options = (one for old in self.seen for decision in old.open for one in decision.options)
        return any(label in text(one).split() for one in options)

    def rules(self) -> list[str]:
        """The rules that spoke in the events, reasons of numbers included, each once."""
        found: dict[str, None] = {}
        for told in self.events:
            found[told.rule] = None
            for reason in getattr(told.event, "reasons", ()):
                if isinstance(reason, Reason) and reason.rule:
                    found[reason.rule] = None
        return list(found)

    def _asked(self, seat: str, key: str) -> str:
        asked = [f"{seat_name(decision.seat)} {decision.key}" for position in self.ahead for decision in position.open]
        wanted = f"{seat} {key}".strip()
        if any(found == wanted or (not key and found.startswith(f"{seat} ")) for found in asked):
            return ""
        return f"asked is {', '.join(dict.fromkeys(asked)) or 'nobody'}"

    def _won(self, winners: list[str]) -> str:
        outcome = self.position.outcome
        if outcome is None:
            return "the game goes on"
        return self._same("the winners are", [seat_name(seat) for seat in outcome.winners], winners)

    def _same(self, what: str, found: object, wanted: object) -> str:
        same = found == wanted or (isinstance(wanted, str) and str(found) == wanted)
        return "" if same else f"{what} {found if found != [] else 'nobody'}"


def labelled(content: Mapping[str, object]) -> dict[str, tuple[str, dict[str, object]]]:
    """The entries of a description that have a label."""
    found: dict[str, tuple[str, dict[str, object]]] = {}
    for name, entries in content.items():
        if isinstance(entries, list):
            for entry in entries:
                if isinstance(entry, dict) and "label" in entry:
                    found[str(entry["label"])] = (name, entry)
    return found


def counted(text: str) -> int:
    times = re.search(r" x(\d+)$", text)
    return int(times[1]) if times else 1
