"""The windows of a turn: who is asked, in which order, and that nobody learns what lies face down."""

from __future__ import annotations

from typing import Any

import pytest

from hexdial.kernel.table import Answered
from hexdial.testing.script import seat_name
from tests.hexors.tables import HexorsTable, jlh

SURGES = ["last_stand", "escape", "speed", "detection", "life_drain", "self_destruct", "teamwork", "telepathy"]
ULTIMATES = ["energy_barrier", "flying_debris", "super_strength", "wasteland"]


def asked(table: HexorsTable) -> list[str]:
    """Whose answers were recorded in windows so far, those nobody had to think about included."""
    return [seat_name(answered.seat) for answered in table.made if answered.key == "power"]


def recorded(table: HexorsTable) -> list[Answered]:
    """The answers in windows before the last move."""
    keys = [answered.key for answered in table.made]
    last = len(keys) - 1 - keys[::-1].index("move")
    return [answered for answered in table.made[:last] if answered.key == "power"]


def battle_of(silver: str, **content: Any) -> HexorsTable:
    """A turn of A with a battle; B holds one silver tile and says nothing."""
    table = jlh(
        "a1 -1,0 flat 9", "b1 1,0 flat 1", "b2 3,3 flat 1", "b3 2,4 flat 1", powers={"B": [silver]}, **content
    )  # fmt: skip
    table.does("advance a1 0,0")
    table.does(dice=["red", "red"], answers=["B: advance b2 3,2"])
    return table


def test_the_windows_of_a_turn_come_in_their_order() -> None:
    """jlh.turn.9"""
    table = battle_of("teamwork")
    table.expect("b1 in discard", "told jlh.turn.9")
    table.expect_events(
        "window start", "advanced a1", "window moved", "battle_began", "window announced", "rolled a1",
        "window attacker_rolled", "rolled b1", "window defender_rolled", "defeated b1", "window removed", "window end",
        "turn_began seat2", "window start",
    )  # fmt: skip


@pytest.mark.parametrize("silver", [*SURGES, *ULTIMATES])
def test_whether_somebody_is_asked_does_not_hang_on_what_is_held(silver: str) -> None:
    """jlh.turn.9"""
    table, other = battle_of(silver), battle_of("teamwork")
    assert [answered.seat for answered in recorded(table)] == [answered.seat for answered in recorded(other)]
    moments = [told.event for told in table.told("jlh.turn.9")]
    assert moments == [told.event for told in other.told("jlh.turn.9")]
    assert [answered.seat for answered in recorded(table)] == [1] * 8


def test_whoever_can_do_nothing_declines_without_being_asked() -> None:
    """jlh.turn.9"""
    table = battle_of("wasteland")
    off_turn, own = recorded(table)[:7], recorded(table)[7:]
    assert [(answered.forced, answered.answer) for answered in off_turn] == [(True, table.parse("decline"))] * 7
    assert [answered.forced for answered in own] == [False]
    table.expect("told jlh.turn.9")


def test_whoever_can_do_something_is_offered_just_that() -> None:
    """jlh.turn.9"""
    table = jlh("a1 0,0 flat 5", "b1 3,3 flat 1", powers={"B": ["life_drain", "escape", "wasteland", "teamwork"]})
    table.offers_exactly(
        ["decline", "not this turn", "play life_drain", "play teamwork"], seat="B", at="start"
    )  # fmt: skip
    table.expect("told jlh.turn.9")


def test_nobody_is_asked_without_silver_tiles() -> None:
    """jlh.turn.9"""
    table = jlh("a1 0,0 flat 5", "b1 3,3 flat 1", powers={"B": ["teamwork"]})
    table.does("advance a1 0,1", answers=["advance b1 3,2"])
    assert "A" not in asked(table)
    bare = jlh("a1 0,0 flat 5", "b1 3,3 flat 1")
    bare.does("advance a1 0,1", answers=["advance b1 3,2"])
    assert asked(bare) == []
    bare.not_told("jlh.turn.9")


@pytest.mark.parametrize("silver", ["last_stand", "teamwork"])
def test_without_stones_one_is_asked_only_while_something_free_could_be_played(silver: str) -> None:
    """jlh.turn.9"""
    two = jlh("a1 0,0 flat 5", "b1 3,3 flat 1", "b2 3,2 flat 1", stones={"B": 0}, powers={"B": [silver]})
    two.does("advance a1 0,1").not_told("jlh.turn.9")
    assert asked(two) == []
    one = jlh("a1 0,0 flat 5", "b1 3,3 flat 1", stones={"B": 0}, powers={"B": [silver]})
    one.does("advance a1 0,1").does(answers=["B: advance b1 3,2"])
    assert [(answered.seat, answered.forced) for answered in recorded(one)] == [(1, silver == "teamwork")] * 4
    one.expect("told jlh.turn.9")


def test_the_player_whose_turn_it_is_comes_first_then_the_others_in_turn_order() -> None:
    """jlh.turn.9"""
    hands = {seat: ["teamwork"] for seat in "ABC"}
    table = jlh("a1 0,0 flat 5", "b1 3,-3 flat 1", "c1 0,-3 flat 1", mode="ffa", to_move="B", powers=hands)
    table.does("B: advance b1 3,-2")
    assert asked(table)[:3] == ["B", "C", "A"]
    table.expect("told jlh.turn.9")


