from __future__ import annotations

import random

import pytest

from hexdial.kernel.errors import HexdialError, RulesFault
from hexdial.kernel.play import (
    Game,
    Position,
    Refused,
    apply,
    chance_is_open,
    play_out,
    settle_resignation,
    start,
    start_from,
)
from hexdial.kernel.table import YES, Outcome, Table, Through, Told, Word
from tests.kernel.helpers import scripted
from tests.kernel.toy import AT, KINDS, STAKE, STAKES, TOY, TURN, UNKNOWN, Opened, Rolled, Staked, Toy, Whispered, setup

PAIR = {"mode": "pair", "goal": 12, "rounds": 2, "first": 0}
THREE = {"mode": "three", "goal": 8, "rounds": 3, "first": 1}


def at_stakes() -> Position[Toy]:
    return start(TOY, PAIR, scripted(0, 1))


def at_turn() -> Position[Toy]:
    """Seat 0 has red, seat 1 green; both staked 1; seat 0 may press."""
    position = at_stakes()
    for seat in (0, 1):
        position = apply(position, STAKES[1], seat)
    return position


def toy_with(proceed: object) -> Game[Toy]:
    fields = {name: getattr(TOY, name) for name in TOY.__dataclass_fields__}
    return Game(**{**fields, "proceed": proceed})


@pytest.mark.parametrize("settings", [PAIR, THREE])
@pytest.mark.parametrize("seed", range(40))
def test_stepping_equals_playing_straight_through(settings: dict[str, object], seed: int) -> None:
    rng = random.Random(seed)
    table = Through(setup(settings), lambda seat, options, *_: rng.randrange(len(options)), telling=True)
    table.recording = True
    outcome = play_out(TOY, table)
    position = start(TOY, settings)
    made, news = list(position.made), list(position.news)
    for answered in table.record:
        if answered.forced:
            continue
        position = apply(position, answered.answer, answered.seat)
        made += position.made
        news += position.news
    assert position.outcome == outcome
    assert position.state == table.s
    assert news == table.events
    assert [(one.seat, one.key, one.answer, one.forced) for one in made] == [
        (one.seat, one.key, one.answer, one.forced) for one in table.record
    ]


@pytest.mark.parametrize("seed", range(10))
def test_the_old_position_is_untouched_by_every_option(seed: int) -> None:
    rng = random.Random(seed)
    position = start(TOY, THREE)
    while position.decision is not None:
        decision = position.decision
        before = (position.settled.key(), position.state.key(), position.answers, position.events, position.sealed)
        after = [apply(position, option, decision.seat) for option in decision.options]
        assert before == (
            position.settled.key(), position.state.key(), position.answers, position.events, position.sealed,
        )  # fmt: skip
        position = rng.choice(after)


def test_what_is_not_among_the_options_is_refused_with_its_rule() -> None:
    with pytest.raises(Refused, match=r"cannot be chosen now.*toy\.choice\.1"):
        apply(at_turn(), AT[1], 0)
    with pytest.raises(Refused, match=r"Only who is asked.*toy\.turn\.1") as refused:
        apply(at_turn(), YES, 1)
    assert refused.value.refusal.about == (1,)


def test_an_equal_answer_is_as_good_as_the_option_itself() -> None:
    position = apply(at_turn(), Word("yes"), 0)
    assert chance_is_open(position)


def test_when_the_game_is_over_nothing_is_open() -> None:
    state = setup(PAIR)
    state.rounds = 0
    end = start_from(TOY, state)
    assert end.outcome == Outcome((0, 1), "toy.win.2", (0.5, 0.5))
    assert end.decision is None
    with pytest.raises(HexdialError, match="the game is over"):
        apply(end, YES)


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_secret_choices_are_sealed_in_any_order_and_recorded_by_seat(order: tuple[int, int]) -> None:
    position = at_stakes()
    half = apply(position, STAKES[order[0]], order[0])
    assert half.made == half.news == ()
    assert half.state is position.state
    assert half.decision_of(order[0]) is None
    assert [known is None for known in half.sealed] == [seat != order[0] for seat in (0, 1)]
    with pytest.raises(Refused):
        apply(half, STAKES[0], order[0])
    whole = apply(half, STAKES[order[1]], order[1])
    assert [(one.seat, one.answer) for one in whole.made] == [(0, STAKES[0]), (1, STAKES[1])]
    assert whole.state.stakes == [0, 1]


