"""Chapters MÉDECIN and UTILISER LES MÉDECINS: which attack, which unit, which Medic, which end of a chain."""

from __future__ import annotations

import pytest

from tests.neuroshima.tables import NshTable, nsh

HOMES = ("outpost hq -2,2", "borgo hq 2,-2")


def test_a_medic_goes_instead_of_the_wounds_of_an_attack() -> None:
    """nsh.medic.1"""
    table = nsh("outpost hmg 0,0 as h", "outpost medic 0,1 as m", "borgo claws 0,-1 5 as c", *HOMES)
    table.battle()
    table.claim(removed={3: ["m"], 2: ["c"]})
    table.expect("h unharmed", "told nsh.medic.1")


def test_all_wounds_of_the_attack_are_ignored() -> None:
    """nsh.medic.1"""
    table = nsh(
        "moloch juggernaut 0,0 2 as j",
        "moloch medic 0,1 as m",
        "borgo brawler 1,-1 4 as n",
        "moloch hq -2,2",
        "borgo hq 2,0",
    )
    table.battle()
    table.claim(removed={2: ["m"]})
    table.expect("n struck j 2", "j unharmed", "told nsh.medic.1")


def test_a_medic_answers_a_sniper() -> None:
    """nsh.medic.2"""
    table = nsh("outpost hmg 0,0 as h", "outpost medic 0,1 as m", to_move="hegemony", hands={"hegemony": ["Sniper"]})
    table.does("sniper h")
    table.expect("h unharmed", "m gone", "told nsh.medic.2")


def test_a_medic_answers_a_grenade() -> None:
    """nsh.medic.2"""
    table = nsh("borgo hq 0,-1", "moloch blocker 0,0 as b", "moloch medic 0,1 as m", hands={"borgo": ["Grenade"]})
    table.does("grenade b")
    table.expect("b unharmed", "m gone", "told nsh.medic.2")


def test_a_medic_answers_an_air_strike() -> None:
    """nsh.medic.2"""
    table = nsh("outpost hmg 0,0 as h", "outpost medic 0,1 as m", to_move="moloch", hands={"moloch": ["Air Strike"]})
    table.does("air_strike 0,-1")
    table.expect("h unharmed", "m gone", "told nsh.medic.2")


def test_a_medic_cannot_be_held_back_although_the_unit_dies_anyway() -> None:
    """nsh.medic.3"""
    table = nsh(
        "outpost hmg 0,0 as h", "outpost medic 0,1 as m", "borgo claws 0,-1 5 as c1", "borgo claws 1,-1 0 as c2",
        "outpost hq -2,2", "borgo hq 2,0",
    )  # fmt: skip
    table.does("battle")
    table.expect("asked outpost absorb")
    table.offers_exactly(["absorb c1 h", "absorb c2 h"])
    table.does("absorb c1 h")
    table.expect("h gone", "m gone", "told nsh.medic.3")


def test_nobody_calls_a_medic_when_nobody_is_hurt() -> None:
    """nsh.medic.3"""
    table = nsh("outpost hmg 0,0 as h", "outpost medic 0,1 as m", "borgo claws 2,-1 as c", *HOMES)
    table.refuses("medic m", by="nsh.medic.3")
    table.refuses("absorb c h", by="nsh.medic.3")


def storm() -> NshTable:
    """Two lives, hit for two by one enemy and for one by another, one Medic."""
    return nsh(
        "outpost brawler 0,-1 3 as b", "outpost commando -2,0 as c", "moloch stormtrooper 0,0 3 as s",
        "moloch medic 1,0 1 as m", "outpost hq 2,-2", "moloch hq 0,2",
    )  # fmt: skip


def test_the_medics_controller_says_which_attack_is_absorbed() -> None:
    """nsh.medic.4"""
    table = storm().does("battle")
    table.expect("asked moloch absorb")
    table.offers_exactly(["absorb b s", "absorb c s"])
    table.does("absorb b s")
    table.expect("s wounds 1", "m gone", "told nsh.medic.4", "not told nsh.medic.3")


def test_the_wrong_attack_absorbed_saves_nobody() -> None:
    """nsh.medic.3, nsh.medic.4"""
    table = storm()
    table.battle(medic_absorbs="c>s")
    table.expect("s gone", "m gone", "told nsh.medic.3")


