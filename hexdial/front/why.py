"""Why can I not? For things touched in this order: the rules that forbid what they could mean, or what the thing is."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

from hexdial.front.words import Words, words_in
from hexdial.kernel.play import Position
from hexdial.kernel.scene import Cell, Piece, Scene
from hexdial.kernel.table import Decision
from hexdial.players.seen import seen_by

Answer = tuple[str, str, str]  # a sentence, the rule that says so, the choice that was meant, by notation
KEPT = 16  # positions whose actions are remembered: whoever asks once asks again


def reasons(position: Position[Any], seat: int, touches: Sequence[str], language: str, most: int = 3) -> list[Answer]:
    """Why these things cannot be touched in this order now, as this seat may know it; the most telling comes first."""
    words = words_in(language)
    scene = position.game.scene(position, seat, language)
    if position.outcome is not None:
        return [(scene.over, position.outcome.rule, "")]
    ways = _ways(position, seat)
    wanted = [_alike(scene, touch) for touch in touches]
    if wanted and any(ways.fits(option, wanted) for option in ways.options):
        return [(words("why.possible", what=_what(scene, touches[-1], words)), "", "")]
    refused = _refusals(position, seat, ways, wanted, language)
    found = [*_of_others(scene, seat, words), *(refused or [_nothing(scene, ways, touches, wanted, words)])]
    return found[:most]


class Ways:
    """All actions of a position by what is touched first, and the same position as it is asked about."""

    def __init__(self, position: Position[Any], seat: int) -> None:
        game = position.game
        self.position = position
        self.seat = seat
        self.seen = _bare(seen_by(position, seat))
        decision = position.decision_of(seat) if seat >= 0 else None
        self.options: list[tuple[str, ...]] = []
        self.first: dict[str, list[tuple[tuple[str, ...], object]]] = {}
        if seat < 0:
            return
        own = set(decision.options) if decision is not None else set()
        touched_by = game.touches
        for action in game.actions(position.state).values:
            touched = touched_by(position, seat, action)
            if touched:
                if action in own:
                    self.options.append(touched)
                else:
                    self.first.setdefault(touched[0], []).append((touched, action))

    @staticmethod
    def fits(touched: tuple[str, ...], wanted: list[set[str]]) -> bool:
        """Does a choice begin with these things?"""
        return len(touched) >= len(wanted) and all(
            touch in alike for touch, alike in zip(touched, wanted, strict=False)
        )


def _ways(position: Position[Any], seat: int) -> Ways:
    key = (id(position), seat)
    known = _KNOWN.get(key)
    if known is None:
        known = _KNOWN[key] = Ways(position, seat)
        if len(_KNOWN) > KEPT:
            _KNOWN.popitem(last=False)
    return known


_KNOWN: OrderedDict[tuple[int, int], Ways] = OrderedDict()  # a kept position keeps its id to itself


def _bare(position: Position[Any]) -> Position[Any]:
    """The same questions without their options: what is asked about is none of them, which saves looking."""
    return Position(
        position.game, position.settled, position.state, position.answers, position.events,
        tuple(Decision(one.seat, [], one.key, one.about, None) for one in position.open), position.sealed,
        position.outcome, position.rolled, position.made, position.news,
    )  # fmt: skip


def _refusals(position: Position[Any], seat: int, ways: Ways, wanted: list[set[str]], language: str) -> list[Answer]:
    """What the things could mean, refused: first where they are all of it, then what is refused most often."""
    game = position.game
    space = game.actions(position.state)
    met: dict[str, list[int]] = {}  # rule: is it all of it, how often
    meant: dict[str, object] = {}
    for first in sorted(wanted[0]) if wanted else []:
        for touched, action in ways.first.get(first, []):
            if not ways.fits(touched, wanted):
                continue
            refusal = game.why_not(ways.seen, seat, action)
            assert refusal is not None, f"{action!r} is no option and not refused"
            whole = int(len(touched) == len(wanted))
            counted = met.setdefault(refusal.rule, [0, 0])
            if refusal.rule not in meant or whole > counted[0]:
                meant[refusal.rule] = action
            counted[0] = max(counted[0], whole)
            counted[1] += 1
    order = sorted(met, key=lambda rule: (-met[rule][0], -met[rule][1], rule))
    return [(game.rulebook.rule(rule).sentence(language), rule, space.text(meant[rule])) for rule in order]


def _of_others(scene: Scene, seat: int, words: Words) -> list[Answer]:
    """Whose turn it is to choose, where it is not this seat's."""
    if any(question.seat == seat for question in scene.questions):
        return []
    asked = [one.name for one in scene.seats if one.asked]
    if asked:
        return [(words("why.turn", name=", ".join(asked)), "", "")]
    return [(words("why.others"), "", "")] if scene.questions else []


def _nothing(scene: Scene, ways: Ways, touches: Sequence[str], wanted: list[set[str]], words: Words) -> Answer:
    """No choice is begun so: what the thing is, and when it could be touched."""
    if not touches:
        return words("why.touch"), "", ""
    what = _what(scene, touches[-1], words)
    rule = _rule(scene, touches[-1])
    if any(touch in wanted[-1] for option in ways.options for touch in option[1:]) and len(touches) == 1:
        return words("why.later", what=what), rule, ""
    if len(touches) > 1:
        return words("why.not_after", what=what, before=_what(scene, touches[-2], words)), rule, ""
    return words("why.nothing", what=what), rule, ""


def _alike(scene: Scene, touch: str) -> set[str]:
    """A piece stands for its space and the other way round; of equal tiles in one place each stands for all."""
    found = {touch}
    piece = _piece(scene, touch)
    place = piece.place if piece is not None else touch
    if _cell(scene, place) is not None:
        return found | {place} | {one.id for one in scene.pieces if one.place == place}
    if piece is not None and piece.art:
        alike = (piece.place, piece.owner, piece.art, piece.dim)
        found |= {one.id for one in scene.pieces if (one.place, one.owner, one.art, one.dim) == alike}
    return found


def _what(scene: Scene, id: str, words: Words) -> str:
    """What it is, in words: `Guard (Gu1), Player 2`."""
    piece = _piece(scene, id)
    if piece is not None:
        names = {seat.number: seat.name for seat in scene.seats}
        label = f" ({piece.label})" if piece.label and piece.label != piece.name else ""
        return f"{piece.name}{label}" + (f", {names[piece.owner]}" if piece.owner in names else "")
    cell = _cell(scene, id)
    if cell is not None:
        space = words("why.space", name=cell.label or cell.id)
        return f"{space} ({cell.help})" if cell.help else space
    named = {zone.id: zone.name for zone in scene.zones}
    named |= {counter.id: counter.name for counter in scene.counters}
    named |= {button.id: button.name for button in scene.buttons}
    return named.get(id) or words("why.unknown")


def _rule(scene: Scene, id: str) -> str:
    """The rule that says what it is."""
    piece = _piece(scene, id)
    if piece is not None:
        return piece.rules[0] if piece.rules else ""
    cell = _cell(scene, id)
    return cell.rule if cell is not None else ""


def _piece(scene: Scene, id: str) -> Piece | None:
    return next((piece for piece in scene.pieces if piece.id == id), None)


def _cell(scene: Scene, id: str) -> Cell | None:
    return next((cell for cell in scene.board.cells if cell.id == id), None)
