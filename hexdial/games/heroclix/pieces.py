"""Figures, objects and markers of a scene: ids and places, which cues and choices use too, and what is true of them."""

from __future__ import annotations

from functools import partial
from typing import Final

from hexdial.games.heroclix.about import about_figure, about_marker, about_thing
from hexdial.games.heroclix.badges import (
    BESIDE,
    CHANGED,
    IN_PLAY,
    OUT,
    WAITS,
    effects_on,
    in_play,
    off_map,
    values_of,
)
from hexdial.games.heroclix.figures import Thing
from hexdial.games.heroclix.labels import tags
from hexdial.games.heroclix.standing import is_immune
from hexdial.games.heroclix.state import Marker, State
from hexdial.games.heroclix.terms import KO_AREA, NOBODY, ON_MAP, OUTSIDE, SIDELINE, TERRAINS, WEIGHTS
from hexdial.games.heroclix.use import can_use, powers_of, running
from hexdial.games.heroclix.words import Voice
from hexdial.kernel.scene import Badge, Piece, remembered

FIGURE: Final = "fighter"
BYSTANDER: Final = "bystander"
OBJECT: Final = "object"
EQUIPMENT: Final = "equipment"
COMPANION: Final = "companion"
MARKER: Final = "marker"


def pieces(s: State, voice: Voice) -> list[Piece]:
    """Markers lie below, then objects, then figures."""
    found = [_marker_piece(s, marker, voice) for marker in s.markers]
    for thing in range(len(s.f.thing)):
        if thing_place(s, thing):
            found.append(_thing_piece(s, thing, voice))
    for figure in range(len(s.f.figure)):
        if figure_place(s, figure):
            found.append(_figure_piece(s, figure, voice))
    return found


def _figure_piece(s: State, f: int, voice: Voice) -> Piece:
    place = s.place[f]
    key: tuple[object, ...] = ("figure", voice.language, f, place, s.click[f], s.start[f], s.map.id)
    if place == ON_MAP:
        # what others do to it from afar shows in its values
        key = (
            *key, s.cell[f], s.turned[f], s.tokens[f], s.done[f], s.side[f], s.side[f] == s.active, s.holds[f],
            s.wears[f], is_immune(s, f), values_of(s, f), effects_on(s, f), powers_of(s, f),
            tuple([running(s, effect) for effect in effects_on(s, f)]), s.turn if effects_on(s, f) else 0,
        )  # fmt: skip
    return remembered(s.f.pictures, key, Piece, partial(_drawn_figure, s, f, voice))


def _drawn_figure(s: State, f: int, voice: Voice) -> Piece:
    figure = s.f.figure[f]
    on_map = s.place[f] == ON_MAP
    badges = in_play(s, f, voice) if on_map else off_map(s, f, voice)
    now = [badge.rule for badge in badges if badge.tone == CHANGED]
    own = [reason.rule for reason in about_figure(s, f)]
    rules = {ON_MAP: IN_PLAY, KO_AREA: OUT, SIDELINE: BESIDE}.get(s.place[f], WAITS)
    return Piece(
        figure_id(f), figure_place(s, f), s.f.owner[f], s.side[f], figure.id, tags(s.f)[f], voice.kind(f),
        turn=s.turned[f] if on_map else 0, badges=badges, dim=s.place[f] == KO_AREA,
        kind=BYSTANDER if figure.bystander else FIGURE, rules=tuple(dict.fromkeys([*now, *rules, *own])),
    )  # fmt: skip


def _thing_piece(s: State, thing: int, voice: Voice) -> Piece:
    alone = s.lies.count(s.lies[thing]) == 1
    key = ("thing", voice.language, thing, s.thing_place[thing], s.lies[thing], alone)
    return remembered(s.f.pictures, key, Piece, partial(_drawn_thing, s, thing, voice))


def _drawn_thing(s: State, thing: int, voice: Voice) -> Piece:
    printed = s.f.thing[thing]
    owner = s.f.thing_owner[thing]
    return Piece(
        thing_id(thing), thing_place(s, thing), owner, owner, printed.id, thing_id(thing),
        printed.names[voice.language], badges=thing_signs(s, thing, voice), dim=s.thing_place[thing] == KO_AREA,
        kind=thing_kind(printed),
        rules=tuple(dict.fromkeys([reason.rule for reason in about_thing(s, thing)])),
    )  # fmt: skip


def thing_kind(printed: Thing) -> str:
    return COMPANION if printed.companion else EQUIPMENT if printed.equip else OBJECT


