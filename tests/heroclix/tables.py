"""Drawn boards of HeroClix: a `check` line becomes a test almost word for word.

    table = heroclix(A="E5 8/10/16/3 r6", X="F5 tokens 1", walls="C3|D3", rock="D4 heavy")
    table.does("A close", dice="3 4")                  # a question with one option is never asked
    table.expect("X click 4", "A tokens 1", "told hcx.p8.hit.1")
    table.does("A move", answers=["go E4"])
    table.refuses("A range", by="hcx.p8.target.5")

The board is the catalogue's: 16 x 16 clear squares, A's Action phase, both first turns over. A figure is its square,
then how it stands (`tokens 1`, `click 2`, `turned 1`, `side A`, `place ko`, `sideline`, `acted` ...), then what is
printed on it: `8/10/16/3`, several clicks one after the other, `r6`, `bolts 2`, `giant`, `wing`, `base 2x2`,
`bystander`, `points 60`, powers by id, `charge@1-2` on some clicks. X, Y, Z are B's. Some names are objects (NAMES):
a square, `held A`, `worn A` or `off`; then `heavy`, `special 4`, `equip any`, `companion`, `owner B`.

Effects that run: `effects=["A attack +1", "A speed is 8", "A range halved", "A cannot close", "A forbid charge"]`.
Sentences besides those of the kit: `A click 2`, `A tokens 1`, `X at F5`, `X ko`, `X place ko`, `A value attack 11`,
`A holds rock`, `A immune`, `terrain C3 hindering`, `points A 50`. `at(5, 5)` is E5: squares of parts 1 to 9.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from hexdial.games.heroclix.game import HCX
from hexdial.games.heroclix.standing import is_immune
from hexdial.games.heroclix.state import State
from hexdial.games.heroclix.terms import ACTIONS, NOBODY, PLACES, TERRAINS, VALUES
from hexdial.games.heroclix.values import reckon, value
from hexdial.games.heroclix.victory import score, victory_points
from hexdial.grids.squares import square_name
from hexdial.kernel.scene import Scene
from hexdial.testing.kit import DrawnTable
from hexdial.testing.script import Given

SQUARE = re.compile(r"[A-Z]{1,2}\d+")
NUMBERS = ("tokens", "click", "turned", "start")
TEXTS = ("side", "owner", "place", "maker", "bound")
FLAGS = ("sideline", "generated", "left")
DONE = ("got_token", "acted", "carried", "moved", "attacked", "placed")
OWN = ("ko", "value", "holds", "wears", "immune", "vulnerable", "terrain", "points")


def at(x: int, y: int) -> str:
    """A square of parts 1 to 9 of the catalogue, (5,5), by its name."""
    return square_name(x - 1, y - 1)


class ClixTable(DrawnTable):
    """A drawn table that speaks of dials, squares and objects."""

    def does(
        self,
        action: Given | None = None,
        dice: Sequence[str] = (),
        answers: Sequence[Given] = (),
        *,
        seat: str | None = None,
        windows: str | None = None,
        **own: Sequence[Given],
    ) -> ClixTable:
        """As in the kit; dice may be written `3 4`."""
        __tracebackhide__ = True
        faces = [f"die {die}" for die in (dice.split() if isinstance(dice, str) else dice)]
        super().does(action, faces, answers, seat=seat, windows=windows, **own)
        return self

    def parse(self, text: str) -> object:
        """Objects by their bare names."""
        for number, thing in enumerate(self.position.state.f.thing):
            text = re.sub(rf"\b{thing.id}$", f"{thing.id}.{number + 1}", text)
        return super().parse(text)

    def expect(self, *sentences: str, **counts: object) -> None:
        __tracebackhide__ = True
        own = [one for one in sentences if self.is_own(one)]
        super().expect(*[one for one in sentences if one not in own], **counts)
        for sentence in own:
            found = self.found(sentence.split())
            if found:
                raise self.failed(f"{sentence!r}: {found}")

    def is_own(self, sentence: str) -> bool:
        words = sentence.split()
        if words[0] in ("terrain", "points"):
            return True
        state: State = self.position.state
        return words[0] in state.f.labels and (words[1] in OWN or words[1] in (*NUMBERS, "at", "place", "side"))

    def found(self, words: list[str]) -> str:
        """What is there instead, "" if it is as the sentence says."""
        s: State = self.state
        if words[0] == "terrain":
            is_there: object = s.terrain[s.map.board.index[words[1]]]
            return "" if is_there == TERRAINS[words[2]] else f"it is {is_there}"
        if words[0] == "points":
            seat = "AB".index(words[1])
            scored = victory_points(s, seat)
            assert sum(reason.change for reason in score(s, seat)) == scored
            return "" if scored == int(words[2]) else f"it has {scored}"
        f = s.f.labels.index(words[0])
        if words[1] == "value":
            reckoned = reckon(s, f, VALUES.index(words[2]), None, True)
            reckoned.explain()
            now = reckoned.total()
            assert now == value(s, f, VALUES.index(words[2])), "its reasons change the number"
            return "" if now == int(words[3]) else f"it is {now}"
        if words[1] in ("immune", "vulnerable"):
            return "" if is_immune(s, f) == (words[1] == "immune") else "it is not"
        things = [thing.id for thing in s.f.thing]
        facts = {
            "ko": PLACES[s.place[f]] == "ko",
            "click": s.click[f],
            "tokens": s.tokens[f],
            "turned": s.turned[f],
            "start": s.start[f],
            "at": s.map.board.texts[s.cell[f]] if s.cell[f] >= 0 else "nowhere",
            "place": PLACES[s.place[f]],
            "side": "AB"[s.side[f]],
            "holds": "nothing" if s.holds[f] == NOBODY else things[s.holds[f]],
            "wears": "nothing" if s.wears[f] == NOBODY else things[s.wears[f]],
        }
        wanted = words[2] if len(words) > 2 else "True"
        return "" if str(facts[words[1]]) == wanted else f"{words[1]} {facts[words[1]]}"

    def cannot_go(self, label: str, square: str, by: str, dice: str = "") -> None:
        """A move of the figure cannot end there; the table stands as before."""
        __tracebackhide__ = True
        before = self.position
        self.does(f"{label} move", dice=dice)
        self.refuses(f"go {square}", by=by)
        self.position = before

    def can_go(self, label: str, *squares: str, dice: str = "") -> None:
        """A move of the figure can end there; the table stands as before."""
        __tracebackhide__ = True
        before = self.position
        self.does(f"{label} move", dice=dice)
        self.offers(*[f"go {square}" for square in squares])
        self.position = before

    def asked(self) -> str:
        """The key of the open question."""
        decision = self.position.decision
        return "" if decision is None else decision.key

    def event(self, kind: type) -> Any:
        """The last event of this kind."""
        return [told.event for told in self.events if isinstance(told.event, kind)][-1]

    def count(self, kind: type) -> int:
        """How many events of this kind were told."""
        return len([told for told in self.events if isinstance(told.event, kind)])


def rules_of(table: ClixTable, label: str) -> tuple[str, ...]:
    """The rules that a player finds under a piece: a figure by its label, an object or a marker by its name."""
    scene = table.game.scene(table.position, 0, "en")
    assert isinstance(scene, Scene)
    found = [one for one in scene.pieces if label in (one.label, one.art)]
    assert found, f"there is no {label}"
    return found[0].rules


def heroclix(windows: str = "decline", effects: Sequence[str] = (), **content: Any) -> ClixTable:
    """A board with these figures and objects; all other fields are those of a position, `windows="C3|D3"` too."""
    drawing: dict[str, Any] = {}
    if windows not in ("decline", "explicit"):
        drawing["windows"], windows = windows, "decline"
    units: list[dict[str, object]] = []
    things: list[dict[str, object]] = []
    for name, given in content.items():
        if re.fullmatch(r"[A-Z]\d?", name):
            units.append(read_unit(name, given))
        elif (
            isinstance(given, str)
            and (SQUARE.match(given) or given.split()[0] in ("held", "worn", "off"))
            and name in NAMES
        ):
            things.append(read_object(name, given))
        else:
            drawing[name] = given
    drawing["units"] = units
    if things:
        drawing["objects"] = things
    if effects:
        drawing["effects"] = [read_effect(text) for text in effects]
    return ClixTable(HCX, drawing, windows=windows)


NAMES = ("rock", "stone", "crate", "car", "vase", "lamp", "sword", "shield", "cloak", "idol", "hound")


def read_unit(name: str, text: str) -> dict[str, object]:
    """`E5 tokens 1 8/10/16/3 r6`: where, how it stands, what it is."""
    entry: dict[str, object] = {"label": name}
    tile: list[str] = []
    words = text.split()
    while words:
        word = words.pop(0)
        if SQUARE.fullmatch(word) and "at" not in entry:
            entry["at"] = word
        elif word in NUMBERS:
            entry[word] = int(words.pop(0))
        elif word in TEXTS:
            entry[word] = words.pop(0)
        elif word in FLAGS:
            entry[word] = True
        elif word in DONE:
            entry["done"] = [*entry.get("done", []), word]  # type: ignore[misc]  # a list of texts
        else:
            tile.append(word)
    if tile:
        entry["tile"] = " ".join(tile)
    return entry


def read_object(name: str, text: str) -> dict[str, object]:
    entry: dict[str, object] = {"label": name}
    words = text.split()
    first = words.pop(0)
    if first in ("held", "worn"):
        entry[first] = words.pop(0)
    elif first != "off":
        entry["at"] = first
    if "owner" in words:
        place = words.index("owner")
        entry["owner"] = words[place + 1]
        del words[place : place + 2]
    entry["tile"] = " ".join(words) or "light"
    return entry


def read_effect(text: str) -> dict[str, object]:
    """`A attack +1`, `A speed is 8`, `A range halved`, `A forbid charge`, `A attack -2 by X outwit`."""
    text, _, origin = text.partition(" by ")
    if origin:
        source, power = origin.split()
        return {**read_effect(text), "source": source, "power": power, "last": 99}
    label, word, *rest = text.split()
    if word == "cannot":
        return {"kind": "forbid_action", "target": label, "value": ACTIONS.index(rest[0])}
    if word in ("forbid", "grant"):
        return {"kind": word, "target": label, "value": rest[0]}
    if rest[0] == "is":
        return {"kind": "replace", "target": label, "value": word, "amount": int(rest[1])}
    if rest[0] == "halved":
        return {"kind": "halve", "target": label, "value": word}
    return {"kind": "modify", "target": label, "value": word, "amount": int(rest[0])}


def match(windows: str = "decline", **settings: Any) -> ClixTable:
    """A match from its very beginning."""
    return ClixTable(HCX, settings=settings, windows=windows)
