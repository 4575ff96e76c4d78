"""What learners see: every unit with its attacks, armour, nets and links by side, hands and piles, HQs, the battle."""

from __future__ import annotations

from collections.abc import Mapping, MutableSequence
from typing import Final

from hexdial.games.neuroshima.field import SIDE_NAMES
from hexdial.games.neuroshima.nets import standing
from hexdial.games.neuroshima.setting import ANY, FULL_LIFE, Setting
from hexdial.games.neuroshima.state import FRESH, RODE, WALKED, State
from hexdial.kernel.game import Plane, Planes

STRONGEST: Final = 3.0
QUICKEST: Final = 10.0  # initiatives are divided by it
MOST_ALIKE: Final = 6.0  # tiles of a kind
ARMY: Final = 34.0  # tiles of a pile
TURNS: Final = 100.0
PHASES: Final = ["first", "HQs", "draw", "redraw", "discard", "act", "battle", "resolve", "after"]
OF_CELLS: Final = ("pushed", "explode", "convert", "secret", "medic", "absorb", "chain")  # questions about units
MELEE: Final = [f"melee {side}" for side in SIDE_NAMES]
RANGED: Final = [f"ranged {side}" for side in SIDE_NAMES]
GAUSS: Final = [f"gauss {side}" for side in SIDE_NAMES]
ARMOUR: Final = [f"armour {side}" for side in SIDE_NAMES]
NET: Final = [f"net {side}" for side in SIDE_NAMES]
LINK: Final = [f"link {side}" for side in SIDE_NAMES]

BOARD: Final = (
    Plane("mine", "1 where a unit stands that fights for an army of this seat", "cell"),
    Plane("partner", "1 where a unit of the partner stands", "cell"),
    Plane("opposing", "1 where an opposing unit stands", "cell"),
    Plane("owner", "the side it belongs to, counted on from the own one: 1/n for the own, 1 for the last", "cell"),
    Plane("hq", "1 where an HQ stands", "cell"),
    Plane("fighter", "1 where a fighter stands", "cell"),
    Plane("module", "1 where a module stands", "cell"),
    Plane("initiative", "its first initiative as printed, in tenths, and one more so that 0 means none", "cell"),
    Plane("last initiative", "its last initiative, counted in the same way", "cell"),
    Plane("life", "wounds it can still take, in thirds; of an HQ its points of 20", "cell"),
    Plane("mobile", "1: it can move", "cell"),
    Plane("netted", "1: a net holds it", "cell"),
    *[Plane(name, "the strength of its melee attack to this side, in thirds", "cell") for name in MELEE],
    *[Plane(name, "the strength of its ranged attack to this side, in thirds", "cell") for name in RANGED],
    *[Plane(name, "the strength of its Gauss cannon to this side, in thirds", "cell") for name in GAUSS],
    *[Plane(name, "1: armour on this side", "cell") for name in ARMOUR],
    *[Plane(name, "1: it throws a net to this side", "cell") for name in NET],
    *[Plane(name, "1: it helps its neighbour on this side", "cell") for name in LINK],
    Plane("gives initiative", "initiative it lends, in thirds", "cell"),
    Plane("gives melee", "melee strength it lends, in thirds", "cell"),
    Plane("gives ranged", "ranged strength it lends, in thirds", "cell"),
    Plane("gives attack", "further attacks it lends, in thirds", "cell"),
    Plane("hinders", "initiative it takes from opponents, in thirds", "cell"),
    Plane("medic", "1: a Medic", "cell"),
    Plane("captures", "1: it takes over opposing modules", "cell"),
    Plane("converts", "1: it changes the kind of attacks", "cell"),
    Plane("two steps", "1: it lets mobile units move twice", "cell"),
    Plane("carries", "1: it lets its neighbours move", "cell"),
    Plane("explodes", "1: it can explode", "cell"),
    Plane("used", "1: it has moved by itself this turn", "cell"),
    Plane("carried", "1: it was carried this turn", "cell"),
    Plane("fresh", "1: it was placed this turn", "cell"),
    Plane("spent", "1: it has made an attack in this battle", "cell"),
    Plane("about", "1 at the units the open question is about", "cell"),
)
FACTS: Final = (
    Plane("points", "points of the HQ, of 20; the own side first, then side by side", "side"),
    Plane("score", "points scored, of 20, where they are counted", "side"),
    Plane("out", "1: this side has left the game", "side"),
    Plane("pile", "tiles left to draw, of 34", "side"),
    Plane("turn of", "1 at the side whose turn it is", "side"),
    Plane("own side", "1 at the sides of this seat", "side"),
    Plane("team mate", "1 at the sides of the own team", "side"),
    Plane("hand", "tiles of a kind in hand, of 6: all kinds of the set for the own side, and so on", "side and kind"),
    Plane("left", "the same for tiles left in the pile, of 6", "side and kind"),
    Plane("phase", f"1 at the phase: {', '.join(PHASES)}", "phase"),
    Plane("turn", "the number of the turn, of 100"),
    Plane("plays", "tiles that may still be played, of 6; 1 if there is no limit"),
    Plane("fought initiative", "the initiative that is fought next, in tenths, and one more so that 0 means no battle"),
    Plane("closing", "1: somebody has drawn the last tile"),
    Plane("tie", "1: the round that breaks a tie"),
)  # fmt: skip
QUESTIONS: Final = (
    "hq", "redraw", "discard", "act", "pushed", "explode", "convert", "secret", "medic", "absorb", "chain",
)  # fmt: skip


