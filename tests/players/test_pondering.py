"""Thinking on somebody else's time: it starts and stops when it should, and the tree goes on where the match does."""

import random
import threading
import time
from collections.abc import Callable
from typing import Any

import pytest

from hexdial.front.choosing import computer_choice, computer_choice_number
from hexdial.front.pondering import answers_known, pondering
from hexdial.games import GAMES
from hexdial.kernel.errors import RulesFault
from hexdial.kernel.match import PERSON, Match
from hexdial.kernel.table import DIE, Answered
from hexdial.players.pondering import Ponderer
from hexdial.players.registry import player
from hexdial.players.search.think import Budget, think
from hexdial.players.seen import seen_by
from tests.players.test_players import begin
from tests.players.test_search_together import game_of
from tests.terminal.field import CARDS, DECLINE, FIELD, GO, PLAY
from tests.terminal.helpers import new_match, play


def ponderer(name: str = "search:50+") -> Ponderer:
    found = player(name)
    assert isinstance(found, Ponderer)
    return found


def wait_for(done: Callable[[], bool]) -> None:
    until = time.monotonic() + 20
    while not done():
        assert time.monotonic() < until
        time.sleep(0.005)


def pondered(own: Ponderer, match: Match[Any], walks: int = 200) -> None:
    """Let it think while somebody is asked, until it has walked so often."""
    with pondering(match, {1: own}):
        tree = own.tree
        assert tree is not None
        wait_for(lambda: tree.root.visits >= walks)


def test_what_was_pondered_is_built_upon() -> None:
    match, own = new_match("human", "search:50+", hands=[[0], [2]]), ponderer()
    pondered(own, match)
    tree = own.tree
    assert tree is not None
    assert match.position.decision is not None
    edges = tree.root.edges
    possible = [option for option in match.position.decision.options if option in edges]
    match.choose(0, max(possible, key=lambda option: edges[option].visits))
    decision = match.position.decision
    assert decision is not None
    assert decision.seat == 1
    computer_choice_number(match, decision, own)
    assert own.kept > 10
    assert own.tree is not None
    assert own.kept < own.tree.root.visits <= own.kept + 50  # less where the choice was settled sooner


def test_pondering_is_about_what_the_seat_sees() -> None:
    """Two tables that differ in what is hidden from the one who ponders grow the same tree."""
    visits: list[list[int]] = []
    for hand in ([2, 2], [0, 1]):
        seen = seen_by(begin(hands=[hand, [0, 1]]), 1)
        tree = think(FIELD, seen, Budget(200), random.Random(3), eyes=1).tree
        visits.append([edge.visits for edge in tree.root.edges.values()])
    assert visits[0] == visits[1]


def test_it_rests_when_somebody_has_answered() -> None:
    match, own = new_match("human", "search:50+"), ponderer()
    before = threading.active_count()
    pondered(own, match, 5)
    assert own.thread is None
    assert threading.active_count() == before
    assert own.tree is not None
    walked = own.tree.root.visits
    time.sleep(0.05)
    assert own.tree.root.visits == walked


def test_it_rests_even_if_the_person_leaves() -> None:
    match, own = new_match("human", "search:50+"), ponderer()
    with pytest.raises(EOFError), pondering(match, {1: own}):
        raise EOFError
    assert own.thread is None


def test_it_goes_on_where_it_rested() -> None:
    match, own = new_match("human", "search:50+"), ponderer()
    pondered(own, match, 50)
    first = own.tree
    pondered(own, match, 100)
    assert first is not None
    assert own.tree is not None
    assert own.tree.root is first.root


def test_what_was_taken_back_is_forgotten() -> None:
    match, own = new_match("human", "search:50+", hands=[[0], [2]]), ponderer()
    pondered(own, match)
    match.choose(0, PLAY[0])
    decision = match.position.decision
    assert decision is not None
    computer_choice_number(match, decision, own)
    match.undo()
    match.choose(0, GO[0][1])
    decision = match.position.decision
    assert decision is not None
    computer_choice_number(match, decision, own)
    assert own.kept == 0


def test_who_is_told_nothing_begins_anew() -> None:
    own, plain = ponderer(), player("search:50")
    seen = seen_by(begin(hands=[[0, 1], [2]]), 0)
    for seed in range(3):
        assert own(FIELD, seen, random.Random(seed)) == plain(FIELD, seen, random.Random(seed))
        assert own.kept == 0


