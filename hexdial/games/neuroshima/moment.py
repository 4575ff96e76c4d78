"""Reads at which moment a drawn position stands: whose turn, what is left of it, the closing round, a battle."""

from __future__ import annotations

from typing import Final

from hexdial.games.neuroshima.choices import ATTACKS
from hexdial.games.neuroshima.drawn import read_side, read_sides, read_tiles
from hexdial.games.neuroshima.field import SIDE_NAMES
from hexdial.games.neuroshima.initiative import highest
from hexdial.games.neuroshima.labels import SEATS, labelled
from hexdial.games.neuroshima.rounds import closing_turns
from hexdial.games.neuroshima.setting import ANY
from hexdial.games.neuroshima.state import (
    ACT,
    AFTER,
    BATTLE,
    BY_TILE,
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
    TIE,
    State,
)
from hexdial.kernel.reading import Entry, shown
from hexdial.kernel.table import Outcome

PHASES: Final = {
    "act": ACT, "draw": DRAW, "redraw": REDRAW, "discard": DISCARD, "battle": BATTLE, "resolve": RESOLVE,
    "after": AFTER, "first": FIRST, "hqs": HQS,
}  # fmt: skip
FOUGHT: Final = {"tile": BY_TILE, "full": FULL, "final": FINAL, "tie": TIE, "puzzle": PUZZLED}
BATTLE_KEYS: Final = ("why", "starter", "initiative", "fallen", "stirred", "exploding", "converting")


def read_moment(top: Entry, s: State) -> None:
    """Whose turn it is and what is left of it."""
    f = s.f
    early = s.phase in (FIRST, HQS)
    first = read_side(f, top, "first") if top.has("first") else NOBODY
    if top.has("slot"):
        s.at = top.number("slot", 0)
        if s.at >= len(f.sequence):
            raise top.wrong("slot", f"must be less than {len(f.sequence)}, the turns of a round, not {s.at}")
    if s.phase != FIRST:
        s.active = _active(top, s, first if early and first != NOBODY else f.sequence[0])
        if not top.has("slot"):
            s.at = f.sequence.index(first if early and first != NOBODY else s.active)
    elif top.has("to_move"):
        raise top.wrong("to_move", "nobody is to move before it is settled who begins")
    s.turn = top.number("turn", 0) if top.has("turn") else 0 if early else 1
    s.plays = top.number("plays", 0) if top.has("plays") else 2 if f.o.reinforcements and s.phase == ACT else ANY
    if top.has("blocked"):
        s.blocked = read_tiles(f.catalogue, top, "blocked", f.army[s.active])
        for kind in s.blocked:
            if s.blocked.count(kind) > s.hand[s.active].count(kind):
                raise top.wrong("blocked", f"{f.catalogue.tiles[kind].id} is not in hand")
    _closing(top, s)


def _active(top: Entry, s: State, default: int) -> int:
    """The side to move; a seat that plays two sides plays the one whose turn `slot` says it is."""
    f = s.f
    by_slot = f.sequence[s.at] if top.has("slot") and s.phase != HQS else -1
    if not top.has("to_move"):
        return default if by_slot < 0 else by_slot
    given = top.get("to_move")
    own = [side for side in range(f.sides) if isinstance(given, str) and SEATS[f.chair[side]] == given.upper()]
    if by_slot in own:
        return by_slot
    side = own[0] if len(own) > 1 and by_slot < 0 else read_side(f, top, "to_move")
    if by_slot not in (-1, side):
        raise top.wrong("slot", f"is the turn of {f.army[by_slot].id}, not of {shown(given)}")
    return side


def _closing(top: Entry, s: State) -> None:
    """An empty pile means that the closing round has begun, unless it is said otherwise. nsh.end.1"""
    f = s.f
    s.tie = top.flag("tie") if top.has("tie") else False
    empty = any(not s.count[side] and not s.out[side] for side in range(f.sides))
    in_play = s.phase not in (FIRST, HQS) and not f.puzzle
    s.closing = top.flag("closing") if top.has("closing") else s.tie or (empty and in_play)
    if in_play and not s.closing and not any(s.count):
        raise top.wrong("closing", "must be true: all piles are empty")
    if top.has("queue"):
        if not s.closing:
            raise top.wrong("queue", "only a closing round has one; say `closing: true`")
        s.queue = read_sides(f, top, "queue")
    elif s.closing and s.active >= 0:
        s.queue = closing_turns(s, s.active)


def read_battle(top: Entry, s: State) -> None:
    """A battle under way; `phase: battle` alone is one that begins now."""
    f = s.f
    if s.phase not in (BATTLE, RESOLVE, AFTER):
        if top.has("battle"):
            raise top.wrong("battle", "only the phases battle, resolve and after have one")
        return
    if top.has("over") and not top.has("battle"):
        return
    battle = top.table("battle") if top.has("battle") else Entry("", "position", {}, "battle.")
    battle.only(*BATTLE_KEYS)
    s.fight = PUZZLED if f.puzzle else BY_TILE
    if battle.has("why"):
        s.fight = FOUGHT[battle.choice("why", list(FOUGHT))]
    s.starter = read_side(f, battle, "starter") if battle.has("starter") else s.active
    s.initiative = battle.number("initiative", -1) if battle.has("initiative") else highest(s)
    s.stirred = battle.flag("stirred") if battle.has("stirred") else False
    for side in read_sides(f, battle, "fallen"):
        s.fallen[side] = True
    units = labelled(s)
    for name in battle.texts("exploding") if battle.has("exploding") else []:
        s.exploding.append(_unit(battle, "exploding", name, units))
    for text in battle.texts("converting") if battle.has("converting") else []:
        s.converting.append(_converting(battle, text, units))


def _unit(entry: Entry, field: str, name: str, units: dict[str, int]) -> int:
    if name not in units:
        raise entry.wrong(field, f"there is no unit {name!r}")
    return units[name]


def _converting(entry: Entry, text: str, units: dict[str, int]) -> int:
    """`ganger N melee`: which unit, through which side, which kind of attack."""
    words = text.split()
    if len(words) != 3 or words[1] not in SIDE_NAMES or words[2] not in ATTACKS[:3]:
        raise entry.wrong("converting", f"must be written as `ganger N melee`, not {shown(text)}")
    cell = _unit(entry, "converting", words[0], units)
    return cell * 18 + SIDE_NAMES.index(words[1]) * 3 + ATTACKS.index(words[2])


def read_over(top: Entry, s: State) -> None:
    """A game that is over: who won, by which rule, a score for every seat."""
    if not top.has("over"):
        return
    over = top.table("over")
    over.only("winners", "rule", "scores")
    winners: list[int] = []
    for letter in over.texts("winners"):
        if len(letter) != 1 or letter not in SEATS[: s.f.seats]:
            raise over.wrong("winners", f"there is no seat {letter!r}; the seats are {', '.join(SEATS[: s.f.seats])}")
        winners.append(SEATS.index(letter))
    scores: list[float] = []
    for value in over.values("scores"):
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            raise over.wrong("scores", f"must hold a number for every seat, not {shown(value)}")
        scores.append(float(value))
    if len(scores) != s.f.seats:
        raise over.wrong("scores", f"must hold a number for each of {s.f.seats} seats, not {len(scores)}")
    s.outcome = Outcome(tuple(winners), over.text("rule"), tuple(scores))
