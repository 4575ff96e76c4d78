"""What is said: in three languages, without holes, in the book's own terms."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hexdial.games.heroclix.choices import Count, Drop, Give, Go, Named, Pick, Pose, Raze, Seat, Take
from hexdial.games.heroclix.deeds import DEEDS
from hexdial.games.heroclix.events import (
    ActionGiven,
    AttackTotal,
    BrokeAway,
    Clicked,
    DamageDealt,
    Hit,
    KnockedBack,
    Moved,
    Noted,
    Rolled,
    Targeted,
    TokenGiven,
)
from hexdial.games.heroclix.words import Voice, say, sentences
from hexdial.kernel.errors import DataError, HexdialError
from hexdial.kernel.game import Refusal
from hexdial.kernel.match import AGREED
from hexdial.kernel.rulebook import LANGUAGES
from hexdial.kernel.table import Event, Outcome, Told, Word
from hexdial.kernel.tally import Reason
from tests.heroclix.samples import RULE, board, classes, told
from tests.heroclix.tables import heroclix

PACKAGE = Path(__file__).resolve().parents[2] / "hexdial" / "games" / "heroclix"
FIELDS = re.compile(r"\{(\w+)\}")


def sources() -> str:
    return "\n".join([path.read_text(encoding="utf-8") for path in sorted(PACKAGE.glob("*.py"))])


def test_every_language_has_the_same_sentences_with_the_same_blanks() -> None:
    english = sentences("en")
    for language in LANGUAGES:
        other = sentences(language)
        assert set(other) == set(english)
        assert {key for key in english if {*FIELDS.findall(other[key])} != {*FIELDS.findall(english[key])}} == set()


def test_words_that_nobody_wrote_are_one_sentence() -> None:
    with pytest.raises(HexdialError, match="language"):
        sentences("xx")
    with pytest.raises(DataError, match=r"ask\.nothing"):
        Voice(board(), "en").text("ask.nothing")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("flag", [False, True])
def test_every_event_is_told(language: str, flag: bool) -> None:
    s = board()
    for kind in classes():
        said = say(s, told(kind, flag), language)
        assert said, f"{kind.__name__} is silent"
        assert not re.search(r"[{}]", said), said
        assert said == said.strip()


EVENTS = [
    (Moved(0, (68, 69, 70), 0), "Somebody (A) moves to G5: 2 squares."),
    (Moved(0, (68,), 0), "Somebody (A) stays on E5."),
    (Targeted(0, (1,), False), "Somebody (A) makes a close attack on Somebody (X)."),
    (Targeted(0, (), True), "Somebody (A) targets nobody."),
    (ActionGiven(0, 1, 1), "Somebody (A) is given an action: Close attack."),
    (ActionGiven(0, 1, 0), "Somebody (A) acts at no cost: Close attack."),
    (Rolled("attack", 0, (3, 4)), "Somebody (A) rolls 3 + 4 = 7."),
    (Rolled("break_away", 0, (3,)), "Somebody (A) rolls 3."),
    (AttackTotal(0, 10, 7, 17, ()), "Somebody (A): attack 10 + roll 7 = 17."),
    (
        AttackTotal(0, 11, 7, 18, (Reason(1, "perplex", "hcx.p3.mod.3"),)),
        "Somebody (A): attack 11 (+1 Perplex) + roll 7 = 18.",
    ),
    (
        Hit(1, 17, (Reason(1, "hindered", "hcx.p10.hindering.9"),)),
        "Somebody (X) is hit: defense 17 (+1 hindered line of fire).",
    ),
    (DamageDealt(0, 1, 3, 1, ()), "Somebody (A) deals Somebody (X) 3 penetrating damage."),
    (DamageDealt(-1, 1, 1, 3, ()), "Somebody (X) is dealt 1 pushing damage."),
    (Clicked(1, 1, 2), "Somebody (X) is clicked 1 time: click 2 of 2."),
    (Clicked(1, 2, 3), "Somebody (X) is clicked 2 times: KO."),
    (TokenGiven(0, 2, True), "Somebody (A) gets a second action token and is pushed."),
    (BrokeAway(0, 0, 0, True), "Somebody (A) breaks away without a roll."),
    (BrokeAway(0, 3, 4, True), "Somebody (A) rolls 3, counted as 4, and breaks away."),
    (KnockedBack(1, (69, 70), 1), "Somebody (X) is knocked back to G5."),
    (KnockedBack(1, (69, 70), 6), "Somebody (X) is knocked back and falls to G5."),
    (KnockedBack(1, (69,), 3), "Somebody (X) is knocked back, but cannot leave F5."),
]


@pytest.mark.parametrize(("event", "sentence"), EVENTS, ids=[one for _, one in EVENTS])
def test_what_happened(event: Event, sentence: str) -> None:
    s = board()
    for figure in s.f.figure:
        figure.names["en"] = "Somebody"
    assert say(s, Told(RULE, event), "en") == sentence


def test_a_remark_is_its_rule() -> None:
    s = board()
    rule = Voice(s, "es").rule(RULE)
    assert say(s, Told(RULE, Noted()), "es") == rule
    assert say(s, Told(RULE, Noted((0,))), "es").endswith(f": {rule}")
    assert say(s, Noted(), "es") == ""


def test_every_question_of_the_game_can_be_asked() -> None:
    """The keys stand in the steps of the game; each has its words."""
    keys = {*re.findall(r'\.(?:ask|ask_of|ask_each|may)\([^\n]*?"([a-z_]+)", ?\(', sources())}
    keys |= {*re.findall(r'\.ask_each\(.*?"([a-z_]+)",', sources())}
    assert len(keys) > 25
    assert {key for key in keys if f"ask.{key}" not in sentences("en")} == set()


def test_every_reason_has_its_words() -> None:
    """What changes a number is a power, or one of these; an explanation of the map speaks with its rules."""
    texts = [path.read_text(encoding="utf-8") for path in PACKAGE.glob("*.py") if not path.name.startswith("explain")]
    pattern = r'(?:\bReason|\br\.(?:add|halve|become|at_least|at_most))\([^\n]*?"([a-z_]+)",'
    found = re.findall(pattern, "\n".join(texts))
    assert len(found) > 4
    assert {why for why in found if f"reason.{why}" not in sentences("en")} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_has_a_name_and_an_explanation(language: str) -> None:
    voice = Voice(board(), language)
    names = [voice.deed(deed.number) for deed in DEEDS]
    assert len(names) > 7
    assert all(names)
    assert all(voice.deed_help(deed.number) for deed in DEEDS)
    assert len(set(names[:8])) == 8


CHOICES = [
    (Go(68), "To E5"), (Give(0, 0), "{A}: Move"), (Pick(1), "{X}"), (Pose(68, 0), "On E5"),
    (Pose(68, 1), "On E5, turned once"), (Take(0), "Take {crate}"), (Drop(69), "Put it down on F5"),
    (Raze(0, 67), "Destroy D5"), (Raze(1, 34 * 4 + 1), "Destroy the wall C3|D3"), (Raze(2, 0), "Destroy {crate}"),
    (Count(3), "3"), (Seat(1), "Player 2"), (Named("keyword", 0), "No theme"),
    (Named("area", 0), "The area in the north"),
    (Word("end"), "End the turn"),
]  # fmt: skip


@pytest.mark.parametrize(("choice", "sentence"), CHOICES, ids=[one for _, one in CHOICES])
def test_what_can_be_chosen(choice: object, sentence: str) -> None:
    s = board()
    voice = Voice(s, "en")
    names = {"A": voice.figure(0), "X": voice.figure(1), "crate": voice.thing(0)}
    assert say(s, choice, "en") == sentence.format_map(names)


def test_questions_name_whom_they_are_about() -> None:
    table = heroclix(A="E5", X="F5")
    decision = table.position.decision
    assert decision is not None
    assert say(table.position.state, decision, "en") == (
        "Player 1: give an action to a character (left: 3), or end the turn?"
    )
    table = heroclix(A="E5 8/10/16/3", X="H9")
    table.does("A move")
    decision = table.position.decision
    assert decision is not None
    voice = Voice(table.position.state, "fr")
    assert say(table.position.state, decision, "fr") == f"Où va {voice.figure(0)} (jusqu'à 8) ?"


def test_refusals_and_ends_are_rules() -> None:
    s = board()
    voice = Voice(s, "en")
    assert say(s, Refusal(RULE), "en") == voice.rule(RULE)
    assert say(s, Refusal(""), "en") == "That is no choice now."
    won = Outcome((1,), "hcx.p2.win.5", (0.0, 1.0))
    assert say(s, won, "en") == f"Player 2 wins. {voice.rule('hcx.p2.win.5')}"
    assert say(s, Outcome((), AGREED, (0.5, 0.5)), "en") == "A draw: everybody agreed to stop here."
