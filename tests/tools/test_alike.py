"""Both builds play the same matches, what differs is named, and a run that was stopped goes on."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from bench.figures import BUILDS, COMPILED, INTERPRETED
from tools import alike
from tools.alike import Part, Workers, main, parts


def test_both_builds_play_the_same_matches_one_after_the_other() -> None:
    found = list(parts(30, "jlh/beginner"))
    assert found == [
        Part(build, "jlh/beginner", first, last) for first, last in ((0, 20), (20, 30)) for build in BUILDS
    ]


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[Part]:
    """Workers that play nothing: every match comes to its number, but compiled one match of a mode goes another way."""
    seen: list[Part] = []

    def play(_: Workers, part: Part) -> list[str] | None:
        seen.append(part)
        if part.mode == "hcb/standard":
            return None
        digests = [str(number) for number in range(part.first, part.last)]
        if part.build == COMPILED and part.mode == "nsh/duel":
            digests[3] = "x"
        return digests

    monkeypatch.setattr(Workers, "play", play)
    monkeypatch.setattr(alike, "PYTHONS", dict.fromkeys(BUILDS, Path(sys.executable)))
    return seen


def run(monkeypatch: pytest.MonkeyPatch, out: Path, *more: str) -> int:
    monkeypatch.setattr(sys, "argv", ["alike", "--seeds", "20", "--out", str(out), *more])
    return main()


def test_a_match_that_goes_another_way_is_named(
    played: list[Part], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, tmp_path / "a", "--only", "ygh") == 0
    assert "40 of 40 matches are the same in both builds; 2 modes\n" in capsys.readouterr().out
    assert run(monkeypatch, tmp_path / "b", "--only", "nsh/duel") == 1
    said = capsys.readouterr().out
    assert "19 of 20 matches are the same in both builds; 1 modes, different: nsh/duel" in said
    assert "nsh/duel/3 goes another way: 3 interpreted, x compiled" in said
    assert run(monkeypatch, tmp_path / "c", "--only", "hcb/standard") == 1
    assert "hcb/standard 0 to 19 failed, compiled." in capsys.readouterr().out


def test_a_stopped_run_plays_only_what_is_missing(
    played: list[Part], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "kept.jsonl"
    assert run(monkeypatch, out, "--only", "jlh/beginner") == 0
    lines = out.read_text(encoding="utf-8").splitlines()
    left = [line for line in lines if f'"{COMPILED}"' not in line]
    out.write_text("\n".join([*left, lines[-1][:20]]) + "\n", encoding="utf-8")
    del played[:]
    assert run(monkeypatch, out, "--only", "jlh/beginner", "--resume") == 0
    assert played == [Part(COMPILED, "jlh/beginner", 0, 20)]
    out.write_text(json.dumps({"sources": "others"}) + "\n", encoding="utf-8")
    assert run(monkeypatch, out, "--resume") == 2
    assert "the sources have changed since; without --resume it begins anew" in capsys.readouterr().err


def test_a_worker_of_the_wrong_build_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(alike, "PYTHONS", dict.fromkeys(BUILDS, Path(sys.executable)))
    said = json.dumps({"build": INTERPRETED, "sources": "here"})
    monkeypatch.setattr(alike, "WORKER", f"import sys; print({said!r}, flush=True); sys.stdin.read()")
    workers = Workers("here")
    workers.of(INTERPRETED)
    with pytest.raises(alike.AlikeError, match="runs the interpreted build, not the compiled one"):
        workers.of(COMPILED)
    workers.close()
    assert not workers.stale
