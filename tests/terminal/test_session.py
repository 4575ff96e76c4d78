from dataclasses import replace
from pathlib import Path

import pytest

from hexdial.front.naming import Names
from hexdial.kernel.archive import load
from hexdial.kernel.scene import Badge, Piece
from hexdial.terminal.view import piece_lines
from tests.terminal.field import FIELD, Field
from tests.terminal.field import say as field_say
from tests.terminal.helpers import new_match, play

HANDS = [[0, 1, 2], [0, 0, 2]]
ALONE = ["human", "random"]
BOTH = ["human", "human"]


def test_a_choice_by_number() -> None:
    match = new_match(*BOTH)
    typist = play(match, BOTH, ["", "1", ""])
    assert "Ant went to 1,0  fld.go.1" in typist.text
    assert match.position.state.turn == 1


@pytest.mark.parametrize("line", ["a1 0,1", "a1 to 0,1", "ant 0,1", "Ant to 0,1"])
def test_a_choice_by_what_it_touches_or_says(line: str) -> None:
    match = new_match(*BOTH)
    play(match, BOTH, ["", line])
    assert match.position.state.where[0] == 5


def test_a_choice_in_two_stages() -> None:
    match = new_match(*BOTH)
    match.choose(0, match.actions.parse("a1 to 0,1"))
    match.choose(1, match.actions.parse("b1 to -1,2"))
    typist = play(match, BOTH, ["", "a1", "0,2"])
    assert "Ant a1 (5 ways)" in typist.shown[1]
    assert "=(a1)=" in typist.shown[2]
    assert ">0,2<" in typist.shown[2]
    assert match.position.state.where[0] == 11


def test_an_empty_line_goes_back_to_the_whole_list() -> None:
    match = new_match(*BOTH)
    typist = play(match, BOTH, ["", "a1", "", "a2 2,1"])
    assert "Play Ember" not in typist.shown[2]
    assert "Play Ember" in typist.shown[3]
    assert match.position.state.where[1] == 7


def test_a_refused_choice_names_its_rule_and_changes_nothing() -> None:
    match = new_match(*BOTH)
    typist = play(match, BOTH, ["", "a1 3,2", "xyzzy"])
    assert "a1 to 3,2: A piece cannot go farther than one space.  fld.go.2" in typist.text
    assert "'xyzzy' is none of the choices" in typist.text
    assert match.last == 0


def test_why_explains_the_last_events() -> None:
    typist = play(new_match(*BOTH), BOTH, ["", "a1 0,1", "", "why?"])
    assert "A piece goes to a space beside it." in typist.shown[-1]
    assert "Everybody gets three cards." not in typist.shown[-1] or "fld.deal.1" in typist.shown[-1]


def test_why_explains_a_choice() -> None:
    typist = play(new_match(*BOTH), BOTH, ["", "why a1 to 3,2", "why a1 to 0,1", "why b1 to -1,2"])
    assert "fld.go.2" in typist.shown[2]
    assert "a1 to 0,1 is possible now." in typist.shown[3]
    assert "fld.go.2" in typist.shown[4]


def test_rule_shows_a_rule_with_its_ruling() -> None:
    typist = play(new_match(*BOTH), BOTH, ["", "rule fld.go.2", "rule fld.none", "rule"])
    assert "Spaces that touch at a corner only are far." in typist.shown[2]
    assert "fld has no rule fld.none" in typist.shown[3]
    assert "Which rule?" in typist.shown[4]


def test_look_tells_everything_about_a_piece() -> None:
    typist = play(new_match(*BOTH), BOTH, ["", "look ape", "look q9"])
    assert "(a2) Ape, Ada, 2,0" in typist.shown[2]
    assert "legs of the animal" in typist.shown[2]
    assert "Nothing on the table is called 'q9'." in typist.shown[3]


def test_undo_takes_back_the_last_decision_of_a_person() -> None:
    match = new_match(*ALONE)
    play(match, ALONE, ["a1 0,1", "undo"])
    assert match.last == 0
    assert match.position.state.where[0] == 0
    assert match.position.decision is not None
    assert match.position.decision.seat == 0


def test_undo_at_the_beginning_is_refused() -> None:
    typist = play(new_match(*ALONE), ALONE, ["undo"])
    assert "there is nothing to take back" in typist.text


def test_a_saved_match_goes_on_in_its_file(tmp_path: Path) -> None:
    file = tmp_path / "one.match"
    match = new_match(*ALONE)
    typist = play(match, ALONE, [f"save {file}", "a1 0,1"])
    assert f"hexdial play --load {file}" in typist.text.replace("\n", "")
    again = load(file, (FIELD,))
    assert again.last == match.last
    assert again.position.state.where == match.position.state.where


def test_a_file_is_not_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "one.match"
    file.write_text("mine")
    typist = play(new_match(*ALONE), ALONE, [f"save {file}"])
    assert "there is such a file already" in " ".join(typist.text.split())
    assert file.read_text() == "mine"


def test_load_goes_on_with_another_match(tmp_path: Path) -> None:
    file = tmp_path / "one.match"
    other = new_match(*ALONE, seed="other")
    other.choose(0, other.actions.parse("a2 to 2,1"))
    other.save(file)
    typist = play(new_match(*ALONE), ALONE, [f"load {file}", "load nowhere", "load"])
    assert typist.match is not None
    assert typist.match.position.state.where[1] == 7
    assert "nowhere: cannot be read" in typist.text
    assert "Which one?" in typist.text


