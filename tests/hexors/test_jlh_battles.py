"""BATTLES of the Justice League book."""

from __future__ import annotations

import pytest

from hexdial.games.hexors.events import BattleBegan, Noted, Rolled, SeriesEnded, Tied
from tests.hexors.tables import HexorsTable, jlh

FOUR_SIX = "0/0/4/6/0/0"  # yellow 4, red 6


def began(table: HexorsTable) -> list[tuple[str, str]]:
    """Attacker and defender of every battle so far."""
    labels = table.state.f.labels
    events = [told.event for told in table.events]
    return [(labels[event.attacker], labels[event.defender]) for event in events if isinstance(event, BattleBegan)]


def rolled(table: HexorsTable) -> list[tuple[str, int]]:
    """Who rolled which Strike Value, in order."""
    labels = table.state.f.labels
    events = [told.event for told in table.events]
    return [(labels[event.piece], event.strike) for event in events if isinstance(event, Rolled)]


def test_whoever_moved_into_contact_is_the_attacker() -> None:
    """jlh.battle.1"""
    table = jlh("a1 -1,0 flat 5", "b1 1,0 flat 4", mode="beginner")
    table.does("advance a1 0,0", dice=["red", "red"])
    assert began(table) == [("a1", "b1")]
    table.expect_told("jlh.battle.1")


def test_the_other_player_attacks_as_well() -> None:
    """jlh.battle.1"""
    table = jlh("a1 0,0 flat 5", "b1 2,0 flat 4", mode="beginner", to_move="B")
    table.does("advance b1 1,0", dice=["red", "red"])
    assert began(table) == [("b1", "a1")]
    table.expect("b1 in discard", "told jlh.battle.1")


@pytest.mark.parametrize("mode", ["beginner", "collectors"])
@pytest.mark.parametrize(("start", "landing", "foe"), [("1,-6", "0,-6", "-1,-5"), ("1,-5", "0,-5", "0,-6")])
def test_battles_are_fought_in_the_corners_of_the_field_too(start: str, landing: str, foe: str, mode: str) -> None:
    """jlh.battle.1"""
    table = jlh(f"a1 {start} flat 5", f"b1 {foe} flat 4", mode=mode)
    table.does(f"advance a1 {landing}", dice=["red", "red"])
    assert began(table) == [("a1", "b1")]
    table.expect("b1 in discard", "told jlh.battle.1")


def test_the_attacker_rolls_first_and_each_takes_the_number_of_the_own_tile() -> None:
    """jlh.battle.2"""
    table = jlh("a1 -1,0 superman_2", "b1 1,0 doomsday", mode="beginner")
    table.does("advance a1 0,0", dice=["yellow", "red"])
    assert rolled(table) == [("a1", 6), ("b1", 8)]
    assert [told.event for told in table.told("jlh.battle.2")] == [
        Rolled(table.state.f.labels.index("a1"), 2, 6),
        Rolled(table.state.f.labels.index("b1"), 3, 8),
    ]


def test_the_higher_value_wins_for_the_attacker() -> None:
    """jlh.battle.3"""
    table = jlh("a1 -1,0 flat 6", "b1 1,0 flat 5", mode="beginner")
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect("a1 at 0,0", "b1 in discard", "told jlh.battle.3")


def test_the_higher_value_wins_for_the_defender() -> None:
    """jlh.battle.3"""
    table = jlh("a1 -1,0 flat 4", "a2 -4,4 flat 1", "b1 1,0 flat 5", mode="beginner")
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect("a1 in discard", "b1 at 1,0", "told jlh.battle.3")


def test_on_equal_values_both_roll_again() -> None:
    """jlh.battle.4"""
    table = jlh(f"a1 -1,0 {FOUR_SIX}", f"b1 1,0 {FOUR_SIX}", mode="beginner")
    table.does("advance a1 0,0", dice=["yellow", "yellow", "red", "yellow"])
    assert rolled(table) == [("a1", 4), ("b1", 4), ("a1", 6), ("b1", 4)]
    assert [told.event for told in table.told("jlh.battle.4")] == [Tied(1, 3, 4)]
    table.expect("b1 in discard")


