"""Chapters FILETS and UTILISER LES FILETS: who is held, who is free again, and when."""

from __future__ import annotations

import pytest

from tests.neuroshima.tables import NshTable, nsh

MOVE = {"hegemony": ["Move", "Battle"]}


def test_a_net_holds_the_enemy_at_its_edge_and_nobody_else() -> None:
    """nsh.net.1"""
    table = nsh("hegemony net_fighter 0,0 0 as n", "outpost commando 0,-1 as c", "outpost hmg 1,0 as g", hands=MOVE)
    table.expect("c free", "g free")
    table.does("move n 0,0 5")
    table.expect("c netted", "g free", "told nsh.net.1", "not told nsh.net.3")


@pytest.mark.parametrize("turn", range(6))
def test_a_net_has_one_edge_whichever_way_it_faces(turn: int) -> None:
    """nsh.net.1"""
    around = ["0,-1", "1,-1", "1,0", "0,1", "-1,1", "-1,0"]
    units = [f"outpost commando {cell} as c{way}" for way, cell in enumerate(around) if way < 5]
    table = nsh(*units, "outpost runner -1,0 as c5", "hegemony net_fighter 0,0 0 as n", to_move="hegemony", hands=MOVE)
    if turn:
        table.does(f"move n 0,0 {turn}")
    table.claim(netted=[f"c{(turn + 1) % 6}"])


def test_a_held_unit_cannot_move_by_itself() -> None:
    """nsh.net.2"""
    table = nsh("outpost runner 1,-1 as r", "hegemony net_fighter 0,0 0")
    table.refuses("walk r 1,-2", by="nsh.net.2")
    table.refuses("walk r 1,-1 3", by="nsh.net.2")


def test_a_held_unit_does_not_attack() -> None:
    """nsh.net.2"""
    table = nsh("outpost brawler 1,-1 as b", "hegemony net_fighter 0,0 0", "hegemony hq 1,-2", "outpost hq -2,2")
    table.refuses("walk b 2,-2", by="nsh.play.5")
    table.battle()
    table.expect("hhq hp 20", "b spared hhq")


def test_a_held_unit_does_not_push() -> None:
    """nsh.net.2"""
    table = nsh(
        "moloch hybrid 1,-1 as h", "moloch hunter_killer 0,1 as k", "hegemony net_fighter 0,0 0",
        "hegemony thug 1,0 as t", hands={"moloch": ["Push Back", "Battle"]},
    )  # fmt: skip
    table.refuses("push h t", by="nsh.push.7")
    table.offers("push k t")


def test_a_held_officer_gives_no_bonus() -> None:
    """nsh.net.2"""
    units = ["borgo brawler 0,0 as b", "borgo officer 0,1 0 as o", "moloch blocker 0,-1 as x"]
    free = nsh(*units, "borgo hq 2,0", "moloch hq -2,0")
    free.battle()
    free.expect("b struck x 3")
    held = nsh(*units, "moloch net_fighter 1,0 4", "borgo hq 2,-2", "moloch hq -2,0")
    held.expect("o netted")
    held.battle()
    held.expect("b struck x 2")


def test_a_net_works_from_its_placement_on() -> None:
    """nsh.net.3"""
    table = nsh(
        "outpost runner 1,-1 as r", to_move="hegemony", armies=["outpost", "hegemony"],
        hands={"hegemony": ["Net Fighter", "Battle"], "outpost": ["Move", "Sniper", "Battle"]},
    )  # fmt: skip
    table.expect("r free")
    table.does("place net_fighter 0,0 0")
    table.expect("r netted", "told nsh.net.3", "not told nsh.net.1")
    table.does("end", answers=["discard sniper"])
    table.expect("to move outpost", "r netted")
    table.refuses("walk r 1,-2", by="nsh.net.2")


def test_nobody_can_switch_a_net_off() -> None:
    """nsh.net.4"""
    table = nsh(
        "hegemony net_fighter 0,0 0", "outpost hmg 1,-1 as g", "hegemony hq 1,-2", "outpost hq 0,2", windows="explicit"
    )
    assert {text.split()[0] for text in table.options()} == {"end", "battle", "discard"}
    table.does("battle")
    table.expect("asked chance draw", "hhq hp 20", "g spared hhq")


def test_an_enemy_hq_can_be_held() -> None:
    """nsh.net.5"""
    table = nsh(
        "outpost hq 1,-1", "outpost brawler 1,-2 3 as b", armies=["outpost", "hegemony"], to_move="hegemony",
        hands={"hegemony": ["Net Fighter", "Battle"], "outpost": ["Move", "Move", "Battle"]},
    )  # fmt: skip
    table.expect("b phases 3 2")
    table.does("place net_fighter 0,0 0")
    table.expect("ohq netted", "told nsh.net.5", "b phases 3")
    table.does("end", answers=["discard battle"])
    table.refuses("move ohq 2,-1", by="nsh.move.3")
    table.refuses("move ohq 1,-1 3", by="nsh.move.3")