def test_one_medic_absorbs_one_attack() -> None:
    """nsh.medic.5"""
    table = nsh(
        "moloch blocker 0,0 as b", "moloch medic 0,1 0 as m1", "moloch medic -1,1 1 as m2", "borgo claws 0,-1 5 as c1",
        "borgo claws 1,-1 0 as c2", "borgo claws 1,0 1 as c3", "moloch hq -2,2", "borgo hq -2,0",
    )  # fmt: skip
    table.battle()
    table.claim(removed={3: ["m1", "m2"]})
    table.expect("b wounds 1", "c1 struck b 1", "c2 struck b 1", "c3 struck b 1", "told nsh.medic.5")


SOLDIER = (
    "outpost hmg 0,0 3 as h", "outpost medic 0,1 as m", "hegemony universal_soldier 0,-1 4 as u", "outpost hq -2,2",
    "hegemony hq 2,-2",
)  # fmt: skip


def test_blow_and_shot_from_one_edge_are_one_attack() -> None:
    """nsh.medic.6; medic_attack_unit: edge"""
    table = nsh(*SOLDIER)
    table.battle()
    table.expect("u struck h 2", "h unharmed", "m gone", "told nsh.medic.6")


def test_blow_and_shot_are_two_attacks_where_the_table_wants_it() -> None:
    """nsh.medic.6; medic_attack_unit: symbol_kind"""
    table = nsh(*SOLDIER, options={"medic_attack_unit": "symbol_kind"})
    table.does("battle")
    table.offers_exactly(["absorb u h melee", "absorb u h ranged"])
    table.does("absorb u h ranged")
    table.expect("h gone", "m gone", "told nsh.medic.6")


def test_by_kind_an_attack_of_one_kind_is_one_attack() -> None:
    """nsh.medic.6; medic_attack_unit: symbol_kind"""
    table = nsh(
        "outpost hmg 0,0 as h",
        "outpost medic 0,1 as m",
        "borgo brawler 0,-1 3 as b",
        *HOMES,
        options={"medic_attack_unit": "symbol_kind"},
    )
    table.battle()
    table.expect("b struck h 2", "h unharmed", "m gone", "told nsh.medic.1")


@pytest.mark.parametrize(("saved", "lost"), [("c1", "c2"), ("c2", "c1")])
def test_a_medic_of_many_saves_the_one_its_controller_chooses(saved: str, lost: str) -> None:
    """nsh.medic.7"""
    table = nsh(
        "outpost commando 0,0 as c1", "outpost commando 1,-1 as c2", "outpost medic 1,0 as m",
        "moloch gauss_cannon -2,2 3 as g", "outpost hq 2,0", "moloch hq -2,0",
    )  # fmt: skip
    table.does("battle")
    table.expect("asked outpost absorb")
    table.offers_exactly(["absorb g c1", "absorb g c2"])
    table.does(f"absorb g {saved}")
    table.expect(f"{saved} unharmed", f"{lost} gone", "m gone", "told nsh.medic.7")


def test_a_medic_takes_an_attack_on_the_hq() -> None:
    """nsh.medic.8"""
    table = nsh("outpost hq 0,0", "outpost medic 0,1 as m", "hegemony thug 0,-1 3 as t", "hegemony hq 2,-2")
    table.battle()
    table.claim(removed={2: ["m"], 0: ["t"]}, hp={"ohq": 20})
    table.expect("t struck ohq 2", "told nsh.medic.8")


@pytest.mark.parametrize(("spent", "left"), [("m1", "m2"), ("m2", "m1")])
def test_of_two_medics_the_units_controller_names_one(spent: str, left: str) -> None:
    """nsh.medic.9"""
    table = nsh(
        "borgo claws 0,-1 5 as c",
        "outpost hmg 0,0 as h",
        "outpost medic 0,1 5 as m1",
        "outpost medic 1,0 as m2",
        *HOMES,
    )
    table.does("battle")
    table.expect("asked outpost medic")
    table.offers_exactly(["medic m1", "medic m2"])
    table.does(f"medic {spent}")
    table.expect("h unharmed", f"{spent} gone", f"{left} unharmed", "told nsh.medic.9")


