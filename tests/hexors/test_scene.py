"""Scenes, cues and log lines: everything in place, nothing leaks, everything that changes has a cue."""

import random
from collections.abc import Iterator

import pytest

from hexdial.front.vocabulary import CUES, MARKS
from hexdial.games.hexors.estimate import DRAWN, URGE, estimate
from hexdial.games.hexors.events import (
    Activated,
    Advanced,
    Aimed,
    Boosted,
    Called,
    Chosen,
    Cratered,
    Defeated,
    Destroyed,
    GameEnded,
    Met,
    Noted,
    Paid,
    Rolled,
    Totalled,
    Window,
)
from hexdial.games.hexors.game import JLH, YGH
from hexdial.games.hexors.scene import scene
from hexdial.games.hexors.state import CRATER, IN_FORCE, NOBODY, PLACE, SPENT, WAITING, State
from hexdial.kernel.play import Game, Position, apply, settle_resignation, start
from hexdial.kernel.scene import Piece, Question, Scene
from hexdial.kernel.table import WATCHER, Event, Outcome, Told
from hexdial.kernel.tally import Reason
from hexdial.players.seen import seen_by

GAMES = [(game, mode.id) for game in (JLH, YGH) for mode in game.modes]


def positions(game: Game[State], mode: str, seed: int, most: int = 150, **options: object) -> Iterator[Position[State]]:
    """The positions of a random game, one after every answer."""
    rng = random.Random(seed)
    position = start(
        game, game.complete({"mode": mode, "options": options}, rng), lambda _, weights: pick(rng, weights)
    )
    for _ in range(most):
        yield position
        decision = position.decision
        if decision is None:
            return
        position = apply(position, rng.choice(decision.options), decision.seat, lambda _, weights: pick(rng, weights))
    yield position


def pick(rng: random.Random, weights: list[int]) -> int:
    return rng.choices(range(len(weights)), weights)[0]


def with_state(position: Position[State], state: State) -> Position[State]:
    """The same position with another state on the table."""
    return Position(
        position.game, state, state, position.answers, position.events, position.open, position.sealed,
        position.outcome, position.rolled, position.made, position.news,
    )  # fmt: skip


def quiet(game: Game[State] = JLH, mode: str = "collectors") -> Position[State]:
    """The first move of a game: all tiles stand, no silver tile is face up."""
    return next(one for one in positions(game, mode, 1) if one.decision is not None and one.decision.key == "move")


def piece(shown: Scene, id: str) -> Piece:
    return next(one for one in shown.pieces if one.id == id)


def own_question(shown: Scene, seat: int) -> Question | None:
    return next((one for one in shown.questions if one.seat == seat), None)


def swapped(s: State, viewer: int) -> State:
    """Everybody but the viewer holds other face-down tiles, and hides other placements."""
    other = s.copy()
    kinds = len(s.f.silvers)
    for seat in range(s.f.seats):
        if seat != viewer:
            hand = s.hand[seat * kinds : (seat + 1) * kinds]
            other.hand[seat * kinds : (seat + 1) * kinds] = hand[1:] + hand[:1]
            for planned in s.f.own[seat]:
                if other.plan[planned] >= 0:
                    other.plan[planned] = (other.plan[planned] + 1) % len(s.f.board)
    return other


@pytest.mark.parametrize(("game", "mode"), GAMES)
def test_everything_in_a_scene_lies_somewhere_and_every_choice_touches_something(game: Game[State], mode: str) -> None:
    asked = 0
    for position in positions(game, mode, 5):
        s = position.state
        space = game.actions(s)
        for seat in (WATCHER, *range(s.f.seats)):
            shown = scene(position, seat)
            cells = [cell.id for cell in shown.board.cells]
            ids = [*cells, *(one.id for one in shown.pieces), *(one.id for one in shown.buttons)]
            assert len(set(ids)) == len(ids)
            zones = {zone.id: zone for zone in shown.zones}
            assert {one.place for one in shown.pieces} <= {*cells, *zones}
            for zone in zones.values():
                inside = sum(one.place == zone.id for one in shown.pieces)
                assert inside == (0 if zone.hidden else zone.count)
            assert {mark.kind for mark in shown.marks} <= {*MARKS}
            assert {end for mark in shown.marks for end in (mark.start, mark.end) if end} <= set(ids)
            for question in shown.questions:
                assert set(question.about) <= set(ids)
                if question.seat != seat:
                    assert question.choices == ()
            decision = position.decision_of(seat) if seat >= 0 else None
            if decision is None:
                assert shown.buttons == ()
                continue
            own = own_question(shown, seat)
            assert own is not None
            assert [choice.number for choice in own.choices] == [*range(len(decision.options))]
            assert [space.parse(choice.notation) for choice in own.choices] == decision.options
            touched = [choice.touches for choice in own.choices]
            assert len(set(touched)) == len(touched)
            assert {touch for touches in touched for touch in touches} <= set(ids)
            asked += 1
    assert asked > 20


