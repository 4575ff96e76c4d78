"""Threats: what a battle would do to whom, from the forecast."""

from __future__ import annotations

from fractions import Fraction

from hexdial.games.neuroshima.game import NSH
from hexdial.kernel.chances import Threat
from tests.neuroshima.tables import NshTable, nsh
from tests.neuroshima.test_forecast import SAVED


def found(table: NshTable, seat: int = 0) -> list[tuple[str, str, int, bool]]:
    """Who hits whom, for how much, and whether that is the end of it."""
    names = {piece.id: piece.art for piece in NSH.scene(table.position, 0, "en").pieces}
    return [(names[one.source], names[one.target], int(one.amount), bool(one.fatal)) for one in raw(table, seat)]


def raw(table: NshTable, seat: int = 0) -> list[Threat]:
    assert NSH.threats is not None
    return [*NSH.threats(table.state, seat)]


def test_everybody_who_would_strike_is_named() -> None:
    """nsh.ranged.1: as many hits as the battle then has."""
    table = nsh("outpost commando 0,0 4", "moloch hq 0,-1", "outpost hq -2,2")
    threats = raw(table)
    table.battle()
    assert len(threats) == len(table.hits()) == 2
    assert [(one.kind, one.chance) for one in threats] == [("battle", Fraction(1))] * 2
    assert found_of(threats, 0)[0].rules


def test_damage_to_an_hq_is_counted() -> None:
    """nsh.combat.11"""
    table = nsh("outpost commando 0,0 4", "moloch hq 0,-1", "outpost hq -2,2")
    assert ("outpost_commando", "moloch_hq", 1, False) in found(table)
    assert ("moloch_hq", "outpost_commando", 1, True) in found(table)
    table.battle()
    table.expect("mhq hp 19", "commando gone")


def found_of(threats: list[Threat], seat: int) -> list[Threat]:
    return [one for one in threats if one.seat == seat]


def test_a_medic_takes_the_hit_on_itself() -> None:
    """nsh.medic.1"""
    table = nsh(*SAVED)
    victims = [(target, fatal) for _, target, _, fatal in found(table)]
    assert ("borgo_medic", True) in victims
    assert all("claws" not in target for target, _ in victims)


def test_nobody_threatens_anybody_on_an_empty_board() -> None:
    assert raw(nsh("outpost hq -2,2", "moloch hq 2,-2")) == []