def test_a_held_scout_raises_nobody() -> None:
    """nsh.net.6"""
    table = nsh(
        "outpost runner 1,-2 as r", "outpost scout 1,-1 as s", to_move="hegemony", hands={"hegemony": ["Net Fighter"]}
    )
    table.expect("r phases 3")
    table.does("place net_fighter 0,0 0")
    table.expect("s netted", "r phases 2", "told nsh.net.6")


def test_a_module_placed_under_a_net_never_begins_to_work() -> None:
    """nsh.net.6"""
    table = nsh("outpost runner 1,-2 as r", "hegemony net_fighter 0,0 as n", hands={"outpost": ["Scout", "Battle"]})
    table.does("place scout 1,-1")
    table.expect("r phases 2", "told nsh.net.6", "not told nsh.module.2")


def test_a_held_saboteur_slows_nobody() -> None:
    """nsh.net.6"""
    table = nsh(
        "outpost saboteur 1,-1 as s",
        "hegemony ganger 1,-2 as g",
        to_move="hegemony",
        hands={"hegemony": ["Net Fighter"]},
    )
    table.expect("g phases 2")
    table.does("place net_fighter 0,0 0")
    table.expect("s netted", "g phases 3", "told nsh.net.6")


def test_a_held_medic_saves_nobody_and_stays() -> None:
    """nsh.net.6, nsh.medic.14"""
    table = nsh(
        "hegemony ganger -1,-1 4 as g", "outpost hmg -1,0 as h", "outpost medic 0,0 5 as m", "hegemony hq 2,0",
        "outpost hq -2,2", hands={"hegemony": ["Net Fighter", "Battle"]},
    )  # fmt: skip
    table.does("place net_fighter 0,1 5")
    table.battle()
    table.expect("told nsh.net.6", "told nsh.medic.14", "h gone", "m at 0,0")


def test_a_held_scoper_gives_the_module_back() -> None:
    """nsh.net.6, nsh.scoper.5"""
    table = nsh(
        "outpost scoper 0,0 as s",
        "hegemony officer_i 0,-1 as o",
        to_move="hegemony",
        hands={"hegemony": ["Net Fighter"]},
    )
    table.expect("o serves outpost")
    table.does("place net_fighter 0,1 5")
    table.expect("s netted", "o serves hegemony", "told nsh.net.6", "told nsh.scoper.5")


def test_a_held_unit_cannot_be_pushed() -> None:
    """nsh.net.7"""
    table = nsh(
        "hegemony net_fighter 0,0 0", "hegemony thug 2,-1 as t", "outpost hmg 1,-1 as g",
        hands={"hegemony": ["Push Back", "Battle"]},
    )  # fmt: skip
    table.refuses("push t g", by="nsh.net.7")


def test_a_held_unit_cannot_ride_or_be_moved_not_even_turned() -> None:
    """nsh.net.7"""
    table = nsh(
        "hegemony thug 0,0 as t", "hegemony runner 0,1 as r", "hegemony transport 1,0 as w",
        "moloch net_fighter -1,1 2", hands=MOVE,
    )  # fmt: skip
    table.expect("t netted", "r netted")
    table.refuses("ride t 0,-1", by="nsh.net.7")
    table.refuses("ride t 0,0 3", by="nsh.net.7")
    table.refuses("move t 0,-1", by="nsh.move.3")
    table.refuses("move t 0,0 3", by="nsh.move.3")
    table.refuses("walk r 0,1 3", by="nsh.net.2")


def test_a_net_fighter_is_pushed_by_whom_it_does_not_hold() -> None:
    """nsh.net.8"""
    table = nsh(
        "moloch hybrid 1,-1 as a", "moloch hunter_killer 0,1 as b", "hegemony net_fighter 0,0 0 as n",
        hands={"moloch": ["Push Back", "Battle"]},
    )  # fmt: skip
    table.refuses("push a n", by="nsh.push.7")
    table.does("push b n", answers=["to 0,-1"])
    table.expect("n at 0,-1", "a free", "told nsh.net.8")


def test_a_held_net_fighter_holds_nobody() -> None:
    """nsh.net.9"""
    table = nsh(
        "hegemony net_fighter 0,-1 0 as n",
        "moloch hybrid 1,-2 as h",
        to_move="moloch",
        hands={"moloch": ["Net Fighter"]},
    )
    table.expect("h netted")
    table.does("place net_fighter 0,0 0")
    table.expect("n netted", "h free", "told nsh.net.9", "told nsh.net.16")


