"""The lab's own arithmetic: what pieces are worth, fair orders, plots, tables, teams under a budget."""

import random
import sys
from itertools import islice
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from hexdial.arena.balance import Duel, Fought, Study, duels, fight, keeping, pairs_of, read, run, sides_of
from hexdial.arena.findings import findings
from hexdial.arena.page import Cell, write_csv, write_parquet
from hexdial.arena.plots import Bar, bars, colour, heat_map
from hexdial.arena.processes import here
from hexdial.arena.shelf import find_game
from hexdial.arena.suggest import Bench, measured, proposals, with_total
from hexdial.kernel.errors import HexdialError

STUDY = Study("nsh", {"mode": "duel", "players": 2, "options": {}}, ("outpost", "borgo", "moloch"), "hasty", "s")


def fought(score: float, deal: int, mine: dict[str, int], turned: int = 0) -> Fought:
    return Fought(Duel(("outpost", "borgo"), deal, turned), score, turned, 10, 20, "nsh.end.1", (mine, {"club": 2}))


def test_a_piece_is_worth_what_its_side_scored_more_with_it() -> None:
    games = [fought(1.0 if deal < 8 else 0.0, deal, {"gun": 2 if deal < 8 else 1}) for deal in range(16)]
    found = findings(STUDY, games)
    (worth,) = found.worths
    assert (worth.art, worth.sides, worth.stage, worth.gain) == ("gun", ("outpost",), "placed", 1.0)
    assert 0.3 < worth.low < 1.0 == worth.high
    assert (worth.having.of, worth.lacking.of) == (8, 8)
    assert found.sides["outpost"].value == found.sides["borgo"].value == 0.5
    assert found.sides["moloch"].of == 0


def test_the_first_turn_is_scored_for_whoever_had_it() -> None:
    found = findings(STUDY, [fought(1.0, 0, {}), fought(0.0, 0, {}, turned=1), fought(0.5, 1, {})])
    assert found.first is not None
    assert (found.first.count, found.first.of) == (2.5, 3)


def test_any_beginning_of_the_order_is_fair() -> None:
    pairs = pairs_of(STUDY)
    assert len(pairs) == 3
    first = [*islice(duels(STUDY, pairs), 12)]
    assert [*islice(duels(STUDY, pairs), 6)] == first[:6]
    assert {(duel.pair, duel.turned) for duel in first[:6]} == {(pair, turned) for pair in pairs for turned in (0, 1)}
    assert {duel.deal for duel in first[6:]} == {1}


def test_what_was_drawn_placed_and_kept_is_read_off_the_table() -> None:
    one = fight(STUDY, Duel(("outpost", "borgo"), 0, 1))
    assert one == fight(STUDY, Duel(("outpost", "borgo"), 0, 1))
    for side, used in zip(("outpost", "borgo"), one.used, strict=True):
        assert used
        assert all(art.startswith(f"{side}_") for art in used)
        assert set(used.values()) <= {1, 2, 3}
        assert 2 in used.values()
    assert 3 in [*one.used[0].values(), *one.used[1].values()]


def test_a_study_is_kept_and_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    wanted = [*islice(duels(STUDY, pairs_of(STUDY)), 2)]
    games = [*run(STUDY, {}, here, wanted)]
    keeping(path, STUDY, {one.duel.key: one for one in games}).close()
    with path.open("a", encoding="utf-8") as file:
        file.write('{"pair": ["out')
    known = read(path, STUDY)
    assert [*known.values()] == games
    assert [*run(STUDY, known, lambda work, job, units: iter([*units, 1 / 0] if units else ()), wanted)] == games
    with pytest.raises(HexdialError, match="games of another study"):
        read(path, Study("nsh", STUDY.settings, STUDY.sides, "hasty", "t"))
    path.write_text(path.read_text(encoding="utf-8").replace('"score"', '"sore"') + "\n{}\n", encoding="utf-8")
    with pytest.raises(HexdialError, match=r"games.jsonl, line 2: this is no game of a study"):
        read(path, STUDY)


