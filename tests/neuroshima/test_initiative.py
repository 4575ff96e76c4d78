"""Chapters INITIATIVE and PRECISIONS SUR L'INITIATIVE: who acts when, and what becomes of a missed phase."""

from __future__ import annotations

import pytest

from hexdial.games.neuroshima.events import Acted, BattleBegan, Noted
from hexdial.games.neuroshima.initiative import attacks_now, phases
from tests.neuroshima.tables import NshTable, nsh


def acted(table: NshTable) -> list[tuple[str, int]]:
    """Who acted in which phase, in the order of the battle."""
    events = [told.event for told in table.events if isinstance(told.event, Acted)]
    return [(table.called(event.unit), event.initiative) for event in events]


def noted(table: NshTable, rule: str) -> list[str]:
    """The units of the remarks by this rule."""
    events = [told.event for told in table.told(rule) if isinstance(told.event, Noted)]
    return [table.called(unit) for event in events for unit in event.about]


# -- printed values


def test_the_higher_the_number_the_earlier_the_attack() -> None:
    """nsh.init.1"""
    table = nsh(
        "moloch juggernaut 2,-1 3 as j", "outpost runner 1,0 0 as r", "outpost brawler 0,1 0 as b", "moloch hq -2,0",
    )  # fmt: skip
    table.battle()
    assert acted(table) == [("b", 3), ("r", 2), ("j", 1), ("mhq", 0)]
    assert table.initiative("b") == {"printed": 3}
    table.expect("told nsh.init.1")


def test_two_printed_values_are_two_attacks() -> None:
    """nsh.init.2"""
    table = nsh("outpost hmg 0,2", "moloch hq 0,-2", "outpost hq 2,0")
    table.battle()
    table.claim(hp_after={2: {"mhq": 19}, 1: {"mhq": 18}, 0: {"mhq": 18}}, phases={"hmg": [2, 1]})
    table.expect("told nsh.init.2")
    assert table.initiative("hmg") == {"printed": 1}


# -- bonuses and their bounds


def test_initiative_does_not_drop_below_0() -> None:
    """nsh.init.3"""
    table = nsh("borgo hq 0,0", "outpost saboteur 0,-1 as s")
    table.battle()
    table.claim(phases={"bhq": [0]}, removed={0: ["s"]})
    table.expect("told nsh.init.3")
    assert table.initiative("bhq") == {"printed": 0, "outpost_saboteur": -1, "least": 1}


def test_there_is_no_upper_limit() -> None:
    """nsh.init.4"""
    table = nsh(
        "borgo assassin 0,0 as a", "borgo hq 0,-1", "borgo scout 0,1 as s1", "borgo scout 1,0 as s2", "outpost hq -2,0",
    )  # fmt: skip
    table.battle()
    table.claim(phases={"a": [6]}, hp_after={6: {"ohq": 19}})
    table.expect("told nsh.init.4")
    assert table.initiative("a") == {"printed": 3, "borgo_hq": 1, "borgo_scout": 2}
    [began] = [told.event for told in table.events if isinstance(told.event, BattleBegan)]
    assert began.top == 6


def test_four_is_above_everything_printed_and_three_is_not() -> None:
    """nsh.init.4"""
    table = nsh("borgo claws 0,0 as c", "borgo mutant 1,0 as m", "borgo hq 0,1", "outpost hq -2,2")
    table.battle()
    assert acted(table)[:2] == [("c", 4), ("m", 3)]
    assert [told.rule for told in table.events if isinstance(told.event, Acted)][:2] == ["nsh.init.4", "nsh.init.7"]


def test_a_bonus_shifts_all_phases_of_a_unit() -> None:
    """nsh.init.5"""
    table = nsh("outpost hmg 0,0", "outpost scout 0,1 as s", "moloch hq 0,-2")
    table.expect("hmg phases 3 2")
    table.battle()
    table.claim(phases={"hmg": [3, 2]}, hp_after={3: {"mhq": 19}, 2: {"mhq": 18}})
    table.expect("told nsh.init.5", "not told nsh.init.2")


