"""Chapter COMBAT: phases from the highest initiative down to 0, everything in a phase at the same time."""

from __future__ import annotations

import pytest

from hexdial.games.neuroshima.events import (
    Absorbed,
    Acted,
    Destroyed,
    Exploded,
    HqHit,
    Left,
    Noted,
    PhaseBegan,
    Struck,
    Wounded,
)
from tests.neuroshima.tables import NshTable, nsh

# the board of the book's worked game when the last Battle tile is played
WORKED = (
    "outpost hq 0,1", "outpost brawler 1,0 0", "outpost annihilator 2,-2 0", "outpost hmg -1,-1 2",
    "outpost medic 0,-1 0", "outpost commando -1,0 0", "outpost scout -2,1 1",
    "hegemony hq 1,-1", "hegemony officer_i 1,-2 2", "hegemony net_fighter 2,0 4 as net_a", "hegemony runner -1,1 2",
    "hegemony universal_soldier 2,-1 1 as us", "hegemony ganger 0,-2 5", "hegemony boss -2,2 1 as boss",
)  # fmt: skip
CLOWN = ("moloch clown 0,0 as clown", "moloch hq 2,-2", "borgo hq -2,2")


def phases(table: NshTable) -> list[int]:
    """The phases that were played."""
    return [told.event.initiative for told in table.events if isinstance(told.event, PhaseBegan)]


def noted(table: NshTable, rule: str) -> list[str]:
    """The units of the last remark by this rule."""
    events = [told.event for told in table.told(rule) if isinstance(told.event, Noted)]
    return [table.called(unit) for unit in events[-1].about]


# -- phases


def test_phases_run_from_the_highest_initiative_present_down_to_0() -> None:
    """nsh.combat.1"""
    table = nsh("outpost commando 0,0 as c", "outpost scout 0,1 as s", "moloch hq 2,-2")
    table.battle()
    table.claim(phases={"c": [4]})
    table.expect("told nsh.combat.1")
    assert phases(table) == [4, 3, 2, 1, 0]


def test_without_a_higher_initiative_there_is_only_phase_0() -> None:
    """nsh.combat.1"""
    table = nsh("outpost hq 0,0", "moloch blocker 2,0", "moloch scout 1,1 as s")
    table.battle()
    table.expect("told nsh.combat.1")
    assert phases(table) == [0]


def test_a_slowed_unit_lowers_the_first_phase_and_a_held_one_does_not() -> None:
    """nsh.combat.1"""
    slowed = nsh("borgo claws 0,0 0 as c", "outpost saboteur 0,1 as s")
    slowed.battle()
    slowed.expect("told nsh.combat.1")
    assert phases(slowed) == [2, 1, 0]
    held = nsh("borgo claws 0,0 0 as c", "hegemony net_fighter -1,1 0 as n")
    held.battle()
    assert phases(held) == [3, 2, 1, 0]


def test_the_worked_game_is_fought_phase_by_phase() -> None:
    """nsh.combat.11 nsh.combat.6"""
    table = nsh(*WORKED)
    table.battle()
    table.claim(
        removed={4: ["net_a"], 3: ["medic", "annihilator"], 0: ["brawler", "runner"]},
        hp_after={
            4: {"ohq": 20, "hhq": 20}, 3: {"ohq": 18, "hhq": 18}, 2: {"ohq": 18, "hhq": 15}, 1: {"ohq": 18, "hhq": 14},
            0: {"ohq": 18, "hhq": 14},
        },
        phases={
            "commando": [4], "brawler": [3, 2], "hmg": [2, 1], "runner": [3], "ganger": [3], "us": [3], "ohq": [0],
            "hhq": [0], "annihilator": [], "boss": [],
        },
    )  # fmt: skip
    table.expect("told nsh.combat.11", "told nsh.combat.6", "to move hegemony")


def test_three_goes_before_two() -> None:
    """nsh.combat.2"""
    table = nsh("borgo mutant 0,0 0 side 1 as m", "borgo claws 0,-1 4 side 2 as c", armies=["borgo", "borgo"])
    table.battle()
    table.claim(removed={3: ["m"]}, phases={"c": [3], "m": []})
    table.expect("c unharmed", "told nsh.combat.2")


def test_units_of_another_initiative_do_not_act() -> None:
    """nsh.combat.2"""
    table = nsh("outpost runner 1,0 0", "outpost brawler 0,1 0", "moloch juggernaut 2,-2 3 as j", "moloch hq -2,0")
    table.battle()
    table.claim(phases={"brawler": [3], "runner": [2], "j": [1], "mhq": [0]})
    table.expect("told nsh.combat.2")


