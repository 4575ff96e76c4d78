"""Game: the contract of a game, one record. Interpreted: mypyc cannot compile a dataclass that is Generic."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, MutableSequence, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Generic

from hexdial.kernel.chances import Threat
from hexdial.kernel.editing import Editor
from hexdial.kernel.errors import HexdialError
from hexdial.kernel.options import Mode, Option
from hexdial.kernel.question import Question
from hexdial.kernel.rulebook import Rulebook
from hexdial.kernel.scene import Cue, Scene
from hexdial.kernel.table import Decision, Outcome, S, Table, Told

if TYPE_CHECKING:
    from hexdial.kernel.actions import Actions
    from hexdial.kernel.building import Builder
    from hexdial.kernel.play import Position

Settings = Mapping[str, object]


@dataclass(frozen=True)
class Refusal:
    """The rule that forbids a choice, and what its sentence speaks of."""

    rule: str
    about: tuple[object, ...] = ()


@dataclass(frozen=True)
class Fact:
    """Something a tile, card or figure says of itself, in words; `printed`: the booklet shows it so."""

    kind: str
    label: str
    value: str
    printed: bool
    tone: str = ""  # a colour by name, as of a badge


@dataclass(frozen=True)
class Catalogued:
    """An entry of a game's catalogue, or a ready line-up: by number, id and its name in every language."""

    number: int
    id: str
    names: dict[str, str]
    kind: str
    facts: tuple[Fact, ...]


@dataclass(frozen=True)
class Foreseen(Generic[S]):
    """One step of what would happen: its number in the game's own count, what was told, the state after it."""

    number: int
    told: tuple[Told, ...]
    state: S


@dataclass(frozen=True)
class Forecast(Generic[S]):
    """What would happen if it started now. `assumed`: who would have had a choice, and what was taken for it."""

    steps: tuple[Foreseen[S], ...]
    assumed: tuple[tuple[int, str, object], ...]


@dataclass(frozen=True)
class Course(Generic[S]):
    """What a step of a scenario led to: where it began, where it ended, what was told on the way."""

    before: S
    after: S
    events: tuple[Told, ...]
    outcome: Outcome | None


@dataclass(frozen=True)
class Story(Generic[S]):
    """The words of scenario files that only this game knows; whoever plays the files knows none of them."""

    deeds: tuple[str, ...]  # `do: combat`, `do: {sniper: c1}`
    claims: tuple[str, ...]  # `expect: {hp: {hq1: 18}}`; what was chosen on the way is one too
    seats: Callable[[S], dict[str, str]]  # what else a seat is called, and its letter
    stage: Callable[[S, str, object], tuple[S, str]]  # where the deed can be done, and its notation; "": nothing to do
    answer: Callable[
        [S, Decision, Mapping[str, object]], object | None
    ]  # as chosen beforehand, or quietly; None: the deed is over
    problem: Callable[[Course[S], str, object], str]  # why a claim is not true, "" if it is


@dataclass(frozen=True)
class Puzzles(Generic[S]):
    """What a game brings to its puzzles: positions, something in hand, goals that must all hold."""

    goals: tuple[str, ...]  # as they are written; N stands for a number
    set_up: Callable[[Mapping[str, object], list[str]], S]  # the position of a file and what is in hand
    write: Callable[[S], tuple[dict[str, object], list[str]]]  # the same, the other way round
    pose: Callable[[S, list[str]], Question[S]]
    say: Callable[[str, str], str]  # a goal as a sentence in a language
    player: Callable[[S, str], str]  # who has to find it, in a language
    wishes: tuple[str, ...]  # what a sketch can be asked for, beside `hand`
    sketch: Callable[[random.Random, Mapping[str, object]], S]  # a random position with something in hand
    ambitions: Callable[
        [S, Mapping[tuple[int, ...], list[tuple[int, ...]]], random.Random], list[tuple[S, list[str]]]
    ]  # results of a survey -> goals that one arrangement alone seems to reach, each with its position
    ladders: Callable[[S], list[list[tuple[S, list[str]]]]]  # goals with their positions, each list from hard to easy
    without: Callable[[S], list[tuple[str, S]]]  # the position with one piece less each, and what that piece is


@dataclass(frozen=True)
class Brought:
    """What became of one entry of a person's own file. `problem`: why it stayed out, "" if it came in."""

    file: str
    kind: str
    id: str
    name: str
    problem: str
    notes: tuple[str, ...] = ()  # what was read in another sense than it was written


@dataclass(frozen=True)
class Workshop:
    """What a person makes for a game: teams to be built and checked, collections to be brought in."""

    check_team: Callable[
        [Path, Mapping[str, str], str], list[tuple[str, str]]
    ]  # file, options, language -> rule and sentence of every breach
    bring_in: Callable[[Sequence[Path], Path, str], list[Brought]]  # files, folder to write, language
    beside: str  # the environment variable that names folders to be read beside the game's own
    builder: Builder | None = None  # how line-ups are built by hand


