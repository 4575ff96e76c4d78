"""A review of a match: everybody's chances all along, choices that gave something away, rolls that decided much."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from hexdial.coach.chance import check
from hexdial.coach.course import Stand, course_of, is_chance
from hexdial.coach.judge import Judged, judge
from hexdial.coach.luck import gains, worth
from hexdial.kernel.match import Match

WALKS = 60  # for every choice; where it seems to matter so many times more
DEEPER = 8
SWING = 0.06  # lost at first sight: then it is looked at more closely
MISTAKE = 0.10
BLUNDER = 0.20
LUCK = 0.15

Work = tuple[int, int]  # choice, walks
Judging = Callable[[list[Work]], Iterator[tuple[Work, Judged | None]]]  # in any order


@dataclass(frozen=True)
class Point:
    """Everybody's chances by the estimate when choice n was about to be made."""

    n: int
    seat: int
    chances: tuple[float, ...]


@dataclass(frozen=True)
class Turning:
    """A turning point. `kind`: blunder, mistake, lucky, unlucky, each seen from `seat`; `change`: of its chance."""

    n: int
    seat: int
    kind: str
    change: float
    judged: Judged | None  # of a choice


@dataclass(frozen=True)
class Review:
    """The whole match: the curve, every choice that was judged, and the turning points in order."""

    walks: int
    seed: str
    points: tuple[Point, ...]
    judged: tuple[Judged, ...]
    turnings: tuple[Turning, ...]


def review(
    match: Match[Any],
    walks: int,
    seed: str,
    seat: int | None = None,
    judging: Judging | None = None,
    advance: Callable[[int, int], None] = lambda done, of: None,
) -> Review:
    """Judge all choices (of one seat, if it is named) lightly, and once more where they seem to matter.

    The same for the same walks and seed, however many processes judge. `advance` hears how much is done of how much.
    """
    check(match.game)
    stands = course_of(match)
    wanted = choices_of(stands, seat)
    judges = judging or one_by_one(match, stands, seed)
    found: dict[int, Judged] = {}
    of = len(wanted)
    done = 0
    for (n, _), judged in judges([(stand.n, walks) for stand in wanted]):
        done += 1
        if judged is not None:
            found[n] = judged
        advance(done, of)
    closer = closer_look(found, walks)
    for (n, _), judged in judges(closer):
        done += 1
        if judged is not None:
            found[n] = judged
        advance(done, of + len(closer))
    ordered = tuple(found[n] for n in sorted(found))
    return Review(walks, seed, points_of(stands, match), ordered, turnings(match, stands, ordered, seat))


def choices_of(stands: list[Stand], seat: int | None = None) -> list[Stand]:
    """The stands at which somebody chose."""
    return [stand for stand in stands if not is_chance(stand) and seat in (None, stand.seat)]


def closer_look(found: dict[int, Judged], walks: int) -> list[Work]:
    """Where the light look says that something was given away, sure or not."""
    return [
        (n, walks * DEEPER) for n, one in sorted(found.items())
        if one.chosen != one.best and one.best_chance - one.chance >= SWING
    ]  # fmt: skip


def one_by_one(match: Match[Any], stands: list[Stand], seed: str) -> Judging:
    """In this process."""
    by_number = {stand.n: stand for stand in stands}

    def judging(work: list[Work]) -> Iterator[tuple[Work, Judged | None]]:
        for n, walks in work:
            yield (n, walks), judge(match, by_number[n], walks, seed)

    return judging


def points_of(stands: list[Stand], match: Match[Any]) -> tuple[Point, ...]:
    """The curve; the end of the match is its last point."""
    points = [Point(stand.n, stand.seat, tuple(worth(stand.position))) for stand in stands if not is_chance(stand)]
    return (*points, Point(match.last, -1, tuple(worth(match.position))))


def turnings(
    match: Match[Any], stands: list[Stand], judged: tuple[Judged, ...], seat: int | None
) -> tuple[Turning, ...]:
    """Choices that gave much away, and rolls that brought or cost much: luck is not held against anybody."""
    found: list[Turning] = []
    for one in judged:
        if one.loss >= MISTAKE:
            found.append(Turning(one.n, one.seat, "blunder" if one.loss >= BLUNDER else "mistake", -one.loss, one))
    for n, by, brought in gains(stands):
        whose = seat if seat is not None else by if by >= 0 else max(range(len(brought)), key=lambda one: brought[one])
        if abs(brought[whose]) >= LUCK:
            found.append(Turning(n, whose, "lucky" if brought[whose] > 0 else "unlucky", brought[whose], None))
    return tuple(sorted(found, key=lambda turning: (turning.n, turning.kind)))
