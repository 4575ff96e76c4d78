"""A quick opinion: the obvious side is better, whatever the mode; it asks nothing and changes nothing."""

from __future__ import annotations

import pytest

from hexdial.games.neuroshima.estimate import estimate, fought, worths
from hexdial.games.neuroshima.game import NSH
from hexdial.games.neuroshima.prepare import catalogue_of
from hexdial.games.neuroshima.state import State
from hexdial.kernel.table import Outcome
from tests.neuroshima.pictures import HOMES, after, drawn, positions


def chances(s: State) -> list[float]:
    return [estimate(s, seat) for seat in range(s.f.seats)]


@pytest.mark.parametrize("mode", [mode.id for mode in NSH.modes])
def test_the_chances_of_all_teams_make_one(mode: str) -> None:
    for position in positions(mode, 2, 60):
        s = position.state
        teams = NSH.teams(s)
        found = chances(s)
        assert all(0.0 < chance < 1.0 for chance in found)
        once = {team: found[seat] for seat, team in enumerate(teams)}
        assert sum(once.values()) == pytest.approx(1.0, abs=0.03)
        assert all(found[seat] == once[team] for seat, team in enumerate(teams))


def test_equal_sides_are_equal() -> None:
    s = next(positions("duel", 1)).state
    assert chances(s) == [0.5, 0.5]


def test_more_life_is_better_and_more_so_at_the_end() -> None:
    early = drawn(*HOMES, hp={"moloch": 12}).state
    late = drawn(*HOMES, hp={"moloch": 12}, piles={"outpost": 2, "moloch": 2}).state
    assert 0.5 < estimate(early, 0) < estimate(late, 0)
    assert estimate(late, 0) > 0.9


def test_an_hq_that_a_battle_would_bring_down_is_nearly_lost() -> None:
    """The Hybrid shoots north-west at an HQ with one life left, or the other way."""
    aimed = drawn(*HOMES, "moloch_hybrid 0,0 5", hp={"outpost": 1}).state
    away = drawn(*HOMES, "moloch_hybrid 0,0 2", hp={"outpost": 1}).state
    assert fought(aimed).fallen == [True, False]
    assert estimate(aimed, 0) < 0.05
    assert estimate(aimed, 0) < estimate(away, 0) / 2


def test_who_threatens_the_other_hq_is_better() -> None:
    """The Annihilator's two shots go into the HQ, or into the empty field."""
    aimed = drawn(*HOMES, "outpost_annihilator 0,0 4").state
    away = drawn(*HOMES, "outpost_annihilator 0,0 1").state
    assert fought(aimed).life == [20, 18]
    assert fought(away).life == [20, 20]
    assert estimate(aimed, 0) > estimate(away, 0) > 0.5


def test_units_are_worth_something_and_less_under_a_net() -> None:
    none = drawn(*HOMES).state
    one = drawn(*HOMES, "outpost_brawler 0,-1").state
    held = drawn(*HOMES, "outpost_brawler 0,-1", "moloch_net_fighter 0,0").state
    free = drawn(*HOMES, "outpost_brawler 0,-1", "moloch_net_fighter 0,0 3").state
    assert estimate(one, 0) > estimate(none, 0)
    assert estimate(held, 0) < estimate(free, 0)


def test_a_battle_under_way_counts_from_where_it_is() -> None:
    units = ("hegemony_universal_soldier 0,0", "hegemony_quartermaster 0,1", "moloch_hybrid 1,-1 2")
    before = drawn("hegemony_hq -2,0", "moloch_hq 2,0", *units)
    during = after(before, "battle")
    assert during.decision is not None
    assert during.decision.key == "convert"
    assert fought(during.state).life == fought(before.state).life


def test_secret_choices_are_not_peeked_at() -> None:
    """nsh.combat.16"""
    units = ("hegemony_hq -2,0", "moloch_hq 2,0", "moloch_the_clown 0,0", "hegemony_guard 0,1")
    position = after(drawn(*units, options={"decision_order": "secret_simultaneous"}), "battle")
    s = position.state.copy()
    s.exploding = [s.side.index(1)]
    assert chances(s) == chances(position.state)


def test_points_count_where_hqs_never_fall() -> None:
    """nsh.scoring.4"""
    units = ("outpost_hq -2,0", "moloch_hq 2,0", "borgo_hq 0,2")
    s = drawn(*units, mode="scoring", points={"moloch": 12, "borgo": 3}).state
    found = dict(zip([army.id for army in s.f.army], chances(s), strict=True))
    assert found["moloch"] > found["borgo"] > found["outpost"]


def test_a_team_is_as_safe_as_its_weaker_hq() -> None:
    """nsh.team.9"""
    units = ("outpost_hq -2,0", "moloch_hq 2,0", "borgo_hq 0,2", "hegemony_hq 0,-2")
    content = {"mode": "team", "armies": ["outpost", "moloch", "borgo", "hegemony"]}
    even = drawn(*units, hp={"outpost": 8, "moloch": 8, "borgo": 8, "hegemony": 8}, **content).state
    weak = drawn(*units, hp={"outpost": 1, "moloch": 15, "borgo": 8, "hegemony": 8}, **content).state
    assert estimate(even, 0) == pytest.approx(0.5, abs=0.05)
    assert estimate(weak, 0) < estimate(even, 0)
    assert estimate(weak, 0) == estimate(weak, 1)


def test_the_end_is_certain() -> None:
    s = drawn(*HOMES).state.copy()
    s.outcome = Outcome((1,), "nsh.victory.1", (0.0, 1.0))
    assert chances(s) == [0.0, 1.0]


def test_tiles_on_the_board_have_a_worth() -> None:
    for tile, worth in zip(catalogue_of().tiles, worths(), strict=True):
        assert (worth > 0) == (tile.kind in ("fighter", "module")), tile.id
    by_id = {tile.id: worth for tile, worth in zip(catalogue_of().tiles, worths(), strict=True)}
    assert by_id["hegemony_gladiator"] > by_id["hegemony_ganger"]
    assert by_id["outpost_annihilator"] > by_id["outpost_commando"]
