"""TRIGGERING TRAPS of the Yu-Gi-Oh! book: costs, Flash and Binding, the order of play, what becomes of a Trap."""

from __future__ import annotations

from typing import Any

import pytest

from hexdial.games.hexors.catalogue import YUGIOH, load_catalogue
from hexdial.games.hexors.events import Noted, Paid
from tests.hexors.silver import lying
from tests.hexors.tables import HexorsTable, ygh

COSTS = {64: 1, 65: 1, 66: 1, 67: 1, 68: 1, 69: 2, 70: 2, 71: 2, 72: 2, 73: 2, 74: 3, 75: 3}
BARRIER = {"power": "mystic_barrier", "owner": "A", "at": "1,0"}
LIFO = {"trap_resolution": "lifo"}
REVERSING = {"disarm_one_time_effects": "immediately_after"}


# -- what it costs


def test_a_triggered_trap_is_turned_face_up_and_paid_from_the_pool() -> None:
    """ygh.trap.1"""
    table = ygh("a1 0,0 flat 2", "b1 3,3 flat 2", stones={"A": 3}, powers={"A": ["earth_fist", "disarm"]})
    hidden = table.game.view(table.state, 1)
    assert lying(hidden) == []
    assert table.game.describe(hidden)["powers"] == {"A": ["hidden x2"]}
    table.does("play earth_fist", answers=["target a1"])
    assert [told.event for told in table.told("ygh.trap.1")] == [Paid(0, -2, 1)]
    table.expect(A_stones=1, A_powers=1)
    shown = table.game.view(table.state, 1)
    assert lying(shown) == ["earth_fist of A in force"]
    assert table.game.describe(shown)["powers"] == {"A": ["hidden x1"]}


@pytest.mark.parametrize(("trap", "gems"), [("disarm", 0), ("earth_fist", 1), ("zombify", 2)])
def test_without_enough_gems_a_trap_stays_hidden(trap: str, gems: int) -> None:
    """ygh.trap.2"""
    force = [{"power": "nova_burst", "owner": "B", "on": "b1"}]
    table = ygh("a1 0,0 flat 2", "b1 3,3 flat 2", stones={"A": gems}, powers={"A": [trap]}, in_force=force)
    table.refuses(f"play {trap}", by="ygh.trap.2")
    table.expect("not told ygh.trap.1", A_stones=gems, A_powers=1)
    enough = ygh("a1 0,0 flat 2", "b1 3,3 flat 2", stones={"A": gems + 1}, powers={"A": [trap]}, in_force=force)
    enough.offers(f"play {trap}")


def test_costs_run_from_one_to_three_gems() -> None:
    """ygh.trap.17"""
    table = ygh("a1 0,0 flat 5")
    assert {silver.number: silver.cost for silver in table.state.f.silvers} == COSTS
    assert {silver.number: silver.cost for silver in load_catalogue(YUGIOH).silvers} == COSTS


@pytest.mark.parametrize(
    ("trap", "answers", "cost"),
    [("mystic_barrier", ["space 1,1"], 1), ("divine_chain", ["target b1"], 2), ("nova_burst", ["target a1"], 3)],
)
def test_a_trap_costs_what_the_list_says(trap: str, answers: list[str], cost: int) -> None:
    """ygh.trap.17, ygh.trap.1"""
    table = ygh("a1 0,0 flat 5", "b1 3,3 flat 5", powers={"A": [trap]})
    table.does(f"play {trap}", answers=answers)
    table.expect("told ygh.trap.1", A_stones=9 - cost)


# -- Flash and Binding


def test_a_flash_may_be_triggered_in_the_turn_of_the_other() -> None:
    """ygh.trap.3"""
    table = ygh("a1 0,0 flat 2", "b1 3,3 flat 2", to_move="B", powers={"A": ["sun_dagger"]})
    table.does("A: play sun_dagger @ start", answers=["target a1"])
    table.expect("told ygh.trap.3", "to move B", A_stones=8)
    assert lying(table.state) == ["sun_dagger of A in force"]


