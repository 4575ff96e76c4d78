"""Units of the community's JSON shape as blocks of our TOML: figures, bystanders and objects, whole or not at all."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from hexdial.games.heroclix.catalogue import BASES, RARITIES, Catalogue, Keyword
from hexdial.games.heroclix.fields import LINES, MOST
from hexdial.games.heroclix.import_dials import Dial, Printed, lines_of, read_dial
from hexdial.games.heroclix.import_values import (
    Loose,
    Unusable,
    id_of,
    listed,
    number_of,
    quoted,
    slug_of,
    three,
)
from hexdial.games.heroclix.pac import TEAM
from hexdial.games.heroclix.terms import VALUES
from hexdial.kernel.reading import shown

FIGURE: Final = "figure"
THING: Final = "thing"
ELSEWHERE: Final = ("id_card", "resource", "terrain")  # elements whose rules are not in this book
TYPES: Final = ["character", "bystander", "object", "equipment"]
# combat symbols as the files call them; a "" stands for the standard one
SPEEDS: Final = {"boot": "", "standard": "", "wing": "wing", "dolphin": "dolphin"}
ATTACKS: Final = {"fist": "", "standard": "", "autonomous": "auto", "auto": "auto", "sharpshooter": "sharpshooter"}
DEFENSES: Final = {"shield": "", "standard": "", "indomitable": "bar", "bar": "bar", "vehicle": "vehicle"}
DAMAGES: Final = {
    "starburst": "standard", "star": "standard", "standard": "standard",
    "tiny": "tiny", "giant": "giant", "colossal": "colossal",
}  # fmt: skip
MARKS: Final = {"unique": "unique", "prime": "prime", "vehicle": "vehicle"}
NO_TEAM: Final = ("", "none", "no_affiliation")
OTHER_NAMES: Final = {"wonder_woman": "wonder_woman_ally", "s_h_i_e_l_d": "shield", "xmen": "x_men"}
RARE: Final = {"ultra_chase": "ultra_rare", "super_rare": "super_rare", "le": "limited_edition"}
# keywords printed in italics on many cards; the files do not tell
GENERIC: Final = (
    "animal", "armor", "assassin", "brute", "celebrity", "cosmic", "deity", "detective", "future", "herald",
    "martial_artist", "monster", "mystical", "past", "pet", "pilot", "pirate", "police", "politician", "reporter",
    "robot", "ruler", "scientist", "soldier", "speedster", "spy", "teen", "vampire", "warrior",
)  # fmt: skip
OLD: Final = ("duo", "team", "transporter")  # symbols that this rulebook no longer explains
MOST_POINTS: Final = 5000
EQUIPS: Final = {"equip_friendly": ("equip", "friendly"), "equip_any": ("equip", "any"),
                 "unequip_ko": ("unequip", "ko"), "unequip_drop": ("unequip", "drop")}  # fmt: skip


@dataclass(frozen=True)
class Block:
    """A unit as a block of TOML, and the keywords it needs."""

    kind: str
    id: str
    text: str
    keywords: tuple[Keyword, ...] = ()


def unit_block(unit: Loose, catalogue: Catalogue) -> Block:
    """The block of a unit; what cannot be used whole is Unusable."""
    kind = type_of(unit)
    if not unit.text("name"):
        raise Unusable("missing", field="name")
    return thing_block(unit, catalogue) if kind in ("object", "equipment") else figure_block(unit, kind, catalogue)


def unit_id(unit: Loose) -> str:
    """Set and collector number, as the files join them."""
    found = unit.text("unit_id") or unit.text("set_id") + unit.text("collector_number")
    if not found:
        raise Unusable("missing", field="unit_id")
    return id_of(found, "u")


def type_of(unit: Loose) -> str:
    """Where no type is written, a dial of several clicks is a character's."""
    kind = unit.word("type")
    if not kind and len(unit.items("dial")) > 1:
        unit.note("assumed", field="type", meant="character")
        return "character"
    if not kind:
        raise Unusable("missing", field="type")
    if kind == "map":
        raise Unusable("map_unit")
    if kind in ELSEWHERE:
        raise Unusable("element", value=kind)
    if kind not in TYPES:
        raise Unusable("no_type", value=kind)
    return kind


