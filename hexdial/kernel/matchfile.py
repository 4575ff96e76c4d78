"""A match on paper: JSON Lines, each chained to the one before by a hash; read, checked, created, appended."""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from hexdial.kernel.errors import HexdialError, MatchError
from hexdial.kernel.table import Outcome

FORMAT: Final = 1
_TAIL: Final = len(',"h":"0123456789abcdef"}')
_HEX: Final = "0123456789abcdef"

# what a line must have, what it may have besides; a line is of the first kind whose first field it has
_HEADER: Final = (
    ["hexdial", "game", "rules", "data", "settings", "seats", "commit", "nonces"],
    ["seed", "fork", "export"],
)
_KINDS: Final = {
    "do": (["n", "seat", "ask", "do", "say"], ["forced", "absent"]),
    "hidden": (["n", "seat", "ask", "hidden", "say"], ["forced", "absent"]),
    "left": (["n", "left", "say"], []),
    "n": (["n", "say"], []),
    "undo": (["undo"], []),
    "resign": (["resign"], []),
    "draw": (["draw"], []),
    "time": (["time"], []),
    "takeover": (["takeover"], []),
    "end": (["end"], ["seed"]),
}
_TEXTS: Final = ["game", "rules", "data", "commit", "seed", "ask", "do"]
_NUMBERS: Final = ["hexdial", "n", "left", "undo", "resign", "seat", "export"]
_RECORDS: Final = ["settings", "fork", "time", "takeover", "end"]
_LISTS: Final = ["seats", "nonces", "say"]
_MARKS: Final = ["forced", "absent", "hidden", "draw"]  # they are true or they are not there


class Line:
    """One line of a match file: its number in the file, its kind, its fields, its link of the chain."""

    __slots__ = ("fields", "h", "kind", "number")

    def __init__(self, number: int, kind: str, fields: dict[str, object], h: str) -> None:
        self.number = number
        self.kind = kind  # header, do, hidden, left, n (the start), undo, resign, draw, time, takeover, end
        self.fields = fields
        self.h = h

    def text(self, name: str) -> str:
        value = self.fields[name]
        assert isinstance(value, str)
        return value

    def count(self, name: str) -> int:
        value = self.fields[name]
        assert isinstance(value, int)
        return value

    def texts(self, name: str) -> list[str]:
        value = self.fields[name]
        assert isinstance(value, list)
        return [str(item) for item in value]

    def record(self, name: str) -> dict[str, object]:
        value = self.fields[name]
        assert isinstance(value, dict)
        return {str(key): item for key, item in value.items()}

    def marked(self, name: str) -> bool:
        return name in self.fields


class Paper:
    """A match file as it was read: the chain holds and every line has its fields; no rules were run."""

    __slots__ = ("file", "header", "lines", "size", "texts")

    def __init__(self, file: str, header: Line, lines: list[Line], texts: list[str], size: int) -> None:
        self.file = file
        self.header = header
        self.lines = lines
        self.texts = texts  # all lines as they are written, the header too
        self.size = size

    def played(self) -> list[Line]:
        """The lines of the game as it stands: what was taken back is gone."""
        lines: list[Line] = []
        for line in self.lines:
            if line.kind == "undo":
                kept = line.count("undo")
                lines = [known for known in lines if known.count("n") <= kept]
            elif line.marked("n"):
                lines.append(line)
        return lines


def link(before: str, fields: dict[str, object]) -> tuple[str, str]:
    """A line as it is written, and its link: 16 hex digits of sha256(link before + the line without its `h`)."""
    body = _dump(fields)
    h = _hash(before, body)
    return f'{body[:-1]},"h":"{h}"}}', h


def as_written(settings: Mapping[str, object]) -> dict[str, object]:
    """The settings as they come back from a file."""
    try:
        written = json.loads(json.dumps(dict(settings)))
    except (TypeError, ValueError) as problem:
        raise HexdialError(f"the settings cannot be written into a match file: {problem}") from problem
    return {str(name): value for name, value in written.items()}


def as_end(outcome: Outcome) -> dict[str, object]:
    """An outcome as the last line has it."""
    return {"winners": list(outcome.winners), "rule": outcome.rule, "scores": list(outcome.scores)}


def without_choice(fields: dict[str, object]) -> dict[str, object]:
    """The line of a choice for those who may not know it."""
    hidden: dict[str, object] = {}
    for name, value in fields.items():
        if name == "do":
            hidden["hidden"] = True
        else:
            hidden[name] = value
    return hidden


def read_viewable(path: Path) -> Paper:
    """The file with its stored events, under whatever rules it was played; the chain is checked."""
    try:
        data = path.read_bytes()
    except OSError as problem:
        raise MatchError(str(path), 0, f"cannot be read: {problem.strerror}") from problem
    return read_bytes(str(path), data)


def read_bytes(file: str, data: bytes) -> Paper:
    """The same for what is not in a file; `file` is what problems call it."""
    if not data:
        raise MatchError(file, 0, "the file is empty")
    chunks = data.split(b"\n")
    lines: list[Line] = []
    texts: list[str] = []
    before = ""
    for number, chunk in enumerate(chunks[:-1], 1):
        line = _read_line(file, number, chunk, before)
        before = line.h
        lines.append(line)
        texts.append(chunk.decode("utf-8"))
    if chunks[-1]:
        raise MatchError(file, len(chunks), "the line is cut off before its end")
    _check_order(file, lines)
    return Paper(file, lines[0], lines[1:], texts, len(data))


