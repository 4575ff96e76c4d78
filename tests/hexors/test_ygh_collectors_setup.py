"""COLLECTOR'S GAME of the Yu-Gi-Oh! book: hands, Bank, first mover, what stays as it was."""

from __future__ import annotations

from typing import Any

import pytest

from hexdial.games.hexors.events import Chosen, Took
from hexdial.games.hexors.game import YGH
from hexdial.kernel.errors import RuleError
from tests.hexors.tables import HexorsTable, fresh, ygh

YUGI = "yugi: kuriboh, time_wizard / disarm, genesis"
KAIBA = "kaiba: swordstalker, labyrinth_tank / disarm, sun_dagger"
NORTH, SOUTH = "3,1", "-1,8"


def brought(*hands: str, winner: str = "A", **settings: Any) -> HexorsTable:
    """A Collector's Game after the toss; B calls puzzle."""
    table = fresh(YGH, mode="collectors", lineups=list(hands), ages=[10, 8], **settings)
    table.does("puzzle", dice=["puzzle" if winner == "B" else "picture"])
    return table


def placed(winner: str = "A", **settings: Any) -> HexorsTable:
    """Everything in the Arena, the winner in the north."""
    table = brought(YUGI, KAIBA, winner=winner, **settings)
    first, second = ("a", "b") if winner == "A" else ("b", "a")
    table.does(
        f"home {NORTH}",
        answers=[f"place {first}1 4,1", f"place {first}2 2,1", f"place {second}1 0,8", f"place {second}2 -2,8"],
    )
    return table


# -- hands


