"""Which options look good at a glance: the order in which a search tries them. It decides nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hexdial.games.heroclix.choices import Count, Give, Go, Pick, Use
from hexdial.games.heroclix.deeds import DEEDS
from hexdial.games.heroclix.state import State, foes
from hexdial.games.heroclix.terms import ATTACK, CLOSE, DAMAGE, DEFENSE, DOUBLE, FREE, MOVE, ON_MAP, POWER, RANGED
from hexdial.games.heroclix.values import printed

BY_TYPE: Final = {CLOSE: 6.0, RANGED: 6.0, POWER: 4.0, DOUBLE: 4.0, FREE: 3.0, MOVE: 2.0}
DICE: Final = [0, 0, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1]  # ways to roll at least so much with two dice, of 36


def order(s: State, seat: int, options: Sequence[object], key: str, about: tuple[object, ...]) -> list[float]:
    """A number for every option; the higher, the sooner."""
    figure = about[0] if about and isinstance(about[0], int) else -1
    walker = figure if 0 <= figure < len(s.place) and s.place[figure] == ON_MAP else -1
    enemies = [s.cell[foe] for foe in foes(s, walker)] if walker >= 0 else []
    return [glance(s, seat, option, walker, enemies) for option in options]


def glance(s: State, seat: int, option: object, figure: int, enemies: list[int]) -> float:
    """Attacks by what they may bring, moves by how near they lead, ends last."""
    if isinstance(option, Give):
        return BY_TYPE[DEEDS[option.deed].type] + readiness(s, option.figure)
    if isinstance(option, Pick) and figure >= 0:
        hostile = s.side[option.figure] != seat
        return blow(s, figure, option.figure) if hostile else 0.0
    if isinstance(option, Go) and enemies:
        far = min([s.map.board.apart(option.cell, cell) for cell in enemies])
        wanted = max(1, s.f.figure[figure].range - 1)
        return -float(abs(far - wanted))
    if isinstance(option, Count):
        return float(option.number)
    return 0.5 if isinstance(option, Use) else 0.0


def readiness(s: State, f: int) -> float:
    """Fresh ones first, strong ones before weak ones."""
    return (1.0 if not s.tokens[f] else 0.0) + 0.02 * s.f.lines[f][0].points / 10


def blow(s: State, f: int, foe: int) -> float:
    """The clicks an attack brings on average, by printed values."""
    if s.place[foe] != ON_MAP:
        return 0.0
    needed = printed(s, foe, DEFENSE) - printed(s, f, ATTACK)
    chance = 1.0 if needed <= 2 else 0.0 if needed > 12 else DICE[needed] / 36
    return chance * printed(s, f, DAMAGE)