def test_units_without_initiative_never_attack() -> None:
    """nsh.combat.3"""
    table = nsh(
        "moloch blocker 0,0 as b", "moloch net_fighter 1,-1 as n", "moloch scout 2,0 as s", "moloch guard -2,2 as g",
        "moloch hq -2,0", "outpost hq 0,-1",
    )  # fmt: skip
    table.battle()
    table.claim(phases={"b": [], "n": [], "s": []})
    table.expect("ohq hp 20", "b spared ohq", "told nsh.combat.3")
    assert sorted(noted(table, "nsh.combat.3")) == ["b", "n"]


def test_where_everybody_can_attack_nothing_is_said_of_it() -> None:
    """nsh.combat.3"""
    table = nsh("moloch guard 0,0", "moloch scout 0,1", "outpost hq 2,-2")
    table.battle()
    table.expect("not told nsh.combat.3")


# -- no choice


def test_no_attack_can_be_held_back() -> None:
    """nsh.combat.4"""
    table = nsh("outpost brawler 0,0 as b", "moloch hq 0,-1", "moloch guard 2,-2", "outpost hq -2,2")
    for word in ("attack", "explode"):
        table.refuses(word, by="nsh.combat.4")
        table.refuses(word, by="nsh.combat.4", seat="B")
    table.does("battle")
    table.expect("b struck mhq 2", "mhq hp 18")
    assert [made.key for made in table.made if not made.forced] == ["act"], "nobody is asked anything in the battle"


def test_the_battle_goes_on_after_an_hq_has_fallen() -> None:
    """nsh.combat.5"""
    table = nsh("outpost hq 0,0 hp 1", "borgo claws 0,1 1 as c", "outpost hmg 2,-2 3", "borgo hq 2,0 hp 5")
    table.battle()
    table.claim(hp_after={3: {"ohq": 0, "bhq": 5}, 2: {"bhq": 4}, 1: {"bhq": 3}})
    table.expect("bhq hp 3", "winner borgo", "told nsh.combat.5")
    assert phases(table) == [3, 2, 1, 0]


def test_two_shooters_of_one_phase_hit_each_other() -> None:
    """nsh.combat.6 nsh.combat.8"""
    table = nsh("outpost commando -1,0 0 as c", "moloch hybrid 1,0 5 as h", "outpost hq 0,-2", "moloch hq 0,2")
    table.battle()
    table.claim(removed={3: ["c", "h"]})
    table.expect("c struck h 1", "h struck c 1", "told nsh.combat.6", "told nsh.combat.8", "ohq hp 20", "mhq hp 20")


def test_it_does_not_matter_who_started_the_battle() -> None:
    """nsh.combat.6"""
    units = ("outpost commando -1,0 0 as c", "moloch hybrid 1,0 5 as h")
    for mover in ("outpost", "moloch"):
        table = nsh(*units, to_move=mover)
        table.battle()
        table.claim(removed={3: ["c", "h"]})
        table.expect("told nsh.combat.6")


def test_a_phase_with_one_actor_says_nothing_of_the_same_time() -> None:
    """nsh.combat.6"""
    table = nsh("outpost commando -1,0 0 as c", "moloch hybrid 1,0 0 wounds 0 as h", "outpost saboteur 1,1 as s")
    table.battle()
    table.claim(phases={"c": [3], "h": []})
    table.expect("h gone", "not told nsh.combat.6")


# -- wounds and removal


def test_surplus_wounds_do_not_travel_on() -> None:
    """nsh.combat.7"""
    table = nsh(
        "outpost commando -2,0 0 as c1", "outpost commando -1,0 0 as c2", "moloch guard 0,0 as g", "moloch hq 1,0",
        "outpost hq -2,2",
    )  # fmt: skip
    table.battle()
    table.claim(removed={3: ["g"]})
    table.expect("c1 struck g 1", "c2 struck g 1", "mhq hp 20", "told nsh.combat.7")


def test_several_attacks_add_up_on_one_target() -> None:
    """nsh.combat.7"""
    table = nsh("outpost commando -2,0 0", "outpost brawler 0,1 0 as b", "moloch blocker 0,0 5 as x")
    table.battle()
    table.expect("x wounds 2", "not told nsh.combat.7")
    table = nsh("outpost commando -2,0 0", "outpost brawler 0,1 0 as b", "moloch blocker 0,0 0 as x")
    table.battle()
    table.claim(removed={3: ["x"]})
    table.expect("told nsh.combat.7", "not told nsh.tough.2")


