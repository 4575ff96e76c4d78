"""What `make prove` has found out so far, a line for every fault: a run that was stopped can go on."""

import json
import zlib
from functools import cache
from pathlib import Path
from typing import Self

from tools.mutations import Mutant

NOTICED = ("killed", "timeout")


class Journal:
    """A file of fates; those that were noticed hold as long as the module's text is the same."""

    def __init__(self, path: Path, resume: bool) -> None:
        self.noticed: dict[tuple[str, int, int], str] = {}
        self.by: list[str] = []  # the tests that noticed them
        self.met: set[tuple[str, int, int]] = set()
        if resume and path.exists():
            for line in path.read_text(encoding="utf-8").splitlines():
                try:
                    row = json.loads(line)
                except ValueError:
                    continue  # the last line of a run that was killed
                fault = (row["module"], row["text"], row["number"])
                self.met.add(fault)
                if row["fate"] in NOTICED:
                    self.noticed[fault] = row["fate"]
                    self.by.append(row["by"])
        self.file = path.open("a" if resume else "w", encoding="utf-8")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()

    def known(self, mutant: Mutant) -> str | None:
        return self.noticed.get((mutant.module, text_sum(mutant.module), mutant.number))

    def has_met(self, mutant: Mutant) -> bool:
        return (mutant.module, text_sum(mutant.module), mutant.number) in self.met

    def note(self, mutant: Mutant, fate: str, by: str) -> None:
        row = {
            "module": mutant.module,
            "text": text_sum(mutant.module),
            "number": mutant.number,
            "fate": fate,
            "by": by,
        }
        self.file.write(json.dumps(row | {"line": mutant.line, "change": mutant.change}) + "\n")
        self.file.flush()


@cache
def text_sum(module: str) -> int:
    return zlib.crc32(Path(module).read_bytes())
