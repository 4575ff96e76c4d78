"""What is printed: dials, bases, cards, objects. Facts that nobody copies; the files are read in catalogue.py."""

from __future__ import annotations

from dataclasses import dataclass

from hexdial.games.heroclix.clauses import SILENT, Says
from hexdial.games.heroclix.terms import LIGHT, STANDARD


@dataclass(frozen=True)
class Click:
    """One position of the dial: four values, and the power in the box of each (0: none). hcx.p1.dial.1

    A number above 0 is a standard power, one below 0 the special power of the card at -number - 1.
    """

    speed: int
    attack: int
    defense: int
    damage: int
    powers: tuple[int, int, int, int] = (0, 0, 0, 0)
    stop: bool = False

    def value(self, kind: int) -> int:
        return (self.speed, self.attack, self.defense, self.damage)[kind]


@dataclass(frozen=True)
class Line:
    """A starting line: what it costs to begin there. hcx.p2.points.3"""

    points: int
    click: int  # counted from 1
    colour: str = "green"


@dataclass(frozen=True)
class Special:
    """A special power, a trait or the EFFECT of equipment: its text, and the standard powers it grants by number."""

    id: str
    kind: str  # speed, attack, defense, damage, trait, effect
    names: dict[str, str]
    texts: dict[str, str]
    grants: tuple[int, ...] = ()
    numbers: tuple[tuple[int, int], ...] = ()  # the X of keyphrases it grants, by power: "Passenger: 3"
    says: Says = SILENT  # whatever else it says


@dataclass(frozen=True)
class Figure:
    """A character as it comes out of the box. A bystander has one click and no dial. hcx.p1.base.1, hcx.p1.card.1"""

    number: int
    id: str
    names: dict[str, str]
    set: str
    collector: str
    keywords: tuple[str, ...]  # named ones
    generic: tuple[str, ...]  # generic ones
    lines: tuple[Line, ...]
    dial: tuple[Click, ...]  # live clicks; whatever comes after the last is KO
    range: int
    bolts: int
    symbols: int = 0
    size: int = STANDARD
    width: int = 1
    height: int = 1
    bystander: bool = False
    vehicle: bool = False
    unique: bool = False
    prime: bool = False
    rarity: str = "common"
    ko_line: int = 0  # passing beyond this click is KO too, 0: no such line
    improved_movement: int = 0
    improved_targeting: int = 0
    team_abilities: tuple[str, ...] = ()
    traits: tuple[Special, ...] = ()
    specials: tuple[Special, ...] = ()
    sideline: bool = False  # lets its team have a Sideline
    generates: tuple[tuple[str, int], ...] = ()  # bystanders by id, each with its [MAX X]

    @property
    def clicks(self) -> int:
        return len(self.dial)


@dataclass(frozen=True)
class Thing:
    """An object: light or heavy, standard, special or equipment; or equipment that is a being.

    hcx.p11.object.3, hcx.p21.equip.1, hcx.p21.equip.8
    """

    number: int
    id: str
    names: dict[str, str]
    weight: int = LIGHT
    points: int = 0
    special: bool = False
    indestructible: bool = False
    equip: str = ""  # "": no equipment; friendly, any
    unequip: str = ""  # ko, drop; "": it does not say, and that is ko. hcx.p21.equipobj.5
    effect: Special | None = None
    immobile: bool = False  # cannot be picked up, nor placed elsewhere
    companion: bool = False  # equipment, and a being instead of an object: it has no weight

    @property
    def stays(self) -> bool:
        """Nobody picks it up. hcx.p21.equip.8: what is said of objects is not said of companions"""
        return self.immobile or self.companion

    @property
    def lasts(self) -> bool:
        """Nobody destroys it. hcx.p21.special.6, hcx.p21.equip.8"""
        return self.indestructible or self.companion
