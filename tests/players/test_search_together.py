"""Several processes share a search: repeatable, in time, and none is left behind."""

import os
import random
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from hexdial.kernel.errors import HexdialError
from hexdial.kernel.play import Game, Position
from hexdial.kernel.table import Table
from hexdial.players.registry import player
from hexdial.players.search.think import Budget, Thoughts, think
from hexdial.players.search.tree import Tree
from hexdial.players.seen import seen_by
from hexdial.players.together import share, standing, think_together
from tests.players.test_players import begin
from tests.terminal.field import FIELD, PLAY, Field, proceed

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="processes cannot be forked here")


def table() -> Position[Field]:
    return seen_by(begin(hands=[[0, 1, 2], [2]]), 0)


def numbers(found: Thoughts) -> list[tuple[int, float]]:
    return [(one.visits, one.worth) for one in found.options]


CHILDREN = Path(f"/proc/self/task/{os.getpid()}/children")
BEFORE: set[str] = set()


@pytest.fixture(autouse=True)
def others() -> None:
    """Processes of other tests are none of ours."""
    BEFORE.clear()
    BEFORE.update(children())


def children() -> list[str]:
    return CHILDREN.read_text().split() if CHILDREN.exists() else []


def no_children() -> bool:
    return set(children()) <= BEFORE


def test_the_same_seed_walks_and_shares_give_the_same_thoughts() -> None:
    runs = [think_together(FIELD, table(), Budget(301), random.Random(9), 2) for _ in range(2)]
    assert numbers(runs[0]) == numbers(runs[1])
    assert runs[0].iterations == 301
    assert sum(one.visits for one in runs[0].options) == 301
    assert numbers(runs[0]) != numbers(think_together(FIELD, table(), Budget(301), random.Random(9), 3))
    assert no_children()


def test_what_two_found_out_is_added_up() -> None:
    seeds = random.Random(9)
    apart = [think(FIELD, table(), Budget(150), random.Random(seeds.getrandbits(64))) for _ in range(2)]
    both = think_together(FIELD, table(), Budget(300), random.Random(9), 2)
    for one, other, sum_of in zip(apart[0].options, apart[1].options, both.options, strict=True):
        assert sum_of.visits == one.visits + other.visits
        won = one.worth * one.visits + other.worth * other.visits
        assert sum_of.worth * sum_of.visits == pytest.approx(won)


def test_a_tree_that_was_there_counts_once() -> None:
    seen = table()
    assert seen.decision is not None
    tree = Tree(0, "turn")
    think(FIELD, seen, Budget(100), random.Random(1), tree=tree)
    assert sum(visits for visits, _ in standing(tree, seen.decision)) == 100
    both = think_together(FIELD, seen, Budget(60), random.Random(2), 2, tree)
    assert sum(one.visits for one in both.options) == 160


def test_walks_are_shared_seconds_are_not() -> None:
    parts = [share(Budget(7, 2.0, 900), 3, number, time.perf_counter()) for number in range(3)]
    assert [part.iterations for part in parts] == [3, 2, 2]
    assert all(1.5 < part.seconds <= 2.0 for part in parts)
    assert [part.memory for part in parts] == [300] * 3


def test_two_processes_find_the_best_card() -> None:
    seen = table()
    assert seen.decision is not None
    assert seen.decision.options[player("search:400*2")(FIELD, seen, random.Random(1))] == PLAY[2]


def test_whoever_is_late_does_not_count() -> None:
    """One process hangs in a rule; the other answers in time, and the first one is gone."""
    own = os.getpid()

    def hangs(t: Table[Field]) -> None:
        if os.getpid() != own:
            time.sleep(60)
        proceed(t)

    seen = table()
    began = time.perf_counter()
    found = think_together(game_of(hangs), seen, Budget(seconds=0.2), random.Random(1), 2)
    assert time.perf_counter() - began < 5
    assert found.best() is not None
    assert no_children()


def game_of(rules: object, order: Any = None) -> Game[Field]:
    """The game of the tests with other rules."""
    return replace(FIELD, proceed=rules, order=order)  # type: ignore[arg-type]  # rules of the tests


def test_a_process_that_dies_is_one_sentence() -> None:
    own = os.getpid()

    def dies(t: Table[Field]) -> None:
        if os.getpid() != own:
            os.kill(os.getpid(), signal.SIGKILL)
        proceed(t)

    with pytest.raises(HexdialError, match=r"has ended without an answer \(signal SIGKILL\)"):
        think_together(game_of(dies), table(), Budget(40), random.Random(1), 2)
    assert no_children()


def test_a_process_that_fails_says_why() -> None:
    own = os.getpid()

    def fails(t: Table[Field]) -> None:
        if os.getpid() != own:
            raise ValueError("no such card")
        proceed(t)

    with pytest.raises(HexdialError, match="failed: ValueError: no such card"):
        think_together(game_of(fails), table(), Budget(40), random.Random(1), 2)


def test_nobody_is_left_when_the_search_is_broken_off() -> None:
    own = os.getpid()

    def broken_off(t: Table[Field]) -> None:
        if os.getpid() == own:
            raise KeyboardInterrupt
        proceed(t)

    with pytest.raises(KeyboardInterrupt):
        think_together(game_of(broken_off), table(), Budget(seconds=60.0), random.Random(1), 2)
    assert no_children()


LONELY = """
import os, random, sys
from hexdial.players import together
from hexdial.players.search.think import Budget
from tests.players.test_search_together import FIELD, table
kept = together.help_out
def tell(*given):
    os.write(1, f"{os.getpid()}\\n".encode())
    kept(*given)
together.help_out = tell
together.think_together(FIELD, table(), Budget(seconds=60.0), random.Random(1), 2)
"""


def test_nobody_thinks_on_when_the_master_is_killed() -> None:
    root = Path(__file__).resolve().parents[2]
    paths = os.pathsep.join([*filter(None, sys.path), str(root)])
    master = subprocess.Popen([sys.executable, "-c", LONELY], stdout=subprocess.PIPE, env={"PYTHONPATH": paths})
    assert master.stdout is not None
    assert int(master.stdout.readline()) != master.pid
    master.kill()
    master.wait()
    began = time.perf_counter()
    assert master.stdout.read() == b""  # the pipe ends when the last one who could write has ended
    assert time.perf_counter() - began < 20
    master.stdout.close()


def test_names_that_cannot_be() -> None:
    for name in ("search:1s*0", "search:1*2", "search:500*99"):
        with pytest.raises(HexdialError, match="cannot share this search"):
            player(name)
    for name in ("search:1s*", "search:1s+*2", "search:0.5*2", "search:+"):
        with pytest.raises(HexdialError, match="the budget is seconds"):
            player(name)
