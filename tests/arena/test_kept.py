"""Files of results: ours go on, what is not ours is refused and left as it is."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from hexdial.arena import balance, tournament
from hexdial.kernel.errors import HexdialError

CONTEST = tournament.Contest("nsh", {"mode": "duel"}, ("random", "greedy"), 2, "s")
STUDY = balance.Study("nsh", {"mode": "duel", "players": 2, "options": {}}, ("outpost", "borgo"), "hasty", "s")
READERS: list[Callable[[Path], object]] = [
    lambda path: tournament.read(path, CONTEST),
    lambda path: balance.read(path, STUDY),
]


@pytest.mark.parametrize("read", READERS)
@pytest.mark.parametrize("foreign", [b"dear diary", b"{", b"[1]\n", b'{"format": "x"}\n', b"a\nb\n", b"\xff\xfe\x00"])
def test_a_file_of_somebody_else_is_left_as_it_is(
    read: Callable[[Path], object], foreign: bytes, tmp_path: Path
) -> None:
    path = tmp_path / "one.txt"
    path.write_bytes(foreign)
    with pytest.raises(HexdialError, match=r"one\.txt: this is no .* left as it is"):
        read(path)
    assert path.read_bytes() == foreign


@pytest.mark.parametrize("read", READERS)
def test_a_folder_and_a_device_are_no_files(read: Callable[[Path], object], tmp_path: Path) -> None:
    for path in (tmp_path, Path("/dev/null")):
        with pytest.raises(HexdialError, match="this is no file"):
            read(path)


def test_nothing_and_a_head_that_was_cut_off_are_a_beginning(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    head = json.dumps(CONTEST.head())
    for text in ("", head[:40], head, head + "\n"):
        path.write_text(text, encoding="utf-8")
        assert tournament.read(path, CONTEST) == {}
        tournament.keeping(path, CONTEST, {}).close()
        assert path.read_text(encoding="utf-8") == head + "\n"


def test_a_last_line_that_was_cut_off_is_dropped_and_the_file_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    result = tournament.Result(tournament.Bout(("random", "greedy"), 0, 1), (1.0, 0.0), "r", 7)
    whole = json.dumps(CONTEST.head()) + "\n" + result.line() + "\n"
    path.write_text(whole + '{"pair": ["ra', encoding="utf-8")
    known = tournament.read(path, CONTEST)
    assert [*known.values()] == [result]
    with tournament.keeping(path, CONTEST, known) as file:
        file.write("more\n")
    assert path.read_text(encoding="utf-8") == whole + "more\n"
    assert [*tmp_path.iterdir()] == [path]