def test_a_medic_hit_in_the_same_phase_saves_nobody() -> None:
    """nsh.medic.10"""
    table = nsh(
        "outpost hmg 0,0 as h", "outpost medic 0,1 as m", "borgo claws 0,-1 5 as c1", "borgo claws 1,0 5 as c2", *HOMES
    )
    table.battle()
    table.claim(removed={3: ["h", "m"]})
    table.expect("told nsh.medic.10", "not told nsh.medic.1")


def test_a_medic_hit_in_an_earlier_phase_is_gone() -> None:
    """nsh.medic.10"""
    table = nsh(
        "outpost hmg 0,0 3 as h",
        "outpost medic 0,1 as m",
        "borgo brawler 0,-1 3 as b",
        "borgo claws 1,0 5 as c",
        *HOMES,
    )
    table.battle()
    table.claim(removed={3: ["m"], 2: ["h"]})
    table.expect("not told nsh.medic.10")


CHAIN = ("outpost hmg 0,0 as h", "outpost medic 0,1 as m1", "outpost medic 0,2 as m2")


def test_the_end_of_a_chain_is_spent() -> None:
    """nsh.medic.11"""
    table = nsh(*CHAIN, "borgo claws 0,-1 5 as c", *HOMES)
    table.battle()
    table.claim(removed={3: ["m2"], 2: ["c"]})
    table.expect("h unharmed", "m1 unharmed", "told nsh.medic.11")


def test_the_end_of_a_long_chain_is_spent() -> None:
    """nsh.medic.11"""
    table = nsh(*CHAIN, "outpost medic 1,1 4 as m3", "borgo claws 0,-1 5 as c", *HOMES, free=True)
    table.battle()
    table.claim(removed={3: ["m3"], 2: ["c"]})


@pytest.mark.parametrize(("spent", "left"), [("m1", "m2"), ("m2", "m1")])
def test_of_two_medics_linked_to_each_other_the_controller_names_one(spent: str, left: str) -> None:
    """nsh.medic.12"""
    table = nsh(
        "moloch hybrid 0,0 3 as h", "moloch medic 0,1 as m1", "moloch medic 1,1 1 as m2", "borgo claws 0,-1 5 as c",
        "moloch hq -2,2", "borgo hq 2,-2",
    )  # fmt: skip
    table.does("battle")
    table.expect("asked moloch chain")
    table.offers_exactly(["medic m1", "medic m2"])
    table.refuses("medic h", by="nsh.medic.11")
    table.does(f"medic {spent}")
    table.expect("h unharmed", f"{spent} gone", f"{left} unharmed", "told nsh.medic.12")


def test_the_wounded_side_chooses_in_the_attackers_turn() -> None:
    """nsh.medic.13"""
    table = nsh(
        "outpost hmg 0,0 as h", "outpost medic 0,1 5 as m1", "outpost medic 1,0 as m2", armies=["hegemony", "outpost"],
        hands={"hegemony": ["Sniper", "Battle"]},
    )  # fmt: skip
    table.does("sniper h")
    table.expect("asked B medic", "to move hegemony")
    table.refuses("medic m1", by="nsh.medic.3", seat="A")
    table.does("medic m2")
    table.expect("h unharmed", "m2 gone", "m1 unharmed", "told nsh.medic.13", "asked hegemony act")


def test_chains_answer_action_tiles_too() -> None:
    """nsh.medic.13"""
    table = nsh(*CHAIN, to_move="hegemony", hands={"hegemony": ["Sniper", "Battle"]})
    table.does("sniper h")
    table.expect("h unharmed", "m1 unharmed", "m2 gone", "told nsh.medic.13")


def test_a_medic_outside_an_air_strike_saves_one_of_two() -> None:
    """nsh.medic.13"""
    table = nsh(
        "outpost commando 0,0 as c1", "outpost commando 1,0 as c2", "outpost medic 0,1 as m", to_move="moloch",
        hands={"moloch": ["Air Strike", "Battle"]},
    )  # fmt: skip
    table.does("air_strike 1,-1", answers=["absorb tile c2"])
    table.expect("c1 gone", "c2 unharmed", "m gone", "told nsh.medic.13")


def test_a_held_medic_absorbs_nothing_even_when_its_netter_dies() -> None:
    """nsh.medic.14"""
    table = nsh(
        "outpost hmg 0,0 as h", "outpost medic 0,1 as m", "hegemony ganger 0,-1 4 as g",
        "hegemony net_fighter 1,0 3 as n", "outpost commando -1,0 as c", "outpost hq -2,2", "hegemony hq 2,-2",
    )  # fmt: skip
    table.expect("m netted")
    table.battle()
    table.claim(removed={3: ["h", "n"]})
    table.expect("m unharmed", "told nsh.medic.14")


