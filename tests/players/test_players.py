import random
from collections import Counter
from dataclasses import replace

import pytest

from hexdial.kernel.errors import HexdialError
from hexdial.kernel.play import Position, apply, start, start_from
from hexdial.kernel.table import Outcome, Table, Word
from hexdial.players.greedy import FALLS, LOOKED_AT, Look, choose_greedily, fitting_guesses
from hexdial.players.random import choose_at_random
from hexdial.players.registry import PLAYERS, player
from hexdial.players.seen import seen_by
from tests.terminal.field import CELLS, FIELD, GO, PLAY, UNKNOWN, Dealt, Field


def begin(*, hands: list[list[int]], where: list[int] | None = None) -> Position[Field]:
    settings = FIELD.complete({"hands": hands}, random.Random(0))
    position = start(FIELD, settings, lambda _n, _weights: 5)
    if where is not None:
        position.settled.where = where
        position = start_again(position)
    return position


def start_again(position: Position[Field]) -> Position[Field]:
    return start_from(FIELD, position.settled, lambda _n, _weights: 5)


def test_a_player_sees_no_hidden_card() -> None:
    position = begin(hands=[[0, 0, 0], [2, 2, 2]])
    seen = seen_by(position, 0)
    assert seen.state.hand == [[3, 0, 0], [UNKNOWN, UNKNOWN, 3]]
    assert seen.settled.hand == seen.state.hand
    assert [told.event for told in seen.events if isinstance(told.event, Dealt)] == [Dealt(0, (0, 0, 0)), Dealt(1, ())]
    assert seen.news == seen.events
    assert seen.seen == ()


def test_a_player_sees_no_options_of_others() -> None:
    position = begin(hands=[[0], [2]])
    assert position.decision is not None
    assert len(position.decision.options) > 1
    seen = seen_by(position, 1)
    assert seen.open[0].seat == 0
    assert seen.open[0].options == []


def test_the_position_itself_is_untouched() -> None:
    position = begin(hands=[[0], [2]])
    seen_by(position, 1)
    assert position.state.hand == [[1, 0, 0], [0, 0, 1]]


def test_random_takes_every_option_equally_often() -> None:
    position = begin(hands=[[], []])
    assert position.decision is not None
    many = len(position.decision.options)
    rng = random.Random(7)
    counts = Counter(choose_at_random(FIELD, position, rng) for _ in range(1000 * many))
    assert set(counts) == set(range(many))
    assert max(counts.values()) - min(counts.values()) < 250


def test_greedy_plays_its_best_card() -> None:
    position = begin(hands=[[0, 1, 2], []])
    assert position.decision is not None
    choice = choose_greedily(FIELD, seen_by(position, 0), random.Random(1))
    assert position.decision.options[choice] == PLAY[2]


def test_greedy_wins_when_it_can() -> None:
    position = begin(hands=[[2], []], where=[0, -1, -1, 1, -1, -1])
    assert position.decision is not None
    taken = Counter(choose_greedily(FIELD, seen_by(position, 0), random.Random(seed)) for seed in range(20))
    best = position.decision.options.index(GO[0][1])
    assert taken.most_common(1)[0][0] == best


def test_greedy_answers_in_the_middle_of_a_step() -> None:
    position = apply(begin(hands=[[0], [1, 2]]), PLAY[0])
    assert position.decision is not None
    assert position.decision.seat == 1
    choice = choose_greedily(FIELD, seen_by(position, 1), random.Random(3))
    assert position.decision.options[choice] == PLAY[2]


def test_greedy_chooses_among_equals_at_random() -> None:
    position = begin(hands=[[], []])
    taken = {choose_greedily(FIELD, seen_by(position, 0), random.Random(seed)) for seed in range(60)}
    assert len(taken) > 4


