"""Single pieces against each other: legal line-ups of one piece, an order that is fair wherever it stops, the page."""

import json
from collections import Counter
from itertools import combinations, islice
from pathlib import Path
from typing import Any

import pytest

from hexdial.arena.balance import Duel, Fought, Study, check, duels, pairs_of, settings_of
from hexdial.arena.findings import findings
from hexdial.arena.kept import add_line as kept_by
from hexdial.arena.plotted import LEGIBLE, report_parts, side_names
from hexdial.arena.rounds import circle
from hexdial.arena.shelf import find_game
from hexdial.arena.singles import Singles, chosen, mode_of_singles, single_points, singles_of
from hexdial.cli import INTERRUPTED, balance, main
from hexdial.front.words import words_in
from hexdial.kernel.errors import HexdialError

FIGURE = "character"  # what both games call a piece that fights


def table(mode: str) -> dict[str, object]:
    return {"mode": mode, "players": 2, "options": {}}


@pytest.fixture(scope="module", params=["hcx", "hcb"])
def compared(request: pytest.FixtureRequest) -> tuple[str, str, Singles]:
    game = find_game(request.param)
    mode = mode_of_singles(game, {})
    return game.id, mode, singles_of(game, table(mode))


def test_every_figure_is_a_legal_line_up(compared: tuple[str, str, Singles]) -> None:
    name, mode, singles = compared
    game = find_game(name)
    assert set(singles.pieces.values()) == {tile.id for tile in game.tiles("en") if tile.kind == FIGURE}
    study = Study(name, table(mode), tuple(singles.pieces), "random", "s", singles.copies)
    check(study)
    everybody = [*singles.pieces]
    for one, other in zip(everybody, everybody[1:] + everybody[:1], strict=True):
        completed = settings_of(study, Duel((one, other), 0, 0))
        assert completed["lineups"] == [one, other]
        assert game.seats(game.setup(completed)) == 2


def test_pieces_are_called_by_their_names_and_cost_their_points(compared: tuple[str, str, Singles]) -> None:
    name, mode, singles = compared
    game = find_game(name)
    study = Study(name, table(mode), tuple(singles.pieces), "random", "s", singles.copies)
    names, points = side_names(game, study, "en"), single_points(game, study)
    assert len(set(names.values())) == len(singles.pieces)
    printed = {tile.id: fact.value for tile in game.tiles("en") for fact in tile.facts if fact.kind == "points"}
    for line, piece in singles.pieces.items():
        assert points[line] in printed[piece].replace(" ", "").split("/")


def test_as_few_of_a_piece_as_the_mode_demands() -> None:
    """hcb.build.2, hcb.build.3, hcb.var.3"""
    game = find_game("hcb")
    assert mode_of_singles(game, {}) == "two_booster", "a booster may cost anything"
    assert chosen(game, table("two_booster"), ["old_oak", "lamplighter"]) == (4, ("lamplighter x4", "old_oak x4"))
    assert singles_of(game, table("standard")).copies == 5
    with pytest.raises(HexdialError, match=r"old_oak alone is no line-up in standard: .*at most 250"):
        chosen(game, table("standard"), ["old_oak", "lamplighter"])


def test_a_piece_with_several_points_is_as_many_sides() -> None:
    """hcx.p2.points.3"""
    game = find_game("hcx")
    copies, sides = chosen(game, table("standard"), ["grand_automaton", "vault_golem 155"])
    assert (copies, sides) == (1, ("grand_automaton 180", "grand_automaton 115", "vault_golem 155"))
    study = Study("hcx", table("standard"), sides, "random", "s", copies)
    assert [*side_names(game, study, "en").values()] == ["Grand Automaton 180", "Grand Automaton 115", "Vault Golem"]
    assert [*single_points(game, study).values()] == ["180", "115", "155"]


@pytest.mark.parametrize("game", ["nsh", "jlh", "ygh"])
def test_where_a_piece_is_no_line_up_the_game_is_refused(game: str) -> None:
    with pytest.raises(HexdialError, match=f"{game}: a piece alone is no line-up in any mode for two"):
        mode_of_singles(find_game(game), {})


def test_what_is_wrong_with_the_table_is_no_fault_of_the_pieces() -> None:
    with pytest.raises(HexdialError, match="hcb has no option 'gravity'"):
        mode_of_singles(find_game("hcb"), {"gravity": "no"})