def counts(s: State) -> dict[str, int]:
    f = s.f
    return {
        "cell": f.size, "side": f.sides, "side and kind": f.sides * len(f.faces.tiles), "phase": len(PHASES),
    }  # fmt: skip


def fill(
    s: State,
    seat: int,
    key: str,
    about: tuple[object, ...],
    at: Mapping[str, int],
    out: MutableSequence[float],
) -> None:
    """From the seat's view; sides come in their order after the own one."""
    first = own_side(s, seat)
    now = standing(s)
    for cell, face in enumerate(s.face):
        if face >= 0:
            _unit(s, seat, cell, now.control[cell], at, out)
            if now.netted[cell]:
                out[at["netted"] + cell] = 1.0
            out[at["owner"] + cell] = ((s.side[cell] - first) % s.f.sides + 1) / s.f.sides
    _sides(s, seat, first, at, out)
    if key in OF_CELLS:
        for unit in about:
            if isinstance(unit, int) and 0 <= unit < s.f.size:
                out[at["about"] + unit] = 1.0
    out[at["phase"] + s.phase] = 1.0
    out[at["turn"]] = s.turn / TURNS
    out[at["plays"]] = 1.0 if s.plays == ANY else s.plays / 6.0
    out[at["fought initiative"]] = (s.initiative + 1) / QUICKEST
    out[at["closing"]] = 1.0 if s.closing else 0.0
    out[at["tie"]] = 1.0 if s.tie else 0.0


def own_side(s: State, seat: int) -> int:
    """The side this seat plays now; of several the one whose turn it is, else the first."""
    f = s.f
    if s.active >= 0 and f.chair[s.active] == seat:
        return s.active
    return f.chair.index(seat)


