"""What to touch, one thing after the other, for every choice of the game: characters, squares, buttons."""

from __future__ import annotations

from typing import Final

from hexdial.games.heroclix2008.choices import Bring, Give, Instead, Lean, Punch, Shoot, To
from hexdial.games.heroclix2008.pieces import cell_id, figure_id
from hexdial.games.heroclix2008.state import ABSENT, State
from hexdial.games.heroclix2008.words import word_id
from hexdial.kernel.play import Position
from hexdial.kernel.table import Word

DEED_BUTTONS: Final = ["move", "attack", "move_attack"]
PUNCH: Final = "punch"
SHOOT: Final = "shoot"
NOTHING: Final[tuple[str, ...]] = ()
BRINGS: Final = ("bring", "first", "")  # questions in which a character beside the map is touched; "": none is open
ACTS: Final = ("act", "")
STRIKES: Final = ("strike", "again")


def touches(position: Position[State], seat: int, action: object) -> tuple[str, ...]:
    """How this seat would touch any action of the space; empty: nothing on the table stands for it now."""
    return hands_of(position, seat).touches(action)


def hands_of(position: Position[State], seat: int) -> Hands:
    """The last one is kept: whoever asks how one action is touched asks about all of them."""
    if _LAST:
        last = _LAST[0]
        if last.position is position and last.seat == seat:
            return last
    hands = Hands(position, seat)
    _LAST[:] = [hands]
    return hands


class Hands:
    """What one seat would touch in one position. What has to be looked up is looked up once."""

    def __init__(self, position: Position[State], seat: int) -> None:
        s = position.state
        decision = position.decision_of(seat)
        options = decision.options if decision is not None else []
        self.position = position
        self.s = s
        self.seat = seat
        self.key: str = decision.key if decision is not None else ""  # of the question it is asked
        self.figures: list[str] = [
            "" if s.where[figure] == ABSENT else figure_id(s.f, figure) for figure in range(s.f.figures)
        ]
        self.punched: list[int] = [one.target for one in options if isinstance(one, Punch)]
        self.shot: list[int] = [one.target for one in options if isinstance(one, Shoot)]
        self.leaned: list[int] = [one.figure for one in options if isinstance(one, Lean)]

    def touches(self, option: object) -> tuple[str, ...]:
        """One after the other; no two choices of a question are touched alike, none is the beginning of another."""
        if isinstance(option, To):
            return (cell_id(option.cell),) if self.key == "to" else NOTHING
        if isinstance(option, Give):
            figure = self.figures[option.figure]
            return (figure, DEED_BUTTONS[option.deed]) if figure and self.key in ACTS else NOTHING
        if isinstance(option, Bring):
            figure = self.figures[option.figure]
            return (figure,) if figure and self.key in BRINGS and self.s.where[option.figure] < 0 else NOTHING
        if isinstance(option, Punch):
            return self.struck(option.target, PUNCH, self.punched, self.shot)
        if isinstance(option, Shoot):
            return self.struck(option.target, SHOOT, self.shot, self.punched)
        if isinstance(option, Instead):
            return self.replaced(option)
        if isinstance(option, Lean):
            return self.lent(option)
        if isinstance(option, Word):
            return (word_id(option),)
        return NOTHING  # what chance decides

    def struck(self, target: int, how: str, possible: list[int], otherwise: list[int]) -> tuple[str, ...]:
        """The enemy alone, where there is one way to attack it; otherwise the way too."""
        figure = self.figures[target]
        if not figure or self.key not in STRIKES:
            return NOTHING
        return (figure,) if target in possible and target not in otherwise else (figure, how)

    def replaced(self, option: Instead) -> tuple[str, ...]:
        """The power, then whom it is for."""
        if self.key not in STRIKES:
            return NOTHING
        button = self.s.f.powers[option.power].id
        if option.target < 0:
            return (button,)
        figure = self.figures[option.target]
        return (button, figure) if figure else NOTHING

    def lent(self, option: Lean) -> tuple[str, ...]:
        """Who lends it; where one character could lend two powers, also which."""
        figure = self.figures[option.figure]
        if not figure or self.key != "black":
            return NOTHING
        return (figure,) if self.leaned.count(option.figure) == 1 else (figure, self.s.f.powers[option.power].id)


_LAST: Final[list[Hands]] = []
