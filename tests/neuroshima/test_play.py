"""Chapter JOUER DES TUILES: units go onto the board and stay there, action tiles work at once and are gone."""

from __future__ import annotations

from itertools import product

import pytest

from hexdial.games.neuroshima.events import Noted, Placed, Played
from hexdial.games.neuroshima.field import FIELDS
from hexdial.games.neuroshima.prepare import catalogue_of
from tests.neuroshima.tables import nsh

HQS = ("outpost hq -2,0", "moloch hq 2,0")
HEXES = [text for text in FIELDS[2].texts if text not in ("-2,0", "2,0")]


def test_every_tile_has_exactly_one_kind() -> None:
    """nsh.play.1"""
    for army in catalogue_of().armies:
        assert {tile.kind for tile in army.tiles} == {"hq", "fighter", "module", "action"}
        for tile in army.tiles:
            assert bool(tile.action) == (tile.kind == "action")


def test_an_action_tile_is_shown_works_and_is_gone() -> None:
    """nsh.play.2"""
    table = nsh(*HQS, "moloch hybrid 0,0 as h", "outpost runner 0,2 as r", hands={"outpost": ["Sniper"]})
    table.does("sniper h")
    table.expect("h gone", "asked outpost act", outpost_hands=0, outpost_discard=["outpost_sniper"])
    sniper = table.state.f.catalogue.by_id["outpost_sniper"]
    assert [told.event for told in table.events if isinstance(told.event, Played)] == [Played(0, sniper)]
    assert sum(face >= 0 for face in table.state.face) == 3
    table.refuses("sniper r", by="nsh.play.2")


@pytest.mark.parametrize("text", ["sniper mhq", "move ohq -1,0", "battle"])
def test_an_action_tile_that_is_used_up_never_comes_back(text: str) -> None:
    """nsh.play.2"""
    table = nsh(*HQS, hands={"outpost": ["Runner"]}, discard={"outpost": ["Sniper", "Move x7", "Battle x6"]})
    table.refuses(text, by="nsh.play.2")
    left = nsh(*HQS, hands={"outpost": ["Runner"]}, discard={"outpost": ["Move x6", "Battle x5"]})
    left.refuses(text, by="nsh.turn.11")


def test_a_unit_goes_onto_any_free_hex_facing_any_way() -> None:
    """nsh.play.3"""
    table = nsh(*HQS, hands={"outpost": ["Commando"]})
    found = table.options("place")
    assert len(found) == 17 * 6
    assert set(found) == {f"place outpost_commando {text} {turn}" for text, turn in product(HEXES, range(6))}


@pytest.mark.parametrize("turn", range(6))
def test_a_unit_faces_as_it_was_placed(turn: int) -> None:
    table = nsh(*HQS, hands={"outpost": ["Commando", "Move"]})
    table.does(f"place commando 0,1 {turn}")
    table.expect("commando_2 at 0,1", f"commando_2 turn {turn}", outpost_hands=["outpost_move"])
    placed = [told.event for told in table.events if isinstance(told.event, Placed)]
    assert [(event.unit.side, event.turn) for event in placed] == [(0, turn)]


def test_a_module_has_as_many_ways() -> None:
    table = nsh(*HQS, hands={"outpost": ["Medic"]})
    assert len(table.options("place")) == 17 * 6


def test_where_no_hex_is_free_no_unit_is_placed() -> None:
    """nsh.play.3"""
    blockers = [f"moloch blocker {text} as b{number}" for number, text in enumerate(HEXES)]
    table = nsh(*HQS, *blockers, hands={"outpost": ["Commando", "Move"]}, free=True)
    assert table.options("place") == []
    table.refuses("place commando 0,0 0", by="nsh.play.3")
    table.expect("asked outpost act", outpost_hands=2)


@pytest.mark.parametrize("cell", ["-2,0", "2,0", "0,0"])
def test_no_unit_goes_onto_an_occupied_hex(cell: str) -> None:
    """nsh.play.4"""
    table = nsh(*HQS, "moloch hybrid 0,0 as h", hands={"outpost": ["Commando"]})
    for turn in range(6):
        table.refuses(f"place commando {cell} {turn}", by="nsh.play.4")
    table.expect("h at 0,0", outpost_hands=1)


def test_a_placed_unit_is_neither_moved_nor_turned() -> None:
    """nsh.play.5"""
    table = nsh("borgo hq -2,0", "moloch hq 2,0", "borgo mutant 0,0 as m", hands={"borgo": ["Move", "Claws"]})
    table.refuses("walk m 0,0 1", by="nsh.play.5")
    table.refuses("walk m 0,1 0", by="nsh.play.5")
    table.does("move m 0,1 2")
    table.expect("m at 0,1", "m turn 2")
    table.refuses("walk m 0,1 0", by="nsh.play.5")


@pytest.mark.parametrize(
    ("text", "name"),
    [("sniper s", "s"), ("move ohq -1,0", "ohq"), ("move med 1,-1", "med"), ("move med 0,-1 3", "med")],
)
def test_tiles_reach_every_kind_of_unit(text: str, name: str) -> None:
    """nsh.play.6"""
    table = nsh(*HQS, "moloch scout 0,0 as s", "outpost medic 0,-1 as med", hands={"outpost": ["Sniper", "Move"]})
    table.does(text)
    noted = [told.event for told in table.told("nsh.play.6")]
    assert [table.called(event.about[0]) for event in noted if isinstance(event, Noted)] == [name]


