"""Every word a scene or a cue may use where games must agree; docs/scene.md says what each means.

Marks of the ground, kinds of pieces and of badges are a game's own: a skin draws those it knows, the rest is letters.
"""

from __future__ import annotations

SHAPES = ("hex-pointy", "hex-flat", "square")
EDGES = ("wall", "window", "door", "rim", "stairs")
ZONES = ("hand", "row", "active", "stack", "discard", "pile", "offer", "bank")
COUNTERS = ("turn", "life", "points", "stones", "plays", "quiet")
MARKS = ("attack", "damage", "control", "path", "aim", "glow")
CUES = (
    "move", "jump", "place", "remove", "roll", "flip", "count", "control", "glow", "strike", "battle", "phase", "turn",
    "end", "say",
)  # fmt: skip
CHANGED = "changed"  # the tone of a badge that is not as printed
