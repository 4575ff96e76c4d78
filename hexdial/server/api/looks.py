"""Replays, forecasts, positions set up by hand, puzzles."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter, QueryParameter

from hexdial.kernel.errors import HexdialError
from hexdial.kernel.table import WATCHER
from hexdial.server import looking
from hexdial.server.api.common import PROBLEMS, Asking, Number, TableId, Tongue, lobby_of, seats_of
from hexdial.server.api.games import GameId, ModeId
from hexdial.server.api.tables import match_in
from hexdial.server.lobby import Lobby
from hexdial.server.problems import NotAllowed
from hexdial.server.wire import (
    AskEdit,
    AskPalette,
    AskPuzzle,
    AskStudy,
    Chapter,
    Foretold,
    Hinted,
    Language,
    Moment,
    Palette,
    Placed,
    PuzzleCard,
    PuzzleMoment,
    Reel,
    SetUp,
    Solution,
    Study,
    Verified,
)

PuzzleId = Annotated[str, PathParameter(pattern="^[a-z0-9_]{1,80}$", description="a puzzle, as in the list")]
OfGame = Annotated[str, QueryParameter(name="game", pattern="^[a-z]{0,12}$", description="of this game alone")]
Eyes = Annotated[
    int,
    QueryParameter(name="seat", ge=-2, le=100, description="through whose eyes, when it is over; -2: a spectator's"),
]


@get("/api/tables/{table:str}/reel", summary="A replay: how long, and where to jump", responses=PROBLEMS)
async def reel(state: State, table: TableId, language: Tongue = "en") -> Reel:
    lobby = lobby_of(state)
    async with lobby.table(table) as room:
        match, card = match_in(room), room.card()
        lines, last = list(match.lines), match.last
    data = await lobby.programs.run(looking.chapters, table, lines, language)
    return Reel(card=card, last=last, chapters=msgspec.json.decode(data, type=list[Chapter]))


@get("/api/tables/{table:str}/at/{n:int}", summary="One moment of a match", responses=PROBLEMS)
async def moment(
    request: Asking, state: State, table: TableId, n: Number, eyes: Eyes = WATCHER, language: Tongue = "en"
) -> Moment:
    lobby = lobby_of(state)
    lines, at, seat = await looked_at(lobby, request, table, n, eyes)
    data = await lobby.programs.run(looking.match_moment, table, lines, at, seat, language)
    return msgspec.json.decode(data, type=Moment)


@get("/api/tables/{table:str}/forecast", summary="What a battle would do if it started now", responses=PROBLEMS)
async def forecast(
    request: Asking, state: State, table: TableId, eyes: Eyes = WATCHER, language: Tongue = "en"
) -> Foretold:
    return await foretold(lobby_of(state), request, table, None, eyes, language)


@get(
    "/api/tables/{table:str}/at/{n:int}/forecast",
    summary="What a battle would have done if it had started then",
    responses=PROBLEMS,
)
async def forecast_at(
    request: Asking, state: State, table: TableId, n: Number, eyes: Eyes = WATCHER, language: Tongue = "en"
) -> Foretold:
    return await foretold(lobby_of(state), request, table, n, eyes, language)


async def foretold(lobby: Lobby, request: Asking, table: str, n: int | None, eyes: int, language: Language) -> Foretold:
    lines, at, seat = await looked_at(lobby, request, table, n, eyes)
    data = await lobby.programs.run(looking.match_forecast, table, lines, at, seat, language)
    return msgspec.json.decode(data, type=Foretold)


async def looked_at(lobby: Lobby, request: Asking, table: str, n: int | None, eyes: int) -> tuple[list[str], int, int]:
    """The lines, which choice (None: the last), and whose eyes: one's own while it is played, then anybody's."""
    async with lobby.table(table) as room:
        match = match_in(room)
        at = match.last if n is None else n
        if at > match.last:
            raise HexdialError(f"the match has no choice {at}; it has {match.last}")
        mine = seats_of(request, room)
        if eyes == WATCHER:
            return list(match.lines), at, mine[0] if mine and not match.finished else WATCHER
        if not 0 <= eyes < len(match.seats):
            raise HexdialError(f"there is no seat {eyes + 1}")
        if not match.finished and eyes not in mine:
            raise NotAllowed("before the end everybody sees with his own eyes only")
        return list(match.lines), at, eyes


@get(
    "/api/tables/{table:str}/verify",
    summary="Were the choices and the dice as they are written down?",
    responses=PROBLEMS,
)
async def verify(state: State, table: TableId) -> Verified:
    lobby = lobby_of(state)
    async with lobby.table(table) as room:
        match = match_in(room)
        if not match.finished:
            raise HexdialError("the dice are revealed when the match is over")
        lines, last, commit, seed = list(match.lines), match.last, match.commit, room.body.seed
    problem = await lobby.programs.run(looking.verify, table, lines)
    return Verified(ok=not problem, text=problem, choices=last, commit=commit, seed=seed)


@get("/api/tables/{table:str}/at/{n:int}/position", summary="A moment as a position to study", responses=PROBLEMS)
async def position(request: Asking, state: State, table: TableId, n: Number) -> Placed:
    lobby = lobby_of(state)
    lines, at, _ = await looked_at(lobby, request, table, n, WATCHER)
    data = await lobby.programs.run(looking.match_position, table, lines, at)
    return msgspec.json.decode(data, type=Placed)


@get("/api/games/{game:str}/blank", summary="An empty set-up board of a mode", responses=PROBLEMS)
async def blank(state: State, game: GameId, mode: ModeId, language: Tongue = "en") -> SetUp:
    answer = await lobby_of(state).programs.run(looking.set_up, game, mode, None, language)
    return msgspec.json.decode(answer, type=SetUp)


@post("/api/study/edit", summary="One change of a set-up position", status_code=200, responses=PROBLEMS)
async def edit(state: State, data: JSONBody[AskEdit]) -> SetUp:
    answer = await lobby_of(state).programs.run(looking.set_up, data.game, "", data, data.language)
    return msgspec.json.decode(answer, type=SetUp)


@post("/api/study/palette", summary="What can be placed in a position", status_code=200, responses=PROBLEMS)
async def palette(state: State, data: JSONBody[AskPalette]) -> Palette:
    answer = await lobby_of(state).programs.run(looking.palette, data)
    return msgspec.json.decode(answer, type=Palette)


@post("/api/study", summary="A position set up by hand, and what was done in it", status_code=200, responses=PROBLEMS)
async def study(state: State, data: JSONBody[AskStudy]) -> Study:
    answer = await lobby_of(state).programs.run(looking.study, data)
    return msgspec.json.decode(answer, type=Study)


@post("/api/study/forecast", summary="What a battle would do there", status_code=200, responses=PROBLEMS)
async def study_forecast(state: State, data: JSONBody[AskStudy]) -> Foretold:
    answer = await lobby_of(state).programs.run(looking.study_forecast, data)
    return msgspec.json.decode(answer, type=Foretold)


@get("/api/puzzles", summary="All puzzles, the easiest first", responses=PROBLEMS)
async def puzzles(state: State, game: OfGame = "", language: Tongue = "en") -> list[PuzzleCard]:
    return await lobby_of(state).programs.run(looking.puzzle_cards, language, game)


@post("/api/puzzles/{puzzle:str}", summary="An attempt at a puzzle", status_code=200, responses=PROBLEMS)
async def puzzle_moment(state: State, puzzle: PuzzleId, data: JSONBody[AskPuzzle]) -> PuzzleMoment:
    answer = await lobby_of(state).programs.run(looking.puzzle_moment, puzzle, data)
    return msgspec.json.decode(answer, type=PuzzleMoment)


@post(
    "/api/puzzles/{puzzle:str}/hint",
    summary="The next choice on a way to the goal",
    status_code=200,
    responses=PROBLEMS,
)
async def puzzle_hint(state: State, puzzle: PuzzleId, data: JSONBody[AskPuzzle]) -> Hinted:
    answer = await lobby_of(state).programs.run(looking.puzzle_hint, puzzle, data)
    return msgspec.json.decode(answer, type=Hinted)


@get("/api/puzzles/{puzzle:str}/solution", summary="How it is done", responses=PROBLEMS)
async def puzzle_solution(state: State, puzzle: PuzzleId) -> Solution:
    answer = await lobby_of(state).programs.run(looking.puzzle_solution, puzzle)
    return msgspec.json.decode(answer, type=Solution)


ROUTES = [
    position,
    blank,
    edit,
    palette,
    reel,
    moment,
    forecast,
    forecast_at,
    verify,
    study,
    study_forecast,
    puzzles,
    puzzle_moment,
    puzzle_hint,
    puzzle_solution,
]