def test_a_malus_shifts_all_phases_of_a_unit() -> None:
    """nsh.init.5"""
    table = nsh("moloch stormtrooper 0,0 as s", "outpost saboteur 0,1", "outpost hq 0,-2")
    table.battle()
    table.claim(phases={"s": [1, 0]}, hp_after={2: {"ohq": 20}, 1: {"ohq": 19}, 0: {"ohq": 18}})
    table.expect("told nsh.init.5")


def test_every_attack_in_every_phase() -> None:
    """nsh.init.6"""
    table = nsh("outpost mobile_armor 0,0 as a", "moloch hq 0,-1", "moloch protector -2,0 as p")
    table.battle()
    table.claim(phases={"a": [3, 2]}, hp_after={3: {"mhq": 18}, 2: {"mhq": 16}}, removed={2: ["p"], 0: ["a"]})
    both = [("a", "mhq", "melee", 2), ("a", "p", "ranged", 1)]
    assert table.hits()[:4] == [*both, *both]
    table.expect("told nsh.init.6")


@pytest.mark.parametrize("mover", ["outpost", "hegemony", "borgo"])
def test_a_unit_slowed_before_it_has_attacked_acts_in_its_new_phase(mover: str) -> None:
    """nsh.init.7 nsh.init.14"""
    table = nsh(
        "outpost commando -2,1 0 as c1", "outpost commando 2,-2 1 as c2", "outpost saboteur 1,0 as s",
        "hegemony ganger 0,0 as g", "hegemony net_fighter 2,0 4 as h",
        "borgo net_fighter 0,1 4 as b", "borgo hq -1,0",
        mode="deathmatch", armies=["outpost", "hegemony", "borgo"], to_move=mover,
    )  # fmt: skip
    table.expect("g netted", "s netted")
    table.battle()
    table.claim(removed={3: ["b", "h"], 0: ["g", "c1"]}, phases={"g": [2]}, hp_after={3: {"bhq": 20}, 2: {"bhq": 19}})
    table.expect("told nsh.init.7", "told nsh.init.14")
    assert noted(table, "nsh.init.14") == ["g"]
    assert table.initiative("g") == {"printed": 3, "outpost_saboteur": -1}


def test_a_unit_at_its_printed_initiative_needs_no_word() -> None:
    """nsh.init.7"""
    table = nsh("borgo mutant 0,0 as m", "outpost hq 0,-1")
    table.battle()
    table.expect("ohq hp 19", "not told nsh.init.7")


# -- a phase that has passed


def test_a_phase_that_has_passed_never_comes_back() -> None:
    """nsh.init.8"""
    table = nsh(
        "borgo hq 0,0", "borgo mutant 0,-1 as m", "borgo claws 2,0 as c", "hegemony net_fighter 1,0 4 as n",
        "hegemony hq 0,-2",
    )  # fmt: skip
    table.expect("bhq netted", "m phases 2")
    table.battle()
    table.claim(removed={3: ["n"], 0: ["m"]}, phases={"m": [], "c": [3]})
    table.expect("hhq hp 20", "m spared hhq", "told nsh.init.8")
    assert noted(table, "nsh.init.8") == ["m"]


def test_a_fighter_freed_in_his_own_phase_is_too_late() -> None:
    """nsh.init.9"""
    table = nsh(
        "outpost commando -2,0 0", "hegemony net_fighter 0,0 as n", "outpost brawler 1,-1 as b", "hegemony hq 1,-2",
        "outpost hq 0,2",
    )  # fmt: skip
    table.battle()
    table.claim(removed={3: ["n"], 0: ["b"]}, phases={"b": []})
    table.expect("hhq hp 20", "told nsh.init.9", "not told nsh.init.8")
    assert noted(table, "nsh.init.9") == ["b"]


def test_a_fighter_freed_before_his_phase_is_in_time() -> None:
    """nsh.init.9"""
    table = nsh(
        "outpost commando -2,0 0", "hegemony net_fighter 0,0 as n", "outpost hmg 1,-1", "hegemony hq 1,-2",
    )  # fmt: skip
    table.battle()
    table.claim(removed={3: ["n"], 0: ["hmg"]}, phases={"hmg": [2, 1]})
    table.expect("hhq hp 18", "not told nsh.init.9")


