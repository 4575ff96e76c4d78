"""The tree: what was decided, how often, and what came of it. It holds no positions: a walk makes them anew."""

from __future__ import annotations

from collections.abc import Iterable
from math import log, sqrt
from typing import Final

from hexdial.kernel.table import Answered

NODE: Final = 360  # bytes of a node with the table of its answers; measured by bench/budgets.py
EDGE: Final = 190  # bytes of an answer with its list of what came next
OPTION: Final = 8
SURE: Final = 1e-9
LEAST_SCALE: Final = 0.01
HARDLY: Final = 0.01  # of the chance to win: for less nobody thinks on
DOUBT: Final = 2.5  # standard errors by which an answer may be better than it looks
FAIR: Final = 0.5  # an answer is tried so many times the logarithm of the times it could have been


class Node:
    """A question of one seat (or of chance) after the same answers; under another guess its options may differ."""

    __slots__ = ("edges", "key", "options", "seat", "visits")

    def __init__(self, seat: int, key: str, options: list[object] | None = None) -> None:
        self.seat = seat
        self.key = key
        self.options = options  # where dice that led to the same are one
        self.visits: int = 0
        self.edges: dict[object, Edge] = {}

    def lead(self) -> int:
        """By how many visits the most visited answer is ahead of the next."""
        first = second = 0
        for edge in self.edges.values():
            if edge.visits > first:
                first, second = edge.visits, first
            elif edge.visits > second:
                second = edge.visits
        return first - second

    def is_clear(self, scale: float) -> bool:
        """Is no answer likely to be better than the most visited one by more than hardly anything?"""
        chosen = UNTRIED
        for edge in self.edges.values():
            if edge.visits > chosen.visits:
                chosen = edge
        enough = chosen.worth() + HARDLY
        for edge in self.edges.values():
            if edge is not chosen and (not edge.visits or edge.worth() + DOUBT * scale / sqrt(edge.visits) > enough):
                return False
        return chosen is not UNTRIED


class Edge:
    """An answer that has been tried: how often it could have been, how often it was, and what it brought its seat."""

    __slots__ = ("later", "met", "next", "visits", "won")

    def __init__(self) -> None:
        self.met: int = 0
        self.visits: int = 0
        self.won: float = 0.0
        self.next: list[Node] = []  # the questions that came up after it
        self.later: list[Node] | None = None  # and those after the dice that fell next

    def worth(self) -> float:
        return self.won / self.visits if self.visits else 0.0

    def after(self, seat: int, key: str) -> Node | None:
        """The question that this seat was asked next."""
        for node in self.next:
            if node.seat == seat and node.key == key:
                return node
        return None

    def after_dice(self, seat: int, key: str, options: list[object]) -> Node | None:
        """The same question with the same options, however the dice fell."""
        for node in self.later or ():
            if node.seat == seat and node.key == key and node.options == options:
                return node
        return None


UNTRIED: Final = Edge()  # stands for answers that have not been given


class Tree:
    """A root, what has grown on it, and how far apart the results lie: the scale on which answers differ."""

    __slots__ = ("answers", "count", "listed", "nodes", "root", "squares", "total")

    def __init__(self, seat: int, key: str) -> None:
        self.root = Node(seat, key)
        self.nodes: int = 1
        self.answers: int = 0  # edges
        self.listed: int = 0  # options that nodes remember
        self.count: int = 0
        self.total: float = 0.0
        self.squares: float = 0.0

    def learn(self, nodes: list[Node], edges: list[Edge], values: list[float]) -> None:
        """Everybody on the way remembers what it brought him."""
        for node, edge in zip(nodes, edges):
            node.visits += 1
            edge.visits += 1
            if node.seat >= 0:
                edge.won += values[node.seat]
        value = values[self.root.seat]
        self.count += 1
        self.total += value
        self.squares += value * value

    def size(self) -> int:
        """Roughly the bytes it takes."""
        return NODE * self.nodes + EDGE * self.answers + OPTION * self.listed

    def below(self, answers: Iterable[Answered], seat: int, key: str) -> Tree | None:
        """What has grown under the question that came up after these answers; None: nobody has been there.

        Whether others had a choice at all is not known: what the tree never asked is taken for a lone option.
        """
        edge: Edge | None = None
        for answered in answers:
            if answered.answer is None:  # hidden from us
                return None
            node = self.root if edge is None else edge.after(answered.seat, answered.key)
            if node is None:
                continue
            if node.seat != answered.seat or node.key != answered.key:
                return None
            edge = node.edges.get(answered.answer)
            if edge is None:
                return None
        found = self.root if edge is None else edge.after(seat, key)
        if found is None or found.seat != seat or found.key != key:
            return None
        tree = Tree(seat, key)
        tree.root = found
        tree.count_again()
        return tree

    def count_again(self) -> None:
        self.nodes = self.answers = self.listed = 0
        left = [self.root]
        counted = {id(self.root)}
        while left:
            node = left.pop()
            self.nodes += 1
            self.answers += len(node.edges)
            self.listed += len(node.options) if node.options is not None else 0
            for edge in node.edges.values():
                for further in edge.next:
                    if id(further) not in counted:  # several falls of the dice lead to one
                        counted.add(id(further))
                        left.append(further)

    def scale(self) -> float:
        """The standard deviation of the results so far."""
        if self.count < 2:
            return 0.5
        mean = self.total / self.count
        return max(LEAST_SCALE, sqrt(max(0.0, self.squares / self.count - mean * mean)))


def most_promising(edges: list[Edge], daring: float) -> int:
    """The answer with the highest bound of confidence, by the times it could have been given.

    Nobody is judged by one fall of the dice: whoever was tried too seldom comes first.
    """
    best = -1.0
    chosen = 0
    for i, edge in enumerate(edges):
        edge.met += 1
        if not edge.visits:  # the walk that met it first was given up
            return i
        often = log(edge.met + 1)
        bound = edge.won / edge.visits + daring * sqrt(often / edge.visits)
        if edge.visits < FAIR * often:
            bound += 1.0
        if bound > best + SURE:
            best = bound
            chosen = i
    return chosen


def due(edges: list[Edge], weights: list[int], visits: int, first: int = 0) -> int:
    """The outcome of chance that has come up the least in proportion to its weight: chances are dealt out evenly.

    Of several the next one from `first` on.
    """
    total = sum(weights)
    chosen = 0
    best = -1.0e18
    for n in range(len(edges)):
        i = (first + n) % len(edges)
        lacks = weights[i] * (visits + 1) / total - edges[i].visits
        if lacks > best + SURE:
            best = lacks
            chosen = i
    return chosen
