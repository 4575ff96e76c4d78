"""A person tries: choices, undo, hints, answers of the others, the verdict."""

import re

import pytest

from hexdial.front.words import words_in
from hexdial.kernel.errors import HexdialError
from hexdial.kernel.play import Refused
from hexdial.puzzles.attempt import Attempt
from hexdial.puzzles.puzzle import Puzzle
from hexdial.puzzles.sitting import Sitting
from tests.puzzles.positions import NSH, puzzle
from tests.terminal.helpers import Typist


def parse(one: Puzzle, text: str) -> object:
    return NSH.actions(one.start).parse(text)


def sat(one: Puzzle, *lines: str, language: str = "en") -> tuple[int, str]:
    """What came out, and everything that was on the screen."""
    typist = Typist([*lines])
    code = Sitting(one, typist.screen, words_in(language)).run()
    return code, typist.text


def test_the_right_choice_reaches_the_goal() -> None:
    """nsh.puzzle.4"""
    one = puzzle()
    attempt = Attempt(one)
    attempt.choose(parse(one, "place outpost_commando 0,0 4"))
    assert attempt.decision is None
    assert attempt.reached() == [("win the battle", True)]


def test_a_wrong_choice_can_be_taken_back() -> None:
    one = puzzle()
    attempt = Attempt(one)
    attempt.choose(parse(one, "place outpost_commando 0,0 0"))
    assert attempt.reached() == [("win the battle", False)]
    attempt.undo()
    assert attempt.decision is not None
    attempt.choose(parse(one, "place outpost_commando 0,0 4"))
    assert attempt.reached() == [("win the battle", True)]


def test_nothing_to_take_back() -> None:
    with pytest.raises(HexdialError, match="nothing has been done yet"):
        Attempt(puzzle()).undo()


def test_a_forbidden_choice_is_refused_and_changes_nothing() -> None:
    one = puzzle()
    attempt = Attempt(one)
    before = attempt.moment
    with pytest.raises(Refused):
        attempt.choose(parse(one, "end"))
    assert attempt.moment is before


def test_every_goal_is_judged_by_itself() -> None:
    one = puzzle(goal=["win the battle", "kill at least 1"])
    attempt = Attempt(one)
    attempt.choose(parse(one, "place outpost_commando 0,0 4"))
    assert attempt.reached() == [("win the battle", True), ("kill at least 1", False)]


def test_a_hint_leads_to_the_goal() -> None:
    one = puzzle(hand=["outpost_commando", "outpost_hmg"], goal="hurt the HQ for at least 4",
                 units=[{"tile": "outpost_hq", "at": "0,2"}, {"tile": "moloch_hq", "at": "0,-2"}])  # fmt: skip
    attempt = Attempt(one)
    while attempt.decision is not None:
        hint = attempt.hint()
        assert hint.sure
        attempt.choose(hint.choice)
    assert attempt.reached() == [("hurt the HQ for at least 4", True)]


def test_a_hint_says_when_it_is_too_late() -> None:
    one = puzzle(hand=["outpost_commando", "outpost_hmg"], goal="hurt the HQ for at least 4",
                 units=[{"tile": "outpost_hq", "at": "0,2"}, {"tile": "moloch_hq", "at": "0,-2"}])  # fmt: skip
    attempt = Attempt(one)
    attempt.choose(parse(one, "place outpost_commando 0,0 0"))
    hint = attempt.hint()
    assert hint.choice is None
    assert hint.sure


def test_the_others_answer_so_that_it_fails() -> None:
    """nsh.push.3: of the hexes behind the HQ one is out of the Hybrid's line."""
    units = [
        {"tile": "moloch_hq", "at": "-2,2"},
        {"tile": "moloch_hybrid", "at": "-1,1", "turn": 1},  # shoots to the north-east
        {"tile": "outpost_hq", "at": "0,0", "hp": 5},
    ]
    goal = "hurt the HQ for at least 1"
    one = puzzle(armies=["moloch", "outpost"], units=units, hand=["moloch_push_back"], goal=goal, solution=None)
    attempt = Attempt(one)
    assert attempt.decision is None  # the only push was made, the others have answered, the battle is over
    assert attempt.reached() == [(goal, False)]


def test_a_sitting_that_succeeds_shows_the_battle_with_its_reasons() -> None:
    code, text = sat(puzzle(), "place outpost_commando 0,0 4", "")
    assert code == 0
    assert "✓ Win the battle" in text
    assert "Solved!" in text
    assert "hits the HQ of Moloch for 1 (ranged): 1 printed" in text
    assert "nsh.hq.1" in text


def test_a_sitting_that_fails_says_so_and_goes_back() -> None:
    code, text = sat(puzzle(), "place outpost_commando 0,0 0", "", "place outpost_commando 0,0 4", "quit")
    assert code == 0
    assert text.index("✗ Win the battle") < text.index("✓ Win the battle")


def test_leaving_is_not_solving() -> None:
    code, text = sat(puzzle(), "place outpost_commando 0,0 0", "quit")
    assert code == 1
    assert "Not quite" in text


def test_hints_come_in_two_steps() -> None:
    _, text = sat(puzzle(), "hint", "hint")
    assert "Think of: Commando." in text
    assert re.search(r"\(place outpost_commando .*\)", text)


def test_commands_of_the_table() -> None:
    _, text = sat(
        puzzle(), "goal", "solution", "why end", "rule nsh.puzzle.4", "look HQ1", "log", "score", "forecast", "save x",
        "undo", "nonsense", "board", "?", "why", "again", "quit",
    )  # fmt: skip
    assert "place outpost_commando 0,-1 4" in text
    assert "nsh.puzzle.1" in text
    assert "one turn of play" in text
    assert "A puzzle has no such command" in text
    assert "nothing has been done yet" in text
    assert "'nonsense' is none of the choices" in text
    assert "In a puzzle also" in text


def test_it_speaks_the_persons_language() -> None:
    _, text = sat(puzzle(), "indice", "but", "place outpost_commando 0,0 4", language="fr")
    assert "Pensez à" in text
    assert "Gagnez le combat" in text
    assert "Résolu" in text


def test_help_names_what_a_puzzle_knows_and_nothing_else() -> None:
    _, text = sat(puzzle(), "?", "quit")
    assert "what a battle would do" in text
    assert "where the match was won and lost" not in text
    assert "give up the match" not in text
