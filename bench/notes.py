"""What every script of a run has said, kept as it comes: a run that was stopped or failed in part can go on."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bench.figures import BenchError

PACKAGE = Path(__file__).resolve().parents[1] / "hexdial"


@dataclass(frozen=True)
class Job:
    """One script of one round; `build` is what its figures are counted as, `part` what a script of several does."""

    round: int
    section: str
    build: str
    part: str = ""


class Notes:
    """A file of lines: what the run is about, then for every job what it said, or why it failed."""

    def __init__(self, path: Path, asked: dict[str, Any], machine: dict[str, Any], resume: bool) -> None:
        self.path = path
        self.machine = machine  # as it was when the run began
        self.said: dict[Job, list[str]] = {}
        self.failed: dict[Job, str] = {}
        path.parent.mkdir(parents=True, exist_ok=True)
        if resume and path.exists():
            self._read(asked)
        else:
            path.write_text(json.dumps({"asked": asked, "machine": machine}) + "\n", encoding="utf-8")

    def _read(self, asked: dict[str, Any]) -> None:
        lines = list(parsed(self.path.read_text(encoding="utf-8")))
        before = lines[0] if lines else {}
        other = [what for what in asked if before.get("asked", {}).get(what) != asked[what]]
        if other:
            raise BenchError(f"{self.path}: that run had other {', '.join(other)}; without --resume it begins anew.")
        self.machine = before["machine"]
        for line in lines[1:]:
            self._take(Job(**line["job"]), line.get("said"), line.get("failed", ""))

    def _take(self, job: Job, said: list[str] | None, failed: str) -> None:
        if said is None:
            self.failed[job] = failed
        else:
            self.said[job] = said
            self.failed.pop(job, None)

    def keep(self, job: Job, said: list[str] | None, failed: str = "") -> None:
        self._take(job, said, failed)
        line = {"job": vars(job), "failed": failed} if said is None else {"job": vars(job), "said": said}
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")


def parsed(text: str) -> Iterator[dict[str, Any]]:
    for line in text.splitlines():
        try:
            yield json.loads(line)
        except ValueError:
            return  # the last line of a run that was killed


def sources(package: Path = PACKAGE, *parts: str) -> str:
    """Equal as long as nothing in the package, or these parts of it, has changed; a wheel carries its sources along."""
    digest = hashlib.sha256()
    for path in sorted(found for part in parts or ("",) for found in (package / part).rglob("*")):
        if path.suffix in (".py", ".toml"):
            digest.update(path.relative_to(package).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]
