"""Who may sit where: invitations, free chairs, the host's rights, names and nonces."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import httpx
import pytest

from tests.server.kit import Json, Screen, calm, in_loop, screens, seated, web

TWO = {"game": "jlh", "mode": "beginner", "players": 2}


async def make(http: httpx.AsyncClient, *kinds: str, **more: Any) -> Json:
    seats = [{"kind": kind, "name": "Ada"} if kind == "here" else {"kind": kind} for kind in kinds]
    answer = await http.post("/api/tables", json={**TWO, "seats": seats, **more})
    assert answer.status_code == 201, answer.text
    made: Json = answer.json()
    return made


async def sit(http: httpx.AsyncClient, table: str, **wish: Any) -> httpx.Response:
    return await http.post(f"/api/tables/{table}/seats", json={"name": "Kim", **wish})


async def host(http: httpx.AsyncClient, made: Json, seat: int, **wish: Any) -> httpx.Response:
    head = {"authorization": f"Bearer {made['host']}"}
    return await http.post(f"/api/tables/{made['table']}/seats/{seat}", json=wish, headers=head)


@in_loop
async def test_the_match_begins_when_the_last_chair_is_taken() -> None:
    async with web() as (lobby, http):
        made = await make(http, "here", "link")
        screen = await Screen(lobby, made["table"], [made["tickets"][0]["token"]]).open()
        assert screen.whole["scene"] is None
        assert [chair["kind"] for chair in screen.card["seats"]] == ["person", "waiting"]
        answer = await sit(http, made["table"], token=made["invitations"][0]["token"])
        assert answer.status_code == 201
        assert answer.json() == made["invitations"][0]
        await screen.until(lambda: screen.whole["scene"] is not None)
        assert screen.card["state"] == "playing"
        assert screen.card["seats"][1]["name"] == "Kim"


@in_loop
async def test_an_invitation_used_again_is_the_same_person_on_another_device() -> None:
    async with web() as (lobby, http):
        made = await make(http, "here", "link")
        token = made["invitations"][0]["token"]
        first = await sit(http, made["table"], token=token)
        second = await sit(http, made["table"], token=token, name="Kim at the phone")
        assert first.json() == second.json()
        room = await lobby.room(made["table"])
        assert room.body.places[1].name == "Kim at the phone"


@in_loop
async def test_without_an_invitation_nobody_sits_down_at_a_table_that_is_not_open() -> None:
    async with web() as (_, http):
        made = await make(http, "here", "link")
        for wish in ({}, {"seat": 1}, {"token": "guessed"}, {"token": made["host"]}, {"seat": 0}):
            answer = await sit(http, made["table"], **wish)
            assert answer.status_code == 403
            assert answer.json()["text"]


@in_loop
async def test_an_open_chair_is_taken_once() -> None:
    async with web() as (_, http):
        made = await make(http, "here", "open", listed=True)
        listed = (await http.get("/api/tables")).json()
        assert [card["id"] for card in listed] == [made["table"]]
        assert listed[0]["seats"][1]["listed"]
        answers = await asyncio.gather(*(sit(http, made["table"], name=f"Kim {n}") for n in range(4)))
        assert sorted(answer.status_code for answer in answers) == [201, 403, 403, 403]
        assert (await http.get("/api/tables")).json() == []


@in_loop
async def test_a_table_that_is_not_listed_is_not_in_the_list() -> None:
    async with web() as (_, http):
        await make(http, "here", "link")
        assert (await http.get("/api/tables", params={"state": "waiting"})).json() == []


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("  Kim   Lee ", "Kim Lee"),
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
        ("Robert'); DROP TABLE tables;--", "Robert'); DROP TABLE tables;--"),
        ('Quote " and \\ slash', 'Quote " and \\ slash'),
        ("tab\there\nthere\u202e\u0000", "tab here there"),
        ("Zoë 🐙", "Zoë 🐙"),
        ("Player 1", "Player 1"),
        ("{name}", "{name}"),
    ],
)
@in_loop
async def test_a_name_comes_out_as_the_text_it_is(name: str, kept: str) -> None:
    async with web() as (lobby, http):
        made = await make(http, "here", "link")
        answer = await sit(http, made["table"], token=made["invitations"][0]["token"], name=name)
        assert answer.status_code == 201, answer.text
        screen = await Screen(lobby, made["table"], [made["invitations"][0]["token"]]).open()
        assert screen.card["seats"][1]["name"] == kept
        assert screen.scene["seats"][1]["name"] == kept
        assert (await http.get(f"/api/tables/{made['table']}")).json()["seats"][1]["name"] == kept


@pytest.mark.parametrize("name", ["", "   ", "\u200b\u200e", "x" * 41, "\n\t"])
@in_loop
async def test_a_name_nobody_can_be_called_by_is_refused(name: str) -> None:
    async with web() as (_, http):
        made = await make(http, "here", "link")
        answer = await sit(http, made["table"], token=made["invitations"][0]["token"], name=name)
        assert answer.status_code == 400
        assert "name" in answer.json()["text"]


@pytest.mark.parametrize("nonce", ["a|b", "x" * 65, "ü", " ", '"'])
@in_loop
async def test_a_nonce_that_could_upset_the_dice_is_refused(nonce: str) -> None:
    async with web() as (_, http):
        made = await make(http, "here", "link")
        answer = await sit(http, made["table"], token=made["invitations"][0]["token"], nonce=nonce)
        assert answer.status_code == 400
        assert "nonce" in answer.json()["text"]
        answer = await http.post("/api/tables", json={**TWO, "seats": [{"kind": "here"}] * 2, "nonce": nonce})
        assert answer.status_code == 400


# the host


@in_loop
async def test_only_the_host_changes_seats() -> None:
    async with web() as (_, http):
        made = await make(http, "here", "link")
        url = f"/api/tables/{made['table']}/seats/1"
        for token in ("", "guessed", made["tickets"][0]["token"], made["invitations"][0]["token"]):
            answer = await http.post(url, json={"do": "rotate"}, headers={"authorization": f"Bearer {token}"})
            assert answer.status_code == 403
        assert (await host(http, made, 7, do="rotate")).status_code == 404
        assert (await host(http, made, 1, do="program", level="genius")).status_code == 400
        assert (await host(http, made, 1, do="explode")).status_code == 400


@in_loop
async def test_a_changed_link_is_dead_at_once_and_its_screen_is_sent_away() -> None:
    async with web() as (lobby, http):
        made = await make(http, "here", "link")
        old = made["invitations"][0]["token"]
        await sit(http, made["table"], token=old)
        mine = await Screen(lobby, made["table"], [made["tickets"][0]["token"]]).open()
        his = await Screen(lobby, made["table"], [old]).open()
        fresh = (await host(http, made, 1, do="rotate")).json()["token"]
        await his.gone()
        assert his.bye == "removed"
        assert not mine.closed
        assert (await sit(http, made["table"], token=old)).status_code == 403
        late = await Screen(lobby, made["table"], [old]).open()
        assert late.whole["seats"] == []
        assert (await Screen(lobby, made["table"], [fresh]).open()).whole["seats"] == [1]
        last = his.texts[-2]
        assert '"seats":[1]' not in last, "the last thing he saw was a spectator's"


@in_loop
async def test_who_is_removed_makes_room_for_somebody_else_in_the_middle_of_a_match() -> None:
    async with web() as (lobby, http):
        sitting = await seated(lobby, "here link")
        people = await screens(lobby, sitting)
        made = {"table": sitting.id, "host": sitting.host}
        fresh = (await host(http, made, 1, do="remove")).json()["token"]
        await people[1].gone()
        await calm(sitting.room, people[0])
        assert people[0].card["seats"][1]["kind"] == "waiting"
        assert people[0].card["seats"][1]["name"] == ""
        assert people[0].card["state"] == "playing"
        answer = await sit(http, sitting.id, token=fresh, name="Lou")
        assert answer.status_code == 201
        lou = await Screen(lobby, sitting.id, [fresh]).open()
        assert lou.whole["seats"] == [1]
        assert lou.scene["seats"][1]["name"] == "Lou"
        taken = [json.loads(line)["takeover"] for line in sitting.match.lines if '"takeover"' in line]
        assert taken == [{"seat": 1, "name": "Lou", "player": "person"}]


@in_loop
async def test_the_host_lets_a_program_play_on() -> None:
    async with web() as (lobby, http):
        sitting = await seated(lobby, "here link")
        people = await screens(lobby, sitting)
        answer = await host(http, {"table": sitting.id, "host": sitting.host}, 1, do="program", level="random")
        assert answer.json() == {"seat": 1, "token": ""}
        await people[1].gone()
        assert people[1].bye == "removed"
        await calm(sitting.room, people[0])
        assert people[0].card["seats"][1]["kind"] == "program"
        assert people[0].card["seats"][1]["connected"]
        answer = await host(http, {"table": sitting.id, "host": sitting.host}, 1, do="rotate")
        assert answer.json()["text"] == "a program needs no link"


@in_loop
async def test_with_a_program_on_the_last_chair_the_match_begins() -> None:
    async with web() as (lobby, http):
        made = await make(http, "here", "link")
        await host(http, made, 1, do="program", level="random")
        assert (await lobby.room(made["table"])).state == "playing"


@in_loop
async def test_a_proposal_to_somebody_who_is_removed_is_dropped() -> None:
    async with web() as (lobby, http):
        sitting = await seated(lobby, "here link")
        people = await screens(lobby, sitting)
        await people[0].done("propose", seat=0, offer="draw")
        await host(http, {"table": sitting.id, "host": sitting.host}, 1, do="remove")
        assert sitting.room.offers == {}


# new tables


@pytest.mark.parametrize(
    ("wish", "word"),
    [
        ({"game": "chess"}, "no game"),
        ({"mode": "blitz"}, "no mode"),
        ({"players": 3}, "3 players need 3 seats"),
        ({"seats": [{"kind": "here"}] * 3, "players": 3}, "for 2 players"),
        ({"seats": [{"kind": "here"}, {"kind": "program", "level": "genius"}]}, "no level"),
        ({"seats": [{"kind": "here"}, {"kind": "link"}], "seed": "mine"}, "fresh dice"),
        ({"seed": "s" * 65}, "seed"),
        ({"options": {"gravity": "off"}}, "gravity"),
        ({"options": {"placement_order": "whatever"}}, "placement_order"),
        ({"clock": {"per": "move", "amount": 0}}, "clock"),
        ({"clock": {"per": "days", "amount": 1000}}, "clock"),
        ({"clock": {"per": "game", "amount": 60, "bonus": -1}}, "clock"),
        ({"seats": [{"kind": "here", "name": "x" * 50}, {"kind": "here"}]}, "name"),
        ({"players": 10**30}, "seats"),
        ({"colour": "red"}, "colour"),
    ],
)
@in_loop
async def test_a_table_that_cannot_be_is_refused_in_one_sentence(wish: Json, word: str) -> None:
    async with web() as (lobby, http):
        answer = await http.post("/api/tables", json={**TWO, "seats": [{"kind": "here"}] * 2, **wish})
        assert 400 <= answer.status_code < 500, answer.text
        assert set(answer.json()) == {"text", "rule"}
        assert word in answer.json()["text"]
        assert lobby.rooms == {}


@in_loop
async def test_every_option_can_be_set_to_every_value_the_home_page_offers() -> None:
    async with web() as (lobby, http):
        for game in (await http.get("/api/home")).json()["games"]:
            mode = game["modes"][0]
            fitting = [option for option in game["options"] if not option["modes"] or mode["id"] in option["modes"]]
            options = {option["name"]: option["values"][-1] for option in fitting}
            seats = [{"kind": "here"}] * mode["players"][0]
            fields = {"game": game["id"], "mode": mode["id"], "players": len(seats), "seats": seats}
            answer = await http.post("/api/tables", json={**fields, "options": options})
            assert answer.status_code == 201, answer.text
            room = await lobby.room(answer.json()["table"])
            assert room.match is not None
            settled = room.match.settings["options"]
            assert isinstance(settled, dict)
            assert {name: str(settled[name]) for name in options} == options


@in_loop
async def test_a_line_up_of_ones_own_comes_to_the_table() -> None:
    async with web() as (lobby, http):
        lineup = "stryker_prison: superman, batman, amazo, brainwave, morgaine_le_fey / speed, escape"
        check = {"mode": "collectors", "lineup": lineup}
        assert (await http.post("/api/games/jlh/lineups", json=check)).json() == {"ok": True}
        seats = [{"kind": "here", "lineup": lineup}, {"kind": "here"}]
        answer = await http.post("/api/tables", json={**TWO, "mode": "collectors", "seats": seats})
        assert answer.status_code == 201, answer.text
        room = await lobby.room(answer.json()["table"])
        assert room.match is not None
        lineups = room.match.settings["lineups"]
        assert isinstance(lineups, list)
        assert "batman" in str(lineups[0])
        wrong = {"mode": "collectors", "lineup": "stryker_prison: superman, superman, superman"}
        refused = await http.post("/api/games/jlh/lineups", json=wrong)
        assert refused.status_code == 400
        assert refused.json()["rule"].startswith("jlh.")
        army = {"mode": "duel", "lineup": "outpost"}
        assert (await http.post("/api/games/nsh/lineups", json=army)).json() == {"ok": True}


@in_loop
async def test_who_is_invited_brings_a_line_up_of_his_own_or_is_told_why_not() -> None:
    async with web() as (lobby, http):
        made = await make(http, "here", "link", mode="collectors")
        token = made["invitations"][0]["token"]
        refused = await sit(http, made["table"], token=token, lineup="stryker_prison: superman, superman, superman")
        assert refused.status_code == 400
        room = await lobby.room(made["table"])
        assert room.body.places[1].kind == "waiting"
        assert room.body.places[1].lineup is None
        fighters = "brainiac, doomsday, lord_hades, solovar, the_ultra_humanite"
        lineup = f"themyscira: {fighters} / escape, speed, teamwork, telepathy"
        assert (await sit(http, made["table"], token=token, lineup=lineup)).status_code == 201
        assert room.match is not None
        assert "the_ultra_humanite" in str(room.match.settings["lineups"])
