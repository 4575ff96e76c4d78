"""The search: it finds what is there, keeps its budgets, repeats itself for a seed, and never peeks."""

import random
import time
from collections.abc import Callable
from dataclasses import replace

import pytest

from hexdial.games import GAMES
from hexdial.kernel.dice import Stream
from hexdial.kernel.errors import HexdialError
from hexdial.kernel.game import Habits
from hexdial.kernel.play import Game, Position, apply, start
from hexdial.kernel.table import Outcome, Table, Word
from hexdial.players.random import choose_at_random
from hexdial.players.search.think import Budget, think
from hexdial.players.search.tree import Edge, due, most_promising
from hexdial.players.search.walk import Manner
from hexdial.players.seen import seen_by
from tests.players.test_players import begin
from tests.terminal.field import FIELD, GO, PLAY, Field


def asking(proceed: Callable[[Table[Field]], None]) -> tuple[Game[Field], Position[Field]]:
    """A game that is one such step, at its first question."""
    game = replace(FIELD, proceed=proceed)
    return game, start(game, game.complete({}, random.Random(0)))


def finish(t: Table[Field], won: float) -> None:
    t.finish(Outcome((0,), "fld.win.3", (won, 1 - won)))


def best_of(game: Game[Field], position: Position[Field], iterations: int = 400, seed: int = 1) -> object:
    assert position.decision is not None
    seen = seen_by(position, position.decision.seat)
    found = think(game, seen, Budget(iterations), random.Random(seed)).best()
    assert found is not None
    return position.decision.options[found.option]


def test_search_plays_its_best_card() -> None:
    assert best_of(FIELD, begin(hands=[[0, 1, 2], []])) == PLAY[2]


def test_search_wins_when_it_can() -> None:
    assert best_of(FIELD, begin(hands=[[2], []], where=[0, -1, -1, 1, -1, -1])) == GO[0][1]


def test_search_answers_in_the_middle_of_a_step() -> None:
    position = apply(begin(hands=[[0], [1, 2]]), PLAY[0])
    assert position.decision is not None
    assert position.decision.seat == 1
    assert best_of(FIELD, position) == PLAY[2]


def test_search_sees_what_the_opponent_would_answer() -> None:
    """The bold way is better only if the other one answers badly: he does not."""
    safe, bold, kind, cruel = Word("safe"), Word("bold"), Word("kind"), Word("cruel")

    def proceed(t: Table[Field]) -> None:
        if t.ask(0, [safe, bold], "first") is safe:
            finish(t, 0.4)
        finish(t, 1.0 if t.ask(1, [kind, cruel], "second") is kind else 0.0)

    game, position = asking(proceed)
    assert best_of(game, position) is safe


def test_search_weighs_chances_by_their_weight() -> None:
    """A six is rare; five sixths of nothing are worth less than a half."""
    safe, bold = Word("safe"), Word("bold")

    def proceed(t: Table[Field]) -> None:
        if t.ask(0, [safe, bold], "first") is safe:
            finish(t, 0.5)
        finish(t, 1.0 if t.roll() == 5 else 0.0)

    game, position = asking(proceed)
    assert position.decision is not None
    found = think(game, seen_by(position, 0), Budget(2000), random.Random(1))
    assert found.options[0].visits > 1500
    assert found.options[1].visits >= 3
    assert found.options[1].worth < 0.5


def test_search_finds_the_needle_among_many_options_by_the_order() -> None:
    """Of a hundred options only one is good, and the game's order points at it."""
    many = [GO[piece][cell] for piece in range(5) for cell in range(20)]

    def proceed(t: Table[Field]) -> None:
        finish(t, 1.0 if t.ask(0, many, "many") == GO[3][7] else 0.2)

    def order(state: Field, seat: int, options: object, key: str, about: tuple[object, ...]) -> list[float]:
        return [1.0 if one == GO[3][7] else 0.0 for one in many]

    game, position = asking(proceed)
    ordered = replace(game, order=order)
    assert best_of(ordered, position, 20) == GO[3][7]
    assert best_of(game, position, 20, seed=5) != GO[3][7]


def test_where_the_order_sees_no_difference_nobody_is_first() -> None:
    """Else the last of many options would never be looked at."""
    many = [GO[piece][cell] for piece in range(5) for cell in range(20)]

    def proceed(t: Table[Field]) -> None:
        finish(t, 1.0 if t.ask(0, many, "many") == GO[4][19] else 0.2)

    def order(state: Field, seat: int, options: object, key: str, about: tuple[object, ...]) -> list[float]:
        return [0.0] * len(many)

    game, position = asking(proceed)
    found = [best_of(replace(game, order=order), position, 40, seed) for seed in range(40)]
    assert GO[4][19] in found
    assert len(set(found)) > 10


