"""Why can I not? The rule that forbids, what the thing is, whose turn it is; never what is hidden."""

from __future__ import annotations

import pytest

from hexdial.front.why import reasons
from hexdial.games.hexors.game import JLH
from hexdial.games.neuroshima.game import NSH
from hexdial.games.neuroshima.state import State
from hexdial.kernel.errors import HexdialError
from hexdial.kernel.play import Position, start_from
from tests.neuroshima.pictures import HOMES, after, cell, drawn, shown

LANGUAGES = ("en", "fr", "es")


def rules(position: Position[State], seat: int, *touches: str) -> list[str]:
    return [rule for _, rule, _ in reasons(position, seat, touches, "en")]


def first(position: Position[State], seat: int, *touches: str) -> str:
    return reasons(position, seat, touches, "en")[0][0]


def hex_at(position: Position[State], text: str) -> str:
    return f"c{cell(position.state, text)}"


def test_a_tile_cannot_be_placed_on_an_occupied_hex() -> None:
    """nsh.play.4"""
    position = drawn(*HOMES, "moloch_guard 0,0", hands={"outpost": ["outpost_commando"]})
    found = reasons(position, 0, ["h0.outpost_commando", hex_at(position, "0,0")], "en")
    assert found == [
        (NSH.rulebook.rule("nsh.play.4").sentence("en"), "nsh.play.4", "place outpost_commando 0,0 0"),
    ]


def test_a_piece_stands_for_its_space_and_the_other_way_round() -> None:
    position = drawn(*HOMES, "moloch_guard 0,0", "outpost_runner 1,0", hands={"outpost": ["outpost_commando"]})
    guard, runner = shown(position, "0,0").id, shown(position, "1,0").id
    assert rules(position, 0, "h0.outpost_commando", guard) == ["nsh.play.4"]
    assert rules(position, 0, hex_at(position, "1,0"), guard) == rules(position, 0, runner, guard) == ["nsh.mobility.2"]


def test_of_two_equal_tiles_in_hand_either_will_do() -> None:
    position = drawn(*HOMES, "moloch_guard 0,0", hands={"outpost": ["outpost_commando", "outpost_commando"]})
    assert rules(position, 0, "h0.outpost_commando.2", hex_at(position, "0,0")) == ["nsh.play.4"]
    assert "go on" in first(position, 0, "h0.outpost_commando.2")


def test_a_netted_unit_stays_where_it_is() -> None:
    """nsh.net.2"""
    position = drawn(*HOMES, "moloch_net_fighter 0,1", "outpost_runner 0,0")
    assert rules(position, 0, shown(position, "0,0").id) == ["nsh.net.2"]


def test_whose_turn_it_is_comes_before_the_rule() -> None:
    """nsh.turn.12"""
    position = drawn(*HOMES, hands={"outpost": ["outpost_move"], "moloch": ["moloch_guard"]})
    found = reasons(position, 1, ["h1.moloch_guard", hex_at(position, "0,0"), "side0"], "en")
    assert found[0] == ("It is for Player 1 to choose now.", "", "")
    assert [(rule, choice) for _, rule, choice in found[1:]] == [("nsh.turn.12", "place moloch_guard 0,0 0")]


def test_another_players_tile_is_named_and_left_alone() -> None:
    position = drawn(*HOMES, hands={"outpost": ["outpost_move"], "moloch": ["moloch_guard"]})
    found = reasons(position, 0, ["h1.moloch_guard"], "en")
    assert found == [("Guard (Gu), Player 2: nothing can be done with it now.", "nsh.moloch.8", "")]


def test_a_space_waits_for_what_is_to_go_there() -> None:
    position = drawn(*HOMES, hands={"outpost": ["outpost_commando"]})
    assert "touch first" in first(position, 0, hex_at(position, "0,0"))
    assert "nothing can be done" in first(position, 0, "discard0")
    assert "no choice goes from" in first(position, 0, "h0.outpost_commando", "discard0")
    assert "nothing on this table" in first(position, 0, "nonsense")
    assert first(position, 0) == "Touch what you want to use."


def test_who_looks_on_learns_whose_turn_it_is() -> None:
    position = drawn(*HOMES, hands={"outpost": ["outpost_commando"]})
    found = reasons(position, -2, ["h0.outpost_commando"], "en")
    assert [sentence for sentence, _, _ in found] == [
        "It is for Player 1 to choose now.",
        "Commando (Co), Player 1: nothing can be done with it now.",
    ]


def test_when_the_game_is_over_that_is_the_reason() -> None:
    """nsh.victory.1"""
    before = drawn("moloch_hq 2,0", "outpost_hq -2,0", "moloch_hybrid -1,-1 4", hp={"outpost": 1})
    over = after(before, "battle")
    assert rules(over, 0, shown(over, "2,0").id) == ["nsh.victory.1"]


def test_a_window_does_not_tell_whom_it_asks() -> None:
    """jlh.csetup.5"""
    content = {
        "game": "jlh", "to_move": "A", "phase": "start", "powers": {"A": ["speed"], "B": ["escape"]},
        "units": [{"label": "a1", "tile": "flat 5", "at": "0,0"}, {"label": "b1", "tile": "flat 5", "at": "2,0"}],
    }  # fmt: skip
    position = start_from(JLH, JLH.draw(content))
    assert position.decision is not None
    assert position.decision.key == "power"
    other = 1 - position.decision.seat
    found = reasons(position, other, ["p1"], "en")
    assert found[0] == ("It is for others to choose now.", "", "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_reasons_are_given_in_every_language(language: str) -> None:
    position = drawn(*HOMES, "moloch_guard 0,0", hands={"outpost": ["outpost_commando"]})
    for touches in (["h0.outpost_commando", hex_at(position, "0,0")], ["discard0"], ["q9"], [hex_at(position, "0,1")]):
        for sentence, _, _ in reasons(position, 0, touches, language):
            assert sentence
            assert "{" not in sentence


def test_a_language_that_nobody_speaks_is_one_sentence() -> None:
    with pytest.raises(HexdialError, match="language"):
        reasons(drawn(*HOMES), 0, ["u0"], "xx")
