"""Chapter MATCH À MORT AVEC CALCUL DU SCORE: HQs never fall, wounds dealt to them are points."""

from __future__ import annotations

from typing import Any

import pytest

from hexdial.games.neuroshima.events import Scored
from hexdial.kernel.errors import RuleError
from tests.neuroshima.matches import FOUR, THREE, opened, outcome, rule, turns
from tests.neuroshima.tables import NshTable, fresh, nsh

HOMES = ("outpost hq -2,2", "moloch hq 2,-2", "borgo hq 2,0")


def scoring(*units: str, **content: Any) -> NshTable:
    return nsh(*units, **{"mode": "scoring", "armies": THREE, **content})


def test_the_opening_draws_are_one_two_three() -> None:
    """nsh.scoring.1"""
    table = opened(THREE, "draw runner", mode="scoring")
    table.expect("asked outpost act", "told nsh.scoring.1", outpost_hands=1)
    table.does("end", dice=["draw hybrid", "draw guard"])
    table.expect("asked moloch act", "not told nsh.deathmatch.2", moloch_hands=2)
    table.does("end", dice=["draw mutant", "draw claws", "draw brawler"])
    table.expect("asked borgo discard", "told nsh.deathmatch.2", borgo_hands=3)


def test_dials_start_at_zero() -> None:
    """nsh.scoring.2"""
    table = opened(THREE, "draw runner", mode="scoring")
    table.expect("told nsh.scoring.2", outpost_points=0, moloch_points=0, borgo_points=0)


def test_an_hq_is_hit_and_hit_and_stands_and_strikes() -> None:
    """nsh.scoring.3"""
    units = (
        "borgo hq 0,0 as bhq",
        "moloch hornet 0,-1 3 as a",
        "outpost brawler 0,1 as b",
        "outpost hq -2,2",
        "moloch hq 2,-2",
    )
    table = scoring(*units, points={"outpost": 17, "moloch": 17})
    table.battle()
    table.expect(
        "bhq at 0,0", "bhq struck a 1", "bhq struck b 1", "told nsh.scoring.3", "not over", "not told nsh.hq.1"
    )
    table.expect(outpost_points=19, moloch_points=19, borgo_points=0)
    assert table.state.life == [20, 20, 20]


def test_every_wound_to_a_rival_hq_is_a_point() -> None:
    """nsh.scoring.3"""
    table = scoring("outpost brawler 0,0", "moloch hq 0,-1", "outpost hq -2,2", points={"outpost": 3, "moloch": 4})
    table.battle()
    table.expect("brawler struck mhq 2", "told nsh.scoring.3", outpost_points=5, moloch_points=4, borgo_points=0)


def test_wounds_to_other_units_are_none() -> None:
    table = scoring("outpost brawler 0,0", "moloch blocker 0,-1 as b", *HOMES)
    table.battle()
    table.expect("b wounds 2", "not told nsh.scoring.3", outpost_points=0)


def test_one_s_own_hq_brings_nothing() -> None:
    """nsh.clown.3"""
    table = scoring("moloch the_clown 0,0 as c", "moloch hq 0,-1", "outpost hq 1,0", points={"moloch": 5})
    table.battle(clown="explode")
    table.expect("told nsh.clown.3", moloch_points=6, outpost_points=0)


@pytest.mark.parametrize("points", [18, 19])
def test_the_first_with_twenty_points_wins(points: int) -> None:
    """nsh.scoring.4"""
    table = scoring(
        "outpost brawler 0,0", "moloch hq 0,-1", "outpost hq -2,2", points={"outpost": points, "moloch": 19}
    )
    table.battle()
    table.expect("winner outpost", outpost_points=points + 2)
    assert rule(table) == "nsh.scoring.4"


def test_nineteen_are_not_enough() -> None:
    table = scoring("outpost brawler 0,0", "moloch hq 0,-1", "outpost hq -2,2", points={"outpost": 17})
    table.battle()
    table.expect("not over", outpost_points=19)


def test_if_nobody_gets_there_most_points_win() -> None:
    """nsh.scoring.5"""
    table = scoring(*HOMES, points={"outpost": 12, "moloch": 17, "borgo": 9}, closing=True, queue=[])
    table.battle()
    table.expect("winner moloch")
    assert rule(table) == "nsh.scoring.5"


@pytest.mark.parametrize("armies", [THREE, FOUR])
def test_the_closing_round_is_that_of_the_deathmatch(armies: list[str]) -> None:
    """nsh.scoring.6"""
    piles = {army: [tile] for army, tile in zip(armies, ["Runner", "Guard", "Mutant", "Thug"], strict=False)}
    table = nsh(*[f"{army} hq {cell}" for army, cell in zip(armies, ["-2,2", "2,-2", "2,0", "-2,0"], strict=False)],
                mode="scoring", phase="draw", hands={}, piles=piles, points={"moloch": 1})  # fmt: skip
    table.expect("to move outpost", "told nsh.scoring.6")
    for army in armies[1:]:
        table.does("end")
        table.expect(f"to move {army}", "not over")
    table.does("end")
    table.expect("told nsh.end.6", "winner moloch")
    assert turns(table) == list(range(1, len(armies)))


