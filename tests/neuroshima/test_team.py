"""Chapter MATCH PAR ÉQUIPE: two armies against two, and what partners do to each other."""

from __future__ import annotations

from typing import Any

import pytest

from hexdial.kernel.errors import RuleError
from tests.neuroshima.matches import outcome, rule, turns
from tests.neuroshima.tables import NshTable, fresh, nsh

ARMIES = ["borgo", "hegemony", "outpost", "moloch"]
HOMES = ("borgo hq -2,2", "hegemony hq -2,0", "outpost hq 2,-2", "moloch hq 2,0")
ORDER = [0, 2, 1, 3]  # of the turns


def team(*units: str, **content: Any) -> NshTable:
    """Borgo and Hegemony against Outpost and Moloch."""
    return nsh(*units, **{"mode": "team", "armies": ARMIES, **content})


def opened(players: int = 4, **options: object) -> NshTable:
    """The HQs stand, Borgo has drawn."""
    table = fresh(mode="team", players=players, lineups=ARMIES, options={"first_player": "given", **options})
    table.does("place borgo_hq -2,2").does("place outpost_hq 2,-2").does("place hegemony_hq -2,0")
    table.does("place moloch_hq 2,0", dice=["draw mutant"])
    return table


def test_three_play_it_with_one_holding_two_armies() -> None:
    """nsh.trio.1"""
    table = opened(players=3)
    table.expect("told nsh.trio.1", "asked A act")
    assert table.state.f.chair == [0, 0, 1, 2]
    table.does("end", dice=["draw runner", "draw hmg"])
    table.expect("asked B act", outpost_hands=2)
    table.does("end", dice=["draw ganger", "draw thug", "draw guard"], answers=["discard guard"])
    table.expect("asked A act", "to move A", borgo_hands=1, hegemony_hands=2, borgo_piles=33, hegemony_piles=31)


def test_the_two_armies_stay_separate() -> None:
    """nsh.trio.2"""
    hands = {"borgo": ["Mutant", "Battle"], "hegemony": ["Ganger"]}
    table = team(*HOMES, players=3, hands=hands, to_move="A", slot=0)
    table.refuses("place hegemony_ganger 0,0", by="nsh.trio.2", seat="A")
    table.offers("place mutant 0,0")
    table = team(*HOMES, players=3, hands={"borgo": ["Mutant"], "hegemony": ["Ganger", "Battle"]}, to_move="A", slot=2)
    table.refuses("place borgo_mutant 0,0", by="nsh.trio.2", seat="A")
    table.offers("place ganger 0,0")


def test_each_of_the_two_has_its_turn_in_the_sequence() -> None:
    """nsh.trio.2 nsh.team.4"""
    table = opened(players=3)
    table.refuses("place hegemony_ganger 0,0", by="nsh.trio.2")
    table.does("end", dice=["draw runner", "draw hmg"])
    table.does("end", dice=["draw ganger", "draw thug", "draw guard"], answers=["discard guard"])
    table.does("end", dice=["draw blocker", "draw hybrid", "draw scout"], answers=["discard scout"])
    table.does("end", dice=["draw claws", "draw claws"], answers=["discard claws"])
    table.expect("to move A", "told nsh.team.4")
    assert turns(table) == [*ORDER, 0]


def test_two_teams_of_two() -> None:
    """nsh.team.1"""
    table = opened()
    table.expect("told nsh.team.1", "not told nsh.trio.1")
    assert table.state.f.team == [0, 0, 1, 1]
    assert table.state.f.chair == [0, 1, 2, 3]


@pytest.mark.parametrize("players", [2, 5])
def test_for_three_or_four(players: int) -> None:
    """nsh.team.1"""
    with pytest.raises(RuleError) as problem:
        fresh(mode="team", players=players)
    assert problem.value.rule == "nsh.team.1"


@pytest.mark.parametrize("life", [15, 20])
def test_each_hq_has_fifteen_life_or_twenty(life: int) -> None:
    """nsh.team.2 (team_hq_hp: 15, 20)"""
    table = opened(team_hq_hp=life)
    table.expect("told nsh.team.2", borgo_hp=life, hegemony_hp=life, outpost_hp=life, moloch_hp=life)


def test_fifteen_is_the_book() -> None:
    """nsh.team.2"""
    opened().expect("told nsh.team.2", borgo_hp=15, moloch_hp=15)


