"""What a seat may see and touch: map, figures, objects, lines of the attack, dice, the open questions."""

from __future__ import annotations

from functools import partial
from typing import Final

from hexdial.games.heroclix.boards import board
from hexdial.games.heroclix.choices import RAZE_WALL, Change, Count, Drop, Give, Named, Raze, Take, Use
from hexdial.games.heroclix.choices import Seat as Chair
from hexdial.games.heroclix.deeds import DEEDS, action_total
from hexdial.games.heroclix.events import Rolled
from hexdial.games.heroclix.log import PHASES
from hexdial.games.heroclix.marks import chosen_lines, marks
from hexdial.games.heroclix.pieces import (
    cell_id,
    figure_id,
    figure_place,
    hand_zone,
    ko_zone,
    pieces,
    points_counter,
    sideline_zone,
    thing_id,
    thing_place,
    ttpc_counter,
)
from hexdial.games.heroclix.state import BEGIN, PLACE_FIGURES, PLACE_THINGS, State
from hexdial.games.heroclix.terms import NOBODY, OUTSIDE
from hexdial.games.heroclix.themes import uses_of
from hexdial.games.heroclix.touches import HELD, PICK_UP, PUT_DOWN, WALL, hands_of
from hexdial.games.heroclix.victory import points_of, victory_points
from hexdial.games.heroclix.words import ABOUT, Voice, told_about
from hexdial.kernel.play import Position
from hexdial.kernel.scene import (
    Button,
    Choice,
    Counter,
    Die,
    Piece,
    Question,
    Scene,
    Seat,
    Zone,
    remembered,
    watched,
)
from hexdial.kernel.table import CHANCE, Decision, Word

SEATS: Final = 2


def scene(position: Position[State], seat: int, language: str = "en") -> Scene:
    """All that this seat may see; below 0 a spectator. Nothing is hidden."""
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
        dice=seen.dice,
        marks=(*seen.marks, *chosen_lines(position, seat, voice)),
        buttons=buttons,
        over=seen.over,
    )


def _watched(position: Position[State], voice: Voice) -> Scene:
    """What everybody may see."""
    s = position.state
    questions, buttons = _questions(position, NOBODY, voice)
    lying = tuple(pieces(s, voice))
    return Scene(
        board=board(s, voice),
        pieces=lying,
        zones=_zones(lying, voice),
        counters=_counters(s, voice),
        seats=_seats(position, NOBODY, voice),
        questions=questions,
        status=_status(position, voice),
        dice=_dice(position),
        marks=marks(position, voice),
        buttons=buttons,
        over=voice.outcome(position.outcome) if position.outcome is not None else "",
    )


def _zones(lying: tuple[Piece, ...], voice: Voice) -> tuple[Zone, ...]:
    """What is still to be set up, the Sidelines, the KO areas."""
    counts: dict[str, int] = {}
    for piece in lying:
        counts[piece.place] = counts.get(piece.place, 0) + 1
    zones: list[Zone] = []
    for seat in range(SEATS):
        zones.append(_zone(hand_zone(seat), seat, "hand", "hand", counts, voice))
        zones.append(_zone(sideline_zone(seat), seat, "sideline", "bank", counts, voice))
        zones.append(_zone(ko_zone(seat), seat, "ko", "discard", counts, voice))
    return tuple(zones)


def _zone(id: str, seat: int, name: str, kind: str, counts: dict[str, int], voice: Voice) -> Zone:
    count = counts.get(id, 0)
    key = ("zone", voice.language, id, count)
    return remembered(
        voice.f.pictures, key, Zone, partial(Zone, id, seat, voice.text(f"zone.{name}"), count, False, kind)
    )


def _counters(s: State, voice: Voice) -> tuple[Counter, ...]:
    points = [victory_points(s, seat) for seat in range(SEATS)]
    left = max(0, action_total(s, s.active) - s.given) if s.turn else 0
    key = ("counters", voice.language, s.turn, s.active, left, s.quiet, *points, *s.ttpc, *s.theme)
    return remembered(s.f.pictures, key, tuple, partial(_drawn_counters, s, points, left, voice))


def _drawn_counters(s: State, points: list[int], left: int, voice: Voice) -> tuple[Counter, ...]:
    """The turn, victory points, actions left, turns without a click, rerolls of a theme team."""
    limit = s.f.o.turn_limit
    counters = [Counter("turn", NOBODY, voice.text("counter.turn"), s.turn, "turn", limit)]
    for seat in range(SEATS):
        name = voice.text("counter.points", {"seat": voice.seat(seat)})
        counters.append(Counter(points_counter(seat), seat, name, points[seat], "points"))
        uses = uses_of(s.f, seat, s.theme[seat])
        if uses:
            name = voice.text("counter.ttpc", {"seat": voice.seat(seat)})
            counters.append(Counter(ttpc_counter(seat), seat, name, s.ttpc[seat], "stones", uses))
    if s.turn:
        total = max(left, action_total(s, s.active))
        counters.append(Counter("actions", s.active, voice.text("counter.actions"), left, "plays", total))
    if s.f.o.quiet_turns:
        name = voice.text("counter.quiet")
        counters.append(Counter("quiet", NOBODY, name, min(s.quiet, s.f.o.quiet_turns), "quiet", s.f.o.quiet_turns))
    return tuple(counters)


