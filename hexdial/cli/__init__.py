"""The command `hexdial`: what a person types, one module for each command."""

from __future__ import annotations

import sys
from collections.abc import Sequence

INTERRUPTED = 130

__all__ = ["main"]


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; the exit code says how it went. Ctrl-C is quiet even while the rest is being loaded."""
    try:
        from hexdial.cli.program import run

        return run(argv)
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