def test_players_bring_their_own_tiles() -> None:
    """ygh.csetup.1"""
    table = brought(YUGI, KAIBA)
    table.expect("asked A settle", "told ygh.csetup.1", "not told ygh.setup.5", "not told ygh.setup.4")
    state = table.state
    tiles = [state.f.tiles[tile].id for tile in state.kind]
    assert tiles == ["yugi", "kuriboh", "time_wizard", "kaiba", "swordstalker", "labyrinth_tank"]
    took = [told.event for told in table.told("ygh.csetup.1")]
    assert took == [Took(piece // 3, piece, tile) for piece, tile in enumerate(state.kind)]


def test_five_monsters_and_four_traps_against_as_many() -> None:
    """ygh.csetup.1"""
    five = "kuriboh, time_wizard, baby_dragon, mystical_elf, summoned_skull"
    hand = f"yugi: {five} / disarm, genesis, sun_dagger, zombify"
    table = brought(hand, hand)
    assert (table.state.f.fighters, table.state.f.powers, table.state.held) == (5, 4, [4, 4])
    with pytest.raises(RuleError) as refused:
        fresh(YGH, mode="collectors", lineups=[hand, f"kaiba: {five} / disarm, genesis, sun_dagger"])
    assert refused.value.rule == "ygh.csetup.1"


@pytest.mark.parametrize(
    "hand",
    [
        "kaiba: kuriboh, time_wizard / disarm",
        "kaiba: kuriboh / disarm, genesis",
        "kaiba: kuriboh, time_wizard, baby_dragon / disarm, genesis",
        "kaiba: kuriboh, time_wizard",
        "kaiba: kuriboh, yugi / disarm, genesis",
        "kuriboh: time_wizard, baby_dragon / disarm, genesis",
        ": kuriboh, time_wizard / disarm, genesis",
    ],
)
def test_one_character_each_and_equally_many_monsters_and_traps(hand: str) -> None:
    """ygh.csetup.1"""
    for hands in ([YUGI, hand], [hand, YUGI]):
        with pytest.raises(RuleError) as refused:
            fresh(YGH, mode="collectors", lineups=hands)
        assert refused.value.rule == "ygh.csetup.1"


@pytest.mark.parametrize(
    "hand", ["yugi: kuriboh x2 / disarm x3", "yugi: kuriboh x3 / disarm x2", "yugi: kuriboh, kuriboh, kuriboh"]
)
def test_three_of_a_kind_are_too_many(hand: str) -> None:
    """ygh.csetup.2"""
    with pytest.raises(RuleError, match="at most 2") as refused:
        fresh(YGH, mode="collectors", lineups=[hand, hand])
    assert refused.value.rule == "ygh.csetup.2"


def test_two_of_a_kind_and_two_of_its_numbered_twin_are_allowed() -> None:
    """ygh.csetup.2"""
    gaia = "gaia_the_fierce_knight"
    with pytest.raises(RuleError) as refused:
        fresh(YGH, mode="collectors", lineups=[f"yugi: {gaia} x3", f"yugi: {gaia} x2, {gaia}_2"])
    assert refused.value.rule == "ygh.csetup.2"
    hand = f"yugi: {gaia} x2, {gaia}_2 x2 / disarm x2"
    table = brought(hand, hand)
    assert [table.state.f.tiles[tile].id for tile in table.state.f.lineup[1]] == [gaia] * 2 + [f"{gaia}_2"] * 2
    assert table.state.held == [2, 2]


def test_both_players_may_bring_the_same_tiles_even_the_character() -> None:
    """ygh.csetup.3"""
    table = brought("yugi: kuriboh x2", "yugi: kuriboh, time_wizard")
    state = table.state
    tiles = [state.f.tiles[tile].id for tile in state.kind]
    assert tiles == ["yugi", "kuriboh", "kuriboh", "yugi", "kuriboh", "time_wizard"]
    shared = [told.event for told in table.told("ygh.csetup.3")]
    assert shared == [Took(1, 3, state.kind[3]), Took(1, 4, state.kind[4])]
    brought("yugi: kuriboh x2", "kaiba: swordstalker x2").not_told("ygh.csetup.3")


def test_traps_lie_face_down_and_only_their_number_is_seen() -> None:
    """ygh.csetup.4"""
    table = placed()
    table.expect("told ygh.csetup.4", A_powers=2, B_powers=2)
    state = table.state
    own, others = YGH.view(state, 0), YGH.view(state, 1)
    kinds = len(state.f.silvers)
    assert [state.f.silvers[kind].id for kind in range(kinds) if own.hand[kind]] == ["disarm", "genesis"]
    assert set(others.hand[:kinds]) == {-1}
    assert others.held == [2, 2]
    assert others.hand[kinds:] == state.hand[kinds:]
    assert YGH.redact({"lineups": [YUGI, KAIBA]}, 1)["lineups"] == ["yugi: kuriboh, time_wizard / 2 face down", KAIBA]


def test_a_triggered_trap_is_public() -> None:
    """ygh.csetup.4"""
    table = ygh("a1 0,0 flat 5", "b1 3,0 flat 5", powers={"A": ["sun_dagger", "disarm"], "B": ["disarm"]})
    table.refuses("play sun_dagger", by="ygh.csetup.4", seat="B", at="power")
    table.does("play sun_dagger", answers=["target a1"])
    seen = YGH.view(table.state, 1)
    assert [seen.f.silvers[kind].id for kind in seen.p_kind] == ["sun_dagger"]
    assert seen.held == [1, 1]


# -- gems


@pytest.mark.parametrize(
    ("gems", "told"),
    [({"A": 5, "B": 0}, False), ({"A": 6, "B": 0}, True), ({"A": 3, "B": 3}, True), ({"A": 19, "B": 0}, True)],
)
def test_other_markers_help_out_when_six_gems_are_used_up(gems: dict[str, int], told: bool) -> None:
    """ygh.csetup.5"""
    table = ygh("a1 -1,0 flat 9", "b1 1,0 flat 1", "b2 5,-5 flat 1", stones=gems)
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect("told ygh.csetup.5" if told else "not told ygh.csetup.5", A_stones=gems["A"] + 1)


def test_players_begin_without_gems_and_no_trap_can_be_triggered() -> None:
    """ygh.csetup.6"""
    table = placed()
    table.expect("told ygh.csetup.6", A_stones=0, B_stones=0)
    table.refuses("play sun_dagger", by="ygh.trap.2", seat="B")
    table.refuses("play disarm", by="ygh.trap.2", seat="A")


@pytest.mark.parametrize("gems", [0, 1, 2, 3])
def test_a_house_rule_may_grant_gems(gems: int) -> None:
    """ygh.csetup.6, option starting_gems"""
    table = placed(options={"starting_gems": gems})
    table.expect("told ygh.csetup.6", A_stones=gems, B_stones=gems)


# -- who begins


@pytest.mark.parametrize(("winner", "first"), [("A", "B"), ("B", "A")])
def test_the_toss_loser_moves_first(winner: str, first: str) -> None:
    """ygh.csetup.7, option collectors_first_mover toss_loser"""
    table = placed(winner)
    table.expect(f"to move {first}")
    assert [told.event for told in table.told("ygh.csetup.7")] == [Chosen("AB".index(first), "first")]
    assert table.state.first == "AB".index(first)


@pytest.mark.parametrize("winner", ["A", "B"])
def test_the_toss_winner_may_move_first_by_a_house_rule(winner: str) -> None:
    """ygh.csetup.7, option collectors_first_mover toss_winner"""
    table = placed(winner, options={"collectors_first_mover": "toss_winner"})
    table.expect(f"to move {winner}", "told ygh.csetup.7")
    assert table.state.order == ([0, 1] if winner == "A" else [1, 0])


def test_tiles_are_placed_as_in_the_beginner_game() -> None:
    """ygh.csetup.8"""
    table = brought(YUGI, KAIBA)
    table.offers_exactly([f"home {NORTH}", f"home {SOUTH}"])
    table.does(f"home {NORTH}")
    table.offers("place a1 3,3", "place a1 1,1")
    table.refuses("place a1 3,4", by="ygh.csetup.8")
    table.refuses(f"place a1 {NORTH}", by="ygh.setup.8")
    table.does("place a1 4,1", answers=["place a2 2,1", "place b1 0,8"])
    table.not_told("ygh.csetup.8")
    table.does("place b2 -2,8")
    table.expect("told ygh.csetup.8", "to move B")


def test_the_printed_strike_bonus_replaces_the_two_of_the_beginner_game() -> None:
    """ygh.csetup.9"""
    table = ygh("CB 5,0 flat 4 bonus 3", "a1 3,0 flat 8", "b1 0,5 flat 1")
    table.does("advance a1 4,0", dice=["red", "red"])
    table.expect_total("CB", 7, rolled=4, home_bonus=3)
    table.expect("winner A", "told ygh.csetup.9", "told ygh.win.1")


def test_the_beginner_game_does_not_speak_of_the_collectors_game() -> None:
    """ygh.csetup.9"""
    table = ygh("CB 5,0 flat 4 bonus 3", "a1 3,0 flat 8", "b1 0,5 flat 1", mode="beginner")
    table.does("advance a1 4,0", dice=["red", "red"])
    table.expect("winner A", "not told ygh.csetup.9")
