"""What a person did or gave that cannot be: one sentence each, nothing half-applied."""

from __future__ import annotations


class HexdialError(Exception):
    """One clear sentence for the person in front of the screen."""


class DataError(HexdialError):
    """A data file is wrong: which file, which entry, which field, what about it."""

    def __init__(self, file: str, entry: str, field: str, problem: str) -> None:
        self.file = file
        self.entry = entry
        self.field = field
        self.problem = problem
        where = [part for part in (file, entry, f"field {field}" if field else "") if part]
        super().__init__(f"{', '.join(where)}: {problem}")


class RuleError(HexdialError):
    """A set-up or a choice that a rule forbids."""

    def __init__(self, rule: str, problem: str) -> None:
        self.rule = rule
        self.problem = problem
        super().__init__(f"{problem} (rule {rule})" if rule else problem)


class MatchError(HexdialError):
    """A match file that cannot be read: which file, which line, what about it."""

    def __init__(self, file: str, line: int, problem: str) -> None:
        self.file = file
        self.line = line
        self.problem = problem
        super().__init__(f"{file}, line {line}: {problem}" if line else f"{file}: {problem}")


class RulesFault(HexdialError):
    """The rules contradict themselves: a question came out differently when a step was run again."""