def test_the_twenty_is_tested_after_every_phase() -> None:
    """nsh.scoring.7 (scoring_win_check: end_of_phase)"""
    table = in_two_phases("end_of_phase")
    table.expect("winner outpost", outpost_points=20, moloch_points=19)
    assert rule(table) == "nsh.scoring.4"


def test_or_after_the_whole_battle() -> None:
    """nsh.scoring.7 (scoring_win_check: end_of_combat)"""
    table = in_two_phases("end_of_combat")
    table.expect("winner moloch", outpost_points=20, moloch_points=21)
    assert rule(table) == "nsh.scoring.7"


def in_two_phases(check: str) -> NshTable:
    """Phase 3 brings Outpost to 20, phase 2 would bring Moloch from 19 to 21."""
    table = scoring(
        "outpost brawler 0,0", "borgo hq 0,-1", "outpost hq 0,2", "moloch hornet 0,1 3 as h",
        points={"outpost": 18, "moloch": 19}, options={"scoring_win_check": check},
    )  # fmt: skip
    table.battle()
    return table


def in_one_phase(outpost: int, moloch: int) -> NshTable:
    """Outpost and Moloch both shoot Borgo's HQ in phase 3, each for 1."""
    table = scoring(
        "outpost commando -2,0 as c", "borgo hq 0,0", "moloch hybrid 0,2 as h",
        points={"outpost": outpost, "moloch": moloch},
    )  # fmt: skip
    table.battle()
    return table


def test_in_the_same_phase_the_higher_score_wins() -> None:
    """nsh.scoring.7"""
    table = in_one_phase(20, 19)
    table.expect("winner outpost", outpost_points=21, moloch_points=20)
    assert rule(table) == "nsh.scoring.7"


def test_and_equal_scores_draw() -> None:
    """nsh.scoring.7"""
    table = in_one_phase(19, 19)
    table.expect("drawn", outpost_points=20, moloch_points=20)
    assert rule(table) == "nsh.scoring.7"
    assert outcome(table).scores == (0.5, 0.5, 0.0)


def test_what_a_medic_absorbs_scores_nothing() -> None:
    """nsh.scoring.8"""
    table = scoring(
        "borgo net_fighter 0,0 as n", "moloch hq 1,0", "moloch medic 1,1 as m", "borgo hq -2,2",
        armies=["borgo", "moloch", "outpost"],
    )  # fmt: skip
    table.expect("mhq netted")
    table.battle()
    table.expect("m gone", "told nsh.scoring.8", "not told nsh.scoring.3", borgo_points=0)
    assert [told.event for told in table.events if isinstance(told.event, Scored)] == [Scored(0, 0, 0)]


def test_without_the_medic_it_is_three_points() -> None:
    """nsh.scoring.3"""
    table = scoring(
        "borgo net_fighter 0,0 as n", "moloch hq 1,0", "borgo hq -2,2", armies=["borgo", "moloch", "outpost"]
    )
    table.battle()
    table.expect("told nsh.scoring.3", "not told nsh.scoring.8", borgo_points=3)


def test_level_at_the_top_one_more_turn_for_everybody_then_a_shared_win() -> None:
    """nsh.scoring.9"""
    piles: dict[str, list[str]] = {army: [] for army in THREE}
    table = scoring(*HOMES, points={"outpost": 15, "moloch": 15, "borgo": 8}, piles=piles, hands={}, queue=[])
    table.battle()
    table.expect("drawn", "told nsh.scoring.9", "told nsh.tie.1")
    assert turns(table) == [1, 2, 0]
    assert rule(table) == "nsh.scoring.9"
    assert outcome(table).scores == (0.5, 0.5, 0.0)


def test_the_extra_round_can_settle_it() -> None:
    """nsh.scoring.9"""
    piles: dict[str, list[str]] = {army: [] for army in THREE}
    table = scoring(
        *HOMES, "moloch hybrid 0,0 as h", points={"outpost": 15, "moloch": 15}, piles=piles, queue=[],
        hands={"moloch": ["Move"]},
    )  # fmt: skip
    table.battle()
    table.expect("told nsh.scoring.9", "to move moloch")
    table.does("move h -1,1 4")
    table.expect("winner moloch", moloch_points=16)
    assert rule(table) == "nsh.scoring.5"


def test_four_play_by_the_same_rules() -> None:
    """nsh.scoring.10"""
    table = opened(FOUR, "draw runner", mode="scoring")
    table.expect("told nsh.scoring.10", outpost_hands=1)
    table.does("end", dice=["draw hybrid", "draw guard"])
    table.expect("asked moloch act", moloch_hands=2)
    table.does("end", dice=["draw mutant", "draw claws", "draw brawler"], answers=["discard claws"])
    table.does("end", dice=["draw ganger", "draw thug", "draw guard"])
    table.expect("asked hegemony discard", hegemony_hands=3)


@pytest.mark.parametrize("players", [2, 5])
def test_but_not_two_nor_five(players: int) -> None:
    """nsh.scoring.10"""
    with pytest.raises(RuleError) as problem:
        fresh(mode="scoring", players=players)
    assert problem.value.rule == "nsh.scoring.10"
