"""A review as text: the turning points with the better ways, and a bar while it is made."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from hexdial.coach.course import course_of
from hexdial.coach.jobs import judging_with
from hexdial.coach.review import WALKS, Review, review
from hexdial.coach.spoken import TurningSaid, turning_said
from hexdial.front.words import Words
from hexdial.kernel.match import Match

STYLES = {"blunder": "bold red", "mistake": "red", "lucky": "green", "unlucky": "yellow"}
SEED = "review"  # the same match is judged alike everywhere


def make_review(
    match: Match[Any],
    console: Console,
    words: Words,
    walks: int = WALKS,
    seed: str = SEED,
    seat: int | None = None,
    jobs: int = 1,
) -> Review:
    """The review, with a bar on the terminal while it is made (never among the results)."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with (
        Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress,
        judging_with(match, seed, jobs) as judging,
    ):
        task = progress.add_task(words("coach.judging", count="..."), total=None)

        def advance(done: int, of: int) -> None:
            progress.update(task, completed=done, total=of, description=words("coach.judging", count=of))

        return review(match, walks, seed, seat, judging, advance)


def turnings_said(match: Match[Any], found: Review, words: Words) -> list[TurningSaid]:
    """All turning points in words."""
    stands = {stand.n: stand for stand in course_of(match)}
    return [turning_said(match, stands, turning, words) for turning in found.turnings]


def review_lines(match: Match[Any], found: Review, words: Words) -> list[Text]:
    """A line for each turning point, below it the better way; then how it was looked at."""
    lines: list[Text] = []
    said = turnings_said(match, found, words)
    for turning in said:
        lines.append(Text(turning.text, STYLES[turning.kind]))
        if len(turning.line) > 1:
            steps = "; ".join(
                f"{match.seats[step.seat]['name']}: {step.text} ({step.notation})" for step in turning.line
            )
            lines.append(Text(f"    {words('coach.line', line=steps)}", "dim"))
    if not said:
        lines.append(Text(words("coach.quiet")))
    count = len(found.judged)
    about = words("coach.review", count=count, walks=found.walks, seed=found.seed, turnings=len(said))
    return [*lines, Text(about, "dim")]
