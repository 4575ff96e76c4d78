"""Events, questions, choices, refusals, outcomes as sentences; the words stand in locale/, in the books' own terms."""

from __future__ import annotations

from functools import cache
from typing import Final

from hexdial.games.hexors import prepare
from hexdial.games.hexors.catalogue import COLOURS
from hexdial.games.hexors.choices import (
    Against,
    Call,
    Chair,
    Drawn,
    Fight,
    Move,
    Place,
    Play,
    Settle,
    Spot,
    TakeHome,
    TakeSlot,
    Target,
)
from hexdial.games.hexors.events import Aimed, Chosen, Defeated, GameEnded, Noted, Paid, Totalled, Window
from hexdial.games.hexors.log import fields_of, name_of
from hexdial.games.hexors.reading import DATA
from hexdial.games.hexors.setup import next_unplaced
from hexdial.games.hexors.state import IN_FORCE, NOBODY, State
from hexdial.games.hexors.totals import lendable
from hexdial.kernel.errors import DataError
from hexdial.kernel.game import Refusal
from hexdial.kernel.match import AGREED
from hexdial.kernel.sentences import filled, load_sentences
from hexdial.kernel.table import Decision, Event, Face, Outcome, Told, Word
from hexdial.kernel.tally import Reason

LOCALE: Final = DATA.parent / "locale"
# these speak by the rule that told them; alone they say nothing
QUIET: Final = (Noted, Window)


def say(s: State, thing: object, language: str) -> str:
    """A sentence for an event, a question, a choice, a refusal or an outcome; "" where there is nothing to say."""
    return Voice(s, language).say(thing)


@cache
def sentences(language: str) -> dict[str, str]:
    """The templates of one language by key: `event.Paid.gain.jlh`."""
    return load_sentences(LOCALE, language)


@cache
def own_sentences(language: str, game: str) -> dict[str, str]:
    """The same, where a game has its own template under the common key: `event.Paid.gain` for `event.Paid.gain.jlh`."""
    found = dict(sentences(language))
    own = f".{game}"
    found.update({key.removesuffix(own): text for key, text in found.items() if key.endswith(own)})
    return found


