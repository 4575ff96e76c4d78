"""Scenes: the field, what is printed and true of every unit, hands and piles, questions with their touches."""

from __future__ import annotations

import random

import pytest

from hexdial.games.neuroshima.game import NSH
from hexdial.games.neuroshima.pieces import discards, short
from hexdial.games.neuroshima.prepare import catalogue_of
from hexdial.games.neuroshima.scene import scene
from hexdial.kernel.play import apply, start
from hexdial.kernel.scene import Piece, Scene
from hexdial.kernel.table import WATCHER
from hexdial.terminal.board import Look, draw_board
from hexdial.terminal.view import badges_of, piece_lines
from hexdial.testing.picture import board_lines
from tests.neuroshima.pictures import (
    HOMES,
    LANGUAGES,
    after,
    badges,
    cell,
    drawn,
    own_question,
    positions,
    shown,
    touches,
)

MODES = [mode.id for mode in NSH.modes]


def zone(picture: Scene, id: str) -> list[str]:
    return [piece.id for piece in picture.pieces if piece.place == id]


def edges(piece: Piece, kind: str) -> list[tuple[int, str]]:
    return [(badge.edge, badge.text) for badge in badges(piece, kind)]


@pytest.mark.parametrize("mode", MODES)
def test_no_choice_is_the_beginning_of_another(mode: str) -> None:
    """Whoever touches one thing after the other never has to say that he is done."""
    asked = 0
    for position in positions(mode, 5, 80):
        decision = position.decision
        if decision is None or decision.seat < 0:
            continue
        asked += 1
        found = {choice.touches for choice in own_question(scene(position, decision.seat), decision.seat).choices}
        assert len(found) == len(decision.options)
        begun = {touched[:length] for touched in found for length in range(1, len(touched))}
        assert found & begun == set()
    assert asked > 20


def test_the_field_has_nineteen_hexes_with_a_flat_side_up() -> None:
    board = scene(drawn(*HOMES), 0).board
    assert board.shape == "hex-flat"
    assert len(board.cells) == 19
    assert {one.mark for one in board.cells} == {""}
    assert [(one.x, one.y) for one in board.cells if one.label == "-2,1"] == [(-2, 1)]


def test_the_ring_of_the_extended_field_is_marked() -> None:
    """nsh.extended.1"""
    position = next(positions("horde", 1))
    board = scene(position, 0).board
    assert len(board.cells) == 37
    assert sum(one.mark == "ring" for one in board.cells) == 18


def test_a_unit_shows_what_is_printed_on_it_and_lies_as_it_was_turned() -> None:
    piece = shown(drawn(*HOMES, "outpost_mobile_armor 0,0 4"), "0,0")
    assert (piece.art, piece.name, piece.turn) == ("outpost_mobile_armor", "Mobile Armor", 4)
    assert (piece.owner, piece.controller) == (0, 0)
    assert [badge.text for badge in badges(piece, "initiative")] == ["3/2"]
    assert edges(piece, "melee") == [(0, "2")]
    assert edges(piece, "ranged") == [(5, "1")]
    assert badges(piece, "melee")[0].help == "melee attack to the SW: strength 2"
    assert len(badges(piece, "mobile")) == 1
    assert {badge.tone for badge in piece.badges} == {""}


def test_armour_nets_links_and_toughness_are_shown_edge_by_edge() -> None:
    position = drawn(
        *HOMES, "moloch_juggernaut 0,0", "moloch_net_fighter 0,1", "moloch_medic 1,-1", "moloch_blocker 0,2"
    )
    assert edges(shown(position, "0,0"), "armour") == [(0, "1"), (2, "1"), (4, "1")]
    assert edges(shown(position, "0,1"), "net") == [(0, "1"), (5, "1")]
    assert edges(shown(position, "1,-1"), "link") == [(0, "1"), (2, "1"), (4, "1")]
    assert [badge.text for badge in badges(shown(position, "0,2"), "toughness")] == ["t2"]


