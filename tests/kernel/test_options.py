from __future__ import annotations

import pytest

from hexdial.kernel.errors import RuleError
from hexdial.kernel.options import Option, complete_options

GOAL = Option("goal", (8, 12), 12, "toy.win.1", {"en": "points to win"})
PACE = Option("pace", ("slow", "fast"), "slow", "toy.pace.1", {"en": "how fast"}, modes=("three",), house=True)
DECLARED = (GOAL, PACE)


def test_what_is_not_said_has_its_default() -> None:
    assert complete_options("toy", DECLARED, "three", {}) == {"goal": 12, "pace": "slow"}


def test_options_of_other_modes_are_left_out() -> None:
    assert complete_options("toy", DECLARED, "pair", {"goal": 8}) == {"goal": 8}


def test_numbers_may_be_written_as_text() -> None:
    assert complete_options("toy", DECLARED, "pair", {"goal": "8"}) == {"goal": 8}


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"gaol": 8}, r"^toy has no option 'gaol'; `hexdial options toy` lists them$"),
        ({"goal": 9}, r"^toy: option goal cannot be 9; it is one of 8, 12 \(rule toy\.win\.1\)$"),
        ({"pace": "fast"}, r"^toy: option pace belongs to three, not to pair \(rule toy\.pace\.1\)$"),
    ],
)
def test_what_cannot_be_is_one_sentence(given: dict[str, object], sentence: str) -> None:
    with pytest.raises(RuleError, match=sentence):
        complete_options("toy", DECLARED, "pair", given)
