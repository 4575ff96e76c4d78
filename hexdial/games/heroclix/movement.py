"""Moving: before it, carrying, breaking away, speed, steps, the end of it. PARTE 7, SECUENCIA DE MOVIMIENTO"""

from __future__ import annotations

from typing import Final

from hexdial.games.heroclix.approach import approach
from hexdial.games.heroclix.bases import cells_of, parted
from hexdial.games.heroclix.break_away import break_away
from hexdial.games.heroclix.carry import choose_passengers, set_down
from hexdial.games.heroclix.choices import STAY, Drop, Go, Pose, Take
from hexdial.games.heroclix.eased import IMPROVED_MOVEMENT, eased_way
from hexdial.games.heroclix.events import Moved, Noted
from hexdial.games.heroclix.markers import destroy_way
from hexdial.games.heroclix.moments import BARS_MOVEMENT, CANNOT_MOVE, IMPROVES_MOVEMENT, KEEPS_OFF, MOVING, Numbers
from hexdial.games.heroclix.objects import can_lift, pick_up, put_down
from hexdial.games.heroclix.reach import NEVER, Reach, landing_bits, landings, lands
from hexdial.games.heroclix.shown_by import handled_rule, moved_rule
from hexdial.games.heroclix.standing import is_crossed, is_unhurried, judged, note_square, squares_near, stand
from hexdial.games.heroclix.state import MOVED, THIS_MOVE, ClixTable, State
from hexdial.games.heroclix.strides import cells_in, ring
from hexdial.games.heroclix.terms import (
    BLOCKING,
    DESTROY_BLOCKING,
    HINDERS_MOVE,
    NOBODY,
    ON_MAP,
    SPEED,
    THROUGH_HINDERING,
    THROUGH_WATER,
    WATER,
)
from hexdial.games.heroclix.use import expire, is_silenced, powers_of, running, spoken_bits
from hexdial.games.heroclix.values import fix, printed, reckon, value
from hexdial.kernel.table import Word
from hexdial.kernel.tally import Reason

BY_SPEED: Final = -1
PUT_DOWN: Final = Word("put_down")
FORBID_MOVE: Final = "forbid_move"  # an effect


class Motion:
    """What the text of an action says about its move. hcx.p7.move.4"""

    __slots__ = (
        "carries",
        "direct",
        "empty_handed",
        "halve",
        "improved",
        "moved",
        "path",
        "reasons",
        "spent",
        "squares",
        "why",
    )

    def __init__(self, squares: int = BY_SPEED) -> None:
        self.squares = squares  # a number of its own, or the speed value
        self.halve: int = 0  # how often the speed is halved
        self.why: str = ""  # by what
        self.spent: int = 0  # squares moved before by the same action
        self.improved: int = 0  # improved movement for this move, as bits
        self.carries: bool = True
        self.empty_handed: bool = False  # it may hold nothing and pick up nothing on the way. hcx.p11.hold.7
        self.direct: bool = False  # along a direct path only. hcx.p7.path.1
        self.moved: int = 0  # squares, once it is over
        self.path: list[int] = []  # those it went through, the first included
        self.reasons: list[Reason] = []  # for its speed


def move(t: ClixTable, f: int, motion: Motion) -> bool:
    """The whole sequence; False: it failed to break away, and its action has no further move or attack.

    Whoever can't move does not, and the rest of the action goes on. hcx.p7.breakaway.5, hcx.p15.cantuse.1
    """
    s = t.s
    if not can_move(s, f):
        t.tell("hcx.p15.cantuse.1", Noted, (f,))
        return True
    if powers_of(s, f) & MOVING.bits:
        begin(t, f)
        if s.place[f] != ON_MAP:
            return False
    passengers = choose_passengers(t, f) if motion.carries else []
    improved = improved_movement(s, f, motion.improved)
    broken = break_away(t, f, improved)
    if broken is None:
        t.tell("hcx.p7.breakaway.5", Noted, (f,))
        return False
    if passengers and motion.squares >= 0:
        t.tell("hcx.p17.carry.8", Noted, (f,))
    lead = choose_lead(t, f)
    squares = motion.squares if motion.squares >= 0 else speed(t, f, lead, motion, len(passengers), improved)
    if t.telling and motion.squares >= 0:
        note_fixed(s, f, lead, motion, improved)
    travel(t, f, lead, max(0, squares - motion.spent), improved, broken, motion, bool(passengers))
    if improved & DESTROY_BLOCKING:
        destroy_way(t, motion.path)
    set_down(t, f, passengers, not motion.moved)
    expire(t, THIS_MOVE)
    return True


