"""The turn: drawing, discarding, playing, moving, ending. Chapters TOUR DE JEU, JOUER DES TUILES."""

from __future__ import annotations

from hexdial.games.neuroshima.battle import begin_battle, next_phase, resolve_chosen
from hexdial.games.neuroshima.choices import AIR_STRIKE, BY_TILE, END, STAY, WALK, Aim, Place, Push, Shift, Throw
from hexdial.games.neuroshima.choices import BATTLE as BATTLE_TILE
from hexdial.games.neuroshima.choices import REDRAW as REDRAW_ALL
from hexdial.games.neuroshima.events import Discarded, Drew, DrewLast, Noted, Played, Redrew, TurnEnded, who
from hexdial.games.neuroshima.instants import INSTANTS
from hexdial.games.neuroshima.motion import shift, walks
from hexdial.games.neuroshima.nets import standing
from hexdial.games.neuroshima.opening import choose_first, opening_draw, opening_plays, place_hq, put_down
from hexdial.games.neuroshima.rounds import battle_over, close, is_full, next_turn
from hexdial.games.neuroshima.setting import ANY
from hexdial.games.neuroshima.state import (
    ACT,
    AFTER,
    BATTLE,
    DISCARD,
    DRAW,
    FINAL,
    FIRST,
    FULL,
    HQS,
    NOBODY,
    PUZZLED,
    REDRAW,
    RESOLVE,
    NeuroshimaTable,
    State,
)
from hexdial.games.neuroshima.tables import TOGETHER
from hexdial.kernel.errors import RulesFault


def proceed(t: NeuroshimaTable) -> None:
    """From one settled state to the next."""
    phase = t.s.phase
    if phase == ACT:
        act(t)
    elif phase == BATTLE:
        next_phase(t)
    elif phase == DRAW:
        draw(t)
    elif phase == DISCARD:
        discard(t)
    elif phase == AFTER:
        battle_over(t)
    elif phase == REDRAW:
        redraw(t)
    elif phase == HQS:
        place_hq(t)
    elif phase == RESOLVE:
        resolve_chosen(t)
    elif phase == FIRST:
        choose_first(t)
    else:
        raise RulesFault(f"there is no phase {phase}")


def draw(t: NeuroshimaTable) -> None:
    """Draw until the hand is full; the opening draws are smaller. nsh.turn.1, nsh.start.1 to nsh.start.3"""
    s = t.s
    side = s.active
    size = s.f.hand
    s.plays = 2 if s.f.o.reinforcements else ANY
    if not s.opened[side]:
        number = sum(s.opened)
        size = opening_draw(s.f, side, number)
        s.plays = min(s.plays, opening_plays(s.f, number))
        s.opened[side] = True
    kept = len(s.hand[side])
    s.blocked = s.hand[side].copy() if s.tie and not s.f.o.tie_kept else []
    draw_tiles(t, side, size - kept)
    s.phase = DISCARD
    if size > kept and bad_draw(s, side):
        s.phase = REDRAW
        if kept:
            t.tell("nsh.baddraw.5", Noted, ())


def draw_tiles(t: NeuroshimaTable, side: int, wanted: int) -> None:
    """One at a time off the pile, as many as there are. nsh.start.5"""
    s = t.s
    first = s.f.first_kind[side]
    army = s.f.army[side]
    kinds = s.f.tables.drawn[first : first + len(army.tiles)]
    for _ in range(wanted):
        if not s.count[side]:
            return
        kind = first + t.draw(s.pile[side], kinds, "draw", (side,))
        s.count[side] -= 1
        s.hand[side].append(kind)
        t.tell("nsh.start.5", Drew, side, kind)
        if not s.count[side]:
            if s.closing:
                t.tell("nsh.end.4", DrewLast, side, tuple(s.queue))
            else:
                close(t, side)


def bad_draw(s: State, side: int) -> bool:
    """Nothing but action tiles in hand, and something left to draw. nsh.baddraw.1, nsh.baddraw.8"""
    hand = s.hand[side]
    if not hand or not s.count[side] or not s.f.army[side].redraws:
        return False
    for kind in hand:
        if not s.f.faces.is_action[kind]:
            return False
    return True


