"""Small positions the tests speak of, and random ones."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from hexdial.games import GAMES
from hexdial.games.neuroshima.house import House
from hexdial.games.neuroshima.prepare import catalogue_of, faces_of
from hexdial.games.neuroshima.puzzle import HexQuestion, read_goal
from hexdial.games.neuroshima.setting import PUZZLE, Setting
from hexdial.games.neuroshima.state import ACT, State, put
from hexdial.kernel.game import Game
from hexdial.puzzles.puzzle import Puzzle, make_puzzle
from hexdial.puzzles.search.solver import PRUNINGS, Solver, Verdict

NSH: Game[Any] = next(game for game in GAMES if game.id == "nsh")
ALL_GOALS = (
    ["win the battle"],
    ["destroy the HQ"],
    ["hurt the HQ for at least 2"],
    ["save the HQ"],
    ["lose nothing"],
    ["lose at most 1", "hurt the HQ for at least 1"],
    ["kill at least 2"],
    ["kill all enemies"],
    ["win the battle", "lose at most 1"],
)

# one Commando, seven lines of fire into the HQ in the north
ONE_SHOT: dict[str, object] = {
    "title": "One shot",
    "game": "nsh",
    "armies": ["outpost", "moloch"],
    "units": [
        {"tile": "outpost_hq", "at": "0,2"},
        {"tile": "moloch_hq", "at": "0,-2", "hp": 1},
    ],
    "hand": ["outpost_commando"],
    "goal": "win the battle",
    "solution": ["place outpost_commando 0,-1 4"],
}


def puzzle(**changed: object) -> Puzzle:
    """The puzzle above, with other fields."""
    fields = {**ONE_SHOT, **changed}
    return make_puzzle("one_shot", {key: value for key, value in fields.items() if value is not None})


def solve(one: Puzzle, prunings: tuple[str, ...] = PRUNINGS, **limits: Any) -> Verdict:
    return Solver(one.game.proceed, one.question(), prunings, **limits).run()


def written_to(folder: Path, text: str) -> Path:
    path = folder / "some.yaml"
    path.write_text(text, encoding="utf-8")
    return path


_SETTINGS: dict[tuple[int, int], Setting] = {}


def scattered(rng: random.Random, own: int, foes: int, hand: int, actions: float) -> State:
    """Units of two armies anywhere, facing anywhere, some wounded; tiles of the first in hand."""
    pair = rng.sample(range(4), 2)
    key = (pair[0], pair[1])
    if key not in _SETTINGS:
        _SETTINGS[key] = Setting(catalogue_of(), faces_of(), PUZZLE, House({}), pair, 2)
    f = _SETTINGS[key]
    s = State(f)
    s.phase, s.active, s.opened = ACT, 0, [True, True]
    s.pile, s.count = [[0] * len(bag) for bag in f.bag], [0, 0]
    cells = list(range(f.size))
    rng.shuffle(cells)
    bags: list[list[int]] = []
    for side, many in ((0, own), (1, foes)):
        bag = [tile.number for tile in f.army[side].tiles if tile.kind in ("fighter", "module")]
        rng.shuffle(bag)
        bags.append(bag)
        for kind in (f.home[side], *[bag.pop() for _ in range(many)]):
            cell = cells.pop()
            turn = 0 if kind == f.home[side] else rng.randrange(6)
            put(s, cell, kind * 6 + turn, side, s.serial)
            s.serial += 1
            if f.faces.life[kind] > 1 and rng.random() < 0.3:
                s.wounds[cell] = 1
    tiles = [tile.number for tile in f.army[0].tiles if tile.kind == "action"]
    s.hand[0] = [rng.choice(tiles) if rng.random() < actions else bags[0].pop() for _ in range(hand)]
    s.life = [rng.randint(1, 8), rng.randint(1, 6)]
    return s


def asked(s: State, goals: list[str]) -> HexQuestion:
    return HexQuestion(s, 0, [read_goal(goal) for goal in goals])
