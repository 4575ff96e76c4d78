"""What a scenario says must have come true, in this game's own words: `hp`, `removed`, `netted`, `phases`, `result`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hexdial.games.neuroshima.bonuses import bonuses
from hexdial.games.neuroshima.choices import AIR_STRIKE
from hexdial.games.neuroshima.chosen import (
    Deeds,
    clown,
    convert,
    known,
    medic_absorbs,
    medic_saves,
    medic_spent,
    name_of,
    names_of,
    pushed_to,
    unit_named,
)
from hexdial.games.neuroshima.drawn import read_cell, read_side
from hexdial.games.neuroshima.events import (
    Acted,
    BattleBegan,
    BattleEnded,
    Destroyed,
    HqFell,
    HqHit,
    Left,
    PhaseBegan,
    Who,
)
from hexdial.games.neuroshima.initiative import phases
from hexdial.games.neuroshima.instants import air_strike_options, push_rule, ways_out
from hexdial.games.neuroshima.labels import label_on, labelled, side_names
from hexdial.games.neuroshima.nets import standing
from hexdial.games.neuroshima.state import NOBODY, State
from hexdial.kernel.reading import Entry, shown


def problem(course: Deeds, claim: str, value: object) -> str:
    """Why the claim is not true; "" if it is."""
    return PROBLEMS[claim](course, Entry("", "", {claim: value}, ""), claim)


def side_of(course: Deeds, entry: Entry, name: str) -> int:
    """A side by its HQ or by its own name."""
    units = known(course)
    if name in units:
        if not course.before.f.faces.is_hq[units[name].kind]:
            raise entry.wrong(name, f"{name} is no HQ; other units have wounds")
        return units[name].side
    return read_side(course.before.f, entry, name, name)


def _names(course: Deeds, entry: Entry, field: str) -> list[str]:
    """A list of units, every one of which was there."""
    value = entry.get(field)
    if not isinstance(value, list):
        raise entry.wrong(field, f"must be a list of units, not {shown(value)}")
    names = names_of(value)
    for name in names:
        unit_named(course, name)
    return names


def _same(what: str, found: list[str], wanted: list[str]) -> str:
    if sorted(found) == sorted(wanted):
        return ""
    return f"{what} {', '.join(sorted(found)) or 'nobody'}, not {', '.join(sorted(wanted)) or 'nobody'}"


def _table(entry: Entry, field: str) -> Entry:
    """A table whose keys may be numbers."""
    value = entry.get(field)
    if not isinstance(value, dict):
        raise entry.wrong(field, f"must be a table, not {shown(value)}")
    return Entry("", entry.title, {str(key): value[key] for key in value}, f"{field}.")


def _by_phase(entry: Entry, field: str) -> list[int]:
    """The phases a table speaks of."""
    table = _table(entry, field)
    for key in table.fields:
        if not key.isdigit():
            raise table.wrong(key, "must be the number of a phase")
    return [int(key) for key in table.fields]


def hp(course: Deeds, entry: Entry, claim: str) -> str:
    """`{ohq: 18}` or `{outpost: 18}`."""
    return _compare(course, _table(entry, claim), course.after.life)


def points(course: Deeds, entry: Entry, claim: str) -> str:
    return _compare(course, _table(entry, claim), course.after.points)


def _compare(course: Deeds, table: Entry, found: list[int]) -> str:
    for name in table.fields:
        side = side_of(course, table, name)
        if found[side] != table.number(name):
            return f"{name} has {found[side]}, not {table.number(name)}"
    return ""


def hp_after(course: Deeds, entry: Entry, claim: str) -> str:
    """`{3: {ohq: 20}}`: when this phase was over."""
    table = _table(entry, claim)
    for phase in _by_phase(entry, claim):
        life = course.before.life.copy()
        for told in course.events:
            event = told.event
            if isinstance(event, PhaseBegan) and event.initiative < phase:
                break
            if isinstance(event, HqHit):
                life[event.side] = event.left
        wrong = _compare(course, _table(table, str(phase)), life)
        if wrong:
            return f"after phase {phase} {wrong}"
    return ""


def wounds(course: Deeds, entry: Entry, claim: str) -> str:
    """`{guard: 1}`: it stands, and has so many."""
    s = course.after
    table = _table(entry, claim)
    for name in table.fields:
        unit = unit_named(course, name)
        if unit.tag not in s.tag:
            return f"{name} is gone"
        found = s.wounds[s.tag.index(unit.tag)]
        if found != table.number(name):
            return f"{name} has {found} wounds, not {table.number(name)}"
    return ""


def removed(course: Deeds, entry: Entry, claim: str) -> str:
    """`{3: [guard]}`: exactly those left in that phase of the first battle, and nobody in any other."""
    table = _table(entry, claim)
    wanted = {phase: _names(course, table, str(phase)) for phase in _by_phase(entry, claim)}
    found: dict[int, list[str]] = {}
    phase = NOBODY
    for told in course.events:
        event = told.event
        if isinstance(event, PhaseBegan):
            phase = event.initiative
        elif isinstance(event, BattleEnded):
            break
        elif isinstance(event, (Destroyed, Left)) and phase != NOBODY:
            found.setdefault(phase, []).append(name_of(course, event.unit))
        elif isinstance(event, HqFell) and not course.before.f.o.hq_stays:
            found.setdefault(phase, []).append(_home(course, event.side))
    for phase in sorted({*found, *wanted}, reverse=True):
        wrong = _same(f"in phase {phase} removed were", found.get(phase, []), wanted.get(phase, []))
        if wrong:
            return wrong
    return ""


def _home(course: Deeds, side: int) -> str:
    """The name of the side's HQ."""
    homes = [name for name, unit in known(course).items() if unit.kind == course.before.f.home[side]]
    return next(name for name in homes if known(course)[name].side == side)


