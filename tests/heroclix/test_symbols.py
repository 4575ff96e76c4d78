"""PARTES 12 and 16: combat symbols, sizes, standard characters."""

from __future__ import annotations

import pytest

from hexdial.games.heroclix.moments import REACHES
from hexdial.games.heroclix.size import size_of
from hexdial.games.heroclix.sources import sources, usable
from hexdial.games.heroclix.terms import COLOSSAL, GIANT, SIZES, STANDARD, TINY, WING
from hexdial.games.heroclix.use import can_use, is_standard, powers_of
from tests.heroclix.stand_ins import StandIns
from tests.heroclix.tables import ClixTable as Drawn
from tests.heroclix.tables import heroclix

KEYPHRASES = (
    "flight",
    "swim",
    "autonomous",
    "indomitable",
    "tiny_size",
    "great_size",
    "giant_reach",
    "colossal_stamina",
)


def phrases(table: Drawn, figure: int = 0) -> list[str]:
    """What its symbols grant; the sources say the same as the powers it can use."""
    numbers = table.state.f.powers.number
    named = [reason.why for reason in sources(table.state, figure)]
    found = [name for name in KEYPHRASES if can_use(table.state, figure, numbers[name])]
    assert [name for name in KEYPHRASES if name in named] == found
    return found


def gained(text: str, *effects: dict[str, object]) -> Drawn:
    table = heroclix(A=text, B="A1", X="P16")
    drawn = table.game.describe(table.state)
    drawn["effects"] = [{"target": "A", **effect} for effect in effects]
    table._begin(table.game.draw(drawn))
    return table


@pytest.mark.parametrize(
    ("symbol", "granted"),
    [
        ("", []),
        ("wing", ["flight"]),
        ("dolphin", ["swim"]),
        ("auto", ["autonomous"]),
        ("bar", ["indomitable"]),
        ("tiny", ["tiny_size"]),
        ("giant", ["great_size", "giant_reach"]),
        ("colossal", ["great_size", "giant_reach", "colossal_stamina"]),
        ("wing bar giant", ["flight", "indomitable", "great_size", "giant_reach"]),
    ],
)
def test_symbols_grant_keyphrases(symbol: str, granted: list[str]) -> None:
    """hcx.p12.symbol.2, hcx.p12.symbol.3, hcx.p12.symbol.13"""
    assert phrases(heroclix(A=f"E5 {symbol}", X="P16")) == granted


@pytest.mark.parametrize(("symbol", "phrase"), [("wing", "flight"), ("dolphin", "swim"), ("auto", "autonomous")])
def test_speed_and_attack_symbols(symbol: str, phrase: str) -> None:
    """hcx.p12.symbol.4, hcx.p12.symbol.5, hcx.p12.symbol.6"""
    assert phrases(heroclix(A=f"E5 {symbol}", X="P16")) == [phrase]
    assert phrases(heroclix(A="E5", X="P16")) == []


def test_the_defense_symbol() -> None:
    """hcx.p12.symbol.7"""
    assert phrases(heroclix(A="E5 bar", X="P16")) == ["indomitable"]


@pytest.mark.parametrize(
    ("symbol", "size"), [("tiny", TINY), ("standard", STANDARD), ("giant", GIANT), ("colossal", COLOSSAL)]
)
def test_the_damage_symbol_is_the_size(symbol: str, size: int) -> None:
    """hcx.p12.symbol.8, hcx.p12.symbol.9, hcx.p12.symbol.10"""
    table = heroclix(A=f"E5 {symbol}", X="P16")
    assert size_of(table.state, 0) == size == SIZES.index(symbol)
    assert phrases(table) == [name for name in KEYPHRASES if name in usable(table.state, 0)]


def test_sizes_are_ordered() -> None:
    """hcx.p16.size.1"""
    assert TINY < STANDARD < GIANT < COLOSSAL


def test_a_symbol_gained_twice_is_one() -> None:
    """hcx.p12.symbol.1, hcx.p12.symbol.11; hcx.ex.p12.1"""
    effect = {"kind": "gained_symbol", "value": WING}
    table = gained("E5 wing", effect, effect)
    assert phrases(table) == ["flight"]
    assert [one.change for one in sources(table.state, 0) if one.rule == "hcx.p12.symbol.1"] == [0, 0]
    table = gained("E5 dolphin", effect)
    assert phrases(table) == ["flight", "swim"]
    table.does("end")
    assert phrases(table) == ["swim"]


