"""Matches read back from their files: load and verify, or say what no longer fits."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hexdial.kernel.actions import Actions
from hexdial.kernel.dice import Stream, commitment
from hexdial.kernel.errors import HexdialError, MatchError
from hexdial.kernel.match import Match, checked_seats
from hexdial.kernel.matchfile import Line, Paper, as_end, as_written, read_viewable
from hexdial.kernel.play import Game, start
from hexdial.kernel.replay import Entry, Misfit, Tape, replay
from hexdial.kernel.table import CHANCE, CLOCK

Games = Sequence[Game[Any]]


@dataclass(frozen=True)
class Fit:
    """How much of an older match the present rules still allow; `problem` is empty when it is all of it."""

    choices: int
    line: int
    problem: str


def load(path: Path, games: Games) -> Match[Any]:
    """The match of a file, every choice, die and event checked; any problem is one MatchError."""
    return match_of(read_viewable(path), games)


def match_of(paper: Paper, games: Games) -> Match[Any]:
    """The match of lines that were read, every choice, die and event checked."""
    game = _game(paper, games)
    _same_rules(paper, game)
    seed = _seed(paper)
    match = _blank(paper, game, seed)
    viewer = paper.header.count("export") if paper.header.marked("export") else None
    inherited = _inherited(paper)
    reader = _Reader(paper, match.actions)
    for line in paper.lines:
        if line.kind == "undo":
            _verify(paper, match, viewer)
            match.retract(line.count("undo"))
        elif line.kind in ("do", "hidden", "left", "n"):
            entry = reader.entry(line)
            if line.kind == "left":
                if entry.seat not in match.leaving:
                    raise MatchError(paper.file, line.number, f"seat {entry.seat} leaves without having resigned")
                match.leaving.remove(entry.seat)
            entry.leaving = bool(match.leaving)
            entry.inherited = inherited > 0
            inherited -= 1
            if line.kind == "n":
                match.history[0] = entry
            else:
                match.history.append(entry)
        else:
            _aside(paper, match, line)
    _stand(paper, match, viewer)
    return match


def upgrade(path: Path, games: Games) -> Fit:
    """Which of the choices of a file the present rules still allow; dice count as they fell."""
    paper = read_viewable(path)
    game = _game(paper, games)
    played = paper.played()
    try:
        match = _blank(paper, game, None)
    except MatchError as problem:
        return Fit(0, problem.line, problem.problem)
    reader = _Reader(paper, match.actions)
    entries = [Entry(CHANCE, "", None)]
    unread = Fit(len(played) - 1 if played else 0, 0, "")
    for line in played[1:]:
        try:
            entry = reader.entry(line)
        except MatchError as problem:
            unread = Fit(line.count("n") - 1, problem.line, problem.problem)
            break
        entry.said = None
        entries.append(entry)
    tape = Tape(entries, None, match.actions.text)
    tape.strict = False
    tape.exact = True
    try:
        replay(game, match.settings, tape)
    except Misfit as misfit:
        return Fit(misfit.number - 1, entries[misfit.number].line, misfit.problem)
    return unread


class _Reader:
    """Lines of a file as choices."""

    def __init__(self, paper: Paper, actions: Actions) -> None:
        self.paper = paper
        self.actions = actions

    def entry(self, line: Line) -> Entry:
        number = line.count("n")
        if line.kind == "hidden":
            raise MatchError(
                self.paper.file, line.number, "the choice is hidden from this seat: the file can only be viewed"
            )
        if line.kind == "do":
            try:
                answer = self.actions.parse(line.text("do"))
            except HexdialError as problem:
                raise MatchError(self.paper.file, line.number, f"field do: {problem}") from problem
            if self.actions.text(answer) != line.text("do"):
                raise MatchError(self.paper.file, line.number, f"field do: {line.text('do')!r} has too many blanks")
            entry = Entry(line.count("seat"), line.text("ask"), answer, line.marked("forced"))
        else:
            entry = Entry(line.count("left") if line.kind == "left" else CHANCE, "", None)
            entry.left = line.kind == "left"
        entry.absent = line.marked("absent")
        entry.first = number
        entry.line = line.number
        entry.h = line.h
        entry.said = line.texts("say")
        return entry


def _game(paper: Paper, games: Games) -> Game[Any]:
    for game in games:
        if game.id == paper.header.text("game"):
            return game
    known = ", ".join([game.id for game in games])
    raise MatchError(paper.file, 1, f"field game: {paper.header.text('game')!r} is unknown; there are {known}")


def _same_rules(paper: Paper, game: Game[Any]) -> None:
    for field, now in (("rules", game.version), ("data", game.data_hash())):
        then = paper.header.text(field)
        if then != now:
            raise MatchError(
                paper.file, 1, f"field {field}: played with {then!r}, these are {now!r}; the match can still be viewed"
            )


def _seed(paper: Paper) -> str | None:
    """The seed, if the file tells it; it must be the one that was committed to."""
    found: str | None = None
    for line in [paper.header, *paper.lines]:
        if line.marked("seed"):
            if commitment(line.text("seed")) != paper.header.text("commit"):
                raise MatchError(paper.file, line.number, "field seed: not the seed the match was committed to")
            found = line.text("seed")
    return found


def _inherited(paper: Paper) -> int:
    """How many lines, the start included, come from the match this one was forked from."""
    if not paper.header.marked("fork"):
        return 0
    at = paper.header.record("fork").get("at")
    if not isinstance(at, int) or isinstance(at, bool):
        raise MatchError(paper.file, 1, "field fork: at is not a number")
    return at + 1


def _blank(paper: Paper, game: Game[Any], seed: str | None) -> Match[Any]:
    """The match of the header, before its first choice; nothing is written."""
    head = paper.header
    given = head.record("settings")
    seats: Any = head.fields["seats"]
    nonces = tuple(head.texts("nonces"))
    try:
        settings = as_written(game.complete(given, random.Random(0)))
        if settings != given:
            odd = [name for name in {**settings, **given} if settings.get(name) != given.get(name)]
            raise HexdialError(f"field settings: {', '.join(odd)} would be played differently now")
        stream = Stream(seed, nonces) if seed is not None else None
        position = start(game, settings)
        match: Match[Any] = Match(
            game, settings, checked_seats(game, position.state, seats), head.text("commit"), nonces, stream, position
        )
    except HexdialError as problem:
        raise MatchError(paper.file, 1, str(problem)) from problem
    match.head = dict(head.fields)
    match.lines = list(paper.texts)
    match.h = paper.lines[-1].h if paper.lines else head.h
    match.size = paper.size
    match.written = len(paper.texts)
    match.history[0].h = head.h
    return match


def _aside(paper: Paper, match: Match[Any], line: Line) -> None:
    if line.kind in ("end", "draw"):
        return
    about = {"seat": line.fields["resign"]} if line.kind == "resign" else line.record(line.kind)
    seat = about.get("seat")
    called = line.kind == "resign" and seat == CLOCK and match.game.call_time is not None
    if not isinstance(seat, int) or isinstance(seat, bool) or not (called or 0 <= seat < len(match.seats)):
        raise MatchError(paper.file, line.number, f"field {line.kind}: there is no seat {seat}")
    if line.kind == "resign":
        if seat in match.leaving or any(entry.left and entry.seat == seat for entry in match.history):
            raise MatchError(paper.file, line.number, f"field resign: seat {seat} has resigned already")
        match.leaving.append(seat)
    elif line.kind == "takeover":
        match.take_over(seat, about)
    match.asides.append((match.last, dict(line.fields)))


def _verify(paper: Paper, match: Match[Any], viewer: int | None) -> Tape:
    tape = match.tape()
    tape.viewer = viewer
    try:
        match.position = replay(match.game, match.settings, tape, viewer)
    except Misfit as misfit:
        raise MatchError(paper.file, match.history[misfit.number].line or 1, misfit.problem) from misfit
    return tape


def _stand(paper: Paper, match: Match[Any], viewer: int | None) -> None:
    """The position at the end of the file; what was cut off behind it and needs nobody's choice is made again."""
    last = paper.lines[-1] if paper.lines else paper.header
    kinds = [line.kind for line in paper.lines[-2:]]
    started = bool(paper.lines)
    if not started:
        match.history[0].said = None
    tape = _verify(paper, match, viewer)
    fresh = tape.entries[tape.given :]
    closed = "end" in kinds or "draw" in kinds
    if closed and (fresh or tape.half):
        raise MatchError(paper.file, last.number, "choices are missing before the end")
    if "draw" in kinds:
        match.end_in_draw()
    outcome = match.position.outcome
    if last.kind == "end":
        if outcome is None:
            raise MatchError(paper.file, last.number, "the match ends here, but the game is not over")
        if as_end(outcome) != last.record("end"):
            raise MatchError(paper.file, last.number, f"field end: the game ended otherwise, {as_end(outcome)}")
        return
    if match.stream is None:
        return
    if not started:
        match.history = []
        match.add_entry(tape.entries[0])
    if tape.half:
        resigned = match.leaving
        match.add_line({"undo": tape.half - 1})
        match.retract(tape.half - 1)
        for seat in resigned:
            match.add_aside({"resign": seat})
        match.leaving = resigned
    for entry in fresh:
        match.add_entry(entry)
    match.settle()