def test_the_opening_draws_go_by_turn_order() -> None:
    """nsh.team.3 (starting_draw_by: turn_order)"""
    table = opened()
    table.expect("asked borgo act", "told nsh.team.3", borgo_hands=1)
    table.does("end", dice=["draw runner", "draw hmg"])
    table.expect("asked outpost act", outpost_hands=2)
    table.does("end", dice=["draw ganger", "draw thug", "draw guard"])
    table.expect("asked hegemony discard", hegemony_hands=3)
    table.does("discard guard").does("end", dice=["draw blocker", "draw hybrid", "draw scout"])
    table.expect("asked moloch discard", moloch_hands=3)


def test_or_by_the_number_of_the_player() -> None:
    """nsh.team.3 (starting_draw_by: player_number)"""
    table = opened(starting_draw_by="player_number")
    table.expect("asked borgo act", "told nsh.team.3", borgo_hands=1)
    table.does("end", dice=["draw runner", "draw hmg", "draw commando"])
    table.expect("asked outpost discard", outpost_hands=3)
    table.does("discard hmg").does("end", dice=["draw ganger", "draw thug"])
    table.expect("asked hegemony act", hegemony_hands=2)
    table.does("end", dice=["draw blocker", "draw hybrid", "draw scout"])
    table.expect("asked moloch discard", moloch_hands=3)


def test_partners_never_play_one_after_the_other() -> None:
    """nsh.team.4"""
    units = ("outpost runner 0,0", "borgo assassin 1,0", "hegemony runner 0,1 as hr")
    table = team(*HOMES, *units, phase="draw", hands={}, piles={army: [] for army in ARMIES}, closing=True,
                 queue=["outpost", "hegemony", "moloch"], to_move="borgo")  # fmt: skip
    table.expect("asked borgo act")
    table.does("end")
    table.expect("asked outpost act", "told nsh.team.4")
    table.does("end")
    table.expect("asked hegemony act")
    table.does("end")
    assert turns(table)[:3] == ORDER[1:]


def test_modules_help_the_partner() -> None:
    """nsh.team.5"""
    table = team("borgo scout 0,1 as s", "hegemony ganger 0,0 1 as g", "outpost hq 0,-1")
    table.expect("g phases 4")
    table.battle()
    table.expect("told nsh.team.5", "g struck ohq 1")
    assert table.initiative("g") == {"printed": 3, "borgo_scout": 1}


def test_so_does_an_hq() -> None:
    """nsh.team.5"""
    table = team("hegemony hq 0,1", "borgo mutant 0,0 as m", "outpost hq 0,-1")
    table.battle()
    table.expect("told nsh.team.5", "m struck ohq 2")
    assert table.strength("m") == {"printed": 1, "hegemony_hq": 1}


def test_one_s_own_module_speaks_by_its_own_rule() -> None:
    """nsh.module.11"""
    table = team("borgo officer 0,1", "borgo mutant 0,0 as m", "outpost hq 0,-1")
    table.battle()
    table.expect("m struck ohq 2", "not told nsh.team.5")


def test_move_and_push_do_not_touch_the_partner() -> None:
    """nsh.team.6"""
    table = team("borgo mutant 0,0 as m", "hegemony ganger 0,1 as g", hands={"borgo": ["Move", "Battle"]})
    table.refuses("move g 0,2", by="nsh.team.6")
    table.offers("move m 0,-1")
    table = team(
        "borgo mutant 0,0 as m", "hegemony ganger 0,1 as g", hands={"hegemony": ["Push", "Battle"]}, to_move="hegemony"
    )
    table.refuses("push g m", by="nsh.team.6")
    table.offers_exactly([], start="push")


def test_shots_pass_through_the_partner() -> None:
    """nsh.team.7"""
    table = team("borgo assassin 0,0 1 as a", "hegemony ganger 0,-1 as g", "outpost runner 0,-2 as r")
    table.battle()
    table.expect("a struck r 1", "g unharmed", "r gone", "told nsh.team.7")


def test_blows_do_not_hit_the_partner() -> None:
    table = team("borgo mutant 0,0 as m", "hegemony ganger 0,-1 as g", "outpost medic 1,-1 as e")
    table.battle()
    table.expect("m struck e 1", "m spared g", "g at 0,-1", "g unharmed")


def test_over_one_s_own_units_it_is_the_ordinary_rule() -> None:
    """nsh.ranged.4"""
    table = team("borgo assassin 0,0 1 as a", "borgo mutant 0,-1 as m", "outpost runner 0,-2 as r")
    table.battle()
    table.expect("a struck r 1", "told nsh.ranged.4", "not told nsh.team.7")


