"""A PostgreSQL server of the tests' own: in a temporary folder, reached through a socket there, gone afterwards."""

from __future__ import annotations

import importlib.util
import os
import pwd
import shutil
import subprocess
import tempfile
import time
from pathlib import Path
from types import TracebackType

USER = "hexdial"
START_S = 30.0


def programs() -> Path | None:
    """The folder of the server's programs; Debian keeps them off the search path."""
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    places = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda place: int(place.parts[-3]))
    return places[-1].parent if places else None


def lack_of_postgres() -> str:
    if importlib.util.find_spec("psycopg") is None:
        return "psycopg is not installed"
    if programs() is None:
        return "no PostgreSQL server here: initdb was not found"
    if os.geteuid() == 0 and servant() is None:
        return "PostgreSQL does not run as root, and there is no user postgres to run it as"
    return ""


def servant() -> str | None:
    """Whom to run the server as; None: whoever runs the tests."""
    try:
        return pwd.getpwnam("postgres").pw_name if os.geteuid() == 0 else None
    except KeyError:
        return None


class Cluster:
    """The server; a context."""

    def __init__(self) -> None:
        memory = Path("/dev/shm")  # thousands of small files, none of which has to last
        self.folder = Path(tempfile.mkdtemp(prefix="hexdial-pg-", dir=memory if memory.is_dir() else None))
        user = servant()
        if user is not None:
            shutil.chown(self.folder, user)
        self.process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Cluster:
        data = self.folder / "data"
        try:
            self._run(
                "initdb",
                f"--pgdata={data}",
                f"--username={USER}",
                "--auth=trust",
                "--no-locale",
                "--encoding=UTF8",
                "--no-sync",
            )
            self.start()
        except BaseException:
            self.__exit__(None, None, None)
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()
        shutil.rmtree(self.folder)

    def start(self) -> None:
        command = [self._program("postgres"), "-D", str(self.folder / "data"), "-k", str(self.folder)]
        command += ["-c", "listen_addresses=", "-c", "fsync=off"]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(command, user=servant(), cwd=self.folder, stdout=log, stderr=log)
        import psycopg

        until = time.monotonic() + START_S
        while True:
            try:
                psycopg.connect(self.url("postgres")).close()
            except psycopg.OperationalError:
                assert self.process.poll() is None, (self.folder / "log").read_text(encoding="utf-8")
                assert time.monotonic() < until, "PostgreSQL does not start"
                time.sleep(0.05)
            else:
                return

    def stop(self) -> None:
        """At once: connections are cut."""
        if self.process is not None:
            self._run("pg_ctl", "stop", f"--pgdata={self.folder / 'data'}", "--mode=immediate")
            self.process.wait()
            self.process = None

    def url(self, name: str) -> str:
        return f"postgresql://{USER}@/{name}?host={self.folder}"

    def database(self, name: str) -> str:
        import psycopg

        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{name}"'.encode())
        return self.url(name)

    def _run(self, program: str, *arguments: str) -> None:
        done = subprocess.run(
            [self._program(program), *arguments],
            user=servant(),
            cwd=self.folder,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"{program}: {done.stdout}{done.stderr}"

    def _program(self, name: str) -> str:
        folder = programs()
        assert folder is not None, "asked before"
        return str(folder / name)
