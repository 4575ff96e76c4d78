"""Face-to-face contact in the Arena: what touches what, and when it comes to a duel."""

from __future__ import annotations

from typing import Any

import pytest

from hexdial.games.hexors.events import BattleBegan, Met, Noted
from tests.hexors.tables import HexorsTable, ygh

SIDES = ["1,0", "1,-1", "0,-1", "-1,0", "-1,1", "0,1"]
SECOND_RING = ["2,0", "2,-1", "2,-2", "1,-2", "0,-2", "-1,-1", "-2,0", "-2,1", "-2,2", "-1,2", "0,2", "1,1"]
BY_OPTION = {"static_contact_duel": "at_start_of_turn"}


def duels(table: HexorsTable) -> list[tuple[str, str]]:
    """Attacker and defender of every duel so far."""
    labels = table.state.f.labels
    events = [told.event for told in table.events]
    return [(labels[event.attacker], labels[event.defender]) for event in events if isinstance(event, BattleBegan)]


@pytest.mark.parametrize("space", SIDES)
def test_a_tile_touches_each_of_its_six_neighbours(space: str) -> None:
    """ygh.contact.1"""
    q, r = space.split(",")
    table = ygh(f"a1 {-int(q)},{-int(r)} flat 9", f"b1 {space} flat 1", "b2 5,-3 flat 1", mode="beginner")
    table.does("advance a1 0,0")
    table.refuses("fight b2", by="ygh.contact.1", seat="A")
    table.does(dice=["red", "red"])
    table.expect("b1 in discard", "told ygh.duel.1")


@pytest.mark.parametrize("space", SECOND_RING)
def test_tiles_two_spaces_apart_do_not_touch(space: str) -> None:
    """ygh.contact.2"""
    q, r = (int(part) for part in space.split(","))
    start = next(side for side in SIDES if distance(side, (q, r)) > 2)
    table = ygh(f"a1 {start} flat 9", f"b1 {space} flat 1", mode="beginner")
    table.does("advance a1 0,0")
    table.refuses("fight b1", by="ygh.contact.2", seat="A")
    table.expect("to move B", "not told ygh.duel.1")


