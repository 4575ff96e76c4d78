"""Setting: all that stays the same during a match: teams, figures, objects, maps to choose from, options, tables."""

from __future__ import annotations

from typing import Final

from hexdial.games.heroclix.choices import Change, Count, Drop, Give, Go, Named, Pick, Pose, Raze, Seat, Take, Use
from hexdial.games.heroclix.figures import Figure, Line, Special, Thing
from hexdial.games.heroclix.house import House
from hexdial.games.heroclix.maps import Map
from hexdial.games.heroclix.pac import Power
from hexdial.games.heroclix.powering import Powers, Texts
from hexdial.games.heroclix.terms import NOBODY, OUTSIDE, SIDELINE, VALUES
from hexdial.grids.squares import SquareBoard
from hexdial.kernel.actions import Actions

MOST_DAMAGE: Final = 30  # that anybody could divide
CHANGES: Final = (-2, -1, 1, 2)  # what a combat value can be changed by, by choice
MOST_DEEDS: Final = 96  # basic actions and the actions of powers


class Member:
    """A figure of a team: which one, whose, on which lines it may start, in the team or on the Sideline."""

    __slots__ = ("bound", "figure", "lines", "maker", "owner", "place", "starting")

    def __init__(
        self,
        figure: Figure,
        owner: int,
        lines: tuple[Line, ...],
        place: int,
        starting: bool,
        maker: int = NOBODY,
        bound: int = NOBODY,
    ) -> None:
        self.figure = figure
        self.owner = owner
        self.lines = lines
        self.place = place  # OUTSIDE: not yet on the map
        self.starting = starting  # began the game in the team or on the Sideline; generated ones did not
        self.maker = maker  # the member that can generate it
        self.bound = bound  # the member whose replacement effect can bring it in. hcx.p16.replace.2


