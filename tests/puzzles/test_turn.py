"""The turn of a puzzle and its goals, rule by rule."""

import random

import pytest

from hexdial.games.neuroshima.choices import BATTLE, END
from hexdial.games.neuroshima.puzzle import HexQuestion, read_goal
from hexdial.games.neuroshima.state import State, lift
from hexdial.games.neuroshima.turn import acts
from hexdial.puzzles.puzzle import Puzzle
from hexdial.testing.kit import DrawnTable
from tests.puzzles.positions import NSH, puzzle, solve

HOMES: list[dict[str, object]] = [
    {"tile": "outpost_hq", "at": "0,2", "hp": 5},
    {"tile": "moloch_hq", "at": "0,-2", "hp": 5},
]


def drawn(units: list[dict[str, object]], hand: list[str], goal: str | list[str] = "win the battle") -> Puzzle:
    return puzzle(units=[*HOMES, *units], hand=hand, goal=goal, solution=None)


def table(one: Puzzle) -> DrawnTable:
    return DrawnTable(NSH, NSH.describe(one.start))


def test_only_the_tiles_of_the_puzzle_are_played() -> None:
    """nsh.puzzle.1"""
    played = table(drawn([], ["outpost_commando"]))
    played.refuses("place outpost_hmg 0,0 0", by="nsh.puzzle.1")
    played.does("place outpost_commando 0,0 4")


def test_the_turn_does_not_end_before_every_tile_is_used() -> None:
    """nsh.puzzle.1"""
    played = table(drawn([], ["outpost_commando", "outpost_hmg"]))
    played.does("place outpost_commando 0,0 4")
    played.refuses("end", by="nsh.puzzle.1")
    played.does("place outpost_hmg 1,0 0")
    played.expect("told nsh.puzzle.4")


def test_the_battle_tile_comes_last() -> None:
    """nsh.puzzle.1"""
    one = drawn([], ["outpost_battle", "outpost_commando"])
    assert BATTLE not in acts(one.start)
    played = table(one)
    played.refuses("battle", by="nsh.puzzle.1")
    played.does("place outpost_commando 0,0 4")
    played.expect("told nsh.battle_tile.1")


def test_a_tile_that_cannot_be_played_may_be_left() -> None:
    """nsh.puzzle.1, nsh.sniper.2"""
    one = drawn([], ["outpost_sniper"])
    assert acts(one.start) == [END]


def test_nothing_is_discarded() -> None:
    """nsh.puzzle.4"""
    played = table(drawn([], ["outpost_commando"]))
    played.refuses("discard outpost_commando", by="nsh.puzzle.4")


def test_the_ordinary_rules_hold() -> None:
    """nsh.puzzle.5"""
    played = table(drawn([], ["outpost_commando"]))
    played.refuses("place outpost_commando 0,2 0", by="nsh.puzzle.5")


def test_a_board_that_fills_up_too_early_solves_nothing() -> None:
    """nsh.puzzle.1, nsh.full.1"""
    f = NSH.draw({"mode": "puzzle", "armies": ["outpost", "moloch"], "units": HOMES}).f
    free = [text for text in f.field.texts if text not in ("0,2", "0,-2", "0,0")]
    units: list[dict[str, object]] = [{"tile": "moloch_blocker", "at": text} for text in free]
    one = drawn(units, ["outpost_commando", "outpost_officer"], "save the HQ")
    assert solve(one).solutions == []
    assert len(solve(drawn(units, ["outpost_officer"], "save the HQ")).solutions) == 1


COMMANDO: dict[str, object] = {"tile": "outpost_commando", "at": "0,0", "turn": 4}  # shoots to the north
MEDIC: dict[str, object] = {"tile": "moloch_medic", "at": "-2,0"}


@pytest.mark.parametrize(
    ("goal", "own", "rival", "gone", "holds"),
    [
        ("win the battle", 1, 0, [], True),
        ("win the battle", 0, 0, [], False),
        ("win the battle", 5, 1, [], False),
        ("destroy the HQ", 0, 0, [], True),
        ("destroy the HQ", 5, 1, [], False),
        ("save the HQ", 1, 5, [], True),
        ("save the HQ", 0, 5, [], False),
        ("hurt the HQ for at least 3", 5, 2, [], True),
        ("hurt the HQ for at least 3", 5, 3, [], False),
        ("lose nothing", 5, 5, [], True),
        ("lose nothing", 5, 5, ["0,0"], False),
        ("lose at most 1", 5, 5, ["0,0"], True),
        ("lose at most 1", 0, 5, ["0,0", "0,2"], False),
        ("kill at least 1", 5, 5, ["-2,0"], True),
        ("kill at least 1", 5, 5, ["0,0"], False),
        ("kill at least 2", 5, 5, ["-2,0"], False),
        ("kill all enemies", 5, 5, ["-2,0", "2,0"], True),
        ("kill all enemies", 5, 0, ["-2,0", "0,-2"], False),
    ],
)
def test_goals(goal: str, own: int, rival: int, gone: list[str], holds: bool) -> None:
    """nsh.puzzle.4"""
    units: list[dict[str, object]] = [COMMANDO, MEDIC, {"tile": "moloch_hybrid", "at": "2,0"}]
    start: State = drawn(units, ["outpost_hmg"]).start
    end = start.copy()
    end.life = [own, rival]
    for text in gone:
        lift(end, end.f.field.texts.index(text))
    assert HexQuestion(start, 0, [read_goal(goal)]).met(end) is holds
    near = HexQuestion(start, 0, [read_goal(goal)]).closeness(end)
    assert (near == 1.0) is holds
    assert 0.0 <= near <= 1.0


def test_a_tile_placed_and_lost_is_a_loss() -> None:
    units: list[dict[str, object]] = [{"tile": "moloch_hybrid", "at": "0,-1", "turn": 3}]  # shoots down the column
    one = drawn(units, ["outpost_officer"], "lose nothing")
    safe = solve(one)
    assert safe.proved
    hit = [one.start.f.field.texts.index(text) for text in ("0,0", "0,1", "-1,-1", "1,-2")]  # two are beside the HQ
    assert all(arrangement[cell] < 0 for found in safe.solutions for arrangement in found.reached for cell in hit)
    assert len(safe.solutions) == 16 - len(hit)


def test_a_position_of_a_puzzle_has_no_secrets_and_keeps_its_check() -> None:
    """nsh.puzzle.5"""
    rng = random.Random(3)
    for _ in range(20):
        assert NSH.puzzles is not None
        s = NSH.puzzles.sketch(rng, {})
        NSH.check(s)
        again = NSH.draw(NSH.describe(s))
        assert (again.face, again.side, again.hand, again.life) == (s.face, s.side, s.hand, s.life)
