"""Bots in any language: what they are told, what they may answer, what happens when they break."""

import json
import os
import random
import stat
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hexdial.arena.playing import play_game
from hexdial.arena.tournament import Bout, Contest, play
from hexdial.games import GAMES
from hexdial.kernel.dice import Stream
from hexdial.kernel.errors import HexdialError
from hexdial.kernel.play import Game, Position, apply, start
from hexdial.players import protocol
from hexdial.players.bots import LOG, Bot, BotError, bot
from hexdial.players.registry import player
from hexdial.players.seen import seen_by

ROOT = Path(__file__).parents[2]
FIRST = f"cmd:{sys.executable} {ROOT / 'examples' / 'bots' / 'first.py'}"
LAST = f"cmd:{ROOT / 'examples' / 'bots' / 'last.sh'}"
Write = Callable[[str], str]


@pytest.fixture
def program(tmp_path: Path) -> Write:
    """A little program in sh; its name as a player's."""

    def write(text: str) -> str:
        path = tmp_path / "bot.sh"
        path.write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
        path.chmod(path.stat().st_mode | stat.S_IXUSR)
        return f"cmd@2s:{path}"

    return write


def game(id: str) -> Game[Any]:
    return next(one for one in GAMES if one.id == id)


def whole_game(id: str, mode: str, *names: str) -> Any:
    settings = game(id).complete({"mode": mode}, random.Random(1))
    return play_game(game(id), settings, names, [random.Random(seat) for seat in range(2)], Stream("s"))


def opening(id: str, mode: str) -> Position[Any]:
    return start(game(id), game(id).complete({"mode": mode}, random.Random(1)), Stream("s"))


@pytest.mark.parametrize("name", [FIRST, LAST])
@pytest.mark.parametrize(("id", "mode"), [("ygh", "collectors"), ("nsh", "duel")])
def test_the_examples_play_whole_games(name: str, id: str, mode: str) -> None:
    course = whole_game(id, mode, name, "random")
    assert course.why == ""
    assert course.position.outcome is not None


def test_the_examples_choose_what_they_say() -> None:
    position = opening("nsh", "duel")
    assert position.decision is not None
    seen = seen_by(position, position.decision.seat)
    last = len(position.decision.options) - 1
    assert last > 0
    for name, choice in ((FIRST, 0), (LAST, last)):
        program = bot(name)
        assert program(game("nsh"), seen, random.Random(1)) == choice
        program.finish(None, 0)


