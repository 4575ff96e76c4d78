"""The time limit by the clock of the table: called from outside, written on paper, ending the game when it can."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from hexdial.games import GAMES
from hexdial.games.heroclix.game import HCX
from hexdial.kernel.archive import load
from hexdial.kernel.errors import HexdialError, MatchError
from hexdial.kernel.match import Match
from hexdial.kernel.table import CHANCE, CLOCK
from tests.terminal.helpers import play

SEATS = [{"name": "Ada", "player": "person"}, {"name": "Ben", "player": "person"}]
TIMED = {"mode": "standard", "players": 2, "options": {"time_limit": 50, "build_total": 300}}


def under_way(seed: str = "clock", key: str = "act", options: dict[str, object] | None = None) -> Match[Any]:
    """A match at the first question of that name."""
    rng = random.Random(seed)
    settings = {**TIMED, "options": options} if options is not None else TIMED
    match: Match[Any] = Match.new(HCX, settings, SEATS, seed)
    while True:
        decision = match.position.decision
        assert decision is not None
        if decision.key == key:
            return match
        match.choose(decision.seat, rng.choice(decision.options))


def test_time_is_called_between_two_actions_and_points_decide(tmp_path: Path) -> None:
    """hcx.p2.win.4, hcx.p2.win.7"""
    match = under_way()
    assert match.minutes == 50
    match.call_time()
    outcome = match.position.outcome
    assert outcome is not None
    assert outcome.rule in ("hcx.p2.win.6", "hcx.p2.win.7")
    assert [told.rule for told in match.events][-5:].count("hcx.p2.win.7") >= 2  # nobody had points: it was rolled for
    lines = [json.loads(line) for line in match.lines]
    assert [line["resign"] for line in lines if "resign" in line] == [CLOCK]
    match.save(tmp_path / "clock.jsonl")
    again = load(tmp_path / "clock.jsonl", GAMES)
    assert again.position.outcome == outcome
    assert again.minutes == 0


def test_what_is_resolving_is_finished_first(tmp_path: Path) -> None:
    """hcx.p2.win.4"""
    rng = random.Random(4)
    match = under_way("mid")
    while not match.position.answers:
        decision = match.position.decision
        assert decision is not None
        match.choose(decision.seat, rng.choice(decision.options[1:] or decision.options))
    match.call_time()
    assert not match.finished
    assert match.leaving == [CLOCK]
    with pytest.raises(HexdialError, match="its time is up already"):
        match.call_time()
    match.save(tmp_path / "mid.jsonl")
    match = load(tmp_path / "mid.jsonl", GAMES)
    chosen = 0
    while not match.finished:
        decision = match.position.decision
        assert decision is not None
        assert decision.key != "act", "nobody is given another action"
        match.choose(decision.seat, decision.options[-1])
        chosen += 1
    assert chosen
    assert any(entry.left and entry.seat == CLOCK for entry in match.history)


def test_a_call_can_be_taken_back_with_what_came_before_it() -> None:
    """hcx.p2.win.4"""
    rng = random.Random(4)
    match = under_way("mid")
    while not match.position.answers:
        decision = match.position.decision
        assert decision is not None
        match.choose(decision.seat, rng.choice(decision.options[1:] or decision.options))
    match.call_time()
    match.undo()
    assert match.leaving == []
    assert match.minutes == 50


def test_no_clock_runs_where_none_was_settled() -> None:
    """hcx.p2.win.4"""
    match = under_way(options={"time_limit": 0})
    assert match.minutes == 0
    with pytest.raises(HexdialError, match="no clock runs"):
        match.call_time()


def test_games_without_a_clock_refuse_the_call_in_a_file(tmp_path: Path) -> None:
    """A file cannot end a match by a clock its game does not have."""
    from hexdial.games.hexors.game import JLH
    from hexdial.kernel.matchfile import link

    match: Match[Any] = Match.new(JLH, {"mode": "beginner"}, SEATS, "7")
    text, _ = link(match.h, {"resign": CLOCK})
    (tmp_path / "jlh.jsonl").write_text("\n".join([*match.lines, text]) + "\n", encoding="utf-8")
    with pytest.raises(MatchError, match="there is no seat -3"):
        load(tmp_path / "jlh.jsonl", GAMES)


def test_the_terminal_keeps_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """hcx.p2.win.4"""
    from hexdial.terminal import session

    class Late:
        """Every look at it, an hour has gone by."""

        now = 0.0

        def monotonic(self) -> float:
            self.now += 3600
            return self.now

    monkeypatch.setattr(session, "time", Late())
    match = under_way()
    play(match, ["human", "human"], [""])
    assert match.finished
    assert CHANCE not in [entry.seat for entry in match.history if entry.left]
