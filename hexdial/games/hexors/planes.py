"""What learners see: every tile with its Strike Values, stones, silver tiles, the turn and the battle."""

from __future__ import annotations

from collections.abc import Mapping, MutableSequence
from typing import Final

from hexdial.games.hexors.catalogue import COLOURS
from hexdial.games.hexors.state import CRATER, END, IN_FORCE, NOBODY, WAITING, State
from hexdial.kernel.game import Plane, Planes

STRONGEST: Final = 10.0  # Strike Values are divided by it
WIDEST: Final = 16.0  # coordinates are divided by it
STONES: Final = 10.0
TURNS: Final = 200.0
MOMENTS: Final = ["start", "moved", "announced", "attacker rolled", "defender rolled", "removed", "end"]
PHASES: Final = [
    "chairs", "toss", "take homes", "draft", "settle", "place", "start", "move", "chain", "battle", "end",
]  # fmt: skip
STRIKES: Final = [f"strike {name}" for name in COLOURS]
BACKGROUNDS: Final = [f"colour {name}" for name in COLOURS]
OF_PIECES: Final = ("place", "hide", "fight", "chain", "shift", "lend", "settle")  # questions about a tile

BOARD: Final = (
    Plane("mine", "1 where a tile stands that this seat commands", "cell"),
    Plane("partner", "1 where a tile of the partner stands", "cell"),
    Plane("opposing", "1 where a tile of an opponent stands", "cell"),
    Plane("nobody", "1 where a tile stands that nobody commands: it is trapped", "cell"),
    Plane("home", "1 where a home tile stands", "cell"),
    *[Plane(plane, f"its Strike Value in {name}, in tenths", "cell") for plane, name in zip(STRIKES, COLOURS)],
    *[Plane(plane, f"1 where its background is {name}", "cell") for plane, name in zip(BACKGROUNDS, COLOURS)],
    Plane("bonus", "the bonus a home tile shows, in tenths", "cell"),
    Plane("boost", "stones spent on the tile this turn, in tenths", "cell"),
    Plane("wall", "1 where a wall stands", "cell"),
    Plane("crater", "1 where a crater lies", "cell"),
    Plane("path", "1 where the moving tile stood this turn", "cell"),
    Plane("mover", "1 where the moving tile stands", "cell"),
    Plane("attacker", "1 where the attacker stands", "cell"),
    Plane("defender", "1 where the defender stands", "cell"),
    Plane("planned", "1 where this seat will place a tile that nobody else sees yet", "cell"),
)
FACTS: Final = (
    Plane("on board", "1 if the tile is on the board; own tiles first, then seat by seat; the home leads", "piece"),
    Plane("column", "its axial q, of 16", "piece"),
    Plane("row", "its axial r, of 16", "piece"),
    Plane("about", "1 at the tile the open question is about", "piece"),
    Plane("stones", "stones, in tenths; the own seat first", "seat"),
    Plane("face down", "silver tiles held face down, in tenths", "seat"),
    Plane("sealed", "1: plays no silver tile any more this turn", "seat"),
    Plane("out", "1: has left the game", "seat"),
    Plane("turn of", "1 at the seat whose turn it is", "seat"),
    Plane("team mate", "1 at the seats of the own team", "seat"),
    Plane("hand", "own silver tiles of this kind, halved", "silver"),
    Plane("own power", "1: a silver tile of this kind, played by the own team, is in force", "silver"),
    Plane("opposing power", "1: one played by an opponent is in force", "silver"),
    Plane("waiting power", "1: one waits on the stack", "silver"),
    Plane("aimed", "1 at the kind that is being aimed", "silver"),
    Plane("attacker rolled", "1 at the colour the attacker rolled", "colour"),
    Plane("defender rolled", "1 at the colour the defender rolled", "colour"),
    Plane("moment", f"1 at the open window: {', '.join(MOMENTS)}", "moment"),
    Plane("phase", f"1 at the phase: {', '.join(PHASES)}", "phase"),
    Plane("turn", "the number of the turn, of 200"),
    Plane("quiet", "turns since the last battle, of 200"),
    Plane("jumped", "1: the moving tile has jumped"),
)
QUESTIONS: Final = (
    "call", "take home", "draft", "settle", "place", "hide", "move", "chain", "fight", "lone home", "lend", "target",
    "second", "against", "shift", "power", "pool", "spot",
)  # fmt: skip


def counts(s: State) -> dict[str, int]:
    f = s.f
    return {
        "cell": len(f.board), "piece": f.pieces, "silver": len(f.silvers) if f.silver else 0, "colour": len(COLOURS),
        "moment": len(MOMENTS), "phase": len(PHASES),
    }  # fmt: skip