def test_push_back_reaches_an_hq() -> None:
    """nsh.play.6"""
    table = nsh(*HQS, "moloch hybrid -2,1 as h", hands={"moloch": ["Push Back", "Move"]}, to_move="moloch")
    table.does("push h ohq")
    table.expect("told nsh.play.6", "ohq at -1,-1")


@pytest.mark.parametrize("text", ["sniper h", "move r 0,1", "battle"])
def test_a_fighter_is_reached_without_a_word(text: str) -> None:
    """nsh.play.6"""
    table = nsh(
        *HQS, "moloch hybrid 0,0 as h", "outpost runner 0,2 as r", hands={"outpost": ["Sniper", "Move", "Battle"]}
    )
    table.does(text)
    table.expect("not told nsh.play.6", "not told nsh.setup.7")
    module = nsh(*HQS, "moloch scout 0,0 as s", hands={"outpost": ["Sniper", "Move"]})
    module.does("sniper s")
    module.expect("told nsh.play.6", "s gone")


def test_an_air_strike_is_aimed_at_a_hex() -> None:
    """nsh.play.6"""
    table = nsh(*HQS, "outpost medic 0,0 as m", hands={"moloch": ["Air Strike", "Move"]}, to_move="moloch")
    table.does("air_strike 0,0")
    table.expect("m gone", "not told nsh.play.6")
    table.does("move mhq 1,0")
    table.expect("told nsh.play.6")


def test_a_unit_without_initiative_works_from_the_moment_it_stands() -> None:
    """nsh.play.7"""
    table = nsh(*HQS, "outpost runner 0,0 as r", hands={"moloch": ["Net Fighter"], "outpost": ["Move"]},
                to_move="moloch")  # fmt: skip
    table.does("place net_fighter 0,1 0", dice=["draw commando", "draw commando"])
    noted = [told.event for told in table.told("nsh.play.7")]
    assert [table.called(event.about[0]) for event in noted if isinstance(event, Noted)] == ["net_fighter_3"]
    table.expect("r netted", "asked outpost discard")
    table.does("discard commando")
    table.refuses("walk r 0,-1", by="nsh.net.2")


@pytest.mark.parametrize(("tile", "told"), [("medic", True), ("commando", False), ("scoper", True), ("hmg", False)])
def test_a_unit_with_initiative_waits_for_its_phase(tile: str, told: bool) -> None:
    """nsh.play.7"""
    table = nsh(*HQS, hands={"outpost": [tile]})
    table.does(f"place {tile} 0,1")
    table.expect("told nsh.play.7" if told else "not told nsh.play.7")


def test_a_destroyed_unit_does_not_come_back() -> None:
    """nsh.play.8"""
    table = nsh(
        "borgo mutant 0,0 as m",
        "borgo hq -2,0",
        "outpost brawler 0,1 as b",
        "outpost hq 2,0",
        hands={"borgo": ["Battle"]},
        discard={"borgo": ["Mutant x5"]},
        to_move="borgo",
    )
    pile = table.state.pile[0].copy()
    table.does("battle")
    table.expect("m gone", borgo_discard=["borgo_mutant x6", "borgo_battle"], borgo_piles=27)
    assert table.state.pile[0] == pile
    table.does(dice=["draw medic", "draw medic", "draw scout"], answers=["discard scout", "end"])
    table.does(dice=["draw claws", "draw claws", "draw assassin"], answers=["discard assassin"])
    table.refuses("place mutant 0,0 0", by="nsh.play.8")


def test_a_unit_that_is_still_in_the_pile_may_come() -> None:
    """nsh.play.8"""
    table = nsh(*HQS, hands={"outpost": ["Runner"]}, discard={"outpost": ["Brawler", "Commando x4"]})
    table.refuses("place brawler 0,0 0", by="nsh.play.8")
    table.refuses("place commando 0,0 0", by="nsh.turn.11")


@pytest.mark.parametrize("cell", ["0,0", "1,0"])
def test_an_action_tile_needs_a_target(cell: str) -> None:
    """nsh.play.9"""
    table = nsh(*HQS, "outpost runner 0,2", hands={"outpost": ["Sniper"]})
    assert table.options("sniper") == []
    table.refuses(f"sniper {cell}", by="nsh.play.9")
    table.offers("discard sniper", "end")
    table.expect(outpost_hands=["outpost_sniper"])


def test_a_grenade_needs_a_target_too() -> None:
    """nsh.play.9"""
    table = nsh("borgo hq 0,0", "moloch hq 2,0", "moloch hybrid 0,2 as h", hands={"borgo": ["Grenade", "Claws"]})
    assert table.options("grenade") == []
    table.refuses("grenade 0,1", by="nsh.play.9")
    table.expect(borgo_hands=2)


def test_an_air_strike_needs_none() -> None:
    table = nsh(*HQS, hands={"moloch": ["Air Strike"]}, to_move="moloch")
    assert len(table.options("air_strike")) == 7
