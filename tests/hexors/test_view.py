"""What a seat may know, and a fair guess at the rest."""

from __future__ import annotations

import random
from collections import Counter

from hexdial.games.hexors.game import JLH, YGH
from hexdial.games.hexors.state import OFF, UNKNOWN, State
from hexdial.games.hexors.view import HIDDEN, guess, hides, redact, view
from hexdial.kernel.play import apply
from tests.hexors.tables import fresh, jlh

BOARD = ("a1 0,0 flat 5", "b1 3,3 flat 5")
HANDS = {"A": ["escape", "teamwork x2"], "B": ["speed", "detection", "wasteland"]}


def hand(state: State, seat: int, kinds: int = 12) -> list[int]:
    return state.hand[seat * kinds : (seat + 1) * kinds]


def test_others_see_how_many_tiles_lie_face_down_and_not_which() -> None:
    """jlh.csetup.5"""
    table = jlh(*BOARD, powers=HANDS)
    seen = view(table.state, 0)
    assert hand(seen, 0) == hand(table.state, 0)
    assert hand(seen, 1) == [UNKNOWN] * 12
    assert seen.held == [3, 3]
    spectator = view(table.state, -2)
    assert hand(spectator, 0) == hand(spectator, 1) == [UNKNOWN] * 12
    table.refuses("play wasteland", by="jlh.csetup.5", seat="A")


def test_an_empty_row_hides_nothing() -> None:
    """jlh.csetup.5"""
    table = jlh(*BOARD, powers={"A": ["escape"]})
    assert hand(view(table.state, 0), 1) == [0] * 12
    table.refuses("play speed", by="jlh.csetup.5", seat="A")


def test_a_guess_fills_the_row_with_as_many_tiles_and_at_most_two_alike() -> None:
    """jlh.csetup.3"""
    table = jlh(*BOARD, powers=HANDS)
    seen = view(table.state, 0)
    met: Counter[int] = Counter()
    for seed in range(60):
        guessed = guess(seen, 0, random.Random(seed))
        row = hand(guessed, 1)
        assert sum(row) == 3
        assert max(row) <= 2
        assert min(row) >= 0
        assert hand(guessed, 0) == hand(table.state, 0)
        met.update(kind for kind, count in enumerate(row) if count)
    assert set(met) == set(range(12))
    assert hand(seen, 1) == [UNKNOWN] * 12


def test_what_was_turned_face_up_counts_in_a_guess() -> None:
    """jlh.csetup.3"""
    spent = [{"power": "teamwork", "owner": "B", "on": "b1"}] * 2
    table = jlh(*BOARD, powers=HANDS, in_force=spent)
    teamwork = [silver.id for silver in table.state.f.silvers].index("teamwork")
    for seed in range(60):
        assert hand(guess(view(table.state, 0), 0, random.Random(seed)), 1)[teamwork] == 0


def test_hidden_placements_are_known_to_their_owner_only() -> None:
    """jlh.setup.11, option placement_order simultaneous"""
    table = fresh(JLH, mode="beginner", options={"placement_order": "simultaneous"}, ages=[9, 8])
    position = table.position
    rng = random.Random(4)
    while position.decision is not None and position.decision.key != "hide":
        position = apply(position, rng.choice(position.decision.options))
    for _ in range(2):
        for decision in position.open:
            position = apply(position, decision.options[0], decision.seat)
    state = position.state
    own = [piece for piece in state.f.own[0] if state.plan[piece] != OFF]
    theirs = [piece for piece in state.f.own[1] if state.plan[piece] != OFF]
    assert len(own) == len(theirs) == 2
    seen = view(state, 0)
    assert [seen.plan[piece] for piece in own] == [state.plan[piece] for piece in own]
    assert [seen.plan[piece] for piece in theirs] == [HIDDEN, HIDDEN]
    found = set()
    for seed in range(80):
        guessed = guess(seen, 0, random.Random(seed))
        cells = [guessed.plan[piece] for piece in theirs]
        assert len(set(cells)) == 2
        home = guessed.where[guessed.f.home[1]]
        assert all(1 <= guessed.f.board.apart[home][cell] <= 2 for cell in cells)
        assert all(guessed.at[cell] == OFF for cell in cells)
        found.update(cells)
    assert found == set(state.f.zone[state.where[state.f.home[1]]])
    assert hides(1, "hide", None, 0)
    assert not hides(1, "hide", None, 1)
    assert not hides(1, "power", None, 0)


def test_settings_are_redacted_to_what_lies_face_up() -> None:
    """ygh.csetup.4"""
    settings = YGH.complete({"mode": "collectors"}, random.Random(1))
    brought, shown = settings["lineups"], redact(settings, 1)["lineups"]
    assert isinstance(brought, list)
    assert isinstance(shown, list)
    assert shown == [f"{brought[0].split(' /')[0]} / 4 face down", brought[1]]
    assert redact(YGH.complete({"mode": "beginner"}, random.Random(1)), 0)["mode"] == "beginner"
