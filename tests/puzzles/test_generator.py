"""Generated puzzles have one solution, come out the same for a seed, and are rated by how they are solved."""

import itertools
import random

import pytest

from hexdial.kernel.errors import HexdialError
from hexdial.puzzles.generator import Made, generate, prove
from hexdial.puzzles.puzzle import make_puzzle
from hexdial.puzzles.rating import Rating, level_of, rate
from hexdial.puzzles.verify import verify
from hexdial.testing.yamlfile import read_yaml
from tests.puzzles.positions import NSH, puzzle, solve, written_to


def made(count: int, seed: str, **wishes: object) -> list[Made]:
    return list(itertools.islice(generate(NSH, wishes, seed), count))


def test_a_generated_puzzle_has_exactly_one_solution(tmp_path: object) -> None:
    """nsh.puzzle.2"""
    for number, one in enumerate(made(2, "one", hand=1)):
        read = make_puzzle(f"made {number}", read_yaml(written_to(tmp_path, one.text("made"))))  # type: ignore[arg-type]  # a Path
        assert verify(read).problem == ""
        assert len(read.hand) == 1
        assert read.difficulty == one.rating.difficulty > 0


def test_the_same_seed_gives_the_same_puzzles() -> None:
    one, again, other = made(1, "s", hand=1), made(1, "s", hand=1), made(1, "t", hand=1)
    assert one[0].text("x") == again[0].text("x") != other[0].text("x")


def test_wishes_are_granted() -> None:
    one = made(1, "wish", hand=1, army="borgo", rival="moloch")[0]
    assert [army.id for army in one.start.f.army] == ["borgo", "moloch"]


@pytest.mark.parametrize(
    ("wishes", "sentence"),
    [
        ({"hand": 9}, "1 to 4 tiles in hand, not 9"),
        ({"army": "elves"}, "no army 'elves'"),
        ({"army": "borgo", "rival": "borgo"}, "cannot be its own rival"),
    ],
)
def test_wishes_that_cannot_be_granted(wishes: dict[str, object], sentence: str) -> None:
    with pytest.raises(HexdialError, match=sentence):
        made(1, "x", **wishes)


def test_two_solutions_are_no_puzzle() -> None:
    assert prove(NSH, puzzle().start, ["win the battle"]) is None


def rated(**changed: object) -> Rating:
    one = puzzle(**changed)
    question = one.question()
    return rate(NSH, question, solve(one).solutions[0].plan)


def test_one_obvious_shot_is_trivial() -> None:
    rating = rated(units=[{"tile": "outpost_hq", "at": "0,2"}, {"tile": "moloch_hq", "at": "0,-2", "hp": 2}])
    assert rating.order == rating.choices == rating.quiet == 0
    assert rating.misled == 0.0  # the only shot that is fired twice: beside the HQ, in line
    assert rating.trivial
    assert level_of(rating.difficulty) == 1


def test_a_quiet_tile_and_its_helper_count_more() -> None:
    units = [
        {"tile": "outpost_hq", "at": "2,0"},
        {"tile": "moloch_hq", "at": "0,-2", "hp": 2},
        {"tile": "outpost_commando", "at": "0,2", "turn": 4},
    ]
    rating = rated(units=units, hand=["outpost_officer"])
    assert rating.quiet == 0  # it brings one more wound at once
    assert rating.together == 2  # the Commando and the Officer
    assert "module" in rating.motifs


def test_levels_rise_with_the_difficulty() -> None:
    levels = [level_of(number) for number in range(1, 60)]
    assert levels == sorted(levels)
    assert set(levels) == {1, 2, 3, 4, 5}


def test_sketches_are_lawful_positions() -> None:
    """nsh.comp.1"""
    assert NSH.puzzles is not None
    for number in range(60):
        s = NSH.puzzles.sketch(random.Random(number), {})
        NSH.check(s)
        for side in range(2):
            first = s.f.first_kind[side]
            used = [face // 6 for cell, face in enumerate(s.face) if s.side[cell] == side] + s.hand[side]
            for tile in s.f.army[side].tiles:
                assert used.count(tile.number) <= tile.count, f"{tile.id} is there too often"
            assert min(used) >= first
