"""The powers and abilities card as part of the rulebook: every entry has a number for the moments and a rule id."""

from __future__ import annotations

from typing import Final

from hexdial.games.heroclix.pac import KEYPHRASE, STANDARD, TEAM, Improved, Power, load_powers
from hexdial.games.heroclix.reading import DATA
from hexdial.games.heroclix.terms import VALUES
from hexdial.kernel.rulebook import LANGUAGES, Rule, Rulebook

CHAPTER: Final = "Powers and abilities card"
KINDS: Final = {STANDARD: "power", KEYPHRASE: "keyphrase", TEAM: "team"}  # as rule ids call them
CARD: Final[tuple[Power, ...]] = load_powers(DATA / "powers")
NUMBER: Final[dict[str, int]] = {power.id: power.number for power in CARD}


def with_card(book: Rulebook, powers: tuple[Power, ...], improved: tuple[Improved, ...]) -> Rulebook:
    """The rulebook, and behind it `hcx.power.charge`, `hcx.keyphrase.flight`, `hcx.team.…`, `hcx.improved.…`."""
    rules = dict(book.rules)
    for power in powers[1:]:
        section = f"{VALUES[power.slot]} powers" if power.kind == STANDARD else f"{power.kind}s"
        add(rules, f"hcx.{KINDS[power.kind]}.{power.id}", section, power.names, power.texts)
    for mark in improved:
        texts = {one: " ".join([*mark.movement.get(one, "").split(), *mark.targeting.get(one, "").split()])
                 for one in LANGUAGES}  # fmt: skip
        add(rules, f"hcx.improved.{mark.id}", "improved abilities", mark.names, texts)
    return Rulebook(book.game, rules)


def rule_of(power: int) -> str:
    """The rule id of an entry of the card; of a text of somebody's own card, that of special powers."""
    if 0 < power < len(CARD):
        return f"hcx.{KINDS[CARD[power].kind]}.{CARD[power].id}"
    return "hcx.p13.power.6"


def add(rules: dict[str, Rule], id: str, section: str, names: dict[str, str], texts: dict[str, str]) -> None:
    said = {one: f"{names[one]}: {texts[one]}" for one in LANGUAGES}
    rules[id] = Rule(id, CHAPTER, section, ("standard",), said)
