"""Totals and bonuses: the rolled Strike Value, colour, Pod, ally, home bonus, and what silver tiles add."""

from __future__ import annotations

from hexdial.games.hexors.ground import friendly, has_home, home_only, partner, taken, touching, walled_by
from hexdial.games.hexors.state import IN_FORCE, NOBODY, State
from hexdial.kernel.tally import Tally


def total(s: State, piece: int, colour: int, lent: int, attacking: bool, telling: bool) -> Tally:
    """What this tile counts in the present battle. jlh.total.1, ygh.total.1"""
    f = s.f
    cites = f.cites
    tile = s.kind[piece]
    tally = Tally(f.strikes[tile][colour], "rolled", cites.strike, telling)
    if lent >= 0:
        tally.replace(lent, "lent", "ygh.symbiosis.1")
    if f.beginner:
        if f.is_home[piece]:
            _beginner_bonus(s, tally, tile)
        return tally
    if f.is_home[piece]:
        tally.add(home_bonus(s, piece, attacking), "home bonus", bonus_rule(s, piece, attacking))
    else:
        stripped = strip_rule(s, piece)
        if not stripped:
            tally.add(colour_bonus(s, piece), "colour", colour_rule(s, piece, attacking))
            if in_pod(s, piece):
                tally.add(1, "pod", pod_rule(s, piece))
        if allied(s, piece):
            tally.add(1, "ally", ally_rule(s, piece))
    for power, status in enumerate(s.p_status):
        if status == IN_FORCE:
            strike = f.trait[s.p_kind[power]].strike
            if strike is not None:
                tally.add(strike(s, power, piece), f.silvers[s.p_kind[power]].id, strike_rule(s, power, piece))
    if s.boost[piece]:
        tally.add(s.boost[piece], "stones", "jlh.ffa.10")
    return tally


def _beginner_bonus(s: State, tally: Tally, tile: int) -> None:
    """Bare Strike Values, apart from the +2 of the sister game or a house rule. jlh.setup.13, ygh.win.4"""
    if s.f.v.beginner_home_bonus:
        tally.add(s.f.v.beginner_home_bonus, "home bonus", "ygh.win.4")
    elif s.f.o.beginner_bonus == "plus2":
        tally.add(2, "home bonus", s.f.cites.bare)
    elif s.f.o.beginner_bonus == "printed_bonus":
        tally.add(s.f.bonus[tile], "home bonus", s.f.cites.bare)


def seat_of_bonus(s: State, piece: int) -> int:
    """Whose home lends colour and ally bonus to a taken tile. jlh.telepathy.4, ygh.zombify.4"""
    return s.f.owner[piece] if s.f.o.bonus_of_owner else s.control[piece]


def colour_bonus(s: State, piece: int) -> int:
    """The number the home shows in the fighter's background colour; none without the home. jlh.color.1, jlh.color.4"""
    seat = seat_of_bonus(s, piece)
    if seat == NOBODY or not has_home(s, seat):
        return 0
    colour = s.f.colour[s.kind[piece]]
    return s.f.strikes[s.kind[s.f.home[seat]]][colour] if colour >= 0 else 0


def colour_rule(s: State, piece: int, attacking: bool) -> str:
    """A taken tile's own rule, or the plain one; the defender has the bonus as well. jlh.color.2"""
    cites = s.f.cites
    if taken(s, piece):
        return cites.taken_bonus
    if s.f.mode == "team":
        return "jlh.team.9"
    return cites.colour if attacking else cites.colour_both


def in_pod(s: State, piece: int) -> bool:
    """A friend stands directly at one of its faces. jlh.pod.1, jlh.pod.6"""
    seat = s.control[piece]
    return any(friendly(s, near, seat) for near in s.f.near[s.where[piece]])


