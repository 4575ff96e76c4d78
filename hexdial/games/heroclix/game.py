"""The record of HeroClix."""

from __future__ import annotations

from typing import Final

from hexdial.games.heroclix import inherent, prepare
from hexdial.games.heroclix.check import check
from hexdial.games.heroclix.cues import cues
from hexdial.games.heroclix.describe import describe
from hexdial.games.heroclix.drawing import draw
from hexdial.games.heroclix.editor import EDITOR
from hexdial.games.heroclix.estimate import estimate
from hexdial.games.heroclix.log import log
from hexdial.games.heroclix.notation import actions
from hexdial.games.heroclix.order import order
from hexdial.games.heroclix.planes import PLANES
from hexdial.games.heroclix.powers.all import ALL
from hexdial.games.heroclix.refuse import why_not
from hexdial.games.heroclix.scene import scene
from hexdial.games.heroclix.shelf import ready, tiles
from hexdial.games.heroclix.state import State, over
from hexdial.games.heroclix.threats import threats
from hexdial.games.heroclix.touches import touches
from hexdial.games.heroclix.turn import proceed
from hexdial.games.heroclix.victory import call_time, resign
from hexdial.games.heroclix.view import guess, hides, redact, view
from hexdial.games.heroclix.words import say
from hexdial.games.heroclix.workshop import WORKSHOP
from hexdial.kernel.game import Game, Habits
from hexdial.kernel.rulebook import unread

VERSION: Final = "1"
BLURB: Final = {
    "en": "Heroes with turning dials, maps with levels and walls, actions and powers: the modern core rules.",
    "fr": "Des héros à cadran, des plateaux à niveaux et à murs, des actions et des pouvoirs : les règles modernes.",
    "es": "Héroes con dial, mapas con niveles y muros, acciones y poderes: las reglas modernas.",
}
# what every figure can do and what powers do is there once the modules are loaded
ATTACHED: Final = (inherent.__name__, *ALL)


def seats(s: State) -> int:
    return s.f.seats


def teams(s: State) -> tuple[int, ...]:
    return (0, 1)


def minutes(s: State) -> int:
    return s.f.o.time_limit


def data_hash() -> str:
    return prepare.catalogue_of().digest


HCX: Final = Game(
    id="hcx",
    title="HeroClix",
    blurb=BLURB,
    modes=prepare.declared_of()[0],
    options=prepare.declared_of()[1],
    rulebook=unread("hcx", prepare.rulebook_of),
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
    # pauses: else whoever ends the turn looks best, since the other one then errs at random; by_order: who goes where
    # and strikes whom is a part of the action
    habits=Habits(least=1.5, pauses=frozenset({"act", "set_up"}), by_order=True),
    threats=threats,
    editor=EDITOR,
    workshop=WORKSHOP,
    minutes=minutes,
    call_time=call_time,
)
