"""TRAP GLOSSARY, 069 Soul Clamp."""

from __future__ import annotations

from tests.hexors.tables import ygh

CLAMPED = [{"power": "soul_clamp", "owner": "A", "on": "b1"}]


def test_a_clamped_monster_can_not_move() -> None:
    """ygh.soul_clamp.1"""
    table = ygh("a1 -3,0 flat 5", "b1 1,0 flat 5", "b2 3,3 flat 5", powers={"A": ["soul_clamp"]}, stones={"A": 2})
    table.does("play soul_clamp", answers=["target b1", "advance a1 -3,1"])
    table.refuses("advance b1 1,1", by="ygh.soul_clamp.1", seat="B")
    table.expect("told ygh.soul_clamp.1", A_stones=0)


def test_a_clamped_monster_can_not_be_attacked() -> None:
    """ygh.soul_clamp.1, ygh.contact.4"""
    table = ygh("a1 -1,0 flat 5", "b1 1,0 flat 5", "b2 3,3 flat 5", in_force=CLAMPED)
    table.does("advance a1 0,0")
    table.expect("to move B", "b1 at 1,0", "told ygh.contact.4", "not told ygh.duel.1")
    table.refuses("advance b1 1,1", by="ygh.soul_clamp.1", seat="B")


def test_it_lasts_for_the_game() -> None:
    """ygh.soul_clamp.1, ygh.trap.6"""
    table = ygh("a1 -3,0 flat 5", "b1 1,0 flat 5", "b2 3,3 flat 5", powers={"A": ["soul_clamp"]})
    table.does("play soul_clamp", answers=["target b1", "advance a1 -3,1"])
    table.does("advance b2 3,2").does("advance a1 -3,0").does("advance b2 3,3").does("advance a1 -3,1")
    table.refuses("advance b1 1,1", by="ygh.soul_clamp.1", seat="B")
    table.expect("told ygh.trap.6")


def test_it_is_a_wall_for_the_clamping_player_alone() -> None:
    """ygh.soul_clamp.2"""
    table = ygh("a1 0,0 flat 5", "b1 1,0 flat 5", "b2 1,1 flat 5", "b3 3,3 flat 1", powers={"A": ["soul_clamp"]})
    table.does("play soul_clamp", answers=["target b1"])
    table.offers("jump a1 2,0")
    table.expect("told ygh.soul_clamp.2")
    table.does("advance a1 -1,0")
    table.refuses("jump b2 1,-1", by="ygh.soul_clamp.2", seat="B")


def test_it_makes_a_pod_for_the_clamping_player_only() -> None:
    """ygh.soul_clamp.3"""
    lone = ygh("a1 -1,0 flat 5", "b1 0,-1 flat 5", "b2 1,0 flat 5", "b3 3,3 flat 1", in_force=CLAMPED)
    lone.does("advance a1 0,0", dice=["red", "red"])
    lone.expect_total("a1", 6, rolled=5, pod=1)
    lone.expect("b2 in discard", "told ygh.soul_clamp.3")
    owner = ygh("a1 -1,0 flat 5", "b1 2,-1 flat 5", "b2 1,0 flat 4", "b3 3,3 flat 1", in_force=CLAMPED)
    owner.does("advance a1 0,0", dice=["red", "red"])
    owner.expect_total("b2", 4, rolled=4)


def test_any_monster_may_be_clamped_an_own_one_too_but_no_character() -> None:
    """ygh.soul_clamp.4"""
    table = ygh("a1 -3,0 flat 5", "a2 -3,2 flat 5", "b1 1,0 flat 5", powers={"A": ["soul_clamp"]})
    table.does("play soul_clamp")
    table.refuses("target CB", by="ygh.soul_clamp.4")
    table.does("target a2")
    table.refuses("advance a2 -3,3", by="ygh.soul_clamp.1")
    table.does("advance a1 -2,0")
    table.expect("a1 at -2,0")


def test_in_mid_duel_it_ends_the_duel_without_result() -> None:
    """ygh.soul_clamp.5, ygh.inter.7"""
    table = ygh(
        "a1 -1,0 flat 1", "b1 1,0 flat 9", "b2 3,3 flat 5", powers={"A": ["soul_clamp"]}, stones={"A": 2, "B": 0}
    )
    table.does("advance a1 0,0", dice=["red", "red"], answers=["A: play soul_clamp @ defender rolled", "target b1"])
    table.expect(
        "a1 at 0,0", "b1 at 1,0", "to move B", "told ygh.soul_clamp.5", "told ygh.inter.7", A_stones=0, B_stones=0
    )


def test_the_duel_goes_on_where_the_table_says_so() -> None:
    """ygh.soul_clamp.5"""
    table = ygh(
        "a1 -1,0 flat 9",
        "b1 1,0 flat 1",
        "b2 3,3 flat 5",
        powers={"A": ["soul_clamp"]},
        options={"clamp_stops_duel": "no"},
    )
    table.does("advance a1 0,0", dice=["red", "red"], answers=["A: play soul_clamp @ defender rolled", "target b1"])
    table.expect("b1 in discard", "not told ygh.soul_clamp.5")
    surviving = ygh(
        "a1 -1,0 flat 1",
        "a2 -3,3 flat 1",
        "b1 1,0 flat 9",
        "b2 3,3 flat 5",
        powers={"A": ["soul_clamp"]},
        options={"clamp_stops_duel": "no"},
    )
    surviving.does("advance a1 0,0", dice=["red", "red"], answers=["A: play soul_clamp @ announced", "target b1"])
    surviving.expect("a1 in discard", "b1 at 1,0")
    surviving.refuses("advance b1 1,1", by="ygh.soul_clamp.1", seat="B")
    stopped = ygh("a1 -1,0 flat 9", "b1 1,0 flat 1", "b2 3,3 flat 5", powers={"A": ["soul_clamp"]})
    stopped.does("advance a1 0,0", dice=["red", "red"], answers=["A: play soul_clamp @ defender rolled", "target b1"])
    stopped.expect("b1 at 1,0", "told ygh.soul_clamp.5")


def test_a_clamped_monster_is_not_defeated() -> None:
    """ygh.soul_clamp.6, ygh.genesis.1"""
    table = ygh("a1 -3,0 flat 5", "b1 1,0 flat 5", "b2 3,3 flat 5", powers={"A": ["soul_clamp"], "B": ["genesis"]})
    table.does("play soul_clamp", answers=["target b1", "advance a1 -3,1"])
    table.expect("b1 at 1,0", "told ygh.soul_clamp.6", A_stones=7)
    table.refuses("play genesis", by="ygh.genesis.1", seat="B")


def test_disarmed_it_is_a_normal_tile_again() -> None:
    """ygh.soul_clamp.7"""
    table = ygh(
        "a1 0,0 flat 5", "b1 1,0 flat 5", "b2 3,3 flat 5", in_force=CLAMPED, powers={"B": ["disarm"]}, to_move="B"
    )
    table.does("play disarm", answers=["advance b1 2,0"])
    table.expect("b1 at 2,0", "a1 at 0,0", "told ygh.soul_clamp.7", "not told ygh.duel.1")


def test_a_clamped_monster_does_not_count_as_movable() -> None:
    """ygh.soul_clamp.8, ygh.turn.4"""
    walls = [{"power": "mystic_barrier", "owner": "A", "at": at} for at in ("1,-6", "-1,-5", "0,-5")]
    table = ygh("CB 0,-6", "a1 -3,0 flat 5", "b1 1,0 flat 5", in_force=[*CLAMPED, *walls])
    table.does("advance a1 -3,1")
    table.expect("winner A", "told ygh.soul_clamp.8")
