"""Chapter CHAMP DE BATAILLE ÉTENDU: 37 hexes, and more than four players."""

from __future__ import annotations

from typing import Any

import pytest

from hexdial.games.neuroshima.field import FIELDS
from hexdial.kernel.errors import RuleError
from tests.neuroshima.matches import turns
from tests.neuroshima.tables import NshTable, fresh, nsh

ARMIES = ["outpost", "moloch", "borgo", "hegemony"]
INNER = FIELDS[2].texts
RING = [cell for cell in FIELDS[3].texts if cell not in INNER]
SIX = ["outpost", "moloch", "borgo", "hegemony", "outpost", "moloch"]


def extended(*units: str, **content: Any) -> NshTable:
    given: dict[str, Any] = {"mode": "deathmatch", "armies": ARMIES, "board": 37}
    return nsh(*units, **{**given, **content})


@pytest.mark.parametrize("mode", ["deathmatch", "scoring", "team"])
def test_four_may_use_the_extended_field(mode: str) -> None:
    """nsh.extended.4 (extended_board: yes, no)"""
    sizes = []
    for used in ("yes", "no"):
        options = {"first_player": "given", "extended_board": used}
        table = fresh(mode=mode, players=4, lineups=ARMIES, options=options)
        table.does(f"place outpost_hq {'0,-3' if used == 'yes' else '0,-2'}")
        sizes.append(table.state.f.size)
    assert sizes == [37, 19]


@pytest.mark.parametrize("mode", ["deathmatch", "scoring", "team"])
def test_fewer_may_not(mode: str) -> None:
    """nsh.extended.1"""
    with pytest.raises(RuleError) as problem:
        fresh(mode=mode, players=3, options={"extended_board": "yes"})
    assert problem.value.rule == "nsh.extended.1"


@pytest.mark.parametrize("mode", ["duel", "solo"])
def test_two_and_one_against_two_have_no_such_option(mode: str) -> None:
    """nsh.extended.1"""
    with pytest.raises(RuleError) as problem:
        fresh(mode=mode, options={"extended_board": "yes"})
    assert problem.value.rule == "nsh.extended.1"


def centre_full(**content: Any) -> NshTable:
    """One hex of the centre is free, the ring is empty; Outpost holds a Runner."""
    homes = ["outpost hq 0,0", "moloch hq 2,-2 hp 12", "borgo hq -2,2 hp 9", "hegemony hq -2,0 hp 9"]
    taken = [home.split()[2] for home in homes]
    walls = [cell for cell in INNER if cell not in taken and cell != "2,0"]
    units = [f"moloch blocker {cell} as w{place}" for place, cell in enumerate(walls)]
    return extended(*homes, *units, **{"free": True, "hands": {"outpost": ["Runner", "Commando"]}, **content})


def test_a_battle_starts_when_the_centre_is_full() -> None:
    """nsh.extended.2 (extended_fill: combat)"""
    table = centre_full()
    table.does("place runner 2,0")
    table.expect("told nsh.extended.2", "to move moloch", "not over", outpost_hands=1)


def test_a_full_ring_starts_none() -> None:
    table = centre_full()
    table.does("place runner 3,0")
    table.expect("not told nsh.extended.2", "to move outpost")
    units = [f"moloch blocker {cell} as r{place}" for place, cell in enumerate(RING[:-1])]
    table = extended(*units, "outpost hq 0,0", free=True, hands={"outpost": ["Runner", "Commando"]})
    table.does(f"place runner {RING[-1]}")
    table.expect("not told nsh.extended.2", "to move outpost")


def test_or_it_is_the_final_combat() -> None:
    """nsh.end.6 (extended_fill: final_combat)"""
    table = centre_full(options={"extended_fill": "final_combat"})
    table.does("place runner 2,0")
    table.expect("told nsh.end.6", "not told nsh.extended.2", "winner outpost")


def test_the_small_field_knows_no_such_option() -> None:
    """nsh.full.1 (extended_fill: final_combat)"""
    walls = [cell for cell in INNER if cell not in ("0,0", "2,0", "-2,2")]
    units = [f"moloch blocker {cell} as w{place}" for place, cell in enumerate(walls)]
    table = nsh(
        "outpost hq 0,0", *units, "borgo hq -2,2", mode="deathmatch", armies=ARMIES[:3], free=True,
        hands={"outpost": ["Runner", "Commando"]}, options={"extended_fill": "final_combat"},
    )  # fmt: skip
    table.does("place runner 2,0")
    table.expect("told nsh.full.1", "not over")


def test_placing_and_moving_use_all_hexes() -> None:
    """nsh.extended.3"""
    table = extended("outpost runner 2,0 as r", "outpost hq 0,0", hands={"outpost": ["Move", "Commando", "Battle"]})
    offered = {text.split()[2] for text in table.options("place commando")}
    assert offered == set(FIELDS[3].texts) - {"2,0", "0,0"}
    table.does("move r 3,0")
    table.expect("r at 3,0", "told nsh.extended.3")