def figure_block(unit: Loose, kind: str, catalogue: Catalogue) -> Block:
    """A character or a bystander. hcx.p1.base.1, hcx.p19.bystander.1"""
    bystander = kind == "bystander"
    slug = unit_id(unit)
    home, collector = identity(unit)
    marks = marks_of(unit)
    symbols, sharp, vehicle = symbols_of(unit)
    movement = improved(unit, "improved_movement", [one.id for one in catalogue.improved if one.movement])
    targeting = improved(unit, "improved_targeting", [one.id for one in catalogue.improved if one.targeting])
    if sharp and "adjacent" not in targeting:
        targeting.append("adjacent")
        unit.note("marksman")
    if vehicle and "vehicle" not in marks:
        marks.append("vehicle")
    printed = printed_of(unit, catalogue)
    carrying(unit, symbols, printed)
    dial = read_dial(unit, printed, catalogue, bystander)
    keywords = [keyword_of(word, catalogue) for word in unit.words("keywords")]
    lines = [
        "[[figure]]",
        f"id = {quoted(slug)}",
        f"name = {three(unit.text('name'))}",
        f"set = {quoted(home)}",
        f"collector = {quoted(collector)}",
        f"rarity = {quoted(rarity(unit))}",
        f"keywords = {listed(list(dict.fromkeys([keyword.id for keyword in keywords])))}",
        *cost(unit, dial, bystander),
        f"range = {unit.number('unit_range', 0, MOST)}",
        f"bolts = {bolts(unit)}",
        f"size = {quoted(symbol(unit, 'damage_type', DAMAGES, 'starburst'))}",
        f"base = {quoted(base(unit, bystander))}",
    ]
    if bystander:
        lines.append("bystander = true")
    lines += [f"{mark} = true" for mark in marks]
    for field, words in (
        ("symbols", symbols),
        ("improved_movement", movement),
        ("improved_targeting", targeting),
        ("team_abilities", team_abilities(unit, catalogue)),
    ):
        if words:
            lines.append(f"{field} = {listed(words)}")
    lines += ["dial = [", *[f"    {quoted(click)}," for click in dial.clicks], "]"]
    for one in printed.traits:
        lines += ["", "[[figure.trait]]", *one]
    for one in printed.specials():
        lines += ["", "[[figure.special]]", *one]
    if printed.count:
        unit.note("texts", count=printed.count)
    return Block(FIGURE, slug, "\n".join(lines), tuple(keywords))


def identity(unit: Loose) -> tuple[str, str]:
    """Set symbol and collector number; a unit id holds both, one after the other."""
    home, collector, whole = unit.text("set_id"), unit.text("collector_number"), unit.text("unit_id")
    if not home:
        home = whole.removesuffix(collector) if collector and whole.endswith(collector) else whole
    if not collector:
        collector = whole.removeprefix(home) or whole
    if not home or not collector:
        raise Unusable("missing", field="collector_number" if home else "set_id")
    return home, collector


def rarity(unit: Loose) -> str:
    """It is descriptive only. hcx.p1.card.2"""
    word = unit.word("rarity")
    word = RARE.get(word, word)
    if word and word not in RARITIES:
        unit.note("rarity", value=word)
    return word if word in RARITIES else "none"


def marks_of(unit: Loose) -> list[str]:
    """Rings and the like; role tags mean nothing here, title characters cannot be. hcx.p22.legacy.1"""
    marks: list[str] = []
    for word in unit.words("properties"):
        slug = slug_of(word)
        if slug == "title":
            raise Unusable("title")
        if slug in MARKS:
            marks.append(MARKS[slug])
        else:
            unit.note("property", value=word)
    return list(dict.fromkeys(marks))


def symbols_of(unit: Loose) -> tuple[list[str], bool, bool]:
    """Symbols of speed, attack and defense; is it a sharpshooter, a vehicle? hcx.p12.symbol.4 to 7"""
    speed = symbol(unit, "speed_type", SPEEDS, "boot")
    attack = symbol(unit, "attack_type", ATTACKS, "fist")
    defense = symbol(unit, "defense_type", DEFENSES, "shield")
    found = [word for word in (speed, attack, defense) if word and word not in ("sharpshooter", "vehicle")]
    return found, attack == "sharpshooter", defense == "vehicle"


