"""Table: all that rules hold while they run, and the drivers that answer their questions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Generic, NoReturn, ParamSpec, Protocol, Self, TypeVar

from hexdial.kernel.errors import RulesFault

P = ParamSpec("P")
A = TypeVar("A")


class Copyable(Protocol):
    """A state can be copied; nothing else is asked of it."""

    def copy(self) -> Self: ...


S = TypeVar("S", bound=Copyable)

CHANCE: Final = -1  # the seat of dice and bags
WATCHER: Final = -2  # the seat of those who see what everybody may see
CLOCK: Final = -3  # who says that the time of a match is up
ROLL: Final = "roll"
DRAW: Final = "draw"

# seat, options, weights (None: a person chooses), key, about -> the index of the answer
Policy = Callable[[int, Sequence[object], "list[int] | None", str, tuple[object, ...]], int]
# number of the chance event in this match, weights -> the index of the outcome
Dice = Callable[[int, list[int]], int]


class Event:
    """What happened, in the past tense. Subclasses are frozen dataclasses."""

    def seen_by(self, seat: int) -> Event | None:
        """What this seat may know of it: all of it, unless the event says otherwise."""
        return self


class Told:
    """An event and the rule that caused it."""

    __slots__ = ("event", "rule")

    def __init__(self, rule: str, event: Event) -> None:
        self.rule = rule
        self.event = event

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Told) or self.rule != other.rule:
            return False
        mine: object = self.event  # as an Event, compiled code would compare identities
        theirs: object = other.event
        return mine == theirs

    def __hash__(self) -> int:
        return hash((self.rule, self.event))

    def __repr__(self) -> str:
        return f"{self.rule}: {self.event!r}"


def _equal(one: object, other: object) -> bool:
    """Compiled, == of two values typed as a class without its own __eq__ is identity; of two objects it is not."""
    return one == other


class Outcome:
    """Who won, by which rule, and a score for every seat (1 won, 0 lost, in between shared)."""

    __slots__ = ("rule", "scores", "winners")

    def __init__(self, winners: tuple[int, ...], rule: str, scores: tuple[float, ...]) -> None:
        self.winners = winners
        self.rule = rule
        self.scores = scores

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcome) and (self.winners, self.rule, self.scores) == (
            other.winners,
            other.rule,
            other.scores,
        )

    def __hash__(self) -> int:
        return hash((self.winners, self.rule, self.scores))

    def __repr__(self) -> str:
        return f"Outcome(winners={self.winners}, rule={self.rule!r}, scores={self.scores})"


class Face:
    """A side of a die, counted from 0; the game's notation gives it a name."""

    __slots__ = ("value",)

    def __init__(self, value: int) -> None:
        self.value = value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Face) and self.value == other.value

    def __hash__(self) -> int:
        return self.value

    def __repr__(self) -> str:
        return f"Face({self.value})"


class Word:
    """An answer that is just a word: yes, no, pass, stop."""

    __slots__ = ("text",)

    def __init__(self, text: str) -> None:
        self.text = text

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Word) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)

    def __repr__(self) -> str:
        return f"Word({self.text!r})"


FACES: Final = [Face(value) for value in range(20)]
DIE: Final = [FACES[:sides] for sides in range(21)]  # DIE[6]: the six faces of a cube
EVEN: Final = [[1] * sides for sides in range(21)]
NO: Final = Word("no")
YES: Final = Word("yes")
NO_OR_YES: Final = [NO, YES]


class Decision:
    """An open question. A seat may see its own options; the others see who thinks about what."""

    __slots__ = ("about", "key", "options", "seat", "weights")

    def __init__(
        self, seat: int, options: list[object], key: str, about: tuple[object, ...], weights: list[int] | None
    ) -> None:
        self.seat = seat
        self.options = options
        self.key = key
        self.about = about
        self.weights = weights

    def __repr__(self) -> str:
        return f"Decision(seat={self.seat}, key={self.key!r}, {len(self.options)} options)"


class Answered:
    """A question and its answer, as it is recorded. `told` events had been told in the step when it came up."""

    __slots__ = ("answer", "forced", "key", "seat", "told")

    def __init__(self, seat: int, key: str, answer: object, forced: bool, told: int) -> None:
        self.seat = seat
        self.key = key
        self.answer = answer
        self.forced = forced
        self.told = told

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Answered) and (self.seat, self.key, self.answer) == (
            other.seat,
            other.key,
            other.answer,
        )

    def __hash__(self) -> int:
        return hash((self.seat, self.key, self.answer))

    def __repr__(self) -> str:
        return f"Answered({self.seat}, {self.key!r}, {self.answer!r})"