def test_inside_a_move_is_a_move() -> None:
    """nsh.move.1"""
    table = extended("outpost runner 2,0 as r", "outpost hq 0,0", hands={"outpost": ["Move", "Battle"]})
    table.does("move r 1,0")
    table.expect("told nsh.move.1", "not told nsh.extended.3")


def test_pushing_does_too() -> None:
    """nsh.push.3"""
    table = extended(
        "moloch hybrid 1,0 as h",
        "outpost runner 2,0 as r",
        hands={"moloch": ["Push", "Battle"]},
        to_move="moloch",
        windows="explicit",
    )
    table.does("push h r")
    table.offers_exactly(["to 3,-1", "to 3,0", "to 2,1"], start="to")


def test_shots_cross_into_the_ring() -> None:
    """nsh.ranged.1"""
    table = extended("outpost commando -3,0 as c", "moloch hybrid 3,0 as h")
    table.battle()
    table.expect("c struck h 1", "h gone")


def test_an_hq_may_stand_on_the_ring() -> None:
    """nsh.extended.4"""
    options = {"first_player": "given", "extended_board": "yes"}
    table = fresh(mode="deathmatch", players=4, lineups=ARMIES, options=options)
    assert len(table.options("place")) == 37
    table.does("place outpost_hq 3,-3").does("place moloch_hq 0,0")
    table.expect("told nsh.extended.4", "told nsh.setup.6")
    table.refuses("place borgo_hq 3,-3", by="nsh.setup.5")


def test_before_all_37_are_full_the_centre_has_been() -> None:
    """nsh.extended.5"""
    ring = [{"tile": "moloch_blocker", "at": cell, "label": f"r{place}"} for place, cell in enumerate(RING)]
    table = centre_full(units=ring)
    assert table.state.face.count(-1) == 1
    table.does("place runner 2,0")
    table.expect("told nsh.extended.2", "to move moloch")


def test_everybody_has_a_dial_however_many_play() -> None:
    """nsh.many.1"""
    table = fresh(mode="horde", players=6, lineups=SIX, options={"first_player": "given"})
    content = table.game.describe(table.state)
    assert content["hp"] == {
        "outpost#1": 20,
        "moloch#1": 20,
        "borgo": 20,
        "hegemony": 20,
        "outpost#2": 20,
        "moloch#2": 20,
    }
    assert sum(counter.id.startswith("life") for counter in table.game.scene(table.position, 0, "en").counters) == 6


UNITS = {
    "outpost": ["runner", "hmg", "commando"], "moloch": ["blocker", "hybrid", "guard"],
    "borgo": ["mutant", "claws", "brawler"], "hegemony": ["runner", "thug", "ganger"],
}  # fmt: skip


@pytest.mark.parametrize("mode", ["horde", "horde_scoring"])
def test_five_and_six_play_a_deathmatch_with_the_same_openings(mode: str) -> None:
    """nsh.many.2"""
    table = fresh(mode=mode, players=6, lineups=SIX, options={"first_player": "given"})
    for army, cell in zip(SIX[:-1], RING[::3], strict=False):
        table.does(f"place {army}_hq {cell}")
    table.does("place moloch_hq 1,0", dice=["draw outpost_runner"])
    table.expect("told nsh.many.2", "told nsh.extended.4")
    sizes = [len(table.state.hand[0])]
    for side, army in enumerate(SIX[1:], start=1):
        table.does("end", dice=[f"draw {army}_{tile}" for tile in UNITS[army][: min(side + 1, 3)]])
        sizes.append(len(table.state.hand[side]))
        if side > 1:
            table.expect(f"asked {'ABCDEF'[side]} discard")
            table.does(f"discard {army}_{UNITS[army][0]}")
    assert sizes == [1, 2, 3, 3, 3, 3]
    assert table.state.f.scoring == (mode == "horde_scoring")


def test_the_closing_round_is_of_all_others() -> None:
    """nsh.deathmatch.3"""
    homes = [
        f"{army} hq {cell} side {side + 1} as hq{side}"
        for side, (army, cell) in enumerate(zip(SIX, RING[::3], strict=True))
    ]
    piles = {name: ["Scout"] for name in ("outpost#1", "moloch#1", "borgo", "hegemony", "outpost#2", "moloch#2")}
    table = nsh(*homes, mode="horde", players=6, armies=SIX, phase="draw", hands={}, piles=piles, hp={"borgo": 19})
    table.expect("told nsh.deathmatch.3")
    for _ in range(5):
        table.does("end")
    assert turns(table) == [1, 2, 3, 4, 5]
    table.expect("not over", "to move F")


@pytest.mark.parametrize("players", [4, 7])
def test_a_horde_is_five_or_six(players: int) -> None:
    """nsh.many.2"""
    with pytest.raises(RuleError) as problem:
        fresh(mode="horde", players=players)
    assert problem.value.rule == "nsh.many.2"
