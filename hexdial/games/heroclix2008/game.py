"""The record of HeroClix 2008."""

from __future__ import annotations

from typing import Final

from hexdial.games.heroclix2008 import prepare
from hexdial.games.heroclix2008.check import check
from hexdial.games.heroclix2008.cues import cues
from hexdial.games.heroclix2008.describe import describe, draw
from hexdial.games.heroclix2008.editor import EDITOR
from hexdial.games.heroclix2008.estimate import estimate
from hexdial.games.heroclix2008.log import log
from hexdial.games.heroclix2008.notation import actions
from hexdial.games.heroclix2008.order import order
from hexdial.games.heroclix2008.planes import PLANES
from hexdial.games.heroclix2008.refuse import why_not
from hexdial.games.heroclix2008.scene import scene
from hexdial.games.heroclix2008.setting import SEATS
from hexdial.games.heroclix2008.shelf import ready, tiles
from hexdial.games.heroclix2008.state import State, over
from hexdial.games.heroclix2008.threats import threats
from hexdial.games.heroclix2008.touches import touches
from hexdial.games.heroclix2008.turn import proceed
from hexdial.games.heroclix2008.victory import resign
from hexdial.games.heroclix2008.view import guess, hides, redact, view
from hexdial.games.heroclix2008.words import say
from hexdial.kernel.game import Game
from hexdial.kernel.rulebook import unread

VERSION: Final = "1"
BLURB: Final = {
    "en": "Heroes with turning dials on a map of squares: three actions a turn; the first with five knockouts wins.",
    "fr": "Des héros à cadran sur une carte de cases : trois actions par tour, et le premier à cinq KO gagne.",
    "es": "Héroes con dial giratorio en un mapa de casillas: tres acciones por turno, y gana el primero con cinco KO.",
}


def seats(s: State) -> int:
    return SEATS


def teams(s: State) -> tuple[int, ...]:
    return (0, 1)


def data_hash() -> str:
    return prepare.catalogue_of().digest


HCB: Final = Game(
    id="hcb",
    title="HeroClix 2008",
    blurb=BLURB,
    modes=prepare.declared_of()[0],
    options=prepare.declared_of()[1],
    rulebook=unread("hcb", prepare.rulebook_of),
    version=VERSION,
    data_hash=data_hash,
    complete=prepare.complete,
    setup=prepare.setup,
    proceed=proceed,
    over=over,
    seats=seats,
    teams=teams,
    resign=resign,
    view=view,
    redact=redact,
    hides=hides,
    guess=guess,
    why_not=why_not,
    actions=actions,
    scene=scene,
    touches=touches,
    cues=cues,
    log=log,
    say=say,
    check=check,
    draw=draw,
    describe=describe,
    tiles=tiles,
    ready=ready,
    estimate=estimate,
    planes=PLANES,
    order=order,
    threats=threats,
    editor=EDITOR,
)
