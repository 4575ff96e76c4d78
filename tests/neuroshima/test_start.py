"""Chapter DEBUTER UNE PARTIE: the first turns with one and two tiles, the second ones with three."""

from __future__ import annotations

import pytest

from hexdial.games.neuroshima.events import Drew, Played, TurnBegan
from tests.neuroshima.tables import NshTable, fresh


def begun(**options: str) -> NshTable:
    """Both HQs stand, and the first tile is about to be drawn."""
    table = fresh(lineups=["outpost", "moloch"], options={"first_player": "given", **options})
    table.does("place hq -2,0").does("place hq 2,0")
    return table


def test_the_first_player_begins_with_one_tile_and_discards_nothing() -> None:
    """nsh.start.1"""
    table = begun()
    table.expect("told nsh.start.1", "to move outpost")
    table.does(dice=["draw runner"])
    table.expect("asked outpost act", outpost_hands=["outpost_runner"], outpost_piles=33)
    table.offers("end", "discard runner", "place runner 0,0 3")
    table.does("end")
    table.expect("to move moloch", outpost_hands=["outpost_runner"])
    assert [told.event for told in table.told("nsh.start.1")] == [TurnBegan(0, 1)]


@pytest.mark.parametrize(("text", "kept"), [("end", 1), ("discard commando", 0), ("place commando 0,0 2", 0)])
def test_the_one_tile_is_kept_discarded_or_played(text: str, kept: int) -> None:
    """nsh.start.1"""
    table = begun()
    table.does(dice=["draw commando"]).does(text)
    table.expect("told nsh.start.1", "to move moloch", outpost_hands=kept)


def second(first: str = "end") -> NshTable:
    """The second player is about to draw."""
    table = begun()
    table.does(dice=["draw commando"]).does(first)
    return table


def test_the_second_player_begins_with_two_tiles_each_decided_on_its_own() -> None:
    """nsh.start.2"""
    table = second()
    table.expect("told nsh.start.2")
    table.does(dice=["draw hybrid", "draw push_back"])
    table.expect("asked moloch act", moloch_hands=2, moloch_piles=32)
    table.refuses("draw blocker", by="nsh.turn.11", seat="chance")
    table.does("place hybrid 0,0 3").does("end")
    table.expect("to move outpost", moloch_hands=["moloch_push_back"])
    assert [told.event for told in table.told("nsh.start.2")] == [TurnBegan(1, 2)]


@pytest.mark.parametrize(
    ("acts", "kept"),
    [
        (["end"], 2),
        (["discard hybrid", "end"], 1),
        (["discard hybrid", "discard guard"], 0),
        (["place hybrid 0,0 3", "place guard 0,1 0"], 0),
        (["place guard 0,1 0", "discard hybrid"], 0),
    ],
)
def test_every_way_with_the_two_tiles(acts: list[str], kept: int) -> None:
    """nsh.start.2"""
    table = second()
    table.does(dice=["draw hybrid", "draw guard"], answers=acts)
    table.expect("told nsh.start.2", "to move outpost", moloch_hands=kept)


@pytest.mark.parametrize(
    ("first", "dice"),
    [("end", 2), ("discard commando", 3), ("place commando 0,0 2", 3)],
)
def test_on_his_second_turn_the_first_player_fills_up_to_three(first: str, dice: int) -> None:
    """nsh.start.3"""
    table = second(first)
    drawn = ["draw runner", "draw brawler", "draw medic"][:dice]
    table.does(dice=["draw hybrid", "draw guard"], answers=["end"])
    table.does(dice=drawn)
    table.expect("told nsh.start.3", "asked outpost discard", outpost_hands=3, outpost_piles=33 - dice)
    table.refuses("end", by="nsh.turn.3")
    table.does("discard runner")
    table.expect("asked outpost act", outpost_hands=2)
    assert [told.event for told in table.told("nsh.start.3")] == [TurnBegan(0, 3)]


def test_from_his_second_turn_on_the_second_player_plays_ordinary_turns() -> None:
    """nsh.start.4"""
    table = second()
    table.does(dice=["draw hybrid", "draw guard"], answers=["end"])
    table.does(dice=["draw runner", "draw brawler"], answers=["discard runner", "end"])
    table.does(dice=["draw blocker"])
    table.expect("told nsh.start.4", "asked moloch discard", moloch_hands=3)
    table.refuses("place hybrid 0,0 3", by="nsh.turn.3")
    table.does("discard blocker").does("end", dice=["draw hmg"])
    table.does("discard hmg").does("end", dice=["draw blocker"])
    begun = [(told.rule, told.event) for told in table.events if isinstance(told.event, TurnBegan)]
    assert begun[3:] == [
        ("nsh.start.4", TurnBegan(1, 4)),
        ("nsh.turn.1", TurnBegan(0, 5)),
        ("nsh.turn.1", TurnBegan(1, 6)),
    ]


def test_tiles_come_one_at_a_time_off_the_top_and_not_onto_the_board() -> None:
    """nsh.start.5"""
    table = second()
    before = table.state.face.copy()
    table.does(dice=["draw hybrid"])
    table.expect("asked chance draw", moloch_hands=["moloch_hybrid"], moloch_piles=33)
    table.does(dice=["draw guard"])
    table.expect(moloch_hands=["moloch_hybrid", "moloch_guard"])
    assert table.state.face == before
    drew = [told.event for told in table.told("nsh.start.5")]
    kinds = [table.state.f.catalogue.by_id[name] for name in ("outpost_commando", "moloch_hybrid", "moloch_guard")]
    assert drew == [Drew(0, kinds[0]), Drew(1, kinds[1]), Drew(1, kinds[2])]


def test_a_battle_may_be_played_as_the_very_first_tile() -> None:
    """nsh.start.6"""
    table = begun()
    table.does(dice=["draw battle"], answers=["hold"])
    table.does("battle")
    table.expect("told nsh.battle_tile.1", "to move moloch", outpost_hp=20, moloch_hp=20, outpost_hands=0)
    battle = table.state.f.catalogue.by_id["outpost_battle"]
    assert [told.event for told in table.told("nsh.start.6")] == [Played(0, battle)]


def test_later_a_battle_tile_is_nothing_special() -> None:
    """nsh.start.6"""
    table = second()
    table.does(dice=["draw hybrid", "draw battle"]).does("battle")
    table.expect("told nsh.battle_tile.1", "to move outpost", "not told nsh.start.6")
    other = begun()
    other.does(dice=["draw move"], answers=["hold"]).does("move hq_0 -1,0")
    other.expect("hq_0 at -1,0", "not told nsh.start.6")
    begun().does(dice=["draw battle"], answers=["hold", "battle"]).expect("told nsh.start.6")
