"""What must hold of every settled state is held to it: each law with a state that breaks it."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from hexdial.games.heroclix import prepare
from hexdial.games.heroclix.check import check
from hexdial.games.heroclix.legality import check as breaches
from hexdial.games.heroclix.state import A_TURN, BEGIN, CLEAR, THIS_ACTION, WHILE_ON_MAP, Due, Effect, State
from hexdial.games.heroclix.teams import parse_team
from hexdial.games.heroclix.terms import ATTACK, NOBODY
from hexdial.games.heroclix.values import MODIFY, REPLACE
from tests.heroclix.tables import heroclix

PERPLEX = prepare.catalogue_of().power_by_id["perplex"]


def three_tokens(s: State) -> None:
    s.tokens[0] = 3


def past_the_line(s: State) -> None:
    s.start[0] = 2


def of_an_action(s: State) -> None:
    s.effects.append(Effect(MODIFY, NOBODY, 0, 0, ATTACK, 1, THIS_ACTION))


def of_a_turn(s: State) -> None:
    s.effects.append(Effect(MODIFY, NOBODY, 0, 0, ATTACK, 1, A_TURN, s.turn - 1))


def of_a_source(s: State) -> None:
    s.effects.append(Effect(MODIFY, 2, 0, 0, ATTACK, 1, WHILE_ON_MAP))


def of_a_power(s: State) -> None:
    s.effects.append(Effect(MODIFY, 1, PERPLEX, 0, ATTACK, 1, A_TURN, s.turn))


def below_nothing(s: State) -> None:
    s.effects.append(Effect(REPLACE, NOBODY, 0, 0, ATTACK, -9, A_TURN, s.turn))


def still_waiting(s: State) -> None:
    s.phase = BEGIN
    s.after.append(Due("pushing", 0))


def in_use(s: State) -> None:
    s.version = 200


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (three_tokens, "A has 3 tokens"),
        (past_the_line, "A stands on click 1"),
        (of_an_action, "modify outlives its action"),
        (of_a_turn, "modify outlives its turn"),
        (of_a_source, "modify outlives its source"),
        (of_a_power, "modify outlives its power"),
        (below_nothing, "A has attack 0, and -9 before"),
        (still_waiting, "pushing waits although its turn is over"),
        (in_use, "a version of a power is in use"),
    ],
)  # fmt: skip
def test_a_broken_law_is_named(spoil: Callable[[State], None], said: str) -> None:
    s = heroclix(A="E5 perplex", B="A1", X="place ko", Y="P16").state.copy()
    check(s)
    spoil(s)
    with pytest.raises(AssertionError, match=said):
        check(s)


def test_what_lasts_may_last() -> None:
    s = heroclix(A="E5 perplex", B="A1", Y="P16").state.copy()
    s.effects.append(Effect(MODIFY, 0, PERPLEX, 1, ATTACK, 1, A_TURN, s.turn))
    s.effects += [Effect(MODIFY, NOBODY, 0, 0, ATTACK, 2, A_TURN, s.turn)] * 3
    check(s)


@pytest.mark.parametrize("total", [300, 700])
def test_any_team_is_a_legal_one(total: int) -> None:
    """hcx.p2.points.2: of all figures there are, the same for the same dice"""
    wanted = {"lineups": ["any", "any"], "options": {"build_total": total}}
    drawn = [prepare.complete(wanted, random.Random(seed))["lineups"] for seed in range(5)]
    assert drawn[0] == prepare.complete(wanted, random.Random(0))["lineups"]
    written = [str(one) for lineups in drawn if isinstance(lineups, list) for one in lineups]
    assert len(set(written)) == 10
    for one in written:
        assert breaches(parse_team(one, prepare.catalogue_of()), total) == []


def test_nobody_holds_a_companion() -> None:
    """hcx.p21.equip.8"""
    table = heroclix(A="E5", X="P16", hound="worn A special 3 equip any companion")
    check(table.state)
    table.state.wears[0], table.state.holds[0] = NOBODY, 0
    with pytest.raises(AssertionError, match="companion 0 is held"):
        check(table.state)


def test_what_the_end_of_a_turn_set_off_may_wait_until_tokens_are_cleared() -> None:
    """hcx.p5.trigger.3"""
    s = heroclix(A="E5", X="P16").state
    s.phase = CLEAR
    s.after.append(Due("pushing", 0))
    check(s)
