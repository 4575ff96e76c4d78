"""What figures are worth in play: the fit finds what was put in, games are repeatable, the page keeps its words."""

from __future__ import annotations

import random
from math import exp
from pathlib import Path

import pytest

from hexdial.kernel.errors import HexdialError
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
        assert written.count("| `breakwater` | 90 | 90 |") == 1
    page.write_text("nothing here\n", encoding="utf-8")
    with pytest.raises(HexdialError, match="must hold the two markers"):
        weigh.write_docs(page, "", lines)


def test_our_page_lists_every_figure_as_it_costs_now() -> None:
    """Run `python -m tools.weigh --games 0 --write-docs` where it does not."""
    written = weigh.PAGE.read_text(encoding="utf-8")
    for line in weigh.table_of(weigh.roster(), [], None):
        points = "/".join(map(str, line.points))
        assert f"| {line.figure.names['en']} | `{line.figure.id}` | {points} | {points} |" in written
