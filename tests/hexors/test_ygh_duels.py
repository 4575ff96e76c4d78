"""DUELING of the Yu-Gi-Oh! book."""

from __future__ import annotations

import pytest

from hexdial.games.hexors.events import BattleBegan, Noted, Rolled, SeriesEnded, Tied
from tests.hexors.tables import HexorsTable, ygh

FOUR_SIX = "0/0/4/6/0/0"  # yellow 4, red 6
ONCE = {"multi_duel_roll": "once_per_turn"}


def began(table: HexorsTable) -> list[tuple[str, str]]:
    """Attacker and defender of every duel so far."""
    labels = table.state.f.labels
    events = [told.event for told in table.events]
    return [(labels[event.attacker], labels[event.defender]) for event in events if isinstance(event, BattleBegan)]


def rolled(table: HexorsTable) -> list[tuple[str, int]]:
    """Who rolled which Strike Value, in order."""
    labels = table.state.f.labels
    events = [told.event for told in table.events]
    return [(labels[event.piece], event.strike) for event in events if isinstance(event, Rolled)]


@pytest.mark.parametrize("mode", ["beginner", "collectors"])
def test_the_attacker_rolls_first_and_each_takes_the_number_of_the_own_tile(mode: str) -> None:
    """ygh.duel.1"""
    table = ygh("a1 -1,0 5/0/0/0/0/0", "b1 1,0 0/0/4/0/0/0", mode=mode)
    table.does("advance a1 0,0", dice=["green", "yellow"])
    assert began(table) == [("a1", "b1")]
    assert rolled(table) == [("a1", 5), ("b1", 4)]
    assert len(table.told("ygh.duel.1")) == 3


def test_the_other_player_attacks_as_well() -> None:
    """ygh.duel.1"""
    table = ygh("a1 0,0 flat 5", "b1 2,0 flat 4", mode="beginner", to_move="B")
    table.does("advance b1 1,0", dice=["red", "red"])
    assert began(table) == [("b1", "a1")]
    assert rolled(table) == [("b1", 4), ("a1", 5)]
    table.expect("b1 in discard", "told ygh.duel.1")


@pytest.mark.parametrize(("attacker", "defender", "loser"), [(6, 5, "b1"), (5, 6, "a1")])
def test_the_higher_result_wins_and_the_loser_is_removed(attacker: int, defender: int, loser: str) -> None:
    """ygh.duel.2"""
    table = ygh(f"a1 -1,0 flat {attacker}", f"b1 1,0 flat {defender}", mode="beginner")
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect(f"{loser} in discard", "a1 at 0,0" if loser == "b1" else "b1 at 1,0", "told ygh.duel.2")


def test_on_a_tie_both_roll_again() -> None:
    """ygh.duel.3"""
    table = ygh(f"a1 -1,0 {FOUR_SIX}", f"b1 1,0 {FOUR_SIX}", mode="beginner")
    table.does("advance a1 0,0", dice=["yellow", "yellow", "red", "yellow"])
    assert rolled(table) == [("a1", 4), ("b1", 4), ("a1", 6), ("b1", 4)]
    labels = table.state.f.labels
    assert [told.event for told in table.told("ygh.duel.3")] == [Tied(labels.index("a1"), labels.index("b1"), 4)]
    table.expect("b1 in discard")


def test_ties_are_rolled_again_until_it_is_decided() -> None:
    """ygh.duel.3"""
    table = ygh(f"a1 -1,0 {FOUR_SIX}", f"b1 1,0 {FOUR_SIX}", mode="beginner")
    table.does("advance a1 0,0", dice=["yellow", "yellow", "red", "red", "yellow", "red"])
    assert len(table.told("ygh.duel.3")) == 2
    table.expect("a1 in discard", "b1 at 1,0")


def test_a_defeated_monster_stays_out_of_play() -> None:
    """ygh.duel.4"""
    table = ygh("a1 -1,0 flat 6", "b1 1,0 flat 5", "b2 5,-3 flat 1", mode="beginner")
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect("b1 in discard", "told ygh.duel.4", "to move B")
    table.refuses("advance b1 1,1", by="ygh.duel.4")
    table.refuses("fight b1", by="ygh.duel.4")


