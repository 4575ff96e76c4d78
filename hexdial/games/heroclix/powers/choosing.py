"""Whom a power that is no attack may choose: within its range and line of fire, neither Immune nor PROTECTED."""

from __future__ import annotations

from typing import Final

from hexdial.games.heroclix.aiming import best, range_of, targeting
from hexdial.games.heroclix.bases import cells_of
from hexdial.games.heroclix.choices import Pick
from hexdial.games.heroclix.clauses import LINE_OF_FIRE, WITHIN_RANGE
from hexdial.games.heroclix.moments import SHIELDS
from hexdial.games.heroclix.powers.card import CARD, NUMBER, rule_of
from hexdial.games.heroclix.refuse import WHY_NOT
from hexdial.games.heroclix.refuse_way import about, line_rule
from hexdial.games.heroclix.sight import sight
from hexdial.games.heroclix.standing import distance, is_immune
from hexdial.games.heroclix.state import ClixTable, State
from hexdial.games.heroclix.strides import cells_in
from hexdial.games.heroclix.strike import Plan
from hexdial.games.heroclix.terms import BLOCKED_LINE, KO_AREA, NOBODY, ON_MAP
from hexdial.games.heroclix.themes import bears, keywords_of
from hexdial.games.heroclix.use import FORBID, is_protected, powers_of, running
from hexdial.games.heroclix.versions import in_use
from hexdial.games.heroclix.victory import points_of
from hexdial.kernel.table import Decision

# powers whose range does not depend on the range value
FIXED_RANGE: Final = {NUMBER["outsiders"]: 6}


def reaching(s: State, power: int) -> Plan:
    """Range with the minimum that the card names. hcx.p9.minmax.1"""
    plan = Plan(True, power)
    plan.least_range = s.f.card[power].least_range
    return plan


def reach_of(s: State, f: int, power: int) -> int:
    """How far it reaches with this power. hcx.p8.range.2"""
    return FIXED_RANGE[power] if power in FIXED_RANGE else range_of(s, f, reaching(s, power))


def may_choose(s: State, f: int, other: int, power: int, far: int) -> bool:
    """Within range and line of fire; everybody reaches itself.

    hcx.p8.range.1, hcx.p9.immunity.5, hcx.keyphrase.protected_effect
    """
    if s.side[other] != s.side[f] and is_immune(s, other):
        return False
    if is_protected(s, other, power):
        return False
    if other == f:
        return True
    lifted = lifted_by(s, f, power)
    if lifted & WITHIN_RANGE:
        far = s.map.board.count
    if distance(s, f, other) > far:
        return False
    return bool(lifted & LINE_OF_FIRE) or best(s, f, other, targeting(s, f), far) != BLOCKED_LINE


def lifted_by(s: State, f: int, power: int) -> int:
    """What the version it uses does not ask for, as bits: that and nothing else. hcx.p8.term.7"""
    version = in_use(s, f) if s.version and s.using == power else None
    return 0 if version is None else version.regardless


def is_seen(s: State, f: int, cell: int, far: int) -> bool:
    """A square within range and line of fire, both from one square of its base. hcx.p8.term.8"""
    return sees(s, f, cell, far, targeting(s, f))


def sees(s: State, f: int, cell: int, far: int, improved: int) -> bool:
    for here in cells_of(s, f):
        if s.map.board.apart(here, cell) <= far and sight(s, f, here, NOBODY, cell, improved) != BLOCKED_LINE:
            return True
    return False


def squares_within(s: State, f: int, far: int) -> int:
    """The set of squares within so many squares of its base, its own included."""
    found = 0
    for here in cells_of(s, f):
        found |= s.map.around(here, far) | 1 << here
    return found


def squares_seen(s: State, f: int, far: int, among: int) -> list[int]:
    """Those of this set that are within range and line of fire, in reading order."""
    improved = targeting(s, f)
    return [cell for cell in cells_in(squares_within(s, f, far) & among) if sees(s, f, cell, far, improved)]


def choose(t: ClixTable, f: int, others: list[int], power: int) -> int:
    """One of these, by its player."""
    s = t.s
    return t.ask(s.side[f], [s.f.pick[other] for other in others], "aim", (f, power)).figure


def is_barred(s: State, f: int, power: int) -> bool:
    """Does an effect keep it from using this power, whatever it would have it from? hcx.p15.cantuse.2"""
    for effect in s.effects:
        if effect.kind == FORBID and effect.target == f and effect.value == power and running(s, effect):
            return True
    return False


def is_junior(s: State, f: int, other: int) -> bool:
    """It costs fewer points, or shares a keyword. hcx.power.leadership, hcx.power.mastermind"""
    return points_of(s, other) < points_of(s, f) or share_keyword(s, f, other)


def share_keyword(s: State, f: int, other: int) -> bool:
    """Printed or gained, by whom does not matter. hcx.p18.keyword.2"""
    return any(bears(s, other, keyword) for keyword in keywords_of(s, f))


def no_aim(s: State, decision: Decision, action: object) -> str:
    """Why it cannot be chosen."""
    f, power = about(decision), about(decision, 1)
    if not isinstance(action, Pick):
        return rule_of(power)
    other = action.figure
    if s.place[other] != ON_MAP:
        return "hcx.p8.ko.5" if s.place[other] == KO_AREA else rule_of(power)
    if s.side[other] != s.side[f] and is_immune(s, other):
        return "hcx.p9.immunity.5"
    if is_protected(s, other, power):
        return shielding_rule(s, other, power)
    if s.f.card[power].least_range:
        far = reach_of(s, f, power)
        if lifted_by(s, f, power) and not may_choose(s, f, other, power, far):
            return "hcx.p8.term.7"
        if distance(s, f, other) > far:
            return "hcx.p8.range.1"
        if not may_choose(s, f, other, power, far):
            return line_rule(s, f, other, reaching(s, power))
    return rule_of(power)


def shielding_rule(s: State, f: int, power: int) -> str:
    """The power of the card that keeps it PROTECTED, or the keyphrase on its own card."""
    bits = powers_of(s, f) & SHIELDS.bits
    for number in range(1, bits.bit_length()):
        shield = SHIELDS.by[number]
        if bits >> number & 1 and number < len(CARD) and shield is not None and shield(s, f, f) >> power & 1:
            return rule_of(number)
    return "hcx.keyphrase.protected_effect"


WHY_NOT["aim"] = no_aim
