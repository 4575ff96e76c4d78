"""Fair deals: everybody brings the same line-up, so that play decides and not what was brought."""

import json
import random
from pathlib import Path

import pytest

from hexdial.arena.shelf import all_games, anything_goes, find_game
from hexdial.arena.tournament import Contest, read, settings_of
from hexdial.cli import main
from hexdial.kernel.errors import HexdialError

MODES = [
    (game.id, mode.id, mode.players[-1])
    for game in all_games()
    for mode in game.modes
    if "lineups" in game.complete({"mode": mode.id, "players": mode.players[-1]}, random.Random(0)) and game.id != "nsh"
]


def contest(game: str, mode: str, seats: int, alike: bool) -> Contest:
    return Contest(game, anything_goes(find_game(game), mode, seats), ("random", "greedy"), 2, "s", alike=alike)


def lineups(given: Contest, deal: int) -> list[object]:
    brought = settings_of(given, deal)["lineups"]
    assert isinstance(brought, list)
    return brought


@pytest.mark.parametrize(("game", "mode", "seats"), MODES)
def test_all_bring_the_same_and_every_deal_another(game: str, mode: str, seats: int) -> None:
    brought = [lineups(contest(game, mode, seats, alike=True), deal) for deal in range(3)]
    assert all(one == deal[0] for deal in brought for one in deal)
    assert brought[0] != brought[1]
    unlike = [lineups(contest(game, mode, seats, alike=False), deal) for deal in range(3)]
    assert len(unlike[0]) == 1 or any(one != deal[0] for deal in unlike for one in deal)  # one booster is for both


def test_armies_of_which_there_is_one_each_stay_as_drawn() -> None:
    """nsh.setup.1"""
    drawn = lineups(contest("nsh", "duel", 2, alike=False), 0)
    assert lineups(contest("nsh", "duel", 2, alike=True), 0) == drawn
    allowed = {**anything_goes(find_game("nsh"), "duel", 2), "options": {"mirror_match": "yes"}}
    both = lineups(Contest("nsh", allowed, ("random", "greedy"), 2, "s", alike=True), 0)
    assert both == drawn[:1] * 2


def test_where_nothing_is_brought_nothing_changes() -> None:
    given = Contest("jlh", {"mode": "beginner", "players": 2}, ("random", "greedy"), 2, "s", alike=True)
    assert "lineups" not in settings_of(given, 0)


def test_games_of_unlike_teams_are_of_another_contest(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    path.write_text(json.dumps(contest("jlh", "collectors", 2, alike=False).head()) + "\n", encoding="utf-8")
    with pytest.raises(HexdialError, match="results of another contest"):
        read(path, contest("jlh", "collectors", 2, alike=True))


def test_the_command_says_it_again(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["arena", "hcb", "--mode", "one_booster", "--player", "random", "--player", "hasty", "--games", "2"]
    assert main([*asked, "--seed", "1", "--alike"]) == 0
    assert "--alike" in capsys.readouterr().out
