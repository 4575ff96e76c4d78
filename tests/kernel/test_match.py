from __future__ import annotations

import json
import random

import pytest

from hexdial.kernel.errors import HexdialError
from hexdial.kernel.match import Match
from hexdial.kernel.play import Refused
from hexdial.kernel.table import CHANCE, Outcome
from tests.kernel.helpers import asked, do, new, play_on, seats
from tests.kernel.toy import STAKES, TOY, Toy


def last_line(match: Match[Toy]) -> dict[str, object]:
    fields = json.loads(match.lines[-1])
    assert isinstance(fields, dict)
    return fields


def texts(match: Match[Toy]) -> list[str]:
    return [match.actions.text(entry.answer) for entry in match.history[1:] if not entry.left]


def to_a_turn(mode: str = "pair", seed: str = "7") -> Match[Toy]:
    match = new(mode, seed)
    do(match, *["stake 1"] * len(match.seats))
    return match


def test_everything_recorded_becomes_a_line_dice_and_lone_options_too() -> None:
    match = to_a_turn()
    do(match, "yes")
    lines = [json.loads(line) for line in match.lines]
    assert [line["n"] for line in lines[1:]] == list(range(match.last + 1))
    assert [(line["seat"], line["ask"], line.get("forced")) for line in lines[2:]][:7] == [
        (CHANCE, "draw", None), (CHANCE, "draw", None), (0, "stake", None), (1, "stake", None),
        (0, "press", None), (CHANCE, "roll", None), (0, "poke", True),
    ]  # fmt: skip


def test_the_lines_say_what_the_events_were() -> None:
    match = to_a_turn()
    do(match, "no")
    said = [text for line in match.lines[1:] for text in json.loads(line)["say"]]
    assert [text.split()[0] for text in said] == [told.rule for told in match.events]
    assert "toy.open.1 opened 2 (1 1)" in said


def test_the_header_has_what_must_be_known_before_the_first_choice() -> None:
    head = json.loads(new("three", "7", ("a", "b", "c")).lines[0])
    assert list(head) == ["hexdial", "game", "rules", "data", "settings", "seats", "commit", "nonces", "seed", "h"]
    assert head["settings"] == {"mode": "three", "goal": 12, "rounds": 2, "first": 0}
    assert head["nonces"] == ["a", "b", "c"]


def test_open_settings_are_closed_by_the_seed() -> None:
    firsts = {
        seed: {Match.new(TOY, {"mode": "three"}, seats(3), seed).settings["first"] for _ in range(3)}
        for seed in "12345678"
    }
    assert all(len(first) == 1 for first in firsts.values())
    assert len({min(map(str, first)) for first in firsts.values()}) > 1


def test_a_refused_choice_changes_nothing() -> None:
    match = to_a_turn()
    lines, position = list(match.lines), match.position
    with pytest.raises(Refused):
        match.choose(1, STAKES[0])
    assert match.lines == lines
    assert match.position is position


def test_the_end_reveals_the_seed() -> None:
    match = play_on(new(), random.Random(1))
    end = last_line(match)
    outcome = match.position.outcome
    assert outcome is not None
    assert end["seed"] == "7"
    assert end["end"] == {"winners": list(outcome.winners), "rule": outcome.rule, "scores": list(outcome.scores)}
    assert all('"end"' not in line for line in match.lines[:-1])


def test_after_the_end_nothing_can_be_done() -> None:
    match = play_on(new(), random.Random(1))
    for late in (match.undo, match.draw_agreed, lambda: match.resign(0), lambda: match.note("time", 0, ms=1)):
        with pytest.raises(HexdialError, match="the match is over"):
            late()


def test_the_same_seed_gives_the_same_match() -> None:
    one, other = play_on(new(), random.Random(5)), play_on(new(), random.Random(5))
    assert one.lines == other.lines
    assert play_on(new(seed="8"), random.Random(5)).lines[2:] != one.lines[2:]