class Voice:
    """Speaks about one state in one language."""

    def __init__(self, s: State, language: str) -> None:
        self.s = s
        self.f = s.f
        self.language = language
        self.game: str = s.f.v.id
        self.sentences: dict[str, str] = own_sentences(language, self.game)

    def has(self, key: str) -> bool:
        return key in self.sentences

    def text(self, key: str, about: dict[str, str] | None = None) -> str:
        """The template of that key, the game's own one before the common one, filled."""
        template = self.sentences.get(key)
        if template is None:
            raise DataError(f"locale/{self.language}.toml", key, self.game, "missing")
        return filled(template, about)

    def say(self, thing: object) -> str:
        if isinstance(thing, Told):
            return self.event(thing.event, thing.rule)
        if isinstance(thing, Event):
            return "" if isinstance(thing, QUIET) else self.event(thing, "")
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
        return self.text("name.seat", {"seat": str(seat + 1)}) if seat >= 0 else self.text("name.nobody")

    def tile(self, tile: int) -> str:
        return self.f.tiles[tile].names[self.language]

    def silver(self, silver: int) -> str:
        return self.f.silvers[silver].names[self.language]

    def piece(self, piece: int) -> str:
        """`Superman #2 (a1)`; before it is taken only its label."""
        if piece < 0:
            return self.text("name.nobody")
        label = self.f.labels[piece]
        tile = self.s.kind[piece]
        return f"{self.tile(tile)} ({label})" if tile >= 0 else label

    def power(self, power: int) -> str:
        """`Escape (#3)`: the third silver tile that was turned face up."""
        if 0 <= power < len(self.s.p_kind):
            return f"{self.silver(self.s.p_kind[power])} (#{power + 1})"
        return f"#{power + 1}"

    def cell(self, cell: int) -> str:
        return self.f.board.texts[cell] if cell >= 0 else self.text("name.nobody")

    def colour(self, colour: int) -> str:
        return self.text(f"colour.{COLOURS[colour]}")

    def side(self, side: int) -> str:
        return self.text(f"side.{self.f.v.toss_sides[side]}")

    def stones(self, count: int) -> str:
        return self.text("stones.one" if count == 1 else "stones.many", {"count": str(count)})

    def listed(self, names: list[str]) -> str:
        """`a, b and c`"""
        if len(names) < 2:
            return "".join(names)
        return f"{', '.join(names[:-1])} {self.text('name.and')} {names[-1]}"

    def rule(self, rule: str) -> str:
        """The rule's own sentence, whichever of the twins' books it stands in."""
        return prepare.rulebook_of(rule.split(".", maxsplit=1)[0]).rule(rule).sentence(self.language)

    def reason(self, reason: Reason) -> str:
        """`rolled`, `colour`, or the name of the silver tile that changed the number."""
        key = f"reason.{reason.why.replace(' ', '_')}"
        if self.has(key):
            return self.text(key)
        for silver in self.f.silvers:
            if silver.id == reason.why:
                return silver.names[self.language]
        raise DataError(f"locale/{self.language}.toml", key, self.game, "missing")

    def sum(self, value: int, reasons: tuple[Reason, ...]) -> str:
        """`12 = 6 rolled + 6 colour`"""
        if not reasons:
            return str(value)
        line = f"{reasons[0].change} {self.reason(reasons[0])}"
        for reason in reasons[1:]:
            line += f" {'+' if reason.change >= 0 else '-'} {abs(reason.change)} {self.reason(reason)}"
        return f"{value} = {line}" if len(reasons) > 1 else line

    # events

    def event(self, event: Event, rule: str) -> str:
        """The event in its own case: stones come or go, a tile falls in battle or otherwise."""
        about: dict[str, str] = {"rule": self.rule(rule) if rule else ""}
        for name, kind, value in fields_of(event):
            about[name] = self.field(kind, value)
        key = f"event.{name_of(event)}"
        if isinstance(event, Paid):
            about["amount"] = self.stones(abs(event.change))
            key += ".gain" if event.change >= 0 else ".loss"
        elif isinstance(event, Totalled):
            about["sum"] = self.sum(event.value, event.reasons)
        elif isinstance(event, Chosen):
            key += f".{event.role}"
        elif isinstance(event, Defeated):
            key += ".battle" if event.by >= 0 else ".alone"
        elif isinstance(event, Aimed):
            key += _aim_case(event)
        elif isinstance(event, GameEnded):
            key += _many(len(event.winners))
        elif isinstance(event, Noted):
            key += ".tiles" if event.pieces else ".seat" if event.seat >= 0 else ".bare"
        return self.text(key, about)

    def field(self, kind: str, value: object) -> str:
        """A field of an event as a sentence names it."""
        if isinstance(value, tuple):
            return self.listed([self.field(kind, entry) for entry in value])
        if isinstance(value, Reason):
            return self.reason(value)
        if isinstance(value, str):
            key = f"moment.{value.replace(' ', '_')}"
            return self.text(key) if self.has(key) else value
        assert isinstance(value, int), f"a {kind} is no {value!r}"
        if kind in ("piece", "pieces"):
            return self.piece(value)
        if kind in ("cell", "cells"):
            return self.cell(value)
        if kind in ("seat", "seats"):
            return self.seat(value)
        if kind == "power":
            return self.power(value)
        if kind == "colour":
            return self.colour(value)
        if kind == "tile":
            return self.tile(value)
        if kind == "silver":
            return self.silver(value)
        if kind == "side":
            return self.side(value)
        return str(value)

    # questions

    def question(self, decision: Decision) -> str:
        """Asked so that everybody may read it: it speaks of the state alone, except of the stones a partner lends."""
        s = self.s
        key = decision.key.replace(" ", "_")
        piece = asked_piece(s, decision.seat, decision.key)
        about = {"piece": self.piece(piece)}
        if decision.key in ("target", "second", "spot", "against") and s.aim != NOBODY:
            about["power"] = self.power(s.aim)
            about["number"] = str(len(s.p_cells[s.aim]) + 1)
            about["count"] = str(max(1, self.f.silvers[s.p_kind[s.aim]].count))
            if decision.key == "spot" and about["count"] != "1":
                key = "spot_several"
        elif decision.key == "chain" and piece == NOBODY:
            key = "chain_any"
        elif decision.key == "power":
            about["moment"] = self.text(f"moment.{s.moment.replace(' ', '_')}") if s.moment else ""
            key = "power_stones" if decision.seat >= 0 and not s.held[decision.seat] else "power_tiles"
        elif decision.key == "lend" and piece != NOBODY:
            about["value"] = str(lendable(s, piece, s.roll_a if piece == s.attacker else s.roll_d))
        elif decision.key == "pool":
            seat = (decision.seat + 2) % 4
            about["seat"] = self.seat(seat)
            if decision.about and isinstance(decision.about[-1], int):
                about["amount"] = self.stones(decision.about[-1])
                key = "pool_amount"
        return self.text(f"ask.{key}", about)

    # choices

    def choice(self, action: object) -> str:
        if isinstance(action, Word):
            return self.text(f"do.Word.{action.text.replace(' ', '_')}")
        if isinstance(action, Face):
            return self.text("do.Face", {"colour": self.colour(action.value)})
        about: dict[str, str] = {}
        key = f"do.{type(action).__name__}"
        if isinstance(action, Move):
            about = {"piece": self.piece(action.piece), "cell": self.cell(action.cell)}
            key += ".jump" if action.jump else ".step"
        elif isinstance(action, Place):
            about = {"piece": self.piece(action.piece), "cell": self.cell(action.cell)}
        elif isinstance(action, (Fight, Target)):
            about = {"piece": self.piece(action.piece)}
        elif isinstance(action, (Settle, Spot)):
            about = {"cell": self.cell(action.cell)}
        elif isinstance(action, Against):
            about = {"power": self.power(action.power)}
        elif isinstance(action, Play):
            about = {"silver": self.silver(action.silver), "amount": self.stones(self.f.cost[action.silver])}
        elif isinstance(action, (TakeHome, Drawn)):
            about = {"tile": self.tile(action.tile)}
        elif isinstance(action, TakeSlot):
            about = {"slot": str(action.slot + 1)}
        elif isinstance(action, Chair):
            about = {"seat": self.seat(action.seat)}
        else:
            assert isinstance(action, Call), f"nobody knows how to say {action!r}"
            about = {"side": self.side(action.side)}
        return self.text(key, about)

    # the end

    def outcome(self, outcome: Outcome) -> str:
        """Who won, and the rule that says so."""
        if outcome.rule == AGREED:
            return self.text("outcome.agreed")
        winners = self.listed([self.seat(seat) for seat in outcome.winners])
        return self.text(f"outcome{_many(len(outcome.winners))}", {"winners": winners, "rule": self.rule(outcome.rule)})


def asked_piece(s: State, seat: int, key: str) -> int:
    """The fighting tile a question is about, read off the state so that everybody finds the same."""
    f = s.f
    if key == "chain":
        return s.mover
    if key == "fight":
        return s.attacker
    if key == "settle" or key == "lone home":
        return f.home[seat]
    if key in ("place", "hide"):
        return next_unplaced(s, seat)
    if key == "lend":
        # totals are made for the attacker first; both cannot be of one seat
        return s.attacker if s.control[s.attacker] == seat else s.defender
    if key == "shift":
        for power in range(len(s.p_kind) - 1, -1, -1):
            if s.p_status[power] == IN_FORCE and f.silvers[s.p_kind[power]].trait == "escape":
                return s.p_target[power]
    return NOBODY


def _aim_case(event: Aimed) -> str:
    if event.other >= 0:
        return ".other"
    if event.cell < 0:
        return ".piece"
    return ".both" if event.piece >= 0 else ".cell"


def _many(winners: int) -> str:
    return ".draw" if winners == 0 else ".one" if winners == 1 else ".many"
