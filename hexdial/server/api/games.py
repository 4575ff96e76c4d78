"""Games, tiles, line-ups, rules: what can be read before and beside a match."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import get, post
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter, QueryParameter

import hexdial
from hexdial.arena.shelf import all_games
from hexdial.front.build import build
from hexdial.front.opponents import about_player
from hexdial.front.words import words_in
from hexdial.kernel.errors import HexdialError
from hexdial.kernel.game import Catalogued
from hexdial.kernel.options import Option
from hexdial.kernel.play import Game
from hexdial.kernel.rulebook import Rule
from hexdial.players.registry import PLAYERS
from hexdial.puzzles.puzzle import games_with_puzzles
from hexdial.puzzles.shelf import shipped
from hexdial.server.api.common import PROBLEMS, Tongue, lobby_of
from hexdial.server.body import Body, Place
from hexdial.server.lobby import check_settings, game_of
from hexdial.server.problems import NotFound
from hexdial.server.wire import (
    Checked,
    FactCard,
    GameCard,
    Home,
    Language,
    Level,
    LineupToCheck,
    ModeCard,
    OptionCard,
    RuleCard,
    TileCard,
)

GameId = Annotated[str, PathParameter(pattern="^[a-z]{2,12}$", description="a game, as in the list of the home page")]
ModeId = Annotated[str, QueryParameter(name="mode", max_length=40, description="a mode of the game")]
RuleId = Annotated[
    str, PathParameter(pattern=r"^[a-z]{2,12}(\.[a-z0-9_]{1,40}){1,6}$", description="a rule, as events name it")
]
Search = Annotated[str, QueryParameter(name="search", max_length=100, description="a word or several")]


@get("/api/home", summary="All games, modes, options and opponents", responses=PROBLEMS)
async def home(state: State, language: Tongue = "en") -> Home:
    words = words_in(language)
    return Home(
        games=[game_card(game, language) for game in all_games()],
        levels=[Level(id=id, name=words(f"level.{id}"), help=about_player(id, words)) for id in PLAYERS],
        lan=list(lobby_of(state).config.lan),
        version=hexdial.__version__,
        build=build(),
    )


@get("/api/games/{game:str}/tiles", summary="All there is to play with", responses=PROBLEMS)
async def tiles(game: GameId, language: Tongue = "en") -> list[TileCard]:
    return [tile_card(tile, language) for tile in game_of(game).tiles(language)]


@get("/api/games/{game:str}/lineups", summary="Ready line-ups of a mode", responses=PROBLEMS)
async def lineups(game: GameId, mode: ModeId, language: Tongue = "en") -> list[TileCard]:
    found = game_of(game)
    return [tile_card(lineup, language) for lineup in found.ready(found.mode(mode).id, language)]


@post("/api/games/{game:str}/lineups", summary="Is this line-up allowed?", status_code=200, responses=PROBLEMS)
async def check_lineup(game: GameId, data: JSONBody[LineupToCheck]) -> Checked:
    found = game_of(game)
    mode = found.mode(data.mode)
    places = [Place(kind="waiting") for _ in range(mode.players[0])]
    places[0].lineup = data.lineup
    check_settings(found, Body(mode=mode.id, options=data.options, places=places, host="", seed=""))
    return Checked(ok=True)


@get("/api/games/{game:str}/rules", summary="The rulebook, or what of it contains a word", responses=PROBLEMS)
async def rules(game: GameId, search: Search = "", language: Tongue = "en") -> list[RuleCard]:
    book = game_of(game).rulebook
    found = book.search(search, language) if search else list(book.rules.values())
    return [rule_card(rule, language) for rule in found]


@get("/api/rules/{id:str}", summary="One rule", responses=PROBLEMS)
async def rule(id: RuleId, language: Tongue = "en") -> RuleCard:
    for game in all_games():
        if id.startswith(f"{game.id}."):
            try:
                return rule_card(game.rulebook.rule(id), language)
            except HexdialError as problem:
                raise NotFound(str(problem)) from problem
    raise NotFound(f"there is no rule {id!r}")


def game_card(game: Game[Any], language: Language) -> GameCard:
    return GameCard(
        id=game.id,
        title=game.title,
        blurb=game.blurb.get(language, game.blurb["en"]),
        modes=[
            ModeCard(
                id=mode.id,
                title=mode.title.get(language, mode.title["en"]),
                help=mode.help.get(language, mode.help["en"]),
                players=list(mode.players),
                minutes=mode.minutes,
            )
            for mode in game.modes
        ],
        options=[option_card(option, language) for option in game.options],
        lineups=any(game.ready(mode.id, language) for mode in game.modes),
        puzzles=len(shipped()) if game in games_with_puzzles() else 0,
        forecast=game.forecast is not None,
        builder=game.workshop is not None and game.workshop.builder is not None,
    )


def option_card(option: Option, language: Language) -> OptionCard:
    return OptionCard(
        name=option.name,
        values=[str(value) for value in option.values],
        default=str(option.default),
        help=option.help.get(language, option.help["en"]),
        rule=option.rule,
        modes=list(option.modes),
        house=option.house,
    )


def tile_card(tile: Catalogued, language: Language) -> TileCard:
    return TileCard(
        id=tile.id,
        name=tile.names.get(language, tile.names["en"]),
        kind=tile.kind,
        facts=[FactCard(kind=fact.kind, label=fact.label, value=fact.value, tone=fact.tone) for fact in tile.facts],
    )


def rule_card(rule: Rule, language: Language) -> RuleCard:
    return RuleCard(
        id=rule.id,
        chapter=rule.chapter,
        section=rule.section,
        text=rule.sentence(language),
        ruling=rule.ruling,
        option=rule.option,
    )


ROUTES = [home, tiles, lineups, check_lineup, rules, rule]
