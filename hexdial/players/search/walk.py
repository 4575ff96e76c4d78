"""One walk: from the guessed table through what was said, down the tree, then lightly on; and back with the result."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Any, Final, Generic

from hexdial.kernel.play import Game
from hexdial.kernel.table import CHANCE, MASK, A, Answered, Decision, Finish, Outcome, S, Table, Word
from hexdial.players.search.tree import UNTRIED, Edge, Node, Tree, due, most_promising

ALL: Final = 6  # options of which none is put off
NEVER: Final = float("inf")
Order = Callable[[Any, int, Sequence[object], str, tuple[object, ...]], "list[float]"]


class Manner:
    """How a search goes about a game: the same for all games unless a game has better habits."""

    __slots__ = ("by_order", "daring", "declines", "least", "merges", "mixes", "pauses", "power", "steps")

    def __init__(
        self, daring: float = 1.0, least: float = 3.0, power: float = 0.4, steps: int = 0,
        pauses: frozenset[str] = frozenset(), by_order: bool = False, declines: bool = False, merges: bool = False,
        mixes: bool = False,
    ) -> None:  # fmt: skip
        self.daring = daring  # how much the seldom tried is tried
        self.least = least  # options that are looked at first; then as many as the visits to this power allow
        self.power = power
        self.steps = steps  # settled steps that are played on before the estimate speaks
        # questions before which the estimate speaks; without them wherever a step ends
        self.pauses = pauses if not steps else frozenset()
        self.by_order = by_order  # beyond the tree everybody takes what looks best at a glance
        self.declines = declines  # beyond the tree whoever can decline declines
        self.merges = merges  # dice after which the same options are open have led to the same
        self.mixes = mixes  # whatever was rolled or drawn, the next question is one


class Misfit(BaseException):
    """Under this guess somebody could not have said what he said."""


class Enough(BaseException):
    """Beyond the tree somebody stops to think: the estimate speaks now."""


class Late(BaseException):
    """The time is up: the walk is given up, nothing is learnt from it."""


class Walk(Table[S], Generic[S]):
    """A table whose players are the tree: every answer is the one the search wants to know more about."""

    def __init__(
        self, state: S, said: Sequence[Answered], decision: Decision, tree: Tree, manner: Manner, order: Order | None,
        seed: int, room: bool, until: float = NEVER,
    ) -> None:  # fmt: skip
        super().__init__(state)
        self.said = said
        self.decision = decision
        self.tree = tree
        self.manner = manner
        self.daring: float = manner.daring * tree.scale()
        self.order = order
        self.room = room  # may the tree grow
        self.until = until
        self.x: int = (seed * 2654435761 + 88172645463325) & MASK or 1
        self.at: int = 0  # of what was said
        self.rooted: bool = False
        self.begins: bool = False  # nobody has been asked yet in this step
        self.out: bool = False  # of the tree
        self.nodes: list[Node] = []  # the way, and the answers on it
        self.edges: list[Edge] = []

    def ask(self, seat: int, options: list[A], key: str, about: tuple[object, ...] = ()) -> A:
        if self.until != NEVER and perf_counter() >= self.until:
            raise Late
        if self.at < len(self.said):
            return self.repeated(seat, options, key)
        if len(options) == 1:
            return options[0]
        begins = self.begins
        self.begins = False
        if self.out:
            return self.lightly(seat, options, key, about, begins)
        if not self.rooted:
            self.meet_root(seat, options, key)
        node = self.enter(seat, key, options)
        if node is None or (begins and key in self.manner.pauses and self.has_left()):
            return self.lightly(seat, options, key, about, begins)
        known: list[Edge] = []
        places: list[int] = []
        for place, option in enumerate(options):
            edge = node.edges.get(option)
            if edge is not None:
                known.append(edge)
                places.append(place)
        grows = self.room or node is self.tree.root
        if not grows and not known:
            self.out = True
            return self.lightly(seat, options, key, about, begins)
        if grows and len(known) < self.breadth(len(options), node.visits):
            place = self.next_tried(node, seat, options, key, about)
            chosen = Edge()
            for edge in known:
                edge.met += 1
            node.edges[options[place]] = chosen
            self.tree.answers += 1
        else:
            best = most_promising(known, self.daring)
            chosen, place = known[best], places[best]
        self.go(node, chosen)
        return options[place]

    def ask_each(self, seats: list[int], options: list[list[A]], key: str, about: tuple[object, ...] = ()) -> list[A]:
        """Who is asked secretly beside the one who thinks answers anything, and nobody builds on it."""
        if self.rooted or self.at < len(self.said) or self.decision.seat not in seats:
            return [self.ask(seat, own, key, about) for seat, own in zip(seats, options, strict=True)]
        answers = [own[self.below(len(own))] for own in options]
        place = seats.index(self.decision.seat)
        answers[place] = self.ask(seats[place], options[place], key, about)
        return answers

    def chance(self, options: list[A], weights: list[int], key: str, about: tuple[object, ...] = ()) -> A:
        if self.until != NEVER and perf_counter() >= self.until:
            raise Late
        if self.at < len(self.said):
            return self.repeated(CHANCE, options, key)
        self.begins = False
        if len(options) == 1:
            return options[0]
        if self.out or not self.rooted or self.manner.mixes:
            return options[self.weighted(weights)]
        node = self.enter(CHANCE, key, None)
        if node is None:
            return options[self.weighted(weights)]
        edges = [node.edges.get(option, UNTRIED) for option in options]
        evenly = self.room and node.visits > 0
        place = due(edges, weights, node.visits, self.below(len(edges))) if evenly else self.weighted(weights)
        chosen = edges[place]
        if chosen is UNTRIED:
            if not self.room:
                self.out = True
                return options[place]
            chosen = node.edges[options[place]] = Edge()
            self.tree.answers += 1
        self.go(node, chosen)
        return options[place]

    def repeated(self, seat: int, options: list[A], key: str) -> A:
        """What was said before the question that is thought about."""
        answered = self.said[self.at]
        if answered.seat != seat or answered.key != key or answered.answer not in options:
            raise Misfit
        self.at += 1
        return options[options.index(answered.answer)]

    def meet_root(self, seat: int, options: list[A], key: str) -> None:
        wanted: list[object] = self.decision.options  # somebody else's are not known
        if seat != self.decision.seat or key != self.decision.key or (wanted and wanted != list(options)):
            raise Misfit
        self.rooted = True

    def enter(self, seat: int, key: str, options: Sequence[object] | None) -> Node | None:
        """The node of this question; a new one of a player ends the way through the tree, and so does a full tree."""
        if not self.nodes:
            return self.tree.root
        last = self.edges[-1]
        node = last.after(seat, key)
        if node is not None:
            return node
        if not self.room:
            self.out = True
            return None
        if options is not None and self.manner.merges and self.nodes[-1].seat == CHANCE:
            return self.enter_after_dice(seat, key, options)
        self.out = seat != CHANCE
        node = Node(seat, key)
        last.next.append(node)
        self.tree.nodes += 1
        return node

    def enter_after_dice(self, seat: int, key: str, options: Sequence[object]) -> Node:
        """Other dice may have led here before: the answer for which they were rolled knows."""
        place = len(self.nodes) - 1
        while place and self.nodes[place].seat == CHANCE:
            place -= 1
        rolled = self.edges[place]
        open_now = [*options]
        node = rolled.after_dice(seat, key, open_now)
        if node is None:
            self.out = True
            node = Node(seat, key, open_now)
            if rolled.later is None:
                rolled.later = []
            rolled.later.append(node)
            self.tree.nodes += 1
            self.tree.listed += len(open_now)
        self.edges[-1].next.append(node)
        return node

    def lightly(self, seat: int, options: list[A], key: str, about: tuple[object, ...], begins: bool) -> A:
        """What is answered beyond the tree: anything, or what looks best; nothing where somebody stops to think."""
        if begins and key in self.manner.pauses:
            raise Enough
        if self.manner.declines and isinstance(options[0], Word):
            return options[0]
        if self.manner.by_order and self.order is not None:
            return options[self.any_of_the_best([*range(len(options))], self.order(self.s, seat, options, key, about))]
        return options[self.below(len(options))]

    def has_left(self) -> bool:
        """Is this the first question beyond the tree, or a later one?"""
        return self.out

    def go(self, node: Node, edge: Edge) -> None:
        self.nodes.append(node)
        self.edges.append(edge)

    def breadth(self, options: int, visits: int) -> int:
        """How many options may be looked at by now: good ones first, the rest as the visits grow."""
        if options <= ALL:
            return options
        wide = int(self.manner.least * (visits + 1) ** self.manner.power)
        return min(options, max(1, wide))

    def next_tried(self, node: Node, seat: int, options: Sequence[object], key: str, about: tuple[object, ...]) -> int:
        """The best one by the game's own order that has not been tried; of several any, and without an order."""
        fresh = [place for place, option in enumerate(options) if option not in node.edges]
        if self.order is not None:
            return self.any_of_the_best(fresh, self.order(self.s, seat, options, key, about))
        return fresh[self.below(len(fresh))]

    def any_of_the_best(self, places: list[int], scores: list[float]) -> int:
        best = max([scores[place] for place in places])
        equals = [place for place in places if scores[place] >= best]
        return equals[self.below(len(equals))]

    def weighted(self, weights: list[int]) -> int:
        mark = self.below(sum(weights))
        for place, weight in enumerate(weights):
            mark -= weight
            if mark < 0:
                return place
        return len(weights) - 1

    def below(self, n: int) -> int:
        """A number from 0 to n-1 (xorshift on 32 bits, as in the kernel's random table)."""
        x = self.x
        x ^= (x << 13) & MASK
        x ^= x >> 17
        x ^= (x << 5) & MASK
        self.x = x
        return (x * n) >> 32


