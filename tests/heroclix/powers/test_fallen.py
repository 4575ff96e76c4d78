"""Texts that look up what a KO'd character has lost. PARTE 15"""

from __future__ import annotations

import pytest

from hexdial.games.heroclix.use import can_use, showing
from hexdial.kernel.errors import DataError
from tests.heroclix.tables import heroclix

AVENGER = {"id": "avenger", "modify": [{"value": "attack", "by": 1, "when": {"fallen": "leadership"}}]}


@pytest.mark.parametrize(
    ("captain", "attack"),
    [
        ("place ko leadership", 11),
        ("place ko leadership@2", 11),  # wherever it stands on the dial
        ("place ko", 10),
        ("place ko side B owner B leadership", 10),
        ("F5 leadership", 10),
    ],
)
def test_a_power_that_is_lost_can_be_looked_up(captain: str, attack: int) -> None:
    """hcx.p15.lose.5"""
    table = heroclix(A="E5 8/10/16/3 avenger", B=captain, X="P16", texts=[AVENGER])
    table.expect(f"A value attack {attack}")


def test_what_is_looked_up_cannot_be_used() -> None:
    """hcx.p15.lose.5, hcx.p15.lose.1"""
    table = heroclix(A="E5 8/10/16/3 avenger", B="F5 8/10/10/3 clicks 1 leadership", X="F6 8/10/16/3", texts=[AVENGER])
    table.does("end").does("X close", answers=["pick B"], dice="5 6").expect("B ko", "A value attack 11")
    leadership = table.state.f.number["leadership"]
    assert not can_use(table.state, 1, leadership)
    assert not showing(table.state, 1)


def test_the_power_must_be_known() -> None:
    wrong = {"id": "avenger", "modify": [{"value": "attack", "by": 1, "when": {"fallen": "luck"}}]}
    with pytest.raises(DataError, match=r"modify.when.fallen: unknown power 'luck'"):
        heroclix(A="E5 avenger", X="P16", texts=[wrong])
