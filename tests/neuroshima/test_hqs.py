"""Chapter LES QG: twenty lives, a blow at every neighbour, help for friends, and never a blow at another HQ."""

from __future__ import annotations

import pytest

from hexdial.games.neuroshima.events import HqFell, HqHit, Left, Noted
from tests.neuroshima.tables import NshTable, nsh
from tests.neuroshima.test_combat import WORKED

AROUND = ["0,-1", "1,-1", "1,0", "0,1", "-1,1", "-1,0"]


def noted(table: NshTable, rule: str) -> list[list[str]]:
    """The units of every remark by this rule."""
    events = [told.event for told in table.told(rule) if isinstance(told.event, Noted)]
    return [[table.called(unit) for unit in event.about] for event in events]


# -- life


@pytest.mark.parametrize("life", [1, 2])
def test_twenty_damage_destroys_an_hq_and_the_game_is_lost(life: int) -> None:
    """nsh.hq.1"""
    table = nsh("outpost brawler 0,0 as b", "outpost hq 2,0", f"moloch hq 0,-1 hp {life}")
    table.battle()
    table.expect("mhq hp 0", "mhq gone", "winner outpost", "told nsh.hq.1")
    [hit] = [told.event for told in table.told("nsh.hq.1") if isinstance(told.event, HqHit)]
    assert (hit.damage, hit.left) == (2, 0)


def test_nineteen_do_not() -> None:
    """nsh.hq.1"""
    table = nsh("outpost brawler 0,0 as b", "outpost hq 2,0", "moloch hq 0,-1 hp 3")
    table.battle()
    table.expect("mhq hp 1", "mhq at 0,-1", "not over", "not told nsh.hq.1", "not told nsh.hq.9")


def test_an_hq_begins_with_twenty() -> None:
    """nsh.hq.1"""
    table = nsh("outpost brawler 0,0", "outpost hq 0,1", "moloch hq 0,-1", "outpost officer 1,0")
    for left in (16, 12, 8, 4):
        table.deed("combat")
        table.expect(f"mhq hp {left}", "not told nsh.hq.1", "not over")
        table = nsh("outpost brawler 0,0", "outpost hq 0,1", f"moloch hq 0,-1 hp {left}", "outpost officer 1,0")
    table.battle()
    table.expect("mhq hp 0", "winner outpost", "told nsh.hq.1")


# -- its ability


def test_an_hq_helps_on_all_six_sides_and_no_further() -> None:
    """nsh.hq.2"""
    mutants = [f"borgo mutant {cell} as m{side}" for side, cell in enumerate(AROUND)]
    table = nsh("borgo hq 0,0", *mutants, "borgo claws 0,-2 as far", "outpost hq 2,0")
    for side in range(6):
        table.expect(f"m{side} phases 3")
    table.expect("far phases 3")
    table.battle()
    table.expect("told nsh.hq.2")
    assert [sorted(about) for about in noted(table, "nsh.hq.2")] == [["bhq", "m0", "m1", "m2", "m3", "m4", "m5"]]


@pytest.mark.parametrize(
    ("army", "unit", "enemy", "help"),
    [
        ("borgo", "borgo mutant 0,0", "outpost", {"acts": [3], "loses": 1}),
        ("hegemony", "hegemony runner 0,0", "outpost", {"acts": [2], "loses": 2}),
        ("outpost", "outpost brawler 0,0", "moloch", {"acts": [3, 2], "loses": 4}),
        ("moloch", "moloch hybrid 0,0", "outpost", {"acts": [3], "loses": 2}),
    ],
)
def test_every_army_has_its_own_ability(army: str, unit: str, enemy: str, help: dict[str, object]) -> None:
    """nsh.hq.2"""
    table = nsh(f"{unit} as u", f"{army} hq 0,1", f"{enemy} hq 0,-1 as foe")
    table.battle()
    table.claim(phases={"u": help["acts"]})
    table.expect(f"foe hp {20 - int(str(help['loses']))}", "told nsh.hq.2")
    away = nsh(f"{unit} as u", f"{army} hq 0,2", f"{enemy} hq 0,-1 as foe")
    away.battle()
    away.expect("not told nsh.hq.2")


