"""What must hold of every settled state."""

from __future__ import annotations

from hexdial.games.hexors.state import BATTLE, CRATER, EMPTY, END, GONE, IN_FORCE, NOBODY, PLACE, SPENT, WAITING, State


def check(s: State) -> None:
    """Board and pieces agree, nobody commands what is gone, nothing is owed. Raises AssertionError."""
    f = s.f
    n = f.pieces
    for piece, cell in enumerate(s.where):
        assert cell < 0 or s.at[cell] == piece, f"{f.labels[piece]} is not on its space"
        if cell < 0:
            assert s.control[piece] == NOBODY, f"{f.labels[piece]} is commanded although it is off the board"
            assert s.trapped[piece] == NOBODY, f"{f.labels[piece]} is trapped although it is off the board"
        elif s.trapped[piece] == NOBODY:
            assert s.control[piece] >= 0, f"{f.labels[piece]} is commanded by nobody"
    for cell, o in enumerate(s.at):
        if 0 <= o < n:
            assert s.where[o] == cell, f"{f.labels[o]} stands on two spaces"
        elif o >= n:
            assert s.p_status[o - n] == IN_FORCE, "a wall stands although its power is over"
            assert s.p_cell[o - n] == cell, "a wall is not on its space"
        else:
            assert o in (EMPTY, CRATER), f"space {cell} holds {o}"
    craters = [cell for power, status in enumerate(s.p_status) if status == IN_FORCE and _craters(s, power)
               for cell in s.p_cells[power]]  # fmt: skip
    assert sorted(craters) == [cell for cell, o in enumerate(s.at) if o == CRATER], "craters without Wasteland"
    kinds = len(f.silvers)
    for seat in range(f.seats):
        assert s.stones[seat] >= 0, "negative stones"
        own = s.hand[seat * kinds : (seat + 1) * kinds]
        assert NOBODY in own or sum(own) == s.held[seat], "the row of silver tiles is miscounted"
        assert not s.out[seat] or all(s.where[piece] == GONE for piece in f.own[seat]), "a player out of the game plays"
    assert all(status in (IN_FORCE, SPENT) for status in s.p_status), "a silver tile waits in a settled state"
    assert WAITING not in s.p_status
    if s.phase > PLACE and s.outcome is None:
        assert s.phase in (BATTLE, END) or not s.out[s.active], "it is the turn of a player who is out"
        for power, status in enumerate(s.p_status):
            piece = s.p_target[power]
            if status == IN_FORCE and f.trait[s.p_kind[power]].strike is not None and s.p_cell[power] == NOBODY:
                assert s.where[piece] >= 0, "a power rides on a tile that is gone"


def _craters(s: State, power: int) -> bool:
    return s.f.trait[s.p_kind[power]].freed is not None
