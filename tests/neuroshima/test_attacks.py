"""Chapter COMBATTANTS: melee, shots and the Gauss Cannon, each through its own edge."""

from __future__ import annotations

import pytest

from hexdial.games.neuroshima.events import Noted, Struck
from tests.neuroshima.tables import NshTable, nsh

AROUND = ["0,-1", "1,-1", "1,0", "0,1", "-1,1", "-1,0"]  # N NE SE S SW NW of the middle
RIM = ["0,-2", "2,-2", "2,0", "0,2", "-2,2", "-2,0"]


def noted(table: NshTable, rule: str) -> list[list[str]]:
    """The units of every remark by this rule."""
    events = [told.event for told in table.told(rule) if isinstance(told.event, Noted)]
    return [[table.called(unit) for unit in event.about] for event in events]


def struck_by(table: NshTable, rule: str) -> list[str]:
    """Whom the attacks hit of which this rule speaks."""
    return [table.called(told.event.target) for told in table.told(rule) if isinstance(told.event, Struck)]


# -- every attack


@pytest.mark.parametrize("turn", range(6))
def test_a_symbol_acts_through_its_edge_only(turn: int) -> None:
    """nsh.attack.1 nsh.attack.3"""
    modules = [f"moloch blocker {cell} as m{side}" for side, cell in enumerate(RIM[:2])]
    others = [f"moloch medic {cell} as m{side + 2}" for side, cell in enumerate(RIM[2:4])]
    rest = ["moloch officer -2,2 as m4", "moloch brain -2,0 as m5"]
    table = nsh(f"outpost commando 0,0 {turn} as c", *modules, *others, *rest)
    table.battle()
    assert [hit[:2] for hit in table.hits()] == [("c", f"m{(2 + turn) % 6}")]
    table.expect("told nsh.attack.3", "not told nsh.attack.1")


def test_an_enemy_at_another_edge_is_out_of_reach() -> None:
    """nsh.attack.1"""
    table = nsh("outpost commando 0,0 as c", "moloch scout 0,1 as s", "moloch medic 1,-1 as m", "moloch brain 0,-2")
    table.battle()
    table.expect("s unharmed", "m unharmed", "told nsh.attack.1", "not told nsh.ranged.6")
    [about] = noted(table, "nsh.attack.1")
    assert (about[0], sorted(about[1:])) == ("c", ["m", "s"])


def test_a_unit_that_hits_somebody_needs_no_such_word() -> None:
    """nsh.attack.1"""
    table = nsh("outpost commando 0,0 as c", "moloch scout 0,1 as s", "moloch medic 2,0 as m")
    table.battle()
    table.expect("s unharmed", "m gone", "not told nsh.attack.1")


def test_all_symbols_strike_at_once() -> None:
    """nsh.attack.2"""
    table = nsh("borgo mutant 0,0 as m", "moloch scout -1,0 as a", "moloch medic 0,-1 as b", "moloch brain 1,-1 as c")
    table.battle()
    table.claim(removed={2: ["a", "b", "c"]})
    assert sorted(hit[1] for hit in table.hits()) == ["a", "b", "c"]
    assert len(struck_by(table, "nsh.attack.2")) == 2, "all after the first"


@pytest.mark.parametrize(
    ("unit", "wounds"),
    [
        ("outpost runner 0,0 1", 1),
        ("outpost brawler 0,0 0", 2),
        ("borgo net_fighter 0,0 4", 3),
        ("outpost hmg 0,0 0", 2),  # twice 1
        ("outpost annihilator 0,0 2", 2),
    ],
)
def test_strength_is_the_number_of_symbols(unit: str, wounds: int) -> None:
    """nsh.attack.3"""
    table = nsh(f"{unit} as u", "moloch hq 0,-1")
    table.battle()
    table.expect(f"u struck mhq {wounds}", f"mhq hp {20 - wounds}", "told nsh.attack.3")


def test_a_unit_of_ones_own_is_not_hurt() -> None:
    """nsh.attack.4"""
    table = nsh("borgo mutant 0,0 as a", "borgo mutant 0,-1 3 as b", "outpost hq 2,0")
    table.battle()
    table.expect("a unharmed", "b unharmed", "told nsh.attack.4")
    assert table.hits() == []
    assert noted(table, "nsh.attack.4") == [["b", "a"], ["a", "b"]]


