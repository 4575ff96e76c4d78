"""A battle: phases from the highest initiative down to 0, everything in a phase at the same time. Chapter COMBAT."""

from __future__ import annotations

from typing import Final

from hexdial.games.neuroshima.attacks import Hit, attack, explode
from hexdial.games.neuroshima.bonuses import Bonuses, bonuses
from hexdial.games.neuroshima.casualties import apply_hits
from hexdial.games.neuroshima.decisions import choose, choose_openly, choosers, one_of_each, tell_choices
from hexdial.games.neuroshima.events import BattleBegan, BattleEnded, PhaseBegan
from hexdial.games.neuroshima.initiative import actors, attacks_now, highest, tell_acting
from hexdial.games.neuroshima.medics import absorb
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
    NeuroshimaTable,
    Standing,
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
        rule = "nsh.extended.2" if why == FULL and s.f.extended else WHY[why]
        t.tell(rule, BattleBegan, why, starter, s.initiative)


def next_phase(t: NeuroshimaTable) -> None:
    """The next initiative phase in which somebody acts: choices, hits, Medics, wounds, removal. nsh.combat.15"""
    s = t.s
    now = standing(s)
    given = bonuses(s, now)
    acting: list[int] = []
    while s.initiative >= 0:
        t.tell("nsh.combat.1", PhaseBegan, s.initiative)
        acting = actors(s, now, given, s.initiative)
        if acting:
            break
        s.initiative -= 1
    if not acting:
        t.tell("nsh.combat.5", BattleEnded, tuple(s.life))
        s.phase = AFTER
        return
    choose(t, now, given, acting)
    if s.phase == RESOLVE:
        return
    resolve(t, now, given, acting)


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
        printed = f.faces.initiative[s.face[cell] // 6]
        if t.telling:
            tell_acting(t, now, given, cell)
        s.spent[cell] |= attacks_now(printed, given.initiative[cell], given.extra[cell], s.spent[cell], s.initiative)
        if cell in s.exploding:
            explode(t, cell, hits)
        else:
            converted = -1
            for coded in s.converting:
                if coded // 18 == cell:
                    converted = coded % 18
                    s.converted[cell] = not f.o.convert_each_phase
            attack(t, now, given, cell, converted, hits)
    spent = absorb(t, now, hits, s.starter)
    apply_hits(t, now, hits, spent, s.exploding)
    s.exploding = []
    s.converting = []
    s.initiative -= 1
    if f.scoring and f.o.score_each_phase:
        reached_goal(t)
