"""PARTES 13 and 15: what can be used, durations, what is lost and what merely cannot be used."""

from __future__ import annotations

from typing import Any

import pytest

from hexdial.games.heroclix.attack import attack
from hexdial.games.heroclix.moments import WOULD_BE_HIT
from hexdial.games.heroclix.sources import sources
from hexdial.games.heroclix.state import THIS_ACTION, THIS_ATTACK, THIS_GAME, ClixTable, Effect
from hexdial.games.heroclix.strike import Plan, Strike
from hexdial.games.heroclix.terms import CLOSE, DAMAGE, FREE, POWER
from hexdial.games.heroclix.use import can_use, run_effect
from tests.heroclix.stand_ins import StandIns, attacks
from tests.heroclix.tables import ClixTable as Drawn
from tests.heroclix.tables import heroclix


def running(effects: list[dict[str, object]], **content: Any) -> Drawn:
    table = heroclix(**content)
    drawn = table.game.describe(table.state)
    drawn["effects"] = effects
    table._begin(table.game.draw(drawn))
    return table


def boon(**fields: object) -> dict[str, object]:
    """A +1 to the damage of B from the Perplex of A."""
    return {
        "kind": "modify",
        "source": "A",
        "power": "perplex",
        "target": "B",
        "value": "damage",
        "amount": 1,
        "last": 9,
        **fields,
    }


def test_what_shows_can_be_used() -> None:
    """hcx.p13.power.4, hcx.p13.power.2"""
    table = heroclix(A="E5 charge@1 toughness wing", X="F5")
    numbers = table.state.f.powers.number
    assert [can_use(table.state, 0, numbers[name]) for name in ("charge", "toughness", "flight", "flurry")] == [
        True,
        True,
        True,
        False,
    ]
    assert {reason.why: reason.rule for reason in sources(table.state, 0)} == {
        "charge": "hcx.p13.power.4", "toughness": "hcx.p13.power.4", "flight": "hcx.p12.symbol.4",
    }  # fmt: skip
    table = heroclix(A="E5 click 2 charge@1 toughness", X="F5")
    assert [can_use(table.state, 0, numbers[name]) for name in ("charge", "toughness")] == [False, True]


def test_granted_powers_can_be_used() -> None:
    """hcx.p14.keyphrase.1, hcx.p15.use.3"""
    table = heroclix(A="E5", B="A1", X="F5", effects=["A grant flight"])
    assert can_use(table.state, 0, table.state.f.powers.number["flight"])
    assert [(reason.why, reason.rule) for reason in sources(table.state, 0)] == [("flight", "hcx.p15.use.3")]


def test_what_cannot_be_used_does_nothing(powers: StandIns) -> None:
    """hcx.p15.stop.1, hcx.p15.cantuse.2"""

    def evade(t: ClixTable, f: int, strike: Strike, other: int) -> bool:
        return True

    powers.reacts(WOULD_BE_HIT, "super_senses", evade)
    powers.reduces("toughness", 1)
    powers.deed("charge", POWER, attacks(Plan(False)))
    forbidden = ["X forbid super_senses", "X forbid toughness", "A forbid charge", "A grant charge"]
    table = heroclix(A="E5 charge", B="A1", X="F5 super_senses toughness", effects=forbidden)
    table.refuses("A test_charge", by="hcx.p15.stop.1")
    table.does("A close", dice="3 4")
    table.expect("X click 4", "not told hcx.p8.evade.1", "not told hcx.p8.taken.2")


def test_only_that_power_is_forbidden() -> None:
    """hcx.p15.cantuse.3, hcx.p15.cantuse.2"""
    table = heroclix(A="E5 super_senses regeneration", X="F5", effects=["A forbid regeneration"])
    numbers = table.state.f.powers.number
    assert [(reason.change, reason.rule) for reason in sources(table.state, 0)][-1] == (-1, "hcx.p15.cantuse.2")
    assert can_use(table.state, 0, numbers["super_senses"])
    assert not can_use(table.state, 0, numbers["regeneration"])


def test_when_it_ends_the_power_is_back() -> None:
    """hcx.p15.cantuse.4"""
    table = heroclix(A="E5 charge", X="P16", effects=["A forbid charge"])
    number = table.state.f.powers.number["charge"]
    assert not can_use(table.state, 0, number)
    table.does("end")
    assert can_use(table.state, 0, number)
    table.expect("told hcx.p15.cantuse.4")


def test_a_forbidden_type_stops_all_its_deeds() -> None:
    """hcx.p15.cantuse.1, hcx.p14.inherent.2"""
    table = heroclix(A="E5 r6", B="A1", X="H5", blocking="E8", rock="held A", effects=["A cannot range"])
    for deed in ("range", "range_destroy", "range_object"):
        table.refuses(f"A {deed}", by="hcx.p14.inherent.2")
    table = heroclix(A="E5 r6 energy_explosion", B="A1", X="H5", effects=["A cannot range"])
    table.refuses("A energy_explosion", by="hcx.p15.cantuse.1")


def test_a_lost_power_ends_its_effects() -> None:
    """hcx.p15.two.1, hcx.p15.lose.1"""
    table = running([boon()], A="E5 perplex@1", B="A1", X="F5 8/10/16/1", to_move="B")
    table.expect("B value damage 4")
    table.does("X close", dice="3 4")
    table.expect("A click 2", "B value damage 3")