def test_friends_that_no_edge_touches_are_no_matter() -> None:
    """nsh.attack.4"""
    table = nsh("borgo mutant 0,0 as a", "borgo officer 0,1 3", "outpost hq 2,0")
    table.battle()
    table.expect("not told nsh.attack.4", "not told nsh.attack.1", "not told nsh.ranged.6")


def test_blow_and_shot_of_one_edge_both_count() -> None:
    """nsh.attack.5"""
    table = nsh("hegemony universal_soldier 0,0 as us", "moloch blocker -1,0 as x", "moloch hq -2,0")
    table.battle()
    table.expect("x wounds 2", "mhq hp 20", "told nsh.attack.5")
    assert table.hits()[:2] == [("us", "x", "melee", 1), ("us", "x", "ranged", 1)]


@pytest.mark.parametrize("between", [(), ("hegemony runner -1,0 as r",)])
def test_without_an_enemy_there_the_shot_flies_on(between: tuple[str, ...]) -> None:
    """nsh.attack.5"""
    table = nsh("hegemony universal_soldier 0,0 as us", *between, "moloch hq -2,0")
    table.battle()
    table.expect("mhq hp 19", "us struck mhq 1", "us unharmed", "told nsh.attack.5")


# -- melee


def test_melee_hits_the_enemy_on_the_touching_hex() -> None:
    """nsh.melee.1"""
    table = nsh("outpost brawler 0,0 as b", "moloch hq 0,-1")
    table.battle()
    table.expect("b struck mhq 2", "told nsh.melee.1")
    assert struck_by(table, "nsh.melee.1") == ["mhq"]


def test_melee_does_not_reach_two_hexes() -> None:
    """nsh.melee.1"""
    table = nsh("outpost brawler 0,0 as b", "moloch hq 0,-2")
    table.battle()
    table.expect("mhq hp 20", "b spared mhq", "not told nsh.melee.1")


def test_armour_does_not_help_against_melee() -> None:
    """nsh.melee.2"""
    table = nsh("outpost runner 0,0 1 as r", "moloch blocker 0,-1 3 as x")
    table.battle()
    table.expect("x wounds 1", "told nsh.melee.2")
    bare = nsh("outpost runner 0,0 1 as r", "moloch blocker 0,-1 0 as x")
    bare.battle()
    bare.expect("x wounds 1", "told nsh.melee.1", "not told nsh.melee.2")


# -- shots


@pytest.mark.parametrize("turn", range(6))
def test_a_shot_runs_straight_to_any_distance(turn: int) -> None:
    """nsh.ranged.1"""
    start, end = RIM[(turn + 5) % 6], RIM[(turn + 2) % 6]
    table = nsh(f"outpost commando {start} {turn} as c", f"moloch scout {end} as s")
    table.battle()
    table.claim(removed={3: ["s"]})
    table.expect("told nsh.ranged.1")


def test_a_shot_hits_the_first_enemy_and_goes_no_further() -> None:
    """nsh.ranged.2"""
    table = nsh("outpost commando -2,0 0 as c", "moloch guard 0,0 as g", "moloch hq 1,0")
    table.battle()
    table.expect("g gone", "mhq hp 20", "c spared mhq", "told nsh.ranged.2")


def test_a_unit_fires_along_all_its_edges() -> None:
    """nsh.ranged.3"""
    table = nsh(
        "moloch protector 0,0 as p", "outpost scout 0,-2 as a", "outpost medic 2,-2 as b", "outpost officer -2,0 as c"
    )
    table.battle()
    table.claim(removed={1: ["a", "b", "c"]}, phases={"p": [1]})
    assert len(struck_by(table, "nsh.ranged.3")) == 2, "all after the first"


def test_friends_neither_take_nor_stop_a_shot() -> None:
    """nsh.ranged.4"""
    table = nsh("outpost commando -2,0 0 as c", "outpost runner -1,0 as r", "moloch guard 0,0 as g", "moloch hq 1,0")
    table.battle()
    table.expect("g gone", "r unharmed", "mhq hp 20", "told nsh.ranged.4")