def test_who_has_one_secret_option_is_not_bothered() -> None:
    state = setup(PAIR)
    state.phase, state.tiles, state.points = STAKE, [0, 1], [1, 0]
    position = start_from(TOY, state)
    assert position.decision_of(1) is None
    after = apply(position, STAKES[1], 0)
    assert [(one.seat, one.forced) for one in after.made] == [(0, False), (1, True)]


def test_the_game_ends_in_the_middle_of_a_step() -> None:
    state = setup(PAIR)
    state.phase, state.tiles, state.points = TURN, [0, 1], [7, 1]
    position = apply(start_from(TOY, state), YES, 0, scripted(5))
    assert position.outcome == Outcome((0,), "toy.win.1", (1.0, 0.0))
    assert position.state.points == [12, 1]
    assert position.state.turn == 0
    assert position.open == ()


def test_a_lone_option_is_made_without_asking() -> None:
    position = apply(at_turn(), YES, 0, scripted(2))
    assert [(one.key, one.forced) for one in position.made] == [("press", False), ("roll", False), ("poke", True)]


def test_events_are_told_once_and_cut_by_answer() -> None:
    position = apply(at_turn(), YES, 0, scripted(0))
    assert position.news == (Told("toy.roll.1", Rolled(0, 0)),)
    assert position.events == (Told("toy.whisper.1", Whispered(0)), *position.news)
    position = apply(position, YES, 0, scripted(3))
    assert [one.rule for one in position.news] == ["toy.roll.2", "toy.poke.1", "toy.whisper.1"]
    assert [one.key for one in position.made] == ["again", "roll", "poke"]
    assert position.cuts == (0, 0, 1)
    assert [state.turn for state in position.seen] == [1, 1, 1]


def test_cuts_reach_over_several_steps() -> None:
    position = apply(apply(at_stakes(), STAKES[1], 1), STAKES[0], 0)
    assert [one.event for one in position.news] == [Staked(0, 0), Staked(1, 1), Opened(2), Whispered(0)]
    assert position.cuts == (0, 0)
    assert [state.phase for state in position.seen] == [2, 2, 3, 3]


def test_a_pause_stops_before_the_next_step() -> None:
    position = apply(at_turn(), YES, 0, scripted(2), pause=True)
    assert (position.open, position.outcome, position.answers) == ((), None, ())
    assert position.state.turn == 1


def test_a_seat_leaves_between_two_steps() -> None:
    position = start(TOY, THREE, scripted(0, 0, 0))
    assert not position.answers
    after = settle_resignation(position, 1)
    assert [one.rule for one in after.news] == ["toy.leave.1"]
    assert [one.seat for one in after.open] == [0, 2]
    assert position.state.out == [0, 0, 0]
    last = settle_resignation(after, 0)
    assert last.outcome == Outcome((2,), "toy.win.3", (0.0, 0.0, 1.0))


def test_nobody_leaves_in_the_middle_of_a_step() -> None:
    with pytest.raises(AssertionError, match="between two steps"):
        settle_resignation(apply(at_turn(), YES, 0), 1)


def test_a_step_that_changes_its_mind_is_a_fault() -> None:
    asked: list[int] = []

    def moody(t: Table[Toy]) -> None:
        asked.append(1)
        t.ask(len(asked) % 2, [AT[0], AT[1]], "x")

    position = start(toy_with(moody), PAIR)
    with pytest.raises(RulesFault, match="where the record has"):
        apply(position, AT[0])


def test_a_step_that_no_longer_asks_is_a_fault() -> None:
    asked: list[int] = []

    def forgetful(t: Table[Toy]) -> None:
        asked.append(1)
        if len(asked) == 1:
            t.ask(0, [AT[0], AT[1]], "x")

    position = start(toy_with(forgetful), PAIR)
    with pytest.raises(RulesFault, match="no longer asks"):
        apply(position, AT[0])


def test_views_of_states_that_differ_in_the_hidden_are_equal() -> None:
    one, other = at_stakes(), start(TOY, PAIR, scripted(0, 2))
    assert one.state != other.state
    assert TOY.view(one.state, 0) == TOY.view(other.state, 0)
    assert TOY.view(one.state, 1).tiles == [UNKNOWN, KINDS.index(Word("green"))]


def test_a_mode_that_is_not_there_is_named() -> None:
    assert TOY.mode("three").players == (3,)
    with pytest.raises(HexdialError, match=r"toy has no mode 'solo'; its modes are pair, three"):
        TOY.mode("solo")
