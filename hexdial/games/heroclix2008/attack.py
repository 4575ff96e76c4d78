"""Attacking: announce, roll, compare, deal; powers speak at their moments, the step combines them."""

from __future__ import annotations

from typing import Final

from hexdial.games.heroclix2008.catalogue import ATTACK, DAMAGE, DEFENSE
from hexdial.games.heroclix2008.choices import DECLINE, DECLINE_OR_USE, USE, Lean
from hexdial.games.heroclix2008.damage import suffer
from hexdial.games.heroclix2008.effects import Swing
from hexdial.games.heroclix2008.events import Aimed, Compared, Declined, Leaned, Rolled, Used
from hexdial.games.heroclix2008.remarks import on_power_limit
from hexdial.games.heroclix2008.sight import attack_rule_from, line_reasons
from hexdial.games.heroclix2008.state import NOBODY, State, T, number, showing, stands
from hexdial.games.heroclix2008.victory import check_points
from hexdial.kernel.tally import Tally

CRITICAL: Final = 12
FUMBLE: Final = 2


def strike(t: T, attacker: int, target: int, punch: bool) -> None:
    """One attack from the announcement to the last answer. hcb.act.3, hcb.act.8"""
    s = t.s
    swing = Swing(
        attacker, target, punch,
        Tally(number(s, attacker, ATTACK), "attack", "hcb.dmg.6" if s.click[attacker] else "hcb.roll.1", t.telling),
        Tally(number(s, target, DEFENSE), "defense", "hcb.roll.2", t.telling),
        Tally(number(s, attacker, DAMAGE), "damage", "hcb.dmg.1", t.telling),
    )  # fmt: skip
    if t.telling:
        t.tell(aim_rule(s, swing), Aimed, attacker, target, punch, line_reasons(s, attacker, target, punch))
    s.targets.append(target)
    lent = lean(t, swing, s.f.owner[attacker])
    own = own_bonuses(t, swing)
    if t.telling:
        on_power_limit(t, swing, own, lent)
    lean(t, swing, s.f.owner[target])
    guards(t, swing)
    if rolls_a_hit(t, swing) and not dodges(t, swing):
        deal(t, swing)
    if punch:
        strikes_back(t, swing)


def aim_rule(s: State, swing: Swing) -> str:
    """A punch, a shot, one that only the move made possible, or the second one of an action."""
    if s.targets:
        return "hcb.act.8"
    if s.start != NOBODY and attack_rule_from(s, swing.attacker, s.start, swing.target, swing.punch):
        return "hcb.act.7"
    return "hcb.punch.1" if swing.punch else "hcb.shoot.1"


def lean(t: T, swing: Swing, seat: int) -> bool:
    """At most one black-tab power a side and action; its owner chooses. hcb.power.7"""
    s = t.s
    f = s.f
    if not f.blacks[seat]:
        return False
    if s.black[seat] == NOBODY:
        options = lendable(s, swing, seat)
        if options:
            choose_black(t, swing, seat, options)
    if s.black[seat] < 0:
        return False
    figure, power = divmod(s.black[seat], len(f.powers))
    if not stands(s, figure) or power not in showing(s, figure):
        return False
    lends = f.effects[power].lends
    assert lends is not None
    stat = lends(s, figure, swing)
    if stat == NOBODY:
        return False
    tally = swing.attack if stat == ATTACK else swing.defense if stat == DEFENSE else swing.damage
    tally.add(1, f.powers[power].id, "hcb.power.7")
    return True


def choose_black(t: T, swing: Swing, seat: int, options: list[Lean]) -> None:
    """The owner chooses among several; declining is asked where the table plays so, or a better use may come."""
    s = t.s
    asked: list[object] = [DECLINE, *options] if s.f.o.ask_bonuses or may_wait(s, swing, seat) else [*options]
    chosen = t.ask(seat, asked, "black", (swing.attacker, seat))
    if isinstance(chosen, Lean):
        s.black[seat] = chosen.figure * len(s.f.powers) + chosen.power
        t.tell("hcb.power.7", Leaned, seat, chosen.figure, chosen.power, swing.attacker)
    else:
        t.tell("hcb.power.3", Declined, seat, swing.attacker, NOBODY)


def may_wait(s: State, swing: Swing, seat: int) -> bool:
    """Could another attack of this action be worth another black-tab power? Then this one may be kept. hcb.power.3"""
    if len(s.targets) > 1 or sum(stands(s, figure) for figure in s.f.blacks[seat]) < 2:
        return False
    return any(s.f.effects[power].again is not None for power in showing(s, swing.attacker))


def lendable(s: State, swing: Swing, seat: int) -> list[Lean]:
    """The black-tab powers of this side that would count for this attack."""
    f = s.f
    found: list[Lean] = []
    for figure in f.blacks[seat]:
        if stands(s, figure):
            for power in showing(s, figure):
                lends = f.effects[power].lends
                if lends is not None and lends(s, figure, swing) != NOBODY:
                    found.append(f.lean[power][figure])
    return found


