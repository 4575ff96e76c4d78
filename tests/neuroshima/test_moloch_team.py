"""Chapter MOLOCH DANS UN MATCH PAR ÉQUIPE: Moloch's units attack their friends too."""

from __future__ import annotations

from typing import Any

import pytest

from tests.neuroshima.matches import rule
from tests.neuroshima.tables import NshTable, nsh

ARMIES = ["moloch", "borgo", "outpost", "hegemony"]


def team(*units: str, **content: Any) -> NshTable:
    """Moloch and Borgo against Outpost and Hegemony."""
    return nsh(*units, **{"mode": "team", "armies": ARMIES, **content})


def test_moloch_s_shot_stops_at_the_partner_and_hits_him() -> None:
    """nsh.moloch_team.1"""
    table = team("moloch hybrid 0,1 as h", "borgo mutant 0,0 as m", "outpost runner 0,-1 as r")
    table.battle()
    table.expect("h struck m 1", "m gone", "h spared r", "told nsh.moloch_team.1")


def test_moloch_s_blows_too() -> None:
    """nsh.moloch_team.1"""
    table = team("moloch hornet 0,1 as h", "borgo mutant 0,0 as m")
    table.battle()
    table.expect("h struck m 2", "m gone", "told nsh.moloch_team.1")


def test_moloch_spares_moloch() -> None:
    """nsh.ranged.4"""
    table = team("moloch hybrid 0,1 as h", "moloch guard 0,0 as g", "outpost runner 0,-1 as r")
    table.battle()
    table.expect("h struck r 1", "g unharmed", "told nsh.ranged.4", "not told nsh.moloch_team.1")


def test_not_even_the_moloch_of_a_partner() -> None:
    """nsh.team.6 (mirror_match: yes)"""
    table = nsh(
        "moloch hybrid 0,1 side 1 as h", "moloch guard 0,0 side 2 as g", "outpost runner 0,-1 as r", mode="team",
        armies=["moloch", "moloch", "outpost", "borgo"], hands={1: ["Push", "Battle"]}, to_move=1,
    )  # fmt: skip
    table.refuses("push h g", by="nsh.team.6")
    table.battle()
    table.expect("h struck r 1", "g unharmed", "h spared g")


def test_the_partner_s_shots_pass_through_moloch() -> None:
    """nsh.moloch_team.2 (moloch_ally_fire_symmetric: no)"""
    table = team("borgo assassin 0,1 1 as a", "moloch blocker 0,0 as b", "outpost runner 0,-1 as r")
    table.battle()
    table.expect("a struck r 1", "b unharmed", "r gone", "told nsh.moloch_team.2")


def test_and_his_blows_leave_it_alone() -> None:
    table = team("borgo brawler 0,1 as a", "moloch blocker 0,0 as b")
    table.battle()
    table.expect("a spared b", "b unharmed")


def test_or_they_hit_it() -> None:
    """nsh.moloch_team.2 (moloch_ally_fire_symmetric: yes)"""
    options = {"moloch_ally_fire_symmetric": "yes"}
    table = team("borgo assassin 0,1 1 as a", "moloch guard 0,0 as g", "outpost runner 0,-1 as r", options=options)
    table.battle()
    table.expect("a struck g 1", "g gone", "a spared r", "told nsh.moloch_team.2")


def test_nothing_changes_between_others() -> None:
    """nsh.team.7 (moloch_ally_fire_symmetric: yes)"""
    options = {"moloch_ally_fire_symmetric": "yes"}
    table = team("outpost commando -2,0 as c", "hegemony ganger -1,0 as g", "moloch guard 0,0 as m", options=options)
    table.battle()
    table.expect("c struck m 1", "g unharmed", "told nsh.team.7")


def test_the_partner_s_net_holds_moloch() -> None:
    """nsh.net.3"""
    table = team("borgo net_fighter 0,0 5 as n", "moloch hq 2,-2", hands={"moloch": ["Hybrid", "Battle"]})
    table.does("place hybrid 1,-1")
    table.expect("hybrid_2 netted", "not told nsh.team.8")


