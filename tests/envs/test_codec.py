"""Numbers and choices: every choice has its number, at every table, in every match."""

from __future__ import annotations

import pytest

from hexdial.envs.world import World
from hexdial.kernel.errors import HexdialError
from tests.envs.ways import Way, every_way, moments, world_of


@every_way
def test_every_choice_of_the_space_comes_back_from_its_number(way: Way) -> None:
    world = world_of(way)
    codec = world.codec
    space = world.game.actions(world.begin(0).state)
    assert len(codec) == len(space)
    for value in space.values:
        number = codec.encode(value)
        assert codec.decode(number) is value
        assert codec.parse(codec.text(number)) == number


@every_way
def test_every_option_of_a_match_has_a_number_of_its_own(way: Way) -> None:
    codec = world_of(way).codec
    for match in moments(way, 1, 150):
        assert match.decision is not None
        numbers = codec.numbers(match.decision.options)
        assert len(set(numbers)) == len(numbers)
        assert [codec.decode(number) for number in numbers] == match.decision.options


def test_tables_with_other_line_ups_share_the_numbers_of_what_is_written_alike() -> None:
    world = World("nsh", "duel", tables=4)
    assert len({str(settings["lineups"]) for settings in world.settings}) > 1
    spaces = [world.game.actions(world.begin_open(table).state) for table in range(4)]
    assert len(world.codec) > max(len(space) for space in spaces)
    for table, space in enumerate(spaces):
        for value in space.values:
            number = world.codec.encode(value, table)
            assert world.codec.decode(number, table) is value
            assert world.codec.text(number) == space.text(value)


def test_the_seed_decides_the_table() -> None:
    world = World("nsh", "duel", tables=4)
    tables = [world.begin(seed).table for seed in range(20)]
    assert len(set(tables)) > 1
    assert tables == [world.begin(seed).table for seed in range(20)]


@pytest.mark.parametrize("number", [-1, 10**6])
def test_a_number_that_means_nothing_is_one_sentence(number: int) -> None:
    world = World("hcb", "one_booster")
    with pytest.raises(HexdialError, match="is no choice of this match"):
        world.codec.decode(number)


@pytest.mark.parametrize(
    ("made", "sentence"),
    [
        ({"game": "chess"}, "no game 'chess'"),
        ({"game": "nsh", "mode": "blitz"}, "nsh has no mode 'blitz'"),
        ({"game": "nsh", "mode": "duel", "players": 5}, "nsh duel is played by 2, not by 5"),
        ({"game": "nsh", "tables": 0}, "at least one table"),
        ({"game": "jlh", "mode": "beginner", "lineups": "watchtower"}, "nobody brings a line-up here"),
        ({"game": "nsh", "options": {"luck": "none"}}, "nsh has no option 'luck'"),
    ],
)
def test_an_environment_that_cannot_be_is_one_sentence(made: dict[str, object], sentence: str) -> None:
    with pytest.raises(HexdialError, match=sentence):
        World(**made)  # type: ignore[arg-type]  # what a person may give
