"""Chapter MATCH À MORT: three or four players, everybody against everybody."""

from __future__ import annotations

from typing import Any

import pytest

from hexdial.games.neuroshima.field import FIELDS
from hexdial.games.neuroshima.game import NSH
from hexdial.kernel.errors import RuleError
from tests.neuroshima.matches import CORNERS, FOUR, THREE, opened, outcome, rule, turns
from tests.neuroshima.tables import NshTable, fresh, nsh

HOMES = ("outpost hq -2,2", "moloch hq 2,-2", "borgo hq 2,0")


def test_the_opening_draws_are_one_two_three() -> None:
    """nsh.deathmatch.1"""
    table = opened(THREE, "draw runner")
    table.expect("asked outpost act", "told nsh.deathmatch.1", "not told nsh.deathmatch.2", outpost_hands=1)
    table.does("end", dice=["draw hybrid", "draw guard"])
    table.expect("asked moloch act", "not told nsh.deathmatch.2", moloch_hands=2)
    table.does("end", dice=["draw mutant", "draw claws", "draw brawler"])
    table.expect("asked borgo discard", borgo_hands=3)


def test_after_that_everybody_fills_to_three() -> None:
    """nsh.deathmatch.1"""
    table = opened(THREE, "draw runner")
    table.does("end", dice=["draw hybrid", "draw guard"])
    table.does("end", dice=["draw mutant", "draw claws", "draw brawler"], answers=["discard mutant"])
    table.does("end", dice=["draw commando", "draw hmg"])
    table.expect("asked outpost discard", outpost_hands=3)
    table.does("discard hmg").does("end", dice=["draw blocker"])
    table.expect("asked moloch discard", moloch_hands=3)


def test_a_first_turn_with_three_tiles_begins_with_a_discard() -> None:
    """nsh.deathmatch.2"""
    table = opened(THREE, "draw runner")
    table.does("end", dice=["draw hybrid", "draw guard"])
    table.does("end", dice=["draw mutant", "draw claws", "draw brawler"])
    table.expect("told nsh.deathmatch.2")
    table.refuses("end", by="nsh.turn.3")
    table.refuses("place mutant 0,0", by="nsh.turn.3")
    table.does("discard mutant")
    table.expect("asked borgo act", borgo_hands=2)


def test_the_fourth_player_draws_three_too() -> None:
    """nsh.deathmatch.2"""
    table = opened(FOUR, "draw runner")
    table.does("end", dice=["draw hybrid", "draw guard"])
    table.does("end", dice=["draw mutant", "draw claws", "draw brawler"], answers=["discard mutant"])
    table.does("end", dice=["draw ganger", "draw thug", "draw guard"])
    table.expect("asked hegemony discard", "told nsh.deathmatch.2", hegemony_hands=3)


@pytest.mark.parametrize("armies", [THREE, FOUR])
def test_after_a_last_tile_everybody_else_has_one_more_turn(armies: list[str]) -> None:
    """nsh.deathmatch.3"""
    homes = [
        f"{army} hq {cell} hp {20 - place}" for place, (army, cell) in enumerate(zip(armies, CORNERS, strict=False))
    ]
    left = {"outpost": ["Runner"], "moloch": ["Hybrid", "Guard"], "borgo": ["Mutant"], "hegemony": ["Thug"]}
    piles = {army: left[army] for army in armies}
    table = nsh(*homes, mode="deathmatch", phase="draw", hands={}, piles=piles)
    table.expect("to move outpost", "told nsh.deathmatch.3", "asked outpost act")
    table.does("end", dice=["draw hybrid"])
    for army in armies[1:-1]:
        table.expect(f"to move {army}", "not over")
        table.does("end")
    table.expect(f"to move {armies[-1]}", "not told nsh.end.6")
    table.does("end")
    table.expect("told nsh.end.6", "winner outpost")
    assert turns(table) == list(range(1, len(armies)))


def test_whose_hq_is_lost_is_out_and_his_units_leave_after_the_battle() -> None:
    """nsh.deathmatch.4"""
    table = nsh(
        "outpost brawler 0,0", "outpost hq -2,2", "moloch hq 0,-1 hp 2", "moloch hybrid 1,-1 2 as h", "borgo hq 2,-1",
        "borgo mutant 0,2 as m", mode="deathmatch",
    )  # fmt: skip
    table.battle()
    table.expect("mhq gone", "h gone", "m at 0,2", "told nsh.deathmatch.4", "to move borgo", "not over")
    table.not_told("nsh.deathmatch.8", "nsh.deathmatch.11")
    assert table.state.out == [False, True, False]