def test_an_attack_that_a_medic_took_does_not_count() -> None:
    """nsh.tough.1"""
    table = nsh(
        "outpost hmg 0,0", "outpost medic 0,1 as m", "borgo claws 0,-1 5 as c1", "borgo claws 1,-1 0 as c2",
        "borgo hq 2,0",
    )  # fmt: skip
    table.battle()
    table.claim(removed={3: ["hmg", "m"]})
    table.expect("told nsh.tough.1", "not told nsh.combat.7")


def test_the_destroyed_strike_and_stand_in_the_way_until_the_phase_is_over() -> None:
    """nsh.combat.8"""
    table = nsh(
        "outpost commando -2,0 0 as c", "outpost hmg -1,0 2", "outpost runner 0,-2 as r", "moloch hybrid 0,0 as h",
        "moloch hq 1,0",
    )  # fmt: skip
    table.battle()
    table.claim(removed={3: ["h", "r"]}, hp_after={3: {"mhq": 20}, 2: {"mhq": 19}, 1: {"mhq": 18}})
    table.expect("h struck r", "c spared mhq", "hmg struck mhq 2", "told nsh.combat.8")
    table.expect(moloch_discard=["moloch_hybrid"])


def test_who_did_not_strike_falls_by_another_rule() -> None:
    """nsh.combat.8"""
    table = nsh("outpost commando -2,0 0 as c", "moloch guard 0,0 as g")
    table.battle()
    table.expect("g gone", "not told nsh.combat.8", moloch_discard=["moloch_guard"])


def test_a_module_that_is_hit_works_until_it_leaves() -> None:
    """nsh.combat.9"""
    table = nsh(
        "outpost officer 0,0 as o", "outpost commando 0,-1 as c", "outpost hmg 1,-1 2", "moloch hybrid 0,2 as h",
        "moloch hq 2,-1",
    )  # fmt: skip
    table.battle()
    table.claim(removed={3: ["o"], 0: ["hmg"]}, hp_after={3: {"mhq": 18}, 2: {"mhq": 17}, 1: {"mhq": 16}})
    table.expect("told nsh.combat.9")
    assert table.strength("c") == {"printed": 1, "outpost_officer": 1}
    assert table.strength("hmg") == {"printed": 1}


def test_a_net_whose_thrower_is_hit_holds_until_the_phase_is_over() -> None:
    """nsh.combat.9"""
    table = nsh(
        "outpost commando -2,0 0 as c", "hegemony net_fighter 0,0 as n", "outpost hmg 1,-1", "outpost brawler 2,-2 2",
        "hegemony hq 1,-2",
    )  # fmt: skip
    table.expect("hmg netted")
    table.battle()
    table.claim(removed={3: ["n"], 0: ["hmg", "brawler"]}, hp_after={3: {"hhq": 20}, 2: {"hhq": 19}, 1: {"hhq": 18}})
    table.expect("told nsh.combat.9")


def test_a_survivor_keeps_his_wounds_and_an_hq_loses_life() -> None:
    """nsh.combat.10"""
    table = nsh("outpost brawler 0,0 as b", "moloch blocker 0,-1 as x", "outpost hmg -2,0 3", "moloch hq -2,2 hp 9")
    table.battle()
    table.expect("x wounds 2", "mhq hp 7", "told nsh.combat.10")
    [wounded] = [told.event for told in table.told("nsh.combat.10") if isinstance(told.event, Wounded)]
    assert (wounded.wounds, wounded.left) == (2, 1)


def test_damage_to_an_hq_is_counted_once_at_the_end_of_a_phase() -> None:
    """nsh.combat.11"""
    table = nsh("outpost brawler 0,1 0", "outpost commando -2,0 0", "moloch hq 0,0", "outpost hmg 0,-2 3")
    table.battle()
    damage = [(told.rule, told.event.damage, told.event.left) for told in table.events if isinstance(told.event, HqHit)]
    assert damage == [("nsh.combat.11", 3, 17), ("nsh.combat.11", 1, 16), ("nsh.combat.11", 1, 15)]


# -- around the battle


