"""`hexdial serve`: the table in the browser."""

from __future__ import annotations

import argparse
import os
import socket
import sys
import threading
import time
import webbrowser
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from hexdial.cli.common import Commands, add_command, show
from hexdial.front.words import Words
from hexdial.kernel.errors import HexdialError

PORT = 8710
PORTS = 20  # tried one after the other when none was asked for


def add(commands: Commands, words: Words) -> None:
    parser = add_command(commands, "serve", words, json=False)
    parser.add_argument("--host", default="127.0.0.1", metavar="ADDRESS", help=words("serve.host"))
    parser.add_argument("--port", type=int, metavar="N", help=words("serve.port", port=PORT))
    parser.add_argument("--database", metavar="URL", help=words("serve.database"))
    parser.add_argument("--base", default="", metavar="PATH", help=words("serve.base"))
    parser.add_argument("--origin", action="append", default=[], metavar="URL", help=words("serve.origin"))
    parser.add_argument("--processes", type=int, default=1, metavar="N", help=words("serve.processes"))
    parser.add_argument("--open", action="store_true", help=words("serve.open"))
    parser.add_argument("--backup", type=Path, metavar="FILE", help=words("serve.backup"))
    parser.add_argument("--unlimited", action="store_true", help=words("serve.unlimited"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, words: Words) -> int:
    """Serve until somebody stops it."""
    try:
        from hexdial.server.config import Config
        from hexdial.server.serving import serving
    except ModuleNotFoundError as problem:
        raise HexdialError(f"{problem.name} is missing; `pip install hexdial[server]` brings it") from problem
    database = args.database or f"sqlite:///{default_database()}"
    if args.backup is not None:
        return backup(database, args.backup, words)
    base = checked_base(args.base)
    listener = listen(args.host, args.port)
    port = listener.getsockname()[1]
    near = f"http://{'127.0.0.1' if args.host in ('0.0.0.0', '::') else args.host}:{port}{base}/"
    lan = [f"http://{address}:{port}{base}/" for address in lan_addresses()] if args.host in ("0.0.0.0", "::") else []
    config = Config(
        database=database,
        host=args.host,
        port=port,
        base=base,
        origins=tuple(args.origin),
        processes=max(1, args.processes),
        unlimited=args.unlimited,
        lan=tuple(lan),
    )
    server = serving(config)
    show(words("serve.running", url=near), "bold")
    for address in lan:
        show(words("serve.lan", url=address))
    show(words("serve.stop"), "dim")
    sys.stdout.flush()
    if args.open:
        threading.Thread(target=open_browser, args=(near,), daemon=True).start()
    server.run(sockets=[listener])
    return 0


def default_database() -> Path:
    """Where a household keeps its tables: beside the other data of its programs."""
    root = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    folder = Path(root) / "hexdial"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise HexdialError(f"{folder} cannot be made: {problem.strerror}; --database names another place") from problem
    return folder / "tables.db"


def checked_base(base: str) -> str:
    """`/hexdial` for `hexdial/`; nothing for `/`."""
    inside = base.strip("/")
    if any(not (sign.isalnum() or sign in "-_/.") for sign in inside):
        raise HexdialError(f"--base {base}: a path has letters, digits, -, _ and / only")
    return f"/{inside}" if inside else ""


def listen(host: str, port: int | None) -> socket.socket:
    """The port that was asked for, otherwise the first free one from the usual one on."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    wanted = [port] if port is not None else range(PORT, PORT + PORTS)
    problem: OSError | None = None
    for number in wanted:
        listener = socket.socket(family, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, number))
            listener.listen(1024)
            return listener
        except (OSError, OverflowError) as failed:
            listener.close()
            problem = failed if isinstance(failed, OSError) else OSError(str(failed))
    reason = problem.strerror or str(problem) if problem is not None else ""
    raise HexdialError(f"nobody can listen on {host}, port {port or PORT}: {reason}")


def lan_addresses() -> list[str]:
    """The addresses of this machine that others in the house can reach; nothing is sent to find out."""
    found: list[str] = []
    for family, there in ((socket.AF_INET, "192.0.2.1"),):
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect((there, 9))
            except OSError:
                continue
            address = probe.getsockname()[0]
            if not address.startswith("127."):
                found.append(address)
    return found


def open_browser(url: str) -> None:
    """Once the server answers."""
    for _ in range(100):
        try:
            with urlopen(f"{url}health", timeout=1):
                break
        except (URLError, OSError):
            time.sleep(0.1)
    webbrowser.open(url)


def backup(database: str, path: Path, words: Words) -> int:
    """A consistent copy, also while a server runs."""
    import asyncio

    from hexdial.server.store import Store

    async def copy() -> None:
        store = await Store.open(database)
        try:
            await store.backup(path)
        finally:
            await store.close()

    asyncio.run(copy())
    show(words("serve.backed_up", file=path))
    return 0
