"""What special powers, traits and EFFECTs can say, part by part; frozen facts, read in saying.py."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from hexdial.games.heroclix.terms import PLAIN

UNCHANGED: Final = -1
ANY: Final = -1
# whom a part of a text concerns
SELF: Final = 0
FRIENDS: Final = 1  # the figure itself excluded
FOES: Final = 2
ALL: Final = 3  # everybody else
OTHER: Final = 4  # the other one of the event: who was hit, who hit, who is KO'd
WHOM: Final = ["self", "friends", "foes", "all", "other"]
# triggers. hcx.p5.trigger.1
OPENS: Final = 0
BEGINS: Final = 1
ENDS: Final = 2
HITS: Final = 3
IS_HIT: Final = 4
DAMAGED: Final = 5
KNOCKED_OUT: Final = 6
FRIEND_FALLS: Final = 7
FOE_FALLS: Final = 8
ATTACKED: Final = 9  # after its attack is resolved
MOVE_BEGINS: Final = 10  # before anybody is carried and before it breaks away. hcx.pseq.move.1
EVENTS: Final = [
    "game_begins", "turn_begins", "turn_ends", "hits", "is_hit", "damaged", "knocked_out", "friend_falls", "foe_falls",
    "attack_resolved", "move_begins",
]  # fmt: skip
SPECIAL_TRIGGERS: Final = (OPENS, BEGINS, ENDS)
EITHER: Final = 0
CLOSE_ATTACKS: Final = 1
RANGE_ATTACKS: Final = 2
ATTACKS: Final = ["either", "close", "range"]
TIRELESS: Final = 1
OUTSIDE_TOTAL: Final = 2
NO_PUSHING: Final = 4
TOKEN_RULES: Final = {"tireless": TIRELESS, "outside_total": OUTSIDE_TOTAL, "no_pushing": NO_PUSHING}
DIE_LESS_ONE: Final = -1  # "d6-1" in the place of a number. hcx.p3.dice.2
LINE_OF_FIRE: Final = 1
WITHIN_RANGE: Final = 2
REGARDLESS: Final = {"line_of_fire": LINE_OF_FIRE, "range": WITHIN_RANGE}
WORKS: Final = ("change_places", "replace_itself", "share_healing")  # functions of powers/text_works.py


@dataclass(frozen=True)
class Near:
    """Somebody within so many squares: of a keyword, in sight."""

    within: int = 1
    keyword: str = ""
    sight: bool = False


@dataclass(frozen=True)
class When:
    """Conditions; all of them hold. What is left out does not matter. hcx.p15.use.4, hcx.p5.passive.3"""

    tokens: int = ANY
    terrain: int = ANY  # its square has it; clear: none
    moved: int = ANY  # in this turn, 1 yes 0 no
    attacked: int = ANY
    damaged: int = ANY  # its dial is past the starting line
    holding: int = ANY
    own_turn: int = ANY
    least_level: int = ANY
    fallen: int = ANY  # a KO'd character of its team has this power on its card. hcx.p15.lose.5
    friend: Near | None = None
    no_friend: Near | None = None
    foe: Near | None = None
    no_foe: Near | None = None


@dataclass(frozen=True)
class Version:
    """A power it grants in a version of its own: under a condition, by another action, with other numbers.

    hcx.p13.power.7, hcx.p4.change.1
    """

    power: int
    type: int = UNCHANGED
    tokens: int = UNCHANGED
    range: int = UNCHANGED
    least_range: int = UNCHANGED
    values: tuple[tuple[int, int], ...] = ()  # combat values become these while it is used
    when: When | None = None
    healing: int = 0  # more of what it heals
    reroll: bool = False  # its die may be rolled again
    lower_die: bool = False  # of two dice it has only the lower one rolled again. hcx.p8.reroll.4
    regardless: int = 0  # of line of fire or range, as bits. hcx.p8.term.7

    @property
    def is_changed(self) -> bool:
        """Is it another thing than the power of the card, once it can be used?"""
        return (
            bool(self.values)
            or self.healing > 0
            or self.reroll
            or self.lower_die
            or self.regardless > 0
            or (self.type, self.tokens, self.range, self.least_range) != (UNCHANGED,) * 4
        )


@dataclass(frozen=True)
class Modifier:
    """Its own values or those of others change, or become a number. hcx.p3.mod.1, hcx.p3.replace.1"""

    value: int
    by: int = 0
    becomes: int = UNCHANGED
    whom: int = SELF
    near: Near | None = None
    attack: int = EITHER  # only in close or in range attacks
    marked: bool = False  # only in its attacks on those that have its token
    when: When | None = None


@dataclass(frozen=True)
class Work:
    """What happens: to whom, what, and whether its player may leave it. hcx.p5.trigger.7"""

    whom: int = SELF
    near: Near | None = None  # for friends, foes, all: one of them is chosen
    every: bool = False  # not one but all of them
    may: bool = False
    least_roll: int = 0  # a d6 must show so much
    heal: int = 0  # clicks, or DIE_LESS_ONE; so are the squares of a move and damage
    give_tokens: int = 0
    remove_tokens: int = 0
    move: int = 0  # up to so many squares
    damage: int = 0
    kind: int = PLAIN
    generate: str = ""  # a bystander by id
    number: int = 1  # how many of them
    do: str = ""  # a function of powers/text_works.py
    gain: tuple[int, ...] = ()  # one of these powers, until its player's next turn
    mark: bool = False  # a token with the name of the text. hcx.p16.token.1
    gain_keyword: str = ""  # for the rest of the game. hcx.p18.keyword.2


@dataclass(frozen=True)
class Trigger:
    """`after`: it waits for resolutions. hcx.p5.trigger.1, hcx.p5.trigger.3, hcx.p5.trigger.5"""

    on: int
    work: Work
    after: bool = False
    near: Near | None = None  # how near the friend or foe must be that falls
    when: When | None = None


@dataclass(frozen=True)
class Doing:
    """An action of this type that the text gives. hcx.p4.type.2"""

    type: int
    work: Work
    when: When | None = None


@dataclass(frozen=True)
class Ban:
    """Others within reach cannot use these powers. hcx.p5.passive.1, hcx.p15.cantuse.1"""

    powers: int  # as bits
    whom: int
    near: Near | None = None
    when: When | None = None


@dataclass(frozen=True)
class Says:
    """All that a text says besides the powers it grants plainly."""

    versions: tuple[Version, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    doings: tuple[Doing, ...] = ()
    bans: tuple[Ban, ...] = ()
    immune_to: int = 0  # bits of the powers whose effects pass the figure by
    protected: int = 0  # bits of the powers that do not touch this text and what it grants
    improved_movement: int = 0
    improved_targeting: int = 0
    token_rules: int = 0
    healing: int = 0  # more whenever it heals
    lends: tuple[str, ...] = ()  # keywords that its friends gain while the team is built. hcx.p18.theme.4

    @property
    def given_keywords(self) -> list[str]:
        """What somebody gains by it in the game, in the order of its parts."""
        works = [one.work for one in self.triggers] + [one.work for one in self.doings]
        return [work.gain_keyword for work in works if work.gain_keyword]

    @property
    def is_heard(self) -> bool:
        """Does it speak at moments, so that bit 0 is set?"""
        return (
            bool(self.modifiers or self.triggers or self.doings)
            or bool(self.immune_to | self.improved_movement | self.improved_targeting | self.token_rules | self.healing)
            or any(one.is_changed for one in self.versions)
        )


SILENT: Final = Says()
