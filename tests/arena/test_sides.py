"""Tables of partners and of more than two sides: no game twice, and nobody gains by being named first."""

import random
from collections import Counter
from itertools import permutations
from typing import Any

import pytest

from hexdial.arena import tournament
from hexdial.arena.playing import Course
from hexdial.arena.ratings import Rating, rate_players
from hexdial.arena.tournament import Bout, Contest, Result, bouts, is_clear, meetings, play, run, sides_of

TABLES = [
    ("jlh", {"mode": "team", "players": 4}, 2),
    ("nsh", {"mode": "team", "players": 4}, 2),
    ("nsh", {"mode": "solo", "players": 3}, 2),
    ("jlh", {"mode": "ffa", "players": 4}, 4),
    ("jlh", {"mode": "beginner", "players": 2}, 2),
]
PLAYERS = ("random", "hasty", "greedy")
STRENGTH = {"random": 1.0, "hasty": 2.0, "greedy": 5.0}


@pytest.mark.parametrize(("game", "settings", "sides"), TABLES)
def test_every_game_of_a_pair_is_another_one(
    monkeypatch: pytest.MonkeyPatch, game: str, settings: dict[str, object], sides: int
) -> None:
    seen: list[tuple[object, ...]] = []

    def note(_: object, dealt: object, names: list[str], chances: list[random.Random], *__: object) -> Course[Any]:
        seen.append((str(dealt), *names, *[chance.random() for chance in chances]))
        return Course(None, [], 0, 0, "it was never played")  # type: ignore[arg-type]

    monkeypatch.setattr(tournament, "play_game", note)
    contest = Contest(game, settings, ("random", "greedy"), 4 * sides, "s")
    assert sides_of(contest) == sides
    for bout in bouts(contest):
        play(contest, bout)
    assert len(set(seen)) == len(seen) == 4 * sides


def test_what_was_kept_of_partners_means_what_it_meant() -> None:
    """The second team of A A B B has its first seat in the third place: so it was, and so it is written."""
    contest = Contest("nsh", {"mode": "team", "players": 4}, ("random", "greedy"), 4, "s")
    assert [bout.key[2:] for bout in bouts(contest)] == [(0, 0), (0, 2), (1, 0), (1, 2)]


def free_for_all(players: tuple[str, ...], gauntlet: bool = False) -> Contest:
    return Contest("jlh", {"mode": "ffa", "players": 4}, players, 96, "s", gauntlet)


def rated(contest: Contest, early: float = 0.0) -> list[Rating]:
    """Games that are drawn instead of played, by known strengths."""

    def drawn(_: Contest, wanted: list[Bout]) -> list[Result]:
        found = []
        for bout in wanted:
            one, other = (STRENGTH[name] for name in bout.pair)
            score = float(random.Random(str(bout.key)).random() < one / (one + 3 * other))
            found.append(Result(bout, (score, 1 - score), "", 1))
        return found

    results = run(contest, {}, lambda contest, wanted: iter(drawn(contest, wanted)), early)
    return rate_players(meetings(results, sides_of(contest)))


@pytest.mark.parametrize("early", [0.0, 0.6])
def test_the_order_of_the_players_does_not_matter(early: float) -> None:
    wanted = rated(free_for_all(PLAYERS), early)
    assert [one.player for one in wanted] == ["greedy", "hasty", "random"]
    for order in permutations(PLAYERS):
        assert rated(free_for_all(order), early) == wanted


def test_each_is_alone_as_often_as_the_other() -> None:
    found = bouts(free_for_all(PLAYERS))
    assert len(found) == 3 * 96
    assert set(Counter(bout.pair for bout in found).values()) == {48}
    assert {bout.pair for bout in bouts(free_for_all(PLAYERS, gauntlet=True))} == {
        ("random", "hasty"), ("random", "greedy"),
    }  # fmt: skip


def test_a_quarter_of_the_points_is_even_among_four() -> None:
    even = [1.0, 0.0, 0.0, 0.0]
    assert is_clear(even * 200, even * 200, 0.6, sides=4), "neither is better by much"
    assert not is_clear(even * 10, even * 10, 0.6, sides=4)
    assert is_clear(even * 25, [], 0.6), "between two it would be little"