def test_who_is_asked_does_not_ponder() -> None:
    own = ponderer()
    with pondering(new_match("search:50+", "human"), {0: own}):
        assert own.thread is None


def test_a_fault_in_the_rules_is_told_at_the_next_choice() -> None:
    def broken(_: object) -> None:
        raise RulesFault("a card without a name")

    own = ponderer()
    own.ponder(game_of(broken), seen_by(begin(hands=[[0], [2]]), 1), 1, [])
    assert own.thread is not None
    own.thread.join(20)
    own.rest()
    with pytest.raises(RulesFault, match="a card without a name"):
        own(FIELD, seen_by(begin(hands=[[0], [2]]), 0), random.Random(1))


def test_a_full_tree_ends_the_pondering() -> None:
    own = Ponderer(Budget(50, memory=20_000))
    own.ponder(FIELD, seen_by(begin(hands=[[0], [2]]), 1), 1, [])
    thread = own.thread
    assert thread is not None
    thread.join(20)
    assert not thread.is_alive()
    own.rest()


def test_the_tree_is_followed_through_answers_dice_and_lone_options() -> None:
    seen = seen_by(begin(hands=[[0], [2]], where=[0, -1, -1, 1, -1, -1]), 0)
    tree = think(FIELD, seen, Budget(400), random.Random(1)).tree
    went, fell = Answered(0, "turn", GO[0][1], False, 0), Answered(-1, "roll", DIE[6][0], False, 0)
    node = tree.root.edges[GO[0][1]].after(-1, "roll")
    assert node is not None
    after = tree.below([Answered(0, "turn", PLAY[0], False, 0)], 1, "answer")
    assert after is not None
    assert after.root is tree.root.edges[PLAY[0]].after(1, "answer")
    assert after.nodes < tree.nodes
    assert after.answers < tree.answers
    lone = Answered(1, "never asked", DECLINE, False, 0)
    assert tree.below([Answered(0, "turn", PLAY[0], False, 0), lone], 1, "answer") is not None
    assert tree.below([went, fell], 1, "no such question") is None
    assert tree.below([Answered(1, "turn", GO[3][2], False, 0)], 0, "turn") is None
    assert tree.below([Answered(0, "turn", GO[5][2], False, 0)], 1, "turn") is None


def test_a_hidden_answer_ends_the_way() -> None:
    seen = seen_by(begin(hands=[[0], [2]]), 0)
    tree = think(FIELD, seen, Budget(200), random.Random(1)).tree
    assert tree.below([Answered(0, "turn", None, False, 0)], 1, "turn") is None


def test_only_public_answers_are_told() -> None:
    match = new_match("human", "human", hands=[[0], [2]])
    match.choose(0, PLAY[0])
    assert answers_known(match, 1) == [Answered(0, "turn", PLAY[0], False, 0)]


def test_at_the_terminal_it_ponders_while_a_person_types(monkeypatch: pytest.MonkeyPatch) -> None:
    began: list[int] = []
    ponder = Ponderer.ponder

    def noted(self: Ponderer, *given: Any) -> None:
        began.append(given[2])
        ponder(self, *given)

    monkeypatch.setattr(Ponderer, "ponder", noted)
    match = new_match("human", "search:20+", hands=[[0], [2]])
    typist = play(match, ["human", "search:20+"], [f"play {CARDS[0]}", "log"])
    assert began == [1, 1, 1]
    assert threading.active_count() == 1 or not any(one.name.endswith("(_go_on)") for one in threading.enumerate())
    assert typist.match is not None
    assert typist.match.last >= 2


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_every_game_is_pondered_about(game: Any) -> None:
    """While the first seat is asked the others think, and nothing that they grow misfits."""
    seats = [{"name": "Ada", "player": PERSON}, {"name": "Bo", "player": "search:5+"}]
    match = Match.new(game, {"mode": game.modes[0].id, "players": 2}, seats, "7")
    own = ponderer("search:5+")
    rng = random.Random(1)
    for _ in range(12):
        decision = match.position.decision
        assert decision is not None
        if decision.seat == 1:
            match.choose(1, computer_choice(match, decision, own))
        elif len(match.position.open) > 1:
            match.choose(0, rng.choice(decision.options))
        else:
            pondered(own, match, 3)
            match.choose(0, rng.choice(decision.options))
