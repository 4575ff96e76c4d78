"""Sentences in three languages: events in their cases, questions, choices, refusals, the end; lines of notation."""

from __future__ import annotations

import re
from dataclasses import fields
from typing import Any

import pytest

from hexdial.games.heroclix2008 import events
from hexdial.games.heroclix2008.choices import END, HOLD
from hexdial.games.heroclix2008.game import HCB
from hexdial.games.heroclix2008.log import FIELDS
from hexdial.games.heroclix2008.words import Voice, sentences
from hexdial.kernel.errors import DataError, HexdialError
from hexdial.kernel.game import Refusal
from hexdial.kernel.match import AGREED
from hexdial.kernel.table import Event, Outcome, Told
from hexdial.kernel.tally import Reason
from tests.heroclix2008.pictures import LANGUAGES, positions
from tests.heroclix2008.tables import hcb, to

MODES = [mode.id for mode in HCB.modes]
TABLE = hcb("a1 5,5 rally", "a2 5,6", "b1 6,6", "b2 9,9")
REASONS = (Reason(10, "attack"), Reason(9, "dice"), Reason(1, "rally"))
EVENTS: list[tuple[Event, str]] = [
    (events.MapsLaid((), (Reason(3, "walls"),)), "The map is laid out: 3 walls."),
    (events.MapsLaid(("museum 90", "rooftops 0"), (Reason(3, "walls"),)),
     "The maps: Museum (90°) and Rooftops (3 walls)."),
    (events.FirstRolled(0, (2, 5)), "Player 1 rolls for the first turn: 2 + 5 = 7."),
    (events.Began(1), "Player 2 sets up first and has the first turn."),
    (events.TurnEnded(0, 2), "Player 1 ends the turn; unused actions: 2."),
    (events.TurnEnded(0, 0), "Player 1 ends the turn."),
    (events.Reinforced(0, 3, 0), "{a1} comes back on D1 at full health."),
    (events.Reinforced(0, 3, 1), "{a1} comes in on D1 for {a2}."),
    (events.Given(0, 2, 1), "{a1} is given an action: move and attack."),
    (events.Moved(0, (0, 1, 2), 2, 2, 8, (), ()), "{a1} moves to C1: 2 of 8 movement points."),
    (events.Moved(0, (2,), 3, 0, 4, (), ()), "{a1} stays on C1."),
    (events.Aimed(0, 2, True, (Reason(1, "squares away"),)), "{a1} punches {b1}: 1 square(s) away."),
    (events.Aimed(0, 3, False, (Reason(4, "squares away"), Reason(0, "friends do not block"))),
     "{a1} shoots at {b2}: 4 square(s) away; friends do not block."),
    (events.Rolled(0, 2, (4, 5), True), "{a1} rolls again: 4 + 5 = 9."),
    (events.Compared(0, 2, True, 20, 16, True, REASONS, (Reason(16, "defense"),)),
     "20 (10 attack + 9 dice + 1 Rally) against 16 (16 defense): {a1} hits {b1}."),
    (events.Evaded(2, 5, True), "{b1} rolls 5 and evades."),
    (events.Evaded(2, 4, False), "{b1} rolls 4 and does not evade."),
    (events.Damaged(2, 0, 2, 3, (Reason(3, "damage"), Reason(-1, "thick_skin"))),
     "{b1} takes 2 damage (3 damage - 1 Thick Skin): click 4 of 6."),
    (events.Damaged(2, 0, 2, 6, (Reason(2, "damage"),)), "{b1} takes 2 damage (2 damage): KO."),
    (events.Damaged(2, 0, 0, 0, (Reason(1, "damage"), Reason(-1, "thick_skin"))),
     "{b1} takes no damage (1 damage - 1 Thick Skin)."),
    (events.Healed(1, 0, 2, 1), "{a1} gives {a2} 2 health: click 2."),
    (events.Healed(0, 0, 1, 0), "{a1} regains 1 health: click 1."),
    (events.Declined(0, 0, -1), "Player 1 uses no black-tab power for {a1}."),
    (events.KnockedOut(2, 5, 0), "{b1} is knocked out by {a1}."),
    (events.KnockedOut(2, 5, -1), "{b1} is knocked out."),
    (events.Scored(0, 2, 3), "Player 1 gets a KO point for {b1}: 3 in all."),
    (events.GameEnded((1,)), "Player 2 wins."),
    (events.GameEnded(()), "The game is drawn."),
    (events.Waited(1, (2, 3)), "The starting area of Player 2 is full; this replacement waits: {b1} and {b2}."),
]  # fmt: skip


def full(text: str) -> str:
    """Labels in braces become names with labels."""
    kinds = {label: TABLE.state.f.kind[number].names["en"] for number, label in enumerate(TABLE.state.f.labels)}
    return re.sub(r"\{(\w+)\}", lambda found: f"{kinds[found[1]]} ({found[1]})", text)


@pytest.mark.parametrize(
    ("event", "said"), EVENTS, ids=[f"{type(event).__name__} {n}" for n, (event, _) in enumerate(EVENTS)]
)
def test_an_event_is_told_in_its_own_case(event: Event, said: str) -> None:
    assert HCB.say(TABLE.state, event, "en") == full(said)
    for language in ("fr", "es"):
        other = HCB.say(TABLE.state, event, language)
        assert other
        assert "{" not in other
        assert other != full(said)


