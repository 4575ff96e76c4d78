"""TRAP GLOSSARY, 065 Mystic Barrier."""

from __future__ import annotations

from tests.hexors.tables import ygh


def test_it_is_a_permanent_wall_on_any_empty_space() -> None:
    """ygh.mystic_barrier.1"""
    table = ygh("a1 0,0 flat 5", "b1 3,3 flat 5", powers={"A": ["mystic_barrier"]}, stones={"A": 1})
    table.does("play mystic_barrier")
    table.refuses("space 0,0", by="ygh.mystic_barrier.1")
    table.refuses("space -5,0", by="ygh.mystic_barrier.1")
    table.does("space 1,0")
    table.expect("told ygh.mystic_barrier.1", A_stones=0)
    table.refuses("advance a1 1,0", by="ygh.move.2")


def test_its_owner_jumps_it_and_the_opponent_goes_round() -> None:
    """ygh.mystic_barrier.2, ygh.trap.14, ygh.trap.15"""
    table = ygh(
        "a1 0,0 flat 5",
        "b1 2,0 flat 5",
        "b2 3,3 flat 5",
        to_move="B",
        in_force=[{"power": "mystic_barrier", "owner": "A", "at": "1,0"}],
    )
    table.refuses("jump b1 0,0", by="ygh.trap.15")
    table.refuses("advance b1 1,0", by="ygh.trap.15")
    table.does("advance b2 3,2")
    table.does("advance a1 0,1")
    own = ygh("a1 0,0 flat 5", "b1 3,3 flat 5", powers={"A": ["mystic_barrier"]})
    own.does("play mystic_barrier", answers=["space 1,0", "jump a1 2,0"])
    own.expect("a1 at 2,0", "told ygh.trap.14", "told ygh.mystic_barrier.2")


def test_it_may_be_placed_between_two_jumps() -> None:
    """ygh.mystic_barrier.3"""
    table = ygh("a1 0,0 flat 5", "a2 1,0 flat 5", "b1 -3,5 flat 5", "CB 5,-5", powers={"A": ["mystic_barrier"]})
    table.does("jump a1 2,0", answers=["A: play mystic_barrier @ moved", "space 3,0", "jump a1 4,0"])
    table.expect("a1 at 4,0")
    table.expect("told ygh.mystic_barrier.3")


def test_only_traps_end_it_and_nobody_attacks_it() -> None:
    """ygh.mystic_barrier.4, ygh.contact.4"""
    table = ygh(
        "a1 -1,0 flat 5",
        "b1 3,3 flat 5",
        in_force=[{"power": "mystic_barrier", "owner": "B", "at": "1,0"}],
        powers={"B": ["disarm"]},
    )
    table.does("advance a1 0,0")
    table.expect("told ygh.contact.4", "not told ygh.duel.1")
    table.does("play disarm", seat="B")
    table.expect("told ygh.mystic_barrier.4")
    assert table.state.at[table.state.f.board.index[1, 0]] == -1


def test_it_may_take_the_last_move_away() -> None:
    """ygh.mystic_barrier.5, ygh.turn.4"""
    table = ygh(
        "CB 0,-6",
        "a1 -1,-2 flat 5",
        powers={"A": ["mystic_barrier"]},
        homes=[],
        in_force=[{"power": "mystic_barrier", "owner": "A", "at": at} for at in ("1,-6", "-1,-5")],
    )
    table.does("play mystic_barrier", answers=["space 0,-5"])
    table.does("advance a1 -1,-1")
    table.expect("winner A", "told ygh.mystic_barrier.5")