def test_a_boosted_attack_is_not_made_again_when_the_booster_dies() -> None:
    """nsh.init.10 nsh.init.13"""
    table = nsh(
        "borgo mutant 0,1 as m", "borgo scout 0,2 as s", "outpost commando -2,2 0", "outpost hq 0,0", "borgo hq 2,-2",
    )  # fmt: skip
    table.battle()
    table.claim(removed={3: ["s"], 0: ["m"]}, phases={"m": [3]}, hp_after={3: {"ohq": 19}, 2: {"ohq": 19}})
    table.expect("told nsh.init.10", "not told nsh.init.13")
    assert noted(table, "nsh.init.10") == ["m"]


def test_a_slowed_unit_gets_its_phase_back_too_late() -> None:
    """nsh.init.11"""
    table = nsh(
        "borgo claws 0,1 1 as c", "outpost saboteur 1,0 as s", "borgo assassin 1,-2 4 as a", "outpost hq 0,0",
        "borgo hq -2,0",
    )  # fmt: skip
    table.battle()
    table.claim(removed={3: ["s"], 0: ["c"]}, phases={"c": [], "a": [3]})
    table.expect("ohq hp 20", "bhq hp 20", "told nsh.init.11")
    assert noted(table, "nsh.init.11") == ["c"]


def test_a_module_freed_too_late_costs_the_attack() -> None:
    """nsh.init.12"""
    table = nsh(
        "outpost runner 0,0 1 as r", "outpost scout 0,1 as s", "hegemony net_fighter 1,0 3 as n",
        "outpost commando -2,0 0", "hegemony hq 0,-1", "outpost hq -2,2",
    )  # fmt: skip
    table.expect("s netted", "r phases 2")
    table.battle()
    table.claim(removed={3: ["n"], 0: ["r"]}, phases={"r": []})
    table.expect("hhq hp 20", "told nsh.init.12", "not told nsh.init.8")
    assert noted(table, "nsh.init.12") == ["r"]


def test_every_attack_is_made_once_in_a_battle() -> None:
    """nsh.init.13"""
    table = nsh("borgo hq 0,0 hp 1", "borgo mutant 0,-1 as m", "outpost commando -2,0 0", "outpost hq 0,-2")
    table.battle()
    table.claim(removed={3: ["bhq"], 0: ["m"]}, phases={"m": [3]}, hp_after={3: {"ohq": 19}, 0: {"ohq": 19}})
    table.expect("told nsh.init.13", "not told nsh.init.10", "winner outpost")
    assert noted(table, "nsh.init.13") == ["m"]


def test_in_the_next_battle_every_attack_is_fresh() -> None:
    """nsh.init.2"""
    table = nsh("outpost hmg 0,2", "moloch hq 0,-2")
    table.battle()
    table.battle()
    table.expect("mhq hp 16", "told nsh.init.2")


def test_a_booster_lost_before_its_phase_makes_the_attack_come_later() -> None:
    """nsh.init.14"""
    table = nsh(
        "borgo mutant 0,1 as m", "borgo scout 0,2 as s", "outpost commando -2,2 0", "outpost scout -2,1 1 as o",
        "outpost hq 0,0", "borgo hq 2,-2",
    )  # fmt: skip
    table.battle()
    table.claim(removed={4: ["s"], 0: ["m"]}, phases={"m": [2]}, hp_after={3: {"ohq": 20}, 2: {"ohq": 19}})
    table.expect("told nsh.init.14")
    assert noted(table, "nsh.init.14") == ["m"]


def test_a_booster_lost_after_the_attack_makes_no_difference() -> None:
    """nsh.init.4"""
    table = nsh("borgo claws 0,1 1 as c", "borgo scout 0,2 as s", "outpost commando -2,2 0", "outpost hq 0,0")
    table.battle()
    table.claim(removed={3: ["s"], 0: ["c"]}, phases={"c": [4]})
    table.expect("ohq hp 19", "told nsh.init.4", "not told nsh.init.10", "not told nsh.init.13")


