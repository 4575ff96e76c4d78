"""Events, questions, choices, refusals, outcomes as sentences; the words stand in locale/, in the book's own terms."""

from __future__ import annotations

from functools import cache, partial
from typing import Final

from hexdial.games.neuroshima import prepare
from hexdial.games.neuroshima.choices import (
    AIMED,
    ATTACKS,
    GAUSS,
    HOWS,
    MELEE,
    RANGED,
    Absorb,
    Aim,
    Call,
    Convert,
    Drawn,
    First,
    Place,
    Push,
    Shift,
    Throw,
    To,
)
from hexdial.games.neuroshima.events import (
    Absorbed,
    Acted,
    BattleBegan,
    BattleEnded,
    Began,
    Captured,
    Converted,
    DrewLast,
    Hurt,
    Moved,
    Noted,
    Placed,
    Struck,
    TurnBegan,
    TurnEnded,
    Who,
)
from hexdial.games.neuroshima.field import SIDE_NAMES
from hexdial.games.neuroshima.log import WHY, fields_of, name_of, twins_of
from hexdial.games.neuroshima.notation import actions
from hexdial.games.neuroshima.reading import DATA
from hexdial.games.neuroshima.setting import ANY
from hexdial.games.neuroshima.state import State
from hexdial.kernel.errors import DataError
from hexdial.kernel.game import Refusal
from hexdial.kernel.match import AGREED
from hexdial.kernel.scene import Spoken, remembered, spoken
from hexdial.kernel.sentences import filled, load_sentences
from hexdial.kernel.table import Decision, Event, Outcome, Told, Word
from hexdial.kernel.tally import Reason

LOCALE: Final = DATA.parent / "locale"
# what an attack becomes when the Quartermaster changes it
BECOMES: Final = {MELEE: RANGED, RANGED: MELEE, GAUSS: MELEE}
PLACED: Final = 60_000  # where tiles could be placed, in words: as many as there are in one language
# they are the same in every match, so all matches remember them together
_PLACED: Final[dict[tuple[object, ...], object]] = {}


def say(s: State, thing: object, language: str) -> str:
    """A sentence for an event, a question, a choice, a refusal or an outcome; "" where there is nothing to say."""
    return Voice(s, language).say(thing)


@cache
def sentences(language: str) -> dict[str, str]:
    """The templates of one language by key: `event.Struck.hit`."""
    return load_sentences(LOCALE, language)


@cache
def ways(language: str) -> list[str]:
    """The six sides of a hex."""
    return [sentences(language)[f"way.{way}"] for way in SIDE_NAMES]