def test_the_order_of_the_table_may_differ_from_the_letters() -> None:
    """jlh.turn.9"""
    hands = {seat: ["teamwork"] for seat in "ABC"}
    table = jlh(
        "a1 0,0 flat 5", "b1 3,-3 flat 1", "c1 0,-3 flat 1", mode="ffa", to_move="B", order=["C", "B", "A"],
        powers=hands,
    )  # fmt: skip
    table.does("B: advance b1 3,-2")
    assert asked(table)[:3] == ["B", "A", "C"]
    table.expect("told jlh.turn.9")


def test_a_window_closes_when_all_have_declined_in_a_row() -> None:
    """jlh.turn.9"""
    table = jlh("a1 0,0 flat 5", "b1 3,3 flat 1", powers={"A": ["teamwork x2"], "B": ["life_drain x2"]})
    table.does("A: decline", windows="explicit")
    table.does("B: play life_drain", answers=["target a1", "A: decline", "B: decline"], windows="explicit")
    assert table.position.state.moment == "start"
    table.does("A: decline", answers=["B: decline"], windows="explicit")
    assert table.position.decision is not None
    assert table.position.decision.key == "move"
    assert table.position.state.moment == ""
    assert asked(table) == ["A", "B", "A", "B", "A", "B"]
    table.expect("told jlh.turn.9")


def test_after_an_activation_the_player_whose_turn_it_is_may_answer_first() -> None:
    """jlh.turn.9"""
    table = jlh("a1 0,0 flat 5", "b1 3,3 flat 1", powers={"A": ["teamwork"], "B": ["life_drain x2"]})
    table.does("A: decline", answers=["B: play life_drain", "target a1"], windows="explicit")
    assert table.position.decision is not None
    assert table.position.decision.seat == 0
    table.expect("told jlh.turn.9")


def test_whoever_says_not_this_turn_is_left_in_peace_until_the_next() -> None:
    """jlh.turn.9"""
    table = jlh("a1 0,0 flat 5", "b1 3,3 flat 1", powers={"A": ["life_drain"], "B": ["teamwork"]})
    table.does("B: not this turn @ start")
    table.expect_events("jlh.turn.9 sealed seat2")
    table.refuses("play teamwork", by="jlh.turn.9", seat="B", at="move")
    table.does("advance a1 0,1")
    table.refuses("play teamwork", by="jlh.turn.9", seat="B", at="end")
    assert asked(table).count("B") == 1
    table.does("A: decline @ end")
    table.offers("play teamwork", seat="B", at="start")


def test_not_this_turn_counts_as_a_decline() -> None:
    """jlh.turn.9"""
    table = jlh("a1 0,0 flat 5", "b1 3,3 flat 1", powers={"A": ["life_drain"], "B": ["teamwork"]})
    table.does("A: not this turn", answers=["B: not this turn"], windows="explicit")
    assert table.position.decision is not None
    assert table.position.decision.key == "move"
    assert asked(table) == ["A", "B"]
    table.expect("told jlh.turn.9")


def test_not_this_turn_holds_for_answers_too() -> None:
    """jlh.power.9"""
    table = jlh("a1 0,0 flat 5", "b1 3,3 flat 1", powers={"A": ["teamwork"], "B": ["life_drain"]})
    table.does("A: decline", answers=["B: not this turn"], windows="explicit")
    table.does("advance a1 0,1", answers=["A: play teamwork @ moved", "target a1"])
    table.expect("told jlh.power.9", "to move B")
    assert asked(table) == ["A", "B", "A"]


def test_whoever_is_out_is_not_asked() -> None:
    """jlh.ffa.14, jlh.turn.9"""
    table = jlh(
        "a1 0,0 flat 5", "c1 0,-3 flat 1", "SB discard flat 0", mode="ffa", powers={"B": ["teamwork"], "C": ["speed"]}
    )  # fmt: skip
    table.does("advance a1 0,1")
    table.refuses("play teamwork", by="jlh.ffa.14", seat="B")
    assert "B" not in asked(table)
    assert "C" in asked(table)


@pytest.mark.parametrize(
    ("mover", "move", "owner"), [("a1 3,0", "advance a1 4,0", "B"), ("b1 -3,0", "advance b1 -4,0", "A")]
)
def test_a_lone_stronghold_waits_until_it_is_attacked(mover: str, move: str, owner: str) -> None:
    """jlh.win.3"""
    other = "B" if owner == "A" else "A"
    table = jlh(f"{mover} flat 5", to_move=other, powers={other: ["life_drain"], owner: ["teamwork"]})
    table.refuses("play teamwork", by="jlh.win.3", seat=owner, at="start")
    table.does(move).refuses("play teamwork", by="jlh.win.3", seat=owner, at="moved")
    table.offers("play teamwork", seat=owner, at="announced")


@pytest.mark.parametrize(("allowed", "moments"), [("allowed", ["start", "announced"]), ("forbidden", [])])
def test_the_table_decides_what_a_lone_stronghold_may_do(allowed: str, moments: list[str]) -> None:
    """jlh.win.3, stronghold_only_surges"""
    table = jlh(
        "a1 3,0 flat 5", "SB 5,0 flat 9", options={"stronghold_only_surges": allowed},
        powers={"A": ["life_drain"], "B": ["teamwork"]},
    )  # fmt: skip
    for moment in ("start", "announced"):
        if moment == "announced":
            table.does("advance a1 4,0")
        if moment in moments:
            table.offers("play teamwork", seat="B", at=moment)
        else:
            table.refuses("play teamwork", by="jlh.win.3", seat="B", at=moment)
