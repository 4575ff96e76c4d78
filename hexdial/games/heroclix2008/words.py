"""Events, questions, choices, refusals, outcomes as sentences; the words stand in locale/, in the sheet's own terms."""

from __future__ import annotations

from functools import cache, partial
from typing import Final

from hexdial.games.heroclix2008 import prepare
from hexdial.games.heroclix2008.choices import Bring, Give, Instead, Lean, Punch, Shoot, To
from hexdial.games.heroclix2008.events import (
    Aimed,
    Compared,
    Damaged,
    Declined,
    Evaded,
    FirstRolled,
    GameEnded,
    Given,
    Healed,
    KnockedOut,
    MapsLaid,
    Moved,
    Noted,
    Reinforced,
    Rolled,
    Showed,
    TurnEnded,
    Used,
)
from hexdial.games.heroclix2008.log import fields_of, name_of
from hexdial.games.heroclix2008.notation import actions
from hexdial.games.heroclix2008.reading import DATA
from hexdial.games.heroclix2008.state import NOBODY, State
from hexdial.kernel.errors import DataError
from hexdial.kernel.game import Refusal
from hexdial.kernel.match import AGREED
from hexdial.kernel.scene import Spoken, spoken
from hexdial.kernel.sentences import filled, load_sentences
from hexdial.kernel.table import Decision, Event, Face, Outcome, Told, Word
from hexdial.kernel.tally import Reason

LOCALE: Final = DATA.parent / "locale"
DEED_WORDS: Final = ["move", "attack", "charge"]  # of the three kinds of action
WHY_WORDS: Final = ["place", "setup", "move", "charge", "enter"]  # why a square is asked for


def say(s: State, thing: object, language: str) -> str:
    """A sentence for an event, a question, a choice, a refusal or an outcome; "" where there is nothing to say."""
    return Voice(s, language).say(thing)


@cache
def sentences(language: str) -> dict[str, str]:
    """The templates of one language by key: `event.Compared.hit`."""
    return load_sentences(LOCALE, language)