def redraw(t: NeuroshimaTable) -> None:
    """All of them or none, as often as it happens, before the discard. nsh.baddraw.2, nsh.baddraw.4, nsh.baddraw.6"""
    s = t.s
    side = s.active
    again = False
    while bad_draw(s, side) and t.ask(s.f.chair[side], [STAY, REDRAW_ALL], "redraw", (side,)) is REDRAW_ALL:
        thrown = s.hand[side]
        s.hand[side] = []
        s.blocked = []
        t.tell(redraw_rule(s, side, len(thrown), again), Redrew, side, tuple(thrown))
        draw_tiles(t, side, len(thrown))
        again = True
    s.phase = DISCARD


def redraw_rule(s: State, side: int, thrown: int, again: bool) -> str:
    """Once more, with too few tiles left, with six in hand, with the one or two of the opening, or as usual."""
    if again:
        return "nsh.baddraw.2"
    if thrown > s.count[side]:
        return "nsh.baddraw.7"
    if s.f.o.reinforcements:
        return "nsh.variant.7"
    return "nsh.baddraw.3" if thrown < s.f.hand else "nsh.baddraw.1"


def discard(t: NeuroshimaTable) -> None:
    """A full hand: one tile goes before anything else; a smaller one keeps all. nsh.turn.3, nsh.turn.7"""
    s = t.s
    side = s.active
    s.phase = ACT
    if len(s.hand[side]) < s.f.hand:
        if not s.count[side]:
            t.tell("nsh.turn.7", Noted, ())
        return
    chosen = t.ask(s.f.chair[side], throws(s, side), "discard", (side,))
    throw(t, chosen.kind, discard_rule(s), True)


def discard_rule(s: State) -> str:
    """Also where the last tile has filled the hand. nsh.turn.8"""
    return "nsh.turn.3" if s.count[s.active] else "nsh.turn.8"


def throws(s: State, side: int) -> list[Throw]:
    """The tiles of the hand, each kind once."""
    table = s.f.tables.throw
    kinds: list[int] = []
    for kind in s.hand[side]:
        if kind not in kinds:
            kinds.append(kind)
    return [table[kind] for kind in kinds]


def throw(t: NeuroshimaTable, kind: int, rule: str, forced: bool) -> None:
    s = t.s
    take(s, kind)
    t.tell(rule, Discarded, s.active, kind, forced)


def take(s: State, kind: int) -> None:
    """The tile leaves the hand; of two alike the one that may not be played stays."""
    hand = s.hand[s.active]
    hand.remove(kind)
    if s.blocked.count(kind) > hand.count(kind):
        s.blocked.remove(kind)


def act(t: NeuroshimaTable) -> None:
    """One act of the turn: place, play, discard, move, or end it. nsh.turn.4, nsh.turn.10"""
    s = t.s
    side = s.active
    was_full = is_full(s)
    chosen = t.ask_of(s.f.chair[side], acts, "act", (side,))
    if chosen is END:
        end_turn(t)
        return
    if isinstance(chosen, Place):
        spend_play(s, chosen.kind)
        put_down(t, chosen, side, s.f.faces.rule[chosen.kind])
    elif isinstance(chosen, Throw):
        throw(t, chosen.kind, "nsh.turn.5", False)
    elif isinstance(chosen, Shift) and chosen.how != BY_TILE:
        shift(t, chosen, "nsh.mobility.1" if chosen.how == WALK else "nsh.transport.1")
    else:
        play_instant(t, chosen)
    if s.phase == ACT and not was_full and is_full(s):
        begin_battle(t, FINAL if s.f.o.fill_is_final and s.f.extended else FULL, side)


def acts(s: State) -> list[object]:
    """Everything the player may do now; ending the turn first."""
    f = s.f
    side = s.active
    now = standing(s)
    found: list[object] = [END]
    if s.plays:
        free = free_cells(s)
        for kind in playable(s, side):
            if f.faces.is_action[kind]:
                INSTANTS[f.faces.tiles[kind].action].options(s, now, side, found)
            else:
                for part, cells in enumerate(free):
                    if cells:
                        found += f.tables.places(kind, part, cells)
    if f.puzzle:
        found = all_tiles_first(found)
    elif not f.o.reinforcements:
        found += throws(s, side)
    walks(s, now, side, found)
    return found


