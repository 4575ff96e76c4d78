"""The book's own game: Outpost against Hegemony, ten turns and the battle at their end."""

from __future__ import annotations

from hexdial.games.neuroshima.events import TurnBegan
from tests.neuroshima.tables import NshTable, fresh


def ten_turns() -> NshTable:
    """HQs, draws, discards and plays as printed; a turn in which nothing is left to do ends by itself."""
    table = fresh(lineups=["outpost", "hegemony"], options={"first_player": "given"}, windows="explicit")
    table.does("place hq 0,0").does("place hq 2,-2", dice=["draw medic"])
    table.expect("asked outpost act", outpost_hands=["outpost_medic"])
    table.does("place medic 0,-1 0", dice=["draw move", "draw officer1"])
    table.expect("asked hegemony act", hegemony_hands=2)
    table.does("move 2,-2 1,-1").does("place officer1 1,-2 2", dice=["draw move", "draw brawler", "draw annihilator"])
    table.expect("asked outpost discard")
    table.does("discard move").does("place brawler 1,0 0")
    table.does("place annihilator 2,-2 0", dice=["draw battle", "draw net_fighter", "draw runner"])
    table.does("discard battle").does("place net_fighter 2,0 4").does("place runner -1,0 2")
    table.expect("brawler_4 netted", "runner_7 at -1,0", "asked hegemony act")
    table.does("end", dice=["draw move", "draw battle", "draw hmg"])
    table.does("discard battle").does("move 0,0 0,1")
    table.does("place hmg -1,-1 2", dice=["draw universal_soldier", "draw ganger", "draw net_fighter"])
    table.does("discard ganger").does("place universal_soldier 2,-1 1").does("place net_fighter 1,1 4")
    table.does("walk runner_7 -1,1 2", dice=["draw commando", "draw scout", "draw medic"])
    table.expect("brawler_4 netted", "hq_0 netted")
    table.does("discard medic").does("place commando -1,0 0")
    table.does("place scout -2,1 1", dice=["draw ganger", "draw boss", "draw runner"])
    table.does("discard runner").does("place ganger 0,-2 5").does("place boss -2,2 1")
    table.does("end", dice=["draw sniper", "draw move", "draw battle"])
    return table


def test_the_first_turns_of_the_worked_game() -> None:
    """nsh.start.1, nsh.start.2, nsh.start.3"""
    table = ten_turns()
    begun = [(told.rule, told.event.side) for told in table.events if isinstance(told.event, TurnBegan)]
    assert begun[:5] == [
        ("nsh.start.1", 0),
        ("nsh.start.2", 1),
        ("nsh.start.3", 0),
        ("nsh.start.4", 1),
        ("nsh.turn.1", 0),
    ]
    table.expect("asked outpost redraw", outpost_hands=3, hegemony_hands=0, outpost_discard=4, hegemony_discard=4)


def test_the_sniper_frees_the_hq_and_the_battle_goes_as_printed() -> None:
    """nsh.turn.3, nsh.turn.10"""
    table = ten_turns()
    table.does("hold").does("discard move").does("sniper 1,1")
    table.expect("hq_0 free", "brawler_4 netted", "told nsh.turn.3")
    table.refuses("discard move", by="nsh.turn.4")
    table.does("battle")
    table.expect("to move hegemony", outpost_hp=18, hegemony_hp=14, outpost_hands=0)
    for gone in ("net_fighter_6", "medic_2", "annihilator_5", "brawler_4", "runner_7"):
        table.expect(f"{gone} gone")
    for stands in ("hq_0", "hq_1", "officer_i_3", "hmg_8", "commando_11", "scout_12", "ganger_13", "the_boss_14"):
        table.expect(f"{stands} unharmed")
    assert table.initiative("runner_7") == {"printed": 2, "hegemony_the_boss": 1}
    assert table.strength("runner_7") == {"printed": 1, "hegemony_the_boss": 1}
