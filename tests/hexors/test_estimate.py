"""A quick opinion of the twins: equal sides are even, and whoever is obviously better off is told so."""

from __future__ import annotations

import random

import pytest

from hexdial.games import GAMES
from hexdial.games.hexors.estimate import FALLEN, URGE, Sides, estimate
from hexdial.games.hexors.matchups import Matchups
from hexdial.games.hexors.state import START, State
from hexdial.kernel.dice import Stream
from hexdial.kernel.play import apply, start
from tests.hexors.tables import HexorsTable, jlh, ygh

NEAR = 1.5 * URGE  # both sides like to be where the fight is, so the two opinions do not quite make 1


def chances(table: HexorsTable) -> tuple[float, float]:
    s = table.state
    return estimate(s, 0), estimate(s, 1)


def test_equal_sides_are_even() -> None:
    for table in (jlh("a1 -4,0 flat 5", "b1 4,0 flat 5"), ygh("a1 -4,0 flat 5 fire", "b1 4,0 flat 5 fire")):
        one, other = chances(table)
        assert one == pytest.approx(0.5, abs=NEAR)
        assert other == pytest.approx(0.5, abs=NEAR)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (("a1 -4,0 flat 5", "a2 -4,1 flat 5", "b1 4,0 flat 5"), ("a1 -4,0 flat 5", "b1 4,0 flat 5")),  # one tile more
        (("a1 -4,0 flat 6", "b1 4,0 flat 5"), ("a1 -4,0 flat 4", "b1 4,0 flat 5")),  # a stronger one
        (
            ("a1 -4,0 flat 5", "b1 4,0 flat 5", "SB discard"),
            ("a1 -4,0 flat 5", "b1 4,0 flat 5", "SB 5,0 flat 5"),
        ),  # their home is gone
    ],
)
def test_more_and_stronger_tiles_are_better(better: tuple[str, ...], worse: tuple[str, ...]) -> None:
    good, bad = chances(jlh(*better, mode="beginner")), chances(jlh(*worse, mode="beginner"))
    assert good[0] > bad[0]
    assert good[1] < bad[1]


def test_three_against_one_is_nearly_won() -> None:
    three = ("a1 -4,0 flat 5", "a2 -4,1 flat 5", "a3 -3,0 flat 5")
    one, other = chances(jlh(*three, "b1 4,0 flat 5", "SB discard", mode="beginner"))
    assert one > 0.85
    assert other < 0.2


def test_the_longer_nobody_fights_the_nearer_is_a_draw() -> None:
    """jlh.turn.10: else whoever is ahead besieges a lone home for ever, and nobody wins."""
    three = ("a1 -4,0 flat 5", "a2 -4,1 flat 5", "a3 -3,0 flat 5")
    for mode in ("beginner", "collectors"):
        ahead, behind = [], []
        for quiet in (60, 120, 190):
            s = jlh(*three, "b1 4,0 flat 5", mode=mode).state.copy()
            s.quiet = quiet
            ahead.append(estimate(s, 0))
            behind.append(estimate(s, 1))
        assert ahead == sorted(ahead, reverse=True)
        assert behind == sorted(behind)
        assert ahead[2] < 0.35


def test_every_stone_is_worth_something() -> None:
    found = [
        chances(jlh("a1 -4,0 flat 5", "b1 4,0 flat 5", stones={"A": many}, mode="collectors"))[0] for many in (0, 4, 9)
    ]
    assert found == sorted(set(found))


def test_whoever_strikes_the_last_tile_next_is_about_to_win() -> None:
    pieces = ("a1 -1,0 flat 9", "b1 1,0 flat 1", "SA -5,0 flat 0", "SB discard")
    one, other = chances(jlh(*pieces, mode="beginner"))
    assert one > 0.75
    assert other < 0.3


def test_a_monster_beside_the_character_is_a_threat_to_its_life() -> None:
    """The character falls to it, or there is nobody near."""
    beside = ygh("CA -5,0 flat 1", "CB 5,0 flat 1", "a1 -4,3 flat 1 fire", "b1 -3,0 flat 9 fire", to_move="B")
    away = ygh("CA -5,0 flat 1", "CB 5,0 flat 1", "a1 -4,3 flat 1 fire", "b1 4,1 flat 9 fire", to_move="B")
    assert estimate(beside.state, 0) < 0.3
    assert estimate(beside.state, 0) < estimate(away.state, 0)


