"""Probability Control in a version that has only the lower of two dice rolled again. PARTE 8"""

from __future__ import annotations

import pytest

from hexdial.games.heroclix.events import AttackTotal
from hexdial.kernel.errors import DataError
from tests.heroclix.tables import heroclix

NUDGE = {"id": "nudge", "grant": [{"power": "probability_control", "lower_die": True}]}


def test_the_other_die_is_kept() -> None:
    """hcx.p8.reroll.4"""
    table = heroclix(A="E5 8/10/16/3 nudge", X="F5 8/10/20/3", texts=[NUDGE], windows="explicit")
    table.does("A close", dice="2 6 5", answers=["use A probability_control"])
    table.expect("told hcx.p8.reroll.4")
    assert table.event(AttackTotal).roll == 11


def test_who_has_the_power_as_it_stands_has_both_rolled() -> None:
    """hcx.p8.reroll.1"""
    table = heroclix(A="E5 8/10/16/3 nudge probability_control", X="F5 8/10/20/3", texts=[NUDGE], windows="explicit")
    table.does("A close", dice="2 6 5 5", answers=["use A probability_control"])
    assert table.event(AttackTotal).roll == 10


def test_a_roll_of_one_die_is_repeated_as_a_whole() -> None:
    """hcx.p8.reroll.3"""
    table = heroclix(A="E5 nudge", X="F5", texts=[NUDGE], windows="explicit")
    table.does("A move", dice="1 6", answers=["use A probability_control"]).offers("go D5")


def test_only_what_rerolls_can_say_so() -> None:
    wrong = {"id": "nudge", "grant": [{"power": "charge", "lower_die": True}]}
    with pytest.raises(DataError, match="lower_die: charge has no dice rolled again"):
        heroclix(A="E5 nudge", X="P16", texts=[wrong])