def test_resigning_wants_a_yes() -> None:
    match = new_match(*ALONE)
    typist = play(match, ALONE, ["resign", "no"])
    assert "You play on." in typist.text
    assert not match.finished
    play(match, ALONE, ["resign", "yes"])
    assert match.position.outcome is not None
    assert match.position.outcome.winners == (1,)


@pytest.mark.parametrize("lines", [["quit"], ["q"], [], ["a1", "exit"]])
def test_quitting_is_clean(lines: list[str]) -> None:
    match = new_match(*ALONE)
    assert "Left without saving." in play(match, ALONE, lines).text
    assert match.last == 0


def test_a_whole_game_against_a_computer_player() -> None:
    match = new_match(*ALONE, options={"turns": "4"})
    typist = play(match, ALONE, ["1", "1", "log", ""])
    assert match.finished
    assert "Won by" in typist.text
    assert "The game is over." in typist.text


def test_the_screen_is_passed_when_something_is_hidden() -> None:
    match = new_match(*BOTH, hands=HANDS)
    typist = play(match, BOTH, ["", "a1 0,1", "", "b1 -1,2"])
    passed = [text for text in typist.shown if "Pass the screen to" in text]
    assert len(passed) == 3
    assert "Bo, press Enter" in passed[1]
    for text in passed:
        assert "Ember" not in text
        assert "Hand" not in text


def test_nobody_sees_the_cards_of_the_other() -> None:
    match = new_match(*BOTH, hands=[[1, 1, 1], [2, 2, 2]])
    typist = play(match, BOTH, ["", "log", "score", "a1 0,1", "", "log", "score", "b1 -1,2"])
    ada = "".join(typist.shown[1:4])
    bo = "".join(typist.shown[5:8])
    assert "frost" in ada.lower()
    assert "storm" not in ada.lower()
    assert "storm" in bo.lower()
    assert "frost" not in bo.lower()
    assert "Seat 2 got cards" in ada


def test_a_lone_person_is_never_asked_to_pass_the_screen() -> None:
    typist = play(new_match(*ALONE), ALONE, ["a1 0,1", "1"])
    assert "Pass the screen" not in typist.text


def test_nothing_is_passed_when_nothing_is_hidden() -> None:
    typist = play(new_match(*BOTH, hands=[[], []]), BOTH, ["a1 0,1", "b1 -1,2"])
    assert "Pass the screen" not in typist.text
    assert "Bo: Your turn" in typist.text


def test_commands_in_the_language_of_the_person() -> None:
    match = new_match(*ALONE)
    typist = play(match, ALONE, ["règle fld.go.1", "a1 0,1", "annuler", "undo", "quitter"], "fr")
    assert "(fr) A piece goes to a space beside it." in typist.text
    assert "Quitté sans enregistrer." in typist.text
    assert match.last == 0


@pytest.mark.parametrize(("width", "height"), [(30, 10), (50, 20), (59, 24), (60, 24), (80, 24), (100, 30), (200, 60)])
def test_every_size_of_terminal_gets_a_table(width: int, height: int) -> None:
    typist = play(new_match(*ALONE), ALONE, ["?", "a1", "log", "score"], width=width, height=height)
    assert "a1" in typist.shown[0]
    for line in typist.shown[0].splitlines():
        assert len(line) <= max(width, 40), line


def test_a_small_terminal_shows_the_whole_table_at_once() -> None:
    typist = play(new_match(*ALONE), ALONE, [], width=80, height=24)
    assert len(typist.shown[0].splitlines()) <= 24


def test_events_and_questions_use_the_names_of_the_people() -> None:
    def say(s: Field, thing: object, language: str) -> str:
        return f"Player 2 hears of Player 1: {field_say(s, thing, language)}"

    match = new_match(*ALONE)
    match.game = replace(FIELD, say=say)
    typist = play(match, ALONE, ["a1 0,1"])
    assert "Bo hears of Ada: Ant went to 0,1" in typist.text
    assert "Player 1" not in typist.text
    assert "Player 2" not in typist.text


def test_a_name_that_is_another_seats_word_is_no_trap() -> None:
    scene = FIELD.scene(new_match(*BOTH).position, 0, "en")
    names = Names(scene, ["Player 2", "Eve"])
    assert names("Player 1 beats Player 2, not Player 12.") == "Player 2 beats Eve, not Player 12."


def test_a_low_screen_asks_in_stages_sooner() -> None:
    high = play(new_match(*ALONE), ALONE, [], width=80, height=40)
    low = play(new_match(*ALONE), ALONE, [], width=80, height=24)
    assert "ways)" not in high.shown[0]
    assert "ways)" in low.shown[0]


def test_look_shows_signs_in_their_colours() -> None:
    badges = (Badge("strike", "5", "if red", "red"), Badge("n", "+2", "more"))
    shown = piece_lines(Piece("p", "c", 0, 0, "ant", "a1", "Ant", badges=badges), "Ada", "1,0", 60, False)
    assert [line.plain for line in shown] == ["(a1) Ant, Ada, 1,0", "   5  if red", "  +2  more"]
    assert any("red" in str(span.style) for span in shown[1].spans)
    assert not any("red" in str(span.style) for span in shown[2].spans)
