"""Takes the picture of the README: a match played half-way by programs, then looked at in a real browser."""

from __future__ import annotations

import argparse
import json
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import Request, urlopen

from playwright.sync_api import sync_playwright

from hexdial.arena.shelf import find_game
from hexdial.front.choosing import computer_choice
from hexdial.kernel.match import PERSON, Match
from hexdial.players.registry import player

FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync"]


def main() -> int:
    parser = argparse.ArgumentParser(prog="tools/screenshot.py", description=__doc__)
    parser.add_argument("out", type=Path, metavar="FILE")
    parser.add_argument("--game", default="nsh")
    parser.add_argument("--mode", default="duel")
    parser.add_argument("--choices", type=int, default=60, help="so many are made before the picture is taken (60)")
    parser.add_argument("--seed", default="a picture")
    parser.add_argument("--size", default="1280x800")
    parser.add_argument("--dark", action="store_true")
    args = parser.parse_args()
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if chromium is None:
        print("tools/screenshot.py: Chromium is missing", file=sys.stderr)
        return 2
    lines = played(args.game, args.mode, args.seed, args.choices)
    width, height = (int(number) for number in args.size.split("x"))
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        command = [
            sys.executable,
            "-m",
            "hexdial",
            "serve",
            "--port",
            str(port),
            "--database",
            f"sqlite:///{folder}/t.db",
        ]
        server = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        try:
            base = f"http://127.0.0.1:{port}"
            wait_for(f"{base}/health")
            table, seat, token = seated(base, lines)
            kept = {"seats": {table: {"host": "", "tickets": {seat: token}, "game": args.game, "when": 0}}}
            with sync_playwright() as browsers:
                browser = browsers.chromium.launch(executable_path=chromium, args=FLAGS)
                page = browser.new_page(
                    viewport={"width": width, "height": height}, color_scheme="dark" if args.dark else "light"
                )
                page.add_init_script(f"localStorage.setItem('hexdial', {json.dumps(json.dumps(kept))})")
                page.goto(f"{base}/t/{table}")
                page.wait_for_selector("section.board svg")
                page.wait_for_timeout(2500)
                page.screenshot(path=args.out)
                browser.close()
        finally:
            server.terminate()
            server.wait(20)
    return 0


def played(game: str, mode: str, seed: str, choices: int) -> list[str]:
    """The lines of a match that programs have played so far."""
    rules = find_game(game)
    seats = [{"name": name, "player": PERSON} for name in ("You", "A friend")]
    match: Match[Any] = Match.new(rules, {"mode": mode}, seats, seed)
    greedy = player("greedy")
    while match.position.decision is not None and match.last < choices:
        decision = match.position.decision
        match.choose(decision.seat, computer_choice(match, decision, greedy))
    return match.lines


def seated(base: str, lines: list[str]) -> tuple[str, int, str]:
    """A table of that match, who is asked, and his token."""
    card = asked(f"{base}/api/tables/import", "".join(f"{line}\n" for line in lines).encode())
    made = asked(f"{base}/api/tables/{card['id']}/fork", json.dumps({"at": card["choices"]}).encode())
    now = asked(f"{base}/api/tables/{made['table']}/now")
    seat = next(question["seat"] for question in now["scene"]["questions"])
    return made["table"], seat, next(ticket["token"] for ticket in made["tickets"] if ticket["seat"] == seat)


def asked(url: str, body: bytes | None = None) -> dict[str, Any]:
    kind = "application/json" if body is not None and body.startswith(b'{"at"') else "text/plain"
    with urlopen(Request(url, data=body, headers={"content-type": kind})) as answer:
        found: dict[str, Any] = json.load(answer)
        return found


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def wait_for(url: str) -> None:
    for _ in range(300):
        try:
            with urlopen(url, timeout=1):
                return
        except (URLError, OSError):
            time.sleep(0.1)
    raise SystemExit("tools/screenshot.py: the server does not answer")


if __name__ == "__main__":
    raise SystemExit(main())
