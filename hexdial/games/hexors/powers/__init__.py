"""What each silver tile does: one module per kind of effect, all registered here."""

from hexdial.games.hexors.powers import (
    bonds,
    control,
    craters,
    debris,
    destroy,
    escape,
    self_destruct,
    sharing,
    speed,
    strike,
    wall,
)

__all__ = [
    "bonds",
    "control",
    "craters",
    "debris",
    "destroy",
    "escape",
    "self_destruct",
    "sharing",
    "speed",
    "strike",
    "wall",
]
