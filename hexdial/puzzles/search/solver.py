"""Solver: finds every solution of a question, and by leaving out nothing proves that there are no others."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final, Generic

from hexdial.kernel.errors import HexdialError, RulesFault
from hexdial.kernel.question import Question
from hexdial.kernel.table import A, Ask, Decision, S, Table

Proceed = Callable[[Table[S]], None]
Watch = Callable[[float, int], None]  # the part of the tree that is done, nodes so far

ORDER: Final = "order"  # choices that commute are tried in one order
MEMORY: Final = "memory"  # a position reached twice is looked at once
FACING: Final = "facing"  # facings that look the same are tried once
ALIKE: Final = "alike"  # arrangements that come to the same end are fought once
BOUND: Final = "bound"  # positions that cannot reach the goal any more are left
LAST: Final = "last"  # the last choice is judged without running the rules for it
PRUNINGS: Final = (ORDER, MEMORY, FACING, ALIKE, BOUND, LAST)

WATCHED: Final = 3  # levels of the tree that the progress is read from
EVERY: Final = 256  # nodes between two looks at the clock
MOST_PLANS: Final = 5000  # solutions that are kept at most


class Probe(Table[S]):
    """Answers from a list; stops at the first real question beyond it. Forced answers go into the list."""

    def __init__(self, state: S, record: list[object]) -> None:
        super().__init__(state)
        self.record = record
        self.at: int = 0
        self.forced: list[tuple[int, object]] = []  # seat, answer: given by this run because there was no other

    def ask(self, seat: int, options: list[A], key: str, about: tuple[object, ...] = ()) -> A:
        at = self.at
        if at < len(self.record):
            self.at = at + 1
            return self.record[at]  # type: ignore[return-value]  # recorded answers lose their type
        if len(options) == 1:
            self.record.append(options[0])
            self.forced.append((seat, options[0]))
            self.at = at + 1
            return options[0]
        raise Ask([Decision(seat, list(options), key, about, None)])

    def ask_of(self, seat: int, options: Callable[[S], list[A]], key: str, about: tuple[object, ...] = ()) -> A:
        at = self.at
        if at < len(self.record):
            self.at = at + 1
            return self.record[at]  # type: ignore[return-value]  # recorded answers lose their type
        return self.ask(seat, options(self.s), key, about)

    def ask_each(self, seats: list[int], options: list[list[A]], key: str, about: tuple[object, ...] = ()) -> list[A]:
        at = self.at
        if at < len(self.record):
            self.at = at + len(seats)
            return self.record[at : at + len(seats)]  # type: ignore[return-value]  # recorded answers lose their type
        raise Ask([Decision(seat, list(own), key, about, None) for seat, own in zip(seats, options)])

    def chance(self, options: list[A], weights: list[int], key: str, about: tuple[object, ...] = ()) -> A:
        if len(options) == 1:
            return options[0]
        raise HexdialError(f"a puzzle leaves nothing to chance, but {key!r} has to be drawn or rolled")


class Plan:
    """What to do: a choice and what follows it, or a plan for every answer the others may give."""

    __slots__ = ("choice", "replies", "size", "then")

    def __init__(
        self, choice: object, then: Plan | None, replies: list[tuple[object, Plan | None]], effort: int
    ) -> None:
        self.choice = choice
        self.then = then  # None: nothing is left to choose
        self.replies = replies
        self.size: int = effort + size_of(then)  # on the longest way
        for _, plan in replies:
            self.size = max(self.size, size_of(plan))


def size_of(plan: Plan | None) -> int:
    return 0 if plan is None else plan.size


Reached = tuple[tuple[int, ...], ...]  # the arrangements a plan leads to, one for every way the others may answer
Plans = dict[Reached, "Plan | None"]


class Solution:
    """The arrangements that solve it and one way to reach them."""

    __slots__ = ("plan", "reached")

    def __init__(self, reached: Reached, plan: Plan | None) -> None:
        self.reached = reached
        self.plan = plan


class Verdict:
    """What the search found; `proved` means that nothing was left out."""

    def __init__(self, solutions: list[Solution], proved: bool, stopped: str, solver: Counts) -> None:
        self.solutions = solutions
        self.proved = proved
        self.stopped = stopped  # why the search ended early: nodes, seconds, solutions
        self.counts = solver


class Counts:
    """How much work it was. A node is a position of the turn that was looked at; a battle is one that was fought."""

    def __init__(self) -> None:
        self.nodes: int = 0
        self.arrangements: int = 0
        self.battles: int = 0
        self.saved: dict[str, int] = dict.fromkeys(PRUNINGS, 0)  # what each pruning left out where it struck


class Stopped(Exception):
    """A limit was reached."""


class Solver(Generic[S]):
    """One search. Own choices are tried until one works, those of the others must all work."""

    def __init__(
        self,
        proceed: Callable[[Table[S]], None],
        question: Question[S],
        prunings: tuple[str, ...] = PRUNINGS,
        most_nodes: int = 0,
        seconds: float = 0.0,
        most_solutions: int = 0,
        watch: Callable[[float, int], None] | None = None,
    ) -> None:
        for name in prunings:
            if name not in PRUNINGS:
                raise HexdialError(f"there is no pruning {name!r}; there are {', '.join(PRUNINGS)}")
        self.proceed = proceed
        self.question = question
        self.seat: int = question.seat
        self.order: bool = ORDER in prunings
        self.memory: bool = MEMORY in prunings
        self.facing: bool = FACING in prunings
        self.alike: bool = ALIKE in prunings
        self.bound: bool = BOUND in prunings
        self.last: bool = LAST in prunings
        self.most_nodes = most_nodes
        self.most_solutions = most_solutions
        self.until: float = time.monotonic() + seconds if seconds else 0.0
        self.watch = watch
        self.counts = Counts()
        self.known: dict[tuple[int, ...], Plans] = {}
        self.ends: dict[tuple[int, ...], bool] = {}
        self.found: Plans = {}  # outside of any answer of the others
        self.path: list[object] = []  # the seat's choices down to here
        self.answers: int = 0  # how many answers of the others we are inside of
        self.stopped: str = ""
        self.done: list[int] = []
        self.width: list[int] = []

    def run(self, start: S | None = None, record: list[object] | None = None) -> Verdict:
        """Search it all from the question's position, or from a later one with answers given since then."""
        plans: Plans
        settled = self.question.start if start is None else start
        try:
            plans = self.explore(settled, record, 0) if record else self.settled(settled, 0)
        except Stopped:
            plans = self.found
        solutions = [Solution(reached, plan) for reached, plan in plans.items()]
        return Verdict(solutions, not self.stopped, self.stopped, self.counts)

    # the turn

    def settled(self, s: S, floor: int) -> Plans:
        """All plans from a settled position; the next choice, if it has a rank, has at least this one."""
        self.look()
        question = self.question
        if question.ready(s):
            return self.arranged(s)
        if self.bound and question.hopeless(s):
            self.counts.saved[BOUND] += 1
            return {}
        if not self.memory:
            return self.explore(s, [], floor)
        key = (*question.key(s), floor)
        known = self.known.get(key)
        if known is None:
            known = self.known[key] = self.explore(s, [], floor)
        else:
            self.counts.saved[MEMORY] += 1
        return known

    def explore(self, s: S, record: list[object], floor: int) -> Plans:
        """Go on from a settled position with the answers given since."""
        begins = not record
        t: Probe[S] = Probe(s.copy(), record)
        try:
            self.proceed(t)
        except Ask as question:
            if len(question.decisions) > 1:
                raise RulesFault("secret choices in the turn of a puzzle") from None
            decision = question.decisions[0]
            if decision.seat == self.seat:
                return self.told(t, self.choose(s, t, decision, floor))
            return self.told(t, self.answered(s, t, decision))
        if begins and t.forced:
            floor = max(self.question.rank(t.forced[0][1]), 0)  # a lone choice has a rank of its own
        return self.told(t, self.settled(t.s, floor))

    def told(self, t: Probe[S], plans: Plans) -> Plans:
        """The plans with the choices before them that were forced, where they are worth telling."""
        for seat, answer in reversed(t.forced):
            if seat == self.seat and plans:
                effort = self.question.effort(answer)
                if effort:
                    plans = {reached: Plan(answer, plan, [], effort) for reached, plan in plans.items()}
        return plans

    def choose(self, s: S, t: Probe[S], decision: Decision, floor: int) -> Plans:
        """The seat's own choice: whatever works."""
        question = self.question
        options = decision.options
        if self.facing:
            options = question.distinct(t.s, options)
            self.counts.saved[FACING] += len(decision.options) - len(options)
        watched = self.answers == 0 and len(self.width) < WATCHED
        if watched:
            self.done.append(0)
            self.width.append(len(options))
        plans: Plans = {}
        for option in options:
            rank = question.rank(option) if self.order else -1
            if 0 <= rank < floor:
                self.counts.saved[ORDER] += 1
            else:
                self.path.append(option)
                complete = question.completed(t.s, option) if self.last and not t.record else None
                if complete is not None:
                    self.counts.saved[LAST] += 1
                    self.look()
                    below = self.arranged(complete)
                else:
                    below = self.explore(s, [*t.record, option], max(rank, 0))
                self.path.pop()
                for reached, plan in below.items():
                    effort = question.effort(option)
                    if reached not in plans or size_of(plans[reached]) > effort + size_of(plan):
                        plans[reached] = Plan(option, plan, [], effort)
            if watched:
                self.done[-1] += 1
        if watched:
            self.done.pop()
            self.width.pop()
        return plans

    def answered(self, s: S, t: Probe[S], decision: Decision) -> Plans:
        """A choice of the others: a plan is needed for each of their answers."""
        both: dict[Reached, list[tuple[object, Plan | None]]] = {(): []}
        self.answers += 1
        for option in decision.options:
            below = self.explore(s, [*t.record, option], 0)
            joined: dict[Reached, list[tuple[object, Plan | None]]] = {}
            for reached, replies in both.items():
                for more, plan in below.items():
                    joined.setdefault(tuple(sorted(set(reached + more))), [*replies, (option, plan)])
            both = joined
            if not both:
                break
            if len(both) > MOST_PLANS:
                self.stop("solutions")
        self.answers -= 1
        return {reached: Plan(None, None, replies, 0) for reached, replies in both.items()}

    # the end

    def arranged(self, s: S) -> Plans:
        """An arrangement is complete: is it a solution?"""
        question = self.question
        self.counts.arrangements += 1
        if self.bound and question.hopeless(s):
            self.counts.saved[BOUND] += 1
            return {}
        if self.alike:
            likeness = question.likeness(s)
            good = self.ends.get(likeness)
            if good is None:
                good = self.ends[likeness] = self.forced(s, [])
            else:
                self.counts.saved[ALIKE] += 1
        else:
            good = self.forced(s, [])
        if not good:
            return {}
        reached = (question.arrangement(s),)
        if self.answers == 0:
            if reached not in self.found:
                plan: Plan | None = None
                for choice in reversed(self.path):
                    plan = Plan(choice, plan, [], 1)
                self.found[reached] = plan
            if 0 < self.most_solutions < len(self.found):
                self.stop("solutions")
        return {reached: None}

    def forced(self, s: S, record: list[object]) -> bool:
        """Does the goal hold in the end, whatever the others answer, if the seat answers well?"""
        question = self.question
        proceed = self.proceed
        t: Probe[S] = Probe(s.copy(), record)
        if not record:
            self.counts.battles += 1
        try:
            while not question.over(t.s):
                proceed(t)
        except Ask as asked:
            if len(asked.decisions) > 1:
                return self.forced_each(s, t.record, asked.decisions)
            decision = asked.decisions[0]
            own = decision.seat == self.seat
            for option in decision.options:
                if self.forced(s, [*t.record, option]) == own:
                    return own
            return not own
        return question.met(t.s)

    def forced_each(self, s: S, record: list[object], decisions: list[Decision]) -> bool:
        """Secret choices: the seat's own must work against all answers of the others, which it does not know."""
        own: list[list[object]] = [[]]
        for decision in decisions:
            if decision.seat == self.seat:
                own = [[*before, option] for before in own for option in decision.options]
        for mine in own:
            rows: list[list[object]] = [[]]
            at = 0
            for decision in decisions:
                if decision.seat == self.seat:
                    rows = [[*row, mine[at]] for row in rows]
                    at += 1
                else:
                    rows = [[*row, option] for row in rows for option in decision.options]
            if self.holds(s, record, rows):
                return True
        return False

    def holds(self, s: S, record: list[object], rows: list[list[object]]) -> bool:
        for row in rows:
            if not self.forced(s, [*record, *row]):
                return False
        return True

    # limits

    def look(self) -> None:
        """One more node; now and then the clock is read and somebody told."""
        nodes = self.counts.nodes + 1
        self.counts.nodes = nodes
        if self.most_nodes and nodes > self.most_nodes:
            self.stop("nodes")
        if nodes % EVERY == 0:
            if self.until and time.monotonic() > self.until:
                self.stop("seconds")
            if self.watch is not None:
                self.watch(self.part(), nodes)

    def part(self) -> float:
        """How much of the tree is done, by its first levels."""
        part, share = 0.0, 1.0
        for done, width in zip(self.done, self.width):
            share /= width
            part += done * share
        return part

    def stop(self, why: str) -> None:
        self.stopped = why
        raise Stopped
