"""The words of the rulebook that are numbers here: terrain, edges, sizes, symbols, values, actions, kinds of damage."""

from __future__ import annotations

from typing import Final

NOBODY: Final = -1
NOWHERE: Final = -1

# terrain of a square, as bits; none of them: clear. hcx.p10.terrain.2, hcx.p10.water.1, hcx.p10.obscuring.1
HINDERING: Final = 1
BLOCKING: Final = 2
WATER: Final = 4
OBSCURING: Final = 8
HINDERS_MOVE: Final = HINDERING | WATER
HINDERS_SIGHT: Final = HINDERING | OBSCURING
TERRAINS: Final = {"clear": 0, "hindering": HINDERING, "blocking": BLOCKING, "water": WATER, "obscuring": OBSCURING}

# what stands on the edge of a square. hcx.p10.wall.1, hcx.p10.window.1, hcx.p10.door.1
NO_EDGE: Final = 0
WALL: Final = 1
WINDOW: Final = 2
DOOR: Final = 3
EDGES: Final = ["", "wall", "window", "door"]

# a line of fire, from the least to the most restrictive. hcx.p10.lof.1
CLEAR_LINE: Final = 0
HINDERED_LINE: Final = 1
BLOCKED_LINE: Final = 2

# sizes, from small to large. hcx.p16.size.1
TINY: Final = 0
STANDARD: Final = 1
GIANT: Final = 2
COLOSSAL: Final = 3
SIZES: Final = ["tiny", "standard", "giant", "colossal"]

# combat symbols besides the standard ones, as bits; the damage symbol is the size. hcx.p12.symbol.3 and following
WING: Final = 1
DOLPHIN: Final = 2
AUTO: Final = 4
BAR: Final = 8
SYMBOLS: Final = {"wing": WING, "dolphin": DOLPHIN, "auto": AUTO, "bar": BAR}

# combat values. hcx.p1.values.1
SPEED: Final = 0
ATTACK: Final = 1
DEFENSE: Final = 2
DAMAGE: Final = 3
RANGE: Final = 4
VALUES: Final = ["speed", "attack", "defense", "damage", "range"]
SLOTS: Final = 4  # on the dial

# types of action. hcx.p4.type.2
MOVE: Final = 0
CLOSE: Final = 1
RANGED: Final = 2
POWER: Final = 3
DOUBLE: Final = 4
FREE: Final = 5
ACTIONS: Final = ["move", "close", "range", "power", "double", "free"]

# improved movement and improved targeting, as bits. hcx.p14.improved.1
ELEVATED: Final = 1
THROUGH_HINDERING: Final = 2
THROUGH_WATER: Final = 4
THROUGH_BLOCKING: Final = 8
OUTDOOR_BLOCKING: Final = 16
DESTROY_BLOCKING: Final = 32
CHARACTERS: Final = 64
MOVE_THROUGH: Final = 128  # the targeting side of it is called adjacent
IMPROVED: Final = {
    "elevated": ELEVATED, "hindering": THROUGH_HINDERING, "water": THROUGH_WATER, "blocking": THROUGH_BLOCKING,
    "outdoor_blocking": OUTDOOR_BLOCKING, "destroy_blocking": DESTROY_BLOCKING, "characters": CHARACTERS,
    "move_through": MOVE_THROUGH, "adjacent": MOVE_THROUGH,
}  # fmt: skip

# kinds of damage. hcx.p8.kind.1 and following
PLAIN: Final = 0
PENETRATING: Final = 1
UNAVOIDABLE: Final = 2
PUSHING: Final = 3
KINDS: Final = ["plain", "penetrating", "unavoidable", "pushing"]

# where a figure is
ON_MAP: Final = 0
KO_AREA: Final = 1
SIDELINE: Final = 2
OUTSIDE: Final = 3  # of the game, or on the team and off the map
PLACES: Final = ["map", "ko", "sideline", "outside"]

LIGHT: Final = 0
HEAVY: Final = 1
WEIGHTS: Final = ["light", "heavy"]