def test_a_held_medic_is_not_among_those_who_can_answer() -> None:
    """nsh.medic.14"""
    table = nsh(
        "hegemony ganger 0,-1 4 as g", "outpost hmg 0,0 as h", "outpost medic 0,1 5 as m1", "outpost medic 1,0 as m2",
        "outpost medic -1,1 1 as m3", "hegemony net_fighter -2,1 1 as n", *HOMES[:1], "hegemony hq 2,-2", free=True,
    )  # fmt: skip
    table.does("battle")
    table.offers_exactly(["medic m1", "medic m2"])
    table.refuses("medic m3", by="nsh.medic.14")


def test_a_shot_that_armour_stops_calls_no_medic() -> None:
    """nsh.medic.15"""
    table = nsh(
        "outpost commando 0,-2 1 as c",
        "moloch blocker 0,0 as b",
        "moloch medic 0,1 as m",
        "outpost hq -2,1",
        "moloch hq 2,-1",
    )
    table.battle()
    table.expect("b unharmed", "m unharmed", "c spared b", "told nsh.medic.15", "not told nsh.medic.1")


def test_a_shot_that_armour_weakens_calls_the_medic() -> None:
    """nsh.medic.15"""
    table = nsh(
        "outpost annihilator 0,2 2 as a",
        "moloch blocker 0,0 3 as b",
        "moloch medic 0,-1 1 as m",
        "outpost hq -2,1",
        "moloch hq 2,-1",
    )
    table.battle()
    table.expect("a struck b 1", "b unharmed", "m gone", "told nsh.medic.1", "not told nsh.medic.15")


def test_a_saved_medic_still_heals() -> None:
    """nsh.medic.16"""
    table = nsh(*CHAIN, "borgo claws 0,-1 5 as c1", "borgo claws 1,0 5 as c2", *HOMES)
    table.battle()
    table.claim(removed={3: ["m1", "m2"], 2: ["c1"]})
    table.expect("h unharmed", "told nsh.medic.16")


def two_units() -> NshTable:
    """u1 is linked to m1 and m2, u2 to m2 only; one hit each."""
    return nsh(
        "borgo claws 1,-1 0 as c1", "outpost hmg 0,0 3 as u1", "outpost medic -1,0 1 as m1", "outpost medic 0,1 as m2",
        "borgo claws 2,-1 0 as c2", "outpost commando 1,0 as u2", "outpost hq -2,0", "borgo hq -2,2", to_move="borgo",
    )  # fmt: skip


def test_the_fitting_medic_for_each_saves_both() -> None:
    """nsh.medic.17"""
    table = two_units().does("battle")
    table.offers_exactly(["medic m1", "medic m2"])
    table.does("medic m1")
    table.expect("u1 unharmed", "u2 unharmed", "m1 gone", "m2 gone")


def test_the_medic_of_both_may_go_for_the_one_with_two() -> None:
    """nsh.medic.17"""
    table = two_units().does("battle", answers=["medic m2"])
    table.offers_exactly(["absorb c1 u1", "absorb c2 u2"])
    table.refuses("absorb c2 u1", by="nsh.medic.17")
    table.does("absorb c1 u1")
    table.expect("u1 unharmed", "u2 gone", "m1 unharmed", "m2 gone")


def test_no_medic_stays_idle_while_its_unit_is_wounded() -> None:
    """nsh.medic.17"""
    table = two_units().does("battle", answers=["medic m2", "absorb c2 u2"])
    table.expect("u1 unharmed", "u2 unharmed", "m1 gone", "m2 gone", "told nsh.medic.17")


def test_a_medic_may_save_a_unit_rather_than_another_medic() -> None:
    """nsh.medic.7"""
    table = nsh(
        "outpost medic 0,0 as m1", "outpost hmg 1,0 3 as u", "outpost medic 0,1 as m2", "borgo claws -1,0 3 as c1",
        "borgo claws 2,-1 0 as c2", "outpost hq -2,2", "borgo hq 0,-2",
    )  # fmt: skip
    table.does("battle")
    table.expect("asked outpost absorb")
    table.offers_exactly(["absorb c1 m1", "absorb c2 u"])
    table.does("absorb c2 u")
    table.expect("m1 gone", "m2 gone", "u unharmed", "told nsh.medic.7")


