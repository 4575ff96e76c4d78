"""Google's Lighthouse on home and on a table in play: performance, accessibility, best practices; phone and desk."""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from tests.browser.serving import CLIENT, Server
from tools.screenshot import played, seated
from tools.web import WebError, find_node, program

ROOT = Path(__file__).resolve().parents[1]
PLACE = ROOT / "build" / "lighthouse"
AIM = 95
MEASURED = ("performance", "accessibility", "best-practices")
TIMES = {
    "first-contentful-paint": "first paint",
    "largest-contentful-paint": "largest paint",
    "total-blocking-time": "blocked",
    "cumulative-layout-shift": "shift",
    "speed-index": "speed index",
}
PRESETS = ("mobile", "desktop")
FLAGS = ["--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
GAMES = {"jlh": "beginner", "nsh": "duel"}  # one table of each family
HALFWAY = 60  # choices made before the table is looked at


@dataclass(frozen=True)
class Visit:
    """A page to be measured; `profile` is the folder of a browser that sits at the table, "" for a first visit."""

    name: str
    url: str
    profile: str = ""


@dataclass(frozen=True)
class Run:
    """What Lighthouse found in one run; `machine` is its own measure of how fast the machine was just then."""

    scores: dict[str, float]
    times: dict[str, float]
    bytes: int
    machine: float
    faults: list[str]


def main() -> int:
    parser = argparse.ArgumentParser(prog="bench/lighthouse.py", description=__doc__)
    parser.add_argument("--runs", type=int, default=3, help="of every page; the median counts (3)")
    parser.add_argument("--mobile", action="store_true", help="the phone alone")
    parser.add_argument("--desktop", action="store_true", help="the desk alone")
    parser.add_argument("--faults", action="store_true", help="also print what cost points")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "lighthouse.json", metavar="FILE")
    args = parser.parse_args()
    presets = [one for one in PRESETS if getattr(args, one)] or list(PRESETS)
    try:
        chromium = found_chromium()
        lighthouse = installed()
    except WebError as problem:
        print(f"bench/lighthouse.py: {problem}", file=sys.stderr)
        return 2
    results = []
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        server.start()
        try:
            visits = [Visit("home", f"{server.url}/"), *tables(server.url, Path(folder), chromium)]
            print(line("page", "preset", *MEASURED, *TIMES.values(), "kB", "machine"))
            for preset in presets:
                for visit in visits:
                    runs = [look(lighthouse, chromium, visit, preset) for _ in range(args.runs)]
                    results.append(summary(visit, preset, runs))
                    show(results[-1], args.faults)
        finally:
            server.stop()
    args.out.parent.mkdir(exist_ok=True)
    args.out.write_text(json.dumps({"aim": AIM, "results": results}, indent=1), encoding="utf-8")
    print(f"results: {args.out}")
    low = [one for one in results if min(one["scores"].values()) < AIM]
    for one in low:
        print(f"below {AIM}: {one['page']} ({one['preset']})")
    return 1 if low else 0


def found_chromium() -> str:
    for name in ("chromium", "chromium-browser", "google-chrome"):
        if place := shutil.which(name):
            return place
    raise WebError("Chromium is missing.")


