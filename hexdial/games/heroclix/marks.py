"""Lines over the map: the way of a move, whom an attack could target, the attack going on, knock back."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from hexdial.games.heroclix.aiming import line_to, range_of, targeting, targets_of
from hexdial.games.heroclix.choices import Pick
from hexdial.games.heroclix.events import AttackTotal, Hit, KnockedBack, Missed, Moved
from hexdial.games.heroclix.explain_line import explain_best, matters
from hexdial.games.heroclix.explain_step import explain_step, explain_way
from hexdial.games.heroclix.explain_touch import explain_neighbours
from hexdial.games.heroclix.movement import improved_movement
from hexdial.games.heroclix.pieces import cell_id, figure_id, figure_place
from hexdial.games.heroclix.state import State
from hexdial.games.heroclix.strike import Strike
from hexdial.games.heroclix.terms import ATTACK, DEFENSE, HINDERED_LINE, ON_MAP
from hexdial.games.heroclix.values import reckon
from hexdial.games.heroclix.words import Voice, told_about
from hexdial.kernel.play import Position
from hexdial.kernel.scene import Mark
from hexdial.kernel.table import Decision, Event
from hexdial.kernel.tally import Reason

MELEE: Final = "melee"
RANGED: Final = "ranged"
ALL_ROLLS: Final = 36
SUMS: Final = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]  # in how many ways two dice make this sum


def marks(position: Position[State], voice: Voice) -> tuple[Mark, ...]:
    """Ways first, then lines of fire, then the attack."""
    s = position.state
    found: list[Mark] = []
    for told in position.events:
        event = told.event
        if isinstance(event, (Moved, KnockedBack)):
            text = voice.text("mark_text.move" if isinstance(event, Moved) else "mark_text.back")
            found += [
                Mark("path", cell_id(here), cell_id(there), text=text, reasons=_steps(s, event, place, voice))
                for place, (here, there) in enumerate(pairwise(event.path))
            ]
    for decision in position.open:
        if decision.key == "step" and s.cell[told_about(decision, 0)] != told_about(decision, 2):
            ends = (figure_id(told_about(decision, 0)), cell_id(told_about(decision, 2)))
            found.append(Mark("path", *ends, text=voice.text("mark_text.move")))
    strike = s.attack
    if strike is None:
        return tuple(found)
    for decision in position.open:
        if decision.key == "target" and decision.seat >= 0:
            possible = targets_of(s, strike.attacker, strike.plan)
            found += [_aim(s, strike, target, voice) for target in possible if target not in strike.targets]
    return (*found, *_attacks(position, strike, voice))


def chosen_lines(position: Position[State], seat: int, voice: Voice) -> tuple[Mark, ...]:
    """For the one who is asked: lines to those whom a power can choose by range and line of fire. hcx.p8.lof.5"""
    found: list[Mark] = []
    for decision in position.open:
        if decision.key == "aim" and decision.seat == seat:
            found += _lines(position.state, decision, voice)
    return tuple(found)


def _lines(s: State, decision: Decision, voice: Voice) -> list[Mark]:
    """The figure itself included."""
    f, power = told_about(decision, 0), told_about(decision, 1)
    if not s.f.card[power].least_range:
        return []
    found: list[Mark] = []
    for option in decision.options:
        if isinstance(option, Pick):
            told = explain_best(s, f, option.figure, targeting(s, f))
            kind = "hindered" if told[0].change == HINDERED_LINE else "clear"
            why = tuple([voice.where(reason) for reason in matters(told) or told])
            ends = (figure_id(f), figure_id(option.figure))
            found.append(Mark("aim", *ends, text=voice.text(f"line.{kind}"), reasons=why, face=RANGED))
    return found


def _aim(s: State, strike: Strike, target: int, voice: Voice) -> Mark:
    """A line to somebody who could be attacked, with what the dice must show at least. hcx.p8.hit.1, hcx.p8.crit.3"""
    ends = (figure_id(strike.attacker), figure_id(target))
    attack = reckon(s, strike.attacker, ATTACK, strike, True)
    defense = reckon(s, target, DEFENSE, strike, True)
    line = line_to(s, strike.attacker, target, strike.plan)
    if strike.plan.ranged and line == HINDERED_LINE:
        defense.add(1, "hindered", "hcx.p10.hindering.9")
    need = min(max(3, defense.total() - attack.total()), len(SUMS) - 1)  # a double one misses, a double six hits
    kind = "close" if not strike.plan.ranged else "hindered" if line == HINDERED_LINE else "clear"
    about = {
        "line": voice.text(f"line.{kind}"),
        "need": str(need),
        "ways": str(sum(SUMS[need:])),
        "all": str(ALL_ROLLS),
    }
    text = voice.text("mark_text.never" if defense.total() - attack.total() > need else "mark_text.aim", about)
    sums = (
        _total("attack", attack.total(), tuple(attack.reasons), voice),
        _total("defense", defense.total(), tuple(defense.reasons), voice),
    )
    why = [voice.where(reason) for reason in _between(s, strike, target)]
    return Mark("aim", *ends, text=text, reasons=(*sums, *why), face=RANGED if strike.plan.ranged else MELEE)


def _between(s: State, strike: Strike, target: int) -> list[Reason]:
    """What the line of fire has met; what makes two adjacent, where it is not plain to see."""
    f = strike.attacker
    if strike.plan.ranged:
        improved = targeting(s, f) | strike.plan.targeting
        told = explain_best(s, f, target, improved, range_of(s, f, strike.plan))
        return matters(told) or list(told)
    return list(explain_neighbours(s, f, target))


def _steps(s: State, event: Event, place: int, voice: Voice) -> tuple[str, ...]:
    """What mattered on one step of a move; with the last one, what holds of the whole way."""
    if not isinstance(event, Moved):
        return ()
    path = list(event.path)
    improved = improved_movement(s, event.figure)
    told = list(explain_step(s, path[place], path[place + 1], improved))
    if place == len(path) - 2:
        told += [reason for reason in explain_way(s, path, improved) if not reason.why]
    return tuple([voice.where(reason) for reason in told])


def _total(value: str, number: int, reasons: tuple[Reason, ...], voice: Voice) -> str:
    """`attack 11 (+1 Perplex)`"""
    why = f" ({voice.sum(reasons)})" if reasons else ""
    return f"{voice.text(f'value.{value}')} {number}{why}"


def _attacks(position: Position[State], strike: Strike, voice: Voice) -> list[Mark]:
    """The attack going on, with its total and what it is compared to once the dice lie."""
    s = position.state
    face = RANGED if strike.plan.ranged else MELEE
    if not figure_place(s, strike.attacker) or s.place[strike.attacker] != ON_MAP:
        return []
    text = voice.text("mark_text.range" if strike.plan.ranged else "mark_text.close")
    reasons: list[str] = []
    against: dict[int, str] = {}
    for told in position.events:
        event = told.event
        if isinstance(event, AttackTotal):
            reasons = [_total("attack", event.value, event.reasons, voice), f"+{event.roll}"]
        elif isinstance(event, (Hit, Missed)):
            against[event.target] = _total("defense", event.defense, event.reasons, voice)
    found: list[Mark] = []
    for target in strike.targets:
        if s.place[target] == ON_MAP:
            why = (*reasons, against[target]) if target in against else tuple(reasons)
            ends = (figure_id(strike.attacker), figure_id(target))
            found.append(Mark("attack", *ends, strike.total, text, why, face))
    return found
