"""Chapter BUT DU JEU: the HQs, how much they stand, who is out."""

from __future__ import annotations

from typing import Any

import pytest

from hexdial.games.neuroshima.events import Eliminated, Noted, Resigned, TurnBegan
from hexdial.kernel.play import settle_resignation
from tests.neuroshima.tables import fresh, nsh

LAST: dict[str, Any] = {"piles": {"outpost": 0}, "queue": [], "hands": {"outpost": ["Move"]}}


def test_an_hq_that_loses_its_last_life_point_puts_its_player_out() -> None:
    """nsh.goal.1"""
    table = nsh("outpost brawler 0,1 as b", "moloch hq 0,0 hp 2", "outpost hq -2,2 hp 1")
    table.battle()
    table.expect("winner outpost", "mhq gone", moloch_hp=0, outpost_hp=1)
    assert [told.event for told in table.told("nsh.goal.1")] == [Eliminated(1)]


def test_one_life_point_is_enough_to_stay() -> None:
    """nsh.goal.1"""
    table = nsh("outpost brawler 0,1 as b", "moloch hq 0,0 hp 3", "outpost hq -2,2")
    table.battle()
    table.expect("not over", "mhq hp 1", "not told nsh.goal.1")


@pytest.mark.parametrize(("outpost", "moloch", "winner"), [(12, 9, "outpost"), (9, 12, "moloch")])
def test_if_no_hq_falls_the_one_with_more_life_wins(outpost: int, moloch: int, winner: str) -> None:
    """nsh.victory.3"""
    table = nsh(f"outpost hq -2,2 hp {outpost}", f"moloch hq 2,-2 hp {moloch}", **LAST)
    table.does("end")
    table.expect(f"winner {winner}", "told nsh.end.6", outpost_hp=outpost, moloch_hp=moloch)
    assert table.state.outcome.rule == "nsh.victory.3"
    assert table.state.outcome.scores == ((1.0, 0.0) if winner == "outpost" else (0.0, 1.0))


@pytest.mark.parametrize("seat", [0, 1])
def test_whoever_gives_up_loses(seat: int) -> None:
    """nsh.goal.1"""
    table = nsh("outpost hq -2,2 hp 3", "moloch hq 2,-2 hp 2")
    after = settle_resignation(table.position, seat)
    assert after.outcome is not None
    assert (after.outcome.winners, after.outcome.rule) == ((1 - seat,), "nsh.goal.1")
    assert [told.event for told in after.news] == [Resigned(seat)]


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_in_a_free_fight_the_others_play_on(seat: int) -> None:
    """nsh.goal.1"""
    hqs = ("outpost hq -2,2", "moloch hq 2,-2", "borgo hq 0,0")
    table = nsh(*hqs, "outpost runner 0,-2", "moloch hybrid 1,-2", "borgo mutant 2,0", mode="deathmatch")
    after = settle_resignation(table.position, seat)
    assert after.outcome is None
    assert after.news[0].event == Resigned(seat)
    assert after.news[0].rule == "nsh.goal.1"
    assert after.state.out == [side == seat for side in range(3)]
    assert seat not in after.state.side
    assert after.state.active == (1 if seat == 0 else 0)


def test_whoever_gives_up_in_a_battle_does_not_end_it() -> None:
    """nsh.goal.1"""
    units = ("outpost hq -2,0", "moloch hq 2,0", "borgo hq 0,-2", "moloch the_clown 0,0 as c", "borgo claws 0,1")
    table = nsh(*units, mode="deathmatch", hands={"outpost": ["Battle"]}, windows="explicit")
    table.does("battle")
    table.expect("asked moloch explode")
    after = settle_resignation(table.position, 0)
    assert after.news[0].rule == "nsh.goal.1"
    assert after.open[0].key == "explode"
    assert (after.state.turn, after.state.active) == (1, 0)
    assert not [told for told in after.news if isinstance(told.event, TurnBegan)]


def test_the_last_one_left_wins_when_the_others_give_up() -> None:
    """nsh.goal.1"""
    table = nsh("outpost hq -2,2", "moloch hq 2,-2", "borgo hq 0,0", mode="deathmatch", to_move="B")
    after = settle_resignation(settle_resignation(table.position, 1), 2)
    assert after.outcome is not None
    assert (after.outcome.winners, after.outcome.rule) == ((0,), "nsh.deathmatch.5")


@pytest.mark.parametrize(("seat", "winners"), [(0, (1, 2)), (1, (0,)), (2, (0,))])
def test_partners_lose_together(seat: int, winners: tuple[int, ...]) -> None:
    """nsh.goal.1"""
    table = nsh("outpost hq -2,2", "moloch hq 2,-2", "borgo hq 0,0", mode="solo")
    after = settle_resignation(table.position, seat)
    assert after.outcome is not None
    assert (after.outcome.winners, after.outcome.rule) == (winners, "nsh.goal.1")


@pytest.mark.parametrize(("mode", "players"), [("deathmatch", 3), ("deathmatch", 4), ("horde", 5)])
def test_every_hq_starts_with_twenty_life_points(mode: str, players: int) -> None:
    """nsh.goal.2"""
    table = fresh(mode=mode, players=players, options={"first_player": "given"})
    for cell in ("0,0", "1,0", "2,0", "-1,0", "-2,0")[:players]:
        table.does(f"place hq {cell}")
    assert table.state.life == [20] * players
    noted = [told.event for told in table.told("nsh.goal.2")]
    assert [event.about[0].side for event in noted if isinstance(event, Noted)] == list(range(players))


def test_where_dials_begin_elsewhere_twenty_is_not_told() -> None:
    """nsh.goal.2"""
    for mode in ("scoring", "solo", "team"):
        table = fresh(mode=mode, options={} if mode == "solo" else {"first_player": "given"})
        table.does("place hq 0,0")
        table.expect("not told nsh.goal.2", "not told nsh.setup.3")
    fresh(mode="deathmatch", options={"first_player": "given"}).does("place hq 0,0").expect("told nsh.goal.2")