def test_ties_are_repeated_as_often_as_needed() -> None:
    """jlh.battle.4"""
    table = jlh(f"a1 -1,0 {FOUR_SIX}", f"b1 1,0 {FOUR_SIX}", "a2 -4,4 flat 0", mode="beginner")
    table.does("advance a1 0,0", dice=["yellow", "yellow", "red", "red", "blue", "white", "yellow", "red"])
    assert len(table.told("jlh.battle.4")) == 3
    table.expect("a1 in discard", "b1 at 1,0")


def test_a_defeated_tile_goes_to_its_owners_discard() -> None:
    """jlh.battle.5"""
    table = jlh("a1 -1,0 flat 6", "b1 1,0 flat 5", "b2 1,4 flat 5", mode="beginner")
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect("b1 in discard", "told jlh.battle.5")
    table.does("advance b2 1,3").does("advance a1 1,0")
    table.expect("a1 at 1,0")


def test_a_discarded_character_does_not_move_again() -> None:
    """jlh.battle.6"""
    table = jlh("a1 -1,0 flat 6", "a2 discard flat 5", "b1 3,0 flat 5")
    table.refuses("advance a2 0,0", by="jlh.battle.6")


def test_a_discarded_character_is_not_fought_again() -> None:
    """jlh.battle.6"""
    table = jlh("a1 -1,0 flat 6", "b1 discard flat 5", "b2 3,0 flat 1")
    table.refuses("fight b1", by="jlh.battle.6")


def test_a_discarded_power_is_not_played_again() -> None:
    """jlh.power.7"""
    table = jlh(
        "a1 -1,0 flat 6", "b1 3,0 flat 1", powers={"A": ["teamwork"]},
        in_force=[{"power": "escape", "owner": "A", "spent": True}],
    )  # fmt: skip
    table.refuses("play escape", by="jlh.power.7", at="start")


def test_a_landing_beside_two_enemies_means_two_battles() -> None:
    """jlh.battle.7"""
    table = jlh("a1 -1,0 flat 9", "b1 1,0 flat 1", "b2 0,1 flat 1", mode="beginner")
    table.does("advance a1 0,0", dice=["red"] * 4, answers=["fight b1"])
    assert began(table) == [("a1", "b1"), ("a1", "b2")]
    table.expect("b1 in discard", "b2 in discard", "a1 at 0,0", "told jlh.battle.7")


def test_the_attacking_player_chooses_the_order() -> None:
    """jlh.battle.8"""
    table = jlh("a1 -1,0 flat 9", "b1 1,0 flat 1", "b2 0,1 flat 1", mode="beginner")
    table.does("advance a1 0,0")
    table.expect("asked A fight")
    table.offers_exactly(["fight b1", "fight b2"])
    table.refuses("fight b1", by="jlh.battle.8", seat="B")
    table.does("fight b2", dice=["red"] * 4)
    assert began(table) == [("a1", "b2"), ("a1", "b1")]


def test_the_order_is_asked_again_before_each_battle() -> None:
    """jlh.battle.8"""
    table = jlh("a1 -1,0 flat 9", "b1 1,0 flat 1", "b2 0,1 flat 1", "b3 1,-1 flat 1", mode="beginner")
    table.does("advance a1 0,0", answers=["fight b2"], dice=["red", "red"])
    table.expect("asked A fight")
    table.offers_exactly(["fight b1", "fight b3"])
    table.does("fight b3", dice=["red"] * 4)
    assert began(table) == [("a1", "b2"), ("a1", "b3"), ("a1", "b1")]
    assert len(table.told("jlh.battle.8")) == 2


