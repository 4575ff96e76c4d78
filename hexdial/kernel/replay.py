"""The driver that reads a recorded match straight through: every answer checked, every event given to its answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hexdial.kernel.dice import Stream
from hexdial.kernel.errors import HexdialError
from hexdial.kernel.play import Game, Position, Settings, leave
from hexdial.kernel.table import CHANCE, A, Answered, Ask, Decision, Finish, Outcome, S, Step, Told


class Entry:
    """A choice of the match, chance and forced ones included, or a seat that left; what was told after it."""

    __slots__ = (
        "absent", "answer", "events", "first", "forced", "h", "inherited", "key", "leaving", "left", "line", "said",
        "seat",
    )  # fmt: skip

    def __init__(self, seat: int, key: str, answer: object, forced: bool = False) -> None:
        self.seat = seat
        self.key = key
        self.answer = answer
        self.forced = forced
        self.absent = False  # chosen by nobody: the seat had resigned
        self.left = False  # no choice: here the seat leaves the match
        self.leaving = False  # afterwards somebody had resigned and was still in the match
        self.inherited = False  # from the match this one was forked from: its dice have another seed
        self.first = 0  # number of the first of the choices made secretly together with this one
        self.line = 0  # in the file it was read from
        self.h = ""
        self.events: list[Told] = []
        self.said: list[str] | None = None  # the events as lines of notation; None: not known yet

    def again(self) -> Entry:
        """The same choice, not yet told about."""
        copied = Entry(self.seat, self.key, self.answer, self.forced)
        copied.absent = self.absent
        copied.left = self.left
        copied.leaving = self.leaving
        copied.first = self.first
        return copied

    def automatic(self) -> bool:
        """Nobody chose: a die, a drawn tile, a lone option."""
        return not self.left and (self.forced or self.seat == CHANCE)


class Misfit(HexdialError):
    """A recorded choice that the rules do not allow, or that happened differently."""

    def __init__(self, number: int, problem: str) -> None:
        super().__init__(problem)
        self.number = number
        self.problem = problem


class Tape:
    """The recorded choices, and how they are read."""

    def __init__(self, entries: list[Entry], stream: Stream | None, text: Callable[[object], str]) -> None:
        self.entries = entries  # entries[0] is the start; what the driver answers by itself is added at the end
        self.stream = stream
        self.text = text
        self.given = len(entries)
        self.at = 1
        self.strict = True  # lone options must be marked as such, dice must be those of the seed
        self.viewer: int | None = None  # an export for this seat: what others were forced to is not marked
        self.exact = False  # stop right after the last choice, before lone options and dice
        self.half = 0  # number of the first of several secret choices that are not all there
        self.fresh: list[tuple[Entry, Told]] = []  # events that no line was written for yet

    def peek(self) -> Entry | None:
        return self.entries[self.at] if self.at < self.given else None

    def waits(self) -> bool:
        """No choice follows here: the record is used up, or a seat leaves before the open question."""
        return self.at >= self.given or self.entries[self.at].left

    def add(self, entry: Entry) -> None:
        entry.first = len(self.entries)
        entry.leaving = self.owner().leaving
        entry.said = []
        self.entries.append(entry)
        self.at += 1

    def owner(self) -> Entry:
        """The choice that what happens now follows from."""
        return self.entries[self.at - 1]

    def check(self, number: int, seat: int, options: list[A], key: str) -> A:
        """The recorded answer, if this seat was asked this and may answer so."""
        entry = self.entries[number]
        if entry.left:
            raise Misfit(number, f"seat {entry.seat} leaves in the middle of a step")
        if entry.seat != seat or entry.key != key:
            have, want = f"seat {entry.seat} asked {entry.key!r}", f"seat {seat} {key!r}"
            raise Misfit(number, f"the file has {have}, the rules ask {want}")
        for option in options:
            if option == entry.answer:
                break
        else:
            raise Misfit(number, f"{self.text(entry.answer)!r} is not among the options of {key!r} for seat {seat}")
        marked = self.viewer is None or seat == self.viewer
        if self.strict and marked and entry.forced != (len(options) == 1):
            problem = "is marked as forced, but not" if entry.forced else "is not marked as forced, but it is"
            raise Misfit(number, f"{self.text(entry.answer)!r} {problem} the only option")
        if self.strict and entry.absent and option != options[0]:
            raise Misfit(number, f"an absent player does not choose {self.text(entry.answer)!r}")
        entry.forced = len(options) == 1
        return option


class Replay(Step[S]):
    """One step, answered from the tape; where the tape ends, lone options and dice go on by themselves."""

    def __init__(self, state: S, tape: Tape, rolled: int, log: Callable[[S, Told], list[str]]) -> None:
        super().__init__(state, [], tape.stream, rolled)
        self.tape = tape
        self.log = log
        self.marked = 0

    def mark(self) -> None:
        """The events so far follow from the last choice."""
        owner = self.tape.owner()
        for told in self.events[self.marked :]:
            self.tape.fresh.append((owner, told))
        self.marked = len(self.events)

    def stop(self) -> None:
        """Here the match stood still, so here its lines were written."""
        self.mark()
        for owner, told in self.tape.fresh:
            owner.events.append(told)
            assert owner.said is not None
            owner.said += self.log(self.s, told)
        self.tape.fresh = []

    def stuck(self) -> bool:
        """A seat cannot leave here: the step has answers already."""
        return self.tape.peek() is not None and bool(self.record)

    def taken(self, seat: int, key: str, answer: object, forced: bool) -> None:
        self.mark()
        if self.tape.peek() is None:
            self.tape.add(Entry(seat, key, answer, forced))
        else:
            self.tape.at += 1
        self.note(seat, key, answer, forced)

    def ask(self, seat: int, options: list[A], key: str, about: tuple[object, ...] = ()) -> A:
        lone = len(options) == 1
        if self.tape.waits() and (self.tape.exact or not lone) and not self.stuck():
            raise Ask([Decision(seat, list(options), key, about, None)])
        if self.tape.peek() is None:
            chosen = options[0]
        else:
            chosen = self.tape.check(self.tape.at, seat, options, key)
            if not lone:
                self.stop()
        self.taken(seat, key, chosen, lone)
        return chosen

    def ask_of(self, seat: int, options: Callable[[S], list[A]], key: str, about: tuple[object, ...] = ()) -> A:
        return self.ask(seat, options(self.s), key, about)

    def ask_each(self, seats: list[int], options: list[list[A]], key: str, about: tuple[object, ...] = ()) -> list[A]:
        tape = self.tape
        choice = any(len(own) > 1 for own in options)
        known = 0
        if not tape.waits() or self.stuck():
            known = min(len(seats), tape.given - tape.at)
        chosen = [tape.check(tape.at + i, seats[i], options[i], key) for i in range(known)]
        if known < len(seats):
            if choice or tape.exact:
                tape.half = tape.at if known else 0
                asked = zip(seats, options, strict=True)
                raise Ask([Decision(seat, list(own), key, about, None) for seat, own in asked])
            chosen += [own[0] for own in options[known:]]
        if choice:
            self.stop()
        first = tape.at
        for i, seat in enumerate(seats):
            self.taken(seat, key, chosen[i], len(options[i]) == 1)
            if choice:
                tape.owner().first = first
        return chosen

    def chance(self, options: list[A], weights: list[int], key: str, about: tuple[object, ...] = ()) -> A:
        tape = self.tape
        lone = len(options) == 1
        stream = tape.stream
        entry = tape.peek()
        if entry is None:
            if tape.exact or (stream is None and not lone):
                raise Ask([Decision(CHANCE, list(options), key, about, list(weights))])
            chosen = options[0] if lone or stream is None else options[stream(self.rolled, weights)]
        else:
            chosen = tape.check(tape.at, CHANCE, options, key)
            if tape.strict and stream is not None and not lone and not entry.inherited:
                fallen = options[stream(self.rolled, weights)]
                if fallen != chosen:
                    have, want = tape.text(chosen), tape.text(fallen)
                    raise Misfit(tape.at, f"chance event {self.rolled} is {have!r}, but the seed gives {want!r}")
        self.rolled += 1
        self.taken(CHANCE, key, chosen, lone)
        return chosen


def replay(game: Game[S], settings: Settings, tape: Tape, viewer: int | None = None) -> Position[S]:
    """Where the recorded match stands; what was told is compared with what the record says was told."""
    log = Log(game, viewer)
    written = [entry.said for entry in tape.entries]
    for entry in tape.entries:
        entry.events = []
        entry.said = []
    position = _play(game, game.setup(settings), tape, log)
    for number, said in enumerate(written):
        fresh = tape.entries[number].said
        if tape.half and number >= tape.half:
            break
        if said is not None and said != fresh:
            raise Misfit(number, f"the file says that {_few(said)} happened, the rules say {_few(fresh)}")
    return position


def stays(entries: list[Entry]) -> None:
    """Whoever had resigned, and had not left yet, plays on."""
    for entry in reversed(entries):
        entry.leaving = False
        if entry.left:
            return


class Log:
    """Events as lines of notation, as everybody or as one seat may read them."""

    def __init__(self, game: Game[Any], viewer: int | None) -> None:
        self.game = game
        self.viewer = viewer

    def __call__(self, state: Any, told: Told) -> list[str]:
        if self.viewer is None:
            return [self.game.log(state, told)]
        event = told.event.seen_by(self.viewer)
        return [] if event is None else [self.game.log(self.game.view(state, self.viewer), Told(told.rule, event))]


def _play(game: Game[S], settled: S, tape: Tape, log: Log) -> Position[S]:
    rolled = 0
    leaves = False
    while True:
        outcome = game.over(settled)
        if outcome is not None:
            return _ended(game, settled, outcome, rolled, tape)
        after = tape.peek()
        leaving = tape.owner().leaving
        if after is None and leaving:
            return _stands(game, settled, settled, [], [], [], None, rolled)
        if after is not None and leaving and not after.left and tape.strict:
            raise Misfit(tape.at, "a seat has resigned and should have left before this choice")
        table: Replay[S] = Replay(settled.copy(), tape, rolled, log)
        decisions: list[Decision] = []
        try:
            if after is not None and after.left and (leaving or leaves):
                tape.at += 1
                leaves = False
                leave(game, table, after.seat)
            else:
                game.proceed(table)
        except Ask as question:
            decisions = question.decisions
        except Finish as finish:
            outcome = finish.outcome
        table.stop()
        if decisions and tape.peek() is not None and not tape.half:
            leaves = True  # the seat left at this question: the open step is taken back
        elif decisions:
            return _stands(game, settled, table.s, table.record, table.events, decisions, None, rolled)
        else:
            settled = table.s
            rolled = table.rolled
        if outcome is not None:
            return _ended(game, settled, outcome, rolled, tape)


def _ended(game: Game[S], state: S, outcome: Outcome, rolled: int, tape: Tape) -> Position[S]:
    if tape.peek() is not None:
        raise Misfit(tape.at, "the game is over before this choice")
    return _stands(game, state, state, [], [], [], outcome, rolled)


def _stands(
    game: Game[S],
    settled: S,
    state: S,
    record: list[Answered],
    events: list[Told],
    decisions: list[Decision],
    outcome: Outcome | None,
    rolled: int,
) -> Position[S]:
    several = len(decisions) > 1
    sealed = tuple([one.options[0] if several and len(one.options) == 1 else None for one in decisions])
    return Position(
        game, settled, state, tuple(record), tuple(events), tuple(decisions), sealed, outcome, rolled, (), ()
    )


def _few(said: list[str] | None) -> str:
    return repr("; ".join(said)) if said else "nothing"