def own_bonuses(t: T, swing: Swing) -> int:
    """The attacker's own powers, as many as show. hcb.power.10"""
    s = t.s
    used = 0
    for power in showing(s, swing.attacker):
        effect = s.f.effects[power]
        if effect.swing is not None and effect.swings is not None and effect.swings(s, swing):
            if wanted(t, swing.attacker, power):
                effect.swing(s, swing)
                used += 1
    return used


def guards(t: T, swing: Swing) -> None:
    """What the target's gray-tab powers add to its defense. hcb.power.6"""
    s = t.s
    for power in showing(s, swing.target):
        effect = s.f.effects[power]
        if effect.guard is not None and effect.guards is not None and effect.guards(s, swing):
            if wanted(t, swing.target, power):
                effect.guard(s, swing)


def wanted(t: T, figure: int, power: int) -> bool:
    """A bonus that only helps counts by itself, unless the table asks each time. hcb.power.3, hcb.house.6"""
    s = t.s
    if not s.f.o.ask_bonuses:
        return True
    seat = s.f.owner[figure]
    if t.ask(seat, DECLINE_OR_USE, "use", (figure, power)) is USE:
        t.tell("hcb.house.6", Used, figure, power, NOBODY)
        return True
    t.tell("hcb.power.3", Declined, seat, figure, power)
    return False


def offered(t: T, key: str, figure: int, power: int, other: int) -> bool:
    """A power that its owner uses or not. hcb.power.3, hcb.power.6"""
    s = t.s
    seat = s.f.owner[figure]
    if t.ask(seat, DECLINE_OR_USE, key, (figure, other)) is USE:
        t.tell("hcb.power.6" if s.f.gray[power] else "hcb.power.4", Used, figure, power, other)
        return True
    t.tell("hcb.power.3", Declined, seat, figure, power)
    return False


def rolls_a_hit(t: T, swing: Swing) -> bool:
    """2d6 and the attack against the defense; only the attacker rolls. hcb.roll.1 to hcb.roll.5"""
    s = t.s
    roll_dice(t, swing, False)
    if not s.rerolled:
        for power in showing(s, swing.attacker):
            if s.f.effects[power].rerolls and offered(t, "reroll", swing.attacker, power, swing.target):
                s.rerolled = True
                roll_dice(t, swing, True)
                break
    thrown = swing.dice[0] + swing.dice[1]
    swing.attack.add(thrown, "dice", "hcb.roll.3" if thrown in (FUMBLE, CRITICAL) else "hcb.roll.1")
    hit = swing.attack.value >= swing.defense.value
    if s.f.o.critical and thrown in (FUMBLE, CRITICAL):
        hit = thrown == CRITICAL
    t.tell(
        "hcb.roll.2" if hit else "hcb.roll.4", Compared, swing.attacker, swing.target, swing.punch, swing.attack.value,
        swing.defense.value, hit, tuple(swing.attack.reasons), tuple(swing.defense.reasons),
    )  # fmt: skip
    if s.f.o.critical and thrown == CRITICAL:
        swing.damage.add(1, "double six", "hcb.house.8")
    elif s.f.o.critical and thrown == FUMBLE:
        suffer(t, swing.attacker, NOBODY, Tally(1, "double one", "hcb.house.8", t.telling))
        check_points(t)
    return hit


def roll_dice(t: T, swing: Swing, again: bool) -> None:
    """Two dice, one after the other."""
    about = (swing.attacker, swing.target)
    one = t.roll("attack", about) + 1
    two = t.roll("attack", about) + 1
    swing.dice = (one, two)
    t.tell("hcb.power.4" if again else "hcb.roll.5", Rolled, swing.attacker, swing.target, (one, two), again)


def dodges(t: T, swing: Swing) -> bool:
    """The target's chance to be missed after all. hcb.power.6"""
    s = t.s
    for power in showing(s, swing.target):
        dodge = s.f.effects[power].dodge
        if dodge is not None and offered(t, "evade", swing.target, power, swing.attacker) and dodge(t, swing):
            return True
    return False


def deal(t: T, swing: Swing) -> None:
    """The damage, less what the target's powers take away. hcb.dmg.1, hcb.dmg.3"""
    s = t.s
    for power in showing(s, swing.target):
        soak = s.f.effects[power].soak
        if soak is not None and not swing.pierced and wanted(t, swing.target, power):
            swing.damage.add(-soak(s, swing), s.f.powers[power].id, "hcb.power.6")
    suffer(t, swing.target, swing.attacker, swing.damage)
    check_points(t)


def strikes_back(t: T, swing: Swing) -> None:
    """After a punch, hit or not, while both stand. hcb.power.6, hcb.ko.6"""
    s = t.s
    if not stands(s, swing.target):
        return
    for power in showing(s, swing.target):
        back = s.f.effects[power].back
        if back is not None and stands(s, swing.attacker):
            if offered(t, "back", swing.target, power, swing.attacker):
                back(t, swing)
                check_points(t)


def further_attacks(s: State, figure: int, punched: bool) -> list[object]:
    """What powers allow after the first attack of an action. hcb.act.8"""
    found: list[object] = []
    for power in showing(s, figure):
        again = s.f.effects[power].again
        if again is not None:
            found += again(s, figure, punched)
    return found