# -- its blow


def test_an_hq_strikes_every_enemy_beside_it_in_phase_0() -> None:
    """nsh.hq.3"""
    table = nsh("outpost hq 0,0", "moloch scout 1,0 as s", "moloch blocker 0,1 as b", "moloch guard -1,0 3 as g")
    table.battle()
    table.claim(removed={0: ["s", "g"]}, phases={"ohq": [0]})
    table.expect("b wounds 1", "told nsh.hq.3")
    assert [hit for hit in table.hits() if hit[0] == "ohq"] == [
        ("ohq", "s", "melee", 1), ("ohq", "b", "melee", 1), ("ohq", "g", "melee", 1),
    ]  # fmt: skip


def test_it_strikes_nobody_two_hexes_away() -> None:
    """nsh.hq.3"""
    table = nsh("moloch hq 0,0", "outpost runner 0,2 as r", "outpost medic -2,0 as m")
    table.battle()
    table.expect("r unharmed", "m unharmed", "told nsh.hq.3")
    assert table.hits() == []


def test_an_hq_never_attacks_an_hq() -> None:
    """nsh.hq.4"""
    table = nsh("outpost hq 0,0", "moloch hq 0,-1", "moloch scout 1,0 as s")
    table.battle()
    table.expect("ohq hp 20", "mhq hp 20", "s gone", "told nsh.hq.4", "not told nsh.hq.6")
    assert noted(table, "nsh.hq.4") == [["mhq", "ohq"], ["ohq", "mhq"]]


def test_an_hq_does_not_profit_from_its_own_ability() -> None:
    """nsh.hq.5"""
    borgo = nsh("borgo hq 0,0", "outpost runner 1,0 as r")
    borgo.battle()
    borgo.claim(phases={"bhq": [0]}, removed={0: ["r"]})
    borgo.expect("told nsh.hq.5")
    assert borgo.initiative("bhq") == {"printed": 0}
    outpost = nsh("outpost hq 0,0", "moloch blocker 1,0 as x")
    outpost.battle()
    outpost.expect("x wounds 1", "told nsh.hq.5")
    hegemony = nsh("hegemony hq 0,0", "moloch blocker 1,0 as x")
    hegemony.battle()
    hegemony.expect("hhq struck x 1", "x wounds 1", "told nsh.hq.5")
    assert hegemony.strength("hhq") == {"printed": 1}


def test_no_officer_lets_an_hq_hurt_an_hq() -> None:
    """nsh.hq.6"""
    table = nsh("hegemony hq 0,0", "hegemony officer_ii 0,1 as o", "borgo hq 0,-1", "borgo super_officer 1,-1 3 as so")
    table.battle()
    table.claim(removed={0: ["so"]})
    table.expect("hhq hp 20", "bhq hp 20", "hhq struck so 2", "told nsh.hq.6")
    assert ["hhq", "bhq"] in noted(table, "nsh.hq.6")
    assert noted(table, "nsh.hq.4") == [["bhq", "hhq"]]


def test_no_quartermaster_lets_an_hq_hurt_an_hq() -> None:
    """nsh.hq.6"""
    table = nsh("hegemony hq 0,0", "hegemony quartermaster 0,1 as q", "borgo hq 0,-2")
    table.battle(convert={"unit": "hhq", "direction": "N"})
    table.expect("bhq hp 20", "hhq spared bhq", "told nsh.qm.7")
    stopped = nsh("hegemony hq 0,0", "hegemony quartermaster 0,1 as q", "borgo mutant 0,-2 as m")
    stopped.battle(convert={"unit": "hhq", "direction": "N"})
    stopped.expect("m gone", "hhq struck m 1", "not told nsh.qm.7")


