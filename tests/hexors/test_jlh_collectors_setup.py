"""PREPARING POWERS FOR PLAY: hands, Bank, first mover of the Collector's Game."""

from __future__ import annotations

from typing import Any

import pytest

from hexdial.games.hexors.events import Chosen, Took
from hexdial.games.hexors.game import JLH
from hexdial.kernel.errors import RuleError
from tests.hexors.tables import HexorsTable, fresh, jlh

MARS = "mars: superman, batman / escape, speed"
OA = "oa: flash, hawkgirl / escape, teamwork"
NORTH, SOUTH = "3,1", "-1,8"


def brought(*hands: str, winner: str = "A", **settings: Any) -> HexorsTable:
    """A Collector's Game after the toss; B calls heads."""
    table = fresh(JLH, mode="collectors", lineups=list(hands), ages=[10, 8], **settings)
    table.does("heads", dice=["heads" if winner == "B" else "tails"])
    return table


def placed(winner: str = "A", **settings: Any) -> HexorsTable:
    """Everything on the Field, the winner in the north."""
    table = brought(MARS, OA, winner=winner, **settings)
    first, second = ("a", "b") if winner == "A" else ("b", "a")
    table.does(
        f"home {NORTH}",
        answers=[f"place {first}1 4,1", f"place {first}2 2,1", f"place {second}1 0,8", f"place {second}2 -2,8"],
    )
    return table


# -- hands


