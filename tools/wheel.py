"""Builds the compiled wheel into dist/; libraries are kept in dist/compiled by a hash of their sources."""

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

from hatch_build import missing_tools

ROOT = Path(__file__).parents[1]
KEPT = 4


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--lack", action="store_true", help="only say what is missing for the compiled build")
    lack = missing_tools()
    if parser.parse_args().lack:
        print(lack)
        return 1 if lack else 0
    if lack:
        print(f"The compiled wheel cannot be built here: {lack}", file=sys.stderr)
        return 1
    for old in (ROOT / "dist").glob("hexdial-*.whl"):
        old.unlink()
    places = {"HEXDIAL_COMPILE": "1", "HEXDIAL_CACHE": str(ROOT / "dist" / "compiled")}
    for old in sorted((ROOT / "dist" / "compiled").glob("*"), key=lambda path: path.stat().st_mtime)[:-KEPT]:
        shutil.rmtree(old)
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", "dist", "."]
    return subprocess.run(command, cwd=ROOT, env={**os.environ, **places}, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
