"""TRAP GLOSSARY, 070 Genesis."""

from __future__ import annotations

from typing import Any

from tests.hexors.tables import HexorsTable, ygh

GENESIS = {"A": ["genesis"]}


def table_with(*pieces: str, **content: Any) -> HexorsTable:
    content.setdefault("powers", GENESIS)
    return ygh("CA 0,0", "a1 -3,0 flat 5", "a3 discard flat 7", "b1 3,3 flat 5", *pieces, **content)


def test_it_returns_a_monster_of_the_own_discard() -> None:
    """ygh.genesis.1, ygh.genesis.2"""
    table = table_with(stones={"A": 2})
    table.does("play genesis", answers=["space 2,0"])
    table.expect("a3 at 2,0", "told ygh.genesis.1", "told ygh.genesis.2", A_stones=0)


def test_no_monster_of_the_other_discard() -> None:
    """ygh.genesis.6, ygh.genesis.1"""
    table = table_with("a4 discard flat 1", "b2 discard flat 9")
    table.does("play genesis")
    table.refuses("target b2", by="ygh.genesis.6")
    table.refuses("target a1", by="ygh.genesis.1")
    table.offers_exactly(["target a3", "target a4"])


def test_within_two_of_where_the_character_stands_now() -> None:
    """ygh.genesis.2"""
    table = table_with()
    table.does("play genesis")
    table.refuses("space 3,0", by="ygh.genesis.2")
    table.refuses("space 0,0", by="ygh.genesis.2")
    table.offers("space 1,0", "space 2,0", "space -2,0")


def test_it_may_be_the_tile_moved_this_turn() -> None:
    """ygh.genesis.3"""
    table = table_with()
    table.does("play genesis", answers=["space 2,0", "advance a3 3,0"])
    table.expect("a3 at 3,0", "told ygh.genesis.3", "to move B")


def test_after_the_move_it_only_stands_there() -> None:
    """ygh.genesis.3, ygh.turn.2"""
    table = table_with()
    table.does("advance a1 -3,1", answers=["A: play genesis @ moved", "space 2,0"])
    table.expect("a3 at 2,0", "to move B", "not told ygh.genesis.3")
    early = table_with()
    early.does("play genesis", answers=["space 2,0"])
    early.expect("told ygh.genesis.3")


def test_beside_an_enemy_it_starts_no_duel() -> None:
    """ygh.genesis.4, ygh.contact.3"""
    table = table_with("b2 3,0 flat 5")
    table.does("play genesis", answers=["space 2,0", "advance a1 -3,1"])
    table.expect(
        "a3 at 2,0", "b2 at 3,0", "told ygh.genesis.4", "told ygh.contact.3", "not told ygh.duel.1", "to move B"
    )


def test_it_duels_where_the_table_says_so() -> None:
    """ygh.genesis.4"""
    table = table_with("b2 3,0 flat 5", options={"genesis_contact_duel": "yes"})
    table.does("play genesis", answers=["space 2,0"], dice=["red", "red"])
    table.expect("b2 in discard", "told ygh.genesis.4")


def test_it_is_used_up_at_once() -> None:
    """ygh.genesis.5"""
    table = table_with("b2 2,4 flat 1", powers={"A": ["genesis"], "B": ["sandstorm"]})
    table.does("play genesis", answers=["space 2,0", "advance a1 -3,1"])
    table.expect("told ygh.genesis.5")
    table.refuses("play sandstorm", by="ygh.trap.18", seat="B")
    table.expect("a3 at 2,0")


def test_it_lasts_where_the_table_says_so() -> None:
    """ygh.genesis.5"""
    table = table_with(
        "b2 2,4 flat 1", powers={"A": ["genesis"], "B": ["sandstorm"]}, options={"genesis_lasts": "while_in_force"}
    )
    table.does("play genesis", answers=["space 2,0", "advance a1 -3,1"])
    table.does("play sandstorm", seat="B")
    table.expect("a3 in discard", "told ygh.genesis.5")


def test_a_monster_beaten_in_other_hands_returns_to_its_owner_only() -> None:
    """ygh.genesis.6, ygh.zombify.6"""
    table = ygh(
        "a1 -3,0 flat 5",
        "b1 0,0 flat 1",
        "b2 2,0 flat 9",
        "CB 2,2",
        powers={"A": ["zombify", "genesis"], "B": ["genesis"]},
    )
    table.does("play zombify", answers=["target b1", "advance b1 1,0"], dice=["red", "red"])
    table.expect("b1 in discard", "told ygh.zombify.6")
    table.does("play genesis", seat="B", answers=["space 1,2"])
    table.expect("b1 at 1,2")
    assert table.state.control[table.state.f.labels.index("b1")] == 1


def test_without_an_empty_space_it_cannot_be_triggered() -> None:
    """ygh.genesis.7"""
    ring = ["1,-6", "-1,-5", "0,-5", "2,-6", "1,-5", "0,-4", "-1,-4", "-2,-4"]
    walls = [{"power": "mystic_barrier", "owner": "B", "at": at} for at in ring]
    table = ygh("CA 0,-6", "a1 3,3 flat 5", "a3 discard flat 7", "b1 -3,5 flat 5", powers=GENESIS, in_force=walls)
    table.refuses("play genesis", by="ygh.genesis.7")
