"""The balance lab: every army, team or figure against every other, with the same dice, seats swapped."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Any, TextIO

from hexdial.arena.credits import Credits
from hexdial.arena.kept import go_on, read_results
from hexdial.arena.playing import play_game
from hexdial.arena.processes import Runner
from hexdial.arena.rounds import all_at_once, circle
from hexdial.arena.shelf import find_game
from hexdial.arena.simulate import seats_of_turns
from hexdial.kernel.dice import Stream
from hexdial.kernel.errors import HexdialError
from hexdial.kernel.play import Game
from hexdial.players.registry import player

FORMAT = "hexdial-balance/1"
SEATS = 2
Key = tuple[str, str, int, int]


@dataclass(frozen=True)
class Study:
    """What is compared: everything that decides how the games go."""

    game: str
    settings: dict[str, object]  # mode, players, options
    sides: tuple[str, ...]  # ready line-ups by id, or typed ones
    player: str
    seed: str
    each: int = 0  # so many of a single piece are a side; 0: sides are whole line-ups

    def head(self) -> dict[str, object]:
        """The first line of a file of games; those of another study do not belong into it."""
        found: dict[str, object] = {
            "format": FORMAT, "game": self.game, "settings": self.settings, "sides": list(self.sides),
            "player": self.player, "seed": self.seed,
        }  # fmt: skip
        return {**found, "each": self.each} if self.each else found


@dataclass(frozen=True)
class Duel:
    """One game: which two sides, which set-up and dice, and whether the second sits in front."""

    pair: tuple[str, str]
    deal: int
    turned: int

    @property
    def key(self) -> Key:
        return (*self.pair, self.deal, self.turned)


@dataclass(frozen=True)
class Fought:
    """How it went, seen from the first side of the pair; `first`: 0 if it had the first turn, 1 if the other had."""

    duel: Duel
    score: float
    first: int
    turns: int
    decisions: int
    rule: str
    used: tuple[dict[str, int], dict[str, int]]  # what each side drew, placed, kept

    def line(self) -> str:
        duel = self.duel
        return json.dumps(
            {"pair": duel.pair, "deal": duel.deal, "turned": duel.turned, "score": self.score, "first": self.first,
             "turns": self.turns, "decisions": self.decisions, "rule": self.rule, "used": self.used},
        )  # fmt: skip


def default_mode(game: Game[Any]) -> str:
    """The first mode for two in which something is brought that can be compared."""
    for mode in game.modes:
        if SEATS in mode.players and len(game.ready(mode.id, "en")) > 1:
            return mode.id
    raise HexdialError(f"{game.id} has no mode for two with line-ups to compare")


def sides_of(game: Game[Any], settings: Mapping[str, object], wanted: list[str]) -> tuple[str, ...]:
    """The wanted ready line-ups, or all that can be played with these settings and were made for them."""
    known = [entry.id for entry in game.ready(str(settings["mode"]), "en")]
    if not known:
        others = ", ".join(mode.id for mode in game.modes if SEATS in mode.players and game.ready(mode.id, "en"))
        raise HexdialError(
            f"{game.id}: nobody brings a line-up in {settings['mode']}; there is something to compare in {others}"
        )
    for side in wanted:
        if side not in known:
            raise HexdialError(f"{game.id} has no ready line-up {side!r}; there are {', '.join(known)}")
    sides = tuple(wanted or meant_for(game, settings, known))
    if len(set(sides)) < len(sides) or len(sides) < 2:
        raise HexdialError(f"{game.id}: at least two different line-ups are compared")
    return sides


def meant_for(game: Game[Any], settings: Mapping[str, object], known: list[str]) -> list[str]:
    """Where line-ups ask for options of their own (so many points, say), only those that ask for this table's."""
    bare = {"mode": settings["mode"], "players": settings["players"]}
    usual = _options(game, bare)
    asked = {side: _own_options(game, bare, side) or usual for side in known}
    matters = sorted({name for own in asked.values() for name in own if own[name] != usual[name]})
    table = _options(game, {**bare, "options": settings["options"]})
    return [side for side in known if all(asked[side][name] == table[name] for name in matters)]


def _own_options(game: Game[Any], bare: Mapping[str, object], side: str) -> dict[str, object]:
    """Those of a table where it meets itself; {}: it cannot, so it says nothing."""
    try:
        return _options(game, {**bare, "lineups": [side, side]})
    except HexdialError:
        return {}