def test_undo_gives_the_same_dice() -> None:
    match = to_a_turn()
    do(match, "yes")
    once, position = texts(match), match.position
    match.undo()
    assert last_line(match)["undo"] == 4
    assert [one.key for one in asked(match)] == ["press"]
    do(match, "yes")
    assert texts(match) == once
    assert match.position.state == position.state
    match.undo()
    do(match, "no")
    assert texts(match) != once


def test_undo_takes_back_secret_choices_together() -> None:
    match = to_a_turn()
    match.undo()
    assert [one.seat for one in asked(match)] == [0, 1]
    do(match, "stake 0", "stake 1")
    match.undo(3)
    assert match.last == 2
    assert [one.seat for one in asked(match)] == [0, 1]


def test_undo_goes_back_to_a_choice_of_a_person() -> None:
    match = Match.new(TOY, {"mode": "pair", "first": 0}, [*seats(1), *seats(1, "random")], "7")
    do(match, "stake 1", "stake 1", "no", "no")
    assert match.history[-1].seat != 0
    match.undo()
    assert [one.seat for one in asked(match)] == [0]
    assert match.last == 4


def test_undo_to_a_choice_keeps_the_dice_behind_it() -> None:
    match = to_a_turn()
    do(match, "no")
    match.undo(0)
    assert match.last == 2
    with pytest.raises(HexdialError, match="nothing to take back"):
        match.undo()
    with pytest.raises(HexdialError, match="only dice fell"):
        match.undo(0)
    with pytest.raises(HexdialError, match="nothing to take back after choice 9"):
        match.undo(9)


def test_undo_brings_back_who_resigned() -> None:
    match = to_a_turn("three")
    match.resign(1)
    assert match.history[-1].left
    match.undo()
    assert match.position.state.out == [0, 0, 0]
    assert match.leaving == []
    assert [one.seat for one in asked(match)] == [0, 1, 2]


def test_a_fork_shares_the_past_and_has_new_dice() -> None:
    match = to_a_turn()
    do(match, "yes")
    before = list(match.lines)
    rolls = {texts(match.fork(5, str(seed)))[5] for seed in range(30)}
    assert len(rolls) == 6
    fork = match.fork(5, "other")
    assert texts(fork)[:5] == texts(match)[:5]
    assert fork.head["fork"] == {"at": 5, "h": match.history[5].h}
    assert match.lines == before
    assert play_on(fork, random.Random(2)).finished


def test_a_finished_match_can_be_forked_and_played_on() -> None:
    match = to_a_turn()
    match.draw_agreed()
    fork = match.fork(match.last, "8")
    assert not fork.finished
    do(fork, "no")
    with pytest.raises(HexdialError, match="has no choice 99"):
        match.fork(99, "8")


def test_the_position_after_every_choice_can_be_seen() -> None:
    match = to_a_turn()
    do(match, "yes")
    assert [one.key for one in match.at(5).open] == ["roll"]
    assert [one.key for one in match.at(6).open] == ["poke"]
    assert [one.key for one in match.at(3).open] == ["stake", "stake"]
    assert match.at(match.last).state == match.position.state
    with pytest.raises(HexdialError, match="has no choice"):
        match.at(match.last + 1)


def test_who_resigns_between_two_steps_leaves_at_once() -> None:
    match = to_a_turn("three")
    match.resign(2)
    assert (match.position.state.out, match.leaving) == ([0, 0, 1], [])
    assert match.history[-1].said == ["toy.leave.1 left 2 (1 1 1)", "toy.whisper.1 whispered 0 (1 1 1)"]
    with pytest.raises(HexdialError, match="resigned already"):
        match.resign(2)
    with pytest.raises(HexdialError, match="no seat 5"):
        match.resign(5)


def test_who_resigns_in_a_step_does_what_an_absent_player_does() -> None:
    match = to_a_turn("three")
    do(match, "no")
    match.resign(0)
    *_, poke, left = match.history
    assert (poke.key, match.actions.text(poke.answer), poke.absent) == ("poke", "at 1", True)
    assert left.left
    assert match.position.state.turn == 1
    match.undo()
    assert [one.key for one in asked(match)] == ["press"]


