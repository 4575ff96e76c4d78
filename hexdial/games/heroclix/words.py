"""Events, questions, choices, refusals, outcomes as sentences; the words stand in locale/, in the book's own terms."""

from __future__ import annotations

from functools import cache, partial
from typing import Final

from hexdial.games.heroclix import prepare
from hexdial.games.heroclix.choices import (
    RAZE_CELL,
    RAZE_WALL,
    Change,
    Count,
    Drop,
    Give,
    Go,
    Named,
    Pick,
    Pose,
    Raze,
    Seat,
    Take,
    Use,
)
from hexdial.games.heroclix.deeds import DEEDS, action_total
from hexdial.games.heroclix.events import Noted
from hexdial.games.heroclix.labels import tags
from hexdial.games.heroclix.log import NUMBERS, fields_of, name_of
from hexdial.games.heroclix.notation import actions, edge_text
from hexdial.games.heroclix.powers.card import sentence_of
from hexdial.games.heroclix.reading import DATA
from hexdial.games.heroclix.state import State
from hexdial.games.heroclix.telling import case
from hexdial.games.heroclix.terms import ACTIONS, KINDS, NOBODY, VALUES
from hexdial.kernel.errors import DataError
from hexdial.kernel.game import Refusal
from hexdial.kernel.match import AGREED
from hexdial.kernel.scene import Spoken, spoken
from hexdial.kernel.sentences import filled, load_sentences
from hexdial.kernel.table import CHANCE, Decision, Event, Face, Outcome, Told, Word
from hexdial.kernel.tally import Reason

LOCALE: Final = DATA.parent / "locale"
# what the numbers are that a question is about
ABOUT: Final[dict[str, tuple[str, ...]]] = {
    "act": ("given",),
    "aim": ("figure", "power"),
    "approach": ("figure", "other"),
    "at_no_cost": ("figure", "type"),
    "attack_again": ("figure", "power"),
    "gain": ("figure", "power"),
    "text_act": ("figure", "type"),
    "version": ("figure", "power"),
    "whom": ("figure", "power"),
    "block": ("figure", "left"),
    "carry": ("figure",),
    "change": ("figure", "other", "power"),
    "copy": ("figure",),
    "counter": ("figure", "other", "power"),
    "control": ("figure", "power"),
    "destroy": ("figure",),
    "divide": ("figure", "left"),
    "drop": ("figure",),
    "equip": ("figure",),
    "expert": ("figure", "power"),
    "generate": ("figure", "other"),
    "hit_instead": ("figure", "power"),
    "instead": ("figure", "value"),
    "knock_back": ("figure",),
    "knock_back_first": ("figure",),
    "lead": ("figure",),
    "lift": ("figure",),
    "make_attack": ("figure", "power"),
    "may_use": ("figure", "power"),
    "move": ("figure", "squares", "thing"),
    "place": ("figure",),
    "pose": ("figure",),
    "put_afar": ("figure", "thing"),
    "put_down": ("figure",),
    "put_marker": ("figure", "power"),
    "reduce": ("figure", "dealt"),
    "replace": ("other", "figure"),
    "reroll": ("figure",),
    "set_down": ("figure", "other"),
    "set_up_at": ("figure",),
    "set_up_thing_at": ("thing",),
    "step": ("figure", "squares", "cell"),
    "target": ("figure",),
    "throw": ("figure", "thing"),
    "which_number": ("figure", "value"),
}


def say(s: State, thing: object, language: str) -> str:
    """A sentence for an event, a question, a choice, a refusal or an outcome; "" where there is nothing to say."""
    return Voice(s, language).say(thing)


