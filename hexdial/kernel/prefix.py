"""Prefixed: the answers of an open step first, then free choices; the base of search drivers."""

from __future__ import annotations

from hexdial.kernel.errors import RulesFault
from hexdial.kernel.table import CHANCE, DIE, DRAW, EVEN, ROLL, A, Answered, Randomly, S, Table


class Prefixed(Randomly[S]):
    """Straight through from the settled state of an open question. Override `choose` and `fell`."""

    def __init__(self, state: S, seed: int, prefix: tuple[Answered, ...]) -> None:
        super().__init__(state, seed)
        self.prefix = prefix
        self.at: int = 0

    def choose(self, seat: int, options: list[A], key: str, about: tuple[object, ...]) -> A:
        """A real choice after the prefix."""
        return options[self.below(len(options))]

    def fell(self, option: object, key: str) -> None:
        """A real chance event after the prefix."""

    def known(self, seat: int, key: str) -> object:
        answer = self.prefix[self.at]
        if answer.seat != seat or answer.key != key:
            raise RulesFault(f"seat {seat} is asked {key!r} where the record has {answer!r}")
        self.at += 1
        return answer.answer

    def ask(self, seat: int, options: list[A], key: str, about: tuple[object, ...] = ()) -> A:
        if self.at < len(self.prefix):
            return self.known(seat, key)  # type: ignore[return-value]  # recorded answers lose their type
        if len(options) == 1:
            return options[0]
        self.decisions += 1
        return self.choose(seat, options, key, about)

    def chance(self, options: list[A], weights: list[int], key: str, about: tuple[object, ...] = ()) -> A:
        if self.at < len(self.prefix):
            return self.known(CHANCE, key)  # type: ignore[return-value]  # recorded answers lose their type
        chosen = super().chance(options, weights, key, about)
        if len(options) > 1:
            self.fell(chosen, key)
        return chosen

    def roll(self, key: str = ROLL, about: tuple[object, ...] = (), sides: int = 6) -> int:
        # Randomly's own shortcut would pass the prefix and the tree by
        return self.chance(DIE[sides], EVEN[sides], key, about).value

    def draw(self, bag: list[int], kinds: list[A], key: str = DRAW, about: tuple[object, ...] = ()) -> int:
        return Table.draw(self, bag, kinds, key, about)