def test_a_flash_may_be_triggered_in_ones_own_turn() -> None:
    """ygh.trap.3"""
    table = ygh("a1 0,0 flat 2", "b1 3,3 flat 2", powers={"A": ["sun_dagger"]})
    table.does("play sun_dagger", answers=["target a1"])
    table.expect("told ygh.trap.3", "not told ygh.trap.5", "to move A")


def test_a_flash_lasts_for_the_turn_in_which_it_is_triggered() -> None:
    """ygh.trap.4"""
    table = ygh("a1 0,0 flat 5", "b1 2,0 flat 9", "b2 5,-3 flat 6", to_move="B", powers={"A": ["earth_fist"]})
    table.does("advance b1 1,0", dice=["red", "red"], answers=["A: play earth_fist @ announced", "target a1"])
    table.expect_total("a1", 12, rolled=5, earth_fist=7)
    table.expect("b1 in discard", "to move A", "told ygh.trap.4")
    assert lying(table.state) == ["earth_fist of A discarded"]
    table.does("advance a1 1,0").does("advance b2 4,-2").does("advance a1 2,0").does(
        "advance b2 3,-1", dice=["red", "red"]
    )
    table.expect_total("a1", 5, rolled=5)
    table.expect("a1 in discard")


def test_a_binding_is_refused_in_the_turn_of_the_other() -> None:
    """ygh.trap.5"""
    table = ygh("a1 0,0 flat 2", "b1 3,0 flat 2", to_move="B", powers={"A": ["soul_clamp", "sun_dagger"]})
    table.refuses("play soul_clamp", by="ygh.trap.5", seat="A")
    table.does("advance b1 3,1")
    table.offers("play soul_clamp", seat="A", at="start")
    table.does("play soul_clamp", answers=["target b1"])
    table.expect("told ygh.trap.5", A_stones=7)


def test_a_binding_is_refused_off_turn_even_to_a_player_without_gems() -> None:
    """ygh.trap.5"""
    table = ygh("a1 0,0 flat 2", "b1 3,3 flat 2", stones={"B": 0}, powers={"B": ["nova_burst"]})
    table.refuses("play nova_burst", by="ygh.trap.5", seat="B")


def test_a_binding_stays_in_force_for_the_rest_of_the_game() -> None:
    """ygh.trap.6"""
    table = ygh("a1 0,0 flat 2", "b1 3,3 flat 4", turn=1, powers={"A": ["nova_burst"]})
    table.does("play nova_burst", answers=["target a1"])
    table.expect("told ygh.trap.6")
    for there in ("0,-1", "0,0") * 9:
        table.does(f"advance a1 {there}")
        table.does(f"advance b1 {'3,2' if there == '0,-1' else '3,3'}")
    table.does("advance a1 0,1").does("advance b1 2,3").does("advance a1 0,2").does("advance b1 1,3")
    table.does("advance a1 1,2", dice=["red", "red"])
    table.expect_total("a1", 5, rolled=2, nova_burst=3)
    table.expect("b1 in discard")
    assert table.state.turn > 40


def test_a_binding_may_end_by_its_own_text() -> None:
    """ygh.trap.6, ygh.divine_chain.5"""
    table = ygh("a1 0,0 flat 2", "b1 3,3 flat 4", powers={"A": ["divine_chain"]})
    table.does("play divine_chain", answers=["target b1"])
    table.expect("told ygh.trap.6")
    for turn in range(3):
        assert lying(table.state) == ["divine_chain of A in force"]
        table.does(f"advance a1 {('0,-1', '0,0', '0,-1')[turn]}").does(f"advance CB {('5,1', '5,0', '5,1')[turn]}")
    table.expect("told ygh.divine_chain.5")
    assert lying(table.state) == ["divine_chain of A discarded"]


def test_a_flash_is_not_said_to_stay() -> None:
    """ygh.trap.6"""
    table = ygh("a1 0,0 flat 2", "b1 3,3 flat 2", powers={"A": ["sun_dagger", "mystic_barrier"]})
    table.does("play sun_dagger", answers=["target a1"]).not_told("ygh.trap.6")
    table.does("play mystic_barrier", answers=["space 1,0"]).expect("told ygh.trap.6")


# -- several Traps