def test_a_spent_medic_stands_until_the_phase_is_over() -> None:
    """nsh.medic.18"""
    table = nsh(*CHAIN, "outpost scout -1,1 as s", "borgo claws 0,-1 5 as c", "borgo assassin 1,1 0 as a", *HOMES)
    table.battle()
    table.claim(removed={3: ["m1", "m2"], 2: ["c"]})
    table.expect("a struck m1", "a spared s", "s unharmed", "told nsh.medic.18")


OWN_STRIKE = ("moloch hybrid 0,1 as h", "moloch medic 0,2 as m", "borgo hq 2,-2")


def test_a_medic_absorbs_an_own_air_strike() -> None:
    """nsh.medic.19; medic_vs_friendly_blast: yes"""
    table = nsh(*OWN_STRIKE, hands={"moloch": ["Air Strike", "Battle"]})
    table.does("air_strike 0,0")
    table.expect("h unharmed", "m gone", "told nsh.medic.19")


def test_a_medic_absorbs_an_own_clown() -> None:
    """nsh.medic.19; medic_vs_friendly_blast: yes"""
    table = nsh("moloch the_clown 0,0 as c", *OWN_STRIKE, "moloch hq -2,2")
    table.battle(clown="explode")
    table.expect("c gone", "h unharmed", "m gone", "told nsh.medic.19")


@pytest.mark.parametrize("deed", ["air_strike 0,0", "battle"])
def test_a_medic_lets_own_blasts_pass_where_the_table_wants_it(deed: str) -> None:
    """nsh.medic.19; medic_vs_friendly_blast: no"""
    table = nsh(
        "moloch the_clown 0,0 as c", *OWN_STRIKE, "moloch hq -2,2", options={"medic_vs_friendly_blast": "no"},
        hands={"moloch": ["Air Strike", "Battle"]},
    )  # fmt: skip
    table.does(deed, answers=["explode"] if deed == "battle" else [])
    table.expect("h gone", "m unharmed", "not told nsh.medic.19")


def test_enemy_blasts_are_absorbed_all_the_same() -> None:
    """nsh.medic.2; medic_vs_friendly_blast: no"""
    table = nsh(
        "outpost hmg 0,0 as h", "outpost medic 0,1 as m", to_move="moloch", hands={"moloch": ["Air Strike"]},
        options={"medic_vs_friendly_blast": "no"},
    )  # fmt: skip
    table.does("air_strike 0,-1")
    table.expect("h unharmed", "m gone", "told nsh.medic.2")


def test_old_wounds_stay() -> None:
    """nsh.medic.20"""
    table = nsh(
        "moloch stormtrooper 0,0 3 wounds 1 as s", "moloch medic 1,0 1 as m", "outpost commando -2,0 as c",
        "outpost hq 2,-2", "moloch hq 0,2",
    )  # fmt: skip
    table.battle()
    table.expect("s wounds 1", "m gone", "told nsh.medic.20")


@pytest.mark.parametrize("spent", ["m1", "m2", "m3"])
def test_of_a_longer_loop_any_medic_may_go(spent: str) -> None:
    """nsh.medic.21"""
    table = nsh(
        "hegemony ganger -2,1 3 as g", "outpost hmg -1,1 as h", "outpost medic 0,0 3 as m1", "outpost medic 1,0 as m2",
        "borgo medic 0,1 2 as m3", mode="team", armies=["outpost", "borgo", "hegemony", "moloch"], to_move="hegemony",
    )  # fmt: skip
    table.does("battle")
    table.expect("asked outpost chain")
    table.offers_exactly(["medic m1", "medic m2", "medic m3"])
    table.does(f"medic {spent}")
    table.expect("h unharmed", f"{spent} gone", "told nsh.medic.21")


def test_a_chain_is_cut_where_a_medic_falls() -> None:
    """nsh.medic.22"""
    table = nsh(*CHAIN, "borgo claws 0,-1 5 as c1", "borgo claws 1,1 5 as c2", *HOMES)
    table.battle()
    table.claim(removed={3: ["m1", "m2"], 2: ["c1"]})
    table.expect("h unharmed", "c2 struck m2", "told nsh.medic.22")