def _options(game: Game[Any], settings: Mapping[str, object]) -> dict[str, object]:
    options = game.complete(settings, random.Random(0))["options"]
    assert isinstance(options, dict), "options are names with values"
    return options


def pairs_of(study: Study) -> list[tuple[str, str]]:
    """Those that the rules let meet; single pieces are many, and each was asked for alone."""
    if study.each:
        return [*combinations(study.sides, 2)]
    found: list[tuple[str, str]] = []
    problem = ""
    for pair in combinations(study.sides, 2):
        try:
            settings_of(study, Duel(pair, 0, 0))
            found.append(pair)
        except HexdialError as refused:
            problem = str(refused)
    if not found:
        raise HexdialError(problem)
    return found


def duels(study: Study, pairs: list[tuple[str, str]]) -> Iterator[Duel]:
    """Without an end: in every round each pair, or each single piece, meets twice, with the same set-up and dice."""
    rounds = circle(study.sides, study.seed) if study.each else all_at_once(pairs, study.seed)
    for deal, met in enumerate(rounds):
        for pair in met:
            yield Duel(pair, deal, 0)
            yield Duel(pair, deal, 1)


def settings_of(study: Study, duel: Duel) -> dict[str, object]:
    """What is open is drawn by the deal alone, the same for all pairs."""
    lineups = [duel.pair[duel.turned], duel.pair[1 - duel.turned]]
    chance = random.Random(f"{study.seed}/{duel.deal}/settings")
    return find_game(study.game).complete({**study.settings, "lineups": lineups}, chance)


def check(study: Study) -> None:
    """A study that cannot be played is one sentence."""
    game = find_game(study.game)
    player(study.player)
    pair = pairs_of(study)[0]
    seats = game.seats(game.setup(settings_of(study, Duel(pair, 0, 0))))
    if seats != SEATS:
        raise HexdialError(f"{game.id} {study.settings['mode']} has {seats} seats; two are compared at a time")


def fight(study: Study, duel: Duel) -> Fought:
    """One game; only the study and the duel decide how it goes."""
    game = find_game(study.game)
    chances = [random.Random(f"{study.seed}/{duel.deal}/{seat}") for seat in range(SEATS)]
    watch: Credits[Any] = Credits(game)
    dice = Stream(f"{study.seed}/{duel.deal}")
    course = play_game(game, settings_of(study, duel), [study.player] * SEATS, chances, dice, watch.look)
    if course.why:
        raise HexdialError(course.why)
    outcome = course.position.outcome
    assert outcome is not None, "a game without a question is over"
    turns = seats_of_turns(game, course.position.state, course.told)
    score = outcome.scores[duel.turned] if outcome.winners else 0.5
    used = (watch.used(duel.turned), watch.used(1 - duel.turned))
    first = (turns[0] != duel.turned) if turns else -1
    return Fought(duel, score, int(first), len(turns), course.decisions, outcome.rule, used)


def run(study: Study, known: Mapping[Key, Fought], runner: Runner, wanted: list[Duel]) -> Iterator[Fought]:
    """These games, those that are known among them, as they are ready."""
    fresh = [duel for duel in wanted if duel.key not in known]
    for duel in wanted:
        if duel.key in known:
            yield known[duel.key]
    yield from runner(fight, study, fresh)


def read(path: Path, study: Study) -> dict[Key, Fought]:
    """The games of an earlier run of this study; a last line that was cut off is dropped."""
    others = "these are games of another study (sides, settings, player or seed)"
    found = read_results(path, study.head(), _fought, others, "this is no game of a study")
    return {fought.duel.key: fought for fought in found}


def _fought(entry: dict[str, Any]) -> Fought:
    duel = Duel((entry["pair"][0], entry["pair"][1]), entry["deal"], entry["turned"])
    used = (dict(entry["used"][0]), dict(entry["used"][1]))
    numbers = (entry["score"], entry["first"], entry["turns"], entry["decisions"])
    return Fought(duel, *numbers, entry["rule"], used)


def keeping(path: Path, study: Study, known: Mapping[Key, Fought]) -> TextIO:
    """The file without a line that was cut off, ready for more."""
    return go_on(path, study.head(), [one.line() for one in known.values()])
