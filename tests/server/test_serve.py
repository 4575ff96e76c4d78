"""`hexdial serve` as a program of its own: it starts, says where it is, and stops without losing anything."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect

SEATS = [{"kind": "here", "name": "Ada"}, {"kind": "program", "level": "random"}]
NEW = {"game": "jlh", "mode": "beginner", "players": 2, "seats": SEATS}


@contextmanager
def serving(folder: Path, *args: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The program and where it listens."""
    command = [sys.executable, "-m", "hexdial", "serve", "--port", "0", *args]
    environment = {**os.environ, "XDG_DATA_HOME": str(folder), "LANG": "C", "NO_COLOR": "1"}
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, env=environment) as process:
        try:
            assert process.stdout is not None
            found = re.search(r"http://[^\s]+", process.stdout.readline())
            assert found is not None
            url = found[0].rstrip("/")
            until = time.monotonic() + 20
            while True:
                try:
                    httpx.get(f"{url}/health")
                    break
                except httpx.TransportError:
                    assert time.monotonic() < until, "it does not answer"
                    time.sleep(0.02)
            yield process, url
        finally:
            process.kill()


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT])
def test_it_stops_politely_and_goes_on_where_it_was(sign: signal.Signals, tmp_path: Path) -> None:
    with serving(tmp_path, "--base", "/hex") as (process, url):
        made = httpx.post(f"{url}/api/tables", json=NEW).json()
        token = made["tickets"][0]["token"]
        with connect(f"{url.replace('http', 'ws')}/api/socket") as line:
            line.send(json.dumps({"kind": "hello", "table": made["table"], "tokens": [token]}))
            whole = json.loads(line.recv(timeout=20))
            assert whole["kind"] == "whole"
            process.send_signal(sign)
            heard = [json.loads(text)["kind"] for text in line]
        assert heard[-1] == "bye"
        assert process.wait(timeout=20) == 0
        assert process.stderr is not None
        assert process.stderr.read() == ""
    if sign is signal.SIGINT:
        return
    with serving(tmp_path) as (_, url):
        card = httpx.get(f"{url}/api/tables/{made['table']}").json()
        assert card["state"] == "playing"
        assert card["commit"] == whole["standing"]["card"]["commit"]


def test_a_port_that_is_taken_is_said_in_one_sentence(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        command = [sys.executable, "-m", "hexdial", "serve", "--port", port]
        environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "LANG": "C"}
        done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment, timeout=60)
    assert done.returncode != 0
    assert port in done.stderr
    assert "Traceback" not in done.stderr