class Ask(BaseException):
    """The one exception that carries questions out of the rules. Rules let it pass."""

    def __init__(self, decisions: list[Decision]) -> None:
        super().__init__()
        for decision in decisions:
            if not decision.options:
                raise RulesFault(f"seat {decision.seat} is asked {decision.key!r} without any option")
        self.decisions = decisions


class Finish(BaseException):
    """The game ends here and now."""

    def __init__(self, outcome: Outcome) -> None:
        super().__init__()
        self.outcome = outcome


class Table(Generic[S]):
    """What rules may touch: the working state, and questions to seats and to chance."""

    def __init__(self, state: S) -> None:
        self.s: S = state
        self.telling: bool = False
        self.events: list[Told] = []

    def ask(self, seat: int, options: list[A], key: str, about: tuple[object, ...] = ()) -> A:
        """One of the options, chosen by the seat. The first is what an absent player would do."""
        raise NotImplementedError

    def chance(self, options: list[A], weights: list[int], key: str, about: tuple[object, ...] = ()) -> A:
        """One of the options, by weight."""
        raise NotImplementedError

    def ask_of(self, seat: int, options: Callable[[S], list[A]], key: str, about: tuple[object, ...] = ()) -> A:
        """As `ask`, for a costly list: it is only made when nobody has answered yet."""
        return self.ask(seat, options(self.s), key, about)

    def ask_each(self, seats: list[int], options: list[list[A]], key: str, about: tuple[object, ...] = ()) -> list[A]:
        """All seats choose secretly; the answers come in the order of `seats`."""
        return [self.ask(seat, own, key, about) for seat, own in zip(seats, options, strict=True)]

    def may(self, seat: int, key: str, about: tuple[object, ...] = ()) -> bool:
        """Does the seat want to?"""
        return self.ask(seat, NO_OR_YES, key, about) is YES

    def roll(self, key: str = ROLL, about: tuple[object, ...] = (), sides: int = 6) -> int:
        """One die, its faces counted from 0."""
        return self.chance(DIE[sides], EVEN[sides], key, about).value

    def draw(self, bag: list[int], kinds: list[A], key: str = DRAW, about: tuple[object, ...] = ()) -> int:
        """One thing out of a bag (how many of each kind); it is in the bag no longer."""
        inside = [kind for kind, count in enumerate(bag) if count]
        drawn = self.chance([kinds[kind] for kind in inside], [bag[kind] for kind in inside], key, about)
        for kind in inside:
            if kinds[kind] == drawn:
                bag[kind] -= 1
                return kind
        raise RulesFault(f"{drawn!r} is not in the bag")

    def tell(self, rule: str, event: Callable[P, Event], *args: P.args, **kwargs: P.kwargs) -> None:
        """An event happened by this rule; it is only built while somebody listens."""
        if self.telling:
            self.events.append(Told(rule, event(*args, **kwargs)))

    def finish(self, outcome: Outcome) -> NoReturn:
        """The game is over in the middle of whatever is going on."""
        raise Finish(outcome)


