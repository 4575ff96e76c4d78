"""What a test raises when something is not as it says."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from hexdial.kernel.errors import RuleError


class Failure(AssertionError):
    """Something is not as the test says; the message shows the table."""


@contextmanager
def refused(by: str) -> Iterator[None]:
    """What stands inside is refused, and by this rule: settings, line-ups, choices at the edge."""
    __tracebackhide__ = True
    try:
        yield
    except RuleError as problem:
        if problem.rule != by:
            raise Failure(f"refused by {problem.rule or 'no rule'}, not by {by}: {problem}") from problem
    else:
        raise Failure(f"not refused, although {by} forbids it")
