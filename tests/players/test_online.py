"""A bot at an online table: it sits down by a secret link and plays as any client would."""

import io
import json
import sys
from contextlib import redirect_stderr, redirect_stdout
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import pytest

from hexdial.cli import main
from hexdial.kernel.errors import HexdialError
from hexdial.players.bots import BotError, bot
from hexdial.players.online import (
    BURST,
    DEAR,
    PAUSE_S,
    PER_S,
    Interrupted,
    OnlinePlayer,
    Pace,
    Table,
    changed_pieces,
    read_link,
)
from hexdial.server.config import Config
from hexdial.server.limits import Bucket
from tests.server.kit import Running, Watch, running

FIRST = f"cmd:{sys.executable} {Path(__file__).parents[2] / 'examples' / 'bots' / 'first.py'}"


def new_table(server: Running, *seats: dict[str, str], of: str = "ygh/collectors") -> tuple[str, list[str]]:
    """The table and the links of its seats by link."""
    game, mode = of.split("/")
    wanted = {"game": game, "mode": mode, "players": 2, "seats": [*seats], "nonce": "n"}
    made = httpx.post(f"{server.url}/api/tables", json=wanted).raise_for_status().json()
    links = [f"{server.url}/t/{made['table']}#{ticket['token']}" for ticket in made["invitations"]]
    return made["table"], links


class Clock(Watch):
    """Whoever sleeps lets the time go on."""

    def sleep(self, seconds: float) -> None:
        self.now += seconds


def ending_bot(folder: Path, after: int) -> str:
    """It takes the last choice, so many times; then it ends."""
    source = f"""
import json, sys
decisions = (one for one in map(json.loads, sys.stdin) if one["type"] == "decide")
for _, message in zip(range({after}), decisions):
    print(json.dumps({{"choose": len(message["choices"]) - 1}}), flush=True)
"""
    file = folder / "ending.py"
    file.write_text(source)
    return f"cmd:{sys.executable} {file}"


def hexdial(*words: str) -> tuple[int, str, str]:
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        code = main([*words])
    return code, out.getvalue(), err.getvalue()


def test_a_bot_plays_an_online_table_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    with running() as server:
        table, (link,) = new_table(server, {"kind": "link"}, {"kind": "program", "level": "random"})
        code, out, err = hexdial("bot", link, FIRST, "--name", "Firstling", "--json")
        assert (code, err) == (0, "")
        found = json.loads(out)
        card = httpx.get(f"{server.url}/api/tables/{table}").json()
    assert card["state"] == "over"
    assert card["seats"][0]["name"] == "Firstling"
    assert found["seat"] == 1
    assert found["winners"] == [seat + 1 for seat in card["winners"]]
    assert 0 < found["answers"] <= card["choices"]


