"""What must hold of every settled state."""

from __future__ import annotations

from hexdial.games.heroclix2008.maps import BLOCKING
from hexdial.games.heroclix2008.setting import ACTIONS, MARGIN, SEATS
from hexdial.games.heroclix2008.state import (
    ABSENT,
    ACT,
    AGAIN,
    BEGIN,
    DEPLOY,
    EMPTY,
    FIRST,
    GO,
    NOBODY,
    POOL,
    STRIKE,
    WAITING,
    State,
)


def check(s: State) -> None:
    """Figures stand on one square each, dials are on a click, losses and pool fit together. Raises AssertionError."""
    f = s.f
    for cell, figure in enumerate(s.at):
        if figure != EMPTY:
            assert s.where[figure] == cell, f"{f.labels[figure]} is not where it stands"
            assert f.ground.terrain[cell] != BLOCKING, f"{f.labels[figure]} stands in blocking terrain"
    for figure, cell in enumerate(s.where):
        label = f.labels[figure]
        assert cell in (POOL, WAITING, ABSENT) or s.at[cell] == figure, f"{label} is lost"
        assert 0 <= s.click[figure] <= f.clicks[figure], f"the dial of {label} is off"
        assert cell < 0 or s.click[figure] < f.clicks[figure], f"{label} is knocked out and stands"
        assert cell != WAITING or s.phase < BEGIN, f"{label} was never placed"
        assert not s.acted[figure] or s.phase >= BEGIN, f"{label} acted in the set-up"
    for seat in range(SEATS):
        assert s.points[seat] >= 0, "negative points"
        assert s.points[seat] < f.goal or s.outcome is not None, "the game should be over"
        lost = sorted(f.points[coded // 2] for coded in s.due[seat])
        pool = sorted(f.points[figure] for figure in f.own[seat] if s.where[figure] == POOL)
        for place, points in enumerate(lost):
            assert place < len(pool), "more losses than reinforcements"
            assert pool[place] <= points + MARGIN, "nobody could replace a loss"
    assert s.phase == FIRST or s.active in range(SEATS), "it is nobody's turn"
    assert 0 <= s.actions <= ACTIONS, "actions miscounted"
    if s.outcome is None:
        if s.phase in (GO, STRIKE, AGAIN, DEPLOY):
            assert s.mover != NOBODY, "nobody moves"
            assert s.where[s.mover] >= 0, "whoever moves is not on the map"
        if s.phase in (ACT, BEGIN):
            assert s.mover == NOBODY, "an action was not finished"
            assert not s.targets, "an attack was not finished"
            assert s.black == [NOBODY] * SEATS, "a black-tab power outlives its action"
