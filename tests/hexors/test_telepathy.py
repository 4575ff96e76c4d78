from typing import Any

from hexdial.games.hexors.events import Taken
from tests.hexors.tables import HexorsTable, jlh

TAKEN = [{"power": "telepathy", "owner": "A", "on": "b1"}]
TAKE = "play telepathy"
# A has played it on c1; B answers with another; C lets both resolve
STACKED = ["target c1", "B: play telepathy", "target c1", "C: decline", "C: decline"]


def taken(*more: str, **content: Any) -> HexorsTable:
    """A commands b1 flat 5 this turn."""
    pieces = ["b1 0,0 flat 5", *more]
    if not any(text.startswith("a1") for text in pieces):
        pieces.append("a1 -4,4 flat 1")
    return jlh(*pieces, in_force=[*TAKEN, *content.pop("in_force", [])], **content)


def three(*pieces: str, **content: Any) -> HexorsTable:
    """Three players with a Character each."""
    return jlh("a1 -4,1 flat 5", "b1 4,1 flat 5", "c1 0,-3 flat 5", *pieces, mode="ffa", **content)


def test_a_taken_character_is_moved_as_ones_own() -> None:
    """jlh.telepathy.1"""
    table = jlh("a1 -4,4 flat 5", "b1 0,0 flat 5", "b2 4,-4 flat 5", powers={"A": ["telepathy"]})
    table.does(TAKE, answers=["target b1"])
    table.expect("b1 controller A", "told jlh.telepathy.1", A_stones=6)
    table.does("advance b1 0,1")
    table.expect("b1 at 0,1", "to move B")


def test_the_one_who_takes_it_is_told_by_the_rule() -> None:
    """jlh.telepathy.1"""
    table = jlh("a1 -4,4 flat 5", "b1 0,0 flat 5", powers={"A": ["telepathy"]})
    table.does(TAKE)
    assert Taken(table.state.f.labels.index("b1"), 0) in [told.event for told in table.told("jlh.telepathy.1")]


def test_in_a_third_players_turn_nothing_is_taken_away_from_that_player() -> None:
    """jlh.telepathy.1"""
    table = three(powers={"C": ["telepathy"]})
    table.does("C: play telepathy", answers=["target b1"])
    assert Taken(table.state.f.labels.index("b1"), 2) in [told.event for told in table.told("jlh.telepathy.1")]
    table.expect("b1 controller C", "to move A", "not told jlh.telepathy.8")


def test_an_own_character_need_not_be_taken() -> None:
    """jlh.telepathy.1"""
    table = jlh("a1 -4,4 flat 5", "b1 0,0 flat 5", "b2 4,-4 flat 5", powers={"A": ["telepathy"]})
    table.does(TAKE)
    table.offers_exactly(["target b1", "target b2"], start="target")
    table.refuses("target a1", by="jlh.telepathy.1")


def test_what_another_power_of_the_opponent_points_at_is_still_ones_own() -> None:
    """jlh.telepathy.1"""
    table = jlh("a1 -4,4 flat 5", "a2 -4,3 flat 5", "b1 0,0 flat 5", powers={"A": ["life_drain"], "B": ["telepathy"]})
    table.does("play life_drain", answers=["target b1", "B: play telepathy"])
    table.refuses("target b1", by="jlh.telepathy.1")


def test_strongholds_and_walls_cannot_be_taken() -> None:
    """jlh.telepathy.2"""
    wall = [{"power": "energy_barrier", "owner": "B", "at": "2,2"}]
    table = jlh("a1 -4,4 flat 5", "b1 0,0 flat 5", "b2 4,-4 flat 5", powers={"A": ["telepathy"]}, in_force=wall)
    table.does(TAKE)
    table.refuses("target SB", by="jlh.telepathy.2")
    table.refuses("target SA", by="jlh.telepathy.2")
    table.refuses("space 2,2", by="jlh.telepathy.2")
    table.refuses("against #1", by="jlh.telepathy.2")


def test_without_an_opposing_character_there_is_nothing_to_take() -> None:
    """jlh.power.12"""
    table = jlh("a1 -4,4 flat 5", "b1 discard flat 5", powers={"A": ["telepathy", "teamwork"]})
    table.refuses(TAKE, by="jlh.power.12", at="start")