def test_only_genesis_brings_a_defeated_monster_back() -> None:
    """ygh.duel.4"""
    table = ygh("a1 -1,0 flat 6", "b1 1,0 flat 5", "b2 5,-3 flat 1", powers={"B": ["genesis"]})
    table.does("advance a1 0,0", dice=["red", "red"])
    table.refuses("advance b1 1,1", by="ygh.duel.4", seat="B")
    table.does("play genesis", answers=["space 4,0"])
    table.expect("b1 at 4,0", "told ygh.duel.4")


@pytest.mark.parametrize("mode", ["beginner", "collectors"])
def test_a_defeated_character_ends_the_game_at_once(mode: str) -> None:
    """ygh.duel.5"""
    table = ygh("a1 3,0 flat 9", "b1 0,5 flat 1", mode=mode)
    table.does("advance a1 4,0", dice=["red", "red"])
    table.expect("winner A", "CB in discard", "told ygh.duel.5", "not told ygh.duel.4")
    table.refuses("advance b1 0,4", by="ygh.win.1", seat="B")


def test_a_character_that_attacks_and_loses_ends_the_game_too() -> None:
    """ygh.duel.5"""
    table = ygh("a1 0,5 flat 1", "b1 -3,0 flat 9", mode="beginner")
    table.does("advance CA -4,0", dice=["red", "red"])
    table.expect("winner B", "CA in discard", "told ygh.duel.5")


# -- several at once


@pytest.mark.parametrize(("first", "second"), [("b1", "b2"), ("b2", "b1")])
def test_a_monster_must_duel_each_enemy_it_touches(first: str, second: str) -> None:
    """ygh.duel.6"""
    table = ygh("a1 -1,0 flat 9", "b1 1,0 flat 1", "b2 0,1 flat 1", mode="beginner")
    table.does("advance a1 0,0", answers=[f"fight {first}"], dice=["red"] * 4)
    assert began(table) == [("a1", first), ("a1", second)]
    labels = table.state.f.labels
    assert [told.event for told in table.told("ygh.duel.6")] == [
        Noted((labels.index("a1"), labels.index("b1"), labels.index("b2")))
    ]
    table.expect("b1 in discard", "b2 in discard", "told ygh.duel.6", "not told ygh.duel.7")


def test_three_enemies_are_three_duels() -> None:
    """ygh.duel.6, ygh.duel.8"""
    table = ygh("a1 -1,0 flat 9", "b1 1,0 flat 1", "b2 0,1 flat 1", "b3 1,-1 flat 1", mode="beginner")
    table.does("advance a1 0,0", answers=["fight b3"], dice=["red", "red"])
    table.offers_exactly(["fight b1", "fight b2"])
    table.refuses("fight b3", by="ygh.duel.4")
    table.does("fight b2", dice=["red"] * 4)
    assert began(table) == [("a1", "b3"), ("a1", "b2"), ("a1", "b1")]
    assert len(table.told("ygh.duel.6")) == 2
    assert len(table.told("ygh.duel.8")) == 2


def test_an_attacking_character_is_bound_in_the_same_way() -> None:
    """ygh.duel.7"""
    table = ygh("CA -1,0 flat 9", "b1 1,0 flat 1", "b2 0,1 flat 1", mode="beginner")
    table.does("advance CA 0,0", answers=["fight b2"], dice=["red"] * 4)
    assert began(table) == [("CA", "b2"), ("CA", "b1")]
    table.expect("b1 in discard", "b2 in discard", "told ygh.duel.7", "not told ygh.duel.6")


def test_the_attacker_chooses_the_order_before_each_duel() -> None:
    """ygh.duel.8"""
    table = ygh("a1 -1,0 flat 9", "b1 1,0 flat 1", "b2 0,1 flat 1", mode="beginner")
    table.does("advance a1 0,0")
    table.expect("asked A fight")
    table.refuses("fight b1", by="ygh.duel.8", seat="B")
    table.does("fight b2")
    labels = table.state.f.labels
    assert [told.event for told in table.told("ygh.duel.8")] == [Noted((labels.index("a1"), labels.index("b2")))]


