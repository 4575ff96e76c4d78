from __future__ import annotations

import json
import os
import random
import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hexdial.kernel.archive import load, upgrade
from hexdial.kernel.dice import commitment
from hexdial.kernel.errors import HexdialError, MatchError
from hexdial.kernel.match import Match
from hexdial.kernel.matchfile import append, create, read_viewable
from tests.kernel.helpers import do, live_wildly, new, play_on, rechained
from tests.kernel.toy import STAKES, TOY, Toy

Fields = dict[str, object]
GAMES = (TOY,)


def whole() -> Match[Toy]:
    """A short finished match with an undo, a resignation, a takeover and a note about time in it."""
    match = new("three", "7")
    do(match, "stake 1", "stake 0", "stake 1", "yes")
    match.note("time", 0, ms=10)
    match.undo()
    do(match, "no")
    match.resign(2)
    match.note("takeover", 0, player="random")
    do(match, "at 1")
    return play_on(match, random.Random(3))


TEXT = "".join(line + "\n" for line in whole().lines)
BYTES = TEXT.encode()


def fields_of(text: str = TEXT) -> list[Fields]:
    return [json.loads(line) for line in text.splitlines()]


def line_of(number: int) -> int:
    """Index of the line of the last choice with this number."""
    return max(i for i, one in enumerate(fields_of()) if one.get("n") == number)


def refused(path: Path, data: bytes) -> MatchError:
    """Loading fails with one sentence that names the file, and leaves the file alone."""
    path.write_bytes(data)
    with pytest.raises(MatchError) as problem:
        load(path, GAMES)
    sentence = str(problem.value)
    assert sentence.startswith(str(path))
    assert "\n" not in sentence
    assert path.read_bytes() == data
    assert [one.name for one in path.parent.iterdir()] == [path.name]
    return problem.value


def forged(path: Path, lines: list[Fields]) -> MatchError:
    return refused(path, rechained(lines).encode())


def test_a_file_gives_back_the_match(tmp_path: Path) -> None:
    match = whole()
    match.save(tmp_path / "m.jsonl")
    again = load(tmp_path / "m.jsonl", GAMES)
    assert again.lines == match.lines
    assert again.events == match.events
    assert again.position.outcome == match.position.outcome
    assert again.position.state == match.position.state
    assert again.seats == match.seats


@pytest.mark.parametrize("seed", range(60))
def test_whatever_happens_a_file_gives_back_the_match(tmp_path: Path, seed: int) -> None:
    def same(match: Match[Toy], path: Path) -> None:
        again = load(path, GAMES)
        assert again.lines == match.lines
        assert again.events == match.events
        assert again.leaving == match.leaving
        assert (again.position.settled, again.position.state) == (match.position.settled, match.position.state)
        assert (again.position.answers, again.position.events) == (match.position.answers, match.position.events)
        assert [one.options for one in again.position.open] == [one.options for one in match.position.open]
        assert (again.position.outcome, again.position.rolled) == (match.position.outcome, match.position.rolled)
        assert [entry.first for entry in again.history] == [entry.first for entry in match.history]

    live_wildly(seed, tmp_path, same)


@pytest.mark.parametrize("seed", range(12))
def test_a_file_cut_at_any_line_is_an_unfinished_match_that_can_be_played_on(tmp_path: Path, seed: int) -> None:
    match = live_wildly(seed, tmp_path, lambda *_: None)
    lines = [line + "\n" for line in match.lines]
    for count in range(1, len(lines)):
        path = tmp_path / f"cut{count}.jsonl"
        path.write_text("".join(lines[:count]))
        again = load(path, GAMES)
        assert [line + "\n" for line in again.lines[:count]] == lines[:count]
        assert path.read_text() == "".join(lines[:count])
        again.keep(path)
        if not again.finished:
            play_on(again, random.Random(count))
        assert load(path, GAMES).lines == again.lines
        path.unlink()


