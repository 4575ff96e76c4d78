"""Versions of the same power: other actions, other numbers, one at a time. PARTES 4, 13, 15 and 16"""

from __future__ import annotations

from typing import Any

from hexdial.games.heroclix.events import ActionGiven, AttackTotal
from hexdial.games.heroclix.use import can_use
from hexdial.games.heroclix.versions import versions_of
from tests.heroclix.tables import heroclix

FREE_SMOKE: dict[str, Any] = {"id": "easy_smoke", "kind": "attack", "grant": [{"power": "smoke_cloud", "as": "free"}]}
HARD_CHARGE: dict[str, Any] = {
    "id": "stampede",
    "kind": "speed",
    "grant": [{"power": "charge", "attack": 12, "damage": 5}],
}


def test_as_free_is_a_free_action_for_all_purposes() -> None:
    """hcx.p4.change.1, hcx.p13.power.7, hcx.p4.free.2; hcx.ex.p4.smoke_cloud_as_free"""
    table = heroclix(A="E5 easy_smoke r6", B="A1", X="P16", texts=[FREE_SMOKE])
    table.does("A smoke_cloud", answers=["go E7", "done"])
    table.expect("A tokens 0", "told hcx.p4.change.1", "told hcx.p13.power.7", "terrain E7 hindering")
    assert table.state.given == 0
    table.refuses("A smoke_cloud", by="hcx.p4.free.2")


def test_the_plain_power_beside_it_is_still_a_power_action() -> None:
    """hcx.p4.change.1, hcx.p16.version.1"""
    table = heroclix(A="E5 easy_smoke smoke_cloud r6", B="A1", X="P16", texts=[FREE_SMOKE])
    table.does("A smoke_cloud", answers=["use A smoke_cloud", "go E7", "done"])
    table.expect("A tokens 1", "told hcx.p16.version.1", "told hcx.power.smoke_cloud")
    table = heroclix(A="E5 easy_smoke smoke_cloud r6", B="A1", X="P16", texts=[FREE_SMOKE])
    table.does("A smoke_cloud", answers=["use A easy_smoke", "go E7", "done"])
    table.expect("A tokens 0", "told hcx.p16.version.1")


def test_who_is_spent_may_still_use_the_free_version() -> None:
    """hcx.p4.change.1, hcx.p4.free.3"""
    table = heroclix(A="E5 easy_smoke smoke_cloud r6 tokens 2 acted", B="A1", X="P16", texts=[FREE_SMOKE])
    table.does("A smoke_cloud", answers=["go E7", "done"])  # one version is possible: nobody is asked
    table.expect("A tokens 2", "told hcx.p13.power.7")


def test_its_numbers_hold_while_it_is_used() -> None:
    """hcx.p16.version.1, hcx.p13.power.7: also in the close attack that belongs to it"""
    table = heroclix(A="E5 stampede", B="A1", X="G5 clicks 9", texts=[HARD_CHARGE])
    table.expect("A value attack 10", "A value damage 3")
    table.does("A charge", dice="3 4", answers=["go F5", "A close"])
    assert table.event(AttackTotal).value == 12
    table.expect("X click 6", "A value attack 10", "A value damage 3", "told hcx.p13.power.7")


def test_numbers_of_a_version_do_not_go_with_another_one() -> None:
    """hcx.p16.version.1: extras of one version do not combine with another"""
    table = heroclix(A="E5 stampede charge", B="A1", X="G5 clicks 9", texts=[HARD_CHARGE])
    table.does("A charge", dice="3 4", answers=["use A charge", "go F5", "A close"])
    table.expect("X click 4", "told hcx.p16.version.1")
    table = heroclix(A="E5 stampede charge", B="A1", X="G5 clicks 9", texts=[HARD_CHARGE])
    table.does("A charge", dice="3 4", answers=["use A stampede", "go F5", "A close"])
    table.expect("X click 6")


def test_an_extra_of_its_own_goes_with_every_version() -> None:
    """hcx.p16.version.2"""
    ram = {**HARD_CHARGE, "modify": [{"value": "damage", "by": 1}]}
    table = heroclix(A="E5 stampede charge", B="A1", X="G5 clicks 9", texts=[ram])
    table.does("A charge", dice="3 4", answers=["use A charge", "go F5", "A close"])
    table.expect("X click 5")