def removed_now(course: Deeds, entry: Entry, claim: str) -> str:
    """Exactly those are gone."""
    gone = [name for name, unit in known(course).items() if unit.tag not in course.after.tag]
    return _same("removed were", gone, _names(course, entry, claim))


def netted(course: Deeds, entry: Entry, claim: str) -> str:
    return _same("netted are", held(course.after), _names(course, entry, claim))


def netted_before(course: Deeds, entry: Entry, claim: str) -> str:
    return _same("netted were", held(course.before), _names(course, entry, claim))


def held(s: State) -> list[str]:
    """The units under a net."""
    return [label_on(s, cell) for cell, is_held in enumerate(standing(s).netted) if is_held and s.face[cell] >= 0]


def acts_in(course: Deeds, entry: Entry, claim: str) -> str:
    """`{mutant: [2]}`: the phases in which it acted; where no battle was fought, those in which it would."""
    fought = any(isinstance(told.event, (BattleBegan, PhaseBegan)) for told in course.events)
    table = _table(entry, claim)
    for name in table.fields:
        unit = unit_named(course, name)
        found = acted(course, unit) if fought else would_act(course.after, name)
        if found != sorted(table.numbers(name), reverse=True):
            return f"{name} acts in {found or 'no phase'}, not in {table.numbers(name)}"
    return ""


def acted(course: Deeds, unit: Who) -> list[int]:
    events = [told.event for told in course.events]
    return [event.initiative for event in events if isinstance(event, Acted) and event.unit.tag == unit.tag]


