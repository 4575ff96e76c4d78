"""Powers on black tabs: they help several characters, one power for one action. hcb.power.7"""

from __future__ import annotations

from typing import Final

from hexdial.games.heroclix2008.catalogue import ATTACK, DAMAGE, DEFENSE
from hexdial.games.heroclix2008.effects import Effect, Swing, register
from hexdial.games.heroclix2008.state import NOBODY, State

EARSHOT: Final = 4


def rally(s: State, owner: int, swing: Swing) -> int:
    """Friends within 4 squares, not the owner itself. hcb.act.10"""
    if s.f.owner[owner] != s.f.owner[swing.attacker] or owner == swing.attacker:
        return NOBODY
    return ATTACK if s.f.board.apart(s.where[owner], s.where[swing.attacker]) <= EARSHOT else NOBODY


def war_drum(s: State, owner: int, swing: Swing) -> int:
    """Adjacent friends."""
    if s.f.owner[owner] != s.f.owner[swing.attacker]:
        return NOBODY
    return DAMAGE if s.f.board.apart(s.where[owner], s.where[swing.attacker]) == 1 else NOBODY


def shield_wall(s: State, owner: int, swing: Swing) -> int:
    """Adjacent friends, when they are attacked."""
    if s.f.owner[owner] != s.f.owner[swing.target]:
        return NOBODY
    return DEFENSE if s.f.board.apart(s.where[owner], s.where[swing.target]) == 1 else NOBODY


RALLY = register("rally", Effect(lends=rally))
WAR_DRUM = register("war_drum", Effect(lends=war_drum))
SHIELD_WALL = register("shield_wall", Effect(lends=shield_wall))
