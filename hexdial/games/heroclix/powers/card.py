"""The powers and abilities card as part of the rulebook: every entry has a number for the moments and a rule id."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hexdial.games.heroclix.pac import KEYPHRASE, STANDARD, TEAM, Improved, Power, load_powers
from hexdial.games.heroclix.reading import DATA
from hexdial.games.heroclix.terms import VALUES
from hexdial.kernel.rulebook import LANGUAGES, Rule, Rulebook

if TYPE_CHECKING:
    from hexdial.games.heroclix.state import State

CHAPTER: Final = "Powers and abilities card"
KINDS: Final = {STANDARD: "power", KEYPHRASE: "keyphrase", TEAM: "team"}  # as rule ids call them
WORDINGS: Final = {"en": "Wording of 2023:", "fr": "Texte de 2023 :", "es": "Texto de 2023:"}
CARD: Final[tuple[Power, ...]] = load_powers(DATA / "powers")
NUMBER: Final[dict[str, int]] = {power.id: power.number for power in CARD}


def with_card(book: Rulebook, powers: tuple[Power, ...], improved: tuple[Improved, ...]) -> Rulebook:
    """The rulebook, and behind it `hcx.power.charge`, `hcx.keyphrase.flight`, `hcx.team.…`, `hcx.improved.…`."""
    rules = dict(book.rules)
    for power in powers[1:]:
        section = f"{VALUES[power.slot]} powers" if power.kind == STANDARD else f"{power.kind}s"
        add(rules, rule_of(power.number), section, power.names, both_texts(power), "wording" if power.later else "")
    for mark in improved:
        texts = {one: " ".join([*mark.movement.get(one, "").split(), *mark.targeting.get(one, "").split()])
                 for one in LANGUAGES}  # fmt: skip
        add(rules, f"hcx.improved.{mark.id}", "improved abilities", mark.names, texts)
    return Rulebook(book.game, rules, (CHAPTER,))


def fact(s: State, power: int, name: str) -> int:
    """A number of this entry, a flag as 0 or 1, in the wording in force."""
    return s.f.card[power].facts[name]


def sentence_of(card: tuple[Power, ...], rule: str, language: str) -> str:
    """An entry of this card as the rulebook says it, but in one wording; "" if it has only one."""
    number = REWORDED.get(rule, 0)
    return f"{card[number].names[language]}: {card[number].texts[language]}" if number else ""


def rule_of(power: int) -> str:
    """The rule id of an entry of the card; of a text of somebody's own card, that of special powers."""
    if 0 < power < len(CARD):
        return f"hcx.{KINDS[CARD[power].kind]}.{CARD[power].id}"
    return "hcx.p13.power.6"


def both_texts(power: Power) -> dict[str, str]:
    """Both wordings, where there are two: the one of the book first."""
    if power.later is None:
        return power.texts
    return {one: f"{power.texts[one]} [{WORDINGS[one]} {power.later.texts[one]}]" for one in LANGUAGES}


def add(
    rules: dict[str, Rule], id: str, section: str, names: dict[str, str], texts: dict[str, str], option: str = ""
) -> None:
    said = {one: f"{names[one]}: {texts[one]}" for one in LANGUAGES}
    rules[id] = Rule(id, CHAPTER, section, ("standard",), said, option=option)


REWORDED: Final = {rule_of(power.number): power.number for power in CARD if power.later is not None}
