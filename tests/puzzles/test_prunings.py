"""What the game tells the search: bounds that hold, likeness that does not lie."""

import random

from hexdial.games.neuroshima.puzzle import canonical
from hexdial.games.neuroshima.puzzle_alike import likeness
from hexdial.games.neuroshima.puzzle_bound import Bound
from hexdial.games.neuroshima.state import State
from hexdial.games.neuroshima.turn import proceed
from hexdial.puzzles.search.survey import Survey, end_of
from tests.puzzles.positions import NSH, asked, puzzle, scattered


def test_no_arrangement_hurts_the_hq_more_than_the_bound_says() -> None:
    rng = random.Random("bound")
    surveyed = tight = 0
    while surveyed < 40:
        s = scattered(rng, rng.randint(1, 5), rng.randint(1, 5), rng.choice((1, 1, 1, 2)), actions=0.4)
        s.life = [20, 20]
        survey: Survey[State] = Survey(proceed, asked(s, []), most_nodes=1500)
        survey.run()
        if survey.stopped or not survey.outcomes:
            continue
        surveyed += 1
        most = max(result[0] for result in survey.outcomes)
        bound = Bound(s.f, 0, 1).most_damage(s)
        assert most <= bound, NSH.describe(s)
        tight += bound == most
    assert tight > 5  # a bound that is never reached would be useless


def test_units_that_are_alike_end_alike() -> None:
    """Arrangements with one likeness have one result, whoever stands where."""
    rng = random.Random("alike")
    shared = 0
    for _ in range(25):
        s = scattered(rng, rng.randint(1, 5), rng.randint(2, 6), 0, actions=0.0)
        question = asked(s, [])
        seen: dict[tuple[int, ...], tuple[int, ...]] = {}
        for cell, face in enumerate(s.face):
            if face < 0 or s.f.faces.is_hq[face // 6]:
                continue
            for turn in range(6):
                turned = s.copy()
                turned.face[cell] = face // 6 * 6 + turn
                turned.standing = None
                result = question.result(end_of(proceed, question, turned))
                key = likeness(turned)
                shared += key in seen
                assert seen.setdefault(key, result) == result, NSH.describe(turned)
    assert shared > 300


def test_two_lines_of_fire_are_not_taken_for_one() -> None:
    """A Guard with two barrels: who stands on which line matters."""
    homes = [{"tile": "moloch_hq", "at": "-2,2"}, {"tile": "outpost_hq", "at": "2,-2"}]
    guard = {"tile": "moloch_guard", "at": "0,2", "turn": 0}  # shoots N and NW
    found = []
    for cells in (("0,1", "0,0", "-1,2"), ("0,1", "-1,2", "-2,2")):
        units = [*homes, guard, *[{"tile": "outpost_runner", "at": cell} for cell in cells if cell != "-2,2"]]
        one = puzzle(armies=["moloch", "outpost"], units=units, hand=["moloch_blocker"], solution=None)
        found.append(likeness(one.start))
    assert found[0] != found[1]


def test_tiles_that_look_the_same_from_all_sides() -> None:
    """nsh.attack.1"""
    f = scattered(random.Random(1), 1, 1, 0, 0.0).f
    looks = canonical(f.faces)
    count = {
        tile.id: len({looks[tile.number * 6 + turn] for turn in range(6)})
        for tile in f.faces.tiles
        if tile.kind in ("fighter", "module")
    }
    assert count["outpost_officer"] == 1
    assert count["moloch_medic"] == 2
    assert count["moloch_officer"] == 2
    assert count["outpost_recon_centre"] == 1
    assert count["moloch_armored_hunter"] == 6  # its armour is on two sides only
    assert count["outpost_commando"] == 6