def test_one_version_of_what_triggers_or_is_passive() -> None:
    """hcx.p16.version.3: dial and trait together give one Super Senses, one Toughness; hcx.ex.p16.3"""
    alert = {"id": "alert", "grant": [{"power": "super_senses", "when": {"moved": False}}], "grants": ["toughness"]}
    table = heroclix(A="E5", B="A1", X="F5 super_senses toughness alert", texts=[alert])
    table.does("A close", dice="3 4 2", answers=["yes"])
    table.expect("X click 3")
    table = heroclix(A="E5", B="A1", X="F5 super_senses toughness alert", texts=[alert])
    table.does("A close", dice="3 4 6", answers=["yes"]).expect("X click 1", "told hcx.p16.version.3")


def test_the_version_must_be_able_to_do_it() -> None:
    """hcx.p16.version.1, hcx.p8.range.2: a longer range of its own opens a target"""
    far = {"id": "far_sight", "kind": "damage", "grant": [{"power": "outwit", "least_range": 9}]}
    table = heroclix(A="A1 outwit", B="A16", X="I1 charge", texts=[far])
    table.refuses("A outwit", by="hcx.power.outwit")
    table = heroclix(A="A1 far_sight", B="A16", X="I1 charge", texts=[far])
    table.does("A outwit")
    assert not can_use(table.state, 2, table.state.f.number["charge"])
    table.expect("told hcx.p13.power.7")


def test_a_shorter_least_range_is_shorter() -> None:
    """hcx.p13.power.7"""
    near = {"id": "short_sight", "kind": "damage", "grant": [{"power": "outwit", "least_range": 3}]}
    table = heroclix(A="A1 short_sight", B="A16", X="F1 charge", texts=[near])
    table.refuses("A outwit", by="hcx.power.outwit")


def test_at_no_cost_goes_by_the_type_of_the_version() -> None:
    """hcx.p4.nocost.7, hcx.p4.change.1: Flurry as MOVE is no CLOSE action"""
    whirl = {"id": "whirl", "kind": "attack", "grant": [{"power": "flurry", "as": "power"}]}
    table = heroclix(A="E5 charge whirl", B="A1", X="G5 clicks 9", texts=[whirl])
    table.does("A charge", answers=["go F5"])
    table.refuses("A flurry", by="hcx.p4.nocost.7")
    table.offers("A close")
    table = heroclix(A="E5 charge whirl", B="A1", X="F5 clicks 9", texts=[whirl])
    table.does("A flurry", dice="3 4 3 4", answers=["yes"])
    given = table.event(ActionGiven)
    table.expect("A tokens 1", "told hcx.p4.change.1", "X click 7")
    assert given.cost == 1


def test_a_version_may_cost_another_number_of_tokens() -> None:
    """hcx.p13.power.7, hcx.p4.costed.2"""
    light = {"id": "light_foot", "kind": "speed", "grant": [{"power": "charge", "tokens": 0}]}
    table = heroclix(A="E5 light_foot", B="A1", X="G5", texts=[light])
    table.does("A charge", dice="3 4", answers=["go F5", "A close"])
    table.expect("A tokens 0")
    assert table.state.given == 1


def test_versions_by_number() -> None:
    """hcx.p16.version.1, hcx.p15.cantuse.2: forbidden once, forbidden from every source"""
    table = heroclix(A="E5 stampede charge", B="A1", X="P16", texts=[HARD_CHARGE])
    s = table.state
    charge, stampede = s.f.number["charge"], s.f.number["stampede"]
    assert versions_of(s, 0, charge) == [0, stampede]
    table = heroclix(A="E5 stampede charge", B="A1", X="P16", texts=[HARD_CHARGE], effects=["A forbid charge"])
    assert versions_of(table.state, 0, charge) == []
    table.refuses("A charge", by="hcx.p15.stop.1")


def test_another_source_is_another_power() -> None:
    """hcx.p15.lose.3; hcx.ex.p15.8: click 1 shows a special power that grants Perplex, click 2 the standard one"""
    muse = {"id": "muse", "kind": "damage", "grants": ["perplex"]}
    table = heroclix(A="E5 muse@1 perplex@2-6 r6", B="E7", X="F5 8/10/16/1", Y="P16", texts=[muse])
    table.does("A perplex", answers=["pick B", "attack +1"])
    table.expect("B value attack 11")
    table.does("end").does("X close", dice="3 4", seat="B")
    table.expect("A click 2", "B value attack 10", "told hcx.p15.lose.3")


def test_the_same_text_on_two_clicks_is_one_source() -> None:
    """hcx.p15.lose.3, hcx.p15.lose.2"""
    muse = {"id": "muse", "kind": "damage", "grants": ["perplex"]}
    table = heroclix(A="E5 muse@1-2 r6", B="E7", X="F5 8/10/16/1", Y="P16", texts=[muse])
    table.does("A perplex", answers=["pick B", "attack +1"])
    table.does("end").does("X close", dice="3 4", seat="B")
    table.expect("A click 2", "B value attack 11")