def symbol(unit: Loose, field: str, known: dict[str, str], usual: str) -> str:
    word = unit.word(field)
    if not word:
        unit.note("assumed", field=field, meant=usual)
        return known[usual]
    if word not in known:
        slot = field.partition("_")[0]
        old = word in OLD or any(part in word for part in ("boot", "wing", "dolphin"))
        raise Unusable("legacy" if old else "no_word", field=slot if old else field, value=word)
    return known[word]


def improved(unit: Loose, field: str, known: list[str]) -> list[str]:
    """hcx.p14.improved.1"""
    found: list[str] = []
    for word in unit.words(field):
        slug = slug_of(word)
        if field == "improved_targeting" and slug == "water":
            unit.note("idle_mark", value=word)
        elif slug not in known:
            raise Unusable("no_word", field=field, value=slug or shown(word))
        else:
            found.append(slug)
    return list(dict.fromkeys(found))


def bolts(unit: Loose) -> int:
    """At least one, even where nothing or 0 is written. hcx.p1.values.1"""
    return max(1, unit.number("targets", 0, 9)) if unit.has("targets") else 1


def base(unit: Loose, bystander: bool) -> str:
    """`2x2`; a longer side may come first."""
    written = unit.text("dimensions").lower().replace(" ", "").replace("×", "x")
    if not written and bystander:
        return "1x1"
    if not written:
        raise Unusable("missing", field="dimensions")
    turned = "x".join(reversed(written.split("x")))
    for found in (written, turned):
        if found in BASES:
            return found
    raise Unusable("no_word", field="dimensions", value=shown(written))


def points_of(unit: Loose) -> list[int]:
    """The costs in falling order."""
    found: list[int] = []
    for value in unit.items("point_values"):
        try:
            found.append(number_of(value, "point_values", 0, MOST_POINTS))
        except Unusable as problem:
            raise Unusable("cost", value=shown(value)) from problem
    return sorted(found, reverse=True)


def cost(unit: Loose, dial: Dial, bystander: bool) -> list[str]:
    """One line for each point value, from the top of the dial downwards. hcx.p2.points.3"""
    points = points_of(unit)
    if bystander:
        if len(points) > 1:
            raise Unusable("lines", points=len(points), lines=1)
        return [f"points = {points[0] if points else 0}"]
    if not points or 0 in points:
        raise Unusable("no_cost")
    lines = lines_of(points, dial, LINES)
    written = [f"{{points = {cost}, click = {click}, colour = {quoted(colour)}}}" for cost, click, colour in lines]
    return [f"lines = [{', '.join(written)}]"]


def team_abilities(unit: Loose, catalogue: Catalogue) -> list[str]:
    known = [power.id for power in catalogue.powers if power.kind == TEAM]
    found: list[str] = []
    for word in unit.words("team_abilities"):
        slug = slug_of(word)
        slug = OTHER_NAMES.get(slug, slug)
        if slug in NO_TEAM:
            continue
        if slug not in known:
            raise Unusable("team_ability", value=slug)
        found.append(slug)
    return list(dict.fromkeys(found))


def keyword_of(word: str, catalogue: Catalogue) -> Keyword:
    """The files do not say which keywords are generic; ours do, and a list of the usual ones. hcx.p18.keyword.1"""
    slug = id_of(word, "k")
    if slug in catalogue.keywords:
        return catalogue.keywords[slug]
    return Keyword(slug, {"en": word, "fr": word, "es": word}, slug in GENERIC)


def keyword_block(keyword: Keyword) -> str:
    """As it is declared in a file of figures."""
    generic = "true" if keyword.generic else "false"
    return f"[[keyword]]\nid = {quoted(keyword.id)}\nname = {three(keyword.names['en'])}\ngeneric = {generic}"


def printed_of(unit: Loose, catalogue: Catalogue) -> Printed:
    """What the card says of special powers and traits. hcx.p1.card.1, hcx.p14.trait.1"""
    printed = Printed()
    for one in unit.blocks("special_powers"):
        kind = one.word("type")
        if kind == "costed_trait" or one.has("point_value"):
            raise Unusable("costed", name=one.text("name") or "-")
        if kind != "trait" and kind not in VALUES[:4]:
            raise Unusable("special_type", value=kind or "-")
        printed.add(one, kind, catalogue)
    return printed