def fill(
    s: State,
    seat: int,
    key: str,
    about: tuple[object, ...],
    at: Mapping[str, int],
    out: MutableSequence[float],
) -> None:
    """From the seat's view; other seats come in their order after this one."""
    _tiles(s, seat, at, out)
    _spaces(s, seat, at, out)
    _seats(s, seat, at, out)
    if s.f.silver:
        _silver(s, seat, at, out)
    if key in OF_PIECES and about:
        piece = about[0]
        if isinstance(piece, int):
            out[at["about"] + _slot(s, seat, piece)] = 1.0
    out[at["phase"] + s.phase] = 1.0
    out[at["turn"]] = s.turn / TURNS
    out[at["quiet"]] = s.quiet / TURNS
    out[at["jumped"]] = 1.0 if s.jumped else 0.0
    if s.moment:
        out[at["moment"] + MOMENTS.index(s.moment)] = 1.0
    if s.roll_a >= 0:
        out[at["attacker rolled"] + s.roll_a] = 1.0
    if s.roll_d >= 0:
        out[at["defender rolled"] + s.roll_d] = 1.0


def _slot(s: State, seat: int, piece: int) -> int:
    """Where a tile stands among all, own ones first."""
    return (piece - seat * s.f.block) % s.f.pieces


def _tiles(s: State, seat: int, at: Mapping[str, int], out: MutableSequence[float]) -> None:
    f = s.f
    strike = [at[name] for name in STRIKES]
    places = f.board.cells
    for piece, cell in enumerate(s.where):
        if cell < 0:
            continue
        control = s.control[piece]
        if control == NOBODY:
            out[at["nobody"] + cell] = 1.0
        elif control == seat:
            out[at["mine"] + cell] = 1.0
        elif f.team[control] == f.team[seat]:
            out[at["partner"] + cell] = 1.0
        else:
            out[at["opposing"] + cell] = 1.0
        slot = _slot(s, seat, piece)
        q, r = places[cell]
        out[at["on board"] + slot] = 1.0
        out[at["column"] + slot] = q / WIDEST
        out[at["row"] + slot] = r / WIDEST
        tile = s.kind[piece]
        if tile == NOBODY:
            continue
        strikes = f.strikes[tile]
        for number in range(len(strikes)):
            out[strike[number] + cell] = strikes[number] / STRONGEST
        if f.is_home[piece]:
            out[at["home"] + cell] = 1.0
            out[at["bonus"] + cell] = f.bonus[tile] / STRONGEST
        elif f.colour[tile] >= 0:
            out[at[BACKGROUNDS[f.colour[tile]]] + cell] = 1.0
        if s.boost[piece]:
            out[at["boost"] + cell] = s.boost[piece] / STRONGEST


def _spaces(s: State, seat: int, at: Mapping[str, int], out: MutableSequence[float]) -> None:
    f = s.f
    for cell, there in enumerate(s.at):
        if there == CRATER:
            out[at["crater"] + cell] = 1.0
        elif there >= f.pieces:
            out[at["wall"] + cell] = 1.0
    for cell in s.path:
        out[at["path"] + cell] = 1.0
    if s.phase != END:
        _mark(s, s.mover, at["mover"], out)
    _mark(s, s.attacker, at["attacker"], out)
    _mark(s, s.defender, at["defender"], out)
    for piece in f.own[seat]:
        if s.plan[piece] >= 0:
            out[at["planned"] + s.plan[piece]] = 1.0


def _mark(s: State, piece: int, start: int, out: MutableSequence[float]) -> None:
    if piece >= 0 and s.where[piece] >= 0:
        out[start + s.where[piece]] = 1.0


def _seats(s: State, seat: int, at: Mapping[str, int], out: MutableSequence[float]) -> None:
    f = s.f
    for other in range(f.seats):
        place = (other - seat) % f.seats
        out[at["stones"] + place] = s.stones[other] / STONES
        out[at["face down"] + place] = s.held[other] / STONES
        out[at["sealed"] + place] = 1.0 if s.sealed[other] else 0.0
        out[at["out"] + place] = 1.0 if s.out[other] else 0.0
        out[at["turn of"] + place] = 1.0 if other == s.active else 0.0
        out[at["team mate"] + place] = 1.0 if f.team[other] == f.team[seat] else 0.0


def _silver(s: State, seat: int, at: Mapping[str, int], out: MutableSequence[float]) -> None:
    f = s.f
    kinds = len(f.silvers)
    for kind in range(kinds):
        out[at["hand"] + kind] = s.hand[seat * kinds + kind] / 2.0
    for power, status in enumerate(s.p_status):
        kind = s.p_kind[power]
        if status == WAITING:
            out[at["waiting power"] + kind] = 1.0
        elif status == IN_FORCE:
            own = f.team[s.p_owner[power]] == f.team[seat]
            out[at["own power" if own else "opposing power"] + kind] = 1.0
    if s.aim >= 0:
        out[at["aimed"] + s.p_kind[s.aim]] = 1.0


PLANES: Final = Planes((*BOARD, *FACTS), counts, QUESTIONS, fill)
