"""A scene is whole: ids exist and are unique, every choice can be touched, every visible change has its cue."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache

import pytest

from hexdial.front.vocabulary import COUNTERS, CUES, EDGES, MARKS, SHAPES, ZONES
from hexdial.kernel.scene import Cue, Piece, Scene
from hexdial.kernel.table import CHANCE, WATCHER
from tests.everygame.tables import LANGUAGES, Case, every_case, every_seed, journey, seats_of, stops

WORD = re.compile(r"[a-z_]+|side[0-5]")
FILMED = 300  # positions of a journey that are drawn


def places(scene: Scene) -> set[str]:
    """Where a piece can be."""
    return {one.id for one in scene.board.cells} | {one.id for one in scene.zones}


def things(scene: Scene) -> list[str]:
    """Everything that has an id and can be touched or pointed at."""
    found = [one.id for one in scene.board.cells] + [one.id for one in scene.zones]
    found += [one.id for one in scene.pieces] + [one.id for one in scene.buttons]
    return found + [one.id for one in scene.counters]


@every_case
@every_seed
def test_ids_exist_and_are_unique(case: Case, seed: int) -> None:
    for position in stops(case, seed):
        for viewer in (*seats_of(position), WATCHER):
            scene = case.rules.scene(position, viewer, "en")
            known = things(scene)
            assert [id for id, count in Counter(known).items() if count > 1] == []
            assert scene.board.shape in SHAPES
            assert [one.id for one in scene.pieces if one.place not in places(scene)] == []
            pointed = [id for mark in scene.marks for id in (mark.start, mark.end)]
            pointed += [die.piece for die in scene.dice] + [id for one in scene.questions for id in one.about]
            pointed += [id for edge in scene.board.edges for id in edge.cells]
            assert [id for id in pointed if id and id not in known] == []
            assert [mark.kind for mark in scene.marks if mark.kind not in MARKS] == []
            assert [edge.kind for edge in scene.board.edges if edge.kind not in EDGES] == []
            assert [zone.id for zone in scene.zones if zone.kind not in ZONES] == []
            assert [counter.id for counter in scene.counters if counter.kind not in COUNTERS] == []
            assert [counter.id for counter in scene.counters if counter.most and counter.value > counter.most] == []
            assert [seat.number for seat in scene.seats] == list(seats_of(position))
            assert bool(scene.over) == (position.outcome is not None)


@every_case
@every_seed
def test_zones_hold_as_many_as_they_say(case: Case, seed: int) -> None:
    for position in stops(case, seed):
        for viewer in (*seats_of(position), WATCHER):
            scene = case.rules.scene(position, viewer, "en")
            inside = Counter(piece.place for piece in scene.pieces)
            wrong = [zone.id for zone in scene.zones if zone.count != inside[zone.id]]
            assert [id for id in wrong if id not in hidden_zones(scene)] == []
            faces = [piece.id for piece in scene.pieces if piece.place in hidden_zones(scene) and piece.art]
            assert faces == [], "what lies in a hidden zone lies face down"


@every_case
@every_seed
def test_every_sign_and_every_piece_names_the_rules_that_explain_it(case: Case, seed: int) -> None:
    """In the words of every language, so that whoever looks at a piece can read them."""
    book = case.rules.rulebook.rules
    for position in stops(case, seed):
        for viewer in (*seats_of(position), WATCHER):
            scene = case.rules.scene(position, viewer, "en")
            assert [piece.id for piece in scene.pieces if not piece.rules or bool(piece.art) != bool(piece.kind)] == []
            signs = [badge for piece in scene.pieces for badge in piece.badges]
            assert [badge for badge in signs if not badge.help or not badge.rule] == []
            assert [cell for cell in scene.board.cells if bool(cell.mark) != bool(cell.help and cell.rule)] == []
            named = {badge.rule for badge in signs} | {rule for piece in scene.pieces for rule in piece.rules}
            named |= {cell.rule for cell in scene.board.cells if cell.rule}
            assert named <= set(book)
            assert [id for id in sorted(named) if set(book[id].text) != set(LANGUAGES)] == []
            assert [piece.id for piece in scene.pieces if len(set(piece.rules)) != len(piece.rules)] == []


def hidden_zones(scene: Scene) -> list[str]:
    """Of these the viewer only knows how many there are."""
    return [zone.id for zone in scene.zones if zone.hidden]


@every_case
@every_seed
def test_whoever_is_asked_and_nobody_else_can_touch_every_choice(case: Case, seed: int) -> None:
    space = case.rules.actions(journey(case, seed)[0].state)
    for position in stops(case, seed):
        for viewer in (*seats_of(position), WATCHER):
            scene = case.rules.scene(position, viewer, "en")
            known = set(things(scene))
            decision = position.decision_of(viewer) if viewer != CHANCE else None
            asked = [question for question in scene.questions if question.choices]
            assert len(asked) == (0 if decision is None else 1)
            if decision is None:
                continue
            choices = asked[0].choices
            assert (asked[0].seat, asked[0].key) == (viewer, decision.key)
            assert [one.number for one in choices] == list(range(len(decision.options)))
            assert [space.parse(one.notation) for one in choices] == decision.options
            assert [one.notation for one in choices if not one.touches or not known.issuperset(one.touches)] == []
            touched = Counter(one.touches for one in choices)
            assert [touches for touches, count in touched.items() if count > 1] == []
            assert all(one.text for one in choices)
            assert scene.seats[viewer].asked
            assert [case.rules.touches(position, viewer, one) for one in decision.options] == [
                one.touches for one in choices
            ]


@every_case
def test_any_action_is_touched_by_things_that_are_there_or_by_buttons(case: Case) -> None:
    """Also those that are no options now: whoever touches them is told why not."""
    game = case.rules
    space = game.actions(journey(case, 0)[0].state)
    for position in stops(case, 0, each=1, more=1)[:8]:
        for viewer in seats_of(position):
            scene = game.scene(position, viewer, "en")
            there = {one.id for one in scene.board.cells} | {one.id for one in scene.pieces}
            unknown = {id for action in space.values for id in game.touches(position, viewer, action)} - there
            assert [id for id in unknown if not WORD.fullmatch(id)] == [], "what lies nowhere is the word on a button"


@cache
def film(case: Case, seed: int, viewer: int) -> tuple[Scene, ...]:
    """A journey as one seat sees it."""
    return tuple(case.rules.scene(position, viewer, "en") for position in journey(case, seed)[:FILMED])


@every_case
@pytest.mark.parametrize(("seed", "viewer"), [(0, 0), (1, 0), (2, WATCHER)])
def test_every_visible_change_has_a_cue(case: Case, seed: int, viewer: int) -> None:
    """What moved or changed hands is named by a cue; whatever else is seen to change comes with some cue."""
    game = case.rules
    scenes = film(case, seed, viewer)
    for before, after, position in zip(scenes, scenes[1:], journey(case, seed)[1:], strict=False):
        cues = [cue for own in game.cues(position.state, position.news, viewer, "en") for cue in own]
        named = {name for cue in cues for name in (cue.piece, cue.to)}
        lost = [id for id in changed(before, after) if not shown(id, before, after, named, cues)]
        assert lost == [], f"{lost} changed without a cue; told were {position.news!r}"


def changed(before: Scene, after: Scene) -> list[str]:
    """The pieces that are new, gone, elsewhere or in other hands, and the counters that show another number."""
    old, new = {one.id: seen(one) for one in before.pieces}, {one.id: seen(one) for one in after.pieces}
    counters = [{one.id: one.value for one in scene.counters} for scene in (before, after)]
    found = [id for id in {**old, **new} if old.get(id) != new.get(id)]
    return found + [id for id in {**counters[0], **counters[1]} if counters[0].get(id) != counters[1].get(id)]


def seen(piece: Piece) -> tuple[object, ...]:
    return piece.place, piece.controller, piece.art, piece.turn


def shown(id: str, before: Scene, after: Scene, named: set[str], cues: list[Cue]) -> bool:
    """A piece that stays on the table is named by a cue; what comes, goes or counts needs some cue."""
    stays = all(any(piece.id == id for piece in scene.pieces) for scene in (before, after))
    return id in named if stays else bool(cues)


@every_case
@pytest.mark.parametrize(("seed", "viewer"), [(0, 0), (1, 0), (2, WATCHER)])
def test_cues_are_of_known_kinds_and_name_rules_and_things_that_exist(case: Case, seed: int, viewer: int) -> None:
    game = case.rules
    scenes = film(case, seed, viewer)
    for before, after, position in zip(scenes, scenes[1:], journey(case, seed)[1:], strict=False):
        known = {*things(before), *things(after), ""}
        by_event = game.cues(position.state, position.news, viewer, "en")
        assert len(by_event) == len(position.news)
        for cue in (cue for own in by_event for cue in own):
            assert cue.kind in CUES
            assert cue.rule in game.rulebook.rules
            assert cue.piece in known, f"{cue!r} is about nothing on the table"
            assert cue.to in known, f"{cue!r} leads nowhere"


@every_case
def test_a_scene_is_the_same_table_in_every_language(case: Case) -> None:
    for position in stops(case, 1):
        shapes = [
            (
                [(one.id, one.place, one.controller, one.art) for one in scene.pieces],
                [(one.id, one.count) for one in scene.zones],
                [(one.id, one.value) for one in scene.counters],
                [[(choice.touches, choice.notation) for choice in one.choices] for one in scene.questions],
                [one.id for one in scene.buttons],
            )
            for scene in (case.rules.scene(position, 0, language) for language in LANGUAGES)
        ]
        assert shapes[0] == shapes[1] == shapes[2]


@every_case
def test_the_board_goes_out_once(case: Case) -> None:
    """Spaces never come or go during a match; only what is marked on them changes."""
    boards = [case.rules.scene(position, 0, "en").board for position in stops(case, 1)]
    assert len({tuple((cell.id, cell.x, cell.y) for cell in board.cells) for board in boards}) == 1