@pytest.mark.parametrize(("game", "mode"), GAMES)
def test_what_others_hide_leaves_no_trace(game: Game[State], mode: str) -> None:
    """jlh.csetup.5"""
    differ = 0
    for position in positions(game, mode, 7, 100):
        for seat in (WATCHER, *range(position.state.f.seats)):
            changed = with_state(position, swapped(position.state, seat))
            shown = scene(position, seat)
            assert scene(changed, seat) == shown
            assert scene(seen_by(position, seat), seat) == shown
            if seat >= 0:
                differ += scene(with_state(position, swapped(position.state, WATCHER)), seat) != shown
    assert differ or mode == "beginner"


@pytest.mark.parametrize("game", [JLH, YGH])
def test_hidden_placements_are_seen_by_their_owner_alone(game: Game[State]) -> None:
    planned = 0
    for position in positions(game, "beginner", 3, placement_order="simultaneous"):
        s = position.state
        if s.phase != PLACE:
            continue
        for seat in (0, 1):
            shown = scene(position, seat)
            assert scene(with_state(position, swapped(s, seat)), seat) == shown
            assert scene(seen_by(position, seat), seat) == shown
            for number in s.f.own[seat]:
                if s.plan[number] >= 0:
                    planned += 1
                    assert piece(shown, f"p{number}").place == f"c{s.plan[number]}"
                    assert piece(scene(position, 1 - seat), f"p{number}").place == f"hand{seat}"
    assert planned


@pytest.mark.parametrize("game", [JLH, YGH])
def test_nobody_else_learns_whom_a_window_asks(game: Game[State]) -> None:
    windows = 0
    for seed in range(4):
        for position in positions(game, "collectors", seed, 250):
            decision = position.decision
            if decision is None or decision.key != "power":
                continue
            windows += 1
            for seat in (WATCHER, 1 - decision.seat):
                shown = scene(position, seat)
                assert [(one.seat, one.choices) for one in shown.questions] == [(-1, ())]
                assert not any(one.asked for one in shown.seats)
            own = scene(position, decision.seat)
            assert [one.number for one in own.seats if one.asked] == [decision.seat]
            assert [button.id for button in own.buttons][:2] == ["decline", "not_this_turn"]
    assert windows


def test_the_board_shows_starts_and_craters() -> None:
    position = quiet()
    s = position.state.copy()
    free = s.at.index(NOBODY)
    s.at[free] = CRATER
    marks = {cell.id: cell.mark for cell in scene(with_state(position, s), WATCHER).board.cells}
    assert marks[f"c{free}"] == "crater"
    assert {marks[f"c{cell}"] for cell in s.f.gray} == {"start gray"}
    assert {marks[f"c{cell}"] for cell in s.f.red} == {"start red"}


def test_a_tile_shows_what_is_printed_on_it() -> None:
    shown = piece(scene(quiet(), WATCHER), "p1")
    badges = {badge.kind: badge for badge in shown.badges}
    assert (shown.art, shown.label, shown.name) == ("superman_2", "a1", "Superman #2")
    strikes = quiet().state.f.tiles[quiet().state.kind[1]].strikes
    colours = ("green", "blue", "yellow", "red", "purple", "white")
    assert [badges[f"strike-{colour}"].text for colour in colours] == [str(strike) for strike in strikes]
    assert badges["colour"].tone == "blue"
    assert "ally" in badges
    assert "bonus" in {badge.kind for badge in piece(scene(quiet(), WATCHER), "p0").badges}


def test_silver_tiles_lie_where_they_work() -> None:
    position = quiet()
    s = position.state.copy()
    ids = {silver.id: number for number, silver in enumerate(s.f.silvers)}
    free = [cell for cell, o in enumerate(s.at) if o == NOBODY]
    for name, status, target, cell in (
        ("energy_barrier", IN_FORCE, NOBODY, free[0]),
        ("super_strength", IN_FORCE, 1, NOBODY),
        ("life_drain", SPENT, 2, NOBODY),
        ("telepathy", WAITING, 1, NOBODY),
        ("detection", WAITING, 0, NOBODY),
    ):
        s.p_kind.append(ids[name])
        s.p_owner.append(1)
        s.p_status.append(status)
        s.p_target.append(target)
        s.p_cell.append(cell)
        s.p_cells.append(())
        s.p_left.append(0)
    s.at[free[0]] = s.f.pieces
    shown = scene(with_state(position, s), WATCHER)
    places = [piece(shown, f"w{power}").place for power in range(5)]
    assert places == [f"c{free[0]}", "active1", "discard1", "stack", "stack"]
    riders = [badge for badge in piece(shown, "p1").badges if badge.kind.startswith("silver-")]
    assert [(badge.kind, badge.text, badge.tone) for badge in riders] == [("silver-super_strength", "+3", "changed")]
    assert {(mark.kind, mark.start, mark.end) for mark in shown.marks} == {("aim", "w3", "p1"), ("aim", "w4", "w0")}


