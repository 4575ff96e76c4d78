"""What a seat may see and touch: map, characters, reinforcements, lines of sight, dice, the open questions."""

from __future__ import annotations

from functools import partial
from typing import Final

from hexdial.games.heroclix2008.attack import further_attacks
from hexdial.games.heroclix2008.catalogue import ATTACK, DAMAGE, DEFENSE
from hexdial.games.heroclix2008.choices import Punch, Shoot
from hexdial.games.heroclix2008.effects import Swing
from hexdial.games.heroclix2008.events import Aimed, Compared, Rolled
from hexdial.games.heroclix2008.maps import BLOCKING, HINDERING, OPEN
from hexdial.games.heroclix2008.pieces import cell_id, figure_id, hand_zone, pieces, points_counter, pool_zone
from hexdial.games.heroclix2008.setting import ACTIONS, SEATS
from hexdial.games.heroclix2008.sight import attacks
from hexdial.games.heroclix2008.state import (
    ACT,
    BEGIN,
    DEPLOY,
    FIRST,
    GO,
    NOBODY,
    PICK,
    PLACE,
    POOL,
    PUNCHED,
    REINFORCE,
    WAITING,
    State,
    number,
    showing,
    stands,
)
from hexdial.games.heroclix2008.touches import DEED_BUTTONS, PUNCH, SHOOT, STRIKES, hands_of
from hexdial.games.heroclix2008.words import Voice, told_about
from hexdial.kernel.play import Position
from hexdial.kernel.scene import (
    Board,
    Button,
    Cell,
    Choice,
    Counter,
    Die,
    Edge,
    Mark,
    Question,
    Scene,
    Seat,
    Zone,
    remembered,
    watched,
)
from hexdial.kernel.table import Decision
from hexdial.kernel.tally import Tally

TERRAIN_MARKS: Final = {OPEN: "", BLOCKING: "blocking", HINDERING: "hindering"}
TERRAIN_RULES: Final = {BLOCKING: "hcb.terrain.3", HINDERING: "hcb.terrain.4"}
START_RULE: Final = "hcb.setup.4"
PLAIN_WORDS: Final = ("end", "no_attack", "use", "decline")  # buttons that are whole answers
AGAIN_KEY: Final = "again"  # the question about a further attack
MELEE: Final = "melee"
RANGED: Final = "ranged"
PHASES: Final = {BEGIN: "begin", REINFORCE: "reinforce", ACT: "act", GO: "go"}
ALL_ROLLS: Final = 36
SUMS: Final = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]  # in how many ways two dice make this sum


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
        seats=seen.seats,
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
    questions, buttons = _questions(position, NOBODY, voice)
    return Scene(
        board=_board(s, voice),
        pieces=tuple(pieces(s, voice)),
        zones=_zones(s, voice),
        counters=_counters(s, voice),
        seats=_seats(position, voice),
        questions=questions,
        status=_status(s, voice),
        dice=_dice(position),
        marks=_marks(position, voice),
        buttons=buttons,
        over=voice.outcome(position.outcome) if position.outcome is not None else "",
    )


def _board(s: State, voice: Voice) -> Board:
    return remembered(s.f.pictures, ("board", voice.language), Board, partial(_drawn_board, s, voice))


def _drawn_board(s: State, voice: Voice) -> Board:
    """Terrain and starting areas as marks, walls as edges. hcb.terrain.2, hcb.setup.4"""
    ground = s.f.ground
    board = ground.board
    cells = [_cell(s, cell, voice) for cell in range(board.count)]
    edges: list[Edge] = []
    for cell in range(board.count):
        for side, direction in ((0, 2), (1, 4)):
            if ground.walls[cell * 2 + side]:
                edges.append(Edge((cell_id(cell), cell_id(board.next[cell * 8 + direction])), "wall"))
    return Board("square", tuple(cells), tuple(edges))


def _cell(s: State, cell: int, voice: Voice) -> Cell:
    ground = s.f.ground
    width = ground.board.width
    kind = ground.terrain[cell]
    mark = TERRAIN_MARKS[kind]
    help = voice.text(f"mark.{mark}") if mark else ""
    rule = TERRAIN_RULES.get(kind, "")
    for seat in range(SEATS):
        if cell in ground.rows[seat]:
            start = voice.text("mark.start", {"seat": voice.seat(seat)})
            help = voice.text("mark.both", {"start": start, "terrain": help}) if help else start
            mark = f"start{seat} {mark}".rstrip()
            rule = rule or START_RULE
    return Cell(
        cell_id(cell), cell % width, cell // width, mark, ground.board.texts[cell], help=help, rule=rule
    )  # fmt: skip


