"""What looks good at a glance: the order in which a search tries the options."""

from tests.everygame.glances import first, glances, last
from tests.neuroshima.tables import nsh

HOMES = ("outpost hq -2,0", "moloch hq 1,0")


def test_a_shooter_that_aims_at_the_enemy_hq_comes_before_one_that_aims_off_the_board() -> None:
    """The Commando shoots in one direction only; at 2,0 three of them leave the board."""
    found = glances(nsh(*HOMES, hands={"outpost": ["commando", "Battle"]}))
    at_hq, free, off = (found[f"place outpost_commando 2,0 {turn}"] for turn in (3, 2, 0))
    assert at_hq > free > off
    assert found["place outpost_commando 0,0 0"] > found["place outpost_commando 0,0 3"]


def test_a_blow_at_an_hq_comes_before_one_at_a_unit_and_that_before_one_at_nobody() -> None:
    found = glances(
        nsh("outpost hq -2,0", "moloch hq 2,0", "moloch guard 0,0", hands={"outpost": ["runner", "Battle"]})
    )
    at_hq, at_unit, at_nobody = (found[f"place outpost_runner 1,0 {turn}"] for turn in (3, 0, 1))
    assert at_hq > at_unit > at_nobody
    assert "2,-1" in first(found) or "1,1" in first(found), "beside the HQ, and not beside the Guard"


def test_ends_and_discards_come_last() -> None:
    found = glances(nsh(*HOMES, hands={"outpost": ["commando", "Battle"]}))
    idle = {option: score for option, score in found.items() if option == "end" or option.startswith("discard")}
    assert max(idle.values()) < min(score for option, score in found.items() if option not in idle)
    assert last(found) in idle


def test_a_unit_that_turns_towards_the_enemy_comes_before_one_that_turns_away() -> None:
    table = nsh(*HOMES, "outpost commando 0,0 3 as c", hands={"outpost": ["Move", "Battle"]})
    found = glances(table)
    towards, away, back = (found[f"move 0,0 {how}"] for how in ("0,0 0", "0,0 4", "-1,0 3"))
    assert towards > away > back