def test_a_held_net_fighter_cannot_hold_the_one_who_frees_its_prey() -> None:
    """nsh.net.9"""
    table = nsh(
        "borgo net_fighter 1,0 3 as far", "hegemony net_fighter 0,0 5 as mid", "borgo net_fighter 0,-1 5 as near",
        "hegemony ganger 1,-2 as g", "hegemony thug 1,1 as t", to_move="borgo", hands={"borgo": ["Move", "Battle"]},
    )  # fmt: skip
    table.claim(netted=["mid", "g"])
    table.does("move far 1,0 1")
    table.claim(netted=["near", "t"])
    table.expect("told nsh.net.9")


def mutual() -> NshTable:
    return nsh(
        "hegemony net_fighter 0,-1 2 as n", "hegemony runner -1,0 as r", "hegemony hq 2,-2", "moloch hq 2,0",
        to_move="moloch", hands={"moloch": ["Net Fighter", "Move", "Battle"]},
    )  # fmt: skip


def test_two_net_fighters_that_hold_each_other_are_both_free() -> None:
    """nsh.net.10"""
    table = mutual().does("place net_fighter 0,0 0")
    table.expect("n free", "net_fighter_4 free", "told nsh.net.10", "not told nsh.net.9")
    table.offers("move net_fighter_4 0,1", "move net_fighter_4 0,0 3")


def test_members_of_a_pair_hold_others_as_usual() -> None:
    """nsh.net.12"""
    table = mutual().does("place net_fighter 0,0 0")
    table.claim(netted=["r"])
    table.expect("told nsh.net.12")


def test_three_net_fighters_in_a_ring_are_all_free() -> None:
    """nsh.net.11, nsh.net.12"""
    table = nsh(
        "moloch net_fighter 0,0 0 as m", "hegemony net_fighter 0,-1 1 as h", "moloch hq 2,0", "hegemony hq -2,2",
        "borgo hq 0,-2", mode="deathmatch", to_move="borgo", hands={"borgo": ["Net Fighter", "Mutant"]},
    )  # fmt: skip
    table.claim(netted=["h"])
    table.does("place net_fighter 1,-1 2")
    table.claim(netted=[])
    table.does("place mutant -1,0 0")
    table.claim(netted=["mutant_6"])
    table.expect("told nsh.net.11", "told nsh.net.12", "not told nsh.net.10")


def test_a_ring_of_four_is_free_too() -> None:
    """nsh.net.13"""
    table = nsh(
        "hegemony net_fighter 0,0 5 as h1", "borgo net_fighter 0,-1 5 as b1", "hegemony net_fighter 1,-2 2 as h2",
        "hegemony hq -2,2", "borgo hq -2,0", to_move="borgo", hands={"borgo": ["Net Fighter", "Battle"]},
    )  # fmt: skip
    table.claim(netted=["b1"])
    table.does("place net_fighter 1,-1 2")
    table.claim(netted=[])
    table.expect("told nsh.net.13", "not told nsh.net.11")
    table.battle()
    table.claim(removed={1: ["h1", "h2"]})


def test_a_ring_reaches_into_another_before_that_one_counts() -> None:
    """nsh.net.13"""
    table = nsh(
        "hegemony net_master 0,0 4 as m", "borgo net_fighter 0,-1 1 as b1", "borgo net_fighter 1,0 5 as b2",
        "hegemony net_fighter 2,-1 3 as h", "borgo hq -2,2", "hegemony hq -2,0", to_move="hegemony",
    )  # fmt: skip
    table.claim(netted=["b2"])


def test_an_outside_net_opens_the_ring() -> None:
    """nsh.net.14"""
    table = nsh(
        "borgo net_fighter 0,0 4 as b", "hegemony net_fighter 0,-1 2 as h", to_move="hegemony",
        hands={"hegemony": ["Net Master"]},
    )  # fmt: skip
    table.claim(netted=[])
    table.does("place net_master 1,0 3")
    table.claim(netted=["b"])
    table.expect("h free", "told nsh.net.14")


def test_a_net_ends_with_the_phase_in_which_its_thrower_falls() -> None:
    """nsh.net.15"""
    held = ["outpost commando -2,0 as c", "hegemony net_fighter 0,0 as n", "hegemony hq 1,-2", "outpost hq 0,2"]
    late = nsh(*held, "outpost brawler 1,-1 as b")
    late.battle()
    late.claim(removed={3: ["n"], 0: ["b"]}, hp_after={3: {"hhq": 20}, 0: {"hhq": 20}}, phases={"b": []})
    late.expect("told nsh.net.15")
    in_time = nsh(*held, "outpost hmg 1,-1 as g")
    in_time.battle()
    in_time.claim(hp_after={3: {"hhq": 20}, 2: {"hhq": 19}, 1: {"hhq": 18}}, phases={"g": [2, 1]})


