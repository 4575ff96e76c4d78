"""A moment of a real match as a scenario: the last position that can be drawn, and everything done since."""

from __future__ import annotations

from typing import Any

from hexdial.kernel.errors import DataError, HexdialError
from hexdial.kernel.match import Match
from hexdial.kernel.matchfile import as_written
from hexdial.kernel.play import Game
from hexdial.kernel.replay import Entry
from hexdial.kernel.table import CHANCE
from hexdial.testing.facts import Facts
from hexdial.testing.script import seat_name
from hexdial.testing.yamlfile import write_yaml


def export(match: Match[Any], n: int) -> str:
    """The text of a scenario that leads to the position right after choice n."""
    while n < match.last and match.history[n + 1].forced:
        n += 1  # what is forced comes by itself in a scenario
    moment = match.at(n)
    back, content = _beginning(match, n)
    facts = Facts(match.game, moment)
    scenario: dict[str, object] = {"title": f"{match.game.title}, choice {n}", **content, "windows": "explicit"}
    steps = _steps(match, match.history[back + 1 : n + 1])
    if steps:
        scenario["do"] = steps
    places = {label: str(entry.get("at", where)) for label, (where, entry) in facts.pieces().items()}
    expect: dict[str, object] = {"pieces": places}
    decision = moment.decision
    if decision is not None:
        expect["asked"] = f"{seat_name(decision.seat)} {decision.key}"
    elif moment.outcome is not None:
        expect["winner"] = " ".join(seat_name(seat) for seat in moment.outcome.winners) or "nobody"
    scenario["expect"] = expect
    return write_yaml(scenario)


def _beginning(match: Match[Any], n: int) -> tuple[int, dict[str, object]]:
    """The last settled state before choice n that can be drawn, and the number of the choice that led to it."""
    back = n
    while back >= 0:
        position = match.at(back)
        start = back - len(position.answers)
        if any(entry.left for entry in match.history[start + 1 : n + 1]):
            raise HexdialError(f"a seat leaves the match in the turn before choice {n}; a scenario cannot tell that")
        if position.outcome is None:
            content = drawn_again(match.game, position.settled)
            if content is not None:
                return start, content
        back = start - 1
    return 0, {"game": match.game.id, "settings": as_written(match.settings)}


def drawn_again(game: Game[Any], state: Any) -> dict[str, object] | None:
    """The description of a state, if drawing it gives the same state back."""
    content = game.describe(state)
    try:
        again = game.describe(game.draw(content))
    except DataError:
        return None
    return content if again == content else None


def _steps(match: Match[Any], entries: list[Entry]) -> list[object]:
    """Every choice with the dice that fell after it; what was forced comes by itself."""
    steps: list[dict[str, object]] = []
    for entry in entries:
        if entry.forced:
            continue
        text = match.actions.text(entry.answer)
        if entry.seat != CHANCE:
            steps.append({"do": f"{seat_name(entry.seat)}: {text}"})
        elif steps:
            dice = steps[-1].setdefault("dice", [])
            assert isinstance(dice, list), "dice are a list"
            dice.append(text)
        else:
            steps.append({"dice": [text]})
    return [step["do"] if list(step) == ["do"] else step for step in steps]
