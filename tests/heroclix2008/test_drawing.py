"""Positions as plain data: what is drawn can be described, what is described can be drawn."""

from __future__ import annotations

import random

import pytest

from hexdial.games.heroclix2008.check import check
from hexdial.games.heroclix2008.describe import describe, draw
from hexdial.games.heroclix2008.game import HCB
from hexdial.kernel.errors import HexdialError
from hexdial.kernel.play import apply, start
from tests.everygame.tables import columns

UNIT = {"label": "a1", "tile": "8/10/16/2", "at": "A16"}


@pytest.mark.parametrize("mode", ["standard", "one_booster", "two_booster"])
@pytest.mark.parametrize("seed", range(4))
def test_every_settled_position_can_be_described_and_drawn(mode: str, seed: int) -> None:
    rng = random.Random(f"{mode} {seed}")
    options = {one.name: rng.choice(one.values) for one in HCB.options if not one.modes or mode in one.modes}
    options |= {"draw_by_repetition": "threefold", "maps": "by_mode"} if seed % 2 else {}
    position = start(HCB, HCB.complete({"mode": mode, "options": options}, rng))
    steps = 0
    while position.outcome is None and steps < 120:
        decision = position.decision
        assert decision is not None
        position = apply(position, rng.choice(decision.options), decision.seat)
        steps += 1
        if not position.answers and position.outcome is None:
            s = position.settled
            again = draw(describe(s))
            check(again)
            assert describe(again) == describe(s)
            assert columns(again) == columns(s)


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ({"colour": "red"}, "unknown field"),
        ({"game": "jlh"}, "must be hcb"),
        ({"mode": "epic"}, "unknown mode"),
        ({"players": 3}, r"2 players.*hcb\.build\.8"),
        ({"units": [UNIT, UNIT]}, "a1 stands twice"),
        ({"units": [UNIT, {**UNIT, "label": "a2"}]}, "a1 is already on A16"),
        ({"units": [{**UNIT, "at": "Z99"}]}, "Z99 is off the map"),
        ({"units": [{**UNIT, "at": 5}]}, "must be a square such as C5"),
        ({"units": [UNIT], "blocking": ["A16"]}, "A16 is blocking terrain"),
        ({"units": ["a1"]}, "must be a table"),
        ({"units": [{"tile": "8/10/16/2", "at": "A1"}]}, "owner.*missing"),
        ({"units": [{**UNIT, "owner": "B"}]}, "a1 belongs to A"),
        ({"units": [{**UNIT, "label": "c1"}]}, "'c1' is no label"),
        ({"units": [{**UNIT, "tile": "batty"}]}, "unknown character 'batty'"),
        ({"units": [{**UNIT, "tile": "tumbeler"}]}, "near it: tumbler"),
        ({"units": [{**UNIT, "tile": "8/10/16/2 flury"}]}, "near it: flurry"),
        ({"units": [{**UNIT, "tile": "8/10/16/2 flurry@9"}]}, "names no clicks"),
        ({"units": [{**UNIT, "tile": "8/10/16/2,8/10/16/2 clicks 1"}]}, "writes 2 clicks and says 1"),
        ({"units": [{**UNIT, "click": 7}]}, "must be at most 6"),
        ({"reserve": [UNIT]}, "stands nowhere"),
        ({"waiting": [{"label": "a1", "tile": "8/10/16/2"}]}, "only the set-up"),
        ({"to_move": "C"}, "there is no seat"),
        ({"actions": 4}, r"hcb\.turn\.2"),
        ({"points": {"A": 5}}, r"hcb\.ko\.4"),
        ({"units": [UNIT], "due": {"A": ["a1"]}}, "more losses than characters"),
        ({"units": [UNIT], "due": {"B": ["a1"]}}, "no character of B"),
        ({"due": {"A": ["a9"]}}, "there is no 'a9'"),
        ({"phase": "go"}, "needs `action`"),
        ({"action": {"figure": "a1"}}, "needs `action`, and nothing else has one"),
        ({"units": [UNIT], "phase": "again", "action": {"figure": "a1", "kind": "attack"}}, "attacked.*missing"),
        (
            {"units": [UNIT], "phase": "go", "to_move": "B", "action": {"figure": "a1", "kind": "move"}},
            "not of the player",
        ),
        ({"board": "16"}, "a width and a height"),
        ({"board": "99x3"}, "a width and a height"),
        ({"walls": ["A1 C1"]}, "two neighbours"),
        ({"blocking": ["A1"], "hindering": ["A1"]}, "two kinds of terrain"),
        ({"maps": ["old_park 0"], "board": "8x8"}, "the maps say that already"),
        ({"maps": ["old_park 0"] * 3}, "1, 2 or 4 maps"),
    ],
)
def test_what_cannot_be_drawn_is_one_sentence(content: dict[str, object], sentence: str) -> None:
    with pytest.raises(HexdialError, match=sentence):
        draw(content)


def test_characters_without_a_label_are_numbered() -> None:
    s = draw(
        {"units": [UNIT, {"tile": "tumbler", "owner": "A", "at": "B16"}, {"tile": "bramble", "owner": "B", "at": "C1"}]}
    )
    assert s.f.labels == ["a1", "a2", "b1"]
