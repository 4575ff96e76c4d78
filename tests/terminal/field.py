"""A small game with everything a terminal must show: a hex board, pieces, hidden cards, dice, an answer to a card."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass

from hexdial.kernel.actions import Actions
from hexdial.kernel.game import Catalogued, Fact
from hexdial.kernel.options import Mode, Option, complete_options
from hexdial.kernel.play import Game, Position, Refusal, Settings
from hexdial.kernel.rulebook import Rule, Rulebook
from hexdial.kernel.scene import Badge, Board, Cell, Choice, Counter, Cue, Piece, Question, Scene, Seat, Zone
from hexdial.kernel.table import DIE, Decision, Event, Outcome, Table, Told, Word

WIDE, HIGH = 5, 4
CELLS = [(column - row // 2, row) for row in range(HIGH) for column in range(WIDE)]
TEXTS = [f"{q},{r}" for q, r in CELLS]
NEAR = [
    [
        CELLS.index((q + dq, r + dr))
        for dq, dr in ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
        if (q + dq, r + dr) in CELLS
    ]
    for q, r in CELLS
]
LABELS = ["a1", "a2", "a3", "b1", "b2", "b3"]
NAMES = ["Ant", "Ape", "Asp", "Bat", "Bee", "Boa"]
CARDS = ["ember", "frost", "storm"]
GONE = UNKNOWN = -1
DECLINE = Word("decline")


@dataclass(frozen=True)
class Go:
    piece: int
    cell: int


@dataclass(frozen=True)
class Play:
    card: int


GO = [[Go(piece, cell) for cell in range(len(CELLS))] for piece in range(6)]
PLAY = [Play(card) for card in range(3)]


class Field:
    __slots__ = ("count", "hand", "points", "turn", "turns", "where")

    def __init__(
        self, where: list[int], hand: list[list[int]], points: list[int], turn: int, count: int, turns: int
    ) -> None:
        self.where = where
        self.hand = hand
        self.points = points
        self.turn = turn
        self.count = count
        self.turns = turns

    def copy(self) -> Field:
        return Field(
            self.where.copy(), [one.copy() for one in self.hand], self.points.copy(), self.turn, self.count, self.turns
        )


@dataclass(frozen=True)
class Went(Event):
    piece: int
    cell: int


@dataclass(frozen=True)
class Hit(Event):
    piece: int
    target: int
    face: int


@dataclass(frozen=True)
class Played(Event):
    seat: int
    card: int


@dataclass(frozen=True)
class Dealt(Event):
    seat: int
    cards: tuple[int, ...]

    def seen_by(self, seat: int) -> Event | None:
        return self if seat == self.seat else Dealt(self.seat, ())


@dataclass(frozen=True)
class Began(Event):
    seat: int


def complete(settings: Settings, rng: random.Random) -> dict[str, object]:
    mode = FIELD.mode(str(settings.get("mode", "duel")))
    options = settings.get("options", {})
    assert isinstance(options, Mapping)
    done = complete_options("fld", FIELD.options, mode.id, options)
    hands = settings.get("hands") or [sorted(rng.sample([0, 0, 1, 1, 2, 2], 3)) for _ in range(2)]
    return {"mode": mode.id, "players": 2, "options": dict(done), "hands": hands}


def setup(settings: Settings) -> Field:
    options, hands = settings["options"], settings["hands"]
    assert isinstance(options, Mapping)
    assert isinstance(hands, list)
    held = [[list(hand).count(card) for card in range(3)] for hand in hands]
    return Field([0, 2, 4, 15, 17, 19], held, [0, 0], 0, 0, int(options["turns"]))


def proceed(t: Table[Field]) -> None:
    s = t.s
    seat = s.turn
    if s.count == 0:
        for one in (0, 1):
            held = tuple(card for card in range(3) for _ in range(s.hand[one][card]))
            t.tell("fld.deal.1", Dealt, one, held)
    t.tell("fld.turn.1", Began, seat)
    choice = t.ask(seat, options_of(s, seat), "turn")
    if isinstance(choice, Go):
        go(t, choice)
    elif isinstance(choice, Play):
        play(t, seat, choice.card)
        other = 1 - seat
        answer = t.ask(other, [DECLINE, *cards_of(s, other)], "answer", (choice.card,))
        if isinstance(answer, Play):
            play(t, other, answer.card)
    s.turn = 1 - seat
    s.count += 1


def options_of(s: Field, seat: int) -> list[object]:
    moves: list[object] = [
        GO[piece][cell]
        for piece in range(seat * 3, seat * 3 + 3)
        if s.where[piece] != GONE
        for cell in NEAR[s.where[piece]]
        if all(s.where[friend] != cell for friend in range(seat * 3, seat * 3 + 3))
    ]
    return [*moves, *cards_of(s, seat)]


def cards_of(s: Field, seat: int) -> list[object]:
    return [PLAY[card] for card in range(3) if s.hand[seat][card] > 0]


def go(t: Table[Field], choice: Go) -> None:
    s = t.s
    t.tell("fld.go.1", Went, choice.piece, choice.cell)
    target = next((piece for piece in range(6) if s.where[piece] == choice.cell), GONE)
    if target == GONE:
        s.where[choice.piece] = choice.cell
        return
    face = t.roll()
    t.tell("fld.hit.1", Hit, choice.piece, target, face)
    if face >= 2:
        s.where[target] = GONE
        s.where[choice.piece] = choice.cell
    else:
        s.where[choice.piece] = GONE


def play(t: Table[Field], seat: int, card: int) -> None:
    t.s.hand[seat][card] -= 1
    t.s.points[seat] += card + 1
    t.tell("fld.card.1", Played, seat, card)


def alive(s: Field, seat: int) -> int:
    return sum(place != GONE for place in s.where[seat * 3 : seat * 3 + 3])


def over(s: Field) -> Outcome | None:
    for seat in (0, 1):
        if not alive(s, seat):
            return Outcome((1 - seat,), "fld.win.1", (float(seat), float(1 - seat)))
    if s.count < s.turns:
        return None
    if s.points[0] == s.points[1]:
        return Outcome((), "fld.win.3", (0.5, 0.5))
    best = 0 if s.points[0] > s.points[1] else 1
    return Outcome((best,), "fld.win.2", (float(best == 0), float(best == 1)))


def resign(t: Table[Field], seat: int) -> None:
    t.finish(Outcome((1 - seat,), "fld.win.1", (float(seat), float(1 - seat))))


def view(s: Field, seat: int) -> Field:
    seen = s.copy()
    for other in (0, 1):
        if other != seat:
            seen.hand[other] = [UNKNOWN, UNKNOWN, sum(s.hand[other])]
    return seen


def redact(settings: Settings, seat: int) -> dict[str, object]:
    hands = settings["hands"]
    assert isinstance(hands, list)
    return {**settings, "hands": [hand if owner == seat else len(hand) for owner, hand in enumerate(hands)]}


def guess(s: Field, seat: int, rng: random.Random) -> Field:
    full = s.copy()
    for other in (0, 1):
        if full.hand[other][0] == UNKNOWN:
            drawn = rng.choices(range(3), k=full.hand[other][2])
            full.hand[other] = [drawn.count(card) for card in range(3)]
    return full


def why_not(position: Position[Field], seat: int, action: object) -> Refusal | None:
    decision = position.decision_of(seat)
    if decision is None:
        return Refusal("fld.turn.1")
    if action in decision.options:
        return None
    return Refusal("fld.go.2", (action,)) if isinstance(action, Go) else Refusal("fld.card.2")


def actions(_: Field) -> Actions:
    pairs: list[tuple[object, str]] = [
        (GO[piece][cell], f"{LABELS[piece]} to {TEXTS[cell]}") for piece in range(6) for cell in range(len(CELLS))
    ]
    pairs += [(PLAY[card], f"play {CARDS[card]}") for card in range(3)]
    return Actions([*pairs, (DECLINE, "decline"), *((face, f"face {face.value + 1}") for face in DIE[6])])


def scene(position: Position[Field], seat: int, language: str) -> Scene:
    s = position.state
    pieces = [
        Piece(
            LABELS[piece],
            TEXTS[place],
            piece // 3,
            piece // 3,
            NAMES[piece].lower(),
            LABELS[piece],
            NAMES[piece],
            badges=(Badge("legs", "4", "legs of the animal"),),
        )
        for piece, place in enumerate(s.where)
        if place != GONE
    ]
    for owner in (0, 1):
        if owner == seat:
            for card in range(3):
                pieces += [
                    Piece(CARDS[card], f"hand{owner + 1}", owner, owner, CARDS[card], CARDS[card], CARDS[card].title())
                    for _ in range(s.hand[owner][card])
                ]
    zones = tuple(Zone(f"hand{owner + 1}", owner, "Hand", sum(s.hand[owner]), owner != seat) for owner in (0, 1))
    asked = [decision.seat for decision in position.open]
    space = actions(s)
    questions = tuple(
        Question(
            one.seat,
            one.key,
            say(s, one, language),
            tuple(
                Choice(number, touches(option), say(s, option, language), space.text(option))
                for number, option in enumerate(one.options)
            )
            if one.seat == seat
            else (),
        )
        for one in position.open
    )
    return Scene(
        Board("hex-pointy", tuple(Cell(text, q, r) for text, (q, r) in zip(TEXTS, CELLS, strict=True))),
        tuple(pieces),
        zones,
        tuple(Counter(f"points{owner}", owner, "Points", s.points[owner]) for owner in (0, 1)),
        tuple(Seat(owner, f"Player {owner + 1}", owner, s.turn == owner, False, owner in asked) for owner in (0, 1)),
        questions,
        f"Turn {s.count + 1}",
        over=say(s, position.outcome, language) if position.outcome else "",
    )


def touches(option: object) -> tuple[str, ...]:
    if isinstance(option, Go):
        return LABELS[option.piece], TEXTS[option.cell]
    return (CARDS[option.card],) if isinstance(option, Play) else ()


def cues(_: Field, told: tuple[Told, ...], seat: int, _language: str) -> tuple[tuple[Cue, ...], ...]:
    return tuple((Cue("turn", value=one.event.seat),) if isinstance(one.event, Began) else () for one in told)


def log(s: Field, told: Told) -> str:
    return f"{told.rule} {say(s, told.event, 'en')}"


def say(s: Field, what: object, language: str) -> str:
    if isinstance(what, Went):
        return f"{NAMES[what.piece]} went to {TEXTS[what.cell]}"
    if isinstance(what, Hit):
        return f"{NAMES[what.piece]} struck {NAMES[what.target]} with a {what.face + 1}"
    if isinstance(what, Played):
        return f"Seat {what.seat + 1} played {CARDS[what.card]}"
    if isinstance(what, Dealt):
        return f"Seat {what.seat + 1} got {', '.join(CARDS[card] for card in what.cards) or 'cards'}"
    if isinstance(what, Began):
        return f"Seat {what.seat + 1} is on turn"
    if isinstance(what, Go):
        return f"{NAMES[what.piece]} to {TEXTS[what.cell]}"
    if isinstance(what, Play):
        return f"Play {CARDS[what.card].title()}"
    if isinstance(what, Refusal):
        return RULEBOOK.rule(what.rule).sentence(language)
    if isinstance(what, Decision):
        return {"turn": "Your turn", "answer": "Answer the card?"}[what.key]
    if isinstance(what, Outcome):
        return f"Won by {', '.join(str(seat + 1) for seat in what.winners) or 'nobody'}"
    assert isinstance(what, Word)
    return what.text


RULEBOOK = Rulebook(
    "fld",
    {
        id: Rule(id, id.split(".")[1], "All of it", (), {"en": text, "fr": f"(fr) {text}"}, ruling)
        for id, text, ruling in (
            ("fld.deal.1", "Everybody gets three cards.", ""),
            ("fld.turn.1", "The seats take turns.", ""),
            ("fld.go.1", "A piece goes to a space beside it.", ""),
            ("fld.go.2", "A piece cannot go farther than one space.", "Spaces that touch at a corner only are far."),
            ("fld.hit.1", "A three or more strikes the other piece out.", ""),
            ("fld.card.1", "A card gives its points.", ""),
            ("fld.card.2", "Only a card you hold can be played.", ""),
            ("fld.win.1", "Who has no piece left has lost.", ""),
            ("fld.win.2", "After the last turn the most points win.", ""),
            ("fld.win.3", "With equal points nobody wins.", ""),
        )
    },
)


def tiles(language: str) -> tuple[Catalogued, ...]:
    """Two beasts and a card."""
    words = {"en": ("strength", "beast", "card", "points"), "fr": ("force", "bête", "carte", "points")}
    strength, beast, card, points = words.get(language, words["en"])
    return (
        Catalogued(1, "cat", {"en": "Cat", "fr": "Chat"}, beast, (Fact("strength", strength, "3", True, "red"),)),
        Catalogued(2, "dog", {"en": "Dog", "fr": "Chien"}, beast, (Fact("strength", strength, "4", False, "red"),)),
        Catalogued(3, "corn", {"en": "Corn", "fr": "Grain"}, card, (Fact("points", points, "good", False),)),
    )


def ready(mode: str, _language: str) -> tuple[Catalogued, ...]:
    """One team."""
    if mode != "duel":
        return ()
    return (
        Catalogued(1, "pets", {"en": "Pets", "fr": "Compagnons"}, "", (Fact("beasts", "beasts", "Cat, Dog", False),)),
    )


def estimate(s: Field, seat: int) -> float:
    lead = s.points[seat] - s.points[1 - seat] + 3.0 * (alive(s, seat) - alive(s, 1 - seat))
    return 0.5 + lead / 100.0


FIELD: Game[Field] = Game(
    id="fld",
    title="Field",
    blurb={"en": "Animals on a field."},
    modes=(Mode("duel", {"en": "Duel"}, (2,), {"en": "two against each other"}, 5),),
    options=(
        Option("turns", (4, 12), 12, "fld.win.2", {"en": "how many turns"}),
        Option("mercy", ("no", "yes"), "no", "", {"en": "nothing at all"}, ("duel",), True),
    ),
    rulebook=RULEBOOK,
    version="1",
    data_hash=lambda: "none",
    complete=complete,
    setup=setup,
    proceed=proceed,
    over=over,
    seats=lambda _: 2,
    teams=lambda _: (0, 1),
    resign=resign,
    view=view,
    redact=redact,
    hides=lambda _seat, _key, _answer, _viewer: False,
    guess=guess,
    why_not=why_not,
    actions=actions,
    scene=scene,
    touches=lambda _position, _seat, action: touches(action),
    cues=cues,
    log=log,
    say=say,
    check=lambda _: None,
    draw=lambda entry: setup(complete(entry, random.Random(0))),
    describe=lambda s: {"points": list(s.points)},
    tiles=tiles,
    ready=ready,
    estimate=estimate,
)