@pytest.mark.parametrize("id", ["jlh", "ygh"])
def test_nobody_is_ahead_because_he_has_placed_more(id: str) -> None:
    game = next(game for game in GAMES if game.id == id)
    for seed in range(6):
        rng = random.Random(seed)
        position = start(game, game.complete({"mode": "collectors"}, rng), Stream(str(seed)))
        while position.settled.phase < START:
            assert 0.1 < estimate(position.settled, 0) < 0.9
            assert position.decision is not None, "somebody places"
            position = apply(position, rng.choice(position.decision.options), position.decision.seat, Stream(str(seed)))


def test_a_team_loses_the_tiles_of_a_home_that_falls() -> None:
    """Two homes of a team: with one of them its fighters go, with the last one everything."""
    table = jlh(
        "SA -5,0 flat 1",
        "a1 -5,1 flat 9",
        "SB 5,0 flat 1",
        "b1 -4,0 flat 9",
        "SC 5,-5 flat 1",
        "SD -5,5 flat 1",
        mode="team",
    )
    sides = Sides(table.state)
    strength, lives = sides.strength.copy(), sides.lives.copy()
    home, fighter = table.state.f.home[0], table.state.f.own[0][1]
    sides._fall(strength, lives, home)
    assert lives[sides.side[home]] == 1
    assert strength[sides.side[home]] == pytest.approx(sides.strength[sides.side[home]] - sides.worth[fighter])
    partner = next(
        other for seat, other in enumerate(table.state.f.home) if seat and sides.side[other] == sides.side[home]
    )
    sides._fall(strength, lives, partner)
    assert strength[sides.side[home]] == FALLEN


def test_in_a_free_for_all_whoever_is_far_away_is_a_danger_too() -> None:
    """He is as many spaces from the home of a side at both tables; among three sides he is feared more."""
    lost = []
    for mode, homes in (("ffa", ("SC 5,-5 flat 1",)), ("team", ("SC 5,-5 flat 1", "SD -5,5 flat 1"))):
        near, far = [
            Sides(jlh("SA -5,0 flat 1", "SB 5,0 flat 1", *homes, one, mode=mode).state)
            for one in ("b1 -1,0 flat 9", "b1 3,0 flat 9")
        ]
        lost.append(far.strength[0] - near.strength[0])
        assert estimate(near.s, 0) < estimate(far.s, 0)
    assert lost[0] > 2 * lost[1] > 0


def test_a_beginner_game_is_worked_out_to_its_end() -> None:
    """Two even fighters against one: he must win twice. A home that cannot be beaten decides alone."""
    two = jlh("a1 -4,0 flat 5", "a2 -4,1 flat 5", "b1 4,0 flat 5", "SA discard", "SB discard", mode="beginner").state
    known = Matchups(two)
    assert known.worth(standing(two)) == pytest.approx(0.75)
    mighty = jlh("a1 -4,0 flat 5", "b1 4,0 flat 5", "SA discard", "SB 5,0 flat 9", mode="beginner").state
    assert Matchups(mighty).worth(standing(mighty)) == 0.0


def test_strongholds_that_are_left_alone_roll_it_off() -> None:
    alone = jlh("a1 discard", "b1 discard", "SA -5,0 1/2/3/4/5/6", "SB 5,0 flat 4", mode="beginner").state
    assert Matchups(alone).worth(standing(alone)) == pytest.approx(2 / 5)


def test_each_side_is_as_likely_to_begin_and_begins_what_suits_it() -> None:
    """b1 beats all but a1; SB beats anybody every other time. Any fights would make 0.71, the worst ones 0.69."""
    table = jlh(
        "a1 -4,0 flat 5", "a2 -4,1 flat 3", "SA -5,0 flat 3", "b1 4,0 flat 4", "SB 5,0 1/1/1/6/6/6", mode="beginner"
    )  # fmt: skip
    known = Matchups(table.state)
    assert known.worth(standing(table.state)) == pytest.approx(0.75)


def standing(s: State) -> int:
    return sum(1 << piece for piece in range(s.f.pieces) if s.where[piece] >= 0)