def thing_signs(s: State, thing: int, voice: Voice) -> tuple[Badge, ...]:
    """Light or heavy, or a being, and what its card says."""
    printed = s.f.thing[thing]
    weight = WEIGHTS[printed.weight]
    name = voice.text("badge.companion" if printed.companion else f"badge.{weight}")
    badges = [Badge("weight", name, name, weight, rule="hcx.p11.object.3")]
    if printed.companion:
        badges = [Badge("companion", name, name, rule="hcx.p21.equip.8")]
    text = printed.effect.texts[voice.language] if printed.effect is not None else ""
    if printed.equip:
        name = voice.text("badge.equipment")
        badges.append(Badge("equipment", name, name, rule="hcx.p21.equip.1"))
    if text:
        help = text if printed.companion else voice.text("badge.special_object", {"text": text})
        badges.append(Badge("special", text, help, rule="hcx.p21.special.1"))
    if printed.indestructible:
        help = voice.text("badge.indestructible")
        badges.append(Badge("indestructible", "", help, rule="hcx.p11.destroy.1"))
    if printed.points:
        help = voice.text("badge.points", {"value": str(printed.points)})
        badges.append(Badge("points", str(printed.points), help, rule="hcx.p2.vp.1"))
    return tuple(badges)


def _marker_piece(s: State, marker: Marker, voice: Voice) -> Piece:
    made = marker.maker != NOBODY and bool(marker.power) and can_use(s, marker.maker, marker.power)
    key = ("marker", voice.language, marker, made, marker.maker != NOBODY and s.place[marker.maker] == ON_MAP)
    return remembered(s.f.pictures, key, Piece, partial(_drawn_marker, s, marker, voice))


def _drawn_marker(s: State, marker: Marker, voice: Voice) -> Piece:
    """What it makes of its square, and when it leaves."""
    if marker.terrain >= 0:
        word = next(name for name, bits in TERRAINS.items() if bits == marker.terrain)
        text = voice.text(f"terrain.{word}")
        badges = [Badge("terrain", text, voice.text("badge.terrain", {"terrain": text}), word, rule="hcx.p10.marker.7")]
    else:
        badges = [Badge("terrain", "", voice.text("badge.plain_marker"), rule="hcx.p10.marker.1")]
    if marker.seat != NOBODY:
        help = voice.text("badge.leaves", {"seat": voice.seat(marker.seat)})
        badges.append(Badge("leaves", str(marker.seat + 1), help, rule="hcx.p10.marker.5"))
    owner = s.f.owner[marker.maker] if marker.maker >= 0 else NOBODY
    return Piece(
        marker_id(marker.number), cell_id(marker.cell), owner, owner, marker.name, marker_id(marker.number),
        voice.marker(marker.name), badges=tuple(badges), dim=marker.ruined, kind=MARKER,
        rules=tuple([reason.rule for reason in about_marker(s, marker)]),
    )  # fmt: skip


# ids and places


def cell_id(cell: int) -> str:
    return f"c{cell}"


def figure_id(figure: int) -> str:
    """One number for every physical figure, for the whole match."""
    return f"f{figure + 1}"


def thing_id(thing: int) -> str:
    return f"o{thing + 1}"


def marker_id(number: int) -> str:
    return f"m{number + 1}"


def hand_zone(seat: int) -> str:
    """What is still to be set up."""
    return f"hand{seat}"


def sideline_zone(seat: int) -> str:
    return f"sideline{seat}"


def ko_zone(seat: int) -> str:
    return f"ko{seat}"


def points_counter(seat: int) -> str:
    return f"points{seat}"


def ttpc_counter(seat: int) -> str:
    return f"ttpc{seat}"


def figure_place(s: State, f: int) -> str:
    """ "" while it is outside the game."""
    place = s.place[f]
    if place == ON_MAP:
        return cell_id(s.cell[f])
    owner = s.f.owner[f]
    if place == OUTSIDE:
        return hand_zone(owner) if s.f.members[f].starting else ""
    return ko_zone(owner) if place == KO_AREA else sideline_zone(owner)


def thing_place(s: State, thing: int) -> str:
    """ "" while somebody holds or wears it: then it is a sign on that figure."""
    place = s.thing_place[thing]
    if place == ON_MAP:
        return cell_id(s.lies[thing])
    if place == KO_AREA:
        return ko_zone(s.f.thing_owner[thing])
    return "" if thing in s.holds or thing in s.wears else hand_zone(s.f.thing_owner[thing])
