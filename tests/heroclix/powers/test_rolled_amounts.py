"""Texts that say d6-1 in the place of a number. PARTE 3"""

from __future__ import annotations

import pytest

from hexdial.kernel.errors import DataError
from tests.heroclix.tables import heroclix


@pytest.mark.parametrize(("die", "left"), [("5", 4), ("4", 3), ("2", 1), ("1", 0)])
def test_one_die_less_one_is_dealt_to_all_alike(die: str, left: int) -> None:
    """hcx.p3.dice.2"""
    text = {"id": "burst", "action": [{"as": "free", "whom": "foes", "within": 2, "every": True, "damage": "d6-1"}]}
    table = heroclix(A="E5 burst", X="F5 clicks 9", Y="F6 clicks 9", texts=[text])
    table.does("A text_free", dice=die)
    table.expect(f"X click {1 + left}", f"Y click {1 + left}", "told hcx.p3.dice.2")


@pytest.mark.parametrize(("die", "click"), [("3", 3), ("1", 5)])
def test_so_many_clicks_are_healed(die: str, click: int) -> None:
    """hcx.p3.dice.2"""
    text = {"id": "rest", "action": [{"as": "free", "heal": "d6-1"}]}
    table = heroclix(A="E5 click 5 clicks 9 rest", X="P16", texts=[text])
    table.does("A text_free", dice=die).expect(f"A click {click}", "told hcx.p3.dice.2")


def test_so_many_squares_are_moved() -> None:
    """hcx.p3.dice.2"""
    text = {"id": "dash", "action": [{"as": "free", "move": "d6-1"}]}
    table = heroclix(A="E5 dash", X="P16", texts=[text])
    table.does("A text_free", dice="3").offers("go G5")
    table.refuses("go H5", by="hcx.p7.move.3")


def test_nothing_else_is_rolled_for() -> None:
    for part in ({"heal": "d6"}, {"give_tokens": "d6-1"}):
        with pytest.raises(DataError, match="must be a whole number"):
            heroclix(A="E5 trick", X="P16", texts=[{"id": "trick", "action": [{"as": "free", **part}]}])
