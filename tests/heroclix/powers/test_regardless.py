"""Powers that a text lets somebody use regardless of line of fire or of range. PARTE 8"""

from __future__ import annotations

from typing import Any

import pytest

from hexdial.kernel.errors import DataError
from tests.heroclix.tables import heroclix


def seer(*lifted: str, power: str = "outwit") -> dict[str, Any]:
    return {"id": "seer", "grant": [{"power": power, "regardless": [*lifted]}]}


def test_without_a_line_of_fire_but_within_range() -> None:
    """hcx.p8.term.7"""
    board = {"X": "H5 charge", "Y": "H6 charge", "Z": "P5 charge", "blocking": "G1:G9"}
    table = heroclix(A="E5 r6 seer", texts=[seer("line_of_fire")], **board)
    table.does("A outwit").offers("pick X", "pick Y")
    table.refuses("pick Z", by="hcx.p8.term.7")
    plain = heroclix(A="E5 r6 outwit", **board)
    plain.refuses("A outwit", by="hcx.power.outwit")


def test_beyond_range_but_in_line_of_fire() -> None:
    """hcx.p8.term.7"""
    table = heroclix(A="E5 r6 seer", X="P5 charge", Y="P1 charge", Z="E9 charge", blocking="E7", texts=[seer("range")])
    table.does("A outwit").offers("pick X", "pick Y")
    table.refuses("pick Z", by="hcx.p8.term.7")


def test_both_are_lifted_where_both_are_named() -> None:
    """hcx.p8.term.7"""
    table = heroclix(
        A="E5 r6 seer", X="P5", Y="E9", blocking="E7 H5", texts=[seer("range", "line_of_fire", power="perplex")]
    )
    table.does("A perplex").offers("pick A", "pick X", "pick Y")


def test_a_slip_is_named() -> None:
    for text, said in (
        (seer("adjacency"), "grant.regardless: unknown 'adjacency'; known are line_of_fire, range"),
        (seer("range", power="charge"), "grant.regardless: charge chooses nobody by range and line of fire"),
    ):
        with pytest.raises(DataError, match=said):
            heroclix(A="E5 seer", X="P16", texts=[text])