@dataclass(frozen=True)
class Plane:
    """Numbers that learners see under one name; for each of what (cell, seat ..., or only one) there is one number."""

    name: str
    meaning: str
    per: str = ""  # "": one number; else a word of `Planes.counts`


@dataclass(frozen=True)
class Planes(Generic[S]):
    """What learners see of a game, as numbers from -1 to 1: made from a seat's view alone."""

    planes: tuple[Plane, ...]  # in the order in which their numbers come
    counts: Callable[[S], dict[str, int]]  # how many cells, seats ... this match has, from its first to its end
    questions: tuple[str, ...]  # the keys of everything that a seat can be asked
    fill: Callable[
        [S, int, str, tuple[object, ...], Mapping[str, int], MutableSequence[float]], None
    ]  # view, seat, key and arguments of the open question ("": none), where each plane begins, zeros to write into


@dataclass(frozen=True)
class Habits:
    """How a search goes about a game, where the common way is not the best."""

    least: float = 3.0  # options that are looked at first; few where the order is good
    pauses: frozenset[str] = frozenset()  # keys before which the estimate speaks; without them wherever a step ends
    by_order: bool = False  # beyond the tree everybody takes what looks best at a glance, not anything
    declines: bool = False  # beyond the tree whoever can decline declines: nobody wastes on a whim what he has once
    merges: bool = False  # dice after which the same options are open have led to the same
    mixes: bool = False  # whatever was rolled or drawn, the next question is one: where hands hardly ever come again


@dataclass(frozen=True)
class Game(Generic[S]):
    """The contract of a game. Everything above the games knows a game only by this record."""

    id: str
    title: str
    blurb: dict[str, str]  # one sentence, by language
    modes: tuple[Mode, ...]
    options: tuple[Option, ...]
    rulebook: Rulebook
    version: str  # of the rules: replay is promised within one version
    data_hash: Callable[[], str]
    complete: Callable[[Settings, random.Random], dict[str, object]]  # every option concrete, or one clear sentence
    setup: Callable[[Settings], S]
    proceed: Callable[[Table[S]], None]
    over: Callable[[S], Outcome | None]
    seats: Callable[[S], int]
    teams: Callable[[S], tuple[int, ...]]  # team of every seat
    resign: Callable[[Table[S], int], None]
    view: Callable[[S, int], S]
    redact: Callable[[Settings, int], dict[str, object]]  # the settings as this seat knows them
    hides: Callable[[int, str, object, int], bool]  # may the last seat not know what the first answered to this key
    guess: Callable[[S, int, random.Random], S]
    why_not: Callable[[Position[S], int, object], Refusal | None]
    actions: Callable[[S], Actions]
    scene: Callable[[Position[S], int, str], Scene]  # as this seat sees it, in this language
    touches: Callable[
        [Position[S], int, object], tuple[str, ...]
    ]  # how this seat would touch any action of the space now, as a Choice is touched; (): nothing stands for it
    cues: Callable[
        [S, tuple[Told, ...], int, str], tuple[tuple[Cue, ...], ...]
    ]  # what to animate: for every event a tuple, empty where the seat may not know; the end goes with the last
    log: Callable[[S, Told], str]  # an event as one stable line of notation
    say: Callable[[S, object, str], str]  # an event, decision, action, refusal or outcome as a sentence in a language
    check: Callable[[S], None]  # states what must hold of every settled state; raises AssertionError
    draw: Callable[[Mapping[str, object]], S]  # a position of a scenario file
    describe: Callable[[S], dict[str, object]]  # the same, the other way round
    tiles: Callable[[str], tuple[Catalogued, ...]]  # all there is to play with, its facts in a language
    ready: Callable[
        [str, str], tuple[Catalogued, ...]
    ]  # line-ups for a mode, in a language; none where none are brought
    estimate: Callable[[S, int], float] | None = None  # the chance, roughly, that this seat wins: 0 to 1
    order: Callable[[S, int, Sequence[object], str, tuple[object, ...]], list[float]] | None = (
        None  # how good the options of a question look at a glance: search tries the highest first
    )
    habits: Habits = Habits()  # how a search goes about it
    forecast: Callable[[S], Forecast[S]] | None = None  # what a battle would do if it started now
    threats: Callable[[S, int], tuple[Threat, ...]] | None = None  # what could be done by and to this seat's pieces now
    puzzles: Puzzles[S] | None = None
    story: Story[S] | None = None  # words of scenario files beyond the common ones
    editor: Editor | None = None  # how positions are set up by hand
    workshop: Workshop | None = None  # what is done with files of a person's own
    minutes: Callable[[S], int] | None = None  # so long the match may take by the clock of the table; 0: no matter
    call_time: Callable[[Table[S]], None] | None = None  # they are over; between two steps, asks and rolls nothing
    planes: Planes[S] | None = None  # what learners see; without them they see only who is asked what

    def mode(self, name: str) -> Mode:
        """The mode of that name, or one sentence."""
        for mode in self.modes:
            if mode.id == name:
                return mode
        known = ", ".join(mode.id for mode in self.modes)
        raise HexdialError(f"{self.id} has no mode {name!r}; its modes are {known}")
