"""Build hook: makes the browser's side, and compiles kernel, grids and rule modules with mypyc when a wheel is built.

HEXDIAL_COMPILE=0 ships pure Python, =1 insists on compiling; unset, a failure warns and pure Python is shipped.
HEXDIAL_CACHE names a folder in which compiled libraries are kept, by a hash of the sources they come from.
HEXDIAL_OPTIMIZE is the C compiler's level, 3 unless it says otherwise: 1 compiles in half the time, to be tested.
HEXDIAL_PROFILE=1 compiles twice, with gcc: the second time for what games did in the first (tools/rehearse.py).
"""

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# one C file a module, as many at a time as there are cores: setuptools compiles the files of a library one by one
SETUP = """
import os
from concurrent.futures import ThreadPoolExecutor
from setuptools import setup
from setuptools._distutils.ccompiler import CCompiler
from mypyc.build import mypycify

def compile_files(self, sources, output_dir=None, macros=None, include_dirs=None, debug=0, extra_preargs=None,
                  extra_postargs=None, depends=None):
    given = (output_dir, macros, include_dirs, sources, depends, extra_postargs)
    _, objects, extra, pp, build = self._setup_compile(*given)
    options = self._get_cc_args(pp, debug, extra_preargs)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(lambda made: self._compile(made, *build[made], options, extra, pp), objects))
    return objects

CCompiler.compile = compile_files
libraries = mypycify(
    ["--config-file=", *{modules!r}], opt_level="{level}", debug_level="0", group_name="hexdial", multi_file=True)
for library in libraries:
    library.extra_compile_args += {flags!r}
    library.extra_link_args += {flags!r}
setup(name="hexdial", packages=[], ext_modules=libraries)
"""


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]  # its parameter is hatchling's private matter
    def dependencies(self) -> list[str]:
        plain = self.target_name == "sdist" or os.environ.get("HEXDIAL_COMPILE") == "0"
        return [] if plain else ["mypy>=2.4", "setuptools>=65", *(needed(Path(self.root)) if profiled() else [])]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        wish = os.environ.get("HEXDIAL_COMPILE")
        root = Path(self.root)
        if version != "editable":
            build_client(root)
        if self.target_name == "sdist" or version == "editable" or wish == "0":
            return
        modules = compiled_modules(root)
        lack = missing_tools()
        try:
            if lack:
                raise CompileError(lack)
            libraries = libraries_of(root, modules)
        except CompileError as failure:
            if wish == "1":
                raise
            self.app.display_warning(f"hexdial is built without compiled modules: {failure}")
            return
        build_data["force_include"].update({str(path): place for path, place in libraries})
        build_data["pure_python"] = False
        build_data["infer_tag"] = True


class CompileError(Exception):
    """The compiled modules could not be made; the message is one sentence."""


def build_client(root: Path) -> None:
    """The browser's side belongs into the wheel: made from web/ where that is there; a source archive brings it."""
    made = root / "hexdial" / "server" / "client" / "index.html"
    tool = root / "tools" / "web.py"
    if (root / "web").is_dir() and tool.is_file():
        subprocess.run([sys.executable, str(tool), "build"], check=True)
    if not made.is_file():
        raise SystemExit("hexdial/server/client/index.html is missing: `make web` builds the browser's side.")


def compiled_modules(root: Path) -> list[str]:
    """The modules that are compiled, as paths below the root."""
    wanted = settings(root)
    found = [path.relative_to(root).as_posix() for part in wanted["compiled"] for path in (root / part).rglob("*.py")]
    plain = [*wanted["interpreted"], "__init__.py"]
    for name in plain:
        if not any(path.endswith(f"/{name}") for path in found):
            raise SystemExit(f"pyproject.toml: tool.hexdial.interpreted names {name!r}, which is no module there.")
    return sorted(path for path in found if path.rsplit("/", 1)[-1] not in plain)


def optimize() -> str:
    level = os.environ.get("HEXDIAL_OPTIMIZE", "3")
    if level not in ("0", "1", "2", "3"):
        raise SystemExit(f"HEXDIAL_OPTIMIZE is a level from 0 to 3, not {level!r}.")
    return level


def profiled() -> bool:
    return os.environ.get("HEXDIAL_PROFILE") == "1"


def flags() -> list[str]:
    """For compiler and linker, beside mypyc's own: nobody but the library calls its functions (docs/performance.md)."""
    if sys.platform == "win32":
        return []
    hidden = ["-fvisibility=hidden"]
    if sys.platform != "linux" or optimize() != "3":
        return hidden
    return [*hidden, "-fno-plt", "-flto=auto"]