def test_a_file_cut_between_secret_choices_takes_them_back(tmp_path: Path) -> None:
    match = new()
    do(match, "stake 1", "stake 1")
    (tmp_path / "m").write_text("".join(line + "\n" for line in match.lines[:-1]))
    again = load(tmp_path / "m", GAMES)
    assert [one.seat for one in again.position.open] == [0, 1]
    assert again.last == 2
    assert json.loads(again.lines[-1])["undo"] == 2


def test_a_file_cut_anywhere_else_says_where(tmp_path: Path) -> None:
    ends = {i + 1 for i, byte in enumerate(BYTES) if byte == ord("\n")}
    for size in range(len(BYTES)):
        if size in ends:
            continue
        problem = refused(tmp_path / "m", BYTES[:size])
        assert problem.line == (BYTES[:size].count(b"\n") + 1 if size else 0)


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.integers(0, len(BYTES) - 1), st.integers(1, 255), st.integers(1, 4))
def test_a_changed_byte_is_noticed(tmp_path: Path, at: int, change: int, width: int) -> None:
    data = bytearray(BYTES)
    for i in range(at, min(at + width, len(data))):
        data[i] ^= change
    problem = refused(tmp_path / "m", bytes(data))
    assert problem.line <= BYTES[:at].count(b"\n") + 2


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.integers(0, len(BYTES) - 1), st.integers(1, 60))
def test_a_missing_piece_is_noticed(tmp_path: Path, at: int, width: int) -> None:
    data = BYTES[:at] + BYTES[at + width :]
    if data != BYTES[: len(data)] or not data.endswith(b"\n"):
        refused(tmp_path / "m", data)


@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.integers(0, len(BYTES)), st.binary(min_size=1, max_size=20))
def test_a_piece_too_many_is_noticed(tmp_path: Path, at: int, more: bytes) -> None:
    refused(tmp_path / "m", BYTES[:at] + more + BYTES[at:])


def test_lines_cannot_change_places(tmp_path: Path) -> None:
    lines = TEXT.splitlines(keepends=True)
    for i in range(len(lines) - 1):
        swapped = [*lines[:i], lines[i + 1], lines[i], *lines[i + 2 :]]
        assert refused(tmp_path / "m", "".join(swapped).encode()).line == i + 1


Forgery = Callable[[list[Fields]], None]


def change(number: int, **fields: object) -> Forgery:
    def forge(lines: list[Fields]) -> None:
        lines[line_of(number)].update(fields)

    return forge


def drop(number: int, field: str) -> Forgery:
    def forge(lines: list[Fields]) -> None:
        del lines[line_of(number)][field]

    return forge


def head(**fields: object) -> Forgery:
    def forge(lines: list[Fields]) -> None:
        lines[0].update(fields)

    return forge


def end(**fields: object) -> Forgery:
    def forge(lines: list[Fields]) -> None:
        lines[-1].update(fields)

    return forge