def installed() -> list[str]:
    """Lighthouse's first words; it is fetched once, into build/."""
    if not (CLIENT / "index.html").is_file():
        raise WebError("the client is not built: `make web` builds it.")
    node = find_node()
    script = PLACE / "node_modules" / "lighthouse" / "cli" / "index.js"
    if not script.is_file():
        print("Fetching Lighthouse (once) ...", flush=True)
        PLACE.mkdir(parents=True, exist_ok=True)
        (PLACE / "package.json").write_text('{"private": true}\n', encoding="utf-8")
        environment = os.environ | {"PATH": f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"}
        command = [*program(node, "npm"), "install", "--no-save", "--silent", "lighthouse"]
        if subprocess.run(command, cwd=PLACE, env=environment, check=False).returncode != 0:
            raise WebError("npm could not fetch lighthouse; is there a network?")
    return [str(node), str(script)]


def tables(url: str, folder: Path, chromium: str) -> list[Visit]:
    """A table of each family in the middle of a match, and a browser that has a seat there and is asked."""
    found = []
    for game, mode in GAMES.items():
        table, seat, token = seated(url, played(game, mode, "a table to be measured", HALFWAY))
        kept = {"seats": {table: {"host": "", "tickets": {str(seat): token}, "game": game, "when": 0}}}
        profile = folder / f"browser-{game}"
        with sync_playwright() as browsers:
            context = browsers.chromium.launch_persistent_context(
                str(profile), executable_path=chromium, args=FLAGS, headless=True
            )
            page = context.new_page()
            page.goto(f"{url}/health")  # nothing of the client is fetched yet
            page.evaluate("kept => localStorage.setItem('hexdial', kept)", json.dumps(kept))
            context.close()
        found.append(Visit(f"table {game}", f"{url}/t/{table}", str(profile)))
    return found


def look(lighthouse: list[str], chromium: str, visit: Visit, preset: str) -> Run:
    """One run of Lighthouse."""
    flags = FLAGS + ([f"--user-data-dir={visit.profile}"] if visit.profile else [])
    command = [
        *lighthouse, visit.url, "--output=json", "--quiet", f"--only-categories={','.join(MEASURED)}",
        f"--chrome-flags={' '.join(flags)}",
    ]  # fmt: skip
    if preset != "mobile":
        command.append(f"--preset={preset}")
    environment = os.environ | {"CHROME_PATH": chromium}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=300, check=False)
    if done.returncode != 0:
        raise SystemExit(f"bench/lighthouse.py: Lighthouse failed on {visit.url}: {done.stderr.strip()[-400:]}")
    return read(json.loads(done.stdout))


def read(report: dict[str, Any]) -> Run:
    scores = {name: 100 * float(report["categories"][name]["score"]) for name in MEASURED}
    audits = report["audits"]
    weighed = {part["id"] for name in MEASURED for part in report["categories"][name]["auditRefs"] if part["weight"]}
    faults = [
        f"{name}: {audit['title']} {audit.get('displayValue', '')}".strip()
        for name, audit in audits.items()
        if audit["score"] is not None and audit["score"] < (0.9 if name in weighed else 0.5)
    ]
    times = {name: float(audits[name]["numericValue"]) for name in TIMES}
    weight = int(audits["total-byte-weight"]["numericValue"])
    return Run(scores, times, weight, float(report["environment"]["benchmarkIndex"]), faults)


def summary(visit: Visit, preset: str, runs: list[Run]) -> dict[str, Any]:
    return {
        "page": visit.name,
        "preset": preset,
        "scores": {name: statistics.median(run.scores[name] for run in runs) for name in MEASURED},
        "times": {name: statistics.median(run.times[name] for run in runs) for name in TIMES},
        "bytes": statistics.median(run.bytes for run in runs),
        "machine": statistics.median(run.machine for run in runs),
        "runs": [run.scores for run in runs],
        "faults": sorted({fault for run in runs for fault in run.faults}),
    }


def show(one: dict[str, Any], faults: bool) -> None:
    times = [f"{value:.3f}" if name.endswith("shift") else f"{value:.0f} ms" for name, value in one["times"].items()]
    scores = [f"{one['scores'][name]:.0f}" for name in MEASURED]
    print(
        line(one["page"], one["preset"], *scores, *times, f"{one['bytes'] / 1000:.0f}", f"{one['machine']:.0f}"),
        flush=True,
    )
    for fault in one["faults"] if faults else ():
        print(f"    {fault}")


def line(*words: str) -> str:
    return "| " + " | ".join(words) + " |"


if __name__ == "__main__":
    raise SystemExit(main())
