"""Chapter MODULES with OFFICIER and ÉCLAIREUR: links, bonuses that add up, help for friends only."""

from __future__ import annotations

import pytest

from hexdial.games.neuroshima.bonuses import bonuses
from hexdial.games.neuroshima.labels import labelled
from hexdial.games.neuroshima.nets import standing
from tests.neuroshima.tables import NshTable, nsh

AROUND = ["0,-1", "1,-1", "1,0", "0,1", "-1,1", "-1,0"]


def test_a_module_does_not_move_by_itself() -> None:
    """nsh.module.1"""
    table = nsh("outpost medic 0,0 as m", "moloch guard 2,0", hands={"outpost": ["Move", "Battle"]})
    table.refuses("walk m 0,1", by="nsh.module.1")
    table.refuses("walk m 0,0 3", by="nsh.module.1")
    table.does("move m 0,1 3")
    table.expect("m at 0,1", "m turn 3")


def test_a_module_works_as_soon_as_its_link_touches() -> None:
    """nsh.module.2"""
    table = nsh(
        "hegemony thug 0,0 as t", "outpost hq 0,-1", "hegemony hq -2,2", hands={"hegemony": ["Transport", "Battle"]}
    )
    table.refuses("ride t 1,0", by="nsh.transport.6")
    table.does("place transport 0,1 0")
    table.expect("told nsh.module.2")
    table.offers("ride t 1,0")


@pytest.mark.parametrize(
    ("army", "unit", "module"),
    [
        ("outpost", "commando", "officer"),
        ("outpost", "commando", "scout"),
        ("outpost", "commando", "medic"),
        ("moloch", "hybrid", "mother_module"),
        ("moloch", "hornet", "the_brain"),
        ("hegemony", "ganger", "the_boss"),
        ("hegemony", "ganger", "quartermaster"),
    ],
)
def test_every_module_works_for_a_unit_that_can_use_it(army: str, unit: str, module: str) -> None:
    """nsh.module.2"""
    table = nsh(f"{army} {unit} 0,0", f"{army} hq -2,2", "borgo hq 2,0", hands={army: [module, "Battle"]})
    table.does(f"place {module} 0,1")
    table.expect("told nsh.module.2", "not told nsh.module.12", "not told nsh.module.14")


def test_an_extra_attack_is_nothing_to_a_unit_without_any() -> None:
    """nsh.module.2"""
    table = nsh("moloch blocker 0,0", "moloch hybrid 1,1", "borgo hq 2,0", hands={"moloch": ["Mother Module", "Move"]})
    table.does("place mother_module 0,1")
    table.expect("not told nsh.module.2", "not told nsh.module.12", "not told nsh.module.14")
    table.does("move 0,1 0,1 2")
    table.expect("told nsh.module.2")


def test_an_officer_works_in_the_battle_after_it_was_moved_there() -> None:
    """nsh.module.2"""
    table = nsh(
        "borgo brawler 0,0 as b", "borgo officer 1,1 0 as o", "outpost hq 0,-1", "borgo hq -2,2",
        hands={"borgo": ["Move", "Battle"]},
    )  # fmt: skip
    table.does("move o 0,1")
    table.expect("told nsh.module.2")
    table.battle()
    table.expect("b struck ohq 3", "ohq hp 17")


def test_nobody_can_switch_a_module_off() -> None:
    """nsh.module.3"""
    table = nsh(
        "borgo brawler 0,0 as b", "borgo officer 0,1 0 as o", "outpost hq 0,-1", "borgo hq -2,2", windows="explicit"
    )
    assert {text.split()[0] for text in table.options()} == {"end", "battle", "discard"}
    table.does("battle")
    table.expect("asked chance draw", "b struck ohq 3")


@pytest.mark.parametrize("way", range(6))
def test_a_module_serves_the_hexes_at_its_links(way: int) -> None:
    """nsh.module.4"""
    table = nsh("outpost medic 0,0 0 as m", f"outpost hmg {AROUND[way]} as g", "hegemony hq 2,0", to_move="hegemony")
    table.deed("sniper", "g")
    table.claim(removed_now=["m" if way in (5, 0, 1) else "g"])


