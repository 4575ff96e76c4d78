"""Drawn boards of Neuroshima Hex: a `check` line becomes a test almost word for word.

    table = nsh("outpost commando -2,0 0 as c", "outpost runner -1,0", "moloch guard 0,0", "moloch hq 1,0 hp 18")
    table.battle()                                    # a battle now; whoever may choose does the quiet thing
    table.expect("guard gone", "runner unharmed", "c struck guard 1", "mhq hp 18", "told nsh.ranged.2")

A unit is ARMY TILE HEX, then its turn (0 to 5; 0 if left out), `hp 5`, `wounds 1`, `side 2`, `walked`, `rode`,
`fresh`, and `as NAME`. Without a name it is called after its tile (`commando`, the next one `commando2`), an HQ `ohq`,
`hhq`, `mhq`, `bhq`. Everything else is as in a scenario file (docs/scenarios.md): mode, armies, options, hands, piles,
discard, to_move, phase, plays, closing, queue, points, out, free... The army named first is A and to move; if `hands`
is left out, it holds one Battle tile, so that its turn does not end by itself. Piles are what is left of the armies.

    table = nsh("moloch hybrid 0,0 as h", "outpost medic 1,0 as m", hands={"moloch": ["Push Back", "Battle"]})
    table.does("push h m", answers=["to 2,0"])        # notation; a unit's name stands for its hex
    table.does("place net_fighter 0,1 3")             # a tile of the army to move, by any of its names
    table.does("end", dice=["draw runner"])           # draws are dice; a question with one option is never asked
    table.refuses("sniper mhq", by="nsh.sniper.2")    # seat="B" for somebody else
    table.offers("move h 0,1")                        # without a turn the unit faces as before
    table.offers_exactly(["push h m"], start="push")
    table.battle(clown="explode", medic_saves="c", medic_spent="m1", medic_absorbs="brawler>storm",
                 convert={"unit": "ganger", "phase": 3, "direction": "N", "from_kind": "melee"})
    table.deed("sniper", "hmg")                       # as in a scenario: whoever has such a tile plays it now
    table.claim(removed={3: ["guard"], 0: []}, hp_after={3: {"mhq": 18}}, netted=["c"], phases={"c": [3, 2]})

Sentences: `c at 0,0`, `c turn 3`, `c gone`, `c unharmed`, `c wounds 1`, `mhq hp 18`, `c netted`, `c free`, `c phases
3 2` (in which it would act now), `med serves outpost`, `a struck b`, `a struck b 2`, `a spared b`, `to move hegemony`,
`asked outpost act`, `winner moloch`, `drawn`, `not over`, `told ID`, `not told ID`; by seat or army `A_hp=18`,
`outpost_hands=2`, `moloch_points=3`. `table.hits()`, `table.strength("c")` and `table.initiative("c")` say who struck
whom, and why so.
A match from its very beginning is `fresh(lineups=["outpost", "moloch"], options={"first_player": "given"})`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from hexdial.games.neuroshima.catalogue import find_tile
from hexdial.games.neuroshima.choices import ATTACKS
from hexdial.games.neuroshima.claims import would_act
from hexdial.games.neuroshima.events import Acted, Struck, Who
from hexdial.games.neuroshima.game import NSH
from hexdial.games.neuroshima.labels import label, labelled, side_names
from hexdial.games.neuroshima.nets import standing
from hexdial.games.neuroshima.prepare import catalogue_of
from hexdial.games.neuroshima.state import State
from hexdial.kernel.errors import HexdialError
from hexdial.testing.kit import DrawnTable

HEX = re.compile(r"-?\d+,-?\d+")
SHIFTS = ("move", "walk", "ride")
TILES = ("place", "discard", "draw")
OWN = ("unharmed", "wounds", "hp", "netted", "free", "phases", "serves", "struck", "spared")


class NshTable(DrawnTable):
    """A drawn table whose units are called by their names."""

    def battle(self, **choices: object) -> NshTable:
        """A battle now, started by whoever is to move; what is not chosen is quiet: attack, convert nothing."""
        __tracebackhide__ = True
        self.deed("combat", None, choices)
        return self

    def expect(self, *sentences: str, **counts: object) -> None:
        """The sentences of the kit and those of this game."""
        __tracebackhide__ = True
        own = [sentence for sentence in sentences if is_own(sentence)]
        super().expect(*[sentence for sentence in sentences if sentence not in own], **counts)
        for sentence in own:
            name, what, *rest = sentence.split()
            problem = self._problem(name, what, rest)
            if problem:
                raise self.failed(f"{sentence!r}: {problem}")

    def _problem(self, name: str, what: str, rest: list[str]) -> str:
        s: State = self.state
        if what in ("struck", "spared"):
            return self._struck_problem(name, rest, what == "struck")
        if what == "hp":
            self.claim(hp={name: int(rest[0])})
            return ""
        if name not in labelled(s):
            return f"there is no {name}; there are {', '.join(labelled(s))}"
        cell = labelled(s)[name]
        if what in ("wounds", "unharmed"):
            found: object = s.wounds[cell]
            wanted: object = int(rest[0]) if rest else 0
        elif what in ("netted", "free"):
            found, wanted = standing(s).netted[cell], what == "netted"
        elif what == "phases":
            found, wanted = would_act(s, name), [int(word) for word in rest]
        else:
            found, wanted = side_names(s.f)[standing(s).serves[cell]], rest[0]
        return "" if found == wanted else f"{what} {found}"

    def _struck_problem(self, name: str, rest: list[str], wanted: bool) -> str:
        """An attack that did at least one wound counts as a strike."""
        for unit in (name, rest[0]):
            if not any(unit in labelled(position.state) for position in self._seen):
                return f"there never was a {unit}"
        hits = [hit for hit in self.hits() if hit[:2] == (name, rest[0]) and hit[3] > 0]
        if not wanted:
            return f"it struck for {hits[0][3]}" if hits else ""
        if not hits:
            return f"the hits are {self.hits()}"
        if len(rest) > 1 and sum(hit[3] for hit in hits) != int(rest[1]):
            return f"it struck for {sum(hit[3] for hit in hits)}"
        return ""

    def hits(self) -> list[tuple[str, str, str, int]]:
        """Every attack that reached somebody: by whom, on whom, how, with how many wounds."""
        found = [told.event for told in self.events if isinstance(told.event, Struck)]
        return [(self.called(hit.unit), self.called(hit.target), ATTACKS[hit.how], hit.wounds) for hit in found]

    def strength(self, name: str) -> dict[str, int]:
        """Why the last hit of the unit was so strong: `{"printed": 1, "hegemony_hq": 1}`."""
        found = [told.event for told in self.events if isinstance(told.event, Struck)]
        return reasons([hit for hit in found if self.called(hit.unit) == name][-1])

    def initiative(self, name: str) -> dict[str, int]:
        """Why the unit acted in the phase in which it acted last: `{"printed": 3, "outpost_scout": 1}`."""
        found = [told.event for told in self.events if isinstance(told.event, Acted)]
        return reasons([act for act in found if self.called(act.unit) == name][-1])

    def called(self, unit: Who) -> str:
        return label(self.state.f, unit.tag, unit.kind)

    # -- notation with names

    def parse(self, text: str) -> object:
        """The action of that notation; names stand for hexes and tiles."""
        return super().parse(self.spelled(text))

    def options(self, start: str = "", *, seat: str | None = None, at: str | None = None) -> list[str]:
        return super().options(self.named(start), seat=seat, at=at)

    def offers_exactly(
        self, texts: Sequence[str], start: str = "", *, seat: str | None = None, at: str | None = None
    ) -> None:
        __tracebackhide__ = True
        super().offers_exactly([self.spelled(text) for text in texts], start, seat=seat, at=at)

    def spelled(self, text: str) -> str:
        """Complete notation; a turn that is left out is 0 for a new unit, and that of the unit otherwise."""
        s: State = self.position.state
        words = self.named(text).split()
        if words[0] == "place" and len(words) == 3 and not words[1].endswith("_hq"):
            words.append("0")
        if words[0] in SHIFTS and len(words) == 3:
            words.append(str(s.face[s.f.field.texts.index(words[1])] % 6))
        return " ".join(words)

    def named(self, text: str) -> str:
        """Hexes instead of the names of units, ids instead of the names of tiles."""
        s: State = self.position.state
        where = labelled(s)
        words = text.split()
        for place in range(1, len(words)):
            if words[0] in TILES and place == 1:
                words[1] = tile_id(s, words[1])
            elif words[place] in where:
                words[place] = s.f.field.texts[where[words[place]]]
        return " ".join(words)


def is_own(sentence: str) -> bool:
    words = sentence.split()
    return len(words) > 1 and words[1] in OWN and words[0] not in ("told", "not", "to")


def reasons(event: Struck | Acted) -> dict[str, int]:
    found: dict[str, int] = {}
    for reason in event.reasons:
        found[reason.why] = found.get(reason.why, 0) + reason.change
    return found


def tile_id(s: State, name: str) -> str:
    """The id of a tile of the army to move, or of any army."""
    try:
        return find_tile(catalogue_of(), s.f.army[max(s.active, 0)].id, name).id
    except HexdialError:
        return find_tile(catalogue_of(), None, name).id


def nsh(*units: str, windows: str = "decline", **content: Any) -> NshTable:
    """A board with these units; the rest as in a scenario file."""
    drawing: dict[str, Any] = {**content, "units": [*read_units(units), *content.get("units", [])]}
    if "hands" not in drawing and drawing.get("phase", "act") == "act" and drawing.get("mode") != "puzzle":
        state = NSH.draw(drawing)
        drawing["hands"] = {side_names(state.f)[state.active]: ["Battle"]}
    return NshTable(NSH, drawing, windows=windows)


def fresh(windows: str = "decline", **settings: Any) -> NshTable:
    """A match from its very beginning: who begins, HQs, first draws."""
    return NshTable(NSH, settings=settings, windows=windows)


def read_units(texts: Sequence[str]) -> list[dict[str, object]]:
    """`outpost commando -2,0 0 wounds 1 as c` as entries of a position."""
    found: list[dict[str, object]] = []
    names: list[str] = []
    for text in texts:
        entry = read_unit(text)
        if "label" not in entry:
            short = str(entry.pop("short"))
            taken = [name for name in names if re.fullmatch(rf"{short}\d*", name)]
            entry["label"] = f"{short}{len(taken) + 1}" if taken else short
        entry.pop("short", None)
        names.append(str(entry["label"]))
        found.append(entry)
    return found


def read_unit(text: str) -> dict[str, object]:
    front, named, name = text.partition(" as ")
    words = front.split()
    at = next((place for place, word in enumerate(words) if HEX.fullmatch(word)), 0)
    assert at >= 1, f"a unit is written as `outpost commando 0,0 2 as c`, not {text!r}"
    tile = find_tile(catalogue_of(), words[0] if at > 1 else None, " ".join(words[1:at]) if at > 1 else words[0])
    short = f"{tile.army[0]}hq" if tile.kind == "hq" else tile.id.removeprefix(f"{tile.army}_")
    entry: dict[str, object] = {"tile": tile.id, "at": words[at], "short": short}
    rest = words[at + 1 :]
    if rest and rest[0].isdigit():
        entry["turn"] = int(rest.pop(0))
    while rest:
        word = rest.pop(0)
        entry[word] = True if word in ("walked", "rode", "fresh") else int(rest.pop(0))
    if named:
        entry["label"] = name.strip()
    return entry