@pytest.mark.parametrize("count", [2, 3, 8, 9])
def test_after_every_round_each_has_met_as_many_others(count: int) -> None:
    sides = [f"piece{number}" for number in range(count)]
    lap = count - 1 + count % 2
    met: Counter[frozenset[str]] = Counter()
    for number, pairs in enumerate(islice(circle(sides, "s"), 2 * lap), 1):
        assert len({side for pair in pairs for side in pair}) == 2 * len(pairs), "nobody plays twice in a round"
        met.update(map(frozenset, pairs))
        others = [sum(side in pair for pair in met) for side in sides]
        games = [sum(times for pair, times in met.items() if side in pair) for side in sides]
        assert max(others) - min(others) <= 1
        assert max(games) - min(games) <= (1 if number <= lap else 2)
        if number % lap == 0:
            assert set(met.values()) == {number // lap}
            assert len(met) == count * (count - 1) // 2


def test_a_round_has_one_set_up_and_another_seed_another_order() -> None:
    study = Study("hcb", table("two_booster"), tuple("abcdef"), "random", "s", 4)
    ahead = [*islice(duels(study, pairs_of(study)), 12)]
    assert [duel.deal for duel in ahead] == [0] * 6 + [1] * 6
    assert [duel.turned for duel in ahead] == [0, 1] * 6
    other = Study("hcb", table("two_booster"), tuple("abcdef"), "random", "t", 4)
    assert ahead == [*islice(duels(study, pairs_of(study)), 12)]
    assert ahead != [*islice(duels(other, pairs_of(other)), 12)]


def test_a_heat_map_that_could_not_be_read_is_cut_and_says_so() -> None:
    game = find_game("hcx")
    copies, sides = chosen(game, table("standard"), [])
    study = Study("hcx", table("standard"), sides, "random", "s", copies)
    some = sides[: LEGIBLE + 6]
    games = [Fought(Duel(pair, 0, 0), 1.0, 0, 9, 9, "r", ({"x": 2}, {})) for pair in combinations(some, 2)]
    found = findings(study, games)
    assert found.worths == (), "whoever brings a single piece has it in every game"
    parts = report_parts(game, study, found, words_in("en"))
    (heat,) = [part for part in parts if part.file == "pairs.svg"]
    assert f"Only the 12 best and the 12 worst of {len(some)} are shown" in heat.text
    names = side_names(game, study, "en")
    assert [f">{names[side]}<" in heat.svg for side in some] == [True] * 12 + [False] * 6 + [True] * 12
    (listed,) = [part for part in parts if "points" in part.heads]
    assert len(listed.rows) == len(sides)
    assert (listed.rows[0][0], listed.rows[0][2], listed.rows[0][-1]) == (names[some[0]], "100.0 %", "29")


WORDS = ["balance", "hcb", "--each", "--player", "random", "--workers", "1", "--bouts", "6"]


def test_a_tiny_study_is_interrupted_and_goes_on(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    folder = tmp_path / "report"
    with monkeypatch.context() as impatient:
        impatient.setattr(balance, "add_line", impatience(2))
        assert main([*WORDS, "--seed", "7", "--report", str(folder)]) == INTERRUPTED
    begun = (folder / "games.jsonl").read_text(encoding="utf-8")
    assert len(begun.splitlines()) == 1 + 2
    assert not (folder / "index.html").exists()
    capsys.readouterr()
    assert main([*WORDS, "--report", str(folder), "--json"]) == 0
    gone_on = json.loads(capsys.readouterr().out)
    assert (folder / "games.jsonl").read_text(encoding="utf-8").startswith(begun)
    assert main([*gone_on["command"].split()[1:], "--workers", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == gone_on, "the command line plays the same again"
    assert (gone_on["games"], gone_on["each"], len(gone_on["sides"])) == (6, 4, 24)
    assert gone_on["points"]["old_oak x4"] == "70"
    page = (folder / "index.html").read_text(encoding="utf-8")
    assert gone_on["command"] == "hexdial balance hcb --mode two_booster --player random --bouts 6 --seed 7 --each"
    assert gone_on["command"] in page
    assert "Every side brings one piece alone (4 ×). Pairs that have met: 3 of 276." in page
    assert (folder / "sides.svg").read_text(encoding="utf-8").strip() in page


def impatience(lines: int) -> Any:
    """Somebody presses Ctrl-C after so many games."""
    kept: list[str] = []

    def add_line(file: Any, line: str) -> None:
        if len(kept) == lines:
            raise KeyboardInterrupt
        kept.append(line)
        kept_by(file, line)

    return add_line
