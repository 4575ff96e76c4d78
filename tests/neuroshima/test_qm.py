"""Chapter QUARTIER-MAÎTRE: one attack of a linked unit changes its kind."""

from __future__ import annotations

from typing import Any

import pytest

from tests.neuroshima.tables import NshTable, nsh

FAR = ("hegemony ganger 0,0 1 as g", "hegemony quartermaster 0,1 as q", "outpost hq 0,-2", "hegemony hq -2,2")


def test_a_blow_becomes_a_shot() -> None:
    """nsh.qm.1"""
    table = nsh(*FAR)
    table.does("battle")
    table.expect("asked hegemony convert")
    table.offers_exactly(["keep", "convert g N melee"])
    table.does("convert g N melee")
    table.expect("ohq hp 19", "told nsh.qm.1")
    assert table.hits()[0] == ("g", "ohq", "ranged", 1)


def captured(*units: str, **content: Any) -> NshTable:
    """The Scoper has taken the Quartermaster at 0,1; its link touches 0,0."""
    return nsh(
        "outpost scoper -1,2 as s",
        "hegemony quartermaster 0,1 as q",
        "outpost hq -2,2",
        "hegemony hq 2,-2",
        *units,
        **content,
    )


def test_a_shot_becomes_a_blow() -> None:
    """nsh.qm.1"""
    table = captured("outpost commando 0,0 4 as c", "hegemony guard 0,-1 as x", "hegemony ganger 0,-2 as y")
    table.does("battle", answers=["convert c N ranged"])
    table.expect("x wounds 1", "told nsh.qm.1")
    assert table.hits()[0] == ("c", "x", "melee", 1)


def test_a_blow_reaches_the_next_hex_only() -> None:
    """nsh.qm.1"""
    table = captured("outpost commando 0,0 4 as c", "hegemony ganger 0,-2 as y")
    table.does("battle", answers=["convert c N ranged"])
    table.expect("y unharmed", "c spared y", "told nsh.qm.1")


def test_without_a_quartermaster_nobody_is_asked() -> None:
    """nsh.qm.1"""
    table = nsh(*FAR)
    table.refuses("convert g N melee", by="nsh.qm.1")
    table = nsh(
        "hegemony thug 0,0 as g", "hegemony quartermaster 0,1 3 as q", "moloch the_clown 2,0 as c", "moloch hq 2,-2"
    )
    table.does("battle")
    table.expect("asked moloch explode")
    table.refuses("convert g N melee", by="nsh.module.4", seat="A")
    table.refuses("convert q N melee", by="nsh.qm.1", seat="A")
    table.refuses("convert -2,0 N melee", by="nsh.qm.1", seat="A")
    table.refuses("keep", by="nsh.qm.1", seat="A")


def test_one_of_several_attacks_changes() -> None:
    """nsh.qm.2"""
    table = nsh(
        "hegemony thug 0,0 as t", "hegemony quartermaster 0,1 as q", "borgo hq 1,-2", "borgo scout -1,0 as x",
        "borgo officer 1,-1 as y", "borgo super_officer 0,-2 as z", "hegemony hq -2,2",
    )  # fmt: skip
    table.does("battle")
    table.offers_exactly(["keep", "convert t N melee", "convert t NE melee", "convert t NW melee"])
    table.does("convert t N melee")
    assert sorted(table.hits()) == [("t", "x", "melee", 1), ("t", "y", "melee", 1), ("t", "z", "ranged", 2)]
    table.expect("x gone", "y gone", "z gone", "told nsh.qm.2")


def test_edge_and_strength_stay() -> None:
    """nsh.qm.3"""
    table = nsh(
        "hegemony thug 0,0 as t",
        "hegemony quartermaster 0,1 as q",
        "outpost hq 0,-2",
        "outpost hmg 1,-1 3 as h",
        "hegemony hq -2,2",
    )
    table.does("battle", answers=["convert t N melee"])
    table.expect("t struck ohq 2", "ohq hp 18", "t struck h 1", "told nsh.qm.3")


def test_nobody_has_to_convert() -> None:
    """nsh.qm.4"""
    table = nsh(*FAR).does("battle", answers=["keep"])
    table.expect("ohq hp 20", "g spared ohq", "told nsh.qm.4", "not told nsh.qm.1")


def test_the_units_controller_decides() -> None:
    """nsh.qm.4"""
    table = nsh(*FAR, to_move="outpost").does("battle")
    table.expect("asked hegemony convert", "to move outpost")
    table.does("keep")
    table.expect("told nsh.qm.4")


