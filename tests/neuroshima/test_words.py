"""Every event, question and choice has words in three languages, and the words fit what happens in games."""

from __future__ import annotations

import ast
import inspect
import random
import string
from functools import cache
from pathlib import Path

import pytest

from hexdial.games.neuroshima import choices, events, prepare
from hexdial.games.neuroshima.catalogue import TRAITS
from hexdial.games.neuroshima.choices import (
    ATTACKS,
    BY_TILE,
    GAUSS,
    MELEE,
    RANGED,
    SNIPER,
    WALK,
    Absorb,
    Aim,
    Convert,
    Place,
    Push,
    Shift,
)
from hexdial.games.neuroshima.events import (
    Absorbed,
    Acted,
    BattleEnded,
    Captured,
    Converted,
    DrewLast,
    HqHit,
    Hurt,
    Moved,
    Noted,
    Placed,
    Struck,
    TurnBegan,
    TurnEnded,
)
from hexdial.games.neuroshima.field import SIDE_NAMES
from hexdial.games.neuroshima.game import NSH
from hexdial.games.neuroshima.log import WHY
from hexdial.games.neuroshima.scene import WORDS as BUTTONS
from hexdial.games.neuroshima.state import State
from hexdial.games.neuroshima.words import Voice, say, sentences
from hexdial.kernel.errors import DataError, HexdialError
from hexdial.kernel.play import Refusal, start
from hexdial.kernel.table import Decision, Event, Outcome, Told, Word
from hexdial.kernel.tally import Reason
from tests.neuroshima.pictures import HOMES, LANGUAGES, cell, drawn, positions, unit

SOURCES = sorted(Path(inspect.getfile(prepare)).parent.rglob("*.py"))
EVENTS = [one for _, one in inspect.getmembers(events, inspect.isclass) if issubclass(one, Event) and one is not Event]
CHOICES = [one for _, one in inspect.getmembers(choices, inspect.isclass) if one.__module__ == choices.__name__]
ANSWERS = [one.text for _, one in inspect.getmembers(choices) if isinstance(one, Word)]
# events and choices that are said differently from case to case
CASES = {
    "event.Noted": ("units", "bare"),
    "event.TurnEnded": ("kept", "empty"),
    "event.DrewLast": ("turns", "alone"),
    "event.Placed": ("hq", "unit"),
    "event.Moved": ("hq", "turned", "move", "walk", "ride"),
    "event.Captured": ("taken", "back"),
    "event.BattleBegan": tuple(WHY),
    "event.BattleEnded": ("life", "points"),
    "event.Acted": ("printed", "changed"),
    "event.Struck": ("hit", "stopped"),
    "event.Hurt": ("wounds", "destroyed", "spared"),
    "event.Absorbed": ("unit", "tile"),
    "do.Place": ("hq", "unit"),
    "do.Shift": ("move", "move_turn", "walk", "walk_turn", "ride", "ride_turn"),
    "do.Aim": ("sniper", "grenade", "air_strike"),
    "do.Absorb": ("unit", "kind", "tile"),
    "do.Call": (),  # the unit itself
}
ASKING = {"ask": 2, "ask_of": 2, "ask_each": 2, "chance": 2, "draw": 2}


@cache
def asked_keys() -> frozenset[str]:
    """The keys of all questions the rules ask, read from their source."""
    found: set[str] = set()
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ASKING:
                if isinstance(node.func.value, ast.Name) and node.func.value.id == "t":
                    key = node.args[ASKING[node.func.attr]]
                    assert isinstance(key, ast.Constant), ast.unparse(node)
                    found.add(str(key.value))
    return frozenset(found)


def keys() -> list[str]:
    """Every key something in the rules can need."""
    named = [f"event.{event.__name__}" for event in EVENTS] + [f"do.{choice.__name__}" for choice in CHOICES]
    found = [f"{key}.{case}" for key in named for case in CASES.get(key, ())]
    found += [key for key in named if key not in CASES]
    found += [f"ask.{key}" for key in sorted(asked_keys())] + ["ask.act_plays"]
    found += [f"do.Word.{word}" for word in ANSWERS] + [f"help.{word}" for word in (*ANSWERS, "side")]
    found += [f"{table}.{id}" for table in ("button", "help") for id in ("discard", *ATTACKS)]
    found += [f"trait.{trait}" for trait in TRAITS] + [f"attack.{attack}" for attack in ATTACKS]
    return found + [f"way.{way}" for way in SIDE_NAMES]


