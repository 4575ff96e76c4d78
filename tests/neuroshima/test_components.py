"""Chapters CONTENU DE LA BOÎTE and DESCRIPTION DU PLATEAU: what is in the box, how many hexes there are."""

from __future__ import annotations

import pytest

from hexdial.games.neuroshima.events import Noted
from hexdial.games.neuroshima.field import FIELDS
from hexdial.games.neuroshima.game import NSH
from hexdial.games.neuroshima.nets import standing
from hexdial.kernel.errors import HexdialError
from tests.neuroshima.tables import fresh, nsh

ARMIES = ["outpost", "hegemony", "moloch", "borgo"]
NETS = ("-1,0 5", "-1,-1 2", "2,-1 4", "1,-1 1", "1,1 5", "-2,2 2")
CAUGHT = ("0,-2", "1,-2", "2,-2", "0,-1", "-2,0", "1,0", "2,0", "-2,1", "-1,1", "0,1", "-1,2", "0,2")


@pytest.mark.parametrize("army", ARMIES)
def test_an_army_is_an_hq_and_a_pile_of_34_tiles(army: str) -> None:
    """nsh.comp.1"""
    other = ARMIES[ARMIES.index(army) - 1]
    table = fresh(lineups=[army, other], options={"first_player": "given"})
    s = table.state
    assert s.count == [34, 34]
    assert sum(s.pile[0]) == 34
    assert s.pile[0][s.f.home[0] - s.f.first_kind[0]] == 0
    assert sum(tile.count for tile in s.f.army[0].tiles) == 35


def test_no_tile_comes_once_more_than_the_army_has_it() -> None:
    """nsh.comp.1"""
    table = nsh("outpost hq 0,0", "moloch hq 1,0", phase="draw", discard={"outpost": ["Commando x5", "Sniper"]})
    for name in ("commando", "sniper"):
        table.refuses(f"draw {name}", by="nsh.comp.1", seat="chance")
    table.does(dice=["draw brawler"])
    table.refuses("draw brawler", by="nsh.comp.1", seat="chance")
    assert table.state.pile[0][3] == table.state.pile[0][6] == table.state.pile[0][15] == 0


def test_a_sixth_commando_is_an_error_of_the_data() -> None:
    """nsh.comp.1"""
    with pytest.raises(HexdialError, match="the army has outpost_commando 5 times"):
        nsh("outpost hq 0,0", "outpost commando 1,0", discard={"outpost": ["Commando x5"]})


def test_wounds_never_run_out() -> None:
    """nsh.comp.2"""
    cells = [text for text in FIELDS[2].texts if text not in ("0,0", "1,0", "2,0")]
    wounded = [f"moloch blocker {text} 3 wounds 2 as w{number}" for number, text in enumerate(cells)]
    table = nsh(*wounded, "outpost commando 0,0 0 as c", "moloch gauss_cannon 1,0 as g", free=True)
    assert sum(table.state.wounds) == 32
    table.battle()
    table.expect("g wounds 1", "not over", "c struck g 1")
    assert sum(table.state.wounds) == 33


def test_nets_never_run_out() -> None:
    """nsh.comp.2"""
    nets = [f"moloch net_fighter {text}" for text in NETS]
    runners = [f"outpost runner {text} as r{number}" for number, text in enumerate(CAUGHT)]
    table = nsh(*runners, *nets, free=True)
    assert sum(standing(table.state).netted) == 12
    table.expect("asked outpost act")
    for number in range(12):
        table.expect(f"r{number} netted")


def test_the_battlefield_is_a_hexagon_of_19_hexes() -> None:
    """nsh.board.1"""
    field = FIELDS[2]
    assert len(field.texts) == len(set(field.texts)) == 19
    assert sum(1 for near in field.near if len(near) < 6) == 12
    assert sorted({len(near) for near in field.near}) == [3, 4, 6]
    table = fresh(mode="deathmatch", lineups=ARMIES[:3], options={"first_player": "given"})
    table.offers_exactly([f"place outpost_hq {text}" for text in field.texts], start="place")
    assert [told.event for told in table.told("nsh.board.1")] == [Noted(())]
    table.expect("not told nsh.board.2", "not told nsh.board.3")


def test_a_ring_of_18_more_hexes_surrounds_it() -> None:
    """nsh.board.2"""
    ring = set(FIELDS[3].texts) - set(FIELDS[2].texts)
    assert (len(ring), len(FIELDS[3].texts)) == (18, 37)
    assert set(FIELDS[2].texts) == {FIELDS[3].texts[cell] for cell in FIELDS[3].inner}
    table = fresh(mode="horde", players=5, options={"first_player": "given"})
    assert len(table.options("place")) == 37
    table.expect("told nsh.board.2", "not told nsh.board.1")


def test_four_players_may_use_the_ring() -> None:
    """nsh.board.2, option extended_board yes"""
    table = fresh(mode="deathmatch", players=4, options={"first_player": "given", "extended_board": "yes"})
    table.expect("told nsh.board.2", "not told nsh.board.1")
    assert len(table.options("place")) == 37


def test_in_a_duel_there_is_no_ring() -> None:
    """nsh.board.3"""
    table = fresh(lineups=["moloch", "outpost"], options={"first_player": "given"})
    table.expect("told nsh.board.3", "not told nsh.board.1", "not told nsh.board.2")
    assert len(table.options("place")) == 19
    for text in ("place hq 3,0", "place hq -1,3"):
        with pytest.raises(HexdialError, match="is no choice of this match"):
            table.does(text)


@pytest.mark.parametrize("text", ["place hybrid 0,3 0", "move h 3,-1 0", "walk h 3,-1 0", "push h 3,-1",
                                  "air_strike 3,-1", "sniper 3,-1", "grenade 3,-1"])  # fmt: skip
def test_nothing_can_be_aimed_at_the_ring_in_a_duel(text: str) -> None:
    """nsh.board.3"""
    table = nsh("moloch hybrid 2,-1 2 as h", "outpost hq -2,0", hands={"moloch": ["Hybrid", "Move", "Push Back"]})
    with pytest.raises(HexdialError, match="is no choice of this match"):
        table.does(text)
    table.expect("asked moloch act", moloch_hands=3)


def test_the_life_of_every_hq_can_be_followed() -> None:
    """nsh.board.4"""
    table = fresh(mode="horde", players=6, options={"first_player": "given"})
    for seat in range(-1, 6):
        counters = {counter.id: counter.value for counter in NSH.scene(table.position, seat, "en").counters}
        assert [counters[f"life{side}"] for side in range(6)] == [20] * 6
