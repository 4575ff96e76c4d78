from __future__ import annotations

import pytest

from hexdial.kernel.actions import Actions
from hexdial.kernel.errors import HexdialError
from hexdial.kernel.table import YES, Word
from tests.kernel.toy import actions, setup

SPACE = actions(setup({"mode": "pair", "goal": 12, "rounds": 2, "first": 0}))


def test_numbers_values_and_texts_are_three_names_of_one_thing() -> None:
    for number, action in enumerate(SPACE.values):
        assert SPACE.number(action) == number
        assert SPACE.parse(SPACE.text(action)) is action
        assert action in SPACE
    assert len(SPACE) == len(SPACE.values) == 18


def test_blanks_do_not_matter() -> None:
    assert SPACE.text(SPACE.parse("  stake   2 ")) == "stake 2"


def test_an_equal_value_is_the_same_action() -> None:
    assert SPACE.number(Word("yes")) == SPACE.number(YES)


def test_an_unknown_text_is_named() -> None:
    with pytest.raises(HexdialError, match="'fly' is no choice of this match"):
        SPACE.parse("fly")
    assert Word("fly") not in SPACE


def test_no_action_stands_twice() -> None:
    with pytest.raises(AssertionError, match="stands twice"):
        Actions([(YES, "yes"), (Word("yes"), "aye")])
    with pytest.raises(AssertionError, match="share a text"):
        Actions([(YES, "yes"), (Word("aye"), "yes")])
