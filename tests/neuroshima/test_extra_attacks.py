"""Extra attacks: the Outpost HQ for its neighbours, the Mother Module for the unit on its link."""

from __future__ import annotations

import pytest

from hexdial.games.neuroshima.events import Noted
from tests.neuroshima.tables import NshTable, nsh

STACKED = (
    "outpost brawler 0,0 as b", "moloch mother 0,1 as mother", "outpost scoper 0,2", "outpost hq 1,0", "moloch hq 0,-1",
)  # fmt: skip


def noted(table: NshTable, rule: str) -> list[str]:
    """The units of the last remark by this rule."""
    events = [told.event for told in table.told(rule) if isinstance(told.event, Noted)]
    return [table.called(unit) for unit in events[-1].about]


def test_one_more_attack_in_the_phase_below() -> None:
    """nsh.extra.1 nsh.outpost.1"""
    table = nsh("outpost brawler 0,0 as b", "outpost hq 0,1", "moloch hq 0,-1")
    table.expect("b phases 3 2")
    table.battle()
    table.claim(phases={"b": [3, 2]}, hp_after={3: {"mhq": 18}, 2: {"mhq": 16}}, removed={0: ["b"]})
    table.expect("told nsh.extra.1", "told nsh.outpost.1")
    assert table.initiative("b") == {"printed": 3, "extra": -1}


def test_without_a_source_there_is_no_extra_attack() -> None:
    """nsh.extra.1"""
    table = nsh("outpost brawler 0,0 as b", "outpost hq 0,2", "moloch hq 0,-1")
    table.battle()
    table.claim(phases={"b": [3]})
    table.expect("mhq hp 18", "not told nsh.extra.1")


def test_two_phases_get_a_third_below_the_second() -> None:
    """nsh.extra.2"""
    table = nsh("outpost mobile_armor 0,0 as a", "outpost hq 0,1", "borgo hq 0,-1", "borgo super_mutant -2,0 as x")
    table.battle()
    table.claim(
        phases={"a": [3, 2, 1]}, hp_after={3: {"bhq": 18}, 2: {"bhq": 16}, 1: {"bhq": 14}}, removed={2: ["x"], 0: ["a"]}
    )
    table.expect("told nsh.extra.2", "not told nsh.extra.1")
    assert table.initiative("a") == {"printed": 2, "extra": -1}


def test_an_extra_attack_may_fall_in_phase_0() -> None:
    """nsh.extra.3"""
    table = nsh("moloch juggernaut 0,0 as j", "moloch mother 0,1 as m", "moloch hq -2,2", "borgo hq 0,-1")
    table.battle()
    table.claim(phases={"j": [1, 0]}, hp_after={1: {"bhq": 18}, 0: {"bhq": 16}})
    table.expect("j wounds 1", "told nsh.extra.3")


def test_a_normal_attack_in_phase_0_has_no_extra_one() -> None:
    """nsh.extra.3"""
    table = nsh("moloch hq 0,0", "moloch mother 0,1 as m", "borgo super_officer 0,-1 as so", "borgo hq -2,0")
    table.battle()
    table.claim(phases={"mhq": [0]})
    table.expect("so wounds 1", "told nsh.extra.3")


def test_the_extra_phase_is_counted_from_the_changed_initiative() -> None:
    """nsh.extra.4"""
    table = nsh("outpost commando 0,0 as c", "outpost scout 0,1 as s", "outpost hq 0,-1", "moloch hq 2,0")
    table.battle()
    table.claim(phases={"c": [4, 3]}, hp_after={4: {"mhq": 19}, 3: {"mhq": 18}})
    table.expect("told nsh.extra.4")
    assert table.initiative("c") == {"printed": 3, "outpost_scout": 1, "extra": -1}


def test_a_unit_slowed_to_0_loses_the_extra_attack() -> None:
    """nsh.extra.4 nsh.saboteur.1"""
    table = nsh(
        "moloch juggernaut 0,0 as j", "moloch mother 0,1 as m", "outpost saboteur 1,0 as s", "outpost hq 0,-1",
        "moloch hq -2,2",
    )  # fmt: skip
    table.battle()
    table.claim(phases={"j": [0]})
    table.expect("ohq hp 18", "j wounds 1", "told nsh.extra.4", "told nsh.saboteur.1", "not told nsh.extra.3")


def test_two_sources_are_two_attacks() -> None:
    """nsh.extra.5 extra_sources_stack"""
    table = nsh(*STACKED)
    table.expect("b phases 3 2 1")
    table.battle()
    table.claim(phases={"b": [3, 2, 1]}, hp_after={3: {"mhq": 18}, 2: {"mhq": 16}, 1: {"mhq": 14}}, removed={0: ["b"]})
    table.expect("ohq hp 20", "mother unharmed", "told nsh.extra.5")
    assert table.initiative("b") == {"printed": 3, "extra": -2}


def test_where_sources_do_not_stack_one_counts() -> None:
    """nsh.extra.1 extra_sources_stack"""
    table = nsh(*STACKED, options={"extra_sources_stack": "no"})
    table.expect("b phases 3 2")
    table.battle()
    table.claim(phases={"b": [3, 2]}, hp_after={3: {"mhq": 18}, 1: {"mhq": 16}})
    table.expect("not told nsh.extra.5")