def test_an_hq_is_a_unit_that_can_be_moved() -> None:
    """nsh.hq.7"""
    table = nsh("hegemony hq 2,-2", "outpost hq 0,0", hands={"hegemony": ["Move", "Battle"]})
    table.offers("move hhq 1,-2", "move hhq 1,-1", "move hhq 2,-1")
    table.does("move hhq 1,-1")
    table.expect("hhq at 1,-1", "told nsh.hq.7")


def test_an_hq_can_be_given_a_ride_netted_and_pushed() -> None:
    """nsh.hq.7"""
    table = nsh(
        "hegemony hq 0,0", "hegemony transport 0,1 as t", "hegemony net_fighter -1,0 0 as n", "outpost hq 0,-1",
        hands={"hegemony": ["Push Back", "Battle"]},
    )  # fmt: skip
    table.expect("ohq netted")
    table.does("ride hhq 1,0")
    table.expect("hhq at 1,0", "ohq netted")
    free = nsh("hegemony hq 0,0", "outpost hq 0,-1", hands={"hegemony": ["Push Back", "Battle"]})
    free.offers("push hhq ohq")


# -- held, fallen


def test_a_held_hq_gives_no_bonus_and_does_not_strike() -> None:
    """nsh.hq.8"""
    table = nsh(*WORKED, "hegemony net_fighter 1,1 4 as net_b")
    table.expect("ohq netted", "brawler netted")
    table.battle()
    table.claim(
        hp_after={4: {"ohq": 20, "hhq": 20}, 3: {"ohq": 18, "hhq": 18}, 2: {"hhq": 17}, 1: {"hhq": 16}},
        phases={"brawler": [3], "ohq": []},
    )
    table.expect("ohq hp 18", "hhq hp 16", "brawler gone", "runner unharmed", "told nsh.hq.8")
    assert noted(table, "nsh.hq.8") == [["ohq"]]


def test_a_held_hq_neither_moves_nor_throws_a_grenade() -> None:
    """nsh.hq.8"""
    table = nsh(
        "borgo hq 0,0", "borgo mutant 0,-1 as m", "hegemony net_fighter -1,0 1 as n", "hegemony runner 1,0 as r",
        hands={"borgo": ["Move", "Grenade"]},
    )  # fmt: skip
    table.expect("bhq netted", "m phases 2")
    table.offers_exactly([], start="move bhq")
    table.offers_exactly([], start="grenade")
    table.battle()
    table.expect("r unharmed", "told nsh.hq.8")


def test_a_destroyed_hq_leaves_at_the_end_of_its_phase() -> None:
    """nsh.hq.9 destroyed_hq_removed"""
    table = nsh(*LOST)
    table.battle()
    table.claim(removed={4: ["bhq"], 3: ["mutant"]}, phases={"mutant": []})
    table.expect("ohq hp 1", "winner outpost", "told nsh.hq.9")
    assert [told.rule for told in table.events if isinstance(told.event, HqFell)] == ["nsh.hq.9"]


def test_it_may_be_agreed_that_it_stays_until_the_battle_is_over() -> None:
    """nsh.hq.1 destroyed_hq_removed"""
    table = nsh(*LOST, options={"destroyed_hq_removed": "end_of_combat"})
    table.battle()
    table.claim(phases={"mutant": [3]})
    table.expect("ohq hp 0", "bhq hp 0", "drawn", "told nsh.hq.1", "not told nsh.hq.9")


def test_a_fallen_hq_neither_strikes_nor_stops_a_shot() -> None:
    """nsh.hq.9 destroyed_hq_removed"""
    units = (
        "outpost hq 2,0", "outpost brawler 0,0 as b", "outpost hmg 0,2 as hmg", "moloch hq 0,-1 hp 2",
        "moloch guard 0,-2 as g",
    )  # fmt: skip
    table = nsh(*units)
    table.battle()
    table.claim(removed={3: ["mhq"], 2: ["g"]})
    table.expect("b unharmed", "hmg struck g", "told nsh.hq.9")
    stays = nsh(*units, options={"destroyed_hq_removed": "end_of_combat"})
    stays.battle()
    stays.expect("hmg struck mhq 2", "mhq struck b 1", "b gone", "mhq hp 0")
    assert len([told for told in stays.events if isinstance(told.event, HqFell)]) == 1, "it falls once"
    left = [stays.called(told.event.unit) for told in stays.events if isinstance(told.event, Left)]
    assert sorted(left) == ["g", "mhq"], "with its units, when the battle is over"


