"""A battle: phases from the highest initiative down to 0, everything in a phase at the same time. Chapter COMBAT."""

from __future__ import annotations

from typing import Final

from hexdial.games.neuroshima import remarks
from hexdial.games.neuroshima.attacks import Hit, attack, explode
from hexdial.games.neuroshima.bonuses import bonuses
from hexdial.games.neuroshima.casualties import apply_hits
from hexdial.games.neuroshima.decisions import choose, choose_openly, choosers, one_of_each, tell_choices
from hexdial.games.neuroshima.events import BattleBegan, BattleEnded, PhaseBegan
from hexdial.games.neuroshima.initiative import actors, attacks_now, highest, tell_acting
from hexdial.games.neuroshima.medics import absorb, note_unhurt
from hexdial.games.neuroshima.nets import standing
from hexdial.games.neuroshima.state import (
    AFTER,
    BATTLE,
    BY_TILE,
    FINAL,
    FULL,
    PUZZLED,
    RESOLVE,
    TIE,
    Bonuses,
    NeuroshimaTable,
    Standing,
    State,
)
from hexdial.games.neuroshima.victory import reached_goal

WHY: Final = {
    BY_TILE: "nsh.battle_tile.1", FULL: "nsh.full.1", FINAL: "nsh.end.6", TIE: "nsh.tie.1", PUZZLED: "nsh.puzzle.4",
}  # fmt: skip


def begin_battle(t: NeuroshimaTable, why: int, starter: int) -> None:
    """A battle starts; nobody has attacked in it yet. nsh.combat.1"""
    s = t.s
    n = s.f.size
    s.fight = why
    s.starter = starter
    s.spent = [0] * n
    s.converted = [False] * n
    s.exploding = []
    s.converting = []
    s.fallen = [False] * s.f.sides
    s.stirred = False
    s.initiative = highest(s)
    s.phase = BATTLE
    if t.telling:
        t.tell(why_rule(s, why), BattleBegan, why, starter, s.initiative)
        remarks.on_battle(t)


def why_rule(s: State, why: int) -> str:
    """A full board counts in the closing round too, and before the tie-break. nsh.full.4, nsh.end.3, nsh.tie.5"""
    if why == FULL and s.f.extended:
        return "nsh.extended.2"
    if why == FULL and s.closing:
        return "nsh.tie.5" if s.tie else "nsh.end.3" if s.queue and s.f.sides == 2 else "nsh.full.4"
    return WHY[why]


def next_phase(t: NeuroshimaTable) -> None:
    """The next initiative phase in which somebody acts: choices, hits, Medics, wounds, removal. nsh.combat.15"""
    s = t.s
    now = standing(s)
    given = bonuses(s, now)
    acting: list[int] = []
    while s.initiative >= 0:
        acting = actors(s, now, given, s.initiative)
        if t.telling:
            t.tell(phase_rule(s, now, given, acting), PhaseBegan, s.initiative)
        if acting:
            break
        s.initiative -= 1
    if not acting:
        t.tell("nsh.combat.5" if s.stirred else "nsh.combat.18", BattleEnded, tuple(s.life))
        s.phase = AFTER
        return
    choose(t, now, given, acting)
    if s.phase == RESOLVE:
        return
    resolve(t, now, given, acting)


def phase_rule(s: State, now: Standing, given: Bonuses, acting: list[int]) -> str:
    """A fallen HQ does not end the battle; choices come first; several act at the same time. nsh.victory.2"""
    if s.f.sides == 2 and any(s.fallen):
        return "nsh.victory.2"
    clowns, served = choosers(s, now, given, acting)
    if clowns or served:
        return "nsh.combat.15"
    return "nsh.combat.6" if len(acting) > 1 else "nsh.combat.1"


def resolve_chosen(t: NeuroshimaTable) -> None:
    """The secret choices of the phase are in."""
    s = t.s
    now = standing(s)
    given = bonuses(s, now)
    s.phase = BATTLE
    acting = actors(s, now, given, s.initiative)
    clowns, served = choosers(s, now, given, acting)
    asked = one_of_each(s, clowns, served)
    if t.telling:
        tell_choices(t)
    choose_openly(t, [cell for cell in clowns if cell not in asked], [cell for cell in served if cell not in asked])
    resolve(t, now, given, acting)


def resolve(t: NeuroshimaTable, now: Standing, given: Bonuses, acting: list[int]) -> None:
    """Every hit is computed before any is applied; what falls leaves at the end. nsh.combat.6, nsh.combat.8"""
    s = t.s
    f = s.f
    hits: list[Hit] = []
    for cell in acting:
        if t.telling:
            tell_acting(t, now, given, cell)
        if cell in s.exploding:
            explode(t, cell, hits)
        else:
            attack(t, now, given, cell, converted_attack(s, cell), hits)
            if t.telling and not any(hit.source == cell for hit in hits):
                remarks.on_miss(t, now, cell)
    if t.telling:
        note_unhurt(t, now, hits)
    hits = [hit for hit in hits if hit.wounds]  # what armour stopped is over
    before = remarks.Look(s, now, given) if t.telling else None
    spent = absorb(t, now, hits, s.starter)
    mark_made(s, given, acting)  # not earlier: who looks ahead while a Medic is asked sees the whole phase
    apply_hits(t, now, hits, spent, s.exploding)
    if before is not None:
        remarks.on_change(t, before)
    s.exploding = []
    s.converting = []
    s.initiative -= 1
    if f.scoring and f.o.score_each_phase:
        reached_goal(t)


def converted_attack(s: State, cell: int) -> int:
    """The attack of the unit that has changed its kind, as side * 3 + kind; -1: none."""
    for coded in s.converting:
        if coded // 18 == cell:
            return coded % 18
    return -1


def mark_made(s: State, given: Bonuses, acting: list[int]) -> None:
    """Every attack is made once in a battle; a unit converts once, or once in a phase. nsh.init.13, nsh.qm.5"""
    for cell in acting:
        printed = s.f.faces.initiative[s.face[cell] // 6]
        s.spent[cell] |= attacks_now(printed, given.initiative[cell], given.extra[cell], s.spent[cell], s.initiative)
    if not s.f.o.convert_each_phase:
        for coded in s.converting:
            s.converted[coded // 18] = True
