"""Chapter VICTOIRE: a destroyed HQ, the end of the battle, life compared, draws."""

from __future__ import annotations

import pytest

from hexdial.games.neuroshima.events import HqHit, Noted, PhaseBegan, TurnBegan
from hexdial.kernel.play import apply
from tests.neuroshima.tables import NshTable, nsh


def phases(table: NshTable) -> list[tuple[str, int]]:
    return [(told.rule, told.event.initiative) for told in table.events if isinstance(told.event, PhaseBegan)]


@pytest.mark.parametrize(("own", "other"), [("outpost", "moloch"), ("moloch", "outpost")])
def test_an_hq_at_zero_ends_the_game_after_the_battle(own: str, other: str) -> None:
    """nsh.victory.1"""
    units = {
        "outpost": ("outpost hq -2,0", "outpost brawler 1,0 2 as b", "moloch hq 2,0 hp 2"),
        "moloch": ("moloch hq 2,0", "moloch hornet -1,0 5 as b", "outpost hq -2,0 hp 2"),
    }[own]
    table = nsh(*units, hands={own: ["Battle", "Move"]}, to_move=own)
    table.does("battle")
    table.expect(f"winner {own}", f"{other[0]}hq gone")
    assert table.state.outcome.rule == "nsh.victory.1"
    assert not [told for told in table.events if isinstance(told.event, TurnBegan)]
    table.refuses("end", by="nsh.victory.1", seat="A")


def test_a_destroyed_hq_does_not_stop_the_battle() -> None:
    """nsh.victory.2"""
    table = nsh(
        "outpost hq -2,0 hp 5",
        "outpost brawler 1,0 2 as b",
        "moloch hq 2,0 hp 2",
        "moloch stormtrooper -2,2 0 as s",
        "moloch hornet -1,0 5 as h",
    )
    table.battle()
    table.expect("winner outpost", "b struck mhq 2", "s struck ohq 2", "h struck ohq 2", outpost_hp=1, moloch_hp=0)
    assert phases(table) == [
        ("nsh.combat.1", 3),
        ("nsh.victory.2", 2),
        ("nsh.victory.2", 1),
        ("nsh.victory.2", 0),
    ]


def test_in_a_free_fight_the_battle_goes_on_by_other_rules() -> None:
    """nsh.victory.2"""
    units = ("outpost hq -2,0", "outpost brawler 1,0 2 as b", "moloch hq 2,0 hp 2", "borgo hq 0,-2")
    table = nsh(*units, mode="deathmatch")
    table.battle()
    table.expect("mhq gone", "not over", "not told nsh.victory.2")
    duel = nsh(*units[:3])
    duel.battle()
    duel.expect("told nsh.victory.2", "winner outpost")


@pytest.mark.parametrize(
    ("outpost", "moloch", "winner"), [(14, 18, "moloch"), (18, 14, "outpost"), (7, 8, "moloch"), (2, 1, "outpost")]
)
def test_after_the_final_combat_more_life_wins(outpost: int, moloch: int, winner: str) -> None:
    """nsh.victory.3"""
    table = nsh(
        f"outpost hq -2,0 hp {outpost}",
        f"moloch hq 2,0 hp {moloch}",
        hands={"outpost": ["Move"]},
        piles={"moloch": 0},
        queue=[],
    )
    table.does("end")
    table.expect(f"winner {winner}")
    assert table.state.outcome.rule == "nsh.victory.3"


def test_both_hqs_lost_in_one_battle_is_a_draw_whatever_the_phases() -> None:
    """nsh.victory.4"""
    table = nsh("outpost hq -2,0 hp 2", "outpost brawler 1,0 2 as b", "moloch hq 2,0 hp 2", "moloch hornet -1,0 5 as h")
    table.battle()
    table.claim(removed={3: ["mhq"], 2: ["ohq"]})
    table.expect("drawn", "told nsh.victory.2", outpost_hp=0, moloch_hp=0)
    assert (table.state.outcome.rule, table.state.outcome.scores) == ("nsh.victory.4", (0.5, 0.5))


def test_both_hqs_lost_in_one_phase_is_a_draw() -> None:
    """nsh.victory.4"""
    table = nsh("outpost hq -2,0 hp 1", "outpost brawler 1,0 2 as b", "moloch hq 2,0 hp 2", "moloch hybrid -2,2 0 as h")
    table.battle()
    table.claim(removed={3: ["mhq", "ohq"]})
    table.expect("drawn")
    assert table.state.outcome.rule == "nsh.victory.4"


@pytest.mark.parametrize(("life", "left", "told"), [(1, 0, True), (2, 0, False), (3, 1, False)])
def test_life_never_counts_below_zero(life: int, left: int, told: bool) -> None:
    """nsh.victory.5"""
    table = nsh("outpost hq -2,0", "outpost brawler 1,0 2 as b", f"moloch hq 2,0 hp {life}")
    table.battle()
    assert [told.event for told in table.events if isinstance(told.event, HqHit)] == [HqHit(1, 2, left)]
    assert table.state.life == [20, left]
    noted = [one.event for one in table.events if one.rule == "nsh.victory.5"]
    assert [table.called(event.about[0]) for event in noted if isinstance(event, Noted)] == ["mhq"] * told


ARMED = (
    "outpost hq 0,0 hp 3",
    "outpost runner 0,-1 as r",
    "hegemony runner 1,0 as t",
    "moloch hybrid 0,1 as h",
    "borgo hq -1,0 hp 3",
    "moloch hq 1,-1 hp 3",
    "hegemony hq -1,1 hp 3",
    "borgo claws -2,0 as c",
)


@pytest.mark.parametrize("army", ["outpost", "hegemony", "moloch", "borgo"])
def test_no_act_of_a_turn_harms_an_hq(army: str) -> None:
    """nsh.victory.6"""
    hands = {
        "outpost": ["Sniper", "Move", "Medic"],
        "hegemony": ["Sniper", "Push Back", "Move"],
        "moloch": ["Air Strike", "Push Back", "Move"],
        "borgo": ["Grenade", "Move", "Scout"],
    }
    table = nsh(*ARMED, mode="deathmatch", hands={army: hands[army]}, to_move=army)
    decision = table.position.open[0]
    assert len(decision.options) > 50
    for option in decision.options:
        assert apply(table.position, option).state.life == [3, 3, 3, 3]
    aimed = {text.split()[0] for text in table.options()} & {"sniper", "air_strike", "grenade", "push"}
    assert aimed