def test_only_line_ups_made_for_the_table_are_compared() -> None:
    game = find_game("hcx")
    usual = {"mode": "standard", "players": 2, "options": {}}
    sides = sides_of(game, usual, [])
    large = sides_of(game, {**usual, "options": {"build_total": "400"}}, [])
    meant = {entry.id: total_of(entry.id) for entry in game.ready("standard", "en")}
    assert len(sides) > 2
    assert {meant[side] for side in sides} == {300}
    met = pairs_of(Study("hcx", {**usual, "options": {"build_total": "400"}}, large, "hasty", "s"))
    assert {meant[side] for pair in met for side in pair} == {400}


def total_of(side: str) -> object:
    """What the table is played for when two such teams meet."""
    options = find_game("hcx").complete({"lineups": [side, side]}, random.Random(0))["options"]
    assert isinstance(options, dict)
    return options["build_total"]


def test_teams_under_a_budget_are_legal() -> None:
    game = find_game("hcx")
    options, total = with_total(game, {}, 200)
    bench = Bench(game, {"mode": "standard", "players": 2, "options": options}, total)
    won, lost = bench.draw(random.Random(1)), bench.draw(random.Random(2))
    worth = measured(bench, [Fought(Duel((won, lost), 0, 0), 1.0, 0, 1, 1, "", ({}, {}))])
    assert {piece for piece in worth if worth[piece] > 0} == {*bench.parts(won)} - {*bench.parts(lost)}
    assert total == 200
    builder = game.workshop.builder if game.workshop is not None else None
    assert builder is not None
    assert bench.bettered(won, {}, random.Random(1)) == won, "nothing is known, so nothing is better"
    offered = proposals(bench, worth, "s", 2)
    assert len(offered) == 2
    for one in offered:
        assert builder.judge(one, 200, "", "en").breaches == ()


def test_plots_are_drawings_that_say_their_numbers() -> None:
    drawn = heat_map("who <beats> whom", ["a&b", "c"], [[None, (0.75, "3 : 1")], [(0.25, "1 : 3"), None]])
    texts = [part.text for part in ET.fromstring(drawn).iter() if part.text]
    assert {"who <beats> whom", "a&b", "75", "25", "a&b – c: 3 : 1"} <= set(texts)
    assert (colour(0.0), colour(0.5), colour(1.0)) == ("#b24838", "#f4f1ea", "#2c6c9e")
    drawn = bars("shares", [Bar("one", 0.6, 0.5, 0.7, "40"), Bar("two", 0.2, 0.1, 0.4)], 0.5, " %", 100)
    texts = [part.text for part in ET.fromstring(drawn).iter() if part.text]
    assert {"60 % (50 … 70), 40", "20 % (10 … 40)"} <= set(texts)


def test_tables_as_parquet_or_without_pyarrow_as_csv(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "new" / "games.parquet"
    rows: list[list[Cell]] = [["a, b", 1, 0.5], ["c", 2, 1.0]]
    with monkeypatch.context() as lacking:
        lacking.setitem(sys.modules, "pyarrow", None)
        said = write_parquet(path, ["name", "deal", "score"], rows)
    assert "Parquet needs pyarrow (pip install 'hexdial[lab]'); the games are in" in said
    assert not path.exists()
    written = path.with_suffix(".csv").read_bytes()
    assert written == b'name,deal,score\r\n"a, b",1,0.5\r\nc,2,1.0\r\n'
    parquet = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed (pip install 'hexdial[lab]')")
    assert write_parquet(path, ["name", "deal", "score"], rows) == ""
    assert parquet.read_table(str(path)).to_pydict() == {"name": ["a, b", "c"], "deal": [1, 2], "score": [0.5, 1.0]}
    with pytest.raises(HexdialError, match="cannot be written"):
        write_csv(path / "below", ["x"], [])