def create(path: Path, texts: list[str]) -> int:
    """A new file, all of it or nothing; how many bytes it has."""
    data = "".join([text + "\n" for text in texts]).encode("utf-8")
    if path.exists():
        raise MatchError(str(path), 0, "there is such a file already")
    try:
        handle, name = tempfile.mkstemp(prefix=".", suffix=".part", dir=path.parent)
        scratch = Path(name)
        try:
            with os.fdopen(handle, "wb") as out:
                out.write(data)
                out.flush()
                os.fsync(out.fileno())
            scratch.replace(path)
        except OSError:
            scratch.unlink(missing_ok=True)
            raise
    except OSError as problem:
        raise MatchError(str(path), 0, f"cannot be written: {problem.strerror}") from problem
    return len(data)


def append(path: Path, texts: list[str], size: int) -> int:
    """More lines at the end of a file of that size, on the disk when this returns; its new size."""
    data = "".join([text + "\n" for text in texts]).encode("utf-8")
    try:
        with path.open("r+b") as out:
            if out.seek(0, os.SEEK_END) != size:
                raise MatchError(str(path), 0, "somebody else has changed the file")
            try:
                out.write(data)
                out.flush()
                os.fsync(out.fileno())
            except OSError:
                os.truncate(path, size)
                raise
    except OSError as problem:
        raise MatchError(str(path), 0, f"cannot be written: {problem.strerror}") from problem
    return size + len(data)


def _read_line(file: str, number: int, chunk: bytes, before: str) -> Line:
    try:
        text = chunk.decode("utf-8")
        value = json.loads(text)
    except RecursionError as problem:
        raise MatchError(file, number, "is not valid JSON (nested too deeply)") from problem
    except ValueError as problem:
        raise MatchError(file, number, f"is not valid JSON ({_reason(problem)})") from problem
    if not isinstance(value, dict):
        raise MatchError(file, number, "is not a JSON object")
    fields: dict[str, object] = {str(name): item for name, item in value.items()}
    h = fields.pop("h", None)
    tail = text[-_TAIL:]
    if not isinstance(h, str) or len(h) != 16 or any(sign not in _HEX for sign in h) or tail != f',"h":"{h}"}}':
        raise MatchError(file, number, "does not end in its hash, field h of 16 hex digits")
    body = text[:-_TAIL] + "}"
    if _hash(before, body) != h:
        raise MatchError(file, number, "the line or the one before it was changed: its hash does not fit")
    try:
        same = _dump(fields) == body
    except HexdialError:
        same = False
    if not same:
        raise MatchError(file, number, "is not written in the form of a match file")
    kind = "header" if number == 1 else _kind(fields)
    if not kind:
        raise MatchError(file, number, f"is no known kind of line: {', '.join(fields)}")
    needed, allowed = _HEADER if number == 1 else _KINDS[kind]
    for name in needed:
        if name not in fields:
            raise MatchError(file, number, f"field {name}: missing")
    for name, item in fields.items():
        if name not in needed and name not in allowed:
            raise MatchError(file, number, f"field {name}: unknown")
        problem_of = _type_problem(name, item)
        if problem_of:
            raise MatchError(file, number, f"field {name}: {problem_of}")
    return Line(number, kind, fields, h)


def _check_order(file: str, lines: list[Line]) -> None:
    """The format is known, choices are counted without gaps, nothing follows the end."""
    if lines[0].count("hexdial") != FORMAT:
        raise MatchError(file, 1, f"field hexdial: format {lines[0].count('hexdial')}, this program reads {FORMAT}")
    last = -1
    ended = ""
    for line in lines[1:]:
        if ended == "end" or (ended == "draw" and line.kind != "end"):
            raise MatchError(file, line.number, "the match goes on after its end")
        if line.kind in ("end", "draw"):
            ended = line.kind
        if line.kind == "undo":
            if not 0 <= line.count("undo") < last:
                raise MatchError(file, line.number, f"field undo: {line.count('undo')} is not before choice {last}")
            last = line.count("undo")
        elif line.marked("n"):
            if line.count("n") != last + 1 or (line.kind == "n") != (last == -1):
                raise MatchError(file, line.number, f"field n: {line.count('n')} follows {max(last, 0)}")
            last = line.count("n")
        elif last == -1:
            raise MatchError(file, line.number, "the start of the match (n 0) is missing before it")


def _kind(fields: dict[str, object]) -> str:
    for kind in _KINDS:
        if kind in fields:
            return kind
    return ""


def _type_problem(name: str, value: object) -> str:
    if name in _TEXTS:
        return "" if isinstance(value, str) else "is not a text"
    if name in _NUMBERS:
        return "" if isinstance(value, int) and not isinstance(value, bool) else "is not a number"
    if name in _MARKS:
        return "" if value is True else "is not true"
    if name in _RECORDS:
        return "" if isinstance(value, dict) else "is not an object"
    if name not in _LISTS or not isinstance(value, list):
        return "is not a list"
    wanted = dict if name == "seats" else str
    return "" if all(isinstance(item, wanted) for item in value) else f"holds something that is not {wanted.__name__}"


def _dump(fields: dict[str, object]) -> str:
    try:
        text = json.dumps(fields, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
        text.encode("utf-8")
    except (ValueError, TypeError) as problem:
        raise HexdialError(f"this cannot be written into a match file: {problem}") from problem
    return text


def _hash(before: str, body: str) -> str:
    return hashlib.sha256((before + body).encode("utf-8")).hexdigest()[:16]


def _reason(problem: ValueError) -> str:
    if isinstance(problem, json.JSONDecodeError):
        return f"{problem.msg} at column {problem.colno}"
    if isinstance(problem, UnicodeDecodeError):
        return f"not UTF-8 at byte {problem.start + 1}"
    return "a number is too long"
