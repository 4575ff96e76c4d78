"""Chapter LE CLOWN: to attack or to explode, once, in its normal phase."""

from __future__ import annotations

import pytest

from tests.neuroshima.tables import NshTable, nsh

CROWD = (
    "moloch the_clown 0,0 as c", "moloch hq 0,1", "moloch hybrid 1,0 3 as h", "borgo hq 0,-1",
    "borgo super_officer -1,0 3 as o",
)  # fmt: skip


def test_the_clown_may_explode_instead_of_attacking() -> None:
    """nsh.clown.1"""
    table = nsh(*CROWD).does("battle")
    table.expect("asked moloch explode")
    table.offers_exactly(["attack", "explode"])
    table.does("explode")
    table.expect("c gone", "h gone", "mhq hp 19", "bhq hp 19", "o wounds 1", "told nsh.clown.1")


def test_the_clown_may_attack_like_any_other() -> None:
    """nsh.clown.1"""
    table = nsh(*CROWD).does("battle")
    table.refuses("explode", by="nsh.clown.1", seat="B")
    table.does("attack")
    table.expect("mhq hp 20", "bhq hp 19", "o wounds 1", "h unharmed", "c wounds 1", "not told nsh.clown.1")


def test_the_clown_does_not_explode_outside_a_battle() -> None:
    """nsh.clown.1"""
    table = nsh(*CROWD)
    table.refuses("explode", by="nsh.combat.4")


def test_the_clowns_controller_is_asked_whoever_started_the_battle() -> None:
    """nsh.clown.1"""
    table = nsh(*CROWD, to_move="borgo").does("battle")
    table.expect("asked moloch explode")
    table.does("explode")
    table.expect("told nsh.clown.1", "bhq hp 19")


def on_the_brain() -> NshTable:
    return nsh(
        "moloch the_clown 0,0 as c", "moloch the_brain 0,1 as b", "hegemony gladiator 0,-1 0 as g", "hegemony hq 2,0",
        "moloch hq -2,2",
    )  # fmt: skip


def test_no_bonus_raises_the_explosion() -> None:
    """nsh.clown.2"""
    table = on_the_brain()
    table.battle(clown="explode")
    table.expect("c struck g 1", "g wounds 1", "told nsh.clown.2")
    assert table.strength("c") == {"explosion": 1}


def test_bonuses_raise_its_blows() -> None:
    """nsh.clown.2, nsh.brain.1"""
    table = on_the_brain()
    table.battle(clown="attack")
    table.expect("c struck g 2", "g gone", "told nsh.brain.1")
    assert table.strength("c") == {"printed": 1, "moloch_the_brain": 1}


def test_the_explosion_hits_friends_enemies_and_both_hqs() -> None:
    """nsh.clown.3"""
    table = nsh(*CROWD, "borgo mutant 2,-2 as far")
    table.battle(clown="explode")
    table.expect("c struck mhq 1", "c struck bhq 1", "c struck h 1", "c struck o 1", "c spared far", "told nsh.clown.3")


def test_no_medic_saves_the_clown() -> None:
    """nsh.clown.4"""
    table = nsh(
        "moloch the_clown 0,0 as c",
        "moloch medic 0,1 as m1",
        "moloch medic 0,2 as m2",
        "borgo hq 2,-2",
        "moloch hq -2,0",
    )
    table.battle(clown="explode")
    table.claim(removed={2: ["c", "m2"]})
    table.expect("m1 unharmed", "told nsh.clown.4")


def test_a_clown_killed_in_that_phase_explodes_all_the_same() -> None:
    """nsh.clown.5"""
    table = nsh(
        "moloch the_clown 0,0 wounds 1 as c",
        "borgo mutant 0,-1 3 as m",
        "borgo officer 1,0 as o",
        "borgo hq -2,0",
        "moloch hq -2,2",
    )
    table.battle(clown="explode")
    table.claim(removed={2: ["c", "m", "o"]})
    table.expect("m struck c 1", "told nsh.clown.5", "not told nsh.clown.4")