def test_a_sniped_net_fighter_lets_go_at_once() -> None:
    """nsh.net.16"""
    table = nsh(
        "outpost hq 1,-1", "hegemony net_fighter 0,0 as n", "hegemony hq -2,2",
        hands={"outpost": ["Sniper", "Move", "Battle"]},
    )  # fmt: skip
    table.refuses("move ohq 2,-1", by="nsh.move.3")
    table.does("sniper n")
    table.expect("n gone", "ohq free", "told nsh.net.16")
    table.does("move ohq 2,-1")
    table.expect("ohq at 2,-1")


@pytest.mark.parametrize("choice", ["move n 0,0 3", "move n 0,1"])
def test_a_net_that_turns_or_moves_away_lets_go(choice: str) -> None:
    """nsh.net.16"""
    table = nsh("hegemony net_fighter 0,0 as n", "outpost hmg 1,-1 as g", hands=MOVE)
    table.does(choice)
    table.expect("g free", "told nsh.net.16")


def test_a_pushed_net_fighter_lets_go() -> None:
    """nsh.net.16"""
    table = nsh(
        "moloch hybrid 1,-1 as a", "moloch hunter_killer 0,1 as b", "hegemony net_fighter 0,0 0 as n",
        hands={"moloch": ["Push Back", "Battle"]},
    )  # fmt: skip
    table.does("push b n", answers=["to -1,0"])
    table.expect("a free", "told nsh.net.16")


def test_who_is_under_two_nets_is_free_when_both_are_gone() -> None:
    """nsh.net.17"""
    table = nsh(
        "outpost hq 1,-1", "hegemony net_fighter 0,0 as n", "hegemony net_master 1,0 4 as m", "hegemony hq -2,2",
        hands={"outpost": ["Sniper", "Sniper", "Move"]}, free=True,
    )  # fmt: skip
    table.does("sniper n")
    table.expect("ohq netted", "told nsh.net.17", "not told nsh.net.16")
    table.refuses("move ohq 2,-1", by="nsh.move.3")
    table.does("sniper m")
    table.expect("ohq free", "told nsh.net.16")
    table.offers("move ohq 2,-1")


def test_a_medic_heals_who_is_under_a_net() -> None:
    """nsh.net.18"""
    table = nsh(
        "hegemony ganger -1,-1 4 as g", "outpost hmg -1,0 as h", "outpost medic 0,0 5 as m",
        "hegemony net_fighter -1,1 5", "hegemony hq 2,0", "outpost hq 2,-2",
    )  # fmt: skip
    table.expect("h netted", "m free")
    table.battle()
    table.expect("h unharmed", "m gone", "told nsh.net.18")


def test_who_is_under_a_net_is_killed_and_stops_shots_like_any_other() -> None:
    """nsh.net.18"""
    table = nsh(
        "hegemony universal_soldier -2,0 3 as u", "outpost hmg 0,0 as h", "outpost scout 1,0 as s",
        "outpost medic 2,0 4 as m", "hegemony net_fighter 0,1 5 as n", "hegemony net_master 1,1 2", "hegemony hq -2,2",
        "outpost hq 2,-2",
    )  # fmt: skip
    table.expect("h netted", "s netted")
    table.battle()
    table.expect("u struck h 1", "h gone", "u spared s", "s unharmed", "m unharmed")


def test_a_net_comes_alive_when_its_thrower_is_freed_in_a_battle() -> None:
    """nsh.net.19"""
    table = nsh(
        "moloch net_fighter 0,0 0 as m", "hegemony net_fighter 0,-1 0 as h", "moloch stormtrooper 1,-2 3 as s",
        "hegemony ganger -1,1 2 as g", "hegemony hq 1,1", "moloch hq -2,0",
    )  # fmt: skip
    table.battle()
    table.claim(netted_before=["h"], removed={3: ["m"]}, phases={"s": []}, hp={"hhq": 20, "mhq": 20})
    table.expect("s netted", "told nsh.net.19")


def test_friends_are_never_held() -> None:
    """nsh.net.20"""
    table = nsh("hegemony ganger 1,-1 as g", "hegemony hq -1,0", "outpost hq 2,0", hands={"hegemony": ["Net Fighter"]})
    table.does("place net_fighter 0,0 0")
    table.expect("g free", "g phases 3", "told nsh.net.20")