@pytest.mark.parametrize(
    ("forge", "sentence"),
    [
        (change(1, do="red" if '"do":"green"' in TEXT.splitlines()[2] else "green"), "but the seed gives"),
        (change(1, do="purple"), "field do: 'purple' is no choice of this match"),
        (change(1, do=" red"), "too many blanks"),
        (change(1, seat=0), "the file has seat 0 asked 'draw', the rules ask seat -1 'draw'"),
        (change(1, ask="roll"), "the file has seat -1 asked 'roll', the rules ask seat -1 'draw'"),
        (change(4, do="stake 3"), "'stake 3' is not among the options of 'stake' for seat 0"),
        (change(4, do="stake 0"), "the file says"),
        (change(4, forced=True), "marked as forced"),
        (change(4, forced=False), "field forced: is not true"),
        (change(4, say=["boo"]), "the file says that 'boo' happened, the rules say nothing"),
        (change(4, say="boo"), "field say: is not a list"),
        (change(4, say=[1]), "field say: holds something that is not str"),
        (change(4, seat="0"), "field seat: is not a number"),
        (change(4, ask=7), "field ask: is not a text"),
        (change(4, n=9), "field n: 9 follows 3"),
        (change(4, n=True), "field n: is not a number"),
        (change(4, colour="red"), "field colour: unknown"),
        (change(4, absent=True), "an absent player does not choose 'stake 1'"),
        (drop(4, "say"), "field say: missing"),
        (drop(4, "seat"), "field seat: missing"),
        (head(hexdial=2), "field hexdial: format 2, this program reads 1"),
        (head(game="chess"), "field game: 'chess' is unknown; there are toy"),
        (head(rules="0"), "field rules: played with '0', these are '1'; the match can still be viewed"),
        (head(data="x"), "field data: played with 'x'"),
        (head(settings={"mode": "three"}), "goal, rounds, first would be played differently now"),
        (head(settings={"mode": "three", "goat": 1}), "toy has no option 'goat'"),
        (head(settings={"mode": "four"}), "toy has no mode 'four'"),
        (head(settings=[]), "field settings: is not an object"),
        (head(seats=[]), "toy is played by 3 here, not by 0"),
        (head(seats=[1]), "field seats: holds something that is not dict"),
        (head(seats=[{"name": 1, "player": "x"}] * 3), "seat 0 needs a name and a player"),
        (head(commit="0"), "field seed: not the seed the match was committed to"),
        (head(seed="8"), "field seed: not the seed the match was committed to"),
        (head(seed="8", commit=commitment("8")), "field seed: not the seed the match was committed to"),
        (head(nonces=["x"]), "but the seed gives"),
        (head(nonces=["a|b"]), "a nonce cannot hold"),
        (head(nonces="x"), "field nonces: is not a list"),
        (head(fork={}), "field fork: at is not a number"),
        (head(export="x"), "field export: is not a number"),
        (end(seed="8"), "field seed: not the seed the match was committed to"),
        (end(end={"winners": []}), "field end: the game ended otherwise"),
        (lambda lines: lines.insert(-1, {"end": {}}), "the match goes on after its end"),
        (lambda lines: lines.insert(-1, {"draw": True}), "field end: the game ended otherwise"),
        (lambda lines: lines.pop(-2), "choices are missing|the game is not over"),
        (lambda lines: lines.insert(1, {"undo": 0}), "field undo: 0 is not before choice"),
        (lambda lines: lines.insert(1, {"resign": 0}), "the start of the match"),
        (lambda lines: lines.insert(5, {"resign": 7}), "field resign: there is no seat 7"),
        (lambda lines: lines.insert(5, {"time": {"seat": "x"}}), "field time: there is no seat x"),
        (lambda lines: lines.insert(5, {"gossip": 1}), "is no known kind of line: gossip"),
        (lambda lines: lines.insert(-1, {"resign": 2}), "seat 2 has resigned already"),
        (lambda lines: lines.insert(5, {"resign": 1}), "should have left before this choice"),
        (
            lambda lines: lines.remove(next(line for line in lines if "resign" in line)),
            "leaves without having resigned",
        ),
        (lambda lines: lines.pop(1), "field n: 1 follows 0"),
    ],
)
def test_a_forged_line_with_a_hash_that_fits_is_found_out(tmp_path: Path, forge: Forgery, sentence: str) -> None:
    lines = fields_of()
    forge(lines)
    assert re.search(sentence, str(forged(tmp_path / "m", lines)))


def test_a_choice_that_was_taken_back_is_checked_as_well(tmp_path: Path) -> None:
    lines = fields_of()
    undone = next(i for i, one in enumerate(lines) if "undo" in one) - 2
    assert lines[undone]["ask"] in ("roll", "poke", "press")
    lines[undone]["say"] = ["boo"]
    assert forged(tmp_path / "m", lines).line == undone + 1


