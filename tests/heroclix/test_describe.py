"""Positions as plain data: what is written down is set up again; what cannot be is one sentence."""

from __future__ import annotations

import random
from typing import Any

import pytest

from hexdial.games.heroclix.describe import describe
from hexdial.games.heroclix.drawing import draw
from hexdial.games.heroclix.game import HCX
from hexdial.games.heroclix.state import State
from hexdial.kernel.errors import DataError, HexdialError
from hexdial.kernel.play import Position, apply, start
from hexdial.kernel.table import CHANCE
from hexdial.testing.straight import differences
from tests.heroclix.tables import heroclix


def plays(seed: int, choices: int, options: dict[str, object] | None = None) -> list[Position[State]]:
    """The positions of a random game."""
    rng = random.Random(seed)
    position = start(HCX, HCX.complete({"options": options or {}, "lineups": ["random", "random"]}, rng))
    found = [position]
    for _ in range(choices):
        decision = position.decision
        if decision is None:
            break
        position = apply(position, rng.choice(decision.options), decision.seat)
        found.append(position)
    return found


@pytest.mark.parametrize("seed", range(3))
def test_positions_of_random_games_come_back(seed: int) -> None:
    """Everything but the history: the same description, and a state without any difference."""
    for position in plays(seed, 260)[::9]:
        written = describe(position.settled)
        again = draw(written)
        assert describe(again) == written
        HCX.check(again)
        again.f = position.settled.f
        again.map, again.ground = position.settled.map, position.settled.ground
        assert differences(position.settled, again) == []


def test_random_games_walk_by_hand_and_come_to_an_end() -> None:
    """hcx.p7.move.2: paths"""
    found = plays(5, 4000, {"paths": "by_hand", "turn_limit": 20, "build_total": 100})
    assert found[-1].outcome is not None
    for position in found:
        HCX.check(position.settled)


@pytest.mark.parametrize("seed", range(2))
def test_no_choice_of_a_random_game_is_refused_and_every_other_one_is(seed: int) -> None:
    """hcx.p4.give.1"""
    rng = random.Random(seed)
    for position in plays(seed, 200)[::20]:
        decision = position.decision
        if decision is None or decision.seat == CHANCE:
            continue
        space = HCX.actions(position.state)
        for action in rng.sample(space.values, 60):
            refusal = HCX.why_not(position, decision.seat, action)
            assert (refusal is None) == (action in decision.options)
            assert refusal is None or refusal.rule in HCX.rulebook.rules


def test_drawn_things_come_back() -> None:
    """hcx.p11.hold.3, hcx.p10.destroywall.9"""
    table = heroclix(
        A="E5 8/10/16/3 7/9/15/2 r6 bolts 2 giant wing charge@1 tokens 1 click 2 acted", B="sideline points 60 bound A",
        X="F6 base 2x1 turned 1",
        Y="place ko", rock="held A heavy", stone="D4 special 4 indestructible owner B",
        sword="worn X equip any unequip drop special 3", hound="E9 special 3 equip any companion",
        walls="C3|D3 A1/A2 |A3", windows="K1|L1", doors="K2|L2", stairs="G9|H9", level2="H9:J9",
        hindering="E1 E2:F3", water="P1",
        indoor="A1:C3", effects=["A attack +1", "X forbid charge", "A cannot move"], given=2, turn=7, quiet=3,
        options={"turn_limit": 20, "paths": "by_hand"},
    )  # fmt: skip
    written = describe(table.state)
    assert describe(draw(written)) == written
    assert set(differences(table.state, draw(written))) <= {"f", "ground", "map"}


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ({"units": [{"label": "A", "at": "Z99"}]}, "unit A, field at: Z99 is not on a map"),
        ({"units": [{"label": "A", "tile": "nonsense"}]}, "unit A, field tile: 'nonsense' says nothing about a figure"),
        ({"units": [{"label": "A"}, {"label": "A"}]}, "unit A, field label: another unit has the same"),
        ({"units": [{"label": "A", "at": "A1", "click": 9}]}, "its dial has 6 clicks"),
        ({"units": [{"label": "A", "done": ["slept"]}]}, "unknown 'slept'"),
        ({"units": [{"label": "A", "tile": "bolts many"}]}, "'bolts' needs a number behind it"),
        ({"units": [], "objects": [{"held": "Q"}]}, "nobody is called 'Q'"),
        ({"objects": [{"tile": "special 3 companion"}]}, "a companion is equipment and no object (hcx.p21.equip.8)"),
        ({"objects": [{"tile": "heavy special 3 equip any companion"}]}, "a companion is equipment and no object"),
        ({"maps": ["practice_yard"], "walls": "A1|B1"}, "field walls: the maps say that already"),
        ({"maps": ["nowhere"]}, "hcx has no map 'nowhere'"),
        ({"walls": "A1|C1"}, "'A1|C1' is no edge"),
        ({"stairs": "|A1"}, "stairs join two squares"),
        ({"razed": ["A1|B1"]}, "there is no wall 'A1|B1'"),
        ({"areas": [5, 0]}, "the map has 2 starting areas"),
        ({"turns": [1]}, "must be 2 numbers"),
        ({"size": "big"}, "must be such as 16x24"),
        ({"weather": "rain"}, "unknown field"),
    ],
)
def test_what_cannot_be_is_one_sentence(content: dict[str, Any], sentence: str) -> None:
    """hcx.p3.map.2"""
    with pytest.raises(HexdialError) as problem:
        draw(content)
    assert sentence in str(problem.value)
    assert isinstance(problem.value, DataError) or "no map" in sentence


def test_a_dial_ends_with_ko() -> None:
    """hcx.p1.ko.1"""
    with pytest.raises(DataError, match=r"whoever is past them is KO'd \(hcx\.p1\.ko\.1\)"):
        heroclix(A="E5 click 7 clicks 6", X="P16")