def test_what_modules_give_is_shown_as_changed_with_its_reason() -> None:
    """The Officer's links go everywhere, the Scout's to N, SE and SW. nsh.module.11, nsh.module.13"""
    position = drawn(*HOMES, "outpost_commando 0,0", "outpost_officer 1,0", "outpost_scout 0,1")
    piece = shown(position, "0,0")
    assert [(one.text, one.tone) for one in badges(piece, "initiative")] == [("4", "changed")]
    assert badges(piece, "initiative")[0].help == "initiative: attacks in phase 4 (+1 Scout)"
    assert [(one.edge, one.text, one.tone) for one in badges(piece, "ranged")] == [(2, "2", "changed")]
    assert badges(piece, "ranged")[0].help == "ranged attack to the SE: strength 2 (+1 Officer)"


def test_an_hq_gives_an_extra_attack_and_a_saboteur_takes_initiative() -> None:
    """nsh.extra.1, nsh.saboteur.1"""
    position = drawn(*HOMES, "outpost_commando -1,0", "outpost_saboteur 1,0", "moloch_hornet 1,1")
    assert [badge.text for badge in badges(shown(position, "-1,0"), "initiative")] == ["3/2"]
    slowed = badges(shown(position, "1,1"), "initiative")[0]
    assert (slowed.text, slowed.help) == ("1", "initiative: attacks in phase 1 (-1 Saboteur)")


def test_an_hq_shows_its_life_and_stands_out() -> None:
    position = drawn(*HOMES, hp={"moloch": 12})
    piece = shown(position, "2,0")
    assert [(one.text, one.tone) for one in badges(piece, "life")] == [("12", "changed")]
    assert [(one.text, one.tone) for one in badges(shown(position, "-2,0"), "life")] == [("20", "")]
    assert badges(piece, "home")[0].help == "HQ of Moloch"
    assert badges(piece, "gives-ranged")[0].help == "gives 1 ranged strength to friends next to it"
    assert edges(piece, "melee") == [(edge, "1") for edge in range(6)]
    counters = {one.id: (one.owner, one.name, one.value, one.most) for one in scene(position, 1).counters}
    assert counters["life1"] == (1, "Life of Moloch", 12, 20)


def test_wounds_are_shown_with_what_is_left() -> None:
    """nsh.tough.3"""
    position = drawn(*HOMES, "moloch_blocker 0,0", hands={"outpost": ["outpost_sniper"]})
    hurt = shown(after(position, "sniper 0,0"), "0,0")
    assert [(one.text, one.tone, one.help) for one in badges(hurt, "wounds")] == [
        ("-1", "changed", "wounds 1; it can take 2 more")
    ]


def test_a_netted_unit_is_dim_and_says_so() -> None:
    """nsh.net.1"""
    position = drawn(*HOMES, "moloch_net_fighter 0,1", "outpost_commando 0,0")
    piece = shown(position, "0,0")
    assert piece.dim
    assert piece.badges[0].kind == "netted"
    assert not shown(position, "0,1").dim


@pytest.mark.parametrize(("control", "controller"), [("full", 0), ("effect_only", 1)])
def test_a_captured_module_says_for_whom_it_works(control: str, controller: int) -> None:
    """nsh.scoper.1, nsh.scoper.3"""
    position = drawn(*HOMES, "outpost_scoper 0,0", "moloch_officer 1,0", options={"scoper_control": control})
    piece = shown(position, "1,0")
    assert (piece.owner, piece.controller) == (1, controller)
    assert badges(piece, "taken")[0].help == "works for Outpost now"


def test_hands_lie_open_and_tiles_keep_their_ids_when_others_leave() -> None:
    """nsh.turn.6"""
    hands = {"outpost": ["outpost_move", "outpost_commando", "outpost_move"], "moloch": ["moloch_medic"]}
    position = drawn(*HOMES, hands=hands)
    for seat in (0, 1, WATCHER):
        picture = scene(position, seat)
        assert zone(picture, "hand0") == ["h0.outpost_move", "h0.outpost_commando", "h0.outpost_move.2"]
        assert zone(picture, "hand1") == ["h1.moloch_medic"]
    left = scene(after(position, "discard outpost_move"), 0)
    assert zone(left, "hand0") == ["h0.outpost_commando", "h0.outpost_move"]


