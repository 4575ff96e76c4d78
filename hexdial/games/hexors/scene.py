"""What a seat may see and touch: board, tiles, silver tiles, dice, the battle under way, the open questions."""

from __future__ import annotations

from typing import Final

from hexdial.games.hexors.catalogue import COLOURS
from hexdial.games.hexors.choices import (
    Against,
    Call,
    Fight,
    Move,
    Place,
    Play,
    Settle,
    Spot,
    TakeHome,
    TakeSlot,
    Target,
)
from hexdial.games.hexors.notation import actions
from hexdial.games.hexors.pieces import (
    OFFER,
    POOL,
    STACK,
    cell_id,
    draft,
    face_down,
    fighting,
    home_id,
    piece_id,
    power_id,
    row_id,
    silver,
    slot_id,
)
from hexdial.games.hexors.state import (
    BATTLE,
    CHAIN,
    CHAIRS,
    CRATER,
    DRAFT,
    END,
    IN_FORCE,
    MOVE,
    NOBODY,
    PLACE,
    SETTLE,
    START,
    TAKE_HOMES,
    TOSS,
    WAITING,
    State,
)
from hexdial.games.hexors.totals import total
from hexdial.games.hexors.words import Voice, asked_piece
from hexdial.kernel.play import Position
from hexdial.kernel.scene import (
    Board,
    Button,
    Cell,
    Choice,
    Counter,
    Die,
    Mark,
    Piece,
    Question,
    Scene,
    Seat,
    Zone,
)
from hexdial.kernel.table import Decision, Word

WINDOW: Final = "power"  # the question nobody else may know the seat of
SET_UP: Final = {
    CHAIRS: "chairs", TOSS: "toss", TAKE_HOMES: "homes", DRAFT: "draft", SETTLE: "settle", PLACE: "place",
}  # fmt: skip
PHASES: Final = {START: "start", MOVE: "move", CHAIN: "chain", BATTLE: "battle", END: "end"}


def scene(position: Position[State], seat: int, language: str = "en") -> Scene:
    """All that this seat may see; below 0 a spectator. What others hide leaves no trace in it."""
    s = position.state
    voice = Voice(s, language)
    questions, buttons = _questions(position, seat, voice)
    pieces = [*fighting(s, seat, voice), *silver(s, voice), *face_down(s, seat, voice), *draft(s, voice)]
    return Scene(
        board=_board(s),
        pieces=tuple(pieces),
        zones=_zones(s, seat, voice, pieces),
        counters=_counters(s, voice),
        seats=_seats(position, seat, voice),
        questions=questions,
        status=_status(position, voice),
        dice=_dice(s),
        marks=_marks(s, voice),
        buttons=buttons,
        over=voice.outcome(position.outcome) if position.outcome is not None else "",
    )


def _board(s: State) -> Board:
    marks = dict.fromkeys(s.f.gray, "start gray") | dict.fromkeys(s.f.red, "start red")
    cells: list[Cell] = []
    for number, (q, r) in enumerate(s.f.board.cells):
        mark = "crater" if s.at[number] == CRATER else marks.get(number, "")
        cells.append(Cell(cell_id(number), q, r, mark, s.f.board.texts[number]))
    return Board("hex-pointy", tuple(cells))


def _zones(s: State, seat: int, voice: Voice, pieces: list[Piece]) -> tuple[Zone, ...]:
    inside: dict[str, int] = {}
    for piece in pieces:
        inside[piece.place] = inside.get(piece.place, 0) + 1
    zones: list[Zone] = []
    for owner in range(s.f.seats):
        if s.f.silver:
            zones.append(Zone(f"row{owner}", owner, voice.text("zone.row"), s.held[owner], owner != seat))
            zones.append(_zone(f"active{owner}", owner, voice.text("zone.active"), inside))
        zones.append(_zone(f"hand{owner}", owner, voice.text("zone.hand"), inside))
        zones.append(_zone(f"discard{owner}", owner, voice.text("zone.discard"), inside))
    if s.f.silver:
        zones.append(_zone(STACK, NOBODY, voice.text("zone.stack"), inside))
    if s.f.beginner:
        zones.append(_zone(OFFER, NOBODY, voice.text("zone.offer"), inside))
        zones.append(_zone(POOL, NOBODY, voice.text("zone.pool"), inside))
    return tuple(zones)


def _zone(id: str, owner: int, name: str, inside: dict[str, int]) -> Zone:
    return Zone(id, owner, name, inside.get(id, 0))


def _counters(s: State, voice: Voice) -> tuple[Counter, ...]:
    counters = [Counter("turn", NOBODY, voice.text("counter.turn"), s.turn)]
    if s.f.o.quiet_turns:
        counters.append(Counter("quiet", NOBODY, voice.text("counter.quiet"), max(0, s.quiet)))
    if s.f.silver:
        for seat, stones in enumerate(s.stones):
            counters.append(Counter(f"stones{seat}", seat, voice.text("counter.stones"), stones))
    return tuple(counters)


