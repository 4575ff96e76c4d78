"""How the kernel's tests sit down and play."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

from hexdial.kernel.errors import HexdialError
from hexdial.kernel.match import PERSON, Match
from hexdial.kernel.matchfile import link
from hexdial.kernel.table import Decision, Dice
from tests.kernel.toy import TOY, Toy


def seats(count: int, player: str = PERSON) -> list[dict[str, str]]:
    return [{"name": f"chair {seat}", "player": player} for seat in range(count)]


def new(mode: str = "pair", seed: str = "7", nonces: tuple[str, ...] = (), **settings: object) -> Match[Toy]:
    return Match.new(TOY, {"mode": mode, "first": 0, **settings}, seats(3 if mode == "three" else 2), seed, nonces)


def scripted(*outcomes: int) -> Dice:
    """Dice that fall as told, one index each; one too many fails."""
    left = list(outcomes)

    def fall(n: int, weights: list[int]) -> int:
        return left.pop(0)

    return fall


def asked(match: Match[Toy]) -> list[Decision]:
    """The questions somebody at the table can answer now."""
    at = match.position
    return [
        decision
        for decision, sealed in zip(at.open, at.sealed, strict=True)
        if sealed is None and decision.seat not in match.leaving
    ]


def do(match: Match[Toy], *texts: str) -> None:
    """Answers to the first open question, one after the other."""
    for text in texts:
        match.choose(asked(match)[0].seat, match.actions.parse(text))


def play_on(match: Match[Toy], rng: random.Random, most: int = 1000) -> Match[Toy]:
    """At random to the end, or for so many choices."""
    while not match.finished and most:
        decision = rng.choice(asked(match))
        match.choose(decision.seat, rng.choice(decision.options))
        most -= 1
    return match


def live_wildly(seed: int, folder: Path, looks: Callable[[Match[Toy], Path], None]) -> Match[Toy]:
    """A match in which everything happens that can happen to a match, in its file; `looks` is called now and then."""
    rng = random.Random(seed)
    match = new(rng.choice(["pair", "three"]), str(seed), rounds=3)
    path = folder / f"{seed}.jsonl"
    match.save(path)
    for turn in range(60):
        if match.finished:
            break
        dared = rng.random()
        try:
            if dared < 0.06:
                match.undo()
            elif dared < 0.10:
                match.undo(rng.randrange(match.last))
            elif dared < 0.13:
                match.resign(rng.randrange(len(match.seats)))
            elif dared < 0.14:
                match.draw_agreed()
            elif dared < 0.17:
                match.note("time", 0, ms=turn)
            elif dared < 0.20:
                match.note("takeover", 1, player="random")
            elif dared < 0.23:
                match = match.fork(rng.randrange(match.last + 1), f"{seed} {turn}")
                path = folder / f"{seed}-{turn}.jsonl"
                match.save(path)
            else:
                play_on(match, rng, 1)
        except HexdialError as refused:
            if "nothing to take back" not in str(refused) and "resigned already" not in str(refused):
                raise
        if rng.random() < 0.3:
            looks(match, path)
    looks(match, path)
    return match


def rechained(fields: list[dict[str, object]]) -> str:
    """Lines as a forger writes them: changed, with hashes that fit."""
    texts, h = [], ""
    for one in fields:
        text, h = link(h, {name: value for name, value in one.items() if name != "h"})
        texts.append(text + "\n")
    return "".join(texts)