def test_a_trapped_and_a_boosted_tile_show_it() -> None:
    position = quiet()
    s = position.state.copy()
    s.trapped[1], s.control[1] = 0, NOBODY
    s.boost[2] = 2
    s.control[3] = 1
    shown = scene(with_state(position, s), WATCHER)
    assert piece(shown, "p1").dim
    assert [piece(shown, f"p{number}").badges[0].kind for number in (1, 2, 3)] == ["trapped", "boost", "taken"]
    assert (piece(shown, "p3").owner, piece(shown, "p3").controller) == (0, 1)


def test_the_own_row_is_sorted_and_two_alike_are_two_pieces() -> None:
    position = quiet()
    s = position.state.copy()
    kinds = len(s.f.silvers)
    s.hand[:kinds] = [0] * kinds
    s.hand[2], s.hand[0], s.held[0] = 2, 1, 3
    row = [one for one in scene(with_state(position, s), 0).pieces if one.place == "row0"]
    names = [s.f.silvers[silver].id for silver in (0, 2, 2)]
    assert [one.art for one in row] == names
    assert [one.id for one in row] == [f"row0:{names[0]}", f"row0:{names[1]}", f"row0:{names[1]}:2"]
    assert [zone.count for zone in scene(with_state(position, s), 1).zones if zone.id == "row0"] == [3]


def test_a_battle_shows_dice_attack_and_totals() -> None:
    found = 0
    for seed in range(6):
        for position in positions(JLH, "collectors", seed, 250):
            s = position.state
            if s.defender == NOBODY or s.roll_a == NOBODY or position.outcome is not None:
                continue
            found += 1
            shown = scene(position, WATCHER)
            ends = (f"p{s.attacker}", f"p{s.defender}")
            assert [die.piece for die in shown.dice] == [*ends][: 2 if s.roll_d >= 0 else 1]
            attack = [mark for mark in shown.marks if mark.kind == "attack"]
            assert [(mark.start, mark.end) for mark in attack] == [ends]
            total = next(mark for mark in shown.marks if mark.kind == "glow")
            assert total.value == sum(int(reason.split()[0]) for reason in total.reasons)
    assert found


@pytest.mark.parametrize("language", ["fr", "es"])
def test_a_scene_in_another_language_has_the_same_things(language: str) -> None:
    for position in positions(YGH, "collectors", 2, 60):
        english, other = scene(position, 0), scene(position, 0, language)
        assert english.status != other.status
        assert [(one.id, one.place) for one in english.pieces] == [(one.id, one.place) for one in other.pieces]
        assert english.dice == other.dice


@pytest.mark.parametrize(("game", "mode"), GAMES)
def test_every_tile_that_changes_its_place_has_a_cue(game: Game[State], mode: str) -> None:
    changes = 0
    for seed in range(3):
        before: Position[State] | None = None
        for position in positions(game, mode, seed, 250):
            cues = [cue for own in game.cues(position.state, position.news, WATCHER, "en") for cue in own]
            assert {cue.kind for cue in cues} <= {*CUES}
            assert all(cue.rule for cue in cues)
            if before is not None:
                cued = {cue.piece for cue in cues}
                moved = changed_pieces(scene(before, WATCHER), scene(position, WATCHER))
                assert moved <= cued, (moved - cued, position.news)
                changes += len(moved)
                counted = {cue.to for cue in cues if cue.kind == "count"}
                for seat in range(position.state.f.seats):
                    if before.state.stones[seat] != position.state.stones[seat]:
                        assert f"stones{seat}" in counted
            before = position
    assert changes > 50


def changed_pieces(before: Scene, after: Scene) -> set[str]:
    """Tiles and silver tiles; what lies ready for the draft has no cue of its own."""
    was = {one.id: (one.place, one.controller) for one in before.pieces}
    return {
        one.id
        for one in after.pieces
        if one.place not in ("pool", "offer") and was.get(one.id) != (one.place, one.controller)
    }


