"""Where activated silver tiles lie: `["teamwork of A in force", "detection of B discarded"]`."""

from __future__ import annotations

from hexdial.games.hexors.drawn import SEATS
from hexdial.games.hexors.state import SPENT, WAITING, State


def lying(s: State) -> list[str]:
    """Every silver tile that was turned face up, in the order of activation."""
    return [
        f"{s.f.silvers[kind].id} of {SEATS[owner]} {_where(status)}"
        for kind, owner, status in zip(s.p_kind, s.p_owner, s.p_status, strict=True)
    ]


def _where(status: int) -> str:
    return "discarded" if status == SPENT else "waiting" if status == WAITING else "in force"
