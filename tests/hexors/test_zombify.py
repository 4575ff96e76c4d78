"""TRAP GLOSSARY, 075 Zombify."""

from __future__ import annotations

from tests.hexors.tables import ygh

TAKEN = [{"power": "zombify", "owner": "A", "on": "b1"}]


def test_an_opposing_monster_is_yours_for_the_turn() -> None:
    """ygh.zombify.1, ygh.turn.7"""
    table = ygh("a1 -3,0 flat 5", "b1 0,0 flat 5", "b2 3,3 flat 5", powers={"A": ["zombify"]}, stones={"A": 3})
    table.refuses("advance b1 1,0", by="ygh.turn.7", seat="A")
    table.does("play zombify", answers=["target b1", "advance b1 1,0"])
    table.expect("b1 at 1,0", "told ygh.zombify.1", "to move B", A_stones=0)


def test_an_own_monster_is_no_target() -> None:
    """ygh.zombify.1"""
    table = ygh("a1 -3,0 flat 5", "b1 0,0 flat 5", "b2 3,3 flat 5", powers={"A": ["zombify"]})
    table.does("play zombify")
    table.refuses("target a1", by="ygh.zombify.1")


def test_characters_cannot_be_taken() -> None:
    """ygh.zombify.2, ygh.trap.18"""
    table = ygh("a1 -3,0 flat 5", "b1 0,0 flat 5", "b2 3,3 flat 5", powers={"A": ["zombify"]})
    table.does("play zombify")
    table.refuses("target CB", by="ygh.zombify.2")
    alone = ygh("a1 -3,0 flat 5", powers={"A": ["zombify"]})
    alone.refuses("play zombify", by="ygh.trap.18")


def test_it_duels_its_former_friends_even_its_character() -> None:
    """ygh.zombify.3"""
    table = ygh("a1 -3,0 flat 5", "b1 3,0 flat 9", "b2 3,3 flat 5", in_force=TAKEN)
    table.does("advance b1 4,0", dice=["red", "red"])
    table.expect("winner A", "told ygh.zombify.3")


def test_its_element_bonus_comes_from_the_controllers_character() -> None:
    """ygh.zombify.4"""
    ca = {
        "label": "CA",
        "at": "-5,0",
        "tile": {"strikes": {"green": 0, "blue": 0, "yellow": 5, "red": 0, "purple": 0, "white": 0}},
    }
    cb = {
        "label": "CB",
        "at": "5,0",
        "tile": {"strikes": {"green": 0, "blue": 0, "yellow": 2, "red": 0, "purple": 0, "white": 0}},
    }
    table = ygh(
        "a1 -3,0 flat 5", "b1 0,0 flat 4 wind", "b2 2,0 flat 1", "b3 3,3 flat 1", homes=[ca, cb], in_force=TAKEN
    )
    table.does("advance b1 1,0", dice=["red", "red"])
    table.expect_total("b1", 9, rolled=4, colour=5)
    table.expect("told ygh.zombify.4")
    owner = ygh(
        "a1 -3,0 flat 5",
        "b1 0,0 flat 4 wind",
        "b2 2,0 flat 1",
        "b3 3,3 flat 1",
        homes=[ca, cb],
        in_force=TAKEN,
        options={"zombify_element_source": "owner"},
    )
    owner.does("advance b1 1,0", dice=["red", "red"])
    owner.expect_total("b1", 6, rolled=4, colour=2)


def test_it_is_a_friend_of_the_controller() -> None:
    """ygh.zombify.5"""
    table = ygh("a1 -1,0 flat 5", "b1 0,-1 flat 5", "b2 1,0 flat 1", "b3 3,3 flat 1", in_force=TAKEN)
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect_total("a1", 6, rolled=5, pod=1)
    table.expect("told ygh.zombify.5", "b1 at 0,-1")


def test_it_may_be_jumped_and_helps_its_owner_no_more() -> None:
    """ygh.zombify.5"""
    jump = ygh("a1 0,0 flat 5", "b1 1,0 flat 5", "b2 3,3 flat 1", in_force=TAKEN)
    jump.does("jump a1 2,0")
    jump.expect("a1 at 2,0", "told ygh.zombify.5")
    pod = ygh("a1 -1,0 flat 5", "b1 2,-1 flat 5", "b2 1,0 flat 1", "b3 3,3 flat 1", in_force=TAKEN)
    pod.does("advance a1 0,0", dice=["red", "red"])
    pod.expect_total("b2", 1, rolled=1)


def test_defeated_it_goes_to_its_owners_discard_and_the_gem_to_the_winner() -> None:
    """ygh.zombify.6, ygh.zombify.7"""
    table = ygh("a1 -3,0 flat 5", "b1 0,0 flat 1", "b2 2,0 flat 9", in_force=TAKEN, stones={"A": 0, "B": 0})
    table.does("advance b1 1,0", dice=["red", "red"])
    table.expect("b1 in discard", "told ygh.zombify.6", "told ygh.zombify.7", A_stones=0, B_stones=1)


