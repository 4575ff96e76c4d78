"""PREPARING THE BEGINNER GAME: toss, draft, Strongholds, Characters, first move."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from hexdial.games.hexors.events import Chosen, Placed, Took
from hexdial.games.hexors.game import JLH
from hexdial.games.hexors.prepare import catalogue_of, setting_of
from hexdial.games.hexors.state import State
from hexdial.games.hexors.variant import JUSTICE_LEAGUE
from hexdial.kernel.errors import RuleError
from hexdial.kernel.play import start_from
from hexdial.kernel.table import Event
from tests.hexors.tables import HexorsTable, fresh, jlh

OLDER_A = [10, 8]
DRAFT = ["aquaman", "martian_manhunter", "superman", "tom_turbine", "cheetah", "the_joker", "tsukuri"]
NORTH, SOUTH = "3,1", "-1,8"
NEAR_NORTH = ["2,1", "4,1", "3,0", "3,2"]
NEAR_SOUTH = ["-2,8", "0,8", "-1,9", "-1,7"]


def tossed(winner: str = "A", **settings: Any) -> HexorsTable:
    """A is the oldest and tosses, B calls heads."""
    table = fresh(JLH, ages=OLDER_A, **settings)
    table.does("heads", dice=["heads" if winner == "B" else "tails"])
    return table


def drafted(winner: str = "A", **settings: Any) -> HexorsTable:
    """The winner has Atlantis; the tiles came in the order of DRAFT."""
    table = tossed(winner, **settings)
    table.does("take atlantis", dice=[f"draw {tile}" for tile in DRAFT], answers=["take 1"] * len(DRAFT))
    return table


def settled(winner: str = "A", **settings: Any) -> HexorsTable:
    """The winner's Stronghold stands in the north."""
    table = drafted(winner, **settings)
    table.does(f"home {NORTH}")
    return table


def places(letter: str, spaces: list[str]) -> list[str]:
    return [f"place {letter}{number} {space}" for number, space in enumerate(spaces, 1)]


def found(table: HexorsTable, kind: type[Event]) -> list[Event]:
    return [told.event for told in table.events if isinstance(told.event, kind)]


# -- who plays with what


@pytest.mark.parametrize("players", [1, 3, 4])
def test_the_beginner_game_is_for_two(players: int) -> None:
    """jlh.setup.1"""
    with pytest.raises(RuleError, match=f"for 2 players, not {players}") as refused:
        fresh(JLH, players=players)
    assert refused.value.rule == "jlh.setup.1"
    assert fresh(JLH, players=2).state.f.seats == 2


def test_a_won_battle_of_the_beginner_game_pays_nothing() -> None:
    """jlh.setup.2"""
    table = jlh("a1 -1,0 flat 6", "b1 1,0 flat 5", "b2 5,-2 flat 1", mode="beginner")
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect("b1 in discard", "not told jlh.stone.1")
    assert table.state.stones == [0, 0]
    table.refuses("decline", by="jlh.setup.2")
    table.refuses("spend", by="jlh.setup.2")


def test_line_ups_are_not_brought_to_the_beginner_game() -> None:
    """jlh.setup.2"""
    with pytest.raises(RuleError, match="has no line-ups") as refused:
        fresh(JLH, lineups=["mars: superman", "mars: superman"])
    assert refused.value.rule == "jlh.setup.2"


# -- the toss


@pytest.mark.parametrize(
    ("ages", "caller", "call", "shown", "winner"),
    [
        ([10, 8], "B", "heads", "heads", 1),
        ([10, 8], "B", "tails", "heads", 0),
        ([10, 8], "B", "tails", "tails", 1),
        ([8, 10], "A", "heads", "heads", 0),
        ([8, 10], "A", "heads", "tails", 1),
    ],
)
def test_the_oldest_tosses_and_the_other_calls(
    ages: list[int], caller: str, call: str, shown: str, winner: int
) -> None:
    """jlh.setup.3"""
    table = fresh(JLH, ages=ages)
    table.expect(f"asked {caller} call")
    table.refuses(call, by="jlh.setup.3", seat="B" if caller == "A" else "A")
    table.does(call, dice=[shown])
    assert Chosen(winner, "toss") in [told.event for told in table.told("jlh.setup.3")]
    assert table.state.toss == winner
    table.expect(f"asked {'AB'[winner]} take home")