def test_a_shot_at_a_neighbour_is_still_a_shot() -> None:
    """nsh.ranged.5 nsh.armour.2"""
    table = nsh("outpost commando -1,0 0 as c", "moloch blocker 0,0 5 as x")
    table.battle()
    table.expect("x unharmed", "told nsh.armour.2", "not told nsh.ranged.5")
    bare = nsh("outpost commando -1,0 0 as c", "moloch scout 0,0 as s")
    bare.battle()
    bare.expect("s gone", "told nsh.ranged.5", "not told nsh.ranged.1")
    assert bare.hits() == [("c", "s", "ranged", 1)]


def test_a_shot_ends_at_the_edge_of_the_battlefield() -> None:
    """nsh.ranged.6"""
    table = nsh("outpost commando -2,0 0 as c", "moloch hq 0,2")
    table.battle()
    table.expect("mhq hp 20", "told nsh.ranged.6")
    assert noted(table, "nsh.ranged.6") == [["c"]]
    assert table.state.f.size == 19


@pytest.mark.parametrize(("unit", "start"), [("outpost commando", "-3,0 0"), ("outpost commando", "3,0 3")])
def test_on_the_extended_field_the_ring_is_in_reach(unit: str, start: str) -> None:
    """nsh.ranged.1"""
    end = "3,0" if start.startswith("-3") else "-3,0"
    table = nsh(
        f"{unit} {start} as c", f"moloch scout {end} as s", "borgo hq 0,2", "hegemony hq 0,-2",
        mode="deathmatch", board=37, armies=["outpost", "moloch", "borgo", "hegemony"],
    )  # fmt: skip
    table.battle()
    table.expect("s gone", "told nsh.ranged.1")


@pytest.mark.parametrize("mode", ["deathmatch", "scoring"])
def test_everybody_else_is_an_enemy_and_stops_the_shot(mode: str) -> None:
    """nsh.ranged.7"""
    table = nsh(
        "outpost commando -2,0 0 as c", "moloch scout 0,0 as first", "borgo scout 2,0 as second", mode=mode,
        armies=["outpost", "moloch", "borgo"],
    )  # fmt: skip
    table.battle()
    table.expect("first gone", "second unharmed", "told nsh.ranged.7", "not told nsh.ranged.2")


def test_two_enemies_of_one_player_are_the_ordinary_case() -> None:
    """nsh.ranged.2"""
    table = nsh(
        "outpost commando -2,0 0 as c", "moloch scout 0,0 as first", "moloch medic 2,0 as second", "borgo hq 0,2",
        mode="deathmatch", armies=["outpost", "moloch", "borgo"],
    )  # fmt: skip
    table.battle()
    table.expect("first gone", "second unharmed", "told nsh.ranged.2", "not told nsh.ranged.7")


def test_two_enemies_of_one_team_are_the_ordinary_case() -> None:
    """nsh.ranged.2"""
    table = nsh(
        "outpost commando -2,0 0 as c", "moloch scout 0,0 as first", "borgo scout 2,0 as second", "hegemony hq 0,2",
        mode="team", teams={"outpost": "A", "hegemony": "A", "moloch": "B", "borgo": "B"},
    )  # fmt: skip
    table.battle()
    table.expect("first gone", "second unharmed", "told nsh.ranged.2", "not told nsh.ranged.7")


# -- the Gauss Cannon


def test_the_gauss_cannon_wounds_every_enemy_on_its_line() -> None:
    """nsh.gauss.1 nsh.gauss.5"""
    table = nsh(
        "moloch gauss 0,2 2 as gauss", "borgo claws 0,1 as a", "borgo super_officer 0,0 as b", "borgo hq 0,-1",
        "borgo medic 0,-2 as d",
    )  # fmt: skip
    table.battle()
    table.claim(removed={3: [], 1: ["a", "d"]})
    table.expect("b wounds 1", "bhq hp 19", "told nsh.gauss.1", "told nsh.gauss.5")
    assert [hit[1] for hit in table.hits() if hit[2] == "gauss"] == ["a", "b", "bhq", "d"]


