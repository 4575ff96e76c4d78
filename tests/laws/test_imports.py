"""Imports go one way, two games never meet, nothing above the games names one, no module grows too long."""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ABOVE = ("arena", "coach", "puzzles", "envs", "server", "terminal", "testing", "locale")
LAYER = {
    "kernel": 0, "grids": 1, "games": 2, "players": 3, "front": 4, **dict.fromkeys(ABOVE, 5), "cli": 6, "__main__": 7
}  # fmt: skip
NAMELESS = ("kernel", "grids", "players", "front", *ABOVE)
STANDARD_ONLY = ("kernel", "grids")
GAME_WORD = re.compile(
    r"(?<![a-z0-9])(jlh|ygh|nsh|hcx|hcb|hexors|neuroshima|heroclix|justice[ _-]?league|yu-?gi-?oh)(?![a-z])",
    re.IGNORECASE,
)
LONGEST = 420


def test_imports_go_one_way() -> None:
    assert wrong_imports(ROOT) == []


def test_nothing_above_the_games_names_a_game() -> None:
    assert game_words(ROOT) == []


def test_no_module_is_too_long() -> None:
    assert too_long(ROOT) == []


@pytest.mark.parametrize(
    ("module", "line", "complaint"),
    [
        ("kernel/table.py", "from hexdial.grids import hexes", "kernel may not import hexdial.grids.hexes"),
        ("kernel/table.py", "import hexdial.games.one.state", "kernel may not import hexdial.games.one.state"),
        ("kernel/table.py", "import yaml", "kernel may import the standard library only, not yaml"),
        ("grids/hexes.py", "from ..games.one import state", "grids may not import hexdial.games.one.state"),
        ("grids/hexes.py", "from hexdial import players", "grids may not import hexdial.players"),
        ("games/one/state.py", "from hexdial.games.two.state import S", "one may not import hexdial.games.two.state"),
        ("games/one/state.py", "from ..two import state", "one may not import hexdial.games.two.state"),
        ("games/one/state.py", "from hexdial.games import GAMES", "one may not import hexdial.games.GAMES"),
        ("games/one/state.py", "import_module('hexdial.server.room')", "games may not import hexdial.server.room"),
        ("players/search.py", "def f():\n    import hexdial.cli", "players may not import hexdial.cli"),
        ("players/search.py", "from hexdial.front import words", "players may not import hexdial.front.words"),
        ("front/words.py", "import hexdial.terminal.session", "front may not import hexdial.terminal.session"),
        ("front/words.py", "from ..server import room", "front may not import hexdial.server.room"),
        ("__init__.py", "from hexdial.kernel import table", "hexdial/__init__.py may not import hexdial.kernel.table"),
        ("attic/old.py", "", "attic has no place in LAYER"),
    ],
)
def test_the_import_law_can_fail(tmp_path: Path, module: str, line: str, complaint: str) -> None:
    assert wrong_imports(small_package(tmp_path)) == []
    write(tmp_path / "hexdial" / module, line)
    found = wrong_imports(tmp_path)
    assert len(found) == 1
    assert complaint in found[0]
    assert module in found[0]


@pytest.mark.parametrize(
    "line", ["# as in jlh", "x = 'HeroClix'", "def jlh_tiles(): ...", "'Justice League'", "'heroclix2008'"]
)
def test_the_law_of_names_can_fail(tmp_path: Path, line: str) -> None:
    assert game_words(small_package(tmp_path)) == []
    write(tmp_path / "hexdial/players/search.py", line)
    assert len(game_words(tmp_path)) == 1


def test_the_law_of_length_can_fail(tmp_path: Path) -> None:
    write(small_package(tmp_path) / "hexdial/kernel/table.py", "x = 1\n" * LONGEST)  # and the closing line end
    assert too_long(tmp_path) == [f"hexdial/kernel/table.py has {LONGEST + 1} lines, more than {LONGEST}"]


def wrong_imports(root: Path) -> list[str]:
    return [
        f"{path.relative_to(root).as_posix()}:{line}: {complaint}"
        for path in modules(root, "hexdial")
        for line, complaint in complaints(root, path)
    ]


def complaints(root: Path, path: Path) -> Iterator[tuple[int, str]]:
    parts = path.relative_to(root / "hexdial").with_suffix("").parts
    if parts[0] not in LAYER and parts != ("__init__",):
        yield 1, f"{parts[0]} has no place in LAYER"
        return
    for line, target in imported(root, path):
        if target.split(".")[0] != "hexdial":
            if parts[0] in STANDARD_ONLY and target.split(".")[0] not in sys.stdlib_module_names:
                yield line, f"{parts[0]} may import the standard library only, not {target}"
            continue
        there = target.split(".")[1:]
        if parts == ("__init__",):
            yield line, f"hexdial/__init__.py may not import {target}"
        elif there and LAYER.get(there[0], -1) > LAYER[parts[0]]:
            yield line, f"{parts[0]} may not import {target}"
        elif there and there[0] == "games" and len(parts) > 2 and parts[0] == "games" and there[1:2] != [parts[1]]:
            yield line, f"{parts[1]} may not import {target}"


def imported(root: Path, path: Path) -> Iterator[tuple[int, str]]:
    """Every imported name with its line, relative ones made absolute, `import_module("...")` included."""
    package = path.relative_to(root).parent.parts
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = [*package[: len(package) - node.level + 1]] if node.level else []
            base += node.module.split(".") if node.module else []
            # `from a.b import c` reaches the module a.b.c or a name in a.b
            for alias in node.names:
                inner = [*base, alias.name]
                whole = base[0] != "hexdial" or len(base) < 3 or is_module(root, inner)
                yield node.lineno, ".".join(inner if whole else base)
        elif isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name in ("import_module", "__import__"):
                yield node.lineno, str(node.args[0].value)


def is_module(root: Path, name: list[str]) -> bool:
    place = root.joinpath(*name)
    return place.is_dir() or place.with_suffix(".py").is_file()


def game_words(root: Path) -> list[str]:
    return [
        f"{path.relative_to(root).as_posix()}:{number}: {line.strip()}"
        for part in NAMELESS
        for path in modules(root, f"hexdial/{part}")
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if GAME_WORD.search(line)
    ]


def too_long(root: Path) -> list[str]:
    lengths = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in modules(root, "hexdial")}
    return [
        f"{path.relative_to(root).as_posix()} has {length} lines, more than {LONGEST}"
        for path, length in lengths.items()
        if length > LONGEST
    ]


def modules(root: Path, folder: str) -> list[Path]:
    return sorted((root / folder).rglob("*.py"))


def small_package(folder: Path) -> Path:
    """A lawful package in which each law is then broken once."""
    write(folder / "hexdial/__init__.py", "")
    write(folder / "hexdial/kernel/table.py", "import json")
    write(folder / "hexdial/grids/hexes.py", "from hexdial.kernel.table import Table")
    write(folder / "hexdial/games/__init__.py", "from hexdial.games.one import state\nfrom .two import state as other")
    write(folder / "hexdial/games/one/state.py", "from . import __init__\nfrom hexdial.grids.hexes import RAY")
    write(folder / "hexdial/games/two/state.py", "import yaml\nfrom hexdial.kernel import table")
    write(folder / "hexdial/players/search.py", "from hexdial.games import GAMES")
    write(folder / "hexdial/front/words.py", "import hexdial.players.search")
    write(folder / "hexdial/terminal/session.py", "from hexdial.front import words\nimport hexdial.arena")
    write(folder / "hexdial/cli.py", "import hexdial.players.search")
    return folder


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text + "\n", encoding="utf-8")