def armoured(**options: str) -> NshTable:
    """A Mobile Armor (3 and 2) at the captured Quartermaster; in 2 its own side has to choose a Medic besides."""
    return captured(
        "outpost mobile_armor 0,0 as a", "outpost hmg 2,0 as h", "outpost medic 1,1 as m1",
        "outpost medic 2,-1 3 as m2", "hegemony runner 1,0 2 as t", options=options,
    )  # fmt: skip


def test_a_unit_converts_once_a_battle() -> None:
    """nsh.qm.5; qm_limit: per_combat"""
    table = armoured().does("battle", answers=["convert a N melee"])
    table.expect("asked outpost medic")
    table.refuses("convert a N melee", by="nsh.qm.5")
    table.refuses("convert a NW ranged", by="nsh.qm.5")


def test_who_did_not_convert_is_asked_in_its_next_phase() -> None:
    """nsh.qm.5; qm_limit: per_combat"""
    table = armoured().does("battle", answers=["keep"])
    table.expect("asked outpost convert")
    table.does("convert a N melee", answers=["medic m1"])
    table.expect("told nsh.qm.2", "told nsh.qm.4")


def test_a_unit_converts_in_every_phase_where_the_table_wants_it() -> None:
    """nsh.qm.5; qm_limit: per_phase"""
    table = armoured(qm_limit="per_phase").does("battle", answers=["convert a N melee"])
    table.expect("asked outpost convert")
    table.offers_exactly(["keep", "convert a N melee", "convert a NW ranged"])
    table.refuses("convert a S melee", by="nsh.qm.8")


OFFICER = ("hegemony officer_i 1,0 0 as o",)


@pytest.mark.parametrize(
    ("bonus", "choice", "strength"),
    [
        ("kind_after", "keep", 2),
        ("kind_after", "convert g N melee", 1),
        ("kind_before", "keep", 2),
        ("kind_before", "convert g N melee", 2),
    ],
)
def test_a_melee_officer_and_a_converted_blow(bonus: str, choice: str, strength: int) -> None:
    """nsh.qm.6; qm_bonus"""
    table = nsh(
        "hegemony ganger 0,0 1 as g", "hegemony quartermaster 0,1 as q", *OFFICER, "borgo super_mutant 0,-1 0 as x",
        "borgo hq 2,-2", "hegemony hq -2,2", options={"qm_bonus": bonus},
    )  # fmt: skip
    table.does("battle", answers=[choice])
    table.expect(f"g struck x {strength}")
    told = choice != "keep" and strength == 2
    table.expect("told nsh.qm.6" if told else "not told nsh.qm.6")


@pytest.mark.parametrize(("bonus", "strength"), [("kind_after", 3), ("kind_before", 2)])
def test_a_ranged_officer_and_a_converted_blow(bonus: str, strength: int) -> None:
    """nsh.qm.6; qm_bonus"""
    table = captured(
        "outpost brawler 0,0 as b",
        "outpost officer 1,0 as o",
        "hegemony gladiator 0,-2 0 as x",
        options={"qm_bonus": bonus},
    )
    table.does("battle", answers=["convert b N melee"])
    table.expect(f"b struck x {strength}", "x gone", "told nsh.qm.6" if strength == 3 else "not told nsh.qm.6")
    assert table.strength("b") == ({"printed": 2, "outpost_officer": 1} if strength == 3 else {"printed": 2})


def test_initiative_bonuses_apply_either_way() -> None:
    """nsh.qm.6"""
    table = nsh(
        "hegemony ganger 0,0 1 as g",
        "hegemony quartermaster 0,1 as q",
        "hegemony scout 1,0 5 as s",
        "outpost hq 0,-2",
        "hegemony hq -2,2",
    )
    table.does("battle", answers=["convert g N melee"])
    table.claim(phases={"g": [4]})
    table.expect("ohq hp 19", "told nsh.module.13")


def test_a_converted_shot_of_an_hq_stops_at_an_hq_without_harm() -> None:
    """nsh.qm.7"""
    table = nsh("hegemony hq 0,0", "hegemony quartermaster 0,1 as q", "outpost hq 0,-1", "outpost scout 0,-2 as s")
    table.does("battle")
    table.offers_exactly(["keep", *[f"convert hhq {way} melee" for way in ("N", "NE", "SE", "S", "SW", "NW")]])
    table.does("convert hhq N melee")
    table.expect("ohq hp 20", "s unharmed", "told nsh.qm.7")