@pytest.mark.parametrize(("oldest", "caller"), [(1, "B"), (2, "A")])
def test_without_ages_chance_says_who_is_the_oldest(oldest: int, caller: str) -> None:
    """jlh.setup.3"""
    table = fresh(JLH)
    table.does(dice=[f"chair {oldest}"])
    table.expect(f"asked {caller} call", "told jlh.setup.3")


def test_both_sides_of_the_tossed_tile_are_equally_likely() -> None:
    """jlh.setup.3"""
    table = fresh(JLH)
    decision = table.position.decision
    assert decision is not None
    assert decision.weights == [1, 1]
    table.does(dice=["chair 1"], answers=["heads"])
    decision = table.position.decision
    assert decision is not None
    assert decision.weights == [1, 1]
    table.does(dice=["tails"])
    table.expect("asked A take home", "told jlh.setup.3")


# -- Strongholds


@pytest.mark.parametrize(("taken", "left"), [("atlantis", "mars"), ("mars", "atlantis")])
@pytest.mark.parametrize("winner", ["A", "B"])
def test_the_toss_winner_takes_either_stronghold_and_the_other_gets_the_one_left(
    winner: str, taken: str, left: str
) -> None:
    """jlh.setup.4"""
    table = tossed(winner)
    loser = "B" if winner == "A" else "A"
    table.refuses(f"take {taken}", by="jlh.setup.4", seat=loser)
    table.does(f"take {taken}")
    tiles = table.state.f.tiles
    homes = {"AB"[seat]: tiles[table.state.kind[home]].id for seat, home in enumerate(table.state.f.home)}
    assert homes == {winner: taken, loser: left}
    assert len(table.told("jlh.setup.4")) == 2


def test_nobody_takes_a_second_stronghold() -> None:
    """jlh.setup.5"""
    table = tossed("A")
    table.does("take atlantis")
    for seat in "AB":
        table.refuses("take mars", by="jlh.setup.5", seat=seat)
        table.refuses("take atlantis", by="jlh.setup.5", seat=seat)


@pytest.mark.parametrize(
    "hand", ["mars: superman, oa", "superman: batman, flash", "escape: batman, flash", ": batman, flash"]
)
def test_a_hand_has_exactly_one_stronghold(hand: str) -> None:
    """jlh.setup.5"""
    with pytest.raises(RuleError, match="exactly one") as refused:
        fresh(JLH, mode="collectors", lineups=["mars: superman, batman", hand])
    assert refused.value.rule == "jlh.setup.5"


# -- the draft


@pytest.mark.parametrize("winner", ["A", "B"])
def test_characters_are_taken_in_turn_toss_winner_first_until_both_have_four(winner: str) -> None:
    """jlh.setup.6"""
    table = drafted(winner)
    seats = [event.seat for event in found(table, Took) if isinstance(event, Took)][2:]
    first = "AB".index(winner)
    assert seats == [first, 1 - first] * 4
    taken = [table.state.f.tiles[event.tile].id for event in found(table, Took) if isinstance(event, Took)][2:]
    assert taken == [*DRAFT, "morgaine_le_fey"]
    hands = [[table.state.f.tiles[table.state.kind[piece]].id for piece in own] for own in table.state.f.own]
    assert hands[first] == ["atlantis", *taken[::2]]
    assert hands[1 - first] == ["mars", *taken[1::2]]
    assert len(table.told("jlh.setup.6")) == 8


