"""Face-to-face contact: what touches what, and when it comes to a battle."""

from __future__ import annotations

from typing import Any

import pytest

from hexdial.games.hexors.events import BattleBegan, Met, Noted
from tests.hexors.tables import HexorsTable, jlh

SIDES = ["1,0", "1,-1", "0,-1", "-1,0", "-1,1", "0,1"]
SECOND_RING = ["2,0", "2,-1", "2,-2", "1,-2", "0,-2", "-1,-1", "-2,0", "-2,1", "-2,2", "-1,2", "0,2", "1,1"]


@pytest.mark.parametrize("space", SIDES)
def test_a_tile_touches_each_of_its_six_neighbours(space: str) -> None:
    """jlh.contact.1"""
    q, r = space.split(",")
    table = jlh(f"a1 {-int(q)},{-int(r)} flat 9", f"b1 {space} flat 1", "b2 5,-3 flat 1", mode="beginner")
    table.does("advance a1 0,0")
    table.refuses("fight b2", by="jlh.contact.1", seat="A")
    table.does(dice=["red", "red"])
    table.expect("b1 in discard", "told jlh.battle.1")


@pytest.mark.parametrize("space", SECOND_RING)
def test_tiles_two_spaces_apart_do_not_touch(space: str) -> None:
    """jlh.contact.1"""
    q, r = (int(part) for part in space.split(","))
    start = next(side for side in SIDES if distance(side, (q, r)) > 2)
    table = jlh(f"a1 {start} flat 9", f"b1 {space} flat 1", mode="beginner")
    table.does("advance a1 0,0")
    table.refuses("fight b1", by="jlh.contact.2", seat="A")
    table.expect("to move B", "not told jlh.battle.1")