LOST = (
    "borgo hq 0,-1 hp 1", "borgo mutant 0,0 3", "outpost hq 0,1 hp 1", "outpost commando -1,-1 0 as c1",
    "outpost scout -2,0 1", "outpost commando 2,0 3 as c2",
)  # fmt: skip


# -- whom it helps, what helps it, what hurts it


def test_its_ability_serves_friends_only() -> None:
    """nsh.hq.10"""
    table = nsh("outpost hq 0,0", "borgo brawler 0,1 3 as b", "borgo hq 2,-2")
    table.expect("b phases 2")
    table.battle()
    table.claim(phases={"b": [2]}, removed={0: ["b"]})
    table.expect("told nsh.hq.10", "not told nsh.hq.2")
    assert noted(table, "nsh.hq.10") == [["ohq", "b"]]


def test_friends_and_enemies_beside_it_are_told_apart() -> None:
    """nsh.hq.2 nsh.hq.10"""
    table = nsh("outpost hq 0,0", "borgo brawler 0,1 3 as b", "outpost runner 1,0 as r", "outpost medic 0,-1 as m")
    table.battle()
    table.expect("told nsh.hq.2", "told nsh.hq.10")
    assert noted(table, "nsh.hq.2") == [["ohq", "r"]]
    assert noted(table, "nsh.hq.10") == [["ohq", "b"]]


def test_modules_raise_an_hq_against_units() -> None:
    """nsh.hq.11"""
    table = nsh("hegemony hq 0,0", "hegemony boss 0,1 as boss", "moloch blocker 0,-1 as x")
    table.battle()
    table.claim(phases={"hhq": [1]})
    table.expect("x wounds 2", "hhq struck x 2", "told nsh.hq.11")
    assert table.strength("hhq") == {"printed": 1, "hegemony_the_boss": 1}
    assert table.initiative("hhq") == {"printed": 0, "hegemony_the_boss": 1}


def test_a_stronger_hq_at_its_own_initiative() -> None:
    """nsh.hq.11"""
    table = nsh("borgo hq 0,0", "borgo officer 0,1 as o", "moloch blocker 0,-1 as x")
    table.battle()
    table.claim(phases={"bhq": [0]})
    table.expect("x wounds 2", "told nsh.hq.11")


def test_action_tiles_cannot_hurt_an_hq() -> None:
    """nsh.hq.12"""
    sniper = nsh("outpost hq -2,2", "moloch hq 2,-2 hp 1", hands={"outpost": ["Sniper", "Battle"]})
    sniper.refuses("sniper mhq", by="nsh.sniper.2")
    sniper.refuses("sniper ohq", by="nsh.hq.12")
    grenade = nsh("borgo hq 0,0", "moloch hq 0,1 hp 1", hands={"borgo": ["Grenade", "Battle"]})
    grenade.refuses("grenade mhq", by="nsh.grenade.3")
    grenade.refuses("grenade bhq", by="nsh.hq.12")
    strike = nsh("moloch hq 0,0 hp 1", "outpost hq 0,1 hp 1", hands={"moloch": ["Air Strike", "Battle"]})
    strike.does("air_strike 0,0")
    strike.expect("mhq hp 1", "ohq hp 1", "not over")


def test_a_shot_hits_an_hq_and_is_stopped_by_it() -> None:
    """nsh.hq.13"""
    table = nsh("outpost commando -2,0 0 as c", "moloch hq 0,0", "moloch scout 1,0 as s")
    table.battle()
    table.expect("mhq hp 19", "s unharmed", "c struck mhq 1", "c spared s", "told nsh.hq.13")