def pod_rule(s: State, piece: int) -> str:
    """The most telling rule for this Pod: a partner's tile, a wall, the home, or plain company."""
    cites = s.f.cites
    seat = s.control[piece]
    friends = [near for near in s.f.near[s.where[piece]] if friendly(s, near, seat)]
    if len(friends) > 1:
        return cites.pod_size
    o = s.at[friends[0]]
    if o >= s.f.pieces:
        return "jlh.wall.5" if s.f.v.allies else cites.wall_friend
    if walled_by(s, o) != NOBODY:
        return "ygh.soul_clamp.3"
    if s.control[o] not in (seat, NOBODY):
        return "jlh.team.6"
    if taken(s, o):
        return cites.taken_friend
    return cites.pod_home if s.f.is_home[o] else cites.pod


def allied(s: State, piece: int) -> bool:
    """The icon of the fighter is the icon of its home, or of the partner's. jlh.ally.1, jlh.team.8"""
    icon = s.f.ally[s.kind[piece]]
    if not s.f.v.allies or not icon:
        return False
    seat = seat_of_bonus(s, piece)
    return seat != NOBODY and any(
        other != NOBODY and has_home(s, other) and s.f.ally[s.kind[s.f.home[other]]] == icon
        for other in (seat, partner(s, seat))
    )


def ally_rule(s: State, piece: int) -> str:
    seat = seat_of_bonus(s, piece)
    own = has_home(s, seat) and s.f.ally[s.kind[s.f.home[seat]]] == s.f.ally[s.kind[piece]]
    return "jlh.ally.1" if own else "jlh.team.8"


def home_bonus(s: State, piece: int, attacking: bool) -> int:
    """A home adds its bonus when it has to fight. jlh.def.1, jlh.ffa.17, ygh.bonus.1"""
    return 0 if bonus_barred(s, piece, attacking) else s.f.bonus[s.kind[piece]]


def bonus_barred(s: State, piece: int, attacking: bool) -> str:
    """The rule that takes the home's bonus away in this battle."""
    if s.f.v.home_moves:
        return ""
    foe = s.defender if piece == s.attacker else s.attacker
    if s.f.is_home[s.attacker] and s.f.is_home[s.defender]:
        if s.f.multi:
            return "jlh.ffa.22"
        return "" if s.f.o.rolloff_bonus else "jlh.win.5"
    if attacking and not touching(s, piece, foe):
        return "jlh.ffa.17"
    return ""


def bonus_rule(s: State, piece: int, attacking: bool) -> str:
    if s.f.v.home_moves:
        return s.f.cites.home_bonus
    if s.f.is_home[s.attacker] and s.f.is_home[s.defender]:
        return "jlh.win.5"
    if attacking:
        return "jlh.ffa.17"
    if s.f.multi and home_only(s, s.f.owner[piece]):
        return "jlh.ffa.18"
    return "jlh.def.2" if s.distant else s.f.cites.home_bonus


def strip_rule(s: State, piece: int) -> str:
    """The rule by which a power strips the fighter of colour and Pod bonus. ygh.divine_chain.2"""
    for power, status in enumerate(s.p_status):
        if status == IN_FORCE:
            strips = s.f.trait[s.p_kind[power]].strips
            if strips is not None:
                rule = strips(s, power, piece)
                if rule:
                    return rule
    return ""


def lendable(s: State, piece: int, colour: int) -> int:
    """The best value a power lets this fighter use instead of its roll, -1 if none. ygh.symbiosis.1"""
    best = NOBODY
    for power, status in enumerate(s.p_status):
        if status == IN_FORCE:
            lends = s.f.trait[s.p_kind[power]].lends
            if lends is not None:
                best = max(best, lends(s, power, piece, colour))
    return best


def strike_rule(s: State, power: int, piece: int) -> str:
    """A lasting bonus stays with its tile under another command. jlh.super_strength.3, ygh.nova_burst.2"""
    if taken(s, piece) and not s.f.quick[s.p_kind[power]] and s.p_target[power] == piece:
        return "ygh.nova_burst.2" if s.f.v.home_moves else "jlh.super_strength.3"
    return power_rule(s, power)


def power_rule(s: State, power: int, number: int = 1) -> str:
    """A rule of a silver tile's own glossary entry."""
    return s.f.rule(s.p_kind[power], number)
