"""The shelf: every figure and object with its facts, and the ready teams."""

from __future__ import annotations

from typing import Final

from hexdial.games.heroclix import prepare
from hexdial.games.heroclix.figures import Click, Figure, Special, Thing
from hexdial.games.heroclix.pac import Power
from hexdial.games.heroclix.teams import Fielded, Team
from hexdial.games.heroclix.terms import SIZES, SYMBOLS, WEIGHTS
from hexdial.games.heroclix.themes import is_named
from hexdial.kernel.errors import HexdialError
from hexdial.kernel.game import Catalogued, Fact
from hexdial.kernel.rulebook import LANGUAGES

# what the shelf says, by key: English, French, Spanish
WORDS: Final[dict[str, tuple[str, str, str]]] = {
    "character": ("character", "personnage", "personaje"),
    "bystander": ("bystander", "figurant", "transeúnte"),
    "object": ("object", "objet", "objeto"),
    "special": ("special object", "objet spécial", "objeto especial"),
    "equipment": ("equipment", "équipement", "equipamiento"),
    "companion": ("companion", "compagnon", "compañero"),
    "points": ("points", "points", "puntos"),
    "number": ("number", "numéro", "número"),
    "keywords": ("keywords", "mots-clés", "palabras clave"),
    "base": ("base", "socle", "base"),
    "symbols": ("symbols", "symboles", "símbolos"),
    "range": ("range", "portée", "alcance"),
    "bolts": ("bolts", "éclairs", "rayos"),
    "improved_movement": ("improved movement", "mouvement amélioré", "movimiento mejorado"),
    "improved_targeting": ("improved targeting", "ciblage amélioré", "apuntado mejorado"),
    "team_abilities": ("team abilities", "capacités d'équipe", "habilidades de equipo"),
    "dial": ("dial", "cadran", "dial"),
    "card": ("card", "carte", "tarjeta"),
    "weight": ("weight", "poids", "peso"),
    "effect": ("effect", "effet", "efecto"),
    "theme": ("theme", "thème", "tema"),
    "named": ("named", "nommé", "con nombre"),
    "generic": ("generic", "générique", "genérico"),
    "none": ("none", "aucun", "ninguno"),
    "characters": ("characters", "personnages", "personajes"),
    "objects": ("objects", "objets", "objetos"),
    "sideline": ("Sideline", "Banc", "Banquillo"),
    "unique": ("unique", "unique", "único"),
    "prime": ("prime", "prime", "variante"),
    "vehicle": ("vehicle", "véhicule", "vehículo"),
    "tiny": ("tiny", "petit", "pequeño"),
    "standard": ("standard", "standard", "estándar"),
    "giant": ("giant", "géant", "gigante"),
    "colossal": ("colossal", "colossal", "colosal"),
    "wing": ("flight", "vol", "vuelo"),
    "dolphin": ("swim", "nage", "nado"),
    "auto": ("autonomous", "autonome", "autónomo"),
    "bar": ("indomitable", "indomptable", "indomable"),
    "light": ("light", "léger", "ligero"),
    "heavy": ("heavy", "lourd", "pesado"),
}


def tiles(language: str) -> tuple[Catalogued, ...]:
    """All figures, then all objects."""
    speech = Speech(language)
    catalogue = prepare.catalogue_of()
    figures = [speech.figure(figure) for figure in catalogue.figures]
    return (*figures, *[speech.thing(thing, len(figures)) for thing in catalogue.things])


def kind_of(thing: Thing) -> str:
    """A word of WORDS."""
    if thing.companion:
        return "companion"
    return "equipment" if thing.equip else "special" if thing.special else "object"


def ready(mode: str, language: str) -> tuple[Catalogued, ...]:
    """The ready teams, whatever their build total."""
    speech = Speech(language)
    return tuple([speech.team(team, number) for number, team in enumerate(prepare.teams_of(), 1)])


