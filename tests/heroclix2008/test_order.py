"""What looks good at a glance: the order in which a search tries the options."""

from tests.everygame.glances import first, glances, last
from tests.heroclix2008.tables import hcb, to


def test_an_attack_that_hits_likely_comes_before_one_that_hits_rarely() -> None:
    table = hcb("a1 5,5", "b1 5,6 8/10/14/2", "b2 6,5 8/10/20/2")
    table.does("a1 attack")
    found = glances(table)
    assert found["punch b1"] > found["punch b2"] > 0


def test_attacks_come_first_and_the_end_of_the_turn_last() -> None:
    found = glances(hcb("a1 5,5", "a2 0,0", "b1 5,6"))
    assert first(found) == "a1 attack"
    assert found["a1 move-attack"] > found["a1 move"] > found["end"]
    assert found["a1 move-attack"] > found["a2 move-attack"], "nobody is near enough for the other"
    assert last(found) == "end"


def test_walking_nearer_comes_before_walking_away() -> None:
    table = hcb("a1 5,5", "b1 5,12")
    table.does("a1 move")
    found = glances(table)
    assert found[to("5,11")] > found[to("5,8")] > found[to("5,6")] > found[to("5,4")]
    assert found[to("5,11")] == max(found.values())


def test_a_marksman_keeps_off() -> None:
    table = hcb("a1 5,5 range 4", "b1 5,12")
    table.does("a1 move")
    found = glances(table)
    assert found[to("5,8")] > found[to("5,11")]