def test_greedy_looks_at_a_sample_of_many_options() -> None:
    looked: list[object] = []

    def many(t: Table[Field]) -> None:
        looked.append(t.ask(0, [GO[piece][cell] for piece in range(6) for cell in range(len(CELLS))], "many"))
        t.finish(Outcome((), "fld.win.3", (0.5, 0.5)))

    wide = replace(FIELD, proceed=many)
    position = start(wide, wide.complete({}, random.Random(0)))
    assert position.decision is not None
    assert len(position.decision.options) > 2 * LOOKED_AT
    looked.clear()
    choose_greedily(wide, seen_by(position, 0), random.Random(1))
    assert len({*looked}) == LOOKED_AT


def test_greedy_guesses_only_what_fits_what_was_played() -> None:
    position = apply(begin(hands=[[0], [1, 2]]), PLAY[0])
    guesses = fitting_guesses(FIELD, seen_by(position, 1), random.Random(2))
    assert guesses
    for guess, said in guesses:
        assert said == [PLAY[0]]
        assert guess.hand[0][0] > 0


def test_greedy_without_an_estimate_is_random() -> None:
    blind = replace(FIELD, estimate=None)
    position = begin(hands=[[2], []])
    taken = {choose_greedily(blind, seen_by(position, 0), random.Random(seed)) for seed in range(60)}
    assert len(taken) > 4


def test_players_by_name() -> None:
    assert list(PLAYERS) == ["random", "learning", "casual", "greedy", "steady", "sharp", "expert", "master"]
    assert player("greedy") is choose_greedily
    with pytest.raises(HexdialError, match="there is no player 'oracle'; there are random, learning") as told:
        player("oracle")
    assert str(told.value).endswith(", hasty, search:1s (or any other time), cmd:./mybot (or any other program)")


def test_greedy_weighs_what_it_is_asked_next() -> None:
    """The second answer decides: a mean over all of them would prefer the safe way."""
    safe, bold, small, great = Word("safe"), Word("bold"), GO[0][0], GO[0][1]

    def two_questions(t: Table[Field]) -> None:
        first = t.ask(0, [safe, bold], "first")
        won = 0.6
        if first is bold:
            won = 1.0 if t.ask(0, [small, great, GO[0][2], GO[0][3]], "second") is great else 0.1
        t.finish(Outcome((0,), "fld.win.3", (won, 1 - won)))

    game = replace(FIELD, proceed=two_questions)
    position = start(game, game.complete({}, random.Random(0)))
    assert position.decision is not None
    for seed in range(10):
        assert choose_greedily(game, seen_by(position, 0), random.Random(seed)) == 1


def test_a_draw_is_no_success() -> None:
    quiet, risky = Word("quiet"), Word("risky")

    def once(t: Table[Field]) -> None:
        if t.ask(0, [quiet, risky], "how") is quiet:
            t.finish(Outcome((), "fld.win.3", (0.5, 0.5)))
        won = t.roll() >= 3
        t.finish(Outcome((0,) if won else (1,), "fld.win.3", (1.0, 0.0) if won else (0.0, 1.0)))

    game = replace(FIELD, proceed=once)
    position = start(game, game.complete({}, random.Random(0)))
    assert choose_greedily(game, seen_by(position, 0), random.Random(1)) == 1


def test_two_dice_fall_in_all_their_ways() -> None:
    fallen: list[tuple[int, int]] = []

    def twice(t: Table[Field]) -> None:
        t.ask(0, [GO[0][0], GO[0][1]], "how")
        fallen.append((t.roll(), t.roll()))
        t.finish(Outcome((0,), "fld.win.3", (1.0, 0.0)))

    game = replace(FIELD, proceed=twice)
    position = start(game, game.complete({}, random.Random(0)))
    assert position.decision is not None
    look = Look(game, [(position.settled, [])], position.decision, random.Random(1))
    fallen.clear()
    assert look.worth((GO[0][0],), FALLS) == 1.0
    assert sorted(fallen) == [(first, second) for first in range(6) for second in range(6)]