def _unit(s: State, seat: int, cell: int, control: int, at: Mapping[str, int], out: MutableSequence[float]) -> None:
    f = s.f
    faces = f.faces
    face = s.face[cell]
    kind = face // 6
    if f.chair[control] == seat:
        out[at["mine"] + cell] = 1.0
    elif f.friends[f.chair.index(seat) * f.sides + control]:
        out[at["partner"] + cell] = 1.0
    else:
        out[at["opposing"] + cell] = 1.0
    if faces.is_hq[kind]:
        out[at["hq"] + cell] = 1.0
        out[at["life"] + cell] = s.life[s.side[cell]] / FULL_LIFE
    else:
        out[at["module" if faces.is_module[kind] else "fighter"] + cell] = 1.0
        out[at["life"] + cell] = (faces.life[kind] - s.wounds[cell]) / STRONGEST
    initiative = faces.initiative[kind]
    if initiative:
        out[at["initiative"] + cell] = (max(initiative) + 1) / QUICKEST
        out[at["last initiative"] + cell] = (min(initiative) + 1) / QUICKEST
    if faces.mobile[kind]:
        out[at["mobile"] + cell] = 1.0
    _sides_of(f, face, cell, at, out)
    if faces.helps[kind]:
        out[at["gives initiative"] + cell] = faces.gives_initiative[kind] / STRONGEST
        out[at["gives melee"] + cell] = faces.gives_melee[kind] / STRONGEST
        out[at["gives ranged"] + cell] = faces.gives_ranged[kind] / STRONGEST
        out[at["gives attack"] + cell] = faces.gives_extra[kind] / STRONGEST
        out[at["hinders"] + cell] = faces.hinders[kind] / STRONGEST
    if faces.special[kind]:
        out[at["medic"] + cell] = 1.0 if faces.medic[kind] else 0.0
        out[at["captures"] + cell] = 1.0 if faces.captures[kind] else 0.0
        out[at["converts"] + cell] = 1.0 if faces.converts[kind] else 0.0
        out[at["two steps"] + cell] = 1.0 if faces.two_steps[kind] else 0.0
        out[at["carries"] + cell] = 1.0 if faces.carries[kind] else 0.0
    if faces.explodes[kind]:
        out[at["explodes"] + cell] = 1.0
    used = s.used[cell]
    if used:
        out[at["used"] + cell] = 1.0 if used & WALKED else 0.0
        out[at["carried"] + cell] = 1.0 if used & RODE else 0.0
        out[at["fresh"] + cell] = 1.0 if used & FRESH else 0.0
    if s.spent[cell]:
        out[at["spent"] + cell] = 1.0


def _sides_of(f: Setting, face: int, cell: int, at: Mapping[str, int], out: MutableSequence[float]) -> None:
    """What it does to each of the six sides as it lies."""
    faces = f.faces
    for coded in faces.melee[face]:
        out[at[MELEE[coded & 7]] + cell] = (coded >> 3) / STRONGEST
    for coded in faces.ranged[face]:
        out[at[RANGED[coded & 7]] + cell] = (coded >> 3) / STRONGEST
    for coded in faces.gauss[face]:
        out[at[GAUSS[coded & 7]] + cell] = (coded >> 3) / STRONGEST
    for side in faces.net[face]:
        out[at[NET[side]] + cell] = 1.0
    for side in faces.links[face]:
        out[at[LINK[side]] + cell] = 1.0
    armour = faces.armour[face]
    if armour:
        for side in range(6):
            if armour >> side & 1:
                out[at[ARMOUR[side]] + cell] = 1.0


def _sides(s: State, seat: int, first: int, at: Mapping[str, int], out: MutableSequence[float]) -> None:
    f = s.f
    kinds = len(f.faces.tiles)
    for side in range(f.sides):
        place = (side - first) % f.sides
        out[at["points"] + place] = s.life[side] / FULL_LIFE
        out[at["score"] + place] = s.points[side] / FULL_LIFE
        out[at["out"] + place] = 1.0 if s.out[side] else 0.0
        out[at["pile"] + place] = s.count[side] / ARMY
        out[at["turn of"] + place] = 1.0 if side == s.active else 0.0
        out[at["own side"] + place] = 1.0 if f.chair[side] == seat else 0.0
        out[at["team mate"] + place] = 1.0 if f.friends[first * f.sides + side] else 0.0
        for kind in s.hand[side]:
            out[at["hand"] + place * kinds + kind] += 1.0 / MOST_ALIKE
        start = at["left"] + place * kinds + f.first_kind[side]
        for number, count in enumerate(s.pile[side]):
            if count:
                out[start + number] = count / MOST_ALIKE


PLANES: Final = Planes((*BOARD, *FACTS), counts, QUESTIONS, fill)