class Setting:
    """Made once for a match; every state of the match points at it."""

    def __init__(
        self, house: House, members: list[Member], things: list[tuple[Thing, int]], maps: list[Map], powers: Powers
    ) -> None:
        self.o = house
        self.powers = powers
        self.card: tuple[Power, ...] = powers.card  # by number: texts and numbers in the wording of this match
        self.members = members
        self.figure: list[Figure] = [member.figure for member in members]
        self.owner: list[int] = [member.owner for member in members]
        self.own: list[list[int]] = [[f for f, of in enumerate(self.owner) if of == seat] for seat in range(2)]
        self.lines: list[tuple[Line, ...]] = [member.lines for member in members]
        self.begins: list[int] = [SIDELINE if member.place == SIDELINE else OUTSIDE for member in members]
        self.thing: list[Thing] = [thing for thing, _ in things]
        self.equipment: list[int] = [o for o, thing in enumerate(self.thing) if thing.equip]
        self.thing_owner: list[int] = [owner for _, owner in things]
        # powers by number: those of the card, then the special powers, traits and EFFECTs of this match
        texts = Texts(powers)
        self.plain: list[list[int]] = [powers.plain(figure) for figure in self.figure]  # by figure and click, as bits
        self.texts: list[list[list[int]]] = [texts.shown(figure) for figure in self.figure]  # the same, as numbers
        self.thing_text: list[int] = [texts.worn(thing) for thing in self.thing]
        self.power_ids: list[str] = texts.ids
        self.number: dict[str, int] = {id: number for number, id in enumerate(texts.ids) if number}
        self.first_special: int = texts.first
        self.specials: list[Special] = texts.specials  # by number less the first
        self.text_bits: list[int] = texts.bits  # the same: its own, and what it grants at any time
        self.text_whole: list[int] = texts.whole  # the same, and what it grants under a condition
        self.masks: list[list[int]] = [self.masks_of(f, texts.bits) for f in range(len(members))]  # plain and texts
        self.shows: list[list[int]] = [self.masks_of(f, texts.whole) for f in range(len(members))]
        self.thing_masks: list[int] = [self.text_whole[one - texts.first] if one else 0 for one in self.thing_text]
        self.conditional: list[bool] = [  # something of its card depends on the position
            any(texts.is_conditional(number) for numbers in shown for number in numbers) for shown in self.texts
        ]
        self.altered: int = texts.altered()  # powers of which some text has a version of its own
        # by value, the texts that change that of their own figure or of others, as bits
        self.own_texts: list[int] = [texts.speaking(kind, True) for kind in range(len(VALUES))]
        self.aura_texts: list[int] = [texts.speaking(kind, False) for kind in range(len(VALUES))]
        self.has_bans: bool = texts.has_bans()
        self.maps = maps
        self.single: list[bool] = [one.width == 1 and one.height == 1 for one in self.figure]  # on one square
        self.has_peanuts: bool = any(one.width * one.height == 2 for one in self.figure)
        self.parting: list[int] = (  # whose bases can lie on both sides of a corner
            [f for f, single in enumerate(self.single) if not single] if self.has_peanuts else []
        )
        self.seats = 2
        self.labels: list[str] = labels(members)  # the name of every figure in this match, for notation
        self.written: list[dict[str, object]] = []  # texts that only a drawn position knows
        self.actions: Actions | None = None  # made when first asked for
        self.deeds: dict[int, list[int]] = {}  # by the powers somebody can use, found already
        self.free_deeds: dict[int, list[int]] = {}  # the same, those that may be free
        self.changed_deeds: list[bool] = []  # by deed: has its power a version of its own; made when first asked for
        self.pictures: dict[tuple[object, ...], object] = {}  # made already, by all they depend on
        # every answer, built once
        self.board: SquareBoard = maps[0].board  # all maps of a match have the same size
        cells = self.board.count
        n = len(members)
        self.give: list[list[Give]] = [[Give(f, deed) for deed in range(MOST_DEEDS)] for f in range(n)]
        self.pick: list[Pick] = [Pick(f) for f in range(n)]
        self.go: list[Go] = [Go(cell) for cell in range(cells)]
        self.pose: list[list[Pose]] = [[Pose(cell, turn) for turn in range(4)] for cell in range(cells)]
        self.take: list[Take] = [Take(o) for o in range(len(things))]
        self.drop: list[Drop] = [Drop(cell) for cell in range(cells)]
        self.raze: list[list[Raze]] = [
            [Raze(0, cell) for cell in range(cells)],
            [Raze(1, edge) for edge in range(cells * 4)],  # by square * 4 + side
            [Raze(2, o) for o in range(len(things))],
        ]
        self.change: list[list[Change]] = [[Change(kind, by) for by in CHANGES] for kind in range(len(VALUES))]
        self.count: list[Count] = [Count(number) for number in range(MOST_DAMAGE + 1)]
        self.use: list[list[Use]] = [[Use(f, power) for power in range(len(self.power_ids))] for f in range(n)]
        self.keywords: list[str] = keywords_of(members, texts.specials)
        areas = max([len(one.areas) for one in maps])
        self.named: dict[str, list[Named]] = {
            "keyword": [Named("keyword", number) for number in range(len(self.keywords) + 1)],  # 0: none
            "map": [Named("map", number) for number in range(len(maps))],
            "area": [Named("area", number) for number in range(areas)],
        }
        self.seat: list[Seat] = [Seat(seat) for seat in range(2)]

    def masks_of(self, f: int, by_text: list[int]) -> list[int]:
        """What it can use on every click while nothing interferes. hcx.p15.use.3"""
        found: list[int] = []
        for bits, numbers in zip(self.plain[f], self.texts[f]):
            for number in numbers:
                bits |= by_text[number - self.first_special]
            found.append(bits)
        return found

    def special(self, number: int) -> Special | None:
        """The special power, trait or EFFECT of this number; None: it is a power of the card."""
        return self.specials[number - self.first_special] if number >= self.first_special else None


def keywords_of(members: list[Member], specials: list[Special]) -> list[str]:
    """All keywords of the match, in the order they are met: those printed, then those that a text gives."""
    found: list[str] = []
    for member in members:
        found += [*member.figure.keywords, *member.figure.generic]
    for special in specials:
        found += special.says.given_keywords
    return list(dict.fromkeys(found))


def labels(members: list[Member]) -> list[str]:
    """The id of the figure; copies on both sides are told apart by a letter for the side and a number."""
    names: list[str] = []
    seen: dict[str, int] = {}
    for member in members:
        name = f"{'ab'[member.owner]}.{member.figure.id}"
        seen[name] = seen.get(name, 0) + 1
        names.append(name if seen[name] == 1 else f"{name}.{seen[name]}")
    return names