def test_a_pick_names_a_place_and_never_a_tile() -> None:
    """jlh.setup.6"""
    table = tossed("A")
    table.does("take mars")
    table.offers_exactly([f"take {slot}" for slot in range(1, 9)])
    table.refuses("draw superman", by="jlh.setup.6")
    table.refuses("take 1", by="jlh.setup.6", seat="B")
    table.does("take 3", dice=["draw superman"])
    table.expect("asked B draft")
    table.offers_exactly([f"take {slot}" for slot in range(1, 8)])
    table.refuses("take 8", by="jlh.setup.6")
    table.refuses("take 1", by="jlh.setup.6", seat="A")


def test_every_tile_still_face_down_is_equally_likely() -> None:
    """jlh.setup.6"""
    table = tossed("A")
    table.does("take mars", answers=["take 1"])
    decision = table.position.decision
    assert decision is not None
    assert decision.weights == [1] * 8
    table.does(dice=["draw superman"], answers=["take 1"])
    decision = table.position.decision
    assert decision is not None
    texts = [JLH.actions(table.position.state).text(option) for option in decision.options]
    assert "draw superman" not in texts
    assert len(texts) == 7


def test_the_last_tile_of_an_odd_pool_is_left_out() -> None:
    """jlh.setup.6"""
    catalogue = catalogue_of("jlh")
    odd = replace(catalogue, starter_fighters=catalogue.starter_fighters[:7])
    setting, _ = setting_of(JUSTICE_LEAGUE, odd, JLH.complete({"ages": OLDER_A}, random.Random(0)))
    table = fresh(JLH)
    table.position = start_from(JLH, State(setting))
    table.does("heads", dice=["tails"])
    table.does("take mars", dice=[f"draw {tile}" for tile in DRAFT[:6]], answers=["take 1"] * 6)
    table.expect("asked A settle")
    assert sum(table.state.pool) == 1


# -- where the tiles stand


@pytest.mark.parametrize(("chosen", "left"), [(NORTH, SOUTH), (SOUTH, NORTH)])
@pytest.mark.parametrize("winner", ["A", "B"])
def test_strongholds_start_on_the_gray_spaces_at_opposite_ends(winner: str, chosen: str, left: str) -> None:
    """jlh.setup.7"""
    table = drafted(winner)
    loser = "B" if winner == "A" else "A"
    table.expect(f"asked {winner} settle")
    table.offers_exactly([f"home {NORTH}", f"home {SOUTH}"])
    for space in ("3,2", "2,1", "0,4"):
        table.refuses(f"home {space}", by="jlh.setup.7")
    table.refuses(f"home {left}", by="jlh.setup.7", seat=loser)
    table.does(f"home {chosen}")
    table.expect(f"S{winner} at {chosen}", f"S{loser} at {left}")
    assert len(table.told("jlh.setup.7")) == 2


def test_two_strongholds_never_share_an_end() -> None:
    """jlh.setup.7"""
    table = settled("A")
    table.refuses(f"home {NORTH}", by="jlh.setup.7", seat="B")
    table.expect(f"SA at {NORTH}", f"SB at {SOUTH}", "asked A place")


@pytest.mark.parametrize("red", ["3,0", "-1,9"])
def test_red_starts_are_for_three_and_four_players(red: str) -> None:
    """jlh.setup.8"""
    table = drafted("A")
    table.refuses(f"home {red}", by="jlh.setup.8")
    table.offers_exactly([f"home {NORTH}", f"home {SOUTH}"], start="home")


def test_a_character_starts_at_most_two_spaces_from_its_stronghold() -> None:
    """jlh.setup.9"""
    table = settled("A")
    near = table.options("place a1")
    board = table.state.f.board
    home = board.index[(3, 1)]
    assert sorted(near) == sorted(
        f"place a1 {board.texts[cell]}" for cell in range(len(board)) if 1 <= board.apart[home][cell] <= 2
    )
    table.offers("place a1 3,3", "place a1 1,1")
    for far in ("3,4", "0,1", "0,4"):
        table.refuses(f"place a1 {far}", by="jlh.setup.9")