def test_any_number_of_traps_may_be_triggered_in_a_turn_and_lie_on_one_monster() -> None:
    """ygh.trap.7"""
    table = ygh(
        "a1 -1,0 flat 1", "b1 1,0 flat 13", stones={"A": 6}, powers={"A": ["sun_dagger", "earth_fist", "nova_burst"]}
    )
    table.does("play sun_dagger", answers=["target a1"]).not_told("ygh.trap.7")
    table.does("play earth_fist", answers=["target a1"]).expect("told ygh.trap.7")
    table.does("play nova_burst", answers=["target a1"]).expect(A_stones=0)
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect_total("a1", 14, rolled=1, sun_dagger=3, earth_fist=7, nova_burst=3)


def test_traps_in_force_of_the_other_player_are_not_ones_own_several() -> None:
    """ygh.trap.7"""
    force = [{"power": "nova_burst", "owner": "B", "on": "b1"}]
    table = ygh("a1 -1,0 flat 1", "b1 3,3 flat 1", powers={"A": ["sun_dagger x2"]}, in_force=force)
    table.does("play sun_dagger", answers=["target a1"]).not_told("ygh.trap.7")
    table.does("play sun_dagger", answers=["target a1"]).expect("told ygh.trap.7")


@pytest.mark.parametrize(
    ("trap", "rule"),
    [
        ("sun_dagger", "ygh.sun_dagger.2"),
        ("earth_fist", "ygh.earth_fist.1"),
        ("nova_burst", "ygh.trap.7"),
        ("soul_clamp", "ygh.soul_clamp.4"),
        ("divine_chain", "ygh.trap.7"),
        ("symbiosis", "ygh.symbiosis.3"),
        ("zombify", "ygh.zombify.2"),
    ],
)
def test_no_trap_is_laid_on_a_character(trap: str, rule: str) -> None:
    """ygh.trap.7"""
    table = ygh("a1 0,0 flat 2", "b1 3,3 flat 2", "b2 3,1 flat 2", powers={"A": [trap]})
    table.does(f"play {trap}")
    for home in ("CA", "CB"):
        table.refuses(f"target {home}", by=rule)


# -- the order of play


def answered(**content: Any) -> HexorsTable:
    """A strengthens a1, B disarms that."""
    table = ygh(
        "a1 -1,0 flat 5", "b1 1,0 flat 6", "b2 5,-3 flat 1", stones={"A": 2, "B": 1},
        powers={"A": ["sun_dagger", "disarm"], "B": ["disarm"]}, **content,
    )  # fmt: skip
    table.does("advance a1 0,0", answers=["A: play sun_dagger @ announced", "target a1"])
    return table


def test_a_trap_works_at_once_and_the_next_one_finds_it_at_work() -> None:
    """ygh.trap.8, option trap_resolution fifo"""
    table = answered()
    assert lying(table.position.state) == ["sun_dagger of A in force"]
    table.does("B: play disarm @ announced")
    table.expect_events("activated seat1 #1 sun_dagger", "resolved #1", "activated seat2 #2 disarm", "resolved #2")
    assert lying(table.position.state) == ["sun_dagger of A discarded", "disarm of B discarded"]
    table.does(dice=["red", "red"])
    table.expect_total("a1", 5, rolled=5)
    table.expect("a1 in discard", "told ygh.trap.8")


def test_a_disarm_that_has_worked_cannot_be_answered_any_more() -> None:
    """ygh.trap.8, ygh.trap.18, ygh.trap.9"""
    table = answered()
    table.does("B: play disarm @ announced")
    table.refuses("play disarm", by="ygh.trap.18", seat="A")
    assert [told.event for told in table.told("ygh.trap.9")] == [Noted((), 0)]
    table.does(dice=["red", "red"])
    table.expect("told ygh.trap.8", A_stones=1, B_stones=1, A_powers=1)


