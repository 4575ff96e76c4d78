"""Options declared as data: name, kind, default, help, the rule they belong to."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from hexdial.kernel.errors import DataError, RuleError

Value = str | int


@dataclass(frozen=True)
class Mode:
    """A way to play a game: who can sit down, and what it is."""

    id: str
    title: dict[str, str]
    players: tuple[int, ...]
    help: dict[str, str]
    minutes: int = 30


@dataclass(frozen=True)
class Option:
    """A declared choice before the match. `modes` empty: all of them. House rules are marked as such."""

    name: str
    values: tuple[Value, ...]
    default: Value
    rule: str
    help: dict[str, str]
    modes: tuple[str, ...] = ()
    house: bool = False

    def check(self, game: str, value: object) -> Value:
        """The value itself if it is allowed, written as text or as it is; otherwise one sentence."""
        for allowed in self.values:
            if value == allowed or (isinstance(value, str) and value == str(allowed)):
                return allowed
        known = ", ".join(str(allowed) for allowed in self.values)
        raise RuleError(self.rule, f"{game}: option {self.name} cannot be {value!r}; it is one of {known}")


def complete_options(
    game: str, declared: tuple[Option, ...], mode: str, given: Mapping[str, object]
) -> dict[str, Value]:
    """Every option of the mode with its value; an unknown name or value is one sentence."""
    known = {option.name: option for option in declared}
    for name in given:
        if name not in known:
            raise RuleError("", f"{game} has no option {name!r}; `hexdial options {game}` lists them")
        modes = known[name].modes
        if modes and mode not in modes:
            raise RuleError(known[name].rule, f"{game}: option {name} belongs to {', '.join(modes)}, not to {mode}")
    return {
        option.name: option.check(game, given[option.name]) if option.name in given else option.default
        for option in declared
        if not option.modes or mode in option.modes
    }


def load_declared(path: Path) -> tuple[tuple[Mode, ...], tuple[Option, ...]]:
    """The modes and options a game declares in a TOML file; a missing field is one sentence."""
    file = f"{path.parent.name}/{path.name}"
    try:
        entries = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as problem:
        raise DataError(file, "", "", f"cannot be read: {problem}") from problem
    modes = [
        Mode(entry["id"], entry["title"], tuple(entry["players"]), entry["help"], entry["minutes"])
        for entry in entries["mode"]
    ]
    options: list[Option] = []
    for entry in entries["option"]:
        for field in ("name", "values", "default", "rule", "help"):
            if field not in entry:
                raise DataError(file, f"option {entry.get('name', '?')}", field, "missing")
        if entry["default"] not in entry["values"]:
            raise DataError(file, f"option {entry['name']}", "default", "is not one of the values")
        options.append(
            Option(entry["name"], tuple(entry["values"]), entry["default"], entry["rule"], entry["help"],
                   tuple(entry.get("modes", ())), entry.get("house", False))
        )  # fmt: skip
    return tuple(modes), tuple(options)
