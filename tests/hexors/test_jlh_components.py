"""The tiles, the die and the stones of Justice League Hexors."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from hexdial.games.hexors.catalogue import COLOURS, JUSTICE_LEAGUE, load_catalogue
from hexdial.games.hexors.game import JLH
from hexdial.games.hexors.prepare import catalogue_of
from hexdial.kernel.dice import Stream
from hexdial.kernel.errors import DataError, RuleError
from hexdial.kernel.play import Refused, apply
from tests.hexors.tables import fresh, jlh

SIDES = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
MARS = "mars: superman, batman / escape, speed"


def test_a_starter_set_holds_two_strongholds_eight_characters_and_six_stones() -> None:
    """jlh.comp.1"""
    catalogue = catalogue_of("jlh")
    tiles = [catalogue.tiles[tile] for tile in (*catalogue.starter_homes, *catalogue.starter_fighters)]
    assert [tile.home for tile in tiles] == [True] * 2 + [False] * 8
    assert len({tile.id for tile in tiles}) == 10
    assert catalogue.starter_stones == 6
    table = fresh(JLH, ages=[10, 8])
    table.does("heads", dice=["heads"])
    table.offers_exactly(["take atlantis", "take mars"])
    table.expect("told jlh.comp.1")
    assert len(table.state.f.slots) == 8
    assert table.state.held == [0, 0]


def test_there_are_eleven_strongholds_52_characters_and_twelve_powers() -> None:
    """jlh.comp.2"""
    catalogue = catalogue_of("jlh")
    assert [tile.number for tile in catalogue.homes] == list(range(1, 12))
    assert [tile.number for tile in catalogue.fighters] == list(range(12, 64))
    assert [silver.number for silver in catalogue.silvers] == list(range(64, 76))


@pytest.mark.parametrize("line", ["mars: superman, escape / speed, speed", "mars: superman, batman / escape, flash"])
def test_a_power_is_no_character_and_a_character_no_power(line: str) -> None:
    """jlh.comp.2"""
    with pytest.raises(RuleError, match="is a tile of another kind") as refused:
        fresh(JLH, mode="collectors", lineups=[MARS, line])
    assert refused.value.rule == "jlh.comp.2"


def test_a_starter_game_has_no_power_to_ask_for() -> None:
    """jlh.comp.2, jlh.setup.2"""
    table = jlh("a1 0,0 flat 5", "b1 3,0 flat 5", mode="beginner")
    for power in table.state.f.play:
        with pytest.raises(Refused) as refused:
            apply(table.position, power, 0)
        assert refused.value.rule == "jlh.setup.2"
    with pytest.raises(RuleError) as without:
        fresh(JLH, lineups=[MARS, MARS])
    assert without.value.rule == "jlh.setup.2"


@pytest.mark.parametrize(("colour", "strike"), list(zip(COLOURS, (1, 2, 3, 4, 5, 6), strict=True)))
def test_the_number_in_the_rolled_colour_is_the_strike_value(colour: str, strike: int) -> None:
    """jlh.comp.3"""
    table = jlh("a1 -1,0 1/2/3/4/5/6", "b1 1,0 flat 9", mode="beginner")
    table.does("advance a1 0,0", dice=[colour, "white"])
    table.expect_total("a1", strike, rolled=strike)
    table.expect("told jlh.comp.3")


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("white = ", "blue = ", "field strikes: not TOML"),
        (", white = 3}", "}", "field strikes.white: missing"),
    ],
)
def test_a_tile_without_six_different_colours_is_not_loaded(tmp_path: Path, old: str, new: str, problem: str) -> None:
    """jlh.comp.3"""
    with pytest.raises(DataError, match=problem):
        load_catalogue(changed(tmp_path, old, new))


def test_every_fighting_tile_has_one_number_in_each_of_six_colours() -> None:
    """jlh.comp.3"""
    for tile in catalogue_of("jlh").tiles:
        assert len(tile.strikes) == len(COLOURS) == 6
        assert all(strike >= 0 for strike in tile.strikes)


def test_a_power_tile_is_never_fought() -> None:
    """jlh.comp.4"""
    table = jlh(
        "a1 0,0 flat 5",
        "b1 4,0 flat 5",
        in_force=[{"power": "energy_barrier", "owner": "B", "at": "2,0"}],
        powers={"A": ["escape"]},
    )
    table.refuses("against #1", by="jlh.comp.4")
    table.does("advance a1 1,0")
    table.refuses("against #1", by="jlh.comp.4", seat="A")
    table.expect("to move B", "a1 at 1,0", "not told jlh.battle.2")


@pytest.mark.parametrize(("tile", "side"), [("superman", "hero"), ("cheetah", "villain")])
def test_hero_or_villain_makes_no_difference_to_a_total(tile: str, side: str) -> None:
    """jlh.comp.5"""
    printed = catalogue_of("jlh").tiles[catalogue_of("jlh").by_id[tile]]
    assert printed.side == side
    for foe in ("superman", "cheetah"):
        table = jlh(f"a1 -1,0 {tile}", f"b1 1,0 {foe}")
        table.does("advance a1 0,0", dice=["red", "green"])
        table.expect_total("a1", printed.strikes[COLOURS.index("red")])


def test_heroes_and_villains_may_stand_in_one_hand() -> None:
    """jlh.comp.5"""
    sides = {tile.id: tile.side for tile in catalogue_of("jlh").fighters}
    table = fresh(JLH, mode="collectors", lineups=["mars: superman, cheetah", "oa: cheetah, superman"])
    assert [sides[table.state.f.tiles[tile].id] for tile in table.state.f.lineup[0]] == ["hero", "villain"]


def test_a_roll_picks_one_of_six_colours_each_with_the_same_chance() -> None:
    """jlh.comp.6"""
    table = jlh("a1 -1,0 flat 5", "b1 1,0 flat 5", mode="beginner")
    table.does("advance a1 0,0")
    decision = table.position.decision
    assert decision is not None
    actions = JLH.actions(table.position.state)
    assert [actions.text(option) for option in decision.options] == COLOURS
    assert decision.weights == [1] * 6
    stream = Stream("a seed")
    rolls = Counter(stream(number, decision.weights) for number in range(6000))
    assert sorted(rolls) == list(range(6))
    assert all(900 < times < 1100 for times in rolls.values())


@pytest.mark.parametrize("seat", ["A", "B"])
def test_nobody_chooses_what_the_die_shows(seat: str) -> None:
    """jlh.comp.6"""
    table = jlh("a1 -1,0 flat 5", "b1 1,0 flat 5", mode="beginner")
    table.does("advance a1 0,0")
    for colour in COLOURS:
        table.refuses(colour, by="jlh.comp.6", seat=seat)


@pytest.mark.parametrize("side", SIDES)
def test_no_face_of_a_tile_is_better_than_another(side: tuple[int, int]) -> None:
    """jlh.comp.7"""
    q, r = side
    table = jlh(f"a1 {-q},{-r} 1/2/3/4/5/6", f"b1 {q},{r} 6/5/4/3/2/1", mode="beginner")
    assert len(table.options("advance a1")) == 6
    table.does("advance a1 0,0", dice=["green", "blue"])
    table.expect_total("a1", 1, rolled=1)
    table.expect_total("b1", 5, rolled=5)
    table.expect("a1 gone", f"b1 at {q},{r}")


def test_a_background_is_another_colour_than_the_faces() -> None:
    """jlh.comp.8"""
    catalogue = catalogue_of("jlh")
    superman = catalogue.tiles[catalogue.by_id["superman_2"]]
    assert COLOURS[superman.colour] == "blue"
    assert superman.strikes[COLOURS.index("yellow")] == 6
    assert all(0 <= tile.colour < 6 for tile in catalogue.fighters)
    assert all(tile.colour == -1 for tile in catalogue.homes)


def test_a_character_without_a_background_is_not_loaded(tmp_path: Path) -> None:
    """jlh.comp.8"""
    with pytest.raises(DataError, match="field colour: missing"):
        load_catalogue(changed(tmp_path, 'colour = "blue"\n', ""))


def changed(folder: Path, old: str, new: str) -> Path:
    """The set with one place written differently."""
    text = JUSTICE_LEAGUE.read_text(encoding="utf-8")
    assert old in text
    path = folder / "set.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return path
