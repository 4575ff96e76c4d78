"""The two records: one engine, two games."""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import partial
from typing import Final

from hexdial.games.hexors import powers, prepare
from hexdial.games.hexors.check import check
from hexdial.games.hexors.cues import cues
from hexdial.games.hexors.describe import describe, draw
from hexdial.games.hexors.editor import editor_of
from hexdial.games.hexors.estimate import estimate
from hexdial.games.hexors.log import log
from hexdial.games.hexors.notation import actions
from hexdial.games.hexors.order import order
from hexdial.games.hexors.planes import PLANES
from hexdial.games.hexors.refuse import why_not
from hexdial.games.hexors.scene import scene
from hexdial.games.hexors.shelf import ready, tiles
from hexdial.games.hexors.state import State, over
from hexdial.games.hexors.threats import threats
from hexdial.games.hexors.touches import touches
from hexdial.games.hexors.turn import proceed, resign
from hexdial.games.hexors.view import guess, hides, redact, view
from hexdial.games.hexors.words import say
from hexdial.kernel.game import Game, Habits
from hexdial.kernel.rulebook import unread

VERSION: Final = "1"
BLURBS: Final = {
    "jlh": {
        "en": "Heroes and villains on hexagons: jump over friends, strike by colour, storm the Stronghold.",
        "fr": "Héros et vilains sur des hexagones : sautez vos alliés, frappez par couleur, prenez la Forteresse.",
        "es": "Héroes y villanos sobre hexágonos: salta sobre los tuyos, golpea por color, asalta la Fortaleza.",
    },
    "ygh": {
        "en": "Monsters and Traps on hexagons: jump over friends, duel by colour, bring down the other Character.",
        "fr": "Monstres et Pièges sur des hexagones : sautez vos alliés, duel par couleur, abattez l'autre Personnage.",
        "es": "Monstruos y Trampas sobre hexágonos: salta sobre los tuyos, duelo por color, derriba al otro Personaje.",
    },
}
REGISTERED: Final = powers.__all__
PAUSES: Final = frozenset({"call", "take home", "draft", "settle", "place", "hide", "move", "lone home"})


def seats(s: State) -> int:
    return s.f.seats


def teams(s: State) -> tuple[int, ...]:
    return tuple(s.f.team)


def complete(game: str, settings: Mapping[str, object], rng: random.Random) -> dict[str, object]:
    return prepare.complete(game, settings, rng)


def data_hash(game: str) -> str:
    return prepare.catalogue_of(game).digest


def record(game: str) -> Game[State]:
    """The record of one of the twins."""
    return Game(
        id=game,
        title=prepare.catalogue_of(game).title,
        blurb=BLURBS[game],
        modes=prepare.modes_of(game),
        options=prepare.options_of(game),
        rulebook=unread(game, partial(prepare.rulebook_of, game)),
        version=VERSION,
        data_hash=partial(data_hash, game),
        complete=partial(complete, game),
        setup=partial(prepare.setup, game),
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
        draw=partial(draw, game),
        describe=describe,
        tiles=partial(tiles, game),
        ready=partial(ready, game),
        estimate=estimate,
        planes=PLANES,
        order=order,
        # pauses: a move is weighed with its fights; declines: else every Power is spent at random in the first turn
        # that is only imagined; merges: a fight is won or lost, and by which of 36 falls of the dice does not matter
        habits=Habits(pauses=PAUSES, declines=True, merges=True),
        threats=threats,
        editor=editor_of(game),
    )


JLH: Final = record("jlh")
YGH: Final = record("ygh")