class Voice:
    """Speaks about one state in one language."""

    def __init__(self, s: State, language: str) -> None:
        self.s = s
        self.f = s.f
        self.language = language
        self.sentences: dict[str, str] = sentences(language)

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

    def kind(self, figure: int) -> str:
        """What is printed on the card."""
        return self.f.kind[figure].names[self.language]

    def figure(self, figure: int) -> str:
        """`Lamplighter (a1)`"""
        if figure < 0:
            return self.text("name.nobody")
        return f"{self.kind(figure)} ({self.f.labels[figure]})"

    def power(self, power: int) -> str:
        return self.f.powers[power].names[self.language] if power >= 0 else self.text("name.none")

    def cell(self, cell: int) -> str:
        return self.f.board.texts[cell]

    def map(self, laid: str) -> str:
        """`Rooftops`, `Museum (90°)`"""
        id, _, turned = laid.partition(" ")
        name = prepare.maps_of()[id].names[self.language]
        return f"{name} ({turned}°)" if turned and turned != "0" else name

    def listed(self, names: list[str]) -> str:
        """`a, b and c`"""
        if len(names) < 2:
            return "".join(names)
        return f"{', '.join(names[:-1])} {self.text('name.and')} {names[-1]}"

    def rule(self, rule: str) -> str:
        """The rule's own sentence."""
        return prepare.rulebook_of().rule(rule).sentence(self.language)

    def reason(self, reason: Reason) -> str:
        """`dial`, `dice`, or the name of the power that changed the number."""
        for power in self.f.powers:
            if power.id == reason.why:
                return power.names[self.language]
        return self.text(f"reason.{reason.why}")

    def sum(self, reasons: tuple[Reason, ...]) -> str:
        """`10 attack + 7 dice + 1 Rally`; what changed nothing is left out."""
        line = ""
        for reason in reasons:
            if not line:
                line = f"{reason.change} {self.reason(reason)}" if reason.change or len(reasons) == 1 else ""
            elif reason.change:
                line += f" {'+' if reason.change > 0 else '-'} {abs(reason.change)} {self.reason(reason)}"
        return line

    def noted(self, reasons: tuple[Reason, ...]) -> str:
        """`4 squares away; friends do not block`"""
        return "; ".join([f"{one.change} {self.reason(one)}" if one.change else self.reason(one) for one in reasons])

    # events

    def event(self, event: Event, rule: str) -> str:
        """The event in its own case: an attack hits or misses, a figure goes or stays."""
        about: dict[str, str] = {"rule": self.rule(rule) if rule else ""}
        for name, kind, value in fields_of(event):
            about[name] = self.field(kind, value)
        if isinstance(event, (Rolled, FirstRolled)):
            about["sum"] = str(event.dice[0] + event.dice[1])
        elif isinstance(event, Moved):
            about["cell"] = self.cell(event.path[-1])
        elif isinstance(event, (Aimed, MapsLaid)):
            about["reasons"] = self.noted(event.reasons)
        elif isinstance(event, Damaged):
            about["clicks"] = str(self.f.clicks[event.figure])
        return sentence(self.text(f"event.{name_of(event)}{self.case(event)}", about))

    def case(self, event: Event) -> str:
        """How the event is told: one class may have several sentences."""
        if isinstance(event, MapsLaid):
            return ".laid" if event.maps else ".drawn"
        if isinstance(event, TurnEnded):
            return ".left" if event.left else ".done"
        if isinstance(event, Reinforced):
            return ".back" if event.figure == event.lost else ".other"
        if isinstance(event, Given):
            return f".{DEED_WORDS[event.deed]}"
        if isinstance(event, Moved):
            return ".stays" if len(event.path) < 2 else ".goes"
        if isinstance(event, Aimed):
            return ".punch" if event.punch else ".shoot"
        if isinstance(event, Rolled):
            return ".again" if event.again else ".first"
        if isinstance(event, Compared):
            return ".hit" if event.hit else ".miss"
        if isinstance(event, Evaded):
            return ".evaded" if event.evaded else ".hit"
        return self.case_of_dial(event)

    def case_of_dial(self, event: Event) -> str:
        """Events that turn dials, and powers."""
        if isinstance(event, Damaged):
            if not event.damage:
                return ".none"
            return ".out" if event.click >= self.f.clicks[event.figure] else ".clicks"
        if isinstance(event, Healed):
            if not event.health:
                return ".none"
            return ".alone" if event.by in (event.figure, NOBODY) else ".by"
        if isinstance(event, Showed):
            return ".both" if event.gone and event.come else ".gone" if event.gone else ".come"
        if isinstance(event, Used):
            return ".alone" if event.target < 0 else ".target"
        if isinstance(event, Declined):
            return ".black" if event.power < 0 else ".power"
        if isinstance(event, KnockedOut):
            return ".alone" if event.by < 0 else ".by"
        if isinstance(event, GameEnded):
            return ".won" if event.winners else ".draw"
        if isinstance(event, Noted):
            return ".figures" if event.figures else ".bare"
        return ""

    def field(self, kind: str, value: object) -> str:
        """A field of an event as a sentence names it."""
        if kind == "sum":
            assert isinstance(value, tuple), f"a {kind} is no {value!r}"
            return self.sum(value)
        if isinstance(value, tuple):
            names = [self.field(kind, entry) for entry in value]
            return " + ".join(names) if kind == "die" else self.listed(names)
        if kind == "map":
            return self.map(str(value))
        assert isinstance(value, int), f"a {kind} is no {value!r}"
        if kind == "figure":
            return self.figure(value)
        if kind == "cell":
            return self.cell(value)
        if kind == "seat":
            return self.seat(value)
        if kind == "power":
            return self.power(value)
        return str(value + 1 if kind == "click" else value)

    # questions

    def question(self, decision: Decision) -> str:
        """Asked so that everybody may read it."""
        key = decision.key
        about: dict[str, str] = {}
        if decision.seat < 0:
            return self.text("ask.roll")
        if key in ("first", "act", "bring"):
            about["seat"] = self.seat(told_about(decision, 0))
            about["left"] = str(self.s.actions)
            if key == "bring" and len(decision.about) > 1:
                key = "replace"
                lost = told_about(decision, 1)
                about["lost"] = self.figure(lost)
                about["points"] = str(self.f.points[lost])
        elif key == "to":
            about["figure"] = self.figure(told_about(decision, 0))
            key = f"to_{WHY_WORDS[told_about(decision, 1)]}"
        else:
            about["figure"] = self.figure(told_about(decision, 0))
            if key == "black":
                about["seat"] = self.seat(told_about(decision, 1))
            elif key == "use":
                about["power"] = self.power(told_about(decision, 1))
            elif len(decision.about) > 1:
                about["other"] = self.figure(told_about(decision, 1))
        return sentence(self.text(f"ask.{key}", about))

    # choices

    def choice(self, action: object) -> str:
        return sentence(self._choice(action))

    def spoken(self, action: object, touches: tuple[str, ...]) -> Spoken:
        """A choice with its words, made once: they do not depend on the position."""
        return spoken(self.f.pictures, (self.language, touches), action, partial(self._spoken, action, touches))

    def _spoken(self, action: object, touches: tuple[str, ...]) -> Spoken:
        return Spoken(action, touches, self.choice(action), actions(self.s).text(action))

    def _choice(self, action: object) -> str:
        if isinstance(action, Bring):
            about = {"figure": self.figure(action.figure), "points": str(self.f.points[action.figure])}
            return self.text("do.Bring", about)
        if isinstance(action, To):
            return self.text("do.To", {"cell": self.cell(action.cell)})
        if isinstance(action, Give):
            return self.text(f"do.Give.{DEED_WORDS[action.deed]}", {"figure": self.figure(action.figure)})
        if isinstance(action, Punch):
            return self.text("do.Punch", {"target": self.figure(action.target)})
        if isinstance(action, Shoot):
            return self.text("do.Shoot", {"target": self.figure(action.target)})
        if isinstance(action, Instead):
            about = {"power": self.power(action.power), "target": self.figure(action.target)}
            return self.text("do.Instead.alone" if action.target < 0 else "do.Instead.target", about)
        if isinstance(action, Lean):
            return self.text("do.Lean", {"figure": self.figure(action.figure), "power": self.power(action.power)})
        if isinstance(action, Face):
            return str(action.value + 1)
        assert isinstance(action, Word), f"nobody knows how to say {action!r}"
        return self.text(f"do.Word.{word_id(action)}")

    # the end

    def outcome(self, outcome: Outcome) -> str:
        """Who won, and the rule that says so."""
        if outcome.rule == AGREED:
            return self.text("outcome.agreed")
        winners = self.listed([self.seat(seat) for seat in outcome.winners])
        about = {"winners": winners, "rule": self.rule(outcome.rule)}
        return self.text("outcome.one" if outcome.winners else "outcome.draw", about)


def word_id(word: Word) -> str:
    """The button of a word: `no_attack`."""
    return word.text.replace(" ", "_")


def sentence(text: str) -> str:
    """The same with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def told_about(decision: Decision, place: int) -> int:
    """The figure, seat or power a question is about."""
    number = decision.about[place]
    assert isinstance(number, int), f"{decision.key} is about {number!r}"
    return number
