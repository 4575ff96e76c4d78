from __future__ import annotations

import pytest

from hexdial.kernel.errors import RulesFault
from hexdial.kernel.table import (
    CHANCE,
    DIE,
    NO,
    YES,
    Answered,
    Ask,
    Face,
    Finish,
    Outcome,
    Randomly,
    Step,
    Table,
    Through,
    Told,
    Word,
)
from tests.kernel.helpers import scripted
from tests.kernel.toy import KINDS, TOY, Opened, Toy, setup

A, B, C = Word("a"), Word("b"), Word("c")


def toy() -> Toy:
    return setup({"mode": "pair", "goal": 12, "rounds": 2, "first": 0})


def step(*record: Answered, dice: list[int] | None = None) -> Step[Toy]:
    return Step(toy(), list(record), None if dice is None else scripted(*dice), 0)


def test_a_question_without_an_answer_leaves_the_rules() -> None:
    with pytest.raises(Ask) as asked:
        step().ask(1, [A, B], "which", (3,))
    (decision,) = asked.value.decisions
    assert (decision.seat, decision.options, decision.key, decision.about) == (1, [A, B], "which", (3,))


def test_a_question_passes_through_except_exception() -> None:
    def careless(t: Table[Toy]) -> object:
        try:
            return t.ask(0, [A, B], "which")
        except Exception:  # noqa: BLE001 (that is what is tested)
            return None

    with pytest.raises(Ask):
        careless(step())


def test_the_end_passes_through_except_exception() -> None:
    def careless(t: Table[Toy]) -> None:
        try:
            t.finish(Outcome((1,), "toy.win.1", (0.0, 1.0)))
        except Exception:  # noqa: BLE001 (that is what is tested)
            return

    with pytest.raises(Finish) as finish:
        careless(step())
    assert finish.value.outcome.winners == (1,)


def test_recorded_answers_are_used_again_in_order() -> None:
    t = step(Answered(0, "x", A, False, 0), Answered(1, "y", C, False, 0))
    assert t.ask(0, [A, B], "x") is A
    assert t.ask(1, [B, C], "y") is C
    with pytest.raises(Ask):
        t.ask(0, [A, B], "x")


@pytest.mark.parametrize(("seat", "key"), [(1, "x"), (0, "y")])
def test_a_record_of_another_question_is_a_fault(seat: int, key: str) -> None:
    with pytest.raises(RulesFault, match="where the record has"):
        step(Answered(0, "x", A, False, 0)).ask(seat, [A, B], key)


def test_a_lone_option_is_answered_and_recorded() -> None:
    t = step()
    assert t.ask(0, [B], "x") is B
    assert [(one.answer, one.forced) for one in t.record] == [(B, True)]


def test_a_costly_list_is_not_made_for_a_recorded_answer() -> None:
    def never(_: Toy) -> list[Word]:
        raise AssertionError("listed again")

    assert step(Answered(0, "x", A, False, 0)).ask_of(0, never, "x") is A
    with pytest.raises(Ask):
        step().ask_of(0, lambda _: [A, B], "x")


def test_everybody_is_asked_at_once() -> None:
    with pytest.raises(Ask) as asked:
        step().ask_each([0, 1], [[A, B], [C]], "x")
    assert [(one.seat, one.options) for one in asked.value.decisions] == [(0, [A, B]), (1, [C])]


def test_nobody_is_asked_when_nobody_has_a_choice() -> None:
    t = step()
    assert t.ask_each([0, 1], [[A], [C]], "x") == [A, C]
    assert [(one.seat, one.answer, one.forced) for one in t.record] == [(0, A, True), (1, C, True)]


def test_chance_without_dice_is_a_question_with_weights() -> None:
    with pytest.raises(Ask) as asked:
        step().chance([A, B], [3, 1], "x")
    assert (asked.value.decisions[0].seat, asked.value.decisions[0].weights) == (CHANCE, [3, 1])


def test_dice_are_counted_recorded_ones_and_lone_ones_too() -> None:
    t = step(Answered(CHANCE, "x", B, False, 0), dice=[4])
    t.chance([A, B], [1, 1], "x")
    t.chance([C], [1], "y")
    assert t.roll() == 4
    assert t.rolled == 3
    assert [one.forced for one in t.record] == [False, True, False]


def test_what_is_drawn_is_in_the_bag_no_longer() -> None:
    bag = [0, 2, 1]
    t = step(dice=[0, 1])
    assert [t.draw(bag, KINDS), t.draw(bag, KINDS)] == [1, 2]
    assert bag == [0, 1, 0]


def test_a_record_cannot_draw_what_is_not_in_the_bag() -> None:
    with pytest.raises(RulesFault, match="not in the bag"):
        step(Answered(CHANCE, "draw", KINDS[0], False, 0)).draw([0, 1, 1], KINDS)


def test_events_are_built_only_while_somebody_listens() -> None:
    def costly(_: int) -> Opened:
        raise AssertionError("built")

    t = Through(toy(), lambda *_: 0)
    t.tell("toy.open.1", costly, 1)
    assert t.events == []
    t.telling = True
    t.tell("toy.open.1", Opened, 1)
    assert t.events == [Told("toy.open.1", Opened(1))]


def test_a_policy_answers_everything_straight_through() -> None:
    t: Through[Toy] = Through(toy(), lambda seat, options, weights, key, about: len(options) - 1)
    t.recording = True
    assert t.may(0, "x")
    assert t.roll(sides=4) == 3
    assert t.ask_each([0, 1], [[A, B], [C]], "y") == [B, C]
    assert [(one.seat, one.forced) for one in t.record] == [(0, False), (CHANCE, False), (0, False), (1, True)]


def test_random_play_weighs_chance_and_counts_real_decisions() -> None:
    t: Randomly[Toy] = Randomly(toy(), 5)
    drawn = [t.chance([A, B], [3, 1], "x") for _ in range(4000)]
    assert 2850 < drawn.count(A) < 3150
    faces = [t.roll() for _ in range(6000)]
    assert all(850 < faces.count(face) < 1150 for face in range(6))
    assert t.decisions == 0
    t.ask(0, [A], "x")
    t.ask(0, [A, B], "x")
    assert t.decisions == 1


def test_random_play_with_empty_weights_is_a_fault() -> None:
    with pytest.raises(RulesFault, match="empty"):
        Randomly(toy(), 1).chance([A, B], [0, 0], "x")


def test_values_are_equal_by_what_they_hold() -> None:
    assert Face(2) == DIE[6][2]
    assert Face(2) != Face(3)
    assert Word("no") == NO
    assert NO != YES
    assert Answered(0, "x", A, False, 0) == Answered(0, "x", A, True, 9)
    assert Answered(0, "x", A, False, 0) != Answered(0, "x", B, False, 0)
    assert Outcome((0,), "r", (1.0,)) == Outcome((0,), "r", (1.0,))
    assert Outcome((0,), "r", (1.0,)) != Outcome((0,), "s", (1.0,))
    assert len({Face(1), DIE[6][1], Word("x"), Word("x")}) == 2
    assert TOY.seats(toy()) == 2
