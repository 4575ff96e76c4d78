"""PREPARING THE BEGINNER GAME of the Yu-Gi-Oh! book: toss, draft, Characters, Monsters, first move."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from hexdial.games.hexors.catalogue import COLOURS, YUGIOH, load_catalogue
from hexdial.games.hexors.events import Chosen, Placed, Took
from hexdial.games.hexors.game import YGH
from hexdial.games.hexors.prepare import catalogue_of, setting_of
from hexdial.games.hexors.state import State
from hexdial.games.hexors.variant import YUGIOH as VARIANT
from hexdial.kernel.dice import Stream
from hexdial.kernel.errors import DataError, RuleError
from hexdial.kernel.play import Refused, apply, start_from
from hexdial.kernel.table import Event
from tests.hexors.tables import HexorsTable, fresh, ygh

OLDER_A = [10, 8]
DRAFT = [
    "baby_dragon", "mystical_elf", "celtic_guardian", "curse_of_dragon", "harpie_lady_sisters", "summoned_skull",
    "gaia_the_fierce_knight",
]  # fmt: skip
LAST = "thousand_dragon"
NORTH, SOUTH = "3,1", "-1,8"
NEAR_NORTH = ["2,1", "4,1", "3,0", "3,2"]
NEAR_SOUTH = ["-2,8", "0,8", "-1,9", "-1,7"]
SIDES = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
HAND = "yugi: kuriboh, time_wizard / disarm, genesis"


def tossed(winner: str = "A", **settings: Any) -> HexorsTable:
    """A is the oldest and tosses, B calls puzzle."""
    table = fresh(YGH, ages=OLDER_A, **settings)
    table.does("puzzle", dice=["puzzle" if winner == "B" else "picture"])
    return table


def drafted(winner: str = "A", **settings: Any) -> HexorsTable:
    """The winner has Yugi; the Monsters came in the order of DRAFT."""
    table = tossed(winner, **settings)
    table.does("take yugi", dice=[f"draw {tile}" for tile in DRAFT], answers=["take 1"] * len(DRAFT))
    return table


def settled(winner: str = "A", **settings: Any) -> HexorsTable:
    """The winner's Character stands in the north."""
    table = drafted(winner, **settings)
    table.does(f"home {NORTH}")
    return table


def places(letter: str, spaces: list[str]) -> list[str]:
    return [f"place {letter}{number} {space}" for number, space in enumerate(spaces, 1)]


def found(table: HexorsTable, kind: type[Event]) -> list[Event]:
    return [told.event for told in table.events if isinstance(told.event, kind)]


# -- the tiles and the die


def test_a_starter_set_holds_yugi_kaiba_eight_monsters_and_six_gems() -> None:
    """ygh.comp.1"""
    catalogue = catalogue_of("ygh")
    assert [catalogue.tiles[tile].id for tile in catalogue.starter_homes] == ["yugi", "kaiba"]
    monsters = [catalogue.tiles[tile] for tile in catalogue.starter_fighters]
    assert len({tile.id for tile in monsters}) == 8
    assert not any(tile.home for tile in monsters)
    assert catalogue.starter_stones == 6
    table = tossed("B")
    table.offers_exactly(["take yugi", "take kaiba"])
    table.expect("told ygh.comp.1")
    assert len(table.state.f.slots) == 8
    assert table.state.held == [0, 0]


def test_there_are_twelve_characters_51_monsters_and_twelve_traps() -> None:
    """ygh.comp.2"""
    catalogue = catalogue_of("ygh")
    assert [tile.number for tile in catalogue.homes] == list(range(1, 13))
    assert [tile.number for tile in catalogue.fighters] == list(range(13, 64))
    assert [silver.number for silver in catalogue.silvers] == list(range(64, 76))


@pytest.mark.parametrize("line", ["yugi: kuriboh, disarm / genesis x2", "yugi: kuriboh x2 / disarm, time_wizard"])
def test_a_trap_is_no_monster_and_a_monster_no_trap(line: str) -> None:
    """ygh.comp.2"""
    with pytest.raises(RuleError, match="is a tile of another kind") as refused:
        fresh(YGH, mode="collectors", lineups=[HAND, line])
    assert refused.value.rule == "ygh.comp.2"