def test_a_converted_shot_of_an_hq_hits_units() -> None:
    """nsh.qm.7"""
    table = nsh("hegemony hq 0,0", "hegemony quartermaster 0,1 as q", "outpost scout 0,-2 as s", "outpost hq 2,0")
    table.does("battle", answers=["convert hhq N melee"])
    table.expect("s gone", "hhq struck s 1", "not told nsh.qm.7")


def test_a_gauss_shot_becomes_a_blow_of_one() -> None:
    """nsh.qm.8"""
    table = nsh(
        "moloch gauss_cannon 0,0 2 as g", "hegemony quartermaster 0,1 as q", "moloch the_brain 1,0 1 as b",
        "borgo super_mutant 0,-1 0 as x", "borgo super_officer 0,-2 as y", mode="team",
        armies=["moloch", "hegemony", "borgo", "outpost"], to_move="moloch",
    )  # fmt: skip
    table.does("battle")
    table.offers_exactly(["keep", "convert g N gauss"])
    table.does("convert g N gauss")
    table.expect("x wounds 1", "y unharmed", "told nsh.qm.8")
    assert table.strength("g") == {"printed": 1}


def test_an_explosion_is_no_attack_that_could_change() -> None:
    """nsh.qm.8"""
    table = nsh(
        "moloch the_clown 0,0 as c", "hegemony quartermaster 0,1 as q", "borgo super_officer 0,-2 as y",
        "borgo mutant -1,0 0 as m", mode="team", armies=["moloch", "hegemony", "borgo", "outpost"], to_move="moloch",
    )  # fmt: skip
    table.does("battle")
    table.offers_exactly(["attack", "explode"])
    table.refuses("convert c S melee", by="nsh.qm.8")
    table.does("attack")
    table.offers_exactly(["keep", "convert c N melee", "convert c NW melee"])
    table.does("convert c N melee")
    table.expect("y wounds 1", "m gone", "c struck m 1")


def test_who_explodes_is_not_asked_to_convert() -> None:
    """nsh.qm.8, nsh.clown.1"""
    table = nsh(
        "moloch the_clown 0,0 as c", "hegemony quartermaster 0,1 as q", "borgo super_officer 0,-2 as y", mode="team",
        armies=["moloch", "hegemony", "borgo", "outpost"], to_move="moloch",
    )  # fmt: skip
    table.does("battle", answers=["explode"])
    table.expect("y unharmed", "c gone", "q gone", "told nsh.clown.1", "not told nsh.qm.4")


SECRET = {"decision_order": "secret_simultaneous"}
ALLIES = ["moloch", "hegemony", "borgo", "outpost"]


@pytest.mark.parametrize("choice", ["attack", "explode", "convert c N melee"])
def test_a_served_clown_has_all_its_choices_in_one_secret_question(choice: str) -> None:
    """nsh.qm.8; decision_order: secret_simultaneous"""
    table = nsh(
        "moloch the_clown 0,0 as c", "hegemony quartermaster 0,1 as q", "borgo super_officer 0,-2 as y",
        "borgo super_mutant 0,-1 0 as x", mode="team", armies=ALLIES, to_move="moloch", options=SECRET,
    )  # fmt: skip
    table.does("battle")
    table.expect("asked moloch secret")
    table.offers_exactly(["attack", "explode", "convert c N melee", "convert c NW melee"])
    table.refuses("convert c S melee", by="nsh.qm.8")
    table.does(choice)
    table.expect(
        "y unharmed",
        "c gone" if choice == "explode" else "c unharmed",
        "q gone" if choice == "explode" else "q unharmed",
    )
    assert table.hits()[0] == ("c", "x", {"a": "melee", "e": "blast", "c": "ranged"}[choice[0]], 1)


def test_whoever_has_two_choices_is_asked_the_second_openly() -> None:
    """nsh.qm.2, nsh.clown.1; decision_order: secret_simultaneous"""
    table = nsh(
        "moloch the_clown -2,0 as c", "hegemony thug 0,0 as t", "hegemony quartermaster 0,1 as q",
        "borgo super_officer 0,-2 as y", mode="team", players=3, armies=ALLIES, to_move="moloch", options=SECRET,
    )  # fmt: skip
    table.does("battle")
    table.expect("asked A secret")
    table.offers_exactly(["attack", "explode"])
    table.does("explode")
    table.expect("asked A convert", "told nsh.clown.1")
    table.does("convert t N melee")
    table.expect("c gone", "y gone", "t struck y 2", "told nsh.qm.2")