def test_nothing_is_played_discarded_or_moved_in_a_battle() -> None:
    """nsh.combat.12"""
    table = nsh(*CLOWN, "borgo assassin 0,2 as a", hands={"moloch": ["Battle", "Hybrid"], "borgo": ["Mutant"]})
    table.does("battle")
    table.expect("asked moloch explode")
    for text in ("place hybrid 1,0", "discard hybrid", "end"):
        table.refuses(text, by="nsh.combat.12")
    table.refuses("place borgo_mutant 1,0", by="nsh.combat.12", seat="B")
    table.refuses("walk a 1,1", by="nsh.mobility.3", seat="B")
    table.does("attack")
    table.expect("to move borgo", moloch_hands=1)


def test_the_turn_is_over_with_the_battle_and_the_hand_is_kept() -> None:
    """nsh.combat.13"""
    table = nsh("outpost hq 0,0", "moloch hq 2,-2", hands={"outpost": ["Battle", "Medic"]})
    table.does("battle")
    table.expect("to move moloch", "told nsh.combat.13", outpost_hands=["outpost_medic"])


def test_bonuses_and_nets_are_read_anew_for_the_next_phase() -> None:
    """nsh.combat.14"""
    table = nsh(
        "outpost commando -2,0 0 as c", "hegemony net_fighter 0,0 as n", "outpost hmg 1,-1", "outpost scout 1,0 as s",
        "hegemony ganger 2,0 0 as g", "hegemony hq 1,-2", "outpost hq 0,2",
    )  # fmt: skip
    table.expect("hmg netted", "hmg phases")
    table.battle()
    table.claim(removed={3: ["n", "s"], 0: ["hmg"]}, phases={"hmg": [2, 1]}, hp_after={3: {"hhq": 20}, 2: {"hhq": 19}})
    table.expect("hhq hp 18", "told nsh.combat.14")
    assert noted(table, "nsh.combat.14") == ["hmg"]


@pytest.mark.parametrize(
    ("giver", "unit", "killer"),
    [
        ("outpost scout 0,0", "outpost hmg 0,-1 5", "moloch hybrid 0,2"),  # initiative
        ("outpost officer 0,0", "outpost hmg 0,-1 5", "moloch hybrid 0,2"),  # ranged strength
        ("borgo officer 0,0", "borgo mutant 0,-1 3", "moloch hybrid 0,2"),  # melee strength
        ("moloch mother 0,0", "moloch hybrid 0,-1 5", "outpost commando 0,2 4"),  # extra attack
    ],
)
def test_whatever_was_given_ends_with_its_giver(giver: str, unit: str, killer: str) -> None:
    """nsh.combat.14"""
    table = nsh(f"{giver} as g", f"{unit} as u", f"{killer} as k")
    table.battle()
    table.expect("g gone", "told nsh.combat.14")
    assert noted(table, "nsh.combat.14") == ["u"]


def test_where_nobody_leaves_nothing_changes() -> None:
    """nsh.combat.14"""
    table = nsh("outpost commando -2,0 0", "outpost scout -2,1 as s", "moloch blocker 0,0 as x", "moloch guard 2,0")
    table.battle()
    table.expect("x wounds 1", "not told nsh.combat.14")


def test_choices_then_hits_then_medics_then_wounds_then_removal() -> None:
    """nsh.combat.15"""
    table = nsh(
        "moloch clown 0,0 as clown", "borgo officer 0,-1 as o", "borgo medic 0,-2 3 as m", "borgo hq 1,0",
        "moloch hybrid -1,1 as h", "borgo super_officer 1,-1 as so",
    )  # fmt: skip
    table.battle(clown="explode")
    table.claim(removed={3: [], 2: ["clown", "h", "m"]})
    table.expect("bhq hp 19", "so wounds 1", "o unharmed", "told nsh.combat.15")
    [first] = [at for at, told in enumerate(table.events) if told.rule == "nsh.combat.15"]
    steps = [Exploded, Acted, Struck, Absorbed, Wounded, Left]
    found = [type(told.event) for told in table.events[first:] if isinstance(told.event, tuple(steps))]
    assert [kind for at, kind in enumerate(found) if kind not in found[:at]] == steps
    destroyed = [at for at, told in enumerate(table.events) if isinstance(told.event, Destroyed)]
    absorbed = [at for at, told in enumerate(table.events) if isinstance(told.event, Absorbed)]
    assert absorbed < destroyed, "wounds count when the Medics have spoken"


# -- two players choose in one step

