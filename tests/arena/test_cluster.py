"""The same games on one process, on two, and on a real Ray of this machine: bit for bit."""

import warnings

import pytest

from hexdial.arena import balance
from hexdial.arena.processes import Runner, playing_on, processes, workers_of
from hexdial.arena.tournament import Contest, run
from hexdial.kernel.errors import HexdialError

CONTEST = Contest("ygh", {"mode": "collectors", "lineups": ["random", "random"]}, ("hasty", "search:2"), 4, "s")


def lines(runner: Runner) -> list[str]:
    return sorted(result.line() for result in run(CONTEST, {}, playing_on(runner)))


def fights(runner: Runner) -> list[str]:
    study = balance.Study("nsh", {"mode": "duel", "players": 2, "options": {}}, ("outpost", "borgo"), "hasty", "s")
    wanted = [balance.Duel(("outpost", "borgo"), deal, turned) for deal in range(2) for turned in range(2)]
    return sorted(fought.line() for fought in balance.run(study, {}, runner, wanted))


def test_one_process_two_processes_and_ray_play_the_same_games() -> None:
    ray = pytest.importorskip("ray", reason="ray is not installed (pip install 'hexdial[cluster]')")
    with processes(1) as one, processes(2) as two:
        contest, study = lines(one), fights(one)
        assert len(contest) == len(study) == 4
        assert (lines(two), fights(two)) == (contest, study)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # Ray's own house is not ours to tidy
        with workers_of(1, "") as there:
            assert ray.is_initialized()
            assert (lines(there), fights(there)) == (contest, study)
            broken = balance.Study("nsh", {"mode": "duel", "players": 2, "options": {}}, (), "cmd:false", "s")
            with pytest.raises(HexdialError, match="cmd:false, answer 1: it has ended"):
                [*balance.run(broken, {}, there, [balance.Duel(("outpost", "borgo"), 0, 0)])]
    assert not ray.is_initialized()


def test_a_cluster_that_is_not_there_is_one_sentence() -> None:
    pytest.importorskip("ray", reason="ray is not installed (pip install 'hexdial[cluster]')")
    with pytest.raises(HexdialError, match="--cluster nowhere"), workers_of(1, "nowhere"):
        pass


def test_without_ray_it_says_what_is_lacking(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "ray", None)
    with pytest.raises(HexdialError, match=r"needs Ray: pip install 'hexdial\[cluster\]'"), workers_of(1, ""):
        pass
