"""Traps against Traps, in the order in which they are triggered."""

from __future__ import annotations

from tests.hexors.tables import ygh

TAKEN = [{"power": "zombify", "owner": "A", "on": "b1"}]


def test_each_trap_changes_the_position_before_the_next() -> None:
    """ygh.inter.1, ygh.trap.8"""
    table = ygh(
        "a1 -1,0 flat 6", "b1 1,0 flat 8", "b2 3,3 flat 1", powers={"A": ["sun_dagger", "disarm"], "B": ["earth_fist"]}
    )
    table.does(
        "advance a1 0,0",
        dice=["red", "red"],
        answers=[
            "A: play sun_dagger @ defender rolled",
            "target a1",
            "B: play earth_fist",
            "target b1",
            "A: play disarm",
            "against #2",
        ],
    )
    table.expect_total("a1", 9)
    table.expect_total("b1", 8)
    table.expect("b1 in discard", "told ygh.inter.1", "told ygh.trap.8")


def test_disarmed_zombify_ends_the_duel() -> None:
    """ygh.inter.2"""
    table = ygh(
        "a1 -3,0 flat 5", "b1 0,0 flat 9", "b2 2,0 flat 1", "b3 3,3 flat 1", in_force=TAKEN, powers={"B": ["disarm"]}
    )
    table.does("advance b1 1,0", dice=["red", "red"], answers=["B: play disarm @ defender rolled"])
    table.expect("b1 at 1,0", "b2 at 2,0", "to move B", "told ygh.inter.2")


def test_sandstorm_spares_the_own_traps_on_the_same_monster() -> None:
    """ygh.inter.3"""
    table = ygh(
        "a1 -3,0 flat 5",
        "b1 0,0 flat 5",
        "b2 3,3 flat 1",
        powers={"B": ["sandstorm"]},
        in_force=[{"power": "nova_burst", "owner": "B", "on": "b1"}, {"power": "soul_clamp", "owner": "A", "on": "b1"}],
    )
    table.does("play sandstorm", seat="B")
    assert table.state.p_status == [1, 2, 2]
    table.expect("told ygh.inter.3")


def test_symbiosis_and_zombify_work_by_control() -> None:
    """ygh.inter.4"""
    table = ygh(
        "a1 -1,0 flat 2",
        "b1 0,-1 flat 9",
        "b2 1,0 flat 5",
        "b3 3,3 flat 1",
        in_force=TAKEN,
        powers={"A": ["symbiosis"]},
    )
    table.does("advance a1 0,0", dice=["red", "red"], answers=["A: play symbiosis @ announced", "target a1", "A: yes"])
    table.expect_total("a1", 10, lent=9, pod=1)
    table.expect("told ygh.inter.4", "b2 in discard")


def test_only_the_printed_value_is_lent() -> None:
    """ygh.inter.5"""
    table = ygh(
        "a1 -1,0 flat 2",
        "a2 0,-1 flat 8",
        "b1 1,0 flat 5",
        "b2 3,3 flat 1",
        powers={"A": ["symbiosis"]},
        in_force=[{"power": "nova_burst", "owner": "A", "on": "a2"}],
    )
    table.does("advance a1 0,0", dice=["red", "red"], answers=["A: play symbiosis @ announced", "target a1", "A: yes"])
    table.expect_total("a1", 9, lent=8, pod=1)
    table.expect("told ygh.inter.5")


def test_genesis_fills_the_gap_for_a_jump() -> None:
    """ygh.inter.6"""
    table = ygh("CA 0,-1", "a1 0,0 flat 5", "a2 discard flat 5", "b1 3,3 flat 5", powers={"A": ["genesis"]})
    table.does("play genesis", answers=["space 1,0", "jump a1 2,0"])
    table.expect("a1 at 2,0", "told ygh.inter.6")


def test_power_tap_empties_a_purse_just_filled() -> None:
    """ygh.inter.8"""
    table = ygh(
        "a1 -1,0 flat 1",
        "a2 -3,0 flat 1",
        "b1 1,0 flat 9",
        "b2 3,3 flat 1",
        stones={"A": 1, "B": 0},
        powers={"A": ["power_tap"], "B": ["disarm"]},
        in_force=[{"power": "nova_burst", "owner": "A", "on": "a2"}],
    )
    table.does("advance a1 0,0", dice=["red", "red"], answers=["A: play power_tap @ removed"])
    table.expect("told ygh.inter.8", B_stones=0, A_stones=1)
