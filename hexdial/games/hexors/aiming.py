"""What a silver tile may be aimed at, and the questions that aim it."""

from __future__ import annotations

from hexdial.games.hexors.events import Aimed
from hexdial.games.hexors.state import NOBODY, State, T


def aimless(s: State, seat: int, silver: int) -> str:
    """The rule for which no complete aim exists, "" if there is one. ygh.trap.18"""
    trait = s.f.trait[silver]
    if trait.against_rule is not None:
        return "" if powers_for(s, seat, silver) else _no_power_rule(s, seat, silver)
    if trait.target_rule is None:
        return "" if trait.spot_rule is None or spots_for(s, seat, silver, NOBODY) else s.f.cites.no_target
    found = targets_for(s, seat, silver)
    if not found:
        return _no_target_rule(s, seat, silver)
    if trait.second_rule is not None or trait.spot_rule is None:
        return ""
    return "" if any(spots_for(s, seat, silver, piece) for piece in found) else s.f.rule(silver, 7)


def can_aim(s: State, seat: int, silver: int) -> bool:
    """Is there a complete aim? The quick twin of `aimless`: stops at the first."""
    trait = s.f.trait[silver]
    if trait.against_rule is not None:
        for power in range(len(s.p_kind)):
            if not trait.against_rule(s, seat, silver, power):
                return True
        return False
    if trait.target_rule is None:
        return trait.spot_rule is None or _any_spot(s, seat, silver, NOBODY)
    for piece in range(s.f.pieces):
        if trait.target_rule(s, seat, silver, piece):
            continue
        if trait.second_rule is not None:
            for second in range(s.f.pieces):
                if not trait.second_rule(s, seat, silver, piece, second) and _any_spot(s, seat, silver, second):
                    return True
        elif trait.spot_rule is None or _any_spot(s, seat, silver, piece):
            return True
    return False


def _any_spot(s: State, seat: int, silver: int, piece: int) -> bool:
    rule = s.f.trait[silver].spot_rule
    assert rule is not None
    for cell in range(len(s.at)):
        if not rule(s, seat, silver, piece, cell):
            return True
    return False


def _no_target_rule(s: State, seat: int, silver: int) -> str:
    """Why there is nobody to aim at: the one rule against all of them, or what is wrong with every pair."""
    rule = s.f.trait[silver].target_rule
    assert rule is not None
    reasons = [rule(s, seat, silver, piece) for piece in range(s.f.pieces) if s.where[piece] >= 0]
    if s.f.trait[silver].second_rule is not None:
        return _no_pair_rule(s, seat, silver, reasons)
    return _one_reason(s, silver, reasons)


def _no_pair_rule(s: State, seat: int, silver: int, reasons: list[str]) -> str:
    """No space beside the second tile, a first one that may not, nobody in reach. jlh.flying_debris.2, .3, .7"""
    trait = s.f.trait[silver]
    assert trait.target_rule is not None
    assert trait.second_rule is not None
    firsts = [piece for piece in range(s.f.pieces) if not trait.target_rule(s, seat, silver, piece)]
    if any(not trait.second_rule(s, seat, silver, first, piece) for first in firsts for piece in range(s.f.pieces)):
        return s.f.rule(silver, 3)
    held_back = [reason for reason in reasons if reason not in ("", s.f.rule(silver, 1))]
    return held_back[0] if held_back else s.f.rule(silver, 2 if firsts else 1)


def _no_power_rule(s: State, seat: int, silver: int) -> str:
    """Why no activated silver tile can be chosen."""
    rule = s.f.trait[silver].against_rule
    assert rule is not None
    return _one_reason(s, silver, [rule(s, seat, silver, power) for power in range(len(s.p_kind))])


def _one_reason(s: State, silver: int, reasons: list[str]) -> str:
    """If this silver tile's own entry gives one and the same reason throughout, that speaks; else the general rule."""
    own = {reason for reason in reasons if reason.startswith(s.f.glossary[silver])}
    return own.pop() if len(own) == 1 else s.f.cites.no_target


def targets_for(s: State, seat: int, silver: int) -> list[int]:
    rule = s.f.trait[silver].target_rule
    assert rule is not None
    return [
        piece for piece in range(s.f.pieces) if not rule(s, seat, silver, piece) and _completes(s, seat, silver, piece)
    ]


def _completes(s: State, seat: int, silver: int, piece: int) -> bool:
    """A first tile is only offered when a second one and a space go with it."""
    trait = s.f.trait[silver]
    return trait.second_rule is None or bool(seconds_for(s, seat, silver, piece))


def seconds_for(s: State, seat: int, silver: int, first: int) -> list[int]:
    trait = s.f.trait[silver]
    rule = trait.second_rule
    assert rule is not None
    return [
        piece
        for piece in range(s.f.pieces)
        if not rule(s, seat, silver, first, piece) and (trait.spot_rule is None or spots_for(s, seat, silver, piece))
    ]


def spots_for(s: State, seat: int, silver: int, piece: int) -> list[int]:
    rule = s.f.trait[silver].spot_rule
    assert rule is not None
    return [cell for cell in range(len(s.f.board)) if not rule(s, seat, silver, piece, cell)]


def powers_for(s: State, seat: int, silver: int) -> list[int]:
    """The newest first: what was just played is what one usually answers."""
    rule = s.f.trait[silver].against_rule
    assert rule is not None
    return [power for power in range(len(s.p_kind) - 1, -1, -1) if not rule(s, seat, silver, power)]


def aim(t: T, power: int) -> None:
    """The player of the tile chooses: a tile, a second one, spaces, or another silver tile."""
    s = t.s
    f = s.f
    silver = s.p_kind[power]
    seat = s.p_owner[power]
    trait = f.trait[silver]
    outer = s.aim
    s.aim = power
    if trait.aim is not None:
        trait.aim(t, power)
    if trait.target_rule is not None:
        options = [f.target[piece] for piece in targets_for(s, seat, silver)]
        s.p_target[power] = t.ask(seat, options, "target", (power,)).piece
    if trait.second_rule is not None:
        s.p_left[power] = s.p_target[power]
        seconds = [f.target[piece] for piece in seconds_for(s, seat, silver, s.p_target[power])]
        s.p_target[power] = NOBODY
        s.p_target[power] = t.ask(seat, seconds, "second", (power,)).piece
    if trait.spot_rule is not None:
        spots: list[int] = []
        for _ in range(max(1, f.silvers[silver].count)):
            free = [f.spot[cell] for cell in spots_for(s, seat, silver, s.p_target[power]) if cell not in spots]
            spots.append(t.ask(seat, free, "spot", (power,)).cell)
            s.p_cells[power] = tuple(spots)
        s.p_cell[power] = spots[0]
    if trait.against_rule is not None:
        others = [f.against[other] for other in powers_for(s, seat, silver) if other != power]
        s.p_target[power] = t.ask(seat, others, "against", (power,)).power
    s.aim = outer
    if t.telling:
        _tell_aim(t, power)


def _tell_aim(t: T, power: int) -> None:
    s = t.s
    trait = s.f.trait[s.p_kind[power]]
    if trait.against_rule is not None:
        t.tell(s.f.rule(s.p_kind[power], 2), Aimed, power, NOBODY, NOBODY, s.p_target[power])
        return
    if trait.target_rule is None and trait.spot_rule is None:
        return
    piece = s.p_target[power]
    rule = s.f.rule(s.p_kind[power], 1)
    if s.f.mode == "team" and piece != NOBODY and s.f.owner[piece] != s.p_owner[power]:
        rule = "jlh.team.13"
    t.tell(rule, Aimed, power, piece, s.p_cell[power])
