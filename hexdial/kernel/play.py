"""Game, Position, start, apply, play_out: one contract, stepped or straight through."""

from __future__ import annotations

from typing import Generic

from hexdial.kernel.errors import HexdialError, RuleError, RulesFault
from hexdial.kernel.game import Game, Refusal, Settings
from hexdial.kernel.table import (
    CHANCE,
    CLOCK,
    Answered,
    Ask,
    Decision,
    Dice,
    Finish,
    Outcome,
    S,
    Step,
    Table,
    Told,
)

__all__ = [
    "Game",
    "Position",
    "Refusal",
    "Refused",
    "Settings",
    "apply",
    "chance_is_open",
    "leave",
    "play_on",
    "play_out",
    "refusal_of",
    "settle_resignation",
    "start",
    "start_from",
]


class Refused(RuleError):
    """A choice that is not among the options; nothing was changed."""

    def __init__(self, refusal: Refusal, sentence: str) -> None:
        super().__init__(refusal.rule, sentence)
        self.refusal = refusal


class Position(Generic[S]):
    """Where a match stands: the settled state, the answers since, and the questions that are open now."""

    __slots__ = (
        "answers", "cuts", "events", "game", "made", "news", "open", "outcome", "rolled", "sealed", "seen", "settled",
        "state",
    )  # fmt: skip

    def __init__(
        self,
        game: Game[S],
        settled: S,
        state: S,
        answers: tuple[Answered, ...],
        events: tuple[Told, ...],
        open: tuple[Decision, ...],
        sealed: tuple[object, ...],
        outcome: Outcome | None,
        rolled: int,
        made: tuple[Answered, ...],
        news: tuple[Told, ...],
        cuts: tuple[int, ...] = (),
        seen: tuple[S, ...] = (),
    ) -> None:
        self.game = game
        self.settled = settled
        self.state = state  # the working state at the open question: what stands on the table now
        self.answers = answers
        self.events = events  # told since the settled point
        self.open = open
        self.sealed = sealed  # secret answers already in, one per open decision (None: still open)
        self.outcome = outcome
        self.rolled = rolled  # chance events before the settled point
        self.made = made  # answers recorded by the last apply, forced ones and dice included
        self.news = news  # events told by the last apply
        self.cuts = cuts  # for every answer of `made`: how many of the news had been told before it
        self.seen = seen  # for every event of `news`: the state where its step ended or stopped

    @property
    def decision(self) -> Decision | None:
        """The first question still open; for a seat its own one, before others' whose options it cannot see."""
        first: Decision | None = None
        for decision, sealed in zip(self.open, self.sealed, strict=True):
            if sealed is None:
                if decision.options:
                    return decision
                first = first or decision
        return first

    def decision_of(self, seat: int) -> Decision | None:
        """What this seat is asked now, if anything."""
        for decision, sealed in zip(self.open, self.sealed, strict=True):
            if sealed is None and decision.seat == seat:
                return decision
        return None


def start(game: Game[S], settings: Settings, dice: Dice | None = None) -> Position[S]:
    """A fresh match, run up to its first question."""
    return start_from(game, game.setup(settings), dice)


def start_from(game: Game[S], state: S, dice: Dice | None = None, rolled: int = 0) -> Position[S]:
    """A match that begins in this settled state."""
    return _run(game, state, [], 0, rolled, dice)


def apply(
    position: Position[S], answer: object, seat: int | None = None, dice: Dice | None = None, pause: bool = False
) -> Position[S]:
    """The position after an answer to an open question. The old position is untouched; a wrong answer is refused.

    With `pause` the run stops at the next settled point, before the following step begins.
    """
    if seat is None:
        if position.decision is None:
            raise HexdialError("nothing is open: the game is over")
        seat = position.decision.seat
    decision = position.decision_of(seat)
    if decision is None or answer not in decision.options:
        raise refusal_of(position, seat, answer)
    answer = decision.options[decision.options.index(answer)]  # the option itself: rules may ask `is YES`
    if len(position.open) == 1:
        record = [*position.answers, Answered(seat, decision.key, answer, False, len(position.events))]
        return _run(
            position.game, position.settled, record, len(position.answers), position.rolled, dice, position, pause
        )
    sealed = [answer if open is decision else known for open, known in zip(position.open, position.sealed, strict=True)]
    if any(known is None for known in sealed):
        return Position(
            position.game, position.settled, position.state, position.answers, position.events, position.open,
            tuple(sealed), None, position.rolled, (), (),
        )  # fmt: skip
    record = list(position.answers)
    for open, known in zip(position.open, sealed, strict=True):
        record.append(Answered(open.seat, open.key, known, len(open.options) == 1, len(position.events)))
    return _run(position.game, position.settled, record, len(position.answers), position.rolled, dice, position, pause)


