"""Line of Sight, Punching, Shooting: who can be attacked, and by which rule not."""

from __future__ import annotations

from hexdial.games.heroclix2008.state import State
from hexdial.kernel.tally import Reason


def attack_rule(s: State, attacker: int, target: int, punch: bool) -> str:
    """The rule against this attack, "" if it is allowed. hcb.act.3, hcb.los.1"""
    return attack_rule_from(s, attacker, s.where[attacker], target, punch)


def attack_rule_from(s: State, attacker: int, here: int, target: int, punch: bool) -> str:
    """The same, as if the attacker stood on that square. hcb.act.7"""
    f = s.f
    if f.owner[attacker] == f.owner[target]:
        return "hcb.build.5"
    there = s.where[target]
    if here < 0 or there < 0:
        return "hcb.los.1"
    if punch:
        if f.board.apart(here, there) != 1:
            return "hcb.punch.1"
        return "hcb.punch.3" if f.ground.line(here, there).rule else ""
    return range_rule(s, attacker, here, target) or sight_rule(s, here, target)


def range_rule(s: State, attacker: int, here: int, target: int) -> str:
    """Is it near enough, and not too near? hcb.shoot.1 to hcb.shoot.5"""
    f = s.f
    reach = f.range[attacker]
    if not reach:
        return "hcb.shoot.2"
    there = s.where[target]
    apart = f.board.apart(here, there)
    if apart > reach:
        return "hcb.shoot.1"
    if f.o.euclidean:
        width = f.board.width
        dx, dy = here % width - there % width, here // width - there // width
        if dx * dx + dy * dy > reach * reach:
            return "hcb.shoot.3"
    if apart == 1 and not f.o.shoot_adjacent:
        return "hcb.shoot.4"
    if apart > 1 and not f.o.shoot_when_adjacent and beset(s, f.owner[attacker], here):
        return "hcb.shoot.5"
    return ""


def sight_rule(s: State, here: int, target: int) -> str:
    """What stands in the line's way: terrain, a wall, a corner, another enemy. hcb.los.2 to hcb.los.8"""
    f = s.f
    line = f.ground.line(here, s.where[target])
    if line.rule:
        return line.rule
    foe = f.owner[target]
    for cell in line.cells:
        if s.at[cell] >= 0 and f.owner[s.at[cell]] == foe:
            return "hcb.los.5"
    for cell in line.halves:
        if s.at[cell] >= 0 and f.owner[s.at[cell]] == foe:
            return "hcb.los.7"
    for place in range(0, len(line.corners), 2):
        left, right = s.at[line.corners[place]], s.at[line.corners[place + 1]]
        if left >= 0 and right >= 0 and f.owner[left] == foe and f.owner[right] == foe:
            return "hcb.los.6"
    return ""


def beset(s: State, owner: int, here: int) -> bool:
    """Is there an enemy of this seat next to the square?"""
    for cell in s.f.board.near[here]:
        if s.at[cell] >= 0 and s.f.owner[s.at[cell]] != owner:
            return True
    return False


def attacks(s: State, figure: int, first: bool = False) -> list[object]:
    """Every punch and every shot the figure could make from where it stands, or only the first found. hcb.act.3"""
    f = s.f
    punches: list[object] = []
    shots: list[object] = []
    here = s.where[figure]
    reach = f.range[figure]
    for foe in f.own[1 - f.owner[figure]]:
        there = s.where[foe]
        if there < 0:
            continue
        apart = f.board.apart(here, there)
        if apart == 1 and not attack_rule(s, figure, foe, True):
            punches.append(f.punch[foe])
        if apart <= reach and not attack_rule(s, figure, foe, False):
            shots.append(f.shoot[foe])
        if first and (punches or shots):
            break
    return punches + shots


def line_reasons(s: State, attacker: int, target: int, punch: bool) -> tuple[Reason, ...]:
    """What the line met and what did not matter. Made only while somebody listens."""
    f = s.f
    here, there = s.where[attacker], s.where[target]
    line = f.ground.line(here, there)
    found = [Reason(f.board.apart(here, there), "squares away", "hcb.los.1")]
    between = [s.at[cell] for cell in line.cells if s.at[cell] >= 0]
    if any(f.owner[figure] == f.owner[attacker] for figure in between):
        found.append(Reason(0, "friends do not block", "hcb.los.8"))
    if f.ground.hindered[there] or f.ground.hindered[here]:
        found.append(Reason(0, "their own squares do not block", "hcb.los.9"))
    if line.touched:
        found.append(Reason(0, "one corner touched", "hcb.los.10"))
    if any(f.ground.hindered[cell] for cell in line.cells):
        found.append(Reason(0, "hindering terrain does not matter", "hcb.terrain.7"))
    if punch:
        if sight_rule(s, here, target):
            found.append(Reason(0, "other characters are ignored", "hcb.punch.2"))
        return tuple(found)
    if sight_rule(s, there, attacker):
        found.append(Reason(0, "seen this way only", "hcb.los.11"))
    dx, dy = here % f.board.width - there % f.board.width, here // f.board.width - there // f.board.width
    if dx and dy:
        found.append(Reason(0, "diagonals count as one", "hcb.shoot.3"))
    if f.board.apart(here, there) == 1:
        found.append(Reason(0, "adjacent", "hcb.shoot.4"))
    elif beset(s, f.owner[attacker], here):
        found.append(Reason(0, "next to another enemy", "hcb.shoot.5"))
    return tuple(found)
