"""A match on paper and where it stands: choose, undo, fork, resign, agree on a draw, save, export."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final, Generic

from hexdial.kernel.dice import Stream, commitment
from hexdial.kernel.errors import HexdialError
from hexdial.kernel.matchfile import FORMAT, append, as_end, as_written, create, link, without_choice
from hexdial.kernel.play import Game, Position, Settings, apply, settle_resignation, start
from hexdial.kernel.replay import Entry, Tape, replay, stays
from hexdial.kernel.table import CHANCE, CLOCK, Answered, Outcome, S, Told

PERSON: Final = "person"  # the player of a seat where somebody sits; anything else is a program
AGREED: Final = "match.draw"  # the rule of an outcome the players agreed on
NOTES: Final = ("time", "takeover")

Redact = Callable[[Settings, int], Settings]  # the settings as a seat may know them
Hides = Callable[[int, str, object, int], bool]  # seat, question, answer: is it hidden from this other seat?


class Match(Generic[S]):
    """The lines of a match and its position; every change is a line, and on the disk if the match has a file."""

    def __init__(
        self,
        game: Game[S],
        settings: Settings,
        seats: list[dict[str, str]],
        commit: str,
        nonces: tuple[str, ...],
        stream: Stream | None,
        position: Position[S],
    ) -> None:
        self.game = game
        self.settings = settings
        self.seats = seats
        self.commit = commit
        self.nonces = nonces
        self.stream = stream  # None: read from a file without a seed, nobody can play on
        self.position = position
        self.actions = game.actions(game.setup(settings))
        self.history: list[Entry] = [Entry(CHANCE, "", None)]  # history[n]: choice n; history[0]: the start
        self.leaving: list[int] = []  # resigned, and still in the match until the step is over
        self.lines: list[str] = []  # as they are written
        self.h = ""
        self.path: Path | None = None
        self.written = 0
        self.size = 0
        self.head: dict[str, object] = {}
        self.stands_in: list[int] = []  # seats whose sealed answer came from the driver
        self.asides: list[tuple[int, dict[str, object]]] = []  # resign, time, takeover: after which choice, what

    @staticmethod
    def new(
        game: Game[S], settings: Settings, seats: list[dict[str, str]], seed: str, nonces: tuple[str, ...] = ()
    ) -> Match[S]:
        """A fresh match, run up to its first question."""
        stream = Stream(seed, nonces)
        complete = as_written(game.complete(settings, random.Random(f"settings|{seed}")))
        position = start(game, complete, stream)
        sitting = checked_seats(game, position.state, seats)
        match = Match(game, complete, sitting, commitment(seed), nonces, stream, position)
        match.write_head({"seed": seed})
        match.history = []
        match._absorb(position, Entry(CHANCE, "", None), 0)
        match._close()
        return match

    @property
    def finished(self) -> bool:
        return self.position.outcome is not None

    @property
    def events(self) -> list[Told]:
        """Everything that happened in the match as it stands."""
        return [told for entry in self.history for told in entry.events]

    @property
    def last(self) -> int:
        """The number of the last choice."""
        return len(self.history) - 1

    def choose(self, seat: int, action: object) -> None:
        """The seat answers its open question. A wrong answer is refused and changes nothing."""
        self._playable()
        if seat in self.leaving:
            raise HexdialError(f"seat {seat} has resigned")
        self._apply(seat, action)
        self.settle()

    def undo(self, to: int | None = None) -> None:
        """Back to before the last choice a person really made, or to just after choice `to`; the dice stay the same."""
        self._playable()
        if to is None:
            to = self._last_real() - 1
        if not 0 <= to < self.last:
            raise HexdialError(f"there is nothing to take back after choice {max(to, 0)}")
        while to < self.last and self.history[to + 1].automatic():
            to += 1
        if to < self.last:
            to = self._whole(to)
            while self.history[to + 1].left and self.history[to].leaving:
                to -= 1  # nothing was asked where a seat left: back to where it resigned
        if to == self.last:
            raise HexdialError("there is nothing to take back: since then only dice fell and lone options were taken")
        self.add_line({"undo": to})
        self.retract(to)
        self.go_on(self.tape())
        self._close()

    def fork(self, at: int, seed: str) -> Match[S]:
        """A new match with new dice that shares the choices up to `at` with this one."""
        if not 0 <= at <= self.last:
            raise HexdialError(f"the match has no choice {at}; it has {self.last}")
        at = self._whole(at)
        entries = [entry.again() for entry in self.history[: at + 1]]
        for entry in entries:
            entry.inherited = True
        stays(entries)
        stream = Stream(seed, self.nonces)
        tape = Tape(entries, stream, self.actions.text)
        position = replay(self.game, self.settings, tape)
        seats = [dict(seat) for seat in self.seats]
        match = Match(self.game, self.settings, seats, commitment(seed), self.nonces, stream, position)
        match.write_head({"seed": seed, "fork": {"at": at, "h": self.history[at].h}})
        match.history = []
        gone = [entry.seat for entry in entries if entry.left]
        for number, entry in enumerate(tape.entries):
            match.add_entry(entry)
            for after, aside in self.asides:
                if after == number and aside.get("resign") in gone:
                    match.add_aside(aside)
        match._close()
        return match

    def resign(self, seat: int) -> None:
        """The seat leaves the match, at once or when the open step is over."""
        self._playable()
        if not 0 <= seat < len(self.seats):
            raise HexdialError(f"there is no seat {seat}")
        if seat in self.leaving or any(entry.left and entry.seat == seat for entry in self.history):
            raise HexdialError(f"seat {seat} has resigned already")
        self._leaves(seat)

    @property
    def minutes(self) -> int:
        """So long the match may take by the clock of the table; 0: as long as it takes, or its time was called."""
        called = CLOCK in self.leaving or any(entry.left and entry.seat == CLOCK for entry in self.history)
        return 0 if called or self.game.minutes is None else self.game.minutes(self.position.settled)

    def call_time(self) -> None:
        """The clock of the table says that time is up, at once or when the open step is over."""
        self._playable()
        if not self.minutes:
            raise HexdialError("no clock runs for this match, or its time is up already")
        self._leaves(CLOCK)

    def _leaves(self, seat: int) -> None:
        self.add_aside({"resign": seat})
        self.leaving.append(seat)
        self.settle()

    def draw_agreed(self) -> None:
        """Nobody wins: all seats agreed to stop here."""
        self._playable()
        self.add_line({"draw": True})
        self.end_in_draw()
        self._close()

    def note(self, kind: str, seat: int, **details: str | int) -> None:
        """A line that changes no position: time used, or somebody else takes over a seat."""
        self._playable()
        if kind not in NOTES:
            raise HexdialError(f"a match has no lines of the kind {kind!r}; there are {', '.join(NOTES)}")
        if not 0 <= seat < len(self.seats):
            raise HexdialError(f"there is no seat {seat}")
        about: dict[str, object] = {"seat": seat}
        about.update(details)
        if kind == "takeover":
            self.take_over(seat, about)
        self.add_aside({kind: about})
        self.flush()

    def at(self, n: int) -> Position[S]:
        """The position right after choice n, before the next die falls."""
        if not 0 <= n <= self.last:
            raise HexdialError(f"the match has no choice {n}; it has {self.last}")
        tape = Tape([entry.again() for entry in self.history[: n + 1]], None, self.actions.text)
        tape.exact = True
        return replay(self.game, self.settings, tape)

    def save(self, path: Path) -> None:
        """Write a new file; from now on every change is appended to it."""
        self.size = create(path, self.lines)
        self.written = len(self.lines)
        self.path = path

    def keep(self, path: Path) -> None:
        """From now on append every change to the file this match was loaded from."""
        self.path = path
        self.flush()

    def export(self, seat: int, redact: Redact, hides: Hides) -> list[str]:
        """The lines this seat may read: before the end without seed, hidden settings, hidden choices and events."""
        if self.finished:
            return list(self.lines)
        tape = Tape([entry.again() for entry in self.history], self.stream, self.actions.text)
        for entry, known in zip(tape.entries, self.history):
            entry.inherited = known.inherited
        replay(self.game, self.settings, tape, seat)
        head = dict(self.head)
        head.pop("seed", None)
        head["settings"] = as_written(redact(self.settings, seat))
        head["export"] = seat
        text, h = link("", head)
        lines = [text]
        for number, entry in enumerate(tape.entries):
            fields = self.fields_of(number, entry)
            if "do" in fields and entry.seat != seat and hides(entry.seat, entry.key, entry.answer, seat):
                fields = without_choice(fields)
            if entry.seat != seat:
                fields.pop("forced", None)  # whether another had a choice would say what he holds
            for line in [fields] + [aside for after, aside in self.asides if after == number]:
                text, h = link(h, line)
                lines.append(text)
        return lines

    def tape(self) -> Tape:
        """The choices so far, ready to be read again."""
        return Tape(list(self.history), self.stream, self.actions.text)

    def go_on(self, tape: Tape) -> None:
        """Stand where the tape ends; what the driver answers there by itself becomes lines."""
        self.position = replay(self.game, self.settings, tape)
        for entry in tape.entries[tape.given :]:
            self.add_entry(entry)

    def retract(self, to: int) -> None:
        """Forget the choices after `to`, and who resigned since without having left."""
        self.history = self.history[: to + 1]
        gone = [entry.seat for entry in self.history if entry.left]
        kept: list[tuple[int, dict[str, object]]] = []
        for after, aside in self.asides:
            if after <= to and ("resign" not in aside or aside["resign"] in gone):
                kept.append((after, aside))
        self.asides = kept
        self.leaving = []
        self.stands_in = []
        stays(self.history)

    def end_in_draw(self) -> None:
        """The position as it is, with nothing left to decide."""
        at = self.position
        teams = self.game.teams(at.state)
        score = 1 / len(set(teams))
        self.position = Position(
            self.game, at.settled, at.state, at.answers, at.events, (), (),
            Outcome((), AGREED, tuple([score for _ in teams])), at.rolled, (), (),
        )  # fmt: skip

    def take_over(self, seat: int, about: dict[str, object]) -> None:
        for name in ("name", "player"):
            if name in about:
                self.seats[seat][name] = str(about[name])

    def write_head(self, more: dict[str, object]) -> None:
        """The first line: what must be known before the first choice."""
        self.head = {
            "hexdial": FORMAT,
            "game": self.game.id,
            "rules": self.game.version,
            "data": self.game.data_hash(),
            "settings": dict(self.settings),
            "seats": [dict(seat) for seat in self.seats],
            "commit": self.commit,
            "nonces": list(self.nonces),
        }
        self.head.update(more)
        self.add_line(self.head)

    def add_line(self, fields: dict[str, object]) -> None:
        text, self.h = link(self.h, fields)
        self.lines.append(text)

    def add_aside(self, fields: dict[str, object]) -> None:
        self.add_line(fields)
        self.asides.append((self.last, fields))

    def add_entry(self, entry: Entry) -> None:
        self.history.append(entry)
        self.add_line(self.fields_of(self.last, entry))
        entry.h = self.h

    def fields_of(self, number: int, entry: Entry) -> dict[str, object]:
        fields: dict[str, object] = {"n": number}
        if entry.left:
            fields["left"] = entry.seat
        elif number:
            fields["seat"] = entry.seat
            fields["ask"] = entry.key
            fields["do"] = self.actions.text(entry.answer)
            if entry.forced:
                fields["forced"] = True
            if entry.absent:
                fields["absent"] = True
        fields["say"] = entry.said
        return fields

    def flush(self) -> None:
        """Append what is new to the file, if there is one."""
        if self.path is not None and self.written < len(self.lines):
            self.size = append(self.path, self.lines[self.written :], self.size)
            self.written = len(self.lines)

    def settle(self) -> None:
        """Let those go who resigned, and write the end if this is it."""
        self._let_go()
        self._close()

    def _playable(self) -> None:
        if self.finished:
            raise HexdialError("the match is over; a fork of it can be played on")
        if self.stream is None:
            raise HexdialError("the match was read from a file without a seed; a fork of it can be played on")

    def _apply(self, seat: int, action: object) -> None:
        group = len(self.position.open)
        before = self.last
        self.position = apply(self.position, action, seat, self.stream, bool(self.leaving))
        self._absorb(self.position, None, group)
        if self.last > before:
            self.stands_in = []

    def _absorb(self, position: Position[S], opener: Entry | None, group: int) -> None:
        """Everything the last run recorded becomes lines, each with the events that followed it."""
        said = [self.game.log(state, told) for state, told in zip(position.seen, position.news)]
        fresh = [] if opener is None else [opener]
        cuts = [0] * len(fresh) + list(position.cuts) + [len(said)]
        first = len(self.history)
        for answered in position.made:
            fresh.append(self._entry(answered))
        for i, entry in enumerate(fresh):
            entry.first = first if i < group else first + i
            entry.events = list(position.news[cuts[i] : cuts[i + 1]])
            entry.said = said[cuts[i] : cuts[i + 1]]
            entry.leaving = bool(self.leaving)
            self.add_entry(entry)

    def _entry(self, answered: Answered) -> Entry:
        entry = Entry(answered.seat, answered.key, answered.answer, answered.forced)
        entry.absent = answered.seat in self.stands_in and not answered.forced
        return entry

    def _let_go(self) -> None:
        """Answer for those who resigned until the step is over; then they leave."""
        while self.leaving and not self.finished:
            if self.position.answers:
                waiting = [seat for seat in self.leaving if self.position.decision_of(seat) is not None]
                if not waiting:
                    return
                decision = self.position.decision_of(waiting[0])
                assert decision is not None
                self.stands_in.append(waiting[0])
                self._apply(waiting[0], decision.options[0])
            else:
                seat = self.leaving.pop(0)
                self.stands_in = []
                entry = Entry(seat, "", None)
                entry.left = True
                self.position = settle_resignation(self.position, seat, self.stream, bool(self.leaving))
                self._absorb(self.position, entry, 0)

    def _close(self) -> None:
        outcome = self.position.outcome
        if outcome is not None:
            end: dict[str, object] = {"end": as_end(outcome)}
            if self.stream is not None:
                end["seed"] = self.stream.seed
            self.add_line(end)
        self.flush()

    def _last_real(self) -> int:
        """The last choice somebody made: of the people, if there are any."""
        people = [number for number, seat in enumerate(self.seats) if seat["player"] == PERSON]
        for number in range(self.last, 0, -1):
            entry = self.history[number]
            if not (entry.automatic() or entry.left or entry.absent) and (not people or entry.seat in people):
                return entry.first
        raise HexdialError("there is nothing to take back")

    def _whole(self, to: int) -> int:
        """Choices made secretly together are kept or taken back together."""
        if to < self.last and self.history[to + 1].first <= to:
            return self.history[to + 1].first - 1
        return to


def checked_seats(game: Game[S], state: S, seats: Sequence[Mapping[str, object]]) -> list[dict[str, str]]:
    """As many chairs as the game has, each with a name and a player."""
    if len(seats) != game.seats(state):
        raise HexdialError(f"{game.id} is played by {game.seats(state)} here, not by {len(seats)}")
    checked: list[dict[str, str]] = []
    for number, seat in enumerate(seats):
        if sorted(seat) != ["name", "player"] or not all(isinstance(text, str) for text in seat.values()):
            raise HexdialError(f"seat {number} needs a name and a player, and nothing else")
        checked.append({name: str(text) for name, text in seat.items()})
    return checked
