"""Why a choice is refused: for every action of the space that is no option, the rule that forbids it."""

from __future__ import annotations

from typing import Final

from hexdial.games.hexors.choices import (
    DECLINE,
    PASS,
    SEAL,
    SPEND,
    STAY,
    STOP,
    Against,
    Call,
    Chair,
    Drawn,
    Fight,
    Move,
    Place,
    Play,
    Settle,
    Spot,
    TakeHome,
    TakeSlot,
    Target,
)
from hexdial.games.hexors.ground import home_only, touching
from hexdial.games.hexors.refuse_move import move_rule
from hexdial.games.hexors.setup import next_unplaced
from hexdial.games.hexors.state import BATTLE, EMPTY, GONE, NOBODY, PLACE, TAKE_HOMES, State
from hexdial.games.hexors.turn import any_fighters
from hexdial.games.hexors.windows import boost_barred, seat_barred, unplayable
from hexdial.kernel.game import Refusal
from hexdial.kernel.play import Position
from hexdial.kernel.table import NO, YES, Face

# the rule of a silver tile's entry that says which tiles it concerns, where it is not the first
WHICH_TILES: Final = {"life_drain": 3, "teamwork": 2, "telepathy": 2}


def why_not(position: Position[State], seat: int, action: object) -> Refusal | None:
    """None exactly when the action is an option of this seat's open question."""
    decision = position.decision_of(seat)
    if decision is not None and action in decision.options:
        return None
    s = position.state
    key = decision.key if decision is not None else ""
    if position.outcome is not None:
        return Refusal(position.outcome.rule)
    return Refusal(rule_against(s, seat, action, key))


def rule_against(s: State, seat: int, action: object, key: str) -> str:
    cites = s.f.cites
    if isinstance(action, Move):
        return move_rule(s, seat, action, key)
    if isinstance(action, Play):
        return play_rule(s, seat, action.silver, key)
    if isinstance(action, Place):
        return place_rule(s, seat, action)
    if isinstance(action, Settle):
        return settle_rule(s, seat, action.cell)
    if isinstance(action, Fight):
        return fight_rule(s, seat, action.piece)
    if isinstance(action, (Target, Spot, Against)):
        return aim_rule(s, seat, action, key)
    if isinstance(action, TakeHome):
        return cites.take_home if s.phase == TAKE_HOMES else cites.one_home
    if isinstance(action, (TakeSlot, Drawn)):
        return cites.draft
    if isinstance(action, (Call, Chair)):
        return cites.toss
    if isinstance(action, Face):
        return cites.die
    return word_rule(s, seat, action, key)


def play_rule(s: State, seat: int, silver: int, key: str) -> str:
    """Not in this game, not held, not paid, not now. jlh.setup.2, jlh.power.2, jlh.power.5"""
    cites = s.f.cites
    if s.f.beginner:
        return cites.no_silver
    if s.out[seat]:
        return "jlh.ffa.14"
    rule = seat_barred(s, seat)
    if rule:
        return rule
    if s.phase <= PLACE:
        return cites.window
    if not s.f.quick[silver] and seat != s.active:
        return _slow(s)
    if not s.hand[seat * len(s.f.silvers) + silver]:
        return cites.spent if _was_played(s, seat, silver) else cites.hidden
    return unplayable(s, seat, silver) or cites.window


def _slow(s: State) -> str:
    return "jlh.team.12" if s.f.mode == "team" else "jlh.ffa.9" if s.f.multi else s.f.cites.slow


def _was_played(s: State, seat: int, silver: int) -> bool:
    return any(kind == silver and owner == seat for kind, owner in zip(s.p_kind, s.p_owner, strict=True))


def place_rule(s: State, seat: int, action: Place) -> str:
    """jlh.setup.9 to jlh.setup.11"""
    cites = s.f.cites
    if s.phase != PLACE or action.piece != next_unplaced(s, seat) or (s.active != seat and not _hidden(s)):
        return cites.place_order
    home = s.where[s.f.home[seat]]
    if s.f.board.apart[home][action.cell] > 2:
        if s.f.multi:
            return "jlh.ffa.5"
        return cites.collectors_place if s.f.silver else cites.within_two
    return cites.place