def test_the_series_stops_when_the_attacker_is_destroyed() -> None:
    """jlh.battle.9"""
    table = jlh("a1 -1,0 flat 1", "a2 -4,4 flat 1", "b1 1,0 flat 9", "b2 0,1 flat 1", mode="beginner")
    table.does("advance a1 0,0", dice=["red", "red"], answers=["fight b1"])
    assert began(table) == [("a1", "b1")]
    labels = table.state.f.labels
    ended = [told.event for told in table.told("jlh.battle.9")]
    assert ended == [SeriesEnded(labels.index("a1"), (labels.index("b2"),))]
    table.expect("a1 in discard", "b2 at 0,1", "to move B")


def test_an_attacker_lost_in_its_only_battle_ends_no_series() -> None:
    """jlh.battle.9"""
    table = jlh("a1 -1,0 flat 1", "a2 -4,4 flat 1", "b1 1,0 flat 9", mode="beginner")
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect("a1 in discard", "not told jlh.battle.9")


def test_every_battle_of_a_series_is_rolled_anew() -> None:
    """jlh.battle.10"""
    table = jlh(f"a1 -1,0 {FOUR_SIX}", "b1 1,0 flat 1", "b2 0,1 flat 2", mode="beginner")
    table.does("advance a1 0,0", answers=["fight b1"], dice=["red", "red", "yellow", "red"])
    assert rolled(table) == [("a1", 6), ("b1", 1), ("a1", 4), ("b2", 2)]
    assert [told.event for told in table.told("jlh.battle.10")] == [Rolled(1, 2, 4)]


def test_the_attackers_roll_may_serve_all_battles_of_its_turn() -> None:
    """jlh.battle.10 multi_battle_roll"""
    table = jlh(
        f"a1 -1,0 {FOUR_SIX}", "b1 1,0 flat 1", "b2 0,1 flat 2", "b3 4,2 flat 2", mode="beginner",
        options={"multi_battle_roll": "once_per_turn"},
    )  # fmt: skip
    table.does("advance a1 0,0", answers=["fight b1"], dice=["red", "blue", "white"])
    assert rolled(table) == [("a1", 6), ("b1", 1), ("a1", 6), ("b2", 2)]
    table.expect("b1 in discard", "b2 in discard", "told jlh.battle.10")


def test_the_one_roll_may_be_any_side_of_the_die() -> None:
    """jlh.battle.10 multi_battle_roll"""
    table = jlh(
        "a1 -1,0 1/2/3/4/5/6", "b1 1,0 flat 0", "b2 0,1 flat 0", "b3 4,2 flat 2", mode="beginner",
        options={"multi_battle_roll": "once_per_turn"},
    )  # fmt: skip
    table.does("advance a1 0,0", answers=["fight b1"], dice=["white", "blue", "white"])
    assert rolled(table) == [("a1", 6), ("b1", 0), ("a1", 6), ("b2", 0)]
    table.expect("told jlh.battle.10")


def test_a_tie_is_rolled_again_even_if_one_roll_serves_all_battles() -> None:
    """jlh.battle.10 multi_battle_roll"""
    table = jlh(
        f"a1 -1,0 {FOUR_SIX}", "b1 1,0 flat 4", "b2 0,1 flat 1", "b3 4,2 flat 2", mode="beginner",
        options={"multi_battle_roll": "once_per_turn"},
    )  # fmt: skip
    table.does("advance a1 0,0", answers=["fight b1"], dice=["yellow", "blue", "red", "blue", "white"])
    assert rolled(table) == [("a1", 4), ("b1", 4), ("a1", 6), ("b1", 4), ("a1", 6), ("b2", 1)]
    table.expect("told jlh.battle.10")