def test_three_at_the_table_each_want_their_own() -> None:
    """The second seat takes what is best for itself, not what is worst for the first."""
    left, right = Word("left"), Word("right")

    def proceed(t: Table[Field]) -> None:
        if t.ask(0, [left, right], "first") is left:
            t.finish(Outcome((0,), "fld.win.3", (0.5, 0.3, 0.2)))
        t.finish(
            Outcome(
                (0,), "fld.win.3", (0.9, 0.1, 0.0) if t.ask(1, [left, right], "second") is left else (0.0, 0.0, 1.0)
            )
        )

    game, position = asking(proceed)
    assert best_of(game, position) is right


def test_the_same_seed_gives_the_same_thoughts() -> None:
    seen = seen_by(begin(hands=[[0, 1], [2]]), 0)
    runs = [think(FIELD, seen, Budget(300), random.Random(9)) for _ in range(2)]
    assert [(one.visits, one.worth) for one in runs[0].options] == [(one.visits, one.worth) for one in runs[1].options]
    assert runs[0].iterations == 300


def test_seconds_are_kept_and_stop_is_heard() -> None:
    seen = seen_by(begin(hands=[[0, 1], [2]]), 0)
    began = time.perf_counter()
    found = think(FIELD, seen, Budget(seconds=0.1), random.Random(1))
    assert found.iterations > 0
    assert found.seconds >= 0.1
    assert time.perf_counter() - began < 5
    heard = iter([False] * 7 + [True])
    assert think(FIELD, seen, Budget(stop=lambda: next(heard)), random.Random(1)).iterations == 7


def test_a_search_without_a_budget_is_refused() -> None:
    with pytest.raises(HexdialError, match="a search needs a budget"):
        Budget()


def test_a_full_tree_grows_no_more_and_still_answers() -> None:
    seen = seen_by(begin(hands=[[0, 1], [2]]), 0)
    small = think(FIELD, seen, Budget(300, memory=12_000), random.Random(1))
    large = think(FIELD, seen, Budget(300), random.Random(1))
    assert small.tree.nodes < 20 < large.tree.nodes
    assert small.best() is not None


def test_the_search_never_sees_a_hidden_card() -> None:
    """Two tables that differ in what the other seat hides give the very same thoughts."""
    one, other = begin(hands=[[0, 1], [2, 2]]), begin(hands=[[0, 1], [0, 1]])
    found = [think(FIELD, seen_by(position, 0), Budget(200), random.Random(4)) for position in (one, other)]
    assert [one.visits for one in found[0].options] == [one.visits for one in found[1].options]


def test_the_seldom_tried_is_tried_again() -> None:
    good, bad = Edge(), Edge()
    good.visits, good.won, good.met = 100, 60.0, 101
    bad.visits, bad.won, bad.met = 4, 1.6, 101
    assert most_promising([good, bad], 0.0) == 0
    assert most_promising([good, bad], 1.0) == 1


def test_chances_are_dealt_out_evenly() -> None:
    edges = [Edge(), Edge(), Edge()]
    for visit in range(60):
        edges[due(edges, [1, 2, 3], visit)].visits += 1
    assert [edge.visits for edge in edges] == [10, 20, 30]


def test_few_options_are_all_looked_at_many_by_and_by() -> None:
    seen = seen_by(begin(hands=[[], []]), 0)
    decision = seen.decision
    assert decision is not None
    assert len(decision.options) > 6
    narrow = think(FIELD, seen, Budget(50), random.Random(1), Manner(least=2.0, power=0.1))
    wide = think(FIELD, seen, Budget(50), random.Random(1), Manner(least=50.0))
    assert sum(one.visits > 0 for one in narrow.options) < sum(one.visits > 0 for one in wide.options)


def test_beyond_the_tree_whoever_can_decline_declines() -> None:
    """Whoever answers anything spends what he will need, and staying looks better."""
    go, stay, keep, spend = Word("go"), Word("stay"), Word("keep"), Word("spend")

    def proceed(t: Table[Field]) -> None:
        if t.ask(0, [go, stay], "first") is stay:
            finish(t, 0.6)
        spent = [t.ask(0, [keep, spend], f"window {number}") for number in range(8)].count(spend)
        finish(t, 0.9 - 0.1 * spent)

    game, position = asking(proceed)
    assert best_of(game, position, 12) is stay
    assert best_of(replace(game, habits=Habits(declines=True)), position, 12) is go


