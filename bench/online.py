"""Moves a second and how long a move takes to reach the opponent, at 10, 100 and 300 tables, next to boardgame.io."""

from __future__ import annotations

import argparse
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parents[1]
ONLINE = ROOT / "bench" / "online"
COMPILED = ROOT / ".venv-compiled" / "bin" / "python"
MEASURED = [("jlh", "beginner"), ("nsh", "duel")]
PACES = (0, 1000)  # milliseconds a player thinks; 0: flat out


def main() -> int:
    parser = argparse.ArgumentParser(prog="bench/online.py", description=__doc__)
    parser.add_argument("--seconds", type=float, default=10.0, help="of every figure (10)")
    parser.add_argument("--tables", type=int, nargs="+", default=[10, 100, 300])
    parser.add_argument("--interpreted", action="store_true", help="our server without compiled modules")
    parser.add_argument("--without-peer", action="store_true", help="our server alone")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "online.json", metavar="FILE")
    args = parser.parse_args()
    if shutil.which("node") is None or shutil.which("npm") is None:
        print("bench/online.py: node and npm are needed to make the load", file=sys.stderr)
        return 2
    if not (ONLINE / "node_modules").is_dir():
        subprocess.run(["npm", "install", "--silent", "--no-package-lock"], cwd=ONLINE, check=True)
    python = Path(sys.executable) if args.interpreted or not COMPILED.exists() else COMPILED
    results: list[dict[str, Any]] = []
    for pace in PACES:
        for tables in args.tables:
            if not args.without_peer:
                results.append(of_peer(tables, args.seconds, pace))
                show(results[-1])
            for game, mode in MEASURED:
                results.append(of_ours(python, game, mode, tables, args.seconds, pace))
                show(results[-1])
    args.out.parent.mkdir(exist_ok=True)
    args.out.write_text(json.dumps({"build": python.parts[-3], "results": results}, indent=1), encoding="utf-8")
    print(f"results: {args.out}")
    return 0


def of_ours(python: Path, game: str, mode: str, tables: int, seconds: float, pace: int) -> dict[str, Any]:
    """Our server on one core with a durable log on disk, the load on the other."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        command = [
            str(python), "-m", "hexdial", "serve", "--port", str(port), "--unlimited",
            "--database", f"sqlite:///{folder}/tables.db",
        ]  # fmt: skip
        environment = dict(os.environ, PYTHONSAFEPATH="1") if python == COMPILED else dict(os.environ)
        cwd = folder if python == COMPILED else ROOT
        server = subprocess.Popen(pinned(0, command), stdout=subprocess.DEVNULL, env=environment, cwd=cwd)
        try:
            wait_for(f"http://127.0.0.1:{port}/health", server)
            return load("load.js", [port, tables, seconds, pace, server.pid, game, mode])
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(20)


def of_peer(tables: int, seconds: float, pace: int) -> dict[str, Any]:
    """boardgame.io with its storage in memory and a game of the same kind."""
    port = free_port()
    environment = dict(os.environ, NODE_ENV="production")
    command = pinned(0, ["node", "peer_server.js", str(port)])
    server = subprocess.Popen(command, cwd=ONLINE, stdout=subprocess.PIPE, text=True, env=environment)
    try:
        assert server.stdout is not None, "its output is a pipe"
        while "ready" not in (line := server.stdout.readline()):
            if not line:
                raise SystemExit("bench/online.py: boardgame.io's server did not start")
        return load("peer_load.js", [port, tables, seconds, pace, server.pid])
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait(20)


def load(script: str, arguments: list[object]) -> dict[str, Any]:
    command = pinned(1, ["node", script, *map(str, arguments)])
    done = subprocess.run(command, cwd=ONLINE, check=True, capture_output=True, text=True, timeout=300)
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def pinned(core: int, command: list[str]) -> list[str]:
    return ["taskset", "-c", str(core), *command] if shutil.which("taskset") else command


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def wait_for(url: str, server: subprocess.Popen[bytes]) -> None:
    for _ in range(300):
        if server.poll() is not None:
            raise SystemExit("bench/online.py: our server did not start")
        try:
            with urlopen(url, timeout=1):
                return
        except (URLError, OSError):
            time.sleep(0.1)
    raise SystemExit("bench/online.py: our server does not answer")


def show(figure: dict[str, Any]) -> None:
    pace = f"{figure['think_ms']} ms" if figure["think_ms"] else "flat out"
    late = figure["opponent_ms"]
    print(
        f"{figure['what']:42} {figure['games']:>4} tables  {pace:>8}  {figure['moves_per_s']:>8,.0f} moves/s  "
        f"p50 {late['p50']} ms  p99 {late['p99']} ms  errors {figure['errors']} {figure['first_error'] or ''}",
        flush=True,
    )


if __name__ == "__main__":
    raise SystemExit(main())
