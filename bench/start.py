"""How long importing takes: the command line, and all games with it; every time in a process of its own."""

from __future__ import annotations

import statistics
import subprocess
import sys

from bench.measure import begin, say

TIMES = 5
IMPORTED = ("hexdial.cli", "hexdial.games")
TIMED = "import sys, time; t = time.process_time(); __import__(sys.argv[1]); print(time.process_time() - t)"


def main() -> None:
    begin(__doc__)
    for module in IMPORTED:
        taken = statistics.median(timed(module) for _ in range(TIMES))
        say({"name": f"import {module}, ms", "way": "start", "amount": round(taken * 1000, 1), "unit": "ms"})


def timed(module: str) -> float:
    """CPU seconds of an import with compiled bytecode at hand."""
    # the same path as here: an installed hexdial wins over the sources
    command = [sys.executable, "-P", "-c", f"import sys; sys.path[:] = {sys.path!r}; {TIMED}", module]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    return float(done.stdout)


if __name__ == "__main__":
    main()
