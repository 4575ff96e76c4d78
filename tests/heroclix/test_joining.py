"""PARTE 16: generating and replacing characters."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hexdial.games.heroclix.damage import knock_out
from hexdial.games.heroclix.events import Generated, Replaced
from hexdial.games.heroclix.generate import generate, own_generated, spare
from hexdial.games.heroclix.replace import replace, replacements
from hexdial.games.heroclix.state import ClixTable
from hexdial.games.heroclix.terms import FREE, POWER
from tests.heroclix.stand_ins import StandIns
from tests.heroclix.tables import heroclix

RAT = "bystander points 0 generated place outside maker A"


def rats(number: int, must: bool = False) -> Callable[[ClixTable, int], None]:
    """Everything that waits to be generated is called after the first of its kind."""

    def run(t: ClixTable, f: int) -> None:
        for kind in sorted({member.figure.id for member in t.s.f.members if member.maker == f}):
            generate(t, f, kind, number, must)

    return run


def swap(*labels: str) -> Callable[[ClixTable, int], None]:
    def run(t: ClixTable, f: int) -> None:
        replace(t, f, [t.s.f.labels.index(label) for label in labels])

    return run


def test_next_to_the_generator(powers: StandIns) -> None:
    """hcx.p16.generate.1, hcx.p16.generate.2, hcx.p10.unoccupied.1"""
    powers.deed("leadership", FREE, rats(1))
    table = heroclix(A="C3 leadership", B=RAT, X="P16", walls="C3|D3", blocking="C4").does("A test_leadership")
    table.refuses("lie D3 0", by="hcx.p16.generate.2")
    table.refuses("lie C4 0", by="hcx.p9.occupancy.2")
    table.refuses("lie C3 0", by="hcx.p10.unoccupied.1")
    table.does("lie B2 0")
    assert table.count(Generated) == 1
    table.expect("B at B2", "B tokens 0", "told hcx.p16.generate.1")


def test_generated_ones_may_act_at_once(powers: StandIns) -> None:
    """hcx.p16.generate.5, hcx.p16.generate.6"""
    powers.deed("leadership", FREE, rats(1))
    table = heroclix(A="C3 leadership", B=RAT, X="P16").does("A test_leadership", answers=["lie B2 0"])
    table.does("B move", answers=["go A1"])
    table.expect("B at A1", "B tokens 1", "B side A", "told hcx.p4.basic.1")
    assert not table.state.f.members[1].starting


def test_no_more_than_the_card_allows(powers: StandIns) -> None:
    """hcx.p16.generate.4; hcx.ex.p16.7"""
    powers.deed("leadership", FREE, rats(2))
    table = heroclix(A="C3 leadership", B=RAT, X="P16").does("A test_leadership", answers=["lie B2 0"])
    assert table.count(Generated) == 1
    table.expect("told hcx.p16.generate.4")
    table.does("end").does("end")
    table.does("A test_leadership")
    assert table.count(Generated) == 1


def test_each_has_its_own(powers: StandIns) -> None:
    """hcx.p16.generate.3; hcx.ex.p16.6"""

    def vanish(t: ClixTable, f: int) -> None:
        for rat in own_generated(t.s, f):
            knock_out(t, rat)

    powers.deed("leadership", FREE, vanish)
    table = heroclix(
        A="C3 leadership", B="F3 leadership", C="C4 bystander generated maker A",
        D="F4 bystander generated maker B", X="P16",
    ).does("A test_leadership")  # fmt: skip
    table.expect("C ko", "D at F4", "told hcx.p19.bystander.3")
    assert spare(table.state, 0, table.state.f.figure[2].id) == []


@pytest.mark.parametrize("must", [False, True])
def test_without_room(powers: StandIns, must: bool) -> None:
    """hcx.p9.occupancy.5, hcx.p9.occupancy.3, hcx.p16.generate.2"""
    powers.deed("leadership", FREE, rats(1, must))
    table = heroclix(A="A1 leadership", B=RAT, X="P16", blocking="B1 A2 B2 C1 C2").does("A test_leadership")
    if must:
        table.expect("asked B place")
        table.does("lie C3 0")
        table.expect("B at C3", "told hcx.p9.occupancy.3")
    else:
        table.expect("B place outside", "told hcx.p9.occupancy.5")


def test_replacing_swaps_with_the_sideline(powers: StandIns) -> None:
    """hcx.p16.replace.1, hcx.p16.replace.8, hcx.p16.replace.9"""
    powers.deed("leadership", FREE, swap("B"))
    table = heroclix(A="C3 click 4 leadership", B="sideline bound A 8/11/16/3", X="P16").does("A test_leadership")
    assert table.count(Replaced) == 1
    table.expect("A place sideline", "B at C3", "B click 4", "B value attack 11", "told hcx.p16.replace.8")
    table.refuses("A move", by="hcx.p2.current.2")
    fresh = heroclix(A="C3 leadership", B="sideline bound A", X="P16").does("A test_leadership")
    fresh.expect("B at C3", "told hcx.p16.replace.1")


def test_the_click_may_be_its_last(powers: StandIns) -> None:
    """hcx.p16.replace.8"""
    powers.deed("leadership", FREE, swap("B"))
    table = heroclix(A="C3 click 5 leadership", B="sideline clicks 3", C="A1", X="P16").does("A test_leadership")
    table.expect("B ko", "told hcx.p16.replace.8", "told hcx.p8.ko.2")


def test_tokens_go_over(powers: StandIns) -> None:
    """hcx.p16.replace.3"""
    powers.deed("leadership", FREE, swap("B", "C"))
    table = heroclix(A="C3 tokens 1 leadership", B="sideline", C="sideline", X="P16").does(
        "A test_leadership", answers=["lie D3 0"]
    )
    table.expect("B at C3", "C at D3", "B tokens 1", "C tokens 1", "B click 1", "told hcx.p16.replace.3")


def test_the_token_of_the_action_pushes_the_new_one(powers: StandIns) -> None:
    """hcx.p16.replace.4"""
    powers.deed("leadership", POWER, swap("B"))
    table = heroclix(A="C3 tokens 1 leadership", B="sideline", C="A1", X="P16").does("A test_leadership")
    table.expect("B tokens 2", "B click 2", "told hcx.p16.replace.4", "told hcx.p4.push.2")


def test_what_was_done_this_turn_goes_over(powers: StandIns) -> None:
    """hcx.p16.replace.5, hcx.p16.replace.6"""
    powers.deed("leadership", FREE, swap("B"))
    table = heroclix(A="C3 tokens 1 acted leadership", B="sideline", C="A1", X="P16").does("A test_leadership")
    table.refuses("B move", by="hcx.p4.costed.5")
    table = heroclix(A="C3 carried leadership", B="sideline", C="A1", X="P16").does("A test_leadership")
    table.refuses("B move", by="hcx.p17.carry.4")


def test_nothing_else_goes_over(powers: StandIns) -> None:
    """hcx.p16.replace.7; hcx.ex.p16.8"""
    powers.deed("leadership", FREE, swap("B"))
    table = heroclix(A="C3 leadership", B="sideline", X="P16", effects=["A damage +1"])
    table.expect("A value damage 4")
    table.does("A test_leadership")
    table.expect("B value damage 3", "told hcx.p16.replace.7")


def test_it_stands_where_the_old_one_stood(powers: StandIns) -> None:
    """hcx.p16.replace.9"""
    powers.deed("leadership", FREE, swap("B"))
    table = heroclix(A="C3 base 2x2 leadership", B="sideline", X="P16").does("A test_leadership")
    table.offers_exactly(["lie C3 0", "lie D3 0", "lie C4 0", "lie D4 0"])
    table.refuses("lie E3 0", by="hcx.p16.replace.9")
    table = heroclix(A="C3 leadership", B="sideline base 2x2", X="P16", blocking="D3").does("A test_leadership")
    table.offers_exactly(["lie B2 0", "lie B3 0"])


def test_who_may_be_replaced_by_whom() -> None:
    """hcx.p16.replace.2, hcx.p16.replace.10, hcx.p16.replace.12"""
    table = heroclix(
        A="C3", B="D3", C="sideline bound A", D="sideline bound B", E="E3 generated", X="P16", Y="P14 side A"
    )
    assert replacements(table.state, 0) == [2]
    assert replacements(table.state, 1) == [3]
    assert replacements(table.state, 4) == []
    assert replacements(table.state, 6) == []


def test_what_it_held_stays(powers: StandIns) -> None:
    """hcx.p16.replace.11"""
    powers.deed("leadership", FREE, swap("B"))
    table = heroclix(A="C3 leadership", B="sideline", X="P16", rock="held A").does("A test_leadership")
    assert table.state.lies == [table.state.map.board.index["C3"]]
    table.expect("B holds nothing", "told hcx.p16.replace.11")


def test_back_again(powers: StandIns) -> None:
    """hcx.p16.replace.13, hcx.p2.sideline.4"""
    powers.deed("leadership", FREE, swap("B"))
    powers.deed("perplex", FREE, swap("A"))
    table = heroclix(A="C3 leadership points 50", B="sideline perplex points 45", C="A1", X="P16").does(
        "A test_leadership"
    )
    assert replacements(table.state, 1) == [0]
    table.does("B test_perplex")
    assert table.state.replaced_by == [[], [], [], []]
    table.expect("A at C3", "B place sideline", "told hcx.p16.replace.1")


@pytest.mark.parametrize(
    ("heirs", "out", "points"),
    [(["45"], ["B"], 50), (["30", "30"], ["B", "C"], 60), (["30", "30"], ["B"], 30), (["45"], [], 0)],
)
def test_points_of_the_replaced(heirs: list[str], out: list[str], points: int) -> None:
    """hcx.p16.replace.14, hcx.p16.replace.15, hcx.p16.replace.16; hcx.ex.p16.9; hcx.ex.p16.10"""
    names = ["B", "C"][: len(heirs)]
    units: dict[str, str] = {"A": "place sideline points 50 ", "D": "A1", "X": "P16"}
    for number, (name, worth) in enumerate(zip(names, heirs, strict=True)):
        units[name] = f"sideline points {worth} " + ("place ko" if name in out else f"E{5 + number}")
    table = heroclix(**units)
    drawn = table.game.describe(table.state)
    listed: object = drawn["units"]
    assert isinstance(listed, list)
    next(unit for unit in listed if unit["label"] == "A")["replaced_by"] = names
    table._begin(table.game.draw(drawn))
    table.expect(f"points B {points}")


def test_a_chain_of_replacements_is_a_tree() -> None:
    """hcx.p2.vp.5, hcx.p16.replace.15"""
    table = heroclix(
        A="place sideline points 50",
        B="sideline place sideline points 45",
        C="sideline place ko points 60",
        D="A1",
        X="P16",
    )
    drawn = table.game.describe(table.state)
    listed: object = drawn["units"]
    assert isinstance(listed, list)
    listed[0]["replaced_by"], listed[1]["replaced_by"] = ["B"], ["C"]
    table._begin(table.game.draw(drawn))
    table.expect("points B 60")
