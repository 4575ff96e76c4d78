"""The turn: beginning, actions, end, clearing; and what waits for resolutions. PARTES 5 and 6"""

from __future__ import annotations

from typing import Final

from hexdial.games.heroclix.break_away import spoken
from hexdial.games.heroclix.choices import END as END_TURN
from hexdial.games.heroclix.choices import Give, Use
from hexdial.games.heroclix.damage import Harm, harm
from hexdial.games.heroclix.deeds import DEEDS, give, offered
from hexdial.games.heroclix.events import Noted, PhaseBegan, TokensCleared
from hexdial.games.heroclix.markers import remove_due
from hexdial.games.heroclix.moments import (
    AFTERWARDS,
    BEGINNING,
    ENDING,
    OPENING,
    PUSHING_DAMAGE,
    REDUCES,
    WORKS_ASIDE,
    Triggers,
)
from hexdial.games.heroclix.setup import choose_area, choose_map, initiative, place_figures, place_things, reveal
from hexdial.games.heroclix.state import (
    A_TURN,
    ACT,
    ACTED,
    BEGIN,
    CHOOSE_AREA,
    CHOOSE_MAP,
    CLEAR,
    END,
    GOT_TOKEN,
    INITIATIVE,
    PLACE_FIGURES,
    PLACE_THINGS,
    REVEAL,
    ClixTable,
    Due,
    Effect,
    State,
)
from hexdial.games.heroclix.state import OPENING as OPENING_PHASE
from hexdial.games.heroclix.terms import NOBODY, ON_MAP, PUSHING, SIDELINE, UNAVOIDABLE
from hexdial.games.heroclix.use import FORBID, powers_of, running
from hexdial.games.heroclix.victory import check_clock, check_defeat, check_limit
from hexdial.games.heroclix.whose import said_by
from hexdial.kernel.errors import RulesFault
from hexdial.kernel.table import Word

PUSHED: Final = "pushing"
CRITICAL_MISS: Final = "critical_miss"


def proceed(t: ClixTable) -> None:
    """From one settled state to the next."""
    s = t.s
    if s.immediate or s.after:
        resolve_due(t)
        return
    if s.called:
        check_clock(t)
    phase = s.phase
    if phase == ACT:
        act(t)
    elif phase == BEGIN:
        begin(t)
    elif phase == END:
        end(t)
    elif phase == CLEAR:
        clear(t)
    elif phase == REVEAL:
        reveal(t)
    elif phase == INITIATIVE:
        initiative(t)
    elif phase == CHOOSE_MAP:
        choose_map(t)
    elif phase == CHOOSE_AREA:
        choose_area(t)
    elif phase == PLACE_FIGURES:
        place_figures(t)
    elif phase == PLACE_THINGS:
        place_things(t)
    elif phase == OPENING_PHASE:
        opening(t)
    else:
        raise RulesFault(f"there is no phase {phase}")


def opening(t: ClixTable) -> None:
    """At the beginning of the game; then the first player's turn. hcx.p2.setup.12, hcx.p2.setup.13"""
    s = t.s
    s.active = s.first
    fire(t, OPENING, (0, 1))
    next_turn(t, s.first)


def next_turn(t: ClixTable, seat: int) -> None:
    s = t.s
    s.active = seat
    s.turn += 1
    s.given = 0
    s.stirred = False
    for f in range(len(s.done)):
        s.done[f] = 0
        s.used[f] = 0
    s.phase = BEGIN


def begin(t: ClixTable) -> None:
    """Markers that were to leave now do, then begin triggers. hcx.p6.begin.1, hcx.p5.trigger.9"""
    s = t.s
    t.tell("hcx.p2.setup.13" if s.turn == 1 else "hcx.p6.phase.1", PhaseBegan, BEGIN, s.active, s.turn)
    remove_due(t, s.active)
    fire(t, BEGINNING, (s.active,))
    s.phase = ACT
    t.tell("hcx.p6.begin.3", PhaseBegan, ACT, s.active, s.turn)


def act(t: ClixTable) -> None:
    """One action, or the end of the phase. hcx.p6.action.1, hcx.p4.type.1"""
    s = t.s
    check_defeat(t)
    chosen = t.ask_of(s.active, choices, "act", (s.given,))
    if isinstance(chosen, Word):
        s.phase = END
        return
    give(t, chosen.figure, DEEDS[chosen.deed])


def choices(s: State) -> list[Give | Word]:
    options: list[Give | Word] = [END_TURN]
    options += offered(s)
    return options


def end(t: ClixTable) -> None:
    """End triggers. hcx.p6.end.1"""
    s = t.s
    t.tell("hcx.p6.action.2" if s.given else "hcx.p4.type.1", PhaseBegan, END, s.active, s.turn)
    fire(t, ENDING, (s.active,))
    s.phase = CLEAR


def clear(t: ClixTable) -> None:
    """Tokens of those that were given none this turn, then durations, then the next player. hcx.p6.clear.1 to 7"""
    s = t.s
    check_defeat(t)
    t.tell("hcx.p6.end.2", PhaseBegan, CLEAR, s.active, s.turn)
    for f, place in enumerate(s.place):
        if place == ON_MAP and s.side[f] == s.active and s.tokens[f] and not s.done[f] & GOT_TOKEN:
            rule = "hcx.p6.clear.1" if s.tokens[f] == 1 else "hcx.p6.clear.5"
            s.tokens[f] = 0
            t.tell(rule, TokensCleared, f)
        elif place == ON_MAP and s.side[f] == s.active and s.tokens[f] > 1 and not s.done[f] & ACTED:
            t.tell("hcx.p6.clear.2", Noted, (f,))
    end_durations(t)
    s.turns[s.active] += 1
    s.quiet = 0 if s.stirred else s.quiet + 1
    check_limit(t)
    next_turn(t, 1 - s.active)


