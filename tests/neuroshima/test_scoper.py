"""Chapter DÉRIVATEUR: enemy modules that work for Outpost."""

from __future__ import annotations

from typing import Any

import pytest

from tests.neuroshima.tables import NshTable, nsh


def test_a_captured_medic_serves_outpost_and_its_owner_no_longer() -> None:
    """nsh.scoper.1"""
    table = nsh(
        "outpost hmg 0,-1 4 as h", "borgo medic 0,0 as med", "borgo mutant 1,-1 as x", "borgo claws 0,-2 5 as k",
        "outpost commando 1,1 4 as c", "outpost hq -2,2", "borgo hq -2,0", hands={"outpost": ["Scoper", "Battle"]},
    )  # fmt: skip
    table.expect("med serves borgo")
    table.does("place scoper 0,1")
    table.expect("med serves outpost", "told nsh.scoper.1")
    table.battle()
    table.claim(removed={3: ["med", "x"]})
    table.expect("h unharmed")


def test_a_module_of_ones_own_is_not_captured() -> None:
    """nsh.scoper.1"""
    table = nsh(
        "outpost scout 0,0 as o", "borgo scout 0,1 as b", "borgo hq 2,-2", hands={"outpost": ["Scoper", "Battle"]}
    )
    table.does("place scoper 1,0")
    table.expect("o serves outpost", "b serves outpost", "told nsh.scoper.1", "not told nsh.scoper.2")


MIRROR: dict[str, Any] = {"mode": "deathmatch", "armies": ["outpost", "outpost", "borgo"]}


def test_two_scopers_on_one_module_serve_the_first_seat() -> None:
    """nsh.scoper.1"""
    units = ("borgo officer 0,0 as o", "outpost scoper 1,0 side 1 as a", "outpost scoper -1,0 side 2 as b")
    later = nsh(*units, **MIRROR, to_move="C", hands={"borgo": ["Battle"]})
    later.expect("o serves outpost#1")
    other = ("borgo officer 0,0 as o", "outpost scoper 1,0 side 2 as a", "outpost scoper -1,0 side 1 as b")
    earlier = nsh(*other, **MIRROR, to_move="A", hands={"outpost#1": ["Move", "Battle"]})
    earlier.expect("o serves outpost#1")
    earlier.does("move b -2,0")
    earlier.expect("o serves outpost#2", "told nsh.scoper.1")


def test_two_scopers_that_face_each_other_stay_with_their_owners() -> None:
    """nsh.scoper.1"""
    table = nsh(
        "outpost scoper 1,0 side 1 as a", "outpost scoper 0,0 side 2 as b", "outpost medic 2,0 side 2 as m", **MIRROR,
        to_move="C", hands={"borgo": ["Battle"]},
    )  # fmt: skip
    table.expect("a serves outpost#1", "b serves outpost#2", "m serves outpost#1")


def test_it_takes_every_enemy_module_but_no_hq_and_no_fighter() -> None:
    """nsh.scoper.2"""
    table = nsh(
        "outpost hq -2,2", "borgo officer 0,-1 as o", "borgo scout 1,-1 as s", "borgo hq 1,0", "borgo mutant 0,1 as m",
        "borgo scout 2,-2 as far", hands={"outpost": ["Scoper", "Battle"]},
    )  # fmt: skip
    table.does("place scoper 0,0")
    table.expect("o serves outpost", "s serves outpost", "bhq serves borgo", "m serves borgo", "far serves borgo")
    table.expect("told nsh.scoper.2", "not told nsh.scoper.1", "m phases 3")
    table.does("battle")
    table.expect("bhq hp 20", "m unharmed")


OFFICER = ("outpost scoper 0,-2 as s", "borgo officer 0,-1 3 as o", "outpost hq 2,0", "borgo hq -2,0")


def effect_only(chosen: bool) -> dict[str, str]:
    return {"scoper_control": "effect_only"} if chosen else {}


@pytest.mark.parametrize("narrow", [False, True])
def test_its_former_side_attacks_a_captured_module(narrow: bool) -> None:
    """nsh.scoper.3; scoper_control"""
    table = nsh(*OFFICER, "borgo mutant 0,0 as m", options=effect_only(narrow), hands={"outpost": ["Move", "Battle"]})
    if narrow:
        table.battle()
        table.expect("o unharmed", "m spared o")
        return
    table.does("move o 0,-1 4")
    table.expect("told nsh.scoper.3")
    table.battle()
    table.expect("m struck o 1", "o gone", borgo_discard=1, outpost_discard=2)