def test_nets_do_not_hold_the_partner() -> None:
    """nsh.team.8"""
    table = team(
        "borgo net_fighter 0,0 5 as n", "outpost hq 2,-2", hands={"hegemony": ["Ganger", "Battle"]}, to_move="hegemony"
    )
    table.does("place ganger 1,-1")
    table.expect("told nsh.team.8", "ganger_2 free")
    table = team("borgo net_fighter 0,0 5 as n", "hegemony ganger 1,-1 as g", "outpost hq 2,-2")
    table.expect("g free")


@pytest.mark.parametrize("army", ["outpost", "moloch"])
def test_the_first_lost_hq_loses_the_game(army: str) -> None:
    """nsh.team.9"""
    homes = [f"{army} hq 0,-1 hp 2" if home.startswith(army) else home for home in HOMES]
    table = team(*homes, "borgo brawler 0,0")
    table.battle()
    table.expect("winners borgo and hegemony")
    assert rule(table) == "nsh.team.9"
    assert outcome(table).scores == (1.0, 1.0, 0.0, 0.0)


def test_also_for_the_first_team() -> None:
    """nsh.team.9"""
    table = team("borgo hq 0,-1 hp 2", *HOMES[1:], "outpost brawler 0,0")
    table.battle()
    table.expect("winners outpost and moloch")
    assert rule(table) == "nsh.team.9"


@pytest.mark.parametrize(
    ("life", "winners"),
    [((8, 5, 6, 6), "winners borgo and hegemony"), ((5, 6, 1, 11), "winners outpost and moloch")],
)
def test_if_none_falls_the_sum_of_life_decides(life: tuple[int, ...], winners: str) -> None:
    """nsh.team.10"""
    table = team(*HOMES, hp=dict(zip(ARMIES, life, strict=True)), closing=True, queue=[])
    table.battle()
    table.expect(winners)
    assert rule(table) == "nsh.team.10"


ONE_EACH = ("borgo hq 0,-1 hp 2", "outpost brawler 0,0 as ob", "outpost hq 1,-1 hp 2", "borgo brawler 1,0 as bb")


@pytest.mark.parametrize(
    ("hegemony", "moloch", "winners"),
    [(7, 4, "winners borgo and hegemony"), (4, 7, "winners outpost and moloch"), (4, 4, "drawn")],
)
def test_one_of_each_team_the_remaining_ones_decide(hegemony: int, moloch: int, winners: str) -> None:
    """nsh.team.11"""
    table = team(*ONE_EACH, f"hegemony hq -2,0 hp {hegemony}", f"moloch hq 2,0 hp {moloch}")
    table.battle()
    table.expect(winners, "bhq gone", "ohq gone")
    assert rule(table) == "nsh.team.11"


def test_three_fallen_the_team_with_one_left_wins() -> None:
    """nsh.team.11"""
    table = team(*ONE_EACH, "hegemony hq -2,0 hp 1", "outpost runner -2,1 1 as r", "moloch hq 2,0 hp 1")
    table.battle()
    table.expect("hhq gone", "winners outpost and moloch")
    assert rule(table) == "nsh.team.11"


def test_four_fallen_are_a_draw() -> None:
    """nsh.team.11"""
    table = team(
        *ONE_EACH,
        "hegemony hq -2,0 hp 1",
        "outpost runner -2,1 1 as r",
        "moloch hq 2,0 hp 1",
        "hegemony runner 1,1 1 as hr",
    )
    table.battle()
    table.expect("drawn", borgo_hp=0, hegemony_hp=0, outpost_hp=0, moloch_hp=0)
    assert rule(table) == "nsh.team.11"


def test_after_a_last_tile_the_three_others_have_a_turn_each() -> None:
    """nsh.team.12"""
    piles = {"borgo": ["Mutant"], "hegemony": ["Thug"], "outpost": ["Runner"], "moloch": ["Guard"]}
    table = team(*HOMES, phase="draw", hands={}, piles=piles, to_move="hegemony", hp={"borgo": 19})
    table.expect("told nsh.team.12")
    for army in ("moloch", "borgo", "outpost"):
        table.does("end")
        table.expect(f"to move {army}", "not over")
    table.does("end")
    table.expect("winners outpost and moloch", "told nsh.end.6")
    assert turns(table) == [3, 0, 2]


def test_equal_sums_mean_one_more_turn_for_everybody() -> None:
    """nsh.team.13"""
    piles: dict[str, list[str]] = {army: [] for army in ARMIES}
    table = team(
        *HOMES, hp=dict(zip(ARMIES, (8, 5, 6, 7), strict=True)), piles=piles, hands={}, queue=[], to_move="moloch"
    )
    table.battle()
    table.expect("drawn", "told nsh.team.13", "told nsh.tie.1")
    assert turns(table) == ORDER
    assert rule(table) == "nsh.team.13"