@pytest.mark.parametrize("turn", range(6))
def test_the_links_turn_with_the_module(turn: int) -> None:
    """nsh.module.4"""
    table = nsh(
        "hegemony officer_i 0,0 as o",
        "outpost hq 2,0",
        *[f"hegemony ganger {AROUND[way]} as g{way}" for way in (0, 2, 4)],
    )
    if turn:
        table.deed("move", ["o", [0, 0], turn])
    for way in (0, 2, 4):
        assert raised(table, f"g{way}") == (1 if (way - turn) % 6 in (0, 5) else 0)


def raised(table: NshTable, name: str) -> int:
    """What modules add to the blows of the unit now."""
    s = table.state
    return bonuses(s, standing(s)).melee[labelled(s)[name]]


def test_all_links_work_at_once_and_no_medic_answers_beside_them() -> None:
    """nsh.module.4"""
    table = nsh(
        "hegemony ganger 0,-1 4 as g", "outpost hmg 0,0 3 as h", "outpost medic 0,1 0 as m1",
        "outpost medic 1,0 4 as m2", "outpost medic -1,0 0 as m3", "hegemony hq 2,-2", "outpost hq -2,2", free=True,
    )  # fmt: skip
    table.does("battle")
    table.expect("asked outpost medic")
    table.refuses("medic m3", by="nsh.module.4")
    table.offers_exactly(["medic m1", "medic m2"])


def test_a_tough_module_survives_a_wound() -> None:
    """nsh.module.5"""
    table = nsh("outpost commando -2,0 as c", "borgo super_officer 0,0 as s", "outpost hq 2,-2", "borgo hq 2,0")
    table.battle()
    table.expect("s wounds 1", "told nsh.module.5")


def test_a_module_is_destroyed_like_any_unit() -> None:
    """nsh.module.5"""
    table = nsh(
        "outpost commando -2,0 as c", "borgo super_officer 0,0 wounds 1 as s", "outpost commando -1,-1 as d",
        "borgo officer 1,-1 as o", "outpost hq 2,-2", "borgo hq 2,0",
    )  # fmt: skip
    table.battle()
    table.claim(removed={3: ["s", "o"]})


@pytest.mark.parametrize("turn", range(6))
def test_the_unit_needs_no_symbol_of_its_own(turn: int) -> None:
    """nsh.module.6"""
    table = nsh(f"borgo mutant 0,0 {turn} as m", "borgo scout 0,1 0", "borgo officer 1,0 5", "outpost hq 2,-2")
    table.expect("m phases 3")
    assert raised(table, "m") == 1


def test_two_officers_give_two() -> None:
    """nsh.module.7"""
    table = nsh(
        "borgo brawler 0,0 as b",
        "borgo officer 0,1 0 as o1",
        "borgo officer 1,0 5 as o2",
        "outpost hq 0,-1",
        "borgo hq -2,2",
    )
    table.battle()
    table.expect("b struck ohq 4", "told nsh.module.7")
    assert table.strength("b") == {"printed": 2, "borgo_officer": 2}


def test_a_scout_and_the_hq_add_up() -> None:
    """nsh.module.7"""
    table = nsh("borgo brawler 0,0 as b", "borgo hq 1,-1", "borgo scout 0,1 0 as s", "outpost hq 0,-1")
    table.battle()
    table.claim(phases={"b": [4]})
    table.expect("told nsh.module.7")
    assert table.initiative("b") == {"printed": 2, "borgo_hq": 1, "borgo_scout": 1}


def test_modules_work_on_hqs() -> None:
    """nsh.module.8"""
    table = nsh(
        "borgo hq 0,0", "borgo scout 0,1 0", "borgo officer 1,0 5", "moloch blocker 0,-1 as x", "moloch hq 2,-2"
    )
    table.battle()
    table.claim(phases={"bhq": [1]})
    table.expect("bhq struck x 2", "told nsh.module.8")
    assert table.initiative("bhq") == {"printed": 0, "borgo_scout": 1}


def test_enemies_at_the_link_get_nothing() -> None:
    """nsh.module.9"""
    table = nsh(
        "outpost brawler 0,0 as b",
        "borgo hq 0,-1",
        "outpost hq -2,2",
        to_move="borgo",
        hands={"borgo": ["Officer", "Battle"]},
    )
    table.does("place officer 0,1 0")
    table.expect("told nsh.module.9", "not told nsh.module.2")
    table.battle()
    table.expect("b struck bhq 2", "bhq hp 18")