@pytest.mark.parametrize("narrow", [False, True])
def test_outposts_shots_pass_over_a_captured_module(narrow: bool) -> None:
    """nsh.scoper.3; scoper_control"""
    table = nsh(
        "outpost commando -2,0 as c", "borgo officer -1,0 as o", "outpost scoper -1,1 as s", "borgo mutant 0,0 3 as m",
        "outpost hq 2,-2", "borgo hq 0,2", options=effect_only(narrow),
    )  # fmt: skip
    table.battle()
    table.expect("c struck o" if narrow else "c struck m", "o gone" if narrow else "m gone")


def test_outpost_moves_a_captured_module_and_its_owner_does_not() -> None:
    """nsh.scoper.3; scoper_control: full"""
    outpost = nsh(*OFFICER, hands={"outpost": ["Move", "Battle"]})
    outpost.does("move o 1,-2 3")
    outpost.expect("o at 1,-2", "o turn 3", "o serves outpost", "told nsh.scoper.3")
    borgo = nsh(*OFFICER, to_move="borgo", hands={"borgo": ["Move", "Battle"]})
    borgo.refuses("move o 1,-2", by="nsh.scoper.3")


def test_the_owner_moves_a_captured_module_where_only_its_effect_is_taken() -> None:
    """nsh.scoper.3; scoper_control: effect_only"""
    options = {"scoper_control": "effect_only"}
    outpost = nsh(*OFFICER, options=options, hands={"outpost": ["Move", "Battle"]})
    outpost.refuses("move o 1,-1", by="nsh.move.2")
    borgo = nsh(*OFFICER, options=options, to_move="borgo", hands={"borgo": ["Move", "Battle"]})
    borgo.expect("o serves outpost")
    borgo.does("move o 1,-1")
    borgo.expect("o at 1,-1", "o serves borgo", "told nsh.scoper.4")


def test_a_captured_officer_helps_outpost_either_way() -> None:
    """nsh.scoper.3; scoper_control: effect_only"""
    for options in ({}, {"scoper_control": "effect_only"}):
        table = nsh(
            "outpost brawler 0,0 3 as b", "outpost scoper 0,-2 as s", "borgo officer 0,-1 3 as o", "borgo hq 0,1",
            "outpost hq 2,-2", options=options,
        )  # fmt: skip
        table.battle()
        table.expect("b struck bhq 3", "told nsh.scoper.6")


def test_its_former_side_does_not_heal_a_captured_module() -> None:
    """nsh.scoper.3"""
    table = nsh(
        "outpost scoper 0,-2 as s", "borgo officer 0,-1 3 as o", "borgo mutant 0,0 as m", "borgo medic 1,-1 5 as med",
        "outpost hq 2,0", "borgo hq -2,0",
    )  # fmt: skip
    table.expect("o serves outpost", "med serves borgo")
    table.battle()
    table.expect("o gone", "med unharmed")


def test_outposts_medic_heals_a_captured_module() -> None:
    """nsh.scoper.3"""
    table = nsh(
        *OFFICER, "borgo mutant 0,0 as m", "outpost medic -1,-1 1 as med", hands={"outpost": ["Move", "Battle"]}
    )
    table.does("move o 0,-1 2")
    table.battle()
    table.expect("o unharmed", "med gone", "told nsh.scoper.3")


def test_a_module_is_free_at_once_when_the_scoper_goes() -> None:
    """nsh.scoper.4"""
    table = nsh(
        "hegemony transport 0,0 as w", "hegemony thug 0,1 as t", "outpost scoper 0,-1 as s", "outpost hq 2,0",
        hands={"hegemony": ["Sniper", "Battle"]},
    )  # fmt: skip
    table.expect("w serves outpost")
    table.refuses("ride t 1,0", by="nsh.transport.6")
    table.does("sniper s")
    table.expect("w serves hegemony", "told nsh.scoper.4")
    table.does("ride t 1,0")
    table.expect("t at 1,0")


def test_in_a_battle_it_is_free_from_the_next_phase_on() -> None:
    """nsh.scoper.4"""
    table = nsh(
        "hegemony ganger -1,0 3 as g", "outpost scoper 0,0 as s", "hegemony officer_ii 0,1 0 as o",
        "outpost brawler -1,1 5 as b", "hegemony gladiator -2,1 5 as x", "outpost runner 1,0 5 as r",
        "hegemony guard 0,-1 as y", "outpost hq 2,-2", "hegemony hq 2,0",
    )  # fmt: skip
    table.expect("o serves outpost")
    table.battle()
    table.claim(removed={3: ["s", "x"], 2: ["o"], 0: ["r"]}, phases={"b": [3], "r": [2]})
    table.expect("b struck x 3", "r struck o 1", "told nsh.scoper.4", "told nsh.scoper.6")


