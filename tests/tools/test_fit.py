"""Fitting an estimate: it finds what was put in, takes back what other games do not confirm, and goes on later."""

from __future__ import annotations

import json
import random
from math import exp
from pathlib import Path

import pytest

from hexdial.kernel.errors import HexdialError
from tools import fit
from tools.fit_games import EACH, Kept, Plan, duel, played, samples
from tools.fit_models import CROWD, MODELS, Constant, Estimator, Model, model_of
from tools.fitting import Sample, calibration, confirmed, descend, gain, leaned, log_loss

BOUNDS = (Constant("a", 0.0, 5.0), Constant("b", 0.0, 5.0))


def lines(many: int, seed: int) -> list[Sample]:
    """Two numbers and who won: the first counts 2, the second nothing."""
    rng = random.Random(seed)
    found: list[Sample] = []
    for number in range(many):
        state = (rng.uniform(-2, 2), rng.uniform(-2, 2))
        won = rng.random() < 1 / (1 + exp(-2 * state[0]))
        found.append(Sample("toy", str(number), False, state, float(won)))
    return found


def loss_on(known: list[Sample], values: dict[str, float]) -> float:
    return log_loss([1 / (1 + exp(-values["a"] * one.state[0] - values["b"] * one.state[1])) for one in known], known)


def test_the_descent_finds_what_was_put_in() -> None:
    known = lines(3000, 1)
    found = descend(lambda values: loss_on(known, values), {"a": 0.5, "b": 1.0}, BOUNDS)
    assert found["a"] == pytest.approx(2.0, abs=0.3)
    assert found["b"] == pytest.approx(0.0, abs=0.15)


def test_what_other_games_do_not_confirm_is_taken_back() -> None:
    others = lines(1000, 2)
    before = {"a": 1.0, "b": 0.0}
    assert confirmed(lambda values: loss_on(others, values), before, {"a": 2.0, "b": 1.0}) == {"a": 2.0, "b": 0.0}
    assert confirmed(lambda values: loss_on(others, values), before, {"a": 0.1, "b": 0.0}) == before


def test_a_gain_is_judged_by_game() -> None:
    known = [
        Sample("toy", "one", True, None, 1.0),
        Sample("toy", "one", True, None, 1.0),
        Sample("toy", "two", True, None, 0.0),
    ]
    better, error = gain([0.5, 0.5, 0.5], [0.9, 0.9, 0.1], known)
    assert better == pytest.approx(0.588, abs=0.001)
    assert error == pytest.approx(0.0)


def test_a_seat_that_wins_more_often_teaches_nothing() -> None:
    """Of every mode the mean becomes that of the scores, and nobody changes places."""
    known = [Sample("one", "a", True, None, score) for score in (1.0, 1.0, 0.0, 1.0)]
    known += [Sample("other", "b", True, None, score) for score in (0.0, 0.0, 1.0)]
    told = leaned([0.2, 0.5, 0.5, 0.9, 0.9, 0.5, 0.9], known)
    assert sum(told[:4]) == pytest.approx(3.0)
    assert sum(told[4:]) == pytest.approx(1.0)
    assert told[0] < told[1] == told[2] < told[3]
    assert told[5] < told[4] == told[6]


def test_calibration_puts_every_state_into_its_tenth() -> None:
    known = [Sample("toy", "one", True, None, score) for score in (0.0, 1.0, 1.0)]
    bins = calibration([0.05, 0.95, 1.0], known)
    assert [many for many, _, _ in bins] == [1, 0, 0, 0, 0, 0, 0, 0, 0, 2]
    assert bins[9][1] == pytest.approx(0.975)
    assert bins[9][2] == 1.0


@pytest.mark.parametrize("model", [*MODELS.values(), CROWD], ids=[*MODELS, "crowd"])
def test_every_constant_is_there_within_its_bounds_and_can_be_set(model: Model) -> None:
    estimate = Estimator(model)
    for constant in model.constants:
        assert constant.low <= estimate.values[constant.name] <= constant.high
    estimate.set({constant.name: constant.high for constant in model.constants})
    assert estimate.values == {constant.name: constant.high for constant in model.constants}
    assert Estimator(model).values != estimate.values


