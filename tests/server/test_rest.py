"""Everything the browser can do can be done by requests; every error is one sentence."""

from __future__ import annotations

import hashlib
import hmac
import json
import random
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from hexdial.games import GAMES
from hexdial.kernel.archive import match_of
from hexdial.kernel.matchfile import read_bytes
from hexdial.players.registry import PLAYERS
from tests.server.kit import Json, Running, Screen, calm, game, in_loop, played, running, seated, web


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    """One real server for all, so that its other process is started once."""
    with running() as started:
        yield started


@pytest.fixture
def http(server: Running) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.url, timeout=60) as client:
        yield client


def get(http: httpx.Client, path: str, token: str = "", **params: Any) -> Any:
    head = {"authorization": f"Bearer {token}"} if token else {}
    answer = http.get(path, params=params, headers=head)
    assert answer.status_code == 200, answer.text
    return answer.json()


def problem(answer: httpx.Response, status: int) -> str:
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/json"
    assert set(answer.json()) == {"text", "rule"}
    text = str(answer.json()["text"])
    assert text
    assert "Traceback" not in text
    return text


def brought(http: httpx.Client, of: str, mode: str, seed: str) -> Json:
    """A finished match that is put on a table as a file."""
    lines = played(of, mode, 2, seed).lines
    answer = http.post("/api/tables/import", content="".join(f"{line}\n" for line in lines))
    assert answer.status_code == 201, answer.text
    card: Json = answer.json()
    return card


def test_home_lists_every_game_mode_and_level_in_every_language(http: httpx.Client) -> None:
    homes = {language: get(http, "/api/home", language=language) for language in ("en", "fr", "es")}
    for home in homes.values():
        assert [one["id"] for one in home["games"]] == [one.id for one in GAMES]
        assert [level["id"] for level in home["levels"]] == [*PLAYERS]
        assert all(level["name"] and level["help"] for level in home["levels"])
        for card, one in zip(home["games"], GAMES, strict=True):
            assert [mode["id"] for mode in card["modes"]] == [mode.id for mode in one.modes]
            assert all(mode["title"] and mode["help"] for mode in card["modes"])
            assert all(option["default"] in option["values"] for option in card["options"])
    assert homes["en"]["games"][0]["modes"] != homes["fr"]["games"][0]["modes"]
    assert homes["en"]["build"] in ("compiled", "interpreted")


@pytest.mark.parametrize("of", [one.id for one in GAMES])
def test_tiles_lineups_and_rules_can_be_read(of: str, http: httpx.Client) -> None:
    tiles = get(http, f"/api/games/{of}/tiles", language="fr")
    assert len(tiles) > 20
    mode = game(of).modes[-1].id
    lineups = get(http, f"/api/games/{of}/lineups", mode=mode)
    assert all(lineup["name"] for lineup in lineups)
    rules = get(http, f"/api/games/{of}/rules")
    assert len(rules) == len(game(of).rulebook.rules)
    found = get(http, f"/api/games/{of}/rules", search="turn")
    assert 0 < len(found) < len(rules)
    rule = get(http, f"/api/rules/{rules[3]['id']}")
    assert rule == rules[3]


def test_what_is_not_there_is_said_in_one_sentence(http: httpx.Client) -> None:
    assert "no game" in problem(http.get("/api/games/chess/tiles"), 404)
    assert "no mode" in problem(http.get("/api/games/jlh/lineups", params={"mode": "blitz"}), 400)
    assert "mode" in problem(http.get("/api/games/jlh/lineups"), 400)
    assert "no rule" in problem(http.get("/api/rules/jlh.nothing.1"), 404)
    assert "no rule" in problem(http.get("/api/rules/xyz.a.1"), 404)
    assert "no table" in problem(http.get("/api/tables/nothere"), 404)
    assert "language" in problem(http.get("/api/home", params={"language": "tlh"}), 400)
    assert "nothing" in problem(http.get("/api/nowhere"), 404)
    problem(http.delete("/api/tables"), 405)
    problem(http.post("/api/tables", content=b"{", headers={"content-type": "application/json"}), 400)
    problem(http.post("/api/tables", json=[]), 400)
    problem(http.get("/api/socket"), 426)