def test_a_tile_in_the_discard_cannot_be_taken() -> None:
    """jlh.power.12"""
    table = jlh("a1 -4,4 flat 5", "b1 0,0 flat 5", "b2 4,-4 flat 5", "b3 discard flat 1", powers={"A": ["telepathy"]})
    table.does(TAKE)
    table.refuses("target b3", by="jlh.power.12")


def test_a_partners_character_cannot_be_taken() -> None:
    """jlh.telepathy.2, jlh.team.20"""
    pieces = ("a1 -4,1 flat 5", "b1 4,1 flat 5", "c1 0,-3 flat 5", "d1 0,3 flat 5")
    table = jlh(*pieces, mode="team", powers={"A": ["telepathy"]})
    table.does(TAKE)
    table.offers_exactly(["target b1", "target d1"], start="target")
    table.refuses("target c1", by="jlh.team.20")
    table.refuses("target SC", by="jlh.telepathy.2")


def test_the_controller_may_jump_it() -> None:
    """jlh.telepathy.3"""
    table = taken("a1 -1,0 flat 1", "b2 5,-5 flat 1")
    table.does("jump a1 1,0")
    table.expect("a1 at 1,0", "told jlh.telepathy.3")


def test_its_owner_may_not() -> None:
    """jlh.jump.3"""
    table = taken("b2 -1,0 flat 1", to_move="B")
    table.refuses("jump b2 1,0", by="jlh.jump.3")


def test_it_makes_a_pod_for_the_controller() -> None:
    """jlh.telepathy.3"""
    table = taken("a1 -2,0 flat 4", "b2 -1,1 flat 4")
    table.does("advance a1 -1,0", ["red", "red"])
    table.expect("b2 in discard", "told jlh.telepathy.3")
    table.expect_total("a1", 5, rolled=4, pod=1)
    table.expect_total("b2", 4, rolled=4)


def test_it_fights_its_former_friends() -> None:
    """jlh.telepathy.3"""
    table = taken("b2 2,0 flat 3")
    table.does("advance b1 1,0", ["red", "red"])
    table.expect("b2 in discard", "b1 at 1,0", "told jlh.telepathy.3")
    table.expect_total("b1", 5, rolled=5)


def test_in_free_for_all_it_fights_a_third_player_like_any_other() -> None:
    """jlh.ffa.7"""
    table = three("b2 1,0 flat 5", in_force=[{"power": "telepathy", "owner": "A", "on": "c1"}], to_move="A")
    table.does("advance c1 0,-2").does("advance b2 1,-1")
    table.expect("b2 at 1,-1", "not told jlh.telepathy.3")


def test_it_takes_the_colour_bonus_of_the_controllers_stronghold() -> None:
    """jlh.telepathy.4, telepathy_bonus_source"""
    homes = ("SA -5,0 0/0/0/5/0/0", "SB 5,0 0/0/0/2/0/0")
    table = jlh("b1 0,0 flat 1 red", "b2 2,0 flat 3", "a1 -4,4 flat 1", *homes, in_force=TAKEN)
    table.does("advance b1 1,0", ["green", "green"])
    table.expect("b2 in discard", "told jlh.telepathy.4")
    table.expect_total("b1", 6, rolled=1, colour=5)


def test_a_table_may_leave_it_the_bonus_of_its_owners_stronghold() -> None:
    """jlh.telepathy.4, telepathy_bonus_source"""
    homes = ("SA -5,0 0/0/0/5/0/0", "SB 5,0 0/0/0/2/0/0")
    options = {"telepathy_bonus_source": "owner"}
    table = jlh("b1 0,0 flat 2 red", "b2 2,0 flat 3", "a1 -4,4 flat 1", *homes, in_force=TAKEN, options=options)
    table.does("advance b1 1,0", ["green", "green"])
    table.expect("b2 in discard", "told jlh.telepathy.4")
    table.expect_total("b1", 4, rolled=2, colour=2)