def test_a_bot_hears_hello_then_questions_then_the_end(program: Write, tmp_path: Path) -> None:
    heard = tmp_path / "heard.jsonl"
    name = program(f"""while read -r line; do printf '%s\\n' "$line" >> {heard}
case $line in *'"type":"decide"'*) echo '{{"choose": 0, "note": "as ever"}}';; esac; done""")
    course = whole_game("ygh", "collectors", "random", name)
    messages = [json.loads(line) for line in heard.read_text(encoding="utf-8").splitlines()]
    hello, *asked, over = messages
    assert hello | {"seed": 0} == {
        "type": "hello", "protocol": 1, "game": "ygh", "title": game("ygh").title, "rules": game("ygh").version,
        "mode": "collectors", "options": {}, "players": 2, "seat": 1, "language": "en", "seconds": 2.0, "seed": 0,
    }  # fmt: skip
    assert {message["type"] for message in asked} == {"decide"}
    assert [message["number"] for message in asked] == [*range(1, len(asked) + 1)]
    for message in asked:
        assert message["seat"] == 1
        assert [choice["number"] for choice in message["choices"]] == [*range(len(message["choices"]))]
        assert all(choice["notation"] and choice["text"] for choice in message["choices"])
        assert message["scene"]["questions"] == []
        assert message["position"]["game"] == "ygh"
    told = [event for message in asked for event in message["events"]]
    assert len(told) > len(asked), "what the other does is told too"
    assert all(event["rule"].startswith("ygh.") for event in told)
    assert over["type"] == "over"
    assert over["score"] == course.position.outcome.scores[1]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("exit 3", r"answer 1: it has ended \(exit code 3\); one line was expected"),
        ("cat >/dev/null & exec sleep 9", r"none came within 0.3 s; one line was expected"),
        ("@nonsense; sleep 9", r"'nonsense' is no JSON; expected \{\"choose\": N\} with a number"),
        ("@'{\"pick\": 1}'; sleep 9", r"names no choice; expected"),
        ("@'{\"choose\": true}'; sleep 9", r"names no choice; expected"),
        ("@'{\"choose\": 99999}'; sleep 9", r"there is no choice 99999; expected .* from 0 to \d+"),
        ("@'[]'; sleep 9", r"\[\] names no choice"),
        ("echo 'no such planet' >&2; exit 1", r"it has ended \(exit code 1\).*; its last words: no such planet"),
        ("kill -9 $$", r"it has ended \(signal SIGKILL\)"),
    ],
)  # fmt: skip
def test_a_broken_bot_is_one_sentence(program: Write, text: str, said: str) -> None:
    text = text.replace("@", "read -r a; read -r b; echo ")
    name = program(text).replace("@2s", "@0.3s") if "within" in said else program(text)
    position = opening("ygh", "collectors")
    assert position.decision is not None
    broken = bot(name)
    with pytest.raises(BotError, match=said) as problem:
        broken(game("ygh"), seen_by(position, position.decision.seat), random.Random(1))
    assert str(problem.value).startswith(f"{name}, answer 1: ")
    assert "\n" not in str(problem.value)
    assert broken.child is not None
    assert broken.child.process.returncode is not None, "no process is left behind"


def test_who_speaks_unasked_is_refused(program: Write) -> None:
    name = program("""read -r a; read -r b; printf '{"choose": 0}\\n{"choose": 0}\\n'; sleep 9""")
    course = whole_game("ygh", "collectors", name, "random")
    assert course.broken == 0
    assert "answer 2: it had spoken before it was asked" in course.why


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("cmd:", "a bot is written cmd:./mybot"),
        ("cmd:./nobody", "./nobody is not there"),
        ("cmd:README.md", "is not there|may not be run"),
        ("cmd@0s:sh", "needs some time"),
        ("cmd@soon:sh", "a bot is written"),
        ("cmd:sh 'open", "this is no command"),
    ],
)
def test_a_name_that_is_no_bot_is_one_sentence(name: str, said: str) -> None:
    with pytest.raises(HexdialError, match=said):
        player(name)


def test_a_broken_bot_forfeits_in_the_arena_and_it_is_declared(program: Write) -> None:
    name = program("exit 1")
    contest = Contest("ygh", {"mode": "collectors"}, ("random", name), 2, "s")
    for turned in (0, 1):
        result = play(contest, Bout(("random", name), 0, turned))
        assert (result.scores, result.rule) == ((1.0, 0.0), "forfeit")
        assert result.why.startswith(name)
        assert '"why": "cmd@2s' in result.line()


