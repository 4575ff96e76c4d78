"""The benchmark's tables and bars are made from what was measured, and docs/speed.md has a place for each of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bench import run, where
from bench.bars import BARS, verdicts
from bench.figures import COMPILED, INTERPRETED, PEER, BenchError, Figure, Figures, ratios, read_lines, read_result
from bench.tables import BEGUN, Grid, grids, written

PAGE = Path(__file__).resolve().parents[2] / "docs" / "speed.md"


def line(name: str, way: str, decisions: float, games: float = 10) -> str:
    return json.dumps({"name": name, "way": way, "decisions": decisions, "games": games, "cpu_s": 2.0})


def made_up() -> Figures:
    """A run in which everything was measured; connect four is beaten by one of two games."""
    figures: Figures = {}
    for build, faster in ((INTERPRETED, 1), (COMPILED, 10)):
        read_lines(
            figures,
            [
                json.dumps({"build": build}),
                *(line("jlh/beginner", way, 200 * faster) for way in ("straight", "stepped", "greedy", "copies")),
                line("ygh/beginner", "straight", 400 * faster),
                line("jlh/beginner opening", "search", 60 * faster),
                line("jlh/beginner opening", "search to the end", 8 * faster),
                line("nsh seats 2", "growth", 100 * faster),
                line("nsh seats 2", "growth listing", 3000 * faster, 100 * faster),
                line("nsh full board", "battle", 70, 14 * faster),
                line("jlh/beginner", "pettingzoo", 50 * faster),
                json.dumps({"name": "jlh/beginner", "way": "memory copy", "amount": 3000.0, "unit": "bytes"}),
                json.dumps({"name": "jlh/beginner", "way": "memory position", "amount": 4000.0, "unit": "bytes"}),
                json.dumps({"name": "import hexdial.cli, ms", "way": "start", "amount": 300 / faster, "unit": "ms"}),
            ],
            build,
        )
    read_lines(
        figures,
        [
            "a line that is no figure",
            line("OpenSpiel connect_four", "straight", 3000),
            line("catanatron", "copies", 500),
            line("OpenSpiel C++ MCTS connect_four", "search to the end", 16),
        ],
        PEER,
    )
    return figures


def test_the_median_of_the_rounds_counts() -> None:
    figure = Figure()
    for decisions in (900, 100, 300):
        figure.add({"decisions": decisions, "games": 1, "cpu_s": 1.0})
    assert figure.rate() == 300
    assert figure.as_json() == {"decisions_per_s": 300, "games_per_s": 1, "lowest": 100, "highest": 900}


def test_a_build_that_was_not_wanted_is_an_error() -> None:
    with pytest.raises(BenchError, match="the interpreted build ran where the compiled one was wanted"):
        read_lines({}, ['{"build": "interpreted"}'], COMPILED)


def test_ratios_are_to_peers_of_the_same_way() -> None:
    assert ratios(made_up(), "straight")["jlh/beginner compiled"] == {"OpenSpiel connect_four": pytest.approx(0.667)}
    assert ratios(made_up(), "copies")["jlh/beginner compiled"] == {"catanatron": 4.0}
    assert ratios(made_up(), "growth") == {}


def test_a_bar_is_met_missed_or_not_measured() -> None:
    said = {(one.bar, one.name): one for one in verdicts(made_up())}
    jlh = said["at least 1 times OpenSpiel connect_four", "jlh/beginner"]
    assert (jlh.figure, jlh.against, jlh.met) == (1000, 1500, False)
    assert jlh.ratio == pytest.approx(2 / 3)
    assert jlh.limit, "a missed bar says what limits it"
    ygh = said["at least 1 times OpenSpiel connect_four", "ygh/beginner"]
    assert (ygh.met, ygh.limit) == (True, "")
    assert not said["at least 100,000 copies a second", "jlh/beginner"].met
    assert said["under 150 ms", "import hexdial.cli, ms"].met
    assert said["under 150 ms", "import hexdial.cli, ms"].ratio == 5
    assert not said["at least 15 times OpenSpiel hive", "nsh/"].measured
    assert not said["at least 50 times boardgame.io hex game", "jlh/beginner"].measured, "its peer was not measured"


def test_some_sections_alone_show_only_the_bars_they_measure() -> None:
    shown = grids(made_up(), complete=False)["bars"].rows
    assert [row[1] for row in shown] == ["jlh/beginner", "ygh/beginner", "jlh/beginner", "import hexdial.cli, ms"]
    assert len(grids(made_up())["bars"].rows) > len(shown)


def test_bars_look_at_the_compiled_build_only() -> None:
    figures = {key: figure for key, figure in made_up().items() if key[0] != COMPILED}
    assert not any(one.measured for one in verdicts(figures))


def test_a_table_is_aligned_in_the_terminal_and_marked_up_on_the_page() -> None:
    grid = Grid("Speed", ["mode", "compiled"], [["jlh", "1,000"], ["nsh/duel", "5"]])
    assert grid.as_text().splitlines() == [
        "Speed",
        "",
        "mode      compiled",
        "jlh          1,000",
        "nsh/duel         5",
    ]
    assert grid.as_markdown() == "| mode | compiled |\n| --- | ---: |\n| jlh | 1,000 |\n| nsh/duel | 5 |"


def test_every_table_has_cells_for_all_its_columns() -> None:
    made = grids(made_up())
    for name, grid in made.items():
        assert all(len(row) == len(grid.head) for row in grid.rows), name
    assert made["growth"].rows == [["nsh seats 2", "50", "500", "20,000.0", "2,000.0", "30"]]
    assert made["search"].rows[-1] == ["OpenSpiel C++ MCTS connect_four", "-", "-", "8", "-"]
    assert made["spots"].rows == [["nsh full board: battle", "7", "70"]]
    assert made["straight"].rows[0] == ["jlh/beginner", "100", "5.0", "1,000", "5.0"]


def test_the_page_has_a_place_for_every_table_and_no_other() -> None:
    assert sorted(BEGUN.findall(PAGE.read_text(encoding="utf-8"))) == sorted(grids(made_up()))


def test_only_measured_tables_are_written() -> None:
    page = "a\n<!-- bench copies -->\nold\n<!-- /bench copies -->\nb\n<!-- bench bars -->\n<!-- /bench bars -->\n"
    after = written(page, {"bars": Grid("", ["bar"], [["x"]])}, "*today*", "page.md")
    assert after == page.replace("bench bars -->\n", "bench bars -->\n| bar |\n| --- |\n| x |\n\n*today*\n", 1)
    assert written(after, {"bars": Grid("", ["bar"], [["x"]])}, "*today*", "page.md") == after


def test_a_page_without_the_marker_is_refused_with_a_sentence() -> None:
    grid = Grid("", ["bar"], [["x"]])
    with pytest.raises(BenchError, match=r"page\.md: there is no marker `bench bars`"):
        written("nothing", {"bars": grid}, "", "page.md")
    with pytest.raises(BenchError, match=r"page\.md: the marker `bench bars` has no end"):
        written("<!-- bench bars -->\n", {"bars": grid}, "", "page.md")


@pytest.fixture
def earlier(tmp_path: Path) -> Path:
    """A file as a run leaves it."""
    kept: dict[str, Any] = {
        "sections": list(run.SECTIONS),
        "bars_alone": False,
        "machine": {"python": "3.11.7", "system": "Linux", "cores": 2, "load": 0.1, "day": "2026-11-16"},
        "rounds": 3,
        "seconds": 2.0,
        "figures": [
            {"build": build, "name": name, "way": way, **figure.as_json()}
            for (build, name, way), figure in made_up().items()
        ],
        "missing": ["No boardgame.io: there is no Node."],
    }
    file = tmp_path / "bench.json"
    file.write_text(json.dumps(kept), encoding="utf-8")
    return file


def test_an_earlier_run_gives_the_same_tables(earlier: Path) -> None:
    assert grids(read_result(run.read(earlier))) == grids(made_up())


def test_the_page_is_written_from_an_earlier_run(
    earlier: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "speed.md"
    page.write_text(PAGE.read_text(encoding="utf-8"), encoding="utf-8")
    monkeypatch.setattr(run, "PAGE", page)
    monkeypatch.setattr(run, "ROOT", tmp_path)
    assert run.main(["--from", str(earlier), "--write-docs"]) == 0
    assert "No boardgame.io: there is no Node." in capsys.readouterr().out
    text = page.read_text(encoding="utf-8")
    assert "| at least 1 times OpenSpiel connect_four | ygh/beginner | 2,000 | 1,500 | 1.33 | met |  |" in text
    assert (
        text.count("*3 x 2 s a figure, the median; Python 3.11.7, 2 cores, load 0.1 when it began; 2026-11-16.*") == 14
    )


def test_a_run_of_some_sections_leaves_the_bars_of_the_page_alone(
    earlier: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "speed.md"
    page.write_text(PAGE.read_text(encoding="utf-8"), encoding="utf-8")
    monkeypatch.setattr(run, "PAGE", page)
    monkeypatch.setattr(run, "ROOT", tmp_path)
    kept = json.loads(earlier.read_text(encoding="utf-8"))
    kept["sections"].remove("copies")
    earlier.write_text(json.dumps(kept), encoding="utf-8")
    assert run.main(["--from", str(earlier), "--write-docs"]) == 0
    assert "ygh/beginner | 2,000 | 1,500" not in page.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [("{", "this is no result"), ("{}", "`sections` is missing; it was written by an older bench")],
)
def test_a_file_that_is_no_result_is_refused(
    text: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "bench.json"
    file.write_text(text, encoding="utf-8")
    assert run.main(["--from", str(file)]) == 1
    assert sentence in capsys.readouterr().err


@pytest.fixture
def scripts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A run in which scripts only say that they ran, and Node is missing; which ones were called."""
    called: list[str] = []

    def none(_: float) -> list[str]:
        raise BenchError("there is no Node.")

    def script(python: str, module: str, told: list[str]) -> list[str]:
        called.append(" ".join([module, *told[2:]]))
        if module == "bench.copies" and len(called) < 9:
            raise BenchError("bench.copies failed.")
        return [line(f"{module} {len(called)}", "straight", 100)]

    monkeypatch.setattr(run, "client", none)
    monkeypatch.setattr(run, "called", script)
    there = tmp_path / "python"
    there.touch()
    monkeypatch.setattr(run, "OUR_COMPILED", there)
    monkeypatch.setattr(run, "PEERS", there)
    return called