def test_it_takes_the_ally_bonus_of_the_controllers_stronghold_too() -> None:
    """jlh.ally.1, telepathy_bonus_source"""
    homes = ("SA -5,0 flat 0 ally flash", "SB 5,0 flat 0 ally aquaman")
    table = jlh("b1 0,0 flat 2 ally flash", "b2 2,0 flat 2", "a1 -4,4 flat 1", *homes, in_force=TAKEN)
    table.does("advance b1 1,0", ["green", "green"])
    table.expect("b2 in discard", "told jlh.ally.1")
    table.expect_total("b1", 3, rolled=2, ally=1)


def test_defeated_it_goes_to_its_owners_discard() -> None:
    """jlh.telepathy.5"""
    table = taken("b2 2,0 flat 9")
    table.does("advance b1 1,0", ["red", "red"])
    table.expect("b1 in discard", "b2 at 2,0", "told jlh.telepathy.5", "not told jlh.telepathy.7")
    assert table.state.control[table.state.f.labels.index("b1")] == -1


def test_the_controller_takes_the_stone_when_it_wins() -> None:
    """jlh.stone.1"""
    table = taken("b2 2,0 flat 3")
    table.does("advance b1 1,0", ["red", "red"])
    table.expect("b2 in discard", "told jlh.stone.1", A_stones=10, B_stones=9)


def test_its_owner_takes_the_stone_when_it_loses() -> None:
    """jlh.telepathy.6, stone_for_own_tile"""
    table = taken("b2 2,0 flat 9")
    table.does("advance b1 1,0", ["red", "red"])
    table.expect("b1 in discard", "told jlh.telepathy.6", A_stones=9, B_stones=10)


def test_a_table_may_deny_the_stone_for_an_own_tile() -> None:
    """jlh.telepathy.6, stone_for_own_tile"""
    table = taken("b2 2,0 flat 9", options={"stone_for_own_tile": "no"})
    table.does("advance b1 1,0", ["red", "red"])
    table.expect("b1 in discard", "told jlh.telepathy.6", A_stones=9, B_stones=9)


def test_that_table_still_pays_for_what_the_taken_tile_defeats() -> None:
    """jlh.stone.1, stone_for_own_tile"""
    table = taken("b2 2,0 flat 3", options={"stone_for_own_tile": "no"})
    table.does("advance b1 1,0", ["red", "red"])
    table.expect("b2 in discard", "told jlh.stone.1", A_stones=10)


def test_control_returns_with_the_end_of_the_turn_and_nobody_fights() -> None:
    """jlh.telepathy.7"""
    table = taken("a1 -2,0 flat 9", "b2 5,-5 flat 1")
    table.does("advance b1 -1,0")
    table.expect("b1 at -1,0", "a1 at -2,0", "to move B", "told jlh.telepathy.7", "not told jlh.battle.1")
    table.offers("advance b1 0,0", seat="B")
    table.refuses("advance b1 0,0", by="jlh.turn.3", seat="A")


def test_in_the_opponents_turn_it_takes_a_character_away() -> None:
    """jlh.telepathy.8"""
    table = jlh("a1 -4,4 flat 5", "b1 0,0 flat 5", "b2 4,-4 flat 5", to_move="B", powers={"A": ["telepathy"]})
    table.does("A: play telepathy", answers=["target b1"])
    table.expect("b1 controller A", "told jlh.telepathy.8")
    table.refuses("advance b1 0,1", by="jlh.turn.7", seat="B")
    table.does("advance b2 4,-3")
    table.expect("to move A")


def test_without_the_only_character_the_turn_passes() -> None:
    """jlh.telepathy.8, jlh.turn.5"""
    table = jlh("a1 -4,4 flat 5", "b1 0,0 flat 5", to_move="B", powers={"A": ["telepathy"]})
    table.does("A: play telepathy")
    table.expect(
        "told jlh.telepathy.8", "told jlh.turn.5", "told jlh.telepathy.7", "to move A", "not over", "b1 at 0,0"
    )


def test_taking_the_attacker_ends_its_battle() -> None:
    """jlh.telepathy.9"""
    table = jlh("a1 -2,0 flat 5", "b1 0,0 flat 9", "b2 4,-4 flat 5", to_move="B", powers={"A": ["telepathy"]})
    table.does("advance b1 -1,0", ["red", "red"], ["A: play telepathy @ defender rolled", "target b1"])
    table.expect("a1 at -2,0", "b1 at -1,0", "to move A", "told jlh.telepathy.9", A_stones=6, B_stones=9)