def test_a_held_scoper_captures_nothing() -> None:
    """nsh.scoper.5"""
    table = nsh(
        "outpost scoper 0,0 as s",
        "hegemony officer_i 0,-1 as o",
        to_move="hegemony",
        hands={"hegemony": ["Net Fighter"]},
    )
    table.does("place net_fighter 0,1 5")
    table.expect("s netted", "o serves hegemony", "told nsh.scoper.5", "not told nsh.scoper.4")


def test_a_captured_module_is_held_by_the_nets_of_its_former_side() -> None:
    """nsh.scoper.5"""
    table = nsh(
        "hegemony net_fighter 0,0 as n", "hegemony officer_i 1,-1 0 as o", "outpost brawler 1,-2 as b",
        to_move="outpost", hands={"outpost": ["Scoper", "Battle"]},
    )  # fmt: skip
    table.expect("o free")
    table.does("place scoper 2,-1")
    table.expect("o netted", "o serves outpost", "told nsh.scoper.5")


def test_nets_of_its_own_side_leave_a_module_alone_where_only_its_effect_is_taken() -> None:
    """nsh.scoper.3; scoper_control: effect_only"""
    table = nsh(
        "hegemony net_fighter 0,0 as n",
        "hegemony officer_i 1,-1 0 as o",
        "outpost scoper 2,-1 as s",
        options={"scoper_control": "effect_only"},
    )
    table.expect("o free", "o serves outpost")


def test_a_captured_transport_carries_outpost() -> None:
    """nsh.scoper.6"""
    units = (
        "outpost scoper 0,1 as s",
        "hegemony transport 0,0 as w",
        "outpost hmg 0,-1 as h",
        "hegemony thug 1,0 as t",
    )
    table = nsh(*units)
    table.does("ride h 1,-1 3")
    table.expect("h at 1,-1", "h turn 3", "told nsh.scoper.6")
    table.refuses("ride t 2,0", by="nsh.transport.1")
    nsh(*units, to_move="hegemony").refuses("ride t 2,0", by="nsh.transport.6")


def test_a_captured_boss_serves_outpost() -> None:
    """nsh.scoper.6"""
    table = nsh(
        "outpost brawler 0,0 as b", "outpost scoper 0,2 as s", "hegemony the_boss 0,1 as x",
        "hegemony thug -1,1 2 as t", "hegemony hq 0,-1", "outpost hq -2,2",
    )  # fmt: skip
    table.expect("t phases 2")
    table.battle()
    table.claim(phases={"b": [4]})
    table.expect("b struck hhq 3", "told nsh.scoper.6")


def test_a_captured_mother_module_and_brain_serve_outpost() -> None:
    """nsh.scoper.6"""
    table = nsh(
        "outpost brawler 0,0 as b", "outpost scoper 1,1 as s", "moloch mother_module 0,1 as m",
        "moloch the_brain 1,0 5 as x", "moloch hq 0,-1", "outpost hq -2,2",
    )  # fmt: skip
    table.battle()
    table.claim(phases={"b": [3, 2]}, hp={"mhq": 14})
    table.expect("told nsh.scoper.6")
    assert table.strength("b") == {"printed": 2, "moloch_the_brain": 1}


def chain(turn: int) -> NshTable:
    """An Outpost Medic at the unit, a captured one behind it."""
    return nsh(
        "outpost hmg 0,0 as h", "outpost medic 0,1 0 as m1", f"borgo medic 0,2 {turn} as m2", "outpost scoper 1,1 as s",
        "borgo claws 0,-1 5 as k", "outpost hq -2,0", "borgo hq 2,-2",
    )  # fmt: skip


def test_a_captured_medic_is_the_end_of_a_chain() -> None:
    """nsh.scoper.7"""
    table = chain(0)
    table.battle()
    table.claim(removed={3: ["m2"], 2: ["k"]})
    table.expect("h unharmed", "m1 unharmed", "told nsh.scoper.7")


def test_a_captured_medic_that_touches_nobody_is_no_part_of_a_chain() -> None:
    """nsh.scoper.7"""
    table = chain(3)
    table.battle()
    table.claim(removed={3: ["m1"], 2: ["k"]})
    table.expect("m2 unharmed", "not told nsh.scoper.7")


def test_the_choices_of_a_captured_medic_are_outposts() -> None:
    """nsh.scoper.7"""
    table = nsh(
        "outpost hmg 0,0 as h", "outpost runner 1,0 as r", "borgo medic 0,1 as m", "outpost scoper 0,2 as s",
        "borgo claws 0,-1 5 as k1", "borgo claws 1,-1 5 as k2", "outpost hq -2,0", "borgo hq -2,2", to_move="borgo",
    )  # fmt: skip
    table.does("battle")
    table.expect("asked outpost absorb")
    table.offers_exactly(["absorb k1 h", "absorb k2 h", "absorb k2 r"])
    table.does("absorb k2 r")
    table.expect("r unharmed", "h gone", "m gone", "told nsh.scoper.7")
