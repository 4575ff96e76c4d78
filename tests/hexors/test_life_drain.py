from typing import Any

from tests.hexors.tables import HexorsTable, jlh

WALL = [{"power": "energy_barrier", "owner": "B", "at": "2,2"}]


def contact(**content: Any) -> HexorsTable:
    """a1 and b1 count 7 each; one step of a1 brings them together."""
    return jlh("a1 -1,0 flat 7", "b1 1,0 flat 7", **content)


def test_a_drained_tile_has_one_less() -> None:
    """jlh.life_drain.1"""
    table = contact(powers={"B": ["life_drain"]})
    table.does("advance a1 0,0", ["red", "red"], ["B: play life_drain @ defender rolled", "target a1"])
    table.expect("a1 in discard", "b1 at 1,0", "told jlh.life_drain.1", B_stones=8)
    table.expect_total("a1", 6, rolled=7, life_drain=-1)
    table.not_told("jlh.total.2")


def test_the_drain_is_over_with_the_turn() -> None:
    """jlh.life_drain.1"""
    table = jlh("a1 -3,0 flat 6", "b1 1,0 flat 7", powers={"A": ["life_drain"]})
    table.does("play life_drain", answers=["target b1", "advance a1 -2,0"])
    table.does("advance b1 0,0").does("advance a1 -1,0", ["red", "red"])
    table.expect("a1 in discard", "told jlh.life_drain.1")
    table.expect_total("b1", 7, rolled=7)


def test_it_may_be_played_after_both_rolls() -> None:
    """jlh.life_drain.2"""
    table = contact(powers={"A": ["life_drain"]})
    table.does("advance a1 0,0", ["red", "red"], ["play life_drain @ defender rolled", "target b1"])
    table.expect("b1 in discard", "told jlh.life_drain.2", A_stones=8)


def test_it_may_be_played_when_only_the_attacker_has_rolled() -> None:
    """jlh.life_drain.2"""
    table = contact(powers={"B": ["life_drain"]})
    table.does("advance a1 0,0", ["red", "red"], ["B: play life_drain @ attacker rolled", "target a1"])
    table.expect("a1 in discard", "told jlh.life_drain.2")


def test_it_waits_for_the_rolls_even_where_other_strike_powers_may_not() -> None:
    """jlh.life_drain.2, strike_powers_after_roll"""
    options = {"strike_powers_after_roll": "only_where_stated"}
    table = contact(powers={"B": ["life_drain", "teamwork"]}, options=options)
    table.does("advance a1 0,0", ["red", "red"])
    table.refuses("play teamwork", by="jlh.power.14", seat="B", at="defender rolled")
    table.does("play life_drain", answers=["target a1"], seat="B")
    table.expect("a1 in discard", "told jlh.life_drain.2")


def test_played_before_the_rolls_it_says_nothing_of_them() -> None:
    """jlh.life_drain.1"""
    table = contact(powers={"B": ["life_drain"]})
    table.does("advance a1 0,0", ["red", "red"], ["B: play life_drain @ announced", "target a1"])
    table.expect("a1 in discard", "told jlh.life_drain.1", "not told jlh.life_drain.2")


def test_after_the_removal_it_is_too_late_for_that_battle() -> None:
    """jlh.life_drain.3"""
    table = jlh("a1 -1,0 flat 9", "b1 1,0 flat 7", "b2 3,3 flat 1", powers={"B": ["life_drain"]})
    table.does("advance a1 0,0", ["red", "red"], ["B: play life_drain @ removed"])
    table.offers_exactly(["target a1", "target SA"], start="target")
    table.refuses("target b1", by="jlh.power.12")
    table.refuses("target b2", by="jlh.life_drain.3")
    table.does("target a1")
    table.expect("a1 at 0,0", "b1 in discard")


def test_own_tiles_cannot_be_drained() -> None:
    """jlh.life_drain.3"""
    table = contact(powers={"A": ["life_drain"]})
    table.does("play life_drain")
    table.offers_exactly(["target b1", "target SB"], start="target")
    table.refuses("target a1", by="jlh.life_drain.3")
    table.refuses("target SA", by="jlh.life_drain.3")