def test_all_other_battles_of_its_series_lapse() -> None:
    """jlh.telepathy.9"""
    table = jlh(
        "a1 -2,0 flat 5", "a2 -2,1 flat 1", "b1 0,0 flat 9", "b2 4,-4 flat 5", to_move="B", powers={"A": ["telepathy"]}
    )
    table.does("advance b1 -1,0", ["red"], ["fight a1", "A: play telepathy @ attacker rolled", "target b1"])
    table.expect("a1 at -2,0", "a2 at -2,1", "b1 at -1,0", "to move A", "told jlh.telepathy.9")


def test_taking_the_defender_ends_only_its_own_battle() -> None:
    """jlh.telepathy.9"""
    table = jlh("a1 -1,0 flat 9", "b1 1,0 flat 5", "b2 1,-1 flat 5", powers={"A": ["telepathy"]})
    table.does("advance a1 0,0", ["red", "red"], ["fight b1", "play telepathy @ announced", "target b1"])
    table.expect("b1 at 1,0", "b2 in discard", "a1 at 0,0", "told jlh.telepathy.9")


def test_a_battle_between_others_goes_on_under_the_new_controller() -> None:
    """jlh.telepathy.8"""
    table = jlh("a1 -1,0 flat 9", "b1 1,0 flat 5", "c1 0,-3 flat 5", mode="ffa", powers={"C": ["telepathy"]})
    table.does("advance a1 0,0", ["red", "red"], ["C: play telepathy @ announced", "target a1"])
    table.expect(
        "b1 in discard", "a1 at 0,0", "told jlh.telepathy.8", "not told jlh.telepathy.9", A_stones=9, C_stones=7
    )


def test_ownership_decides_who_is_eliminated() -> None:
    """jlh.telepathy.10"""
    table = taken(to_move="A", powers={"A": ["escape"]}, homes=[{"label": "SB", "tile": "flat 0", "at": "2,0"}])
    table.does("advance b1 1,0", ["red", "red"])
    table.expect("SB gone", "b1 at 1,0", "not over", "to move B", "told jlh.telepathy.10")


def test_a_player_with_tiles_of_his_own_is_in_no_doubt() -> None:
    """jlh.telepathy.12"""
    table = taken("b2 5,-5 flat 1", homes=[{"label": "SB", "tile": "flat 0", "at": "2,0"}])
    table.does("advance b1 1,0", ["red", "red"])
    table.expect("SB gone", "told jlh.telepathy.12", "not told jlh.telepathy.10")


def test_of_two_in_one_stack_the_one_that_resolves_later_rules() -> None:
    """jlh.telepathy.11"""
    table = three(powers={"A": ["telepathy"], "B": ["telepathy"]})
    table.does("A: play telepathy", answers=["target c1", "B: play telepathy", "target c1"])
    table.expect("c1 controller A", "told jlh.telepathy.11")


def test_of_two_in_separate_moments_the_later_player_rules() -> None:
    """jlh.telepathy.11"""
    table = three("a2 -4,2 flat 5", powers={"A": ["telepathy"], "B": ["telepathy"]})
    table.does("A: play telepathy", answers=["target c1", "B: decline", "B: play telepathy", "target c1"])
    table.expect("c1 controller B", "told jlh.telepathy.11")


def test_with_the_later_one_destroyed_the_earlier_rules_again() -> None:
    """jlh.telepathy.11, jlh.detection.7"""
    table = three(powers={"A": ["telepathy"], "B": ["telepathy"], "C": ["detection"]})
    table.does("A: play telepathy", answers=STACKED)
    table.expect("c1 controller A", "told jlh.telepathy.11")
    table.does("C: play detection", answers=["against #1"])
    table.expect("c1 controller B", "told jlh.detection.7", "told jlh.telepathy.7")


