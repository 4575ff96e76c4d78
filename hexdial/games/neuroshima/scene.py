"""What a seat may see and touch: field, units, hands, discards, the attacks of a phase, the open questions."""

from __future__ import annotations

from functools import partial
from typing import Final

from hexdial.games.neuroshima.choices import ATTACKS
from hexdial.games.neuroshima.events import Hurt, Struck
from hexdial.games.neuroshima.pieces import (
    cell_id,
    discard_zone,
    discarded,
    hand_zone,
    home_id,
    in_hands,
    life_counter,
    on_board,
    pile_zone,
    points_counter,
    unit_id,
    zoned,
)
from hexdial.games.neuroshima.setting import ANY, GOAL
from hexdial.games.neuroshima.state import ACT, AFTER, DISCARD, DRAW, FIRST, HQS, NOBODY, REDRAW, RESOLVE, State
from hexdial.games.neuroshima.state import BATTLE as FIGHTING
from hexdial.games.neuroshima.touches import EDGES, THROW, hands_of
from hexdial.games.neuroshima.words import Voice, own_cell, told_about
from hexdial.kernel.play import Position
from hexdial.kernel.scene import (
    Board,
    Button,
    Cell,
    Choice,
    Counter,
    Mark,
    Piece,
    Question,
    Scene,
    Seat,
    Zone,
    remembered,
    watched,
)
from hexdial.kernel.table import Decision

RING: Final = "ring"  # the outer hexes of the extended field
EXTENDED: Final = "nsh.extended.3"
WORDS: Final = ("end", "battle", "hold", "redraw", "attack", "explode", "keep")  # buttons that are whole answers
PHASES: Final = {DRAW: "draw", REDRAW: "redraw", DISCARD: "discard", ACT: "act", AFTER: "after"}


def scene(position: Position[State], seat: int, language: str = "en") -> Scene:
    """All that this seat may see; below 0 a spectator. Only secret choices of others are hidden."""
    s = position.state
    voice = Voice(s, language)
    seen = watched(s.f.pictures, language, position, partial(_watched, position, voice))
    if seat < 0 or all(decision.seat != seat for decision in position.open):
        return seen
    questions, buttons = _questions(position, seat, voice)
    return Scene(
        board=seen.board,
        pieces=seen.pieces,
        zones=seen.zones,
        counters=seen.counters,
        seats=_seats(position, seat, voice),
        questions=questions,
        status=seen.status,
        marks=seen.marks,
        buttons=buttons,
        over=seen.over,
    )


def _watched(position: Position[State], voice: Voice) -> Scene:
    """What everybody may see."""
    s = position.state
    questions, buttons = _questions(position, NOBODY, voice)
    pieces = (*on_board(s, voice), *in_hands(s, voice), *discarded(s, voice))
    return Scene(
        board=_board(s, voice),
        pieces=pieces,
        zones=_zones(s, voice, pieces),
        counters=_counters(s, voice),
        seats=_seats(position, NOBODY, voice),
        questions=questions,
        status=_status(position, voice),
        marks=_marks(position, voice),
        buttons=buttons,
        over=voice.outcome(position.outcome) if position.outcome is not None else "",
    )


def _board(s: State, voice: Voice) -> Board:
    return remembered(s.f.pictures, ("board", voice.language), Board, partial(_drawn_board, s, voice))


def _drawn_board(s: State, voice: Voice) -> Board:
    field = s.f.field
    help = voice.text("mark.ring")
    cells: list[Cell] = []
    for number, (q, r) in enumerate(field.board.cells):
        text = field.texts[number]
        if number in field.inner:
            cells.append(Cell(cell_id(number), q, r, "", text))
        else:
            cells.append(Cell(cell_id(number), q, r, RING, text, help=help, rule=EXTENDED))
    return Board("hex-flat", tuple(cells))


def _zones(s: State, voice: Voice, pieces: tuple[Piece, ...]) -> tuple[Zone, ...]:
    inside = zoned(pieces)
    key = ("zones", voice.language, *s.count, *inside.items())
    return remembered(s.f.pictures, key, tuple, partial(_drawn_zones, s, voice, inside))


def _drawn_zones(s: State, voice: Voice, inside: dict[str, int]) -> tuple[Zone, ...]:
    """Hand, discard and pile of every army; whoever leads two armies has two of each."""
    f = s.f
    zones: list[Zone] = []
    for side in range(f.sides):
        chair = f.chair[side]
        names = [voice.text(f"zone.{name}") for name in ("hand", "discard", "pile")]
        if f.chair.count(chair) > 1:
            army = voice.side(side)
            names = [voice.text("zone.owned", {"zone": name, "army": army}) for name in names]
        zones.append(Zone(hand_zone(side), chair, names[0], inside.get(hand_zone(side), 0), kind="hand"))
        zones.append(Zone(discard_zone(side), chair, names[1], inside.get(discard_zone(side), 0), kind="discard"))
        zones.append(Zone(pile_zone(side), chair, names[2], s.count[side], True, "pile"))
    return tuple(zones)


def _counters(s: State, voice: Voice) -> tuple[Counter, ...]:
    key = ("counters", voice.language, s.turn, s.active, s.plays, *s.points, *s.life)
    return remembered(s.f.pictures, key, tuple, partial(_drawn_counters, s, voice))


