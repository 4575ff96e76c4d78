"""The shelf: every tile and every ready line-up with its facts, and which of them the booklet prints."""

from __future__ import annotations

from hexdial.games.hexors import prepare
from hexdial.games.hexors.catalogue import COLOURS, Catalogue, Silver, Tile
from hexdial.games.hexors.setting import BEGINNER
from hexdial.games.hexors.words import sentences
from hexdial.kernel.game import Catalogued, Fact


def tiles(game: str, language: str) -> tuple[Catalogued, ...]:
    """Homes, fighters, silver tiles, by number."""
    catalogue = prepare.catalogue_of(game)
    speech = Speech(game, language)
    found = [_tile(tile, speech) for tile in catalogue.tiles]
    names = prepare.glossary(game, catalogue.silvers)
    found += [_silver(silver, name, speech) for silver, name in zip(catalogue.silvers, names)]
    return tuple(found)


def ready(game: str, mode: str, language: str) -> tuple[Catalogued, ...]:
    """The line-ups a player may bring; the Beginner's tiles are drafted. jlh.setup.2, ygh.setup.2"""
    if mode == BEGINNER:
        return ()
    catalogue = prepare.catalogue_of(game)
    speech = Speech(game, language)
    found: list[Catalogued] = []
    for number, lineup in enumerate(prepare.ready_lineups(game), 1):
        facts = [
            Fact(kind, speech.text(f"shelf.{kind}"), _counted(catalogue, ids, language), False)
            for kind, ids in (("homes", (lineup.home,)), ("fighters", lineup.fighters), ("silvers", lineup.silvers))
        ]
        found.append(Catalogued(number, lineup.id, lineup.names, "", tuple(facts)))
    return tuple(found)


class Speech:
    """The words of one game in one language, without a state to speak of."""

    def __init__(self, game: str, language: str) -> None:
        self.game = game
        self.language = language
        self.sentences: dict[str, str] = sentences(language)

    def text(self, key: str) -> str:
        own = self.sentences.get(f"{key}.{self.game}")
        return own if own is not None else self.sentences[key]


def _tile(tile: Tile, speech: Speech) -> Catalogued:
    facts = [
        Fact(
            f"strike-{colour}",
            speech.text(f"colour.{colour}"),
            str(strike),
            f"strikes.{colour}" in tile.printed,
            colour,
        )
        for colour, strike in zip(COLOURS, tile.strikes)
    ]
    if tile.home:
        facts.append(Fact("bonus", speech.text("shelf.bonus"), f"+{tile.bonus}", "bonus" in tile.printed))
    else:
        colour = COLOURS[tile.colour]
        value = speech.text(f"element.{tile.element}" if tile.element else f"colour.{colour}")
        printed = "element" in tile.printed or "colour" in tile.printed
        facts.append(Fact("colour", speech.text("shelf.colour"), value, printed, colour))
    if tile.ally:
        icon = tile.ally.replace("_", " ").title()
        facts.append(Fact("ally", speech.text("shelf.ally"), icon, "ally" in tile.printed))
    kind = speech.text("shelf.home" if tile.home else "shelf.fighter")
    return Catalogued(tile.number, tile.id, tile.names, kind, tuple(facts))


def _silver(silver: Silver, name: str, speech: Speech) -> Catalogued:
    """Its cost and the first rule of its entry in the glossary."""
    rule = prepare.rulebook_of(speech.game).rule(f"{speech.game}.{name}.1")
    head, _, effect = rule.sentence(speech.language).partition(". ")
    does = effect if head.startswith(f"{silver.number:03d} ") and effect else rule.sentence(speech.language)
    facts = (
        Fact("cost", speech.text("shelf.cost"), str(silver.cost), "cost" in silver.printed),
        Fact("does", speech.text("shelf.does"), f"{does} ({rule.id})", True),
    )
    return Catalogued(silver.number, silver.id, silver.names, speech.text(f"kind.{silver.kind}"), facts)


def _counted(catalogue: Catalogue, ids: tuple[str, ...], language: str) -> str:
    """`Draaga x2, Sinestro`."""
    names: list[str] = []
    for id in dict.fromkeys(ids):
        at = catalogue.by_id.get(id)
        name = catalogue.silvers[catalogue.silver_by_id[id]].names if at is None else catalogue.tiles[at].names
        times = ids.count(id)
        names.append(name[language] if times == 1 else f"{name[language]} x{times}")
    return ", ".join(names)