def test_whatever_it_started_ends_with_it(program: Write, tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    name = program(f"""sleep 60 & echo $! > {pids}
while read -r line; do case $line in *'"type":"decide"'*) echo '{{"choose": 0}}';; esac; done; wait""")
    whole_game("ygh", "collectors", name, "random")
    pid = int(pids.read_text(encoding="utf-8"))
    until = time.monotonic() + 5
    while Path(f"/proc/{pid}/stat").exists() and " Z " not in Path(f"/proc/{pid}/stat").read_text(encoding="utf-8"):
        assert time.monotonic() < until, "the child of a bot is still alive"
        time.sleep(0.02)


def test_a_bot_that_nobody_ends_is_ended(program: Write) -> None:
    name = program("""while read -r line; do case $line in *'"type":"decide"'*) echo '{"choose": 0}';; esac; done""")
    position = opening("ygh", "collectors")
    assert position.decision is not None
    forgotten = bot(name)
    forgotten(game("ygh"), seen_by(position, position.decision.seat), random.Random(1))
    assert forgotten.child is not None
    child = forgotten.child
    assert child.process.poll() is None
    del forgotten
    assert child.process.returncode is not None


def test_what_it_complains_about_is_kept(program: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log = tmp_path / "bots.log"
    monkeypatch.setenv(LOG, str(log))
    name = program("""echo thinking hard >&2
while read -r line; do case $line in *'"type":"decide"'*) echo '{"choose": 0, "note": "why not"}';; esac; done""")
    whole_game("ygh", "collectors", name, "random")
    said = log.read_text(encoding="utf-8")
    assert "thinking hard\n" in said
    assert f"{name}: why not\n" in said
    monkeypatch.setenv(LOG, str(tmp_path))
    with pytest.raises(HexdialError, match=f"{LOG}=.*: cannot be written"):
        whole_game("ygh", "collectors", name, "random")


@pytest.mark.parametrize(
    ("id", "mode"),
    [("jlh", "collectors"), ("ygh", "collectors"), ("nsh", "duel"), ("hcb", "standard"), ("hcx", "standard")],
)
def test_the_bytes_are_those_of_the_seat_alone(id: str, mode: str) -> None:
    """Whatever the seat cannot see is guessed anew: the line to the bot stays the same, byte for byte."""
    own = game(id)
    position = opening(id, mode)
    rng, dice = random.Random(2), Stream("t")
    for number in range(40):
        decision = position.decision
        if decision is None:
            break
        seat = decision.seat
        settled, state = (own.guess(own.view(one, seat), seat, rng) for one in (position.settled, position.state))
        other = Position(
            own, settled, state, position.answers, position.events, position.open, position.sealed, position.outcome,
            position.rolled, position.made, position.news,
        )  # fmt: skip
        lines = []
        for truth in (position, other):
            seen = seen_by(truth, seat)
            hello = protocol.hello(own, seen, seat, "en", 1.0, 7)
            lines.append(
                protocol.written(hello) + protocol.written(protocol.decide(own, seen, seen.news, number, "en", 1))
            )
        assert lines[0] == lines[1]
        assert lines[0].count(b"\n") == 2
        position = apply(position, decision.options[rng.randrange(len(decision.options))], seat, dice)


def test_the_exchange_in_the_docs_is_one() -> None:
    """Same fields in the same order as what is really said; the answer is one of the choices."""
    text = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    spoken = [line for line in text.splitlines() if line.startswith(("> {", "< {"))]
    hello, asked, over = (json.loads(line[2:]) for line in spoken if line.startswith(">"))
    (answer,) = (line[2:].encode() for line in spoken if line.startswith("<"))
    position = opening("ygh", "collectors")
    assert position.decision is not None
    seen = seen_by(position, position.decision.seat)
    real = json.loads(protocol.written(protocol.decide(game("ygh"), seen, seen.news, 1, "en", 10.0)))
    assert [*hello] == [*protocol.hello(game("ygh"), seen, 0, "en", 10.0, 7)]
    assert [*asked] == [*real]
    assert [*asked["scene"]] == [*real["scene"]]
    for part in ("pieces", "zones", "counters", "seats"):
        assert [*asked["scene"][part][0]] == [*real["scene"][part][0]]
    assert [*asked["choices"][0]] == [*real["choices"][0]]
    assert [*asked["events"][0]] == [*real["events"][0]]
    assert [*over] == [*protocol.over(None, 0)]
    assert protocol.chosen(answer, len(asked["choices"])) == (2, "towards the middle")
    for field in {*hello, *asked, *over}:
        assert f"`{field}`" in text


def test_a_bot_is_the_same_player_everywhere(program: Write) -> None:
    assert isinstance(player(program("true")), Bot)
    assert os.environ.get(LOG) is None