def test_a_replay_has_chapters_moments_and_a_forecast(http: httpx.Client) -> None:
    card = brought(http, "nsh", "duel", "reel")
    assert card["state"] == "over"
    table = f"/api/tables/{card['id']}"
    reel = get(http, f"{table}/reel", language="es")
    assert reel["last"] == card["choices"]
    assert {chapter["kind"] for chapter in reel["chapters"]} >= {"turn", "battle", "end"}
    assert [chapter["n"] for chapter in reel["chapters"]] == sorted(chapter["n"] for chapter in reel["chapters"])
    for n in (0, 1, reel["last"] // 2, reel["last"]):
        moment = get(http, f"{table}/at/{n}", seat=1)
        assert (moment["n"], moment["last"], moment["seat"]) == (n, reel["last"], 1)
        assert moment["scene"]["board"]["cells"]
    assert get(http, f"{table}/at/{reel['last']}")["scene"]["over"]
    foretold = get(http, f"{table}/at/{reel['last'] // 2}/forecast")
    assert "steps" in foretold
    assert "no choice" in problem(http.get(f"{table}/at/100000"), 400)
    problem(http.get(f"{table}/at/-1"), 400)
    assert "no seat" in problem(http.get(f"{table}/at/0", params={"seat": 9}), 400)


def test_a_game_without_battles_has_no_forecast(http: httpx.Client) -> None:
    card = brought(http, "jlh", "beginner", "calm")
    assert "no forecast" in problem(http.get(f"/api/tables/{card['id']}/forecast"), 400)


def test_the_dice_are_those_that_were_promised(http: httpx.Client) -> None:
    """The commitment shown at the start is the hash of the seed shown at the end, and the nonces are in the dice."""
    seats = [{"kind": "here", "name": "Ada"}, {"kind": "link"}]
    fields = {"game": "jlh", "mode": "beginner", "players": 2, "seats": seats, "nonce": "mine-1"}
    made = http.post("/api/tables", json=fields).json()
    table = f"/api/tables/{made['table']}"
    commit = get(http, table)["commit"]
    assert get(http, table)["seed"] == ""
    wish = {"name": "Kim", "token": made["invitations"][0]["token"], "nonce": "his_2"}
    http.post(f"{table}/seats", json=wish)
    token = made["tickets"][0]["token"]
    head = {"authorization": f"Bearer {token}"}
    assert "revealed when" in problem(http.get(f"{table}/verify"), 400)
    http.post(f"{table}/do", json={"kind": "resign", "id": 1, "seat": 0}, headers=head)
    verified = get(http, f"{table}/verify")
    assert verified["ok"], verified["text"]
    assert verified["commit"] == commit == get(http, table)["commit"]
    seed = verified["seed"]
    assert hashlib.sha256(seed.encode()).hexdigest() == commit
    lines = [json.loads(line) for line in http.get(f"{table}/export").text.splitlines()]
    assert lines[0]["nonces"] == ["mine-1", "his_2"]
    chance = next(line for line in lines if line.get("seat") == -1)
    digest = hmac.new(seed.encode(), b"hexdial|mine-1|his_2|0", hashlib.sha256).digest()
    fallen = int.from_bytes(digest, "big") * 2 >> 256
    assert chance["do"].split()[-1] in (str(fallen), str(fallen + 1), "ab"[fallen])


def test_a_file_is_brought_and_forked(http: httpx.Client) -> None:
    card = brought(http, "jlh", "beginner", "brought")
    half = card["choices"] // 2
    made = http.post(f"/api/tables/{card['id']}/fork", json={"at": half})
    assert made.status_code == 201
    fork = made.json()
    assert [ticket["seat"] for ticket in fork["tickets"]] == [0, 1]
    now = get(http, f"/api/tables/{fork['table']}/now", fork["tickets"][0]["token"])
    assert now["standing"]["card"]["source"] == card["id"]
    assert now["standing"]["card"]["commit"] != card["commit"]
    assert now["n"] >= half
    assert now["seats"] == [0]
    question = next(one for one in now["scene"]["questions"])
    token = fork["tickets"][question["seat"]]["token"]
    own = get(http, f"/api/tables/{fork['table']}/now", token)
    question = own["scene"]["questions"][0]
    wish = {"kind": "choose", "id": 4, "seat": question["seat"], "n": own["n"], "key": question["key"], "choice": 0}
    head = {"authorization": f"Bearer {token}"}
    assert http.post(f"/api/tables/{fork['table']}/do", json=wish, headers=head).json() == {"kind": "done", "id": 4}
    assert "no choice" in problem(http.post(f"/api/tables/{card['id']}/fork", json={"at": 10**9}), 400)


@pytest.mark.parametrize(
    ("data", "word"),
    [
        (b"", "empty"),
        (b"hello\n", "JSON"),
        (b"\xff\xfe\n", "UTF-8"),
        (b"[" * 100_000 + b"\n", "JSON"),
        (b'{"a":' * 5_000 + b"1" + b"}" * 5_000 + b"\n", "JSON"),
        (b'{"hexdial":1}\n', "hash"),
        (b"1" * 10_000 + b"\n", "number"),
    ],
)
def test_a_file_that_is_none_is_refused(data: bytes, word: str, http: httpx.Client) -> None:
    text = problem(http.post("/api/tables/import", content=data), 400)
    assert "the match file" in text
    assert word in text or "JSON" in text


def test_a_file_that_was_tampered_with_is_refused(http: httpx.Client) -> None:
    lines = played("jlh", "beginner", 2, "forged").lines
    at = next(number for number, line in enumerate(lines) if '"seat":1' in line)
    lines[at] = lines[at].replace('"seat":1', '"seat":0')
    text = problem(http.post("/api/tables/import", content="\n".join(lines) + "\n"), 400)
    assert "line" in text
    assert "hash" in text


def test_a_file_full_of_undos_is_refused_before_anybody_waits_for_it(http: httpx.Client) -> None:
    content = b"{}\n" + b'{"undo":1}\n' * 1000
    assert "at most" in problem(http.post("/api/tables/import", content=content), 400)


def test_a_file_that_is_too_large_is_refused(http: httpx.Client) -> None:
    problem(http.post("/api/tables/import", content=b"x" * 4_100_000), 413)
    problem(http.post("/api/study", content=b" " * 300_000, headers={"content-type": "application/json"}), 413)


def test_one_seats_view_of_an_unfinished_match_cannot_be_played_on(http: httpx.Client) -> None:
    match = played("jlh", "beginner", 2, "view", 10)
    lines = match.export(0, match.game.redact, match.game.hides)
    text = problem(http.post("/api/tables/import", content="".join(f"{line}\n" for line in lines)), 400)
    assert "one seat's view" in text


def test_an_export_can_be_brought_back(http: httpx.Client, server: Running) -> None:
    card = brought(http, "nsh", "duel", "round trip")
    text = http.get(f"/api/tables/{card['id']}/export")
    assert text.headers["content-type"].startswith("text/plain")
    again = http.post("/api/tables/import", content=text.text).json()
    assert again["id"] != card["id"]
    assert again["commit"] == card["commit"]
    match = match_of(read_bytes("x", text.content), GAMES)
    assert match.last == again["choices"]
    over = [one["id"] for one in get(http, "/api/tables", state="over")]
    assert not {card["id"], again["id"]} & set(over), "what somebody brought is not shown to everybody"


def test_an_unfinished_match_that_was_brought_is_played_on_by_a_fork(http: httpx.Client) -> None:
    lines = played("jlh", "beginner", 2, "half", 10).lines
    card = http.post("/api/tables/import", content="".join(f"{line}\n" for line in lines)).json()
    made = http.post(f"/api/tables/{card['id']}/fork", json={"at": card["choices"]})
    assert made.status_code == 201
    assert len(made.json()["tickets"]) == 2


# studies and puzzles


def test_a_position_set_up_by_hand_is_played_on(http: httpx.Client) -> None:
    match = played("nsh", "duel", 2, "study", 12)
    position = match.game.describe(match.position.settled)
    ask = {"game": "nsh", "position": position, "dice": "seed"}
    first = http.post("/api/study", json=ask)
    assert first.status_code == 200, first.text
    study = first.json()
    question = study["moment"]["scene"]["questions"][0]
    text = question["choices"][0]["notation"]
    second = http.post("/api/study", json={**ask, "done": [*study["done"], text]}).json()
    assert second["done"][: len(study["done"]) + 1] == [*study["done"], text]
    assert http.post("/api/study/forecast", json=ask).status_code == 200


@pytest.mark.parametrize(
    "change",
    [
        {"position": {}},
        {"position": {"units": 7}},
        {"position": {"units": [{"tile": "nobody", "at": "99,99"}]}},
        {"position": {"mode": ["duel"]}},
        {"position": {"<b>": "x" * 1000}},
        {"done": ["nonsense"]},
        {"done": [""] * 3000},
        {"seat": 99},
        {"seat": -7},
        {"game": "chess"},
        {"dice": "\ud83d"},
    ],
)
def test_a_position_that_cannot_be_is_refused_in_one_sentence(change: Json, http: httpx.Client) -> None:
    match = played("nsh", "duel", 2, "study", 12)
    ask = {"game": "nsh", "position": match.game.describe(match.position.settled), **change}
    answer = http.post("/api/study", content=json.dumps(ask), headers={"content-type": "application/json"})
    if answer.status_code != 200:
        assert answer.status_code in (400, 404), answer.text
        assert answer.json()["text"]
    else:
        assert change == {"position": {}} or change == {"dice": "\ud83d"}


def test_a_puzzle_is_tried_hinted_at_and_solved(http: httpx.Client) -> None:
    puzzles = get(http, "/api/puzzles", language="fr")
    assert len(puzzles) > 50
    assert [one["rating"] for one in puzzles] == sorted(one["rating"] for one in puzzles)
    assert sum(one["daily"] for one in puzzles) == 1
    assert get(http, "/api/puzzles", game="jlh") == []
    puzzle = f"/api/puzzles/{puzzles[0]['id']}"
    moment = http.post(puzzle, json={}).json()
    assert moment["moment"]["scene"]["questions"][0]["choices"]
    assert not moment["over"]
    hint = http.post(f"{puzzle}/hint", json={"language": "es"}).json()
    assert hint["text"]
    done: list[int] = []
    while not moment["over"]:
        done.append(http.post(f"{puzzle}/hint", json={"done": done}).json()["choice"])
        moment = http.post(puzzle, json={"done": done}).json()
    assert all(moment["reached"])
    assert get(http, f"{puzzle}/solution")["lines"]
    assert "nothing to choose" in problem(http.post(f"{puzzle}/hint", json={"done": done}), 400)
    for wrong in ([-1], [10**9], [0] * 500):
        assert "not possible" in problem(http.post(puzzle, json={"done": wrong}), 400)


@pytest.mark.parametrize("id", ["..%2f..%2f..%2fetc%2fpasswd", "%2e%2e%2f", "nothing", "a.yaml", "%00", "x" * 200])
def test_no_other_file_is_a_puzzle(id: str, http: httpx.Client) -> None:
    for answer in (http.get(f"/api/puzzles/{id}/solution"), http.post(f"/api/puzzles/{id}", json={})):
        assert answer.status_code in (400, 404)
        assert "root:" not in answer.text


# the same as on the socket


@in_loop
async def test_a_request_does_what_a_message_does() -> None:
    """Two tables alike, one played by messages, one by requests: the same answers, the same lines."""
    async with web() as (lobby, http):
        pair = [await seated(lobby, "here here", "jlh", "beginner", seed="both ways") for _ in (0, 1)]
        screen = await Screen(lobby, pair[0].id, [pair[0].tokens[0]]).open()
        partner = await Screen(lobby, pair[0].id, [pair[0].tokens[1]]).open()
        rng = random.Random(9)

        async def both(seat: int, wish: Json) -> None:
            by_message = await (screen, partner)[seat].ask(**wish)
            head = {"authorization": f"Bearer {pair[1].tokens[seat]}"}
            fields = {**wish, "id": by_message["id"]}
            by_request = await http.post(f"/api/tables/{pair[1].id}/do", json=fields, headers=head)
            assert by_request.json() == by_message
            assert by_request.status_code == (409 if by_message["kind"] == "no" else 200)

        for _ in range(15):
            seat = pair[0].room.asked()[0]
            one = (screen, partner)[seat]
            await calm(pair[0].room, screen, partner)
            await both(seat, {"kind": "choose", **one.wish(rng.choice)})
        await calm(pair[0].room, screen, partner)
        seat = pair[0].room.asked()[0]
        await both(0, {"kind": "undo", "seat": 0})
        await both(seat, {"kind": "why", "seat": seat, "touches": ["p1", "c30"]})
        await both(0, {"kind": "say", "seat": 0, "key": "hello"})
        await both(0, {"kind": "say", "seat": 1, "key": "hello"})
        await both(1, {"kind": "claim", "seat": 1, "absent": 0})
        await both(1, {"kind": "resign", "seat": 1})
        await both(1, {"kind": "resign", "seat": 1})
        assert pair[0].match.lines == pair[1].match.lines


@in_loop
async def test_now_is_what_a_screen_of_that_seat_shows() -> None:
    async with web() as (lobby, http):
        sitting = await seated(lobby, "here here", "jlh", "collectors")
        for token in (*sitting.tokens, ""):
            screen = await Screen(lobby, sitting.id, [token] if token else []).open()
            head = {"authorization": f"Bearer {token}"} if token else {}
            now = (await http.get(f"/api/tables/{sitting.id}/now", headers=head)).json()
            for part in ("table", "n", "seat", "seats", "curtain", "scene", "log", "said"):
                assert now[part] == screen.whole[part], part


@in_loop
async def test_before_the_match_begins_there_is_nothing_to_look_at() -> None:
    async with web() as (_, http):
        fields = {"game": "nsh", "mode": "duel", "players": 2, "seats": [{"kind": "link"}, {"kind": "link"}]}
        made = (await http.post("/api/tables", json=fields)).json()
        table = f"/api/tables/{made['table']}"
        for path in ("reel", "at/0", "forecast", "verify", "export", "at/0/forecast"):
            assert "begun" in problem(await http.get(f"{table}/{path}"), 400)
        assert "begun" in problem(await http.post(f"{table}/fork", json={"at": 0}), 400)
        assert (await http.get(f"{table}/now")).json()["scene"] is None
        wish = {"kind": "resign", "id": 1, "seat": 0}
        head = {"authorization": f"Bearer {made['invitations'][0]['token']}"}
        refused = await http.post(f"{table}/do", json=wish, headers=head)
        assert refused.status_code == 409


@in_loop
async def test_before_the_end_nobody_looks_through_the_eyes_of_another() -> None:
    async with web() as (lobby, http):
        sitting = await seated(lobby, "here here", "jlh", "collectors")
        table = f"/api/tables/{sitting.id}"
        head = {"authorization": f"Bearer {sitting.tokens[0]}"}
        for path in ("at/0", "forecast", "at/0/forecast"):
            for heads in (head, {}):
                refused = await http.get(f"{table}/{path}", params={"seat": 1}, headers=heads)
                assert "own eyes" in problem(refused, 403)
        assert "between people" in problem(await http.post(f"{table}/fork", json={"at": 0}, headers=head), 403)


# manners


@in_loop
async def test_answers_are_not_kept_by_caches_and_are_packed_when_they_are_large() -> None:
    async with web() as (_, http):
        home = await http.get("/api/home")
        assert home.headers["cache-control"] == "no-store"
        assert home.headers["content-encoding"] == "gzip"
        small = await http.get("/health")
        assert "content-encoding" not in small.headers
        wrong = await http.get("/api/tables/nothere")
        assert wrong.headers["cache-control"] == "no-store"
        plain = await http.get("/api/home", headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.json() == home.json()


@in_loop
async def test_the_head_of_something_is_like_all_of_it_without_the_body() -> None:
    async with web() as (_, http):
        for path in ("/api/home", "/health", "/", "/api/openapi.json"):
            whole, head = await http.get(path), await http.head(path)
            assert head.status_code == whole.status_code
            assert head.headers["content-type"] == whole.headers["content-type"]
            assert head.content == b""
        assert (await http.head("/api/tables/nothere")).status_code == 404


@in_loop
async def test_what_can_be_asked_is_told_to_who_asks() -> None:
    async with web() as (_, http):
        answer = await http.request("OPTIONS", "/api/tables")
        assert answer.status_code == 204
        assert "OPTIONS" in answer.headers["allow"]


@in_loop
async def test_everything_lives_below_the_base_path() -> None:
    async with web(base="/games/hexdial") as (lobby, http):
        assert (await http.get("/games/hexdial/health")).status_code == 200
        assert (await http.get("/games/hexdial/api/home")).status_code == 200
        assert (await http.get("/games/hexdial/api/openapi.json")).status_code == 200
        fields = {"game": "nsh", "mode": "duel", "players": 2, "seats": [{"kind": "here"}] * 2}
        assert (await http.post("/games/hexdial/api/tables", json=fields)).status_code == 201
        assert (await http.get("/games/hexdial/t/abc")).headers["content-type"].startswith("text/html")
        for path in ("/health", "/api/home", "/api/openapi.json", "/"):
            problem(await http.get(path), 404)
        assert len(lobby.rooms) == 1


@in_loop
async def test_pages_of_other_servers_may_do_what_they_were_allowed_and_nobody_else() -> None:
    async with web(origins=("https://friend.test",)) as (_, http):
        fields = {"game": "nsh", "mode": "duel", "players": 2, "seats": [{"kind": "here"}] * 2}
        for origin, status in (
            ("https://friend.test", 201),
            ("http://table.test", 201),
            ("https://evil.test", 403),
            ("null", 403),
            ("http://table.test.evil.test", 403),
            ("http://[", 403),
        ):
            answer = await http.post("/api/tables", json=fields, headers={"origin": origin})
            assert answer.status_code == status, origin
        asked = {"origin": "https://friend.test", "access-control-request-method": "POST"}
        before = await http.options("/api/tables", headers=asked)
        assert before.headers["access-control-allow-origin"] == "https://friend.test"
        evil = await http.options("/api/tables", headers={**asked, "origin": "https://evil.test"})
        assert "access-control-allow-origin" not in evil.headers


@in_loop
async def test_too_many_requests_from_one_address_are_turned_away() -> None:
    async with web(unlimited=False, requests_burst=10, requests_per_s=0.0, tables_per_minute=2.0) as (lobby, http):
        fields = {"game": "nsh", "mode": "duel", "players": 2, "seats": [{"kind": "here"}] * 2}
        made = [(await http.post("/api/tables", json=fields)).status_code for _ in range(4)]
        assert made == [201, 201, 429, 429]
        answers = [await http.get("/api/home") for _ in range(10)]
        assert [answer.status_code for answer in answers] == [200] * 6 + [429] * 4
        assert "wait" in problem(answers[-1], 429)
        assert answers[-1].headers["retry-after"]
        assert lobby.metrics.flooded == 4


@in_loop
async def test_health_and_metrics_tell_how_it_stands() -> None:
    async with web() as (lobby, http):
        sitting = await seated(lobby, "here here")
        screen = await Screen(lobby, sitting.id, sitting.tokens).open()
        await screen.choose()
        await screen.refused("resign", seat=7)
        health = (await http.get("/health")).json()
        assert health["status"] == "ok"
        assert (health["tables"], health["sockets"], health["problems"]) == (1, 1, 0)
        text = (await http.get("/metrics")).text
        values = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
        assert values["hexdial_choices_total"] == "1"
        assert values["hexdial_matches_total"] == "1"
        assert values["hexdial_sockets"] == "1"
        assert values["hexdial_refused_total"] == "1"
        assert values["hexdial_messages_total"] == "3"
        assert values["hexdial_commit_seconds_count"] == values['hexdial_commit_seconds_bucket{le="+Inf"}'] == "1"
        for line in text.splitlines():
            assert line.startswith(("# HELP hexdial_", "# TYPE hexdial_", "hexdial_"))


@in_loop
async def test_a_mistake_of_ours_is_kept_in_sight_and_tells_strangers_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    async with web() as (lobby, http):

        def broken(*_: Any) -> None:
            raise ZeroDivisionError("secret details")

        monkeypatch.setattr("hexdial.server.lobby.fresh_seed", broken)
        fields = {"game": "nsh", "mode": "duel", "players": 2, "seats": [{"kind": "here"}] * 2}
        text = problem(await http.post("/api/tables", json=fields), 500)
        assert "secret" not in text
        assert (await http.get("/health")).json()["problems"] == 1
        lobby.problems.clear()
