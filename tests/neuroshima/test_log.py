"""Log lines: the rule, the event, its fields; stable, in plain letters, without the state it is read with."""

from __future__ import annotations

import inspect
import random

import pytest

from hexdial.games.neuroshima import events
from hexdial.games.neuroshima.choices import BLAST, GAUSS, MELEE, RANGED, RIDE
from hexdial.games.neuroshima.events import (
    Absorbed,
    Acted,
    BattleBegan,
    BattleEnded,
    Captured,
    Converted,
    Destroyed,
    Discarded,
    DrewLast,
    HqHit,
    Left,
    Moved,
    Noted,
    Placed,
    Redrew,
    Resigned,
    Scored,
    Struck,
    TurnBegan,
    TurnEnded,
    Who,
)
from hexdial.games.neuroshima.game import NSH
from hexdial.games.neuroshima.log import FIELDS, log
from hexdial.games.neuroshima.state import FINAL, State
from hexdial.kernel.play import start
from hexdial.kernel.table import Event, Told
from hexdial.kernel.tally import Reason
from tests.neuroshima.pictures import HOMES, cell, drawn, positions, unit

EVENTS = [one for _, one in inspect.getmembers(events, inspect.isclass) if issubclass(one, Event) and one is not Event]
RULE = "nsh.combat.2"


def table() -> State:
    units = ("outpost_commando -1,0", "moloch_guard 0,0", "outpost_medic 0,1", "moloch_officer 1,-1")
    return drawn(*HOMES, *units).state


def kind(s: State, tile: str) -> int:
    return s.f.catalogue.by_id[tile]


def lines() -> list[tuple[Event, str]]:
    s = table()
    commando, guard, medic = unit(s, "-1,0"), unit(s, "0,0"), unit(s, "0,1")
    one, two = Reason(1, "printed"), (Reason(1, "printed"), Reason(1, "hegemony_the_boss"), Reason(-1, "armour"))
    return [
        (TurnBegan(1, 4), "turn_began moloch 4"),
        (TurnEnded(0, ()), "turn_ended outpost -"),
        (TurnEnded(0, (kind(s, "outpost_move"),) * 2), "turn_ended outpost outpost_move,outpost_move"),
        (DrewLast(0, (1,)), "drew_last outpost moloch"),
        (Redrew(0, (kind(s, "outpost_move"), kind(s, "outpost_battle"))), "redrew outpost outpost_move,outpost_battle"),
        (Discarded(0, kind(s, "outpost_move"), True), "discarded outpost outpost_move forced"),
        (Discarded(0, kind(s, "outpost_move"), False), "discarded outpost outpost_move"),
        (Placed(commando, 2), "placed outpost_commando -1,0 2"),
        (Moved(commando, cell(s, "-1,1"), 3, RIDE), "moved outpost_commando -1,0 -1,1 3 ride"),
        (Captured(unit(s, "1,-1"), 0), "captured moloch_officer 1,-1 outpost"),
        (BattleBegan(FINAL, 0, 4), "battle_began final outpost 4"),
        (Acted(commando, 3, (one,) * 1), "acted outpost_commando -1,0 3 = 1 printed"),
        (
            Struck(commando, guard, RANGED, 1, (one,)),
            "struck outpost_commando -1,0 moloch_guard 0,0 ranged 1 = 1 printed",
        ),
        (
            Struck(commando, guard, MELEE, 1, two),
            "struck outpost_commando -1,0 moloch_guard 0,0 melee 1 = 1 printed + 1 hegemony_the_boss - 1 armour",
        ),
        (Converted(commando, 5, GAUSS), "converted outpost_commando -1,0 NW gauss"),
        (Absorbed(medic, commando, cell(s, "0,0")), "absorbed outpost_medic 0,1 outpost_commando -1,0 0,0"),
        (Absorbed(medic, commando, -1), "absorbed outpost_medic 0,1 outpost_commando -1,0 tile"),
        (Destroyed(guard), "removed moloch_guard 0,0"),
        (Left(medic), "left outpost_medic 0,1"),
        (HqHit(1, 2, 18), "hq moloch 18 -2"),
        (Scored(0, 2, 7), "scored outpost +2 7"),
        (BattleEnded((20, 18)), "battle_ended 20,18"),
        (Resigned(1), "resigned seat2"),
        (Noted((commando, guard)), "noted outpost_commando -1,0 moloch_guard 0,0"),
    ]


@pytest.mark.parametrize(("event", "line"), lines())
def test_an_event_is_one_line(event: Event, line: str) -> None:
    assert log(table(), Told(RULE, event)) == f"{RULE} {line}"


def test_every_field_of_every_event_has_a_kind() -> None:
    assert len(EVENTS) > 30
    for event in EVENTS:
        for name in inspect.signature(event).parameters:
            assert name in FIELDS or f"{event.__name__}.{name}" in FIELDS


def test_equal_armies_are_counted() -> None:
    settings = {"lineups": ["outpost", "outpost"], "options": {"mirror_match": "yes"}}
    s = start(NSH, NSH.complete(settings, random.Random(1))).state
    runner = Who(3, kind(s, "outpost_runner"), 1, cell(s, "0,0"))
    assert log(s, Told(RULE, Destroyed(runner))) == f"{RULE} removed outpost_runner#2 0,0"
    assert log(s, Told(RULE, TurnBegan(0, 1))) == f"{RULE} turn_began outpost#1 1"


@pytest.mark.parametrize("mode", ["duel", "scoring", "team", "horde"])
def test_whole_games_are_told_in_plain_letters(mode: str) -> None:
    """A line hangs on the event alone, not on the state it is read with."""
    told = 0
    first = next(positions(mode, 3)).state
    for position in positions(mode, 3, 120):
        for state, one in zip(position.seen, position.news, strict=True):
            line = log(state, one)
            assert line.isascii()
            assert line.startswith(f"{one.rule} ")
            assert line == " ".join(line.split())
            assert line == log(first, one)
            told += 1
    assert told > 60


def test_a_blast_is_an_attack_too() -> None:
    s = table()
    struck = Struck(unit(s, "0,0"), unit(s, "-1,0"), BLAST, 1, (Reason(1, "explosion"),))
    assert log(s, Told(RULE, struck)).endswith("blast 1 = 1 explosion")
