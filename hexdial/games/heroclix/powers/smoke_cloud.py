"""Smoke Cloud: hindering markers that spoil the aim of opponents who stand in them."""

from __future__ import annotations

from typing import Final

from hexdial.games.heroclix.aiming import range_of
from hexdial.games.heroclix.bases import cells_of
from hexdial.games.heroclix.choices import DONE, Go
from hexdial.games.heroclix.markers import marker_refused, put_marker
from hexdial.games.heroclix.powers.card import NUMBER
from hexdial.games.heroclix.powers.choosing import is_seen, reaching, squares_seen, squares_within
from hexdial.games.heroclix.reckoning import Reckoning
from hexdial.games.heroclix.refuse import WHY_NOT
from hexdial.games.heroclix.refuse_way import about
from hexdial.games.heroclix.state import ClixTable, State
from hexdial.games.heroclix.strides import EVERYWHERE, cells_in, set_of
from hexdial.games.heroclix.strike import Strike
from hexdial.games.heroclix.terms import HINDERING
from hexdial.kernel.table import Decision, Word

SMOKE_CLOUD: Final = NUMBER["smoke_cloud"]
MOST_MARKERS: Final = 6


def can_smoke(s: State, f: int) -> bool:
    """Its own square will nearly always do."""
    far = range_of(s, f, reaching(s, SMOKE_CLOUD))
    if any(may_begin(s, f, cell, far) for cell in cells_of(s, f)):
        return True
    return any(may_begin(s, f, cell, far) for cell in cells_in(squares_within(s, f, far)))


def may_begin(s: State, f: int, cell: int, far: int) -> bool:
    """A square for the first one: within range and line of fire, both from one square of its base. hcx.p8.term.8"""
    return not is_refused(s, cell) and is_seen(s, f, cell, far)


def is_refused(s: State, cell: int) -> bool:
    return bool(marker_refused(s, cell, HINDERING, "smoke_cloud"))


def may_go_on(s: State, f: int, cell: int, far: int, put: list[int]) -> bool:
    """A square for a further one: within range, next to one of them. hcx.p8.term.5"""
    if cell in put or is_refused(s, cell):
        return False
    if all(s.map.board.apart(here, cell) > far for here in cells_of(s, f)):
        return False
    return any(cell in s.ground.adjacent[one] for one in put)


def smoke(t: ClixTable, f: int) -> None:
    """Up to six, the first in line of fire, each further one next to another.

    They leave when the player's next turn begins, whatever has become of their maker. hcx.p10.marker.5, hcx.p15.stop.4
    """
    s = t.s
    far = range_of(s, f, reaching(s, SMOKE_CLOUD))
    put: list[int] = []
    while len(put) < MOST_MARKERS:
        options: list[Go | Word] = []
        if put:
            options.append(DONE)
            near = set_of([cell for one in put for cell in s.ground.adjacent[one]])
            options += [s.f.go[cell] for cell in cells_in(near) if may_go_on(s, f, cell, far, put)]
            if len(options) == 1:
                return
        else:
            options += [s.f.go[cell] for cell in squares_seen(s, f, far, EVERYWHERE) if not is_refused(s, cell)]
        chosen = t.ask(s.side[f], options, "put_marker", (f, SMOKE_CLOUD))
        if isinstance(chosen, Word):
            return
        put.append(chosen.cell)
        put_marker(t, chosen.cell, HINDERING, "smoke_cloud", f, SMOKE_CLOUD, s.side[f], "hcx.power.smoke_cloud")


def smoked(s: State, source: int, f: int, r: Reckoning, strike: Strike | None) -> None:
    """Whoever stands in the smoke of an opponent. hcx.power.smoke_cloud"""
    r.add(-1, "smoke_cloud", "hcx.power.smoke_cloud")


def no_smoke_there(s: State, decision: Decision, action: object) -> str:
    """Where no marker may lie at all, by that rule; what is out of range, by that. It hangs on nothing hidden."""
    if isinstance(action, Go):
        f = about(decision)
        refused = marker_refused(s, action.cell, HINDERING, "smoke_cloud")
        far = range_of(s, f, reaching(s, SMOKE_CLOUD))
        if not refused:
            near = [s.map.board.apart(here, action.cell) for here in cells_of(s, f)]
            refused = "hcx.p8.term.5" if min(near) > far else ""
        return refused or "hcx.power.smoke_cloud"
    return "hcx.power.smoke_cloud"


WHY_NOT["put_marker"] = no_smoke_there
