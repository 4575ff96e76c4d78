"""Question: what a puzzle asks of a position, and what its game knows about finding the answer."""

from __future__ import annotations

from typing import Generic

from hexdial.kernel.table import S


class Question(Generic[S]):
    """Made by a game for one puzzle. The first four methods say what is asked; the others only shorten the search."""

    def __init__(self, start: S, seat: int) -> None:
        self.start = start
        self.seat = seat  # who has to find it

    def ready(self, s: S) -> bool:
        """Nothing is left to choose before it is decided: what stands now is an arrangement."""
        raise NotImplementedError

    def over(self, s: S) -> bool:
        """It is decided: the goal can be tested."""
        raise NotImplementedError

    def met(self, s: S) -> bool:
        """Does the goal hold in the end?"""
        raise NotImplementedError

    def arrangement(self, s: S) -> tuple[int, ...]:
        """Equal exactly for arrangements that nobody could tell apart on the table."""
        raise NotImplementedError

    def key(self, s: S) -> tuple[int, ...]:
        """Equal only where the same choices lead to the same results from here on."""
        raise NotImplementedError

    def rank(self, action: object) -> int:
        """Two choices with a rank, one right after the other, could as well be swapped; -1: the order may matter."""
        return -1

    def distinct(self, s: S, options: list[object]) -> list[object]:
        """The options without those that would look the same on the table."""
        return options

    def likeness(self, s: S) -> tuple[int, ...]:
        """Equal only for arrangements that come to the same end."""
        return self.arrangement(s)

    def hopeless(self, s: S) -> bool:
        """True only where the goal is out of reach, whatever is still played."""
        return False

    def completed(self, s: S, action: object) -> S | None:
        """The arrangement after a choice that completes it, made without the rules' detours; None: no such choice.

        The state is lent until the next call.
        """
        return None

    def result(self, s: S) -> tuple[int, ...]:
        """What came out in the end, in numbers: the generator looks for one that stands alone."""
        return (1 if self.met(s) else 0,)

    def effort(self, action: object) -> int:
        """Of two ways to the same arrangement the one with less effort is told; 0: nothing to tell if forced."""
        return 1

    def halted(self, s: S) -> S:
        """The position as it would be decided now, with everything unplayed left aside."""
        return s

    def closeness(self, s: S) -> float:
        """How near the end came to the goal, 0 to 1, as a person trying things out would see it."""
        return 1.0 if self.met(s) else 0.0