def test_of_two_phases_only_the_one_that_has_passed_is_lost() -> None:
    """nsh.init.9"""
    table = nsh(
        "outpost annihilator -2,0 4 as a", "hegemony net_fighter 0,0 as n", "outpost hmg 1,-1", "hegemony hq 1,-2",
    )  # fmt: skip
    table.battle()
    table.claim(removed={2: ["n"], 0: ["hmg"]}, phases={"hmg": [1], "a": [2]})
    table.expect("hhq hp 19", "told nsh.init.9")


def test_whoever_is_still_held_has_lost_nothing_yet() -> None:
    """nsh.combat.14"""
    table = nsh(
        "outpost commando -2,0 0", "hegemony net_fighter 0,0 as n", "outpost runner 2,-2 4 as r",
        "outpost scout 2,-1 as s", "hegemony ganger 2,0 1 as g", "hegemony net_fighter 1,-2 1 as other",
    )  # fmt: skip
    table.expect("r netted")
    table.battle()
    table.claim(removed={3: ["n", "s"]}, phases={"r": []})
    table.expect("told nsh.combat.14", "not told nsh.init.14", "r netted")


def test_nothing_is_said_of_units_that_stay_as_they_were() -> None:
    """nsh.init.14"""
    table = nsh("outpost commando -2,0 0", "moloch guard 0,0", "moloch hybrid 2,-2 4 as h", "moloch hunter_killer 0,2")
    table.battle()
    for number in (8, 9, 10, 11, 12, 13, 14):
        table.expect(f"not told nsh.init.{number}")


# -- sums


def test_pluses_and_minuses_are_added_before_the_floor() -> None:
    """nsh.init.15 nsh.saboteur.3"""
    table = nsh("borgo hq 0,0", "borgo scout 0,1", "outpost saboteur 1,0 as s")
    table.battle()
    table.claim(phases={"bhq": [0]}, removed={0: ["s"]})
    table.expect("told nsh.init.15", "told nsh.saboteur.3", "not told nsh.init.3")
    assert table.initiative("bhq") == {"printed": 0, "borgo_scout": 1, "outpost_saboteur": -1}


def test_two_attacks_in_one_phase_are_one() -> None:
    """nsh.init.16"""
    table = nsh(
        "moloch stormtrooper 0,0 as s", "outpost saboteur 1,0 side 1", "outpost saboteur -1,0 side 2",
        "outpost hq 0,-2 side 1", mode="deathmatch", armies=["outpost", "outpost", "moloch"],
    )  # fmt: skip
    table.battle()
    table.claim(phases={"s": [0]}, hp_after={1: {"ohq": 20}, 0: {"ohq": 19}})
    table.expect("told nsh.init.16")


def test_one_saboteur_leaves_two_attacks() -> None:
    """nsh.init.16"""
    table = nsh("moloch stormtrooper 0,0 as s", "outpost saboteur 1,0", "outpost hq 0,-2")
    table.battle()
    table.expect("ohq hp 18", "not told nsh.init.16")


# -- the tables behind it


@pytest.mark.parametrize(
    ("printed", "change", "extra", "expected"),
    [
        ([3], 0, 0, [3]),
        ([2, 1], 1, 0, [3, 2]),
        ([2, 1], -2, 0, [0, 0]),
        ([0], -1, 0, [0]),
        ([3], 0, 1, [3, 2]),
        ([3], 0, 2, [3, 2, 1]),
        ([1], 0, 1, [1, 0]),
        ([1], 0, 2, [1, 0, -1]),
        ([0], 0, 1, [0, -1]),
        ([1], -1, 1, [0, -1]),
        ([2, 1], -1, 1, [1, 0, -1]),
        ([3, 2], 1, 1, [4, 3, 2]),
    ],
)
def test_what_is_told_before_a_battle_is_what_happens_in_it(
    printed: list[int], change: int, extra: int, expected: list[int]
) -> None:
    """The phases shown and the attacks made are the same."""
    assert phases(printed, change, extra) == expected
    for phase in range(7):
        bits = sum(1 << place for place, value in enumerate(expected) if value == phase)
        assert attacks_now(printed, change, extra, 0, phase) == bits
        assert attacks_now(printed, change, extra, bits, phase) == 0, "spent"
