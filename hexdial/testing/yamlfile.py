"""YAML as scenarios use it: `on` and `yes` are words, no key stands twice, a slip is named by its line."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import yaml

from hexdial.kernel.errors import DataError


class Loader(yaml.SafeLoader):
    """Plain data only; of the words for true and false just these two."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        seen: list[object] = []
        for key_node, _ in node.value:
            key = self.construct_object(key_node, deep=True)
            if key in seen:
                raise yaml.constructor.ConstructorError(None, None, f"{key!r} stands twice", key_node.start_mark)
            seen.append(key)
        return super().construct_mapping(node, deep)


BOOL = "tag:yaml.org,2002:bool"
Loader.yaml_implicit_resolvers = {
    letter: [(tag, pattern) for tag, pattern in resolvers if tag != BOOL]
    for letter, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
}
Loader.add_implicit_resolver(BOOL, re.compile(r"^(?:true|false)$"), list("tf"))


class Dumper(yaml.SafeDumper):
    """Short lists and tables on one line, the order kept, words quoted where the Loader needs it."""

    def ignore_aliases(self, data: object) -> bool:
        return True


def read_yaml(path: Path) -> dict[str, object]:
    """The mapping in the file, or one sentence."""
    try:
        content = yaml.load(path.read_text(encoding="utf-8"), Loader)  # a SafeLoader
    except OSError as problem:
        raise DataError(str(path), "", "", f"cannot be read: {problem.strerror}") from problem
    except UnicodeDecodeError as problem:
        raise DataError(str(path), "", "", "is not written in UTF-8") from problem
    except yaml.MarkedYAMLError as problem:
        mark = problem.problem_mark
        line = f"line {mark.line + 1}" if mark is not None else ""
        raise DataError(str(path), line, "", f"not YAML: {problem.problem}") from problem
    except yaml.YAMLError as problem:
        raise DataError(str(path), "", "", f"not YAML: {problem}") from problem
    if not isinstance(content, dict):
        raise DataError(str(path), "", "", "must be a table of fields such as `game:` and `do:`")
    for key in content:
        if not isinstance(key, str):
            raise DataError(str(path), "", str(key), "is no name of a field")
    return content


def write_yaml(content: dict[str, object]) -> str:
    """Text that reads back as the same content: a line for each piece and each action."""
    lines: list[str] = []
    for key, value in content.items():
        if isinstance(value, list) and any(isinstance(entry, dict) for entry in value):
            lines.append(f"{key}:")
            lines += [f"- {one_line(entry)}" for entry in value]
        elif isinstance(value, dict) and any(isinstance(entry, dict) for entry in value.values()):
            lines.append(f"{key}:")
            lines += [f"  {name}: {one_line(entry)}" for name, entry in value.items()]
        else:
            lines.append(f"{key}: {one_line(value)}")
    return "\n".join(lines) + "\n"


def one_line(value: object) -> str:
    text: str = yaml.dump(
        value, Dumper=Dumper, default_flow_style=True, sort_keys=False, allow_unicode=True, width=10**6
    )
    return text.removesuffix("\n").removesuffix("\n...")
