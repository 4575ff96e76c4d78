"""Help at a table: for those who play, where it is switched on; for everybody when the match is over."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tests.server.kit import Json, Running, played, running
from tests.server.test_rest import get, problem


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    with running() as started:
        yield started


@pytest.fixture
def http(server: Running) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.url, timeout=60) as client:
        yield client


def table(http: httpx.Client, *kinds: str, **more: Any) -> Json:
    """A table with these chairs; programs play at random."""
    seats = [
        {"kind": kind, "name": f"P{n}", "level": "random" if kind == "program" else ""} for n, kind in enumerate(kinds)
    ]
    wanted = {"game": "jlh", "mode": "beginner", "players": len(kinds), "seats": seats, **more}
    answer = http.post("/api/tables", json=wanted)
    assert answer.status_code == 201, answer.text
    made: Json = answer.json()
    return made


def finished(http: httpx.Client) -> str:
    lines = played("ygh", "beginner", 2, "a").lines
    answer = http.post("/api/tables/import", content="".join(f"{line}\n" for line in lines))
    assert answer.status_code == 201, answer.text
    return f"/api/tables/{answer.json()['id']}"


def decides(http: httpx.Client, made: Json) -> str:
    """The token of whoever has to choose now."""
    for ticket in made["tickets"]:
        whole = get(http, f"/api/tables/{made['table']}/now", ticket["token"])
        if any(question["seat"] == ticket["seat"] and question["choices"] for question in whole["scene"]["questions"]):
            return str(ticket["token"])
    raise AssertionError("nobody is asked")


def test_a_hint_for_the_one_who_decides(http: httpx.Client) -> None:
    made = table(http, "here", "here")
    path = f"/api/tables/{made['table']}/hint"
    token = decides(http, made)
    found = get(http, path, token, walks=20)
    hint = found["hint"]
    assert hint["walks"] == 20
    assert "of 20 walks" in hint["text"]
    again = get(http, path, token, walks=20)
    assert {**again["hint"], "seconds": 0} == {**hint, "seconds": 0}
    assert "de 20 parcours" in get(http, path, token, walks=20, language="fr")["hint"]["text"]


def test_chances_and_threats_for_a_seat(http: httpx.Client) -> None:
    made = table(http, "here", "program")
    token = made["tickets"][0]["token"]
    path = f"/api/tables/{made['table']}"
    chances = get(http, f"{path}/chance", token)
    assert sum(chances["chances"]) == pytest.approx(1.0)
    assert chances["how"] == "estimate"
    assert get(http, f"{path}/threats", token)["seat"] == 0


@pytest.mark.parametrize("what", ["hint", "threats", "chance"])
def test_before_the_end_help_is_for_ones_own_seat_only(what: str, http: httpx.Client) -> None:
    made = table(http, "here", "program")
    path = f"/api/tables/{made['table']}/{what}"
    assert "those who play" in problem(http.get(path), 403)
    token = {"authorization": f"Bearer {made['tickets'][0]['token']}"}
    assert "his own seat" in problem(http.get(path, params={"seat": 1}, headers=token), 403)
    assert "present moment" in problem(http.get(path, params={"at": 0}, headers=token), 403)
    assert "there is no seat 10" in problem(http.get(path, params={"seat": 9}, headers=token), 400)


@pytest.mark.parametrize(
    ("kinds", "wanted", "on"),
    [
        (("here", "here"), "auto", True),
        (("here", "program"), "auto", True),
        (("here", "link"), "auto", False),
        (("here", "open"), "auto", False),
        (("here", "link"), "on", True),
        (("here", "here"), "off", False),
    ],
)
def test_help_is_off_among_strangers_unless_the_table_says_so(
    kinds: tuple[str, ...], wanted: str, on: bool, http: httpx.Client
) -> None:
    made = table(http, *kinds, help=wanted)
    assert get(http, f"/api/tables/{made['table']}")["help"] is on


def test_a_table_without_help_refuses_it(http: httpx.Client) -> None:
    made = table(http, "here", "here", help="off")
    token = {"authorization": f"Bearer {made['tickets'][0]['token']}"}
    for what in ("hint", "threats", "chance"):
        answer = http.get(f"/api/tables/{made['table']}/{what}", headers=token)
        assert problem(answer, 403) == "help is switched off at this table"


def test_when_it_is_over_everybody_may_ask_about_any_moment(http: httpx.Client) -> None:
    path = finished(http)
    reel = get(http, f"{path}/reel")
    seats = [get(http, f"{path}/at/{n}", seat=0)["scene"]["questions"] for n in range(8)]
    n = next(at for at, questions in enumerate(seats) if questions and questions[0]["choices"])
    assert get(http, f"{path}/hint", seat=0, at=n, walks=10)["n"] == n
    assert get(http, f"{path}/chance")["how"] == "over"
    assert get(http, f"{path}/threats", at=reel["last"] // 2)["threats"] is not None
    assert "has no choice" in problem(http.get(f"{path}/chance", params={"at": reel["last"] + 1}), 400)


def test_a_review_is_made_bit_by_bit(http: httpx.Client) -> None:
    path = finished(http)
    first = get(http, f"{path}/review", walks=10)
    assert not first["ready"]
    until = time.monotonic() + 60
    found = first
    while not found["ready"] and time.monotonic() < until:
        time.sleep(0.2)
        found = get(http, f"{path}/review", walks=10)
    assert found["ready"]
    assert found["done"] == found["of"] > 0
    assert found["points"][-1]["n"] == get(http, f"{path}/reel")["last"]
    assert {one["kind"] for one in found["turnings"]} <= {"blunder", "mistake", "lucky", "unlucky"}
    french = get(http, f"{path}/review", walks=10, language="fr")
    assert len(french["turnings"]) == len(found["turnings"])


def test_a_match_is_reviewed_when_it_is_over(http: httpx.Client) -> None:
    made = table(http, "here", "here")
    assert "when it is over" in problem(http.get(f"/api/tables/{made['table']}/review"), 400)


def test_nobody_can_ask_without_end() -> None:
    with (
        running(unlimited=False, helps_per_s=0.01, helps_burst=2) as strict,
        httpx.Client(base_url=strict.url, timeout=60) as http,
    ):
        made = table(http, "here", "program")
        path = f"/api/tables/{made['table']}/chance"
        head = {"authorization": f"Bearer {made['tickets'][0]['token']}"}
        answers = [http.get(path, headers=head).status_code for _ in range(3)]
        assert answers == [200, 200, 429]