def test_a_stronghold_can_be_drained() -> None:
    """jlh.life_drain.1"""
    table = jlh("a1 3,0 flat 5", "b1 0,3 flat 1", "SB 5,0 flat 5", powers={"A": ["life_drain"]})
    table.does("advance a1 4,0", ["red", "red"], ["play life_drain @ defender rolled", "target SB"])
    table.expect("SB gone", "told jlh.life_drain.1")
    table.expect_total("SB", 4, rolled=5, life_drain=-1)


def test_a_wall_cannot_be_drained() -> None:
    """jlh.life_drain.3"""
    table = contact(powers={"A": ["life_drain"]}, in_force=WALL)
    table.does("play life_drain")
    table.refuses("space 2,2", by="jlh.life_drain.3")
    table.refuses("against #1", by="jlh.life_drain.3")


def test_a_taken_tile_is_drained_by_its_owner() -> None:
    """jlh.life_drain.3"""
    table = jlh(
        "a1 -1,0 flat 7", "b1 1,0 flat 7", "b2 1,-1 flat 5",
        powers={"B": ["life_drain"]}, in_force=[{"power": "telepathy", "owner": "A", "on": "b1"}],
    )  # fmt: skip
    table.does("B: play life_drain")
    table.refuses("target b2", by="jlh.life_drain.3")
    table.offers_exactly(["target a1", "target SA", "target b1"], start="target")


def test_a_partner_cannot_be_drained() -> None:
    """jlh.team.20"""
    table = jlh(
        "a1 -1,0 flat 7", "c1 1,-3 flat 7", "b1 1,0 flat 7", "d1 1,3 flat 7", mode="team", powers={"A": ["life_drain"]}
    )
    table.does("play life_drain")
    table.offers_exactly(["target b1", "target d1", "target SB", "target SD"], start="target")
    table.refuses("target c1", by="jlh.team.20")
    table.refuses("target SC", by="jlh.team.20")


def test_it_counts_in_every_battle_of_the_turn_and_copies_add_up() -> None:
    """jlh.life_drain.4"""
    table = jlh("b1 1,0 flat 9", "a1 -1,0 flat 1", "a2 -1,1 flat 1", to_move="B", powers={"A": ["life_drain x2"]})
    table.does("A: play life_drain", answers=["target b1", "A: play life_drain", "target b1"])
    table.expect("told jlh.life_drain.4")
    table.does("advance b1 0,0", ["red"] * 4, ["fight a1"])
    table.expect("a1 in discard", "a2 in discard", A_stones=5)
    assert table.totals("b1") == [7, 7]


def test_a_single_copy_has_nothing_to_add_up_with() -> None:
    """jlh.life_drain.1"""
    table = contact(powers={"A": ["life_drain x2"]})
    table.does("play life_drain", answers=["target b1", "play life_drain", "target SB"])
    table.expect("told jlh.life_drain.1", "not told jlh.life_drain.4")


def test_detection_takes_one_copy_away() -> None:
    """jlh.life_drain.4"""
    table = contact(powers={"A": ["life_drain x2"], "B": ["detection"]})
    table.does("play life_drain", answers=["target b1", "play life_drain", "target b1"])
    table.does("advance a1 0,0", ["red", "red"], ["B: play detection @ defender rolled", "against #1"])
    table.expect("b1 in discard", "told jlh.life_drain.4")
    table.expect_total("b1", 6, rolled=7, life_drain=-1)


def test_on_a_tile_that_has_gone_meanwhile_it_does_nothing() -> None:
    """jlh.power.12"""
    table = jlh(
        "b1 0,-6 flat 1", "b2 3,3 flat 1", "a1 0,-4 flat 1", powers={"A": ["life_drain", "wasteland"]},
        options={"wasteland_trapped_tile": "remove"},
    )  # fmt: skip
    table.does(
        "play life_drain",
        answers=["target b1", "play wasteland", "space 1,-6", "space -1,-5", "space 0,-5"],
    )
    table.expect("b1 in discard", "told jlh.power.12", "not told jlh.total.3", A_stones=4)
