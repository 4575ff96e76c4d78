from __future__ import annotations

import pytest

from tests.neuroshima.tables import fresh, nsh


def test_a_check_line_becomes_a_test() -> None:
    """nsh.combat.1"""
    table = nsh("outpost commando -2,0 0 as c", "outpost runner -1,0", "moloch guard 0,0", "moloch hq 1,0 hp 18")
    table.battle()
    table.expect("guard gone", "runner unharmed", "c struck guard 1", "c spared mhq", "mhq hp 18", "c at -2,0")
    table.expect("told nsh.combat.1", "to move moloch", "not over", A_hp=20, moloch_hp=18, outpost_hands=0)
    assert table.hits() == [("c", "guard", "ranged", 1)]
    assert table.strength("c") == {"printed": 1}
    assert table.initiative("runner") == {"printed": 2}


def test_names_stand_for_hexes_and_tiles() -> None:
    hand = ["Push Back", "Net Fighter", "Move"]
    table = nsh("moloch hybrid 0,0 2 as h", "outpost medic 1,0 as m", "outpost hq 2,0", hands={"moloch": hand})
    table.offers("move h 0,1", "place Net_Fighter 1,-1")
    table.offers_exactly(["push h m"], start="push h")
    table.refuses("push m h", by="nsh.push.1")
    table.does("place net_fighter 0,1 3")
    table.does("push h m", answers=["B: to 2,-1"])
    table.expect("m at 2,-1", "h free", "h phases 3", "m serves outpost", "net_fighter_3 turn 3", "asked moloch act")
    table.does("move h -1,0")
    table.expect("h at -1,0", "h turn 2", A_hands=0)


def test_units_have_names_of_their_own() -> None:
    table = nsh("outpost medic 0,0", "outpost medic 0,1 wounds 0", "outpost runner 1,0 walked", "hegemony_hq 2,0")
    table.expect("medic at 0,0", "medic2 at 0,1", "runner walked True", "hhq at 2,0")


def test_a_match_from_its_beginning() -> None:
    table = fresh(lineups=["outpost", "moloch"], options={"first_player": "given"})
    table.does("place hq 0,0")
    table.does("place hq 1,0", dice=["draw runner"])
    table.expect("hq_0 at 0,0", "asked A act", outpost_hands=1)


@pytest.mark.parametrize(
    ("sentence", "problem"),
    [
        ("c wounds 1", "wounds 0"),
        ("c netted", "netted False"),
        ("c phases 2", "phases [3]"),
        ("c serves moloch", "serves outpost"),
        ("c struck mhq", "the hits are [('c', 'guard', 'ranged', 1)]"),
        ("c struck guard 2", "it struck for 1"),
        ("c spared guard", "it struck for 1"),
        ("c spared x", "there never was a x"),
        ("x free", "there is no x; there are c, mhq"),
        ("x gone", "there is no x; there are c, mhq"),
        ("guard unharmed", "there is no guard"),
        ("mhq hp 19", "mhq has 20, not 19"),
        ("to move outpost", "it is the turn of B"),
        ("winner outpost", "the game goes on"),
        ("asked outpost act", "asked is chance draw"),
    ],
)
def test_an_expectation_that_fails_says_what_is_there(sentence: str, problem: str) -> None:
    table = nsh("outpost commando -2,0 as c", "moloch guard 0,0", "moloch hq 1,0")
    table.battle()
    with pytest.raises(AssertionError) as failure:
        table.expect(sentence)
    assert problem in str(failure.value).splitlines()[0]
