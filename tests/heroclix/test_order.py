"""What looks good at a glance: the order in which a search tries the options."""

from tests.everygame.glances import first, glances, last
from tests.heroclix.tables import heroclix


def test_an_attack_that_hits_likely_comes_before_one_that_hits_rarely() -> None:
    table = heroclix(A="E5 8/10/16/3", X="F5 8/10/14/3", Y="F6 8/10/20/3")
    table.does("A close")
    found = glances(table)
    assert found["pick X"] > found["pick Y"] > 0


def test_attacks_come_before_walks_and_pushing_after_the_end_of_the_turn() -> None:
    """B has a token: its next action costs it a click."""
    found = glances(heroclix(A="E5 8/10/16/3", B="A1 tokens 1", X="F5 8/10/16/3"))
    assert first(found) == "A close"
    assert found["A move"] > found["end"] > found["B move"]
    assert last(found) == "B move"


def test_walking_nearer_comes_before_walking_away() -> None:
    table = heroclix(A="E5 8/10/16/3", X="E12 8/10/16/3")
    table.does("A move")
    found = glances(table)
    assert found["go E11"] > found["go E8"] > found["go E6"] > found["go E4"]
    assert found["go E11"] == max(found.values())


def test_a_marksman_keeps_off() -> None:
    table = heroclix(A="E5 8/10/16/3 r6", X="E12 8/10/16/3")
    table.does("A move")
    found = glances(table)
    assert found["go E7"] > found["go E11"]