def test_every_field_of_every_event_can_be_written() -> None:
    classes = [
        one for one in vars(events).values() if isinstance(one, type) and issubclass(one, Event) and one is not Event
    ]
    assert len(classes) > 25
    for one in classes:
        kind: Any = one
        for field in fields(kind):
            assert FIELDS.get(f"{one.__name__}.{field.name}") or FIELDS[field.name]


def test_the_three_languages_have_the_same_sentences_with_the_same_gaps() -> None:
    gaps = [{key: sorted(re.findall(r"\{\w+\}", text)) for key, text in sentences(one).items()} for one in LANGUAGES]
    assert gaps[0].keys() == gaps[1].keys() == gaps[2].keys()
    for other in gaps[1:]:
        assert [key for key in gaps[0] if gaps[0][key] != other[key]] == []


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("asking", ["no", "yes"])
def test_whole_games_can_be_told_and_written_down(mode: str, asking: str) -> None:
    """Every reason that comes up has its words."""
    told = 0
    options = {"ask_for_bonuses": asking, "critical_rolls": "classic", "diagonal_squeeze": "free"}
    for position in positions(mode, 11, 300, **options):
        for state, one in zip(position.seen, position.news, strict=True):
            told += 1
            line = HCB.log(state, one)
            assert line.startswith(f"{one.rule} ")
            assert line == " ".join(line.split())
            for language in LANGUAGES:
                said = HCB.say(state, one, language)
                assert said == said.strip()
                assert "{" not in said
    assert told > 100


def test_lines_of_notation_keep_their_form() -> None:
    """Match files keep these lines."""
    s = TABLE.state
    compared = events.Compared(0, 2, True, 20, 16, True, REASONS, (Reason(16, "defense"),))
    lines = {
        Told("hcb.roll.2", compared):
            "hcb.roll.2 compared a1 b1 punch 20 16 hit = 10 attack + 9 dice + 1 rally = 16 defense",
        Told("hcb.act.2", events.Moved(0, (0, 1), 2, 1, 8, (), ())): "hcb.act.2 moved a1 A1-B1 move 1 8",
        Told("hcb.roll.5", events.Rolled(0, 2, (4, 5), False)): "hcb.roll.5 rolled a1 b1 4+5",
        Told("hcb.power.6", events.Evaded(2, 5, True)): "hcb.power.6 evaded b1 5 evaded",
        Told("hcb.dmg.2", events.Damaged(2, -1, 1, 3, ())): "hcb.dmg.2 damaged b1 - 1 click4",
        Told("hcb.ko.5", events.Noted((0,), 1)): "hcb.ko.5 noted a1 seat2",
        Told("hcb.setup.1", events.MapsLaid(("museum 90", "rooftops 0"), ())):
            "hcb.setup.1 maps_laid museum@90,rooftops@0",
        Told("hcb.house.1", events.GameEnded(())): "hcb.house.1 game_ended -",
    }  # fmt: skip
    for told, line in lines.items():
        assert HCB.log(s, told) == line


def test_a_reason_without_a_change_stands_in_brackets() -> None:
    aimed = events.Aimed(0, 3, False, (Reason(4, "squares away"), Reason(0, "friends do not block")))
    assert HCB.log(TABLE.state, Told("hcb.shoot.1", aimed)) == (
        "hcb.shoot.1 aimed a1 b2 shot = 4 squares away (friends do not block)"
    )


def test_a_remark_says_its_rule_and_is_silent_without_one() -> None:
    noted = events.Noted((2,), 0)
    said = HCB.say(TABLE.state, Told("hcb.ko.5", noted), "en")
    assert said == full("{b1}: ") + HCB.rulebook.rule("hcb.ko.5").text["en"]
    assert HCB.say(TABLE.state, noted, "en") == ""


def test_questions_say_why_a_square_is_asked_for() -> None:
    """hcb.act.4"""
    table = hcb("a1 5,5", "a2 1,1", "b1 9,9")
    assert table.position.decision is not None
    assert HCB.say(table.state, table.position.decision, "en") == (
        "Player 1: give an action to a character (left: 3), or end the turn?"
    )
    table.does("a1 move-attack")
    assert HCB.say(table.state, table.position.decision, "en").endswith(" move before attacking?")
    assert HCB.say(table.state, table.position.decision, "fr").endswith(" avant d'attaquer ?")
    table.does(to("6,6"))


def test_choices_refusals_and_ends_are_said() -> None:
    s = TABLE.state
    assert HCB.say(s, s.f.give[0][2], "en") == full("{a1}: move and attack")
    assert HCB.say(s, s.f.to[0], "es") == "A A1"
    assert HCB.say(s, END, "en") == "End the turn"
    assert HCB.say(s, HOLD, "fr") == "Pas d'attaque"
    assert HCB.say(s, Refusal("hcb.turn.3"), "en") == "A character gets at most one action per turn."
    assert HCB.say(s, Refusal(""), "en") == "That is no choice now."
    assert HCB.say(s, Outcome((0,), "hcb.ko.4", (1.0, 0.0)), "en").startswith("Player 1 wins. The first player with 5")
    assert HCB.say(s, Outcome((), "hcb.house.1", (0.5, 0.5)), "es").startswith("Empate. ")
    assert HCB.say(s, Outcome((), AGREED, (0.5, 0.5)), "en").startswith("A draw: everybody agreed")


def test_an_unknown_language_or_sentence_is_named() -> None:
    with pytest.raises(HexdialError, match="no language 'de'"):
        HCB.say(TABLE.state, END, "de")
    with pytest.raises(DataError, match=r"locale/en\.toml.*no\.such\.key"):
        Voice(TABLE.state, "en").text("no.such.key")