def _seats(position: Position[State], viewer: int, voice: Voice) -> tuple[Seat, ...]:
    s = position.state
    asked = [decision.seat for decision in _open(position, viewer)]
    active = s.placing if s.placing != NOBODY else s.active
    if position.outcome is not None:
        active = NOBODY
    seats: list[Seat] = []
    for seat in range(SEATS):
        team = [
            f
            for f, member in enumerate(s.f.members)
            if member.owner == seat and member.starting and member.place == OUTSIDE
        ]
        about = {"count": str(len(team)), "points": str(sum([points_of(s, f) for f in team]))}
        side = voice.text("name.side", about)
        if s.theme[seat] != NOBODY:
            side = f"{side}, {voice.keyword(s.theme[seat])}"
        seats.append(Seat(seat, voice.seat(seat), seat, seat == active, False, seat in asked, side))
    return tuple(seats)


def _status(position: Position[State], voice: Voice) -> str:
    """Where the match is: what is set up, or whose turn it is and what goes on."""
    s = position.state
    phase = PHASES[s.phase]
    if s.phase < BEGIN:
        about = {"what": voice.text(f"setup.{phase}"), "seat": voice.seat(s.placing)}
        return voice.text("status.placing" if s.phase in (PLACE_FIGURES, PLACE_THINGS) else "status.setup", about)
    about = {"left": str(max(0, action_total(s, s.active) - s.given))}
    if position.outcome is not None:
        phase = "over"
    elif s.attack is not None:
        phase = "attack"
        about["figure"] = voice.figure(s.attack.attacker)
    now = voice.text(f"phase.{phase}", about)
    return voice.text("status.turn", {"turn": str(s.turn), "seat": voice.seat(s.active), "phase": now})


def _open(position: Position[State], seat: int) -> list[Decision]:
    """What a seat has answered secretly is open no longer for that seat."""
    return [
        decision
        for decision, sealed in zip(position.open, position.sealed, strict=True)
        if sealed is None or decision.seat != seat
    ]


def _questions(position: Position[State], seat: int, voice: Voice) -> tuple[tuple[Question, ...], tuple[Button, ...]]:
    """Every open question; choices and buttons only for the seat that is asked."""
    questions: list[Question] = []
    buttons: tuple[Button, ...] = ()
    for decision in _open(position, seat):
        choices: list[Choice] = []
        if decision.seat == seat and seat >= 0:
            hands = hands_of(position, seat)
            for place, option in enumerate(decision.options):
                choices.append(voice.spoken(option, hands.touches(option)).choice(place))
            buttons = _buttons(decision, choices, voice)
        text = voice.question(decision)
        questions.append(Question(decision.seat, decision.key, text, tuple(choices), _about(voice, decision)))
    return tuple(questions), buttons


def _about(voice: Voice, decision: Decision) -> tuple[str, ...]:
    """The figures and objects a question is about."""
    s = voice.s
    if decision.seat == CHANCE:
        return ()
    found: list[str] = []
    for place, kind in enumerate(ABOUT.get(decision.key, ())):
        number = told_about(decision, place)
        if kind in ("figure", "other") and number >= 0 and figure_place(s, number):
            found.append(figure_id(number))
        elif kind == "thing" and number >= 0 and thing_place(s, number):
            found.append(thing_id(number))
    return tuple(found)


def _buttons(decision: Decision, choices: list[Choice], voice: Voice) -> tuple[Button, ...]:
    """Everything touched that lies nowhere on the table: actions, powers, words, numbers."""
    found: dict[str, Button] = {}
    for option, choice in zip(decision.options, choices, strict=True):
        for button in _buttons_of(option, choice, voice):
            found[button.id] = button
    return (*found.values(),)


def _buttons_of(option: object, choice: Choice, voice: Voice) -> list[Button]:
    if isinstance(option, Give):
        return [Button(DEEDS[option.deed].id, voice.deed(option.deed), voice.deed_help(option.deed))]
    if isinstance(option, Use):
        return [Button(choice.touches[-1], voice.power(option.power), voice.power_text(option.power))]
    if isinstance(option, Word):
        return [_word(option.text, voice)]
    if isinstance(option, (Take, Drop)):
        return [_word(touch, voice) for touch in choice.touches if touch in (PICK_UP, PUT_DOWN, HELD)]
    if isinstance(option, Raze) and option.kind == RAZE_WALL:
        side = choice.touches[-1]
        last = [] if side.startswith(cell_id(0)[0]) else [Button(side, voice.text(f"side.{side}"))]
        return [_word(WALL, voice), *last]
    if isinstance(option, (Change, Count)):
        return [Button(choice.touches[0], choice.text, voice.text("help.number"))]
    if isinstance(option, (Chair, Named)):
        return [Button(choice.touches[0], choice.text, voice.text("help.choose"))]
    return []


def _word(id: str, voice: Voice) -> Button:
    return Button(id, voice.text(f"button.{id}"), voice.text(f"help.{id}"))


def _dice(position: Position[State]) -> tuple[Die, ...]:
    """What was rolled since the last choice of an action; the last roll counts."""
    rolls = [told.event for told in position.events if isinstance(told.event, Rolled)]
    s = position.state
    dice: list[Die] = []
    for event in rolls:
        piece = figure_id(event.figure) if figure_place(s, event.figure) else ""
        old = event is not rolls[-1]
        dice += [Die(str(face), "attack", piece, s.side[event.figure], old, str(face)) for face in event.dice]
    return tuple(dice)