def refusal_of(position: Position[S], seat: int, answer: object) -> Refused:
    """Why this answer cannot be given now, ready to be raised."""
    refusal = position.game.why_not(position, seat, answer)
    if refusal is None:
        refusal = Refusal("")
    return Refused(refusal, position.game.say(position.state, refusal, "en"))


def settle_resignation(position: Position[S], seat: int, dice: Dice | None = None, pause: bool = False) -> Position[S]:
    """The seat leaves the match at a settled point (there are no answers of an open step), or the clock ends it."""
    assert not position.answers, "a resignation takes effect between two steps"
    table: Step[S] = Step(position.settled.copy(), [], dice, position.rolled)
    outcome: Outcome | None = None
    try:
        leave(position.game, table, seat)
    except Finish as finish:
        outcome = finish.outcome
    assert not table.record, "leaving a match asks nothing and rolls nothing"
    news = tuple(table.events)
    seen = (table.s,) * len(news)
    if outcome is None and pause:
        outcome = position.game.over(table.s)
    elif outcome is None:
        after = _run(position.game, table.s, [], 0, position.rolled, dice)
        after.cuts = tuple([len(news) + cut for cut in after.cuts])
        after.seen = seen + after.seen
        after.news = news + after.news
        return after
    return Position(position.game, table.s, table.s, (), (), (), (), outcome, position.rolled, (), news, (), seen)


def leave(game: Game[S], table: Table[S], seat: int) -> None:
    """The seat resigns, or the clock says that time is up."""
    if seat != CLOCK:
        game.resign(table, seat)
        return
    assert game.call_time is not None, "only some games are played against the clock"
    game.call_time(table)


def play_out(game: Game[S], table: Table[S]) -> Outcome:
    """The same rules straight through to the end; the table's driver answers."""
    while True:
        outcome = play_on(game, table, 1000)
        if outcome is not None:
            return outcome


def play_on(game: Game[S], table: Table[S], steps: int) -> Outcome | None:
    """Straight through so many steps at most; None: the table stands at a settled point."""
    proceed = game.proceed
    over = game.over
    try:
        for _ in range(steps):
            outcome = over(table.s)
            if outcome is not None:
                return outcome
            proceed(table)
        return over(table.s)
    except Finish as finish:
        return finish.outcome


def _run(
    game: Game[S],
    settled: S,
    record: list[Answered],
    known: int,
    rolled: int,
    dice: Dice | None,
    before: Position[S] | None = None,
    pause: bool = False,
) -> Position[S]:
    """Run steps from a settled state until a question is open or the game is over."""
    made: list[Answered] = []
    news: list[Told] = []
    cuts: list[int] = []
    seen: list[S] = []
    told = len(before.events) if before is not None else 0
    while True:
        outcome = game.over(settled)
        if outcome is not None:
            return _settled(game, settled, outcome, rolled, made, news, cuts, seen)
        table: Step[S] = Step(settled.copy(), record, dice, rolled)
        decisions: list[Decision] = []
        try:
            game.proceed(table)
        except Ask as question:
            decisions = question.decisions
        except Finish as finish:
            outcome = finish.outcome
        if table.at != len(record):
            raise RulesFault(f"{record[table.at]!r} is recorded, but the step no longer asks for it")
        for answered in record[known:]:
            made.append(answered)
            cuts.append(len(news) + answered.told - told)
        fresh = table.events[told:]
        news += fresh
        seen += [table.s] * len(fresh)
        if decisions:
            sealed = tuple(
                [one.options[0] if len(decisions) > 1 and len(one.options) == 1 else None for one in decisions]
            )
            return Position(
                game, settled, table.s, tuple(record), tuple(table.events), tuple(decisions), sealed, None, rolled,
                tuple(made), tuple(news), tuple(cuts), tuple(seen),
            )  # fmt: skip
        settled, rolled, record, known, told = table.s, table.rolled, [], 0, 0
        if outcome is not None or pause:
            outcome = outcome if outcome is not None else game.over(settled)
            return _settled(game, settled, outcome, rolled, made, news, cuts, seen)


def _settled(
    game: Game[S],
    state: S,
    outcome: Outcome | None,
    rolled: int,
    made: list[Answered],
    news: list[Told],
    cuts: list[int],
    seen: list[S],
) -> Position[S]:
    """Between two steps, or at the end: nothing is open."""
    return Position(
        game, state, state, (), (), (), (), outcome, rolled, tuple(made), tuple(news), tuple(cuts), tuple(seen)
    )


def chance_is_open(position: Position[S]) -> bool:
    """A die has to fall next."""
    return bool(position.open) and position.open[0].seat == CHANCE