def test_moloch_s_net_holds_the_partner() -> None:
    table = team("moloch net_fighter 0,0 as n", "borgo mutant 0,-1 as m", "outpost runner -1,0 as r")
    table.expect("m netted", "r netted")


def test_moloch_pushes_the_partner() -> None:
    """nsh.moloch_team.3"""
    table = team(
        "moloch hybrid 0,0 as h", "borgo mutant 0,-1 as m", hands={"moloch": ["Push", "Battle"]}, windows="explicit"
    )
    table.does("push h m")
    table.expect("asked borgo pushed")
    table.does("to 0,-2", seat="B")
    table.expect("m at 0,-2", "told nsh.moloch_team.3", "not told nsh.push.3")


def test_the_partner_pushes_moloch() -> None:
    """nsh.moloch_team.3"""
    table = nsh(
        "hegemony ganger 0,0 as g", "moloch hybrid 0,-1 as h", "borgo hq 2,0", "outpost hq -2,2", mode="team",
        armies=["hegemony", "moloch", "borgo", "outpost"], hands={"hegemony": ["Push", "Battle"]},
    )  # fmt: skip
    table.does("push g h", answers=["to 0,-2"])
    table.expect("h at 0,-2", "told nsh.moloch_team.3")


def test_move_stays_for_one_s_own_units() -> None:
    """nsh.team.6"""
    table = team("moloch hybrid 0,0 as h", "borgo mutant 0,-1 as m", hands={"moloch": ["Move", "Battle"]})
    table.refuses("move m 0,-2", by="nsh.team.6")
    table.offers("move h 0,1")


def test_moloch_s_modules_help_the_partner() -> None:
    """nsh.moloch_team.4"""
    table = team("borgo assassin 0,0 1 as a", "moloch officer 0,1 1 as o", "outpost hq 0,-2")
    table.battle()
    table.expect("a struck ohq 2", "told nsh.moloch_team.4")
    assert table.strength("a") == {"printed": 1, "moloch_officer": 1}


def test_the_partner_s_modules_help_moloch() -> None:
    """nsh.moloch_team.4"""
    table = team("moloch hornet 0,0 as h", "borgo officer 0,1 as o", "outpost hq 0,-1")
    table.battle()
    table.expect("h struck ohq 3", "told nsh.moloch_team.4")


def test_the_partner_s_medic_heals_moloch() -> None:
    """nsh.medic.1"""
    table = team("moloch hybrid 0,0 as h", "borgo medic 0,1 as m", "outpost brawler 0,-1 3 as b")
    table.battle()
    table.expect("m gone", "h unharmed", "told nsh.medic.1", "not told nsh.moloch_team.5")


def test_the_partner_s_medics_absorb_what_moloch_deals() -> None:
    """nsh.moloch_team.5"""
    table = team("moloch hybrid 0,1 as h", "borgo mutant 0,0 as u", "borgo medic 0,-1 3 as m")
    table.battle()
    table.expect("m gone", "u at 0,0", "u unharmed", "told nsh.moloch_team.5")


@pytest.mark.parametrize("life", [1, 2])
def test_if_moloch_destroys_its_partner_s_hq_the_others_have_won(life: int) -> None:
    """nsh.moloch_team.6"""
    table = team(
        "moloch hybrid 0,1 as h", f"borgo hq 0,-1 hp {life}", "moloch hq 2,-2", "outpost hq -2,2", "hegemony hq -2,0"
    )
    table.battle()
    table.expect("h struck bhq 1", "told nsh.moloch_team.6", borgo_hp=life - 1)
    if life == 1:
        table.expect("winners outpost and hegemony")
        assert rule(table) == "nsh.team.9"
    else:
        table.expect("not over")


def test_but_an_hq_never_hurts_an_hq() -> None:
    """nsh.hq.4"""
    table = team("moloch hq 0,0", "borgo hq 0,-1", "borgo mutant 1,0 3 as m")
    table.battle()
    table.expect("mhq struck m 1", "mhq spared bhq", borgo_hp=20, moloch_hp=20)
