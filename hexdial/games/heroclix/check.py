"""What must hold of every settled state."""

from __future__ import annotations

from hexdial.games.heroclix.bases import cells_of
from hexdial.games.heroclix.deeds import MOST_TOKENS, action_total
from hexdial.games.heroclix.moments import ACTION_TOTAL
from hexdial.games.heroclix.reckoning import MOST_MODIFIED
from hexdial.games.heroclix.state import A_TURN, BEGIN, THIS_GAME, WHILE_ON_MAP, State
from hexdial.games.heroclix.terms import BLOCKING, HEAVY, NOBODY, NOWHERE, ON_MAP, OUTSIDE, VALUES
from hexdial.games.heroclix.use import is_kept, outlasts, possessed
from hexdial.games.heroclix.values import reckon


def check(s: State) -> None:
    """No square is shared or blocked under anybody; tokens, dials, values, actions are in range; nothing outlives
    its duration. Raises AssertionError.
    """
    who = [NOBODY] * s.map.board.count
    for f, place in enumerate(s.place):
        name = s.f.labels[f]
        if place == ON_MAP:
            cells = cells_of(s, f)
            assert cells, f"{name} stands nowhere"
            for cell in cells:
                assert who[cell] == NOBODY, f"{name} shares {s.map.board.texts[cell]} with {s.f.labels[who[cell]]}"
                assert not s.terrain[cell] & BLOCKING, f"{name} stands in blocking terrain"
                who[cell] = f
            assert s.start[f] <= s.click[f] <= s.f.figure[f].clicks, f"{name} stands on click {s.click[f]}"
            check_values(s, f)
        else:
            assert s.cell[f] == NOWHERE, f"{name} is off the map and has a square"
            assert s.holds[f] == NOBODY, f"{name} is off the map and holds something"
            assert not s.tokens[f], f"{name} is off the map and has tokens"
        assert 0 <= s.tokens[f] <= MOST_TOKENS, f"{name} has {s.tokens[f]} tokens"
    assert who == s.who, "squares and figures disagree"
    heavy = [0] * s.map.board.count
    for o, cell in enumerate(s.lies):
        bearers = s.holds.count(o) + s.wears.count(o)
        assert bearers <= 1, f"object {o} is held twice"
        assert not s.f.thing[o].companion or o not in s.holds, f"companion {o} is held"
        if s.thing_place[o] == ON_MAP:
            assert not s.terrain[cell] & BLOCKING, f"object {o} lies in blocking terrain"
            assert not bearers, f"object {o} lies on the map and is held"
            heavy[cell] += s.f.thing[o].weight == HEAVY
        else:
            assert cell == NOWHERE, f"object {o} is off the map and lies somewhere"
            assert not bearers or s.thing_place[o] == OUTSIDE, f"object {o} is held although it is KO'd"
    assert heavy == s.heavy, "heavy objects are miscounted"
    assert s.ground.terrain == s.terrain, "the ground is not as it lies"
    assert s.ground.razed == s.razed, "the walls do not stand as they are"
    assert s.attack is None, "an attack goes on between two steps"
    assert s.doer == s.doing == NOBODY, "an action goes on between two steps"
    if s.active != NOBODY and not ACTION_TOTAL.bits:  # where powers speak of it, the total may have shrunk since
        assert s.given <= action_total(s, s.active), f"{s.given} actions were given, too many"
    if s.phase == BEGIN:  # what fires at the end of a turn is resolved before tokens are cleared
        waiting = [due.kind for due in s.immediate + s.after]
        assert not waiting, f"{waiting[0]} waits although its turn is over"
    assert not s.version, "a version of a power is in use between two steps"
    for effect in s.effects:
        assert effect.until in (A_TURN, THIS_GAME, WHILE_ON_MAP), f"{effect.kind} outlives its action"
        assert effect.until != A_TURN or effect.last >= s.turn, f"{effect.kind} outlives its turn"
        there = effect.source == NOBODY or s.place[effect.source] == ON_MAP
        assert there or effect.until != WHILE_ON_MAP, f"{effect.kind} outlives its source"
        if effect.power and effect.source != NOBODY and not outlasts(s, effect):
            assert is_kept(s, effect, possessed(s, effect.source)), f"{effect.kind} outlives its power"


def check_values(s: State, f: int) -> None:
    """Never below 0, and never changed by more than three, whatever replaces and halves it. hcx.p9.three.1"""
    for kind, word in enumerate(VALUES):
        r = reckon(s, f, kind)
        number = r.total()
        base = r.numbers[-1] if r.numbers else r.printed
        for _ in range(r.halvings):
            base -= base // 2
        assert number >= 0, f"{s.f.labels[f]} has {word} {number}"
        if not r.free and r.least < 0 and r.most < 0:
            assert abs(number - base) <= MOST_MODIFIED, f"{s.f.labels[f]} has {word} {number}, and {base} before"