def test_no_bonus_raises_its_strength() -> None:
    """nsh.gauss.2"""
    table = nsh(
        "moloch gauss 0,0 2 as gauss", "moloch hq 0,1", "moloch officer 1,0 2 as o", "moloch brain -1,0 2 as b",
        "outpost hq 0,-2",
    )  # fmt: skip
    table.battle()
    table.expect("ohq hp 19", "gauss struck ohq 1", "told nsh.gauss.2")
    assert table.strength("gauss") == {"printed": 1}


def test_armour_saves_only_its_wearer_from_the_gauss_cannon() -> None:
    """nsh.gauss.3 nsh.armour.6"""
    table = nsh(
        "moloch gauss -2,2 3 as gauss", "hegemony gladiator 0,0 4 as gl", "hegemony ganger 1,-1 3 as ga",
        "hegemony hq 2,-2", "moloch hq -2,0",
    )  # fmt: skip
    table.battle()
    table.claim(removed={1: ["ga"]})
    table.expect("gl unharmed", "hhq hp 19", "mhq hp 20", "told nsh.gauss.3", "told nsh.armour.6")
    assert struck_by(table, "nsh.armour.6") == ["gl"]


def test_the_gauss_cannon_wounds_an_unarmoured_side() -> None:
    """nsh.gauss.1"""
    table = nsh("moloch gauss -2,2 3 as gauss", "hegemony gladiator 0,0 0 as gl")
    table.battle()
    table.expect("gl wounds 1", "told nsh.gauss.1", "not told nsh.gauss.3", "not told nsh.armour.6")


@pytest.mark.parametrize(
    ("helper", "acts", "left"),
    [("moloch scout 0,1 as s", [2], 19), ("moloch mother 0,1 as m", [1, 0], 18)],
)
def test_initiative_and_extra_attacks_do_count(helper: str, acts: list[int], left: int) -> None:
    """nsh.gauss.4"""
    table = nsh("moloch gauss 0,0 2 as gauss", helper, "outpost hq 0,-2")
    table.battle()
    table.claim(phases={"gauss": acts})
    table.expect(f"ohq hp {left}", "told nsh.gauss.4")


def test_a_gauss_cannon_by_itself() -> None:
    """nsh.gauss.4"""
    table = nsh("moloch gauss 0,0 2 as gauss", "outpost hq 0,-2")
    table.battle()
    table.claim(phases={"gauss": [1]})
    table.expect("ohq hp 19", "not told nsh.gauss.4")


@pytest.mark.parametrize("saved", ["a", "b"])
def test_a_medic_saves_one_of_those_on_the_line(saved: str) -> None:
    """nsh.gauss.5"""
    table = nsh(
        "moloch gauss 0,2 2 as gauss", "borgo claws 0,0 0 as a", "borgo claws 0,-1 0 as b", "borgo medic 1,-1 5 as m",
    )  # fmt: skip
    table.battle(medic_saves=saved)
    table.claim(removed={1: ["m", "b" if saved == "a" else "a"]})
    table.expect(f"{saved} unharmed", "told nsh.gauss.5")


def test_friends_on_the_line_are_untouched_and_do_not_stop_it() -> None:
    """nsh.gauss.6"""
    table = nsh(
        "moloch gauss 0,2 2 as gauss", "borgo claws 0,1 as a", "moloch hybrid 0,0 1 as friend", "borgo claws 0,-1 as b",
    )  # fmt: skip
    table.battle()
    table.claim(removed={1: ["a", "b"]})
    table.expect("friend unharmed", "told nsh.gauss.6")
    assert struck_by(table, "nsh.gauss.6") == ["b"]


def test_a_gauss_cannon_that_meets_nobody() -> None:
    """nsh.ranged.6"""
    table = nsh("moloch gauss 0,2 2 as gauss", "moloch hybrid 0,0 1 as friend", "outpost hq 2,-2")
    table.battle()
    table.expect("friend unharmed", "told nsh.ranged.6")
    assert ["gauss"] in noted(table, "nsh.ranged.6")
