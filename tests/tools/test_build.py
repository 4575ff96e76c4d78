"""The compiled build: what the C compiler is told, and what it is made fast for."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import hatch_build
from hexdial.games import GAMES
from tools import rehearse

ROOT = Path(__file__).parents[2]


def test_the_whole_library_is_seen_at_once_at_the_highest_level_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("HEXDIAL_OPTIMIZE", "3")
    assert "-flto=auto" in hatch_build.flags()
    monkeypatch.setenv("HEXDIAL_OPTIMIZE", "1")
    assert hatch_build.flags() == ["-fvisibility=hidden"]
    monkeypatch.setattr(sys, "platform", "win32")
    assert hatch_build.flags() == []


def test_a_level_that_is_none_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEXDIAL_OPTIMIZE", "fast")
    with pytest.raises(SystemExit, match="a level from 0 to 3, not 'fast'"):
        hatch_build.optimize()


def test_another_build_has_another_place_in_the_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    modules = hatch_build.compiled_modules(ROOT)
    monkeypatch.delenv("HEXDIAL_PROFILE", raising=False)
    plain = hatch_build.fingerprint(ROOT, modules)
    monkeypatch.setenv("HEXDIAL_PROFILE", "1")
    assert hatch_build.fingerprint(ROOT, modules) != plain
    monkeypatch.delenv("HEXDIAL_PROFILE")
    assert hatch_build.fingerprint(ROOT, modules) == plain


def test_the_rehearsal_plays_every_game_with_what_it_takes_to_play() -> None:
    assert set(rehearse.GAMES_OF) == {game.id for game in GAMES}
    assert any(package.startswith("PyYAML") for package in hatch_build.needed(ROOT))