@pytest.mark.parametrize(("colour", "strike"), list(zip(COLOURS, (1, 2, 3, 4, 5, 6), strict=True)))
def test_the_number_in_the_rolled_colour_is_the_strike_value(colour: str, strike: int) -> None:
    """ygh.comp.3"""
    table = ygh("a1 -1,0 1/2/3/4/5/6", "b1 1,0 flat 9", mode="beginner")
    table.does("advance a1 0,0", dice=[colour, "white"])
    table.expect_total("a1", strike, rolled=strike)
    table.expect_told("ygh.comp.3")


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [("white = ", "blue = ", "field strikes: not TOML"), (", white = 1}", "}", "field strikes.white: missing")],
)
def test_a_tile_without_six_different_colours_is_not_loaded(tmp_path: Path, old: str, new: str, problem: str) -> None:
    """ygh.comp.3"""
    with pytest.raises(DataError, match=problem):
        load_catalogue(changed(tmp_path, old, new))


def test_a_trap_is_never_fought_and_never_rolls() -> None:
    """ygh.comp.4"""
    barrier = [{"power": "mystic_barrier", "owner": "B", "at": "2,0"}]
    table = ygh("a1 0,0 flat 5", "b1 4,0 flat 5", in_force=barrier, powers={"A": ["disarm"]})
    table.refuses("against #1", by="ygh.comp.4")
    table.does("advance a1 1,0")
    table.refuses("against #1", by="ygh.comp.4", seat="A")
    table.expect("to move B", "a1 at 1,0", "not told ygh.duel.1")


def test_a_roll_picks_one_of_six_colours_each_with_the_same_chance() -> None:
    """ygh.comp.5"""
    table = ygh("a1 -1,0 flat 5", "b1 1,0 flat 5", mode="beginner")
    table.does("advance a1 0,0")
    decision = table.position.decision
    assert decision is not None
    actions = YGH.actions(table.position.state)
    assert [actions.text(option) for option in decision.options] == COLOURS
    assert decision.weights == [1] * 6
    stream = Stream("a seed")
    rolls = Counter(stream(number, decision.weights) for number in range(6000))
    assert sorted(rolls) == list(range(6))
    assert all(900 < times < 1100 for times in rolls.values())


@pytest.mark.parametrize("seat", ["A", "B"])
def test_nobody_chooses_what_the_die_shows(seat: str) -> None:
    """ygh.comp.5"""
    table = ygh("a1 -1,0 flat 5", "b1 1,0 flat 5", mode="beginner")
    table.does("advance a1 0,0")
    for colour in COLOURS:
        table.refuses(colour, by="ygh.comp.5", seat=seat)


@pytest.mark.parametrize("side", SIDES)
def test_no_face_of_a_tile_is_better_than_another(side: tuple[int, int]) -> None:
    """ygh.comp.6"""
    q, r = side
    table = ygh(f"a1 {-q},{-r} 1/2/3/4/5/6", f"b1 {q},{r} 6/5/4/3/2/1", mode="beginner")
    assert len(table.options("advance a1")) == 6
    table.does("advance a1 0,0", dice=["green", "blue"])
    table.expect_total("a1", 1, rolled=1)
    table.expect_total("b1", 5, rolled=5)
    table.expect("a1 gone", f"b1 at {q},{r}")


@pytest.mark.parametrize("mode", ["beginner", "collectors"])
def test_a_player_without_the_character_has_lost_whatever_monsters_are_left(mode: str) -> None:
    """ygh.comp.7"""
    table = ygh("a1 3,0 flat 9", "b1 0,5 flat 9", "b2 0,4 flat 9", "b3 1,4 flat 9", mode=mode)
    table.does("advance a1 4,0", dice=["red", "red"])
    table.expect("winner A", "CB in discard", "b1 at 0,5", "told ygh.comp.7")


def test_a_defeated_monster_is_not_the_player() -> None:
    """ygh.comp.7"""
    table = ygh("a1 -1,0 flat 9", "b1 1,0 flat 1", mode="beginner")
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect("b1 in discard", "not over", "not told ygh.comp.7")


