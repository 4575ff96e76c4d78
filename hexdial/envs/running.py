"""Running: one match under way, stepped without events; what every environment drives."""

from __future__ import annotations

from typing import Any

from hexdial.kernel.errors import HexdialError
from hexdial.kernel.play import Game, Position
from hexdial.kernel.table import Answered, Ask, Decision, Dice, Finish, Outcome, Step


class Running:
    """Where a match stands. `decision` is the first question nobody has answered yet, None when it is over."""

    __slots__ = (
        "decision", "dice", "game", "open", "outcome", "record", "rolled", "sealed", "settled", "state", "table",
    )  # fmt: skip

    def __init__(self, game: Game[Any], state: Any, dice: Dice | None, table: int = 0) -> None:
        """From a settled state, which is never changed. Without dice the questions to chance are open as well."""
        self.game = game
        self.dice = dice
        self.table = table  # at which of the world's tables it is played
        self.settled: Any = state
        self.state: Any = state  # what stands on the table now
        self.record: list[Answered] = []
        self.rolled = 0
        self.open: list[Decision] = []
        self.sealed: list[object] = []  # secret answers already in, one for each open question (None: still open)
        self.decision: Decision | None = None
        self.outcome: Outcome | None = game.over(state)
        if self.outcome is None:
            self._run()

    def answer(self, option: object) -> None:
        """One of the options of the open question, and on to the next question or to the end."""
        decision = self.decision
        if decision is None:
            raise HexdialError("nothing is open: the match is over")
        if len(self.open) == 1:
            self.record.append(Answered(decision.seat, decision.key, option, False, 0))
            self._run()
            return
        self.sealed[self.open.index(decision)] = option
        self._next()
        if self.decision is None:
            for one, known in zip(self.open, self.sealed, strict=True):
                self.record.append(Answered(one.seat, one.key, known, len(one.options) == 1, 0))
            self._run()

    def clone(self, dice: Dice | None = None) -> Running:
        """The same match, to be played on by itself, with other dice if any are given.

        With the same dice both go on with the same luck. States are shared: nobody changes them.
        """
        twin = Running.__new__(Running)
        for name in Running.__slots__:
            setattr(twin, name, getattr(self, name))
        twin.record = self.record.copy()
        twin.sealed = self.sealed.copy()
        if dice is not None:
            twin.dice = dice
        return twin

    def __deepcopy__(self, _known: dict[int, object]) -> Running:
        return self.clone()

    def position(self) -> Position[Any]:
        """The same as players and scenes know it; events were not told."""
        return Position(
            self.game, self.settled, self.state, tuple(self.record), (), tuple(self.open), tuple(self.sealed),
            self.outcome, self.rolled, (), (),
        )  # fmt: skip

    def _run(self) -> None:
        """From the settled state with the answers so far, until a question is open or the match is over."""
        proceed = self.game.proceed
        over = self.game.over
        while True:
            table: Step[Any] = Step(self.settled.copy(), self.record, self.dice, self.rolled)
            table.telling = False
            outcome: Outcome | None = None
            try:
                proceed(table)
                outcome = over(table.s)
            except Ask as question:
                self.state = table.s
                self.open = question.decisions
                if len(self.open) == 1:
                    self.sealed = [None]
                    self.decision = self.open[0]
                    return
                self.sealed = [one.options[0] if len(one.options) == 1 else None for one in self.open]
                self._next()
                return
            except Finish as finish:
                outcome = finish.outcome
            self.settled = self.state = table.s
            self.rolled = table.rolled
            self.record = []
            if outcome is not None:
                self.outcome = outcome
                self.open = []
                self.sealed = []
                self.decision = None
                return

    def _next(self) -> None:
        """The first of several questions that is still open."""
        self.decision = None
        for one, known in zip(self.open, self.sealed, strict=True):
            if known is None:
                self.decision = one
                return