def test_the_series_stops_when_the_attacker_is_destroyed() -> None:
    """ygh.duel.8"""
    table = ygh("a1 -1,0 flat 1", "b1 1,0 flat 9", "b2 0,1 flat 1", mode="beginner")
    table.does("advance a1 0,0", answers=["fight b1"], dice=["red", "red"])
    table.expect("a1 in discard", "b1 at 1,0", "b2 at 0,1", "to move B", "told ygh.duel.8")
    labels = table.state.f.labels
    assert SeriesEnded(labels.index("a1"), (labels.index("b2"),)) in [told.event for told in table.events]
    assert began(table) == [("a1", "b1")]


def test_the_character_may_be_fought_last() -> None:
    """ygh.duel.8"""
    table = ygh("a1 3,0 flat 9", "b1 4,-1 flat 1", mode="beginner")
    table.does("advance a1 4,0")
    table.offers_exactly(["fight CB", "fight b1"])
    table.does("fight b1", dice=["red"] * 4)
    assert began(table) == [("a1", "b1"), ("a1", "CB")]
    table.expect("winner A", "b1 in discard", "told ygh.duel.8", "not told ygh.duel.9")


@pytest.mark.parametrize("mode", ["beginner", "collectors"])
def test_a_character_beaten_first_leaves_the_monster_alone(mode: str) -> None:
    """ygh.duel.9"""
    table = ygh("a1 3,0 flat 9", "b1 4,-1 flat 1", mode=mode)
    table.does("advance a1 4,0", answers=["fight CB"], dice=["red", "red"])
    assert began(table) == [("a1", "CB")]
    labels = table.state.f.labels
    assert [told.event for told in table.told("ygh.duel.9")] == [Noted((labels.index("b1"),))]
    table.expect("winner A", "b1 at 4,-1")


# -- rolls of a series


def test_both_sides_roll_anew_in_each_duel() -> None:
    """ygh.duel.10, option multi_duel_roll each_duel"""
    table = ygh("a1 -1,0 0/0/4/6/0/0", "b1 1,0 flat 1", "b2 0,1 flat 5", mode="beginner")
    table.does("advance a1 0,0", answers=["fight b1"], dice=["yellow", "red", "red", "red"])
    assert rolled(table) == [("a1", 4), ("b1", 1), ("a1", 6), ("b2", 5)]
    assert [told.event for told in table.told("ygh.duel.10")] == [Rolled(table.state.f.labels.index("a1"), 3, 6)]
    table.expect("b1 in discard", "b2 in discard")


def test_a_table_may_let_the_attacker_roll_once_a_turn() -> None:
    """ygh.duel.10, option multi_duel_roll once_per_turn"""
    table = ygh("a1 -1,0 0/0/4/6/0/0", "b1 1,0 flat 1", "b2 0,1 flat 5", mode="beginner", options=ONCE)
    table.does("advance a1 0,0", answers=["fight b1"], dice=["yellow", "red", "red"])
    assert rolled(table) == [("a1", 4), ("b1", 1), ("a1", 4), ("b2", 5)]
    table.expect("b1 in discard", "a1 in discard", "told ygh.duel.10")


def test_a_tie_is_rolled_again_by_both_even_so() -> None:
    """ygh.duel.10, ygh.duel.3, option multi_duel_roll once_per_turn"""
    table = ygh("a1 -1,0 0/0/4/6/0/0", "b1 1,0 flat 4", "b2 0,1 flat 5", mode="beginner", options=ONCE)
    table.does("advance a1 0,0", answers=["fight b1"], dice=["yellow", "red", "red", "red", "red"])
    assert rolled(table) == [("a1", 4), ("b1", 4), ("a1", 6), ("b1", 4), ("a1", 6), ("b2", 5)]
    table.expect("b1 in discard", "b2 in discard", "told ygh.duel.3", "told ygh.duel.10")