def test_an_air_strike_hurts_the_partner() -> None:
    """nsh.team.14"""
    table = team(
        "moloch hq 2,0",
        "outpost medic 0,0 as m",
        "borgo mutant 1,0 as e",
        hands={"moloch": ["Air Strike", "Battle"]},
        to_move="moloch",
    )
    table.does("air_strike 0,0")
    table.expect("m gone", "e gone", "told nsh.team.14", "told nsh.airstrike.1")


def test_so_does_the_clown_even_his_hq() -> None:
    """nsh.clown.3"""
    table = team(
        "moloch the_clown 0,0 as c", "outpost hq 0,-1", "outpost scout 1,0 as s", "moloch hq 0,1", to_move="moloch"
    )
    table.battle(clown="explode")
    table.expect("s gone", outpost_hp=19, moloch_hp=19)


def test_each_plays_his_own_tiles_only() -> None:
    """nsh.team.15"""
    table = team(*HOMES, hands={"borgo": ["Mutant", "Battle"], "hegemony": ["Ganger"]})
    table.refuses("place hegemony_ganger 0,0", by="nsh.team.15", seat="A")
    table.refuses("place hegemony_ganger 0,0", by="nsh.turn.12", seat="B")
    table.offers("place mutant 0,0")


def test_the_unit_s_controller_names_the_medic() -> None:
    """nsh.team.15 nsh.medic.9"""
    table = team(
        "borgo super_mutant 0,0 3 as u", "borgo medic 0,1 as own", "hegemony hq -2,0", "outpost brawler 0,-1 3 as b",
        "outpost medic 2,-2 as om", hands={"outpost": ["Battle"]}, to_move="outpost", windows="explicit",
    )  # fmt: skip
    table.refuses("place hegemony_ganger 1,1", by="nsh.team.15", seat="C")
    table.does("battle")
    table.expect("own gone", "u unharmed")


def test_of_two_partners_medics_the_owner_of_the_unit_chooses() -> None:
    """nsh.team.15"""
    table = nsh(
        "outpost runner 0,0 3 as u",
        "outpost medic 0,1 5 as om",
        "moloch medic 1,0 3 as mm",
        "borgo brawler 0,-1 3 as b",
        mode="team",
        armies=["outpost", "moloch", "borgo", "hegemony"],
        hands={"borgo": ["Battle"]},
        to_move="borgo",
        windows="explicit",
    )
    table.refuses("place hegemony_ganger 1,1", by="nsh.team.15", seat="C")
    table.does("battle")
    table.expect("asked A medic")
    table.does("medic mm")
    table.expect("u unharmed", "mm gone", "om at 0,1")


@pytest.mark.parametrize(("army", "text"), [("hegemony", "sniper u"), ("borgo", "grenade u")])
def test_sniper_and_grenade_are_for_enemies_only(army: str, text: str) -> None:
    """nsh.team.16"""
    tile = "mutant" if army == "hegemony" else "ganger"
    other = "borgo" if army == "hegemony" else "hegemony"
    table = team(
        f"{army} hq 0,0",
        f"{other} {tile} 0,-1 as u",
        hands={army: [text.split(maxsplit=1)[0].capitalize(), "Battle"]},
        to_move=army,
    )
    table.refuses(text, by="nsh.team.16")
    table.offers_exactly([], start=text.split(maxsplit=1)[0])


def test_saboteur_and_scoper_leave_the_partner_alone() -> None:
    """nsh.scoper.1"""
    table = team(
        "outpost saboteur 0,0",
        "moloch hybrid 0,-1 as h",
        "outpost scoper 1,0 as s",
        "moloch medic 1,-1 as m",
        "borgo mutant 0,1 as e",
        "borgo officer 2,-1 as o",
        hands={"outpost": ["Runner", "Battle"]},
        to_move="outpost",
    )
    table.expect("h phases 3", "m serves moloch", "e phases 1", "o serves outpost")


def test_an_hq_helps_the_partner_s_hq() -> None:
    """nsh.team.17"""
    table = team(
        "hegemony hq 0,0", "borgo hq 0,1", "outpost brawler 0,2 as near_borgo", "moloch blocker 1,-1 as near_hegemony"
    )
    table.expect("hhq phases 1", "bhq phases 0")
    table.battle()
    table.expect("bhq struck near_borgo 2", "hhq struck near_hegemony 1", "told nsh.team.17")
    assert table.strength("bhq") == {"printed": 1, "hegemony_hq": 1}
    assert table.initiative("hhq") == {"printed": 0, "borgo_hq": 1}