def test_other_tiles_do_not_lengthen_the_way_to_the_stronghold() -> None:
    """jlh.setup.9"""
    table = settled("A")
    table.does("place a1 3,2", answers=["place a2 2,2"])
    table.offers("place a3 3,3", "place a3 2,3", "place a3 1,3")
    table.refuses("place a3 3,4", by="jlh.setup.9")


def test_characters_are_placed_one_to_a_space_and_need_not_touch() -> None:
    """jlh.setup.10"""
    table = settled("A")
    table.does("place a1 5,1")
    table.refuses("place a2 5,1", by="jlh.setup.10")
    table.refuses(f"place a2 {NORTH}", by="jlh.setup.10")
    table.does("place a2 1,1", answers=["place a3 3,3", "place a4 1,3"])
    table.expect("a1 at 5,1", "a2 at 1,1", "a3 at 3,3", "a4 at 1,3", "asked B place")
    near = table.state.f.near
    assert not any(table.state.at[cell] >= 0 for piece in range(1, 5) for cell in near[table.state.where[piece]])
    assert len(table.told("jlh.setup.10")) == 4


@pytest.mark.parametrize("word", ["pass", "stop"])
def test_no_character_is_left_off_the_field(word: str) -> None:
    """jlh.setup.10"""
    table = settled("A")
    table.refuses(word, by="jlh.setup.10")
    table.does("place a1 4,1", answers=["place a2 2,1", "place a3 3,2"])
    table.refuses(word, by="jlh.setup.10")
    table.expect("asked A place")


# -- in which order they are placed


@pytest.mark.parametrize(("winner", "loser"), [("A", "B"), ("B", "A")])
def test_the_toss_winner_places_all_characters_then_the_other(winner: str, loser: str) -> None:
    """jlh.setup.11"""
    table = settled(winner)
    own, other = winner.lower(), loser.lower()
    table.refuses(f"place {other}1 {NEAR_SOUTH[0]}", by="jlh.setup.11", seat=loser)
    table.refuses(f"place {own}2 {NEAR_NORTH[1]}", by="jlh.setup.11")
    table.refuses(f"advance {own}1 {NEAR_NORTH[1]}", by="jlh.setup.11")
    table.does(answers=places(own, NEAR_NORTH))
    table.expect(f"asked {loser} place")
    table.refuses(f"place {own}1 4,1", by="jlh.setup.11", seat=winner)
    table.does(answers=places(other, NEAR_SOUTH))
    table.expect(f"to move {loser}", f"asked {loser} move")


def test_nobody_places_characters_before_the_strongholds_are_down() -> None:
    """jlh.setup.11"""
    table = drafted("A")
    table.refuses("place a1 4,1", by="jlh.setup.11")
    table.refuses("place b1 0,8", by="jlh.setup.11", seat="B")


def test_players_may_agree_to_place_in_turn() -> None:
    """jlh.setup.11, option placement_order alternate"""
    table = settled("B", options={"placement_order": "alternate"})
    table.refuses("place a1 -2,8", by="jlh.setup.11", seat="A")
    for number in range(4):
        table.expect("asked B place")
        table.does(places("b", NEAR_NORTH)[number])
        table.expect("asked A place")
        table.refuses("place b4 3,3", by="jlh.setup.11", seat="B")
        table.does(places("a", NEAR_SOUTH)[number])
    order = [event.piece for event in found(table, Placed) if isinstance(event, Placed)][2:]
    assert order == [6, 1, 7, 2, 8, 3, 9, 4]
    table.expect("to move A")


def test_players_may_agree_to_place_in_secret() -> None:
    """jlh.setup.11, option placement_order simultaneous"""
    table = settled("A", options={"placement_order": "simultaneous"})
    table.expect("asked A hide", "asked B hide")
    table.does(A=["place a1 4,1"], B=["place b1 0,8"])
    table.expect("a1 gone", "b1 gone")
    table.refuses("place a2 4,1", by="jlh.setup.10", seat="A")
    table.refuses("place a1 2,1", by="jlh.setup.11", seat="A")
    seen = JLH.view(table.position.state, 0)
    piece = table.state.f.labels.index("b1")
    assert seen.plan[piece] != table.position.state.plan[piece]
    table.does(
        A=["place a2 2,1", "place a3 3,0", "place a4 3,2"], B=["place b2 -2,8", "place b3 -1,9", "place b4 -1,7"]
    )
    table.expect("a1 at 4,1", "b1 at 0,8", "a4 at 3,2", "b4 at -1,7", "to move B", "asked B move")
    assert set(table.state.plan) == {-1}