def test_each_monster_has_one_of_six_elements_shown_by_its_background() -> None:
    """ygh.comp.8"""
    catalogue = catalogue_of("ygh")
    assert {name: COLOURS[colour] for name, colour in catalogue.elements.items()} == {
        "earth": "green", "wind": "yellow", "fire": "red", "water": "blue", "dark": "purple", "light": "white",
    }  # fmt: skip
    gaia, dragon = (catalogue.tiles[catalogue.by_id[tile]] for tile in ("gaia_the_fierce_knight", LAST))
    assert (gaia.element, COLOURS[gaia.colour]) == ("earth", "green")
    assert (dragon.element, COLOURS[dragon.colour]) == ("wind", "yellow")
    assert all(catalogue.elements[tile.element] == tile.colour for tile in catalogue.fighters)
    assert all(tile.colour == -1 for tile in catalogue.homes)


def test_a_monster_without_an_element_is_not_loaded(tmp_path: Path) -> None:
    """ygh.comp.8"""
    with pytest.raises(DataError, match="field element: missing"):
        load_catalogue(changed(tmp_path, 'element = "dark"\n', ""))


@pytest.mark.parametrize(("scheme", "bonus"), [("balanced", 3), ("tcg_attribute", 6)])
def test_elements_may_be_those_of_the_trading_card(scheme: str, bonus: int) -> None:
    """ygh.comp.8, option element_scheme"""
    hand, options = "yugi: curse_of_dragon", {"element_scheme": scheme}
    table = fresh(YGH, mode="collectors", lineups=[hand, hand], ages=OLDER_A, options=options)
    table.does("puzzle", dice=["puzzle"])
    table.expect("told ygh.comp.8" if scheme == "tcg_attribute" else "not told ygh.comp.8")
    duel = ygh("CA -5,0 yugi", "a1 -1,0 curse_of_dragon", "b1 1,0 flat 0", options=options)
    duel.does("advance a1 0,0", dice=["green", "green"])
    assert duel.reasons("a1")["colour"] == bonus


def changed(folder: Path, old: str, new: str) -> Path:
    """The set with one place written differently."""
    text = YUGIOH.read_text(encoding="utf-8")
    assert old in text
    path = folder / "set.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return path


# -- who plays with what


@pytest.mark.parametrize("players", [1, 3, 4])
@pytest.mark.parametrize("mode", ["beginner", "collectors"])
def test_the_game_is_for_two(mode: str, players: int) -> None:
    """ygh.setup.1"""
    with pytest.raises(RuleError, match=f"for 2 players, not {players}") as refused:
        fresh(YGH, mode=mode, players=players)
    assert refused.value.rule == "ygh.setup.1"
    assert fresh(YGH, players=2).state.f.seats == 2


def test_a_won_duel_of_the_beginner_game_pays_nothing() -> None:
    """ygh.setup.2"""
    table = ygh("a1 -1,0 flat 6", "b1 1,0 flat 5", "b2 5,-2 flat 1", mode="beginner")
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect("b1 in discard", "not told ygh.gem.1")
    assert table.state.stones == [0, 0]
    table.refuses("decline", by="ygh.setup.2")
    table.refuses("not this turn", by="ygh.setup.2")


def test_no_trap_is_triggered_in_the_beginner_game() -> None:
    """ygh.setup.2"""
    table = ygh("a1 0,0 flat 5", "b1 3,0 flat 5", mode="beginner")
    for trap in table.state.f.play:
        with pytest.raises(Refused) as refused:
            apply(table.position, trap, 0)
        assert refused.value.rule == "ygh.setup.2"
    with pytest.raises(RuleError, match="has no line-ups") as brought:
        fresh(YGH, lineups=[HAND, HAND])
    assert brought.value.rule == "ygh.setup.2"


# -- the toss


@pytest.mark.parametrize(
    ("ages", "caller", "call", "shown", "winner"),
    [
        ([10, 8], "B", "puzzle", "puzzle", 1),
        ([10, 8], "B", "picture", "puzzle", 0),
        ([10, 8], "B", "picture", "picture", 1),
        ([8, 10], "A", "puzzle", "puzzle", 0),
        ([8, 10], "A", "puzzle", "picture", 1),
    ],
)
def test_the_oldest_tosses_and_the_opponent_calls(
    ages: list[int], caller: str, call: str, shown: str, winner: int
) -> None:
    """ygh.setup.3"""
    table = fresh(YGH, ages=ages)
    table.expect(f"asked {caller} call")
    table.offers_exactly(["puzzle", "picture"])
    table.refuses(call, by="ygh.setup.3", seat="B" if caller == "A" else "A")
    table.does(call, dice=[shown])
    assert Chosen(winner, "toss") in [told.event for told in table.told("ygh.setup.3")]
    assert table.state.toss == winner
    table.expect(f"asked {'AB'[winner]} take home")


