"""A hint: the move a search likes best, what it is worth, the runner-up, and what the rules say of it in numbers."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from hexdial.coach.chance import at_a_glance, check
from hexdial.kernel.chances import Threat
from hexdial.kernel.errors import HexdialError
from hexdial.kernel.play import Position
from hexdial.kernel.table import CHANCE, Decision
from hexdial.players.search.think import Budget, Thought, Thoughts, think
from hexdial.players.search.tree import Edge, Node, Tree
from hexdial.players.seen import seen_by

AHEAD = 4  # choices of a line that are shown
LEAST = 3  # visits, for a line to go on


@dataclass(frozen=True)
class Option:
    """One choice: its place in the question, what it brings the seat on average, by so many walks."""

    number: int
    action: object
    chance: float
    visits: int


@dataclass(frozen=True)
class Hint:
    """What a search has found out for a seat that has to decide."""

    seat: int
    best: Option
    other: Option | None  # the runner-up
    walks: int  # 0: there was nothing to think about
    seconds: float
    threat: Threat | None  # what the move does, in exact numbers, where it is an attack
    line: tuple[tuple[int, object], ...]  # how it might go on: seats and choices, the move itself first


def hint(position: Position[Any], seat: int, budget: Budget, rng: random.Random) -> Hint:
    """The best move for this seat by what it may know; the same for everything it cannot see."""
    game = position.game
    decision = asked(position, seat)
    check(game)
    seen = seen_by(position, seat)
    if len(decision.options) == 1:
        action = decision.options[0]
        only = Option(0, action, at_a_glance(position, seat, rng).seats[seat], 0)
        return Hint(seat, only, None, 0, 0.0, threat_of(seen, seat, action), ((seat, action),))
    thoughts = think(game, seen, budget, rng)
    ranked = rank(thoughts)
    if not ranked:
        raise HexdialError("no walk of the search came to its end here: no hint")
    options = [Option(one.option, decision.options[one.option], one.worth, one.visits) for one in ranked[:2]]
    return Hint(
        seat,
        options[0],
        options[1] if len(options) > 1 else None,
        thoughts.iterations,
        thoughts.seconds,
        threat_of(seen, seat, options[0].action),
        line(thoughts.tree, options[0].action),
    )


def asked(position: Position[Any], seat: int) -> Decision:
    """What this seat is asked now, or one sentence."""
    if position.outcome is not None:
        raise HexdialError("the match is over: there is nothing to choose")
    decision = position.decision_of(seat)
    if decision is None:
        if position.decision is not None and position.decision.seat == CHANCE:
            raise HexdialError("a die has to fall first: nobody can choose anything now")
        raise HexdialError(f"seat {seat + 1} is not asked anything now")
    return decision


def rank(thoughts: Thoughts) -> list[Thought]:
    """The options that were tried, the best first, as the search itself would choose."""
    return sorted([one for one in thoughts.options if one.visits], key=lambda one: (-one.visits, -one.worth))


def threat_of(seen: Position[Any], seat: int, action: object) -> Threat | None:
    """The attack that this choice begins or aims, if it is one: told by what one touches for it."""
    game = seen.game
    if game.threats is None:
        return None
    touched = game.touches(seen, seat, action)
    about = [
        id for question in game.scene(seen, seat, "en").questions if question.seat == seat for id in question.about
    ]
    found = [
        threat for threat in game.threats(seen.state, seat) if threat.seat == seat and aims(threat, touched, about)
    ]
    return max(found, key=lambda threat: threat.chance) if found else None


def aims(threat: Threat, touched: Sequence[str], about: Sequence[str]) -> bool:
    """The one who does it is touched or asked about; and its target, or the place it is done from, is touched."""
    if threat.source not in touched and threat.source not in about:
        return False
    return threat.place in touched if threat.place else threat.target in touched


def line(tree: Tree, first: object) -> tuple[tuple[int, object], ...]:
    """The choices most visited from the root on; what chance does between them is left out."""
    found: list[tuple[int, object]] = [(tree.root.seat, first)]
    node = _most_visited(tree.root.edges[first].next)
    while node is not None and node.visits >= LEAST and len(found) < AHEAD:
        action, edge = max(node.edges.items(), key=lambda entry: _liked(entry[1]))
        if node.seat != CHANCE:
            found.append((node.seat, action))
        node = _most_visited(edge.next)
    return tuple(found)


def _most_visited(nodes: Sequence[Node]) -> Node | None:
    return max(nodes, key=lambda node: node.visits) if nodes else None


def _liked(edge: Edge) -> tuple[int, float]:
    return edge.visits, edge.worth()
