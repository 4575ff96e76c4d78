"""Every event, question and choice has words in three languages, and the words fit what happens in games."""

import ast
import inspect
import random
import string
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from hexdial.games.hexors import choices, events, prepare
from hexdial.games.hexors.choices import Against, Move, Play
from hexdial.games.hexors.events import Advanced, Defeated, Noted, Paid, Totalled, Window
from hexdial.games.hexors.game import JLH, YGH
from hexdial.games.hexors.log import FIELDS
from hexdial.games.hexors.state import State
from hexdial.games.hexors.words import Voice, say, sentences
from hexdial.kernel.errors import DataError, HexdialError
from hexdial.kernel.play import Game, Position, Refusal, apply, start
from hexdial.kernel.table import NO, YES, Decision, Event, Outcome, Told, Word
from hexdial.kernel.tally import Reason

LANGUAGES = ("en", "fr", "es")
SOURCES = sorted(Path(inspect.getfile(prepare)).parent.rglob("*.py"))
EVENTS = [one for _, one in inspect.getmembers(events, inspect.isclass) if issubclass(one, Event) and one is not Event]
CHOICES = [one for _, one in inspect.getmembers(choices, inspect.isclass) if one.__module__ == choices.__name__]
WORDS = [one for _, one in inspect.getmembers(choices) if isinstance(one, Word)] + [NO, YES]
# events and choices that are said differently from case to case
CASES = {
    "event.Chosen": ("oldest", "youngest", "toss", "first", "team"),
    "event.Defeated": ("battle", "alone"),
    "event.Paid": ("gain", "loss"),
    "event.Aimed": ("piece", "cell", "both", "other"),
    "event.Noted": ("tiles", "seat", "bare"),
    "event.GameEnded": ("draw", "one", "many"),
    "do.Move": ("step", "jump"),
}
QUESTIONS = {"power": ("power_tiles", "power_stones", "power_others")}
ASKING = {"ask": 2, "ask_of": 2, "ask_each": 2, "chance": 2, "may": 1, "roll": 0, "draw": 2}