def test_newest_first_a_trap_waits_for_the_answers() -> None:
    """ygh.trap.8, ygh.trap.9, option trap_resolution lifo"""
    table = answered(options=LIFO)
    assert lying(table.position.state) == ["sun_dagger of A waiting"]
    table.does("B: play disarm")
    table.does("A: decline", windows="explicit")
    assert lying(table.state) == ["sun_dagger of A discarded", "disarm of B discarded"]
    table.expect_events("activated seat1 #1 sun_dagger", "activated seat2 #2 disarm", "resolved #2")
    assert [told.event for told in table.told("ygh.trap.9")] == [Noted((), 0)]
    table.does(dice=["red", "red"])
    table.expect_total("a1", 5, rolled=5)
    table.expect("told ygh.trap.8", "not told ygh.disarm.4")


def test_newest_first_an_answer_can_itself_be_answered() -> None:
    """ygh.trap.8, option trap_resolution lifo"""
    table = answered(options=LIFO)
    table.does("B: play disarm", answers=["A: play disarm", "against #2"], dice=["red", "red"])
    table.expect_events("activated seat2 #2 disarm", "activated seat1 #3 disarm", "resolved #3", "resolved #1")
    table.expect_total("a1", 8, rolled=5, sun_dagger=3)
    table.expect("b1 in discard", "told ygh.trap.8", A_stones=1, B_stones=0)


def test_newest_first_a_trap_whose_target_is_gone_does_nothing() -> None:
    """ygh.trap.18, option trap_resolution lifo"""
    table = ygh(
        "CA -3,0", "a1 discard flat 5", "b1 3,3 flat 5", options=LIFO, powers={"A": ["genesis", "mystic_barrier"]}
    )
    table.does("play genesis", answers=["space -2,0", "play mystic_barrier", "space -2,0"])
    table.expect_events("resolved #2", "walled", "resolved #1", "fizzled #1")
    table.expect("told ygh.trap.18", "a1 in discard")


def test_gems_spent_on_a_destroyed_trap_are_lost() -> None:
    """ygh.trap.9"""
    table = ygh(
        "a1 0,0 flat 5", "b1 3,3 flat 5", stones={"A": 4, "B": 4}, powers={"A": ["nova_burst"], "B": ["disarm"]}
    )
    table.does("play nova_burst", answers=["target a1", "B: play disarm"])
    assert [told.event for told in table.told("ygh.trap.9")] == [Noted((), 0)]
    table.expect(A_stones=1, B_stones=3)


# -- what becomes of a Trap


def test_destroyed_and_used_traps_lie_in_their_owners_discards() -> None:
    """ygh.trap.10"""
    force = [{"power": "nova_burst", "owner": "A", "on": "a1"}]
    table = ygh("a1 0,0 flat 5", "b1 3,3 flat 5", to_move="B", powers={"B": ["disarm"]}, in_force=force)
    table.does("play disarm")
    table.expect("told ygh.trap.10")
    assert lying(table.state) == ["nova_burst of A discarded", "disarm of B discarded"]


def test_a_used_trap_is_out_for_the_game() -> None:
    """ygh.trap.10"""
    table = ygh("a1 0,0 flat 2", "b1 3,3 flat 2", powers={"A": ["sun_dagger", "earth_fist"]})
    table.does("play sun_dagger", answers=["target a1"]).refuses("play sun_dagger", by="ygh.trap.10", at="start")
    table.does("advance a1 0,1").does("advance b1 3,2").refuses("play sun_dagger", by="ygh.trap.10", at="start")


def one_time(trap: str, **content: Any) -> HexorsTable:
    """A has used a Trap whose effect is done; B holds Disarm, and something is in force."""
    table = ygh(
        "CA -3,0", "a1 0,0 flat 5", "a2 discard flat 5", "b1 3,3 flat 5", stones={"A": 3, "B": 3},
        powers={"A": [trap, "sun_dagger"], "B": ["disarm"]},
        in_force=[{"power": "nova_burst", "owner": "B", "on": "b1"}], **content,
    )  # fmt: skip
    table.does(f"play {trap}", answers=["space -2,0"] if trap == "genesis" else [])
    return table


@pytest.mark.parametrize("trap", ["power_tap", "genesis", "disarm", "sandstorm"])
def test_a_one_time_effect_cannot_be_undone(trap: str) -> None:
    """ygh.trap.11, option disarm_one_time_effects never"""
    table = one_time(trap)
    if trap in ("disarm", "sandstorm"):  # Nova Burst is gone, nothing is left
        table.refuses("play disarm", by="ygh.trap.18", seat="B")
        return
    table.does("A: play sun_dagger", answers=["target a1", "B: play disarm"])
    table.offers_exactly(["against #1", "against #3"], start="against")
    table.refuses("against #2", by="ygh.trap.11")


