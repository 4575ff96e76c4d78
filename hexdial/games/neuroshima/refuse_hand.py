"""Why a tile cannot be drawn, thrown away or played: the hand, the pile, the plays that are left."""

from __future__ import annotations

from hexdial.games.neuroshima.choices import Place, Throw
from hexdial.games.neuroshima.state import ACT, DISCARD, EMPTY, REDRAW, State
from hexdial.games.neuroshima.turn import playable
from hexdial.kernel.table import CHANCE


def draw_rule(s: State, seat: int, kind: int, drawing: bool) -> str:
    """Another army's tile, one more than there are, not his to say, a full hand, no draw now. nsh.info.1"""
    if drawing and seat == CHANCE:
        return "nsh.setup.1" if is_foreign(s, s.active, kind) else "nsh.comp.1"
    if drawing:
        return "nsh.info.1"
    return "nsh.turn.2" if s.active >= 0 and len(s.hand[s.active]) == s.f.hand else "nsh.turn.11"


def is_foreign(s: State, side: int, kind: int) -> bool:
    """Does the tile belong to another army?"""
    first = s.f.first_kind[side]
    return not first <= kind < first + len(s.f.bag[side])


def redraw_rule(s: State, seat: int) -> str:
    """Not his turn, not this army, not all action tiles, nothing left, or the moment has passed. nsh.baddraw.6"""
    if s.phase not in (REDRAW, DISCARD, ACT):
        return "nsh.baddraw.1"
    if s.f.chair[s.active] != seat:
        return "nsh.turn.12"
    if not s.f.army[s.active].redraws:
        return "nsh.baddraw.8"
    hand = s.hand[s.active]
    if not hand or not all(s.f.faces.is_action[kind] for kind in hand):
        return "nsh.baddraw.1"
    return "nsh.baddraw.6" if s.count[s.active] else "nsh.baddraw.7"


def throw_rule(s: State, side: int, action: Throw) -> str:
    if s.f.puzzle:
        return "nsh.puzzle.4"
    return "nsh.variant.5" if action.kind in s.hand[side] else "nsh.turn.4"


def place_rule(s: State, side: int, action: Place) -> str:
    """Not in hand, no play left, no free hex at all, or not this one."""
    if s.f.faces.is_hq[action.kind]:
        return "nsh.setup.2"
    if action.kind not in s.hand[side]:
        return lack_rule(s, side, action.kind)
    taken = "nsh.puzzle.5" if s.f.puzzle else "nsh.play.4" if EMPTY in s.face else "nsh.play.3"
    return play_rule(s, side, action.kind) or taken


def hand_rule(s: State, side: int, trait: str) -> str:
    """Is there such an action tile in hand, and may it be played? Empty: it may."""
    own = [tile.number for tile in s.f.army[side].tiles if tile.action == trait]
    if own and own[0] in s.hand[side]:
        return play_rule(s, side, own[0])
    return lack_rule(s, side, own[0]) if own else "nsh.turn.11"


def lack_rule(s: State, side: int, kind: int) -> str:
    """A tile that is not in hand: another army's, not drawn yet, or used and destroyed and never back."""
    f = s.f
    if is_foreign(s, side, kind):
        return "nsh.trio.2" if len(f.chair) != f.seats else "nsh.team.15" if f.paired else "nsh.turn.12"
    if f.puzzle:
        return "nsh.puzzle.1"
    if s.pile[side][kind - f.first_kind[side]]:
        return "nsh.turn.11"
    return "nsh.play.2" if f.faces.is_action[kind] else "nsh.play.8"


def play_rule(s: State, side: int, kind: int) -> str:
    """Why a tile in hand may not be played any more; empty: it may."""
    if not s.plays:
        return plays_rule(s)
    return "" if kind in playable(s, side) else "nsh.tie.4"


def plays_rule(s: State) -> str:
    """So many tiles and no more: on the very first turn, and with Reinforcements."""
    if sum(s.opened) == 1:
        return "nsh.variant.1" if s.f.o.alternative else "nsh.variant.6"
    return "nsh.variant.8" if s.closing else "nsh.variant.4"