def test_his_other_units_fight_until_the_battle_is_over() -> None:
    """nsh.deathmatch.4"""
    table = nsh(
        "outpost brawler 0,0", "outpost hq -2,2", "moloch hq 0,-1 hp 2", "moloch guard 1,0 5 as g", "borgo hq 1,-2",
        mode="deathmatch",
    )  # fmt: skip
    table.battle()
    table.expect("g gone", "g struck brawler 1", "brawler gone", "told nsh.deathmatch.4")


def test_who_is_out_gets_no_turn() -> None:
    """nsh.deathmatch.4"""
    table = nsh("outpost brawler 0,0", *HOMES[::2], "moloch hq 0,-1 hp 2", mode="deathmatch", armies=THREE)
    table.battle()
    table.expect("told nsh.deathmatch.4", "to move borgo")
    table.does(dice=["draw mutant", "draw claws", "draw scout"], answers=["discard scout", "end"])
    table.expect("to move outpost")


def test_the_last_hq_wins() -> None:
    """nsh.deathmatch.5"""
    table = nsh(
        "outpost brawler 0,0", "outpost hq -2,2", "moloch hq 0,-1 hp 2", mode="deathmatch", armies=THREE, out=["borgo"]
    )
    table.battle()
    table.expect("winner outpost")
    assert rule(table) == "nsh.deathmatch.5"
    assert outcome(table).scores == (1.0, 0.0, 0.0)


def test_after_the_final_combat_most_life_wins() -> None:
    """nsh.deathmatch.5"""
    table = nsh(
        "outpost hq -2,2 hp 6", "moloch hq 2,-2 hp 8", "borgo hq 2,0 hp 9", mode="deathmatch", closing=True, queue=[]
    )
    table.battle()
    table.expect("winner borgo", "not told nsh.deathmatch.7")
    assert rule(table) == "nsh.deathmatch.5"


def test_who_is_out_does_not_count_for_it() -> None:
    """nsh.deathmatch.5"""
    table = nsh(
        "outpost hq -2,2 hp 6",
        "borgo hq 2,0 hp 9",
        mode="deathmatch",
        armies=THREE,
        out=["moloch"],
        closing=True,
        queue=[],
    )
    table.battle()
    table.expect("winner borgo")


BOTH_FALL = (
    "outpost hq 0,0 hp 1", "outpost brawler 1,0 as ob", "borgo hq 1,-1 hp 1", "borgo brawler 0,1 as bb",
)  # fmt: skip


def test_the_last_hqs_that_fall_together_share_a_draw() -> None:
    """nsh.deathmatch.6"""
    table = nsh(*BOTH_FALL, mode="deathmatch", armies=THREE, out=["moloch"])
    table.battle()
    table.expect("drawn")
    assert rule(table) == "nsh.deathmatch.6"
    assert outcome(table).scores == (0.5, 0.0, 0.5)


def test_two_that_fall_together_leave_the_third_as_the_winner() -> None:
    """nsh.deathmatch.5"""
    table = nsh(*BOTH_FALL, "moloch hq 2,-2 hp 1", mode="deathmatch", armies=THREE)
    table.battle()
    table.expect("winner moloch", "told nsh.deathmatch.4")


def level(**content: Any) -> NshTable:
    units = ("outpost hq -2,2 hp 9", "moloch hq 2,-2 hp 4", "borgo hq 2,0 hp 9", *content.pop("units", ()))
    piles: dict[str, list[str]] = {army: [] for army in THREE}
    return nsh(*units, **{"mode": "deathmatch", "piles": piles, "queue": [], "hands": {}, **content})


def test_level_at_the_top_everybody_has_one_more_turn() -> None:
    """nsh.deathmatch.7"""
    table = level(units=("outpost runner 0,0 as r",), to_move="borgo")
    table.battle()
    table.expect("told nsh.deathmatch.7", "to move outpost", "not over")
    table.does("walk r 0,1")
    assert turns(table) == [0, 1, 2]


def test_still_level_is_a_shared_result() -> None:
    """nsh.deathmatch.7"""
    table = level()
    table.battle()
    table.expect("drawn", "told nsh.deathmatch.7", "told nsh.tie.1")
    assert rule(table) == "nsh.deathmatch.7"
    assert outcome(table).scores == (0.5, 0.0, 0.5)
    assert turns(table) == [1, 2, 0]


def test_the_second_battle_can_settle_it() -> None:
    """nsh.deathmatch.7"""
    table = level(units=("outpost runner 0,1 as r",), to_move="borgo")
    table.battle()
    table.does("walk r 1,1 2")
    table.expect("told nsh.deathmatch.7", "winner outpost")


