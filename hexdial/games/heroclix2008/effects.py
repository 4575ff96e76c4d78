"""An effect is what a power can do: small functions on the moments of the rule sheet. The steps combine them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from hexdial.kernel.tally import Tally

if TYPE_CHECKING:
    from hexdial.games.heroclix2008.state import State, T


class Travel:
    """A move about to be made: how far it may go, and through what."""

    __slots__ = ("bare", "figure", "full", "ghost", "points", "speed", "sure", "through", "why")

    def __init__(self, figure: int, why: int, speed: Tally) -> None:
        self.figure = figure
        self.why = why  # a set-up move, a move, the move of a move-and-attack
        self.speed = speed
        self.points: Tally = speed  # set by the step when all powers have spoken
        self.through: bool = False  # enemies do not stop it
        self.sure: bool = False  # hindering terrain costs 1
        self.ghost: bool = False  # blocking terrain and walls do not stop it
        self.full: bool = False  # a move-and-attack may use the whole speed
        self.bare: bool = False  # squares are counted, not movement points


class Swing:
    """An attack under way: who, whom, how, and the three numbers that count."""

    __slots__ = ("attack", "attacker", "damage", "defense", "dice", "pierced", "punch", "target")

    def __init__(self, attacker: int, target: int, punch: bool, attack: Tally, defense: Tally, damage: Tally) -> None:
        self.attacker = attacker
        self.target = target
        self.punch = punch
        self.attack = attack
        self.defense = defense
        self.damage = damage
        self.pierced: bool = False  # the damage cannot be reduced
        self.dice: tuple[int, int] = (0, 0)


class Effect:
    """Modify (travel, swing, guard, soak, lends), offer (again, targets), act (instead), react (dodge, back)."""

    def __init__(
        self,
        travel: Callable[[State, Travel], None] | None = None,
        swings: Callable[[State, Swing], bool] | None = None,
        swing: Callable[[State, Swing], None] | None = None,
        guards: Callable[[State, Swing], bool] | None = None,
        guard: Callable[[State, Swing], None] | None = None,
        soak: Callable[[State, Swing], int] | None = None,
        dodge: Callable[[T, Swing], bool] | None = None,
        back: Callable[[T, Swing], None] | None = None,
        lends: Callable[[State, int, Swing], int] | None = None,
        again: Callable[[State, int, bool], list[object]] | None = None,
        target_rule: Callable[[State, int, int], str] | None = None,
        instead: Callable[[T, int, int], None] | None = None,
        aimless: bool = False,
        rerolls: bool = False,
    ) -> None:
        self.travel = travel  # (s, move): how its owner moves
        self.swings = swings  # (s, attack): would it change an attack of its owner?
        self.swing = swing  # (s, attack): it does
        self.guards = guards  # (s, attack): would it help its owner against this attack?
        self.guard = guard  # (s, attack): it does
        self.soak = soak  # (s, attack): by how much it reduces the damage
        self.dodge = dodge  # (t, attack): the hit is none after all; its owner has been asked
        self.back = back  # (t, attack): what its owner does after it was punched; its owner has been asked
        self.lends = lends  # (s, owner, attack): the stat to which it gives 1, -1 if none
        self.again = again  # (s, owner, was it a punch): further attacks it allows
        self.target_rule = target_rule  # (s, owner, target): the rule against using it instead of an attack, "" if none
        self.instead = instead  # (t, owner, target): what it does instead of an attack
        self.aimless = aimless  # it needs no target
        self.rerolls = rerolls  # its owner may repeat an attack roll


EFFECTS: Final[dict[str, Effect]] = {}


def register(name: str, effect: Effect) -> Effect:
    """An effect is known by the id of the power in the data."""
    assert name not in EFFECTS, f"power {name} stands twice"
    EFFECTS[name] = effect
    return effect