@pytest.mark.parametrize(("oldest", "caller"), [(1, "B"), (2, "A")])
def test_without_ages_chance_says_who_is_the_oldest(oldest: int, caller: str) -> None:
    """ygh.setup.3"""
    table = fresh(YGH)
    table.does(dice=[f"chair {oldest}"])
    table.expect(f"asked {caller} call", "told ygh.setup.3")


@pytest.mark.parametrize(("taken", "left"), [("yugi", "kaiba"), ("kaiba", "yugi")])
@pytest.mark.parametrize("winner", ["A", "B"])
def test_the_toss_winner_chooses_yugi_or_kaiba(winner: str, taken: str, left: str) -> None:
    """ygh.setup.4"""
    table = tossed(winner)
    loser = "B" if winner == "A" else "A"
    table.refuses(f"take {taken}", by="ygh.setup.4", seat=loser)
    table.does(f"take {taken}")
    tiles = table.state.f.tiles
    homes = {"AB"[seat]: tiles[table.state.kind[home]].id for seat, home in enumerate(table.state.f.home)}
    assert homes == {winner: taken, loser: left}
    assert len(table.told("ygh.setup.4")) == 2


def test_nobody_takes_a_second_character() -> None:
    """ygh.setup.4"""
    table = tossed("A")
    table.does("take yugi")
    for seat in "AB":
        table.refuses("take kaiba", by="ygh.setup.4", seat=seat)
        table.refuses("take yugi", by="ygh.setup.4", seat=seat)


# -- the draft


@pytest.mark.parametrize("winner", ["A", "B"])
def test_monsters_are_picked_in_turn_winner_first_until_both_have_four(winner: str) -> None:
    """ygh.setup.5"""
    table = drafted(winner)
    took = [event for event in found(table, Took) if isinstance(event, Took)][2:]
    first = "AB".index(winner)
    assert [event.seat for event in took] == [first, 1 - first] * 4
    assert [table.state.f.tiles[event.tile].id for event in took] == [*DRAFT, LAST]
    assert len(table.told("ygh.setup.5")) == 8


def test_a_pick_names_a_place_and_never_a_tile() -> None:
    """ygh.setup.5"""
    table = tossed("A")
    table.does("take kaiba")
    table.offers_exactly([f"take {slot}" for slot in range(1, 9)])
    table.refuses(f"draw {LAST}", by="ygh.setup.5")
    table.refuses("take 1", by="ygh.setup.5", seat="B")
    table.does("take 3", dice=[f"draw {LAST}"])
    table.expect("asked B draft")
    table.offers_exactly([f"take {slot}" for slot in range(1, 8)])
    table.refuses("take 8", by="ygh.setup.5")
    table.refuses("take 1", by="ygh.setup.5", seat="A")


def test_every_monster_still_face_down_is_equally_likely() -> None:
    """ygh.setup.5"""
    table = tossed("A")
    table.does("take kaiba", answers=["take 1"])
    decision = table.position.decision
    assert decision is not None
    assert decision.weights == [1] * 8
    table.does(dice=[f"draw {LAST}"], answers=["take 1"])
    decision = table.position.decision
    assert decision is not None
    texts = [YGH.actions(table.position.state).text(option) for option in decision.options]
    assert sorted(texts) == sorted(f"draw {tile}" for tile in DRAFT)


def test_the_last_monster_of_an_odd_pool_is_left_out() -> None:
    """ygh.setup.5"""
    catalogue = catalogue_of("ygh")
    odd = replace(catalogue, starter_fighters=catalogue.starter_fighters[:7])
    setting, _ = setting_of(VARIANT, odd, YGH.complete({"ages": OLDER_A}, random.Random(0)))
    table = fresh(YGH)
    table.position = start_from(YGH, State(setting))
    table.does("puzzle", dice=["picture"])
    table.does("take kaiba", dice=[f"draw {tile}" for tile in DRAFT[:6]], answers=["take 1"] * 6)
    table.expect("asked A settle")
    assert sum(table.state.pool) == 1


# -- where the tiles stand