def test_a_resignation_waits_for_the_others() -> None:
    match = to_a_turn("three")
    do(match, "no")
    match.resign(2)
    assert match.leaving == [2]
    assert [one.seat for one in asked(match)] == [0]
    with pytest.raises(HexdialError, match="has resigned"):
        match.choose(2, STAKES[0])
    do(match, "at 1")
    assert match.position.state.out == [0, 0, 1]


def test_two_resign_at_once() -> None:
    match = to_a_turn("three")
    do(match, "no")
    match.resign(2)
    match.resign(1)
    do(match, "at 1")
    assert match.position.outcome == Outcome((0,), "toy.win.3", (1.0, 0.0, 0.0))
    assert [entry.seat for entry in match.history if entry.left] == [2, 1]


def test_an_agreed_draw_is_shared() -> None:
    match = to_a_turn("pair")
    match.draw_agreed()
    assert match.position.outcome == Outcome((), "match.draw", (0.5, 0.5))
    assert json.loads(match.lines[-2])["draw"] is True
    assert match.position.open == ()


def test_time_and_takeover_are_lines() -> None:
    match = new()
    match.note("time", 1, ms=1200)
    assert last_line(match)["time"] == {"seat": 1, "ms": 1200}
    match.note("takeover", 1, player="greedy")
    assert match.seats[1] == {"name": "chair 1", "player": "greedy"}
    with pytest.raises(HexdialError, match="no lines of the kind 'gossip'"):
        match.note("gossip", 0)
    with pytest.raises(HexdialError, match="no seat 4"):
        match.note("time", 4, ms=1)


@pytest.mark.parametrize(
    ("chairs", "sentence"),
    [
        (seats(3), "played by 2 here, not by 3"),
        ([{"name": "x"}, {"name": "y", "player": "person"}], "seat 0 needs a name and a player"),
    ],
)
def test_wrong_seats_are_one_sentence(chairs: list[dict[str, str]], sentence: str) -> None:
    with pytest.raises(HexdialError, match=sentence):
        Match.new(TOY, {"mode": "pair"}, chairs, "7")


def test_a_sealed_choice_is_no_line_before_the_last_is_in() -> None:
    match = new()
    lines = list(match.lines)
    match.choose(1, STAKES[0])
    assert match.lines == lines
    match.choose(0, STAKES[1])
    assert len(match.lines) == len(lines) + 2


def test_an_export_has_no_seed_and_nothing_hidden() -> None:
    match = to_a_turn()
    lines = [json.loads(line) for line in match.export(1, lambda settings, seat: {}, hides)]
    assert "seed" not in lines[0]
    assert (lines[0]["settings"], lines[0]["export"]) == ({}, 1)
    drawn = [line for line in lines if line.get("ask") == "draw"]
    assert [("do" in line, line.get("hidden")) for line in drawn] == [(False, True), (False, True)]
    said = [text for line in lines[1:] for text in line["say"]]
    assert "toy.deal.1 drew 0 unknown (1 1)" in said
    assert not [text for text in said if text.startswith("toy.whisper")]


def test_two_matches_that_differ_in_the_hidden_export_the_same_bytes() -> None:
    by_view: dict[str, set[str]] = {}
    for seed in range(40):
        match = new(seed=str(seed))
        lines = match.export(0, lambda settings, seat: settings, hides)
        own = match.position.state.tiles[0]
        by_view.setdefault(str(own), set()).add("\n".join(lines).replace(match.commit, ""))
    for exports in by_view.values():
        bodies = {"\n".join(text.rsplit(',"h":', 1)[0] for text in export.split("\n")) for export in exports}
        assert len(bodies) == 1


def test_after_the_end_an_export_is_the_whole_file() -> None:
    match = play_on(new(), random.Random(1))
    assert match.export(0, lambda settings, seat: {}, hides) == match.lines


def hides(seat: int, key: str, answer: object, viewer: int) -> bool:
    return key == "draw"