def would_act(s: State, name: str) -> list[int]:
    """The phases of a unit as things stand; none under a net."""
    where = labelled(s)
    now = standing(s)
    if name not in where or now.netted[where[name]]:
        return []
    cell = where[name]
    given = bonuses(s, now)
    printed = s.f.faces.initiative[s.face[cell] // 6]
    if not printed:
        return []
    found = phases(printed, given.initiative[cell], given.extra[cell])
    return sorted([phase for phase in found if phase >= 0], reverse=True)


def result(course: Deeds, entry: Entry, claim: str) -> str:
    """`draw`, `outpost wins`, `moloch and borgo win`, `not yet`."""
    f = course.before.f
    text = entry.text(claim)
    words = [word.strip(",") for word in text.split() if word not in ("and", "wins", "win")]
    outcome = course.outcome
    if text in ("not yet", "none"):
        return "" if outcome is None else f"the game is over by {outcome.rule}"
    if outcome is None:
        return "the game goes on"
    winners = [side for side in range(f.sides) if f.chair[side] in outcome.winners]
    called = " and ".join(side_names(f)[side] for side in winners)
    found = f"{called} won" if winners else "it is a draw"
    if text == "draw":
        return "" if not winners else found
    named = [read_side(f, entry, claim, word) for word in words]
    teams = {f.team[side] for side in named}
    same = bool(named) and all(side in winners for side in named) and teams == {f.team[side] for side in winners}
    return "" if same else found


def push(course: Deeds, entry: Entry, claim: str) -> str:
    """`{push: brawler, legal: true, destinations: [...], chosen_by: outpost}`: may anybody beside it push it?"""
    s = course.after
    f = s.f
    now = standing(s)
    ask = _asked(entry, claim, "push", "legal", "destinations", "chosen_by")
    target = labelled(s).get(ask.text("push"), NOBODY)
    if target == NOBODY:
        raise ask.wrong("push", f"there is no unit {shown(ask.get('push'))}")
    ways: list[int] = []
    for pusher in f.field.near[target]:
        if s.face[pusher] >= 0 and not push_rule(s, now, now.control[pusher], pusher, target):
            ways += [cell for cell in ways_out(s, pusher, target) if cell not in ways]
    if ask.flag("legal") != bool(ways):
        return f"{ask.text('push')} {'can' if ways else 'cannot'} be pushed"
    if ask.has("chosen_by") and read_side(f, ask, "chosen_by") != now.control[target]:
        return f"{side_names(f)[now.control[target]]} chooses where it goes"
    return _cells(s, ask, "destinations", ways)


def centre(course: Deeds, entry: Entry, claim: str) -> str:
    """`{centre: [0, 0], legal: true, area: [...]}`: can an Air Strike be aimed there?"""
    s = course.after
    ask = _asked(entry, claim, "centre", "legal", "area")
    cell = read_cell(ask, "centre", s.f.field)
    if ask.flag("legal") != (cell in _centres(s)):
        return f"{s.f.field.texts[cell]} is {'a' if cell in _centres(s) else 'no'} centre of an Air Strike"
    return _cells(s, ask, "area", s.f.field.blast[cell])


def legal_centres(course: Deeds, entry: Entry, claim: str) -> str:
    """How many hexes an Air Strike can be aimed at."""
    ask = _asked(entry, claim, claim)
    found = len(_centres(course.after))
    return "" if ask.number(claim) == found else f"there are {found} centres"


def _centres(s: State) -> list[int]:
    found: list[object] = []
    air_strike_options(s, standing(s), max(s.active, 0), found)
    return [cell for cell in range(s.f.size) if s.f.tables.aim[AIR_STRIKE][cell] in found]


def _asked(entry: Entry, claim: str, *fields: str) -> Entry:
    """Such a claim is a table of its own, an entry of a list."""
    value = entry.get(claim)
    ask = Entry("", "", {str(key): value[key] for key in value} if isinstance(value, dict) else {claim: value})
    ask.only(*fields)
    return ask


def _cells(s: State, ask: Entry, field: str, found: list[int]) -> str:
    if not ask.has(field):
        return ""
    wanted = [read_cell(ask, field, s.f.field, value) for value in ask.values(field)]
    texts = s.f.field.texts
    return _same(f"{field} are", [texts[cell] for cell in found], [texts[cell] for cell in wanted])


PROBLEMS: Final[dict[str, Callable[[Deeds, Entry, str], str]]] = {
    "hp": hp,
    "points": points,
    "hp_after": hp_after,
    "wounds": wounds,
    "removed": removed,
    "removed_now": removed_now,
    "netted": netted,
    "netted_before": netted_before,
    "phases": acts_in,
    "result": result,
    "medic_spent": medic_spent,
    "medic_saves": medic_saves,
    "medic_absorbs": medic_absorbs,
    "clown": clown,
    "convert": convert,
    "pushed_to": pushed_to,
    "push": push,
    "centre": centre,
    "legal_centres": legal_centres,
    "legal_centres_on_19": legal_centres,
}
CLAIMS: Final = tuple(PROBLEMS)
