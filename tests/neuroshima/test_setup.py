"""Chapters MISE EN PLACE and DEBUTER UNE PARTIE: armies, piles, dials, who begins, where the HQs stand."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from hexdial.games.neuroshima.events import Began, Noted, Placed, TurnBegan
from hexdial.games.neuroshima.field import FIELDS
from hexdial.games.neuroshima.game import NSH
from hexdial.kernel.dice import Stream
from hexdial.kernel.errors import HexdialError, RuleError
from hexdial.kernel.play import apply, settle_resignation, start
from hexdial.kernel.table import CHANCE
from hexdial.testing.kit import refused
from tests.neuroshima.tables import NshTable, fresh, nsh

GIVEN = {"first_player": "given"}
FOUR = ["outpost", "hegemony", "moloch", "borgo"]


def complete(seed: int = 0, **settings: Any) -> dict[str, object]:
    return NSH.complete(settings, random.Random(seed))


# -- an army of one's own


def test_no_army_is_led_twice() -> None:
    """nsh.setup.1"""
    with refused(by="nsh.setup.1"):
        complete(lineups=["borgo", "borgo"])
    with refused(by="nsh.setup.1"):
        complete(lineups=["borgo", "moloch", "borgo"], mode="deathmatch")
    assert complete(lineups=["borgo", "moloch"])["lineups"] == ["borgo", "moloch"]


def test_a_house_rule_allows_a_mirror_match() -> None:
    """nsh.setup.1, option mirror_match yes"""
    table = fresh(lineups=["borgo", "borgo"], options={**GIVEN, "mirror_match": "yes"})
    assert [army.id for army in table.state.f.army] == ["borgo", "borgo"]
    assert table.state.count == [34, 34]
    with refused(by="nsh.setup.1"):
        complete(lineups=["borgo", "borgo"], options={"mirror_match": "no"})


def test_six_players_share_four_armies() -> None:
    """nsh.setup.1"""
    settings = complete(mode="horde", players=6)
    assert settings["lineups"] == [*FOUR, "outpost", "hegemony"]
    with refused(by="nsh.setup.1"):
        complete(mode="deathmatch", lineups=["outpost", "outpost", "moloch"])


def test_a_random_army_is_one_that_nobody_leads_yet() -> None:
    """nsh.setup.1"""
    met: Counter[str] = Counter()
    for seed in range(40):
        lineups = complete(seed, lineups=["random", "Outpost", "Random"], mode="deathmatch")["lineups"]
        assert isinstance(lineups, list)
        assert len(set(lineups)) == 3
        assert lineups[1] == "outpost"
        met.update(lineups)
    assert set(met) == set(FOUR)
    with refused(by="nsh.setup.1"):
        complete(lineups=["outpost", "outpost", "random"], mode="deathmatch")


def test_in_a_mirror_match_random_may_be_the_same_army() -> None:
    """nsh.setup.1, option mirror_match yes"""
    pairs = [complete(seed, lineups=["random", "random"], options={"mirror_match": "yes"}) for seed in range(60)]
    twins = [pair for pair in pairs if pair["lineups"] in [[army, army] for army in FOUR]]
    assert 5 < len(twins) < 30
    with refused(by="nsh.setup.1"):
        complete(lineups=["moloch", "moloch"])


def test_nobody_draws_from_another_army() -> None:
    """nsh.setup.1"""
    table = nsh("outpost hq 0,0", "moloch hq 1,0", phase="draw")
    table.refuses("draw moloch.hybrid", by="nsh.setup.1", seat="chance")
    table.refuses("draw moloch.push_back", by="nsh.setup.1", seat="chance")
    with pytest.raises(HexdialError, match="is no choice of this match"):
        table.refuses("draw borgo_mutant", by="nsh.setup.1", seat="chance")


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"army": "borgo"}, "nsh: unknown setting 'army'; known are mode, players, options, lineups"),
    ({"mode": "chess"}, "nsh has no mode 'chess'; its modes are duel, deathmatch, scoring, solo, team, horde"),
    ({"players": 3}, "nsh duel is for 2 players, not 3 (rule nsh.setup.1)"),
    ({"players": "2"}, "nsh duel is for 2 players, not 2 (rule nsh.setup.1)"),
    ({"mode": "deathmatch", "players": 5}, "nsh deathmatch is for 3 or 4 players, not 5 (rule nsh.deathmatch.9)"),
    ({"mode": "scoring", "players": 2}, "nsh scoring is for 3 or 4 players, not 2 (rule nsh.scoring.10)"),
    ({"mode": "solo", "players": 2}, "nsh solo is for 3 players, not 2 (rule nsh.solo.1)"),
    ({"mode": "team", "players": 5}, "nsh team is for 3 or 4 players, not 5 (rule nsh.team.1)"),
    ({"mode": "horde", "players": 4}, "nsh horde is for 5 or 6 players, not 4 (rule nsh.many.2)"),
    ({"mode": "horde_scoring", "players": 7}, "for 5 or 6 players, not 7 (rule nsh.many.2)"),
    ({"options": ["mirror_match"]}, "nsh: options must be names with values"),
    ({"options": {"fun": "yes"}}, "nsh has no option 'fun'"),
    ({"mode": "deathmatch", "options": {"extended_board": "yes"}}, "for four players and more, not for 3"),
    ({"lineups": ["borgo"]}, "nsh: 2 armies are needed, one for each side"),
    ({"lineups": "borgo"}, "nsh: 2 armies are needed, one for each side"),
    ({"lineups": 2}, "nsh: 2 armies are needed, one for each side"),
    ({"lineups": ["borgo", "steel"]}, "nsh has no army 'steel'; there are outpost, hegemony, moloch, borgo, random"),
    ({"mode": "team", "players": 3, "lineups": FOUR[:3]}, "nsh: 4 armies are needed, one for each side"),
]


@pytest.mark.parametrize(("settings", "sentence"), WRONG, ids=[sentence for _, sentence in WRONG])
def test_settings_that_cannot_be_are_one_sentence(settings: dict[str, Any], sentence: str) -> None:
    with pytest.raises(HexdialError) as problem:
        complete(**settings)
    assert sentence in str(problem.value)


def test_settings_left_out_are_filled_in() -> None:
    assert complete()["lineups"] == ["outpost", "hegemony"]
    assert (complete()["mode"], complete()["players"]) == ("duel", 2)
    assert complete(mode="deathmatch")["players"] == 3
    assert complete(mode="team")["players"] == 4
    assert complete(mode="team", players=3)["lineups"] == FOUR
    assert complete(lineups=["MOLOCH", "Borgo"])["lineups"] == ["moloch", "borgo"]
    options = complete(mode="deathmatch", players=4, options={"extended_board": "yes"})["options"]
    assert isinstance(options, dict)
    assert (options["extended_board"], options["first_player"], options["mirror_match"]) == ("yes", "random", "no")


def test_a_state_needs_armies_that_exist() -> None:
    with pytest.raises(HexdialError, match="nsh has no army 'steel'; there are outpost, hegemony, moloch, borgo"):
        NSH.setup({**complete(), "lineups": ["outpost", "steel"]})


def test_equal_settings_share_what_never_changes() -> None:
    settings = complete(lineups=["outpost", "borgo"])
    assert NSH.setup(settings).f is NSH.setup(dict(settings)).f
    assert NSH.setup(settings).f is not NSH.setup({**settings, "lineups": ["borgo", "outpost"]}).f


# -- the pile


def test_the_hq_is_not_in_the_pile() -> None:
    """nsh.setup.2"""
    table = fresh(lineups=["outpost", "moloch"], options=GIVEN)
    table.does("place hq 0,0").does("place hq 1,0", dice=["draw runner"])
    assert [sum(pile) for pile in table.state.pile] == [33, 34]
    table.refuses("place hq 2,0", by="nsh.setup.2")
    table.expect("hq_0 at 0,0", "asked outpost act", outpost_hands=1)


def order(seed: str) -> list[str]:
    """The first tiles that Outpost draws when everybody ends the turn at once."""
    position = start(NSH, complete(lineups=["outpost", "moloch"], options=GIVEN), Stream(seed))
    texts: list[str] = []
    while len(texts) < 9:
        assert position.decision is not None
        last = position.decision.options[-1] if position.decision.key == "discard" else position.decision.options[0]
        position = apply(position, last, dice=Stream(seed))
        actions = NSH.actions(position.state)
        texts += [actions.text(made.answer) for made in position.made if made.key == "draw"]
    return texts


def test_the_same_seed_gives_the_same_order_and_another_seed_another() -> None:
    """nsh.setup.2"""
    assert order("a seed") == order("a seed")
    assert len({tuple(order(f"seed {number}")) for number in range(6)}) == 6
    table = nsh("outpost hq 0,0", "moloch hq 1,0", phase="draw")
    decision = table.position.open[0]
    assert (decision.seat, decision.key) == (CHANCE, "draw")
    assert decision.weights == [tile.count for tile in table.state.f.army[0].tiles if tile.kind != "hq"]
    table.does(dice=["draw runner", "draw move", "draw move"])
    table.does("discard move")
    table.refuses("place hq 1,-1", by="nsh.setup.2")


def test_both_dials_of_a_duel_start_at_twenty() -> None:
    """nsh.setup.3"""
    table = fresh(lineups=["outpost", "moloch"], options=GIVEN)
    table.does("place hq 0,0").does("place hq 1,0")
    assert table.state.life == [20, 20]
    noted = [told.event for told in table.told("nsh.setup.3")]
    assert [event.about[0].side for event in noted if isinstance(event, Noted)] == [0, 1]


# -- who begins


@pytest.mark.parametrize(("die", "first", "second"), [("first 1", "A", "B"), ("first 2", "B", "A")])
def test_the_first_player_is_drawn_by_lot(die: str, first: str, second: str) -> None:
    """nsh.setup.4, option first_player random"""
    table = fresh(lineups=["outpost", "moloch"])
    table.refuses("first 1", by="nsh.setup.4", seat="A")
    table.refuses("place hq 0,0", by="nsh.setup.4", seat="A")
    assert table.position.open[0].weights == [1, 1]
    table.does(dice=[die])
    assert [told.event for told in table.told("nsh.setup.4")] == [Began("AB".index(first))]
    table.expect(f"asked {first} hq")
    table.does("place hq 0,0")
    table.expect(f"asked {second} hq")
    table.does("place hq 1,0")
    table.expect(f"to move {first}", "asked chance draw")


def test_the_first_player_can_be_given() -> None:
    """nsh.setup.4, option first_player given"""
    table = fresh(lineups=["outpost", "moloch"], options=GIVEN)
    assert [told.event for told in table.told("nsh.setup.4")] == [Began(0)]
    table.expect("asked A hq")
    table.refuses("first 2", by="nsh.setup.4")


def test_every_player_has_the_same_chance_to_begin() -> None:
    """nsh.setup.4"""
    table = fresh(mode="deathmatch", players=4)
    assert table.options("first") == ["first 1", "first 2", "first 3", "first 4"]
    assert table.position.open[0].weights == [1, 1, 1, 1]
    table.does(dice=["first 3"])
    order = ["C", "D", "A", "B"]
    for place, letter in enumerate(order):
        table.expect(f"asked {letter} hq")
        table.does(f"place hq {place - 2},0")
    table.expect("to move C", "told nsh.setup.4")


def test_one_against_two_draws_no_lot() -> None:
    table = fresh(mode="solo", lineups=["outpost", "moloch", "borgo"])
    table.expect("asked A hq", "told nsh.setup.4")
    with refused(by="nsh.setup.4"):
        complete(mode="solo", options={"first_player": "given"})


# -- where the HQs stand


def test_hqs_stand_on_any_free_hex_even_side_by_side() -> None:
    """nsh.setup.5"""
    table = fresh(lineups=["outpost", "moloch"], options=GIVEN)
    table.refuses("place moloch_hq 0,0", by="nsh.setup.5", seat="B")
    table.refuses("place runner 0,0", by="nsh.setup.5")
    table.refuses("end", by="nsh.setup.5")
    table.offers_exactly([f"place outpost_hq {text}" for text in FIELDS[2].texts], start="place")
    table.does("place hq 0,0")
    table.refuses("place hq 0,0", by="nsh.setup.5")
    table.refuses("place outpost_hq 1,0", by="nsh.setup.5", seat="A")
    table.offers_exactly([f"place moloch_hq {text}" for text in FIELDS[2].texts if text != "0,0"], start="place")
    table.does("place hq 0,-1")
    table.expect("hq_0 at 0,0", "hq_1 at 0,-1", "to move A")
    assert [type(told.event) for told in table.told("nsh.setup.5")] == [Placed, Placed]


def test_with_more_players_every_hq_is_placed_before_the_first_draw() -> None:
    """nsh.setup.6"""
    table = fresh(mode="deathmatch", players=4, lineups=FOUR, options=GIVEN)
    for place, letter in enumerate("ABCD"):
        table.expect(f"asked {letter} hq")
        table.refuses("place moloch.hybrid 2,0", by="nsh.setup.6")
        table.refuses("end", by="nsh.setup.6")
        other = "ABCD"[place - 1]
        table.refuses(f"place {FOUR[place - 1]}.hq 2,0", by="nsh.setup.6", seat=other)
        table.does(f"place hq {place - 2},0")
        if letter != "D":
            table.refuses(f"place hq {place - 2},0", by="nsh.setup.5")
    table.expect("to move A", "asked chance draw")
    placed = [told.event for told in table.told("nsh.setup.6")]
    assert [event.unit.side for event in placed if isinstance(event, Placed)] == [0, 1, 2, 3]
    assert [told.event for told in table.events if isinstance(told.event, TurnBegan)] == [TurnBegan(0, 1)]


@pytest.mark.parametrize(("leaves", "asked"), [(0, "B"), (1, "A"), (2, "A")])
def test_whoever_gives_up_before_the_first_turn_places_no_hq(leaves: int, asked: str) -> None:
    """nsh.setup.6"""
    table = fresh(mode="deathmatch", lineups=FOUR[:3], options=GIVEN)
    table.expect("not told nsh.setup.6")
    position = settle_resignation(table.position, leaves)
    for _ in range(2):
        assert position.decision is not None
        assert position.decision.seat != leaves
        position = apply(position, position.decision.options[0])
    assert "nsh.setup.6" in [told.rule for told in position.news]
    assert "ABC"[position.state.active] == asked
    assert position.state.turn == 1


def test_if_the_last_one_to_place_gives_up_the_first_turn_begins() -> None:
    """nsh.setup.6"""
    table = fresh(mode="deathmatch", lineups=FOUR[:3], options=GIVEN)
    table.does("place hq 0,0").does("place hq 1,0")
    table.expect("asked C hq", "told nsh.setup.6")
    position = settle_resignation(table.position, 2)
    assert [told.event for told in position.news if isinstance(told.event, TurnBegan)] == [TurnBegan(0, 1)]
    assert position.open[0].key == "draw"
    assert position.state.out == [False, False, True]


# -- facing


@pytest.mark.parametrize("turn", range(6))
def test_an_hq_strikes_the_same_whichever_way_it_faces(turn: int) -> None:
    """nsh.setup.7"""
    table = turned(turn)
    table.does(f"move ohq 0,0 {(turn + 1) % 6}")
    assert [told.event.about[0].side for told in table.told("nsh.setup.7") if isinstance(told.event, Noted)] == [0]
    table.does("battle")
    table.expect("h gone", "n gone", "ohq struck h 1", "ohq struck n 1", outpost_hp=18)


def turned(turn: int) -> NshTable:
    return nsh(
        f"outpost hq 0,0 {turn}",
        "moloch hornet 0,-1 3 as h",
        "moloch net_fighter 1,0 2 as n",
        "moloch hq 2,-2",
        hands={"outpost": ["Move", "Battle"]},
    )


def test_the_options_do_not_depend_on_the_facing_of_an_hq() -> None:
    """nsh.setup.7"""
    elsewhere = [sorted(text for text in turned(turn).options() if "0,0 0,0" not in text) for turn in range(6)]
    assert elsewhere == [elsewhere[0]] * 6
    for turn in range(6):
        others = [f"move 0,0 0,0 {other}" for other in range(6) if other != turn]
        turned(turn).offers_exactly(others, start="move 0,0 0,0")
    table = fresh(lineups=["outpost", "moloch"], options=GIVEN)
    assert table.options("place hq 0,0") == ["place outpost_hq 0,0"]
    with pytest.raises(HexdialError, match="is no choice"):
        table.does("place hq 0,0 2")
    turned(2).does("move ohq 0,0 1").expect("told nsh.setup.7", "ohq turn 1")


def test_an_hq_that_goes_elsewhere_is_moved_not_turned() -> None:
    """nsh.play.6"""
    table = turned(0)
    table.does("move ohq 0,1 3")
    table.expect("not told nsh.setup.7", "told nsh.play.6", "ohq at 0,1")


def test_a_rule_error_names_its_rule() -> None:
    with pytest.raises(RuleError) as problem:
        complete(lineups=["moloch", "moloch"])
    assert str(problem.value).endswith("mirror_match allows two players with the same army (rule nsh.setup.1)")
