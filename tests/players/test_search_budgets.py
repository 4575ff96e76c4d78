"""Budgets hold: a long walk is given up, a full tree stays as large as it may be, and there is always an answer."""

import gc
import random
import time
from collections.abc import Iterator
from typing import Any

import pytest

from hexdial.games import GAMES
from hexdial.kernel.play import Game, Position, start
from hexdial.kernel.table import Table, Word
from hexdial.players.registry import player
from hexdial.players.search.player import Searcher
from hexdial.players.search.think import Budget, think
from hexdial.players.search.tree import EDGE, NODE, OPTION, Edge, Node, Tree, most_promising
from hexdial.players.search.walk import Manner, Walk
from hexdial.players.seen import seen_by
from tests.players.test_players import begin
from tests.players.test_search import asking, finish
from tests.players.test_search_together import game_of
from tests.terminal.field import FIELD, PLAY, Field, options_of, proceed


def table() -> Position[Field]:
    return seen_by(begin(hands=[[0, 1, 2], [2]]), 0)


def endless(t: Table[Field]) -> None:
    """The first answer is like any other; then questions come one after the other for a minute."""
    proceed(t)
    until = time.perf_counter() + 60
    while time.perf_counter() < until:
        t.ask(1, options_of(t.s, 1), "turn")


def test_a_walk_is_given_up_when_the_time_is_up() -> None:
    began = time.perf_counter()
    found = think(game_of(endless), table(), Budget(seconds=0.1), random.Random(1), Manner(steps=5))
    assert found.iterations == 0
    assert time.perf_counter() - began < 5


def first_question(game: Game[Any]) -> Position[Any]:
    """The first one of a game, as whoever is asked sees it."""
    rng = random.Random(1)
    settings = game.complete({"mode": game.modes[0].id}, rng)
    position = start(game, settings, lambda _, weights: rng.choices(range(len(weights)), weights)[0])
    assert position.decision is not None
    return seen_by(position, position.decision.seat)


@pytest.fixture
def collecting() -> Iterator[None]:
    """Whatever a test does, the collector is on afterwards."""
    yield
    gc.enable()


def watched(seen: list[bool]) -> Game[Field]:
    """A game that notes at every step whether the collector is on."""

    def noting(t: Table[Field]) -> None:
        seen.append(gc.isenabled())
        proceed(t)

    return game_of(noting)


@pytest.mark.usefixtures("collecting")
def test_while_the_time_runs_nobody_looks_for_garbage() -> None:
    """A full collection in a program with all figures of a game took half of a move of a tenth of a second."""
    seen: list[bool] = []
    think(watched(seen), table(), Budget(seconds=0.05), random.Random(1))
    assert set(seen) == {False}
    assert gc.isenabled()


@pytest.mark.usefixtures("collecting")
def test_when_the_move_is_made_nobody_makes_up_for_it_at_once() -> None:
    """The first look after a long search would go through its whole tree, and perhaps through all else."""
    looks: list[str] = []

    def note(phase: str, info: dict[str, int]) -> None:
        looks.append(phase)

    gc.callbacks.append(note)
    try:
        found = think(FIELD, table(), Budget(1000, seconds=600), random.Random(1))
        few = [[number] for number in range(100)]
    finally:
        gc.callbacks.remove(note)
    assert found.iterations == 1000
    assert len(few) == 100
    assert not looks
    assert gc.isenabled()


@pytest.mark.usefixtures("collecting")
def test_what_a_program_has_frozen_stays_frozen() -> None:
    gc.freeze()
    try:
        frozen = gc.get_freeze_count()
        think(FIELD, table(), Budget(seconds=0.01), random.Random(1))
        assert gc.get_freeze_count() > frozen // 2 > 0
    finally:
        gc.unfreeze()


@pytest.mark.usefixtures("collecting")
@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_a_search_leaves_no_circles_behind(game: Game[Any]) -> None:
    """Otherwise nothing that was made while the collector was off would go away by itself."""
    seen = first_question(game)
    made = (Node, Edge, Walk, type(seen.settled))

    def alive() -> int:
        return sum(type(one) in made for one in gc.get_objects())

    think(game, seen, Budget(10), random.Random(1))
    gc.collect()
    gc.disable()
    before = alive()
    kept = think(game, seen, Budget(20), random.Random(2))
    assert alive() > before
    del kept
    assert alive() == before


@pytest.mark.usefixtures("collecting")
def test_without_a_clock_or_where_it_is_off_already_the_collector_is_left_alone() -> None:
    seen: list[bool] = []
    think(watched(seen), table(), Budget(20), random.Random(1))
    assert set(seen) == {True}
    gc.disable()
    think(watched(seen), table(), Budget(seconds=0.01), random.Random(1))
    assert not gc.isenabled()


@pytest.mark.usefixtures("collecting")
def test_a_search_that_fails_leaves_the_collector_on() -> None:
    def failing(t: Table[Field]) -> None:
        raise RuntimeError("broken rules")

    with pytest.raises(RuntimeError, match="broken rules"):
        think(game_of(failing), table(), Budget(seconds=1), random.Random(1))
    assert gc.isenabled()