def test_dice_that_lead_to_the_same_are_one() -> None:
    """Of two dice only the sum counts, and only whether it is enough: two questions follow, not thirty-six."""
    go, left, right, alone = Word("go"), Word("left"), Word("right"), Word("alone")

    def proceed(t: Table[Field]) -> None:
        t.ask(0, [go, alone], "first")
        enough = t.roll() + t.roll() > 4
        answer = t.ask(1, [left, right] if enough else [left, right, alone], "second")
        finish(t, 0.5 if answer is left else 0.6)

    game, position = asking(proceed)
    merging = replace(game, habits=Habits(merges=True))
    apart = think(game, seen_by(position, 0), Budget(400), random.Random(1)).tree
    merged = think(merging, seen_by(position, 0), Budget(400), random.Random(1)).tree
    for tree, questions in ((apart, 36), (merged, 2)):
        first = tree.root.edges[go]
        rolled = [node for die in first.next for edge in die.edges.values() for node in edge.next]
        second = [node for die in rolled for edge in die.edges.values() for node in edge.next]
        assert len({id(node) for node in second}) == questions
    assert merged.nodes < apart.nodes
    assert merged.listed == 2 * (2 + 3)


def test_whatever_is_drawn_the_next_question_may_be_one() -> None:
    """Where hardly any hand comes twice, a tree that parts by hands never sees an answer."""
    go, alone, fair, foul = Word("go"), Word("alone"), Word("fair"), Word("foul")

    def proceed(t: Table[Field]) -> None:
        if t.ask(0, [go, alone], "first") is alone:
            finish(t, 0.4)
        for _ in range(4):
            t.roll(sides=20)
        finish(t, 0.9 if t.ask(1, [fair, foul], "second") is fair else 0.1)

    game, position = asking(proceed)
    mixing = replace(game, habits=Habits(mixes=True))
    assert best_of(game, position, 60) is go, "it takes what comes after the dice for anything"
    assert best_of(mixing, position, 60) is alone
    tree = think(mixing, seen_by(position, 0), Budget(60), random.Random(1)).tree
    assert [node.key for node in tree.root.edges[go].next] == ["second"]


def in_two_steps(t: Table[Field]) -> None:
    """Say what is done, then how well: only then something has been done."""
    s = t.s
    if s.count % 2 == 0:
        s.turn = 0 if t.ask(0, DONE, "what") is DONE[0] else 1
    elif s.turn == 1:
        s.points[0] += 1 if t.ask(0, HOW, "how") is HOW[0] else -1
    s.count += 1


DONE = [Word("nothing"), Word("something")]
HOW = [Word("well"), Word("badly"), Word("worse"), Word("worst")]


def half(state: Field, seat: int) -> float:
    return 0.5 + 0.1 * state.points[0] * (1 if seat == 0 else -1)


def well_first(state: Field, seat: int, options: object, key: str, about: tuple[object, ...]) -> list[float]:
    return [3.0, 2.0, 1.0, 0.0] if key == "how" else [0.0, 0.0]


def test_the_estimate_speaks_before_a_pause_and_not_in_the_middle() -> None:
    """Half an action is worth nothing yet, and done at random it is worth less than nothing."""
    game, position = asking(in_two_steps)
    told: list[int] = []

    def noted(state: Field, seat: int) -> float:
        told.append(state.count)
        return half(state, seat)

    plain = replace(game, estimate=noted, order=well_first, over=lambda state: None)
    whole = replace(plain, habits=Habits(pauses=frozenset({"what"}), by_order=True))
    think(plain, seen_by(position, 0), Budget(2), random.Random(1))
    assert set(told) == {2, 3}, "in one walk another action has begun that nobody has thought about"
    told.clear()
    found = think(whole, seen_by(position, 0), Budget(2), random.Random(1))
    assert set(told) == {2}, "where the next action begins"
    assert [one.worth for one in found.options] == [0.5, 0.6], "it is done as well as the order knows"


def test_heroclix_figures_leave_home() -> None:
    """A search that estimates after random answers thinks highest of whoever passes: then nobody ever walks."""
    game = next(game for game in GAMES if game.id == "hcx")
    settings = game.complete({"mode": "standard"}, random.Random("walk"))
    dice = Stream("walk")
    position = start(game, settings, dice)
    rng = random.Random(1)
    given = 0
    while given < 3:
        decision = position.decision
        assert decision is not None, "nobody has won by walking"
        choice = choose_at_random(game, position, rng)
        if decision.key == "act" and decision.seat == 0:
            best = think(game, seen_by(position, 0), Budget(40), random.Random(given)).best()
            assert best is not None
            choice = best.option
            assert not isinstance(decision.options[choice], Word), "it passes"
            given += 1
        position = apply(position, decision.options[choice], decision.seat, dice)
