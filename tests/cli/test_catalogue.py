import random

import pytest

from hexdial.games import GAMES
from hexdial.games.hexors.state import State
from hexdial.kernel.game import Game
from hexdial.kernel.rulebook import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_tile_is_on_the_shelf(game: Game[State], language: str) -> None:
    tiles = game.tiles(language)
    assert len({tile.number for tile in tiles}) == len({tile.id for tile in tiles}) == len(tiles) > 20
    assert all(tile.names[language] and tile.kind and tile.facts for tile in tiles)
    assert all(fact.label and fact.value for tile in tiles for fact in tile.facts)


@pytest.mark.parametrize(
    ("game", "id", "printed", "proposed"),
    [
        (GAMES[0], "atlantis", {"strike-blue"}, {"strike-green", "bonus", "ally"}),
        (GAMES[0], "doomsday", {"strike-red", "colour"}, {"strike-blue"}),
        (GAMES[0], "telepathy", {"cost", "does"}, set()),
        (GAMES[1], "zombify", {"cost", "does"}, set()),
    ],
)
def test_what_the_booklet_prints_is_told_apart(
    game: Game[State], id: str, printed: set[str], proposed: set[str]
) -> None:
    tile = next(tile for tile in game.tiles("en") if tile.id == id)
    marks = {fact.kind: fact.printed for fact in tile.facts}
    assert {kind for kind, mark in marks.items() if mark} == printed
    assert proposed <= {kind for kind, mark in marks.items() if not mark}


def test_a_silver_tile_says_what_it_does_and_by_which_rule() -> None:
    tile = next(tile for tile in GAMES[0].tiles("en") if tile.id == "escape")
    does = next(fact.value for fact in tile.facts if fact.kind == "does")
    assert does.endswith("(jlh.escape.1)")
    assert not does.startswith("066")


@pytest.mark.parametrize("game", GAMES)
def test_every_ready_lineup_can_be_brought_where_it_is_offered(game: Game[State]) -> None:
    for mode in game.modes:
        plain = {"mode": mode.id, "players": mode.players[0]}
        brought = game.complete(plain, random.Random(1)).get("lineups")
        for lineup in game.ready(mode.id, "en"):
            assert isinstance(brought, list)
            settings = {**plain, "lineups": [lineup.id, *["random"] * (len(brought) - 1)]}
            assert game.complete(settings, random.Random(1))["mode"] == mode.id


def test_a_mode_without_line_ups_offers_none() -> None:
    game = GAMES[0]
    assert game.ready("beginner", "en") == ()
    assert len(game.ready("collectors", "en")) >= 8