def test_power_tap_may_be_taken_back_by_a_house_rule() -> None:
    """ygh.trap.11, option disarm_one_time_effects immediately_after"""
    table = one_time("power_tap", options=REVERSING)
    table.expect(A_stones=3, B_stones=2)
    table.does("B: play disarm @ start", answers=["against #2"])
    table.expect("told ygh.trap.11", A_stones=2, B_stones=2)
    assert lying(table.state) == ["nova_burst of B in force", "power_tap of A discarded", "disarm of B discarded"]


def test_genesis_may_be_taken_back_by_a_house_rule() -> None:
    """ygh.trap.11, option disarm_one_time_effects immediately_after"""
    table = one_time("genesis", options=REVERSING)
    table.expect("a2 at -2,0")
    table.does("B: play disarm @ start", answers=["against #2"])
    table.expect("told ygh.trap.11", "a2 in discard", A_stones=1, B_stones=2)
    table.refuses("advance a2 -1,0", by="ygh.duel.4", seat="A")


def test_genesis_brings_back_to_the_same_space_what_a_disarm_had_sent_away() -> None:
    """ygh.trap.11, option disarm_one_time_effects immediately_after"""
    table = ygh(
        "CA 0,0", "a1 -3,0 flat 5", "a3 discard flat 7", "b1 3,3 flat 5", stones={"A": 9, "B": 9},
        options={**REVERSING, "genesis_lasts": "while_in_force"},
        powers={"A": ["genesis", "disarm"], "B": ["disarm"]},
    )  # fmt: skip
    table.does("play genesis", answers=["space 2,0"]).expect("a3 at 2,0")
    table.does("B: play disarm @ start").expect("a3 in discard")
    table.does("A: play disarm @ start").expect("a3 at 2,0", "told ygh.trap.11")
    table.game.check(table.state)


@pytest.mark.parametrize("trap", ["disarm", "sandstorm"])
def test_what_was_destroyed_works_again_by_a_house_rule(trap: str) -> None:
    """ygh.trap.11, option disarm_one_time_effects immediately_after"""
    table = one_time(trap, options=REVERSING)
    assert lying(table.state)[0] == "nova_burst of B discarded"
    table.does("B: play disarm @ start")
    table.expect_told("ygh.trap.11")
    assert lying(table.state) == ["nova_burst of B in force", f"{trap} of A discarded", "disarm of B discarded"]


def test_a_trap_in_between_makes_it_too_late_to_take_anything_back() -> None:
    """ygh.trap.11, option disarm_one_time_effects immediately_after"""
    table = one_time("power_tap", options=REVERSING)
    table.does("A: play sun_dagger", answers=["target a1", "B: play disarm"])
    table.refuses("against #2", by="ygh.trap.11")
    table.offers_exactly(["against #1", "against #3"], start="against")


def test_of_two_one_time_effects_only_the_last_may_be_taken_back() -> None:
    """ygh.trap.11, option disarm_one_time_effects immediately_after"""
    table = ygh(
        "a1 0,0 flat 5", "b1 3,3 flat 5", stones={"A": 3, "B": 4}, options=REVERSING,
        powers={"A": ["power_tap x2"], "B": ["disarm"]}, in_force=[{"power": "nova_burst", "owner": "B", "on": "b1"}],
    )  # fmt: skip
    table.does("play power_tap").does("play power_tap", answers=["B: play disarm"])
    table.offers_exactly(["against #1", "against #3"], start="against")
    table.refuses("against #2", by="ygh.trap.11")
    table.does("against #3")
    table.expect(A_stones=2, B_stones=2)


def test_by_the_house_rule_an_ordinary_disarm_works_as_ever() -> None:
    """ygh.disarm.3, option disarm_one_time_effects immediately_after"""
    table = one_time("power_tap", options=REVERSING)
    table.does("B: play disarm @ start", answers=["against #1"])
    table.expect("told ygh.disarm.3", "not told ygh.trap.11", A_stones=3, B_stones=1)