def test_two_sources_of_which_one_would_fall_below_0() -> None:
    """nsh.extra.5 extra_sources_stack"""
    table = nsh(
        "moloch juggernaut 0,0 as j", "moloch mother 0,1 as m", "outpost hq 1,0", "borgo hq 0,-1", "hegemony hq 2,-2",
        mode="team", teams={"moloch": "A", "outpost": "A", "borgo": "B", "hegemony": "B"},
    )  # fmt: skip
    table.expect("j phases 1 0")
    table.battle()
    table.claim(phases={"j": [1, 0]})
    table.expect("bhq hp 16", "not told nsh.extra.5")
    hybrid = nsh(
        "moloch hybrid 0,0 as h", "moloch mother 0,1 as m", "outpost hq 1,0", "borgo hq 0,-2", "hegemony hq 2,-2",
        mode="team", teams={"moloch": "A", "outpost": "A", "borgo": "B", "hegemony": "B"},
    )  # fmt: skip
    hybrid.battle()
    hybrid.claim(phases={"h": [3, 2, 1]})
    hybrid.expect("bhq hp 17", "told nsh.extra.5")


def test_the_normal_attack_need_not_have_been_made() -> None:
    """nsh.extra.6"""
    table = nsh(
        "outpost commando -2,0 0", "hegemony net_fighter 0,0 as n", "outpost brawler 1,-1 as b", "hegemony hq 1,-2",
        "outpost hq 2,-1",
    )  # fmt: skip
    table.battle()
    table.claim(phases={"b": [2]}, hp_after={3: {"hhq": 20}, 2: {"hhq": 18}}, removed={3: ["n"], 0: ["b"]})
    table.expect("told nsh.extra.6", "not told nsh.extra.1")


def test_a_source_freed_in_time_gives_the_extra_attack() -> None:
    """nsh.extra.6 nsh.extra.1"""
    table = nsh(
        "outpost commando -2,0 0", "hegemony net_fighter 0,0 as n", "outpost hq 1,-1", "outpost brawler 2,-1 5 as b",
        "hegemony hq 2,-2", "hegemony runner 1,-2 as r",
    )  # fmt: skip
    table.expect("ohq netted", "b phases 3")
    table.battle()
    table.claim(phases={"b": [3, 2]})
    table.expect("told nsh.extra.1", "not told nsh.extra.6")


def test_a_source_that_is_gone_gives_nothing() -> None:
    """nsh.extra.6"""
    table = nsh("moloch hybrid 0,0 as h", "moloch mother 0,1 as m", "outpost commando -2,1 0", "outpost hq 0,-2")
    table.expect("h phases 3 2")
    table.battle()
    table.claim(phases={"h": [3]}, removed={3: ["m"]})
    table.expect("ohq hp 19", "not told nsh.extra.6", "not told nsh.mother.1")


def test_a_module_has_no_use_for_it() -> None:
    """nsh.extra.7"""
    table = nsh("outpost officer 0,0 as o", "outpost hq 0,1", "outpost commando 0,-1 as c", "moloch hq 2,-1")
    table.battle()
    table.claim(phases={"o": [], "c": [3]})
    table.expect("mhq hp 18", "told nsh.extra.7")
    assert table.strength("c") == {"printed": 1, "outpost_officer": 1}
    assert noted(table, "nsh.extra.7") == ["o"]


def test_a_module_out_of_its_reach_is_not_spoken_of() -> None:
    """nsh.extra.7"""
    table = nsh("outpost officer 0,0 as o", "outpost hq 0,2", "outpost commando 0,-1 as c", "moloch hq 2,-1")
    table.battle()
    table.expect("mhq hp 18", "not told nsh.extra.7")


def test_the_extra_phase_has_every_attack_with_its_bonuses() -> None:
    """nsh.extra.8"""
    table = nsh(
        "moloch hunter_killer 0,0 as k", "moloch mother 0,1 as m", "moloch brain -1,1 1 as brain", "borgo hq 0,-1",
        "borgo super_officer 1,-1 as so", "borgo super_mutant -1,0 as sm",
    )  # fmt: skip
    table.battle()
    table.claim(phases={"k": [3, 2]}, hp_after={3: {"bhq": 18}, 2: {"bhq": 16}})
    table.expect("k struck bhq 4", "told nsh.extra.8", "not told nsh.extra.1")
    assert table.strength("k") == {"printed": 1, "moloch_the_brain": 1}


@pytest.mark.parametrize("turn", range(6))
def test_the_mother_module_serves_through_one_link_only(turn: int) -> None:
    """nsh.mother.1"""
    around = ["0,-1", "1,-1", "1,0", "0,1", "-1,1", "-1,0"]
    table = nsh(
        f"moloch mother 0,0 {turn} as m", f"moloch hybrid {around[turn]} as h",
        f"moloch hybrid {around[(turn + 1) % 6]} as other", "borgo hq 2,-2",
    )  # fmt: skip
    table.expect("h phases 3 2", "other phases 3")
    table.battle()
    table.claim(phases={"h": [3, 2], "other": [3]})
    table.expect("told nsh.mother.1", "not told nsh.extra.1")
    assert table.initiative("h") == {"printed": 3, "extra": -1}