def test_what_was_discarded_is_open_and_the_pile_is_only_counted() -> None:
    """nsh.turn.13"""
    hands = {"outpost": ["outpost_move", "outpost_commando"]}
    discarded = {"outpost": ["outpost_battle", "outpost_move", "outpost_move"]}
    position = drawn(*HOMES, hands=hands, discard=discarded)
    picture = scene(position, 1)
    assert sorted(zone(picture, "discard0")) == ["d0.outpost_battle", "d0.outpost_move", "d0.outpost_move.2"]
    pile = next(one for one in picture.zones if one.id == "pile0")
    assert (pile.count, pile.hidden) == (34 - 2 - 3, True)
    assert sum(discards(position.state, 0).values()) == 3


def test_an_hq_waits_beside_the_board_until_it_is_placed() -> None:
    """nsh.setup.5"""
    before = next(positions("duel", 1, first_player="given"))
    assert zone(scene(before, 1), "hand0") == ["q0"]
    assert zone(scene(before, 1), "hand1") == ["q1"]
    assert touches(before, "place outpost_hq 0,0") == ("q0", f"c{cell(before.state, '0,0')}")
    placed = after(before, "place outpost_hq 0,0")
    assert zone(scene(placed, 0), "hand0") == []
    assert shown(placed, "0,0").id == "u0"


def test_two_armies_of_one_player_are_told_apart() -> None:
    """nsh.trio.1"""
    picture = scene(next(positions("team", 1)), 0)
    assert [(one.owner, one.name) for one in picture.zones if one.id in ("hand0", "hand1", "hand2")] == [
        (0, "Tiles in hand, Outpost"),
        (0, "Tiles in hand, Hegemony"),
        (1, "Tiles in hand"),
    ]
    lives = [(one.owner, one.name) for one in picture.counters if one.id.startswith("life")]
    assert lives[:2] == [(0, "Life of Outpost"), (0, "Life of Hegemony")]
    assert [(seat.number, seat.team) for seat in picture.seats] == [(0, 0), (1, 1), (2, 1)]


def test_equal_armies_are_counted() -> None:
    settings = {"lineups": ["outpost", "outpost"], "options": {"mirror_match": "yes"}}
    position = start(NSH, NSH.complete(settings, random.Random(1)))
    names = [one.name for one in scene(position, 0).counters if one.id.startswith("life")]
    assert names == ["Life of Outpost 1", "Life of Outpost 2"]


def test_points_are_counted_where_hqs_never_fall() -> None:
    """nsh.scoring.3"""
    picture = scene(next(positions("scoring", 1)), 0)
    assert [one.id for one in picture.counters] == ["turn", "points0", "points1", "points2"]
    assert not any(badge.kind == "life" for piece in picture.pieces for badge in piece.badges)


def test_plays_that_are_left_are_counted_where_they_are_limited() -> None:
    """nsh.variant.4"""
    position = drawn(
        *HOMES, options={"reinforcements": "yes"}, plays=2, hands={"outpost": ["outpost_commando", "outpost_medic"]}
    )
    counter = next(one for one in scene(position, 0).counters if one.id == "plays")
    assert (counter.owner, counter.value) == (0, 2)
    assert scene(position, 0).questions[0].text == "Outpost: tiles that may still be played: 2. What next?"


def test_a_placement_touches_tile_hex_and_side() -> None:
    position = drawn(*HOMES, hands={"outpost": ["outpost_commando"]})
    assert touches(position, "place outpost_commando 0,0 2") == (
        "h0.outpost_commando",
        f"c{cell(position.state, '0,0')}",
        "side2",
    )
    assert touches(position, "discard outpost_commando") == ("h0.outpost_commando", "discard")
    assert touches(position, "end") == ("end",)
    names = {button.id: button.name for button in scene(position, 0, "fr").buttons}
    assert [names[f"side{edge}"] for edge in range(6)] == ["N", "NE", "SE", "S", "SO", "NO"]
    assert (names["discard"], names["end"]) == ("Défausser", "Terminer le tour")
    assert scene(position, 1).buttons == ()


