"""Setting: all that stays the same during a match: map, characters, who owns them, options, tables of choices."""

from __future__ import annotations

from typing import Final

from hexdial.games.heroclix2008.catalogue import Figure, Power
from hexdial.games.heroclix2008.choices import DEEDS, Bring, Give, Instead, Lean, Punch, Shoot, To
from hexdial.games.heroclix2008.effects import EFFECTS, Effect
from hexdial.games.heroclix2008.house import House
from hexdial.games.heroclix2008.maps import Ground
from hexdial.kernel.actions import Actions

STANDARD: Final = "standard"
ONE_BOOSTER: Final = "one_booster"
TWO_BOOSTER: Final = "two_booster"

SEATS: Final = 2
LETTERS: Final = "ab"
GOAL: Final = 5  # knockout points
ACTIONS: Final = 3  # of a turn
CHARGE: Final = 4  # movement points of move and attack
MARGIN: Final = 10  # points a reinforcement may cost more


class Setting:
    """Made once for a match; every state of the match points at it. A figure of the match is an int."""

    def __init__(
        self, mode: str, house: House, ground: Ground, powers: list[Power], starting: list[list[Figure]],
        reserve: list[list[Figure]], labels: list[list[str]] | None = None,
    ) -> None:  # fmt: skip
        self.mode = mode
        self.o = house
        self.ground = ground
        self.board = ground.board
        self.powers = powers
        self.goal: int = house.one_booster_points if mode == ONE_BOOSTER else GOAL
        self.actions: Actions | None = None  # made when first asked for
        self.pictures: dict[tuple[object, ...], object] = {}  # made already, by all they depend on

        self.kind: list[Figure] = []  # the printed facts of every figure
        self.owner: list[int] = []
        self.labels: list[str] = []
        self.own: list[list[int]] = []  # by seat
        self.starting: list[bool] = []  # is it of the starting team?
        for seat in range(SEATS):
            both = [*starting[seat], *reserve[seat]]
            self.own.append(list(range(len(self.kind), len(self.kind) + len(both))))
            for place, figure in enumerate(both):
                self.kind.append(figure)
                self.owner.append(seat)
                self.labels.append(f"{LETTERS[seat]}{place + 1}" if labels is None else labels[seat][place])
                self.starting.append(place < len(starting[seat]))
        self.figures: int = len(self.kind)
        self.points: list[int] = [figure.points for figure in self.kind]
        self.range: list[int] = [figure.range for figure in self.kind]
        self.clicks: list[int] = [len(figure.dial) for figure in self.kind]
        # by figure, then click * 4 + stat
        self.numbers: list[list[int]] = [
            [number for click in figure.dial for number in click.numbers] for figure in self.kind
        ]
        # by figure and click: the powers that show, each once, in the order of the catalogue
        self.shown: list[list[list[int]]] = [
            [sorted({square.power for square in click.shown}) for click in figure.dial] for figure in self.kind
        ]
        # by figure: does any power ever show?
        self.gifted: list[bool] = [any(click.shown for click in figure.dial) for figure in self.kind]
        self.effects: list[Effect] = [EFFECTS[power.id] for power in powers]
        self.gray: list[bool] = [power.tab == "gray" for power in powers]
        self.black: list[bool] = [power.tab == "black" for power in powers]
        self.continuous: list[bool] = [power.kind == "continuous" for power in powers]
        self.blacks: list[list[int]] = [  # by seat: who ever has a black-tab power
            [figure for figure in own if any(self.black[one] for click in self.shown[figure] for one in click)]
            for own in self.own
        ]
        self.steps: list[int] = ground.steps_by(house.squeeze)
        self.ways: list[list[int]] = ground.ways_by(house.squeeze)

        everybody = range(self.figures)
        self.bring: list[Bring] = [Bring(figure) for figure in everybody]
        self.to: list[To] = [To(cell) for cell in range(self.board.count)]
        self.give: list[list[Give]] = [[Give(figure, deed) for deed in range(len(DEEDS))] for figure in everybody]
        self.punch: list[Punch] = [Punch(figure) for figure in everybody]
        self.shoot: list[Shoot] = [Shoot(figure) for figure in everybody]
        self.instead: list[list[Instead]] = [  # by power: its target + 1; only for powers used instead of attacking
            [Instead(power.number, target) for target in range(-1, self.figures)] if power.kind == "replacement" else []
            for power in powers
        ]
        self.lean: list[list[Lean]] = [
            [Lean(figure, power.number) for figure in everybody] if power.tab == "black" else [] for power in powers
        ]
