"""Events, questions, choices, refusals and outcomes name rules of the book and are spoken in three languages."""

from __future__ import annotations

import pytest

from hexdial.kernel.errors import HexdialError
from hexdial.kernel.rulebook import LANGUAGES as WRITTEN
from hexdial.kernel.table import CHANCE, Told
from tests.everygame.tables import LANGUAGES, Case, every_case, every_seed, journey, stops


def spoken(case: Case, state: object, thing: object) -> list[str]:
    """The sentences for a thing, none with a hole in it."""
    said = [case.rules.say(state, thing, language) for language in LANGUAGES]
    for language, sentence in zip(LANGUAGES, said, strict=True):
        assert "{" not in sentence, f"{thing!r} in {language}: {sentence!r} was not filled in"
        assert "}" not in sentence, f"{thing!r} in {language}: {sentence!r} was not filled in"
        assert sentence == sentence.strip(), f"{thing!r} in {language}: {sentence!r} has blanks at its ends"
    return said


def test_the_laws_speak_every_language_there_is() -> None:
    assert LANGUAGES == WRITTEN


@every_case
@every_seed
def test_every_event_names_its_rule_and_is_told_in_every_language(case: Case, seed: int) -> None:
    game = case.rules
    met: set[str] = set()
    for position in journey(case, seed):
        for state, told in zip(position.seen, position.news, strict=True):
            assert told.rule in game.rulebook.rules, f"{told!r} names no rule"
            line = game.log(state, told)
            assert line.startswith(told.rule)
            assert line == " ".join(line.split())
            kind = f"{told.rule} {type(told.event).__name__}"
            if kind not in met:
                met.add(kind)
                said = spoken(case, state, told)
                assert all(said) or not any(said), f"{told!r} is told in some languages only: {said}"
                missing = set(LANGUAGES) - set(game.rulebook.rules[told.rule].text)
                assert not missing, f"{told.rule} is cited by an event and not written in {missing}"
    assert len(met) > 5


@every_case
@every_seed
def test_every_question_and_choice_is_asked_in_every_language(case: Case, seed: int) -> None:
    met: set[str] = set()
    for position in journey(case, seed):
        for decision in position.open:
            if decision.key in met or decision.seat == CHANCE:
                continue
            met.add(decision.key)
            assert all(spoken(case, position.state, decision)), f"nobody can ask {decision!r}"
            for option in decision.options:
                assert all(spoken(case, position.state, option)), f"nobody can say {option!r}"
    assert met


@every_case
def test_every_action_of_the_space_can_be_said(case: Case) -> None:
    position = stops(case, 0)[-1]
    for action in case.rules.actions(position.state).values:
        assert all(spoken(case, position.state, action)), f"nobody can say {action!r}"


@every_case
@every_seed
def test_every_refusal_is_written_in_every_language(case: Case, seed: int) -> None:
    game = case.rules
    for position in stops(case, seed, each=1, more=1)[:6]:
        for action in game.actions(position.state).values:
            refusal = game.why_not(position, 0, action)
            if refusal is not None:
                text = game.rulebook.rule(refusal.rule).text
                assert set(LANGUAGES) <= set(text), f"{refusal.rule} refuses {action!r} and is not in {set(text)}"


@every_case
@every_seed
def test_the_end_is_told_in_every_language(case: Case, seed: int) -> None:
    last = journey(case, seed)[-1]
    if last.outcome is not None:
        assert last.outcome.rule in case.rules.rulebook.rules
        assert all(spoken(case, last.state, last.outcome))
        assert any(case.rules.scene(last, 0, language).over for language in LANGUAGES)


@every_case
def test_modes_and_options_are_explained_in_every_language(case: Case) -> None:
    game = case.rules
    assert set(case.way.title) == set(case.way.help) == set(LANGUAGES)
    for option in game.options:
        assert set(option.help) == set(LANGUAGES), f"option {option.name} is explained in {sorted(option.help)}"
        assert option.default in option.values
        assert option.rule in game.rulebook.rules, f"option {option.name} names no rule"
        assert set(option.modes) <= {mode.id for mode in game.modes}


@every_case
def test_a_language_that_nobody_speaks_is_one_sentence(case: Case) -> None:
    position = journey(case, 0)[0]
    told = Told("", position.news[0].event) if position.news else position.open[0]
    with pytest.raises(HexdialError, match="language"):
        case.rules.say(position.state, told, "xx")
