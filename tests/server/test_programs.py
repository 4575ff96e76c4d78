"""Programs at the table, and the processes they think in."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import textwrap
import time
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from hexdial.kernel.errors import HexdialError, RuleError
from hexdial.server import looking, programs
from hexdial.server.problems import Busy, NotFound, TooLong
from hexdial.server.programs import Programs, known_match
from tests.server.kit import Screen, calm, cut, house, in_loop, played, screens, seated
from tests.server.tasks import doubled, dying, endless, failing, stubborn


@contextmanager
def workers() -> Iterator[Programs]:
    group = Programs(1)
    try:
        yield group
    finally:
        group.close()


def pids(group: Programs) -> list[int]:
    pool = group.lookers.pool
    return [process.pid or 0 for process in (pool._processes or {}).values()] if pool is not None else []


@in_loop
async def test_every_sentence_survives_the_way_from_the_other_process() -> None:
    with workers() as group:
        assert await group.run(doubled, 21) == 42
        for kind, text in (("plain", "a plain sentence"), ("data", "file.toml, entry, field field: is wrong")):
            with pytest.raises(HexdialError, match=text):
                await group.run(failing, kind)
        with pytest.raises(HexdialError, match=r"match\.jsonl, line 3: is cut off"):
            await group.run(failing, "match")
        with pytest.raises(RuleError) as forbidden:
            await group.run(failing, "rule")
        assert forbidden.value.rule == "jlh.setup.1"
        with pytest.raises(NotFound):
            await group.run(failing, "missing")
        assert await group.run(doubled, 1) == 2, "the process is still there"
        first = pids(group)
        # one that dies takes along what waits with it; that is done all the same
        died = asyncio.create_task(group.run(dying))
        others = [asyncio.create_task(group.run(doubled, number)) for number in (3, 4)]
        assert [await other for other in others] == [6, 8]
        with pytest.raises(BrokenProcessPool):
            await died
        assert await group.run(doubled, 5) == 10
        assert pids(group) != first


@in_loop
async def test_what_takes_too_long_is_given_up_and_nobody_waits_behind_too_many(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with workers() as group:
        assert await group.run(doubled, 1) == 2
        monkeypatch.setattr(programs, "LOOK_S", 0.2)
        monkeypatch.setattr(programs, "GRACE_S", 2.0)
        monkeypatch.setattr(programs, "QUEUE", 2)
        slow = [asyncio.create_task(group.run(endless)) for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await group.run(doubled, 1)
        for task in slow:
            with pytest.raises(HexdialError, match="too long"):
                await task
        assert await group.run(doubled, 2) == 4
        monkeypatch.setattr(programs, "GRACE_S", 0.2)
        deaf = asyncio.create_task(group.run(stubborn))
        await asyncio.sleep(0.1)
        monkeypatch.setattr(programs, "GRACE_S", 10.0)
        behind = asyncio.create_task(group.run(doubled, 3))
        with pytest.raises(TooLong):
            await deaf
        assert await behind == 6


@in_loop
async def test_a_process_that_is_killed_while_a_program_thinks_is_replaced() -> None:
    async with house() as lobby:
        sitting = await seated(lobby, "here random", "jlh", "beginner")
        screen = await Screen(lobby, sitting.id, sitting.tokens[:1]).open()

        async def until_mine() -> None:
            await screen.until(lambda: bool(screen.questions()) or screen.card["state"] == "over")

        await until_mine()
        while not lobby.programs.thoughts:
            await screen.choose()
            await until_mine()
        lobby.programs.thinkers.kill()
        known = lobby.programs.thoughts
        while lobby.programs.thoughts == known and screen.card["state"] == "playing":
            await screen.choose()
            await until_mine()
        await calm(sitting.room, screen)


@in_loop
async def test_four_programs_play_to_the_end_and_the_loop_stays_free() -> None:
    """While they think, somebody who asks for the time is answered at once."""
    async with house() as lobby:
        sitting = await seated(lobby, "random random random random", "nsh", "deathmatch")
        watcher = await Screen(lobby, sitting.id, []).open()
        waits: list[float] = []
        async with asyncio.timeout(60):
            while watcher.card["state"] != "over":
                started = time.perf_counter()
                await watcher.done("ping")
                waits.append(time.perf_counter() - started)
                await asyncio.sleep(0.02)
        waits.sort()
        assert waits[len(waits) // 2] < 0.2
        assert lobby.programs.thoughts > 20
        assert watcher.card["seed"]


@in_loop
async def test_what_a_program_thought_of_an_older_moment_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    async with house() as lobby:
        sitting = await seated(lobby, "here here")
        people = await screens(lobby, sitting)
        seat = sitting.room.asked()[0]
        place = sitting.room.body.places[seat]
        go = asyncio.Event()

        async def slow(*_: Any) -> int:
            await go.wait()
            return 0

        monkeypatch.setattr(lobby.programs, "choose", slow)
        place.kind, place.level = "program", "random"
        sitting.room.keeper.prompt()
        await asyncio.sleep(0)
        place.kind = "person"
        await people[seat].choose()
        n = sitting.match.last
        go.set()
        await calm(sitting.room)
        assert sitting.match.last == n


def test_a_process_knows_a_match_from_last_time_and_notices_when_it_took_another_course() -> None:
    whole = played("jlh", "beginner", 2, "known")
    lines = whole.lines
    first = known_match("t1", lines[:40])
    assert known_match("t1", lines[:60]) is first
    assert first.lines == lines[:60]
    assert known_match("t1", lines) is first
    other = cut(whole, 0.3)
    other.undo()
    again = known_match("t1", other.lines)
    assert again is not first
    assert again.lines == other.lines


def test_processes_end_when_the_server_is_killed() -> None:
    """kill -9 leaves nobody behind who thinks for nobody."""
    program = textwrap.dedent(
        """
        import asyncio, sys, os
        from hexdial.server.programs import Programs
        from hexdial.server import looking
        async def main():
            group = Programs(1)
            await group.run(looking.puzzle_solution, looking.shipped()[0].stem)
            print(*[process.pid for process in group.lookers.pool._processes.values()], flush=True)
            await asyncio.sleep(60)
        if __name__ == "__main__":
            asyncio.run(main())
        """
    )
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        worker = int(server.stdout.readline())
        server.kill()
        until = time.monotonic() + 10
        while alive(worker) and time.monotonic() < until:
            time.sleep(0.02)
    assert not alive(worker)


def alive(pid: int) -> bool:
    """Neither gone nor waiting to be buried."""
    try:
        status = Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
    except OSError:
        return False
    return "State:\tZ" not in status


def test_looking_has_nothing_to_find_outside_the_set() -> None:
    for id in ("../../etc/passwd", "", ".", "nothing"):
        with pytest.raises(NotFound):
            looking.named_puzzle(id)