def test_destroying_the_one_that_does_not_rule_changes_nothing() -> None:
    """jlh.telepathy.11"""
    table = three(powers={"A": ["telepathy"], "B": ["telepathy"], "C": ["detection"]})
    table.does("A: play telepathy", answers=STACKED)
    table.does("C: play detection", answers=["against #2"])
    table.expect("c1 controller A", "told jlh.telepathy.11", "not told jlh.telepathy.7")


def test_of_three_the_order_of_resolution_counts() -> None:
    """jlh.telepathy.11"""
    table = jlh(
        "a1 -4,1 flat 5", "b1 4,1 flat 5", "c1 0,-3 flat 5", "d1 0,3 flat 5", mode="ffa", players=4,
        powers={"A": ["telepathy"], "B": ["telepathy"], "D": ["telepathy"], "C": ["detection"]},
    )  # fmt: skip
    table.does(
        "A: play telepathy", answers=["target c1", "B: play telepathy", "target c1", *["C: decline", "D: decline"] * 2]
    )
    table.does("C: decline", answers=["D: play telepathy", "target c1"])
    table.expect("c1 controller D", "told jlh.telepathy.11")
    table.does("C: decline", answers=["C: play detection", "against #3"])
    table.expect("c1 controller A", "told jlh.telepathy.11")


def test_with_the_turn_all_of_them_end_at_once() -> None:
    """jlh.telepathy.7"""
    table = three(powers={"A": ["telepathy"], "B": ["telepathy"]})
    table.does("A: play telepathy", answers=["target c1", "B: play telepathy", "target c1", "advance a1 -3,1"])
    returned = [told.event for told in table.told("jlh.telepathy.7")]
    assert returned == [Taken(table.state.f.labels.index("c1"), 2)]
    table.expect("to move B")


def test_it_may_attack_its_owners_stronghold() -> None:
    """jlh.telepathy.12"""
    table = taken("b2 5,-5 flat 1", homes=[{"label": "SB", "tile": "flat 2 bonus 4", "at": "2,0"}])
    table.does("advance b1 1,0", ["red", "red"])
    table.expect("b1 in discard", "SB at 2,0", "told jlh.telepathy.12")
    table.expect_total("SB", 6, rolled=2, home_bonus=4)


def test_it_leaves_with_its_owners_other_characters() -> None:
    """jlh.telepathy.12, jlh.ffa.12"""
    table = jlh(
        "a1 -4,1 flat 5", "b1 3,0 flat 5", "b2 4,1 flat 5", "c1 0,-3 flat 5", mode="ffa",
        in_force=[{"power": "telepathy", "owner": "A", "on": "b1"}],
    )  # fmt: skip
    table.does("advance b1 4,0", ["red", "red"], ["fight SB"])
    table.expect("SB gone", "b1 in discard", "b2 in discard", "told jlh.telepathy.12", "told jlh.ffa.12", A_stones=10)


def test_while_it_waits_the_owner_cannot_take_it_back() -> None:
    """jlh.telepathy.13"""
    table = jlh("a1 -4,4 flat 5", "a2 -4,3 flat 5", "b1 0,0 flat 5", powers={"A": ["telepathy"], "B": ["telepathy"]})
    table.does(TAKE, answers=["B: play telepathy"])
    table.refuses("target b1", by="jlh.telepathy.13")


def test_after_it_has_resolved_the_owner_wins_it_back() -> None:
    """jlh.telepathy.13"""
    table = jlh("a1 -4,4 flat 5", "a2 -4,3 flat 5", "b1 0,0 flat 5", powers={"A": ["telepathy"], "B": ["telepathy"]})
    table.does(TAKE, answers=["B: decline", "B: play telepathy", "target b1"])
    table.expect("told jlh.telepathy.13", B_stones=6)
    table.refuses("advance b1 0,1", by="jlh.turn.7", seat="A")
    assert table.state.control[table.state.f.labels.index("b1")] == 1


def test_a_second_copy_on_the_same_character_does_nothing() -> None:
    """jlh.power.12"""
    table = jlh("a1 -4,4 flat 5", "b1 0,0 flat 5", "b2 4,-4 flat 5", powers={"A": ["telepathy x2"]})
    table.does(TAKE, answers=["target b1", TAKE, "target b1"])
    table.expect("b1 controller A", "told jlh.power.12", A_stones=3)
    assert table.state.p_status == [2, 1]