# -- after the rolls


def test_a_strike_trap_may_be_triggered_after_the_rolls() -> None:
    """ygh.trap.12, option strike_traps_after_roll allowed"""
    table = ygh("a1 -1,0 flat 8", "b1 1,0 flat 9", powers={"A": ["sun_dagger"]})
    table.does("advance a1 0,0", dice=["red", "red"], answers=["A: play sun_dagger @ defender rolled", "target a1"])
    table.expect_total("a1", 11, rolled=8, sun_dagger=3)
    table.expect_total("b1", 9)
    table.expect("b1 in discard", "told ygh.trap.12", A_stones=9)


def test_a_strike_trap_before_the_rolls_is_nothing_special() -> None:
    """ygh.trap.12"""
    table = ygh("a1 -1,0 flat 8", "b1 1,0 flat 9", powers={"A": ["sun_dagger"]})
    table.does("advance a1 0,0", dice=["red", "red"], answers=["A: play sun_dagger @ announced", "target a1"])
    table.expect("b1 in discard", "not told ygh.trap.12")


@pytest.mark.parametrize("trap", ["sun_dagger", "earth_fist", "nova_burst"])
@pytest.mark.parametrize(("moment", "dice"), [("attacker rolled", ["red"]), ("defender rolled", ["red", "red"])])
def test_a_strict_table_allows_strike_traps_only_before_the_roll(trap: str, moment: str, dice: list[str]) -> None:
    """ygh.trap.12, option strike_traps_after_roll before_roll_only"""
    table = ygh(
        "a1 -1,0 flat 8", "b1 1,0 flat 9", options={"strike_traps_after_roll": "before_roll_only"},
        powers={"A": [trap, "zombify"], "B": ["zombify"]},
    )  # fmt: skip
    table.does("advance a1 0,0")
    table.offers(f"play {trap}", seat="A", at="announced")
    table.does(dice=dice)
    table.refuses(f"play {trap}", by="ygh.trap.12", seat="A", at=moment)
    table.offers("play zombify", seat="A", at=moment)


# -- on and under Monsters, in the Arena


def test_a_trap_moves_with_its_monster() -> None:
    """ygh.trap.13"""
    table = ygh("a1 -3,0 flat 2", "b1 1,0 flat 4", powers={"A": ["nova_burst"]})
    table.does("play nova_burst", answers=["target a1"])
    table.does("advance a1 -2,0").does("advance CB 5,1").does("advance a1 -1,0").does("advance CB 5,0")
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect_total("a1", 5, rolled=2, nova_burst=3)
    table.expect("b1 in discard", "not told ygh.trap.13")
    assert lying(table.state) == ["nova_burst of A in force"]


@pytest.mark.parametrize("owner", ["A", "B"])
def test_a_trap_is_discarded_with_the_monster_that_leaves(owner: str) -> None:
    """ygh.trap.13"""
    table = ygh(
        "a1 -1,0 flat 2", "b1 1,0 flat 9",
        in_force=[
            {"power": "nova_burst", "owner": owner, "on": "a1"},
            {"power": "nova_burst", "owner": owner, "on": "b1"},
        ],
    )  # fmt: skip
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect("a1 in discard", "told ygh.trap.13")
    assert lying(table.state) == [f"nova_burst of {owner} discarded", f"nova_burst of {owner} in force"]


@pytest.mark.parametrize("jumper", ["a1 0,0 flat 5", "CA 0,0"])
def test_a_wall_may_be_jumped_by_its_owners_monsters_and_character(jumper: str) -> None:
    """ygh.trap.14"""
    label = jumper.partition(" ")[0]
    table = ygh(jumper, "b1 5,-3 flat 5", in_force=[BARRIER])
    table.does(f"jump {label} 2,0")
    table.expect(f"{label} at 2,0", "told ygh.trap.14", "not told ygh.jump.1")