def test_the_one_roll_holds_for_one_turn_only() -> None:
    """jlh.battle.10 multi_battle_roll"""
    table = jlh(
        f"a1 -1,0 {FOUR_SIX}", "b1 1,0 flat 1", "b2 3,0 flat 1", "b3 0,5 flat 1", mode="beginner",
        options={"multi_battle_roll": "once_per_turn"},
    )  # fmt: skip
    table.does("advance a1 0,0", dice=["red", "blue"])
    table.does("advance b2 2,0").does("advance a1 1,0", dice=["yellow", "blue"])
    assert rolled(table) == [("a1", 6), ("b1", 1), ("a1", 4), ("b2", 1)]
    table.not_told("jlh.battle.10")


def test_another_attacker_of_the_turn_has_its_own_roll() -> None:
    """jlh.battle.10, jlh.contact.3 multi_battle_roll, static_contact_battle"""
    table = jlh(
        f"a1 0,0 {FOUR_SIX}", "b1 1,0 flat 1", f"a2 0,3 {FOUR_SIX}", "b2 1,3 flat 1", "b3 5,-5 flat 1",
        options={"multi_battle_roll": "once_per_turn", "static_contact_battle": "at_start_of_turn"},
    )  # fmt: skip
    table.does("advance a1 0,-1", dice=["red", "blue", "yellow", "blue"])
    assert rolled(table) == [("a1", 6), ("b1", 1), ("a2", 4), ("b2", 1)]
    table.expect("told jlh.contact.3", "not told jlh.battle.10", "to move B")


def test_an_opponent_taken_before_its_battle_drops_out() -> None:
    """jlh.battle.11"""
    table = jlh("a1 -1,0 flat 9", "b1 1,0 flat 1", "b2 0,1 flat 1", "b3 4,2 flat 1", powers={"A": ["telepathy"]})
    table.does(
        "advance a1 0,0", answers=["fight b1", "play telepathy @ announced", "target b2"], dice=["red", "red"]
    )  # fmt: skip
    assert began(table) == [("a1", "b1")]
    labels = table.state.f.labels
    dropped = [told.event for told in table.told("jlh.battle.11")]
    assert dropped == [SeriesEnded(labels.index("a1"), (labels.index("b2"),))]
    table.expect("b1 in discard", "b2 at 0,1")


def test_an_attacker_moved_back_by_escape_fights_nobody_else() -> None:
    """jlh.escape.8"""
    table = jlh("a1 -1,0 flat 9", "b1 1,0 flat 1", "b2 0,1 flat 1", powers={"B": ["escape"]})
    table.does(
        "advance a1 0,0", answers=["fight b1", "B: play escape @ announced", "target a1", "space -1,0"]
    )  # fmt: skip
    table.expect("a1 at -1,0", "b1 at 1,0", "b2 at 0,1", "told jlh.escape.8", "to move B")
    assert began(table) == [("a1", "b1")]


def test_an_opponent_locked_in_by_craters_drops_out() -> None:
    """jlh.battle.11, jlh.wasteland.4"""
    # b2 in a corner of the Field: three neighbours, a1 on one of them
    table = jlh("a1 -4,6 flat 9", "b2 -6,6 flat 1", "b1 -4,5 flat 1", "b3 4,2 flat 1", powers={"A": ["wasteland"]})
    table.does(
        "advance a1 -5,6",
        answers=["fight b1", "play wasteland @ announced", "space -6,5", "space -5,5", "space 0,0"],
        dice=["red", "red"],
    )  # fmt: skip
    table.expect("told jlh.battle.11", "told jlh.wasteland.4")


def test_the_winner_stays_where_it_is() -> None:
    """jlh.battle.12"""
    table = jlh("a1 -1,0 flat 9", "b1 1,0 flat 1", "b2 4,2 flat 1", mode="beginner")
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect("a1 at 0,0", "told jlh.battle.12", "told jlh.turn.6", "to move B")


def test_a_winning_defender_stays_too() -> None:
    """jlh.battle.12"""
    table = jlh("a1 -1,0 flat 1", "a2 -4,4 flat 1", "b1 1,0 flat 9", mode="beginner")
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect("b1 at 1,0", "told jlh.battle.12", "to move B")


