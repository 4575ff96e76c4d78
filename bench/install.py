"""How long the wheel of dist/ takes to run in a clean virtual environment, and whether it plays without any extra."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
import venv
from pathlib import Path

from bench.measure import say
from bench.start import TIMED, TIMES

ROOT = Path(__file__).resolve().parents[1]
WHICH = "from hexdial.front.build import build; print(build())"
IMPORTED = ("hexdial", "hexdial.cli", "hexdial.games")
# what must work with nothing but the wheel and what it requires; `play` ends where its input ends
PLAYED = (
    ("--version",),
    ("simulate", "jlh", "--games", "5"),
    ("simulate", "hcx", "--games", "1"),
    ("play", "nsh", "--seat", "1=random", "--seat", "2=greedy"),
    ("play", "hcb", "--seat", "1=random", "--seat", "2=random"),
)


def main() -> int:
    wheels = sorted((ROOT / "dist").glob("hexdial-*.whl"))
    if len(wheels) != 1:
        print(f"bench.install: there are {len(wheels)} wheels in dist/; `make wheel` makes the one.", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        began = time.monotonic()
        venv.create(folder / "clean", with_pip=True)
        python = folder / "clean" / ("Scripts" if os.name == "nt" else "bin") / "python"
        called(python, folder, "-m", "pip", "install", "-q", "--no-cache-dir", str(wheels[0]))
        called(python, folder, "-m", "hexdial", "--version")
        taken = time.monotonic() - began
        say({"build": called(python, folder, "-c", WHICH).strip()})
        say({"name": "install the wheel, s", "way": "start", "amount": round(taken, 1), "unit": "s"})
        for module in IMPORTED:
            times = [float(called(python, folder, "-c", TIMED, module)) for _ in range(TIMES)]
            took = round(statistics.median(times) * 1000, 1)
            say({"name": f"import {module}, installed, ms", "way": "start", "amount": took, "unit": "ms"})
        for command in PLAYED:
            called(python, folder, "-m", "hexdial", *command)
    return 0


def called(python: Path, folder: Path, *command: str) -> str:
    """What it prints; a failure ends the script with its message."""
    clean = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONSAFEPATH")}
    done = subprocess.run(
        [str(python), *command],
        cwd=folder,
        env=clean,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        sys.exit(f"bench.install: {' '.join(command)} failed.\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return done.stdout


if __name__ == "__main__":
    sys.exit(main())