def test_whoever_leaves_has_cues_too() -> None:
    position = next(one for one in positions(JLH, "ffa", 1) if not one.answers and one.state.phase > PLACE)
    after = settle_resignation(position, 1, None, True)
    cues = JLH.cues(after.state, after.news, 0, "en")
    assert changed_pieces(scene(position, 0), scene(after, 0)) <= {cue.piece for own in cues for cue in own}
    assert scene(after, 0).seats[1].out


def test_a_line_of_the_log_is_rule_event_and_fields() -> None:
    lines: list[str] = []
    for seed in range(3):
        for position in positions(JLH, "collectors", seed, 250):
            lines += [JLH.log(state, told) for state, told in zip(position.seen, position.news, strict=True)]
    assert "jlh.csetup.1 took seat1 a1 superman_2" in lines
    kinds = {line.split()[1]: line for line in lines}
    assert {"advanced", "rolled", "totalled", "defeated", "paid", "activated"} <= set(kinds)
    assert all(len(line.split()) == 5 for line in lines if " advanced " in line)
    sums = [line.split() for line in lines if " totalled " in line]
    for words in sums:
        assert int(words[3]) == sum(int(reason.split(":")[1]) for reason in words[4].split(","))


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (Advanced(1, 0, 1), "advanced a1 0,0 1,0"),
        (Called(1, 0), "called seat2 heads"),
        (Chosen(0, "first"), "chosen seat1 first"),
        (Met(1, (7, 8)), "met a1 b1,b2"),
        (Rolled(1, 2, 6), "rolled a1 yellow 6"),
        (Totalled(0, 9, (Reason(4, "rolled"), Reason(5, "home bonus"))), "totalled SA 9 rolled:4,home_bonus:5"),
        (Defeated(7, 1), "defeated b1 a1"),
        (Defeated(7, -1), "defeated b1 -"),
        (Paid(0, -2, 1), "paid seat1 -2 1"),
        (Paid(0, 1, 0), "paid seat1 +1 0"),
        (Activated(1, 2, 2), "activated seat2 #3 escape"),
        (Aimed(2, 1), "aimed #3 a1 - -"),
        (Destroyed(0, 2), "destroyed #1 #3"),
        (Cratered(0, (0, 8)), "cratered #1 0,0;1,1"),
        (Boosted(1, 2), "boosted a1 2"),
        (Window("attacker rolled"), "window attacker_rolled"),
        (Noted(), "noted - -"),
        (GameEnded((0, 1)), "game_ended seat1,seat2"),
    ],
)
def test_the_format_of_the_log_is_frozen(event: Event, line: str) -> None:
    assert JLH.log(quiet().state, Told("jlh.turn.1", event)) == f"jlh.turn.1 {line}"


@pytest.mark.parametrize(("game", "mode"), GAMES)
def test_an_estimate_is_a_share(game: Game[State], mode: str) -> None:
    for position in positions(game, mode, 4, 200):
        s = position.state
        shares = {s.f.team[seat]: estimate(s, seat) for seat in range(s.f.seats)}
        assert all(0 <= share <= 1 for share in shares.values())
        # everybody likes a fight for its own sake, a draw is no success; besides that, what one gains the others lose
        dull = 0.0 if s.outcome is not None else max(0, s.quiet) / s.f.o.quiet_turns
        assert sum(shares.values()) == pytest.approx(1 - dull**2 * (1 - DRAWN), abs=(URGE + 0.02) * len(shares))
        if s.outcome is not None:
            assert [estimate(s, seat) for seat in range(s.f.seats)] == [*s.outcome.scores]


@pytest.mark.parametrize("game", [JLH, YGH])
def test_losing_a_tile_or_the_home_is_bad(game: Game[State]) -> None:
    s = quiet(game).state
    before = estimate(s, 0)
    for lost in s.f.own[0]:
        worse = s.copy()
        worse.where[lost] = -2
        assert estimate(worse, 0) < before
        assert estimate(worse, 1) > estimate(s, 1)
    richer = s.copy()
    richer.stones[0] += 1
    assert estimate(richer, 0) > before


def test_an_enemy_near_the_character_is_a_danger() -> None:
    s = quiet(YGH).state
    enemy = s.f.own[1][1]
    home = s.where[s.f.home[0]]
    near, far = s.copy(), s.copy()
    near.where[enemy] = s.f.near[home][0]
    far.where[enemy] = max(range(len(s.f.board)), key=lambda cell: s.f.board.apart[home][cell])
    assert estimate(near, 0) < estimate(far, 0)


def test_the_end_is_said() -> None:
    position = quiet()
    assert scene(position, 0).over == ""
    over = with_state(position, position.state)
    over.outcome = Outcome((0,), "jlh.win.1", (1.0, 0.0))
    assert scene(over, 0).over.startswith("Player 1 wins.")
    assert not any(seat.active for seat in scene(over, 0).seats)