def _hidden(s: State) -> bool:
    return s.f.o.placement_order == "simultaneous"


def settle_rule(s: State, seat: int, cell: int) -> str:
    """Gray for two players, red for more, one each, partners on one side. jlh.setup.7, jlh.setup.8, jlh.ffa.4"""
    if s.f.multi:
        return "jlh.ffa.4"
    if cell in s.f.red and not s.f.v.home_is_life:
        return "jlh.setup.8"
    return s.f.cites.home_start


def fight_rule(s: State, seat: int, piece: int) -> str:
    """The order is the attacker's; only what was touched; a lone home attacks Characters. jlh.battle.8, jlh.ffa.21"""
    cites = s.f.cites
    if s.where[piece] == GONE:
        return cites.stays_out
    if s.phase == BATTLE:
        if seat != s.active:
            return cites.order
        return cites.all_touched if touching(s, s.attacker, piece) else cites.touch
    if s.f.multi and home_only(s, seat) and seat == s.active:
        if s.control[piece] >= 0 and s.f.team[s.control[piece]] == s.f.team[seat]:
            return "jlh.team.17" if s.f.mode == "team" else "jlh.ffa.16"
        if s.f.is_home[piece] and any_fighters(s):
            return "jlh.team.18" if s.f.mode == "team" else "jlh.ffa.21"
        return "jlh.ffa.16"
    if s.f.multi and s.control[piece] >= 0:
        return "jlh.ffa.21" if s.f.is_home[piece] else "jlh.ffa.16"
    return cites.contact


def aim_rule(s: State, seat: int, action: object, key: str) -> str:
    """What the silver tile being aimed says of it; without one there is nothing to aim."""
    cites = s.f.cites
    if key == "shift" and isinstance(action, Spot):
        return "jlh.inter.8" if s.at[action.cell] != EMPTY else "jlh.escape.4"
    if s.aim == NOBODY or s.p_owner[s.aim] != seat:
        return cites.comp_silver if isinstance(action, Against) else cites.window
    silver = s.p_kind[s.aim]
    trait = s.f.trait[silver]
    rule = ""
    if isinstance(action, Target) and key == "second" and trait.second_rule is not None:
        rule = trait.second_rule(s, seat, silver, s.p_left[s.aim], action.piece) or s.f.rule(silver, 3)
    elif isinstance(action, Target) and trait.target_rule is not None:
        rule = trait.target_rule(s, seat, silver, action.piece)
    elif isinstance(action, Spot) and trait.spot_rule is not None and key == "spot":
        rule = trait.spot_rule(s, seat, silver, s.p_target[s.aim], action.cell)
    elif isinstance(action, Against) and trait.against_rule is not None:
        rule = trait.against_rule(s, seat, silver, action.power)
    return rule or s.f.rule(silver, WHICH_TILES.get(s.f.silvers[silver].id, 1))


def word_rule(s: State, seat: int, action: object, key: str) -> str:
    """Pass, stop, decline, spend, stay, yes and no, each at the wrong moment."""
    cites = s.f.cites
    if action in (PASS, STOP) and s.phase <= PLACE:
        return cites.place
    if action == PASS:
        if s.phase == BATTLE:
            return cites.compulsory
        if s.f.multi and home_only(s, seat) and seat == s.active:
            return "jlh.ffa.24"
        return "jlh.ffa.20" if s.f.multi else cites.must_move
    if action == STOP:
        return cites.compulsory if s.foes or s.phase == BATTLE else cites.may_stop
    if action == SPEND:
        if s.f.beginner:
            return cites.no_silver
        return boost_barred(s, seat) or cites.window
    if action == STAY:
        return cites.compulsory if s.f.v.home_is_life else "jlh.escape.4"
    if action in (DECLINE, SEAL):
        return cites.no_silver if s.f.beginner else cites.window
    assert action in (NO, YES)
    return "ygh.symbiosis.2" if s.f.v.home_is_life else "jlh.team.11"
