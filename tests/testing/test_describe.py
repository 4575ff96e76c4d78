from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from hexdial.games.hexors.game import JLH, YGH
from hexdial.kernel.errors import HexdialError
from hexdial.kernel.game import Game
from hexdial.kernel.play import play_on
from hexdial.kernel.table import Through
from hexdial.testing.yamlfile import read_yaml, write_yaml

MODES = [(game, mode.id) for game in (JLH, YGH) for mode in game.modes]


class Dice:
    """A policy that answers at random, the same in every run."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)

    def __call__(self, seat: int, options: Sequence[object], weights: list[int] | None, key: str, about: object) -> int:
        return self.rng.randrange(len(options))


def random_settings(game: Game[Any], mode: str, rng: random.Random) -> dict[str, object]:
    options = {
        option.name: rng.choice(option.values) for option in game.options if not option.modes or mode in option.modes
    }
    settings: dict[str, object] = {"mode": mode, "players": rng.choice(game.mode(mode).players), "options": options}
    return game.complete(settings, rng)


@pytest.mark.parametrize(("game", "mode"), MODES, ids=[f"{game.id}-{mode}" for game, mode in MODES])
def test_a_described_position_plays_on_as_the_match_does(game: Game[Any], mode: str, tmp_path: Path) -> None:
    """Between two turns a position is written down, read back and drawn; both play on with the same answers."""
    compared = 0
    for seed in range(4):
        rng = random.Random(seed)
        table: Through[Any] = Through(game.setup(random_settings(game, mode, rng)), Dice(seed), telling=True)
        while play_on(game, table, rng.randrange(1, 30)) is None and compared < 8 * (seed + 1):
            content = game.describe(table.s)
            if content.get("phase", "start") != "start":
                continue
            (tmp_path / "one.yaml").write_text(write_yaml(content), encoding="utf-8")
            drawn = game.draw(read_yaml(tmp_path / "one.yaml"))
            game.check(drawn)
            assert game.describe(drawn) == content
            again: Through[Any] = Through(drawn, Dice(seed), telling=True)
            onward: Through[Any] = Through(table.s.copy(), Dice(seed), telling=True)
            assert play_on(game, again, 12) == play_on(game, onward, 12)
            assert [game.log(again.s, told) for told in again.events] == [
                game.log(onward.s, told) for told in onward.events
            ]
            assert game.describe(again.s) == game.describe(onward.s)
            compared += 1
    assert compared >= 16, "too few positions were compared"


def test_the_drawn_board_is_the_catalogues() -> None:
    content = JLH.describe(JLH.draw({}))
    assert content["homes"] == [
        {"label": "SA", "tile": "flat 0", "at": "-5,0"},
        {"label": "SB", "tile": "flat 0", "at": "5,0"},
    ]
    assert content["to_move"] == "A"
    assert content["stones"] == {"A": 9, "B": 9}
    assert len(JLH.draw({}).f.board) == 127
    four = JLH.describe(JLH.draw({"mode": "ffa", "players": 4}))
    assert [home["at"] for home in four["homes"]] == ["-5,0", "5,0", "0,-5", "0,5"]  # type: ignore[attr-defined]  # plain data


def test_every_way_to_write_a_tile() -> None:
    tiles: list[object] = [
        "superman_2",
        "flat 5",
        "flat 5 red ally flash",
        "1/2/3/4/5/6",
        {"strikes": 4, "colour": "blue"},
        {"strikes": {"green": 1, "blue": 2, "yellow": 3, "red": 4, "purple": 5, "white": 6}, "ally": "stagg"},
    ]
    units = [{"owner": "A", "tile": tile, "at": [place, 2]} for place, tile in enumerate(tiles)]
    content = JLH.describe(JLH.draw({"units": units[:5], "discard": [{"owner": "A", "tile": tiles[5]}]}))
    assert [unit["tile"] for unit in content["units"]] == [  # type: ignore[attr-defined]  # plain data
        "superman_2",
        "flat 5",
        "flat 5 red ally flash",
        "1/2/3/4/5/6",
        "flat 4 blue",
    ]
    assert content["discard"] == [{"label": "a6", "tile": "1/2/3/4/5/6 ally stagg"}]
    fire = YGH.draw({"units": [{"label": "a1", "tile": "flat 5 fire", "at": "0,0"}]})
    assert YGH.describe(fire)["units"] == [{"label": "a1", "tile": "flat 5 red", "at": "0,0"}]


def test_a_taken_and_a_trapped_tile() -> None:
    content = {
        "units": [
            {"label": "a1", "tile": "flat 5", "at": "0,-6", "trapped": True},
            {"label": "b1", "tile": "flat 5", "at": "0,0"},
        ],
        "in_force": [
            {"power": "wasteland", "owner": "B", "cells": ["1,-6", "-1,-5", "0,-5"]},
            {"power": "telepathy", "owner": "A", "on": "b1"},
        ],
    }
    state = JLH.draw(content)
    JLH.check(state)
    described = JLH.describe(state)
    assert described["units"] == [
        {"label": "a1", "tile": "flat 5", "at": "0,-6", "trapped": "#1"},
        {"label": "b1", "tile": "flat 5", "at": "0,0", "controller": "A"},
    ]
    assert JLH.describe(JLH.draw(described)) == described


def test_without_a_home_a_player_is_out_of_free_for_all() -> None:
    state = JLH.draw({"mode": "ffa", "players": 3, "discard": [{"label": "SC"}]})
    JLH.check(state)
    assert state.out == [0, 0, 1]
    assert state.stones == [9, 9, 0]


ONE = {"label": "a1", "tile": "flat 5", "at": "0,0"}
WRONG: list[tuple[dict[str, object], str]] = [
    ({"unit": []}, "position, field unit: unknown field"),
    ({"game": "ygh"}, "position, field game: must be jlh"),
    ({"mode": "duel"}, "position, field mode: unknown mode 'duel'"),
    ({"mode": "ffa", "players": 5}, "position, field players: ffa is for 3 or 4 players, not 5"),
    ({"board": "moon"}, "position, field board: unknown board 'moon'"),
    ({"options": {"fun": "yes"}}, "jlh has no option 'fun'"),
    ({"options": {"allow_pass": "perhaps"}}, "option allow_pass cannot be 'perhaps'"),
    ({"to_move": "C"}, "position, field to_move: there is no seat 'C'; the seats are A, B"),
    ({"phase": "battle"}, "position, field phase: unknown phase 'battle'"),
    ({"order": ["A", "A"]}, "position, field order: must name each of A, B once"),
    ({"units": ["a1"]}, "position, field units: entry 1 must be a table"),
    ({"units": [{**ONE, "at": "9,9"}]}, "unit 1 (a1), field at: 9,9 is off the board (hexagon 6)"),
    ({"units": [{**ONE, "at": "here"}]}, "unit 1 (a1), field at: must be a space"),
    ({"units": [{**ONE, "tile": "suprman"}]}, "unit 1 (a1), field tile: unknown tile 'suprman'; near it: superman"),
    ({"units": [{**ONE, "tile": "mars"}]}, "unit 1 (a1), field tile: 'mars' is not a fighter"),
    ({"units": [{**ONE, "tile": "flat 5 pink"}]}, "unit 1 (a1), field tile: 'pink' says nothing"),
    ({"units": [{**ONE, "tile": "flat 5 ally joker"}]}, "unit 1 (a1), field tile: unknown ally 'joker'"),
    ({"units": [{**ONE, "tile": "flat 5 bonus 2"}]}, "unit 1 (a1), field tile: only a home tile has a bonus"),
    ({"units": [{**ONE, "tile": {"strikes": {"green": 1}}}]}, "unit 1 (a1), field tile.strikes.blue: missing"),
    ({"units": [{**ONE, "facing": 3}]}, "unit 1 (a1), field facing: unknown field"),
    ({"units": [{**ONE, "label": "x1"}]}, "unit 1 (x1), field label: 'x1' is no label here"),
    ({"units": [{**ONE, "owner": "B"}]}, "unit 1 (a1), field owner: a1 belongs to A, not to B"),
    ({"units": [{"tile": "flat 5", "at": "0,0"}]}, "unit 1, field owner: missing"),
    ({"units": [ONE, {**ONE, "at": "0,1"}]}, "unit 2 (a1), field label: a1 stands twice"),
    ({"units": [ONE, {**ONE, "label": "b1"}]}, "unit 2 (b1), field at: a1 is already on 0,0"),
    ({"units": [{**ONE, "trapped": True}]}, "unit 1 (a1), field trapped: must name the craters that hold it"),
    ({"homes": [{"label": "SA", "tile": "superman"}]}, "home 1 (SA), field tile: 'superman' is not a home tile"),
    (
        {"homes": [{"label": "SA", "tile": "flat 0 red"}]},
        "home 1 (SA), field tile: a home tile has no background colour",
    ),
    ({"powers": {"A": ["escap"]}}, "position, field powers.A: unknown silver tile 'escap'; near it: escape"),
    ({"powers": {"A": ["escape xx"]}}, "position, field powers.A: 'escape xx' is no tile id"),
    ({"powers": {"E": ["escape"]}}, "position, field powers.E: there is no seat 'E'"),
    ({"stones": {"A": -1}}, "position, field stones.A: must be at least 0, not -1"),
    ({"mode": "beginner", "stones": {"A": 1}}, "position, field stones: the Beginner Game has no silver tiles"),
    ({"in_force": [{"power": "energy_barrier", "owner": "A"}]}, "power 1 (energy_barrier), field at: missing"),
    ({"in_force": [{"power": "energy_barrier", "owner": "A", "at": "5,0"}]}, "field at: 5,0 is not empty"),
    ({"in_force": [{"power": "super_strength", "owner": "A", "on": "a1"}]}, "field on: there is no 'a1'"),
    ({"in_force": [{"power": "super_strength", "owner": "A", "turns": 2}]}, "super_strength does not count turns"),
    ({"units": [ONE], "mover": "a1", "path": ["1,0"]}, "position, field path: must lead to where a1 stands now"),
    ({"path": ["1,0"]}, "position, field path: only a mover has one"),
    ({"mode": "ffa", "discard": [{"label": "SA"}]}, "position, field to_move: A has lost the home and is out"),
]


@pytest.mark.parametrize(("content", "sentence"), WRONG, ids=[sentence for _, sentence in WRONG])
def test_what_cannot_be_drawn_is_one_sentence(content: dict[str, object], sentence: str) -> None:
    with pytest.raises(HexdialError) as problem:
        JLH.draw(content)
    assert sentence in str(problem.value)
    assert "\n" not in str(problem.value)
