"""What is kept to be fast is what would be found anew: placements joined by parts of the board, bonuses."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from hexdial.games.neuroshima.bonuses import added_up, bonuses, differ
from hexdial.games.neuroshima.choices import Place
from hexdial.games.neuroshima.game import NSH
from hexdial.games.neuroshima.nets import read, standing
from hexdial.games.neuroshima.state import State
from hexdial.games.neuroshima.turn import playable
from hexdial.kernel.play import play_out
from hexdial.kernel.table import Through


@pytest.mark.parametrize("mode", [mode.id for mode in NSH.modes])
def test_what_is_kept_is_what_would_be_found_anew(mode: str) -> None:
    """nsh.play.1, nsh.module.7: on every board of a random game."""
    rng = random.Random(mode)
    listed = 0

    def policy(
        seat: int, options: Sequence[object], weights: list[int] | None, key: str, about: tuple[object, ...]
    ) -> int:
        nonlocal listed
        if weights is not None:
            return rng.choices(range(len(options)), weights)[0]
        if key == "act":
            offered = [option for option in options if isinstance(option, Place)]
            assert offered == one_by_one(table.s)
            listed += bool(offered)
        now = standing(table.s)
        fresh = added_up(table.s, read(table.s))
        kept = bonuses(table.s, now)
        assert bonuses(table.s, now) is kept
        assert not any(differ(fresh, kept, cell) for cell in range(table.s.f.size))
        return rng.randrange(len(options))

    settings = NSH.complete({"mode": mode}, rng)
    table: Through[State] = Through(NSH.setup(settings), policy)
    play_out(NSH, table)
    assert listed > 10


def one_by_one(s: State) -> list[Place]:
    """Every tile that may be played on every free hex, in all facings."""
    f = s.f
    kinds = [kind for kind in playable(s, s.active) if s.plays and not f.faces.is_action[kind]]
    free = [cell for cell, face in enumerate(s.face) if face < 0]
    return [place for kind in kinds for cell in free for place in f.tables.place[kind * f.size + cell]]