def settings(root: Path) -> dict[str, list[str]]:
    chosen: dict[str, list[str]] = project(root)["tool"]["hexdial"]
    return chosen


def needed(root: Path) -> list[str]:
    """What it takes to play."""
    packages: list[str] = project(root)["project"]["dependencies"]
    return packages


def project(root: Path) -> dict[str, Any]:
    return tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))


def missing_tools() -> str:
    """What the compiled build lacks on this machine, as a sentence; empty when all is there."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(compiler) is None:
        return f"the C compiler {compiler!r} is missing (on Debian: apt-get install gcc)."
    if not (Path(sysconfig.get_paths()["include"]) / "Python.h").is_file():
        return "Python's headers are missing (on Debian: apt-get install python3-dev)."
    return ""


def libraries_of(root: Path, modules: list[str]) -> list[tuple[Path, str]]:
    """Compiled libraries and their places in the wheel, from the cache when the sources are the same."""
    cache = os.environ.get("HEXDIAL_CACHE")
    keep = Path(cache) if cache else Path(tempfile.mkdtemp(prefix="hexdial-"))
    folder = keep / fingerprint(root, modules)
    if not folder.is_dir():
        compile_into(folder, root, modules)
    return [(path, path.relative_to(folder).as_posix()) for path in sorted(folder.rglob("*")) if path.is_file()]


def fingerprint(root: Path, modules: list[str]) -> str:
    """Equal exactly when the libraries would be: same interpreter, mypy, hook and sources."""
    from mypy.version import __version__

    built = f"{sysconfig.get_config_var('SOABI')} {sys.version} {__version__} {optimize()} {profiled()} {modules}"
    digest = hashlib.sha256(built.encode())
    sources = [path for part in settings(root)["compiled"] for path in sorted((root / part).rglob("*.py"))]
    for path in [Path(__file__), *sources]:
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def compile_into(folder: Path, root: Path, modules: list[str]) -> None:
    """Compile in a copy: libraries beside the sources would win over later edits."""
    with tempfile.TemporaryDirectory(prefix="hexdial-") as name:
        copy, made = Path(name), Path(name) / "made"
        shutil.copytree(root / "hexdial", copy / "hexdial", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
        if profiled():
            run_setup(copy, modules, ["-fvisibility=hidden", "-fprofile-generate"])
            rehearse(root, copy, made)
            run_setup(copy, modules, [*flags(), "-fprofile-use", "-Wno-missing-profile"])
        else:
            run_setup(copy, modules, flags())
        folder.parent.mkdir(parents=True, exist_ok=True)
        unfinished = Path(tempfile.mkdtemp(prefix="unfinished-", dir=folder.parent))
        shutil.copytree(made, unfinished, dirs_exist_ok=True)
        unfinished.rename(folder)


def run_setup(copy: Path, modules: list[str], flags: list[str]) -> None:
    """mypyc and the C compiler; the libraries lie in `made` afterwards."""
    (copy / "setup.py").write_text(SETUP.format(modules=modules, level=optimize(), flags=flags), encoding="utf-8")
    command = [sys.executable, "setup.py", "-q", "build_ext", "--build-lib", "made", "--build-temp", "objects"]
    result = subprocess.run(command, cwd=copy, capture_output=True, text=True, check=False)
    if result.returncode != 0 or not (copy / "made").is_dir():
        sys.stderr.write(result.stdout[-6000:] + result.stderr[-6000:])
        raise CompileError("mypyc could not compile the modules; its messages are above.")


def rehearse(root: Path, copy: Path, made: Path) -> None:
    """Play with the libraries that count; what they have counted lies beside the objects. They are gone afterwards."""
    stage = copy / "stage"
    shutil.copytree(copy / "hexdial", stage / "hexdial")
    shutil.copytree(made, stage, dirs_exist_ok=True)
    result = subprocess.run(
        [sys.executable, "-P", str(root / "tools" / "rehearse.py")],
        cwd=stage, env={**os.environ, "PYTHONPATH": str(stage)}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    if result.returncode != 0 or not any((copy / "objects").rglob("*.gcda")):
        sys.stderr.write(result.stdout[-6000:] + result.stderr[-6000:])
        raise CompileError("the games for HEXDIAL_PROFILE could not be played, or the compiler is not gcc; see above.")
    shutil.rmtree(made)
