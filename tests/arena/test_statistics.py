import pytest

from hexdial.arena.simulate import Played
from hexdial.arena.statistics import is_draw, rate, spread, summarize


def played(winners: tuple[int, ...], *, teams: tuple[int, ...] = (0, 1), first: int = 0, turns: int = 10) -> Played:
    return Played(0, winners, tuple(float(seat in winners) for seat in range(len(teams))), teams, "r", 20, turns, first)


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (50, 100, 0.4038, 0.5962), (1, 2, 0.0945, 0.9055)],
)
def test_wilson_intervals_as_in_the_tables(count: int, of: int, low: float, high: float) -> None:
    found = rate(count, of)
    assert found.low == pytest.approx(low, abs=5e-5)
    assert found.high == pytest.approx(high, abs=5e-5)


def test_a_rate_of_nothing_says_nothing() -> None:
    assert (rate(0, 0).value, rate(0, 0).low, rate(0, 0).high) == (0.0, 0.0, 1.0)


def test_spread_is_mean_and_ranks() -> None:
    found = spread(list(range(1, 101)))
    assert (found.mean, found.p5, found.p95) == (50.5, 5, 95)
    assert (spread([7]).mean, spread([7]).p5, spread([7]).p95) == (7, 7, 7)


def test_draws_are_nobodys_and_everybodys() -> None:
    assert is_draw(played(()))
    assert is_draw(played((0, 1)))
    assert not is_draw(played((1,)))


def test_seats_draws_and_first_turn() -> None:
    games = [played((0,)), played((0,), first=1), played((1,), first=1), played(())]
    found = summarize(games)
    assert [seat.count for seat in found.seats] == [2, 1]
    assert [seat.of for seat in found.seats] == [4, 4]
    assert found.draws.count == 1
    assert found.first is not None
    assert (found.first.count, found.first.of) == (2, 3)
    assert found.fair == 0.5
    assert found.teams == {}
    assert found.endings == {"r": 4}


def test_partners_win_together() -> None:
    games = [played((0, 2), teams=(0, 1, 0, 1), first=2), played((1, 3), teams=(0, 1, 0, 1), first=0)]
    found = summarize(games)
    assert [seat.count for seat in found.seats] == [1, 1, 1, 1]
    assert {team: won.count for team, won in found.teams.items()} == {0: 1, 1: 1}
    assert found.first is not None
    assert (found.first.count, found.first.of) == (1, 2)
    assert found.fair == 0.5


def test_a_game_that_does_not_tell_its_turns_has_no_first() -> None:
    assert summarize([played((0,), first=-1, turns=0)]).first is None