def test_dice_are_checked_when_only_the_end_tells_the_seed(tmp_path: Path) -> None:
    lines = fields_of()
    del lines[0]["seed"]
    (tmp_path / "m").write_text(rechained(lines))
    assert load(tmp_path / "m", GAMES).finished
    lines[2]["do"] = "red" if lines[2]["do"] != "red" else "green"
    lines[2]["say"] = [str(text).replace("green", "red") for text in lines[2]["say"]]  # type: ignore[attr-defined]
    assert "but the seed gives" in str(forged(tmp_path / "m", lines))


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "the file is empty"),
        (b"\n", "line 1: is not valid JSON"),
        (b"[1]\n", "line 1: is not a JSON object"),
        (b"{}\n", "line 1: does not end in its hash"),
        (b"\xff\n", "line 1: is not valid JSON (not UTF-8 at byte 1)"),
        (b"[" * 100_000 + b"\n", "line 1: is not valid JSON (nested too deeply)"),
        (b'{"x":' + b"1" * 5000 + b"}\n", "line 1: is not valid JSON (a number is too long)"),
        (BYTES.replace(b"\n", b"\r\n"), "line 1: does not end in its hash"),
        (rechained([{"hexdial": 1}]).encode(), "line 1: field game: missing"),
        (
            rechained([{"name": "é"}]).replace("é", "\\u00e9").encode(),
            "line 1: the line or the one before it was changed",
        ),
    ],
)
def test_what_is_no_match_file_is_one_sentence(tmp_path: Path, data: bytes, sentence: str) -> None:
    assert sentence in str(refused(tmp_path / "m", data))


def test_a_missing_file_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(MatchError, match="cannot be read: No such file"):
        load(tmp_path / "m", GAMES)
    with pytest.raises(MatchError, match="cannot be read: Is a directory"):
        load(tmp_path, GAMES)


def test_every_change_is_on_the_disk(tmp_path: Path) -> None:
    match, path = new(), tmp_path / "m"
    match.save(path)
    for text in ("stake 1", "stake 1", "no"):
        do(match, text)
        assert path.read_text().splitlines() == match.lines
    match.undo()
    assert path.read_text().splitlines() == match.lines


def test_a_loaded_match_writes_only_when_told_to(tmp_path: Path) -> None:
    new().save(tmp_path / "m")
    before = (tmp_path / "m").read_bytes()
    match = load(tmp_path / "m", GAMES)
    do(match, "stake 1", "stake 1")
    assert (tmp_path / "m").read_bytes() == before
    match.keep(tmp_path / "m")
    assert (tmp_path / "m").read_text().splitlines() == match.lines


def test_a_file_is_never_written_over(tmp_path: Path) -> None:
    (tmp_path / "m").write_text("precious")
    with pytest.raises(MatchError, match="there is such a file already"):
        new().save(tmp_path / "m")
    with pytest.raises(MatchError, match="cannot be written: No such file"):
        new().save(tmp_path / "nowhere" / "m")
    assert [one.name for one in tmp_path.iterdir()] == ["m"]
    assert (tmp_path / "m").read_text() == "precious"


def test_a_file_somebody_else_changed_is_left_alone(tmp_path: Path) -> None:
    size = create(tmp_path / "m", ["one"])
    assert append(tmp_path / "m", ["two"], size) == 8
    with pytest.raises(MatchError, match="somebody else has changed the file"):
        append(tmp_path / "m", ["three"], size)
    assert (tmp_path / "m").read_text() == "one\ntwo\n"


def test_a_match_without_its_seed_can_be_read_and_forked_not_played(tmp_path: Path) -> None:
    match = new()
    do(match, "stake 1", "stake 1")
    lines = match.export(0, lambda all, seat: all, lambda *_: False)
    (tmp_path / "m").write_text("".join(line + "\n" for line in lines))
    again = load(tmp_path / "m", GAMES)
    assert again.position.state == match.position.state
    with pytest.raises(HexdialError, match="without a seed"):
        again.choose(0, STAKES[0])
    assert play_on(again.fork(again.last, "new"), random.Random(1)).finished


