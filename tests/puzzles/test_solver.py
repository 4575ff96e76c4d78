"""The solver finds everything, leaves out nothing, and never claims more than it has seen."""

import random

import pytest

from hexdial.games.neuroshima.turn import proceed
from hexdial.kernel.errors import HexdialError
from hexdial.puzzles.lines import written
from hexdial.puzzles.search.solver import ALIKE, BOUND, FACING, LAST, MEMORY, ORDER, PRUNINGS, Reached, Solver
from hexdial.puzzles.search.survey import Census
from tests.puzzles.positions import ALL_GOALS, NSH, asked, puzzle, scattered, solve

PLAIN_NODES = 500  # a position whose plain search is longer is left out


def test_every_line_of_fire_is_found_and_nothing_else() -> None:
    """nsh.puzzle.4"""
    one = puzzle()
    verdict = solve(one)
    lines = sorted(str(written(found.plan, NSH.actions(one.start))[0]) for found in verdict.solutions)
    assert verdict.proved
    assert lines == [
        "place outpost_commando -1,-1 5",
        "place outpost_commando -2,0 5",
        "place outpost_commando 0,-1 4",
        "place outpost_commando 0,0 4",
        "place outpost_commando 0,1 4",
        "place outpost_commando 1,-2 3",
        "place outpost_commando 2,-2 3",
    ]


def test_that_there_is_no_solution_is_proved() -> None:
    verdict = solve(puzzle(goal=["win the battle", "kill at least 1"]))
    assert verdict.proved
    assert verdict.solutions == []


def test_a_limit_is_no_proof() -> None:
    verdict = solve(puzzle(), most_nodes=20)
    assert not verdict.proved
    assert verdict.stopped == "nodes"
    assert verdict.counts.nodes == 21


def test_a_time_limit_is_no_proof() -> None:
    one = puzzle(hand=["outpost_commando", "outpost_commando", "outpost_hmg"], goal="hurt the HQ for at least 1")
    verdict = solve(one, (), seconds=0.05)
    assert not verdict.proved
    assert verdict.stopped == "seconds"


def test_enough_solutions_stop_the_search_and_keep_their_lines() -> None:
    one = puzzle()
    verdict = solve(one, most_solutions=1)
    assert not verdict.proved
    assert len(verdict.solutions) == 2
    assert all(written(found.plan, NSH.actions(one.start)) for found in verdict.solutions)


def test_facings_that_look_the_same_are_one_solution() -> None:
    """nsh.attack.1"""
    one = puzzle(hand=["outpost_commando", "outpost_officer"], goal=["win the battle", "lose nothing"])
    with_all, without = solve(one), solve(one, (ORDER, MEMORY))
    assert len(with_all.solutions) == len(without.solutions) == 7 * 16
    assert with_all.counts.nodes < without.counts.nodes


def test_orders_are_tried_once() -> None:
    one = puzzle(hand=["outpost_recon_centre", "outpost_officer"])
    assert solve(one, (ORDER, FACING)).counts.arrangements * 2 == solve(one, (FACING,)).counts.arrangements


def test_the_shortest_of_several_ways_is_told() -> None:
    """A Runner that is placed as it should stand need not turn afterwards."""
    one = puzzle(hand=["outpost_runner"])
    lines = [written(found.plan, NSH.actions(one.start)) for found in solve(one).solutions]
    assert all([str(line).split()[0] for line in found] == ["place", "end"] for found in lines if len(found) > 1)
    assert ["place outpost_runner 0,-1 1", "end"] in lines


def test_the_others_choose_where_a_pushed_unit_goes() -> None:
    """nsh.push.3: the plan has an answer for each of their hexes, or there is none."""
    units = [
        {"tile": "moloch_hq", "at": "-2,2"},
        {"tile": "moloch_hornet", "at": "-1,1", "turn": 1},
        {"tile": "outpost_hq", "at": "0,0", "hp": 2},
    ]
    one = puzzle(
        armies=["moloch", "outpost"], units=units, hand=["moloch_push_back"], goal="lose nothing", solution=None
    )
    found = solve(one).solutions
    assert len(found) == 1
    answers = written(found[0].plan, NSH.actions(one.start))[-1]
    assert isinstance(answers, dict)
    assert sorted(answers) == ["to 0,-1", "to 1,-1", "to 1,0"]
    assert len(found[0].reached) == 3
    one = puzzle(
        armies=["moloch", "outpost"], units=units, hand=["moloch_push_back"], goal="hurt the HQ for at least 2",
        solution=None,
    )  # fmt: skip
    assert solve(one).solutions == []  # beside the Hornet it would be hit, but it is pushed away


def test_an_unknown_pruning_is_one_sentence() -> None:
    with pytest.raises(HexdialError, match="there is no pruning 'luck'"):
        solve(puzzle(), ("luck",))


def test_the_watcher_sees_the_nodes_grow_to_the_end() -> None:
    seen: list[tuple[float, int]] = []
    one = puzzle(hand=["outpost_commando", "outpost_officer"])
    Solver(one.game.proceed, one.question(), (FACING,), watch=lambda part, nodes: seen.append((part, nodes))).run()
    assert len(seen) > 5
    assert [nodes for _, nodes in seen] == sorted(nodes for _, nodes in seen)
    assert [part for part, _ in seen] == sorted(part for part, _ in seen)
    assert 0.9 < seen[-1][0] <= 1.0


def solutions(question: object, prunings: tuple[str, ...]) -> list[Reached]:
    return sorted(found.reached for found in Solver(proceed, question, prunings).run().solutions)  # type: ignore[arg-type]  # any question


@pytest.mark.parametrize("part", range(5))
def test_pruned_or_not_the_solutions_are_the_same(part: int) -> None:
    """Random positions with every goal: each pruning alone and all together find what plain enumeration finds."""
    rng = random.Random(f"same|{part}")
    compared = solved = 0
    while compared < 8:
        s = scattered(rng, rng.randint(1, 6), rng.randint(2, 7), rng.choice((1, 1, 2)), actions=0.5)
        question = asked(s, rng.choice(ALL_GOALS))
        plain = Solver(proceed, question, (), most_nodes=PLAIN_NODES).run()
        if not plain.proved:
            continue
        compared += 1
        wanted = sorted(found.reached for found in plain.solutions)
        solved += bool(wanted)
        for prunings in (*[(one,) for one in PRUNINGS], PRUNINGS, (MEMORY, FACING, LAST), (ORDER, ALIKE, BOUND)):
            assert solutions(question, prunings) == wanted, (prunings, NSH.describe(s))
    assert solved > 0


def test_the_census_counts_what_plain_enumeration_does() -> None:
    for hand in (["outpost_sniper", "outpost_hmg"], ["outpost_move"]):
        one = puzzle(hand=hand, units=[*puzzle_units(), {"tile": "moloch_hybrid", "at": "1,0"}], goal="lose nothing")
        plain = solve(one, ())
        assert Census(proceed, one.question()).ways(one.start) == plain.counts.arrangements


def puzzle_units() -> list[object]:
    return [{"tile": "outpost_hq", "at": "0,2"}, {"tile": "moloch_hq", "at": "0,-2"}]