def test_the_gem_goes_by_control() -> None:
    """ygh.zombify.7, ygh.gem.1"""
    table = ygh(
        "a1 -3,0 flat 5", "b1 0,0 flat 9", "b2 2,0 flat 1", "b3 3,3 flat 1", in_force=TAKEN, stones={"A": 0, "B": 0}
    )
    table.does("advance b1 1,0", dice=["red", "red"])
    table.expect("b2 in discard", "told ygh.gem.1", A_stones=1, B_stones=0)
    denied = ygh(
        "a1 -3,0 flat 5",
        "b1 0,0 flat 1",
        "b2 2,0 flat 9",
        in_force=TAKEN,
        stones={"A": 0, "B": 0},
        options={"gem_for_own_tile": "no"},
    )
    denied.does("advance b1 1,0", dice=["red", "red"])
    denied.expect("b1 in discard", "told ygh.zombify.7", A_stones=0, B_stones=0)


def test_control_returns_at_the_end_of_the_turn_without_a_duel() -> None:
    """ygh.zombify.8, ygh.contact.3"""
    table = ygh("a1 2,0 flat 5", "b1 0,0 flat 5", "b2 -3,3 flat 5", in_force=TAKEN)
    table.does("advance b1 1,0")
    table.expect(
        "b1 at 1,0", "a1 at 2,0", "told ygh.zombify.8", "told ygh.contact.3", "not told ygh.duel.1", "to move B"
    )
    assert table.state.control[table.state.f.labels.index("b1")] == 1


def test_in_the_opponents_turn_it_takes_a_monster_away() -> None:
    """ygh.zombify.9"""
    table = ygh("a1 -3,0 flat 5", "b1 0,0 flat 5", "b2 3,3 flat 5", powers={"A": ["zombify"]}, to_move="B")
    table.does("play zombify", seat="A", answers=["target b1"])
    table.expect("told ygh.zombify.9")
    table.refuses("advance b1 1,0", by="ygh.turn.7", seat="B")


WALLS = [{"power": "mystic_barrier", "owner": "A", "at": at} for at in ("1,-6", "-1,-5", "0,-5")]


def test_without_another_move_the_opponent_loses() -> None:
    """ygh.zombify.9, ygh.turn.4"""
    table = ygh("CB 0,-6", "a1 -3,0 flat 5", "b1 0,0 flat 5", powers={"A": ["zombify"]}, to_move="B", in_force=WALLS)
    table.does("play zombify", seat="A")
    table.expect("winner A", "told ygh.zombify.9", "told ygh.turn.4")


def test_the_loss_may_be_left_out_where_the_table_says_so() -> None:
    """ygh.zombify.9"""
    table = ygh(
        "CB 0,-6",
        "a1 -3,0 flat 5",
        "b1 0,0 flat 5",
        powers={"A": ["zombify"]},
        to_move="B",
        in_force=WALLS,
        options={"zombify_can_cause_no_move_loss": "no"},
    )
    table.does("play zombify", seat="A")
    table.expect("not over", "to move A", "told ygh.zombify.9")


def test_taking_the_attacker_ends_the_duel() -> None:
    """ygh.zombify.10"""
    table = ygh(
        "a1 0,0 flat 1", "b1 2,0 flat 9", "b2 3,3 flat 5", powers={"A": ["zombify"]}, to_move="B", stones={"B": 0}
    )
    table.does("advance b1 1,0", dice=["red", "red"], answers=["A: play zombify @ defender rolled", "target b1"])
    table.expect("a1 at 0,0", "b1 at 1,0", "to move A", "told ygh.zombify.10", B_stones=0)


def test_the_owner_may_take_it_back() -> None:
    """ygh.zombify.11"""
    table = ygh("a1 -3,0 flat 5", "b1 0,0 flat 5", "b2 3,3 flat 5", powers={"A": ["zombify"], "B": ["zombify"]})
    table.does("play zombify", seat="A", answers=["target b1", "B: play zombify", "target b1"])
    table.expect("told ygh.zombify.11")
    table.refuses("advance b1 1,0", by="ygh.turn.7", seat="A")


def test_a_bound_monster_stays_bound_when_taken() -> None:
    """ygh.zombify.12"""
    chain = {"power": "divine_chain", "owner": "A", "on": "b1", "turns": 3, "since": 0}
    table = ygh("a1 -3,0 flat 5", "b1 0,0 flat 5", "b2 3,3 flat 5", powers={"A": ["zombify"]}, in_force=[chain])
    table.does("play zombify", answers=["target b1"])
    table.refuses("advance b1 1,0", by="ygh.divine_chain.1", seat="A")
    table.expect("told ygh.zombify.12")


def test_moving_a_taken_monster_fulfils_the_duty_to_move() -> None:
    """ygh.zombify.13"""
    mine = [{"power": "mystic_barrier", "owner": "B", "at": at} for at in ("1,-6", "-1,-5", "0,-5")]
    table = ygh("CA 0,-6", "b1 0,0 flat 5", "b2 3,3 flat 5", powers={"A": ["zombify"]}, in_force=mine)
    table.does("play zombify", answers=["target b1", "advance b1 1,0"])
    table.expect("not over", "to move B", "told ygh.zombify.13")