class Voice:
    """Speaks about one state in one language."""

    def __init__(self, s: State, language: str) -> None:
        self.s = s
        self.f = s.f
        self.language = language
        self.sentences: dict[str, str] = sentences(language)
        self.ways: list[str] = ways(language)
        self.sides: tuple[str, ...] = remembered(self.f.pictures, ("sides", language), tuple, self._sides)

    def text(self, key: str, about: dict[str, str] | None = None) -> str:
        """The template of that key, filled."""
        template = self.sentences.get(key)
        if template is None:
            raise DataError(f"locale/{self.language}.toml", key, "", "missing")
        return filled(template, about)

    def say(self, thing: object) -> str:
        if isinstance(thing, Told):
            return self.event(thing.event, thing.rule)
        if isinstance(thing, Event):
            # a remark is nothing without the rule that speaks
            return "" if isinstance(thing, Noted) else self.event(thing, "")
        if isinstance(thing, Reason):
            return f"{thing.change:+d} {self.reason(thing)}" if thing.change else self.reason(thing)
        if isinstance(thing, Decision):
            return self.question(thing)
        if isinstance(thing, Refusal):
            return self.rule(thing.rule) if thing.rule else self.text("refusal.unknown")
        if isinstance(thing, Outcome):
            return self.outcome(thing)
        return self.choice(thing)

    # names

    def seat(self, seat: int) -> str:
        return self.text("name.seat", {"seat": str(seat + 1)})

    def side(self, side: int) -> str:
        """The army; where it is there more than once, its number among its twins."""
        return self.sides[side]

    def _sides(self) -> tuple[str, ...]:
        found: list[str] = []
        for side, army in enumerate(self.f.army):
            name = army.names[self.language]
            twins = twins_of(self.f, side)
            found.append(f"{name} {twins.index(side) + 1}" if len(twins) > 1 else name)
        return tuple(found)

    def player(self, side: int) -> str:
        """`Outpost (Player 1)`"""
        return f"{self.side(side)} ({self.seat(self.f.chair[side])})"

    def tile(self, kind: int) -> str:
        return self.f.faces.tiles[kind].names[self.language]

    def unit(self, unit: Who) -> str:
        """`Runner (Hegemony, 0,1)`, `the HQ of Outpost`"""
        if self.f.faces.is_hq[unit.kind]:
            return self.text("name.hq", {"army": self.side(unit.side)})
        about = {"tile": self.tile(unit.kind), "army": self.side(unit.side), "cell": self.cell(unit.cell)}
        return self.text("name.unit", about)

    def standing(self, cell: int) -> str:
        """Who stands there: `Runner (0,1)`; an empty hex is just that."""
        face = self.s.face[cell]
        if face < 0:
            return self.text("name.hex", {"cell": self.cell(cell)})
        if self.f.faces.is_hq[face // 6]:
            return self.text("name.hq", {"army": self.side(self.s.side[cell])})
        return f"{self.tile(face // 6)} ({self.cell(cell)})"

    def cell(self, cell: int) -> str:
        return self.f.field.texts[cell]

    def attack(self, how: int) -> str:
        return self.text(f"attack.{ATTACKS[how]}")

    def listed(self, names: list[str]) -> str:
        """`a, b and c`"""
        if len(names) < 2:
            return "".join(names)
        return f"{', '.join(names[:-1])} {self.text('name.and')} {names[-1]}"

    def rule(self, rule: str) -> str:
        """The rule's own sentence."""
        return prepare.rulebook_of().rule(rule).sentence(self.language)

    def reason(self, reason: Reason) -> str:
        """`printed`, `armour`, or the name of the tile that changed the number."""
        kind = self.f.catalogue.by_id.get(reason.why)
        return self.text(f"reason.{reason.why}") if kind is None else self.tile(kind)

    def sum(self, reasons: tuple[Reason, ...]) -> str:
        """`1 printed + 1 The Boss - 1 armour`"""
        line = f"{reasons[0].change} {self.reason(reasons[0])}"
        for reason in reasons[1:]:
            line += f" {'+' if reason.change >= 0 else '-'} {abs(reason.change)} {self.reason(reason)}"
        return line

    # events

    def event(self, event: Event, rule: str) -> str:
        """The event in its own case: a hit lands or is stopped, a unit goes or only turns."""
        about: dict[str, str] = {"rule": self.rule(rule) if rule else ""}
        for name, kind, value in fields_of(event):
            about[name] = self.field(kind, value)
        if isinstance(event, (Began, TurnBegan)):
            about["seat"] = self.seat(self.f.chair[event.side])
        elif isinstance(event, Placed):
            about["cell"] = self.cell(event.unit.cell)
        elif isinstance(event, Converted):
            about["becomes"] = self.attack(BECOMES[event.how])
        elif isinstance(event, BattleEnded):
            lives = [f"{self.side(side)} {life}" for side, life in enumerate(event.life) if not self.s.out[side]]
            about["life"] = ", ".join(lives)
        return sentence(self.text(f"event.{name_of(event)}{self.case(event)}", about))

    def case(self, event: Event) -> str:
        """How the event is told: one class may have several sentences."""
        if isinstance(event, Placed):
            return ".hq" if self.f.faces.is_hq[event.unit.kind] else ".unit"
        if isinstance(event, Moved):
            if event.cell == event.unit.cell:
                return ".turned"
            return ".hq" if self.f.faces.is_hq[event.unit.kind] else f".{HOWS[event.how]}"
        if isinstance(event, Struck):
            return ".hit" if event.wounds > 0 else ".stopped"
        if isinstance(event, Hurt):
            return ".wounds" if event.wounds > 0 else ".destroyed" if event.wounds else ".spared"
        if isinstance(event, Acted):
            return ".changed" if len(event.reasons) > 1 else ".printed"
        if isinstance(event, Absorbed):
            return ".unit" if event.source >= 0 else ".tile"
        if isinstance(event, Captured):
            return ".back" if event.side == event.unit.side else ".taken"
        if isinstance(event, TurnEnded):
            return ".kept" if event.kept else ".empty"
        if isinstance(event, DrewLast):
            return ".turns" if event.turns else ".alone"
        if isinstance(event, Noted):
            return ".units" if event.about else ".bare"
        if isinstance(event, BattleBegan):
            return f".{WHY[event.why]}"
        if isinstance(event, BattleEnded):
            return ".points" if self.f.scoring else ".life"
        return ""

    def field(self, kind: str, value: object) -> str:
        """A field of an event as a sentence names it."""
        if kind == "sum":
            assert isinstance(value, tuple), f"a {kind} is no {value!r}"
            return self.sum(value) if value else ""
        if isinstance(value, tuple):
            names = [self.field(kind, entry) for entry in value]
            return self.listed(counted(names) if kind == "tile" else names)
        if isinstance(value, Who):
            return self.unit(value)
        assert isinstance(value, int), f"a {kind} is no {value!r}"
        if kind == "cell" or (kind == "source" and value >= 0):
            return self.cell(value)
        if kind == "side":
            return self.side(value)
        if kind == "seat":
            return self.seat(value)
        if kind == "tile":
            return self.tile(value)
        if kind in ("turn", "edge"):
            return self.ways[value]
        if kind == "attack":
            return self.attack(value)
        return str(value)

    # questions

    def question(self, decision: Decision) -> str:
        """Asked so that everybody may read it: it speaks of the state and what the question is about."""
        key = decision.key
        about: dict[str, str] = {}
        if key in ("hq", "draw", "redraw", "discard", "act"):
            about["side"] = self.side(told_about(decision, 0))
            if key == "act" and self.s.plays != ANY:
                about["plays"] = str(self.s.plays)
                key = "act_plays"
        elif key == "secret":
            about["unit"] = self.standing(own_cell(self.s, decision))
        elif key == "pushed":
            about["by"] = self.standing(told_about(decision, 0))
            about["unit"] = self.standing(told_about(decision, 1))
        elif key == "chain":
            about["medic"] = self.standing(told_about(decision, 0))
            about["unit"] = self.standing(told_about(decision, 1))
        elif key != "first":
            units = [self.standing(told_about(decision, place)) for place in range(len(decision.about))]
            about["unit"] = ", ".join(units)
        return sentence(self.text(f"ask.{key}", about))

    # choices

    def choice(self, action: object) -> str:
        return sentence(self._choice(action))

    def spoken(self, action: object, touches: tuple[str, ...]) -> Spoken:
        """A choice with its words; those there are many of are remembered."""
        make = partial(self._spoken, action, touches)
        if isinstance(action, Place):
            return spoken(_PLACED, (self.language, touches), action, make, PLACED)
        if isinstance(action, Shift):
            face, side = self.s.face[action.start], self.s.side[action.start]
            return spoken(self.f.pictures, (self.language, touches, face, side), action, make)
        return make()

    def _spoken(self, action: object, touches: tuple[str, ...]) -> Spoken:
        return Spoken(action, touches, self.choice(action), actions(self.s).text(action))

    def _choice(self, action: object) -> str:
        if isinstance(action, Place):
            about = {"tile": self.tile(action.kind), "cell": self.cell(action.cell), "turn": self.ways[action.turn]}
            return self.text("do.Place.hq" if self.f.faces.is_hq[action.kind] else "do.Place.unit", about)
        if isinstance(action, Shift):
            how = f"do.Shift.{HOWS[action.how]}"
            about = {"unit": self.standing(action.start), "cell": self.cell(action.cell)}
            about["turn"] = self.ways[action.turn]
            return self.text(f"{how}_turn" if action.start == action.cell else how, about)
        if isinstance(action, (Throw, Drawn)):
            return self.text(f"do.{type(action).__name__}", {"tile": self.tile(action.kind)})
        if isinstance(action, Push):
            about = {"pusher": self.standing(action.pusher), "target": self.standing(action.target)}
            return self.text("do.Push", about)
        if isinstance(action, Aim):
            return self.text(f"do.Aim.{AIMED[action.what]}", {"target": self.standing(action.cell)})
        if isinstance(action, To):
            return self.text("do.To", {"cell": self.cell(action.cell)})
        if isinstance(action, Call):
            return self.standing(action.cell)
        if isinstance(action, Absorb):
            return self._absorb(action)
        if isinstance(action, Convert):
            about = {"way": self.ways[action.side], "how": self.attack(action.how)}
            about["becomes"] = self.attack(BECOMES[action.how])
            about["unit"] = self.standing(action.cell)
            return self.text("do.Convert", about)
        if isinstance(action, First):
            return self.text("do.First", {"side": self.player(action.side)})
        assert isinstance(action, Word), f"nobody knows how to say {action!r}"
        return self.text(f"do.Word.{action.text}")

    def _absorb(self, action: Absorb) -> str:
        """Of an action tile or of a unit; all that comes through an edge, or one kind of attack only."""
        about = {"target": self.standing(action.target)}
        if action.source < 0:
            return self.text("do.Absorb.tile", about)
        about["source"] = self.standing(action.source)
        if action.how < 0:
            return self.text("do.Absorb.unit", about)
        about["how"] = self.attack(action.how)
        return self.text("do.Absorb.kind", about)

    # the end

    def outcome(self, outcome: Outcome) -> str:
        """Who won, and the rule that says so."""
        if outcome.rule == AGREED:
            return self.text("outcome.agreed")
        winners = [self.winner(seat) for seat in outcome.winners]
        many = "draw" if not winners else "one" if len(winners) == 1 else "many"
        return self.text(f"outcome.{many}", {"winners": self.listed(winners), "rule": self.rule(outcome.rule)})

    def winner(self, seat: int) -> str:
        """`Player 1 (Outpost)`"""
        armies = [self.side(side) for side in range(self.f.sides) if self.f.chair[side] == seat]
        return f"{self.seat(seat)} ({', '.join(armies)})"


def sentence(text: str) -> str:
    """The same with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def counted(names: list[str]) -> list[str]:
    """Equal ones once: `Battle x2`."""
    return [name if names.count(name) == 1 else f"{name} x{names.count(name)}" for name in dict.fromkeys(names)]


def told_about(decision: Decision, place: int) -> int:
    """The cell or side a question is about."""
    number = decision.about[place]
    assert isinstance(number, int), f"{decision.key} is about {number!r}"
    return number


def own_cell(s: State, decision: Decision) -> int:
    """Of the units that all choose at once, the one of the seat that is asked."""
    for place in range(len(decision.about)):
        cell = told_about(decision, place)
        if s.f.chair[s.side[cell]] == decision.seat:
            return cell
    raise AssertionError(f"{decision!r} asks a seat that has no unit to choose for")
