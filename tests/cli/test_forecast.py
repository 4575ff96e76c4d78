import json
from pathlib import Path

import pytest

from hexdial.cli import main

SCENARIOS = Path(__file__).resolve().parents[1] / "scenarios"


def test_a_battle_is_told_before_it_is_fought(capsys: pytest.CaptureFixture[str]) -> None:
    """nsh.init.10"""
    assert main(["forecast", str(SCENARIOS / "nsh_s17.yaml")]) == 0
    said = capsys.readouterr().out
    assert "Mutant (Borgo, 0,1) attacks in phase 3: 2 printed + 1 Scout" in said
    assert "The HQ of Outpost loses 1 life: 19 left" in said


def test_choices_taken_for_granted_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["forecast", str(SCENARIOS / "nsh_s37.yaml")]) == 0
    assert 'player 1 chooses "Attack"' in capsys.readouterr().out


def test_a_forecast_as_data_has_rules_lines_sentences_and_positions(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["forecast", str(SCENARIOS / "nsh_s17.yaml"), "--json", "--lang", "fr"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [step["number"] for step in told["steps"]] == [3, 0, 0]
    first = told["steps"][0]
    assert {"nsh.init.7", "nsh.melee.1", "nsh.ranged.1"} <= {event["rule"] for event in first["events"]}
    assert any("touche" in event["text"] for event in first["events"])
    assert first["after"]["hp"]["outpost"] == 19


def test_a_game_without_forecasts_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["forecast", str(SCENARIOS / "superman_beats_doomsday.yaml")]) == 2
    assert capsys.readouterr().err.strip() == "hexdial: jlh has no forecast"