def test_there_is_no_draft_where_hands_are_brought() -> None:
    """jlh.csetup.1"""
    table = brought(MARS, OA)
    table.expect("asked A settle", "told jlh.csetup.1", "not told jlh.setup.6", "not told jlh.setup.4")
    state = table.state
    assert [state.f.tiles[tile].id for tile in state.kind] == ["mars", "superman", "batman", "oa", "flash", "hawkgirl"]
    took = [told.event for told in table.told("jlh.csetup.1")]
    assert took == [Took(piece // 3, piece, tile) for piece, tile in enumerate(state.kind)]


@pytest.mark.parametrize(
    ("hand", "rule"),
    [
        ("oa: flash, hawkgirl / escape", "jlh.csetup.2"),
        ("oa: flash / escape, speed", "jlh.csetup.2"),
        ("oa: flash, hawkgirl, superman / escape, speed", "jlh.csetup.2"),
        ("oa: flash, hawkgirl", "jlh.csetup.2"),
    ],
)
def test_all_players_bring_equally_many_characters_and_powers(hand: str, rule: str) -> None:
    """jlh.csetup.2"""
    for hands in ([MARS, hand], [hand, MARS]):
        with pytest.raises(RuleError) as refused:
            fresh(JLH, mode="collectors", lineups=hands)
        assert refused.value.rule == rule


def test_the_number_of_characters_may_differ_from_the_number_of_powers() -> None:
    """jlh.csetup.2"""
    five = "superman, batman, flash, hawkgirl, aquaman / escape, speed, teamwork"
    table = brought(f"mars: {five}", f"oa: {five}")
    assert (table.state.f.fighters, table.state.f.powers) == (5, 3)
    assert table.state.held == [3, 3]
    with pytest.raises(RuleError) as refused:
        fresh(JLH, mode="collectors", lineups=[f"mars: {five}", "oa: superman / escape"])
    assert refused.value.rule == "jlh.csetup.2"


@pytest.mark.parametrize(
    "hand", ["mars: superman x2 / escape x3", "mars: superman x3 / escape x2", "mars: flash, flash, flash / speed x2"]
)
def test_three_of_a_kind_are_too_many(hand: str) -> None:
    """jlh.csetup.3"""
    with pytest.raises(RuleError, match="at most 2") as refused:
        fresh(JLH, mode="collectors", lineups=[hand, hand])
    assert refused.value.rule == "jlh.csetup.3"


def test_two_of_a_kind_and_two_of_its_numbered_twin_are_allowed() -> None:
    """jlh.csetup.3"""
    with pytest.raises(RuleError) as refused:
        fresh(JLH, mode="collectors", lineups=["mars: batman x3", "mars: batman x2, batman_2"])
    assert refused.value.rule == "jlh.csetup.3"
    hand = "mars: batman x2, batman_2 x2 / escape x2"
    table = brought(hand, hand)
    assert [table.state.f.tiles[tile].id for tile in table.state.f.lineup[1]] == ["batman"] * 2 + ["batman_2"] * 2
    assert table.state.held == [2, 2]


def test_both_players_may_bring_the_same_tiles() -> None:
    """jlh.csetup.4"""
    table = brought("mars: superman x2", "mars: superman, batman")
    state = table.state
    assert [state.f.tiles[tile].id for tile in state.kind] == [
        "mars",
        "superman",
        "superman",
        "mars",
        "superman",
        "batman",
    ]
    shared = [told.event for told in table.told("jlh.csetup.4")]
    assert shared == [Took(1, 3, state.kind[3]), Took(1, 4, state.kind[4])]
    brought("mars: superman x2", "oa: flash, batman").not_told("jlh.csetup.4")


def test_powers_lie_face_down_and_only_their_number_is_seen() -> None:
    """jlh.csetup.5"""
    table = placed()
    table.expect("told jlh.csetup.5", A_powers=2, B_powers=2)
    state = table.state
    own, others = JLH.view(state, 0), JLH.view(state, 1)
    kinds = len(state.f.silvers)
    names = [state.f.silvers[kind].id for kind in range(kinds) if own.hand[kind]]
    assert names == ["escape", "speed"]
    assert set(others.hand[:kinds]) == {-1}
    assert others.held == [2, 2]
    assert others.hand[kinds:] == state.hand[kinds:]


def test_a_settled_match_shows_the_others_hand_as_a_number() -> None:
    """jlh.csetup.5"""
    table = placed()
    table.expect("told jlh.csetup.5")
    settings = {"lineups": [MARS, OA]}
    assert JLH.redact(settings, 1)["lineups"] == ["mars: superman, batman / 2 face down", OA]
    assert JLH.redact(settings, 0)["lineups"] == [MARS, "oa: flash, hawkgirl / 2 face down"]


def test_an_activated_power_is_public() -> None:
    """jlh.csetup.5"""
    table = jlh("a1 0,0 flat 5", "b1 3,0 flat 5", powers={"A": ["speed", "escape"], "B": ["escape"]})
    table.refuses("play speed", by="jlh.csetup.5", seat="B", at="power")
    table.does("play speed")
    seen = JLH.view(table.state, 1)
    assert [seen.f.silvers[kind].id for kind in seen.p_kind] == ["speed"]
    assert seen.held == [1, 1]


# -- stones


@pytest.mark.parametrize(
    ("stones", "told"), [({"A": 5, "B": 0}, False), ({"A": 6, "B": 0}, True), ({"A": 3, "B": 3}, True)]
)
def test_other_markers_help_out_when_six_stones_are_used_up(stones: dict[str, int], told: bool) -> None:
    """jlh.csetup.6"""
    table = jlh("a1 -1,0 flat 9", "b1 1,0 flat 1", "b2 5,-5 flat 1", stones=stones)
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect("told jlh.csetup.6" if told else "not told jlh.csetup.6", A_stones=stones["A"] + 1)


def test_twenty_stones_are_paid_out_although_a_set_holds_six() -> None:
    """jlh.csetup.6"""
    table = jlh("a1 -1,0 flat 9", "b1 1,0 flat 1", "b2 5,-5 flat 1", stones={"A": 19, "B": 0})
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect("told jlh.csetup.6", A_stones=20)


def test_everybody_begins_without_stones() -> None:
    """jlh.csetup.7"""
    table = placed()
    table.expect("told jlh.csetup.7", A_stones=0, B_stones=0)
    table.refuses("play escape", by="jlh.power.2", seat="A")
    table.refuses("play last_stand", by="jlh.csetup.5", seat="B")


@pytest.mark.parametrize("stones", [0, 1, 2, 3])
def test_a_house_rule_may_grant_stones(stones: int) -> None:
    """jlh.csetup.7, option starting_stones"""
    table = placed(options={"starting_stones": stones})
    table.expect("told jlh.csetup.7", A_stones=stones, B_stones=stones)


def test_last_stand_costs_nothing_and_waits_only_for_its_own_condition() -> None:
    """jlh.csetup.7"""
    hands = ["mars: superman, batman / last_stand, speed", OA]
    table = brought(*hands)
    table.does(f"home {NORTH}", answers=["place a1 4,1", "place a2 2,1", "place b1 0,8", "place b2 -2,8"])
    table.expect("to move B", "told jlh.csetup.7", A_stones=0)
    table.does("advance b1 0,7")
    table.refuses("play last_stand", by="jlh.last_stand.2")
    table.refuses("play speed", by="jlh.power.2")


# -- who begins


@pytest.mark.parametrize(("winner", "first"), [("A", "B"), ("B", "A")])
def test_the_toss_loser_moves_first(winner: str, first: str) -> None:
    """jlh.csetup.8"""
    table = placed(winner)
    table.expect(f"to move {first}")
    assert [told.event for told in table.told("jlh.csetup.8")] == [Chosen("AB".index(first), "first")]
    assert table.state.first == "AB".index(first)


@pytest.mark.parametrize("winner", ["A", "B"])
def test_the_toss_winner_may_move_first_by_a_house_rule(winner: str) -> None:
    """jlh.csetup.8, option collectors_first_mover toss_winner"""
    table = placed(winner, options={"collectors_first_mover": "toss_winner"})
    table.expect(f"to move {winner}", "told jlh.csetup.8")
    assert table.state.order == ([0, 1] if winner == "A" else [1, 0])


def test_tiles_are_placed_as_in_the_beginner_game() -> None:
    """jlh.csetup.9"""
    table = brought(MARS, OA)
    table.offers_exactly([f"home {NORTH}", f"home {SOUTH}"])
    table.does(f"home {NORTH}")
    table.offers("place a1 3,3", "place a1 1,1")
    table.refuses("place a1 3,4", by="jlh.csetup.9")
    table.refuses(f"place a1 {NORTH}", by="jlh.setup.10")
    table.does("place a1 4,1", answers=["place a2 2,1", "place b1 0,8"])
    table.not_told("jlh.csetup.9")
    table.does("place b2 -2,8")
    table.expect("told jlh.csetup.9", "to move B")


def test_three_players_place_in_the_order_of_their_turns() -> None:
    """jlh.csetup.9, jlh.setup.11"""
    table = fresh(JLH, mode="ffa", players=3, lineups=[MARS, OA, MARS], ages=[9, 7, 8])
    table.expect("asked B settle")
    table.does(f"home {table.options('home')[0].split()[1]}")
    table.expect("asked C settle")
    table.does(f"home {table.options('home')[0].split()[1]}")
    for seat in ("B", "B", "C", "C", "A", "A"):
        table.expect(f"asked {seat} place")
        table.refuses("place a1 6,7", by="jlh.setup.11", seat="B" if seat == "A" else "A")
        table.does(table.options("place")[0])
    table.expect("to move B", "told jlh.csetup.9")


def test_the_collectors_game_is_won_as_the_beginner_game_is() -> None:
    """jlh.csetup.10"""
    table = jlh("a1 -1,0 flat 9", "b1 1,0 flat 1", "SB discard flat 0", stones={"A": 0, "B": 0})
    table.not_told("jlh.csetup.10")
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect("winner A", "told jlh.csetup.10", "told jlh.win.1")


def test_the_beginner_game_does_not_speak_of_the_collectors_game() -> None:
    """jlh.csetup.10"""
    table = jlh("a1 -1,0 flat 9", "b1 1,0 flat 1", "SB discard flat 0", mode="beginner")
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect("winner A", "not told jlh.csetup.10")