@pytest.mark.parametrize(("strength", "fallen", "standing"), [(5, "SB", "a1 at 4,0"), (3, "a1", "SB at 5,0")])
def test_a_stronghold_fights_when_attacked(strength: int, fallen: str, standing: str) -> None:
    """jlh.battle.13"""
    table = jlh("SB 5,0 flat 4", f"a1 3,0 flat {strength}", "a2 -4,4 flat 1", "b1 0,5 flat 1", mode="beginner")
    table.does("advance a1 4,0", dice=["red", "red"])
    assert began(table) == [("a1", "SB")]
    assert rolled(table) == [("a1", strength), ("SB", 4)]
    table.expect(f"{fallen} in discard", standing, "told jlh.battle.13")


def test_a_defeated_stronghold_leaves_an_empty_space() -> None:
    """jlh.battle.14"""
    table = jlh("SB 5,0 flat 4", "a1 3,0 flat 5", "b1 0,5 flat 1", mode="beginner")
    table.does("advance a1 4,0", dice=["red", "red"])
    table.expect("SB in discard", "told jlh.battle.14", "not told jlh.battle.5")
    table.does("advance b1 0,4").does("advance a1 5,0")
    table.expect("a1 at 5,0")


def test_friends_who_also_touch_the_defender_do_not_join() -> None:
    """jlh.battle.15"""
    table = jlh("a1 -1,0 flat 5", "a2 2,0 flat 9", "b1 1,0 flat 4", "b2 0,5 flat 1", mode="beginner")
    table.does("advance a1 0,0", dice=["red", "red"])
    assert [piece for piece, _ in rolled(table)] == ["a1", "b1"]
    assert len(table.told("jlh.battle.15")) == 1


def test_a_stronghold_beside_the_defender_does_not_join_either() -> None:
    """jlh.battle.15"""
    table = jlh("a1 -3,1 flat 5", "b1 -4,0 flat 4", "b2 0,5 flat 1", mode="beginner")
    table.does("advance a1 -3,0", dice=["red", "red"])
    assert [piece for piece, _ in rolled(table)] == ["a1", "b1"]
    assert [told.event for told in table.told("jlh.battle.15")] == [Noted((table.state.f.labels.index("SA"),))]


def test_two_bystanders_are_mentioned_once() -> None:
    """jlh.battle.15"""
    table = jlh("a1 -1,0 flat 5", "a2 2,0 flat 9", "a3 2,-1 flat 9", "b1 1,0 flat 4", "b2 0,5 flat 1", mode="beginner")
    table.does("advance a1 0,0", dice=["red", "red"])
    assert len(table.told("jlh.battle.15")) == 1


def test_the_second_player_attacks_without_company() -> None:
    """jlh.battle.1"""
    table = jlh("a1 0,0 flat 3", "a2 0,5 flat 1", "b1 2,0 flat 4", mode="beginner", to_move="B")
    table.does("advance b1 1,0", dice=["red", "red"])
    table.expect("a1 in discard", "told jlh.battle.1", "not told jlh.battle.15", "not told jlh.ally.2")


def test_without_company_nobody_is_kept_from_joining() -> None:
    """jlh.battle.15"""
    table = jlh("a1 -1,0 flat 5", "a2 3,0 flat 9", "b1 1,0 flat 4", "b2 2,0 flat 1", mode="beginner")
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect("b1 in discard", "not told jlh.battle.15")


def test_a_stronghold_and_a_character_are_two_opponents_of_one_series() -> None:
    """jlh.battle.16"""
    table = jlh("a1 3,0 flat 9", "SB 5,0 flat 1", "b1 4,-1 flat 1", mode="beginner")
    table.does("advance a1 4,0")
    table.offers_exactly(["fight SB", "fight b1"])
    table.does("fight SB", dice=["red", "red", "red", "red"])
    assert began(table) == [("a1", "SB"), ("a1", "b1")]
    table.expect("told jlh.battle.16", "not told jlh.battle.8", "winner A")