def begin(t: ClixTable, f: int) -> None:
    """Whatever happens before it moves. hcx.pseq.move.1"""
    bits = powers_of(t.s, f) & MOVING.bits
    for power in range(bits.bit_length()):
        trigger = MOVING.by[power]
        if bits >> power & 1 and trigger is not None:
            trigger(t, f)


def note_fixed(s: State, f: int, lead: int, motion: Motion, improved: int) -> None:
    """What would halve or change its speed does not matter to a number of squares of its own."""
    if starts_hindered(s, lead, improved):
        motion.reasons.append(Reason(0, "fixed", "hcx.p10.hindering.6"))
    elif value(s, f, SPEED) != printed(s, f, SPEED):
        motion.reasons.append(Reason(0, "fixed", "hcx.pseq.move.4"))


def can_move(s: State, f: int) -> bool:
    """Nothing says that it can't move. hcx.p15.cantuse.1"""
    for effect in s.effects:
        if effect.kind == FORBID_MOVE and effect.target == f and running(s, effect):
            return False
    return not judged(s, CANNOT_MOVE, f, f)


def improved_movement(s: State, f: int, more: int = 0) -> int:
    """As printed, by what it can use and by the action it carries out; less what it cannot use.

    hcx.p14.improved.1, hcx.p15.duration.7
    """
    bits = s.f.figure[f].improved_movement | more
    if s.effects:
        if is_silenced(s, f):
            return 0
        for effect in s.effects:
            if effect.kind == IMPROVED_MOVEMENT and effect.target == f and running(s, effect):
                bits |= effect.value
    bits |= summed(s, IMPROVES_MOVEMENT, f)
    return bits & ~summed(s, BARS_MOVEMENT, f) if bits else 0


def summed(s: State, moment: Numbers, f: int) -> int:
    """All bits that its powers speak of."""
    return spoken_bits(s, moment, f, powers_of(s, f)) if moment.bits else 0


def choose_lead(t: ClixTable, f: int) -> int:
    """A larger base moves as one of its squares. hcx.p19.multibase.7"""
    s = t.s
    cells = cells_of(s, f)
    if len(cells) == 1:
        return cells[0]
    return t.ask(s.side[f], [s.f.go[cell] for cell in cells], "lead", (f,)).cell


def speed(t: ClixTable, f: int, lead: int, motion: Motion, passengers: int, improved: int) -> int:
    """Halved by the action and by hindering terrain, less one for every passenger.

    hcx.pseq.move.4, hcx.p10.hindering.4
    """
    s = t.s
    r = reckon(s, f, SPEED, None, t.telling)
    for _ in range(motion.halve):
        r.halve(motion.why, "hcx.p3.replace.2")
    if starts_hindered(s, lead, improved):
        r.halve("hindering", halved_rule(s, f, lead, motion))
    r.add(-passengers, "carry", "hcx.p17.carry.12" if motion.halve else "hcx.p17.carry.2")
    squares = fix(t, r, f, SPEED)
    motion.reasons = r.reasons
    return squares


def halved_rule(s: State, f: int, lead: int, motion: Motion) -> str:
    """Half its speed: because of its leading square, once more, because of water."""
    figure = s.f.figure[f]
    if figure.width * figure.height > 1:
        return "hcx.p19.multibase.10"
    if motion.halve:
        return "hcx.p10.hindering.5"
    return "hcx.p10.water.1" if s.terrain[lead] & HINDERS_MOVE == WATER else "hcx.p10.hindering.4"


def starts_hindered(s: State, cell: int, improved: int) -> bool:
    """hcx.p10.hindering.4, hcx.p10.water.1"""
    terrain = s.terrain[cell] & HINDERS_MOVE
    if not terrain or improved & THROUGH_HINDERING:
        return False
    return not (terrain == WATER and improved & THROUGH_WATER)


