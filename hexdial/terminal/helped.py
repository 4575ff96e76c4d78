"""Help from the engine as text: threats with what speaks for and against them, chances with how they were found."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hexdial.coach.chance import Chances
from hexdial.coach.spoken import ThreatSaid, chance_lines
from hexdial.front.words import Words
from hexdial.kernel.errors import HexdialError
from hexdial.kernel.match import Match
from hexdial.players.search.think import Budget

THINKS = 1.0  # seconds
MOST = 60.0


def thinking_time(written: str, words: Words) -> Budget:
    """A second, or as many as were asked for."""
    try:
        seconds = float(written.removesuffix("s").replace(",", ".")) if written else THINKS
    except ValueError:
        seconds = 0.0
    if not 0.0 < seconds <= MOST:
        raise HexdialError(words("coach.seconds", most=f"{MOST:.0f}"))
    return Budget(seconds=seconds)


def threat_lines(found: Sequence[ThreatSaid], words: Words) -> list[str]:
    """A line for each threat; below it the numbers that are compared, their reasons and the first rules."""
    if not found:
        return [words("coach.no_threats")]
    lines: list[str] = []
    for threat in found:
        lines.append(threat.text)
        parts = []
        if threat.defense:
            parts.append(words("coach.attack", value=threat.value, defense=threat.defense))
        sides = [", ".join(side) for side in (threat.reasons, threat.against) if side]
        parts += [" / ".join(sides)] if sides else []
        parts += [f"[{' '.join(threat.rules[:3])}]"] if threat.rules else []
        if parts:
            lines.append(f"    {'; '.join(parts)}")
    return lines


def chances_lines(match: Match[Any], chances: Chances, words: Words) -> list[str]:
    """Everybody's chance, and where it comes from."""
    return [*chance_lines(match, chances.seats, words), words(f"coach.how_{chances.how}", walks=chances.walks)]
