"""Which build runs: the compiled modules or the same files interpreted."""

from __future__ import annotations

from typing import Literal

from hexdial.kernel import table


def build() -> Literal["compiled", "interpreted"]:
    """The rules of a compiled wheel are no .py file."""
    return "interpreted" if str(table.__file__).endswith(".py") else "compiled"
