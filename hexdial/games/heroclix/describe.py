"""Positions as plain data: `describe` writes one down, `draw` makes it again."""

from __future__ import annotations

from hexdial.games.heroclix.deeds import DEEDS
from hexdial.games.heroclix.drawing import DONE, LATER_TURN, PHASES, draw, edges_of
from hexdial.games.heroclix.drawn import DRAWN, EDGE_FIELDS, LEVELS
from hexdial.games.heroclix.drawn_fields import SEATS
from hexdial.games.heroclix.house import House
from hexdial.games.heroclix.maps import Map
from hexdial.games.heroclix.prepare import STANDARD, catalogue_of, declared_of
from hexdial.games.heroclix.setting import Setting
from hexdial.games.heroclix.state import BEGIN, THIS_GAME, WHILE_ON_MAP, Due, Effect, Marker, State
from hexdial.games.heroclix.terms import NOBODY, NOWHERE, ON_MAP, OUTSIDE, PLACES, SIDELINE, TERRAINS, VALUES

__all__ = ["describe", "draw"]


def describe(s: State) -> dict[str, object]:
    """Everything `draw` needs to make this position again."""
    f = s.f
    found: dict[str, object] = {"game": "hcx", "mode": STANDARD}
    options = _options(f)
    if options:
        found["options"] = options
    if f.written:
        found["texts"] = [dict(text) for text in f.written]
    found.update(_ground(s))
    begun = s.phase >= BEGIN
    _note(found, "phase", next(name for name, phase in PHASES.items() if phase == s.phase), "act")
    if s.active != NOBODY:
        found["to_move"] = SEATS[s.active]
    _note(found, "first", _seat(s.first), "A" if begun else "")
    _note(found, "placing", _seat(s.placing), "")
    _note(found, "turn", s.turn, LATER_TURN if begun else 0)
    _note(found, "turns", list(s.turns), [2, 2] if s.turn >= LATER_TURN else [0, 0])
    _note(found, "given", s.given, 0)
    _note(found, "quiet", s.quiet, 0)
    _note(found, "stirred", s.stirred, False)
    _note(found, "called", s.called, False)
    _note(found, "areas", list(s.area), [1, 0] if begun else [NOWHERE, NOWHERE])
    _note(found, "themes", list(s.theme), [NOBODY, NOBODY])
    _note(found, "ttpc", list(s.ttpc), [0, 0])
    found["units"] = [_unit(s, figure) for figure in range(len(f.figure))]
    _note(found, "objects", [_thing(s, thing) for thing in range(len(f.thing))], [])
    _note(found, "markers", [_marker(s, marker) for marker in s.markers], [])
    _note(found, "serial", s.serial, max([marker.number + 1 for marker in s.markers], default=0))
    _note(found, "effects", [_effect(s, effect) for effect in s.effects], [])
    _note(found, "immediate", [_due(s, due) for due in s.immediate], [])
    _note(found, "after", [_due(s, due) for due in s.after], [])
    return found


def _note(found: dict[str, object], field: str, value: object, usual: object) -> None:
    """Written down unless it goes without saying."""
    if value != usual:
        found[field] = value


def _seat(seat: int) -> str:
    return "" if seat == NOBODY else SEATS[seat]


def _ground(s: State) -> dict[str, object]:
    """The maps of the match by id, or the drawn one; and what was destroyed."""
    found: dict[str, object] = {}
    if s.f.maps[0].id == DRAWN:
        found.update(_drawing(s.map))
    else:
        found["maps"] = [one.id for one in s.f.maps]
        _note(found, "map", s.map.id, s.f.maps[0].id)
    _note(found, "razed", [text for text, gone in zip(edges_of(s.map), s.razed) if gone], [])
    _note(found, "ruined", _cells(s.map, s.ruined), "")
    return found


def _cells(printed: Map, there: list[bool]) -> str:
    return " ".join([text for text, yes in zip(printed.board.texts, there) if yes])


def _drawing(printed: Map) -> dict[str, object]:
    board = printed.board
    found: dict[str, object] = {}
    _note(found, "size", f"{board.width}x{board.height}", "16x16")
    for name, bits in TERRAINS.items():
        if bits:
            _note(found, name, _cells(printed, [terrain & bits != 0 for terrain in printed.terrain]), "")
    for number in LEVELS:
        _note(found, f"level{number}", _cells(printed, [level == number for level in printed.level]), "")
    _note(found, "indoor", _cells(printed, printed.indoor), "")
    texts = edges_of(printed)
    for name, kind in EDGE_FIELDS.items():
        _note(found, name, " ".join([text for text, wall in zip(texts, printed.walls) if wall.kind == kind]), "")
    stairs = [edge for edge, there in enumerate(printed.stairs) if there and edge % 4 in (1, 2)]
    _note(found, "stairs", " ".join([_stair(printed, edge) for edge in stairs]), "")
    for number, side in enumerate(("north", "south")):
        row = board.texts[: board.width] if side == "north" else board.texts[-board.width :]
        area = [board.texts[cell] for cell in printed.areas[number]]
        _note(found, side, " ".join(area), " ".join(row))
    return found


def _stair(printed: Map, edge: int) -> str:
    cell, side = edge // 4, edge % 4
    other = printed.board.next[cell * 8 + side * 2]
    return ("|" if side == 1 else "/").join([printed.board.texts[cell], printed.board.texts[other]])