def travel(
    t: ClixTable, f: int, lead: int, squares: int, improved: int, broken: list[int], motion: Motion, carrying: bool
) -> None:
    """Where to, and what is picked up or put down on the way. hcx.pseq.move.5, hcx.p11.pickup.2"""
    s = t.s
    seat = s.side[f]
    reach = Reach(s, f, lead, squares, improved, broken, motion.direct)
    if KEEPS_OFF.bits and approach(t, reach):
        reach = Reach(s, f, lead, squares, improved, broken, motion.direct)
    handless = carrying or motion.empty_handed  # hcx.p11.hold.8
    if motion.empty_handed:
        t.tell("hcx.p11.hold.7", Noted, (f,))
    if s.f.o.paths_by_hand and not motion.direct:
        path, pose = walk(t, reach, handless)
        arrive(t, f, path, pose, motion, broken, improved)
        return
    thing = NOBODY
    dropping = False
    options = destinations(s, f, reach, handless)
    if not options:
        return  # a direct path that leads nowhere. hcx.p7.path.2
    chosen = t.ask(seat, options, "move", (f, squares))
    if isinstance(chosen, Take):
        thing = chosen.thing
        reach = reach.past(s.lies[thing])
        chosen = t.ask(seat, ends(s, f, reach), "move", (f, squares, thing))
    elif isinstance(chosen, Word) and chosen is PUT_DOWN:
        dropping = True
        chosen = t.ask(seat, ends(s, f, reach), "move", (f, squares))
    path, pose = [lead], s.f.pose[s.cell[f]][s.turned[f]]
    if isinstance(chosen, Go):
        path = reach.path(chosen.cell)
        pose = settle_base(t, f, landings(s, f, chosen.cell, lead, len(path) - 1))
    if thing != NOBODY:
        pick_up(t, f, thing, len(path) == 1)
    arrive(t, f, path, pose, motion, broken, improved)
    if dropping:
        cell = t.ask(seat, [s.f.drop[cell] for cell in along(s, path)], "put_down", (f,)).cell
        put_down(t, f, cell, handled_rule(s, f, s.holds[f], cell, len(path) == 1, "hcx.p11.pickup.2"))


def arrive(t: ClixTable, f: int, path: list[int], pose: Pose, motion: Motion, broken: list[int], improved: int) -> None:
    """It stands at the end of its path. hcx.p7.move.5, hcx.p9.immunity.2"""
    s = t.s
    rule = moved_rule(s, f, path, broken, motion.squares >= 0, motion.direct) if t.telling else ""
    if t.telling:
        motion.reasons = motion.reasons + eased_way(s, f, path, improved, broken)
    immune = is_unhurried(s, f)
    at_home = s.map.start[s.cell[f]] == s.area[s.f.owner[f]]
    stand(s, f, pose.cell, pose.turn)
    for cell in path[1:]:
        note_square(s, f, cell)
    s.done[f] |= MOVED
    motion.moved = len(path) - 1
    motion.path = path
    t.tell(rule, Moved, f, tuple(path), pose.turn, tuple(motion.reasons))
    if immune and len(path) > 1:
        t.tell(
            "hcx.p9.immunity.3" if is_unhurried(s, f) else "hcx.p9.immunity.2" if at_home else "hcx.p9.immunity.4",
            Noted,
            (f,),
        )


def destinations(s: State, f: int, reach: Reach, handless: bool) -> list[Go | Take | Word]:
    """Staying, every square it can end on, and the objects it can take or the one it holds. hcx.p7.move.3"""
    options: list[Go | Take | Word] = []
    options += ends(s, f, reach)
    if s.holds[f] != NOBODY:
        options.append(PUT_DOWN)
    elif not handless:
        for thing, cell in enumerate(s.lies):
            if cell >= 0 and can_lift(s, f, thing) and ends_past(s, f, reach, cell):
                options.append(s.f.take[thing])
    return options


