"""Puts small faults into the rules, one at a time, and counts how many the tests notice.

First every test runs once, alone, while the lines it executes are noted. Then each fault is met by the tests that
execute its line: first those that noticed another fault in the same function, then the most specific ones, until one
fails or the budget of seconds is spent. A fault that none of them notices is a survivor. Every fate is written to a
journal at once; with --resume, what a module's unchanged text had noticed before is not tried again.
"""

import argparse
import ast
import json
import math
import os
import random
import re
import sys
import time
import tomllib
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tools.forks import forked
from tools.journal import Journal
from tools.kept import traces
from tools.meeting import Meetings
from tools.mutations import Mutant, mutants_of
from tools.proving import judge_here, meet, preload, trace

SHOWN = 40


@dataclass(frozen=True)
class Settings:
    modules: list[str]
    skip: list[str]
    tests: list[str]
    preload: list[str]
    at_least: float


@dataclass(frozen=True)
class Verdict:
    mutant: Mutant
    fate: str  # killed, timeout, survived, untested
    tests: int  # how many tests meet it


def main(arguments: list[str] | None = None) -> int:
    options = command_line().parse_args(arguments)
    os.chdir(options.root)
    sys.path.insert(0, str(options.root))
    settings = Settings(**tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["tool"]["hexdial"]["prove"])
    console = Console(stderr=True)
    started = time.monotonic()

    every = [mutant for module in rule_modules(settings) for mutant in mutants_of(module, read(module))]
    chosen = sampled(wanted(every, options.module, options.rule), options.sample, options.seed)
    if not chosen:
        return refuse("prove: no place for a fault among the chosen modules.")
    preload(settings.preload)
    tests = tests_of(settings.tests, chosen) + (["-k", options.among] if options.among else [])
    modules = sorted({mutant.module for mutant in chosen})
    with bar(console, "tests") as progress:
        traced = traces(
            options.out.with_suffix(".traces"), options.resume, tests, modules,
            lambda: trace(tests, modules, options.jobs, progress),
        )  # fmt: skip
    if not traced:
        return refuse(f"prove: there are no tests in {', '.join(tests)}.")
    failing = [test.name for test in traced if test.failed]
    if failing:
        return refuse(f"prove: {len(failing)} tests fail without any fault, the first is {failing[0]}.")
    if options.rule:
        traced = [test for test in traced if cites(test.cited, options.rule)]
    options.out.parent.mkdir(parents=True, exist_ok=True)
    meetings = Meetings(chosen, traced, options.budget, options.patience)
    with Journal(options.out.with_suffix(".jsonl"), options.resume) as journal, bar(console, "faults") as progress:
        verdicts = judge(meetings, journal, tests, options.jobs, progress)

    result = summary(verdicts, len(every), options.sample, options.seed, time.monotonic() - started)
    options.out.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
    return report(result, verdicts, settings.at_least, options.out, complete=len(chosen) == len(every))


def command_line() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="prove", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--sample", default="100%", help="how many faults: a share such as 1%% or a number (all)")
    parser.add_argument("--seed", type=int, default=1, help="which sample is drawn (1)")
    parser.add_argument("--module", help="only modules whose path contains this text")
    parser.add_argument("--among", metavar="EXPRESSION", help="only tests whose names match, as pytest's -k has it")
    parser.add_argument("--rule", help="only functions that name this rule id, and only the tests citing it")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes at a time (all cores)")
    parser.add_argument("--patience", type=float, default=5, help="seconds a fault may take beyond its tests (5)")
    parser.add_argument("--budget", type=float, default=10, help="seconds of tests that a fault meets at most (10)")
    parser.add_argument("--resume", action="store_true", help="go on after a run that was stopped, or with more tests")
    parser.add_argument("--out", type=Path, default=Path("build/prove.json"), help="where the result goes")
    parser.add_argument("--root", type=Path, default=Path(__file__).parents[1], help="the project to prove")
    return parser


def rule_modules(settings: Settings) -> list[str]:
    found = [path for folder in settings.modules for path in Path(folder).rglob("*.py")]
    return sorted(path.as_posix() for path in found if path.name not in settings.skip)


def tests_of(tests: list[str], chosen: list[Mutant]) -> list[str]:
    """Without the folders that are named after a package in which no fault was chosen."""
    packages = {part.name for mutant in chosen for part in Path(mutant.module).parents}
    others = {path.name for mutant in chosen for path in Path(mutant.module).parents[0].parent.iterdir()} - packages
    return [test for test in tests if not others & set(Path(test.partition("=")[2] or test).parts)]


def wanted(every: list[Mutant], module: str | None, rule: str | None) -> list[Mutant]:
    chosen = [mutant for mutant in every if module is None or module in mutant.module]
    if rule is None:
        return chosen
    naming = {name: functions_naming(rule, name) for name in {mutant.module for mutant in chosen}}
    return [mutant for mutant in chosen if mutant.function and mutant.function in naming[mutant.module]]