def test_the_one_roll_does_not_outlive_the_turn() -> None:
    """ygh.duel.10, option multi_duel_roll once_per_turn"""
    table = ygh("a1 -1,0 0/0/4/6/0/0", "b1 1,0 flat 1", "b2 2,0 flat 5", "b3 0,1 flat 1", options=ONCE, mode="beginner")
    table.does("advance a1 0,0", answers=["fight b1"], dice=["yellow", "red", "red"])
    table.expect("told ygh.duel.10", "b1 in discard", "b3 in discard")
    table.does("advance CB 5,1").does("advance a1 1,0", dice=["red", "red"])
    assert rolled(table)[-2:] == [("a1", 6), ("b2", 5)]


# -- after the duel


@pytest.mark.parametrize(("attacker", "standing"), [(9, "a1 at 0,0"), (1, "b1 at 1,0")])
def test_the_winner_stays_on_its_space(attacker: int, standing: str) -> None:
    """ygh.duel.11"""
    table = ygh(f"a1 -1,0 flat {attacker}", "b1 1,0 flat 5", mode="beginner")
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect(standing, "told ygh.duel.11", "to move B")


def test_bystanders_do_not_join() -> None:
    """ygh.duel.12"""
    table = ygh("a1 -1,0 flat 5", "a2 2,0 flat 9", "b1 1,0 flat 4", mode="beginner")
    table.does("advance a1 0,0", dice=["red", "red"])
    assert began(table) == [("a1", "b1")]
    assert [piece for piece, _ in rolled(table)] == ["a1", "b1"]
    assert [told.event for told in table.told("ygh.duel.12")] == [Noted((table.state.f.labels.index("a2"),))]


def test_without_company_nobody_is_kept_from_joining() -> None:
    """ygh.duel.12"""
    table = ygh("a1 -1,0 flat 5", "a2 3,0 flat 9", "b1 1,0 flat 4", "b2 2,0 flat 1", mode="beginner")
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect("b1 in discard", "not told ygh.duel.12")


@pytest.mark.parametrize("trap", ["soul_clamp", "zombify"])
def test_an_enemy_that_turns_wall_or_friend_before_its_duel_is_not_fought(trap: str) -> None:
    """ygh.duel.12"""
    table = ygh("a1 -1,0 flat 9", "b1 1,0 flat 1", "b2 0,1 flat 1", "b3 4,2 flat 1", powers={"A": [trap]})
    table.does("advance a1 0,0", answers=["fight b1", f"play {trap} @ announced", "target b2"], dice=["red", "red"])
    assert began(table) == [("a1", "b1")]
    labels = table.state.f.labels
    dropped = [told.event for told in table.told("ygh.duel.12")]
    assert dropped == [SeriesEnded(labels.index("a1"), (labels.index("b2"),))]
    table.expect("b1 in discard", "b2 at 0,1", "to move B")


@pytest.mark.parametrize("mode", ["beginner", "collectors"])
def test_a_character_attacks_with_its_own_strike_values(mode: str) -> None:
    """ygh.duel.13"""
    table = ygh("CA -1,0 0/0/0/7/0/0", "b1 1,0 flat 5", mode=mode)
    table.does("advance CA 0,0", dice=["red", "blue"])
    assert began(table) == [("CA", "b1")]
    assert rolled(table) == [("CA", 7), ("b1", 5)]
    table.expect("b1 in discard", "CA at 0,0", "told ygh.duel.13")


def test_a_character_defends_with_its_own_strike_values() -> None:
    """ygh.duel.13"""
    table = ygh("CB 5,0 0/0/0/7/0/0", "a1 3,0 flat 5", mode="beginner")
    table.does("advance a1 4,0", dice=["blue", "red"])
    assert rolled(table) == [("a1", 5), ("CB", 7)]
    table.expect("a1 in discard", "CB at 5,0", "told ygh.duel.13")


def test_two_characters_duel_each_other() -> None:
    """ygh.duel.13"""
    table = ygh("CA 3,0 flat 6", "CB 5,0 flat 5", mode="beginner")
    table.does("advance CA 4,0", dice=["red", "red"])
    table.expect_total("CA", 8, rolled=6, home_bonus=2)
    table.expect_total("CB", 7, rolled=5, home_bonus=2)
    table.expect("winner A", "told ygh.duel.13")