# -- the first turn


@pytest.mark.parametrize(("winner", "last"), [("A", "B"), ("B", "A")])
def test_who_took_the_last_character_moves_first(winner: str, last: str) -> None:
    """jlh.setup.12"""
    table = settled(winner)
    spaces = {winner: NEAR_NORTH, last: NEAR_SOUTH}
    table.does(answers=places(winner.lower(), NEAR_NORTH) + places(last.lower(), NEAR_SOUTH))
    table.expect(f"to move {last}", f"asked {last} move")
    assert (table.state.turn, table.state.picks) == (1, 0)
    assert {told.event for told in table.told("jlh.setup.12")} == {Chosen("AB".index(last), "first")}
    q, r = spaces[winner][3].split(",")
    table.refuses(f"advance {winner.lower()}4 {q},{int(r) + 1}", by="jlh.turn.3", seat=winner)


def test_the_beginner_game_compares_bare_strike_values() -> None:
    """jlh.setup.13"""
    table = jlh("a1 3,0 flat 5", "a2 4,-1 flat 5", "SB 5,0 flat 5 bonus 4", "b1 0,5 flat 5", mode="beginner")
    table.does("advance a1 4,0", dice=["red", "blue", "red", "blue"])
    table.expect("told jlh.setup.13", "told jlh.battle.4", "asked chance")
    table.expect_total("a1", 5, rolled=5)
    table.expect_total("SB", 5, rolled=5)


def test_colours_and_allies_do_not_count_in_the_beginner_game() -> None:
    """jlh.setup.13"""
    table = jlh(
        "SA -5,0 flat 3 ally flash", "a1 -1,0 flat 5 red ally flash", "b1 1,0 flat 6", "b2 5,-3 flat 1", mode="beginner"
    )
    table.does("advance a1 0,0", dice=["red", "blue"])
    table.expect_total("a1", 5, rolled=5)
    table.expect("a1 in discard", "told jlh.setup.13")


@pytest.mark.parametrize(("option", "total"), [("printed_bonus", 9), ("plus2", 7)])
def test_a_stronghold_may_get_a_bonus_by_a_house_rule(option: str, total: int) -> None:
    """jlh.setup.13, option beginner_stronghold_bonus"""
    table = jlh(
        "a1 3,0 flat 5",
        "SB 5,0 flat 5 bonus 4",
        "b1 0,5 flat 5",
        mode="beginner",
        options={"beginner_stronghold_bonus": option},
    )
    table.does("advance a1 4,0", dice=["red", "blue"])
    table.expect_total("SB", total, rolled=5, home_bonus=total - 5)
    table.expect_total("a1", 5, rolled=5)
    table.expect("a1 in discard", "told jlh.setup.13")


@pytest.mark.parametrize("mode", ["beginner", "collectors"])
def test_tiles_that_touch_after_the_set_up_do_not_fight(mode: str) -> None:
    """jlh.setup.14"""
    table = jlh("a1 0,0 flat 5", "a2 -3,0 flat 5", "b1 1,0 flat 5", mode=mode)
    table.expect("asked A move", "told jlh.setup.14", "not told jlh.battle.1", "not told jlh.contact.3")
    table.does("advance a2 -2,0")
    table.expect("to move B", "a1 at 0,0", "b1 at 1,0", "not told jlh.battle.1")


def test_a_first_turn_without_contact_has_nothing_to_say_about_it() -> None:
    """jlh.setup.14"""
    jlh("a1 0,0 flat 5", "b1 2,0 flat 5").not_told("jlh.setup.14")
