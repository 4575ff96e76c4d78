"""What must hold of every settled state."""

from __future__ import annotations

from hexdial.games.neuroshima.bonuses import added_up, differ
from hexdial.games.neuroshima.nets import read
from hexdial.games.neuroshima.setting import FULL_LIFE
from hexdial.games.neuroshima.state import (
    ACT,
    AFTER,
    BATTLE,
    DISCARD,
    DRAW,
    EMPTY,
    FIRST,
    NOBODY,
    REDRAW,
    RESOLVE,
    State,
)


def check(s: State) -> None:
    """Tiles are neither lost nor doubled, units stand on one hex, nobody out plays. Raises AssertionError."""
    f = s.f
    faces = f.faces
    tags = [tag for tag in s.tag if tag != NOBODY]
    assert len(tags) == len(set(tags)), "a unit stands on two hexes"
    assert all(tag < s.serial for tag in tags), "a unit was never placed"
    for cell, face in enumerate(s.face):
        if face == EMPTY:
            assert s.side[cell] == NOBODY, f"nobody stands on {f.field.texts[cell]}, but somebody owns him"
            assert s.tag[cell] == NOBODY, f"nobody stands on {f.field.texts[cell]}, but he has a tag"
            assert s.wounds[cell] == 0, f"the empty hex {f.field.texts[cell]} is wounded"
            continue
        kind = face // 6
        side = s.side[cell]
        assert not faces.is_action[kind], "an action tile lies on the board"
        assert faces.is_hq[kind] or s.wounds[cell] < faces.life[kind], "a destroyed unit stands"
        assert not s.out[side], "a unit of a player who is out stands"
        if faces.is_hq[kind]:
            assert s.life[side] > 0 or (f.o.hq_stays and s.phase in (BATTLE, RESOLVE, AFTER)), "a fallen HQ stands"
    for side in range(f.sides):
        assert sum(s.pile[side]) == s.count[side], "a pile is miscounted"
        assert 0 <= s.life[side] <= FULL_LIFE, "life out of range"
        assert s.points[side] >= 0, "negative points"
        assert len(s.hand[side]) <= f.hand or f.puzzle, "too many tiles in hand"
        first = f.first_kind[side]
        for kind in s.hand[side]:
            assert first <= kind < first + len(f.bag[side]), "a tile of another army in hand"
        if not f.puzzle:
            for place, left in enumerate(s.pile[side]):
                assert left >= 0, "a pile owes a tile"
                standing = sum(
                    1
                    for cell, face in enumerate(s.face)
                    if face // 6 == first + place and s.side[cell] == side and face >= 0
                )
                held = s.hand[side].count(first + place)
                limit = 1 if faces.is_hq[first + place] else f.bag[side][place]
                assert left + standing + held <= limit, "more tiles than the army has"
    if s.phase in (DRAW, REDRAW, DISCARD, ACT) and s.outcome is None:
        assert not s.out[s.active], "it is the turn of a player who is out"
        assert s.fight == NOBODY, "a battle is on in the middle of a turn"
    if s.phase in (BATTLE, RESOLVE):
        assert s.fight != NOBODY, "a battle without a reason"
        assert s.initiative >= -1, "a battle below phase 0"
    if s.standing is not None and s.phase != FIRST:
        fresh = read(s)
        known = s.standing
        assert fresh.netted == known.netted, "nets were not read anew"
        assert fresh.control == known.control, "control was not read anew"
        assert fresh.serves == known.serves, "modules were not read anew"
        if known.given is not None:
            given = added_up(s, fresh)
            assert not any(differ(given, known.given, cell) for cell in range(f.size)), "bonuses were not read anew"