def test_moves_touch_what_moves_the_unit_the_unit_and_where_to() -> None:
    position = drawn(
        "hegemony_hq -2,0", "moloch_hq 2,0", "hegemony_runner 0,0", "hegemony_transport 0,1",
        hands={"hegemony": ["hegemony_move"]},
    )  # fmt: skip
    runner, transport = shown(position, "0,0").id, shown(position, "0,1").id
    there = f"c{cell(position.state, '0,-1')}"
    assert touches(position, "walk 0,0 0,-1 3") == (runner, there, "side3")
    assert touches(position, "walk 0,0 0,0 3") == (runner, runner, "side3")
    assert touches(position, "move 0,0 0,-1 3") == ("h0.hegemony_move", runner, there, "side3")
    assert touches(position, "ride 0,0 0,-1 3") == (transport, runner, there, "side3")
    assert touches(position, "ride 0,0 0,0 1") == (transport, runner, runner, "side1")


def test_action_tiles_are_touched_in_hand_then_at_their_target() -> None:
    hands = {"moloch": ["moloch_push_back", "moloch_air_strike", "moloch_battle"]}
    position = drawn(
        "moloch_hq 2,0", "outpost_hq -2,0", "moloch_guard 0,0", "outpost_runner 0,1", hands=hands, phase="act"
    )
    pusher, target = shown(position, "0,0").id, shown(position, "0,1").id
    assert touches(position, "push 0,0 0,1") == ("h0.moloch_push_back", pusher, target)
    middle = f"c{cell(position.state, '0,0')}"
    assert touches(position, "air_strike 0,0") == ("h0.moloch_air_strike", middle)
    assert touches(position, "battle") == ("h0.moloch_battle", "battle")
    pushed = after(position, "push 0,0 0,1")
    assert touches(pushed, "to 0,2") == (f"c{cell(position.state, '0,2')}",)
    assert scene(pushed, 1).questions[0].about == (pusher, target)


def test_a_conversion_touches_unit_side_and_kind_of_attack() -> None:
    """nsh.qm.1"""
    position = after(
        drawn("hegemony_hq -2,0", "moloch_hq 2,0", "hegemony_universal_soldier 0,0", "hegemony_quartermaster 0,1"),
        "battle",
    )
    soldier = shown(position, "0,0").id
    assert touches(position, "convert 0,0 NW melee") == (soldier, "side5", "melee")
    assert touches(position, "convert 0,0 NW ranged") == (soldier, "side5", "ranged")
    assert touches(position, "keep") == ("keep",)
    assert {button.id for button in scene(position, 0).buttons} == {"side5", "melee", "ranged", "keep"}


def test_the_attacks_of_a_phase_are_marked_while_medics_answer() -> None:
    """nsh.medic.4"""
    units = ("moloch_hybrid 0,-1 3", "moloch_hunter_killer 1,-1 1", "outpost_commando 0,0 2", "outpost_medic 0,1")
    position = after(drawn(*HOMES, *units), "battle")
    assert position.decision is not None
    assert position.decision.key == "absorb"
    attacker, target = shown(position, "0,-1").id, shown(position, "0,0").id
    assert touches(position, "absorb 0,-1 0,0") == (attacker, target)
    marks = [(mark.kind, mark.start, mark.end, mark.value) for mark in scene(position, 1).marks]
    assert ("attack", attacker, target, 1) in marks
    assert scene(drawn(*HOMES, *units), 1).marks == ()


def test_an_action_tiles_hit_is_marked_while_medics_answer() -> None:
    units = ("outpost_commando 0,0 2", "outpost_medic 0,1", "outpost_medic -1,1")
    position = drawn("moloch_hq 2,0", "outpost_hq -2,0", *units, hands={"moloch": ["moloch_air_strike"]})
    position = after(position, "air_strike 1,-1")
    assert position.decision is not None
    assert position.decision.key == "medic"
    kinds = {(mark.kind, mark.end) for mark in scene(position, 0).marks}
    assert ("damage", shown(position, "0,0").id) in kinds