def ends_past(s: State, f: int, reach: Reach, cell: int) -> bool:
    """Can a move that leads past this square end anywhere? Whoever moves through others may have no square left."""
    near = 1 << cell if s.terrain[cell] & BLOCKING else 1 << cell | ring(s.ground, cell)
    near &= reach.area
    if reach.may_stay and near >> reach.lead & 1:
        return True
    for end in cells_in(near & reach.ends_bits()):  # the way may end right there
        if s.f.single[f] or lands(s, f, end, reach.lead, reach.steps_to(end)):
            return True
    return near != 0 and len(ends(s, f, reach.past(cell))) > 0


def ends(s: State, f: int, reach: Reach) -> list[Go | Word]:
    found: list[Go | Word] = []
    if reach.may_stay:
        found.append(STAY)
    go = s.f.go
    found += [go[cell] for cell in cells_in(landing_bits(s, f, reach))]
    return found


def settle_base(t: ClixTable, f: int, ways: list[tuple[int, int]]) -> Pose:
    """How the base lies in the end, and on which first square. hcx.p19.multibase.8"""
    s = t.s
    return t.ask(s.side[f], [s.f.pose[first][turned] for first, turned in ways], "pose", (f,))


def walk(t: ClixTable, reach: Reach, handless: bool) -> tuple[list[int], Pose]:
    """Square by square, as long as its player likes and the rules allow. hcx.p7.move.2"""
    s = t.s
    f = reach.f
    path = [reach.lead]
    handled = handless  # one object once in a move. hcx.p11.pickup.2
    stopped = False
    while True:
        here = path[-1]
        gone = len(path) - 1
        ways = landings(s, f, here, reach.lead, gone) if gone else [(s.cell[f], s.turned[f])]
        options: list[Go | Take | Drop | Word] = []
        if ways:
            options.append(STAY)
        if not stopped and gone < reach.squares:
            options += [s.f.go[cell] for cell, _ in paces(s, reach, here, reach.squares - gone)]
        if not handled and s.holds[f] != NOBODY:
            options += [s.f.drop[cell] for cell in along(s, [here])]
        elif not handled:
            near = squares_near(s, here)
            lying = [thing for thing, cell in enumerate(s.lies) if cell == here or (cell >= 0 and cell in near)]
            options += [s.f.take[thing] for thing in lying if can_lift(s, f, thing)]
        chosen = t.ask(s.side[f], options, "step", (f, reach.squares - gone, here))
        if isinstance(chosen, Go):
            stopped = (chosen.cell, 1) in paces(s, reach, here, reach.squares - gone)
            path.append(chosen.cell)
        elif isinstance(chosen, Take):
            pick_up(t, f, chosen.thing, gone == 0)
            handled = True
        elif isinstance(chosen, Drop):
            put_down(t, f, chosen.cell)
            handled = True
        else:
            return path, settle_base(t, f, ways)


def paces(s: State, reach: Reach, here: int, left: int) -> list[tuple[int, int]]:
    """The next squares from which the movement can still end well; 1: it ends right there."""
    found: list[tuple[int, int]] = []
    crossed = is_crossed(s)
    for step in s.ground.steps(reach.improved)[here]:
        cell = step >> 1
        if crossed and parted(s, here, cell):
            continue
        stopped = reach.entered(cell, bool(step & 1))
        if stopped == NEVER:
            continue
        if ends_well(s, reach, cell, bool(stopped), left - 1):
            found.append((cell, stopped))
    found.sort()
    return found


def ends_well(s: State, reach: Reach, cell: int, stopped: bool, left: int) -> bool:
    """Can it end here, or go on to where it can? hcx.p9.occupancy.4, hcx.p19.multibase.8"""
    f = reach.f
    gone = reach.squares - left
    if lands(s, f, cell, reach.lead, gone):
        return True
    if stopped:
        return False
    further = Reach(s, f, cell, left, reach.improved, reach.broken)
    return any(lands(s, f, end, reach.lead, gone + further.steps_to(end)) for end in further.ends())


def along(s: State, path: list[int]) -> list[int]:
    """Squares it moved through or next to one of them, without blocking terrain. hcx.p11.pickup.3, hcx.p11.pickup.9"""
    found = [cell for cell in path if not s.terrain[cell] & BLOCKING]
    for cell in path:
        for near in squares_near(s, cell):
            if near not in found and not s.terrain[near] & BLOCKING:
                found.append(near)
    return sorted(set(found))
