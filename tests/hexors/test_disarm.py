"""TRAP GLOSSARY, 064 Disarm."""

from __future__ import annotations

from tests.hexors.tables import ygh


def test_disarm_destroys_a_trap_and_its_effect() -> None:
    """ygh.disarm.1"""
    table = ygh(
        "a1 0,0 flat 5",
        "b1 3,3 flat 5",
        powers={"A": ["disarm"]},
        stones={"A": 1},
        in_force=[{"power": "soul_clamp", "owner": "B", "on": "a1"}],
    )
    table.does("play disarm")
    table.expect("told ygh.disarm.1", A_stones=0)
    table.does("advance a1 1,0")
    table.expect("a1 at 1,0", "to move B")


def test_an_own_trap_may_be_disarmed_too() -> None:
    """ygh.disarm.2"""
    table = ygh(
        "a1 0,0 flat 5",
        "b1 3,3 flat 5",
        powers={"A": ["disarm"]},
        in_force=[
            {"power": "mystic_barrier", "owner": "A", "at": "1,0"},
            {"power": "nova_burst", "owner": "B", "on": "b1"},
        ],
    )
    table.does("play disarm", answers=["against #1"])
    table.expect("told ygh.disarm.2")
    table.offers("advance a1 1,0")


def test_a_face_down_trap_cannot_be_disarmed() -> None:
    """ygh.disarm.2, ygh.trap.18"""
    table = ygh("a1 0,0 flat 5", "b1 3,3 flat 5", powers={"A": ["disarm"], "B": ["nova_burst"]})
    table.refuses("play disarm", by="ygh.trap.18")
    active = ygh(
        "a1 0,0 flat 5",
        "b1 3,3 flat 5",
        powers={"A": ["disarm"], "B": ["nova_burst"]},
        in_force=[
            {"power": "nova_burst", "owner": "B", "on": "b1"},
            {"power": "mystic_barrier", "owner": "B", "at": "1,1"},
        ],
    )
    active.does("play disarm")
    active.offers_exactly(["against #1", "against #2"])
    active.refuses("against #3", by="ygh.disarm.2")


def test_a_strike_bonus_is_gone_after_the_rolls() -> None:
    """ygh.disarm.3"""
    table = ygh("a1 -1,0 flat 9", "b1 1,0 flat 5", "b2 3,3 flat 1", powers={"A": ["disarm"], "B": ["earth_fist"]})
    table.does(
        "advance a1 0,0",
        dice=["red", "red"],
        answers=["B: play earth_fist @ announced", "target b1", "A: play disarm @ defender rolled"],
    )
    table.expect_total("b1", 5, rolled=5)
    table.expect("b1 in discard", "told ygh.disarm.3")


def test_disarm_cannot_be_answered_before_it_works() -> None:
    """ygh.disarm.4, ygh.trap.9"""
    table = ygh(
        "a1 -1,0 flat 5",
        "b1 1,0 flat 6",
        "b2 3,3 flat 1",
        stones={"A": 2, "B": 1},
        powers={"A": ["sun_dagger", "sun_dagger"], "B": ["disarm"]},
    )
    table.does(
        "advance a1 0,0",
        dice=["red", "red"],
        answers=["A: play sun_dagger @ announced", "target a1", "B: play disarm", "A: play sun_dagger", "target a1"],
    )
    table.expect_total("a1", 8, rolled=5, sun_dagger=3)
    table.expect("b1 in discard", "told ygh.disarm.4", B_stones=0)


def test_a_freed_monster_starts_no_duel() -> None:
    """ygh.disarm.5"""
    table = ygh(
        "a1 0,0 flat 5",
        "a2 -3,0 flat 5",
        "b1 1,0 flat 5",
        powers={"A": ["disarm"]},
        in_force=[{"power": "soul_clamp", "owner": "B", "on": "b1"}],
    )
    table.does("play disarm")
    table.does("advance a2 -3,1")
    table.expect("told ygh.disarm.5", "to move B", "a1 at 0,0", "b1 at 1,0", "not told ygh.duel.1")