def test_secret_choices_are_asked_of_each_alone() -> None:
    """nsh.combat.16"""
    units = ("hegemony_hq -2,0", "moloch_hq 2,0", "hegemony_guard 0,0", "hegemony_quartermaster 0,1")
    content = {"options": {"decision_order": "secret_simultaneous"}}
    position = after(drawn(*units, "moloch_the_clown 1,-1", **content), "battle")
    clown, guard = shown(position, "1,-1").id, shown(position, "0,0").id
    assert [one.key for one in position.open] == ["secret", "secret"]
    for seat in (0, 1):
        picture = scene(position, seat)
        assert len([one for one in picture.questions if one.choices]) == 1
        assert {one.about for one in picture.questions} == {(clown,), (guard,)}
        assert [one.asked for one in picture.seats] == [True, True]
    answered = apply(position, NSH.actions(position.state).parse("explode"), 1)
    assert scene(answered, 0) == scene(position, 0)
    assert [one.seat for one in scene(answered, 1).questions] == [0]


def test_the_status_says_whose_turn_it_is_and_what_goes_on() -> None:
    position = drawn(
        *HOMES, hands={"outpost": ["outpost_move", "outpost_battle", "outpost_medic"]}, phase="discard", turn=7
    )
    assert scene(position, 0).status == "Turn 7, Outpost (Player 1): discarding one tile"
    played = after(position, "discard outpost_move")
    assert scene(played, 0, "fr").status == "Tour 7, Outpost (Joueur 1) : jeu des tuiles"
    assert scene(next(positions("duel", 1, first_player="given")), 0, "es").status.startswith("Preparación")


def test_the_status_tells_how_many_turns_are_left() -> None:
    """nsh.end.1"""
    closing = drawn(*HOMES, closing=True, queue=["moloch"], turn=30)
    assert scene(closing, 0).status.endswith("then Moloch, then the Final Combat")
    last = drawn(*HOMES, closing=True, queue=[], turn=31)
    assert scene(last, 0).status.endswith("the Final Combat follows")


def test_labels_on_the_board_are_unique() -> None:
    for position in positions("deathmatch", 2, 120):
        cells = {one.id for one in scene(position, 0).board.cells}
        labels = [piece.label for piece in scene(position, 0).pieces if piece.place in cells]
        assert len(set(labels)) == len(labels)


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_letters_tell_the_tiles_of_an_army_apart(language: str) -> None:
    for army in catalogue_of().armies:
        letters = [short(language, tile.number) for tile in army.tiles]
        assert all(len(two) == 2 for two in letters)
        assert len(set(letters)) == len(letters)


def test_the_terminal_draws_what_sits_on_the_edges() -> None:
    """The Mobile Armor is turned by four: its melee goes south-west, its shot south, with an Officer."""
    position = drawn(*HOMES, "outpost_mobile_armor 0,0 4", "moloch_juggernaut 0,1", "outpost_officer 0,-1")
    drawing = [line.plain for line in draw_board(scene(position, 0), 60, 24, Look(plain=True))]
    picture = r"""
 \____l____/
 /         \
/   (MA1)   \
\m2 Mobile  /
 \___r2____/
 /   m2a   \
/  [Ju1]   r\
\a Juggern a/
 \_________/
"""
    assert [line[22:35].rstrip() for line in drawing[8:17]] == picture.strip("\n").split("\n")


def test_a_small_drawing_shows_where_the_top_points() -> None:
    position = drawn(*HOMES, "outpost_commando 0,0 2", "outpost_officer 0,-1 1")
    drawing = "\n".join(line.plain for line in draw_board(scene(position, 0), 40, 10))
    assert "(Co1↘" in drawing
    assert "(Of1)" in drawing  # its links go everywhere
    assert "(HQ1)" in drawing


def test_the_panel_names_edges_by_arrows() -> None:
    position = drawn(*HOMES, "outpost_mobile_armor 0,0 4", "moloch_juggernaut 0,1")
    signs = [text.plain for text in badges_of(shown(position, "0,0"), True)]
    assert signs == ["3/2", "m2↙", "r↓", ">>"]
    assert [text.plain for text in badges_of(shown(position, "0,1"), True)] == ["1", "m2↑", "r↗", "a↑↘↙", "t1"]
    lines = [line.plain for line in piece_lines(shown(position, "0,0"), "", "", 80, True)]
    assert any("m2↙" in line and "melee attack to the SW: strength 2" in line for line in lines)


def test_a_failure_shows_the_whole_extended_field() -> None:
    position = list(positions("horde", 1, 12))[-1]
    drawing = board_lines(NSH, position)
    assert len(drawing) == 29
    assert any("___" in line for line in drawing)