def distance(space: str, other: tuple[int, int]) -> int:
    q, r = (int(part) for part in space.split(","))
    dq, dr = q - other[0], r - other[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def test_what_does_not_touch_is_not_fought() -> None:
    """jlh.contact.1"""
    table = jlh("a1 -1,0 flat 9", "b1 1,0 flat 1", "b2 0,1 flat 1", "b3 1,1 flat 1", "b4 5,-3 flat 1", mode="beginner")
    table.does("advance a1 0,0")
    table.offers_exactly(["fight b1", "fight b2"])
    table.refuses("fight b3", by="jlh.contact.1")
    table.refuses("fight b4", by="jlh.contact.1")
    table.does("fight b2", dice=["red", "red", "blue", "blue"])
    table.expect("b1 in discard", "b2 in discard", "b3 at 1,1", "to move B")


@pytest.mark.parametrize("mode", ["beginner", "collectors"])
def test_landing_beside_an_enemy_starts_a_battle_without_further_choice(mode: str) -> None:
    """jlh.contact.2"""
    table = jlh("a1 -1,0 flat 9", "b1 1,0 flat 1", "b2 5,-3 flat 1", mode=mode)
    table.does("advance a1 0,0")
    table.expect("asked chance roll", "told jlh.contact.2", "to move A")
    assert [told.event for told in table.told("jlh.contact.2")] == [Met(1, (4,))]
    table.does(dice=["red", "red"])
    table.expect("b1 in discard", "a1 at 0,0", "to move B")


def test_nobody_fights_without_contact() -> None:
    """jlh.contact.2"""
    table = jlh("a1 0,0 flat 9", "b1 3,0 flat 1", mode="beginner")
    table.refuses("fight b1", by="jlh.contact.2")
    table.does("advance a1 0,1")
    table.expect("not told jlh.contact.2", "to move B")


def test_the_enemy_stronghold_is_contact_too() -> None:
    """jlh.contact.2"""
    table = jlh("a1 3,0 flat 9", "b1 0,5 flat 1", mode="beginner")
    table.does("advance a1 4,0", dice=["red", "red"])
    table.expect("told jlh.contact.2", "SB in discard", "a1 at 4,0")


# -- contact without a move


def telepathy(**content: Any) -> HexorsTable:
    """A takes b1 and leads it beside a2; then it goes back to B."""
    table = jlh(
        "a1 -3,0 flat 5", "a2 0,0 flat 5", "b1 2,0 flat 9", "b2 5,-3 flat 5", powers={"A": ["telepathy"]}, **content
    )
    table.does("play telepathy", answers=["target b1"])
    table.does("advance b1 1,0")
    return table


def test_tiles_that_come_to_touch_without_a_move_do_not_fight() -> None:
    """jlh.contact.3"""
    table = telepathy()
    table.expect("to move B", "b1 at 1,0", "asked B move", "not told jlh.battle.1")
    b1 = table.state.f.labels.index("b1")
    assert [told.event for told in table.told("jlh.contact.3")] == [Noted((b1,))]
    table.does("advance b2 5,-4")
    table.expect("to move A", "not told jlh.battle.1", "a2 at 0,0", "b1 at 1,0")


def test_quiet_contact_ends_when_one_of_them_moves_into_contact_again() -> None:
    """jlh.contact.3"""
    table = telepathy()
    table.expect("told jlh.contact.3")
    table.does("advance b1 1,-1", dice=["red", "red"])
    table.expect("told jlh.move.7", "a2 in discard", "b1 at 1,-1", "to move A")


def test_a_house_rule_lets_quiet_contact_fight_at_the_start_of_the_turn() -> None:
    """jlh.contact.3, option static_contact_battle at_start_of_turn"""
    table = telepathy(options={"static_contact_battle": "at_start_of_turn"})
    table.expect("to move B", "told jlh.contact.3", "asked chance roll")
    table.does(dice=["red", "red"])
    table.expect("a2 in discard", "b1 at 1,0", "to move B", "asked B move")
    battles = [told.event for told in table.events if isinstance(told.event, BattleBegan)]
    labels = table.state.f.labels
    assert [(labels[battle.attacker], labels[battle.defender]) for battle in battles] == [("b1", "a2")]


def test_by_the_house_rule_every_touching_tile_of_the_player_fights() -> None:
    """jlh.contact.3, option static_contact_battle at_start_of_turn"""
    table = jlh(
        *["a1 0,0 flat 9", "a2 0,3 flat 9", "a3 -3,0 flat 9", "b1 1,0 flat 1", "b2 1,3 flat 1", "b3 5,-3 flat 1"],
        mode="beginner",
        options={"static_contact_battle": "at_start_of_turn"},
    )
    assert [told.event for told in table.told("jlh.contact.3")] == [Noted((1, 2))]
    table.does(dice=["red", "red", "blue", "blue"])
    table.expect("b1 in discard", "b2 in discard", "a1 at 0,0", "a2 at 0,3", "to move A", "asked A move")
    table.does("advance a3 -2,0")
    table.expect("to move B")


# -- walls and craters


@pytest.mark.parametrize(
    "power",
    [
        {"power": "energy_barrier", "owner": "B", "at": "3,0"},
        {"power": "wasteland", "owner": "B", "cells": ["3,0"]},
        {"power": "wasteland", "owner": "A", "cells": ["3,0"]},
    ],
)
def test_touching_an_enemy_wall_or_a_crater_is_no_battle(power: dict[str, object]) -> None:
    """jlh.contact.4"""
    table = jlh("a1 0,0 flat 5", "a2 1,0 flat 5", "a3 2,1 flat 5", "b1 5,-3 flat 5", in_force=[power])
    table.does("jump a1 2,0")
    table.expect("asked A chain", "told jlh.contact.4", "not told jlh.battle.1")
    table.does("jump a1 2,2")
    table.expect("a1 at 2,2", "to move B", "not told jlh.battle.1")


def test_ones_own_wall_is_a_friend_and_nothing_to_speak_of() -> None:
    """jlh.contact.4"""
    wall = {"power": "energy_barrier", "owner": "A", "at": "3,0"}
    table = jlh("a1 1,0 flat 5", "b1 5,-3 flat 5", in_force=[wall])
    table.does("advance a1 2,0")
    table.expect("not told jlh.contact.4", "to move B")


def test_a_wall_beside_an_enemy_does_not_hide_him() -> None:
    """jlh.contact.4"""
    wall = {"power": "energy_barrier", "owner": "B", "at": "0,1"}
    table = jlh("a1 -1,0 flat 9", "b1 1,0 flat 1", "b2 5,-3 flat 1", in_force=[wall])
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect("told jlh.contact.4", "told jlh.contact.2", "b1 in discard")


# -- no way out


@pytest.mark.parametrize("mode", ["beginner", "collectors"])
def test_the_battle_is_compulsory(mode: str) -> None:
    """jlh.contact.5"""
    table = jlh("a1 -1,0 flat 9", "b1 1,0 flat 1", "b2 5,-3 flat 1", mode=mode)
    table.does("advance a1 0,0")
    table.refuses("pass", by="jlh.contact.5", seat="A")
    table.refuses("stop", by="jlh.contact.5", seat="A")
    table.does(dice=["red", "red"])
    table.expect("b1 in discard", "to move B")


def test_of_two_battles_neither_can_be_declined() -> None:
    """jlh.contact.5"""
    table = jlh("a1 -1,0 flat 9", "b1 1,0 flat 1", "b2 0,1 flat 1", "b3 5,-3 flat 1", options={"allow_pass": "yes"})
    table.does("advance a1 0,0")
    table.refuses("pass", by="jlh.contact.5")
    table.refuses("stop", by="jlh.contact.5")


def test_a_power_may_void_the_battle() -> None:
    """jlh.contact.5"""
    table = jlh("a1 -1,0 flat 9", "b1 1,0 flat 1", "b2 5,-3 flat 1", powers={"A": ["escape"]})
    table.does("advance a1 0,0")
    table.refuses("pass", by="jlh.contact.5", seat="A", at="announced")
    table.does("play escape", answers=["target a1", "stay"])
    table.expect("a1 at 0,0", "b1 at 1,0", "to move B", "not told jlh.battle.3")
