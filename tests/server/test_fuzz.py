"""Messages nobody would send on purpose: the server answers, stays healthy, and the match stays a match."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hexdial.games import GAMES
from hexdial.kernel.archive import match_of
from hexdial.kernel.matchfile import read_bytes
from hexdial.server.lobby import Lobby
from tests.server.kit import Json, Screen, Sitting, assert_true, calm, house, seated

KINDS = ("hello", "choose", "face", "speak", "undo", "resign", "propose", "reply", "say", "claim", "why", "ping")
FIELDS = (
    "id", "seat", "n", "key", "choice", "to", "offer", "agree", "absent", "how", "touches", "table", "tokens",
    "language",
)  # fmt: skip
KEYS = ("call", "take home", "draft", "settle", "place", "move", "chain", "hello", "oops", "")

numbers = st.one_of(st.integers(-3, 12), st.sampled_from([-(2**63), 2**63, 2**64, 10**30, -1]))
words = st.one_of(
    st.sampled_from([*KEYS, "draw", "rematch", "win", "program", "en", "fr", "TABLE"]), st.text(max_size=8)
)
things = st.lists(
    st.one_of(st.sampled_from(["p1", "c30", "side1", "TOKEN0", "TOKEN1"]), st.text(max_size=6)), max_size=5
)
anything: st.SearchStrategy[Any] = st.recursive(
    st.one_of(st.none(), st.booleans(), numbers, st.floats(), words),
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(words, inner, max_size=4)),
    max_leaves=8,
)
likely: dict[str, st.SearchStrategy[Any]] = {
    "id": st.integers(1, 1000), "seat": st.integers(-2, 2), "n": st.one_of(st.just("NOW"), numbers), "key": words,
    "choice": st.integers(-1, 9), "to": st.integers(-2, 30), "agree": st.booleans(), "absent": st.integers(-1, 2),
    "how": st.sampled_from(["win", "program"]), "touches": things, "tokens": things, "table": st.just("TABLE"),
    "offer": st.one_of(st.sampled_from(["draw", "rematch"]), st.integers(0, 3)), "language": st.just("es"),
}  # fmt: skip
# a choice that fits the moment, so that matches get somewhere
sensible = st.fixed_dictionaries({"kind": st.just("CHOOSE"), "pick": st.integers(0, 40)})
needed = {
    "choose": ("id", "seat", "n", "key", "choice"), "face": ("id", "seat"), "speak": ("id", "language"),
    "undo": ("id", "seat"), "resign": ("id", "seat"), "propose": ("id", "seat", "offer"),
    "reply": ("id", "seat", "offer", "agree"), "say": ("id", "seat", "key"), "claim": ("id", "seat", "absent"),
    "why": ("id", "seat", "touches"), "ping": ("id",), "hello": ("table", "tokens"),
}  # fmt: skip


@st.composite
def well_formed(draw: st.DrawFn) -> Json:
    """All fields there, most of them of the right kind."""
    kind = draw(st.sampled_from([kind for kind in KINDS if kind != "resign"]))
    return {"kind": kind, **{name: draw(likely[name]) for name in needed[kind]}}


@st.composite
def odd(draw: st.DrawFn) -> Json:
    """Fields missing, too many, of any kind."""
    names = draw(st.lists(st.sampled_from(FIELDS), max_size=6, unique=True))
    return {"kind": draw(st.one_of(st.sampled_from(KINDS), words)), **{name: draw(anything) for name in names}}


messages = st.lists(st.one_of(sensible, sensible, well_formed(), well_formed(), odd()), min_size=4, max_size=14)


def filled(message: Json, screen: Screen, sitting: Sitting) -> Json:
    """With the names of this very table in it."""
    if message["kind"] == "CHOOSE":
        questions = screen.questions() if screen.whole.get("scene") else []
        if not questions:
            return {"kind": "ping", "id": 1}
        wish = screen.wish(lambda choices: choices[message["pick"] % len(choices)])
        return {"kind": "choose", "id": 1, **wish}
    known = {"TABLE": sitting.id, "TOKEN0": sitting.tokens[0], "TOKEN1": sitting.tokens[1]}

    def real(value: Any) -> Any:
        if isinstance(value, list):
            return [real(one) for one in value]
        if value == "NOW":
            return sitting.match.last
        return known.get(value, value) if isinstance(value, str) else value

    return {name: real(value) for name, value in message.items()}


class Fuzzer(Screen):
    """Asks with any numbers, so it may be answered under one number many times."""

    greeting = False  # a greeting is on its way
    greeted = 0  # greetings that were understood and have been answered

    def hear(self, message: Json) -> None:
        if message["kind"] in ("done", "no", "told"):
            self.answers[len(self.answers)] = message
            return
        if message["kind"] == "whole" and self.greeting:
            self.greeted += 1
            self.greeting = False
        super().hear(message)

    def send(self, message: Json | str | bytes) -> None:
        self.greeting = "hello" in str(message)
        super().send(message)


async def heal_and_check(lobby: Lobby, sitting: Sitting) -> None:
    """Everybody else sees the truth, and what is on disk is a match."""
    room = await lobby.room(sitting.id)
    witness = await Screen(lobby, sitting.id, [sitting.tokens[1]]).open()
    await calm(room, witness)
    assert_true(room, witness)
    found = await lobby.store.load(sitting.id)
    assert found is not None
    data = "".join(f"{line}\n" for line in found[1]).encode()
    assert match_of(read_bytes("fuzz", data), GAMES).lines == sitting.match.lines
    assert lobby.problems == []


async def answered(fuzzer: Fuzzer, count: int) -> None:
    """Every message has an answer; a greeting is answered by the whole table."""
    await fuzzer.until(lambda: len(fuzzer.answers) + fuzzer.greeted >= count)


async def send_all(sent: list[Json]) -> None:
    async with house() as lobby:
        sitting = await seated(lobby, "here here")
        fuzzer = Fuzzer(lobby, sitting.id, sitting.tokens)
        await fuzzer.open()
        for number, message in enumerate(sent, 2):
            fuzzer.send(json.dumps(filled(message, fuzzer, sitting)))
            await answered(fuzzer, number)
        await heal_and_check(lobby, sitting)


@settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow])
@given(messages)
def test_any_message_is_answered_and_nothing_breaks(sent: list[Json]) -> None:
    asyncio.run(send_all(sent))


async def send_raw(sent: list[str | bytes]) -> None:
    async with house() as lobby:
        sitting = await seated(lobby, "here here")
        fuzzer = Fuzzer(lobby, sitting.id, sitting.tokens)
        await fuzzer.open()
        for message in sent:
            fuzzer.send(message)
        await answered(fuzzer, len(sent) + 1)
        assert all(answer["kind"] == "no" for answer in fuzzer.answers.values())
        await heal_and_check(lobby, sitting)


@settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(st.one_of(st.binary(max_size=60), st.text(max_size=60), anything.map(json.dumps)), max_size=12))
def test_any_bytes_are_refused_and_nothing_breaks(sent: list[str | bytes]) -> None:
    asyncio.run(send_raw(sent))