def functions_naming(rule: str, module: str) -> set[str]:
    """The functions, dotted, in whose text the rule id stands."""
    found: set[str] = set()
    source = read(module)

    def look(body: list[ast.stmt], names: tuple[str, ...]) -> None:
        for node in body:
            if isinstance(node, ast.ClassDef):
                look(node.body, (*names, node.name))
            elif isinstance(node, ast.FunctionDef):
                text = "".join(ast.get_source_segment(source, part) or "" for part in [*node.decorator_list, node])
                if cites(text, rule):
                    found.add(".".join((*names, node.name)))

    look(ast.parse(source).body, ())
    return found


def cites(text: str, rule: str) -> bool:
    return re.search(rf"(?<![\w.]){re.escape(rule)}(?![\w]|\.\w)", text) is not None


def sampled(mutants: list[Mutant], sample: str, seed: int) -> list[Mutant]:
    share = re.fullmatch(r"(\d+(?:\.\d+)?)(%?)", sample)
    if share is None:
        raise SystemExit(refuse(f"prove: --sample {sample!r} is neither a share such as 1% nor a number."))
    number = math.ceil(len(mutants) * float(share[1]) / 100) if share[2] else int(float(share[1]))
    if number >= len(mutants):
        return mutants
    return sorted(random.Random(seed).sample(mutants, number), key=lambda mutant: (mutant.module, mutant.number))


def judge(meetings: Meetings, journal: Journal, tests: list[str], jobs: int, progress: Progress) -> list[Verdict]:
    """The fate of every fault, in the order of the text."""
    faults = meetings.faults
    fates = [journal.known(mutant) or "untested" for mutant in faults]
    meetings.noticed.update(journal.by)
    open_ones = [i for i, fate in enumerate(fates) if fate == "untested" and meetings.of[i]]
    open_ones.sort(key=lambda i: journal.has_met(faults[i]))  # survivors of an earlier run come last
    bar_id = progress.add_task("faults", total=len(open_ones))

    def tell(i: int, answer: bytes | None) -> None:
        fates[i], _, by = ("timeout", "", "") if answer is None else answer.decode().partition(" ")
        meetings.learn(i, by)
        journal.note(faults[i], fates[i], by)
        progress.advance(bar_id)

    early = [i for i in open_ones if meetings.at_import(i)]
    for i, answer in forked((meetings.task(i, partial(meet, faults[i])) for i in early), jobs):
        tell(i, answer)
    if late := [i for i in open_ones if i not in set(early)]:
        judge_here(tests, meetings, late, jobs, tell)
    return [Verdict(*row) for row in zip(faults, fates, map(len, meetings.of))]


def summary(verdicts: list[Verdict], places: int, sample: str, seed: int, seconds: float) -> dict[str, object]:
    count = {fate: sum(v.fate == fate for v in verdicts) for fate in ("killed", "timeout", "survived", "untested")}
    killed = count["killed"] + count["timeout"]
    modules: dict[str, dict[str, int]] = {}
    for v in verdicts:
        row = modules.setdefault(v.mutant.module, {"faults": 0, "killed": 0})
        row["faults"] += 1
        row["killed"] += v.fate in ("killed", "timeout")
    survivors = [
        {
            "where": f"{v.mutant.module}:{v.mutant.line}",
            "function": v.mutant.function,
            "change": v.mutant.change,
            "line": text_of(v.mutant),
            "tests": v.tests,
        }
        for v in verdicts
        if v.fate in ("survived", "untested")
    ]
    return {
        "places": places,
        "faults": len(verdicts),
        "killed": killed,
        "timeouts": count["timeout"],
        "survived": len(survivors),
        "untested": count["untested"],
        "percent": round(100 * killed / len(verdicts), 1),
        "sample": sample,
        "seed": seed,
        "seconds": round(seconds, 1),
        "modules": modules,
        "survivors": survivors,
    }


def report(result: dict[str, object], verdicts: list[Verdict], at_least: float, out: Path, complete: bool) -> int:
    """Print the result; a sample fails only when chance cannot explain the shortfall (two standard errors)."""
    survivors = [v for v in verdicts if v.fate in ("survived", "untested")]
    for v in survivors[:SHOWN]:
        print(f"{v.mutant.module}:{v.mutant.line}: {v.mutant.change}    in: {text_of(v.mutant)}    ({v.tests} tests)")
    if len(survivors) > SHOWN:
        print(f"... and {len(survivors) - SHOWN} more in {out}")
    doubt = 0.0 if complete else 200 * math.sqrt(at_least / 100 * (1 - at_least / 100) / len(verdicts))
    share = 100 * (1 - len(survivors) / len(verdicts))
    print(
        f"prove: {result['killed']} of {len(verdicts)} faults noticed ({share:.1f} %, {result['timeouts']} by time); "
        f"{len(survivors)} survived, {result['untested']} of them where no test passes; {result['seconds']} s; {out}"
    )
    if share < at_least - doubt:
        return refuse(f"prove: {share:.1f} % is less than {at_least - doubt:.1f} %.", 1)
    return 0


def text_of(mutant: Mutant) -> str:
    return read(mutant.module).splitlines()[mutant.line - 1].strip()


def refuse(sentence: str, status: int = 2) -> int:
    print(sentence, file=sys.stderr)
    return status


def bar(console: Console, what: str) -> Progress:
    columns = (TextColumn(f"{what:>6}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)


def read(module: str) -> str:
    return Path(module).read_text(encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
