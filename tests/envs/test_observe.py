"""Observations: fixed shapes, named planes that say something, and nothing a seat may not know."""

from __future__ import annotations

import ast
import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import hexdial.games
from hexdial.envs.running import Running
from hexdial.games import GAMES
from tests.envs.ways import WAYS, Way, every_game, every_way, moments, world_of

# what random play of a few matches may miss: it needs a rare tile, a rare choice, or a house rule
RARE = {
    "jlh": {"planned", "nobody", "boost", "crater", "defender rolled"},
    "ygh": {"planned", "nobody", "partner", "out", "boost", "crater", "defender", "attacker rolled", "defender rolled"},
    "nsh": {"two steps", "fought initiative", "out"},
    "hcb": set(),
    "hcx": {"rerolled", "holds", "wears", "dealt", "theme rerolls"},
}
GAUSS = "gauss "


@every_way
def test_a_seat_sees_numbers_of_one_shape_between_minus_one_and_one(way: Way) -> None:
    observer = world_of(way).observer
    for match in moments(way, 2, 60):
        for seat in range(world_of(way).seats):
            seen = observer.observe(match, seat)
            assert seen.shape == (observer.size,)
            assert seen.dtype == np.float32
            assert float(np.abs(seen).max()) <= 1.0
            assert sum(part.size for part in observer.split(seen).values()) == observer.size


@every_way
def test_what_a_seat_cannot_see_does_not_change_what_it_observes(way: Way) -> None:
    world = world_of(way)
    rng = random.Random(str(way))
    differed = False
    for match in moments(way, 3, 80):
        for seat in range(world.seats):
            other = match.clone()
            other.state = world.game.guess(world.game.view(match.state, seat), seat, rng)
            differed = differed or str(fields(other.state)) != str(fields(match.state))
            assert world.observer.observe(other, seat).tobytes() == world.observer.observe(match, seat).tobytes()
    hidden = world.game.id in ("jlh", "ygh") and world.mode != "beginner"
    assert differed == hidden  # silver tiles lie face down; nothing else is hidden in these matches


def test_a_sealed_answer_does_not_change_what_the_others_observe() -> None:
    world = world_of(Way("jlh", "beginner"))
    sealed = simultaneous(world)
    others = [seat for seat in range(world.seats) if seat != sealed.decision_seat]
    before = [world.observer.observe(sealed.match, seat).tobytes() for seat in others]
    sealed.match.answer(sealed.option)
    assert [world.observer.observe(sealed.match, seat).tobytes() for seat in others] == before


@every_game
def test_every_plane_says_something(game: str) -> None:
    lit: dict[str, bool] = {}
    for way in [one for one in WAYS if one.game == game]:
        observer = world_of(way).observer
        seen = np.zeros(observer.size, np.float32)
        for seed in range(5):
            for match in moments(way, seed, 300):
                assert match.decision is not None
                seen = np.maximum(seen, np.abs(observer.observe(match, match.decision.seat)))
        for name, numbers in observer.split(seen).items():
            lit[name] = lit.get(name, False) or bool(numbers.any())
    silent = {name for name, said in lit.items() if not said and not name.startswith(GAUSS)}
    assert silent <= RARE[game]


@every_game
def test_planes_have_names_of_their_own_and_a_meaning(game: str) -> None:
    planes = next(one for one in GAMES if one.id == game).planes
    assert planes is not None
    names = [plane.name for plane in planes.planes]
    assert len(set(names)) == len(names)
    assert all(plane.meaning for plane in planes.planes)


@every_game
def test_every_question_of_the_rules_is_declared(game: str) -> None:
    found = next(one for one in GAMES if one.id == game)
    folder = Path(str(hexdial.games.__file__)).parent / found.proceed.__module__.split(".")[2]
    assert found.planes is not None
    missing = asked_in(folder) - set(found.planes.questions)
    assert missing == set()


def asked_in(folder: Path) -> set[str]:
    """The keys that stand in calls of `ask`, `ask_of`, `ask_each` and `may`."""
    keys: set[str] = set()
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in PLACES:
                place = PLACES[node.func.attr]
                if isinstance(node.func.value, ast.Name) and node.func.value.id == "t" and len(node.args) > place:
                    key = node.args[place]
                    if isinstance(key, ast.Constant):
                        keys.add(str(key.value))
    return keys


PLACES = {"ask": 2, "ask_of": 2, "ask_each": 2, "may": 1}


def fields(state: Any) -> dict[str, object]:
    names = getattr(type(state), "__mypyc_attrs__", None) or type(state).__slots__
    return {
        name: getattr(state, name)
        for name in names
        if name not in ("f", "standing", "ground", "map") and not name.startswith("__")
    }


class Sealed:
    """A match in which several are asked at once."""

    def __init__(self, match: Running) -> None:
        assert match.decision is not None
        self.match = match
        self.decision_seat = match.decision.seat
        self.option = match.decision.options[0]


def simultaneous(world: Any) -> Sealed:
    from hexdial.envs.world import World

    world = World(world.game.id, world.mode, options={"placement_order": "simultaneous"})
    rng = random.Random(1)
    for seed in range(5):
        match = world.begin(seed)
        while match.decision is not None:
            if len(match.open) > 1:
                return Sealed(match)
            match.answer(rng.choice(match.decision.options))
    pytest.fail("nobody was asked at the same time")