@cache
def calls() -> list[ast.Call]:
    """Every call in the sources of the games."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in SOURCES]
    return [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call)]


def constant(node: ast.Call, place: int) -> str | None:
    if len(node.args) <= place:
        return None
    argument = node.args[place]
    return argument.value if isinstance(argument, ast.Constant) and isinstance(argument.value, str) else None


def asked_keys() -> set[str]:
    """The keys of all questions the rules ask, read from their source."""
    found: set[str] = set()
    for node in calls():
        function = node.func
        if isinstance(function, ast.Attribute) and isinstance(function.value, ast.Name) and function.value.id == "t":
            if function.attr in ASKING:
                key = constant(node, ASKING[function.attr])
                assert key or function.attr in ("roll", "draw"), ast.unparse(node)
                found.add(key or function.attr)
    return found


def told_words(event: str, place: int) -> set[str]:
    """The words that the rules put into an event."""
    found = set()
    for node in calls():
        if isinstance(node.func, ast.Attribute) and node.func.attr == "tell" and len(node.args) > 1:
            if ast.unparse(node.args[1]) == event:
                word = constant(node, place)
                assert word, ast.unparse(node)
                found.add(word)
    return found


def moments() -> set[str]:
    found = {constant(node, 1) for node in calls() if ast.unparse(node.func) == "window"}
    return {moment for moment in found if moment}


def keys() -> list[str]:
    """Every key something in the rules can need."""
    found = [f"event.{event.__name__}" for event in EVENTS] + [f"do.{choice.__name__}" for choice in CHOICES]
    found = [f"{key}.{case}" for key in found if key in CASES for case in CASES[key]] + [
        key for key in found if key not in CASES
    ]
    for key in sorted(asked_keys()):
        found += [f"ask.{case.replace(' ', '_')}" for case in QUESTIONS.get(key, (key,))]
    found += [f"moment.{moment.replace(' ', '_')}" for moment in sorted(moments())]
    found += [f"event.Chosen.{role}" for role in sorted(told_words("Chosen", 3))]
    found += [f"do.Word.{word.text.replace(' ', '_')}" for word in WORDS]
    found += [f"help.{word.text.replace(' ', '_')}" for word in WORDS]
    found += [f"help.{side}" for game in (JLH, YGH) for side in any_state(game).f.v.toss_sides]
    return found


def any_state(game: Game[State], mode: str = "collectors") -> State:
    """A position at the first move."""
    return next(one.state for one in positions(game, mode, 1) if one.decision and one.decision.key == "move")


def positions(game: Game[State], mode: str, seed: int, most: int = 200) -> Iterator[Position[State]]:
    rng = random.Random(seed)

    def dice(_: int, weights: list[int]) -> int:
        return rng.choices(range(len(weights)), weights)[0]

    position = start(game, game.complete({"mode": mode}, rng), dice)
    for _ in range(most):
        yield position
        decision = position.decision
        if decision is None:
            return
        position = apply(position, rng.choice(decision.options), decision.seat, dice)


def base(key: str) -> str:
    return key.removesuffix(".jlh").removesuffix(".ygh")


def holes(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


def test_the_source_is_understood() -> None:
    assert {"move", "chain", "fight", "power", "pool", "lend", "target", "second", "spot", "against"} <= asked_keys()
    assert {"roll", "draw", "age", "toss", "call", "take home", "draft", "settle", "place", "hide"} <= asked_keys()
    assert {"start", "moved", "announced", "attacker rolled", "defender rolled", "removed", "end"} == moments()
    assert {"oldest", "youngest", "toss", "first"} <= told_words("Chosen", 3)
    assert len(EVENTS) >= 40
    assert len(CHOICES) == 13
    assert len(WORDS) == 8


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [JLH, YGH])
def test_every_event_question_and_choice_has_words(game: Game[State], language: str) -> None:
    voice = Voice(any_state(game), language)
    assert [key for key in keys() if not voice.has(key)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_key_for_both_games_with_the_same_holes(language: str) -> None:
    known = {base(key) for one in LANGUAGES for key in sentences(one)}
    for game in (JLH, YGH):
        voice, english = Voice(any_state(game), language), Voice(any_state(game), "en")
        for key in known:
            assert voice.has(key), f"{key} is missing in {language} for {game.id}"
            assert holes(voice.text(key)) == holes(english.text(key)), key


def test_no_key_is_there_for_nothing() -> None:
    used = set(keys())
    prefixes = ("event.", "do.", "ask.", "moment.", "help.")
    spoken = {"ask.chain_any", "ask.spot_several", "ask.pool_amount", "do.Face"}
    left = {base(key) for key in sentences("en") if key.startswith(prefixes)} - used - spoken
    assert left == set()


def test_every_field_of_every_event_has_a_kind() -> None:
    for event in EVENTS:
        for name in inspect.signature(event).parameters:
            assert name in FIELDS or f"{event.__name__}.{name}" in FIELDS


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "mode"), [(game, mode.id) for game in (JLH, YGH) for mode in game.modes])
def test_a_whole_game_can_be_told(game: Game[State], mode: str, language: str) -> None:
    spoken = 0
    for seed in range(2):
        for position in positions(game, mode, seed):
            for state, told in zip(position.seen, position.news, strict=True):
                sentence = say(state, told, language)
                assert sentence == sentence.strip()
                assert not {"{", "}"} & {*sentence}, sentence
                assert sentence.endswith((".", "!", "?", ")")), sentence
                assert say(state, told.event, language) == ("" if isinstance(told.event, (Noted, Window)) else sentence)
                spoken += 1
            for decision in position.open:
                question = say(position.state, decision, language)
                assert question.endswith("?") or decision.key == "hide"
                for option in decision.options:
                    assert say(position.state, option, language)
            if position.outcome is not None:
                assert len(say(position.state, position.outcome, language)) > 20
    assert spoken > 50


def test_an_event_names_the_tiles() -> None:
    s = any_state(JLH)
    start_cell, cell = s.f.board.index[(0, 1)], s.f.board.index[(0, 2)]
    assert say(s, Advanced(1, start_cell, cell), "en") == "Superman #2 (a1) advances from 0,1 to 0,2."
    assert say(s, Advanced(1, start_cell, cell), "fr") == "Superman #2 (a1) avance de 0,1 à 0,2."
    assert say(s, Advanced(1, start_cell, cell), "es") == "Superman #2 (a1) avanza de 0,1 a 0,2."


def test_a_total_reads_with_its_reasons() -> None:
    s = any_state(JLH)
    reasons = (Reason(6, "rolled"), Reason(6, "colour"), Reason(-4, "life_drain"))
    assert say(s, Totalled(1, 12, reasons[:2]), "en") == "Superman #2 (a1): 12 = 6 rolled + 6 colour."
    assert say(s, Totalled(1, 8, reasons), "fr").endswith(": 8 = 6 au dé + 6 couleur - 4 Aspiration de vie.")
    assert say(s, Totalled(1, 6, reasons[:1]), "es") == "Superman #2 (a1): 6 del dado."


def test_an_unknown_reason_is_named() -> None:
    with pytest.raises(DataError, match=r"locale/en\.toml, reason\.nonsense"):
        say(any_state(JLH), Totalled(1, 2, (Reason(2, "nonsense"),)), "en")


def test_the_twins_use_their_own_words() -> None:
    assert say(any_state(JLH), Paid(0, 1, 1), "en") == "Player 1 takes 1 Energy Stone (now 1)."
    assert say(any_state(YGH), Paid(0, 2, 2), "en") == "Player 1 takes 2 Star Gems (now 2)."
    assert say(any_state(JLH), Paid(0, -1, 0), "fr") == "Joueur 1 cède 1 Pierre d'énergie (reste : 0)."
    assert say(any_state(YGH), Paid(0, -1, 0), "es") == "Jugador 1 entrega 1 joya de estrella (le quedan 0)."


def test_a_tile_that_nobody_beat_is_destroyed() -> None:
    s = any_state(JLH)
    assert "defeated" in say(s, Defeated(1, 7), "en")
    assert "destroyed" in say(s, Defeated(1, -1), "en")


def test_a_quiet_event_speaks_by_its_rule() -> None:
    s = any_state(JLH)
    assert say(s, Noted((1,)), "en") == ""
    sentence = prepare.rulebook_of("jlh").rule("jlh.battle.12").sentence("es")
    assert say(s, Told("jlh.battle.12", Noted((1,))), "es") == f"Superman #2 (a1): {sentence}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_is_the_sentence_of_its_rule(language: str) -> None:
    s = any_state(YGH)
    assert say(s, Refusal("ygh.trap.2"), language) == prepare.rulebook_of("ygh").rule("ygh.trap.2").sentence(language)
    assert say(s, Refusal("jlh.ffa.10"), language) == prepare.rulebook_of("jlh").rule("jlh.ffa.10").sentence(language)
    assert say(s, Refusal(""), language)


def test_an_outcome_names_winners_and_rule() -> None:
    s = any_state(JLH)
    assert say(s, Outcome((1,), "jlh.win.1", (0.0, 1.0)), "en").startswith("Player 2 wins. ")
    assert say(s, Outcome((0, 2), "jlh.team.19", (1.0, 0.0, 1.0, 0.0)), "fr").startswith(
        "Joueur 1 et Joueur 3 gagnent. "
    )
    assert say(s, Outcome((), "jlh.turn.10", (0.5, 0.5)), "es").startswith("Empate. ")


def test_choices_are_said_by_what_they_do() -> None:
    s = any_state(JLH)
    cell = s.f.board.index[(0, 2)]
    escape = next(number for number, silver in enumerate(s.f.silvers) if silver.id == "escape")
    assert say(s, Move(1, cell, True), "en") == "Superman #2 (a1) jumps to 0,2"
    assert say(s, Move(1, cell, False), "es") == "Superman #2 (a1) avanza a 0,2"
    assert say(s, Play(escape), "fr") == "Jouer Fuite (1 Pierre d'énergie)"
    assert say(s, Against(2), "en") == "#3"


def test_a_question_can_be_read_without_what_it_is_about() -> None:
    """Others see who thinks about what, without options and details."""
    s = any_state(JLH, "team")
    s.p_kind, s.p_owner, s.p_status, s.p_target, s.p_cells, s.aim = [0], [0], [0], [1], [()], 0
    s.attacker, s.defender, s.mover, s.roll_a, s.roll_d, s.moment = 1, 8, 1, 0, 0, "moved"
    for key in sorted(asked_keys()):
        for language in LANGUAGES:
            assert say(s, Decision(0, [], key, (), None), language)


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(HexdialError, match="there is no language 'de'"):
        say(any_state(JLH), Advanced(1, 0, 1), "de")


@pytest.mark.parametrize("game", [JLH, YGH])
def test_modes_and_options_are_explained_in_every_language(game: Game[State]) -> None:
    for mode in game.modes:
        assert {*mode.title} == {*mode.help} == {*LANGUAGES}
        assert all(mode.help[language].endswith(".") for language in LANGUAGES)
    for option in game.options:
        assert {*option.help} == {*LANGUAGES}
        assert all(option.help[language].endswith(".") for language in LANGUAGES)
        assert len(set(option.help.values())) == 3
    assert {"draw_by_repetition", "draw_after_quiet_turns"} <= {option.name for option in game.options if option.house}
