"""Replays, positions set up by hand, forecasts, puzzles."""

from __future__ import annotations

from typing import Any

from hexdial.kernel.editing import Dial, Placeable
from hexdial.kernel.scene import Scene
from hexdial.server.wire.base import Asked, Language, Record
from hexdial.server.wire.tables import Happening, TableCard


class Moment(Record):
    """A position as somebody sees it, and what led to it."""

    n: int
    last: int  # how many choices there are in all
    seat: int
    scene: Scene
    happened: list[Happening]


class Chapter(Record):
    """A place to jump to: a turn, a battle."""

    n: int
    kind: str  # turn, battle, end
    text: str


class Reel(Record):
    """A replay: who played, and where to jump."""

    card: TableCard
    last: int
    chapters: list[Chapter]


class Verified(Record):
    """What `hexdial match verify` says of it."""

    ok: bool
    text: str
    choices: int
    commit: str
    seed: str


class ForkAt(Asked):
    at: int


class AskStudy(Asked):
    """A position set up by hand, and what was done in it since; nothing is kept on the server."""

    game: str
    position: dict[str, Any]
    done: list[str] = []  # choices by notation, whoever was asked; dice among them
    dice: str = ""  # the seed of what chance does; "" : chance is asked too
    seat: int = -1  # whose eyes; -1: whoever is asked
    language: Language = "en"


class Study(Record):
    moment: Moment
    position: dict[str, Any]  # as a scenario file has it, after what was done
    done: list[str]  # with what chance and lone options added


class AskEdit(Asked):
    """One change of a position that is set up (see hexdial/front/setup.py), or none: as it is."""

    game: str
    position: dict[str, Any]
    edit: dict[str, Any] | None = None
    language: Language = "en"


class AskPalette(Asked):
    game: str
    position: dict[str, Any]
    language: Language = "en"


class SetUp(Record):
    """A position as it stands; nothing has been played in it, nothing is hidden."""

    position: dict[str, Any]
    scene: Scene
    dials: list[Dial]


class Placed(Record):
    """A moment of a match as a position that can be set up, and what was chosen in it since."""

    game: str
    position: dict[str, Any]
    done: list[str]


class Palette(Record):
    """What can be placed in a position."""

    tiles: list[Placeable]


class ForecastStep(Record):
    number: int
    happened: list[Happening]
    scene: Scene


class Foretold(Record):
    steps: list[ForecastStep]
    assumed: list[str]


class PuzzleCard(Record):
    id: str
    game: str
    title: str
    goals: list[str]
    rating: int
    player: str  # who has to find it
    daily: bool


class AskPuzzle(Asked):
    done: list[int] = []  # own choices, by their number in the question
    language: Language = "en"


class PuzzleMoment(Record):
    card: PuzzleCard
    moment: Moment
    over: bool
    reached: list[bool]  # one for every goal, once it is over


class Hinted(Record):
    choice: int  # -1: there is no way from here
    text: str
    sure: bool


class Solution(Record):
    lines: list[str]
