"""Texts that speak before a move. SECUENCIA DE MOVIMIENTO"""

from __future__ import annotations

import pytest

from hexdial.kernel.errors import DataError
from tests.heroclix.tables import heroclix


def test_it_comes_before_carrying_and_breaking_away() -> None:
    """hcx.pseq.move.1"""
    burst = {"id": "burst", "trigger": [{"on": "move_begins", "whom": "foes", "within": 1, "every": True, "damage": 1}]}
    table = heroclix(A="E5 burst wing", B="D5", X="F5", texts=[burst])
    table.does("A move").expect("X click 2", "told hcx.pseq.move.1")
    assert table.asked() == "carry"


def test_nobody_has_to_break_away_from_whom_it_has_knocked_out() -> None:
    """hcx.pseq.move.1"""
    burst = {"id": "burst", "trigger": [{"on": "move_begins", "whom": "foes", "within": 1, "every": True, "damage": 1}]}
    table = heroclix(A="E5 burst", X="F5 clicks 1", Y="P16", texts=[burst])
    table.does("A move").expect("X ko")
    assert table.asked() == "move"


def test_who_is_knocked_out_by_it_does_not_move() -> None:
    """hcx.pseq.move.1"""
    ache = {"id": "ache", "trigger": [{"on": "move_begins", "damage": 1}]}
    table = heroclix(A="E5 clicks 1 ache", B="A1", X="P16", texts=[ache])
    table.does("A move").expect("A ko", "told hcx.pseq.move.1")


def test_a_move_before_a_move_is_refused() -> None:
    wrong = {"id": "ache", "trigger": [{"on": "move_begins", "after": True, "move": 1}]}
    with pytest.raises(DataError, match="a move before every move would never end"):
        heroclix(A="E5 ache", X="P16", texts=[wrong])
