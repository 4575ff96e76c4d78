"""A position as one seat sees it: what players get, so that they cannot peek."""

from __future__ import annotations

from hexdial.kernel.play import Position
from hexdial.kernel.table import Answered, Decision, S, Told


def seen_by(position: Position[S], seat: int) -> Position[S]:
    """The same position without what the seat may not know. An open step holds no secret answers.

    Where several are asked at once, its own question alone has options: that is the decision of whoever has to answer.
    """
    game = position.game
    return Position(
        game,
        game.view(position.settled, seat),
        game.view(position.state, seat),
        answers_to(position.answers, seat),
        told_to(position.events, seat),
        tuple(_own(decision, seat) for decision in position.open),
        tuple(known if open.seat == seat else None for open, known in zip(position.open, position.sealed, strict=True)),
        position.outcome,
        position.rolled,
        tuple(
            answer
            for answer in answers_to(position.made, seat)
            if answer.seat == seat or not game.hides(answer.seat, answer.key, answer.answer, seat)
        ),
        told_to(position.news, seat),
    )


def answers_to(answers: tuple[Answered, ...], seat: int) -> tuple[Answered, ...]:
    """Whether somebody else had a choice at all is not told: it would say what he holds."""
    return tuple(
        answer if answer.seat == seat else Answered(answer.seat, answer.key, answer.answer, False, answer.told)
        for answer in answers
    )


def told_to(events: tuple[Told, ...], seat: int) -> tuple[Told, ...]:
    """What the seat hears of these events."""
    heard: list[Told] = []
    for told in events:
        event = told.event.seen_by(seat)
        if event is not None:
            heard.append(Told(told.rule, event))
    return tuple(heard)


def _own(decision: Decision, seat: int) -> Decision:
    if decision.seat == seat:
        return decision
    return Decision(decision.seat, [], decision.key, decision.about, None)