def _zones(s: State, voice: Voice) -> tuple[Zone, ...]:
    key = ("zones", voice.language, s.phase, s.active, *[place for place in s.where if place < 0])
    return remembered(s.f.pictures, key, tuple, partial(_drawn_zones, s, voice))


def _drawn_zones(s: State, voice: Voice) -> tuple[Zone, ...]:
    """Who is still to be set up, and the reinforcements, which lie open while one of them is chosen."""
    zones: list[Zone] = []
    for seat in range(SEATS):
        own = s.f.own[seat]
        waiting = sum(1 for figure in own if s.where[figure] == WAITING)
        pool = sum(1 for figure in own if s.where[figure] == POOL)
        choosing = s.phase == REINFORCE and s.active == seat
        zones.append(Zone(hand_zone(seat), seat, voice.text("zone.hand"), waiting, kind="hand"))
        zones.append(Zone(pool_zone(seat), seat, voice.text("zone.pool"), pool, kind="row" if choosing else "bank"))
    return tuple(zones)


def _counters(s: State, voice: Voice) -> tuple[Counter, ...]:
    key = ("counters", voice.language, s.turn, s.active, s.actions, s.quiet, *s.points)
    return remembered(s.f.pictures, key, tuple, partial(_drawn_counters, s, voice))


def _drawn_counters(s: State, voice: Voice) -> tuple[Counter, ...]:
    counters = [Counter("turn", NOBODY, voice.text("counter.turn"), s.turn, "turn")]
    for seat in range(SEATS):
        name = voice.text("counter.points", {"seat": voice.seat(seat)})
        # with the last knockout of one action a player may get more points than are needed
        counters.append(Counter(points_counter(seat), seat, name, min(s.points[seat], s.f.goal), "points", s.f.goal))
    if s.turn:
        counters.append(Counter("actions", s.active, voice.text("counter.actions"), s.actions, "plays", ACTIONS))
    if s.f.o.quiet_turns:
        name = voice.text("counter.quiet")
        counters.append(Counter("quiet", NOBODY, name, s.quiet, "quiet", s.f.o.quiet_turns))
    return tuple(counters)


def _seats(position: Position[State], voice: Voice) -> tuple[Seat, ...]:
    s = position.state
    asked = [decision.seat for decision in position.open]
    active = s.active if position.outcome is None else NOBODY
    seats: list[Seat] = []
    for seat in range(SEATS):
        team = [figure for figure in s.f.own[seat] if s.f.starting[figure]]
        about = {"count": str(len(team)), "points": str(sum(s.f.points[figure] for figure in team))}
        side = voice.text("name.side", about)
        seats.append(Seat(seat, voice.seat(seat), seat, seat == active, False, seat in asked, side))
    return tuple(seats)


def _questions(position: Position[State], seat: int, voice: Voice) -> tuple[tuple[Question, ...], tuple[Button, ...]]:
    """Every open question; choices and buttons only for the seat that is asked."""
    questions: list[Question] = []
    buttons: tuple[Button, ...] = ()
    for decision in position.open:
        choices: list[Choice] = []
        if decision.seat == seat and seat >= 0:
            hands = hands_of(position, seat)
            for place, option in enumerate(decision.options):
                choices.append(voice.spoken(option, hands.touches(option)).choice(place))
            buttons = _buttons(choices, voice)
        text = voice.question(decision)
        questions.append(Question(decision.seat, decision.key, text, tuple(choices), _about(voice, decision)))
    return tuple(questions), buttons


def _about(voice: Voice, decision: Decision) -> tuple[str, ...]:
    """The characters a question is about."""
    if decision.seat < 0 or decision.key in ("first", "act"):
        return ()
    if decision.key == "bring":
        return (figure_id(voice.f, told_about(decision, 1)),) if len(decision.about) > 1 else ()
    found = [figure_id(voice.f, told_about(decision, 0))]
    if decision.key in ("reroll", "evade", "back"):
        found.append(figure_id(voice.f, told_about(decision, 1)))
    return tuple(found)


def _buttons(choices: list[Choice], voice: Voice) -> tuple[Button, ...]:
    """Everything touched that lies nowhere on the table: kinds of action, ways to attack, powers, words."""
    touched = {touch for choice in choices for touch in choice.touches}
    buttons: list[Button] = []
    for id in (*DEED_BUTTONS, PUNCH, SHOOT):
        if id in touched:
            buttons.append(Button(id, voice.text(f"button.{id}"), voice.text(f"help.{id}")))
    for power in voice.f.powers:
        if power.id in touched:
            buttons.append(Button(power.id, power.names[voice.language], power.texts[voice.language]))
    for word in PLAIN_WORDS:
        if word in touched:
            buttons.append(Button(word, voice.text(f"button.{word}"), voice.text(f"help.{word}")))
    return tuple(buttons)


