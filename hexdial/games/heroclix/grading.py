"""What a figure is worth: one formula for all figures of this game, so that points are honest among each other."""

from __future__ import annotations

from typing import Final

from hexdial.games.heroclix.figures import Click, Figure, Line, Special
from hexdial.games.heroclix.pac import Power
from hexdial.games.heroclix.terms import AUTO, BAR, COLOSSAL, DOLPHIN, GIANT, TINY, WING

# a click late in the dial is seen seldom
WEIGHTS: Final = [10, 9, 8, 7, 6, 5, 4, 3, 2, 2, 1, 1]
SCALE: Final = 20
STEP: Final = 5
LEAST: Final = 5
SYMBOL_WORTH: Final = ((WING, 3), (DOLPHIN, 1), (AUTO, 3), (BAR, 3))
SIZE_WORTH: Final = {TINY: 1, GIANT: 4, COLOSSAL: 8}
STOP_WORTH: Final = 3
OWN_TEXT: Final = 2  # what a special power or trait says beside what it grants
TEAM_WORTH: Final = 2


def grade(figure: Figure, line: Line, powers: tuple[Power, ...]) -> int:
    """The points of a figure that starts on this line: its clicks from there on, each weighed, in steps of five.

    Strength of a click: twice attack above 7, twice defense above 13, three times damage, half its speed, half its
    range, two for each bolt after the first, what its powers are worth; and what always shows on the figure.
    """
    always = _always(figure, powers)
    total = 0
    last = figure.ko_line or figure.clicks
    for place, click in enumerate(figure.dial[line.click - 1 : last]):
        weight = WEIGHTS[place] if place < len(WEIGHTS) else 1
        total += weight * max(0, _strength(figure, click, powers) + always)
    if figure.bystander:
        return max(1, total // SCALE // 2)
    return max(LEAST, (total // SCALE + STEP // 2) // STEP * STEP)


def _strength(figure: Figure, click: Click, powers: tuple[Power, ...]) -> int:
    strength = 2 * (click.attack - 7) + 2 * (click.defense - 13) + 3 * click.damage + click.speed // 2
    for power in click.powers:
        if power > 0:
            strength += powers[power].worth
        elif power < 0:
            strength += _special(figure.specials[-power - 1], powers)
    return strength + (STOP_WORTH if click.stop else 0)


def _always(figure: Figure, powers: tuple[Power, ...]) -> int:
    worth = figure.range // 2 + (2 * (figure.bolts - 1) if figure.range else 0)
    for symbol, value in SYMBOL_WORTH:
        if figure.symbols & symbol:
            worth += value
    worth += SIZE_WORTH.get(figure.size, 0)
    for trait in figure.traits:
        worth += _special(trait, powers)
    worth += TEAM_WORTH * len(figure.team_abilities)
    worth += figure.improved_movement.bit_count() + 2 * figure.improved_targeting.bit_count()
    return worth


def _special(special: Special, powers: tuple[Power, ...]) -> int:
    granted = [*special.grants, *[version.power for version in special.says.versions]]
    return OWN_TEXT + sum([powers[power].worth for power in granted])
