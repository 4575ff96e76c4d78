"""Which rule an event shows best: only asked for while somebody listens."""

from __future__ import annotations

from hexdial.games.heroclix.bases import cells_of
from hexdial.games.heroclix.explain_touch import explain_touch
from hexdial.games.heroclix.standing import squares_near
from hexdial.games.heroclix.state import ACTED, CARRIED, State
from hexdial.games.heroclix.terms import HEAVY, NOBODY, ON_MAP


def moved_rule(s: State, f: int, path: list[int], broken: list[int], fixed: bool, direct: bool) -> str:
    """Before it stands there: staying, straight on, past those it left, through friends, so many squares of its own."""
    if len(path) == 1:
        return "hcx.p7.breakaway.10" if broken else "hcx.p7.move.5"
    if direct:
        return "hcx.p7.path.1" if is_straight(s, path[0], path[1]) else "hcx.p7.path.3"
    if any(s.who[cell] not in (NOBODY, f) for cell in path[1:-1]):
        return "hcx.p7.move.7"
    for other in broken:
        for cell in cells_of(s, other):
            if path[1] in squares_near(s, cell):
                return "hcx.p7.breakaway.7"
    usual = "hcx.p7.move.4" if fixed else "hcx.pseq.move.5" if s.f.o.paths_by_hand else "hcx.p7.move.2"
    return past_rule(s, f, path) or usual


def is_straight(s: State, here: int, there: int) -> bool:
    """Along a row or a column, not through a corner."""
    width = s.map.board.width
    return here % width == there % width or here // width == there // width


def past_rule(s: State, f: int, path: list[int]) -> str:
    """Past somebody on the other side of a door or a wall, who does not stop it; "" if there is nobody."""
    found = ""
    for cell in path[1:-1]:
        for near in s.map.board.near[cell]:
            other = s.who[near]
            if other != NOBODY and s.side[other] != s.side[f] and near not in squares_near(s, cell):
                told = explain_touch(s, cell, near)
                door = any(reason.rule in ("hcx.p10.door.1", "hcx.p10.door.4") for reason in told)
                found = "hcx.p10.door.2" if door else found or "hcx.p7.move.11"
    return found


def handled_rule(s: State, f: int, thing: int, cell: int, stayed: bool, usual: str) -> str:
    """Picking up or putting down: without a step, under somebody, by strength."""
    if s.f.thing[thing].weight == HEAVY and usual == "hcx.p11.pickup.1":
        return "hcx.p11.pickup.6"
    if s.f.thing[thing].equip and usual == "hcx.p11.pickup.1":
        return "hcx.p21.equipobj.7"
    if s.f.thing[thing].special and s.f.thing_owner[thing] != s.side[f]:
        return "hcx.p21.special.2"
    if s.who[cell] not in (NOBODY, f):
        return "hcx.p11.pickup.5"
    return "hcx.p11.pickup.4" if stayed else usual


def ko_rule(s: State, f: int, several: bool) -> str:
    """Why and how it is KO'd: a bystander, the line of its card, together with others, away from its own team."""
    figure = s.f.figure[f]
    if figure.bystander:
        return "hcx.p19.bystander.3"
    if 0 < figure.ko_line < s.click[f] <= figure.clicks:
        return "hcx.p1.start.2"
    if several:
        return "hcx.p8.clicked.4"
    if s.side[f] != s.f.owner[f]:
        return "hcx.p8.ko.6"
    burdened = s.tokens[f] or s.wears[f] != NOBODY or any(f in (one.target, one.source) for one in s.effects)
    return "hcx.p8.ko.3" if burdened else "hcx.p8.ko.2"


def replaced_rule(s: State, f: int, tokens: int, done: int, back: bool, effects: bool) -> str:
    """What the replacement takes over, or does not."""
    if back:
        return "hcx.p16.replace.13"
    if done & ACTED:
        return "hcx.p16.replace.5"
    if done & CARRIED:
        return "hcx.p16.replace.6"
    if tokens:
        return "hcx.p16.replace.3"
    if effects:
        return "hcx.p16.replace.7"
    return "hcx.p16.replace.8" if s.click[f] != s.start[f] else "hcx.p16.replace.1"


def carried_rule(s: State, other: int, stayed: bool) -> str:
    """How somebody came along."""
    figure = s.f.figure[other]
    if s.done[other] & ACTED:
        return "hcx.p17.carry.10"
    if figure.width * figure.height > 1:
        return "hcx.p17.carry.11"
    return "hcx.p17.carry.7" if stayed else "hcx.p17.carry.4"


def flown_rule(s: State, attacker: int, hit: list[int], doubles: bool, phrase: bool, said: str) -> str:
    """Why those that were hit may be knocked back."""
    if s.place[attacker] != ON_MAP:
        return "hcx.p8.kb.23"
    if doubles and phrase:
        return "hcx.p8.kb.6"
    if any(s.side[f] == s.side[attacker] for f in hit):
        return "hcx.p8.kb.3"
    if len(hit) > 1:
        return "hcx.p8.kb.2"
    return said if phrase and said else "hcx.p8.kb.5"