def test_a_closing_round_goes_on_without_who_began_it() -> None:
    """nsh.deathmatch.8"""
    units = ["outpost hq 0,0 hp 1", "moloch hq 2,-2", "borgo hq -2,2 hp 12", "borgo brawler 0,1 as bb"]
    taken = [unit.split()[2] for unit in units]
    walls = [cell for cell in FIELDS[2].texts if cell not in taken and cell != "2,0"]
    units += [f"moloch blocker {cell} as w{place}" for place, cell in enumerate(walls)]
    table = nsh(
        *units, mode="deathmatch", armies=THREE, free=True, to_move="moloch", queue=["borgo"],
        hands={"moloch": ["Guard"], "borgo": ["Battle"]},
        piles={"outpost": [], "moloch": ["Scout"], "borgo": ["Mutant", "Scout"]},
    )  # fmt: skip
    table.does("place guard 2,0", dice=["draw scout"], answers=["discard scout"])
    table.expect("ohq gone", "told nsh.deathmatch.8", "not told nsh.deathmatch.4", "asked borgo act")
    table.refuses("battle", by="nsh.battle_tile.3")
    table.does("end")
    table.expect("told nsh.end.6", "winner moloch")


@pytest.mark.parametrize(("queue", "pile"), [([], []), (["borgo"], ["Scout"])])
def test_nothing_goes_on_without_a_turn_to_come_or_by_another_s_pile(queue: list[str], pile: list[str]) -> None:
    """nsh.deathmatch.4"""
    table = nsh(
        "outpost brawler 0,0", "outpost hq -2,2", "moloch hq 0,-1 hp 2", "borgo hq 2,0", mode="deathmatch",
        armies=THREE, closing=True, queue=queue, piles={"outpost": [], "moloch": pile, "borgo": []},
    )  # fmt: skip
    table.battle()
    table.expect("told nsh.deathmatch.4", "not told nsh.deathmatch.8")
    assert table.state.out == [False, True, False]


def test_four_play_by_the_same_rules() -> None:
    """nsh.deathmatch.9"""
    table = opened(FOUR, "draw runner")
    table.expect("told nsh.deathmatch.9", outpost_hands=1)
    table.does("end", dice=["draw hybrid", "draw guard"])
    table.expect("asked moloch act", moloch_hands=2)


@pytest.mark.parametrize("players", [2, 5])
def test_but_not_two_nor_five(players: int) -> None:
    """nsh.deathmatch.9"""
    with pytest.raises(RuleError) as problem:
        fresh(mode="deathmatch", players=players)
    assert problem.value.rule == "nsh.deathmatch.9"


def test_everybody_else_is_an_enemy() -> None:
    """nsh.deathmatch.10"""
    table = opened(THREE, "draw runner")
    table.expect("told nsh.deathmatch.10")
    f = table.state.f
    assert [a == b for a in range(3) for b in range(3)] == f.friends
    assert [a != b for a in range(3) for b in range(3)] == f.hits == f.handles


def test_nets_and_attacks_go_against_any_of_them() -> None:
    """nsh.ranged.1"""
    table = nsh(
        "moloch net_fighter 0,0 as net",
        "moloch hybrid -1,0 as h",
        "outpost runner 0,-1 as r",
        "borgo mutant -1,-1 3 as m",
        mode="deathmatch",
    )
    table.expect("r netted")
    table.battle()
    table.expect("h struck m 1", "m gone", "r at 0,-1")


def test_action_tiles_too() -> None:
    """nsh.sniper.1"""
    table = nsh(
        "outpost hq -2,2",
        "moloch hybrid 0,0 as h",
        "borgo mutant 1,0 as m",
        hands={"outpost": ["Sniper", "Battle"]},
        mode="deathmatch",
    )
    table.offers_exactly(["sniper h", "sniper m"], start="sniper")
    table.does("sniper m")
    table.expect("m gone")


def test_captured_modules_of_who_is_out_leave_too() -> None:
    """nsh.deathmatch.11"""
    table = nsh(
        "outpost scoper 0,0 as s", "outpost brawler 1,0 as b", "outpost hq -2,2", "borgo officer 0,-1 as o",
        "borgo hq 1,-1 hp 2", "moloch hq 2,-2", mode="deathmatch",
    )  # fmt: skip
    table.expect("o serves outpost")
    table.battle()
    table.expect("bhq gone", "o gone", "s at 0,0", "told nsh.deathmatch.11", borgo_discard=["borgo_officer"])


def test_what_others_have_captured_stays() -> None:
    """nsh.deathmatch.4"""
    table = nsh(
        "outpost scoper 0,0 as s", "moloch hybrid 1,0 as h", "outpost hq 1,-1 hp 1", "borgo officer 0,-1 as o",
        "borgo hq -2,2", "moloch hq 2,-1", mode="deathmatch", to_move="moloch", armies=THREE,
    )  # fmt: skip
    table.expect("o serves outpost")
    table.battle()
    table.expect("ohq gone", "s gone", "o at 0,-1", "o serves borgo")


def test_the_mode_is_for_three_and_four() -> None:
    assert NSH.mode("deathmatch").players == (3, 4)
