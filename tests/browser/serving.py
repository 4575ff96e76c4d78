"""The real server as its own process, on a free port, with a database of its own."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parents[2]
CLIENT = ROOT / "hexdial" / "server" / "client"
PATIENCE = 180.0  # seconds until the server must answer


class Server:
    """`hexdial serve` until it is stopped; started again it has the same port and the same tables."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        words = ["-m", "hexdial", "serve", "--unlimited", "--port", str(self.port)]
        database = f"sqlite:///{self.folder / 'tables.db'}"
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, *words, "--database", database], cwd=ROOT, stdout=log, stderr=log
            )
        end = time.monotonic() + PATIENCE
        # the puzzles are read last: a server that has them is ready for everything, however busy the machine is
        while not (self.answers("/health") and self.answers("/api/puzzles")):
            if self.process.poll() is not None or time.monotonic() > end:
                self.stop()
                raise RuntimeError(f"the server did not start: {self.said()}")
            time.sleep(0.05)

    def answers(self, path: str) -> bool:
        try:
            with urlopen(f"{self.url}{path}", timeout=30):
                return True
        except (URLError, OSError):
            return False

    def kill(self) -> None:
        """As a power cut would."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()
        self.process = None

    def stop(self) -> None:
        if self.process is None:
            return
        self.process.terminate()
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process = None

    def said(self) -> str:
        return (self.folder / "server.log").read_text(encoding="utf-8", errors="replace")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