class Speech:
    """The words of one language, without a state to speak of."""

    def __init__(self, language: str) -> None:
        if language not in LANGUAGES:
            raise HexdialError(f"there is no language {language!r}; there are {', '.join(LANGUAGES)}")
        self.language = language
        self.place = LANGUAGES.index(language)
        self.catalogue = prepare.catalogue_of()

    def text(self, key: str) -> str:
        return WORDS[key][self.place]

    def facts(self, found: list[tuple[str, str]]) -> tuple[Fact, ...]:
        weights = {self.text(weight): weight for weight in WEIGHTS}
        return tuple(
            [
                Fact(kind, self.text(kind), value, True, weights.get(value, "") if kind == "weight" else "")
                for kind, value in found
                if value
            ]
        )

    def figure(self, figure: Figure) -> Catalogued:
        """What base, card and dial show."""
        marks = [self.text(SIZES[figure.size])]
        marks += [self.text(name) for name, bit in SYMBOLS.items() if figure.symbols & bit]
        marks += [self.text(mark) for mark in ("unique", "prime", "vehicle") if getattr(figure, mark)]
        improved = self.catalogue.improved
        movement = [one for one in improved if one.movement and figure.improved_movement & one.bit]
        targeting = [one for one in improved if one.targeting and figure.improved_targeting & one.bit]
        return Catalogued(
            figure.number + 1,
            figure.id,
            figure.names,
            self.text("bystander" if figure.bystander else "character"),
            self.facts(
                [
                    (
                        "points",
                        "/".join([str(points) for points in dict.fromkeys(line.points for line in figure.lines)]),
                    ),
                    ("number", f"{figure.set} {figure.collector}"),
                    ("keywords", ", ".join([self.keyword(word) for word in (*figure.keywords, *figure.generic)])),
                    ("base", f"{figure.width}x{figure.height}"),
                    ("symbols", ", ".join(marks)),
                    ("range", str(figure.range)),
                    ("bolts", str(figure.bolts)),
                    ("improved_movement", ", ".join([one.names[self.language] for one in movement])),
                    ("improved_targeting", ", ".join([one.names[self.language] for one in targeting])),
                    (
                        "team_abilities",
                        ", ".join([self.named(self.catalogue.power(one)) for one in figure.team_abilities]),
                    ),
                    ("dial", "; ".join([self.click(figure, click) for click in figure.dial])),
                    ("card", " ".join([self.special(one) for one in (*figure.traits, *figure.specials)])),
                ]
            ),
        )

    def thing(self, thing: Thing, before: int) -> Catalogued:
        phrases = [f"equip_{thing.equip}", f"unequip_{thing.unequip or 'ko'}"] if thing.equip else []
        if thing.indestructible:
            phrases.append("indestructible")
        effect = [f"{self.named(self.catalogue.power(phrase))}." for phrase in phrases]
        if thing.effect is not None:
            effect.append(self.special(thing.effect))
        return Catalogued(
            before + thing.number + 1,
            thing.id,
            thing.names,
            self.text(kind_of(thing)),
            self.facts(
                [
                    ("points", str(thing.points)),
                    ("weight", "" if thing.companion else self.text(WEIGHTS[thing.weight])),
                    ("effect", " ".join(effect)),
                ]
            ),
        )

    def team(self, team: Team, number: int) -> Catalogued:
        theme = self.text("none")
        if team.theme:
            kind = "named" if is_named([one.figure for one in team.characters], team.theme) else "generic"
            theme = f"{self.keyword(team.theme)} ({self.text(kind)})"
        # every fact of every team, since they are shown in one table
        found = [
            ("points", str(team.points())),
            ("theme", theme),
            ("characters", ", ".join(self.counted([self.member(one) for one in team.characters]))),
            ("objects", ", ".join(self.counted([thing.names[self.language] for thing in team.things])) or "-"),
            ("sideline", ", ".join(self.counted([self.member(one) for one in team.sideline])) or "-"),
        ]
        return Catalogued(number, team.id, team.names, "", self.facts(found))

    def member(self, one: Fielded) -> str:
        name = one.figure.names[self.language]
        several = len({line.points for line in one.figure.lines}) > 1
        return f"{name} ({one.points})" if several else name

    def counted(self, names: list[str]) -> list[str]:
        return [name if names.count(name) == 1 else f"{name} x{names.count(name)}" for name in dict.fromkeys(names)]

    def keyword(self, word: str) -> str:
        return self.catalogue.keywords[word].names[self.language]

    def named(self, power: Power) -> str:
        return power.names[self.language]

    def click(self, figure: Figure, click: Click) -> str:
        """`8 Charge / 10 / 17 Toughness / 3`"""
        boxes: list[str] = []
        for slot, power in enumerate(click.powers):
            name = ""
            if power > 0:
                name = f" {self.named(self.catalogue.powers[power])}"
            elif power < 0:
                name = f" {figure.specials[-power - 1].names[self.language]}"
            boxes.append(f"{click.value(slot)}{name}")
        return " / ".join(boxes) + (" STOP" if click.stop else "")

    def special(self, special: Special) -> str:
        return f"{special.names[self.language]}: {special.texts[self.language]}"
