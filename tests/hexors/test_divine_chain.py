"""TRAP GLOSSARY, 071 Divine Chain."""

from __future__ import annotations

from tests.hexors.tables import ygh

CHAINED = [{"power": "divine_chain", "owner": "A", "on": "b1", "turns": 3, "since": 0}]
BOARD = ("a1 -3,0 flat 5", "b1 1,0 flat 5", "b2 3,3 flat 5")


def test_for_three_turns_of_its_owner_the_monster_cannot_move() -> None:
    """ygh.divine_chain.1, ygh.divine_chain.5"""
    table = ygh(*BOARD, powers={"A": ["divine_chain"]}, stones={"A": 2})
    table.does("play divine_chain", answers=["target b1", "advance a1 -3,1"])
    table.expect("told ygh.divine_chain.1", A_stones=0)
    for there, back in (("3,2", "-3,0"), ("3,3", "-3,1"), ("3,2", "-3,0")):
        table.refuses("advance b1 1,1", by="ygh.divine_chain.1", seat="B")
        table.does(f"advance b2 {there}").does(f"advance a1 {back}")
    table.offers("advance b1 1,1", seat="B")
    table.expect("told ygh.divine_chain.5")


def test_every_turn_counts_where_the_table_says_so() -> None:
    """ygh.divine_chain.1"""
    table = ygh(*BOARD, powers={"A": ["divine_chain"]}, options={"divine_chain_counts": "all_turns"})
    table.does("play divine_chain", answers=["target b1", "advance a1 -3,1"])
    table.refuses("advance b1 1,1", by="ygh.divine_chain.1", seat="B")
    table.does("advance b2 3,2").does("advance a1 -3,0")
    table.refuses("advance b1 1,1", by="ygh.divine_chain.1", seat="B")
    table.does("advance b2 3,3").does("advance a1 -3,1")
    table.offers("advance b1 1,1", seat="B")


def test_it_defends_itself_without_element_and_pod_bonus() -> None:
    """ygh.divine_chain.2"""
    table = ygh(
        "CB 3,-3 flat 4", "a1 -1,0 flat 5", "b1 1,0 flat 6 fire", "b2 2,0 flat 1", "b3 3,3 flat 1", in_force=CHAINED
    )
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect_total("b1", 6, rolled=6)
    table.expect("told ygh.divine_chain.2", "a1 in discard")


def test_it_works_in_a_duel_already_going_on() -> None:
    """ygh.divine_chain.3, ygh.inter.7"""
    table = ygh(
        "CB 3,-3 flat 4",
        "a1 -1,0 flat 7",
        "b1 1,0 flat 6 fire",
        "b2 2,0 flat 1",
        "b3 3,3 flat 1",
        powers={"A": ["divine_chain"]},
    )
    table.does("advance a1 0,0", dice=["red", "red"], answers=["A: play divine_chain @ defender rolled", "target b1"])
    table.expect_total("b1", 6, rolled=6)
    table.expect("b1 in discard", "told ygh.divine_chain.3", "told ygh.inter.7")


def test_other_strike_changes_stay_and_friends_keep_their_pod() -> None:
    """ygh.divine_chain.4"""
    table = ygh(
        "a1 -1,0 flat 5",
        "b1 1,0 flat 6",
        "b2 2,0 flat 1",
        "b3 3,3 flat 1",
        in_force=[*CHAINED, {"power": "nova_burst", "owner": "B", "on": "b1"}],
    )
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect_total("b1", 9, rolled=6, nova_burst=3)
    table.expect("told ygh.divine_chain.4")
    friend = ygh("a1 3,-2 flat 5", "b1 1,0 flat 6", "b2 2,0 flat 1", "b3 3,3 flat 1", in_force=CHAINED)
    friend.does("advance a1 3,-1", dice=["red", "red"])
    friend.expect_total("b2", 2, rolled=1, pod=1)


def test_disarm_ends_it_earlier() -> None:
    """ygh.divine_chain.5"""
    table = ygh(*BOARD, in_force=CHAINED, powers={"B": ["disarm"]}, to_move="B")
    table.does("play disarm", answers=["advance b1 1,1"])
    table.expect("b1 at 1,1", "told ygh.divine_chain.5")


def test_a_chained_monster_is_no_wall() -> None:
    """ygh.divine_chain.6"""
    table = ygh("a1 -1,0 flat 9", "b1 1,0 flat 1", "b2 3,3 flat 1", in_force=CHAINED)
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect("b1 in discard", "told ygh.divine_chain.6")
    jumped = ygh("a1 -3,0 flat 9", "b1 1,0 flat 1", "b2 2,0 flat 1", in_force=CHAINED, to_move="B")
    jumped.does("jump b2 0,0")
    jumped.expect("b2 at 0,0")


def test_a_chained_monster_does_not_count_as_movable() -> None:
    """ygh.divine_chain.7, ygh.turn.4"""
    walls = [{"power": "mystic_barrier", "owner": "A", "at": at} for at in ("1,-6", "-1,-5", "0,-5")]
    table = ygh("CB 0,-6", "a1 -3,0 flat 5", "b1 1,0 flat 5", in_force=[*CHAINED, *walls])
    table.does("advance a1 -3,1")
    table.expect("winner A", "told ygh.divine_chain.7")