def test_what_fails_loses_nothing_else_and_is_tried_again(
    scripts: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["--rounds", "1", "--only", "copies", "--only", "peers", "--out", str(tmp_path / "bench.json")]
    assert run.main(asked) == 1
    assert scripts == ["bench.copies", "bench.copies", "bench.peers --part copies", "bench.peers --part straight"]
    said = capsys.readouterr().out
    assert said.count("bench.peers") == 2
    assert "No figures of copies compiled: bench.copies failed." in said
    assert "No figures of peers peer boardgame.io: there is no Node." in said
    scripts[:] = [""] * 9
    assert run.main([*asked, "--resume"]) == 1, "Node is still missing"
    assert scripts[9:] == ["bench.copies", "bench.copies"]
    assert "copies compiled" not in capsys.readouterr().out
    assert len(json.loads((tmp_path / "bench.json").read_text())["figures"]) == 4


def test_a_run_goes_on_only_with_what_was_asked_before(
    scripts: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = ["--out", str(tmp_path / "bench.json"), "--only", "start"]
    assert run.main(["--rounds", "1", *out]) == 0
    assert run.main(["--rounds", "2", "--resume", *out]) == 1
    assert "that run had other rounds; without --resume it begins anew" in capsys.readouterr().err
    with (tmp_path / "bench.jsonl").open("a") as file:
        file.write('{"job": {"rou')
    del scripts[:]
    assert run.main(["--rounds", "1", "--resume", *out]) == 0
    assert scripts == [], "half a line of a killed run harms nobody"


def test_the_bars_alone_take_the_compiled_build_and_random_play() -> None:
    jobs = list(run.plan(run.BARRED, 2, bars=True))
    assert {job.build for job in jobs} <= {COMPILED, PEER}
    assert [job.part for job in jobs if job.section == "ours"] in ([], ["straight"] * 2)
    assert [job.round for job in jobs if job.section == "install"] == [0]


def test_every_section_has_its_script() -> None:
    folder = Path(run.__file__).parent
    assert all((folder / f"{section}.py").is_file() for section in run.SECTIONS)


def test_every_peer_that_sets_a_bar_is_measured() -> None:
    folder = Path(run.__file__).parent
    scripts = "".join(
        path.read_text(encoding="utf-8") for path in (folder / "peers.py", folder / "online/peer_local.js")
    )
    assert all(bar.peer.removeprefix("OpenSpiel ") in scripts for bar in BARS)


def test_where_the_time_goes_names_our_functions_and_what_they_hold() -> None:
    stats, decisions = where.profiled(*where.known()["jlh/beginner"], games=2)
    found = {share.name: share for share in where.shares(stats)}
    assert decisions > 100
    assert found["play.play_on"].whole > found["turn.move"].whole > found["movement.moves"].whole > 0
    assert all(0 <= share.own <= share.whole <= 1 for share in found.values())


def test_where_the_time_goes_leaves_out_what_holds_nearly_everything_or_nothing() -> None:
    wholes = {"play.play_on": 0.99, "turn.move": 0.5, "movement.moves": 0.04}
    found = [where.Share(name, 7, 0.01, whole) for name, whole in wholes.items()]
    assert [row[0] for row in where.table("jlh/beginner", found, 0.05).rows] == ["`turn.move`"]
