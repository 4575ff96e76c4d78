"""Reads what a special power, trait or EFFECT says: versions, modifiers, triggers, actions. One sentence for a slip."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hexdial.games.heroclix.clauses import (
    ANY,
    ATTACKS,
    DIE_LESS_ONE,
    EITHER,
    EVENTS,
    FOE_FALLS,
    FRIEND_FALLS,
    MOVE_BEGINS,
    OPENS,
    OTHER,
    REGARDLESS,
    SELF,
    SPECIAL_TRIGGERS,
    TOKEN_RULES,
    UNCHANGED,
    WHOM,
    WORKS,
    Ban,
    Doing,
    Modifier,
    Near,
    Says,
    Trigger,
    Version,
    When,
    Work,
)
from hexdial.games.heroclix.fields import MOST, bits_of, flag, limited
from hexdial.games.heroclix.terms import ACTIONS, FREE, IMPROVED, KINDS, PLAIN, PUSHING, TERRAINS, VALUES
from hexdial.kernel.reading import Entry

if TYPE_CHECKING:
    from hexdial.games.heroclix.pac import Power

FIELDS: Final = (
    "grant", "modify", "trigger", "action", "forbid", "immune_to", "protected", "improved_movement",
    "improved_targeting", "token_rules", "healing", "lends",
)  # fmt: skip
WORK: Final = (
    "whom", "within", "keyword", "sight", "every", "may", "roll", "heal", "give_tokens", "remove_tokens", "move",
    "damage", "damage_kind", "generate", "number", "do", "gain", "mark", "gain_keyword",
)  # fmt: skip
YES_OR_NO: Final = ("moved", "attacked", "damaged", "holding", "own_turn")
COMPANY: Final = ("friend", "no_friend", "foe", "no_foe")
DEEDS: Final = (
    "heal", "give_tokens", "remove_tokens", "move", "damage", "generate", "do", "gain", "mark", "gain_keyword",
)  # fmt: skip
FARTHEST: Final = 20
ROLLED: Final = "d6-1"
EVENT_OTHERS: Final = ("hits", "is_hit", "damaged", "friend_falls", "foe_falls")  # events with somebody else in them


class Saying:
    """Reads the parts of texts; knows the powers of the card, the keywords and the marks of improved abilities."""

    def __init__(self, book: tuple[Power, ...], keywords: list[str], movement: list[str], targeting: list[str]) -> None:
        self.book = book
        self.powers: dict[str, int] = {power.id: power.number for power in book if power.number}
        self.keywords = keywords
        self.movement = movement
        self.targeting = targeting

    def read(self, block: Entry) -> Says:
        """Everything besides `grants`; a text that only grants says nothing here."""
        return Says(
            versions=tuple([self.version(one) for one in parts(block, "grant")]),
            modifiers=tuple([self.modifier(one) for one in parts(block, "modify")]),
            triggers=tuple([self.trigger(one) for one in parts(block, "trigger")]),
            doings=tuple([self.doing(one) for one in parts(block, "action")]),
            bans=tuple([self.ban(one) for one in parts(block, "forbid")]),
            immune_to=self.power_bits(block, "immune_to"),
            protected=self.power_bits(block, "protected"),
            improved_movement=bits_of(block, "improved_movement", IMPROVED, self.movement),
            improved_targeting=bits_of(block, "improved_targeting", IMPROVED, self.targeting),
            token_rules=bits_of(block, "token_rules", TOKEN_RULES, [*TOKEN_RULES]),
            healing=limited(block, "healing", 1, MOST) if block.has("healing") else 0,
            lends=self.lends(block),
        )

    def lends(self, block: Entry) -> tuple[str, ...]:
        """Only a trait works before anybody stands on the map. hcx.p18.theme.4, hcx.p14.trait.1"""
        if not block.has("lends"):
            return ()
        if block.has("kind") or block.prefix == "effect.":
            raise block.wrong("lends", "only traits work while a team is built (rule hcx.p18.theme.4)")
        return tuple([self.keyword(block, "lends", name) for name in block.texts("lends")])

    def version(self, one: Entry) -> Version:
        """hcx.p13.power.7: what it does not state stays as it is."""
        fields = ("as", "tokens", "range", "least_range", *VALUES[:4], "healing", "reroll", "regardless")
        one.only("power", *fields, "lower_die", "when")
        power = self.power(one, "power", one.text("power"))
        given = [field for field in fields if one.has(field)]
        if given and not self.book[power].actions:
            raise one.wrong(given[0], f"{self.book[power].id} is used by no action (rule hcx.p4.change.1)")
        values = [(kind, limited(one, name, 0, MOST)) for kind, name in enumerate(VALUES[:4]) if one.has(name)]
        found = Version(
            power,
            ACTIONS.index(one.choice("as", ACTIONS)) if one.has("as") else UNCHANGED,
            limited(one, "tokens", 0, 2) if one.has("tokens") else UNCHANGED,
            limited(one, "range", 0, MOST) if one.has("range") else UNCHANGED,
            limited(one, "least_range", 1, MOST) if one.has("least_range") else UNCHANGED,
            tuple(values),
            self.when(one),
            limited(one, "healing", 1, MOST) if one.has("healing") else 0,
            flag(one, "reroll"),
            flag(one, "lower_die"),
            bits_of(one, "regardless", REGARDLESS, [*REGARDLESS]),
        )
        if found.lower_die and not rerolls(self.book[power]):
            raise one.wrong("lower_die", f"{self.book[power].id} has no dice rolled again")
        if found.regardless and not chooses(self.book[power]):
            raise one.wrong("regardless", f"{self.book[power].id} chooses nobody by range and line of fire")
        for field in ("healing", "reroll"):
            if one.has(field) and not self.book[power].heals:
                raise one.wrong(field, f"{self.book[power].id} rolls for no healing of its own")
        if not found.is_changed and found.when is None:
            raise one.wrong("power", "nothing is changed; grants is for powers as they stand on the card")
        return found

    def modifier(self, one: Entry) -> Modifier:
        one.only("value", "by", "becomes", "whom", "within", "keyword", "sight", "attack", "marked", "when")
        if one.has("by") == one.has("becomes"):
            raise one.wrong("by", "say either by or becomes")
        by = one.number("by") if one.has("by") else 0
        if one.has("by") and (not by or abs(by) > MOST):
            raise one.wrong("by", f"must be a number from -{MOST} to {MOST} other than 0")
        whom = whom_of(one, WHOM[:4])
        if one.has("marked") and whom != SELF:
            raise one.wrong("marked", "goes with the figure's own values")
        return Modifier(
            VALUES.index(one.choice("value", VALUES)),
            by,
            limited(one, "becomes", 0, MOST) if one.has("becomes") else UNCHANGED,
            whom,
            self.reach(one, whom),
            ATTACKS.index(one.choice("attack", ATTACKS)) if one.has("attack") else EITHER,
            flag(one, "marked"),
            self.when(one),
        )

    def trigger(self, one: Entry) -> Trigger:
        """A `when` trigger neither moves nor attacks, unless it waits for resolutions. hcx.p5.trigger.5"""
        one.only("on", "after", "near", "when", *WORK)
        event = one.choice("on", EVENTS)
        on = EVENTS.index(event)
        after = flag(one, "after")
        if after and on in SPECIAL_TRIGGERS:
            raise one.wrong("after", f"{event} waits for nothing (rule hcx.p5.trigger.2)")
        work = self.work(one)
        if (work.move or work.do) and not after and on not in SPECIAL_TRIGGERS:
            field = "move" if work.move else "do"
            raise one.wrong(field, f"on {event} this has to wait for resolutions: after = true (rule hcx.p5.trigger.5)")
        if work.move and on == MOVE_BEGINS:
            raise one.wrong("move", "a move before every move would never end")
        if work.whom == OTHER and event not in EVENT_OTHERS:
            raise one.wrong("whom", f"there is no other in {event}")
        if one.has("near") and on not in (FRIEND_FALLS, FOE_FALLS):
            raise one.wrong("near", "only for friend_falls and foe_falls")
        if on == OPENS and work.damage:
            raise one.wrong("damage", "nobody is harmed before the first turn (rule hcx.p9.immunity.1)")
        return Trigger(on, work, after, self.near(one.table("near")) if one.has("near") else None, self.when(one))

    def doing(self, one: Entry) -> Doing:
        one.only("as", "when", *WORK)
        if not one.has("as"):
            raise one.wrong("as", f"missing: the type of action it takes, {', '.join(ACTIONS)} (rule hcx.p4.type.5)")
        work = self.work(one)
        if work.whom == OTHER:
            raise one.wrong("whom", "an action has no other")
        if work.may:
            raise one.wrong("may", "an action is never given against its player's will")
        return Doing(ACTIONS.index(one.choice("as", ACTIONS)), work, self.when(one))

    def ban(self, one: Entry) -> Ban:
        one.only("powers", "whom", "within", "keyword", "sight", "when")
        if not one.texts("powers"):
            raise one.wrong("powers", "names none")
        whom = WHOM.index(one.choice("whom", WHOM[1:4]))
        return Ban(self.power_bits(one, "powers"), whom, self.reach(one, whom), self.when(one))

    def work(self, one: Entry) -> Work:
        """One thing happens, to whoever is named."""
        given = [field for field in DEEDS if one.has(field)]
        if len(given) != 1:
            raise one.wrong(
                given[1] if given else "heal",
                f"say one of {', '.join(DEEDS)}; what else it does is a part of its own (rule hcx.p16.format.1)",
            )
        whom = whom_of(one, WHOM)
        if one.has("generate") and whom != SELF:
            raise one.wrong("whom", "what is generated stands next to the figure itself (rule hcx.p16.generate.2)")
        if one.has("number") and not one.has("generate"):
            raise one.wrong("number", "goes with generate")
        if one.has("damage_kind") and not one.has("damage"):
            raise one.wrong("damage_kind", "goes with damage")
        if one.has("every") and whom in (SELF, OTHER):
            raise one.wrong("every", f"there is only one {WHOM[whom]}")
        return Work(
            whom,
            self.reach(one, whom),
            flag(one, "every"),
            flag(one, "may"),
            limited(one, "roll", 2, 6) if one.has("roll") else 0,
            rolled(one, "heal"),
            amount(one, "give_tokens"),
            amount(one, "remove_tokens"),
            rolled(one, "move"),
            rolled(one, "damage"),
            KINDS.index(one.choice("damage_kind", KINDS[:PUSHING])) if one.has("damage_kind") else PLAIN,
            one.text("generate") if one.has("generate") else "",
            limited(one, "number", 1, 12) if one.has("number") else 1,
            one.choice("do", [*WORKS]) if one.has("do") else "",
            tuple([self.power(one, "gain", name) for name in one.texts("gain")]) if one.has("gain") else (),
            flag(one, "mark"),
            self.keyword(one, "gain_keyword", one.text("gain_keyword")) if one.has("gain_keyword") else "",
        )

    def when(self, one: Entry) -> When | None:
        if not one.has("when"):
            return None
        table = one.table("when")
        table.only("tokens", "terrain", "least_level", "fallen", *YES_OR_NO, *COMPANY)
        if not table.fields:
            raise one.wrong("when", "names no condition")
        yes = {name: int(table.flag(name)) if table.has(name) else ANY for name in YES_OR_NO}
        near = {name: self.near(table.table(name)) if table.has(name) else None for name in COMPANY}
        return When(
            tokens=limited(table, "tokens", 0, 2) if table.has("tokens") else ANY,
            terrain=TERRAINS[table.choice("terrain", [*TERRAINS])] if table.has("terrain") else ANY,
            moved=yes["moved"],
            attacked=yes["attacked"],
            damaged=yes["damaged"],
            holding=yes["holding"],
            own_turn=yes["own_turn"],
            least_level=limited(table, "least_level", 2, 6) if table.has("least_level") else ANY,
            fallen=self.power(table, "fallen", table.text("fallen")) if table.has("fallen") else ANY,
            friend=near["friend"],
            no_friend=near["no_friend"],
            foe=near["foe"],
            no_foe=near["no_foe"],
        )

    def near(self, one: Entry) -> Near:
        one.only("within", "keyword", "sight")
        return self.distance(one)

    def reach(self, one: Entry, whom: int) -> Near | None:
        """Friends, foes and all are named with the squares within which they are."""
        if whom in (SELF, OTHER):
            for field in ("within", "keyword", "sight"):
                if one.has(field):
                    raise one.wrong(field, f"goes with friends, foes or all, not with {WHOM[whom]}")
            return None
        return self.distance(one)

    def distance(self, one: Entry) -> Near:
        keyword = self.keyword(one, "keyword", one.text("keyword")) if one.has("keyword") else ""
        return Near(limited(one, "within", 1, FARTHEST), keyword, flag(one, "sight"))

    def keyword(self, one: Entry, field: str, name: str) -> str:
        if name not in self.keywords:
            raise one.wrong(field, f"unknown keyword {name!r}; declare it in a [[keyword]] block")
        return name

    def power(self, one: Entry, field: str, name: str) -> int:
        if name not in self.powers:
            raise one.wrong(field, f"unknown power {name!r}")
        return self.powers[name]

    def power_bits(self, one: Entry, field: str) -> int:
        bits = 0
        for name in one.texts(field) if one.has(field) else []:
            bits |= 1 << self.power(one, field, name)
        return bits


def parts(block: Entry, field: str) -> list[Entry]:
    """The [[special.grant]] blocks and the like, named as parts of their text."""
    found = block.blocks(field)
    for one in found:
        one.title, one.prefix = block.title, f"{block.prefix}{field}."
    return found


def whom_of(one: Entry, known: list[str]) -> int:
    return WHOM.index(one.choice("whom", known)) if one.has("whom") else SELF


def chooses(power: Power) -> bool:
    """Is it used on somebody within range and line of fire, and no attack? hcx.p8.term.7"""
    return power.least_range > 0 and FREE in power.actions


def rerolls(power: Power) -> bool:
    """Has it a range and no action, so that it speaks while somebody rolls? hcx.p8.reroll.4"""
    return power.least_range > 0 and not power.actions


def amount(one: Entry, field: str) -> int:
    return limited(one, field, 1, MOST) if one.has(field) else 0


def rolled(one: Entry, field: str) -> int:
    """A number, or what a die leaves. hcx.p3.dice.2"""
    return DIE_LESS_ONE if one.has(field) and one.get(field) == ROLLED else amount(one, field)
