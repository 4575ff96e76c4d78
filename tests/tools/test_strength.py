"""What the strength tables say of a score."""

from pathlib import Path
from typing import Any

import pytest

from bench.careless import CARELESS, careless, scored
from bench.careless import options as careless_options
from bench.deals import spread
from bench.frozen.greedy import ESTIMATES, FROZEN, play
from bench.guests import invited
from bench.levels import rows_of
from bench.reach import COLLECTORS, alone, by_homes, dealt, most
from bench.strength import Score, cells, played
from bench.thrift import row as thrift
from hexdial.arena.processes import local, processes
from hexdial.arena.statistics import rate
from hexdial.arena.tournament import Contest, bouts
from hexdial.games import GAMES
from hexdial.games.hexors.matchups import Matchups
from hexdial.players.levels import LEVELS
from hexdial.players.registry import PLAYERS
from tests.hexors.tables import jlh


def test_a_bar_is_met_surely_perhaps_nearly_or_not() -> None:
    assert Score(rate(198, 200), 0.95).verdict() == "met"
    assert Score(rate(17, 20), 0.80).verdict() == "met, not surely"
    assert Score(rate(120, 200), 0.95, ceiling=rate(26, 40)).verdict() == "nine tenths of the ceiling"
    assert Score(rate(120, 200), 0.95, ceiling=rate(36, 40)).verdict() == "missed"
    assert Score(rate(120, 200), 0.95).verdict() == "missed"


def test_more_than_can_be_reached_is_not_asked() -> None:
    assert Score(rate(104, 200), 0.95, most=0.56).verdict() == "nine tenths of what can be reached (56%)"
    assert Score(rate(98, 200), 0.95, most=0.56).verdict() == "missed"
    assert Score(rate(120, 200), 0.58, most=0.56).verdict() == "met, not surely"
    found = most("jlh", "beginner")
    assert found is not None
    assert 0.5 < found < 0.6
    assert most("jlh", "collectors") is None
    assert most("nsh", "duel") is None


def test_the_ceiling_stands_beside_the_score() -> None:
    assert cells(None) == ["-", "-", "-"]
    said = cells(Score(rate(50, 100), 0.95, ceiling=rate(21, 40)))
    assert said[:2] == ["50% (40% to 60%)", "100"]
    assert said[2] == "nine tenths of the ceiling (52% (37% to 67%) with ten times the walks)"


def test_a_table_of_what_is_kept_plays_nothing(tmp_path: Path) -> None:
    def playing(*_: object) -> Any:
        raise AssertionError("a game was begun")

    path = tmp_path / "nsh-duel-2.jsonl"
    contest = Contest("nsh", {"mode": "duel"}, ("search:4", "random"), 4, "kept", gauntlet=True)
    with local(1) as here:
        assert played(contest, "nsh", path, None, here).of == 4
    assert played(contest, "nsh", path, None, playing, kept_only=True).of == 4
    more = Contest("nsh", {"mode": "duel"}, ("search:4", "random"), 40, "kept", gauntlet=True)
    assert played(more, "nsh", path, None, playing, kept_only=True).of == 4
    other = Contest("nsh", {"mode": "duel"}, ("search:8", "random"), 4, "kept", gauntlet=True)
    assert played(other, "nsh", path, None, playing, kept_only=True).of == 0


def test_greedy_as_first_committed_sits_at_a_table_of_another_process() -> None:
    contest = Contest("ygh", {"mode": "beginner"}, (FROZEN, "random"), 2, "frozen", gauntlet=True)
    with processes(2) as runner:
        results = [*runner(play, contest, bouts(contest))]
    assert [sum(result.scores) for result in results] == [1.0, 1.0]
    assert {game.id for game in GAMES} == {*ESTIMATES}


def test_whose_home_falls_fights_without_its_bonus() -> None:
    """jlh.color.4"""
    table = dealt(GAMES[0], COLLECTORS, 1)
    nothing, first, second, both = by_homes(table, Matchups(table))
    own, theirs = range(1, table.f.block), range(table.f.block + 1, table.f.pieces)
    for chances in (nothing, both):  # both bring the same
        assert all(chances[piece][piece + table.f.block] == 0.5 for piece in own)
    lost = [second[piece][foe] - both[piece][foe] for piece in own for foe in theirs]
    assert max(lost) <= 0.0
    assert min(lost) < -0.5
    assert first[1][table.f.block + 1] > 0.5


def test_guests_are_nobodys_opponents_afterwards() -> None:
    name = f"{CARELESS}100"
    with invited(name, careless):
        assert name in PLAYERS
        with invited(name, careless):  # who is there stays
            pass
        assert name in PLAYERS
    assert name not in PLAYERS


def test_who_answers_at_random_loses_to_who_does_not() -> None:
    game = GAMES[1]
    args = careless_options().parse_args(["--games", "6"])
    with processes(2) as runner:
        careful = scored(game, "collectors", 100, args, runner)
    assert careful.of == 6
    assert careful.value > 0.6
    assert FROZEN not in PLAYERS


def test_who_stops_is_judged_beside_who_does_not() -> None:
    id, used, other, *lost = thrift(GAMES[0], 2, 40, 60)
    assert id == GAMES[0].id
    assert 25 <= int(used.removesuffix("%")) <= 100
    assert other in ("0 of 2", "1 of 2", "2 of 2")
    assert all(given == "-" or given.endswith("%") for given in lost)


def test_nothing_is_asked_against_a_greedy_that_grows() -> None:
    assert Score(rate(1, 20), None).verdict() == "-"


def test_levels_are_rated_by_their_neighbours() -> None:
    scores = {level.id: rate(90 - 10 * place, 100) for place, level in enumerate(LEVELS[1:])}
    rows = rows_of("nsh/duel", scores)
    assert [row[1] for row in rows] == [level.id for level in LEVELS]
    assert [row[7] for row in rows] == ["-", "met", "met", "met", "met, not surely", "missed"]
    points = [int(row[8].split()[0]) for row in rows]
    assert points[:5] == sorted(points[:5])
    assert points[4] - points[3] < points[2] - points[1]


def test_a_ceiling_is_what_the_best_fights_bring() -> None:
    """a1 fells b1 for sure; then three in turn have one half each against SB. Nobody else begins better for them."""
    table = jlh(
        "a1 -4,0 flat 5", "a2 -4,1 flat 3", "SA -5,0 flat 3", "b1 4,0 flat 4", "SB 5,0 1/1/1/6/6/6", mode="beginner"
    ).state  # fmt: skip
    known = Matchups(table)
    standing = sum(1 << piece for piece in range(table.f.pieces) if table.where[piece] >= 0)
    assert alone(known, [known.chance] * 4, standing, 0, True, {}) == pytest.approx(7 / 8)
    assert alone(known, [known.chance] * 4, standing, 0, False, {}) < 7 / 8


def test_what_is_more_than_dice_explain() -> None:
    """Set-ups that decide everything stray as far as can be, dice alone do not stray."""
    assert spread([[1.0, 1.0], [0.0, 0.0]] * 20) > 0.49
    assert spread([[1.0, 0.0], [0.0, 1.0]] * 20) == 0.0
    assert spread([[1.0, 1.0, 1.0, 0.0], [0.0, 0.0, 0.0, 1.0]] * 40) < 0.05  # three of four is what dice do
    assert 0.3 < spread([[1.0] * 7 + [0.0], [0.0] * 7 + [1.0]] * 40) < 0.4
