import pytest

import hexdial.games
from hexdial.arena.shelf import all_games, find_game
from hexdial.arena.simulate import BATCH, Plan, play_one, simulate
from hexdial.kernel.errors import HexdialError
from tests.terminal.field import FIELD


@pytest.fixture
def _field(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hexdial.games, "GAMES", (FIELD,), raising=False)


def plan(*seats: str, games: int = 30, seed: str = "s") -> Plan:
    return Plan("fld", {"mode": "duel", "players": 2}, seats, games, seed)


@pytest.mark.usefixtures("_field")
@pytest.mark.parametrize("seats", [("random", "random"), ("greedy", "random")])
def test_the_same_seed_plays_the_same_games(seats: tuple[str, ...]) -> None:
    one = simulate(plan(*seats))
    assert one == simulate(plan(*seats))
    assert one != simulate(plan(*seats, seed="t"))
    assert [game.number for game in one] == list(range(30))
    assert one[7] == play_one(plan(*seats), 7)


@pytest.mark.usefixtures("_field")
def test_a_game_counts_turns_and_decisions() -> None:
    for game in simulate(plan("random", "random")):
        assert 1 <= game.turns <= 12
        assert game.decisions >= game.turns - 1
        assert game.first == 0
        assert game.rule.startswith("fld.win.")


@pytest.mark.usefixtures("_field")
def test_greedy_beats_random() -> None:
    winners = [game.winners for game in simulate(plan("greedy", "random", games=40))]
    assert winners.count((0,)) > 2 * winners.count((1,))


@pytest.mark.usefixtures("_field")
def test_progress_counts_every_game() -> None:
    heard: list[int] = []
    simulate(plan("random", "random", games=10), done=heard.append)
    assert sum(heard) == 10


@pytest.mark.usefixtures("_field")
@pytest.mark.parametrize(
    ("wrong", "problem"),
    [
        (Plan("xyz", {}, ("random", "random"), 1, "s"), "there is no game 'xyz'; there are fld"),
        (Plan("fld", {}, ("random", "random"), 0, "s"), "0 games cannot be played"),
        (Plan("fld", {}, ("random", "oracle"), 1, "s"), "there is no player 'oracle'"),
        (Plan("fld", {}, ("greedy",), 1, "s"), "2 seats need players, 1 were named"),
    ],
)
def test_a_plan_that_cannot_be_played_is_one_sentence(wrong: Plan, problem: str) -> None:
    with pytest.raises(HexdialError, match=problem):
        simulate(wrong)


@pytest.mark.usefixtures("_field")
def test_a_title_instead_of_an_id_is_understood_as_a_hint() -> None:
    with pytest.raises(HexdialError, match="did you mean fld"):
        find_game("Fiel")


def test_processes_do_not_change_the_results() -> None:
    game = all_games()[0]
    seats = ("random",) * game.modes[0].players[0]
    many = Plan(game.id, {"mode": game.modes[0].id, "players": len(seats)}, seats, 2 * BATCH, "both")
    heard: list[int] = []
    assert simulate(many, workers=2, done=heard.append) == simulate(many)
    assert sum(heard) == many.games


def test_every_game_can_be_simulated() -> None:
    for game in all_games():
        for mode in game.modes:
            seats = ("greedy" if mode.players == (2,) else "random", *["random"] * (mode.players[0] - 1))
            one = Plan(game.id, {"mode": mode.id, "players": len(seats)}, seats, 1, "each")
            found = simulate(one)[0]
            assert len(found.scores) == len(seats)
            assert found.turns > 0
            assert found.first >= 0
