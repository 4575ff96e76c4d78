"""Powers that change a character's own attacks, or give it another one."""

from __future__ import annotations

from hexdial.games.heroclix2008.effects import Effect, Swing, register
from hexdial.games.heroclix2008.sight import attack_rule
from hexdial.games.heroclix2008.state import State, stands


def is_shot(s: State, swing: Swing) -> bool:
    return not swing.punch


def is_punch(s: State, swing: Swing) -> bool:
    return swing.punch


def is_attack(s: State, swing: Swing) -> bool:
    return True


def steady_aim(s: State, swing: Swing) -> None:
    """You, that is this character alone. hcb.act.10"""
    swing.attack.add(1, "steady_aim", "hcb.act.10")


def close_fighter(s: State, swing: Swing) -> None:
    """hcb.act.10"""
    swing.attack.add(1, "close_fighter", "hcb.act.10")


def heavy_fist(s: State, swing: Swing) -> None:
    """hcb.dmg.1"""
    swing.damage.add(1, "heavy_fist", "hcb.dmg.1")


def piercing(s: State, swing: Swing) -> None:
    """What would reduce the damage does not. hcb.power.8"""
    swing.pierced = True


def flurry(s: State, figure: int, punched: bool) -> list[object]:
    """Another punch, at the same enemy or another. hcb.act.8"""
    if not punched:
        return []
    return [s.f.punch[foe] for foe in s.f.own[1 - s.f.owner[figure]] if not attack_rule(s, figure, foe, True)]


def twin_shot(s: State, figure: int, punched: bool) -> list[object]:
    """Another shot, at another enemy. hcb.act.8"""
    if punched:
        return []
    foes = [foe for foe in s.f.own[1 - s.f.owner[figure]] if stands(s, foe) and foe not in s.targets]
    return [s.f.shoot[foe] for foe in foes if not attack_rule(s, figure, foe, False)]


STEADY_AIM = register("steady_aim", Effect(swings=is_shot, swing=steady_aim))
CLOSE_FIGHTER = register("close_fighter", Effect(swings=is_punch, swing=close_fighter))
HEAVY_FIST = register("heavy_fist", Effect(swings=is_punch, swing=heavy_fist))
PIERCING = register("piercing", Effect(swings=is_attack, swing=piercing))
FLURRY = register("flurry", Effect(again=flurry))
TWIN_SHOT = register("twin_shot", Effect(again=twin_shot))
SECOND_CHANCE = register("second_chance", Effect(rerolls=True))
