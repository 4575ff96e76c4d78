"""The builder of line-ups by requests: everything to take, what the rules say, line-ups that chance makes."""

from __future__ import annotations

import tomllib
from typing import Any

import httpx
import pytest

from hexdial.games import GAMES
from hexdial.server.wire.building import LONGEST
from tests.server.kit import in_loop, web

ABLE = [one.id for one in GAMES if one.workshop is not None and one.workshop.builder is not None]
UNABLE = [one.id for one in GAMES if one.id not in ABLE]


def at(game: str, what: str = "") -> str:
    return f"/api/games/{game}/builder{what}"


async def post(http: httpx.AsyncClient, path: str, status: int = 200, **body: Any) -> Any:
    answer = await http.post(path, json=body)
    assert answer.status_code == status, answer.text
    return answer.json()


@in_loop
async def test_the_home_page_knows_who_has_a_builder() -> None:
    async with web() as (_, http):
        home = (await http.get("/api/home")).json()
        assert [card["id"] for card in home["games"] if card["builder"]] == ABLE
        assert "hcx" in ABLE


@in_loop
async def test_a_game_without_a_builder_says_so() -> None:
    async with web() as (_, http):
        for game in UNABLE:
            answer = await http.get(at(game))
            assert (answer.status_code, answer.json()["text"]) == (404, f"{game} has no builder of line-ups")
            said = await post(http, at(game, "/judge"), 404, team="", total=300)
            assert said["text"] == f"{game} has no builder of line-ups"


@pytest.mark.parametrize("game", ABLE)
def test_all_there_is_to_take_comes_in_every_language(game: str) -> None:
    @in_loop
    async def look() -> None:
        async with web() as (_, http):
            cards = {
                language: (await http.get(at(game), params={"language": language})).json()
                for language in ("en", "fr", "es")
            }
            for card in cards.values():
                assert card["total"] in card["totals"]
                parts = {part["id"] for part in card["parts"]}
                values = {
                    one["id"]: {value["id"] for group in one["groups"] for value in group["values"]}
                    for one in card["filters"]
                }
                for entry in card["entries"]:
                    assert set(entry["parts"]) <= parts
                    assert entry["name"]
                    for kind, tags in entry["tags"].items():
                        assert set(tags) <= values[kind], (entry["id"], kind)
                    for line in entry["lines"]:
                        assert [click["start"] for click in line["clicks"]].count(True) == 1
                        assert line["clicks"][-1]["ko"]
                        for click in line["clicks"]:
                            for cell in click["cells"]:
                                assert bool(cell["power"]) == bool(cell["says"]) == bool(cell["colour"])
            assert cards["en"]["entries"] != cards["fr"]["entries"]

    look()


@in_loop
async def test_the_rules_speak_in_the_readers_language() -> None:
    """hcx.p2.unique.1, hcx.p2.points.1"""
    async with web() as (_, http):
        said = await post(http, at("hcx", "/judge"), team="the_escapement x5 + crate", total=300, language="fr")
        assert [breach["rule"] for breach in said["breaches"]] == ["hcx.p2.points.1", "hcx.p2.unique.1"]
        assert "L'équipe coûte 375 points" in said["breaches"][0]["sentence"]
        assert (said["text"], said["points"], said["total"]) == ("the_escapement x5 + crate", 375, 300)
        assert sum(one["points"] for one in said["costs"]) == 375
        assert [item["part"] for item in said["items"]] == ["characters"] * 5 + ["objects"]


@in_loop
async def test_a_judged_team_comes_with_its_file() -> None:
    async with web() as (_, http):
        said = await post(http, at("hcx", "/judge"), team="breakwater, salt_widow", total=400, name='Été "x"')
        found = tomllib.loads(said["file"])
        assert found == {
            "id": "ete_x", "name": 'Été "x"', "build_total": 400, "characters": ["breakwater", "salt_widow"],
        }  # fmt: skip


@in_loop
async def test_what_cannot_be_read_is_one_sentence() -> None:
    async with web() as (_, http):
        said = await post(http, at("hcx", "/judge"), 400, team="breakwatr", total=300)
        assert "breakwatr" in said["text"]
        said = await post(http, at("hcx", "/judge"), 400, team="breakwater", total=300, theme="fishmongers")
        assert "no keyword 'fishmongers'" in said["text"]
        said = await post(http, at("hcx", "/judge"), 400, team="crate " * LONGEST, total=300)
        assert said["text"]
        said = await post(http, at("hcx", "/judge"), 400, team="dock_apprentice x99, " * 5, total=300)
        assert "495 characters and objects are no team" in said["text"]
        await post(http, at("hcx", "/judge"), 400, team="breakwater", total=0)
        await post(http, at("hcx", "/random"), 400, total=350)


@in_loop
async def test_no_file_of_the_server_is_opened() -> None:
    async with web() as (_, http):
        for what, field in (("/judge", "team"), ("/random", "keep"), ("/draft", "team")):
            said = await post(http, at("hcx", what), 400, **{field: "pyproject.toml", "total": 300})
            assert "it is written" in said["text"]


@in_loop
async def test_the_same_seed_draws_the_same_team() -> None:
    async with web() as (_, http):
        first = await post(http, at("hcx", "/random"), total=300, seed="a", theme="soldier", keep="harbour_pilot")
        assert first["seed"] == "a"
        assert first == await post(
            http, at("hcx", "/random"), total=300, seed="a", theme="soldier", keep="harbour_pilot"
        )
        said = await post(http, at("hcx", "/judge"), team=first["text"], total=300, theme="soldier")
        assert said["breaches"] == []
        assert said["items"][0]["id"] == "harbour_pilot"
        fresh = [(await post(http, at("hcx", "/random"), total=300))["seed"] for _ in range(2)]
        assert fresh[0] != fresh[1]


@in_loop
async def test_a_draft_goes_on_until_nothing_fits() -> None:
    async with web() as (_, http):
        now = await post(http, at("hcx", "/draft"), total=300, seed="d")
        text = ""
        while not now["done"]:
            assert 1 <= len(now["offers"]) <= 3
            again = await post(http, at("hcx", "/draft"), total=300, seed="d", team=text)
            assert again == now
            text = now["offers"][-1]["text"]
            now = await post(http, at("hcx", "/draft"), total=300, seed=now["seed"], team=text)
        assert now["offers"] == []
        said = await post(http, at("hcx", "/judge"), team=text, total=300)
        assert said["breaches"] == []
        assert said["points"] >= 260