@pytest.mark.parametrize(("chosen", "left"), [(NORTH, SOUTH), (SOUTH, NORTH)])
@pytest.mark.parametrize("winner", ["A", "B"])
def test_characters_start_on_gray_spaces_at_opposite_ends(winner: str, chosen: str, left: str) -> None:
    """ygh.setup.6"""
    table = drafted(winner)
    loser = "B" if winner == "A" else "A"
    table.expect(f"asked {winner} settle")
    table.offers_exactly([f"home {NORTH}", f"home {SOUTH}"])
    for space in ("3,2", "2,1", "0,4"):
        table.refuses(f"home {space}", by="ygh.setup.6")
    table.refuses(f"home {left}", by="ygh.setup.6", seat=loser)
    table.does(f"home {chosen}")
    table.refuses(f"home {chosen}", by="ygh.setup.6", seat=loser)
    table.expect(f"C{winner} at {chosen}", f"C{loser} at {left}")
    assert len(table.told("ygh.setup.6")) == 2


def test_a_monster_starts_at_most_two_spaces_from_its_character() -> None:
    """ygh.setup.7"""
    table = settled("A")
    board = table.state.f.board
    home = board.index[(3, 1)]
    assert sorted(table.options("place a1")) == sorted(
        f"place a1 {board.texts[cell]}" for cell in range(len(board)) if 1 <= board.apart[home][cell] <= 2
    )
    table.offers("place a1 3,3", "place a1 1,1")
    for far in ("3,4", "0,1", "0,4"):
        table.refuses(f"place a1 {far}", by="ygh.setup.7")


def test_other_tiles_do_not_lengthen_the_way() -> None:
    """ygh.setup.7"""
    table = settled("A")
    table.does("place a1 3,2", answers=["place a2 2,2"])
    table.offers("place a3 3,3", "place a3 2,3", "place a3 1,3")
    table.refuses("place a3 3,4", by="ygh.setup.7")


def test_monsters_are_placed_one_to_a_space_and_need_not_touch() -> None:
    """ygh.setup.8"""
    table = settled("A")
    table.does("place a1 5,1")
    table.refuses("place a2 5,1", by="ygh.setup.8")
    table.refuses(f"place a2 {NORTH}", by="ygh.setup.8")
    table.does("place a2 1,1", answers=["place a3 3,3", "place a4 1,3"])
    table.expect("a1 at 5,1", "a2 at 1,1", "a3 at 3,3", "a4 at 1,3", "asked B place")
    near = table.state.f.near
    assert not any(table.state.at[cell] >= 0 for piece in range(1, 5) for cell in near[table.state.where[piece]])
    assert len(table.told("ygh.setup.8")) == 4


@pytest.mark.parametrize("word", ["pass", "stop"])
def test_no_monster_is_kept_back(word: str) -> None:
    """ygh.setup.8"""
    table = settled("A")
    table.refuses(word, by="ygh.setup.8")
    table.does("place a1 4,1", answers=["place a2 2,1", "place a3 3,2"])
    table.refuses(word, by="ygh.setup.8")
    table.expect("asked A place")


# -- in which order they are placed


@pytest.mark.parametrize(("winner", "loser"), [("A", "B"), ("B", "A")])
def test_the_toss_winner_places_all_monsters_then_the_other(winner: str, loser: str) -> None:
    """ygh.setup.9, option placement_order first_then_second"""
    table = settled(winner)
    own, other = winner.lower(), loser.lower()
    table.refuses(f"place {other}1 {NEAR_SOUTH[0]}", by="ygh.setup.9", seat=loser)
    table.refuses(f"place {own}2 {NEAR_NORTH[1]}", by="ygh.setup.9")
    table.refuses(f"advance {own}1 {NEAR_NORTH[1]}", by="ygh.setup.9")
    table.does(answers=places(own, NEAR_NORTH))
    table.expect(f"asked {loser} place")
    table.refuses(f"place {own}1 4,1", by="ygh.setup.9", seat=winner)
    table.does(answers=places(other, NEAR_SOUTH))
    table.expect(f"to move {loser}", f"asked {loser} move")


def test_nobody_places_monsters_before_the_characters_are_down() -> None:
    """ygh.setup.9"""
    table = drafted("A")
    table.refuses("place a1 4,1", by="ygh.setup.9")
    table.refuses("place b1 0,8", by="ygh.setup.9", seat="B")