def test_a_clown_killed_before_does_not_explode() -> None:
    """nsh.clown.5"""
    table = nsh(
        "moloch the_clown 0,0 wounds 1 as c",
        "borgo claws 0,-1 5 as k",
        "borgo officer 1,0 as o",
        "borgo hq -2,0",
        "moloch hq -2,2",
    )
    table.battle()
    table.claim(removed={3: ["c"]})
    table.expect("k unharmed", "o unharmed", "not told nsh.clown.1")


def with_mother(**options: str) -> NshTable:
    """The Clown acts in 2 and 1; a Gladiator of the other side is asked in 1 as well."""
    return nsh(
        "moloch the_clown 0,0 as c", "moloch mother_module 0,1 as m", "hegemony runner 0,-1 0 as r",
        "hegemony gladiator 2,0 as g", "hegemony quartermaster 1,1 1 as q", "hegemony hq 2,-2", "moloch hq -2,0",
        options=options,
    )  # fmt: skip


def test_only_the_normal_attack_becomes_the_explosion() -> None:
    """nsh.clown.6; clown_explode_in: normal_attack"""
    table = with_mother().does("battle")
    table.expect("asked moloch explode")
    table.does("attack")
    table.expect("asked hegemony convert", "r gone")
    table.refuses("explode", by="nsh.clown.6", seat="A")
    table.does("keep")
    table.claim(phases={"c": [1]})
    table.expect("c unharmed", "m unharmed", "not told nsh.clown.1")


def test_who_has_exploded_has_no_second_attack() -> None:
    """nsh.clown.6; clown_explode_in: normal_attack"""
    table = with_mother().does("battle", answers=["explode", "keep"])
    table.claim(phases={"c": [2]}, removed={2: ["c", "m", "r"]})
    table.refuses("explode", by="nsh.combat.4", seat="A")


def test_the_extra_attack_becomes_the_explosion_where_the_table_wants_it() -> None:
    """nsh.clown.6; clown_explode_in: any_attack"""
    table = with_mother(clown_explode_in="any_attack").does("battle", answers=["attack"])
    table.expect("asked moloch explode", "r gone")
    table.refuses("keep", by="nsh.qm.1", seat="A")
    table.does("explode", answers=["keep"])
    table.expect("c gone", "m gone", "told nsh.clown.1")


def test_with_a_scout_the_normal_phase_is_three() -> None:
    """nsh.clown.6"""
    table = nsh(
        "moloch the_clown 0,0 as c", "moloch scout 0,1 as s", "moloch mother_module 1,0 5 as m",
        "hegemony thug 0,-1 0 as t", "hegemony quartermaster 0,-2 3 as q", "hegemony hq 2,-2", "moloch hq -2,0",
    )  # fmt: skip
    table.expect("c phases 3 2")
    table.does("battle", answers=["attack"])
    table.expect("not told nsh.clown.1", "t gone")
    table.claim(removed={3: ["t"]})


def test_in_the_extra_phase_it_is_not_asked_again() -> None:
    """nsh.clown.6"""
    table = nsh(
        "moloch the_clown 0,0 as c", "moloch scout 0,1 as s", "moloch mother_module 1,0 5 as m",
        "hegemony thug 1,-2 0 as t", "hegemony quartermaster 2,-2 5 as q", "hegemony hq -2,2", "moloch hq -2,0",
    )  # fmt: skip
    table.does("battle", answers=["attack"])
    table.expect("asked hegemony convert")
    table.refuses("explode", by="nsh.clown.6", seat="A")