def test_passing_over_a_click_loses_nothing() -> None:
    """hcx.p15.lose.2"""
    table = running([boon()], A="E5 perplex@1 perplex@3", B="A1", X="F5 8/10/16/2", to_move="B")
    table.does("X close", dice="3 4")
    table.expect("A click 3", "B value damage 4", "told hcx.p15.lose.2")


def test_what_is_lost_does_not_come_back(powers: StandIns) -> None:
    """hcx.p15.lose.4"""
    from hexdial.games.heroclix.damage import Harm, harm, heal

    def run(t: ClixTable, f: int) -> None:
        harm(t, [Harm(f, 1)])
        heal(t, f, 1)

    powers.deed("regeneration", FREE, run)
    table = running([boon()], A="E5 perplex@1 perplex@3 regeneration", B="A1", X="P16")
    table.does("A test_regeneration")
    table.expect("A click 1", "B value damage 3", "told hcx.p3.heal.1", "told hcx.p15.lose.4")


def test_what_merely_cannot_be_used_is_suspended() -> None:
    """hcx.p15.two.2, hcx.p15.duration.1"""
    forbid: dict[str, object] = {"kind": "forbid", "target": "A", "value": 0, "last": 5}
    number = heroclix(A="E5", X="F5").state.f.powers.number["perplex"]
    table = running([boon(), {**forbid, "value": number}], A="E5 perplex", B="A1", X="P16")
    table.expect("B value damage 3")
    table.does("end")
    table.expect("B value damage 4", "told hcx.p15.cantuse.4")


def test_a_suspended_duration_still_ends() -> None:
    """hcx.p15.two.3"""
    number = heroclix(A="E5", X="F5").state.f.powers.number["perplex"]
    forbid: dict[str, object] = {"kind": "forbid", "target": "A", "value": number, "last": 6}
    table = running([boon(last=6), forbid], A="E5 perplex", B="A1", X="P16").does("end").does("end")
    table.expect("B value damage 3", "told hcx.p15.two.3")
    assert table.state.effects == []


@pytest.mark.parametrize("fields", [{"even_if_lost": True}, {"this_game": True, "last": 0}])
def test_even_if_lost(fields: dict[str, object]) -> None:
    """hcx.p15.evenif.1, hcx.p15.evenif.2, hcx.p15.duration.4"""
    table = running([boon(**fields)], A="E5 click 6 perplex", B="A1", X="F5", to_move="B").does("X close", dice="3 4")
    table.expect("A ko", "B value damage 4", "told hcx.p8.ko.3")


def test_effects_of_an_attack_end_with_it(powers: StandIns) -> None:
    """hcx.p15.duration.6, hcx.p5.trigger.4"""

    def run(t: ClixTable, f: int) -> None:
        for _ in range(2):
            run_effect(t, Effect("modify", f, 0, f, DAMAGE, 1, THIS_ATTACK))
            strike = attack(t, f, Plan(False))
            assert strike.dealt == [4]

    powers.deed("flurry", CLOSE, run)
    table = heroclix(A="E5 flurry", B="A1", X="F5 clicks 12").does("A test_flurry", dice="3 4 3 4")
    table.expect("X click 9", "A value damage 3", "told hcx.p3.mod.1")


def test_effects_of_an_action_end_with_it(powers: StandIns) -> None:
    """hcx.p15.duration.7"""

    def run(t: ClixTable, f: int) -> None:
        run_effect(t, Effect("modify", f, 0, f, DAMAGE, 1, THIS_ACTION))
        attack(t, f, Plan(False))

    powers.deed("flurry", CLOSE, run)
    table = heroclix(A="E5 flurry", B="A1", X="F5 clicks 12").does("A test_flurry", dice="3 4")
    table.expect("X click 5", "A value damage 3", "told hcx.p3.mod.1")


def test_what_resolves_already_goes_on(powers: StandIns) -> None:
    """hcx.p15.stop.3; hcx.ex.p15.4"""

    def run(t: ClixTable, f: int) -> None:
        for _ in range(3):
            attack(t, f, Plan(False))
            t.s.click[f] = 2

    powers.deed("flurry", CLOSE, run)
    table = heroclix(A="E5 8/10/16/1 flurry@1", B="A1", X="F5").does("A test_flurry", dice="3 4 3 4 3 4")
    table.expect("X click 4", "A tokens 1")


def test_this_game_lasts() -> None:
    """hcx.p15.duration.4"""
    table = running([boon(this_game=True, last=0)], A="E5 perplex", B="A1", X="P16").does("end").does("end").does("end")
    table.expect("B value damage 4")
    assert [effect.until for effect in table.state.effects] == [THIS_GAME]


def test_each_character_has_its_own_version(powers: StandIns) -> None:
    """hcx.p16.version.5, hcx.p16.version.4"""

    def beside(s: Any, source: int, f: int) -> bool:
        return s.side[source] == s.side[f] and source != f

    powers.modifies("empower", DAMAGE, 1, aura=beside)
    table = heroclix(A="E5", B="E6 empower empower", X="F5")
    table.expect("A value damage 4")
    table = heroclix(A="E5", B="E6 empower", C="D5 empower", X="F5").does("A close", dice="3 4")
    table.expect("X click 6", "told hcx.p3.mod.3")
