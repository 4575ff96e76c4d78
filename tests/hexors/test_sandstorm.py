"""TRAP GLOSSARY, 072 Sandstorm."""

from __future__ import annotations

from tests.hexors.tables import ygh

BOARD = ("a1 0,0 flat 5", "a2 -3,0 flat 5", "b1 3,3 flat 5")


def test_it_destroys_all_triggered_traps_of_the_opponent() -> None:
    """ygh.sandstorm.1, ygh.sandstorm.4"""
    table = ygh(
        *BOARD,
        powers={"A": ["sandstorm"]},
        stones={"A": 2},
        in_force=[
            {"power": "mystic_barrier", "owner": "B", "at": "1,0"},
            {"power": "nova_burst", "owner": "B", "on": "b1"},
            {"power": "soul_clamp", "owner": "B", "on": "a1"},
            {"power": "nova_burst", "owner": "A", "on": "a2"},
        ],
    )
    table.does("play sandstorm")
    assert table.state.p_status == [2, 2, 2, 1, 2]
    table.offers("advance a1 1,0")
    table.expect("told ygh.sandstorm.1", "told ygh.sandstorm.4", A_stones=0)


def test_face_down_traps_are_not_touched() -> None:
    """ygh.sandstorm.2"""
    table = ygh(
        *BOARD,
        powers={"A": ["sandstorm"], "B": ["disarm", "genesis"]},
        in_force=[{"power": "nova_burst", "owner": "B", "on": "b1"}],
    )
    table.does("play sandstorm")
    table.expect("told ygh.sandstorm.2", B_powers=2)


def test_all_effects_end_together() -> None:
    """ygh.sandstorm.3"""
    table = ygh(
        "a1 0,0 flat 9",
        "a2 2,0 flat 1",
        "a3 -3,0 flat 1",
        "b1 3,3 flat 5",
        to_move="B",
        powers={"A": ["sandstorm"], "B": ["zombify"]},
    )
    table.does(
        "play zombify",
        answers=["target a1", "advance a1 1,0", "A: play sandstorm @ defender rolled"],
        dice=["red", "red"],
    )
    table.expect("a1 at 1,0", "a2 at 2,0", "told ygh.sandstorm.3", "to move A")