def _unit(s: State, figure: int) -> dict[str, object]:
    f = s.f
    member = f.members[figure]
    printed = f.figure[figure]
    label = f.labels[figure]
    found: dict[str, object] = {"label": label}
    _note(found, "tile", printed.names["en"] if printed.set == DRAWN else printed.id, "")
    _note(found, "owner", SEATS[member.owner], "B" if label[0] in "XYZ" else "A")
    _note(found, "side", SEATS[s.side[figure]], SEATS[member.owner])
    points = member.lines[0].points
    if len({line.points for line in printed.lines}) > 1:
        found["points"] = points
    if s.place[figure] == ON_MAP:
        found["at"] = s.map.board.texts[s.cell[figure]]
        _note(found, "turned", s.turned[figure], 0)
    else:
        _note(found, "place", PLACES[s.place[figure]], PLACES[SIDELINE if member.place == SIDELINE else OUTSIDE])
    _note(found, "sideline", member.place == SIDELINE, False)
    _note(found, "generated", not member.starting, False)
    _note(found, "start", s.start[figure], member.lines[0].click)
    _note(found, "click", s.click[figure], s.start[figure])
    _note(found, "tokens", s.tokens[figure], 0)
    _note(found, "done", [name for name, bit in DONE.items() if s.done[figure] & bit], [])
    _note(found, "used", [deed.id for deed in DEEDS if s.used[figure] >> deed.number & 1], [])
    _note(found, "left", s.lost_immunity[figure], False)
    for field, other in (("maker", member.maker), ("bound", member.bound)):
        if other != NOBODY:
            found[field] = f.labels[other]
    _note(found, "replaced_by", [f.labels[heir] for heir in s.replaced_by[figure]], [])
    return found


def _thing(s: State, thing: int) -> dict[str, object]:
    f = s.f
    printed = f.thing[thing]
    found: dict[str, object] = {"tile": printed.id}
    if printed.id not in [known.id for known in catalogue_of().things]:
        found = {"label": printed.id, "tile": printed.names["en"]}
    _note(found, "owner", SEATS[f.thing_owner[thing]], "A")
    if s.thing_place[thing] == ON_MAP:
        found["at"] = s.map.board.texts[s.lies[thing]]
    elif thing in s.holds:
        found["held"] = f.labels[s.holds.index(thing)]
    elif thing in s.wears:
        found["worn"] = f.labels[s.wears.index(thing)]
    else:
        _note(found, "place", PLACES[s.thing_place[thing]], PLACES[OUTSIDE])
    return found


def _marker(s: State, marker: Marker) -> dict[str, object]:
    found: dict[str, object] = {"number": marker.number, "at": s.map.board.texts[marker.cell]}
    if marker.terrain >= 0:
        found["terrain"] = next(name for name, bits in TERRAINS.items() if bits == marker.terrain)
    _note(found, "name", marker.name, "debris")
    if marker.maker != NOBODY:
        found["maker"] = s.f.labels[marker.maker]
    _note(found, "power", s.f.power_ids[marker.power] if marker.power else "", "")
    _note(found, "leaves", _seat(marker.seat), "")
    _note(found, "ruined", marker.ruined, False)
    _note(found, "debris_of", marker.debris_of, NOWHERE)
    return found


def _effect(s: State, effect: Effect) -> dict[str, object]:
    found: dict[str, object] = {"kind": effect.kind}
    for field, figure in (("source", effect.source), ("target", effect.target)):
        if figure != NOBODY:
            found[field] = s.f.labels[figure]
    _note(found, "power", s.f.power_ids[effect.power] if effect.power else "", "")
    named = effect.kind in ("modify", "replace", "halve")
    if effect.kind in ("forbid", "grant", "spent"):
        found["value"] = s.f.power_ids[effect.value]
    else:
        _note(found, "value", VALUES[effect.value] if named else effect.value, 0)
    _note(found, "amount", effect.amount, 0)
    _note(found, "this_game", effect.until == THIS_GAME, False)
    _note(found, "while_on_map", effect.until == WHILE_ON_MAP, False)
    _note(found, "last", effect.last, 0 if effect.until in (THIS_GAME, WHILE_ON_MAP) else s.turn)
    _note(found, "even_if_lost", effect.even_if_lost, False)
    if effect.version >= 0:
        found["version"] = s.f.power_ids[effect.version] if effect.version else "dial"
    return found


def _due(s: State, due: Due) -> dict[str, object]:
    found: dict[str, object] = {"kind": due.kind}
    for field, figure in (("figure", due.figure), ("other", due.other)):
        if figure != NOBODY:
            found[field] = s.f.labels[figure]
    _note(found, "amount", due.amount, 0)
    _note(found, "power", s.f.power_ids[due.power] if due.power else "", "")
    return found


def _options(f: Setting) -> dict[str, object]:
    """The options that are not the default, told by what they change."""
    found: dict[str, object] = {}
    plain, now = _fields(House({})), _fields(f.o)
    for option in declared_of()[1]:
        changes = {value: _fields(House({option.name: value})) for value in option.values}
        touched = [name for name in plain if any(fields[name] != plain[name] for fields in changes.values())]
        for value, fields in changes.items():
            if value != option.default and touched and all(fields[name] == now[name] for name in touched):
                found[option.name] = value
    return found


def _fields(house: House) -> dict[str, object]:
    return {name: getattr(house, name) for name in dir(house) if not name.startswith("_")}
