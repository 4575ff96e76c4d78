"""Threats: the chance of every duel, exact."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import pytest

from hexdial.games.hexors.battle import fight
from hexdial.games.hexors.state import State
from hexdial.kernel.chances import Threat
from hexdial.kernel.table import Randomly
from tests.hexors.tables import HexorsTable, jlh, ygh

MANY = 100_000


def of(table: HexorsTable, source: str, target: str) -> Threat:
    """The threat of one tile to another."""
    labels = table.state.f.labels
    wanted = (f"p{labels.index(source)}", f"p{labels.index(target)}")
    (found,) = [one for one in threats(table) if (one.source, one.target) == wanted]
    return found


def threats(table: HexorsTable, seat: int = 0) -> tuple[Threat, ...]:
    assert table.game.threats is not None
    return table.game.threats(table.state, seat)


def test_the_higher_total_always_wins() -> None:
    """jlh.battle.3"""
    table = jlh("a1 0,0 flat 5", "b1 2,0 flat 6")
    assert of(table, "a1", "b1").chance == 0
    assert of(table, "b1", "a1").chance == 1
    assert of(table, "b1", "a1").risk == 0


def test_a_tie_is_rolled_again_and_counts_for_nobody() -> None:
    """jlh.battle.4: 1 against 2 loses, 2 against 2 again, 3 against 2 wins."""
    table = jlh("a1 0,0 1/2/3/1/2/3", "b1 2,0 flat 2")
    threat = of(table, "a1", "b1")
    assert threat.chance == Fraction(1, 2)
    assert threat.fatal + threat.risk == 1


def test_dice_of_both_are_enumerated() -> None:
    """1 to 6 against 1 to 5 and 9: 10 of the 36 ways win, 21 lose, 5 are ties."""
    table = jlh("a1 0,0 1/2/3/4/5/6", "b1 2,0 1/2/3/4/5/9")
    ways = [(mine, theirs) for mine in range(1, 7) for theirs in (1, 2, 3, 4, 5, 9)]
    won = sum(mine > theirs for mine, theirs in ways)
    lost = sum(mine < theirs for mine, theirs in ways)
    assert of(table, "a1", "b1").chance == Fraction(won, won + lost)


def test_a_pod_counts_where_the_tile_would_land() -> None:
    """jlh.pod.1: beside its friend it wins the tie."""
    lonely = jlh("a1 0,0 flat 5", "b1 2,0 flat 5", "b2 -3,4 flat 1")
    assert [one for one in threats(lonely) if one.kind == "duel" and one.source == "p1"] == []
    table = jlh("a1 0,0 flat 5", "a2 2,-1 flat 1", "b1 2,0 flat 5", "b2 -3,4 flat 1")
    threat = of(table, "a1", "b1")
    assert threat.chance == 1
    assert [reason.why for reason in threat.reasons] == ["pod"]
    assert "jlh.pod.1" in threat.rules


def test_a_power_in_force_counts_and_a_tile_in_the_hand_does_not() -> None:
    """jlh.super_strength.1"""
    content: dict[str, Any] = {"stones": {"A": 9}, "powers": {"A": ["super_strength"]}}
    table = jlh("a1 0,0 flat 5", "b1 2,0 flat 6", **content)
    assert of(table, "a1", "b1").chance == 0
    table.does("play super_strength", answers=["target a1"])
    assert of(table, "a1", "b1").chance == 1
    assert "super_strength" in [reason.why for reason in of(table, "a1", "b1").reasons]


def test_a_lent_value_is_used_where_it_helps() -> None:
    """ygh.symbiosis.1, ygh.symbiosis.2"""
    content: dict[str, Any] = {"stones": {"A": 9}, "powers": {"A": ["symbiosis"]}}
    table = ygh("a1 0,0 flat 3", "a2 1,-1 flat 8", "b1 2,0 flat 6", **content)
    assert of(table, "a1", "b1").chance == 0
    table.does("play symbiosis", answers=["target a1"])
    assert of(table, "a1", "b1").chance == 1


def test_threats_leave_the_table_as_it_is() -> None:
    table = jlh("a1 0,0 1/2/3/4/5/6", "b1 2,0 flat 3")
    before = table.game.describe(table.state)
    assert threats(table)
    assert table.game.describe(table.state) == before


@pytest.mark.long
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_chance_is_what_many_duels_give(seed: int) -> None:
    rng = random.Random(seed)
    faces = ["/".join(str(rng.randint(1, 9)) for _ in range(6)) for _ in range(2)]
    table = jlh(f"a1 0,0 {faces[0]}", f"b1 1,0 {faces[1]}", "a2 -1,0 flat 1")
    s: State = table.state
    labels = s.f.labels
    mine, foe = labels.index("a1"), labels.index("b1")
    s.active = 0
    threat = of(table, "a1", "b1")
    won = 0
    place = int(threat.place[1:])
    for number in range(MANY):
        t: Randomly[State] = Randomly(s.copy(), seed * MANY + number)
        t.s.sealed = [1, 1]
        t.s.at[t.s.where[mine]] = -1
        t.s.where[mine] = place
        t.s.at[place] = mine
        fight(t, mine, foe)
        won += t.s.where[mine] >= 0
    sure = 4 * (float(threat.chance) * float(1 - threat.chance) / MANY) ** 0.5
    assert abs(won / MANY - float(threat.chance)) <= sure + 1e-9
