"""The record of Neuroshima Hex."""

from __future__ import annotations

from typing import Final

from hexdial.games.neuroshima import prepare
from hexdial.games.neuroshima.check import check
from hexdial.games.neuroshima.cues import cues
from hexdial.games.neuroshima.describe import describe, draw
from hexdial.games.neuroshima.editor import EDITOR
from hexdial.games.neuroshima.estimate import estimate
from hexdial.games.neuroshima.forecast import forecast
from hexdial.games.neuroshima.log import log
from hexdial.games.neuroshima.notation import actions
from hexdial.games.neuroshima.order import order
from hexdial.games.neuroshima.planes import PLANES
from hexdial.games.neuroshima.puzzle_record import PUZZLES
from hexdial.games.neuroshima.refuse import why_not
from hexdial.games.neuroshima.rounds import resign
from hexdial.games.neuroshima.scene import scene
from hexdial.games.neuroshima.shelf import ready, tiles
from hexdial.games.neuroshima.state import State, over
from hexdial.games.neuroshima.story import STORY
from hexdial.games.neuroshima.threats import threats
from hexdial.games.neuroshima.touches import touches
from hexdial.games.neuroshima.turn import proceed
from hexdial.games.neuroshima.view import guess, hides, redact, view
from hexdial.games.neuroshima.words import say
from hexdial.kernel.game import Game, Habits
from hexdial.kernel.rulebook import unread

VERSION: Final = "1"
BLURB: Final = {
    "en": "Four armies on nineteen hexes: place, aim, link and net, then one battle decides who stood well.",
    "fr": "Quatre armées, dix-neuf hexagones : placez, visez, reliez, puis un combat dit qui se tenait au bon endroit.",
    "es": "Cuatro ejércitos, diecinueve hexágonos: coloca, apunta, conecta; un combate dirá quién estaba en su sitio.",
}


def seats(s: State) -> int:
    return s.f.seats


def teams(s: State) -> tuple[int, ...]:
    """The team of every chair; whoever runs two armies runs both of one team."""
    return tuple([s.f.team[s.f.chair.index(seat)] for seat in range(s.f.seats)])


def data_hash() -> str:
    return prepare.catalogue_of().digest


NSH: Final = Game(
    id="nsh",
    title=prepare.catalogue_of().title,
    blurb=BLURB,
    modes=prepare.declared_of()[0],
    options=prepare.declared_of()[1],
    rulebook=unread("nsh", prepare.rulebook_of),
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
    habits=Habits(mixes=True),  # hardly any hand comes twice: a tree that parts by what was drawn ends with the turn
    forecast=forecast,
    threats=threats,
    puzzles=PUZZLES,
    story=STORY,
    editor=EDITOR,
)