@cache
def sentences(language: str) -> dict[str, str]:
    """The templates of one language by key: `event.Moved.goes`."""
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
            return self.reason(thing)
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
        return self.f.figure[figure].names[self.language]

    def figure(self, figure: int) -> str:
        """`Thornmother (a1)`"""
        return f"{self.kind(figure)} ({tags(self.f)[figure]})" if figure >= 0 else self.text("name.nobody")

    def thing(self, thing: int) -> str:
        return f"{self.f.thing[thing].names[self.language]} (o{thing + 1})"

    def power(self, power: int) -> str:
        """By the powers and abilities card, or by the card of the character."""
        special = self.f.special(power)
        if special is not None:
            return special.names[self.language]
        return prepare.catalogue_of().powers[power].names[self.language] if power else self.text("name.none")

    def power_text(self, power: int) -> str:
        special = self.f.special(power)
        if special is not None:
            return special.texts[self.language]
        return self.f.card[power].texts[self.language]

    def deed(self, deed: int) -> str:
        """A basic action by its own words, the action of a power by the power's name."""
        one = DEEDS[deed]
        key = f"deed.{one.id}"
        return self.text(key) if key in self.sentences or not one.power else self.power(one.power)

    def deed_help(self, deed: int) -> str:
        one = DEEDS[deed]
        key = f"deed_help.{one.id}"
        if key in self.sentences or not one.power:
            return self.text(key)
        return self.power_text(one.power)

    def keyword(self, number: int) -> str:
        word = self.f.keywords[number]
        known = prepare.catalogue_of().keywords.get(word)
        return known.names[self.language] if known is not None else word  # a drawing may have its own

    def cell(self, cell: int) -> str:
        return self.f.board.texts[cell]

    def area(self, area: int) -> str:
        return self.text(f"side.{self.s.map.area_side[area]}") if area < len(self.s.map.areas) else str(area + 1)

    def marker(self, name: str) -> str:
        """Debris and cleared ground by our words, others by the power that made them."""
        key = f"marker.{name}"
        if key in self.sentences:
            return self.text(key)
        known = prepare.catalogue_of().power_by_id.get(name)
        return self.power(known) if known is not None else name

    def listed(self, names: list[str]) -> str:
        """`a, b and c`"""
        if len(names) < 2:
            return "".join(names)
        return f"{', '.join(names[:-1])} {self.text('name.and')} {names[-1]}"

    def rule(self, rule: str) -> str:
        """The rule's own sentence; an entry of the card in the wording in force."""
        said = sentence_of(self.f.card, rule, self.language)
        return said or prepare.rulebook_of().rule(rule).sentence(self.language)

    def reason(self, reason: Reason) -> str:
        """`+1 hindered line of fire`, `Plasticity`: by our words, or by the power that changed the number."""
        known = self.f.number.get(reason.why)
        if reason.rule.startswith("hcx.improved."):
            name = self.improved(reason.why)
        else:
            name = self.power(known) if known else self.text(f"reason.{reason.why}")
        if not reason.change:
            return name
        return f"{reason.change} {name}" if reason.rule in NUMBERS else f"{reason.change:+d} {name}"

    def improved(self, mark: str) -> str:
        """A mark of improved movement or targeting, by its name on the card."""
        marks = {one.id: one.names for one in prepare.catalogue_of().improved}
        return marks[mark][self.language]

    def where(self, reason: Reason) -> str:
        """`C3: A line of fire that crosses ...`: what an explanation of the map names, in the words of the rule."""
        sentence = self.rule(reason.rule)
        return f"{reason.why}: {sentence}" if reason.why else sentence

    def sum(self, reasons: tuple[Reason, ...]) -> str:
        return ", ".join([self.reason(reason) for reason in reasons])

    # events

    def event(self, event: Event, rule: str) -> str:
        """The event in its own case: an attack is close or ranged, a figure goes or stays."""
        about: dict[str, str] = {"rule": self.rule(rule) if rule else "", "why": ""}
        for name, kind, value in fields_of(event):
            about[name] = self.field(kind, value)
            if kind == "sum" and value:
                about["why"] = f" ({about[name]})"
            elif kind == "die":
                assert isinstance(value, tuple), f"dice are no {value!r}"
                bonus = getattr(event, "bonus", 0)
                about["sum"] = str(sum([int(die) for die in value]) + bonus)
            elif name == "path":
                assert isinstance(value, tuple), f"a path is no {value!r}"
                about["cell"] = self.cell(value[-1])
                about["squares"] = str(len(value) - 1)
            elif name == "figure" and isinstance(value, int):
                about["clicks"] = str(self.f.figure[value].clicks)
        return sentence(self.text(f"event.{name_of(event)}{case(self.s, event)}", about))

    def field(self, kind: str, value: object) -> str:
        """A field of an event as a sentence names it."""
        if kind == "sum":
            assert isinstance(value, tuple), f"a {kind} is no {value!r}"
            return self.sum(value)
        if isinstance(value, tuple):
            names = [self.field(kind, entry) for entry in value]
            return " + ".join(names) if kind == "die" else self.listed(names)
        if kind == "word":
            return self.marker(str(value))
        assert isinstance(value, int), f"a {kind} is no {value!r}"
        if kind == "figure":
            return self.figure(value)
        if kind == "cell":
            return self.cell(value) if value >= 0 else ""
        if kind == "seat":
            return self.seat(value)
        return self.rarer_field(kind, value)

    def rarer_field(self, kind: str, value: int) -> str:
        if kind == "thing":
            return self.thing(value)
        if kind == "power":
            return self.power(value)
        if kind == "deed":
            return self.deed(value)
        if kind == "keyword":
            return self.keyword(value) if value >= 0 else ""
        if kind == "map":
            return self.f.maps[value].names[self.language]
        if kind == "area":
            return self.area(value)
        if kind == "kind":
            return self.text(f"damage.{KINDS[value]}")
        if kind == "value":
            return self.text(f"value.{VALUES[value]}")
        if kind == "change":
            return f"{value:+d}"
        if kind == "wall":
            wall = self.s.map.walls[value]
            return edge_text(self.f.board, wall.a * 4 + wall.side)
        return str(value)

    # questions

    def question(self, decision: Decision) -> str:
        """Asked so that everybody may read it."""
        if decision.seat == CHANCE:
            return self.text("ask.roll")
        key = decision.key
        about: dict[str, str] = {"seat": self.seat(decision.seat)}
        for kind, value in zip(ABOUT.get(key, ()), decision.about):
            about[kind] = self.asked(kind, value)
        if key == "line":
            own = [f for f in decision.about if isinstance(f, int) and self.f.owner[f] == decision.seat]
            about["figure"] = self.listed([self.figure(f) for f in own])
        elif key == "act":
            about["left"] = str(max(0, action_total(self.s, self.s.active) - self.s.given))
        elif key == "target" and self.s.attack is not None and self.s.attack.targets:
            key = "target_more"
        elif key == "move" and "thing" in about:
            key = "move_with"
        return sentence(self.text(f"ask.{key}", about))

    def asked(self, kind: str, value: object) -> str:
        assert isinstance(value, int), f"a {kind} is no {value!r}"
        if kind in ("figure", "other"):
            return self.figure(value)
        if kind == "thing":
            return self.thing(value)
        if kind == "cell":
            return self.cell(value)
        if kind == "power":
            return self.power(value)
        if kind == "value":
            return self.text(f"value.{VALUES[value]}")
        return self.text(f"type.{ACTIONS[value]}") if kind == "type" else str(value)

    # choices

    def choice(self, action: object) -> str:
        return sentence(self._choice(action))

    def spoken(self, action: object, touches: tuple[str, ...]) -> Spoken:
        """A choice with its words, made once: they depend on the map at most."""
        return spoken(
            self.f.pictures, (self.language, touches, self.s.map.id), action, partial(self._spoken, action, touches)
        )

    def _spoken(self, action: object, touches: tuple[str, ...]) -> Spoken:
        return Spoken(action, touches, self.choice(action), actions(self.s).text(action))

    def _choice(self, action: object) -> str:
        if isinstance(action, Go):
            return self.text("do.Go", {"cell": self.cell(action.cell)})
        if isinstance(action, Give):
            return self.text("do.Give", {"figure": self.figure(action.figure), "deed": self.deed(action.deed)})
        if isinstance(action, Pick):
            return self.figure(action.figure)
        if isinstance(action, Pose):
            return self.text(f"do.Pose.{action.turn}", {"cell": self.cell(action.cell)})
        if isinstance(action, Take):
            return self.text("do.Take", {"thing": self.thing(action.thing)})
        if isinstance(action, Drop):
            return self.text("do.Drop", {"cell": self.cell(action.cell)})
        if isinstance(action, Raze):
            return self.text("do.Raze", {"what": self.razed(action)})
        if isinstance(action, Use):
            return self.text("do.Use", {"figure": self.figure(action.figure), "power": self.power(action.power)})
        if isinstance(action, Count):
            return str(action.number)
        if isinstance(action, Change):
            return f"{self.text(f'value.{VALUES[action.value]}')} {action.amount:+d}"
        if isinstance(action, Seat):
            return self.seat(action.seat)
        if isinstance(action, Named):
            return self.named(action)
        if isinstance(action, Face):
            return str(action.value + 1)
        assert isinstance(action, Word), f"nobody knows how to say {action!r}"
        return self.text(f"do.Word.{action.text}")

    def razed(self, action: Raze) -> str:
        if action.kind == RAZE_CELL:
            return self.cell(action.number)
        if action.kind == RAZE_WALL:
            return self.text("do.wall", {"wall": edge_text(self.f.board, action.number)})
        return self.thing(action.number)

    def named(self, action: Named) -> str:
        if action.kind == "keyword":
            return self.keyword(action.number - 1) if action.number else self.text("do.no_theme")
        if action.kind == "map":
            return self.f.maps[action.number].names[self.language]
        return self.text("do.area", {"area": self.area(action.number)})

    # the end

    def outcome(self, outcome: Outcome) -> str:
        """Who won, and the rule that says so."""
        if outcome.rule == AGREED:
            return self.text("outcome.agreed")
        winners = self.listed([self.seat(seat) for seat in outcome.winners])
        return self.text("outcome.one", {"winners": winners, "rule": self.rule(outcome.rule)})


def sentence(text: str) -> str:
    """The same with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def told_about(decision: Decision, place: int) -> int:
    """The figure, object or number a question is about; NOBODY where it is about less."""
    number = decision.about[place] if place < len(decision.about) else NOBODY
    assert isinstance(number, int), f"{decision.key} is about {number!r}"
    return number