def holes(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


def table() -> State:
    units = ("outpost_commando -1,0", "moloch_guard 0,0", "outpost_medic 0,1", "moloch_officer 1,-1")
    return drawn(*HOMES, *units).state


def test_the_source_is_understood() -> None:
    turns = {"first", "hq", "draw", "redraw", "discard", "act", "pushed"}
    assert asked_keys() == turns | {"explode", "convert", "secret", "medic", "absorb", "chain"}
    assert len(EVENTS) > 30
    assert sorted(ANSWERS) == sorted(BUTTONS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_question_and_choice_has_words(language: str) -> None:
    assert [key for key in keys() if key not in sentences(language)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_keys_with_the_same_holes(language: str) -> None:
    english = sentences("en")
    assert set(sentences(language)) == set(english)
    for key, template in sentences(language).items():
        assert template.strip() == template
        assert holes(template) == holes(english[key]), key


def test_no_key_is_there_for_nothing() -> None:
    prefixes = ("event.", "do.", "ask.", "help.", "button.", "trait.", "attack.", "way.")
    assert {key for key in sentences("en") if key.startswith(prefixes)} - set(keys()) == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("mode", [mode.id for mode in NSH.modes])
def test_a_whole_game_can_be_told(mode: str, language: str) -> None:
    spoken = 0
    for position in positions(mode, 4, 100):
        for state, told in zip(position.seen, position.news, strict=True):
            sentence = say(state, told, language)
            assert sentence == sentence.strip()
            assert not {"{", "}"} & {*sentence}, sentence
            assert sentence.endswith((".", ")")), sentence
            assert sentence[0].isupper() or not sentence[0].isalpha(), sentence
            assert say(state, told.event, language) == ("" if isinstance(told.event, Noted) else sentence)
            spoken += 1
        for decision in position.open:
            assert say(position.state, decision, language).endswith(("?", "."))
            assert all(say(position.state, option, language) for option in decision.options)
    assert spoken > 50


def test_a_hit_reads_with_numbers_and_reasons() -> None:
    s = drawn("hegemony_hq -2,0", "outpost_hq 0,0", "hegemony_runner 0,1").state
    reasons = (Reason(1, "printed"), Reason(1, "hegemony_the_boss"))
    struck = Struck(unit(s, "0,1"), unit(s, "0,0"), MELEE, 2, reasons)
    assert say(s, struck, "en") == (
        "Runner (Hegemony, 0,1) hits the HQ of Outpost for 2 (melee): 1 printed + 1 The Boss."
    )
    assert say(s, struck, "fr") == (
        "Coureur (Hegemony, 0,1) touche le QG (Outpost) pour 2 (corps-à-corps) : 1 imprimé + 1 Boss."
    )
    assert say(s, struck, "es").startswith("Corredor (")
    assert "el cuartel general (" in say(s, struck, "es")
    assert say(s, struck, "es").endswith("recibe 2 = 1 impreso + 1 Jefe.")


def test_armour_that_holds_is_told() -> None:
    s = table()
    struck = Struck(unit(s, "-1,0"), unit(s, "0,0"), RANGED, 0, (Reason(1, "printed"), Reason(-1, "armour")))
    assert say(s, struck, "en").endswith("but the armour holds: 1 printed - 1 armour.")


def test_a_sentence_begins_with_a_capital() -> None:
    s = table()
    acted = Acted(unit(s, "2,0"), 0, (Reason(0, "printed"),))
    assert say(s, acted, "en") == "The HQ of Moloch attacks in phase 0."
    assert say(s, acted, "fr") == "Le QG (Moloch) attaque en phase 0."


def test_initiative_that_has_changed_is_explained() -> None:
    s = table()
    acted = Acted(unit(s, "-1,0"), 4, (Reason(3, "printed"), Reason(1, "outpost_scout")))
    assert say(s, acted, "en") == "Commando (Outpost, -1,0) attacks in phase 4: 3 printed + 1 Scout."


def test_events_are_told_in_their_own_case() -> None:
    s = table()
    commando, officer, medic = unit(s, "-1,0"), unit(s, "1,-1"), unit(s, "0,1")
    move = s.f.catalogue.by_id["outpost_move"]
    said = {
        TurnBegan(1, 4): "Turn 4: Moloch (Player 2).",
        TurnEnded(0, (move, move)): "Outpost ends the turn and keeps Move x2.",
        TurnEnded(0, ()): "Outpost ends the turn.",
        DrewLast(0, ()): "Outpost has drawn its last tile; the Final Combat follows this turn.",
        Placed(commando, 4): "Commando (Outpost, -1,0) is placed, facing SW.",
        Placed(unit(s, "2,0"), 0): "The HQ of Moloch stands on 2,0.",
        Moved(commando, commando.cell, 3, WALK): "Commando (Outpost, -1,0) turns to the S.",
        Moved(commando, cell(s, "-1,1"), 3, BY_TILE): "Commando (Outpost, -1,0) moves to -1,1, facing S.",
        Captured(officer, 0): "Officer (Moloch, 1,-1) works for Outpost now.",
        Captured(officer, 1): "Officer (Moloch, 1,-1) works for its own army again.",
        Converted(commando, 2, GAUSS): "Commando (Outpost, -1,0) turns its Gauss attack to the SE into a melee one.",
        Hurt(commando, -1): "Commando (Outpost, -1,0) is blown up.",
        Hurt(commando, 0): "Commando (Outpost, -1,0) is not harmed.",
        HqHit(1, 2, 18): "The HQ of Moloch loses 2 life: 18 left.",
        BattleEnded((20, 18)): "The combat is over. Life left: Outpost 20, Moloch 18.",
        Absorbed(medic, commando, cell(s, "0,0")): (
            "Medic (Outpost, 0,1) absorbs the attack from 0,0 on Commando (Outpost, -1,0) and is spent."
        ),
    }
    assert {event: say(s, event, "en") for event in said} == said


def test_choices_are_said_by_what_they_do() -> None:
    s = table()
    kinds = s.f.catalogue.by_id
    here, free = cell(s, "-1,0"), cell(s, "-1,1")
    guard = cell(s, "0,0")
    said = {
        Place(kinds["outpost_runner"], free, 1): "Runner on -1,1, facing NE",
        Shift(BY_TILE, here, free, 2): "Move Commando (-1,0) to -1,1, facing SE",
        Shift(WALK, here, here, 2): "Commando (-1,0) turns to the SE",
        Push(here, guard): "Commando (-1,0) pushes Guard (0,0)",
        Aim(SNIPER, guard): "Sniper at Guard (0,0)",
        Aim(2, free): "Air Strike around hex -1,1",
        Convert(here, 5, MELEE): "Commando (-1,0): melee attack to the NW becomes ranged",
        Absorb(guard, here, -1): "Guard (0,0) on Commando (-1,0)",
        Absorb(guard, here, RANGED): "Guard (0,0) on Commando (-1,0), ranged",
        Absorb(-1, here, -1): "The action tile on Commando (-1,0)",
    }
    assert {choice: say(s, choice, "en") for choice in said} == said


def test_a_remark_speaks_by_its_rule() -> None:
    s = table()
    noted = Noted((unit(s, "0,1"), unit(s, "-1,0")))
    rule = prepare.rulebook_of().rule("nsh.medic.10").sentence("es")
    assert say(s, noted, "en") == ""
    assert say(s, Told("nsh.medic.10", Noted(())), "es") == rule
    told = say(s, Told("nsh.medic.10", noted), "es")
    assert told.endswith(f": {rule}")
    assert told.startswith("Médico (")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_is_the_sentence_of_its_rule(language: str) -> None:
    sentence = prepare.rulebook_of().rule("nsh.sniper.2").sentence(language)
    assert say(table(), Refusal("nsh.sniper.2"), language) == sentence
    assert say(table(), Refusal(""), language) == sentences(language)["refusal.unknown"]


def test_an_outcome_names_winners_their_armies_and_the_rule() -> None:
    s = table()
    assert say(s, Outcome((1,), "nsh.victory.1", (0.0, 1.0)), "en").startswith("Player 2 (Moloch) wins. ")
    assert say(s, Outcome((), "nsh.tie.3", (0.5, 0.5)), "fr").startswith("Match nul. ")
    trio = next(positions("team", 1)).state
    won = say(trio, Outcome((0,), "nsh.team.9", (1.0, 0.0, 0.0)), "es")
    assert won.startswith("Gana Jugador 1 (")
    assert won.count(",") >= 1


def test_equal_armies_are_counted() -> None:
    settings = {"lineups": ["borgo", "borgo"], "options": {"mirror_match": "yes"}}
    s = start(NSH, NSH.complete(settings, random.Random(1))).state
    assert say(s, TurnBegan(1, 1), "en") == "Turn 1: Borgo 2 (Player 2)."


def test_a_question_names_what_it_is_about() -> None:
    s = table()
    guard, commando = cell(s, "0,0"), cell(s, "-1,0")
    assert say(s, Decision(0, [], "hq", (1,), None), "en") == "Where does the HQ of Moloch stand?"
    assert say(s, Decision(0, [], "pushed", (guard, commando), None), "en") == (
        "Commando (-1,0) is pushed by Guard (0,0): where to?"
    )
    assert say(s, Decision(1, [], "secret", (commando, guard), None), "en").startswith("Guard (0,0) acts")


def test_a_missing_word_is_named() -> None:
    with pytest.raises(DataError, match=r"locale/en\.toml, reason\.nonsense"):
        say(table(), Acted(unit(table(), "-1,0"), 1, (Reason(1, "nonsense"), Reason(0, "printed"))), "en")


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(HexdialError, match="there is no language 'de'"):
        Voice(table(), "de")