def _drawn_counters(s: State, voice: Voice) -> tuple[Counter, ...]:
    f = s.f
    counters = [Counter("turn", NOBODY, voice.text("counter.turn"), s.turn, "turn")]
    for side in range(f.sides):
        about = {"army": voice.side(side)}
        if f.scoring:
            name = voice.text("counter.points", about)
            counters.append(Counter(points_counter(side), f.chair[side], name, s.points[side], "points", GOAL))
        else:
            name = voice.text("counter.life", about)
            counters.append(Counter(life_counter(side), f.chair[side], name, s.life[side], "life", f.life[side]))
    if s.plays != ANY:
        counters.append(Counter("plays", f.chair[s.active], voice.text("counter.plays"), s.plays, "plays"))
    return tuple(counters)


def _seats(position: Position[State], seat: int, voice: Voice) -> tuple[Seat, ...]:
    s = position.state
    f = s.f
    asked = [decision.seat for decision in _open(position, seat)]
    active = f.chair[s.active] if position.outcome is None and s.active != NOBODY else NOBODY
    key = ("seats", voice.language, active, tuple(asked), *s.out)
    return remembered(f.pictures, key, tuple, partial(_drawn_seats, s, active, asked, voice))


def _drawn_seats(s: State, active: int, asked: list[int], voice: Voice) -> tuple[Seat, ...]:
    f = s.f
    seats: list[Seat] = []
    for number in range(f.seats):
        sides = [side for side in range(f.sides) if f.chair[side] == number]
        out = all(s.out[side] for side in sides)
        armies = voice.listed([voice.side(side) for side in sides])
        art = f.army[sides[0]].id
        team = f.team[sides[0]]
        seats.append(Seat(number, voice.seat(number), team, number == active, out, number in asked, armies, art))
    return tuple(seats)


def _open(position: Position[State], seat: int) -> list[Decision]:
    """The open questions; whether others have already given a secret answer is nobody's business."""
    return [
        decision
        for decision, sealed in zip(position.open, position.sealed, strict=True)
        if sealed is None or decision.seat != seat
    ]


def _questions(position: Position[State], seat: int, voice: Voice) -> tuple[tuple[Question, ...], tuple[Button, ...]]:
    """Every open question; choices and buttons only for the seat that is asked."""
    s = position.state
    questions: list[Question] = []
    buttons: tuple[Button, ...] = ()
    for decision in _open(position, seat):
        choices: list[Choice] = []
        if decision.seat == seat and seat >= 0:
            hands = hands_of(position, seat)
            for number, option in enumerate(decision.options):
                choices.append(voice.spoken(option, hands.touches(option)).choice(number))
            buttons = _buttons(choices, voice)
        text = voice.question(decision)
        questions.append(Question(decision.seat, decision.key, text, tuple(choices), _about(s, decision)))
    return tuple(questions), buttons


def _about(s: State, decision: Decision) -> tuple[str, ...]:
    """The units a question is about; a question about a turn is about none."""
    if decision.key == "hq":
        return (home_id(told_about(decision, 0)),)
    if decision.key == "secret":
        return (unit_id(s.tag[own_cell(s, decision)]),)
    if decision.key in ("pushed", "explode", "convert", "medic", "absorb", "chain"):
        return tuple([unit_id(s.tag[told_about(decision, place)]) for place in range(len(decision.about))])
    return ()


def _buttons(choices: list[Choice], voice: Voice) -> tuple[Button, ...]:
    """Everything touched that lies nowhere on the table."""
    touched = {touch for choice in choices for touch in choice.touches}
    buttons: list[Button] = []
    for edge, id in enumerate(EDGES):
        if id in touched:
            buttons.append(Button(id, voice.ways[edge], voice.text("help.side", {"way": voice.ways[edge]})))
    for id in (THROW, *ATTACKS):
        if id in touched:
            buttons.append(Button(id, voice.text(f"button.{id}"), voice.text(f"help.{id}")))
    for word in WORDS:
        if word in touched:
            buttons.append(Button(word, voice.text(f"do.Word.{word}"), voice.text(f"help.{word}")))
    return tuple(buttons)


def _status(position: Position[State], voice: Voice) -> str:
    s = position.state
    if s.phase in (FIRST, HQS):
        return voice.text("status.first" if s.phase == FIRST else "status.hqs")
    if s.phase in (FIGHTING, RESOLVE):
        phase = voice.text("phase.battle", {"initiative": str(max(0, s.initiative))})
    else:
        # the tile to be discarded is asked for when the playing has begun already
        discards = any(decision.key == "discard" for decision in position.open)
        phase = voice.text(f"phase.{'discard' if discards else PHASES[s.phase]}")
    about = {"turn": str(s.turn), "side": voice.player(s.active), "phase": phase}
    if not s.closing or s.phase in (FIGHTING, RESOLVE, AFTER):
        return voice.text("status.turn", about)
    about["turns"] = voice.listed([voice.side(side) for side in s.queue])
    return voice.text("status.closing" if s.queue else "status.last", about)


def _marks(position: Position[State], voice: Voice) -> tuple[Mark, ...]:
    """The attacks of the phase, or of an action tile, while somebody has still to answer them."""
    s = position.state
    marks: list[Mark] = []
    for told in position.events:
        event = told.event
        if isinstance(event, Struck):
            if event.unit.tag in s.tag and event.target.tag in s.tag:
                reasons = tuple([f"{reason.change:+d} {voice.reason(reason)}" for reason in event.reasons])
                ends = (unit_id(event.unit.tag), unit_id(event.target.tag))
                text = voice.attack(event.how)
                marks.append(Mark("attack", *ends, event.wounds, text, reasons, ATTACKS[event.how]))
        elif isinstance(event, Hurt) and event.wounds and event.target.tag in s.tag:
            marks.append(Mark("damage", end=unit_id(event.target.tag), value=max(0, event.wounds)))
    return tuple(marks)
