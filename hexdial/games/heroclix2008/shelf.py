"""The shelf: every character with its card and dial, the ready teams, the boosters."""

from __future__ import annotations

from hexdial.games.heroclix2008 import prepare
from hexdial.games.heroclix2008.catalogue import STATS, Catalogue, Click, Figure, Team
from hexdial.games.heroclix2008.setting import STANDARD
from hexdial.games.heroclix2008.words import sentences
from hexdial.kernel.game import Catalogued, Fact
from hexdial.kernel.sentences import filled


def tiles(language: str) -> tuple[Catalogued, ...]:
    """All characters, as they stand in the box."""
    speech = Speech(language)
    return tuple([_figure(figure, speech) for figure in speech.catalogue.figures])


def ready(mode: str, language: str) -> tuple[Catalogued, ...]:
    """Teams for the standard game, boosters for the others. hcb.build.2, hcb.var.1, hcb.var.3"""
    speech = Speech(language)
    teams = speech.catalogue.teams if mode == STANDARD else speech.catalogue.boosters
    kind = "team" if mode == STANDARD else "booster"
    return tuple([_team(number, team, kind, speech) for number, team in enumerate(teams, 1)])


class Speech:
    """The words of one language, without a state to speak of."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.sentences: dict[str, str] = sentences(language)
        self.catalogue: Catalogue = prepare.catalogue_of()

    def text(self, key: str, about: dict[str, str] | None = None) -> str:
        return filled(self.sentences[key], about)

    def fact(self, kind: str, value: str, tone: str = "", detail: str = "") -> Fact:
        """All of it is our own: no sheet prints a character. `detail` tells facts of one kind apart."""
        return Fact(f"{kind}-{detail}" if detail else kind, self.text(f"shelf.{kind}"), value, False, tone)


def _figure(figure: Figure, speech: Speech) -> Catalogued:
    """Points, range, the dial click by click, what the card says."""
    facts = [
        speech.fact("points", str(figure.points)),
        speech.fact("range", str(figure.range)),
        speech.fact("dial", " / ".join([_click(click, speech) for click in figure.dial])),
    ]
    for line in figure.card:
        power = speech.catalogue.powers[line.power]
        about = {
            "name": power.names[speech.language],
            "colour": speech.text(f"colour.{line.colour}"),
            "stat": speech.text(f"stat.{STATS[line.stat]}"),
            "text": speech.text(f"tab.{power.tab}", {"text": power.texts[speech.language]}),
        }
        detail = f"{STATS[line.stat]}-{line.colour}"
        facts.append(speech.fact("power", speech.text("badge.power", about), line.colour, detail))
    facts.append(speech.fact("text", figure.texts[speech.language], figure.shape))
    return Catalogued(figure.number + 1, figure.id, figure.names, speech.text("kind.fighter"), tuple(facts))


def _click(click: Click, speech: Speech) -> str:
    """`8 10 (blue) 15 2`: speed, attack, defense, damage."""
    colours = {square.stat: speech.text(f"colour.{square.colour}") for square in click.shown}
    return " ".join(
        [f"{number} ({colours[stat]})" if stat in colours else str(number) for stat, number in enumerate(click.numbers)]
    )


def _team(number: int, team: Team, kind: str, speech: Speech) -> Catalogued:
    """Who starts, who waits, and what those who start cost together."""
    by_id = speech.catalogue.by_id
    figures = speech.catalogue.figures
    points = sum(figures[by_id[name]].points for name in team.characters)
    facts = [
        speech.fact("sum", str(points)),
        speech.fact("characters", _counted(team.characters, speech)),
    ]
    if team.reserve:
        facts.append(speech.fact("reserve", _counted(team.reserve, speech)))
    return Catalogued(number, team.id, team.names, speech.text(f"kind.{kind}"), tuple(facts))


def _counted(names: tuple[str, ...], speech: Speech) -> str:
    """`Lamplighter x2, Ward Sister`"""
    figures, by_id = speech.catalogue.figures, speech.catalogue.by_id
    parts: list[str] = []
    for name in dict.fromkeys(names):
        count = names.count(name)
        said = figures[by_id[name]].names[speech.language]
        parts.append(said if count == 1 else f"{said} x{count}")
    return ", ".join(parts)