def free_cells(s: State) -> list[int]:
    """By part of the board: the cells without a unit, as bits."""
    free = [0] * s.f.tables.parts
    for cell, face in enumerate(s.face):
        if face < 0:
            free[cell // TOGETHER] |= 1 << cell % TOGETHER
    return free


def all_tiles_first(found: list[object]) -> list[object]:
    """A puzzle uses every tile it can: no Battle tile and no end before. nsh.puzzle.1"""
    others = [one for one in found if one is not END and one is not BATTLE_TILE]
    return others or found[-1:]


def playable(s: State, side: int) -> list[int]:
    """The kinds in hand that may be played, each once. nsh.tie.4"""
    kinds: list[int] = []
    hand = s.hand[side]
    for kind in hand:
        if kind not in kinds and (not s.blocked or hand.count(kind) > s.blocked.count(kind)):
            kinds.append(kind)
    return kinds


def play_instant(t: NeuroshimaTable, chosen: object) -> None:
    """The tile is shown, takes effect at once and is discarded. nsh.play.2, nsh.action.2"""
    s = t.s
    kind = tile_for(s, chosen)
    spend_play(s, kind)
    if t.telling:
        t.tell(played_rule(s, kind), Played, s.active, kind)
        note_target(t, chosen)
    INSTANTS[s.f.faces.tiles[kind].action].effect(t, chosen)
    t.tell("nsh.action.2", Noted, ())


def played_rule(s: State, kind: int) -> str:
    """The tile's own; a Battle tile before everybody has had a turn is worth a word. nsh.start.6"""
    early = s.turn <= s.f.sides and not all(s.opened)
    return "nsh.start.6" if early and s.f.faces.tiles[kind].action == "battle" else s.f.faces.rule[kind]


def note_target(t: NeuroshimaTable, chosen: object) -> None:
    """Tiles reach modules and HQs as they reach fighters; which way an HQ faces never matters. nsh.play.6"""
    s = t.s
    cell = NOBODY
    if isinstance(chosen, Shift):
        cell = chosen.start
    elif isinstance(chosen, Push):
        cell = chosen.target
    elif isinstance(chosen, Aim) and chosen.what != AIR_STRIKE:
        cell = chosen.cell
    if cell == NOBODY:
        return
    kind = s.face[cell] // 6
    if s.f.faces.is_module[kind] or s.f.faces.is_hq[kind]:
        turned = isinstance(chosen, Shift) and chosen.cell == cell and s.f.faces.is_hq[kind]
        t.tell("nsh.setup.7" if turned else "nsh.play.6", Noted, (who(s, cell),))


def spend_play(s: State, kind: int) -> None:
    take(s, kind)
    if s.plays != ANY:
        s.plays -= 1


def tile_for(s: State, chosen: object) -> int:
    """The tile in hand that does this."""
    wanted = trait_of(chosen)
    for kind in playable(s, s.active):
        if s.f.faces.tiles[kind].action == wanted:
            return kind
    raise RulesFault(f"there is no tile in hand for {chosen!r}")


def trait_of(chosen: object) -> str:
    """Which action tile a choice is made with."""
    if isinstance(chosen, Shift):
        return "move"
    if isinstance(chosen, Push):
        return "push"
    if isinstance(chosen, Aim):
        return ("sniper", "grenade", "air_strike")[chosen.what]
    assert chosen is BATTLE_TILE
    return "battle"


def end_turn(t: NeuroshimaTable) -> None:
    """What is still in hand is kept. nsh.turn.9"""
    s = t.s
    if s.f.puzzle:
        begin_battle(t, PUZZLED, s.active)
        return
    t.tell("nsh.turn.9", TurnEnded, s.active, tuple(s.hand[s.active]))
    next_turn(t)