def walked(game: Game[S], walk: Walk[S]) -> list[float]:
    """Down the tree and lightly on; what it brings every seat."""
    on = walk.manner.steps
    try:
        while True:
            outcome = game.over(walk.s)
            if outcome is not None:
                return scores(outcome)
            if walk.out and not walk.manner.pauses:
                if not on:
                    return estimates(game, walk.s, walk.decision.seat)
                on -= 1
            walk.begins = True
            game.proceed(walk)
    except Enough:
        return estimates(game, walk.s, walk.decision.seat)
    except Finish as finish:
        return scores(finish.outcome)


def scores(outcome: Outcome) -> list[float]:
    """What the end is worth; a game that nobody won is no success."""
    return [score if outcome.winners else score / 2 for score in outcome.scores]


def estimates(game: Game[S], state: S, seat: int) -> list[float]:
    """The game's opinion for every seat; the teams share 1. Of two the one of this seat is asked."""
    assert game.estimate is not None, "there is no estimate to go by"
    teams = game.teams(state)
    if max(teams) == 1:
        own = game.estimate(state, seat)
        return [own if team == teams[seat] else 1.0 - own for team in teams]
    found = [game.estimate(state, teams.index(team)) for team in range(max(teams) + 1)]
    whole = sum(found) or 1.0
    return [found[team] / whole for team in teams]