def end_durations(t: ClixTable) -> None:
    """Each ends in the last Clear phase of its period, after tokens are cleared. hcx.p6.clear.6, hcx.p6.clear.7"""
    s = t.s
    for effect in s.effects:
        if effect.until == A_TURN and effect.last <= s.turn:
            t.tell(
                ended_rule(s, effect) if t.telling else "",
                Noted,
                (effect.target,) if effect.target != NOBODY else (),
            )
    if s.effects:
        s.effects = [effect for effect in s.effects if effect.until != A_TURN or effect.last > s.turn]


def ended_rule(s: State, effect: Effect) -> str:
    """Suspended or not, forbidding or not, until somebody's next turn or to the end of this one."""
    if not running(s, effect):
        return "hcx.p15.two.3"
    if effect.kind == FORBID:
        return "hcx.p15.cantuse.4"
    named = effect.source != NOBODY and s.side[effect.source] != s.active
    return "hcx.p6.clear.7" if named else "hcx.p6.clear.6"


def fire(t: ClixTable, moment: Triggers, seats: tuple[int, ...]) -> None:
    """Every trigger of this moment once; the active player orders them. hcx.p5.trigger.12, hcx.p9.active.2"""
    s = t.s
    if not moment.bits:
        return
    waiting: list[Use] = []
    for f, place in enumerate(s.place):
        if place in (ON_MAP, SIDELINE) and s.side[f] in seats:
            bits = powers_of(s, f) & moment.bits
            if bits & 1 and moment.texts is not None:
                waiting += [s.f.use[f][number] for number in moment.texts(s, f)]
            if t.telling and moment.muted is not None and moment.muted(s, f):
                t.tell("hcx.p5.trigger.10", Noted, (f,))
            for power in range(1, bits.bit_length()):
                if bits >> power & 1:
                    waiting.append(s.f.use[f][power])
    while waiting:
        chosen = t.ask(s.active, waiting, "trigger", ())
        waiting = [use for use in waiting if use != chosen]
        rule = ordered_rule(moment) if waiting else fired_rule(moment, chosen.power >= s.f.first_special)
        if s.place[chosen.figure] == SIDELINE:
            rule = said_by(s, WORKS_ASIDE, chosen.figure, chosen.figure) or rule
        t.tell(rule, Noted, (chosen.figure,))
        if chosen.power >= s.f.first_special:
            if moment.speak is not None and s.place[chosen.figure] == ON_MAP:
                moment.speak(t, chosen.figure, chosen.power)
            continue
        function = moment.by[chosen.power]
        if function is not None and s.place[chosen.figure] in (ON_MAP, SIDELINE):
            function(t, chosen.figure)


def ordered_rule(moment: Triggers) -> str:
    """Before the first turn the first player is the active one."""
    return "hcx.p2.setup.5" if moment is OPENING else "hcx.p9.active.2"


def fired_rule(moment: Triggers, text: bool) -> str:
    """What a text says of a phase fires in it; the triggers of powers are those of the phase."""
    if moment is OPENING:
        return "hcx.p2.setup.12"
    if text:
        return "hcx.p5.trigger.2" if moment is BEGINNING else "hcx.p6.phase.2"
    return "hcx.p6.begin.1" if moment is BEGINNING else "hcx.p6.end.1"


def resolve_due(t: ClixTable) -> None:
    """One that waited; those that say immediately come first, the active player orders.

    hcx.p9.active.3, hcx.p5.trigger.13
    """
    s = t.s
    queue = s.immediate or s.after
    kinds: list[int] = []
    for due in queue:
        if due.figure not in kinds:
            kinds.append(due.figure)
    figure = t.ask(s.active, [s.f.pick[f] for f in kinds], "resolve_first", (queue[0].kind,)).figure
    due = queue[0]
    for one in queue:
        if one.figure == figure:
            due = one
            break
    if queue is s.immediate and s.after:
        t.tell("hcx.p9.active.3", Noted, (figure,))
    elif queue is s.after:
        lost = due.power and s.place[figure] == ON_MAP and not powers_of(s, figure) >> due.power & 1
        usual = "hcx.p5.trigger.11" if queue.count(due) > 1 else "hcx.p5.trigger.3"
        t.tell("hcx.p5.trigger.8" if lost else usual, Noted, (figure,))
    elif len(kinds) > 1:
        t.tell("hcx.p5.trigger.13", Noted, (figure,))
    queue.remove(due)
    if due.kind == PUSHED:
        push(t, due)
    elif due.kind == CRITICAL_MISS:
        if s.place[due.figure] == ON_MAP:
            harm(t, [Harm(due.figure, due.amount, UNAVOIDABLE)])
    else:
        waiting = len(s.after)
        AFTERWARDS[due.kind](t, due)
        if queue is s.after and len(s.after) > waiting:
            t.tell("hcx.p5.trigger.14", Noted, (due.figure,))


def push(t: ClixTable, due: Due) -> None:
    """1 pushing damage, unless an effect speaks of pushing damage. hcx.p4.push.2, hcx.p8.kind.4"""
    s = t.s
    if s.place[due.figure] != ON_MAP:
        return
    amount = due.amount + (spoken(s, PUSHING_DAMAGE, due.figure, due.figure) if PUSHING_DAMAGE.bits else 0)
    if amount > 0:
        one = Harm(due.figure, amount, PUSHING)
        if t.telling and not powers_of(s, due.figure) & REDUCES.bits:
            one.rule = "hcx.p4.push.2" if s.tokens[due.figure] > 1 else "hcx.p4.push.3"
        harm(t, [one])
