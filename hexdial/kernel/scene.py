"""The closed vocabulary a front end can draw: Board, Piece, Zone, Counter, Choice, Cue. Kinds are in docs/scene.md."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

T = TypeVar("T")
KEPT = 4_000  # pictures of one match; a position needs a hundred


@dataclass(frozen=True)
class Cell:
    """A space of the board. `mark` is a kind of ground ("", "start", "crater"...), drawn by the skin."""

    id: str
    x: int  # hexes: axial q, r; squares: column, row
    y: int
    mark: str = ""
    label: str = ""
    level: int = 0  # height, where a board has heights
    help: str = ""  # what the mark means, in words
    rule: str = ""


@dataclass(frozen=True)
class Edge:
    """Something on the border of two spaces: `kind` wall, window, door, rim..."""

    cells: tuple[str, str]
    kind: str


@dataclass(frozen=True)
class Board:
    """All spaces. `shape` is "hex-pointy", "hex-flat" or "square"."""

    shape: str
    cells: tuple[Cell, ...]
    edges: tuple[Edge, ...] = ()


@dataclass(frozen=True)
class Badge:
    """A small sign on a piece: a number, a letter, a symbol; `help` says what it is."""

    kind: str
    text: str
    help: str = ""
    tone: str = ""  # a colour by name: printed on the piece, or "changed" when it differs from the print
    edge: int = -1  # the printed edge it sits on, which faces (edge + turn of the piece); -1: it sits on none
    rule: str = ""  # the rule that explains it


@dataclass(frozen=True)
class Piece:
    """Something that can be seen, on a cell or in a zone. `owner` -1: nobody's; `art` "" : face down."""

    id: str
    place: str  # id of a cell or of a zone
    owner: int
    controller: int
    art: str
    label: str  # short: fits on the piece
    name: str
    turn: int = 0
    badges: tuple[Badge, ...] = ()
    dim: bool = False  # out of play just now
    kind: str = ""  # what sort of thing it is; "": face down
    rules: tuple[str, ...] = ()  # the rules that matter for it as it lies there now


@dataclass(frozen=True)
class Zone:
    """A place beside the board. `kind`: hand, row, active, stack, discard, pile, offer, bank."""

    id: str
    owner: int
    name: str
    count: int
    hidden: bool = False  # this seat sees only how many
    kind: str = ""


@dataclass(frozen=True)
class Counter:
    """A number everybody may read. `kind`: turn, life, points, stones, plays, quiet."""

    id: str
    owner: int
    name: str
    value: int
    kind: str = ""
    most: int = 0  # the full dial; 0: there is no such thing


@dataclass(frozen=True)
class Seat:
    """A chair at the table."""

    number: int
    name: str
    team: int
    active: bool
    out: bool
    asked: bool
    side: str = ""  # what it plays, in words: an army, a character; several are listed
    art: str = ""  # the sign of that side, for the skin


@dataclass(frozen=True)
class Die:
    """A die on the table. `kind`: what it was rolled for; `old`: it was rolled again; `text`: the face in words."""

    face: str
    kind: str = ""
    piece: str = ""  # for whom
    seat: int = -1  # who rolls
    old: bool = False
    text: str = ""


@dataclass(frozen=True)
class Mark:
    """What is going on: a line or sign from one thing to another (pieces or cells), with a number and its reasons.

    `kind`: attack, damage, control, path, aim, glow. `face`: how (melee, ranged...). The innermost comes last.
    """

    kind: str
    start: str = ""
    end: str = ""
    value: int = 0
    text: str = ""
    reasons: tuple[str, ...] = ()
    face: str = ""


@dataclass(frozen=True)
class Button:
    """Something to touch that lies nowhere on the table: a power, an action, a word."""

    id: str
    name: str
    help: str = ""


@dataclass(frozen=True)
class Choice:
    """An option of the open question: touch these things in this order. `number` is its place among the options."""

    number: int
    touches: tuple[str, ...]
    text: str
    notation: str


@dataclass(frozen=True)
class Question:
    """What is asked, of whom; the choices are empty for everybody else."""

    seat: int
    key: str
    text: str
    choices: tuple[Choice, ...]
    about: tuple[str, ...] = ()  # ids of the things it is about


@dataclass(frozen=True)
class Cue:
    """Something to animate.

    `kind`: move, jump, place, remove, roll, flip, count, control, glow, strike, battle, phase, turn, end, say.
    `text` is meant for people, in their language; `face` for the skin: the side of a die, a kind of attack, an art.
    """

    kind: str
    piece: str = ""
    to: str = ""
    value: int = 0
    text: str = ""
    rule: str = ""
    face: str = ""


@dataclass(frozen=True)
class Scene:
    """All that a seat may see and touch."""

    board: Board
    pieces: tuple[Piece, ...]
    zones: tuple[Zone, ...]
    counters: tuple[Counter, ...]
    seats: tuple[Seat, ...]
    questions: tuple[Question, ...]
    status: str
    dice: tuple[Die, ...] = ()
    marks: tuple[Mark, ...] = ()
    buttons: tuple[Button, ...] = ()
    over: str = ""


@dataclass(frozen=True)
class Watched:
    """What everybody may see of one position, in one language."""

    position: object
    scene: Scene


def watched(
    pictures: dict[tuple[object, ...], object], language: str, position: object, make: Callable[[], Scene]
) -> Scene:
    """A spectator's scene. The last one of each language is kept: every seat's scene of the position begins with it."""
    key = ("watched", language)
    found = pictures.get(key)
    if isinstance(found, Watched) and found.position is position:
        return found.scene
    scene = make()
    pictures[key] = Watched(position, scene)
    return scene


@dataclass(frozen=True)
class Spoken:
    """How an option is touched, said and written; only its number is a matter of the question."""

    option: object
    touches: tuple[str, ...]
    text: str
    notation: str

    def choice(self, number: int) -> Choice:
        return Choice(number, self.touches, self.text, self.notation)


def spoken(
    pictures: dict[tuple[object, ...], object],
    key: tuple[object, ...],
    option: object,
    make: Callable[[], Spoken],
    most: int = KEPT,
) -> Spoken:
    """The words of an option, made once. `key` has whatever else they depend on.

    Options are built once and for all, so they are known by their identity; one that is remembered stays alive.
    """
    key = ("spoken", id(option), *key)
    found = pictures.get(key)
    if isinstance(found, Spoken) and found.option is option:
        return found
    if len(pictures) > most:
        pictures.clear()
    made = make()
    pictures[key] = made
    return made


def remembered(
    pictures: dict[tuple[object, ...], object], key: tuple[object, ...], kind: type[T], make: Callable[[], T]
) -> T:
    """The picture of this key, made once. The same object again: whoever compares scenes sees at once what is old."""
    found = pictures.get(key)
    if isinstance(found, kind):
        return found
    if len(pictures) > KEPT:
        pictures.clear()
    made = make()
    pictures[key] = made
    return made
