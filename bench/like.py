"""boardgame.io's local client on a game like ours, with the Node that builds the browser's side."""

from __future__ import annotations

import os
import subprocess

from bench.figures import BenchError
from bench.online import ONLINE, pinned
from tools import web


def client(seconds: float) -> list[str]:
    """The JSON lines of its figure."""
    try:
        node = web.find_node()
        if not (ONLINE / "node_modules" / "boardgame.io").is_dir():
            npm = [*web.program(node, "npm"), "install", "--silent", "--no-package-lock"]
            if subprocess.run(npm, cwd=ONLINE, check=False).returncode:
                raise BenchError("npm could not fetch the packages of bench/online/package.json; is there a network?")
    except web.WebError as problem:
        raise BenchError(str(problem)) from problem
    core = min(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else 0
    command = pinned(core, [str(node), "peer_local.js", str(seconds)])
    surroundings = {**os.environ, "NODE_ENV": "production"}
    done = subprocess.run(command, cwd=ONLINE, env=surroundings, stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode:
        raise BenchError(f"bench/online/peer_local.js failed under {node}; its message is above.")
    return done.stdout.splitlines()
