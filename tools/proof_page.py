"""Writes docs/proof.md from what runs of `make prove` left: how many faults of every module were noticed, which not.

python -m tools.proof_page build/prove.json
"""

import argparse
import json
from pathlib import Path
from typing import Any

PAGE = Path(__file__).parents[1] / "docs" / "proof.md"
ABOVE = """# What the tests would notice

`make prove` puts small faults into the rules, one at a time (another number, another comparison, a line that is gone),
and runs the tests that execute the changed line until one fails, for a few seconds at most. What nobody noticed in that
time stands below: some of it changes nothing (a table that is set again before it is read), some of it is noticed by
slower tests only, and some of it is work to be done.

This page is written by `python -m tools.proof_page` from the results of
`python -m tools.prove --module NAME --budget SECONDS --out build/prove-NAME.json`.
"""


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("results", nargs="+", type=Path, help="what `make prove` wrote, one file or several")
    found = [json.loads(path.read_text(encoding="utf-8")) for path in parser.parse_args().results]
    PAGE.write_text("\n".join([ABOVE, *[chapter(result) for result in found]]), encoding="utf-8")
    return 0


def chapter(result: dict[str, Any]) -> str:
    """One run: its sum, a row for every module, the survivors by module."""
    modules: dict[str, dict[str, int]] = result["modules"]
    folder = "/".join(min(modules).split("/")[:3])
    noticed = f"{result['killed']:,} of {result['faults']:,} faults were noticed ({result['percent']} %)"
    survived = f"{result['survived']:,} survived, {result['untested']:,} of them on lines that no test executes"
    lines = [f"## {folder}", "", f"{noticed}; {survived}.", ""]
    lines += ["| module | faults | noticed | % |", "| --- | ---: | ---: | ---: |"]
    for module, row in modules.items():
        share = 100 * row["killed"] / row["faults"]
        lines.append(f"| `{module.removeprefix(folder + '/')}` | {row['faults']} | {row['killed']} | {share:.0f} |")
    lines += ["", "<details><summary>the survivors</summary>", "", "```text"]
    lines += [f"{one['where'].removeprefix(folder + '/')}: {one['change']}" for one in result["survivors"]]
    return "\n".join([*lines, "```", "", "</details>", ""])


if __name__ == "__main__":
    raise SystemExit(main())
