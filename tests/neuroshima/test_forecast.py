"""A battle told before it is fought: phases, events, reasons, and whose choices were taken for granted."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

from hexdial.games.neuroshima.choices import ATTACK, BATTLE, KEEP
from hexdial.games.neuroshima.events import Acted, BattleEnded, Destroyed, PhaseBegan, Scored, Struck, TurnEnded
from hexdial.games.neuroshima.forecast import forecast
from hexdial.games.neuroshima.game import NSH
from hexdial.games.neuroshima.state import ACT, AFTER, NOBODY, State
from hexdial.kernel.game import Forecast
from hexdial.kernel.play import apply, play_on, start_from
from hexdial.kernel.table import Event, Through, Told
from tests.neuroshima.tables import NshTable, nsh
from tests.neuroshima.test_combat import BOTH, WORKED

SAVED = ("moloch hybrid 0,2 as h", "borgo claws 0,0 as c", "borgo medic 1,0 5 as m1", "borgo hq 2,-2", "moloch hq -2,2")


def told_of(found: Forecast[State]) -> list[Told]:
    return [told for step in found.steps for told in step.told]


def events_of(found: Forecast[State]) -> list[Event]:
    return [told.event for told in told_of(found)]


def fought(events: Sequence[Told]) -> list[Told]:
    """From the first phase of the last battle to its end."""
    first = next(at for at, told in enumerate(events) if isinstance(told.event, PhaseBegan))
    last = next(at for at, told in enumerate(events) if isinstance(told.event, BattleEnded))
    return list(events[first : last + 1])


# -- it is what happens


def test_the_forecast_of_the_worked_game_is_the_worked_game() -> None:
    """nsh.combat.1 nsh.combat.11"""
    table = nsh(*WORKED)
    found = forecast(table.state)
    assert [step.number for step in found.steps] == [4, 3, 2, 1, 0, 0]
    assert [step.state.life for step in found.steps] == [[20, 20], [18, 18], [18, 15], [18, 14], [18, 14], [18, 14]]
    assert found.assumed == ()
    table.battle()
    assert told_of(found) == fought(table.events)
    assert found.steps[-1].state.face == table.state.face
    table.expect("told nsh.combat.1", "told nsh.combat.11")


@pytest.mark.parametrize("seed", range(6))
def test_where_nobody_has_a_choice_it_is_the_battle_itself(seed: int) -> None:
    compared = 0
    rng = random.Random(seed)
    settings = NSH.complete({"mode": "duel", "lineups": ["random", "random"]}, rng)

    def dice(_seat: int, options: Sequence[object], _weights: list[int] | None, _key: str, _about: object) -> int:
        return rng.randrange(len(options))

    table: Through[Any] = Through(NSH.setup(settings), dice)
    while play_on(NSH, table, 1) is None and compared < 4:
        s = table.s
        if (
            s.phase != ACT
            or s.closing
            or not any(s.f.faces.tiles[kind].action == "battle" for kind in s.hand[s.active])
        ):
            continue
        found = forecast(s)
        position = start_from(NSH, s.copy())
        decision = position.decision
        if found.assumed or decision is None or BATTLE not in decision.options:
            continue
        after = apply(position, BATTLE, decision.seat)
        assert told_of(found) == fought(after.news)
        end = found.steps[-1].state
        assert end.life == after.state.life
        if after.outcome is None:
            assert (end.face, end.wounds) == (after.state.face, after.state.wounds)
        compared += 1
    assert compared, "no such position came up"


def test_the_position_itself_is_untouched() -> None:
    table = nsh(*WORKED)
    before = NSH.describe(table.state)
    found = forecast(table.state)
    assert NSH.describe(table.state) == before
    assert table.state.fight == NOBODY
    for step in found.steps[:-1]:
        assert step.state.phase != AFTER, "every step keeps its own state"


# -- what it says


def test_every_phase_in_which_somebody_acts_is_a_step() -> None:
    """nsh.combat.1"""
    table = nsh("outpost commando -2,0 0 as c", "moloch protector 0,0 3 as p", "moloch hq 2,-2")
    found = forecast(table.state)
    assert [step.number for step in found.steps] == [3, 1, 0, 0]
    begun = [
        [told.event.initiative for told in step.told if isinstance(told.event, PhaseBegan)] for step in found.steps
    ]
    assert begun == [[3], [2, 1], [0], []]
    assert [type(told.event) for told in found.steps[-1].told] == [BattleEnded]


def test_where_nobody_acts_there_is_only_the_end() -> None:
    """nsh.combat.18"""
    found = forecast(nsh("moloch blocker 0,0", "outpost scout 0,1").state)
    assert [step.number for step in found.steps] == [0]
    assert [type(told.event) for told in found.steps[0].told] == [PhaseBegan, BattleEnded]
    assert told_of(found)[-1].rule == "nsh.combat.18"


def test_reasons_are_given() -> None:
    """nsh.init.1 nsh.attack.3 nsh.boss.1"""
    table = nsh("hegemony runner 0,0 as r", "hegemony boss 0,1 as boss", "outpost hq 0,-1")
    events = events_of(forecast(table.state))
    [first] = [event for event in events if isinstance(event, Acted) and table.called(event.unit) == "r"]
    assert [(one.change, one.why, one.rule) for one in first.reasons] == [
        (2, "printed", "nsh.init.1"),
        (1, "hegemony_the_boss", "nsh.boss.1"),
    ]
    [hit] = [event for event in events if isinstance(event, Struck) and table.called(event.unit) == "r"]
    assert (hit.wounds, [one.rule for one in hit.reasons]) == (2, ["nsh.attack.3", "nsh.boss.1"])


def test_it_knows_when_somebody_wins() -> None:
    """nsh.hq.1"""
    table = nsh("outpost brawler 0,0 as b", "moloch hq 0,-1 hp 2")
    found = forecast(table.state)
    assert found.steps[-1].state.life == [20, 0]
    assert "nsh.hq.1" in [told.rule for told in told_of(found)]
    assert not any(isinstance(event, TurnEnded) for event in events_of(found)), "the battle and nothing after it"


def test_a_game_that_is_won_in_a_phase_ends_there() -> None:
    """nsh.scoring.3"""
    table = nsh(
        "outpost brawler 0,0 as b", "moloch hq 0,-1", "borgo hq 2,0", mode="scoring",
        points={"outpost": 18, "moloch": 0, "borgo": 0},
    )  # fmt: skip
    found = forecast(table.state)
    assert [step.number for step in found.steps] == [3]
    assert found.steps[0].state.outcome is not None
    assert [event.total for event in events_of(found) if isinstance(event, Scored)] == [20]


# -- choices


def test_a_clown_is_taken_to_attack_and_a_quartermaster_to_keep() -> None:
    """nsh.combat.16"""
    moloch = forecast(nsh(*BOTH, to_move="moloch").state)
    assert moloch.assumed == ((0, "explode", ATTACK), (1, "convert", KEEP))
    hegemony = forecast(nsh(*BOTH, to_move="hegemony").state)
    assert hegemony.assumed == ((1, "convert", KEEP), (0, "explode", ATTACK))
    hit = [event for event in events_of(moloch) if isinstance(event, Struck)]
    assert hit, "they strike"


def test_in_secret_a_phase_is_still_one_step() -> None:
    """nsh.combat.15"""
    options = {"decision_order": "secret_simultaneous"}
    table = nsh(*BOTH, to_move="moloch", options=options)
    found = forecast(table.state)
    assert [step.number for step in found.steps] == [2, 0, 0]
    assert sorted(found.assumed, key=lambda one: one[0]) == [(0, "secret", ATTACK), (1, "secret", KEEP)]
    openly = forecast(nsh(*BOTH, to_move="moloch").state)
    assert [step.state.face for step in found.steps] == [step.state.face for step in openly.steps]


def test_a_medic_who_may_choose_is_assumed_too() -> None:
    """nsh.medic.4"""
    table = nsh(
        "moloch stormtrooper 0,0 3 as storm", "moloch medic 1,0 1 as medic", "outpost brawler 0,-1 3 as brawler",
        "outpost commando -2,0 0 as commando", "outpost hq 2,-2", "moloch hq 0,2",
    )  # fmt: skip
    found = forecast(table.state)
    assert [(seat, key) for seat, key, _ in found.assumed] == [(0, "absorb")]
    forced = nsh(*SAVED)
    assert forecast(forced.state).assumed == (), "one Medic, one attack: nothing to choose"


# -- while a battle is on


def open_at(table: NshTable, *answers: str) -> State:
    """The state at the question that is open after these answers."""
    table.does("battle")
    for text in answers:
        table.does(text)
    state: State = table.position.state
    return state


def test_it_goes_on_from_an_open_choice() -> None:
    table = nsh(*BOTH, to_move="moloch")
    found = forecast(open_at(table))
    assert found.assumed == ((0, "explode", ATTACK), (1, "convert", KEEP))
    table.does("attack")
    table.does("keep")
    assert found.steps[-1].state.face == table.state.face
    assert found.steps[-1].state.life == table.state.life


def test_what_was_chosen_counts() -> None:
    table = nsh(*BOTH, to_move="moloch")
    found = forecast(open_at(table, "explode"))
    table.does("keep")
    assert found.steps[-1].state.face == table.state.face
    assert "clown" in [table.called(event.unit) for event in events_of(found) if isinstance(event, Struck)]


def test_while_a_medic_is_asked_the_whole_phase_is_foreseen() -> None:
    """nsh.medic.4"""
    table = nsh(
        "moloch stormtrooper 0,0 3 as storm", "moloch medic 1,0 1 as medic", "outpost brawler 0,-1 3 as brawler",
        "outpost commando -2,0 0 as commando", "outpost hq 2,-2", "moloch hq 0,2",
    )  # fmt: skip
    found = forecast(open_at(table))
    attackers = [table.called(event.unit) for event in events_of(found) if isinstance(event, Struck)]
    assert sorted(attackers[:2]) == ["brawler", "commando"]
    assert found.steps[0].number == 3


def test_it_goes_on_from_the_phase_that_comes_next() -> None:
    content: dict[str, Any] = {"phase": "battle", "battle": {"initiative": 2, "starter": "outpost"}}
    table = nsh("outpost hmg 0,2", "moloch hq 0,-2", "outpost brawler 0,-1 as b", **content)
    # the position plays on by itself, as nobody has a choice: the drawing is what is foreseen
    units = [
        {"tile": "outpost_hmg", "at": "0,2", "label": "hmg"},
        {"tile": "moloch_hq", "at": "0,-2", "label": "mhq"},
        {"tile": "outpost_brawler", "at": "0,-1", "label": "b"},
    ]
    found = forecast(NSH.draw({"units": units, **content}))
    assert [step.number for step in found.steps] == [2, 1, 0, 0]
    assert found.steps[-1].state.life == [20, 18]
    assert [type(event) for event in events_of(found)].count(Destroyed) == 1
    table.expect("mhq hp 18", "hmg unharmed")