def test_a_medic_absorbs_a_hit_of_the_explosion() -> None:
    """nsh.clown.7"""
    table = nsh(
        "moloch the_clown 0,0 as c",
        "borgo officer 0,-1 as o",
        "borgo medic 0,-2 3 as m",
        "borgo hq 2,0",
        "moloch hq -2,2",
    )
    table.battle(clown="explode")
    table.claim(removed={2: ["c", "m"]})
    table.expect("o unharmed", "told nsh.clown.7")


def test_armour_does_not_help_against_the_explosion() -> None:
    """nsh.clown.7, nsh.armour.5"""
    table = nsh("moloch the_clown 0,0 3 as c", "hegemony gladiator 0,-1 3 as g", "hegemony hq 2,0", "moloch hq -2,2")
    table.battle(clown="explode")
    table.expect("g wounds 1", "told nsh.armour.5")


def test_a_held_clown_neither_attacks_nor_explodes() -> None:
    """nsh.clown.8"""
    table = nsh(
        "moloch the_clown 0,0 as c", "hegemony net_fighter -1,1 0 as n", "hegemony thug 2,-1 as t",
        "hegemony quartermaster 2,0 as q", "hegemony hq 0,-1", "moloch hq -2,0",
    )  # fmt: skip
    table.expect("c netted", "c phases")
    table.does("battle")
    table.expect("asked hegemony convert")
    table.refuses("explode", by="nsh.clown.8", seat="A")
    table.does("keep")
    table.expect("hhq hp 20", "n unharmed", "c wounds 1")


def test_explosion_damage_scores_on_rival_hqs_only() -> None:
    """nsh.clown.9"""
    table = nsh(
        "moloch the_clown 0,0 as c",
        "moloch hq 0,1",
        "borgo hq 0,-1",
        "hegemony hq 1,0",
        "hegemony officer_i 2,-2",
        mode="scoring",
    )
    table.battle(clown="explode")
    table.expect("told nsh.clown.9", moloch_points=2, borgo_points=0, hegemony_points=0)


def test_explosion_damage_to_ones_own_hq_scores_for_nobody() -> None:
    """nsh.clown.9"""
    table = nsh(
        "moloch the_clown 0,0 as c",
        "moloch hq 0,1",
        "borgo hq 2,-2",
        "hegemony hq -2,0",
        "hegemony officer_i 2,0",
        mode="scoring",
    )
    table.battle(clown="explode")
    table.expect("c struck mhq 1", "not told nsh.clown.9", moloch_points=0, borgo_points=0, hegemony_points=0)


def test_the_clowns_blows_score_as_usual() -> None:
    """nsh.scoring.3"""
    table = nsh("moloch the_clown 0,0 as c", "moloch hq 0,2", "borgo hq 0,-1", "hegemony hq 2,0", mode="scoring")
    table.battle(clown="attack")
    table.expect("told nsh.scoring.3", "not told nsh.clown.9", moloch_points=1)


@pytest.mark.parametrize(
    ("clown", "soldier", "told"), [("explode", "keep", "nsh.clown.1"), ("attack", "convert t N melee", "nsh.qm.2")]
)
def test_secret_choices_are_made_at_once(clown: str, soldier: str, told: str) -> None:
    """nsh.clown.1; decision_order: secret_simultaneous"""
    table = nsh(
        "moloch the_clown 0,0 as c", "hegemony thug 2,0 as t", "hegemony quartermaster 1,1 1 as q",
        "moloch guard 2,-2 as x", "hegemony hq 0,-1", "moloch hq -2,2",
        options={"decision_order": "secret_simultaneous"},
    )  # fmt: skip
    table.does("battle")
    table.offers_exactly(["attack", "explode"], seat="A")
    table.offers_exactly(["keep", "convert t N melee", "convert t NE melee", "convert t NW melee"], seat="B")
    table.does(soldier, seat="B")
    table.expect("not told nsh.qm.2", "not told nsh.qm.1")
    table.does(clown, seat="A")
    table.expect(f"told {told}", "hhq hp 19")
    table.expect("x gone" if soldier != "keep" else "c gone")
