"""Action tiles: what can be aimed, what happens, why not. Chapter TUILES ACTION. One small trait each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hexdial.games.neuroshima.attacks import Hit
from hexdial.games.neuroshima.battle import begin_battle
from hexdial.games.neuroshima.casualties import apply_hits
from hexdial.games.neuroshima.changes import Seen, tell_changes
from hexdial.games.neuroshima.choices import AIR_STRIKE, BATTLE, BLAST, BY_TILE, GRENADE, SNIPER, Aim, Push, Shift
from hexdial.games.neuroshima.events import Hurt, Noted, Pushed, Who, who
from hexdial.games.neuroshima.medics import absorb
from hexdial.games.neuroshima.motion import has_two_steps, shift, shifts
from hexdial.games.neuroshima.nets import standing
from hexdial.games.neuroshima.state import BY_TILE as FOUGHT_BY_TILE
from hexdial.games.neuroshima.state import NOBODY, NeuroshimaTable, Standing, State, carry, home_of

Options = Callable[[State, Standing, int, "list[object]"], None]
Effect = Callable[[NeuroshimaTable, object], None]

SMASH: Final = 99  # a grenade destroys whatever the toughness


class Instant:
    """An action tile's trait: all ways to play it now, and what it does. Without a way it cannot be played."""

    def __init__(self, options: Options, effect: Effect) -> None:
        self.options = options
        self.effect = effect


def battle_options(s: State, now: Standing, side: int, found: list[object]) -> None:
    """Barred once anybody has drawn his last tile. nsh.battle_tile.3"""
    if not s.closing:
        found.append(BATTLE)


def battle(t: NeuroshimaTable, chosen: object) -> None:
    begin_battle(t, FOUGHT_BY_TILE, t.s.active)


def move_options(s: State, now: Standing, side: int, found: list[object]) -> None:
    """Own units of any kind that no net holds. nsh.move.1, nsh.move.3"""
    for cell, face in enumerate(s.face):
        if face >= 0 and not move_rule(s, now, side, cell):
            shifts(s, now, BY_TILE, cell, found)


def move_rule(s: State, now: Standing, side: int, cell: int) -> str:
    """Why a Move tile cannot touch the unit; empty: it can."""
    if s.face[cell] < 0:
        return "nsh.move.1"
    if now.control[cell] != side:
        if s.side[cell] == side:
            return "nsh.scoper.3"
        return "nsh.team.6" if s.f.friends[side * s.f.sides + now.control[cell]] else "nsh.move.2"
    return "nsh.move.3" if now.netted[cell] else ""


def move(t: NeuroshimaTable, chosen: object) -> None:
    """Onto a hex under an enemy net too. nsh.move.5"""
    assert isinstance(chosen, Shift)
    s = t.s
    shift(t, chosen, moved_rule(s, chosen) if t.telling else "nsh.move.1")
    if t.telling and standing(s).netted[chosen.cell]:
        t.tell("nsh.move.5", Noted, (who(s, chosen.cell),))


def moved_rule(s: State, chosen: Shift) -> str:
    """Where there is no free neighbour it can still turn; the ring is a part of the battlefield."""
    if chosen.cell not in s.f.field.inner:
        return "nsh.extended.3"
    return "nsh.move.1" if any(s.face[cell] < 0 for cell in s.f.field.near[chosen.start]) else "nsh.move.6"


def push_options(s: State, now: Standing, side: int, found: list[object]) -> None:
    """An own unit and an enemy beside it that has somewhere to go. nsh.push.1, nsh.push.5"""
    f = s.f
    for cell, face in enumerate(s.face):
        if face < 0 or now.control[cell] != side:
            continue
        for way in range(6):
            target = f.next[cell * 6 + way]
            if target >= 0 and s.face[target] >= 0 and not push_rule(s, now, side, cell, target):
                found.append(f.tables.push[cell * 6 + way])


