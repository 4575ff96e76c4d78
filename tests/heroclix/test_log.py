"""The lines of notation that match files keep."""

from __future__ import annotations

import pytest

from hexdial.games.heroclix.events import (
    ActionGiven,
    AttackTotal,
    Clicked,
    Critical,
    DamageDealt,
    KnockedOut,
    MarkerPlaced,
    Moved,
    Noted,
    PhaseBegan,
    Rolled,
    Targeted,
    TokenGiven,
    WallDestroyed,
)
from hexdial.games.heroclix.log import log
from hexdial.games.heroclix.state import CLEAR
from hexdial.kernel.table import Event, Told
from hexdial.kernel.tally import Reason
from tests.heroclix.samples import board, classes, told

LINES = [
    (ActionGiven(0, 0, 1), "action_given A move 1"),
    (Moved(0, (68, 69), 0), "moved A E5-F5"),
    (Moved(0, (68,), 2), "moved A E5 turn2"),
    (Targeted(0, (1,), True), "targeted A X range"),
    (Targeted(0, (), False), "targeted A - close"),
    (Rolled("attack", 0, (3, 4)), "rolled attack A 3+4"),
    (AttackTotal(0, 11, 7, 18, (Reason(1, "perplex", "hcx.p3.mod.3"),)), "attack_total A 11 7 18 = +1 perplex"),
    (
        AttackTotal(0, 5, 7, 12, (Reason(9, "x", "hcx.p3.replace.1"), Reason(0, "y", "hcx.p3.replace.2"))),
        "attack_total A 5 7 12 = 9 x, (y)",
    ),
    (Critical(0, True), "critical A hit"),
    (Critical(0, False), "critical A miss"),
    (DamageDealt(-1, 1, 1, 3, ()), "damage_dealt - X 1 pushing"),
    (Clicked(1, 2, 3), "clicked X 2 click3"),
    (KnockedOut(1, 69), "knocked_out X F5"),
    (TokenGiven(0, 2, True), "token_given A 2 pushed"),
    (TokenGiven(0, 1, False), "token_given A 1"),
    (MarkerPlaced(0, 69, 1, "debris"), "marker_placed 0 F5 1 debris"),
    (WallDestroyed(0), "wall_destroyed C3|D3"),
    (PhaseBegan(CLEAR, 1, 4), "phase_began clear seat2 4"),
    (Noted((0, 1)), "noted A,X"),
    (Noted(), "noted -"),
]


@pytest.mark.parametrize(("event", "line"), LINES, ids=[line for _, line in LINES])
def test_a_line_is_the_rule_the_event_and_its_fields(event: Event, line: str) -> None:
    assert log(board(), Told("hcx.p8.attack.5", event)) == f"hcx.p8.attack.5 {line}"


@pytest.mark.parametrize("kind", classes(), ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("flag", [False, True])
def test_every_event_has_its_line(kind: type[Event], flag: bool) -> None:
    line = log(board(), told(kind, flag))
    assert line == " ".join(line.split())
    assert "  " not in line
