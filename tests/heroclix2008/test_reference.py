"""Lines of sight and reachable squares against a slow and obvious reference, on random maps.

`HEXDIAL_PAIRS=100000 pytest tests/heroclix2008/test_reference.py` compares so many pairs of squares.
"""

from __future__ import annotations

import os
import random
from typing import Any

import pytest

from hexdial.games.heroclix2008.choices import MOVING
from hexdial.games.heroclix2008.movement import UNREACHED, destinations, reach, travel, way
from hexdial.games.heroclix2008.sight import attack_rule, sight_rule
from hexdial.games.heroclix2008.state import State
from tests.heroclix2008.reference import Field, Square, costs, random_field, sees
from tests.heroclix2008.tables import hcb

PAIRS = int(os.environ.get("HEXDIAL_PAIRS", "2000"))
EACH = 50  # pairs on one map
SIZES = [(8, 8), (8, 16), (16, 16)]
WAYS = max(40, PAIRS // 100)  # maps on which moves are compared


def text(square: Square) -> str:
    return f"{square[0]},{square[1]}"


def drawn(at: Field, a: Square, b: Square, speed: int) -> State:
    """a1 on one square, b1 on the other, the field's characters round them."""
    units = [f"a1 {text(a)} {speed}/10/16/2 range 16", f"b1 {text(b)} 8/10/16/2"]
    units += [f"a{number} {text(one)}" for number, one in enumerate(sorted(at.friends - {a, b}), 2)]
    units += [f"b{number} {text(one)}" for number, one in enumerate(sorted(at.foes - {a, b}), 2)]
    content: dict[str, Any] = {
        "blocking": [text(one) for one in sorted(at.blocking)],
        "hindering": [text(one) for one in sorted(at.hindering)],
        "walls": [" ".join(text(one) for one in sorted(wall)) for wall in sorted(map(sorted, at.walls))],
    }
    state: State = hcb(*units, width=at.width, height=at.height, **content).state
    return state


def test_sight_agrees_with_the_reference() -> None:
    """hcb.los.2, hcb.los.5, hcb.los.10"""
    rng = random.Random("sight")
    seen = blind = 0
    for number in range(-(-PAIRS // EACH)):
        width, height = SIZES[number % 3]
        at = random_field(rng, width, height)
        free = [one for one in at.squares() if one not in at.blocking | at.foes | at.friends]
        a, b = rng.sample(free, 2)
        s = drawn(at, a, b, 8)
        board = s.f.board
        for _ in range(EACH):
            here, there = rng.sample(free, 2)
            for figure, (x, y) in ((0, here), (s.f.labels.index("b1"), there)):
                s.at[s.where[figure]] = -1
                s.where[figure] = board.at(x, height - 1 - y)
                s.at[s.where[figure]] = figure
            foe = s.f.labels.index("b1")
            wanted = sees(at, here, there)
            assert (sight_rule(s, s.where[0], foe) == "") == wanted, f"{at} from {here} to {there}"
            bare = sees(at, here, there, characters=False)
            if board.apart(s.where[0], s.where[foe]) == 1:
                assert (attack_rule(s, 0, foe, True) == "") == bare, f"{at} from {here} to {there}: punch"
            seen, blind = seen + wanted, blind + (not wanted)
    assert min(seen, blind) > PAIRS // 20


@pytest.mark.parametrize("number", range(WAYS))
def test_reachable_squares_agree_with_the_reference(number: int) -> None:
    """hcb.move.1, hcb.move.8, hcb.terrain.4"""
    rng = random.Random(f"ways {number}")
    width, height = SIZES[number % 3]
    at = random_field(rng, width, height)
    free = [one for one in at.squares() if one not in at.blocking | at.foes | at.friends]
    a, b = rng.sample(free, 2)
    speed = rng.randint(1, 12)
    s = drawn(at, a, b, speed)
    at.foes.add(b)
    board = s.f.board
    go = travel(s, 0, MOVING)
    found = reach(s, go, go.points.value)
    wanted = {board.at(x, height - 1 - y): cost for (x, y), cost in costs(at, a, speed).items()}
    assert {cell: cost for cell, cost in enumerate(found.cost) if cost != UNREACHED} == wanted
    taken = {board.at(x, height - 1 - y) for x, y in at.friends | at.foes}
    assert {one.cell for one in destinations(s, 0, MOVING)} == set(wanted) - taken
    for cell, cost in wanted.items():
        path = way(found, cell)
        assert path[0] == s.where[0]
        assert path[-1] == cell
        assert sum(s.f.ground.cost[one] for one in path[1:]) == cost
