"""BUILD YOUR TEAM, the variants with boosters, the options of a table."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from hexdial.games.heroclix2008.catalogue import MOST_RESERVES, load_figures, load_powers, load_teams
from hexdial.games.heroclix2008.events import Picked
from hexdial.games.heroclix2008.prepare import catalogue_of, complete, figures_of, random_team, setup, shared_booster
from hexdial.games.heroclix2008.reading import DATA
from hexdial.kernel.errors import DataError, HexdialError, RuleError
from tests.heroclix2008.tables import hcb, played

CHEAP = min(figures_of().values(), key=lambda figure: figure.points).id
DEAR = max(figures_of().values(), key=lambda figure: figure.points).id
FIGURE = """
[[figure]]
id = "tester"
name = {en = "T", fr = "T", es = "T"}
text = {en = "T", fr = "T", es = "T"}
shape = "test"
points = 50
range = 0
dial = ["8:red 10 16 2", "8 10 16 2", "8 10 16 2", "8 10 16 2", "8 10 16 2"]
card = [{stat = "speed", colour = "red", power = "sprint"}]
"""


def figures(tmp_path: Path, text: str) -> object:
    path = tmp_path / "figures.toml"
    path.write_text(text, encoding="utf-8")
    return load_figures(path, load_powers(DATA / "powers.toml"))


def teams(tmp_path: Path, characters: list[str], points: list[int], reserve: int = 0) -> object:
    """A team of test figures with these points, read as the product reads its own."""
    known = []
    for name, cost in zip(characters, points, strict=True):
        known.append(FIGURE.replace("tester", name).replace("points = 50", f"points = {cost}"))
    found = figures(tmp_path, "".join(dict.fromkeys(known)))
    path = tmp_path / "teams.toml"
    listed = ", ".join(f'"{name}"' for name in characters)
    waiting = ", ".join([f'"{characters[0]}"'] * reserve)
    path.write_text(
        f'[[team]]\nid = "t"\nname = {{en = "T", fr = "T", es = "T"}}\ncharacters = [{listed}]\n'
        f"reserve = [{waiting}]\n",
        encoding="utf-8",
    )
    return load_teams(path, found)  # type: ignore[arg-type]  # figures come as an object here


def lineups(*texts: str, **options: str) -> dict[str, object]:
    return complete({"lineups": [*texts], "options": options}, random.Random(0))


def test_a_figure_needs_its_card(tmp_path: Path) -> None:
    """hcb.build.1"""
    assert figures(tmp_path, FIGURE)
    lines = [line for line in FIGURE.splitlines() if not line.startswith("card")]
    with pytest.raises(DataError, match=r"figure tester.*card.*missing.*hcb\.build\.1"):
        figures(tmp_path, "\n".join(lines))


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("8:red", "8:blue", "blue at speed is not on the card"),
        ("8:red", "8", "red at speed shows on no click"),
        ('"speed"', '"sped"', "unknown stat 'sped'"),
        ('"sprint"', '"spirnt"', "unknown power 'spirnt'; near it: sprint"),
        ("8:red 10 16 2", "8:red 10 16", "a click has 4 numbers"),
        ("8:red 10 16 2", "8:red 10 16 99", "'99' is no number from 0 to 20"),
        ("8:red", "8:puce", "unknown colour 'puce'"),
        (', "8 10 16 2"]', "]", "must have 5 to 8 clicks, not 4"),
        ("points = 50", "points = 500", "must be at most 100"),
        ("range = 0", "range = -1", "must be at least 0"),
        ("shape", "form", "unknown field"),
    ],
)
def test_a_wrong_figure_is_one_sentence(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    """hcb.power.2"""
    with pytest.raises(DataError, match=sentence):
        figures(tmp_path, FIGURE.replace(old, new, 1))


def test_a_team_has_at_least_five_characters(tmp_path: Path) -> None:
    """hcb.build.2"""
    assert lineups(f"{CHEAP} x5", f"{CHEAP} x6")
    with pytest.raises(RuleError, match="at least 5 characters, here are 4") as refused:
        lineups(f"{CHEAP} x4", f"{CHEAP} x5")
    assert refused.value.rule == "hcb.build.2"
    with pytest.raises(DataError, match=r"hcb\.build\.2"):
        teams(tmp_path, ["one"] * 4, [10] * 4)


def test_a_team_costs_at_most_250_points(tmp_path: Path) -> None:
    """hcb.build.3"""
    assert teams(tmp_path, ["a", "b", "c", "d", "e"], [50] * 5)
    with pytest.raises(DataError, match=r"the points make 251.*hcb\.build\.3"):
        teams(tmp_path, ["a", "b", "c", "d", "e"], [50, 50, 50, 50, 51])
    with pytest.raises(RuleError) as refused:
        lineups(f"{DEAR} x5", f"{CHEAP} x5")
    assert refused.value.rule == "hcb.build.3"


def test_nobody_attacks_friends() -> None:
    """hcb.build.5"""
    table = hcb("a1 5,5 range 5", "a2 5,6", "b1 4,4")
    table.cannot_attack("a1", "punch a2", by="hcb.build.5")
    table.cannot_attack("a1", "shoot a2", by="hcb.build.5")


def test_the_rest_of_the_collection_waits_as_reinforcements() -> None:
    """hcb.build.6"""
    table = played(lineups=[f"{CHEAP} x5 / {CHEAP} x7", "night_shift"])
    table.does(dice=["5", "4", "4", "3"])
    table.expect("told hcb.build.6")
    assert len(table.told("hcb.build.6")[0].event.figures) == 7  # type: ignore[attr-defined]  # it is Noted
    table.refuses("bring a6", by="hcb.build.6")


def test_copies_are_allowed_unless_the_table_says_no() -> None:
    """hcb.build.7"""
    assert lineups(f"{CHEAP} x5", f"{CHEAP} x5")
    with pytest.raises(RuleError) as refused:
        lineups(f"{CHEAP} x5", f"{CHEAP} x5", unique_characters="yes")
    assert refused.value.rule == "hcb.build.7"


def test_the_game_is_for_two() -> None:
    """hcb.build.8"""
    with pytest.raises(RuleError) as refused:
        complete({"players": 3}, random.Random(0))
    assert refused.value.rule == "hcb.build.8"


def test_reinforcements_are_registered_up_to_ten(tmp_path: Path) -> None:
    """hcb.house.5"""
    assert lineups(f"{CHEAP} x5 / {CHEAP} x{MOST_RESERVES}", "night_shift")
    with pytest.raises(RuleError) as refused:
        lineups(f"{CHEAP} x5 / {CHEAP} x{MOST_RESERVES + 1}", "night_shift")
    assert refused.value.rule == "hcb.house.5"
    with pytest.raises(DataError, match=r"hcb\.house\.5"):
        teams(tmp_path, ["one"] * 5, [10] * 5, MOST_RESERVES + 1)


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"colour": "red"}, "unknown setting 'colour'"),
        ({"mode": "epic"}, "has no mode 'epic'"),
        ({"options": ["maps"]}, "options must be names with values"),
        ({"lineups": ["night_shift"]}, "2 line-ups must be given"),
        ({"lineups": ["night_shift", "nobody"]}, "has no ready line-up 'nobody'"),
        ({"lineups": ["tumbler x5, tumbeler", "night_shift"]}, "no character 'tumbeler'; near it: tumbler"),
        ({"lineups": ["tumbler x5 / / owl", "night_shift"]}, "only one /"),
        ({"lineups": ["tumbler x5 /", "night_shift"]}, "no reinforcement after the /"),
        ({"lineups": ["tumbler x5, !", "night_shift"]}, "'!' is no character"),
        ({"mode": "two_booster", "lineups": ["tumbler x5", "first_light"]}, "has 4 characters, not 5"),
        ({"mode": "two_booster", "lineups": ["tumbler x4 / tumbler", "first_light"]}, "is the whole team"),
    ],
)
def test_what_cannot_be_played_is_one_sentence(settings: dict[str, object], sentence: str) -> None:
    with pytest.raises(HexdialError, match=sentence):
        complete(settings, random.Random(0))


def test_random_teams_are_allowed() -> None:
    """hcb.build.2, hcb.build.3"""
    known = figures_of()
    for seed in range(200):
        unique = seed % 2 == 1
        characters, reserve = random_team(random.Random(seed), unique)
        assert len(characters) >= 5
        assert sum(known[name].points for name in characters) <= 250
        assert not unique or len({*characters, *reserve}) == len(characters) + len(reserve)
        assert len(reserve) == 5
    for field in (f"{CHEAP} x4", f"{DEAR} x5"):
        with pytest.raises(RuleError):
            lineups(field, "night_shift")


def test_with_one_booster_each_plays_a_cheap_one() -> None:
    """hcb.var.1"""
    booster = catalogue_of().boosters[0]
    values = sorted(figures_of()[name].points for name in booster.characters)
    table = played(mode="one_booster", lineups=[booster.id])
    assert [table.state.f.points[figure] for figure in table.state.f.own[0]] == values[:2]
    table.does(dice=["1", "2", "4", "3"])
    table.expect("asked B first")
    table.refuses("bring a1", by="hcb.var.1")
    table.refuses("bring a1", by="hcb.var.1", seat="A")
    table.does("bring b2")
    assert [told.event for told in table.told("hcb.var.1")] == [Picked(0, 0), Picked(1, 3)]
    assert [label for label, cell in zip(table.state.f.labels, table.state.where, strict=True) if cell == -3] == [
        "a2",
        "b1",
    ]


def test_the_two_cheapest_are_taken() -> None:
    """hcb.var.1"""
    known = {figure.points: figure for figure in figures_of().values()}
    costs = sorted(known)[:4]
    chosen = shared_booster([known[cost] for cost in (costs[3], costs[1], costs[0], costs[2])])
    assert [[figure.points for figure in side] for side in chosen[0]] == [costs[:2], costs[:2]]
    table = played(mode="one_booster")
    table.does("bring a1", dice=["6", "6", "1", "1"])
    table.expect("told hcb.var.1")


def test_with_one_booster_five_points_win_or_one() -> None:
    """hcb.var.2"""
    units = ("a1 0,0", "b1 1,0 click=6")
    table = hcb(*units, mode="one_booster")
    table.attacks("a1", "punch b1", ["6", "6"])
    table.expect("not over", A_points=1)
    short = hcb(*units, mode="one_booster", options={"one_booster_points": 1})
    short.attacks("a1", "punch b1", ["6", "6"])
    short.expect("winner A")
    assert short.position.outcome is not None
    assert short.position.outcome.rule == "hcb.var.2"
    other = hcb("a1 0,0 click=6", "b1 1,0", mode="one_booster", options={"one_booster_points": 1}, to_move="B")
    other.attacks("b1", "punch a1", ["6", "6"])
    other.expect("winner B")


def test_the_single_character_returns_each_time() -> None:
    """hcb.var.2, hcb.reinf.3"""
    table = played(mode="one_booster")
    table.does("bring a1", dice=["6", "6", "1", "1"])
    table.expect("told hcb.var.2")
    drawn = hcb("a1 0,0", "b1 1,0 click=6", mode="one_booster")
    drawn.attacks("a1", "punch b1", ["6", "6"])
    drawn.expect("asked B to")
    drawn.does("to D1")
    drawn.expect("told hcb.reinf.3", "b1 at D1")


def test_two_boosters_are_two_teams_without_limits() -> None:
    """hcb.var.3"""
    table = played(mode="two_booster", lineups=["first_light", "deep_roots"])
    table.does(dice=["6", "6", "1", "1"])
    table.expect("told hcb.var.3", "asked A bring")
    assert [len(own) for own in table.state.f.own] == [4, 4]
    assert len([where for where in table.state.where if where == -2]) == 8
    with pytest.raises(RuleError) as refused:
        complete({"mode": "two_booster", "lineups": [f"{CHEAP} x3", "first_light"]}, random.Random(0))
    assert refused.value.rule == "hcb.var.3"


def test_settings_are_complete_after_one_round() -> None:
    """Completing twice changes nothing, and the same settings share their facts."""
    for mode in ("standard", "one_booster", "two_booster"):
        done = complete({"mode": mode}, random.Random(3))
        assert complete(done, random.Random(4)) == done
        assert setup(done).f is setup(dict(done)).f