def test_a_wall_makes_a_pod_for_its_owner_only() -> None:
    """ygh.trap.14"""
    table = ygh("a1 -1,0 flat 5", "b1 1,-1 flat 5", in_force=[BARRIER])
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect_total("a1", 6, rolled=5, pod=1)
    table.expect_total("b1", 5, rolled=5)
    table.expect("b1 in discard", "told ygh.trap.14", "not told ygh.pod.1")


def test_opponents_neither_enter_nor_jump_a_wall() -> None:
    """ygh.trap.15"""
    table = ygh("a1 5,-5 flat 5", "b1 2,0 flat 5", to_move="B", in_force=[BARRIER])
    table.refuses("jump b1 0,0", by="ygh.trap.15")
    table.refuses("advance b1 1,0", by="ygh.trap.15")
    table.offers("advance b1 1,1")


def test_the_other_character_neither_enters_nor_jumps_it() -> None:
    """ygh.trap.15"""
    table = ygh("CB 2,0", "a1 5,-5 flat 5", to_move="B", in_force=[BARRIER])
    table.refuses("jump CB 0,0", by="ygh.trap.15")
    table.refuses("advance CB 1,0", by="ygh.trap.15")


@pytest.mark.parametrize("trap", ["nova_burst", "divine_chain"])
def test_a_trap_under_a_monster_is_no_friend_of_its_own(trap: str) -> None:
    """ygh.trap.16"""
    force = [{"power": trap, "owner": "B", "on": "b1"} | ({"turns": 3, "since": 0} if trap == "divine_chain" else {})]
    table = ygh("a1 -1,0 flat 9", "b1 1,0 flat 5", in_force=force)
    table.does("advance a1 0,0", dice=["red", "red"])
    assert "pod" not in table.reasons("b1")
    table.expect("b1 in discard", "told ygh.trap.16")


def test_in_a_pod_nobody_asks_what_lies_under_the_monster() -> None:
    """ygh.trap.16"""
    force = [{"power": "nova_burst", "owner": "B", "on": "b1"}]
    table = ygh("a1 -1,0 flat 5", "b1 1,0 flat 5", "b2 2,0 flat 5", in_force=force)
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect_total("b1", 9, rolled=5, pod=1, nova_burst=3)
    table.not_told("ygh.trap.16")


def test_a_monster_without_a_trap_hears_nothing_of_it() -> None:
    """ygh.trap.16"""
    table = ygh("a1 -1,0 flat 9", "b1 1,0 flat 5", in_force=[{"power": "nova_burst", "owner": "A", "on": "b1"}])
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect("b1 in discard", "not told ygh.trap.16")


# -- a legal target


@pytest.mark.parametrize("trap", ["disarm", "sandstorm", "zombify"])
def test_a_trap_without_a_legal_target_is_refused_without_payment(trap: str) -> None:
    """ygh.trap.18"""
    table = ygh("a1 0,0 flat 5", powers={"A": [trap, "sun_dagger"]})
    table.refuses(f"play {trap}", by="ygh.trap.18")
    table.expect("not told ygh.trap.1", A_stones=9, A_powers=2)


def test_genesis_with_an_empty_discard_is_refused() -> None:
    """ygh.genesis.1"""
    table = ygh("a1 0,0 flat 5", "b1 3,3 flat 5", "b2 discard flat 5", powers={"A": ["genesis", "sun_dagger"]})
    table.refuses("play genesis", by="ygh.genesis.1")
    table.expect("not told ygh.trap.1", A_stones=9, A_powers=2)


@pytest.mark.parametrize(
    ("trap", "rule"),
    [
        ("nova_burst", "ygh.trap.18"),
        ("divine_chain", "ygh.trap.18"),
        ("sun_dagger", "ygh.sun_dagger.2"),
        ("soul_clamp", "ygh.soul_clamp.4"),
        ("symbiosis", "ygh.symbiosis.3"),
    ],
)
def test_without_a_monster_in_the_arena_there_is_nothing_to_lay_a_trap_on(trap: str, rule: str) -> None:
    """ygh.trap.18"""
    table = ygh("CA -5,0", "CB 5,0", powers={"A": [trap, "mystic_barrier"]})
    table.refuses(f"play {trap}", by=rule)
    table.expect("not told ygh.trap.1", A_stones=9, A_powers=2)