@pytest.mark.parametrize("seed", range(20))
def test_an_export_without_secrets_can_be_loaded(tmp_path: Path, seed: int) -> None:
    def exported(match: Match[Toy], _: Path) -> None:
        path = tmp_path / f"{len(list(tmp_path.iterdir()))}.export"
        lines = match.export(1, lambda all, seat: all, lambda *_: False)
        path.write_text("".join(line + "\n" for line in lines))
        again = load(path, GAMES)
        assert again.position.state == match.position.state
        assert again.position.outcome == match.position.outcome

    live_wildly(seed, tmp_path, exported)


def test_an_export_with_secrets_can_only_be_viewed(tmp_path: Path) -> None:
    match = new()
    lines = match.export(0, lambda all, seat: all, lambda seat, key, *_: key == "draw")
    text = "".join(line + "\n" for line in lines)
    assert "hidden from this seat" in str(refused(tmp_path / "m", text.encode()))
    paper = read_viewable(tmp_path / "m")
    assert [line.kind for line in paper.lines] == ["n", "hidden", "hidden"]
    assert paper.lines[2].texts("say") == ["toy.deal.1 drew 1 unknown (1 1)"]


def test_a_match_of_other_rules_can_be_viewed(tmp_path: Path) -> None:
    match = whole()
    match.save(tmp_path / "m")
    with pytest.raises(MatchError, match="can still be viewed"):
        load(tmp_path / "m", (replace(TOY, version="2"),))
    paper = read_viewable(tmp_path / "m")
    said = [text for line in paper.played() for text in line.texts("say")]
    assert said == [text for entry in match.history for text in entry.said or []]


def test_an_upgrade_says_what_no_longer_fits(tmp_path: Path) -> None:
    match = whole()
    match.save(tmp_path / "m")
    fit = upgrade(tmp_path / "m", (replace(TOY, version="2"),))
    assert (fit.choices, fit.problem) == (match.last, "")
    lines = fields_of()
    lines[line_of(6)]["do"] = "stake 3"
    (tmp_path / "n").write_text(rechained(lines))
    fit = upgrade(tmp_path / "n", GAMES)
    assert (fit.choices, fit.line) == (5, line_of(6) + 1)
    assert "'stake 3' is not among the options" in fit.problem
    lines[line_of(8)]["do"] = "fly"
    lines[line_of(6)]["do"] = "stake 1"
    (tmp_path / "o").write_text(rechained(lines))
    fit = upgrade(tmp_path / "o", GAMES)
    assert (fit.choices, fit.line) == (7, line_of(8) + 1)
    assert "'fly' is no choice" in fit.problem
    lines[0]["settings"] = {"mode": "four"}
    (tmp_path / "p").write_text(rechained(lines))
    assert upgrade(tmp_path / "p", GAMES).line == 1


def test_a_text_that_cannot_be_written_is_named() -> None:
    with pytest.raises(HexdialError, match="cannot be written into a match file"):
        Match.new(TOY, {"mode": "pair"}, [{"name": "\ud800", "player": "x"}] * 2, "7")


PLAY = """
import random
from tests.kernel.helpers import new, play_on
for seed in range(20):
    print("\\n".join(play_on(new("three", str(seed)), random.Random(seed)).lines))
"""


def test_every_process_writes_the_same_match() -> None:
    root = Path(__file__).resolve().parents[2]
    written = [
        subprocess.run(
            [sys.executable, "-c", PLAY], check=True, capture_output=True, text=True,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(root)},
        ).stdout
        for seed in ("0", "1", "4711")
    ]  # fmt: skip
    assert len(written[0]) > 10_000
    assert len(set(written)) == 1