def test_a_new_size_replaces_the_old_one() -> None:
    """hcx.p12.symbol.12, hcx.p16.size.2, hcx.p12.symbol.13; hcx.ex.p12.2"""
    table = gained("E5 giant wing", {"kind": "gained_size", "value": TINY})
    assert size_of(table.state, 0) == TINY
    assert phrases(table) == ["flight", "tiny_size"]
    table = gained("E5", {"kind": "gained_size", "value": TINY}, {"kind": "gained_size", "value": GIANT})
    assert phrases(table) == ["great_size", "giant_reach"]
    table.does("end")
    assert size_of(table.state, 0) == STANDARD


def test_a_gained_size_counts_for_every_rule() -> None:
    """hcx.p16.size.2, hcx.p16.size.6"""
    table = heroclix(A="E5", B="A1", X="F5")
    drawn = table.game.describe(table.state)
    drawn["effects"] = [{"kind": "gained_size", "target": "X", "value": GIANT}]
    table._begin(table.game.draw(drawn))
    table.does("A close", dice="4 4")
    table.expect("X at F5", "X click 4", "told hcx.p16.size.6")


@pytest.mark.parametrize(
    ("source", "between", "target", "blocked"),
    [
        ("", "tiny", "", False),
        ("", "giant", "", True),
        ("giant", "", "", False),
        ("", "", "giant", False),
        ("giant", "giant", "", True),
    ],
)
def test_smaller_characters_do_not_block_lines(source: str, between: str, target: str, blocked: bool) -> None:
    """hcx.p16.size.3"""
    table = heroclix(A=f"A5 r8 {source}", B=f"C5 {between}", X=f"E5 {target}", Y="A9", Z="A1").does("A range")
    if blocked:
        table.refuses("pick X", by="hcx.p8.lof.2")
    else:
        table.does("pick X", dice="4 4")
        table.expect("X click 4", "told hcx.p8.target.6")


def test_size_is_the_symbol_not_the_base() -> None:
    """hcx.p16.size.7"""
    table = heroclix(A="E5 colossal", B="G5 base 2x2", X="P16")
    assert size_of(table.state, 0) == COLOSSAL
    assert size_of(table.state, 1) == STANDARD


@pytest.mark.parametrize(
    ("text", "standard"),
    [
        ("wing bar", True),
        ("giant", False),
        ("tiny", False),
        ("bystander", False),
        ("base 2x2", False),
        ("base 2x1", True),
        ("auto", True),
    ],
)
def test_standard_characters(text: str, standard: bool) -> None:
    """hcx.p16.standard.1"""
    table = heroclix(A=f"E5 {text}", B="A1", X="P16", sword="E5 special 3 equip any")
    assert is_standard(table.state, 0) == standard
    if standard:
        table.offers("A equip")
    else:
        table.refuses("A equip", by="hcx.p21.equip.5" if text in ("giant", "tiny") else "hcx.p16.standard.1")


@pytest.mark.parametrize(("option", "standard"), [("yes", True), ("no", False)])
def test_whether_the_auto_symbol_is_standard(option: str, standard: bool) -> None:
    """hcx.p16.standard.1: auto_is_standard"""
    table = heroclix(A="E5 auto", X="P16", options={"auto_is_standard": option})
    assert is_standard(table.state, 0) == standard


def test_standard_is_what_it_is_now() -> None:
    """hcx.p16.standard.2"""
    table = gained("E5", {"kind": "gained_size", "value": GIANT})
    assert not is_standard(table.state, 0)
    table.does("end")
    assert is_standard(table.state, 0)


def test_reach_is_a_close_attack_from_afar(powers: StandIns) -> None:
    """hcx.p10.hindering.11, hcx.keyphrase.giant_reach"""
    powers.counts(REACHES, "giant_reach", 2)
    table = heroclix(A="E5 giant", B="A1", X="G5 8/10/17/3", Y="H5", hindering="F5 G5").does("A close", dice="3 4")
    table.expect("X click 4", "Y click 1", "not told hcx.p10.hindering.9", "told hcx.keyphrase.giant_reach")
    assert powers_of(table.state, 0)