def _status(s: State, voice: Voice) -> str:
    if s.phase == FIRST:
        return voice.text("status.first")
    if s.phase == PICK:
        return voice.text("status.pick")
    seat = voice.seat(s.active)
    if s.phase in (PLACE, DEPLOY):
        return voice.text("status.setup", {"seat": seat})
    about = {"left": str(s.actions), "figure": voice.figure(s.mover)}
    phase = voice.text(f"phase.{'over' if s.outcome is not None else PHASES.get(s.phase, 'strike')}", about)
    return voice.text("status.turn", {"turn": str(s.turn), "seat": seat, "phase": phase})


def _dice(position: Position[State]) -> tuple[Die, ...]:
    """The attack roll that somebody has still to answer; dice that were rolled again are the old ones."""
    s = position.state
    rolls = [told.event for told in position.events if isinstance(told.event, Rolled)]
    dice: list[Die] = []
    for event in rolls:
        figure, faces = event.figure, event.dice
        old = event is not rolls[-1]
        dice += [Die(str(face), "attack", figure_id(s.f, figure), s.f.owner[figure], old, str(face)) for face in faces]
    return tuple(dice)


def _marks(position: Position[State], voice: Voice) -> tuple[Mark, ...]:
    """The way of the mover, whom it could attack from here, the attack that is being answered."""
    s = position.state
    marks: list[Mark] = []
    if s.mover != NOBODY and s.start not in (NOBODY, s.where[s.mover]) and stands(s, s.mover):
        text = voice.text("mark_text.move")
        marks.append(Mark("path", cell_id(s.start), cell_id(s.where[s.mover]), text=text))
    for decision in position.open:
        if decision.key in STRIKES and decision.seat >= 0:
            marks += _aims(s, decision, voice)
    return (*marks, *_attacks(position, voice))


def _aims(s: State, decision: Decision, voice: Voice) -> list[Mark]:
    """A line of sight to everybody who could be attacked, with what the dice must show at least."""
    marks: list[Mark] = []
    seen: list[int] = []
    attacker = told_about(decision, 0)
    # worked out anew: the options of a question are for the seat that is asked
    again = decision.key == AGAIN_KEY
    for option in further_attacks(s, attacker, s.struck == PUNCHED) if again else attacks(s, attacker):
        if isinstance(option, (Punch, Shoot)) and option.target not in seen:
            seen.append(option.target)
            punch = isinstance(option, Punch)
            swing = _foreseen(s, attacker, option.target, punch)
            need = max(2, swing.defense.value - swing.attack.value)
            about = {"need": str(need), "ways": str(sum(SUMS[need:])), "all": str(ALL_ROLLS)}
            text = voice.text("mark_text.aim" if need < len(SUMS) else "mark_text.never", about)
            ends = (figure_id(s.f, attacker), figure_id(s.f, option.target))
            sums = (voice.sum(tuple(swing.attack.reasons)), voice.sum(tuple(swing.defense.reasons)))
            marks.append(Mark("aim", *ends, text=text, reasons=sums, face=MELEE if punch else RANGED))
    return marks


def _foreseen(s: State, attacker: int, target: int, punch: bool) -> Swing:
    """The attack with all bonuses that count by themselves; which black-tab power will count is not known yet."""
    swing = Swing(
        attacker, target, punch, Tally(number(s, attacker, ATTACK), "attack"),
        Tally(number(s, target, DEFENSE), "defense"), Tally(number(s, attacker, DAMAGE), "damage"),
    )  # fmt: skip
    for power in showing(s, attacker):
        effect = s.f.effects[power]
        if effect.swing is not None and effect.swings is not None and effect.swings(s, swing):
            effect.swing(s, swing)
    for power in showing(s, target):
        effect = s.f.effects[power]
        if effect.guard is not None and effect.guards is not None and effect.guards(s, swing):
            effect.guard(s, swing)
    return swing


def _attacks(position: Position[State], voice: Voice) -> list[Mark]:
    """The attack under way, with its total and the reasons once the dice have been compared."""
    s = position.state
    marks: list[Mark] = []
    for told in position.events:
        event = told.event
        if isinstance(event, (Aimed, Compared)) and stands(s, event.figure) and stands(s, event.target):
            ends = (figure_id(s.f, event.figure), figure_id(s.f, event.target))
            face = MELEE if event.punch else RANGED
            text = voice.text(f"mark_text.{PUNCH if event.punch else SHOOT}")
            if isinstance(event, Aimed):
                marks = [Mark("attack", *ends, text=text, face=face)]
            else:
                reasons = tuple([f"{one.change:+d} {voice.reason(one)}" for one in event.reasons if one.change])
                marks = [Mark("attack", *ends, event.total, text, reasons, face)]
    return marks
