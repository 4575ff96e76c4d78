from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from hexdial.games.neuroshima.game import NSH
from hexdial.games.neuroshima.labels import labelled
from hexdial.games.neuroshima.state import ACT, AFTER, BATTLE, DISCARD, DRAW, FIRST, FRESH, HQS, RESOLVE, RODE, WALKED
from hexdial.kernel.errors import HexdialError
from hexdial.kernel.play import play_on, start_from
from hexdial.kernel.table import Through
from hexdial.testing.yamlfile import read_yaml, write_yaml

MODES = [mode.id for mode in NSH.modes]
FOUGHT = ("fallen", "stirred", "starter")  # means nothing when the battle is over
MARKED = ("spent", "converted")  # nor on an empty hex
ALWAYS = (
    "active", "at", "closing", "count", "exploding", "face", "fight", "hand", "initiative", "life", "opened", "out",
    "outcome", "phase", "pile", "plays", "points", "queue", "serial", "side", "tag", "tie", "turn", "used", "wounds",
)  # fmt: skip


class Dice:
    """A policy that answers at random, the same in every run."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)

    def __call__(self, seat: int, options: Sequence[object], weights: list[int] | None, key: str, about: object) -> int:
        return self.rng.randrange(len(options))


def random_settings(mode: str, rng: random.Random) -> dict[str, object]:
    options = {
        option.name: rng.choice(option.values) for option in NSH.options if not option.modes or mode in option.modes
    }
    players = rng.choice(NSH.mode(mode).players)
    if players < 4:
        options.pop("extended_board", None)
    armies = ["random"] * (4 if mode == "team" else players)
    return NSH.complete({"mode": mode, "players": players, "options": options, "lineups": armies}, rng)


@pytest.mark.parametrize("mode", MODES)
def test_every_settled_state_is_drawn_again_as_it_is(mode: str, tmp_path: Path) -> None:
    """Written down, read back, drawn: the same state, the same words, the same game from there on."""
    compared = 0
    for seed in range(6):
        rng = random.Random(seed)
        table: Through[Any] = Through(NSH.setup(random_settings(mode, rng)), Dice(seed), telling=True)
        outcome = None
        while outcome is None and compared < 12 * (seed + 1):
            outcome = play_on(NSH, table, rng.randrange(1, 15))
            content = NSH.describe(table.s)
            (tmp_path / "one.yaml").write_text(write_yaml(content), encoding="utf-8")
            drawn = NSH.draw(read_yaml(tmp_path / "one.yaml"))
            NSH.check(drawn)
            assert NSH.describe(drawn) == content
            in_battle = table.s.phase in (BATTLE, RESOLVE, AFTER) and table.s.fight >= 0
            for name in (*ALWAYS, *(FOUGHT if in_battle else ())):
                assert getattr(drawn, name) == getattr(table.s, name), name
            for name in MARKED if in_battle else ():
                for cell in labelled(drawn).values():
                    assert getattr(drawn, name)[cell] == getattr(table.s, name)[cell], name
            again: Through[Any] = Through(drawn, Dice(seed), telling=True)
            onward: Through[Any] = Through(table.s.copy(), Dice(seed), telling=True)
            assert play_on(NSH, again, 10) == play_on(NSH, onward, 10)
            assert again.events == onward.events
            assert NSH.describe(again.s) == NSH.describe(onward.s)
            compared += 1
    assert compared >= 40, "too few positions were compared"


def test_nothing_said_is_the_turn_of_a_in_a_duel() -> None:
    state = NSH.draw({})
    NSH.check(state)
    assert (state.f.mode, state.f.seats, state.active, state.phase, state.turn) == ("duel", 2, 0, ACT, 1)
    assert state.f.size == 19
    assert state.count == [34, 34]
    assert state.hand == [[], []]
    assert state.opened == [True, True]
    assert not state.closing


def test_armies_come_in_the_order_in_which_they_appear() -> None:
    units = [{"tile": "moloch.hq", "at": "0,0"}, {"tile": "borgo.hq", "at": "1,0"}]
    assert described(units=units)["armies"] == ["moloch", "borgo"]
    assert described(units=units, armies=["borgo", "moloch"])["armies"] == ["borgo", "moloch"]
    assert described(units=units[1:], hands={"hegemony": ["Move"]})["armies"] == ["borgo", "hegemony"]
    assert described(units=units[1:], to_move="moloch")["to_move"] == "B"
    assert described(units=units[1:])["armies"] == ["borgo", "outpost"], "a side of which nothing is said"
    assert len(NSH.draw({"mode": "deathmatch", "units": units}).f.army) == 3


def test_every_way_to_write_a_unit() -> None:
    units: list[dict[str, object]] = [
        {"army": "outpost", "tile": "Commando", "at": "0,0", "turn": 2, "u": "c"},
        {"army": "Outpost", "tile": "mobile armour", "at": [1, 0], "rot": 3, "label": "armour"},
        {"tile": "outpost_commando", "at": "( 0, 1 )"},
        {"tile": "outpost.commando", "at": " -1,0 "},
        {"army": "OUTPOST", "tile": "Cuartel general", "at": "2,-2", "life": 7},
        {"army": "moloch", "tile": "hq", "at": "-2,2", "wounds": 3},
        {"tile": "Moloch Blocker", "at": "-2,1", "u": 7, "wounds": 2},
    ]
    found = described(units=units)["units"]
    assert found == [
        {"label": "c", "tile": "outpost_commando", "at": "0,0", "turn": 2},
        {"label": "armour", "tile": "outpost_mobile_armor", "at": "1,0", "turn": 3},
        {"label": "commando_2", "tile": "outpost_commando", "at": "0,1", "turn": 0},
        {"label": "commando_3", "tile": "outpost_commando", "at": "-1,0", "turn": 0},
        {"label": "hq_4", "tile": "outpost_hq", "at": "2,-2", "turn": 0, "hp": 7},
        {"label": "hq_5", "tile": "moloch_hq", "at": "-2,2", "turn": 0, "hp": 17},
        {"label": "7", "tile": "moloch_blocker", "at": "-2,1", "turn": 0, "wounds": 2},
    ]


def test_twins_are_told_apart_by_their_owner() -> None:
    units = [
        {"tile": "outpost.hq", "at": "0,0", "owner": "B"},
        {"tile": "outpost.hq", "at": "1,0", "side": 1},
        {"tile": "outpost.medic", "at": "2,0", "owner": "outpost#2"},
    ]
    state = NSH.draw({"armies": ["outpost", "outpost"], "units": units, "hp": {"A": 3, "outpost#2": 4}})
    assert [state.side[cell] for cell in labelled(state).values()] == [1, 0, 1]
    assert state.life == [3, 4]
    content = NSH.describe(state)
    assert content["options"] == {"mirror_match": "yes"}
    assert content["hp"] == {"outpost#1": 3, "outpost#2": 4}
    assert NSH.describe(NSH.draw(content)) == content


def test_teams_sit_together() -> None:
    teams = {"moloch": "A", "outpost": "B", "borgo": "A", "hegemony": "B"}
    state = NSH.draw({"mode": "team", "teams": teams})
    assert [army.id for army in state.f.army] == ["moloch", "borgo", "outpost", "hegemony"]
    assert state.f.life == [20] * 4, "a drawn HQ of which nothing is said is whole"
    assert NSH.draw({"mode": "team", "options": {"team_hq_hp": 15}}).life == [15] * 4
    alone = NSH.draw({"mode": "solo_vs_team", "teams": {"moloch": 1, "outpost": 1, "borgo": 2}})
    assert [army.id for army in alone.f.army] == ["borgo", "moloch", "outpost"]
    assert alone.life == [20, 13, 13]
    listed = NSH.draw({"mode": "team", "teams": teams, "armies": ["hegemony", "outpost", "borgo", "moloch"]})
    assert [army.id for army in listed.f.army] == ["hegemony", "outpost", "borgo", "moloch"]


def test_one_player_with_two_armies_is_to_move_with_the_one_whose_turn_it_is() -> None:
    armies = ["moloch", "borgo", "outpost", "hegemony"]
    state = NSH.draw({"mode": "team", "players": 3, "armies": armies, "to_move": "borgo"})
    assert (state.active, state.at) == (1, 2)
    content = NSH.describe(state)
    assert (content["to_move"], content["slot"]) == ("A", 2)
    assert NSH.draw(content).active == 1
    assert NSH.draw({"mode": "team", "players": 3, "armies": armies, "to_move": "A"}).active == 0
    assert NSH.draw({"mode": "team", "players": 3, "armies": armies, "to_move": "C"}).active == 3


def test_the_lone_player_moves_twice_a_round() -> None:
    assert [NSH.draw({"mode": "solo", "slot": slot}).active for slot in range(4)] == [0, 1, 0, 2]


def test_piles_are_what_is_left() -> None:
    given = {
        "units": [{"tile": "outpost.commando", "at": "0,0"}, {"tile": "outpost.hq", "at": "1,0"}],
        "hands": {"outpost": ["Battle", "Move x2"]},
        "discard": {"outpost": ["Sniper"]},
    }
    state = NSH.draw(given)
    NSH.check(state)
    assert state.count == [34 - 1 - 3 - 1, 34]
    assert NSH.describe(state)["piles"] == {"outpost": 29, "hegemony": 34}
    assert NSH.describe(state)["discard"] == {"outpost": ["outpost_sniper"]}
    few = NSH.draw({**given, "piles": {"outpost": 3, "B": ["Runner x2", "hegemony.boss"]}})
    NSH.check(few)
    assert few.count == [3, 3]
    assert "hegemony_runner x2" not in NSH.describe(few)["discard"]["hegemony"]  # type: ignore[index]  # plain data
    assert sum(1 for count in few.pile[0] if count) == 3, "one each of three kinds"


def test_an_empty_pile_means_the_closing_round() -> None:
    state = NSH.draw({"mode": "deathmatch", "armies": ["outpost", "moloch", "borgo"], "piles": {"outpost": 0}})
    assert (state.closing, state.queue) == (True, [1, 2])
    over = NSH.draw({"piles": {"outpost": 0}, "queue": []})
    assert (over.closing, over.queue) == (True, [])
    assert not NSH.draw({"piles": {"outpost": 0}, "closing": False}).closing
    assert NSH.draw({"tie": True, "to_move": "B"}).queue == [0]


def test_moments_of_a_turn() -> None:
    for word, phase in (("draw", DRAW), ("discard", DISCARD), ("battle", BATTLE), ("first", FIRST), ("hqs", HQS)):
        assert NSH.draw({"phase": word}).phase == phase
    assert NSH.draw({"phase": "hqs", "first": "B"}).active == 1
    assert NSH.draw({"phase": "hqs"}).opened == [False, False]
    assert NSH.draw({"phase": "draw", "not_begun": ["B"]}).opened == [True, False]
    assert NSH.draw({"options": {"reinforcements": True}}).plays == 2
    units = [{"tile": "outpost.runner", "at": "0,0", "u": "r", "walked": True, "rode": True, "fresh": True}]
    state = NSH.draw({"units": units})
    assert state.used[labelled(state)["r"]] == WALKED | RODE | FRESH
    clown = [{"tile": "moloch.clown", "at": "0,0", "u": "c", "spent": [1, 2]}]
    battle = {"why": "final", "starter": "B", "initiative": 1, "exploding": ["c"], "fallen": ["B"], "stirred": True}
    fought = NSH.draw({"units": clown, "phase": "battle", "battle": battle})
    assert (fought.initiative, fought.starter, fought.stirred, fought.fallen) == (1, 1, True, [False, True])
    assert (fought.exploding, fought.spent[labelled(fought)["c"]]) == ([labelled(fought)["c"]], 3)
    assert NSH.draw({"units": clown[:1], "phase": "battle"}).initiative == 2, "a battle that begins now"


def test_a_game_that_is_over_is_drawn_over() -> None:
    state = NSH.draw({"over": {"winners": ["B"], "rule": "nsh.victory.1", "scores": [0, 1]}})
    position = start_from(NSH, state)
    assert position.outcome is not None
    assert position.outcome.winners == (1,)


def test_a_puzzle_may_have_what_no_army_has() -> None:
    units = [{"tile": "moloch.gauss", "at": "0,0"}, {"tile": "moloch.gauss", "at": "1,0"}]
    content = {"mode": "puzzle", "units": units, "hands": {"moloch": ["Battle", "Move", "Medic", "Medic", "Scout"]}}
    state = NSH.draw(content)
    assert state.count == [0, 0]
    assert NSH.describe(NSH.draw(NSH.describe(state))) == NSH.describe(state)
    free = NSH.draw({**content, "mode": "duel", "free": True, "board": 37})
    assert free.f.size == 37
    again = NSH.describe(free)
    assert (again["free"], again["board"]) == (True, 37)
    assert NSH.describe(NSH.draw(again)) == again


def test_the_big_board() -> None:
    four = {"mode": "deathmatch", "armies": ["outpost", "hegemony", "moloch", "borgo"], "board": 37}
    assert NSH.draw({**four, "units": [{"tile": "borgo.hq", "at": "3,-3"}]}).f.extended
    assert NSH.draw({"mode": "horde", "armies": ["outpost", "hegemony", "moloch", "borgo", "borgo"]}).f.size == 37
    assert NSH.draw({"mode": "horde", "players": 6}).f.sides == 6


def test_points_are_counted_in_the_scoring_game() -> None:
    armies = ["outpost", "hegemony", "moloch"]
    state = NSH.draw({"mode": "scoring", "armies": armies, "points": {"A": 7, "moloch": 3}})
    assert state.points == [7, 0, 3]
    assert NSH.describe(state)["points"] == {"outpost": 7, "hegemony": 0, "moloch": 3}


def described(**content: object) -> dict[str, object]:
    return NSH.describe(NSH.draw(content))


ONE = {"u": "c", "tile": "outpost.commando", "at": "0,0"}
HOME = {"u": "q", "tile": "outpost.hq", "at": "1,0"}
GAUSS = {"u": "g", "tile": "moloch.gauss", "at": "0,0"}
WRONG: list[tuple[dict[str, object], str]] = [
    ({"unit": []}, "position, field unit: unknown field; known here are game, mode"),
    ({"game": "jlh"}, "position, field game: must be nsh, not 'jlh'"),
    ({"mode": "chess"}, "position, field mode: unknown mode 'chess'; known are duel, deathmatch"),
    ({"options": {"fun": "yes"}}, "position, field options: nsh has no option 'fun'"),
    ({"options": {"push_hq": "perhaps"}}, "position, field options: nsh: option push_hq cannot be 'perhaps'"),
    ({"armies": ["outpost", "aliens"]}, "position, field armies: unknown army 'aliens'; the armies are outpost"),
    ({"armies": ["outpost"]}, "position, field armies: duel is for 2 armies, here are outpost"),
    ({"armies": ["outpost", "moloch", "borgo"]}, "field armies: duel is for 2 armies, here are outpost, moloch, borgo"),
    ({"mode": "deathmatch", "players": 5}, "position, field players: deathmatch is for 3 or 4 armies"),
    ({"mode": "team", "players": 2}, "field players: team with 4 armies is for 3 or 4 players, not 2"),
    (
        {"armies": ["borgo", "borgo"], "options": {"mirror_match": "no"}},
        "an army is there twice, but mirror_match is no",
    ),
    ({"teams": {"outpost": "A"}}, "position, field teams: duel has no teams"),
    ({"mode": "team", "teams": {"outpost": "A", "moloch": "B"}}, "position, field teams: must be 2 against 2"),
    ({"mode": "team", "teams": {"aliens": "A"}}, "position, field teams.aliens: unknown army 'aliens'"),
    (
        {
            "mode": "team",
            "teams": {"outpost": "A", "moloch": "A", "borgo": "B", "hegemony": "B"},
            "armies": ["outpost", "borgo", "moloch", "hegemony"],
        },
        "position, field armies: does not begin with one team",
    ),
    ({"board": 21}, "position, field board: must be 19 or 37 hexes, not 21"),
    ({"board": 37}, "position, field board: 37 hexes are for four players and more, not for 2 (rule nsh.extended.1)"),
    ({"mode": "horde", "board": 19}, "position, field board: is 37 hexes here, not 19"),
    ({"units": ["c"]}, "position, field units: entry 1 must be a table"),
    ({"units": [{**ONE, "facing": 3}]}, "unit 1 (c), field facing: unknown field"),
    ({"units": [{**ONE, "tile": "outpost.komando"}]}, "unit 1 (c), field tile: Outpost has no tile 'komando'; near it"),
    ({"units": [{**ONE, "tile": "chess.pawn"}]}, "unit 1 (c), field tile: Neuroshima Hex! 3.0 has no army 'chess'"),
    ({"units": [{**ONE, "tile": "pawn"}]}, "unit 1 (c), field tile: Neuroshima Hex! 3.0 has no tile 'pawn'"),
    ({"units": [{**ONE, "tile": "outpost.move"}]}, "field tile: outpost_move is an action tile and never stands"),
    ({"units": [{"tile": "outpost.hq"}]}, "unit 1, field at: missing"),
    ({"units": [{**ONE, "at": "3,0"}]}, "unit 1 (c), field at: 3,0 is off the board of 19 hexes"),
    ({"units": [{**ONE, "at": "here"}]}, "unit 1 (c), field at: must be a hex such as [0, 1]"),
    ({"units": [{**ONE, "at": [0, True]}]}, "unit 1 (c), field at: must be a hex"),
    ({"units": [ONE, {**HOME, "at": [0, 0]}]}, "unit 2 (q), field at: c is already on 0,0"),
    ({"units": [ONE, {**HOME, "u": "c"}]}, "unit 2 (c), field u: c stands twice"),
    ({"units": [{**ONE, "u": "the best"}]}, "field u: must be one word, not 'the best'"),
    ({"units": [{**ONE, "label": "d"}]}, "unit 1 (d), field u: is the same as label; leave one out"),
    ({"units": [{**ONE, "turn": 6}]}, "unit 1 (c), field turn: must be 0 to 5, not 6"),
    ({"units": [{**ONE, "rot": -1}]}, "unit 1 (c), field rot: must be 0 to 5, not -1"),
    ({"units": [{**ONE, "rot": "N"}]}, "unit 1 (c), field rot: must be a whole number, not 'N'"),
    ({"units": [{**ONE, "rot": 1, "turn": 1}]}, "unit 1 (c), field rot: is the same as turn; leave one out"),
    ({"units": [{**ONE, "wounds": 1}]}, "field wounds: outpost_commando falls with 1 and stands with 0 to 0, not 1"),
    ({"units": [{**ONE, "wounds": -1}]}, "unit 1 (c), field wounds: must be at least 0, not -1"),
    ({"units": [{**ONE, "hp": 3}]}, "unit 1 (c), field hp: only an HQ has life points"),
    ({"units": [{**HOME, "hp": 0}]}, "unit 1 (q), field hp: must be 1 to 20, not 0"),
    ({"units": [{**HOME, "life": 21}]}, "unit 1 (q), field life: must be 1 to 20, not 21"),
    ({"units": [{**HOME, "wounds": 20}]}, "unit 1 (q), field wounds: must be 1 to 20, not 0"),
    ({"units": [{**HOME, "hp": 5, "wounds": 3}]}, "unit 1 (q), field wounds: 20 less 3 are not 5 hp"),
    ({"units": [HOME], "hp": {"outpost": 30}}, "position, field hp.outpost: must be 1 to 20, not 30"),
    ({"units": [{**HOME, "hp": 5}], "hp": {"outpost": 6}}, "field hp.outpost: is 6 here and 5 on the HQ"),
    ({"hp": {"A": 5, "outpost": 5}}, "position, field hp.outpost: is the same side as A"),
    (
        {"hp": {"moloch": 5}, "armies": ["outpost", "borgo"]},
        "field hp.moloch: there is no side 'moloch'; the sides are",
    ),
    ({"mode": "scoring", "hp": {"A": 5}}, "position, field hp.A: HQs lose nothing, points are counted, not 5"),
    ({"points": {"A": 5}}, "position, field points: duel counts none"),
    ({"units": [HOME, {**HOME, "u": "r", "at": "0,1"}]}, "unit 2 (r), field tile: is a second HQ of outpost"),
    (
        {"units": [GAUSS, {**GAUSS, "u": "h", "at": "0,1"}]},
        "unit 2 (h), field tile: the army has moloch_gauss_cannon once",
    ),
    ({"units": [{**ONE, "owner": "B"}]}, "unit 1 (c), field owner: outpost_commando does not belong to 'B'"),
    ({"units": [{**ONE, "side": 3}]}, "unit 1 (c), field side: there is no side 3; the sides are outpost, hegemony"),
    (
        {"units": [ONE], "armies": ["moloch", "borgo"]},
        "field tile: outpost_commando belongs to an army that does not play",
    ),
    ({"units": [ONE], "armies": ["outpost", "outpost"]}, "unit 1 (c), field owner: missing; two sides play outpost"),
    (
        {"armies": ["outpost", "outpost"], "hp": {"outpost": 3}},
        "field hp.outpost: 'outpost' is outpost#1 and outpost#2",
    ),
    ({"hands": {"outpost": ["Wmove"]}}, "position, field hands.outpost: Outpost has no tile 'Wmove'; near it"),
    ({"hands": {"outpost": ["HQ"]}}, "position, field hands.outpost: the HQ is on the board or nowhere"),
    ({"hands": {"outpost": ["Sniper x2"]}}, "field hands.outpost: the army has outpost_sniper once; `free: true`"),
    ({"hands": {"outpost": ["Move x4"]}}, "position, field hands.outpost: a hand holds 3 tiles at most, not 4"),
    (
        {"hands": {"outpost": ["Sniper"]}, "discard": {"A": ["Sniper"]}},
        "field discard.A: the army has outpost_sniper once",
    ),
    ({"piles": {"outpost": 35}}, "position, field piles.outpost: only 34 tiles are left for it, not 35"),
    ({"piles": {"outpost": "few"}}, "position, field piles.outpost: must be a list, not 'few'"),
    ({"to_move": "E"}, "position, field to_move: there is no side 'E'; the sides are outpost, hegemony"),
    ({"to_move": "B", "out": ["B"]}, "position, field to_move: B is out"),
    ({"units": [ONE], "out": ["A"], "to_move": "B"}, "field out: outpost is out, but its c stands on the board"),
    ({"phase": "tea"}, "position, field phase: unknown phase 'tea'; known are act, draw"),
    ({"phase": "first", "to_move": "A"}, "position, field to_move: nobody is to move before it is settled who begins"),
    ({"slot": 2}, "position, field slot: must be less than 2"),
    ({"slot": 1, "to_move": "A"}, "position, field slot: is the turn of hegemony, not of 'A'"),
    ({"blocked": ["Move"]}, "position, field blocked: outpost_move is not in hand"),
    ({"queue": ["B"]}, "position, field queue: only a closing round has one"),
    ({"piles": {"A": 0, "B": 0}, "closing": False}, "position, field closing: must be true: all piles are empty"),
    ({"serial": 0, "units": [ONE]}, "position, field serial: must be at least 1"),
    ({"units": [{**ONE, "serial": 4}, {**HOME, "serial": 4}]}, "unit 2 (q), field serial: must be at least 5"),
    ({"units": [{**ONE, "spent": [0]}]}, "unit 1 (c), field spent: must name attacks from 1 on, not 0"),
    ({"battle": {}}, "position, field battle: only the phases battle, resolve and after have one"),
    ({"phase": "battle", "battle": {"why": "fun"}}, "position, field battle.why: unknown why 'fun'"),
    ({"phase": "battle", "battle": {"exploding": ["x"]}}, "field battle.exploding: there is no unit 'x'"),
    (
        {"phase": "battle", "battle": {"converting": ["x"]}},
        "field battle.converting: must be written as `ganger N melee`",
    ),
    ({"over": {"winners": ["Z"], "rule": "x", "scores": [1, 0]}}, "field over.winners: there is no seat 'Z'"),
    (
        {"over": {"winners": [], "rule": "x", "scores": [1]}},
        "field over.scores: must hold a number for each of 2 seats",
    ),
    (
        {"over": {"winners": [], "rule": "x", "scores": ["a", 1]}},
        "field over.scores: must hold a number for every seat",
    ),
]


@pytest.mark.parametrize(("content", "sentence"), WRONG, ids=[sentence for _, sentence in WRONG])
def test_what_cannot_be_drawn_is_one_sentence(content: dict[str, object], sentence: str) -> None:
    with pytest.raises(HexdialError) as problem:
        NSH.draw(content)
    assert sentence in str(problem.value)
    assert "\n" not in str(problem.value)
