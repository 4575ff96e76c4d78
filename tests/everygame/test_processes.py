"""Nothing hangs on the process: not on its hash seed, not on the order in which modules were imported."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# an installed hexdial wins over the sources: the root comes last
LAUNCH = (
    "import runpy, sys; root = sys.argv.pop(1); sys.path.append(root); "
    "runpy.run_module('tests.everygame.transcript', run_name='__main__')"
)


@cache
def transcript(hash_seed: str, *order: str) -> str:
    found = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONSAFEPATH": "1"}
    command = [sys.executable, "-c", LAUNCH, str(ROOT), *order]
    return subprocess.run(command, env=found, capture_output=True, text=True, check=True, timeout=120).stdout


def test_the_hash_seed_of_the_process_does_not_matter() -> None:
    one = transcript("1")
    assert one.count("\n") > 500
    assert transcript("2") == one


def test_the_order_of_imports_does_not_matter() -> None:
    assert transcript("1", "reversed") == transcript("1")