class Step(Table[S]):
    """Answers from a record; stops at the first question that has none."""

    def __init__(self, state: S, record: list[Answered], dice: Dice | None, rolled: int) -> None:
        super().__init__(state)
        self.telling = True
        self.record = record
        self.dice = dice
        self.rolled = rolled
        self.at = 0

    def recorded(self, seat: int, key: str) -> Answered | None:
        if self.at == len(self.record):
            return None
        answer = self.record[self.at]
        if answer.seat != seat or answer.key != key:
            raise RulesFault(f"seat {seat} is asked {key!r} where the record has {answer!r}")
        self.at += 1
        return answer

    def note(self, seat: int, key: str, answer: object, forced: bool) -> None:
        self.record.append(Answered(seat, key, answer, forced, len(self.events)))
        self.at += 1

    def ask(self, seat: int, options: list[A], key: str, about: tuple[object, ...] = ()) -> A:
        known = self.recorded(seat, key)
        if known is not None:
            return known.answer  # type: ignore[return-value]  # recorded answers lose their type
        if len(options) == 1:
            self.note(seat, key, options[0], True)
            return options[0]
        raise Ask([Decision(seat, list(options), key, about, None)])

    def ask_of(self, seat: int, options: Callable[[S], list[A]], key: str, about: tuple[object, ...] = ()) -> A:
        known = self.recorded(seat, key)
        if known is not None:
            return known.answer  # type: ignore[return-value]  # recorded answers lose their type
        return self.ask(seat, options(self.s), key, about)

    def ask_each(self, seats: list[int], options: list[list[A]], key: str, about: tuple[object, ...] = ()) -> list[A]:
        answers: list[A] = []
        for seat in seats:
            known = self.recorded(seat, key)
            if known is None:
                break
            answers.append(known.answer)  # type: ignore[arg-type]  # recorded answers lose their type
        if len(answers) == len(seats):
            return answers
        if all(len(own) == 1 for own in options):
            for seat, own in zip(seats, options, strict=True):
                self.note(seat, key, own[0], True)
            return [own[0] for own in options]
        raise Ask([Decision(seat, list(own), key, about, None) for seat, own in zip(seats, options, strict=True)])

    def chance(self, options: list[A], weights: list[int], key: str, about: tuple[object, ...] = ()) -> A:
        known = self.recorded(CHANCE, key)
        if known is not None:
            self.rolled += 1
            return known.answer  # type: ignore[return-value]  # recorded answers lose their type
        if len(options) > 1 and self.dice is None:
            raise Ask([Decision(CHANCE, list(options), key, about, list(weights))])
        forced = len(options) == 1
        chosen = options[0] if forced or self.dice is None else options[self.dice(self.rolled, weights)]
        self.rolled += 1
        self.note(CHANCE, key, chosen, forced)
        return chosen


class Through(Table[S]):
    """Straight through: a policy answers everything on the spot, dice included."""

    def __init__(self, state: S, policy: Policy, telling: bool = False) -> None:
        super().__init__(state)
        self.policy = policy
        self.telling = telling
        self.record: list[Answered] = []
        self.recording = False

    def ask(self, seat: int, options: list[A], key: str, about: tuple[object, ...] = ()) -> A:
        forced = len(options) == 1
        chosen = options[0] if forced else options[self.policy(seat, options, None, key, about)]
        if self.recording:
            self.record.append(Answered(seat, key, chosen, forced, len(self.events)))
        return chosen

    def chance(self, options: list[A], weights: list[int], key: str, about: tuple[object, ...] = ()) -> A:
        forced = len(options) == 1
        chosen = options[0] if forced else options[self.policy(CHANCE, options, weights, key, about)]
        if self.recording:
            self.record.append(Answered(CHANCE, key, chosen, forced, len(self.events)))
        return chosen


MASK: Final = 0xFFFFFFFF


class Randomly(Table[S]):
    """Straight through at random, fast: no policy calls, no record; counts real decisions."""

    def __init__(self, state: S, seed: int) -> None:
        super().__init__(state)
        self.decisions: int = 0
        self.x: int = (seed * 2654435761 + 88172645463325) & MASK or 1

    def below(self, n: int) -> int:
        """A number from 0 to n-1 (xorshift on 32 bits)."""
        x = self.x
        x ^= (x << 13) & MASK
        x ^= x >> 17
        x ^= (x << 5) & MASK
        self.x = x
        return (x * n) >> 32

    def ask(self, seat: int, options: list[A], key: str, about: tuple[object, ...] = ()) -> A:
        n = len(options)
        if n == 1:
            return options[0]
        self.decisions += 1
        return options[self.below(n)]

    def chance(self, options: list[A], weights: list[int], key: str, about: tuple[object, ...] = ()) -> A:
        if len(options) == 1:
            return options[0]
        mark = self.below(sum(weights))
        for option, weight in zip(options, weights, strict=True):
            mark -= weight
            if mark < 0:
                return option
        raise RulesFault(f"the weights of {key} are empty")

    def roll(self, key: str = ROLL, about: tuple[object, ...] = (), sides: int = 6) -> int:
        return self.below(sides)

    def draw(self, bag: list[int], kinds: list[A], key: str = DRAW, about: tuple[object, ...] = ()) -> int:
        """The same draw as everywhere, without building its list of options."""
        total = inside = last = 0
        for kind, count in enumerate(bag):
            if count:
                total += count
                inside += 1
                last = kind
        if inside > 1:
            mark = self.below(total)
            for kind, count in enumerate(bag):
                mark -= count
                if mark < 0:
                    last = kind
                    break
        if not inside:
            raise RulesFault(f"the bag of {key} is empty")
        bag[last] -= 1
        return last