@pytest.mark.parametrize(("game", "mode"), [("hcx", "standard"), ("jlh", "collectors"), ("nsh", "duel")])
def test_no_constant_can_learn_a_line_up(game: str, mode: str) -> None:
    plan = Plan(game, mode, "hasty", "test")
    brought = [str(plan.settings(number)["lineups"]) for number in range(4)]
    assert len(set(brought)) == 4


@pytest.mark.parametrize("mode", ["jlh/collectors", "jlh/ffa", "nsh/duel", "hcb/standard", "hcx/standard"])
def test_what_is_remembered_changes_no_estimate(mode: str, tmp_path: Path) -> None:
    game, _, name = mode.partition("/")
    plan = Plan(game, name, "hasty", "test")
    (kept,) = played(plan, 1, tmp_path)
    states = [one.state for one in samples(plan, 0, kept)]
    model = model_of(game, name)
    fresh, quick = Estimator(model), Estimator(model)
    quick.remember()
    for _ in range(2):
        assert [quick(state, 0) for state in states] == [fresh(state, 0) for state in states]
        changed = {one.name: one.low + 0.4 * (one.high - one.low) for one in model.constants}
        quick.set(changed)
        before = [fresh(state, 0) for state in states]
        fresh.set(changed)
    assert [fresh(state, 0) for state in states] == before != [Estimator(model)(state, 0) for state in states]


def test_a_second_run_goes_on_and_replays_the_first(tmp_path: Path) -> None:
    plan = Plan("nsh", "duel", "hasty", "test")
    first = [*played(plan, 1, tmp_path)]
    both = [*played(plan, 2, tmp_path)]
    assert both[0] == first[0]
    assert len((tmp_path / "nsh-duel-hasty-test-alike.jsonl").read_text(encoding="utf-8").splitlines()) == 2
    kept = samples(plan, 1, both[1])
    assert len(kept) == EACH
    assert {one.score for one in kept} == {both[1].scores[0]}


def test_a_game_that_goes_otherwise_now_is_refused(tmp_path: Path) -> None:
    plan = Plan("nsh", "duel", "hasty", "test")
    (kept,) = played(plan, 1, tmp_path)
    with pytest.raises(HexdialError, match="the rules have changed"):
        samples(plan, 0, Kept(kept.choices[:-1], kept.scores))


def test_equal_constants_share_the_points_of_a_duel(tmp_path: Path) -> None:
    plan = Plan("jlh", "beginner", "search:2", "test")
    model = MODELS["jlh"]
    values = Estimator(model).values
    first = [*duel(plan, model, values, 1, tmp_path)]
    both = [*duel(plan, model, values, 2, tmp_path)]
    assert both[:1] == first
    assert sum(both) == 1.0
    assert len([*duel(plan, model, {**values, "REPLY": 0.0}, 1, tmp_path)]) == 1
    assert len([*tmp_path.iterdir()]) == 2


def test_at_a_table_of_three_the_new_constants_go_once_round_it(tmp_path: Path) -> None:
    plan = Plan("jlh", "ffa", "search:2", "test")
    assert plan.seats == 3
    model = model_of("jlh", "ffa")
    assert sum(duel(plan, model, Estimator(model).values, 3, tmp_path)) == pytest.approx(1.0)


def test_the_command_prints_its_tables(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ["fit", "hcb/standard", "--games", "6", "--folder", str(tmp_path), "--only", "POINT"]
    monkeypatch.setattr("sys.argv", words)
    assert fit.main() == 0
    said = capsys.readouterr().out
    assert "| `POINT` |" in said
    assert "HEALTH" not in said
    assert "| base rate |" in said
    assert (
        len(json.loads((tmp_path / "hcb-standard-hasty-1-alike.jsonl").read_text(encoding="utf-8").splitlines()[0]))
        == 2
    )


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["nsh"], "a mode is written GAME/MODE"),
        (["nsh/duel", "hcb/standard"], "must share an estimate"),
        (["nsh/duel", "--duel", "SOON"], "a constant is written NAME=VALUE"),
        (["nsh/duel", "--duel", "SOON=much"], "is no number"),
        (["nsh/duel", "--only", "WIND"], "a constant is written NAME=VALUE, and there are SOON"),
        (["jlh/beginner", "--games", "1"], "one game is too few"),
    ],
)
def test_what_cannot_be_fitted_is_a_sentence(
    words: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["fit", *words, "--folder", str(tmp_path)])
    assert fit.main() == 2
    assert sentence in capsys.readouterr().err
