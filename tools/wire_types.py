"""Writes web/src/wire.ts: the records of hexdial/server/wire/, and the scene inside them, as TypeScript types."""

from __future__ import annotations

import dataclasses
import inspect
import re
import sys
import types
import typing
from pathlib import Path
from typing import Any

import msgspec

from hexdial.kernel.scene import Seat
from hexdial.server import wire

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "web" / "src" / "wire.ts"
HEAD = "// Made from hexdial/server/wire/ by tools/wire_types.py; do not edit.\n"
CALLED: dict[type, str] = {Seat: "Chair"}  # beside all the other seats, the one drawn in a scene
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", Any: "unknown"}


def main() -> int:
    """Write the file; with --check only say whether it is current."""
    made = wire_types()
    if "--check" in sys.argv[1:]:
        if TARGET.is_file() and TARGET.read_text(encoding="utf-8") == made:
            return 0
        print("web/src/wire.ts is not what hexdial/server/wire/ says: run `python -m tools.wire_types`.")
        return 1
    TARGET.write_text(made, encoding="utf-8")
    print(f"{TARGET.relative_to(ROOT)}: {made.count('export ')} types")
    return 0


def wire_types() -> str:
    """The whole text of wire.ts."""
    names = named()
    parts = [alias(name, value, names) for name, value in vars(wire).items() if is_alias(value) and name != "Text"]
    parts += [interface(record, name, names) for record, name in names.items()]
    return HEAD + "\n" + "\n".join(parts)


def named() -> dict[type, str]:
    """Every record in reading order with the name the client knows it by; what they contain comes along."""
    names: dict[type, str] = {}
    for name, value in vars(wire).items():
        if is_record(value):
            names[value] = name
    waiting = list(names)
    while waiting:
        for inner in contained(waiting.pop(0)):
            if inner not in names:
                name = CALLED.get(inner, inner.__name__)
                if name in names.values():
                    raise SystemExit(f"hexdial/server/wire/: two records are called {name}.")
                names[inner] = name
                waiting.append(inner)
    return names


def is_record(value: object) -> bool:
    if not isinstance(value, type):
        return False
    return dataclasses.is_dataclass(value) or (issubclass(value, msgspec.Struct) and bool(value.__struct_fields__))


def is_alias(value: object) -> bool:
    return typing.get_origin(value) is not None or isinstance(value, types.UnionType)


def contained(record: type) -> list[type]:
    """The records that appear in the fields of this one."""
    found: list[type] = []
    waiting: list[Any] = list(hints(record).values())
    while waiting:
        hint = waiting.pop(0)
        waiting[:0] = [arg for arg in typing.get_args(hint) if arg is not Ellipsis]
        if is_record(hint):
            found.append(hint)
    return found


def hints(record: type) -> dict[str, Any]:
    """Fields and their types, in the order they are written."""
    known = typing.get_type_hints(record)
    if issubclass(record, msgspec.Struct):
        return {name: known[name] for name in record.__struct_fields__}
    assert dataclasses.is_dataclass(record)
    return {field.name: known[field.name] for field in dataclasses.fields(record)}


def interface(record: type, name: str, names: dict[type, str]) -> str:
    lines = [comment(inspect.getdoc(record) or "", "")] if record.__doc__ else []
    lines.append(f"export interface {name} {{")
    if issubclass(record, msgspec.Struct) and record.__struct_config__.tag_field:
        lines.append(f'  {record.__struct_config__.tag_field}: "{record.__struct_config__.tag}";')
    optional = left_out(record)
    remarks = field_comments(record)
    for field, hint in hints(record).items():
        if field in remarks:
            lines.append(comment(remarks[field], "  "))
        lines.append(f"  {field}{'?' if field in optional else ''}: {script(hint, names)};")
    return "\n".join([*lines, "}", ""])


def left_out(record: type) -> set[str]:
    """Fields that need not be there: defaults of what a client sends, and of what the server says in short."""
    if not issubclass(record, msgspec.Struct):
        return set()
    config = record.__struct_config__
    if not config.forbid_unknown_fields and not config.omit_defaults:
        return set()
    return {field.name for field in msgspec.structs.fields(record) if not field.required}


def field_comments(record: type) -> dict[str, str]:
    """The remark behind each field in the source."""
    lines = re.finditer(r"^    (\w+): [^#\n]*?  # (.*)$", inspect.getsource(record), re.MULTILINE)
    return {line[1]: line[2] for line in lines}


def comment(text: str, indent: str) -> str:
    lines = text.strip().splitlines()
    if len(lines) == 1:
        return f"{indent}/** {lines[0]} */"
    return "\n".join([f"{indent}/**", *(f"{indent} * {line}".rstrip() for line in lines), f"{indent} */"])


def alias(name: str, value: Any, names: dict[type, str]) -> str:
    return f"export type {name} = {script(value, names)};\n"


def script(hint: Any, names: dict[type, str]) -> str:
    """A Python type in TypeScript's words."""
    if hint in PLAIN:
        return PLAIN[hint]
    if isinstance(hint, type) and hint in names:
        return names[hint]
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin is typing.Literal:
        return " | ".join(f'"{arg}"' for arg in args)
    if origin in (types.UnionType, typing.Union):
        return " | ".join(script(arg, names) for arg in args)
    if origin is dict:
        return f"Record<{script(args[0], names)}, {script(args[1], names)}>"
    if origin is list or (origin is tuple and args[-1] is Ellipsis):
        inner = script(args[0], names)
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if origin is tuple:
        return f"[{', '.join(script(arg, names) for arg in args)}]"
    raise SystemExit(f"hexdial/server/wire/: no TypeScript for {hint!r}.")


if __name__ == "__main__":
    raise SystemExit(main())
