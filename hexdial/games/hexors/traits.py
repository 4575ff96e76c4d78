"""A trait is what a silver tile can do: small functions on the moments of the rulebook."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from hexdial.games.hexors.state import State, T


class Trait:
    """Offer (the *_rule functions), act (resolve, ended), modify (strike, lends), forbid (binds, shields)."""

    def __init__(
        self,
        resolve: Callable[[T, int], None],
        barred: Callable[[State, int, int], str] | None = None,
        target_rule: Callable[[State, int, int, int], str] | None = None,
        second_rule: Callable[[State, int, int, int, int], str] | None = None,
        spot_rule: Callable[[State, int, int, int, int], str] | None = None,
        against_rule: Callable[[State, int, int, int], str] | None = None,
        aim: Callable[[T, int], None] | None = None,
        ended: Callable[[T, int], None] | None = None,
        reverse: Callable[[T, int], None] | None = None,
        strike: Callable[[State, int, int], int] | None = None,
        binds: Callable[[State, int, int], str] | None = None,
        shields: Callable[[State, int, int], str] | None = None,
        strips: Callable[[State, int, int], str] | None = None,
        lends: Callable[[State, int, int, int], int] | None = None,
        fought: Callable[[T, int], None] | None = None,
        steps: Callable[[State, int, int], int] | None = None,
        moves: Callable[[State, int, int], int] | None = None,
        turn_over: Callable[[T, int], None] | None = None,
        freed: Callable[[T, int], None] | None = None,
        once: bool = False,
        strikes: bool = False,
        poor: int = 0,
    ) -> None:
        self.resolve = resolve  # (t, power): what it does
        # why not: each answers with the rule that forbids, "" when nothing does
        self.barred = barred  # (s, seat, silver): the moment is wrong
        self.target_rule = target_rule  # (s, seat, silver, piece): that tile cannot be chosen
        self.second_rule = second_rule  # (s, seat, silver, first, piece): nor that one as the second
        self.spot_rule = spot_rule  # (s, seat, silver, piece, cell): nor that space
        self.against_rule = against_rule  # (s, seat, silver, power): nor that activated silver tile
        self.aim = aim  # (t, power): notes what it is about, without asking
        self.ended = ended  # (t, power): its lasting effect is gone, destroyed or over
        self.reverse = reverse  # (t, power): takes a one-time effect back
        self.strike = strike  # (s, power, piece): change of the piece's Strike Value
        self.binds = binds  # (s, power, piece): the rule by which the piece cannot move
        self.shields = shields  # (s, power, piece): the rule by which the piece is a wall and cannot be fought
        self.strips = strips  # (s, power, piece): the rule by which the piece has no colour and Pod bonus
        self.lends = lends  # (s, power, piece, colour): a value the piece may use instead of its roll, or -1
        self.fought = fought  # (t, power): the present battle is decided, its loser is gone
        self.steps = steps  # (s, power, seat): how many steps it gives the mover of this seat
        self.moves = moves  # (s, power, seat): further moves it gives this turn
        self.turn_over = turn_over  # (t, power): a turn is over
        self.freed = freed  # (t, power): the position changed; may it let go of what it holds?
        self.once = once  # nothing lasts: it is spent when it has resolved
        self.poor = poor  # the number of its own rule that speaks when the stones are lacking; 0: the general one
        self.strikes = strikes  # it changes Strike Values, so the option on timing concerns it


TRAITS: Final[dict[str, Trait]] = {}


def register(name: str, trait: Trait) -> Trait:
    """A trait is known by the name the data files use."""
    assert name not in TRAITS, f"trait {name} stands twice"
    TRAITS[name] = trait
    return trait