def push_rule(s: State, now: Standing, side: int, pusher: int, target: int) -> str:
    """Why this unit cannot push that one; empty: it can."""
    f = s.f
    o = f.o
    if s.face[pusher] < 0 or s.face[target] < 0 or now.control[pusher] != side:
        return "nsh.push.1"
    if not f.handles[side * f.sides + now.control[target]]:
        return "nsh.team.6" if now.control[target] != side else "nsh.push.1"
    if now.netted[pusher]:
        return "nsh.push.7"
    if now.netted[target]:
        return "nsh.net.7"
    kind = s.face[pusher] // 6
    if not o.push_by_any and (f.faces.is_module[kind] or f.faces.is_hq[kind]):
        return "nsh.push.8"
    if not o.push_hq and f.faces.is_hq[s.face[target] // 6]:
        return "nsh.push.9"
    if ways_out(s, pusher, target):
        return ""
    return "nsh.push.5" if beyond(s, pusher, target) else "nsh.push.6"


def ways_out(s: State, pusher: int, target: int) -> list[int]:
    """The free hexes beside the target with a gap to the pusher. nsh.push.2"""
    return [cell for cell in beyond(s, pusher, target) if s.face[cell] < 0]


def beyond(s: State, pusher: int, target: int) -> list[int]:
    """The hexes beside the target, inside the battlefield, that are not beside the pusher. nsh.push.6"""
    apart = s.f.field.apart[pusher]
    return [cell for cell in s.f.field.near[target] if apart[cell] == 2]


def push(t: NeuroshimaTable, chosen: object) -> None:
    """The pushed unit's controller picks the hex; it keeps its facing and its wounds. nsh.push.3, nsh.push.4"""
    assert isinstance(chosen, Push)
    s = t.s
    f = s.f
    before = standing(s)
    unit, by = who(s, chosen.target), who(s, chosen.pusher)
    pushed = before.control[chosen.target]
    ways = [f.tables.to[cell] for cell in ways_out(s, chosen.pusher, chosen.target)]
    cell = t.ask(f.chair[pushed], ways, "pushed", (chosen.pusher, chosen.target)).cell
    seen = Seen(s) if t.telling else None
    carry(s, chosen.target, cell, s.face[chosen.target] % 6)
    if seen is not None:
        t.tell(pushed_rule(s, before, unit, len(ways)), Pushed, unit, by, cell)
        t.tell("nsh.push.4", Noted, (who(s, cell),))
        t.tell("nsh.push.11", Noted, (who(s, cell),))
        tell_changes(t, seen, "nsh.net.16")


def pushed_rule(s: State, before: Standing, unit: Who, ways: int) -> str:
    """Moloch pushes partners, a Net Fighter falls to whom it does not hold, a Recon Center lengthens no push."""
    pushed = before.control[unit.cell]
    if s.f.friends[s.active * s.f.sides + pushed]:
        return "nsh.moloch_team.3"
    if s.f.faces.throws_net[unit.kind]:
        return "nsh.net.8"
    if has_two_steps(s, before, pushed):
        return "nsh.recon.4"
    return "nsh.push.3" if ways > 1 else "nsh.push.1"


def sniper_options(s: State, now: Standing, side: int, found: list[object]) -> None:
    """Any enemy fighter or module. nsh.sniper.1"""
    for cell in range(s.f.size):
        if not sniper_rule(s, now, side, cell):
            found.append(s.f.tables.aim[SNIPER][cell])


def sniper_rule(s: State, now: Standing, side: int, cell: int) -> str:
    if s.face[cell] < 0:
        return "nsh.play.9"
    if s.f.friends[side * s.f.sides + now.control[cell]]:
        home = s.f.faces.is_hq[s.face[cell] // 6]
        return "nsh.team.16" if now.control[cell] != side else "nsh.hq.12" if home else "nsh.sniper.1"
    return "nsh.sniper.2" if s.f.faces.is_hq[s.face[cell] // 6] else ""


def sniper(t: NeuroshimaTable, chosen: object) -> None:
    assert isinstance(chosen, Aim)
    t.tell(sniped_rule(t.s, chosen.cell), Hurt, who(t.s, chosen.cell), 1)
    suffer(t, [chosen.cell], 1, "nsh.sniper.4")


def sniped_rule(s: State, cell: int) -> str:
    """A net is no cover; who has life left is only marked."""
    if standing(s).netted[cell]:
        return "nsh.sniper.5"
    return "nsh.sniper.3" if s.f.faces.life[s.face[cell] // 6] - s.wounds[cell] > 1 else "nsh.sniper.1"


def grenade_options(s: State, now: Standing, side: int, found: list[object]) -> None:
    """Any enemy unit but an HQ next to one's own HQ. nsh.grenade.2"""
    home = home_of(s, side)
    if home == NOBODY:
        return
    for cell in s.f.field.near[home]:
        if not grenade_rule(s, now, side, cell):
            found.append(s.f.tables.aim[GRENADE][cell])


def grenade_rule(s: State, now: Standing, side: int, cell: int) -> str:
    f = s.f
    home = home_of(s, side)
    if s.face[cell] < 0:
        return "nsh.play.9"
    if f.friends[side * f.sides + now.control[cell]]:
        return "nsh.team.16" if now.control[cell] != side else "nsh.hq.12" if cell == home else "nsh.grenade.1"
    if f.faces.is_hq[s.face[cell] // 6]:
        return "nsh.grenade.3"
    if home == NOBODY or f.field.apart[home][cell] != 1:
        return "nsh.grenade.6" if beside_partner(s, side, cell) else "nsh.grenade.2"
    return "nsh.grenade.4" if now.netted[home] else ""


def beside_partner(s: State, side: int, cell: int) -> bool:
    """Is the hex next to a partner's HQ?"""
    f = s.f
    homes = [home_of(s, other) for other in range(f.sides) if other != side and f.friends[side * f.sides + other]]
    return any(home != NOBODY and f.field.apart[home][cell] == 1 for home in homes)


def grenade(t: NeuroshimaTable, chosen: object) -> None:
    assert isinstance(chosen, Aim)
    t.tell("nsh.grenade.1", Hurt, who(t.s, chosen.cell), -1)
    suffer(t, [chosen.cell], SMASH, "nsh.grenade.5")


def air_strike_options(s: State, now: Standing, side: int, found: list[object]) -> None:
    """Any hex whose six neighbours lie on the battlefield too. nsh.airstrike.2, nsh.airstrike.4"""
    for cell, blast in enumerate(s.f.field.blast):
        if blast:
            found.append(s.f.tables.aim[AIR_STRIKE][cell])


def air_strike(t: NeuroshimaTable, chosen: object) -> None:
    """Everybody on the seven hexes, friend or enemy, but no HQ. nsh.airstrike.1, nsh.airstrike.3"""
    assert isinstance(chosen, Aim)
    s = t.s
    hurt: list[int] = []
    if s.face[chosen.cell] < 0:
        t.tell("nsh.airstrike.4", Noted, ())
    for cell in s.f.field.blast[chosen.cell]:
        if s.face[cell] < 0:
            continue
        if s.f.faces.is_hq[s.face[cell] // 6]:
            t.tell("nsh.airstrike.3", Hurt, who(s, cell), 0)
        else:
            t.tell(bombed_rule(s, cell), Hurt, who(s, cell), 1)
            hurt.append(cell)
    suffer(t, hurt, 1, "nsh.airstrike.6")


def bombed_rule(s: State, cell: int) -> str:
    """The partner's units are hurt like one's own; armour does not help."""
    f = s.f
    side = standing(s).control[cell]
    if side != s.active and f.friends[s.active * f.sides + side]:
        return "nsh.team.14"
    return "nsh.airstrike.5" if f.faces.armour[s.face[cell]] else "nsh.airstrike.1"


def suffer(t: NeuroshimaTable, cells: list[int], wounds: int, healed: str) -> None:
    """Wounds of an action tile fall together; Medics answer; what falls leaves at once. nsh.action.3, nsh.medic.13"""
    s = t.s
    f = s.f
    now = standing(s)
    hits = [
        Hit(-1, s.active, cell, BLAST, wounds, f.friends[s.active * f.sides + now.control[cell]])
        for cell in sorted(cells)
    ]
    spent = absorb(t, now, hits, s.active)
    if spent and t.telling:
        both = len({now.serves[cell] for cell in spent}) > 1  # whoever struck has chosen first
        t.tell("nsh.airstrike.8" if both else healed, Noted, tuple([who(s, cell) for cell in spent]))
    apply_hits(t, now, hits, spent, [])


INSTANTS: Final[dict[str, Instant]] = {
    "battle": Instant(battle_options, battle),
    "move": Instant(move_options, move),
    "push": Instant(push_options, push),
    "sniper": Instant(sniper_options, sniper),
    "grenade": Instant(grenade_options, grenade),
    "air_strike": Instant(air_strike_options, air_strike),
}
