"""The shelf: every tile of every army with its facts, and the armies as ready line-ups."""

from __future__ import annotations

from typing import Final

from hexdial.games.neuroshima import prepare
from hexdial.games.neuroshima.catalogue import Army, Tile
from hexdial.games.neuroshima.field import SIDE_NAMES
from hexdial.games.neuroshima.words import sentences
from hexdial.kernel.game import Catalogued, Fact

KINDS: Final = (("hq", "hq"), ("fighter", "fighters"), ("module", "modules"), ("action", "actions"))


def tiles(language: str) -> tuple[Catalogued, ...]:
    """All tiles, one army after the other."""
    speech = Speech(language)
    return tuple([_tile(tile, army, speech) for army in prepare.catalogue_of().armies for tile in army.tiles])


def ready(mode: str, language: str) -> tuple[Catalogued, ...]:
    """The armies: whoever plays leads one of them whole, in every mode. nsh.setup.1"""
    speech = Speech(language)
    return tuple([_army(army, speech) for army in prepare.catalogue_of().armies])


class Speech:
    """The words of one language, without a state to speak of."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.sentences: dict[str, str] = sentences(language)

    def text(self, key: str) -> str:
        return self.sentences[key]

    def counted(self, key: str, value: int) -> str:
        return self.text(key).format_map({"value": str(value)})

    def edges(self, kind: str, strengths: tuple[int, ...], numbers: bool) -> str:
        """`melee N 2, NE 1`; where strength means nothing `net N, NE`; nothing where there is none."""
        if not any(strengths):
            return ""
        ways = [(self.text(f"way.{SIDE_NAMES[edge]}"), value) for edge, value in enumerate(strengths) if value]
        if len(ways) == len(SIDE_NAMES) and len(set(strengths)) == 1:
            ways = [(self.text("shelf.all"), strengths[0])]
        return f"{self.text(f'shelf.{kind}')} " + ", ".join(
            [f"{way} {value}" if numbers else way for way, value in ways]
        )


def _tile(tile: Tile, army: Army, speech: Speech) -> Catalogued:
    """Faces are read off the printed tiles; edges as they lie with the top to the north."""
    found = [("army", army.names[speech.language], army.colour), ("count", str(tile.count), "")]
    if tile.initiative:
        found.append(("initiative", "/".join([str(phase) for phase in tile.initiative]), ""))
    attacks = (("melee", tile.melee), ("ranged", tile.ranged), ("gauss", tile.gauss))
    marks = (("armour", tile.armour), ("net", tile.net), ("links", tile.links))
    has = [speech.edges(kind, edges, False) for kind, edges in marks]
    if tile.toughness:
        has.append(speech.counted("shelf.toughness", tile.toughness))
    if tile.mobile:
        has.append(speech.text("shelf.mobile"))
    for kind, said in (
        ("attacks", [speech.edges(kind, edges, True) for kind, edges in attacks]),
        ("has", has),
        ("gives", [_gifts(tile, speech)]),
    ):
        value = "; ".join([part for part in said if part])
        if value:
            found.append((kind, value, ""))
    found.append(("does", _does(tile, speech), ""))
    facts = tuple([Fact(kind, speech.text(f"shelf.{kind}"), value, True, tone) for kind, value, tone in found])
    return Catalogued(tile.number + 1, tile.id, tile.names, speech.text(f"kind.{tile.kind}"), facts)


def _gifts(tile: Tile, speech: Speech) -> str:
    """`+1 initiative, +1 melee`"""
    gives = (
        ("initiative_gift", tile.gives_initiative),
        ("melee_gift", tile.gives_melee),
        ("ranged_gift", tile.gives_ranged),
        ("extra_gift", tile.gives_extra),
        ("hinders", tile.hinders_initiative),
    )
    return ", ".join([speech.counted(f"shelf.{gift}", value) for gift, value in gives if value])


def _does(tile: Tile, speech: Speech) -> str:
    """The rule of its army that speaks of it, without the name and the number that stand before."""
    text = prepare.rulebook_of().rule(tile.rule).sentence(speech.language)
    head, _, does = text.partition(": ")
    said = does if does and str(tile.count) in head else text
    return f"{said} ({tile.rule})"


def _army(army: Army, speech: Speech) -> Catalogued:
    """What it has, kind by kind, equal tiles counted."""
    facts: list[Fact] = []
    for kind, name in KINDS:
        own = [tile for tile in army.tiles if tile.kind == kind]
        if kind == "hq":
            value = _gifts(own[0], speech)
        else:
            value = ", ".join([_times(tile, speech.language) for tile in own])
        facts.append(Fact(name, speech.text(f"shelf.{name}"), value, True))
    return Catalogued(army.number + 1, army.id, army.names, "", tuple(facts))


def _times(tile: Tile, language: str) -> str:
    return tile.names[language] if tile.count == 1 else f"{tile.names[language]} x{tile.count}"
