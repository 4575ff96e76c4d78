"""Which options look good at a glance: the order in which a search tries them. It decides nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hexdial.games.heroclix.choices import Change, Count, Give, Go, Pick, Take, Use
from hexdial.games.heroclix.deeds import DEEDS
from hexdial.games.heroclix.moments import REDUCES
from hexdial.games.heroclix.state import State, foes
from hexdial.games.heroclix.terms import (
    ATTACK,
    CLOSE,
    DAMAGE,
    DEFENSE,
    DOUBLE,
    FREE,
    MOVE,
    ON_MAP,
    POWER,
    PUSHING,
    RANGED,
)
from hexdial.games.heroclix.use import powers_of
from hexdial.games.heroclix.values import printed
from hexdial.kernel.table import YES

BY_TYPE: Final = {CLOSE: 6.0, RANGED: 6.0, POWER: 4.0, DOUBLE: 4.0, FREE: 3.0, MOVE: 2.0}
WRECKS: Final = ("close_destroy", "range_destroy")
WRECKED: Final = -2.0  # attacks on walls and objects come after the end of the turn
IDLE: Final = 1.0  # a POWER action far from everybody: walking on is better
PUSHED: Final = 9.0  # so much less for an action that costs a click: after the end of the turn
STRIDE: Final = 5  # squares that somebody goes within a POWER action, roughly
DICE: Final = [0, 0, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1]  # ways to roll at least so much with two dice, of 36


def order(s: State, seat: int, options: Sequence[object], key: str, about: tuple[object, ...]) -> list[float]:
    """A number for every option; the higher, the sooner."""
    figure = about[0] if about and isinstance(about[0], int) else -1
    walker = figure if 0 <= figure < len(s.place) and s.place[figure] == ON_MAP else -1
    enemies = [s.cell[foe] for foe in foes(s, walker)] if walker >= 0 else []
    rest = 0.0
    if key == "move" and enemies:
        rest = distance(s, walker, s.cell[walker], enemies)  # whoever stays is as near as before
    second = about[1] if key != "expert" and len(about) > 1 and isinstance(about[1], int) else -1
    other = second if second < len(s.side) else -1
    return [glance(s, seat, option, walker, other, enemies, rest, key) for option in options]


def glance(
    s: State, seat: int, option: object, figure: int, other: int, enemies: list[int], rest: float, key: str
) -> float:
    """Attacks by what they may bring, moves by how near they lead, ends last."""
    if isinstance(option, Give):
        return deed_worth(s, option.figure, option.deed) + readiness(s, option.figure)
    if isinstance(option, Pick) and figure >= 0:
        hostile = s.side[option.figure] != seat
        return blow(s, figure, option.figure) if hostile else 0.0
    if isinstance(option, Go) and enemies:
        return distance(s, figure, option.cell, enemies)
    if isinstance(option, Take):
        return 1.0
    if isinstance(option, Change):
        return 1.0 if other >= 0 and (option.amount > 0) == (s.side[other] == seat) else 0.0
    if isinstance(option, Count):
        return float(-option.number if key == "line" else option.number)
    if isinstance(option, Use):
        return 0.5
    return 0.2 if option is YES else rest


def deed_worth(s: State, f: int, number: int) -> float:
    """By its type; less where nobody is near enough, and where it pushes."""
    deed = DEEDS[number]
    worth = BY_TYPE[deed.type]
    if deed.id in WRECKS:
        worth = WRECKED
    elif deed.type in (POWER, DOUBLE) and not near(s, f, max(1, s.f.figure[f].range) + STRIDE):
        worth = IDLE
    pushes = deed.type != FREE and s.tokens[f] and not powers_of(s, f) & REDUCES.of[PUSHING]
    return worth - PUSHED if pushes else worth


def near(s: State, f: int, far: int) -> bool:
    """Is anybody of the others so near?"""
    for foe in foes(s, f):
        if s.map.board.apart(s.cell[f], s.cell[foe]) <= far:
            return True
    return False


def distance(s: State, f: int, cell: int, enemies: list[int]) -> float:
    """The nearer the better, but a marksman keeps off."""
    far = min([s.map.board.apart(cell, enemy) for enemy in enemies])
    wanted = max(1, s.f.figure[f].range - 1)
    return -float(abs(far - wanted))


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