def distance(space: str, other: tuple[int, int]) -> int:
    q, r = (int(part) for part in space.split(","))
    dq, dr = q - other[0], r - other[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def test_what_does_not_touch_is_not_fought() -> None:
    """ygh.contact.1"""
    table = ygh("a1 -1,0 flat 9", "b1 1,0 flat 1", "b2 0,1 flat 1", "b3 1,1 flat 1", mode="beginner")
    table.does("advance a1 0,0")
    table.offers_exactly(["fight b1", "fight b2"])
    table.refuses("fight b3", by="ygh.contact.1")
    table.does("fight b2", dice=["red", "red", "blue", "blue"])
    table.expect("b1 in discard", "b2 in discard", "b3 at 1,1", "to move B")


@pytest.mark.parametrize("mode", ["beginner", "collectors"])
def test_a_tile_landing_beside_an_enemy_must_duel_it(mode: str) -> None:
    """ygh.contact.2"""
    table = ygh("a1 -1,0 flat 9", "b1 1,0 flat 1", "b2 5,-3 flat 1", mode=mode)
    table.does("advance a1 0,0")
    table.expect("asked chance roll", "told ygh.contact.2", "to move A")
    labels = table.state.f.labels
    assert [told.event for told in table.told("ygh.contact.2")] == [Met(labels.index("a1"), (labels.index("b1"),))]
    for word in ("pass", "stop", "stay"):
        table.refuses(word, by="ygh.contact.2", seat="A")
    table.does(dice=["red", "red"])
    table.expect("b1 in discard", "a1 at 0,0", "to move B")


def test_of_two_duels_neither_can_be_declined() -> None:
    """ygh.contact.2"""
    table = ygh("a1 -1,0 flat 9", "b1 1,0 flat 1", "b2 0,1 flat 1", mode="beginner")
    table.does("advance a1 0,0")
    table.refuses("pass", by="ygh.contact.2")
    table.refuses("stop", by="ygh.contact.2")


def test_the_enemy_character_is_contact_too() -> None:
    """ygh.contact.2"""
    table = ygh("a1 3,0 flat 9", "b1 0,5 flat 1", mode="beginner")
    table.does("advance a1 4,0", dice=["red", "red"])
    table.expect("told ygh.contact.2", "CB in discard", "a1 at 4,0")


def test_nobody_duels_without_contact() -> None:
    """ygh.contact.2"""
    table = ygh("a1 0,0 flat 9", "b1 3,0 flat 1", mode="beginner")
    table.refuses("fight b1", by="ygh.contact.2")
    table.does("advance a1 0,1")
    table.expect("not told ygh.contact.2", "to move B")


# -- contact without a move


def zombified(**content: Any) -> HexorsTable:
    """A takes b1 and leads it beside a2; then it goes back to B."""
    table = ygh(
        "a1 -3,0 flat 5", "a2 0,0 flat 5", "b1 2,0 flat 9", "b2 5,-3 flat 5", powers={"A": ["zombify"]}, **content
    )
    table.does("play zombify", answers=["target b1"])
    table.does("advance b1 1,0")
    return table


def test_a_monster_given_back_beside_an_enemy_starts_no_duel() -> None:
    """ygh.contact.3, option static_contact_duel never"""
    table = zombified()
    table.expect("to move B", "b1 at 1,0", "asked B move", "not told ygh.duel.1")
    b1 = table.state.f.labels.index("b1")
    assert [told.event for told in table.told("ygh.contact.3")] == [Noted((b1,))]
    table.does("advance b2 5,-4")
    table.expect("to move A", "not told ygh.duel.1", "a2 at 0,0", "b1 at 1,0")


def test_genesis_beside_an_enemy_starts_no_duel() -> None:
    """ygh.contact.3"""
    table = ygh("CA -3,0", "a1 discard flat 9", "b1 0,0 flat 1", "b2 5,-3 flat 1", powers={"A": ["genesis"]})
    table.does("play genesis", answers=["space -1,0"])
    table.does("advance CA -3,1")
    table.expect("to move B", "a1 at -1,0", "b1 at 0,0", "told ygh.contact.3")
    assert duels(table) == []


def test_quiet_contact_ends_when_one_of_them_moves_into_contact_again() -> None:
    """ygh.contact.3, ygh.move.5"""
    table = zombified()
    table.expect("told ygh.contact.3")
    table.does("advance b1 1,-1", dice=["red", "red"])
    table.expect("told ygh.move.5", "a2 in discard", "b1 at 1,-1", "to move A")


def test_a_house_rule_lets_quiet_contact_duel_at_the_start_of_the_turn() -> None:
    """ygh.contact.3, option static_contact_duel at_start_of_turn"""
    table = zombified(options=BY_OPTION)
    table.expect("to move B", "told ygh.contact.3", "asked chance roll")
    table.does(dice=["red", "red"])
    table.expect("a2 in discard", "b1 at 1,0", "to move B", "asked B move")
    assert duels(table) == [("b1", "a2")]


def test_by_the_house_rule_every_touching_tile_of_the_player_duels() -> None:
    """ygh.contact.3, option static_contact_duel at_start_of_turn"""
    table = ygh(
        *["a1 0,0 flat 9", "a2 0,3 flat 9", "a3 -3,0 flat 9", "b1 1,0 flat 1", "b2 1,3 flat 1", "b3 5,-3 flat 1"],
        mode="beginner",
        options=BY_OPTION,
    )
    assert [told.event for told in table.told("ygh.contact.3")] == [Noted((1, 2))]
    table.does(dice=["red", "red", "blue", "blue"])
    table.expect("b1 in discard", "b2 in discard", "a1 at 0,0", "a2 at 0,3", "to move A", "asked A move")
    table.does("advance a3 -2,0")
    table.expect("to move B")


# -- walls


@pytest.mark.parametrize(
    ("more", "power"),
    [
        ([], {"power": "mystic_barrier", "owner": "B", "at": "3,0"}),
        (["b2 3,0 flat 9"], {"power": "soul_clamp", "owner": "B", "on": "b2"}),
        (["b2 3,0 flat 9"], {"power": "soul_clamp", "owner": "A", "on": "b2"}),
    ],
)
def test_a_wall_causes_no_duel_and_does_not_stop_a_chain(more: list[str], power: dict[str, object]) -> None:
    """ygh.contact.4"""
    table = ygh("a1 0,0 flat 5", "a2 1,0 flat 5", "a3 2,1 flat 5", "b1 5,-3 flat 5", *more, in_force=[power])
    table.does("jump a1 2,0")
    table.expect("asked A chain", "told ygh.contact.4", "not told ygh.duel.1")
    table.does("jump a1 2,2")
    table.expect("a1 at 2,2", "to move B", "not told ygh.duel.1")


def test_ones_own_wall_is_a_friend_and_nothing_to_speak_of() -> None:
    """ygh.contact.4"""
    wall = {"power": "mystic_barrier", "owner": "A", "at": "3,0"}
    table = ygh("a1 1,0 flat 5", "b1 5,-3 flat 5", in_force=[wall])
    table.does("advance a1 2,0")
    table.expect("not told ygh.contact.4", "to move B")


def test_a_wall_beside_an_enemy_does_not_hide_him() -> None:
    """ygh.contact.4, ygh.contact.2"""
    wall = {"power": "mystic_barrier", "owner": "B", "at": "0,1"}
    table = ygh("a1 -1,0 flat 9", "b1 1,0 flat 1", "b2 5,-3 flat 1", in_force=[wall])
    table.does("advance a1 0,0", dice=["red", "red"])
    table.expect("told ygh.contact.4", "told ygh.contact.2", "b1 in discard")
