"""What a seat may see and touch: board, tiles, silver tiles, dice, the battle under way, the open questions."""

from __future__ import annotations

from functools import partial
from typing import Final

from hexdial.games.hexors.badges import NO_ENTRY, crater_rule
from hexdial.games.hexors.catalogue import COLOURS
from hexdial.games.hexors.choices import Against, Call, Fight, Move, Place, Target
from hexdial.games.hexors.notation import actions
from hexdial.games.hexors.pieces import (
    OFFER,
    POOL,
    STACK,
    cell_id,
    draft,
    face_down,
    fighting,
    piece_id,
    planned,
    power_id,
    silver,
    with_own,
    zoned,
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
from hexdial.games.hexors.touches import touches_of
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
    Spoken,
    Zone,
    remembered,
    spoken,
    watched,
)
from hexdial.kernel.table import Decision, Word

FFA_STARTS: Final = "jlh.ffa.4"
WINDOW: Final = "power"  # the question nobody else may know the seat of
RED_STARTS: Final = {"jlh": "jlh.setup.8", "ygh": "ygh.setup.6"}  # start spaces that are not used
SET_UP: Final = {
    CHAIRS: "chairs", TOSS: "toss", TAKE_HOMES: "homes", DRAFT: "draft", SETTLE: "settle", PLACE: "place",
}  # fmt: skip
PHASES: Final = {START: "start", MOVE: "move", CHAIN: "chain", BATTLE: "battle", END: "end"}


def scene(position: Position[State], seat: int, language: str = "en") -> Scene:
    """All that this seat may see; below 0 a spectator. What others hide leaves no trace in it."""
    s = position.state
    voice = Voice(s, language)
    seen = watched(s.f.pictures, language, position, partial(_watched, position, voice))
    if not 0 <= seat < s.f.seats:
        return seen
    own = [*planned(s, seat, voice), *face_down(s, seat, voice)]
    asked = any(decision.seat == seat for decision in position.open)
    if not own and not asked and not s.f.silver:
        return seen
    pieces = with_own(seen.pieces, own)
    questions, buttons = _questions(position, seat, voice) if asked else (seen.questions, seen.buttons)
    return Scene(
        board=seen.board,
        pieces=pieces,
        zones=_zones(s, seat, voice, pieces) if own or s.f.silver else seen.zones,
        counters=seen.counters,
        seats=_seats(position, seat, voice) if asked else seen.seats,
        questions=questions,
        status=seen.status,
        dice=seen.dice,
        marks=seen.marks,
        buttons=buttons,
        over=seen.over,
    )


def _watched(position: Position[State], voice: Voice) -> Scene:
    """What everybody may see."""
    s = position.state
    pieces = (*fighting(s, voice), *silver(s, voice), *draft(s, voice))
    questions, buttons = _questions(position, NOBODY, voice)
    return Scene(
        board=_board(s, voice),
        pieces=pieces,
        zones=_zones(s, NOBODY, voice, pieces),
        counters=_counters(s, voice),
        seats=_seats(position, NOBODY, voice),
        questions=questions,
        status=_status(position, voice),
        dice=_dice(s, voice),
        marks=_marks(s, voice),
        buttons=buttons,
        over=voice.outcome(position.outcome) if position.outcome is not None else "",
    )


def _board(s: State, voice: Voice) -> Board:
    craters = tuple([cell for cell, what in enumerate(s.at) if what == CRATER]) if CRATER in s.at else ()
    return remembered(s.f.pictures, ("board", voice.language, craters), Board, partial(_drawn_board, s, voice))


def _drawn_board(s: State, voice: Voice) -> Board:
    f = s.f
    cells: list[Cell] = []
    for number, (q, r) in enumerate(f.board.cells):
        mark, rule = "", ""
        if s.at[number] == CRATER:
            mark, rule = "crater", crater_rule(s, NO_ENTRY)
        elif number in f.gray:
            mark, rule = "start gray", f.cites.home_start
        elif number in f.red:
            mark, rule = "start red", FFA_STARTS if f.multi else RED_STARTS[f.v.id]
        help = voice.text(f"mark.{mark.replace(' ', '_')}") if mark else ""
        cells.append(Cell(cell_id(number), q, r, mark, f.board.texts[number], help=help, rule=rule))
    return Board("hex-pointy", tuple(cells))


def _zones(s: State, seat: int, voice: Voice, pieces: tuple[Piece, ...]) -> tuple[Zone, ...]:
    inside = zoned(pieces)
    key = ("zones", voice.language, seat if s.f.silver else NOBODY, *s.held, *inside.items())
    return remembered(s.f.pictures, key, tuple, partial(_drawn_zones, s, seat, voice, inside))