def test_without_time_for_a_walk_it_takes_what_looks_best() -> None:
    def order(state: Field, seat: int, options: object, key: str, about: tuple[object, ...]) -> list[float]:
        return [float(one == PLAY[1]) for one in options_of(state, seat)]

    seen = table()
    assert seen.decision is not None
    game = game_of(endless)
    ordered: Game[Field] = game_of(endless, order=order)
    own = Searcher(Budget(seconds=0.01))
    assert seen.decision.options[own(ordered, seen, random.Random(1))] == PLAY[1]
    taken = {own(game, seen, random.Random(seed)) for seed in range(30)}
    assert len(taken) > 3
    assert taken <= set(range(len(seen.decision.options)))


def test_stopped_in_the_middle_it_has_the_best_so_far() -> None:
    heard = iter([False] * 150 + [True])
    found = think(FIELD, table(), Budget(100_000, stop=lambda: next(heard)), random.Random(1))
    assert found.iterations == 150
    best = found.best()
    assert best is not None
    assert best.visits == max(one.visits for one in found.options)


def test_seconds_hold_for_whoever_is_asked() -> None:
    for name in ("search:0.2s", "search:0.2s*2", "search:0.2s+"):
        own = player(name)
        began = time.perf_counter()
        own(FIELD, table(), random.Random(1))
        assert (0.2 if "*" in name else 0.0) <= time.perf_counter() - began < 3  # alone it may be sure sooner


def test_an_answer_of_a_walk_that_was_given_up_is_tried_next() -> None:
    good, never = Edge(), Edge()
    good.visits, good.won = 10, 10.0
    assert most_promising([good, never], 0.1) == 1


def test_a_full_tree_is_as_large_as_it_may_be() -> None:
    memory = 60_000
    found = think(FIELD, table(), Budget(2000, memory=memory), random.Random(1))
    assert found.iterations == 2000
    # the last walk that may grow, and the options at the root
    assert memory <= found.tree.size() < memory + 5 * NODE + 20 * EDGE


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_nodes_and_answers_are_counted(game: Game[Any]) -> None:
    tree = think(game, first_question(game), Budget(60), random.Random(2)).tree
    counted = Tree(0, "")
    counted.root = tree.root
    counted.count_again()
    assert (counted.nodes, counted.answers, counted.listed) == (tree.nodes, tree.answers, tree.listed)
    assert tree.size() == NODE * tree.nodes + EDGE * tree.answers + OPTION * tree.listed


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_whoever_stops_early_chooses_nothing_worse(game: Game[Any]) -> None:
    """It stops when no walk that is left could change the choice, or would hardly bring anything."""
    seen = first_question(game)
    for seed in range(4):
        whole = think(game, seen, Budget(160), random.Random(seed))
        sparing = think(game, seen, Budget(160, thrifty=True, content=True), random.Random(seed))
        assert 40 <= sparing.iterations <= whole.iterations == 160
        best, other = whole.best(), sparing.best()
        assert best is not None
        assert other is not None
        judged = whole.options[other.option]
        assert judged.worth > best.worth - 0.02


def test_whoever_is_content_makes_a_clear_choice_at_once() -> None:
    go, stay = Word("go"), Word("stay")

    def proceed(t: Table[Field]) -> None:
        finish(t, 0.9 if t.ask(0, [go, stay], "first") is go else 0.1)

    game, position = asking(proceed)
    found = think(game, position, Budget(1000, content=True), random.Random(1))
    assert 250 <= found.iterations < 300  # a quarter
    assert 500 <= think(game, position, Budget(4000, content=True), random.Random(1)).iterations < 550  # is enough
    assert 1000 <= think(game, position, Budget(10_000, content=True), random.Random(1)).iterations < 1050  # a tenth
    assert len(found.options) == 2
    assert (
        500 < think(game, position, Budget(1000, thrifty=True), random.Random(1)).iterations < 1000
    )  # until it is sure
    assert think(game, position, Budget(1000), random.Random(1)).iterations == 1000  # for hints every walk counts


def test_a_choice_is_clear_when_no_other_is_likely_to_be_better() -> None:
    node = Node(0, "first")
    assert not node.is_clear(0.1)  # nobody has tried anything
    tried(node, "good", 900, 0.60)
    assert node.is_clear(0.1)
    tried(node, "worse", 25, 0.54)  # 2.5 * 0.1 / 5 = 0.05 of doubt
    assert node.is_clear(0.1)
    assert not node.is_clear(0.2)
    tried(node, "as good", 900, 0.601)  # 0.609 at most
    assert node.is_clear(0.1)
    tried(node, "better", 900, 0.603)  # 0.611
    assert not node.is_clear(0.1)
    node.edges.pop("better")
    tried(node, "new", 0, 0.0)
    assert not node.is_clear(0.1)


def tried(node: Node, answer: str, visits: int, worth: float) -> None:
    edge = node.edges[answer] = Edge()
    edge.visits = visits
    edge.won = visits * worth


def test_of_a_lone_lead_the_walks_that_are_left_decide() -> None:
    node = Node(0, "first")
    assert node.lead() == 0
    for visits in (3, 9, 7):
        edge = node.edges[visits] = Edge()
        edge.visits = visits
    assert node.lead() == 2
    assert Budget(100).left(40, 1.0) == 60
    assert Budget(seconds=2.0).left(40, 0.5) == 120
    assert Budget(100, 2.0).left(40, 1.9) == pytest.approx(40 * 0.1 / 1.9)
