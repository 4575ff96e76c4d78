"""Mauvaise pioche: a hand of nothing but action tiles may be thrown away for a new one."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

from hexdial.games.neuroshima.catalogue import Catalogue, load_catalogue
from hexdial.games.neuroshima.events import Discarded, Drew, Noted, Redrew
from hexdial.games.neuroshima.faces import Faces
from hexdial.games.neuroshima.game import NSH
from hexdial.games.neuroshima.house import House
from hexdial.games.neuroshima.prepare import catalogue_of
from hexdial.games.neuroshima.reading import DATA
from hexdial.games.neuroshima.setting import Setting
from hexdial.games.neuroshima.state import DRAW, State
from hexdial.kernel.play import Position, Refused, apply, start_from
from tests.neuroshima.tables import NshTable, fresh, nsh

HQS = ("outpost hq -2,0", "moloch hq 2,0")
ACTIONS = ["draw battle", "draw move", "draw sniper"]


def drawing(**content: Any) -> NshTable:
    """Outpost is about to draw."""
    return nsh(*HQS, phase="draw", **content)


def kinds(table: NshTable, *names: str) -> tuple[int, ...]:
    return tuple(table.state.f.catalogue.by_id[f"outpost_{name}"] for name in names)


def test_a_hand_of_action_tiles_may_be_exchanged() -> None:
    """nsh.baddraw.1"""
    table = drawing()
    table.does(dice=ACTIONS)
    table.expect("asked outpost redraw")
    table.offers_exactly(["hold", "redraw"])
    table.does("redraw", dice=["draw runner", "draw medic", "draw move"])
    assert [told.event for told in table.told("nsh.baddraw.1")] == [Redrew(0, kinds(table, "battle", "move", "sniper"))]
    table.expect(outpost_hands=["outpost_runner", "outpost_medic", "outpost_move"], outpost_piles=28)
    table.expect(outpost_discard=["outpost_battle", "outpost_move", "outpost_sniper"])


@pytest.mark.parametrize("last", ["runner", "medic"])
def test_with_one_unit_among_them_it_may_not(last: str) -> None:
    """nsh.baddraw.1"""
    table = drawing()
    table.does(dice=["draw battle", "draw move", f"draw {last}"])
    table.expect("asked outpost discard")
    table.refuses("redraw", by="nsh.baddraw.1")
    table.refuses("hold", by="nsh.baddraw.1")


def test_before_anything_was_drawn_there_is_nothing_to_exchange() -> None:
    """nsh.baddraw.1"""
    table = fresh(lineups=["outpost", "moloch"], options={"first_player": "given"})
    table.refuses("redraw", by="nsh.baddraw.1")
    empty = nsh(*HQS, "outpost runner 0,0", hands={"outpost": []})
    empty.refuses("redraw", by="nsh.baddraw.1")


def test_the_new_hand_may_be_exchanged_again() -> None:
    """nsh.baddraw.2"""
    table = drawing()
    table.does(dice=ACTIONS)
    table.does("redraw", dice=["draw battle", "draw move", "draw move"])
    table.expect("asked outpost redraw", "not told nsh.baddraw.2")
    table.does("redraw", dice=["draw battle", "draw move", "draw battle"])
    table.expect("asked outpost redraw")
    table.does("redraw", dice=["draw runner", "draw move", "draw battle"])
    table.expect("asked outpost discard", outpost_discard=9, outpost_piles=22, outpost_hands=3)
    rules = [told.rule for told in table.events if isinstance(told.event, Redrew)]
    assert rules == ["nsh.baddraw.1", "nsh.baddraw.2", "nsh.baddraw.2"]


def test_and_again_in_later_turns() -> None:
    """nsh.baddraw.1"""
    table = drawing(turn=9)
    table.does(dice=ACTIONS, answers=["hold", "discard sniper", "discard move", "discard battle"])
    table.does(dice=["draw hybrid", "draw hybrid", "draw guard"], answers=["discard guard", "end"])
    table.does(dice=["draw battle", "draw move", "draw move"])
    table.expect("asked outpost redraw", "not told nsh.baddraw.1")
    table.does("redraw")
    table.expect("asked chance draw", "told nsh.baddraw.1")


@pytest.mark.parametrize(("seat", "dice"), [("A", ["draw move"]), ("B", ["draw battle", "draw push_back"])])
def test_the_opening_draws_count_too(seat: str, dice: list[str]) -> None:
    """nsh.baddraw.3"""
    table = fresh(lineups=["outpost", "moloch"], options={"first_player": "given"})
    table.does("place hq -2,0").does("place hq 2,0")
    if seat == "B":
        table.does(dice=["draw runner"], answers=["end"])
    table.does(dice=dice)
    table.expect(f"asked {seat} redraw")
    table.does("redraw", dice=[["draw commando"], ["draw hybrid", "draw battle"]]["AB".index(seat)])
    table.expect("told nsh.baddraw.3", f"asked {seat} act", "not told nsh.baddraw.1")
    assert len(table.state.hand["AB".index(seat)]) == len(dice)


def test_it_is_a_choice_and_takes_the_whole_hand() -> None:
    """nsh.baddraw.4"""
    table = drawing()
    table.does(dice=ACTIONS)
    for text in ("discard battle", "discard move", "end", "battle", "move ohq -1,0"):
        table.refuses(text, by="nsh.baddraw.4")
    table.refuses("redraw", by="nsh.turn.12", seat="B")
    table.refuses("draw runner", by="nsh.turn.2", seat="A")
    table.does("hold")
    table.expect("asked outpost discard", "not told nsh.baddraw.1", outpost_hands=3, outpost_piles=31)


def test_kept_tiles_count_and_go_too() -> None:
    """nsh.baddraw.5"""
    table = drawing(hands={"outpost": ["Sniper"]})
    table.does(dice=["draw battle", "draw move"])
    assert [told.event for told in table.told("nsh.baddraw.5")] == [Noted(())]
    table.does("redraw", dice=["draw runner", "draw runner", "draw medic"])
    table.expect(outpost_discard=["outpost_battle", "outpost_move", "outpost_sniper"], outpost_hands=3)


def test_a_kept_unit_forbids_it() -> None:
    """nsh.baddraw.5"""
    table = drawing(hands={"outpost": ["Runner"]})
    table.does(dice=["draw battle", "draw move"])
    table.expect("asked outpost discard", "not told nsh.baddraw.5")
    table.refuses("redraw", by="nsh.baddraw.1")
    nothing_kept = drawing()
    nothing_kept.does(dice=ACTIONS)
    nothing_kept.expect("asked outpost redraw", "not told nsh.baddraw.5")
    kept = drawing(hands={"outpost": ["Sniper", "Move"]})
    kept.does(dice=["draw battle"])
    kept.expect("asked outpost redraw", "told nsh.baddraw.5")


def test_it_comes_before_the_forced_discard() -> None:
    """nsh.baddraw.6"""
    table = drawing()
    table.does(dice=ACTIONS)
    table.does("redraw", dice=["draw runner", "draw battle", "draw move"])
    table.expect("asked outpost discard", outpost_hands=3)
    table.does("discard runner")
    assert [told.event for told in table.told("nsh.turn.3")] == [Discarded(0, kinds(table, "runner")[0], True)]
    table.refuses("redraw", by="nsh.baddraw.6")


def test_whoever_has_kept_the_hand_does_not_get_another_chance() -> None:
    """nsh.baddraw.6"""
    table = drawing()
    table.does(dice=ACTIONS, answers=["hold"])
    table.refuses("redraw", by="nsh.baddraw.6")
    table.does("discard sniper")
    table.refuses("redraw", by="nsh.baddraw.6")
    table.refuses("hold", by="nsh.baddraw.6")
    table.expect("asked outpost act", outpost_hands=2)


def test_with_too_few_tiles_left_he_draws_what_there_is() -> None:
    """nsh.baddraw.7, nsh.turn.7"""
    pile = {"outpost": ["Battle", "Move", "Sniper", "Runner", "Medic"]}
    table = drawing(piles=pile)
    table.does(dice=ACTIONS)
    table.does("redraw", dice=["draw runner"])
    table.expect("told nsh.baddraw.7", "not told nsh.baddraw.1", "told nsh.turn.7", "told nsh.end.5")
    table.expect("asked outpost act", outpost_hands=["outpost_runner", "outpost_medic"], outpost_piles=0)
    assert [type(told.event) for told in table.events].count(Drew) == 5


def test_with_just_enough_tiles_left_it_is_an_ordinary_one() -> None:
    """nsh.baddraw.1"""
    table = drawing(piles={"outpost": ["Battle", "Move", "Sniper", "Runner", "Medic", "Scout"]})
    table.does(dice=ACTIONS)
    table.does("redraw", dice=["draw runner", "draw medic"])
    table.expect("told nsh.baddraw.1", "not told nsh.baddraw.7", "asked outpost discard")


def test_with_an_empty_pile_there_is_no_new_hand() -> None:
    """nsh.baddraw.7"""
    table = drawing(piles={"outpost": ["Battle", "Move", "Sniper"]})
    table.does(dice=ACTIONS[:2])
    table.expect("asked outpost discard", outpost_hands=3, outpost_piles=0)
    table.refuses("redraw", by="nsh.baddraw.7")


# -- an army that is shut out


def shut_out(tmp_path: Path) -> Catalogue:
    """The same armies, but Outpost may not throw its hand away."""
    copytree(DATA, tmp_path / "data", ignore=lambda folder, names: ["options", "__pycache__"])
    file = tmp_path / "data" / "outpost.toml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("[[tile]]", "redraws = false\n\n[[tile]]", 1), encoding="utf-8")
    return load_catalogue(tmp_path / "data")


def three_moves(catalogue: Catalogue) -> Position[State]:
    """Whoever leads Outpost draws three Move tiles."""
    state = State(Setting(catalogue, Faces(catalogue), "duel", House({}), [0, 2], 2))
    state.opened, state.active, state.phase = [True, True], 0, DRAW
    position = start_from(NSH, state)
    while position.decision is not None and position.decision.key == "draw":
        position = apply(position, NSH.actions(position.state).parse("draw outpost_move"))
    return position


def test_an_army_can_be_shut_out_of_it(tmp_path: Path) -> None:
    """nsh.baddraw.8"""
    position = three_moves(shut_out(tmp_path))
    assert position.decision is not None
    assert position.decision.key == "act"
    assert position.state.hand[0] == position.state.hand[0][:1] * 2
    with pytest.raises(Refused) as refused:
        apply(position, NSH.actions(position.state).parse("redraw"), 0)
    assert refused.value.rule == "nsh.baddraw.8"


def test_none_of_the_four_armies_is_shut_out() -> None:
    """nsh.baddraw.8"""
    assert [army.redraws for army in catalogue_of().armies] == [True] * 4
    decision = three_moves(catalogue_of()).decision
    assert decision is not None
    assert decision.key == "redraw"