def _seats(position: Position[State], seat: int, voice: Voice) -> tuple[Seat, ...]:
    s = position.state
    asked = [decision.seat for decision in _open(position, seat) if decision.key != WINDOW or decision.seat == seat]
    active = s.active if position.outcome is None else NOBODY
    return tuple(
        [
            Seat(number, voice.seat(number), s.f.team[number], number == active, bool(s.out[number]), number in asked)
            for number in range(s.f.seats)
        ]
    )


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
    buttons: list[Button] = []
    for decision in _open(position, seat):
        about = _about(s, decision)
        if decision.seat != seat or seat < 0:
            questions.append(_of_another(decision, about, voice))
            continue
        space = actions(s)
        choices: list[Choice] = []
        for number, option in enumerate(decision.options):
            text = voice.choice(option)
            touched = touches(s, seat, option)
            choices.append(Choice(number, touched, text, space.text(option)))
            if isinstance(option, (Word, Call)):
                buttons.append(Button(touched[0], text, voice.text(f"help.{touched[0]}")))
        questions.append(Question(seat, decision.key, voice.question(decision), tuple(choices), about))
    return tuple(questions), tuple(buttons)


def _of_another(decision: Decision, about: tuple[str, ...], voice: Voice) -> Question:
    """Whom a window asks stays open: it would tell who could answer."""
    if decision.key == WINDOW:
        moment = voice.text(f"moment.{voice.s.moment.replace(' ', '_')}")
        return Question(NOBODY, WINDOW, voice.text("ask.power_others", {"moment": moment}), (), about)
    bare = Decision(decision.seat, [], decision.key, (), None)
    return Question(decision.seat, decision.key, voice.question(bare), (), about)


def _about(s: State, decision: Decision) -> tuple[str, ...]:
    if decision.key in ("target", "second", "spot", "against"):
        return (power_id(s.aim),)
    if decision.key == WINDOW and s.defender != NOBODY:
        return piece_id(s.attacker), piece_id(s.defender)
    piece = asked_piece(s, decision.seat, decision.key)
    return (piece_id(piece),) if piece != NOBODY else ()


def touches(s: State, seat: int, option: object) -> tuple[str, ...]:
    """What to touch, one after the other, for this choice of the seat."""
    if isinstance(option, (Move, Place)):
        return piece_id(option.piece), cell_id(option.cell)
    if isinstance(option, (Fight, Target)):
        return (piece_id(option.piece),)
    if isinstance(option, Spot):
        return (cell_id(option.cell),)
    if isinstance(option, Settle):
        return piece_id(s.f.home[seat]), cell_id(option.cell)
    if isinstance(option, Against):
        return (power_id(option.power),)
    if isinstance(option, Play):
        return (row_id(s, seat, option.silver),)
    if isinstance(option, TakeHome):
        return (home_id(option.tile),)
    if isinstance(option, TakeSlot):
        return (slot_id(option.slot),)
    if isinstance(option, Call):
        return (s.f.v.toss_sides[option.side],)
    assert isinstance(option, Word), f"nobody knows how to touch {option!r}"
    return (option.text.replace(" ", "_"),)


def _status(position: Position[State], voice: Voice) -> str:
    s = position.state
    if s.phase in SET_UP:
        return voice.text(f"status.{SET_UP[s.phase]}")
    phase = voice.text(f"phase.{PHASES[s.phase]}")
    if s.moment:
        phase = voice.text(f"moment.{s.moment.replace(' ', '_')}")
    return voice.text("status.turn", {"turn": str(s.turn), "seat": voice.seat(s.active), "phase": phase})


def _dice(s: State) -> tuple[Die, ...]:
    dice: list[Die] = []
    if s.defender != NOBODY:
        for piece, colour, kind in ((s.attacker, s.roll_a, "attack"), (s.defender, s.roll_d, "defence")):
            if colour >= 0:
                dice.append(Die(COLOURS[colour], kind, piece_id(piece), s.control[piece]))
    return tuple(dice)


def _marks(s: State, voice: Voice) -> tuple[Mark, ...]:
    """The way of the mover, what powers are aimed at, who still has to fight, the battle and its totals so far."""
    marks = [Mark("path", cell_id(start), cell_id(end)) for start, end in zip(s.path, s.path[1:], strict=False)]
    for power, status in enumerate(s.p_status):
        target = s.p_target[power]
        if status == IN_FORCE and s.f.silvers[s.p_kind[power]].trait == "control":
            marks.append(Mark("control", power_id(power), piece_id(target)))
        if status == WAITING:
            if target >= 0:
                against = s.f.trait[s.p_kind[power]].against_rule is not None
                marks.append(Mark("aim", power_id(power), power_id(target) if against else piece_id(target)))
            for cell in s.p_cells[power]:
                marks.append(Mark("aim", power_id(power), cell_id(cell)))
    if s.attacker != NOBODY:
        for foe in s.foes:
            marks.append(Mark("aim", piece_id(s.attacker), piece_id(foe)))
    if s.defender != NOBODY and s.where[s.attacker] >= 0 and s.where[s.defender] >= 0:
        marks.append(Mark("attack", piece_id(s.attacker), piece_id(s.defender)))
        for piece, colour in ((s.attacker, s.roll_a), (s.defender, s.roll_d)):
            if colour >= 0 and s.control[piece] >= 0:
                marks.append(_total(s, piece, colour, voice))
    return tuple(marks)


def _total(s: State, piece: int, colour: int, voice: Voice) -> Mark:
    tally = total(s, piece, colour, NOBODY, piece == s.attacker, True)
    reasons = tuple([f"{reason.change:+d} {voice.reason(reason)}" for reason in tally.reasons])
    return Mark("glow", piece_id(piece), value=tally.value, reasons=reasons)