BOTH = (
    "moloch clown 0,0 as clown", "hegemony thug 0,-1 3 as thug", "hegemony quartermaster -1,-1 2 as q",
    "moloch hq 2,-2", "hegemony hq -2,2",
)  # fmt: skip
CONVERT = "convert thug S melee"


def test_who_started_the_battle_chooses_first() -> None:
    """nsh.combat.16 decision_order"""
    table = nsh(*BOTH, to_move="hegemony")
    table.does("battle")
    table.expect("asked hegemony convert")
    table.refuses("explode", by="nsh.combat.16", seat="A")
    table.refuses("attack", by="nsh.combat.16", seat="A")
    table.does(CONVERT)
    table.expect("asked moloch explode")
    table.does("attack")
    table.expect("clown gone", "thug gone", "to move moloch")


def test_the_other_one_starts_and_chooses_first() -> None:
    """nsh.combat.16 decision_order"""
    table = nsh(*BOTH, to_move="moloch")
    table.does("battle")
    table.expect("asked moloch explode")
    table.refuses(CONVERT, by="nsh.combat.16", seat="B")
    table.refuses("keep", by="nsh.combat.16", seat="B")
    table.does("explode")
    table.expect("asked hegemony convert")
    assert any(isinstance(told.event, Exploded) for told in table.position.events), "the second sees the first choice"
    table.does("keep")
    table.expect("clown gone", "thug gone")


def test_in_a_final_battle_the_next_in_turn_order_chooses_first() -> None:
    """nsh.combat.16 decision_order"""
    table = nsh(*BOTH, to_move="moloch", closing=True, queue=[], hands={"moloch": ["Move"]})
    table.does("end")
    table.expect("asked hegemony convert")
    table.refuses("explode", by="nsh.combat.16", seat="A")


def test_in_secret_both_choose_at_once() -> None:
    """nsh.combat.16 decision_order"""
    table = nsh(*BOTH, to_move="moloch", options={"decision_order": "secret_simultaneous"})
    table.does("battle")
    table.expect("asked moloch secret", "asked hegemony secret")
    table.does("explode", seat="A")
    assert not any(isinstance(told.event, Exploded) for told in table.events), "nobody knows it yet"
    table.does(CONVERT, seat="B")
    table.expect("clown gone", "thug gone", "to move hegemony", "told nsh.combat.15")
    assert len([told for told in table.events if isinstance(told.event, Exploded)]) == 1


def test_in_secret_the_second_unit_of_a_seat_is_asked_openly_afterwards() -> None:
    """nsh.combat.15 decision_order"""
    table = nsh(
        *BOTH, "borgo hq 2,0", "outpost hq 0,2",
        options={"decision_order": "secret_simultaneous"}, mode="team", players=3,
        armies=["moloch", "hegemony", "outpost", "borgo"],
    )  # fmt: skip
    table.does("battle")
    table.expect("asked A secret")
    table.does("explode")
    table.expect("asked A convert", "told nsh.combat.15")
    assert any(isinstance(told.event, Exploded) for told in table.position.events)
    table.offers_exactly(["keep", "convert thug S melee", "convert thug SE melee", "convert thug SW melee"])
    table.does("keep")
    table.expect("clown gone", "thug gone", "q unharmed")


# -- the rest


def test_a_wounded_unit_acts_as_if_unhurt() -> None:
    """nsh.combat.17"""
    table = nsh("outpost commando -2,0 0 as c", "moloch juggernaut 0,0 as j", "outpost hq 0,-1", "moloch hq 2,0")
    table.battle()
    table.claim(phases={"j": [1]}, removed={0: ["j"]}, hp_after={3: {"ohq": 20}, 1: {"ohq": 18}})
    table.expect("c struck j 1", "j struck ohq 2", "told nsh.combat.17")


def test_an_unhurt_unit_needs_no_word() -> None:
    """nsh.combat.17"""
    table = nsh("moloch juggernaut 0,0 as j", "outpost hq 0,-1")
    table.battle()
    table.expect("ohq hp 18", "not told nsh.combat.17", "told nsh.combat.2")


def test_a_battle_with_nothing_to_resolve_is_legal() -> None:
    """nsh.combat.18"""
    table = nsh("outpost hq -2,2", "moloch hq 2,-2")
    table.offers("battle")
    table.does("battle")
    table.expect("ohq hp 20", "mhq hp 20", "to move moloch", "told nsh.combat.18", "not told nsh.combat.5")