def test_a_saboteur_and_a_scoper_work_on_enemies() -> None:
    """nsh.module.9"""
    table = nsh(
        "hegemony ganger 0,0 as g", "hegemony scout 2,0 3 as s", to_move="outpost",
        hands={"outpost": ["Saboteur", "Scoper", "Officer"]},
    )  # fmt: skip
    table.does("place saboteur 0,1 0").does("place scoper 2,-1 0")
    table.expect("g phases 2", "s serves outpost", "not told nsh.module.9")
    table.does("place officer 1,0 0")
    table.expect("told nsh.module.9")


def test_nothing_is_passed_on_through_another_module() -> None:
    """nsh.module.10"""
    table = nsh("borgo brawler 0,0 as b", "borgo scout 0,1 0", "borgo scout 0,2 0", "outpost hq 0,-1", "borgo hq -2,2")
    table.battle()
    table.claim(phases={"b": [3]})
    table.expect("told nsh.module.10", "not told nsh.module.7")
    assert table.initiative("b") == {"printed": 2, "borgo_scout": 1}


def test_an_officer_raises_the_kind_it_shows() -> None:
    """nsh.module.11"""
    table = nsh(
        "hegemony universal_soldier 0,0 1 as u", "hegemony officer_ii 0,1 0", "borgo super_mutant 0,-1 as x",
        "hegemony hq -2,2", "borgo hq 2,0",
    )  # fmt: skip
    table.battle()
    assert table.hits()[:2] == [("u", "x", "melee", 2), ("u", "x", "ranged", 1)]
    table.expect("told nsh.module.11")


def test_an_officer_for_shots_leaves_blows_alone() -> None:
    """nsh.module.11"""
    table = nsh(
        "outpost mobile_armor 0,0 0 as a",
        "outpost officer 0,1",
        "moloch blocker 0,-1 3 as x",
        "moloch blocker -1,0 as y",
    )
    table.battle()
    assert table.hits()[:2] == [("a", "x", "melee", 2), ("a", "y", "ranged", 2)]
    table.expect("told nsh.module.11")


def test_an_officer_raises_every_attack_of_its_kind() -> None:
    """nsh.module.12"""
    table = nsh(
        "borgo mutant 0,0 as m",
        "borgo officer 0,1 0",
        "moloch blocker -1,0 as x",
        "moloch blocker 0,-1 as y",
        "moloch protector 1,-1 as z",
    )
    table.battle()
    table.expect("m struck x 2", "m struck y 2", "m struck z 2", "told nsh.module.12", "not told nsh.module.11")


def test_an_officer_creates_no_attack() -> None:
    """nsh.module.12"""
    table = nsh(
        "hegemony net_fighter 0,0 as n",
        "outpost hq 1,-1",
        "hegemony hq -2,2",
        hands={"hegemony": ["Officer II", "Battle"]},
    )
    table.does("place officer_ii 0,1 0")
    table.expect("told nsh.module.12", "not told nsh.module.2")
    table.battle()
    table.expect("ohq hp 20", "n spared ohq")


def test_an_officer_for_blows_says_nothing_to_a_shooter() -> None:
    """nsh.module.12"""
    table = nsh(
        "borgo assassin 0,0 1 as a", "outpost hq 0,-1", "borgo hq -2,2", hands={"borgo": ["Officer", "Scout", "Battle"]}
    )
    table.does("place officer 0,1 0")
    table.expect("told nsh.module.12")
    table.battle()
    table.expect("a struck ohq 1")


def test_a_scout_raises_the_initiative() -> None:
    """nsh.module.13"""
    table = nsh("outpost commando 0,0 4 as c", "outpost scout 0,1 0", "moloch hq 0,-1", "outpost hq -2,2")
    table.battle()
    table.claim(phases={"c": [4]})
    table.expect("told nsh.module.13")
    assert table.initiative("c") == {"printed": 3, "outpost_scout": 1}


def test_a_scout_raises_nobody_without_initiative() -> None:
    """nsh.module.14"""
    table = nsh("moloch blocker 0,0 as b", "borgo hq 0,-1", "moloch hq -2,2", hands={"moloch": ["Scout", "Battle"]})
    table.does("place scout 0,1 0")
    table.expect("told nsh.module.14", "not told nsh.module.2", "b phases")
    table.battle()
    table.claim(phases={"b": []}, hp={"bhq": 20})