def _drawn_zones(s: State, seat: int, voice: Voice, inside: dict[str, int]) -> tuple[Zone, ...]:
    zones: list[Zone] = []
    for owner in range(s.f.seats):
        if s.f.silver:
            zones.append(Zone(f"row{owner}", owner, voice.text("zone.row"), s.held[owner], owner != seat, "row"))
            zones.append(_zone(f"active{owner}", owner, "active", voice.text("zone.active"), inside))
        zones.append(_zone(f"hand{owner}", owner, "hand", voice.text("zone.hand"), inside))
        zones.append(_zone(f"discard{owner}", owner, "discard", voice.text("zone.discard"), inside))
    if s.f.silver:
        zones.append(_zone(STACK, NOBODY, "stack", voice.text("zone.stack"), inside))
    if s.f.beginner:
        zones.append(_zone(OFFER, NOBODY, "offer", voice.text("zone.offer"), inside))
        zones.append(_zone(POOL, NOBODY, "offer", voice.text("zone.pool"), inside))
    return tuple(zones)


def _zone(id: str, owner: int, kind: str, name: str, inside: dict[str, int]) -> Zone:
    return Zone(id, owner, name, inside.get(id, 0), kind=kind)


def _counters(s: State, voice: Voice) -> tuple[Counter, ...]:
    key = ("counters", voice.language, s.turn, s.quiet, *s.stones)
    return remembered(s.f.pictures, key, tuple, partial(_drawn_counters, s, voice))


def _drawn_counters(s: State, voice: Voice) -> tuple[Counter, ...]:
    counters = [Counter("turn", NOBODY, voice.text("counter.turn"), s.turn, "turn")]
    if s.f.o.quiet_turns:
        name = voice.text("counter.quiet")
        counters.append(Counter("quiet", NOBODY, name, max(0, s.quiet), "quiet", s.f.o.quiet_turns))
    if s.f.silver:
        for seat, stones in enumerate(s.stones):
            counters.append(Counter(f"stones{seat}", seat, voice.text("counter.stones"), stones, "stones"))
    return tuple(counters)


def _seats(position: Position[State], seat: int, voice: Voice) -> tuple[Seat, ...]:
    s = position.state
    asked = [decision.seat for decision in _open(position, seat) if decision.key != WINDOW or decision.seat == seat]
    active = s.active if position.outcome is None else NOBODY
    homes = [s.kind[home] for home in s.f.home]
    key = ("seats", voice.language, active, tuple(asked), *homes, *s.out)
    return remembered(s.f.pictures, key, tuple, partial(_drawn_seats, s, active, asked, voice))


def _drawn_seats(s: State, active: int, asked: list[int], voice: Voice) -> tuple[Seat, ...]:
    seats: list[Seat] = []
    for number in range(s.f.seats):
        home = s.kind[s.f.home[number]]
        side = voice.tile(home) if home >= 0 else ""
        art = s.f.tiles[home].id if home >= 0 else ""
        out = bool(s.out[number])
        seats.append(
            Seat(number, voice.seat(number), s.f.team[number], number == active, out, number in asked, side, art)
        )
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
    buttons: list[Button] = []
    for decision in _open(position, seat):
        about = _about(s, decision)
        if decision.seat != seat or seat < 0:
            questions.append(_of_another(decision, about, voice))
            continue
        choices: list[Choice] = []
        for number, option in enumerate(decision.options):
            key = (voice.language, seat, _named(s, option))
            words = spoken(s.f.pictures, key, option, partial(_spoken, s, seat, option, voice))
            choices.append(words.choice(number))
            if isinstance(option, (Word, Call)):
                id = words.touches[0]
                buttons.append(Button(id, words.text, voice.text(f"help.{id}")))
        questions.append(Question(seat, decision.key, voice.question(decision), tuple(choices), about))
    return tuple(questions), tuple(buttons)


def _named(s: State, option: object) -> int:
    """The tile that an option names by the place it has in this match."""
    if isinstance(option, (Move, Place, Fight, Target)):
        return s.kind[option.piece]
    return s.p_kind[option.power] if isinstance(option, Against) else NOBODY


def _spoken(s: State, seat: int, option: object, voice: Voice) -> Spoken:
    return Spoken(option, touches_of(s, seat, option), voice.choice(option), actions(s).text(option))


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


def _status(position: Position[State], voice: Voice) -> str:
    s = position.state
    if s.phase in SET_UP:
        return voice.text(f"status.{SET_UP[s.phase]}")
    phase = voice.text(f"phase.{PHASES[s.phase]}")
    if s.moment:
        phase = voice.text(f"moment.{s.moment.replace(' ', '_')}")
    return voice.text("status.turn", {"turn": str(s.turn), "seat": voice.seat(s.active), "phase": phase})


def _dice(s: State, voice: Voice) -> tuple[Die, ...]:
    dice: list[Die] = []
    if s.defender != NOBODY:
        for piece, colour, kind in ((s.attacker, s.roll_a, "attack"), (s.defender, s.roll_d, "defence")):
            if colour >= 0:
                face = voice.colour(colour)
                dice.append(Die(COLOURS[colour], kind, piece_id(piece), s.control[piece], text=face))
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
