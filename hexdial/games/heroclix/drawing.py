"""Sets up a position from plain data, with the rules on: `draw`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hexdial.games.heroclix.bases import cells_at
from hexdial.games.heroclix.catalogue import Catalogue, read_text
from hexdial.games.heroclix.drawn import CELL_FIELDS, EDGE_FIELDS, LEVELS, read_cells, read_figure, read_map, read_thing
from hexdial.games.heroclix.drawn_fields import (
    cell_in,
    deed_in,
    flag_in,
    index_in,
    known_in,
    pair_in,
    power_in,
    seat_in,
    value_in,
    version_in,
)
from hexdial.games.heroclix.figures import Figure, Line, Special, Thing
from hexdial.games.heroclix.house import House
from hexdial.games.heroclix.maps import Map
from hexdial.games.heroclix.markers import settle_all
from hexdial.games.heroclix.objects import put_on_map
from hexdial.games.heroclix.powering import Powers
from hexdial.games.heroclix.prepare import STANDARD, catalogue_of, declared_of, map_of, powers_of
from hexdial.games.heroclix.setting import Member, Setting
from hexdial.games.heroclix.setup import unfold
from hexdial.games.heroclix.standing import fits
from hexdial.games.heroclix.state import (
    A_TURN,
    ACT,
    ACTED,
    ATTACKED,
    BEGIN,
    CARRIED,
    CHOOSE_AREA,
    CHOOSE_MAP,
    CLEAR,
    END,
    GOT_TOKEN,
    INITIATIVE,
    MOVED,
    OPENING,
    PLACE_FIGURES,
    PLACE_THINGS,
    PLACED,
    REROLLED,
    REVEAL,
    THIS_GAME,
    WHILE_ON_MAP,
    Due,
    Effect,
    Marker,
    State,
)
from hexdial.games.heroclix.terms import (
    NOBODY,
    NOWHERE,
    ON_MAP,
    OUTSIDE,
    PLACES,
    SIDELINE,
    TERRAINS,
)
from hexdial.kernel.options import complete_options
from hexdial.kernel.reading import Entry, shown

PHASES: Final = {
    "reveal": REVEAL, "initiative": INITIATIVE, "map": CHOOSE_MAP, "area": CHOOSE_AREA, "figures": PLACE_FIGURES,
    "objects": PLACE_THINGS, "opening": OPENING, "begin": BEGIN, "act": ACT, "end": END, "clear": CLEAR,
}  # fmt: skip
DONE: Final = {
    "got_token": GOT_TOKEN, "acted": ACTED, "carried": CARRIED, "moved": MOVED, "attacked": ATTACKED, "placed": PLACED,
    "rerolled": REROLLED,
}  # fmt: skip
GROUND: Final = ("size", "stairs", *CELL_FIELDS, *EDGE_FIELDS, *[f"level{number}" for number in LEVELS])
KEYS: Final = (
    "game", "mode", "options", "maps", "map", *GROUND, "units", "objects", "markers", "razed", "ruined", "effects",
    "immediate", "after", "to_move", "first", "phase", "placing", "turn", "turns", "given", "quiet", "stirred",
    "called", "areas", "themes", "ttpc", "serial", "texts",
)  # fmt: skip
UNIT: Final = (
    "label", "tile", "owner", "side", "at", "turned", "place", "points", "start", "click", "tokens", "done", "used",
    "left", "maker", "bound", "sideline", "generated", "replaced_by",
)  # fmt: skip
OBJECT: Final = ("label", "tile", "owner", "at", "held", "worn", "place")
MARKER: Final = ("number", "at", "terrain", "name", "maker", "power", "leaves", "ruined", "debris_of")
EFFECT: Final = (
    "kind", "source", "power", "target", "value", "amount", "last", "even_if_lost", "this_game",
    "while_on_map", "version",
)  # fmt: skip
DUE: Final = ("kind", "figure", "other", "amount", "power")
LATER_TURN: Final = 5  # of a drawn position: both first turns are over
FIRST_OF_X: Final = "XYZ"  # figures with these labels are B's


def draw(content: Mapping[str, object]) -> State:
    """A settled state in the Action phase of A, both first turns over, if nothing else is said."""
    top = Entry("", "position", dict(content))
    top.only(*KEYS)
    if top.has("game") and top.text("game") != "hcx":
        raise top.wrong("game", f"must be hcx, not {shown(top.get('game'))}")
    mode = top.choice("mode", [one.id for one in declared_of()[0]]) if top.has("mode") else STANDARD
    given = top.get("options") if top.has("options") else {}
    if not isinstance(given, Mapping):
        raise top.wrong("options", f"must be names with values, not {shown(given)}")
    house = House(complete_options("hcx", declared_of()[1], mode, given))
    maps = _maps(top)
    catalogue = catalogue_of()
    powers = powers_of(catalogue, house.wording)
    texts = _texts(top, catalogue)
    units = [_entry("unit", block, UNIT) for block in top.blocks("units")]
    labels = _labels(units)
    members = [_member(one, catalogue, powers, labels, number, texts) for number, one in enumerate(units)]
    things = [_entry("object", block, OBJECT) for block in top.blocks("objects")]
    owned = [(_thing(one, catalogue, number, texts), seat_in(one, "owner", 0)) for number, one in enumerate(things)]
    f = Setting(house, members, owned, [one if house.level_corners_cut else one.joined() for one in maps], powers)
    f.labels = labels
    f.written = [block.fields for block in top.blocks("texts")]
    s = State(f)
    _table(top, s)
    _ground(top, s)
    for number, one in enumerate(units):
        _stand(one, s, number)
    for number, one in enumerate(things):
        _lay(one, s, number)
    _course(top, s)
    return s


def _texts(top: Entry, catalogue: Catalogue) -> dict[str, Special]:
    """Special powers, traits and EFFECTs that only this position knows, written as in the files of figures."""
    found: dict[str, Special] = {}
    for block in top.blocks("texts"):
        special = read_text(block, catalogue)
        if special.id in found:
            raise block.wrong("id", f"{special.id!r} stands twice")
        found[special.id] = special
    return found


def _entry(kind: str, block: Entry, fields: tuple[str, ...]) -> Entry:
    block.only(*fields)
    if block.has("label"):
        block.title = f"{kind} {block.text('label')}"
    return block


def _labels(units: list[Entry]) -> list[str]:
    labels = [one.text("label") for one in units]
    for one, label in zip(units, labels):
        if labels.count(label) > 1:
            raise one.wrong("label", "another unit has the same")
    return labels


def _maps(top: Entry) -> list[Map]:
    """Printed maps by their ids, or a drawn ground."""
    if not top.has("maps"):
        return [read_map(top)]
    for field in GROUND:
        if top.has(field):
            raise top.wrong(field, "the maps say that already")
    found = [map_of(name) for name in top.texts("maps")]
    if not found:
        raise top.wrong("maps", "must name at least one")
    return found


def _member(
    one: Entry, catalogue: Catalogue, powers: Powers, labels: list[str], number: int, texts: dict[str, Special]
) -> Member:
    figure = _figure(one, catalogue, powers, number, texts)
    lines = figure.lines
    if one.has("points"):
        points = one.number("points")
        lines = tuple([line for line in lines if line.points == points])
        if not lines:
            raise one.wrong("points", f"it has no starting line of {points} points")
    elif not lines:
        lines = (Line(0, 1),)
    return Member(
        figure,
        seat_in(one, "owner", 1 if labels[number][0] in FIRST_OF_X else 0),
        lines,
        SIDELINE if flag_in(one, "sideline") else OUTSIDE,
        not flag_in(one, "generated"),
        index_in(one, "maker", labels),
        index_in(one, "bound", labels),
    )


def _figure(one: Entry, catalogue: Catalogue, powers: Powers, number: int, texts: dict[str, Special]) -> Figure:
    """A printed one by its id, or one that only this position knows."""
    if one.has("tile") and one.text("tile") in [figure.id for figure in catalogue.figures]:
        return catalogue.figure(one.text("tile"))
    return read_figure(one, powers, number, texts)


def _thing(one: Entry, catalogue: Catalogue, number: int, texts: dict[str, Special]) -> Thing:
    if one.has("tile") and one.text("tile") in [thing.id for thing in catalogue.things]:
        return catalogue.thing(one.text("tile"))
    return read_thing(one, number, texts)


def _table(top: Entry, s: State) -> None:
    """Phase, turn and what belongs to seats."""
    s.phase = PHASES[top.choice("phase", list(PHASES))] if top.has("phase") else ACT
    s.active = seat_in(top, "to_move", 0 if s.phase >= BEGIN else NOBODY)
    s.first = seat_in(top, "first", 0 if s.phase >= BEGIN else NOBODY)
    s.placing = seat_in(top, "placing", NOBODY)
    s.turn = top.number("turn", 0) if top.has("turn") else LATER_TURN if s.phase >= BEGIN else 0
    s.turns = pair_in(top, "turns", [2, 2] if s.turn >= LATER_TURN else [0, 0])
    s.given = top.number("given", 0) if top.has("given") else 0
    s.quiet = top.number("quiet", 0) if top.has("quiet") else 0
    s.stirred = flag_in(top, "stirred")
    s.called = flag_in(top, "called")
    s.theme = pair_in(top, "themes", [NOBODY, NOBODY])
    s.ttpc = pair_in(top, "ttpc", [0, 0])
    s.serial = top.number("serial", 0) if top.has("serial") else 0


def _ground(top: Entry, s: State) -> None:
    """The map that lies on the table, what was destroyed on it, and markers."""
    number = 0
    if top.has("map"):
        number = [one.id for one in s.f.maps].index(top.choice("map", [one.id for one in s.f.maps]))
    unfold(s, number)
    s.area = pair_in(top, "areas", [1, 0] if s.phase >= BEGIN else [NOWHERE, NOWHERE])
    for area in s.area:
        if area >= len(s.map.areas):
            raise top.wrong("areas", f"the map has {len(s.map.areas)} starting areas, counted from 0")
    board = s.map.board
    for edge in top.texts("razed") if top.has("razed") else []:
        wall = next((wall for wall, text in enumerate(edges_of(s.map)) if text == edge), NOWHERE)
        if wall == NOWHERE:
            raise top.wrong("razed", f"there is no wall {edge!r}")
        s.razed[wall] = True
    for cell in read_cells(top, "ruined", board):
        s.ruined[cell] = True
    for block in top.blocks("markers"):
        one = _entry("marker", block, MARKER)
        terrain = one.get("terrain") if one.has("terrain") else ""
        if terrain not in ("", *TERRAINS):
            raise one.wrong("terrain", f"must be one of {', '.join(TERRAINS)}, not {shown(terrain)}")
        s.markers.append(
            Marker(
                one.number("number", 0) if one.has("number") else s.serial,
                cell_in(one, "at", s),
                TERRAINS[str(terrain)] if terrain else -1,
                one.text("name") if one.has("name") else "debris",
                index_in(one, "maker", s.f.labels),
                power_in(one, s),
                seat_in(one, "leaves", NOBODY),
                flag_in(one, "ruined"),
                one.number("debris_of", 0) if one.has("debris_of") else NOWHERE,
            )
        )
        s.serial = max(s.serial, s.markers[-1].number + 1)
    settle_all(s)


def edges_of(printed: Map) -> list[str]:
    """Every wall as it is written: `C3|D3`, `C3/C4`, `|A3`."""
    texts = printed.board.texts
    found: list[str] = []
    for wall in printed.walls:
        names = [texts[wall.a], "" if wall.b == NOWHERE else texts[wall.b]]
        if wall.side in (0, 3):
            names.reverse()
        found.append(("/" if wall.side in (0, 2) else "|").join(names))
    return found


def _stand(one: Entry, s: State, f: int) -> None:
    """On its square, or beside the map; its dial and its tokens as they are written."""
    figure = s.f.figure[f]
    lines = [line.click for line in s.f.lines[f]]
    s.start[f] = one.number("start", 1) if one.has("start") else lines[0]
    s.click[f] = one.number("click", 1) if one.has("click") else s.start[f]
    s.tokens[f] = one.number("tokens", 0) if one.has("tokens") else 0
    s.side[f] = seat_in(one, "side", s.f.owner[f])
    s.lost_immunity[f] = flag_in(one, "left")
    for mark in one.texts("done") if one.has("done") else []:
        if mark not in DONE:
            raise one.wrong("done", f"unknown {mark!r}; known are {', '.join(DONE)}")
        s.done[f] |= DONE[mark]
    for name in one.texts("used") if one.has("used") else []:
        s.used[f] |= 1 << deed_in(one, name)
    s.replaced_by[f] = [
        known_in(one, "replaced_by", label, s.f.labels)
        for label in (one.texts("replaced_by") if one.has("replaced_by") else [])
    ]
    place = PLACES.index(one.choice("place", PLACES)) if one.has("place") else s.f.begins[f]
    if not one.has("at"):
        if place == ON_MAP:
            raise one.wrong("at", "missing; a figure on the map stands on a square")
        s.place[f] = place
        return
    cell = cell_in(one, "at", s)
    turned = one.number("turned", 0) if one.has("turned") else 0
    cells = cells_at(s, f, cell, turned) if turned < 4 else []
    for under in cells:
        if s.who[under] != NOBODY:
            name = s.f.labels[s.who[under]]
            raise one.wrong("at", f"{name} already stands on {s.map.board.texts[under]} (hcx.p9.occupancy.1)")
    if not fits(s, f, cell, turned):
        raise one.wrong("at", f"it cannot stand on {s.map.board.texts[cell]} (hcx.p9.occupancy.2)")
    if s.click[f] > figure.clicks:
        raise one.wrong("click", f"its dial has {figure.clicks} clicks; whoever is past them is KO'd (hcx.p1.ko.1)")
    s.place[f] = ON_MAP
    s.cell[f] = cell
    s.turned[f] = turned
    for under in cells:
        s.who[under] = f


def _lay(one: Entry, s: State, thing: int) -> None:
    """On a square, held, worn, KO'd, or not yet there."""
    if one.has("at"):
        put_on_map(s, thing, cell_in(one, "at", s))
    elif one.has("place"):
        s.thing_place[thing] = PLACES.index(one.choice("place", ["ko", "outside"]))
    for field, column in (("held", s.holds), ("worn", s.wears)):
        if one.has(field):
            holder = known_in(one, field, one.text(field), s.f.labels)
            if field == "held" and s.f.thing[thing].companion:
                raise one.wrong(field, "a companion is no object, nobody holds it (hcx.p21.equip.8)")
            if s.place[holder] != ON_MAP or column[holder] != NOBODY:
                raise one.wrong(field, f"{s.f.labels[holder]} is not on the map, or has one already (hcx.p11.hold.1)")
            column[holder] = thing


def _course(top: Entry, s: State) -> None:
    """Running effects, and what waits for resolutions."""
    for block in top.blocks("effects"):
        one = _entry("effect", block, EFFECT)
        until = THIS_GAME if flag_in(one, "this_game") else WHILE_ON_MAP if flag_in(one, "while_on_map") else A_TURN
        s.effects.append(
            Effect(
                one.text("kind"),
                index_in(one, "source", s.f.labels),
                power_in(one, s),
                index_in(one, "target", s.f.labels),
                value_in(one, s) if one.has("value") else 0,
                one.number("amount") if one.has("amount") else 0,
                until,
                one.number("last", 0) if one.has("last") else s.turn if until == A_TURN else 0,
                flag_in(one, "even_if_lost"),
                version_in(one, s),
            )
        )
    for field, queue in (("immediate", s.immediate), ("after", s.after)):
        for block in top.blocks(field):
            one = _entry(field, block, DUE)
            queue.append(
                Due(
                    one.text("kind"),
                    index_in(one, "figure", s.f.labels),
                    index_in(one, "other", s.f.labels),
                    one.number("amount") if one.has("amount") else 0,
                    power_in(one, s),
                )
            )
