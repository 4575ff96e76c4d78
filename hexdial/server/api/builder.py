"""Building a line-up: all there is to take, what the rules say of it, line-ups that chance makes."""

from __future__ import annotations

import secrets

from litestar import get, post
from litestar.params import JSONBody

from hexdial.kernel.building import Builder, Wishes, chance
from hexdial.server.api.common import PROBLEMS, Tongue
from hexdial.server.api.games import GameId
from hexdial.server.lobby import game_of
from hexdial.server.problems import NotFound
from hexdial.server.wire import (
    AskDraft,
    AskJudge,
    AskRandom,
    BuilderCard,
    Drafted,
    JudgedTeam,
    RandomTeam,
)

OFFERS = 3


@get("/api/games/{game:str}/builder", summary="All that a line-up may hold, and its filters", responses=PROBLEMS)
async def builder(game: GameId, language: Tongue = "en") -> BuilderCard:
    found = builder_of(game)
    return BuilderCard(
        parts=[*found.parts(language)],
        totals=[*found.totals],
        total=found.total,
        filters=[*found.filters(language)],
        entries=[*found.entries(language)],
    )


@post("/api/games/{game:str}/builder/judge", summary="What the rules say", status_code=200, responses=PROBLEMS)
async def judge(game: GameId, data: JSONBody[AskJudge]) -> JudgedTeam:
    found = builder_of(game)
    said = found.judge(data.team, data.total, data.theme, data.language)
    return JudgedTeam(
        text=said.text,
        points=said.points,
        total=said.total,
        items=[*said.items],
        costs=[*said.costs],
        breaches=[*said.breaches],
        themes=[*said.themes],
        file=found.file(said.text, data.name, data.total, data.theme),
    )


@post("/api/games/{game:str}/builder/random", summary="A line-up by chance", status_code=200, responses=PROBLEMS)
async def random_lineup(game: GameId, data: JSONBody[AskRandom]) -> RandomTeam:
    found = builder_of(game)
    seed = data.seed or fresh_seed()
    text = found.draw(data.total, Wishes(data.theme, data.keep), chance(seed, data.total, data.keep))
    return RandomTeam(text=text, seed=seed)


@post("/api/games/{game:str}/builder/draft", summary="What may be picked next", status_code=200, responses=PROBLEMS)
async def draft(game: GameId, data: JSONBody[AskDraft]) -> Drafted:
    found = builder_of(game)
    seed = data.seed or fresh_seed()
    text = found.judge(data.team, data.total, data.theme, data.language).text
    offers = found.draft(data.total, Wishes(data.theme, text), chance(seed, data.total, text), OFFERS)
    return Drafted(offers=[*offers], seed=seed, done=not offers)


def builder_of(game: str) -> Builder:
    """The builder of a game, or one sentence."""
    workshop = game_of(game).workshop
    if workshop is None or workshop.builder is None:
        raise NotFound(f"{game} has no builder of line-ups")
    return workshop.builder


def fresh_seed() -> str:
    return secrets.token_hex(8)


ROUTES = [builder, judge, random_lineup, draft]
