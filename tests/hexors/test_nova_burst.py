"""TRAP GLOSSARY, 074 Nova Burst."""

from __future__ import annotations

from tests.hexors.tables import ygh

BURST = [{"power": "nova_burst", "owner": "A", "on": "a1"}]


def test_it_gives_three_for_the_rest_of_the_game() -> None:
    """ygh.nova_burst.1, ygh.trap.6"""
    table = ygh("a1 -1,0 flat 4", "b1 1,0 flat 6", "b2 3,3 flat 1", powers={"A": ["nova_burst"]}, stones={"A": 3})
    table.does("play nova_burst", answers=["target a1"])
    table.does("advance a1 -2,0").does("advance b2 3,2").does("advance a1 -1,0").does("advance b2 3,3")
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect_total("a1", 7, rolled=4, nova_burst=3)
    table.expect("b1 in discard", "told ygh.nova_burst.1", "told ygh.trap.6")


def test_disarmed_it_gives_nothing() -> None:
    """ygh.nova_burst.1, ygh.disarm.3"""
    table = ygh("a1 -1,0 flat 4", "b1 1,0 flat 6", "b2 3,3 flat 1", in_force=BURST, powers={"B": ["disarm"]})
    table.does("advance a1 0,0", dice=["red", "red"], answers=["B: play disarm @ announced"])
    table.expect_total("a1", 4, rolled=4)
    table.expect("told ygh.disarm.3", "a1 in discard")


def test_a_character_cannot_carry_it() -> None:
    """ygh.trap.7"""
    table = ygh("a1 -1,0 flat 4", "b1 3,3 flat 6", powers={"A": ["nova_burst"]})
    table.does("play nova_burst")
    table.refuses("target CA", by="ygh.trap.7")


def test_it_stays_with_the_monster_under_another_command() -> None:
    """ygh.nova_burst.2"""
    table = ygh(
        "a1 -4,4 flat 1",
        "b1 0,0 flat 4",
        "b2 2,0 flat 6",
        powers={"A": ["zombify"]},
        in_force=[{"power": "nova_burst", "owner": "B", "on": "b1"}],
    )
    table.does("play zombify", answers=["target b1", "advance b1 1,0"], dice=["red", "red"])
    table.expect_total("b1", 7, rolled=4, nova_burst=3)
    table.expect("b2 in discard", "told ygh.nova_burst.2")


def test_it_is_lost_with_the_monster() -> None:
    """ygh.nova_burst.2, ygh.trap.13"""
    table = ygh(
        "CA -1,-1",
        "a1 -1,0 flat 1",
        "a2 -4,4 flat 1",
        "b1 1,0 flat 6",
        "b2 3,3 flat 1",
        in_force=BURST,
        powers={"A": ["genesis"]},
    )
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect("a1 in discard", "told ygh.trap.13")
    table.does("advance b2 3,2", seat="B")
    table.does("play genesis", seat="A", answers=["space -2,0"])
    assert table.state.p_status[0] == 2
    table.expect("a1 at -2,0")
