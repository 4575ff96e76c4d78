"""Kills what stores matches, again and again, at any moment: nothing that it acknowledged may be lost."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Final

from hexdial.kernel.matchfile import link
from hexdial.server.store import Row, Store
from tools.deaths import Ledger, Life, Lost, soak

TABLES: Final = 8  # the scribe plays so many at a time
LONGEST: Final = 60  # lines of a table


class Scribe:
    """The smallest process there is to kill: a store, some tables, and each acknowledgement a line on its output."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.ledger = Ledger()
        self.life = Life([sys.executable, __file__, "--write", url], self.talk, self.check)

    def talk(self, process: subprocess.Popen[bytes], ready: Callable[[], None]) -> None:
        assert process.stdout is not None, "it is a pipe"
        for said in process.stdout:
            if not said.endswith(b"\n"):
                return  # cut off by death
            kind, table, number, h = said.decode().split()
            if kind == "line":
                self.ledger.note(table, int(number), h)
            elif kind == "going":
                self.ledger.going.add(table)
            else:
                self.ledger.gone.add(table)
            ready()

    def check(self) -> None:
        self.ledger.check(self.url)


async def write(url: str) -> None:
    """What the scribe does, for ever: plays on what it finds, begins anew what is over."""
    store = await Store.open(url)
    rng = random.Random()
    tables = [row.id for row in await store.find("playing", None, 1000)]
    await asyncio.gather(*[play(store, rng, table) for table in [*tables, *[""] * (TABLES - len(tables))]])


async def play(store: Store, rng: random.Random, table: str) -> None:
    while True:
        found = await store.load(table) if table else None
        lines = found[1] if found is not None else []
        h = str(json.loads(lines[-1])["h"]) if lines else ""
        number = len(lines)
        if found is None:
            table = f"{rng.getrandbits(64):016x}"
            await store.create(row_of(table, 0), [])
        while number < LONGEST:
            texts: list[str] = []
            for _ in range(rng.choice((1, 1, 1, 2, 5))):
                line, h = link(h, {"n": number + len(texts), "seat": 0, "say": ["x" * rng.choice((10, 200, 3000))]})
                texts.append(line)
            over = number + len(texts) >= LONGEST
            await store.append(table, number, texts, row_of(table, number + len(texts), "over" if over else "playing"))
            number += len(texts)
            say("line", table, number - 1, h)
        if rng.random() < 0.3:
            say("going", table)
            await store.delete(table)
            say("gone", table)
        table = ""


def row_of(table: str, lines: int, state: str = "playing") -> Row:
    return Row(table, "toy", state, 0.0, time.time(), False, json.dumps({"stored_lines": lines}))


def say(kind: str, table: str, number: int = 0, h: str = "-") -> None:
    """One write is one line, or is never seen."""
    os.write(1, f"{kind} {table} {number} {h}\n".encode())


def main() -> int:
    asked = arguments()
    if asked.write:
        asyncio.run(write(asked.write))
    result: dict[str, object] = {}
    with tempfile.TemporaryDirectory(prefix="hexdial-kill-") as folder:
        try:
            if not asked.server:
                result["store"] = kill_scribes(asked, folder)
                print(json.dumps({"store": result["store"]}), flush=True)
            if not asked.store:
                result["server"] = kill_servers(asked, folder)
                print(json.dumps({"server": result["server"]}))
        except Lost as lost:
            remains = shutil.copytree(folder, tempfile.mkdtemp(prefix="hexdial-lost-"), dirs_exist_ok=True)
            print(f"soak_kill: {lost}; what is left: {remains}", file=sys.stderr)
            return 1
    if asked.out is not None:
        asked.out.write_text(json.dumps(result, indent=2) + "\n", encoding="utf-8")
    return 0


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="soak_kill", description=__doc__)
    parser.add_argument("--times", type=int, default=200, help="kills of a store alone, and of `hexdial serve`")
    only = parser.add_mutually_exclusive_group()
    only.add_argument("--store", action="store_true", help="the store alone only")
    only.add_argument("--server", action="store_true", help="`hexdial serve` only")
    parser.add_argument("--longest", type=float, help="seconds from the first acknowledgement to death")
    parser.add_argument("--fresh", type=int, default=25, help="kills until a new database is begun")
    parser.add_argument("--seed", default=None, help="of the moments of death and of what is played")
    parser.add_argument("--url", help="an empty database to use all the time; SQLite files otherwise")
    parser.add_argument("--out", type=Path, help="where the result goes, as JSON")
    parser.add_argument("--write", metavar="URL", help="be the process that is killed")
    return parser.parse_args()


def kill_scribes(asked: argparse.Namespace, folder: str) -> dict[str, object]:
    scribes: list[Scribe] = []

    def life_of(number: int) -> Life:
        if not scribes or (number % asked.fresh == 0 and not asked.url):
            scribes.append(Scribe(asked.url or f"sqlite:///{folder}/store-{number}.db"))
        return scribes[-1].life

    deaths = soak(asked.times, life_of, random.Random(asked.seed), asked.longest or 0.3)
    return {**asdict(deaths), "acknowledged": sum(scribe.ledger.noted for scribe in scribes), "lost": 0}


def kill_servers(asked: argparse.Namespace, folder: str) -> dict[str, object]:
    """Each database ends with a server that is left alone until every table was found whole."""
    from tools.soak_server import Witness  # with all games: the scribe's short lives begin without them

    witnesses: list[Witness] = []
    rng = random.Random(asked.seed)

    def life_of(number: int) -> Life:
        if not witnesses or (number % asked.fresh == 0 and not asked.url):
            if witnesses:
                witnesses[-1].conclude()
            witnesses.append(Witness(asked.url or f"sqlite:///{folder}/server-{number}.db", rng))
        return witnesses[-1].life()

    deaths = soak(asked.times, life_of, rng, asked.longest or 1.0)
    witnesses[-1].conclude()
    counts = sum((witness.counts for witness in witnesses), Counter())
    return {
        **asdict(deaths), "acknowledged": sum(witness.ledger.noted for witness in witnesses), **counts,
        "modes": len({party.mode for witness in witnesses for party in witness.parties}), "lost": 0,
    }  # fmt: skip


if __name__ == "__main__":
    sys.exit(main())
