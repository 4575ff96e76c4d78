"""What figures are worth in play: the fit finds what was put in, games are repeatable, the page keeps its words."""

from __future__ import annotations

import random
from math import exp
from pathlib import Path

import pytest

from hexdial.arena.shelf import find_game
from hexdial.kernel.errors import HexdialError
from hexdial.kernel.play import apply, start
from hexdial.players.hasty import choose_hastily
from hexdial.players.seen import seen_by
from tools import weigh
from tools.weighing import Fought, fit

POINTS = [30, 50, 70, 90, 110, 60, 60, 60]
SLOPE = 0.01


def games(many: int, extra: list[float]) -> list[Fought]:
    """Shares as they would be if a figure weighed SLOPE times its points and something besides, with some noise."""
    rng = random.Random(7)
    found: list[Fought] = []
    for _ in range(many):
        order = rng.sample(range(len(POINTS)), 6)
        cut = rng.choice((2, 3, 4))
        first, second = tuple(order[:cut]), tuple(order[cut:])
        odds = sum(SLOPE * POINTS[one] + extra[one] for one in first)
        odds -= sum(SLOPE * POINTS[one] + extra[one] for one in second)
        share = 1.0 / (1.0 + exp(-odds)) + rng.uniform(-0.05, 0.05)
        found.append(Fought(first, second, min(1.0, max(0.0, share))))
    return found


def test_the_fit_finds_who_is_worth_more() -> None:
    extra = [0.0, 0.0, 0.0, 0.0, 0.0, 0.4, -0.4, 0.0]
    weights = fit(games(400, extra), POINTS)
    assert weights.is_clear
    assert weights.slope == pytest.approx(SLOPE, rel=0.1)
    assert weights.worth(5, POINTS[5]) == pytest.approx(100, abs=8)
    assert weights.worth(6, POINTS[6]) == pytest.approx(20, abs=8)
    assert weights.worth(7, POINTS[7]) == pytest.approx(60, abs=8)
    assert 0 < weights.spread(5) < 8


def test_who_never_plays_stays_at_its_points() -> None:
    weights = fit(games(100, [0.0] * 8), [*POINTS, 75])
    assert weights.worth(8, 75) == pytest.approx(75)
    assert weights.spread(8) > weights.spread(0)


def test_games_without_a_lead_leave_worth_open() -> None:
    weights = fit([Fought((0, 1), (2,), 0.5), Fought((2,), (0, 1), 0.5)], POINTS)
    assert not weights.is_clear
    assert "too few" in weigh.sentence(weights, 2)


def test_a_game_depends_on_seed_and_number_alone() -> None:
    task = weigh.Task("random", 200, "test", 0, 2)
    game = weigh.fight(task, 1)
    assert game == weigh.fight(weigh.Task("random", 200, "test", 1, 9), 1)
    assert 0.0 <= game.share <= 1.0
    points = [figure.lines[0].points for figure in weigh.roster()]
    for team in (game.first, game.second):
        assert 0 < sum(points[one] for one in team) <= 200


def test_the_hasty_play_straight_through_as_they_play_step_by_step() -> None:
    game = find_game("hcx")
    settings = game.complete(
        {"options": {"build_total": 100}, "lineups": ["briar_knight", "moss_giant"]}, random.Random(3)
    )
    state = weigh.final(settings, "hasty", random.Random(5))
    assert game.over(state) is not None
    rng = random.Random(5)
    position = start(game, settings, lambda _, weights: rng.choices(range(len(weights)), weights)[0])
    while position.decision is not None:
        decision = position.decision
        choice = choose_hastily(game, seen_by(position, decision.seat), rng)
        position = apply(
            position,
            decision.options[choice],
            decision.seat,
            lambda _, weights: rng.choices(range(len(weights)), weights)[0],
        )
    assert (state.click, state.cell) == (position.state.click, position.state.cell)


def test_earlier_results_stand_beside(tmp_path: Path) -> None:
    file = tmp_path / "before.json"
    file.write_text(
        '{"figures": [{"id": "breakwater", "points": [90], "worth": 113.4, "error": 5.1}]}', encoding="utf-8"
    )
    lines = weigh.table_of(weigh.roster(), [], None, weigh.earlier(file))
    line = next(line for line in lines if line.figure.id == "breakwater")
    assert weigh.row(line).endswith("| 113 ± 5 | 90 |")
    file.write_text("{}", encoding="utf-8")
    with pytest.raises(HexdialError, match="holds no results"):
        weigh.earlier(file)


def test_how_far_worth_lies_from_points() -> None:
    figures = [figure for figure in weigh.roster() if figure.id in ("breakwater", "mainspring")]
    lines = [
        weigh.Line(one, [90], 9, 0.5, one.lines[0].points + off, 4.0)
        for one, off in zip(figures, (6.0, -8.0), strict=True)
    ]
    assert weigh.far_off(lines) == "Worth lies 7 points from the points on average; the error of it is 4."
    assert weigh.far_off([]) == ""


def test_the_table_goes_between_its_markers(tmp_path: Path) -> None:
    page = tmp_path / "roster.md"
    page.write_text(f"before\n{weigh.BEGIN}\nof yesterday\n{weigh.END}\nafter\n", encoding="utf-8")
    lines = weigh.table_of(weigh.roster(), [], None)
    for _ in range(2):
        weigh.write_docs(page, "Not measured yet.", lines)
        written = page.read_text(encoding="utf-8")
        assert written.startswith(f"before\n{weigh.BEGIN}\nNot measured yet.\n")
        assert written.endswith(f"{weigh.END}\nafter\n")
        assert "of yesterday" not in written
        assert written.count("| `breakwater` | 115 | 90 |") == 1
    page.write_text("nothing here\n", encoding="utf-8")
    with pytest.raises(HexdialError, match="must hold the two markers"):
        weigh.write_docs(page, "", lines)


def test_our_page_lists_every_figure_as_it_costs_now() -> None:
    """Run `python -m tools.weigh --games 0 --write-docs` where it does not."""
    written = weigh.PAGE.read_text(encoding="utf-8")
    for line in weigh.table_of(weigh.roster(), [], None):
        points, formula = "/".join(map(str, line.points)), "/".join(map(str, line.formula))
        assert f"| {line.figure.names['en']} | `{line.figure.id}` | {points} | {formula} |" in written