def test_players_may_agree_to_place_in_turn() -> None:
    """ygh.setup.9, option placement_order alternate"""
    table = settled("B", options={"placement_order": "alternate"})
    table.refuses("place a1 -2,8", by="ygh.setup.9", seat="A")
    for number in range(4):
        table.expect("asked B place")
        table.does(places("b", NEAR_NORTH)[number])
        table.expect("asked A place")
        table.refuses("place b4 3,3", by="ygh.setup.9", seat="B")
        table.does(places("a", NEAR_SOUTH)[number])
    order = [event.piece for event in found(table, Placed) if isinstance(event, Placed)][2:]
    assert order == [6, 1, 7, 2, 8, 3, 9, 4]
    table.expect("to move A")


def test_players_may_agree_to_place_in_secret() -> None:
    """ygh.setup.9, option placement_order simultaneous"""
    table = settled("A", options={"placement_order": "simultaneous"})
    table.expect("asked A hide", "asked B hide")
    table.does(A=["place a1 4,1"], B=["place b1 0,8"])
    table.expect("a1 gone", "b1 gone")
    table.refuses("place a2 4,1", by="ygh.setup.8", seat="A")
    table.refuses("place a1 2,1", by="ygh.setup.9", seat="A")
    seen = YGH.view(table.position.state, 0)
    piece = table.state.f.labels.index("b1")
    assert seen.plan[piece] != table.position.state.plan[piece]
    table.does(
        A=["place a2 2,1", "place a3 3,0", "place a4 3,2"], B=["place b2 -2,8", "place b3 -1,9", "place b4 -1,7"]
    )
    table.expect("a1 at 4,1", "b1 at 0,8", "a4 at 3,2", "b4 at -1,7", "to move B")
    assert set(table.state.plan) == {-1}


# -- the first turn


@pytest.mark.parametrize(("winner", "last"), [("A", "B"), ("B", "A")])
def test_who_took_the_last_monster_moves_first(winner: str, last: str) -> None:
    """ygh.setup.10"""
    table = settled(winner)
    table.does(answers=places(winner.lower(), NEAR_NORTH) + places(last.lower(), NEAR_SOUTH))
    table.expect(f"to move {last}", f"asked {last} move")
    assert {told.event for told in table.told("ygh.setup.10")} == {Chosen("AB".index(last), "first")}
    table.refuses(f"advance {winner.lower()}4 3,3", by="ygh.turn.10", seat=winner)


@pytest.mark.parametrize("mode", ["beginner", "collectors"])
def test_tiles_that_touch_after_the_set_up_do_not_duel(mode: str) -> None:
    """ygh.setup.11"""
    table = ygh("a1 0,0 flat 5", "a2 -3,0 flat 5", "b1 1,0 flat 5", mode=mode)
    table.expect("asked A move", "told ygh.setup.11", "not told ygh.duel.1", "not told ygh.contact.3")
    table.does("advance a2 -2,0")
    table.expect("to move B", "a1 at 0,0", "b1 at 1,0", "not told ygh.duel.1")


def test_a_first_turn_without_contact_has_nothing_to_say_about_it() -> None:
    """ygh.setup.11"""
    ygh("a1 0,0 flat 5", "b1 2,0 flat 5").not_told("ygh.setup.11")


def test_element_and_pod_do_not_count_in_the_beginner_game() -> None:
    """ygh.setup.12"""
    table = ygh("CA -5,0 flat 3", "a1 -1,0 flat 5 fire", "a2 0,-1 flat 5", "b1 1,0 flat 5", mode="beginner")
    table.does("advance a1 0,0", dice=["red", "blue", "red", "blue"])
    table.expect("told ygh.setup.12", "told ygh.duel.3", "asked chance")
    table.expect_total("a1", 5, rolled=5)
    table.expect_total("b1", 5, rolled=5)


def test_the_printed_strike_bonus_does_not_count_in_the_beginner_game() -> None:
    """ygh.setup.12, ygh.win.4"""
    table = ygh("CB 5,0 flat 5 bonus 4", "a1 3,0 flat 6", mode="beginner")
    table.does("advance a1 4,0", dice=["red", "red"])
    table.expect_total("CB", 7, rolled=5, home_bonus=2)
    table.expect_total("a1", 6, rolled=6)
    table.expect("a1 in discard", "told ygh.setup.12", "told ygh.win.4")
