"""In which order sides meet: the beginning of every order is fair, however early somebody stops."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import count

Pair = tuple[str, str]


def all_at_once(pairs: Sequence[Pair], seed: str) -> Iterator[list[Pair]]:
    """Without an end: in every round each pair meets, in an order that is drawn."""
    for number in count():
        yield random.Random(f"{seed}/{number}/order").sample(pairs, len(pairs))


def circle(sides: Sequence[str], seed: str) -> Iterator[list[Pair]]:
    """Without an end: in every round each side meets one other, nobody twice before everybody once.

    They sit in a drawn circle and move on by one seat around the first; of an odd number one rests.
    """
    for lap in count():
        chance = random.Random(f"{seed}/{lap}/circle")
        seats: list[str | None] = [*chance.sample(sides, len(sides))]
        if len(seats) % 2:
            seats.append(None)
        for _ in range(len(seats) - 1):
            facing = zip(seats[: len(seats) // 2], reversed(seats), strict=False)
            met = [(one, other) for one, other in facing if one is not None and other is not None]
            yield chance.sample(met, len(met))
            seats.insert(1, seats.pop())