def test_a_quick_bot_keeps_to_the_limits_of_a_server_as_it_is_set_up(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Who always takes the last choice here is never done before the 121st answer; without a pace that is a flood."""
    monkeypatch.setenv("LC_ALL", "C")
    program = ending_bot(tmp_path, 120)
    with running(unlimited=False) as server:
        _, (link,) = new_table(server, {"kind": "link"}, {"kind": "program", "level": "random"}, of="hcb/standard")
        code, _, err = hexdial("bot", link, program, "--resign")
        assert server.lobby.metrics.flooded == 0
    assert "goodbye" not in err
    assert code
    assert "answer 121: it has ended" in err


def test_a_bot_comes_back_after_a_flood(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The server has enough of the twelfth thing it is asked for, whatever the time."""
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setattr("hexdial.players.online.PAUSE_S", 0.1)
    asked = count(1)
    monkeypatch.setattr(Bucket, "take", lambda bucket, much=1.0: next(asked) != 12)
    with running(unlimited=False) as server:
        table, (link,) = new_table(server, {"kind": "link"}, {"kind": "program", "level": "random"})
        code, _, err = hexdial("bot", link, ending_bot(tmp_path, 20), "--resign")
        assert server.lobby.metrics.flooded == 1
        card = httpx.get(f"{server.url}/api/tables/{table}").json()
    assert card["state"] == "over", f"{code}: {err}"
    assert "goodbye" not in err


def test_a_broken_bot_resigns_on_the_next_line_where_the_first_one_breaks() -> None:
    class Line:
        def __init__(self, *said: dict[str, Any]) -> None:
            self.said = [json.dumps(one) for one in said]
            self.sent: list[dict[str, Any]] = []

        def send(self, text: str) -> None:
            self.sent.append(json.loads(text))

        def recv(self, timeout: float = 0.0) -> str:
            return self.said.pop(0)

    card = {"state": "playing", "seats": [{"kind": "person"}]}
    question = {"seat": 0, "key": "k", "text": "?", "about": [], "choices": [{"number": 0}]}
    scene = {"questions": [question]}
    whole = {"kind": "whole", "scene": scene, "log": [], "standing": {"card": card, "timers": []}, "seats": [0], "n": 1}
    broken = bot("cmd:false")
    link = read_link("http://localhost/t/abc#x")
    player = OnlinePlayer(link, broken, "Bo", "en", True, lambda seat, card: None)
    broken.greet({})
    with pytest.raises(Interrupted, match="flood"):
        player.talk(Line(whole, {"kind": "bye", "reason": "flood"}))
    assert (player.pause, player.per_s) == (PAUSE_S, PER_S / 2)
    again = Line(whole, {"kind": "done", "id": 3})
    with pytest.raises(BotError, match="answer 1: it has ended"):
        player.talk(again)
    assert again.sent == [{"kind": "resign", "id": 3, "seat": 0}]


def test_a_bot_is_never_quicker_than_a_server_as_it_is_set_up_allows(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    monkeypatch.setattr("hexdial.players.online.time", clock)
    monkeypatch.setattr("hexdial.server.limits.time", clock)
    pace = Pace(PER_S, BURST)
    bucket = Bucket(Config().messages_per_s, Config().messages_burst)
    began = clock.now
    for number in range(500):
        dear = 1.0 if number else DEAR
        pace.wait(dear)
        assert bucket.take(dear), f"message {number} is too much"
    assert clock.now - began < 500 / PER_S, "and it does not dawdle"


@pytest.mark.parametrize("resign", [False, True])
def test_a_broken_bot_gives_the_seat_back(monkeypatch: pytest.MonkeyPatch, resign: bool) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    with running() as server:
        table, (link,) = new_table(server, {"kind": "link"}, {"kind": "program", "level": "random"})
        code, _, err = hexdial("bot", link, "cmd:false", *(["--resign"] if resign else []))
        card = httpx.get(f"{server.url}/api/tables/{table}").json()
        again = httpx.get(
            f"{server.url}/api/tables/{table}/now", headers={"Authorization": f"Bearer {link.partition('#')[2]}"}
        )
    assert code == 2
    assert "cmd:false, answer 1: it has ended (exit code 1)" in err
    assert ("The seat was resigned" if resign else "The seat is yours") in err
    assert err.count("\n") == 1
    assert card["state"] == ("over" if resign else "playing")
    assert again.json()["seats"] == [0], "the link still opens the seat"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["http://localhost/t/abc", "cmd:true"], "this is no link of a seat"),
        (["ftp://localhost/t/abc#x", "cmd:true"], "this is no link of a seat"),
        (["http://localhost:1/t/abc#x", "greedy"], "a bot is written cmd:./mybot"),
    ],
)
def test_what_cannot_be_is_one_sentence(words: list[str], said: str) -> None:
    code, _, err = hexdial("bot", *words)
    assert code == 2
    assert said in err
    assert err.count("\n") == 1


def test_a_link_to_nowhere_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hexdial.players.online.AGAIN_S", 0.0)
    code, _, err = hexdial("bot", "http://127.0.0.1:1/t/abc#x", "cmd:true")
    assert code == 2
    assert "http://127.0.0.1:1: the server cannot be reached" in err
    with running() as server:
        _, (link,) = new_table(server, {"kind": "link"}, {"kind": "program", "level": "random"})
        code, _, err = hexdial("bot", link.partition("#")[0] + "#wrong", "cmd:true")
    assert code == 2
    assert "this link opens no seat" in err


def test_links_are_read_as_the_page_writes_them() -> None:
    link = read_link("https://host:8000/games/t/abc123#to%2Fken")
    assert (link.base, link.table, link.token) == ("https://host:8000/games", "abc123", "to/ken")
    assert link.socket == "wss://host:8000/games/api/socket"
    with pytest.raises(HexdialError, match="no link of a seat"):
        read_link("https://host/")


def test_differences_are_applied_as_the_browser_applies_them() -> None:
    before = [{"id": "a", "place": "1"}, {"id": "b", "place": "2"}, {"id": "c", "place": "3"}]
    change = {"set": [{"id": "b", "place": "9"}, {"id": "d", "place": "4"}], "gone": ["a"], "order": None}
    assert [(one["id"], one["place"]) for one in changed_pieces(before, change)] == [("b", "9"), ("c", "3"), ("d", "4")]
    assert [one["id"] for one in changed_pieces(before, {**change, "order": ["d", "c", "b"]})] == ["d", "c", "b"]
    timers = [{"seat": 0, "left": 5.0, "running": True}, {"seat": 1, "left": 1.0, "running": True}]
    whole = {"scene": None, "log": [{"n": 1}, {"n": 2}], "standing": {"timers": timers}, "seats": [0], "n": 2}
    table = Table(whole)
    table.change({"n": 1, "back": True, "happened": [{"n": 1, "text": "again"}]})
    assert [line["n"] for line in table.log] == [1, 1]
    assert table.seconds(0, 10.0) == 4.0
    assert table.seconds(0, 2.0) == 2.0
