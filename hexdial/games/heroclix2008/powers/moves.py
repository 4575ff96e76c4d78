"""Powers that change how a character moves."""

from __future__ import annotations

from hexdial.games.heroclix2008.choices import CHARGING, DEPLOYING, MOVING
from hexdial.games.heroclix2008.effects import Effect, Travel, register
from hexdial.games.heroclix2008.state import State


def long_stride(s: State, go: Travel) -> None:
    """+2 speed; it counts in the set-up too. hcb.power.1, hcb.setup.11"""
    go.speed.add(2, "long_stride", "hcb.setup.11" if go.why == DEPLOYING else "hcb.power.1")


def sprint(s: State, go: Travel) -> None:
    """+3 speed in a move action."""
    if go.why in (MOVING, DEPLOYING):
        go.speed.add(3, "sprint", "hcb.setup.11" if go.why == DEPLOYING else "hcb.act.10")


def slip_through(s: State, go: Travel) -> None:
    """The card overrides hcb.move.4. hcb.power.8"""
    go.through = True


def sure_footed(s: State, go: Travel) -> None:
    """The card overrides hcb.terrain.4. hcb.power.8"""
    go.sure = True


def ghost_walk(s: State, go: Travel) -> None:
    """The card overrides hcb.move.7. hcb.power.8"""
    go.ghost = True


def running_start(s: State, go: Travel) -> None:
    """The card overrides the 4 of hcb.act.4. hcb.power.8"""
    go.full = go.why == CHARGING


LONG_STRIDE = register("long_stride", Effect(travel=long_stride))
SPRINT = register("sprint", Effect(travel=sprint))
SLIP_THROUGH = register("slip_through", Effect(travel=slip_through))
SURE_FOOTED = register("sure_footed", Effect(travel=sure_footed))
GHOST_WALK = register("ghost_walk", Effect(travel=ghost_walk))
RUNNING_START = register("running_start", Effect(travel=running_start))
