"""The arena: fair pairs, the same games on any number of processes, kept and resumed."""

import json
from pathlib import Path

import pytest

import hexdial.games
from hexdial.arena.processes import local
from hexdial.arena.tournament import Bout, Contest, bouts, is_clear, meetings, one_by_one, play, read, run
from hexdial.kernel.errors import HexdialError
from tests.terminal.field import FIELD


@pytest.fixture(autouse=True)
def _field(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hexdial.games, "GAMES", (FIELD,), raising=False)


def contest(*players: str, games: int = 8, seed: str = "s", gauntlet: bool = False) -> Contest:
    return Contest("fld", {"mode": "duel"}, players or ("random", "greedy"), games, seed, gauntlet)


def test_everybody_sits_on_both_sides_of_the_same_deal() -> None:
    found = bouts(contest("random", "greedy", "search:20", games=4))
    assert len(found) == 3 * 4
    assert {(one.deal, one.turned) for one in found if one.pair == ("random", "greedy")} == {
        (0, 0), (0, 1), (1, 0), (1, 1),
    }  # fmt: skip
    assert len(bouts(contest("random", "greedy", "search:20", games=4, gauntlet=True))) == 2 * 4


def test_the_same_dice_and_the_same_cards_for_every_pair() -> None:
    """Random against random by another name: only the names differ, so the set-ups must be those of the deal."""
    one = play(contest(), Bout(("random", "greedy"), 3, 0))
    assert one == play(contest(), Bout(("random", "greedy"), 3, 0))
    assert sum(one.scores) == 1


def test_greedy_wins_the_arena() -> None:
    found = [*run(contest(games=40), {}, one_by_one)]
    (meeting,) = meetings(found)
    assert (meeting.one, meeting.other, meeting.games) == ("random", "greedy", 40)
    assert meeting.score < 14


def test_what_is_known_is_not_played_again(tmp_path: Path) -> None:
    wanted = contest(games=6)
    whole = {one.bout.key: one for one in run(wanted, {}, one_by_one)}
    some = dict([*whole.items()][:4])
    rest = list(run(wanted, some, one_by_one))
    assert {one.bout.key for one in rest} == set(whole) - set(some)
    path = tmp_path / "results.jsonl"
    lines = [json.dumps(wanted.head()), *[one.line() for one in whole.values()]]
    path.write_text("\n".join(lines) + '\n{"pair": ["ra', encoding="utf-8")
    assert read(path, wanted) == whole


def test_results_of_another_contest_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    path.write_text(json.dumps(contest().head()) + "\n", encoding="utf-8")
    with pytest.raises(HexdialError, match="results of another contest"):
        read(path, contest(seed="t"))
    path.write_text(json.dumps(contest().head()) + "\nnonsense\n{}\n", encoding="utf-8")
    with pytest.raises(HexdialError, match="line 2: this is no result"):
        read(path, contest())


def test_a_clear_pair_stops_early() -> None:
    played = [*run(contest("random", "search:30", games=400), {}, one_by_one, early=0.6)]
    assert len(played) < 400
    assert is_clear([one.scores[0] for one in played], [], 0.6)


@pytest.mark.parametrize(
    ("wrong", "problem"),
    [
        (contest("greedy"), "at least two players"),
        (contest("greedy", "greedy"), "at least two players of different names"),
        (contest("greedy", "oracle"), "there is no player 'oracle'"),
        (contest("greedy", "search:never"), "the budget is seconds"),
        (contest(games=0), "0 games cannot be played"),
    ],
)
def test_what_cannot_be_played_is_one_sentence(wrong: Contest, problem: str) -> None:
    with pytest.raises(HexdialError, match=problem):
        [*run(wrong, {}, one_by_one)]


def test_two_processes_play_the_same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    wanted = Contest("jlh", {"mode": "beginner"}, ("random", "search:3"), 4, "s")
    with local(1) as here, local(2) as there:
        one = {result.bout.key: result for result in run(wanted, {}, here)}
        two = {result.bout.key: result for result in run(wanted, {}, there)}
    assert one == two
    assert len(one) == 4