def carrying(unit: Loose, symbols: list[str], printed: Printed) -> None:
    """A passenger number beyond that of the wing symbol is a trait: the keyphrase Passenger."""
    many = unit.number("passengers", 0, 99) if unit.has("passengers") else 0
    if many > ("wing" in symbols):
        name = f"Passenger: {many}"
        printed.traits.append(
            [
                f"id = {quoted(f'passenger_{many}')}",
                f"name = {three(name)}",
                f"text = {three(name + '.')}",
                'grants = ["passenger"]',
                f'numbers = ["passenger {many}"]',
            ]
        )


def thing_block(unit: Loose, catalogue: Catalogue) -> Block:
    """An object: standard ones have neither points nor text. hcx.p11.object.3, hcx.p21.special.3"""
    slug = unit_id(unit)
    size = unit.word("object_size")
    written = unit.word("object_type")
    if written not in ("", "standard", "special", "equipment", "companion"):
        raise Unusable("no_word", field="object_type", value=written)
    companion = written == "companion"  # hcx.p21.equip.8
    if companion and size:
        raise Unusable("companion", value=f"object_size {size}")
    if not companion and size not in ("light", "heavy"):
        raise Unusable("no_word" if size else "missing", field="object_size", value=size)
    equipment = companion or written == "equipment" or unit.word("type") == "equipment"
    points = points_of(unit)
    if len(points) > 1:
        raise Unusable("lines", points=len(points), lines=1)
    effect = printed_effect(unit, catalogue)
    special = equipment or written == "special" or bool(effect)
    if not special and points and points[0]:
        raise Unusable("standard_points", value=points[0])
    lines = ["[[thing]]", f"id = {quoted(slug)}", f"name = {three(unit.text('name'))}"]
    lines.append("companion = true" if companion else f"weight = {quoted(size)}")
    phrases = keyphrases(unit)
    if companion and "indestructible" in phrases:
        raise Unusable("companion", value="indestructible")
    if special:
        if not effect:
            raise Unusable("no_effect")
        if not points or not points[0]:
            raise Unusable("no_cost")
        lines += ["special = true", f"points = {points[0]}"]
        if "indestructible" in phrases:
            lines.append("indestructible = true")
        found = dict([EQUIPS[phrase] for phrase in phrases if phrase in EQUIPS])
        if equipment and "equip" not in found:
            raise Unusable("no_equip")
        lines += [f"{field} = {quoted(value)}" for field, value in found.items()]
        lines += ["", "[thing.effect]", *effect]
        unit.note("texts", count=1)
    elif phrases:
        raise Unusable("no_word", field="object_keyphrases", value=phrases[0])
    return Block(THING, slug, "\n".join(lines))


def keyphrases(unit: Loose) -> list[str]:
    found: list[str] = []
    for word in unit.words("object_keyphrases"):
        slug = slug_of(word)
        if slug != "indestructible" and slug not in EQUIPS:
            raise Unusable("no_word", field="object_keyphrases", value=slug)
        if slug in EQUIPS and EQUIPS[slug][0] in [
            EQUIPS[other][0] for other in found if other in EQUIPS and other != slug
        ]:
            raise Unusable("no_word", field="object_keyphrases", value=slug)
        found.append(slug)
    return found


def printed_effect(unit: Loose, catalogue: Catalogue) -> list[str]:
    """All texts of the card together are the effect of the object."""
    printed = Printed()
    texts: list[str] = []
    grants: list[str] = []
    for one in unit.blocks("special_powers"):
        text = one.text("description")
        name = one.text("name")
        if not text:
            raise Unusable("special_text", name=name or "-")
        grants += printed.grants(one, catalogue)
        texts.append(f"{name}: {text}" if name and name.upper() != "EFFECT" else text)
    if not texts:
        return []
    slug = f"{unit_id(unit)}_effect"
    lines = [f"id = {quoted(slug)}", f"name = {three(unit.text('name'))}", f"text = {three(' '.join(texts))}"]
    return [*lines, f"grants = {listed(list(dict.fromkeys(grants)))}"] if grants else lines
